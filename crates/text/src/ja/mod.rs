//! The grammar of the Japanese wording, a file for each part of speech.
//!
//! A clause is read in two steps: first its nouns with their particles and its verb, whatever
//! they are ([`clause`]), then what such a clause means where it stands: something done
//! ([`act`]), something that happens ([`event`]), something that must hold ([`condition`]).

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

/// Who is spoken of.
#[derive(Clone, Copy, Debug)]
struct Cx<'m> {
    /// What was read of the text so far.
    memo: &'m Memo<'m>,
    /// Who does what the clause says: whose 自分の is.
    by: Player,
    /// Within a noun phrase: what is compared there is not compared once more.
    inner: bool,
    /// Within an ability that works in every zone, and says so.
    everywhere: bool,
    /// Where it is asked what happens, to whomever of both players.
    event: bool,
}

impl<'m> Cx<'m> {
    /// A text as it starts: nobody else was spoken of.
    fn of(memo: &'m Memo<'m>) -> Self {
        Cx {
            memo,
            by: Player::You,
            inner: false,
            everywhere: false,
            event: false,
        }
    }

    /// An ability in quotes or of a card's own: who was spoken of outside does not matter to it.
    fn anew(self) -> Self {
        Cx::of(self.memo)
    }

    /// The same where this player does it.
    fn done_by(self, by: Player) -> Self {
        Cx { by, ..self }
    }

    /// The same where it is told what happens.
    fn happening(self) -> Self {
        Cx {
            event: true,
            ..self
        }
    }

    /// The same within a noun phrase.
    fn within(self) -> Self {
        Cx {
            inner: true,
            ..self
        }
    }
}
