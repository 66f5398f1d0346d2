//! Tests of the fixes of deck files. The tests check which fixes are applied, which decisions are
//! left to the player, and that a file keeps its kind, its comments and its order.

use wixoss_base::vocab::Lang;
use wixoss_cards::card::{CardDb, Lookup};
use wixoss_cards::deck::{DeckKind, Section, resolve};
use wixoss_cards::fix::{Applicability, Fixed, fix, fix_of};
use wixoss_cards::legality::{Judge, Lists, Rules};

fn kind(name: &str) -> &'static DeckKind {
    name.parse().unwrap()
}

fn fixed(name: &str, text: &str) -> Fixed {
    fix(text, kind(name), &CardDb::embedded(), false)
}

/// Returns the number of copies of each card number in each deck.
fn cards(name: &str, text: &str) -> Vec<(Section, String, u32)> {
    let db = CardDb::embedded();
    let raw = (kind(name).read)(text, &db).unwrap_or_else(|found| panic!("{found:?}\n{text}"));
    let deck = resolve(&raw, &db);
    let mut cards = Vec::new();
    for held in &deck.held {
        for section in [Section::Main, Section::Lrig] {
            if held.copies(section) > 0 {
                cards.push((section, held.card.number().to_owned(), held.copies(section)));
            }
        }
    }
    cards.sort();
    cards
}

#[test]
fn a_misspelled_name_becomes_the_nearest_card() {
    let text =
        "// my deck\nMain deck\n4 Volcanic, Natural Cristal  // a comment\n\n4 WXDi-D03-020\n";
    let after = fixed("text", text);
    assert_eq!(
        after.text,
        "// my deck\nMain deck\n4 Volcanic, Natural Crystal  // a comment\n\n4 WXDi-D03-020\n"
    );
    assert_eq!(after.done.len(), 1, "{:?}", after.done);
    assert!(
        after.done[0]
            .text(Lang::En)
            .contains("`Volcanic, Natural Cristal`")
    );
}

#[test]
fn names_and_numbers_get_their_printed_spelling() {
    let text =
        "main_deck:\n  wxdi-d03-020: 4 # kept\n  volcanic, natural crystal: 4\nlrig_deck: {}\n";
    let after = fixed("yaml", text);
    assert_eq!(
        after.text,
        "main_deck:\n  WXDi-D03-020: 4 # kept\n  Volcanic, Natural Crystal: 4\nlrig_deck: {}\n"
    );
    assert_eq!(after.done.len(), 2, "{:?}", after.done);
}

#[test]
fn a_card_in_the_wrong_deck_moves_after_the_last_card_of_the_other_deck() {
    let text = "Main deck\n4 WXDi-D03-020\n1 WXDi-D03-002\n\nLRIG deck\n1 WXDi-D03-001\n";
    let after = fixed("text", text);
    assert_eq!(
        after.text,
        "Main deck\n4 WXDi-D03-020\n\nLRIG deck\n1 WXDi-D03-001\n1 WXDi-D03-002\n"
    );
    let text = "{\n  \"main_deck\": {\n    \"WXDi-D03-020\": 4,\n    \"WXDi-D03-002\": 1\n  },\n  \
                \"lrig_deck\": {\n    \"WXDi-D03-001\": 1\n  }\n}\n";
    let after = fixed("json", text);
    assert_eq!(
        after.text,
        "{\n  \"main_deck\": {\n    \"WXDi-D03-020\": 4\n  },\n  \
         \"lrig_deck\": {\n    \"WXDi-D03-001\": 1,\n    \"WXDi-D03-002\": 1\n  }\n}\n"
    );
    let yaml = "main_deck:\n  WXDi-D03-002: 1\n  WXDi-D03-020: 4\nlrig_deck:\n  WXDi-D03-001: 1\n";
    let after = fixed("yaml", yaml);
    assert_eq!(
        after.text,
        "main_deck:\n  WXDi-D03-020: 4\nlrig_deck:\n  WXDi-D03-001: 1\n  WXDi-D03-002: 1\n"
    );
}

#[test]
fn lines_of_one_card_are_joined() {
    let text = "Main deck\n2 WXDi-D03-020\n4 WXDi-D03-014\n1 WXDi-D03-020\n";
    assert_eq!(
        fixed("text", text).text,
        "Main deck\n3 WXDi-D03-020\n4 WXDi-D03-014\n"
    );
    let text = "main_deck:\n  WXDi-D03-020: 2 # two\n  WXDi-D03-014: 4\n  WXDi-D03-020: 1\n";
    let after = fixed("yaml", text);
    assert_eq!(
        after.text,
        "main_deck:\n  WXDi-D03-020: 3 # two\n  WXDi-D03-014: 4\n"
    );
    // In a native deck, each item of a list is often one copy of a card. So two items with the same
    // card are not joined.
    let list = "main_deck:\n  - WXDi-D03-020\n  - WXDi-D03-020\n";
    assert_eq!(
        fixed("yaml", list),
        Fixed {
            text: list.to_owned(),
            done: Vec::new()
        }
    );
}

