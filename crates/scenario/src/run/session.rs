//! Plays a scenario step by step.

use std::ops::Range;

use super::automatic_choices::{
    AutomaticChoices, apply_implied_choices, apply_implied_order, implied_choice, is_answer,
};
use super::perform::{must_choose, passing_choice, perform, with_legal_choices};
use crate::expect::expectation::Expected;
use crate::expect::failure::{Failure, failures};
use crate::read::action::Action;
use crate::read::reply::Reply;
use crate::read::scenario::{Scenario, Start};
use crate::read::step::{Doing, Step as ScriptStep};
use crate::read::turn_moment::Point;
use crate::scenario_error::ScenarioError;
use crate::words;
use wixoss_base::rule::RuleId;
use wixoss_base::vocab::{Phase, Step};
use wixoss_engine::{Answer, Choice, Event, EventKind, Play, Player, PositionProblem};

/// A scenario that is being played: the current game, and the results of the steps done so far.
#[derive(Clone, Debug)]
pub struct Session<'s> {
    scenario: &'s Scenario,
    play: Play<'s>,
    /// The results of the steps done so far, in order.
    done: Vec<StepResult>,
    /// The game at the start, and the game after each step in `done`.
    states: Vec<Play<'s>>,
    automatic: AutomaticChoices,
}

/// The result of one step of the script, or of one choice at a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepResult {
    /// The index of the step; `None` for a choice that is not in the script.
    pub step: Option<usize>,
    /// The step in words.
    pub words: String,
    /// The events of the step: a range of the trace.
    pub events: Range<usize>,
    /// The expectations of the step that do not hold.
    pub failures: Vec<Failure>,
    /// Remarks for the reader. If players passed until a moment, the remarks list the optional
    /// choices that they passed and the attacks that they did not declare. If an expectation is
    /// about at least one line of play, the remarks have a line that proves it.
    pub notes: Vec<String>,
}

/// The result of playing a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every expectation holds.
    Holds,
    /// Some expectations do not hold.
    Fails,
    /// A step can't be done, for this reason.
    Stuck(ScenarioError),
}

impl<'s> Session<'s> {
    /// Starts a scenario: puts its board on the table, or begins its set-up.
    ///
    /// Returns one error for each part of the board or the decks that the rules do not allow.
    pub fn begin(scenario: &'s Scenario) -> Result<Session<'s>, Vec<ScenarioError>> {
        let mut play = match &scenario.start {
            Start::Board(position) => {
                Play::step_from_position(&scenario.table, position).map_err(|problems| {
                    let all = problems.iter();
                    all.map(|problem| position_error(scenario, problem))
                        .collect::<Vec<_>>()
                })?
            }
            Start::SetUp {
                lineups,
                seed,
                first,
            } => Play::begin(&scenario.table, lineups, *seed, *first, true)
                .map_err(|error| vec![ScenarioError::new(error.to_string())])?,
        };
        play.rest_at_passes(true);
        Ok(Session {
            scenario,
            states: vec![play.clone()],
            play,
            done: Vec::new(),
            automatic: AutomaticChoices::default(),
        })
    }

    /// Returns the scenario that is played.
    pub const fn scenario(&self) -> &'s Scenario {
        self.scenario
    }

