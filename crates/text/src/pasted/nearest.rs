//! The known wording that is nearest to words that were not understood.
//!
//! The input is a text and the place where its reading stopped. The output is a clause of one of
//! the example texts beside this file. Every example is read in full (a test reads them all), so a
//! message never proposes words that are not known.

use crate::{Gap, TextLanguage};
use strsim::normalized_damerau_levenshtein;

/// Examples of the English wording. Each text is one ability.
pub const ENGLISH_EXAMPLES: &str = include_str!("wordings_en.txt");

/// Examples of the Japanese wording. Each line is one text.
pub const JAPANESE_EXAMPLES: &str = include_str!("wordings_ja.txt");

/// The least similarity, from 0 (nothing in common) to 1 (equal), that a known clause needs to be
/// proposed in place of a clause that was not understood.
const LEAST_LIKENESS: f64 = 0.65;

/// Returns the known clause that is most similar, but not equal, to the clause in which the reading
/// of a text stopped. Returns `None` if the likeness of every known clause is below
/// `LEAST_LIKENESS`.
pub fn nearest_wording(text: &str, gap: &Gap, language: TextLanguage) -> Option<&'static str> {
    let examples = match language {
        TextLanguage::English => ENGLISH_EXAMPLES,
        TextLanguage::Japanese => JAPANESE_EXAMPLES,
    };
    let asked = plain(clause_at(text, gap.reached));
    let likeness = |known: &&'static str| normalized_damerau_levenshtein(&asked, &plain(known));
    let mut best: Option<(&'static str, f64)> = None;
    for known in examples.lines().flat_map(clauses) {
        let like = likeness(&known);
        if (LEAST_LIKENESS..1.0).contains(&like) && best.is_none_or(|(_, most)| like > most) {
            best = Some((known, like));
        }
    }
    best.map(|(known, _)| known)
}

/// Returns the clauses of a text.
fn clauses(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_between_clauses)
        .map(str::trim)
        .filter(|clause| clause.chars().count() > 3)
}

/// Returns the clause that contains a place of the text.
fn clause_at(text: &str, at: usize) -> &str {
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
