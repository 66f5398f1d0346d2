//! Codes of what keeps a deck file from being read or a card from being known.

use wixoss_base::rule::{Code, RuleId, Severity};

/// P001
pub static UNREADABLE: Code = Code {
    code: "P001",
    name: "unreadable",
    severity: Severity::Error,
    rules: &[RuleId("file.readable")],
    explained_by: include_str!("explain/unreadable.md"),
};
/// P002
pub static SYNTAX: Code = Code {
    code: "P002",
    name: "syntax",
    severity: Severity::Error,
    rules: &[RuleId("file.syntax")],
    explained_by: include_str!("explain/syntax.md"),
};
/// P003
pub static BAD_COUNT: Code = Code {
    code: "P003",
    name: "bad-count",
    severity: Severity::Error,
    rules: &[RuleId("file.count")],
    explained_by: include_str!("explain/bad_count.md"),
};
/// P004
pub static DUPLICATE_KEY: Code = Code {
    code: "P004",
    name: "duplicate-key",
    severity: Severity::Error,
    rules: &[RuleId("file.duplicate-key")],
    explained_by: include_str!("explain/duplicate_key.md"),
};
/// P005
pub static UNKNOWN_KEY: Code = Code {
    code: "P005",
    name: "unknown-key",
    severity: Severity::Error,
    rules: &[RuleId("file.unknown-key")],
    explained_by: include_str!("explain/unknown_key.md"),
};
/// P006
pub static UNKNOWN_FORMAT: Code = Code {
    code: "P006",
    name: "unknown-format",
    severity: Severity::Error,
    rules: &[RuleId("file.format")],
    explained_by: include_str!("explain/unknown_format.md"),
};
/// P007
pub static BAD_DATE: Code = Code {
    code: "P007",
    name: "bad-date",
    severity: Severity::Error,
    rules: &[RuleId("file.date")],
    explained_by: include_str!("explain/bad_date.md"),
};
/// P010
pub static UNKNOWN_CARD: Code = Code {
    code: "P010",
    name: "unknown-card",
    severity: Severity::Error,
    rules: &[RuleId("card.known")],
    explained_by: include_str!("explain/unknown_card.md"),
};
/// P011
pub static AMBIGUOUS_CARD: Code = Code {
    code: "P011",
    name: "ambiguous-card",
    severity: Severity::Error,
    rules: &[RuleId("card.unambiguous")],
    explained_by: include_str!("explain/ambiguous_card.md"),
};
/// P012
pub static DISAGREEMENT: Code = Code {
    code: "P012",
    name: "number-and-name-disagree",
    severity: Severity::Error,
    rules: &[RuleId("card.number-and-name")],
    explained_by: include_str!("explain/number_and_name_disagree.md"),
};
/// W007
pub static COMMENT_IN_NAME: Code = Code {
    code: "W007",
    name: "comment-cuts-name",
    severity: Severity::Warning,
    rules: &[RuleId("file.comment-in-name")],
    explained_by: include_str!("explain/comment_cuts_name.md"),
};
/// W008
pub static UNKNOWN_NAME: Code = Code {
    code: "W008",
    name: "name-not-known",
    severity: Severity::Warning,
    rules: &[RuleId("card.number-and-name")],
    explained_by: include_str!("explain/name_not_known.md"),
};

/// Every code of this room.
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
];
