//! Reads the part of XML that deck files use: elements, attributes and text, with their places. A
//! DOCTYPE is refused. An entity is refused too, unless it is one of the five entities that XML
//! itself defines.

use crate::message;
use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::escape::unescape;
use quick_xml::events::{BytesStart, Event};

use super::reader::{place, syntax, twice};
use crate::deck::kinds::native::MAX_DEPTH;
use crate::deck::{Field, Finding, Span};
use wixoss_base::vocab::english::shortened;

/// The largest number of attributes of an element. Elements of deck files have fewer attributes.
/// The limit saves time, because each attribute is compared with all attributes before it.
const MOST_ATTRIBUTES: usize = 32;

/// One element with its content.
pub(in crate::deck) struct Element<'a> {
    pub name: Field<'a>,
    pub attributes: Vec<(Cow<'a, str>, Field<'a>)>,
    pub children: Vec<Element<'a>>,
    /// The text of the element, without the spaces at both ends.
    pub text: Field<'a>,
}

impl<'a> Element<'a> {
    pub(in crate::deck) fn is(&self, name: &str) -> bool {
        self.name.text == name
    }

    pub(in crate::deck) fn attribute(&self, name: &str) -> Option<&Field<'a>> {
        let mut attributes = self.attributes.iter();
        attributes
            .find(|(key, _)| key == name)
            .map(|(_, value)| value)
    }

    /// Returns the text of the element. Returns `None` if the element has no text.
    pub(in crate::deck) fn content(&self) -> Option<Field<'a>> {
        (!self.text.text.is_empty()).then(|| self.text.clone())
    }
}

/// Returns whether a text is XML that has an element of this name near its start.
pub(in crate::deck) fn has_element(text: &str, name: &str) -> bool {
    /// The number of characters in which the element is searched. Declarations, comments and a
    /// DOCTYPE can come before the root element.
    const NEAR: usize = 4096;
    let text = super::list_line::trimmed(text);
    let near = text
        .char_indices()
        .nth(NEAR)
        .map_or(text.len(), |(at, _)| at);
    let head = text.get(..near).unwrap_or(text);
    text.starts_with('<')
        && head.split('<').any(|tag| {
            let after = tag.strip_prefix(name);
            after.is_some_and(|a| {
                a.is_empty() || a.starts_with(|c: char| c.is_whitespace() || matches!(c, '>' | '/'))
            })
        })
}

/// Reads the root element of a text.
pub(in crate::deck) fn root(text: &str) -> Result<Element<'_>, Finding> {
    Walk::default().walk(text)
}

#[derive(Default)]
struct Walk<'a> {
    open: Vec<Element<'a>>,
    root: Option<Element<'a>>,
}

impl<'a> Walk<'a> {
    fn walk(mut self, text: &'a str) -> Result<Element<'a>, Finding> {
        let mut reader = Reader::from_str(text);
        loop {
            let start = offset(reader.buffer_position(), text);
            let event = reader.read_event();
            let span = Span::new(start, offset(reader.buffer_position(), text));
            let event = event.map_err(|error| {
                let at = offset(reader.error_position(), text);
                let what = error.to_string();
                let kinds = ["syntax error: ", "ill-formed document: "];
                let what = kinds
                    .iter()
                    .find_map(|kind| what.strip_prefix(kind))
                    .unwrap_or(&what);
                let what = message!("syntax.not-xml", what = shortened(what));
                syntax(what, message!("syntax.fix-xml"), Span::new(at, at))
            })?;
            let source = text.get(span.start..span.end).unwrap_or_default();
            match event {
                Event::Start(tag) => {
                    let element = self.element(&tag, source, text)?;
                    self.open.push(element);
                }
                Event::Empty(tag) => {
                    let element = self.element(&tag, source, text)?;
                    self.close(element)?;
                }
                Event::End(_) => {
                    if let Some(element) = self.open.pop() {
                        self.close(element)?;
                    }
                }
                Event::Text(_) => self.text(Cow::Borrowed(source), span)?,
                Event::CData(inner) => self.text(inner.into_inner(), span)?,
                Event::GeneralRef(_) => {
                    let known = unescape(source).map_err(|_| entity(source, span))?;
                    self.text(known, span)?;
                }
                Event::DocType(_) => {
                    return Err(syntax(
                        message!("syntax.doctype"),
                        message!("fix-file.delete-doctype"),
                        span,
                    ));
                }
                Event::Decl(_) | Event::PI(_) | Event::Comment(_) => {}
                Event::Eof => break,
            }
        }
        if let Some(open) = self.open.last() {
            let name = open.name.text.as_ref();
            let what = message!("syntax.never-closed", name = name);
            let fix = message!("fix-file.close", name = name);
            return Err(syntax(what, fix, open.name.span));
        }
        let none = || {
            syntax(
                message!("syntax.no-element"),
                message!("fix-file.list-cards"),
                Span::default(),
            )
        };
        self.root.ok_or_else(none)
    }

    fn element(
        &self,
        tag: &BytesStart<'_>,
        source: &'a str,
        text: &'a str,
    ) -> Result<Element<'a>, Finding> {
        let source = source.trim_start_matches('\u{feff}');
        let opened = source.strip_prefix('<').unwrap_or(source);
        let name = opened.get(..tag.name().0.len()).unwrap_or_default();
        let span = place(name, text);
        if self.open.len() >= MAX_DEPTH {
            let fix = message!("fix-file.zones-and-cards");
            return Err(syntax(message!("syntax.too-deep"), fix, span));
        }
        let mut attributes: Vec<(Cow<'a, str>, Field<'a>)> = Vec::new();
        for (key, raw) in
            raw_attributes(opened.get(name.len()..).unwrap_or_default()).map_err(|at| {
                syntax(
                    message!("syntax.broken-attribute"),
                    message!("fix-file.attribute"),
                    place(at, text),
                )
            })?
        {
            let span = place(raw, text);
            if attributes.len() == MOST_ATTRIBUTES {
                let what = message!("syntax.many-attributes", most = MOST_ATTRIBUTES);
                let fix = message!("fix-file.keep-attributes");
                return Err(syntax(what, fix, place(key, text)));
            }
            if attributes.iter().any(|(known, _)| known == key) {
                let what = message!("duplicate-key.attribute", key = shortened(key));
                let fix = message!("fix-file.keep-one");
                return Err(twice(what, fix, place(key, text)));
            }
            let value = unescape(raw).map_err(|_| entity(raw, span))?;
            attributes.push((Cow::Borrowed(key), Field { text: value, span }));
        }
        Ok(Element {
            name: Field {
                text: Cow::Borrowed(name),
                span,
            },
            attributes,
            children: Vec::new(),
            text: Field {
                text: Cow::Borrowed(""),
                span: Span::new(span.end, span.end),
            },
        })
    }

