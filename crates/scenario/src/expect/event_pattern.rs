//! Patterns of events. With a pattern, a file says which event must have happened. The pattern can
//! name the kind of event. It can also name the card, player or moment of the event, and the rule
//! of the event.

use crate::read::card_names::Names;
use crate::read::map_keys::{Entries, ReadResult, expected, number, words};
use crate::read::named_card::Named;
use crate::read::step::{PLAYERS, player_word};
use crate::read::turn_moment::Point;
use crate::scenario_error::ScenarioError;
use wixoss_base::rule::RuleId;
use wixoss_base::syntax::{Node, Value};
use wixoss_base::vocab::meant;
use wixoss_engine::{Event, EventKind, Move, Play, Player};

/// A pattern for events. An event fits if it agrees with every part that the pattern gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    /// The word that files use for the event; `None` fits any event.
    pub word: Option<&'static str>,
    /// The card, player or moment that the event is about; `None` fits any event.
    pub about: Option<About>,
    /// The rule that the event follows; `None` fits any event.
    pub rule: Option<RuleId>,
    /// The number of events that must fit; `None` means at least one.
    pub times: Option<usize>,
}

/// The thing that an event is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// A card.
    Card(Named),
    /// A player.
    Player(Player),
    /// A phase or step.
    Point(Point),
}

/// All words with which files name events.
pub const EVENTS: [&str; 74] = [
    "set up",
    "put back",
    "draw",
    "discard",
    "charge",
    "pay",
    "put",
    "grow",
    "retire",
    "vanish",
    "crush",
    "to ener",
    "shuffle in",
    "refresh takes",
    "rule-based action",
    "left over",
    "picked",
    "play first",
    "mulligan",
    "shuffle",
    "open",
    "turn",
    "begin",
    "skip",
    "turn cut short",
    "stop",
    "end phase shortened",
    "not attached",
    "up",
    "down",
    "freeze",
    "cover",
    "barrier",
    "heaven",
    "turn face",
    "ride",
    "spring",
    "bond",
    "make",
    "attach",
    "exceed",
    "ener charge",
    "thaw",
    "coins",
    "attack",
    "attack zones",
    "guard",
    "battle",
    "damage",
    "trigger",
    "Life Burst",
    "refresh",
    "use",
    "after use",
    "effect",
    "awaken",
    "blood-arm",
    "marker",
    "holds",
    "change",
    "no gain",
    "effect ends",
    "instead",
    "target",
    "reveal",
    "counter",
    "negate",
    "swap",
    "plan",
    "process",
    "no use",
    "undocumented",
    "fall",
    "end",
];

