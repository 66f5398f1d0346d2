//! Sentences that stop the abilities of cards that were just put somewhere.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::ability::ability_kind::ability_kind;
use crate::syntax::en::word::{self, after, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::AbilityKind;
use wixoss_ability::pointing::Done;

impl Cx {
    /// Reads a sentence that stops abilities of the cards just put onto the field: `The [Enter]
    /// abilities of SIGNI put onto your field this way do not activate.` Returns the kinds of
    /// abilities.
    pub(in crate::syntax::en) fn without_triggers(self, input: &str) -> Out<'_, Vec<AbilityKind>> {
        let head = alt((
            w("the"),
            w("its"),
            w("their"),
            w("that SIGNI's"),
            w("that card's"),
            w("those SIGNI's"),
            w("that LRIG's"),
        ))
        .parse(input);
        let headed = head.is_ok();
        let rest = head.map_or(input, |(rest, ())| rest);
        let (rest, kinds) = word::listed(ability_kind, &["and", "or"])(rest)?;
        let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
        let (rest, told) = self.of_cards_just_put(rest)?;
        // Without "the" or "this way", the sentence is about the abilities of all cards, and not
        // only of the cards just put onto the field.
        if !headed && !told {
            return stuck(input);
        }
        let (rest, ()) = alt((
            w("do not activate"),
            w("does not activate"),
            w("don't activate"),
            w("doesn't activate"),
            w("do not trigger"),
            w("cannot be activated"),
        ))
        .parse(rest)?;
        Ok((rest, kinds))
    }

    /// Reads the cards after "abilities", if the text begins with them: `of those SIGNI`. Returns
    /// whether the words "this way" identify the cards.
    fn of_cards_just_put(self, input: &str) -> Out<'_, bool> {
        let Some(rest) = after(input, "of") else {
            return Ok((input, false));
        };
        let (rest, ()) = alt((
            w("those SIGNI"),
            w("those cards"),
            w("those LRIG"),
            w("that SIGNI"),
            w("that card"),
            w("that LRIG"),
            w("LRIG"),
            w("the SIGNI"),
            w("the cards"),
            w("the card"),
            w("the LRIG"),
            w("all SIGNI"),
            w("cards"),
            w("SIGNI"),
        ))
        .parse(rest)?;
        match self.done_this_way(rest) {
            Ok((rest, Done::Entered)) => Ok((rest, true)),
            _ => Ok((rest, false)),
        }
    }
}
