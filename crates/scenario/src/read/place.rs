//! The place of a card, as files write it. Examples on the field are `left` and `two's LRIG`. Off
//! the field, the name of the card follows: `ener Fox`, `two's trash Fox` or `under left Fox`.

use super::named_card::{LRIG_ZONES, SIGNI_ZONES};
use super::side::PILES;
use super::step::PLAYERS;
use crate::expect::possessions::ATTACHED;
use crate::words::{lrig_zone, player, signi_zone};
use wixoss_engine::{Attached, CardState, Instance, LrigZone, Play, Player, SigniZone, Spot};

/// A place on the table. Each part is `None` if the file does not give it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The player on whose side the place is. If the file gives a spot but no player, the place is
    /// on the side of the player who chooses.
    pub of: Option<Player>,
    /// The spot on that side, such as the hand or a SIGNI zone.
    pub spot: Option<Spot>,
    /// The way in which the card is attached or laid at the spot, such as a charm.
    pub attached: Option<Attached>,
    /// Whether the card lies face down at the spot.
    pub face_down: Option<bool>,
}

/// The spots that are a whole zone with one pile of cards.
const WHOLE: [Spot; 11] = [
    Spot::MainDeck,
    Spot::LrigDeck,
    Spot::Hand,
    Spot::Ener,
    Spot::Check,
    Spot::Trash,
    Spot::LrigTrash,
    Spot::LifeCloth,
    Spot::Cheer,
    Spot::Excluded,
    Spot::Beat,
];
const KEY: &str = "key";
/// The word for a card in the LRIG zone that is neither a LRIG nor a key.
const ASIDE: &str = "LRIG zone";
/// The word for the place of a card whose SIGNI has left the field. The card was under this SIGNI
/// or attached to it.
const BEREFT: &str = "left behind";
const UNDER: &str = "under";
/// The words for cards that can be laid in a SIGNI zone, in the singular.
const LAID: [(&str, Attached); 3] = [
    ("trap", Attached::Trap),
    ("magic box", Attached::MagicBox),
    ("seed", Attached::Seed),
];
const FACES: [(&str, bool); 2] = [("face down", true), ("face up", false)];

impl Place {
    /// Returns the place of a card.
    pub(crate) fn of(play: &Play<'_>, card: Instance) -> Place {
        let state = play.game().card(card);
        Place {
            of: Some(state.side),
            spot: Some(state.spot),
            attached: state.attached,
            face_down: Some(state.face_down),
        }
    }

    /// Returns this place without the words `face up` or `face down`. It then fits a card with
    /// either face.
    pub(crate) const fn either_face(mut self) -> Place {
        self.face_down = None;
        self
    }

    /// Returns whether this is the place of a SIGNI or LRIG on the field. Only one card can be
    /// there.
    pub(crate) const fn is_of_field(self) -> bool {
        matches!(self.spot, Some(Spot::Signi(_) | Spot::Lrig(_)))
    }

    /// Returns whether this place can mean the spot `spot` on the side of the player `side`. A
    /// place that names no player is on the side of `chooser`, who makes the choice.
    pub(crate) fn is_at(self, chooser: Player, (side, spot): (Player, Spot)) -> bool {
        let of = self.of.or(self.spot.map(|_| chooser));
        of.is_none_or(|of| of == side) && self.spot.is_none_or(|here| here == spot)
    }

    /// Returns whether a card in this state is at this place. A place that names no player is on
    /// the side of `chooser`, who makes the choice.
    pub(crate) fn has(self, chooser: Player, state: &CardState) -> bool {
        let attached = self.spot.is_none() || self.attached == state.attached;
        let face = self.face_down.is_none_or(|down| down == state.face_down);
        self.is_at(chooser, (state.side, state.spot)) && attached && face
    }

