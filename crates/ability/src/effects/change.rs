//! Continuous effects: what they do, to which cards or which player, and for how long.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use wixoss_base::syntax::{FromNode, Misread, Node, Value};

use crate::spelling::{Short, is_default, keyed, worded};
use crate::{
    Ability, AbilityKind, Amount, Attachment, CardWord, Cause, Cost, Duration, Effects, Event,
    Filter, Keyword, List, Name, Nothing, Period, Player, Trait, Which,
};
use wixoss_base::vocab::{Color, Timing};

/// The cards or the player that a continuous effect is about. The word of a player alone stands for
/// that player; any other word alone stands for the cards of that name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Subject {
    /// A player.
    Player(Player),
    /// Cards. An effect fixes them when it is processed. In a constant ability `all` is checked
    /// anew at every moment.
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

impl FromNode for Subject {
    fn from_node(node: Node<'_>) -> Result<Self, Misread> {
        let player = match &node.value {
            Value::Text(word) => Player::ALL.iter().find(|(known, _)| known == word),
            Value::Map(_) => None,
            _ => {
                return Err(
                    node.misfit("a player, a name, or a map such as `target: {signi: you}`")
                );
            }
        };
        match player {
            Some((_, player)) => Ok(Subject::Player(*player)),
            None => Which::from_node(node).map(Subject::Cards),
        }
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
    /// A continuous effect on cards or a player. A value is worked out from the printed base, then
    /// the effects that set the base, then the effects that add to it. Effects of one group apply
    /// in the order they began (Rule Guide Glossary 5.0.0, "Power"; 2016 rule book, "Power up and
    /// down").
    pub struct Change {
        /// The cards or the player that the effect is about; this card if left out.
        "of" of: Subject,
        /// The number added to the power.
        "power" power: Option<Amount>,
        /// The new base power.
        "base_power" base_power: Option<Amount>,
        /// The number added to the level.
        "level" level: Option<Amount>,
        /// The new base level.
        "base_level" base_level: Option<Amount>,
        /// The number added to the limit.
        "limit" limit: Option<Amount>,
        /// The new base limit.
        "base_limit" base_limit: Option<Amount>,
        /// The number added to the number of cards that the player can keep in hand at the end of
        /// the turn.
        "hand_limit" hand_limit: Option<Amount>,
        /// The abilities that the cards gain. A quoted ability has its own `this`.
        "gain" gain: List<Ability>,
        /// The cards gain the abilities of other cards, as these cards have them.
        "gain_from" gain_from: Option<Box<AbilitiesOf>>,
        /// What the cards lose, including abilities that they gained before.
        "lose" lose: List<Loss>,
        /// What the card counts as, in addition to what it is.
        "also" also: Option<Box<Likeness>>,
        /// What the card becomes, instead of what it was.
        "becomes" becomes: Option<Box<Likeness>>,
        /// What the cards or the player can't do, or what can't happen to them. Nobody can start to
        /// do such a thing.
        "cannot" cannot: List<Event>,
        /// The payment that lifts `cannot` for one time ("can't attack unless you pay ..."). The
        /// player concerned pays it each time.
        "unless" unless: Option<Cost>,
        /// What happens to the cards twice as much as usual.
        "doubled" doubled: List<Event>,
        /// What the cards must do if they can.
        "must" must: List<Event>,
        /// What the cards or the player can do although the rules do not allow it.
        "can" can: List<Permission>,
        /// What can happen only a limited number of times.
        "at_most" at_most: Option<Box<Cap>>,
        /// The causes whose effects do not affect the cards: such effects do not change their power
        /// or text, do not move them and do not change their state (2016 rule book, question 5).
        "unaffected_by" unaffected_by: Option<Cause>,
        /// How the cost changes.
        "cost" cost: Option<Box<CostChange>>,
        /// What happens instead of something else.
        "replace" replace: List<Replacement>,
        /// How long the effect lasts.
        "until" until: Option<Duration>,
    }
}

impl Short for Change {}

keyed! {
    /// The abilities of some cards.
    pub struct AbilitiesOf {
        /// The kinds of ability; every kind if left out.
        "ability" ability: List<AbilityKind>,
        ;
        /// The cards that have the abilities.
        beside filter: Filter,
    }
}

impl Short for AbilitiesOf {}

worded! {
    /// Something a card loses.
    pub enum Loss in losses {
        /// All abilities of the card.
        "abilities" Abilities(Nothing),
        /// The ability that causes this loss, whether it was gained or is printed.
        "this_ability" ThisAbility(Nothing),
        /// The abilities of one kind.
        "kind" Kind(AbilityKind),
        /// A keyword.
        "keyword" Keyword(Keyword),
        /// An icon.
        "icon" Icon(Trait),
        /// These colors; all colors if the list is empty.
        "color" Colors(List<Color>),
    }
}

impl Short for Loss {
    const EXPECTED: &'static str = "`abilities`, or a map such as `kind: enter`";
}

keyed! {
    /// What a card counts as.
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
        /// The names of the cards that fit this filter.
        "name_of" name_of: Option<Box<Filter>>,
        /// The colors of the cards that fit this filter.
        "color_of" color_of: Option<Box<Filter>>,
        /// Everything that is printed on the card with this name, a craft or any other card.
        "card" card: Option<String>,
        /// The card name, level and abilities of the card that this name stands for.
        "copy_of" copy_of: Option<Name>,
        /// Every color.
        "every_color" every_color: bool,
        /// Every class.
        "every_class" every_class: bool,
    }
}

