//! Reads the names of kinds of ability.

use crate::syntax::ja::prelude::*;

/// Reads one kind of ability in its brackets: `【出】`.
pub(crate) fn kind(input: &str) -> Parsed<'_, AbilityKind> {
    let (rest, word) = bracketed(input)?;
    let kind = match word {
        "常" => AbilityKind::Constant,
        "自" => AbilityKind::Auto,
        "出" => AbilityKind::Enter,
        "起" => AbilityKind::Action,
        "ライフバースト" => AbilityKind::LifeBurst,
        _ => return fail(input),
    };
    Ok((rest, kind))
}

/// Reads kinds of ability that cards have: `【自】能力と【出】能力`, `ライフバースト`.
pub(crate) fn kinds_of_ability(input: &str) -> Parsed<'_, Vec<AbilityKind>> {
    const WHOLE: &[(&str, AbilityKind)] = &[
        ("ライフバースト", AbilityKind::LifeBurst),
        ("【歌のカケラ】", AbilityKind::SongFragment),
    ];
    if let Ok((rest, kind)) = one_of(WHOLE)(input) {
        return Ok((rest, vec![kind]));
    }
    let mut kinds = Vec::new();
    let mut rest = input;
    let trap = |rest| match after_any(rest, &["《トラップアイコン》"]) {
        Some(rest) => Ok((rest, AbilityKind::Trap)),
        None => fail(rest),
    };
    while let Ok((behind, kind)) = kind(rest).or_else(|_| trap(rest)) {
        kinds.push(kind);
        rest = after_any(behind, &["能力と", "能力か", "と", "か"]).unwrap_or(behind);
    }
    match kinds.as_slice() {
        [] => fail(input),
        [AbilityKind::Trap] => Ok((rest, kinds)),
        _ => need(rest, &["能力"]).map(|(rest, ())| (rest, kinds)),
    }
}
