//! Verbs that make cards change places or move to other zones of the same field.

use crate::stuck::Out;
use crate::syntax::en::Cx;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{after, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Effect, List, Look, Swap, Which};

impl Cx {
    /// Reads a change of positions, such as `swap the positions of two target SIGNI`, `rearrange
    /// your SIGNI`, `move it to another SIGNI Zone`.
    pub(in crate::syntax::en) fn rearrange_or_swap(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("rearrange").parse(input) {
            let bare = after(rest, "the").map(|next| {
                let (next, phrase) = self.phrase(next)?;
                self.all_of_phrase(next, phrase)
            });
            let (rest, what) = match bare {
                Some(Ok(found)) => found,
                _ => self.objects(rest, TakenBy::Choice)?,
            };
            let rest = after(rest, "in any order")
                .or_else(|| after(rest, "as they like"))
                .or_else(|| after(rest, "as you like"))
                .unwrap_or(rest);
            let by = self.by;
            return Ok((rest, vec![Effect::Rearrange(Look { what, by })]));
        }
        if let Ok((rest, ())) = verb("move").parse(input) {
            let (rest, what) = self.objects(rest, TakenBy::Choice)?;
            let (rest, ()) = alt((
                w("to another SIGNI Zone"),
                w("to a different SIGNI Zone"),
                w("into another SIGNI Zone"),
                w("into a different SIGNI Zone"),
                w("to another one of your SIGNI Zones"),
                w("to another of your SIGNI Zones"),
                w("to one of your other SIGNI Zones"),
                w("to an empty SIGNI Zone"),
                w("into an empty SIGNI Zone"),
                w("to one of your empty SIGNI Zones"),
                w("to another one of its owner's SIGNI Zones"),
            ))
            .parse(rest)?;
            let rest = after(rest, "on your field")
                .or_else(|| after(rest, "on your opponent's field"))
                .unwrap_or(rest);
            let by = self.by;
            return Ok((rest, vec![Effect::Rearrange(Look { what, by })]));
        }
        let (rest, ()) = alt((verb("swap"), verb("exchange"))).parse(input)?;
        let of = alt((w("the positions of"), w("the position of"))).parse(rest);
        let rest = of.map_or(rest, |(rest, ())| rest);
        let (rest, first) = self.object(rest)?;
        if let Some((first, second)) = two_targets(&first) {
            let swap = Swap {
                first,
                second,
                without: List::default(),
            };
            return Ok((rest, vec![Effect::Swap(Box::new(swap))]));
        }
        let (rest, ()) = alt((w("and"), w("with"))).parse(rest)?;
        let (rest, second) = self.swap_partner(rest)?;
        let swap = Swap {
            first,
            second,
            without: List::default(),
        };
        Ok((rest, vec![Effect::Swap(Box::new(swap))]))
    }

    /// Reads the second of two cards that change places: `this SIGNI in your Ener Zone`, or any
    /// other card.
    fn swap_partner(self, input: &str) -> Out<'_, Which> {
        if let Ok((rest, name)) = self.card_reference(input)
            && name.is_this()
            && let Ok((rest, place)) = self.place(rest)
            && let [zone] = *place.zones.as_slice()
        {
            return Ok((rest, crate::from_where::this_in(zone)));
        }
        self.object(input)
    }
}

/// Splits a choice of two targets into a first target and a different second target.
fn two_targets(both: &Which) -> Option<(Which, Which)> {
    use wixoss_ability::pointing::{Done, Reference};
    use wixoss_ability::{Amount, Count};
    let Which::Target(s) = both else {
        return None;
    };
    if s.count != Count::Exactly(Amount::Number(2)) {
        return None;
    }
    let mut first = s.clone();
    first.count = Count::default();
    let mut second = first.clone();
    let other = Reference::IT.by(Done::Targeted).name();
    second.filter.more.other_than.0.push(other);
    Some((Which::Target(first), Which::Target(second)))
}
