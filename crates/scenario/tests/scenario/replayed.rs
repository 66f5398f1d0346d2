//! Tests that a whole game can be written as the steps of a scenario, and that these steps play the
//! same game again.

use std::collections::BTreeMap;
use std::path::Path;

use wixoss_cards::card::CardDb;
use wixoss_engine::{Answer, Choice, Play, Question};
use wixoss_scenario::{Ending, Scenario, Session, Spelling, words};

use super::{pool, root};

/// The largest number of decisions in a game. Games between these decks need far fewer decisions.
const MOST_DECISIONS: usize = 20_000;
/// The number of games played for each pair of decks.
const GAMES: u64 = 1;

/// A generator of pseudorandom numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005);
        self.0 = self.0.wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound
    }
}

/// Returns a scenario that begins with the set-up of a game between two decks.
fn set_up(rule_set: &str, decks: [&Path; 2], seed: u64) -> String {
    let mut text = format!("scenario: x\nformat: {rule_set}\nat: set-up\nseed: {seed}\n");
    for (player, deck) in ["one", "two"].into_iter().zip(decks) {
        let deck = std::fs::read_to_string(deck).unwrap();
        let deck: serde_json::Value = serde_json::from_str(&deck).unwrap();
        text += &format!("{player}:\n");
        for (key, zone) in [("main_deck", "main deck"), ("lrig_deck", "LRIG deck")] {
            let cards = deck[key].as_object().unwrap().iter();
            let cards: Vec<_> = cards.map(|(card, n)| format!("{n} {card}")).collect();
            text += &format!("  {zone}: [{}]\n", cards.join(", "));
        }
    }
    text
}

/// Returns the step of a file for the label of a choice.
fn step(label: &str) -> String {
    let Some((word, rest)) = label.split_once(": ") else {
        return label.to_owned();
    };
    let (card, more) = match rest.rsplit_once(", ") {
        Some((card, more)) if more.starts_with("on: ") || more.starts_with("ability: ") => {
            (card, Some(more))
        }
        _ => (rest, None),
    };
    let plain = [
        "answer",
        "play first",
        "open with",
        "retire",
        "first",
        "Life Burst",
        "mode",
    ];
    let card = match plain.contains(&word) {
        true => card.to_owned(),
        false => serde_json::to_string(card).unwrap(),
    };
    let more = more.map_or(String::new(), |more| format!(", {more}"));
    format!("{{ {word}: {card}{more} }}")
}

/// Checks the choices of one decision. If two choices are printed with the same words, they must be
/// about equal cards in the same place.
fn said_alike_is_alike(play: &Play<'_>) {
    let decision = play.decision().unwrap();
    let mut meant = BTreeMap::new();
    for option in decision.options {
        let card = match *option {
            Choice::Process(place) => Some(decision.pending[usize::from(place)].source.card),
            option => option.card(),
        };
        let what = card.map(|card| {
            let state = play.game().card(card);
            let lies = (state.attached, state.face_down);
            (state.definition, state.side, state.spot, lies)
        });
        let label = words::choice(play, *option);
        let first = *meant.entry(label.clone()).or_insert(what);
        assert_eq!(first, what, "{label}");
    }
}

/// Plays a game by random choices, and returns its steps. If several legal choices have the same
/// words, only the first of them can be chosen.
fn written(session: &mut Session<'_>, chance: &mut Chance) -> Vec<String> {
    let mut steps: Vec<String> = Vec::new();
    // Cards that are picked together are written as one step.
    let mut together: Vec<String> = Vec::new();
    for _ in 0..MOST_DECISIONS {
        let Some(decision) = session.play().decision() else {
            return steps;
        };
        let is_more = match decision.question {
            Question::Select { .. } => !session.play().picked().is_empty(),
            Question::Answer(wixoss_engine::AbilityQuestion::Modes { .. }) => !together.is_empty(),
            _ => false,
        };
        said_alike_is_alike(session.play());
        let choices = words::choices(session.play());
        let (label, choice) = choices[chance.below(choices.len())].clone();
        session.choose(choice).unwrap();
        if !is_more {
            together.clear();
        }
        match choice {
            Choice::Pick(_) | Choice::Answer(Answer::Mode(_)) => {
                let (word, value) = label.split_once(": ").unwrap();
                together.push(serde_json::to_string(value).unwrap().replace(
                    '"',
                    match word {
                        "mode" => "",
                        _ => "\"",
                    },
                ));
                if is_more {
                    steps.pop();
                }
                steps.push(format!("{{ {word}: [{}] }}", together.join(", ")));
            }
            Choice::Done | Choice::Answer(Answer::NoMore) if is_more => together.clear(),
            _ => steps.push(step(&label)),
        }
    }
    panic!("a game does not end");
}

#[test]
fn a_game_written_as_steps_is_played_again_to_the_same_end() {
    let folder = std::env::var_os("WIXOSS_DECKS").map_or(root().join("decks"), Into::into);
    let games: u64 = std::env::var("WIXOSS_GAMES").map_or(GAMES, |games| games.parse().unwrap());
    let pairings = [
        ("diva-en", "WXDi-D01", "WXDi-D03"),
        ("diva-en", "WXDi-D05", "WXDi-D08"),
        ("diva-en", "WXDi-D09-H", "WXDi-D01"),
        ("diva", "WX24-D1", "WX24-D2"),
        ("diva", "WX25-CD1", "WXDi-D09-H"),
        ("diva", "WX24-D2", "WX25-CD1"),
        ("starter-2016", "WD01", "WD01"),
    ];
    let db = CardDb::embedded();
    let read = |text: &str| {
        let mut pool = pool(&db);
        pool.ignore_unknown = true;
        Scenario::read(text, Spelling::Yaml, pool, None).unwrap()
    };
    let (mut steps_done, mut placed) = (0, 0);
    for (rule_set, one, two) in pairings {
        let decks = [one, two].map(|deck| folder.join(deck).with_extension("json"));
        for seed in 0..games {
            let text = set_up(rule_set, [&decks[0], &decks[1]], seed);
            let scenario = read(&text);
            let mut first = Session::begin(&scenario).unwrap();
            let steps = written(&mut first, &mut Chance(seed));
            let listed: Vec<String> = steps.iter().map(|step| format!("  - {step}\n")).collect();
            let told = format!("{text}steps:\n{}", listed.concat());
            let scenario = read(&told);
            let mut second = Session::begin(&scenario).unwrap();
            let ending = second.run(None);
            let at = second.done().len();
            let near = &steps[at.saturating_sub(4)..steps.len().min(at + 2)];
            assert_eq!(ending, Ending::Holds, "{one}/{two}/{seed}: {near:#?}");
            assert_eq!(
                second.play().game(),
                first.play().game(),
                "{one}/{two}/{seed}"
            );
            assert!(second.play().game().outcome().is_some());
            steps_done += steps.len();
            let words = ["\"hand ", "\"ener ", "\"trash ", "\"two's ", "\"one's "];
            placed += (steps.iter())
                .filter(|step| words.iter().any(|word| step.contains(word)))
                .count();
        }
    }
    println!("{steps_done} steps, {placed} of them with a place");
    assert!(steps_done > 500, "{steps_done}");
}
