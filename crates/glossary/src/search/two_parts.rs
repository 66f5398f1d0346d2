//! Cuts a question that asks two things into its parts.

use super::question_form::QUESTION_FORM;
use wixoss_pack::glossary::search_text;

/// The words and marks between two questions. The first part ends before such a word, and the
/// second part begins after it.
pub(super) const BETWEEN: [&str; 22] = [
    " and ", " but ", " or ", " then ", " also ", "? ", "?", "! ", ". ", "; ", ", ", " - ", ": ",
    "？", "！", "。", "；", "，", "、", "而且", "…", "\n",
];

/// The smallest number of letters (Latin script) or characters (other scripts) of a part. A shorter
/// part is not a question by itself.
pub(super) const SHORTEST_LATIN: usize = 10;
pub(super) const SHORTEST_OTHER: usize = 4;

/// The largest number of ways to cut a question that are tried.
pub(super) const MOST_CUTS: usize = 4;

/// Returns the ways to cut a text into two questions.
pub(super) fn cuts(text: &str) -> Vec<(&str, &str)> {
    let mut places: Vec<(usize, usize)> = BETWEEN
        .iter()
        .flat_map(|mark| text.match_indices(mark))
        .map(|(at, mark)| (at, at + mark.len()))
        .collect();
    places.sort_unstable();
    places.dedup_by_key(|(end, _)| *end);
    let parts = places.into_iter().filter_map(|(end, start)| {
        let (first, second) = (text.get(..end)?, text.get(start..)?);
        let is_asked = text.get(end..start)?.contains(['?', '？']);
        let is_question = |part: &str| is_long_enough(part) && QUESTION_FORM.fits(part);
        let first_is_question = is_long_enough(first) && (is_asked || QUESTION_FORM.fits(first));
        (first_is_question && is_question(second)).then_some((first, second))
    });
    parts.take(MOST_CUTS).collect()
}

fn is_long_enough(part: &str) -> bool {
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
        assert_eq!(
            cuts("ガードできますか？ライフバーストは？"),
            [("ガードできますか", "ライフバーストは？")]
        );
        assert_eq!(cuts("can i guard"), []);
        // A statement is not a part, because it only describes the situation.
        assert_eq!(cuts("my opponent attacks with a LRIG, can i guard"), []);
    }
}
