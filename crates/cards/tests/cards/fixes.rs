//! Tests of the fixes of deck files. The tests check which fixes are applied, which decisions are
//! left to the player, and that a file keeps its kind, its comments and its order.

use wixoss_base::vocab::Lang;
use wixoss_cards::card::{CardDb, Lookup};
use wixoss_cards::deck::{DeckKind, Section, resolve};
use wixoss_cards::fix::{Applicability, Fixed, fix, fix_of};
use wixoss_cards::legality::{Judge, Lists, Rules};

use crate::one_in;

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
fn a_misspelled_number_beside_the_name_of_a_card_becomes_the_number_of_this_card() {
    for (kind, text, wanted) in [
        (
            "text",
            "Main deck\n4 WXDi-D03-0144 Volcanic, Natural Crystal\n",
            "Main deck\n4 WXDi-D03-014 Volcanic, Natural Crystal\n",
        ),
        (
            "text",
            "Main deck\n轟音の炎柱 (WX24-D2-255) x4\n",
            "Main deck\n轟音の炎柱 (WX24-D2-25) x4\n",
        ),
        (
            "table",
            "count,number,name\n4,WX24-D2-255,轟音の炎柱\n",
            "count,number,name\n4,WX24-D2-25,轟音の炎柱\n",
        ),
    ] {
        let after = fixed(kind, text);
        assert_eq!(after.text, wanted, "{:?}", after.left);
    }
    // No printing of the card has a similar number.
    let unclear = "Main deck\n4 WX01-999 轟音の炎柱\n";
    assert_eq!(fixed("text", unclear).text, unclear);
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
            done: Vec::new(),
            left: Vec::new(),
        }
    );
}

#[test]
fn a_number_beside_a_misspelled_name_is_never_dropped() {
    for line in [
        "3 or 4 Volcanic, Natural Cristal",
        "Volcanic, Natural Cristal 4 or 3",
        "4(3) Volcanic, Natural Cristal",
        "Ⅳ Volcanic, Natural Cristal",
        "約4 羅石 ヴォルカニク",
    ] {
        let text = format!("Main deck\n{line}\n4 WXDi-D03-020\n");
        for doubtful in [false, true] {
            let after = fix(&text, kind("text"), &CardDb::embedded(), doubtful);
            assert_eq!(after.text, text, "{line}");
        }
    }
    let text = "Main deck\n4 Servnat O2\n";
    assert!(fixed("text", text).text.contains("O2"));
}

