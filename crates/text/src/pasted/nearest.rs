//! The known wording that is nearest to words that were not understood.
//!
//! The input is a text and the place where its reading stopped. The output is a clause of one of
//! the example texts beside this file. Every example is read in full (a test reads them all), so a
//! message never proposes words that are not known.

use crate::{Gap, TextLanguage};
use strsim::normalized_damerau_levenshtein;
use wixoss_ability::KEYWORDS;

/// Examples of the English wording. Each text is one ability.
pub const ENGLISH_EXAMPLES: &str = include_str!("wordings_en.txt");

/// Examples of the Japanese wording. Each line is one text.
pub const JAPANESE_EXAMPLES: &str = include_str!("wordings_ja.txt");

/// The least similarity of a clause that was not understood and a known clause, from 0 (nothing in
/// common) to 1 (equal). If it is lower, the known clause is not proposed.
const LEAST_LIKENESS: f64 = 0.65;

/// Returns the known clause that is most similar to the clause where the reading of a text
/// stopped. A clause that was typed, or that has another action, is not returned. Returns `None` if
/// the likeness of every known clause is below `LEAST_LIKENESS`.
pub fn nearest_wording(text: &str, gap: &Gap, language: TextLanguage) -> Option<&'static str> {
    let examples = match language {
        TextLanguage::English => ENGLISH_EXAMPLES,
        TextLanguage::Japanese => JAPANESE_EXAMPLES,
    };
    let asked = plain(without_head(clause_at(text, gap.reached)));
    let likeness = |known: &&'static str| normalized_damerau_levenshtein(&asked, &plain(known));
    let mut best: Option<(&'static str, f64)> = None;
    for known in examples.lines().flat_map(clauses) {
        // If the typed clause is known, the fault is somewhere else.
        if asked == plain(known) {
            return None;
        }
        if asked.contains(&plain(known)) || !has_same_actions(&asked, &plain(known)) {
            continue;
        }
        let like = likeness(&known);
        if like >= LEAST_LIKENESS && best.is_none_or(|(_, most)| like > most) {
            best = Some((known, like));
        }
    }
    best.map(|(known, _)| known)
}

/// Words for actions. The words of one row have the same meaning. A proposal with another action
/// than the typed words would be wrong advice.
const ACTIONS: &[&[&str]] = &[
    &["vanish", "banish", "destroy", "kill"],
    &["draw"],
    &["discard"],
    &["freeze"],
    &["return", "bounce"],
    &["reveal"],
    &["crush"],
    &["search"],
    &["enters", "entered"],
    &["leaves", "left"],
    &["down", "tap"],
    &["バニッシュ"],
    &["引"],
    &["捨"],
    &["凍結"],
    &["手札に戻"],
    &["公開"],
    &["クラッシュ"],
    &["探"],
    &["場に出"],
    &["場を離"],
    &["ダウン"],
    &["アップ"],
];

/// Returns whether a known clause has each action that the typed clause has. A typed clause whose
/// words are in no row of `ACTIONS` has no action.
fn has_same_actions(asked: &str, known: &str) -> bool {
    let mut rows = ACTIONS.iter();
    rows.all(|row| {
        let has = |clause: &str| row.iter().any(|word| has_word(clause, word));
        !has(asked) || has(known)
    })
}

/// Returns whether a clause has a word that begins with these letters. Japanese clauses have no
/// spaces between words, so the letters can be anywhere.
pub(super) fn has_word(clause: &str, word: &str) -> bool {
    match word.is_ascii() {
        true => clause
            .split(|letter: char| !letter.is_alphanumeric())
            .any(|other| other.starts_with(word)),
        false => clause.contains(word),
    }
}

/// Returns a clause without the head in brackets at its beginning.
fn without_head(clause: &str) -> &str {
    let behind = |(open, close)| Some(clause.strip_prefix(open)?.split_once(close)?.1.trim());
    let rest = [('[', ']'), ('【', '】')].into_iter().find_map(behind);
    rest.filter(|rest| !rest.is_empty()).unwrap_or(clause)
}

/// The least similarity of a word that was not understood and the name of a keyword, from 0 to 1.
/// If it is lower, the keyword is not proposed.
const LEAST_LIKENESS_OF_KEYWORDS: f64 = 0.7;

