//! Tests that random legal decks are read correctly in every style that people use.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use wixoss_base::vocab::{CardType, Color, Quantity};
use wixoss_cards::card::{Card, Lookup};
use wixoss_cards::deck::Section;

use crate::one_in;

use super::legal_decks::{LANGUAGES, legal_deck};
use super::{Cards, DB, read, shown};

/// One row of a written list, which has one card.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    pub card: Card<'a>,
    pub name: &'a str,
    pub count: u32,
    /// The number of the row in its deck. The first row has number 1.
    pub at: usize,
}

/// A style: a function that writes one row.
pub type Write = fn(&Row<'_>) -> String;

fn full_width(count: u32) -> String {
    let wide = |c: char| char::from_u32(u32::from(c) + 0xfee0).unwrap();
    count.to_string().chars().map(wide).collect()
}

fn number<'a>(row: &Row<'a>) -> &'a str {
    row.card.number()
}

fn set<'a>(row: &Row<'a>) -> (&'a str, &'a str) {
    number(row).rsplit_once('-').unwrap()
}

fn level(row: &Row<'_>) -> String {
    match row.card.level() {
        Some(Quantity::Number(level)) => format!("Lv{level} "),
        _ => String::new(),
    }
}

fn color(row: &Row<'_>) -> &'static str {
    let colors = [
        (Color::White, "白"),
        (Color::Red, "赤"),
        (Color::Blue, "青"),
        (Color::Green, "緑"),
        (Color::Black, "黒"),
    ];
    let first = colors
        .iter()
        .find(|(color, _)| row.card.colors().contains(*color));
    first.map_or("無", |(_, word)| word)
}

/// The styles of a row, each with a short description.
pub static STYLES: &[(&str, Write)] = &[
    ("count before", |r| format!("{} {}", r.count, r.name)),
    ("4x before", |r| format!("{}x {}", r.count, r.name)),
    ("4x joined", |r| format!("{}x{}", r.count, r.name)),
    ("x4 before", |r| format!("x{} {}", r.count, r.name)),
    ("in brackets before", |r| {
        format!("[{}] {}", r.count, r.name)
    }),
    ("dash after the count", |r| {
        format!("{} - {}", r.count, r.name)
    }),
    ("colon after the count", |r| {
        format!("{}: {}", r.count, r.name)
    }),
    ("semicolon after the count", |r| {
        format!("{};{}", r.count, r.name)
    }),
    ("x behind", |r| format!("{} x{}", r.name, r.count)),
    ("times behind", |r| {
        format!("{}×{}", r.name, full_width(r.count))
    }),
    ("star behind", |r| format!("{}*{}", r.name, r.count)),
    ("slash behind", |r| format!("{}/{}", r.name, r.count)),
    ("colon behind", |r| format!("{}: {}", r.name, r.count)),
    ("wide colon behind", |r| {
        format!("{}：{}枚", r.name, r.count)
    }),
    ("dash behind", |r| format!("{} - {}", r.name, r.count)),
    ("equals sign behind", |r| {
        format!("{} = {}", r.name, r.count)
    }),
    ("dots behind", |r| format!("{}.....{}", r.name, r.count)),
    ("arrow behind", |r| format!("{} → {}", r.name, r.count)),
    ("wide space behind", |r| {
        format!("{}　{}", r.name, full_width(r.count))
    }),
    ("columns of spaces", |r| {
        format!("{}        {}", r.name, r.count)
    }),
    ("brackets behind", |r| format!("{}({})", r.name, r.count)),
    ("counter in brackets", |r| {
        format!("{}（{}枚）", r.name, full_width(r.count))
    }),
    ("Japanese counter", |r| format!("{} {}枚", r.name, r.count)),
    ("Chinese counter", |r| format!("{} {}张", r.name, r.count)),
    ("counter in words", |r| {
        format!(
            "{} {}枚",
            r.name,
            ["一", "二", "三", "四"][r.count as usize - 1]
        )
    }),
    ("corner brackets", |r| {
        format!("「{}」{}枚", r.name, r.count)
    }),
    ("angle brackets", |r| format!("＜{}＞{}", r.name, r.count)),
    ("double angle brackets", |r| {
        format!("《{}》×{}", r.name, r.count)
    }),
    ("running number with a dot", |r| {
        format!("{}. {} x{}", r.at, r.name, r.count)
    }),
    ("running number in brackets", |r| {
        format!("{}) {}x {}", r.at, r.count, r.name)
    }),
    ("running number with No.", |r| {
        format!("No.{} {} {}枚", r.at, r.name, r.count)
    }),
    ("running number alone", |r| {
        format!("{} {} x{}", r.at, r.name, r.count)
    }),
    ("bullet", |r| format!("• {}x {}", r.count, r.name)),
    ("dash as bullet", |r| format!("- {} x{}", r.name, r.count)),
    ("middle dot as bullet", |r| {
        format!("・{}×{}", r.name, r.count)
    }),
    ("quote", |r| format!("> {} {}", r.count, r.name)),
    ("bold count", |r| format!("**{}x** {}", r.count, r.name)),
    ("bold name", |r| format!("**{}** x{}", r.name, r.count)),
    ("wiki link", |r| format!("*[[{}]] x{}", r.name, r.count)),
    ("link of Markdown", |r| {
        format!(
            "* {} [{}](https://example.org/{})",
            r.count,
            r.name,
            number(r)
        )
    }),
    ("row of Markdown", |r| {
        format!("| {} | {} | {} |", r.count, r.name, number(r))
    }),
    ("tab, count first", |r| format!("{}\t{}", r.count, r.name)),
    ("tab, count last", |r| format!("{}\t{}", r.name, r.count)),
    ("tabs, number first", |r| {
        format!("{}\t{}\t{}", number(r), r.name, r.count)
    }),
    ("tabs, running number", |r| {
        format!("{}\t{}\t{}\t{}", r.at, number(r), r.name, r.count)
    }),
    ("quoted commas", |r| {
        format!(
            "{},\"{}\",{}",
            r.count,
            r.name.replace('"', "\"\""),
            number(r)
        )
    }),
    ("number only", |r| format!("{} {}", r.count, number(r))),
    ("number and name", |r| {
        format!("{} {} {}", r.count, number(r), r.name)
    }),
    ("name and number", |r| {
        format!("{} ({}) x{}", r.name, number(r), r.count)
    }),
    ("number in brackets", |r| {
        format!("[{}] {} ×{}", number(r), r.name, r.count)
    }),
    ("set and number", |r| {
        format!("{} {} ({}) {}", r.count, r.name, set(r).0, set(r).1)
    }),
    ("set behind", |r| {
        format!("{} {} ({})", r.count, r.name, set(r).0)
    }),
    ("rarity", |r| format!("{}x {} (SR)", r.count, r.name)),
    ("foil", |r| format!("{} {} (foil)", r.count, r.name)),
    ("price in dollars", |r| {
        format!("{}x {} - $1.25", r.count, r.name)
    }),
    ("price in yen", |r| {
        format!("{} {}枚 300円", r.name, r.count)
    }),
    ("emoji", |r| format!("{}x {} 🔥", r.count, r.name)),
    ("mark for Life Burst", |r| {
        let mark = if r.card.has_life_burst() {
            "★"
        } else {
            "　"
        };
        format!("{mark}{}×{}", r.name, r.count)
    }),
    ("level before", |r| {
        format!("{}{} ×{}", level(r), r.name, r.count)
    }),
    ("color behind", |r| {
        format!("{} [{}] x{}", r.name, color(r), r.count)
    }),
];

/// The headings of the LRIG deck and of the main deck.
pub static HEADINGS: &[(&str, &str)] = &[
    ("LRIG Deck", "Main Deck"),
    ("Lrig Deck (11)", "Main Deck (40)"),
    ("LD:", "MD:"),
    ("## LRIG Deck", "## Main Deck"),
    ("//LRIG", "//Main"),
    ("# LRIG deck", "# Main Deck"),
    ("== LRIG Deck ==", "== Main Deck =="),
    ("**LRIG Deck**", "**Main Deck**"),
    ("LRIG DECK 10/10", "MAIN DECK 40/40"),
    ("Sideboard", "Deck"),
    ("Side", "Deck"),
    ("SB", "Main"),
    ("Extra deck", "Main deck"),
    ("ルリグデッキ", "メインデッキ"),
    ("【ルリグデッキ】10枚", "【メインデッキ】40枚"),
    ("■ルリグデッキ(10枚)", "■メインデッキ(40枚)"),
    ("▼ルリグデッキ", "▼メインデッキ"),
    ("＜ルリグデッキ＞", "＜メインデッキ＞"),
    ("分身卡组", "主卡组"),
    ("LRIG牌组（10）", "主牌组（40）"),
];

/// The headings that divide the main deck into groups, if there are any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Groups {
    None,
    Types,
    TypesInComments,
    Levels,
    ChineseLevels,
    Bursts,
}