    /// Returns the current state of the game.
    pub const fn play(&self) -> &Play<'s> {
        &self.play
    }

    /// Returns the results of the steps done so far.
    pub fn done(&self) -> &[StepResult] {
        &self.done
    }

    /// Returns the game at the start, and then the game after each step done.
    pub fn states(&self) -> &[Play<'s>] {
        &self.states
    }

    /// Adds the result of a step, and the game after the step.
    fn add(&mut self, done: StepResult) {
        self.done.push(done);
        self.states.push(self.play.clone());
    }

    /// Returns the events that happened at the start, before the first step.
    pub fn opening_events(&self) -> &[Event] {
        let end = self
            .done
            .first()
            .map_or(self.play.trace().len(), |done| done.events.start);
        self.play.trace().get(..end).unwrap_or_default()
    }

    /// Returns the events of a step.
    pub fn events_of(&self, done: &StepResult) -> &[Event] {
        self.play
            .trace()
            .get(done.events.clone())
            .unwrap_or_default()
    }

    /// Returns the next step of the script.
    pub fn next_step(&self) -> Option<&'s ScriptStep> {
        self.scenario.steps.get(self.steps_done())
    }

    /// Returns whether a finished step of the script expects a loop.
    fn expects_loop(&self) -> bool {
        let done = self.scenario.steps.iter().take(self.steps_done());
        done.flat_map(|step| match &step.doing {
            Doing::Expect(expectations) => expectations.as_slice(),
            _ => &[],
        })
        .any(|expectation| matches!(expectation.what, Expected::Loop(_)))
    }

    fn steps_done(&self) -> usize {
        self.done.iter().filter(|done| done.step.is_some()).count()
    }

    /// Returns whether the game is at this moment or has passed it.
    pub(crate) fn has_reached(&self, point: Point) -> bool {
        let mut events = self.play.trace().iter();
        point.is_now(&self.play) || events.any(|event| point.begins_with(event.kind))
    }

    /// Does the next step, if there is one. If the step goes to a moment later than `until`, the
    /// game stops at `until`.
    ///
    /// # Errors
    /// Returns an error if the step cannot be done. The error names the rule that the step breaks,
    /// and the legal choices. The game stays unchanged.
    pub fn advance(&mut self, until: Option<Point>) -> Result<Option<&StepResult>, ScenarioError> {
        let at = self.steps_done();
        let Some(step) = self.scenario.steps.get(at) else {
            return Ok(None);
        };
        let before = self.play.trace().len();
        if !matches!(step.doing, Doing::Expect(_))
            && let Some(error) = loop_error(&self.play)
        {
            return Err(error.located(step.at));
        }
        // The step is tried on a copy of the game. So a step that is refused leaves the game
        // unchanged.
        let mut play = self.play.clone();
        if !matches!(step.doing, Doing::Expect(_)) {
            play.go_on();
        }
        let mut automatic = self.automatic.clone();
        let behind = self.scenario.steps.get(at + 1..).unwrap_or_default();
        let mut behind = behind.iter().map(|step| &step.doing);
        let next = behind.find_map(|doing| match doing {
            Doing::Expect(_) => None,
            Doing::Act(action, _) => Some(Some(action)),
            Doing::GoTo(..) => Some(None),
        });
        let next = next.flatten();
        let behind = self.scenario.steps.get(at + 1..).unwrap_or_default();
        let is_asked_about = behind
            .iter()
            .map_while(|step| match &step.doing {
                Doing::Expect(expectations) => Some(expectations),
                _ => None,
            })
            .flatten()
            .any(|expectation| is_about_the_choice(&expectation.what));
        // The number of a way (as in `way: 1`) means nothing to a reader, so the result shows the
        // words of the choice.
        let chosen_way = match &step.doing {
            Doing::Act(Action::Reply(Reply::Way(way)), _) => {
                let choice = Choice::Answer(Answer::Way(way.saturating_sub(1)));
                play.check(choice)
                    .is_ok()
                    .then(|| words::choice(&play, choice))
            }
            _ => None,
        };
        let mut failed = Vec::new();
        let mut notes = Vec::new();
        let result = match &step.doing {
            Doing::Act(action, by) => {
                if !is_answer(action) {
                    automatic.restart(play.taken().len());
                }
                act(&mut play, action, *by, &mut automatic)
            }
            Doing::GoTo(point, of) => {
                automatic.restart(play.taken().len());
                go_to(&mut play, *point, *of, until, &mut notes)
            }
            Doing::Expect(expectations) => {
                failed = failures(&play, expectations, &mut notes);
                Ok(())
            }
        };
        result.map_err(|error| loop_error(&play).unwrap_or(error).located(step.at))?;
        match (&step.doing, next) {
            // The current question stays open here, because the steps may be about it. This step
            // may expect the question. The next step may give the order of the cards, or name one
            // of several choices with the same words.
            (Doing::Expect(_), _) | (_, Some(Action::Choose(_))) => {}
            (_, Some(action)) if is_answer(action) => apply_implied_order(&mut play),
            // The next step checks which choice a player has. So only an order of cards is chosen
            // here.
            _ if is_asked_about => apply_implied_order(&mut play),
            _ => apply_implied_choices(&mut play),
        }
        self.play = play;
        self.automatic = automatic;
        self.add(StepResult {
            step: Some(at),
            words: chosen_way.unwrap_or_else(|| step.words.clone()),
            events: before..self.play.trace().len(),
            failures: failed,
            notes,
        });
        Ok(self.done.last())
    }

    /// Makes a choice that a person enters at a prompt, outside the script.
    ///
    /// Returns an error if the rules do not allow the choice.
    pub fn choose(&mut self, choice: Choice) -> Result<(), wixoss_engine::Illegal> {
        let before = self.play.trace().len();
        let words = words::choice(&self.play, choice);
        self.play.go_on();
        self.play.apply(choice)?;
        self.add(StepResult {
            step: None,
            words,
            events: before..self.play.trace().len(),
            failures: Vec::new(),
            notes: Vec::new(),
        });
        Ok(())
    }

    /// Does all remaining steps, or only the steps up to a moment. If the script ends before this
    /// moment, players pass until the game reaches it.
    pub fn run(&mut self, until: Option<Point>) -> Ending {
        let reached = |session: &Session<'_>| until.is_some_and(|point| session.has_reached(point));
        while !reached(self) {
            match self.advance(until) {
                Ok(Some(_)) => {}
                Ok(None) => break,
                Err(error) => return Ending::Stuck(error),
            }
        }
        if let Some(point) = until
            && !reached(self)
        {
            let before = self.play.trace().len();
            let mut notes = Vec::new();
            if let Err(error) = go_to(&mut self.play, point, None, None, &mut notes) {
                return Ending::Stuck(error);
            }
            self.add(StepResult {
                step: None,
                words: format!("go to: {}", point.name()),
                events: before..self.play.trace().len(),
                failures: Vec::new(),
                notes,
            });
        }
        if let Some(error) = loop_error(&self.play)
            && !self.expects_loop()
        {
            let last = self.scenario.steps.get(self.steps_done().saturating_sub(1));
            return Ending::Stuck(match last {
                Some(step) => error.located(step.at),
                None => error,
            });
        }
        match self.done.iter().all(|done| done.failures.is_empty()) {
            true => Ending::Holds,
            false => Ending::Fails,
        }
    }
}

