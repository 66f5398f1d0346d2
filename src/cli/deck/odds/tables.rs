//! The odds of a deck as tables and bars.

use comfy_table::{Attribute, Cell};
use wixoss::message::{Joined, Message, Value};
use wixoss::report::OutputSettings;
use wixoss::report::deck::{ByTurn, OddsReport, TurnOdds};
use wixoss::vocab::Lang;
use wixoss::{label, message};

use crate::cli::table::{self, Column};

/// The length in columns of the bar for a chance of 100 %.
const LONGEST: usize = 24;

/// Returns all odds as text for people.
pub fn text(report: &OddsReport<'_>, look: &OutputSettings) -> String {
    let lang = look.lang;
    let title = report.name.unwrap_or(match report.file {
        "-" => label!("deck.standard-input", lang),
        file => file,
    });
    let mut text = table::heading(title, look);
    let mulligan = match report.redraw {
        0 => message!("odds.no-mulligan"),
        n => message!("odds.put-back", cards = n),
    };
    text.push_str(&table::facts(
        look,
        [
            (
                label!("deck.main-deck", lang),
                message!("deck.cards", cards = report.cards).text(lang),
            ),
            (label!("odds.mulligan", lang), mulligan.text(lang)),
        ],
    ));
    let mut section = |title: Message, body: String| {
        text.push('\n');
        for line in table::wrap(&title.text(lang), look).lines() {
            text.push_str(&table::heading(line, look));
        }
        text.push_str(&body);
    };
    section(
        message!("odds.first-hand", cards = report.first_hand),
        first_hand(report, look),
    );
    section(
        message!("odds.guard", copies = report.guard.copies),
        by_turn(&report.guard, look),
    );
    if !report.levels.is_empty() {
        section(message!("odds.levels"), levels(report, look));
    }
    section(
        message!("odds.life-bursts", cards = report.life_cloth),
        life_bursts(report, look),
    );
    section(message!("odds.copies"), copies(report, look));
    for card in &report.cards_by_turn {
        let copies = card.by_turn.copies;
        let title = message!(
            "odds.card",
            number = card.number,
            name = card.name,
            copies = copies
        );
        section(title, by_turn(&card.by_turn, look));
    }
    text.push('\n');
    let rules = Value::list(Joined::Comma, report.rules.iter().copied());
    let rules = message!("odds.rules", rules = rules).text(lang);
    text.push_str(&table::wrap(&rules, look));
    text
}

/// Returns a chance in percent, with one decimal.
fn percent(chance: f64) -> String {
    match chance {
        0.0 => "0 %".to_owned(),
        // A sum of chances can differ from 1 in the last digits.
        sure if sure > 1.0 - 1e-12 => "100 %".to_owned(),
        tiny if tiny < 0.0005 => "<0.1 %".to_owned(),
        sure if sure > 0.9995 => ">99.9 %".to_owned(),
        other => format!("{:.1} %", other * 100.0),
    }
}

fn number(chance: f64) -> Cell {
    Cell::new(percent(chance))
}

/// Returns a bar for a chance. The chance `most` has the longest bar, which is shorter on a narrow
/// terminal. A chance above 0 always has a bar.
fn bar(chance: f64, most: f64, look: &OutputSettings) -> String {
    let room = look.width.saturating_sub(26).clamp(6, LONGEST);
    let share = if most > 0.0 { chance / most } else { 0.0 };
    // The share is at most 1, so the length fits.
    let columns = (share * room as f64).round() as usize;
    match chance {
        0.0 => String::new(),
        _ => "█".repeat(columns.max(1)),
    }
}

fn is_narrow(look: &OutputSettings) -> bool {
    look.width < table::NARROW
}

fn at_least(chances: &[f64], least: usize) -> f64 {
    chances.iter().skip(least).rev().sum::<f64>().min(1.0)
}

