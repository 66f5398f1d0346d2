//! Tests of the exported page in a browser. The page of each language is opened only once, and all
//! tests look at the answers of this page.

use std::fs;
use std::sync::LazyLock;

use serde::Deserialize;
use serde_json::json;
use wixoss::card::CardDb;
use wixoss::glossary::Glossary;

use super::page::exported;
use super::run;
use crate::browser::{Answered, answered, browser};

/// A page that was opened in a language.
struct Opened {
    lang: &'static str,
    /// The place at which the page was opened: the id of a ruling or a rule, or nothing.
    place: &'static str,
    shown: Shown,
}

/// The answers of a page to the questions of the tests.
#[derive(Deserialize)]
struct Shown {
    /// The number of entries and rulings that the page states.
    count: String,
    /// The id of the item at the place where the page was opened, followed by ` in view` or
    /// ` elsewhere`. Empty if there is no such item. An item is only in view if it does not cover the
    /// search field.
    at: String,
    /// The id of the first result of each of [`SEARCHES`], asked when the page was loaded.
    found: Vec<String>,
    /// The same ids, asked before the page was loaded.
    found_early: Vec<String>,
    /// For each of the questions [`OF_CARDS`], the list of cards that the page shows.
    cards: [CardList; 3],
    first: First,
    /// For each of the questions [`OF_LANGUAGES`], two facts about the first result: the language
    /// of its unfolded part, and whether it contains the expected words.
    languages: Vec<(String, bool)>,
    /// The answers to [`QUERIES`], if the page is in English.
    same: Vec<Answer>,
}

/// The list of cards that the page shows: the number of its lines, its first line, whether every
/// link leads to a part of the page, the number of links, and the abilities.
type CardList = (usize, String, bool, usize, Vec<String>);

/// The first things that the page shows for a few questions.
#[derive(Deserialize)]
struct First {
    /// The line above the results, for a word of another game.
    other: String,
    /// The names of the first two HTML elements of the results, if the question names a card.
    cards: String,
    is_open: bool,
    /// The class of the first element of the first answer.
    answer: String,
    /// The language of the first element of the first answer.
    asked: String,
    /// The number of answers in another language that stay after the question was deleted.
    left: usize,
    /// For a question about a restricted card: its first restriction.
    restriction: String,
    /// The names of the first two HTML elements of the results then.
    restricted: String,
    /// For the name of a card alone: its printed facts, and the answer of the first ruling on it.
    facts: String,
    ruling: String,
}

const SEARCHES: [(&str, &str); 5] = [
    ("lancer", "lancer"),
    ("lancr", "lancer"),
    ("らいふばーすと", "life-burst"),
    ("双重击溃", "double-crush"),
    ("雙重擊潰", "double-crush"),
];

const OF_CARDS: [&str; 3] = [
    "what does WX14-057 do",
    "タマヨリヒメ3の登場時能力",
    "lancer",
];

/// A question, the language of the part that the English page unfolds (empty if there is no such
/// part), and some words of the answer.
const OF_LANGUAGES: [(&str, &str, &str); 3] = [
    ("lancer no life cloth", "", "There is nothing to crush"),
    (
        "ランサー ライフクロスがない",
        "ja",
        "クラッシュするライフクロスがなく",
    ),
    ("枪兵 对方没有生命护甲", "zh-Hans", ""),
];

/// A script that adds functions to the page, and asks some questions before the page is loaded.
const EARLY: &str = "<script>const box = document.getElementById('search');\
     const ask = (typed) => { box.value = typed; box.dispatchEvent(new Event('input')); };\
     const countOf = () => document.getElementById('count').innerText;\
     const count = countOf();\
     const firstIds = () => SEARCHES.map((typed) => { ask(typed);\
     return document.querySelector('#results article')?.id; });\
     const found_early = IS_AT_PLACE ? [] : firstIds();</script></body>";

