//! What a point of an entry says: the rule of the registry, or a text of its own.

use wixoss_base::vocab::{Date, Lang};
use wixoss_data::rule::Rule;

use super::Point;

/// The rule that a point names; none if the point brings a rule of its own.
pub fn rule_of(point: &Point) -> Option<&'static Rule> {
    Rule::find(&point.rule)
}

/// What a point says in a language together with that language, or in English.
pub fn statement_in(point: &Point, lang: Lang) -> (Lang, &str) {
    match (&point.text, rule_of(point)) {
        (Some(text), _) => text.nearest_to(lang),
        (None, Some(rule)) => rule.statement_in(lang),
        // Whatever reads entries refuses such a point.
        (None, None) => (Lang::En, &point.rule),
    }
}

/// Whether a point holds in a format on a day. A point with a text of its own holds everywhere.
pub fn point_holds_in(point: &Point, format: &str, as_of: Option<Date>) -> bool {
    rule_of(point).is_none_or(|rule| rule.holds_in(format, as_of))
}
