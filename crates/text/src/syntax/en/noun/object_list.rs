//! Lists of objects: the end of a list, a number of cards for each color, and the qualities or the
//! place that all objects share.

use crate::syntax::en::noun::object;
use crate::syntax::en::prelude::*;

/// Returns whether the text begins with a predicate such as "gets". If so, the words before it are
/// the subject of this predicate.
pub(crate) fn predicate_follows(input: &str) -> bool {
    const WORDS: [&str; 23] = [
        "gets", "get", "gains", "gain", "loses", "lose", "cannot", "deals", "becomes", "become",
        "attacks", "'s", "is", "are", "has", "have", "both", "enters", "enter", "leaves",
        "vanishes", "crushes", "would",
    ];
    WORDS.iter().any(|word| after(input, word).is_some())
}

impl Context {
    /// Reads a number of cards of each color: `up to one red, one blue, and one green SIGNI`. The
    /// noun after the last color applies to every color.
    pub(crate) fn number_of_each_color(
        self,
        input: &str,
        by: object::TakenBy,
    ) -> Parsed<'_, Vec<Which>> {
        let up_to = after(input, "up to");
        let mut rest = up_to.unwrap_or(input);
        let mut parts: Vec<(i32, wixoss_base::vocab::Color)> = Vec::new();
        loop {
            let last = after(rest, "and");
            let next = last.unwrap_or(rest);
            let next = skip(next, "up to");
            let (behind, n) = word::number(next).or_else(|_| {
                let rest = after(next, "an|a");
                rest.map_or_else(|| fail(next), |rest| Ok((rest, 1)))
            })?;
            let (behind, color) = word::color(behind)?;
            parts.push((n, color));
            if last.is_some() && parts.len() > 1 {
                // The last color comes directly before the noun.
                let (behind, what) = self.object_by(next, by)?;
                let (Which::Choose(s) | Which::Search(s) | Which::Target(s)) = &what else {
                    return fail(input);
                };
                // The noun must have no color besides the color directly before it.
                fail_if(*s.filter.more.color != [color], behind)?;
                let each = parts.iter().map(|(n, color)| {
                    let mut one = s.clone();
                    let n = Amount::Number(*n);
                    one.count = match up_to {
                        Some(_) => Count::UpTo(n),
                        None => Count::Exactly(n),
                    };
                    one.filter.more.color = (*color).into();
                    match &what {
                        Which::Search(_) => Which::Search(one),
                        Which::Target(_) => Which::Target(one),
                        _ => Which::Choose(one),
                    }
                });
                return Ok((behind, each.collect()));
            }
            let comma = after(behind, ",");
            match (comma, after(behind, "and")) {
                (Some(next), _) => rest = next,
                (None, Some(_)) => rest = behind,
                _ => return fail(input),
            }
        }
    }
}

/// Gives all objects the qualities of the last object if the objects differ only in their level. In
/// "a level one SIGNI and a level two SIGNI of the declared class", both SIGNI are of this class.
fn share_qualities(all: &mut [Which]) {
    let filters = all.iter_mut().map(|which| match which {
        Which::Target(s) | Which::Choose(s) => Some(&mut s.filter),
        _ => None,
    });
    let Some(mut filters) = filters.collect::<Option<Vec<&mut Filter>>>() else {
        return;
    };
    let Some(last) = filters.pop().map(|last| last.clone()) else {
        return;
    };
    let has_only_a_level = |filter: &Filter| {
        let mut others = filter.clone();
        let level = others.more.level.take();
        let kind = Filter {
            is: last.is.clone(),
            ..Filter::default()
        };
        level.is_some() && others == kind
    };
    if last.more.level.is_none() || !filters.iter().all(|filter| has_only_a_level(filter)) {
        return;
    }
    for filter in filters {
        let level = filter.more.level.take();
        *filter = last.clone();
        filter.more.level = level;
    }
}

/// Gives all objects the place of the last object, as in "a spell and a SIGNI from your trash".
pub(crate) fn share_place(all: &mut [Which]) {
    share_qualities(all);
    let filter = |which: &mut Which| -> Option<Filter> {
        match which {
            Which::Target(s) | Which::Choose(s) => Some(s.filter.clone()),
            Which::All(group) => Some(group.filter.clone()),
            _ => None,
        }
    };
    let Some(last) = all.last_mut().and_then(filter) else {
        return;
    };
    for which in all {
        let filter = match which {
            Which::Target(s) | Which::Choose(s) => &mut s.filter,
            Which::All(group) => &mut group.filter,
            _ => continue,
        };
        let bare = filter.zone.is_empty() && filter.more.among.is_none();
        if bare && filter.of.is_none() {
            filter.zone = last.zone.clone();
            filter.of = last.of;
            filter.more.among = last.more.among.clone();
        }
    }
}
