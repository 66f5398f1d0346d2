//! Destinations: the zones and positions that cards are put into.

use crate::syntax::en::noun::place;
use crate::syntax::en::noun::with_phrase::ATTACHMENTS;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a destination, with the state and order of the cards there: `onto your field downed`,
    /// `on the bottom of your deck in any order`.
    pub(crate) fn destination(self, input: &str) -> Parsed<'_, Destination> {
        let back = after(input, "back");
        let input = back.unwrap_or(input);
        let (rest, mut to) = alt((
            |i| self.back_onto_deck(i, back.is_some()),
            |i| self.end_of_deck(i),
            |i| self.laid_in_signi_zone(i),
            |i| self.attached_to_card(i),
            |i| self.under_card(i),
            |i| self.into_zone(i),
        ))
        .parse(input)?;
        let mut rest = rest;
        loop {
            if let Some(behind) = after(
                rest,
                "in any order you like|in any order|in the order of your choice|\
                 in the order they choose",
            ) {
                rest = behind;
                continue;
            }
            if let Some(behind) = after(
                rest,
                "in an order of your opponent's choice|in any order your opponent chooses",
            ) {
                to.ordered_by = Some(Player::Opponent);
                rest = behind;
                continue;
            }
            if let Some(behind) = after(rest, "in a random order|in random order") {
                to.random_order = true;
                rest = behind;
                continue;
            }
            if let Ok((behind, rule)) = ignoring_rule(rest) {
                to.ignoring.0.push(rule);
                rest = behind;
                continue;
            }
            if let Ok((behind, state)) = one_of(LYING_STATES)(rest) {
                to.state.0.push(state);
                rest = after(behind, "and")
                    .filter(|next| one_of(LYING_STATES)(next).is_ok())
                    .unwrap_or(behind);
                continue;
            }
            break;
        }
        Ok((rest, to))
    }

    /// Reads a deck as a destination, with the words to shuffle it:
    /// `into your deck and shuffle it`.
    pub(crate) fn into_deck_and_shuffle(self, input: &str) -> Parsed<'_, Destination> {
        let (rest, ()) = wording("into")(input)?;
        let (rest, zone) = self.owner_zone(rest)?;
        let (rest, ()) = wording(
            "and shuffle it|and shuffle your deck|and shuffle that deck|\
             and shuffle their deck|and shuffles it|and shuffles their deck",
        )(rest)?;
        let to = Destination {
            shuffled: true,
            ..Destination::zone(zone)
        };
        match zone {
            Place::Deck => Ok((rest, to)),
            _ => fail(input),
        }
    }

    /// Reads words that mean the top of the deck from which the cards came: `back in any order`,
    /// `back on top`. `back` is true if "back" was already read.
    fn back_onto_deck(self, input: &str, back: bool) -> Parsed<'_, Destination> {
        let top = after(input, "on top").filter(|rest| after(rest, "of").is_none());
        let ends = after(input, "in any order").is_some() || top.is_some();
        fail_unless(back && ends, input)?;
        Ok((top.unwrap_or(input), effects::deck(End::Top)))
    }

    /// Reads one end of a deck as the destination: `on the bottom of your deck`,
    /// `on top of its owner's deck`.
    pub(crate) fn end_of_deck(self, input: &str) -> Parsed<'_, Destination> {
        const ENDS: &[(&str, End)] = &[
            (
                "on the bottom of|at the bottom of|to the bottom of|onto the bottom of",
                End::Bottom,
            ),
            ("on top of|on the top of|onto the top of", End::Top),
        ];
        let (rest, end) = one_of(ENDS)(input)?;
        let (rest, zone) = self.owner_zone(rest)?;
        match zone {
            Place::Deck => Ok((rest, effects::deck(end))),
            Place::LifeCloth if end == End::Top => Ok((rest, Destination::zone(zone))),
            Place::LifeCloth => Ok((
                rest,
                Destination {
                    at: Some(End::Bottom),
                    ..Destination::zone(zone)
                },
            )),
            _ => fail(input),
        }
    }

    /// Reads both ends of a deck as possible destinations:
    /// `on the top or bottom of its owner's deck`.
    pub(crate) fn either_end_of_deck(self, input: &str) -> Parsed<'_, [Destination; 2]> {
        let (rest, ()) = wording(
            "on the top or the bottom of|on the top or bottom of|\
             on top or on the bottom of|on top or bottom of|\
             on top of or on the bottom of",
        )(input)?;
        let (rest, zone) = self.owner_zone(rest)?;
        match zone {
            Place::Deck => Ok((rest, [effects::deck(End::Top), effects::deck(End::Bottom)])),
            _ => fail(input),
        }
    }

    /// Reads a zone with its owner: `its owner's hand`, `your trash`. Cards always go to their
    /// owner's zone, so the owner is not stored.
    pub(crate) fn owner_zone(self, input: &str) -> Parsed<'_, Place> {
        let mut owner = wording(
            "its owner's|their owner's|their owners'|their respective owners'|\
             your opponent's|your|their|the",
        );
        let (rest, ()) = owner.parse(input).unwrap_or((input, ()));
        let (rest, zone) = one_of(place::ZONES)(rest)?;
        let rest = match zone {
            Place::Hand => skip(rest, "s"),
            _ => rest,
        };
        Ok((rest, zone))
    }

    /// Reads a zone as the destination, such as `to your hand`, `into its owner's trash`,
    /// `onto your field`, `to your Life Cloth`.
    pub(crate) fn into_zone(self, input: &str) -> Parsed<'_, Destination> {
        let (rest, ()) = wording("onto|into|to|in")(input)?;
        if let Ok((behind, of)) = self.whose(rest) {
            if let Some(behind) = after(behind, "field") {
                let of = of.filter(|of| *of != Player::You);
                let to = Destination {
                    of,
                    ..Destination::zone(Place::Field)
                };
                return Ok(self.signi_zone_position(behind, to));
            }
            if let Ok((behind, positions)) = word::listed(one_of(SIDES), &["or", "and"])(behind) {
                let (behind, ()) = wording("SIGNI Zones|SIGNI Zone")(behind)?;
                let to = Destination {
                    of: of.filter(|of| *of != Player::You),
                    position: List(positions),
                    ..Destination::zone(Place::Field)
                };
                return Ok((behind, to));
            }
        }
        let (rest, zone) = self.owner_zone(rest)?;
        match zone {
            Place::Deck => fail(input),
            zone => Ok((rest, Destination::zone(zone))),
        }
    }

    /// Reads the positions in a field, after the words for the field:
    /// `in the left or right SIGNI Zone`.
    pub(crate) fn signi_zone_position(
        self,
        rest: &str,
        mut to: Destination,
    ) -> (&str, Destination) {
        let behind = after(rest, "in the|in your");
        let found = behind.and_then(|behind| {
            let (behind, positions) = word::listed(one_of(SIDES), &["or"])(behind).ok()?;
            Some((after(behind, "SIGNI Zone")?, positions))
        });
        match found {
            Some((behind, positions)) => {
                to.position = List(positions);
                (behind, to)
            }
            None => (rest, to),
        }
    }

    /// Reads a place under a card: `under this SIGNI`.
    pub(crate) fn under_card(self, input: &str) -> Parsed<'_, Destination> {
        let (rest, ()) = wording("underneath|beneath|under")(input)?;
        let (rest, onto) = self.card_reference(rest)?;
        let to = Destination {
            onto: Some(onto),
            ..Destination::default()
        };
        Ok((rest, to))
    }

    /// Reads a card that another card is attached to: `onto this SIGNI as a 【Soul】`.
    pub(crate) fn attached_to_card(self, input: &str) -> Parsed<'_, Destination> {
        let (rest, ()) = wording("onto|to")(input)?;
        let (rest, onto) = self.card_reference(rest)?;
        let (rest, attachment) = as_attachment(rest)?;
        let to = Destination {
            onto: Some(onto),
            attachment: Some(attachment),
            ..Destination::default()
        };
        Ok((rest, to))
    }
}

