//! Tests of rule-based actions, each on a board as it is directly after an effect.

mod attached;
mod contested_card;
mod designated_limit;
mod level_limit;
mod limiting_condition;
mod puppet;
mod resona_and_key_return;

use serde_json::json;
use wixoss_base::vocab::{Phase, Zone};
use wixoss_engine::{Choice, DefinitionId, Player, Question, Spot, Stack};

use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

pub const US: Player = Player::Two;
pub const THEM: Player = Player::One;

pub fn after_effect(rule_set: &str) -> Board {
    let mut board = Board::new(rule_set);
    board.position.after_effect = true;
    board
}

#[test]
fn signi_without_power_are_vanished_on_both_sides_at_once() {
    for rule_set in ["diva-en", "starter-2016"] {
        let mut board = after_effect(rule_set);
        let weak = board.signi("weak", 1, 0, &[]);
        let filler = board.filler;
        board
            .put(US, LEFT, weak)
            .put(THEM, CENTER, weak)
            .put(US, RIGHT, filler);
        let play = board.play();
        for player in Player::BOTH {
            assert_eq!(play.count(player, Zone::Ener), 1, "{rule_set}");
        }
        assert_eq!(play.game().side(US).signi().count(), 1);
        assert!(
            play.rules()
                .contains(&"rule-based-action-power-zero.vanish")
        );
    }
}

/// Creates a board with three SIGNI of these levels on our field. Our center LRIG has level 3 and
/// limit 7.
fn crowded(rule_set: &str, levels: [u32; 3]) -> Board {
    let mut board = after_effect(rule_set);
    for (zone, level) in [LEFT, CENTER, RIGHT].into_iter().zip(levels) {
        let signi = board.signi("signi", level, 1000, &[]);
        board.put(US, zone, signi);
    }
    board
}

#[test]
fn signi_above_the_level_go_before_others_and_only_as_many_as_needed() {
    for (rule_set, rule) in [
        ("diva-en", "rule-based-action-level-limit.step-a"),
        (
            "starter-2016",
            "rule-based-action-level-limit.level-before-limit",
        ),
    ] {
        let board = crowded(rule_set, [4, 2, 4]);
        let mut play = board.play();
        let [left, center, right] = [LEFT, CENTER, RIGHT].map(|zone| play.signi(US, zone));
        let decision = play.decision().unwrap();
        assert_eq!(decision.player, US);
        assert_eq!(decision.options, [Choice::Pick(left), Choice::Pick(right)]);
        play.refused(
            Choice::Pick(center),
            "rule-based-action-level-limit.one-at-a-time",
        );
        play.refused(Choice::Done, "rule-based-action-level-limit.one-at-a-time");
        play.choose(Choice::Pick(right));
        // The last SIGNI above the level leaves without a question, because no other SIGNI can be
        // chosen.
        assert!(is_at(&play, left, US, Spot::Trash) && is_at(&play, right, US, Spot::Trash));
        assert!(is_at(
            &play,
            center,
            US,
            Spot::Signi(wixoss_engine::SigniZone::Center)
        ));
        assert!(play.rules().contains(&rule), "{rule_set}");
    }
}

#[test]
fn above_the_limit_the_player_chooses_one_signi_at_a_time() {
    let board = crowded("diva-en", [3, 3, 3]);
    let mut play = board.play();
    let center = play.signi(US, CENTER);
    assert_eq!(play.decision().unwrap().options.len(), 3);
    play.choose(Choice::Pick(center));
    assert_eq!(play.counted(US), 6);
    assert_eq!(play.count(US, Zone::Trash), 1);
    assert!(
        play.rules()
            .contains(&"rule-based-action-level-limit.step-c")
    );
}

#[test]
fn if_both_players_are_above_their_limits_the_turn_player_chooses_first() {
    let mut board = crowded("diva-en", [3, 3, 3]);
    let signi = board.side(US).signi.clone();
    board.side(THEM).signi = signi;
    let mut play = board.play();
    assert_eq!(play.decision().unwrap().player, US);
    let ours = play.signi(US, LEFT);
    play.choose(Choice::Pick(ours));
    assert_eq!(play.decision().unwrap().player, THEM);
    let theirs = play.signi(THEM, LEFT);
    play.choose(Choice::Pick(theirs));
    assert_eq!(play.counted(THEM), 6);
}

#[test]
fn an_empty_deck_is_refreshed_as_soon_as_the_trash_has_a_card() {
    let mut board = after_effect("diva-en");
    let filler = board.filler;
    board
        .pile(THEM, Zone::MainDeck, &[])
        .pile(THEM, Zone::Trash, &[filler; 3]);
    board.pile(US, Zone::MainDeck, &[]);
    let play = board.play();
    assert_eq!(play.count(THEM, Zone::MainDeck), 3);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
    assert_eq!(play.count(THEM, Zone::Trash), 1);
    assert_eq!(
        play.count(US, Zone::MainDeck),
        0,
        "there is nothing in the trash for a new deck"
    );
    assert_eq!(
        play.game().turn().refreshes,
        0,
        "only refreshes of the turn player are counted"
    );
}

