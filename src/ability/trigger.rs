//! What can happen: one kind of pattern for "when", "would", "can't" and "has happened".

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::form::{Short, ShortForm, keyed, worded};
use super::list::List;
use super::{
    AbilityKind, Amount, Attachment, Bound, Cause, Counter, Filter, Moment, Period, Player, Range,
    State,
};
use crate::vocab::Zone;

/// In what way a card moves: words of the rules that name more than two zones
/// (Rule Guide Glossary 5.0.0, "Discard", "Draw phase", "Ener Charge", "Crush").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(test, derive(arbitrary::Arbitrary))]
pub enum Way {
    /// バニッシュ: a SIGNI from the field to its owner's ener zone
    Vanish,
    /// 捨てる: from the hand to the trash
    Discard,
    /// 引く: from the top of the deck to the hand
    Draw,
    /// エナチャージ: from the top of the deck to the ener zone
    EnerCharge,
}

worded! {
    /// Something that happens. In each pattern a filter that asks nothing, or a player left out,
    /// stands for the card or player concerned: the one with the ability, or the one that a
    /// continuous effect is about. Triggers are found from events as they happen, with the card
    /// as it was just before (Rule Guide Glossary 5.0.0, "Triggered ability").
    pub enum Event in forms {
        /// Cards move from a zone to another.
        "move" Move(MoveEvent),
        /// A SIGNI or LRIG attacks: when the attack is declared and the card is downed.
        "attack" Attack(Who),
        /// A battle takes place; behind the attack's triggers.
        "battle" Battle(BattleEvent),
        /// Life Cloth is crushed.
        "crush" Crush(CrushEvent),
        /// A player takes damage.
        "damage" Damage(DamageEvent),
        /// A player uses a card or an action ability. Life Bursts are triggered, not used
        /// (Rule Guide Glossary 5.0.0, "Use").
        "use" Use(UseEvent),
        /// A LRIG grows.
        "grow" Grow(Who),
        /// A card gets into a state it was not in.
        "become" Become(BecomeEvent),
        /// A card is targeted.
        "be_targeted" BeTargeted(Who),
        /// A card is affected by an effect.
        "be_affected" BeAffected(Who),
        /// A card is attached to another, or put under it.
        "attach" Attach(AttachEvent),
        /// A card is put on top of this one by Rise.
        "be_risen_on" BeRisenOn(Who),
        /// Crossed SIGNI are both downed after an attack of one of them.
        "heaven" Heaven(Who),
        /// A card is revealed from a hidden zone.
        "reveal" Reveal(Who),
        /// A SIGNI's power comes to be so.
        "have_power" HavePower(PowerEvent),
        /// A player guards.
        "guard" Guard(PlayerEvent),
        /// A player refreshes.
        "refresh" Refresh(PlayerEvent),
        /// A Life Burst of a player is triggered.
        "life_burst" LifeBurst(PlayerEvent),
        /// A trap of a player is triggered.
        "trap" Trap(PlayerEvent),
        /// A player loses the game.
        "lose" Lose(PlayerEvent),
        /// A player gains a counter.
        "gain_counter" GainCounter(CounterEvent),
        /// An ability of a card is triggered or used.
        "activate" Activate(ActivateEvent),
        /// A card gains an ability.
        "gain_ability" GainAbility(Who),
        /// A stage of a turn begins.
        "begin" Begin(Moment),
        /// A stage of a turn ends.
        "end" End(Moment),
        short {
            /// A card enters the field.
            "enter" Enter(Who) {
                |who| MoveEvent::of(who, None, &[], &[Zone::Field]),
                |event| MoveEvent::only(event, None, &[], &[Zone::Field])
            }
            /// A card leaves the field.
            "leave" Leave(Who) {
                |who| MoveEvent::of(who, None, &[Zone::Field], &[]),
                |event| MoveEvent::only(event, None, &[Zone::Field], &[])
            }
            /// A SIGNI is vanished.
            "vanish" Vanish(Who) {
                |who| MoveEvent::of(who, Some(Way::Vanish), &[], &[]),
                |event| MoveEvent::only(event, Some(Way::Vanish), &[], &[])
            }
            /// Cards are discarded.
            "discard" Discard(Who) {
                |who| MoveEvent::of(who, Some(Way::Discard), &[], &[]),
                |event| MoveEvent::only(event, Some(Way::Discard), &[], &[])
            }
            /// Cards are drawn.
            "draw" Draw(Who) {
                |who| MoveEvent::of(who, Some(Way::Draw), &[], &[]),
                |event| MoveEvent::only(event, Some(Way::Draw), &[], &[])
            }
            /// Ener is charged.
            "ener_charge" EnerCharge(Who) {
                |who| MoveEvent::of(who, Some(Way::EnerCharge), &[], &[]),
                |event| MoveEvent::only(event, Some(Way::EnerCharge), &[], &[])
            }
            /// A card is upped.
            "up" Up(Who) {
                |who| BecomeEvent::of(State::Upped, who),
                |event| BecomeEvent::only(event, State::Upped)
            }
            /// A card is downed.
            "down" Down(Who) {
                |who| BecomeEvent::of(State::Downed, who),
                |event| BecomeEvent::only(event, State::Downed)
            }
            /// A card is frozen.
            "freeze" Freeze(Who) {
                |who| BecomeEvent::of(State::Frozen, who),
                |event| BecomeEvent::only(event, State::Frozen)
            }
        }
    }
}

impl Short for Event {
    const EXPECTED: &'static str = "an event such as `attack`, or `attack: {signi: opponent}`";
}

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
        "from" from: List<Zone>,
        /// To one of these zones.
        "to" to: List<Zone>,
        ;
        /// Which cards, and by what.
        beside who: Who,
    }
}

impl MoveEvent {
    fn of(who: Who, how: Option<Way>, from: &[Zone], to: &[Zone]) -> Event {
        Event::Move(MoveEvent {
            how,
            from: List(from.to_vec()),
            to: List(to.to_vec()),
            who,
        })
    }

    fn only(event: &Event, how: Option<Way>, from: &[Zone], to: &[Zone]) -> Option<Who> {
        match event {
            Event::Move(event) if event.how == how && *event.from == *from && *event.to == *to => {
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
    fn of(state: State, who: Who) -> Event {
        Event::Become(BecomeEvent {
            state: state.into(),
            who,
        })
    }

    fn only(event: &Event, state: State) -> Option<Who> {
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
    }
}

impl Short for PlayerEvent {
    const EXPECTED: &'static str = "a player";

    fn from_word<E: serde::de::Error>(word: &str) -> Option<Result<PlayerEvent, E>> {
        let player = Player::ALL.iter().find(|(known, _)| *known == word);
        player.map(|(_, player)| {
            Ok(PlayerEvent {
                player: Some(*player),
            })
        })
    }

    fn short(&self) -> Option<ShortForm<'_>> {
        self.player.map(|player| ShortForm::Word(player.word()))
    }

    fn schemas(generator: &mut schemars::SchemaGenerator) -> Vec<schemars::Schema> {
        vec![generator.subschema_for::<Player>()]
    }
}

keyed! {
    /// Counters that are gained.
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(arbitrary::Arbitrary))]
pub struct Happened {
    /// What happened.
    pub event: Event,
    /// When.
    #[serde(
        rename = "in",
        default,
        skip_serializing_if = "super::form::is_default"
    )]
    pub period: Period,
    /// Counts the events and not the cards they were about: two cards drawn at once are one.
    #[serde(default, skip_serializing_if = "super::form::is_default")]
    pub occasions: bool,
    /// How often; at least once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub times: Option<Range>,
}
