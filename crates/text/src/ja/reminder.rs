//! Text in parentheses.

use crate::ja::Cx;
use crate::ja::memo::Memo;
use crate::ja::word::{after, after_any};
use crate::stuck::{Out, stuck};
use wixoss_ability::Place;
use wixoss_base::syntax::Span;

/// The text with spaces in the place of what only reminds of rules, and where that stands.
///
/// A parenthesis that says in which zone an ability works is part of the ability and stays, as
/// does one within the marks of a keyword.
pub(crate) fn masked(text: &str) -> (String, Vec<Span>) {
    let mut masked = String::with_capacity(text.len());
    let mut reminders = Vec::new();
    let mut rest = text;
    while let Some(open) = rest.find('(') {
        let (head, behind) = rest.split_at(open);
        masked.push_str(head);
        let Some((after, inner)) = parenthesis(behind) else {
            masked.push_str(behind);
            return (masked, reminders);
        };
        let whole = behind.len() - after.len();
        let within = |open, close| masked.rfind(open) > masked.rfind(close);
        // A keyword's scope, or part of a card's name.
        let in_mark = within('【', '】') || within('《', '》');
        // Which cards an Exceed takes is said so; where they lie is only repeated.
        let exceed = masked.trim_end_matches(|c: char| c.is_ascii_digit());
        let asked = exceed.ends_with("エクシード") && !inner.contains("の下から");
        let more =
            inner.contains("順番は対戦相手が") || inner.contains("より先にアタックしなければ");
        if in_mark || asked || more || Cx::of(&Memo::of(inner)).works_in(inner).is_ok() {
            masked.push_str(behind.get(..whole).unwrap_or(""));
        } else {
            let start = masked.len();
            reminders.push(Span::new(start, start + whole));
            masked.extend(std::iter::repeat_n(' ', whole));
        }
        rest = after;
    }
    masked.push_str(rest);
    (masked, reminders)
}

/// A text in parentheses, if one stands here, and what is behind it.
pub(crate) fn parenthesis(input: &str) -> Option<(&str, &str)> {
    let text = input.trim_start_matches(' ');
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
pub(crate) fn skip(input: &str) -> (&str, Vec<&str>) {
    let mut rest = input;
    let mut all = Vec::new();
    while let Some((behind, inner)) = parenthesis(rest) {
        all.push(inner);
        rest = behind;
    }
    (rest, all)
}

impl Cx<'_> {
    /// `この能力はこのカードが手札にある場合にしか使用できない`: the zones of an ability that does
    /// not work on the field.
    pub(crate) fn works_in(self, input: &str) -> Out<'_, Vec<Place>> {
        let Some(rest) = after_any(
            input,
            &[
                "この能力は、",
                "この能力は",
                "これらの能力は、",
                "これらの能力は",
            ],
        ) else {
            return stuck(input);
        };
        let Some(rest) = after_any(rest, &["このカードが", "このシグニが", "このルリグが"])
        else {
            return stuck(rest);
        };
        let (rest, zones) = self.zones(rest)?;
        let Some(rest) = after_any(
            rest,
            &[
                "にある場合にのみ発動する",
                "にある場合にしか発動しない",
                "にある場合にしか使用できない",
                "にある場合にのみ使用できる",
                "にある場合のみ発動する",
                "にある場合のみ使用できる",
                "にあるときにしか使用できない",
                "にある場合に発動する",
                "にあるかぎり有効である",
                "にある場合のみ有効である",
            ],
        ) else {
            return stuck(rest);
        };
        let rest = after(rest, "。").unwrap_or(rest);
        match rest.trim().is_empty() {
            true => Ok((rest, zones)),
            false => stuck(rest),
        }
    }
}
