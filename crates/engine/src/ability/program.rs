//! What abilities are compiled into, once for each card of a cast: straight lists of steps with
//! jumps, so that a game can rest between any two of them as plain data.

use serde::{Deserialize, Serialize};

use super::names::Names;
use crate::rule_set::Targets;
use wixoss_ability::{
    Ability, AbilityKind, Change, Condition, Cost, CostChange, Delayed, Effect, Modes, Player,
    Selection, Which,
};

/// An ability, by its place in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AbilityId(pub(crate) u32);

/// A list of steps, by its place in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProgramId(pub(crate) u32);

/// A continuous effect, by its place in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChangeId(pub(crate) u32);

/// Something that waits for an event, by its place in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LaterId(pub(crate) u32);

/// How cards are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picking {
    /// Targeted.
    Target,
    /// Chosen, or found by searching.
    Choose,
}

/// One thing done, or one turn taken in the list of steps.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    /// A player picks cards, which go by this name then.
    Pick(Picking, Selection, String),
    /// Cards that need no choice go by this name.
    Gather(Which, String),
    /// The cards of these names go by one.
    Join(Vec<String>, String),
    /// An effect whose cards are all named.
    Do(Effect),
    /// What holds begins to hold, of the cards of a name where there is one.
    Begin(ChangeId, Option<String>),
    /// Something begins to wait for an event.
    Wait(LaterId),
    /// Ener, coins and cards under LRIGs are paid.
    Pay(Cost),
    /// The cost printed on the card used is paid, changed so where what has a name was done.
    PayPrinted(Vec<(String, CostChange)>),
    /// What continuous effects add to the cost of an action ability is paid.
    PayAdded,
    /// Goes on elsewhere where the printed cost can't be paid as it stands.
    UnlessPayable(usize),
    /// The next ARTS of its player costs so much less this turn.
    Chain(Cost),
    /// A Resona whose appearance condition is met comes onto the field.
    Appear,
    /// A key that is paid for comes into the LRIG zone.
    PutKey,
    /// A player says whether to do what follows; if not, it goes on elsewhere. What can't be
    /// done is not asked about.
    May {
        /// Who says so.
        by: Player,
        /// What would be done.
        deed: Vec<Effect>,
        /// What it speaks of.
        uses: NamesUsed,
        /// Where it goes on if not.
        otherwise: usize,
    },
    /// What follows is looked at: whether all of it is done.
    Attempt,
    /// Whether all of it was done goes by this name.
    Attempted(String),
    /// This name stands for something not done.
    NotDone(String),
    /// One more of what this name counts.
    CountUp(String),
    /// Goes on elsewhere.
    Jump(usize),
    /// Goes on elsewhere unless this holds.
    Unless(Condition, usize),
    /// Goes on elsewhere unless what has this name was done.
    UnlessDone(String, usize),
    /// A player chooses modes.
    Declare(Modes),
    /// Goes on elsewhere unless this mode was chosen (once more).
    UnlessMode(u8, usize),
    /// Whether this mode was chosen, the choice left as it is.
    UnlessChosen(u8, usize),
    /// A player chooses one of so many ways; elsewhere where none of them can be gone.
    Either(Player, Vec<Alternative>, usize),
    /// The cards of the first name one by one go by the second; elsewhere once all are through.
    Each(String, String, usize),
    /// So many times what follows, then elsewhere.
    Times(wixoss_ability::Amount, usize),
    /// How many steps of power are to be shared out, and the power of one, go by these names.
    Portion {
        /// What it adds up to.
        power: wixoss_ability::Amount,
        /// The size of a step.
        step: wixoss_ability::Amount,
        /// The name of the steps left.
        left: String,
        /// The name of the power of one.
        size: String,
    },
    /// A player says how many of the steps left the card gets; the last card gets the rest.
    Share(String, String, String),
    /// Back to the beginning of what is repeated.
    Again(usize),
    /// The Trap is turned face up and goes to the trash afterwards.
    Spring,
    /// The opponent may cut in.
    CutIn,
    /// The card goes back to the LRIG deck afterwards.
    Encore,
    /// The move that was to be replaced is made after all.
    Resume,
}

