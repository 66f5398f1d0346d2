//! The kinds of event, and the cards each is about.

use serde::Serialize;

use super::{Move, Outcome};
use crate::flow::keyword::Keyword;
use crate::state::ids::{Instance, Player, SigniZone, Spot};
use wixoss_base::vocab::{Phase, Step};

/// What happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// A card changed zone.
    Moved {
        /// The card; `None` where the reader may not know which.
        card: Option<Instance>,
        /// From whose side.
        from_side: Player,
        /// From where.
        from: Spot,
        /// To whose side.
        to_side: Player,
        /// To where.
        to: Spot,
        /// What the move is called.
        by: Move,
        /// Who sees the card before or after the move: player one, player two.
        seen: [bool; 2],
    },
    /// Chance picked this player.
    Picked(Player),
    /// This player plays first.
    PlaysFirst(Player),
    /// A player said how many cards to redraw.
    MulliganDeclared {
        /// The player.
        player: Player,
        /// How many.
        cards: u8,
    },
    /// A main deck was shuffled.
    Shuffled(Player),
    /// Both players turned their LRIGs face up.
    Opened,
    /// A turn began.
    TurnBegan {
        /// Whose.
        player: Player,
        /// Its number, from 1.
        number: u16,
    },
    /// A phase began.
    PhaseBegan(Phase),
    /// A phase was skipped.
    PhaseSkipped(Phase),
    /// A step of the attack phase was skipped.
    StepSkipped(Step),
    /// A step of the attack phase began.
    StepBegan(Step),
    /// The turn ended before its time.
    TurnCutShort,
    /// A card went up.
    Up(Instance),
    /// A card went down.
    Down(Instance),
    /// A card was frozen.
    Frozen(Instance),
    /// A SIGNI was covered by one with Rise.
    Covered(Instance),
    /// A barrier was used up in place of damage.
    BarrierUsed {
        /// Whose.
        player: Player,
        /// A LRIG Barrier, not a SIGNI Barrier.
        lrig: bool,
    },
    /// A LRIG rides a SIGNI: both are driving.
    Rides {
        /// The LRIG.
        lrig: Instance,
        /// The SIGNI.
        signi: Instance,
    },
    /// A player has the bond of this card from here on.
    Bonded {
        /// Who.
        player: Player,
        /// With which card.
        with: crate::table::cast::DefinitionId,
    },
    /// A card was turned face up or down where it lies.
    FaceTurned {
        /// The card.
        card: Instance,
        /// Whether it is face down now.
        down: bool,
    },
    /// A Trap was turned face up.
    Sprung {
        /// Whose.
        player: Player,
        /// The card.
        card: Instance,
    },
    /// This crossed SIGNI attacked, and both of its cross are down.
    Heaven(Instance),
    /// A card is frozen no more.
    Thawed(Instance),
    /// A card is awakened.
    Awakened(Instance),
    /// A SIGNI is blood-armed.
    BloodArmed(Instance),
    /// A marker was put into a SIGNI zone, or taken out.
    Marked {
        /// Whose zone.
        player: Player,
        /// Which.
        zone: SigniZone,
        /// What.
        marker: wixoss_ability::Marker,
        /// Whether it was put there.
        put: bool,
    },
    /// A player got barriers, Limit Upper or the like, or lost them.
    Holds {
        /// Who.
        player: Player,
        /// What.
        counter: wixoss_ability::Counter,
        /// How many now.
        now: u32,
    },
    /// Something begins to hold for a while of a card, or of a player.
    Changed {
        /// Whose card, or who.
        player: Player,
        /// The card, if it is one.
        card: Option<Instance>,
        /// What holds.
        change: crate::ability::ChangeId,
        /// The power it gets, where that is not what is said, or no text says it.
        power: Option<i32>,
        /// It keeps the abilities that it would lose.
        keeps: bool,
    },
    /// Something happens instead of a move or of damage.
    Replaced {
        /// The card whose effect that is.
        source: Instance,
        /// Who would have been damaged, or whose card would have moved.
        player: Player,
        /// The card that would have moved.
        card: Option<Instance>,
    },
    /// A card is targeted.
    Targeted(Instance),
    /// A card is shown to both players.
    Revealed(Instance),
    /// The effect of a card is not processed.
    Countered(Instance),
    /// An attack deals no damage and makes no battle.
    AttackNegated(Instance),
    /// Two SIGNI changed places.
    Swapped(Instance, Instance),
    /// A stage is to be skipped, or comes once more.
    Planned {
        /// Which.
        stage: wixoss_base::vocab::Stage,
        /// Whether it comes once more.
        extra: bool,
    },
    /// A card or an Action ability is used.
    Used {
        /// By whom.
        player: Player,
        /// The card, or the one that has the ability.
        card: Instance,
        /// The kind of ability, if it is one.
        ability: Option<wixoss_ability::AbilityKind>,
    },
    /// An Auto or Enter ability triggered and waits, or something left to happen later did.
    AbilityTriggered {
        /// Whose.
        player: Player,
        /// Of which card.
        card: Instance,
        /// Which ability.
        ability: Option<crate::ability::AbilityId>,
        /// Of which kind.
        kind: Option<wixoss_ability::AbilityKind>,
    },
    /// A triggered ability is processed.
    Activated {
        /// Whose.
        player: Player,
        /// Of which card.
        card: Instance,
        /// Which ability.
        ability: crate::ability::AbilityId,
    },
    /// A triggered ability is not processed any more.
    Fizzled {
        /// Whose.
        player: Player,
        /// Of which card.
        card: Instance,
    },
    /// A player got coins.
    Coins {
        /// The player.
        player: Player,
        /// How many there are now.
        now: u8,
    },
    /// A LRIG grew.
    Grew {
        /// The player.
        player: Player,
        /// The new card on top.
        card: Instance,
    },
    /// An attack was declared.
    Attacked(Instance),
    /// An attack was guarded with this card.
    Guarded(Instance),
    /// A battle was fought.
    Battled {
        /// The attacking SIGNI.
        attacker: Instance,
        /// Its power.
        power: i32,
        /// The SIGNI in front of it.
        defender: Instance,
        /// Its power.
        against: i32,
    },
    /// A player was damaged.
    Damaged {
        /// The player.
        player: Player,
        /// How many Life Cloth are crushed by it.
        crushes: u8,
    },
    /// An ability triggered and waits.
    Triggered {
        /// Whose.
        player: Player,
        /// Of which card.
        card: Instance,
        /// The keyword, or `None` for a Life Burst.
        keyword: Option<Keyword>,
    },
    /// A Life Burst was used, or not.
    LifeBurst {
        /// Of which card.
        card: Instance,
        /// Whether it was used.
        used: bool,
    },
    /// A player refreshed.
    Refreshed {
        /// The player.
        player: Player,
        /// The how many-eth time in this turn of theirs; 0 in the opponent's.
        in_own_turn: u8,
    },
    /// The game ended.
    Ended(Outcome),
}

