//! Crafts, which come from outside the game.

use super::Cx;
use super::verb::verb;
use super::word::{after, card_name, w};
use crate::ability::text::stuck::Out;
use crate::ability::{Amount, Create, Effect};
use nom::Parser;
use nom::branch::alt;

impl Cx {
    /// `put a 《Name》 Craft onto your field`, `add two 《Name》 Crafts to your LRIG Deck`.
    pub(super) fn craft(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = alt((verb("put"), verb("add"), verb("place"))).parse(input)?;
        let one = after(rest, "an").or_else(|| after(rest, "a"));
        let (rest, count) = match one {
            Some(rest) => (rest, Amount::Number(1)),
            None => self.amount(rest)?,
        };
        let early = after(rest, "Craft");
        let (rest, card) = card_name(early.unwrap_or(rest))?;
        let rest = match early {
            Some(_) => rest,
            None => alt((w("Crafts"), w("Craft"))).parse(rest)?.0,
        };
        self.created_at(rest, card, count)
    }

    /// `onto your field`, behind so many cards that come from outside the game.
    pub(super) fn created_at<'a>(
        self,
        input: &'a str,
        card: &str,
        count: Amount,
    ) -> Out<'a, Vec<Effect>> {
        let (rest, to) = self.goal(input)?;
        let create = Create {
            card: card.to_owned(),
            count,
            to,
            named: None,
        };
        Ok((rest, vec![Effect::Create(Box::new(create))]))
    }
}
