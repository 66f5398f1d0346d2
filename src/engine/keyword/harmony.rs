//! Harmony: as the SIGNI enters the field, in whatever way, it goes down unless its player downs an
//! up LRIG that fits; its player may leave that LRIG up (Glossary 5.0.0, "Harmony").

use super::{Keyword, KeywordRule, rules};
use crate::engine::event::{Cause, EventKind};
use crate::engine::frame::{Pending, Purpose};
use crate::engine::ids::{Instance, Player, Spot};
use crate::engine::pile::CardSet;
use crate::engine::play::Play;

pub(super) const RULE: KeywordRule = KeywordRule {
    needs_condition: true,
    entering: Some(entering),
    process: Some(process),
    ..KeywordRule::passive(Keyword::Harmony, "harmony", rules::HARMONY)
};

fn entering(play: &mut Play<'_>, card: Instance) {
    play.trigger(card, Keyword::Harmony, rules::HARMONY_NOT_ENTER);
}

fn process(play: &mut Play<'_>, pending: Pending) {
    let card = pending.source.card;
    if !play.game.is_still(pending.source) {
        return;
    }
    let lrigs = play.game.side(pending.player).lrigs;
    let mut lrigs = lrigs.into_iter().flatten();
    match lrigs.any(|lrig| play.can_go_down_for_harmony(pending.player, card, lrig)) {
        true => play.select(pending.player, Purpose::Harmony(card), 0, 1),
        false => play.go_down_by(card, card),
    }
}

impl Play<'_> {
    /// Whether a LRIG is up and one that the Harmony of a SIGNI asks for.
    pub(in crate::engine) fn can_go_down_for_harmony(
        &self,
        player: Player,
        card: Instance,
        lrig: Instance,
    ) -> bool {
        let state = self.game.card(lrig);
        let asked = self.definition(card).terms.harmony.as_ref();
        state.side == player
            && matches!(state.spot, Spot::Lrig(_))
            && !state.down
            && asked.is_some_and(|filter| self.suits(card, lrig, filter, player))
    }

    /// The LRIG picked goes down, or without one the SIGNI with Harmony.
    pub(in crate::engine) fn answer_harmony(&mut self, card: Instance, picked: CardSet) {
        let down = picked.iter().next().unwrap_or(card);
        self.go_down_by(down, card);
    }

    fn go_down_by(&mut self, card: Instance, source: Instance) {
        if let Some(state) = self.game.card_mut(card)
            && !state.down
        {
            state.down = true;
            self.emit(EventKind::Down(card), Cause::Effect(source), rules::HARMONY);
        }
    }
}
