//! Tests of Limit Upper. Source: document "Dated rule changes and rulings".

use super::US;
use crate::board::Board;

/// Returns the limit of a player with Limit Upper. The center LRIG has this level and the printed
/// limit 7.
fn limit(level: u32, assists: bool) -> i32 {
    let mut board = Board::new("diva");
    let center = board.lrig("center", level, 7, "A");
    board.side(US).lrigs[0].as_mut().unwrap().top = center;
    if !assists {
        board.side(US).lrigs[1] = None;
        board.side(US).lrigs[2] = None;
    }
    board.side(US).held.limit_upper = true;
    board.play().limit(US)
}

#[test]
fn limit_upper_adds_two_for_a_single_lrig_of_level_three_or_more() {
    assert_eq!(limit(3, false), 9);
    assert_eq!(limit(4, false), 9);
    assert_eq!(limit(2, false), 7);
    assert_eq!(
        limit(3, true),
        7,
        "Limit Upper adds nothing to the limit of three LRIGs"
    );
}

#[test]
fn limit_upper_keeps_a_field_within_the_limit() {
    let mut board = Board::new("diva");
    board.side(US).lrigs[1] = None;
    board.side(US).lrigs[2] = None;
    let signi = board.signi("signi", 3, 1000, &[]);
    for zone in 0..3 {
        board.put(US, zone, signi);
    }
    assert_eq!(board.problems().len(), 1);
    board.side(US).held.limit_upper = true;
    board.side(US).signi[2] = None;
    let play = board.play();
    assert_eq!((play.counted(US), play.limit(US)), (6, 9));
}
