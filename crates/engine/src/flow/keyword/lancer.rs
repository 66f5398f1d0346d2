//! Lancer: when a SIGNI with Lancer vanishes a SIGNI in battle, one Life Cloth of the opponent is
//! crushed. Nothing happens if the opponent has no Life Cloth. Since 2018-02-22 Lancer is a
//! triggered ability; before that date it was a part of the battle. Source: Glossary 5.0.0,
//! "Lancer".

use super::{Keyword, KeywordRule, rules};
use crate::flow::play::Play;
use crate::state::event::Cause;
use crate::state::frame::Pending;
use crate::state::ids::Instance;
use crate::table::rule_set::LancerKind;

pub(super) const RULE: KeywordRule = KeywordRule {
    after_vanishing_in_battle: Some(vanished),
    process: Some(process),
    ..KeywordRule::passive(Keyword::Lancer, "lancer", rules::LANCER_BATTLE_ONLY)
};

/// Applies Lancer after a SIGNI has vanished another SIGNI in battle. Depending on the rule set,
/// Lancer crushes Life Cloth at once or triggers.
pub(in crate::flow) fn vanished(play: &mut Play<'_>, attacker: Instance) {
    let lancer = &play.table.rules.lancer;
    match lancer.value {
        LancerKind::Triggered => play.trigger(attacker, Keyword::Lancer, lancer.rule()),
        LancerKind::PartOfBattle => {
            let opponent = play.game.card(attacker).side.opponent();
            play.crush(opponent, 1, Cause::Battle(attacker), lancer.rule());
        }
    }
}

fn process(play: &mut Play<'_>, pending: Pending) {
    let cause = Cause::Effect(pending.source.card);
    let rule = play.table.rules.lancer.rule();
    play.crush(pending.player.opponent(), 1, cause, rule);
}
