//! Tests of the pictures, odds and registration sheets of decks.

use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use wixoss_base::vocab::Lang;
use wixoss_cards::card::CardDb;
use wixoss_cards::deck::odds::Dealing;
use wixoss_cards::deck::{Deck, DeckKind, Section, resolve};
use wixoss_report::deck::{
    Entered, MOST_ROWS, OddsQuestion, OddsReport, Picture, Sheet, SheetError, picture_html,
    picture_markdown, sheet_html, sheet_xlsx,
};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

/// A text with characters that could become markup or a formula, or that could control a terminal.
const HOSTILE: &str = "=<img src=x onerror=alert(1)>&\"'`|*\u{1b}[31m\u{202e}";

fn with_deck<R>(text: &str, run: impl FnOnce(&Deck<'_>) -> R) -> R {
    let kind = DeckKind::recognize(text);
    let raw = (kind.read)(text, &DB).unwrap_or_else(|problems| panic!("{problems:?}"));
    run(&resolve(&raw, &DB))
}

fn product_decks() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../decks");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let decks: Vec<_> = files
        .into_iter()
        .map(|file| {
            let text = std::fs::read_to_string(&file).unwrap();
            (file, text)
        })
        .collect();
    assert!(decks.len() >= 9);
    decks
}

fn entered() -> Entered {
    Entered {
        player: HOSTILE.to_owned(),
        event: "Shop event".to_owned(),
        date: "2026-11-23".to_owned(),
        verdict: "legal".to_owned(),
    }
}

/// Returns the files inside an xlsx file as one text.
fn unpacked(bytes: Vec<u8>) -> String {
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(bytes)).unwrap();
    let mut text = String::new();
    for at in 0..archive.len() {
        let mut file = archive.by_index(at).unwrap();
        file.read_to_string(&mut text).unwrap();
    }
    text
}

#[test]
fn the_totals_of_a_sheet_are_those_of_the_deck() {
    for (file, text) in product_decks() {
        with_deck(&text, |deck| {
            let (lrig, _) = deck.size(Section::Lrig);
            let (main, _) = deck.size(Section::Main);
            let held = deck.held.iter().filter(|held| held.card.has_life_burst());
            let bursts: u32 = held.map(|held| held.main).sum();
            for lang in [Lang::Ja, Lang::En] {
                let sheet = Sheet::new(deck, lang, Entered::default()).unwrap();
                let totals: Vec<u32> = sheet.totals.iter().map(|(_, total)| *total).collect();
                assert_eq!(totals, [lrig, main, bursts, lrig + main], "{file:?}");
                let mut different = 0;
                for block in &sheet.blocks {
                    let rows: u32 = block.rows.iter().map(|row| row.count).sum();
                    assert_eq!(rows, block.total, "{file:?} {}", block.title);
                    different += block.rows.len();
                }
                assert_eq!(different, deck.held.len(), "{file:?}");
                assert!(sheet.rows() <= MOST_ROWS);
            }
        });
    }
}

#[test]
fn a_sheet_has_the_formal_names_of_its_language() {
    let text = "LRIG deck\n1 WXDi-D03-001\nMain deck\n4 WXDi-D03-020\n2 WXDi-D03-021\n1 WD01-017\n";
    with_deck(text, |deck| {
        let names = |lang| {
            let sheet = Sheet::new(deck, lang, Entered::default()).unwrap();
            let rows = sheet.blocks.iter().flat_map(|block| &block.rows);
            let names: Vec<String> = rows.map(|row| row.name.clone()).collect();
            (names, sheet.unofficial)
        };
        let (japanese, unofficial) = names(Lang::Ja);
        assert!(
            japanese.contains(&"欠片へ一歩 ヒラナ".to_owned()),
            "{japanese:?}"
        );
        assert!(unofficial.is_empty(), "{unofficial:?}");
        let (english, unofficial) = names(Lang::En);
        assert!(
            english.contains(&"Hirana, a Spark of Hope".to_owned()),
            "{english:?}"
        );
        assert_eq!(unofficial.len(), 1, "{unofficial:?}");
        assert_eq!(unofficial[0].number(), "WD01-017");
        let (chinese, unofficial) = names(Lang::Zh);
        assert!(
            chinese.contains(
                &DB.card(DB.by_number("WD01-017").unwrap())
                    .unwrap()
                    .name_zh()
                    .unwrap()
                    .to_owned()
            ),
            "{chinese:?}"
        );
        assert!(unofficial.len() < chinese.len(), "{unofficial:?}");
    });
}

#[test]
fn a_sheet_shows_every_card_with_its_count() {
    let (_, text) = product_decks().swap_remove(0);
    with_deck(&text, |deck| {
        let sheet = Sheet::new(deck, Lang::Ja, entered()).unwrap();
        let page = sheet_html(&sheet);
        let book = unpacked(sheet_xlsx(&sheet).unwrap());
        for row in sheet.blocks.iter().flat_map(|block| &block.rows) {
            let cells = format!("<td>{}</td><td>{}</td>", row.count, row.number);
            assert!(page.contains(&cells), "{cells}");
            assert!(
                book.contains(&format!(">{}<", row.number)),
                "{}",
                row.number
            );
        }
        for held in &deck.held {
            assert!(
                page.contains(held.card.name_ja()),
                "{}",
                held.card.name_ja()
            );
            assert!(
                book.contains(held.card.name_ja()),
                "{}",
                held.card.name_ja()
            );
        }
        assert!(page.contains("<dd>Shop event</dd>") && page.contains("<dd>2026-11-23</dd>"));
        assert!(page.contains("size: A4 portrait"));
        for (label, total) in &sheet.totals {
            assert!(
                page.contains(&format!("<dt>{label}</dt><dd>{total}</dd>")),
                "{label}"
            );
            assert!(book.contains(&format!(">{label}<")), "{label}");
            assert!(book.contains(&format!("<v>{total}</v>")), "{label}");
        }
        assert!(
            book.contains("paperSize=\"9\"") && book.contains("fitToPage=\"1\""),
            "{book}"
        );
    });
}

