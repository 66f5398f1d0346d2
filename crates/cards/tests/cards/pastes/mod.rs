//! Tests of lists that people paste. There are four kinds of tests: the lists in `tests/pastes/`,
//! each with a file that has the expected result; random decks in every style; changed lines, which
//! must never be lost silently; and lines that may be cards, which must be refused.

mod layouts;
mod lists;
mod mangled;
mod refused;
mod styles;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use wixoss_base::vocab::Lang;

use wixoss_base::rule::Severity;
use wixoss_cards::card::{CardDb, CardId};
use wixoss_cards::deck::{DeckKind, Finding, RawDeck, Section, resolve};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// The cards of a deck: a map from the deck and the card to the number of copies.
pub type Cards = BTreeMap<(Section, CardId), u32>;

/// Reads a text with the reader of its kind. Returns the cards and the numbers of the skipped
/// lines. If the text is refused, returns the findings that explain the reason.
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

/// Returns the first findings of a text, each on a short line.
pub fn shown(findings: &[Finding]) -> String {
    let lines: Vec<String> = findings
        .iter()
        .take(4)
        .map(|finding| format!("{} {}", finding.code.code, finding.message.text(Lang::En)))
        .collect();
    lines.join("\n")
}
