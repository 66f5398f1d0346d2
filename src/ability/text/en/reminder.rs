//! Text in parentheses.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::word::{after, w};
use crate::ability::Place;
use crate::ability::text::stuck::{Out, stuck};

/// A text in parentheses, if one stands here, and what is behind it.
pub(super) fn parenthesis(input: &str) -> Option<(&str, &str)> {
    let text = input.trim_start_matches([' ']);
    let inner = text.strip_prefix('(')?;
    let mut depth = 1;
    for (at, letter) in inner.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            let rest = inner.get(at + 1..)?;
            return Some((rest, inner.get(..at)?));
        }
    }
    None
}

/// Passes over parentheses; their texts come along.
pub(super) fn skip(input: &str) -> (&str, Vec<&str>) {
    let mut rest = input;
    let mut all = Vec::new();
    while let Some((behind, inner)) = parenthesis(rest) {
        all.push(inner);
        rest = behind;
    }
    (rest, all)
}

impl Cx {
    /// `This ability works while this card is in your hand or in your trash.`: the zones of an
    /// ability that does not work on the field.
    pub(super) fn works_in(self, input: &str) -> Out<'_, Vec<Place>> {
        let (rest, ()) = alt((
            w("This ability can only be used if this card is"),
            w("This ability can only be used while this card is"),
            w("This ability works while this card is"),
            w("This ability only works while this card is"),
            w("This ability activates only if this card is"),
            w("This ability only activates if this card is"),
            w("This ability is only active while this card is"),
            w("This ability is only active if this card is"),
        ))
        .parse(input)?;
        let (mut rest, place) = self.place(rest)?;
        let mut zones = place.zones;
        while let Some(next) = after(rest, "or") {
            let (behind, place) = self.place(next)?;
            zones.extend(place.zones);
            rest = behind;
        }
        let rest = after(rest, ".").unwrap_or(rest);
        match rest.trim().is_empty() {
            true => Ok((rest, zones)),
            false => stuck(rest),
        }
    }
}
