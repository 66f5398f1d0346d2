//! Finds the entries that a question asks for. The form of the question shows this: the question
//! compares terms, or asks for the meaning of a term, or asks for the name of a thing.

use std::ops::Range;

use wixoss_pack::glossary::passages::Tables;

/// The concept (meaning) of the words that ask for the meaning of a term: `... って何`.
pub(super) const WHAT_IS: &str = "WHAT-IS";

/// The concept (meaning) of the words that compare terms: `the difference between ...`.
pub(super) const DIFFERENCE: &str = "DIFFERENCE";

/// The concept (meaning) of the words that ask for the name of a thing: `what is ... called`.
pub(super) const CALLED: &str = "CALLED";

/// The concept (meaning) of the words that ask for a term in another language: `the Japanese word
/// for ...`.
pub(super) const TRANSLATED: &str = "TRANSLATED";

/// The largest number of terms in a comparison, or in a question for terms in another language.
pub(super) const MOST_COMPARED: usize = 3;

/// The largest number of terms in a question such as `what is ... called`. If a question has more
/// terms, none of them is treated as the thing whose name the question asks for.
pub(super) const MOST_CALLED: usize = 2;

/// The largest number of words or characters in a question such as `what is ... called` that
/// belong to no term. A longer question describes a thing without naming it. For example, in "the
/// ability that works by itself, what is it called", the term *ability* is not the answer.
pub(super) const MOST_BESIDE_TERMS: usize = 3;

/// The largest number of units (words or characters) between a term and the words that ask for its
/// meaning.
pub(super) const NEAR: usize = 2;

/// The marks that can stand around a term that a question asks about: `what does "Vanish" mean`.
pub(super) const QUOTES: [(char, char); 6] = [
    ('"', '"'),
    ('“', '”'),
    ('「', '」'),
    ('『', '』'),
    ('(', ')'),
    ('（', '）'),
];

/// Returns the texts between marks of [`QUOTES`].
pub(super) fn quoted(text: &str) -> impl Iterator<Item = &str> {
    QUOTES.into_iter().filter_map(move |(open, close)| {
        let (_, rest) = text.split_once(open)?;
        let (quoted, _) = rest.split_once(close)?;
        Some(quoted)
    })
}

/// The terms that a question asks for, as the form of the question shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct AskedTerms {
    /// The entries that the question compares. Each is given as its concept (the number that stands
    /// for the entry in comparisons of meanings) and the range of its words in the question.
    pub compared: Vec<(u16, Range<usize>)>,
    /// The entries whose meaning or name the question asks for. Each is given as its concept (the
    /// number that stands for the entry in comparisons of meanings).
    pub explained: Vec<u16>,
    /// Whether the question asks for terms in another language. The entry of each term has the names
    /// in every language.
    pub is_translated: bool,
}

impl AskedTerms {
    /// Reads the form of a question from its phrases. `beside` is the number of words and
    /// characters that belong to no phrase. Stop words, such as "the", are not counted. `quoted` has
    /// the concepts of the terms that the question quotes.
    pub(super) fn of(
        phrases: &[(u16, Range<usize>)],
        beside: usize,
        quoted: &[u16],
        base: &Tables,
    ) -> AskedTerms {
        let place_of = |name: &str| {
            phrases
                .iter()
                .position(|(concept, _)| base.concept_name(*concept) == Some(name))
        };
        let is_entry = |concept: u16| {
            base.item(usize::from(concept))
                .is_some_and(|row| row.is_entry())
        };
        let mut entries: Vec<(u16, Range<usize>)> = Vec::new();
        for (concept, range) in phrases {
            if is_entry(*concept) && entries.iter().all(|(known, _)| known != concept) {
                entries.push((*concept, range.clone()));
            }
        }
        let mut terms = AskedTerms::default();
        if place_of(TRANSLATED).is_some() && (1..=MOST_COMPARED).contains(&entries.len()) {
            terms.explained = entries.into_iter().map(|(concept, _)| concept).collect();
            terms.is_translated = true;
        } else if place_of(DIFFERENCE).is_some() {
            match entries.len() {
                // The question compares a term with something that is not a term, as in "how is the
                // old book different". So it asks for the meaning of the term.
                1 => terms.explained = entries.into_iter().map(|(concept, _)| concept).collect(),
                2..=MOST_COMPARED => terms.compared = entries,
                _ => {}
            }
        } else if let ([concept], true) = (quoted, place_of(CALLED).or(place_of(WHAT_IS)).is_some())
            && is_entry(*concept)
        {
            terms.explained = vec![*concept];
        } else if place_of(CALLED).is_some() {
            if entries.len() <= MOST_CALLED && beside <= MOST_BESIDE_TERMS {
                terms.explained = entries.into_iter().map(|(concept, _)| concept).collect();
            }
        } else if let Some(at) = place_of(WHAT_IS) {
            let asked = phrases.get(at).map(|(_, range)| range.clone());
            let asked = asked.unwrap_or_default();
            // In Japanese and Chinese, the term comes before the words that ask for its meaning.
            let before = at.checked_sub(1).and_then(|at| phrases.get(at));
            let before = before
                .filter(|(concept, range)| range.end + NEAR > asked.start && is_entry(*concept));
            let after = phrases.get(at + 1);
            let after = after.filter(|(concept, range)| {
                // If another term follows closely, the question is about both: "what is the cost of
                // a spell" does not only ask for the meaning of *cost*.
                let next = phrases
                    .iter()
                    .skip(at + 2)
                    .find(|(other, _)| is_entry(*other));
                let is_last = next.is_none_or(|(_, next)| next.start > range.end + NEAR);
                range.start <= asked.end + NEAR && is_entry(*concept) && is_last
            });
            let term = before.or(after);
            terms.explained = term.iter().map(|(concept, _)| *concept).collect();
        }
        terms
    }
}