/// Returns the word with which files name an event.
pub const fn word_of(kind: EventKind) -> &'static str {
    match kind {
        EventKind::Moved { by, .. } => word_of_move(by),
        EventKind::Picked(_) => "picked",
        EventKind::PlaysFirst(_) => "play first",
        EventKind::MulliganDeclared { .. } => "mulligan",
        EventKind::Shuffled(_) => "shuffle",
        EventKind::Opened => "open",
        EventKind::TurnBegan { .. } => "turn",
        EventKind::PhaseBegan(_) | EventKind::StepBegan(_) => "begin",
        EventKind::TurnSkipped(_) | EventKind::PhaseSkipped(_) | EventKind::StepSkipped(_) => {
            "skip"
        }
        EventKind::TurnCutShort => "turn cut short",
        EventKind::EndPhaseShortened => "end phase shortened",
        EventKind::NotAttached(_) => "not attached",
        EventKind::Stopped => "stop",
        EventKind::Up(_) => "up",
        EventKind::Down(_) => "down",
        EventKind::Frozen(_) => "freeze",
        EventKind::Covered(_) => "cover",
        EventKind::BarrierUsed { .. } => "barrier",
        EventKind::Heaven(_) => "heaven",
        EventKind::FaceTurned { .. } => "turn face",
        EventKind::Rides { .. } => "ride",
        EventKind::Sprung { .. } => "spring",
        EventKind::Bonded { .. } => "bond",
        EventKind::Thawed(_) => "thaw",
        EventKind::Coins { .. } => "coins",
        EventKind::Grew { .. } => "grow",
        EventKind::Attacked(_) => "attack",
        EventKind::AttackedZones { .. } => "attack zones",
        EventKind::Guarded(_) | EventKind::GuardedBy { .. } => "guard",
        EventKind::Battled { .. } => "battle",
        EventKind::Damaged { .. } => "damage",
        EventKind::Triggered { .. } | EventKind::AbilityTriggered { .. } => "trigger",
        EventKind::Awakened(_) => "awaken",
        EventKind::BloodArmed(_) => "blood-arm",
        EventKind::Marked { .. } => "marker",
        EventKind::Holds { .. } => "holds",
        EventKind::Changed { .. } => "change",
        EventKind::GainForbidden { .. } => "no gain",
        EventKind::EffectEnded { .. } => "effect ends",
        EventKind::Replaced { .. } => "instead",
        EventKind::Targeted(_) => "target",
        EventKind::Revealed(_) => "reveal",
        EventKind::Countered(_) => "counter",
        EventKind::AttackNegated(_) => "negate",
        EventKind::Swapped(..) => "swap",
        EventKind::Planned { .. } => "plan",
        EventKind::Used { .. } => "use",
        EventKind::Activated { .. } => "process",
        EventKind::NotUsed { .. } => "no use",
        EventKind::Undocumented => "undocumented",
        EventKind::Fizzled { .. } => "fall",
        EventKind::LifeBurst { .. } => "Life Burst",
        EventKind::Refreshed { .. } => "refresh",
        EventKind::Ended(_) => "end",
    }
}

/// Returns the word with which files name a move of a card. If a LRIG grows, the word for the move
/// of the new card is not `grow`, because `grow` already names the event that the LRIG grew.
const fn word_of_move(by: Move) -> &'static str {
    match by {
        Move::SetUp => "set up",
        Move::PutBack => "put back",
        Move::Draw => "draw",
        Move::Discard => "discard",
        Move::EnerPhase => "charge",
        Move::Pay => "pay",
        Move::Put => "put",
        Move::Grow => "put on a LRIG",
        Move::Retire => "retire",
        Move::Vanish => "vanish",
        Move::Crush => "crush",
        Move::AfterCrush => "to ener",
        Move::Refresh => "shuffle in",
        Move::RefreshLifeCloth => "refresh takes",
        Move::RuleAction => "rule-based action",
        Move::LeftOver => "left over",
        Move::Make => "make",
        Move::Attach => "attach",
        Move::Exceed => "exceed",
        Move::EnerCharge => "ener charge",
        Move::Use => "use",
        Move::AfterUse => "after use",
        Move::Effect => "effect",
    }
}

impl Pattern {
    /// Returns whether the pattern fits an event.
    pub fn fits(&self, play: &Play<'_>, event: &Event) -> bool {
        let is_word = self.word.is_none_or(|word| word == word_of(event.kind));
        let is_rule = self.rule.is_none_or(|rule| rule == event.rule);
        is_word && is_rule && self.about.as_ref().is_none_or(|a| a.fits(play, event.kind))
    }

    pub(crate) fn read(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Pattern> {
        let mut pattern = Pattern {
            word: None,
            about: None,
            rule: None,
            times: None,
        };
        if let Value::Text(word) = &node.value {
            pattern.word = Some(event_word(word).ok_or_else(|| unknown(word, &node, text))?);
            return Ok(pattern);
        }
        let mut is_sound = true;
        let mut entries = Entries::of(node, "an event", text)?;
        let span = entries.span;
        if let Some(rule) = entries.take("rule") {
            pattern.rule = names.note(crate::read::action::rule(&rule, text));
            is_sound &= pattern.rule.is_some();
        }
        if let Some(times) = entries.take("times") {
            pattern.times = names.note(number(&times, "how often", text));
        }
        if let Some((word, about)) = entries.take_any(&EVENTS) {
            pattern.word = Some(word);
            let about = About::read(&about, names, text);
            pattern.about = names.note(about).flatten();
        }
        entries.finish(names)?;
        match (pattern.word, pattern.rule) {
            (None, None) if !is_sound => Err(names.reported()),
            (None, None) => Err(ScenarioError::new("name an event or a rule").at(span, text)),
            _ => Ok(pattern),
        }
    }
}

fn event_word(word: &str) -> Option<&'static str> {
    EVENTS.into_iter().find(|known| *known == word)
}

