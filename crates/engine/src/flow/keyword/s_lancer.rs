//! S Lancer: crushes Life Cloth as Lancer does, but deals damage if the opponent has no Life Cloth.
//! Source: collected rule changes and rulings.

use super::{Keyword, KeywordRule, rules};
use crate::flow::play::Play;
use crate::state::event::Cause;
use crate::state::frame::Pending;
use crate::state::ids::Instance;

pub(super) const RULE: KeywordRule = KeywordRule {
    after_vanishing_in_battle: Some(vanished),
    process: Some(process),
    ..KeywordRule::passive(Keyword::SLancer, "s_lancer", rules::S_LANCER_CRUSH)
};

fn vanished(play: &mut Play<'_>, attacker: Instance) {
    play.trigger(attacker, Keyword::SLancer, rules::S_LANCER_CRUSH);
}

fn process(play: &mut Play<'_>, pending: Pending) {
    let opponent = pending.player.opponent();
    let cause = Cause::Effect(pending.source.card);
    match play.game.side(opponent).life_cloth.is_empty() {
        true => play.damage(opponent, 1, cause, rules::S_LANCER_DAMAGE),
        false => play.crush(opponent, 1, cause, rules::S_LANCER_CRUSH),
    }
}
