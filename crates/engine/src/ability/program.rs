//! The program format. Each ability of a cast is compiled once into a program.
//!
//! A program is a list of steps with jumps. A game can stop between any two steps and be stored as
//! plain data.

use serde::{Deserialize, Serialize};

use super::compile::{CompiledFilters, Dependencies, Does};
use super::names::Names;
use super::trigger::occurrence::{kinds_of, stages_of};
use crate::rule_set::Targets;
use wixoss_ability::{
    Ability, AbilityKind, ActivateAbility, Change, Condition, Cost, CostChange, CounterGain,
    Create, Crush, Damage, Declare, Delayed, Effect, GrowInto, Look, MarkerChange, Modes, Moment,
    Move, Name, Player, Selection, SetState, Shuffle, Swap, UseCard, Which,
};
use wixoss_base::vocab::Stage;

/// An ability, as an index into the compiled abilities of the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AbilityId(pub(crate) u32);

/// A program, as an index into the compiled programs of the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProgramId(pub(crate) u32);

/// A continuous effect, as an index into the compiled effects of the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChangeId(pub(crate) u32);

/// A delayed effect that waits for an event, as an index into the compiled effects of the cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LaterId(pub(crate) u32);

/// The way in which cards are picked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Picking {
    /// The cards are picked as targets.
    Target,
    /// The cards are chosen while the effect is processed, or found by searching.
    Choose,
}

/// The operation of one step.
#[derive(Clone, Debug)]
pub(crate) enum Op {
    /// Lets a player pick cards and binds these cards to the name.
    Pick(Picking, Selection, String),
    /// Finds cards without a choice and binds these cards to the name.
    Gather(Which, String),
    /// Binds the cards of several names to one name.
    Join(Vec<String>, String),
    /// Does one thing. All its cards are bound to names.
    Do(Deed),
    /// Begins a continuous effect. If a name is given, the effect applies to the cards bound to it.
    Begin(ChangeId, Option<String>),
    /// Begins a delayed effect, which waits for an event.
    Wait(LaterId),
    /// Pays ener, coins and Exceed (cards under LRIGs).
    Pay(Cost),
    /// Pays the printed cost of the card being used. Each listed change applies only if the effect
    /// or cost bound to its name was done.
    PayPrinted(Vec<(String, CostChange)>),
    /// Pays the extra cost that continuous effects add to an Action ability.
    PayAdded,
    /// Jumps to the step with this index if the printed cost can't be paid without changes.
    UnlessPayable(usize),
    /// Lowers the cost of the player's next ARTS this turn.
    Chain(Cost),
    /// Puts a Resona whose appearance condition is met onto the field.
    Appear,
    /// Puts a key whose cost is paid into the LRIG zone.
    PutKey,
    /// Asks a player whether to do the following steps. If the player declines, jumps to
    /// `otherwise`. If the effect can't be done, jumps without asking.
    May {
        /// The player who is asked.
        by: Player,
        /// The effects that are done if the player agrees.
        deed: Vec<Effect>,
        /// The names bound earlier that these effects use.
        uses: NamesUsed,
        /// The index of the step to jump to.
        otherwise: usize,
    },
    /// Starts to record whether everything is done in full.
    Attempt,
    /// Binds the name to the result of the record since `Attempt`: whether everything was done in
    /// full.
    Attempted(String),
    /// Binds the name to "not done".
    NotDone(String),
    /// Adds 1 to the number bound to this name.
    CountUp(String),
    /// Jumps to the step with this index.
    Jump(usize),
    /// Jumps to the step with this index if the condition does not hold.
    Unless(Condition, usize),
    /// Jumps to the step with this index if the effect bound to this name was not done.
    UnlessDone(String, usize),
    /// Asks a player to choose modes.
    Declare(Modes),
    /// Jumps to the step with this index if the mode was not chosen. Otherwise uses up one choice
    /// of the mode.
    UnlessMode(u8, usize),
    /// Jumps to the step with this index if the mode was not chosen. Does not use up a choice.
    UnlessChosen(u8, usize),
    /// Asks a player to choose one of the alternatives. If no alternative can be done, jumps to the
    /// step with this index.
    Either(Player, Vec<Alternative>, usize),
    /// Runs a loop over the cards bound to the first name. In each round, the second name is bound
    /// to one card. After the last card, jumps to the step with this index.
    Each(String, String, usize),
    /// Runs the following steps this many times, then jumps to the step with this index.
    Times(wixoss_ability::Amount, usize),
    /// Computes into how many steps the power is split, and binds the number of steps and the power
    /// of one step to names.
    Portion {
        /// The power that is split.
        power: wixoss_ability::Amount,
        /// The size of a step.
        step: wixoss_ability::Amount,
        /// The name for the number of remaining steps.
        left: String,
        /// The name for the power of one step.
        size: String,
    },
    /// Asks a player how many of the remaining power steps a card gets. The last card gets all
    /// remaining steps. The three names are bound to the remaining steps, the card and the answer.
    Share(String, String, String),
    /// Jumps back to the start of the loop at this index.
    Again(usize),
    /// Turns the Trap face up. After its effect it goes to the trash.
    Spring,
    /// Lets the opponent cut in.
    CutIn,
    /// Marks the card to go back to the LRIG deck after its effect.
    Encore,
    /// Carries out the original move or damage after all, because its replacement was declined.
    Resume,
}

