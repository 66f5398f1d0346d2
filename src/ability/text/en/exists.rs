//! How many cards there are.

use super::Cx;
use super::number::how_many;
use super::word::{after, one_of, w};
use crate::ability::Place;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, Compare, Condition, Counted, Filter, HowMany, Measured, Player, Range,
};
use nom::Parser;
use nom::branch::alt;

impl Cx {
    /// `there are three or more <Angel> SIGNI in your Ener Zone`.
    pub(super) fn exists(self, input: &str) -> Out<'_, Condition> {
        if let Ok((rest, ())) = alt((
            w("there is not"),
            w("there isn't"),
            w("there are not"),
            w("there aren't"),
        ))
        .parse(input)
        {
            let rest = after(rest, "any").unwrap_or(rest);
            let (rest, counted) = self.counted(rest)?;
            return Ok((rest, Condition::Not(Box::new(Condition::Count(counted)))));
        }
        let (rest, ()) = alt((w("there is"), w("there are"))).parse(input)?;
        let bare = after(rest, "a").map(|rest| (rest, Range::AtLeast(Amount::Number(1))));
        if let Ok((next, is)) = bare.map_or_else(|| how_many(rest), Ok)
            && let Ok((rest, number)) = self.markers(next)
        {
            return Ok((rest, Condition::Compare(Box::new(Compare { number, is }))));
        }
        if let Ok(found) = self.different(rest) {
            return Ok(found);
        }
        let (rest, counted) = self.counted(rest)?;
        Ok((rest, Condition::Count(counted)))
    }

    /// So many cards.
    pub(super) fn counted(self, input: &str) -> Out<'_, Counted> {
        let (rest, range) = match how_many(input) {
            Ok((rest, range)) => (rest, range),
            Err(_) => (input, Range::AtLeast(Amount::Number(1))),
        };
        // One card asked for is there if more are.
        let range = match range {
            Range::Exactly(Amount::Number(n)) if n > 0 && after(input, "exactly").is_none() => {
                Range::AtLeast(Amount::Number(n))
            }
            range => range,
        };
        let (rest, phrase) = self.phrase_with_article(rest)?;
        if !phrase.different.is_empty() || !phrase.sharing.is_empty() || phrase.total.is_some() {
            return stuck(rest);
        }
        let (rest, phrase) = self.done_this_way(rest, phrase);
        let counted = Counted {
            how_many: HowMany(range),
            filter: phrase.filter,
        };
        Ok((rest, counted))
    }

    /// `three or more different colors among SIGNI on your field`.
    pub(super) fn different(self, input: &str) -> Out<'_, Condition> {
        let (rest, is) = how_many(input)?;
        let (rest, ()) = w("different").parse(rest)?;
        // "Three different red SIGNI" have different names.
        let (rest, feature) = match one_of(super::number::FEATURES)(rest) {
            Ok((rest, feature)) => (alt((w("among"), w("of"))).parse(rest)?.0, feature),
            Err(_) => (rest, crate::ability::Feature::Name),
        };
        let (rest, of) = self.phrase(rest)?;
        let of = Box::new(of.filter);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `you have fewer cards in your hand than your opponent`, `you and your opponent have the
    /// same number of cards in your hands`: one player's cards beside the other's.
    pub(super) fn beside_theirs(self, input: &str) -> Out<'_, Condition> {
        type Make = fn(Amount) -> Range;
        const WORDS: &[(&str, Make)] = &[
            (
                "you and your opponent have the same number of",
                Range::Exactly,
            ),
            ("you have more", Range::MoreThan),
            ("you have fewer", Range::LessThan),
            ("you have less", Range::LessThan),
            ("you have the same number of", Range::Exactly),
        ];
        if let Some(rest) = after(input, "you have Life Cloth") {
            const SIZES: &[(&str, Make)] = &[
                ("less than or equal to", Range::AtMost),
                ("greater than or equal to", Range::AtLeast),
                ("equal to", Range::Exactly),
            ];
            let (rest, make) = one_of(SIZES)(rest)?;
            return match self.zone(rest)? {
                (rest, (Some(Player::Opponent), Place::LifeCloth)) => {
                    Ok((rest, beside(life_cloth(), make)))
                }
                _ => stuck(rest),
            };
        }
        // "Your opponent has more cards in their hand than you": fewer are yours.
        const THEIRS: &[(&str, Make)] = &[
            ("your opponent has more", Range::LessThan),
            ("your opponent has fewer", Range::MoreThan),
            ("your opponent has less", Range::MoreThan),
        ];
        if let Ok((rest, make)) = one_of(THEIRS)(input) {
            let (rest, mut filter) = match after(rest, "Life Cloth") {
                Some(rest) => (rest, life_cloth()),
                None => {
                    let (rest, phrase) = self.done_by(Player::Opponent).phrase(rest)?;
                    (rest, phrase.filter)
                }
            };
            filter.of = None;
            let (rest, ()) = alt((w("than you do"), w("than you"))).parse(rest)?;
            return Ok((rest, beside(filter, make)));
        }
        let (rest, make) = one_of(WORDS)(input)?;
        let (rest, filter) = match after(rest, "Life Cloth") {
            Some(rest) => (rest, life_cloth()),
            None => {
                let (rest, phrase) = self.phrase(rest)?;
                (rest, phrase.filter)
            }
        };
        let told = alt((w("than your opponent"), w("as your opponent"))).parse(rest);
        let both = after(input, "you and your opponent").is_some();
        let rest = match told {
            Ok((rest, ())) => rest,
            Err(_) if both => rest,
            Err(error) => return Err(error),
        };
        Ok((rest, beside(filter, make)))
    }

    /// `you have four or more cards in your hand`, `your opponent has no cards in their hand`.
    pub(super) fn has(self, input: &str) -> Out<'_, Condition> {
        let (rest, player) = match self.player(input) {
            Ok(found) => found,
            // "They" is the other player: you are "you".
            Err(_) => (w("they").parse(input)?.0, Player::Opponent),
        };
        if let Ok((rest, ())) = alt((
            w("do not have"),
            w("don't have"),
            w("does not have"),
            w("doesn't have"),
        ))
        .parse(rest)
        {
            let rest = after(rest, "any").unwrap_or(rest);
            let (rest, mut counted) = self.done_by(player).counted(rest)?;
            if counted.filter.zone.is_empty() {
                return stuck(rest);
            }
            counted.filter.of = counted.filter.of.or(Some(player));
            return Ok((rest, Condition::Not(Box::new(Condition::Count(counted)))));
        }
        let (rest, ()) = alt((w("have"), w("has"))).parse(rest)?;
        let own = self.done_by(player);
        if let Ok(found) = own.three_lrig(rest) {
            return Ok(found);
        }
        if let Ok(found) = own.different(rest) {
            return Ok(found);
        }
        let (mut rest, first) = own.counted(rest)?;
        let mut all = vec![first];
        while let Some(next) =
            after(rest, "and").and_then(|next| after(next, "an").or_else(|| after(next, "a")))
        {
            match own.counted(next) {
                Ok((behind, counted)) => {
                    all.push(counted);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        if let (Some(behind), [more]) = (after(rest, "than your opponent"), all.as_slice()) {
            return match more_than_theirs(more) {
                Some(condition) => Ok((behind, condition)),
                None => stuck(rest),
            };
        }
        let zone = all.iter().rev().find_map(|one| {
            let zone = &one.filter.zone;
            (!zone.is_empty()).then(|| zone.clone())
        });
        let Some(zone) = zone else {
            return stuck(rest);
        };
        for counted in &mut all {
            if counted.filter.zone.is_empty() {
                counted.filter.zone = zone.clone();
            }
            counted.filter.of = counted.filter.of.or(Some(player));
        }
        let all: Vec<Condition> = all.into_iter().map(Condition::Count).collect();
        match super::sentence::only(all) {
            Some(condition) => Ok((rest, condition)),
            None => stuck(rest),
        }
    }

    /// Your three LRIGs, with so many different colors among them.
    pub(super) fn three_lrig(self, input: &str) -> Out<'_, Condition> {
        let (rest, ()) = w("the three LRIG on your field with").parse(input)?;
        let (rest, is) = how_many(rest)?;
        let (rest, ()) = w("different").parse(rest)?;
        let (rest, feature) = one_of(super::number::FEATURES)(rest)?;
        let (rest, ()) = w("among all members").parse(rest)?;
        let lrig = Filter {
            is: crate::ability::CardWord::Lrig.into(),
            zone: Place::Field.into(),
            of: Some(self.by),
            ..Filter::default()
        };
        let three = Condition::Count(Counted {
            how_many: HowMany(Range::AtLeast(Amount::Number(3))),
            filter: lrig.clone(),
        });
        let of = Box::new(lrig);
        let number = Amount::Different(Measured { feature, of });
        let differ = Condition::Compare(Box::new(Compare { number, is }));
        Ok((rest, Condition::All(vec![three, differ])))
    }

    /// `your Center LRIG is white`, `《Name》 is on your field`, `the SIGNI in front of this SIGNI
    /// has power 5000 or less`: there is such a card.
    pub(super) fn some_card_is(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = match self.one_there(input) {
            Ok(found) => found,
            Err(_) => {
                let (rest, phrase) = self.phrase_with_article(input)?;
                (rest, phrase.filter)
            }
        };
        let mut phrase = super::noun::Phrase {
            filter,
            ..Default::default()
        };
        if let Ok((rest, ())) = alt((w("has"), w("have"))).parse(rest) {
            let (rest, ()) = self.one_with(rest, &mut phrase)?;
            return Ok((rest, exists(phrase.filter)));
        }
        if let Ok((rest, ())) =
            alt((w("is not"), w("isn't"), w("are not"), w("aren't"))).parse(rest)
        {
            let (rest, place) = self.place(rest)?;
            if !phrase.filter.zone.is_empty() {
                return stuck(rest);
            }
            place.put(&mut phrase.filter);
            let there = Condition::Not(Box::new(exists(phrase.filter)));
            return Ok((rest, there));
        }
        let (rest, ()) = alt((w("is"), w("are"))).parse(rest)?;
        if let Ok((rest, place)) = self.place(rest) {
            if !phrase.filter.zone.is_empty() {
                return stuck(rest);
            }
            place.put(&mut phrase.filter);
            return Ok((rest, exists(phrase.filter)));
        }
        let (rest, quality) = self.quality(rest)?;
        phrase.filter.more.any.push(quality);
        simplify(&mut phrase.filter);
        Ok((rest, exists(phrase.filter)))
    }
}

