//! Tests of Action abilities and their costs.

use wixoss_base::vocab::Zone;
use wixoss_engine::{Answer, Choice, Play, Stack};

use super::{THEM, US, used};
use crate::board::{At, Board, LEFT, RIGHT};

fn activate(board: &Board) -> Result<wixoss_engine::Play<'_>, wixoss_engine::Illegal> {
    let mut play = board.play();
    let card = play.signi(US, LEFT);
    let ability = 0;
    play.apply(Choice::Activate { card, ability })
        .map(|()| play)
}

fn able(yaml: &str) -> Board {
    let mut board = Board::new("diva-en");
    let signi = board.able(3000, yaml);
    board.put(US, LEFT, signi);
    board
}

#[test]
fn a_signi_that_is_down_cannot_be_downed_as_a_cost() {
    let mut board = able("action: {cost: {down: this}, do: {draw: 1}}");
    let play = activate(&board).unwrap();
    assert_eq!(play.count(US, Zone::Hand), 1);
    assert!(play.game().card(play.signi(US, LEFT)).down);
    board.side(US).signi[LEFT].as_mut().unwrap().down = true;
    assert_eq!(activate(&board).unwrap_err().rule.0, "action.cost-in-full");
}

#[test]
fn a_cost_is_paid_in_full_or_not_at_all() {
    let yaml = "action: {cost: {white: 1, discard: 1}, do: {draw: 2}}";
    let mut board = able(yaml);
    let filler = board.filler;
    board.pile(US, Zone::Ener, &[filler]);
    assert_eq!(activate(&board).unwrap_err().rule.0, "action.cost-in-full");
    board.pile(US, Zone::Hand, &[filler]);
    let play = activate(&board).unwrap();
    assert_eq!(
        (play.count(US, Zone::Hand), play.count(US, Zone::Trash)),
        (2, 2)
    );
}

#[test]
fn any_color_of_an_alternative_pays_and_any_ener_pays_colorless() {
    let mut board = able("action: {cost: {red/white: 1, colorless: 1}, do: {draw: 1}}");
    let filler = board.filler;
    board.pile(US, Zone::Ener, &[filler; 2]);
    assert_eq!(activate(&board).unwrap().count(US, Zone::Ener), 0);
}

#[test]
fn exceed_takes_cards_from_under_the_lrigs() {
    let mut board = able("action: {cost: {exceed: 2}, do: {draw: 1}}");
    assert_eq!(activate(&board).unwrap_err().rule.0, "action.cost-in-full");
    let lrig = board.lrig("below", 0, 0, "A");
    let top = board.side(US).lrigs[0].take().unwrap();
    board.side(US).lrigs[0] = Some(Stack {
        under: vec![lrig; 2],
        ..top
    });
    let play = activate(&board).unwrap();
    assert_eq!(play.count(US, Zone::LrigTrash), 2);
    assert!(play.rules().contains(&"exceed.pay"));
}

#[test]
fn no_card_pays_for_two_parts_of_a_cost() {
    // One white card can't be paid as ener and also be put into the trash as a cost.
    let yaml =
        "action: {cost: [{white: 1}, {trash: {choose: {in: ener, of: you}}}], do: {draw: 1}}";
    let mut board = able(yaml);
    let filler = board.filler;
    let red = board.card(serde_json::json!({
        "name_en": "red", "type": "signi", "colors": ["red"], "level": 1, "power": 1000,
    }));
    board.pile(US, Zone::Ener, &[filler]);
    assert_eq!(activate(&board).unwrap_err().rule.0, "action.cost-in-full");
    board.pile(US, Zone::Ener, &[filler, red]);
    let play = activate(&board).unwrap();
    // The engine picked the red card without a question, because with the other card the rest of
    // the cost could not be paid.
    assert_eq!(play.count(US, Zone::Ener), 0);
    assert_eq!(play.count(US, Zone::Hand), 1);
    let yaml = "action: {cost: [{discard: 1}, {discard: {is: spell}}], do: {draw: 1}}";
    let mut board = able(yaml);
    let spell = board.spell("use: {do: {draw: 1}}");
    board.pile(US, Zone::Hand, &[spell]);
    assert!(activate(&board).is_err());
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell, filler]);
    assert_eq!(activate(&board).unwrap().count(US, Zone::Trash), 2);
}

