//! Defines the parts of a program. Each ability is compiled once into a program, when its card is
//! added to the game.
//!
//! A program is a list of steps with jumps. A *name* is a variable of the program: one step binds
//! cards or another value to a name (gives the value to the name), and later steps use the value. A
//! step stores the number of a name, which is called the register of the name (see [`Names`]). A
//! game can stop between any two steps and be stored as plain data.

use serde::{Deserialize, Serialize};

use super::compile::{
    CompiledCost, CompiledCostChange, CompiledCount, CompiledEvent, CompiledExtra, CompiledFilters,
    CompiledRange, CompiledSelection, CompiledStack, CompiledUntil, Dependencies, EffectKinds,
    Formulas, NumberedFilter, Outline,
};
use super::name_values::{Names, Register};
use super::trigger::occurrence::stages_of;
use crate::flow::keyword::Keyword;
use crate::rule_set::Targets;
use wixoss_ability::{
    Ability, AbilityKind, Attachment, Change, Counter, Create, Declare, Delayed, Effect, Filter,
    GrowInto, List, MarkerChange, Moment, Move, Name, Player, Rearrangement, Shuffle, State,
    UseCard,
};
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::Stage;

/// The index of an ability in the list of compiled abilities of the cast (all different cards of a
/// game).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AbilityId(pub(crate) u32);

/// The index of a program in the list of all compiled programs of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ProgramId(pub(crate) u32);

/// The index of a continuous effect in the list of all compiled continuous effects of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ChangeId(pub(crate) u32);

/// The index of a delayed effect in the list of all compiled delayed effects of a game. A delayed
/// effect waits for an event.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LaterId(pub(crate) u32);

/// The index of a condition in the list of all compiled conditions of a game. Equal conditions have
/// the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ConditionId(pub(super) u32);

