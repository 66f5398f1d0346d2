//! Tests of puppets: SIGNI on the field of a player who is not their owner.

use wixoss_base::vocab::{Phase, Step};
use wixoss_engine::{Choice, SigniZone, Spot, Stack};

use super::{THEM, US};
use crate::board::{At, Board, CENTER, is_at};

fn with_puppet() -> Board {
    let mut board = Board::new("all-star");
    let filler = board.filler;
    board.side(US).signi[CENTER] = Some(Stack {
        puppet: true,
        ..Stack::of(filler)
    });
    board
}

#[test]
fn a_puppet_that_leaves_goes_to_its_owners_trash() {
    let mut board = with_puppet();
    board.at(Phase::Ener);
    let mut play = board.play();
    let puppet = play.signi(US, CENTER);
    assert_eq!(play.game().card(puppet).owner, THEM);
    play.choose(Choice::Charge(puppet));
    assert!(is_at(&play, puppet, THEM, Spot::Trash));
    assert!(!play.game().card(puppet).puppet);
    assert!(play.rules().contains(&"puppet.to-trash"));
}

#[test]
fn a_retired_or_vanished_puppet_goes_to_its_owners_trash_too() {
    let board = with_puppet();
    let mut play = board.play();
    let puppet = play.signi(US, CENTER);
    play.choose(Choice::Retire([SigniZone::Center].into_iter().collect()));
    assert!(is_at(&play, puppet, THEM, Spot::Trash));

    let mut board = with_puppet();
    let puppet = board.side(US).signi[CENTER].take();
    board.side(THEM).signi[CENTER] = puppet;
    let strong = board.signi("strong", 1, 9000, &[]);
    board.put(US, CENTER, strong).step(Step::SigniAttack);
    let mut play = board.play();
    let puppet = play.signi(THEM, CENTER);
    play.attack(CENTER);
    assert!(is_at(&play, puppet, US, Spot::Trash));
}
