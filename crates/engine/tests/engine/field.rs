//! Tests which SIGNI can be put onto a field under the level and the limit, and into which cards a
//! LRIG can grow. The grow cost must be paid in full.

use serde_json::json;
use wixoss_base::vocab::{Phase, Step, Zone};
use wixoss_engine::{Choice, DefinitionId, LrigZone, Player, Question, SigniZone, Spot, Stack};

use crate::board::{At, Board, LEFT, RIGHT, is_at};

const US: Player = Player::Two;

fn put(card: wixoss_engine::Instance, zone: SigniZone) -> Choice {
    Choice::Put { card, zone }
}

#[test]
fn signi_within_level_and_limit_can_be_put_onto_free_zones() {
    let mut board = Board::new("diva-en");
    let [three, other, four] = [3, 3, 4].map(|level| board.signi("signi", level, 1000, &[]));
    let filler = board.filler;
    let spell = board.card(json!({"type": "spell", "cost": {"white": 0}}));
    board.pile(US, Zone::Hand, &[three, other, four, filler, spell]);
    board.put(US, LEFT, other);
    let mut play = board.play();
    let [three, other, four, filler, spell] =
        [three, other, four, filler, spell].map(|card| play.hand(US, card));
    let zone = SigniZone::Center;
    play.refused(put(four, zone), "field.signi-level");
    play.refused(put(three, SigniZone::Left), "put-onto-field.free-zone");
    play.refused(put(spell, zone), "main-phase.signi");
    play.choose(put(three, zone));
    assert!(!play.game().card(three).down);
    play.refused(put(other, SigniZone::Right), "field.signi-limit");
    play.choose(put(filler, SigniZone::Right));
    assert_eq!(play.counted(US), 7);
}

#[test]
fn a_signi_with_its_own_limit_counts_with_this_limit() {
    let mut board = Board::new("diva-en");
    let light = board.card(json!({"type": "signi", "level": 3, "limit": 1, "power": 1000}));
    let three = board.signi("three", 3, 1000, &[]);
    board.pile(US, Zone::Hand, &[light]);
    board.put(US, LEFT, three).put(US, RIGHT, three);
    let mut play = board.play();
    let light = play.hand(US, light);
    play.choose(put(light, SigniZone::Center));
    assert_eq!(play.counted(US), 7);
}

#[test]
fn assist_lrigs_add_to_the_limit() {
    let mut board = Board::new("diva-en");
    let adding = board.card(json!({
        "type": "assist_lrig", "level": 2, "limit": 1, "lrig_types": ["B"],
    }));
    board.side(US).lrigs[1] = Some(Stack::of(adding));
    assert_eq!(board.play().limit(US), 8);
}

#[test]
fn a_limiting_condition_needs_a_lrig_of_the_named_type() {
    let mut board = Board::new("diva-en");
    let of = |kind: &str| json!({"type": "signi", "level": 1, "power": 1, "restriction": [kind]});
    let (a, z) = (board.card(of("A")), board.card(of("Z")));
    board.pile(US, Zone::Hand, &[a, z]);
    let mut play = board.play();
    let [a, z] = [a, z].map(|card| play.hand(US, card));
    play.refused(put(z, SigniZone::Left), "card.limiting-condition");
    play.choose(put(a, SigniZone::Left));
}

fn grow(card: wixoss_engine::Instance, zone: LrigZone) -> Choice {
    Choice::Grow { card, zone }
}

/// Creates a board in the grow phase of a turn. The LRIG deck contains these cards.
fn growing(rule_set: &str, lrigs: &[serde_json::Value]) -> (Board, Vec<DefinitionId>) {
    let mut board = Board::new(rule_set);
    let cards: Vec<_> = lrigs
        .iter()
        .map(|facts| board.card(facts.clone()))
        .collect();
    board.pile(US, Zone::LrigDeck, &cards).at(Phase::Grow);
    (board, cards)
}

