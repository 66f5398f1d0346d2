//! Tests of the document that has the whole glossary.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use serde::Deserialize;
use wixoss::card::CardDb;
use wixoss::glossary::{Glossary, Item};

use super::run;
use crate::browser::{browser, opened, opened_at};
use wixoss_test_support::schema_validator::Validator;

fn exported(style: &str) -> String {
    let output = run(&["--export", style]);
    assert_eq!(output.status.code(), Some(0));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn markdown_has_every_entry_and_every_link_leads_somewhere() {
    let text = exported("markdown");
    let anchors: BTreeSet<&str> = text
        .split("<a id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    for item in Glossary::embedded().items() {
        assert!(anchors.contains(item.id()), "{}", item.id());
    }
    for link in text.split("](#").skip(1) {
        let to = link.split(')').next().unwrap();
        assert!(
            anchors.contains(to),
            "nothing has the anchor {to} of a link"
        );
    }
}

#[test]
fn html_has_every_entry_and_every_link_leads_somewhere() {
    let text = exported("html");
    let ids: BTreeSet<&str> = text
        .split("<article id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(ids.len(), Glossary::embedded().len());
    let sections = text.split("<section id=\"").skip(1);
    let sections = sections.filter_map(|rest| rest.split('"').next());
    let ids: BTreeSet<&str> = ids.into_iter().chain(sections).collect();
    for link in text.split("href=\"#").skip(1) {
        let to = link.split('"').next().unwrap();
        assert!(ids.contains(to), "nothing has the anchor {to} of a link");
    }
}

#[test]
fn a_document_is_in_its_language_throughout() {
    // These words are English labels. A page in another language must not have them.
    let english = [
        "(en)",
        "See also",
        "Example",
        "Note:",
        "Why:",
        "Changed on",
        "Holds in",
        "Sources:",
        "About:",
        "not an official term",
    ];
    for (lang, title, tag) in [
        ("ja", "WIXOSS 用語集", "ja"),
        ("zh", "WIXOSS 术语集", "zh-Hans"),
    ] {
        for style in ["markdown", "html"] {
            let output = run(&["--export", style, "--lang", lang]);
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(text.contains(title), "{lang} {style}");
            for word in english {
                assert!(!text.contains(word), "{lang} {style}: {word}");
            }
            if style == "html" {
                assert!(text.contains(&format!("<html lang=\"{tag}\">")), "{lang}");
            }
        }
    }
}

#[test]
fn the_document_goes_into_the_named_file() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("glossary.md");
    let output = run(&[
        "--export",
        "markdown",
        "--out-file",
        path.to_str().unwrap(),
        "--lang",
        "ja",
    ]);
    assert!(output.stdout.is_empty());
    assert!(fs::read_to_string(path).unwrap().contains("ライフクロス"));
}

#[test]
fn the_search_box_of_the_page_works() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let searches = [
        ("lancer", "lancer"),
        ("lancr", "lancer"),
        ("らいふばーすと", "life-burst"),
        ("双重击溃", "double-crush"),
        ("雙重擊潰", "double-crush"),
    ];
    let typed = serde_json::to_string(&searches.map(|(typed, _)| typed)).unwrap();
    let script = format!(
        "<script>const box = document.getElementById('search');\
         const count = document.body.innerText;\
         const found = {typed}.map((typed) => {{ box.value = typed;\
         box.dispatchEvent(new Event('input'));\
         return document.querySelector('#results article')?.id; }});\
         document.title = JSON.stringify({{count, found}});</script></body>"
    );
    let page = exported("html").replace("</body>", &script);
    let (dom, console) = opened(browser, &page, "browser-search");
    assert_eq!(console, "", "the page wrote to the console");
    let title = title(&dom);
    let items = Glossary::embedded().items().count();
    assert!(
        title["count"]
            .as_str()
            .unwrap()
            .contains(&format!("{items} entries and rulings")),
        "the count is shown"
    );
    assert_eq!(
        title["found"],
        serde_json::json!(searches.map(|(_, id)| id))
    );
}

