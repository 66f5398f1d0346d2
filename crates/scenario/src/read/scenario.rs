//! Reads a scenario from the text of its file.

use super::card_names::{FILLER_ASSISTS, FILLER_CENTER, FILLER_OPENING, Names};
use super::card_pool::CardPool;
use super::map_keys::{Entries, ReadResult, number, one_of, truth, words};
use super::side::{pile, side};
use super::step::{Doing, PLAYERS, Step, steps};
use super::turn_moment::Point;
use crate::scenario_error::ScenarioError;
use wixoss_base::rule::RuleId;
use wixoss_base::syntax::{Location, Node, Span, TreeProblem, toml_tree, tree};
use wixoss_base::vocab::{Date, meant};
use wixoss_base::vocab::{Phase, Step as StepOfPhase};
use wixoss_cards::legality::Format;
use wixoss_engine::{ByPlayer, Lineup, OpeningLrigs, Player, Position, RuleSet, Table, rule_sets};

/// The largest number of nested lists and maps that is accepted. A file with more levels could use
/// up all memory of the stack.
const MAX_DEPTH: usize = 40;
/// The number of fillers in a main deck, if the scenario begins with the set-up and does not list
/// the cards of this deck.
const WHOLE_DECK: usize = 40;

/// A scenario: a board or two decks, a script, and the expected results.
#[derive(Clone, Debug)]
pub struct Scenario {
    /// The title: one sentence about the subject of the scenario.
    pub title: String,
    /// A longer description, if the file has one.
    pub about: Option<String>,
    /// The rules that the scenario is about.
    pub rules: Vec<RuleId>,
    /// The rule set and the cards.
    pub table: Table,
    /// The start of the game: a board, or two decks before the set-up.
    pub start: Start,
    /// The steps of the script.
    pub steps: Vec<Step>,
    /// The places in the file that describe the turn and the sides of the players. Error messages
    /// show these places.
    pub(crate) places: Places,
}

/// The places in a file that describe the start of the game. A place is `None` if the file leaves
/// out this part.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Places {
    pub moment: Option<Location>,
    pub one: Option<Location>,
    pub two: Option<Location>,
}

/// The start of a scenario.
#[derive(Clone, Debug)]
pub enum Start {
    /// A board as the file describes it.
    Board(Box<Position>),
    /// Two decks, before the set-up.
    SetUp {
        /// The cards of both players.
        lineups: Box<ByPlayer<Lineup>>,
        /// The seed of all random results.
        seed: u64,
        /// The player who plays first; `None` if the seed decides this.
        first: Option<Player>,
    },
}

/// The syntax of a file. JSON is YAML too.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spelling {
    /// YAML or JSON.
    #[default]
    Yaml,
    /// TOML.
    Toml,
}

impl Scenario {
    /// Reads a scenario. `rule_set` overrides the rule set that the file names.
    ///
    /// # Errors
    /// Returns every mistake with its place, in the order of the file. If a wrong word is similar
    /// to a known word, the mistake names the known word. After a mistake in one step or card, the
    /// other steps and cards are still read.
    pub fn read(
        text: &str,
        spelling: Spelling,
        pool: CardPool<'_>,
        rule_set: Option<&'static RuleSet>,
    ) -> Result<Scenario, Vec<ScenarioError>> {
        let root = match spelling {
            Spelling::Yaml => yaml(text),
            Spelling::Toml => toml_tree(text, MAX_DEPTH).map_err(ScenarioError::from),
        };
        let entries = root.and_then(|root| Entries::of(root, "a scenario", text));
        let mut entries = entries.map_err(|error| vec![error])?;
        let mut names = Names::new(pool);
        let title = match entries.take("scenario") {
            Some(node) => words(&node, "the title of the scenario", text).map(str::to_owned),
            None => {
                let error = ScenarioError::new("the key `scenario` is missing");
                let error = error.fix("write `scenario:` and a title for the scenario");
                Err(error.at(entries.span, text))
            }
        };
        let title = names.note(title);
        let about = entries.take("about").and_then(|node| {
            let about = words(&node, "a text", text).map(str::to_owned);
            names.note(about)
        });
        let rules = entries.take("rules");
        let rules = rules.map(|node| super::action::rules(node, &mut names, text));
        let named = entries.take("format");
        let named = named.and_then(|node| names.note(named_rules(&node, text)));
        let rule_set = match rule_set.or(named) {
            Some(rules) => rules,
            None => wixoss_base::vocab::DEFAULT_FORMAT
                .parse()
                .map_err(|error| vec![ScenarioError::new(format!("{error}"))])?,
        };
        if let Some(node) = entries.take("cards") {
            names.define(node, text);
        }
        let place = |key| entries.place(key).map(|span| span.locate(text));
        let places = Places {
            moment: place("at").or_else(|| place("turn")),
            one: place("one"),
            two: place("two"),
        };
        let start = start(&mut entries, &mut names, rule_set, text);
        let start = names.note(start);
        names.board_is_read = true;
        let steps = entries.take("steps").and_then(|node| {
            let steps = steps(node, &mut names, text);
            names.note(steps)
        });
        names.mistakes.extend(entries.unknown_keys());
        match (title, start) {
            (Some(title), Some(start)) if names.mistakes.is_empty() => Ok(Scenario {
                title,
                about,
                rules: rules.unwrap_or_default(),
                table: Table {
                    cast: names.cast,
                    rules: rule_set,
                },
                start,
                steps: steps.unwrap_or_default(),
                places,
            }),
            _ => {
                let mut mistakes = names.mistakes;
                mistakes.sort_by_key(|error| error.at.map(|at| (at.line, at.column)));
                Err(mistakes)
            }
        }
    }
}

