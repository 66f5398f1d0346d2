//! Which cards: the one filter of every choice, condition, trigger and continuous effect.

#[cfg(feature = "schema")]
use schemars::SchemaGenerator;
use serde::de::{Error, MapAccess};
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use serde_json::{Map, Value};

use crate::List;
use crate::Place;
use crate::spelling::{Keys, Short, is_default, joined, keyed, keyed_serde};
use crate::{Attachment, Feature, Name, Player, Position, Range, State, Trait};
use wixoss_base::vocab::Color;

/// What a card is. A Resona is a SIGNI too; a LRIG is a center or an assist LRIG
/// (Rule Guide Glossary 5.0.0, "SIGNI", "LRIG", "Center LRIG", "Assist LRIG").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum CardWord {
    /// シグニ
    Signi,
    /// ルリグ
    Lrig,
    /// センタールリグ
    CenterLrig,
    /// アシストルリグ
    AssistLrig,
    /// スペル
    Spell,
    /// アーツ
    Arts,
    /// ピース
    Piece,
    /// キー
    Key,
    /// レゾナ
    Resona,
    /// クラフト
    Craft,
    /// トークン
    Token,
}

/// Something two cards share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Shared {
    /// What is shared: one of several is enough.
    pub feature: Feature,
    /// With any of the cards of this name.
    pub with: Name,
}

/// Something that cards share with others on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct SharedWith {
    /// What is shared: one of several is enough.
    pub feature: Feature,
    /// With any of these cards.
    pub any_of: Filter,
}

/// Which cards: those for which every key holds; a key left out asks nothing, and a list holds
/// if one of its words does.
///
/// On the field a card is *of* the player whose zone it is in; elsewhere of its owner. A filter
/// without `of` takes the cards of both players. The values looked at are the card's values at
/// that moment with every effect on it (Rule Guide Glossary 5.0.0, "Target", "Power").
///
/// `signi: opponent` is short for `is: signi`, `in: field`, `of: opponent`; `lrig` and
/// `center_lrig` likewise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Filter {
    /// What it is.
    pub is: List<CardWord>,
    /// The zone it is in.
    pub zone: List<Place>,
    /// Whose it is.
    pub of: Option<Player>,
    /// Everything else.
    pub more: Box<Traits>,
}

keyed! {
    /// What a filter asks of a card beyond kind, zone and player.
    pub struct Traits {
        /// Has one of these colors; `colorless` for a card without color.
        "color" color: List<Color>,
        /// Has one of these SIGNI classes, named as the card data of the game does.
        "class" class: List<String>,
        /// Has one of these LRIG types.
        "lrig_type" lrig_type: List<String>,
        /// A LRIG of this team.
        "team" team: Option<String>,
        /// Has one of these names.
        "name" name: List<String>,
        /// Its name contains this.
        "name_contains" name_contains: Option<String>,
        /// Its level.
        "level" level: Option<Box<Range>>,
        /// Its power.
        "power" power: Option<Box<Range>>,
        /// The ener its cost asks for in all, whatever the colors; of a LRIG its grow cost.
        "total_cost" total_cost: Option<Box<Range>>,
        /// Is in all of these states.
        "state" state: List<State>,
        /// Has all of these.
        "has" has: List<Trait>,
        /// Has none of these.
        "lacks" lacks: List<Trait>,
        /// Is in one of these SIGNI zones.
        "position" position: List<Position>,
        /// Is in front of this card.
        "in_front_of" in_front_of: Option<Name>,
        /// Is in the SIGNI zone next to this card's, on its left as the player of that field sees it.
        "left_of" left_of: Option<Name>,
        /// The same on its right.
        "right_of" right_of: Option<Name>,
        /// Lies in the SIGNI zone that this card is in.
        "zone_of" zone_of: Option<Name>,
        /// Has one of these attached.
        "with" with: List<Attachment>,
        /// Is attached to a card as one of these.
        "attached_as" attached_as: List<Attachment>,
        /// Is attached to this card, or under it.
        "under" under: Option<Name>,
        /// Was attached to this card, or under it, before it moved.
        "was_under" was_under: Option<Name>,
        /// Is attached to a card that fits this, or under it.
        "beneath" beneath: Option<Box<Filter>>,
        /// Its value of all of these is another than the one printed on it.
        "changed" changed: List<Feature>,
        /// This card is under it or attached to it.
        "over" over: Option<Name>,
        /// One of these cards is under it or attached to it.
        "over_any" over_any: Option<Box<Filter>>,
        /// Is among the cards of this name.
        "among" among: Option<Name>,
        /// Is none of the cards of these names; `this` for "other".
        "other_than" other_than: List<Name>,
        /// Shares something with a card spoken of.
        "shares" shares: Option<Shared>,
        /// Shares something with any card of a filter, as with your center LRIG.
        "shares_with" shares_with: Option<Box<SharedWith>>,
        /// Is what a player declared under this name: of that color, class, name, kind or parity.
        "declared" declared: Option<Name>,
        /// Fits one of these as well.
        "any" any: Vec<Filter>,
        /// Does not fit this.
        "not" not: Option<Box<Filter>>,
    }
}

