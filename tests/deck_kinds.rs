//! Every kind of deck file: what it writes it knows and reads back, and what it can't read it
//! refuses with a code, a reason and a place.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeMap;

use wixoss::card::{Card, CardDb};
use wixoss::deck::{
    ConvertError, Deck, DeckKind, KINDS, Listed, Listing, RawDeck, Reference, Section, resolve,
};

fn kind(name: &str) -> &'static DeckKind {
    name.parse().unwrap()
}

/// Printings and counts of one deck.
type Cards = BTreeMap<(Section, String), u32>;

fn listed(deck: &Listing<'_>, by_printing: bool) -> Cards {
    let mut cards = Cards::new();
    for card in &deck.cards {
        let number = match by_printing {
            true => card.number,
            false => card.card.number(),
        };
        *cards.entry((card.section, number.to_owned())).or_default() += card.count;
    }
    cards
}

fn section_of(card: Card<'_>) -> Section {
    let front = if card.is_back() {
        card.other_face().unwrap_or(card)
    } else {
        card
    };
    match front.card_type().in_main_deck() {
        true => Section::Main,
        false => Section::Lrig,
    }
}

/// The cards of a product, four of each in the main deck.
fn product<'a>(db: &'a CardDb, code: &str) -> Listing<'a> {
    let mut listing = Listing {
        name: Some("A deck"),
        db: Some(db),
        ..Listing::default()
    };
    for card in db.cards() {
        let Some(number) = card
            .printings()
            .find(|n| n.starts_with(&format!("{code}-")))
        else {
            continue;
        };
        let section = section_of(card);
        let count = if section == Section::Main { 4 } else { 1 };
        listing.cards.push(Listed {
            card,
            number,
            count,
            section,
        });
    }
    assert!(
        listing.cards.len() >= 10,
        "{code} has {} cards",
        listing.cards.len()
    );
    listing
}

const PRODUCTS: [&str; 9] = [
    "WD01", "WX24-D1", "WX24-D2", "WX25-CD1", "WXDi-D01", "WXDi-D03", "WXDi-D05", "WXDi-D08",
    "WXDi-D09",
];

/// Kinds that name cards, not printings.
const NO_PRINTINGS: [&str; 3] = ["webxoss", "webxoss-text", "cockatrice"];

fn read_back(kind: &DeckKind, written: &str, db: &CardDb, by_printing: bool) -> Cards {
    assert_eq!(DeckKind::recognize(written).name, kind.name, "{written}");
    let raw = (kind.read)(written).unwrap_or_else(|p| panic!("{kind:?}: {p:?}\n{written}"));
    let deck = resolve(&raw, db);
    assert_eq!(deck.findings, [], "{kind:?}\n{written}");
    listed(&deck.listing(&raw), by_printing)
}

#[test]
fn decks_survive_every_kind() {
    let db = CardDb::embedded();
    let mut refused = Vec::new();
    for code in PRODUCTS {
        let deck = product(&db, code);
        for kind in KINDS {
            let by_printing = !NO_PRINTINGS.contains(&kind.name);
            match (kind.write)(&deck) {
                Ok(written) => {
                    let again = read_back(kind, &written, &db, by_printing);
                    assert_eq!(again, listed(&deck, by_printing), "{code} as {kind:?}");
                }
                Err(error) => refused.push((code, kind.name, error)),
            }
        }
    }
    for (code, kind, error) in &refused {
        assert!(NO_PRINTINGS.contains(kind), "{code}: {error}");
    }
    assert!(refused.len() < 2 * PRODUCTS.len(), "{refused:#?}");
}

#[test]
fn every_card_is_read_back_or_refused_by_number() {
    let db = CardDb::embedded();
    let mut refused: BTreeMap<&str, usize> = BTreeMap::new();
    for kind in KINDS {
        let mut deck = Listing {
            db: Some(&db),
            ..Listing::default()
        };
        for card in db.cards() {
            for number in card.printings() {
                deck.cards = vec![Listed {
                    card,
                    number,
                    count: 3,
                    section: section_of(card),
                }];
                let by_printing = !NO_PRINTINGS.contains(&kind.name);
                match (kind.write)(&deck) {
                    Ok(written) => {
                        let again = read_back(kind, &written, &db, by_printing);
                        assert_eq!(again, listed(&deck, by_printing), "{kind:?}\n{written}");
                    }
                    Err(ConvertError { reasons, .. }) => {
                        assert_eq!(reasons.len(), 1);
                        assert!(reasons[0].starts_with(card.number()), "{reasons:?}");
                        *refused.entry(kind.name).or_default() += 1;
                    }
                }
                if !by_printing {
                    break;
                }
            }
        }
    }
    println!("{refused:?}");
    assert!(
        refused.keys().all(|kind| NO_PRINTINGS.contains(kind)),
        "{refused:?}"
    );
}