const GROUPS: [Groups; 6] = [
    Groups::None,
    Groups::Types,
    Groups::TypesInComments,
    Groups::Levels,
    Groups::ChineseLevels,
    Groups::Bursts,
];

/// Returns the heading above a card, such as `SIGNI (@)`. The sign `@` stands for the number of
/// cards below the heading.
fn group(groups: Groups, card: Card<'_>) -> Option<String> {
    let spell = card.card_type() == CardType::Spell;
    let level = match card.level() {
        Some(Quantity::Number(level)) => level,
        _ => 0,
    };
    Some(match groups {
        Groups::None => return None,
        Groups::Types => if spell { "Spells (@)" } else { "SIGNI (@)" }.to_owned(),
        Groups::TypesInComments => if spell { "Spell x@" } else { "# SIGNI (@)" }.to_owned(),
        Groups::Levels if spell => "▼スペル".to_owned(),
        Groups::Levels => format!("▼Lv{level}シグニ（@）"),
        Groups::ChineseLevels if spell => "魔法（@）".to_owned(),
        Groups::ChineseLevels => format!("等级{level}（@张）"),
        Groups::Bursts => if card.has_life_burst() {
            "LBあり"
        } else {
            "非LB"
        }
        .to_owned(),
    })
}

/// Writes the number of cards into a heading, in place of `@` or of another number.
fn with_size(heading: &str, size: u32) -> String {
    let mut out = String::new();
    for c in heading.chars() {
        match c.is_ascii_digit() {
            true if out.ends_with('@') => {}
            true => out.push('@'),
            false => out.push(c),
        }
    }
    out.replace('@', &size.to_string())
}

