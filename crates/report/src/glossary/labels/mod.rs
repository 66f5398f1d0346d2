//! The words that answers are labelled with, in the three languages.

mod en;
mod ja;
mod zh;

use wixoss_base::vocab::Lang;
use wixoss_glossary::{EntryKind, RULING};

/// What answers are labelled with, in one language. In the sentences `{...}` stands for what is
/// told.
#[derive(Debug)]
pub struct Labels {
    /// The language.
    pub lang: Lang,
    /// Name and heading of each kind of entry.
    pub(super) kinds: fn(EntryKind) -> (&'static str, &'static str),
    /// Name and heading of rulings.
    pub(super) rulings_as_kind: (&'static str, &'static str),
    /// What a format is called; `None` where it goes by its id.
    pub(super) format: fn(&str) -> Option<&'static str>,
    /// How a hit was found, by the word JSON has for it.
    pub(super) found_by: fn(&'static str) -> &'static str,
    /// The next best.
    pub next: &'static str,
    /// Entries to read on at.
    pub see_also: &'static str,
    /// Entries a ruling is about.
    pub about: &'static str,
    /// Rulings on an entry.
    pub rulings: &'static str,
    /// Formats something holds in.
    pub holds_in: &'static str,
    /// Documents it is written in.
    pub sources: &'static str,
    /// What a point comes to on a board.
    pub example: &'static str,
    /// What is to be noted.
    pub note: &'static str,
    /// The reason of a ruling.
    pub why: &'static str,
    /// What a later document made of it, `{date}`.
    pub changed_on: &'static str,
    /// The languages of names, in the order of [`Lang::ALL`].
    pub languages: [&'static str; 3],
    /// What the mark at a name means.
    pub ours: &'static str,
    /// The term is unknown in `{format}`.
    pub not_in: &'static str,
    /// The sources name it only.
    pub named_only: &'static str,
    /// The sources say little of it.
    pub named_little: &'static str,
    /// Left out is one point, `{format}`.
    pub one_left_out: &'static str,
    /// Left out are `{count}` points, `{format}`.
    pub left_out: &'static str,
    /// Headings of tables.
    pub id: &'static str,
    /// Heading of the kinds.
    pub kind: &'static str,
    /// Heading of names and questions.
    pub says: &'static str,
    /// Heading of how something was found.
    pub found: &'static str,
    /// Heading of scores.
    pub score: &'static str,
    /// `{first}` is compared with `{second}`.
    pub compared: &'static str,
    /// Only in `{format}`.
    pub only_in: &'static str,
    /// In both formats.
    pub in_both: &'static str,
    /// No difference.
    pub same: &'static str,
    /// Between formats.
    pub comma: &'static str,
    /// Between parts with formats.
    pub semicolon: &'static str,
    /// After a label.
    pub colon: &'static str,
    /// `{formats}` from a day on.
    pub from: &'static str,
    /// `{formats}` until a day.
    pub until: &'static str,
    /// `{formats}` from a day until another.
    pub from_until: &'static str,
    /// Nothing fits `{asked}`.
    pub no_match: &'static str,
    /// What comes nearest, `{ids}`.
    pub nearest: &'static str,
    /// `{count}` more than shown, of `{all}`.
    pub more: &'static str,
    /// `{asked}` is the card of `{number}`.
    pub a_card: &'static str,
    /// `{asked}` is any of the cards of `{numbers}`.
    pub several_cards: &'static str,
    /// `{asked}` is nearly called `{rule}`.
    pub a_rule: &'static str,
    /// Title of the whole.
    pub title: &'static str,
    /// What to type into the search box.
    pub placeholder: &'static str,
    /// What the search box is for.
    pub search: &'static str,
    /// `{count}` entries and rulings.
    pub count: &'static str,
    /// `{count}` that fit.
    pub fitting: &'static str,
    /// None fits.
    pub nothing: &'static str,
}

impl Labels {
    /// Those of a language.
    pub fn of(lang: Lang) -> &'static Labels {
        match lang {
            Lang::En => &en::LABELS,
            Lang::Ja => &ja::LABELS,
            Lang::Zh => &zh::LABELS,
        }
    }

    /// What a kind of entry, or `ruling`, is called.
    pub fn kind_of(&self, kind: &str) -> &'static str {
        self.of_kind(kind).0
    }

    /// What a section of one kind is headed with.
    pub fn heading(&self, kind: &str) -> &'static str {
        self.of_kind(kind).1
    }

    fn of_kind(&self, kind: &str) -> (&'static str, &'static str) {
        debug_assert!(kind == RULING || kind.parse::<EntryKind>().is_ok());
        match kind.parse() {
            Ok(kind) => (self.kinds)(kind),
            Err(_) => self.rulings_as_kind,
        }
    }

    /// What a format is called.
    pub fn format<'a>(&self, id: &'a str) -> &'a str {
        (self.format)(id).unwrap_or(id)
    }

    /// How a hit was found.
    pub fn found_by(&self, by: &'static str) -> &'static str {
        (self.found_by)(by)
    }

    /// A label with what it labels.
    pub fn labelled(&self, label: &str, text: &str) -> String {
        format!("{label}{}{text}", self.colon)
    }
}
