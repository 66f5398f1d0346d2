//! The statement of a point of an entry: the statement of a rule in the registry, or a text of the
//! point's own.

use wixoss_base::vocab::{Date, Lang};
use wixoss_data::rule::Rule;

use super::Point;

/// Returns the rule of the registry that a point names; `None` if the point brings a rule of its
/// own.
pub fn rule_of(point: &Point) -> Option<&'static Rule> {
    Rule::find(&point.rule)
}

/// Returns the statement of a point in a language together with this language, or in English if
/// there is none.
pub fn statement_in(point: &Point, lang: Lang) -> (Lang, &str) {
    match (&point.text, rule_of(point)) {
        (Some(text), _) => text.nearest_to(lang),
        (None, Some(rule)) => rule.statement_in(lang),
        // Readers of entries refuse such a point, so this does not happen.
        (None, None) => (Lang::En, &point.rule),
    }
}

/// Returns whether a point holds in a format on a day. A point with a text of its own holds in
/// every format.
pub fn point_holds_in(point: &Point, format: &str, as_of: Option<Date>) -> bool {
    rule_of(point).is_none_or(|rule| rule.holds_in(format, as_of))
}
