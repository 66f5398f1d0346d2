//! Compiles an effect in which both players do something. The turn player goes first, no matter
//! which player controls the effect. No document has a rule for this. The toolkit follows the rule
//! for triggered abilities of both players. Source: Glossary 5.0.0, "Triggered ability".

use super::{Compiler, Op, Result};
use wixoss_ability::{Condition, Player};

/// The order in which the controller of an ability and the opponent act.
#[derive(Clone, Copy)]
pub(super) enum Order {
    /// The controller acts first. This is the order in the controller's turn.
    YouFirst,
    /// The opponent acts first. This is the order in the opponent's turn.
    OpponentFirst,
}

impl Order {
    /// Returns the two given values in the order in which the players act. The first given value
    /// belongs to the controller, the second to the opponent.
    pub(super) const fn of<T>(self, [yours, theirs]: &[T; 2]) -> [&T; 2] {
        match self {
            Order::YouFirst => [yours, theirs],
            Order::OpponentFirst => [theirs, yours],
        }
    }
}

impl Compiler<'_> {
    /// Compiles the steps twice: once with the controller first, once with the opponent first.
    /// During a game, only the copy in which the turn player acts first is run.
    pub(super) fn turn_player_first(
        &mut self,
        mut steps: impl FnMut(&mut Self, Order) -> Result<()>,
    ) -> Result<()> {
        // In the condition and in the steps, "you" means the controller of the ability.
        let actor = std::mem::replace(&mut self.actor, Player::You);
        let unless = self.push(Op::Unless(Condition::Turn(Player::You), usize::MAX));
        steps(self, Order::YouFirst)?;
        let past = self.push(Op::Jump(usize::MAX));
        self.land_here(unless);
        steps(self, Order::OpponentFirst)?;
        self.land_here(past);
        self.actor = actor;
        Ok(())
    }
}
