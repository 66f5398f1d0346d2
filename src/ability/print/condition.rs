use super::Speaker;
use super::event::Mood;
use super::words::{called, is_many, listed, some_stage, whose};
use crate::ability::text::english_mark;
use crate::ability::{Amount, Condition, Counted, Happened, Period, Range, Which};

impl Speaker {
    /// A condition as a clause: `there is a red SIGNI`.
    pub(super) fn condition(self, condition: &Condition) -> String {
        match condition {
            Condition::Turn(player) => format!("it is {} turn", whose(*player)),
            Condition::During(moments) => {
                let all: Vec<String> = moments.iter().map(|at| some_stage(*at)).collect();
                match all.is_empty() {
                    true => "it is no time".to_owned(),
                    false => format!("it is {}", listed(&all, "or")),
                }
            }
            Condition::Count(counted) => self.counted(counted),
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
                format!("{of} {verb} {is}")
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
            Condition::Done(name) => format!("{} was done", called(name, self.this)),
            Condition::Team(team) => {
                format!("you have [Team] <{}> on your field", english_mark(team))
            }
            Condition::DreamTeam(_) => "you have [Dream Team] on your field".to_owned(),
            Condition::Recollect(count) => {
                format!("Recollect is {} or more", self.amount(count))
            }
            Condition::All(all) => self.several(all, "and", "nothing is asked"),
            Condition::Any(all) => self.several(all, "or", "nothing will do"),
            Condition::Not(not) => format!("it is not so that {}", self.condition(not)),
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

    /// Something that has happened: `you drew two cards this turn`.
    pub(super) fn happened(self, what: &Happened) -> String {
        let entering = what.period == Period::ThisEntering;
        let mood = if entering {
            Mood::Entered
        } else {
            Mood::Happens
        };
        let event = self.event(&what.event, self.this, mood);
        let period = match what.period {
            // How this card came is said by the verb.
            Period::ThisEntering => return event,
            Period::ThisTurn => "this turn",
            Period::LastTurn => "last turn",
            Period::ThisPhase => "this phase",
            Period::ThisAttack => "this attack",
            Period::ThisGame => "this game",
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
        format!("{event}{}{once} {period}", times.unwrap_or_default())
    }
}
