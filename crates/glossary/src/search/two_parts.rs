//! Cuts a question that asks two things into its parts.

use super::question_form::QUESTION_FORM;
use wixoss_pack::glossary::search_text;

/// The words and marks between two questions. The first part ends before such a word, and the
/// second part begins after it.
pub(super) const BETWEEN: [&str; 28] = [
    " and ",
    " but ",
    " or ",
    " then ",
    " also ",
    " & ",
    "? ",
    "?",
    "! ",
    ". ",
    "; ",
    ", ",
    " - ",
    ": ",
    "？",
    "！",
    "。",
    "；",
    "，",
    "、",
    "而且",
    "…",
    "\n",
    " あと",
    "それと",
    "それから",
    "还有",
    "另外",
];

/// The words that join a second question to a first one. They are left out at the beginning of the
/// second part, with the marks after them.
pub(super) const JOINTS: [&str; 9] = [
    "and also ",
    "also ",
    "and ",
    "あと",
    "それと",
    "それから",
    "而且",
    "还有",
    "另外",
];

/// The words and marks that always add a second question. The other words between two questions,
/// such as `and`, can also join two parts of one question.
pub(super) const ADDING: [&str; 9] = [
    "and also",
    "also",
    "&",
    "あと",
    "それと",
    "それから",
    "而且",
    "还有",
    "另外",
];

/// The word of [`ADDING`] that also stands inside a question.
const ALSO: &str = "also";

/// The marks that can stand after a word of [`JOINTS`].
const AFTER_JOINT: [char; 5] = ['、', '，', ',', ' ', '　'];

/// The words by which a second question means the thing that the first question is about.
pub(super) const PRONOUNS: [&str; 3] = ["it", "それ", "它"];

/// The smallest number of letters (Latin script) or characters (other scripts) of a part. A shorter
/// part is not a question by itself.
pub(super) const SHORTEST_LATIN: usize = 10;
pub(super) const SHORTEST_OTHER: usize = 4;

/// The largest number of ways to cut a question that are tried.
pub(super) const MOST_CUTS: usize = 4;

/// How many texts after a mark are tried as the question of a story. As many texts before a mark
/// are tried.
pub(super) const MOST_PARTS_OF_STORY: usize = 4;

/// A text that is cut into two questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cut<'t> {
    pub first: &'t str,
    pub second: &'t str,
    /// Whether the text clearly asks two things: both parts end with a question mark, or a word of
    /// [`ADDING`] is between them.
    pub asks_twice: bool,
}

/// Returns the ways to cut a text into two questions.
pub(super) fn cuts(text: &str) -> Vec<Cut<'_>> {
    let parts = places(text).into_iter().filter_map(|(end, start)| {
        let (first, mark) = (text.get(..end)?, text.get(end..start)?);
        let (joint, second) = joint_and_rest(text.get(start..)?);
        let is_asked = mark.contains(['?', '？']);
        // Inside a sentence, `also` can be a word of one question: `does it also go up?`. Then the
        // question mark at the end does not make the second part a question.
        let is_inside = mark.trim() == ALSO;
        let adds = |word: &str| ADDING.contains(&word.trim());
        let is_question = |part: &str| is_long_enough(part) && QUESTION_FORM.fits(part);
        let form = match is_inside {
            true => second.trim_end_matches(['?', '？', ' ']),
            false => second,
        };
        let first_is_question = is_long_enough(first) && (is_asked || QUESTION_FORM.fits(first));
        (first_is_question && is_question(form)).then(|| Cut {
            first,
            second,
            asks_twice: (adds(mark) && !is_inside)
                || adds(joint)
                || (is_asked && second.trim_end().ends_with(['?', '？'])),
        })
    });
    parts.take(MOST_CUTS).collect()
}

/// A part of a text that may be the question of a story.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WithoutStory<'t> {
    /// The part that is asked.
    pub asked: &'t str,
    /// The text before this part and the text after it.
    pub rest: [&'t str; 2],
}

