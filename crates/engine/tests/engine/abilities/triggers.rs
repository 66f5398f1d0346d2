//! Tests of triggered abilities: which events trigger them, in which order they are processed, and
//! that they are processed even if their card has left its zone.

use serde_json::json;
use wixoss_base::vocab::{Phase, Step, Zone};
use wixoss_engine::{Choice, Question, SigniZone, Spot};

use super::{THEM, US, no, yes};
use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

fn put(board: &Board, card: wixoss_engine::DefinitionId) -> wixoss_engine::Play<'_> {
    let mut play = board.play();
    let card = play.hand(US, card);
    play.choose(Choice::Put {
        card,
        zone: SigniZone::Left,
    });
    play
}

#[test]
fn an_enter_ability_must_be_used_if_it_has_no_cost_and_may_be_used_if_it_has_one() {
    let mut board = Board::new("diva-en");
    let free = board.able(3000, "enter: {do: {draw: 1}}");
    board.pile(US, Zone::Hand, &[free]);
    assert_eq!(put(&board, free).count(US, Zone::Hand), 1);

    let mut board = Board::new("diva-en");
    let paid = board.able(3000, "enter: {cost: {white: 1}, do: {draw: 1}}");
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[paid])
        .pile(US, Zone::Ener, &[filler]);
    let mut play = put(&board, paid);
    yes(&mut play);
    assert_eq!(
        (play.count(US, Zone::Hand), play.count(US, Zone::Ener)),
        (1, 0)
    );
    let mut play = put(&board, paid);
    no(&mut play);
    assert_eq!(
        (play.count(US, Zone::Hand), play.count(US, Zone::Ener)),
        (0, 1)
    );
    // A player who can't pay the cost is not asked.
    board.pile(US, Zone::Ener, &[]);
    let play = put(&board, paid);
    assert!(
        play.decision()
            .is_none_or(|d| !matches!(d.question, Question::Answer(_)))
    );
}

#[test]
fn an_auto_ability_of_an_attack_is_processed_even_if_its_card_has_left() {
    let mut board = Board::new("diva-en");
    let attacker = board.able(3000, "auto: {when: attack, do: {draw: 2}}");
    board.put(US, LEFT, attacker).step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(US, Zone::Hand), 2);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);

    let mut board = Board::new("diva-en");
    let leaver = board.able(
        3000,
        "[{auto: {when: attack, do: {trash: this}}}, {auto: {when: attack, do: {draw: 2}}}]",
    );
    board.put(US, LEFT, leaver).step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    let decision = play.decision().unwrap();
    assert!(matches!(decision.question, Question::NextAbility));
    play.choose(Choice::Process(0));
    assert_eq!(
        (play.count(US, Zone::Hand), play.count(US, Zone::Trash)),
        (2, 1)
    );
    assert_eq!(
        play.count(THEM, Zone::LifeCloth),
        7,
        "an attacker that has left the field deals no damage"
    );
}

#[test]
fn cards_that_leave_together_trigger_on_each_other() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {trash: {all: {signi: opponent}}}}");
    let mourner = board.able(
        3000,
        "auto: {when: {leave: {signi: you, by: {kind: effect, of: opponent}}}, do: {draw: 1}}",
    );
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell]);
    board.put(THEM, LEFT, mourner).put(THEM, RIGHT, filler);
    let mut play = board.play();
    super::used(&mut play, spell);
    while matches!(
        play.decision().map(|d| d.question),
        Some(Question::NextAbility)
    ) {
        play.choose(Choice::Process(0));
    }
    assert_eq!(play.count(THEM, Zone::Hand), 2);
}

