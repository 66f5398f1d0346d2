//! One player's cards beside the other's.

use super::Cx;
use super::exists::life_cloth;
use super::word::{after, one_of, w};
use crate::ability::Place;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Amount, Compare, Condition, Counted, Filter, Player, Range};
use nom::Parser;
use nom::branch::alt;

impl Cx {
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
