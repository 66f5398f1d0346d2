//! The output style `concise`: one line per scenario, and one line for each problem.

use super::{Played, ScenarioStyle, ScenarioTally, Verdict};
use crate::OutputSettings;
use crate::text::clean;

pub(super) const STYLE: ScenarioStyle = ScenarioStyle {
    name: "concise",
    title: "one line per scenario and per problem",
    is_page: false,
    open: || "",
    scenario: |played, before, look, out| out.write_all(scenario(played, before, look).as_bytes()),
    close,
};

fn scenario(played: &Played<'_>, _: usize, look: &OutputSettings) -> String {
    let verdict = played.verdict();
    let mut out = String::new();
    if !look.quiet || verdict != Verdict::Holds {
        let (file, title) = (clean(played.file_in_words()), clean(played.title()));
        out.push_str(&format!("{}: {file}: {title}\n", verdict.name()));
    }
    for line in played.complaints() {
        out.push_str(&format!("{line}\n"));
    }
    out
}

fn close(tallies: &[ScenarioTally], _: &OutputSettings) -> String {
    let count = |verdict| {
        tallies
            .iter()
            .filter(|tally| tally.verdict == verdict)
            .count()
    };
    format!(
        "{} hold, {} fail, {} can't be run\n",
        count(Verdict::Holds),
        count(Verdict::Fails),
        count(Verdict::Error)
    )
}
