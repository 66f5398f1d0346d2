//! What must hold in every game, seen on random games between the product decks.

use wixoss::engine::{
    Choice, Event, EventKind, Game, Instance, Lineup, LrigZone, Play, Player, RandomPlayer,
    SigniZone, Spot, Table,
};

use crate::decks;

/// Games of each of the 90 pairings of decks at a table.
const GAMES: u64 = 3;
/// The same where it matters most: more than 2,000 in all.
const MANY_GAMES: u64 = 23;
/// No game between these decks comes near this many decisions.
const MOST_DECISIONS: usize = 20_000;

/// Plays a random game; `look` sees every state before a choice is made.
fn play_random<'t>(
    table: &'t Table,
    lineups: &[Lineup; 2],
    seed: u64,
    mut look: impl FnMut(&Play<'t>, usize),
) -> (Play<'t>, usize) {
    let mut play = Play::begin(table, lineups, seed, None, true).unwrap();
    let mut chooser = RandomPlayer::new(seed);
    let mut decisions = 0;
    loop {
        look(&play, decisions);
        let Some(decision) = play.decision() else {
            return (play, decisions);
        };
        assert!(decision.options.len() >= 2, "{decision:?}");
        let choice = chooser.choose(&decision);
        play.apply(choice).unwrap();
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "seed {seed} does not end");
    }
}

/// Every pairing of the decks of every table, each with some seeds.
fn each_game(look: impl FnMut(&Table, &[Lineup; 2], u64)) {
    each_of_games(GAMES, look);
}

fn each_of_games(games: u64, mut look: impl FnMut(&Table, &[Lineup; 2], u64)) {
    for seated in decks::all() {
        for (_, a) in &seated.lineups {
            for (_, b) in &seated.lineups {
                for seed in 0..games {
                    let mut lineups = [a.clone(), b.clone()];
                    // Now and then the opening is left to the players.
                    if seed % 4 == 1 {
                        lineups.iter_mut().for_each(|lineup| lineup.opening = None);
                    }
                    look(&seated.table, &lineups, seed);
                }
            }
        }
    }
}

#[test]
fn every_card_is_in_one_place_and_level_and_limit_hold_in_2000_games() {
    let mut games = 0;
    each_of_games(MANY_GAMES, |table, lineups, seed| {
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

fn cards_are_in_one_place(game: &Game, total: usize) {
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

fn level_and_limit_hold(play: &Play<'_>) {
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

/// Where the zones of a side say that its cards are; cards underneath say it themselves.
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
        assert!(under, "{card:?} is underneath and at {spot:?}");
        places.push((card, spot));
    }
    places
}

#[test]
fn a_game_ends_by_damage_without_life_cloth_and_only_so() {
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
        assert!(play.apply_refused(Choice::Pass));
    });
    assert!(ends.iter().all(|n| *n > 0), "{ends:?}");
}

/// Whether a choice is refused and leaves the game as it was.
trait Refuses {
    fn apply_refused(&self, choice: Choice) -> bool;
}

impl Refuses for Play<'_> {
    fn apply_refused(&self, choice: Choice) -> bool {
        let mut tried = self.clone();
        let refused = tried.apply(choice).is_err();
        assert!(!refused || tried.game() == self.game(), "{choice:?}");
        assert!(!refused || tried.trace() == self.trace(), "{choice:?}");
        refused
    }
}

#[test]
fn options_are_all_that_is_legal_and_what_is_not_changes_nothing() {
    each_game(|table, lineups, seed| {
        if seed > 0 {
            return;
        }
        play_random(table, lineups, seed, |play, decisions| {
            if decisions % 17 != 0 {
                return;
            }
            let Some(decision) = play.decision() else {
                return;
            };
            for choice in every_choice(play.game()) {
                let listed = decision.options.contains(&choice);
                assert_eq!(
                    play.check(choice).is_ok(),
                    listed,
                    "{choice:?} {decision:?}"
                );
                if !listed {
                    assert!(play.apply_refused(choice));
                }
            }
            for choice in decision.options {
                assert!(
                    every_choice(play.game()).any(|c| c == *choice),
                    "{choice:?}"
                );
            }
        });
    });
}

/// Every choice there can be words for, legal or not, one that names no card of the game among
/// them.
fn every_choice(game: &Game) -> impl Iterator<Item = Choice> {
    use wixoss::engine::{OpeningLrigs, SigniZones};
    let cards: Vec<Instance> = (game.cards().map(|(card, _)| card))
        .chain([Instance(254)])
        .collect();
    let of_card = cards.into_iter().flat_map(|card| {
        let put = SigniZone::ALL.map(|zone| Choice::Put { card, zone });
        let grow = LrigZone::ALL.map(|zone| Choice::Grow { card, zone });
        [
            Choice::Pick(card),
            Choice::Charge(card),
            Choice::Use(card),
            Choice::Attack(card),
            Choice::Guard(card),
            Choice::Pay(card),
        ]
        .into_iter()
        .chain(put)
        .chain(grow)
    });
    let all: SigniZones = SigniZone::ALL.into_iter().collect();
    let retire = [SigniZones::default()].into_iter().chain(all.parts());
    of_card
        .chain(retire.map(Choice::Retire))
        .chain((0..4).map(Choice::Process))
        .chain([
            Choice::Open(OpeningLrigs::One),
            Choice::Open(OpeningLrigs::Three),
            Choice::PlayFirst(true),
            Choice::PlayFirst(false),
            Choice::Done,
            Choice::LifeBurst(true),
            Choice::LifeBurst(false),
            Choice::Pass,
        ])
}

