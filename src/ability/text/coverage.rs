//! How much of a collection of texts is understood, and what is not.

use std::collections::HashMap;

use serde::Serialize;

use super::collection::CardText;
use super::{Gap, TextLanguage};

/// How much of a collection is understood.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// How many cards there are.
    pub cards: usize,
    /// Of how many every word was understood; those without text among them.
    pub fully_parsed: usize,
    /// Of how many something was not.
    pub partial: usize,
    /// The clauses that were not understood, the most frequent first.
    pub gaps: Vec<GapCount>,
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

/// Reads every card of a collection.
pub fn coverage(cards: &[CardText], language: Option<TextLanguage>) -> Coverage {
    let mut gaps: Vec<GapCount> = Vec::new();
    let mut places: HashMap<String, usize> = HashMap::new();
    let mut fully_parsed = 0;
    for card in cards {
        let read = card.read(language);
        fully_parsed += usize::from(read.is_full());
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
    Coverage {
        cards: cards.len(),
        fully_parsed,
        partial: cards.len() - fully_parsed,
        gaps,
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn card(number: &str, text: &str) -> CardText {
        CardText {
            number: number.to_owned(),
            text: text.to_owned(),
            burst: String::new(),
            name_en: None,
            name_ja: None,
        }
    }

    #[test]
    fn gaps_are_counted_without_their_names_and_numbers() {
        let cards = [
            card("A", "[Enter]: Draw a card."),
            card("B", "[Enter]: Juggle 3 <Sango> SIGNI."),
            card("C", "[Enter]: Juggle 12 <Relic> SIGNI."),
            card("D", ""),
        ];
        let found = coverage(&cards, None);
        assert_eq!((found.cards, found.fully_parsed, found.partial), (4, 2, 2));
        let [gap] = found.gaps.as_slice() else {
            panic!("{:?}", found.gaps)
        };
        assert_eq!(gap.count, 2);
        assert_eq!(gap.clause, "[Enter]: Juggle N <_> SIGNI.");
        assert_eq!(gap.card, "B");
    }
}
