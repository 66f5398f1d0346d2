//! The output style `json`: one JSON array with one object per scenario.

use serde::{Serialize, Serializer};

use super::event::partly_played_cards;
use super::{Played, ScenarioStyle, Verdict, board, cards_off, cause, event};
use crate::OutputSettings;
use wixoss_base::syntax::Location;
use wixoss_base::vocab::Zone;
use wixoss_scenario::{Ending, Exploration, ScenarioError, Session, Spent, words};

pub(super) const STYLE: ScenarioStyle = ScenarioStyle {
    name: "json",
    title: "a JSON array, one object per scenario",
    is_page: false,
    open: || "[",
    scenario: |played, before, look, out| {
        let comma = if before > 0 { "," } else { "" };
        writeln!(out, "{comma}")?;
        serde_json::to_writer_pretty(out, &ScenarioJson::new(played, look))?;
        Ok(())
    },
    close: |_, _| "\n]\n".to_owned(),
};

/// A played scenario, as programs read it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScenarioJson<'a> {
    /// The path of the scenario file.
    pub file: &'a str,
    /// The title of the scenario.
    pub scenario: &'a str,
    /// The id of the rule set.
    pub rule_set: Option<&'a str>,
    /// The ids of the rules the scenario is about.
    pub rules: Vec<&'a str>,
    /// Whether the expectations hold (`holds`), fail (`fails`), or the scenario can't be played to
    /// its end (`error`).
    pub verdict: Verdict,
    /// All problems: the problems that stopped the scenario, and the expectations that do not hold.
    pub errors: Vec<WrongJson>,
    /// Every step that was done, with its events.
    pub steps: Vec<StepJson>,
    /// The turn, phase and step the game is in now.
    pub moment: Option<String>,
    /// The player who has won; null if nobody has won.
    pub winner: Option<&'static str>,
    /// The choice that a player has to make now.
    pub decision: Option<DecisionJson>,
    /// The cards and coins of each player.
    pub sides: Vec<SideJson>,
    /// The board as text.
    pub board: Option<String>,
    /// The cards whose abilities the engine does not play, each with the reason.
    pub abilities_off: Vec<String>,
    /// The possible outcomes of the choices left open, if the user asked for the outcomes.
    pub exploration: Option<ExplorationJson<'a>>,
}

/// A problem of the scenario.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct WrongJson {
    message: String,
    fix: Option<String>,
    rule: Option<&'static str>,
    location: Option<Location>,
}

/// A step with its events.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct StepJson {
    words: String,
    events: Vec<EventJson>,
    /// What the step did besides its events: the choices that it passed, and for an expectation
    /// `in some line`, the line of choices that meets it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    notes: Vec<String>,
}

/// An event, with its cause and its rule.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct EventJson {
    event: &'static str,
    text: String,
    cause: String,
    rule: &'static str,
    /// The cards of the event that are played with only a part of their abilities.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played_in_part: Vec<String>,
}

/// The decision that a player has to make now.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DecisionJson {
    player: &'static str,
    decision: &'static str,
    legal: Vec<String>,
}

/// The cards and coins of one player.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SideJson {
    player: &'static str,
    coins: u8,
    zones: Vec<ZoneJson>,
}

/// A zone with its cards.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ZoneJson {
    zone: Zone,
    cards: Vec<CardJson>,
}

/// A card and its state on the board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CardJson {
    number: String,
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    power: Option<i32>,
    down: bool,
    frozen: bool,
}

/// The outcomes that the exploration found.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ExplorationJson<'a> {
    states: usize,
    /// The number of engine steps between these states. After each choice, each waiting ability
    /// counts as a step too.
    steps: u64,
    truncated: bool,
    /// The part of the budget that is used up: `states` or `steps`.
    #[serde(skip_serializing_if = "Option::is_none")]
    spent: Option<&'static str>,
    /// Whether the user interrupted the exploration.
    interrupted: bool,
    /// If the exploration was truncated, the number of states that could be explored further. If it
    /// was interrupted, or if `spent` is `steps`, the number of choices that were not tried.
    open: usize,
    // The outcomes are not stored: each one is made when it is written.
    #[serde(serialize_with = "outcomes")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<OutcomeJson>"))]
    outcomes: &'a Exploration<'a>,
}

/// One outcome, with a sequence of choices that leads to it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OutcomeJson {
    board: String,
    ways: usize,
    line: Vec<String>,
}

/// Writes the outcomes of an exploration one by one.
fn outcomes<S: Serializer>(found: &Exploration<'_>, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(found.outcomes().map(|outcome| OutcomeJson {
        board: outcome.board,
        ways: outcome.ways,
        line: outcome.line,
    }))
}

