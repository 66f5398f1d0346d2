//! The labels of glossary answers (the fixed words around the entries), in the three languages.

mod en;
mod ja;
mod zh;

use wixoss_base::vocab::Lang;
use wixoss_glossary::{EntryKind, RULING};

/// The labels of answers in one language. In a sentence, `{...}` is replaced by a value.
#[derive(Debug)]
pub struct Labels {
    /// The language of all these labels.
    pub lang: Lang,
    /// The name and the heading of each kind of entry.
    pub(super) kinds: fn(EntryKind) -> (&'static str, &'static str),
    /// The word that answers show as the kind of a ruling, and the heading of a list of rulings.
    pub(super) rulings_as_kind: (&'static str, &'static str),
    /// The name of a format; `None` if its id is shown instead.
    pub(super) format: fn(&str) -> Option<&'static str>,
    /// Returns the words for how a hit was found. The argument is the word of the JSON output, such
    /// as `fuzzy`.
    pub(super) found_by: fn(&'static str) -> &'static str,
    /// Label of the next best results.
    pub next: &'static str,
    /// Label of related entries.
    pub see_also: &'static str,
    /// Label of the entries a ruling is about.
    pub about: &'static str,
    /// Label of the rulings about an entry.
    pub rulings: &'static str,
    /// The end of a list that leaves out its last `{count}` names.
    pub and_more: &'static str,
    /// Label of the command that shows a card in full.
    pub in_full: &'static str,
    /// A phrase for `{count}` points of the item `{id}` that are left out.
    pub more_points: &'static str,
    /// Label of the formats and periods in which a rule or term is valid.
    pub holds_in: &'static str,
    /// Label of the cards a ruling is about.
    pub cards: &'static str,
    /// Label of the answer to this question: is the ruling still valid?
    pub still_holds: &'static str,
    /// The answer for a ruling that is still valid.
    pub yes: &'static str,
    /// The answer for a ruling that is not valid since `{date}`.
    pub not_since: &'static str,
    /// The words for a ruling that players report but that no official page states.
    pub reported: &'static str,
    /// Label of the rulings that give the same answer to the same question.
    pub same_as: &'static str,
    /// Label of the scenarios that show a ruling.
    pub shown_by: &'static str,
    /// Label of the documents that state this rule.
    pub sources: &'static str,
    /// Label of an example on a board.
    pub example: &'static str,
    /// Label of a note.
    pub note: &'static str,
    /// Label of the question of a ruling.
    pub question: &'static str,
    /// Label of the reason for a ruling.
    pub why: &'static str,
    /// Label of the change that a later document made on `{date}`.
    pub changed_on: &'static str,
    /// The names of the languages, in the order of [`Lang::ALL`].
    pub languages: [&'static str; 3],
    /// The explanation of the mark `*` after a name.
    pub unofficial: &'static str,
    /// A sentence for a term that does not exist in `{format}`.
    pub not_in: &'static str,
    /// A sentence for a term that the sources only name.
    pub named_only: &'static str,
    /// A sentence for a term about which the sources say little.
    pub named_little: &'static str,
    /// A sentence for one point (rule) that is left out because it is not valid in `{format}`.
    pub one_left_out: &'static str,
    /// A sentence for `{count}` points (rules) that are left out because they are not valid in
    /// `{format}`.
    pub left_out: &'static str,
    /// Heading of the column with ids.
    pub id: &'static str,
    /// Heading of the column with the kinds of result, such as keyword or ruling.
    pub kind: &'static str,
    /// Heading of the column with names and questions.
    pub says: &'static str,
    /// Heading of the column that says how a result was found.
    pub found: &'static str,
    /// Heading of the column with scores.
    pub score: &'static str,
    /// Heading of a comparison of the formats `{first}` and `{second}`.
    pub compared: &'static str,
    /// Heading of the points (rules) that are valid only in `{format}`.
    pub only_in: &'static str,
    /// Heading of the points (rules) that are valid in both formats.
    pub in_both: &'static str,
    /// A sentence for two formats with the same points (rules) of an entry.
    pub same: &'static str,
    /// The separator between formats in a list.
    pub comma: &'static str,
    /// The separator between groups of formats.
    pub semicolon: &'static str,
    /// The separator between a label and its text.
    pub colon: &'static str,
    /// A phrase for a ruling that was given on a day or later: `{date}`.
    pub or_later: &'static str,
    /// A phrase for formats in which a rule is valid from a day on: `{formats}`, `{from}`.
    pub from: &'static str,
    /// A phrase for formats in which a rule is valid until a day: `{formats}`, `{until}`.
    pub until: &'static str,
    /// A phrase for formats in which a rule is valid in a period: `{formats}`, `{from}`, `{until}`.
    pub from_until: &'static str,
    /// A sentence for a query `{asked}` that nothing matches.
    pub no_match: &'static str,
    /// A phrase after `no_match`: `{word}` is a word of the game `{game}`.
    pub other_game: &'static str,
    /// A sentence for an uncertain best answer: `{asked}` may ask for something else.
    pub perhaps: &'static str,
    /// A phrase after `no_match` for the most similar entries, `{ids}`.
    pub nearest: &'static str,
    /// A sentence for `{count}` results that are not shown; there are `{all}` in all.
    pub more: &'static str,
    /// A sentence for a query `{asked}` that is the name of the card `{number}`.
    pub a_card: &'static str,
    /// A sentence for a query `{asked}` that is the name of the cards `{numbers}`.
    pub several_cards: &'static str,
    /// A sentence for a query `{asked}` that is not the id of a rule, but is similar to `{rule}`.
    pub a_rule: &'static str,
    /// Title of the whole glossary.
    pub title: &'static str,
    /// Placeholder of the search box.
    pub placeholder: &'static str,
    /// Description of the search box for screen readers.
    pub search: &'static str,
    /// A phrase for the number of all entries and rulings, `{count}`.
    pub count: &'static str,
    /// A phrase for the number of matches, `{count}`.
    pub fitting: &'static str,
    /// The text that is shown if there is no match.
    pub nothing: &'static str,
    /// Heading of the cards that a question names.
    pub named_cards: &'static str,
}

impl Labels {
    /// Returns the labels of a language.
    pub fn of(lang: Lang) -> &'static Labels {
        match lang {
            Lang::En => &en::LABELS,
            Lang::Ja => &ja::LABELS,
            Lang::Zh => &zh::LABELS,
        }
    }

    /// Returns the name of a kind of entry, or of `ruling`.
    pub fn kind_of(&self, kind: &str) -> &'static str {
        self.of_kind(kind).0
    }

    /// Returns the heading for a section of one kind.
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

    /// Returns the name of a format.
    pub fn format<'a>(&self, id: &'a str) -> &'a str {
        (self.format)(id).unwrap_or(id)
    }

    /// Returns the words for how a hit was found, such as `fuzzy`.
    pub fn found_by(&self, by: &'static str) -> &'static str {
        (self.found_by)(by)
    }

    /// Returns a label, a colon and the labeled text.
    pub fn with_label(&self, label: &str, text: &str) -> String {
        format!("{label}{}{text}", self.colon)
    }
}
