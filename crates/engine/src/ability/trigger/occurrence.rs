//! Defines occurrences: the events of the game, in the form that abilities use to ask about them.

use serde::{Deserialize, Serialize};

use crate::ability::compile::SPOTS;
use crate::ability::program::ProgramId;
use crate::ability::query::amount_and_condition::{stage_of, step_stage};
use crate::ability::query::event_pattern::is_zone_change;
use crate::ability::query::kind_and_place::is_in;
use crate::ability::scope::CardSnapshot;
use crate::event::{Cause, EventKind, Move};
use crate::flow::keyword::Keyword;
use crate::ids::{Instance, Player, Spot};
use wixoss_ability::{
    AbilityKind, Attachment, Counter, Event, Marker, MoveEvent, MoveKind, Place, State,
};
use wixoss_base::vocab::{Phase, Stage};

/// An event that has happened, with its cause and a snapshot (a record of the state) of its card
/// just before the event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Occurrence {
    /// The kind of the event and its cards or players.
    pub(crate) what: Happening,
    /// The cause of the event.
    pub(crate) cause: CauseDetails,
    /// A snapshot (a recorded state) of the card that the event is about, just before the event
    /// (see `Happening::card`).
    pub(crate) look: Option<CardSnapshot>,
    /// A snapshot (a recorded state) of a second card:
    /// - the attacker, when the attack was declared,
    /// - the defender of a battle,
    /// - the second of two crossed SIGNI that reached Heaven,
    /// - or a moved card after its move.
    ///
    /// Only the attacker always has this snapshot. The other cards have it only in the history.
    #[serde(default)]
    pub(crate) other: Option<CardSnapshot>,
    /// The number of the turn in which the event happened.
    pub(crate) turn: u16,
    /// The phase in which the event happened.
    pub(crate) phase: Phase,
    /// The number of the batch to which the event belongs. A batch is the events that happen at the
    /// same time.
    pub(crate) batch: u32,
    /// The first flag is true if Enter abilities don't trigger on the event. The second flag is
    /// true if Auto abilities don't trigger on the event.
    pub(crate) muted: [bool; 2],
}

/// A cause, with all details that abilities ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct CauseDetails {
    pub cause: Cause,
    /// The player whose effect, cost, attack or battle is the cause.
    pub player: Option<Player>,
    /// The kind of ability that is the cause.
    pub kind: Option<AbilityKind>,
    /// The card whose effect, cost, attack or battle is the cause.
    pub source: Option<Instance>,
    /// A snapshot (a record of the state) of `source` at the time of the event. Only the history
    /// has it.
    #[serde(default)]
    pub look: Option<CardSnapshot>,
    /// Whether the card was moved to pay an Exceed cost.
    pub exceed: bool,
    /// Whether the card was moved by a refresh.
    #[serde(default)]
    pub refresh: bool,
    /// Whether the cause is the payment for the appearance of a Resona.
    #[serde(default)]
    pub appearance: bool,
    /// The number of the process (the ability that is being processed) that is the cause, or 0 if
    /// no process is the cause. All events of one process have the same number.
    #[serde(default)]
    pub process: u32,
}

impl CauseDetails {
    /// Returns a cause without further details.
    pub(crate) const fn of(cause: Cause) -> CauseDetails {
        CauseDetails {
            cause,
            player: None,
            kind: None,
            source: None,
            look: None,
            exceed: false,
            refresh: false,
            appearance: false,
            process: 0,
        }
    }

    /// Returns whether two causes belong to the same effect or to the same cost.
    pub(crate) fn is_same_effect(&self, other: &CauseDetails) -> bool {
        let paid = |seen: &CauseDetails| matches!(seen.cause, Cause::Cost(_));
        self.process == other.process && self.process > 0 && paid(self) == paid(other)
    }
}

/// The number of bits that all kinds of occurrence (of events) need together. Moves need several
/// bits, one for each group of zones that cards leave or enter.
pub(crate) const KINDS: usize = 32;

/// Returns the bits of the kinds of event that can fit a pattern (an event that an ability
/// describes).
pub(crate) fn kinds_of(pattern: &Event) -> u32 {
    match pattern {
        Event::Move(moved) => kinds_of_moves(moved),
        other => broad_kinds_of(other),
    }
}

