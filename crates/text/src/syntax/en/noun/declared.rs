//! References to something declared or chosen before: a color, a name, a SIGNI zone.

use crate::parts::restriction::OpenPhrase;
use crate::syntax::en::prelude::*;
use wixoss_ability::pointing::Noun;

/// Reads a reference to a declared color or name, such as `of the declared color`,
/// `with the declared name`.
pub(crate) fn declared_color_or_name(input: &str) -> Parsed<'_, Name> {
    if let Some(rest) = after(input, "with that name|with that card name") {
        return Ok((rest, declared()));
    }
    let (rest, ()) = wording("of the declared|with the declared")(input)?;
    let (rest, ()) = wording("color|class|card name|name|card type|LRIG type")(rest)?;
    Ok((rest, declared()))
}

impl Context {
    /// Reads a reference to the zone chosen before: `in that SIGNI Zone`.
    pub(crate) fn in_chosen_zone(self, input: &str) -> Parsed<'_, Name> {
        let (rest, ()) = wording("in|from")(input)?;
        let (rest, ()) = wording("that|the chosen|the declared")(rest)?;
        let (rest, ()) = wording("SIGNI Zone|Zone")(rest)?;
        Ok((rest, declared()))
    }

    /// Reads a choice of a SIGNI zone, after "choose": `one of your opponent's SIGNI Zones`.
    /// Returns the owner.
    pub(crate) fn choose_signi_zone(self, input: &str) -> Parsed<'_, Option<Player>> {
        let (rest, ()) = wording("one of")(input)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = wording("SIGNI Zones")(rest)?;
        Ok((rest, of))
    }

    /// Reads words that compare a card with the declared thing: `that matches the declaration`.
    pub(crate) fn comparison_with_declaration<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        let (rest, ()) = wording("that matches the declaration|that match the declaration")(input)?;
        match phrase.filter.more.declared.replace(declared()) {
            None => Ok((rest, ())),
            Some(_) => fail(input),
        }
    }
}

/// Returns the reference to the thing that was declared before.
pub(crate) fn declared() -> Name {
    Reference::IT.of(Some(Noun::Declared)).name()
}

/// Reads a level that equals the declared number: `of the declared level`, `with that level`.
pub(crate) fn declared_level(input: &str) -> Parsed<'_, Range> {
    let (rest, ()) = wording(
        "of the declared level|with the declared level|with that level|of that level",
    )(input)?;
    Ok((rest, Range::Exactly(Amount::Named(declared()))))
}
