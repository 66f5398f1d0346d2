//! Counts how many texts of a collection are understood, and lists the clauses that are not
//! understood.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;

use super::{CardReading, CardText};
use crate::{Gap, TextLanguage};
use wixoss_ability::Ability;
use wixoss_ability::card_names::CardNames;

/// The result of reading a whole collection.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// The number of cards in the collection.
    pub cards: usize,
    /// The number of cards whose every word was understood. Cards without text are included.
    pub fully_parsed: usize,
    /// The number of cards with at least one gap (words that were not understood).
    pub partial: usize,
    /// The number of fully parsed cards whose every ability the engine can play.
    pub playable: usize,
    /// The clauses that were not understood, the most frequent first.
    pub gaps: Vec<GapCount>,
    /// The parts of abilities that were understood but that the engine cannot play, the most
    /// frequent first.
    pub not_played: Vec<NotPlayedCount>,
}

/// A clause that was not understood. Clauses that differ only in names, classes and numbers are
/// counted together.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GapCount {
    /// The clause, with `N` in place of numbers and `_` in place of the words in `<…>` and `《…》`.
    pub clause: String,
    /// The number of times the clause occurs in the collection.
    pub count: usize,
    /// The words at which the grammar stopped, in the first card that has the clause.
    pub stopped_at: String,
    /// The number of the first card that has the clause.
    pub card: String,
}

/// A part of abilities that was understood but that the engine cannot play.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotPlayedCount {
    /// The part that the engine cannot play, in the words of the error that the engine returned.
    pub what: String,
    /// The number of fully parsed cards that have this part.
    pub count: usize,
    /// The number of the first card that has this part.
    pub card: String,
}

/// Reads every card of a collection. Counts the cards that were understood in full, and the
/// clauses that were not understood. If the engine cannot play a part of an ability, `plays`
/// returns an error that names this part.
pub fn coverage(
    cards: &[CardText],
    language: Option<TextLanguage>,
    names: &CardNames,
    plays: impl Fn(&Ability) -> Result<(), String>,
) -> Coverage {
    let mut not_played: Vec<NotPlayedCount> = Vec::new();
    let mut playable = 0;
    let mut gaps: Vec<GapCount> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut fully_parsed = 0;
    for card in cards {
        let read = card.read(language, names);
        if read.is_full() {
            fully_parsed += 1;
            let missing = missing(&read, &plays);
            playable += usize::from(missing.is_empty());
            for what in missing {
                match not_played.iter_mut().find(|known| known.what == what) {
                    Some(known) => known.count += 1,
                    None => not_played.push(NotPlayedCount {
                        what,
                        count: 1,
                        card: card.number.clone(),
                    }),
                }
            }
        }
        let of_text = read.text.gaps.iter().map(|gap| (gap, &card.text));
        let of_burst = read.burst.gaps.iter().map(|gap| (gap, &card.burst));
        for (gap, text) in of_text.chain(of_burst) {
            let clause = plain(part(text, gap.span.start, gap.span.end));
            let next = *places.entry(clause.clone()).or_insert(gaps.len());
            match gaps.get_mut(next) {
                Some(known) => known.count += 1,
                None => gaps.push(GapCount {
                    clause,
                    count: 1,
                    stopped_at: stop(gap, text),
                    card: card.number.clone(),
                }),
            }
        }
    }
    gaps.sort_by_key(|gap| std::cmp::Reverse(gap.count));
    not_played.sort_by_key(|missing| std::cmp::Reverse(missing.count));
    Coverage {
        cards: cards.len(),
        fully_parsed,
        partial: cards.len() - fully_parsed,
        playable,
        gaps,
        not_played,
    }
}

/// Returns the parts of a card's abilities that the engine cannot play. A part that appears twice
/// is returned once.
fn missing(read: &CardReading, plays: impl Fn(&Ability) -> Result<(), String>) -> BTreeSet<String> {
    let abilities = read.text.abilities.iter().chain(&read.burst.abilities);
    abilities
        .filter_map(|ability| plays(ability).err())
        .collect()
}

fn part(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
}

/// Returns the first words that the grammar could not read in a clause.
fn stop(gap: &Gap, text: &str) -> String {
    const LETTERS: usize = 40;
    let rest = part(text, gap.reached, gap.span.end.max(gap.reached)).trim();
    let Some((end, next)) = rest.char_indices().nth(LETTERS) else {
        return rest.to_owned();
    };
    let first = part(rest, 0, end);
    // Japanese text has no spaces, so it is cut after any letter.
    let ends_in_word = next.is_ascii_alphanumeric() && first.ends_with(char::is_alphanumeric);
    let cut = first.rfind(' ').filter(|_| ends_in_word).unwrap_or(end);
    part(rest, 0, cut).trim_end().to_owned()
}

/// Returns a clause on one line, with `N` in place of its numbers and `_` in place of its names and
/// classes.
fn plain(clause: &str) -> String {
    let mut said = String::new();
    let mut inside = None;
    for letter in clause.chars() {
        if let Some(close) = inside {
            if letter == close {
                said.push('_');
                said.push(letter);
                inside = None;
            }
            continue;
        }
        match letter {
            '<' | '＜' | '《' => {
                said.push(letter);
                inside = Some(match letter {
                    '<' => '>',
                    '＜' => '＞',
                    _ => '》',
                });
            }
            '0'..='9' | '０'..='９' => {
                if !said.ends_with('N') {
                    said.push('N');
                }
            }
            letter if letter.is_whitespace() => {
                if !said.ends_with(' ') {
                    said.push(' ');
                }
            }
            letter => said.push(letter),
        }
    }
    said.trim().to_owned()
}
