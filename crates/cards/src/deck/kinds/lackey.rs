use std::borrow::Cow;

use crate::message;
use quick_xml::escape::escape;

use super::shared::headings::{Heading, heading};
use super::shared::reader::{expected, finish, full, syntax, twice, unknown};
use super::shared::writer::{odd_numbers, refuse, too_many};
use super::shared::xml::{self, Element};
use crate::card::CardDb;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listing};
use crate::deck::{Entry, Finding, RawDeck, Reference, Section, paste};

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "lackey",
    title: "Lackey deck: XML with one element per copy",
    extension: "dek",
    keeps: &["name", "format", "author"],
    recognizes: |text| xml::has_element(text, "deck") || xml::has_element(text, "superzone"),
    read,
    write,
};

const ZONES: [(&str, Section); 2] = [("LRIG Deck", Section::Lrig), ("Main Deck", Section::Main)];
const KEYS: [&str; 3] = ["meta", "game", "superzone"];
const META: [&str; 4] = ["title", "author", "game", "format"];
const CARD_KEYS: [&str; 2] = ["name", "set"];

fn read<'a>(text: &'a str, db: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    match read_strictly(text) {
        // The files of some other programs have the same root element as Lackey, but no
        // `<superzone>` elements.
        Err(problems) if !text.contains("<superzone") => paste::or_foreign_xml(problems, text, db),
        strict => strict,
    }
}

fn read_strictly(text: &str) -> Result<RawDeck<'_>, Vec<Finding>> {
    let root = xml::root(text).map_err(|problem| vec![problem])?;
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    if !root.is("deck") {
        let found = &root.name;
        let fix = message!("fix-file.save-in-lackey");
        let wanted = message!("syntax.quoted", text = "deck");
        return Err(vec![expected(wanted, &found.text, fix, found.span)]);
    }
    let mut sections = Vec::new();
    for element in &root.children {
        if full(&problems) {
            break;
        }
        match element.name.text.as_ref() {
            "game" => {}
            "meta" => meta(element, &mut deck, &mut problems),
            "superzone" => {
                let section = section(element, &mut problems);
                if section.is_some() && sections.contains(&section) {
                    let at = element
                        .attribute("name")
                        .map_or(element.name.span, |a| a.span);
                    let fix = message!("fix-file.one-superzone");
                    problems.push(twice(message!("duplicate-key.superzone"), fix, at));
                }
                sections.push(section);
                cards(element, section, &mut deck, &mut problems);
            }
            name => {
                let at = element.name.span;
                problems.push(unknown(name, &KEYS, message!("is-not.lackey-element"), at));
            }
        }
    }
    finish(deck, problems)
}

fn meta<'a>(meta: &Element<'a>, deck: &mut RawDeck<'a>, problems: &mut Vec<Finding>) {
    for element in &meta.children {
        let field = match element.name.text.as_ref() {
            "game" => continue,
            "title" => &mut deck.name,
            "author" => &mut deck.author,
            "format" => &mut deck.format,
            name => {
                problems.push(unknown(
                    name,
                    &META,
                    message!("is-not.meta-element"),
                    element.name.span,
                ));
                continue;
            }
        };
        if field.is_some() {
            let what = message!("syntax.quoted", text = element.name.text.as_ref());
            let fix = message!("fix-file.keep-one");
            problems.push(twice(what, fix, element.name.span));
        }
        *field = element.content();
    }
}

fn section(zone: &Element<'_>, problems: &mut Vec<Finding>) -> Option<Section> {
    let Some(name) = zone.attribute("name") else {
        let fix = message!("fix-file.name-superzone");
        let what = message!("syntax.superzone-without-name");
        problems.push(syntax(what, fix, zone.name.span));
        return None;
    };
    match heading(&name.text) {
        Some(Heading::Deck(section)) => Some(section),
        // In Lackey's own files, the main deck is called `deck`.
        _ if name.text.trim().eq_ignore_ascii_case("deck") => Some(Section::Main),
        _ => {
            let known = ZONES.map(|(name, _)| name);
            problems.push(unknown(
                &name.text,
                &known,
                message!("is-not.superzone"),
                name.span,
            ));
            None
        }
    }
}

