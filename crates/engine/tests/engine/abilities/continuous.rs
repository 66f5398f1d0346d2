//! Tests of continuous effects: when they apply, to which cards, and how their values are added.

use wixoss_base::vocab::{Step, Zone};
use wixoss_engine::{Answer, Choice, Keyword, SigniZone};

use super::{THEM, US, used};
use crate::board::{At, Board, CENTER, LEFT, RIGHT};

#[test]
fn power_is_set_before_it_is_modified_in_any_order_of_effects() {
    let mut board = Board::new("diva-en");
    let raised = board.able(3000, "constant: {change: {power: 2000}}");
    let setter = board.able(
        1000,
        "constant: {change: {of: {all: {signi: you, position: left}}, base_power: 5000}}",
    );
    board.put(US, LEFT, raised).put(US, RIGHT, setter);
    let play = board.play();
    assert_eq!(play.power(play.signi(US, LEFT)), 7000);
}

#[test]
fn a_constant_ability_holds_as_long_as_its_condition_holds_and_its_card_is_there() {
    let mut board = Board::new("diva-en");
    let leader = board.able(3000, "constant: {while: {exists: {signi: you, other_than: this}}, change: {power: 3500, gain: lancer}}");
    let filler = board.filler;
    board.put(US, LEFT, leader).put(US, CENTER, filler);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    assert_eq!(play.power(card), 6500);
    assert!(play.has_keyword(card, Keyword::Lancer));
    play.choose(Choice::Retire([SigniZone::Center].into_iter().collect()));
    assert_eq!(play.power(card), 3000);
    assert!(!play.has_keyword(card, Keyword::Lancer));
}

#[test]
fn power_of_zero_or_less_is_vanished_by_the_rule() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: {change: {of: {target: {signi: opponent}}, power: -1000, until: end_of_turn}}}",
    );
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell]).put(THEM, LEFT, filler);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.count(THEM, Zone::Ener), 1);
    assert!(
        play.rules()
            .contains(&"rule-based-action-power-zero.vanish")
    );
}

#[test]
fn a_card_that_loses_its_abilities_can_gain_new_abilities() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: {change: {of: {all: {signi: opponent}}, lose: abilities, until: end_of_turn}}}",
    );
    let able = board.able(3000, "[{constant: {change: {power: 2000}}}, double_crush]");
    board.pile(US, Zone::Hand, &[spell]).put(THEM, LEFT, able);
    let mut play = board.play();
    let card = play.signi(THEM, LEFT);
    assert!(play.has_keyword(card, Keyword::DoubleCrush));
    assert_eq!(play.power(card), 5000);
    used(&mut play, spell);
    assert!(!play.has_keyword(card, Keyword::DoubleCrush));
    assert_eq!(play.power(card), 3000);
}

#[test]
fn an_ability_in_quotes_belongs_to_the_card_that_gains_it() {
    let mut board = Board::new("diva-en");
    let giver = board.able(2000, "constant: {change: {of: {all: {signi: you, other_than: this}}, gain: [{auto: {when: attack, do: {draw: 1}}}]}}");
    let filler = board.filler;
    board
        .put(US, LEFT, giver)
        .put(US, CENTER, filler)
        .step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(LEFT);
    assert_eq!(play.count(US, Zone::Hand), 0);
    play.attack(CENTER);
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn an_unaffected_signi_keeps_its_power_place_and_state_but_loses_battles() {
    let unaffected = "constant: {change: {unaffected_by: {kind: effect, of: opponent}}}";
    for (yaml, stays) in [
        (
            "{change: {of: {all: {signi: opponent}}, power: -5000, until: end_of_turn}}",
            true,
        ),
        ("{trash: {all: {signi: opponent}}}", true),
        ("{down: {all: {signi: opponent}}}", true),
    ] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(&format!("use: {{do: {yaml}}}"));
        let rock = board.able(3000, unaffected);
        board.pile(US, Zone::Hand, &[spell]).put(THEM, LEFT, rock);
        let mut play = board.play();
        let card = play.signi(THEM, LEFT);
        used(&mut play, spell);
        let state = play.game().card(card);
        let there = play.game().side(THEM).signi_in(SigniZone::Left) == Some(card);
        assert_eq!(
            there && !state.down && play.power(card) == 3000,
            stays,
            "{yaml}"
        );
    }
    // The SIGNI can still be targeted, and it can be vanished in battle.
    let mut board = Board::new("diva-en");
    let rock = board.able(3000, unaffected);
    let strong = board.signi("strong", 1, 5000, &[]);
    board
        .put(THEM, CENTER, rock)
        .put(US, CENTER, strong)
        .step(Step::SigniAttack);
    let mut play = board.play();
    play.attack(CENTER);
    assert_eq!(play.count(THEM, Zone::Ener), 1);
}

