//! `wixoss play --until MOMENT --to-scenario FILE`: writes the board at a moment as a scenario.

use wixoss::engine::Play;
use wixoss::scenario::{CardPool, Scenario, Session, Spelling, first_difference, write_scenario};

use crate::cli::output;

/// Returns the text of a scenario that begins with the present board of a game. The text is read
/// back and compared with the game. Prints a note for each part of the game that the scenario
/// leaves out.
///
/// # Errors
/// If a scenario can't begin here, or if the written board differs from the game.
pub fn text_of(
    play: &Play<'_>,
    title: &str,
    seed: u64,
    pool: CardPool<'_>,
    quiet: bool,
) -> anyhow::Result<String> {
    let written = write_scenario(play, title, seed)?;
    let scenario = Scenario::read(&written.text, Spelling::Yaml, pool, None);
    let said = |errors: Vec<wixoss::scenario::ScenarioError>| {
        let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
        anyhow::anyhow!(
            "the board can't be written as a scenario: {}",
            errors.join("; ")
        )
    };
    let scenario = scenario.map_err(said)?;
    let session = Session::begin(&scenario).map_err(said)?;
    if let Some(part) = first_difference(play, session.play()) {
        anyhow::bail!(
            "the board can't be written as a scenario: the game and the written scenario differ in {part}"
        );
    }
    if !quiet {
        for part in &written.left_out {
            output::note(&format!("note: {part}"));
        }
        let cast = &scenario.table.cast;
        if cast.left_out().any(|card| card.is_played_in_part()) {
            output::note(
                "note: some cards are played only with the abilities that are read: play the scenario \
                 with --partial",
            );
        }
        if cast.left_out().any(|card| !card.is_played_in_part()) {
            output::note(
                "note: some cards are played without abilities: play the scenario with --ignore-unknown",
            );
        }
    }
    Ok(written.text)
}