/// A script that asks the page all questions. First it looks at the place at which the page was
/// opened. The page must show this place before a question is typed.
const ALL: &str = "const target = document.querySelector(':target');\
     const top = target?.getBoundingClientRect().top;\
     const field = box.getBoundingClientRect();\
     const isFieldOnTop = document.elementFromPoint(field.x + 5, field.y + 5) === box;\
     const isBelowHeader = top >= document.querySelector('header').offsetHeight && top < innerHeight;\
     const isInView = scrollY > 0 && isBelowHeader && isFieldOnTop;\
     const at = target === null ? '' : target.id + (isInView ? ' in view' : ' elsewhere');\
     const found = firstIds();\
     const cards = OF_CARDS.map((typed) => { ask(typed);\
     const lines = [...document.querySelectorAll('#cards > li')].map((line) => line.innerText);\
     const abilities = [...document.querySelectorAll('#cards ol > li')].map((line) => line.innerText);\
     const links = [...document.querySelectorAll('#cards a')].map((link) => link.hash.slice(1));\
     return [lines.length, lines[0] ?? '', links.every((id) => document.getElementById(id) !== null),\
     links.length, abilities]; });\
     const order = () => [...document.querySelector('#results').children].slice(0, 2).map((one) => one.tagName).join();\
     const firstPart = () => document.querySelector('#results article').children[0];\
     const first = {};\
     ask('planeswalker'); first.other = countOf();\
     ask('suikaline with no life cloth, can the vanish be replaced'); first.cards = order();\
     first.is_open = document.querySelector('#results > details').open;\
     first.answer = firstPart().className;\
     ask('枪兵 对方没有生命护甲'); first.asked = firstPart().lang;\
     const textOf = (place) => document.querySelector(place)?.innerText ?? '';\
     ask('is RAINY legal in all star'); first.restriction = textOf('#cards .restriction');\
     first.restricted = order();\
     ask('suikaline'); first.facts = textOf('#cards .facts');\
     first.ruling = textOf('#cards details li div');\
     ask(''); first.left = document.querySelectorAll('.asked').length;\
     const languages = OF_LANGUAGES.map(([typed, answer]) => { ask(typed);\
     const article = document.querySelector('#results article');\
     const open = [...article.querySelectorAll('details[open]')].map((one) => one.lang).join();\
     return [open, article.innerText.includes(answer)]; });\
     const same = QUERIES.map((text) => {\
     const { hits, cards } = askGlossary(text);\
     const numbers = cards.flatMap((one) => one.cards.map((card) => card.number));\
     const ids = hits.slice(0, COMPARED).map((hit) => hit.id);\
     return { ids, cards: [...new Set(numbers)] }; });\
     return { count, at, found, found_early, cards, first, languages, same };";

/// The page of each language; nothing if there is no browser.
static PAGES: LazyLock<Option<[Opened; 3]>> = LazyLock::new(|| {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return None;
    };
    Some([
        opened(browser, "en", "ruling-lancer-no-life-cloth"),
        opened(browser, "ja", "freeze.not-up"),
        opened(browser, "zh", ""),
    ])
});

/// The questions that the English page and the command must answer alike.
static QUERIES: LazyLock<Vec<String>> = LazyLock::new(queries);

/// Opens the page of a language at a place, and asks it everything.
fn opened(browser: &str, lang: &'static str, place: &'static str) -> Opened {
    // One language is enough for the comparison with the command, because its results do not depend
    // on the language of the page.
    let compared: &[String] = if lang == "en" { &QUERIES } else { &[] };
    let with_questions = |script: &str| {
        script
            .replace("IS_AT_PLACE", &(!place.is_empty()).to_string())
            .replace(
                "SEARCHES",
                &json!(SEARCHES.map(|(typed, _)| typed)).to_string(),
            )
            .replace("OF_CARDS", &json!(OF_CARDS).to_string())
            .replace(
                "OF_LANGUAGES",
                &json!(OF_LANGUAGES.map(|(typed, _, answer)| [typed, answer])).to_string(),
            )
            .replace("COMPARED", &COMPARED.to_string())
            .replace("QUERIES", &json!(compared).to_string())
    };
    let page = exported("html", lang).replace("</body>", &with_questions(EARLY));
    let at = format!("#{place}");
    let at = if place.is_empty() { "" } else { at.as_str() };
    let name = format!("browser-glossary-{lang}");
    let Answered { answer, console } = answered(browser, &page, &name, at, &with_questions(ALL));
    assert_eq!(console, "", "the page wrote to the console");
    Opened {
        lang,
        place,
        shown: serde_json::from_value(answer).unwrap(),
    }
}

