//! Tests of boards on which a SIGNI or SIGNI zone has more attached cards of one kind than allowed.

use wixoss_base::vocab::Zone;
use wixoss_engine::{Attached, Choice, SigniZone, Spot, Stack};

use super::{THEM, US, after_effect};
use crate::board::{At, LEFT, is_at};

#[test]
fn the_player_of_the_side_chooses_the_card_that_leaves() {
    for attached in [Attached::Charm, Attached::Accessory] {
        let mut board = after_effect("diva");
        let filler = board.filler;
        board.side(THEM).signi[LEFT] = Some(Stack {
            attached: vec![(attached, filler); 2],
            ..Stack::of(filler)
        });
        let mut play = board.play();
        let decision = play.decision().unwrap();
        assert_eq!(decision.player, THEM);
        assert_eq!(decision.options.len(), 2);
        play.refused(
            Choice::Done,
            "rule-based-action-designated-limit.player-chooses",
        );
        let both: Vec<_> = play.attached(THEM, SigniZone::Left, attached).collect();
        play.choose(Choice::Pick(both[1]));
        assert!(is_at(&play, both[1], THEM, Spot::Trash));
        assert!(is_at(
            &play,
            both[0],
            THEM,
            Spot::UnderSigni(SigniZone::Left)
        ));
        assert!(
            play.rules()
                .contains(&"rule-based-action-designated-limit.excess-to-trash")
        );
    }
}

#[test]
fn a_signi_has_one_charm_and_one_accessory() {
    let mut board = after_effect("diva");
    let filler = board.filler;
    board.side(US).signi[LEFT] = Some(Stack {
        attached: vec![(Attached::Charm, filler), (Attached::Accessory, filler)],
        ..Stack::of(filler)
    });
    let play = board.play();
    assert_eq!(play.count(US, Zone::Trash), 0);
    assert!(play.rules().is_empty());
}

#[test]
fn a_signi_zone_has_one_trap_and_one_magic_box_with_or_without_a_signi() {
    for attached in [Attached::Trap, Attached::MagicBox] {
        let mut board = after_effect("all-star");
        let filler = board.filler;
        let zone = SigniZone::Right;
        board.side(US).laid = vec![(zone, attached, filler); 2];
        let mut play = board.play();
        let both: Vec<_> = play.attached(US, zone, attached).collect();
        play.choose(Choice::Pick(both[0]));
        assert_eq!(
            play.attached(US, zone, attached).collect::<Vec<_>>(),
            both[1..]
        );
        assert!(is_at(&play, both[0], US, Spot::Trash));
        assert!(is_at(&play, both[1], US, Spot::Laid(zone)));
        // Only the owner of the remaining card has seen its face.
        let hidden = &play.game().view(THEM).two.laid[2].1;
        assert_eq!((hidden.len(), hidden[0].face), (1, None));
        assert!(play.game().view(US).two.laid[2].1[0].face.is_some());
    }
}
