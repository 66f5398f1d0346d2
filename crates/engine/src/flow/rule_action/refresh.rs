//! If a main deck is empty, the trash becomes the new main deck and one Life Cloth goes to the
//! trash. Nothing happens if the trash is empty too. Source: Glossary 5.0.0, "Refresh" and
//! "Rule-based action", 4.

use super::{DueList, Operation, rules};
use crate::ability::Happening;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::ids::{Player, Spot};
use crate::state::turn_state::CutShort;

/// If the turn player refreshes this many times in one turn, the turn ends early.
const LAST_REFRESH: u8 = 2;

pub(super) fn find(play: &Play<'_>, due: &mut DueList<'_>) {
    for player in Player::BOTH {
        let side = play.game.side(player);
        let empty = side.main_deck.is_empty() && !side.trash.is_empty();
        if empty && !play.is_prevented(Happening::Refreshed(player), Cause::Rule) {
            due.push(Operation::Refresh(player));
        }
    }
}

impl Play<'_> {
    pub(super) fn refresh(&mut self, player: Player) {
        let in_own_turn = match self.game.turn.player == player {
            true => self.game.turn.refreshes.saturating_add(1),
            false => 0,
        };
        let kind = EventKind::Refreshed {
            player,
            in_own_turn,
        };
        self.emit(kind, Cause::Rule, rules::REFRESH);
        let trash = self.game.side(player).trash.clone();
        for card in trash.iter() {
            let (to, by, rule) = (Spot::MainDeck, Move::Refresh, rules::REFRESH_SHUFFLE);
            self.relocate(card, player, to, by, Cause::Rule, rule);
        }
        self.shuffle(player, rules::REFRESH_SHUFFLE);
        if let Some(card) = self.game.side(player).life_cloth.top() {
            let (to, by) = (Spot::Trash, Move::RefreshLifeCloth);
            let rule = rules::REFRESH_LIFE_CLOTH;
            self.relocate(card, player, to, by, Cause::Rule, rule);
        }
        if in_own_turn > 0 {
            self.game.turn.refreshes = in_own_turn;
            if in_own_turn >= LAST_REFRESH {
                self.game.turn.cut_short = Some(CutShort::Refresh);
            }
        }
    }
}
