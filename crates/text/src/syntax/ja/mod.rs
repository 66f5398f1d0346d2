//! The grammar that reads Japanese card text.
//!
//! The input is the normalized text of one part of a card. The output is the abilities of that
//! part, the reminder text, and a gap for every sentence that is not understood. A parser reads
//! every word from its start or fails. Only reminder text and the names of abilities are skipped.
//!
//! A text is read in these steps:
//!
//! 1. [`reader`] splits the text into abilities and sentences.
//! 2. [`ability`] reads the head of an ability (`【自】`), [`cost`] reads its cost, [`sentence`] reads
//!    its sentences.
//! 3. [`clause`] reads one clause: its nouns with their particles ([`noun`], [`number`]), its
//!    adverbs and its verb ([`verb`]). The clause does not have a meaning yet.
//! 4. [`crate::meaning`] gives the clause its meaning: an action, a change that lasts for some
//!    time, or an event. [`effect`], [`change`], [`event`] and [`condition`] read the words around
//!    a clause, and texts with fixed words.
//!
//! Every parser is built from the small parsers in [`word`]. [`memo`] stores the results for each
//! position of the text, because several parsers try the same words.

mod ability;
mod change;
mod clause;
mod condition;
mod cost;
mod effect;
mod event;
mod memo;
mod noun;
mod number;
mod prelude;
mod reader;
mod reminder;
mod sentence;
mod verb;
mod word;

pub(crate) use noun::pronoun::places_of_pointing_word;
pub(crate) use reader::read;

use crate::meaning::Doer;
use memo::Memo;
use wixoss_ability::Player;

/// The context in which words are read. It is passed to every parser.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Context<'m> {
    /// The stored results of the parsers for this text.
    memo: &'m Memo<'m>,
    /// The player who does the action of the clause. 自分 ("themselves") means this player.
    by: Player,
    /// Whether the words are inside a noun phrase that is part of another noun phrase. If so, no
    /// comparison with another card is read there.
    in_phrase: bool,
    /// Whether the ability works in every zone.
    everywhere: bool,
    /// Whether an event is being read. An event can happen to either player.
    in_event: bool,
    /// Whether the ability triggers when another SIGNI is put on this SIGNI by Rise. If so,
    /// そのシグニ ("that SIGNI") means this other SIGNI.
    risen_on: bool,
    /// Whether the player who acts was chosen among both players. If so, そのプレイヤー ("that
    /// player") means the player who acts.
    chosen_player: bool,
}

impl<'m> Context<'m> {
    /// Returns the context at the start of a text, in which "you" do every action.
    fn new(memo: &'m Memo<'m>) -> Self {
        Context {
            memo,
            by: Player::You,
            in_phrase: false,
            everywhere: false,
            in_event: false,
            risen_on: false,
            chosen_player: false,
        }
    }

    /// Returns this context for reading the actions of a player who was chosen among both players.
    fn of_chosen_player(self) -> Self {
        Context {
            chosen_player: true,
            ..self
        }
    }

    /// Returns the context of an ability in quotes, or of a card's own ability. The player who acts
    /// in the text around the ability does not matter there.
    fn for_new_ability(self) -> Self {
        Context::new(self.memo)
    }

    /// Returns this context with `by` as the player who acts.
    fn done_by(self, by: Player) -> Self {
        Context { by, ..self }
    }

    /// Converts the player who acts to the type that [`crate::meaning`] uses.
    fn doer(self) -> Doer {
        Doer { by: self.by }
    }

    /// Returns this context for reading an event.
    fn for_event(self) -> Self {
        Context {
            in_event: true,
            ..self
        }
    }

    /// Returns this context for reading inside a noun phrase.
    fn inside_phrase(self) -> Self {
        Context {
            in_phrase: true,
            ..self
        }
    }
}