/// Every name can be listed in every way a count is written.
#[test]
fn counts_are_told_from_names() {
    let db = CardDb::embedded();
    for card in db.cards() {
        let record = card.record();
        let names = [
            Some(card.name_ja()),
            card.name_en(),
            record.name_zh.as_deref(),
        ];
        for name in names.into_iter().flatten() {
            let ways = [
                (name.to_owned(), 1),
                (format!("4 {name}"), 4),
                (format!("4x {name}"), 4),
                (format!("4 x {name}"), 4),
                (format!("4 × {name}"), 4),
                (format!("x4 {name}"), 4),
                (format!("４　{name}"), 4),
                (format!("{name} ×4"), 4),
                (format!("{name}×4"), 4),
                (format!("{name} x4"), 4),
                (format!("{name} X4"), 4),
                (format!("{name} x 4"), 4),
                (format!("{name} 4枚"), 4),
                (format!("  - 4 {name}\r\n"), 4),
            ];
            for (line, count) in ways {
                // A word for Resonas as well; on its own it is refused.
                if matches!(line.as_str(), "共鸣" | "共鸣 4枚") {
                    assert!((kind("text").read)(&line).is_err());
                    continue;
                }
                let deck = read("text", &line);
                assert_eq!(deck.entries.len(), 1, "{line}");
                let entry = &deck.entries[0];
                assert_eq!(entry.reference, Reference::Text(name.into()), "{line}");
                assert_eq!(entry.count, count, "{line}");
                assert_eq!(&line[entry.span.start..entry.span.end], name);
            }
            for line in [
                format!("4 WD01-001 {name}"),
                format!("{name} (WD01-001) ×4"),
            ] {
                let wanted = Reference::NumberAndName {
                    number: "WD01-001".into(),
                    name: name.into(),
                };
                assert_eq!(read("text", &line).entries[0].reference, wanted, "{line}");
            }
        }
    }
}

fn read<'a>(name: &str, text: &'a str) -> RawDeck<'a> {
    (kind(name).read)(text).unwrap_or_else(|problems| panic!("{name}: {problems:?}\n{text}"))
}

#[test]
fn content_tells_the_kind() {
    for (name, text) in [
        (
            "webxoss",
            "{\"format\" : \"WEBXOSS Deck\",\"version\":\"1\",\"content\":{}}",
        ),
        ("json", "{\"main_deck\":{}}"),
        ("numbers", "[\"WD01-001\"]"),
        ("numbers", "[\n 1, 2\n]"),
        ("toml", "[main_deck]\nWD01-009 = 4"),
        ("text", "[Main deck]\n4 WD01-009"),
        (
            "cockatrice",
            "<?xml version=\"1.0\"?>\n<cockatrice_deck version=\"1\"/>",
        ),
        ("lackey", "<deck version=\"0.8\"></deck>"),
        ("webxoss-text", "1 WD01-001\n——————————\n4 WD01-009"),
        (
            "text",
            "LRIG deck\n1 WD01-001\n——————————\nMain deck\n4 WD01-009",
        ),
        ("editor", "ldeck,WD01-001\nsdeck,WD01-009"),
        ("editor", "ldeck\nsdeck,WD01-009"),
        ("batoru", "WD01-001\nWD01-009\nWD01-009\n"),
        ("table", "カード名\t枚数\nサーバント #\t4"),
        (
            "table",
            "| Qty | Card Name | Mood |\n|---|---|---|\n| 4 | Servant # | - |",
        ),
        ("yaml", "main_deck:\n  WD01-009: 4"),
        (
            "yaml",
            "# mine\nmian_deck:\n- WD01-009\nlrig_dekc:\n- WD01-001",
        ),
        ("yaml", "main_dek: {WD01-009: 4}"),
        ("toml", "[main_dek]\nWD01-009 = 4"),
        ("toml", "main_dek = [\"WD01-009\"]"),
        ("text", "Maindeck:\n  4 WD01-009"),
        ("text", "main_deckk\n4 WD01-009"),
        ("text", "Maiden:\n  4 WD01-009"),
        ("text", "4 WD01-009"),
        ("text", "Servant #, Spirit ×4"),
    ] {
        assert_eq!(DeckKind::recognize(text).name, name, "{text}");
    }
}

