//! Places and players: the zones where cards are, and their owners.

use crate::syntax::en::noun::{noun_phrase, object_list};
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::destination::SIDES;

/// The place that a noun phrase gives.
#[derive(Clone, Debug)]
pub(crate) struct Where {
    pub(crate) zones: Vec<Place>,
    pub(crate) of: Option<Player>,
    pub(crate) position: Vec<Position>,
}

impl Where {
    /// Adds this place to a filter: the cards must be there.
    pub(crate) fn put(self, filter: &mut Filter) {
        filter.zone = List(self.zones);
        filter.of = self.of;
        filter.more.position = List(self.position);
    }
}

/// The words for zones, singular and plural.
pub(crate) const ZONES: &[(&str, Place)] = &[
    ("fields|field", Place::Field),
    ("decks|deck", Place::Deck),
    ("hands|hand", Place::Hand),
    ("Ener Zones|Ener Zone", Place::Ener),
    ("LRIG deck|LRIG decks", Place::LrigDeck),
    ("LRIG trash", Place::LrigTrash),
    ("trash|trashes", Place::Trash),
    ("Life Cloth", Place::LifeCloth),
    ("Check Zone", Place::Check),
    ("Cheer Zone", Place::Cheer),
    ("【Beat】", Place::Beat),
    ("SIGNI Zone", Place::SigniZone),
    ("LRIG Zone", Place::LrigZone),
];

impl Context {
    /// Reads the owner of something: `your`, `your opponent's`, `their`. Returns `None` for "the".
    pub(crate) fn whose(self, input: &str) -> Parsed<'_, Option<Player>> {
        let known = one_of(WHOSE)(input);
        if known.is_ok() {
            return known;
        }
        let (rest, ()) = wording("their|his or her")(input)?;
        Ok((
            rest,
            Some(self.their.unwrap_or_else(|| self.their_player())),
        ))
    }

    /// Returns the player that "they" means: the player who does the action of the clause, or your
    /// opponent if you do the action.
    pub(crate) fn their_player(self) -> Player {
        match self.by {
            Player::You => Player::Opponent,
            by => by,
        }
    }

    /// Reads a place, such as `on your opponent's field`, `from your trash or Ener Zone`,
    /// `in your center SIGNI Zone`.
    pub(crate) fn place(self, input: &str) -> Parsed<'_, Where> {
        const OF: &[(&str, Player)] = &[
            ("of yours", Player::You),
            ("of your opponent's", Player::Opponent),
            ("of each player's|of any player's", Player::Both),
        ];
        if let Ok((rest, of)) = one_of(OF)(input) {
            // "Of your opponent's" is complete only at the end of a noun phrase. In "of your
            // opponent's field", a noun follows.
            let next = rest.trim_start_matches(' ');
            const BEHIND: [&str; 8] = ["to", "into", "onto", "on", "as", "and", "or", "that"];
            let ends = next.starts_with(['.', ',', ':'])
                || object_list::predicate_follows(next)
                || BEHIND.iter().any(|word| after(next, word).is_some())
                || one_of(noun_phrase::STATES)(next).is_ok();
            fail_if(!ends, input)?;
            let there = Where {
                zones: Vec::new(),
                of: Some(of),
                position: Vec::new(),
            };
            return Ok((rest, there));
        }
        let (rest, ()) = wording("on|from|in")(input)?;
        if let Some(rest) = after(rest, "their side of the field") {
            let there = Where {
                zones: vec![Place::Field],
                of: Some(self.their_player()),
                position: Vec::new(),
            };
            return Ok((rest, there));
        }
        // "Three cards in hand" means the hand of the player who does the action of the clause.
        if let Some(behind) = after(rest, "hand").filter(|_| after(input, "in").is_some()) {
            let there = Where {
                zones: vec![Place::Hand],
                of: Some(self.by),
                position: Vec::new(),
            };
            return Ok((behind, there));
        }
        let (rest, of) = self.whose(rest)?;
        if let Ok((behind, position)) = word::listed(one_of(SIDES), &["or", "and"])(rest) {
            let (behind, ()) = wording("SIGNI Zones|SIGNI Zone|Zones|Zone")(behind)?;
            return Ok((
                behind,
                Where {
                    zones: vec![Place::Field],
                    of,
                    position,
                },
            ));
        }
        let (mut rest, zone) = one_of(ZONES)(rest)?;
        let mut zones = vec![zone];
        // In "from your hand or your trash", both zones belong to the same player.
        while let Some(next) = after(rest, "or|and/or|and").or_else(|| self.more_zones(rest, of)) {
            let next = skip(next, "from|in|on");
            let next = match self.whose(next) {
                Ok((behind, again)) if again == of => behind,
                Ok(_) => break,
                Err(_) => next,
            };
            match one_of(ZONES)(next) {
                Ok((behind, zone)) => {
                    zones.push(zone);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        let rest = skip(rest, "in total");
        Ok((
            rest,
            Where {
                zones,
                of,
                position: Vec::new(),
            },
        ))
    }

    /// Reads the comma after the first zone of a list such as
    /// `in your hand, in your Ener Zone, or in your trash`. Returns the text after this comma if
    /// the list is complete.
    fn more_zones(self, input: &str, of: Option<Player>) -> Option<&str> {
        let next = after(input, ",")?;
        let mut rest = next;
        loop {
            let last = after(rest, "or");
            let bare = last.unwrap_or(rest);
            let bare = after(bare, "from|in");
            let bare = bare.or_else(|| after(last.unwrap_or(rest), "on"))?;
            let (behind, again) = self.whose(bare).ok()?;
            let (behind, _) = one_of(ZONES)(behind).ok().filter(|_| again == of)?;
            match last {
                Some(_) => return Some(skip(next, "or")),
                None => rest = after(behind, ",")?,
            }
        }
    }

    /// Reads a player as the subject of a sentence: `you`, `your opponent`.
    pub(crate) fn player(self, input: &str) -> Parsed<'_, Player> {
        let (rest, player) = one_of(PLAYERS)(input)?;
        // "Your opponent's" is not a subject.
        fail_if(rest.starts_with("'s"), input)?;
        Ok((rest, player))
    }

    /// Reads a zone with its owner: `your hand`, `the trash`, `a deck`.
    pub(crate) fn zone(self, input: &str) -> Parsed<'_, (Option<Player>, Place)> {
        let (rest, of) = match self.whose(input) {
            Ok(found) => found,
            Err(error) => (after(input, "a").ok_or(error)?, None),
        };
        let (rest, zone) = one_of(ZONES)(rest)?;
        Ok((rest, (of, zone)))
    }
}

/// The words for an owner. "The" names no owner.
const WHOSE: &[(&str, Option<Player>)] = &[
    (
        "your opponent's|the opponent's|an opponent's|opponent's|that player's",
        Some(Player::Opponent),
    ),
    (
        "each player's|any player's|a player's|both players'",
        Some(Player::Both),
    ),
    ("the turn player's", Some(Player::TurnPlayer)),
    ("your", Some(Player::You)),
    ("the", None),
];

/// The words for players as subjects.
const PLAYERS: &[(&str, Player)] = &[
    ("your opponent", Player::Opponent),
    (
        "you and your opponent each|each player|both players|all players|\
             a player",
        Player::Both,
    ),
    ("the turn player", Player::TurnPlayer),
    ("you", Player::You),
];
