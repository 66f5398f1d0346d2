//! Recognizes a text that asks a question by its words: "does it guard", "ガードできますか".

use serde::Serialize;
use wixoss_pack::glossary::search_text;

/// The words that show that a text asks a question. English words are in lower case, and Japanese
/// words are in hiragana, as [`search_text::fold`] writes them.
#[derive(Debug, Serialize)]
pub struct QuestionForm {
    /// English verbs that ask if they are the first word, or if a subject follows: "can I".
    verbs: &'static [&'static str],
    /// English verbs that ask only if they are the first word, because statements have them too:
    /// "it is my turn".
    first_verbs: &'static [&'static str],
    /// English subjects of a question.
    subjects: &'static [&'static str],
    /// English words that ask in any place: "the card goes where".
    asking: &'static [&'static str],
    /// English words that ask only before a verb: "when does".
    asking_before_verb: &'static [&'static str],
    /// English words before a question: "and can I".
    openers: &'static [&'static str],
    /// Japanese and Chinese words that ask in any place.
    inside: &'static [&'static str],
    /// Japanese and Chinese words that ask at the end.
    endings: &'static [&'static str],
    /// The character between the two verbs of a Chinese question that repeats its verb: 能不能.
    not: char,
}

pub(super) const QUESTION_FORM: QuestionForm = QuestionForm {
    verbs: &[
        "do", "does", "did", "can", "could", "may", "will", "would", "am", "should", "must",
        "dont", "doesnt", "cant", "isnt",
    ],
    first_verbs: &["is", "are", "was", "has", "have"],
    subjects: &[
        "i", "you", "u", "he", "she", "it", "they", "we", "my", "your", "his", "her", "its",
        "their", "the", "this", "that", "a", "an", "one", "both", "all", "each", "opp", "opponent",
    ],
    asking: &[
        "what", "whats", "how", "hows", "where", "wheres", "which", "who", "whos", "whose", "why",
    ],
    asking_before_verb: &["when"],
    openers: &["and", "or", "but", "so", "also", "then", "ok", "if"],
    inside: &[
        "何",
        "なに",
        "どう",
        "どこ",
        "いつ",
        "だれ",
        "誰",
        "どれ",
        "どの",
        "いくつ",
        "どっち",
        "どんな",
        "いくら",
        "吗",
        "嗎",
        "么",
        "麼",
        "什",
        "怎",
        "几",
        "幾",
        "哪",
        "谁",
        "多少",
        "咋",
        "呢",
    ],
    endings: &[
        "か",
        "の",
        "っけ",
        "よね",
        "かな",
        "かい",
        "だろ",
        "でしょ",
        "不",
        "没",
        "沒",
        "吧",
    ],
    not: '不',
};

impl QuestionForm {
    /// Returns whether a text asks a question.
    pub(super) fn fits(&self, text: &str) -> bool {
        if text.trim_end().ends_with(['?', '？']) {
            return true;
        }
        let folded = search_text::fold(text);
        match search_text::is_cjk(&folded) {
            true => self.fits_characters(&folded),
            false => self.fits_words(&folded.split(' ').collect::<Vec<_>>()),
        }
    }

    fn fits_characters(&self, folded: &str) -> bool {
        let characters: Vec<char> = folded.chars().collect();
        self.inside.iter().any(|word| folded.contains(word))
            || self.endings.iter().any(|word| folded.ends_with(word))
            || characters.windows(3).any(
                |window| matches!(window, [one, not, other] if *not == self.not && one == other),
            )
    }

    fn fits_words(&self, words: &[&str]) -> bool {
        let is_opener = |word: &&&str| self.openers.contains(*word);
        let opening = words.iter().take_while(is_opener).count();
        let words = words.get(opening..).unwrap_or_default();
        let is_verb = |word| self.verbs.contains(word) || self.first_verbs.contains(word);
        words.first().is_some_and(is_verb)
            || words.iter().any(|word| self.asking.contains(word))
            || words.windows(2).any(|pair| match pair {
                [verb, subject] if self.verbs.contains(verb) => self.subjects.contains(subject),
                [word, verb] => self.asking_before_verb.contains(word) && is_verb(verb),
                _ => false,
            })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn questions_in_three_languages_are_recognized() {
        for text in [
            "does Lancer work with Double Crush",
            "and do they get the burst",
            "the card goes where",
            "my opponent attacks when can I guard",
            "ガードできますか",
            "2枚目はどうなる",
            "能不能挡",
            "掉几张",
            "twice?",
        ] {
            assert!(QUESTION_FORM.fits(text), "{text}");
        }
    }

    #[test]
    fn statements_are_no_questions() {
        for text in [
            "it is my turn and I have Lancer",
            "when my SIGNI attacks",
            "ガードしました",
            "我挡了",
        ] {
            assert!(!QUESTION_FORM.fits(text), "{text}");
        }
    }
}
