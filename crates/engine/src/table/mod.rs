//! What both players sit down at: the rules played by and what every card is. It does not change.

pub(crate) mod cast;
pub(crate) mod cast_error;
pub(crate) mod definition;
pub(crate) mod left_out;
pub(crate) mod rule_set;

use crate::ability::Compilation;
use crate::state::game::Game;
use crate::state::ids::Instance;
use crate::table::cast::{Cast, Definition};
use crate::table::rule_set::RuleSet;

/// The rule set and the cast of games; any number of games share one.
#[derive(Clone, Debug)]
pub struct Table {
    /// What the cards are.
    pub cast: Cast,
    /// The rules played by.
    pub rules: &'static RuleSet,
}

impl Table {
    /// The abilities of the cast as the rule set has them processed.
    pub(crate) const fn compiled(&self) -> &Compilation {
        self.cast.compiled(self.rules.targets.value)
    }

    /// What a card of a game is.
    pub fn definition(&self, game: &Game, card: Instance) -> &Definition {
        self.cast.definition(game.card(card).definition)
    }
}
