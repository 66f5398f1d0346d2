//! Reads the events that a marker is put into a SIGNI zone or removed from it.

use crate::syntax::ja::noun::marker::marker;
use crate::syntax::ja::prelude::*;

/// The words between the player and the marker. The boolean is true if the words mean that a
/// marker is removed.
const PLACES: &[(&str, bool)] = &[("場にある", true), ("場から", true), ("場に", false)];

/// The words after the marker. The boolean is true for "one or more": markers that are put or
/// removed by one cause are then one event.
const NUMBERS: &[(&str, bool)] = &[("1つが", false), ("が1つ以上", true)];

impl Context<'_> {
    /// Reads one event or two: `対戦相手の場にある【ウィルス】1つが取り除かれた`,
    /// `対戦相手の場に【ウィルス】1つが置かれた`,
    /// `【ウィルス】1つが対戦相手の場に置かれるか対戦相手の場から取り除かれた`.
    pub(crate) fn marker_events(self, input: &str) -> Parsed<'_, Vec<Event>> {
        if let Ok((rest, (marker, single))) = marker_and_number(input) {
            let (rest, of) = self.whose(rest)?;
            let (rest, ()) = need(rest, &["場に置かれるか"])?;
            let (rest, again) = self.whose(rest)?;
            let (rest, ()) = need(rest, &["場から取り除かれた"])?;
            return match of == again {
                true => Ok((
                    rest,
                    [false, true]
                        .map(|removed| event(marker, removed, of, single))
                        .into(),
                )),
                false => fail(rest),
            };
        }
        let (rest, of) = self.whose(input)?;
        let (rest, removed) = one_of(PLACES)(rest)?;
        let (rest, (marker, single)) = marker_and_number(rest)?;
        let done = if removed {
            "取り除かれた"
        } else {
            "置かれた"
        };
        let rest = or_fail(after(rest, done), rest)?;
        Ok((rest, vec![event(marker, removed, of, single)]))
    }
}

/// Reads a marker with its number: `【ウィルス】1つが`. The boolean is the one of [`NUMBERS`].
fn marker_and_number(input: &str) -> Parsed<'_, (Marker, bool)> {
    let (rest, word) = bracketed(input)?;
    let (rest, single) = one_of(NUMBERS)(rest)?;
    let marker = or_fail(marker(word), input)?;
    Ok((rest, (marker, single)))
}

/// Returns the event that a marker is put into a zone of this player or removed from it.
fn event(marker: Marker, removed: bool, of: Player, single: bool) -> Event {
    let by = Cause {
        single: true,
        ..Cause::default()
    };
    Event::Marker(MarkerEvent {
        put: Some(marker).filter(|_| !removed),
        remove: Some(marker).filter(|_| removed),
        of: Some(of),
        by: single.then_some(by),
    })
}