/// An action that an effect does in one step. The engine can do only these actions, and the
/// compiler turns every effect into some of them.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Moves cards.
    Move(Move),
    /// Puts cards into states.
    SetState(SetState),
    /// Shows cards to one player.
    Look(Look),
    /// Shows cards to both players.
    Reveal(Which),
    /// Counters cards that are being used.
    Counter(Which),
    /// Negates the attack of cards.
    NegateAttack(Which),
    /// Makes abilities of cards activate.
    Activate(ActivateAbility),
    /// Swaps two cards.
    Swap(Box<Swap>),
    /// Shuffles piles.
    Shuffle(Shuffle),
    /// Crushes Life Cloth.
    Crush(Crush),
    /// Deals damage.
    Damage(Damage),
    /// Lets a player declare a value.
    Declare(Declare),
    /// Changes the number of counters.
    Counters(CounterGain),
    /// Puts or removes markers.
    Marker(MarkerChange),
    /// Creates crafts.
    Create(Box<Create>),
    /// Moves the SIGNI of a field to other zones.
    Rearrange(Look),
    /// Uses cards.
    Use(Box<UseCard>),
    /// Grows LRIGs.
    Grow(Box<GrowInto>),
    /// Plans that a stage is skipped, or repeated if `extra` is set.
    Plan {
        /// The stage that is skipped or repeated.
        moment: Moment,
        /// Whether the stage is repeated.
        extra: bool,
    },
    /// Ends the current turn.
    EndTurn,
    /// Ends a phase.
    EndPhase(Stage),
    /// Gives a player the bonds with the cards bound to the name.
    Bond(Name),
    /// Lets a player win.
    Win(Player),
    /// Lets a player lose.
    Lose(Player),
}

/// The names bound earlier that an optional effect uses. If the step that binds a name was skipped,
/// the effect has no cards to act on and can't be done.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamesUsed {
    /// The names that the optional effect uses.
    pub deed: Vec<String>,
    /// For each effect that follows from the optional effect, the names it uses.
    pub then: Vec<Vec<String>>,
}

impl NamesUsed {
    /// Returns whether the names of the optional effect are bound and, if effects follow, the names
    /// of at least one of them.
    pub(crate) fn are_bound(&self, names: &Names) -> bool {
        let unbound = |name: &String| names.get(name).is_none();
        let lost = |names: &Vec<String>| names.iter().any(unbound);
        !lost(&self.deed) && (self.then.is_empty() || !self.then.iter().all(lost))
    }
}

/// One of several options that a player can choose from.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// The index of the first step of the option.
    pub start: usize,
    /// The effects of the option.
    pub deed: Vec<Effect>,
    /// The names bound earlier that the option uses.
    pub uses: NamesUsed,
}

/// A step of a program, and the player who carries it out.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// The operation of the step.
    pub op: Op,
    /// The player who carries out the step, in the word the ability uses ("you", "your opponent").
    pub actor: Player,
    /// Whether the step pays a cost.
    pub cost: bool,
    /// Whether a player has agreed to the step or chosen it.
    pub agreed: bool,
}