    fn close(&mut self, mut element: Element<'a>) -> Result<(), Finding> {
        trim(&mut element.text);
        match self.open.last_mut() {
            Some(parent) => parent.children.push(element),
            None if self.root.is_none() => self.root = Some(element),
            None => {
                let name = element.name.text.as_ref();
                let what = message!("syntax.second-element", name = name);
                let fix = message!("fix-file.own-file");
                return Err(syntax(what, fix, element.name.span));
            }
        }
        Ok(())
    }

    fn text(&mut self, part: Cow<'a, str>, span: Span) -> Result<(), Finding> {
        let blank = part.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
        match self.open.last_mut() {
            Some(element) if element.text.text.is_empty() => {
                element.text = Field { text: part, span };
            }
            Some(element) => {
                element.text.text.to_mut().push_str(&part);
                element.text.span.end = span.end;
            }
            None if blank.is_empty() => {}
            None => {
                let what = message!("syntax.text-outside", text = shortened(blank));
                return Err(syntax(what, message!("fix-file.only-deck"), span));
            }
        }
        Ok(())
    }
}

/// Removes the spaces at both ends of a text. If the text is a slice of the file, its place is
/// changed accordingly.
fn trim(field: &mut Field<'_>) {
    let text = std::mem::take(&mut field.text);
    field.text = match text {
        Cow::Borrowed(text) => {
            let start = field.span.start + (text.len() - text.trim_start().len());
            let text = text.trim();
            if field.span.end >= field.span.start + text.len() && !text.is_empty() {
                field.span = Span::new(start, start + text.len());
            }
            Cow::Borrowed(text)
        }
        Cow::Owned(text) => Cow::Owned(text.trim().to_owned()),
    };
}

/// Splits the attributes of a tag into keys and values. `tag` is the tag without its name. The
/// values keep the spelling of the file. If a part of the tag cannot be read, the error is this
/// part.
fn raw_attributes(tag: &str) -> Result<Vec<(&str, &str)>, &str> {
    let mut rest = tag.trim_end_matches('>').trim_end_matches('/').trim();
    let mut found = Vec::new();
    while !rest.is_empty() {
        let (key, after) = rest.split_once('=').ok_or(rest)?;
        let key = key.trim();
        let after = after.trim_start();
        let quote = after
            .chars()
            .next()
            .filter(|c| matches!(c, '"' | '\''))
            .ok_or(rest)?;
        let inside = after.get(1..).unwrap_or_default();
        let (value, behind) = inside.split_once(quote).ok_or(rest)?;
        let odd = |c: char| c.is_whitespace() || matches!(c, '"' | '\'' | '<');
        if key.is_empty() || key.contains(odd) {
            return Err(rest);
        }
        found.push((key, value));
        rest = behind.trim_start();
    }
    Ok(found)
}

fn entity(source: &str, span: Span) -> Finding {
    syntax(
        message!("syntax.entity", text = shortened(source)),
        message!("fix-file.entity"),
        span,
    )
}

fn offset(position: u64, text: &str) -> usize {
    Span::of_char(usize::try_from(position).unwrap_or(text.len()), text).start
}
