//! What the patterns of events ask for.

use serde::{Deserialize, Serialize};

use crate::List;
use crate::Place;
use crate::Way;
use crate::spelling::{Short, ShortForm, keyed};
use crate::{
    AbilityKind, Amount, Attachment, Bound, Cause, Counter, Event, Filter, Period, Player, Range,
    State,
};

keyed! {
    /// To whom something happens and what brings it about.
    pub struct Who {
        /// What brings it about.
        "by" by: Option<Cause>,
        /// At least so many cards at once.
        "at_least" at_least: Option<Amount>,
        /// The name the cards go by from here on.
        "as" named: Option<Bound>,
        ;
        /// Which cards; left out, the card concerned.
        beside filter: Filter,
    }
}

keyed! {
    /// Cards that move.
    pub struct MoveEvent {
        /// In this way.
        "how" how: Option<Way>,
        /// From one of these zones.
        "from" from: List<Place>,
        /// Whose zone they come from; of a zone off the field, whoever's field they come onto.
        "from_of" from_of: Option<Player>,
        /// To one of these zones.
        "to" to: List<Place>,
        ;
        /// Which cards, and by what.
        beside who: Who,
    }
}

impl MoveEvent {
    pub fn of(who: Who, how: Option<Way>, from: &[Place], to: &[Place]) -> Event {
        Event::Move(MoveEvent {
            how,
            from: List(from.to_vec()),
            from_of: None,
            to: List(to.to_vec()),
            who,
        })
    }

    /// Cards come from one of these zones to one of those.
    pub fn from_to(who: Who, from: &[Place], to: &[Place]) -> Event {
        MoveEvent::of(who, None, from, to)
    }

    /// Cards come onto the field from one of these zones, whose that is told apart from whose
    /// cards they are there. Of this card it goes without saying.
    pub fn onto_field(mut who: Who, from: &[Place], from_of: Option<Player>) -> Event {
        let this = who.filter == Filter::default() && from_of.is_none();
        let of_player = from_of.filter(|of| *of != Player::Both);
        if who.filter == Filter::default() && !this {
            // Any cards at all: a filter that asks nothing would be this one.
            who.filter.of = Some(Player::Both);
        }
        Event::Move(MoveEvent {
            how: None,
            from: List(from.to_vec()),
            from_of: of_player,
            to: Place::Field.into(),
            who,
        })
    }

    /// Cards move in this way.
    pub fn in_way(who: Who, way: Way) -> Event {
        MoveEvent::of(who, Some(way), &[], &[])
    }

    pub fn only(event: &Event, how: Option<Way>, from: &[Place], to: &[Place]) -> Option<Who> {
        match event {
            Event::Move(event)
                if event.how == how
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
        /// Against which card; any if left out.
        "against" against: Option<Filter>,
        ;
        /// Which card battles.
        beside who: Who,
    }
}

keyed! {
    /// Life Cloth that is crushed.
    pub struct CrushEvent {
        /// Whose.
        "of" of: Option<Player>,
        /// What crushes it.
        "by" by: Option<Cause>,
        /// At least so many at once.
        "at_least" at_least: Option<Amount>,
        /// The name the crushed cards go by from here on.
        "as" named: Option<Bound>,
    }
}

keyed! {
    /// Damage to a player.
    pub struct DamageEvent {
        /// Who takes it.
        "of" of: Option<Player>,
        /// What deals it.
        "by" by: Option<Cause>,
    }
}

keyed! {
    /// A card or action ability that is used.
    pub struct UseEvent {
        /// Who uses it.
        "player" player: Option<Player>,
        /// The kind of ability, where one is used and not a card.
        "ability" ability: List<AbilityKind>,
        /// The name the card goes by from here on.
        "as" named: Option<Bound>,
        ;
        /// Which card is used, or has the ability.
        beside filter: Filter,
    }
}

keyed! {
    /// A card that gets into a state.
    pub struct BecomeEvent {
        /// Which states, any of them.
        "new_state" state: List<State>,
        ;
        /// Which card.
        beside who: Who,
    }
}

impl BecomeEvent {
    pub fn of(state: State, who: Who) -> Event {
        Event::Become(BecomeEvent {
            state: state.into(),
            who,
        })
    }

    pub fn only(event: &Event, state: State) -> Option<Who> {
        match event {
            Event::Become(event) if *event.state == [state] => Some(event.who.clone()),
            _ => None,
        }
    }
}

keyed! {
    /// A card that gets attached.
    pub struct AttachEvent {
        /// As which of these.
        "attachment" attachment: List<Attachment>,
        ;
        /// To which card.
        beside to: Who,
    }
}

keyed! {
    /// A SIGNI's power that comes to be so.
    pub struct PowerEvent {
        /// What the power is now and was not before.
        "is_now" is: Option<Range>,
        ;
        /// Which card.
        beside who: Who,
    }
}

keyed! {
    /// Something that a player does or that happens to one. A player's word alone is that player.
    pub struct PlayerEvent {
        /// Which player.
        "player" player: Option<Player>,
        /// With which card, where one is guarded with.
        "with" with: Option<Box<Filter>>,
    }
}

impl Short for PlayerEvent {
    const EXPECTED: &'static str = "a player";

    fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<PlayerEvent, E>> {
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
    /// Counters that are gained or spent.
    pub struct CounterEvent {
        /// Which.
        "counter" counter: List<Counter>,
        /// By which player.
        "player" player: Option<Player>,
    }
}

keyed! {
    /// An ability that is triggered or used.
    pub struct ActivateEvent {
        /// Of which kind.
        "ability" ability: List<AbilityKind>,
        ;
        /// Of which card.
        beside who: Who,
    }
}

impl Short for Who {}
impl Short for MoveEvent {}
impl Short for BattleEvent {}
impl Short for CrushEvent {}
impl Short for DamageEvent {}
impl Short for UseEvent {}
impl Short for BecomeEvent {}
impl Short for AttachEvent {}
impl Short for PowerEvent {}
impl Short for CounterEvent {}
impl Short for ActivateEvent {}

/// What is looked back for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct Happened {
    /// What happened.
    pub event: Event,
    /// When.
    #[serde(
        rename = "in",
        default,
        skip_serializing_if = "crate::spelling::is_default"
    )]
    pub period: Period,
    /// Counts the events and not the cards or counters they were about: two cards drawn at once
    /// are one.
    #[serde(default, skip_serializing_if = "crate::spelling::is_default")]
    pub occasions: bool,
    /// How often; at least once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Range>,
}
