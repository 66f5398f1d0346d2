//! Tests of step B of the level and limit check. In step B, SIGNI whose level has changed leave
//! first. The rules of 2016 do not have this step.

use wixoss_engine::{Choice, Play, Stack};

use super::{US, after_effect};
use crate::board::{At, Board, CENTER, LEFT, RIGHT};

/// Creates a board with three SIGNI of level 3 and a limit of 7. At the last check, the left SIGNI
/// had the level `before`.
fn changed(rule_set: &str, before: i32) -> Board {
    let mut board = after_effect(rule_set);
    let signi = board.signi("signi", 3, 1000, &[]);
    board.put(US, CENTER, signi).put(US, RIGHT, signi);
    board.side(US).signi[LEFT] = Some(Stack {
        level_before: Some(before),
        ..Stack::of(signi)
    });
    board
}

fn left(play: &Play<'_>) -> usize {
    play.game().side(US).signi().count()
}

#[test]
fn a_signi_whose_level_has_changed_goes_before_the_others() {
    let board = changed("diva-en", 2);
    let play = board.play();
    // Step B concerns only one SIGNI, so no player has to choose.
    assert!(play.game().side(US).signi[LEFT].is_none());
    assert_eq!(left(&play), 2);
    assert!(
        play.rules()
            .contains(&"rule-based-action-level-limit.step-b")
    );
}

#[test]
fn a_signi_with_an_unchanged_level_is_not_in_step_b() {
    let board = changed("diva-en", 3);
    let mut play = board.play();
    assert_eq!(play.decision().unwrap().options.len(), 3);
    let right = play.signi(US, RIGHT);
    play.choose(Choice::Pick(right));
    assert!(
        play.rules()
            .contains(&"rule-based-action-level-limit.step-c")
    );
}

#[test]
fn step_a_comes_before_step_b() {
    let mut board = changed("diva-en", 2);
    let high = board.signi("high", 4, 1000, &[]);
    board.put(US, RIGHT, high);
    let play = board.play();
    // The SIGNI have levels 4, 3 and 3. The SIGNI of level 4 is above the level of the LRIG and
    // leaves. The other SIGNI are then within the limit.
    assert!(play.game().side(US).signi[RIGHT].is_none());
    assert_eq!(left(&play), 2);
    assert!(
        play.rules()
            .contains(&"rule-based-action-level-limit.step-a")
    );
}

#[test]
fn in_2016_a_changed_level_makes_no_difference() {
    let board = changed("starter-2016", 2);
    let mut play = board.play();
    assert_eq!(play.decision().unwrap().options.len(), 3);
    let right = play.signi(US, RIGHT);
    play.choose(Choice::Pick(right));
    assert!(
        play.rules()
            .contains(&"rule-based-action-level-limit.level-before-limit")
    );
}