impl Scenario {
    /// Returns an error if the scenario has no expectation, because playing it would then check
    /// nothing.
    pub fn checks_nothing(&self) -> Option<ScenarioError> {
        let expects = |step: &Step| matches!(step.doing, Doing::Expect(_));
        if self.steps.iter().any(expects) {
            return None;
        }
        let message = match self.steps.is_empty() {
            true => "the scenario has no steps, so nothing is played and nothing is checked",
            false => "the scenario has no expectations, so nothing is checked",
        };
        let error = ScenarioError::new(message);
        Some(error.fix("add a step such as `expect: { one: { Life Cloth: 6 } }`"))
    }
}

fn yaml(text: &str) -> ReadResult<Node<'_>> {
    tree(text, MAX_DEPTH).map_err(|error| {
        let fix = match error.problem {
            TreeProblem::NotYaml(_) => {
                Some("check the brackets, the quotes and the indentation up to this place")
            }
            _ => None,
        };
        let message = match error.problem {
            TreeProblem::NotYaml(said) => format!("this text is not YAML ({said})"),
            TreeProblem::Empty => "an empty file".to_owned(),
            TreeProblem::SecondDocument => "a second document starts here".to_owned(),
            TreeProblem::TooDeep => format!("nested more than {MAX_DEPTH} levels deep"),
            TreeProblem::Alias => "anchors, aliases and tags are not allowed here".to_owned(),
            TreeProblem::NoKey => "expected a word as the key".to_owned(),
        };
        let error_here = ScenarioError::new(message).at(error.span, text);
        match fix {
            Some(fix) => error_here.fix(fix),
            None => error_here,
        }
    })
}

/// Returns the rules by which a format was played on a day. `word` is a format and a day, such as
/// `all-star@2017-06-01`. Returns `None` if the format did not exist on this day, if the engine has
/// no rules for it, or if the word is not a format and a day.
pub fn rule_set_on_day(word: &str) -> Option<&'static RuleSet> {
    let (format, day) = word.split_once('@')?;
    let format: &'static Format = format.parse().ok()?;
    let day: Date = day.parse().ok()?;
    format.revision(Some(day)).ok()?;
    RuleSet::of(&format.id, Some(day)).ok()
}

fn named_rules(node: &Node<'_>, text: &str) -> ReadResult<&'static RuleSet> {
    let word = words(node, "the id of a rule set", text)?;
    if word.contains('@') {
        return rule_set_on_day(word).ok_or_else(|| {
            let error = ScenarioError::new(format!("no rules of play are known for `{word}`"));
            let error = error.fix("write a format and a day, such as `all-star@2018-02-21`");
            error.at(node.span, text)
        });
    }
    word.parse::<&'static RuleSet>().map_err(|error| {
        let known = rule_sets().map(|rules| rules.id.as_str());
        let unknown = ScenarioError::new(error.to_string());
        let unknown = match meant(word, known) {
            Some(near) => unknown.fix(format!("did you mean `{near}`?")),
            None => unknown,
        };
        unknown.at(node.span, text)
    })
}

