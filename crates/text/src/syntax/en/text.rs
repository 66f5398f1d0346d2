//! Reads a whole text: its lines and abilities. Words that are not understood become gaps.

use crate::done_this_way::name_moves;
use crate::step::Step;
use crate::stuck::Stuck;
use crate::syntax::en::Cx;
use crate::syntax::en::ability::{parenthesis, special_head};
use crate::syntax::en::sentence::clause::all_of;
use crate::syntax::en::sentence::{assembly, looked_at_cards};
use crate::syntax::en::word::{after, square};
use crate::{Found, Gap, TextLanguage, TextPart};
use nom::Err;
use wixoss_ability::{Ability, Condition, Extra, List, Needs, UseEffect};
use wixoss_base::syntax::Span;

/// Reads a text. `part` is the part of the card: its main text or its Life Burst.
pub(crate) fn read(text: &str, part: TextPart) -> Found {
    let (masked, reminders) = parenthesis::mask_reminders(text);
    let mut reader = Reader {
        text: &masked,
        found: Found::default(),
        needs: None,
        used: None,
        before_use: 0,
    };
    reader.read_lines(part);
    Found {
        reminders,
        ..reader.found
    }
}

/// Reads a text line by line and collects the result.
struct Reader<'a> {
    text: &'a str,
    found: Found,
    needs: Option<Needs>,
    /// The sentences read so far that have no head. They are the effects of using the card.
    used: Option<Used<'a>>,
    /// The number of abilities printed before these sentences.
    before_use: usize,
}

/// The effects of using the card: the sentences without a head.
struct Used<'a> {
    start: &'a str,
    /// The words of the sentences, without the abilities between them.
    said: String,
    condition: Option<Condition>,
    extra: Vec<Extra>,
    steps: Vec<Step>,
    whole: bool,
}

impl<'a> Reader<'a> {
    /// Reads all lines: `[Team]` lines, abilities with a head, and sentences without one.
    fn read_lines(&mut self, part: TextPart) {
        let cx = Cx::default();
        let mut rest = self.text;
        loop {
            rest = rest.trim_start_matches([' ', '\n']);
            if rest.is_empty() {
                break;
            }
            if let Ok((behind, needs)) = cx.team_line(rest) {
                self.needs = Some(needs);
                rest = behind;
                continue;
            }
            rest = match self.is_headed(rest) {
                true => self.headed_ability(rest),
                false => {
                    let known = self.found.abilities.len();
                    let behind = self.use_sentence(rest);
                    if let Some(used) = &mut self.used
                        && self.found.abilities.len() == known
                    {
                        used.said.push_str(text_between(rest, behind));
                    }
                    behind
                }
            };
        }
        self.finish(part);
    }

    /// Returns whether an ability with a head begins here: `[Auto]`, `[Rise]`, a keyword or the
    /// trap icon.
    fn is_headed(&self, rest: &str) -> bool {
        let keyword = Cx::default().keyword(rest).is_ok();
        let headed = square(rest).is_ok_and(|(_, word)| {
            let kinds = ["Constant", "Auto", "Enter", "Action"];
            kinds.iter().any(|kind| word.ends_with(kind)) || special_head::HEADS.contains(&word)
        });
        let trap = rest.starts_with("{Trap Icon}");
        headed || keyword || trap
    }

