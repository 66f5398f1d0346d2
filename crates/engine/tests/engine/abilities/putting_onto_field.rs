//! Tests of effects that put SIGNI onto the field, attach cards, or put cards under other cards.

use serde_json::json;
use wixoss_base::vocab::Zone;
use wixoss_engine::{Answer, Attached, Choice, EventKind, Play, Question, SigniZone, Spot, Stack};

use super::{THEM, US, used};
use crate::board::{At, Board, CENTER, LEFT, RIGHT, is_at};

const ZONE: [SigniZone; 3] = SigniZone::ALL;

fn into(play: &mut Play<'_>, zone: usize) {
    play.choose(Choice::Answer(Answer::Zone(ZONE[zone])));
}

#[test]
fn several_signi_come_onto_the_field_at_the_same_time() {
    let mut board = Board::new("diva-en");
    let both = board.able(
        1000,
        "auto: {when: {enter: {signi: you, other_than: this, at_least: 1}}, do: {draw: 1}}",
    );
    let spell = board.spell(
        "use: {do: {move: {what: {choose: {count: 2, in: trash, of: you, is: signi}}, to: field}}}",
    );
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(US, Zone::Trash, &[both, both]);
    let mut play = board.play();
    used(&mut play, spell);
    into(&mut play, LEFT);
    assert_eq!(
        play.game().side(US).signi().count(),
        0,
        "neither SIGNI is on the field yet"
    );
    into(&mut play, RIGHT);
    assert_eq!(play.game().side(US).signi().count(), 2);
    // Both SIGNI entered at the same time, so the ability of each SIGNI triggered for the other.
    let triggered = |kind| matches!(kind, EventKind::AbilityTriggered { .. });
    assert_eq!(play.happened(triggered), 2);
}

#[test]
fn an_effect_puts_no_more_signi_than_the_limit_allows() {
    let mut board = Board::new("diva-en");
    let heavy = board.signi("heavy", 3, 9000, &[]);
    let spell =
        board.spell("use: {do: {move: {what: {all: {in: trash, of: you, is: signi}}, to: field}}}");
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(US, Zone::Trash, &[heavy; 3]);
    let mut play = board.play();
    used(&mut play, spell);
    into(&mut play, LEFT);
    into(&mut play, CENTER);
    assert_eq!(
        play.game().side(US).signi().count(),
        2,
        "the limit of 7 allows only two of the SIGNI"
    );
    assert_eq!(
        play.count(US, Zone::Trash),
        2,
        "the third SIGNI and the spell are in the trash"
    );
}