fn start(
    entries: &mut Entries<'_, '_>,
    names: &mut Names<'_>,
    rules: &'static RuleSet,
    text: &str,
) -> ReadResult<Start> {
    let at = entries.take("at");
    let span = at.as_ref().map_or(entries.span, |node| node.span);
    let point = at.and_then(|node| names.note(Point::read(&node, text)));
    let point = point.unwrap_or(Point::Phase(Phase::Main));
    let seed = entries.take("seed").and_then(|node| {
        let seed = number(&node, "a seed: a whole number, 0 or more", text);
        names.note(seed)
    });
    let seed = seed.unwrap_or(1);
    let first = entries.take("turn player");
    let first = first.and_then(|node| names.note(one_of(&node, &PLAYERS, text)));
    if point == Point::SetUp {
        let mut read = |node| {
            let lineup = lineup(node, names, rules, text);
            names.note(lineup).unwrap_or_default()
        };
        let lineups = ByPlayer::new(read(entries.take("one")), read(entries.take("two")));
        return Ok(Start::SetUp {
            lineups: Box::new(lineups),
            seed,
            first,
        });
    }
    let turn: Option<u16> = entries.take("turn").and_then(|node| {
        let turn = number(&node, "the number of the turn, 1 or more", text);
        names.note(turn)
    });
    // If the file does not say whose turn it is, player one has the odd turns and player two has
    // the even turns.
    let turn_player = first.unwrap_or(match turn.is_some_and(|turn| turn % 2 == 0) {
        true => Player::Two,
        false => Player::One,
    });
    let turn = turn.unwrap_or(match turn_player {
        Player::One => 3,
        Player::Two => 4,
    });
    let after_effect = entries.take("after effect");
    let after_effect = after_effect.and_then(|node| names.note(truth(&node, text)));
    let moment = phase_and_step(point, span, text);
    let (phase, step) = names.note(moment).unwrap_or((Phase::Main, None));
    let three = rules.opening.value.contains(&OpeningLrigs::Three);
    let life_cloth = usize::from(rules.life_cloth.value);
    let mut read = |node| {
        let side = side(node, names, life_cloth, three, text);
        names.note(side).unwrap_or_default()
    };
    let sides = ByPlayer::new(read(entries.take("one")), read(entries.take("two")));
    Ok(Start::Board(Box::new(Position {
        sides,
        turn,
        turn_player,
        phase,
        step,
        after_effect: after_effect.unwrap_or(false),
        seed,
    })))
}

fn phase_and_step(
    point: Point,
    span: Span,
    text: &str,
) -> ReadResult<(Phase, Option<StepOfPhase>)> {
    match point {
        Point::Phase(phase) => Ok((phase, None)),
        Point::Step(step) => Ok((Phase::Attack, Some(step))),
        Point::NextTurn | Point::SetUp => {
            let error = ScenarioError::new("a board must be at a phase, a step or the set-up");
            Err(error.at(span, text))
        }
    }
}

fn lineup(
    node: Option<Node<'_>>,
    names: &mut Names<'_>,
    rules: &RuleSet,
    text: &str,
) -> ReadResult<Lineup> {
    let mut lineup = Lineup::default();
    if let Some(node) = node {
        let mut entries = Entries::of(node, "a map with `main deck` and `LRIG deck`", text)?;
        if let Some(node) = entries.take("main deck") {
            lineup.main = pile(node, names, text)?;
        }
        if let Some(node) = entries.take("LRIG deck") {
            lineup.lrig = pile(node, names, text)?;
        }
        entries.finish(names)?;
    }
    if lineup.main.is_empty() {
        lineup.main = vec![names.filler("filler")?; WHOLE_DECK];
    }
    if lineup.lrig.is_empty() {
        lineup.lrig = vec![names.filler(FILLER_OPENING)?];
        if rules.opening.value.contains(&OpeningLrigs::Three) {
            for assist in FILLER_ASSISTS {
                lineup.lrig.push(names.filler(assist)?);
            }
        }
        lineup.lrig.push(names.filler(FILLER_CENTER)?);
    }
    Ok(lineup)
}
