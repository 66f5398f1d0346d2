//! Tests of effects that forbid, require or replace something, or limit how often something
//! happens.

use wixoss_base::vocab::{Step, Zone};
use wixoss_engine::{AbilityQuestion, Answer, Attached, Choice, EventKind, Question, SigniZone};

use super::{THEM, US, used};
use crate::board::{At, Board, CENTER, LEFT, RIGHT};

#[test]
fn a_signi_that_has_to_attack_keeps_its_player_from_passing() {
    let mut board = Board::new("diva-en");
    let bound = board.able(3000, "constant: {change: {must: attack}}");
    let filler = board.filler;
    board
        .put(US, LEFT, bound)
        .put(US, RIGHT, filler)
        .step(Step::SigniAttack);
    let mut play = board.play();
    play.refused(Choice::Pass, "attack.who");
    assert!(!play.decision().unwrap().options.contains(&Choice::Pass));
    play.attack(LEFT);
    play.choose(Choice::Pass);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
}

#[test]
fn a_signi_that_has_to_attack_first_attacks_before_other_signi() {
    for first in [false, true] {
        let mut board = Board::new("diva-en");
        let bound = board.able(
            3000,
            &format!("constant: {{change: {{must: attack, before_others: {first}}}}}"),
        );
        let filler = board.filler;
        board
            .put(US, LEFT, bound)
            .put(US, RIGHT, filler)
            .step(Step::SigniAttack);
        let mut play = board.play();
        // The left SIGNI must attack. If it must attack before other SIGNI (`first`), its attack is
        // the only option. So the engine has already made this attack.
        let attacked = play.signi(US, LEFT);
        assert_eq!(play.game().card(attacked).down, first);
        assert_eq!(play.count(THEM, Zone::LifeCloth), if first { 6 } else { 7 });
        play.attack(RIGHT);
        // Now both SIGNI have attacked. If `first` is false, the attack of the left SIGNI was the
        // only option after the other attack, so the engine has made it.
        assert_eq!(play.count(THEM, Zone::LifeCloth), 5);
    }
}

#[test]
fn a_signi_that_can_only_be_vanished_is_not_returned_to_hand() {
    for (deed, stays) in [("to_hand", true), ("trash", true), ("vanish", false)] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(&format!(
            "use: {{do: {{{deed}: {{target: {{signi: opponent}}}}}}}}"
        ));
        let kept = board.able(
            3000,
            "constant: {change: {cannot: {move: {except: vanish, from: field, \
             by: {kind: effect, of: opponent}}}}}",
        );
        board.pile(US, Zone::Hand, &[spell]).put(THEM, CENTER, kept);
        let mut play = board.play();
        used(&mut play, spell);
        let there = play.game().side(THEM).signi_in(SigniZone::Center);
        assert_eq!(there.is_some(), stays, "{deed}");
    }
}

#[test]
fn guarding_needs_the_extra_cost_of_an_effect() {
    let mut board = Board::new("diva-en");
    let payment = board.able(
        1000,
        "constant: {change: {of: opponent, cannot: guard, unless: {discard: 1}}}",
    );
    let servant = board.signi("servant", 1, 1000, &["guard"]);
    board
        .put(US, LEFT, payment)
        .pile(THEM, Zone::Hand, &[servant])
        .step(Step::LrigAttack);
    let mut play = board.play();
    let lrig = play.game().side(US).center().unwrap();
    play.choose(Choice::Attack(lrig));
    // The player needs the only card in hand for the guard itself, so they can't pay the extra
    // discard.
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
    let filler = board.filler;
    board.pile(THEM, Zone::Hand, &[servant, filler]);
    let mut play = board.play();
    let lrig = play.game().side(US).center().unwrap();
    play.choose(Choice::Attack(lrig));
    let card = play.hand(THEM, servant);
    play.choose(Choice::Guard(card));
    let other = play.hand(THEM, filler);
    play.choose(Choice::Pick(other));
    assert_eq!(play.count(THEM, Zone::Trash), 2);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 7, "guarded");
}

#[test]
fn an_event_with_a_limit_per_turn_stops_at_the_limit() {
    let mut board = Board::new("diva-en");
    let keeper = board.able(
        1000,
        "constant: {change: {of: both, at_most: {count: 2, event: crush, in: this_turn}}}",
    );
    let spell = board.spell("use: {do: {crush: {of: opponent, count: 3}}}");
    let own = board.spell("use: {do: {crush: you}}");
    board
        .put(US, LEFT, keeper)
        .pile(US, Zone::Hand, &[spell, spell, own]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(
        play.count(THEM, Zone::LifeCloth),
        5,
        "two Life Cloth are crushed, and not the third"
    );
    used(&mut play, spell);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 5);
    used(&mut play, own);
    assert_eq!(
        play.count(US, Zone::LifeCloth),
        6,
        "the Life Cloth of each player is counted separately"
    );
}

