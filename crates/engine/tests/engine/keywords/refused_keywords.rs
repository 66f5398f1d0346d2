//! Tests that the engine refuses keywords that it does not play, and that the error names the
//! keyword.

use wixoss_ability::KEYWORDS;
use wixoss_engine::{Keyword, Printed};

use super::abilities;
use crate::board::Board;

#[test]
fn every_keyword_of_the_ability_model_is_played_or_refused_by_name() {
    let mut played = 0;
    for entry in KEYWORDS {
        let mut board = Board::new("all-star");
        let card = board.signi("card", 1, 1000, &[]);
        let taken = board
            .table
            .cast
            .add_keywords(card, &abilities(&format!("- {}", entry.key)));
        match Keyword::find(entry.key) {
            Some(keyword) => {
                taken.unwrap();
                let definition = board.table.cast.definition(card);
                assert!(definition.keywords.contains(keyword), "{}", entry.key);
                played += 1;
            }
            None => {
                let told = taken.unwrap_err().to_string();
                assert!(told.contains(&format!("`{}`", entry.key)), "{told}");
                assert!(board.table.cast.definition(card).keywords == Default::default());
            }
        }
    }
    assert_eq!(played, 9);
}

#[test]
fn a_scope_is_accepted_only_if_the_engine_plays_it() {
    for (text, told) in [
        (
            "- keyword: {assassin: {is: signi, level: 1}}",
            "`assassin` is not implemented with a scope",
        ),
        ("- rise: {signi: you, up_to: 2}", "`count`"),
        (
            "- keyword: {shadow: {is: signi, state: battling}}",
            "`the state Battling`",
        ),
    ] {
        let mut board = Board::new("all-star");
        let card = board.signi("card", 1, 1000, &[]);
        let problem = board.table.cast.add_keywords(card, &abilities(text));
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
