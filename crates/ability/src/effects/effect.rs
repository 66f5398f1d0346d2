//! What happens when an ability is processed.

use super::discard::Discarded;
use crate::End;
use crate::List;
use crate::Place;
use crate::spelling::{Short, worded};
use crate::{
    ActivateAbility, Branch, Change, Cost, CounterGain, Create, Crush, Damage, Declare, Delayed,
    Destination, Distribute, Either, ForEach, GrowInto, Look, MarkerChange, Modes, Moment, Move,
    Name, Player, Repeat, Selection, SetState, Shuffle, Stack, State, Swap, Try, UseCard, Way,
    Which,
};
use wixoss_base::vocab::Stage;

/// What is done, in order. Each is processed as far as it can be; what can't be is passed over
/// (FAQ 2.0.0, "General Rules"). Rule-based actions and triggers wait for the end of the last
/// (Rule Guide Glossary 5.0.0, "Rule-based action", "Triggered ability").
pub type Effects = List<Effect>;

worded! {
    /// One thing that is done, by the controller of the ability unless it says otherwise.
    pub enum Effect in forms {
        /// Cards move: the only effect that changes zones, with a word of its own for the
        /// common moves.
        "move" Move(Move),
        /// Cards are turned: up, down, frozen, face down and so on. One that lies so already
        /// doesn't change (Rule Guide Glossary 5.0.0, "Up", "Down", "Freeze").
        "set_state" SetState(SetState),
        /// Cards are chosen or targeted, to be spoken of by name.
        "take" Take(Which),
        /// A player looks at cards; they stay where they are.
        "let_look" Look(Look),
        /// Cards are shown to both players; they stay where they are.
        "reveal" Reveal(Which),
        /// A zone is shuffled.
        "shuffle" Shuffle(Shuffle),
        /// A cost is paid; only as what may be done or is asked for.
        "pay" Pay(Cost),
        /// Something holds for a while.
        "change" Change(Box<Change>),
        /// Life Cloth is crushed, the topmost first; with none left nothing happens
        /// (Rule Guide Glossary 5.0.0, "Crush"; FAQ 2.0.0, "Crush").
        "crush" Crush(Crush),
        /// A player takes damage (Rule Guide Glossary 5.0.0, "Damage").
        "damage" Damage(Damage),
        /// A player may do something.
        "may" May(Box<Try>),
        /// Something is done, and what follows asks whether it was.
        "attempt" Attempt(Box<Try>),
        /// Something is done if a condition holds when it is reached.
        "if" If(Box<Branch>),
        /// The modes chosen when use was declared, or when the ability triggered, in the order
        /// written (Rule Guide Glossary 5.0.0, "Mode").
        "modes" Modes(Modes),
        /// One of several, chosen while the effect is processed.
        "either" Either(Either),
        /// The same for each of several cards, one after another.
        "for_each" ForEach(Box<ForEach>),
        /// The same so many times.
        "repeat" Repeat(Box<Repeat>),
        /// What comes after everything before it is done; its targets are chosen only then
        /// (Rule Guide Glossary 5.0.0, "Target", on "Then").
        "then" Then(Effects),
        /// Something happens later, whenever an event happens.
        "later" Later(Box<Delayed>),
        /// A player names something.
        "declare" Declare(Declare),
        /// The effect of a spell, PIECE or ARTS is not processed.
        "counter" Counter(Which),
        /// The attack of a card deals no damage and makes no battle.
        "negate_attack" NegateAttack(Which),
        /// A card is used now.
        "use" Use(Box<UseCard>),
        /// A LRIG grows now.
        "grow" Grow(Box<GrowInto>),
        /// An ability of a card is triggered now.
        "activate" Activate(ActivateAbility),
        /// A craft is made: a card that was in no deck.
        "create" Create(Box<Create>),
        /// Two cards change places.
        "swap" Swap(Box<Swap>),
        /// SIGNI are put into SIGNI zones of the same player's as the player who does it likes.
        "rearrange" Rearrange(Look),
        /// An amount of power is shared out among cards.
        "distribute" Distribute(Box<Distribute>),
        /// A player gains or loses counters.
        "counters" Counters(CounterGain),
        /// You gain the bond of the card of this name, or that was declared by it: its abilities that
        /// need the bond work for you from here on.
        "bond" Bond(Name),
        /// Markers are put into SIGNI zones or taken out.
        "marker" Marker(MarkerChange),
        /// A LRIG or SIGNI is turned to its other face.
        "flip" Flip(Which),
        /// Seeds are turned face up and are SIGNI from then on.
        "bloom" Bloom(Which),
        /// The next such stage is passed over.
        "skip" Skip(Moment),
        /// Such a stage comes once more, behind the one going on.
        "extra" Extra(Moment),
        /// The stage going on ends at once, behind this effect.
        "end" End(Stage),
        /// A player wins.
        "win" Win(Player),
        /// A player loses.
        "lose" Lose(Player),
        short {
            /// SIGNI are vanished: put from the field into their owner's ener zone
            /// (Rule Guide Glossary 5.0.0, "Rule-based action"; 2016 rule book, "Vanish").
            "vanish" Vanish(Which) {
                |what| Move::plain(what, Some(Way::Vanish), Destination::zone(Place::Ener)),
                |effect| Move::only(effect, Some(Way::Vanish), &Destination::zone(Place::Ener))
            }
            /// To their owner's hand.
            "to_hand" ToHand(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Hand)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Hand))
            }
            /// To their owner's ener zone, without vanishing.
            "to_ener" ToEner(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Ener)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Ener))
            }
            /// To their owner's trash.
            "trash" Trash(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Trash)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Trash))
            }
            /// Out of the game.
            "exclude" Exclude(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Excluded)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Excluded))
            }
            /// On top of their owner's deck.
            "to_top" ToTop(Which) {
                |what| Move::plain(what, None, Destination::deck(End::Top)),
                |effect| Move::only(effect, None, &Destination::deck(End::Top))
            }
            /// To the bottom of their owner's deck.
            "to_bottom" ToBottom(Which) {
                |what| Move::plain(what, None, Destination::deck(End::Bottom)),
                |effect| Move::only(effect, None, &Destination::deck(End::Bottom))
            }
            /// Onto your field, upped, into free SIGNI zones, if level and limit allow
            /// (2016 rule book, question 3).
            "to_field" ToField(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Field)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Field))
            }
            /// On top of their owner's Life Cloth.
            "to_life_cloth" ToLifeCloth(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::LifeCloth)),
                |effect| Move::only(effect, None, &Destination::zone(Place::LifeCloth))
            }
            /// To their owner's LRIG trash.
            "to_lrig_trash" ToLrigTrash(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::LrigTrash)),
                |effect| Move::only(effect, None, &Destination::zone(Place::LrigTrash))
            }
            /// To their owner's LRIG deck.
            "to_lrig_deck" ToLrigDeck(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::LrigDeck)),
                |effect| Move::only(effect, None, &Destination::zone(Place::LrigDeck))
            }
            /// From the hand to the trash (Rule Guide Glossary 5.0.0, "Discard").
            "discard" Discard(Discarded) {
                Discarded::expand,
                Discarded::contract
            }
            /// From the top of the deck to the hand; a refresh waits for the end of the effect
            /// (Rule Guide Glossary 5.0.0, "Refresh").
            "draw" Draw(Stack) {
                |stack| Move::plain(
                    Which::Top(stack),
                    Some(Way::Draw),
                    Destination::zone(Place::Hand),
                ),
                |effect| Move::only_top(effect, Way::Draw, Place::Hand)
            }
            /// From the top of the deck to the ener zone
            /// (Rule Guide Glossary 5.0.0, "Ener Charge").
            "ener_charge" EnerCharge(Stack) {
                |stack| Move::plain(
                    Which::Top(stack),
                    Some(Way::EnerCharge),
                    Destination::zone(Place::Ener),
                ),
                |effect| Move::only_top(effect, Way::EnerCharge, Place::Ener)
            }
            /// Turned upright.
            "up" Up(Which) {
                |what| SetState::of(what, State::Upped),
                |effect| SetState::only(effect, State::Upped)
            }
            /// Turned sideways.
            "down" Down(Which) {
                |what| SetState::of(what, State::Downed),
                |effect| SetState::only(effect, State::Downed)
            }
            /// Frozen: not upped in its controller's next up phase.
            "freeze" Freeze(Which) {
                |what| SetState::of(what, State::Frozen),
                |effect| SetState::only(effect, State::Frozen)
            }
            /// Awakened, as long as it stays on the field.
            "awaken" Awaken(Which) {
                |what| SetState::of(what, State::Awakened),
                |effect| SetState::only(effect, State::Awakened)
            }
            /// You look at them.
            "look" See(Which) {
                |what| Effect::Look(Look { what, by: Player::You }),
                |effect| match effect {
                    Effect::Look(Look { what, by: Player::You }) => Some(what.clone()),
                    _ => None,
                }
            }
            /// Cards are targeted, to be spoken of by name.
            "target" Target(Selection) {
                |selection| Effect::Take(Which::Target(selection)),
                |effect| match effect {
                    Effect::Take(Which::Target(selection)) => Some(selection.clone()),
                    _ => None,
                }
            }
            /// Cards are chosen without targeting them, to be spoken of by name.
            "choose" Choose(Selection) {
                |selection| Effect::Take(Which::Choose(selection)),
                |effect| match effect {
                    Effect::Take(Which::Choose(selection)) => Some(selection.clone()),
                    _ => None,
                }
            }
            /// A zone is searched for cards, to be spoken of by name.
            "search" Search(Selection) {
                |selection| Effect::Take(Which::Search(selection)),
                |effect| match effect {
                    Effect::Take(Which::Search(selection)) => Some(selection.clone()),
                    _ => None,
                }
            }
        }
    }
}

impl Short for Effect {
    const EXPECTED: &'static str = "an effect such as `draw: 1`";
}
