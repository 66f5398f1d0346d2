use std::borrow::Cow;

use saphyr_parser::{Event, Parser, ScalarStyle};

use super::{Field, GrammarMistake, Node, Span, Value};

/// A reason why a text cannot be read as one YAML document.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TreeProblem {
    /// The text breaks the grammar of YAML.
    #[error("not YAML: {0}")]
    NotYaml(GrammarMistake),
    /// The text has no document.
    #[error("an empty file")]
    Empty,
    /// The text has several documents.
    #[error("a second document starts here")]
    SecondDocument,
    /// The text nests deeper than the reader allows.
    #[error("nested too deeply")]
    TooDeep,
    /// The text has an anchor, an alias or a tag.
    #[error("anchors, aliases and tags are not allowed here")]
    Alias,
    /// A key is a list or a map. A key must be a single word or number.
    #[error("expected a word as the key")]
    NoKey,
}

/// A reason why a text cannot be read, and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeError {
    /// The kind of problem.
    pub problem: TreeProblem,
    /// The place in the text.
    pub span: Span,
}

impl TreeProblem {
    fn at(self, span: Span) -> TreeError {
        TreeError {
            problem: self,
            span,
        }
    }
}

/// Reads a text with exactly one YAML document into a tree. JSON is YAML too.
///
/// # Errors
/// If the text is not exactly one YAML document, nests deeper than `depth` levels, has a key that
/// is not a single word, or has an anchor, an alias or a tag.
pub fn tree(text: &str, depth: usize) -> Result<Node<'_>, TreeError> {
    Tree::new(text).document(depth)
}

/// Builds the tree from the events of the parser, which have places. Aliases (references to other
/// values of the file) are refused: no file of the toolkit needs them, and they can make a tree
/// endlessly large.
struct Tree<'a> {
    text: &'a str,
    events: Parser<'a, saphyr_parser::StrInput<'a>>,
    /// The number of the character that was looked up last, and the byte where this character
    /// starts. The parser counts characters and mostly moves forward, so the next look-up can
    /// start there.
    place: (usize, usize),
}

impl<'a> Tree<'a> {
    fn new(text: &'a str) -> Tree<'a> {
        Tree {
            text,
            events: Parser::new_from_str(text),
            place: (0, 0),
        }
    }

    fn document(mut self, depth: usize) -> Result<Node<'a>, TreeError> {
        let mut root = None;
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentEnd | Event::Nothing => {}
                Event::DocumentStart(_) if root.is_some() => {
                    // A last line with only `---` begins a second document, but this document is
                    // empty, so it is allowed.
                    let is_empty = matches!(self.next()?.0, Event::Scalar(text, ..) if text.is_empty() || text == "~");
                    if !is_empty {
                        return Err(TreeProblem::SecondDocument.at(span));
                    }
                }
                Event::DocumentStart(_) => {}
                Event::StreamEnd => break,
                event => root = Some(self.node(event, span, depth)?),
            }
        }
        root.ok_or_else(|| TreeProblem::Empty.at(Span::default()))
    }

    fn next(&mut self) -> Result<(Event<'a>, Span), TreeError> {
        match self.events.next_event() {
            Some(Ok((event, span))) => {
                let start = self.byte(span.start.index());
                let end = self.byte(span.end.index());
                Ok((event, Span::new(start, end)))
            }
            Some(Err(error)) => {
                let start = self.byte(error.marker().index());
                let mistake = GrammarMistake::of_yaml(error.info());
                Err(TreeProblem::NotYaml(mistake).at(Span::of_char(start, self.text)))
            }
            None => Ok((Event::StreamEnd, Span::default())),
        }
    }

    /// Returns the byte at which a character starts.
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

    fn node(&mut self, event: Event<'a>, span: Span, depth: usize) -> Result<Node<'a>, TreeError> {
        let Some(deeper) = depth.checked_sub(1) else {
            return Err(TreeProblem::TooDeep.at(span));
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
                return Err(TreeProblem::Alias.at(span));
            }
        };
        Ok(Node { value, span })
    }

    fn key(&mut self, event: Event<'a>, span: Span) -> Result<Field<'a>, TreeError> {
        match event {
            Event::Scalar(text, _, 0, _) => Ok(Field { text, span }),
            _ => Err(TreeProblem::NoKey.at(span)),
        }
    }
}

/// Reads a scalar. This function follows the YAML 1.2 core schema, but only the part that the
/// toolkit's files need. An unquoted scalar is text if it is not a number, `true`, `false` or null.
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
