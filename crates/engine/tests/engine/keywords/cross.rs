//! Tests of Cross and Heaven. Source: starter rule book 2016.07, CROSS, HEAVEN.

use serde_json::json;
use wixoss_base::vocab::Step;
use wixoss_engine::{DefinitionId, EventKind, Player};

use super::{THEM, US};
use crate::board::{At, Board, CENTER, LEFT, RIGHT};

/// Returns three SIGNI with a Cross icon. The icons of the first two SIGNI name each other. The
/// icon of the third SIGNI names the first SIGNI.
fn crossing(board: &mut Board) -> [DefinitionId; 3] {
    [
        ("Left Half", "Right Half"),
        ("Right Half", "Left Half"),
        ("Third", "Left Half"),
    ]
    .map(|(name, partner)| {
        let facts = json!({
            "name_en": name, "name_ja": name, "type": "signi", "level": 1, "power": 1000,
        });
        board.with(facts, &format!("- keyword: {{cross: {{name: {partner}}}}}"))
    })
}

#[test]
fn signi_are_crossed_while_each_icon_names_the_other_signi_up_or_down() {
    let mut board = Board::new("starter-2016");
    let [left, right, third] = crossing(&mut board);
    board
        .put(US, LEFT, left)
        .put(US, CENTER, right)
        .put(US, RIGHT, third);
    board.side(US).signi[CENTER].as_mut().unwrap().down = true;
    let play = board.play();
    let [left, center, right] = [LEFT, CENTER, RIGHT].map(|zone| play.signi(US, zone));
    assert_eq!(play.crossed_with(left), Some(center));
    assert_eq!(play.crossed_with(center), Some(left));
    assert_eq!(
        play.crossed_with(right),
        None,
        "no Cross icon names the third SIGNI"
    );
}

#[test]
fn a_signi_of_the_other_field_cannot_be_crossed() {
    let mut board = Board::new("starter-2016");
    let [left, right, _] = crossing(&mut board);
    board.put(US, LEFT, left).put(THEM, LEFT, right);
    let play = board.play();
    assert_eq!(play.crossed_with(play.signi(US, LEFT)), None);
}

fn heavens(board: &Board, attackers: &[usize]) -> usize {
    let mut play = board.play();
    for zone in attackers {
        play.attack(*zone);
        while play.game().turn().player == US
            && !matches!(
                play.decision().map(|d| d.question),
                Some(wixoss_engine::Question::SigniAttack)
            )
        {
            let choice = play.decision().unwrap().options[0];
            play.choose(choice);
        }
    }
    play.happened(|kind| matches!(kind, EventKind::Heaven(_)))
}

#[test]
fn heaven_is_reached_when_a_crossed_signi_attacks_and_both_are_down() {
    let mut board = Board::new("starter-2016");
    let [left, right, _] = crossing(&mut board);
    board.put(US, LEFT, left).put(US, CENTER, right);
    board.step(Step::SigniAttack);
    let blocker = board.signi("blocker", 1, 9000, &[]);
    for zone in [LEFT, CENTER, RIGHT] {
        board.put(Player::One, zone, blocker);
    }
    // There are three SIGNI on the field. An attack is a Heaven only if the other crossed SIGNI is
    // already down.
    let filler = board.filler;
    board.put(US, RIGHT, filler);
    assert_eq!(heavens(&board, &[LEFT, RIGHT]), 0);
    assert_eq!(heavens(&board, &[LEFT, CENTER]), 1);
    board.side(US).signi[CENTER].as_mut().unwrap().down = true;
    assert_eq!(heavens(&board, &[LEFT]), 1);
}
