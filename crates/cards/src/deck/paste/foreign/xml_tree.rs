//! Converts the XML of other programs to the maps and lists that [`foreign`](super) reads. An
//! element becomes a map of its attributes and its child elements. The text of an element with
//! attributes becomes the name of a card: `<card qty="4">Servant #</card>`.

use crate::deck::Field;
use crate::deck::kinds::shared::xml::{self, Element};
use std::borrow::Cow;
use wixoss_base::syntax::{Node, Value};

/// Returns whether a text begins like XML.
pub(in crate::deck::paste) fn is_xml(text: &str) -> bool {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let tag = text.strip_prefix('<');
    tag.is_some_and(|tag| tag.starts_with(|c: char| c.is_ascii_alphabetic() || c == '?'))
}

/// Returns a text as a tree of its XML elements. Returns `None` if the text is not XML.
pub(super) fn tree(text: &str) -> Option<Node<'_>> {
    let root = is_xml(text).then(|| xml::root(text).ok()).flatten()?;
    Some(map(root))
}

/// Converts the text of an element without child elements to a node: an empty node, a number, true
/// or false, or a text.
fn scalar(field: Field<'_>) -> Node<'_> {
    let Field { text, span } = field;
    let is_digit = |c: char| c.is_ascii_digit();
    let value = match text.as_ref() {
        "" => Value::Null,
        yes if yes.eq_ignore_ascii_case("true") => Value::Bool(true),
        no if no.eq_ignore_ascii_case("false") => Value::Bool(false),
        digits if digits.chars().all(is_digit) => Value::Number(text),
        _ => Value::Text(text),
    };
    Node { value, span }
}

fn map(element: Element<'_>) -> Node<'_> {
    let span = element.name.span;
    let mut pairs = Vec::new();
    for (key, value) in element.attributes {
        let key = Field {
            text: key,
            span: value.span,
        };
        pairs.push((key, scalar(value)));
    }
    if !element.text.text.is_empty() {
        let is_list = element.text.text.trim().contains('\n');
        let key = Field {
            text: Cow::Borrowed(if is_list { "cards" } else { "name" }),
            span: element.text.span,
        };
        let text = Node {
            value: Value::Text(element.text.text),
            span: element.text.span,
        };
        pairs.push((key, text));
    }
    // Child elements with the same name become a list. A single child element becomes a list only
    // if it has child elements itself, because a list of cards may have only one card.
    let mut lists: Vec<(Field<'_>, Vec<Node<'_>>)> = Vec::new();
    for child in element.children {
        let name = child.name.clone();
        let is_leaf = child.attributes.is_empty() && child.children.is_empty();
        let node = match is_leaf {
            true => scalar(child.text),
            false => map(child),
        };
        match lists.iter_mut().find(|(known, _)| known.text == name.text) {
            Some((_, nodes)) => nodes.push(node),
            None => lists.push((name, vec![node])),
        }
    }
    for (name, mut nodes) in lists {
        let is_single = nodes.len() == 1;
        let single = nodes.pop_if(|node| is_single && !matches!(node.value, Value::Map(_)));
        let span = name.span;
        pairs.push((
            name,
            single.unwrap_or(Node {
                value: Value::List(nodes),
                span,
            }),
        ));
    }
    Node {
        value: Value::Map(pairs),
        span,
    }
}