fn cards<'a>(
    zone: &Element<'a>,
    section: Option<Section>,
    deck: &mut RawDeck<'a>,
    problems: &mut Vec<Finding>,
) {
    if let Some(text) = zone.content() {
        let fix = message!("fix-file.card-elements");
        let wanted = message!("syntax.quoted", text = "card");
        problems.push(expected(wanted, &text.text, fix, text.span));
    }
    for card in &zone.children {
        if full(problems) {
            return;
        }
        match reference(card, problems) {
            Ok(entry) => deck.entries.push(Entry { section, ..entry }),
            Err(problem) => problems.push(problem),
        }
    }
}

/// Reads one copy of a card: `<card><name id="WX01-001">Name</name><set>WX01</set></card>`.
fn reference<'a>(card: &Element<'a>, problems: &mut Vec<Finding>) -> Result<Entry<'a>, Finding> {
    if !card.is("card") {
        let is_not = message!("is-not.superzone-element");
        return Err(unknown(&card.name.text, &["card"], is_not, card.name.span));
    }
    let mut named = None;
    for element in &card.children {
        let key = element.name.text.as_ref();
        match key {
            "name" if named.is_some() => {
                let what = message!("syntax.quoted", text = "name");
                let fix = message!("fix-file.keep-one");
                problems.push(twice(what, fix, element.name.span));
            }
            "name" => named = Some(element),
            "set" => {}
            _ => {
                let at = element.name.span;
                problems.push(unknown(
                    key,
                    &CARD_KEYS,
                    message!("is-not.card-element"),
                    at,
                ));
            }
        }
    }
    let none = || {
        syntax(
            message!("syntax.card-without-name"),
            message!("fix-file.lackey-card"),
            card.name.span,
        )
    };
    let element = named.ok_or_else(none)?;
    let id = element
        .attribute("id")
        .filter(|id| !id.text.trim().is_empty());
    let (reference, span) = match (id, element.content()) {
        (Some(id), None) => (Reference::Text(number(&id.text)), id.span),
        (Some(id), Some(name)) => {
            let number = number(&id.text);
            let name = name.text;
            (Reference::NumberAndName { number, name }, id.span)
        }
        (None, Some(name)) => (Reference::Text(name.text), name.span),
        (None, None) => return Err(none()),
    };
    Ok(Entry {
        reference,
        count: 1,
        section: None,
        span,
    })
}

/// Returns the card number from the attribute `id`. For a two-faced card, `id` has the names of two
/// pictures, one for each face. The name of the first picture is the card number.
fn number<'a>(id: &Cow<'a, str>) -> Cow<'a, str> {
    match id.split_once(',') {
        Some((first, _)) => Cow::Owned(first.trim().to_owned()),
        None => id.clone(),
    }
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    refuse(KIND.name, [odd_numbers(deck), too_many(deck)].concat())?;
    let mut text = String::from("<deck version=\"0.8\">\n\t<meta>\n\t\t<game>wixoss</game>\n");
    let fields = [
        ("title", deck.name),
        ("author", deck.author),
        ("format", deck.format),
    ];
    for (key, value) in fields {
        if let Some(value) = value {
            text.push_str(&format!("\t\t<{key}>{}</{key}>\n", escape(value)));
        }
    }
    text.push_str("\t</meta>\n");
    for (zone, section) in ZONES {
        text.push_str(&format!("\t<superzone name=\"{zone}\">\n"));
        for listed in deck.section(section) {
            let (number, name) = (escape(listed.number), escape(listed.card.name()));
            let set = listed.number.rsplit_once('-').map_or("", |(set, _)| set);
            let card = format!(
                "\t\t<card><name id=\"{number}\">{name}</name><set>{}</set></card>\n",
                escape(set)
            );
            for _ in 0..listed.count {
                text.push_str(&card);
            }
        }
        text.push_str("\t</superzone>\n");
    }
    text.push_str("</deck>\n");
    Ok(text)
}
