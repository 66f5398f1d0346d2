//! The effects that an ability can have, one variant per effect.

use super::discard::Discarded;
use crate::spelling::{Short, worded};
use crate::{
    ActivateAbility, Branch, Change, Cost, CounterGain, Create, Crush, Damage, Declare, Delayed,
    Destination, Distribute, Either, End, ForEach, GrowInto, List, Look, MarkerChange, Modes,
    Moment, Move, MoveKind, Name, Place, Player, Rearrangement, Repeat, Selection, SetState,
    Shuffle, Stack, State, Swap, Try, UseCard, Which,
};
use wixoss_base::vocab::Stage;

/// Effects that are processed in the order of the list. Each effect is processed as far as
/// possible; its impossible parts are skipped. Rule-based actions and triggered abilities wait
/// until the last effect has ended. Sources: FAQ 2.0.0, "General Rules"; Rule Guide Glossary 5.0.0,
/// "Rule-based action", "Triggered ability".
pub type Effects = List<Effect>;

worded! {
    /// One effect. The controller of the ability does the effect, unless the effect names another
    /// player.
    #[walk(lists)]
    pub enum Effect in forms {
        /// Cards move to a zone. Common moves, such as discarding, have short words of their own.
        "move" Move(Move),
        /// Cards get into a state: up, down, frozen, face down and so on. A card that is already in
        /// this state does not change. Source: Rule Guide Glossary 5.0.0, "Up", "Down", "Freeze".
        "set_state" SetState(SetState),
        /// Cards are chosen or targeted. Later effects refer to them by name.
        "take" Take(Which),
        /// A player looks at cards. The cards stay where they are.
        "let_look" Look(Look),
        /// Cards are shown to both players. The cards stay where they are.
        "reveal" Reveal(Which),
        /// A zone is shuffled.
        "shuffle" Shuffle(Shuffle),
        /// A cost is paid. This effect is allowed only inside `may` or `attempt`.
        "pay" Pay(Cost),
        /// A continuous effect begins.
        "change" Change(Box<Change>),
        /// Life Cloth is crushed, starting with the top card. If none is left, nothing happens.
        /// Source: Rule Guide Glossary 5.0.0, "Crush"; FAQ 2.0.0, "Crush".
        "crush" Crush(Crush),
        /// A player takes damage. Source: Rule Guide Glossary 5.0.0, "Damage".
        "damage" Damage(Damage),
        /// A player may do some effects.
        "may" May(Box<Try>),
        /// Effects are attempted. The effects that follow depend on whether the attempted effects
        /// were done.
        "attempt" Attempt(Box<Try>),
        /// Effects are done if a condition holds when the processing reaches this effect.
        "if" If(Box<Branch>),
        /// The chosen modes are processed in the order written. The player chose the modes when the
        /// use was declared or when the ability triggered. Source: Rule Guide Glossary 5.0.0,
        /// "Mode".
        "modes" Modes(Modes),
        /// One of several options is done. A player chooses the option while the effect is
        /// processed.
        "either" Either(Either),
        /// The same effects are done for each of several cards, one card after another.
        "for_each" ForEach(Box<ForEach>),
        /// The same effects are done several times.
        "repeat" Repeat(Box<Repeat>),
        /// Effects that start after all earlier effects are done. The targets of these effects are
        /// not chosen before that moment. Source: Rule Guide Glossary 5.0.0, "Target", the part
        /// about "Then".
        "then" Then(Effects),
        /// Effects are done later, each time an event happens.
        "later" Later(Box<Delayed>),
        /// A player declares a value, such as a number or a color.
        "declare" Declare(Declare),
        /// The effect of a spell, PIECE or ARTS is not processed.
        "counter" Counter(Which),
        /// The attack of a card deals no damage and leads to no battle.
        "negate_attack" NegateAttack(Which),
        /// A card is used now.
        "use" Use(Box<UseCard>),
        /// A LRIG grows now.
        "grow" Grow(Box<GrowInto>),
        /// An ability of a card is triggered now.
        "activate" Activate(ActivateAbility),
        /// A craft is created: a card that was not in any deck.
        "create" Create(Box<Create>),
        /// Two cards change places.
        "swap" Swap(Box<Swap>),
        /// The SIGNI of one player are put into other SIGNI zones of that player. The player who
        /// does the effect chooses the zones.
        "rearrange" Rearrange(Rearrangement),
        /// An amount of power is distributed among cards.
        "distribute" Distribute(Box<Distribute>),
        /// A player gains or loses counters.
        "counters" Counters(CounterGain),
        /// You gain the bond of a card. The name stands for the card itself, or for the card name
        /// that was declared. From then on, the abilities of the card that need the bond work for
        /// you.
        "bond" Bond(Name),
        /// Markers are put into SIGNI zones or removed from them.
        "marker" Marker(MarkerChange),
        /// A LRIG or SIGNI is turned to its other face.
        "flip" Flip(Which),
        /// Seeds are turned face up. From then on they are SIGNI.
        "bloom" Bloom(Which),
        /// The next stage of this kind is skipped.
        "skip" Skip(Moment),
        /// One more stage of this kind is added after the current stage.
        "extra" Extra(Moment),
        /// The current stage ends as soon as this effect has ended.
        "end" End(Stage),
        /// A player wins the game.
        "win" Win(Player),
        /// A player loses the game.
        "lose" Lose(Player),
        short {
            /// SIGNI are vanished: put from the field into their owner's ener zone. Source: Rule
            /// Guide Glossary 5.0.0, "Rule-based action"; 2016 rule book, "Vanish".
            "vanish" Vanish(Which) {
                |what| Move::plain(what, Some(MoveKind::Vanish), Destination::zone(Place::Ener)),
                |effect| Move::only(effect, Some(MoveKind::Vanish), &Destination::zone(Place::Ener))
            }
            /// Cards are put into their owner's hand.
            "to_hand" ToHand(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Hand)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Hand))
            }
            /// Cards are put into their owner's ener zone without being vanished.
            "to_ener" ToEner(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Ener)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Ener))
            }
            /// Cards are put into their owner's trash.
            "trash" Trash(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Trash)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Trash))
            }
            /// Cards are removed from the game.
            "exclude" Exclude(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Excluded)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Excluded))
            }
            /// Cards are put on top of their owner's deck.
            "to_top" ToTop(Which) {
                |what| Move::plain(what, None, Destination::deck(End::Top)),
                |effect| Move::only(effect, None, &Destination::deck(End::Top))
            }
            /// Cards are put on the bottom of their owner's deck.
            "to_bottom" ToBottom(Which) {
                |what| Move::plain(what, None, Destination::deck(End::Bottom)),
                |effect| Move::only(effect, None, &Destination::deck(End::Bottom))
            }
            /// Cards are put onto your field into free SIGNI zones, as up cards, if level and limit
            /// allow this. Source: 2016 rule book, question 3.
            "to_field" ToField(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::Field)),
                |effect| Move::only(effect, None, &Destination::zone(Place::Field))
            }
            /// Cards are put on top of their owner's Life Cloth.
            "to_life_cloth" ToLifeCloth(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::LifeCloth)),
                |effect| Move::only(effect, None, &Destination::zone(Place::LifeCloth))
            }
            /// Cards are put into their owner's LRIG trash.
            "to_lrig_trash" ToLrigTrash(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::LrigTrash)),
                |effect| Move::only(effect, None, &Destination::zone(Place::LrigTrash))
            }
            /// Cards are put into their owner's LRIG deck.
            "to_lrig_deck" ToLrigDeck(Which) {
                |what| Move::plain(what, None, Destination::zone(Place::LrigDeck)),
                |effect| Move::only(effect, None, &Destination::zone(Place::LrigDeck))
            }
            /// Cards are put from the hand into the trash. Source: Rule Guide Glossary 5.0.0,
            /// "Discard".
            "discard" Discard(Discarded) {
                Discarded::expand,
                Discarded::contract
            }
            /// Cards are put from the top of the deck into the hand. A refresh waits until the
            /// effect has ended. Source: Rule Guide Glossary 5.0.0, "Refresh".
            "draw" Draw(Stack) {
                |stack| Move::plain(
                    Which::Top(stack),
                    Some(MoveKind::Draw),
                    Destination::zone(Place::Hand),
                ),
                |effect| Move::only_top(effect, MoveKind::Draw, Place::Hand)
            }
            /// Cards are put from the top of the deck into the ener zone. Source: Rule Guide
            /// Glossary 5.0.0, "Ener Charge".
            "ener_charge" EnerCharge(Stack) {
                |stack| Move::plain(
                    Which::Top(stack),
                    Some(MoveKind::EnerCharge),
                    Destination::zone(Place::Ener),
                ),
                |effect| Move::only_top(effect, MoveKind::EnerCharge, Place::Ener)
            }
            /// Cards are turned up.
            "up" Up(Which) {
                |what| SetState::of(what, State::Upped),
                |effect| SetState::only(effect, State::Upped)
            }
            /// Cards are turned down (sideways).
            "down" Down(Which) {
                |what| SetState::of(what, State::Downed),
                |effect| SetState::only(effect, State::Downed)
            }
            /// Cards are frozen: they are not upped in their controller's next up phase.
            "freeze" Freeze(Which) {
                |what| SetState::of(what, State::Frozen),
                |effect| SetState::only(effect, State::Frozen)
            }
            /// Cards are awakened. They stay awakened as long as they are on the field.
            "awaken" Awaken(Which) {
                |what| SetState::of(what, State::Awakened),
                |effect| SetState::only(effect, State::Awakened)
            }
            /// You look at cards.
            "look" See(Which) {
                |what| Effect::Look(Look { what, by: Player::You }),
                |effect| match effect {
                    Effect::Look(Look { what, by: Player::You }) => Some(what.clone()),
                    _ => None,
                }
            }
            /// Cards are targeted. Later effects refer to them by name.
            "target" Target(Selection) {
                |selection| Effect::Take(Which::Target(selection)),
                |effect| match effect {
                    Effect::Take(Which::Target(selection)) => Some(selection.clone()),
                    _ => None,
                }
            }
            /// Cards are chosen without targeting them. Later effects refer to them by name.
            "choose" Choose(Selection) {
                |selection| Effect::Take(Which::Choose(selection)),
                |effect| match effect {
                    Effect::Take(Which::Choose(selection)) => Some(selection.clone()),
                    _ => None,
                }
            }
            /// A zone is searched for cards. Later effects refer to them by name.
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