/// Returns the bit of the start of a stage, or, if `ends` is true, the bit of the end of the stage.
pub(crate) const fn stage_bit(stage: Stage, ends: bool) -> u32 {
    1 << (stage as u32 + if ends { 16 } else { 0 })
}

/// Returns the bits of the starts and ends of stages (turns, phases and steps) that can fit a
/// pattern (an event that an ability describes).
pub(crate) const fn stages_of(pattern: &Event) -> u32 {
    match pattern {
        Event::Begin(moment) => stage_bit(moment.stage, false),
        Event::End(moment) => stage_bit(moment.stage, true),
        _ => 0,
    }
}

/// Returns the bits of all kinds of move that can fit a pattern (a move that an ability describes).
/// The zones and the way of moving (for example "discard") in the pattern decide which kinds can
/// fit.
fn kinds_of_moves(moved: &MoveEvent) -> u32 {
    let mut kinds = 0;
    for from in SPOTS {
        for to in SPOTS {
            let within = is_zone_change(moved) && from.is_on_field() && to.is_on_field();
            // A card that lies under a card of the field also leaves the field when it moves away.
            let beneath = !from.is_on_field() && is_of_field(from);
            let leaves = is_in_one_of(&moved.from, from)
                || beneath && moved.from.iter().any(|place| is_on_field(*place));
            if within || leaves && is_in_one_of(&moved.to, to) {
                kinds |= kind_of_move(from, to);
            }
        }
    }
    kinds & moved.how.map_or(u32::MAX, kinds_of_way)
}

/// Returns the bits of all moves that can happen in one way, such as "discard". The way decides
/// which zone the card leaves: for example, a SIGNI is always vanished from the field, and a card
/// is always discarded from a hand. Effects can change the zone that the card goes to.
const fn kinds_of_way(way: MoveKind) -> u32 {
    match way {
        MoveKind::Vanish => Happening::ONTO_FIELD | Happening::OFF_FIELD,
        MoveKind::Discard => Happening::MOVED & !(Happening::OFF_FIELD | Happening::TO_HAND),
        MoveKind::Draw | MoveKind::EnerCharge => Happening::MOVED & !Happening::OFF_FIELD,
    }
}

/// Returns whether a place is a part of the field.
const fn is_on_field(place: Place) -> bool {
    matches!(
        place,
        Place::Field | Place::SigniZone | Place::LrigZone | Place::Cheer
    )
}

/// Returns whether a spot (a place on the table) is in one of the zones. An empty list means any
/// zone.
fn is_in_one_of(places: &[Place], spot: Spot) -> bool {
    places.is_empty() || places.iter().any(|place| is_in(*place, spot))
}

/// Returns whether a spot (place on the table) belongs to the field. A spot under a card of the
/// field belongs to the field too.
const fn is_of_field(spot: Spot) -> bool {
    matches!(
        spot,
        Spot::Signi(_)
            | Spot::Lrig(_)
            | Spot::Key
            | Spot::Cheer
            | Spot::UnderSigni(_)
            | Spot::UnderLrig(_)
            | Spot::Bereft
            | Spot::Laid(_)
    )
}

/// Returns the bit for the kind of a move from one spot (place on the table) to another.
pub(crate) const fn kind_of_move(from: Spot, to: Spot) -> u32 {
    match to {
        Spot::Signi(_) | Spot::Lrig(_) | Spot::Key | Spot::Cheer => Happening::ONTO_FIELD,
        _ if is_of_field(from) => Happening::OFF_FIELD,
        Spot::Hand => Happening::TO_HAND,
        Spot::Ener => Happening::TO_ENER,
        Spot::Trash => Happening::TO_TRASH,
        _ => 1,
    }
}

