//! Tests of several rule-based actions at the same time, and of two actions that would move the
//! same card.

use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, Player, Question, RuleAction, SigniZone, Spot, Stack};

use super::{THEM, US, after_effect};
use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

/// Creates a board on which the SIGNI are over the limit: three SIGNI of level 3 and a limit of 7.
/// The left SIGNI has power 0.
fn weak_and_crowded(rule_set: &str) -> Board {
    let mut board = after_effect(rule_set);
    let signi = board.signi("signi", 3, 1000, &[]);
    let weak = board.signi("weak", 3, 0, &[]);
    board
        .put(US, LEFT, weak)
        .put(US, CENTER, signi)
        .put(US, RIGHT, signi);
    board
}

#[test]
fn power_zero_and_limit_actions_happen_at_the_same_time() {
    let board = weak_and_crowded("diva-en");
    let mut play = board.play();
    // No SIGNI leaves the field before the player has chosen.
    assert_eq!(play.game().side(US).signi().count(), 3);
    let center = play.signi(US, CENTER);
    play.choose(Choice::Pick(center));
    assert_eq!(play.game().side(US).signi().count(), 1);
    assert_eq!(
        (play.count(US, Zone::Ener), play.count(US, Zone::Trash)),
        (1, 1)
    );
}

#[test]
fn the_owner_chooses_the_zone_of_a_card_that_two_rules_move() {
    for (first, zone) in [
        (RuleAction::PowerZero, Spot::Ener),
        (RuleAction::LevelLimit, Spot::Trash),
    ] {
        let board = weak_and_crowded("diva-en");
        let mut play = board.play();
        let weak = play.signi(US, LEFT);
        play.choose(Choice::Pick(weak));
        let decision = play.decision().unwrap();
        assert_eq!(decision.player, US);
        assert_eq!(decision.question, Question::RuleAction(weak));
        assert_eq!(
            decision.options,
            [
                Choice::First(RuleAction::PowerZero),
                Choice::First(RuleAction::LevelLimit)
            ]
        );
        play.refused(
            Choice::First(RuleAction::Refresh),
            "rule-based-action.owner-orders",
        );
        play.choose(Choice::First(first));
        assert!(is_at(&play, weak, US, zone));
        assert_eq!(play.game().side(US).signi().count(), 2);
    }
}

/// Puts a puppet of the opponent, with power 0 and a level that is too high, onto our field.
/// Returns the player who is asked which rule-based action applies first.
fn asked_about_puppet(rule_set: &str) -> Player {
    let mut board = after_effect(rule_set);
    let weak = board.signi("weak", 4, 0, &[]);
    board.side(US).signi[LEFT] = Some(Stack {
        puppet: true,
        ..Stack::of(weak)
    });
    let mut play = board.play();
    let decision = play.decision().unwrap();
    assert!(matches!(decision.question, Question::RuleAction(_)));
    let player = decision.player;
    play.choose(Choice::First(RuleAction::PowerZero));
    assert_eq!(
        play.count(THEM, Zone::Trash),
        1,
        "a puppet goes to its owner's trash"
    );
    player
}

#[test]
fn the_owner_of_a_puppet_is_asked_but_in_2016_its_controller() {
    assert_eq!(asked_about_puppet("all-star"), THEM);
    assert_eq!(asked_about_puppet("starter-2016"), US);
}

#[test]
fn a_game_stored_in_the_middle_of_a_check_continues() {
    let board = weak_and_crowded("diva-en");
    let mut play = board.play();
    let weak = play.signi(US, LEFT);
    play.choose(Choice::Pick(weak));
    let text = serde_json::to_string(play.game()).unwrap();
    let stored = serde_json::from_str(&text).unwrap();
    let mut again = wixoss_engine::Play::resume(&board.table, stored);
    assert_eq!(again.decision(), play.decision());
    for play in [&mut play, &mut again] {
        play.choose(Choice::First(RuleAction::LevelLimit));
    }
    assert_eq!(again.game(), play.game());
    assert!(is_at(&play, weak, US, Spot::Trash));
}

#[test]
fn a_refresh_takes_the_trash_as_it_was_at_the_check() {
    let mut board = weak_and_crowded("diva-en");
    let filler = board.filler;
    board
        .pile(US, Zone::MainDeck, &[])
        .pile(US, Zone::Trash, &[filler; 2]);
    let mut play = board.play();
    let center = play.signi(US, CENTER);
    play.choose(Choice::Pick(center));
    assert_eq!(play.count(US, Zone::MainDeck), 2);
    // The trash contains the Life Cloth from the refresh and the SIGNI that was over the limit.
    assert_eq!(play.count(US, Zone::Trash), 2);
    assert!(is_at(&play, center, US, Spot::Trash));
    assert!(!matches!(
        play.game().card(center).spot,
        Spot::Signi(SigniZone::Center)
    ));
}
