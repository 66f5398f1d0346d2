//! Tests of Resonas and keys in zones where they can't stay.

use serde_json::json;
use wixoss_base::vocab::{Phase, Step, Zone};
use wixoss_engine::{Choice, SigniZone, Stack};

use super::{THEM, US, after_effect};
use crate::board::{At, Board, CENTER};

#[test]
fn a_resona_goes_back_to_the_lrig_deck_from_anywhere_but_the_lrig_trash() {
    for rule_set in ["all-star", "starter-2016"] {
        let mut board = after_effect(rule_set);
        let resona = board.card(json!({"type": "resona", "level": 2, "power": 8000}));
        board
            .pile(US, Zone::Hand, &[resona])
            .pile(US, Zone::Trash, &[resona])
            .pile(US, Zone::LrigTrash, &[resona])
            .put(US, CENTER, resona);
        // The rule-based actions are not done yet, so a Resona may be in nearly every zone. But it
        // can never be in a hand, so this board is impossible.
        assert!(!board.problems().is_empty());
        board
            .pile(US, Zone::Hand, &[])
            .pile(US, Zone::Ener, &[resona]);
        let play = board.play();
        assert_eq!(play.count(US, Zone::LrigDeck), 2, "{rule_set}");
        assert_eq!(play.count(US, Zone::LrigTrash), 1);
        assert!(play.game().side(US).signi_in(SigniZone::Center).is_some());
        assert!(
            play.rules()
                .contains(&"rule-based-action-resona-return.to-lrig-deck")
        );
    }
}

#[test]
fn a_resona_vanished_in_battle_is_in_the_lrig_deck_afterwards() {
    let mut board = Board::new("starter-2016");
    board.step(Step::SigniAttack);
    let resona = board.card(json!({"type": "resona", "level": 2, "power": 5000}));
    let strong = board.signi("strong", 3, 9000, &[]);
    board.put(US, CENTER, strong).put(THEM, CENTER, resona);
    let mut play = board.play();
    play.attack(CENTER);
    assert_eq!(play.count(THEM, Zone::Ener), 0);
    assert_eq!(play.count(THEM, Zone::LrigDeck), 1);
}

#[test]
fn a_key_goes_to_the_lrig_trash_from_anywhere_but_the_lrig_deck() {
    let mut board = after_effect("all-star");
    let key = board.card(json!({"type": "key"}));
    board
        .pile(US, Zone::Ener, &[key])
        .pile(US, Zone::LrigDeck, &[key]);
    board.side(US).keys = vec![key];
    let play = board.play();
    assert_eq!(play.count(US, Zone::LrigTrash), 1);
    assert_eq!(play.count(US, Zone::LrigDeck), 1);
    assert_eq!(play.game().side(US).keys.len(), 1);
    assert!(
        play.rules()
            .contains(&"rule-based-action-key-return.to-lrig-trash")
    );
}

#[test]
fn a_resona_charged_in_the_ener_phase_goes_back_to_the_lrig_deck_too() {
    let mut board = Board::new("starter-2016");
    let resona = board.card(json!({"type": "resona", "level": 1, "power": 5000}));
    board.side(US).signi[CENTER] = Some(Stack::of(resona));
    board.at(Phase::Ener);
    let mut play = board.play();
    let card = play.signi(US, CENTER);
    play.choose(Choice::Charge(card));
    assert_eq!(play.count(US, Zone::Ener), 0);
    assert_eq!(play.count(US, Zone::LrigDeck), 1);
}
