//! Checks whether the expectations of a file hold in the current game.

use super::event_pattern::Pattern;
use super::expectation::{Expectation, Expected};
use super::lines::Shown;
use crate::read::named_card::Named;
use crate::run::perform::perform;
use crate::words;
use wixoss_base::syntax::Location;
use wixoss_base::vocab::english::{counted, listed};
use wixoss_engine::{Instance, Play, Player, Spot};

/// An expectation that does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The expected value and the value that was found.
    pub message: String,
    /// The place of the expectation in the file.
    pub at: Location,
}

/// Returns the expectations that do not hold. If an expectation is about at least one line of play
/// (a series of possible choices), adds to `notes` a line of play in which the expectation holds.
pub(crate) fn failures(
    play: &Play<'_>,
    expectations: &[Expectation],
    notes: &mut Vec<String>,
) -> Vec<Failure> {
    let mut failures = Vec::new();
    let waiting = words::unfinished(play);
    for expectation in expectations {
        for mut message in messages(play, &expectation.what, notes) {
            // An expectation often fails because the previous step still waits for a choice of a
            // player. So the message names this choice.
            if let Some(waiting) = &waiting
                && is_about_the_board(&expectation.what)
            {
                message = format!("{message}; waiting for: {waiting}");
            }
            let at = expectation.at;
            failures.push(Failure { message, at });
        }
    }
    failures
}

/// Returns the first expectation that does not hold.
pub(super) fn first_failure(play: &Play<'_>, expectations: &[Expectation]) -> Option<Failure> {
    let failures = failures(play, expectations, &mut Vec::new());
    failures.into_iter().next()
}

/// Returns the place of a failed expectation, as the beginning of a message.
pub(super) fn place_of(failure: &Failure) -> String {
    format!("line {}, column {}: ", failure.at.line, failure.at.column)
}

/// Returns whether the result of this expectation can still change when the player answers the
/// current question. This is true for expectations about cards, moments and events, but not for
/// expectations about the question itself.
const fn is_about_the_board(what: &Expected) -> bool {
    match what {
        Expected::Pile(..)
        | Expected::Signi(..)
        | Expected::Lrig(..)
        | Expected::Holding(..)
        | Expected::At(_)
        | Expected::TurnPlayer(_)
        | Expected::Turn(_)
        | Expected::Happened(_)
        | Expected::NotHappened(_)
        | Expected::Winner(_)
        | Expected::Loop(_) => true,
        Expected::Asked(_)
        | Expected::Decision(_)
        | Expected::Legal(_)
        | Expected::Illegal(..)
        | Expected::InLines(_) => false,
    }
}

fn messages(play: &Play<'_>, what: &Expected, notes: &mut Vec<String>) -> Vec<String> {
    let turn = play.game().turn();
    let asked = play.decision().map(|decision| decision.player);
    match what {
        Expected::Pile(player, zone, contents) => {
            let pile = play.game().side(*player).pile(*zone);
            let cards: Vec<Instance> = pile.map(|pile| pile.iter().collect()).unwrap_or_default();
            contents.failures(play, &format!("{player}'s {zone}"), &cards)
        }
        Expected::Signi(player, zone, occupant) => {
            let card = play.game().side(*player).signi_in(*zone);
            let place = format!("{player}'s {} SIGNI zone", words::signi_zone(*zone));
            occupant.failures(play, &place, *player, card, Spot::UnderSigni(*zone))
        }
        Expected::Lrig(player, zone, occupant) => {
            let card = play.game().side(*player).lrig_in(*zone);
            let place = format!("{player}'s {}", words::lrig_zone(*zone));
            occupant.failures(play, &place, *player, card, Spot::UnderLrig(*zone))
        }
        Expected::Holding(player, holding) => holding.failures(play, *player),
        Expected::At(point) => match point.is_now(play) {
            true => Vec::new(),
            false => vec![format!(
                "expected the {}, but now it is {}",
                point.name(),
                words::moment(play)
            )],
        },
        Expected::TurnPlayer(player) => check_equal("the turn player", player, &turn.player),
        Expected::Turn(number) => check_equal("the turn", number, &turn.number),
        Expected::Asked(player) => check_equal(
            "the player who must choose",
            &player_or_nobody(*player),
            &player_or_nobody(asked),
        ),
        Expected::Winner(player) => {
            let winner = play.game().outcome().map(|outcome| outcome.winner);
            check_equal(
                "the winner",
                &player_or_nobody(*player),
                &player_or_nobody(winner),
            )
        }
        Expected::Loop(cards) => loop_failures(play, cards.as_deref()),
        Expected::Decision(word) => {
            let found = play.decision().map(|d| words::question(d.question));
            check_equal(
                "the decision",
                word,
                &found.unwrap_or("none, the game is over"),
            )
        }
        Expected::Legal(action) => match perform(&mut play.clone(), action) {
            Ok(()) => Vec::new(),
            Err(error) => vec![format!("expected this action to be legal: {error}")],
        },
        Expected::Illegal(action, rule) => match (perform(&mut play.clone(), action), rule) {
            (Ok(()), _) => vec![
                "expected this action to be illegal, but the rules allow the action".to_owned(),
            ],
            (Err(error), _) if error.rule.is_none() => {
                vec![format!(
                    "expected a rule to forbid this action, but no rule forbids the action: {error}"
                )]
            }
            (Err(error), Some(rule)) if error.rule != Some(*rule) => {
                vec![format!(
                    "expected the rule {rule} to forbid this action, but another rule forbids the action: {error}"
                )]
            }
            (Err(_), _) => Vec::new(),
        },
        Expected::Happened(pattern) => happened(play, pattern),
        Expected::NotHappened(pattern) => not_happened(play, pattern),
        Expected::InLines(lines) => match lines.play_all(play) {
            Shown::Holds(line) => {
                notes.extend(line.map(|line| format!("in this line: {line}")));
                Vec::new()
            }
            Shown::Fails(message) => vec![message],
        },
    }
}

