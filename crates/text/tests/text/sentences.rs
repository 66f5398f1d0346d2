//! Tests that every shipped ability is printed as a sentence, and that reading this sentence gives
//! the same ability.

use wixoss_ability::{Ability, AbilityBook, Known};
use wixoss_base::vocab::CardType;
use wixoss_cards::card::CardDb;
use wixoss_text::{Reading, TextLanguage, TextPart, read_text, with_plain_names};

/// Cards for which this test does not hold, grouped by reason: one of their abilities is printed
/// as a sentence that is not read as the same ability. There are three kinds of reason: the
/// sentence would be ambiguous on any card, the data may be wrong, or no English card has such
/// words.
const NOT_THE_SAME: &[(&str, &[&str])] = &[
    ("a sum of numbers that depend on conditions", &["WXK11-063"]),
    (
        "attachments and other cards are put into the trash together",
        &["WX20-028"],
    ),
    (
        "the ability works in a zone from which its card also comes",
        &["SP27-014"],
    ),
    (
        "the target is another card than the card that it is put onto",
        &["WXEX1-28"],
    ),
    (
        "words after two effects belong only to the second effect",
        &["WX17-006", "WX17-023"],
    ),
    (
        "a condition asks that several moved cards share a class",
        &["WX22-006"],
    ),
    (
        "a SIGNI zone that a card goes to is printed as a place on the field",
        &["WX24-P2-072", "WX24-P4-087"],
    ),
    (
        "one card that was put into the trash this way is printed as any number of cards",
        &["WX24-P3-050", "WX24-P3-085"],
    ),
    (
        "words after the modes are printed as part of the last mode",
        &["WXK08-026"],
    ),
    (
        "a number is a fixed number minus a number of cards",
        &[
            "SPK16-13E",
            "WD16-006",
            "WD16-012",
            "WXK02-032",
            "WX05-003",
            "WX13-016",
            "WX24-P4-014",
            "WX26-CP1-004",
        ],
    ),
    (
        "a player cannot begin a phase",
        &[
            "SP38-008",
            "WX01-004",
            "WX04-005",
            "WX04-016",
            "WX05-018",
            "WX10-009",
            "WX21-002",
            "WXK07-006",
        ],
    ),
    (
        "cards cannot move from their zone",
        &[
            "WX24-P4-007",
            "WX25-P1-TK1",
            "WX25-P1-TK2",
            "WX25-P1-TK3",
            "WX25-P1-TK4",
            "WX25-P1-TK5",
            "WXDi-P14-005",
            "WXEX2-06",
            "WXK03-011",
            "WXK11-068",
            "WXK10-004",
        ],
    ),
    (
        "each of several SIGNI gets a card",
        &[
            "WXK08-030",
            "WX07-045",
            "WX08-046",
            "WX08-081",
            "WX16-022",
            "WX18-038",
            "WXEX1-22",
            "WXK04-003",
        ],
    ),
    (
        "the next attack of each of several cards",
        &["WX24-D4-08", "WX24-P3-045", "WX25-CD1-06"],
    ),
    (
        "an ability of a card in the check zone is activated",
        &["WX19-025", "WX21-Re20"],
    ),
    (
        "cards are turned face up if their zone is free",
        &["WXDi-P01-040", "WXDi-P09-034"],
    ),
    (
        "a card cannot leave for all zones but one",
        &["WXDi-P03-043"],
    ),
    ("as many modes as cards", &["PR-328", "WX12-Re22"]),
    (
        "a level is the total of cards that are mentioned before",
        &["WDK05-R11", "WXK03-074", "WXK09-032"],
    ),
    (
        "the cost of abilities of some kinds",
        &["WX25-P3-071", "WX25-P3-077", "WX25-P3-085", "WX25-P3-088"],
    ),
    (
        "one card fits one condition, and another card fits another",
        &[
            "WX24-P4-026",
            "WX24-P4-032",
            "WX24-P4-034",
            "WX25-P2-045",
            "WX25-P3-047",
        ],
    ),
    ("a choice of modes is done twice", &["WD21-007"]),
    ("as many as there are viruses", &["WX16-005"]),
    (
        "an event in the attack phase of this turn",
        &["WX24-P4-018"],
    ),
    (
        "a target for each of several cards",
        &["WDA-F02-07", "WX24-P2-036"],
    ),
    (
        "a card from one of two zones has the level of the attacker",
        &["SPDi43-05"],
    ),
    (
        "cards that are used or moved must still be in a zone",
        &["WX24-P4-040", "WXK11-004"],
    ),
    ("two targets share no color", &["WX25-P1-003"]),
    ("crafts in a LRIG deck", &["WXDi-P09-007"]),
    ("colors and abilities are lost together", &["WXK10-008"]),
    (
        "neither drawing nor adding to the hand is possible",
        &["WXK10-010"],
    ),
    ("a vanished SIGNI in its Ener Zone", &["WXEX2-35"]),
    ("an attack that a player negates", &["WX13-040"]),
    (
        "a card that is attached to another card, or put under it",
        &[
            "WX17-076",
            "WX18-062",
            "WX22-027",
            "WXDi-P11-063",
            "WXK03-033",
            "WXK05-040",
            "WXK05-041",
        ],
    ),
    (
        "a marker that is put into a zone or removed from it",
        &["WX19-079", "WX21-030", "WX21-045", "WX21-068"],
    ),
    (
        "a card goes into a deck below a number of cards",
        &["WXK03-049", "WDK09-011", "WDK09-012"],
    ),
    ("a number differs from a fixed number", &["WX13-037"]),
    ("an ability of one kind targets a card", &["WXDi-P08-065"]),
    (
        "all cards of one Ener Charge are one event",
        &["WXK04-028", "WXK11-039"],
    ),
    (
        "an attack that a player negates",
        &["WX05-025", "WX13-040", "WX14-064"],
    ),
    ("as many cards at random as other cards", &["WXK01-038"]),
    (
        "a number that counts cards only up to a limit",
        &["WDK06-C17", "WX13-053", "WX21-066", "WXDi-P10-076"],
    ),
    (
        "several cards go under several others",
        &["WDK15-001", "WXDi-P15-001", "WXDi-P15-006", "WXDi-P15-007"],
    ),
    (
        "neither cards of some kinds nor abilities can be used",
        &["WX15-003", "WX25-P1-050"],
    ),
    (
        "cards have the level of a LRIG and share a color with it",
        &["WDA-F03-09"],
    ),
    (
        "an amount of power for each card is distributed among cards",
        &["WX24-P2-009"],
    ),
    (
        "the attacker deals no damage in this attack",
        &["PR-K077", "WX12-001", "WX14-003", "WX16-029", "WX17-044"],
    ),
    (
        "a SIGNI zone that is removed, with everything in it",
        &["WXK07-031", "WXDi-P00-015", "WXDi-P09-003", "WXK03-005"],
    ),
    (
        "the cost grows with every chosen mode",
        &["PR-K056", "WX13-003", "WX20-Re20", "WXK05-002"],
    ),
    ("as many as there are removed markers", &["WD19-001"]),
    (
        "a SIGNI that is put onto the field attacks",
        &["WDK05-T15", "WXK02-071", "WXK10-057"],
    ),
    (
        "a cost with no greatest number of cards",
        &["WDK13-011", "WX24-P1-044", "WXK10-082"],
    ),
    ("a card is used for less", &["WX11-043", "WX14-002"]),
    (
        "a place that another card or a marker names",
        &["WX21-003", "WXDi-P15-079"],
    ),
    (
        "a crush of the Life Cloth of a player is replaced",
        &["WX24-P4-009", "WX25-P3-004", "WXDi-CP01-023"],
    ),
    ("an awakening that ends", &["WX25-P2-018", "WX25-P2-079"]),
    (
        "a player does not lose by the damage of some cards",
        &["WX25-P3-049", "WX26-P1-004"],
    ),
    (
        "a card that would be vanished must also have some power",
        &["WX25-P3-104"],
    ),
    (
        "SIGNI in front of any of several SIGNI",
        &["WD15-007", "WX10-036", "WXDi-P04-013"],
    ),
    (
        "the opponent declares one of several colors",
        &["PR-K060", "WX05-006"],
    ),
    (
        "SIGNI zones that a player must put SIGNI into",
        &["WD07-010", "WX19-Re05"],
    ),
    ("effects of every kind of ability but one", &["WX20-036-CB"]),
    (
        "an Ener Charge of as many cards as there are other cards",
        &["WDK12-007"],
    ),
    (
        "a comparison with the SIGNI that this card is attached to",
        &["WX17-033"],
    ),
    ("a color beside a declared color", &["WXEX1-07"]),
    (
        "modes that search for several kinds of card stand in two branches",
        &["WDK06-R08"],
    ),
    (
        "the SIGNI with the same level is one of the revealed cards",
        &["WX17-038"],
    ),
    (
        "\"it\" is the attacker, and not one of the cards that both players revealed since",
        &["WXDi-P09-036"],
    ),
    ("a payment for each attack of the turn", &["WXK05-009"]),
    (
        "coins that can be paid only for some cards",
        &["WXDi-P15-008", "WXDi-P15-009"],
    ),
    (
        "a number is the difference between two numbers of cards",
        &["WXDi-P03-037", "WXK10-045"],
    ),
    (
        "cards in all public zones are printed as a list of zones",
        &["WXDi-P07-049", "WXK05-028"],
    ),
    (
        "the chosen card is among the cards of a hand that were looked at",
        &["WXDi-P00-037"],
    ),
    (
        "a level is compared with the SIGNI that ended a reveal",
        &["WXK10-031"],
    ),
    (
        "cards become the 【Charm】 of several cards",
        &["WX17-Re05", "WXK07-070"],
    ),
    ("as many cards are crushed as declared", &["WX07-026"]),
    ("cards of two hidden zones change places", &["WX13-073"]),
    ("a Rise onto SIGNI with different names", &["WX20-038"]),
    ("the rest of chosen cards", &["WX24-P4-037"]),
    ("each player declares a number", &["WD20-008"]),
    (
        "each player puts some of the cards that they looked at",
        &["WXDi-P01-026"],
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

/// To print the sentences that are not read back, run
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
    let listed: Vec<&str> = NOT_THE_SAME
        .iter()
        .flat_map(|(_, of)| *of)
        .copied()
        .collect();
    let unlisted: Vec<&&str> = others.iter().filter(|n| !listed.contains(n)).collect();
    let fixed: Vec<&&str> = listed.iter().filter(|n| !others.contains(n)).collect();
    assert!(
        unlisted.is_empty(),
        "not read back, but not listed: {unlisted:?}"
    );
    assert!(fixed.is_empty(), "listed, but read back: {fixed:?}");
}
