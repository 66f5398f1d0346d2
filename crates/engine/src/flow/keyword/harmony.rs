//! Harmony: when a SIGNI with Harmony enters the field, its player may put down a LRIG that is up
//! and meets the Harmony condition. If the player does not do this, the SIGNI goes down. Source:
//! Glossary 5.0.0, "Harmony".

use super::{Keyword, KeywordRule, rules};
use crate::flow::play::Play;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, EventKind};
use crate::state::frame::{Pending, Purpose};
use crate::state::ids::{Instance, Player, Spot};
use wixoss_ability::Ability;

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
    let lrigs = lrigs.into_iter().flatten();
    let fitting = lrigs.filter(|lrig| play.can_go_down_for_harmony(pending.player, card, *lrig));
    let asked = play.lrigs_for_harmony(card);
    match fitting.count() >= usize::from(asked) {
        true => play.select(pending.player, Purpose::Harmony(card), 0, asked),
        false => play.go_down_by(card, card),
    }
}

impl Play<'_> {
    /// Returns whether a LRIG is up and meets the Harmony condition of a SIGNI.
    pub(crate) fn can_go_down_for_harmony(
        &self,
        player: Player,
        card: Instance,
        lrig: Instance,
    ) -> bool {
        let state = self.game.card(lrig);
        let asked = self.find_in_abilities(card, |compiled| match &compiled.ability {
            Ability::Harmony(selection) => Some(&selection.filter),
            _ => None,
        });
        state.side == player
            && matches!(state.spot, Spot::Lrig(_))
            && !state.down
            && asked.is_some_and(|filter| self.meets_keyword_condition(card, lrig, filter, player))
    }

    /// Returns the number of LRIGs that the Harmony of a SIGNI asks for.
    pub(crate) fn lrigs_for_harmony(&self, card: Instance) -> u8 {
        self.definition(card).terms.harmony_more.saturating_add(1)
    }

    /// Puts the picked LRIGs down. If the player picked too few LRIGs, puts the SIGNI with Harmony
    /// down instead.
    pub(crate) fn answer_harmony(&mut self, card: Instance, picked: CardSet) {
        if picked.len() < u32::from(self.lrigs_for_harmony(card)) {
            return self.go_down_by(card, card);
        }
        for lrig in picked.iter() {
            self.go_down_by(lrig, card);
        }
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
