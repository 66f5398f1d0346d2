//! Reads cards in a clause, with their quantity.

use crate::parts::restriction::OpenPhrase;
use crate::settle::zone_of_this_card::this_card_in_zone;
use crate::syntax::ja::noun::modifier::KIND_WORDS;
use crate::syntax::ja::noun::place::as_field;
use crate::syntax::ja::noun::pronoun::THIS_WAY;
use crate::syntax::ja::noun::shared_place::share_place;
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;
use wixoss_ability::pointing::Noun::Signi;

/// The words for the rest of the cards that were looked at.
const REST: &[&str] = &[
    "残りのカード",
    "残り",
    "この方法で公開された他のカード",
    "この方法で公開した他のカード",
    "公開された他のカード",
    "公開した他のカード",
];

impl Context<'_> {
    /// Reads cards, with the quantity directly after them: `あなたのシグニ1体とスペル1枚`.
    pub(crate) fn cards(self, input: &str) -> Parsed<'_, Cards> {
        self.read_once(&self.memo.cards, input, Self::read_cards)
    }

    /// Reads the same words as [`Context::cards`], without looking for a stored result.
    fn read_cards(self, input: &str) -> Parsed<'_, Cards> {
        let (mut rest, first) = self.cards_without_list(input)?;
        let mut all = vec![first];
        while let Some(behind) = after_any(rest, &["と、", "と", "、"]) {
            let joined = rest.trim_start().starts_with('と');
            // `シグニ1体と同じレベルの` ("with the same level as a SIGNI") is a comparison, and not
            // a list.
            if joined && behind.starts_with("同じ") {
                break;
            }
            let uncounted = |cards: &Cards| {
                let plain = matches!(cards, Cards::Of(_, Quantity::Unsaid) | Cards::Named(_));
                joined && (plain || matches!(cards, Cards::End(_, _, _, Some(_))))
            };
            if !all
                .last()
                .is_some_and(|last| is_counted_or_named(Some(last)) || uncounted(last))
            {
                break;
            }
            match self.cards_without_list(behind) {
                Ok((after_next, next)) => {
                    // In `対戦相手のライフクロスの一番上とデッキの一番上` ("the top of your
                    // opponent's Life Cloth and deck"), the owner is named once.
                    let next = match (all.last(), next) {
                        (Some(Cards::End(_, of, ..)), Cards::End(end, _, zone, n))
                            if self.whose(behind).is_err() =>
                        {
                            Cards::End(end, *of, zone, n)
                        }
                        (_, next) => next,
                    };
                    let behind = after_next;
                    // Cards without quantities form a list only if one particle comes after all of
                    // them.
                    let both = is_counted_or_named(Some(&next)) && is_counted_or_named(all.last());
                    let neither = uncounted(&next) && all.last().is_some_and(uncounted);
                    let list_ends =
                        || is_spoken_of_as_one(behind) || self.ends_list_of_all(behind, uncounted);
                    if !(both || neither && list_ends()) {
                        break;
                    }
                    all.push(next);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        share_place(&mut all);
        // In `あなたの他の、赤のシグニと<天使>のシグニ` ("your other red SIGNI and <Angel> SIGNI"),
        // "other" belongs to every item of the list.
        if let Ok((behind, _)) = self.cards_without_list(input)
            && input
                .get(..input.len() - behind.len())
                .is_some_and(|said| said.contains("他の、"))
        {
            for cards in all.iter_mut().skip(1) {
                if let Cards::Of(phrase, _) = cards
                    && phrase.filter.more.other_than.is_empty()
                {
                    phrase.filter.more.other_than.0.push(Name::this());
                }
            }
        }
        let one = (all.len() == 1).then(|| all.pop()).flatten();
        Ok((rest, one.unwrap_or(Cards::Together(all))))
    }

    /// Returns whether the list ends with one more item without a quantity and the word "all":
    /// `と対戦相手のシグニをすべて` after `あなたのシグニ`.
    fn ends_list_of_all(self, input: &str, uncounted: impl Fn(&Cards) -> bool) -> bool {
        let last = after(input, "と").and_then(|next| self.cards_without_list(next).ok());
        last.is_some_and(|(rest, last)| {
            uncounted(&last) && after_any(rest, &["をすべて", "を全て"]).is_some()
        })
    }

    /// Reads cards of one kind: one item of a list that is joined by commas or と.
    fn cards_without_list(self, input: &str) -> Parsed<'_, Cards> {
        if let Some(rest) = after_any(input, REST) {
            return Ok((rest, Cards::Rest));
        }
        if self.risen_on
            && let Some(rest) = after(input, "そのシグニ")
        {
            let mut phrase = Phrase::default();
            phrase.filter.is = CardWord::Signi.into();
            phrase.filter.zone = Place::Field.into();
            phrase.filter.more.over = Some(Name::this());
            return Ok((rest, Cards::Of(Box::new(phrase), Quantity::All)));
        }
        if let Some(rest) = after_any(input, &["公開したカード", "公開されたカード"])
            && rest.starts_with('を')
        {
            let revealed = Reference::default().by(Done::Revealed);
            return Ok((rest, Cards::Named(revealed.name())));
        }
        if let Some(rest) = after_any(input, &["公開したシグニ", "公開されたシグニ"])
            && rest.starts_with('を')
        {
            let revealed = Reference::IT.of(Some(Signi)).by(Done::Subject);
            return Ok((rest, Cards::Named(revealed.name())));
        }
        first!(self.end_of_stack(input));
        first!(self.attached_or_beneath(input));
        if self.is_ahead(input, &["枚数の"])
            && let Ok((rest, n)) = self.as_many(input)
            && let Some(rest) = after(rest, "のカード")
        {
            let phrase = Box::new(Phrase::default());
            return Ok((rest, Cards::Of(phrase, Quantity::Count(Count::Exactly(n)))));
        }
        if let Some(rest) = after_any(input, &["好きな枚数を", "好きな数を"]) {
            let rest = input
                .get(input.len() - rest.len() - "を".len()..)
                .unwrap_or(rest);
            let any = Quantity::Count(Count::AnyNumber);
            return Ok((rest, Cards::Of(Box::default(), any)));
        }
        if let Some(rest) = after(input, "好きな枚数")
            && self.goal(rest).is_ok()
        {
            let elided = Phrase {
                elided: true,
                ..Phrase::default()
            };
            let any = Quantity::Count(Count::AnyNumber);
            return Ok((rest, Cards::Of(Box::new(elided), any)));
        }
        // Without a noun, `1枚を` ("one") and `2枚まで` ("up to two") mean some of the cards that
        // were looked at.
        if let Ok((rest, n)) = numbered(input, COUNTERS)
            && let Some(behind) = after_any(rest, &["を", "選び", "捨て", "まで"])
            && (!rest.starts_with("まで") || !behind.starts_with('の'))
        {
            let n = Amount::Number(n);
            let (rest, count) = match rest.starts_with("まで") {
                true => (behind, Count::UpTo(n)),
                false => (rest, Count::Exactly(n)),
            };
            let phrase = Box::new(Phrase::default());
            return Ok((rest, Cards::Of(phrase, Quantity::Count(count))));
        }
        // In `代わりにレベルの合計が7以下になるように2体まで対象とし` ("instead target up to two
        // whose total level is 7 or less"), the noun is left out.
        if let Some(found) = self.limited_by_total(input) {
            return Ok(found);
        }
        let owned = match self.whose(input) {
            Ok((behind, of)) if of == self.by => behind,
            _ => input,
        };
        let from = self.zones(owned).ok();
        let from = from.and_then(|(rest, _)| after_any(rest, &["から", "にある"]));
        let own = from
            .filter(|next| next.trim_start().starts_with("この"))
            .filter(|next| after_any(next, THIS_WAY).is_none());
        if let Some(rest) = own
            && let Ok((_, zones)) = self.zones(owned)
            && let [zone] = *zones.as_slice()
            && let Ok((rest, name)) = pointed_card(rest)
            && name.is_this()
            && rest.starts_with('を')
            && let Which::All(group) = this_card_in_zone(as_field(zone))
        {
            let phrase = Phrase {
                filter: group.filter,
                ..Phrase::default()
            };
            return Ok((rest, Cards::Of(Box::new(phrase), Quantity::All)));
        }
        // In `対戦相手のトラッシュからそのスペルを` ("that spell from the opponent's trash"), the
        // card must still be in that zone.
        let (placed, of) = opt(input, self.whose(input));
        if let Ok((next, zones)) = self.zones(placed)
            && let [zone] = *zones.as_slice()
            && let Some(next) = after_any(next, &["から", "にある"])
            && after_any(next, THIS_WAY).is_none()
            && let Ok((rest, name)) = pointed_card(next)
            && !name.is_this()
            && rest.starts_with('を')
        {
            let mut phrase = Phrase::default();
            phrase.filter.zone = as_field(zone).into();
            phrase.filter.of = of;
            phrase.filter.more.among = Some(name);
            return Ok((rest, Cards::Of(Box::new(phrase), Quantity::All)));
        }
        // The cost `アップ状態のこのシグニをダウンする` ("down this up SIGNI") means the same
        // without "up", because only an up SIGNI can be downed.
        let downed = after_any(input, &["アップ状態の"])
            .filter(|next| pointed_card(next).is_ok_and(|(rest, _)| rest.starts_with("をダウン")));
        // The words `場にあるこのシグニ` ("this SIGNI on the field") add nothing. A Constant ability
        // about `手札にあるこのシグニ` ("this SIGNI in your hand") works in the hand.
        let there = self.zones(owned).ok().and_then(|(next, zones)| {
            let next = after(next, "にある")?;
            let (behind, name) = pointed_card(next).ok()?;
            let is_known = match *zones.as_slice() {
                [Place::Hand] => behind.starts_with('は'),
                [zone] => as_field(zone) == Place::Field,
                _ => false,
            };
            (name.is_this() && is_known).then_some(next)
        });
        if let Ok((rest, name)) = pointed_card(downed.or(there).unwrap_or(input)) {
            let refers = ![
                "以外",
                "より",
                "と共通",
                "とカード名",
                "以下のレベル",
                "の出現条件",
                "と同じ",
                "と隣接",
                "の正面",
                "の隣に",
                "の下",
                "に付いている",
                "の上にある",
                "にアクセ",
                "が【ソウル】",
                "の枚数に",
                "の枚数と同じ",
                "の数に",
                "の数と同じ",
                "の数以",
                "の枚数以",
                "の枚数まで",
                "の数まで",
            ]
            .iter()
            .any(|word| rest.starts_with(word));
            let value = ["のパワー", "のレベル"]
                .iter()
                .find_map(|word| after(rest, word));
            let compares = value.is_some_and(|next| {
                let next = after(next, "の合計").unwrap_or(next);
                ["以下の", "以上の", "より", "と同じ", "未満の"]
                    .iter()
                    .any(|w| next.starts_with(w))
            });
            if refers && !compares {
                if let Some(behind) = after_any(rest, &["のうち", "の中から"])
                    && let Ok((behind, Quantity::Count(count))) = self.quantity(behind)
                {
                    return Ok((behind, Cards::Some(name, count)));
                }
                if !rest.starts_with("の中から") {
                    return Ok((rest, Cards::Named(name)));
                }
            }
        }
        if let Some(rest) = after_any(input, &["その中から", "それらの中から"])
            && let Ok((rest, Quantity::Count(count))) = self.quantity(rest)
            && !rest.starts_with('の')
        {
            let mut phrase = Phrase::default();
            phrase.filter.more.among = Some(Reference::SEEN.name());
            return Ok((rest, Cards::Of(Box::new(phrase), Quantity::Count(count))));
        }
        let (rest, phrase) = self.phrase_of_any_number(input)?;
        let (rest, mut phrase) = self.or_another_phrase(rest, phrase);
        let least = phrase.at_least.take().map(Range::AtLeast);
        let (rest, quantity) = match self.quantity(rest) {
            Ok(_)
                if least.is_some()
                    || phrase.count.is_some()
                    || phrase.up_to.is_some()
                    || phrase.any_number
                    || phrase.all =>
            {
                return fail(rest);
            }
            Ok((rest, quantity)) => (rest, quantity),
            Err(_) => match (phrase.count.clone(), phrase.up_to.clone()) {
                (Some(_), _) | (_, Some(_)) if phrase.any_number => return fail(rest),
                (Some(n), None) => (rest, Quantity::Count(Count::Exactly(n))),
                (None, Some(n)) => (rest, Quantity::Count(Count::UpTo(n))),
                (Some(_), Some(_)) => return fail(rest),
                (None, None) if phrase.any_number => (rest, Quantity::Count(Count::AnyNumber)),
                (None, None) => (rest, least.map_or(Quantity::Unsaid, Quantity::Range)),
            },
        };
        // In `シグニ1体かセンタールリグ1体が` ("a SIGNI or a center LRIG"), the event happens to a
        // card of either kind.
        let mut rest = rest;
        if self.in_event
            && quantity == Quantity::Count(Count::Exactly(Amount::Number(1)))
            && let Some(next) = after(rest, "か")
            && let Ok((next, kind)) = one_of(KIND_WORDS)(next)
            && let Some(next) = after(next, "1体").filter(|next| next.starts_with('が'))
        {
            phrase.filter.is.0.push(kind);
            rest = next;
        }
        let said = words_read(input, rest);
        phrase.bodies = said.ends_with('体') || said.contains("体の");
        // The counter word 体 counts only cards on the field. So the zone of these cards is the
        // field.
        let more = &phrase.filter.more;
        let alternatives =
            !more.any.is_empty() && more.any.iter().any(|of| !of.more.name.is_empty());
        let named = phrase.filter.is.is_empty() && (!more.name.is_empty() || alternatives);
        if phrase.bodies && named && phrase.filter.zone.is_empty() {
            phrase.filter.zone = Place::Field.into();
            phrase.filter.of = phrase.filter.of.or(Some(Player::You));
        }
        Ok((rest, Cards::Of(Box::new(phrase), quantity)))
    }

    /// Reads cards that are attached to a SIGNI or under a SIGNI:
    /// `あなたのシグニに付いているカード1枚か、あなたのシグニの下にあるカード1枚`.
    fn attached_or_beneath(self, input: &str) -> Parsed<'_, Cards> {
        fail_if(!self.is_ahead(input, &["シグニに付いているカード"]), input)?;
        let (rest, of) = self.whose(input)?;
        let (rest, ()) = need(rest, &["シグニに付いているカード"])?;
        let (rest, n) = numbered(rest, COUNTERS)?;
        let (rest, ()) = need(rest, &["か、", "か"])?;
        let (rest, again) = self.whose(rest)?;
        let (rest, ()) = need(rest, &["シグニの下にあるカード"])?;
        let (rest, m) = numbered(rest, COUNTERS)?;
        fail_if(of != again || n != m, rest)?;
        let signi = effects::kind_in_zone(CardWord::Signi, Place::Field, Some(of));
        let mut phrase = Phrase::default();
        let more = &mut phrase.filter.more;
        more.attached_as.0.extend(Attachment::BENEATH_SIGNI);
        more.beneath = Some(Box::new(signi));
        let count = Count::Exactly(Amount::Number(n));
        Ok((rest, Cards::Of(Box::new(phrase), Quantity::Count(count))))
    }

    /// Reads a limit on a total value and the greatest number of cards, without a noun:
    /// `レベルの合計が7以下になるように2体まで` ("up to two whose total level is 7 or less").
    fn limited_by_total(self, input: &str) -> Option<(&str, Cards)> {
        if !self.is_ahead(input, &["になるように"]) {
            return None;
        }
        let mut phrase = OpenPhrase::default();
        let (rest, ()) = self.value_modifier(input, &mut phrase).ok()?;
        phrase.total.as_ref()?;
        let (rest, n) = numbered(rest, COUNTERS).ok()?;
        let rest = after(rest, "まで")?;
        let count = Quantity::Count(Count::UpTo(Amount::Number(n)));
        let named = !rest.starts_with("対象とし");
        (!named).then(|| (rest, Cards::Of(Box::new(phrase.close()), count)))
    }

    /// Reads cards from the top or bottom of a deck or of the Life Cloth: `デッキの一番上のカード`,
    /// `デッキの上からカードを3枚`, `ライフクロスの一番上`.
    pub(crate) fn end_of_stack(self, input: &str) -> Parsed<'_, Cards> {
        if let Some(rest) = after(input, "あなたか対戦相手の") {
            let (rest, cards) = self.end_of_stack(rest)?;
            // The quantity can also come after the particle. A later parser then reads it.
            return match cards {
                Cards::End(end, _, zone, count) => {
                    Ok((rest, Cards::EitherEnd(end, zone, count.unwrap_or_default())))
                }
                _ => fail(rest),
            };
        }
        let (rest, of) = self.whose(input).unwrap_or((input, self.by));
        if let Some(rest) = after(input, "一番上のカード").or_else(|| {
            let rest = after(input, "一番上")?;
            rest.starts_with('を').then_some(rest)
        }) {
            let count = Some(Amount::Number(1));
            return Ok((rest, Cards::End(End::Top, self.by, Place::Deck, count)));
        }
        // In `デッキをシャッフルし、上からカード…` ("shuffle the deck and ... cards from the top"),
        // the deck was mentioned before.
        if let Some(rest) = after(input, "上からカード") {
            let (rest, count) = self.end_of_stack_count(rest);
            return Ok((rest, Cards::End(End::Top, self.by, Place::Deck, count)));
        }
        let (rest, zone) = one_of(&[
            ("メインデッキ", Place::Deck),
            ("デッキ", Place::Deck),
            ("ライフクロス", Place::LifeCloth),
        ])(rest)?;
        for (word, end) in [("の一番上", End::Top), ("の一番下", End::Bottom)] {
            if let Some(rest) = after(rest, word) {
                fail_if(after_any(rest, &["に", "へ"]).is_some(), rest)?;
                let rest = after_any(rest, &["のカード", "にあるカード"]).unwrap_or(rest);
                let (rest, count) = self.end_of_stack_count(rest);
                let count = count.or(Some(Amount::Number(1)));
                return Ok((rest, Cards::End(end, of, zone, count)));
            }
        }
        if zone == Place::Deck
            && let Some(rest) = after_any(rest, &["の上から", "を上から"])
            && let Some(found) = self.until_some_fit(after(rest, "、").unwrap_or(rest), of)
        {
            return Ok(found);
        }
        for (word, end) in [("の上から", End::Top), ("の下から", End::Bottom)] {
            if let Some(rest) = after(rest, word) {
                let rest = after(rest, "、").unwrap_or(rest);
                if let Ok((rest, n)) = self.as_many(rest)
                    && let Some(rest) = after(rest, "のカード")
                {
                    return Ok((rest, Cards::End(end, of, zone, Some(n))));
                }
                let rest = after(rest, "カード").unwrap_or(rest);
                let (rest, count) = self.end_of_stack_count(rest);
                return Ok((rest, Cards::End(end, of, zone, count)));
            }
        }
        fail(rest)
    }

    /// Reads the cards that end a reveal: `シグニがめくれるまで`, `シグニが2枚めくれるまで`,
    /// `公開されたシグニのレベルの合計が5以上になるまで`.
    fn until_some_fit(self, input: &str, of: Player) -> Option<(&str, Cards)> {
        let summed = after(input, "公開された");
        let (rest, phrase) = self.plain_phrase(summed.unwrap_or(input)).ok()?;
        let mut until = Until {
            of,
            filter: phrase.filter,
            ..Until::default()
        };
        if summed.is_some() {
            let (rest, feature) = one_of(MEASURED)(after(rest, "の")?).ok()?;
            let (rest, is) = self.range(after(rest, "の合計が")?).ok()?;
            let rest = after(rest, "になるまで")?;
            until.total = Some(Box::new(Sum { feature, is }));
            return Some((rest, Cards::Until(Box::new(until))));
        }
        let rest = after(rest, "が")?;
        let (rest, n) = numbered(rest, COUNTERS).unwrap_or((rest, 1));
        until.count = Amount::Number(n);
        let ends = ["めくれるまで", "トラッシュに置かれるまでカード"];
        Some((after_any(rest, &ends)?, Cards::Until(Box::new(until))))
    }

    /// Reads the number of cards from the top or bottom, if the text begins with one.
    fn end_of_stack_count(self, input: &str) -> (&str, Option<Amount>) {
        match self.quantity(input) {
            Ok((rest, Quantity::Count(Count::Exactly(n)))) => (rest, Some(n)),
            _ => (input, None),
        }
    }
}

/// Returns whether the text begins with a particle that belongs to the whole list before it.
fn is_spoken_of_as_one(rest: &str) -> bool {
    after_any(rest, &["を", "は", "に", "のパワーを"]).is_some()
}

/// Returns whether the cards have a quantity, or a pronoun refers to them.
fn is_counted_or_named(cards: Option<&Cards>) -> bool {
    matches!(
        cards,
        Some(Cards::Of(_, Quantity::Count(_)) | Cards::Named(_))
    )
}

/// Returns whether the filter asks for a LRIG.
pub(crate) fn is_lrig(filter: &Filter) -> bool {
    filter.is.iter().any(|word| {
        matches!(
            word,
            CardWord::Lrig | CardWord::CenterLrig | CardWord::AssistLrig
        )
    })
}
