//! Tests that no player learns hidden information: not from the view, the events, the questions, or
//! the reasons why choices are refused.

use wixoss_engine::{ByPlayer, Event, EventKind, Game, Play, Player, Spot};

use crate::product_decks;
use crate::random_games::{each_game, every_choice, play_random};

#[test]
fn a_view_shows_nothing_that_its_player_may_not_see() {
    each_game(|table, lineups, seed| {
        if seed > 0 {
            return;
        }
        play_random(table, lineups, seed, |play, decisions| {
            if decisions % 11 == 0 {
                views_show_nothing_hidden(play);
            }
        });
    });
}

pub fn views_show_nothing_hidden(play: &Play<'_>) {
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
}

/// Checks that hidden cards have no influence on the options of a player or on the reasons why
/// choices are refused.
fn asks_and_refuses_alike(play: &Play<'_>, viewer: Player) {
    let Some(decision) = play.decision().filter(|d| d.player == viewer) else {
        return;
    };
    let other = with_hidden_cards_exchanged(play.game(), viewer);
    let other = Play::resume(play.table(), other);
    assert_eq!(other.decision().unwrap(), decision);
    for choice in every_choice(play) {
        assert_eq!(other.check(choice), play.check(choice), "{choice:?}");
    }
}

/// Returns a copy of the game in which all cards whose faces are hidden from `viewer` are replaced
/// by other cards.
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
fn main_decks_life_cloth_and_the_opponents_hand_are_hidden() {
    let seated = product_decks::seat("diva-en", &["WXDi-D01", "WXDi-D03"]);
    let [one, two] = [0, 1].map(|at: usize| seated.lineups[at].1.clone());
    let lineups = ByPlayer::new(one, two);
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
    let seated = product_decks::seat("diva-en", &["WXDi-D01", "WXDi-D03"]);
    let [one, two] = [0, 1].map(|at: usize| seated.lineups[at].1.clone());
    let lineups = ByPlayer::new(one, two);
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
