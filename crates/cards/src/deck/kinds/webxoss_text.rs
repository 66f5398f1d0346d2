use super::shared::headings::heading;
use super::shared::list_line::{entry, is_long_dash, is_rule, lines};
use super::shared::reader::{finish, full, place, syntax};
use super::shared::writer::{misplaced, refuse, stands_for};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listed, Listing};
use crate::deck::{Finding, RawDeck, Reference, Section, paste};
use crate::message;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "webxoss-text",
    title: "WEBXOSS text: counts and names, with a line of `—` between the decks",
    extension: "txt",
    keeps: &[],
    recognizes,
    read,
    write,
};

/// The number of lists that the program WEBXOSS writes: the LRIG deck, the main-deck cards without
/// a Life Burst, and the main-deck cards with a Life Burst.
const LISTS: usize = 3;

const SEPARATOR: &str = "——————————";

fn is_separator(line: &str) -> bool {
    is_rule(line) && line.chars().all(is_long_dash)
}

/// Returns whether a text has a separator line and no headings. A list with headings is a plain
/// list, even if it has separator lines.
fn recognizes(text: &str) -> bool {
    lines(text).any(is_separator) && !lines(text).any(|line| heading(line).is_some())
}

/// Reads the lists. If the text has lines that WEBXOSS does not write, reads the text as a pasted
/// list.
fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    paste::or_list(read_strictly(text), text, db)
}

/// Reads the lists as WEBXOSS writes them. The entries have no section, because players change the
/// order of the lists. So the card type decides the deck.
fn read_strictly(text: &str) -> Result<RawDeck<'_>, Vec<Finding>> {
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    let mut separators = 0;
    for line in lines(text) {
        if full(&problems) {
            break;
        }
        if is_separator(line) {
            separators += 1;
            if separators == LISTS {
                problems.push(syntax(
                    message!("syntax.many-separators", most = LISTS),
                    message!("fix-file.one-deck"),
                    place(line, text),
                ));
            }
            continue;
        }
        match entry(line, None, text) {
            Ok(entry) => deck.entries.push(entry),
            Err(problem) => problems.push(problem),
        }
    }
    finish(deck, problems)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let mut reasons = misplaced(deck);
    let of = |section, burst: Option<bool>| {
        deck.section(section)
            .filter(move |listed| burst.is_none_or(|yes| listed.card.has_life_burst() == yes))
    };
    let lists: [Vec<&Listed<'_>>; LISTS] = [
        of(Section::Lrig, None).collect(),
        of(Section::Main, Some(false)).collect(),
        of(Section::Main, Some(true)).collect(),
    ];
    let mut text = String::new();
    for (at, list) in lists.iter().enumerate() {
        if at > 0 {
            text.push_str(SEPARATOR);
            text.push('\n');
        }
        for listed in list {
            match line(listed, deck) {
                Some(line) => text.extend([line.as_str(), "\n"]),
                None => reasons.push(message!("convert.no-own-name", card = listed.card)),
            }
        }
    }
    refuse(KIND.name, reasons)?;
    Ok(text)
}

/// Returns a line such as `4 名前`, with a name that no other card has. Returns `None` if the card
/// has no such name.
fn line(listed: &Listed<'_>, deck: &Listing<'_>) -> Option<String> {
    let names = [Some(listed.card.name_ja()), listed.card.name_en()];
    names.into_iter().flatten().find_map(|name| {
        let line = format!("{} {name}", listed.count);
        let reads_back = lines(&line).eq([line.as_str()])
            && entry(&line, None, &line).is_ok_and(|read| {
                read.count == listed.count && read.reference == Reference::Text(name.into())
            });
        (reads_back && stands_for(name, listed.card, deck)).then_some(line)
    })
}
