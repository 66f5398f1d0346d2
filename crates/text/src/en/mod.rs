//! The grammar of the English edition, a file for each part of speech.
//!
//! A parser takes the text from where it is and gives what is left of it. [`Cx`] carries what
//! words mean that point at who is spoken of.

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

/// Who is spoken of.
#[derive(Clone, Copy, Debug, Default)]
struct Cx {
    /// Who does what the clause says: whose "their" is.
    by: Player,
    /// Within a noun phrase: what is said of where the cards are belongs to the outer one.
    in_noun_phrase: bool,
    /// Within "other than": where the cards are is said of the outer phrase.
    in_exclusion: bool,
    /// Where the cards go comes next: "under this SIGNI" is no place they are in.
    before_destination: bool,
    /// Whose "their" is, where it is said before.
    their: Option<Player>,
    /// What happens is about this card: so is "underneath it" where cards are counted.
    about_this_card: bool,
    /// Within the count of cards: "it" behind "underneath" is this card.
    in_card_count: bool,
    /// What is downed comes next.
    after_down: bool,
    /// How deep it stands within clauses, conditions, noun phrases and quotes.
    depth: u8,
}

/// Deeper nesting than any card has is not followed: it would only cost time and room.
const MAX_DEPTH: u8 = 24;

/// What a quote adds to the depth: an ability in quotes in quotes is the most there is.
const QUOTE_DEPTH: u8 = 7;

impl Cx {
    /// The same where this player does it.
    fn done_by(self, by: Player) -> Cx {
        Cx { by, ..self }
    }

    /// The same behind "other than" or "that is not".
    fn in_exclusion(self) -> Cx {
        Cx {
            in_exclusion: true,
            ..self.in_noun_phrase()
        }
    }

    /// The same where "under" says where cards go.
    fn before_destination(self) -> Cx {
        Cx {
            before_destination: true,
            ..self
        }
    }

    /// The same so much deeper.
    fn deeper(self, by: u8, input: &str) -> Result<Cx, nom::Err<Stuck>> {
        let depth = self.depth.saturating_add(by);
        match depth > MAX_DEPTH {
            true => Err(nom::Err::Error(Stuck { left: input.len() })),
            false => Ok(Cx { depth, ..self }),
        }
    }

    /// The same within a noun phrase.
    fn in_noun_phrase(self) -> Cx {
        Cx {
            in_noun_phrase: true,
            ..self
        }
    }
}
