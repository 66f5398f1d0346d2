//! The abilities of a card, as the engine plays them.

use comfy_table::Cell;
use serde::Serialize;
use wixoss::ability::{Ability, Known, MissingAbility, PartlyRead, ReadPart, crafts};
use wixoss::card::{Card, CardDb, Lookup};
use wixoss::engine::Cast;
use wixoss::message::Value;
use wixoss::report::OutputSettings;
use wixoss::report::ability_rules::rules_of;
use wixoss::report::glossary::with_language_mark;
use wixoss::vocab::{CardType, Lang};

use crate::cli::table;

/// The abilities of a card for programs.
#[derive(Serialize)]
pub struct AbilitiesJson {
    /// `understood`, `understood in part`, `not understood` (no ability of the text is understood)
    /// or `not read`.
    text: &'static str,
    abilities: Vec<AbilityJson>,
    /// The abilities that are not understood.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    missing: Vec<MissingJson>,
}

/// An ability that is not understood, for programs.
#[derive(Serialize)]
struct MissingJson {
    /// The place of the ability among all abilities of the card, from 1.
    place: usize,
    #[serde(flatten)]
    missing: MissingAbility,
}

#[derive(Serialize)]
struct AbilityJson {
    sentence: String,
    rules: Vec<&'static str>,
    /// The part of the ability that the engine does not play yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    not_played: Option<String>,
    ability: Ability,
}

/// Returns the abilities of a card for programs. `db` has the facts of the crafts (cards outside
/// the deck) that abilities can make.
pub fn json(card: Card<'_>, known: &Known, db: &CardDb) -> AbilitiesJson {
    let cast = cast_with_crafts(known, db);
    let abilities = known.understood();
    let one = |ability: &Ability| AbilityJson {
        sentence: ability.to_string(),
        rules: ids(ability, card),
        not_played: not_played(ability, card, &cast),
        ability: ability.clone(),
    };
    AbilitiesJson {
        text: match known {
            Known::All(_) => "understood",
            Known::InPart(_) if abilities.is_empty() => "not understood",
            Known::InPart(_) => "understood in part",
            Known::Nothing => "not read",
        },
        abilities: abilities.into_iter().map(one).collect(),
        missing: match known {
            Known::InPart(partly) => missing(partly),
            Known::All(_) | Known::Nothing => Vec::new(),
        },
    }
}

/// Returns the abilities of a card for people. `db` has the facts of the crafts (cards outside the
/// deck) that abilities can make. The abilities are in English. If the answer is in another
/// language, each ability is marked as English.
pub fn text(card: Card<'_>, known: &Known, db: &CardDb, look: &OutputSettings) -> String {
    let cast = cast_with_crafts(known, db);
    let marked = |text: &str| with_language_mark((Lang::En, text), look.lang).into_owned();
    let mut text = table::heading(&Value::from(card).text(look.lang), look);
    // For each ability in the order printed: its sentence, the rules that it cites, and whether it
    // is played.
    let lines: Vec<(String, String, bool)> = match known {
        Known::All(abilities) if abilities.is_empty() => {
            return text + &table::wrap(&marked("This card has no abilities."), look);
        }
        Known::InPart(partly) if partly.0.is_empty() => {
            let why = "The printed text of this card is not understood, so none of its abilities is \
                       known. `--ignore-unknown` plays the card without abilities.";
            return text + &table::wrap(&marked(why), look);
        }
        Known::All(abilities) => abilities.iter().map(|a| line(a, card, &cast)).collect(),
        Known::InPart(partly) => {
            let parts = partly.0.iter().map(|part| match part {
                ReadPart::Read(ability) => line(ability, card, &cast),
                ReadPart::Missing(missing) => (format!("({missing})"), String::new(), false),
            });
            parts.collect()
        }
        Known::Nothing if has_no_abilities(card) => {
            let why = "This card has no abilities: the card facts list no ability, no Life Burst and \
                       no keyword.";
            return text + &table::wrap(&marked(why), look);
        }
        Known::Nothing => {
            let why = "The printed text of this card is unknown to the release. `wixoss ability \
                       compile` reads texts of your own, and `--ability-file` adds the result.";
            return text + &table::wrap(&marked(why), look);
        }
    };
    let narrow = look.width < table::NARROW;
    let rows = lines.iter().enumerate().map(|(at, (said, rules, _))| {
        let number = Cell::new(format!("{:>2}.", at + 1));
        let said = marked(said);
        match narrow {
            true => vec![number, Cell::new(format!("{said}\n{rules}"))],
            false => vec![number, Cell::new(said), Cell::new(rules)],
        }
    });
    text.push_str(&table::rows(look, &[], rows.collect()));
    let count = lines.len();
    let off = lines.iter().filter(|(_, _, is_played)| !is_played).count();
    let not_read = match known {
        Known::InPart(partly) => partly.missing().count(),
        Known::All(_) | Known::Nothing => 0,
    };
    if off > 0 {
        let why = match (not_read, off - not_read) {
            (0, refused) => format!(
                "The text is understood, but the engine refuses {refused} of {count} abilities, each \
                 with its reason above."
            ),
            (not_read, _) if not_read == count => {
                "The text is not understood: no ability of the card is read, for the reasons above."
                    .to_owned()
            }
            (not_read, 0) => format!(
                "The text is understood in part: {not_read} of {count} abilities are not read, each \
                 with its reason above."
            ),
            (not_read, refused) => format!(
                "The text is understood in part: {not_read} of {count} abilities are not read, and the \
                 engine refuses {refused}, each with its reason above."
            ),
        };
        let plays = match off < count {
            true => "`--partial` plays the card with its other abilities. ",
            false => "",
        };
        let without = match not_read {
            0 => "these abilities",
            _ => "any ability",
        };
        let why = format!("{why} {plays}`--ignore-unknown` plays the card without {without}.");
        text.push_str(&table::wrap(&marked(&why), look));
    }
    text
}

