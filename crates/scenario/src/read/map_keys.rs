//! Reads a map key by key. Each function takes the keys that it knows out of the map. If a key is
//! left at the end, it is unknown and is refused.

use super::card_names::Names;
use crate::scenario_error::ScenarioError;
use wixoss_base::syntax::{Field, Node, Span, Value};
use wixoss_base::vocab::meant;

/// The result of reading a part of a file: a value, or the first error. Further errors of the part
/// are added to the mistakes in [`Names`].
pub(crate) type ReadResult<T> = Result<T, ScenarioError>;

/// The pairs of keys and values of a map that were not taken yet.
pub(crate) struct Entries<'a, 't> {
    pairs: Vec<(Field<'a>, Node<'a>)>,
    asked: Vec<&'static str>,
    pub span: Span,
    text: &'t str,
}

impl<'a, 't> Entries<'a, 't> {
    /// Starts to read a node that must be a map. `what` describes the map in the error message.
    pub(crate) fn of(node: Node<'a>, what: &str, text: &'t str) -> ReadResult<Entries<'a, 't>> {
        let span = node.span;
        let Value::Map(pairs) = node.value else {
            let found = node.describe();
            return Err(
                ScenarioError::new(format!("expected {what}, found {found}")).at(span, text),
            );
        };
        for (at, (key, _)) in pairs.iter().enumerate() {
            if pairs.iter().take(at).any(|(seen, _)| seen.text == key.text) {
                let message = format!("the key `{}` appears twice", key.text);
                return Err(ScenarioError::new(message).at(key.span, text));
            }
        }
        Ok(Entries {
            pairs,
            asked: Vec::new(),
            span,
            text,
        })
    }

    /// Returns the place of a key that was not taken yet.
    pub(crate) fn place(&self, key: &str) -> Option<Span> {
        let pair = self.pairs.iter().find(|(known, _)| known.text == key);
        pair.map(|(key, _)| key.span)
    }

    /// Takes the value of a key, if the map has the key.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Node<'a>> {
        self.take_pair(key).map(|(_, value)| value)
    }

    /// Takes a key with its value, if the map has the key.
    pub(crate) fn take_pair(&mut self, key: &'static str) -> Option<(Field<'a>, Node<'a>)> {
        self.asked.push(key);
        let at = self.pairs.iter().position(|(known, _)| known.text == key)?;
        Some(self.pairs.remove(at))
    }

    /// Takes the first pair whose key is one of these words.
    pub(crate) fn take_any(&mut self, keys: &[&'static str]) -> Option<(&'static str, Node<'a>)> {
        self.asked.extend(keys);
        let (at, key) = self.pairs.iter().enumerate().find_map(|(at, (key, _))| {
            let known = keys.iter().find(|known| **known == key.text)?;
            Some((at, *known))
        })?;
        let (_, value) = self.pairs.remove(at);
        Some((key, value))
    }

    /// Takes all pairs that are left.
    pub(crate) fn rest(self) -> Vec<(Field<'a>, Node<'a>)> {
        self.pairs
    }

    /// Returns an error for the first key that was not taken, or `Ok` if all keys were taken. The
    /// errors for further keys are added to the mistakes in `names`.
    pub(crate) fn finish(self, names: &mut Names<'_>) -> ReadResult<()> {
        let mut unknown = self.unknown_keys();
        let first = unknown.next();
        names.mistakes.extend(unknown);
        first.map_or(Ok(()), Err)
    }

    /// Returns an error for each key that was not taken.
    pub(crate) fn unknown_keys(&self) -> impl Iterator<Item = ScenarioError> + '_ {
        self.pairs.iter().map(|(key, _)| self.unknown_key(key))
    }

    fn unknown_key(&self, key: &Field<'_>) -> ScenarioError {
        let mut known = self.asked.clone();
        known.dedup();
        let error = ScenarioError::new(format!(
            "unknown key `{}`: expected one of {}",
            wixoss_base::vocab::english::shortened(&key.text),
            known.join(", ")
        ));
        let error = match meant(&key.text, known.iter().copied()) {
            Some(known) => error.fix(format!("did you mean `{known}`?")),
            None => error,
        };
        error.at(key.span, self.text)
    }
}

/// Reads a text. A number is returned as the file spells it.
pub(crate) fn words<'n>(node: &'n Node<'_>, what: &str, text: &str) -> ReadResult<&'n str> {
    match &node.value {
        Value::Text(word) | Value::Number(word) => Ok(word),
        _ => Err(expected(what, node, text)),
    }
}

/// Reads a number.
pub(crate) fn number<T: std::str::FromStr>(
    node: &Node<'_>,
    what: &str,
    text: &str,
) -> ReadResult<T> {
    match &node.value {
        Value::Number(digits) => digits.parse().map_err(|_| expected(what, node, text)),
        _ => Err(expected(what, node, text)),
    }
}

/// Reads `true` or `false`.
pub(crate) fn truth(node: &Node<'_>, text: &str) -> ReadResult<bool> {
    match node.value {
        Value::Bool(yes) => Ok(yes),
        _ => Err(expected("`true` or `false`", node, text)),
    }
}

/// Returns the items of a list. A single value counts as a list of one item, and an empty value as
/// an empty list.
pub(crate) fn list(node: Node<'_>) -> Vec<Node<'_>> {
    match node.value {
        Value::List(items) => items,
        Value::Null => Vec::new(),
        _ => vec![node],
    }
}

/// Reads one of several words, in upper or lower case, and returns the value that belongs to the
/// word.
pub(crate) fn one_of<T: Copy>(
    node: &Node<'_>,
    known: &[(&'static str, T)],
    text: &str,
) -> ReadResult<T> {
    let names = || known.iter().map(|(name, _)| *name);
    let what = format!("one of {}", names().collect::<Vec<_>>().join(", "));
    let word = words(node, &what, text)?;
    let found = known
        .iter()
        .find(|(name, _)| name.eq_ignore_ascii_case(word));
    found.map(|(_, value)| *value).ok_or_else(|| {
        let error = expected(&what, node, text);
        match meant(word, names()) {
            Some(near) => error.fix(format!("did you mean `{near}`?")),
            None => error,
        }
    })
}

/// Makes the error for an unexpected value. `what` describes the expected value.
pub(crate) fn expected(what: &str, node: &Node<'_>, text: &str) -> ScenarioError {
    ScenarioError::new(format!("expected {what}, found {}", node.describe())).at(node.span, text)
}
