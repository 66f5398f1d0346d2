//! The grammar of the English edition: it reads printed card text into abilities.
//!
//! [`read`] takes a whole text and gives the abilities that were understood in full, the gaps
//! (words that were not understood), and the reminders in parentheses. This grammar does not decide
//! which card a word such as "it" means: the pass `bind` of `crate::passes` decides this later.
//!
//! A parser takes the rest of the text. It returns the meaning of the words it has read and the
//! text after them, or the position where it could not continue (`crate::parts::parse_result`). No
//! word is skipped, and no text makes a parser panic. Most parsers are methods of [`Context`],
//! which contains the context that earlier words have set.
//!
//! In the comments, backticks hold examples of the words that a parser reads. If a comment ends
//! with words such as: after "you may", another parser has already read "you may".
//!
//! - `word`: phrases, numbers, icons and words in brackets.
//! - `noun`: noun phrases for cards, with the words before and after the noun.
//! - `number`: amounts, ranges, values of cards, "for each".
//! - `condition`: conditions of abilities and effects.
//! - `event`: the events that triggers and prohibitions name, and their causes.
//! - `change`: changes that last for some time ("gets", "gains", "loses", "cannot", "can"), and
//!   their durations.
//! - `cost`: payments, and changes of costs.
//! - `verb`: actions, one verb per file.
//! - `sentence`: clauses and how they are joined: if, instead, for each, later, modes.
//! - `ability`: heads of abilities and abilities in quotes.
//! - `text`: the parsers that the reader of a whole text (`crate::syntax::reader`) calls.
//! - `prelude`: the parsers that every file uses.

mod ability;
mod change;
mod condition;
mod cost;
mod event;
mod noun;
mod number;
mod prelude;

mod sentence;
mod text;
mod verb;
pub(crate) mod word;

pub(crate) use noun::back_reference::places_of_pointing_word;
pub(crate) use text::read;

use crate::meaning::Doer;
use crate::syntax::en::prelude::*;

/// The context that earlier words have set for the words after them.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Context {
    /// The player who does the action of the clause. "Their" means this player, but never you.
    by: Player,
    /// True inside a noun phrase that is part of another noun phrase. Words about the zone that the
    /// cards come from then belong to the outer noun phrase.
    in_noun_phrase: bool,
    /// True after "other than". A place that follows then describes the cards before "other than".
    in_exclusion: bool,
    /// True if a destination comes next. "Under this SIGNI" is then the destination, and not the
    /// place where the cards are now.
    before_destination: bool,
    /// The player that "their" means, if earlier words have named this player. If this is `None`,
    /// "their" means the player in `by`.
    their: Option<Player>,
    /// True if the words before are about this card: "when this SIGNI attacks". "Underneath it" in
    /// a count of cards then means under this card.
    about_this_card: bool,
    /// True inside a count of cards if `about_this_card` is true. "It" after "underneath" then
    /// means this card.
    in_card_count: bool,
    /// True after the verb "down". "This upped SIGNI" then means the same as "this SIGNI".
    after_down: bool,
    /// The nesting depth of clauses, conditions, noun phrases and quotes.
    depth: u8,
}

/// The greatest nesting depth that is read. No card has deeper nesting, and reading deeper text
/// would only cost time and stack.
const MAX_DEPTH: u8 = 24;

/// The number of nesting levels that a quote counts as. With 7 levels for each quote, a quote
/// within a quote is allowed, but a third quote inside is not.
const QUOTE_DEPTH: u8 = 7;

impl Context {
    /// Returns this context with `by` as the player who does the action of the clause.
    fn done_by(self, by: Player) -> Context {
        Context { by, ..self }
    }

    /// Returns the player who acts, in the form that [`crate::meaning`] uses.
    fn doer(self) -> Doer {
        Doer { by: self.by }
    }

    /// Returns this context for the words after "other than" or "that is not".
    fn in_exclusion(self) -> Context {
        Context {
            in_exclusion: true,
            ..self.in_noun_phrase()
        }
    }

    /// Returns this context for words that come before a destination such as "under this SIGNI".
    fn before_destination(self) -> Context {
        Context {
            before_destination: true,
            ..self
        }
    }

    /// Returns this context with a nesting depth that is higher by `by`. Fails if the depth
    /// exceeds [`MAX_DEPTH`].
    fn deeper(self, by: u8, input: &str) -> Result<Context, nom::Err<Failure>> {
        let depth = self.depth.saturating_add(by);
        match depth > MAX_DEPTH {
            true => Err(nom::Err::Error(Failure { left: input.len() })),
            false => Ok(Context { depth, ..self }),
        }
    }

    /// Returns this context for words inside a noun phrase.
    fn in_noun_phrase(self) -> Context {
        Context {
            in_noun_phrase: true,
            ..self
        }
    }
}
