//! Reads an `expect` step. A script is the list of steps in a file. The expectations of this step
//! must hold when the script reaches the step.

use super::contents::Contents;
use super::event_pattern::Pattern;
use super::lines::{LINES, Lines};
use super::occupant::Occupant;
use super::possessions::Holding;
use crate::read::action::{Action, missing_action, rule};
use crate::read::card_names::Names;
use crate::read::map_keys::{Entries, ReadResult, expected, list, number, one_of, words};
use crate::read::named_card::Named;
use crate::read::reply::ASKED;
use crate::read::side::{LRIGS, PILES, SIGNI};
use crate::read::step::{PLAYERS, player_word};
use crate::read::turn_moment::Point;
use wixoss_base::rule::RuleId;
use wixoss_base::syntax::{Location, Node, Span, Value};
use wixoss_base::vocab::Zone;
use wixoss_engine::{LrigZone, Player, SigniZone};

/// One expectation, with its place in the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expectation {
    /// The condition that must hold.
    pub what: Expected,
    /// The place in the file.
    pub at: Location,
}

/// A condition that must hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The cards of a pile fit these expectations.
    Pile(Player, Zone, Contents),
    /// A SIGNI zone fits these expectations.
    Signi(Player, SigniZone, Occupant),
    /// A LRIG zone fits these expectations.
    Lrig(Player, LrigZone, Occupant),
    /// A player has something other than cards in ordinary zones, such as coins.
    Holding(Player, Holding),
    /// The game is at this moment.
    At(Point),
    /// It is this player's turn.
    TurnPlayer(Player),
    /// The turn has this number.
    Turn(u16),
    /// This player has to choose; `None` means that the game is over.
    Asked(Option<Player>),
    /// This word names the decision that a player has to make now.
    Decision(&'static str),
    /// The rules allow this action.
    Legal(Action),
    /// The rules forbid this action. If a rule is given, exactly this rule forbids the action.
    Illegal(Action, Option<RuleId>),
    /// An event that fits the pattern has happened since the script began.
    Happened(Pattern),
    /// No event that fits the pattern has happened since the script began.
    NotHappened(Pattern),
    /// This player has won; `None` means that the game is not over.
    Winner(Option<Player>),
    /// A line of play is a series of possible choices. These expectations hold at the end of every
    /// line of play from this point, or at the end of at least one line.
    InLines(Lines),
    /// An endless loop, in which no player has a choice, has stopped the game. If cards are given,
    /// the loop consists of exactly these cards.
    Loop(Option<Vec<Named>>),
}

/// All words with which files name the decisions of players.
pub const DECISIONS: [&str; 13] = [
    "opening",
    "who plays first",
    "choose cards",
    "ener phase",
    "grow",
    "main phase",
    "use in attack phase",
    "SIGNI attack",
    "LRIG attack",
    "guard",
    "payment",
    "Life Burst",
    "order of rule-based actions",
];

/// Reads all expectations of an `expect` step. If one expectation has a mistake, the mistake is
/// added to `names`, and the others are still read.
pub(crate) fn expectations(
    node: Node<'_>,
    names: &mut Names<'_>,
    text: &str,
) -> ReadResult<Vec<Expectation>> {
    let mut found = ReadExpectations {
        list: Vec::new(),
        text,
    };
    if matches!(&node.value, Value::Text(word) if word == "loop") {
        found.add(&node, Expected::Loop(None));
        return Ok(found.list);
    }
    let entries = Entries::of(node, "what is expected", text)?;
    all_of(entries, names, found)
}

