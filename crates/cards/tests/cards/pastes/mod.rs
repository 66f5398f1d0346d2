//! Tests of lists as people paste them: the lists under `tests/pastes/`, each with a file that
//! contains the expected result; random decks in every style; and changed lines, which must never
//! be lost silently.

mod lists;
mod mangled;
mod styles;

use std::collections::BTreeMap;
use std::sync::LazyLock;
use wixoss_base::vocab::Lang;

use wixoss_base::rule::Severity;
use wixoss_cards::card::{CardDb, CardId};
use wixoss_cards::deck::{DeckKind, Finding, RawDeck, Section, resolve};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// The cards of a deck, with their counts in each of the two decks.
pub type Cards = BTreeMap<(Section, CardId), u32>;

/// Reads a text with the reader of its kind. Returns the cards and the skipped lines, or the
/// findings that explain why the text is refused.
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

/// Returns the findings of a text as short lines.
pub fn shown(findings: &[Finding]) -> String {
    let lines: Vec<String> = findings
        .iter()
        .take(4)
        .map(|finding| format!("{} {}", finding.code.code, finding.message.text(Lang::En)))
        .collect();
    lines.join("\n")
}
