//! The abilities of a card, as the engine plays them.

use comfy_table::Cell;
use serde::Serialize;
use wixoss::ability::{Ability, Known, crafts};
use wixoss::card::{Card, CardDb, Lookup};
use wixoss::engine::Cast;
use wixoss::report::OutputSettings;
use wixoss::report::ability_rules::rules_of;

use crate::cli::table;

/// The abilities of a card for programs.
#[derive(Serialize)]
pub struct AbilitiesJson {
    /// `understood`, `not understood` or `not read`.
    text: &'static str,
    abilities: Vec<AbilityJson>,
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

/// Returns the abilities of a card for programs. Abilities can make crafts (cards outside the
/// deck), and `db` has the facts of these crafts.
pub fn json(card: Card<'_>, known: &Known, db: &CardDb) -> AbilitiesJson {
    let cast = cast_with_crafts(known, db);
    let abilities = match known {
        Known::All(abilities) => abilities.as_slice(),
        Known::NotUnderstood | Known::Nothing => &[],
    };
    let one = |ability: &Ability| AbilityJson {
        sentence: ability.to_string(),
        rules: ids(ability, card),
        not_played: not_played(ability, &cast),
        ability: ability.clone(),
    };
    AbilitiesJson {
        text: match known {
            Known::All(_) => "understood",
            Known::NotUnderstood => "not understood",
            Known::Nothing => "not read",
        },
        abilities: abilities.iter().map(one).collect(),
    }
}

/// Returns the abilities of a card for people. Abilities can make crafts (cards outside the deck),
/// and `db` has the facts of these crafts.
pub fn text(card: Card<'_>, known: &Known, db: &CardDb, look: &OutputSettings) -> String {
    let cast = cast_with_crafts(known, db);
    let mut text = table::heading(&card.to_string(), look);
    let abilities = match known {
        Known::All(abilities) if abilities.is_empty() => {
            return text + "This card has no abilities.\n";
        }
        Known::All(abilities) => abilities,
        Known::NotUnderstood => {
            let why = "The printed text of this card is not read in full, so the release has none of \
                       its abilities. `--ignore-unknown` plays the card without abilities.";
            return text + &table::wrap(why, look);
        }
        Known::Nothing => {
            let why = "The printed text of this card is unknown to the release. `wixoss ability \
                       compile` reads texts of your own, and `--ability-file` adds the result.";
            return text + &table::wrap(why, look);
        }
    };
    let narrow = look.width < table::NARROW;
    let rows = abilities.iter().enumerate().map(|(at, ability)| {
        let mut said = ability.to_string();
        if let Some(what) = not_played(ability, &cast) {
            said.push_str(&format!("\n({what})"));
        }
        let rules = ids(ability, card).join("\n");
        let number = Cell::new(format!("{:>2}.", at + 1));
        match narrow {
            true => vec![number, Cell::new(format!("{said}\n{rules}"))],
            false => vec![number, Cell::new(said), Cell::new(rules)],
        }
    });
    text.push_str(&table::rows(look, &[], rows.collect()));
    let refused = abilities
        .iter()
        .filter(|ability| not_played(ability, &cast).is_some())
        .count();
    if refused > 0 {
        let why = format!(
            "The text is understood, but the engine refuses {refused} of {} abilities, each with its \
             reason above. `--ignore-unknown` plays the card without these abilities.",
            abilities.len()
        );
        text.push_str(&table::wrap(&why, look));
    }
    text
}

fn ids(ability: &Ability, card: Card<'_>) -> Vec<&'static str> {
    let rules = rules_of(ability, Some(card.card_type()));
    rules.iter().map(|rule| rule.0).collect()
}

/// Returns a cast (the cards that can come into a game) with the crafts that the abilities of a
/// card make. The engine plays an ability that makes a craft only if the craft is in the cast. A
/// craft that can't be added is left out, and then the engine refuses its ability.
fn cast_with_crafts(known: &Known, db: &CardDb) -> Cast {
    let mut cast = Cast::new();
    let Known::All(abilities) = known else {
        return cast;
    };
    for name in abilities.iter().flat_map(crafts) {
        if let Lookup::Found(id, _) = db.find(&name)
            && let Some(craft) = db.card(id)
        {
            let _ = cast.add_card(craft, &Known::Nothing);
        }
    }
    cast
}

fn not_played(ability: &Ability, cast: &Cast) -> Option<String> {
    let problem = cast.plays(ability).err()?;
    Some(problem.to_string())
}
