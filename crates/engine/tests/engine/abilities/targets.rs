//! Tests of targets: the cards that can be targeted, their number, and the time at which they are
//! chosen.

use wixoss_base::vocab::Zone;
use wixoss_engine::{Choice, Question};

use super::{THEM, US, used};
use crate::board::{At, Board, CENTER, LEFT, RIGHT};

#[test]
fn a_target_must_be_chosen_unless_the_effect_says_up_to() {
    for (yaml, least) in [
        ("use: {do: {vanish: {target: {signi: opponent}}}}", 2),
        (
            "use: {do: {vanish: {target: {up_to: 1, signi: opponent}}}}",
            3,
        ),
    ] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(yaml);
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]);
        board.put(THEM, LEFT, filler).put(THEM, RIGHT, filler);
        let mut play = board.play();
        used(&mut play, spell);
        assert_eq!(play.decision().unwrap().options.len(), least, "{yaml}");
    }
}

#[test]
fn if_too_few_cards_can_be_targeted_no_card_is_targeted_and_the_rest_is_done() {
    let mut board = Board::new("diva-en");
    let spell =
        board.spell("use: {do: [{vanish: {target: {count: 2, signi: opponent}}}, {draw: 1}]}");
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell]).put(THEM, LEFT, filler);
    let mut play = board.play();
    used(&mut play, spell);
    assert_eq!(play.game().side(THEM).signi().count(), 1);
    assert_eq!(play.count(US, Zone::Hand), 1);
}

#[test]
fn all_targets_are_chosen_first_except_the_targets_after_then() {
    let first = "{vanish: {target: {signi: opponent, power: {at_most: 1000}}}}";
    let second = "{to_hand: {target: {is: signi, in: ener, of: opponent}}}";
    for (yaml, in_hand) in [
        (format!("use: {{do: [{first}, {second}]}}"), 0),
        (format!("use: {{do: [{first}, {{then: {second}}}]}}"), 1),
    ] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(&yaml);
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]).put(THEM, LEFT, filler);
        let mut play = board.play();
        used(&mut play, spell);
        assert_eq!(play.count(THEM, Zone::Hand), in_hand, "{yaml}");
    }
}

#[test]
fn shadow_stops_the_opponents_effects_within_its_scope() {
    for (shadow, targeted) in [
        ("keyword: shadow", 1),
        ("shadow", 1),
        ("keyword: {shadow: {is: spell}}", 1),
        ("keyword: {shadow: {is: signi}}", 2),
    ] {
        let Ok(_) = wixoss_ability::from_yaml(shadow) else {
            continue;
        };
        let mut board = Board::new("diva-en");
        let spell = board.spell("use: {do: {vanish: {target: {up_to: 3, signi: opponent}}}}");
        let hidden = board.able(2000, shadow);
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]);
        board.put(THEM, LEFT, hidden).put(THEM, CENTER, filler);
        let mut play = board.play();
        used(&mut play, spell);
        let options = play.decision().unwrap().options.len();
        assert_eq!(options, targeted + 1, "{shadow}");
    }
}

#[test]
fn a_card_that_must_be_targeted_is_picked_before_other_cards() {
    let must = |of| {
        format!(
            "constant: {{change: {{must: {{be_targeted: {{by: {{kind: effect, of: {of}}}}}}}}}}}"
        )
    };
    // The SIGNI that must be targeted is at first the only option, so the engine picks it without a
    // question. A player who can target two SIGNI is then asked only about the other SIGNI.
    for (of, up_to, options) in [("opponent", 1, 1), ("opponent", 2, 2), ("you", 1, 3)] {
        let mut board = Board::new("diva-en");
        let spell = board.spell(&format!(
            "use: {{do: {{vanish: {{target: {{up_to: {up_to}, signi: opponent}}}}}}}}"
        ));
        let bound = board.able(2000, &must(of));
        let filler = board.filler;
        board.pile(US, Zone::Hand, &[spell]);
        board.put(THEM, LEFT, filler).put(THEM, CENTER, bound);
        let mut play = board.play();
        used(&mut play, spell);
        match play.decision() {
            Some(decision) if decision.player == US && options > 1 => {
                assert_eq!(decision.options.len(), options, "{of} {up_to}");
            }
            _ => {
                let signi: Vec<_> = play.game().side(THEM).signi().collect();
                assert_eq!(signi.len(), 1, "{of} {up_to}");
                assert_eq!(signi, [play.signi(THEM, LEFT)], "{of} {up_to}");
            }
        }
    }
}

#[test]
fn cards_chosen_together_must_differ_and_have_the_required_sum() {
    let mut board = Board::new("diva-en");
    let spell = board.spell(
        "use: {do: {trash: {target: {count: 2, signi: opponent, different: level, total: {feature: level, is: {at_most: 3}}}}}}",
    );
    let [one, other, two] = [1, 1, 2].map(|level| board.signi("signi", level, 1000, &[]));
    board.pile(US, Zone::Hand, &[spell]);
    board
        .put(THEM, LEFT, one)
        .put(THEM, CENTER, other)
        .put(THEM, RIGHT, two);
    let mut play = board.play();
    used(&mut play, spell);
    let [left, center, right] = [LEFT, CENTER, RIGHT].map(|zone| play.signi(THEM, zone));
    assert!(matches!(
        play.decision().unwrap().question,
        Question::Select { .. }
    ));
    play.choose(Choice::Pick(left));
    // The targets must have different levels. After one SIGNI of level 1 is chosen, the other SIGNI
    // of level 1 can't be chosen, and only the SIGNI of level 2 can be chosen.
    let side = play.game().side(THEM);
    assert_eq!(side.signi().collect::<Vec<_>>(), [center]);
    let _ = right;
}