#[test]
fn the_player_concerned_chooses_one_of_several_replacements() {
    let mut board = Board::new("diva-en");
    let to_hand = board.able(
        1000,
        "constant: {change: {of: {all: {signi: you, other_than: this}}, replace: {would: vanish, instead: {draw: 1}}}}",
    );
    let to_ener = board.able(
        1000,
        "constant: {change: {of: {all: {signi: you, other_than: this}}, replace: {would: vanish, instead: {ener_charge: 2}}}}",
    );
    let filler = board.filler;
    let spell = board.spell("use: {do: {vanish: {target: {signi: opponent, power: {at_most: 999999}, position: center}}}}");
    board
        .put(THEM, LEFT, to_hand)
        .put(THEM, CENTER, filler)
        .put(THEM, RIGHT, to_ener)
        .pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    used(&mut play, spell);
    let decision = play.decision().unwrap();
    assert_eq!(decision.player, THEM, "the player of the SIGNI chooses");
    assert_eq!(
        decision.question,
        Question::Answer(AbilityQuestion::Instead(2))
    );
    play.choose(Choice::Answer(Answer::Way(1)));
    assert_eq!(play.count(THEM, Zone::Ener), 2);
    assert_eq!(play.count(THEM, Zone::Hand), 0);
    assert!(play.game().side(THEM).signi_in(SigniZone::Center).is_some());
    let vanished = |kind| {
        matches!(
            kind,
            EventKind::Moved {
                by: wixoss_engine::Move::Vanish,
                ..
            }
        )
    };
    assert_eq!(play.happened(vanished), 0);
}

#[test]
fn the_damaged_player_chooses_between_a_barrier_and_an_effect() {
    let mut board = Board::new("diva-en");
    let shield = board.able(
        1000,
        "- constant: {change: {of: you, replace: {would: damage, instead: {trash: this}}}}",
    );
    let filler = board.filler;
    board
        .put(THEM, CENTER, shield)
        .put(US, LEFT, filler)
        .step(Step::SigniAttack);
    board.side(THEM).held.signi_barriers = 1;
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(
        play.decision().unwrap().question,
        Question::Answer(AbilityQuestion::Instead(2))
    );
    play.choose(Choice::Answer(Answer::Way(1)));
    assert_eq!(play.game().side(THEM).held.signi_barriers, 0);
    assert!(play.game().side(THEM).signi_in(SigniZone::Center).is_some());
    assert_eq!(play.count(THEM, Zone::LifeCloth), 7);
}

#[test]
fn reaching_a_power_triggers_once() {
    let mut board = Board::new("diva-en");
    let grows = board.able(
        10000,
        "auto: {when: {have_power: {is_now: {at_least: 15000}}}, do: {draw: 1}}",
    );
    let spell = board
        .spell("use: {do: {change: {of: {all: {signi: you}}, power: 3000, until: end_of_turn}}}");
    board
        .put(US, LEFT, grows)
        .pile(US, Zone::Hand, &[spell, spell, spell]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.count(US, Zone::Hand), 2, "the power 13000 is too low");
    used(&mut play, spell);
    assert_eq!(
        play.count(US, Zone::Hand),
        2,
        "a card is drawn when the power becomes 16000"
    );
    used(&mut play, spell);
    assert_eq!(
        play.count(US, Zone::Hand),
        1,
        "no card is drawn, because the power was already at least 15000"
    );
}

#[test]
fn icons_can_be_lost() {
    let mut board = Board::new("diva-en");
    let loses = board.able(
        1000,
        "constant: {change: {of: {all: {in: hand, of: opponent}}, lose: {icon: guard_icon}}}",
    );
    let servant = board.signi("servant", 1, 1000, &["guard"]);
    board
        .put(US, LEFT, loses)
        .pile(THEM, Zone::Hand, &[servant])
        .step(Step::LrigAttack);
    let mut play = board.play();
    let lrig = play.game().side(US).center().unwrap();
    play.choose(Choice::Attack(lrig));
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6);
}

