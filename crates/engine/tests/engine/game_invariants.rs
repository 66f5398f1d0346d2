//! Plays random games between the product decks without card texts, and tests conditions that must
//! be true in every game.

use std::collections::BTreeSet;

use wixoss_engine::{
    ByPlayer, Choice, EventKind, Game, Instance, Lineup, LrigZone, Play, Player, RandomPlayer,
    SigniZone, Spot, Table,
};

use crate::product_decks;
use crate::random_games::{MANY_GAMES, each_game, each_of_games, every_choice, play_random};

#[test]
fn every_card_is_in_one_place_and_level_and_limit_hold_in_2000_games() {
    let mut games = 0;
    each_of_games(&product_decks::all(), MANY_GAMES, |table, lineups, seed| {
        games += 1;
        let total: usize = lineups.iter().map(|l| l.main.len() + l.lrig.len()).sum();
        play_random(table, lineups, seed, |play, _| {
            cards_are_in_one_place(play.game(), total);
            if play.game().turn().number > 0 {
                level_and_limit_hold(play);
            }
        });
    });
    assert!(games >= 2000, "{games}");
}

pub fn cards_are_in_one_place(game: &Game, total: usize) {
    assert_eq!(game.cards().count(), total);
    let mut seen = vec![0; total];
    for player in Player::BOTH {
        for (card, spot) in places(game, player) {
            seen[usize::from(card.0)] += 1;
            let state = game.card(card);
            assert_eq!((state.side, state.spot), (player, spot), "{card:?}");
        }
    }
    assert!(seen.iter().all(|n| *n == 1), "{seen:?}");
}

pub fn level_and_limit_hold(play: &Play<'_>) {
    for player in Player::BOTH {
        let center = play.center_level(player);
        let side = play.game().side(player);
        for card in side.signi() {
            assert!(play.level(card) <= center);
            assert!(play.power(card) > 0);
        }
        assert!(play.counted(player) <= play.limit(player));
        assert!(!side.main_deck.is_empty() || side.trash.is_empty());
    }
}

/// Returns the cards of a side, each with the spot (place) of the pile or zone where the card was
/// found. For a card under another card, the spot is read from the card itself.
fn places(game: &Game, player: Player) -> Vec<(Instance, Spot)> {
    let side = game.side(player);
    let piles = [
        (&side.main_deck, Spot::MainDeck),
        (&side.lrig_deck, Spot::LrigDeck),
        (&side.hand, Spot::Hand),
        (&side.ener, Spot::Ener),
        (&side.check, Spot::Check),
        (&side.trash, Spot::Trash),
        (&side.lrig_trash, Spot::LrigTrash),
        (&side.life_cloth, Spot::LifeCloth),
        (&side.cheer, Spot::Cheer),
        (&side.beat, Spot::Beat),
        (&side.aside, Spot::Aside),
        (&side.excluded, Spot::Excluded),
    ];
    let mut places: Vec<(Instance, Spot)> = piles
        .into_iter()
        .flat_map(|(pile, spot)| pile.iter().map(move |card| (card, spot)))
        .collect();
    for zone in SigniZone::ALL {
        places.extend(side.signi_in(zone).map(|card| (card, Spot::Signi(zone))));
    }
    for zone in LrigZone::ALL {
        places.extend(side.lrig_in(zone).map(|card| (card, Spot::Lrig(zone))));
    }
    for card in side.beneath.iter() {
        let spot = game.card(card).spot;
        let under = matches!(spot, Spot::UnderSigni(_) | Spot::UnderLrig(_));
        assert!(
            under,
            "{card:?} is listed as a card under another card, but is at {spot:?}"
        );
        places.push((card, spot));
    }
    places
}

#[test]
fn a_game_ends_only_by_damage_without_life_cloth() {
    let mut ends = [0; 2];
    each_game(|table, lineups, seed| {
        let (play, decisions) = play_random(table, lineups, seed, |_, _| {});
        let winner = play.game().outcome().unwrap().winner;
        assert!(decisions > 20);
        let loser = play.game().side(winner.opponent());
        assert!(loser.life_cloth.is_empty());
        let last = play.trace().last().unwrap();
        assert!(matches!(last.kind, EventKind::Ended(o) if o.winner == winner));
        assert_eq!(last.rule.0, "damage.no-life-cloth");
        ends[winner as usize] += 1;
        assert!(play.check(Choice::Pass).is_err());
    });
    assert!(ends.iter().all(|n| *n > 0), "{ends:?}");
}

