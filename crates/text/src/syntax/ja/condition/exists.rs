//! Reads conditions that certain cards exist in a zone.

use crate::syntax::ja::condition::card_is::merge;
use crate::syntax::ja::condition::one_of_each::one_of_each;
use crate::syntax::ja::event::attachment_event::attachments;
use crate::syntax::ja::noun::place::zones_of_cards;
use crate::syntax::ja::noun::{marker, place};
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;

/// The verbs for "there are", at the end of a condition or before the next condition.
pub(crate) const THERE: &[&str] = &[
    "ある",
    "いる",
    "あり",
    "おり",
    "いて",
    "置かれている",
    "含まれる",
];

impl Context<'_> {
    /// Reads cards with their place: `あなたの場に他の<天使>のシグニ`. Yields a filter for these
    /// cards.
    pub(crate) fn located(self, input: &str) -> Parsed<'_, Filter> {
        match self.located_phrase(input)? {
            (rest, phrase) if phrase.different.is_empty() && phrase.sharing.is_empty() => {
                Ok((rest, phrase.single(rest)?))
            }
            _ => fail(input),
        }
    }

    /// Reads cards like [`Context::located`], but the cards may also have to share a feature, such
    /// as the color, or differ in it.
    fn located_phrase(self, input: &str) -> Parsed<'_, Phrase> {
        let (rest, phrase) = self.any_located_phrase(input)?;
        // A condition has no targets, and the number of cards comes after the noun.
        let is_selected = phrase.target || phrase.count.is_some() || phrase.up_to.is_some();
        fail_if(is_selected || phrase.all, input)?;
        Ok((rest, phrase))
    }

    /// Reads the same words as [`Context::located_phrase`], also with a target or a number before
    /// the noun.
    fn any_located_phrase(self, input: &str) -> Parsed<'_, Phrase> {
        if let Ok((rest, place)) = self.place_under_card_with_ni(input) {
            let (rest, mut phrase) = self.phrase(rest)?;
            place.add_to(&mut phrase.filter);
            fail_unless(phrase.total.is_none(), rest)?;
            return Ok((rest, phrase));
        }
        let (behind, of) = opt(input, self.whose(input));
        if let Ok((behind, place)) = self.place_with_ni(behind)
            && !behind.starts_with("ある")
            && !behind.starts_with("いる")
        {
            let (rest, mut phrase) = self.phrase(behind)?;
            let filter = &mut phrase.filter;
            if phrase.unowned {
                filter.of = None;
            }
            match &place {
                place::Where::In(zones) => {
                    if filter.zone.is_empty() {
                        place.add_to(filter);
                    } else if *filter.zone != **zones {
                        return fail(behind);
                    }
                }
                // A place such as "in front of", "under" or "among" other cards is added to the
                // filter.
                _ => place.add_to(filter),
            }
            filter.of = filter.of.or(of);
            if filter.of.is_none() && *filter.zone != [Place::Field] && !filter.zone.is_empty() {
                filter.of = Some(self.by);
            }
            fail_unless(phrase.total.is_none(), rest)?;
            return Ok((rest, phrase));
        }
        let (rest, phrase) = self.phrase(input)?;
        let more = &phrase.filter.more;
        let lies = !phrase.filter.zone.is_empty()
            || more.under.is_some()
            || more.beneath.is_some()
            || more.in_front_of.is_some()
            || more.zone_of.is_some()
            || more.among.is_some();
        fail_unless(lies && phrase.total.is_none(), rest)?;
        Ok((rest, phrase))
    }

    /// Reads a place with the particle に: `場に`, `トラッシュとエナゾーンに`,
    /// `中央のシグニゾーンに`, `このシグニの下に`.
    fn place_with_ni(self, input: &str) -> Parsed<'_, place::Where> {
        use crate::syntax::ja::noun::place::Where;
        if let Ok((rest, name)) = pointed_card(input) {
            if let Some(rest) = after(rest, "の正面に") {
                return Ok((rest, Where::Front(name)));
            }
            if let Some(rest) = after_any(rest, &["と同じシグニゾーンに"]) {
                return Ok((rest, Where::ZoneOf(name)));
            }
            if let Some(rest) = after_any(rest, &["の中に、", "の中に", "のうちに"]) {
                return Ok((rest, Where::AmongThe(name)));
            }
            if let Some(rest) = after(rest, "に")
                && self.is_ahead(rest, &["含まれる"])
            {
                return Ok((rest, Where::AmongThe(name)));
            }
            let (rest, ()) = need(rest, &["の下に"])?;
            return Ok((rest, Where::Under(name)));
        }
        if let Some(rest) = after_any(input, &["その中に", "それらの中に", "公開したカードの中に"])
        {
            return Ok((rest, Where::Among));
        }
        if let Some(rest) = after(input, "同じシグニゾーンに") {
            return Ok((rest, Where::ZoneOf(Name::this())));
        }
        // After an attack, `その正面に` ("in front of it") means the place in front of the
        // attacking card.
        if let Some(rest) = after(input, "その正面に") {
            let attacker = Reference::IT.by(Done::Subject);
            return Ok((rest, Where::Front(attacker.name())));
        }
        if let Some(rest) = after(input, "正面に") {
            return Ok((rest, Where::Front(Name::this())));
        }
        if let Some(rest) = after(input, "下に") {
            return Ok((rest, Where::Under(Name::this())));
        }
        if let Ok((rest, positions)) = self.signi_zone_positions(input) {
            let (rest, ()) = need(rest, &["に"])?;
            return Ok((rest, Where::Position(positions)));
        }
        let (rest, zones) = self.zones(input)?;
        let (rest, ()) = need(rest, &["に、", "に"])?;
        Ok((rest, Where::In(zones_of_cards(zones, rest))))
    }

    /// Reads a condition that cards exist, such as `あなたの場に他の<天使>のシグニがある`,
    /// `あなたの手札が4枚以上`, `あなたの場にシグニが3体ある`.
    pub(crate) fn exists(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, condition) = self.exists_for_any_player(input)?;
        let said = words_read(input, rest);
        Ok((rest, for_one_player(said, condition)))
    }

    /// Does the work of [`Context::exists`], except for texts with "any player": this function
    /// counts the cards of both players together.
    fn exists_for_any_player(self, input: &str) -> Parsed<'_, Condition> {
        first!(self.marker_exists(input));
        first!(self.stands_in_front(input));
        let (rest, phrase) = self.located_phrase(input)?;
        if let ([feature @ (Feature::Level | Feature::Name)], [], None) = (
            phrase.different.as_slice(),
            phrase.sharing.as_slice(),
            &phrase.total,
        ) {
            return self.different_cards_exist(rest, *feature, phrase.filter);
        }
        if !phrase.sharing.is_empty() || !phrase.different.is_empty() {
            return self.cards_alike_exist(rest, phrase);
        }
        let filter = phrase.single(rest)?;
        first!(self.each_of_list_exists(rest, &filter));
        first!(self.number_of_each_exists(rest, &filter));
        // The number can come before the particle: `シグニ3体が` ("three SIGNI").
        let (rest, before) = self.quantity(rest).unwrap_or((rest, Quantity::Unsaid));
        let (rest, ()) = need(rest, &["が", "は"])?;
        let rest = after(rest, "合計").unwrap_or(rest);
        if before == Quantity::Unsaid
            && let Some(rest) = after_any(rest, THERE)
        {
            let at_least = Range::AtLeast(Amount::Number(1));
            let said = words_read(input, rest);
            if let Some(each) = one_of_each(said, filter.clone(), &at_least) {
                return Ok((rest, each));
            }
            return Ok((rest, count_condition(filter, at_least)));
        }
        let none = [
            "ない",
            "いない",
            "無い",
            "なく",
            "1枚もない",
            "1体もない",
            "1つもない",
        ];
        if let Some(rest) = after_any(rest, &none) {
            return Ok((
                rest,
                count_condition(filter, Range::Exactly(Amount::Number(0))),
            ));
        }
        let (rest, quantity) = match before {
            Quantity::Unsaid => self.quantity(rest)?,
            quantity => (rest, quantity),
        };
        if let Some(rest) = after_any(rest, &["ない", "いない", "無い"]) {
            let range = match quantity {
                Quantity::Range(range) => range,
                Quantity::Count(Count::Exactly(n)) => Range::AtLeast(n),
                _ => return fail(rest),
            };
            return Ok((
                rest,
                Condition::Not(Box::new(count_condition(filter, range))),
            ));
        }
        let exact = |rest: &str| !THERE.iter().any(|w| rest.starts_with(w));
        let range = match quantity {
            Quantity::Range(range) => range,
            // `3体ある` ("there are three") means at least three. `3体` ("are three") means exactly
            // three.
            Quantity::Count(Count::Exactly(n)) if !exact(rest) => Range::AtLeast(n),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            _ => return fail(rest),
        };
        let rest = after_any(rest, THERE).unwrap_or(rest);
        Ok((rest, count_condition(filter, range)))
    }

    /// Reads a condition that a card stands in front of another card, with the place after the
    /// card: `このシグニよりレベルの高いシグニがこのシグニの正面にある`.
    fn stands_in_front(self, input: &str) -> Parsed<'_, Condition> {
        fail_if(!self.is_ahead(input, &["の正面にあ"]), input)?;
        let (rest, mut phrase) = self.plain_phrase(input)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, name) = pointed_card(rest)?;
        let (rest, ()) = need(rest, &["の正面に"])?;
        let (rest, ()) = need(rest, THERE)?;
        fail_if(phrase.filter.more.in_front_of.is_some(), input)?;
        phrase.filter.more.in_front_of = Some(name);
        let one = Range::AtLeast(Amount::Number(1));
        Ok((rest, count_condition(phrase.single(rest)?, one)))
    }

    /// Reads the number of cards that share a feature, such as the color, or differ in it. The
    /// cards were already read: `が2体以上いる` after `共通する色を持つルリグ`. The condition is
    /// that this many of these cards can be chosen together.
    fn cards_alike_exist(self, input: &str, phrase: Phrase) -> Parsed<'_, Condition> {
        let (rest, ()) = need(input, &["が"])?;
        let shares = phrase.different.is_empty();
        let alike = |count| {
            Condition::CouldChoose(Box::new(Selection {
                count: Count::Exactly(count),
                sharing: List(phrase.sharing),
                different: List(phrase.different),
                filter: phrase.filter,
                ..Selection::default()
            }))
        };
        // "No cards are alike" means that no two cards are alike.
        if let Some(rest) = after_any(rest, &["ない", "いない"])
            && shares
        {
            return Ok((rest, Condition::Not(Box::new(alike(Amount::Number(2))))));
        }
        let rest = after(rest, "合計").unwrap_or(rest);
        // In `共通するクラスを持つシグニが5種類以上ある` ("five or more kinds of SIGNI that share a
        // class"), the SIGNI also have different names.
        if let Ok((rest, n)) = numbered(rest, &["種類以上"])
            && shares
        {
            let (rest, ()) = need(rest, THERE)?;
            let mut chosen = alike(Amount::Number(n));
            if let Condition::CouldChoose(chosen) = &mut chosen {
                chosen.different.0.push(Feature::Name);
            }
            return Ok((rest, chosen));
        }
        let (rest, quantity) = self.quantity(rest)?;
        let count = match quantity {
            Quantity::Count(Count::Exactly(n)) | Quantity::Range(Range::AtLeast(n)) => n,
            _ => return fail(rest),
        };
        let (rest, ()) = need(rest, THERE)?;
        Ok((rest, alike(count)))
    }

    /// Reads a condition that SIGNI have cards attached to them or under them
    /// (`あなたの場にシグニに付いているカードかシグニの下に置かれているカードがある`), or that a
    /// number of SIGNI have a value, such as a power.
    pub(crate) fn attached_or_beneath_exists(self, input: &str) -> Parsed<'_, Condition> {
        // In `《…》が【アクセ】として付いている` ("... is attached as an accessory"), the accessory
        // is on this card.
        if self.is_ahead(input, &["】として付いている"])
            && let Ok((rest, phrase)) = self.plain_phrase(input)
            && let Some(rest) = after(rest, "が")
            && let Ok((rest, attachment)) = attachments(rest)
            && let Some(rest) = after(rest, "として付いている")
        {
            let mut below = phrase.single(rest)?;
            below.more.attached_as = attachment;
            let mut filter = Filter::default();
            filter.more.over_any = Some(Box::new(below));
            let card = Card::default();
            return Ok((rest, Condition::Match(Match { card, filter })));
        }
        // In `あなたのシグニに【チャーム】が付いている` ("your SIGNI has a 【Charm】"), one such
        // SIGNI is enough.
        if let Ok((rest, phrase)) = self.plain_phrase(input)
            && rest.starts_with('に')
            && *phrase.filter.zone == [Place::Field]
            && let Ok((rest, (bears, false))) = self.has_attached(rest)
        {
            let mut filter = phrase.single(rest)?;
            let one = Range::AtLeast(Amount::Number(1));
            fail_unless(merge(&mut filter, bears), rest)?;
            return Ok((rest, count_condition(filter, one)));
        }
        // In `あなたのシグニ2体のパワーがそれぞれ10000以上` ("two of your SIGNI each have power
        // 10000 or more"), at least two SIGNI must have such a power.
        if self.is_ahead(input, &["がそれぞれ"])
            && let Ok((rest, phrase)) = self.plain_phrase(input)
            && let Ok((rest, n)) = numbered(rest, &["体の"])
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
            && let Some(rest) = after(rest, "がそれぞれ")
        {
            let (rest, is) = self.range(rest)?;
            let mut phrase = phrase;
            self.add_range(feature, is, &mut phrase);
            let least = Range::AtLeast(Amount::Number(n));
            return Ok((rest, count_condition(phrase.single(rest)?, least)));
        }
        let (rest, of) = opt(input, self.whose(input));
        const TOGETHER: &str =
            "場にあるシグニの下にあるカードと場にあるシグニに付いているカードが合計";
        let (rest, is) = match after(rest, TOGETHER) {
            Some(rest) => match self.quantity(rest)? {
                (rest, Quantity::Range(is)) => (rest, is),
                _ => return fail(rest),
            },
            None => {
                let (rest, ()) = need(rest, &["場に、", "場に"])?;
                let (rest, ()) = need(
                    rest,
                    &["シグニに付いているカードかシグニの下に置かれているカードがある"],
                )?;
                (rest, Range::AtLeast(Amount::Number(1)))
            }
        };
        let signi = effects::kind_in_zone(CardWord::Signi, Place::Field, of);
        let mut filter = Filter::default();
        filter.more.attached_as.0.extend(Attachment::BENEATH_SIGNI);
        filter.more.beneath = Some(Box::new(signi));
        Ok((rest, count_condition(filter, is)))
    }

    /// Reads a condition on markers in zones: `あなたの場に【ゲート】がある`,
    /// `対戦相手の場に【ウィルス】が2つ以上ある`.
    fn marker_exists(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, of) = self.whose(input).unwrap_or((input, Player::Both));
        let (rest, ()) = need(rest, &["場に"])?;
        let (rest, word) = bracketed(rest)?;
        let marker = or_fail(marker::marker(word), rest)?;
        let (rest, ()) = need(rest, &["が"])?;
        let rest = after(rest, "合計").unwrap_or(rest);
        let number = Amount::Markers(MarkersOf { marker, of });
        let (rest, is) = match self.quantity(rest) {
            Ok((rest, Quantity::Range(range))) => (rest, range),
            Ok((rest, Quantity::Count(Count::Exactly(n)))) => (rest, Range::AtLeast(n)),
            Ok(_) => return fail(rest),
            Err(_) => (rest, Range::AtLeast(Amount::Number(1))),
        };
        let (rest, is) = match after_any(rest, &["ない", "無い", "なく"]) {
            Some(rest) if is == Range::AtLeast(Amount::Number(1)) => {
                (rest, Range::Exactly(Amount::Number(0)))
            }
            Some(_) => return fail(rest),
            None => (need(rest, THERE)?.0, is),
        };
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads the number of different cards, after cards such as `それぞれレベルの異なるシグニ`:
    /// `が3体ある`. There must be this many different levels.
    fn different_cards_exist(
        self,
        input: &str,
        feature: Feature,
        of: Filter,
    ) -> Parsed<'_, Condition> {
        let (rest, ()) = need(input, &["が"])?;
        let rest = after(rest, "合計").unwrap_or(rest);
        let (rest, quantity) = self.quantity(rest)?;
        let least = match quantity {
            Quantity::Count(Count::Exactly(n)) | Quantity::Range(Range::AtLeast(n)) => n,
            _ => return fail(rest),
        };
        let (rest, ()) = need(rest, THERE)?;
        let of = Box::new(of);
        let number = Amount::Different(Measured { feature, of });
        let is = Range::AtLeast(least);
        Ok((rest, effects::compare(number, is)))
    }
}

/// Returns the condition that the number of cards that fit the filter is in the range.
pub(crate) fn count_condition(filter: Filter, range: Range) -> Condition {
    Condition::Count(Counted {
        how_many: HowMany(range),
        filter,
    })
}

/// Splits a condition such as `いずれかのプレイヤーの手札が6枚以上` ("any player has six or more
/// cards in hand") into one condition for each player, of which one must hold. The cards of the two
/// players are not added together.
fn for_one_player(said: &str, condition: Condition) -> Condition {
    let one = ["いずれかのプレイヤー", "どちらかのプレイヤー"];
    let Condition::Count(counted) = &condition else {
        return condition;
    };
    if counted.filter.of != Some(Player::Both) || !one.iter().any(|word| said.contains(word)) {
        return condition;
    }
    let each = [Player::You, Player::Opponent].map(|player| {
        let mut one = counted.clone();
        one.filter.of = Some(player);
        Condition::Count(one)
    });
    Condition::Any(each.to_vec())
}
