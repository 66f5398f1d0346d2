//! The expectations that a file has about a zone of the field and the card in this zone, and the
//! check of these expectations.

use super::contents::Contents;
use super::failure::check_equal;
use super::possessions::ATTACHED;
use crate::read::card_names::Names;
use crate::read::map_keys::{Entries, ReadResult, expected, list, number, one_of, truth, words};
use crate::words as said;
use wixoss_base::syntax::{Node, Value};
use wixoss_base::vocab::{Color, ColorSet};
use wixoss_engine::{Attached, DefinitionId, Instance, Keyword, Play, Player, Spot};

/// The expectations about a SIGNI zone or LRIG zone. A field that is `None` or empty is not
/// checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Occupant {
    /// The expected card of the zone. `Some(None)` means that the zone must be empty.
    pub card: Option<Option<DefinitionId>>,
    /// Whether the card is down.
    pub down: Option<bool>,
    /// Whether the card is frozen.
    pub frozen: Option<bool>,
    /// Whether the card is a puppet.
    pub puppet: Option<bool>,
    /// The level of the card.
    pub level: Option<i32>,
    /// The power of the card.
    pub power: Option<i32>,
    /// All colors of the card.
    pub colors: Option<Vec<Color>>,
    /// The number of abilities that the card has at this point.
    pub abilities: Option<usize>,
    /// Keywords that the card must have (`true`) or must not have (`false`) at this point.
    pub keywords: Vec<(Keyword, bool)>,
    /// The cards that lie under the card without being attached to it.
    pub under: Option<Contents>,
    /// The cards attached to the card.
    pub attached: Vec<(Attached, Contents)>,
    /// The players who may look at the face of the card, and whether the card is face down.
    pub face: Contents,
}

const OCCUPIED: &str = "a card, `empty`, or a map with `card` and its state";

