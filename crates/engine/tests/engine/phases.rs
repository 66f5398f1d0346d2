//! Tests of the phases: the automatic actions of each phase, and the choices of the player.

use serde_json::json;
use wixoss_base::vocab::{Phase, Step, Zone};
use wixoss_engine::{Choice, EventKind, Player, Question, SigniZone, SigniZones, Spot};

use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

const US: Player = Player::Two;
const THEM: Player = Player::One;

fn zones(zones: &[SigniZone]) -> SigniZones {
    zones.iter().copied().collect()
}

#[test]
fn in_the_up_phase_all_cards_go_up_except_frozen_cards_which_thaw() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    for zone in [LEFT, CENTER, RIGHT] {
        board.put(US, zone, filler).put(THEM, zone, filler);
    }
    for player in Player::BOTH {
        let side = board.side(player);
        let [left, center, right] = side.signi.each_mut().map(|s| s.as_mut().unwrap());
        (left.down, center.frozen) = (true, true);
        (right.down, right.frozen) = (true, true);
        side.lrigs[0].as_mut().unwrap().down = true;
    }
    let board = board.at(Phase::Up);
    let play = board.play();
    let state = |player, zone| *play.game().card(play.signi(player, zone));
    for (zone, down) in [(LEFT, false), (CENTER, false), (RIGHT, true)] {
        assert_eq!(state(US, zone).down, down, "{zone}");
        assert!(!state(US, zone).frozen, "{zone}");
    }
    let center = play.game().side(US).center().unwrap();
    assert!(!play.game().card(center).down);
    assert!(state(THEM, LEFT).down && state(THEM, CENTER).frozen);
    assert_eq!(
        play.happened(|kind| matches!(kind, EventKind::Thawed(_))),
        2
    );
    assert_eq!(play.game().turn().number, 4);
}

#[test]
fn two_cards_are_drawn_but_only_one_on_the_first_turn() {
    for (turn, cards) in [(1, 1), (2, 2), (7, 2)] {
        for rule_set in ["diva-en", "starter-2016"] {
            let mut board = Board::new(rule_set);
            board.position.turn = turn;
            let board = board.at(Phase::Draw);
            let play = board.play();
            assert_eq!(
                play.count(US, Zone::Hand),
                cards,
                "turn {turn} with the rule set {rule_set}"
            );
        }
    }
}

#[test]
fn a_deck_of_one_card_gives_one_card_and_is_refreshed() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    board.pile(US, Zone::MainDeck, &[filler]);
    board.pile(US, Zone::Trash, &[filler; 4]);
    let board = board.at(Phase::Draw);
    let play = board.play();
    assert_eq!(play.count(US, Zone::Hand), 1);
    assert_eq!(play.count(US, Zone::MainDeck), 4);
    assert_eq!(play.count(US, Zone::LifeCloth), 6);
    assert_eq!(
        play.count(US, Zone::Trash),
        1,
        "the refresh puts one Life Cloth into the trash"
    );
    assert_eq!(
        play.count(US, Zone::Ener),
        0,
        "the Life Cloth is not crushed"
    );
    assert_eq!(play.decision().unwrap().question, Question::Ener);
    assert_eq!(play.game().turn().refreshes, 1);
}

#[test]
fn with_an_empty_trash_the_refresh_waits_for_a_card_in_the_trash() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    board
        .pile(US, Zone::MainDeck, &[filler])
        .put(US, LEFT, filler);
    let board = board.at(Phase::Draw);
    let mut play = board.play();
    assert_eq!(play.count(US, Zone::MainDeck), 0);
    play.choose(Choice::Pass);
    assert_eq!(play.decision().unwrap().question, Question::Main);
    play.choose(Choice::Retire(zones(&[SigniZone::Left])));
    assert_eq!(play.count(US, Zone::MainDeck), 1);
    assert_eq!(play.count(US, Zone::LifeCloth), 6);
}

#[test]
fn in_the_ener_phase_a_player_charges_one_card_of_hand_or_field_or_none() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    board.put(US, LEFT, filler).put(THEM, LEFT, filler);
    board.pile(US, Zone::Hand, &[filler, filler]);
    board.side(US).signi[LEFT].as_mut().unwrap().frozen = true;
    let board = board.at(Phase::Ener);
    let mut from_hand = board.play();
    let [card, _] = *from_hand.game().side(US).hand.as_slice() else {
        panic!("a hand of two");
    };
    let (ours, theirs) = (from_hand.signi(US, LEFT), from_hand.signi(THEM, LEFT));
    let center = from_hand.game().side(US).center().unwrap();
    from_hand.refused(Choice::Charge(theirs), "ener-phase.one-of-three");
    from_hand.refused(Choice::Charge(center), "ener-phase.one-of-three");
    let (mut from_field, mut nothing) = (from_hand.clone(), from_hand.clone());
    from_hand.choose(Choice::Charge(card));
    assert!(is_at(&from_hand, card, US, Spot::Ener));
    assert_eq!(
        from_hand.decision().unwrap().question,
        Question::Main,
        "a player can charge only once"
    );
    from_hand.refused(Choice::Charge(ours), "ener-phase.one-of-three");
    from_field.choose(Choice::Charge(ours));
    assert!(
        is_at(&from_field, ours, US, Spot::Ener),
        "a frozen SIGNI can be charged, too"
    );
    nothing.choose(Choice::Pass);
    assert_eq!(nothing.count(US, Zone::Ener), 0);
}

