//! Carries out the abilities of cards.
//!
//! An ability is compiled once, when its card is added to the cast (the list of all different cards
//! of a game). During a game, the engine finds the abilities that an event triggers or that a
//! player uses. The engine then processes each ability step by step, and stops whenever a player
//! has to choose.
//!
//! - `compile`: turns abilities as data into programs and refuses parts that are not implemented.
//! - `program`: defines the parts of a program.
//! - `run`: carries out the steps of a program, asks players and takes their answers.
//! - `trigger`: records events and finds the abilities that they trigger.
//! - `query`: decides whether cards fit a filter and conditions are true, and computes numbers.
//! - `change`: moves cards, changes markers, and applies continuous effects.
//! - `cost`: computes costs, decides whether they can be paid, and pays them.
//! - `scope`: says which player an ability calls *you*.
//! - `name_values`: stores the cards and values that an ability refers to by a name, such as "that
//!   SIGNI".

mod change;
mod compile;
mod cost;
mod name_values;
mod program;
mod query;
mod run;
mod scope;
mod trigger;

pub(crate) use change::active_effects::{Active, Figures};
pub(crate) use change::active_effects_summary::{ActiveEffectsCache, CardIndex, Summary};
pub use change::lasting_effects::{Lasting, Waiting};
pub(crate) use change::open_points::OpenPoints;
pub(crate) use change::single_use_replacement::AssignedReplacements;
#[cfg(any(test, feature = "oracle"))]
pub(crate) use compile::Dependencies;
pub use compile::NotPlayed;
pub(crate) use compile::{
    CompiledCost, CompiledSelection, FarPastAsked, PastAsked, Reads, check_lrig_stays,
    guards_changes, guards_changes_as_effect, looks_back, unplayed, watches_keywords,
    watches_power,
};
#[cfg(any(test, feature = "oracle"))]
pub(crate) use compile::{CompiledCostChange, CompiledCount};
pub(crate) use cost::payable_use::Trial;
pub(crate) use cost::zone_prices::{has_price_that_reads_zones, price_asks_zones};
pub use name_values::{Names, Register, Value};
#[cfg(any(test, feature = "oracle"))]
pub(crate) use program::ProgramStep;
pub use program::{AbilityId, BoardChange, ChangeId, LaterId, Picking};
pub(crate) use program::{Compilation, Compiled, ProgramId};
pub(crate) use query::amount_and_condition::{stage_of, step_stage};
pub(crate) use query::current_abilities::{CurrentAbility, GainedAbility};
pub(crate) use query::past_features::AskedOfThePast;
pub(crate) use run::answer::rule_of as asking_rule;
pub use run::answer::{AbilityQuestion, Answer};
pub use run::effect_option::EffectOption;
pub use run::process::Process;
pub(crate) use run::process::{After, Instead, Replaced, Rounds};
pub use scope::CardSnapshot;
pub(crate) use scope::Scope;
pub(crate) use trigger::find_triggers::rules as trigger_rules;
pub use trigger::occurrence::Occurrence;
pub(crate) use trigger::occurrence::{Acting, Happening};

pub(crate) mod rules {
    crate::cited::cites! {
        EFFECT = "effect.what";
        DURATIONS_END = "end-phase.durations-end";
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
        FACE_DOWN = "public-zone.turned-face-down";
        DOWN_COST = "down.as-cost";
        COST_IN_FULL = "cost.in-full";
        RETURNED_LRIG = "lrig-zone.returned-lrig";
        RETURNED_LRIG_STATE = "lrig-zone.returned-lrig-state";
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
        ONCE_A_GAME = "1-game.once";
        PIECE_CONDITION = "piece.use-condition";
        TEAM = "team-icon.all-three";
        TEAM_ACTION = "team-action.needs-team";
        DREAM_TEAM = "dream-team.colors";
        ACTIVATED = "activate.when-its-turn-comes";
        CONSTANT = "constant.condition";
        COLOR = "choose-a-color.not-colorless";
        CRUSH_NONE = "crush.topmost";
        DAMAGE = "damage.ways";
        NO_LIFE_CLOTH = "damage.no-life-cloth";
        BOTH_LOSE = "winning.both-lose";
        VIRUS_ONE = "virus.one";
        GATE_ONE = "gate.one";
        BARRIER = "barrier.one-damage";
        INSTEAD = "instead.takes-the-place";
        RESONA = "resona.from-lrig-deck";
        RESONA_TIMING = "use-timing.resona";
        LIMIT_UPPER = "limit-upper.one";
        SUBSCRIBERS = "subscribers.kept";
        BEAT_NO_ZONE = "beat.no-zone";
        TOO_FEW_TO_DISCARD = "as-much-as-possible.discard";
        BATTLE_END = "battle.end";
        DECISION_OF_BOTH = "decision-of-both.order";
        ZONE_ELSEWHERE = "put-onto-field.zone-on-another-field";
        ATTACHED_TO_FACE_DOWN = "public-zone.attached-to-face-down";
        UP_PAYMENTS = "up-phase.several-payments";
        PRICE_FIXED = "cost.fixed-price";
        SEVERAL_SETTINGS = "power-calculation.several-settings";
        ONCE_AFTER_RETURN = "1-turn.after-return";
        TARGET_CHANGED = "target.no-longer-fits";
        GAINED_KEYWORD = "gained-keyword.moment";
        TEAM_BROKEN = "team-enter.team-broken";
        POWER_DOUBLED = "doubled-power.several-effects";
        BLOOD_ARMED = "blood-arm.same-name";
        DEPENDS_ON_ITSELF = "constant.depends-on-itself";
    }
}
