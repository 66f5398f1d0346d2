//! Tests every ability of this release that the engine plays. Each ability gets a board on which it
//! can change something. The test prints the abilities that change nothing (`docs/abilities.md`,
//! "Inert").
//!
//! By default, only a sample of the cards is tested.
//! `WIXOSS_FULL=1 cargo test -p wixoss-scenario --test scenario inert -- --nocapture` tests all
//! cards, and `WIXOSS_CARD=number,number` tests the cards with these numbers.
//! `WIXOSS_PRINT_CARDS=1` prints the number of each card before its test, which shows the card at
//! which the test stops or is slow.

mod board;
mod card_maker;
mod cross;
mod drive;
mod needed_cards;
mod places;
mod sides;
mod surrounding_cards;

use std::collections::BTreeMap;

use wixoss_ability::{Ability, AbilityBook, Known};
use wixoss_cards::card::CardDb;
use wixoss_engine::Cast;

use drive::{Fate, drive};
use places::{Place, places};

/// By default, one of this many cards is tested.
const SAMPLE: usize = 40;
/// The smallest allowed percentage of abilities that change something. The number is the last
/// measured value, so the test fails if the result gets worse.
const LEAST_PERCENT_CHANGING: usize = 94;

/// Returns whether this test covers an ability. Other tests cover keywords and conditions of the
/// card itself.
fn is_run(ability: &Ability) -> bool {
    matches!(
        ability,
        Ability::Constant(_)
            | Ability::Auto(_)
            | Ability::Enter(_)
            | Ability::Action(_)
            | Ability::LifeBurst(_)
            | Ability::Use(_)
            | Ability::Trap(_)
    )
}

#[test]
fn nearly_all_abilities_change_something_on_their_board() {
    let all = std::env::var("WIXOSS_FULL").is_ok_and(|full| full == "1");
    let only = std::env::var("WIXOSS_CARD").ok();
    let only: Option<Vec<&str>> = only.as_deref().map(|list| list.split(',').collect());
    // A test of a sample must take less than a minute, so it has fewer tries per card.
    let tries = if all || only.is_some() { 100 } else { 34 };
    let prints = std::env::var("WIXOSS_PRINT_CARDS").is_ok_and(|prints| prints == "1");
    let db = CardDb::embedded();
    let mut fates: BTreeMap<Fate, usize> = BTreeMap::new();
    let mut cards = 0;
    for (at, (number, known)) in AbilityBook::shipped().enumerate() {
        let wanted = match &only {
            Some(only) => only.contains(&number),
            None => all || at % SAMPLE == 0,
        };
        let Known::All(abilities) = &known else {
            continue;
        };
        if !wanted || !abilities.iter().any(is_run) {
            continue;
        }
        let card = db.by_number(number).and_then(|id| db.card(id)).unwrap();
        let is_played = |ability: &Ability| Cast::new().plays_on(card.card_type(), ability).is_ok();
        let played = abilities.iter().all(is_played);
        if !played {
            continue;
        }
        cards += 1;
        if prints {
            println!("{number}");
        }
        let run: Vec<usize> = (0..abilities.len())
            .filter(|place| is_run(&abilities[*place]))
            .collect();
        let mut best: BTreeMap<usize, Fate> = run.iter().map(|at| (*at, Fate::NotFired)).collect();
        let mut refused = None;
        for (seed, (place, busy)) in (1u64..).zip(places(card.card_type(), abilities, tries)) {
            let done = best.values().all(|fate| *fate == Fate::Changed);
            if done {
                break;
            }
            let made = board::board(card, &known, place, seed, busy);
            match made {
                Ok((table, position)) => {
                    match drive(
                        &table,
                        &position,
                        card.number(),
                        seed,
                        busy,
                        matches!(place, Place::Kept(_)),
                    ) {
                        Ok(fates) => {
                            for (at, fate) in fates {
                                if let Some(known) = best.get_mut(&at) {
                                    *known = (*known).max(fate);
                                }
                            }
                        }
                        Err(why) => refused = Some((place, why)),
                    }
                }
                Err(why) => refused = Some((place, why)),
            }
        }
        for (at, fate) in best {
            *fates.entry(fate).or_default() += 1;
            if fate != Fate::Changed {
                let sentence = abilities[at].to_string();
                println!("{number} {}: {fate:?}: {sentence}", at + 1);
            }
        }
        if let Some((place, why)) = refused {
            println!("{number}: no board for {place:?}: {why}");
        }
    }
    let count = |fate| fates.get(&fate).copied().unwrap_or_default();
    let (changed, shown) = (count(Fate::Changed), count(Fate::Shown));
    let (idle, silent) = (count(Fate::Idle), count(Fate::NotFired));
    let ran = changed + shown + idle + silent;
    println!(
        "{cards} cards, {ran} abilities: {changed} change something, {shown} only show cards, \
         {idle} change nothing, {silent} are not reached"
    );
    assert!(ran > 0 || only.is_some());
    assert!(
        (changed + shown) * 100 >= ran * LEAST_PERCENT_CHANGING || only.is_some(),
        "{changed} and {shown} of {ran}"
    );
}