#[test]
fn signi_are_retired_once_a_turn_together() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    for zone in [LEFT, CENTER, RIGHT] {
        board.put(US, zone, filler);
    }
    let mut play = board.play();
    let both = zones(&[SigniZone::Left, SigniZone::Right]);
    play.choose(Choice::Retire(both));
    assert_eq!(play.game().side(US).signi().count(), 1);
    assert_eq!(play.count(US, Zone::Trash), 2);
    // The player can do nothing else in the main phase, so the game goes on to the attack phase
    // without a question.
    assert_eq!(play.decision().unwrap().question, Question::SigniAttack);

    board.pile(US, Zone::Hand, &[filler]);
    let mut play = board.play();
    play.choose(Choice::Retire(both));
    play.refused(Choice::Retire(zones(&[SigniZone::Center])), "retire.once");
    play.refused(Choice::Retire(SigniZones::default()), "retire.once");
}

#[test]
fn in_2016_signi_except_resonas_are_retired_at_any_time() {
    let mut board = Board::new("starter-2016");
    let filler = board.filler;
    let resona = board.card(json!({"type": "resona", "level": 1, "power": 1000}));
    board
        .put(US, LEFT, filler)
        .put(US, CENTER, resona)
        .put(US, RIGHT, filler);
    let mut play = board.play();
    let with_resona = zones(&[SigniZone::Left, SigniZone::Center]);
    play.refused(Choice::Retire(with_resona), "retire.no-resona");
    play.choose(Choice::Retire(zones(&[SigniZone::Left])));
    play.refused(
        Choice::Retire(zones(&[SigniZone::Left])),
        "retire.main-phase",
    );
    play.choose(Choice::Retire(zones(&[SigniZone::Right])));
    assert_eq!(play.count(US, Zone::Trash), 2);
}

#[test]
fn the_turn_player_discards_down_to_six_and_the_other_keeps_all() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    let other = board.signi("other", 1, 1000, &[]);
    board.pile(
        US,
        Zone::Hand,
        &[filler, filler, filler, filler, filler, filler, other, other],
    );
    board.pile(THEM, Zone::Hand, &[filler; 9]);
    let board = board.at(Phase::End);
    let mut play = board.play();
    let decision = play.decision().unwrap();
    assert_eq!(decision.player, US);
    assert_eq!(
        decision.options.len(),
        8,
        "the options are the eight cards, without passing"
    );
    play.refused(Choice::Done, "end-phase.hand-limit");
    let hand = play.game().side(US).hand.clone();
    let [first, .., last] = hand.as_slice() else {
        panic!("a hand of eight");
    };
    let theirs = play.game().side(THEM).hand.top().unwrap();
    play.refused(Choice::Pick(theirs), "end-phase.hand-limit");
    play.choose(Choice::Pick(*last));
    assert_eq!(
        play.count(US, Zone::Hand),
        8,
        "no card is discarded before all cards are picked"
    );
    play.refused(Choice::Pick(*last), "end-phase.hand-limit");
    play.choose(Choice::Pick(*first));
    assert!(is_at(&play, *first, US, Spot::Trash) && is_at(&play, *last, US, Spot::Trash));
    assert_eq!(play.count(US, Zone::Hand), 6);
    assert_eq!(play.game().turn().player, THEM, "the next turn has begun");
    assert_eq!(play.count(THEM, Zone::Hand), 11);
}

#[test]
fn cards_left_in_the_check_zone_go_to_the_trash_as_the_turn_ends() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    board
        .pile(US, Zone::Check, &[filler])
        .pile(THEM, Zone::Check, &[filler]);
    let board = board.at(Phase::End);
    let play = board.play();
    for player in Player::BOTH {
        assert_eq!(play.count(player, Zone::Check), 0);
        assert_eq!(play.count(player, Zone::Trash), 1);
    }
    assert!(play.rules().contains(&"check-zone.end-of-turn"));
}

#[test]
fn an_attack_phase_has_the_steps_of_its_rule_set() {
    for (rule_set, steps) in [
        (
            "diva-en",
            &[
                Step::PreAttack,
                Step::Defence,
                Step::SigniAttack,
                Step::LrigAttack,
            ][..],
        ),
        (
            "starter-2016",
            &[
                Step::ArtsAttacker,
                Step::ArtsDefender,
                Step::SigniAttack,
                Step::LrigAttack,
            ],
        ),
    ] {
        let mut board = Board::new(rule_set);
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[filler]);
        let mut play = board.play();
        play.choose(Choice::Pass).choose(Choice::Pass);
        let began: Vec<Step> = (play.trace().iter())
            .filter_map(|event| match event.kind {
                EventKind::StepBegan(step) => Some(step),
                _ => None,
            })
            .collect();
        assert_eq!(began, steps, "{rule_set}");
        assert_eq!(play.game().turn().player, THEM);
    }
}