/// Returns whether the abilities of a card are known and the engine plays all of them.
pub fn is_played(card: Card<'_>, known: &Known, db: &CardDb) -> bool {
    let cast = cast_with_crafts(known, db);
    match known {
        Known::All(abilities) => abilities
            .iter()
            .all(|one| not_played(one, card, &cast).is_none()),
        Known::InPart(_) => false,
        Known::Nothing => has_no_abilities(card),
    }
}

/// Returns whether the card is a LRIG or SIGNI without abilities: its facts list no ability, no
/// keyword and no Life Burst.
fn has_no_abilities(card: Card<'_>) -> bool {
    let record = card.record();
    matches!(card.card_type(), CardType::Lrig | CardType::Signi)
        && record.ability_kinds.is_empty()
        && record.keywords.is_empty()
        && !record.life_burst
}

/// Returns the sentence of an ability, the rules that it cites, and whether the engine plays it. If
/// the engine does not play the ability, the reason follows the sentence.
fn line(ability: &Ability, card: Card<'_>, cast: &Cast) -> (String, String, bool) {
    let rules = ids(ability, card).join("\n");
    match not_played(ability, card, cast) {
        Some(what) => (format!("{ability}\n({what})"), rules, false),
        None => (ability.to_string(), rules, true),
    }
}

/// Returns the abilities that are not understood, for programs.
fn missing(partly: &PartlyRead) -> Vec<MissingJson> {
    let parts = (1..).zip(&partly.0);
    let missing = parts.filter_map(|(place, part)| match part {
        ReadPart::Missing(missing) => Some(MissingJson {
            place,
            missing: *missing,
        }),
        ReadPart::Read(_) => None,
    });
    missing.collect()
}

fn ids(ability: &Ability, card: Card<'_>) -> Vec<&'static str> {
    let rules = rules_of(ability, Some(card.card_type()));
    rules.iter().map(|rule| rule.0).collect()
}

/// Returns a cast (the cards that can come into a game) with the crafts that the abilities of a
/// card make. The engine refuses an ability that makes a craft, if the craft is not in the cast. A
/// craft that can't be added is left out.
fn cast_with_crafts(known: &Known, db: &CardDb) -> Cast {
    let mut cast = Cast::new();
    for name in known.understood().into_iter().flat_map(crafts) {
        if let Lookup::Found(id, _) = db.find(&name)
            && let Some(craft) = db.card(id)
        {
            let _ = cast.add_card(craft, &Known::Nothing);
        }
    }
    cast
}

fn not_played(ability: &Ability, card: Card<'_>, cast: &Cast) -> Option<String> {
    let problem = cast.plays_on(card.card_type(), ability).err()?;
    Some(problem.to_string())
}
