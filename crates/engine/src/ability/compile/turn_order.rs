//! Compiles an effect in which both players do something. The turn player goes first, no matter
//! which player controls the effect. No document has a rule for this. The toolkit follows the rule
//! for triggered abilities of both players. Source: Glossary 5.0.0, "Triggered ability".

use super::{Compiler, Op, Result};
use crate::ability::rules;
use wixoss_ability::{Condition, Declare, Player, names_are_bound};

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
    /// Compiles a decision of both players. The turn player decides first, and the trace says that
    /// no document settles this order.
    pub(super) fn turn_player_first(
        &mut self,
        steps: impl FnMut(&mut Self, Order) -> Result<()>,
    ) -> Result<()> {
        self.push(Op::Undocumented(rules::DECISION_OF_BOTH));
        self.in_turn_order(steps)
    }

    /// Compiles the steps twice: once with the controller first, once with the opponent first.
    /// During a game, only the copy in which the turn player acts first is run.
    pub(super) fn in_turn_order(
        &mut self,
        mut steps: impl FnMut(&mut Self, Order) -> Result<()>,
    ) -> Result<()> {
        // In the condition and in the steps, "you" means the controller of the ability.
        let actor = std::mem::replace(&mut self.actor, Player::You);
        let your_turn = self.condition(&Condition::Turn(Player::You))?;
        let unless = self.push(Op::Unless(your_turn, usize::MAX));
        steps(self, Order::YouFirst)?;
        let past = self.push(Op::Jump(usize::MAX));
        self.land_here(unless);
        steps(self, Order::OpponentFirst)?;
        self.land_here(past);
        self.actor = actor;
        Ok(())
    }

    /// Returns whether two declarations are made by different players ("you declare a color, and
    /// your opponent declares a color"), and the second does not depend on the first.
    pub(super) fn is_declared_by_both(&self, first: &Declare, second: &Declare) -> bool {
        let players = (first.by, second.by);
        let both = matches!(
            players,
            (Player::You, Player::Opponent) | (Player::Opponent, Player::You)
        );
        both && self.actor == Player::You && names_are_bound(second, &self.bound)
    }

    /// Compiles two declarations of different players. The turn player declares first.
    pub(super) fn declare_turn_player_first(
        &mut self,
        first: &Declare,
        second: &Declare,
    ) -> Result<()> {
        let both = match first.by {
            Player::You => [first, second],
            _ => [second, first],
        };
        self.turn_player_first(|compiler, order| {
            let mut declarations = order.of(&both).into_iter();
            declarations.try_for_each(|declare| compiler.declare(declare))
        })
    }
}
