//! Reads the scenarios of the tests in this crate and in `tests/cli/`.

use std::sync::LazyLock;

use wixoss_ability::AbilityBook;
use wixoss_cards::card::CardDb;
use wixoss_scenario::{CardPool, Scenario, ScenarioError, Spelling};

/// Returns the cards that a scenario may name: the cards and abilities of this release.
pub fn pool(db: &CardDb) -> CardPool<'_> {
    static ABILITIES: LazyLock<AbilityBook> = LazyLock::new(AbilityBook::embedded);
    CardPool {
        db,
        abilities: &ABILITIES,
        ignore_unknown: false,
        partial: false,
    }
}

/// Reads a scenario in YAML. Returns its first mistake if it has mistakes.
pub fn read(text: &str) -> Result<Scenario, ScenarioError> {
    let read = Scenario::read(text, Spelling::Yaml, pool(&CardDb::embedded()), None);
    read.map_err(|mistakes| mistakes.into_iter().next().unwrap())
}