#[test]
fn a_forbidden_event_does_not_begin() {
    let mut board = Board::new("diva-en");
    let pacifist = board.able(3000, "constant: {change: {cannot: attack}}");
    board.put(US, LEFT, pacifist).step(Step::SigniAttack);
    let filler = board.filler;
    board.put(US, RIGHT, filler);
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    play.refused(Choice::Attack(card), "attack.who");

    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {vanish: {all: {signi: opponent}}}}");
    let firm = board.able(3000, "constant: {change: {cannot: vanish}}");
    board.pile(US, Zone::Hand, &[spell]).put(THEM, LEFT, firm);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.game().side(THEM).signi().count(), 1);
}

#[test]
fn an_event_that_was_replaced_triggers_nothing() {
    let mut board = Board::new("diva-en");
    let spell = board.spell("use: {do: {vanish: {all: {signi: opponent}}}}");
    let slippery = board.able(3000, "[{constant: {change: {replace: {would: {leave: {by: {kind: effect, of: opponent}}}, instead: {down: this}}}}}, {auto: {when: leave, do: {draw: 1}}}]");
    board
        .pile(US, Zone::Hand, &[spell])
        .put(THEM, LEFT, slippery);
    let mut play = board.play();
    used(&mut play, spell);
    let card = play.signi(THEM, LEFT);
    assert!(play.game().card(card).down);
    assert_eq!(play.count(THEM, Zone::Hand), 0);
}

#[test]
fn a_cost_is_lowered_for_each_card_but_not_below_zero() {
    let mut board = Board::new("diva-en");
    let cheap = board.able(1000, "constant: {change: {of: {all: {is: spell, of: you}}, cost: {less: {colorless: 1}, times: {count: {signi: you}}}}}");
    let spell = board.with(
        serde_json::json!({"type": "spell", "cost": {"colorless": 2, "blue": 1}}),
        "use: {do: {draw: 1}}",
    );
    let blue = board
        .card(serde_json::json!({"type": "signi", "colors": ["blue"], "level": 1, "power": 1}));
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(US, Zone::Ener, &[blue]);
    board.put(US, LEFT, cheap).put(US, RIGHT, cheap);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(
        (play.count(US, Zone::Hand), play.count(US, Zone::Ener)),
        (1, 0)
    );
}

#[test]
fn a_loss_of_power_can_become_a_gain_of_the_same_power() {
    let mut board = Board::new("diva-en");
    let turned = board.able(
        3000,
        "constant: {change: {inverted: {lose_power: {by: {kind: effect, of: opponent}}}}}",
    );
    let spell = board
        .spell("use: {do: {change: {of: {all: {signi: both}}, power: -2000, until: end_of_turn}}}");
    board.pile(US, Zone::Hand, &[spell]);
    board.put(US, LEFT, turned).put(THEM, LEFT, turned);
    let mut play = board.play();
    let (own, theirs) = (play.signi(US, LEFT), play.signi(THEM, LEFT));
    used(&mut play, spell);
    assert_eq!((play.power(own), play.power(theirs)), (1000, 5000));
}

#[test]
fn an_effect_can_forbid_or_invert_gained_power() {
    let cases = [
        (
            "cannot: {gain_power: {by: {kind: effect, of: opponent}}}",
            3000,
        ),
        (
            "inverted: {gain_power: {by: {kind: effect, of: opponent}}}",
            1000,
        ),
    ];
    for (rule, power) in cases {
        let mut board = Board::new("diva-en");
        let barred = board.able(3000, &format!("constant: {{change: {{{rule}}}}}"));
        let gain =
            "use: {do: {change: {of: {all: {signi: both}}, power: 2000, until: end_of_turn}}}";
        let spell = board.spell(gain);
        board.pile(US, Zone::Hand, &[spell]);
        board.put(US, LEFT, barred).put(THEM, LEFT, barred);
        let mut play = board.play();
        let (own, theirs) = (play.signi(US, LEFT), play.signi(THEM, LEFT));
        used(&mut play, spell);
        assert_eq!(
            (play.power(own), play.power(theirs)),
            (5000, power),
            "with the effect {rule}"
        );
    }
}

