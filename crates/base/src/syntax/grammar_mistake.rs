/// A mistake against the grammar of YAML or TOML. The parsers describe mistakes in the terms of
/// their grammars; this type describes them in the words of somebody who writes a file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum GrammarMistake {
    /// The line is not indented like the lines beside it.
    #[error("this line is not indented like the lines beside it, or its `:` is missing")]
    Indentation,
    /// A tab is used for indentation.
    #[error("a tab is not allowed here; use spaces")]
    Tab,
    /// A text in quotation marks has no end, or more text follows its end.
    #[error("a text in quotes is not closed, or more text follows its closing quote")]
    Quote,
    /// A `\` inside quotation marks is not the start of a known escape such as `\n`.
    #[error("a `\\` in quotes does not begin a known escape such as `\\n`")]
    Escape,
    /// A list or a map in brackets has no end, or lacks a comma.
    #[error("a list or a map in brackets is not closed, or a comma is missing")]
    Bracket,
    /// A value is missing.
    #[error("a value is missing")]
    MissingValue,
    /// A value is missing, is not complete, or is a text without quotation marks.
    #[error("one complete value must be here; a text needs quotes")]
    UnquotedValue,
    /// A key is missing, or the key needs quotation marks.
    #[error("a key is missing, or the key needs quotes")]
    Key,
    /// There is no `=` after a key. The key can also be a text with spaces, which needs quotation
    /// marks.
    #[error("a `=` is missing after the key, or the key needs quotes")]
    MissingEquals,
    /// A `:` or a key is at a place where neither is allowed.
    #[error(
        "a key with `:` can't be here: perhaps a bracket before it is not closed, or a text with `: ` needs quotes"
    )]
    Colon,
    /// More text follows a complete value.
    #[error("more text follows a complete value")]
    BehindValue,
    /// A number or a date has a wrong form.
    #[error("a number or a date is written wrongly; a text needs quotes")]
    Number,
    /// A value begins with a sign that has a meaning of its own in YAML.
    #[error("a value that begins with this sign needs quotes")]
    SpecialSign,
    /// The text ends before the last value is complete.
    #[error("the text ends too early")]
    EndsEarly,
    /// Any other mistake, in the words of the parser.
    #[error("{0}")]
    Other(String),
}

use GrammarMistake::{
    BehindValue, Bracket, Colon, EndsEarly, Escape, Indentation, Key, MissingEquals, MissingValue,
    Number, Other, Quote, SpecialSign, Tab, UnquotedValue,
};

/// Words in the messages of the YAML parser, and the mistake that they mean. The first row with a
/// word of the message counts.
const YAML: [(&str, GrammarMistake); 24] = [
    ("tab", Tab),
    ("indent", Indentation),
    ("block mapping", Indentation),
    ("block collection", Indentation),
    ("block sequence", Indentation),
    ("escape", Escape),
    ("hexadecimal", Escape),
    ("quoted scalar", Quote),
    ("flow mapping", Bracket),
    ("flow sequence", Bracket),
    ("bracket", Bracket),
    ("node content", MissingValue),
    ("mapping values", Colon),
    ("mapping keys", Colon),
    ("simple key expect ':'", Indentation),
    ("simple key", Colon),
    ("':'", Colon),
    ("<document start>", BehindValue),
    ("directive", SpecialSign),
    ("anchor", SpecialSign),
    ("tag", SpecialSign),
    ("character", SpecialSign),
    ("plain scalar", SpecialSign),
    ("eof", EndsEarly),
];

/// The same table for the messages of the TOML parser.
const TOML: [(&str, GrammarMistake); 23] = [
    ("escape", Escape),
    ("unquoted key", Key),
    ("expected `=`", MissingEquals),
    ("assignment", MissingEquals),
    ("must be quoted", UnquotedValue),
    ("boolean", UnquotedValue),
    ("unclosed", Bracket),
    ("comma", Bracket),
    ("array", Bracket),
    ("inline table", Bracket),
    ("basic string", Quote),
    ("literal string", Quote),
    ("quote", Quote),
    ("number", Number),
    ("integer", Number),
    ("float", Number),
    ("leading zero", Number),
    ("digit", Number),
    ("date", Number),
    ("time", Number),
    ("extra", BehindValue),
    ("key or value", BehindValue),
    ("content", BehindValue),
];

impl GrammarMistake {
    /// Returns the mistake that a message of the YAML parser describes.
    pub(super) fn of_yaml(message: &str) -> GrammarMistake {
        of(message, &YAML)
    }

    /// Returns the mistake that a message of the TOML parser describes.
    pub fn of_toml(message: &str) -> GrammarMistake {
        of(message, &TOML)
    }
}

fn of(message: &str, table: &[(&str, GrammarMistake)]) -> GrammarMistake {
    let first = message.trim().lines().next().unwrap_or_default();
    let row = table.iter().find(|(words, _)| first.contains(words));
    row.map_or_else(|| Other(first.to_owned()), |(_, mistake)| mistake.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{TreeProblem, tree};
    use toml::de::DeTable;

    #[test]
    fn mistakes_in_yaml_are_described_in_plain_words() {
        for (text, mistake) in [
            ("deck:\n  a: 1\n b: 2\n", Indentation),
            ("deck:\n  a: 1\n  - b\n", Indentation),
            ("deck:\n  a: 1\n  b\n", Indentation),
            ("deck:\n\ta: 1\n", Tab),
            ("deck:\n  \"a: 1\n", Quote),
            ("deck:\n  \"a\\q\": 1\n", Escape),
            ("deck: {a: 1, b 2", Bracket),
            ("deck: [\n", MissingValue),
            ("deck: [a, b\nother: x", Colon),
            ("deck:\n  a: b: c\n", Colon),
            ("deck:\n  @a: 1\n", SpecialSign),
            ("'deck' a\n", Quote),
        ] {
            let found = tree(text, 8).err().map(|error| error.problem);
            assert_eq!(found, Some(TreeProblem::NotYaml(mistake)), "{text}");
        }
    }

    #[test]
    fn mistakes_in_toml_are_described_in_plain_words() {
        for (text, mistake) in [
            ("a == 1\n", BehindValue),
            ("a = 1 b = 2\n", BehindValue),
            ("Servant Q = 4\n", MissingEquals),
            ("a = \n", UnquotedValue),
            ("a = yes\n", UnquotedValue),
            ("a = foo\n", UnquotedValue),
            ("= 1\n", Key),
            ("白 = 1\n", Key),
            ("[deck\na = 1\n", Bracket),
            ("a = [1, 2\n", Bracket),
            ("a = {b = 1, c\n", Bracket),
            ("a = 'x\n", Quote),
            ("a = \"x\n", Quote),
            ("\"a\\q\" = 1\n", Escape),
            ("a = 01\n", Number),
            ("a = 2024-1-1\n", Number),
        ] {
            let error = DeTable::parse(text).err();
            let found = error.map(|error| GrammarMistake::of_toml(error.message()));
            assert_eq!(found, Some(mistake), "{text}");
        }
    }
}
