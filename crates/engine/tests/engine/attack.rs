//! Tests of attacks: battle, damage, guard, and the keywords that change them.

use serde_json::json;
use wixoss_base::vocab::{Phase, Step, Zone};
use wixoss_engine::{Choice, EventKind, Outcome, Player, Question, Spot, Stack};

use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

const US: Player = Player::Two;
const THEM: Player = Player::One;

/// Creates a board on which our left SIGNI can attack. Their right SIGNI is in front of the
/// attacker.
fn battle(rule_set: &str, keywords: &[&str], ours: u32, theirs: u32) -> Board {
    let mut board = Board::new(rule_set);
    let attacker = board.signi("attacker", 2, ours, keywords);
    let defender = board.signi("defender", 2, theirs, &[]);
    let bystander = board.signi("bystander", 1, 1000, &[]);
    board.put(US, LEFT, attacker).put(THEM, RIGHT, defender);
    board.put(THEM, LEFT, bystander).step(Step::SigniAttack);
    board
}

#[test]
fn equal_or_greater_power_vanishes_the_signi_in_front() {
    for (ours, theirs, vanished) in [(5000, 5000, 1), (8000, 5000, 1), (4999, 5000, 0)] {
        let board = battle("diva-en", &[], ours, theirs);
        let mut play = board.play();
        let defender = play.signi(THEM, RIGHT);
        play.attack(LEFT);
        assert_eq!(
            play.count(THEM, Zone::Ener),
            vanished,
            "power {ours} attacks power {theirs}"
        );
        let gone = is_at(&play, defender, THEM, Spot::Ener);
        assert_eq!(gone, vanished == 1);
        assert_eq!(
            play.count(THEM, Zone::LifeCloth),
            7,
            "a battle damages no player"
        );
        let attacker = play.signi(US, LEFT);
        assert!(
            play.game().card(attacker).down,
            "the attacker stays on the field and is down"
        );
        assert!(play.rules().contains(&match vanished {
            1 => "battle.vanish",
            _ => "battle.both-stay",
        }));
    }
}

#[test]
fn without_a_signi_in_front_the_attack_crushes_one_life_cloth() {
    let mut board = battle("diva-en", &[], 1000, 9000);
    let attacker = board.side(US).signi[LEFT].take();
    board.side(US).signi[CENTER] = attacker;
    let mut play = board.play();
    play.attack(CENTER);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
    assert_eq!(
        play.count(THEM, Zone::Ener),
        1,
        "the crushed card is in the ener zone"
    );
    assert!(play.rules().contains(&"attack.signi-damage"));
}

#[test]
fn damage_without_life_cloth_loses_the_game() {
    let mut board = Board::new("diva-en");
    let filler = board.filler;
    board.put(US, LEFT, filler).pile(THEM, Zone::LifeCloth, &[]);
    let board = board.step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.game().outcome(), Some(Outcome { winner: US }));
    assert!(play.decision().is_none());
    play.refused(Choice::Pass, "winning.last-damage");
}

#[test]
fn assassin_damages_past_the_signi_in_front() {
    let board = battle("diva-en", &["assassin", "lancer"], 9000, 1000);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(
        play.count(THEM, Zone::LifeCloth),
        6,
        "Assassin damages the player once, and Lancer does nothing"
    );
    assert_eq!(
        play.game().side(THEM).signi().count(),
        2,
        "no SIGNI was vanished, because there was no battle"
    );
    assert!(play.rules().contains(&"assassin.as-if-empty"));
}

#[test]
fn double_and_triple_crush_crush_two_and_three_at_once() {
    for (keywords, left) in [
        (&["assassin", "double_crush"][..], 5),
        (&["assassin", "triple_crush"], 4),
        (&["assassin", "double_crush", "triple_crush"], 4),
    ] {
        let board = battle("diva-en", keywords, 1000, 1000);
        let mut play = board.play();
        play.attack(LEFT);
        assert_eq!(play.count(THEM, Zone::LifeCloth), left, "{keywords:?}");
    }
}

#[test]
fn double_crush_does_not_win_against_one_life_cloth() {
    let mut board = battle("diva-en", &["assassin", "double_crush"], 1000, 1000);
    let filler = board.filler;
    board.pile(THEM, Zone::LifeCloth, &[filler]);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 0);
    assert_eq!(play.game().outcome(), None);
}

#[test]
fn lancer_crushes_one_after_a_won_battle_even_with_double_crush() {
    let board = battle("diva-en", &["lancer", "double_crush"], 5000, 5000);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
    assert!(play.rules().contains(&"lancer.triggered"));

    let board = battle("diva-en", &["lancer"], 4000, 5000);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 7, "no SIGNI vanished");
}

