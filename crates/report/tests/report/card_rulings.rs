//! Tests of rulings on single cards. Their cards exist. Each ruling names the scenarios that show
//! the ruling, or the reason why no scenario shows it. The page that lists the rulings is current.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use wixoss_cards::card::{Card, CardDb};
use wixoss_glossary::{Glossary, Item, NotShown, Ruling, ruling_scenario};

use super::card_abilities::CardsInGames;

const PAGE: &str = "docs/card-rulings.md";

/// How the scenarios agreed with their rulings when the engine played them for the first time. The
/// figures were written down when the scenarios were added.
const FIRST_RUNS: &str = "
## First runs

Most scenarios were added in two steps, and ten on 2026-11-30. This table shows what the engine played at the
first run. Nobody wrote down the first runs of the other scenarios.

| first run | first 137 rulings | next 78 rulings | ten rulings |
| --- | --- | --- | --- |
| the engine played what the ruling says | 128 | 42 | 5 |
| the scenario had a mistake, and the engine was right | - | 29 | 5 |
| the engine or a reading of a card was wrong and was fixed | 9 | 7 | 0 |
";

fn card<'d>(db: &'d CardDb, number: &str) -> Option<Card<'d>> {
    db.by_number(number).and_then(|id| db.card(id))
}

/// Returns the rulings that name cards, and the rulings that have `date_bounds`. The second group
/// comes from the same pages, but its rulings need not name a card.
fn on_cards(glossary: &Glossary) -> Vec<&Ruling> {
    let rulings = glossary.items().filter_map(|item| match item {
        Item::Ruling(ruling) => Some(ruling),
        Item::Entry(_) => None,
    });
    let of_pages = |ruling: &&Ruling| !ruling.cards.is_empty() || ruling.date_bounds.is_some();
    rulings.filter(of_pages).collect()
}

#[test]
fn the_cards_of_a_ruling_exist() {
    let (glossary, db) = (Glossary::embedded(), CardDb::embedded());
    for ruling in on_cards(&glossary) {
        for number in &ruling.cards {
            assert!(
                card(&db, number).is_some(),
                "{}: no card {number}",
                ruling.id
            );
        }
    }
}

#[test]
fn a_ruling_on_a_card_names_its_scenarios_or_the_reason_for_having_none() {
    let glossary = Glossary::embedded();
    for ruling in on_cards(&glossary) {
        let shown = !ruling.shown_by.is_empty();
        assert_ne!(shown, ruling.not_shown.is_some(), "{}", ruling.id);
        for path in &ruling.shown_by {
            let text = ruling_scenario(path);
            assert!(text.is_some_and(|text| text.contains("expect")), "{path}");
        }
    }
}

#[test]
fn a_ruling_is_found_by_any_printing_of_its_card() {
    let (glossary, db) = (Glossary::embedded(), CardDb::embedded());
    let card = card(&db, "WX14-026").unwrap();
    let numbers: Vec<&str> = card.printings().collect();
    let rulings = glossary.rulings_on(&numbers);
    let ids: Vec<&str> = rulings.iter().map(|ruling| ruling.id.as_str()).collect();
    assert!(ids.contains(&"ruling-suikaline-power-zero"), "{ids:?}");
    assert!(glossary.rulings_on(&["WX01-001"]).is_empty());
}

#[test]
fn an_outdated_ruling_has_the_current_answer() {
    let glossary = Glossary::embedded();
    let rulings = on_cards(&glossary);
    let changed: Vec<&&Ruling> = rulings.iter().filter(|r| !r.still_holds()).collect();
    assert!(changed.len() >= 3, "{}", changed.len());
    for ruling in changed {
        let later = ruling.superseded_by.as_ref().unwrap();
        let day = later.date.to_string();
        assert!(
            ["2018-02-22", "2020-12-05"].contains(&&*day),
            "{}",
            ruling.id
        );
    }
}

/// A scenario must show each ruling whose cards the engine plays in full.
#[test]
fn a_ruling_without_a_scenario_has_a_card_that_is_not_played() {
    let db = CardDb::embedded();
    let in_games = CardsInGames::new(&db);
    let glossary = Glossary::embedded();
    let mut could_be_shown = Vec::new();
    for ruling in on_cards(&glossary) {
        let is_played = |number: &String| in_games.why_not_played(number).is_none();
        if ruling.not_shown == Some(NotShown::CardNotRead) && ruling.cards.iter().all(is_played) {
            could_be_shown.push(&ruling.id);
        }
    }
    assert!(
        could_be_shown.is_empty(),
        "all cards of these rulings are played, so a scenario can show them: {could_be_shown:?}"
    );
}

/// If the environment variable `UPDATE_RULINGS` is set, the test first writes the current page.
#[test]
fn the_page_of_rulings_on_cards_is_current() {
    let page = page();
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(PAGE);
    if std::env::var_os("UPDATE_RULINGS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        written == page,
        "{PAGE} is not current: set UPDATE_RULINGS=1"
    );
}

