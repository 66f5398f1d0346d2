//! Choices between several options.

use crate::prelude::*;

/// Returns the choice of one of several options. If `each` is true, one option is chosen separately
/// for each of the cards.
pub(crate) fn choice_of_options(
    by: Player,
    mut options: Vec<Vec<Effect>>,
    each: bool,
) -> Option<Vec<Effect>> {
    if !each {
        return Some(effects::either(by, options));
    }
    let mut of = None;
    for what in options.iter_mut().flatten() {
        let what = effects::object_of(what)?;
        let it = match &*what {
            Which::Named(name) => Reference::of_name(name)?,
            _ => return None,
        };
        of.get_or_insert(it);
        *what = Which::Named(Reference::IT.name());
    }
    let deed = List(effects::either(by, options));
    let of = Which::Named(
        Reference {
            many: Some(true),
            ..of?
        }
        .name(),
    );
    Some(vec![Effect::ForEach(Box::new(ForEach {
        of,
        named: None,
        deed,
    }))])
}
