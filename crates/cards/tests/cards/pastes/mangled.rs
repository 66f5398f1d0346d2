//! Tests of lists in which one line is changed or has a mistake. The list must be read with the
//! right cards or must be refused. There is one exception: if the changed line contains the whole
//! name of another card, the line may be read as this card. No line is skipped silently, and no
//! count changes silently.
//!
//! The test of many lists takes some minutes and runs only with this command:
//!
//! ```sh
//! cargo test -p wixoss-cards --test cards -- --ignored a_mistake
//! ```

use proptest::prelude::*;
use wixoss_cards::card::Lookup;
use wixoss_cards::deck::Section;

use super::styles::{BEFORE, BEHIND, HEADINGS, Row, STYLES, config};
use super::{Cards, DB, read};

/// A change of one line. No change touches a digit.
#[derive(Clone, Copy, Debug)]
enum Change {
    Remove,
    Double,
    Swap,
    Letter(char),
    Insert(char),
    Word(&'static str),
    WordBefore(&'static str),
    Cut,
}

fn change() -> impl Strategy<Value = Change> {
    prop_oneof![
        Just(Change::Remove),
        Just(Change::Double),
        Just(Change::Swap),
        prop::sample::select(vec![
            'a', 'z', 'ー', 'ん', '天', ',', ' ', '(', '・', 'x', '-'
        ])
        .prop_map(Change::Letter),
        prop::sample::select(vec![
            'e', 'k', 'ア', '姫', '.', ' ', ')', ':', '#', '*', '/'
        ])
        .prop_map(Change::Insert),
        prop::sample::select(vec![
            " maybe",
            " (cut)",
            " or not",
            " →抜く",
            "?",
            " / x",
            " ＋",
            " ~"
        ])
        .prop_map(Change::Word),
        prop::sample::select(vec!["no ", "? ", "-", "抜: ", "~~", "// ", "# "])
            .prop_map(Change::WordBefore),
        Just(Change::Cut),
    ]
}

fn is_number(c: char) -> bool {
    c.is_numeric() || matches!(c, '一' | '二' | '三' | '四')
}

fn apply(line: &str, change: Change, at: prop::sample::Index) -> String {
    let mut letters: Vec<char> = line.chars().collect();
    // Digits are not changed, because another digit would be another count.
    let places: Vec<usize> = (0..letters.len())
        .filter(|at| !is_number(letters[*at]))
        .collect();
    if places.is_empty() {
        return line.to_owned();
    }
    let at = *at.get(&places);
    match change {
        Change::Remove => {
            letters.remove(at);
        }
        Change::Double => letters.insert(at, letters[at]),
        Change::Swap if at + 1 < letters.len() && !is_number(letters[at + 1]) => {
            letters.swap(at, at + 1)
        }
        Change::Swap => {}
        Change::Letter(c) => letters[at] = c,
        Change::Insert(c) => letters.insert(at, c),
        Change::Word(word) => return format!("{line}{word}"),
        Change::WordBefore(word) => return format!("{word}{line}"),
        Change::Cut => {
            // The end of the line is removed only if it has no number, because a number can be a
            // count.
            if letters[at..].iter().all(|c| !is_number(*c)) {
                letters.truncate(at);
            }
        }
    }
    letters.into_iter().collect()
}

/// Returns the cards of a product. The tested lists have these cards.
fn product(code: &str) -> Vec<(Section, wixoss_cards::card::Card<'static>)> {
    let db: &'static wixoss_cards::card::CardDb = &DB;
    db.cards()
        .filter(|card| {
            card.printings()
                .any(|number| number.starts_with(&format!("{code}-")))
        })
        .filter(|card| !card.is_back() && !card.is_craft())
        .map(|card| {
            let section = match card.deck_type().in_main_deck() {
                true => Section::Main,
                false => Section::Lrig,
            };
            (section, card)
        })
        .collect()
}

/// A list with the cards of a product.
struct List {
    lines: Vec<String>,
    cards: Cards,
    /// The rows of the list, each with the index of its line, its deck, its card, and the name that
    /// is on the line.
    rows: Vec<(
        usize,
        Section,
        wixoss_cards::card::Card<'static>,
        &'static str,
    )>,
}

/// The choices that make a list. The numbers are five indexes: of the product, of the style of the
/// rows, of the headings, of the lines before the list, and of the lines after it. The last value
/// is true if the names are English.
type Choices = (usize, usize, usize, usize, usize, bool);

static PRODUCTS: [&str; 5] = ["WXDi-D03", "WXDi-D05", "WX24-D1", "WX24-D2", "WXDi-D08"];

fn choices() -> impl Strategy<Value = Choices> {
    (
        0..PRODUCTS.len(),
        0..STYLES.len(),
        0..HEADINGS.len(),
        0..BEFORE.len(),
        0..BEHIND.len(),
        any::<bool>(),
    )
}

/// Returns the list that the choices describe.
fn list((product, style, heading, before, behind, english): Choices) -> List {
    let (lrig, main) = HEADINGS[heading];
    let mut lines: Vec<String> = BEFORE[before]
        .iter()
        .map(|line| (*line).to_owned())
        .collect();
    let mut cards = Cards::new();
    let mut rows = Vec::new();
    let product = self::product(PRODUCTS[product]);
    for (section, heading) in [(Section::Lrig, lrig), (Section::Main, main)] {
        lines.push(heading.to_owned());
        let mut at = 0;
        for (of, card) in &product {
            if *of != section {
                continue;
            }
            let name = match english {
                true => card.name(),
                false => card.name_ja(),
            };
            if !matches!(DB.find(name), Lookup::Found(id, _) if id == card.id()) {
                continue;
            }
            at += 1;
            let count = match section {
                Section::Main => 1 + at as u32 % 4,
                Section::Lrig => 1,
            };
            let row = Row {
                card: *card,
                name,
                count,
                at,
            };
            cards.insert((section, card.id()), count);
            rows.push((lines.len(), section, *card, name));
            lines.push((STYLES[style].1)(&row));
        }
        lines.push(String::new());
    }
    lines.extend(BEHIND[behind].iter().map(|line| (*line).to_owned()));
    List { lines, cards, rows }
}

/// A mistake that people make when they write a list.
#[derive(Clone, Copy, Debug)]
enum Mistake {
    /// The number of copies is missing.
    NoCount,
    /// After a separator, the line has a second card.
    SecondCard(&'static str, &'static str),
    /// The list has an additional line with an unknown card.
    UnknownCard(&'static str),
}

fn mistake() -> impl Strategy<Value = Mistake> {
    let signs = [
        ", ", " / ", " | ", " // ", " — ", " ; ", " + ", "　", " # ", "、", " ※", " & ", " -- ",
        "\t",
    ];
    let seconds = [
        "4 Deafening Inferno",
        "Deafening Inferno x2",
        "大装 デュランダ×２",
        "2 Zzyzx",
        "Zzyzx 3",
        "嵐の名 １枚",
        "ZX99-001",
        "4x WXDi-D99-001",
    ];
    let unknown = [
        "4 Zzyzx",
        "Zzyzx x1",
        "1 Zzyzx!",
        "Zzyzx 2?",
        "ZX99-001",
        "[ZX99-001] Zzyzx",
        "嵐の名　１",
        "x4 You Zzyzx It!",
        "5 Zzyzx",
        "PIECE: Zzyzx",
        "• 3 Zzyzx",
        "『嵐の名』4枚",
        "2 of the blue ones",
        "Note: 2 Zzyzx",
    ];
    prop_oneof![
        Just(Mistake::NoCount),
        (
            prop::sample::select(signs.to_vec()),
            prop::sample::select(seconds.to_vec())
        )
            .prop_map(|(sign, second)| Mistake::SecondCard(sign, second)),
        prop::sample::select(unknown.to_vec()).prop_map(Mistake::UnknownCard),
    ]
}

/// Checks lists with one mistake. If a count is missing, the list must be refused, or read with one
/// copy of the card. With any other mistake, the list must be refused, or read with more cards than
/// before.
fn check_mistakes(cases: u32) {
    let strategy = (choices(), mistake(), any::<prop::sample::Index>());
    let mut runner = proptest::test_runner::TestRunner::new(config(cases));
    let outcome = runner.run(&strategy, |(choices, mistake, which)| {
        let List { mut lines, cards, rows } = list(choices);
        let (at, section, card, name) = *which.get(&rows);
        let old = lines[at].clone();
        match mistake {
            Mistake::NoCount => name.clone_into(&mut lines[at]),
            Mistake::SecondCard(sign, second) => lines[at] = format!("{old}{sign}{second}"),
            Mistake::UnknownCard(line) => lines.insert(at + 1, line.to_owned()),
        }
        let text = lines.join("\n") + "\n";
        let Ok((found, ignored)) = read(&text) else {
            return Ok(());
        };
        let is_fine = match mistake {
            Mistake::NoCount => {
                let mut wanted = cards.clone();
                wanted.insert((section, card.id()), 1);
                found == wanted
            }
            _ => found.values().sum::<u32>() > cards.values().sum::<u32>(),
        };
        match is_fine {
            true => Ok(()),
            false => Err(TestCaseError::fail(format!(
                "{}: `{old}` with {mistake:?}: read {found:?} for {cards:?}, skipped lines {ignored:?}\n{text}",
                STYLES[choices.1].0
            ))),
        }
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn a_missing_count_a_second_card_and_an_unknown_card_are_never_skipped() {
    check_mistakes(200);
}

#[test]
#[ignore = "takes some minutes"]
fn a_mistake_is_never_skipped_in_many_lists() {
    check_mistakes(10_000);
}

#[test]
fn a_changed_line_is_read_the_same_or_refused() {
    let strategy = (
        choices(),
        any::<prop::sample::Index>(),
        prop::collection::vec((change(), any::<prop::sample::Index>()), 1..3),
    );
    let mut runner = proptest::test_runner::TestRunner::new(config(300));
    let outcome = runner.run(&strategy, |(choices, which, changes)| {
        let style = choices.1;
        let List { mut lines, cards, rows } = list(choices);
        let (at, section, card, _) = *which.get(&rows);
        let old = lines[at].clone();
        for (change, place) in changes {
            lines[at] = apply(&lines[at], change, place);
        }
        let text = lines.join("\n") + "\n";
        let Ok((found, ignored)) = read(&text) else {
            return Ok(());
        };
        if found == cards {
            return Ok(());
        }
        // The change may turn the line into a comment, which is skipped.
        let commented = lines[at].starts_with("//") || lines[at].starts_with('#');
        let mut others = cards.clone();
        others.remove(&(section, card.id()));
        if commented && found == others {
            return Ok(());
        }
        // After the change, the line may contain the whole name of another card. Then the list must
        // have this card with the count of the line.
        let mut rest = found.clone();
        let count = cards[&(section, card.id())];
        let mut wanted = cards.clone();
        wanted.remove(&(section, card.id()));
        for (key, value) in &wanted {
            let left = rest.get(key).copied().unwrap_or(0);
            if left == *value {
                rest.remove(key);
            } else {
                rest.insert(*key, left.saturating_sub(*value));
            }
        }
        let other: u32 = rest.values().sum();
        let named = rest.keys().all(|(_, id)| {
            let record = DB.card(*id).unwrap().record();
            let names = [Some(record.name_ja), record.name_en, record.name_zh, record.kana];
            let letters = |text: &str| crate::lookup::typos::letters(text);
            let mut names = names.into_iter().flatten().chain(record.aliases_en);
            names.any(|name| letters(&lines[at]).contains(&letters(&name)))
        });
        if rest.len() == 1 && other == count && named {
            return Ok(());
        }
        Err(TestCaseError::fail(format!(
            "{}: `{old}` changed to `{}`: read {found:?} for {cards:?}, skipped lines {ignored:?}\n{text}",
            STYLES[style].0, lines[at]
        )))
    });
    outcome.unwrap_or_else(|error| panic!("{error}"));
}
