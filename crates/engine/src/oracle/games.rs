//! Tests that play whole random games between random decks of each format. The oracle checks every
//! step.

use super::random_decks::Pool;
use crate::board_query::comparable_state::tests::check_that_no_number_of_moves_is_left_out;
use crate::{Play, RandomPlayer, RuleSet, rule_sets};
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

/// Plays one random game by a rule set for each number in `numbers`, and returns the number of
/// games played. The engine checks itself at every step. If a test fails, its output names the rule
/// set and the number of the game.
fn play_games(rules: &'static RuleSet, numbers: std::ops::Range<u64>, most: usize) -> Played {
    let db = CardDb::embedded();
    let mut played = Played::default();
    let pool = Pool::new(&db, rules);
    for number in numbers {
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
            check_that_no_number_of_moves_is_left_out(play.game());
        }
        played.games += 1;
        played.whole += usize::from(play.decision().is_none());
    }
    played
}

/// The rule sets with a long test. Each of them has its own test, so the tests use several cores.
const LONG_TESTS: [&str; 4] = ["diva-en", "all-star", "diva", "starter-2016"];

/// Plays 2,000 games by a rule set, or only the game whose number is in `WIXOSS_GAME`.
fn play_two_thousand_games(id: &str) {
    let rules = rule_sets().find(|rules| rules.id == id).unwrap();
    let only = std::env::var("WIXOSS_GAME").ok();
    if let Some(number) = only.and_then(|number| number.parse::<u64>().ok()) {
        play_games(rules, number..number.saturating_add(1), MOST_DECISIONS);
        return;
    }
    let played = play_games(rules, 0..2_000, MOST_DECISIONS);
    println!(
        "{id}: {} games, {} of them to the end",
        played.games, played.whole
    );
    assert!(played.whole >= 1_990);
}

#[test]
fn stored_results_equal_the_slow_computation_in_some_games() {
    let played = rule_sets().map(|rules| play_games(rules, 0..3, FEW_DECISIONS).games);
    assert!(played.sum::<usize>() > 6);
}

#[test]
fn each_rule_set_has_a_long_test() {
    for rules in rule_sets() {
        assert!(LONG_TESTS.contains(&rules.id.as_str()), "{}", rules.id);
    }
}

#[test]
#[ignore = "takes long: cargo test --release -p wixoss-engine --lib oracle -- --ignored"]
fn stored_results_equal_the_slow_computation_in_two_thousand_games_of_diva_en() {
    play_two_thousand_games("diva-en");
}

#[test]
#[ignore = "takes long: cargo test --release -p wixoss-engine --lib oracle -- --ignored"]
fn stored_results_equal_the_slow_computation_in_two_thousand_games_of_all_star() {
    play_two_thousand_games("all-star");
}

#[test]
#[ignore = "takes long: cargo test --release -p wixoss-engine --lib oracle -- --ignored"]
fn stored_results_equal_the_slow_computation_in_two_thousand_games_of_diva() {
    play_two_thousand_games("diva");
}

#[test]
#[ignore = "takes long: cargo test --release -p wixoss-engine --lib oracle -- --ignored"]
fn stored_results_equal_the_slow_computation_in_two_thousand_games_of_starter_2016() {
    play_two_thousand_games("starter-2016");
}
