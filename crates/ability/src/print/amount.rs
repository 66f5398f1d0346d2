//! Writes the numbers and ranges of an ability as English words.

use super::Speaker;
use super::change::card_word;
use super::words::{called, counter, feature, features, is_cards, listed, marker, number, whose};
use crate::{Amount, Counter, Measured, Player, Range};

impl Speaker {
    /// Writes a number of things. A fixed number from 0 to 20 is written as a word.
    pub(super) fn amount(self, amount: &Amount) -> String {
        match amount {
            Amount::Number(n) => number(*n),
            Amount::If(choice) => format!(
                "{} if {}, otherwise {}",
                self.amount(&choice.then),
                self.condition(&choice.condition),
                self.amount(&choice.otherwise)
            ),
            other => self.figure(other),
        }
    }

    /// Writes a number for a value such as power: a fixed number in digits, or the words for a
    /// calculation.
    pub(super) fn figure(self, amount: &Amount) -> String {
        let over = |measured: &Measured| {
            let cards = self.cards(&measured.of, true, false);
            (feature(measured.feature), cards)
        };
        match amount {
            Amount::Number(n) => n.to_string(),
            Amount::Named(name) => match name.is_this() {
                true => self.this.to_owned(),
                false if is_cards(name) => format!("the number of {}", called(name, self.this)),
                false => called(name, self.this),
            },
            Amount::Count(of) => format!("the number of {}", self.cards(of, true, false)),
            Amount::Value(value) => {
                let of = called(&value.of, self.this);
                let kind = value.is.map(|is| format!(" as {}", card_word(is)));
                let kind = kind.unwrap_or_default();
                format!("the {} of {of}{kind}", feature(value.feature))
            }
            Amount::Total(of) => {
                let (feature, cards) = over(of);
                format!("the total {feature} of {cards}")
            }
            Amount::Different(of) => {
                let (_, cards) = over(of);
                format!(
                    "the number of different {} among {cards}",
                    features(of.feature)
                )
            }
            Amount::Highest(of) => {
                let (feature, cards) = over(of);
                format!("the highest {feature} among {cards}")
            }
            Amount::Lowest(of) => {
                let (feature, cards) = over(of);
                format!("the lowest {feature} among {cards}")
            }
            Amount::Counters(of) => {
                let of_whom = whose(of.of);
                match of.counter {
                    Counter::Subscribers => {
                        format!("the number of {of_whom} subscribers in tens of thousands")
                    }
                    what => format!("the number of {of_whom} {} counters", counter(what)),
                }
            }
            Amount::Markers(of) => {
                let zones = match of.of {
                    Player::Both => "SIGNI Zones".to_owned(),
                    of => format!("{} SIGNI Zones", whose(of)),
                };
                format!("the number of {} in {zones}", marker(of.marker))
            }
            Amount::Happened(what) => format!("the number of times {}", self.happened(what)),
            Amount::Plus(all) => {
                if let [of, Amount::Number(n)] = all.as_slice() {
                    let sign = if *n < 0 { "minus" } else { "plus" };
                    return format!("{} {sign} {}", self.figure(of), n.unsigned_abs());
                }
                let all: Vec<String> = all.iter().map(|part| self.figure(part)).collect();
                match all.is_empty() {
                    true => "0".to_owned(),
                    false => format!("the sum of {}", listed(&all, "and")),
                }
            }
            Amount::Times(all) => match all.as_slice() {
                [] => "1".to_owned(),
                [Amount::Number(each), Amount::Count(of)] => {
                    format!("{each} for each {}", self.cards(of, false, false))
                }
                all => {
                    let all: Vec<String> = all.iter().map(|part| self.figure(part)).collect();
                    listed(&all, "times")
                }
            },
            Amount::Per(per) => format!(
                "one for every {} of {}",
                self.amount(&per.each),
                self.figure(&per.of)
            ),
            Amount::If(choice) => format!(
                "{} if {}, otherwise {}",
                self.figure(&choice.then),
                self.condition(&choice.condition),
                self.figure(&choice.otherwise)
            ),
        }
    }

    /// Returns the words for an amount that is added to a value: `+2000 power`,
    /// `+1000 power for each green card`.
    pub(super) fn gets(self, amount: &Amount, name: &str) -> String {
        if let Amount::Number(n) = amount {
            return format!("{n:+} {name}");
        }
        if let Amount::Times(parts) = amount {
            match parts.as_slice() {
                [Amount::Number(each), Amount::Count(of)] => {
                    return format!("{each:+} {name} for each {}", self.cards(of, false, false));
                }
                [Amount::Number(each), Amount::Named(of)] if !of.is_this() => {
                    return format!("{each:+} {name} for each of {}", called(of, self.this));
                }
                [Amount::Number(-1), of] => return format!("{name} minus {}", self.figure(of)),
                [Amount::Number(each), of] => {
                    return format!("{each:+} {name} times {}", self.figure(of));
                }
                _ => {}
            }
        }
        format!("{name} plus {}", self.figure(amount))
    }

    /// Writes a change of power with its sign: `+2000`, or the words for the calculation.
    pub(super) fn signed(self, amount: &Amount) -> String {
        match amount {
            Amount::Number(n) => format!("{n:+}"),
            Amount::Times(parts) => match parts.as_slice() {
                [Amount::Number(each), Amount::Count(of)] => {
                    format!("{each:+} for each {}", self.cards(of, false, false))
                }
                [Amount::Number(-1), of] => format!("minus {}", self.figure(of)),
                [Amount::Number(each), of] => format!("{each:+} times {}", self.figure(of)),
                _ => format!("plus {}", self.figure(amount)),
            },
            other => format!("plus {}", self.figure(other)),
        }
    }

    /// Writes a range in the form that follows a noun: `8000 or less`. The function `say` writes
    /// each number of the range.
    pub(super) fn range(self, range: &Range, say: fn(Speaker, &Amount) -> String) -> String {
        let say = |amount: &Amount| say(self, amount);
        match range {
            Range::Exactly(n) => say(n),
            Range::AtLeast(n) => format!("{} or more", say(n)),
            Range::AtMost(n) => format!("{} or less", say(n)),
            Range::MoreThan(n) => format!("more than {}", say(n)),
            Range::LessThan(n) => format!("less than {}", say(n)),
            Range::Between([low, high]) => format!("{} to {}", say(low), say(high)),
            Range::OneOf(all) => {
                let all: Vec<String> = all.iter().map(say).collect();
                match all.is_empty() {
                    true => "no number".to_owned(),
                    false => listed(&all, "or"),
                }
            }
            Range::OtherThan(n) => format!("other than {}", say(n)),
            Range::MultipleOf(n) => match n {
                crate::Amount::Number(2) => "an even number".to_owned(),
                n => format!("a multiple of {}", say(n)),
            },
            Range::Odd(_) => "an odd number".to_owned(),
        }
    }
}
