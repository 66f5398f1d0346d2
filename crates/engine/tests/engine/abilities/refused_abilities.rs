//! Tests that the engine refuses an ability if it can't play a part of the ability. The ability is
//! refused when its card is added to the game data. The error must name the part.

use serde_json::json;
use wixoss_cards::card::CardRecord;
use wixoss_engine::Cast;

#[test]
fn a_part_that_is_not_played_is_an_error_that_names_it() {
    for (yaml, what) in [
        ("rise: {signi: you, up_to: 2}", "`count`"),
        ("seed", "the keyword `seed`"),
        (
            "constant: {change: {gain: [{rise: {signi: you}}]}}",
            "an effect that gives a card Rise, Harmony, or a condition for its use or growth",
        ),
        (
            "enter: {do: {create: {card: Paper Crane, to: field}}}",
            "`create` of `Paper Crane`",
        ),
        (
            "enter: {do: {move: {what: {all: {signi: opponent}}, to: {zone: trash, ordered_by: opponent}}}}",
            "cards whose order another player decides",
        ),
        (
            "enter: {do: {create: {card: Paper, group: true, count: 2, to: lrig_deck}}}",
            "crafts of a group",
        ),
        (
            "action: {cost: [{trash: {choose: {as: it, in: hand, of: you}}}, {trash: {choose: {in: hand, of: you, level: {exactly: {value: {feature: level, of: it}}}}}}], do: {draw: 1}}",
            "a part of a cost that depends on `it`",
        ),
        (
            "enter: {cost: [{reveal: {choose: {as: it, in: hand, of: you}}}, {trash: {all: {among: it}}}], do: {draw: 1}}",
            "a part of a cost that depends on `it`",
        ),
        (
            "auto: {when: {damage: {by: {kind: effect, single: true}}}, do: {draw: 1}}",
            "`single` in an event that happens one at a time",
        ),
        (
            "constant: {change: {becomes: {copy_of: this}}}",
            "`copy_of`",
        ),
        (
            "enter: {do: {change: {of: {target: {signi: opponent}}, becomes: {card: Paper Crane}, until: end_of_turn}}}",
            "`becomes` `Paper Crane`",
        ),
        (
            "constant: {change: {gain: [{auto: {when: attack, do: {flip: this}}}]}}",
            "`flip`",
        ),
    ] {
        let record: CardRecord = serde_json::from_value(json!({
            "number": "T", "name_ja": "T", "type": "signi", "level": 1, "power": 1000, "formats": ["diva"],
        }))
        .unwrap();
        let abilities = wixoss_ability::from_yaml(yaml).unwrap();
        let error = Cast::new()
            .add_with_abilities(&record, &abilities)
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("T: not played yet: ") && error.contains(what),
            "{error}"
        );
    }
}
