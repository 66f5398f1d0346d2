//! The parts of event patterns. A pattern describes the events that an ability is about, such as "a
//! SIGNI is vanished". Each kind of pattern has its own type.

use serde::Serialize;
use wixoss_base::syntax::{FromNode, Misread};
use wixoss_base::vocab::Stage;
use wixoss_base::walk::Walk;

use crate::spelling::{Short, ShortForm, keyed};
use crate::{
    AbilityKind, Amount, Attachment, Bound, Cause, Counter, Event, Filter, Keyword, List, Marker,
    MoveKind, Period, Place, Player, Range, State,
};

keyed! {
    /// The cards that an event is about, and the cause of the event.
    pub struct Who {
        /// The cause of the event.
        #[walk(last_if = Who::is_caused_by_subject)]
        "by" by: Option<Cause>,
        /// The smallest number of cards that the event must happen to at the same time.
        "at_least" at_least: Option<Amount>,
        /// The name by which later parts of the ability refer to the cards.
        #[walk(last, announce)]
        "as" named: Option<Bound>,
        ;
        /// The filter for the cards. An empty filter means the card that has the ability; in a
        /// continuous effect, it means the card that the effect is about.
        beside filter: Filter,
    }
}

impl Who {
    /// Returns whether the source of the event is the subject of the sentence, as in "a SIGNI
    /// vanishes a SIGNI". In "When a SIGNI vanishes a SIGNI, it …", the word "it" means the first
    /// SIGNI, so the walk goes into the cause last.
    fn is_caused_by_subject(&self) -> bool {
        let by = self.by.as_ref();
        !self.filter.is_unrestricted() && by.is_some_and(Cause::is_subject)
    }
}

keyed! {
    /// Cards that move.
    pub struct MoveEvent {
        /// The way in which the cards move.
        "how" how: Option<MoveKind>,
        /// The way of moving that does not fit, as in "leaves the field other than by being
        /// vanished".
        "except" except: Option<MoveKind>,
        /// The zones the cards come from. An event with one of these zones fits.
        "from" from: List<Place>,
        /// The player whose zone the cards come from. This key does not say whose field the cards
        /// enter.
        "from_of" from_of: Option<Player>,
        /// The zones the cards go to. An event with one of these zones fits.
        "to" to: List<Place>,
        ;
        /// The cards, and the cause of their move.
        beside who: Who,
    }
}

impl MoveEvent {
    /// Returns the event of cards that move in the way `how`, from one of the zones `from` to one
    /// of the zones `to`. An empty list means any zone.
    pub fn of(who: Who, how: Option<MoveKind>, from: &[Place], to: &[Place]) -> Event {
        Event::Move(MoveEvent {
            how,
            except: None,
            from: List(from.to_vec()),
            from_of: None,
            to: List(to.to_vec()),
            who,
        })
    }

    /// Returns the event of cards that move from one of the zones `from` to one of the zones `to`.
    pub fn from_to(who: Who, from: &[Place], to: &[Place]) -> Event {
        MoveEvent::of(who, None, from, to)
    }

    /// Returns the event of cards that enter the field from one of the zones `from`. `from_of` is
    /// the player whose zone the cards come from. The filter of `who` names the player whose field
    /// the cards enter. Without a filter and without `from_of`, the event is about the card that
    /// has the ability.
    pub fn onto_field(mut who: Who, from: &[Place], from_of: Option<Player>) -> Event {
        let this = who.filter.is_unrestricted() && from_of.is_none();
        let of_player = from_of.filter(|of| *of != Player::Both);
        if who.filter.is_unrestricted() && !this {
            // Here the event is about any card. An empty filter would mean the card that has the
            // ability. So the filter gets the condition "a card of either player", which every card
            // meets.
            who.filter.of = Some(Player::Both);
        }
        Event::Move(MoveEvent {
            how: None,
            except: None,
            from: List(from.to_vec()),
            from_of: of_player,
            to: Place::Field.into(),
            who,
        })
    }

