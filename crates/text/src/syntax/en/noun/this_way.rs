//! Words for an action that was done earlier in the ability: "discarded this way", "put into your
//! trash this way".

use crate::syntax::en::prelude::*;

/// Participles whose meaning does not depend on the zone that the cards go to.
const PARTICIPLES: &[(&str, Done)] = &[
    ("discarded", Done::Discarded),
    ("revealed", Done::Revealed),
    ("vanished", Done::Vanished),
    ("crushed", Done::Crushed),
    ("removed from the game|removed|attached", Done::Moved),
    ("frozen|upped|downed", Done::Downed),
    ("chosen", Done::Chosen),
    ("targeted", Done::Targeted),
    ("drawn", Done::Drawn),
];

impl Context {
    /// Reads the words for an action that was done earlier, such as `discarded this way`,
    /// `that were put into your trash this way`, `added to your hand with this effect`,
    /// `you discarded`.
    pub(crate) fn done_this_way(self, input: &str) -> Parsed<'_, Done> {
        let doer = wording("that your opponent|that they|that you|your opponent|they|you")(input);
        let rest = match doer {
            Ok((rest, ())) => rest,
            Err(_) => skip(input, "that was|that were|that is|that are"),
        };
        if let Some(rest) = after(rest, "put into the trash to pay this cost") {
            return Ok((rest, Done::Paid));
        }
        let (rest, done) = self.participle(rest)?;
        // The text "the cards you discarded" does not need the words "this way".
        if after(input, "you discarded").is_some() {
            return Ok((this_way(rest).map_or(rest, |(rest, ())| rest), done));
        }
        let (rest, ()) = this_way(rest)?;
        Ok((rest, done))
    }

    /// Reads the participle, with its zone if it has one: `discarded`, `put into your trash`.
    fn participle(self, input: &str) -> Parsed<'_, Done> {
        first!(one_of(PARTICIPLES)(input));
        if let Some(rest) = after(input, "that entered|that enters|that enter|entered") {
            let (rest, (_, zone)) = self.zone(rest)?;
            return match zone {
                Place::Field => Ok((rest, Done::Entered)),
                _ => fail(input),
            };
        }
        let (rest, ()) = wording("put|placed|added|returned|moved|shuffled")(input)?;
        let rest = self.skip_from_zone(rest);
        if let Ok((behind, zone)) =
            after(rest, "into").map_or_else(|| fail(rest), |behind| self.owner_zone(behind))
            && matches!(zone, Place::Deck | Place::LrigDeck)
        {
            return Ok((self.skip_from_zone(behind), Done::ToDeck));
        }
        if let Some(rest) = after(rest, "into 【Beat】") {
            return Ok((rest, Done::ToBeat));
        }
        if let Some(rest) = after(rest, "into the Check Zone") {
            return Ok((rest, Done::ToCheck));
        }
        let Ok((rest, to)) = self.destination(rest) else {
            return Ok((rest, Done::Moved));
        };
        // Texts such as "put onto your field downed this way" are refused, because the state or
        // the order would restrict which cards are meant.
        fail_if(!to.state.is_empty() || to.random_order, rest)?;
        let done = match to.onto {
            Some(_) => Done::Moved,
            None => Done::put(to.zone),
        };
        Ok((self.skip_from_zone(rest), done))
    }

    /// Skips words such as `from your deck`, because the participle and "this way" already identify
    /// the cards.
    fn skip_from_zone(self, input: &str) -> &str {
        let told = after(input, "from").and_then(|rest| self.zone(rest).ok());
        told.map_or(input, |(rest, _)| rest)
    }
}

/// Reads the words for "this way": `this way`, `with this effect`.
pub(crate) fn this_way(input: &str) -> Parsed<'_, ()> {
    wording(
        "this way|in this way|with this effect|by this effect|with this ability|by this ability",
    )(input)
}