#[test]
fn lancer_is_part_of_the_battle_in_2016() {
    let board = battle("starter-2016", &["lancer"], 5000, 5000);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
    let triggered = |kind| matches!(kind, EventKind::Triggered { .. });
    assert_eq!(play.happened(triggered), 0);
}

#[test]
fn without_life_cloth_lancer_does_nothing_and_s_lancer_wins() {
    for (keyword, outcome) in [("lancer", None), ("s_lancer", Some(Outcome { winner: US }))] {
        let mut board = battle("diva-en", &[keyword], 5000, 5000);
        board.pile(THEM, Zone::LifeCloth, &[]);
        let mut play = board.play();
        play.attack(LEFT);
        assert_eq!(play.game().outcome(), outcome, "{keyword}");
    }
    let board = battle("diva-en", &["s_lancer"], 5000, 5000);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
}

#[test]
fn shoot_puts_a_signi_vanished_in_battle_into_the_trash() {
    let board = battle("diva-en", &["shoot", "lancer"], 5000, 5000);
    let mut play = board.play();
    let defender = play.signi(THEM, RIGHT);
    play.attack(LEFT);
    assert!(is_at(&play, defender, THEM, Spot::Trash));
    assert_eq!(
        play.count(THEM, Zone::LifeCloth),
        6,
        "a SIGNI that Shoot sends to the trash counts as vanished for Lancer"
    );
}

/// Creates a board in our LRIG attack step. The hand of the opponent has one card with Guard and
/// one card without Guard.
fn against_guard(rule_set: &str) -> (Board, [wixoss_engine::DefinitionId; 2]) {
    let mut board = Board::new(rule_set);
    let guard = board.signi("servant", 1, 1000, &["guard"]);
    let other = board.signi("other", 1, 1000, &[]);
    board.pile(THEM, Zone::Hand, &[guard, other]);
    board.step(Step::LrigAttack);
    (board, [guard, other])
}

#[test]
fn one_discarded_guard_prevents_all_damage_of_a_lrig() {
    for rule_set in ["diva-en", "starter-2016"] {
        let (mut board, [guard, other]) = against_guard(rule_set);
        let crusher = board.card(json!({
            "type": "lrig", "level": 3, "limit": 7, "lrig_types": ["A"],
            "keywords": ["double_crush"],
        }));
        board.side(US).lrigs[0] = Some(Stack::of(crusher));
        let mut play = board.play();
        let center = play.game().side(US).center().unwrap();
        play.choose(Choice::Attack(center));
        let decision = play.decision().unwrap();
        assert_eq!(decision.player, THEM);
        assert_eq!(decision.question, Question::Guard(center));
        assert_eq!(play.game().turn().step, Some(Step::Guard));
        let (guard, other) = (play.hand(THEM, guard), play.hand(THEM, other));
        play.refused(Choice::Guard(other), "guard.card");
        play.refused(Choice::Guard(center), "guard.card");
        let mut unguarded = play.clone();
        play.choose(Choice::Guard(guard));
        assert_eq!(play.count(THEM, Zone::LifeCloth), 7, "{rule_set}");
        assert!(is_at(&play, guard, THEM, Spot::Trash));
        assert!(play.rules().contains(&"guard.prevents"));
        unguarded.choose(Choice::Pass);
        assert_eq!(unguarded.count(THEM, Zone::LifeCloth), 5, "{rule_set}");
    }
}

#[test]
fn a_signi_attack_cannot_be_guarded_against() {
    let (mut board, [guard, _]) = against_guard("diva-en");
    let filler = board.filler;
    board
        .put(US, LEFT, filler)
        .put(US, RIGHT, filler)
        .step(Step::SigniAttack);
    let mut play = board.play();
    let guard = play.hand(THEM, guard);
    play.refused(Choice::Guard(guard), "guard-step.only-lrig-attack");
    play.attack(LEFT);
    assert_eq!(play.decision().unwrap().question, Question::SigniAttack);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
}

