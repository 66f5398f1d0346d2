//! What a continuous effect does: to which cards or which player, and for how long.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::spelling::{Short, is_default, keyed, worded};
use crate::{
    Ability, AbilityKind, Amount, Attachment, CardWord, Cause, Cost, Duration, Effects, Event,
    Filter, Keyword, List, Name, Nothing, Period, Player, Trait, Which,
};
use wixoss_base::vocab::{Color, Timing};

/// Whom a continuous effect is about. A player's word alone is that player, another word alone
/// the cards of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Subject {
    /// A player.
    Player(Player),
    /// Cards. In an effect these are fixed when it is processed; in a constant ability `all` is
    /// asked anew at every moment.
    Cards(Which),
}

impl Default for Subject {
    fn default() -> Subject {
        Subject::Cards(Which::Named(Name::this()))
    }
}

impl Serialize for Subject {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Subject::Player(player) => player.serialize(serializer),
            Subject::Cards(which) => which.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Subject {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Subject;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a player, a name, or a map such as `target: {signi: you}`")
            }

            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Subject, E> {
                match Player::ALL.iter().find(|(known, _)| *known == word) {
                    Some((_, player)) => Ok(Subject::Player(*player)),
                    None => Which::deserialize(wixoss_base::syntax::BareWord::new(word))
                        .map(Subject::Cards),
                }
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Subject, A::Error> {
                let map = serde::de::value::MapAccessDeserializer::new(map);
                Which::deserialize(map).map(Subject::Cards)
            }
        }
        deserializer.deserialize_any(Visitor)
    }
}

#[cfg(feature = "schema")]
impl JsonSchema for Subject {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Subject".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let player = generator.subschema_for::<Player>();
        let which = generator.subschema_for::<Which>();
        schemars::json_schema!({ "anyOf": [player, which] })
    }
}

keyed! {
    /// What holds of cards or a player for a while. Values are computed from the base, then from
    /// effects that set the base, then from those that add, each in the order they began
    /// (Rule Guide Glossary 5.0.0, "Power"; 2016 rule book, "Power up and down").
    pub struct Change {
        /// Whom it is about; this card.
        "of" of: Subject,
        /// Added to the power.
        "power" power: Option<Amount>,
        /// What the base power becomes.
        "base_power" base_power: Option<Amount>,
        /// Added to the level.
        "level" level: Option<Amount>,
        /// What the base level becomes.
        "base_level" base_level: Option<Amount>,
        /// Added to the limit.
        "limit" limit: Option<Amount>,
        /// What the base limit becomes.
        "base_limit" base_limit: Option<Amount>,
        /// Added to how many cards the player can hold at the end of the turn.
        "hand_limit" hand_limit: Option<Amount>,
        /// Abilities gained. Those in quotes have their own `this`.
        "gain" gain: List<Ability>,
        /// The abilities of other cards, gained as they stand there.
        "gain_from" gain_from: Option<Box<AbilitiesOf>>,
        /// Abilities lost, those gained before included.
        "lose" lose: List<Loss>,
        /// What it is besides what it is.
        "also" also: Option<Box<Likeness>>,
        /// What it is instead of what it was.
        "becomes" becomes: Option<Box<Likeness>>,
        /// What can't happen to it, or what it can't do. What can't happen isn't begun.
        "cannot" cannot: List<Event>,
        /// `cannot` holds unless the player concerned pays this each time.
        "unless" unless: Option<Cost>,
        /// What happens to it twice as much.
        "doubled" doubled: List<Event>,
        /// What it must do if it can.
        "must" must: List<Event>,
        /// What it can do though the rules don't allow it.
        "can" can: List<Permission>,
        /// What can happen only so often.
        "at_most" at_most: Option<Box<Cap>>,
        /// Effects of these don't affect it: they don't change its power or text, don't move it
        /// and don't change its state (2016 rule book, question 5).
        "unaffected_by" unaffected_by: Option<Cause>,
        /// What its cost is.
        "cost" cost: Option<Box<CostChange>>,
        /// What happens instead of something.
        "replace" replace: List<Replacement>,
        /// How long.
        "until" until: Option<Duration>,
    }
}

impl Short for Change {}

keyed! {
    /// The abilities of some cards.
    pub struct AbilitiesOf {
        /// Of these kinds; of every kind if left out.
        "ability" ability: List<AbilityKind>,
        ;
        /// Of which cards.
        beside filter: Filter,
    }
}

impl Short for AbilitiesOf {}