/// The index of an amount (a fixed or calculated number) in the list of all compiled amounts of a
/// game. Equal amounts have the same id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct AmountId(pub(super) u32);

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
    /// Marks in the trace that the following steps are done as this rule says, which is a decision
    /// of the toolkit.
    Undocumented(RuleId),
    /// Lets a player pick cards, and gives the picked cards this name for later steps.
    Pick(Picking, Box<CompiledSelection>, Register),
    /// Finds cards without a choice, and gives the found cards this name for later steps.
    Gather(Gather, Register),
    /// Gives one common name to the cards of several names. The names are in the list; the common
    /// name follows.
    Join(Vec<Register>, Register),
    /// Carries out a deed: a single action of an effect (see [`Deed`]). Earlier steps have given
    /// names to the cards of the deed.
    Do(Deed),
    /// Begins a continuous effect. If a name is given, the effect applies to the cards with this
    /// name; otherwise it applies to a player.
    Begin(ChangeId, Option<Register>),
    /// Begins a delayed effect, which waits for an event.
    Wait(LaterId),
    /// Pays the ener, coins and Exceed (cards under LRIGs) of a cost.
    Pay(CompiledCost),
    /// Pays the printed cost of the card that is being used. Each entry of the list is a change of
    /// the cost. The change applies only if the earlier effect or payment with this name was done.
    PayPrinted(Vec<(Register, CompiledCostChange)>),
    /// Pays the ener, coins and Exceed of the cost of an Action ability. The cost is first changed
    /// by the effects that raise or lower it.
    PayAction(CompiledCost),
    /// Jumps to the step with this index if an effect lets the player use the card without paying
    /// its cost.
    IfFree(usize),
    /// Fixes the price of the card, before the player pays additional costs that can change it.
    FixPrice,
    /// Records that the player has paid the coins of a Bet.
    Bet,
    /// Lowers the cost of the next ARTS that the player uses this turn by the given cost (Chain).
    Chain(CompiledCost),
    /// Puts a Resona onto the field. Its appearance condition was met in earlier steps.
    Appear,
    /// Puts a key into the LRIG zone. Its cost was paid in an earlier step.
    PutKey,
    /// Asks a player whether to do the following steps. If the player declines, jumps to
    /// `otherwise`. If the following steps can't be done, jumps without asking.
    May {
        /// The player who is asked.
        by: Player,
        /// The outlines of the effects that are done if the player agrees.
        deed: Vec<Outline>,
        /// The names in these effects that get their values in earlier steps.
        uses: NamesUsed,
        /// The index of the step to jump to.
        otherwise: usize,
    },
    /// Starts an attempt: a group of steps. From here on, the process (the ability that is being
    /// processed) records whether every step is done in full.
    Attempt,
    /// Ends the attempt that the last `Attempt` started. Stores `true` under this name if every
    /// step of the attempt was done in full, otherwise `false`.
    Attempted(Register),
    /// Stores `false` under this name, because the effect or payment with this name is not done
    /// yet.
    NotDone(Register),
    /// Stores the number 0 under this name, before the payments that `CountUp` counts.
    StartCount(Register),
    /// Adds 1 to the number with this name.
    CountUp(Register),
    /// Asks a player how many times to pay a cost, up to the highest number. Stores the answer
    /// under this name. A player who can't pay the cost once is not asked.
    HowOften(CompiledCost, u8, Register),
    /// Jumps to the step with this index.
    Jump(usize),
    /// Jumps to the step with this index if the condition is false.
    Unless(ConditionId, usize),
    /// Jumps to the step with this index if an earlier effect was not done. The value with this
    /// name says whether the effect was done.
    UnlessDone(Register, usize),
    /// Jumps to the step with this index unless the value with this name is this keyword.
    UnlessKeyword(Register, Keyword, usize),
    /// Asks a player to choose modes.
    Declare(CompiledModes),
    /// Jumps to the step with this index if the mode with this number was not chosen, or if all
    /// choices of the mode are already processed. Otherwise counts one choice of the mode as
    /// processed.
    UnlessMode(u8, usize),
    /// Jumps to the step with this index if the mode with this number was not chosen. Unlike
    /// `UnlessMode`, this step does not count a choice of the mode as processed.
    UnlessChosen(u8, usize),
    /// Asks a player to choose one of several options. If no option can be done, jumps to the step
    /// with this index.
    Either(Player, Vec<Alternative>, usize),
    /// Runs a loop over the cards with the first name. In each round, one of these cards gets the
    /// second name. After the last card, jumps to the step with this index.
    Each(Register, Register, usize),
    /// Starts a loop. The loop runs the steps up to `Again` as many times as the amount says, and
    /// then jumps to the step with this index.
    Times(AmountId, usize),
    /// Divides an amount of power into portions of equal size, which a player then gives to cards.
    /// Stores the number of portions and the power of one portion under two names. For example,
    /// -12000 power in portions of 1000 gives 12 portions of -1000.
    Portion {
        /// The power that is divided.
        power: AmountId,
        /// The size of one portion. The sign of the number is ignored.
        step: AmountId,
        /// The name for the number of portions that no card has got yet.
        left: Register,
        /// The name for the power of one portion. This power has the same sign as `power`.
        size: Register,
    },
    /// Asks a player how many of the remaining portions of power a card gets. The last card gets
    /// all remaining portions. The three names are for the number of remaining portions, the card,
    /// and the number of portions that the card gets.
    Share(Register, Register, Register),
    /// Jumps back to the start of the loop at this index.
    Again(usize),
    /// Springs the Trap: turns it face up. After the effect of the Trap, the Trap goes to the
    /// trash.
    Spring,
    /// Lets the opponent cut in on the spell that is being used.
    CutIn,
    /// Records that the ARTS goes back to the LRIG deck after its effect (Encore).
    Encore,
    /// Carries out a move or damage, after a player has declined to replace it ("instead").
    Resume,
}

