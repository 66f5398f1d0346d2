use std::borrow::Cow;

use super::{Field, Finding, Span};

/// Most copies one entry can list; more is a slip of the pen, not a deck.
pub const MAX_COUNT: u32 = 999;

/// A deck as its file spells it: nothing looked up yet, every part with its place.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawDeck<'a> {
    /// Title of the deck.
    pub name: Option<Field<'a>>,
    /// The name a pipeline knows it by; echoed in its verdict.
    pub id: Option<Field<'a>>,
    /// Whether the id is written as a number, and so echoed as one.
    pub id_is_number: bool,
    /// Game format it is built for.
    pub format: Option<Field<'a>>,
    /// Day it is to be judged as of.
    pub as_of: Option<Field<'a>>,
    /// Who built it.
    pub author: Option<Field<'a>>,
    /// Anything else.
    pub notes: Option<Field<'a>>,
    /// The level-0 LRIGs it opens with.
    pub opening: Option<RawOpening<'a>>,
    /// Its cards, in file order.
    pub entries: Vec<Entry<'a>>,
    /// What the reader noticed and could live with.
    pub warnings: Vec<Finding>,
}

/// The level-0 LRIGs a deck says it opens with: numbers or names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawOpening<'a> {
    /// The center LRIG.
    pub center: Field<'a>,
    /// No assist LRIG, or two.
    pub assists: Vec<Field<'a>>,
    /// The whole of it.
    pub span: Span,
}

/// One entry of a deck list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// What it says the card is.
    pub reference: Reference<'a>,
    /// How many copies, from 1 to [`MAX_COUNT`].
    pub count: u32,
    /// The deck it is listed in; `None` in a list without sections, split by card type.
    pub section: Option<Section>,
    /// The place of the card's name or number.
    pub span: Span,
}

/// How an entry names its card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reference<'a> {
    /// A number or a name.
    Text(Cow<'a, str>),
    /// Both, which must agree.
    NumberAndName {
        /// The card number.
        number: Cow<'a, str>,
        /// The name.
        name: Cow<'a, str>,
    },
    /// A WEBXOSS id.
    Pid(u32),
}

/// One of the two decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// メインデッキ
    Main,
    /// ルリグデッキ
    Lrig,
}

impl Section {
    /// The Glossary's word.
    pub const fn name(self) -> &'static str {
        match self {
            Section::Main => "main deck",
            Section::Lrig => "LRIG deck",
        }
    }
}

impl std::fmt::Display for Section {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::fmt::Display for Reference<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Reference::Text(text) => f.write_str(text),
            Reference::NumberAndName { number, name } => write!(f, "{number} {name}"),
            Reference::Pid(pid) => write!(f, "pid {pid}"),
        }
    }
}
