//! Reads the actions of players from a file.

use super::card_names::Names;
use super::map_keys::{Entries, ReadResult, expected, list, number, one_of, truth, words};
use super::named_card::{LRIG_ZONES, Named, SIGNI_ZONES};
use super::reply::{REPLIES, Reply};
use crate::scenario_error::ScenarioError;
use wixoss_base::syntax::{Node, Value};
use wixoss_engine::{LrigZone, OpeningLrigs, RuleAction, SigniZone, SigniZones};

/// An action of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Do nothing (more) at this decision.
    Pass,
    /// Attack with this card.
    Attack(Named),
    /// Attack these SIGNI zones of the opponent with this SIGNI.
    AttackInto(Named, SigniZones),
    /// Guard with this card from the hand.
    Guard(Named),
    /// Guard by paying a cost, as an effect of this card allows. If the card has several of these
    /// effects, the number selects one of them, counted from 1.
    GuardBy(Named, Option<u8>),
    /// Put a SIGNI into a SIGNI zone, or put a Resona or a key onto the field. For a Resona or a
    /// key, the file names no zone: the game asks for the zone of a Resona later, and a key has
    /// only one possible zone.
    Put(Named, Option<SigniZone>),
    /// Put these SIGNI from the field into the trash together.
    Retire(Vec<Named>),
    /// Put this card into the ener zone in the ener phase.
    Charge(Named),
    /// Grow into this card in a LRIG zone. If the file names no zone, the center LRIG grows.
    Grow(Named, Option<LrigZone>),
    /// Pay with these cards from the ener zone.
    Pay(Vec<Named>),
    /// Pick exactly these cards. This answers any question of the game that asks for cards.
    Choose(Vec<Named>),
    /// Use a spell, PIECE or ARTS, or an Action ability of this card. If the card has several
    /// Action abilities, the number selects one ability, counted from 1.
    Use(Named, Option<u8>),
    /// Use a Life Burst (`true`), or decline it.
    LifeBurst(bool),
    /// Process the waiting abilities of these cards, in this order. If a card has several waiting
    /// abilities, the number selects one ability, counted from 1.
    Process(Vec<Named>, Option<u8>),
    /// Answer a question of an ability.
    Reply(Reply),
    /// If several rule-based actions would move one card, apply this action.
    First(RuleAction),
    /// Open the game with this number of LRIGs.
    Open(OpeningLrigs),
    /// Play first (`true`), or let the opponent play first.
    PlayFirst(bool),
}

/// The words with which actions begin in a file.
pub(crate) const ACTIONS: [&str; 15] = [
    "attack",
    "guard with",
    "guard by",
    "put",
    "retire",
    "charge",
    "grow into",
    "pay with",
    "choose",
    "use",
    "Life Burst",
    "process",
    "first",
    "open with",
    "play first",
];
const OPENINGS: [(&str, OpeningLrigs); 2] = [
    ("one LRIG", OpeningLrigs::One),
    ("three LRIGs", OpeningLrigs::Three),
];

impl Action {
    /// Reads an action from a node that contains only the action: the word `pass`, or a map.
    pub(crate) fn read(node: Node<'_>, names: &mut Names<'_>, text: &str) -> ReadResult<Action> {
        if let Some(pass) = Action::pass(&node, text)? {
            return Ok(pass);
        }
        let mut entries = Entries::of(node, "`pass` or an action", text)?;
        let span = entries.span;
        let action = Action::take(&mut entries, names, text);
        let action = names.note(action);
        entries.finish(names)?;
        match action {
            Some(action) => action.ok_or_else(|| missing_action().at(span, text)),
            None => Err(names.reported()),
        }
    }

    /// Reads the action that is a single word: `pass`. Returns `None` if the node is a map.
    pub(crate) fn pass(node: &Node<'_>, text: &str) -> ReadResult<Option<Action>> {
        match &node.value {
            Value::Text(word) if word == "pass" => Ok(Some(Action::Pass)),
            Value::Text(_) => Err(expected(
                "`pass`, or an action such as `attack: left`",
                node,
                text,
            )),
            _ => Ok(None),
        }
    }

