//! Finds the parts of a text that matched the query, for highlighting.

use std::ops::Range;

use super::Matched;
use wixoss_data::simplified_chinese::simplified_character;
use wixoss_pack::glossary::search_text;

impl Matched<'_> {
    /// Returns the byte ranges of a text to highlight: words of the question, the name by which the
    /// item was found, or the id of the rule. The ranges are in order and do not overlap.
    pub fn marks(&self, text: &str) -> Vec<Range<usize>> {
        match self {
            Matched::Name { term, .. } => {
                let words = search_text::words(&search_text::fold(term));
                of_words(text, &words)
            }
            Matched::Words(words) => of_words(text, words),
            Matched::Rule(rule) => {
                let found = text.match_indices(rule.as_str());
                found.map(|(at, part)| at..at + part.len()).collect()
            }
        }
    }
}

/// Returns a part of a question as the player typed it. `folded` is this part in lower case, in
/// simplified characters and with katakana as hiragana, as the search compares it. Returns `folded`
/// if the question has no such part.
pub(super) fn as_typed<'t>(question: &'t str, folded: &'t str) -> &'t str {
    let ends = |start: usize| {
        let rest = question.get(start..).unwrap_or_default();
        rest.char_indices()
            .map(move |(at, c)| start + at + c.len_utf8())
            .take(2 * folded.chars().count())
    };
    let starts = question.char_indices();
    let starts = starts.filter(|(_, first)| first.is_alphanumeric());
    let parts = starts.flat_map(|(start, _)| ends(start).map(move |end| start..end));
    let mut parts = parts.filter_map(|range| question.get(range));
    let compared = |part: &str| -> String {
        let folded = search_text::fold(part);
        folded.chars().map(simplified_character).collect()
    };
    parts
        .find(|part| compared(part) == folded)
        .unwrap_or(folded)
}

fn of_words(text: &str, words: &[String]) -> Vec<Range<usize>> {
    let places: Vec<(usize, char)> = text.char_indices().collect();
    let mut marks: Vec<Range<usize>> = Vec::new();
    let mut add = |range: Range<usize>| match marks.last_mut() {
        Some(last) if range.start <= last.end => last.end = last.end.max(range.end),
        _ => marks.push(range),
    };
    let mut rest = places.as_slice();
    while let [(start, first), ..] = rest {
        let latin = rest
            .iter()
            .take_while(|(_, c)| search_text::is_latin(*c))
            .count();
        // The index has whole Latin words, and groups of two or three characters of other scripts.
        // So only parts of these lengths can match.
        let lengths = if latin > 0 { latin..=latin } else { 2..=3 };
        for length in lengths {
            let Some((end, last)) = rest.get(length - 1) else {
                break;
            };
            let end = end + last.len_utf8();
            let folded = search_text::fold(text.get(*start..end).unwrap_or_default());
            // A word and its stem (the word without its ending) begin with the same letter. So the
            // slow stem is computed only for parts of the text that begin like one of the words.
            let begins_alike = |word: &String| word.chars().next() == folded.chars().next();
            if !first.is_alphanumeric() || !words.iter().any(begins_alike) {
                continue;
            }
            let word = if latin > 0 {
                search_text::stem(&folded)
            } else {
                folded
            };
            if words.contains(&word) {
                add(*start..end);
            }
        }
        rest = rest.get(latin.max(1)..).unwrap_or_default();
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_shown_as_the_player_typed_it() {
        assert_eq!(as_typed("請問融合召喚？", "融合召唤"), "融合召喚");
        assert_eq!(as_typed("is it ポケモン", "ぽけもん"), "ポケモン");
        assert_eq!(as_typed("lancer", "guard"), "guard");
    }

    #[test]
    fn words_and_pairs_of_characters_are_marked() {
        let found = Matched::Words(vec!["attack".to_owned(), "凍結".to_owned()]);
        let text = "Attacking SIGNI: 凍結した.";
        let marked: Vec<&str> = found
            .marks(text)
            .into_iter()
            .map(|range| &text[range])
            .collect();
        assert_eq!(marked, ["Attacking", "凍結"]);
    }
}
