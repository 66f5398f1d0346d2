//! References to something declared or chosen before: a color, a name, a SIGNI zone.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::noun::noun_phrase::Phrase;
use crate::syntax::en::word::w;
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::pointing::{Noun, Reference};
use wixoss_ability::{Name, Player, Range};

/// Reads a reference to a declared color or name, such as `of the declared color`, `with the
/// declared name`.
pub(in crate::syntax::en) fn of_the_declared(input: &str) -> Out<'_, Name> {
    if let Ok((rest, ())) = alt((w("with that name"), w("with that card name"))).parse(input) {
        return Ok((rest, Reference::IT.of(Some(Noun::Declared)).name()));
    }
    let (rest, ()) = alt((w("of the declared"), w("with the declared"))).parse(input)?;
    let (rest, ()) = alt((
        w("color"),
        w("class"),
        w("card name"),
        w("name"),
        w("card type"),
        w("LRIG type"),
    ))
    .parse(rest)?;
    Ok((rest, Reference::IT.of(Some(Noun::Declared)).name()))
}

impl Cx {
    /// Reads a reference to the zone chosen before: `in that SIGNI Zone`.
    pub(in crate::syntax::en) fn in_chosen_zone(self, input: &str) -> Out<'_, Name> {
        let (rest, ()) = alt((w("in"), w("from"))).parse(input)?;
        let (rest, ()) = alt((w("that"), w("the chosen"), w("the declared"))).parse(rest)?;
        let (rest, ()) = alt((w("SIGNI Zone"), w("Zone"))).parse(rest)?;
        Ok((rest, Reference::IT.of(Some(Noun::Declared)).name()))
    }

    /// Reads a choice of a SIGNI zone, after "choose": `one of your opponent's SIGNI Zones`.
    /// Returns the owner.
    pub(in crate::syntax::en) fn choose_signi_zone(self, input: &str) -> Out<'_, Option<Player>> {
        let (rest, ()) = w("one of").parse(input)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = w("SIGNI Zones").parse(rest)?;
        Ok((rest, of))
    }

    /// Reads a reference to a declared quality: `that is what X says`. X is the declared thing.
    pub(in crate::syntax::en) fn as_x_says<'a>(
        self,
        input: &'a str,
        phrase: &mut Phrase,
    ) -> Out<'a, ()> {
        let (rest, ()) = alt((w("that is what X says"), w("that are what X says"))).parse(input)?;
        let declared = Reference::IT.of(Some(Noun::Declared)).name();
        match phrase.filter.more.declared.replace(declared) {
            None => Ok((rest, ())),
            Some(_) => stuck(input),
        }
    }
}

/// Reads a level that equals the declared number: `of the declared level`, `with that level`.
pub(in crate::syntax::en) fn declared_level(input: &str) -> Out<'_, Range> {
    use wixoss_ability::pointing::{Noun, Reference};
    let (rest, ()) = alt((
        w("of the declared level"),
        w("with the declared level"),
        w("with that level"),
        w("of that level"),
    ))
    .parse(input)?;
    let declared = Reference::IT.of(Some(Noun::Declared)).name();
    Ok((
        rest,
        Range::Exactly(wixoss_ability::Amount::Named(declared)),
    ))
}
