//! The code of the fuzz targets (tests with random input): each function checks properties that
//! every input must have. The tests of the program call these functions too.

use std::sync::LazyLock;

use wixoss::ability::{TextLanguage, TextPart, read_text};
use wixoss::card::{CardDb, Lookup};
use wixoss::deck::{
    Deck, DeckKind, Entry, Finding, KINDS, MAX_COUNT, RawDeck, Reference, Span, decode, resolve,
};
use wixoss::glossary::{Glossary, Query, read_glossary_file};
use wixoss::rule::Severity;
use wixoss::vocab::Lang;

static CARDS: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);
static GLOSSARY: LazyLock<Glossary> = LazyLock::new(Glossary::embedded);

/// Decodes the bytes of a file, and reads the text as a deck file. Bytes that can't be decoded must
/// be refused with a message.
pub fn decoding(bytes: &[u8]) {
    match decode(bytes) {
        Ok(text) => {
            let kind = DeckKind::recognize(&text);
            check(kind, &text);
        }
        Err(finding) => assert!(says_something(&finding)),
    }
}

/// Reads a text as a deck file of one kind.
pub fn reading(kind: &str, bytes: &[u8]) {
    let kind: &DeckKind = kind.parse().expect("a kind");
    if let Ok(text) = std::str::from_utf8(bytes) {
        check(kind, text);
    }
}

/// Reads the printed text of a card. The parts that were not understood must lie within the text.
/// Every ability must be writable as a sentence, and every name that it uses must be defined.
pub fn ability_text(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    for language in [TextLanguage::English, TextLanguage::Japanese] {
        for part in [TextPart::Text, TextPart::LifeBurst] {
            let read = read_text(text, language, part);
            for gap in &read.gaps {
                assert!(text.get(gap.span.start..gap.span.end).is_some());
                assert!(text.get(gap.reached..).is_some());
            }
            for ability in &read.abilities {
                assert!(!ability.to_string().is_empty());
                assert!(ability.check_names().is_ok(), "{ability}");
            }
        }
    }
}

/// Searches the glossary. Every result must have a score, and its highlighted parts must lie within
/// the text.
pub fn searching(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let found = GLOSSARY.search(&Query {
        text,
        ..Query::default()
    });
    assert!(found.hits.is_empty() || found.nearest.is_empty());
    for hit in found.hits.iter().chain(&found.nearest) {
        assert!((0.0..=1.0).contains(&hit.score), "{}", hit.score);
        let title = hit.item.title(Lang::Ja);
        let mut end = 0;
        for mark in hit.matched.marks(title) {
            assert!(end <= mark.start && title.get(mark.clone()).is_some());
            end = mark.end;
        }
    }
    assert!(
        found
            .hits
            .iter()
            .all(|hit| hit.score <= found.hits[0].score)
    );
}

/// Reads a file of glossary entries. The file may be refused, but every error must say the line.
pub fn entries(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else {
        return;
    };
    let (_, wrong) = read_glossary_file("own.yaml", text);
    for error in wrong {
        assert!(error.line >= 1 && !error.what.is_empty());
        assert!(error.line <= text.lines().count() + 1, "{error}");
    }
}

/// Returns whether a finding has a message and a fix in every language.
fn says_something(finding: &Finding) -> bool {
    let texts = [&finding.message, &finding.fix].into_iter();
    let mut texts = texts.flat_map(|said| Lang::ALL.map(|lang| said.text(lang)));
    texts.all(|text| !text.is_empty())
}

fn check(kind: &DeckKind, text: &str) {
    match (kind.read)(text, &CARDS) {
        Ok(deck) => sound(&deck, text),
        Err(problems) => {
            let error = |problem: &Finding| problem.code.severity == Severity::Error;
            assert!(
                problems.iter().any(error),
                "{kind:?}: refused without a reason"
            );
            for problem in &problems {
                assert!(says_something(problem));
                assert!(problem.code.code.starts_with(['P', 'W']), "{problem:?}");
                if let Some(at) = problem.at {
                    within(at, text);
                }
            }
        }
    }
}

fn sound(raw: &RawDeck<'_>, text: &str) {
    for entry in &raw.entries {
        assert!((1..=MAX_COUNT).contains(&entry.count), "{entry:?}");
        within(entry.span, text);
    }
    let fields = [
        &raw.name,
        &raw.id,
        &raw.format,
        &raw.as_of,
        &raw.author,
        &raw.notes,
    ];
    for field in fields.into_iter().flatten() {
        within(field.span, text);
    }
    // The search for similar cards is slow, so a deck with an unknown card is not tested further.
    let unknown = |entry: &Entry<'_>| match &entry.reference {
        Reference::Text(text) => CARDS.find(text) == Lookup::Unknown,
        Reference::NumberAndName { number, .. } => CARDS.find(number) == Lookup::Unknown,
        Reference::Pid(_) => false,
    };
    if raw.entries.len() > 200 || raw.entries.iter().any(unknown) {
        return;
    }
    let deck = resolve(raw, &CARDS);
    for kind in KINDS {
        writes_back(kind, &deck);
    }
}

fn within(span: Span, text: &str) {
    assert!(
        text.get(span.start..span.end).is_some(),
        "{span:?} is not a range of characters of {text:?}"
    );
}

/// Checks that a kind of deck file can read its own output: the text must be recognized as this
/// kind and give the same cards.
fn writes_back(kind: &DeckKind, deck: &Deck<'_>) {
    let listing = deck.listing();
    let written = match (kind.write)(&listing) {
        Ok(written) => written,
        Err(error) => {
            assert!(
                !error.reasons.is_empty(),
                "{kind:?}: refused without a reason"
            );
            return;
        }
    };
    let again = match (kind.read)(&written, &CARDS) {
        Ok(again) => again,
        Err(problems) => panic!("{kind:?} doesn't read what it wrote: {problems:?}\n{written}"),
    };
    let known = resolve(&again, &CARDS);
    assert_eq!(cards(&known), cards(deck), "{kind:?}\n{written}");
    assert!(
        known.findings.is_empty(),
        "{kind:?}: {:?}\n{written}",
        known.findings
    );
    if !deck.lines.is_empty() {
        assert_eq!(DeckKind::recognize(&written).name, kind.name, "{written}");
    }
}

fn cards(deck: &Deck<'_>) -> Vec<(String, u32, u32)> {
    let mut cards: Vec<_> = deck
        .held
        .iter()
        .map(|held| (held.card.number().to_owned(), held.main, held.lrig))
        .collect();
    cards.sort();
    cards
}