/// The lines that may be before a list.
pub static BEFORE: &[&[&str]] = &[
    &[],
    &["My deck"],
    &["**Budget build**", "by someone, 3 May 2023"],
    &["【デッキ名】テスト", "作者：だれか"],
    &["https://example.org/d/12"],
    &["Hi all, this is my first deck. What do you think?", ""],
    &["今日のデッキはこちら！"],
    &["大会優勝デッキ 2024/05/06"],
];

/// The lines that may be after a list.
pub static BEHIND: &[&[&str]] = &[
    &[],
    &["", "Total: 40 cards"],
    &["合計 40枚"],
    &["", "Thoughts?"],
    &["", "以上です。ありがとうございました。"],
    &["", "Price: $25.00"],
    &["", "https://example.org/d/12", "Any feedback is welcome!"],
    &["合计：40张"],
    &["", "Main: 40 / LB: 20"],
];

/// A random deck and the way to write this deck.
#[derive(Clone, Debug)]
struct Written {
    seed: u64,
    format: usize,
    style: usize,
    heading: usize,
    groups: usize,
    before: usize,
    behind: usize,
    language: usize,
    main_first: bool,
}

fn written() -> impl Strategy<Value = Written> {
    (
        any::<u64>(),
        0..3_usize,
        0..STYLES.len(),
        0..HEADINGS.len(),
        0..GROUPS.len(),
        0..BEFORE.len(),
        0..BEHIND.len(),
        0..LANGUAGES,
        any::<bool>(),
    )
        .prop_map(
            |(seed, format, style, heading, groups, before, behind, language, main_first)| {
                Written {
                    seed,
                    format,
                    style,
                    heading,
                    groups,
                    before,
                    behind,
                    language,
                    main_first,
                }
            },
        )
}

/// Returns the name of a card in a language. Returns `None` if a lookup of the name does not find
/// exactly this card.
pub fn name_in(card: Card<'_>, language: usize) -> Option<String> {
    let record = card.record();
    let name = match language {
        0 => record.name_en,
        1 => Some(record.name_ja),
        _ => record.name_zh,
    }?;
    let name = name.trim().to_owned();
    // A `|` in a name would look like the border of a table cell. The names `共鸣` and `EXTRA`
    // would look like headings. A slash at the end of a name can also be the slash before a count.
    let plain = !name.contains(['|', '\t'])
        && !name.ends_with('/')
        && !matches!(name.as_str(), "共鸣" | "EXTRA");
    matches!(DB.find(&name), Lookup::Found(id, _) if id == card.id() && plain).then_some(name)
}

