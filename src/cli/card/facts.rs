//! All facts of one card, for people.

use wixoss::card::{Card, CardRecord, UseRequirement};
use wixoss::glossary::Ruling;
use wixoss::report::Look;
use wixoss::vocab::{Color, Pool, Timing, UseCondition};

use super::legality::{FormatLegality, Restriction};
use crate::cli::table::{self, period};

/// Returns all facts of a card as text.
pub fn text(
    card: Card<'_>,
    legalities: &[FormatLegality],
    restrictions: &[Restriction],
    rulings: &[&Ruling],
    look: &Look,
) -> String {
    let record = card.record();
    let mut text = table::heading(&card.to_string(), look);
    let groups: [Facts; 7] = [
        names(&record),
        play(&record, card),
        conditions(&record),
        pools(card),
        vec![
            ("Playable in", lines(legalities.iter().map(legality))),
            (
                "Restricted",
                table::items(restrictions.iter().map(restriction)),
            ),
        ],
        vec![(
            "Rulings",
            table::items(rulings.iter().map(|one| ruling(one))),
        )],
        printings(card, &record),
    ];
    // A card may have a hundred printings, so the printings come last.
    text.push_str(&table::facts(look, groups.into_iter().flatten()));
    text
}

type Facts = Vec<(&'static str, String)>;

fn names(record: &CardRecord) -> Facts {
    let reading = record.kana.as_ref().map(|kana| format!(" ({kana})"));
    let english = record
        .name_en
        .as_ref()
        .map(|name| match record.name_en_official {
            Some(true) => format!("{name} (official)"),
            _ => format!("{name} (community translation)"),
        });
    vec![
        (
            "Japanese",
            format!("{}{}", record.name_ja, reading.unwrap_or_default()),
        ),
        ("English", english.unwrap_or_default()),
        ("Also called", record.aliases_en.join("\n")),
        ("Chinese", record.name_zh.clone().unwrap_or_default()),
    ]
}

fn play(record: &CardRecord, card: Card<'_>) -> Facts {
    let marks = [
        (record.craft, "craft"),
        (record.relay, "relay"),
        (record.dissona, "Dissona"),
        (card.is_back(), "back face"),
    ];
    let kind: Vec<&str> = std::iter::once(record.card_type.name())
        .chain(
            marks
                .into_iter()
                .filter(|(has, _)| *has)
                .map(|(_, mark)| mark),
        )
        .collect();
    let shown = |quantity: &Option<wixoss::vocab::Quantity>| {
        quantity
            .as_ref()
            .map_or_else(String::new, ToString::to_string)
    };
    let cost = |cost: &Option<wixoss::card::Cost>| match cost {
        Some(cost) if cost.0.is_empty() => "none".to_owned(),
        Some(cost) => cost.to_string(),
        None => String::new(),
    };
    let colors: Vec<&str> = record.colors.iter().map(|color| color.name()).collect();
    vec![
        ("Type", kind.join(", ")),
        ("Color", colors.join(", ")),
        ("Level", shown(&record.level)),
        ("Limit", shown(&record.limit)),
        ("Power", shown(&record.power)),
        ("Grow cost", cost(&record.grow_cost)),
        ("Cost", cost(&record.cost)),
        (
            "Coins",
            record.coins.map_or_else(String::new, |n| n.to_string()),
        ),
        ("Class", record.classes.join(", ")),
        ("LRIG type", record.lrig_types.join(", ")),
        ("Team", record.team.clone().unwrap_or_default()),
        (
            "Life Burst",
            if record.life_burst {
                "yes".to_owned()
            } else {
                String::new()
            },
        ),
    ]
}

fn conditions(record: &CardRecord) -> Facts {
    let limiting = match record.restriction.is_empty() {
        true => String::new(),
        false => format!("{} only", record.restriction.join(" or ")),
    };
    let timing: Vec<&str> = record
        .timing
        .iter()
        .map(|timing| match timing {
            Timing::Main => "main phase",
            Timing::Attack => "attack phase",
            Timing::SpellCutIn => "spell cut-in",
        })
        .collect();
    let team = record.use_condition.map(|condition| match condition {
        UseCondition::Team => "Team".to_owned(),
        UseCondition::DreamTeam => "Dream Team".to_owned(),
    });
    let asked = record.use_requirement.as_ref().map(requirement);
    let uses: Vec<String> = team
        .into_iter()
        .chain(asked)
        .filter(|c| !c.is_empty())
        .collect();
    vec![
        ("Limiting condition", limiting),
        ("Use timing", timing.join(", ")),
        ("Use condition", uses.join("; ")),
        ("Keywords", record.keywords.join(", ").replace('_', " ")),
        (
            "Abilities",
            record.ability_kinds.join(", ").replace('_', " "),
        ),
    ]
}

fn requirement(asked: &UseRequirement) -> String {
    let words = |colors: &[Color]| {
        let names: Vec<&str> = colors.iter().map(|color| color.name()).collect();
        names.join(" or ")
    };
    let mut parts = Vec::new();
    match asked.team.as_deref() {
        Some("any") => parts.push("three LRIGs of one team".to_owned()),
        Some(team) => parts.push(format!("three LRIGs of {team}")),
        None => {}
    }
    if let Some(level) = asked.min_level {
        parts.push(format!("all LRIGs at least level {level}"));
    }
    if let Some(level) = asked.center_level {
        parts.push(format!("center LRIG of level {level}"));
    }
    if let Some(colors) = asked.min_colors {
        parts.push(format!("at least {colors} colors among the LRIGs"));
    }
    if !asked.includes_any_color.is_empty() {
        parts.push(format!("a {} LRIG", words(&asked.includes_any_color)));
    }
    match (asked.lrig_colors.as_slice(), asked.count) {
        ([], _) => {}
        (colors, Some(count)) => parts.push(format!("{count} {} LRIGs", words(colors))),
        (colors, None) => {
            let each: Vec<String> = colors.iter().map(|c| format!("a {c} LRIG")).collect();
            parts.push(each.join(" and "));
        }
    }
    if asked.other {
        parts.push("a condition that the card's text states".to_owned());
    }
    parts.join("; ")
}

fn printings(card: Card<'_>, record: &CardRecord) -> Facts {
    let numbers: Vec<String> = card
        .printings()
        .map(str::to_owned)
        .chain(
            record
                .numbers_en
                .iter()
                .map(|number| format!("{number}[EN]")),
        )
        .collect();
    let pids: Vec<String> = record.webxoss_pids.iter().map(u32::to_string).collect();
    vec![
        ("Printings", numbers.join(", ")),
        ("Rarity", record.rarity.clone().unwrap_or_default()),
        ("WEBXOSS id", pids.join(", ")),
    ]
}

fn pools(card: Card<'_>) -> Facts {
    let pools: Vec<&str> = Pool::ALL
        .into_iter()
        .filter(|pool| card.pools().contains(*pool))
        .map(Pool::name)
        .collect();
    let face = card.other_face().map(|face| face.to_string());
    vec![
        ("Other face", face.unwrap_or_default()),
        ("Pools", pools.join(", ").replace('_', "-")),
    ]
}

fn lines(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join("\n")
}

fn legality(legality: &FormatLegality) -> String {
    let why: Vec<String> = legality
        .because
        .iter()
        .map(|reason| format!("{} ({})", reason.name.replace('-', " "), reason.code))
        .collect();
    match (legality.playable, legality.copies) {
        (false, _) => format!("{}: no, {}", legality.format, why.join(", ")),
        (true, Some(copies)) => format!("{}: yes, at most {copies}", legality.format),
        (true, None) => format!("{}: yes", legality.format),
    }
}

/// Returns the question of a ruling, and the id with which `wixoss glossary --show` prints the
/// answer.
fn ruling(ruling: &Ruling) -> String {
    format!("{} ({})", ruling.situation.en, ruling.id)
}

fn restriction(entry: &Restriction) -> String {
    let what = match (entry.kind, entry.copies, &entry.with) {
        (_, Some(copies), _) => format!("at most {copies}"),
        (_, _, Some(card)) => format!("not together with {} {}", card.number, card.name),
        (kind, ..) => kind.to_owned(),
    };
    format!(
        "{what}: {}{}",
        entry.formats.join(", "),
        period(entry.from, entry.until)
    )
}
