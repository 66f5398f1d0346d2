//! Tests that cards attached as Soul, Charm or Accessory belong to their SIGNI. Source: Glossary
//! 5.0.0, "Soul".

use wixoss_engine::{Attached, SigniZone, Spot, Stack};

use super::{THEM, US};
use crate::board::{Board, CENTER};

#[test]
fn a_soul_is_a_lrig_card_that_both_players_see() {
    let mut board = Board::new("diva-en");
    let (filler, soul) = (board.filler, board.lrig("soul", 1, 2, "A"));
    let stack = |card| Stack {
        attached: vec![(Attached::Soul, card)],
        ..Stack::of(filler)
    };
    board.side(US).signi[CENTER] = Some(stack(filler));
    assert_eq!(board.problems().len(), 1, "a SIGNI can't be a Soul");
    board.side(US).signi[CENTER] = Some(stack(soul));
    let play = board.play();
    let card = play
        .attached(US, SigniZone::Center, Attached::Soul)
        .next()
        .unwrap();
    assert_eq!(
        play.game().card(card).spot,
        Spot::UnderSigni(SigniZone::Center)
    );
    let seen = &play.game().view(THEM).two.signi[1].1;
    assert!(
        seen.iter()
            .any(|c| c.attached == Some(Attached::Soul) && c.face.is_some())
    );
}
