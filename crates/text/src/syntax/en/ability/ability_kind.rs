//! Names of kinds of abilities.

use crate::syntax::en::prelude::*;

/// Reads a kind of ability, such as `[Enter]`, `Life Burst` or `{Trap Icon}`.
pub(crate) fn ability_kind(input: &str) -> Parsed<'_, AbilityKind> {
    const UNMARKED: &[(&str, AbilityKind)] = &[
        ("Life Burst", AbilityKind::LifeBurst),
        ("Song Fragment", AbilityKind::SongFragment),
        ("{Trap Icon}", AbilityKind::Trap),
    ];
    first!(word::one_of(UNMARKED)(input));
    let (rest, word) = word::square(input)?;
    let kind = match word {
        "Constant" => AbilityKind::Constant,
        "Auto" => AbilityKind::Auto,
        "Enter" => AbilityKind::Enter,
        "Action" => AbilityKind::Action,
        _ => return fail(input),
    };
    Ok((rest, kind))
}
