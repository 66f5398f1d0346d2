//! Tests that play whole random games between random decks of each format. The oracle checks every
//! step.

use super::random_decks::Pool;
use crate::{Play, RandomPlayer, rule_sets};
use wixoss_cards::card::CardDb;

/// The number of decisions after which a game of the short test is stopped.
const FEW_DECISIONS: usize = 400;

/// The number of decisions after which a game of the long test is stopped. Nearly all games end
/// before this number.
const MOST_DECISIONS: usize = 5_000;

/// The number of games that were played, and the number of games that reached their end.
#[derive(Default)]
struct Played {
    games: usize,
    whole: usize,
}

/// Plays one random game in each format for each number in `numbers`, and returns the number of
/// games played. The engine checks itself at every step. If a test fails, its output names the
/// format and the number of the game.
fn play_games(numbers: std::ops::Range<u64>, most: usize) -> Played {
    let db = CardDb::embedded();
    let mut played = Played::default();
    for rules in rule_sets() {
        let pool = Pool::new(&db, rules);
        for number in numbers.clone() {
            println!("{}, game {number}", rules.id);
            let Some((table, lineups)) = pool.decks(number) else {
                continue;
            };
            let Ok(mut play) = Play::begin(&table, &lineups, number, None, false) else {
                continue;
            };
            let mut chooser = RandomPlayer::new(number);
            for at in 0..most {
                let Some(decision) = play.decision() else {
                    break;
                };
                assert!(!decision.options.is_empty(), "no option: {decision:?}");
                let choice = chooser.choose(&decision);
                println!("{at}: {choice:?}");
                play.apply(choice).unwrap();
            }
            played.games += 1;
            played.whole += usize::from(play.decision().is_none());
        }
    }
    played
}

#[test]
fn stored_results_equal_the_slow_computation_in_some_games() {
    assert!(play_games(0..3, FEW_DECISIONS).games > 6);
}

#[test]
#[ignore = "takes long: cargo test --release -p wixoss-engine --lib oracle -- --ignored"]
fn stored_results_equal_the_slow_computation_in_two_thousand_games_of_each_format() {
    let played = play_games(0..2_000, MOST_DECISIONS);
    println!(
        "{} games, {} of them to the end",
        played.games, played.whole
    );
    assert!(played.whole >= 1_990 * rule_sets().count());
}