impl Written {
    fn text(&self) -> (String, Cards) {
        let mut cards = Cards::new();
        let mut lines: Vec<String> = Vec::new();
        lines.extend(BEFORE[self.before].iter().map(|line| (*line).to_owned()));
        let (lrig_heading, main_heading) = HEADINGS[self.heading];
        let mut sections = [(Section::Lrig, lrig_heading), (Section::Main, main_heading)];
        if self.main_first || main_heading == "Deck" {
            sections.reverse();
        }
        let deck = legal_deck(self.seed, self.format, self.language);
        for (section, heading) in sections {
            let of_section = deck.iter().filter(|(own, ..)| *own == section);
            let mut rows: Vec<(Card<'static>, String, u32)> = of_section
                .filter_map(|(_, card, count)| {
                    Some((*card, name_in(*card, self.language)?, *count))
                })
                .collect();
            let size = rows.iter().map(|(.., count)| count).sum();
            lines.push(with_size(heading, size));
            let groups = match section {
                Section::Main => GROUPS[self.groups],
                Section::Lrig => Groups::None,
            };
            rows.sort_by_key(|(card, ..)| group(groups, *card));
            let mut current = None;
            let mut at = 0;
            for (card, name, count) in &rows {
                cards.insert((section, card.id()), *count);
                let title = group(groups, *card);
                if title != current {
                    let below = rows
                        .iter()
                        .filter(|(card, ..)| group(groups, *card) == title);
                    let below: u32 = below.map(|(.., count)| count).sum();
                    let number = below.to_string();
                    lines.extend(title.as_ref().map(|title| title.replace('@', &number)));
                    current = title;
                    at = 0;
                }
                at += 1;
                let row = Row {
                    card: *card,
                    name,
                    count: *count,
                    at,
                };
                lines.push((STYLES[self.style].1)(&row));
            }
            lines.push(String::new());
        }
        let behind = BEHIND[self.behind].iter();
        lines.extend(behind.map(|line| (*line).to_owned()));
        (lines.join("\n") + "\n", cards)
    }
}

pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: cases / u32::try_from(one_in(2)).unwrap(),
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(2026),
        ..ProptestConfig::default()
    }
}

/// Reads a list. Returns `Ok(true)` if the list is read with the right cards, and `Ok(false)` if
/// the list is refused. Returns an error if the list is read with wrong cards or counts.
fn check(text: &str, cards: &Cards) -> Result<bool, String> {
    match read(text) {
        Ok((found, _)) if found == *cards => Ok(true),
        Ok((found, ignored)) => Err(format!(
            "read {found:?} for {cards:?}, skipped lines {ignored:?}\n{text}"
        )),
        Err(_) => Ok(false),
    }
}

/// The name of a card can look like a name with a count, a level or a product. Such a line can be
/// read in two ways, so a few lists may be refused. But no list may be read wrongly.
#[test]
fn random_legal_decks_in_every_style_are_read_back() {
    let mut runner = proptest::test_runner::TestRunner::new(config(150));
    let all = std::cell::Cell::new(0);
    let refused = std::cell::RefCell::new(Vec::new());
    runner
        .run(&written(), |written| {
            let (text, cards) = written.text();
            all.set(all.get() + 1);
            match check(&text, &cards) {
                Ok(true) => {}
                Ok(false) => refused.borrow_mut().push((STYLES[written.style].0, text)),
                Err(wrong) => {
                    return Err(TestCaseError::fail(format!(
                        "{}: {wrong}",
                        STYLES[written.style].0
                    )));
                }
            }
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{error}"));
    let refused = refused.into_inner();
    for (style, text) in refused.iter().take(12) {
        println!("{style}: {}", shown(&read(text).unwrap_err()));
    }
    println!("{} of {} lists are refused", refused.len(), all.get());
    assert!(
        refused.len() * 50 <= all.get(),
        "{} of {}",
        refused.len(),
        all.get()
    );
}
