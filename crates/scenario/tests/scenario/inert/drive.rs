//! Plays on from a board, uses the tested card as often as possible, and records what its abilities
//! do.

use std::collections::BTreeMap;

use wixoss_ability::AbilityKind;
use wixoss_engine::{
    Answer, Cause, Choice, Decision, EventKind, Instance, Play, Player, Position, Table,
};

/// What an ability did in the best of all its tries. The variants are in order from the worst to
/// the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fate {
    /// The ability was never processed, and its condition was never met.
    NotFired,
    /// The ability was processed, or its condition was met, but the ability changed nothing.
    Idle,
    /// The ability only showed or targeted cards.
    Shown,
    /// The ability changed something.
    Changed,
}

const MOST_DECISIONS: usize = 110;

struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % bound.max(1)
    }
}

/// Returns what each ability of the tested card did, by the index of the ability. `number` is the
/// number of the card.
///
/// Returns the reason if the board is impossible.
pub fn drive(
    table: &Table,
    position: &Position,
    number: &str,
    seed: u64,
    busy: bool,
    keeps: bool,
) -> Result<BTreeMap<usize, Fate>, String> {
    let mut fates = BTreeMap::new();
    let mut play = Play::from_position(table, position, true).map_err(|p| format!("{p:?}"))?;
    let id = table
        .cast
        .definitions()
        .find(|(_, definition)| definition.number == number);
    let (id, definition) = id.unwrap();
    let abilities = definition.abilities.clone();
    let mut chance = Chance(seed);
    // For each copy of the card, the index of the ability that is being processed.
    let mut going: BTreeMap<Instance, usize> = BTreeMap::new();
    let mut seen = 0;
    let own = |play: &Play<'_>| -> Vec<Instance> {
        let cards = play
            .game()
            .cards()
            .filter(|(_, state)| state.definition == id);
        cards.map(|(card, _)| card).collect()
    };
    let life_burst = abilities
        .iter()
        .position(|held| table.cast.kind_of(*held) == Some(AbilityKind::LifeBurst));
    let used = abilities
        .iter()
        .position(|held| table.cast.kind_of(*held).is_none());
    for _ in 0..MOST_DECISIONS {
        let cards = own(&play);
        for card in &cards {
            for place in play.holding(*card) {
                fates.insert(place, Fate::Changed);
            }
        }
        let Some(decision) = play.decision() else {
            break;
        };
        // The weight of choices that use the tested card. Sometimes the other cards on the board
        // must act first. So if these cards have effects, some seeds give a low weight.
        let keen = match (busy, keeps) {
            (_, true) => 0,
            (true, _) if seed.is_multiple_of(2) => 15,
            _ => 400,
        };
        let choice = choose(&decision, &cards, &mut chance, busy, keen);
        let lasting = |play: &Play<'_>, card: Instance| {
            let begun = play
                .game()
                .lasting()
                .iter()
                .filter(|l| l.source.card == card);
            let waits = play
                .game()
                .waiting()
                .iter()
                .filter(|w| w.source.card == card);
            begun.count() + waits.count()
        };
        let before: Vec<(Instance, usize)> =
            cards.iter().map(|c| (*c, lasting(&play, *c))).collect();
        if let Choice::Activate { card, ability } = choice
            && cards.contains(&card)
            && usize::from(ability) < abilities.len()
        {
            going.insert(card, usize::from(ability));
            fates.entry(usize::from(ability)).or_insert(Fate::Idle);
        }
        play.apply(choice).unwrap();
        for event in play.trace().get(seen..).unwrap_or_default() {
            let begun = match event.kind {
                EventKind::Activated { card, ability, .. } => {
                    let place = abilities.iter().position(|held| *held == ability);
                    Some(card).zip(place)
                }
                EventKind::LifeBurst { card, used: true } => Some(card).zip(life_burst),
                EventKind::Used {
                    card,
                    ability: None,
                    ..
                }
                | EventKind::Sprung { card, .. } => Some(card).zip(used),
                _ => None,
            };
            if let Some((card, place)) = begun.filter(|(card, _)| cards.contains(card)) {
                going.insert(card, place);
                fates.entry(place).or_insert(Fate::Idle);
            }
            let by = match (event.cause, event.kind) {
                (Cause::Effect(card), _) => going.get(&card).copied(),
                (
                    _,
                    EventKind::Coins { .. }
                    | EventKind::TurnCutShort
                    | EventKind::Ended(_)
                    | EventKind::Shuffled(_),
                ) => going.values().next().copied(),
                _ => None,
            };
            if let Some(place) = by {
                let fate = match event.kind {
                    EventKind::Targeted(_) | EventKind::Revealed(_) | EventKind::Shuffled(_) => {
                        Fate::Shown
                    }
                    _ => Fate::Changed,
                };
                let known = fates.entry(place).or_insert(fate);
                *known = (*known).max(fate);
            }
        }
        seen = play.trace().len();
        for (card, begun) in before {
            if lasting(&play, card) > begun
                && let Some(place) = going.get(&card)
            {
                fates.insert(*place, Fate::Changed);
            }
        }
    }
    Ok(fates)
}

/// Returns a legal choice at random. `keen` is the weight of the choices that use the tested card.
fn choose(
    decision: &Decision<'_>,
    own: &[Instance],
    chance: &mut Chance,
    busy: bool,
    keen: usize,
) -> Choice {
    let is_own = |card: &Instance| own.contains(card);
    let weight = |choice: &Choice| -> usize {
        match choice {
            Choice::Use(card) | Choice::Activate { card, .. } if is_own(card) => keen,
            Choice::Put { card, .. } | Choice::Grow { card, .. } if is_own(card) => keen,
            Choice::Grow { .. } if busy => 40,
            Choice::Attack(card) if is_own(card) => 200,
            Choice::Attack(_) => 30,
            Choice::Use(_) | Choice::Activate { .. } if busy => 30,
            Choice::Use(_) if decision.player == Player::Two => 40,
            Choice::Answer(Answer::Do(true)) | Choice::LifeBurst(true) => 40,
            Choice::Answer(Answer::Do(false)) | Choice::LifeBurst(false) => 2,
            Choice::Done | Choice::Answer(Answer::NoMore) => 2,
            Choice::Pass => 12,
            Choice::Guard(_) => 3,
            Choice::Retire(_) => 1,
            Choice::Use(_) | Choice::Activate { .. } | Choice::Put { .. } => 6,
            Choice::Pick(card) if is_own(card) => 4,
            _ => 10,
        }
    };
    let all: usize = decision.options.iter().map(weight).sum();
    let mut left = chance.below(all);
    for option in decision.options {
        let weight = weight(option);
        if left < weight {
            return *option;
        }
        left -= weight;
    }
    decision.options[0]
}
