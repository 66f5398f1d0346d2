use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A calendar day, which is always written as `YYYY-MM-DD`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(jiff::civil::Date);

/// The error that a text is not a calendar day in the form `YYYY-MM-DD`. It contains the text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a date: expected a calendar day as YYYY-MM-DD, such as 2024-01-26")]
pub struct DateError(pub String);

impl Date {
    /// The earliest day that can be represented.
    pub const MIN: Date = Date(jiff::civil::Date::MIN);

    /// Appends the day as `YYYY-MM-DD`. This function is faster than a formatter.
    pub fn write(self, out: &mut Vec<u8>) {
        let (Ok(year), Ok(month), Ok(day)) = (
            u16::try_from(self.year()),
            u8::try_from(self.month()),
            u8::try_from(self.day()),
        ) else {
            return out.extend_from_slice(self.to_string().as_bytes());
        };
        let digit = |n: u16| b'0' + (n % 10) as u8;
        let of_two = |n: u8| [digit(u16::from(n) / 10), digit(n.into())];
        out.extend([1000, 100, 10, 1].map(|place| digit(year / place)));
        for part in [month, day] {
            out.push(b'-');
            out.extend(of_two(part));
        }
    }

    /// Returns the day that is `days` days after 1970-01-01. Returns `None` if there is no such
    /// day.
    pub fn of_epoch_day(days: i64) -> Option<Date> {
        let epoch = jiff::civil::date(1970, 1, 1);
        let span = jiff::Span::new().try_days(days).ok()?;
        epoch.checked_add(span).ok().map(Date)
    }

    /// Returns the number of days from `earlier` to this day. The number is negative if `earlier`
    /// is the later day.
    pub fn days_since(self, earlier: Date) -> i32 {
        self.0.since(earlier.0).map_or(0, |span| span.get_days())
    }

    /// Returns the year.
    pub fn year(self) -> i16 {
        self.0.year()
    }

    /// Returns the month, from 1 to 12.
    pub fn month(self) -> i8 {
        self.0.month()
    }

    /// Returns the day of the month, from 1 to 31.
    pub fn day(self) -> i8 {
        self.0.day()
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let shape = |(i, b): (usize, u8)| match i {
            4 | 7 => b == b'-',
            _ => b.is_ascii_digit(),
        };
        let err = || DateError(text.to_owned());
        if text.len() != 10 || !text.bytes().enumerate().all(shape) {
            return Err(err());
        }
        text.parse().map(Date).map_err(|_| err())
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = (self.year(), self.month(), self.day());
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Date {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Visitor;
        impl de::Visitor<'_> for Visitor {
            type Value = Date;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a date as YYYY-MM-DD")
            }
            fn visit_str<E: de::Error>(self, s: &str) -> Result<Date, E> {
                s.parse().map_err(E::custom)
            }
        }
        deserializer.deserialize_str(Visitor)
    }
}
