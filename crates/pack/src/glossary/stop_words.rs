//! Stop words. A stop word says nothing about the subject of a question.

use std::sync::LazyLock;

/// English stop words.
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
    // Words that are common in chats.
    "gonna", "wanna", "lemme", "pls", "plz", "please", "hey", "hi", "hello", "yo", "lol", "btw",
    "tho", "though", "really", "rly", "u", "ur", "ya", "yall", "cuz", "cause", "ive", "id",
    "youre", "theyre", "theres", "thats", "hes", "shes", "wheres", "hows", "legit", "exactly",
    "actually", "even", "too", "now", "ever", "thanks",
];

/// Japanese and Chinese stop words, with katakana written as hiragana.
const CJK: &[&str] = &[
    // Japanese stop words.
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
    "の効果を教えて",
    "の効果とは",
    "の効果は",
    "の意味を教えて",
    "の意味は",
    "って何",
    "ってなに",
    "ってなん",
    "ってどういう意味",
    "はどういう意味",
    "ってどういう効果",
    "はどういう効果",
    // Chinese stop words.
    "的效果是什么",
    "是什么效果",
    "有什么用",
    "是啥意思",
    "是啥",
    "是干嘛的",
    "怎么理解",
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

/// Words that ask for the text of a card, such as "abilities of WX14-026", normalized by
/// `search_text::fold`.
const CARD_TEXT: &[&str] = &[
    "ability",
    "abilities",
    "effect",
    "effects",
    "text",
    "card",
    "read",
    "show",
    "say",
    "says",
    "keyword",
    "keywords",
    "能力",
    "効果",
    "てきすと",
    "かーど",
    "きーわーど",
    "何だっけ",
    "なんだっけ",
    "何をする",
    "何する",
    "なにする",
    "読んで",
    "って",
    "效果",
    "卡牌",
    "文本",
    "技能",
    "关键词",
    "有啥",
    "有什么",
    "干什么",
    "干嘛",
    "做什么",
    "の",
    "は",
    "的",
];

/// Returns the English stop words.
pub fn english() -> impl Iterator<Item = &'static str> {
    ENGLISH.iter().copied()
}

/// Returns the Chinese and Japanese stop words, with katakana written as hiragana.
pub fn chinese_and_japanese() -> impl Iterator<Item = &'static str> {
    CJK.iter().copied()
}

/// Returns the words that ask for the text of a card, such as "abilities".
pub fn of_card_texts() -> impl Iterator<Item = &'static str> {
    CARD_TEXT.iter().copied()
}

/// Returns whether an English word in lower case is a stop word.
pub fn is_stop_word(word: &str) -> bool {
    ENGLISH.contains(&word)
}

/// Removes the words that ask for the text of a card, such as "abilities": each becomes a space.
/// The question is normalized by `search_text::fold`.
pub fn without_card_text_words(folded: &str) -> String {
    let in_english = |word: &&str| !CARD_TEXT.contains(word);
    let words: Vec<&str> = folded.split(' ').filter(in_english).collect();
    let others = CARD_TEXT.iter().filter(|word| !word.is_ascii());
    others.fold(words.join(" "), |text, word| text.replace(word, " "))
}

/// Removes the Japanese and Chinese stop words of a question: each becomes a space. English stop
/// words stay, and [`is_stop_word`] finds them. The question is normalized by `search_text::fold`.
pub fn essential_words(folded: &str) -> String {
    let text = match folded.is_ascii() {
        true => folded.to_owned(),
        false => without_stop_words(folded),
    };
    let words = text.split(' ').filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// The words of [`CJK`]. Each word comes with its first character, so that a comparison with a text
/// is fast.
static CJK_BY_FIRST_CHARACTER: LazyLock<Vec<(char, &str)>> = LazyLock::new(|| {
    let starts = CJK
        .iter()
        .filter_map(|stop_word| Some((stop_word.chars().next()?, *stop_word)));
    starts.collect()
});

/// Replaces every word of [`CJK`] in a text by a space. If several of these words begin at one
/// place, the longest word is replaced.
fn without_stop_words(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let stop_word = CJK_BY_FIRST_CHARACTER
            .iter()
            .filter(|(start, _)| *start == c);
        let stop_word = stop_word.filter(|(_, stop_word)| rest.starts_with(stop_word));
        match stop_word
            .map(|(_, stop_word)| stop_word)
            .max_by_key(|stop_word| stop_word.len())
        {
            Some(stop_word) => {
                kept.push(' ');
                rest = rest.get(stop_word.len()..).unwrap_or_default();
            }
            None => {
                kept.push(c);
                rest = rest.get(c.len_utf8()..).unwrap_or_default();
            }
        }
    }
    kept
}