/// Returns whether all scenarios of a ruling on cards use other cards. Such a scenario has cards
/// with the same ability instead.
fn is_shown_with_stand_ins(ruling: &Ruling, db: &CardDb) -> bool {
    let cards = ruling.cards.iter().filter_map(|number| card(db, number));
    let numbers: Vec<&str> = cards.flat_map(|card| card.printings()).collect();
    let has_card = |path: &String| {
        let text = ruling_scenario(path).unwrap_or_default();
        numbers.iter().any(|number| text.contains(number))
    };
    !ruling.shown_by.is_empty() && !numbers.is_empty() && !ruling.shown_by.iter().any(has_card)
}

fn page() -> String {
    let (glossary, db) = (Glossary::embedded(), CardDb::embedded());
    let rulings = on_cards(&glossary);
    let mut text = String::from(
        "# Rulings on single cards\n\n\
         This page is generated: `UPDATE_RULINGS=1 cargo test -p wixoss-report card_rulings`. \
         `wixoss glossary --show ID`\nshows a ruling, and `--play` plays its scenario. \
         [glossary.md](glossary.md) describes the fields of a ruling.\n\n",
    );
    let count = |is: &dyn Fn(&Ruling) -> bool| rulings.iter().filter(|r| is(r)).count();
    let _ = writeln!(text, "| rulings | |\n| --- | --- |");
    let _ = writeln!(text, "| all | {} |", rulings.len());
    let shown = count(&|ruling| !ruling.shown_by.is_empty());
    let _ = writeln!(text, "| shown by a scenario | {shown} |");
    let stand_ins = count(&|ruling| is_shown_with_stand_ins(ruling, &db));
    let _ = writeln!(
        text,
        "| of these, only with other cards of the same ability | {stand_ins} |"
    );
    for reason in NotShown::ALL {
        let why = match reason {
            NotShown::NoBoard => "no board decides them",
            NotShown::CardNotRead => "a card in them is not read or not played yet",
            NotShown::EngineDiffers => "the engine plays them in another way",
            NotShown::Outdated => "no rule set gives the old answer",
        };
        let _ = writeln!(
            text,
            "| {why} | {} |",
            count(&|r| r.not_shown == Some(reason))
        );
    }
    let changed = count(&|ruling| !ruling.still_holds());
    let _ = writeln!(text, "| no longer hold | {changed} |");
    let reported = count(&|ruling| ruling.reported);
    let _ = writeln!(text, "| reported by others | {reported} |");

    text.push_str(FIRST_RUNS);
    let differs = |ruling: &&&Ruling| ruling.not_shown == Some(NotShown::EngineDiffers);
    if rulings.iter().any(|ruling| differs(&ruling)) {
        let _ = writeln!(text, "\n## Where the engine differs\n");
        let _ = writeln!(
            text,
            "[ability-model.md](ability-model.md#differences-from-the-rules-or-from-this-model) gives the reasons.\n"
        );
        let _ = writeln!(text, "| ruling | question | answer |\n| --- | --- | --- |");
        for ruling in rulings.iter().filter(differs) {
            let (asked, answer) = (&ruling.situation.en, &ruling.answer.en);
            let _ = writeln!(text, "| `{}` | {asked} | {answer} |", ruling.id);
        }
    }

    let in_games = CardsInGames::new(&db);
    let mut by_card: BTreeMap<&str, Vec<&Ruling>> = BTreeMap::new();
    for ruling in &rulings {
        let cards = ruling.cards.iter().filter_map(|number| card(&db, number));
        for card in cards {
            let held = by_card.entry(card.number()).or_default();
            if held.iter().all(|known| known.id != ruling.id) {
                held.push(ruling);
            }
        }
        if ruling.cards.is_empty() {
            by_card.entry("").or_default().push(ruling);
        }
    }
    let _ = writeln!(text, "\n## By card\n");
    let _ = writeln!(text, "| card | ruling | shown by |\n| --- | --- | --- |");
    for (number, held) in by_card {
        let name = card(&db, number).map(|card| card.to_string());
        for ruling in held {
            let card = name.as_deref().unwrap_or("any card").replace('|', "\\|");
            let shown = match ruling.not_shown {
                Some(NotShown::CardNotRead) => {
                    let why = |number: &String| in_games.why_not_played(number);
                    ruling
                        .cards
                        .iter()
                        .filter_map(why)
                        .collect::<Vec<_>>()
                        .join("; ")
                }
                Some(reason) => reason.name().replace('-', " "),
                None => ruling.shown_by.join(", "),
            };
            let _ = writeln!(text, "| {card} | `{}` | {shown} |", ruling.id);
        }
    }
    text
}