impl Short for Traits {}
impl Short for Filter {
    const EXPECTED: &'static str = "a map that says which cards, such as `signi: opponent`";
}

impl Filter {
    const SHORT: [(&'static str, CardWord); 3] = [
        ("signi", CardWord::Signi),
        ("lrig", CardWord::Lrig),
        ("center_lrig", CardWord::CenterLrig),
    ];

    /// The short key that stands for kind, zone and player of this filter, if one does.
    fn short_key(&self) -> Option<(&'static str, Player)> {
        let ([word], [Place::Field], Some(of)) = (&*self.is, &*self.zone, self.of) else {
            return None;
        };
        let key = Filter::SHORT.iter().find(|(_, known)| known == word)?.0;
        Some((key, of))
    }
}

impl Keys for Filter {
    const NAMES: &'static [&'static str] = {
        const OWN: &[&str] = &["signi", "lrig", "center_lrig", "is", "in", "of"];
        &joined::<{ OWN.len() + Traits::NAMES.len() }>(&[OWN, Traits::NAMES])
    };

    fn take<'de, A: MapAccess<'de>>(&mut self, key: &str, map: &mut A) -> Result<bool, A::Error> {
        if let Some((_, word)) = Filter::SHORT.iter().find(|(short, _)| *short == key) {
            let of = map.next_value()?;
            if !self.is.is_empty() || !self.zone.is_empty() || self.of.is_some() {
                return Err(A::Error::custom(format_args!(
                    "`{key}` says kind, zone and player already: write it without `is`, `in`, `of`"
                )));
            }
            self.is = (*word).into();
            self.zone = Place::Field.into();
            self.of = Some(of);
            return Ok(true);
        }
        let said = match key {
            "is" => !self.is.is_empty(),
            "in" => !self.zone.is_empty(),
            "of" => self.of.is_some(),
            _ => return self.more.take(key, map),
        };
        if said {
            return Err(A::Error::custom(format_args!(
                "`{key}` is said already by the short key before it"
            )));
        }
        match key {
            "is" => self.is = map.next_value()?,
            "in" => self.zone = map.next_value()?,
            _ => self.of = map.next_value()?,
        }
        Ok(true)
    }

    fn put<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        if let Some((key, of)) = self.short_key() {
            map.serialize_entry(key, &of)?;
            return self.more.put(map);
        }
        if !is_default(&self.is) {
            map.serialize_entry("is", &self.is)?;
        }
        if !is_default(&self.zone) {
            map.serialize_entry("in", &self.zone)?;
        }
        if let Some(of) = self.of {
            map.serialize_entry("of", &of)?;
        }
        self.more.put(map)
    }

    #[cfg(feature = "schema")]
    fn properties(generator: &mut SchemaGenerator, into: &mut Map<String, Value>) {
        for (key, _) in Filter::SHORT {
            let player = generator.subschema_for::<Player>();
            into.insert(key.to_owned(), player.to_value());
        }
        let is = generator.subschema_for::<List<CardWord>>();
        into.insert("is".to_owned(), is.to_value());
        let zone = generator.subschema_for::<List<Place>>();
        into.insert("in".to_owned(), zone.to_value());
        let of = generator.subschema_for::<Option<Player>>();
        into.insert("of".to_owned(), of.to_value());
        Traits::properties(generator, into);
    }
}

keyed_serde!(Filter);
