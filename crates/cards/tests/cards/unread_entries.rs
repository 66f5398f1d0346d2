//! Tests of verdicts on decks with an unknown card. The unknown entry can mean any card. So each
//! finding must be right for every card that the entry can mean. The verdict must also name every
//! check that waits until the card is known.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use wixoss_cards::card::CardDb;
use wixoss_cards::deck::{DeckKind, Entry, RawDeck, Reference, resolve};
use wixoss_cards::legality::{Lists, Outcome, Rulebook, formats, judge};

use crate::one_in;

/// The code of a finding, and the numbers of the cards that the finding is about.
type Kind = (&'static str, Vec<String>);

/// Returns the findings on a deck as kinds, and the codes of the checks that wait. Findings about
/// reading the file are left out.
fn judged(raw: &RawDeck<'_>, book: &Rulebook, db: &CardDb) -> (BTreeSet<Kind>, Vec<&'static str>) {
    let deck = resolve(raw, db);
    let verdict = judge(&deck, book);
    let is_check =
        |code: &str| !code.starts_with('P') && !["W007", "W008", "W009", "W012"].contains(&code);
    let findings = verdict.findings.iter().filter(|f| is_check(f.code.code));
    let kinds = findings.map(|finding| {
        let cards = finding.cards.iter().map(|card| card.number().to_owned());
        (finding.code.code, cards.collect())
    });
    (kinds.collect(), verdict.waiting)
}

fn text(name: &str) -> Reference<'static> {
    Reference::Text(Cow::Owned(name.to_owned()))
}

/// Returns the texts of the product decks, and of the decks that break exactly one check each.
fn decks() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let paths_in = |folder: &Path| -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().path()).collect()
    };
    let by_code = paths_in(&root.join("tests/decks"));
    let mut paths: Vec<PathBuf> = by_code.iter().flat_map(|path| paths_in(path)).collect();
    paths.extend(paths_in(&root.join("../../decks")));
    paths.sort();
    let texts = paths.iter().map(std::fs::read_to_string);
    texts.filter_map(Result::ok).collect()
}

/// Cards of every type and level that can stand for an unknown entry, some of them restricted.
const FILLERS: [&str; 16] = [
    "WXDi-D03-001",
    "WXDi-D01-001",
    "WXDi-D03-002",
    "WXDi-D03-006",
    "WXDi-D03-011",
    "WXDi-D01-019",
    "WXDi-D03-020",
    "WXDi-D03-012",
    "WX24-D1-05",
    "WX24-D1-01",
    "WD01-001",
    "WD01-010",
    "WXDi-D09-H11",
    "WXK03-003A",
    "WX05-009",
    "WX24-D1-26",
];

/// The numbers of cases that were tried.
#[derive(Default)]
struct Tried {
    all: usize,
    /// The cases in which the unknown card belongs to the other deck. They are not compared.
    misplaced: usize,
}

/// Checks one deck in one format. One entry after another is made unknown. Then the entry is
/// replaced by each card that it can mean, and the findings are compared.
fn check(raw: &RawDeck<'_>, book: &Rulebook, db: &CardDb, tried: &mut Tried) {
    let own: Vec<Reference<'_>> = raw.entries.iter().map(|e| e.reference.clone()).collect();
    for at in (0..raw.entries.len()).step_by(one_in(3)) {
        for doubtful in [false, true] {
            let mut unread = raw.clone();
            let count = unread.entries[at].count;
            unread.entries[at] = Entry {
                reference: match doubtful {
                    true => text(&format!("{count} Xyzzy Plugh")),
                    false => text("Xyzzy Plugh"),
                },
                count: if doubtful { 1 } else { count },
                ..unread.entries[at].clone()
            };
            let (found, waiting) = judged(&unread, book, db);
            let fillers = FILLERS.map(text);
            for filler in fillers
                .iter()
                .chain(own.iter().step_by(one_in(4)))
                .chain([&own[at]])
            {
                tried.all += 1;
                let mut filled = raw.clone();
                filled.entries[at].reference = filler.clone();
                let whole = resolve(&filled, db);
                let line = whole.lines.iter().find(|line| line.entry == at);
                let number = line.map_or("", |line| line.card.number());
                let (real, _) = judged(&filled, book, db);
                // A card in the wrong deck counts for the right deck. If the unknown card is such a
                // card, the other findings can change in every way.
                let is_misplaced = |(code, cards): &Kind| {
                    *code == "D004" && cards.iter().any(|card| card == number)
                };
                if real.iter().any(is_misplaced) {
                    tried.misplaced += 1;
                    continue;
                }
                let wrong: Vec<_> = found.difference(&real).collect();
                let deck = raw.name.as_ref().map(|name| name.text.as_ref());
                let case = format!("{deck:?} {} entry {at} is {filler}", book.format.id);
                assert_eq!(wrong, Vec::<&Kind>::new(), "{case}: wrong findings");
                for (code, cards) in real.difference(&found) {
                    let is_own = cards.iter().any(|card| card == number);
                    assert!(
                        is_own || waiting.contains(code),
                        "{case}: {code} about {cards:?} is not named in {waiting:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn an_unknown_card_causes_no_wrong_finding_and_the_verdict_names_every_check_that_waits() {
    let db = CardDb::embedded();
    let mut tried = Tried::default();
    for deck in decks() {
        let Ok(raw) = (DeckKind::recognize(&deck).read)(&deck, &db) else {
            continue;
        };
        let named = raw.format.as_ref().map(|field| field.text.as_ref());
        let day = raw.as_of.as_ref().and_then(|day| day.text.parse().ok());
        for format in formats().filter(|f| named.is_none_or(|named| named == f.id)) {
            let Ok(book) = Rulebook::new(&format.id, day, &Lists::Embedded, &db) else {
                continue;
            };
            check(&raw, &book, &db, &mut tried);
            let mut flat = raw.clone();
            flat.entries
                .iter_mut()
                .for_each(|entry| entry.section = None);
            check(&flat, &book, &db, &mut tried);
        }
    }
    let compared = tried.all - tried.misplaced;
    assert!(compared > 10_000, "only {compared} cases were compared");
    assert!(
        tried.misplaced < compared,
        "{} cases were not compared",
        tried.misplaced
    );
}

#[test]
fn a_legal_deck_with_an_unknown_card_has_no_other_finding() {
    let db = CardDb::embedded();
    for deck in decks() {
        let Ok(raw) = (DeckKind::recognize(&deck).read)(&deck, &db) else {
            continue;
        };
        for format in formats() {
            let book = Rulebook::new(&format.id, None, &Lists::Embedded, &db).unwrap();
            let whole = resolve(&raw, &db);
            let verdict = judge(&whole, &book);
            if verdict.outcome != Outcome::Legal {
                continue;
            }
            let (real, _) = judged(&raw, &book, &db);
            for at in 0..raw.entries.len() {
                let mut unread = raw.clone();
                unread.entries[at].reference = text("Xyzzy Plugh");
                let (found, waiting) = judged(&unread, &book, &db);
                assert!(found.is_subset(&real), "{} {at}: {found:?}", format.id);
                assert!(!waiting.is_empty(), "{} {at}", format.id);
            }
        }
    }
}
