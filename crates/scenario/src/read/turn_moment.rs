//! Moments of a turn, written with the words of the Glossary.

use super::map_keys::{ReadResult, one_of};
use wixoss_base::syntax::Node;
use wixoss_base::vocab::{Phase, Step};
use wixoss_engine::{EventKind, Play, RuleSet};

/// A moment of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Point {
    /// A phase: its beginning, or any time in it.
    Phase(Phase),
    /// A step of the attack phase: its beginning, or any time in it.
    Step(Step),
    /// The beginning of the next turn.
    NextTurn,
    /// The set-up before the game. Only the start of a scenario can be at this moment.
    SetUp,
}

impl Point {
    /// Returns every moment with its word.
    pub fn words() -> Vec<(&'static str, Point)> {
        let phases = Phase::ALL.into_iter().map(|p| (p.name(), Point::Phase(p)));
        let steps = Step::ALL.into_iter().map(|s| (s.name(), Point::Step(s)));
        let others = [("next turn", Point::NextTurn), ("set-up", Point::SetUp)];
        phases.chain(steps).chain(others).collect()
    }

    /// Returns the moment with this word, in upper or lower case.
    pub fn find(word: &str) -> Option<Point> {
        let mut words = Point::words().into_iter();
        words
            .find(|(name, _)| name.eq_ignore_ascii_case(word.trim()))
            .map(|(_, point)| point)
    }

    pub(crate) fn read(node: &Node<'_>, text: &str) -> ReadResult<Point> {
        one_of(node, &Point::words(), text)
    }

    /// Returns the word for the moment.
    pub const fn name(self) -> &'static str {
        match self {
            Point::Phase(phase) => phase.name(),
            Point::Step(step) => step.name(),
            Point::NextTurn => "next turn",
            Point::SetUp => "set-up",
        }
    }

    /// Returns a sentence that says that these rules lack this step of the attack phase. For
    /// example, the latest rules have no ARTS step. Returns `None` if the rules have the step, or
    /// if the moment is not a step.
    pub fn missing_in(self, rules: &RuleSet) -> Option<String> {
        let steps = &rules.attack_steps.value;
        match self {
            Point::Step(step) if !steps.contains(&step) => {
                let steps: Vec<&str> = steps.iter().map(|step| step.name()).collect();
                Some(format!(
                    "the rules `{}` have no such step; the steps of their attack phase are: {}",
                    rules.id,
                    steps.join(", ")
                ))
            }
            _ => None,
        }
    }

    /// Returns whether the game is at this moment.
    pub fn is_now(self, play: &Play<'_>) -> bool {
        let turn = play.game().turn();
        match self {
            Point::SetUp => turn.number == 0,
            _ if turn.number == 0 => false,
            Point::Phase(phase) => turn.phase == phase,
            Point::Step(step) => turn.step == Some(step),
            Point::NextTurn => false,
        }
    }

    /// Returns whether this event is the beginning of the moment.
    pub(crate) fn begins_with(self, kind: EventKind) -> bool {
        match (self, kind) {
            (Point::Phase(phase), EventKind::PhaseBegan(begun)) => phase == begun,
            (Point::Step(step), EventKind::StepBegan(begun)) => step == begun,
            (Point::NextTurn, EventKind::TurnBegan { .. }) => true,
            _ => false,
        }
    }
}
