//! Plays random games with cards that have invented abilities, and tests conditions that must be
//! true in every game.

use std::fs;

use serde_json::{Value, json};
use wixoss_cards::card::CardRecord;
use wixoss_engine::{ByPlayer, Cast, DefinitionId, Lineup, Play, RandomPlayer, Table};

use crate::game_invariants::cards_are_in_one_place;

const GAMES: u64 = 60;
const MOST_DECISIONS: usize = 4_000;

/// Adds one card for each ability in `tests/abilities/` that the engine plays. Each card has only
/// this one ability.
fn pool(cast: &mut Cast) -> (Vec<DefinitionId>, usize) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../ability/tests/abilities");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|e| e.unwrap().path())
        .collect();
    files.sort();
    let (mut main, mut refused) = (Vec::new(), 0);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for (at, part) in text.split("\n---\n").enumerate() {
            let mut facts = facts(part);
            let name = format!("{}-{at}", file.file_stem().unwrap().to_string_lossy());
            facts["number"] = json!(name);
            facts["name_ja"] = json!(name);
            facts["formats"] = json!(["diva"]);
            let record: CardRecord = serde_json::from_value(facts).unwrap();
            let abilities = wixoss_ability::from_yaml(part).unwrap();
            match cast.add_with_abilities(&record, &abilities) {
                Ok(id) => main.push(id),
                Err(error) => {
                    assert!(error.to_string().contains("not played yet"), "{error}");
                    refused += 1;
                }
            }
        }
    }
    (main, refused)
}

/// Returns the facts of a card that can have this ability. The card is a spell if the ability is a
/// `use` effect, otherwise a SIGNI.
fn facts(part: &str) -> Value {
    if part.contains("\nuse:") || part.starts_with("use:") {
        return json!({"type": "spell", "colors": ["blue"], "cost": {"colorless": 1}});
    }
    json!({"type": "signi", "colors": ["white", "red", "blue", "green", "black"], "level": 1, "power": 3000, "classes": ["ウェポン:天使"]})
}

fn seated() -> (Table, ByPlayer<Lineup>, (usize, usize)) {
    let mut cast = Cast::new();
    let crane: CardRecord = serde_json::from_value(json!({
        "number": "C", "name_ja": "Paper Crane", "type": "token", "level": 1, "power": 1000,
        "craft": true, "formats": ["diva"],
    }))
    .unwrap();
    cast.add_with_abilities(&crane, &[]).unwrap();
    let (main, refused) = pool(&mut cast);
    let known = (main.len(), refused);
    let mut add = |facts: Value| {
        let record: CardRecord = serde_json::from_value(facts).unwrap();
        cast.add_with_abilities(&record, &[]).unwrap()
    };
    let lrigs: Vec<DefinitionId> = (0..3)
        .map(|level| add(json!({"number": format!("L{level}"), "name_ja": format!("L{level}"), "type": "lrig", "colors": ["white"], "level": level, "limit": 3 + level, "lrig_types": ["A"], "formats": ["diva"]})))
        .collect();
    let guard = add(
        json!({"number": "G", "name_ja": "G", "type": "signi", "colors": ["white"], "level": 1, "power": 1000, "keywords": ["guard"], "formats": ["diva"]}),
    );
    let half = |from: usize| -> Lineup {
        let mut cards: Vec<DefinitionId> = main.iter().copied().skip(from).step_by(2).collect();
        cards.extend([guard; 6]);
        Lineup {
            main: cards,
            lrig: lrigs.clone(),
            opening: Some((lrigs[0], Vec::new())),
        }
    };
    let lineups = ByPlayer::new(half(0), half(1));
    let rules = "diva".parse().unwrap();
    (Table { cast, rules }, lineups, known)
}

#[test]
fn games_with_abilities_keep_every_card_in_one_place_and_are_decided_by_the_seed() {
    let (table, lineups, (known, refused)) = seated();
    assert_eq!(
        (known, refused),
        (134, 6),
        "the numbers of played and refused abilities; docs/ability-model.md has them, too"
    );
    let total: usize = lineups.iter().map(|l| l.main.len() + l.lrig.len()).sum();
    let mut finished = 0;
    for seed in 0..GAMES {
        let mut ends = Vec::new();
        for again in [false, true] {
            let mut play = Play::begin(&table, &lineups, seed, None, false).unwrap();
            let mut chooser = RandomPlayer::new(seed);
            let mut decisions = 0;
            while let Some(decision) = play.decision() {
                assert!(decision.options.len() >= 2, "{decision:?}");
                if decisions >= MOST_DECISIONS {
                    break;
                }
                for option in decision
                    .options
                    .iter()
                    .copied()
                    .filter(|_| decisions % 7 == 0)
                {
                    assert!(
                        play.check(option).is_ok(),
                        "the option {option:?} is refused: {decision:?}"
                    );
                }
                let choice = chooser.choose(&decision);
                play.apply(choice).unwrap();
                // An effect can create crafts, and no card is ever deleted. So the number of cards
                // can grow but never falls.
                let cards = play.game().cards().count();
                assert!(cards >= total);
                cards_are_in_one_place(play.game(), cards);
                decisions += 1;
                if again && decisions % 50 == 0 && play.game().outcome().is_none() {
                    let text = serde_json::to_string(play.game()).unwrap();
                    let stored = serde_json::from_str(&text).unwrap();
                    let resumed = Play::resume(&table, stored);
                    assert_eq!(resumed.game(), play.game());
                    assert_eq!(resumed.decision(), play.decision());
                    play = resumed;
                }
            }
            ends.push((play.game().clone(), decisions));
        }
        assert_eq!(
            ends[0], ends[1],
            "two games with seed {seed} have different ends"
        );
        finished += usize::from(ends[0].0.outcome().is_some());
    }
    assert!(
        finished * 2 > usize::try_from(GAMES).unwrap(),
        "only {finished} of {GAMES} games have ended"
    );
}
