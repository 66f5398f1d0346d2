use std::borrow::Cow;

use crate::message;
use nom::branch::alt;
use nom::bytes::complete::{tag_no_case, take_till};
use nom::character::complete::{char, space0};
use nom::combinator::{all_consuming, map, opt};
use nom::multi::separated_list0;
use nom::sequence::{delimited, preceded};
use nom::{IResult, Parser};

use super::shared::list_line::{lines, trimmed};
use super::shared::reader::{expected, finish, full, place, twice};
use super::shared::writer::{odd_numbers, refuse, repeated, too_many};
use crate::card::CardDb;
use crate::card::is_card_number;
use crate::deck::deck_kind::DeckKind;
use crate::deck::listing::{ConvertError, Listed, Listing};
use crate::deck::{Entry, Finding, RawDeck, Reference, Section};
use wixoss_base::vocab::CardType;
use wixoss_base::vocab::english::shortened;

pub(in crate::deck) const KIND: DeckKind = DeckKind {
    name: "editor",
    title: "deck-editor lines: `ldeck,` `pdeck,` `adeck,` `sdeck,` and one card number per copy",
    extension: "csv",
    keeps: &[],
    recognizes: |text| lines(text).next().is_some_and(|line| row(line).is_ok()),
    read,
    write,
};

/// The rows of the deck editor, each with the deck that its cards belong to. The first row has the
/// LRIGs, and the second row has the PIECEs. The third row has the ARTS and all other cards of the
/// LRIG deck. The fourth row has the main deck.
const ROWS: [(&str, Section); 4] = [
    ("ldeck", Section::Lrig),
    ("pdeck", Section::Lrig),
    ("adeck", Section::Lrig),
    ("sdeck", Section::Main),
];

fn read<'a>(text: &'a str, _: &CardDb) -> Result<RawDeck<'a>, Vec<Finding>> {
    let mut deck = RawDeck::default();
    let mut problems = Vec::new();
    let mut seen = Vec::new();
    for line in lines(text) {
        if full(&problems) {
            break;
        }
        let Ok((_, (name, cells))) = row(line) else {
            let fix = message!("fix-file.editor-row");
            let wanted = message!("wanted.row");
            problems.push(expected(wanted, line, fix, place(line, text)));
            continue;
        };
        let key = name.to_ascii_lowercase();
        let section = ROWS.iter().find(|(row, _)| *row == key).map(|(_, s)| *s);
        if seen.contains(&key) {
            let fix = message!("fix-file.one-row");
            let what = message!("syntax.quoted", text = shortened(&key));
            problems.push(twice(what, fix, place(name, text)));
        }
        seen.push(key);
        for cell in cells
            .into_iter()
            .map(trimmed)
            .filter(|cell| !cell.is_empty())
        {
            let span = place(cell, text);
            match is_card_number(cell) {
                true => deck.entries.push(Entry {
                    reference: Reference::Text(Cow::Borrowed(cell)),
                    count: 1,
                    section,
                    span,
                }),
                false => {
                    let fix = message!("fix-file.numbers-with-commas");
                    problems.push(expected(message!("wanted.number"), cell, fix, span));
                }
            }
        }
    }
    finish(deck, problems)
}

/// Parses a row such as `ldeck,WXDi-D03-001,WXDi-D03-002`. A row without cards may have no comma.
fn row(line: &str) -> IResult<&str, (&str, Vec<&str>)> {
    let cell = || {
        alt((
            delimited(
                (space0, char('"')),
                take_till(|c| c == '"'),
                (char('"'), space0),
            ),
            take_till(|c| c == ','),
        ))
    };
    let [l, p, a, s] = ROWS.map(|(name, _)| tag_no_case(name));
    let name = alt((l, p, a, s));
    let cells = opt(preceded(
        (space0, char(',')),
        separated_list0(char(','), cell()),
    ));
    all_consuming((name, map(cells, Option::unwrap_or_default))).parse(line)
}

fn write(deck: &Listing<'_>) -> Result<String, ConvertError> {
    refuse(KIND.name, [odd_numbers(deck), too_many(deck)].concat())?;
    let mut text = String::new();
    for (name, section) in ROWS {
        let cards = deck
            .section(section)
            .filter(|listed| section == Section::Main || name == lrig_row(listed));
        text.push_str(name);
        for number in repeated(cards) {
            text.extend([",", number]);
        }
        text.push('\n');
    }
    Ok(text)
}

/// Returns the name of the row for a card of the LRIG deck.
fn lrig_row(listed: &Listed<'_>) -> &'static str {
    match listed.card.card_type() {
        CardType::Lrig | CardType::AssistLrig => "ldeck",
        CardType::Piece => "pdeck",
        _ => "adeck",
    }
}