    /// Reads an action from the keys of a map, and removes these keys. Returns `None` if the map
    /// has no action.
    pub(crate) fn take(
        entries: &mut Entries<'_, '_>,
        names: &mut Names<'_>,
        text: &str,
    ) -> ReadResult<Option<Action>> {
        if let Some((word, node)) = entries.take_any(&REPLIES) {
            return Ok(Some(Action::Reply(Reply::read(word, node, names, text)?)));
        }
        let Some((word, node)) = entries.take_any(&ACTIONS) else {
            return Ok(None);
        };
        let ability = match word {
            "use" | "process" | "guard by" => entries.take("ability"),
            _ => None,
        };
        let ability = ability.and_then(|node| {
            let what = "the number of the ability (1 is the first)";
            names.note(number::<u8>(&node, what, text))
        });
        let on = match word {
            "put" | "grow into" => entries.take("on"),
            _ => None,
        };
        let into = match word {
            "attack" => entries.take("into"),
            _ => None,
        };
        let on_signi = on.as_ref().filter(|_| word == "put");
        let on_signi = on_signi.and_then(|zone| names.note(one_of(zone, &SIGNI_ZONES, text)));
        let on_lrig = on.as_ref().filter(|_| word == "grow into");
        let on_lrig = on_lrig.and_then(|zone| names.note(one_of(zone, &LRIG_ZONES, text)));
        let into = into.map(|into| {
            let zones = list(into).into_iter();
            let zones = zones.map(|zone| one_of(&zone, &SIGNI_ZONES, text));
            let zones = zones.collect::<ReadResult<SigniZones>>();
            names.note(zones).unwrap_or_default()
        });
        let mut one = |node: &Node<'_>| Named::read(node, names, text);
        Ok(Some(match word {
            "attack" => {
                let card = one(&node)?;
                match into {
                    None => Action::Attack(card),
                    Some(zones) => Action::AttackInto(card, zones),
                }
            }
            "guard with" => Action::Guard(one(&node)?),
            "guard by" => Action::GuardBy(one(&node)?, ability),
            "charge" => Action::Charge(one(&node)?),
            "use" => Action::Use(one(&node)?, ability),
            "put" => Action::Put(one(&node)?, on_signi),
            "grow into" => Action::Grow(one(&node)?, on_lrig),
            "Life Burst" => {
                let words = [("use", true), ("leave", false)];
                Action::LifeBurst(one_of(&node, &words, text)?)
            }
            "first" => {
                let words = RuleAction::ALL.map(|action| (action.name(), action));
                Action::First(one_of(&node, &words, text)?)
            }
            "open with" => Action::Open(one_of(&node, &OPENINGS, text)?),
            "play first" => Action::PlayFirst(truth(&node, text)?),
            _ => {
                let none = matches!(&node.value, Value::Text(word) if word == "none");
                let cards = match none {
                    true => Vec::new(),
                    false => Named::list(node, names, text)?,
                };
                match word {
                    "retire" => Action::Retire(cards),
                    "pay with" => Action::Pay(cards),
                    "process" => Action::Process(cards, ability),
                    _ => Action::Choose(cards),
                }
            }
        }))
    }
}

/// Reads a list of rule ids. Every id must exist. If an id does not exist, the mistake is added to
/// `names`.
pub(crate) fn rules(
    node: Node<'_>,
    names: &mut Names<'_>,
    text: &str,
) -> Vec<wixoss_base::rule::RuleId> {
    let items = list(node).into_iter();
    items
        .filter_map(|node| names.note(rule(&node, text)))
        .collect()
}

/// Reads a rule id, which must exist.
pub(crate) fn rule(node: &Node<'_>, text: &str) -> ReadResult<wixoss_base::rule::RuleId> {
    use wixoss_data::rule::{Rule, RuleId, rules};
    let word = words(node, "the id of a rule", text)?;
    let found = Rule::find(word);
    found.map(|rule| RuleId(&rule.id)).ok_or_else(|| {
        let error = ScenarioError::new(format!("no rule has the id `{word}`"));
        let known = rules().map(|rule| rule.id.as_str());
        let error = match wixoss_base::vocab::meant(word, known) {
            Some(near) => error.fix(format!("did you mean `{near}`?")),
            None => error.fix("`wixoss explain` explains the rules"),
        };
        error.at(node.span, text)
    })
}

/// Makes the error for a map that must have an action, but has none.
pub(crate) fn missing_action() -> ScenarioError {
    ScenarioError::new("an action is missing").fix("write an action, such as `attack: left`")
}
