//! The turn and its seven phases. Each phase has its own file; the attack phase is in the folder
//! `attack`. Source: Glossary 5.0.0, "Turn".

mod draw;
mod end;
mod ener;
mod grow;
mod main;
mod up;

use crate::ability::{Happening, Reads, stage_of, step_stage};
use crate::choice::Question;
use crate::flow::play::{Flow, Play};
use crate::state::event::{Cause, EventKind};
use crate::state::frame::Frame;
use crate::state::turn_state::{CutShort, Progress, TurnState};
use crate::table::rule_set::FirstAttack;
pub(crate) use grow::MOST_COINS;
use wixoss_base::vocab::{Phase, Stage, Step};

pub(crate) mod rules {
    crate::cited::cites! {
        ALTERNATE = "turn.alternate";
        SEVEN_PHASES = "turn.seven-phases";
        ALL_UP = "up-phase.all-up";
        FREEZE_ENDS = "freeze.ends";
        DRAW_LAST_CARD = "draw-phase.last-card";
        ENER_ONE_OF_THREE = "ener-phase.one-of-three";
        GROW_ONCE = "grow-phase.once";
        GROW_CENTER_ONLY = "grow-phase.center-only";
        GROW_ONTO = "grow.onto";
        GROW_TIMING = "use-timing.piece-and-assist";
        COINS_GAINED = "coin.gained";
        COINS_AT_MOST = "coin.at-most-five";
        MAIN_ANY_ORDER = "main-phase.any-order";
        MAIN_SIGNI = "main-phase.signi";
        RETIRE = "retire.main-phase";
        RETIRE_NO_RESONA = "retire.no-resona";
        HAND_LIMIT = "end-phase.hand-limit";
        CHECK_ZONE_LEFT_OVER = "check-zone.end-of-turn";
        REFRESH_ENDS_TURN = "refresh.second-in-turn";
        ENDS_EARLY = "turn-ends-early.end-phase";
    }
}