#[test]
fn a_filter_asks_whether_power_is_higher_or_lower_than_printed() {
    for (asked, left) in [("raised: power", [LEFT]), ("lowered: power", [RIGHT])] {
        let mut board = Board::new("diva-en");
        let up = board.able(3000, "constant: {change: {power: 1000}}");
        let down = board.able(3000, "constant: {change: {power: -1000}}");
        let spell = board.spell(&format!(
            "use: {{do: {{down: {{all: {{signi: opponent, {asked}}}}}}}}}"
        ));
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]);
        board.put(THEM, LEFT, up).put(THEM, RIGHT, down);
        board.put(THEM, CENTER, filler);
        let mut play = board.play();
        let cards = [LEFT, CENTER, RIGHT].map(|zone| (zone, play.signi(THEM, zone)));
        used(&mut play, spell);
        for (zone, card) in cards {
            assert_eq!(play.game().card(card).down, left.contains(&zone), "{asked}");
        }
    }
}

#[test]
fn a_filter_finds_the_card_that_was_in_front_of_a_card_that_left() {
    let mut board = Board::new("diva-en");
    let leaving = board.able(
        3000,
        "auto: {when: vanish, do: {down: {all: {signi: opponent, was_in_front_of: this}}}}",
    );
    let spell = board.spell("use: {do: {vanish: {all: {signi: you}}}}");
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[spell])
        .put(US, LEFT, leaving)
        .put(THEM, LEFT, filler)
        .put(THEM, CENTER, filler)
        .put(THEM, RIGHT, filler);
    let mut play = board.play();
    let facing = [LEFT, CENTER, RIGHT].map(|zone| play.signi(THEM, zone));
    used(&mut play, spell);
    let downed = facing.map(|card| play.game().card(card).down);
    // The left zone of one player is across from the right zone of the other player.
    assert_eq!(downed, [false, false, true]);
}

#[test]
fn a_card_counts_as_a_card_of_another_level_for_its_player_only() {
    let counts = "constant: {in: [deck, hand], change: {also: {level: {between: [3, 4]}}}}";
    for (level, of, taken) in [
        (4, "you", 1),
        (1, "you", 1),
        (2, "you", 0),
        (4, "opponent", 0),
    ] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(&format!(
            "use: {{do: [{{reveal: {{top: {{of: {of}, as: it}}}}}}, {{if: {{holds: {{match: \
             {{card: it, is: signi, level: {level}}}}}, then: {{to_hand: it}}}}}}]}}"
        ));
        let able = board.able(2000, counts);
        board.pile(US, Zone::Hand, &[spell]);
        board.pile(US, Zone::MainDeck, &[able; 2]);
        board.pile(THEM, Zone::MainDeck, &[able; 2]);
        let mut play = board.play();
        used(&mut play, spell);
        let owner = if of == "you" { US } else { THEM };
        assert_eq!(
            play.count(owner, Zone::Hand),
            taken,
            "level {level} of {of}"
        );
    }
}

#[test]
fn a_declared_color_takes_the_place_of_the_color_of_a_card() {
    use wixoss_base::vocab::Color;
    for (color, drawn) in [(Color::Blue, 1), (Color::White, 0)] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(
            "use: {do: [{declare: {what: color, as: x}}, {change: {of: {all: {signi: you}}, \
             becomes: {declared: x}, until: end_of_turn}}, {if: {holds: {exists: {signi: you, \
             color: blue}}, then: {draw: 1}}}]}",
        );
        let white = board.able(2000, "lancer");
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]);
        board.pile(US, Zone::MainDeck, &[filler; 2]);
        board.put(US, LEFT, white);
        let mut play = board.play();
        used(&mut play, spell);
        play.choose(Choice::Answer(Answer::Color(color)));
        assert_eq!(play.count(US, Zone::Hand), drawn, "{color:?}");
    }
}

#[test]
fn an_effect_activates_the_life_burst_of_a_card_in_the_check_zone() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: [{reveal: {top: {as: it}}}, {move: {what: it, to: check}}, \
         {activate: {what: it, ability: life_burst}}]}",
    );
    let burst = board.able(2000, "life_burst: {draw: 1}");
    board.pile(US, Zone::Hand, &[spell]);
    board.pile(US, Zone::MainDeck, &[burst; 3]);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.count(US, Zone::Hand), 1);
    assert_eq!(play.count(US, Zone::Check), 0);
    assert_eq!(play.count(US, Zone::Ener), 1);
}
