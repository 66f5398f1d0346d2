//! Continuous effects: the changes they make, the cards or the player they are about, and their
//! duration.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;
use wixoss_base::syntax::{FromNode, Misread, Node, Value};
use wixoss_base::walk::Walk;

use crate::spelling::{Short, is_default, keyed, worded};
use crate::{
    Ability, AbilityKind, Amount, Attachment, CardWord, Cause, Cost, Duration, Effects, Event,
    Filter, Keyword, List, Name, Nothing, Period, Player, Range, Trait, Which,
};
use wixoss_base::vocab::{Color, Timing};

/// The cards or the player that a continuous effect is about. In YAML, a single word such as
/// `opponent` stands for that player. Any other single word, such as `it`, is a name that stands
/// for cards.
#[derive(Clone, Debug, PartialEq, Eq, Walk)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Subject {
    /// A player.
    Player(Player),
    /// Cards. The cards that an effect is about are fixed when the effect is processed. In a
    /// constant ability, the cards of `all` are determined again at every moment.
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
    /// A continuous effect on cards or a player. A value starts with the printed base. Then the
    /// effects that set the base apply, then the effects that add to the value. Effects of the same
    /// kind (setting or adding) apply in the order in which the effects began. Source: Rule Guide
    /// Glossary 5.0.0, "Power"; 2016 rule book, "Power up and down".
    pub struct Change {
        /// The cards or the player that the effect is about; if this key is left out, the card that
        /// has the ability.
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
        /// The number added to the number of times that the cards can attack in a turn.
        "attack_limit" attack_limit: Option<Amount>,
        /// The abilities that the cards gain. In such an ability, `this` is the card that gained
        /// the ability.
        "gain" gain: List<Ability>,
        /// The name of a keyword that an event bound ("gains that ability"). The cards gain this
        /// keyword.
        "gain_keyword" gain_keyword: Option<Name>,
        /// A description of other cards. The cards of this effect gain the abilities that are
        /// printed on the other cards.
        "gain_from" gain_from: Option<Box<AbilitiesOf>>,
        /// The abilities, keywords, icons and colors that the cards lose. The cards can also lose
        /// abilities that the cards gained before.
        "lose" lose: List<Loss>,
        /// The values, such as a class, that the card counts as having in addition to its own.
        "also" also: Option<Box<Likeness>>,
        /// The values, such as a color, that the card has instead of its own.
        "becomes" becomes: Option<Box<Likeness>>,
        /// The events that can't happen to the cards or the player, and the events that the cards
        /// or the player can't cause. Nobody can start such an event.
        "cannot" cannot: List<Event>,
        /// The payment that allows an event of `cannot` once ("can't attack unless you pay ...").
        /// The player whose event is forbidden pays the cost again for each event.
        "unless" unless: Option<Cost>,
        /// The events whose amount is doubled if they happen to the cards, such as a loss of power.
        "doubled" doubled: List<Event>,
        /// The events that have the opposite result if they happen to the cards: a loss of 1000
        /// power becomes a gain of 1000 power.
        "inverted" inverted: List<Event>,
        /// The events that the cards or the player must cause if they can, such as an attack. If
        /// the event names SIGNI zones that cards must enter, the cards may enter another zone only
        /// if they can enter none of these zones.
        "must" must: List<Event>,
        /// Whether the cards must cause the events of `must` first. For example, these SIGNI must
        /// attack before the other SIGNI of the same player.
        "before_others" before_others: bool,
        /// The things that the cards or the player can do although the rules do not allow them.
        "can" can: List<Permission>,
        /// The only LRIGs that the LRIG can grow into.
        "grows_only_into" grows_only_into: Option<Box<Filter>>,
        /// An event that can happen only a limited number of times.
        "at_most" at_most: Option<Box<Cap>>,
        /// A description of causes, such as "effects of your opponent". Effects with such a cause
        /// do not change the power, text or state of the cards, and do not move the cards. Source:
        /// 2016 rule book, question 5.
        "unaffected_by" unaffected_by: Option<Cause>,
        /// The change of a cost of the cards.
        "cost" cost: Option<Box<CostChange>>,
        /// The events that are replaced, each with the effects that happen instead.
        "replace" replace: List<Replacement>,
        /// The duration of the effect.
        "until" until: Option<Duration>,
    }
}

