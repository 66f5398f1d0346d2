//! Every shipped ability is printed as a sentence, and reading the sentence gives the same ability.

use wixoss_ability::{Ability, AbilityBook, Known};
use wixoss_base::vocab::CardType;
use wixoss_cards::card::CardDb;
use wixoss_text::{Reading, TextLanguage, TextPart, read_text, with_plain_names};

/// Cards with an ability that is not read back from its own sentence, and the reason: the sentence
/// is ambiguous on any card, or the data are doubtful.
const NOT_THE_SAME: [(&str, &str); 14] = [
    ("PR-322", "an option of two sentences stands between others"),
    (
        "SP27-014",
        "where it works and where its card comes from overlap",
    ),
    (
        "WX17-006",
        "two effects, and the words belong to the last one",
    ),
    (
        "WX17-023",
        "two effects, and the words belong to the last one",
    ),
    (
        "WX22-006",
        "a condition that so many of the moved cards share a class",
    ),
    (
        "WX24-P2-072",
        "a SIGNI zone as where a card goes is said as a place",
    ),
    (
        "WX24-P3-050",
        "one card put into the trash this way is said as any number of them",
    ),
    (
        "WX24-P3-085",
        "one card put into the trash this way is said as any number of them",
    ),
    (
        "WX24-P4-087",
        "a SIGNI zone as where a card goes is said as a place",
    ),
    (
        "WX26-P1-006",
        "words after the modes are printed as part of the last mode",
    ),
    (
        "WX26-P1-010",
        "words after the modes are printed as part of the last mode",
    ),
    (
        "WXDi-CP01-032",
        "which of several SIGNI is vanished in another's place",
    ),
    (
        "WXDi-P07-048",
        "one or more times is said as the same as at all",
    ),
    (
        "WXDi-P13-075",
        "an effect that happens unless one of two costs is paid",
    ),
];

/// Reads the printed sentence of an ability.
fn said_again(says: &str) -> Reading {
    match says.strip_prefix("Life Burst: ") {
        Some(says) => read_text(says, TextLanguage::English, TextPart::LifeBurst),
        None => read_text(says, TextLanguage::English, TextPart::Text),
    }
}

fn is_same(read: &Reading, ability: &Ability) -> bool {
    match read.abilities.as_slice() {
        [again] => read.is_full() && with_plain_names(again) == *ability,
        _ => false,
    }
}

/// To print the sentences that are not read back:
/// `cargo test -p wixoss-text --test text sentences -- --nocapture`.
#[test]
fn sentences_of_shipped_abilities_are_read_back() {
    let db = CardDb::embedded();
    let (mut all, mut same) = (0, 0);
    let mut others = Vec::new();
    for (number, known) in AbilityBook::shipped() {
        let Known::All(abilities) = known else {
            continue;
        };
        let card = db.by_number(number).and_then(|id| db.card(id));
        let card = card.map_or(CardType::Signi, |card| card.card_type());
        for ability in abilities {
            let ability = with_plain_names(&ability);
            let says = ability.sentence(card);
            let read = said_again(&says);
            all += 1;
            if is_same(&read, &ability) {
                same += 1;
                continue;
            }
            println!("{number}: {says}");
            for again in &read.abilities {
                println!("  is read as {}", again.sentence(card));
            }
            for gap in &read.gaps {
                let stopped = says.get(gap.reached..).unwrap_or("");
                println!("  is not read from \"{stopped}\"");
            }
            others.push(number);
        }
    }
    println!("{same} of {all} abilities are read back from their sentences");
    let listed = NOT_THE_SAME.map(|(number, _)| number);
    let unlisted: Vec<&&str> = others.iter().filter(|n| !listed.contains(n)).collect();
    let fixed: Vec<&&str> = listed.iter().filter(|n| !others.contains(n)).collect();
    assert!(unlisted.is_empty(), "not read back: {unlisted:?}");
    assert!(fixed.is_empty(), "listed, but read back: {fixed:?}");
}