#[test]
fn sections_come_from_headings() {
    let text = "ルリグデッキ\n1 WD01-001\nアーツ\n1 WD01-006\n■メインデッキ（40）\nシグニ\nレベル1\n4 WD01-009\n";
    let sections: Vec<_> = read("text", text)
        .entries
        .iter()
        .map(|e| e.section)
        .collect();
    let (main, lrig) = (Some(Section::Main), Some(Section::Lrig));
    assert_eq!(sections, [lrig, lrig, main]);
    assert_eq!(read("text", "4 WD01-009").entries[0].section, None);
}

#[test]
fn a_heading_of_a_type_goes_on_with_its_deck() {
    let text =
        "シグニ\n4 WD01-009\nアーツ\n1 WD01-006\nシグニ\n4 WD01-010\nスペル\nArts\n1 WD01-007";
    let deck = read("text", text);
    let sections: Vec<_> = deck.entries.iter().map(|e| e.section).collect();
    let (main, lrig) = (Some(Section::Main), Some(Section::Lrig));
    assert_eq!(sections, [main, lrig, main, lrig]);
}

#[test]
fn an_item_of_a_list_can_have_a_count_beside_its_number() {
    for (item, card, count) in [
        ("4 WD01-009", "WD01-009", 4),
        ("WD01-009 ×4", "WD01-009", 4),
        ("4x WD01-009[EN]", "WD01-009[EN]", 4),
        ("WD01-009", "WD01-009", 1),
        ("4 Servant #", "4 Servant #", 1),
        ("666, the Cursed Number", "666, the Cursed Number", 1),
        ("0 WD01-009", "0 WD01-009", 1),
        ("4 WD01-009 Servant D", "4 WD01-009 Servant D", 1),
    ] {
        let yaml = format!("main_deck:\n- \"{item}\"");
        let deck = read("yaml", &yaml);
        let [entry] = deck.entries.as_slice() else {
            panic!("{item}: {deck:?}");
        };
        assert_eq!(
            (entry.reference.to_string(), entry.count),
            (card.to_owned(), count),
            "{item}"
        );
    }
}

#[test]
fn a_name_with_a_count_is_told_the_right_form() {
    let db = CardDb::embedded();
    let raw = read("yaml", "main_deck:\n- 4 Servant D");
    let deck = resolve(&raw, &db);
    let fixes: Vec<_> = deck
        .findings
        .iter()
        .map(|f| (f.code.code, f.fix.as_str()))
        .collect();
    assert_eq!(
        fixes,
        [("P010", "write the count apart from the card: `WD01-016: 4`")]
    );
}

#[test]
fn metadata_is_kept_where_a_kind_says_so() {
    let db = CardDb::embedded();
    let mut deck = product(&db, "WD01");
    (deck.name, deck.author, deck.notes) = (Some("A & <b>"), Some("me"), Some("one\ntwo"));
    for kind in KINDS.iter().filter(|kind| !kind.name.contains("webxoss")) {
        let Ok(written) = (kind.write)(&deck) else {
            continue;
        };
        let raw = (kind.read)(&written).unwrap();
        for (key, field, value) in [
            ("name", &raw.name, "A & <b>"),
            ("author", &raw.author, "me"),
            ("notes", &raw.notes, "one\ntwo"),
        ] {
            let kept = field.as_ref().is_some_and(|field| field.text == value);
            // Plain text keeps it in comments, which a reader passes over.
            let comment = kind.name == "text" && written.contains(&format!("# {key}: "));
            assert_eq!(
                kept || comment,
                kind.keeps.contains(&key),
                "{kind:?} {key}\n{written}"
            );
        }
    }
}

/// Kind, text, code, a piece of the message, line and column.
type Bad = (
    &'static str,
    &'static str,
    &'static str,
    &'static str,
    (usize, usize),
);