    /// Returns the event of cards that move by this kind of move, from any zone to any zone.
    pub fn of_kind(who: Who, kind: MoveKind) -> Event {
        MoveEvent::of(who, Some(kind), &[], &[])
    }

    /// Returns the cards of an event in which cards move in the way `how` from the zones `from` to
    /// the zones `to`. Returns `None` for an event that [`MoveEvent::of`] does not make with this
    /// way and these zones.
    pub fn only(event: &Event, how: Option<MoveKind>, from: &[Place], to: &[Place]) -> Option<Who> {
        match event {
            Event::Move(event)
                if event.how == how
                    && event.except.is_none()
                    && event.from_of.is_none()
                    && *event.from == *from
                    && *event.to == *to =>
            {
                Some(event.who.clone())
            }
            _ => None,
        }
    }
}

keyed! {
    /// A battle.
    pub struct BattleEvent {
        /// The other card in the battle; any card if this is left out.
        #[walk(last)]
        "against" against: Option<Filter>,
        ;
        /// The card that battles.
        beside who: Who,
    }
}

keyed! {
    /// Life Cloth that is crushed.
    pub struct CrushEvent {
        /// The player whose Life Cloth is crushed.
        "of" of: Option<Player>,
        /// The cause of the crush.
        "by" by: Option<Cause>,
        /// The smallest number of cards that must be crushed at the same time.
        "at_least" at_least: Option<Amount>,
        /// The name by which later parts of the ability refer to the crushed cards.
        #[walk(announce)]
        "as" named: Option<Bound>,
    }
}

keyed! {
    /// Damage to a player.
    pub struct DamageEvent {
        /// The player who takes the damage.
        "of" of: Option<Player>,
        /// The cause of the damage.
        "by" by: Option<Cause>,
    }
}

keyed! {
    /// A card or action ability that is used.
    pub struct UseEvent {
        /// The player who uses the card or ability.
        "player" player: Option<Player>,
        /// The kinds of ability, if an ability is used and not a card.
        "ability" ability: List<AbilityKind>,
        /// The name by which later parts of the ability refer to the card.
        #[walk(last, announce)]
        "as" named: Option<Bound>,
        ;
        /// The card that is used, or that has the ability.
        beside filter: Filter,
    }
}

keyed! {
    /// A card that gets into a state.
    pub struct BecomeEvent {
        /// The states. An event with one of these states fits.
        "new_state" state: List<State>,
        ;
        /// The card that gets into the state.
        beside who: Who,
    }
}

impl BecomeEvent {
    /// Returns the event of a card that gets into a state.
    pub fn of(state: State, who: Who) -> Event {
        Event::Become(BecomeEvent {
            state: state.into(),
            who,
        })
    }

    /// Returns the card of an event in which a card gets into the state `state`. Returns `None` for
    /// an event that [`BecomeEvent::of`] does not make with this state.
    pub fn only(event: &Event, state: State) -> Option<Who> {
        match event {
            Event::Become(event) if *event.state == [state] => Some(event.who.clone()),
            _ => None,
        }
    }
}

keyed! {
    /// A card that is attached to another card, or put under it.
    pub struct AttachEvent {
        /// The ways in which the card is attached. An event with one of these ways fits.
        "attachment" attachment: List<Attachment>,
        /// A filter for the card that is attached; any card if this is left out.
        "attached_card" card: Option<Box<Filter>>,
        /// The name by which later parts of the ability refer to the attached card.
        #[walk(last, announce)]
        "attached_name" named: Option<Bound>,
        ;
        /// The card to which another card is attached.
        beside to: Who,
    }
}

keyed! {
    /// A marker that is put into a SIGNI zone or removed from it.
    pub struct MarkerEvent {
        /// The kind of marker that is put into the zone.
        "put" put: Option<Marker>,
        /// The kind of marker that is removed from the zone.
        "remove" remove: Option<Marker>,
        /// The player who owns the zone.
        "of" of: Option<Player>,
        /// The cause of the event.
        "by" by: Option<Cause>,
    }
}

