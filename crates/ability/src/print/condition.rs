//! Writes the conditions of an ability as English clauses.

use super::Speaker;
use super::event::Mood;
use super::words::{called, counter, is_many, listed, some_stage, subject, third_person, whose};
use crate::marks::english_mark;
use crate::{Amount, Condition, Counted, Event, Happened, Match, Period, Player, Range, Which};

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
            Condition::Match(matched) => self.matched(matched, true),
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
                self.opposite(not, &said)
                    .unwrap_or_else(|| format!("it is not the case that {said}"))
            }
        }
    }

    /// Writes the opposite of a condition: `it is not your turn`. `said` has the words for the
    /// condition itself. Returns `None` if no verb can take the "not".
    fn opposite(self, condition: &Condition, said: &str) -> Option<String> {
        let with_not = |verb: &str| {
            let (who, rest) = said.split_once(verb)?;
            Some(format!("{who}{verb}not {rest}"))
        };
        match condition {
            Condition::Turn(_) | Condition::Recollect(_) => with_not(" is "),
            Condition::During(moments) if !moments.is_empty() => with_not(" is "),
            Condition::Match(matched) => Some(self.matched(matched, false)),
            Condition::Compare(compare) if said.starts_with("the ") => {
                let is = self.range(&compare.is, Speaker::figure);
                Some(format!("{} is not {is}", self.figure(&compare.number)))
            }
            Condition::CouldChoose(_) => {
                let chosen = said.strip_suffix(" can be chosen")?;
                Some(format!("{chosen} cannot be chosen"))
            }
            Condition::Count(counted) => match &counted.how_many.0 {
                Range::AtLeast(Amount::Number(2..)) => with_not("there are "),
                _ => None,
            },
            Condition::Happened(_) => negated(said),
            _ => None,
        }
    }

    /// Writes whether a card fits a filter: `it is a red SIGNI`, `it does not have a Life Burst`.
    fn matched(self, matched: &Match, fits: bool) -> String {
        let name = &matched.card.0;
        let many = is_many(name);
        let is = match many {
            true => self.cards(&matched.filter, true, false),
            false => self.a_card(&matched.filter, false),
        };
        let of = match called(name, self.this) {
            them if them == "them" => "those cards".to_owned(),
            of => of,
        };
        let (verb, is) = match is.strip_prefix("a card ") {
            Some(quality) => verb_of_quality(quality).unwrap_or(("is", &is)),
            None => ("is", is.as_str()),
        };
        let are = if many { "are" } else { "is" };
        match (verb, fits) {
            ("is", true) => format!("{of} {are} {is}"),
            ("is", false) => format!("{of} {are} not {is}"),
            (verb, true) if many => format!("{of} {verb} {is}"),
            (verb, false) if many => format!("{of} do not {verb} {is}"),
            (verb, true) => format!("{of} {} {is}", third_person(verb)),
            (verb, false) => format!("{of} does not {verb} {is}"),
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

/// Returns the verb for the words after "a card", and the words after the verb: "share" and
/// "a color with it" for `that shares a color with it`. Returns `None` if these words need "is a
/// card" before them.
fn verb_of_quality(quality: &str) -> Option<(&'static str, &str)> {
    let verbs = [("with ", "have"), ("that shares ", "share")];
    let verb = |(word, verb): (&str, &'static str)| Some((verb, quality.strip_prefix(word)?));
    let is_place = ["in ", "of the declared ", "directly to ", "in front of "];
    let place = is_place.iter().any(|word| quality.starts_with(word));
    verbs
        .into_iter()
        .find_map(verb)
        .or(place.then_some(("is", quality)))
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