/// Cards that an effect finds without a choice of a player.
#[derive(Clone, Debug)]
pub(crate) enum Gather {
    /// All cards that fit a filter.
    All(NumberedFilter),
    /// Cards from the top of a pile.
    Top(CompiledStack),
    /// Cards from the bottom of a pile.
    Bottom(CompiledStack),
    /// Cards from the top of a deck, up to the first card that fits a filter.
    TopUntil(CompiledUntil),
    /// Cards at random.
    Random(Box<CompiledSelection>),
}

/// An action that an effect does in one step. The engine can do only these actions, and the
/// compiler turns every effect into deeds and other steps. The first register in a deed is the name
/// of its cards: earlier steps have found the cards. If a deed has a part of the ability model, the
/// amounts in this part are read only from the ids beside it.
#[derive(Clone, Debug)]
pub(crate) enum Deed {
    /// Moves cards. If the amount is given, the cards go below this number of cards of a deck.
    Move(Register, Box<Move>, Option<AmountId>),
    /// Puts cards into states, for example down or frozen.
    SetState(Register, List<State>),
    /// Shows cards to one player only.
    Look(Register, Player),
    /// Shows cards to both players.
    Reveal(Register),
    /// Counters spells or other cards that are being used: their effects are not processed.
    Counter(Register),
    /// Negates the attack of cards.
    NegateAttack(Register),
    /// Activates the abilities of this kind that the cards have.
    Activate(Register, AbilityKind),
    /// Swaps two cards. The swap does not trigger abilities of the given kinds.
    Swap(Register, Register, List<AbilityKind>),
    /// Shuffles piles.
    Shuffle(Shuffle),
    /// Crushes Life Cloth.
    Crush {
        /// The player whose Life Cloth is crushed.
        of: Player,
        /// The number of Life Cloth.
        count: AmountId,
        /// Whether the Life Bursts of the crushed cards are not triggered.
        without_life_burst: bool,
        /// The name of the crushed cards.
        named: Option<Register>,
    },
    /// Deals damage to a player this number of times.
    Damage(Player, AmountId),
    /// Lets a player declare a value. If the range is given, a declared number must be in the range.
    Declare(Box<Declare>, Option<CompiledRange>),
    /// Changes the number of counters of a player by this amount.
    Counters(Player, Counter, AmountId),
    /// Puts or removes this number of markers.
    Marker(Box<MarkerChange>, CompiledCount),
    /// Puts this number of crafts, which are in no deck, into a zone.
    Create(Box<Create>, AmountId),
    /// Moves SIGNI to other zones of the same field.
    Rearrange(Register, Rearrangement),
    /// Uses cards.
    Use {
        /// The cards.
        cards: Register,
        /// The way in which the cards are used.
        used: Box<UseCard>,
        /// The cost that the player pays instead of the card's cost.
        paying: Option<CompiledCost>,
        /// The ener that is subtracted from the cost of the card.
        less: Option<CompiledCost>,
    },
    /// Grows LRIGs.
    Grow(Register, Box<GrowInto>),
    /// Decides that an extra stage (a turn, phase or step) comes later if `extra` is true.
    /// Otherwise decides that a stage will be skipped.
    Plan {
        /// The stage that is skipped or added, and the player in whose turn this happens.
        moment: Moment,
        /// True for an extra stage, false for a skipped stage.
        extra: bool,
    },
    /// Ends the current turn.
    EndTurn,
    /// Ends a phase.
    EndPhase(Stage),
    /// Gives a player the bonds with the cards that have this name.
    Bond(Name),
    /// Lets a player win.
    Win(Player),
    /// Lets a player lose.
    Lose(Player),
}

/// The names in an optional effect that get their values in earlier steps. If the step that gives a
/// name its value was skipped, the effect has no cards to act on and can't be done.
#[derive(Clone, Debug, Default)]
pub(crate) struct NamesUsed {
    /// The names that the optional effect uses.
    pub deed: Vec<Register>,
    /// For each effect that is done only "if you do", the names in this effect that get their
    /// values before the optional effect.
    pub then: Vec<Vec<Register>>,
}

