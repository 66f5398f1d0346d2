//! Tests that the calculated odds of a deck agree with dealt hands. Other tests check facts that
//! are true for the odds of every deck.

use std::sync::LazyLock;

use wixoss_cards::card::CardDb;
use wixoss_cards::deck::odds::{Dealing, Odds, Pile, Seat, Sort};
use wixoss_cards::deck::{DeckKind, deal, resolve};

static DB: LazyLock<CardDb> = LazyLock::new(CardDb::embedded);

const DEALING: Dealing = Dealing {
    first_hand: 5,
    life_cloth: 7,
    first_draw: 1,
    draw: 2,
};

/// The number of hands that are dealt. Each hand has its own seed.
const DEALS: u64 = 60_000;

/// The largest allowed difference between the calculated chance and the share of the dealt hands,
/// in standard deviations.
const DEVIATIONS: f64 = 4.5;

fn odds(cards: u32, wanted: u32, redraw: u32) -> Odds {
    Odds {
        deck: Pile { cards, wanted },
        dealing: DEALING,
        redraw,
    }
}

/// The counted results of the dealt hands. The simulated player takes the mulligan if the first
/// hand has no wanted card.
struct Simulated {
    first_hand: [u64; 6],
    hand: [u64; 6],
    life_cloth: [u64; 8],
    /// The number of deals in which the player has seen a wanted card by turn 4. The first two
    /// numbers are for the player who plays first, without and with the mulligan. The last two
    /// numbers are for the player who plays second, without and with the mulligan.
    seen: [u64; 4],
}

fn simulate(cards: u32, wanted: u32, redraw: u32) -> Simulated {
    let deck: Vec<bool> = (0..cards).map(|at| at < wanted).collect();
    let mut counted = Simulated {
        first_hand: [0; 6],
        hand: [0; 6],
        life_cloth: [0; 8],
        seen: [0; 4],
    };
    let hits = |cards: &[bool]| cards.iter().filter(|card| **card).count();
    for seed in 0..DEALS {
        let kept = deal(&deck, &DEALING, seed, |_| Vec::new());
        let mulligan = deal(&deck, &DEALING, seed, |hand| match hits(hand) {
            0 => (0..redraw as usize).collect(),
            _ => Vec::new(),
        });
        assert_eq!(kept.first_hand, mulligan.first_hand);
        counted.first_hand[hits(&kept.hand)] += 1;
        counted.hand[hits(&mulligan.hand)] += 1;
        counted.life_cloth[hits(&kept.life_cloth)] += 1;
        let ways = [
            (&kept, Seat::First),
            (&mulligan, Seat::First),
            (&kept, Seat::Second),
            (&mulligan, Seat::Second),
        ];
        for (at, (dealt, seat)) in ways.into_iter().enumerate() {
            let drawn = DEALING.drawn(seat, 4) as usize;
            let is_seen = hits(&dealt.hand) + hits(&dealt.deck[..drawn]) > 0;
            counted.seen[at] += u64::from(is_seen);
        }
    }
    counted
}

fn agree(what: &str, chance: f64, hits: u64) {
    let share = hits as f64 / DEALS as f64;
    let deviation = (chance * (1.0 - chance) / DEALS as f64).sqrt();
    let room = DEVIATIONS * deviation + 1e-12;
    assert!(
        (share - chance).abs() <= room,
        "{what}: the chance is {chance}, but the share of the dealt hands is {share}"
    );
}

#[test]
fn odds_agree_with_dealt_hands() {
    for (cards, wanted, redraw) in [(40, 4, 5), (40, 12, 5), (40, 20, 3), (50, 1, 5), (40, 8, 0)] {
        let odds = odds(cards, wanted, redraw);
        let counted = simulate(cards, wanted, redraw);
        let named = format!("{wanted} of {cards}, redraw {redraw}");
        for (hits, chance) in odds.first_hand().into_iter().enumerate() {
            agree(
                &format!("{named}: {hits} in hand"),
                chance,
                counted.first_hand[hits],
            );
        }
        for (hits, chance) in odds.after_mulligan().into_iter().enumerate() {
            agree(
                &format!("{named}: {hits} after mulligan"),
                chance,
                counted.hand[hits],
            );
        }
        for (hits, chance) in odds.among_life_cloth().into_iter().enumerate() {
            agree(
                &format!("{named}: {hits} Life Cloth"),
                chance,
                counted.life_cloth[hits],
            );
        }
        let chances = [
            odds.by_turn(Seat::First, 4),
            odds.by_turn_after_mulligan(Seat::First, 4),
            odds.by_turn(Seat::Second, 4),
            odds.by_turn_after_mulligan(Seat::Second, 4),
        ];
        for (way, chance) in chances.into_iter().enumerate() {
            agree(
                &format!("{named}: seen, way {way}"),
                chance,
                counted.seen[way],
            );
        }
    }
}

