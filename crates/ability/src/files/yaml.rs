//! Reads abilities from YAML and writes them as YAML.

use serde::Serialize;

use crate::names::{UnboundName, check};
use crate::{Ability, Change, List};
use wixoss_base::syntax::{
    FromNode, Node, ReadError, Span, TreeError, TreeProblem, Value, plain, to_yaml, tree,
};

/// The largest number of nested levels in a text that is read. A deeper text is refused, because a
/// hostile file could otherwise use up all memory of the stack. No ability comes near this limit.
pub(super) const MAX_DEPTH: usize = 40;

/// The error for a value that can't be written. No ability of this crate causes this error.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the ability can't be written: {0}")]
pub struct WriteError(pub(super) String);

/// Reads the abilities of a YAML text: one ability, or a list of abilities. JSON is YAML too.
///
/// # Errors
/// The first mistake, with its line and column, the expected values, and the nearest right word. A
/// mistake is an unknown word or key, a value of the wrong kind, or a name that is used before `as`
/// defines it.
pub fn from_yaml(text: &str) -> Result<Vec<Ability>, ReadError> {
    let root = tree(text, MAX_DEPTH).map_err(|error| not_a_tree(&error, text))?;
    let abilities: List<Ability> = checked(root, text)?;
    Ok(abilities.0)
}

/// Returns the error for a text that can't be read as one YAML document without aliases.
pub(crate) fn not_a_tree(error: &TreeError, text: &str) -> ReadError {
    let (what, fix) = match &error.problem {
        TreeProblem::NotYaml(said) => (format!("not YAML: {said}"), "fix the YAML at this place"),
        TreeProblem::Empty => (
            "no ability".to_owned(),
            "write an ability, such as `lancer`",
        ),
        TreeProblem::SecondDocument => (
            "a second document starts here".to_owned(),
            "write all abilities as one list",
        ),
        TreeProblem::TooDeep => (
            format!("nested more than {MAX_DEPTH} levels deep"),
            "write the ability with less nesting",
        ),
        TreeProblem::Alias => (
            "anchors, aliases and tags (`&`, `*`, `!`) are not allowed here".to_owned(),
            "write the value in full",
        ),
        TreeProblem::NoKey => ("expected a word as key".to_owned(), "write `word: value`"),
    };
    ReadError::new(what, Some(fix.to_owned()), error.span, text)
}

/// Reads the ability of one node of a text.
///
/// # Errors
/// The errors of [`from_yaml`], with all mistakes and not only the first.
pub fn from_node(node: Node<'_>, text: &str) -> Result<Ability, Vec<ReadError>> {
    all_checked(node, text)
}

/// Reads the continuous effect of one node of a text.
///
/// # Errors
/// The errors of [`from_yaml`], with all mistakes and not only the first.
pub fn change_from_node(node: Node<'_>, text: &str) -> Result<Change, Vec<ReadError>> {
    all_checked(node, text)
}

/// Reads a value from a node of a text, and checks that every name in the value is bound (defined
/// with `as`) before it is used.
///
/// # Errors
/// The errors of [`from_yaml`].
pub fn checked<T: FromNode + Serialize>(root: Node<'_>, text: &str) -> Result<T, ReadError> {
    let whole = root.span;
    all_checked(root, text).map_err(|mistakes| {
        let first = mistakes.into_iter().next();
        first.unwrap_or_else(|| ReadError::new("this value is not read", None, whole, text))
    })
}

/// Does the same as [`checked`], but returns all mistakes and not only the first.
fn all_checked<T: FromNode + Serialize>(root: Node<'_>, text: &str) -> Result<T, Vec<ReadError>> {
    let whole = root.span;
    let words = words(&root);
    if let Some(span) = empty_action(&root) {
        let what = "this action is empty, so this part of the ability does nothing".to_owned();
        let fix = Some("write at least one effect under `do`, or remove this part".to_owned());
        return Err(vec![ReadError::new(what, fix, span, text)]);
    }
    let abilities = T::from_node(root).map_err(|error| error.all_in_text(whole, text))?;
    check(&abilities).map_err(|unbound| {
        let fix = unbound
            .meant()
            .map(|known| format!("did you mean `{known}`?"));
        let place = words.iter().find(|(word, _)| *word == unbound.name);
        let span = place.map_or(whole, |(_, span)| *span);
        vec![ReadError::new(unbound.to_string(), fix, span, text)]
    })?;
    Ok(abilities)
}

/// Returns the place of the first empty list under `do`: an ability that offers, tries or repeats
/// nothing is a mistake. Returns `None` if no such list is empty.
fn empty_action(node: &Node<'_>) -> Option<Span> {
    match &node.value {
        Value::List(items) => items.iter().find_map(empty_action),
        Value::Map(pairs) => pairs.iter().find_map(|(key, value)| {
            let is_empty = matches!(&value.value, Value::List(items) if items.is_empty());
            match key.text == "do" && is_empty {
                true => Some(value.span),
                false => empty_action(value),
            }
        }),
        _ => None,
    }
}

/// Returns every value that is a word, with its place in the text. The word after `as` is left out,
/// because it only defines a name.
fn words(node: &Node<'_>) -> Vec<(String, Span)> {
    match &node.value {
        Value::Text(word) => vec![(word.clone().into_owned(), node.span)],
        Value::List(items) => items.iter().flat_map(words).collect(),
        Value::Map(pairs) => pairs
            .iter()
            .filter(|(key, _)| key.text != "as")
            .flat_map(|(_, value)| words(value))
            .collect(),
        _ => Vec::new(),
    }
}

/// Writes abilities as YAML, each part in its shortest form. [`from_yaml`] reads the same abilities
/// back.
///
/// # Errors
/// No ability of this crate causes an error, but the types can't guarantee this.
pub fn to_yaml_text(abilities: &[Ability]) -> Result<String, WriteError> {
    let tree = plain(&List(abilities.to_vec())).map_err(|error| WriteError(error.to_string()))?;
    Ok(to_yaml(&tree))
}

impl Ability {
    /// Checks that every name in the ability is bound (defined with `as`) before it is used.
    ///
    /// # Errors
    /// The first name that is not bound.
    pub fn check_names(&self) -> Result<(), UnboundName> {
        check(self)
    }
}