impl Occupant {
    /// Reads the expectations for a zone: a card, `empty`, or a map.
    pub(crate) fn read(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Occupant> {
        let mut occupant = Occupant::default();
        if !matches!(node.value, Value::Map(_)) {
            occupant.card = Some(Occupant::card(&node, names, text)?);
            return Ok(occupant);
        }
        let mut entries = Entries::of(node, OCCUPIED, text)?;
        if let Some(node) = entries.take("card") {
            let card = Occupant::card(&node, names, text);
            occupant.card = names.note(card);
        }
        let states = [
            ("down", &mut occupant.down),
            ("frozen", &mut occupant.frozen),
            ("puppet", &mut occupant.puppet),
            ("face down", &mut occupant.face.face_down),
        ];
        for (word, state) in states {
            if let Some(node) = entries.take(word) {
                *state = names.note(truth(&node, text));
            }
        }
        if let Some(node) = entries.take("level") {
            occupant.level = names.note(number(&node, "a level", text));
        }
        if let Some(node) = entries.take("power") {
            occupant.power = names.note(number(&node, "a power", text));
        }
        if let Some(node) = entries.take("color") {
            let words = Color::ALL.map(|color| (color.name(), color));
            let colors = list(node).into_iter();
            let colors = colors.map(|node| one_of(&node, &words, text));
            occupant.colors = names.note(colors.collect::<ReadResult<_>>());
        }
        if let Some(node) = entries.take("abilities") {
            occupant.abilities = names.note(number(&node, "a number of abilities", text));
        }
        for (word, has) in [("has", true), ("lacks", false)] {
            let keywords = entries.take(word).map(list).unwrap_or_default();
            for node in keywords {
                let keyword = words(&node, "a keyword", text).and_then(|keyword| {
                    let found = Keyword::find(&keyword.to_lowercase().replace(' ', "_"));
                    found.ok_or_else(|| expected("a keyword such as `lancer`", &node, text))
                });
                let keyword = names.note(keyword);
                occupant
                    .keywords
                    .extend(keyword.map(|keyword| (keyword, has)));
            }
        }
        if let Some(node) = entries.take("seen by") {
            occupant.face.seen_by = names.note(Contents::seers(&node, text));
        }
        if let Some(node) = entries.take("under") {
            let under = Contents::read(node, names, text);
            occupant.under = names.note(under);
        }
        for (word, attached) in ATTACHED {
            if let Some(node) = entries.take(word) {
                let contents = Contents::read(node, names, text);
                let contents = names.note(contents);
                occupant
                    .attached
                    .extend(contents.map(|contents| (attached, contents)));
            }
        }
        entries.finish(names)?;
        Ok(occupant)
    }

    /// Reads the card that must be in a zone, or `None` for `empty`.
    fn card(
        node: &Node<'_>,
        names: &mut Names<'_>,
        text: &str,
    ) -> ReadResult<Option<DefinitionId>> {
        match words(node, OCCUPIED, text)? {
            "empty" => Ok(None),
            name => names.find(name, node.span, text).map(Some),
        }
    }

    /// Returns one message for each expectation that the zone and its card do not meet. `under` is
    /// the place of the cards under this card.
    pub(crate) fn failures(
        &self,
        play: &Play<'_>,
        place: &str,
        player: Player,
        card: Option<Instance>,
        under: Spot,
    ) -> Vec<String> {
        let Some(card) = card else {
            return match self.card {
                Some(None) => Vec::new(),
                _ => vec![format!("{place}: expected a card, found none")],
            };
        };
        let state = play.game().card(card);
        let mut found = Vec::new();
        match self.card {
            Some(None) => found.push(format!(
                "{place}: expected no card, found {}",
                said::name(play, card)
            )),
            Some(Some(id)) if id != state.definition => {
                let wanted = &play.table().cast.definition(id).name;
                found.extend(check_equal(
                    place,
                    wanted,
                    &said::name(play, card).to_owned(),
                ));
            }
            Some(Some(_)) | None => {}
        }
        let states = [
            ("down", self.down, state.down),
            ("frozen", self.frozen, state.frozen),
            ("a puppet", self.puppet, state.puppet),
        ];
        for (word, expected, is) in states {
            let expected = expected.unwrap_or(is);
            found.extend(check_equal(&format!("{place}, {word}"), &expected, &is));
        }
        let numbers = [
            ("level", self.level, play.level(card)),
            ("power", self.power, play.power(card)),
        ];
        for (word, expected, is) in numbers {
            let expected = expected.unwrap_or(is);
            found.extend(check_equal(&format!("{place}, {word}"), &expected, &is));
        }
        if let Some(colors) = &self.colors {
            let spell = |colors: ColorSet| {
                let names = colors.iter().map(Color::name);
                names.collect::<Vec<_>>().join(", ")
            };
            let wanted = spell(colors.iter().copied().collect());
            let is = spell(play.colors(card));
            found.extend(check_equal(&format!("{place}, color"), &wanted, &is));
        }
        if let Some(expected) = &self.abilities {
            let is = play.ability_count(card);
            found.extend(check_equal(&format!("{place}, abilities"), expected, &is));
        }
        for (keyword, wanted) in &self.keywords {
            let has = play.has_keyword_against_any(card, *keyword);
            let what = format!("{place}, {}", keyword.word());
            found.extend(check_equal(&what, wanted, &has));
        }
        let beneath = play.game().side(player).beneath.iter();
        let below: Vec<Instance> = beneath
            .filter(|card| play.game().card(*card).spot == under)
            .collect();
        let attached_as = |attached: Option<Attached>| -> Vec<Instance> {
            let cards = below.iter().copied();
            cards
                .filter(|card| play.game().card(*card).attached == attached)
                .collect()
        };
        if let Some(contents) = &self.under {
            let place = format!("{place}, under it");
            found.extend(contents.failures(play, &place, &attached_as(None)));
        }
        for (attached, contents) in &self.attached {
            let place = format!("{place}, {}", attached.name());
            found.extend(contents.failures(play, &place, &attached_as(Some(*attached))));
        }
        found.extend(self.face.failures(play, place, &[card]));
        found
    }
}