#[test]
fn an_attack_by_a_wrong_card_is_refused_with_its_rule() {
    let mut board = battle("diva-en", &[], 1000, 5000);
    let filler = board.filler;
    board.put(US, CENTER, filler);
    board.side(US).signi[CENTER].as_mut().unwrap().down = true;
    let mut play = board.play();
    let side = play.game().side(US).clone();
    let [center, assist, _] = side.lrigs.map(Option::unwrap);
    let (ours, down) = (play.signi(US, LEFT), play.signi(US, CENTER));
    let theirs = play.signi(THEM, RIGHT);
    play.refused(Choice::Attack(down), "attack.declare-down");
    play.refused(Choice::Attack(theirs), "attack.who");
    play.refused(Choice::Attack(center), "lrig-attack-step.after-signi");
    play.refused(Choice::Attack(assist), "lrig-attack-step.center-only");
    play.choose(Choice::Pass);
    assert_eq!(play.decision().unwrap().question, Question::LrigAttack);
    play.refused(Choice::Attack(ours), "lrig-attack-step.after-signi");
    play.refused(Choice::Attack(assist), "lrig-attack-step.center-only");
    play.choose(Choice::Attack(center));
    assert_eq!(
        play.count(THEM, Zone::LifeCloth),
        6,
        "the opponent has no card to guard with"
    );
}

#[test]
fn in_the_main_phase_nobody_attacks() {
    let mut board = battle("diva-en", &[], 1000, 1000);
    board.position.step = None;
    let board = board.at(Phase::Main);
    let mut play = board.play();
    let attacker = play.signi(US, LEFT);
    play.refused(Choice::Attack(attacker), "signi-attack-step.up-signi");
}

#[test]
fn the_attack_phase_of_the_first_turn_is_skipped_but_not_in_2016() {
    for (rule_set, skipped) in [("diva-en", 1), ("starter-2016", 0)] {
        let mut board = Board::new(rule_set);
        let filler = board.filler;
        board.put(US, LEFT, filler).pile(US, Zone::Hand, &[filler]);
        board.position.turn = 1;
        let mut play = board.play();
        play.choose(Choice::Pass);
        let skip = |kind| matches!(kind, EventKind::PhaseSkipped(Phase::Attack));
        assert_eq!(play.happened(skip), skipped, "{rule_set}");
        let turn = play.game().turn();
        assert_eq!(
            (turn.number, turn.phase),
            match skipped {
                1 => (2, Phase::Ener),
                _ => (1, Phase::Attack),
            }
        );
    }
}

#[test]
fn a_life_burst_may_be_used_or_not_and_the_card_goes_to_the_ener_zone() {
    for (used, rule) in [
        (true, "crush.after-life-burst"),
        (
            false,
            "rule-based-action-crushed-card-to-ener.not-activated",
        ),
    ] {
        let mut board = Board::new("diva-en");
        let burst =
            board.card(json!({"type": "signi", "level": 1, "power": 1, "life_burst": true}));
        let filler = board.filler;
        board.put(US, LEFT, filler).put(US, RIGHT, filler);
        board
            .pile(THEM, Zone::LifeCloth, &[filler, burst])
            .step(Step::SigniAttack);
        let mut play = board.play();
        let top = play.game().side(THEM).life_cloth.top().unwrap();
        play.attack(LEFT);
        let decision = play.decision().unwrap();
        assert_eq!(
            (decision.player, decision.question),
            (THEM, Question::LifeBurst(top))
        );
        assert!(is_at(&play, top, THEM, Spot::Check));
        play.refused(Choice::Pass, "crush.life-burst");
        play.choose(Choice::LifeBurst(used));
        assert!(is_at(&play, top, THEM, Spot::Ener));
        assert!(play.rules().contains(&rule));
    }
}

#[test]
fn two_life_bursts_crushed_at_once_are_processed_in_the_order_their_player_chooses() {
    let mut board = battle("diva-en", &["assassin", "double_crush"], 1000, 1000);
    let burst = board.card(json!({"type": "signi", "level": 1, "power": 1, "life_burst": true}));
    board.pile(THEM, Zone::LifeCloth, &[burst, burst, burst]);
    let mut play = board.play();
    let cards: Vec<_> = play.game().side(THEM).life_cloth.iter().rev().collect();
    play.attack(LEFT);
    let decision = play.decision().unwrap();
    assert_eq!(
        (decision.player, decision.question),
        (THEM, Question::NextAbility)
    );
    assert_eq!(decision.options, [Choice::Process(0), Choice::Process(1)]);
    play.refused(Choice::Process(2), "triggered-ability.own-order");
    play.choose(Choice::Process(1));
    assert_eq!(
        play.decision().unwrap().question,
        Question::LifeBurst(cards[1])
    );
    play.choose(Choice::LifeBurst(false));
    assert_eq!(
        play.decision().unwrap().question,
        Question::LifeBurst(cards[0])
    );
    assert!(
        is_at(&play, cards[1], THEM, Spot::Ener),
        "the first card moves before the player decides about the second Life Burst"
    );
    assert!(is_at(&play, cards[0], THEM, Spot::Check));
}
