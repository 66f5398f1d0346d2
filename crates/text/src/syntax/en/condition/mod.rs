//! Conditions of abilities and effects. Every parser in this folder returns a `Condition` or a part
//! of a condition.

pub(super) mod all_named;
pub(super) mod card_count;
pub(super) mod conjunction;
pub(super) mod nth_time;
pub(super) mod past_deed;
pub(super) mod past_event;
pub(super) mod player_comparison;
pub(super) mod possible_choice;
pub(super) mod stage;
pub(super) mod statement;
pub(super) mod zone_content;
