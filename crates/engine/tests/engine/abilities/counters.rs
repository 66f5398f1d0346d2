//! Tests of markers in SIGNI zones, barriers, Limit Upper, and awakening.

use wixoss_ability::{Counter, Marker};
use wixoss_base::vocab::{Step, Zone};
use wixoss_engine::{Answer, Choice, EventKind, SigniZone};

use super::{THEM, US, used};
use crate::board::{At, Board, CENTER, LEFT};

#[test]
fn a_virus_goes_into_a_zone_without_a_virus_and_can_be_removed_as_a_cost() {
    let mut board = Board::new("all-star");
    let spell = board.spell("use: {do: {marker: {put: virus, of: opponent}}}");
    let able = board.able(
        1000,
        "- action: {cost: {marker: {remove: virus, of: opponent}}, do: {draw: 1}}\n- constant: {change: {of: {all: {signi: opponent, state: infected}}, power: -1000}}",
    );
    let wall = board.signi("wall", 1, 5000, &[]);
    board
        .pile(US, Zone::Hand, &[spell, spell])
        .put(US, LEFT, able)
        .put(THEM, CENTER, wall);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    play.refused(Choice::Activate { card, ability: 0 }, "action.cost-in-full");
    used(&mut play, spell);
    let center = Choice::Answer(Answer::Zone(SigniZone::Center));
    play.choose(center);
    assert_eq!(play.power(play.signi(THEM, CENTER)), 4000);
    used(&mut play, spell);
    assert!(play.apply(center).is_err(), "a zone has at most one Virus");
    play.choose(Choice::Answer(Answer::Zone(SigniZone::Left)));
    play.choose(Choice::Activate { card, ability: 0 });
    play.choose(center);
    assert_eq!(play.power(play.signi(THEM, CENTER)), 5000);
    assert_eq!(play.game().side(THEM).held.viruses.len(), 1);
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn gates_come_into_every_zone_at_once() {
    let mut board = Board::new("all-star");
    let spell = board.spell("use: {do: {marker: {put: gate, everywhere: true}}}");
    board.pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.game().side(US).held.gates.len(), 3);
    let opened = |kind| {
        matches!(
            kind,
            EventKind::Marked {
                marker: Marker::Gate,
                put: true,
                ..
            }
        )
    };
    assert_eq!(play.happened(opened), 3);
}

#[test]
fn a_barrier_that_an_effect_gave_is_used_up_by_damage() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {counters: {what: signi_barrier, of: opponent}}}");
    let signi = board.able(
        3000,
        "auto: {when: {gain_counter: {counter: signi_barrier, player: opponent}}, do: {draw: 1}}",
    );
    board.pile(US, Zone::Hand, &[spell]).put(US, LEFT, signi);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.game().side(THEM).held.signi_barriers, 1);
    assert_eq!(play.count(US, Zone::Hand), 1);
    while play.game().turn().step != Some(Step::SigniAttack) {
        play.choose(Choice::Pass);
    }
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 7);
    assert_eq!(play.game().side(THEM).held.signi_barriers, 0);
    let used_up = |kind| matches!(kind, EventKind::BarrierUsed { lrig: false, .. });
    assert_eq!(play.happened(used_up), 1);
}

#[test]
fn a_player_has_limit_upper_only_once() {
    let mut board = Board::new("starter-2016");
    let spell = board.spell("use: {do: {counters: {what: limit_upper, gain: 2}}}");
    board.pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    let before = play.limit(US);
    used(&mut play, spell);
    assert_eq!(play.limit(US), before + 2);
    let held = |kind| {
        matches!(
            kind,
            EventKind::Holds {
                counter: Counter::LimitUpper,
                now: 1,
                ..
            }
        )
    };
    assert_eq!(play.happened(held), 1);
}

#[test]
fn an_awakened_signi_stays_awakened_while_it_is_on_the_field() {
    let mut board = Board::new("diva-en");
    let able = board.able(
        1000,
        "- action: {cost: {awaken: this}, do: {draw: 1}}\n- constant: {while: {match: {state: awakened}}, change: {power: 4000}}",
    );
    board.put(US, LEFT, able);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    let activate = Choice::Activate { card, ability: 0 };
    play.choose(activate);
    assert_eq!(play.power(card), 5000);
    play.refused(activate, "action.cost-in-full");
}

#[test]
fn a_signi_awakened_until_end_of_turn_is_no_longer_awakened_in_the_next_turn() {
    let mut board = Board::new("diva-en");
    let able = board.able(
        1000,
        "constant: {while: {match: {state: awakened}}, change: {power: 4000}}",
    );
    let spell = board
        .spell("use: {do: {set_state: {what: {target: {signi: you}}, state: awakened_this_turn}}}");
    board.put(US, LEFT, able).pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    used(&mut play, spell);
    let card = play.signi(US, LEFT);
    assert_eq!(play.power(card), 5000);
    while play.game().turn().player == US {
        play.choose(Choice::Pass);
    }
    assert_eq!(play.power(card), 1000);
}

#[test]
fn the_number_of_removed_markers_counts_afterwards() {
    let mut board = Board::new("all-star");
    let spell = board.spell(
        "use: {do: [{marker: {remove: virus, of: opponent, as: x, any_number: true}}, {draw: {count: x}}]}",
    );
    board.pile(US, Zone::Hand, &[spell]);
    let zones = [SigniZone::Left, SigniZone::Right];
    board.side(THEM).held.viruses = zones.into_iter().collect();
    let mut play = board.play();
    used(&mut play, spell);
    for zone in zones {
        play.choose(Choice::Answer(Answer::Zone(zone)));
    }
    assert_eq!(play.count(US, Zone::Hand), 2);
    assert_eq!(play.game().side(THEM).held.viruses.len(), 0);
}

#[test]
fn a_marker_goes_into_the_named_zone_and_the_signi_in_front_of_a_gate_is_found() {
    let mut board = Board::new("all-star");
    let spell = board.spell(
        "use: {do: [{marker: {put: virus, of: opponent, position: center}}, {to_hand: {all: \
         {signi: opponent, state: gate_facing}}}]}",
    );
    let wall = board.signi("wall", 1, 5000, &[]);
    board
        .pile(US, Zone::Hand, &[spell])
        .put(THEM, LEFT, wall)
        .put(THEM, CENTER, wall);
    // Our right zone is in front of the left zone of the other player.
    board.side(US).held.gates = [SigniZone::Right].into_iter().collect();
    let mut play = board.play();
    used(&mut play, spell);
    // Nobody chooses a zone, because only one zone can get the virus.
    let viruses = play.game().side(THEM).held.viruses;
    assert!(viruses.contains(SigniZone::Center) && viruses.len() == 1);
    assert_eq!(play.count(THEM, Zone::Hand), 1);
    assert!(play.game().side(THEM).signi_in(SigniZone::Left).is_none());
}