#[test]
fn options_are_exactly_the_legal_choices_and_illegal_ones_change_nothing() {
    each_game(|table, lineups, seed| {
        if seed > 0 {
            return;
        }
        play_random(table, lineups, seed, |play, decisions| {
            if decisions % 17 == 0 {
                options_are_the_legal_choices(play);
            }
        });
    });
}

/// Checks that the options of a decision are exactly the legal choices, by trying every possible
/// choice. Also checks that an illegal choice does not change the game.
pub fn options_are_the_legal_choices(play: &Play<'_>) {
    let Some(decision) = play.decision() else {
        return;
    };
    let mut tried = play.clone();
    for choice in every_choice(play) {
        let listed = decision.options.contains(&choice);
        assert_eq!(
            play.check(choice).is_ok(),
            listed,
            "{choice:?} is either an option or illegal: {decision:?}"
        );
        if !listed {
            assert!(tried.apply(choice).is_err(), "{choice:?}");
        }
    }
    assert_eq!(tried.game(), play.game());
    assert_eq!(tried.decision(), play.decision());
    assert_eq!(tried.trace(), play.trace());
    for choice in decision.options {
        assert!(every_choice(play).any(|c| c == *choice), "{choice:?}");
    }
}

#[test]
fn random_games_reach_nearly_every_event_without_texts() {
    let mut cited = BTreeSet::new();
    each_game(|table, lineups, seed| {
        let (play, _) = play_random(table, lineups, seed, |_, _| {});
        cited.extend(play.trace().iter().map(|event| event.rule.0));
    });
    for rule in [
        "attack-phase.first-turn-skipped",
        "battle.both-stay",
        "battle.vanish",
        "cost.ener-to-trash",
        "end-phase.hand-limit",
        "ener-phase.one-of-three",
        "grow.onto",
        "guard.prevents",
        "main-phase.signi",
        "mulligan.any-number",
        "refresh.life-cloth",
        "retire.any-time",
        "retire.once",
        "rule-based-action-crushed-card-to-ener.no-life-burst",
        "up-phase.all-up",
    ] {
        assert!(
            cited.contains(rule),
            "the games do not cite {rule}, but only {cited:#?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    each_game(|table, lineups, seed| {
        let (a, _) = play_random(table, lineups, seed, |_, _| {});
        let (b, _) = play_random(table, lineups, seed, |_, _| {});
        assert_eq!(a.game(), b.game());
        assert_eq!(a.trace(), b.trace());
        let (c, _) = play_random(table, lineups, seed + 1000, |_, _| {});
        assert_ne!(a.trace(), c.trace());
    });
}

#[test]
fn a_stored_game_continues_like_a_game_that_was_not_stored() {
    each_game(|table, lineups, seed| {
        if seed == 0 {
            continues_when_stored(table, lineups, seed);
        }
    });
}

/// Checks that storing and loading changes nothing: a game that is stored and loaded several times
/// has the same questions and the same end as a game without storing.
pub fn continues_when_stored(table: &Table, lineups: &ByPlayer<Lineup>, seed: u64) {
    let mut stored: Option<Play<'_>> = None;
    let mut chooser = RandomPlayer::new(seed);
    play_random(table, lineups, seed, |play, decisions| {
        if let Some(restored) = &mut stored {
            assert_eq!(restored.game(), play.game());
            assert_eq!(restored.decision(), play.decision());
        }
        if decisions % 23 == 0 {
            let text = serde_json::to_string(play.game()).unwrap();
            let game: Game = serde_json::from_str(&text).unwrap();
            assert_eq!(&game, play.game());
            stored = Some(Play::resume(play.table(), game));
        }
        // The random player chooses once, and both games get this choice.
        if let Some(decision) = play.decision() {
            let choice = chooser.choose(&decision);
            stored.as_mut().unwrap().apply(choice).unwrap();
        }
    });
}
