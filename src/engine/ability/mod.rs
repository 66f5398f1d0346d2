//! Abilities being played: compiled once for each card of a cast, found from what happens, and
//! processed step by step, resting wherever a player has to choose.

mod afford;
mod answer;
mod compile;
mod continuous;
mod creating;
mod deeds;
mod fits;
mod held;
mod lasting;
mod markers;
mod matching;
mod modes;
mod moves;
mod names;
mod numbers;
mod occurrence;
mod picks;
mod prevented;
mod process;
mod program;
mod putting;
mod run;
mod scope;
mod spend;
mod trigger;
mod usage;
mod use_by_effect;

pub(in crate::engine) use answer::rule_of as asking_rule;
pub use answer::{Answer, Asked};
pub use compile::NotPlayed;
pub(in crate::engine) use compile::{looks_back, unplayed};
pub(in crate::engine) use continuous::Active;
pub use lasting::{Lasting, Waiting};
pub use names::{Names, Value};
pub(in crate::engine) use numbers::stage_of;
pub use occurrence::Occurrence;
pub(in crate::engine) use occurrence::{Acting, What};
pub(in crate::engine) use process::After;
pub use process::Process;
pub(in crate::engine) use program::Compilation;
pub use program::{AbilityId, BoardChange, LaterId, Picking};
pub use scope::Look;
pub(in crate::engine) use scope::Scope;
pub(in crate::engine) use trigger::rules as trigger_rules;

pub(in crate::engine) mod rules {
    crate::engine::cited::cites! {
        EFFECT = "effect.what";
        VANISH = "vanish.to-ener";
        DISCARD = "discard.hand-to-trash";
        DRAW = "draw.top-card";
        ENER_CHARGE = "ener-charge.top";
        BOUNCE = "bounce.owners-hand";
        ONTO_FIELD = "put-onto-field.by-effect";
        FREE_ZONE = "put-onto-field.free-zone";
        DOWN = "down.turn";
        UP = "up.turn";
        FREEZE = "freeze.any-state";
        DOWN_COST = "down.as-cost";
        COST_IN_FULL = "cost.in-full";
        EXCEED = "exceed.pay";
        TARGET = "target.before-processing";
        CHOSEN = "target.chosen-in-processing";
        SEARCH_FAILS = "search-fails.hidden-zones";
        MAY = "may.optional";
        MODES = "mode.chosen-on-declaring";
        DECLARE = "using-a-card.declare";
        CUT_IN = "use-timing-spell-cut-in.opponents-spell";
        IN_PROCESSING = "using-a-card.process";
        SPELL_TO_TRASH = "spell.to-trash";
        PIECE_EXCLUDED = "piece.excluded-after-use";
        ARTS_TO_LRIG_TRASH = "arts.to-lrig-trash";
        ENCORE = "encore.returns";
        AFTER_LIFE_BURST = "crush.after-life-burst";
        USE_TIMING = "use-timing.only-then";
        ACTION_COST = "action.cost-in-full";
        ACTION_FIELD = "action.on-field";
        ACTION_TIMING = "action.use-timing";
        ACTION_MAIN = "action.own-main-phase";
        SPELL_COST = "spell.pays-printed-cost";
        SPELL_MAIN = "main-phase.spell";
        ONCE = "1-turn.once";
        ACTIVATED = "activate.when-its-turn-comes";
        CONSTANT = "constant.condition";
        COLOR = "choose-a-color.not-colorless";
        CRUSH_NONE = "crush.topmost";
        DAMAGE = "damage.ways";
        VIRUS_ONE = "virus.one";
        GATE_ONE = "gate.one";
        BARRIER = "barrier.one-damage";
        RESONA = "resona.from-lrig-deck";
        RESONA_TIMING = "use-timing.resona";
        LIMIT_UPPER = "limit-upper.one";
    }
}
