//! Conditions on how many cards there are.

use crate::parts::restriction::{OpenPhrase, also};
use crate::syntax::en::condition::player_comparison;
use crate::syntax::en::number::feature;
use crate::syntax::en::number::range::required_number;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a condition that cards exist, such as
    /// `there are three or more <Angel> SIGNI in your Ener Zone`.
    pub(crate) fn exists(self, input: &str) -> Parsed<'_, Condition> {
        if let Some(rest) = after(input, "there is not|there are not") {
            let rest = skip(rest, "any");
            let (rest, counted) = self.counted_cards(rest)?;
            return Ok((rest, none_of(counted)));
        }
        let (rest, ()) = wording("there is|there are")(input)?;
        let rest = skip(rest, "a total of");
        first!(
            self.all_named(rest)
                .or_else(|_| self.gate_in_same_zone(rest))
        );
        let in_card_count = self.about_this_card;
        let own = Context {
            in_card_count,
            ..self
        };
        first!(
            self.holds_markers(rest),
            self.number_of_different(rest),
            self.could_be_chosen(rest)
                .or_else(|_| self.comparison_of_zones(rest)),
            self.with_number_of_different(rest)
        );
        if let Some(Ok(found)) = after(rest, "a").map(|next| self.of_each_color(next)) {
            return Ok(found);
        }
        let (rest, counted) = own.counted_cards(rest)?;
        let mut all = vec![counted];
        let rest = own.more_counted(rest, &mut all);
        // In "a spell and a SIGNI in your trash", the place at the end applies to all cards of the
        // list.
        let last = all.iter().rev().find(|one| !one.filter.zone.is_empty());
        if let Some((zone, of)) = last.map(|one| (one.filter.zone.clone(), one.filter.of)) {
            let many = all.len() > 1;
            for one in all.iter_mut().filter(|_| many) {
                if one.filter.zone.is_empty() && one.filter.of.is_none() {
                    one.filter.zone = zone.clone();
                    one.filter.of = of;
                }
            }
        }
        let all: Vec<Condition> = all.into_iter().map(Condition::Count).collect();
        let condition = or_fail(effects::all_of(all), rest)?;
        Ok((rest, condition))
    }

    /// Reads a number of cards: `three or more <Angel> SIGNI in your Ener Zone`. Without a number,
    /// one card is enough.
    pub(crate) fn counted_cards(self, input: &str) -> Parsed<'_, Counted> {
        let (rest, range) =
            required_number(input).unwrap_or((input, Range::AtLeast(Amount::Number(1))));
        // The condition "two SIGNI" is also met by three SIGNI, unless the text says "exactly two".
        let range = match range {
            Range::Exactly(Amount::Number(n)) if n > 0 && after(input, "exactly").is_none() => {
                Range::AtLeast(Amount::Number(n))
            }
            range => range,
        };
        if let Some(rest) = after(rest, "Life Cloth") {
            let counted = Counted {
                how_many: HowMany(range),
                filter: life_cloth(),
            };
            return Ok((rest, counted));
        }
        let (behind, phrase) = self.phrase_with_article(rest)?;
        // In "a spell or a PIECE in your trash", the place at the end applies to both kinds of
        // card.
        let bare = skip(rest, "an|a");
        let either = phrase.filter.zone.is_empty() && after(behind, "or").is_some();
        let (rest, phrase) = match self.either_phrase(bare) {
            Ok((far, both)) if either && !both.filter.zone.is_empty() => (far, both),
            _ => (behind, phrase),
        };
        fail_if(phrase.restricts_cards_together(), rest)?;
        let (rest, phrase) = self.limited_to_this_way(rest, phrase);
        let counted = Counted {
            how_many: HowMany(range),
            filter: phrase.single(rest)?,
        };
        Ok((rest, counted))
    }

    /// Reads a condition on the number of different colors, levels, names or the like:
    /// `three or more different colors among SIGNI on your field`.
    pub(crate) fn number_of_different(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, is) = required_number(input)?;
        // The text "three colors among SIGNI on your field" counts different colors, without the
        // word "different".
        let among =
            one_of(feature::FEATURES)(rest).is_ok_and(|(rest, _)| after(rest, "among").is_some());
        let (rest, ()) = match among {
            true => (rest, ()),
            false => wording("different")(rest)?,
        };
        // In "three different red SIGNI", the word "different" means different names.
        let (rest, feature) = match one_of(feature::FEATURES)(rest) {
            Ok((rest, feature)) => {
                let (rest, ()) = wording("among the|of the|among|of")(rest)?;
                (rest, feature)
            }
            Err(_) => (rest, Feature::Name),
        };
        let (rest, of) = self.phrase(rest)?;
        let of = Box::new(of.single(rest)?);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition on the cards that a player has, such as
    /// `you have four or more cards in your hand`, `your opponent has no cards in their hand`.
    pub(crate) fn player_has(self, input: &str) -> Parsed<'_, Condition> {
        if let Some(rest) = after(input, "either player|any player") {
            // "Either player has" means that at least one player has this number of cards. The
            // cards of the two players are not added together.
            let (behind, theirs) = self.has_cards(rest, Player::Opponent)?;
            let mut own = theirs.clone();
            let counted = match &mut own {
                Condition::Count(counted) => counted,
                _ => return fail(rest),
            };
            counted.filter.of = Some(Player::You);
            return Ok((behind, Condition::Any(vec![own, theirs])));
        }
        let (rest, player) = match self.player(input) {
            Ok(found) => found,
            // "They" means your opponent, because the text calls you "you".
            Err(_) => (wording("they")(input)?.0, Player::Opponent),
        };
        self.has_cards(rest, player)
    }

    /// Reads the rest of a condition on the number of a player's cards:
    /// `has two or more cards in their hand`. The words for the player were already read.
    fn has_cards(self, rest: &str, player: Player) -> Parsed<'_, Condition> {
        if let Some(rest) = after(rest, "do not have|does not have") {
            let rest = skip(rest, "any");
            let (rest, mut counted) = self.done_by(player).counted_cards(rest)?;
            fail_if(counted.filter.zone.is_empty(), rest)?;
            counted.filter.of = counted.filter.of.or(Some(player));
            return Ok((rest, none_of(counted)));
        }
        let (rest, ()) = wording("have|has")(rest)?;
        let own = self.done_by(player);
        first!(
            own.three_lrig(rest)
                .or_else(|_| own.holds_markers(rest))
                .or_else(|_| own.has_counters(rest))
                .or_else(|_| own.all_named(rest)),
            own.number_of_different(rest),
            own.could_be_chosen(rest)
        );
        let (rest, first) = own.counted_cards(rest)?;
        let mut all = vec![first];
        let rest = own.more_counted(rest, &mut all);
        if let (Some(behind), [more]) = (after(rest, "than your opponent"), all.as_slice()) {
            let condition = or_fail(player_comparison::more_than_theirs(more), rest)?;
            return Ok((behind, condition));
        }
        let zone = all.iter().rev().find_map(|one| {
            let zone = &one.filter.zone;
            (!zone.is_empty()).then(|| zone.clone())
        });
        let zone = or_fail(zone, rest)?;
        for counted in &mut all {
            if counted.filter.zone.is_empty() {
                counted.filter.zone = zone.clone();
            }
            counted.filter.of = counted.filter.of.or(Some(player));
        }
        let all: Vec<Condition> = all.into_iter().map(Condition::Count).collect();
        let condition = or_fail(effects::all_of(all), rest)?;
        Ok((rest, condition))
    }

    /// Reads a condition on all three LRIG, after "you have":
    /// `the three LRIG on your field with two or more different colors among all members`.
    pub(crate) fn three_lrig(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = wording("the three LRIG on your field with")(input)?;
        let (rest, is) = required_number(rest)?;
        let (rest, ()) = wording("different")(rest)?;
        let (rest, feature) = one_of(feature::FEATURES)(rest)?;
        let (rest, ()) = wording("among all members")(rest)?;
        let lrig =
            effects::kind_in_zone(wixoss_ability::CardWord::Lrig, Place::Field, Some(self.by));
        let three = Condition::Count(Counted {
            how_many: HowMany(Range::AtLeast(Amount::Number(3))),
            filter: lrig.clone(),
        });
        let of = Box::new(lrig);
        let number = Amount::Different(Measured { feature, of });
        let differ = effects::compare(number, is);
        Ok((rest, Condition::All(vec![three, differ])))
    }

    /// Reads a condition that there is a card with some quality: `your Center LRIG is white`,
    /// `《Name》 is on your field`, `the SIGNI in front of this SIGNI has power 5000 or less`.
    pub(crate) fn some_card_is(self, input: &str) -> Parsed<'_, Condition> {
        first!(self.all_named(input));
        let (rest, filter) = match self.cards_of_player(input) {
            Ok(found) => found,
            Err(_) => {
                let (rest, phrase) = self.phrase_with_article(input)?;
                (rest, phrase.single(rest)?)
            }
        };
        let mut phrase = OpenPhrase::from(Phrase {
            filter,
            ..Default::default()
        });
        if let Some(rest) = after(rest, "has|have") {
            let (rest, ()) = self.with_item(rest, &mut phrase)?;
            return Ok((rest, there_is(phrase.close().single(rest)?)));
        }
        if let Some(rest) = after(rest, "is not|are not") {
            let Ok((rest, place)) = self.place(rest) else {
                // "Your Center LRIG is not white" means that there is a center LRIG that is not
                // white.
                let (rest, ()) = self.not_quality(rest, &mut phrase)?;
                let kind = phrase.filter.clone();
                if let Some(not) = &mut phrase.filter.more.not {
                    as_lrig_quality(&kind, not);
                }
                return Ok((rest, there_is(phrase.close().single(rest)?)));
            };
            fail_if(!phrase.filter.zone.is_empty(), rest)?;
            place.put(&mut phrase.filter);
            let there = Condition::Not(Box::new(there_is(phrase.close().filter)));
            return Ok((rest, there));
        }
        if let Ok((rest, ())) = self.shares_feature(rest, &mut phrase) {
            return Ok((rest, there_is(phrase.close().single(rest)?)));
        }
        let many = after(rest, "are").is_some();
        let (rest, ()) = wording("is|are")(rest)?;
        // "Your SIGNI are red" can mean all your SIGNI or only some of your SIGNI, so the parser
        // refuses this text.
        fail_if(many && !phrase.filter.zone.is_empty(), rest)?;
        if let Ok((rest, place)) = self.place(rest) {
            fail_if(!phrase.filter.zone.is_empty(), rest)?;
            place.put(&mut phrase.filter);
            return Ok((rest, there_is(phrase.close().filter)));
        }
        let (rest, mut quality) = self.quality(rest)?;
        as_lrig_quality(&phrase.filter, &mut quality);
        also(&mut phrase.filter, quality);
        merge_quality(&mut phrase.filter);
        Ok((rest, there_is(phrase.close().filter)))
    }
}