impl NamesUsed {
    /// Returns whether the player can be asked about the optional effect. All names that the effect
    /// uses must have a value. If there are effects that are done only "if you do", all names of at
    /// least one of them must have a value, too.
    pub(crate) fn are_bound(&self, names: &Names) -> bool {
        let unbound = |name: &Register| names.get(*name).is_none();
        let lost = |names: &Vec<Register>| names.iter().any(unbound);
        !lost(&self.deed) && (self.then.is_empty() || !self.then.iter().all(lost))
    }
}

/// An option of a choice between several options.
#[derive(Clone, Debug)]
pub(crate) struct Alternative {
    /// The index of the first step of the option.
    pub start: usize,
    /// The effects of the option, which are shown to the player.
    pub effects: Vec<Effect>,
    /// The outlines of the effects of the option.
    pub deed: Vec<Outline>,
    /// The names in the option that get their values in earlier steps.
    pub uses: NamesUsed,
}

/// The way in which a player chooses modes.
#[derive(Clone, Debug)]
pub(crate) struct CompiledModes {
    /// The player who chooses.
    pub by: Player,
    /// Whether the player can choose the same mode more than once.
    pub repeats: bool,
    /// Whether each mode can be chosen only once in a game.
    pub fresh: bool,
    /// The cost that each chosen mode adds to the cost of the card.
    pub cost: Option<CompiledCost>,
    /// The number of chosen modes that add no cost.
    pub without_cost: usize,
    /// The number of modes.
    pub number: usize,
    /// The number of modes that the player chooses.
    pub count: CompiledCount,
}

/// A cost, and the program that pays it.
#[derive(Clone, Debug)]
pub(crate) struct CostProgram {
    pub cost: CompiledCost,
    pub program: ProgramId,
}

/// A step of a program, and the player who carries it out.
#[derive(Clone, Debug)]
pub(crate) struct ProgramStep {
    /// The operation of the step.
    pub op: Op,
    /// The player who carries out the step, from the view of the ability: "you" or "your opponent".
    pub actor: Player,
    /// Whether the step pays a cost.
    pub cost: bool,
    /// True if a player has agreed to the step, or has chosen the option that contains the step.
    /// The player must then do the step in full.
    pub agreed: bool,
}

/// A compiled ability.
#[derive(Clone, Debug)]
pub(crate) struct Compiled {
    /// The ability before it was compiled.
    pub ability: Ability,
    /// The kind of the ability (Auto, Action and so on); `None` for an ability without a kind.
    pub kind: Option<AbilityKind>,
    /// The program of the ability's effects; `None` if the ability has no effects to process.
    pub program: Option<ProgramId>,
    /// The continuous effects of the ability.
    pub changes: Vec<ChangeId>,
    /// The condition under which the ability works, triggers or can be used.
    pub condition: Option<ConditionId>,
    /// The events on which the ability triggers.
    pub when: Vec<CompiledEvent>,
    /// The cost of an Action ability, of the appearance of a Resona, or of a grow condition.
    pub cost: CompiledCost,
    /// The additional costs of using a card or of growing into it.
    pub extras: Vec<CompiledExtra>,
    /// The modes that a player chooses when they declare the use of the card.
    pub modes: Option<CompiledModes>,
    /// If the ability is Rise: the SIGNI onto which the SIGNI with Rise is put.
    pub rise: Option<CompiledSelection>,
    /// The keyword, if the ability is a keyword that the engine has built in. `None` for every
    /// other ability.
    pub keyword: Option<crate::Keyword>,
    /// Facts about the ability that indexes and caches need.
    pub traits: AbilityTraits,
}

