//! The kinds of events, and the cards that each event is about.

use serde::Serialize;

use super::{Move, Outcome};
use crate::flow::keyword::Keyword;
use crate::state::by_player::ByPlayer;
use crate::state::ids::{Instance, Player, SigniZone, SigniZones, Spot};
use wixoss_base::vocab::{Phase, Step};

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// A card changed zone.
    Moved {
        /// The card; `None` if the player who sees the event must not know the card.
        card: Option<Instance>,
        /// The player from whose side the card moved.
        from_side: Player,
        /// The spot (place on the table) that the card left.
        from: Spot,
        /// The player to whose side the card moved.
        to_side: Player,
        /// The spot (place on the table) that the card came to.
        to: Spot,
        /// The kind of the move.
        by: Move,
        /// The players who see the face of the card before or after the move.
        seen: ByPlayer<bool>,
    },
    /// A player was picked at random. Depending on the rule set, this player plays first or decides
    /// who plays first.
    Picked(Player),
    /// This player plays first.
    PlaysFirst(Player),
    /// A player declared how many cards they redraw.
    MulliganDeclared {
        /// The player who declared the number.
        player: Player,
        /// The number of cards to redraw.
        cards: u8,
    },
    /// A main deck was shuffled.
    Shuffled(Player),
    /// Both players turned their LRIGs face up.
    Opened,
    /// A turn began.
    TurnBegan {
        /// The player whose turn it is.
        player: Player,
        /// The number of the turn, from 1.
        number: u16,
    },
    /// A turn of this player was skipped.
    TurnSkipped(Player),
    /// A phase began.
    PhaseBegan(Phase),
    /// A phase was skipped.
    PhaseSkipped(Phase),
    /// A step of the attack phase was skipped.
    StepSkipped(Step),
    /// A step of the attack phase began.
    StepBegan(Step),
    /// The turn ended early, because the turn player refreshed a second time or because an effect
    /// ended the turn.
    TurnCutShort,
    /// The turn ended early, so the end phase consists only of the hand limit and the end of the
    /// turn.
    EndPhaseShortened,
    /// A card was not attached to a SIGNI, because no more cards of this kind can be attached.
    NotAttached(Instance),
    /// The engine stopped the game, because the game had run for too many steps without a choice.
    Stopped,
    /// A card went up.
    Up(Instance),
    /// A card went down.
    Down(Instance),
    /// A card was frozen.
    Frozen(Instance),
    /// A SIGNI with Rise was put on top of this SIGNI.
    Covered(Instance),
    /// A barrier was used up in place of damage.
    BarrierUsed {
        /// The player who used up the barrier.
        player: Player,
        /// `true` for a LRIG Barrier, `false` for a SIGNI Barrier.
        lrig: bool,
    },
    /// A LRIG began to ride a SIGNI, so both cards are driving.
    Rides {
        /// The LRIG that rides.
        lrig: Instance,
        /// The SIGNI that the LRIG rides.
        signi: Instance,
    },
    /// A player gained the bond of a card.
    Bonded {
        /// The player who has the bond now.
        player: Player,
        /// The card whose bond the player has.
        with: crate::table::cast::DefinitionId,
    },
    /// A card was turned face up or face down without moving.
    FaceTurned {
        /// The card that was turned.
        card: Instance,
        /// Whether the card is face down now.
        down: bool,
    },
    /// A Trap was turned face up.
    Sprung {
        /// The player of the Trap.
        player: Player,
        /// The card that lay in the SIGNI zone as a Trap.
        card: Instance,
    },
    /// A Heaven happened: this crossed SIGNI attacked, and both crossed SIGNI are down.
    Heaven(Instance),
    /// A frozen card thawed, so it can go up again.
    Thawed(Instance),
    /// A card was awakened.
    Awakened(Instance),
    /// A SIGNI was blood-armed.
    BloodArmed(Instance),
    /// A marker was put into a SIGNI zone or removed from it.
    Marked {
        /// The player of the zone.
        player: Player,
        /// The SIGNI zone of the marker.
        zone: SigniZone,
        /// The kind of marker.
        marker: wixoss_ability::Marker,
        /// `true` if the marker was put there, `false` if it was removed.
        put: bool,
    },
    /// The number of barriers, Limit Upper or subscribers of a player changed.
    Holds {
        /// The player who has the counters.
        player: Player,
        /// The kind of counter.
        counter: wixoss_ability::Counter,
        /// The number that the player has now.
        now: u32,
    },
    /// A lasting effect on a card or a player began.
    Changed {
        /// The player. For a card, the player on whose side the card is.
        player: Player,
        /// The card; `None` if the effect applies to a player.
        card: Option<Instance>,
        /// The id of the lasting effect. `Play::change` returns the data of the effect.
        change: crate::ability::ChangeId,
        /// The number that the effect adds to the power of the card. `None` if the effect adds
        /// nothing, or if the text of the effect itself has the number.
        power: Option<i32>,
        /// True if the card keeps the abilities that the effect would remove, because another
        /// effect protects the card.
        keeps: bool,
    },
    /// A lasting effect that only gives abilities began, but another effect forbids the card to
    /// gain these abilities.
    GainForbidden {
        /// The player on whose side the card is.
        player: Player,
        /// The card that gains nothing.
        card: Instance,
        /// The id of the lasting effect.
        change: crate::ability::ChangeId,
    },
    /// A lasting effect on a card or a player ended, because its duration was over.
    EffectEnded {
        /// The player. For a card, the player on whose side the card is.
        player: Player,
        /// The card; `None` if the effect applied to a player, or to all cards of a kind.
        card: Option<Instance>,
        /// The id of the lasting effect.
        change: crate::ability::ChangeId,
    },
    /// An effect replaced a move or damage with another result.
    Replaced {
        /// The card whose effect made the replacement.
        source: Instance,
        /// The player who would have been damaged, or the player to whose side the card would have
        /// moved.
        player: Player,
        /// The card that would have moved.
        card: Option<Instance>,
    },
    /// A card was targeted.
    Targeted(Instance),
    /// A card was shown to both players.
    Revealed(Instance),
    /// The effect of a card was countered, so the effect is not processed.
    Countered(Instance),
    /// An attack was negated, so there is no battle and no damage.
    AttackNegated(Instance),
    /// Two SIGNI swapped their zones.
    Swapped(Instance, Instance),
    /// An effect planned an extra phase or step, or planned to skip a phase or step.
    Planned {
        /// The phase or step that is skipped or added.
        stage: wixoss_base::vocab::Stage,
        /// The player in whose turn the plan applies; `None` for either player's turn.
        of: Option<Player>,
        /// `true` for an extra phase or step, `false` for a skipped phase or step.
        extra: bool,
    },
    /// A card or an Action ability was used.
    Used {
        /// The player who used the card or ability.
        player: Player,
        /// The used card, or the card that has the used ability.
        card: Instance,
        /// The kind of the ability; `None` if a card was used.
        ability: Option<wixoss_ability::AbilityKind>,
    },
    /// An Auto ability, an Enter ability or a delayed effect triggered. It is processed later.
    AbilityTriggered {
        /// The player who controls the ability.
        player: Player,
        /// The card that has the ability.
        card: Instance,
        /// The ability; `None` for a delayed effect.
        ability: Option<crate::ability::AbilityId>,
        /// The kind of the ability.
        kind: Option<wixoss_ability::AbilityKind>,
    },
    /// A triggered ability began to be processed.
    Activated {
        /// The player who controls the ability.
        player: Player,
        /// The card that has the ability.
        card: Instance,
        /// The id of the ability.
        ability: crate::ability::AbilityId,
    },
    /// An effect let a player use a card or grow a LRIG, but the player could not do this, so
    /// nothing happened.
    NotUsed {
        /// The player who could not use the card, or could not grow into it.
        player: Player,
        /// The card.
        card: Instance,
        /// The reason.
        why: NotUsed,
    },
    /// The game reached a point that no document settles. The rule of the event is the decision of
    /// the toolkit.
    Undocumented,
    /// A triggered ability fizzled, so the ability is not processed.
    Fizzled {
        /// The player who controls the ability.
        player: Player,
        /// The card that has the ability.
        card: Instance,
    },
    /// The number of a player's coins changed.
    Coins {
        /// The player who has the coins.
        player: Player,
        /// The number of coins that the player has now.
        now: u8,
    },
    /// A LRIG grew.
    Grew {
        /// The player whose LRIG grew.
        player: Player,
        /// The new card on top.
        card: Instance,
    },
    /// An attack was declared.
    Attacked(Instance),
    /// A SIGNI attacks other zones than the zone in front, or several zones.
    AttackedZones {
        /// The SIGNI that attacks.
        card: Instance,
        /// The attacked zones, as the opponent sees them.
        into: SigniZones,
    },
    /// An attack was guarded with this card.
    Guarded(Instance),
    /// An attack was guarded by paying for the effect of this card, without a card with Guard.
    GuardedBy {
        /// The player who guarded.
        player: Player,
        /// The card that has the effect.
        card: Instance,
    },
    /// A battle was fought.
    Battled {
        /// The SIGNI that attacked.
        attacker: Instance,
        /// The power of the attacking SIGNI.
        power: i32,
        /// The SIGNI in front of the attacking SIGNI.
        defender: Instance,
        /// The power of the SIGNI in front.
        against: i32,
    },
    /// A player was damaged.
    Damaged {
        /// The player who was damaged.
        player: Player,
        /// The number of Life Cloth that the damage crushes.
        crushes: u8,
    },
    /// A Life Burst or a keyword ability triggered. It is processed later.
    Triggered {
        /// The player who controls the ability.
        player: Player,
        /// The card that has the ability.
        card: Instance,
        /// The keyword, or `None` for a Life Burst.
        keyword: Option<Keyword>,
    },
    /// A player decided whether to use a Life Burst.
    LifeBurst {
        /// The card with the Life Burst.
        card: Instance,
        /// Whether the Life Burst was used.
        used: bool,
    },
    /// A player refreshed.
    Refreshed {
        /// The player who refreshed.
        player: Player,
        /// The number of times the player has refreshed in their own turn, including this time; 0
        /// in the opponent's turn.
        in_own_turn: u8,
    },
    /// The game ended.
    Ended(Outcome),
}

