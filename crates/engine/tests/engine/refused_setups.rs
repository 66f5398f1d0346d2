//! Tests of errors before a game begins: cards that the engine can't play, decks that can't be used
//! in a game, and impossible boards.

use serde_json::json;
use wixoss_ability::Known;
use wixoss_base::vocab::{Phase, Step, Zone};
use wixoss_cards::card::{CardDb, CardRecord};
use wixoss_engine::{
    ByPlayer, Cast, CastError, Lineup, Play, Player, PositionProblem, Printed, SetupError, Stack,
};

use crate::board::{Board, CENTER, LEFT, RIGHT};
use crate::product_decks;

const US: Player = Player::Two;

fn record(facts: serde_json::Value) -> CardRecord {
    let mut all = json!({
        "number": "T-1", "name_ja": "T", "type": "signi", "level": 1, "power": 1, "formats": ["diva"],
    });
    for (key, value) in facts.as_object().unwrap() {
        all[key] = value.clone();
    }
    serde_json::from_value(all).unwrap()
}

#[test]
fn a_keyword_that_is_not_implemented_is_refused_by_name() {
    let asked = record(json!({"keywords": ["guard", "collabo"]}));
    let error = Cast::new().add_record(&asked, Printed::Whole).unwrap_err();
    assert!(
        matches!(&error, CastError::KeywordNotImplemented { keyword, .. } if keyword == "collabo")
    );
    assert!(
        error
            .to_string()
            .contains("known are assassin, double_crush, guard"),
        "{error}"
    );
}

#[test]
fn every_keyword_has_its_own_word_and_a_rule() {
    use wixoss_engine::Keyword;
    let error = CastError::KeywordNotImplemented {
        card: String::new(),
        keyword: String::new(),
    };
    let text = error.to_string();
    let words: Vec<&str> = text
        .split("known are ")
        .nth(1)
        .unwrap()
        .split(", ")
        .collect();
    assert_eq!(words.len(), 10);
    for word in words {
        let keyword = Keyword::find(word).unwrap();
        assert_eq!(keyword.word(), word);
        assert!(keyword.rule().is_some(), "{word}");
    }
}

#[test]
fn only_guard_and_multi_ener_are_played_from_card_facts_and_the_rest_is_left_out() {
    let mut cast = Cast::new();
    let db = CardDb::embedded();
    let add = |number: &str, cast: &mut Cast| {
        let card = db
            .cards()
            .find(|card| card.printings().any(|n| n == number));
        cast.add_card(card.unwrap(), &Known::Nothing).unwrap()
    };
    let servant = add("WXDi-D03-020", &mut cast);
    let again = add("WXDi-D01-020", &mut cast);
    assert_eq!(servant, again, "both numbers are printings of one card");
    let piece = add("WXDi-D03-011", &mut cast);
    let plain = add("WXDi-D03-001", &mut cast);
    let left_out: Vec<&str> = cast.left_out().map(|d| d.number.as_str()).collect();
    assert_eq!(
        left_out,
        [
            &cast.definition(servant).number,
            &cast.definition(piece).number
        ]
    );
    assert_eq!(cast.definition(plain).left_out, None);
    use wixoss_engine::Keyword;
    assert!(cast.definition(servant).keywords.contains(Keyword::Guard));
    assert!(
        !cast
            .definition(piece)
            .keywords
            .contains(Keyword::DoubleCrush)
    );
}

#[test]
fn costs_and_numbers_that_no_card_has_are_refused() {
    let dear = record(json!({"cost": {"white": 33}}));
    let error = Cast::new().add_record(&dear, Printed::Whole).unwrap_err();
    assert!(matches!(error, CastError::CostTooHigh { .. }));
    let strong = record(json!({"power": 4_000_000_000_u32}));
    let error = Cast::new().add_record(&strong, Printed::Whole).unwrap_err();
    assert!(matches!(error, CastError::NumberTooHigh { .. }));
}

