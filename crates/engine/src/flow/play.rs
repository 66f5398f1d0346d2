//! The main loop of a game. The loop runs until a player has to choose, carries out the choice and
//! continues.

mod forced;
mod unanswerable;

use crate::ability::{
    Acting, Active, ActiveEffectsCache, AssignedReplacements, CardIndex, CardSnapshot, Compilation,
    GainedAbility, Names, Occurrence, OpenPoints, Process, Summary, Trial, Waiting,
};
use crate::choice::illegal::Illegal;
use crate::choice::{Choice, Decision, Question};
use crate::flow::keyword::GainedKeywords;
use crate::flow::loop_limit::LoopWatch;
use crate::flow::rule_action::DueOperation;
use crate::state::card_set::CardSet;
use crate::state::event::{Cause, Event, EventKind};
use crate::state::frame::Frame;
use crate::state::game::{FEW, Game, MANY};
use crate::state::ids::{Instance, Player, Sighting, Spot};
use crate::table::Table;
use crate::table::cast::Definition;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::Zone;

/// A running game, together with its rules and cards (the table). After each call, the game waits
/// for a player's decision or is over.
#[derive(Clone, Debug)]
pub struct Play<'t> {
    pub(crate) table: &'t Table,
    /// The abilities of all cards of the table, compiled for its rule set.
    pub(crate) compiled: &'t Compilation,
    pub(crate) game: Game,
    trace: Option<Vec<Event>>,
    taken: Vec<Taken>,
    asked: Option<(Player, Question)>,
    options: Vec<Choice>,
    rests_at_passes: bool,
    halts_at_end: bool,
    halted: bool,
    pub(crate) due: Vec<DueOperation>,
    /// The active effects: the continuous effects that apply now. The list is recomputed whenever
    /// it may have changed.
    pub(crate) active: Vec<Active>,
    /// A summary of the active effects, for example which cards have a changed power.
    pub(crate) summary: Summary,
    /// Stored results that decide whether the active effects must be computed again.
    pub(crate) standing: ActiveEffectsCache,
    /// An unused vector whose memory the next list of active effects reuses.
    pub(crate) spare: Vec<Active>,
    /// The previous list of active effects, while a new list is computed. At other times, an unused
    /// vector.
    pub(crate) former: Vec<Active>,
    /// An empty process. While the engine runs a step of an ability, it takes the process of this
    /// ability out of the list of processes, and the empty process fills the gap.
    pub(crate) hollow: Option<Box<Process>>,
    /// An unused empty process. The next ability that is processed reuses its memory.
    pub(crate) idle: Option<Box<Process>>,
    /// True if cards of a hidden zone may have been shown since the last effect ended.
    pub(crate) is_any_shown: bool,
    /// True if the last check found that no rule-based action must be done, and nothing has changed
    /// since.
    pub(crate) is_quiet: bool,
    /// An index of the cards by their printed abilities.
    pub(crate) index: CardIndex,
    /// The ability that is being processed or paid for.
    pub(crate) acting: Option<Acting>,
    /// A snapshot (a record of the state) of the card that moves now, taken before its move.
    pub(crate) before: Option<CardSnapshot>,
    /// The power of each SIGNI on the field when power was last checked.
    pub(crate) powers: [Option<(Sighting, i32)>; 6],
    /// The SIGNI on the field at the last check. Each SIGNI has the number of times that effects
    /// gave it each keyword of [`Keyword::WAITED_FOR`]. `None` before the first check.
    pub(crate) gained_keywords: Option<[Option<(Sighting, GainedKeywords)>; 6]>,
    /// The events that have just happened. The engine has not yet searched for abilities that
    /// trigger on these events.
    pub(crate) noted: Vec<Occurrence>,
    /// An unused vector whose memory the next list of events reuses.
    pub(crate) noted_before: Vec<Occurrence>,
    /// True if an event has just happened that no ability can react to. This event is not in
    /// `noted`, but it still raises the batch number (events with the same batch number happen at
    /// the same time).
    pub(crate) is_unheard_noted: bool,
    /// The kinds of events, as bits, that an ability or a delayed effect in the game can react to.
    /// Some abilities react only to events of their own card. The kinds of these events are not
    /// listed here, but in the data of this card.
    pub(crate) heard: u32,
    /// The starts and ends of phases and steps, as bits, that an ability or a delayed effect in the
    /// game can react to.
    pub(crate) stages: u32,
    /// The kinds of events, as bits, that the history stores.
    pub(crate) past_kinds: u32,
    /// The events of the current moment that are not yet in the history.
    pub(crate) kept: Vec<Occurrence>,
    /// Cards that have just moved and that had gained abilities before the move.
    pub(crate) parted: CardSet,
    /// The abilities that the cards in `parted` had gained before the move.
    pub(crate) gained_before: Vec<GainedAbility>,
    /// Cards that have just moved and that had lost their abilities before the move.
    pub(crate) silenced: CardSet,
    /// Cards that have just moved and whose Auto abilities an effect stopped before the move.
    pub(crate) hushed: CardSet,
    /// True while the engine carries out a move or damage after a player has declined to replace
    /// it. No effect may replace this move or damage again.
    pub(crate) resuming: bool,
    /// The reason why the last move did not happen: `true` if it was replaced, `false` if an effect
    /// forbids it.
    pub(crate) was_replaced: bool,
    /// Only used while several cards are moved at the same time; otherwise `None`. A single-use
    /// replacement replaces the move of only one of these cards. Each entry is this card and the
    /// replacement.
    pub(crate) assigned: Option<AssignedReplacements>,
    /// The delayed effects that say "additionally" about an event that has just happened. Each
    /// effect comes with the cards and numbers that its names stand for. The engine starts these
    /// effects before the next task.
    pub(crate) additional: Vec<(Waiting, Names)>,
    /// The points about the active effects that no document settles. They are found only if the
    /// game has a trace.
    pub(crate) open_points: OpenPoints,
    /// Whether this game is a copy on which the engine tries a choice.
    pub(crate) trial: Trial,
    attentive: bool,
    /// The count of steps since the last decision with more than one option.
    pub(crate) watch: LoopWatch,
}