#[test]
fn coins_and_cards_of_zones_pay_too() {
    let mut board = able(
        "action: {cost: [{coin: 1}, {trash: {choose: {in: ener, of: you, is: signi}}}], do: {draw: 1}}",
    );
    let filler = board.filler;
    board.side(US).coins = 1;
    board.pile(US, Zone::Ener, &[filler]);
    let play = activate(&board).unwrap();
    assert_eq!(play.game().side(US).coins, 0);
    assert_eq!(play.count(US, Zone::Trash), 1);
}

#[test]
fn an_ability_is_used_within_its_limit_and_only_under_its_condition() {
    let board = able("action: {limit: {per_turn: 2}, do: {draw: 1}}");
    let mut play = activate(&board).unwrap();
    let card = play.signi(US, LEFT);
    let again = Choice::Activate { card, ability: 0 };
    play.choose(again);
    play.refused(again, "1-turn.once");
    let board = able("action: {only_if: {exists: {signi: opponent}}, do: {draw: 1}}");
    assert!(activate(&board).is_err());
}

#[test]
fn a_limit_for_the_whole_game_counts_the_uses_of_all_copies_of_a_card() {
    let mut board = Board::new("diva-en");
    let once = board.able(3000, "action: {limit: {per_game: 1}, do: {draw: 1}}");
    board.put(US, LEFT, once).put(US, RIGHT, once);
    let mut play = board.play();
    let [left, right] = [LEFT, RIGHT].map(|zone| play.signi(US, zone));
    play.choose(Choice::Activate {
        card: left,
        ability: 0,
    });
    play.refused(
        Choice::Activate {
            card: right,
            ability: 0,
        },
        "1-game.once",
    );
}

#[test]
fn an_ability_is_used_only_at_its_timing_and_by_its_player() {
    let board = able("action: {timing: attack, do: {draw: 1}}");
    assert_eq!(activate(&board).unwrap_err().rule.0, "action.use-timing");
    let mut board = Board::new("diva-en");
    let signi = board.able(3000, "action: {do: {draw: 1}}");
    let filler = board.filler;
    board.put(THEM, LEFT, signi).pile(US, Zone::Hand, &[filler]);
    let mut play = board.play();
    let card = play.signi(THEM, LEFT);
    play.refused(Choice::Activate { card, ability: 0 }, "action.on-field");
}

#[test]
fn every_chosen_mode_adds_to_the_cost() {
    let mut board = Board::new("diva-en");
    let arts = board.spell(
        "use: {do: {modes: {up_to: 3, cost: {colorless: 1}, of: [{draw: 1}, {draw: 2}, {draw: 3}]}}}",
    );
    let filler = board.filler;
    board
        .pile(US, Zone::Hand, &[arts])
        .pile(US, Zone::Ener, &[filler; 2]);
    let mut play = board.play();
    used(&mut play, arts);
    for mode in [0, 2] {
        play.choose(Choice::Answer(Answer::Mode(mode)));
    }
    assert_eq!(
        (play.count(US, Zone::Ener), play.count(US, Zone::Hand)),
        (0, 4),
        "the third mode can't be paid"
    );
}

#[test]
fn a_cost_of_one_or_more_cards_needs_at_least_one() {
    let yaml = "action: {cost: {discard: {as: them, least: 1}}, do: {ener_charge: {count: them}}}";
    let mut board = Board::new("diva-en");
    let able = board.able(1000, yaml);
    let filler = board.filler;
    board.put(US, LEFT, able);
    let mut play = board.play();
    let activate = |play: &Play<'_>| Choice::Activate {
        card: play.signi(US, LEFT),
        ability: 0,
    };
    play.refused(activate(&play), "action.cost-in-full");
    board.pile(US, Zone::Hand, &[filler; 3]);
    let mut play = board.play();
    play.choose(activate(&play));
    assert!(!play.decision().unwrap().options.contains(&Choice::Done));
    let card = play.hand(US, filler);
    play.choose(Choice::Pick(card));
    play.choose(Choice::Done);
    assert_eq!(
        (play.count(US, Zone::Hand), play.count(US, Zone::Ener)),
        (2, 1)
    );
}