fn unknown(word: &str, node: &Node<'_>, text: &str) -> ScenarioError {
    let what = format!("an event: one of {}", EVENTS.join(", "));
    let error = expected(&what, node, text);
    match meant(word, EVENTS) {
        Some(near) => error.fix(format!("did you mean `{near}`?")),
        None => error,
    }
}

impl About {
    fn read(node: &Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Option<About>> {
        if matches!(node.value, Value::Null) {
            return Ok(None);
        }
        let word = words(node, "a card, a player, a phase or a step", text)?;
        if word == "any" {
            return Ok(None);
        }
        if let Some(player) = player_word(word) {
            return Ok(Some(About::Player(player)));
        }
        if let Some(point) = Point::find(word) {
            return Ok(Some(About::Point(point)));
        }
        let named = Named::read(node, names, text).map_err(|error| {
            let moments = Point::words().into_iter().map(|(word, _)| word);
            let players = PLAYERS.into_iter().map(|(word, _)| word);
            match names.meant(word, players.chain(moments)) {
                Some(near) => error.fix(format!("did you mean `{near}`?")),
                None => error,
            }
        })?;
        match named.card.is_anywhere() {
            true => Ok(Some(About::Card(named))),
            false => Err(expected(
                "the name of a card without a place, because places change",
                node,
                text,
            )),
        }
    }

    fn fits(&self, play: &Play<'_>, kind: EventKind) -> bool {
        match self {
            About::Card(named) => {
                let is_it = |card| named.card.means(play, Player::One, card);
                let (first, second) = kind.cards();
                first.is_some_and(is_it) || second.is_some_and(is_it)
            }
            About::Player(player) => player_of(play, kind) == Some(*player),
            About::Point(point) => {
                point.begins_with(kind)
                    || match (kind, point) {
                        (EventKind::PhaseSkipped(skipped), Point::Phase(phase)) => {
                            skipped == *phase
                        }
                        (EventKind::StepSkipped(skipped), Point::Step(step)) => skipped == *step,
                        _ => false,
                    }
            }
        }
    }
}

/// Returns the player whom a file can name for an event: the player to whom the event happens, or
/// who causes it. If a card moves, this is the player on whose side the card was before. For most
/// other events about a card, this is the owner of the card.
fn player_of(play: &Play<'_>, kind: EventKind) -> Option<Player> {
    match kind {
        EventKind::Moved { from_side, .. } => Some(from_side),
        EventKind::Picked(player)
        | EventKind::PlaysFirst(player)
        | EventKind::Shuffled(player)
        | EventKind::MulliganDeclared { player, .. }
        | EventKind::TurnBegan { player, .. }
        | EventKind::TurnSkipped(player)
        | EventKind::Planned {
            of: Some(player), ..
        }
        | EventKind::Coins { player, .. }
        | EventKind::Grew { player, .. }
        | EventKind::Damaged { player, .. }
        | EventKind::Triggered { player, .. }
        | EventKind::Marked { player, .. }
        | EventKind::Holds { player, .. }
        | EventKind::Bonded { player, .. }
        | EventKind::Sprung { player, .. }
        | EventKind::GuardedBy { player, .. }
        | EventKind::Changed { player, .. }
        | EventKind::GainForbidden { player, .. }
        | EventKind::EffectEnded { player, .. }
        | EventKind::Replaced { player, .. }
        | EventKind::Used { player, .. }
        | EventKind::AbilityTriggered { player, .. }
        | EventKind::Activated { player, .. }
        | EventKind::NotUsed { player, .. }
        | EventKind::Fizzled { player, .. }
        | EventKind::Refreshed { player, .. } => Some(player),
        EventKind::Ended(outcome) => Some(outcome.winner),
        _ => kind.cards().0.map(|card| play.game().card(card).owner),
    }
}
