//! Programs, which abilities are compiled to once for each card of a cast.
//!
//! A program is a list of steps with jumps, so that a game can stop between any two steps as plain
//! data.

use serde::{Deserialize, Serialize};

use super::compile::{Dependencies, Does};
use super::names::Names;
use crate::rule_set::Targets;
use wixoss_ability::{
    Ability, AbilityKind, Change, Condition, Cost, CostChange, Delayed, Effect, Modes, Player,
    Selection, Which,
};

/// An ability, by its index in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AbilityId(pub(crate) u32);

/// A program, by its index in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProgramId(pub(crate) u32);

/// A continuous effect, by its index in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChangeId(pub(crate) u32);

/// A delayed effect that waits for an event, by its index in the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LaterId(pub(crate) u32);

/// How cards are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picking {
    /// As targets.
    Target,
    /// Chosen in processing, or found by searching.
    Choose,
}

/// What a step does.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    /// A player picks cards, which are bound to the name.
    Pick(Picking, Selection, String),
    /// Cards that need no choice are bound to the name.
    Gather(Which, String),
    /// The cards of several names are bound to one name.
    Join(Vec<String>, String),
    /// Carries out an effect whose cards all have names.
    Do(Effect),
    /// Begins a continuous effect, for the cards of a name if there is one.
    Begin(ChangeId, Option<String>),
    /// Begins to wait for an event.
    Wait(LaterId),
    /// Pays ener, coins and cards under LRIGs.
    Pay(Cost),
    /// Pays the printed cost of the card being used. Each change applies only if what its name
    /// stands for was done.
    PayPrinted(Vec<(String, CostChange)>),
    /// Pays what continuous effects add to the cost of an Action ability.
    PayAdded,
    /// Jumps unless the printed cost can be paid as it is.
    UnlessPayable(usize),
    /// Lowers the cost of the player's next ARTS this turn.
    Chain(Cost),
    /// Puts a Resona whose appearance condition is met onto the field.
    Appear,
    /// Puts a key that is paid for into the LRIG zone.
    PutKey,
    /// Asks a player whether to do the following steps, and jumps if not. If the effect can't be
    /// done, it jumps without asking.
    May {
        /// The player who is asked.
        by: Player,
        /// The effects that would be done.
        deed: Vec<Effect>,
        /// The names they use that were bound earlier.
        uses: NamesUsed,
        /// The index of the step to jump to.
        otherwise: usize,
    },
    /// Starts to watch whether everything is done in full.
    Attempt,
    /// Binds the name to whether everything since `Attempt` was done.
    Attempted(String),
    /// Binds the name to "not done".
    NotDone(String),
    /// Adds 1 to the number of this name.
    CountUp(String),
    /// Jumps.
    Jump(usize),
    /// Jumps unless the condition holds.
    Unless(Condition, usize),
    /// Jumps unless what this name stands for was done.
    UnlessDone(String, usize),
    /// Asks a player to choose modes.
    Declare(Modes),
    /// Jumps unless this mode was chosen. Uses up one choice of the mode.
    UnlessMode(u8, usize),
    /// Jumps unless this mode was chosen. Leaves the choice as it is.
    UnlessChosen(u8, usize),
    /// Asks a player to choose one of the alternatives. Jumps if none of them can be done.
    Either(Player, Vec<Alternative>, usize),
    /// Binds the cards of the first name to the second, one after the other. Jumps after the last
    /// card.
    Each(String, String, usize),
    /// Runs the following steps this many times, then jumps.
    Times(wixoss_ability::Amount, usize),
    /// Counts the steps of power to share out. Binds their number and the power of one step.
    Portion {
        /// The total power.
        power: wixoss_ability::Amount,
        /// The size of a step.
        step: wixoss_ability::Amount,
        /// The name for the number of steps that are left.
        left: String,
        /// The name for the power of one step.
        size: String,
    },
    /// Asks a player how many of the steps that are left a card gets. The last card gets the rest.
    /// The names stand for the steps that are left, the card, and the answer.
    Share(String, String, String),
    /// Jumps back to the start of a loop.
    Again(usize),
    /// Turns the Trap face up. It goes to the trash afterwards.
    Spring,
    /// Lets the opponent cut in.
    CutIn,
    /// Lets the card go back to the LRIG deck afterwards.
    Encore,
    /// Does the replaced move or damage after all.
    Resume,
}