/// The reason why a player could not use a card, or could not grow into it, although an effect let
/// the player do so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum NotUsed {
    /// The cost could not be paid in full.
    Cost,
    /// No LRIG on the field met the limiting condition of the card.
    LimitingCondition,
    /// The condition for using the card was not met.
    Condition,
    /// Another effect forbade the use.
    Forbidden,
    /// The card has no effect that a player can use.
    NoEffect,
    /// The rules about growing did not allow the card.
    Growing,
}

impl EventKind {
    /// Returns the card that the event is about. If the event has two cards, also returns the
    /// second card.
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
            | EventKind::NotAttached(card)
            | EventKind::Used { card, .. }
            | EventKind::AbilityTriggered { card, .. }
            | EventKind::Activated { card, .. }
            | EventKind::NotUsed { card, .. }
            | EventKind::Sprung { card, .. }
            | EventKind::FaceTurned { card, .. }
            | EventKind::Fizzled { card, .. }
            | EventKind::Grew { card, .. }
            | EventKind::Attacked(card)
            | EventKind::AttackedZones { card, .. }
            | EventKind::Guarded(card)
            | EventKind::GuardedBy { card, .. }
            | EventKind::Triggered { card, .. }
            | EventKind::GainForbidden { card, .. }
            | EventKind::LifeBurst { card, .. } => (Some(card), None),
            EventKind::Battled {
                attacker, defender, ..
            } => (Some(attacker), Some(defender)),
            EventKind::Swapped(one, other)
            | EventKind::Rides {
                lrig: one,
                signi: other,
            } => (Some(one), Some(other)),
            EventKind::Changed { card, .. } | EventKind::EffectEnded { card, .. } => (card, None),
            EventKind::Replaced { source, card, .. } => (card, Some(source)),
            EventKind::Picked(_)
            | EventKind::PlaysFirst(_)
            | EventKind::MulliganDeclared { .. }
            | EventKind::Shuffled(_)
            | EventKind::Opened
            | EventKind::TurnBegan { .. }
            | EventKind::TurnSkipped(_)
            | EventKind::PhaseBegan(_)
            | EventKind::PhaseSkipped(_)
            | EventKind::StepSkipped(_)
            | EventKind::StepBegan(_)
            | EventKind::TurnCutShort
            | EventKind::EndPhaseShortened
            | EventKind::Stopped
            | EventKind::BarrierUsed { .. }
            | EventKind::Bonded { .. }
            | EventKind::Marked { .. }
            | EventKind::Holds { .. }
            | EventKind::Planned { .. }
            | EventKind::Undocumented
            | EventKind::Coins { .. }
            | EventKind::Damaged { .. }
            | EventKind::Refreshed { .. }
            | EventKind::Ended(_) => (None, None),
        }
    }
}
