//! Finds the card that an entry (a line) of a deck means. If the card is not certain, a finding
//! gives the reason.

use std::cmp::Reverse;

use super::name_with_suffixes::{
    first_of_product, fitting, identify, outside_product, split_suffix,
};
use super::namesakes::fit;
use super::problem::{AMBIGUOUS_CARD, DISAGREEMENT, UNKNOWN_CARD, UNKNOWN_NAME};
use super::{Entry, Finding, Reference, Suggested};
use crate::card::{Card, CardDb, CardId, Lookup, Suggestion, is_like_number, name_key};
use crate::message;
use crate::message::{CardNames, Joined, Message, Value};
use wixoss_base::vocab::english::shortened;

/// The length in bytes of the longest text for which similar names are suggested. Every card name
/// is shorter than half of this length, so no misspelled name is longer.
const LONGEST_NAME: usize = 400;

/// The smallest likeness of a misspelled number to the right number. The code of a product is less
/// similar.
const LIKE_NUMBER: f64 = 0.75;

/// Returns the card that an entry of a deck means. Adds a finding if there is no such card, or if
/// the number and the name belong to different cards. The finding may suggest similar cards.
/// `known` has the cards of the deck that are already known. If several suggestions are equally
/// similar, the one that fits the known cards best comes first. If `known` is `None`, the finding
/// suggests nothing, because the search for similar cards is slow.
pub(super) fn look_up<'a>(
    entry: &Entry<'_>,
    db: &'a CardDb,
    known: Option<&[Card<'_>]>,
    findings: &mut Vec<Finding>,
) -> Option<Card<'a>> {
    let found = match &entry.reference {
        Reference::Text(text) => one(text, db, known),
        Reference::Pid(pid) => by_pid(*pid, db),
        Reference::NumberAndName { number, name } => {
            return number_and_name((number, name), entry, db, known, findings);
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
    known: Option<&[Card<'_>]>,
    findings: &mut Vec<Finding>,
) -> Option<Card<'a>> {
    let card = match one(number, db, known) {
        Ok(card) => card,
        Err(finding) => {
            // The reader found a card number beside the name, but this text can also be a product
            // code: `Name (WX24-D1)`.
            let named = format!("{name} ({number})");
            let misspelled = known.and_then(|_| misspelled_number(number, name, db));
            let (near, far) = match misspelled {
                Some((finding, likeness)) if likeness >= LIKE_NUMBER => (Some(finding), None),
                other => (None, other.map(|(finding, _)| finding)),
            };
            let finding = near
                .or_else(|| not_in_product(&named, db))
                .or(far)
                .unwrap_or(finding);
            findings.push(finding.at(entry.span));
            return None;
        }
    };
    let named = match identify(name, db) {
        Some(identity) => identity.cards,
        None => {
            let finding = Finding::new(
                &UNKNOWN_NAME,
                message!(
                    "name-not-known.no-card",
                    number = number,
                    card = Value::name_of(card),
                    name = name
                ),
                message!("name-not-known.write", card = Value::name_of(card)),
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
            message!(
                "number-and-name-disagree.are",
                number = number,
                card = Value::name_of(card),
                name = name,
                others = Value::list(Joined::Comma, others.iter().copied())
            ),
            disagreement_fix(number, &others, db),
        )
        .at(entry.span)
        .about(std::iter::once(card).chain(others.iter().copied())),
    );
    None
}

/// Returns the finding for an unknown number beside the name of exactly one card, and the likeness of
/// the number to a number of this card. The finding suggests only this card. Returns `None` if the
/// number is one of the English Edition or the code of a product, because other advice is better
/// then.
fn misspelled_number(number: &str, name: &str, db: &CardDb) -> Option<(Finding, f64)> {
    let [id] = identify(name, db)?.cards[..] else {
        return None;
    };
    let card = db.card(id)?;
    let is_english = !matches!(db.find(&format!("{}[EN]", number.trim())), Lookup::Unknown);
    if is_english || first_of_product(number, db).is_some() {
        return None;
    }
    let nearest = card.printing_like(number);
    let typed = number.trim().to_ascii_uppercase();
    let likeness = strsim::normalized_damerau_levenshtein(&nearest.to_ascii_uppercase(), &typed);
    let mut finding = Finding::new(
        &UNKNOWN_CARD,
        message!("unknown-card.no-card", name = shortened(number)),
        message!(
            "unknown-card.did-you-mean",
            cards = suggestion(nearest, card)
        ),
    )
    .about([card]);
    finding.suggestions = Box::new([Suggested {
        card: CardNames::from(card),
        text: nearest.to_owned(),
        likeness,
        is_nearest: true,
    }]);
    Some((finding, likeness))
}

/// Returns the advice for an entry whose number and name belong to different cards. The most likely
/// mistake is that an English Edition number has no mark `[EN]`.
fn disagreement_fix(number: &str, named: &[Card<'_>], db: &CardDb) -> Message {
    let marked = format!("{}[EN]", number.trim());
    if let Lookup::Found(id, _) = db.find(&marked)
        && named.iter().any(|card| card.id() == id)
    {
        return message!("number-and-name-disagree.mark", marked = marked);
    }
    match named.first() {
        Some(card) => message!("number-and-name-disagree.write", number = card.number()),
        None => message!("number-and-name-disagree.remove"),
    }
}

fn by_pid(pid: u32, db: &CardDb) -> Result<Card<'_>, Finding> {
    let cards: Vec<Card<'_>> = db.by_pid(pid).filter_map(|id| db.card(id)).collect();
    match cards.as_slice() {
        [card] => Ok(*card),
        [] => Err(Finding::new(
            &UNKNOWN_CARD,
            message!("unknown-card.no-id", id = pid),
            message!("unknown-card.by-number"),
        )),
        several => Err(ambiguous(message!("ambiguous-card.id", id = pid), several)),
    }
}

/// Returns the card that a number or a name means. Returns a finding if no card or more than one
/// card has this number or name.
pub(super) fn one<'a>(
    text: &str,
    db: &'a CardDb,
    known: Option<&[Card<'_>]>,
) -> Result<Card<'a>, Finding> {
    let found = identify(text, db).map_or(Vec::new(), |identity| identity.cards);
    let cards: Vec<Card<'_>> = found.iter().filter_map(|id| db.card(*id)).collect();
    match cards.as_slice() {
        [] => Err(unknown(text, db, known)),
        [card] => Ok(*card),
        several => Err(ambiguous(message!("syntax.quoted", text = text), several)),
    }
}

pub(super) fn ambiguous(what: Message, cards: &[Card<'_>]) -> Finding {
    let numbers = cards.iter().map(|card| card.number());
    Finding::new(
        &AMBIGUOUS_CARD,
        message!(
            "ambiguous-card.is",
            what = what,
            count = cards.len(),
            cards = Value::list(Joined::Comma, cards.iter().copied())
        ),
        message!(
            "ambiguous-card.write",
            numbers = Value::list(Joined::Or, numbers)
        ),
    )
    .about(cards.iter().copied())
}

fn unknown(text: &str, db: &CardDb, known: Option<&[Card<'_>]>) -> Finding {
    let english = format!("{}[EN]", text.trim());
    if let Lookup::Found(id, _) = db.find(&english)
        && let Some(card) = db.card(id)
    {
        return Finding::new(
            &UNKNOWN_CARD,
            message!("unknown-card.no-japanese-number", number = text),
            message!(
                "unknown-card.english-number",
                number = english,
                card = Value::name_of(card)
            ),
        )
        .about([card]);
    }
    if let Some((count, card)) = with_count(text, db) {
        return Finding::new(
            &UNKNOWN_CARD,
            message!("unknown-card.no-card", name = shortened(text)),
            message!(
                "unknown-card.count-apart",
                number = card.number(),
                count = count
            ),
        )
        .about([card]);
    }
    if let Some(finding) = not_in_product(text, db) {
        return finding;
    }
    if known.is_some()
        && let Some(card) = first_of_product(text, db)
    {
        return Finding::new(
            &UNKNOWN_CARD,
            message!("unknown-card.is-product", code = text),
            message!(
                "unknown-card.whole-number",
                number = card.printing_like(&format!("{}-001", text.trim()))
            ),
        );
    }
    let near = match known {
        Some(known) if text.len() <= LONGEST_NAME => {
            let mut near = suggestions(text, db);
            let ties = near.partition_point(|near| near.is_among_nearest);
            if let Some(ties) = near.get_mut(..ties) {
                ties.sort_by_key(|near| Reverse(fit(near.card, known)));
            }
            near
        }
        _ => Vec::new(),
    };
    let fix = match near.as_slice() {
        [] => message!("unknown-card.check"),
        near => {
            let shown =
                |near: &Suggestion<'_>| suggestion(near.card.printing_like(text), near.card);
            let cards = Value::list(Joined::Comma, near.iter().map(shown));
            message!("unknown-card.did-you-mean", cards = cards)
        }
    };
    let mut finding = Finding::new(
        &UNKNOWN_CARD,
        message!("unknown-card.no-card", name = shortened(text)),
        fix,
    )
    .about(near.iter().map(|near| near.card));
    let suggested = near.iter().map(|near| Suggested {
        card: CardNames::from(near.card),
        text: nearest_text(near.card, text),
        likeness: near.likeness,
        is_nearest: near.is_nearest,
    });
    finding.suggestions = suggested.collect();
    finding
}

fn suggestion(number: &str, card: Card<'_>) -> Message {
    message!(
        "unknown-card.suggestion",
        number = number,
        card = Value::name_of(card)
    )
}

/// Returns a finding if a text is the name of a card and the code of a product without this card.
/// The advice names the products of the card whose codes are most similar to the typed code.
fn not_in_product(text: &str, db: &CardDb) -> Option<Finding> {
    const MOST_PRODUCTS: usize = 3;
    let (code, cards) = outside_product(text, db)?;
    let cards: Vec<Card<'_>> = cards.iter().filter_map(|id| db.card(*id)).collect();
    let typed = code.to_ascii_uppercase();
    let numbers = cards.iter().flat_map(|card| card.printings());
    let products = numbers.filter_map(|number| Some(number.rsplit_once('-')?.0));
    let mut products: Vec<&str> = products.collect();
    let likeness = |product: &&str| {
        strsim::normalized_damerau_levenshtein(&product.to_ascii_uppercase(), &typed)
    };
    products.sort_by(|a, b| likeness(b).total_cmp(&likeness(a)).then(a.cmp(b)));
    products.dedup();
    products.truncate(MOST_PRODUCTS);
    let finding = Finding::new(
        &UNKNOWN_CARD,
        message!(
            "unknown-card.not-in-product",
            cards = Value::list(Joined::Comma, cards.iter().copied()),
            code = code
        ),
        message!(
            "unknown-card.products",
            products = Value::list(Joined::Or, products)
        ),
    );
    Some(finding.about(cards))
}

/// Returns the cards that a misspelled text can mean. The text may end with a suffix such as a
/// product code. If the name without the suffix is more similar to a card than the whole text, only
/// cards that fit the suffix are returned. If the suffix is unknown, it counts as a part of the
/// name.
fn suggestions<'a>(text: &str, db: &'a CardDb) -> Vec<Suggestion<'a>> {
    let whole = db.suggestions(text);
    let Some((name, suffix)) = split_suffix(text) else {
        return whole;
    };
    let mut of_name = db.suggestions(name);
    let ids: Vec<CardId> = of_name.iter().map(|near| near.card.id()).collect();
    let Some(fit) = fitting(&ids, suffix, db) else {
        return with_bracket(text, whole, of_name);
    };
    of_name.retain(|near| fit.contains(&near.card.id()));
    if let [only] = of_name.as_mut_slice() {
        only.is_nearest = true;
    }
    let likeness = |near: &[Suggestion<'_>]| near.first().map_or(0.0, |near| near.likeness);
    match likeness(&of_name) > likeness(&whole) {
        true => of_name,
        false => whole,
    }
}

/// Returns the suggestions for a typed text that ends with an unknown text in brackets. Cards whose
/// name ends with a similar text in brackets come first. No other card is marked as the nearest,
/// because its name does not have the text in brackets.
fn with_bracket<'a>(
    typed: &str,
    whole: Vec<Suggestion<'a>>,
    of_name: Vec<Suggestion<'a>>,
) -> Vec<Suggestion<'a>> {
    let typed = name_key(typed);
    let is_like = |card: Card<'_>| {
        let record = card.record();
        let names = [Some(record.name_ja), record.name_en, record.name_zh];
        let mut names = names.into_iter().flatten().chain(record.aliases_en);
        names.any(|name| has_like_bracket(&name_key(&name), &typed))
    };
    let mut near = match whole.is_empty() {
        true => of_name,
        false => whole,
    };
    for suggestion in &mut near {
        suggestion.is_nearest &= is_like(suggestion.card);
    }
    near.sort_by_key(|near| !(near.is_among_nearest && is_like(near.card)));
    near
}