#[test]
fn an_effect_keeps_the_life_cloth_in_a_refresh() {
    let moved = "{move: {to: trash, by: rule}}";
    let lost = "{change: {lose: this_ability}}";
    for (change, left) in [
        ("power: 1000".to_owned(), 6),
        (format!("cannot: {moved}"), 7),
        (format!("replace: {{would: {moved}, instead: {lost}}}"), 7),
    ] {
        let mut board = after_effect("diva-en");
        let keeper = board.able(
            3000,
            &format!(
                "constant: {{change: {{of: {{all: {{in: life_cloth, of: you}}}}, {change}}}}}"
            ),
        );
        let filler = board.filler;
        board
            .pile(THEM, Zone::MainDeck, &[])
            .pile(THEM, Zone::Trash, &[filler; 3])
            .put(THEM, CENTER, keeper);
        let play = board.play();
        assert_eq!(play.count(THEM, Zone::MainDeck), 3);
        assert_eq!(play.count(THEM, Zone::LifeCloth), left, "{change}");
    }
}

#[test]
fn the_second_refresh_of_the_turn_player_ends_the_turn() {
    let mut board = after_effect("diva-en");
    let filler = board.filler;
    board
        .pile(US, Zone::MainDeck, &[])
        .pile(US, Zone::Trash, &[filler]);
    board.pile(US, Zone::Hand, &[filler; 8]);
    // The first refresh happens at once, because the deck is empty. The new deck has one card, and
    // the second refresh happens when this card is drawn.
    board.at(Phase::Draw);
    let mut play = board.play();
    assert_eq!(
        play.happened(|kind| matches!(kind, wixoss_engine::EventKind::Refreshed { .. })),
        2
    );
    assert!(play.rules().contains(&"refresh.second-in-turn"));
    assert_eq!(play.count(US, Zone::LifeCloth), 5);
    assert_eq!(
        play.game().turn().phase,
        Phase::End,
        "the player must discard down to the hand limit"
    );
    let beyond: Vec<_> = play.game().side(US).hand.iter().take(3).collect();
    for card in beyond {
        play.choose(Choice::Pick(card));
    }
    let turn = play.game().turn();
    assert_eq!(
        (turn.player, turn.number, turn.phase),
        (THEM, 5, Phase::Ener)
    );
    assert_eq!(play.count(US, Zone::Hand), 6);
    play.choose(Choice::Pass);
}

#[test]
fn one_of_two_lrigs_with_exactly_the_same_types_leaves_with_the_cards_under_it() {
    let mut board = after_effect("diva-en");
    let twin = |board: &mut Board, types: &[&str]| -> DefinitionId {
        board.card(json!({"type": "assist_lrig", "level": 1, "limit": 0, "lrig_types": types}))
    };
    let (same, wider) = (twin(&mut board, &["A"]), twin(&mut board, &["A", "B"]));
    let below = board.lrig("below", 0, 0, "A");
    board.side(US).lrigs[1] = Some(Stack {
        under: vec![below],
        ..Stack::of(same)
    });
    board.side(US).lrigs[2] = Some(Stack::of(wider));
    let play = board.play();
    let [center, left, right] = play.game().side(US).lrigs;
    assert!(
        center.is_some() && left.is_none() && right.is_some(),
        "LRIGs with only one type in common may stay"
    );
    assert_eq!(play.count(US, Zone::LrigTrash), 2);

    board.side(US).lrigs[1] = Some(Stack::of(wider));
    let mut play = board.play();
    let [_, left, right] = play.game().side(US).lrigs.map(Option::unwrap);
    let decision = play.decision().unwrap();
    assert!(matches!(decision.question, Question::Select { .. }));
    assert_eq!(decision.options, [Choice::Pick(left), Choice::Pick(right)]);
    play.choose(Choice::Pick(left));
    assert!(is_at(&play, left, US, Spot::LrigTrash));
}

#[test]
fn cards_under_a_signi_that_leaves_go_to_the_trash() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    board.side(US).signi[LEFT] = Some(Stack {
        under: vec![filler, filler],
        ..Stack::of(filler)
    });
    board.put(US, RIGHT, filler);
    let mut play = board.play();
    let zones = [wixoss_engine::SigniZone::Left].into_iter().collect();
    play.choose(Choice::Retire(zones));
    assert_eq!(play.count(US, Zone::Trash), 3);
    assert!(play.game().side(US).beneath.is_empty());
    assert!(
        play.rules()
            .contains(&"rule-based-action-rise-underneath.to-trash")
    );
}