/// Returns the opposite of a condition on a number of cards. The opposite of "at least one card" is
/// "no card".
fn none_of(mut counted: Counted) -> Condition {
    match counted.how_many.0 {
        Range::AtLeast(Amount::Number(1)) => {
            counted.how_many = HowMany(Range::Exactly(Amount::Number(0)));
            Condition::Count(counted)
        }
        _ => Condition::Not(Box::new(Condition::Count(counted))),
    }
}

/// Returns a filter for the cards in the Life Cloth of either player.
pub(crate) fn life_cloth() -> Filter {
    effects::in_zone(Place::LifeCloth, None)
}

/// Changes a filter for LRIG: the words in `<...>` that were first read as a class become the LRIG
/// type or team. For a LRIG, `<...>` is never a class. A filter for other cards is not changed.
pub(crate) fn as_lrig_quality(kind: &Filter, quality: &mut Filter) {
    use wixoss_ability::CardWord::{AssistLrig, CenterLrig, Lrig};
    let lrig = !kind.is.is_empty()
        && (kind.is.iter()).all(|word| matches!(word, Lrig | CenterLrig | AssistLrig));
    if !lrig || !quality.is.is_empty() || quality.more.class.is_empty() {
        return;
    }
    let words = std::mem::take(&mut quality.more.class.0);
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let mut asked = effects::of_kind(Lrig);
    crate::parts::class_names::ask(&mut asked, &words);
    quality.more.team = asked.more.team;
    quality.more.lrig_type = asked.more.lrig_type;
}

