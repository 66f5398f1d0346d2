//! Finds the card that an entry of a deck means. If that is not certain, it reports why.

use super::identity::{fitting, identify, split_suffix};
use super::problem::{AMBIGUOUS_CARD, DISAGREEMENT, UNKNOWN_CARD, UNKNOWN_NAME};
use super::{CardRef, Entry, Finding, Reference, Suggested};
use crate::card::{Card, CardDb, CardId, Lookup, Suggestion, is_card_number, name_key};
use wixoss_base::vocab::english::shortened;

/// The longest text, in bytes, for which suggestions are looked for. No card name is half as long,
/// so a longer text is not a misspelled name.
const LONGEST_NAME: usize = 400;

/// Returns the card that an entry means. If there is none, or if number and name disagree, it adds
/// a finding. `hints` says whether a finding may suggest similar cards.
pub(super) fn look_up<'a>(
    entry: &Entry<'_>,
    db: &'a CardDb,
    hints: bool,
    findings: &mut Vec<Finding>,
) -> Option<Card<'a>> {
    let found = match &entry.reference {
        Reference::Text(text) => one(text, db, hints),
        Reference::Pid(pid) => by_pid(*pid, db),
        Reference::NumberAndName { number, name } => {
            return number_and_name((number, name), entry, db, hints, findings);
        }
    };
    found
        .map_err(|finding| findings.push(finding.at(entry.span)))
        .ok()
}

fn number_and_name<'a>(
    (number, name): (&str, &str),
    entry: &Entry<'_>,
    db: &'a CardDb,
    hints: bool,
    findings: &mut Vec<Finding>,
) -> Option<Card<'a>> {
    let card = match one(number, db, hints) {
        Ok(card) => card,
        Err(finding) => {
            findings.push(finding.at(entry.span));
            return None;
        }
    };
    let named = match identify(name, db) {
        Some(identity) => identity.cards,
        None => {
            let finding = Finding::new(
                &UNKNOWN_NAME,
                format!(
                    "{} is {}, but no card is named `{name}`",
                    number,
                    card.name()
                ),
                format!("write `{}`, or leave the name out", card.name()),
            );
            findings.push(finding.at(entry.span).about([card]));
            return Some(card);
        }
    };
    if named.contains(&card.id()) {
        return Some(card);
    }
    let others: Vec<Card<'_>> = named.iter().filter_map(|id| db.card(*id)).collect();
    findings.push(
        Finding::new(
            &DISAGREEMENT,
            format!(
                "{number} is {}, but `{name}` is {}",
                card.name(),
                listed(&others)
            ),
            disagreement_fix(number, &others, db),
        )
        .at(entry.span)
        .about(std::iter::once(card).chain(others.iter().copied())),
    );
    None
}

/// Suggests a fix if number and name disagree. The most likely mistake is an English Edition number
/// without its mark.
fn disagreement_fix(number: &str, named: &[Card<'_>], db: &CardDb) -> String {
    let marked = format!("{}[EN]", number.trim());
    if let Lookup::Found(id, _) = db.find(&marked)
        && named.iter().any(|card| card.id() == id)
    {
        return format!("write `{marked}` for the English Edition number");
    }
    match named.first() {
        Some(card) => format!(
            "write the right number (such as {}), or remove the wrong one of the two",
            card.number()
        ),
        None => "remove the wrong one of the two".to_owned(),
    }
}

fn by_pid(pid: u32, db: &CardDb) -> Result<Card<'_>, Finding> {
    let cards: Vec<Card<'_>> = db.by_pid(pid).filter_map(|id| db.card(id)).collect();
    match cards.as_slice() {
        [card] => Ok(*card),
        [] => Err(Finding::new(
            &UNKNOWN_CARD,
            format!("no known card has the WEBXOSS id {pid}"),
            "name the card by its number, in another kind of deck file",
        )),
        several => Err(ambiguous(&format!("WEBXOSS id {pid}"), several)),
    }
}

/// Returns the one card that a number or a name means.
pub(super) fn one<'a>(text: &str, db: &'a CardDb, hints: bool) -> Result<Card<'a>, Finding> {
    let found = identify(text, db).map_or(Vec::new(), |identity| identity.cards);
    let cards: Vec<Card<'_>> = found.iter().filter_map(|id| db.card(*id)).collect();
    match cards.as_slice() {
        [] => Err(unknown(text, db, hints)),
        [card] => Ok(*card),
        several => Err(ambiguous(&format!("`{text}`"), several)),
    }
}

