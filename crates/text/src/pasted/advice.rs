//! What to write in place of words that were not understood, if no known wording is similar.

use super::nearest::{clause_at, has_word, nearest_keyword, nearest_wording};
use crate::{Gap, GapReason, TextLanguage};

/// Words of other card games, in lower case, and the wording of cards of this game.
const OTHER_GAMES: &[(&str, &str)] = &[
    ("destroy", "vanish` or `put ... into its owner's trash"),
    ("kill", "vanish` or `put ... into its owner's trash"),
    ("sacrifice", "put ... into its owner's trash"),
    ("exile", "remove ... from the game"),
    ("graveyard", "trash"),
    ("library", "deck"),
    ("mana", "Ener"),
    ("creature", "SIGNI"),
    ("monster", "SIGNI"),
    ("summon", "put ... onto your field"),
    ("my", "your"),
];

/// Words of other card games in Japanese, and the wording of cards of this game.
const OTHER_GAMES_IN_JAPANESE: &[(&str, &str)] = &[
    ("破壊", "バニッシュ"),
    ("墓地", "トラッシュ"),
    ("山札", "デッキ"),
    ("マナ", "エナ"),
    ("モンスター", "シグニ"),
    ("クリーチャー", "シグニ"),
    ("召喚", "場に出す"),
];

/// Returns advice for a gap: a sentence that says what to write. Returns `None` if the gap has
/// another reason than unknown words.
pub fn advice(text: &str, gap: &Gap, language: TextLanguage) -> Option<String> {
    if gap.why != GapReason::UnknownWords {
        return None;
    }
    let clause = clause_at(text, gap.reached).to_lowercase();
    let other = match language {
        TextLanguage::English => OTHER_GAMES.iter().find(|(word, _)| has_word(&clause, word)),
        TextLanguage::Japanese => {
            let mut words = OTHER_GAMES_IN_JAPANESE.iter();
            // `マナー` is another word than `マナ`.
            let is_word = |behind: &str| !behind.starts_with('ー');
            words.find(|(word, _)| clause.split(word).skip(1).any(is_word))
        }
    };
    if let Some((word, printed)) = other {
        return Some(format!("in place of `{word}`, cards say `{printed}`"));
    }
    if let Some(keyword) = nearest_keyword(text, gap, language) {
        return Some(format!("the nearest keyword is `【{keyword}】`"));
    }
    if let Some(known) = nearest_wording(text, gap, language) {
        return Some(format!("the nearest known wording is `{known}`"));
    }
    let sentence = match (language, is_in_cost(text, gap.reached)) {
        (TextLanguage::English, true) => {
            "write a cost with icons in braces, such as `[Action] {Down} {White}:` or \
             `[Enter] {Colorless}, discard a card:`"
        }
        (TextLanguage::English, false) => {
            "this wording is not known; sentences of cards look like `Draw a card.` or `Vanish target \
             SIGNI on your opponent's field.`"
        }
        (TextLanguage::Japanese, true) => {
            "write a cost with icons, such as `【起】《ダウン》《白》：` or `【出】手札を１枚捨てる：`"
        }
        (TextLanguage::Japanese, false) => {
            "this wording is not known; sentences of cards look like `カードを１枚引く。` or \
             `対戦相手のシグニ１体を対象とし、それをバニッシュする。`"
        }
    };
    Some(sentence.to_owned())
}

/// Returns whether a place of a text is between the head of an ability and its colon.
fn is_in_cost(text: &str, at: usize) -> bool {
    let (before, behind) = text.split_at_checked(at).unwrap_or((text, ""));
    let line = before.rsplit('\n').next().unwrap_or_default();
    let rest = behind.split(['.', '。', '\n']).next().unwrap_or_default();
    // A cost may also be typed without the head of the ability: `2 Down: Draw a card.`
    const MOST_WORDS: usize = 3;
    let is_short = || {
        let cost = [line, rest].concat();
        let cost = cost
            .split([':', '：'])
            .next()
            .unwrap_or_default()
            .to_owned();
        cost.split_whitespace().count() <= MOST_WORDS
    };
    let is_headed = line.trim_start().starts_with(['[', '【']) || is_short();
    is_headed && !line.contains([':', '：']) && rest.contains([':', '：'])
}