/// Returns the condition that at least one card fits the filter.
pub(crate) fn there_is(filter: Filter) -> Condition {
    Condition::Count(Counted {
        how_many: HowMany::default(),
        filter,
    })
}

/// Simplifies a filter whose list `any` has only one entry. The list has the alternatives of an
/// "or". Moves the color, class, LRIG type, level and state of this entry into the filter itself.
/// Changes nothing if the filter already restricts one of these features, or if the entry has any
/// other restriction.
pub(crate) fn merge_quality(filter: &mut Filter) {
    let [one] = filter.more.any.as_slice() else {
        return;
    };
    let one = one.clone();
    let placed = one.zone.is_empty() && one.of.is_none();
    let kind = one.is.is_empty() || one.is == filter.is;
    let more = &mut filter.more;
    let plain = Traits {
        color: one.more.color.clone(),
        class: one.more.class.clone(),
        lrig_type: one.more.lrig_type.clone(),
        level: one.more.level.clone(),
        state: one.more.state.clone(),
        ..Default::default()
    };
    let free = more.color.is_empty()
        && more.class.is_empty()
        && more.level.is_none()
        && more.state.is_empty()
        && more.lrig_type.is_empty();
    if placed && kind && free && *one.more == plain {
        more.any.clear();
        more.color = plain.color;
        more.class = plain.class;
        more.lrig_type = plain.lrig_type;
        more.level = plain.level;
        more.state = plain.state;
    }
}

