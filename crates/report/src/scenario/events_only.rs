//! The output style `events`, for people: the title, each step, and each event with its rule. The
//! cause of each event, the expectations that hold, and the board are left out.

use super::full::verdict_line;
use super::trace::{Detail, trace_with};
use super::{Played, ScenarioStyle};
use crate::OutputSettings;
use crate::text::{clean, wrap_hanging};

pub(super) const STYLE: ScenarioStyle = ScenarioStyle {
    name: "events",
    title: "steps and events with their rules, without the board",
    is_page: false,
    open: || "",
    scenario: |played, before, look, out| out.write_all(scenario(played, before, look).as_bytes()),
    close: super::full::close,
};

fn scenario(played: &Played<'_>, _: usize, look: &OutputSettings) -> String {
    let mut out = wrap_hanging("", &clean(played.title()), look);
    if let Some(session) = played.session.filter(|_| !look.quiet) {
        out.push_str(&trace_with(session, Detail::Rule, look));
    }
    for line in played.complaints() {
        out.push_str(&format!("error: {line}\n"));
    }
    out + &verdict_line(played, look)
}
