//! Plays random games between the product decks, for tests of conditions that must be true in every
//! game.

use wixoss_engine::{
    Answer, ByPlayer, Choice, Instance, Lineup, LrigZone, Play, Player, RandomPlayer, SigniZone,
    Table,
};

use wixoss_base::vocab::{CardType, Color};

use crate::product_decks;

/// The number of games for each pairing of decks. There are 90 pairings in all rule sets together.
const GAMES: u64 = 3;
/// The number of games for each pairing in the most important tests. For 90 pairings, this gives
/// more than 2,000 games.
pub const MANY_GAMES: u64 = 23;
/// The highest number of decisions in a game. Games between these decks need far fewer decisions.
const MOST_DECISIONS: usize = 20_000;

/// Plays a random game. Calls `look` before every choice.
pub fn play_random<'t>(
    table: &'t Table,
    lineups: &ByPlayer<Lineup>,
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

/// Calls `look` for every pairing of two decks of the same rule set, each with several seeds.
pub fn each_game(look: impl FnMut(&Table, &ByPlayer<Lineup>, u64)) {
    each_of_games(&product_decks::all(), GAMES, look);
}

/// Calls `look` for every pairing of two decks of the same rule set, each with several seeds. The
/// cards have their texts.
pub fn each_game_with_texts(look: impl FnMut(&Table, &ByPlayer<Lineup>, u64)) {
    each_of_games(&product_decks::all_with_texts(), GAMES, look);
}

pub fn each_of_games(
    tables: &[product_decks::Seated],
    games: u64,
    mut look: impl FnMut(&Table, &ByPlayer<Lineup>, u64),
) {
    for seated in tables {
        for (_, a) in &seated.lineups {
            for (_, b) in &seated.lineups {
                for seed in 0..games {
                    let mut lineups = ByPlayer::new(a.clone(), b.clone());
                    // In every fourth game, the players choose their opening LRIGs at the start of
                    // the game.
                    if seed % 4 == 1 {
                        for player in Player::BOTH {
                            lineups[player].opening = None;
                        }
                    }
                    look(&seated.table, &lineups, seed);
                }
            }
        }
    }
}

/// Returns every possible choice, legal or not. Some of these choices name a card that the game
/// does not have.
pub fn every_choice(play: &Play<'_>) -> impl Iterator<Item = Choice> {
    use wixoss_engine::{OpeningLrigs, SigniZones};
    let cards: Vec<Instance> = (play.game().cards().map(|(card, _)| card))
        .chain([Instance(254)])
        .collect();
    let all: SigniZones = SigniZone::ALL.into_iter().collect();
    let of_card = cards.into_iter().flat_map(move |card| {
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
        .chain((0..4).map(move |ability| Choice::Activate { card, ability }))
        .chain((0..4).map(move |way| Choice::GuardBy { card, way }))
        .chain(
            all.parts()
                .map(move |into| Choice::AttackInto { card, into }),
        )
        .chain(put)
        .chain(grow)
    });
    let retire = [SigniZones::default()].into_iter().chain(all.parts());
    of_card
        .chain(retire.map(Choice::Retire))
        .chain((0..4).map(Choice::Process))
        .chain(every_answer().map(Choice::Answer))
        .chain(every_declaration(play).map(Choice::Answer))
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

/// Returns the card names, words and card types that a player could declare in a game with these
/// cards.
fn every_declaration(play: &Play<'_>) -> impl Iterator<Item = Answer> {
    let cast = &play.table().cast;
    let names = cast.definitions().map(|(id, _)| Answer::Called(id));
    let words = (0..u16::MAX).take_while(|id| !cast.word(*id).is_empty());
    names
        .chain(words.map(Answer::Word))
        .chain(CardType::ALL.map(Answer::Kind))
}

fn every_answer() -> impl Iterator<Item = Answer> {
    let yes_or_no = [true, false].into_iter();
    let numbered = (0..16).flat_map(|n| [Answer::Mode(n), Answer::Way(n), Answer::Number(n)]);
    let zones = SigniZone::ALL.into_iter().map(Answer::Zone);
    let colors = Color::ALL.into_iter().map(Answer::Color);
    numbered
        .chain(yes_or_no.clone().map(Answer::Do))
        .chain(yes_or_no.map(Answer::Even))
        .chain(zones)
        .chain(colors)
        .chain([Answer::NoMore])
}