/// Reads all expectations in a map of keys and values.
pub(super) fn all_of(
    mut entries: Entries<'_, '_>,
    names: &mut Names<'_>,
    mut found: ReadExpectations<'_>,
) -> ReadResult<Vec<Expectation>> {
    let text = found.text;
    let before = names.mistakes.len();
    for (word, every) in LINES {
        if let Some(node) = entries.take(word) {
            let at = node.span.locate(text);
            let read = Lines::read(node, every, names, text).map(Expected::InLines);
            found.add_read_at(at, names, read);
        }
    }
    for (word, player) in PLAYERS {
        if let Some(node) = entries.take(word) {
            let read = side(node, player, names, &mut found);
            names.note(read);
        }
    }
    if let Some(node) = entries.take("at") {
        let read = Point::read(&node, text).map(Expected::At);
        found.add_read(&node, names, read);
    }
    if let Some(node) = entries.take("turn player") {
        let read = one_of(&node, &PLAYERS, text).map(Expected::TurnPlayer);
        found.add_read(&node, names, read);
    }
    if let Some(node) = entries.take("turn") {
        let read = number(&node, "the number of a turn", text).map(Expected::Turn);
        found.add_read(&node, names, read);
    }
    if let Some(node) = entries.take("asked") {
        let read = somebody(&node, text).map(Expected::Asked);
        found.add_read(&node, names, read);
    }
    if let Some(node) = entries.take("winner") {
        let read = somebody(&node, text).map(Expected::Winner);
        found.add_read(&node, names, read);
    }
    if let Some(node) = entries.take("loop") {
        let at = node.span.locate(text);
        let cards = Named::list(node, names, text);
        found.add_read_at(at, names, cards.map(|cards| Expected::Loop(Some(cards))));
    }
    if let Some(node) = entries.take("decision") {
        let known = DECISIONS.into_iter().chain(ASKED);
        let known: Vec<_> = known.map(|word| (word, word)).collect();
        let read = one_of(&node, &known, text).map(Expected::Decision);
        found.add_read(&node, names, read);
    }
    for node in entries.take("legal").map(list).unwrap_or_default() {
        let at = node.span.locate(text);
        let read = Action::read(node, names, text).map(Expected::Legal);
        found.add_read_at(at, names, read);
    }
    for node in entries.take("illegal").map(list).unwrap_or_default() {
        let at = node.span.locate(text);
        let read = illegal(node, names, text);
        found.add_read_at(at, names, read);
    }
    for node in entries.take("happened").map(list).unwrap_or_default() {
        let at = node.span.locate(text);
        let read = Pattern::read(node, names, text).map(Expected::Happened);
        found.add_read_at(at, names, read);
    }
    for node in entries.take("did not happen").map(list).unwrap_or_default() {
        let at = node.span.locate(text);
        let read = Pattern::read(node, names, text).map(Expected::NotHappened);
        found.add_read_at(at, names, read);
    }
    names.mistakes.extend(entries.unknown_keys());
    let is_sound = names.mistakes.len() == before;
    match found.list.is_empty() && is_sound {
        true => {
            let error = crate::ScenarioError::new("`expect` has no expectation");
            Err(error.at(entries.span, text))
        }
        false => Ok(found.list),
    }
}

/// The expectations that the reader has read so far from a map of keys and values.
pub(super) struct ReadExpectations<'t> {
    pub list: Vec<Expectation>,
    pub text: &'t str,
}

impl ReadExpectations<'_> {
    fn add(&mut self, node: &Node<'_>, what: Expected) {
        let at = node.span.locate(self.text);
        self.list.push(Expectation { what, at });
    }

    /// Adds an expectation to the list. If the expectation could not be read, adds the mistake to
    /// the mistakes in `names` instead.
    fn add_read(&mut self, node: &Node<'_>, names: &mut Names<'_>, read: ReadResult<Expected>) {
        self.add_read_at(node.span.locate(self.text), names, read);
    }

    fn add_read_at(&mut self, at: Location, names: &mut Names<'_>, read: ReadResult<Expected>) {
        let what = names.note(read);
        self.list.extend(what.map(|what| Expectation { what, at }));
    }
}

