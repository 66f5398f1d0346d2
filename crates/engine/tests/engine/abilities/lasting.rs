//! Tests of how long effects last, and of delayed effects.

use wixoss_base::vocab::{Phase, Zone};
use wixoss_engine::{Choice, Play};

use super::{THEM, US, used};
use crate::board::{At, Board, LEFT};

/// Passes until a later turn of this player has reached its main phase.
fn until_main_of(play: &mut Play<'_>, player: wixoss_engine::Player) {
    let start = play.game().turn().number;
    for _ in 0..200 {
        let turn = play.game().turn();
        if turn.number > start && turn.player == player && turn.phase == Phase::Main {
            return;
        }
        let options = play.decision().unwrap().options.to_vec();
        let choice = match options.contains(&Choice::Pass) {
            true => Choice::Pass,
            false => options[0],
        };
        play.choose(choice);
    }
    panic!("the main phase does not come");
}

fn raised(until: &str) -> (Board, wixoss_engine::DefinitionId) {
    let mut board = Board::new("diva-en");
    let spell = board.spell(&format!(
        "use: {{do: {{change: {{of: {{target: {{signi: you}}}}, power: 2000, until: {until}}}}}}}"
    ));
    let filler = board.filler;
    for player in [US, THEM] {
        board.pile(player, Zone::Hand, &[filler]);
    }
    board
        .pile(US, Zone::Hand, &[spell, filler, filler])
        .put(US, LEFT, filler);
    (board, spell)
}

#[test]
fn until_end_of_turn_ends_with_the_turn_and_later_ends_later() {
    for (until, in_theirs, in_ours) in [
        ("end_of_turn", 1000, 1000),
        ("{end_of_next: {turn: opponent}}", 3000, 1000),
        ("{start_of_next: {main_phase: you}}", 3000, 1000),
        ("game", 3000, 3000),
    ] {
        let (board, spell) = raised(until);
        let mut play = board.play();
        used(&mut play, spell);
        let card = play.signi(US, LEFT);
        assert_eq!(play.power(card), 3000, "{until}");
        until_main_of(&mut play, THEM);
        assert_eq!(play.power(card), in_theirs, "{until}");
        until_main_of(&mut play, US);
        assert_eq!(play.power(card), in_ours, "{until}");
    }
}

#[test]
fn a_card_that_leaves_loses_its_gained_power() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: [{change: {of: {target: {signi: you, as: it}}, power: 2000, until: game}}, {to_hand: it}]}");
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell]).put(US, LEFT, filler);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    used(&mut play, spell);
    assert_eq!(play.power(card), 1000);
}

#[test]
fn a_part_of_an_effect_waits_for_the_end_of_the_turn() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {later: {when: {end: {turn: you}}, once: true, until: end_of_turn, do: {ener_charge: 2}}}}");
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell, filler])
        .pile(THEM, Zone::Hand, &[filler]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.count(US, Zone::Ener), 0);
    until_main_of(&mut play, THEM);
    assert_eq!(play.count(US, Zone::Ener), 2);
    assert!(play.game().waiting().is_empty());
}

#[test]
fn a_phase_is_skipped_and_an_extra_turn_follows() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {skip: {draw_phase: opponent}}}");
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell, filler])
        .pile(THEM, Zone::Hand, &[filler]);
    let mut play = board.play();
    used(&mut play, spell);
    until_main_of(&mut play, THEM);
    assert_eq!(play.count(THEM, Zone::Hand), 1);

    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {extra: {turn: you}}}");
    board.pile(US, Zone::Hand, &[spell, filler]);
    let mut play = board.play();
    used(&mut play, spell);
    let number = play.game().turn().number;
    until_main_of(&mut play, US);
    assert_eq!(play.game().turn().number, number + 1);
}

#[test]
fn damage_is_prevented_once() {
    let mut board = Board::new("diva-en");
    let shield = board.spell(
        "use: {do: {change: {of: you, until: end_of_turn, replace: {would: damage, once: true}}}}",
    );
    let hit = board.spell("use: {do: {damage: you}}");
    board.pile(US, Zone::Hand, &[shield, hit, hit]);
    let mut play = board.play();
    used(&mut play, shield);
    used(&mut play, hit);
    assert_eq!(play.count(US, Zone::LifeCloth), 7);
    used(&mut play, hit);
    assert_eq!(play.count(US, Zone::LifeCloth), 6);
}