/// Returns the keyword that is most similar to a word of the clause where the reading of a text
/// stopped. The name is spelled as cards of the language print it. Only words at a place where a
/// keyword can stand are compared. Returns `None` if no keyword is similar, or if the word is a
/// keyword.
pub fn nearest_keyword(text: &str, gap: &Gap, language: TextLanguage) -> Option<&'static str> {
    let clause = clause_at(text, gap.reached);
    let typed = match language {
        TextLanguage::English => english_keywords(clause),
        TextLanguage::Japanese => japanese_keywords(clause),
    };
    let names = KEYWORDS.iter().map(|entry| match language {
        TextLanguage::English => entry.en,
        TextLanguage::Japanese => entry.ja,
    });
    let is_known = |word: &String| names.clone().any(|name| plain(name) == *word);
    let typed = typed.iter().filter(|word| !is_known(word));
    let pairs = typed.flat_map(|word| names.clone().map(move |name| (word, name)));
    let likeness = pairs.map(|(word, name)| {
        let like = normalized_damerau_levenshtein(word, &plain(name));
        (name, like)
    });
    let near = likeness.filter(|(_, like)| *like >= LEAST_LIKENESS_OF_KEYWORDS);
    let best = near.max_by(|one, other| one.1.total_cmp(&other.1));
    best.map(|(name, _)| name)
}

/// Returns the words of a clause that can be keywords of one word or of two words: the words after
/// "gains" and similar words.
fn english_keywords(clause: &str) -> Vec<String> {
    const BEFORE: [&str; 7] = ["gain", "gains", "has", "have", "lose", "loses", "with"];
    let clause = plain(clause);
    let words: Vec<&str> = clause
        .split(|letter: char| !letter.is_alphanumeric() && letter != '-')
        .filter(|word| !word.is_empty())
        .collect();
    let mut typed = Vec::new();
    for (at, word) in words.iter().enumerate() {
        if BEFORE.contains(word) {
            let behind = words.get(at + 1..).unwrap_or_default();
            typed.extend(behind.first().map(|word| (*word).to_owned()));
            typed.extend(behind.get(..2).map(|pair| pair.join(" ")));
        }
    }
    typed
}

/// Returns the words of a clause that can be keywords: the words in brackets, and the words in
/// katakana before `を得` ("gain") and similar words.
fn japanese_keywords(clause: &str) -> Vec<String> {
    let mut typed = Vec::new();
    for part in clause.split('【').skip(1) {
        typed.extend(part.split('】').next().map(str::to_owned));
    }
    for behind in ["を得", "を失", "を持"] {
        for (at, _) in clause.match_indices(behind) {
            let before = clause.get(..at).unwrap_or_default();
            let is_kana = |letter: &char| matches!(letter, 'ァ'..='ヺ' | 'ー' | 'S' | 'Ｓ');
            let kana = before.chars().rev().take_while(is_kana);
            let kana: Vec<char> = kana.collect();
            typed.push(kana.into_iter().rev().collect());
        }
    }
    typed
}

/// Returns the clauses of a text.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_between_clauses)
        .map(str::trim)
        .filter(|clause| clause.chars().count() > 3)
}

/// Returns the clause that contains a place of the text.
pub(super) fn clause_at(text: &str, at: usize) -> &str {
    // A separator belongs to the clause before it, but the words after it stopped the reading.
    let behind = text.get(at..).unwrap_or_default();
    let words = behind.trim_start_matches(|letter| letter == ' ' || is_between_clauses(letter));
    let at = text.len() - words.len();
    let at = at.min(text.trim_end().len().saturating_sub(1));
    let mut start = 0;
    for part in text.split_inclusive(is_between_clauses) {
        let end = start + part.len();
        if at < end {
            return part.trim_end_matches(is_between_clauses).trim();
        }
        start = end;
    }
    ""
}

fn is_between_clauses(letter: char) -> bool {
    matches!(
        letter,
        '.' | ',' | ':' | '"' | '\n' | '、' | '。' | '：' | '「' | '」' | '①' | '②' | '③'
    )
}

/// Returns a clause in lower case and without its numbers.
fn plain(clause: &str) -> String {
    let digit = |letter: char| letter.is_ascii_digit() || ('０'..='９').contains(&letter);
    let letters = clause.chars().filter(|letter| !digit(*letter));
    letters.flat_map(char::to_lowercase).collect()
}