/// Returns the bits of the kinds of event that can fit a pattern (an event that an ability
/// describes). If the pattern is about moves, its zones are ignored, and the bits of all moves are
/// returned.
pub(crate) const fn broad_kinds_of(pattern: &Event) -> u32 {
    match pattern {
        Event::Move(_) => Happening::MOVED,
        Event::Crush(_) => Happening::CRUSHED,
        Event::Attack(_) => 1 << 1,
        Event::Battle(_) => 1 << 2,
        Event::Damage(_) => 1 << 3,
        Event::Use(_) => 1 << 4,
        Event::Grow(_) => 1 << 5,
        Event::Become(_) => 1 << 6,
        Event::BeTargeted(_) => 1 << 7,
        Event::Reveal(_) => 1 << 8,
        Event::Guard(_) => 1 << 9,
        Event::Refresh(_) => 1 << 10,
        Event::LifeBurst(_) => 1 << 11,
        Event::Trap(_) | Event::SetTrap(_) => 1 << 12,
        Event::GainCounter(_) => 1 << 13,
        Event::SpendCounter(_) | Event::Bet(_) => 1 << 14,
        Event::Attach(_) => 1 << 15,
        Event::BeRisenOn(_) => 1 << 16,
        Event::Heaven(_) => 1 << 17,
        Event::HavePower(_) => 1 << 18,
        Event::Activate(_) => 1 << 19,
        Event::Begin(_) => 1 << 20,
        Event::End(_) => 1 << 21,
        Event::AttackNegated(_) => 1 << 28,
        Event::Marker(_) => 1 << 29,
        Event::Shuffle(_) => 1 << 30,
        Event::GainAbility(_) => 1 << 31,
        // Nothing that happens in a game is such an event. The engine uses these patterns only to
        // find out what an effect forbids or doubles.
        Event::BeAffected(_)
        | Event::Lose(_)
        | Event::PayEner(_)
        | Event::Bloom(_)
        | Event::GainPower(_)
        | Event::LosePower(_)
        | Event::LoseAbility(_) => 0,
    }
}

/// An event in the form that abilities ask about: its kind, with its cards or players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Happening {
    Moved {
        card: Instance,
        from: Spot,
        to: Spot,
        to_side: Player,
        way: Option<MoveKind>,
        crushed: bool,
    },
    Attacked(Instance),
    /// The attack of this card was negated.
    AttackNegated(Instance),
    Battled {
        attacker: Instance,
        defender: Instance,
    },
    Damaged(Player),
    Used {
        player: Player,
        card: Instance,
        ability: Option<AbilityKind>,
    },
    Grew(Instance),
    Became(Instance, State),
    Targeted(Instance),
    Revealed(Instance),
    /// A player has guarded with this card. `None` means that the player has guarded without a
    /// card, by paying a cost that an effect allows.
    Guarded(Player, Option<Instance>),
    Refreshed(Player),
    /// The deck of a player was shuffled.
    Shuffled(Player),
    LifeBurst(Player),
    Trap(Player),
    /// A trap was set in a SIGNI zone of a player.
    TrapSet(Player),
    /// A player has paid the coins of a Bet.
    Bet(Player),
    Gained(Player, Counter),
    /// A player has spent this many counters for a cost, all at once.
    Spent(Player, Counter, u8),
    Attached {
        card: Instance,
        to: Instance,
        kind: Attachment,
    },
    /// A marker was put into a SIGNI zone of a player, or removed from it.
    Marked {
        player: Player,
        marker: Marker,
        put: bool,
    },
    Covered(Instance),
    Heaven(Instance, Instance),
    /// The power of a SIGNI has changed.
    Power {
        card: Instance,
        was: i32,
        now: i32,
    },
    Activated {
        card: Instance,
        ability: AbilityKind,
    },
    /// A card has gained a keyword.
    GainedKeyword(Instance, Keyword),
    Began(Stage),
    Ended(Stage),
}

impl Happening {
    /// The bits of all moves.
    pub(crate) const MOVED: u32 = 1
        | Happening::ONTO_FIELD
        | Happening::OFF_FIELD
        | Happening::TO_HAND
        | Happening::TO_ENER
        | Happening::TO_TRASH
        | Happening::CRUSHED;

