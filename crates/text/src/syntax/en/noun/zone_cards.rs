//! Noun phrases that name cards by their zone: cards from the top or bottom of a deck, or a whole
//! hand.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the cards that are revealed until a certain card appears, after "reveal":
    /// `cards from the top of your deck until a SIGNI`.
    pub(crate) fn cards_until(self, input: &str) -> Parsed<'_, Which> {
        let (rest, ()) = wording("cards from the top of")(input)?;
        let (rest, (of, zone)) = self.zone(rest)?;
        fail_if(zone != Place::Deck, input)?;
        let (rest, ()) = wording("until")(rest)?;
        let rest = skip(rest, "you reveal|they reveal");
        let (rest, count) = match number(rest) {
            Ok((rest, n)) => (rest, Amount::Number(n)),
            Err(_) => (rest, Amount::default()),
        };
        let (rest, phrase) = self.phrase_with_article(rest)?;
        fail_if(
            !phrase.different.is_empty() || !phrase.sharing.is_empty(),
            rest,
        )?;
        let until = Until {
            of: of.unwrap_or(self.by),
            count,
            total: phrase.total.map(Box::new),
            filter: phrase.filter,
            ..Default::default()
        };
        Ok((rest, Which::TopUntil(until)))
    }

    /// Reads the cards at one end of a deck: `the top three cards of your deck`,
    /// `the bottom card of your deck`.
    pub(crate) fn deck_end_cards(self, input: &str) -> Parsed<'_, Which> {
        if let Ok((rest, ())) = wording(
            "the top and bottom card of|the top and bottom cards of|\
             the top card and the bottom card of|the top card and bottom card of",
        )(input)
        {
            let (rest, (of, zone)) = self.zone(rest)?;
            let stack = || effects::stack(of.unwrap_or(self.by), Amount::Number(1), zone);
            return match zone {
                Place::Deck => Ok((
                    rest,
                    Which::Together(vec![Which::Top(stack()), Which::Bottom(stack())]),
                )),
                _ => fail(input),
            };
        }
        const ENDS: &[(&str, End)] = &[
            (
                "the top|the next|cards from the top|a number of cards from the top",
                End::Top,
            ),
            ("the bottom", End::Bottom),
        ];
        first!(self.number_from_deck_end(input));
        let (rest, end) = one_of(ENDS)(input)?;
        let (rest, count) = match self.amount(rest) {
            Ok((rest, n)) => (rest, n),
            // "The next four cards" are the cards of the deck below the cards that an earlier
            // effect took. "The next" is refused without a number.
            Err(error) if after(input, "the next").is_some() => return Err(error),
            Err(_) => (rest, Amount::Number(1)),
        };
        let rest = skip(rest, "cards|card");
        let Some(rest) = after(rest, "of|from") else {
            let stack = effects::stack(self.by, count, Place::Deck);
            return match end {
                End::Top => Ok((rest, Which::Top(stack))),
                End::Bottom => Ok((rest, Which::Bottom(stack))),
            };
        };
        let (rest, (of, zone)) = self.zone(rest)?;
        fail_if(!matches!(zone, Place::Deck | Place::LifeCloth), input)?;
        let (rest, count) = match after(rest, "equal to").map(|next| self.figure_or_computed(next))
        {
            Some(Ok((behind, n))) if count == Amount::Number(1) => (behind, n),
            _ => (rest, count),
        };
        let stack = effects::stack(of.unwrap_or(self.by), count, zone);
        let which = match end {
            End::Top => Which::Top(stack),
            End::Bottom => Which::Bottom(stack),
        };
        Ok((rest, which))
    }

    /// Reads a number of cards from one end of a deck: `three cards from the top of your deck`.
    fn number_from_deck_end(self, input: &str) -> Parsed<'_, Which> {
        let (rest, count) = match after(input, "a card") {
            Some(rest) => (rest, Amount::Number(1)),
            None => {
                let (rest, n) = self.amount(input)?;
                (wording("cards|card")(rest)?.0, n)
            }
        };
        let (rest, end) = one_of(&[
            ("from the top of", End::Top),
            ("from the bottom of", End::Bottom),
        ])(rest)?;
        let (rest, (of, zone)) = self.zone(rest)?;
        fail_if(!matches!(zone, Place::Deck | Place::LifeCloth), input)?;
        let stack = effects::stack(of.unwrap_or(self.by), count, zone);
        let which = match end {
            End::Top => Which::Top(stack),
            End::Bottom => Which::Bottom(stack),
        };
        Ok((rest, which))
    }

    /// Reads all cards of a zone: `your hand`, `all of your Life Cloth`.
    pub(crate) fn whole_zone(self, input: &str) -> Parsed<'_, Which> {
        let all = after(input, "all of|all");
        let (rest, (of, zone)) = self.zone(all.unwrap_or(input))?;
        match (of, zone) {
            (Some(of), Place::Hand | Place::LifeCloth) => {
                let filter = effects::in_zone(zone, Some(of));
                Ok((rest, effects::all(filter)))
            }
            _ => fail(input),
        }
    }
}
