//! Tests of choices inside effects: modes, "may", "if you do", "either", "for each", repeats and
//! declarations.

use wixoss_base::vocab::{Color, Zone};
use wixoss_engine::{Answer, Asked, Choice, Question};

use super::{THEM, US, no, used, yes};
use crate::board::{At, Board, CENTER, LEFT};

fn using(yaml: &str, prepare: impl Fn(&mut Board), check: impl Fn(&mut wixoss_engine::Play<'_>)) {
    let mut board = Board::new("diva-en");
    let spell = board.spell(yaml);
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell, filler]);
    prepare(&mut board);
    let mut play = board.play();
    used(&mut play, spell);
    check(&mut play);
}

#[test]
fn modes_are_chosen_at_declaration_and_processed_as_printed() {
    let yaml = "use: {do: {modes: {count: 2, of: [{ener_charge: 1}, {draw: 1}, {to_top: {choose: {in: hand, of: you}}}]}}}";
    using(
        yaml,
        |_| {},
        |play| {
            let decision = play.decision().unwrap();
            assert!(matches!(
                decision.question,
                Question::Answer(Asked::Modes { least: 2, most: 2 })
            ));
            assert_eq!(decision.options.len(), 3);
            play.choose(Choice::Answer(Answer::Mode(1)));
            assert_eq!(
                play.decision().unwrap().options.len(),
                2,
                "a chosen mode is not offered again"
            );
            play.choose(Choice::Answer(Answer::Mode(0)));
            assert_eq!(play.count(US, Zone::Hand), 2);
            assert_eq!(play.count(US, Zone::Ener), 1);
        },
    );
}

#[test]
fn the_if_you_do_part_happens_only_if_the_first_part_did() {
    let yaml = "use: {do: {may: {do: {discard: 1}, then: {draw: 3}, else: {ener_charge: 1}}}}";
    using(
        yaml,
        |_| {},
        |play| {
            yes(play);
            assert_eq!(
                (play.count(US, Zone::Hand), play.count(US, Zone::Ener)),
                (3, 0)
            );
        },
    );
    using(
        yaml,
        |_| {},
        |play| {
            no(play);
            assert_eq!(
                (play.count(US, Zone::Hand), play.count(US, Zone::Ener)),
                (1, 1)
            );
        },
    );
}

#[test]
fn the_opponent_may_pay_to_prevent_the_effect() {
    let yaml = "use: {do: {may: {by: opponent, do: {pay: {white: 1}}, else: {damage: opponent}}}}";
    using(
        yaml,
        |board| {
            let filler = board.filler;
            board.pile(THEM, Zone::Ener, &[filler]);
        },
        |play| {
            assert_eq!(play.decision().unwrap().player, THEM);
            yes(play);
            assert_eq!(
                (
                    play.count(THEM, Zone::Ener),
                    play.count(THEM, Zone::LifeCloth)
                ),
                (0, 7)
            );
        },
    );
    // A player who can't pay is not asked.
    using(
        yaml,
        |_| {},
        |play| assert_eq!(play.count(THEM, Zone::LifeCloth), 6),
    );
}

#[test]
fn an_attempt_counts_only_if_every_part_was_done() {
    let yaml = "use: {do: {attempt: {do: {discard: 2}, then: {draw: 3}}}}";
    using(
        yaml,
        |_| {},
        |play| assert_eq!(play.count(US, Zone::Hand), 0),
    );
    using(
        yaml,
        |board| {
            let filler = board.filler;
            let spell = board.position.sides[wixoss_engine::Player::Two]
                .piles
                .iter()
                .find(|(z, _)| *z == Zone::Hand)
                .unwrap()
                .1[0];
            board.pile(US, Zone::Hand, &[spell, filler, filler]);
        },
        |play| assert_eq!(play.count(US, Zone::Hand), 3),
    );
}

#[test]
fn only_the_chosen_option_is_done() {
    using(
        "use: {do: {either: {of: [{draw: 2}, {ener_charge: 2}]}}}",
        |_| {},
        |play| {
            play.choose(Choice::Answer(Answer::Way(1)));
            assert_eq!(
                (play.count(US, Zone::Hand), play.count(US, Zone::Ener)),
                (1, 2)
            );
        },
    );
}

#[test]
fn for_each_and_repeat_count_their_rounds_before_the_first_round() {
    let yaml = "use: {do: [{for_each: {of: {all: {signi: you}}, as: it, do: [{to_hand: it}, {ener_charge: 1}]}}, {repeat: {times: {count: {in: ener, of: you}}, do: {ener_charge: 1}}}]}";
    using(
        yaml,
        |board| {
            let filler = board.filler;
            board.put(US, LEFT, filler).put(US, CENTER, filler);
        },
        |play| {
            assert_eq!(play.count(US, Zone::Hand), 3);
            assert_eq!(play.count(US, Zone::Ener), 4);
        },
    );
}

#[test]
fn a_declared_color_is_one_of_five_and_later_effects_use_it() {
    let yaml = "use: {do: [{declare: {what: color, as: hue}}, {trash: {all: {signi: opponent, declared: hue}}}]}";
    using(
        yaml,
        |board| {
            let filler = board.filler;
            board.put(THEM, LEFT, filler);
        },
        |play| {
            let decision = play.decision().unwrap();
            assert_eq!(decision.options.len(), 5);
            play.refused(
                Choice::Answer(Answer::Color(Color::Colorless)),
                "choose-a-color.not-colorless",
            );
            play.choose(Choice::Answer(Answer::Color(Color::White)));
            assert_eq!(play.count(THEM, Zone::Trash), 1);
        },
    );
}

#[test]
fn a_condition_decides_between_two_effects() {
    let yaml = "use: {do: {if: {holds: {count: {at_least: 2, signi: you}}, then: {draw: 2}, else: {ener_charge: 1}}}}";
    using(
        yaml,
        |_| {},
        |play| assert_eq!(play.count(US, Zone::Ener), 1),
    );
}

#[test]
fn a_condition_can_ask_about_events_of_this_turn() {
    let yaml = "use: {do: [{discard: 1}, {if: {holds: {happened: {event: {discard: {of: you}}}}, then: {draw: 2}}}]}";
    using(
        yaml,
        |_| {},
        |play| assert_eq!(play.count(US, Zone::Hand), 2),
    );
}
