//! Tests of using spells, PIECEs and ARTS, and of cutting in on spells.

use serde_json::json;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, Question, Spot};

use super::{THEM, US, used};
use crate::board::{At, Board, is_at};

#[test]
fn arts_cut_in_on_a_spell_before_it_is_processed() {
    let mut board = Board::new("starter-2016");
    let spell = board.spell("use: {do: {draw: 2}}");
    let counter = board.with(
        json!({"type": "arts", "colors": ["blue"], "cost": {"blue": 0}, "timing": ["spell_cut_in"]}),
        "use: {do: {counter: {target: {is: spell, in: check, of: opponent}}}}",
    );
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(THEM, Zone::LrigDeck, &[counter]);
    let mut play = board.play();
    let card = used(&mut play, spell);
    let decision = play.decision().unwrap();
    assert_eq!(
        (decision.player, decision.question),
        (THEM, Question::CutIn)
    );
    let answer = used(&mut play, counter);
    assert!(is_at(&play, answer, THEM, Spot::LrigTrash));
    assert!(is_at(&play, card, US, Spot::Trash));
    assert_eq!(
        play.count(US, Zone::Hand),
        0,
        "the effect of the countered spell is not processed"
    );

    let mut play = board.play();
    used(&mut play, spell);
    play.choose(Choice::Pass);
    assert_eq!(play.count(US, Zone::Hand), 2);
}

#[test]
fn a_piece_is_used_only_under_its_condition_and_is_then_excluded() {
    let mut board = Board::new("diva-en");
    let facts =
        json!({"type": "piece", "colors": ["white"], "cost": {"white": 0}, "timing": ["main"]});
    let piece = board.with(facts.clone(), "use: {do: {draw: 2}}");
    let barred = board.with(facts, "use: {only_if: {team: NoLimit}, do: {draw: 2}}");
    board.pile(US, Zone::LrigDeck, &[piece, barred]);
    let mut play = board.play();
    let no_team = play.hand(US, barred);
    play.refused(Choice::Use(no_team), "team-icon.all-three");
    let card = used(&mut play, piece);
    assert!(is_at(&play, card, US, Spot::Excluded));
    assert_eq!(play.count(US, Zone::Hand), 2);
}

#[test]
fn a_paid_encore_returns_the_arts() {
    let mut board = Board::new("starter-2016");
    let arts = board.with(
        json!({"type": "arts", "colors": ["white"], "cost": {"white": 0}, "timing": ["main"]}),
        "use: {extra: {word: encore, pay: {white: 1}}, do: {draw: 1}}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::LrigDeck, &[arts])
        .pile(US, Zone::Ener, &[filler]);
    let mut play = board.play();
    let card = used(&mut play, arts);
    super::yes(&mut play);
    assert!(is_at(&play, card, US, Spot::LrigDeck));
    assert_eq!(play.count(US, Zone::Ener), 0);
    let mut play = board.play();
    let card = used(&mut play, arts);
    super::no(&mut play);
    assert!(is_at(&play, card, US, Spot::LrigTrash));
}

#[test]
fn a_card_without_its_text_is_not_used() {
    let mut board = Board::new("diva-en");
    let blank = board.card(json!({"type": "spell", "cost": {"white": 0}}));
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[blank, filler]);
    let mut play = board.play();
    let card = play.hand(US, blank);
    play.refused(Choice::Use(card), "use-timing.only-then");
}