/// A choice that the engine made without asking, because it was the only legal choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// The player for whom the choice was made.
    pub player: Player,
    /// The choice that was made.
    pub choice: Choice,
    /// The card that the choice names.
    pub card: Option<Instance>,
    /// The player's side and the spot (place on the table) of this card.
    pub at: Option<(Player, Spot)>,
}

/// The result of running the frame (task) on top of the stack of frames.
pub(crate) enum Flow {
    /// The frame (a task of the game) has done something. The loop continues with the frame that is
    /// on top of the stack now.
    On,
    /// The frame (a task of the game) waits until this player answers this question.
    Ask(Player, Question),
}

impl<'t> Play<'t> {
    /// Continues a game from its current state.
    pub fn resume(table: &'t Table, game: Game) -> Play<'t> {
        let mut play = Play::paused(table, game);
        play.refresh_continuous();
        play.run();
        play
    }

    /// Creates a `Play` without running the game.
    pub(crate) fn paused(table: &'t Table, mut game: Game) -> Play<'t> {
        if table.cast.keeps_history() {
            game.history.reserve(2 * MANY);
        }
        Play {
            table,
            compiled: table.compiled(),
            summary: Summary::default(),
            standing: ActiveEffectsCache::unknown(&game.turn),
            spare: Vec::with_capacity(MANY),
            former: Vec::with_capacity(MANY),
            hollow: Some(Box::new(Process::NONE)),
            idle: Some(Box::new(Process::NONE)),
            is_any_shown: true,
            is_quiet: false,
            index: CardIndex::default(),
            game,
            trace: None,
            taken: Vec::new(),
            asked: None,
            options: Vec::with_capacity(2 * MANY),
            rests_at_passes: false,
            halts_at_end: false,
            halted: false,
            due: Vec::with_capacity(MANY),
            active: Vec::with_capacity(MANY),
            acting: None,
            before: None,
            powers: [None; 6],
            gained_keywords: None,
            noted: Vec::with_capacity(MANY),
            noted_before: Vec::with_capacity(MANY),
            is_unheard_noted: false,
            heard: table.compiled().heard(),
            stages: table.compiled().stages(),
            past_kinds: match table.cast.keeps_history() {
                true => table.cast.past_asked().kinds(),
                false => 0,
            },
            kept: Vec::with_capacity(FEW),
            parted: CardSet::NONE,
            gained_before: Vec::with_capacity(FEW),
            silenced: CardSet::NONE,
            hushed: CardSet::NONE,
            resuming: false,
            was_replaced: false,
            assigned: None,
            additional: Vec::new(),
            open_points: OpenPoints::default(),
            trial: Trial::None,
            attentive: table.cast.has_abilities(),
            watch: LoopWatch::default(),
        }
    }

    /// Sets whether the game also waits when a player can only pass, so that every step of a turn
    /// can be shown. If `on` is false, the engine passes for the player.
    pub const fn rest_at_passes(&mut self, on: bool) {
        self.rests_at_passes = on;
    }

    /// Starts to record all events if `on` is true. Otherwise stops recording and drops the
    /// recorded events.
    pub fn record(&mut self, on: bool) {
        self.trace = on.then(Vec::new);
    }

    /// Returns whether events are recorded.
    pub(crate) const fn is_recording(&self) -> bool {
        self.trace.is_some()
    }

    /// Returns the events that were recorded since the recording started.
    pub fn trace(&self) -> &[Event] {
        self.trace.as_deref().unwrap_or_default()
    }

    /// Returns the choices that the engine has made without asking since the recording started.
    pub fn taken(&self) -> &[Taken] {
        &self.taken
    }

    /// If events are recorded, records a choice that the engine makes without asking.
    pub(crate) fn record_automatic_choice(&mut self, player: Player, choice: Choice) {
        if self.trace.is_some() {
            let pending = |place: u16| self.game.pending.get(usize::from(place));
            let card = match choice {
                Choice::Process(place) => pending(place).map(|pending| pending.source.card),
                choice => choice.card(),
            };
            let at = card.map(|card| {
                let state = self.game.card(card);
                (state.side, state.spot)
            });
            self.taken.push(Taken {
                player,
                choice,
                card,
                at,
            });
        }
    }

    /// Returns the state of the game.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the state of the game and drops everything else.
    pub fn into_game(self) -> Game {
        self.game
    }

    /// Returns the table, which does not change during the game: the rules, the cards and their
    /// abilities.
    pub const fn table(&self) -> &'t Table {
        self.table
    }

    /// Returns the printed data of a card of the game, with its abilities.
    pub fn definition(&self, card: Instance) -> &'t Definition {
        self.table.definition(&self.game, card)
    }

