//! The cards around the tested card. Spells, LRIGs and SIGNI of both players have effects of many
//! kinds, so that they cause the events on which the tested ability triggers.

use serde_json::json;
use wixoss_engine::DefinitionId;

use crate::inert::card_maker::Maker;

/// The effects of the other cards. In these effects, `you` is the player who has the tested card.
const DEEDS: [&str; 48] = [
    "{discard: 1}",
    "{trash: {top: 3}}",
    "{trash: {top: {count: 3, of: opponent}}}",
    "{vanish: {choose: {signi: you}}}",
    "{trash: {choose: {signi: you}}}",
    "{vanish: {choose: {signi: opponent}}}",
    "{to_hand: {choose: {signi: you}}}",
    "{to_hand: {choose: {signi: opponent}}}",
    "{to_bottom: {choose: {signi: opponent}}}",
    "{trash: {choose: {signi: opponent}}}",
    "{to_field: {choose: {is: signi, in: trash, of: you}}}",
    "{to_field: {choose: {is: signi, in: hand, of: you}}}",
    "{to_field: {choose: {is: signi, in: ener, of: you}}}",
    "[{search: {as: it, is: signi, in: deck, of: you}}, {to_field: it}, {shuffle: you}]",
    "{reveal: {choose: {any_number: true, in: hand, of: you}}}",
    "{change: {of: {all: {signi: you}}, power: 15000, until: {end_of_turn: {}}}}",
    "{change: {of: {choose: {signi: opponent}}, power: -8000, until: {end_of_turn: {}}}}",
    "{counters: {what: coin, gain: 2}}",
    "[{down: {all: {signi: opponent}}}, {freeze: {all: {signi: opponent}}}]",
    "{down: {choose: {signi: you}}}",
    "{up: {all: {signi: you}}}",
    "{trash: {choose: {in: ener, of: opponent}}}",
    "{trash: {choose: {in: ener, of: you}}}",
    "{to_hand: {choose: {in: ener, of: you}}}",
    "{to_hand: {choose: {is: signi, in: trash, of: you}}}",
    "[{choose: {as: it, signi: you}}, {move: {what: {top: 1}, to: {onto: it, attachment: charm}}}]",
    "[{choose: {as: it, signi: opponent}}, {move: {what: {top: 1}, to: {onto: it, attachment: charm}}}]",
    "[{choose: {as: it, signi: you}}, {move: {what: {choose: {is: signi, in: hand, of: you}}, to: {onto: it, attachment: accessory}}}]",
    "[{choose: {as: it, signi: you}}, {move: {what: {top: 1}, to: {onto: it}}}]",
    "{marker: {put: virus, of: opponent, everywhere: true}}",
    "{marker: {put: gate, of: you, everywhere: true}}",
    "{draw: {of: opponent}}",
    "{crush: you}",
    "{crush: opponent}",
    "{to_life_cloth: {top: 1}}",
    "{rearrange: {what: {all: {signi: you}}}}",
    "{rearrange: {what: {all: {signi: opponent}}}}",
    "{set_state: {what: {all: {signi: you}}, state: blood_armed}}",
    "{awaken: {all: {signi: you}}}",
    "{to_ener: {choose: {in: hand, of: you}}}",
    "{trash: {all: {in: field, of: you, attached_as: [charm, accessory, underneath]}}}",
    "{to_top: {choose: {is: signi, in: trash, of: you}}}",
    "{change: {of: {all: {signi: you}}, gain: [lancer, double_crush], until: {end_of_turn: {}}}}",
    "{discard: {player: opponent}}",
    "{discard: {player: opponent}}",
    "{freeze: {target: {signi: opponent}}}",
    "{change: {of: {target: {signi: opponent}}, power: -1000, until: {end_of_turn: {}}}}",
    "{vanish: {all: {signi: opponent, state: frozen}}}",
];

/// Returns `count` of the effects. For another value of `from`, these are other effects.
fn some(from: usize, count: usize) -> impl Iterator<Item = &'static str> {
    (0..count).map(move |at| DEEDS[(from * 7 + at * 5) % DEEDS.len()])
}

/// Returns Action abilities for a LRIG or SIGNI, with `count` of the effects.
pub fn actions(from: usize, count: usize) -> Vec<String> {
    let mut all: Vec<String> = some(from, count)
        .map(|deed| {
            format!(
                "action: {{limit: {{per_turn: 2}}, timing: [main, attack], cost: {{}}, do: {deed}}}"
            )
        })
        .collect();
    all.push("action: {limit: {per_turn: 2}, cost: {exceed: 2}, do: {draw: 1}}".to_owned());
    all.push("action: {limit: {per_turn: 2}, cost: {coin: 1}, do: {draw: 1}}".to_owned());
    all.push(
        "action: {limit: {per_turn: 1}, cost: {trash: {choose: {signi: you}}}, do: {draw: 1}}"
            .to_owned(),
    );
    all
}

/// Makes spells that cost nothing. Each spell has one of the effects.
pub fn spells(maker: &mut Maker, from: usize, count: usize) -> Vec<DefinitionId> {
    let deeds: Vec<&str> = some(from + 3, count).collect();
    let facts = json!({"cost": {}});
    let facts = facts.as_object().cloned().unwrap_or_default();
    deeds
        .into_iter()
        .map(|deed| maker.used("spell", &facts, &format!("use: {{do: {deed}}}")))
        .collect()
}

/// Makes assist LRIGs of levels 1 and 2, into which the assist LRIGs of a player can grow in the
/// main phase or during an attack.
pub fn growing(maker: &mut Maker) -> Vec<DefinitionId> {
    let grown = ["L", "R"].map(|kind| {
        [1, 2].map(|level| {
            json!({
                "level": level, "limit": 1, "lrig_types": [kind], "timing": ["main", "attack"],
                "grow_cost": {},
            })
        })
    });
    let grown = grown.into_iter().flatten();
    grown
        .map(|facts| maker.plain("assist_lrig", facts))
        .collect()
}

/// Makes SIGNI with Rise that can be put on top of any SIGNI.
pub fn risers(maker: &mut Maker) -> Vec<DefinitionId> {
    let facts = json!({"level": 1, "power": 3000});
    let facts = facts.as_object().cloned().unwrap_or_default();
    vec![maker.card("signi", &facts, &["rise: {signi: you}"])]
}

/// Makes a Trap.
pub fn trap(maker: &mut Maker) -> DefinitionId {
    maker.card("signi", &serde_json::Map::new(), &["trap: {draw: 1}"])
}
