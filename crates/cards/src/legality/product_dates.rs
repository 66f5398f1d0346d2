//! Finds the earliest time at which a card can have been sold. This time comes from the product
//! codes of the card. The release dates of single cards are not known, so the result is a year or a
//! month. Many product codes give no result.

use std::fmt;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use crate::card::Card;
use wixoss_base::rule::Source;
use wixoss_base::vocab::Date;

/// What product codes say about the time of their products: the first month of each product line,
/// and the codes that contain a year. The file `data/product-dates.toml` has these fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProductDates {
    /// The product lines. Each line has the month in which it began.
    #[serde(rename = "line")]
    pub lines: Vec<ProductLine>,
    /// The product codes that contain a year.
    #[serde(rename = "year_code")]
    pub year_codes: Vec<YearCode>,
}

/// A line of products, such as the WXDi products, with the month in which its first product was
/// sold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ProductLine {
    /// The first characters of every card number of the product line, such as `WXDi-`.
    pub letters: String,
    /// The year of the first product, such as 2020.
    pub year: i16,
    /// The month of the first product, from 1 to 12.
    pub month: i8,
    /// The document that states the month.
    pub source: Source,
}

/// Product codes in which the first two digits after the letters are the last two digits of a year.
/// For example, WX24 means 2024.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct YearCode {
    /// The letters before the digits.
    pub letters: String,
    /// The first year that a code of this kind can contain. A smaller number in a code is not a
    /// year: `WX13` is not a product of 2013.
    pub from: i16,
    /// The document that states how these codes contain the year.
    pub source: Source,
}

/// Returns the product dates of this release.
pub fn product_dates() -> &'static ProductDates {
    static DATES: LazyLock<ProductDates> = LazyLock::new(|| {
        serde_json::from_str(wixoss_data::files::PRODUCT_DATES).unwrap_or_default()
    });
    &DATES
}

/// The earliest time at which a card can have been sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct FirstSold {
    year: i16,
    /// The month, from 1 to 12. `None` if the code gives only the year.
    month: Option<i8>,
}

impl FirstSold {
    pub(super) fn is_after(self, day: Date) -> bool {
        (self.year, self.month.unwrap_or(1), 1) > (day.year(), day.month(), day.day())
    }
}

impl fmt::Display for FirstSold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.month {
            Some(month) => write!(f, "{}-{month:02}", self.year),
            None => write!(f, "{}", self.year),
        }
    }
}

impl ProductDates {
    /// Returns the year or month of the card's earliest printing. Returns `None` if one of its
    /// printings has a product code without a date.
    pub(super) fn first_sold(&self, card: Card<'_>) -> Option<FirstSold> {
        let mut printings = card.printings().map(|number| self.of_number(number));
        let first = printings.next()??;
        printings.try_fold(first, |first, next| Some(first.min(next?)))
    }

    fn of_number(&self, number: &str) -> Option<FirstSold> {
        let line = self.lines.iter().find(|l| number.starts_with(&l.letters));
        let of_line = line.map(|line| FirstSold {
            year: line.year,
            month: Some(line.month),
        });
        of_line.or_else(|| self.year_codes.iter().find_map(|code| code.year_in(number)))
    }
}

impl YearCode {
    fn year_in(&self, number: &str) -> Option<FirstSold> {
        let digits = number.strip_prefix(&self.letters)?.get(..2)?;
        let century = self.from - self.from % 100;
        let year = century + digits.parse::<i16>().ok()?;
        (year >= self.from).then_some(FirstSold { year, month: None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn product_codes_give_a_year_a_month_or_nothing() {
        let db = CardDb::embedded();
        let first = |number| {
            let id = db.by_number(number).unwrap();
            product_dates().first_sold(db.card(id).unwrap())
        };
        assert_eq!(
            first("WX25-CD1-01").map(|d| d.to_string()).as_deref(),
            Some("2025")
        );
        assert_eq!(
            first("WXDi-CP01-001").map(|d| d.to_string()).as_deref(),
            Some("2020-12")
        );
        assert_eq!(
            first("WXK01-001").map(|d| d.to_string()).as_deref(),
            Some("2018-04")
        );
        assert_eq!(first("WD01-001"), None);
    }
}
