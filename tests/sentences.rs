//! The sentences printed of abilities: read again, they are the same abilities.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test may fail, and prints its figures"
)]

use wixoss::ability::{Ability, AbilityBook, Known, Reading, TextLanguage, TextPart, read_text};
use wixoss::card::CardDb;
use wixoss::vocab::CardType;

/// What is read of the sentence printed of an ability.
fn said_again(ability: &Ability, card: CardType) -> (String, Reading) {
    let says = ability.sentence(card);
    let read = match says.strip_prefix("Life Burst: ") {
        Some(says) => read_text(says, TextLanguage::English, TextPart::LifeBurst),
        None => read_text(&says, TextLanguage::English, TextPart::Text),
    };
    (says, read)
}

#[test]
fn what_is_said_of_shipped_abilities_is_read_back() {
    let db = CardDb::embedded();
    let (mut all, mut same, mut other, mut unread) = (0, 0, 0, 0);
    for (number, known) in AbilityBook::shipped() {
        let Known::All(abilities) = known else {
            continue;
        };
        let card = db.by_number(number).and_then(|id| db.card(id));
        let card = card.unwrap().card_type();
        for ability in abilities {
            let ability = ability.with_plain_names();
            all += 1;
            let (says, read) = said_again(&ability, card);
            match read.abilities.as_slice() {
                [again] if read.is_full() && again.clone().with_plain_names() == ability => {
                    same += 1
                }
                _ if read.is_full() => {
                    other += 1;
                    println!("OTHER {number}: {says}");
                    println!("  was   {}", ability_text(&ability));
                    for again in &read.abilities {
                        println!("  reads {}", ability_text(again));
                    }
                }
                _ => {
                    unread += 1;
                    let gap = read.gaps.first().map(|gap| gap.reached);
                    let says = match gap {
                        Some(at) => {
                            let at = at + says.starts_with("Life Burst: ") as usize * 12;
                            format!("{} >>> {}", &says[..at], &says[at..])
                        }
                        None => says,
                    };
                    println!(
                        "UNREAD {number}: {says}\n  was   {}",
                        ability_text(&ability)
                    );
                }
            }
        }
    }
    println!("{same} of {all} are read back as the same, {other} as another, {unread} not");
}

fn ability_text(ability: &Ability) -> String {
    wixoss::ability::to_yaml_text(std::slice::from_ref(ability))
        .unwrap()
        .replace('\n', " ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}