/// Returns whether an expectation is about the decision that a player has to make.
const fn is_about_the_choice(what: &Expected) -> bool {
    matches!(
        what,
        Expected::Asked(_) | Expected::Decision(_) | Expected::Legal(_) | Expected::Illegal(..)
    )
}

/// Returns the error for a game that a loop has stopped, or `None` if no loop has stopped the game.
fn loop_error(play: &Play<'_>) -> Option<ScenarioError> {
    let said = words::stopped_by_loop(play)?;
    let message = format!("{said}; no document says how such a game ends");
    let error = ScenarioError::new(message).rule(RuleId("mandatory-loop.stopped"));
    Some(error.fix("write `expect: loop` if the scenario shows this loop"))
}

/// Makes the error for an impossible board, at the place where the file describes it.
fn position_error(scenario: &Scenario, problem: &PositionProblem) -> ScenarioError {
    let error = ScenarioError::new(problem.to_string());
    let error = match problem.rule() {
        Some(rule) => error.rule(rule),
        None => error,
    };
    let places = &scenario.places;
    let at = match problem.player() {
        Some(Player::One) => places.one,
        Some(Player::Two) => places.two,
        None => places.moment,
    };
    match at {
        Some(at) => error.located(at),
        None => error,
    }
}

/// Does an action of the script. First makes the choices that the file may leave out: a pass if the
/// player can only pass, or the current order if cards must be put in an order.
fn act(
    play: &mut Play<'_>,
    action: &Action,
    by: Option<Player>,
    automatic: &mut AutomaticChoices,
) -> Result<(), ScenarioError> {
    let mut first = None;
    loop {
        let mut tried = play.clone();
        let asked = play.decision().map(|decision| decision.player);
        let result = match (by, asked) {
            (Some(by), Some(asked)) if by != asked => {
                Err(must_choose(play).with_message(format!("{asked} must choose here")))
            }
            _ => perform(&mut tried, action),
        };
        let Err(error) = result else {
            *play = tried;
            return Ok(());
        };
        if automatic.claim(play, action) {
            return Ok(());
        }
        let error = first.get_or_insert(error).clone();
        let implied = implied_choice(play).map(|choice| play.apply_alike(choice));
        if !matches!(implied, Some(Ok(()))) {
            return Err(error);
        }
    }
}

