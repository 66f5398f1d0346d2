//! Tests of mechanics that effects and costs use, such as Exceed. Games without card texts never
//! use these mechanics, so these tests call the mechanics directly.

use serde_json::json;

use crate::{
    Attached, ByPlayer, Cast, Cause, Choice, DefinitionId, Move, Play, Player, Position,
    PositionSide, Price, Printed, SigniZone, SigniZones, Spot, Stack, Table,
};
use wixoss_base::vocab::{Phase, Zone};
use wixoss_cards::card::CardRecord;

const US: Player = Player::One;
const ZONE: SigniZone = SigniZone::Center;

struct Cards {
    table: Table,
    filler: DefinitionId,
    lrig: DefinitionId,
    craft: DefinitionId,
    resona: DefinitionId,
}

fn card(cast: &mut Cast, facts: serde_json::Value) -> DefinitionId {
    let mut all = json!({
        "number": format!("T{}", cast.definitions().count()), "name_ja": "T", "formats": ["diva"],
        "colors": ["white"],
    });
    for (key, value) in facts.as_object().unwrap() {
        all[key] = value.clone();
    }
    let record: CardRecord = serde_json::from_value(all).unwrap();
    cast.add_record(&record, Printed::Whole).unwrap()
}

fn cards() -> Cards {
    let mut cast = Cast::new();
    let filler = card(
        &mut cast,
        json!({"type": "signi", "level": 1, "power": 1000}),
    );
    let lrig = card(
        &mut cast,
        json!({"type": "lrig", "level": 3, "limit": 5, "lrig_types": ["A"]}),
    );
    let craft = card(
        &mut cast,
        json!({"type": "signi", "level": 1, "power": 1000, "craft": true}),
    );
    let resona = card(
        &mut cast,
        json!({"type": "resona", "level": 3, "power": 9000}),
    );
    Cards {
        table: Table {
            cast,
            rules: "all-star".parse().unwrap(),
        },
        filler,
        lrig,
        craft,
        resona,
    }
}

/// Returns a game in player one's main phase, with a filler SIGNI in the center zone and three
/// cards under the LRIG.
fn play(cards: &Cards) -> Play<'_> {
    let side = || PositionSide {
        lrigs: [
            Some(Stack {
                under: vec![cards.lrig; 3],
                ..Stack::of(cards.lrig)
            }),
            None,
            None,
        ],
        signi: [None, Some(Stack::of(cards.filler)), None],
        piles: vec![
            (Zone::MainDeck, vec![cards.filler; 5]),
            (Zone::LifeCloth, vec![cards.filler; 3]),
            (Zone::Hand, vec![cards.filler; 3]),
            (Zone::LrigDeck, vec![cards.resona]),
        ],
        ..PositionSide::default()
    };
    let position = Position {
        sides: ByPlayer::new(side(), side()),
        turn: 3,
        turn_player: US,
        phase: Phase::Main,
        step: None,
        after_effect: false,
        seed: 1,
    };
    Play::from_position(&cards.table, &position, true).unwrap()
}

fn price(text: &str) -> Price {
    Price::of(&serde_json::from_str(text).unwrap()).unwrap()
}