#[test]
fn nothing_that_a_player_must_decide_is_changed() {
    for (name, text) in [
        ("text", "Main deck\n5 WXDi-D03-020\n"),
        (
            "json",
            "{\"main_deck\": {\"WXDi-D03-020\": 41}, \"lrig_deck\": {}}",
        ),
        ("text", "Main deck\n4 xqzzkwv\n"),
    ] {
        let after = fixed(name, text);
        assert_eq!(after.text, text);
        assert!(after.done.is_empty(), "{:?}", after.done);
    }
}

#[test]
fn line_ends_and_the_missing_line_end_of_the_last_line_stay() {
    let text = "Main deck\r\n2 WXDi-D03-020\r\n4 Volcanic, Natural Cristal\r\n1 WXDi-D03-020";
    assert_eq!(
        fixed("text", text).text,
        "Main deck\r\n3 WXDi-D03-020\r\n4 Volcanic, Natural Crystal\r\n"
    );
}

#[test]
fn each_finding_has_the_edits_of_its_fix() {
    let rules = Rules::default;
    let judge = Judge::new(CardDb::embedded(), Lists::Embedded, rules(), rules()).unwrap();
    let text = "{\"main_deck\": {\"Volcanic, Natural Cristal\": 4}, \"lrig_deck\": {}}";
    judge.report("deck.json", text, None, |report| {
        let at = report.findings.iter().position(|f| f.code.code == "P010");
        let fix = report.fixes[at.unwrap()].as_ref().unwrap();
        assert_eq!(fix.applicability, Applicability::Safe);
        let [edit] = fix.edits.as_slice() else {
            panic!("{fix:?}");
        };
        assert_eq!(&text[edit.start..edit.end], "Volcanic, Natural Cristal");
        assert_eq!(edit.text, "Volcanic, Natural Crystal");
    });
    judge.report(
        "deck.json",
        "{\"main_deck\": {\"WXDi-D03-020\": 41}}",
        None,
        |report| {
            assert!(report.fixes.iter().all(Option::is_none));
        },
    );
    let db = CardDb::embedded();
    let json = kind("json");
    let raw = (json.read)(text, &db).unwrap();
    let deck = resolve(&raw, &db);
    assert!(
        deck.findings
            .iter()
            .all(|found| fix_of(found, text, json, &raw, &deck).is_some())
    );
}

/// Returns the text of a deck in one kind of deck file. Each card comes with its deck, its number
/// of copies and its spelling.
fn listed(kind: &str, cards: &[(Section, u32, String)]) -> String {
    let of = |wanted: Section| {
        let cards = cards.iter().filter(move |(section, ..)| *section == wanted);
        cards.map(|(_, count, name)| (*count, name.as_str()))
    };
    let quoted = |name: &str| serde_json::to_string(name).unwrap();
    let mut text = String::new();
    match kind {
        "text" => {
            for (section, word) in [(Section::Main, "Main deck"), (Section::Lrig, "LRIG deck")] {
                text += &format!("{word}\n");
                of(section).for_each(|(count, name)| text += &format!("{count} {name}\n"));
                text += "\n";
            }
        }
        "yaml" | "toml" => {
            for (section, word) in [(Section::Main, "main_deck"), (Section::Lrig, "lrig_deck")] {
                let (head, sign) = match kind {
                    "yaml" => (format!("{word}:\n"), ":"),
                    _ => (format!("[{word}]\n"), " ="),
                };
                text += &head;
                of(section).for_each(|(count, name)| {
                    text += &format!("  {}{sign} {count} # kept\n", quoted(name));
                });
            }
        }
        _ => {
            let pairs = |section| -> String {
                let pairs: Vec<String> = of(section)
                    .map(|(count, name)| format!("    {}: {count}", quoted(name)))
                    .collect();
                pairs.join(",\n")
            };
            text = format!(
                "{{\n  \"main_deck\": {{\n{}\n  }},\n  \"lrig_deck\": {{\n{}\n  }}\n}}\n",
                pairs(Section::Main),
                pairs(Section::Lrig)
            );
        }
    }
    text
}