/// Reads the way a card is attached: `as a 【Soul】`.
pub(crate) fn as_attachment(input: &str) -> Parsed<'_, Attachment> {
    let (rest, ()) = wording("as its|as an|as a")(input)?;
    let (rest, word) = bracketed(rest)?;
    let entry = ATTACHMENTS
        .iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(word));
    let (_, attachment) = or_fail(entry, input)?;
    Ok((rest, *attachment))
}

/// The words for the state that cards have after a move.
pub(crate) const LYING_STATES: &[(&str, State)] = &[
    ("downed|in a downed state", State::Downed),
    ("frozen", State::Frozen),
    ("upped", State::Upped),
    ("face down|face-down", State::FaceDown),
    ("face up", State::FaceUp),
    ("puppet", State::Puppet),
];

/// The words for the three SIGNI zones of a player.
pub(crate) const SIDES: &[(&str, Position)] = &[
    ("left", Position::Left),
    ("center", Position::Center),
    ("right", Position::Right),
];

impl Context {
    /// Reads a SIGNI zone as the destination of a card that is attached to no card:
    /// `into its owner's SIGNI Zone as a 【Trap】`.
    pub(crate) fn laid_in_signi_zone(self, input: &str) -> Parsed<'_, Destination> {
        let (rest, mut to) = match self.into_zone(input) {
            Ok((rest, to)) if to.zone == Some(Place::SigniZone) => (rest, to),
            Ok(_) => return fail(input),
            Err(_) => (wording("where it was")(input)?.0, Destination::default()),
        };
        let (rest, laid) = as_attachment(rest)?;
        fail_if(laid == Attachment::Underneath, input)?;
        to.attachment = Some(laid);
        Ok((rest, to))
    }
}

/// Reads the condition that a move ignores: `ignoring its appearance condition`.
pub(crate) fn ignoring_rule(input: &str) -> Parsed<'_, Ignored> {
    const RULES: &[(&str, Ignored)] = &[
        ("appearance condition", Ignored::AppearanceCondition),
        ("limiting condition", Ignored::LimitingCondition),
        ("grow condition", Ignored::GrowCondition),
        ("Rise", Ignored::Rise),
    ];
    let rest = skip(input, ",");
    let (rest, ()) = wording("ignoring its|ignoring their")(rest)?;
    one_of(RULES)(rest)
}
