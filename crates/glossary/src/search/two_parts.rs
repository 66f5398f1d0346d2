//! Cuts a question that asks two things into its parts.

use wixoss_pack::glossary::search_text;

/// The words and marks between two questions. The first part ends before such a word, and the
/// second part begins after it.
pub(super) const BETWEEN: [&str; 22] = [
    " and do ",
    " and does ",
    " and is ",
    " and can ",
    " and who ",
    " and how ",
    " and what ",
    " and then ",
    " and if ",
    " or do ",
    "? ",
    ". ",
    "; ",
    "？",
    "。",
    "；",
    "、それと",
    "、あと",
    "，还有",
    "，另外",
    "，那",
    "而且",
];

/// The smallest number of letters (Latin script) or characters (other scripts) of a part. A shorter
/// part is not a question by itself.
const SHORTEST_LATIN: usize = 12;
const SHORTEST_OTHER: usize = 5;

/// The largest number of ways to cut a question that are tried.
const MOST_CUTS: usize = 3;

/// Returns the ways to cut a question into two parts.
pub(super) fn cuts(text: &str) -> Vec<(&str, &str)> {
    let mut places: Vec<(usize, usize)> = Vec::new();
    for mark in BETWEEN {
        for (at, _) in text.match_indices(mark) {
            // Only the word "and" is removed. The second part keeps its verb, as in "do they get
            // the burst".
            let kept = match mark.starts_with(' ') {
                true => " and ".len().min(mark.len()),
                false => mark.len(),
            };
            places.push((at, at + kept));
        }
    }
    places.sort_unstable();
    let parts = places.into_iter().filter_map(|(end, start)| {
        let (first, second) = (text.get(..end)?, text.get(start..)?);
        (is_question(first) && is_question(second)).then_some((first, second))
    });
    parts.take(MOST_CUTS).collect()
}

fn is_question(part: &str) -> bool {
    let folded = search_text::fold(part);
    let letters = folded.chars().filter(|c| *c != ' ').count();
    letters
        >= if search_text::is_cjk(&folded) {
            SHORTEST_OTHER
        } else {
            SHORTEST_LATIN
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_cut_between_its_parts() {
        assert_eq!(
            cuts("does Lancer work with Double Crush and do they get the burst"),
            [(
                "does Lancer work with Double Crush",
                "do they get the burst"
            )]
        );
        assert_eq!(cuts("can i guard"), []);
    }
}
