//! Tests that the cards of two decks are never read as one deck, in text, in tables and in lists of
//! card numbers. The message must not advise to join the two decks.

use wixoss_base::vocab::Lang;
use wixoss_cards::card::Card;
use wixoss_cards::deck::{DeckKind, Finding, Section, resolve};

use super::{DB, read};

/// Returns the cards of a product deck. Each card comes with its deck and its number of copies.
fn product(code: &str) -> Vec<(Section, u32, Card<'static>)> {
    let path = format!("{}/../../decks/{code}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let raw = (DeckKind::recognize(&text).read)(&text, &DB).unwrap();
    let deck = resolve(&raw, &DB);
    let cards = deck.held.iter().map(|held| {
        let section = match held.main > 0 {
            true => Section::Main,
            false => Section::Lrig,
        };
        (section, held.total(), DB.card(held.card.id()).unwrap())
    });
    cards.collect()
}

fn of(cards: &[(Section, u32, Card<'static>)], section: Section) -> Vec<(u32, &'static str)> {
    let cards = cards.iter().filter(|(of, ..)| *of == section);
    cards
        .map(|(_, count, card)| (*count, card.number()))
        .collect()
}

/// Returns the lines of two decks. `order` gives the order of their parts: `L` and `M` are the LRIG
/// deck and the main deck of the first deck, `l` and `m` are those of the second deck. `line`
/// writes each line.
fn two_decks(order: &str, line: impl Fn(Section, u32, &str) -> String) -> String {
    let (first, second) = (product("WXDi-D03"), product("WX24-D2"));
    let mut text = String::new();
    for part in order.chars() {
        let (cards, section) = match part {
            'L' => (&first, Section::Lrig),
            'M' => (&first, Section::Main),
            'l' => (&second, Section::Lrig),
            _ => (&second, Section::Main),
        };
        for (count, number) in of(cards, section) {
            text += &line(section, count, number);
            text += "\n";
        }
    }
    text
}

#[track_caller]
fn assert_two_decks(text: &str) {
    let findings: Vec<Finding> = match read(text) {
        Err(findings) => findings,
        Ok((cards, _)) => panic!("{} cards are read\n{text}", cards.values().sum::<u32>()),
    };
    let said: Vec<String> = findings
        .iter()
        .map(|finding| {
            format!(
                "{}; {}",
                finding.message.text(Lang::En),
                finding.fix.text(Lang::En)
            )
        })
        .collect();
    let is_told =
        |said: &String| said.contains("two decks") && said.contains("validate one deck at a time");
    assert!(said.iter().any(is_told), "{said:?}\n{text}");
    let joins = |said: &String| said.contains("under one heading");
    assert!(!said.iter().any(joins), "{said:?}");
}

#[test]
fn two_decks_in_a_table_are_refused() {
    let name = |section| match section {
        Section::Lrig => "LRIG",
        Section::Main => "Main",
    };
    for order in ["LMlm", "MLml", "LMml", "MLlm", "LlMm"] {
        for mark in ["\t", ","] {
            let rows = two_decks(order, |section, count, number| {
                format!("{}{mark}{count}{mark}{number}", name(section))
            });
            assert_two_decks(&format!("deck{mark}count{mark}number\n{rows}"));
            let rows = two_decks(order, |_, count, number| format!("{number}{mark}{count}"));
            assert_two_decks(&format!("number{mark}count\n{rows}"));
        }
        assert_two_decks(&two_decks(order, |_, count, number| {
            format!("{count}\t{number}")
        }));
    }
}

#[test]
fn two_decks_in_a_list_of_numbers_are_refused() {
    let copies = |_, count, number: &str| vec![number; count as usize].join("\n");
    assert_two_decks(&two_decks("LMlm", copies));
    let lines = two_decks("LMlm", copies);
    let numbers: Vec<&str> = lines.lines().collect();
    assert_two_decks(&serde_json::to_string(&numbers).unwrap());
}

#[test]
fn two_decks_with_the_same_headings_and_no_titles_are_not_joined() {
    let (first, second) = (product("WXDi-D03"), product("WX24-D2"));
    for between in ["", "My second deck\n", "---\n"] {
        for headings in [["LRIG deck", "Main deck"], ["ルリグデッキ", "メインデッキ"]] {
            let mut text = String::new();
            for (at, deck) in [&first, &second].into_iter().enumerate() {
                if at > 0 {
                    text += between;
                }
                for (heading, section) in headings.iter().zip([Section::Lrig, Section::Main]) {
                    text += &format!("{heading}\n");
                    for (count, number) in of(deck, section) {
                        text += &format!("{count} {number}\n");
                    }
                    text += "\n";
                }
            }
            assert_two_decks(&text);
        }
    }
}

#[test]
fn one_deck_in_two_tables_is_read() {
    let cards = product("WXDi-D03");
    let row = |(count, number): (u32, &str)| format!("{number}\t{count}\n");
    let main: String = of(&cards, Section::Main).into_iter().map(row).collect();
    let lrig: String = of(&cards, Section::Lrig).into_iter().map(row).collect();
    let (found, _) = read(&format!("number\tcount\n{main}{lrig}")).unwrap();
    assert_eq!(found.values().sum::<u32>(), 51);
}

/// The message must name the first line of the second deck, also if its LRIG deck stands behind the
/// main deck.
#[test]
fn the_message_names_the_place_of_the_second_deck() {
    let heads = |order: &str, titles: [&str; 2]| {
        let mut text = String::new();
        for (deck, title) in [product("WXDi-D03"), product("WX24-D2")].iter().zip(titles) {
            text += title;
            for part in order.chars() {
                let (heading, section) = match part {
                    'L' => ("LRIG", Section::Lrig),
                    _ => ("Main", Section::Main),
                };
                text += &format!("{heading}\n");
                for (count, number) in of(deck, section) {
                    text += &format!("{count} {number}\n");
                }
            }
        }
        text
    };
    for (order, titles, first) in [
        ("ML", ["", "\n"], "Main"),
        ("LM", ["", "\n"], "LRIG"),
        ("LM", ["## Hirana\n", "\n## Tama\n"], "## Tama"),
        ("ML", ["# Hirana deck\n", "# Tama deck\n"], "# Tama deck"),
    ] {
        let text = heads(order, titles);
        let findings = read(&text).unwrap_err();
        let said = findings[0].message.text(Lang::En);
        assert!(said.contains(&format!("begins at `{first}`")), "{said}");
    }
}