#[test]
fn rise_by_an_effect_needs_its_condition_and_covers() {
    let mut board = Board::new("diva-en");
    let riser = board.able(9000, "- rise: {signi: you}\n- enter: {do: {draw: 1}}");
    let spell = board
        .spell("use: {do: {move: {what: {choose: {in: trash, of: you, is: signi}}, to: field}}}");
    board
        .pile(US, Zone::Hand, &[spell, spell])
        .pile(US, Zone::Trash, &[riser]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(
        play.game().side(US).signi().count(),
        0,
        "there is no SIGNI for the Rise"
    );
    let filler = board.filler;
    board.put(US, CENTER, filler);
    let mut play = board.play();
    used(&mut play, spell);
    let top = play.signi(US, CENTER);
    assert_eq!(play.game().card(top).definition, riser);
    assert_eq!(
        play.count(US, Zone::Hand),
        2,
        "the Enter ability of the SIGNI has drawn a card"
    );
    assert!(play.rules().contains(&"rise.new-signi"));
}

#[test]
fn a_signi_that_ignores_its_rise_goes_to_a_free_zone() {
    let mut board = Board::new("diva-en");
    let riser = board.able(9000, "- rise: {signi: you}\n- enter: {do: {draw: 1}}");
    let spell = board.spell(
        "use: {do: {move: {what: {choose: {in: trash, of: you, is: signi}}, \
         to: {zone: field, ignoring: rise}}}}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(US, Zone::Trash, &[riser])
        .put(US, CENTER, filler);
    let mut play = board.play();
    used(&mut play, spell);
    into(&mut play, LEFT);
    assert_eq!(play.game().card(play.signi(US, LEFT)).definition, riser);
    assert_eq!(play.game().card(play.signi(US, CENTER)).definition, filler);
}

#[test]
fn harmony_asks_for_a_lrig_even_if_enter_abilities_are_stopped() {
    let mut board = Board::new("diva-en");
    let card = board.able(
        9000,
        "- harmony: {is: lrig, level: 3}\n- enter: {do: {draw: 1}}",
    );
    let spell = board.spell(
        "use: {do: {move: {what: {choose: {in: trash, of: you, is: signi}}, to: {zone: field, without: enter}}}}",
    );
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(US, Zone::Trash, &[card]);
    let mut play = board.play();
    used(&mut play, spell);
    into(&mut play, LEFT);
    assert!(matches!(
        play.decision().unwrap().question,
        Question::Select { .. }
    ));
    play.choose(Choice::Done);
    assert!(play.game().card(play.signi(US, LEFT)).down);
    assert_eq!(play.count(US, Zone::Hand), 0);
}

#[test]
fn a_signi_put_onto_the_other_field_is_a_puppet_and_goes_to_its_owners_trash() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: [{move: {what: {choose: {in: trash, of: opponent, is: signi, as: it}}, to: field}}, {if: {holds: {count: {signi: you, state: puppet}}, then: {draw: 1}}}, {to_hand: {all: {signi: you, state: puppet}}}]}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(THEM, Zone::Trash, &[filler]);
    let mut play = board.play();
    used(&mut play, spell);
    into(&mut play, LEFT);
    assert_eq!(
        play.count(US, Zone::Hand),
        1,
        "a card is drawn because of the puppet"
    );
    assert_eq!(play.count(THEM, Zone::Trash), 1);
    assert_eq!(
        play.count(THEM, Zone::Hand),
        0,
        "the puppet goes to the trash and not to the hand"
    );
}

#[test]
fn a_card_can_be_put_into_the_former_zone_of_another_card() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: [{trash: {target: {signi: you, as: it}}}, {move: {what: {choose: {in: hand, of: you, is: signi}}, to: {zone: field, place_of: it}}}]}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell, filler])
        .put(US, RIGHT, filler);
    let mut play = board.play();
    used(&mut play, spell);
    let card = play.hand(US, filler);
    play.choose(Choice::Pick(card));
    assert!(play.game().side(US).signi_in(ZONE[RIGHT]).is_some());
    assert_eq!(play.count(US, Zone::Hand), 0);
}

