//! Chooses the format that judges a deck, and gives the reason for the choice.

use serde::Serialize;

use super::{CardPool, Format, formats};
use crate::card::{Card, CardDb};
use crate::deck::{Deck, Entry, Reference};
use crate::message::Key;

/// How the caller chooses the format: by its id, or by the cards of the deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatChoice {
    /// The format with this id.
    Id(String),
    /// The format that fits the printings and the language of the deck.
    Auto,
}

impl FormatChoice {
    /// The word that stands for [`FormatChoice::Auto`].
    pub const AUTO: &'static str = "auto";

    /// Returns the id, if the choice names a format.
    pub fn id(&self) -> Option<&str> {
        match self {
            FormatChoice::Id(id) => Some(id),
            FormatChoice::Auto => None,
        }
    }
}

impl From<&str> for FormatChoice {
    fn from(word: &str) -> FormatChoice {
        match word.eq_ignore_ascii_case(FormatChoice::AUTO) {
            true => FormatChoice::Auto,
            false => FormatChoice::Id(word.to_owned()),
        }
    }
}

/// Why a format judges a deck: where the choice comes from, and the reason in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatChosen {
    /// Where the choice comes from: an option, a file or the default.
    pub by: FormatBy,
    /// The message with the reason for the choice.
    pub why: Key,
}

/// Where the choice of a deck's format comes from: an option, a file or the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum FormatBy {
    /// The option `--format`.
    Option,
    /// The format that the deck names.
    Deck,
    /// The key `format` of a configuration file.
    Config,
    /// The default format, because nothing named a format.
    Default,
    /// The printings and the language of the cards.
    Auto,
}

impl FormatBy {
    /// Returns this origin of the choice together with the usual message for the reason.
    pub(super) const fn chosen(self) -> FormatChosen {
        let why = match self {
            FormatBy::Option => const { Key::of("format-chosen.option", &[]) },
            FormatBy::Deck => const { Key::of("format-chosen.deck", &[]) },
            FormatBy::Config => const { Key::of("format-chosen.config", &[]) },
            FormatBy::Default => const { Key::of("format-chosen.default", &[]) },
            FormatBy::Auto => const { Key::of("format-chosen.auto", &[]) },
        };
        FormatChosen { by: self, why }
    }
}

/// A format that `auto` can choose, and the condition that the deck must meet. In the table, the
/// first line whose condition is met decides.
struct Suggestion {
    /// The id of the format.
    format: &'static str,
    /// The message with the reason for the choice.
    why: Key,
    /// The function that returns whether the cards of a deck meet the condition.
    fits: fn(&DeckLanguage<'_, '_>) -> bool,
}

/// The table for `auto`. docs/validate.md shows the same table.
const SUGGESTIONS: [Suggestion; 4] = [
    Suggestion {
        format: "diva-en",
        why: Key::of("format-chosen.diva-en", &[]),
        fits: |seen| seen.is_english() && seen.is_printed_in_english() && seen.is_in("diva-en"),
    },
    Suggestion {
        format: "diva",
        why: Key::of("format-chosen.diva", &[]),
        fits: |seen| seen.is_in("diva"),
    },
    Suggestion {
        format: "key",
        why: Key::of("format-chosen.key", &[]),
        fits: |seen| seen.is_in("key"),
    },
    Suggestion {
        format: "all-star",
        why: Key::of("format-chosen.all-star", &[]),
        fits: |_| true,
    },
];

/// Returns the format that fits the printings and the language of a deck. Returns `None` if no card
/// of the deck is known.
pub(super) fn suggested(deck: &Deck<'_>) -> Option<(&'static Format, FormatChosen)> {
    if deck.held.is_empty() {
        return None;
    }
    let seen = DeckLanguage { deck };
    let line = SUGGESTIONS.iter().find(|line| (line.fits)(&seen))?;
    let format = formats().find(|format| format.id == line.format)?;
    let by = FormatBy::Auto;
    Some((format, FormatChosen { by, why: line.why }))
}

/// A deck, with methods that answer questions about the printings and the language of its cards.
struct DeckLanguage<'d, 'a> {
    deck: &'d Deck<'a>,
}

impl DeckLanguage<'_, '_> {
    /// Returns whether the list names at least one card in English and no card in Japanese or
    /// Chinese. A number with the mark `[EN]` is English. All other numbers belong to no language.
    fn is_english(&self) -> bool {
        let known = self.deck.lines.iter().filter_map(|line| {
            let entry = self.deck.raw.entries.get(line.entry)?;
            Some(language(entry, self.deck.db))
        });
        let mut english = false;
        for language in known {
            match language {
                Language::English => english = true,
                Language::Other => return false,
                Language::None => {}
            }
        }
        english
    }

    fn is_printed_in_english(&self) -> bool {
        let mut held = self.deck.held.iter();
        held.all(|held| held.card.has_english_printing())
    }

    /// Returns whether every card may be played in the latest pool of a format. Crafts and the
    /// backs of two-faced cards are ignored, because no deck can contain them.
    fn is_in(&self, format: &str) -> bool {
        let format = formats().find(|known| known.id == format);
        let Some(pool) = format.and_then(|f| f.revisions.last()).map(|r| &r.pool) else {
            return false;
        };
        let mut held = self.deck.held.iter();
        held.all(|held| {
            let card = held.card;
            card.is_craft() || card.is_back() || accepts(pool, card, self.deck.db)
        })
    }
}

/// Returns whether a format accepts a card, because its pool has a printing of the card or because
/// the card is an accepted level-0 LRIG.
pub(super) fn accepts(pool: &CardPool, card: Card<'_>, db: &CardDb) -> bool {
    pool.has_printing_of(card) || pool.accepts_level_zero(card, db)
}

enum Language {
    English,
    Other,
    None,
}

fn language(entry: &Entry<'_>, db: &CardDb) -> Language {
    let (number, name) = match &entry.reference {
        Reference::Text(text) => match db.by_number(text.trim()) {
            Some(_) => (text, None),
            None => (text, Some(text)),
        },
        Reference::NumberAndName { number, name } => (number, Some(name)),
        Reference::Pid(_) => return Language::None,
    };
    let ends_in_mark = number.trim_end().to_ascii_uppercase().ends_with("[EN]");
    match name {
        _ if ends_in_mark => Language::English,
        None => Language::None,
        Some(name) if name.chars().all(|c| u32::from(c) < 0x2e80) => Language::English,
        Some(_) => Language::Other,
    }
}