#[test]
fn decks_with_which_no_game_can_be_played_are_refused() {
    let seated = product_decks::seat("diva-en", &["WXDi-D03", "WX24-D1"]);
    let [modern, diva] = [0, 1].map(|at: usize| seated.lineups[at].1.clone());
    let begin = |a: &Lineup, b: &Lineup| {
        Play::begin(
            &seated.table,
            &ByPlayer::new(a.clone(), b.clone()),
            1,
            None,
            false,
        )
        .map(|_| ())
    };
    assert_eq!(begin(&diva, &diva), Ok(()));
    let error = begin(&diva, &modern).unwrap_err();
    assert!(
        matches!(&error, SetupError::TypeNotPlayed { player: US, .. }),
        "{error}"
    );
    assert!(
        error
            .to_string()
            .contains("is of type ARTS, which diva-en does not use")
    );
    let error = begin(&Lineup::default(), &diva).unwrap_err();
    assert!(matches!(
        error,
        SetupError::MainDeckTooSmall { cards: 0, .. }
    ));
    let mut lone = diva.clone();
    lone.opening = None;
    lone.lrig
        .retain(|id| Some(*id) != diva.opening.as_ref().map(|(center, _)| *center));
    let error = begin(&diva, &lone).unwrap_err();
    assert!(
        matches!(error, SetupError::NoOpening { player: US, .. }),
        "{error}"
    );
    let mut mixed = diva.clone();
    mixed.main.extend(&diva.lrig);
    assert!(matches!(
        begin(&diva, &mixed),
        Err(SetupError::WrongDeck { .. })
    ));
    let mut huge = diva.clone();
    huge.main = diva.main.repeat(6);
    assert!(matches!(
        begin(&diva, &huge),
        Err(SetupError::TooManyCards { .. })
    ));
    let mut wrong = diva.clone();
    wrong.opening = wrong
        .opening
        .map(|(center, _)| (center, vec![center, center]));
    assert!(matches!(
        begin(&diva, &wrong),
        Err(SetupError::NoOpening { .. })
    ));
}

#[test]
fn a_board_is_refused_with_all_its_problems() {
    let mut board = Board::new("diva-en");
    let four = board.signi("four", 4, 1000, &[]);
    let weak = board.signi("weak", 3, 0, &[]);
    let spell = board.card(json!({"type": "spell"}));
    let filler = board.filler;
    board
        .put(US, LEFT, four)
        .put(US, CENTER, weak)
        .put(US, RIGHT, weak);
    board
        .pile(US, Zone::Hand, &[spell])
        .pile(US, Zone::LrigDeck, &[filler]);
    board.put(Player::One, LEFT, spell);
    board.side(Player::One).coins = 6;
    board.side(Player::One).lrigs[0] = None;
    board.position.step = Some(Step::Guard);
    board.at(Phase::Attack);
    let told: Vec<String> = board.problems().iter().map(ToString::to_string).collect();
    insta::assert_snapshot!(told.join("\n"), @r"
    in this rule set, the attack phase has no guard step
    player one: T6, of type spell, can't be in the SIGNI zone
    player one has no center LRIG
    player one has 6 coins; a player can have at most five
    player two: T0, of type SIGNI, can't be in the LRIG deck
    player two: the SIGNI T4 of level 4 is above the center LRIG's level 3
    player two: all SIGNI together count 10 towards the limit, but the limit is 7
    player two: the rules would do the rule-based action power-zero at once; such a board is possible only right after an effect
    ");
}

#[test]
fn a_board_right_after_an_effect_may_be_above_the_level() {
    let mut board = Board::new("diva-en");
    let four = board.signi("four", 4, 1000, &[]);
    board.put(US, LEFT, four);
    assert!(matches!(
        board.problems()[..],
        [PositionProblem::AboveLevel { .. }]
    ));
    board.position.after_effect = true;
    let play = board.play();
    assert_eq!(play.game().side(US).signi().count(), 0);
}

#[test]
fn a_turn_has_its_phases_and_steps() {
    let mut board = Board::new("diva-en");
    for (turn, phase, step) in [
        (0, Phase::Main, None),
        (4, Phase::Attack, None),
        (4, Phase::Attack, Some(Step::ArtsAttacker)),
        (4, Phase::Main, Some(Step::SigniAttack)),
        (1, Phase::Attack, Some(Step::SigniAttack)),
    ] {
        board.position.turn = turn;
        board.position.step = step;
        board.at(phase);
        assert_eq!(
            board.problems().len(),
            1,
            "turn {turn}, {phase}, step {step:?}"
        );
    }
    board.side(US).lrigs[1] = Some(Stack::of(board.filler));
    assert!(board.problems().len() > 1);
}
