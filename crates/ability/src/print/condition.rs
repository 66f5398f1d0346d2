//! Writes the conditions of an ability as English clauses.

use super::Speaker;
use super::event::Mood;
use super::words::{called, counter, is_many, listed, some_stage, subject, whose};
use crate::marks::english_mark;
use crate::{Amount, Condition, Counted, Event, Happened, Period, Player, Range, Which};

impl Speaker {
    /// Writes a condition as a clause: `there is a red SIGNI`.
    pub(super) fn condition(self, condition: &Condition) -> String {
        match condition {
            Condition::Turn(player) => format!("it is {} turn", whose(*player)),
            Condition::During(moments) => {
                let all: Vec<String> = moments.iter().map(|at| some_stage(*at)).collect();
                match all.is_empty() {
                    true => "it is never the right time".to_owned(),
                    false => format!("it is {}", listed(&all, "or")),
                }
            }
            Condition::Count(counted) => self.counted(counted),
            Condition::Compare(compare) if compare.is == Range::Exactly(Amount::Number(0)) => {
                match (&compare.number, self.figure(&compare.number)) {
                    (Amount::Markers(_), many) => match many.strip_prefix("the number of ") {
                        Some(markers) => format!("there are no {markers}"),
                        None => format!("{many} is 0"),
                    },
                    (_, many) => format!("{many} is 0"),
                }
            }
            Condition::Compare(compare) => {
                let is = self.range(&compare.is, Speaker::figure);
                format!("{} is {is}", self.figure(&compare.number))
            }
            Condition::Match(matched) => {
                let name = &matched.card.0;
                let (verb, is) = match is_many(name) {
                    true => ("are", self.cards(&matched.filter, true, false)),
                    false => ("is", self.a_card(&matched.filter, false)),
                };
                let of = match called(name, self.this) {
                    them if them == "them" => "those cards".to_owned(),
                    of => of,
                };
                match is.strip_prefix("a card with ") {
                    Some(with) => format!("{of} has {with}"),
                    None => match is.strip_prefix("a card in ") {
                        Some(place) => format!("{of} is in {place}"),
                        None => format!("{of} {verb} {is}"),
                    },
                }
            }
            Condition::Every(every) => format!(
                "all {} are {}",
                self.cards(&every.of, true, false),
                self.cards(&every.fits, true, false)
            ),
            Condition::CouldChoose(selection) => {
                let which = Which::Choose((**selection).clone());
                format!("{} can be chosen", self.which(&which, false))
            }
            Condition::Happened(what) => self.happened(what),
            Condition::Done(name) if name.as_str() == "deed" => "the payment was made".to_owned(),
            Condition::Done(name) => format!("{} was done", called(name, self.this)),
            Condition::Team(team) => {
                format!("you have [Team] <{}> on your field", english_mark(team))
            }
            Condition::DreamTeam(_) => "you have [Dream Team] on your field".to_owned(),
            Condition::SameTeam(_) => {
                "the three LRIG on your field are on the same [Team]".to_owned()
            }
            Condition::Recollect(count) => {
                format!("Recollect is {} or more", self.amount(count))
            }
            Condition::All(all) => self.several(all, "and", "nothing is asked"),
            Condition::Any(all) => self.several(all, "or", "nothing will do"),
            Condition::Not(not) => {
                let said = self.condition(not);
                match (&**not, negated(&said)) {
                    (Condition::Happened(_), Some(not)) => not,
                    _ => format!("it is not the case that {said}"),
                }
            }
        }
    }

    fn several(self, all: &[Condition], last: &str, none: &str) -> String {
        let clauses: Vec<String> = all
            .iter()
            .map(|condition| self.condition(condition))
            .collect();
        match clauses.is_empty() {
            true => none.to_owned(),
            false => listed(&clauses, last),
        }
    }

    fn counted(self, counted: &Counted) -> String {
        let cards = |plural| self.cards(&counted.filter, plural, false);
        match &counted.how_many.0 {
            Range::AtLeast(Amount::Number(1)) => {
                format!("there is {}", self.a_card(&counted.filter, false))
            }
            Range::Exactly(Amount::Number(0)) => format!("there are no {}", cards(true)),
            Range::Exactly(Amount::Number(1)) => format!("there is exactly one {}", cards(false)),
            Range::Exactly(n) => format!("there are exactly {} {}", self.amount(n), cards(true)),
            range @ (Range::Odd(_) | Range::MultipleOf(_)) => format!(
                "there are {} of {}",
                self.range(range, Speaker::amount),
                cards(true)
            ),
            range => format!(
                "there are {} {}",
                self.range(range, Speaker::amount),
                cards(true)
            ),
        }
    }

    /// Writes a condition about counters that were paid:
    /// `you have paid a total of two or more {Coin Icon} this turn`; `None` for other events.
    fn paid(self, what: &Happened) -> Option<String> {
        let Event::SpendCounter(spent) = &what.event else {
            return None;
        };
        let (Some(player), [only]) = (spent.player, &*spent.counter) else {
            return None;
        };
        let period =
            period_words(what.period).filter(|_| !what.occasions && what.except.is_none())?;
        let have = match player {
            Player::You => "have",
            _ => "has",
        };
        let many = match &what.times {
            None => "one or more".to_owned(),
            Some(times) => format!("a total of {}", self.range(times, Speaker::amount)),
        };
        let who = subject(player);
        let what = counter(*only);
        Some(format!("{who} {have} paid {many} {what} {period}"))
    }

    /// Returns the words for an event that has happened: `you have drawn a card this turn`.
    pub(super) fn happened(self, what: &Happened) -> String {
        let entering = what.period == Period::ThisEntering;
        let mood = if entering { Mood::Entered } else { Mood::Past };
        if let Some(paid) = self.paid(what) {
            return paid;
        }
        let event = self.event(&what.event, self.this, mood);
        // The past tense alone ("this SIGNI entered the field") already means the last time that
        // this card entered the field.
        let Some(period) = period_words(what.period) else {
            return event;
        };
        let times = what.times.as_ref().map(|times| {
            let unit = match what.occasions {
                true => "occasions",
                false => "times",
            };
            format!(" {} {unit}", self.range(times, Speaker::amount))
        });
        let once = match (what.occasions, &what.times) {
            (true, None) => " on one occasion",
            _ => "",
        };
        let except = what.except.map(|stage| {
            let stage = stage.name();
            format!(" other than during the {stage}")
        });
        let times = times.unwrap_or_default();
        format!(
            "{event}{times}{once} {period}{}",
            except.unwrap_or_default()
        )
    }
}

/// Returns the words for a period, such as "this turn". Returns `None` if the form of the verb
/// already expresses the period.
const fn period_words(period: Period) -> Option<&'static str> {
    Some(match period {
        Period::ThisEntering => return None,
        Period::ThisTurn => "this turn",
        Period::LastTurn => "last turn",
        Period::ThisPhase => "this phase",
        Period::ThisAttack => "this attack",
        Period::ThisGame => "this game",
    })
}

/// Writes a clause with "not": `you have not used a spell` for `you have used a spell`. Returns
/// `None` if the clause has no verb, or several verbs, that could take the "not".
fn negated(said: &str) -> Option<String> {
    let mut verbs = [" have ", " has "].into_iter();
    let verb = verbs.find(|verb| said.contains(verb))?;
    let (who, deed) = said.split_once(verb)?;
    let plain = !deed.contains(" has ") && !deed.contains(" have ");
    plain.then(|| format!("{who}{verb}not {deed}"))
}