#[test]
fn the_same_seed_is_the_same_game() {
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
fn a_stored_game_goes_on_as_if_it_had_not_been() {
    each_game(|table, lineups, seed| {
        if seed > 0 {
            return;
        }
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
            // What the random player is about to choose, chosen in the stored game too.
            if let Some(decision) = play.decision() {
                let choice = chooser.choose(&decision);
                stored.as_mut().unwrap().apply(choice).unwrap();
            }
        });
    });
}

#[test]
fn a_view_tells_nothing_of_what_its_player_may_not_see() {
    each_game(|table, lineups, seed| {
        if seed > 0 {
            return;
        }
        play_random(table, lineups, seed, |play, decisions| {
            if decisions % 11 != 0 {
                return;
            }
            for viewer in Player::BOTH {
                let game = play.game();
                asks_and_refuses_alike(play, viewer);
                let view = game.view(viewer);
                let other = with_hidden_cards_exchanged(game, viewer);
                assert_eq!(other.view(viewer), view);
                assert_eq!(
                    serde_json::to_string(&other.view(viewer)).unwrap(),
                    serde_json::to_string(&view).unwrap()
                );
            }
        });
    });
}

/// Neither what a player may choose nor why a choice is refused depends on what is hidden.
fn asks_and_refuses_alike(play: &Play<'_>, viewer: Player) {
    let Some(decision) = play.decision().filter(|d| d.player == viewer) else {
        return;
    };
    let other = with_hidden_cards_exchanged(play.game(), viewer);
    let other = Play::resume(play.table(), other);
    assert_eq!(other.decision().unwrap(), decision);
    for choice in every_choice(play.game()) {
        assert_eq!(other.check(choice), play.check(choice), "{choice:?}");
    }
}

/// The same game, but that all cards whose faces `viewer` may not see are other cards.
fn with_hidden_cards_exchanged(game: &Game, viewer: Player) -> Game {
    let mut value = serde_json::to_value(game).unwrap();
    let hidden: Vec<usize> = game
        .cards()
        .filter(|(_, state)| !state.is_known_to(viewer))
        .map(|(card, _)| usize::from(card.0))
        .collect();
    let cards = value["cards"].as_array_mut().unwrap();
    let mut definitions: Vec<_> = hidden
        .iter()
        .map(|at| cards[*at]["definition"].clone())
        .collect();
    definitions.rotate_left(1);
    for (at, definition) in hidden.iter().zip(definitions) {
        cards[*at]["definition"] = definition;
    }
    let changed: Game = serde_json::from_value(value).unwrap();
    if hidden.len() > 30 {
        assert_ne!(&changed, game);
    }
    changed
}

#[test]
fn hidden_are_the_main_decks_life_cloth_and_what_the_opponent_holds() {
    let seated = decks::seat("diva-en", &["WXDi-D01", "WXDi-D03"]);
    let lineups = [seated.lineups[0].1.clone(), seated.lineups[1].1.clone()];
    play_random(&seated.table, &lineups, 5, |play, _| {
        let game = play.game();
        for (card, state) in game.cards() {
            let known = Player::BOTH.map(|player| state.is_known_to(player));
            let own = Player::BOTH.map(|player| player == state.side);
            match state.spot {
                Spot::MainDeck | Spot::LifeCloth => assert_eq!(known, [false; 2], "{card:?}"),
                Spot::Hand | Spot::LrigDeck => assert_eq!(known, own, "{card:?}"),
                Spot::Lrig(_) if state.face_down => assert_eq!(known, own, "{card:?}"),
                _ => assert_eq!(known, [true; 2], "{card:?}"),
            }
        }
    });
}

#[test]
fn events_of_hidden_moves_do_not_name_the_card_to_the_opponent() {
    let seated = decks::seat("diva-en", &["WXDi-D01", "WXDi-D03"]);
    let lineups = [seated.lineups[0].1.clone(), seated.lineups[1].1.clone()];
    let (play, _) = play_random(&seated.table, &lineups, 9, |_, _| {});
    let mut hidden = 0;
    for event in play.trace() {
        let Event {
            kind:
                EventKind::Moved {
                    from,
                    to,
                    from_side,
                    ..
                },
            ..
        } = *event
        else {
            assert_eq!(event.seen_by(Player::One), *event);
            continue;
        };
        let secret = |spot: Spot| {
            matches!(
                spot,
                Spot::MainDeck | Spot::LifeCloth | Spot::Hand | Spot::LrigDeck
            )
        };
        for viewer in Player::BOTH {
            let EventKind::Moved { card, .. } = event.seen_by(viewer).kind else {
                unreachable!();
            };
            let in_set_up = matches!(to, Spot::Lrig(_)) && event.rule.0.starts_with("game-setup");
            if (secret(from) && secret(to) || in_set_up) && viewer != from_side {
                assert_eq!(card, None, "{event:?}");
                hidden += 1;
            } else if !secret(to) && !in_set_up {
                assert!(card.is_some(), "{event:?}");
            }
        }
    }
    assert!(hidden > 10, "{hidden}");
}
