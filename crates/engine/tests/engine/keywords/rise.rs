//! Tests of Rise. Source: Glossary 5.0.0, "Rise".

use wixoss_base::vocab::Zone;
use wixoss_engine::{Attached, Choice, EventKind, Play, SigniZone, Spot, Stack};

use super::{THEM, US, signi_with};
use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

const ONTO_LEVEL_ONE: &str = "- rise: {signi: you, level: 1}";
const ONTO_TWO: &str = "- rise: {signi: you, count: 2}";

/// Creates a board with a SIGNI with Rise in our hand. Our left SIGNI has level 1 and is down and
/// frozen.
fn board(rule_set: &str, level: u32, text: &str) -> Board {
    let mut board = Board::new(rule_set);
    let riser = signi_with(&mut board, level, 5000, text);
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[riser]);
    board.side(US).signi[LEFT] = Some(Stack {
        down: true,
        frozen: true,
        ..Stack::of(filler)
    });
    board
}

fn rise(play: &mut Play<'_>, zone: SigniZone) {
    let card = play.game().side(US).hand.top().unwrap();
    play.choose(Choice::Put { card, zone });
}

#[test]
fn a_signi_with_rise_goes_only_onto_a_fitting_signi() {
    let mut board = board("diva-en", 2, ONTO_LEVEL_ONE);
    let other = board.signi("other", 2, 2000, &[]);
    board.put(US, CENTER, other);
    let mut play = board.play();
    let card = play.game().side(US).hand.top().unwrap();
    for zone in [SigniZone::Center, SigniZone::Right] {
        play.refused(Choice::Put { card, zone }, "rise.condition");
    }
    let puts = play.decision().unwrap().options.to_vec();
    let puts: Vec<_> = puts
        .iter()
        .filter(|c| matches!(c, Choice::Put { .. }))
        .collect();
    let zone = SigniZone::Left;
    assert_eq!(puts, [&Choice::Put { card, zone }]);
    let below = play.signi(US, LEFT);
    rise(&mut play, zone);
    assert!(is_at(&play, card, US, Spot::Signi(zone)));
    assert!(is_at(&play, below, US, Spot::UnderSigni(zone)));
    assert!(play.rules().contains(&"rise.on-top") && play.rules().contains(&"rise.new-signi"));
}

#[test]
fn a_signi_with_rise_is_new_and_up_and_the_covered_signi_has_not_left_the_field() {
    let board = board("diva-en", 2, ONTO_LEVEL_ONE);
    let mut play = board.play();
    let before = play.game().sight(play.signi(US, LEFT));
    rise(&mut play, SigniZone::Left);
    let state = *play.game().card(play.signi(US, LEFT));
    assert!(!state.down && !state.frozen);
    // After a Rise, the lower SIGNI is under the new SIGNI and does not count as a SIGNI on the
    // field. So its state and its effects end.
    assert!(!play.game().is_still(before));
    let left = |kind: EventKind| matches!(kind, EventKind::Moved { card, from: Spot::Signi(_), .. } if card == Some(before.card));
    assert_eq!(play.happened(left), 0);
    assert_eq!(
        play.happened(|kind| kind == EventKind::Covered(before.card)),
        1
    );
    assert_eq!(play.game().side(US).signi().count(), 1);
    assert_eq!(
        play.counted(US),
        2,
        "the covered SIGNI does not count toward the limit"
    );
}

#[test]
fn the_limit_counts_the_signi_that_stay_uncovered() {
    // The SIGNI on the field count 1, 3 and 3 toward the limit of 7. The SIGNI with Rise counts 3.
    // On top of a SIGNI that counts 3, it does not change the sum of 7. On top of the SIGNI that
    // counts 1, it would make the sum 9.
    let mut board = board("diva-en", 3, "- rise: {signi: you}");
    let high = board.signi("high", 3, 2000, &[]);
    board.put(US, RIGHT, high).put(US, CENTER, high);
    let mut play = board.play();
    let card = play.game().side(US).hand.top().unwrap();
    play.refused(
        Choice::Put {
            card,
            zone: SigniZone::Left,
        },
        "field.signi-limit",
    );
    rise(&mut play, SigniZone::Right);
    assert_eq!(play.counted(US), 7);
}

#[test]
fn all_cards_under_a_covered_signi_stay_underneath_and_leave_together() {
    let mut board = board("diva-en", 2, "- rise: {signi: you}");
    let filler = board.filler;
    board.side(US).signi[LEFT].as_mut().unwrap().under = vec![filler];
    board.put(US, RIGHT, filler);
    let mut play = board.play();
    rise(&mut play, SigniZone::Left);
    let under = Spot::UnderSigni(SigniZone::Left);
    let side = play.game().side(US);
    assert_eq!(
        side.beneath
            .iter()
            .filter(|c| play.game().card(*c).spot == under)
            .count(),
        2
    );
    play.choose(Choice::Retire([SigniZone::Left].into_iter().collect()));
    assert_eq!(play.count(US, Zone::Trash), 3);
}

#[test]
fn rise_onto_two_signi_covers_both() {
    let mut board = board("diva-en", 2, ONTO_TWO);
    let filler = board.filler;
    let mut alone = board.play();
    let card = alone.game().side(US).hand.top().unwrap();
    let zone = SigniZone::Left;
    alone.refused(Choice::Put { card, zone }, "rise.condition");
    board.put(US, CENTER, filler).put(US, RIGHT, filler);
    let mut play = board.play();
    let [center, right] = [CENTER, RIGHT].map(|zone| play.signi(US, zone));
    rise(&mut play, zone);
    assert_eq!(
        play.decision().unwrap().options,
        [Choice::Pick(center), Choice::Pick(right)]
    );
    play.choose(Choice::Pick(right));
    let side = play.game().side(US);
    assert!(side.signi[RIGHT].is_none() && side.signi[CENTER] == Some(center));
    assert!(is_at(&play, right, US, Spot::UnderSigni(zone)));
    assert_eq!(
        side.beneath
            .iter()
            .filter(|c| play.game().card(*c).spot == Spot::UnderSigni(zone))
            .count(),
        2
    );
}

#[test]
fn a_covered_signi_loses_its_souls_to_the_lrig_trash_and_its_charm() {
    let mut board = board("all-star", 2, ONTO_LEVEL_ONE);
    let (soul, filler) = (board.lrig("soul", 1, 2, "A"), board.filler);
    board.side(US).signi[LEFT].as_mut().unwrap().attached =
        vec![(Attached::Soul, soul), (Attached::Charm, filler)];
    let mut play = board.play();
    rise(&mut play, SigniZone::Left);
    assert_eq!(play.count(US, Zone::LrigTrash), 1);
    assert_eq!(play.count(US, Zone::Trash), 1);
    assert!(play.rules().contains(&"soul.covered-by-rise"));
}

#[test]
fn a_puppet_that_is_covered_goes_to_its_owner_with_the_signi_above() {
    let mut board = board("all-star", 2, ONTO_LEVEL_ONE);
    board.side(US).signi[LEFT].as_mut().unwrap().puppet = true;
    let mut play = board.play();
    let puppet = play.signi(US, LEFT);
    rise(&mut play, SigniZone::Left);
    assert!(
        is_at(&play, puppet, US, Spot::UnderSigni(SigniZone::Left)),
        "puppet.under-rise"
    );
    play.choose(Choice::Retire([SigniZone::Left].into_iter().collect()));
    assert!(
        is_at(&play, puppet, THEM, Spot::Trash),
        "puppet.under-rise-leaves"
    );
}