impl EventKind {
    /// The card it happens to or is done by, and the other one of a battle.
    pub const fn cards(self) -> (Option<Instance>, Option<Instance>) {
        match self {
            EventKind::Moved { card, .. } => (card, None),
            EventKind::Up(card)
            | EventKind::Down(card)
            | EventKind::Thawed(card)
            | EventKind::Frozen(card)
            | EventKind::Covered(card)
            | EventKind::Heaven(card)
            | EventKind::Awakened(card)
            | EventKind::BloodArmed(card)
            | EventKind::Targeted(card)
            | EventKind::Revealed(card)
            | EventKind::Countered(card)
            | EventKind::AttackNegated(card)
            | EventKind::Used { card, .. }
            | EventKind::AbilityTriggered { card, .. }
            | EventKind::Activated { card, .. }
            | EventKind::Sprung { card, .. }
            | EventKind::FaceTurned { card, .. }
            | EventKind::Fizzled { card, .. }
            | EventKind::Grew { card, .. }
            | EventKind::Attacked(card)
            | EventKind::Guarded(card)
            | EventKind::Triggered { card, .. }
            | EventKind::LifeBurst { card, .. } => (Some(card), None),
            EventKind::Battled {
                attacker, defender, ..
            } => (Some(attacker), Some(defender)),
            EventKind::Swapped(one, other)
            | EventKind::Rides {
                lrig: one,
                signi: other,
            } => (Some(one), Some(other)),
            EventKind::Changed { card, .. } => (card, None),
            EventKind::Replaced { source, card, .. } => (card, Some(source)),
            _ => (None, None),
        }
    }
}
