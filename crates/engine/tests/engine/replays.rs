//! Tests that a whole game between random decks can be replayed from its seed and its choices.

use wixoss_cards::card::CardDb;
use wixoss_engine::{Choice, Play, RandomPlayer, rule_sets};

use crate::random_decks::Pool;

/// The number of games in each format. With the variable `WIXOSS_FULL`, all formats together have
/// more than 3,000 games.
fn games() -> u64 {
    match std::env::var_os("WIXOSS_FULL") {
        Some(_) => 800,
        None => 8,
    }
}

/// The number of decisions after which a game is stopped. Games between random decks can be very
/// long.
const MOST_DECISIONS: usize = 2_000;

#[test]
fn a_replayed_game_has_the_same_options_events_and_result() {
    let db = CardDb::embedded();
    let mut replayed = 0;
    for rules in rule_sets() {
        let pool = Pool::new(&db, rules);
        for number in 0..games() {
            let Some((table, lineups)) = pool.decks(number) else {
                continue;
            };
            let begin = || Play::begin(&table, &lineups, number, None, true);
            let Ok(mut play) = begin() else {
                continue;
            };
            let mut chooser = RandomPlayer::new(number);
            let mut decisions: Vec<(Vec<Choice>, Choice)> = Vec::new();
            while decisions.len() < MOST_DECISIONS
                && let Some(decision) = play.decision()
            {
                let choice = chooser.choose(&decision);
                decisions.push((decision.options.to_vec(), choice));
                play.apply(choice).unwrap();
            }
            let mut again = begin().unwrap();
            for (at, (options, choice)) in decisions.into_iter().enumerate() {
                let decision = again.decision().unwrap();
                let place = format!("{}, game {number}, decision {at}", rules.id);
                assert_eq!(decision.options.to_vec(), options, "{place}");
                again.apply(choice).unwrap();
            }
            assert_eq!(play.trace(), again.trace(), "{}, game {number}", rules.id);
            assert_eq!(play.into_game(), again.into_game());
            replayed += 1;
        }
    }
    println!("{replayed} games are replayed identically");
    assert!(replayed >= 3 * games(), "only {replayed} games");
}
