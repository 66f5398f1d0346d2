//! The replies of players to questions of abilities: targets, modes, one of several ways to pay or
//! act, yes or no, and declarations.

use super::card_names::Names;
use super::map_keys::{ReadResult, expected, list, number, words};
use super::named_card::{Named, SIGNI_ZONES};
use crate::run::perform::{apply, must_choose, pick};
use crate::scenario_error::ScenarioError;
use wixoss_base::syntax::{Location, Node, Value};
use wixoss_base::vocab::{CardType, Color};
use wixoss_engine::{Answer, Choice, DefinitionId, Picking, Play, Purpose, Question};

/// The reply of a player to a question of an ability.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// Target exactly these cards.
    Target(Vec<Named>),
    /// Choose exactly these modes, counted from 1.
    Mode(Vec<u8>),
    /// Choose one of several ways to go on, such as several ways to pay. The number is the position
    /// of the way in the list of the game, counted from 1.
    Way(u8),
    /// Give this answer: yes or no, a number, a color, a card type, a zone, or even or odd.
    Say(Answer),
    /// Declare the name of a card, a class or a LRIG type.
    Declare(String, Option<DefinitionId>, Location),
}

/// The words with which replies begin.
pub(crate) const REPLIES: [&str; 5] = ["target", "mode", "way", "answer", "declare"];

/// The words for the decisions that abilities ask for. The words for all other decisions are in
/// [`DECISIONS`](crate::DECISIONS).
pub const ASKED: [&str; 8] = [
    "order of abilities",
    "spell cut-in",
    "choose targets",
    "may",
    "modes",
    "one of several ways",
    "declare",
    "SIGNI zone",
];

impl Reply {
    pub(crate) fn read(
        word: &str,
        node: Node<'_>,
        names: &mut Names<'_>,
        text: &str,
    ) -> ReadResult<Reply> {
        let none = matches!(&node.value, Value::Text(word) if word == "none");
        let from_one = |node: &Node<'_>| match number::<u8>(node, "a number, 1 or more", text)? {
            0 => Err(expected("a number, 1 or more", node, text)),
            n => Ok(n),
        };
        Ok(match word {
            "target" if none => Reply::Target(Vec::new()),
            "target" => Reply::Target(Named::list(node, names, text)?),
            "mode" if none => Reply::Mode(Vec::new()),
            "mode" => Reply::Mode(list(node).iter().map(from_one).collect::<ReadResult<_>>()?),
            "way" => Reply::Way(match &node.value {
                // The list of legal choices shows the number of a way, followed by its card and
                // effects in parentheses. A file may copy this whole text, so the parentheses are
                // cut off here.
                Value::Text(said) => said
                    .split_once(" (")
                    .and_then(|(number, _)| number.parse().ok())
                    .filter(|number: &u8| *number > 0)
                    .ok_or_else(|| expected("a number, 1 or more", &node, text))?,
                _ => from_one(&node)?,
            }),
            "declare" => {
                let word = words(&node, "the name of a card, a class or a LRIG type", text)?;
                // The word can also be a class or a LRIG type, so it is not an error if no card has
                // this name.
                let card = names.find(word, node.span, text).ok();
                Reply::Declare(word.to_owned(), card, node.span.locate(text))
            }
            _ => Reply::Say(answer(&node, text)?),
        })
    }

    pub(crate) fn perform(&self, play: &mut Play<'_>) -> Result<(), ScenarioError> {
        match self {
            Reply::Target(cards) => {
                let targeting = |question: Question| match question {
                    Question::Select { purpose, .. } => purpose == Purpose::Effect(Picking::Target),
                    _ => false,
                };
                let asked = play.decision().map(|decision| decision.question);
                if let (Some(question), Some(first)) = (asked, cards.first())
                    && matches!(question, Question::Select { .. })
                    && !targeting(question)
                {
                    let message = "these cards are chosen, not targeted: write `choose`";
                    return Err(ScenarioError::new(message).located(first.at));
                }
                pick(play, cards)
            }
            Reply::Mode(modes) => {
                let asked = |play: &Play<'_>| {
                    let question = play.decision().map(|decision| decision.question);
                    matches!(
                        question,
                        Some(Question::Answer(
                            wixoss_engine::AbilityQuestion::Modes { .. }
                        ))
                    )
                };
                let silent = play.taken().len();
                for mode in modes {
                    let choice = Choice::Answer(Answer::Mode(mode.saturating_sub(1)));
                    if let Err(error) = apply(play, choice) {
                        // If only one legal choice was left for the last modes, the engine has
                        // already chosen them automatically. A file may still name these modes.
                        let mut since = play.taken().iter().skip(silent);
                        if !since.any(|taken| taken.choice == choice) {
                            return Err(error);
                        }
                    }
                }
                let no_more = Choice::Answer(Answer::NoMore);
                let goes_on = asked(play) && play.check(no_more).is_ok();
                match modes.is_empty() || goes_on {
                    true => apply(play, no_more),
                    false => Ok(()),
                }
            }
            Reply::Way(way) => apply(play, Choice::Answer(Answer::Way(way.saturating_sub(1)))),
            Reply::Say(answer) => apply(play, Choice::Answer(*answer)),
            Reply::Declare(word, card, at) => {
                let options = play.decision().map(|decision| decision.options.to_vec());
                let cast = &play.table().cast;
                let name = card.map(|card| cast.definition(card).name_ja.as_str());
                let mut options = options.unwrap_or_default().into_iter();
                let found = options.find(|option| match option {
                    Choice::Answer(Answer::Called(id)) => {
                        name == Some(cast.definition(*id).name_ja.as_str())
                    }
                    Choice::Answer(Answer::Word(id)) => cast.word(*id) == word,
                    _ => false,
                });
                match found {
                    Some(choice) => apply(play, choice),
                    None => {
                        let message = format!("`{word}` can't be declared now");
                        Err(must_choose(play).with_message(message).located(*at))
                    }
                }
            }
        }
    }
}

fn answer(node: &Node<'_>, text: &str) -> ReadResult<Answer> {
    let colors = Color::ALL.map(|color| (color.name(), Answer::Color(color)));
    let kinds = CardType::ALL.map(|kind| (kind.name(), Answer::Kind(kind)));
    let zones = SIGNI_ZONES.map(|(name, zone)| (name, Answer::Zone(zone)));
    let plain = [
        ("yes", Answer::Do(true)),
        ("no", Answer::Do(false)),
        ("even", Answer::Even(true)),
        ("odd", Answer::Even(false)),
    ];
    let what = "`yes`, `no`, a number, a color, a kind of card, a zone, `even` or `odd`";
    match &node.value {
        Value::Bool(yes) => Ok(Answer::Do(*yes)),
        Value::Number(_) => Ok(Answer::Number(number(node, what, text)?)),
        Value::Text(word) => {
            let mut known = plain.into_iter().chain(colors).chain(kinds).chain(zones);
            let found = known.find(|(name, _)| name.eq_ignore_ascii_case(word));
            found
                .map(|(_, answer)| answer)
                .ok_or_else(|| expected(what, node, text))
        }
        _ => Err(expected(what, node, text)),
    }
}