pub(super) fn life_cloth() -> Filter {
    Filter {
        zone: Place::LifeCloth.into(),
        ..Filter::default()
    }
}

/// Your cards of a kind, counted beside your opponent's.
pub(super) fn beside(filter: Filter, make: fn(Amount) -> Range) -> Condition {
    let of = |player| {
        let own = Filter {
            of: Some(player),
            ..filter.clone()
        };
        Amount::Count(Box::new(own))
    };
    let (number, is) = (of(Player::You), make(of(Player::Opponent)));
    Condition::Compare(Box::new(Compare { number, is }))
}

/// `three or more cards in your hand than your opponent`: so many more than theirs.
pub(super) fn more_than_theirs(counted: &Counted) -> Option<Condition> {
    let mut own = counted.filter.clone();
    own.of = Some(Player::You);
    let theirs = Filter {
        of: Some(Player::Opponent),
        ..own.clone()
    };
    let theirs = Amount::Count(Box::new(theirs));
    let is = match &counted.how_many.0 {
        Range::AtLeast(n) => Range::AtLeast(Amount::Plus(vec![theirs, n.clone()])),
        Range::Exactly(n) => Range::Exactly(Amount::Plus(vec![theirs, n.clone()])),
        _ => return None,
    };
    let number = Amount::Count(Box::new(own));
    Some(Condition::Compare(Box::new(Compare { number, is })))
}

/// There is a card.
pub(super) fn exists(filter: Filter) -> Condition {
    Condition::Count(Counted {
        how_many: HowMany::default(),
        filter,
    })
}

/// A quality that asks of nothing a filter asks of already is one with it.
pub(super) fn simplify(filter: &mut Filter) {
    let [one] = filter.more.any.as_slice() else {
        return;
    };
    let one = one.clone();
    let placed = one.zone.is_empty() && one.of.is_none();
    let kind = one.is.is_empty() || one.is == filter.is;
    let more = &mut filter.more;
    let plain = crate::ability::Traits {
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