    /// Returns the next decision, or `None` if the game is over or a loop has stopped the game.
    pub fn decision(&self) -> Option<Decision<'_>> {
        let (player, question) = self.asked?;
        Some(Decision {
            player,
            question,
            options: &self.options,
            pending: &self.game.pending,
        })
    }

    /// Makes a choice and plays to the next decision. If only one choice is legal, the engine makes
    /// this choice without asking.
    ///
    /// # Errors
    ///
    /// Returns an error if the choice is illegal. The game is then unchanged.
    pub fn apply(&mut self, choice: Choice) -> Result<(), Illegal> {
        self.check_unlisted(choice)?;
        let is_about_order = matches!(self.asked, Some((_, Question::NextAbility)));
        if self.options.len() > 1 && !is_about_order {
            self.watch.restart();
        }
        self.go_on_with(choice);
        Ok(())
    }

    /// Makes a choice whose options are all alike, so that it makes no difference what the player
    /// chooses. The engine stops a game after [`MOST_STEPS`](crate::MOST_STEPS) steps without a
    /// real choice. A choice made with [`Play::apply`] starts this count again, but a choice made
    /// with this function does not.
    ///
    /// # Errors
    ///
    /// Returns an error if the choice is illegal. The game is then unchanged.
    pub fn apply_alike(&mut self, choice: Choice) -> Result<(), Illegal> {
        self.check_unlisted(choice)?;
        self.go_on_with(choice);
        Ok(())
    }

    /// Checks a choice that is not in the list of options. A choice in the list is legal.
    fn check_unlisted(&self, choice: Choice) -> Result<(), Illegal> {
        match self.options.contains(&choice) {
            true => Ok(()),
            false => self.check(choice),
        }
    }

    /// Makes a legal choice and plays to the next decision.
    pub(crate) fn go_on_with(&mut self, choice: Choice) {
        self.perform(choice);
        self.update_triggers_and_effects();
        self.run();
    }

    /// Returns the player who must answer, and the question.
    pub(crate) const fn asked(&self) -> Option<(Player, Question)> {
        self.asked
    }

    /// Finds triggered abilities and computes the continuous effects again. Does nothing if no card
    /// of the game has abilities.
    #[inline]
    pub(crate) fn update_triggers_and_effects(&mut self) {
        if !self.attentive {
            return;
        }
        if !self.noted.is_empty() || self.is_unheard_noted || !self.is_up_to_date() {
            self.find_triggers();
            self.refresh_continuous();
            // An ability can also trigger on a continuous effect that has just started to apply.
            self.find_triggers();
        }
        #[cfg(any(test, feature = "oracle"))]
        self.check_what_holds();
    }

    /// Returns whether any card of the game has abilities that the engine plays.
    pub(crate) const fn is_attentive(&self) -> bool {
        self.attentive
    }

    pub(crate) fn run(&mut self) {
        loop {
            self.asked = None;
            let is_over = self.game.outcome.is_some() || self.trial.is_over();
            if is_over || self.is_stopped_by_loop() {
                self.options.clear();
                return;
            }
            if !self.additional.is_empty() {
                self.begin_additional_effects();
            }
            let Some(frame) = self.game.frames.last().copied() else {
                return;
            };
            if self.halts_at_end && matches!(frame, Frame::Turn) && self.is_turn_done() {
                self.halted = true;
                self.options.clear();
                return;
            }
            if matches!(frame, Frame::Settle) && self.is_settled() {
                self.pop();
                continue;
            }
            let flow = self.advance(frame);
            self.update_triggers_and_effects();
            let Flow::Ask(player, question) = flow else {
                continue;
            };
            // The effects in `additional` are started first. Then the frame runs again and asks its
            // question.
            if !self.additional.is_empty() {
                continue;
            }
            self.asked = Some((player, question));
            let mut options = std::mem::take(&mut self.options);
            options.clear();
            question.list(self, player, &mut options);
            self.remove_unpayable(&mut options);
            self.options = options;
            if self.options.is_empty() && self.leave_unanswered(question) {
                self.update_triggers_and_effects();
                continue;
            }
            if self.rests_at_passes && question != Question::CutIn && self.options == [Choice::Pass]
            {
                return;
            }
            if !self.take_forced(player, question) {
                return;
            }
        }
    }

    fn advance(&mut self, frame: Frame) -> Flow {
        match frame {
            Frame::Setup(stage) => self.advance_setup(stage),
            Frame::Turn => self.advance_turn(),
            Frame::Settle => self.settle(),
            Frame::Select(selection) => self.advance_selection(selection),
            Frame::Pay(payment) => self.advance_payment(payment),
            Frame::Grow { player, card, zone } => self.grow(player, card, zone),
            Frame::RuleCheck(check) => self.advance_rule_check(&check),
            Frame::Attack {
                attacker,
                stage,
                into,
            } => self.advance_attack(attacker, stage, into),
            Frame::Run => self.advance_process(),
            Frame::PaidFor { player, choice } => self.do_paid_for(player, choice),
            Frame::Crush {
                player,
                cards,
                cause,
                by_damage,
            } => self.crush_rest(player, cards, cause, by_damage),
            Frame::LifeBurst { player, card } => Flow::Ask(player, Question::LifeBurst(card)),
        }
    }

    /// Carries out a choice. The caller has checked that the choice is legal.
    fn perform(&mut self, choice: Choice) {
        if let Some((player, question)) = self.asked {
            choice.perform(self, player, question);
        }
    }

    /// Removes the frame (task) on top of the stack, because it is finished.
    pub(crate) fn pop(&mut self) {
        self.game.frames.pop();
    }

    /// Puts a frame (a task of the game) on top of the stack. This frame runs next.
    pub(crate) fn push(&mut self, frame: Frame) {
        self.game.frames.push(frame);
    }

    /// Records an event. Abilities can then trigger on the event.
    pub(crate) fn emit(&mut self, kind: EventKind, cause: Cause, rule: RuleId) {
        self.trace_event(kind, cause, rule);
        if self.attentive {
            self.note(kind, cause);
        }
    }

    /// Adds an event to the trace, if events are recorded.
    #[inline]
    pub(crate) fn trace_event(&mut self, kind: EventKind, cause: Cause, rule: RuleId) {
        if let Some(trace) = &mut self.trace {
            trace.push(Event { kind, cause, rule });
        }
    }

    /// Adds an event to the trace: the game has reached a point that no document settles. `rule` is
    /// the toolkit's decision about this point.
    pub(crate) fn mark_undocumented(&mut self, rule: RuleId) {
        self.trace_event(EventKind::Undocumented, Cause::Rule, rule);
    }

    /// Returns whether a card is in a zone on a player's side.
    pub(crate) fn is_at(&self, player: Player, card: Instance, zone: Zone) -> bool {
        let state = self.game.card(card);
        state.side == player && state.spot.zone() == zone
    }
}
