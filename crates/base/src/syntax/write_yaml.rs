//! Writes trees as YAML that people can read easily. A value is on one line if it fits on one line.

use std::fmt::Write;

use super::Plain;

/// The largest number of characters of a line. A longer value is broken into several lines.
const WIDTH: usize = 88;

/// Writes a tree as a YAML document.
pub fn to_yaml(tree: &Plain) -> String {
    let mut text = String::new();
    block(tree, 0, &mut text);
    if !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

/// Appends the tree to `text`. Every line after the first is indented by `indent` spaces.
fn block(tree: &Plain, indent: usize, text: &mut String) {
    let line = flow(tree);
    let used = text.len() - text.rfind('\n').map_or(0, |newline| newline + 1);
    let start = |text: &mut String, first: &mut bool| {
        if !std::mem::take(first) {
            let _ = write!(text, "{:indent$}", "");
        }
    };
    let mut first = true;
    match tree.bare() {
        Plain::List(items) if !items.is_empty() && used + line.chars().count() > WIDTH => {
            for item in items {
                start(text, &mut first);
                text.push_str("- ");
                block(item, indent + 2, text);
                end_line(text);
            }
        }
        Plain::Map(pairs) if !pairs.is_empty() && used + line.chars().count() > WIDTH => {
            for (key, value) in pairs {
                start(text, &mut first);
                let _ = write!(text, "{}:", scalar(key));
                let inner = flow(value);
                let at = indent + scalar(key).chars().count() + 2;
                let breaks = matches!(value.bare(), Plain::List(_) | Plain::Map(_))
                    && at + inner.chars().count() > WIDTH;
                match breaks {
                    false => {
                        let _ = write!(text, " {inner}");
                    }
                    true => {
                        let _ = write!(text, "\n{:width$}", "", width = indent + 2);
                        block(value, indent + 2, text);
                    }
                }
                end_line(text);
            }
        }
        _ => text.push_str(&line),
    }
}

fn end_line(text: &mut String) {
    if !text.ends_with('\n') {
        text.push('\n');
    }
}

/// Writes the tree on one line.
fn flow(tree: &Plain) -> String {
    match tree {
        Plain::Null => "null".to_owned(),
        Plain::Bool(yes) => yes.to_string(),
        Plain::Number(number) => number.to_string(),
        Plain::Text(text) => scalar(text),
        Plain::Newtype(_, inner) => flow(inner),
        Plain::List(items) => {
            let items: Vec<String> = items.iter().map(flow).collect();
            format!("[{}]", items.join(", "))
        }
        Plain::Map(pairs) => {
            let pair = |(key, value): &(String, Plain)| format!("{}: {}", scalar(key), flow(value));
            let pairs: Vec<String> = pairs.iter().map(pair).collect();
            format!("{{{}}}", pairs.join(", "))
        }
    }
}

/// Writes a text. The text gets quotation marks if YAML would read the text without them as
/// something else.
fn scalar(text: &str) -> String {
    let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '/' | ' ');
    let plain = text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(word)
        && !text.ends_with(' ')
        && !matches!(
            text.to_ascii_lowercase().as_str(),
            "true" | "false" | "null" | "yes" | "no" | "on" | "off" | "y" | "n"
        );
    match plain {
        true => text.to_owned(),
        false => serde_json::Value::from(text).to_string(),
    }
}
