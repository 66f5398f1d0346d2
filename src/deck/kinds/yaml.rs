use std::borrow::Cow;

use saphyr_parser::{Event, Parser, ScalarStyle};

use super::native::{self, MAX_DEPTH, Node, Value};
use super::problems::full;
use crate::deck::kind::DeckKind;
use crate::deck::problem::COMMENT_IN_NAME;
use crate::deck::write::{ConvertError, Listing};
use crate::deck::{Field, Finding, RawDeck, Reference, Span};
use crate::vocab::english::shortened;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "yaml",
    title: "native deck as YAML",
    extension: "yaml",
    keeps: native::KEEPS,
    recognizes: |text| native::has_key(text, ':') || has_misspelt_deck(text),
    read,
    write,
};

/// A misspelt key of a deck alone on its line, and cards that are indented or in a list below it.
fn has_misspelt_deck(text: &str) -> bool {
    let goes_on = |line: &str| line.starts_with([' ', '\t', '-']);
    native::has_misspelt_deck(text, |line| line.split_once(':'), goes_on)
}

fn read(text: &str) -> Result<RawDeck<'_>, Vec<Finding>> {
    match Tree::new(text).document().and_then(native::deck) {
        Ok(mut deck) => {
            deck.warnings = cut_names(text, &deck);
            Ok(deck)
        }
        Err(mut problems) => {
            problems.extend(cut_keys(text));
            Err(problems)
        }
    }
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    serde_yaml::to_string(&native::to_value(deck)).map_err(|error| ConvertError {
        kind: KIND.name,
        reasons: vec![error.to_string()],
    })
}

/// An unquoted `#` after a space starts a comment: a name such as `サーバント #` loses its end.
fn cut_names(text: &str, deck: &RawDeck<'_>) -> Vec<Finding> {
    let behind = |span: Span, name: &str| {
        let rest = text.get(span.end..)?;
        let line = rest.lines().next().unwrap_or_default();
        let comment = line.strip_prefix(' ')?.trim_start();
        comment
            .starts_with('#')
            .then(|| cut(name, comment.trim_end(), span))
    };
    deck.entries
        .iter()
        .filter_map(|entry| match &entry.reference {
            Reference::Text(name) if !crate::card::is_card_number(name) => behind(entry.span, name),
            _ => None,
        })
        .collect()
}

/// A key that loses its end loses its count as well, as in `サーバント #: 4`: what is left of the line
/// is no YAML, or another deck, and the reason should not stay hidden behind that.
fn cut_keys(text: &str) -> Vec<Finding> {
    let key = |line: &'_ str| {
        let (name, comment) = line.split_once(" #")?;
        let name = name.trim();
        let (_, count) = comment.rsplit_once(':')?;
        let counts = !count.trim().is_empty() && count.trim().bytes().all(|b| b.is_ascii_digit());
        let plain = !name.is_empty() && !name.contains(['"', '\'', ':', '#']);
        let at = line.find(name)?;
        (counts && plain).then_some(Span::new(at, at + name.len()))
    };
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive('\n') {
        if full(&found) {
            break;
        }
        if let Some(at) = key(line) {
            let name = line.get(at.start..at.end).unwrap_or_default();
            let comment = line.get(at.end..).unwrap_or_default().trim();
            found.push(cut(
                name,
                comment,
                Span::new(start + at.start, start + at.end),
            ));
        }
        start += line.len();
    }
    found
}

fn cut(name: &str, comment: &str, at: Span) -> Finding {
    Finding::new(
        &COMMENT_IN_NAME,
        format!(
            "`{}` ends where `{}` starts a comment",
            shortened(name),
            shortened(comment)
        ),
        format!(
            "quote the name if the # belongs to it: \"{} #\"",
            shortened(name)
        ),
    )
    .at(at)
}

/// Builds the tree from the parser's events, which carry places. Aliases are refused: a deck has
/// no use for them, and they can grow without bound.
struct Tree<'a> {
    text: &'a str,
    events: Parser<'a, saphyr_parser::StrInput<'a>>,
    /// Byte of the character last asked for: markers count characters and only move on.
    place: (usize, usize),
}

type Problems = Vec<Finding>;