impl Short for Change {}

keyed! {
    /// The abilities of the cards that fit a filter.
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
    /// The abilities, the keyword, the icon or the colors that a card loses.
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
        /// The card loses these colors; all colors if the list is empty.
        "color" Colors(List<Color>),
        /// The card loses its classes.
        "classes" Classes(Nothing),
    }
}

impl Short for Loss {
    const EXPECTED: &'static str = "`abilities`, or a map such as `kind: enter`";
}

keyed! {
    /// The values, such as colors and classes, that a card counts as having.
    pub struct Likeness {
        /// The card has these colors.
        "color" color: List<Color>,
        /// The card has these classes.
        "class" class: List<String>,
        /// The card has these LRIG types.
        "lrig_type" lrig_type: List<String>,
        /// The card has these names.
        "name" name: List<String>,
        /// The card is of these kinds.
        "is" is: List<CardWord>,
        /// The card has the names of the cards that fit this filter.
        "name_of" name_of: Option<Box<Filter>>,
        /// The card has the colors of the cards that fit this filter.
        "color_of" color_of: Option<Box<Filter>>,
        /// The card has the printed LRIG types of the cards that fit this filter.
        "lrig_type_of" lrig_type_of: Option<Box<Filter>>,
        /// The card has all values that are printed on the card with this name. The card with this
        /// name can be a craft or any other card.
        "card" card: Option<String>,
        /// The card has the card name, level and abilities of another card. A name, such as
        /// `it`, stands for this other card.
        "copy_of" copy_of: Option<Name>,
        /// The card has every color.
        "every_color" every_color: bool,
        /// The card has every class.
        "every_class" every_class: bool,
        /// The levels that the card can count as having, as in "you may count this SIGNI as level
        /// 3". Only abilities and effects of the player of this effect can count the card in this
        /// way, and only if they ask for the level of a single card.
        "level" level: Option<Range>,
        /// The card has the color, the class or the LRIG type that was declared under this name. A
        /// declared class changes only SIGNI, and a declared LRIG type changes only LRIGs.
        "declared" declared: Option<Name>,
    }
}

impl Short for Likeness {}

worded! {
    /// A permission to do something that the rules do not allow otherwise.
    pub enum Permission in permissions {
        /// The card can attack while it is downed.
        "attack_while_downed" AttackWhileDowned(Nothing),
        /// The LRIG can attack while it rides a SIGNI.
        "attack_while_driving" AttackWhileDriving(Nothing),
        /// The card can attack this number of times in a turn.
        "attack_times" AttackTimes(Amount),
        /// The card can attack the SIGNI in zones other than the zone in front of it.
        "attack_zone" AttackZone(OtherZones),
        /// The card can have more attachments of one kind than the rules allow.
        "hold" Hold(Box<Hold>),
        /// The card can be paid for a cost as ener of one of these colors.
        "pay_as" PayAs(List<Color>),
        /// The card can also be used at these timings.
        "use_at" UseAt(List<Timing>),
        /// The limiting condition of the card is ignored when it is used or put onto the field.
        "ignore_limiting_condition" IgnoreLimitingCondition(Nothing),
        /// The card can grow from a LRIG of any LRIG type.
        "ignore_lrig_type" IgnoreLrigType(Nothing),
        /// The PIECE can be used while its player has fewer than three LRIGs on the field.
        "use_without_three_lrigs" UseWithoutThreeLrigs(Nothing),
        /// Costs can be paid with ener of any color.
        "pay_with_any_color" PayWithAnyColor(Nothing),
        /// The player can guard by paying this cost, instead of discarding a card with a Guard
        /// icon.
        "guard_by" GuardBy(Cost),
    }
}

