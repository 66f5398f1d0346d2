//! Draw phase: the turn player draws two cards, or one card in the first turn of the game. If the
//! deck has too few cards, the player draws only these cards, and the deck is refreshed after the
//! draw. Sources: Glossary 5.0.0, "Refresh"; FAQ 2.0.0, "Draw phase".

use super::Progress;
use crate::flow::play::Play;
use wixoss_base::vocab::Phase;

impl Play<'_> {
    pub(super) fn draw_phase(&mut self) {
        self.begin_phase(Phase::Draw);
        let rules = self.table.rules;
        let cards = match self.game.turn.is_first() {
            true => &rules.first_draw,
            false => &rules.draw,
        };
        self.draw(self.game.turn.player, cards.value, cards.rule());
        self.go(Progress::Leave);
    }
}
