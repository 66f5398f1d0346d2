//! Where a card lies, in the words of files: `left` and `two's LRIG` on the field, `ener Fox`,
//! `two's trash Fox` and `under left Fox` off it.

use super::named_card::{LRIG_ZONES, SIGNI_ZONES};
use super::side::PILES;
use super::step::PLAYERS;
use crate::expect::holding::ATTACHED;
use crate::words::{lrig_zone, player, signi_zone};
use wixoss_engine::{Attached, CardState, Instance, LrigZone, Play, Player, SigniZone, Spot};

/// A place on the table, as far as a file says which.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// On whose side; of a spot without it on that of the player who chooses.
    pub of: Option<Player>,
    /// Where there.
    pub spot: Option<Spot>,
    /// As what a card is attached there.
    pub attached: Option<Attached>,
    /// Whether it lies face down there.
    pub face_down: Option<bool>,
}

/// The spots that are whole zones, each a pile.
const WHOLE: [Spot; 10] = [
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
];
const KEY: &str = "key";
const BEREFT: &str = "left behind";
const UNDER: &str = "under";
/// What can be laid in a SIGNI zone, by the word for one of it.
const LAID: [(&str, Attached); 3] = [
    ("trap", Attached::Trap),
    ("magic box", Attached::MagicBox),
    ("seed", Attached::Seed),
];
const FACES: [(&str, bool); 2] = [("face down", true), ("face up", false)];

impl Place {
    /// Where a card lies.
    pub(crate) fn of(play: &Play<'_>, card: Instance) -> Place {
        let state = play.game().card(card);
        Place {
            of: Some(state.side),
            spot: Some(state.spot),
            attached: state.attached,
            face_down: Some(state.face_down),
        }
    }

    /// The same, whatever the face of the card is turned to.
    pub(crate) const fn either_face(mut self) -> Place {
        self.face_down = None;
        self
    }

    /// Whether the place of a SIGNI or LRIG on the field is meant, which no other card can have.
    pub(crate) const fn is_of_field(self) -> bool {
        matches!(self.spot, Some(Spot::Signi(_) | Spot::Lrig(_)))
    }

    /// Whether a card there is meant by the player who chooses.
    pub(crate) fn is_at(self, chooser: Player, (side, spot): (Player, Spot)) -> bool {
        let of = self.of.or(self.spot.map(|_| chooser));
        of.is_none_or(|of| of == side) && self.spot.is_none_or(|here| here == spot)
    }

    /// Whether a card as it lies there is meant by the player who chooses.
    pub(crate) fn has(self, chooser: Player, state: &CardState) -> bool {
        let attached = self.spot.is_none() || self.attached == state.attached;
        let face = self.face_down.is_none_or(|down| down == state.face_down);
        self.is_at(chooser, (state.side, state.spot)) && attached && face
    }

    /// The place that a word begins with, and the name behind it, which only the places of the
    /// field can do without. What names no place is all name.
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
        // `left assist` begins with `left`: the longest word counts.
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

    /// Its words for the player who chooses: whose it is goes without saying where it is theirs.
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

    /// Every word of a place off the field.
    pub(crate) fn all_words() -> Vec<String> {
        spots().into_iter().map(|(word, ..)| word).collect()
    }
}

/// The place on the field that a word is, and the name that may stand in brackets behind it.
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

/// What stands behind a word.
fn name_after<'w>(text: &'w str, word: &str) -> Option<&'w str> {
    let name = text.strip_prefix(word)?.strip_prefix(' ')?.trim_start();
    (!name.is_empty()).then_some(name)
}

/// A spot by its words, with what a card is attached there as.
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

/// Every spot off the field by its words, with what a card is attached there as.
fn spots() -> Vec<(String, Spot, Option<Attached>)> {
    let mut all: Vec<(Spot, Option<Attached>)> = WHOLE.map(|spot| (spot, None)).into();
    all.extend([(Spot::Key, None), (Spot::Bereft, None)]);
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
    fn every_place_is_read_as_it_is_said() {
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
                // What is player one's goes without saying.
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
    fn what_names_no_place_is_all_name() {
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
    fn no_card_is_called_like_a_place() {
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
