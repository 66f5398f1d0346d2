//! What the engine is in the middle of, as data: a stack of frames, of which the topmost goes on.

use serde::{Deserialize, Serialize};

use crate::choice::Choice;
use crate::flow::rule_action::RuleCheck;
use crate::state::attached::Attached;
use crate::state::card_set::CardSet;
use crate::state::ids::{Instance, LrigZone, Player, Sighting, SigniZone};
use crate::state::price::Price;
use crate::table::rule_set::OpeningLrigs;

/// One thing under way. What lies below it goes on when it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Setting up the game.
    Setup(SetupStage),
    /// The turns, from the first to the last.
    Turn,
    /// Rule-based actions and then triggered abilities, until nothing is left to do.
    Settle,
    /// Rule-based actions are due that leave choices, which are made before any of them is done.
    RuleCheck(RuleCheck),
    /// A player picks cards.
    Select(Selection),
    /// A player pays ener.
    Pay(Payment),
    /// A LRIG grows, its cost being paid.
    Grow {
        /// The player.
        player: Player,
        /// The new card.
        card: Instance,
        /// The LRIG zone.
        zone: LrigZone,
    },
    /// An attack that has been declared.
    Attack {
        /// What attacks.
        attacker: Sighting,
        /// How far it has come.
        stage: AttackStage,
    },
    /// An ability or the effect of a card is processed: the last of the game's processes.
    Run,
    /// What lets a player do this has been paid.
    Tolled {
        /// The player.
        player: Player,
        /// What the player does.
        choice: Choice,
    },
    /// A player decides on a Life Burst.
    LifeBurst {
        /// The player.
        player: Player,
        /// The crushed card.
        card: Instance,
    },
}

/// How far the set-up has come.
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
    /// The player who plays first says what to redraw.
    FirstMulligan,
    /// The other player does; these are the cards of the first.
    SecondMulligan(CardSet),
    /// Life Cloth is laid, the LRIGs are turned face up.
    Open,
}

/// How far an attack has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AttackStage {
    /// Declared: what triggers on attacking comes first.
    Declared,
    /// The opponent may guard.
    Guard,
    /// Battle or damage, unless the attack was guarded.
    Strike {
        /// Whether it was guarded.
        guarded: bool,
    },
    /// Over.
    Over,
}

/// Cards being picked one after the other; nothing happens before the last is picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// Who picks.
    pub player: Player,
    /// What for.
    pub purpose: Purpose,
    /// So many at least.
    pub least: u8,
    /// So many at most.
    pub most: u8,
    /// Those picked so far.
    pub picked: CardSet,
}

/// What cards are picked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    /// To be the center LRIG.
    Center(OpeningLrigs),
    /// To be the assist LRIGs.
    Assists,
    /// To be put back and redrawn.
    Mulligan,
    /// To be discarded in the end phase.
    HandLimit,
    /// To leave a field beyond level or limit.
    LevelLimit,
    /// To leave as one of two LRIGs of exactly matching LRIG types.
    MatchingLrigTypes,
    /// To pay Exceed from under LRIGs.
    Exceed,
    /// To go down in place of this SIGNI with Harmony.
    Harmony(Instance),
    /// To be covered by this SIGNI with Rise, which is put into this zone.
    RiseOnto(Instance, SigniZone),
    /// To leave as beyond the designated limit of what one SIGNI zone holds.
    DesignatedLimit(SigniZone, Attached),
    /// To leave as beyond what an effect lets a player have on the field.
    FieldCap,
    /// To lie in this order, from the top, where they are put.
    Order,
    /// For the effect being processed, or its cost.
    Effect(crate::ability::Picking),
}

/// A cost being paid from the ener zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// Who pays.
    pub player: Player,
    /// What has to be paid.
    pub price: Price,
    /// The cards named so far.
    pub picked: CardSet,
}

/// A triggered ability that waits to be processed (Glossary 5.0.0, "Triggered ability").
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// Whose ability it is.
    pub player: Player,
    /// The card it is of.
    pub source: Sighting,
    /// What has triggered.
    pub ability: PendingAbility,
}

/// What has triggered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PendingAbility {
    /// The Life Burst of a crushed card.
    LifeBurst,
    /// A triggered keyword ability.
    Keyword(crate::flow::keyword::Keyword),
    /// An Auto or Enter ability, and what its names stand for.
    Ability(crate::ability::AbilityId, crate::ability::Names),
    /// Something an effect had left to happen later.
    Later(crate::ability::LaterId, crate::ability::Names),
}