#[test]
fn a_card_takes_abilities_and_names_of_other_cards() {
    let mut board = Board::new("diva-en");
    let source = board.with(
        serde_json::json!({"type": "signi", "level": 2, "power": 1000, "name_en": "Elder", "name_ja": "Elder"}),
        "- auto: {when: attack, do: {draw: 1}}\n- constant: {change: {power: 9000}}",
    );
    let heir = board.able(
        1000,
        "constant: {change: {gain_from: {ability: auto, in: trash, of: you, is: signi, level: 2}, also: {name_of: {in: trash, of: you, is: signi, level: 2}}}}",
    );
    let asks = board.able(
        1000,
        "constant: {while: {count: {signi: you, name: Elder}}, change: {power: 500}}",
    );
    board
        .put(US, LEFT, heir)
        .put(US, CENTER, asks)
        .pile(US, Zone::Trash, &[source])
        .step(Step::SigniAttack);
    let mut play = board.play();
    assert_eq!(
        play.power(play.signi(US, LEFT)),
        1000,
        "only Auto abilities are gained, not the constant ability"
    );
    assert_eq!(
        play.power(play.signi(US, CENTER)),
        1500,
        "the left SIGNI also has the name Elder"
    );
    play.attack(LEFT);
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn signi_are_rearranged_as_the_player_chooses() {
    let mut board = Board::new("diva-en");
    let (one, two) = (
        board.signi("one", 1, 1000, &[]),
        board.signi("two", 1, 2000, &[]),
    );
    let spell = board.spell("use: {do: {rearrange: {what: {all: {signi: opponent}}}}}");
    board
        .put(THEM, LEFT, one)
        .put(THEM, CENTER, two)
        .pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    let (first, second) = (play.signi(THEM, LEFT), play.signi(THEM, CENTER));
    used(&mut play, spell);
    play.choose(Choice::Answer(Answer::Zone(SigniZone::Right)));
    play.choose(Choice::Answer(Answer::Zone(SigniZone::Left)));
    assert_eq!(play.signi(THEM, RIGHT), first);
    assert_eq!(play.signi(THEM, LEFT), second);
    assert!(play.game().side(THEM).signi_in(SigniZone::Center).is_none());
}

#[test]
fn signi_that_stay_where_they_are_are_not_rearranged() {
    for (zone, drawn) in [(SigniZone::Left, 0), (SigniZone::Right, 1)] {
        let mut board = Board::new("diva-en");
        let filler = board.filler;
        let spell = board.spell(
            "use: {do: {may: {do: {rearrange: {what: {choose: {signi: you}}}}, then: {draw: 1}}}}",
        );
        board.put(US, LEFT, filler).pile(US, Zone::Hand, &[spell]);
        let mut play = board.play();
        used(&mut play, spell);
        super::yes(&mut play);
        play.choose(Choice::Answer(Answer::Zone(zone)));
        assert_eq!(play.count(US, Zone::Hand), drawn, "{zone:?}");
    }
}

#[test]
fn a_signi_moves_only_to_the_free_zone_in_front_of_the_attacker() {
    for (blocked, zone) in [(false, RIGHT), (true, LEFT)] {
        let mut board = Board::new("diva-en");
        let guard = board.able(
            9000,
            "auto: {when: {attack: {as: it, signi: opponent}}, \
             do: {rearrange: {what: this, in_front_of: it}}}",
        );
        let filler = board.filler;
        board.put(US, LEFT, filler).put(THEM, LEFT, guard);
        if blocked {
            board.put(THEM, RIGHT, filler);
        }
        board.step(Step::SigniAttack);
        let mut play = board.play();
        let card = play.signi(THEM, LEFT);
        play.attack(LEFT);
        assert_eq!(play.signi(THEM, zone), card, "{blocked}");
    }
}

#[test]
fn power_is_distributed_in_steps() {
    let mut board = Board::new("diva-en");
    let wall = board.signi("wall", 1, 5000, &[]);
    let spell = board.spell(
        "use: {do: {distribute: {among: {target: {any_number: true, signi: opponent}}, power: -3000, step: 1000, until: end_of_turn}}}",
    );
    board
        .put(THEM, LEFT, wall)
        .put(THEM, RIGHT, wall)
        .pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    let (left, right) = (play.signi(THEM, LEFT), play.signi(THEM, RIGHT));
    used(&mut play, spell);
    play.choose(Choice::Pick(left)).choose(Choice::Pick(right));
    play.choose(Choice::Answer(Answer::Number(1)));
    assert_eq!((play.power(left), play.power(right)), (4000, 3000));
}

#[test]
fn an_effect_lets_a_signi_have_two_accessories() {
    let mut board = Board::new("all-star");
    let holder = board.able(
        1000,
        "- constant: {change: {can: [{hold: {attachment: accessory, up_to: 2}}]}}\n- action: {do: {move: {what: {top: 1}, to: {onto: this, attachment: accessory}}}}",
    );
    board.put(US, LEFT, holder);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    let attach = Choice::Activate { card, ability: 1 };
    play.choose(attach).choose(attach);
    assert_eq!(
        play.attached(US, SigniZone::Left, Attached::Accessory)
            .count(),
        2
    );
    assert_eq!(play.count(US, Zone::Trash), 0);
}

#[test]
fn a_card_that_is_down_attacks_only_as_often_as_an_effect_allows() {
    let mut board = Board::new("diva-en");
    let raider = board.able(
        1000,
        "constant: {change: {can: [attack_while_downed, {attack_times: 2}]}}",
    );
    board.put(US, LEFT, raider).step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    play.attack(LEFT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 5);
    let attacks = |kind| matches!(kind, EventKind::Attacked(_));
    assert_eq!(play.happened(attacks), 2);
    assert_ne!(play.game().turn().step, Some(Step::SigniAttack));
}

#[test]
fn an_effect_lowers_the_number_of_attacks_in_a_turn() {
    let mut board = Board::new("diva-en");
    let raider = board.able(
        1000,
        "[{constant: {change: {can: [attack_while_downed, {attack_times: 3}]}}}, \
         {auto: {limit: {per_turn: 1}, when: attack, \
         do: {change: {attack_limit: -1, until: end_of_turn}}}}]",
    );
    board.put(US, LEFT, raider).step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    play.attack(LEFT);
    let attacks = |kind| matches!(kind, EventKind::Attacked(_));
    assert_eq!(play.happened(attacks), 2);
    assert_ne!(play.game().turn().step, Some(Step::SigniAttack));
}

#[test]
fn a_player_who_cannot_pay_ener_uses_only_free_cards() {
    let mut board = Board::new("diva-en");
    let ban = board.able(1000, "constant: {change: {of: both, cannot: pay_ener}}");
    let free = board.spell("use: {do: {draw: 1}}");
    let dear = board.with(
        serde_json::json!({"type": "spell", "colors": ["blue"], "cost": {"colorless": 1}}),
        "use: {do: {draw: 1}}",
    );
    let filler = board.filler;
    board.put(THEM, LEFT, ban).pile(US, Zone::Ener, &[filler]);
    board.pile(US, Zone::Hand, &[free, dear]);
    let mut play = board.play();
    let card = play.hand(US, dear);
    play.refused(Choice::Use(card), "spell.pays-printed-cost");
    used(&mut play, free);
    assert_eq!(play.count(US, Zone::Trash), 1);
}

#[test]
fn a_crush_is_replaced_once_and_the_attack_crushes_nothing() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: {change: {of: opponent, replace: {would: {crush: {by: {of: you, source: {is: signi}}}}, once: true, instead: {crush: you}}, until: end_of_turn}}}",
    );
    let filler = board.filler;
    let double = board.able(1000, "constant: {change: {gain: double_crush}}");
    board
        .put(US, LEFT, double)
        .put(US, RIGHT, filler)
        .pile(US, Zone::Hand, &[spell]);
    let mut play = board.play();
    used(&mut play, spell);
    while play.decision().unwrap().question != Question::SigniAttack {
        play.choose(Choice::Pass);
    }
    play.attack(LEFT);
    assert_eq!(play.count(US, Zone::LifeCloth), 6, "the first is replaced");
    assert_eq!(play.count(THEM, Zone::LifeCloth), 6, "the second is not");
    play.attack(RIGHT);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 5);
}