impl<'a> Tree<'a> {
    fn new(text: &'a str) -> Tree<'a> {
        Tree {
            text,
            events: Parser::new_from_str(text),
            place: (0, 0),
        }
    }

    fn document(mut self) -> Result<Node<'a>, Problems> {
        let mut root = None;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentEnd | Event::Nothing => {}
                Event::DocumentStart(_) if root.is_some() => {
                    return Err(native::syntax_error(
                        "a second YAML document starts here",
                        "put each deck into a file of its own",
                        span,
                    ));
                }
                Event::DocumentStart(_) => {}
                Event::StreamEnd => break,
                event => root = Some(self.node(event, span, MAX_DEPTH)?),
            }
        }
        root.ok_or_else(|| {
            native::syntax_error("no YAML document", "list the deck's cards", Span::default())
        })
    }

    fn next(&mut self) -> Result<(Event<'a>, Span), Problems> {
        match self.events.next_event() {
            Some(Ok((event, span))) => {
                let start = self.byte(span.start.index());
                let end = self.byte(span.end.index());
                Ok((event, Span::new(start, end)))
            }
            Some(Err(error)) => {
                let start = self.byte(error.marker().index());
                Err(native::syntax_error(
                    format!("not YAML: {}", error.info()),
                    "mend the YAML there",
                    Span::of_char(start, self.text),
                ))
            }
            None => Ok((Event::StreamEnd, Span::default())),
        }
    }

    /// The byte a character starts at.
    fn byte(&mut self, character: usize) -> usize {
        let (chars, bytes) = match self.place {
            place if place.0 <= character => place,
            _ => (0, 0),
        };
        let rest = self.text.get(bytes..).unwrap_or_default();
        let byte = rest
            .char_indices()
            .nth(character - chars)
            .map_or(self.text.len(), |(at, _)| bytes + at);
        self.place = (character, byte);
        byte
    }

    fn node(&mut self, event: Event<'a>, span: Span, depth: usize) -> Result<Node<'a>, Problems> {
        let Some(deeper) = depth.checked_sub(1) else {
            let fix = "a deck is a map of maps";
            return Err(native::syntax_error(
                "nested too deeply for a deck",
                fix,
                span,
            ));
        };
        let value = match event {
            Event::Scalar(text, style, 0, _) => scalar(text, style),
            Event::SequenceStart(0, _) => {
                let mut items = Vec::new();
                loop {
                    match self.next()? {
                        (Event::SequenceEnd, _) => break Value::List(items),
                        (event, span) => items.push(self.node(event, span, deeper)?),
                    }
                }
            }
            Event::MappingStart(0, _) => {
                let mut pairs = Vec::new();
                loop {
                    match self.next()? {
                        (Event::MappingEnd, _) => break Value::Map(pairs),
                        (event, span) => {
                            let key = self.key(event, span)?;
                            let (event, span) = self.next()?;
                            pairs.push((key, self.node(event, span, deeper)?));
                        }
                    }
                }
            }
            _ => {
                return Err(native::syntax_error(
                    "anchors and aliases (`&`, `*`) are no part of a deck",
                    "write the entry out, or quote a name that starts with one of these signs",
                    span,
                ));
            }
        };
        Ok(Node { value, span })
    }

    fn key(&mut self, event: Event<'a>, span: Span) -> Result<Field<'a>, Problems> {
        match event {
            Event::Scalar(text, _, 0, _) => Ok(Field { text, span }),
            _ => Err(native::syntax_error(
                "expected a key: a word, a card number or a name",
                "write `key: value`",
                span,
            )),
        }
    }
}

/// YAML 1.2 core schema, as far as a deck can tell: anything plain that is no number, truth value
/// or null is text.
fn scalar(text: Cow<'_, str>, style: ScalarStyle) -> Value<'_> {
    if style != ScalarStyle::Plain {
        return Value::Text(text);
    }
    match text.as_ref() {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Bool(true),
        "false" | "False" | "FALSE" => Value::Bool(false),
        number if is_number(number) => Value::Number(text),
        _ => Value::Text(text),
    }
}

fn is_number(text: &str) -> bool {
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && text.parse::<f64>().is_ok_and(|number| number.is_finite())
}
