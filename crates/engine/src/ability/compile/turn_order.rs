//! Compiles what both players do for one effect. The turn player goes first, no matter whose effect
//! it is (Glossary 5.0.0, "Turn player").

use super::{Compiler, Op, Result};
use wixoss_ability::{Condition, Player};

/// The order in which the controller of an ability and the opponent do something.
#[derive(Clone, Copy)]
pub(super) enum Order {
    /// It is the controller's turn.
    YouFirst,
    /// It is the opponent's turn.
    OpponentFirst,
}

impl Order {
    /// Returns two things, of which the first belongs to the controller, in this order.
    pub(super) const fn of<T>(self, [yours, theirs]: &[T; 2]) -> [&T; 2] {
        match self {
            Order::YouFirst => [yours, theirs],
            Order::OpponentFirst => [theirs, yours],
        }
    }
}

impl Compiler<'_> {
    /// Compiles the same steps in both orders. Whose turn it is decides at run time which of them
    /// are run.
    pub(super) fn turn_player_first(
        &mut self,
        mut steps: impl FnMut(&mut Self, Order) -> Result<()>,
    ) -> Result<()> {
        // Both players are meant from the view of the controller.
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
