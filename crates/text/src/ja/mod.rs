//! The grammar that reads Japanese card text.
//!
//! What comes in: the normalized text of one part of a card. What goes out: the abilities of that
//! part, the reminder text, and a gap for every sentence that is not understood. A parser
//! reads every word in front of it or fails. Only reminder text and the names of abilities are
//! skipped.
//!
//! A text is read in these steps:
//!
//! 1. [`reader`] splits the text into abilities and sentences.
//! 2. [`ability`] reads the head of an ability (`【自】`), [`cost`] reads its cost, [`sentence`]
//!    reads its sentences.
//! 3. [`clause`] reads one clause: its nouns with their particles ([`noun`], [`number`]), its
//!    adverbs and its verb ([`verb`]). The clause does not yet mean anything.
//! 4. The clause gets its meaning from its place: something done ([`effect`]), something that holds
//!    for a time ([`change`]), something that happens ([`event`]), or something that must hold
//!    ([`condition`]).
//!
//! Every parser is built from the small ones in [`word`]. [`memo`] remembers what was read at each
//! place, because several parsers try the same words.

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
mod reader;
mod reminder;
mod sentence;
mod verb;
mod word;

pub(super) use reader::read;

use memo::Memo;
use wixoss_ability::Player;

/// The context in which words are read. It is passed to every parser.
#[derive(Clone, Copy, Debug)]
struct Cx<'m> {
    /// What has been read of the text so far.
    memo: &'m Memo<'m>,
    /// The player who does what the clause says. This is the player that 自分 means.
    by: Player,
    /// Whether a noun phrase is being read inside another one. A comparison inside a comparison is
    /// not read.
    in_phrase: bool,
    /// Whether the ability says that it works in every zone.
    everywhere: bool,
    /// Whether an event is being read. An event can happen to either player.
    in_event: bool,
}

impl<'m> Cx<'m> {
    /// The context at the start of a text: "you" do everything.
    fn new(memo: &'m Memo<'m>) -> Self {
        Cx {
            memo,
            by: Player::You,
            in_phrase: false,
            everywhere: false,
            in_event: false,
        }
    }

    /// The context of an ability in quotes, or of a card's own ability. Whoever acts in the text
    /// around it does not matter there.
    fn for_new_ability(self) -> Self {
        Cx::new(self.memo)
    }

    /// The same context, in which `by` does what is said.
    fn done_by(self, by: Player) -> Self {
        Cx { by, ..self }
    }

    /// The same context, in which an event is read.
    fn for_event(self) -> Self {
        Cx {
            in_event: true,
            ..self
        }
    }

    /// The same context, inside a noun phrase.
    fn inside_phrase(self) -> Self {
        Cx {
            in_phrase: true,
            ..self
        }
    }
}