const BAD: &[Bad] = &[
    (
        "yaml",
        "main_deck:\n  WD01-009: \"4\"",
        "P003",
        "found the text `4`",
        (2, 13),
    ),
    (
        "yaml",
        "main_deck:\n  - WD01-009: 4",
        "P002",
        "expected a card's number or name, found a map",
        (2, 5),
    ),
    (
        "json",
        r#"{"name":{},"main_deck":{}}"#,
        "P002",
        "`name`: expected text, found a map",
        (1, 3),
    ),
    (
        "table",
        "name,count\nServant D,4xx",
        "P003",
        "found `4xx`",
        (2, 11),
    ),
    (
        "text",
        "Main deck\n2. Servant D",
        "P002",
        "`2.` numbers the line",
        (2, 1),
    ),
    (
        "text",
        "Servant # ×00000000000000000000000000000000123",
        "P003",
        "found `0000",
        (1, 12),
    ),
    (
        "text",
        "4 WD01-009\n0 WD01-010",
        "P003",
        "from 1 to 999, found `0`",
        (2, 1),
    ),
    ("text", "-4 Servant #", "P003", "found `-4`", (1, 1)),
    ("text", "Servant # ×0", "P003", "found `0`", (1, 12)),
    ("text", "Servant # x-2", "P003", "found `-2`", (1, 12)),
    ("text", "4.5 Servant #", "P003", "found `4.5`", (1, 1)),
    (
        "text",
        "9999999999999999 Servant #",
        "P003",
        "found `9999999999999999`",
        (1, 1),
    ),
    ("text", "4 Servant # ×4", "P002", "two counts", (1, 14)),
    (
        "text",
        "4",
        "P002",
        "expected a card after the count",
        (1, 1),
    ),
    (
        "text",
        "Main deck\n4 WD01-009\nMAIN DECK (40)\n",
        "P004",
        "`MAIN DECK (40)` stands twice",
        (3, 1),
    ),
    (
        "yaml",
        "main_dek:\n  WD01-009: 4",
        "P005",
        "`main_dek` is not a key of a deck",
        (1, 1),
    ),
    (
        "text",
        "4 WD01-009\nLRIG deck\n1 WD01-001",
        "P002",
        "before the first heading",
        (1, 3),
    ),
    (
        "batoru",
        "WD01-001\n4 WD01-009",
        "P002",
        "expected a card number, found `4 WD01-009`",
        (2, 1),
    ),
    (
        "webxoss-text",
        "0 あ\n——————————\n",
        "P003",
        "found `0`",
        (1, 1),
    ),
    (
        "webxoss-text",
        "——————————\n——————————\n——————————\n",
        "P002",
        "separator too many",
        (3, 1),
    ),
    (
        "editor",
        "ldeck,WD01-001\nldeck,WD01-002",
        "P004",
        "`ldeck` stands twice",
        (2, 1),
    ),
    (
        "editor",
        "ldeck,タマ",
        "P002",
        "expected a card number, found `タマ`",
        (1, 7),
    ),
    (
        "editor",
        "xdeck,WD01-001",
        "P002",
        "expected a row of a deck",
        (1, 1),
    ),
    (
        "numbers",
        "[\"WD01-001\",\n null]",
        "P002",
        "found `null`",
        (2, 2),
    ),
    ("numbers", "[1.5]", "P002", "found `1.5`", (1, 2)),
    ("numbers", "[\"WD01-001\"", "P002", "not JSON", (1, 11)),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"9\",\"content\":{\"mainDeck\":[],\"lrigDeck\":[]}}",
        "P002",
        "found `\"9\"`",
        (1, 36),
    ),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"1\",\"content\":{\"mainDeck\":[],\"mainDeck\":[],\"lrigDeck\":[]}}",
        "P004",
        "`mainDeck` stands twice",
        (1, 66),
    ),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"1\",\"content\":{\"mainDeck\":[]}}",
        "P002",
        "has no `lrigDeck`",
        (1, 50),
    ),
    (
        "webxoss",
        "{\"format\":\"WEBXOSS Deck\",\"version\":\"1\",\"content\":{\"mainDeck\":[1],\"lrigDeck\":[],\"sideDeck\":[]}}",
        "P005",
        "`sideDeck` is not a key",
        (1, 81),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\">\n<zone name=\"sdie\"/></cockatrice_deck>",
        "P005",
        "`sdie` is not a zone",
        (2, 13),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\"><card number=\"x\" name=\"a\"/></zone></cockatrice_deck>",
        "P003",
        "found `x`",
        (1, 62),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\"><card number=\"1\"/></zone></cockatrice_deck>",
        "P002",
        "a card without a name",
        (1, 49),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\"/><zone name=\"main\"/></cockatrice_deck>",
        "P004",
        "`main` stands twice",
        (1, 61),
    ),
    (
        "cockatrice",
        "<!DOCTYPE d [<!ENTITY a \"b\">]><cockatrice_deck/>",
        "P002",
        "DOCTYPE",
        (1, 1),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><deckname>&lol;</deckname></cockatrice_deck>",
        "P002",
        "`&lol;` has an entity",
        (1, 40),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\">",
        "P002",
        "`<zone>` is never closed",
        (1, 31),
    ),
    (
        "cockatrice",
        "<cockatrice_deck version=\"1\"><zone name=\"main\" name=\"side\"/></cockatrice_deck>",
        "P004",
        "attribute `name` stands twice",
        (1, 48),
    ),
    (
        "lackey",
        "<deck><superzone name=\"Side\"/></deck>",
        "P005",
        "`Side` is not a superzone",
        (1, 24),
    ),
    (
        "lackey",
        "<deck><superzone name=\"Deck\"/><superzone name=\"Main Deck\"/></deck>",
        "P004",
        "stands twice",
        (1, 48),
    ),
    (
        "lackey",
        "<deck><superzone name=\"Deck\"><card/></superzone></deck>",
        "P002",
        "a card without a name",
        (1, 31),
    ),
    (
        "yaml",
        "main_deck:\n  サーバント #: 4\n",
        "W007",
        "`サーバント` ends where `#: 4` starts a comment",
        (2, 3),
    ),
    (
        "yaml",
        "main_deck:\n  WXDi-D03-020: 4\n  サーバント #: 4\n  WXDi-D03-021: 4\n",
        "W007",
        "`サーバント` ends where `#: 4` starts a comment",
        (3, 3),
    ),
    (
        "table",
        "name,count,colr\na,1,b",
        "P005",
        "`colr` is not a heading",
        (1, 12),
    ),
    (
        "table",
        "name,qty,count\na,1,1",
        "P004",
        "`count` stands twice",
        (1, 10),
    ),
    (
        "table",
        "count,type\n1,SIGNI",
        "P002",
        "no column with",
        (1, 1),
    ),
    (
        "table",
        "name\tcount\nサーバント #\tx",
        "P003",
        "found `x`",
        (2, 9),
    ),
    (
        "table",
        "name\tcount\nサーバント #\t",
        "P003",
        "found nothing",
        (2, 1),
    ),
    (
        "table",
        "name,count\n,4",
        "P002",
        "a row without a card",
        (2, 2),
    ),
    (
        "table",
        "name,count\nHirana, a Spark,1",
        "P002",
        "a cell too many: `1`",
        (2, 17),
    ),
    (
        "table",
        "deck,name,count\nside,a,1",
        "P002",
        "found `side`",
        (2, 1),
    ),
    (
        "table",
        "just text",
        "P002",
        "expected a row of headings",
        (1, 1),
    ),
];