#[test]
fn a_center_lrig_grows_one_level_up_onto_one_of_its_type() {
    let lrig = |level: u32, kind: &str| json!({"type": "lrig", "level": level, "limit": 9, "lrig_types": [kind]});
    let lrigs = [
        lrig(4, "A"),
        lrig(5, "A"),
        lrig(3, "A"),
        lrig(4, "B"),
        json!({"type": "assist_lrig", "level": 1, "limit": 0, "lrig_types": ["B"]}),
    ];
    let (board, cards) = growing("diva-en", &lrigs);
    let mut play = board.play();
    let [four, five, three, other, assist] =
        [0, 1, 2, 3, 4].map(|at: usize| play.hand(US, cards[at]));
    let center = LrigZone::Center;
    play.refused(grow(five, center), "grow.level");
    play.refused(grow(three, center), "grow.level");
    play.refused(grow(other, center), "grow.lrig-type");
    play.refused(grow(assist, center), "assist-lrig.not-onto-center");
    play.refused(grow(assist, LrigZone::LeftAssist), "grow-phase.center-only");
    let before = play.game().side(US).center().unwrap();
    play.choose(grow(four, center));
    assert_eq!(play.game().side(US).center(), Some(four));
    assert!(is_at(&play, before, US, Spot::UnderLrig(center)));
    assert_eq!(
        play.game().turn().phase,
        Phase::Attack,
        "the main phase is over, because the player can do nothing in it"
    );
}

#[test]
fn in_2016_a_lrig_may_grow_to_its_own_or_a_lower_level_but_not_onto_the_same_name() {
    let lrig = |level: u32, name: &str| json!({"type": "lrig", "level": level, "limit": 9, "lrig_types": ["A"], "name_ja": name});
    let (mut board, mut cards) =
        growing("starter-2016", &[lrig(3, "x"), lrig(1, "y"), lrig(5, "z")]);
    let same = board.side(US).lrigs[0].as_ref().unwrap().top;
    cards.push(same);
    board.pile(US, Zone::LrigDeck, &cards);
    let mut play = board.play();
    let [three, one, five, same] = [0, 1, 2, 3].map(|at: usize| play.hand(US, cards[at]));
    play.refused(grow(same, LrigZone::Center), "grow.not-same-name");
    play.refused(grow(five, LrigZone::Center), "grow.same-or-lower");
    play.clone().choose(grow(three, LrigZone::Center));
    play.choose(grow(one, LrigZone::Center));
    assert_eq!(play.center_level(US), 1);
}

#[test]
fn growing_is_paid_in_full_from_the_ener_zone() {
    let lrig = json!({
        "type": "lrig", "level": 4, "limit": 9, "lrig_types": ["A"],
        "grow_cost": {"white": 1, "red": 1},
    });
    let (mut board, cards) = growing("diva-en", &[lrig]);
    let ener = |colors: &[&str], keywords: &[&str]| json!({"type": "signi", "level": 1, "power": 1, "colors": colors, "keywords": keywords});
    let white = board.card(ener(&["white"], &[]));
    let both = board.card(ener(&["white", "red"], &[]));
    let servant = board.card(ener(&["colorless"], &["multi_ener"]));
    let green = board.card(ener(&["green"], &[]));
    board.pile(US, Zone::Ener, &[white, green]);
    let mut play = board.play();
    assert_ne!(
        play.decision().unwrap().question,
        Question::Grow,
        "the player is not asked, because the grow cost can't be paid"
    );

    board.pile(US, Zone::Hand, &[white]);
    board.pile(US, Zone::Ener, &[white, both, servant, green]);
    play = board.play();
    let card = play.hand(US, cards[0]);
    play.choose(grow(card, LrigZone::Center));
    assert!(matches!(
        play.decision().unwrap().question,
        Question::Pay(_)
    ));
    let [white, both, servant, green] = *play.game().side(US).ener.as_slice() else {
        panic!("four ener");
    };
    play.refused(Choice::Pay(green), "cost.in-full");
    play.refused(Choice::Pay(card), "cost.ener-to-trash");
    play.refused(Choice::Pass, "cost.in-full");
    play.choose(Choice::Pay(white));
    play.refused(Choice::Pay(white), "cost.in-full");
    assert_eq!(
        play.decision().unwrap().options,
        [Choice::Pay(both), Choice::Pay(servant)]
    );
    assert_eq!(
        play.count(US, Zone::Trash),
        0,
        "nothing is paid before the whole cost is chosen"
    );
    play.choose(Choice::Pay(servant));
    assert_eq!(play.count(US, Zone::Trash), 2);
    assert_eq!(play.game().side(US).center(), Some(card));
}