keyed! {
    /// A SIGNI whose power changes to a value in a range.
    pub struct PowerEvent {
        /// A range of power. The power was outside this range before the change and is inside it
        /// after the change.
        #[walk(last)]
        "is_now" is: Option<Range>,
        ;
        /// The SIGNI whose power changes.
        beside who: Who,
    }
}

keyed! {
    /// An event that a player causes or that happens to a player. In YAML, the word of a player
    /// alone, such as `opponent`, stands for that player.
    pub struct PlayerEvent {
        /// The player who causes the event or to whom the event happens.
        "player" player: Option<Player>,
        /// The card that the player guards with. Only the event `guard` uses this.
        "with" with: Option<Box<Filter>>,
    }
}

impl Short for PlayerEvent {
    const EXPECTED: &'static str = "a player";

    fn from_word(word: &str) -> Option<Result<PlayerEvent, Misread>> {
        let player = Player::ALL.iter().find(|(known, _)| *known == word);
        player.map(|(_, player)| {
            Ok(PlayerEvent {
                player: Some(*player),
                with: None,
            })
        })
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        let player = self.player.filter(|_| self.with.is_none());
        player.map(|player| ShortForm::Word(player.word()))
    }

    #[cfg(feature = "schema")]
    fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        vec![generator.subschema_for::<Player>()]
    }
}

keyed! {
    /// Counters that a player gains or pays.
    pub struct CounterEvent {
        /// The kinds of counter. An event with one of these kinds fits.
        "counter" counter: List<Counter>,
        /// The player who gains or pays the counters.
        "player" player: Option<Player>,
        /// A filter for a card. The counters are paid for the cost of this card or of its ability.
        /// Only `spend_counter` under `cannot` uses this.
        "spent_on" spent_on: Option<Box<Filter>>,
    }
}

keyed! {
    /// An ability that is triggered or used.
    pub struct ActivateEvent {
        /// The kinds of ability. An event with one of these kinds fits.
        "ability" ability: List<AbilityKind>,
        ;
        /// The card that has the ability.
        beside who: Who,
    }
}

keyed! {
    /// A card that gains an ability.
    pub struct GainEvent {
        /// The keywords. An event with one of these keywords fits. An empty list means any ability.
        "keyword" keywords: List<Keyword>,
        /// The name by which later parts of the ability refer to the gained keyword.
        #[walk(last, announce)]
        "keyword_as" gained: Option<Bound>,
        ;
        /// The card that gains the ability.
        beside who: Who,
    }
}

impl Short for GainEvent {}
impl Short for Who {}
impl Short for MoveEvent {}
impl Short for BattleEvent {}
impl Short for CrushEvent {}
impl Short for DamageEvent {}
impl Short for UseEvent {}
impl Short for BecomeEvent {}
impl Short for AttachEvent {}
impl Short for MarkerEvent {}
impl Short for PowerEvent {}
impl Short for CounterEvent {}
impl Short for ActivateEvent {}

/// A question about the past: whether an event has happened, how many times, or with how many
/// cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Happened {
    /// The event that is looked for in the past.
    pub event: Event,
    /// The period to look back over.
    #[serde(
        rename = "in",
        default,
        skip_serializing_if = "crate::spelling::is_default"
    )]
    pub period: Period,
    /// Whether events are counted instead of their cards or counters. If so, two cards that are
    /// drawn at the same time count as one event.
    #[serde(default, skip_serializing_if = "crate::spelling::is_default")]
    pub occasions: bool,
    /// The number of times that the event must have happened; at least once if this is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Range>,
    /// The phase or step in which events do not count, as in "other than during the draw phase".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub except: Option<Stage>,
}

impl Happened {
    /// Returns the question "Has the event happened in this period, this number of times?". The
    /// question counts the events of all phases.
    pub const fn of(event: Event, period: Period, times: Option<Range>) -> Happened {
        Happened {
            event,
            period,
            occasions: false,
            times,
            except: None,
        }
    }
}
