//! Tests of special ways to use cards: Chain, Encore, cards used by effects, keys, Resonas, growing
//! and crafts.

use serde_json::json;
use wixoss_base::vocab::{Phase, Zone};
use wixoss_engine::{
    Answer, Choice, DefinitionId, EventKind, LrigZone, Play, Question, SigniZone, Spot, Stack,
};

use super::{THEM, US, no, used, yes};
use crate::board::{At, Board, CENTER, LEFT, is_at};

fn arts(board: &mut Board, red: u32, yaml: &str) -> DefinitionId {
    let facts = json!({
        "type": "arts", "colors": ["red"], "cost": {"red": red}, "timing": ["main"],
    });
    board.with(facts, yaml)
}

fn red(board: &mut Board) -> DefinitionId {
    board.card(json!({
        "name_en": "red", "type": "signi", "colors": ["red"], "level": 1, "power": 1000,
    }))
}

#[test]
fn chain_makes_only_the_next_arts_cheaper() {
    let mut board = Board::new("all-star");
    let red = red(&mut board);
    let first = arts(
        &mut board,
        0,
        "use: {extra: {word: chain, pay: {red: 1}}, do: {draw: 1}}",
    );
    let next = arts(&mut board, 1, "use: {do: {draw: 1}}");
    board
        .pile(US, Zone::LrigDeck, &[first, next, next])
        .pile(US, Zone::Ener, &[red]);
    let mut play = board.play();
    used(&mut play, first);
    used(&mut play, next);
    assert_eq!(
        play.count(US, Zone::Ener),
        1,
        "the ARTS costs one red ener less"
    );
    used(&mut play, next);
    assert_eq!(
        play.count(US, Zone::Ener),
        0,
        "the Chain applies to one ARTS only"
    );
    assert_eq!(play.count(US, Zone::Hand), 3);
}

#[test]
fn an_encore_may_be_paid_and_brings_the_arts_back() {
    let mut board = Board::new("all-star");
    let red = red(&mut board);
    let card = arts(
        &mut board,
        0,
        "use: {extra: {word: encore, pay: {red: 1}}, do: {draw: 1}}",
    );
    board
        .pile(US, Zone::LrigDeck, &[card])
        .pile(US, Zone::Ener, &[red]);
    let mut play = board.play();
    let instance = used(&mut play, card);
    yes(&mut play);
    assert!(is_at(&play, instance, US, Spot::LrigDeck));
    used(&mut play, card);
    // The player has no ener left to pay the Encore cost, so the player is not asked.
    assert!(is_at(&play, instance, US, Spot::LrigTrash));
}

#[test]
fn an_effect_uses_a_spell_of_the_opponent_and_sends_it_elsewhere() {
    let mut board = Board::new("diva-en");
    let facts = json!({
        "type": "spell", "colors": ["red"], "cost": {"red": 3}, "name_en": "theirs",
    });
    let theirs = board.with(facts, "use: {do: {draw: 2}}");
    let able = board.able(
        1000,
        "action: {limit: {per_turn: 1}, do: {use: {what: {target: {is: spell, in: trash, of: opponent}}, paying: {colorless: 1}, ignoring: [limiting_condition, cost_colors], afterwards: excluded}}}",
    );
    let filler = board.filler;
    board
        .put(US, LEFT, able)
        .pile(THEM, Zone::Trash, &[theirs])
        .pile(US, Zone::Ener, &[filler]);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    play.choose(Choice::Activate { card, ability: 0 });
    assert_eq!(play.count(US, Zone::Hand), 2);
    assert_eq!(play.count(US, Zone::Ener), 0);
    assert_eq!(
        play.count(THEM, Zone::Excluded),
        1,
        "the spell is excluded on the side of its owner"
    );
    let by_us = |kind| {
        matches!(
            kind,
            EventKind::Used {
                player: US,
                ability: None,
                ..
            }
        )
    };
    assert_eq!(play.happened(by_us), 1);
}

#[test]
fn an_effect_cannot_use_a_card_whose_cost_cannot_be_paid() {
    let mut board = Board::new("diva-en");
    let facts = json!({"type": "spell", "colors": ["red"], "cost": {"red": 1}});
    let spell = board.with(facts, "use: {do: {draw: 2}}");
    let able = board.able(
        1000,
        "action: {do: {use: {what: {choose: {is: spell, in: trash, of: you}}}}}",
    );
    board.put(US, LEFT, able).pile(US, Zone::Trash, &[spell]);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    play.choose(Choice::Activate { card, ability: 0 });
    assert_eq!(play.count(US, Zone::Hand), 0);
    assert_eq!(play.count(US, Zone::Trash), 1);
}

