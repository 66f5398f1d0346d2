//! Verbs that make cards change places or move to other zones of the same field.

use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a change of positions, such as `swap the positions of two target SIGNI`,
    /// `rearrange your SIGNI`, `move it to another SIGNI Zone`.
    pub(crate) fn rearrange_or_swap(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("rearrange")(input) {
            let bare = after(rest, "the").map(|next| {
                let (next, phrase) = self.phrase(next)?;
                self.all_of_phrase(next, phrase)
            });
            let (rest, what) = match bare {
                Some(Ok(found)) => found,
                _ => self.objects(rest, TakenBy::Choice)?,
            };
            let rest = skip(rest, "in any order|as they like|as you like");
            return self.effects_of_clause(rest, Clause::with(Verb::Rearrange, Noun::taken(what)));
        }
        if let Ok((rest, ())) = verb("move")(input) {
            let (rest, what) = self.objects(rest, TakenBy::Choice)?;
            if let Some(rest) = after(rest, "to the SIGNI Zone in front of") {
                let (rest, front) = self.card_reference(rest)?;
                let goal = Some(Goal::Front(front));
                let moved = Clause::with(Verb::Station, Noun::taken(what));
                return self.effects_of_clause(rest, Clause { goal, ..moved });
            }
            let (rest, ()) = wording(
                "to another SIGNI Zone|to a different SIGNI Zone|into another SIGNI Zone|\
                 into a different SIGNI Zone|to another one of your SIGNI Zones|\
                 to another of your SIGNI Zones|to one of your other SIGNI Zones|\
                 to an empty SIGNI Zone|into an empty SIGNI Zone|\
                 to one of your empty SIGNI Zones|\
                 to another one of its owner's SIGNI Zones",
            )(rest)?;
            let rest = skip(rest, "on your field|on your opponent's field");
            let goal = Some(Goal::Place(Destination::zone(Place::SigniZone)));
            let moved = Clause::with(Verb::Station, Noun::taken(what));
            return self.effects_of_clause(rest, Clause { goal, ..moved });
        }
        let (rest, ()) = verb("swap|exchange")(input)?;
        let (rest, first) = self.object(skip(rest, "the positions of|the position of"))?;
        let swap = |rest, first, second| {
            let taken = |which| Cards::Taken(Box::new(which));
            let places = Noun::Places(taken(first), taken(second));
            self.effects_of_clause(rest, Clause::with(Verb::Swap, places))
        };
        if let Some((first, second)) = two_targets(&first) {
            return swap(rest, first, second);
        }
        let (rest, ()) = wording("and|with")(rest)?;
        let (rest, second) = self.swap_partner(rest)?;
        swap(rest, first, second)
    }

    /// Reads the second of two cards that change places: any card, or this card in another zone
    /// (`this SIGNI in your Ener Zone`).
    fn swap_partner(self, input: &str) -> Parsed<'_, Which> {
        if let Ok((rest, name)) = self.card_reference(input)
            && name.is_this()
            && let Ok((rest, place)) = self.place(rest)
            && let [zone] = *place.zones.as_slice()
        {
            return Ok((
                rest,
                crate::settle::zone_of_this_card::this_card_in_zone(zone),
            ));
        }
        self.object(input)
    }
}

/// Splits a choice of two targets into a first target and a different second target. Returns
/// `None` if `both` is anything else.
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