#[test]
fn the_turn_players_abilities_come_first_in_the_chosen_order_and_new_ones_join() {
    let mut board = Board::new("diva-en");
    let both = "auto: {when: {begin: attack_phase}, do: {draw: 1}}";
    let ours = board.able(3000, both);
    let chained = board.able(3000, "[{auto: {when: {begin: attack_phase}, do: {ener_charge: 1}}}, {auto: {when: {ener_charge: {of: you}}, do: {down: this}}}]");
    board
        .put(US, LEFT, ours)
        .put(US, RIGHT, chained)
        .put(THEM, LEFT, ours);
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[filler]);
    let mut play = board.play();
    play.choose(Choice::Pass);
    let decision = play.decision().unwrap();
    assert_eq!((decision.player, decision.options.len()), (US, 2));
    assert_eq!(
        play.count(THEM, Zone::Hand),
        0,
        "the ability of the opponent is not processed yet"
    );
    let second = play.signi(US, RIGHT);
    let place = play
        .game()
        .pending()
        .iter()
        .position(|p| p.source.card == second)
        .unwrap();
    play.choose(Choice::Process(u16::try_from(place).unwrap()));
    // In the meantime another ability has triggered and waits, too. So the player chooses between
    // two abilities again.
    let decision = play.decision().unwrap();
    assert_eq!((decision.player, decision.options.len()), (US, 2));
    play.choose(decision_first(&play));
    assert_eq!(play.count(US, Zone::Hand), 2);
    assert_eq!(play.count(THEM, Zone::Hand), 1);
    assert!(play.game().card(second).down);
}

fn decision_first(play: &wixoss_engine::Play<'_>) -> Choice {
    play.decision().unwrap().options[0]
}

#[test]
fn an_ability_with_a_limit_triggers_only_within_its_limit() {
    let mut board = Board::new("diva-en");
    let twice = board.able(3000, "auto: {limit: {per_turn: 1}, when: {enter: {signi: you, other_than: this}}, do: {draw: 1}}");
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[filler, filler])
        .put(US, LEFT, twice);
    let mut play = board.play();
    for zone in [SigniZone::Center, SigniZone::Right] {
        let card = play.hand(US, filler);
        play.choose(Choice::Put { card, zone });
    }
    // Two cards were put onto the field from hand, and one card was drawn.
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn a_life_burst_is_processed_before_its_card_goes_to_the_ener_zone() {
    let mut board = Board::new("diva-en");
    let burst = board.able(3000, "life_burst: {vanish: {target: {signi: opponent}}}");
    let filler = board.filler;
    board.pile(THEM, Zone::LifeCloth, &[filler, burst]);
    board.put(US, LEFT, filler).step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    play.choose(Choice::LifeBurst(true));
    assert_eq!(play.count(THEM, Zone::Ener), 1);
    assert_eq!(play.count(US, Zone::Ener), 1, "our attacker was vanished");
    let mut play = board.play();
    play.attack(LEFT);
    play.choose(Choice::LifeBurst(false));
    assert_eq!(
        (play.count(THEM, Zone::Ener), play.count(US, Zone::Ener)),
        (1, 0)
    );
}

#[test]
fn team_abilities_work_with_the_team_only() {
    for team in ["Night Choir", "Harbor"] {
        let mut board = Board::new("diva-en");
        let member = board.able(3000, "enter: {needs: {team: Night Choir}, do: {draw: 1}}");
        let lrig = |board: &mut Board, kind: &str, level: u32| {
            board.card(json!({"type": "lrig", "level": level, "limit": 7, "lrig_types": [kind], "team": team}))
        };
        let center = lrig(&mut board, "A", 3);
        let assists = ["B", "C"].map(|kind| lrig(&mut board, kind, 0));
        for (place, card) in [center, assists[0], assists[1]].into_iter().enumerate() {
            board.side(US).lrigs[place] = Some(wixoss_engine::Stack::of(card));
        }
        board.pile(US, Zone::Hand, &[member]);
        let play = put(&board, member);
        assert_eq!(
            play.count(US, Zone::Hand),
            usize::from(team == "Night Choir"),
            "with the team {team}"
        );
    }
}