/// What something that may be done speaks of, bound before it: where a step that binds a name was
/// passed over, there is nothing to do it with.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamesUsed {
    /// The names that what is done speaks of.
    pub deed: Vec<String>,
    /// The names that each of the effects that follow speaks of.
    pub then: Vec<Vec<String>>,
}

impl NamesUsed {
    /// Whether what is uses of was come by.
    pub(crate) fn are_bound(&self, names: &Names) -> bool {
        let unbound = |name: &String| names.get(name).is_none();
        let lost = |names: &Vec<String>| names.iter().any(unbound);
        !lost(&self.deed) && (self.then.is_empty() || !self.then.iter().all(lost))
    }
}

/// One of several ways.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// Where it begins.
    pub start: usize,
    /// What it does.
    pub deed: Vec<Effect>,
    /// What it speaks of.
    pub uses: NamesUsed,
}

/// A step and who it is that acts.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// What is done.
    pub op: Op,
    /// Who does it, as the ability has it.
    pub actor: Player,
    /// Whether it pays a cost.
    pub cost: bool,
    /// Whether a player has said yes to it.
    pub agreed: bool,
}

/// An ability ready to be played.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// As it is written.
    pub ability: Ability,
    /// Its kind, if it is of one.
    pub kind: Option<AbilityKind>,
    /// What is done.
    pub program: Option<ProgramId>,
    /// What holds.
    pub changes: Vec<ChangeId>,
    /// What it pays for being used or activated.
    pub cost: Cost,
    /// The keyword it is, if the engine plays it as one.
    pub keyword: Option<crate::Keyword>,
}

/// A continuous effect ready to be played.
#[derive(Clone, Debug)]
pub(crate) struct CompiledChange {
    /// As it is written.
    pub change: Change,
    /// The abilities it gives.
    pub gain: Vec<AbilityId>,
    /// What is done instead, for each of its replacements.
    pub instead: Vec<ProgramId>,
    /// What pays for what can't happen otherwise.
    pub unless: Option<ProgramId>,
}

/// Something that waits, ready to be played.
#[derive(Clone, Debug)]
pub(crate) struct CompiledLater {
    /// As it is written.
    pub delayed: Delayed,
    /// What is done.
    pub program: ProgramId,
}

/// A continuous effect of one card that a board can begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange(pub(crate) ChangeId);

/// Everything the abilities of a cast are compiled into.
#[derive(Clone, Debug)]
pub(crate) struct Compilation {
    pub abilities: Vec<Compiled>,
    pub programs: Vec<Vec<Step>>,
    pub changes: Vec<CompiledChange>,
    pub laters: Vec<CompiledLater>,
    /// What is done to put a key into play.
    pub key: ProgramId,
    /// When targets are chosen.
    pub targets: Targets,
}

impl Compilation {
    pub(crate) fn new(targets: Targets) -> Compilation {
        let step = |op| Step {
            op,
            actor: Player::You,
            cost: false,
            agreed: false,
        };
        Compilation {
            abilities: Vec::new(),
            programs: vec![vec![step(Op::PayPrinted(Vec::new())), step(Op::PutKey)]],
            changes: Vec::new(),
            laters: Vec::new(),
            key: ProgramId(0),
            targets,
        }
    }

    pub(crate) fn ability(&self, id: AbilityId) -> Option<&Compiled> {
        self.abilities.get(id.0 as usize)
    }

    pub(crate) fn change(&self, id: ChangeId) -> Option<&CompiledChange> {
        self.changes.get(id.0 as usize)
    }

    pub(crate) fn later(&self, id: LaterId) -> Option<&CompiledLater> {
        self.laters.get(id.0 as usize)
    }

    pub(crate) fn step(&self, id: ProgramId, at: u16) -> Option<&Step> {
        self.programs.get(id.0 as usize)?.get(usize::from(at))
    }
}