impl<'a> ScenarioJson<'a> {
    /// Returns the JSON shape of a played scenario.
    pub fn new(played: &'a Played<'a>, look: &OutputSettings) -> ScenarioJson<'a> {
        let play = played.session.map(Session::play);
        let outcome = play.and_then(|play| play.game().outcome());
        ScenarioJson {
            file: played.file,
            scenario: played.title(),
            rule_set: played
                .scenario
                .map(|scenario| scenario.table.rules.id.as_str()),
            rules: played
                .scenario
                .map(|scenario| scenario.rules.iter().map(|rule| rule.0).collect())
                .unwrap_or_default(),
            verdict: played.verdict(),
            errors: errors(played),
            steps: played.session.map(steps).unwrap_or_default(),
            moment: play.map(words::moment),
            winner: outcome.map(|outcome| words::player(outcome.winner)),
            decision: play.and_then(|play| {
                let decision = play.decision()?;
                Some(DecisionJson {
                    player: words::player(decision.player),
                    decision: words::question(decision.question),
                    legal: words::choices(play).into_iter().map(|(l, _)| l).collect(),
                })
            }),
            sides: play.map(sides).unwrap_or_default(),
            board: play.map(|play| board(play, look)),
            abilities_off: play.map(cards_off).unwrap_or_default(),
            exploration: played.exploration.map(|found| ExplorationJson {
                states: found.states,
                steps: found.steps,
                truncated: found.truncated,
                spent: found.spent.map(|spent| match spent {
                    Spent::States => "states",
                    Spent::Steps => "steps",
                }),
                interrupted: found.interrupted,
                open: found.open,
                outcomes: found,
            }),
        }
    }
}

fn errors(played: &Played<'_>) -> Vec<WrongJson> {
    let wrong = |error: &ScenarioError| WrongJson {
        message: error.message.clone(),
        fix: error.fix.clone(),
        rule: error.rule.map(|rule| rule.0),
        location: error.at,
    };
    let mut all: Vec<WrongJson> = played.problems.iter().map(wrong).collect();
    if let Ending::Stuck(error) = played.ending {
        all.push(wrong(error));
    }
    let done = played.session.map(Session::done).unwrap_or_default();
    all.extend(
        done.iter()
            .flat_map(|done| &done.failures)
            .map(|failure| WrongJson {
                message: failure.message.clone(),
                fix: None,
                rule: None,
                location: Some(failure.at),
            }),
    );
    all
}

fn steps(session: &Session<'_>) -> Vec<StepJson> {
    let play = session.play();
    let events_json = |events: &[wixoss_engine::Event]| {
        let all = events.iter().map(|happened| EventJson {
            event: wixoss_scenario::word_of(happened.kind),
            text: event(play, happened),
            cause: cause(play, happened.cause),
            rule: happened.rule.0,
            played_in_part: partly_played_cards(play, happened)
                .into_iter()
                .map(str::to_owned)
                .collect(),
        });
        all.collect::<Vec<_>>()
    };
    let opening = StepJson {
        words: "the scenario begins".to_owned(),
        events: events_json(session.opening_events()),
        notes: Vec::new(),
    };
    let done = session.done().iter().map(|done| StepJson {
        words: done.words.clone(),
        events: events_json(session.events_of(done)),
        notes: done.notes.clone(),
    });
    std::iter::once(opening).chain(done).collect()
}

fn sides(play: &wixoss_engine::Play<'_>) -> Vec<SideJson> {
    use wixoss_engine::{Player, Spot};
    let card = |at: wixoss_engine::Instance| {
        let (state, definition) = (play.game().card(at), play.definition(at));
        CardJson {
            number: definition.number.clone(),
            name: definition.name.clone(),
            place: match state.spot {
                Spot::Signi(zone) => Some(words::signi_zone(zone)),
                Spot::Lrig(zone) => Some(words::lrig_zone(zone)),
                Spot::UnderSigni(_) | Spot::UnderLrig(_) => Some("under"),
                _ => None,
            },
            power: matches!(state.spot, Spot::Signi(_)).then(|| play.power(at)),
            down: state.down,
            frozen: state.frozen,
        }
    };
    let of_player = |player: Player| {
        let side = play.game().side(player);
        let zone = |zone: Zone| ZoneJson {
            zone,
            cards: match (zone, side.pile(zone)) {
                (_, Some(pile)) => pile.iter().map(card).collect(),
                (Zone::Signi, None) => side.signi().map(card).collect(),
                (_, None) => side.lrigs().map(card).collect(),
            },
        };
        SideJson {
            player: words::player(player),
            coins: side.coins,
            zones: Zone::ALL.map(zone).into(),
        }
    };
    Player::BOTH.map(of_player).into()
}
