//! Text in parentheses, which mostly repeats the rules.

use crate::syntax::ja::Context;
use crate::syntax::ja::memo::Memo;
use wixoss_base::syntax::Span;

/// Replaces reminder text by spaces, so that all other text keeps its position. Returns the new
/// text and the positions of the reminder text.
///
/// A parenthesis is not replaced if it is part of an ability: if it names the zone in which the
/// ability works, or is inside the brackets of a keyword or name.
pub(crate) fn mask_reminders(text: &str) -> (String, Vec<Span>) {
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
        // The parenthesis names the cards that a keyword works against, or is part of a card's
        // name.
        let in_mark = within('【', '】') || within('《', '》');
        // After Exceed, a parenthesis says which cards are taken. If the parenthesis says that the
        // cards are taken from under a card, the parenthesis only repeats the rule of Exceed, so it
        // is a reminder. Any other parenthesis adds to the rule.
        let exceed = masked.trim_end_matches(|c: char| c.is_ascii_digit());
        let asked = exceed.ends_with("エクシード") && !inner.contains("の下から");
        let more =
            inner.contains("順番は対戦相手が") || inner.contains("より先にアタックしなければ");
        // If the parenthesis says that cards already on the field go to another zone, it says more
        // than the prohibition before it.
        let more = more || inner.starts_with("すでに場に出ている") && inner.contains("置かれる");
        let of_ability = is_of_ability(exceed, inner, after);
        if in_mark
            || asked
            || more
            || of_ability
            || Context::new(&Memo::new(inner)).works_in(inner).is_ok()
        {
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

/// Returns whether a parenthesis can be a part of an ability that somebody typed in parentheses: a
/// cost before a colon, a few letters, or words before a particle. After Exceed, a parenthesis
/// before the colon repeats the rule of Exceed. The words `プラス` and `マイナス` repeat the sign
/// before a number.
fn is_of_ability(before: &str, inner: &str, behind: &str) -> bool {
    const SHORTEST_SENTENCE: usize = 6;
    const PARTICLES: [char; 10] = ['を', 'が', 'は', 'に', 'の', 'と', 'で', 'も', 'へ', '、'];
    if behind.starts_with(':') {
        return !before.ends_with("エクシード");
    }
    let is_sign = ["プラス", "マイナス"].contains(&inner);
    !is_sign && (inner.chars().count() < SHORTEST_SENTENCE || behind.starts_with(PARTICLES))
}

/// Returns the text after the parenthesis at the start of `input`, and the text inside the
/// parenthesis. Returns `None` if there is no parenthesis.
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

/// Skips the parentheses at the start of `input`. Returns the text after these parentheses, and the
/// text inside each parenthesis.
pub(crate) fn skip(input: &str) -> (&str, Vec<&str>) {
    let mut rest = input;
    let mut all = Vec::new();
    while let Some((behind, inner)) = parenthesis(rest) {
        all.push(inner);
        rest = behind;
    }
    (rest, all)
}