fn last_rule(play: &Play<'_>) -> &'static str {
    play.trace().last().map_or("", |event| event.rule.0)
}

#[test]
fn only_a_card_on_the_field_freezes_and_freezing_puts_no_card_down() {
    let cards = cards();
    let mut play = play(&cards);
    let signi = play.game.side(US).signi_in(ZONE).unwrap();
    let hand = play.game.side(US).hand.top().unwrap();
    for card in [signi, signi, hand] {
        play.freeze(card, Cause::Rule);
    }
    assert!(play.game.card(signi).frozen && !play.game.card(signi).down);
    assert!(!play.game.card(hand).frozen);
    assert_eq!(play.trace().len(), 1);
    assert_eq!(last_rule(&play), "freeze.not-down");
}

#[test]
fn exceed_takes_cards_from_under_the_lrig_and_never_the_lrig() {
    let cards = cards();
    let mut play = play(&cards);
    assert!(play.can_exceed(US, 3) && !play.can_exceed(US, 4));
    play.pay_exceed(US, 2);
    play.run();
    // The three cards are equal, so the game does not ask which cards pay.
    assert_eq!(play.game.side(US).lrig_trash.len(), 2);
    assert!(play.game.side(US).center().is_some());
    let paid = play
        .trace()
        .iter()
        .filter(|event| event.rule.0 == "exceed.pay");
    let causes: Vec<Cause> = paid.map(|event| event.cause).collect();
    assert_eq!(causes, [Cause::Cost(US); 2]);
}

#[test]
fn a_chain_lowers_only_the_next_arts() {
    let cards = cards();
    let mut play = play(&cards);
    play.chain(US, price(r#"{"white": 1, "red": 1}"#));
    let asked = price(r#"{"white": 2, "red": 1}"#);
    assert_eq!(play.chained(US, &asked), price(r#"{"white": 1}"#));
    assert_eq!(play.chained(US, &Price::default()), Price::default());
    assert_eq!(play.spend_chain(US).unwrap().0, "chain.once");
    assert_eq!(play.chained(US, &asked), asked);
    play.chain(US, asked);
    play.apply(Choice::Pass).unwrap();
    while play.game.turn().player == US {
        play.apply(Choice::Pass).unwrap();
    }
    assert_eq!(play.game.side(US).held.chain, None, "it ends with the turn");
}

#[test]
fn recollect_counts_arts_in_the_lrig_trash() {
    let mut cards = cards();
    let arts = card(&mut cards.table.cast, json!({"type": "arts"}));
    let mut play = play(&cards);
    let made = play.game.side(US).hand.clone();
    for (card, spot) in made
        .iter()
        .zip([Spot::LrigTrash, Spot::LrigTrash, Spot::Check])
    {
        play.game.card_mut(card).unwrap().definition = arts;
        play.relocate(
            card,
            US,
            spot,
            Move::LeftOver,
            Cause::Rule,
            super::rules::ENCORE,
        );
    }
    assert_eq!(play.recollected(US), 2);
}

#[test]
fn a_resona_appears_within_level_and_limit() {
    let cards = cards();
    let mut play = play(&cards);
    let resona = play.game.side(US).lrig_deck.top().unwrap();
    let refused = |play: &Play<'_>, zone, leaving| {
        play.may_appear(US, resona, zone, leaving)
            .err()
            .map(|(rule, _)| rule.0)
    };
    let none = SigniZones::NONE;
    let taken = Some("resona.level-and-limit");
    assert_eq!(refused(&play, ZONE, none), taken);
    assert_eq!(refused(&play, ZONE, none.with(ZONE)), None);
    assert_eq!(refused(&play, SigniZone::Left, none), None);
    let signi = play.game.side(US).hand.top().unwrap();
    let wrong = play
        .may_appear(US, signi, SigniZone::Left, none)
        .unwrap_err();
    assert_eq!(wrong.0.0, "resona.from-lrig-deck");
    play.appear(US, resona, SigniZone::Left);
    assert_eq!(last_rule(&play), "resona.from-lrig-deck");
    assert_eq!(play.counted(US), 4);
}

#[test]
fn only_a_craft_can_be_created() {
    let cards = cards();
    let mut play = play(&cards);
    let before = play.game.cards().count();
    let left = Spot::Signi(SigniZone::Left);
    assert_eq!(play.make(US, cards.filler, left, Cause::Rule), None);
    assert_eq!(
        play.make(US, cards.craft, Spot::Signi(ZONE), Cause::Rule),
        None
    );
    let made = play.make(US, cards.craft, left, Cause::Rule).unwrap();
    assert_eq!(play.game.side(US).signi_in(SigniZone::Left), Some(made));
    assert_eq!(play.game.cards().count(), before + 1);
    assert_eq!(last_rule(&play), "craft.made-by-effects");
}

#[test]
fn a_zone_has_one_virus_and_one_gate_and_barriers_add_up() {
    let cards = cards();
    let mut play = play(&cards);
    assert!(play.infect(US, ZONE) && !play.infect(US, ZONE));
    assert!(play.open_gate(US, ZONE) && !play.open_gate(US, ZONE));
    for _ in 0..2 {
        play.gain_barriers(US, true, 1);
    }
    let held = play.game.side(US).held;
    assert_eq!((held.viruses.len(), held.gates.len()), (1, 1));
    assert_eq!((held.lrig_barriers, held.signi_barriers), (2, 0));
}

#[test]
fn a_card_can_be_attached_and_a_new_magic_box_replaces_the_old_one() {
    let cards = cards();
    let mut play = play(&cards);
    let hand: Vec<_> = play.game.side(US).hand.iter().collect();
    assert!(play.attach(hand[0], US, ZONE, Attached::Charm, Cause::Rule));
    assert_eq!(last_rule(&play), "charm.attached");
    assert_eq!(play.game.card(hand[0]).known, ByPlayer::both(false));
    assert!(!play.attach(
        hand[1],
        US,
        SigniZone::Left,
        Attached::Accessory,
        Cause::Rule
    ));
    for box_ in [hand[1], hand[2]] {
        assert!(play.attach(box_, US, SigniZone::Left, Attached::MagicBox, Cause::Rule));
    }
    assert_eq!(play.game.card(hand[1]).spot, Spot::Trash);
    assert_eq!(play.game.card(hand[2]).spot, Spot::Laid(SigniZone::Left));
    assert!(
        play.trace()
            .iter()
            .any(|event| event.rule.0 == "magic-box.replaces")
    );
}
