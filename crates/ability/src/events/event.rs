//! The events of the game as patterns. "When", "would", "can't" and "has happened" all use the same
//! type.

use serde::{Deserialize, Serialize};
use wixoss_base::syntax::FromNode;
use wixoss_base::walk::Walk;

use crate::spelling::{Short, worded};
use crate::{
    ActivateEvent, AttachEvent, BattleEvent, BecomeEvent, CounterEvent, CrushEvent, DamageEvent,
    GainEvent, MarkerEvent, Moment, MoveEvent, Place, PlayerEvent, PowerEvent, State, UseEvent,
    Who,
};

/// A kind of move for which the rules have a word, such as "discard". Each word means more than a
/// move between two zones. Source: Rule Guide Glossary 5.0.0, "Discard", "Draw phase", "Ener
/// Charge", "Crush".
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, FromNode, Walk)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum MoveKind {
    /// Vanish (バニッシュ): a SIGNI goes from the field to its owner's ener zone.
    Vanish,
    /// Discard (捨てる): a card goes from the hand to the trash.
    Discard,
    /// Draw (引く): a card goes from the top of the deck to the hand.
    Draw,
    /// Ener Charge (エナチャージ): a card goes from the top of the deck to the ener zone.
    EnerCharge,
}

worded! {
    /// A pattern for events. In each pattern, an empty filter stands for the card concerned, and a
    /// player who is left out stands for the player concerned. The card concerned is the card that
    /// has the ability. In a continuous effect, the card or player concerned is the card or player
    /// that the effect is about. A trigger is checked when the event happens. The check looks at
    /// the card as it was just before the event. Source: Rule Guide Glossary 5.0.0, "Triggered
    /// ability".
    pub enum Event in forms {
        /// Cards move from one zone to another.
        "move" Move(MoveEvent),
        /// A SIGNI or LRIG attacks: the attack is declared and the card is downed.
        "attack" Attack(Who),
        /// The attack of a SIGNI or LRIG is negated.
        "attack_negated" AttackNegated(Who),
        /// A battle takes place. The battle starts after the abilities that the attack triggered
        /// were processed.
        "battle" Battle(BattleEvent),
        /// Life Cloth is crushed.
        "crush" Crush(CrushEvent),
        /// A player takes damage.
        "damage" Damage(DamageEvent),
        /// A player uses a card or an action ability. Life Bursts are triggered, not used. Source:
        /// Rule Guide Glossary 5.0.0, "Use".
        "use" Use(UseEvent),
        /// A LRIG grows.
        "grow" Grow(Who),
        /// A card gets into a new state.
        "become" Become(BecomeEvent),
        /// A card is targeted.
        "be_targeted" BeTargeted(Who),
        /// A card is affected by an effect.
        "be_affected" BeAffected(Who),
        /// A card is attached to another card, or put under it.
        "attach" Attach(AttachEvent),
        /// A marker is put into a SIGNI zone or removed from it.
        "marker" Marker(MarkerEvent),
        /// A card is put on top of another card by Rise. The event is about the lower card.
        "be_risen_on" BeRisenOn(Who),
        /// Both crossed SIGNI are downed after an attack of one of them.
        "heaven" Heaven(Who),
        /// A card is revealed from a hidden zone.
        "reveal" Reveal(Who),
        /// The power of a SIGNI changes to a value in a range.
        "have_power" HavePower(PowerEvent),
        /// A player guards.
        "guard" Guard(PlayerEvent),
        /// A player refreshes.
        "refresh" Refresh(PlayerEvent),
        /// The deck of a player is shuffled.
        "shuffle" Shuffle(PlayerEvent),
        /// A Life Burst of a player is triggered.
        "life_burst" LifeBurst(PlayerEvent),
        /// A trap of a player is triggered.
        "trap" Trap(PlayerEvent),
        /// A trap is set in a SIGNI zone of a player.
        "set_trap" SetTrap(PlayerEvent),
        /// A player bets: the player pays the coins of a Bet.
        "bet" Bet(PlayerEvent),
        /// A player loses the game. If `by` is set, the reason for the loss is damage with this
        /// cause.
        "lose" Lose(DamageEvent),
        /// A player pays ener: one or more, for any cost.
        "pay_ener" PayEner(PlayerEvent),
        /// A player gains a counter.
        "gain_counter" GainCounter(CounterEvent),
        /// A player pays with a counter.
        "spend_counter" SpendCounter(CounterEvent),
        /// A seed is turned face up and is a SIGNI from then on.
        "bloom" Bloom(Who),
        /// An ability of a card is triggered or used.
        "activate" Activate(ActivateEvent),
        /// A card gains an ability.
        "gain_ability" GainAbility(GainEvent),
        /// An effect increases the power of a card.
        "gain_power" GainPower(Who),
        /// An effect reduces the power of a card.
        "lose_power" LosePower(Who),
        /// A card loses an ability.
        "lose_ability" LoseAbility(Who),
        /// A stage of a turn begins.
        "begin" Begin(Moment),
        /// A stage of a turn ends.
        "end" End(Moment),
        short {
            /// A card enters the field.
            "enter" Enter(Who) {
                |who| MoveEvent::of(who, None, &[], &[Place::Field]),
                |event| MoveEvent::only(event, None, &[], &[Place::Field])
            }
            /// A card leaves the field.
            "leave" Leave(Who) {
                |who| MoveEvent::of(who, None, &[Place::Field], &[]),
                |event| MoveEvent::only(event, None, &[Place::Field], &[])
            }
            /// A SIGNI is vanished.
            "vanish" Vanish(Who) {
                |who| MoveEvent::of(who, Some(MoveKind::Vanish), &[], &[]),
                |event| MoveEvent::only(event, Some(MoveKind::Vanish), &[], &[])
            }
            /// Cards are discarded.
            "discard" Discard(Who) {
                |who| MoveEvent::of(who, Some(MoveKind::Discard), &[], &[]),
                |event| MoveEvent::only(event, Some(MoveKind::Discard), &[], &[])
            }
            /// Cards are drawn.
            "draw" Draw(Who) {
                |who| MoveEvent::of(who, Some(MoveKind::Draw), &[], &[]),
                |event| MoveEvent::only(event, Some(MoveKind::Draw), &[], &[])
            }
            /// Cards are put into the ener zone by Ener Charge.
            "ener_charge" EnerCharge(Who) {
                |who| MoveEvent::of(who, Some(MoveKind::EnerCharge), &[], &[]),
                |event| MoveEvent::only(event, Some(MoveKind::EnerCharge), &[], &[])
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

impl Event {
    /// Returns the event of a card that enters the field.
    pub fn enter(who: Who) -> Event {
        MoveEvent::of(who, None, &[], &[Place::Field])
    }

    /// Returns whether this is the event of a card that enters the field.
    pub fn is_entering(&self) -> bool {
        MoveEvent::only(self, None, &[], &[Place::Field]).is_some()
    }

    /// Returns the event of a SIGNI that is vanished.
    pub fn vanish(who: Who) -> Event {
        MoveEvent::of(who, Some(MoveKind::Vanish), &[], &[])
    }

    /// Removes the key `at_least` (the smallest number of cards) from the pattern, and returns its
    /// value. Returns `None` if the pattern has no such key.
    pub fn take_at_least(&mut self) -> Option<crate::Amount> {
        match self {
            Event::Move(moved) => moved.who.at_least.take(),
            Event::Crush(crush) => crush.at_least.take(),
            Event::Attack(who) | Event::Grow(who) | Event::BeTargeted(who) => who.at_least.take(),
            Event::Become(became) => became.who.at_least.take(),
            _ => None,
        }
    }

    /// A text can name some kinds of event without their cards, as in "can't attack". For these
    /// kinds, returns the part of the pattern that describes the cards. Returns `None` for other
    /// kinds of event.
    pub fn pattern_without_cards(&mut self) -> Option<&mut Who> {
        match self {
            Event::Move(moved) => Some(&mut moved.who),
            Event::Become(became) => Some(&mut became.who),
            Event::Activate(activate) => Some(&mut activate.who),
            Event::GainAbility(gain) => Some(&mut gain.who),
            Event::Attack(who)
            | Event::Grow(who)
            | Event::BeTargeted(who)
            | Event::BeAffected(who)
            | Event::GainPower(who)
            | Event::LosePower(who)
            | Event::LoseAbility(who) => Some(who),
            _ => None,
        }
    }

    /// Returns the event of a card that gets into a state.
    pub fn becomes(state: State, who: Who) -> Event {
        BecomeEvent::of(state, who)
    }
}

impl Short for Event {
    const EXPECTED: &'static str = "an event such as `attack`, or `attack: {signi: opponent}`";
}
