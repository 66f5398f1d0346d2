//! Noun phrases that name cards by their zone: cards from the top or bottom of a deck, or a whole
//! hand.

use crate::build;
use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::word::{after, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, End, Filter, Group, Place, Which};

impl Cx {
    /// Reads the cards that are revealed until a certain card appears, after "reveal": `cards from
    /// the top of your deck until a SIGNI`.
    pub(in crate::syntax::en) fn cards_until(self, input: &str) -> Out<'_, Which> {
        let (rest, ()) = w("cards from the top of").parse(input)?;
        let (rest, (of, zone)) = self.zone(rest)?;
        if zone != Place::Deck {
            return stuck(input);
        }
        let (rest, ()) = w("until").parse(rest)?;
        let rest = after(rest, "you reveal")
            .or_else(|| after(rest, "they reveal"))
            .unwrap_or(rest);
        let (rest, phrase) = self.phrase_with_article(rest)?;
        let until = wixoss_ability::Until {
            of: of.unwrap_or(self.by),
            named: None,
            filter: phrase.filter,
        };
        Ok((rest, Which::TopUntil(until)))
    }

    /// Reads the cards at one end of a deck: `the top three cards of your deck`, `the bottom card
    /// of your deck`.
    pub(in crate::syntax::en) fn deck_end_cards(self, input: &str) -> Out<'_, Which> {
        if let Ok((rest, ())) = alt((
            w("the top and bottom card of"),
            w("the top and bottom cards of"),
            w("the top card and the bottom card of"),
            w("the top card and bottom card of"),
        ))
        .parse(input)
        {
            let (rest, (of, zone)) = self.zone(rest)?;
            let stack = || build::stack(of.unwrap_or(self.by), Amount::Number(1), zone);
            return match zone {
                Place::Deck => Ok((
                    rest,
                    Which::Together(vec![Which::Top(stack()), Which::Bottom(stack())]),
                )),
                _ => stuck(input),
            };
        }
        const ENDS: &[(&str, End)] = &[
            ("the top", End::Top),
            ("the bottom", End::Bottom),
            ("the next", End::Top),
            ("cards from the top", End::Top),
            ("a number of cards from the top", End::Top),
        ];
        if let Ok(found) = self.number_from_deck_end(input) {
            return Ok(found);
        }
        let (rest, end) = one_of(ENDS)(input)?;
        let (rest, count) = match self.amount(rest) {
            Ok((rest, n)) => (rest, n),
            // "The next four cards" are the cards after those taken before. "The next" needs a
            // number.
            Err(error) if after(input, "the next").is_some() => return Err(error),
            Err(_) => (rest, Amount::Number(1)),
        };
        let rest = after(rest, "cards")
            .or_else(|| after(rest, "card"))
            .unwrap_or(rest);
        let Ok((rest, ())) = alt((w("of"), w("from"))).parse(rest) else {
            let stack = build::stack(self.by, count, Place::Deck);
            return match end {
                End::Top => Ok((rest, Which::Top(stack))),
                End::Bottom => Ok((rest, Which::Bottom(stack))),
            };
        };
        let (rest, (of, zone)) = self.zone(rest)?;
        if !matches!(zone, Place::Deck | Place::LifeCloth) {
            return stuck(input);
        }
        let (rest, count) = match after(rest, "equal to").map(|next| self.figure_or_computed(next))
        {
            Some(Ok((behind, n))) if count == Amount::Number(1) => (behind, n),
            _ => (rest, count),
        };
        let stack = build::stack(of.unwrap_or(self.by), count, zone);
        let which = match end {
            End::Top => Which::Top(stack),
            End::Bottom => Which::Bottom(stack),
        };
        Ok((rest, which))
    }

    /// Reads a number of cards from one end of a deck: `three cards from the top of your deck`.
    fn number_from_deck_end(self, input: &str) -> Out<'_, Which> {
        let (rest, count) = match after(input, "a card") {
            Some(rest) => (rest, Amount::Number(1)),
            None => {
                let (rest, n) = self.amount(input)?;
                (alt((w("cards"), w("card"))).parse(rest)?.0, n)
            }
        };
        let (rest, end) = alt((
            w("from the top of").map(|()| End::Top),
            w("from the bottom of").map(|()| End::Bottom),
        ))
        .parse(rest)?;
        let (rest, (of, zone)) = self.zone(rest)?;
        if !matches!(zone, Place::Deck | Place::LifeCloth) {
            return stuck(input);
        }
        let stack = build::stack(of.unwrap_or(self.by), count, zone);
        let which = match end {
            End::Top => Which::Top(stack),
            End::Bottom => Which::Bottom(stack),
        };
        Ok((rest, which))
    }

    /// Reads all cards of a zone: `your hand`, `all of your Life Cloth`.
    pub(in crate::syntax::en) fn whole_zone(self, input: &str) -> Out<'_, Which> {
        let all = after(input, "all of").or_else(|| after(input, "all"));
        let (rest, (of, zone)) = self.zone(all.unwrap_or(input))?;
        match (of, zone) {
            (Some(of), Place::Hand | Place::LifeCloth) => {
                let filter = Filter {
                    zone: zone.into(),
                    of: Some(of),
                    ..Filter::default()
                };
                Ok((
                    rest,
                    Which::All(Group {
                        named: None,
                        filter,
                    }),
                ))
            }
            _ => stuck(input),
        }
    }
}
