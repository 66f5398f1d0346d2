//! The English parsers of a whole text: its lines, abilities and sentences.

use crate::parts::step::Step;
use crate::settle::done_this_way::name_moves;
use crate::syntax::en::ability::{parenthesis, special_head};
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::{assembly, looked_at_cards};
use crate::syntax::reader::{self, Grammar, Used};
use crate::{Found, TextLanguage, TextPart};
use std::ops::Range;

/// Reads a text. `part` is the part of the card: its main text or its Life Burst.
pub(crate) fn read(text: &str, part: TextPart) -> Found {
    let (masked, reminders) = parenthesis::mask_reminders(text);
    let found = Found {
        reminders,
        ..Found::default()
    };
    reader::read(Context::default(), (&masked, &masked), part, found)
}

impl Grammar for Context {
    const LANGUAGE: TextLanguage = TextLanguage::English;

    fn trimmed(self, text: &str) -> &str {
        text.trim_start_matches([' ', '\n'])
    }

    fn team(self, text: &str) -> Parsed<'_, Needs> {
        self.team_line(text)
    }

    fn without_head(self, text: &str) -> Parsed<'_, Ability> {
        self.own_cost_change(text)
    }

    /// Returns whether the text begins with the head of an ability: `[Auto]`, `[Rise]`, a keyword
    /// or the trap icon.
    fn is_headed(self, text: &str, _used: bool) -> bool {
        let headed = square(text).is_ok_and(|(_, word)| {
            let kinds = ["Constant", "Auto", "Enter", "Action"];
            kinds.iter().any(|kind| word.ends_with(kind)) || special_head::HEADS.contains(&word)
        });
        headed || self.keyword(text).is_ok() || text.starts_with("{Trap Icon}")
    }

    fn headed<'t>(self, text: &'t str, team: Option<&Needs>) -> Parsed<'t, Ability> {
        self.ability(text, team)
    }

    fn use_sentence<'t>(self, text: &'t str, used: &mut Used<'_>) -> Parsed<'t, ()> {
        match self.use_condition(text) {
            Ok((rest, condition)) => {
                used.add_condition(condition);
                return Ok((rest, ()));
            }
            Err(error) if after(text, "[Use Conditions]").is_some() => return Err(error),
            Err(_) => {}
        }
        if let Ok((rest, extra)) = self.additional_cost(text) {
            used.extra.push(extra);
            return Ok((rest, ()));
        }
        let (rest, step) = self.sentence(text)?;
        used.steps.push(step);
        Ok((rest, ()))
    }

    fn assembled(self, steps: Vec<Step>, said: &str) -> Option<Effects> {
        let mut effects = assembly::assembled(steps)?;
        looked_at_cards::put_back_on_life_cloth(&mut effects.0, said);
        looked_at_cards::resolve_revealed_until(&mut effects.0);
        name_moves(&mut effects);
        Some(effects)
    }

    fn labeled_kind(self, text: &str) -> MissingKind {
        if text.starts_with("{Trap Icon}") {
            return MissingKind::Trap;
        }
        let Ok((_, label)) = square(text) else {
            return match self.keyword(text) {
                Ok(_) => MissingKind::Keyword,
                Err(_) => MissingKind::WithoutLabel,
            };
        };
        match label {
            "Rise" => MissingKind::Rise,
            "Harmony" => MissingKind::Harmony,
            "Appearance Condition" => MissingKind::Appearance,
            "Grow" => MissingKind::GrowCondition,
            "Song Fragment" => MissingKind::SongFragment,
            "Use Conditions" => MissingKind::WithoutLabel,
            label if label.ends_with("Constant") => MissingKind::Constant,
            label if label.ends_with("Auto") => MissingKind::Auto,
            label if label.ends_with("Enter") => MissingKind::Enter,
            label if label.ends_with("Action") => MissingKind::Action,
            _ => MissingKind::Other,
        }
    }

    fn gap(self, text: &str, at: usize, headed: bool) -> (Range<usize>, usize) {
        let end = sentence_end(text, at);
        // If words of an ability with a head (such as `[Auto]`) are not understood, reading
        // continues after the line of this ability. Otherwise, reading continues after the sentence
        // with these words.
        let line = text.find('\n').unwrap_or(text.len());
        let next = if headed { line.max(end) } else { end };
        (sentence_start(text, at)..end, next)
    }
}

/// Returns the end of the sentence that contains position `at`: the position after its period.
/// Periods in quotes do not count.
fn sentence_end(text: &str, at: usize) -> usize {
    let mut quoted = false;
    for (place, letter) in text.char_indices() {
        match letter {
            '"' | '『' | '』' => quoted = !quoted,
            '\n' if place >= at => return place,
            '.' if place >= at && !quoted => return place + 1,
            _ => {}
        }
    }
    text.len()
}

/// Returns the start of the sentence that contains position `at`.
fn sentence_start(text: &str, at: usize) -> usize {
    let mut start = 0;
    let mut quoted = false;
    for (place, letter) in text.char_indices().take_while(|(place, _)| *place < at) {
        match letter {
            '"' | '『' | '』' => quoted = !quoted,
            '.' | '\n' if !quoted => start = place + 1,
            _ => {}
        }
    }
    let spaces = text
        .get(start..)
        .map_or(0, |rest| rest.len() - rest.trim_start().len());
    start + spaces
}
