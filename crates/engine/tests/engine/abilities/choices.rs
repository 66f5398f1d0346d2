//! Tests of choices inside effects: modes, "may", "if you do", "either", "for each", repeats and
//! declarations.

use serde_json::json;
use wixoss_base::vocab::{Color, Zone};

use wixoss_engine::{AbilityQuestion, Answer, Choice, DefinitionId, EventKind, Question};

use super::{THEM, US, no, used, yes};
use crate::board::{At, Board, CENTER, LEFT, RIGHT};

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
                Question::Answer(AbilityQuestion::Modes { least: 2, most: 2 })
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

/// Adds a red SIGNI of a class to the cards of the game.
fn of_class(board: &mut Board, class: &str) -> DefinitionId {
    board.card(json!({
        "type": "signi", "colors": ["red"], "level": 1, "power": 1000, "classes": [class],
    }))
}

/// Chooses the first option of the current decision.
fn first(play: &mut wixoss_engine::Play<'_>) {
    let option = play.decision().unwrap().options[0];
    play.choose(option);
}

#[test]
fn a_declared_class_is_a_listed_class_that_a_card_of_the_game_has() {
    let yaml = "use: {do: [{declare: {what: class, classes: [天使, 悪魔], as: x}}, {draw: 1}, \
                {trash: {all: {signi: opponent, declared: x}}}]}";
    using(
        yaml,
        |board| {
            let (angel, demon) = (of_class(board, "天使"), of_class(board, "悪魔"));
            let beast = of_class(board, "地獣");
            board.put(THEM, LEFT, angel).put(THEM, CENTER, demon);
            board.put(THEM, RIGHT, beast);
        },
        |play| {
            assert_eq!(play.decision().unwrap().options.len(), 2);
            first(play);
            assert_eq!(play.count(THEM, Zone::Trash), 1);
        },
    );
    // If no card of the game has a listed class, nothing can be declared, and the effect goes on.
    using(
        yaml,
        |board| {
            let beast = of_class(board, "地獣");
            board.put(THEM, LEFT, beast);
        },
        |play| {
            assert_eq!(play.count(US, Zone::Hand), 2);
            assert_eq!(play.count(THEM, Zone::Trash), 0);
        },
    );
}

#[test]
fn a_declared_color_can_be_limited_to_the_colors_of_a_card() {
    let yaml = "use: {do: [{choose: {as: it, signi: you}}, {declare: {what: color, color_of: it, \
                as: x}}, {trash: {all: {signi: opponent, declared: x}}}]}";
    using(
        yaml,
        |board| {
            let (mine, theirs) = (of_class(board, "地獣"), of_class(board, "天使"));
            let filler = board.filler;
            board
                .put(US, LEFT, mine)
                .put(THEM, LEFT, theirs)
                .put(THEM, RIGHT, filler);
        },
        |play| {
            // The only SIGNI and its only color are chosen without a question.
            assert_eq!(play.count(THEM, Zone::Trash), 1);
        },
    );
}

#[test]
fn the_rest_of_chosen_cards_stays_where_it_is_until_it_moves() {
    let yaml = "use: {do: [{look: {top: {count: 4, as: seen}}}, {choose: {as: kept, up_to: 2, \
                among: seen}}, {move: {what: {all: {in: deck, among: seen, other_than: kept}}, \
                to: {zone: deck, shuffled: true}}}, {to_hand: {choose: {any_number: true, \
                among: kept}}}, {to_ener: {all: {in: deck, among: kept}}}]}";
    using(
        yaml,
        |board| {
            let (beast, angel) = (of_class(board, "地獣"), of_class(board, "天使"));
            let filler = board.filler;
            board.pile(US, Zone::MainDeck, &[beast, angel, filler, filler, filler]);
        },
        |play| {
            let deck = play.game().side(US).pile(Zone::MainDeck).unwrap();
            let deck: Vec<_> = deck.iter().collect();
            let picks = play.decision().unwrap().options;
            let seen = |card| picks.contains(&Choice::Pick(card));
            let mut known = deck.into_iter().filter(|card| seen(*card));
            let (top, second) = (known.next().unwrap(), known.next().unwrap());
            play.choose(Choice::Pick(top)).choose(Choice::Pick(second));
            // The deck is shuffled now. The two chosen cards are still known.
            play.choose(Choice::Pick(top)).choose(Choice::Done);
            let side = play.game().side(US);
            assert!(side.pile(Zone::Hand).unwrap().contains(top));
            assert_eq!(side.pile(Zone::Ener).unwrap().len(), 1);
            assert!(side.pile(Zone::Ener).unwrap().contains(second));
            assert_eq!(play.count(US, Zone::MainDeck), 3);
        },
    );
}

#[test]
fn the_top_cards_of_two_zones_change_places() {
    let yaml = "use: {do: [{look: {together: [{top: {in: life_cloth, of: opponent, as: one}}, \
                {top: {of: opponent, as: other}}]}}, {swap: {first: one, second: other}}]}";
    using(
        yaml,
        |board| {
            let (beast, filler) = (of_class(board, "地獣"), board.filler);
            board.pile(THEM, Zone::LifeCloth, &[beast, beast]);
            board.pile(THEM, Zone::MainDeck, &[filler, filler, filler]);
        },
        |play| {
            let card = |zone: Zone| {
                let pile = play.game().side(THEM).pile(zone).unwrap();
                let classes = pile.iter().map(|card| {
                    let card = play.game().card(card).definition;
                    play.table().cast.definition(card).classes.len()
                });
                (pile.len(), classes.sum::<usize>())
            };
            // The top cards have changed places, so each of the two zones has one card with a
            // class.
            assert_eq!(card(Zone::LifeCloth), (2, 1));
            assert_eq!(card(Zone::MainDeck), (3, 1));
            assert_eq!(
                play.happened(|kind| matches!(kind, EventKind::Revealed(_))),
                0
            );
        },
    );
}
