//! The stack of frames. A frame is a task that the engine has not finished, stored as plain data.
//! The engine works on the frame on top of the stack.

use serde::{Deserialize, Serialize};

use crate::ability::Register;
use crate::choice::Choice;
use crate::flow::rule_action::RuleCheck;
use crate::state::attached::Attached;
use crate::state::card_set::CardSet;
use crate::state::event::Cause;
use crate::state::ids::{Instance, LrigZone, Player, Sighting, SigniZone, SigniZones};
use crate::state::price::Price;
use crate::table::rule_set::OpeningLrigs;

/// A task of the game. When a frame is finished, the frame below it continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The set-up of the game.
    Setup(SetupStage),
    /// The turns of the game.
    Turn,
    /// Rule-based actions are done, and then triggered abilities are processed. This repeats until
    /// no action and no ability is left.
    Settle,
    /// Players must make choices for the rule-based actions that must be done now. All choices are
    /// made before any action is done.
    RuleCheck(RuleCheck),
    /// A player picks cards.
    Select(Selection),
    /// A player pays ener.
    Pay(Payment),
    /// A LRIG grows after its cost is paid.
    Grow {
        /// The player whose LRIG grows.
        player: Player,
        /// The new card on top.
        card: Instance,
        /// The LRIG zone where the LRIG grows.
        zone: LrigZone,
    },
    /// A declared attack is carried out.
    Attack {
        /// The SIGNI or LRIG that attacks.
        attacker: Sighting,
        /// The current stage of the attack.
        stage: AttackStage,
        /// The attacked SIGNI zones of the opponent. The set is empty if the attack is only on the
        /// zone in front.
        #[serde(default)]
        into: SigniZones,
    },
    /// The ability or effect that was started last is processed.
    Run,
    /// A player has paid for an attack or guard, and the attack or guard is now carried out.
    PaidFor {
        /// The player who paid.
        player: Player,
        /// The attack or guard.
        choice: Choice,
    },
    /// The remaining Life Cloth of a crush is crushed.
    Crush {
        /// The player whose Life Cloth is crushed.
        player: Player,
        /// The number of Life Cloth.
        cards: u8,
        /// The cause of the crush.
        cause: Cause,
        /// `true` if damage crushes the Life Cloth, `false` if an effect crushes it without damage.
        by_damage: bool,
    },
    /// A player decides whether to use a Life Burst.
    LifeBurst {
        /// The player who decides.
        player: Player,
        /// The crushed card, which has the Life Burst.
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
    /// Both players have chosen their LRIGs.
    LrigsChosen,
    /// The player who was picked at random decides who plays first.
    PlayFirst(Player),
    /// First hands are drawn.
    FirstHands,
    /// The player who plays first chooses the cards to redraw.
    FirstMulligan,
    /// The other player chooses the cards to redraw. The set contains the cards that the first
    /// player chose.
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
    /// The attack leads to a battle or to damage, unless it was guarded.
    Strike {
        /// Whether the attack was guarded.
        guarded: bool,
    },
    /// The attack has led to a battle, and the abilities that the battle triggered are processed.
    /// Then the battle ends.
    Fought,
    /// The attack is over.
    Over,
}

/// A choice of cards in progress. The player picks the cards one by one. The game goes on after the
/// last pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// The player who picks.
    pub player: Player,
    /// The reason why the cards are picked.
    pub purpose: Purpose,
    /// The least number of cards to pick.
    pub least: u8,
    /// The greatest number of cards to pick.
    pub most: u8,
    /// The cards picked so far.
    pub picked: CardSet,
}

/// A reason why cards are picked.
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
    /// The SIGNI leaves the field because it is above the level of the center LRIG, or because all
    /// SIGNI together are above the limit.
    LevelLimit,
    /// The card leaves because two LRIGs have exactly the same LRIG types.
    MatchingLrigTypes,
    /// The cards are picked from under LRIGs to pay Exceed.
    Exceed,
    /// The LRIGs go down so that this SIGNI with Harmony stays up.
    Harmony(Instance),
    /// This SIGNI with Rise is put on top of several SIGNI. One of them is the SIGNI in this zone.
    /// The player picks the others.
    RiseOnto(Instance, SigniZone),
    /// The cards leave because this SIGNI zone has more cards of this kind than allowed.
    DesignatedLimit(SigniZone, Attached),
    /// The SIGNI leave because an effect limits the number of SIGNI on the player's field.
    FieldCap,
    /// The cards are put into the order in which they are picked. The first card is put on top.
    Order,
    /// Several cards are about to move at the same time. An effect of this card replaces only one
    /// of these moves. The player picks the card whose move is replaced.
    Replaced(Instance),
    /// The cards are for the effect that is processed, or for the cost of this effect.
    Effect(crate::ability::Picking),
}

/// A payment in progress, with cards from the ener zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Payment {
    /// The player who pays.
    pub player: Player,
    /// The price to pay.
    pub price: Price,
    /// The ener cards that the player has named so far.
    pub picked: CardSet,
    /// The payment can be a part of an ability whose later steps refer to the ener cards. Then this
    /// is the name that they use for these cards; otherwise `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub named: Option<Register>,
}

/// A triggered ability that is still to be processed. Source: Glossary 5.0.0, "Triggered ability".
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pending {
    /// The player who controls the ability.
    pub player: Player,
    /// The card that has the ability.
    pub source: Sighting,
    /// The ability that triggered.
    pub ability: PendingAbility,
}

/// The kind of a triggered ability that is still to be processed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PendingAbility {
    /// The Life Burst of a crushed card.
    LifeBurst,
    /// A Trap without a Trap icon, which its player may turn face up.
    PlainTrap(crate::ability::Names),
    /// A triggered keyword ability.
    Keyword(crate::flow::keyword::Keyword),
    /// An Auto or Enter ability, with the cards and numbers that it refers to by a name, such as
    /// "that SIGNI".
    Ability(crate::ability::AbilityId, crate::ability::Names),
    /// A delayed effect, with the cards and numbers that it refers to by a name, such as "that
    /// SIGNI".
    Later(crate::ability::LaterId, crate::ability::Names),
}
