//! Tests of the pages that draw a game step by step.

use std::process::Command;

use crate::browser::{Answered, answered, browser};
use crate::glossary::page::exported;

const SCENARIO: &str = "scenarios/keywords/lancer/crushes-after-battle.yaml";

fn page(args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .args(args)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn frames(page: &str) -> usize {
    page.matches("<section class=\"frame\"").count()
}

#[test]
fn a_page_has_each_step_with_its_board_and_links_to_its_rules() {
    let page = page(&["resolve", SCENARIO, "--output", "html"]);
    let json = self::page(&["resolve", SCENARIO, "--output", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let steps = json[0]["steps"].as_array().unwrap().len();
    assert_eq!(frames(&page), steps);
    assert_eq!(page.matches("<div class=\"board\">").count(), steps);
    assert!(page.contains("<p class=\"verdict holds\">holds</p>"));
    assert!(
        page.contains("href=\"glossary.html#"),
        "no rule of the page is linked"
    );
    // The page needs no other file, except the glossary that it links to.
    for outside in [
        "<link rel=\"stylesheet\"",
        "<script src",
        "<img",
        "http://",
        "https://",
    ] {
        assert!(!page.contains(outside), "{outside}");
    }
}

/// The page of a game links each rule to the exported glossary. The link leads to the part of the
/// glossary with the id of the rule.
#[test]
fn the_glossary_has_an_anchor_for_each_rule_of_a_page() {
    let glossary = exported("html", "en");
    let game = page(&["resolve", SCENARIO, "--output", "html"]);
    let mut links = 0;
    for link in game.split("glossary.html#").skip(1) {
        let rule = link.split('"').next().unwrap();
        assert_eq!(
            glossary.matches(&format!(" id=\"{rule}\"")).count(),
            1,
            "{rule}"
        );
        links += 1;
    }
    assert!(links > 5, "{links}");
}

#[test]
fn a_page_shows_what_was_expected_and_folds_the_beginnings_of_phases() {
    let page = page(&["resolve", SCENARIO, "--output", "html"]);
    assert!(page.contains("<ul class=\"expected\">"), "{page}");
    assert!(page.contains("<span class=\"cause\">(rule)</span>"));
    let down = page.matches(" down\">").count();
    assert!(down > 0);
    assert_eq!(page.matches("<span class=\"turned\"").count(), down);
    let set_up = self::page(&[
        "resolve",
        "scenarios/turn/set-up/mulligan.yaml",
        "--output",
        "html",
    ]);
    assert!(set_up.contains("phases and steps begin</summary>"));
}

#[test]
fn names_in_a_page_are_not_markup() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("page-markup");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("s.yaml");
    let text = std::fs::read_to_string(SCENARIO).unwrap();
    let first = text
        .lines()
        .find(|line| line.starts_with("scenario:"))
        .unwrap();
    let text = text.replace(first, "scenario: \"<script>alert(1)</script> & 'more'\"");
    std::fs::write(&file, text).unwrap();
    let page = page(&["resolve", file.to_str().unwrap(), "--output", "html"]);
    assert!(!page.contains("<script>alert"));
    assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;more&#39;"));
}

#[test]
fn a_recorded_game_becomes_a_page_with_each_choice() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("page-game");
    std::fs::create_dir_all(&folder).unwrap();
    let record = folder.join("game.json");
    let record = record.to_str().unwrap();
    let decks = ["decks/WXDi-D01.json", "decks/WXDi-D03.json"];
    page(&[
        "play", decks[0], decks[1], "--seed", "3", "--record", record, "-q",
    ]);
    let replayed = page(&["play", "--replay", record, "--output", "html", "-q"]);
    let recorded = std::fs::read_to_string(record).unwrap();
    let recorded: serde_json::Value = serde_json::from_str(&recorded).unwrap();
    let choices = recorded["choices"].as_array().unwrap().len();
    assert_eq!(frames(&replayed), choices + 1);
    assert!(replayed.contains("has won"));
    // The title has the names of the decks and no path.
    let deck = |path: &str| -> String {
        let deck = std::fs::read_to_string(path).unwrap();
        let deck: serde_json::Value = serde_json::from_str(&deck).unwrap();
        deck["name"].as_str().unwrap().to_owned()
    };
    let title = format!("<h1>{} against {}", deck(decks[0]), deck(decks[1]));
    assert!(replayed.contains(&title), "{title}");
    assert!(!replayed.contains(decks[0]));
}

#[test]
fn the_buttons_and_the_address_of_a_page_go_to_a_step() {
    let Some(browser) = browser() else {
        eprintln!("skipped: no Chromium here");
        return;
    };
    let page = page(&["resolve", SCENARIO, "--output", "html"]);
    let last = frames(&page) - 1;
    let script = "const shown = () => [...document.querySelectorAll('.frame.shown')].map((frame) => frame.id).join();\
         const go = (button) => document.querySelector(`[data-go=${button}]`).click();\
         const press = (key) => document.dispatchEvent(new KeyboardEvent('keydown', {key}));\
         const doings = [\
         () => {},\
         () => go('on'),\
         () => go('last'),\
         () => { press('End'); press('ArrowLeft'); },\
         () => document.querySelectorAll('.steps a')[1].click(),\
         () => { location.hash = 'game-1-step-2'; window.dispatchEvent(new Event('hashchange')); },\
         ];\
         return doings.map((doing) => { doing(); return shown(); });";
    let Answered { answer, console } = answered(browser, &page, "browser-replay", "", script);
    assert_eq!(console, "", "the page wrote to the console");
    let wanted = [0, 1, last, last - 1, 1, 2].map(|step| format!("game-1-step-{step}"));
    assert_eq!(answer, serde_json::json!(wanted));
}
