//! Tests of barriers. Source: document "Dated rule changes and rulings".

use wixoss_base::vocab::{Step, Zone};
use wixoss_engine::{Choice, EventKind};

use super::{THEM, US};
use crate::board::{At, Board, LEFT, RIGHT};

#[test]
fn a_signi_barrier_is_used_up_for_one_damage_of_a_signi() {
    let mut board = Board::new("diva");
    let crusher = board.signi("crusher", 1, 1000, &["double_crush"]);
    let filler = board.filler;
    board
        .put(US, LEFT, crusher)
        .put(US, RIGHT, filler)
        .step(Step::SigniAttack);
    board.side(THEM).held.signi_barriers = 1;
    board.side(THEM).held.lrig_barriers = 1;
    let mut play = board.play();
    play.attack(LEFT);
    // A barrier prevents the damage without a question to the player.
    assert_eq!(play.count(THEM, Zone::LifeCloth), 7);
    let held = play.game().side(THEM).held;
    assert_eq!((held.signi_barriers, held.lrig_barriers), (0, 1));
    let used = EventKind::BarrierUsed {
        player: THEM,
        lrig: false,
    };
    assert_eq!(play.happened(|kind| kind == used), 1);
    assert!(play.rules().contains(&"barrier.one-damage"));
    play.attack(RIGHT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
}

#[test]
fn a_lrig_barrier_is_for_damage_of_a_lrig_and_saves_the_last_life_cloth_too() {
    let mut board = Board::new("diva");
    board.step(Step::LrigAttack);
    board.pile(THEM, Zone::LifeCloth, &[]);
    board.side(THEM).held.lrig_barriers = 2;
    let mut play = board.play();
    let center = play.game().side(US).center().unwrap();
    play.choose(Choice::Attack(center));
    assert_eq!(play.game().outcome(), None);
    assert_eq!(play.game().side(THEM).held.lrig_barriers, 1);
}

#[test]
fn a_barrier_of_the_other_kind_does_not_help() {
    let mut board = Board::new("diva");
    let filler = board.filler;
    board.put(US, LEFT, filler).step(Step::SigniAttack);
    board.pile(THEM, Zone::LifeCloth, &[]);
    board.side(THEM).held.lrig_barriers = 2;
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.game().outcome().unwrap().winner, US);
}

#[test]
fn a_crush_by_lancer_is_not_damage_but_s_lancer_deals_damage() {
    for (keyword, life_cloth, left) in [("lancer", 7, 1), ("s_lancer", 0, 0)] {
        let mut board = Board::new("diva");
        let lancer = board.signi("lancer", 1, 5000, &[keyword]);
        let filler = board.filler;
        board
            .put(US, LEFT, lancer)
            .put(THEM, RIGHT, filler)
            .step(Step::SigniAttack);
        board.pile(THEM, Zone::LifeCloth, &vec![filler; life_cloth]);
        board.side(THEM).held.signi_barriers = 1;
        let mut play = board.play();
        play.attack(LEFT);
        assert_eq!(play.game().outcome(), None, "with the keyword {keyword}");
        assert_eq!(
            play.game().side(THEM).held.signi_barriers,
            left,
            "with the keyword {keyword}"
        );
    }
}
