//! Small pieces of the sentences findings are made of.

use crate::card::Card;
use crate::vocab::ColorSet;

/// `1 card`, `2 cards`.
pub(super) fn counted(n: u32, noun: &str) -> String {
    match n {
        1 => format!("1 {noun}"),
        _ => format!("{n} {noun}s"),
    }
}

/// Number and name.
pub(super) fn label(card: Card<'_>) -> String {
    format!("{} {}", card.number(), card.name())
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [head @ .., last] => format!("{} and {last}", head.join(", ")),
    }
}

/// `white and black`; `no color` for the empty set.
pub(super) fn colors(set: ColorSet) -> String {
    let names: Vec<String> = set.iter().map(|c| c.name().to_owned()).collect();
    match names.is_empty() {
        true => "no color".to_owned(),
        false => listed(&names),
    }
}
