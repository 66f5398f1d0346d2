//! The Japanese parsers of a whole text: its abilities and sentences.

use crate::parts::step::Step;
use crate::syntax::ja::memo::Memo;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::reminder;
use crate::syntax::ja::sentence::taken_together;
use crate::syntax::reader::{self, Grammar, Used};
use crate::{Found, TextLanguage, TextPart};
use std::ops::Range;

/// Reads a text: replaces its reminder text by spaces, then reads everything else.
pub(crate) fn read(text: &str, part: TextPart) -> Found {
    let (text, reminders) = reminder::mask_reminders(text);
    let memo = Memo::new(&text);
    let start = match part {
        TextPart::LifeBurst => after_any(&text, &["【ライフバースト】:", ":"]),
        TextPart::Text => None,
    };
    let found = Found {
        reminders,
        ..Found::default()
    };
    let start = start.unwrap_or(&text);
    reader::read(Context::new(&memo), (&text, start), part, found)
}

impl Grammar for Context<'_> {
    const LANGUAGE: TextLanguage = TextLanguage::Japanese;

    fn trimmed(self, text: &str) -> &str {
        // The abilities of a token are printed in quotes.
        text.trim_start_matches([' ', '\n', '『', '』'])
    }

    fn team(self, text: &str) -> Parsed<'_, Needs> {
        self.team_line(text)
    }

    fn without_head(self, text: &str) -> Parsed<'_, Ability> {
        self.ability_without_head(text)
    }

    fn is_headed(self, text: &str, used: bool) -> bool {
        let keyword = !used
            && self.keyword(text).is_ok_and(|(next, _)| {
                let next = next.trim_start();
                next.is_empty() || next.starts_with(['【', '(', '\n'])
            });
        is_head(text) || keyword
    }

    fn headed<'t>(self, text: &'t str, team: Option<&Needs>) -> Parsed<'t, Ability> {
        self.ability_with_team(text, team)
    }

    fn use_sentence<'t>(self, text: &'t str, used: &mut Used<'_>) -> Parsed<'t, ()> {
        if let Ok((rest, condition)) = self.use_condition(text) {
            used.add_condition(condition);
            return Ok((rest, ()));
        }
        if let Ok((rest, (word, change))) = self.cost_change_if_paid(text)
            && let Some(extra) = (used.extra.iter_mut()).find(|extra| extra.word == Some(word))
            && extra.cost.is_none()
        {
            extra.cost = Some(change);
            return Ok((rest, ()));
        }
        if let Ok((rest, extra)) = self.additional_cost(text) {
            used.extra.push(extra);
            return Ok((rest, ()));
        }
        let (rest, step) = self.next_step(text, &used.steps)?;
        used.steps.push(step);
        Ok((rest, ()))
    }

    fn assembled(self, steps: Vec<Step>, _said: &str) -> Option<Effects> {
        taken_together::assembled(steps)
    }

    fn labeled_kind(self, text: &str) -> MissingKind {
        let Ok((_, label)) = bracketed(text) else {
            return MissingKind::WithoutLabel;
        };
        match label {
            "ライズ" => MissingKind::Rise,
            "ハーモニー" => MissingKind::Harmony,
            "出現条件" => MissingKind::Appearance,
            "グロウ" => MissingKind::GrowCondition,
            "歌のカケラ" => MissingKind::SongFragment,
            "トラップアイコン" => MissingKind::Trap,
            "ライフバースト" => MissingKind::LifeBurst,
            "使用条件" => MissingKind::WithoutLabel,
            label if label.ends_with('常') => MissingKind::Constant,
            label if label.ends_with('自') => MissingKind::Auto,
            label if label.ends_with('出') => MissingKind::Enter,
            label if label.ends_with('起') => MissingKind::Action,
            _ => MissingKind::Other,
        }
    }

    fn gap(self, text: &str, at: usize, headed: bool) -> (Range<usize>, usize) {
        let (begins, ends) = sentence_around(text, at);
        let next = match headed {
            true => ability_end(text),
            false => ends,
        };
        (begins..ends.max(1), next.max(1))
    }
}

/// Returns the start and end of the sentence that contains `at`. Periods in quotes and parentheses
/// do not end a sentence.
fn sentence_around(text: &str, at: usize) -> (usize, usize) {
    let mut start = 0;
    let mut depth = 0_i32;
    for (place, letter) in text.char_indices() {
        match letter {
            '「' | '『' | '(' => depth += 1,
            '」' | '』' | ')' => depth -= 1,
            '。' | '\n' if depth <= 0 => {
                let end = place + letter.len_utf8();
                if place >= at {
                    return (start, end);
                }
                start = end;
            }
            _ if place > at && depth <= 0 && text.get(place..).is_some_and(is_head) => {
                return (start, place);
            }
            _ => {}
        }
    }
    (start, text.len())
}

/// Returns the end of the ability that begins here: the place before the next head (such as
/// `【自】`) that is not inside quotes.
fn ability_end(text: &str) -> usize {
    let mut depth = 0_i32;
    let mut before = '。';
    for (place, letter) in text.char_indices() {
        match letter {
            '「' | '『' | '(' => depth += 1,
            '」' | '』' | ')' => depth -= 1,
            '【' if place > 0
                && depth <= 0
                && matches!(before, '。' | ')' | '」' | '\n' | '】' | ' ')
                && text.get(place..).is_some_and(is_head) =>
            {
                return place;
            }
            _ => {}
        }
        before = letter;
    }
    text.len()
}
