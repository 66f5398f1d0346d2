use std::borrow::Cow;

use super::{Field, Finding, Span};

/// The largest number of copies in one entry. A larger number is a typing mistake.
pub const MAX_COUNT: u32 = 999;

/// A deck as its file spells it, before its cards are looked up. Every part has its place in the
/// file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RawDeck<'a> {
    /// The title of the deck.
    pub name: Option<Field<'a>>,
    /// An id that only programs use. The report about the deck repeats the id.
    pub id: Option<Field<'a>>,
    /// True if the file writes the id as a number. The report then writes the id as a number too.
    pub id_is_number: bool,
    /// The game format that the deck is built for.
    pub format: Option<Field<'a>>,
    /// The day of the rules that judge the deck.
    pub as_of: Option<Field<'a>>,
    /// The person who built the deck.
    pub author: Option<Field<'a>>,
    /// Notes in any form.
    pub notes: Option<Field<'a>>,
    /// The level-0 LRIGs with which the deck opens the game.
    pub opening: Option<RawOpening<'a>>,
    /// The entries of the deck, in file order.
    pub entries: Vec<Entry<'a>>,
    /// The lines that were skipped because they are neither cards nor headings.
    pub ignored: Vec<Span>,
    /// The number of lines with a card beside which a price was skipped.
    pub lines_with_prices: usize,
    /// Warnings about problems that do not make the deck unreadable.
    pub warnings: Vec<Finding>,
}

impl RawDeck<'_> {
    /// Returns the numbers of the skipped lines. The first line has number 1. `text` is the text of
    /// the deck.
    pub fn ignored_lines(&self, text: &str) -> Vec<usize> {
        let mut starts: Vec<usize> = self.ignored.iter().map(|span| span.start).collect();
        starts.sort_unstable();
        // One pass over the text counts the lines for all skipped places. A text can have very many
        // skipped places, so a separate pass for each place would take too long.
        let (mut line, mut counted) = (1, 0);
        let mut lines: Vec<usize> = Vec::with_capacity(starts.len());
        for start in starts {
            let before = text.as_bytes().get(counted..start).unwrap_or_default();
            line += before.iter().filter(|byte| **byte == b'\n').count();
            counted = start.max(counted);
            lines.push(line);
        }
        lines.dedup();
        lines
    }

    /// Moves all places of a deck by a number of bytes, because the deck was read from a part of a
    /// text that starts there.
    pub(super) fn moved_by(mut self, bytes: usize) -> Self {
        let moved = |span: &mut Span| *span = span.moved_by(bytes);
        let fields = [
            &mut self.name,
            &mut self.id,
            &mut self.format,
            &mut self.as_of,
            &mut self.author,
            &mut self.notes,
        ];
        for field in fields.into_iter().flatten() {
            moved(&mut field.span);
        }
        if let Some(opening) = &mut self.opening {
            moved(&mut opening.span);
            moved(&mut opening.center.span);
            for assist in &mut opening.assists {
                moved(&mut assist.span);
            }
        }
        for entry in &mut self.entries {
            moved(&mut entry.span);
        }
        for warning in &mut self.warnings {
            warning.at = warning.at.map(|at| at.moved_by(bytes));
        }
        for place in &mut self.ignored {
            moved(place);
        }
        self
    }
}

/// The level-0 LRIGs that a deck names as its opening. The deck names them by number or by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawOpening<'a> {
    /// The LRIG that is in the center at the start of the game.
    pub center: Field<'a>,
    /// The assist LRIGs: either none or two.
    pub assists: Vec<Field<'a>>,
    /// The place of the whole opening in the file.
    pub span: Span,
}

/// One entry of a deck list: a card with its number of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<'a> {
    /// The number, name or id with which the entry names the card.
    pub reference: Reference<'a>,
    /// The number of copies, from 1 to [`MAX_COUNT`].
    pub count: u32,
    /// The deck in which the entry is listed. In a list without sections, the value is `None`, and
    /// the card type decides the deck.
    pub section: Option<Section>,
    /// The place in the file of the card's name or number.
    pub span: Span,
}

/// The number, name or id with which an entry names its card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reference<'a> {
    /// A number or a name.
    Text(Cow<'a, str>),
    /// A number and a name. Both must belong to the same card.
    NumberAndName {
        /// The card number that the entry gives.
        number: Cow<'a, str>,
        /// The card name that the entry gives.
        name: Cow<'a, str>,
    },
    /// The id of the card in the program WEBXOSS.
    Pid(u32),
}

/// One of the two decks of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// The main deck (メインデッキ).
    Main,
    /// The LRIG deck (ルリグデッキ).
    Lrig,
}

impl Section {
    /// Returns the name of the deck in the official Glossary.
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

impl Reference<'_> {
    /// Returns this reference with its own copy of the text.
    pub(super) fn into_owned<'a>(self) -> Reference<'a> {
        let owned = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        match self {
            Reference::Text(text) => Reference::Text(owned(text)),
            Reference::NumberAndName { number, name } => Reference::NumberAndName {
                number: owned(number),
                name: owned(name),
            },
            Reference::Pid(pid) => Reference::Pid(pid),
        }
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
