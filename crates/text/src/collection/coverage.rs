//! How much of a collection of texts is understood, and what is not.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;

use super::{CardReading, CardText};
use crate::{Gap, TextLanguage};
use wixoss_ability::Ability;

/// How much of a collection is understood.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// How many cards there are.
    pub cards: usize,
    /// Of how many every word was understood; those without text among them.
    pub fully_parsed: usize,
    /// Of how many something was not.
    pub partial: usize,
    /// How many of those fully parsed have nothing that is not played yet.
    pub playable: usize,
    /// The clauses that were not understood, the most frequent first.
    pub gaps: Vec<GapCount>,
    /// What was understood and is not played, the most frequent first.
    pub not_played: Vec<NotPlayedCount>,
}

/// A clause that was not understood: names, classes and numbers in it do not count.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GapCount {
    /// The clause with `N` for numbers and `_` for names in marks.
    pub clause: String,
    /// How often it stands in the collection.
    pub count: usize,
    /// What stands where it was given up, in the first of them.
    pub stopped_at: String,
    /// The first card that has it.
    pub card: String,
}

/// Something understood that is not played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct NotPlayedCount {
    /// What.
    pub what: String,
    /// How many fully parsed cards have it.
    pub count: usize,
    /// The first of them.
    pub card: String,
}

/// Reads every card of a collection; `plays` tells of an ability what of it is not played.
pub fn coverage(
    cards: &[CardText],
    language: Option<TextLanguage>,
    plays: impl Fn(&Ability) -> Result<(), String>,
) -> Coverage {
    let mut not_played: Vec<NotPlayedCount> = Vec::new();
    let mut playable = 0;
    let mut gaps: Vec<GapCount> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut fully_parsed = 0;
    for card in cards {
        let read = card.read(language);
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

/// What of a card is not played, each once.
fn missing(read: &CardReading, plays: impl Fn(&Ability) -> Result<(), String>) -> BTreeSet<String> {
    let abilities = read.text.abilities.iter().chain(&read.burst.abilities);
    abilities
        .filter_map(|ability| plays(ability).err())
        .collect()
}

fn part(text: &str, start: usize, end: usize) -> &str {
    text.get(start..end).unwrap_or_default()
}

/// The words from where a clause was given up.
fn stop(gap: &Gap, text: &str) -> String {
    const LETTERS: usize = 40;
    let rest = part(text, gap.reached, gap.span.end.max(gap.reached));
    rest.trim().chars().take(LETTERS).collect()
}

/// A clause with its names and numbers left out, on one line.
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
