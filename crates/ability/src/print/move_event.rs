//! Writes events in which cards move, such as "when you discard a card".

use super::Speaker;
use super::event::Mood;
use super::words::{listed, place, position, state, subject, whose};
use crate::spelling::is_default;
use crate::{CauseKind, Filter, MoveEvent, MoveKind, Name, Place, Player};

impl Speaker {
    /// Writes the event of cards that move. `own` has the words, such as "this SIGNI", for the card
    /// that an event without a filter is about.
    pub(super) fn move_event(self, moved: &MoveEvent, own: &str, mood: Mood) -> String {
        if let (Mood::Happens | Mood::Past, Some(states)) =
            (mood, states_of_this(&moved.who.filter))
        {
            let mut bare = moved.clone();
            bare.who.filter = Filter::default();
            let happens = self.move_event(&bare, own, mood);
            return format!("{happens} while {states}");
        }
        let zones = |zones: &[Place], first: &dyn Fn(Place) -> String| match zones {
            [] => String::new(),
            [one, others @ ..] => {
                let others = others.iter().map(|zone| zone.name().to_owned());
                let names: Vec<String> = [first(*one)].into_iter().chain(others).collect();
                listed(&names, "or")
            }
        };
        // If cards enter the field, the filter already names the player whose field it is.
        let of = match *moved.to == [Place::Field] {
            true => moved.from_of,
            false => moved.from_of.or(moved.who.filter.of),
        };
        let from = zones(&moved.from, &|zone| place(zone, of, true));
        let to = zones(&moved.to, &|zone| match zone {
            Place::Excluded => "removed from the game".to_owned(),
            Place::Field => "put onto the field".to_owned(),
            zone => format!("put into the {}", zone.name()),
        });
        if let Some(active) = self.move_as_deed(moved, mood) {
            return active;
        }
        let phrase = |verb: &str| {
            let parts = [verb, to.as_str(), from.as_str()];
            let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            parts.join(" ")
        };
        if let Some(put) = self.put_onto_field(moved, &from, mood) {
            return put;
        }
        if mood == Mood::Entered {
            let positions: Vec<String> = (moved.who.filter.more.position.iter())
                .map(|at| position(*at).to_owned())
                .collect();
            let zone = match positions.is_empty() {
                true => String::new(),
                false => format!("in your {} SIGNI Zone", listed(&positions, "or")),
            };
            let by = moved.who.by.as_ref();
            let by = by.map_or(String::new(), |by| format!("by {}", self.cause(by)));
            let parts = [own, "entered the field", &zone, &from, &by];
            let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
            return parts.join(" ");
        }
        let verb = match (moved.how, &*moved.from, &*moved.to) {
            (None, [], [Place::Field]) => "enter the field".to_owned(),
            (None, [Place::Field], []) if moved.except == Some(MoveKind::Vanish) => {
                "leave the field other than by being vanished".to_owned()
            }
            (None, [Place::Field], []) => "leave the field".to_owned(),
            (None, _, []) => phrase("be moved"),
            (None, ..) => phrase("be"),
            (Some(MoveKind::Vanish), ..) => phrase("be vanished"),
            (Some(MoveKind::Discard), ..) => phrase("be discarded"),
            (Some(MoveKind::Draw), ..) if mood == Mood::Bare => return "draw cards".to_owned(),
            (Some(MoveKind::Draw), ..) => phrase("be drawn"),
            (Some(MoveKind::EnerCharge), ..) => phrase("be used for 【Ener Charge】"),
        };
        let happens = self.event_of_cards(&moved.who, own, &verb, mood);
        // "Any player's" is right here: the event happens if cards of one player move. "Each
        // player's" would mean that cards of both players move together.
        match moved.who.filter.of {
            Some(Player::Both) => happens.replace("each player's", "any player's"),
            _ => happens,
        }
    }

    /// Writes a forbidden move onto the field as an action of the player:
    /// `put a SIGNI onto your field`. Returns `None` for other events.
    fn put_onto_field(self, moved: &MoveEvent, from: &str, mood: Mood) -> Option<String> {
        let who = &moved.who;
        let entering = moved.how.is_none() && *moved.to == [Place::Field];
        let there = *who.filter.zone == [Place::Field];
        if mood != Mood::Bare || !entering || !there || who.at_least.is_some() {
            return None;
        }
        let of = whose(who.filter.of?);
        let mut plain = who.filter.clone();
        plain.zone.0.clear();
        plain.of = None;
        let positions = std::mem::take(&mut plain.more.position);
        let positions: Vec<String> = positions
            .iter()
            .map(|at| position(*at).to_owned())
            .collect();
        let to = match positions.is_empty() {
            true => format!("onto {of} field"),
            false => format!("into {of} {} SIGNI Zone", listed(&positions, "or")),
        };
        let from = match from.is_empty() {
            true => String::new(),
            false => format!(" {from}"),
        };
        let by = who.by.as_ref().map(|by| format!(" by {}", self.cause(by)));
        let what = self.a_card(&plain, false);
        Some(format!("put {what} {to}{from}{}", by.unwrap_or_default()))
    }

    /// Writes a move in the form of an action of a player or card, if card texts use this form:
    /// `you discard a card`.
    fn move_as_deed(self, moved: &MoveEvent, mood: Mood) -> Option<String> {
        if !moved.from.is_empty() || !moved.to.is_empty() || mood == Mood::Bare {
            return None;
        }
        let who = &moved.who;
        match moved.how? {
            MoveKind::Vanish => {
                let by = who.by.as_ref()?;
                let source = by.source.as_deref()?;
                let through = match &*by.kind {
                    [CauseKind::Battle] => " through battle",
                    [CauseKind::Effect] => " by its effect",
                    [] => "",
                    _ => return None,
                };
                if is_default(&who.filter) || by.of.is_some() || by.not || !by.ability.is_empty() {
                    return None;
                }
                let source = self.cause(&crate::Cause {
                    source: Some(Box::new(source.clone())),
                    ..Default::default()
                });
                let (what, _) = self.cards_of_event(who, "");
                Some(mood.clause(&source, &format!("vanish {what}{through}"), false))
            }
            way => {
                let of = who.filter.of.filter(|_| who.filter.zone.is_empty())?;
                let mut plain = who.clone();
                plain.filter.of = None;
                let cards = match (&plain.at_least, is_default(&plain.filter)) {
                    (None, true) => "a card".to_owned(),
                    (Some(_), true) => format!("{} cards", self.or_more(who)),
                    _ => self.cards_of_event(&plain, "").0,
                };
                let verb = match way {
                    MoveKind::Discard => format!("discard {cards}"),
                    MoveKind::Draw => format!("draw {cards}"),
                    _ => format!("put {cards} into the Ener Zone by 【Ener Charge】"),
                };
                let by = who.by.as_ref().map(|by| format!(" by {}", self.cause(by)));
                let verb = format!("{verb}{}", by.unwrap_or_default());
                Some(mood.clause(subject(of), &verb, false))
            }
        }
    }
}

/// Returns the words for the states that this card must have when it moves. Returns `None` if the
/// filter asks for more than states.
fn states_of_this(filter: &Filter) -> Option<String> {
    let mut bare = filter.clone();
    let states = std::mem::take(&mut bare.more.state);
    let this = bare
        .more
        .among
        .take()
        .is_some_and(|name| name == Name::this());
    if !this || states.is_empty() || !bare.is_unrestricted() {
        return None;
    }
    let words: Vec<String> = states.iter().map(|one| state(*one).to_owned()).collect();
    Some(listed(&words, "and"))
}
