//! Reads the steps of a script: actions of players, moments to go to, and expectations.

use super::action::Action;
use super::card_names::Names;
use super::map_keys::{Entries, ReadResult, one_of};
use super::turn_moment::Point;
use crate::expect::expectation::{Expectation, expectations};
use crate::scenario_error::ScenarioError;
use wixoss_base::syntax::{Location, Node, Value};
use wixoss_base::vocab::english::counted;
use wixoss_engine::Player;

/// The words for the players.
pub(crate) const PLAYERS: [(&str, Player); 2] = [("one", Player::One), ("two", Player::Two)];

/// Returns the player that a word names.
pub(crate) fn player_word(word: &str) -> Option<Player> {
    let mut players = PLAYERS.into_iter();
    players
        .find(|(name, _)| *name == word)
        .map(|(_, player)| player)
}

/// One step of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The content of the step.
    pub doing: Doing,
    /// The step in one line, as the file writes it. For expectations, the line shows only how many
    /// there are.
    pub words: String,
    /// What a step expects: one line for each expectation, as the file writes it.
    pub expected: Vec<String>,
    /// The place in the file.
    pub at: Location,
}

/// The content of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Doing {
    /// A player acts. If a player is given, it must be the player who makes the current choice.
    Act(Action, Option<Player>),
    /// The game continues to this moment, and players pass at every decision on the way. If a
    /// player is given, the moment must be in this player's turn.
    GoTo(Point, Option<Player>),
    /// All expectations in the list must hold.
    Expect(Vec<Expectation>),
}

/// Reads a list of steps. If one step has a mistake, the mistake is added to `names`, and the other
/// steps are still read.
pub(crate) fn steps(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Vec<Step>> {
    let span = node.span;
    let Value::List(items) = node.value else {
        let error = ScenarioError::new("expected a list of steps");
        return Err(error.fix("begin each step with `- `").at(span, text));
    };
    let steps = items.into_iter().filter_map(|item| {
        let read = step(item, names, text);
        names.note(read)
    });
    Ok(steps.collect())
}

fn step(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Step> {
    let at = node.span.locate(text);
    let said = one_line(&node);
    let expected = expected(&node);
    let doing = doing(node, names, text)?;
    let words = match &doing {
        Doing::Expect(expectations) => {
            format!("expect {}", counted(expectations.len(), "thing"))
        }
        _ => said,
    };
    Ok(Step {
        doing,
        words,
        expected,
        at,
    })
}

fn doing(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Doing> {
    if let Some(pass) = Action::pass(&node, text)? {
        return Ok(Doing::Act(pass, None));
    }
    let mut entries = Entries::of(node, "a step", text)?;
    let span = entries.span;
    let doing = if let Some(node) = entries.take("expect") {
        Some(Doing::Expect(expectations(node, names, text)?))
    } else if let Some(node) = entries.take("go to") {
        let point = names.note(Point::read(&node, text));
        let of = entries.take("of");
        let of = of.and_then(|node| names.note(one_of(&node, &PLAYERS, text)));
        let Some(point) = point else {
            entries.finish(names)?;
            return Err(names.reported());
        };
        Some(Doing::GoTo(point, of))
    } else {
        let by = entries.take("by");
        let by = by.and_then(|node| names.note(one_of(&node, &PLAYERS, text)));
        let action = match entries.take("pass") {
            Some(_) => Ok(Some(Action::Pass)),
            None => Action::take(&mut entries, names, text),
        };
        let Some(action) = names.note(action) else {
            entries.finish(names)?;
            return Err(names.reported());
        };
        action.map(|action| Doing::Act(action, by))
    };
    entries.finish(names)?;
    doing.ok_or_else(|| ScenarioError::new("this step has no action").at(span, text))
}

/// Returns one line for each expectation of an `expect` step, and nothing for any other step.
fn expected(node: &Node<'_>) -> Vec<String> {
    let Value::Map(steps) = &node.value else {
        return Vec::new();
    };
    let lines = |node: &Node<'_>| match &node.value {
        Value::Map(pairs) => {
            let pairs = pairs.iter();
            let pairs = pairs.map(|(key, value)| format!("{}: {}", key.text, one_line(value)));
            pairs.collect()
        }
        _ => vec![one_line(node)],
    };
    let expect = steps.iter().filter(|(key, _)| key.text == "expect");
    expect.flat_map(|(_, value)| lines(value)).collect()
}

/// Writes a node as one line of text.
fn one_line(node: &Node<'_>) -> String {
    match &node.value {
        Value::Null => String::new(),
        Value::Bool(yes) => yes.to_string(),
        Value::Number(text) | Value::Text(text) => text.to_string(),
        Value::List(items) => {
            let items: Vec<String> = items.iter().map(one_line).collect();
            format!("[{}]", items.join(", "))
        }
        Value::Map(pairs) => {
            let pairs = pairs.iter().map(|(key, value)| match &value.value {
                Value::Map(_) => format!("{}: {{{}}}", key.text, one_line(value)),
                Value::Null => key.text.to_string(),
                _ => format!("{}: {}", key.text, one_line(value)),
            });
            pairs.collect::<Vec<_>>().join(", ")
        }
    }
}