/// Makes the error for a moment that the game does not reach if all players pass. `begin` is the
/// number of events before the players began to pass.
fn not_reached(play: &Play<'_>, point: Point, begin: usize) -> ScenarioError {
    let message = format!(
        "the game does not reach the {} if all players pass",
        point.name()
    );
    let passed = play.trace().get(begin..).unwrap_or_default();
    let skipped = passed.iter().find(|event| match (event.kind, point) {
        (EventKind::PhaseSkipped(skipped), Point::Phase(phase)) => skipped == phase,
        (EventKind::PhaseSkipped(skipped), Point::Step(_)) => skipped == Phase::Attack,
        (EventKind::StepSkipped(skipped), Point::Step(step)) => skipped == step,
        _ => false,
    });
    if let Some(event) = skipped {
        let skipped = match event.kind {
            EventKind::PhaseSkipped(phase) => phase.name(),
            _ => point.name(),
        };
        let error = ScenarioError::new(format!("{message}, because the {skipped} is skipped"));
        return error.rule(event.rule);
    }
    if let Some(outcome) = play.game().outcome() {
        let message = format!("{message}, because {} wins before", outcome.winner);
        return ScenarioError::new(message);
    }
    let error = ScenarioError::new(message);
    match point {
        Point::Step(Step::Guard) => {
            error.fix("the guard step comes only if a LRIG attacks; write `attack: LRIG` before it")
        }
        point => match point.missing_in(play.table().rules) {
            Some(why) => error.fix(why),
            None => error,
        },
    }
}

/// Passes every decision until a moment has begun. If no player has a decision at this moment, the
/// game goes on to the first decision after the moment. Adds to `notes` each optional choice that
/// is passed in the middle of an action, and each attack that is not declared.
fn go_to(
    play: &mut Play<'_>,
    point: Point,
    of: Option<Player>,
    until: Option<Point>,
    notes: &mut Vec<String>,
) -> Result<(), ScenarioError> {
    /// The largest number of turns in which players pass to reach a moment. A moment that has not
    /// come after this number of turns can't be reached by passing.
    const MOST_TURNS: usize = 3;
    /// The largest number of decisions that are passed to reach a moment. If a loop asks a player
    /// again and again, the moment never comes.
    const MOST_PASSES: usize = 500;
    let is_turn_of = |player| of.is_none_or(|of| of == player);
    if point.is_now(play) && is_turn_of(play.game().turn().player) {
        return Ok(());
    }
    let mut turn_player = play.game().turn().player;
    let (mut turns, mut passes) = (0, 0);
    let mut seen = play.trace().len();
    let begin = seen;
    // A game stops only at decisions. If no player has a decision in the end phase, the game would
    // not stop there.
    play.halt_at_end(point == Point::Phase(Phase::End));
    loop {
        let halted = play.is_halted();
        play.go_on();
        if !halted {
            let Some(choice) = passing_choice(play) else {
                return Err(must_choose(play));
            };
            passes += 1;
            if passes > MOST_PASSES {
                let message = format!(
                    "the {} has not come after {MOST_PASSES} passed decisions",
                    point.name()
                );
                let error = ScenarioError::new(message);
                return Err(with_legal_choices(play, error));
            }
            if words::choices(play).len() > 1 {
                let passed = words::unfinished(play).or_else(|| words::possible_attacks(play));
                notes.extend(passed.map(|passed| format!("passed: {passed}")));
            }
            play.apply(choice)
                .map_err(|illegal| ScenarioError::new(illegal.to_string()).rule(illegal.rule))?;
        }
        let mut arrived = false;
        for event in play.trace().get(seen..).unwrap_or_default() {
            if let EventKind::TurnBegan { player, .. } = event.kind {
                turn_player = player;
                turns += 1;
            }
            arrived |= point.begins_with(event.kind) && is_turn_of(turn_player);
            arrived |= until.is_some_and(|until| until.begins_with(event.kind));
        }
        seen = play.trace().len();
        if arrived {
            play.halt_at_end(false);
            return Ok(());
        }
        if turns >= MOST_TURNS || play.decision().is_none() && !play.is_halted() {
            return Err(not_reached(play, point, begin));
        }
    }
}
