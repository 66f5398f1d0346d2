//! References to things done with cards "this way": "discarded this way", "put into your trash this
//! way".

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::word::{after, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::Place;
use wixoss_ability::pointing::Done;

/// Participles that have the same meaning for every zone that the cards go to.
const PARTICIPLES: &[(&str, Done)] = &[
    ("discarded", Done::Discarded),
    ("revealed", Done::Revealed),
    ("vanished", Done::Vanished),
    ("crushed", Done::Crushed),
    ("removed from the game", Done::Moved),
    ("removed", Done::Moved),
    ("frozen", Done::Downed),
    ("upped", Done::Downed),
    ("downed", Done::Downed),
    ("chosen", Done::Chosen),
    ("targeted", Done::Targeted),
    ("drawn", Done::Drawn),
    ("attached", Done::Moved),
];

impl Cx {
    /// Reads the way in which cards were handled before, such as `discarded this way`, `that were
    /// put into your trash this way`, `added to your hand with this effect`, `you discarded`.
    pub(in crate::syntax::en) fn done_this_way(self, input: &str) -> Out<'_, Done> {
        let doer = alt((
            w("that your opponent"),
            w("that they"),
            w("that you"),
            w("your opponent"),
            w("they"),
            w("you"),
        ))
        .parse(input);
        let rest = match doer {
            Ok((rest, ())) => rest,
            Err(_) => alt((w("that was"), w("that were"), w("that is"), w("that are")))
                .parse(input)
                .map_or(input, |(rest, ())| rest),
        };
        let (rest, done) = self.participle(rest)?;
        // The text "the cards you discarded" does not need the words "this way".
        if after(input, "you discarded").is_some() {
            return Ok((this_way(rest).map_or(rest, |(rest, ())| rest), done));
        }
        let (rest, ()) = this_way(rest)?;
        Ok((rest, done))
    }

    /// Reads the participle: `discarded`, `put into your trash`.
    fn participle(self, input: &str) -> Out<'_, Done> {
        if let Ok(found) = one_of(PARTICIPLES)(input) {
            return Ok(found);
        }
        if let Ok((rest, ())) = alt((
            w("that entered"),
            w("that enters"),
            w("that enter"),
            w("entered"),
        ))
        .parse(input)
        {
            let (rest, (_, zone)) = self.zone(rest)?;
            return match zone {
                Place::Field => Ok((rest, Done::Entered)),
                _ => stuck(input),
            };
        }
        let (rest, ()) = alt((
            w("put"),
            w("placed"),
            w("added"),
            w("returned"),
            w("moved"),
            w("shuffled"),
        ))
        .parse(input)?;
        let rest = self.skip_from_zone(rest);
        if let Ok((behind, zone)) =
            after(rest, "into").map_or_else(|| stuck(rest), |behind| self.owner_zone(behind))
            && matches!(zone, Place::Deck | Place::LrigDeck)
        {
            return Ok((self.skip_from_zone(behind), Done::ToDeck));
        }
        let Ok((rest, to)) = self.destination(rest) else {
            return Ok((rest, Done::Moved));
        };
        let done = match to.onto {
            Some(_) => Done::Moved,
            None => Done::put(to.zone),
        };
        Ok((self.skip_from_zone(rest), done))
    }

    /// Skips words such as `from your deck`. The other words already identify the cards.
    fn skip_from_zone(self, input: &str) -> &str {
        let told = after(input, "from").and_then(|rest| self.zone(rest).ok());
        told.map_or(input, |(rest, _)| rest)
    }
}

/// Reads the words for "this way": `this way`, `with this effect`.
pub(in crate::syntax::en) fn this_way(input: &str) -> Out<'_, ()> {
    alt((
        w("this way"),
        w("in this way"),
        w("with this effect"),
        w("by this effect"),
        w("with this ability"),
        w("by this ability"),
    ))
    .parse(input)
}
