//! Writes a name or number into a deck file, with the quotation marks and escapes that the kind of
//! the file needs.

use crate::deck::{DeckKind, Span};

/// Returns a spelling of `name` for a deck file of this kind. It replaces the text at `at`, so that
/// a reader of the file reads `name` in this place.
pub(super) fn written(name: &str, at: Span, text: &str, kind: &DeckKind) -> String {
    let before = text
        .get(..at.start)
        .and_then(|text| text.chars().next_back());
    if text.trim_start().starts_with('<') {
        return quick_xml::escape::escape(name).into_owned();
    }
    match (kind.name, before) {
        ("json" | "webxoss" | "numbers", _) | ("yaml" | "toml", Some('"')) => inside_quotes(name),
        ("yaml", Some('\'')) => name.replace('\'', "''"),
        ("yaml", _) if is_plain_yaml(name, is_in_flow(text, at)) => name.to_owned(),
        ("toml", Some('\'')) => name.to_owned(),
        ("toml", _) if is_bare_key(name) => name.to_owned(),
        ("yaml" | "toml", _) => format!("\"{}\"", inside_quotes(name)),
        ("table", Some('"')) => name.replace('"', "\"\""),
        ("table", _) if name.contains([',', ';', '\t', '|', '"']) => {
            format!("\"{}\"", name.replace('"', "\"\""))
        }
        _ => name.to_owned(),
    }
}

/// Returns a name as JSON spells it between quotation marks. YAML and TOML read this spelling too.
pub(super) fn inside_quotes(name: &str) -> String {
    let json = serde_json::Value::from(name).to_string();
    let inside = json
        .strip_prefix('"')
        .and_then(|json| json.strip_suffix('"'));
    inside.unwrap_or(&json).to_owned()
}

/// Returns whether a place in a YAML file may be between brackets or braces.
fn is_in_flow(text: &str, at: Span) -> bool {
    let before = text.get(..at.start).unwrap_or_default();
    before.contains(['{', '['])
}

/// Returns whether YAML reads a name without quotation marks as a text. `in_flow` is true if the
/// name is between brackets or braces, where YAML allows fewer characters.
pub(super) fn is_plain_yaml(name: &str, in_flow: bool) -> bool {
    let starts = |c: char| c.is_alphanumeric() || c == '_';
    let is_word = name.parse::<f64>().is_err()
        && !["true", "false", "null", "yes", "no", "on", "off"]
            .iter()
            .any(|word| word.eq_ignore_ascii_case(name));
    is_word
        && name.starts_with(starts)
        && !name.ends_with([':', ' '])
        && !name.contains(": ")
        && !name.contains(" #")
        && !name.contains('\n')
        && !(in_flow && name.contains(['[', ']', '{', '}', ',']))
}

pub(super) fn is_bare_key(name: &str) -> bool {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    !name.is_empty() && name.chars().all(is_bare)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(name: &str) -> &'static DeckKind {
        name.parse().unwrap()
    }

    #[test]
    fn names_are_quoted_and_escaped_by_the_rules_of_their_kind() {
        let at = |text: &str| Span::new(text.len(), text.len());
        for (kind_name, text, name, wanted) in [
            ("json", "{\"", "a \"b\"", "a \\\"b\\\""),
            ("yaml", "- ", "Servant #", "\"Servant #\""),
            ("yaml", "- ", "At =Noll=", "At =Noll="),
            ("yaml", "- '", "It's", "It''s"),
            ("yaml", "- ", "a: b", "\"a: b\""),
            ("yaml", "- ", "A, B", "A, B"),
            ("yaml", "[", "A, B", "\"A, B\""),
            ("toml", "", "WD01-001", "WD01-001"),
            ("toml", "", "Servant #", "\"Servant #\""),
            ("table", "4,", "A, B", "\"A, B\""),
            (
                "cockatrice",
                "<a name=\"",
                "A & \"B\"",
                "A &amp; &quot;B&quot;",
            ),
            ("text", "4 ", "Servant #", "Servant #"),
        ] {
            assert_eq!(written(name, at(text), text, kind(kind_name)), wanted);
        }
    }
}