    /// Splits a reference to a card into the place at its beginning and the name after the place:
    /// `ener Fox`. On the field, a place alone is enough: `left`. If the text does not begin with a
    /// place, the whole text is the name.
    pub(crate) fn read(word: &str) -> (Place, &str) {
        let mut players = PLAYERS.into_iter();
        let whose = players.find_map(|(name, player)| {
            let rest = word.strip_prefix(name)?.strip_prefix("'s ")?;
            Some((Some(player), rest))
        });
        let (of, rest) = whose.unwrap_or((None, word));
        if let Some((spot, name)) = field_place(rest) {
            let spot = Some(spot);
            return (
                Place {
                    of,
                    spot,
                    ..Place::default()
                },
                name,
            );
        }
        let mut found = Place {
            of,
            ..Place::default()
        };
        let mut name = rest;
        // `left assist` begins with `left`, so the longest word that matches is taken.
        let mut longest = 0;
        for (spoken, spot, attached) in spots() {
            if let Some(behind) = name_after(rest, &spoken)
                && spoken.len() > longest
            {
                longest = spoken.len();
                (found.spot, found.attached, name) = (Some(spot), attached, behind);
            }
        }
        if found.spot.is_some() {
            for (spoken, down) in FACES {
                if let Some(behind) = name_after(name, spoken) {
                    (found.face_down, name) = (Some(down), behind);
                    break;
                }
            }
        }
        (found, name)
    }

    /// Returns the words for the place, as the player who chooses writes them. The words name the
    /// player of the side only if the place is on the opponent's side.
    pub(crate) fn words(self, chooser: Player) -> String {
        let mut said = String::new();
        if let Some(of) = self.of.filter(|of| *of != chooser) {
            said = format!("{}'s ", player(of));
        }
        if let Some(spot) = self.spot {
            said.push_str(&spot_words(spot, self.attached));
        }
        if let Some(down) = self.face_down {
            let face = FACES.into_iter().find(|(_, face)| *face == down);
            said.push(' ');
            said.push_str(face.map_or("", |(word, _)| word));
        }
        said
    }

    /// Returns the words of every place off the field.
    pub(crate) fn all_words() -> Vec<String> {
        spots().into_iter().map(|(word, ..)| word).collect()
    }
}

/// Reads a place on the field, and the name that may follow in brackets.
fn field_place(word: &str) -> Option<(Spot, &str)> {
    let bracket = word
        .strip_suffix(')')
        .and_then(|word| word.split_once(" ("));
    let (place, name) = bracket.unwrap_or((word, ""));
    let signi = SIGNI_ZONES.map(|(word, zone)| (word, Spot::Signi(zone)));
    let lrigs = LRIG_ZONES.map(|(word, zone)| (word, Spot::Lrig(zone)));
    let mut all = signi.into_iter().chain(lrigs);
    let found = all.find(|(known, _)| known.eq_ignore_ascii_case(place));
    found.map(|(_, spot)| (spot, name))
}

/// Returns the name that follows `word` in a text such as `ener Fox`. Returns `None` if the text
/// does not begin with the word, or if no name follows.
fn name_after<'w>(text: &'w str, word: &str) -> Option<&'w str> {
    let name = text.strip_prefix(word)?.strip_prefix(' ')?.trim_start();
    (!name.is_empty()).then_some(name)
}

/// Returns the words for a spot and for the way in which a card is attached or laid there.
fn spot_words(spot: Spot, attached: Option<Attached>) -> String {
    let mut kinds = ATTACHED.into_iter().chain(LAID);
    let kind = kinds.find(|(_, kind)| Some(*kind) == attached);
    let kind = kind.map(|(word, _)| word);
    match spot {
        Spot::Signi(zone) => signi_zone(zone).to_owned(),
        Spot::Lrig(zone) => lrig_zone(zone).to_owned(),
        Spot::UnderSigni(zone) | Spot::Laid(zone) => {
            format!("{} {}", kind.unwrap_or(UNDER), signi_zone(zone))
        }
        Spot::UnderLrig(zone) => format!("{UNDER} {}", lrig_zone(zone)),
        Spot::Key => KEY.to_owned(),
        Spot::Aside => ASIDE.to_owned(),
        Spot::Bereft => match kind {
            Some(kind) => format!("{BEREFT} {kind}"),
            None => BEREFT.to_owned(),
        },
        pile => {
            let mut piles = PILES.into_iter();
            let word = piles.find(|(_, zone)| *zone == pile.zone());
            word.map_or("", |(word, _)| word).to_owned()
        }
    }
}

