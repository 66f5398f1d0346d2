//! Tests of the document that has the whole glossary.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use wixoss::glossary::{Glossary, Item, Query};

use super::run;
use crate::browser::{browser, opened, opened_at};
use crate::validator::Validator;

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

/// Returns the queries of `queries.tsv`. The tests of the search use the same queries to notice
/// when results become worse.
fn queries() -> Vec<String> {
    let file = "crates/glossary/tests/glossary/queries.tsv";
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = fs::read_to_string(root.join(file)).unwrap();
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    let queries = lines.filter_map(|line| line.split('\t').nth(1));
    queries.map(str::to_owned).collect()
}

/// The number of answers that are compared.
const COMPARED: usize = 6;

/// Returns the answers of the program, as `wixoss glossary` finds them if the query names no card.
fn answers(glossary: &Glossary, query: &str) -> Vec<String> {
    let by_rule = |rule: &str| glossary.by_rule(rule);
    let codes = wixoss::legality::code(query);
    let codes = codes.iter().flat_map(|code| code.rules);
    let mut hits: Vec<_> = codes.flat_map(|rule| by_rule(rule.0)).collect();
    hits.extend(by_rule(&query.to_ascii_lowercase()));
    if hits.is_empty() {
        hits = glossary
            .search(&Query {
                text: query,
                ..Query::default()
            })
            .hits;
    }
    let mut ids: Vec<String> = Vec::new();
    for hit in hits {
        if !ids.iter().any(|id| id == hit.item.id()) {
            ids.push(hit.item.id().to_owned());
        }
    }
    ids.truncate(COMPARED);
    ids
}

#[test]
fn the_page_finds_the_same_items_as_the_command() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let queries = queries();
    assert!(queries.len() > 900, "{}", queries.len());
    let asked = serde_json::to_string(&queries).unwrap();
    let script = format!(
        "<script>const found = {asked}.map((text) => \
         askGlossary(text).hits.slice(0, {COMPARED}).map((hit) => hit.id));\
         document.title = JSON.stringify(found);</script></body>"
    );
    let page = exported("html").replace("</body>", &script);
    let (dom, console) = opened(browser, &page, "browser-same");
    assert_eq!(console, "", "the page wrote to the console");
    let found: Vec<Vec<String>> = serde_json::from_value(title(&dom)).unwrap();
    assert_eq!(found.len(), queries.len());
    let glossary = Glossary::embedded();
    let mut others = Vec::new();
    for (query, found) in queries.iter().zip(found) {
        let wanted = answers(&glossary, query);
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
