//! Reads a whole text: its abilities, and the sentences that are not understood.
//!
//! Text without a head (`カードを1枚引く。`) describes the effects of using the card. The sentences of such
//! text can come before, between and after the abilities with heads. The reader collects these
//! sentences into one ability.

use crate::step::Step;
use crate::stuck::Stuck;
use crate::syntax::ja::memo::Memo;
use crate::syntax::ja::sentence::taken_together::assembled;
use crate::syntax::ja::word::{after_any, is_head};
use crate::syntax::ja::{Cx, reminder};
use crate::{Found, Gap, TextLanguage, TextPart};
use nom::Err;
use wixoss_ability::{Ability, Condition, Extra, List, Needs, UseEffect};
use wixoss_base::syntax::Span;

/// Reads a text: masks its reminder text, then reads everything else.
pub(crate) fn read(text: &str, part: TextPart) -> Found {
    let (text, reminders) = reminder::mask_reminders(text);
    let memo = Memo::new(&text);
    let mut reader = Reader {
        cx: Cx::new(&memo),
        text: &text,
        part,
        found: Found {
            reminders,
            ..Found::default()
        },
        needs: None,
        used: None,
        before_use: 0,
    };
    reader.read_all();
    reader.found
}

/// The state of reading one text.
struct Reader<'a> {
    /// The context at the start of the text.
    cx: Cx<'a>,
    text: &'a str,
    /// The part of the card that the text belongs to.
    part: TextPart,
    /// The abilities and gaps found so far.
    found: Found,
    /// The team that the `【チーム…】` heads of this card need.
    needs: Option<Needs>,
    /// The effects of using the card, as far as they have been read.
    used: Option<Used<'a>>,
    /// The number of abilities before the first sentence of `used`.
    before_use: usize,
}

/// The effects of using the card.
struct Used<'a> {
    start: &'a str,
    /// The sentences of these effects, without the abilities between them.
    said: String,
    /// The condition for using the card.
    condition: Option<Condition>,
    /// The additional costs: Bet, Encore and the like.
    extra: Vec<Extra>,
    /// The effects of the sentences, one step per sentence.
    steps: Vec<Step>,
    whole: bool,
}

impl<'a> Reader<'a> {
    /// Reads the text from start to end.
    fn read_all(&mut self) {
        let mut rest = self.text;
        if self.part == TextPart::LifeBurst {
            rest = after_any(rest, &["【ライフバースト】:", ":"]).unwrap_or(rest);
        }
        loop {
            // The abilities of a token are printed in quotes.
            rest = rest.trim_start_matches([' ', '\n', '『', '』']);
            if rest.is_empty() {
                break;
            }
            if let Ok((behind, needs)) = self.cx.team_line(rest) {
                self.needs = Some(needs);
                rest = behind;
                continue;
            }
            if let Ok((behind, ability)) = self.cx.ability_without_head(rest) {
                self.take(ability, text_between(rest, behind), rest, behind);
                rest = behind;
                continue;
            }
            let keyword = self.used.is_none()
                && self.cx.keyword(rest).is_ok_and(|(next, _)| {
                    let next = next.trim_start();
                    next.is_empty() || next.starts_with(['【', '(', '\n'])
                });
            rest = match is_head(rest) || keyword {
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
        self.finish();
    }

    /// Reads one ability with a head, and returns the text after it.
    fn headed_ability(&mut self, rest: &'a str) -> &'a str {
        match self.cx.ability_with_team(rest, self.needs.as_ref()) {
            Ok((behind, ability)) => {
                self.take(ability, text_between(rest, behind), rest, behind);
                behind
            }
            Err(error) => self.gap(rest, error, true),
        }
    }

    /// Adds an ability whose text is between `from` and `behind`. `said` is this text.
    fn take(&mut self, ability: Ability, said: &str, from: &'a str, behind: &'a str) {
        let start = self.text.len() - from.len();
        let end = self.text.len() - behind.len();
        let span = Span::new(start, end);
        self.found.take(ability, said, TextLanguage::Japanese, span);
    }

    /// Reads one sentence that describes an effect of using the card, and returns the text after
    /// it.
    fn use_sentence(&mut self, rest: &'a str) -> &'a str {
        let cx = self.cx;
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
        if let Ok((behind, condition)) = cx.use_condition(rest) {
            used.condition = match used.condition.take() {
                None => Some(condition),
                Some(before) => Some(Condition::All(vec![before, condition])),
            };
            return behind;
        }
        if let Ok((behind, (word, change))) = cx.cost_change_if_paid(rest)
            && let Some(extra) = (used.extra.iter_mut()).find(|extra| extra.word == Some(word))
            && extra.cost.is_none()
        {
            extra.cost = Some(change);
            return behind;
        }
        if let Ok((behind, extra)) = cx.additional_cost(rest) {
            used.extra.push(extra);
            return behind;
        }
        let error = match cx.next_step(rest, &used.steps) {
            Ok((behind, step)) => {
                used.steps.push(step);
                return behind;
            }
            Err(error) => error,
        };
        used.whole = false;
        self.gap(rest, error, false)
    }

    /// Records a gap for the sentence that is not understood. Returns the text after that sentence,
    /// or after the whole ability if it has a head.
    fn gap(&mut self, from: &'a str, error: Err<Stuck>, headed: bool) -> &'a str {
        let left = match error {
            Err::Error(stuck) | Err::Failure(stuck) => stuck.left,
            Err::Incomplete(_) => from.len(),
        };
        let start = self.text.len() - from.len();
        let reached = self.text.len().saturating_sub(left).max(start);
        let (begins, ends) = sentence_around(from, reached - start);
        self.found.gaps.push(Gap::unknown_words(
            Span::new(start + begins, start + ends.max(1)),
            reached,
        ));
        let next = match headed {
            true => ability_end(from),
            false => ends,
        };
        from.get(next.max(1)..).unwrap_or("")
    }

    /// Joins the sentences on using the card into one ability.
    fn finish(&mut self) {
        let Some(used) = self.used.take().filter(|used| used.whole) else {
            return;
        };
        let Some(effects) = assembled(used.steps) else {
            let start = self.text.len() - used.start.len();
            self.found
                .gaps
                .push(Gap::unknown_words(Span::new(start, self.text.len()), start));
            return;
        };
        let plain = used.condition.is_none() && used.extra.is_empty();
        let ability = match self.part {
            TextPart::LifeBurst if plain => Ability::LifeBurst(effects),
            _ => Ability::Use(Box::new(UseEffect {
                condition: used.condition,
                extra: List(used.extra),
                effects,
            })),
        };
        let read = self.found.abilities.len();
        self.take(ability, &used.said, used.start, "");
        // The ability is inserted at its printed position, which is the position of its first
        // sentence.
        if self.found.abilities.len() > read
            && let Some(behind) = self.found.abilities.get_mut(self.before_use..)
        {
            behind.rotate_right(1);
        }
    }
}

/// Returns the text from the start of `from` up to the start of `behind`. `behind` is the last part
/// of `from`.
fn text_between<'a>(from: &'a str, behind: &str) -> &'a str {
    let length = from.len().saturating_sub(behind.len());
    from.get(..length).unwrap_or("")
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

/// Returns the end of the ability that begins here: the place before the next head outside quotes.
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
