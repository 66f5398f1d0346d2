//! What is not played yet is refused by name when the card is taken in.

use serde_json::json;
use wixoss::card::CardRecord;
use wixoss::engine::Cast;

#[test]
fn what_is_not_played_is_an_error_that_names_it() {
    for (yaml, what) in [
        ("rise: {signi: you}", "`rise`"),
        ("harmony: {is: lrig}", "`harmony`"),
        ("enter: {do: {marker: {put: virus}}}", "`marker`"),
        (
            "enter: {do: {create: {card: Paper Crane, to: field}}}",
            "`create`",
        ),
        (
            "auto: {when: {have_power: {is_now: {at_least: 15000}}}, do: {draw: 1}}",
            "`have_power`",
        ),
        (
            "constant: {change: {gain: [{auto: {when: heaven, do: {draw: 1}}}]}}",
            "`heaven`",
        ),
        ("enter: {do: {may: {do: {awaken: this}}}}", "Awakened"),
    ] {
        let record: CardRecord = serde_json::from_value(json!({
            "number": "T", "name_ja": "T", "type": "signi", "level": 1, "power": 1000, "formats": ["diva"],
        }))
        .unwrap();
        let abilities = wixoss::ability::from_yaml(yaml).unwrap();
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
