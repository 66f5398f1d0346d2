//! Conditions on events that have happened in a period: "you have discarded two cards this turn".

use crate::syntax::en::change::duration::STAGES;
use crate::syntax::en::number::range::required_number;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;

impl Context {
    /// Reads a condition that something has happened in a period:
    /// `you have discarded two or more cards this turn`.
    pub(crate) fn has_happened(self, input: &str) -> Parsed<'_, Condition> {
        // To read "You have not drawn a card this turn", the "not" is removed, the rest is read as
        // a condition, and the condition is negated.
        if let Some((negated, rest)) = without_not(input)
            && let Ok((behind, condition)) = self.has_happened(&negated)
        {
            let rest = rest.get(rest.len() - behind.len()..).unwrap_or("");
            return Ok((rest, Condition::Not(Box::new(condition))));
        }
        // The code below reads texts such as "no SIGNI on your field attacked this turn".
        if let Some(rest) = after(input, "no")
            && let Ok((rest, what)) = self.past_event(rest)
        {
            let happened = Condition::Happened(Box::new(what));
            return Ok((rest, Condition::Not(Box::new(happened))));
        }
        let (rest, what) = self.past_event(input)?;
        Ok((rest, Condition::Happened(Box::new(what))))
    }

    /// Reads a past use of cards: `you have used two or more spells this turn`.
    fn has_used(self, input: &str) -> Parsed<'_, Happened> {
        let (rest, player) = self.player(input)?;
        let rest = skip(rest, "have|has");
        let (rest, ()) = wording("used")(rest)?;
        let (rest, times) = required_number(rest)?;
        let (rest, phrase) = self.done_by(player).phrase(rest)?;
        let (rest, period) = one_of(PERIODS)(rest)?;
        let used = UseEvent {
            player: Some(player),
            filter: phrase.single(rest)?,
            ..Default::default()
        };
        let what = Happened::of(Event::Use(used), period, Some(times));
        Ok((rest, what))
    }

    /// Reads a past payment of coins: `you have paid a total of two or more {Coin Icon} this turn`.
    fn has_paid(self, input: &str) -> Parsed<'_, Happened> {
        let (rest, player) = self.player(input)?;
        let rest = skip(rest, "have|has");
        let (rest, ()) = wording("paid")(rest)?;
        let rest = skip(rest, "a total of");
        let one = Range::AtLeast(Amount::Number(1));
        let bare = skip(rest, "a");
        let (rest, times) = required_number(rest).unwrap_or((bare, one));
        let (rest, counter) = counter::counter(rest)?;
        let (rest, period) = one_of(PERIODS)(rest)?;
        let spent = CounterEvent {
            counter: counter.into(),
            player: Some(player),
            ..CounterEvent::default()
        };
        let times = Some(times).filter(|times| *times != Range::AtLeast(Amount::Number(1)));
        let what = Happened::of(Event::SpendCounter(spent), period, times);
        Ok((rest, what))
    }

    /// Reads an event that has happened, with the number of times and the period.
    pub(crate) fn past_event(self, input: &str) -> Parsed<'_, Happened> {
        first!(self.has_used(input).or_else(|_| self.has_paid(input)));
        let (rest, mut event) = self.event(input)?;
        let (rest, said) = match required_number(rest) {
            Ok((behind, range)) => match wording("times|time")(behind) {
                Ok((behind, ())) => (behind, Some(range)),
                Err(_) => (rest, None),
            },
            Err(_) => (rest, None),
        };
        let (rest, occasions) = word::optional("on one occasion")(rest)?;
        let (rest, period) = match one_of(PERIODS)(rest) {
            Ok(found) => found,
            // A text about how this card came onto the field names no period.
            Err(_) if is_own_entering(&event) => (rest, Period::ThisEntering),
            Err(error) => return Err(error),
        };
        // The code below reads a cause after the period, as in "... this turn by a cost or effect".
        let rest = match &mut event {
            Event::Move(moved) if moved.who.by.is_none() => match self.by_cause(rest) {
                Ok((behind, by)) => {
                    moved.who.by = Some(by);
                    behind
                }
                Err(_) => rest,
            },
            _ => rest,
        };
        let (rest, except) = match after(rest, "other than during the") {
            Some(behind) => {
                let (behind, stage) = one_of(STAGES)(behind)?;
                (behind, Some(stage))
            }
            None => (rest, None),
        };
        // In a condition about the past, "two or more cards" counts the cards of the whole period
        // together, and not only the cards of one moment.
        let times = said.or_else(|| event.take_at_least().map(Range::AtLeast));
        let times = times.filter(|times| *times != Range::AtLeast(Amount::Number(1)));
        let what = Happened {
            occasions,
            except,
            ..Happened::of(event, period, times)
        };
        Ok((rest, what))
    }
}

/// Returns whether the event is that this card enters the field from a certain zone, by a certain
/// cause, or into a certain zone.
fn is_own_entering(event: &Event) -> bool {
    match event {
        Event::Move(moved) => {
            let onto = *moved.to == [wixoss_ability::Place::Field];
            let filter = &moved.who.filter;
            let this = filter.more.among.as_ref().is_some_and(Name::is_this);
            let placed = this && !filter.more.position.is_empty();
            let told = !moved.from.is_empty() || moved.who.by.is_some() || placed;
            onto && told && (placed || filter.is_unrestricted())
        }
        _ => false,
    }
}

/// The periods in which something happened.
pub(crate) const PERIODS: &[(&str, Period)] = &[
    (
        "this turn|during this turn|during that turn",
        Period::ThisTurn,
    ),
    (
        "last turn|during the last turn|during the previous turn",
        Period::LastTurn,
    ),
    (
        "this phase|during that attack phase|during this attack phase|\
             this attack phase|during this phase|during that phase",
        Period::ThisPhase,
    ),
    (
        "this attack|during this attack|by the attack|by that attack|\
             during the attack|during that attack",
        Period::ThisAttack,
    ),
    ("during this game|this game", Period::ThisGame),
];

/// Returns the text without the "not" of its first clause, and also the original text. Returns
/// `None` if the clause has no "not".
pub(crate) fn without_not(input: &str) -> Option<(String, &str)> {
    const NOT: [&str; 4] = [" have not ", " has not ", " did not ", " was not "];
    let clause = input.split([',', '.']).next()?;
    let word = NOT.iter().find(|word| clause.contains(**word))?;
    Some((input.replacen(word, " ", 1), input))
}