impl Short for Permission {
    const EXPECTED: &'static str = "a permission such as `attack_while_downed`";
}

/// The zones that a card can attack besides the zone in front of it. An attack on another zone
/// deals no damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum OtherZones {
    /// Any one zone, instead of the zone in front.
    Any,
    /// One zone next to the zone in front, instead of the zone in front.
    Neighbor,
    /// The zone in front and one zone next to it at the same time.
    AlsoNeighbor,
    /// The zone in front and both zones next to it at the same time. The card must attack all of
    /// them.
    AlsoNeighbors,
}

/// The number of attachments of one kind that a card can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Hold {
    /// The kind of attachment.
    pub attachment: Attachment,
    /// The largest allowed number of attachments of this kind; any number if this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<Amount>,
}

/// A limit on the number of times that an event can happen. Once the limit is reached, the event
/// does not happen again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Cap {
    /// The largest number of times that the event can happen.
    pub count: Amount,
    /// The event that is limited.
    pub event: Event,
    /// The period in which the events are counted. Without a period, the limit applies while the
    /// effect lasts. For the event of entering the field, a limit without a period means something
    /// else: it limits the number of cards that are on the field at the same time.
    #[serde(rename = "in", default, skip_serializing_if = "Option::is_none")]
    pub period: Option<Period>,
}

keyed! {
    /// The change of a cost: first `becomes` and `ener_becomes` apply, then `more`, then `less`. No
    /// part of the cost goes below zero.
    pub struct CostChange {
        /// The kinds of ability whose cost changes. If this key is left out, the use cost or grow
        /// cost of the card itself changes.
        "ability" ability: List<AbilityKind>,
        /// The cost that replaces the printed cost.
        "becomes" becomes: Option<Cost>,
        /// The ener that replaces all ener of the cost. The other parts of the cost stay.
        "ener_becomes" ener_becomes: Option<Cost>,
        /// The payments that are added to the cost.
        "more" more: Option<Cost>,
        /// The payments that are subtracted from the cost.
        "less" less: Option<Cost>,
        /// The number of times that `more` and `less` apply; once if this is left out.
        "times" times: Option<Amount>,
        /// Whether only the next payment of the cost changes.
        "next_only" next_only: bool,
        /// The player who pays. The cost changes only for this player, even if the other player
        /// owns the card.
        "by" by: Option<Player>,
        /// The colors of ener that can pay the colorless part of the cost. Without this key, any
        /// ener can pay it.
        "colorless_with" colorless_with: List<Color>,
    }
}

impl Short for CostChange {}

/// Effects that happen instead of an event. The replaced event does not happen and triggers
/// nothing. With `place_only`, the event happens, and only the place that the card goes to is
/// replaced. If the effects can't be done in full, the event happens unchanged. If several
/// replacements fit one event, the player that the event happens to chooses one of them. If the
/// event happens to a card, the player of this card chooses. Source: "Dated rule changes and
/// rulings", "Barrier".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Replacement {
    /// The event that would happen.
    pub would: Event,
    /// Whether the controller of the effect can choose not to replace the event.
    #[serde(default, skip_serializing_if = "is_default")]
    pub may: bool,
    /// Whether only the next event of this kind is replaced.
    #[serde(default, skip_serializing_if = "is_default")]
    pub once: bool,
    /// Whether only the place of the card is replaced. The event then happens and triggers
    /// abilities, but the card goes to the place in `instead`: for example, a SIGNI is vanished to
    /// a zone other than the ener zone.
    #[serde(default, skip_serializing_if = "is_default")]
    pub place_only: bool,
    /// The effects that happen instead. If they are left out, nothing happens.
    #[serde(default, skip_serializing_if = "is_default")]
    pub instead: Effects,
}

impl Subject {
    /// Returns the subject that means all cards that fit a filter.
    pub fn all(filter: Filter) -> Subject {
        Subject::Cards(Which::All(crate::Group {
            named: None,
            filter,
        }))
    }
}
