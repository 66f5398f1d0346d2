//! Conditions that compare one player's cards with the other player's cards.

use crate::syntax::en::condition::card_count::life_cloth;
use crate::syntax::en::noun::place;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a comparison of the two players' cards, such as
    /// `you have fewer cards in your hand than your opponent`,
    /// `you and your opponent have the same number of cards in your hands`.
    pub(crate) fn compared_with_opponent(self, input: &str) -> Parsed<'_, Condition> {
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
            let (rest, make) = one_of(SIZES)(rest)?;
            return match self.zone(rest)? {
                (rest, (Some(Player::Opponent), Place::LifeCloth)) => {
                    Ok((rest, compare_with_opponent(life_cloth(), make)))
                }
                _ => fail(rest),
            };
        }
        first!(self.number_compared_with_opponent(input));
        // "Your opponent has more cards in their hand than you" means that you have fewer cards
        // than your opponent.
        const THEIRS: &[(&str, Make)] = &[
            ("your opponent has more", Range::LessThan),
            (
                "your opponent has fewer|your opponent has less",
                Range::MoreThan,
            ),
        ];
        if let Ok((rest, make)) = one_of(THEIRS)(input) {
            let (rest, mut filter) = match after(rest, "Life Cloth") {
                Some(rest) => (rest, life_cloth()),
                None => {
                    let (rest, phrase) = self.done_by(Player::Opponent).phrase(rest)?;
                    (rest, phrase.single(rest)?)
                }
            };
            filter.of = None;
            let (rest, ()) = wording("than you do|than you")(rest)?;
            return Ok((rest, compare_with_opponent(filter, make)));
        }
        let (rest, make) = one_of(WORDS)(input)?;
        let (rest, filter) = match after(rest, "Life Cloth") {
            Some(rest) => (rest, life_cloth()),
            None => {
                let (rest, phrase) = self.phrase(rest)?;
                (rest, phrase.single(rest)?)
            }
        };
        let told = wording("than your opponent|as your opponent")(rest);
        let both = after(input, "you and your opponent").is_some();
        let rest = match told {
            Ok((rest, ())) => rest,
            Err(_) if both => rest,
            Err(error) => return Err(error),
        };
        Ok((rest, compare_with_opponent(filter, make)))
    }

    /// Reads a comparison of your number of cards with your opponent's, such as
    /// `the number of cards in your hand is less than your opponent's`,
    /// `your Life Cloth is equal to or less than your opponent's Life Cloth`.
    fn number_compared_with_opponent(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, filter) = match self.zone(input) {
            Ok((
                rest,
                (Some(Player::You), zone @ (Place::LifeCloth | Place::Hand | Place::Ener)),
            )) => {
                let filter = effects::in_zone(zone, Some(Player::You));
                (rest, filter)
            }
            _ => {
                let (rest, ()) = wording("the number of")(input)?;
                match after(rest, "your Life Cloth") {
                    Some(rest) => (rest, life_cloth()),
                    None => {
                        let (rest, phrase) = self.phrase(rest)?;
                        (rest, phrase.single(rest)?)
                    }
                }
            }
        };
        let (rest, ()) = wording("is|are")(rest)?;
        let (rest, make) = one_of(SIZES)(rest)?;
        let (rest, ()) = wording("your opponent's")(rest)?;
        let again = filter.zone.first().and_then(|zone| {
            let (behind, said) = one_of(place::ZONES)(rest).ok()?;
            (said == *zone).then_some(behind)
        });
        let ours = matches!(filter.of, Some(Player::You) | None) && !filter.zone.is_empty();
        fail_unless(ours, rest)?;
        Ok((again.unwrap_or(rest), compare_with_opponent(filter, make)))
    }
}

/// A function that turns a number into a range, such as 3 into "at most 3".
type Make = fn(Amount) -> Range;

/// The words of a comparison after "is".
const SIZES: &[(&str, Make)] = &[
    ("less than or equal to|equal to or less than", Range::AtMost),
    (
        "greater than or equal to|equal to or greater than",
        Range::AtLeast,
    ),
    ("equal to|the same as", Range::Exactly),
    ("less than|fewer than", Range::LessThan),
    ("greater than|more than", Range::MoreThan),
];

/// Returns the condition that compares the number of your cards with the number of your opponent's
/// cards. `filter` says which cards count.
pub(crate) fn compare_with_opponent(filter: Filter, make: fn(Amount) -> Range) -> Condition {
    let of = |player| {
        let own = Filter {
            of: Some(player),
            ..filter.clone()
        };
        Amount::Count(Box::new(own))
    };
    let (number, is) = (of(Player::You), make(of(Player::Opponent)));
    effects::compare(number, is)
}

/// Returns the condition that you have a certain number of cards more than your opponent:
/// `three or more cards in your hand than your opponent`, after "you have". Returns `None` for
/// other numbers, such as "three or less".
pub(crate) fn more_than_theirs(counted: &Counted) -> Option<Condition> {
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
    Some(effects::compare(number, is))
}

impl Context {
    /// Reads a comparison of two zones: `more SIGNI on your opponent's field than on your field`.
    pub(crate) fn comparison_of_zones(self, input: &str) -> Parsed<'_, Condition> {
        type Make = fn(Amount) -> Range;
        const WORDS: &[(&str, Make)] = &[
            ("more", Range::MoreThan),
            ("fewer", Range::LessThan),
            ("less", Range::LessThan),
        ];
        let (rest, make) = word::one_of(WORDS)(input)?;
        let (rest, phrase) = self.phrase(rest)?;
        let (rest, ()) = wording("than")(rest)?;
        fail_if(phrase.filter.zone.is_empty(), input)?;
        let mut there = phrase.filter.clone();
        // "Than in yours" names the same zone of the other player.
        let other = one_of(&[
            ("in yours|on yours", Player::You),
            ("in your opponent's|on your opponent's", Player::Opponent),
        ])(rest);
        let rest = match (self.place(rest), other) {
            (Ok((rest, place)), _) => {
                place.put(&mut there);
                rest
            }
            (Err(_), Ok((rest, of))) => {
                there.of = Some(of);
                rest
            }
            (Err(error), Err(_)) => return Err(error),
        };
        let number = Amount::Count(Box::new(phrase.single(rest)?));
        let is = make(Amount::Count(Box::new(there)));
        Ok((rest, effects::compare(number, is)))
    }
}