#[test]
fn a_key_is_paid_for_and_works_in_the_lrig_zone() {
    let mut board = Board::new("all-star");
    let facts = json!({"type": "key", "coins": 0, "cost": {"coin": 1}});
    let key = board.with(
        facts,
        "- constant: {change: {of: {all: {signi: you}}, power: 2000}}\n- action: {limit: {per_turn: 1}, do: {draw: 1}}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::LrigDeck, &[key])
        .put(US, LEFT, filler)
        .side(US)
        .coins = 1;
    let mut play = board.play();
    let card = used(&mut play, key);
    assert!(is_at(&play, card, US, Spot::Key));
    assert_eq!(play.game().side(US).coins, 0);
    assert_eq!(play.power(play.signi(US, LEFT)), 3000);
    play.choose(Choice::Activate { card, ability: 1 });
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn a_resona_appears_by_its_condition_at_its_timing() {
    let mut board = Board::new("all-star");
    let facts = json!({"type": "resona", "level": 3, "power": 12000, "colors": ["white"]});
    let resona = board.with(
        facts,
        "- appearance: {timing: main, cost: {trash: {choose: {count: 2, signi: you, not: {is: resona}}}}}\n- enter: {do: {draw: 1}}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::LrigDeck, &[resona])
        .put(US, LEFT, filler);
    let mut play = board.play();
    let card = play.hand(US, resona);
    play.refused(Choice::Use(card), "resona.from-lrig-deck");
    board.put(US, CENTER, filler);
    let mut play = board.play();
    let card = play.hand(US, resona);
    play.choose(Choice::Use(card));
    assert_eq!(play.count(US, Zone::Trash), 2);
    play.choose(Choice::Answer(Answer::Zone(SigniZone::Right)));
    assert!(is_at(&play, card, US, Spot::Signi(SigniZone::Right)));
    assert_eq!(
        play.count(US, Zone::Hand),
        1,
        "the Enter ability has drawn a card"
    );
    assert!(play.rules().contains(&"resona.from-lrig-deck"));
}

#[test]
fn a_two_faced_resona_appears_with_either_face() {
    let mut board = Board::new("all-star");
    let face = |board: &mut Board, power: i32, count: u8| {
        let facts = json!({"type": "resona", "level": 1, "power": power, "colors": ["white"]});
        let abilities = format!(
            "- appearance: {{timing: main, cost: {{trash: {{choose: {{count: {count}, signi: you}}}}}}}}"
        );
        board.with(facts, &abilities)
    };
    let front = face(&mut board, 12000, 2);
    let back = face(&mut board, 5000, 1);
    let filler = board.filler;
    board.table.cast.join_faces([front, back]);
    board
        .pile(US, Zone::LrigDeck, &[front])
        .put(US, LEFT, filler);
    let mut play = board.play();
    let card = play.hand(US, front);
    play.refused(Choice::Use(card), "resona.from-lrig-deck");
    let options = play.decision().map(|decision| decision.options);
    assert!(options.is_some_and(|options| options.contains(&Choice::UseOtherFace(card))));
    play.choose(Choice::UseOtherFace(card));
    play.choose(Choice::Answer(Answer::Zone(SigniZone::Right)));
    assert_eq!(play.power(card), 5000);
    assert_eq!(play.count(US, Zone::Trash), 1);
}

#[test]
fn a_resona_with_one_face_has_no_other_face() {
    let mut board = Board::new("all-star");
    let facts = json!({"type": "resona", "level": 1, "power": 12000, "colors": ["white"]});
    let resona = board.with(facts, "- appearance: {timing: main, cost: {discard: 0}}");
    board.pile(US, Zone::LrigDeck, &[resona]);
    let mut play = board.play();
    let card = play.hand(US, resona);
    play.refused(Choice::UseOtherFace(card), "resona.from-lrig-deck");
}

fn growing(yaml: &str, prepare: impl Fn(&mut Board)) -> (Result<(), String>, usize) {
    let mut board = Board::new("diva-en");
    let facts = json!({
        "type": "lrig", "colors": ["white"], "level": 4, "limit": 11, "lrig_types": ["A"],
    });
    let lrig = board.with(facts, yaml);
    board.pile(US, Zone::LrigDeck, &[lrig]).at(Phase::Grow);
    prepare(&mut board);
    let mut play = board.play();
    let asked = play.decision().map(|decision| decision.question);
    if asked != Some(Question::Grow) {
        return (Err("no way to grow".to_owned()), 0);
    }
    let card = play.hand(US, lrig);
    let zone = LrigZone::Center;
    let grown = play.apply(Choice::Grow { card, zone });
    let trash = play.count(US, Zone::Trash);
    (grown.map_err(|illegal| illegal.rule.0.to_owned()), trash)
}

#[test]
fn a_grow_condition_must_hold_and_its_cost_must_be_paid() {
    let yaml = "grow_condition: {only_if: {count: {at_least: 1, in: trash, of: you, is: signi}}, cost: {discard: 1}}";
    let (grown, _) = growing(yaml, |_| {});
    assert!(grown.is_err());
    let (grown, trash) = growing(yaml, |board| {
        let filler = board.filler;
        board
            .pile(US, Zone::Trash, &[filler])
            .pile(US, Zone::Hand, &[filler]);
    });
    assert_eq!((grown, trash), (Ok(()), 2));
    let (grown, _) = growing("grow_condition: {onto: {is: lrig, level: 3}}", |_| {});
    assert_eq!(grown, Ok(()));
    let (grown, _) = growing("grow_condition: {onto: {is: lrig, level: 2}}", |_| {});
    assert!(grown.is_err());
}

#[test]
fn a_lrig_can_grow_only_into_the_lrigs_that_its_ability_names() {
    for (level, may) in [(4, true), (2, false)] {
        let (grown, _) = growing("enter: {do: {draw: 1}}", |board| {
            let only =
                format!("constant: {{change: {{grows_only_into: {{is: lrig, level: {level}}}}}}}");
            let facts = json!({
                "type": "lrig", "colors": ["white"], "level": 3, "limit": 7, "lrig_types": ["A"],
            });
            let center = board.with(facts, &only);
            board.side(US).lrigs[0] = Some(Stack::of(center));
        });
        assert_eq!(grown.is_ok(), may, "{level}");
    }
}

fn grown_by_effect(free: bool) -> Board {
    let mut board = Board::new("diva-en");
    let facts = json!({
        "type": "lrig", "colors": ["white"], "level": 4, "limit": 11, "lrig_types": ["A"],
        "grow_cost": {"white": 1}, "coins": 1,
    });
    let lrig = board.with(
        facts,
        "- grow_condition: {only_if: {turn: opponent}}\n- enter: {do: {draw: 1}}",
    );
    let spell = board.spell(&format!(
        "use: {{do: {{grow: {{what: {{choose: {{is: lrig, in: lrig_deck, of: you}}}}, free: {free}, ignoring: grow_condition}}}}}}"
    ));
    board
        .pile(US, Zone::LrigDeck, &[lrig])
        .pile(US, Zone::Hand, &[spell]);
    board
}

fn use_first(play: &mut Play<'_>) {
    let spell = play.game().side(US).hand.iter().next().unwrap();
    play.choose(Choice::Use(spell));
    if matches!(play.decision().unwrap().question, Question::Select { .. }) {
        let first = play.decision().unwrap().options[0];
        play.choose(first);
    }
}

#[test]
fn an_effect_grows_a_lrig_without_its_cost_and_condition() {
    let board = grown_by_effect(true);
    let mut play = board.play();
    use_first(&mut play);
    assert_eq!(play.center_level(US), 4);
    assert_eq!(play.game().side(US).coins, 1);
    assert_eq!(
        play.count(US, Zone::Hand),
        1,
        "the Enter ability has drawn a card"
    );
    let board = grown_by_effect(false);
    let mut play = board.play();
    use_first(&mut play);
    assert_eq!(
        play.center_level(US),
        3,
        "the LRIG does not grow, because the cost can't be paid"
    );
}

#[test]
fn crafts_are_made_in_the_zone_that_the_effect_names() {
    let mut board = Board::new("diva-en");
    let facts = json!({
        "type": "token", "name_en": "Paper Crane", "level": 1, "power": 1000, "craft": true,
    });
    let crane = board.with(facts, "constant: {change: {power: 1000}}");
    let spell = board.spell(
        "use: {do: [{create: {card: Paper Crane, count: 2, to: {zone: field, position: [left, right]}, as: made}}, {draw: {count: made}}]}",
    );
    board.pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    used(&mut play, spell);
    let left = play.signi(US, LEFT);
    assert_eq!(play.game().card(left).definition, crane);
    assert_eq!(play.power(left), 2000);
    assert_eq!(play.game().side(US).signi().count(), 2);
    assert_eq!(play.count(US, Zone::Hand), 2);
}

#[test]
fn targets_are_chosen_before_processing_since_diva_and_during_processing_before_diva() {
    let asked_first = |rule_set: &str| {
        let mut board = Board::new(rule_set);
        let spell =
            board.spell("use: {do: [{draw: 1}, {vanish: {target: {signi: opponent}}}, {draw: 1}]}");
        let filler = board.filler;
        board
            .pile(US, Zone::Hand, &[spell])
            .put(THEM, LEFT, filler)
            .put(THEM, CENTER, filler);
        let mut play = board.play();
        used(&mut play, spell);
        let illegal = play.apply(Choice::Pass).unwrap_err();
        (play.count(US, Zone::Hand), illegal.rule.0)
    };
    assert_eq!(asked_first("diva-en"), (0, "target.before-processing"));
    assert_eq!(
        asked_first("starter-2016"),
        (1, "target.chosen-in-processing")
    );
}

#[test]
fn an_encore_that_is_declined_is_not_paid() {
    let mut board = Board::new("all-star");
    let red = red(&mut board);
    let card = arts(
        &mut board,
        0,
        "use: {extra: {word: encore, pay: {red: 1}}, do: {draw: 1}}",
    );
    board
        .pile(US, Zone::LrigDeck, &[card])
        .pile(US, Zone::Ener, &[red]);
    let mut play = board.play();
    let instance = used(&mut play, card);
    no(&mut play);
    assert!(is_at(&play, instance, US, Spot::LrigTrash));
    assert_eq!(play.count(US, Zone::Ener), 1);
}
