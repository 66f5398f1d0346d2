//! Divides an amount of power among cards in portions of equal size. For example, -12000 power is
//! 12 portions of -1000.

use super::answer::AbilityQuestion;
use super::process::{Process, Rounds};
use super::steps::{NextStep, ask};
use crate::ability::name_values::{Register, Value};
use crate::ability::program::{AmountId, ProgramStep};
use crate::ability::scope::Scope;
use crate::play::Play;

impl Play<'_> {
    /// Computes the number of portions and the power of one portion. Stores both numbers, so that
    /// later steps can use them.
    pub(super) fn count_portions(
        &self,
        process: &mut Process,
        step: &ProgramStep,
        [power, size]: [AmountId; 2],
        [left, name]: [Register; 2],
    ) -> NextStep {
        let scope = Scope::acting(process, step.actor, self.game.turn.player);
        let (power, size) = (self.amount(&scope, power), self.amount(&scope, size));
        let size = size.saturating_abs().max(1);
        let steps = power.saturating_abs() / size;
        process.names.set(left, Value::Number(steps));
        let size = Value::Number(size.saturating_mul(power.signum()));
        process.names.set(name, size);
        NextStep::On
    }

    /// Asks a player how many of the remaining portions of power a card gets. The last card gets
    /// all remaining portions.
    pub(super) fn share_portions(
        &self,
        process: &mut Process,
        step: &ProgramStep,
        left: Register,
        card: Register,
        into: Register,
    ) -> NextStep {
        let most = match process.names.get(left) {
            Some(Value::Number(number)) => *number,
            _ => 0,
        };
        let last = matches!(process.rounds.last(), Some(Rounds::Cards(_, left)) if left.is_empty());
        let steps = match (last || most == 0, process.answer.take()) {
            (true, _) => most,
            (false, Some(steps)) => i32::from(steps).min(most),
            (false, None) => {
                let player = Scope::acting(process, step.actor, self.game.turn.player).you;
                let card = process.names.cards(card).first();
                let card = card.map_or(process.source.card, |seen| seen.card);
                let most = u8::try_from(most).unwrap_or(u8::MAX - 1);
                return ask(player, AbilityQuestion::Steps { card, most });
            }
        };
        let rest = most.saturating_sub(steps);
        process.names.set(left, Value::Number(rest));
        process.names.set(into, Value::Number(steps));
        NextStep::On
    }
}