#[test]
fn hostile_text_is_escaped_on_every_page() {
    let deck = serde_json::json!({
        "name": HOSTILE, "author": HOSTILE, "notes": HOSTILE,
        "main_deck": { "WXDi-D03-020": 4 },
    });
    with_deck(&deck.to_string(), |deck| {
        let picture = Picture::new("deck.json", deck, Lang::En);
        let sheet = Sheet::new(deck, Lang::En, entered()).unwrap();
        for page in [picture_html(&picture), sheet_html(&sheet)] {
            assert!(
                page.contains("=&lt;img src=x onerror=alert(1)&gt;&amp;&quot;&#39;"),
                "{page}"
            );
            assert!(
                !page.contains("<img") && !page.contains("<script"),
                "{page}"
            );
            assert!(!page.contains(['\u{1b}', '\u{202e}']), "{page}");
            assert!(page.contains("default-src 'none'"), "{page}");
        }
        let text = picture_markdown(&picture);
        assert!(!text.contains(['<', '\u{1b}', '\u{202e}']), "{text}");
        assert!(text.contains("\\|\\*"), "{text}");
        let book = unpacked(sheet_xlsx(&sheet).unwrap());
        assert!(!book.contains("<f>"), "a name became a formula");
        assert!(book.contains("=&lt;img src=x"), "{book}");
    });
}

#[test]
fn an_unknown_card_has_no_sheet() {
    with_deck("4 WXDi-D03-020\n3 No such card at all\n", |deck| {
        let sheet = Sheet::new(deck, Lang::Ja, Entered::default());
        assert_eq!(sheet, Err(SheetError::Unknown(3)));
    });
}

#[test]
fn too_many_cards_for_one_page_are_refused() {
    let list = |n: usize| -> String {
        let main = DB.cards().filter(|card| card.card_type().in_main_deck());
        let cards = main.take(n);
        cards.map(|card| format!("1 {}\n", card.number())).collect()
    };
    let room = MOST_ROWS - 9;
    with_deck(&list(room), |deck| {
        assert!(Sheet::new(deck, Lang::Ja, Entered::default()).is_ok());
    });
    with_deck(&list(room + 1), |deck| {
        let sheet = Sheet::new(deck, Lang::Ja, Entered::default());
        assert_eq!(sheet, Err(SheetError::TooLong(room + 1, room)));
    });
}

#[test]
fn pictures_show_the_deck() {
    let text =
        "LRIG deck\n1 WXDi-D03-001\nMain deck\n4 WXDi-D03-020\n3 WXDi-D03-021\n2 WXDi-D03-015\n";
    with_deck(text, |deck| {
        let picture = Picture::new("deck.txt", deck, Lang::En);
        insta::assert_snapshot!("picture_html", picture_html(&picture));
        insta::assert_snapshot!("picture_markdown", picture_markdown(&picture));
        for (lang, words) in [
            (
                Lang::Ja,
                ["メインデッキ：9枚", "サーバント", "シグニのレベル", "無色"],
            ),
            (Lang::Zh, ["主牌组：9张", "侍从", "精灵的等级", "无色"]),
        ] {
            let picture = Picture::new("deck.txt", deck, lang);
            for page in [picture_html(&picture), picture_markdown(&picture)] {
                for word in words {
                    assert!(page.contains(word), "{word}: {page}");
                }
                for word in ["SIGNI levels", ">SIGNI<", ">burst<", "| SIGNI |"] {
                    assert!(!page.contains(word), "{word}: {page}");
                }
            }
        }
    });
}

#[test]
fn the_odds_of_a_deck_count_the_cards_of_each_sort() {
    let (_, text) = product_decks().swap_remove(5);
    with_deck(&text, |deck| {
        let asked = OddsQuestion {
            dealing: Dealing {
                first_hand: 5,
                life_cloth: 7,
                first_draw: 1,
                draw: 2,
            },
            rules: vec![],
            turns: 4,
            redraw: 5,
            cards: vec![],
        };
        let odds = OddsReport::new("deck", deck, asked, Lang::En);
        assert_eq!((odds.cards, odds.guard.copies, odds.turns()), (40, 4, 4));
        let levels: Vec<_> = odds
            .levels
            .iter()
            .map(|odds| (odds.level, odds.copies, odds.chance.turn))
            .collect();
        assert_eq!(levels, [(1, 12, 1), (2, 12, 2), (3, 12, 3)]);
        assert_eq!(odds.life_bursts.copies, 20);
        assert!((odds.life_bursts.average - 3.5).abs() < 1e-12);
        assert!((odds.life_bursts.at_least[0] - 1.0).abs() < 1e-12);
        // 20 of the 40 cards have a Life Burst, so 7 Life Bursts among the 7 Life Cloth are as
        // likely as none.
        let exactly = &odds.life_bursts.exactly;
        assert!((exactly[0] - exactly[7]).abs() < 1e-15);
        assert_eq!(odds.copies.len(), 1);
        assert_eq!(odds.copies[0].cards, 10);
    });
}