#[test]
fn bad_input_is_refused_with_a_place() {
    for (name, text, code, message, place) in BAD {
        let problems = (kind(name).read)(text).expect_err(text);
        let found = problems.iter().any(|problem| {
            let at = problem.at.map(|span| span.locate(text));
            problem.code.code == *code
                && problem.message.contains(message)
                && at.is_some_and(|at| (at.line, at.column) == *place)
        });
        let shown: Vec<_> = problems
            .iter()
            .map(|p| (p.code.code, &p.message, p.at.map(|s| s.locate(text))))
            .collect();
        assert!(
            found,
            "{name} {text:?}: wanted {code} {message} at {place:?}, got {shown:#?}"
        );
    }
}

#[test]
fn all_problems_of_a_list_are_reported() {
    let problems = (kind("text").read)("0 a\n4 b\n-1 c\n4 d ×4\n").unwrap_err();
    assert_eq!(problems.len(), 3, "{problems:?}");
}

#[test]
fn deep_nesting_is_refused() {
    let deep = 100_000;
    let xml = format!("<cockatrice_deck>{}", "<zone>".repeat(deep));
    let json = format!("{}1{}", "[".repeat(deep), "]".repeat(deep));
    let webxoss = format!("{{\"format\":\"WEBXOSS Deck\",\"content\":{json}}}");
    for text in [&xml, &json, &webxoss] {
        assert!((DeckKind::recognize(text).read)(text).is_err());
    }
}

