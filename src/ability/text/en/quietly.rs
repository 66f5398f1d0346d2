//! Cards put somewhere that trigger no abilities by it.

use super::Cx;
use super::movement::kind;
use super::word::{after, said, w};
use crate::ability::AbilityKind;
use crate::ability::text::stuck::Out;
use nom::Parser;
use nom::branch::alt;

impl Cx {
    /// `The [Enter] abilities of SIGNI put onto your field this way do not activate.`
    pub(super) fn quietly(self, input: &str) -> Out<'_, Vec<AbilityKind>> {
        let (rest, ()) = alt((w("the"), w("its"), w("their"))).parse(input)?;
        let (rest, kinds) = super::word::listed(kind, &["and", "or"])(rest)?;
        let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
        let (rest, _) = of_those(rest)?;
        let (rest, ()) = alt((
            w("do not activate"),
            w("does not activate"),
            w("don't activate"),
            w("do not trigger"),
        ))
        .parse(rest)?;
        Ok((rest, kinds))
    }
}

/// Whose abilities: those of the cards just put there, in any words.
fn of_those(input: &str) -> Out<'_, bool> {
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
        w("all SIGNI"),
        w("cards"),
        w("SIGNI"),
    ))
    .parse(rest)?;
    match said("put onto their field this way")(rest)? {
        (rest, true) => Ok((rest, true)),
        _ => said("put onto your field this way")(rest),
    }
}
