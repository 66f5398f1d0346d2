use std::sync::LazyLock;

use wixoss_data::files::{RULING_SCENARIO_LIST, RULING_SCENARIOS};
use wixoss_data::lines::JsonLines;

static EMBEDDED: LazyLock<JsonLines<String>> =
    LazyLock::new(|| JsonLines::new(RULING_SCENARIOS, RULING_SCENARIO_LIST));

/// Returns the text of a scenario that a ruling of this release names in `shown_by`.
pub fn ruling_scenario(path: &str) -> Option<&'static str> {
    EMBEDDED.find(path).map(String::as_str)
}
