//! The text of a point (rule) of an entry. The text comes from the rule registry, or from the point
//! itself.

use wixoss_base::vocab::{Date, Lang};
use wixoss_data::rule::Rule;

use super::Point;

/// Returns the rule of the registry that a point names; `None` if the text of the rule is in the
/// point itself.
pub fn rule_of(point: &Point) -> Option<&'static Rule> {
    Rule::find(&point.rule)
}

/// Returns the statement of a point in a language, together with this language. If there is no
/// statement in this language, returns the English statement.
pub fn statement_in(point: &Point, lang: Lang) -> (Lang, &str) {
    match (&point.text, rule_of(point)) {
        (Some(text), _) => text.nearest_to(lang),
        (None, Some(rule)) => rule.statement_in(lang),
        // A point has a text or names a known rule, because the check of entries refuses any other
        // point. So this arm is never used.
        (None, None) => (Lang::En, &point.rule),
    }
}

/// Returns whether a point is true in a format on a day. A point with its own text is true in every
/// format.
pub fn point_holds_in(point: &Point, format: &str, as_of: Option<Date>) -> bool {
    rule_of(point).is_none_or(|rule| rule.holds_in(format, as_of))
}
