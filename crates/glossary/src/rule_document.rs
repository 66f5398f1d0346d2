//! A rule document of the user, which is searched together with the glossary. Results quote the
//! document with line numbers. No part of the document is stored.

use std::collections::BTreeSet;

use wixoss_pack::glossary::search_text;

/// A plain-text document, cut into passages with their headings.
#[derive(Debug)]
pub struct RuleDocument<'a> {
    passages: Vec<Passage<'a>>,
}

/// Consecutive lines of a document, between two blank lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage<'a> {
    /// The heading above the passage, if there is one.
    pub heading: Option<&'a str>,
    /// The number of the first line, from 1.
    pub line: usize,
    /// The lines as written, without spaces at their ends.
    pub lines: Vec<&'a str>,
}

/// The length of the longest heading, in characters.
const LONGEST_HEADING: usize = 60;

/// The smallest score that a passage needs to be an answer. The score is the share of the query's
/// words that the passage contains. Words in the heading of the passage count more.
const ENOUGH: f64 = 0.6;

impl<'a> RuleDocument<'a> {
    /// Cuts a text into passages. A passage is a block between blank lines, and belongs to the last
    /// heading before it. Headings are found as in the English Rule Guide: a single line that
    /// starts with `#` or `**`, or a short single line. A sentence, an item of a list or a question
    /// is not a heading.
    pub fn new(text: &'a str) -> RuleDocument<'a> {
        let mut passages: Vec<Passage<'a>> = Vec::new();
        let mut heading = None;
        let mut open: Option<Passage<'a>> = None;
        for (at, line) in text.lines().enumerate() {
            if line.trim().is_empty() {
                close(open.take(), &mut heading, &mut passages);
                continue;
            }
            let passage = open.get_or_insert(Passage {
                heading: None,
                line: at + 1,
                lines: Vec::new(),
            });
            passage.lines.push(line.trim_end());
        }
        close(open, &mut heading, &mut passages);
        RuleDocument { passages }
    }

    /// Returns the passages about the query, the best first, at most `limit`.
    pub fn search(&self, query: &str, limit: usize) -> Vec<&Passage<'a>> {
        let asked: BTreeSet<String> = search_text::words(&search_text::fold(query))
            .into_iter()
            .collect();
        if asked.is_empty() {
            return Vec::new();
        }
        let share = |passage: &Passage<'a>| {
            let text = passage.lines.join(" ");
            let under: BTreeSet<String> = words(passage.heading.unwrap_or_default());
            let has = words(&text);
            let met = asked.iter().map(|word| {
                if under.contains(word) {
                    // A word in the heading counts more, because a passage under the heading of a
                    // term explains the term, and other passages only use the term.
                    1.5
                } else if has.contains(word) {
                    1.0
                } else {
                    0.0
                }
            });
            met.sum::<f64>() / asked.len() as f64
        };
        let scored = self
            .passages
            .iter()
            .map(|passage| (share(passage), passage));
        let mut best: Vec<(f64, &Passage<'a>)> =
            scored.filter(|(share, _)| *share >= ENOUGH).collect();
        // The sort is stable, so passages with equal scores stay in the order of the document.
        best.sort_by(|(a, _), (b, _)| b.total_cmp(a));
        best.into_iter()
            .take(limit)
            .map(|(_, passage)| passage)
            .collect()
    }
}

fn words(text: &str) -> BTreeSet<String> {
    search_text::words(&search_text::fold(text))
        .into_iter()
        .collect()
}

fn close<'a>(
    open: Option<Passage<'a>>,
    heading: &mut Option<&'a str>,
    passages: &mut Vec<Passage<'a>>,
) {
    let Some(mut passage) = open else { return };
    if let [only] = passage.lines.as_slice()
        && is_heading(only)
    {
        *heading = Some(only.trim().trim_matches(['#', '*', ' ']));
        return;
    }
    passage.heading = *heading;
    passages.push(passage);
}

fn is_heading(line: &str) -> bool {
    let line = line.trim();
    let marked = line.starts_with('#') || line.starts_with("**");
    let item = line.starts_with(['-', '・', '•', '·', '※'])
        || line.starts_with(|c: char| c.is_ascii_digit());
    let sentence = line.ends_with(['.', '。', '?', '？', '!', ':', '：', ',', '、']);
    let asks = line.starts_with("Q.") || line.starts_with("A.");
    marked || (line.chars().count() <= LONGEST_HEADING && !item && !sentence && !asks)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "House rules\n\nMulligan\n\nEach player may take a second mulligan.\nIt is free.\n\n\
                        - once only\n\nTea break\n\nAfter the third turn there is tea.\n";

    #[test]
    fn a_passage_has_the_heading_above_it() {
        let document = RuleDocument::new(TEXT);
        let found = document.search("second mulligan", 3);
        let [first, ..] = found.as_slice() else {
            panic!("nothing found")
        };
        assert_eq!(first.heading, Some("Mulligan"));
        assert_eq!(first.line, 5);
        assert_eq!(first.lines.len(), 2);
    }

    #[test]
    fn words_that_are_not_in_the_document_find_nothing() {
        assert!(
            RuleDocument::new(TEXT)
                .search("coffee at noon", 3)
                .is_empty()
        );
        assert!(RuleDocument::new(TEXT).search("...", 3).is_empty());
    }
}
