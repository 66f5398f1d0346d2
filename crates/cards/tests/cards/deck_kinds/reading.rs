//! Tests of the different ways in which people write deck lists.

use wixoss_base::vocab::Lang;
use wixoss_cards::card::CardDb;
use wixoss_cards::deck::{DeckKind, Reference, Section, resolve};

use super::{kind, read};
use crate::one_in;

/// Every card name is read correctly with every way to write a count before or after the name.
/// Without `WIXOSS_FULL`, this test tries every eighth card.
#[test]
fn counts_are_not_confused_with_names() {
    let db = CardDb::embedded();
    let mut wrong = Vec::new();
    for (at, card) in db.cards().enumerate().step_by(one_in(8)) {
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
                // This name is also a heading for Resonas, so a line with only this name is
                // refused.
                if matches!(line.as_str(), "共鸣" | "共鸣 4枚") {
                    assert!((kind("text").read)(&line, &super::DB).is_err());
                    continue;
                }
                let deck = read("text", &line);
                let wanted = Reference::Text(name.into());
                match deck.entries.as_slice() {
                    [entry]
                        if entry.reference == wanted
                            && entry.count == count
                            && line.get(entry.span.start..entry.span.end) == Some(name) => {}
                    other => wrong.push(format!("{line}: {other:?}")),
                }
            }
            // Reading these lines takes time, because each line has many possible readings. So only
            // every 16th card is tested.
            if at % 16 != 0 {
                continue;
            }
            for line in [
                format!("4 WD01-001 {name}"),
                format!("{name} (WD01-001) ×4"),
            ] {
                let wanted = Reference::NumberAndName {
                    number: "WD01-001".into(),
                    name: name.into(),
                };
                let found = &read("text", &line).entries[0].reference;
                if *found != wanted {
                    wrong.push(format!("{line}: {found:?}"));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{}: {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(20)]
    );
}

#[test]
fn the_content_decides_the_kind() {
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
fn a_heading_with_a_card_type_continues_the_deck_of_that_type() {
    let text =
        "シグニ\n4 WD01-009\nアーツ\n1 WD01-006\nシグニ\n4 WD01-010\nスペル\nArts\n1 WD01-007";
    let deck = read("text", text);
    let sections: Vec<_> = deck.entries.iter().map(|e| e.section).collect();
    let (main, lrig) = (Some(Section::Main), Some(Section::Lrig));
    assert_eq!(sections, [main, lrig, main, lrig]);
}

#[test]
fn an_item_of_a_list_can_have_a_count_beside_its_card() {
    for (item, card, count) in [
        ("4 WD01-009", "WD01-009", 4),
        ("WD01-009 ×4", "WD01-009", 4),
        ("4x WD01-009[EN]", "WD01-009[EN]", 4),
        ("WD01-009", "WD01-009", 1),
        ("4 Servant #", "Servant #", 4),
        ("1 Servant #", "Servant #", 1),
        ("Servant # ×4", "Servant #", 4),
        ("4 Servnt", "Servnt", 4),
        (
            "0068 オペラより愛をこめて！",
            "0068 オペラより愛をこめて！",
            1,
        ),
        ("666, the Cursed Number", "666, the Cursed Number", 1),
        ("0 WD01-009", "0 WD01-009", 1),
        ("4 WD01-009 Servant D", "WD01-009 Servant D", 4),
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
fn the_fix_for_a_count_in_a_name_shows_the_right_spelling() {
    let db = CardDb::embedded();
    let raw = read("json", "{\"main_deck\": {\"4 Servant D\": 1}}");
    let deck = resolve(&raw, &db);
    let fixes: Vec<_> = deck
        .findings
        .iter()
        .map(|f| (f.code.code, f.fix.text(Lang::En)))
        .collect();
    assert_eq!(
        fixes,
        [(
            "P010",
            "write the count separately from the card: `WD01-016: 4`".to_owned()
        )]
    );
}

#[test]
fn a_hash_in_a_yaml_name_is_explained() {
    let text = "main_deck:\n  Servant #: 4\n  WD01-009: 4\n";
    let problems = (kind("yaml").read)(text, &super::DB).expect_err(text);
    let fixes: Vec<String> = problems.iter().map(|p| p.fix.text(Lang::En)).collect();
    assert!(fixes.iter().any(|fix| fix.contains("quote")), "{fixes:?}");
}

#[test]
fn a_comment_in_yaml_gives_a_warning_only_if_it_is_the_end_of_a_name() {
    let warned = |text: &str| {
        let deck = (kind("yaml").read)(text, &super::DB).unwrap_or_else(|p| panic!("{p:?}"));
        deck.warnings.len()
    };
    assert_eq!(warned("main_deck:\n  - サーバント #\n"), 1);
    assert_eq!(warned("main_deck:\n  - サーバント # four of them\n"), 1);
    assert_eq!(warned("lrig_deck:\n  - Akino*Rock   # list\n"), 0);
    assert_eq!(warned("main_deck:\n  - Servant # list\n"), 1);
}

#[test]
fn a_list_keeps_its_metadata_in_comments() {
    let db = &super::DB;
    let text = "Main deck\n4 WXDi-D03-020\n";
    let raw = (kind("text").read)(text, db).unwrap();
    let deck = wixoss_cards::deck::resolve(&raw, db);
    let listing = wixoss_cards::deck::Listing {
        name: Some("My deck"),
        id: Some("7"),
        format: Some("diva"),
        as_of: Some("2024-02-01"),
        author: Some("A. Player"),
        notes: Some("one\ntwo"),
        ..deck.listing()
    };
    let written = (kind("text").write)(&listing).unwrap();
    let again = (kind("text").read)(&written, db).unwrap_or_else(|p| panic!("{p:?}"));
    let fields = [
        &again.name,
        &again.id,
        &again.format,
        &again.as_of,
        &again.author,
        &again.notes,
    ];
    let texts = fields.map(|field| field.as_ref().map(|field| field.text.as_ref()));
    assert_eq!(texts, listing.metadata().map(|(_, text)| text));
    assert!(again.ignored.is_empty(), "{written}");
}

#[test]
fn a_list_can_name_its_format_in_words() {
    let format = |text: &str| {
        let deck = (kind("text").read)(text, &super::DB).unwrap_or_else(|p| panic!("{p:?}"));
        deck.format.map(|format| format.text.into_owned())
    };
    for (line, wanted) in [
        ("Format: Diva Selection", Some("diva")),
        ("フォーマット：オールスター", Some("all-star")),
        ("赛制：钥匙赛制", Some("key")),
        ("Format: Modern", None),
        ("# format: unknown", None),
    ] {
        let text = format!("My deck\n{line}\nMain deck\n4 WXDi-D03-020\n");
        assert_eq!(format(&text).as_deref(), wanted, "{line}");
    }
}

#[test]
fn a_list_is_written_in_the_language_of_its_names() {
    let db = &super::DB;
    let normal = |text: &str, name: &str| {
        let raw = (kind("text").read)(text, db).unwrap_or_else(|p| panic!("{p:?}"));
        (kind(name).write)(&wixoss_cards::deck::resolve(&raw, db).listing()).unwrap()
    };
    let japanese = normal("4 サーバント #\n", "text");
    assert!(
        japanese.ends_with("メインデッキ\n4 WXDi-D01-020 サーバント #\n"),
        "{japanese}"
    );
    let chinese = normal("4 侍从 ＃\n", "text");
    assert!(chinese.contains("主牌组\n4 WXDi-D01-020 侍从"), "{chinese}");
    let english = normal("4 Servant #\n", "text");
    assert!(
        english.contains("Main deck\n4 WXDi-D01-020 Servant"),
        "{english}"
    );
    let table = normal("4 サーバント #\n", "table");
    assert!(
        table.ends_with("main deck,4,WXDi-D01-020,サーバント #\n"),
        "{table}"
    );
}

#[test]
fn counts_in_cells_are_read_in_every_usual_spelling() {
    let text = "count,name\n4x,a\n×４,b\n4枚,c\n";
    let deck = (kind("table").read)(text, &super::DB).unwrap_or_else(|p| panic!("{p:?}"));
    assert!(deck.entries.iter().all(|entry| entry.count == 4));
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
            let problems = (kind(name).read)(&text, &super::DB).expect_err(&text);
            let codes: Vec<&str> = problems.iter().map(|p| p.code.code).collect();
            assert_eq!(codes, ["P003"], "{text}");
        }
    }
}