/// The pages; no page if there is no browser.
fn pages() -> &'static [Opened] {
    PAGES.as_ref().map_or(&[], |pages| pages)
}

#[test]
fn the_search_box_of_the_page_works() {
    let wanted = SEARCHES.map(|(_, id)| id);
    for Opened { lang, place, shown } in pages() {
        assert_eq!(shown.found, wanted, "{lang}");
        if place.is_empty() {
            assert_eq!(shown.found_early, wanted, "{lang}");
        }
    }
}

#[test]
fn the_page_is_in_its_language() {
    let items = Glossary::embedded().items().count();
    for Opened { lang, shown, .. } in pages() {
        let count = match *lang {
            "ja" => format!("用語と裁定{items}件"),
            "zh" => format!("共{items}条术语与裁定"),
            _ => format!("{items} entries and rulings"),
        };
        assert!(shown.count.contains(&count), "{lang}: {}", shown.count);
    }
}

#[test]
fn the_page_opens_at_an_item_or_a_rule() {
    for Opened { lang, place, shown } in pages() {
        let wanted = match *place {
            "" => String::new(),
            place => format!("{place} in view"),
        };
        assert_eq!(shown.at, wanted, "{lang}");
    }
}

#[test]
fn the_page_lists_the_cards_of_a_question() {
    for Opened { lang, shown, .. } in pages() {
        let name = match *lang {
            "ja" => "フレイスロ",
            "zh" => "火焰喷射",
            _ => "Flathro Corporal",
        };
        let [card, several, none] = &shown.cards;
        let (lines, first, leads_somewhere, links, abilities) = card;
        assert_eq!(*lines, 1, "{lang}");
        assert!(
            first.contains("WX14-057") && first.contains(name),
            "{first}"
        );
        assert!(*leads_somewhere && *links > 0, "{lang}: {links} rulings");
        assert_eq!(abilities.len(), 2, "{lang}: {abilities:?}");
        assert_eq!(abilities[1], "Life Burst: Draw a card.", "{lang}");
        assert!(several.4.is_empty(), "the name fits several cards");
        // Eight cards are listed, and the last line has the number of the other cards.
        assert_eq!(several.0, 9, "{lang}");
        assert_eq!(none.0, 0, "{lang}");
    }
}

/// If the question has a word of another game, the page says this above the results. If the
/// question names cards, they are below the first result. If the question is in another language
/// than the page, the answer in the language of the question is above the answer in the language of
/// the page.
#[test]
fn the_page_puts_what_the_reader_needs_first() {
    for Opened { lang, shown, .. } in pages() {
        let first = &shown.first;
        if *lang == "en" {
            let reason = "“planeswalker” is a word of another game";
            assert!(first.other.contains(reason), "{}", first.other);
        }
        assert_eq!(first.cards, "ARTICLE,DETAILS", "{lang}");
        assert!(!first.is_open, "{lang}");
        assert_eq!(first.left, 0, "{lang}");
    }
    if let [page, ..] = pages() {
        assert_eq!(page.shown.first.answer, "answer");
        // Only the English page is tested here. The other pages treat a question in Chinese
        // characters as a question in their own language.
        assert_eq!(page.shown.first.asked, "zh-Hans");
    }
}

