//! Words that say nothing about what is asked, and players' words for those of the glossary.

use std::sync::LazyLock;

/// English words of questions.
const ENGLISH: &[&str] = &[
    "a", "about", "against", "also", "back", "through", "per", "each", "during", "while", "an",
    "and", "any", "anything", "are", "as", "at", "be", "been", "being", "but", "by", "can",
    "cannot", "cant", "could", "did", "do", "does", "doesnt", "dont", "explain", "for", "from",
    "get", "gets", "got", "had", "happen", "happens", "has", "have", "he", "her", "his", "how",
    "i", "if", "im", "in", "into", "is", "isnt", "it", "its", "just", "many", "may", "me", "mean",
    "means", "much", "my", "of", "ok", "okay", "on", "or", "our", "s", "she", "should", "so",
    "still", "tell", "than", "that", "the", "their", "them", "then", "there", "these", "they",
    "thing", "this", "those", "to", "was", "we", "were", "what", "whats", "when", "where",
    "whether", "which", "who", "why", "will", "with", "work", "works", "would", "you", "your",
];

/// What Japanese and Chinese questions are made of, folded.
const CJK: &[&str] = &[
    // Japanese
    "どうなりますか",
    "どうなるか",
    "どうなる",
    "いいですか",
    "よいですか",
    "できますか",
    "できるか",
    "なりますか",
    "ありますか",
    "しますか",
    "れますか",
    "ですか",
    "ますか",
    "何ですか",
    "なんですか",
    "とは何",
    "とはなに",
    "について",
    "ください",
    "教えて",
    "とき",
    "これ",
    "それ",
    "あれ",
    "この",
    "その",
    "どの",
    "です",
    "ます",
    "とは",
    "は何",
    "てもいい",
    "することは",
    "ことは",
    "場合",
    // Chinese
    "是什么意思",
    "什么意思",
    "什么时候",
    "是什么",
    "怎么处理",
    "怎么办",
    "会怎样",
    "会怎么样",
    "怎么样",
    "什么",
    "怎么",
    "怎样",
    "如何",
    "可以",
    "能不能",
    "可不可以",
    "是否",
    "时候",
    "请问",
    "多少",
    "吗",
    "呢",
    "的话",
];

/// Whether a folded Latin word tells nothing.
pub fn is_idle(word: &str) -> bool {
    ENGLISH.contains(&word)
}

/// A folded question with what tells nothing in Japanese and Chinese taken out, and players' words
/// put into those of the glossary. Where words were taken out, letters do not run together.
pub fn to_the_point(folded: &str) -> String {
    let mut text = folded.to_owned();
    if !folded.is_ascii() {
        for (players, ours) in SYNONYMS.iter().filter(|(word, _)| !word.is_ascii()) {
            if text.contains(players) {
                text = text.replace(players, ours);
            }
        }
        text = without_idle(&text);
    }
    let words = text.split(' ').filter(|word| !word.is_empty());
    let words = words.map(|word| synonym(word).unwrap_or(word));
    words.collect::<Vec<_>>().join(" ")
}

/// [`CJK`] with the first character of each.
static CJK_BY_START: LazyLock<Vec<(char, &str)>> = LazyLock::new(|| {
    let starts = CJK
        .iter()
        .filter_map(|idle| Some((idle.chars().next()?, *idle)));
    starts.collect()
});

/// A text with a space for whatever of [`CJK`] is in it, the longest first.
fn without_idle(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let idle = CJK_BY_START.iter().filter(|(start, _)| *start == c);
        let idle = idle.filter(|(_, idle)| rest.starts_with(idle));
        match idle.map(|(_, idle)| idle).max_by_key(|idle| idle.len()) {
            Some(idle) => {
                kept.push(' ');
                rest = rest.get(idle.len()..).unwrap_or_default();
            }
            None => {
                kept.push(c);
                rest = rest.get(c.len_utf8()..).unwrap_or_default();
            }
        }
    }
    kept
}

fn synonym(word: &str) -> Option<&'static str> {
    let found = SYNONYMS.iter().find(|(players, _)| *players == word);
    found.map(|(_, ours)| *ours)
}

/// Pairs of a player's word and the glossary's, from `glossary/synonyms.txt`.
static SYNONYMS: LazyLock<Vec<(&str, &str)>> = LazyLock::new(|| {
    let lines = include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../glossary/synonyms.txt"
    ))
    .lines();
    let pairs = lines.filter(|line| !line.starts_with('#'));
    pairs
        .filter_map(|line| line.split_once('='))
        .map(|(a, b)| (a.trim(), b.trim()))
        .collect()
});
