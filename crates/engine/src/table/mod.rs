//! The table of a game: the rules and the cards. A table does not change during a game.
//!
//! Input: card records, abilities and the name of a rule set. Output: a [`Table`], which any number
//! of games can share. Each ability is compiled once, when its card is added to the table. An
//! ability that the engine can't play is refused then.

pub(crate) mod cast;
pub(crate) mod cast_error;
mod compiled_abilities;
pub(crate) mod definition;
pub(crate) mod rule_set;
pub(crate) mod unplayed_abilities;

use crate::ability::Compilation;
use crate::state::game::Game;
use crate::state::ids::Instance;
use crate::table::cast::{Cast, Definition};
use crate::table::rule_set::RuleSet;

/// The rule set and the cast (all different cards) of a game. Any number of games can share one
/// table.
#[derive(Clone, Debug)]
pub struct Table {
    /// The printed facts and the abilities of the cards.
    pub cast: Cast,
    /// The rule set of the games.
    pub rules: &'static RuleSet,
}

impl Table {
    /// Returns the compiled abilities of all cards, for the time at which this rule set chooses
    /// targets.
    pub(crate) const fn compiled(&self) -> &Compilation {
        self.cast.compiled(self.rules.targets.value)
    }

    /// Returns the printed facts and the abilities of a card of a game.
    pub fn definition(&self, game: &Game, card: Instance) -> &Definition {
        self.cast.definition(game.card(card).definition)
    }
}
