//! Reads choices between several options, or between the players.

use crate::meaning::carried_facts::CarriedFacts;
use crate::parts::effects;
use crate::parts::parse_result::Parsed;
use crate::syntax::ja::Context;
use wixoss_ability::{Effect, Player};

impl Context<'_> {
    /// Reads the clauses after `あなたか対戦相手は` ("you or your opponent"). Only one of the two players
    /// does these actions.
    pub(crate) fn either_player<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Option<Parsed<'a, Vec<Effect>>> {
        let done = |by| {
            let own = CarriedFacts {
                until: carry.until.clone(),
                by: Some(by),
                ..CarriedFacts::default()
            };
            let (rest, body) = self.done_by(by).clauses(input, own).ok()?;
            (!body.instead).then_some((rest, body.effects))
        };
        let (rest, yours) = done(Player::You)?;
        let (_, theirs) = done(Player::Opponent)?;
        Some(Ok((rest, effects::either(self.by, vec![yours, theirs]))))
    }
}
