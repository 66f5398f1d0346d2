//! Text in parentheses: reminders, and the zones an ability works in.

use crate::settle::working_zone::all_zones;
use crate::syntax::en::prelude::*;
use wixoss_base::syntax::Span;

/// Replaces reminders (notes in parentheses that repeat the rules) by spaces, so that all other
/// text keeps its position. Also returns the positions of the reminders.
///
/// A parenthesis that names the zone an ability works in is part of the ability, so it is not
/// replaced.
pub(crate) fn mask_reminders(text: &str) -> (String, Vec<Span>) {
    let mut masked = String::with_capacity(text.len());
    let mut reminders = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find(['(', '《']) {
        let (head, behind) = rest.split_at(open);
        masked.push_str(head);
        // Parentheses in a card's name are part of the name.
        if behind.starts_with('《') {
            let end = behind.find('》').unwrap_or(behind.len());
            let (name, behind) = behind.split_at(end);
            masked.push_str(name);
            rest = behind;
            continue;
        }
        let Some(length) = parenthesis_length(behind) else {
            masked.push_str(behind);
            return (masked, reminders);
        };
        let (whole, behind) = behind.split_at(length);
        let inner = whole.trim_start_matches('(').trim_end_matches(')');
        let ordered = inner.contains("chooses their order") || inner.contains("chooses the order");
        match Context::default().works_in(inner) {
            // A parenthesis that says who decides the order of cards is part of the ability.
            _ if ordered => masked.push_str(whole),
            Ok(_) => masked.push_str(whole),
            Err(_) if is_rule_text(inner) || is_of_ability(&masked, inner, behind) => {
                masked.push_str(whole);
            }
            Err(_) => {
                let start = masked.len();
                reminders.push(Span::new(start, start + whole.len()));
                masked.extend(std::iter::repeat_n(' ', whole.len()));
            }
        }
        rest = behind;
    }
    masked.push_str(rest);
    (masked, reminders)
}

/// Returns whether a parenthesis states a new rule, which is not in the rules of the game and not
/// in the rest of the text. Such a parenthesis is read and not masked.
fn is_rule_text(inner: &str) -> bool {
    let order = inner.contains("chooses their order") || inner.contains("chooses the order");
    order || inner.contains("must attack before")
}

/// Some people type a part of an ability in parentheses: a cost before a colon, or words that are
/// not a sentence. Returns whether a parenthesis can be such a part. Two kinds of parentheses are
/// never a part of the ability. After `Exceed 4`, a parenthesis before the colon repeats the rule
/// of Exceed. The words `(plus)` and `(minus)` repeat the sign of a number.
fn is_of_ability(before: &str, inner: &str, behind: &str) -> bool {
    if behind.trim_start().starts_with(':') {
        let of_exceed = before
            .trim_end()
            .trim_end_matches(|c: char| c.is_ascii_digit());
        return !of_exceed.trim_end().ends_with("Exceed");
    }
    let is_sentence = inner
        .trim_end_matches(['"', '”', ']'])
        .ends_with(['.', '!']);
    let behind = behind.trim_start_matches(' ');
    let ends_line = behind.trim().is_empty() || behind.starts_with(['\r', '\n']);
    let is_remark = ends_line && before.trim_end().ends_with('.');
    let is_sign = ["plus", "minus", "minused"].contains(&inner);
    !(is_sentence || is_sign || is_remark)
}

/// Returns the length of the parenthesis at the start of a text. Returns `None` if the parenthesis
/// is never closed.
fn parenthesis_length(text: &str) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at + letter.len_utf8());
        }
    }
    None
}

/// Reads a parenthesis. Returns the text after the parenthesis and the text inside the parenthesis.
pub(crate) fn parenthesis(input: &str) -> Option<(&str, &str)> {
    let text = input.trim_start_matches(' ');
    let (whole, rest) =
        text.split_at_checked(parenthesis_length(text).filter(|_| text.starts_with('('))?)?;
    Some((rest, whole.strip_prefix('(')?.strip_suffix(')')?))
}

impl Context {
    /// Reads the zones of an ability that does not work on the field:
    /// `This ability works while this card is in your hand or in your trash.`
    pub(crate) fn works_in(self, input: &str) -> Parsed<'_, Vec<Place>> {
        if let Some(rest) = after(input, "This ability works in every zone.") {
            return Ok((rest, all_zones()));
        }
        let (rest, ()) = wording(
            "This ability can only be used if this card is|\
             This ability can only be used while this card is|\
             This ability works while this card is|\
             This ability only works while this card is|\
             This ability activates only if this card is|\
             This ability only activates if this card is|\
             This ability is only active while this card is|\
             This ability is only active if this card is",
        )(input)?;
        let (mut rest, place) = self.place(rest)?;
        let mut zones = place.zones;
        while let Some(next) = after(rest, "or") {
            let (behind, place) = self.place(next)?;
            zones.extend(place.zones);
            rest = behind;
        }
        let rest = skip(rest, ".");
        fail_unless(rest.trim().is_empty(), rest)?;
        Ok((rest, zones))
    }
}
