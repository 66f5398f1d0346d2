//! Places and players: the zones where cards are, and their owners.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::noun::{noun_phrase, object_list};
use crate::syntax::en::word::{after, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Filter, List, Place, Player, Position};

/// The place that a noun phrase gives.
#[derive(Clone, Debug)]
pub(in crate::syntax::en) struct Where {
    pub(in crate::syntax::en) zones: Vec<Place>,
    pub(in crate::syntax::en) of: Option<Player>,
    pub(in crate::syntax::en) position: Vec<Position>,
}

impl Where {
    /// Restricts a filter to this place.
    pub(in crate::syntax::en) fn put(self, filter: &mut Filter) {
        filter.zone = List(self.zones);
        filter.of = self.of;
        filter.more.position = List(self.position);
    }
}

/// The words for zones, singular and plural.
pub(in crate::syntax::en) const ZONES: &[(&str, Place)] = &[
    ("fields", Place::Field),
    ("decks", Place::Deck),
    ("hands", Place::Hand),
    ("Ener Zones", Place::Ener),
    ("field", Place::Field),
    ("LRIG deck", Place::LrigDeck),
    ("deck", Place::Deck),
    ("hand", Place::Hand),
    ("Ener Zone", Place::Ener),
    ("LRIG trash", Place::LrigTrash),
    ("trash", Place::Trash),
    ("Life Cloth", Place::LifeCloth),
    ("Check Zone", Place::Check),
    ("Cheer Zone", Place::Cheer),
    ("SIGNI Zone", Place::SigniZone),
    ("LRIG Zone", Place::LrigZone),
    ("LRIG decks", Place::LrigDeck),
    ("trashes", Place::Trash),
];

/// The three SIGNI zones of a player.
const POSITIONS: &[(&str, Position)] = &[
    ("left", Position::Left),
    ("center", Position::Center),
    ("right", Position::Right),
];

impl Cx {
    /// Reads the owner of something: `your`, `your opponent's`, `their`. Returns `None` for "the".
    pub(in crate::syntax::en) fn whose(self, input: &str) -> Out<'_, Option<Player>> {
        let known = one_of(WHOSE)(input);
        if known.is_ok() {
            return known;
        }
        let (rest, ()) = alt((w("their"), w("his or her"))).parse(input)?;
        Ok((
            rest,
            Some(self.their.unwrap_or_else(|| self.their_player())),
        ))
    }

    /// Returns the player that "they" means. "They" never means you.
    pub(in crate::syntax::en) fn their_player(self) -> Player {
        match self.by {
            Player::You => Player::Opponent,
            by => by,
        }
    }

    /// Reads a place, such as `on your opponent's field`, `from your trash or Ener Zone`, `in your
    /// center SIGNI Zone`.
    pub(in crate::syntax::en) fn place(self, input: &str) -> Out<'_, Where> {
        const OF: &[(&str, Player)] = &[
            ("of yours", Player::You),
            ("of your opponent's", Player::Opponent),
            ("of each player's", Player::Both),
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
            if !ends {
                return stuck(input);
            }
            let there = Where {
                zones: Vec::new(),
                of: Some(of),
                position: Vec::new(),
            };
            return Ok((rest, there));
        }
        let (rest, ()) = alt((w("on"), w("from"), w("in"))).parse(input)?;
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
        if let Ok((behind, position)) = one_of(POSITIONS)(rest) {
            let mut position = vec![position];
            let mut behind = behind;
            while let Some(next) = after(behind, "or").or_else(|| after(behind, "and")) {
                let (next, another) = one_of(POSITIONS)(next)?;
                position.push(another);
                behind = next;
            }
            let (behind, ()) =
                alt((w("SIGNI Zones"), w("SIGNI Zone"), w("Zones"), w("Zone"))).parse(behind)?;
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
        while let Some(next) = after(rest, "or")
            .or_else(|| after(rest, "and/or"))
            .or_else(|| after(rest, "and"))
            .or_else(|| self.more_zones(rest, of))
        {
            let next = after(next, "from")
                .or_else(|| after(next, "in"))
                .or_else(|| after(next, "on"))
                .unwrap_or(next);
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
        let rest = after(rest, "in total").unwrap_or(rest);
        Ok((
            rest,
            Where {
                zones,
                of,
                position: Vec::new(),
            },
        ))
    }

    /// Reads the comma after the first zone of a list such as `in your hand, in your Ener Zone, or
    /// in your trash`. Returns the text after this comma if the list is complete.
    fn more_zones(self, input: &str, of: Option<Player>) -> Option<&str> {
        let next = after(input, ",")?;
        let mut rest = next;
        loop {
            let last = after(rest, "or");
            let bare = last.unwrap_or(rest);
            let bare = after(bare, "from").or_else(|| after(bare, "in"));
            let bare = bare.or_else(|| after(last.unwrap_or(rest), "on"))?;
            let (behind, again) = self.whose(bare).ok()?;
            let (behind, _) = one_of(ZONES)(behind).ok().filter(|_| again == of)?;
            match last {
                Some(_) => return Some(after(next, "or").unwrap_or(next)),
                None => rest = after(behind, ",")?,
            }
        }
    }

    /// Reads a player as the subject of a sentence: `you`, `your opponent`.
    pub(in crate::syntax::en) fn player(self, input: &str) -> Out<'_, Player> {
        let (rest, player) = one_of(PLAYERS)(input)?;
        // "Your opponent's" is not a subject.
        match rest.starts_with("'s") {
            true => stuck(input),
            false => Ok((rest, player)),
        }
    }

    /// Reads a zone with its owner: `your hand`, `the trash`, `a deck`.
    pub(in crate::syntax::en) fn zone(self, input: &str) -> Out<'_, (Option<Player>, Place)> {
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
    ("your opponent's", Some(Player::Opponent)),
    ("the opponent's", Some(Player::Opponent)),
    ("an opponent's", Some(Player::Opponent)),
    ("opponent's", Some(Player::Opponent)),
    ("each player's", Some(Player::Both)),
    ("any player's", Some(Player::Both)),
    ("a player's", Some(Player::Both)),
    ("that player's", Some(Player::Opponent)),
    ("both players'", Some(Player::Both)),
    ("the turn player's", Some(Player::TurnPlayer)),
    ("your", Some(Player::You)),
    ("the", None),
];

/// The words for players as subjects.
const PLAYERS: &[(&str, Player)] = &[
    ("your opponent", Player::Opponent),
    ("you and your opponent each", Player::Both),
    ("each player", Player::Both),
    ("both players", Player::Both),
    ("all players", Player::Both),
    ("the turn player", Player::TurnPlayer),
    ("a player", Player::Both),
    ("you", Player::You),
];