/// Facts about an ability that indexes and caches need. The compiler computes these facts once.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct AbilityTraits {
    /// The places where the ability can work, one bit for each kind of place on the table (see
    /// `bit_of`).
    pub spots: u32,
    /// The kinds of event on which the ability can trigger, one bit for each kind (see
    /// `Happening::bit`).
    pub triggers_on: u32,
    /// The kinds in `triggers_on` that also count if the event is about another card than the card
    /// that has the ability.
    pub triggers_beyond: u32,
    /// True for an Auto ability that triggers on a move of its own card, or when another card is
    /// put on top of its own card by Rise. Such an ability can trigger even if its card is then in
    /// a place that is not in `spots`.
    pub moves_itself: bool,
    /// Whether this is a constant ability that changes only the cost of its own card, or only the
    /// times at which its own card can be used.
    pub own_cost: bool,
    /// Whether this is a constant ability that only forbids its own card to enter the field.
    pub barred: bool,
    /// Whether this is a constant ability that refers to the SIGNI above its card, and works while
    /// its card lies under that SIGNI.
    pub under: bool,
    /// True if the ability asks for the level or power of one card.
    pub asks_values: bool,
    /// Whether the ability has the Recollect icon.
    pub recollects: bool,
    /// True if the ability shows that its card has the Accessory icon. The card text does not print
    /// this icon.
    pub accessory: bool,
    /// The parts of the game and the values of cards that the conditions of a constant ability
    /// depend on.
    pub rests_on: Dependencies,
}

/// A compiled continuous effect.
#[derive(Clone, Debug)]
pub(crate) struct CompiledChange {
    /// The effect before it was compiled.
    pub change: Change,
    /// The numbers and conditions of the effect.
    pub numbers: ChangeNumbers,
    /// The change of a cost, if the effect changes a cost.
    pub cost: Option<CompiledCostChange>,
    /// If the effect applies to cards without some traits, such as "SIGNI without Lancer": the
    /// filter for its cards without these traits.
    pub open: Option<Filter>,
    /// The abilities that the effect gives to cards or players.
    pub gain: Vec<AbilityId>,
    /// The replacements ("instead") that the effect contains, in their order.
    pub instead: Vec<CompiledReplacement>,
    /// The payment that a prohibition asks for ("can't attack unless you pay ...").
    pub unless: Option<CostProgram>,
    /// The payments with which a player can guard without a Guard card. The effect can allow this
    /// in several ways, and the list has one payment for each of them, in their order.
    pub guards: Vec<CostProgram>,
    /// The parts of the game and the values of cards that the effect depends on, and the values
    /// that it changes.
    pub rests_on: Dependencies,
    /// The same data as `rests_on`, for a lasting effect that another effect has begun.
    /// The cards and numbers of such an effect are fixed when it begins, so it depends on fewer
    /// things.
    pub rests_on_once_begun: Dependencies,
    /// A summary of everything that the effect does. The summary answers most questions, so the
    /// engine seldom has to look at the effect.
    pub does: EffectKinds,
}

/// The numbers and conditions of a continuous effect.
#[derive(Clone, Debug, Default)]
pub(crate) struct ChangeNumbers {
    /// The number added to the power.
    pub power: Option<AmountId>,
    /// The new base power.
    pub base_power: Option<AmountId>,
    /// The number added to the level.
    pub level: Option<AmountId>,
    /// The new base level.
    pub base_level: Option<AmountId>,
    /// The number added to the limit.
    pub limit: Option<AmountId>,
    /// The new base limit.
    pub base_limit: Option<AmountId>,
    /// The number added to the number of cards that a player can keep in hand.
    pub hand_limit: Option<AmountId>,
    /// The number added to the number of attacks of a card in a turn.
    pub attack_limit: Option<AmountId>,
    /// The numbers of attacks in a turn that the effect permits.
    pub attack_times: Vec<AmountId>,
    /// The kinds of attachment of which a card can have more than the rules allow, each with the
    /// highest number. Any number is allowed if this is `None`.
    pub holds: Vec<(Attachment, Option<AmountId>)>,
    /// The levels that a card can count as having.
    pub counts_as: Option<CompiledRange>,
    /// The highest number of times that an event can happen.
    pub most: Option<AmountId>,
    /// The condition while which the effect applies.
    pub while_holds: Option<ConditionId>,
}