/// Returns a name with one wrong letter in its middle.
fn misspelled(name: &str) -> String {
    let mut letters: Vec<char> = name.chars().collect();
    let at = (1..letters.len())
        .filter(|at| letters[*at].is_alphabetic())
        .nth(2);
    if let Some(at) = at {
        letters[at] = match letters[at] {
            'e' => 'a',
            'ア' => 'イ',
            c if c.is_ascii() => 'e',
            _ => 'ア',
        };
    }
    letters.into_iter().collect()
}

#[test]
fn misspelled_names_are_corrected_or_left_to_the_player() {
    let db = CardDb::embedded();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks");
    let (mut right, mut left) = (0, 0);
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let kinds = ["text", "yaml", "toml", "json"];
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let raw = (kind("json").read)(&text, &db).unwrap();
        let deck = resolve(&raw, &db);
        for japanese in [false, true] {
            let named: Vec<(Section, u32, String)> = deck
                .held
                .iter()
                .map(|held| {
                    let name = match japanese {
                        true => held.card.name_ja(),
                        false => held.card.name(),
                    };
                    let alone =
                        matches!(db.find(name), Lookup::Found(id, _) if id == held.card.id());
                    let name = if alone { name } else { held.card.number() };
                    let section = match held.main > 0 {
                        true => Section::Main,
                        false => Section::Lrig,
                    };
                    (section, held.total(), name.to_owned())
                })
                .collect();
            for name in kinds {
                let whole = cards(name, &listed(name, &named));
                // Every third card gets a misspelled name.
                let mut wrong = named.clone();
                for (_, _, spelled) in wrong.iter_mut().step_by(3) {
                    *spelled = misspelled(spelled);
                }
                let after = fixed(name, &listed(name, &wrong));
                let again = cards(name, &after.text);
                match again == whole {
                    true => right += 1,
                    // A misspelled entry that was not corrected must stay unknown. No entry may
                    // have become another card.
                    false => {
                        left += 1;
                        let missing = whole.iter().filter(|card| !again.contains(card));
                        println!("{name}: {:?}", missing.collect::<Vec<_>>());
                        let known = again.iter().all(|card| whole.contains(card));
                        assert!(known, "{name}: {:?}", after.done);
                    }
                }
                let kept = after.text.matches("# kept").count();
                assert_eq!(
                    kept,
                    listed(name, &wrong).matches("# kept").count(),
                    "{name}"
                );
            }
        }
    }
    println!("{right} right, {left} left");
    assert!(right >= 9 * left, "{right} right, {left} left");
}

/// Returns a name without one of its letters, or `None` if the name has few letters. `seed` chooses
/// the letter.
fn without_letter(name: &str, seed: usize) -> Option<String> {
    let letters: Vec<usize> = name
        .char_indices()
        .filter(|(_, c)| c.is_alphabetic())
        .map(|(at, _)| at)
        .collect();
    if letters.len() < 8 {
        return None;
    }
    let at = letters[1 + seed % (letters.len() - 2)];
    let mut shorter = name.to_owned();
    shorter.remove(at);
    Some(shorter)
}

#[test]
fn a_misspelled_name_with_signs_at_its_ends_is_never_another_card() {
    let db = CardDb::embedded();
    let is_sign = |c: Option<char>| c.is_some_and(|c| !c.is_alphanumeric());
    let (mut tried, mut corrected, mut wrong) = (0, 0, Vec::new());
    for (at, card) in db.cards().enumerate() {
        let record = card.record();
        let names = [Some(record.name_ja), record.name_en, record.name_zh];
        for name in names.into_iter().flatten() {
            if !is_sign(name.chars().next()) && !is_sign(name.chars().next_back()) {
                continue;
            }
            let Some(typed) = without_letter(&name, at) else {
                continue;
            };
            tried += 1;
            let text = format!("Main deck\n4 {typed}\n");
            let after = fixed("text", &text);
            if after.done.is_empty() {
                continue;
            }
            corrected += 1;
            let read = cards("text", &after.text);
            let means_card = matches!(
                read.as_slice(),
                [(_, number, 4)] if db.by_number(number) == Some(card.id())
            );
            if !means_card || !fixed("text", &after.text).done.is_empty() {
                wrong.push((typed, after.text));
            }
        }
    }
    println!("{tried} names, {corrected} corrected");
    assert!(wrong.is_empty(), "{} wrong: {wrong:#?}", wrong.len());
    assert!(
        2 * corrected > tried,
        "{corrected} of {tried} are corrected"
    );
}

#[test]
fn an_unknown_text_in_brackets_is_never_dropped() {
    for typed in [
        "Sorasaki Hina [Out-nd-Out]",
        "Sorasaki Hina [Nonsense words]",
    ] {
        let text = format!("Main deck\n4 {typed}\n");
        let after = fixed("text", &text).text;
        assert_ne!(after, "Main deck\n4 Sorasaki Hina\n", "{typed}");
    }
}