    /// The bit of moves onto the field or within the field.
    const ONTO_FIELD: u32 = 1 << 22;
    /// The bit of moves from the field, or from under a card of the field, to another zone.
    const OFF_FIELD: u32 = 1 << 23;
    /// The bit of moves to a hand from any place except the field.
    const TO_HAND: u32 = 1 << 24;
    /// The bit of moves to an ener zone from any place except the field.
    const TO_ENER: u32 = 1 << 25;
    /// The bit of moves to a trash from any place except the field.
    const TO_TRASH: u32 = 1 << 26;
    /// The bit of moves in which a card is crushed. Such a move also has the bit of the zones
    /// between which the card moves.
    pub(crate) const CRUSHED: u32 = 1 << 27;

    /// The bit of attacks.
    pub(crate) const ATTACKED: u32 = 1 << 1;

    /// Describes a move of a card that has not happened yet, so that effects can forbid or replace
    /// it.
    pub(crate) const fn prospective(
        card: Instance,
        from: Spot,
        to: Spot,
        to_side: Player,
        by: Move,
    ) -> Happening {
        Happening::Moved {
            card,
            from,
            to,
            to_side,
            way: way_of(by),
            crushed: matches!(by, Move::Crush),
        }
    }

    /// Returns whether an event with this cause is a move by a refresh. No other rule moves cards
    /// from Life Cloth to the trash, or from the trash to the main deck.
    pub(crate) const fn is_refresh(&self, cause: Cause) -> bool {
        let moves = matches!(
            self,
            Happening::Moved {
                from: Spot::LifeCloth,
                to: Spot::Trash,
                ..
            } | Happening::Moved {
                from: Spot::Trash,
                to: Spot::MainDeck,
                ..
            }
        );
        moves && matches!(cause, Cause::Rule)
    }

    /// Returns how many times an event counts, if an ability counts events. Spent counters, such as
    /// coins, count once for each counter. Every other event counts once.
    pub(crate) const fn times(&self) -> u8 {
        match *self {
            Happening::Spent(_, _, times) => times,
            _ => 1,
        }
    }

    /// Returns the bit of this kind of event. Each kind has a bit of its own. The move of a crushed
    /// card has two bits: the bit for its zones and the bit `CRUSHED`.
    pub(crate) const fn bit(&self) -> u32 {
        1 << match self {
            Happening::Moved {
                from, to, crushed, ..
            } => {
                let crush = if *crushed { Happening::CRUSHED } else { 0 };
                return kind_of_move(*from, *to) | crush;
            }
            Happening::Attacked(_) => 1,
            Happening::Battled { .. } => 2,
            Happening::Damaged(_) => 3,
            Happening::Used { .. } => 4,
            Happening::Grew(_) => 5,
            Happening::Became(..) => 6,
            Happening::Targeted(_) => 7,
            Happening::Revealed(_) => 8,
            Happening::Guarded(..) => 9,
            Happening::Refreshed(_) => 10,
            Happening::LifeBurst(_) => 11,
            Happening::Trap(_) | Happening::TrapSet(_) => 12,
            Happening::Gained(..) => 13,
            Happening::Spent(..) | Happening::Bet(_) => 14,
            Happening::Attached { .. } => 15,
            Happening::Covered(_) => 16,
            Happening::Heaven(..) => 17,
            Happening::Power { .. } => 18,
            Happening::Activated { .. } => 19,
            Happening::Began(_) => 20,
            Happening::Ended(_) => 21,
            Happening::AttackNegated(_) => 28,
            Happening::Marked { .. } => 29,
            Happening::Shuffled(_) => 30,
            Happening::GainedKeyword(..) => 31,
        }
    }

    /// Returns the card that the event is about.
    pub(crate) const fn card(&self) -> Option<Instance> {
        match *self {
            Happening::Moved { card, .. }
            | Happening::Attacked(card)
            | Happening::AttackNegated(card)
            | Happening::Battled { attacker: card, .. }
            | Happening::Used { card, .. }
            | Happening::Grew(card)
            | Happening::Became(card, _)
            | Happening::Targeted(card)
            | Happening::Revealed(card)
            | Happening::Attached { to: card, .. }
            | Happening::Covered(card)
            | Happening::Heaven(card, _)
            | Happening::Power { card, .. }
            | Happening::GainedKeyword(card, _)
            | Happening::Activated { card, .. } => Some(card),
            Happening::Damaged(_)
            | Happening::Guarded(..)
            | Happening::Refreshed(_)
            | Happening::Shuffled(_)
            | Happening::LifeBurst(_)
            | Happening::Trap(_)
            | Happening::TrapSet(_)
            | Happening::Bet(_)
            | Happening::Gained(..)
            | Happening::Spent(..)
            | Happening::Marked { .. }
            | Happening::Began(_)
            | Happening::Ended(_) => None,
        }
    }

