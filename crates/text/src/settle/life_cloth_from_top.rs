//! If a text gives only the number of Life Cloth to take, they are taken from the top. Nobody
//! looks at them, as with crushed Life Cloth. Source: Rule Guide, Glossary, version 5.0.0, "Life
//! Cloth".

use crate::prelude::*;
use wixoss_base::walk::change_each;

/// Makes an ability take Life Cloth from the top of the stack, if the ability gives only their
/// number.
pub(crate) fn settle(ability: &mut Ability) {
    change_each(ability, |which: &mut Which| {
        if let Which::Choose(selection) = which
            && let Some(stack) = topmost(selection)
        {
            *which = Which::Top(stack);
        }
    });
}

/// Returns the top Life Cloth if the selection asks only for a number of Life Cloth.
fn topmost(selection: &Selection) -> Option<Stack> {
    let Count::Exactly(count) = &selection.count else {
        return None;
    };
    let of = selection.filter.of?;
    let plain = Selection {
        by: selection.by,
        named: selection.named.clone(),
        count: selection.count.clone(),
        filter: Filter {
            zone: List(vec![Place::LifeCloth]),
            of: Some(of),
            ..Filter::default()
        },
        ..Selection::default()
    };
    (*selection == plain).then(|| Stack {
        count: count.clone(),
        of,
        zone: StackZone(Place::LifeCloth),
        named: selection.named.clone(),
    })
}
