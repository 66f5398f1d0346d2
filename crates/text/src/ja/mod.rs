//! The grammar of the Japanese wording, a file for each part of speech.
//!
//! A clause is read in two steps: first its nouns with their particles and its verb, whatever
//! they are ([`clause`]), then what such a clause means where it stands: something done
//! ([`act`]), something that happens ([`event`]), something that must hold ([`condition`]).

mod ability_event;
mod act;
mod alike;
mod apart;
mod bar;
mod bearing;
mod before_verb;
mod card;
mod cause;
mod change;
mod clause;
mod come_by;
mod compare;
mod compared;
mod condition;
mod cost;
mod cost_change;
mod deed;
mod duration;
mod each;
mod either;
mod elliptic;
mod event;
mod exists;
mod goal;
mod happened;
mod having;
mod head;
mod held;
mod holdings;
mod is;
mod kinds;
mod later;
mod layer;
mod listed;
mod look;
mod manner;
mod many;
mod marked;
mod memo;
mod mode;
mod modifier;
mod movement;
mod noun;
mod number;
mod owner;
mod placed;
mod power;
mod quality;
mod quote;
mod rarer;
mod rarer_event;
mod reminder;
mod replace;
mod row;
mod run;
mod sentence;
mod spoken;
mod such;
mod superlative;
mod text;
mod thing;
mod times;
mod together;
mod trigger;
mod unsaid;
mod use_only;
mod verb;
mod which;
mod whom;
mod word;

pub(super) use text::read;

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
