//! The grammar of the English edition: it reads printed card text into abilities.
//!
//! [`read`] takes a whole text and gives the abilities that were understood in full, the gaps that
//! were not, and the reminders in parentheses. What a word such as "it" points at stays open here;
//! `crate::bind` decides it afterwards.
//!
//! A parser takes the text from where it stands. It returns what the words mean and the rest of the
//! text after them, or how far it got (`crate::stuck`). No word is passed over, and no text makes
//! a parser panic. Most parsers are methods of [`Cx`], which carries what the words before have
//! set.
//!
//! In the comments, backticks hold examples of the words that a parser reads. `draw a card`, after
//! "you may" means that another parser has already read "you may".
//!
//! - `word`: phrases, numbers, icons and marks.
//! - `noun`: cards as nouns, with all that stands before and after the noun.
//! - `number`: amounts, ranges, values of cards, "for each".
//! - `condition`: what must hold.
//! - `event`: what happens, as triggers and prohibitions name it, and what causes it.
//! - `change`: what holds for a while: gets, gains, loses, cannot, can; and durations.
//! - `cost`: what is paid, and how costs change.
//! - `verb`: what is done, one verb per file.
//! - `sentence`: clauses and how they are joined: if, instead, for each, later, modes.
//! - `ability`: heads of abilities and abilities in quotes.
//! - `text`: the lines of a whole text.

mod ability;
mod change;
mod condition;
mod cost;
mod event;
mod noun;
mod number;
mod sentence;
mod text;
mod verb;
mod word;

pub(super) use text::read;

use crate::stuck::Stuck;
use wixoss_ability::Player;

/// What the words before have set for the words to come.
#[derive(Clone, Copy, Debug, Default)]
struct Cx {
    /// The player who does what the clause says. "Their" is read as this player's.
    by: Player,
    /// Inside a noun phrase that is part of another one. Words about where the cards come from
    /// belong to the outer phrase.
    in_noun_phrase: bool,
    /// After "other than". A place belongs to the outer phrase.
    in_exclusion: bool,
    /// A destination comes next: "under this SIGNI" is not a place the cards are in.
    before_destination: bool,
    /// The player that "their" means, if the text has named that player before.
    their: Option<Player>,
    /// The event is about this card, so "underneath it" in a count of cards means this card, too.
    about_this_card: bool,
    /// Inside a count of cards: "it" after "underneath" is this card.
    in_card_count: bool,
    /// After the verb "down": "this upped SIGNI" is just this card.
    after_down: bool,
    /// The nesting depth of clauses, conditions, noun phrases and quotes.
    depth: u8,
}

/// The greatest nesting depth that is read. No card nests deeper, and deeper text would only cost
/// time and stack.
const MAX_DEPTH: u8 = 24;

/// The depth that a quote adds. It allows quotes within quotes, but not more.
const QUOTE_DEPTH: u8 = 7;

impl Cx {
    /// This context with another player who does what the clause says.
    fn done_by(self, by: Player) -> Cx {
        Cx { by, ..self }
    }

    /// This context after "other than" or "that is not".
    fn in_exclusion(self) -> Cx {
        Cx {
            in_exclusion: true,
            ..self.in_noun_phrase()
        }
    }

    /// This context before "under ..." as a destination.
    fn before_destination(self) -> Cx {
        Cx {
            before_destination: true,
            ..self
        }
    }

    /// This context `by` levels deeper. Fails beyond [`MAX_DEPTH`].
    fn deeper(self, by: u8, input: &str) -> Result<Cx, nom::Err<Stuck>> {
        let depth = self.depth.saturating_add(by);
        match depth > MAX_DEPTH {
            true => Err(nom::Err::Error(Stuck { left: input.len() })),
            false => Ok(Cx { depth, ..self }),
        }
    }

    /// This context inside a noun phrase.
    fn in_noun_phrase(self) -> Cx {
        Cx {
            in_noun_phrase: true,
            ..self
        }
    }
}