#[test]
fn an_attached_card_triggers_abilities() {
    let mut board = Board::new("all-star");
    let holder = board.able(
        3000,
        "- auto: {when: {attach: {attachment: charm, signi: you}}, do: {draw: 1}}\n- constant: {while: {match: {with: charm}}, change: {power: 2000}}",
    );
    let spell = board.spell(
        "use: {do: [{take: {target: {signi: you, as: it}}}, {move: {what: {top: 1}, to: {onto: it, attachment: charm}}}]}",
    );
    board.pile(US, Zone::Hand, &[spell]).put(US, LEFT, holder);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.game().side(US).signi().count(), 1);
    assert_eq!(play.attached(US, ZONE[LEFT], Attached::Charm).count(), 1);
    assert_eq!(play.power(play.signi(US, LEFT)), 5000);
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn a_card_is_put_under_a_lrig_and_pays_exceed_as_its_player_chooses() {
    let mut board = Board::new("diva-en");
    let below = board.lrig("below", 0, 0, "A");
    let other = board.lrig("other", 0, 0, "B");
    let able = board.able(
        1000,
        "- action: {do: {move: {what: {choose: {in: lrig_trash, of: you}}, to: {onto: it}}}}"
            .replace(
                "{do: ",
                "{do: [{take: {choose: {center_lrig: you, as: it}}}, ",
            )
            .replace("{onto: it}}}}", "{onto: it}}}]}")
            .as_str(),
    );
    let exceed = board.able(1000, "action: {cost: {exceed: 1}, do: {draw: 1}}");
    board
        .put(US, LEFT, able)
        .put(US, CENTER, exceed)
        .pile(US, Zone::LrigTrash, &[below]);
    let top = board.side(US).lrigs[1].take().unwrap();
    board.side(US).lrigs[1] = Some(Stack {
        under: vec![other],
        ..top
    });
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    play.choose(Choice::Activate { card, ability: 0 });
    assert_eq!(play.count(US, Zone::LrigTrash), 0);
    let card = play.signi(US, CENTER);
    play.choose(Choice::Activate { card, ability: 0 });
    // One card lies under the center LRIG and one under an assist LRIG. The player chooses which
    // card pays.
    let chosen = *play.decision().unwrap().options.last().unwrap();
    let Choice::Pick(paid) = chosen else {
        panic!("{chosen:?}");
    };
    play.choose(chosen);
    assert!(is_at(&play, paid, US, Spot::LrigTrash));
    assert_eq!(play.count(US, Zone::LrigTrash), 1);
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn crossed_signi_have_their_cross_abilities_and_reach_heaven() {
    let mut board = Board::new("starter-2016");
    let half = |name: &str, partner: &str, more: &str| {
        let yaml = format!("- keyword: {{cross: {{name: {partner}}}}}\n{more}");
        (
            json!({"type": "signi", "level": 1, "power": 1000, "name_en": name, "name_ja": name}),
            yaml,
        )
    };
    let (facts, yaml) = half(
        "Sun",
        "Moon",
        "- constant: {needs: crossed, change: {power: 3000}}",
    );
    let sun = board.with(facts, &yaml);
    let (facts, yaml) = half(
        "Moon",
        "Sun",
        "- auto: {needs: crossed, when: heaven, do: {draw: 1}}",
    );
    let moon = board.with(facts, &yaml);
    board.put(US, LEFT, sun).put(US, CENTER, moon);
    let play = board.play();
    assert_eq!(play.power(play.signi(US, LEFT)), 4000);
    board.step(wixoss_base::vocab::Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(
        play.count(US, Zone::Hand),
        0,
        "one of the crossed SIGNI is still up"
    );
    play.attack(CENTER);
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn assassin_with_a_scope_ignores_only_the_signi_in_its_scope() {
    let mut board = Board::new("diva-en");
    let killer = board.able(
        1000,
        "keyword: {assassin: {is: signi, level: {at_most: 2}}}",
    );
    let (low, high) = (
        board.signi("low", 2, 9000, &[]),
        board.signi("high", 3, 9000, &[]),
    );
    board
        .put(US, LEFT, killer)
        .put(US, RIGHT, killer)
        .put(THEM, RIGHT, low)
        .put(THEM, LEFT, high)
        .step(wixoss_base::vocab::Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
    play.attack(RIGHT);
    assert_eq!(
        play.count(THEM, Zone::LifeCloth),
        6,
        "the attacker battles the SIGNI of level 3"
    );
}

#[test]
fn a_card_comes_into_a_zone_with_a_marker() {
    let mut board = Board::new("all-star");
    let spell = board.spell(
        "use: {do: {move: {what: {choose: {is: signi, in: trash, of: you}}, to: {zone: field, marker: gate}}}}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell, spell])
        .pile(US, Zone::Trash, &[filler]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.count(US, Zone::Trash), 2, "there is no such zone");
    board.side(US).held.gates = [SigniZone::Right].into_iter().collect();
    let mut play = board.play();
    used(&mut play, spell);
    assert!(play.game().side(US).signi_in(SigniZone::Right).is_some());
}

#[test]
fn a_signi_of_the_opponent_becomes_a_trap_in_its_zone() {
    let mut board = Board::new("all-star");
    let spell = board.spell(
        "use: {do: {move: {what: {target: {as: it, signi: opponent}}, to: {zone: signi_zone, place_of: it, attachment: trap}}}}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell])
        .put(THEM, RIGHT, filler);
    let mut play = board.play();
    let card = play.signi(THEM, RIGHT);
    used(&mut play, spell);
    assert!(play.game().side(THEM).signi_in(SigniZone::Right).is_none());
    assert_eq!(play.game().card(card).attached, Some(Attached::Trap));
    assert_eq!(play.game().card(card).side, THEM);
}
