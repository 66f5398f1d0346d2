//! The odds of a deck as tables and bars.

use comfy_table::{Attribute, Cell};
use wixoss::report::Look;
use wixoss::report::deck::{ByTurn, OddsReport, TurnOdds};

use crate::cli::table::{self, Column};

/// The length of a bar for 100 %, in columns.
const LONGEST: usize = 24;

/// Returns all odds as text for people.
pub fn text(report: &OddsReport<'_>, look: &Look) -> String {
    let title = report.name.unwrap_or(match report.file {
        "-" => "Standard input",
        file => file,
    });
    let mut text = table::heading(title, look);
    let mulligan = match report.redraw {
        0 => "none".to_owned(),
        n => format!("{n} cards are put back if the hand has no such card"),
    };
    text.push_str(&table::facts(
        look,
        [
            ("Main deck", format!("{} cards", report.cards)),
            ("Mulligan", mulligan),
        ],
    ));
    let mut section = |title: &str, body: String| {
        text.push('\n');
        for line in table::wrap(title, look).lines() {
            text.push_str(&table::heading(line, look));
        }
        text.push_str(&body);
    };
    section(
        &format!("First hand: {} cards", report.first_hand),
        first_hand(report, look),
    );
    section(
        &format!(
            "At least one Guard by turn: {} in the deck",
            report.guard.copies
        ),
        by_turn(&report.guard, look),
    );
    if !report.levels.is_empty() {
        section("A SIGNI of each level by its turn", levels(report, look));
    }
    section(
        &format!("Life Bursts among {} Life Cloth", report.life_cloth),
        life_bursts(report, look),
    );
    section(
        "One copy by turn, by number of copies, playing first, no mulligan",
        copies(report, look),
    );
    for card in &report.cards_by_turn {
        let copies = card.by_turn.copies;
        let title = format!(
            "{} {} by turn: {copies} in the deck",
            card.number, card.name
        );
        section(&title, by_turn(&card.by_turn, look));
    }
    text.push('\n');
    let rules = format!("Rules: {}", report.rules.join(", "));
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

/// Returns a bar for a chance, as long as the width of the terminal leaves room. A possible event
/// always has a bar.
fn bar(chance: f64, most: f64, look: &Look) -> String {
    let room = look.width.saturating_sub(26).clamp(6, LONGEST);
    let share = if most > 0.0 { chance / most } else { 0.0 };
    // The share is at most 1, so the length fits.
    let columns = (share * room as f64).round() as usize;
    match chance {
        0.0 => String::new(),
        _ => "█".repeat(columns.max(1)),
    }
}

fn is_narrow(look: &Look) -> bool {
    look.width < table::NARROW
}

fn at_least(chances: &[f64], least: usize) -> f64 {
    chances.iter().skip(least).rev().sum::<f64>().min(1.0)
}

fn first_hand(report: &OddsReport<'_>, look: &Look) -> String {
    let narrow = is_narrow(look);
    let rows = report.opening_hand.iter().map(|odds| {
        let mut row = vec![Cell::new(odds.sort), Cell::new(odds.copies)];
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
    let columns: &[Column] = match narrow {
        true => &[
            Column("Cards", false),
            Column("In", true),
            Column("1+", true),
            Column("Mulligan", true),
        ],
        false => &[
            Column("Cards", false),
            Column("In deck", true),
            Column("Average", true),
            Column("None", true),
            Column("1 or more", true),
            Column("2 or more", true),
            Column("1 or more, mulligan", true),
        ],
    };
    table::list(look, columns, rows.collect())
}

/// The headings of the four chances of a turn.
fn chance_columns(look: &Look) -> [Column; 4] {
    let headings = match is_narrow(look) {
        true => ["1st", "+mull.", "2nd", "+mull."],
        false => ["First", "with mulligan", "Second", "with mulligan"],
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

fn turn_name(turn: u32) -> String {
    match turn {
        0 => "hand".to_owned(),
        turn => turn.to_string(),
    }
}

fn by_turn(odds: &ByTurn, look: &Look) -> String {
    let columns: Vec<Column> = [Column("Turn", false)]
        .into_iter()
        .chain(chance_columns(look))
        .collect();
    let rows = odds.turns.iter().map(|odds| {
        let turn = Cell::new(turn_name(odds.turn)).add_attribute(Attribute::Bold);
        std::iter::once(turn).chain(chances(odds)).collect()
    });
    let bars = odds
        .turns
        .iter()
        .map(|odds| (turn_name(odds.turn), odds.first_mulligan));
    table::list(look, &columns, rows.collect()) + &chart("Playing first, with mulligan", bars, look)
}

/// Returns a bar chart of chances: a title, then one line per chance.
fn chart(title: &str, bars: impl Iterator<Item = (String, f64)>, look: &Look) -> String {
    let rows = bars.map(|(word, chance)| {
        let bar = bar(chance, 1.0, look);
        let bar = format!("{bar} {}", percent(chance));
        vec![Cell::new(word), Cell::new(bar.trim_start())]
    });
    format!("{title}\n") + &table::rows(look, &[], rows.collect())
}

fn levels(report: &OddsReport<'_>, look: &Look) -> String {
    let narrow = is_narrow(look);
    let mut columns = match narrow {
        true => vec![Column("Lv", false), Column("In", true)],
        false => vec![
            Column("Level", false),
            Column("In deck", true),
            Column("By turn", true),
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
    table::list(look, &columns, rows.collect()) + &chart("Playing first, with mulligan", bars, look)
}

fn life_bursts(report: &OddsReport<'_>, look: &Look) -> String {
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
        Column("Bursts", false),
        Column("Exactly", true),
        Column("At least", true),
        Column("", false),
    ];
    let copies = odds.copies;
    format!("{copies} in the deck, {:.2} on average\n", odds.average)
        + &table::list(look, &columns, rows.collect())
}

/// Returns one row per number of copies. A narrow table leaves out turns in between.
fn copies(report: &OddsReport<'_>, look: &Look) -> String {
    /// The width of the column of a turn, and the width of the first two columns together.
    const TURN: usize = 9;
    const HEAD: usize = 18;
    let room = (look.width.saturating_sub(HEAD) / TURN).max(2);
    let shown_turns = u32::try_from(room).unwrap_or(u32::MAX);
    let step = (report.turns() + 1).div_ceil(shown_turns);
    let is_shown = |turn: u32| turn.is_multiple_of(step);
    let rows = report.copies.iter().map(|odds| {
        let turns = odds.by_turn.turns.iter();
        let turns = turns.filter(|odds| is_shown(odds.turn));
        let cards = match odds.cards {
            1 => "1 card".to_owned(),
            n => format!("{n} cards"),
        };
        [Cell::new(odds.by_turn.copies).add_attribute(Attribute::Bold)]
            .into_iter()
            .chain((!is_narrow(look)).then(|| Cell::new(cards)))
            .chain(turns.map(|odds| number(odds.first)))
            .collect()
    });
    let turns = (0..=report.turns()).filter(|turn| is_shown(*turn));
    let headings: Vec<String> = turns.map(turn_name).collect();
    let heading = |text: &str| Cell::new(text).add_attribute(Attribute::Bold);
    let head = [heading("Copies")]
        .into_iter()
        .chain((!is_narrow(look)).then(|| heading("")))
        .chain(headings.iter().map(|text| heading(text)))
        .collect();
    let columns: Vec<Column> = (0..headings.len() + 2)
        .map(|at| Column("", at > 1 || (is_narrow(look) && at > 0)))
        .collect();
    let rows: Vec<Vec<Cell>> = std::iter::once(head).chain(rows).collect();
    table::rows(look, &columns, rows)
}
