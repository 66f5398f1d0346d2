//! The output style `full`, for people: the trace with causes and rules, the expectations that
//! fail, and the board.

use std::io::{self, Write};

use super::event::legend_of_marks;
use super::{Played, ScenarioStyle, ScenarioTally, Verdict, board, cards_off, trace};
use crate::OutputSettings;
use crate::text::clean;
use crate::text::wrap_hanging;
use wixoss_base::vocab::english::{counted, listed};
use wixoss_scenario::{Exploration, Spent};

pub(super) const STYLE: ScenarioStyle = ScenarioStyle {
    name: "full",
    title: "trace and board, for people",
    is_page: false,
    open: || "",
    scenario,
    close,
};

fn scenario(
    played: &Played<'_>,
    before: usize,
    look: &OutputSettings,
    to: &mut dyn Write,
) -> io::Result<()> {
    let mut out = String::new();
    let off = played.session.map(|session| cards_off(session.play()));
    let off = off.unwrap_or_default();
    let nothing_to_report = played.verdict() == Verdict::Holds && played.exploration.is_none();
    if look.quiet && nothing_to_report && off.is_empty() {
        return Ok(());
    }
    if before > 0 {
        out.push('\n');
    }
    if let Some(scenario) = played.scenario {
        let rules: Vec<&str> = scenario.rules.iter().map(|rule| rule.0).collect();
        out.push_str(&wrap_hanging("", &clean(&scenario.title), look));
        if !look.quiet {
            if let Some(about) = &scenario.about {
                let words: Vec<&str> = about.split_whitespace().collect();
                out.push_str(&wrap_hanging("", &clean(&words.join(" ")), look));
            }
            let cited = match rules.is_empty() {
                true => String::new(),
                false => format!(", about {}", listed(&rules)),
            };
            let name = &scenario.table.rules.name;
            out.push_str(&wrap_hanging("", &format!("{name}{cited}"), look));
        }
    }
    if let Some(session) = played.session {
        if !look.quiet {
            out.push('\n');
            out.push_str(&trace(session, look));
            out.push('\n');
            out.push_str(&board(session.play(), look));
        }
        let legend = legend_of_marks(&session.play().table().cast, look.lang);
        for line in off.iter().chain(&legend) {
            let note = format!("note: {}", clean(line));
            out.push_str(&wrap_hanging("", &note, look));
        }
    }
    if let Some(exploration) = played.exploration {
        to.write_all(std::mem::take(&mut out).as_bytes())?;
        write_outcomes(exploration, look, to)?;
    }
    for line in played.complaints() {
        out.push_str(&format!("error: {line}\n"));
    }
    out.push_str(&verdict_line(played, look));
    to.write_all(out.as_bytes())
}

/// Returns the line with the verdict. With `--quiet`, the line is empty if every expectation holds.
pub(super) fn verdict_line(played: &Played<'_>, look: &OutputSettings) -> String {
    match look.quiet && played.verdict() == Verdict::Holds {
        true => String::new(),
        false => format!("{}: {}\n", clean(played.file_in_words()), verdict(played)),
    }
}

fn verdict(played: &Played<'_>) -> String {
    let wrong = played.complaints().len();
    match played.verdict() {
        Verdict::Holds => "every expectation holds".to_owned(),
        Verdict::Fails => format!(
            "{} not hold",
            match wrong {
                1 => "1 expectation does".to_owned(),
                n => format!("{n} expectations do"),
            }
        ),
        Verdict::Error if played.session.is_none() => "can't be played".to_owned(),
        Verdict::Error => "can't be run to its end".to_owned(),
    }
}

/// Writes the possible results of a scenario that the exploration found, each with the choices that
/// lead to it.
fn write_outcomes(
    exploration: &Exploration<'_>,
    look: &OutputSettings,
    to: &mut dyn Write,
) -> io::Result<()> {
    let found = counted(exploration.number_of_outcomes(), "outcome");
    let states = counted(exploration.states, "state");
    let choices = counted(exploration.open, "choice");
    let untried = format!("and {choices} on the way were not tried yet");
    let truncated = match (exploration.truncated, exploration.spent) {
        (false, _) => String::new(),
        (true, _) if exploration.interrupted => format!(", truncated: interrupted, {untried}"),
        (true, Some(Spent::Steps)) => format!(
            ", truncated: the budget is used up, because these states took {} steps, {untried}",
            exploration.steps
        ),
        (true, spent) => {
            let open = counted(exploration.open, "more state");
            let why = match spent {
                Some(_) => "the budget is used up",
                None => "some lines have too many choices",
            };
            format!(", truncated: {why}, and {open} could be explored further")
        }
    };
    let summary = format!("{found} from {states}{truncated}");
    to.write_all(wrap_hanging("", &summary, look).as_bytes())?;
    for outcome in exploration.outcomes() {
        let line = match outcome.line.is_empty() {
            true => "as it is".to_owned(),
            false => outcome.line.join(" | "),
        };
        let ways = counted(outcome.ways, "way");
        let board = format!("{} ({ways})", clean(&outcome.board));
        to.write_all(wrap_hanging("- ", &board, look).as_bytes())?;
        to.write_all(wrap_hanging("    ", &clean(&line), look).as_bytes())?;
    }
    Ok(())
}

pub(super) fn close(tallies: &[ScenarioTally], look: &OutputSettings) -> String {
    if tallies.len() < 2 {
        return String::new();
    }
    let mut table = comfy_table::Table::new();
    table
        .load_style(comfy_table::presets::NOTHING)
        .force_no_tty()
        .set_header(["", "scenario", "steps", "file"]);
    for tally in tallies {
        if !look.quiet || tally.verdict != Verdict::Holds {
            table.add_row([
                tally.verdict.name().to_owned(),
                clean(&tally.title),
                tally.steps.to_string(),
                clean(&tally.file),
            ]);
        }
    }
    let count = |verdict| {
        tallies
            .iter()
            .filter(|tally| tally.verdict == verdict)
            .count()
    };
    format!(
        "\n{}\n{}: {} hold, {} fail, {} can't be run\n",
        table.trim_fmt(),
        counted(tallies.len(), "scenario"),
        count(Verdict::Holds),
        count(Verdict::Fails),
        count(Verdict::Error),
    )
}
