//! Tests of Harmony. Source: Glossary 5.0.0, "Harmony".

use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, Play, Purpose, Question, SigniZone};

use super::{US, signi_with};
use crate::board::{At, Board, LEFT};

/// Creates a board with a SIGNI in our hand. Its Harmony needs a LRIG of this color, and our LRIGs
/// are white.
fn board(color: &str) -> Board {
    let mut board = Board::new("diva-en");
    let text = format!("- harmony: {{lrig: you, color: {color}}}");
    let signi = signi_with(&mut board, 1, 1000, &text);
    board.pile(US, Zone::Hand, &[signi]);
    board
}

fn put(play: &mut Play<'_>) {
    let card = play.game().side(US).hand.top().unwrap();
    let zone = SigniZone::Left;
    play.choose(Choice::Put { card, zone });
}

fn is_down(play: &Play<'_>) -> bool {
    play.game().card(play.signi(US, LEFT)).down
}

#[test]
fn without_a_fitting_lrig_the_signi_goes_down() {
    let board = board("black");
    let mut play = board.play();
    put(&mut play);
    assert!(is_down(&play));
    assert!(play.rules().contains(&"harmony.down"));
    assert!(play.rules().contains(&"harmony.not-enter"));
}

#[test]
fn a_lrig_goes_down_instead_of_the_signi() {
    let mut board = board("white");
    board.side(US).lrigs[1].as_mut().unwrap().down = true;
    let mut play = board.play();
    put(&mut play);
    let [center, left, right] = play.game().side(US).lrigs.map(Option::unwrap);
    let decision = play.decision().unwrap();
    let signi = play.signi(US, LEFT);
    let asked = matches!(decision.question, Question::Select { purpose: Purpose::Harmony(s), .. } if s == signi);
    assert!(asked);
    // A LRIG that is already down can't be chosen, because it can't go down.
    assert_eq!(
        decision.options,
        [Choice::Pick(center), Choice::Pick(right), Choice::Done]
    );
    play.refused(Choice::Pick(left), "harmony.down");
    play.choose(Choice::Pick(center));
    assert!(!is_down(&play) && play.game().card(center).down);
    assert!(!play.game().card(right).down);
}

#[test]
fn the_player_may_leave_the_lrig_up() {
    let board = board("white");
    let mut play = board.play();
    put(&mut play);
    play.choose(Choice::Done);
    assert!(is_down(&play));
    assert!(
        play.game()
            .side(US)
            .lrigs()
            .all(|lrig| !play.game().card(lrig).down)
    );
}
