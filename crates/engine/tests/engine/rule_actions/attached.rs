//! Tests of cards under a SIGNI or attached to a SIGNI when the SIGNI leaves the field.

use wixoss_base::vocab::Zone;
use wixoss_engine::{Attached, ByPlayer, Choice, DefinitionId, Play, SigniZone, Spot, Stack};

use super::{THEM, US, after_effect};
use crate::board::{At, Board, LEFT, RIGHT, is_at};

/// Creates a board with our left SIGNI, to which one card is attached, and our right SIGNI without
/// attached cards.
fn with_attached(rule_set: &str, attached: Attached) -> (Board, DefinitionId) {
    let mut board = Board::new(rule_set);
    let filler = board.filler;
    let card = match attached {
        Attached::Soul => board.lrig("soul", 1, 2, "A"),
        _ => board.signi("attached", 2, 3000, &[]),
    };
    board.put(US, RIGHT, filler);
    let stack = Stack {
        attached: vec![(attached, card)],
        ..Stack::of(filler)
    };
    board.side(US).signi[LEFT] = Some(stack);
    (board, card)
}

fn retire(play: &mut Play<'_>) {
    let zones = [SigniZone::Left].into_iter().collect();
    play.choose(Choice::Retire(zones));
}

#[test]
fn a_charm_goes_to_the_trash_face_up() {
    for rule_set in ["diva", "all-star", "starter-2016"] {
        let (board, _) = with_attached(rule_set, Attached::Charm);
        let mut play = board.play();
        let card = play
            .attached(US, SigniZone::Left, Attached::Charm)
            .next()
            .unwrap();
        let state = *play.game().card(card);
        assert!(
            state.face_down && state.known == ByPlayer::both(false),
            "charm.hidden"
        );
        retire(&mut play);
        assert!(is_at(&play, card, US, Spot::Trash), "{rule_set}");
        let state = play.game().card(card);
        assert!(!state.face_down && state.known == ByPlayer::both(true));
        assert_eq!(state.attached, None);
        assert!(
            play.rules()
                .contains(&"rule-based-action-attached-and-underneath.charm")
        );
    }
}

#[test]
fn an_accessory_goes_to_the_trash() {
    let (board, card) = with_attached("all-star", Attached::Accessory);
    let mut play = board.play();
    retire(&mut play);
    let trash = &play.game().side(US).trash;
    assert!(trash.iter().any(|c| play.game().card(c).definition == card));
    assert!(
        play.rules()
            .contains(&"rule-based-action-attached-and-underneath.accessory")
    );
}

#[test]
fn cards_under_a_signi_go_to_the_trash_however_they_came_there() {
    let mut board = Board::new("diva");
    let filler = board.filler;
    board.put(US, RIGHT, filler);
    board.side(US).signi[LEFT] = Some(Stack {
        under: vec![filler],
        ..Stack::of(filler)
    });
    let mut play = board.play();
    retire(&mut play);
    assert_eq!(play.count(US, Zone::Trash), 2);
    assert!(
        play.rules()
            .contains(&"rule-based-action-attached-and-underneath.underneath")
    );
}

#[test]
fn a_soul_goes_to_the_lrig_trash_by_a_vanish_too() {
    let (mut board, _) = with_attached("diva-en", Attached::Soul);
    let weak = board.signi("weak", 1, 0, &[]);
    let stack = board.side(US).signi[LEFT].as_mut().unwrap();
    stack.top = weak;
    board.position.after_effect = true;
    let play = board.play();
    assert_eq!(play.count(US, Zone::LrigTrash), 1);
    assert_eq!(play.count(US, Zone::Ener), 1);
    assert!(
        play.rules()
            .contains(&"rule-based-action-soul-leaves.to-lrig-trash")
    );
}

#[test]
fn a_rule_set_without_a_rule_for_an_attachment_refuses_it() {
    let (board, _) = with_attached("starter-2016", Attached::Soul);
    let told: Vec<String> = board.problems().iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].contains("as Soul"), "{told:?}");
}

#[test]
fn a_signi_has_no_second_soul() {
    let mut board = after_effect("diva-en");
    let (filler, soul) = (board.filler, board.lrig("soul", 1, 2, "A"));
    board.side(THEM).signi[LEFT] = Some(Stack {
        attached: vec![(Attached::Soul, soul)],
        ..Stack::of(filler)
    });
    let play = board.play();
    assert!(!play.can_attach(THEM, SigniZone::Left, Attached::Soul));
    assert_eq!(
        play.attached(THEM, SigniZone::Left, Attached::Soul).count(),
        1
    );
    board.side(THEM).signi[LEFT].as_mut().unwrap().attached = vec![(Attached::Soul, soul); 2];
    let told: Vec<String> = board.problems().iter().map(ToString::to_string).collect();
    assert!(told[0].contains("at most 1"), "{told:?}");
}