#[test]
fn lrigs_of_one_team_meet_the_condition_of_any_team() {
    for (teams, same) in [
        ([Some("Harbor"); 3], true),
        ([Some("Harbor"), Some("Harbor"), Some("Night Choir")], false),
        ([None; 3], false),
    ] {
        let mut board = Board::new("diva-en");
        let member = board.able(
            3000,
            "enter: {do: {if: {holds: same_team, then: {draw: 1}}}}",
        );
        for (place, (kind, team)) in ["A", "B", "C"].into_iter().zip(teams).enumerate() {
            let level = if place == 0 { 3 } else { 0 };
            let card = board.card(json!({
                "type": "lrig", "level": level, "limit": 7, "lrig_types": [kind], "team": team,
            }));
            board.side(US).lrigs[place] = Some(wixoss_engine::Stack::of(card));
        }
        board.pile(US, Zone::Hand, &[member]);
        let play = put(&board, member);
        assert_eq!(play.count(US, Zone::Hand), usize::from(same), "{teams:?}");
    }
}

#[test]
fn the_name_fallen_means_the_vanished_card() {
    let mut board = Board::new("diva-en");
    let hunter = board.able(5000, "auto: {when: {vanish: {signi: opponent, by: {kind: battle, source: {among: this}}, as: fallen}}, do: {exclude: fallen}}");
    let filler = board.filler;
    board
        .put(US, CENTER, hunter)
        .put(THEM, CENTER, filler)
        .step(Step::SigniAttack);
    let mut play = board.play();
    let fallen = play.signi(THEM, CENTER);
    play.attack(CENTER);
    assert!(is_at(&play, fallen, THEM, Spot::Excluded));
}

#[test]
fn an_ability_at_the_end_of_turn_is_done_before_the_hand_limit() {
    let mut board = Board::new("diva-en");
    let drawer = board.able(3000, "auto: {when: {end: {turn: you}}, do: {draw: 1}}");
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[filler; 6])
        .put(US, LEFT, drawer);
    board.step(Step::LrigAttack);
    let mut play = board.play();
    play.choose(Choice::Pass);
    assert_eq!(play.game().turn().phase, Phase::End);
    assert_eq!(play.decision().unwrap().options.len(), 7);
}

#[test]
fn in_2016_a_triggered_ability_fizzles_if_its_card_leaves() {
    for (rule_set, drawn) in [("diva-en", 2), ("starter-2016", 0)] {
        let mut board = Board::new(rule_set);
        let leaver = board.able(
            3000,
            "[{auto: {when: attack, do: {trash: this}}}, {auto: {when: attack, do: {draw: 2}}}]",
        );
        board.put(US, LEFT, leaver).step(Step::SigniAttack);
        let mut play = board.play();
        play.attack(LEFT);
        play.choose(Choice::Process(0));
        assert_eq!(play.count(US, Zone::Hand), drawn, "{rule_set}");
    }
}

#[test]
fn a_declined_replacement_does_not_change_the_move() {
    for accepted in [true, false] {
        let mut board = Board::new("diva-en");
        let spell = board.spell("use: {do: {trash: {all: {signi: opponent}}}}");
        let slippery = board.able(
            3000,
            "constant: {change: {replace: {would: {leave: {by: {kind: effect, of: opponent}}}, may: true, instead: {exclude: this}}}}",
        );
        board
            .pile(US, Zone::Hand, &[spell])
            .put(THEM, LEFT, slippery);
        let mut play = board.play();
        super::used(&mut play, spell);
        assert_eq!(play.decision().unwrap().player, THEM);
        if accepted {
            yes(&mut play)
        } else {
            no(&mut play)
        }
        assert_eq!(play.count(THEM, Zone::Excluded), usize::from(accepted));
        assert_eq!(play.count(THEM, Zone::Trash), usize::from(!accepted));
    }
}