#[test]
fn every_crush_of_an_effect_cites_its_own_rule_while_a_replacement_waits() {
    let mut board = Board::new("diva-en");
    let replacing = board.spell(
        "use: {do: {change: {of: opponent, replace: {would: {crush: {by: {of: you, source: {is: signi}}}}, once: true, instead: {crush: you}}, until: end_of_turn}}}",
    );
    let crushing = board.spell(
        "use: {do: [{crush: {of: opponent, count: 2}}, {may: {do: {draw: 1}, then: {draw: 1}}}]}",
    );
    board.pile(US, Zone::Hand, &[replacing, crushing]);
    let mut play = board.play();
    used(&mut play, replacing);
    used(&mut play, crushing);
    assert_eq!(play.count(THEM, Zone::LifeCloth), 5);
    assert!(play.rules().contains(&"crush.topmost"));
    assert!(!play.rules().contains(&"damage.crushes"));
}

#[test]
fn a_player_does_not_lose_by_the_damage_of_the_named_cards() {
    for (source, over) in [("lrig", false), ("signi", true)] {
        let mut board = Board::new("diva-en");
        let keeper = board.able(
            1000,
            &format!(
                "constant: {{change: {{of: you, cannot: {{lose: {{by: {{of: opponent, source: {{is: {source}}}}}}}}}}}}}"
            ),
        );
        board
            .put(THEM, LEFT, keeper)
            .pile(THEM, Zone::LifeCloth, &[])
            .step(Step::LrigAttack);
        let mut play = board.play();
        let lrig = play.game().side(US).center().unwrap();
        play.choose(Choice::Attack(lrig));
        assert_eq!(play.game().outcome().is_some(), over, "{source}");
    }
}