/// Reads JSON from the title of a page. A script of the test wrote the JSON there.
fn title(dom: &str) -> serde_json::Value {
    let title = dom.split("<title>").nth(1).unwrap();
    let title = title.split("</title>").next().unwrap();
    let title = title.replace("&lt;", "<").replace("&gt;", ">");
    serde_json::from_str(&title.replace("&amp;", "&")).unwrap()
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
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let queries = queries();
    assert!(queries.len() > 1_200, "{}", queries.len());
    let asked = serde_json::to_string(&queries).unwrap();
    let script = format!(
        "<script>const found = {asked}.map((text) => {{\
         const {{ hits, cards }} = askGlossary(text);\
         const numbers = cards.flatMap((one) => one.cards.map((card) => card.number));\
         const ids = hits.slice(0, {COMPARED}).map((hit) => hit.id);\
         return {{ ids, cards: [...new Set(numbers)] }}; }});\
         document.title = JSON.stringify(found);</script></body>"
    );
    let page = exported("html").replace("</body>", &script);
    let (dom, console) = opened(browser, &page, "browser-same");
    assert_eq!(console, "", "the page wrote to the console");
    let found: Vec<Answer> = serde_json::from_value(title(&dom)).unwrap();
    assert_eq!(found.len(), queries.len());
    let named = found.iter().filter(|answer| !answer.cards.is_empty());
    assert!(named.count() > 250, "the page recognizes cards");
    let mut others = Vec::new();
    for (query, found) in queries.iter().zip(found) {
        let wanted = answer(query);
        if wanted != found {
            others.push(format!("{query}: {wanted:?}, the page finds {found:?}"));
        }
    }
    assert!(
        others.is_empty(),
        "{} of {}: {others:#?}",
        others.len(),
        queries.len()
    );
}

/// The list of cards that the page shows: the number of lines, the first line, whether all links
/// lead somewhere, the number of links, and the abilities.
type CardList = (usize, String, bool, usize, Vec<String>);

#[test]
fn the_page_lists_the_cards_of_a_question() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let script = "<script>const box = document.getElementById('search');\
         document.title = JSON.stringify(['what does WX14-057 do', 'タマヨリヒメ3の登場時能力', 'lancer'].map((typed) => {\
         box.value = typed; box.dispatchEvent(new Event('input'));\
         const lines = [...document.querySelectorAll('#cards > li')].map((line) => line.innerText);\
         const abilities = [...document.querySelectorAll('#cards ol > li')].map((line) => line.innerText);\
         const links = [...document.querySelectorAll('#cards a')].map((link) => link.hash.slice(1));\
         return [lines.length, lines[0] ?? '', links.every((id) => document.getElementById(id) !== null),\
         links.length, abilities]; }));</script></body>";
    for (lang, name) in [
        ("en", "Flathro Corporal"),
        ("ja", "フレイスロ"),
        ("zh", "火焰喷射"),
    ] {
        let output = run(&["--export", "html", "--lang", lang]);
        let page = String::from_utf8(output.stdout).unwrap();
        let page = page.replace("</body>", script);
        let (dom, console) = opened(browser, &page, &format!("browser-cards-{lang}"));
        assert_eq!(console, "", "the page wrote to the console");
        let [card, several, none]: [CardList; 3] = serde_json::from_value(title(&dom)).unwrap();
        let (lines, first, leads_somewhere, links, abilities) = card;
        assert_eq!(lines, 1, "{lang}");
        assert!(
            first.contains("WX14-057") && first.contains(name),
            "{first}"
        );
        assert!(leads_somewhere && links > 0, "{lang}: {links} rulings");
        assert_eq!(abilities.len(), 2, "{lang}: {abilities:?}");
        assert_eq!(abilities[1], "Life Burst: Draw a card.", "{lang}");
        assert!(several.4.is_empty(), "the name fits several cards");
        // Eight cards are listed, and the last line has the number of the other cards.
        assert_eq!(several.0, 9, "{lang}");
        assert_eq!(none.0, 0, "{lang}");
    }
}

/// If nothing is found, the page says why: the question has a word of another game, or only these
/// entries are near. The cards of a question are below its first answer. An answer in the language
/// of the question is above the answer in the language of the page.
#[test]
fn the_page_puts_what_the_reader_needs_first() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let script = "<script>const box = document.getElementById('search');\
         const ask = (typed) => { box.value = typed; box.dispatchEvent(new Event('input')); };\
         const count = () => document.getElementById('count').innerText;\
         const order = () => [...document.querySelector('#results').children].slice(0, 2).map((one) => one.tagName).join();\
         const first = () => document.querySelector('#results article').children[0];\
         ask('planeswalker'); const other = count();\
         ask('suikaline with no life cloth, can the vanish be replaced'); const cards = order();\
         const folded = document.querySelector('#results > details').open;\
         const answer = first().className;\
         ask('枪兵 对方没有生命护甲'); const asked = first().lang;\
         ask(''); const left = document.querySelectorAll('.asked').length;\
         document.title = JSON.stringify({other, cards, folded, answer, asked, left});</script></body>";
    let page = exported("html").replace("</body>", script);
    let (dom, console) = opened(browser, &page, "browser-first");
    assert_eq!(console, "", "the page wrote to the console");
    let title = title(&dom);
    let other = title["other"].as_str().unwrap();
    assert!(
        other.contains("“planeswalker” is a word of another game"),
        "{other}"
    );
    assert_eq!(title["cards"], "ARTICLE,DETAILS");
    assert_eq!(title["folded"], false);
    assert_eq!(title["answer"], "answer");
    assert_eq!(title["asked"], "zh-Hans");
    assert_eq!(title["left"], 0);
}

