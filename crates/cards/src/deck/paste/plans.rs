//! The words of plans: changes of a list that the writer only thinks about, wishes or plans for
//! later. All code that looks for plans uses this table.

use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::word_list::WordList;

/// What the words of a plan say.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::deck) enum Plan {
    /// The writer thinks about a change: `I'm thinking of cutting one`, `1枚減らすか検討`.
    Thought,
    /// A card or a change is not decided: `検討中`. These words can be a whole remark.
    Undecided,
    /// The writer would like to do something: `試したい`.
    Wish,
    /// The change comes later: `next time`, `次回`.
    Later,
    /// A word that turns a statement into a possibility: `might`.
    Possible,
    /// The deck could also be different: `のもあり`, `可以考虑`.
    Alternative,
    /// The words head a group of changes that are not made: `Possible swaps`.
    ListOfChanges,
}

/// Phrases that say that a change is not decided or made yet, although they contain a word for a
/// decision.
const NOT_DECIDED: WordList = WordList(&[
    "not decided, not done yet, not done, not made yet, nothing changed yet, haven't changed, not changed yet",
    "まだ変更していない, まだ変更していません, まだ変えていません, まだ変えてない, 未定, 未変更",
    "还没改, 还没换, 没有改, 未定",
]);

/// The words of plans in English, Japanese and Chinese.
const PLANS: [(Plan, WordList); 7] = [
    (
        Plan::Thought,
        WordList(&[
            "thinking of, thinking about, still thinking, considering, tempted to, look tempting, looks tempting, toying with the idea",
            "か検討, か迷, か悩, か考え中",
        ]),
    ),
    (
        Plan::Undecided,
        WordList(&[
            "検討中, 検討しています, 考え中, 悩み中, 考慮中",
            "考虑中, 待考虑, 再考虑",
        ]),
    ),
    (
        Plan::Wish,
        WordList(&[
            "want to try, will try, might try, may try",
            "入れたい, 試したい, 試してみたい",
            "想试",
        ]),
    ),
    (
        Plan::Later,
        WordList(&[
            "next time, next event, next week, next version, for later, planning, plan to",
            "次回, 予定, つもり",
            "下次, 下一版, 打算",
        ]),
    ),
    (Plan::Possible, WordList(&["would, could, might, will"])),
    (
        Plan::Alternative,
        WordList(&[
            "のもあり, もありだと, 形も試, 迷って, 迷った, 悩んだ, 悩んで, 検討の余地, もよさそう, も良さそう",
            "也可以, 可以考虑, 可以换成",
        ]),
    ),
    (
        Plan::ListOfChanges,
        WordList(&[
            "would make, would change, undecided, possible changes, potential changes, possible swaps",
            "potential swaps, ideas for changes, maybe next",
            "変更予定, 変更を検討",
            "考虑改",
        ]),
    ),
];

fn lists_of(plans: &[Plan]) -> impl Iterator<Item = &'static WordList> {
    let rows = PLANS.iter().filter(|(plan, _)| plans.contains(plan));
    rows.map(|(_, words)| words)
}

/// Removes the phrases that say that a change is not decided or made yet from a text in lower case.
/// Then the rest of the text has a word for a decision only if a change was made.
pub(in crate::deck) fn without_not_decided(text: &str) -> String {
    let without = |text: String, phrase: &str| text.replace(phrase, " ");
    NOT_DECIDED.iter().fold(text.to_string(), without)
}

/// Returns whether a text in lower case has words of one of these plans.
pub(in crate::deck) fn has_plan(text: &str, plans: &[Plan]) -> bool {
    lists_of(plans).any(|words| has_phrase(text, words))
}

/// Returns whether a text in lower case is nothing but words of one of these plans.
pub(in crate::deck) fn is_plan(text: &str, plans: &[Plan]) -> bool {
    lists_of(plans).any(|words| words.has(text))
}

/// Returns whether a text in lower case ends with words of one of these plans.
pub(in crate::deck) fn ends_with_plan(text: &str, plans: &[Plan]) -> bool {
    lists_of(plans).any(|words| words.iter().any(|word| text.ends_with(word)))
}