fn somebody(node: &Node<'_>, text: &str) -> ReadResult<Option<Player>> {
    let word = words(node, "`one`, `two` or `nobody`", text)?;
    match (word, player_word(word)) {
        ("nobody", _) => Ok(None),
        (_, Some(player)) => Ok(Some(player)),
        _ => Err(expected("`one`, `two` or `nobody`", node, text)),
    }
}

fn illegal(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Expected> {
    if let Some(pass) = Action::pass(&node, text)? {
        return Ok(Expected::Illegal(pass, None));
    }
    let mut entries = Entries::of(
        node,
        "an action, with or without the `rule` that the action breaks",
        text,
    )?;
    let span = entries.span;
    let broken = entries.take("rule");
    let broken = broken.and_then(|node| names.note(rule(&node, text)));
    let action = match entries.take("pass") {
        Some(_) => Ok(Some(Action::Pass)),
        None => Action::take(&mut entries, names, text),
    };
    let action = names.note(action);
    entries.finish(names)?;
    let Some(action) = action else {
        return Err(names.reported());
    };
    let missing = || missing_action().at(span, text);
    Ok(Expected::Illegal(action.ok_or_else(missing)?, broken))
}

fn side(
    node: Node<'_>,
    player: Player,
    names: &mut Names<'_>,
    found: &mut ReadExpectations<'_>,
) -> ReadResult<()> {
    let text = found.text;
    let mut entries = Entries::of(node, "a map from zones to the expected cards", text)?;
    for (word, zone) in PILES {
        if let Some(node) = entries.take(word) {
            let at = node.span.locate(text);
            let read = Contents::read(node, names, text);
            found.add_read_at(
                at,
                names,
                read.map(|read| Expected::Pile(player, zone, read)),
            );
        }
    }
    if let Some(node) = entries.take("SIGNI") {
        let read = places(node, SIGNI, names, text);
        for (place, node) in names.note(read).unwrap_or_default() {
            let zone = SigniZone::ALL
                .get(place)
                .copied()
                .unwrap_or(SigniZone::Left);
            let at = node.span.locate(text);
            let read = Occupant::read(node, names, text);
            found.add_read_at(
                at,
                names,
                read.map(|read| Expected::Signi(player, zone, read)),
            );
        }
    }
    if let Some(node) = entries.take("LRIG") {
        let by_zone = matches!(&node.value, Value::Map(pairs)
            if pairs.iter().any(|(key, _)| LRIGS.contains(&key.text.as_ref())));
        let nodes = match by_zone {
            true => {
                let read = places(node, LRIGS, names, text);
                names.note(read).unwrap_or_default()
            }
            false => vec![(0, node)],
        };
        for (place, node) in nodes {
            let zone = LrigZone::ALL
                .get(place)
                .copied()
                .unwrap_or(LrigZone::Center);
            let at = node.span.locate(text);
            let read = Occupant::read(node, names, text);
            found.add_read_at(
                at,
                names,
                read.map(|read| Expected::Lrig(player, zone, read)),
            );
        }
    }
    let add = |span: Span, holding| {
        let at = span.locate(text);
        let what = Expected::Holding(player, holding);
        found.list.push(Expectation { what, at });
    };
    Holding::take(&mut entries, names, text, add);
    entries.finish(names)
}

/// Reads a map from zones to their contents. `words` has the words for the zones. Returns one pair
/// for each zone in the map: the index of its word in `words`, and the node of its contents.
fn places<'a>(
    node: Node<'a>,
    words: [&'static str; 3],
    names: &mut Names<'_>,
    text: &str,
) -> ReadResult<Vec<(usize, Node<'a>)>> {
    let mut entries = Entries::of(node, "a map from left, center and right", text)?;
    let mut nodes = Vec::new();
    for (at, word) in words.into_iter().enumerate() {
        nodes.extend(entries.take(word).map(|node| (at, node)));
    }
    names.mistakes.extend(entries.unknown_keys());
    Ok(nodes)
}