#[test]
fn the_page_opens_at_an_item_or_a_rule() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let script = "<script>addEventListener('load', () => setTimeout(() => {\
                  const top = document.querySelector(':target').getBoundingClientRect().top;\
                  document.title = 'at ' + document.querySelector(':target').id + \
                  (scrollY > 0 && top >= document.querySelector('header').offsetHeight && top < innerHeight ? ' in view' : ' elsewhere');\
                  }, 500));</script></body>";
    let page = exported("html").replace("</body>", script);
    for id in ["ruling-lancer-no-life-cloth", "freeze.not-up"] {
        let (dom, console) = opened_at(browser, &page, "browser-at", &format!("#{id}"));
        assert_eq!(console, "", "the page wrote to the console");
        let title = format!("<title>at {id} in view</title>");
        let shown = dom.split("<title>").nth(1).unwrap_or_default();
        assert!(
            dom.contains(&title),
            "{id}: {}",
            shown.lines().next().unwrap()
        );
    }
}

#[test]
fn the_page_answers_in_the_language_of_the_question() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let questions = [
        ("lancer no life cloth", "", "There is nothing to crush"),
        (
            "ランサー ライフクロスがない",
            "ja",
            "クラッシュするライフクロスがなく",
        ),
        ("枪兵 对方没有生命护甲", "zh-Hans", ""),
    ];
    let asked = serde_json::to_string(&questions.map(|(typed, _, answer)| [typed, answer]));
    let script = format!(
        "<script>const box = document.getElementById('search');\
         document.title = JSON.stringify({}.map(([typed, answer]) => {{ box.value = typed;\
         box.dispatchEvent(new Event('input'));\
         const first = document.querySelector('#results article');\
         const open = [...first.querySelectorAll('details[open]')].map((one) => one.lang).join();\
         return [open, first.innerText.includes(answer)]; }}));</script></body>",
        asked.unwrap()
    );
    let page = exported("html").replace("</body>", &script);
    let (dom, console) = opened(browser, &page, "browser-language");
    assert_eq!(console, "", "the page wrote to the console");
    assert_eq!(
        title(&dom),
        serde_json::json!(questions.map(|(_, open, _)| (open, true)))
    );
}

#[test]
fn the_page_is_in_its_language() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let items = Glossary::embedded().items().count();
    for (lang, count) in [
        ("ja", format!("用語と裁定{items}件")),
        ("zh", format!("共{items}条术语与裁定")),
    ] {
        let output = run(&["--export", "html", "--lang", lang]);
        let page = String::from_utf8(output.stdout).unwrap();
        let (dom, console) = opened(browser, &page, &format!("browser-{lang}"));
        assert_eq!(console, "", "the page wrote to the console");
        assert!(dom.contains(&count), "{lang}: {count}");
    }
}

#[test]
fn every_style_shows_the_same_entry() {
    for style in ["full", "table", "json", "jsonl", "markdown"] {
        let output = run(&["lancer", "--output", style]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.to_lowercase().contains("lancer"), "{style}");
        if style == "jsonl" {
            for line in text.lines() {
                serde_json::from_str::<serde_json::Value>(line).unwrap();
            }
        }
    }
    let Some(Item::Entry(entry)) = Glossary::embedded().get("lancer").cloned() else {
        panic!("no lancer")
    };
    let shown = run(&["--show", "lancer", "--lang", "ja"]);
    let text = String::from_utf8(shown.stdout).unwrap();
    let first: String = entry.definition.ja.chars().take(10).collect();
    assert!(text.contains(&first), "{text}");
}

#[test]
fn json_is_valid_by_its_schema() {
    let schema = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["schema", "glossary"])
        .output()
        .unwrap();
    let schema: serde_json::Value = serde_json::from_slice(&schema.stdout).unwrap();
    let validator = Validator::new(schema);
    for args in [
        &["lancr", "--output", "json"][..],
        &["can my opponent guard a signi attack", "--output", "json"],
        &["deck.main.size", "--output", "json"],
        &["qwrtzp", "--output", "json"],
        &["--list", "--output", "json"],
        &["--related", "refresh", "--output", "json"],
    ] {
        let output = run(args);
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        validator.assert_valid(&args.join(" "), &value);
        let results = value["results"].as_array().unwrap();
        let scores: Vec<f64> = results
            .iter()
            .filter_map(|hit| hit["score"].as_f64())
            .collect();
        assert!(
            scores.iter().all(|score| (0.0..=1.0).contains(score)),
            "{args:?}"
        );
        assert!(scores.is_sorted_by(|a, b| a >= b), "{args:?}: {scores:?}");
    }
    let mut wrong: serde_json::Value = serde_json::json!({ "schema_version": 1, "query": "x" });
    assert!(!validator.is_valid(&wrong));
    wrong["results"] = serde_json::json!([{ "id": 3 }]);
    assert!(!validator.is_valid(&wrong));
}
