//! The codes of findings about reading a deck file and looking up its cards.

use wixoss_base::rule::{Code, RuleId, Severity};

/// P001: the file cannot be read as text.
pub static UNREADABLE: Code = Code {
    code: "P001",
    name: "unreadable",
    severity: Severity::Error,
    rules: &[RuleId("file.readable")],
    explained_by: include_str!("explain/unreadable.md"),
};
/// P002: the text breaks the grammar of its kind of file.
pub static SYNTAX: Code = Code {
    code: "P002",
    name: "syntax",
    severity: Severity::Error,
    rules: &[RuleId("file.syntax")],
    explained_by: include_str!("explain/syntax.md"),
};
/// P003: the number of copies is not a whole number from 1 to [`MAX_COUNT`](super::MAX_COUNT).
pub static BAD_COUNT: Code = Code {
    code: "P003",
    name: "bad-count",
    severity: Severity::Error,
    rules: &[RuleId("file.count")],
    explained_by: include_str!("explain/bad_count.md"),
};
/// P004: a key, heading, zone or column appears twice.
pub static DUPLICATE_KEY: Code = Code {
    code: "P004",
    name: "duplicate-key",
    severity: Severity::Error,
    rules: &[RuleId("file.duplicate-key")],
    explained_by: include_str!("explain/duplicate_key.md"),
};
/// P005: a key of a deck file is unknown.
pub static UNKNOWN_KEY: Code = Code {
    code: "P005",
    name: "unknown-key",
    severity: Severity::Error,
    rules: &[RuleId("file.unknown-key")],
    explained_by: include_str!("explain/unknown_key.md"),
};
/// P006: the format is unknown.
pub static UNKNOWN_FORMAT: Code = Code {
    code: "P006",
    name: "unknown-format",
    severity: Severity::Error,
    rules: &[RuleId("file.format")],
    explained_by: include_str!("explain/unknown_format.md"),
};
/// P007: the date is not a calendar day.
pub static BAD_DATE: Code = Code {
    code: "P007",
    name: "bad-date",
    severity: Severity::Error,
    rules: &[RuleId("file.date")],
    explained_by: include_str!("explain/bad_date.md"),
};
/// P010: no card has this number or name.
pub static UNKNOWN_CARD: Code = Code {
    code: "P010",
    name: "unknown-card",
    severity: Severity::Error,
    rules: &[RuleId("card.known")],
    explained_by: include_str!("explain/unknown_card.md"),
};
/// P011: several cards have this number, name or id.
pub static AMBIGUOUS_CARD: Code = Code {
    code: "P011",
    name: "ambiguous-card",
    severity: Severity::Error,
    rules: &[RuleId("card.unambiguous")],
    explained_by: include_str!("explain/ambiguous_card.md"),
};
/// P012: the number and the name of an entry belong to different cards.
pub static DISAGREEMENT: Code = Code {
    code: "P012",
    name: "number-and-name-disagree",
    severity: Severity::Error,
    rules: &[RuleId("card.number-and-name")],
    explained_by: include_str!("explain/number_and_name_disagree.md"),
};
/// W007: a comment sign inside a name cuts off the end of the name.
pub static COMMENT_IN_NAME: Code = Code {
    code: "W007",
    name: "comment-cuts-name",
    severity: Severity::Warning,
    rules: &[RuleId("file.comment-in-name")],
    explained_by: include_str!("explain/comment_cuts_name.md"),
};
/// W008: an entry has the number of a card and a name that no card has.
pub static UNKNOWN_NAME: Code = Code {
    code: "W008",
    name: "name-not-known",
    severity: Severity::Warning,
    rules: &[RuleId("card.number-and-name")],
    explained_by: include_str!("explain/name_not_known.md"),
};
/// W009: several cards have the name of an entry, and the program chose one of them by the other
/// cards of the deck.
pub static CHOSEN_NAMESAKE: Code = Code {
    code: "W009",
    name: "chosen-namesake",
    severity: Severity::Warning,
    rules: &[RuleId("card.unambiguous")],
    explained_by: include_str!("explain/chosen_namesake.md"),
};
/// W010: a key of a deck file is unknown, and the option `--lenient` ignores this key.
pub static FOREIGN_KEY: Code = Code {
    code: "W010",
    name: "foreign-key",
    severity: Severity::Warning,
    rules: &[RuleId("file.unknown-key")],
    explained_by: include_str!("explain/foreign_key.md"),
};
/// W012: a sentence beside a list is not read, but it may be about the cards or their numbers.
pub static UNREAD_SENTENCE: Code = Code {
    code: "W012",
    name: "unread-sentence",
    severity: Severity::Warning,
    rules: &[RuleId("file.unread-sentence")],
    explained_by: include_str!("explain/unread_sentence.md"),
};

/// The codes of findings about reading a deck file and looking up its cards. `wixoss explain` lists
/// these codes together with the codes of the checks.
pub static CODES: &[&Code] = &[
    &UNREADABLE,
    &SYNTAX,
    &BAD_COUNT,
    &DUPLICATE_KEY,
    &UNKNOWN_KEY,
    &UNKNOWN_FORMAT,
    &BAD_DATE,
    &UNKNOWN_CARD,
    &AMBIGUOUS_CARD,
    &DISAGREEMENT,
    &COMMENT_IN_NAME,
    &UNKNOWN_NAME,
    &CHOSEN_NAMESAKE,
    &FOREIGN_KEY,
    &UNREAD_SENTENCE,
];