#[test]
fn four_guards_among_forty_cards_have_the_known_odds() {
    let odds = odds(40, 4, 5);
    let rounded = |chance: f64| (chance * 10_000.0).round() / 10_000.0;
    // The chance of a Guard in the first hand is 1 - C(36,5)/C(40,5) = 1 - 376992/658008.
    assert_eq!(rounded(odds.by_turn(Seat::First, 0)), 0.4271);
    assert_eq!(rounded(1.0 - odds.first_hand()[0]), 0.4271);
    // The hand after the mulligan has the same chance as the first hand: 1 - (376992/658008)².
    assert_eq!(rounded(odds.by_turn_after_mulligan(Seat::First, 0)), 0.6718);
    // A player who plays first has seen six cards by turn 1. The chance is 1 - C(36,6)/C(40,6).
    assert_eq!(rounded(odds.by_turn(Seat::First, 1)), 0.4925);
    // A player who plays second has seen seven cards by turn 1. The chance is 1 - C(36,7)/C(40,7).
    assert_eq!(rounded(odds.by_turn(Seat::Second, 1)), 0.5522);
}

#[test]
fn a_mulligan_and_more_turns_never_lower_a_chance() {
    for wanted in 0..=40 {
        let full = odds(40, wanted, 5);
        let none = odds(40, wanted, 0);
        for seat in Seat::BOTH {
            let mut before = 0.0;
            for turn in 0..=12 {
                let kept = full.by_turn(seat, turn);
                let redrawn = full.by_turn_after_mulligan(seat, turn);
                assert!(
                    kept + 1e-12 >= before && redrawn + 1e-12 >= kept,
                    "{wanted} {turn}"
                );
                assert!((none.by_turn_after_mulligan(seat, turn) - kept).abs() < 1e-12);
                before = kept;
            }
            assert!(full.by_turn(Seat::Second, 3) >= full.by_turn(Seat::First, 3));
        }
        let sums = [
            full.first_hand(),
            full.after_mulligan(),
            full.among_life_cloth(),
        ];
        for chances in sums {
            let sum: f64 = chances.iter().sum();
            assert!((sum - 1.0).abs() < 1e-12, "{wanted}: {sum}");
        }
    }
}

#[test]
fn turns_draw_the_cards_of_the_rules() {
    let drawn = |seat| {
        (0..=3)
            .map(|turn| DEALING.drawn(seat, turn))
            .collect::<Vec<_>>()
    };
    assert_eq!(drawn(Seat::First), [0, 1, 3, 5]);
    assert_eq!(drawn(Seat::Second), [0, 2, 4, 6]);
    // Of the 40 cards, 12 are dealt at the start, 13 turns draw 26, and 2 are left.
    assert_eq!(DEALING.last_turn(40), 13);
    assert_eq!(DEALING.last_turn(15), 1);
    assert_eq!(DEALING.last_turn(14), 0);
    assert_eq!(DEALING.last_turn(0), 0);
}

#[test]
fn the_same_seed_deals_the_same_cards() {
    let deck: Vec<u32> = (0..40).collect();
    let put_back = |_: &[u32]| vec![0, 3];
    let one = deal(&deck, &DEALING, 7, put_back);
    assert_eq!(one, deal(&deck, &DEALING, 7, put_back));
    assert_ne!(one, deal(&deck, &DEALING, 8, put_back));
    assert_eq!(
        one.hand[..3],
        [one.first_hand[1], one.first_hand[2], one.first_hand[4]]
    );
    let mut all = [one.hand.clone(), one.life_cloth, one.deck].concat();
    assert_eq!((one.hand.len(), all.len()), (5, 40));
    all.sort_unstable();
    assert_eq!(all, deck);
    let few = deal(&[1, 2, 3], &DEALING, 1, |_| vec![9]);
    assert_eq!(
        (few.hand.len(), few.life_cloth.len(), few.deck.len()),
        (3, 0, 0)
    );
}

#[test]
fn sorts_are_counted_in_the_main_deck_only() {
    let text =
        "LRIG deck\n1 WXDi-D03-001\nMain deck\n4 WXDi-D03-020\n3 WXDi-D03-021\n2 WXDi-D03-015\n";
    let kind: &DeckKind = "text".parse().unwrap();
    let raw = (kind.read)(text, &DB).unwrap();
    let deck = resolve(&raw, &DB);
    assert_eq!(Sort::Guard.copies(&deck), 4);
    assert_eq!(Sort::Spell.copies(&deck), 3);
    assert_eq!(Sort::levels(&deck), [1, 3]);
    assert_eq!(Sort::Level(1).copies(&deck), 4);
    assert_eq!(Sort::Level(3).copies(&deck), 2);
    assert_eq!(Sort::LifeBurst.copies(&deck), 9);
}