/// Returns the messages for an expectation that an endless loop has stopped the game.
fn loop_failures(play: &Play<'_>, cards: Option<&[Named]>) -> Vec<String> {
    let Some(found) = play.looping() else {
        return vec!["expected a loop, but no loop has stopped the game".to_owned()];
    };
    let Some(cards) = cards else {
        return Vec::new();
    };
    let means =
        |named: &Named, card: Instance| named.card.means(play, play.game().card(card).side, card);
    let missing = cards
        .iter()
        .any(|named| !found.cards.iter().any(|card| means(named, *card)));
    let other = found
        .cards
        .iter()
        .any(|card| !cards.iter().any(|named| means(named, *card)));
    match missing || other {
        true => vec![format!(
            "expected a loop of {}, but the loop has {}",
            listed(
                &cards
                    .iter()
                    .map(|named| named.word.as_str())
                    .collect::<Vec<_>>()
            ),
            words::loop_cards(play, found)
        )],
        false => Vec::new(),
    }
}

fn player_or_nobody(player: Option<Player>) -> String {
    player.map_or("nobody".to_owned(), |player| player.to_string())
}

pub(crate) fn check_equal<T: PartialEq + std::fmt::Display>(
    what: &str,
    expected: &T,
    found: &T,
) -> Vec<String> {
    match expected == found {
        true => Vec::new(),
        false => vec![format!("{what}: expected {expected}, found {found}")],
    }
}

fn times(play: &Play<'_>, pattern: &Pattern) -> usize {
    let events = play.trace().iter();
    events.filter(|event| pattern.fits(play, event)).count()
}

fn happened(play: &Play<'_>, pattern: &Pattern) -> Vec<String> {
    let found = times(play, pattern);
    match pattern.times {
        None if found == 0 => {
            vec!["expected this event to happen, but the event did not happen".to_owned()]
        }
        Some(expected) if expected != found => vec![format!(
            "expected this event to happen {}, but the event happened {}",
            counted(expected, "time"),
            counted(found, "time")
        )],
        _ => Vec::new(),
    }
}

/// Returns the messages for an expectation about an event that did not happen, or that happened
/// another number of times than expected.
fn not_happened(play: &Play<'_>, pattern: &Pattern) -> Vec<String> {
    let found = times(play, pattern);
    match pattern.times {
        None if found > 0 => vec![format!(
            "expected this event not to happen, but the event happened {}",
            counted(found, "time")
        )],
        Some(times) if times == found => vec![format!(
            "expected this event not to happen {0}, but the event happened {0}",
            counted(times, "time")
        )],
        _ => Vec::new(),
    }
}