#[test]
fn a_lrig_gives_coins_up_to_five_and_coins_pay_costs() {
    let lrig = |level: u32, coins: u32, cost: u32| {
        json!({
            "type": "lrig", "level": level, "limit": 9, "lrig_types": ["A"],
            "coins": coins, "grow_cost": {"coin": cost},
        })
    };
    let (mut board, cards) = growing("diva-en", &[lrig(4, 5, 2)]);
    let mut play = board.play();
    assert_eq!(
        play.game().turn().phase,
        Phase::Attack,
        "without coins the LRIG can't grow"
    );
    board.side(US).coins = 3;
    play = board.play();
    let card = play.hand(US, cards[0]);
    play.choose(grow(card, LrigZone::Center));
    assert_eq!(
        play.game().side(US).coins,
        5,
        "3 - 2 + 5 coins is 6, but a player has at most five"
    );
    assert!(play.rules().contains(&"coin.pays"));
    assert!(play.rules().contains(&"coin.at-most-five"));
}

#[test]
fn an_assist_lrig_grows_by_its_timing_any_number_of_times_below_the_center() {
    let assist = |level: u32, timing: &[&str]| json!({"type": "assist_lrig", "level": level, "limit": 1, "lrig_types": ["B"], "timing": timing});
    let lrigs = [
        assist(1, &["main"]),
        assist(2, &["main", "attack"]),
        assist(3, &["attack"]),
        assist(4, &["attack"]),
    ];
    let (mut board, cards) = growing("diva-en", &lrigs);
    let board = board.at(Phase::Main);
    let mut play = board.play();
    let left = LrigZone::LeftAssist;
    let [one, two, three, four] = [0, 1, 2, 3].map(|at: usize| play.hand(US, cards[at]));
    play.refused(grow(one, LrigZone::RightAssist), "grow.lrig-type");
    play.refused(grow(one, LrigZone::Center), "grow-phase.once");
    play.choose(grow(one, left));
    play.refused(grow(three, left), "use-timing.piece-and-assist");
    play.choose(grow(two, left));
    assert_eq!(
        play.decision().unwrap().question,
        Question::UseIn(Step::PreAttack)
    );
    play.refused(grow(one, left), "grow.onto");
    play.choose(grow(three, left));
    assert_eq!(play.limit(US), 8);
    assert_eq!(play.decision().unwrap().question, Question::LrigAttack);
    play.refused(grow(four, left), "grow-phase.once");
    assert_eq!(play.game().side(US).lrigs[1], Some(three));
}

#[test]
fn an_assist_lrig_stays_at_or_below_the_center_and_grows_for_the_defender_too() {
    let assist = |level: u32, kind: &str| {
        json!({
            "type": "assist_lrig", "level": level, "limit": 0,
            "lrig_types": [kind], "timing": ["attack"],
        })
    };
    let (mut board, cards) = growing("diva-en", &[assist(4, "B"), assist(3, "C")]);
    let [four, three] = [cards[0], cards[1]];
    let under = board.card(assist(3, "B"));
    board.side(US).lrigs[1] = Some(Stack::of(under));
    board.position.turn_player = US.opponent();
    board.position.turn = 3;
    let low = board.card(assist(2, "C"));
    board.side(US).lrigs[2] = Some(Stack::of(low));
    board.step(Step::Defence);
    let mut play = board.play();
    let decision = play.decision().unwrap();
    assert_eq!(
        (decision.player, decision.question),
        (US, Question::UseIn(Step::Defence))
    );
    let [four, three] = [four, three].map(|card| play.hand(US, card));
    play.refused(
        grow(four, LrigZone::LeftAssist),
        "assist-lrig.not-above-center",
    );
    play.choose(grow(three, LrigZone::RightAssist));
    assert_eq!(play.game().side(US).lrigs[2], Some(three));
}

#[test]
fn cards_with_a_needed_text_that_is_not_played_are_refused() {
    let mut board = Board::new("diva-en");
    let spell = board.card(json!({"type": "spell", "cost": {"white": 0}, "timing": ["main"]}));
    let arts = board.card(json!({"type": "arts", "cost": {"white": 0}, "timing": ["main"]}));
    let filler = board.filler;
    board.pile(US, Zone::Hand, &[spell, filler]);
    let mut play = board.play();
    let [spell, signi] = [spell, filler].map(|card| play.hand(US, card));
    play.refused(Choice::Use(spell), "use-timing.only-then");
    play.refused(Choice::Use(signi), "use-timing.only-then");
    board.pile(US, Zone::LrigDeck, &[arts]);
    let told: Vec<String> = board.problems().iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1);
    assert!(
        told[0].ends_with("is of type ARTS, which this rule set does not use"),
        "{told:?}"
    );
}
