//! The stack of frames: what the engine is doing at the moment, as data. The topmost frame goes on.

use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::flow::rule_action::RuleCheck;
use crate::state::attached::Attached;
use crate::state::card_set::CardSet;
use crate::state::ids::{Instance, LrigZone, Player, Sighting, SigniZone};
use crate::state::price::Price;
use crate::table::rule_set::OpeningLrigs;

/// One thing that the game is doing. When the frame is done, the frame below it goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The game is set up.
    Setup(SetupStage),
    /// The turns are played, from the first to the last.
    Turn,
    /// Rule-based actions are done and then triggered abilities are processed, until none is left.
    Settle,
    /// Rule-based actions are due that need choices. All choices are made before any action is
    /// done.
    RuleCheck(RuleCheck),
    /// A player picks cards.
    Select(Selection),
    /// A player pays ener.
    Pay(Payment),
    /// A LRIG grows after its cost is paid.
    Grow {
        /// The player who grows.
        player: Player,
        /// The new card on top.
        card: Instance,
        /// The LRIG zone where the LRIG grows.
        zone: LrigZone,
    },
    /// A declared attack is carried out.
    Attack {
        /// The attacking card.
        attacker: Sighting,
        /// How far the attack has come.
        stage: AttackStage,
    },
    /// An ability or the effect of a card is processed: the last of the game's processes.
    Run,
    /// A player does what they paid for: an attack or a guard that an effect allows only for a
    /// payment.
    Tolled {
        /// The player who paid.
        player: Player,
        /// What the player does.
        choice: Choice,
    },
    /// A player decides whether to use a Life Burst.
    LifeBurst {
        /// The player who decides.
        player: Player,
        /// The crushed card.
        card: Instance,
    },
}

/// The stages of setting up a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SetupStage {
    /// A player chooses with how many LRIGs to open.
    Opening(Player),
    /// A player chooses the center LRIG.
    Center(Player, OpeningLrigs),
    /// A player chooses the assist LRIGs.
    Assists(Player),
    /// Both have chosen their LRIGs.
    LrigsChosen,
    /// The player who was picked says who plays first.
    PlayFirst(Player),
    /// First hands are drawn.
    FirstHands,
    /// The player who plays first chooses the cards to redraw.
    FirstMulligan,
    /// The other player chooses the cards to redraw; the set holds the cards that the first player
    /// chose.
    SecondMulligan(CardSet),
    /// The Life Cloth is laid and the LRIGs are turned face up.
    Open,
}

/// The stages of an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStage {
    /// The attack is declared; abilities that trigger on it are processed first.
    Declared,
    /// The opponent may guard.
    Guard,
    /// The attack makes a battle or deals damage, unless it was guarded.
    Strike {
        /// Whether the attack was guarded.
        guarded: bool,
    },
    /// The attack is over.
    Over,
}

/// A choice of cards that a player picks one by one. Nothing happens before the last card is
/// picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// The player who picks.
    pub player: Player,
    /// The purpose of the cards.
    pub purpose: Purpose,
    /// The least number of cards to pick.
    pub least: u8,
    /// The greatest number of cards to pick.
    pub most: u8,
    /// The cards picked so far.
    pub picked: CardSet,
}

/// The purpose for which cards are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// The card becomes the center LRIG.
    Center(OpeningLrigs),
    /// The cards become the assist LRIGs.
    Assists,
    /// The cards are put back and redrawn.
    Mulligan,
    /// The cards are discarded in the end phase.
    HandLimit,
    /// The card leaves a field that is above the level or the limit.
    LevelLimit,
    /// Two LRIGs have exactly the same LRIG types, and this card is the one that leaves.
    MatchingLrigTypes,
    /// The cards pay Exceed from under LRIGs.
    Exceed,
    /// The LRIGs go down so that this SIGNI with Harmony stays up.
    Harmony(Instance),
    /// The SIGNI are covered by this SIGNI with Rise, which is put into this zone.
    RiseOnto(Instance, SigniZone),
    /// The cards leave because this SIGNI zone holds more of this kind than the designated limit.
    DesignatedLimit(SigniZone, Attached),
    /// The cards leave because an effect allows fewer SIGNI on the player's field.
    FieldCap,
    /// The cards are put in this order, the first one on top.
    Order,
    /// The cards are for the effect that is processed, or for its cost.
    Effect(crate::ability::Picking),
}

/// A cost that a player pays with cards from the ener zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// The player who pays.
    pub player: Player,
    /// The price to pay.
    pub price: Price,
    /// The cards that the player has named so far.
    pub picked: CardSet,
}

/// A triggered ability that waits to be processed (Glossary 5.0.0, "Triggered ability").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The player whose ability it is.
    pub player: Player,
    /// The card that has the ability.
    pub source: Sighting,
    /// The ability that has triggered.
    pub ability: PendingAbility,
}

/// The ability that has triggered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PendingAbility {
    /// The Life Burst of a crushed card.
    LifeBurst,
    /// A triggered keyword ability.
    Keyword(crate::flow::keyword::Keyword),
    /// An Auto or Enter ability, with the values of its names.
    Ability(crate::ability::AbilityId, crate::ability::Names),
    /// A part of an effect that happens later, with the values of its names.
    Later(crate::ability::LaterId, crate::ability::Names),
}