impl Short for Likeness {}

worded! {
    /// Something that the rules do not allow otherwise.
    pub enum Permission in permissions {
        /// The card can attack while it is downed.
        "attack_while_downed" AttackWhileDowned(Nothing),
        /// The card can attack this often in a turn.
        "attack_times" AttackTimes(Amount),
        /// The card can attack SIGNI in zones other than the zone in front of it.
        "attack_any_zone" AttackAnyZone(Nothing),
        /// The card can have more attachments of one kind.
        "hold" Hold(Box<Hold>),
        /// The card can pay as ener of one of these colors.
        "pay_as" PayAs(List<Color>),
        /// The card can also be used at these timings.
        "use_at" UseAt(List<Timing>),
        /// The limiting condition of the card is ignored when it is used or put onto the field.
        "ignore_limiting_condition" IgnoreLimitingCondition(Nothing),
        /// Costs can be paid with ener of any color.
        "pay_with_any_color" PayWithAnyColor(Nothing),
    }
}

impl Short for Permission {
    const EXPECTED: &'static str = "a permission such as `attack_while_downed`";
}

/// The number of attachments of one kind that a card can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Hold {
    /// The kind of attachment.
    pub attachment: Attachment,
    /// The greatest number.
    pub up_to: Amount,
}

/// A limit on how often something can happen. Once the limit is reached, it does not happen again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Cap {
    /// The greatest number of times.
    pub count: Amount,
    /// What is limited.
    pub event: Event,
    /// The period in which the limit counts. Without a period, the limit applies at every moment to
    /// what is on the table, as long as the effect lasts.
    #[serde(rename = "in", default, skip_serializing_if = "Option::is_none")]
    pub period: Option<Period>,
}

keyed! {
    /// How a cost changes: first `becomes` applies, then `more`, then `less`. No part of the cost
    /// goes below zero.
    pub struct CostChange {
        /// The kinds of ability whose cost changes. If left out, it is the use or grow cost of the
        /// card itself.
        "ability" ability: List<AbilityKind>,
        /// The new cost.
        "becomes" becomes: Option<Cost>,
        /// What is added to the cost.
        "more" more: Option<Cost>,
        /// What is taken off the cost.
        "less" less: Option<Cost>,
        /// How many times `more` and `less` apply; once if left out.
        "times" times: Option<Amount>,
        /// Whether only the next payment changes.
        "next_only" next_only: bool,
        /// The player who pays: the cost changes only for this player, whoever owns the card.
        "by" by: Option<Player>,
    }
}

impl Short for CostChange {}

/// Something that happens instead of an event. The replaced event does not happen, and nothing
/// triggers on it, unless only the place of a card is replaced. An event is not replaced by
/// something that can't be done in full. If several replacements fit one event, the player
/// concerned chooses one (timeline, "Barrier").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Replacement {
    /// The event that would happen.
    pub would: Event,
    /// Whether the player concerned can choose not to replace the event.
    #[serde(default, skip_serializing_if = "is_default")]
    pub may: bool,
    /// Whether only the next such event is replaced.
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// Whether only the place of the card is replaced. The event then happens and triggers
    /// abilities, but the card goes where `instead` says: for example, a SIGNI is vanished to a
    /// zone other than the ener zone.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place_only: bool,
    /// What happens instead. If left out, nothing happens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub instead: Effects,
}

impl Subject {
    /// Returns the subject that is all cards of a filter.
    pub fn all(filter: Filter) -> Subject {
        Subject::Cards(Which::All(crate::Group {
            named: None,
            filter,
        }))
    }
}