#[test]
fn a_doubtful_fix_is_named_with_its_option() {
    let text = "Main deck\n4 羅石 ヴォルカニ\n4 WXDi-D03-020\n";
    let after = fixed("text", text);
    let left: Vec<String> = after.left.iter().map(|left| left.text(Lang::En)).collect();
    match after.text == text {
        true => assert!(
            left.iter().any(|left| left.contains("--unsafe")),
            "{left:?}"
        ),
        false => assert!(left.is_empty(), "{left:?}"),
    }
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
fn a_number_beside_a_misspelled_name_is_never_removed() {
    for line in [
        "3 or 4 Volcanic, Natural Cristal",
        "3 to 4 Volcanic, Natural Cristal",
        "Volcanic, Natural Cristal 4 or 3",
        "4(3) Volcanic, Natural Cristal",
        "4 - 3 Volcanic, Natural Cristal",
        "4 three Volcanic, Natural Cristal",
        "Ⅳ Servant #",
        "Ⅳ Volcanic, Natural Cristal",
        "4 or 3 羅石　ヴォルカノ",
    ] {
        for doubtful in [false, true] {
            let text = format!("Main deck\n{line}\n");
            let after = fix(&text, kind("text"), &CardDb::embedded(), doubtful);
            assert_eq!(after.text, text, "{:?}", after.done);
        }
    }
}

#[test]
fn a_fix_writes_signs_of_a_keyboard() {
    for (line, wanted) in [
        ("4 Servant #", "4 Servant #"),
        ("4 servant #", "4 Servant #"),
        ("4 Servnt #", "4 Servant #"),
    ] {
        let text = format!("Main deck\n{line}\n");
        let after = fixed("text", &text);
        assert_eq!(after.text, format!("Main deck\n{wanted}\n"), "{line}");
    }
}

#[test]
fn a_suggestion_that_is_not_certain_is_named() {
    let text = "Main deck\n4 小装 ロメイイル\n";
    let after = fixed("text", text);
    assert_eq!(after.text, text);
    let said: Vec<String> = after.left.iter().map(|left| left.text(Lang::En)).collect();
    assert!(
        said.iter().any(|left| left.contains("`--unsafe`")),
        "{said:?}"
    );
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
            .all(|found| fix_of(found, text, json, &deck).is_some())
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

/// Returns the name with one wrong letter. Every name in `names`, except `name` itself, differs
/// from the result in more than one letter. `names` has all names and numbers of all cards.
fn misspelled(name: &str, names: &[String]) -> String {
    let letters: Vec<char> = name.chars().collect();
    let is_letter = |at: &usize| letters[*at].is_alphanumeric();
    let wrong = (1..letters.len()).filter(is_letter).map(|at| {
        let mut letters = letters.clone();
        letters[at] = match letters[at] {
            'e' => 'a',
            'ア' => 'イ',
            c if c.is_ascii_digit() => 'Q',
            c if c.is_ascii() => 'e',
            _ => 'ア',
        };
        letters.into_iter().collect::<String>()
    });
    let is_clear = |wrong: &String| {
        let is_near = |other: &&String| {
            other.len().abs_diff(wrong.len()) <= char::MAX.len_utf8()
                && strsim::levenshtein(other, wrong) <= 1
        };
        names.iter().filter(is_near).all(|other| other == name)
    };
    let found = wrong.into_iter().find(is_clear);
    found.unwrap_or_else(|| panic!("every misspelling of {name} is near to another name"))
}

/// Without `WIXOSS_FULL`, each deck is tried in one of the four kinds of files.
#[test]
fn the_fixes_of_every_misspelled_deck_give_the_deck() {
    let db = CardDb::embedded();
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../decks");
    let mut names: Vec<String> = all_names(&db).into_iter().map(|(name, _)| name).collect();
    let numbers = db
        .cards()
        .flat_map(|card| card.printings().collect::<Vec<_>>());
    names.extend(numbers.map(str::to_owned));
    let mut tried = 0;
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let kinds = ["text", "yaml", "toml", "json"];
    for (nth, file) in files.iter().enumerate() {
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
            // Every third card gets a misspelled name.
            let mut wrong = named.clone();
            for (_, _, spelled) in wrong.iter_mut().step_by(3) {
                *spelled = misspelled(spelled, &names);
            }
            for name in kinds
                .iter()
                .skip(nth % one_in(kinds.len()))
                .step_by(one_in(kinds.len()))
            {
                let whole = cards(name, &listed(name, &named));
                let after = fixed(name, &listed(name, &wrong));
                let again = cards(name, &after.text);
                assert_eq!(again, whole, "{name}: {:?}", after.left);
                tried += 1;
                let kept = after.text.matches("# kept").count();
                assert_eq!(
                    kept,
                    listed(name, &wrong).matches("# kept").count(),
                    "{name}"
                );
            }
        }
    }
    assert_eq!(tried, files.len() * 2 * kinds.len() / one_in(kinds.len()));
}

/// Returns three misspellings of a text: with one letter less, with two letters swapped, and with
/// one letter replaced. `letters` is the correct text, and `place` is the place of the mistake.
fn misspellings(letters: &[char], place: usize) -> [String; 3] {
    let mut deleted = letters.to_vec();
    deleted.remove(place);
    let mut swapped = letters.to_vec();
    swapped.swap(place, place - 1);
    let mut replaced = letters.to_vec();
    replaced[place] = 'q';
    [deleted, swapped, replaced].map(|letters| letters.into_iter().collect())
}

/// Returns all names of all cards in three languages, with the number of the card.
fn all_names(db: &CardDb) -> Vec<(String, String)> {
    let names = db.cards().flat_map(|card| {
        let record = card.record();
        let names = [Some(record.name_ja), record.name_en, record.name_zh];
        let number = card.number().to_owned();
        names
            .into_iter()
            .flatten()
            .map(move |name| (name.trim().to_owned(), number.clone()))
    });
    names.collect()
}

/// Returns the number of the card that a line means after its safe fixes. Returns `None` if the
/// fixes change nothing.
fn number_after_fix(line: &str, db: &CardDb) -> Option<String> {
    let text = format!("4 {line}\n");
    let after = fix(&text, kind("text"), db, false);
    if after.text == text {
        return None;
    }
    assert_eq!(
        fix(&after.text, kind("text"), db, false).text,
        after.text,
        "a second fix of {line} changes the list"
    );
    let raw = (kind("text").read)(&after.text, db).unwrap();
    let deck = resolve(&raw, db);
    assert_eq!(deck.held.len(), 1, "{line}: {}", after.text);
    assert_eq!(deck.lines[0].count, 4, "{line}: {}", after.text);
    Some(deck.lines[0].card.number().to_owned())
}

#[test]
fn a_misspelled_text_in_brackets_never_gives_another_card() {
    let db = CardDb::embedded();
    let is_bracket = |c: &char| "[]()（）［］【】＜＞<>《》〈〉「」『』".contains(*c);
    let mut fixed = 0;
    let mut seen = 0;
    let names = all_names(&db);
    let names = names
        .iter()
        .filter(|(name, _)| name.chars().next_back().is_some_and(|c| is_bracket(&c)));
    // Each misspelling takes a search in all names, so the test takes every seventh name.
    for (name, number) in names.step_by(7) {
        let letters: Vec<char> = name.chars().collect();
        let Some(open) = letters[..letters.len() - 1].iter().rposition(is_bracket) else {
            continue;
        };
        let place = (open + letters.len()) / 2;
        if open == 0 || place < open + 2 {
            continue;
        }
        for typed in misspellings(&letters, place) {
            // A text with a typing error can be the name of another card. Such a text is correct.
            if !matches!(db.find(&typed), Lookup::Unknown) {
                continue;
            }
            seen += 1;
            if let Some(found) = number_after_fix(&typed, &db) {
                let found = db.by_number(&found).and_then(|id| db.card(id)).unwrap();
                assert!(
                    found.number() == number,
                    "{typed} became {} and not {number}",
                    found.number()
                );
                fixed += 1;
            }
        }
    }
    assert!(seen > 30 && fixed * 2 > seen, "{fixed} of {seen} are fixed");
}

#[test]
fn an_unknown_text_in_brackets_is_never_dropped() {
    for line in [
        "Sorasaki Hina [Nonsense words]",
        "Volcanic, Natural Crystal [Qwertzu]",
    ] {
        let text = format!("Main deck\n4 {line}\n");
        assert_eq!(fixed("text", &text).text, text);
    }
}

#[test]
fn the_sign_of_a_misspelled_name_beside_its_number_is_replaced_with_the_name() {
    for (typed, corrected) in [
        ("WXDi-D03-020 Servnt # x4", "WXDi-D03-020 Servant # x4"),
        ("4 WXDi-D03-020 Servnt #", "4 WXDi-D03-020 Servant #"),
        (
            "4 WXDi-D03-020 サーバソト ＃",
            "4 WXDi-D03-020 サーバント #",
        ),
    ] {
        let list = format!("Main deck\n{typed}\n");
        let after = fixed("text", &list).text;
        assert_eq!(after, format!("Main deck\n{corrected}\n"), "{typed}");
    }
}

#[test]
fn signs_at_the_ends_of_a_misspelled_name_belong_to_the_name() {
    let db = CardDb::embedded();
    for (typed, number_of) in [
        (
            "Eternal♡Immortal Kyurukyrun☆",
            "Eternal♡Immortal Kyurukyurun☆",
        ),
        ("●Ta Down Tap●", "●TAP DOWN TAP●"),
        ("Servnt ♯", "Servant #"),
        ("サーバソト ♯", "サーバント #"),
    ] {
        let Lookup::Found(id, _) = db.find(number_of) else {
            panic!("{number_of} is unknown");
        };
        let number = db.card(id).unwrap().number();
        assert_eq!(
            number_after_fix(typed, &db).as_deref(),
            Some(number),
            "{typed}"
        );
    }
    let has_sign = |name: &str| {
        let mut letters = name.chars();
        let ends = [letters.next(), letters.next_back()];
        let mut ends = ends.into_iter().flatten();
        ends.any(|c| "☆★♡♥●*＊#＃♪!！".contains(c)) && letters.count() >= 4
    };
    let mut fixed = 0;
    let names = all_names(&db);
    let names = names.iter().filter(|(name, _)| has_sign(name));
    // Each card takes a search in all names, so the test takes every fifth name.
    for (name, number) in names.step_by(5) {
        let letters: Vec<char> = name.chars().collect();
        let [deleted, ..] = misspellings(&letters, letters.len() / 2);
        if !matches!(db.find(&deleted), Lookup::Unknown) {
            continue;
        }
        if let Some(found) = number_after_fix(&deleted, &db) {
            assert_eq!(found, *number, "{deleted}");
            fixed += 1;
        }
    }
    assert!(fixed > 10, "{fixed} are fixed");
}

#[test]
fn a_list_with_counts_gets_the_same_fixes_as_a_text() {
    let yaml = "lrig_deck:\n  - WXDi-D03-001 # center\nmain_deck:\n  - 4 WXDI-D03-018\n  - \
                2 WXDi-D03-012\n  - 2 Romail, Lightly Armed\n  - 4 Servnt ♯\n  - WXDi-D03-002\n";
    let after = fixed("yaml", yaml);
    assert_eq!(
        after.text,
        "lrig_deck:\n  - WXDi-D03-001 # center\n  - WXDi-D03-002\nmain_deck:\n  - \
         4 WXDi-D03-018\n  - 4 WXDi-D03-012\n  - 4 Servant ♯\n"
    );
    let toml = "main_deck = [\"4 WXDI-D03-018\", \"2 WXDi-D03-012\", \"2 wxdi-d03-012\"]\nlrig_deck \
                = [\n  \"WXDi-D03-001\",\n  \"4 WXDi-D03-021\",\n]\n";
    let after = fixed("toml", toml);
    assert_eq!(
        after.text,
        "main_deck = [\"4 WXDi-D03-018\", \"4 WXDi-D03-012\", \"4 WXDi-D03-021\"]\nlrig_deck = [\n  \
         \"WXDi-D03-001\",\n]\n"
    );
    // Without numbers of copies, each copy has its own item, and the items stay.
    let copies = "main_deck:\n- WXDi-D03-018\n- WXDi-D03-018\nlrig_deck: []\n";
    assert_eq!(fixed("yaml", copies).text, copies);
}

#[test]
fn a_map_on_one_line_gets_the_same_fixes_as_a_map_with_lines() {
    let json = "{\"lrig_deck\": {\"WXDi-D03-001\": 1, \"WXDi-D03-021\": 4}, \"main_deck\": \
                {\"WXDI-D03-012\": 2, \"WXDi-D03-018\": 4, \"Romail, Lightly Armed\": 2}}";
    let after = fixed("json", json);
    assert_eq!(
        after.text,
        "{\"lrig_deck\": {\"WXDi-D03-001\": 1}, \"main_deck\": {\"WXDi-D03-012\": 4, \
         \"WXDi-D03-018\": 4, \"WXDi-D03-021\": 4}}"
    );
    let yaml = "lrig_deck: {WXDi-D03-001: 1, Deafening Inferno: 4}\nmain_deck:\n  WXDi-D03-012: 2\n  \
                \"Romail, Lightly Armed\": 2\n";
    let after = fixed("yaml", yaml);
    assert_eq!(
        after.text,
        "lrig_deck: {WXDi-D03-001: 1}\nmain_deck:\n  WXDi-D03-012: 4\n  Deafening Inferno: 4\n"
    );
}

#[test]
fn a_number_with_a_misspelled_name_beside_it_gets_both_in_their_printed_spelling() {
    let table = "deck,count,number,name\nmain deck,4,WXDI-D03-013,\"Lancelot, Crimson Genral\"\n\
                 main deck,4,WXDi-D03-020,another name\n";
    let after = fixed("table", table);
    assert_eq!(
        after.text,
        "deck,count,number,name\nmain deck,4,WXDi-D03-013,\"Lancelot, Crimson General\"\n\
         main deck,4,WXDi-D03-020,another name\n"
    );
}

#[test]
fn missing_marks_and_zeros_of_a_text_are_written() {
    let text = "Main deck\n4 wxdi-d03-19\n4 Volcanic Natural Crystal\n";
    assert_eq!(
        fixed("text", text).text,
        "Main deck\n4 WXDi-D03-019\n4 Volcanic, Natural Crystal\n"
    );
}

#[test]
fn a_label_in_brackets_can_be_the_start_of_a_misspelled_name() {
    let db = CardDb::embedded();
    let text = "LRIG deck\n1 [Center] Lize, Leel 3'\nMain deck\n4 WXDi-D03-020\n";
    let after = fix(text, kind("text"), &db, true);
    assert!(
        after.text.contains("\n1 [Center] Lize, Level 3'\n"),
        "{}",
        after.text
    );
}

#[test]
fn a_card_of_a_table_moves_to_the_right_deck() {
    let text = "deck,count,name\nmain,1,\"Hirana, a Spark of Hope\"\nmain,4,Servant ♯\nlrig,4,Polygenesis\n";
    let moved = "deck,count,name\nlrig,1,\"Hirana, a Spark of Hope\"\nmain,4,Servant ♯\nmain,4,Polygenesis\n";
    assert_eq!(fixed("table", text).text, moved);
}

#[test]
fn a_suffix_of_a_product_chooses_among_cards_of_one_name() {
    let text = "LRIG deck\n1 Midoriko, Battle Girl (KS)\nMain deck\n4 Servant ♯\n";
    let lrig = (Section::Lrig, "WDK03-005".to_owned(), 1);
    assert!(cards("text", text).contains(&lrig));
    // The rarity `PR` is also the code of the promotion cards.
    let promotion = (Section::Lrig, "PR-069".to_owned(), 1);
    assert!(cards("text", "LRIG deck\n1 Yuzuki (PR)\n").contains(&promotion));
}