/// A compiled replacement: effects that happen instead of an event.
#[derive(Clone, Debug)]
pub(crate) struct CompiledReplacement {
    /// The program of the effects.
    pub program: ProgramId,
    /// The outlines of the effects.
    pub deed: Vec<Outline>,
}

/// A compiled delayed effect.
#[derive(Clone, Debug)]
pub(crate) struct CompiledLater {
    /// The effect before it was compiled.
    pub delayed: Delayed,
    /// The events on which the effect triggers.
    pub when: Vec<CompiledEvent>,
    /// The condition under which the effect triggers.
    pub condition: Option<ConditionId>,
    /// The kinds of event on which the effect can trigger, as bits.
    pub triggers_on: u32,
    /// The program of the delayed effect.
    pub program: ProgramId,
}

/// A continuous effect that a card already has at the start of a game from a described board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardChange(pub(crate) ChangeId);

/// The result of compiling all abilities of a cast (the list of all different cards of a game).
#[derive(Clone, Debug)]
pub(crate) struct Compilation {
    pub abilities: Vec<Compiled>,
    pub programs: Vec<Vec<ProgramStep>>,
    pub changes: Vec<CompiledChange>,
    pub laters: Vec<CompiledLater>,
    /// The filters of all abilities and effects.
    pub filters: CompiledFilters,
    /// The conditions and amounts of all abilities and effects.
    pub formulas: Formulas,
    /// The program that puts a key into play.
    pub key: ProgramId,
    /// The program for a Trap without a Trap icon: the player may turn the Trap face up.
    pub plain_trap: ProgramId,
    /// The time at which targets are chosen: before processing, or when the program reaches them.
    pub targets: Targets,
}

impl Compilation {
    pub(crate) fn new(targets: Targets) -> Compilation {
        let step = |op| ProgramStep {
            op,
            actor: Player::You,
            cost: false,
            agreed: false,
        };
        Compilation {
            abilities: Vec::new(),
            programs: vec![
                vec![step(Op::PayPrinted(Vec::new())), step(Op::PutKey)],
                vec![
                    step(Op::May {
                        by: Player::You,
                        deed: Vec::new(),
                        uses: NamesUsed::default(),
                        otherwise: 2,
                    }),
                    step(Op::Spring),
                ],
            ],
            changes: Vec::new(),
            laters: Vec::new(),
            filters: CompiledFilters::default(),
            formulas: Formulas::default(),
            key: ProgramId(0),
            plain_trap: ProgramId(1),
            targets,
        }
    }

    /// Returns, as bits, the kinds of event that the engine must look at during a game, because an
    /// ability or a delayed effect can trigger on them. A kind is left out if only printed
    /// abilities trigger on it, and only when the event is about their own card.
    pub(crate) fn heard(&self) -> u32 {
        let abilities = self.abilities.iter();
        let beyond = abilities.fold(0, |kinds, one| kinds | one.traits.triggers_beyond);
        // Effects can give abilities to any card at any time. So the kinds of event that trigger
        // these abilities are always included.
        let gained = self
            .changes
            .iter()
            .map(|change| change.does.gives_triggers_on);
        let waited = self.laters.iter().map(|later| later.triggers_on);
        gained.chain(waited).fold(beyond, |all, kinds| all | kinds)
    }

    /// Returns, as bits, the starts and ends of stages (turns, phases and steps) that abilities and
    /// delayed effects wait for.
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

    pub(crate) fn step(&self, id: ProgramId, at: u16) -> Option<&ProgramStep> {
        self.programs.get(id.0 as usize)?.get(usize::from(at))
    }
}