/// Returns every spot outside the field with its words. If cards can be attached or laid at a spot,
/// the spot appears once for each way of attaching or laying.
fn spots() -> Vec<(String, Spot, Option<Attached>)> {
    let mut all: Vec<(Spot, Option<Attached>)> = WHOLE.map(|spot| (spot, None)).into();
    all.extend([Spot::Key, Spot::Aside, Spot::Bereft].map(|spot| (spot, None)));
    all.extend(ATTACHED.map(|(_, kind)| (Spot::Bereft, Some(kind))));
    all.extend(LrigZone::ALL.map(|zone| (Spot::UnderLrig(zone), None)));
    for zone in SigniZone::ALL {
        all.push((Spot::UnderSigni(zone), None));
        all.extend(ATTACHED.map(|(_, kind)| (Spot::UnderSigni(zone), Some(kind))));
        all.extend(LAID.map(|(_, kind)| (Spot::Laid(zone), Some(kind))));
    }
    let all = all.into_iter();
    all.map(|(spot, attached)| (spot_words(spot, attached), spot, attached))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_is_read_back_as_it_was_written() {
        let faces = [None, Some(true), Some(false)];
        let whose = [None, Some(Player::One), Some(Player::Two)];
        let mut seen = Vec::new();
        for (word, spot, attached) in spots() {
            for (face_down, of) in faces.into_iter().flat_map(|f| whose.map(|w| (f, w))) {
                let place = Place {
                    of,
                    spot: Some(spot),
                    attached,
                    face_down,
                };
                let said = place.words(Player::One);
                assert!(said.contains(&word), "{said}");
                // Player one makes the choice. So the words for the places of player one do not
                // name a player.
                let of = of.filter(|of| *of == Player::Two);
                let wanted = Place { of, ..place };
                for name in ["Fox", "center filler", "left assist filler", "Fox (awake)"] {
                    assert_eq!(Place::read(&format!("{said} {name}")), (wanted, name));
                }
                seen.push(said);
            }
        }
        for zone in SigniZone::ALL {
            let place = Place {
                of: Some(Player::Two),
                spot: Some(Spot::Signi(zone)),
                ..Place::default()
            };
            let said = place.words(Player::One);
            assert_eq!(Place::read(&said), (place, ""));
            assert_eq!(
                Place::read(&format!("{said} (Fox (1))")),
                (place, "Fox (1)")
            );
            seen.push(said);
        }
        assert!(seen.len() > 250, "{}", seen.len());
    }

    #[test]
    fn a_word_without_a_place_is_a_name_as_a_whole() {
        for name in [
            "Fox",
            "ener",
            "Ener Fox",
            "Under One",
            "left assist filler",
            "filler",
            "trashy",
        ] {
            assert_eq!(Place::read(name), (Place::default(), name));
        }
        let (place, name) = Place::read("two's Fox");
        assert_eq!(
            (place.of, place.spot, name),
            (Some(Player::Two), None, "Fox")
        );
    }

    #[test]
    fn no_card_has_a_name_that_begins_with_a_place() {
        let db = wixoss_cards::card::CardDb::embedded();
        let mut seen = 0;
        for card in db.cards() {
            for name in [Some(card.name()), Some(card.name_ja()), card.name_en()] {
                let name = name.unwrap_or_default();
                let (place, _) = Place::read(name);
                assert_eq!(place, Place::default(), "{name}");
                seen += 1;
            }
        }
        assert!(seen > 15_000, "{seen}");
    }
}
