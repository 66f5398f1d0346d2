//! Tests of coins. Source: document "Dated rule changes and rulings".

use serde_json::json;
use wixoss_base::vocab::{Phase, Zone};
use wixoss_engine::{Choice, LrigZone};

use super::US;
use crate::board::{At, Board};

/// Returns the number of coins that we have after our LRIG grows. Before that, we have `had` coins,
/// and the new LRIG gives `given` coins. Also returns the rules that the game has cited.
fn coins(had: u8, given: u8) -> (u8, Vec<&'static str>) {
    let mut board = Board::new("diva");
    let grown = board.card(json!({
        "type": "lrig", "level": 4, "limit": 9, "lrig_types": ["A"], "coins": given,
    }));
    board.pile(US, Zone::LrigDeck, &[grown]).at(Phase::Grow);
    board.side(US).coins = had;
    let mut play = board.play();
    let card = play.hand(US, grown);
    let zone = LrigZone::Center;
    play.choose(Choice::Grow { card, zone });
    (play.game().side(US).coins, play.rules())
}

#[test]
fn a_player_has_five_coins_at_most() {
    let (now, rules) = coins(1, 2);
    assert_eq!(now, 3);
    assert!(rules.contains(&"coin.gained"));
    let (now, rules) = coins(4, 3);
    assert_eq!(now, 5);
    assert!(rules.contains(&"coin.at-most-five"));
}
