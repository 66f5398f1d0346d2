use std::sync::LazyLock;

use wixoss_data::files::{RULING_SCENARIO_LIST, RULING_SCENARIOS};
use wixoss_data::lines::{Line, Lines, listed};

static EMBEDDED: Lines<String> = LazyLock::new(|| listed(RULING_SCENARIOS, RULING_SCENARIO_LIST));

/// Returns the text of a scenario that a ruling of this release names in `shown_by`.
pub fn ruling_scenario(path: &str) -> Option<&'static str> {
    let line = EMBEDDED.iter().find(|line| line.id() == path);
    line.and_then(Line::value).map(String::as_str)
}
