//! A scenario being played step by step.

use std::ops::Range;

use super::automatic_choices::{AutomaticChoices, apply_implied_order, implied_choice, is_answer};
use super::perform::{must_choose, passing_choice, perform};
use crate::expect::failure::{Failure, failures};
use crate::read::action::Action;
use crate::read::point::Point;
use crate::read::scenario::{Scenario, Start};
use crate::read::step::{Doing, Step};
use crate::scenario_error::ScenarioError;
use crate::words;
use wixoss_base::vocab::Phase;
use wixoss_engine::{Choice, Event, EventKind, Play, Player, PositionProblem};

/// A scenario on its table, and how far its script has come.
#[derive(Clone, Debug)]
pub struct Session<'s> {
    scenario: &'s Scenario,
    play: Play<'s>,
    /// What the steps done so far came to, in order.
    done: Vec<Done>,
    automatic: AutomaticChoices,
}

/// What one step came to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Done {
    /// Its place among the steps; `None` for what was chosen outside the script.
    pub step: Option<usize>,
    /// What was done, in words.
    pub words: String,
    /// The events of it, by their places in the trace.
    pub events: Range<usize>,
    /// What was expected in it and does not hold.
    pub failures: Vec<Failure>,
}

/// How the script of a scenario ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every expectation holds.
    Holds,
    /// Some expectations do not hold.
    Fails,
    /// A step can't be done.
    Stuck(ScenarioError),
}

impl<'s> Session<'s> {
    /// Puts the board of a scenario on the table.
    ///
    /// # Errors
    /// Everything that makes the board or the decks impossible.
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
            play,
            done: Vec::new(),
            automatic: AutomaticChoices::default(),
        })
    }

    /// The scenario played.
    pub const fn scenario(&self) -> &'s Scenario {
        self.scenario
    }

    /// The game as it is now.
    pub const fn play(&self) -> &Play<'s> {
        &self.play
    }

    /// What the steps done so far came to.
    pub fn done(&self) -> &[Done] {
        &self.done
    }

    /// The events that happened as the board was put on the table, before any step.
    pub fn opening_events(&self) -> &[Event] {
        let end = self
            .done
            .first()
            .map_or(self.play.trace().len(), |done| done.events.start);
        self.play.trace().get(..end).unwrap_or_default()
    }

    /// The events of a step.
    pub fn events_of(&self, done: &Done) -> &[Event] {
        self.play
            .trace()
            .get(done.events.clone())
            .unwrap_or_default()
    }

    /// The step that comes next.
    pub fn next_step(&self) -> Option<&'s Step> {
        self.scenario.steps.get(self.steps_done())
    }

    fn steps_done(&self) -> usize {
        self.done.iter().filter(|done| done.step.is_some()).count()
    }

    /// Whether a moment was reached.
    pub fn has_reached(&self, point: Point) -> bool {
        let mut events = self.play.trace().iter();
        point.is_now(&self.play) || events.any(|event| point.begins_with(event.kind))
    }

    /// Does the next step, if there is one left.
    ///
    /// # Errors
    /// When it can't be done: the rule it breaks, and what is legal.
    pub fn advance(&mut self, until: Option<Point>) -> Result<Option<&Done>, ScenarioError> {
        let at = self.steps_done();
        let Some(step) = self.scenario.steps.get(at) else {
            return Ok(None);
        };
        let before = self.play.trace().len();
        // A step that is refused leaves the game as it was.
        let mut play = self.play.clone();
        if !matches!(step.doing, Doing::Expect(_)) {
            play.go_on();
        }
        let mut automatic = self.automatic.clone();
        let asks_order = self.scenario.steps.get(at + 1..).is_some_and(|next| {
            let mut next = next.iter().map(|step| &step.doing);
            let next = next.find(|doing| !matches!(doing, Doing::Expect(_)));
            matches!(next, Some(Doing::Act(Action::Choose(_), _)))
        });
        let mut failed = Vec::new();
        let result = match &step.doing {
            Doing::Act(action, by) => {
                if !is_answer(action) {
                    automatic.restart(play.taken().len());
                }
                act(&mut play, action, *by, &mut automatic)
            }
            Doing::GoTo(point, of) => {
                automatic.restart(play.taken().len());
                go_to(&mut play, *point, *of, until)
            }
            Doing::Expect(expectations) => {
                failed = failures(&play, expectations);
                Ok(())
            }
        };
        result.map_err(|error| error.located(step.at))?;
        if !asks_order && !matches!(step.doing, Doing::Expect(_)) {
            apply_implied_order(&mut play);
        }
        self.play = play;
        self.automatic = automatic;
        self.done.push(Done {
            step: Some(at),
            words: step.words.clone(),
            events: before..self.play.trace().len(),
            failures: failed,
        });
        Ok(self.done.last())
    }

    /// Makes a choice that the script does not.
    ///
    /// # Errors
    /// When the rules do not allow it.
    pub fn choose(&mut self, choice: Choice) -> Result<(), wixoss_engine::Illegal> {
        let before = self.play.trace().len();
        let words = words::choice(&self.play, choice);
        self.play.go_on();
        self.play.apply(choice)?;
        self.done.push(Done {
            step: None,
            words,
            events: before..self.play.trace().len(),
            failures: Vec::new(),
        });
        Ok(())
    }

    /// Does all steps that are left, or those up to a moment; beyond the script everything is
    /// passed over until that moment.
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
            if let Err(error) = go_to(&mut self.play, point, None, None) {
                return Ending::Stuck(error);
            }
            self.done.push(Done {
                step: None,
                words: format!("go to: {}", point.name()),
                events: before..self.play.trace().len(),
                failures: Vec::new(),
            });
        }
        match self.done.iter().all(|done| done.failures.is_empty()) {
            true => Ending::Holds,
            false => Ending::Fails,
        }
    }
}

/// What makes a board impossible, where the file describes it.
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

/// Does what a player does; where a player can only pass before that, the pass goes without
/// saying.
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
                Err(must_choose(play).with_message(format!("it is {asked} who has to choose")))
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
        let implied = implied_choice(play).map(|choice| play.apply(choice));
        if !matches!(implied, Some(Ok(()))) {
            return Err(error);
        }
    }
}

/// Passes over everything that may be passed over until a moment has begun. Where the game does
/// not rest there, it rests at the first decision after it.
fn go_to(
    play: &mut Play<'_>,
    point: Point,
    of: Option<Player>,
    until: Option<Point>,
) -> Result<(), ScenarioError> {
    /// A moment that does not come in so many turns does not come by passing.
    const MOST_TURNS: usize = 3;
    let is_turn_of = |player| of.is_none_or(|of| of == player);
    if point.is_now(play) && is_turn_of(play.game().turn().player) {
        return Ok(());
    }
    let mut turn_player = play.game().turn().player;
    let mut turns = 0;
    let mut seen = play.trace().len();
    // Nothing has to be asked in an end phase.
    play.halt_at_end(point == Point::Phase(Phase::End));
    loop {
        let halted = play.is_halted();
        play.go_on();
        if !halted {
            let Some(choice) = passing_choice(play) else {
                return Err(must_choose(play));
            };
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
            let message = format!("passing on does not lead to the {}", point.name());
            return Err(ScenarioError::new(message));
        }
    }
}
