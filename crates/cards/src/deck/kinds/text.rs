use super::shared::headings::{Heading, also_card, heading};
use super::shared::list_line::{entry, is_rule, lines};
use super::shared::reader::{finish, full, place, syntax, twice};
use super::shared::writer::{comments, listed, named, refuse};
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Finding, RawDeck, Section};

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "text",
    title: "plain text: one count and card per line",
    extension: "txt",
    keeps: &["name", "id", "format", "as_of", "author", "notes"],
    recognizes: |_| true,
    read,
    write,
};

fn read(text: &str) -> Result<RawDeck<'_>, Vec<Finding>> {
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    let mut headings = Headings::default();
    for line in lines(text).filter(|line| !is_rule(line)) {
        if full(&problems) {
            break;
        }
        if let Some(word) = also_card(line) {
            problems.push(syntax(
                format!("`{line}` can be a heading or a card"),
                format!("write `1 {word}` for the card, `{word}:` for the heading"),
                place(line, text),
            ));
            continue;
        }
        if let Some(heading) = heading(line) {
            if !headings.enter(heading) {
                let fix = "put the cards of one section under one heading";
                let what = format!("the heading `{line}`");
                problems.push(twice(&what, fix, place(line, text)));
            }
            continue;
        }
        match entry(line, headings.section, text) {
            Ok(entry) => deck.entries.push(entry),
            Err(problem) => problems.push(problem),
        }
    }
    let headed = deck.entries.iter().position(|e| e.section.is_some());
    if let Some(first) = deck.entries.first()
        && headed.is_some_and(|at| at > 0)
    {
        problems.push(syntax(
            format!("`{}` is before the first heading", first.reference),
            "put `#` and a space before a title or a note, or a heading such as `Main deck` above a card",
            first.span,
        ));
    }
    finish(deck, problems)
}

/// The headings seen so far. A heading of a whole deck must not appear twice, since a person who
/// reads the file could miss the copies under the second. A heading of a card type may appear
/// again.
#[derive(Default)]
struct Headings {
    section: Option<Section>,
    decks: Vec<Section>,
}

impl Headings {
    /// Makes a heading the current one. Returns `false` if it is the second heading of the same
    /// deck.
    fn enter(&mut self, heading: Heading) -> bool {
        match heading {
            Heading::Deck(section) => {
                let new = !self.decks.contains(&section);
                self.decks.push(section);
                self.section = Some(section);
                new
            }
            Heading::Type(section, _) | Heading::Part(section) => {
                self.section = Some(section);
                true
            }
            Heading::Level => true,
        }
    }
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let mut text = comments(deck);
    let mut reasons = Vec::new();
    for (title, section) in [("LRIG deck", Section::Lrig), ("Main deck", Section::Main)] {
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(title);
        text.push('\n');
        for card in deck.section(section) {
            match listed(card) {
                Some(line) => {
                    text.push_str(&line);
                    text.push('\n');
                }
                None => reasons.push(format!("{} can't be written on a line", named(card.card))),
            }
        }
    }
    refuse(KIND.name, reasons)?;
    Ok(text)
}