/// Returns the parts of a text that may be its question. First come the texts after each mark or
/// word of [`BETWEEN`], then the texts before each of them. In both groups, the longest text comes
/// first.
pub(super) fn without_story(text: &str) -> Vec<WithoutStory<'_>> {
    let places = places(text);
    let after = places.iter().filter_map(|(end, start)| {
        let (before, asked) = (text.get(..*end)?, text.get(*start..)?);
        let rest = [before, ""];
        Some(WithoutStory { asked, rest })
    });
    let before = places.iter().rev().filter_map(|(end, start)| {
        // A question mark belongs to the question before it.
        let mark = text.get(*end..*start)?.trim_end();
        let end = end
            + if mark.ends_with(['?', '？']) {
                mark.len()
            } else {
                0
            };
        let (asked, after) = (text.get(..end)?, text.get(end..)?);
        let rest = ["", after];
        Some(WithoutStory { asked, rest })
    });
    let is_long = |part: &WithoutStory<'_>| is_long_enough(part.asked);
    let after = after.filter(is_long).take(MOST_PARTS_OF_STORY);
    let before = before.filter(is_long).take(MOST_PARTS_OF_STORY);
    after.chain(before).collect()
}

/// Returns the beginning and the end of each mark or word of [`BETWEEN`] in a text.
fn places(text: &str) -> Vec<(usize, usize)> {
    let mut places: Vec<(usize, usize)> = BETWEEN
        .iter()
        .flat_map(|mark| text.match_indices(mark))
        .map(|(at, mark)| (at, at + mark.len()))
        .collect();
    places.sort_unstable();
    places.dedup_by_key(|(end, _)| *end);
    places
}

/// Returns the word that joins the second part of a text to the first part, and the second part
/// without this word. If there is no such word, it is empty.
fn joint_and_rest(part: &str) -> (&str, &str) {
    let start = part.trim_start();
    let cut = |joint: &&'static str| {
        let rest = start.strip_prefix(*joint)?;
        Some((*joint, rest.trim_start_matches(AFTER_JOINT)))
    };
    JOINTS.iter().find_map(cut).unwrap_or(("", part))
}

/// Returns whether a question means the thing that another question is about: `does it end my turn`.
pub(super) fn has_pronoun(part: &str) -> bool {
    let folded = search_text::fold(part);
    PRONOUNS
        .into_iter()
        .any(|pronoun| match search_text::is_cjk(pronoun) {
            true => folded.contains(pronoun),
            false => folded.split(' ').any(|word| word == pronoun),
        })
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
    fn the_question_of_a_story_is_a_text_after_or_before_a_mark() {
        let parts = |text| {
            let parts = without_story(text).into_iter();
            parts.map(|part| part.asked).collect::<Vec<_>>()
        };
        assert_eq!(
            parts("is there a limit to my coins? my cousin says ten"),
            [" my cousin says ten", "is there a limit to my coins?"]
        );
        assert_eq!(
            parts("昨日もめました。フリーズって何"),
            ["フリーズって何", "昨日もめました"]
        );
        assert_eq!(parts("can i guard"), [""; 0]);
    }

    #[test]
    fn a_question_is_cut_between_its_parts() {
        let parts = |text| {
            let cuts = cuts(text).into_iter();
            let parts = cuts.map(|cut| (cut.first, cut.second, cut.asks_twice));
            parts.collect::<Vec<_>>()
        };
        assert_eq!(
            parts("does Lancer work with Double Crush and do they get the burst"),
            [(
                "does Lancer work with Double Crush",
                "do they get the burst",
                false
            )]
        );
        assert_eq!(
            parts("ガードできますか？ライフバーストは？"),
            [("ガードできますか", "ライフバーストは？", true)]
        );
        assert_eq!(
            parts("フリーズって何、あと次のターンアップする？"),
            [("フリーズって何", "次のターンアップする？", true)]
        );
        assert_eq!(
            parts("what does freeze do & can I charge a frozen card"),
            [("what does freeze do", "can I charge a frozen card", true)]
        );
        assert_eq!(
            parts("can I guard twice? also what is multi ener").first(),
            Some(&("can I guard twice", "what is multi ener", true))
        );
        assert_eq!(
            parts("can I guard with a servant, and can I guard a SIGNI?").first(),
            Some(&("can I guard with a servant", "can I guard a SIGNI?", false))
        );
        // The other cuts are beside the marks and the joint between the two parts.
        assert_eq!(
            parts("冻结是什么？另外，下回合能竖起来吗？").first(),
            Some(&("冻结是什么", "下回合能竖起来吗？", true))
        );
        assert_eq!(cuts("can i guard"), []);
        assert!(has_pronoun("Does it end my turn?") && has_pronoun("它会被消灭吗"));
        assert!(has_pronoun("それって効果を受ける？"));
        assert!(!has_pronoun("do they get the burst"));
        assert_eq!(cuts("will a frozen signi also lay my card sideways?"), []);
        // A statement is not a part, because it only describes the situation.
        assert_eq!(cuts("my opponent attacks with a LRIG, can i guard"), []);
    }
}
