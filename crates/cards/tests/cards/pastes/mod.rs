//! Tests of lists that people paste. There are four kinds of tests. The lists in `tests/pastes/`
//! have files with the expected results. Random legal decks are written in every style. Lines with
//! a mistake must not be lost silently. Lines that may be cards must be refused.

mod absent_cards;
mod beside_cards;
mod beside_lists;
mod contradictions;
mod copied_pages;
mod corrections;
mod decks_in_sentences;
mod everyday;
mod full_decks;
mod lacking_cards;
mod layouts;
mod left_out;
mod legal_decks;
mod lists;
mod mangled;
mod refused;
mod shapes_of_lists;
mod silent_holes;
mod styles;
mod sums_and_headings;
mod two_decks;
mod unknown_cards;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use wixoss_base::vocab::Lang;

use wixoss_base::rule::Severity;
use wixoss_cards::card::{CardDb, CardId};
use wixoss_cards::deck::{DeckKind, Finding, RawDeck, Section, resolve};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// The cards of a deck. Each deck and card is mapped to its number of copies.
pub type Cards = BTreeMap<(Section, CardId), u32>;

/// Reads a text with the reader of its kind. Returns the cards and the numbers of the skipped
/// lines. If the text is refused, returns the findings with the reasons.
pub fn read(text: &str) -> Result<(Cards, Vec<usize>), Vec<Finding>> {
    let kind = DeckKind::recognize(text);
    let raw: RawDeck<'_> = (kind.read)(text, &DB)?;
    let deck = resolve(&raw, &DB);
    let errors: Vec<Finding> = deck
        .findings
        .iter()
        .filter(|finding| finding.code.severity == Severity::Error)
        .cloned()
        .collect();
    if !errors.is_empty() {
        return Err(errors);
    }
    let mut cards = Cards::new();
    for held in &deck.held {
        for section in [Section::Main, Section::Lrig] {
            if held.copies(section) > 0 {
                cards.insert((section, held.card.id()), held.copies(section));
            }
        }
    }
    Ok((cards, raw.ignored_lines(text)))
}

/// Returns the messages of the first findings, one per line.
pub fn shown(findings: &[Finding]) -> String {
    let lines: Vec<String> = findings
        .iter()
        .take(4)
        .map(|finding| format!("{} {}", finding.code.code, finding.message.text(Lang::En)))
        .collect();
    lines.join("\n")
}