#[test]
fn a_hostile_list_ends() {
    let bad = "0 a\n".repeat(100_000);
    assert!((kind("text").read)(&bad).unwrap_err().len() <= 1000);
    let open = "a,".repeat(100_000);
    assert!((kind("table").read)(&open).is_err());
    let many = format!("name,count{}\na,1", ",type".repeat(100_000));
    assert!((kind("table").read)(&many).is_err());
    let attributes: String = (0..100_000).map(|n| format!(" a{n}=''")).collect();
    let many = format!("<cockatrice_deck{attributes}/>");
    assert!((kind("cockatrice").read)(&many).is_err());
    let quotes = format!("name,count\n{}", "\"".repeat(200_001));
    let _ = (kind("table").read)(&quotes);
}

#[test]
fn a_card_in_the_wrong_deck_needs_sections() {
    let db = CardDb::embedded();
    let raw = read("text", "Main deck\n1 WD01-001\n");
    let deck: Deck<'_> = resolve(&raw, &db);
    let listing = deck.listing(&raw);
    for name in ["batoru", "numbers", "webxoss-text"] {
        let error = (kind(name).write)(&listing).unwrap_err();
        assert!(error.to_string().contains("WD01-001"), "{error}");
    }
    for name in ["text", "table", "editor", "lackey", "webxoss", "cockatrice"] {
        let Ok(written) = (kind(name).write)(&listing) else {
            continue;
        };
        let again = read_back(kind(name), &written, &db, true);
        assert_eq!(again, listed(&listing, true), "{name}");
    }
}

#[test]
fn written_text_looks_like_this() {
    let db = CardDb::embedded();
    let text = "LRIG deck\n1 WXDi-D03-001\nMain deck\n4 WXDi-D03-020\n";
    let raw = read("text", text);
    let deck = resolve(&raw, &db);
    let mut listing = deck.listing(&raw);
    listing.name = Some("Two cards");
    let written = (kind("text").write)(&listing).unwrap();
    assert!(
        written.starts_with("# name: Two cards\n\nLRIG deck\n1 WXDi-D03-001 "),
        "{written}"
    );
    assert!(
        written.contains("\n\nMain deck\n4 WXDi-D03-020 "),
        "{written}"
    );
    let editor = (kind("editor").write)(&listing).unwrap();
    let four = ",WXDi-D03-020".repeat(4);
    assert_eq!(
        editor,
        format!("ldeck,WXDi-D03-001\npdeck\nadeck\nsdeck{four}\n")
    );
}

#[test]
fn a_hash_in_a_yaml_name_is_explained() {
    let text = "main_deck:\n  Servant #: 4\n  WD01-009: 4\n";
    let problems = (kind("yaml").read)(text).expect_err(text);
    let fixes: Vec<&str> = problems.iter().map(|p| p.fix.as_str()).collect();
    assert!(fixes.iter().any(|fix| fix.contains("quote")), "{fixes:?}");
}

#[test]
fn counts_in_cells_are_read_as_people_write_them() {
    let text = "count,name\n4x,a\n×４,b\n4枚,c\n";
    let deck = (kind("table").read)(text).unwrap_or_else(|p| panic!("{p:?}"));
    assert!(deck.entries.iter().all(|entry| entry.count == 4));
}

#[test]
fn problems_of_one_file_are_not_without_end() {
    let pairs: Vec<String> = (0..5000).map(|n| format!("\"k{n}\":\"x\"")).collect();
    let pairs = pairs.join(",");
    for text in [
        format!("{{{pairs}}}"),
        format!("{{\"main_deck\":{{{pairs}}}}}"),
    ] {
        let problems = (kind("json").read)(&text).expect_err("wrong");
        assert_eq!(problems.len(), 1000);
    }
}

#[test]
fn utf_16_without_a_mark_is_named() {
    let bytes: Vec<u8> = "4 WD01-009"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let problem = wixoss::deck::decode(&bytes).expect_err("no mark");
    assert!(problem.message.contains("UTF-16"), "{}", problem.message);
}

#[test]
fn native_counts_are_whole_numbers_in_every_spelling() {
    for bad in [
        "0", "-1", "1000", "1.5", "4.0", "1e1", "true", "\"4\"", "[4]",
    ] {
        for (name, text) in [
            ("json", format!("{{\"main_deck\":{{\"WD01-009\":{bad}}}}}")),
            ("yaml", format!("main_deck:\n  WD01-009: {bad}\n")),
            ("toml", format!("[main_deck]\n\"WD01-009\" = {bad}\n")),
        ] {
            let problems = (kind(name).read)(&text).expect_err(&text);
            let codes: Vec<&str> = problems.iter().map(|p| p.code.code).collect();
            assert_eq!(codes, ["P003"], "{text}");
        }
    }
}
