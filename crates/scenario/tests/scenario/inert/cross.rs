//! Makes SIGNI that are crossed with each other.

use serde_json::json;
use wixoss_ability::{Ability, KeywordWord};
use wixoss_engine::DefinitionId;

use crate::inert::card_maker::Maker;

/// Returns the name of the SIGNI that the Cross icon of a card asks for, and whether this SIGNI
/// must be to the left of the card.
pub fn crossing(abilities: &[Ability]) -> Option<(String, bool)> {
    abilities.iter().find_map(|ability| {
        let Ability::Keyword(keyword) = ability else {
            return None;
        };
        let scope = keyword.scope.as_deref()?;
        let name = scope.more.name.first()?.clone();
        let crosses = keyword.word == KeywordWord::Cross;
        crosses.then(|| (name, scope.more.left_of.is_some()))
    })
}

/// Makes two SIGNI. They are crossed if the first SIGNI is to the left of the second SIGNI.
pub fn crossed_pair(maker: &mut Maker) -> [DefinitionId; 2] {
    let names = [format!("X{}", maker.made), format!("Y{}", maker.made)];
    [(0, "right_of"), (1, "left_of")].map(|(at, side)| {
        let facts = json!({"name_ja": names[at], "level": 1, "power": 12000});
        let other = &names[1 - at];
        let cross = format!("keyword: {{cross: {{name: {other}, {side}: this}}}}");
        let facts = facts.as_object().cloned().unwrap_or_default();
        maker.card("signi", &facts, &[&cross])
    })
}