impl Context {
    /// Reads a condition that this card is the only card of its kind, after "this is":
    /// `the only SIGNI on your field`. The returned count requires that there are no other cards
    /// of this kind.
    pub(crate) fn is_the_only(self, input: &str) -> Parsed<'_, Counted> {
        let (rest, ()) = wording("the only")(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        fail_if(phrase.filter.zone.is_empty(), rest)?;
        let mut filter = phrase.single(rest)?;
        filter.more.other_than.0.push(Name::this());
        let how_many = HowMany(Range::Exactly(Amount::Number(0)));
        Ok((rest, Counted { how_many, filter }))
    }

    /// Reads a condition on the number of cards that have a quality, such as
    /// `three or more <Angel> SIGNI are on your field`, `two SIGNI on your field are upped`.
    pub(crate) fn number_are(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, mut counted) = self.counted_cards(input)?;
        fail_if(required_number(input).is_err(), input)?;
        let (rest, ()) = wording("are|is")(rest)?;
        let filter = &mut counted.filter;
        if filter.zone.is_empty() {
            let (rest, place) = self.place(rest)?;
            place.put(filter);
            return Ok((rest, Condition::Count(counted)));
        }
        let (rest, mut quality) = self.quality(rest)?;
        as_lrig_quality(filter, &mut quality);
        also(filter, quality);
        merge_quality(filter);
        Ok((rest, Condition::Count(counted)))
    }

    /// Reads a condition that cards differ in a feature, after "there are":
    /// `SIGNI of three or more different colors on your field`.
    pub(crate) fn with_number_of_different(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, phrase) = self.phrase(input)?;
        let (rest, ()) = wording("of|with")(rest)?;
        let (rest, is) = required_number(rest)?;
        let (rest, ()) = wording("different")(rest)?;
        let (rest, feature) = one_of(feature::FEATURES)(rest)?;
        let mut filter = phrase.single(rest)?;
        let rest = match self.place(rest) {
            Ok((rest, place)) if filter.zone.is_empty() => {
                place.put(&mut filter);
                rest
            }
            _ => rest,
        };
        fail_if(filter.zone.is_empty(), rest)?;
        let of = Box::new(filter);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads more kinds of cards that must exist, and adds them to `all`:
    /// `, a level two SIGNI, and a level three SIGNI on your field`.
    pub(crate) fn more_counted<'a>(self, input: &'a str, all: &mut Vec<Counted>) -> &'a str {
        let article = |next| after(next, "an|a");
        // The commas separate kinds of cards only if an "and" follows. Otherwise, nothing is read.
        let (mut listed, mut far) = (Vec::new(), input);
        while let Some(next) = after(far, ",").and_then(article)
            && let Ok((behind, counted)) = self.counted_cards(next)
        {
            listed.push(counted);
            far = behind;
        }
        let comma = skip(far, ",");
        match after(comma, "and")
            .and_then(article)
            .map(|next| self.counted_cards(next))
        {
            Some(Ok((rest, counted))) => {
                all.extend(listed);
                all.push(counted);
                self.more_counted(rest, all)
            }
            _ => input,
        }
    }

    /// Reads a condition that one card of each color exists, after "there is a":
    /// `white and a black SIGNI on your field`.
    pub(crate) fn of_each_color(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, first) = word::color(input)?;
        let (rest, ()) = wording("and")(rest)?;
        let rest = skip(rest, "a");
        let (_, second) = word::color(rest)?;
        let (rest, phrase) = self.phrase(rest)?;
        fail_if(
            phrase.filter.zone.is_empty() || *phrase.filter.more.color != [second],
            rest,
        )?;
        let mut other = phrase.filter.clone();
        other.more.color = first.into();
        let all = [other, phrase.filter].map(there_is);
        Ok((rest, Condition::All(all.to_vec())))
    }
}
