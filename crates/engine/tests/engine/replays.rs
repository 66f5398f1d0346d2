//! Tests that whole games between random legal decks can be replayed from their seed and their
//! choices.

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

/// The number of decisions after which the test fails, because the game does not end.
const MOST_DECISIONS: usize = 100_000;

#[test]
fn a_replayed_game_has_the_same_options_events_and_result() {
    let db = CardDb::embedded();
    let (mut replayed, mut won, mut looped, mut longest) = (0, 0, 0, 0);
    for rules in rule_sets() {
        let pool = Pool::new(&db, rules);
        for number in 0..games() {
            let (table, lineups) = pool.decks(number).unwrap();
            let begin = || Play::begin(&table, &lineups, number, None, true).unwrap();
            let mut play = begin();
            let mut chooser = RandomPlayer::new(number);
            let mut decisions: Vec<(Vec<Choice>, Choice)> = Vec::new();
            while let Some(decision) = play.decision() {
                let choice = chooser.choose(&decision);
                decisions.push((decision.options.to_vec(), choice));
                play.apply(choice).unwrap();
                let place = format!("{}, game {number}", rules.id);
                assert!(decisions.len() < MOST_DECISIONS, "{place} does not end");
            }
            longest = longest.max(decisions.len());
            match (play.game().outcome(), play.looping()) {
                (Some(_), _) => won += 1,
                (None, Some(_)) => looped += 1,
                (None, None) => panic!("{}, game {number} stops without a result", rules.id),
            }
            let mut again = begin();
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
    println!("{replayed} games between legal decks are replayed identically, each to its end:");
    println!(
        "{won} with a winner, {looped} stopped at a loop; at most {longest} decisions in a game"
    );
    assert_eq!(replayed, 4 * games());
}
