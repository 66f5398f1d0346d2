//! Writes a step of a scenario as a person would say it. A scenario file says `by: two, answer: yes`,
//! and the answer to a question says `answer yes (player two)`.

use wixoss::card::{CardDb, Lookup, MatchedBy};
use wixoss::vocab::Lang;

/// Returns a step in plain words. `step` is the step as the trace of a scenario has it.
pub fn spoken(step: &str, db: &CardDb) -> String {
    let mut said = String::new();
    let mut player = None;
    for part in parts(step) {
        let (key, value) = part.split_once(": ").unwrap_or((part, ""));
        if key == "by" {
            player = Some(value);
            continue;
        }
        said.push_str(&spoken_part(key, &named(value, db)));
    }
    match player {
        Some(player) => format!("{said} (player {player})"),
        None => said,
    }
}

/// Returns one part of a step in plain words.
fn spoken_part(key: &str, value: &str) -> String {
    match (key, value) {
        ("attack", value) => format!("attack with {}", signi(value)),
        ("guard by", value) => format!("guard with {value}"),
        ("charge" | "use" | "target" | "process" | "retire", value) => {
            format!("{key} {}", signi(value))
        }
        ("choose", "left" | "right") => format!("choose the one on the {value}"),
        ("choose", "center") => "choose the one in the center".to_owned(),
        ("mode", value) if value.contains(", ") => format!("choose the modes {value}"),
        ("mode" | "way", value) => format!("choose {key} {value}"),
        ("Life Burst", "use") => "use the Life Burst".to_owned(),
        ("Life Burst", _) => "do not use the Life Burst".to_owned(),
        ("play first", "true") => key.to_owned(),
        ("play first", _) => "play second".to_owned(),
        ("first", value) => format!("begin with {value}"),
        ("go to", value) => format!("go to the {value}"),
        // These parts follow another part of the step.
        ("of", value) => format!(" of player {value}"),
        ("on", "left" | "center" | "right") => format!(" in the {value} SIGNI zone"),
        ("on", "left assist" | "right assist") => format!(" on the {value} LRIG"),
        ("on" | "into", value) => format!(" {key} {value}"),
        ("ability", value) => format!(", {key} {value}"),
        (key, "") => key.to_owned(),
        (key, value) => format!("{key} {value}"),
    }
}

/// Returns the words for a card that may be named by its player and its zone: `one's center`,
/// `ener Fox`.
fn signi(value: &str) -> String {
    if let Some(name) = value.strip_prefix("ener ") {
        return format!("{name} from the ener zone");
    }
    let (player, card) = match value.split_once("'s ") {
        Some((player @ ("one" | "two"), card)) => (Some(player), card),
        _ => (None, value),
    };
    let card = match card {
        "left" | "center" | "right" => format!("{card} SIGNI"),
        "LRIG" => card.to_owned(),
        _ => return value.to_owned(),
    };
    match player {
        Some(player) => format!("player {player}'s {card}"),
        None => format!("the {card}"),
    }
}

/// Returns a value of a step without the brackets of a list. Card numbers become the names of the
/// cards.
fn named(value: &str, db: &CardDb) -> String {
    if value == "none" {
        return "nothing".to_owned();
    }
    let list = value
        .strip_prefix('[')
        .and_then(|list| list.strip_suffix(']'));
    let words = list.unwrap_or(value).split_inclusive([' ', ',', '(', ')']);
    let words = words.map(|word| {
        let number = word.trim_end_matches([' ', ',', '(', ')']);
        let end = word.get(number.len()..).unwrap_or_default();
        match db.find(number) {
            Lookup::Found(id, MatchedBy::Number) => {
                let name = db.card(id).map_or(number, |card| card.name_in(Lang::En));
                format!("{name}{end}")
            }
            _ => word.to_owned(),
        }
    });
    words.collect()
}

/// Cuts a step into its parts. A comma inside brackets belongs to a value.
fn parts(step: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut start) = (0_usize, 0);
    for (at, c) in step.char_indices() {
        match c {
            '[' | '(' => depth += 1,
            ']' | ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 && step.get(at..).is_some_and(|rest| rest.starts_with(", ")) => {
                parts.extend(step.get(start..at));
                start = at + ", ".len();
            }
            _ => {}
        }
    }
    parts.extend(step.get(start..));
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_said_in_plain_words() {
        let db = CardDb::embedded();
        for (step, said) in [
            ("by: two, answer: yes", "answer yes (player two)"),
            ("use: LRIG, ability: 1", "use the LRIG, ability 1"),
            (
                "use: ener WX14-026",
                "use Suikaline, Natural Stone from the ener zone",
            ),
            ("attack: left", "attack with the left SIGNI"),
            ("attack: LRIG", "attack with the LRIG"),
            ("charge: left", "charge the left SIGNI"),
            ("choose: right", "choose the one on the right"),
            (
                "by: two, target: one's center",
                "target player one's center SIGNI (player two)",
            ),
            (
                "go to: main phase, of: two",
                "go to the main phase of player two",
            ),
            ("choose: none", "choose nothing"),
            (
                "choose: [opening filler, 2 filler]",
                "choose opening filler, 2 filler",
            ),
            ("put: Fox, on: center", "put Fox in the center SIGNI zone"),
            (
                "grow into: Lady, on: left assist",
                "grow into Lady on the left assist LRIG",
            ),
            ("mode: [1, 2]", "choose the modes 1, 2"),
            (
                "way: 1 (Fork, Nothing happens)",
                "choose way 1 (Fork, Nothing happens)",
            ),
            ("Life Burst: use", "use the Life Burst"),
            ("play first: false", "play second"),
            ("pass", "pass"),
        ] {
            assert_eq!(spoken(step, &db), said, "{step}");
        }
    }
}