#[test]
fn the_page_shows_what_the_command_shows_of_a_card() {
    for Opened { lang, shown, .. } in pages() {
        let first = &shown.first;
        let banned = if *lang == "en" { "banned" } else { "禁" };
        assert!(
            first.restriction.contains(banned),
            "{lang}: {}",
            first.restriction
        );
        assert_eq!(first.restricted, "DETAILS,ARTICLE", "{lang}");
        assert!(first.facts.contains("10000"), "{lang}: {}", first.facts);
        assert!(!first.ruling.is_empty(), "{lang}");
    }
}

#[test]
fn the_page_answers_in_the_language_of_the_question() {
    if let [page, ..] = pages() {
        let wanted = OF_LANGUAGES.map(|(_, open, _)| (open.to_owned(), true));
        assert_eq!(page.lang, "en");
        assert_eq!(page.shown.languages, wanted);
    }
}

fn lines(file: &str) -> Vec<String> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(root.join(file)).unwrap();
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(str::to_owned).collect()
}

/// Returns the questions that the page and the command must answer alike: the regression set of the
/// search, questions with two parts, questions that name cards, and questions with the name or the
/// number of every 40th card.
fn queries() -> Vec<String> {
    let labelled = lines("crates/glossary/tests/glossary/queries.tsv").into_iter();
    let labelled = labelled.filter_map(|line| Some(line.split('\t').nth(1)?.to_owned()));
    let db = CardDb::embedded();
    let named = db.cards().step_by(40).enumerate().map(|(at, card)| {
        let english = card.name_en().unwrap_or(card.number());
        let chinese = card.name_zh().unwrap_or(card.number());
        match at % 5 {
            0 => format!("can {english} attack while it is frozen"),
            1 => format!("{}がバニッシュされたとき", card.name_ja()),
            2 => format!("{chinese}能从能量区回到手牌吗"),
            3 => format!("what does {} do", card.number().to_lowercase()),
            _ => card.name_ja().to_owned(),
        }
    });
    let questions = lines("tests/cli/glossary/card_questions.txt");
    let of_two_parts = lines("crates/glossary/tests/glossary/two_parts.tsv").into_iter();
    let of_two_parts = of_two_parts.filter_map(|line| Some(line.split('\t').next()?.to_owned()));
    let asked = labelled.chain(of_two_parts).chain(questions);
    asked.chain(named).collect()
}

/// The number of answers that are compared.
const COMPARED: usize = 6;

/// The ids of the answers to a question, and the numbers of the cards that the question names.
#[derive(Debug, PartialEq, Deserialize)]
struct Answer {
    ids: Vec<String>,
    cards: Vec<String>,
}

/// Returns the answers of the command.
fn answer(query: &str) -> Answer {
    let limit = COMPARED.to_string();
    let output = run(&["--output", "json", "--limit", &limit, "--", query]);
    let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let texts = |list: &serde_json::Value, field: Option<&str>| {
        let list = list.as_array().into_iter().flatten();
        let texts = list.map(|one| field.map_or(one, |field| &one[field]).as_str());
        texts.map(|text| text.unwrap().to_owned()).collect()
    };
    Answer {
        ids: texts(&found["results"], Some("id")),
        cards: texts(&found["cards"], None),
    }
}

#[test]
fn the_page_finds_the_same_items_and_cards_as_the_command() {
    let [page, ..] = pages() else { return };
    let found = &page.shown.same;
    assert!(QUERIES.len() > 1_200, "{}", QUERIES.len());
    assert_eq!(found.len(), QUERIES.len());
    let named = found.iter().filter(|answer| !answer.cards.is_empty());
    assert!(named.count() > 250, "the page recognizes cards");
    let mut others = Vec::new();
    for (query, found) in QUERIES.iter().zip(found) {
        let wanted = answer(query);
        if wanted != *found {
            others.push(format!("{query}: {wanted:?}, the page finds {found:?}"));
        }
    }
    assert!(
        others.is_empty(),
        "{} of {}: {others:#?}",
        others.len(),
        QUERIES.len()
    );
}
