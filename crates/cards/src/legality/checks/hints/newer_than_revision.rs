//! The deck is judged as of a day (`--as-of`), and by its product codes the card was printed later: it
//! did not exist then. From 2024 on product codes tell the year (WX24, WX25, WX26); WXDi products
//! start with 2020-12, WXK and WDK products with 2018-04. Other codes say nothing, and no release
//! dates are known: a card with a printing of such a code is passed over.

use std::fmt;

use crate::card::Card;
use crate::deck::Finding;
use crate::legality::{Check, Context};
use wixoss_base::rule::{Code, RuleId, Severity};
use wixoss_base::vocab::Date;

static CODE: Code = Code {
    code: "W006",
    name: "newer-than-revision",
    severity: Severity::Warning,
    rules: &[RuleId("card.newer-than-revision")],
    explained_by: include_str!("newer_than_revision.rs"),
};

pub(in crate::legality::checks) const CHECK: Check = Check { code: &CODE, run };

fn run(cx: &Context<'_>, findings: &mut Vec<Finding>) {
    let Some(as_of) = cx.as_of else {
        return;
    };
    for held in &cx.deck.held {
        let Some(first) = first_printed(held.card).filter(|first| first.is_after(as_of)) else {
            continue;
        };
        findings.push(
            Finding::new(
                &CODE,
                format!(
                    "{} is of {first} at the earliest by its product code, later than {as_of}",
                    held.card
                ),
                "judge the deck as of a later day, or exchange the card",
            )
            .about([held.card])
            .at(cx.place(held)),
        );
    }
}

/// What a product code tells of the day a card was first sold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct FirstSold {
    year: i16,
    /// From 1; none where the code tells the year alone.
    month: Option<i8>,
}

impl FirstSold {
    fn is_after(self, day: Date) -> bool {
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

/// The year or month of the earliest printing, if every printing's product code tells one.
fn first_printed(card: Card<'_>) -> Option<FirstSold> {
    const STARTS: [(&str, i16, i8); 3] = [("WXDi-", 2020, 12), ("WXK", 2018, 4), ("WDK", 2018, 4)];
    let of = |number: &str| {
        let start = STARTS.iter().find(|(code, ..)| number.starts_with(code));
        let year = || {
            let digits = number.strip_prefix("WX")?.get(..2)?;
            let year = digits.parse::<i16>().ok().filter(|year| *year >= 24)?;
            Some(FirstSold {
                year: 2000 + year,
                month: None,
            })
        };
        let start = start.map(|(_, year, month)| FirstSold {
            year: *year,
            month: Some(*month),
        });
        start.or_else(year)
    };
    let mut printings = card.printings().map(of);
    let first = printings.next()??;
    printings.try_fold(first, |first, next| Some(first.min(next?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::CardDb;

    #[test]
    fn product_codes_tell_a_year_a_month_or_nothing() {
        let db = CardDb::embedded();
        let first = |number| {
            let id = db.by_number(number).unwrap();
            first_printed(db.card(id).unwrap())
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