#[test]
fn a_gained_life_burst_counts_as_an_icon() {
    let mut board = Board::new("diva-en");
    let giver = board.able(
        3000,
        "constant: {change: {of: {all: {in: check, of: you}}, gain: [{life_burst: {draw: 1}}]}}",
    );
    let filler = board.filler;
    board
        .put(THEM, LEFT, giver)
        .put(US, LEFT, filler)
        .step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    play.choose(Choice::LifeBurst(true));
    assert_eq!(play.count(THEM, Zone::Hand), 1);
    assert_eq!(play.count(THEM, Zone::Ener), 1);
}

#[test]
fn an_ability_triggers_when_the_attack_of_its_lrig_is_guarded() {
    let mut board = Board::new("diva-en");
    let lrig = board.with(
        json!({"type": "lrig", "level": 3, "limit": 7, "lrig_types": ["A"]}),
        "auto: {when: {guard: opponent}, during: {match: {state: attacking}}, do: {draw: 1}}",
    );
    let guard = board.signi("guard", 1, 1000, &["guard"]);
    board.pile(THEM, Zone::Hand, &[guard]);
    board.side(US).lrigs[0] = Some(wixoss_engine::Stack::of(lrig));
    board.step(Step::LrigAttack);
    let mut play = board.play();
    let center = play.game().side(US).center().unwrap();
    play.choose(Choice::Attack(center));
    let guard = play.hand(THEM, guard);
    let mut unguarded = play.clone();
    play.choose(Choice::Guard(guard));
    assert_eq!(play.count(US, Zone::Hand), 1);
    unguarded.choose(Choice::Pass);
    assert_eq!(unguarded.count(US, Zone::Hand), 0);
}

#[test]
fn a_shuffle_of_the_own_deck_triggers_an_ability() {
    for (of, power) in [("you", 4000), ("opponent", 3000)] {
        let mut board = Board::new("diva-en");
        let able = board.able(
            3000,
            "auto: {when: {shuffle: you}, do: {change: {power: 1000, until: end_of_turn}}}",
        );
        let spell = board.spell(&format!("use: {{do: {{shuffle: {of}}}}}"));
        board.put(US, LEFT, able).pile(US, Zone::Hand, &[spell]);
        let mut play = board.play();
        super::used(&mut play, spell);
        assert_eq!(play.power(play.signi(US, LEFT)), power, "{of}");
    }
}

#[test]
fn an_ability_asks_about_events_outside_a_phase() {
    for (except, hand) in [("draw_phase", 3), ("main_phase", 1)] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(&format!(
            "use: {{do: [{{draw: 1}}, {{if: {{holds: {{happened: {{event: {{draw: {{of: you}}}}, \
             except: {except}}}}}, then: {{draw: 2}}}}}}]}}"
        ));
        board.pile(US, Zone::Hand, &[spell]);
        let mut play = board.play();
        super::used(&mut play, spell);
        assert_eq!(play.count(US, Zone::Hand), hand, "{except}");
    }
}

#[test]
fn an_attached_card_is_known_by_name() {
    let mut board = Board::new("diva-en");
    let able = board.able(3000, "auto: {when: {attach: {attachment: accessory, attached_name: it}}, do: {if: {holds: {match: {card: it, level: {at_most: 2}, attached_as: accessory}}, then: {draw: 1}}}}");
    let spell = board.spell("use: {do: [{choose: {as: it, signi: you}}, {move: {what: {choose: {is: signi, in: trash, of: you}}, to: {onto: it, attachment: accessory}}}]}");
    for (level, hand) in [(2, 1), (3, 0)] {
        let charm = board.signi("charm", level, 1000, &[]);
        board
            .put(US, LEFT, able)
            .pile(US, Zone::Trash, &[charm])
            .pile(US, Zone::Hand, &[spell]);
        let mut play = board.play();
        super::used(&mut play, spell);
        assert_eq!(play.count(US, Zone::Hand), hand, "level {level}");
    }
}