fn first_hand(report: &OddsReport<'_>, look: &OutputSettings) -> String {
    let narrow = is_narrow(look);
    let rows = report.opening_hand.iter().map(|odds| {
        let mut row = vec![
            Cell::new(Message::from(odds.sort).text(look.lang)),
            Cell::new(odds.copies),
        ];
        if !narrow {
            row.push(Cell::new(format!("{:.2}", odds.average)));
            row.push(number(odds.first_hand.first().copied().unwrap_or(0.0)));
        }
        row.push(number(at_least(&odds.first_hand, 1)));
        if !narrow {
            row.push(number(at_least(&odds.first_hand, 2)));
        }
        row.push(number(at_least(&odds.after_mulligan, 1)));
        row
    });
    let lang = look.lang;
    let cards = Column(label!("odds.cards", lang), false);
    let columns: Vec<Column<'_>> = match narrow {
        true => vec![
            cards,
            Column(label!("odds.in-short", lang), true),
            Column(label!("odds.one-short", lang), true),
            Column(label!("odds.mulligan", lang), true),
        ],
        false => vec![
            cards,
            Column(label!("odds.in-deck", lang), true),
            Column(label!("odds.average", lang), true),
            Column(label!("odds.none", lang), true),
            Column(label!("odds.one-or-more", lang), true),
            Column(label!("odds.two-or-more", lang), true),
            Column(label!("odds.one-or-more-mulligan", lang), true),
        ],
    };
    table::list(look, &columns, rows.collect())
}

/// The headings of the four chances of a turn.
fn chance_columns(look: &OutputSettings) -> [Column<'static>; 4] {
    let lang = look.lang;
    let headings = match is_narrow(look) {
        true => [
            label!("odds.first-short", lang),
            label!("odds.mulligan-short", lang),
            label!("odds.second-short", lang),
            label!("odds.mulligan-short", lang),
        ],
        false => [
            label!("odds.first", lang),
            label!("odds.with-mulligan", lang),
            label!("odds.second", lang),
            label!("odds.with-mulligan", lang),
        ],
    };
    headings.map(|heading| Column(heading, true))
}

fn chances(odds: &TurnOdds) -> [Cell; 4] {
    [
        odds.first,
        odds.first_mulligan,
        odds.second,
        odds.second_mulligan,
    ]
    .map(number)
}

fn turn_name(turn: u32, lang: Lang) -> String {
    match turn {
        0 => label!("odds.hand", lang).to_owned(),
        turn => turn.to_string(),
    }
}

fn by_turn(odds: &ByTurn, look: &OutputSettings) -> String {
    let columns: Vec<Column<'_>> = [Column(label!("odds.turn", look.lang), false)]
        .into_iter()
        .chain(chance_columns(look))
        .collect();
    let rows = odds.turns.iter().map(|odds| {
        let turn = Cell::new(turn_name(odds.turn, look.lang)).add_attribute(Attribute::Bold);
        std::iter::once(turn).chain(chances(odds)).collect()
    });
    let bars = odds
        .turns
        .iter()
        .map(|odds| (turn_name(odds.turn, look.lang), odds.first_mulligan));
    table::list(look, &columns, rows.collect()) + &chart(bars, look)
}

/// Returns a bar chart of the chances of a player who plays first, with the mulligan.
fn chart(bars: impl Iterator<Item = (String, f64)>, look: &OutputSettings) -> String {
    let rows = bars.map(|(word, chance)| {
        let bar = bar(chance, 1.0, look);
        let bar = format!("{bar} {}", percent(chance));
        vec![Cell::new(word), Cell::new(bar.trim_start())]
    });
    label!("odds.chart", look.lang).to_owned() + "\n" + &table::rows(look, &[], rows.collect())
}

