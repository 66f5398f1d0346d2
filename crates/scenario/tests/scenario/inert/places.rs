//! The places on the board in which a card is tested.

use wixoss_ability::Ability;
use wixoss_base::vocab::{CardType, Zone};

/// The place where the tested card begins, and whose turn it is. `rich` says whether the player of
/// the card has many cards and much ener. A `bool` without a name says the same.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    Hand,
    Field {
        own_turn: bool,
        rich: bool,
    },
    HandPoor,
    LifeCloth,
    Pile(Zone, bool),
    LrigDeck(Moment, bool),
    Grows(bool),
    Key {
        own_turn: bool,
    },
    Laid,
    /// The card begins in a hidden zone and stays there until an effect moves it.
    Kept(Zone),
    /// The card begins under a SIGNI or LRIG, or attached to a SIGNI.
    Beneath {
        own_turn: bool,
    },
}

/// The time at which a card of the LRIG deck is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    Main,
    Attack,
    Defence,
    SpellOfOpponent,
}

/// Returns the tries for a card. A try consists of a place for the card, and of a `bool`: `true` if
/// the other cards on the board have effects. The most likely places come first.
///
/// First, every place is tried once with other cards that have no effects. The next tries have
/// other cards with effects. There are at most `most` tries.
pub fn places(card_type: CardType, abilities: &[Ability], most: usize) -> Vec<(Place, bool)> {
    use Place::{
        Beneath, Field, Grows, Hand, HandPoor, Kept, Key, Laid, LifeCloth, LrigDeck, Pile,
    };
    let field = |own_turn, rich| Field { own_turn, rich };
    let mut all = match card_type {
        CardType::Signi => vec![
            Hand,
            field(true, true),
            LifeCloth,
            field(false, true),
            HandPoor,
            field(true, false),
            field(false, false),
            Pile(Zone::Trash, true),
            Pile(Zone::Ener, true),
            Pile(Zone::Hand, false),
            Hand,
            field(true, true),
            field(false, true),
            LifeCloth,
            Hand,
            field(true, true),
            field(true, false),
            field(false, true),
            Hand,
            field(true, true),
        ],
        CardType::Spell => vec![Hand, LifeCloth, HandPoor, Hand, LifeCloth, Hand, HandPoor],
        CardType::Lrig | CardType::AssistLrig => vec![
            Grows(true),
            field(true, true),
            field(false, true),
            Grows(false),
            field(true, false),
            field(false, false),
            Grows(true),
            field(true, true),
            field(false, true),
            Grows(true),
            field(true, true),
        ],
        CardType::Key => vec![
            Key { own_turn: true },
            LrigDeck(Moment::Main, true),
            Key { own_turn: false },
            Key { own_turn: true },
        ],
        CardType::Resona => vec![
            LrigDeck(Moment::Main, true),
            field(true, true),
            field(false, true),
            LrigDeck(Moment::Attack, true),
            field(true, false),
        ],
        _ => vec![
            LrigDeck(Moment::Main, true),
            LrigDeck(Moment::Defence, true),
            LrigDeck(Moment::Attack, true),
            LrigDeck(Moment::Main, false),
            LrigDeck(Moment::Defence, false),
            LrigDeck(Moment::SpellOfOpponent, true),
            LrigDeck(Moment::Main, true),
            LrigDeck(Moment::Defence, true),
            LrigDeck(Moment::Main, true),
        ],
    };
    if abilities.iter().any(|a| matches!(a, Ability::Trap(_))) {
        all.insert(0, Laid);
    }
    let mut tries: Vec<(Place, bool)> = all.iter().map(|place| (*place, false)).collect();
    if matches!(
        card_type,
        CardType::Signi | CardType::Resona | CardType::Lrig
    ) {
        for own_turn in [true, true, false, true, true, false, true, true] {
            tries.push((Beneath { own_turn }, true));
        }
    }
    if !matches!(card_type, CardType::Lrig | CardType::AssistLrig) {
        for _ in 0..7 {
            tries.push((Kept(Zone::MainDeck), true));
            tries.push((Kept(Zone::Hand), true));
        }
    }
    // The first places in the list are the most likely ones, so they are tried more often.
    let again = all.iter().chain(&all).chain(all.iter().take(6)).cycle();
    tries.extend(again.map(|place| (*place, true)).take(most));
    tries.truncate(most);
    tries
}