/// A compiled ability.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// The ability as data.
    pub ability: Ability,
    /// The kind of the ability, if it has one.
    pub kind: Option<AbilityKind>,
    /// The program of the ability's effects.
    pub program: Option<ProgramId>,
    /// The continuous effects of the ability.
    pub changes: Vec<ChangeId>,
    /// The cost of using or activating the ability.
    pub cost: Cost,
    /// The keyword, if the ability is a keyword and the engine plays it as one.
    pub keyword: Option<crate::Keyword>,
    /// The facts about the ability that indexes and caches need.
    pub traits: AbilityTraits,
}

/// The facts about an ability that indexes and caches need. They are computed once, when the
/// ability is compiled.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AbilityTraits {
    /// The spots where the ability can work, as bits (see `bit_of`).
    pub spots: u32,
    /// The kinds of occurrence on which the ability can trigger, as bits (see `What::bit`).
    pub listens: u32,
    /// Those of these kinds on which the ability can trigger if the occurrence is not about the card
    /// that has the ability.
    pub listens_beyond: u32,
    /// Whether this is an Auto ability that can trigger while its card is at a spot where it does
    /// not work.
    pub moves_itself: bool,
    /// Whether this is a constant ability that changes only the cost of its own card.
    pub own_cost: bool,
    /// Whether this is a constant ability that only keeps its own card from entering the field.
    pub barred: bool,
    /// Whether this is a constant ability that works under the SIGNI that it refers to.
    pub under: bool,
    /// Whether the ability has the Recollect icon.
    pub recollects: bool,
    /// Whether the ability shows that its card has the Accessory icon.
    pub accessory: bool,
    /// The values that the conditions of a constant ability depend on.
    pub rests_on: Dependencies,
}

/// A compiled continuous effect.
#[derive(Clone, Debug)]
pub(crate) struct CompiledChange {
    /// The effect as data.
    pub change: Change,
    /// The abilities that the effect gives to cards or players.
    pub gain: Vec<AbilityId>,
    /// The programs of the replacements ("instead") that the effect contains.
    pub instead: Vec<ProgramId>,
    /// The program of the payment that a prohibition asks for.
    pub unless: Option<ProgramId>,
    /// The values that the effect depends on and the values that it changes.
    pub rests_on: Dependencies,
    /// The same values after another effect has begun this effect. Its cards and numbers are then
    /// fixed.
    pub rests_on_once_begun: Dependencies,
    /// A summary of what the effect does, for quick answers.
    pub does: Does,
}

/// A compiled delayed effect.
#[derive(Clone, Debug)]
pub(crate) struct CompiledLater {
    /// The effect as data.
    pub delayed: Delayed,
    /// The program of the delayed effect.
    pub program: ProgramId,
}

/// A continuous effect that one card can already have on a described starting board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange(pub(crate) ChangeId);

/// The result of compiling all abilities of a cast.
#[derive(Clone, Debug)]
pub(crate) struct Compilation {
    pub abilities: Vec<Compiled>,
    pub programs: Vec<Vec<Step>>,
    pub changes: Vec<CompiledChange>,
    pub laters: Vec<CompiledLater>,
    /// The filters of all abilities and effects.
    pub filters: CompiledFilters,
    /// The program that puts a key into play.
    pub key: ProgramId,
    /// The time at which targets are chosen.
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
            filters: CompiledFilters::default(),
            key: ProgramId(0),
            targets,
        }
    }

    /// The kinds of occurrence on which an ability or a delayed effect can trigger, apart from the
    /// occurrences about a card that the printed abilities of this card wait for.
    pub(crate) fn heard(&self) -> u32 {
        let abilities = self.abilities.iter();
        let beyond = abilities.fold(0, |kinds, one| kinds | one.traits.listens_beyond);
        // Any card can gain these abilities at any time.
        let gained = self.changes.iter().map(|change| change.does.gives_hearing);
        let waited = self.laters.iter();
        let waited = waited.flat_map(|later| later.delayed.when.iter().map(kinds_of));
        gained.chain(waited).fold(beyond, |all, kinds| all | kinds)
    }

    /// The starts and ends of stages that abilities and delayed effects wait for, as bits.
    pub(crate) fn stages(&self) -> u32 {
        let abilities = self.abilities.iter();
        let autos = abilities.filter_map(|one| match &one.ability {
            Ability::Auto(auto) => Some(&*auto.when),
            _ => None,
        });
        let waited = self.laters.iter();
        let waited = waited.map(|later| &*later.delayed.when);
        let events = autos.chain(waited).flatten();
        events.fold(0, |bits, event| bits | stages_of(event))
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
