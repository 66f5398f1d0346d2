use quick_xml::escape::escape;

use super::shared::reader::{bad_count, count, expected, finish, full, syntax, twice, unknown};
use super::shared::writer::{refuse, stands_for};
use super::shared::xml::{self, Element};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::name_with_suffixes::identify;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Entry, Finding, RawDeck, Reference, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "cockatrice",
    title: "Cockatrice deck: XML with English names, the LRIG deck as side board",
    extension: "cod",
    keeps: &["name", "notes"],
    recognizes: |text| xml::has_element(text, ROOT),
    read,
    write,
};

const ROOT: &str = "cockatrice_deck";
const ZONES: [(&str, Section); 2] = [("main", Section::Main), ("side", Section::Lrig)];

/// Elements that only the program Cockatrice uses. They have no cards and no metadata of a deck, so
/// the reader skips them.
const OWN: [&str; 5] = [
    "lastLoadedTimestamp",
    "bannerCard",
    "tags",
    "format",
    "sideboard_plan",
];
const KEYS: [&str; 3] = ["deckname", "comments", "zone"];
const CARD_KEYS: [&str; 2] = ["number", "name"];
const OWN_CARD_KEYS: [&str; 5] = [
    "setShortName",
    "collectorNumber",
    "uuid",
    "providerId",
    "price",
];
/// The zone of tokens. Tokens are made during a game and are not part of the deck.
const TOKENS: &str = "tokens";

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    let root = xml::root(text).map_err(|problem| vec![problem])?;
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    if !root.is(ROOT) {
        let fix = message!("fix-file.save-in-cockatrice");
        let found = &root.name;
        return Err(vec![expected(
            message!("syntax.quoted", text = ROOT),
            &found.text,
            fix,
            found.span,
        )]);
    }
    if let Some(version) = root.attribute("version").filter(|v| v.text != "1") {
        let fix = message!("fix-file.save-in-cockatrice");
        problems.push(expected(
            message!("wanted.cockatrice-version"),
            &version.text,
            fix,
            version.span,
        ));
    }
    let mut seen: Vec<&str> = Vec::new();
    for element in &root.children {
        if full(&problems) {
            break;
        }
        let name = element.name.text.as_ref();
        let key = match name {
            "zone" => element
                .attribute("name")
                .map_or(name, |zone| zone.text.as_ref()),
            _ => name,
        };
        if seen.contains(&key) {
            let fix = message!("fix-file.one-element");
            let at = element
                .attribute("name")
                .map_or(element.name.span, |a| a.span);
            let what = message!("syntax.quoted", text = shortened(key));
            problems.push(twice(what, fix, at));
        }
        match name {
            "deckname" => deck.name = element.content(),
            "comments" => deck.notes = element.content(),
            "zone" => zone(element, &mut deck, &mut problems),
            own if OWN.contains(&own) && !element.children.iter().any(moves_cards) => {}
            _ => {
                let at = element.name.span;
                let is_not = message!("is-not.cockatrice-element");
                problems.push(unknown(name, &KEYS, is_not, at));
                continue;
            }
        }
        seen.push(key);
    }
    problems.extend(unplayed_side(&deck, db));
    finish(deck, problems)
}

/// Returns a problem if the zone `main` has cards of the LRIG deck and the zone `side` has cards of
/// the main deck. Normally, `side` is the LRIG deck. But in such a file, `main` is the whole deck,
/// and `side` is a sideboard, whose cards may not be in the deck.
fn unplayed_side(deck: &RawDeck<'_>, db: &CardDb) -> Option<Finding> {
    const FEWEST: usize = 3;
    let own = |entry: &Entry<'_>| {
        let found = identify(&entry.reference.to_string(), db)?;
        db.card(*found.cards.first()?).map(section_of)
    };
    let is_in = |entry: &&Entry<'_>, zone, section| {
        entry.section == Some(zone) && own(entry) == Some(section)
    };
    let entries = || deck.entries.iter();
    let lrigs = entries().filter(|entry| is_in(entry, Section::Main, Section::Lrig));
    let has_lrigs_in_side = entries().any(|entry| is_in(&entry, Section::Lrig, Section::Lrig));
    if lrigs.count() < FEWEST || has_lrigs_in_side {
        return None;
    }
    let side = entries().find(|entry| is_in(entry, Section::Lrig, Section::Main))?;
    let name = side.reference.to_string();
    Some(syntax(
        message!("syntax.unplayed-side", card = shortened(&name)),
        message!("fix-file.zones-of-decks"),
        side.span,
    ))
}

