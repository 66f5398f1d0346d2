//! Draws the board of a game as a table, with player two at the top. Two SIGNI that face each other
//! are in the same column.

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{Cell, CellAlignment, ContentArrangement, Table};

use super::off_field::off_field;
use crate::OutputSettings;
use crate::text::clean;
use crate::text::wrap_hanging;
use wixoss_engine::{
    Attached, Definition, INFINITE, Instance, LeftOut, LrigZone, Play, Player, SigniZone, Spot,
};
use wixoss_scenario::words;

/// The smallest width of a terminal, in columns, for drawing a table. On a narrower terminal, three
/// card names do not fit side by side.
const NARROWEST_TABLE: usize = 60;

/// Returns the board as a drawing. If the terminal is too narrow for a drawing, returns a list,
/// zone by zone.
pub fn board(play: &Play<'_>, look: &OutputSettings) -> String {
    let field = match look.width < NARROWEST_TABLE {
        true => field_as_list(play, look),
        false => field_as_table(play, look),
    };
    let moment = match play.game().outcome() {
        Some(outcome) => format!("{} has won", outcome.winner),
        None => words::moment(play),
    };
    let moment = wrap_hanging("", &moment, look);
    let [two, one] = [Player::Two, Player::One].map(|player| off_field(play, player, look));
    format!("{moment}{two}{field}{one}")
}

/// Lists every LRIG and SIGNI on the field, one per line, player two's cards first.
fn field_as_list(play: &Play<'_>, look: &OutputSettings) -> String {
    let mut out = String::new();
    for player in [Player::Two, Player::One] {
        let who = words::player(player);
        for zone in LrigZone::ALL {
            if let Some(lrig) = lrig_cell(play, player, zone) {
                let place = words::lrig_zone(zone);
                let line = format!("{who}'s {place}: {}", lrig.replace('\n', ", "));
                out.push_str(&wrap_hanging("  ", &line, look));
            }
        }
        for zone in SigniZone::ALL {
            if let Some(signi) = signi_cell(play, player, zone) {
                let place = words::signi_zone(zone);
                let line = format!("{who}'s {place} SIGNI: {}", signi.replace('\n', ", "));
                out.push_str(&wrap_hanging("  ", &line, look));
            }
        }
    }
    out
}

/// Draws the field as a table.
fn field_as_table(play: &Play<'_>, look: &OutputSettings) -> String {
    let mut table = Table::new();
    table
        .load_style(UTF8_FULL_CONDENSED)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(look.width.clamp(40, 160)).unwrap_or(160))
        .force_no_tty();
    let [left, center, right] = SigniZone::ALL;
    let [lrig, left_assist, right_assist] = LrigZone::ALL;
    let two = Player::Two;
    let one = Player::One;
    table.add_row(lrig_row(play, two, [right_assist, lrig, left_assist]));
    table.add_row(signi_row(play, two, [right, center, left]));
    table.add_row(signi_row(play, one, [left, center, right]));
    table.add_row(lrig_row(play, one, [left_assist, lrig, right_assist]));
    let lines = table.to_string();
    let lines = lines.lines();
    lines.map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Returns the cards of the game whose abilities the engine does not play. Each card is listed
/// once, with the reason.
pub fn cards_off(play: &Play<'_>) -> Vec<String> {
    let mut off: Vec<String> = Vec::new();
    for (card, _) in play.game().cards() {
        off.extend(reason_off(play.definition(card)).filter(|line| !off.contains(line)));
    }
    off
}

/// Returns the card with the reason why the engine does not play its abilities. Returns `None` if
/// the engine plays the abilities.
pub fn reason_off(definition: &Definition) -> Option<String> {
    let why = definition.left_out.as_ref()?;
    let some = match why {
        LeftOut::NotPlayed(_) => "not all abilities are played: ",
        LeftOut::TextUnknown | LeftOut::NotUnderstood | LeftOut::InPart { .. } => "",
    };
    let Definition { number, name, .. } = definition;
    Some(format!("{number} {name}: {some}{why}"))
}

fn signi_row(play: &Play<'_>, player: Player, zones: [SigniZone; 3]) -> Vec<Cell> {
    let cells = zones.map(|zone| signi_cell(play, player, zone).unwrap_or_else(empty));
    row(&format!("{} SIGNI", words::player(player)), cells)
}

/// Returns the lines for a SIGNI: its name, its level and power, and its state.
pub(super) fn signi_cell(play: &Play<'_>, player: Player, zone: SigniZone) -> Option<String> {
    let card = play.game().side(player).signi_in(zone)?;
    let facts = format!("level {}, {}", play.level(card), power(play, card));
    Some(stack(play, player, card, &facts, Spot::UnderSigni(zone)))
}

fn empty() -> String {
    "-".to_owned()
}

fn lrig_row(play: &Play<'_>, player: Player, zones: [LrigZone; 3]) -> Vec<Cell> {
    let cells = zones.map(|zone| lrig_cell(play, player, zone).unwrap_or_else(empty));
    row(&format!("{} LRIG", words::player(player)), cells)
}

/// Returns the lines for a LRIG: its name, its level and limit, and its state.
pub(super) fn lrig_cell(play: &Play<'_>, player: Player, zone: LrigZone) -> Option<String> {
    let card = play.game().side(player).lrig_in(zone)?;
    let limit = match zone {
        LrigZone::Center => format!(", limit {}", quantity(play.limit(player))),
        _ => String::new(),
    };
    let facts = format!("level {}{limit}", play.level(card));
    Some(stack(play, player, card, &facts, Spot::UnderLrig(zone)))
}

fn row(label: &str, cells: [String; 3]) -> Vec<Cell> {
    let mut row = vec![Cell::new(label)];
    row.extend(cells.map(|cell| Cell::new(cell).set_alignment(CellAlignment::Center)));
    row
}

/// Returns the lines for a card on the field: its name, the text `facts`, its state, and the cards
/// under it.
fn stack(play: &Play<'_>, player: Player, card: Instance, facts: &str, under: Spot) -> String {
    let state = play.game().card(card);
    let beneath = play.game().side(player).beneath.iter();
    let below: Vec<Instance> = beneath
        .filter(|card| play.game().card(*card).spot == under)
        .collect();
    let mut lines = vec![clean(words::name(play, card)), facts.to_owned()];
    let mut states = Vec::new();
    if state.down {
        states.push("down".to_owned());
    }
    if state.frozen {
        states.push("frozen".to_owned());
    }
    if state.face_down {
        states.push("face down".to_owned());
    }
    if state.puppet {
        states.push("puppet".to_owned());
    }
    let attached = |card: &Instance| play.game().card(*card).attached;
    let plain = below.iter().filter(|card| attached(card).is_none()).count();
    if plain > 0 {
        states.push(format!("{plain} under it"));
    }
    for kind in Attached::ALL {
        match below
            .iter()
            .filter(|card| attached(card) == Some(kind))
            .count()
        {
            0 => {}
            1 => states.push(kind.name().to_owned()),
            n => states.push(format!("{n} {}", kind.name())),
        }
    }
    if !states.is_empty() {
        lines.push(states.join(", "));
    }
    lines.join("\n")
}

fn power(play: &Play<'_>, card: Instance) -> String {
    format!("power {}", quantity(play.power(card)))
}

fn quantity(number: i32) -> String {
    match number >= INFINITE {
        true => "∞".to_owned(),
        false => number.to_string(),
    }
}