worded! {
    /// Something a card loses.
    pub enum Loss in losses {
        /// All its abilities.
        "abilities" Abilities(Nothing),
        /// The ability that says so, where it was gained or is printed.
        "this_ability" ThisAbility(Nothing),
        /// Its abilities of a kind.
        "kind" Kind(AbilityKind),
        /// A keyword.
        "keyword" Keyword(Keyword),
        /// An icon.
        "icon" Icon(Trait),
        /// A color; all of them without a list.
        "color" Colors(List<Color>),
    }
}

impl Short for Loss {
    const EXPECTED: &'static str = "`abilities`, or a map such as `kind: enter`";
}

keyed! {
    /// What a card is treated as.
    pub struct Likeness {
        /// These colors.
        "color" color: List<Color>,
        /// These classes.
        "class" class: List<String>,
        /// These LRIG types.
        "lrig_type" lrig_type: List<String>,
        /// These names.
        "name" name: List<String>,
        /// These kinds of card.
        "is" is: List<CardWord>,
        /// The names of these cards.
        "name_of" name_of: Option<Box<Filter>>,
        /// The colors of these cards.
        "color_of" color_of: Option<Box<Filter>>,
        /// All that is printed on the card that is called so, a craft or another.
        "card" card: Option<String>,
        /// The name, level and abilities of the card of this name.
        "copy_of" copy_of: Option<Name>,
        /// Every color.
        "every_color" every_color: bool,
        /// Every class.
        "every_class" every_class: bool,
    }
}

impl Short for Likeness {}

worded! {
    /// Something the rules don't allow otherwise.
    pub enum Permission in permissions {
        /// Attack while it is downed.
        "attack_while_downed" AttackWhileDowned(Nothing),
        /// Attack so often in a turn.
        "attack_times" AttackTimes(Amount),
        /// Attack SIGNI in other zones than the one in front.
        "attack_any_zone" AttackAnyZone(Nothing),
        /// Have so many of an attachment.
        "hold" Hold(Box<Hold>),
        /// Be paid as one of these colors.
        "pay_as" PayAs(List<Color>),
        /// Be used at this timing too.
        "use_at" UseAt(List<Timing>),
        /// Be used or put on the field without its limiting condition.
        "ignore_limiting_condition" IgnoreLimitingCondition(Nothing),
        /// Pay with ener of any color.
        "pay_with_any_color" PayWithAnyColor(Nothing),
    }
}

impl Short for Permission {
    const EXPECTED: &'static str = "a permission such as `attack_while_downed`";
}

/// How many of an attachment a card can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Hold {
    /// Of what.
    pub attachment: Attachment,
    /// How many.
    pub up_to: Amount,
}

/// What can happen only so often; what would be more doesn't happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Cap {
    /// How often.
    pub count: Amount,
    /// What.
    pub event: Event,
    /// In which time; without one, as long as the effect lasts what is on the table is held to it.
    #[serde(rename = "in", default, skip_serializing_if = "Option::is_none")]
    pub period: Option<Period>,
}

keyed! {
    /// How a cost changes: first `becomes`, then `more`, then `less`, never below nothing.
    pub struct CostChange {
        /// For which abilities, where it is not about the card's own use or grow cost.
        "ability" ability: List<AbilityKind>,
        /// What it is now.
        "becomes" becomes: Option<Cost>,
        /// What is added.
        "more" more: Option<Cost>,
        /// What is taken off.
        "less" less: Option<Cost>,
        /// `more` and `less` so many times; once.
        "times" times: Option<Amount>,
        /// Only for the next time it is paid.
        "next_only" next_only: bool,
        /// Only where this player pays it, whoever the card belongs to.
        "by" by: Option<Player>,
    }
}

impl Short for CostChange {}

/// Something that happens instead of something else. What is replaced does not happen: nothing
/// that would trigger on it does, unless it is the place alone; and what can't be done in full
/// replaces nothing. Where several could replace one event, the player concerned takes one
/// (timeline, "Barrier").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Replacement {
    /// What would happen.
    pub would: Event,
    /// Whether the player concerned can choose not to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub may: bool,
    /// Only the next time.
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// What would happen does happen, and triggers what it does; only where the card goes is what
    /// `instead` says, as of SIGNI vanished to another zone than the ener zone.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place_only: bool,
    /// What happens instead; nothing if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub instead: Effects,
}

impl Subject {
    /// The cards of a filter.
    pub fn all(filter: Filter) -> Subject {
        Subject::Cards(Which::All(crate::Group {
            named: None,
            filter,
        }))
    }
}