fn levels(report: &OddsReport<'_>, look: &OutputSettings) -> String {
    let narrow = is_narrow(look);
    let mut columns = match narrow {
        true => vec![
            Column(label!("odds.level-short", look.lang), false),
            Column(label!("odds.in-short", look.lang), true),
        ],
        false => vec![
            Column(label!("odds.level", look.lang), false),
            Column(label!("odds.in-deck", look.lang), true),
            Column(label!("odds.by-turn", look.lang), true),
        ],
    };
    columns.extend(chance_columns(look));
    let rows = report.levels.iter().map(|odds| {
        let mut row = vec![
            Cell::new(odds.level).add_attribute(Attribute::Bold),
            Cell::new(odds.copies),
        ];
        if !narrow {
            row.push(Cell::new(odds.chance.turn));
        }
        row.extend(chances(&odds.chance));
        row
    });
    let bars = report
        .levels
        .iter()
        .map(|odds| (odds.level.to_string(), odds.chance.first_mulligan));
    table::list(look, &columns, rows.collect()) + &chart(bars, look)
}

fn life_bursts(report: &OddsReport<'_>, look: &OutputSettings) -> String {
    let odds = &report.life_bursts;
    let most = odds.exactly.iter().copied().fold(0.0, f64::max);
    let rows = odds.exactly.iter().zip(&odds.at_least).enumerate();
    let rows = rows.map(|(bursts, (exactly, at_least))| {
        vec![
            Cell::new(bursts).add_attribute(Attribute::Bold),
            number(*exactly),
            number(*at_least),
            Cell::new(bar(*exactly, most, look)),
        ]
    });
    let columns = [
        Column(label!("odds.bursts", look.lang), false),
        Column(label!("odds.exactly", look.lang), true),
        Column(label!("odds.at-least", look.lang), true),
        Column("", false),
    ];
    let of_deck = message!(
        "odds.of-deck",
        copies = odds.copies,
        average = format!("{:.2}", odds.average)
    );
    of_deck.text(look.lang) + "\n" + &table::list(look, &columns, rows.collect())
}

/// Returns a table with one row for each number of copies and one column for each turn. If not all
/// turns fit the width, the table shows only every second turn, or every third, and so on.
fn copies(report: &OddsReport<'_>, look: &OutputSettings) -> String {
    /// `TURN` is the width of the column of a turn. `HEAD` is the width of the first two columns
    /// together.
    const TURN: usize = 9;
    const HEAD: usize = 18;
    let room = (look.width.saturating_sub(HEAD) / TURN).max(2);
    let shown_turns = u32::try_from(room).unwrap_or(u32::MAX);
    let step = (report.turns() + 1).div_ceil(shown_turns);
    let is_shown = |turn: u32| turn.is_multiple_of(step);
    let rows = report.copies.iter().map(|odds| {
        let turns = odds.by_turn.turns.iter();
        let turns = turns.filter(|odds| is_shown(odds.turn));
        let cards = message!("deck.cards", cards = odds.cards).text(look.lang);
        [Cell::new(odds.by_turn.copies).add_attribute(Attribute::Bold)]
            .into_iter()
            .chain((!is_narrow(look)).then(|| Cell::new(cards)))
            .chain(turns.map(|odds| number(odds.first)))
            .collect()
    });
    let turns = (0..=report.turns()).filter(|turn| is_shown(*turn));
    let headings: Vec<String> = turns.map(|turn| turn_name(turn, look.lang)).collect();
    let heading = |text: &str| Cell::new(text).add_attribute(Attribute::Bold);
    let head = [heading(label!("odds.copies-column", look.lang))]
        .into_iter()
        .chain((!is_narrow(look)).then(|| heading("")))
        .chain(headings.iter().map(|text| heading(text)))
        .collect();
    let columns: Vec<Column<'_>> = (0..headings.len() + 2)
        .map(|at| Column("", at > 1 || (is_narrow(look) && at > 0)))
        .collect();
    let rows: Vec<Vec<Cell>> = std::iter::once(head).chain(rows).collect();
    table::rows(look, &columns, rows)
}