/// Returns whether an element is a plan to move cards between the main deck and the sideboard
/// during a match. A WIXOSS deck has no such plan.
fn moves_cards(element: &Element<'_>) -> bool {
    element.is("move_card_to_zone")
}

fn zone<'a>(zone: &Element<'a>, deck: &mut RawDeck<'a>, problems: &mut Vec<Finding>) {
    let known = ZONES.map(|(name, _)| name);
    let Some(name) = zone.attribute("name") else {
        let fix = message!("fix-file.name-zone");
        let what = message!("syntax.zone-without-name");
        problems.push(syntax(what, fix, zone.name.span));
        return;
    };
    if name.text == TOKENS {
        let tokens = zone
            .children
            .iter()
            .filter_map(|card| card.attribute("name"));
        deck.ignored.extend(tokens.map(|name| name.span));
        return;
    }
    let section = ZONES.iter().find(|(known, _)| *known == name.text);
    if section.is_none() {
        let is_not = message!("is-not.zone");
        problems.push(unknown(&name.text, &known, is_not, name.span));
    }
    if let Some(text) = zone.content() {
        let fix = message!("fix-file.card-elements");
        let wanted = message!("syntax.quoted", text = "card");
        problems.push(expected(wanted, &text.text, fix, text.span));
    }
    for card in &zone.children {
        if full(problems) {
            return;
        }
        match entry(card, section.map(|(_, section)| *section), problems) {
            Ok(entry) => deck.entries.push(entry),
            Err(problem) => problems.push(problem),
        }
    }
}

fn entry<'a>(
    card: &Element<'a>,
    section: Option<Section>,
    problems: &mut Vec<Finding>,
) -> Result<Entry<'a>, Finding> {
    if !card.is("card") {
        let is_not = message!("is-not.zone-element");
        return Err(unknown(&card.name.text, &["card"], is_not, card.name.span));
    }
    for (key, value) in &card.attributes {
        let key = key.as_ref();
        if !CARD_KEYS.contains(&key) && !OWN_CARD_KEYS.contains(&key) {
            problems.push(unknown(
                key,
                &CARD_KEYS,
                message!("is-not.card-attribute"),
                value.span,
            ));
        }
    }
    let named = card
        .attribute("name")
        .filter(|name| !name.text.trim().is_empty());
    let Some(name) = named else {
        let fix = message!("fix-file.cockatrice-card");
        let what = message!("syntax.card-without-name");
        return Err(syntax(what, fix, card.name.span));
    };
    let Some(number) = card.attribute("number") else {
        return Err(bad_count(&name.text, "", card.name.span));
    };
    let count =
        count(&number.text).ok_or_else(|| bad_count(&name.text, &number.text, number.span))?;
    Ok(Entry {
        reference: Reference::Text(name.text.clone()),
        count,
        section,
        span: name.span,
    })
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    let mut reasons = Vec::new();
    let mut text = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    text.push_str("<cockatrice_deck version=\"1\">\n");
    for (element, value) in [("deckname", deck.name), ("comments", deck.notes)] {
        let value = escape(value.unwrap_or_default());
        text.push_str(&format!("    <{element}>{value}</{element}>\n"));
    }
    for (zone, section) in ZONES {
        text.push_str(&format!("    <zone name=\"{zone}\">\n"));
        for listed in deck.section(section) {
            match listed.card.name_en() {
                None => reasons.push(message!("convert.no-english-name", card = listed.card)),
                Some(name) if !stands_for(name, listed.card, deck) => reasons.push(message!(
                    "convert.shared-english-name",
                    card = listed.card,
                    name = name
                )),
                Some(name) => {
                    let (count, name) = (listed.count, escape(name));
                    let card = format!("        <card number=\"{count}\" name=\"{name}\"/>\n");
                    text.push_str(&card);
                }
            }
        }
        text.push_str("    </zone>\n");
    }
    text.push_str("</cockatrice_deck>\n");
    refuse(KIND.name, reasons)?;
    Ok(text)
}
