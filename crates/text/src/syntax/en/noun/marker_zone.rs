//! SIGNI zones that hold a marker: a 【Gate】 or a 【Virus】.

use crate::syntax::en::number::range;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a SIGNI zone with a gate: `in your SIGNI Zone with a 【Gate】`. Returns the owner.
    pub(crate) fn zone_with_gate(self, input: &str) -> Parsed<'_, Option<Player>> {
        let (rest, ()) = wording("in")(input)?;
        let (rest, of) = match self.whose(rest) {
            Ok(found) => found,
            Err(_) => (wording("a")(rest)?.0, None),
        };
        let rest = skip(rest, "same");
        let (rest, ()) = wording("SIGNI Zones|SIGNI Zone")(rest)?;
        let (rest, ()) = wording("with|as|that has")(rest)?;
        match word::bracketed(skip(rest, "a"))? {
            (rest, "Gate") => Ok((rest, of)),
            _ => fail(input),
        }
    }
}

/// Restricts a filter to cards in a zone with a gate. Returns `false` if the filter names another
/// place.
pub(crate) fn restrict_to_gated(filter: &mut Filter, of: Option<Player>) -> bool {
    let free = filter.zone.is_empty();
    let there = filter.zone.0 == [Place::Field] && (of.is_none() || of == filter.of);
    if free {
        filter.zone = Place::Field.into();
        filter.of = of;
    }
    if free || there {
        filter.more.state.0.push(State::Gated);
    }
    free || there
}

impl Context {
    /// Reads a condition on a gate in this SIGNI's zone, after "there is":
    /// `a 【Gate】 in the same SIGNI Zone as this SIGNI`.
    pub(crate) fn gate_in_same_zone(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, no) = one_of(&[("a", false), ("no", true)])(input)?;
        let (rest, word) = word::bracketed(rest)?;
        let (rest, ()) = wording(
            "in the same SIGNI Zone as this SIGNI|in this SIGNI's SIGNI Zone|\
             in the SIGNI Zone of this SIGNI|in the SIGNI Zone this SIGNI is in",
        )(rest)?;
        fail_if(word != "Gate", input)?;
        let mut here = Match::default();
        here.filter.more.state = State::Gated.into();
        let here = Condition::Match(here);
        match no {
            true => Ok((rest, Condition::Not(Box::new(here)))),
            false => Ok((rest, here)),
        }
    }

    /// Reads the number of zones that hold a marker: `【Virus】 on your opponent's field`.
    pub(crate) fn markers(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, word) = word::bracketed(input)?;
        let marker = match word {
            "Virus" => Marker::Virus,
            "Gate" => Marker::Gate,
            _ => return fail(input),
        };
        let (rest, ()) = wording("on|in")(rest)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = wording("SIGNI Zones|field")(rest)?;
        let of = of.unwrap_or(Player::Both);
        Ok((rest, Amount::Markers(MarkersOf { marker, of })))
    }

    /// Reads a condition on the number of markers, after "there is": `a 【Gate】 on your field`,
    /// `no 【Virus】 in your opponent's SIGNI Zones`.
    pub(crate) fn holds_markers(self, input: &str) -> Parsed<'_, Condition> {
        let one = after(input, "a").map(|rest| (rest, Range::AtLeast(Amount::Number(1))));
        let (rest, is) = one.map_or_else(|| range::required_number(input), Ok)?;
        let (rest, number) = self.markers(rest)?;
        Ok((rest, effects::compare(number, is)))
    }
}
