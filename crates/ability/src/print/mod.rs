//! Writes abilities as English sentences in the wording of the cards.
//!
//! The input is any part of an ability; the output is a sentence or a clause. Every value has a
//! sentence, so the functions of this module can't fail. The crate `wixoss-text` reads the
//! sentences back and must get the same ability. So if you change a word in this module, also
//! change the grammar of that crate. Most files of this module have the same name as the file that
//! defines the type they write. `words` has small pieces, such as articles and numbers.

mod ability;
mod amount;
mod cause;
mod change;
mod change_parts;
mod condition;
mod control_flow;
mod cost;
mod effect;
mod event;
mod filter;
mod move_event;
mod movement;
mod owners;
mod which;
mod words;

use std::fmt;

use super::{Ability, Condition, Cost, Declare, Declared, Effects, Event};
use crate::pointing::with_pointing_words;
use owners::with_known_owners;
use wixoss_base::vocab::CardType;
use wixoss_base::walk::{contains, first};

/// The writer of a sentence. It knows the words for the card that has the ability: "this SIGNI",
/// "this card".
#[derive(Clone, Copy, Debug)]
pub(super) struct Speaker {
    this: &'static str,
    /// The kind of thing that the ability declares. The words "of the declared color" depend on it.
    declared: Option<Declared>,
}

impl Speaker {
    /// The writer for a card whose type is not known. It says "this card".
    const CARD: Speaker = Speaker {
        this: "this card",
        declared: None,
    };

    /// Returns the writer with the words for a card of this type: "this SIGNI", "this LRIG" and so
    /// on.
    fn of(card: CardType) -> Speaker {
        let this = match card {
            CardType::Signi | CardType::Resona => "this SIGNI",
            CardType::Lrig | CardType::AssistLrig => "this LRIG",
            CardType::Spell => "this spell",
            CardType::Arts => "this ARTS",
            CardType::Piece => "this PIECE",
            CardType::Key => "this key",
            CardType::Token => "this card",
        };
        Speaker {
            this,
            declared: None,
        }
    }

    /// Writes a whole ability as its card prints it.
    fn whole(self, ability: &Ability) -> String {
        let ability = with_pointing_words(&with_known_owners(ability));
        let speaker = Speaker {
            declared: declared_in(&ability),
            ..self
        };
        speaker.ability(&ability)
    }
}

/// Returns the kind of thing that an ability declares, if it declares only things of one kind.
fn declared_in(ability: &Ability) -> Option<Declared> {
    let declared = first(ability, |declare: &Declare| Some(declare.what))?;
    let other = |declare: &Declare| declare.what != declared;
    (!contains(ability, other)).then_some(declared)
}

impl Ability {
    /// Returns the sentence of the ability in the wording of a card of this type.
    pub fn sentence(&self, card: CardType) -> String {
        Speaker::of(card).whole(self)
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::CARD.whole(self))
    }
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::CARD.condition(self))
    }
}

impl fmt::Display for Cost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::CARD.cost(self))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::CARD.event(self, Speaker::CARD.this, event::Mood::Happens))
    }
}

impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Speaker::CARD.sentences(self))
    }
}
