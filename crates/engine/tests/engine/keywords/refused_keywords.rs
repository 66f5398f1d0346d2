//! Tests that the engine refuses keywords that it does not play, and that the error names the
//! keyword.

use wixoss_ability::{KEYWORDS, from_yaml};
use wixoss_engine::{CastError, DefinitionId, Printed};

use crate::board::Board;

/// Adds a SIGNI with abilities that are written as YAML.
fn add_signi(board: &mut Board, yaml: &str) -> Result<DefinitionId, CastError> {
    let record = serde_json::from_value(serde_json::json!({
        "number": "T", "name_ja": "T", "type": "signi", "level": 1, "power": 1000,
        "formats": ["diva"],
    }));
    let cast = &mut board.table.cast;
    cast.add_with_abilities(&record.unwrap(), &from_yaml(yaml).unwrap())
}

#[test]
fn every_keyword_of_the_ability_model_is_played_or_refused_by_name() {
    let mut refused = Vec::new();
    for entry in KEYWORDS {
        let added = add_signi(&mut Board::new("all-star"), &format!("- {}", entry.key));
        if let Err(problem) = added {
            let told = problem.to_string();
            assert!(told.contains(entry.key), "{told}");
            refused.push(entry.key);
        }
    }
    // Most of these words name something that a player, a card or a zone gets from an effect. The
    // others need a condition, as `cross` does.
    let expected = [
        "lrig_barrier",
        "signi_barrier",
        "cross",
        "charm",
        "accessory",
        "soul",
        "awaken",
        "magic_box",
        "gate",
        "virus",
        "seed",
        "beat",
        "layer",
        "convert",
        "limit_upper",
        "mikomiko_bodyguard",
    ];
    assert_eq!(refused, expected);
}

#[test]
fn a_keyword_is_refused_if_a_part_of_its_parentheses_is_not_played() {
    for (text, told) in [
        ("- rise: {signi: you, up_to: 2}", "`count`"),
        (
            "- keyword: {shadow: {is: signi, state: battling}}",
            "the state Battling",
        ),
    ] {
        let problem = add_signi(&mut Board::new("all-star"), text);
        let problem = problem.unwrap_err().to_string();
        assert!(problem.contains(told), "{problem}");
    }
}

#[test]
fn a_keyword_that_needs_a_condition_is_refused_without_one() {
    let record = serde_json::from_value(serde_json::json!({
        "number": "T", "name_ja": "T", "type": "signi", "level": 1, "power": 1,
        "formats": ["diva"], "keywords": ["harmony"],
    }));
    let mut board = Board::new("diva-en");
    let refused = board
        .table
        .cast
        .add_record(&record.unwrap(), Printed::Whole);
    let told = refused.unwrap_err().to_string();
    assert_eq!(
        told,
        "T: the keyword `harmony` needs a condition for its cards, but has no condition"
    );
}
