//! Abilities from YAML and back.

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::names::{UnboundName, check};
use crate::{Ability, Change, List};
use wixoss_base::syntax::{
    Node, ReadError, Span, TreeError, TreeProblem, Value, plain, read, to_yaml, tree,
};

/// Deepest nesting that is read.
pub(super) const MAX_DEPTH: usize = 40;

/// What can't be written, which no ability is.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the ability can't be written: {0}")]
pub struct WriteError(String);

/// The abilities that a YAML text spells: one, or a list of them. JSON is YAML too.
///
/// # Errors
/// The first thing that is wrong, with its line and column, what was expected there and the
/// nearest right word: a word, key or value that is unknown or of the wrong kind, or a name that
/// nothing before it binds.
pub fn from_yaml(text: &str) -> Result<Vec<Ability>, ReadError> {
    let root = tree(text, MAX_DEPTH).map_err(|error| not_a_tree(&error, text))?;
    let abilities: List<Ability> = checked(root, text)?;
    Ok(abilities.0)
}

/// Why a text is no tree of words and values.
pub fn not_a_tree(error: &TreeError, text: &str) -> ReadError {
    let (what, fix) = match &error.problem {
        TreeProblem::NotYaml(said) => (format!("not YAML: {said}"), "mend the YAML there"),
        TreeProblem::Empty => ("no ability".to_owned(), "write one, such as `lancer`"),
        TreeProblem::SecondDocument => (
            "a second document starts here".to_owned(),
            "write all abilities as one list",
        ),
        TreeProblem::TooDeep => (
            format!("nested more than {MAX_DEPTH} levels deep"),
            "say it with less nesting",
        ),
        TreeProblem::Alias => (
            "anchors, aliases and tags (`&`, `*`, `!`) are not read here".to_owned(),
            "write it out",
        ),
        TreeProblem::NoKey => ("expected a word as key".to_owned(), "write `word: value`"),
    };
    ReadError::new(what, Some(fix.to_owned()), error.span, text)
}

/// The ability that a node of a text spells.
///
/// # Errors
/// As [`from_yaml`].
pub fn from_node(node: Node<'_>, text: &str) -> Result<Ability, ReadError> {
    checked(node, text)
}

/// What a node spells, with every name in it bound.
/// The continuous effect that a node of a text spells.
///
/// # Errors
/// As [`from_yaml`].
pub fn change_from_node(node: Node<'_>, text: &str) -> Result<Change, ReadError> {
    checked(node, text)
}

pub fn checked<T: DeserializeOwned + Serialize>(
    root: Node<'_>,
    text: &str,
) -> Result<T, ReadError> {
    let whole = root.span;
    let words = words(&root);
    let abilities: T = read(root, text)?;
    check(&abilities).map_err(|unbound| {
        let fix = unbound
            .meant()
            .map(|known| format!("did you mean `{known}`?"));
        let place = words.iter().find(|(word, _)| *word == unbound.name);
        let span = place.map_or(whole, |(_, span)| *span);
        ReadError::new(unbound.to_string(), fix, span, text)
    })?;
    Ok(abilities)
}

/// Every word that stands as a value and binds nothing, with its place.
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

/// Abilities as YAML, in the shortest form of each part: what [`from_yaml`] reads back as the same.
///
/// # Errors
/// None for any ability this crate can make; the types can't promise it.
pub fn to_yaml_text(abilities: &[Ability]) -> Result<String, WriteError> {
    let tree = plain(&List(abilities.to_vec())).map_err(|error| WriteError(error.to_string()))?;
    Ok(to_yaml(&tree))
}

impl Ability {
    /// Checks that every name in it is bound before it is used.
    ///
    /// # Errors
    /// The first name that is not.
    pub fn check_names(&self) -> Result<(), UnboundName> {
        check(self)
    }
}
