//! Checks that every name is bound (defined with `as`) before it is used. Then no program has to
//! guess what a name of an ability means.

use serde::Serialize;

use crate::{Ability, Bound, Name};
use wixoss_base::syntax::{Plain, plain};
use wixoss_base::vocab::meant;
use wixoss_base::walk::{Onward, Walk};

/// The error for a name that the ability uses, but that no earlier part of the ability defines.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no earlier part of the ability has the name `{name}`: expected one of {}", .known.join(", "))]
pub struct UnboundName {
    /// The name that no earlier part defines.
    pub name: String,
    /// The names that earlier parts of the ability define.
    pub known: Vec<String>,
}

impl UnboundName {
    /// Returns the known name that the writer probably meant: the name with the most similar
    /// spelling. Returns `None` if no name is similar enough.
    pub fn meant(&self) -> Option<&str> {
        meant(&self.name, self.known.iter().map(String::as_str))
    }
}

/// Checks that every name in an ability, or in a list of abilities, is bound (defined with `as`)
/// before it is used. A quoted ability can use the names that are bound around it. The names that
/// the quoted ability binds are not known outside it.
///
/// # Errors
/// The first name that is not bound.
pub fn check<T: Serialize>(value: &T) -> Result<(), UnboundName> {
    match plain(value) {
        Ok(tree) => check_tree(&tree),
        // This never happens, because every type of this crate can be written as a tree.
        Err(_) => Ok(()),
    }
}

/// Checks that every name in the tree of an ability is bound (defined with `as`) before it is used.
///
/// # Errors
/// The first name that is not bound.
pub fn check_tree(tree: &Plain) -> Result<(), UnboundName> {
    Names::default().walk(tree)
}

/// Returns whether every name that a part of an ability uses is in `bound`, or is bound in that
/// part.
pub fn are_bound(part: &dyn Walk, bound: &[Name]) -> bool {
    let mut bound = bound.to_vec();
    let mut unbound = Vec::new();
    add_unbound(part, &mut bound, &mut unbound);
    unbound.is_empty()
}

/// Returns the names that a part of an ability uses but does not bind, in the order of use. Other
/// parts of the ability bind these names.
pub fn spoken_of(part: &dyn Walk) -> Vec<Name> {
    let mut unbound = Vec::new();
    add_unbound(part, &mut Vec::new(), &mut unbound);
    unbound
}

/// Adds to `unbound` the names that a part of an ability uses and that are neither in `bound` nor
/// bound in the part itself. Adds to `bound` the names that the part binds.
fn add_unbound(part: &dyn Walk, bound: &mut Vec<Name>, unbound: &mut Vec<Name>) {
    let mut is_outermost = true;
    part.walk(&mut |met| {
        let is_outermost = std::mem::replace(&mut is_outermost, false);
        if let Some(name) = met.downcast_ref::<Bound>() {
            bound.push(Name::from(name));
        } else if let Some(name) = met.downcast_ref::<Name>() {
            if !name.is_this() && !bound.contains(name) && !unbound.contains(name) {
                unbound.push(name.clone());
            }
        } else if let Some(quoted) = met.downcast_ref::<Ability>()
            && !is_outermost
        {
            // The names that a quoted ability binds are not known outside it.
            add_unbound(quoted, &mut bound.clone(), unbound);
            return Onward::Past;
        }
        Onward::Into
    });
}

/// The names defined so far on a walk through the tree of an ability.
#[derive(Default)]
struct Names {
    bound: Vec<String>,
}

impl Names {
    /// Walks through a tree in the order written, binds its names, and checks each use of a name.
    fn walk(&mut self, tree: &Plain) -> Result<(), UnboundName> {
        match tree {
            Plain::Newtype("Bound", name) => {
                if let Plain::Text(name) = name.bare() {
                    self.bound.push(name.clone());
                }
                Ok(())
            }
            Plain::Newtype("Name", name) => match name.bare() {
                Plain::Text(name) if name != Name::THIS && !self.bound.contains(name) => {
                    let mut known = vec![Name::THIS.to_owned()];
                    known.extend(self.bound.iter().cloned());
                    known.dedup();
                    Err(UnboundName {
                        name: name.clone(),
                        known,
                    })
                }
                _ => Ok(()),
            },
            Plain::Newtype(_, inner) => self.walk(inner),
            Plain::List(items) => items.iter().try_for_each(|item| self.walk(item)),
            Plain::Map(pairs) => pairs.iter().try_for_each(|(key, value)| {
                let outside = self.bound.len();
                self.walk(value)?;
                if key == "gain" {
                    self.bound.truncate(outside);
                }
                Ok(())
            }),
            _ => Ok(()),
        }
    }
}