pub(super) fn ambiguous(what: &str, cards: &[Card<'_>]) -> Finding {
    let numbers: Vec<&str> = cards.iter().map(|card| card.number()).collect();
    Finding::new(
        &AMBIGUOUS_CARD,
        format!(
            "{what} is {} different cards: {}",
            cards.len(),
            listed(cards)
        ),
        format!("write the number instead: {}", numbers.join(" or ")),
    )
    .about(cards.iter().copied())
}

fn unknown(text: &str, db: &CardDb, hints: bool) -> Finding {
    let english = format!("{}[EN]", text.trim());
    if let Lookup::Found(id, _) = db.find(&english)
        && let Some(card) = db.card(id)
    {
        return Finding::new(
            &UNKNOWN_CARD,
            format!("no card has the Japanese number {text}"),
            format!(
                "write `{english}` if you mean the English Edition number of {}",
                card.name()
            ),
        )
        .about([card]);
    }
    if let Some((count, card)) = with_count(text, db) {
        return Finding::new(
            &UNKNOWN_CARD,
            format!("no card is numbered or named `{}`", shortened(text)),
            format!(
                "write the count separately from the card: `{}: {count}`",
                card.number()
            ),
        )
        .about([card]);
    }
    let near = match hints && text.len() <= LONGEST_NAME {
        true => suggestions(text, db),
        false => Vec::new(),
    };
    let fix = match near.as_slice() {
        [] => "check the spelling, or add the card with `--cards FILE`".to_owned(),
        near => {
            let shown = |near: &Suggestion<'_>| {
                format!("{} {}", nearest_number(near.card, text), near.card.name())
            };
            let shown: Vec<String> = near.iter().map(shown).collect();
            format!("did you mean {}?", shown.join(", "))
        }
    };
    let mut finding = Finding::new(
        &UNKNOWN_CARD,
        format!("no card is numbered or named `{}`", shortened(text)),
        fix,
    )
    .about(near.iter().map(|near| near.card));
    let suggested = near.iter().map(|near| Suggested {
        card: CardRef::from(near.card).into_owned(),
        text: nearest_text(near.card, text),
        likeness: near.likeness,
        is_nearest: near.is_nearest,
    });
    finding.suggestions = suggested.collect();
    finding
}

/// Returns the cards that a misspelled text can mean. A suffix such as a set keeps only the cards
/// that it fits.
fn suggestions<'a>(text: &str, db: &'a CardDb) -> Vec<Suggestion<'a>> {
    let (name, suffix) = match split_suffix(text) {
        Some((name, suffix)) => (name, Some(suffix)),
        None => (text, None),
    };
    let whole = db.suggestions(text);
    let Some(suffix) = suffix else { return whole };
    let mut of_name = db.suggestions(name);
    let ids: Vec<CardId> = of_name.iter().map(|near| near.card.id()).collect();
    if let Some(fit) = fitting(&ids, suffix, db) {
        of_name.retain(|near| fit.contains(&near.card.id()));
        if let [only] = of_name.as_mut_slice() {
            only.is_nearest = true;
        }
    }
    let likeness = |near: &[Suggestion<'_>]| near.first().map_or(0.0, |near| near.likeness);
    match likeness(&of_name) > likeness(&whole) {
        true => of_name,
        false => whole,
    }
}

/// Returns the name or number of the card that is most similar to the typed text.
fn nearest_text(card: Card<'_>, typed: &str) -> String {
    if is_card_number(typed.trim()) {
        return nearest_number(card, typed).to_owned();
    }
    let record = card.record();
    let names = [Some(record.name_ja), record.name_en, record.name_zh];
    let mut names: Vec<String> = names
        .into_iter()
        .flatten()
        .chain(record.aliases_en)
        .collect();
    let key = name_key(typed);
    let likeness = |name: &String| strsim::normalized_damerau_levenshtein(&name_key(name), &key);
    names.sort_by(|a, b| likeness(b).total_cmp(&likeness(a)));
    let nearest = names.into_iter().next();
    nearest.map_or_else(|| card.name().to_owned(), |name| name.trim().to_owned())
}

/// Splits a text such as `4xWD01-016` into a number of copies and a card.
fn with_count<'a>(text: &str, db: &'a CardDb) -> Option<(u32, Card<'a>)> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit())?;
    let (count, rest) = text.split_at_checked(digits)?;
    let rest = rest.trim_start().trim_start_matches(['x', 'X', '×', '枚']);
    match db.find(rest) {
        Lookup::Found(id, _) => Some((count.parse().ok()?, db.card(id)?)),
        _ => None,
    }
}

/// Returns the card's number that is most similar to the typed text, or the first number if a name
/// was typed.
fn nearest_number<'a>(card: Card<'a>, typed: &str) -> &'a str {
    let typed = typed.trim().to_ascii_uppercase();
    let likeness = |number: &&str| {
        let number = number.to_ascii_uppercase();
        strsim::normalized_damerau_levenshtein(&number, &typed)
    };
    if !is_card_number(&typed) {
        return card.number();
    }
    card.printings()
        .max_by(|a, b| likeness(a).total_cmp(&likeness(b)))
        .unwrap_or(card.number())
}

fn listed(cards: &[Card<'_>]) -> String {
    let names: Vec<String> = cards.iter().map(Card::to_string).collect();
    names.join(", ")
}