    /// Reads one ability with a head. Returns the text after it.
    fn headed_ability(&mut self, rest: &'a str) -> &'a str {
        match Cx::default().ability(rest, self.needs.as_ref()) {
            Ok((behind, ability)) => {
                self.take(ability, text_between(rest, behind), rest, behind);
                behind
            }
            Err(error) => self.note_gap(rest, error),
        }
    }

    /// Adds an ability that was read from `from` up to `behind`.
    fn take(&mut self, ability: Ability, said: &str, from: &'a str, behind: &'a str) {
        let start = self.text.len() - from.len();
        let end = self.text.len() - behind.len();
        let span = Span::new(start, end);
        self.found.take(ability, said, TextLanguage::English, span);
    }

    /// Reads one sentence without a head, which is an effect of using the card. Returns the text
    /// after it.
    fn use_sentence(&mut self, rest: &'a str) -> &'a str {
        let cx = Cx::default();
        if let Ok((behind, ability)) = cx.own_cost_change(rest) {
            self.take(ability, text_between(rest, behind), rest, behind);
            return behind;
        }
        if self.used.is_none() {
            self.before_use = self.found.abilities.len();
        }
        let used = self.used.get_or_insert_with(|| Used {
            start: rest,
            said: String::new(),
            condition: None,
            extra: Vec::new(),
            steps: Vec::new(),
            whole: true,
        });
        let error = match cx.use_condition(rest) {
            Ok((behind, condition)) => {
                // If there are several lines of conditions, all of them must hold.
                let all = used.condition.take().into_iter().chain([condition]);
                used.condition = all_of(all.collect());
                return behind;
            }
            Err(error) if after(rest, "[Use Conditions]").is_some() => error,
            Err(_) => match cx.additional_cost(rest) {
                Ok((behind, extra)) => {
                    used.extra.push(extra);
                    return behind;
                }
                Err(_) => match cx.sentence(rest) {
                    Ok((behind, step)) => {
                        used.steps.push(step);
                        return behind;
                    }
                    Err(error) => error,
                },
            },
        };
        used.whole = false;
        self.note_gap(rest, error)
    }

    /// Records a gap for words that are not understood. Returns the text after the sentence that
    /// contains them.
    fn note_gap(&mut self, from: &'a str, error: Err<Stuck>) -> &'a str {
        let left = match error {
            Err::Error(stuck) | Err::Failure(stuck) => stuck.left,
            Err::Incomplete(_) => from.len(),
        };
        let start = self.text.len() - from.len();
        let reached = self.text.len().saturating_sub(left).max(start);
        let length = sentence_end(from, reached - start);
        let end = start + length;
        // The gap covers only the sentence that was not understood. The earlier sentences of the
        // same ability are not part of the gap.
        let begins = sentence_start(from, reached - start);
        self.found
            .gaps
            .push(Gap::unknown_words(Span::new(start + begins, end), reached));
        // An ability with a gap is left out as a whole.
        let line = from.find('\n').unwrap_or(from.len());
        let headed = self.is_headed(from);
        let next = if headed { line.max(length) } else { length };
        from.get(next..).unwrap_or("")
    }

    /// Turns the sentences without a head into one ability: the effects of using the card.
    fn finish(&mut self, part: TextPart) {
        let Some(used) = self.used.take().filter(|used| used.whole) else {
            return;
        };
        let Some(mut effects) = assembly::assembled(used.steps) else {
            let start = self.text.len() - used.start.len();
            self.found
                .gaps
                .push(Gap::unknown_words(Span::new(start, self.text.len()), start));
            return;
        };
        looked_at_cards::put_back_on_life_cloth(&mut effects.0, &used.said);
        looked_at_cards::resolve_revealed_until(&mut effects.0);
        name_moves(&mut effects);
        let plain = used.condition.is_none() && used.extra.is_empty();
        let ability = match part {
            TextPart::LifeBurst if plain => Ability::LifeBurst(effects),
            _ => Ability::Use(Box::new(UseEffect {
                condition: used.condition,
                extra: List(used.extra),
                effects,
            })),
        };
        let read = self.found.abilities.len();
        self.take(ability, &used.said, used.start, "");
        // The effects of using the card are inserted at their printed position among the abilities.
        if self.found.abilities.len() > read
            && let Some(behind) = self.found.abilities.get_mut(self.before_use..)
        {
            behind.rotate_right(1);
        }
    }
}

/// Returns the part of `from` that was read before `behind`.
fn text_between<'a>(from: &'a str, behind: &str) -> &'a str {
    let length = from.len().saturating_sub(behind.len());
    from.get(..length).unwrap_or("")
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