/// Returns whether two names, normalized with `name_key`, end with similar texts in brackets.
fn has_like_bracket(name: &str, typed: &str) -> bool {
    /// The smallest likeness of two texts in brackets, if one of them may be a misspelling of the
    /// other.
    const LIKE: f64 = 0.6;
    fn bracket(key: &str) -> Option<&str> {
        let (_, inside) = key.strip_suffix(']')?.rsplit_once('[')?;
        Some(inside)
    }
    let both = bracket(name).zip(bracket(typed));
    both.is_some_and(|(a, b)| strsim::normalized_damerau_levenshtein(a, b) >= LIKE)
}

/// Returns a number of the card if the typed text is a number, and a name of the card if it is a
/// name. If the card has several, returns the one that is most similar to the typed text.
pub(crate) fn nearest_text(card: Card<'_>, typed: &str) -> String {
    if is_like_number(typed) {
        return card.printing_like(typed).to_owned();
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
    // If the typed text is ASCII and two names are equally similar, the name in ASCII comes first:
    // `Servant #` before `Servant ♯`.
    let is_typable = |name: &String| typed.is_ascii() && name.is_ascii();
    names.sort_by(|a, b| {
        let order = likeness(b).total_cmp(&likeness(a));
        order.then(is_typable(b).cmp(&is_typable(a)))
    });
    let nearest = names.into_iter().next();
    nearest.map_or_else(|| card.name().to_owned(), |name| name.trim().to_owned())
}

/// Splits a text such as `4xWD01-016` into a number of copies and a card. Returns `None` if the
/// rest of the text is not a card.
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