impl Play<'_> {
    #[inline(never)]
    pub(crate) fn advance_turn(&mut self) -> Flow {
        let TurnState {
            phase,
            progress,
            player,
            ..
        } = self.game.turn;
        match (phase, progress) {
            (Phase::Up, Progress::Enter) => self.up_phase(),
            (Phase::Draw, Progress::Enter) => self.draw_phase(),
            (Phase::Ener | Phase::Grow | Phase::Main, Progress::Enter) => {
                self.begin_phase(phase);
                self.go(Progress::Ask);
            }
            (Phase::Attack, Progress::Enter) => self.attack_phase(),
            (Phase::End, Progress::Enter) => self.end_phase(),
            (Phase::Ener, Progress::Ask) => return Flow::Ask(player, Question::Ener),
            (Phase::Grow, Progress::Ask) => return Flow::Ask(player, Question::Grow),
            (Phase::Main, Progress::Ask) => return Flow::Ask(player, Question::Main),
            (Phase::Attack, Progress::Ask) => return self.ask_in_step(),
            (Phase::End, Progress::Ask) => self.hand_limit(),
            (Phase::End, Progress::Leave) => self.close_turn(),
            (Phase::End, Progress::Gone) => self.next_turn(),
            (Phase::Up, _) => self.enter_phase(Phase::Draw),
            (Phase::Draw, _) => self.enter_phase(Phase::Ener),
            (Phase::Ener, _) => self.enter_phase(Phase::Grow),
            (Phase::Grow, _) => self.enter_phase(Phase::Main),
            (Phase::Main, _) => self.enter_phase(Phase::Attack),
            (Phase::Attack, _) => self.enter_phase(Phase::End),
        }
        Flow::On
    }

    /// Looks for a plan of an effect to add an extra phase or step (if `extra` is true), or to skip
    /// a phase or step. Removes the plan. Returns whether there was a plan.
    fn take_plan(&mut self, stage: Stage, extra: bool) -> bool {
        let turn = self.game.turn.player;
        let found = self.game.plans.iter().position(|plan| {
            plan.stage == stage && plan.extra == extra && plan.of.is_none_or(|of| of == turn)
        });
        if let Some(at) = found {
            self.game.plans.remove(at);
        }
        found.is_some()
    }

    /// Ends the current phase as soon as all effects in progress are processed.
    pub(crate) fn end_phase_early(&mut self) {
        self.game.turn.progress = Progress::Leave;
    }

    fn enter_phase(&mut self, next: Phase) {
        let left = self.game.turn.phase;
        if left != Phase::End && self.game.turn.progress != Progress::Gone {
            self.note_alone(Happening::Ended(stage_of(left)), Cause::Rule);
            // Abilities that trigger at the end of a phase are processed before the next phase
            // begins.
            if self.is_attentive() {
                self.go(Progress::Gone);
                return;
            }
        }
        self.change_phase(left, next);
    }

    fn change_phase(&mut self, left: Phase, next: Phase) {
        let phase = self.planned_phase(left, next);
        self.game.turn.phase = phase;
        self.game.turn.step = None;
        self.game.turn.progress = Progress::Enter;
    }

    /// Returns the phase that comes next. Normally this is `next`. But if effects have planned an
    /// extra phase, it comes first, and phases that effects skip are left out.
    fn planned_phase(&mut self, left: Phase, next: Phase) -> Phase {
        let planned = !self.game.plans.is_empty() || self.game.turn.resumes.is_some();
        if !planned && !self.is_phase_prevented(next) {
            return next;
        }
        let mut next = self.game.turn.resumes.take().unwrap_or(next);
        let phases = Phase::ALL.into_iter();
        for phase in phases.filter(|_| left != Phase::End) {
            if self.take_plan(stage_of(phase), true) {
                self.game.turn.resumes = Some(next);
                return phase;
            }
        }
        while self.take_plan(stage_of(next), false) || self.is_phase_prevented(next) {
            let kind = EventKind::PhaseSkipped(next);
            self.emit(kind, Cause::Rule, rules::SEVEN_PHASES);
            let at = Phase::ALL.iter().position(|phase| *phase == next);
            next = at
                .and_then(|at| Phase::ALL.get(at + 1).copied())
                .unwrap_or(Phase::End);
        }
        next
    }

    /// Returns whether a constant ability stops this phase from beginning.
    fn is_phase_prevented(&self, phase: Phase) -> bool {
        phase != Phase::End && self.is_prevented(Happening::Began(stage_of(phase)), Cause::Rule)
    }

    /// Sets the progress of the phase, then processes rule-based actions and triggered abilities.
    fn go(&mut self, progress: Progress) {
        self.game.turn.progress = progress;
        self.push(Frame::Settle);
    }

    fn begin_phase(&mut self, phase: Phase) {
        let kind = EventKind::PhaseBegan(phase);
        self.emit(kind, Cause::Rule, rules::SEVEN_PHASES);
    }

    fn attack_phase(&mut self) {
        let first_attack = &self.table.rules.first_attack;
        let skipped = first_attack.value == FirstAttack::Skipped && self.game.turn.is_first();
        let step = self.table.rules.step_after(None);
        let Some(step) = step.filter(|_| !skipped) else {
            let kind = EventKind::PhaseSkipped(Phase::Attack);
            self.emit(kind, Cause::Rule, first_attack.rule());
            self.enter_phase(Phase::End);
            return;
        };
        self.begin_phase(Phase::Attack);
        self.begin_step(step);
    }

    fn begin_step(&mut self, step: Step) {
        self.game.turn.step = Some(step);
        let rule = self.table.rules.attack_steps.rule();
        self.emit(EventKind::StepBegan(step), Cause::Rule, rule);
        self.go(Progress::Ask);
    }

    fn ask_in_step(&mut self) -> Flow {
        let player = self.game.turn.player;
        match self.game.turn.step {
            Some(step @ (Step::PreAttack | Step::ArtsAttacker)) => {
                Flow::Ask(player, Question::UseIn(step))
            }
            Some(step @ (Step::Defence | Step::ArtsDefender)) => {
                Flow::Ask(player.opponent(), Question::UseIn(step))
            }
            Some(Step::SigniAttack) => Flow::Ask(player, Question::SigniAttack),
            Some(Step::LrigAttack) => Flow::Ask(player, Question::LrigAttack),
            // Players guard during the attack of a LRIG, so a guard step at this point has nothing
            // left to do. The attack phase ends.
            Some(Step::Guard) | None => {
                self.enter_phase(Phase::End);
                Flow::On
            }
        }
    }

    /// Carries out a pass: ends this phase or step, because the player does nothing more in it.
    pub(crate) fn pass(&mut self) {
        let mut next = match self.game.turn.phase {
            Phase::Attack => self.table.rules.step_after(self.game.turn.step),
            _ => None,
        };
        while let Some(step) = next.filter(|step| self.take_plan(step_stage(*step), false)) {
            self.emit(
                EventKind::StepSkipped(step),
                Cause::Rule,
                rules::SEVEN_PHASES,
            );
            next = self.table.rules.step_after(Some(step));
        }
        match next {
            Some(Step::Guard) | None => self.game.turn.progress = Progress::Leave,
            Some(step) => self.begin_step(step),
        }
    }

    /// Ends the turn early. All effects, attacks and questions that are not finished are dropped.
    pub(crate) fn cut_turn_short(&mut self, why: CutShort) {
        self.game.frames.clear();
        self.game.touched.other(Reads::ATTACK);
        self.game.processes.clear();
        self.game.turn.resumes = None;
        self.push(Frame::Turn);
        self.game.turn.cut_short = None;
        let rule = match why {
            CutShort::Refresh => rules::REFRESH_ENDS_TURN,
            CutShort::Effect => crate::ability::rules::EFFECT,
        };
        self.emit(EventKind::TurnCutShort, Cause::Rule, rule);
        let left = self.game.turn.phase;
        if left != Phase::End {
            self.note_alone(Happening::Ended(stage_of(left)), Cause::Rule);
        }
        self.change_phase(left, Phase::End);
        let kind = EventKind::EndPhaseShortened;
        self.emit(kind, Cause::Rule, rules::ENDS_EARLY);
        self.game.turn.progress = Progress::Ask;
    }
}