    /// Returns the second card of an event, for example the defender of a battle. For a move, this
    /// is the card that moved. For an attachment, this is the attached card.
    pub(crate) const fn other(&self) -> Option<Instance> {
        match *self {
            Happening::Battled { defender: card, .. }
            | Happening::Heaven(_, card)
            | Happening::Attached { card, .. }
            | Happening::Moved { card, .. } => Some(card),
            _ => None,
        }
    }

    /// Converts an event of the game to an occurrence, the form that abilities use. Returns `None`
    /// if abilities can't react to the event.
    pub(crate) fn of(kind: EventKind) -> Option<Happening> {
        Some(match kind {
            EventKind::Moved {
                card: Some(card),
                from,
                to,
                to_side,
                by,
                ..
            } => Happening::Moved {
                card,
                from,
                to,
                to_side,
                way: way_of(by),
                crushed: by == Move::Crush,
            },
            EventKind::Attacked(card) => Happening::Attacked(card),
            EventKind::AttackNegated(card) => Happening::AttackNegated(card),
            EventKind::Battled {
                attacker, defender, ..
            } => Happening::Battled { attacker, defender },
            EventKind::Damaged { player, .. } => Happening::Damaged(player),
            EventKind::Used {
                player,
                card,
                ability,
            } => Happening::Used {
                player,
                card,
                ability,
            },
            EventKind::Grew { card, .. } => Happening::Grew(card),
            EventKind::Up(card) => Happening::Became(card, State::Upped),
            EventKind::Down(card) => Happening::Became(card, State::Downed),
            EventKind::Frozen(card) => Happening::Became(card, State::Frozen),
            EventKind::Awakened(card) => Happening::Became(card, State::Awakened),
            EventKind::BloodArmed(card) => Happening::Became(card, State::BloodArmed),
            EventKind::Rides { signi, .. } => Happening::Became(signi, State::Driving),
            EventKind::FaceTurned { card, down: true } => Happening::Became(card, State::FaceDown),
            EventKind::FaceTurned { card, down: false } => Happening::Became(card, State::FaceUp),
            EventKind::Covered(card) => Happening::Covered(card),
            EventKind::Marked {
                player,
                marker,
                put,
                ..
            } => Happening::Marked {
                player,
                marker,
                put,
            },
            EventKind::Targeted(card) => Happening::Targeted(card),
            EventKind::Revealed(card) => Happening::Revealed(card),
            EventKind::Refreshed { player, .. } => Happening::Refreshed(player),
            EventKind::Shuffled(player) => Happening::Shuffled(player),
            EventKind::AbilityTriggered {
                card,
                kind: Some(ability),
                ..
            } => Happening::Activated { card, ability },
            EventKind::TurnBegan { .. } => Happening::Began(Stage::Turn),
            EventKind::PhaseBegan(phase) => Happening::Began(stage_of(phase)),
            EventKind::StepBegan(step) => Happening::Began(step_stage(step)),
            _ => return None,
        })
    }
}

/// Returns the word that ability texts use for a kind of move, for example "discard". Returns
/// `None` if ability texts have no word for it.
const fn way_of(by: Move) -> Option<MoveKind> {
    Some(match by {
        Move::Vanish => MoveKind::Vanish,
        Move::Discard => MoveKind::Discard,
        Move::Draw => MoveKind::Draw,
        Move::EnerCharge => MoveKind::EnerCharge,
        _ => return None,
    })
}

/// The ability that is being processed, or for which a player is paying. It is the cause of the
/// events that happen during this time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Acting {
    pub player: Player,
    pub kind: Option<AbilityKind>,
    pub source: Instance,
    pub muted: [bool; 2],
    /// The program of the ability.
    pub program: ProgramId,
    /// The number of the process: of this ability while it is being processed.
    pub process: u32,
}