/// The names that an optional effect uses and that were bound earlier. If the step that binds a
/// name was skipped, there is nothing to do the effect with.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamesUsed {
    /// The names that the optional effect uses.
    pub deed: Vec<String>,
    /// The names that each of the following effects uses.
    pub then: Vec<Vec<String>>,
}

impl NamesUsed {
    /// Whether the names of the optional effect are bound, and those of at least one following
    /// effect.
    pub(crate) fn are_bound(&self, names: &Names) -> bool {
        let unbound = |name: &String| names.get(name).is_none();
        let lost = |names: &Vec<String>| names.iter().any(unbound);
        !lost(&self.deed) && (self.then.is_empty() || !self.then.iter().all(lost))
    }
}

/// One of several things a player can choose to do.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// The index of its first step.
    pub start: usize,
    /// The effects it does.
    pub deed: Vec<Effect>,
    /// The names it uses that were bound earlier.
    pub uses: NamesUsed,
}

/// A step of a program, and who acts in it.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// What is done.
    pub op: Op,
    /// Who does it, as the ability names them.
    pub actor: Player,
    /// Whether it pays a cost.
    pub cost: bool,
    /// Whether a player has agreed to it.
    pub agreed: bool,
}

/// A compiled ability.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// The ability as data.
    pub ability: Ability,
    /// Its kind, if it has one.
    pub kind: Option<AbilityKind>,
    /// The program of its effects.
    pub program: Option<ProgramId>,
    /// Its continuous effects.
    pub changes: Vec<ChangeId>,
    /// The cost of using or activating it.
    pub cost: Cost,
    /// The keyword it is, if the engine plays it as one.
    pub keyword: Option<crate::Keyword>,
    /// What indexes and caches have to know of it.
    pub traits: AbilityTraits,
}

/// What indexes and caches have to know of an ability. It is found once, when the ability is
/// compiled.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AbilityTraits {
    /// The spots where the ability can work, as bits (see `bit_of`).
    pub spots: u32,
    /// The kinds of occurrence on which the ability can trigger, as bits (see `What::bit`).
    pub listens: u32,
    /// An Auto ability can trigger although its card is at no spot where it works.
    pub moves_itself: bool,
    /// A constant ability changes only the cost of its own card.
    pub own_cost: bool,
    /// A constant ability only keeps its own card from entering the field.
    pub barred: bool,
    /// A constant ability works under the SIGNI that it refers to.
    pub under: bool,
    /// The ability has the Recollect icon.
    pub recollects: bool,
    /// What the conditions of a constant ability depend on.
    pub rests_on: Dependencies,
}

/// A compiled continuous effect.
#[derive(Clone, Debug)]
pub(crate) struct CompiledChange {
    /// The effect as data.
    pub change: Change,
    /// The abilities it gives.
    pub gain: Vec<AbilityId>,
    /// The program of each of its replacements.
    pub instead: Vec<ProgramId>,
    /// The program that pays what a prohibition asks for.
    pub unless: Option<ProgramId>,
    /// What it depends on and what it changes.
    pub rests_on: Dependencies,
    /// What it does, for the quick questions about what holds.
    pub does: Does,
}

/// A compiled delayed effect.
#[derive(Clone, Debug)]
pub(crate) struct CompiledLater {
    /// The effect as data.
    pub delayed: Delayed,
    /// The program of what it does.
    pub program: ProgramId,
}

/// A continuous effect of one card that a board can begin with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange(pub(crate) ChangeId);

/// Everything that the abilities of a cast are compiled to.
#[derive(Clone, Debug)]
pub(crate) struct Compilation {
    pub abilities: Vec<Compiled>,
    pub programs: Vec<Vec<Step>>,
    pub changes: Vec<CompiledChange>,
    pub laters: Vec<CompiledLater>,
    /// The program that puts a key into play.
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
