use super::{Entry, Point, point_holds_in};
use wixoss_base::vocab::Date;
use wixoss_data::rule::holds_in;

/// The differences of an entry between two formats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference<'e> {
    /// The points (rules) of the entry that are true only in the first format.
    pub only_first: Vec<&'e Point>,
    /// The points (rules) of the entry that are true only in the second format.
    pub only_second: Vec<&'e Point>,
    /// The points (rules) of the entry that are true in both formats.
    pub both: Vec<&'e Point>,
    /// Whether the term exists in the first format, and whether the term exists in the second
    /// format.
    pub exists: [bool; 2],
}

/// Compares the points (rules) of an entry in two formats on a day. If no day is given, compares
/// the latest rules of each format. Points that neither format has are left out.
pub fn difference<'e>(
    entry: &'e Entry,
    first: &str,
    second: &str,
    as_of: Option<Date>,
) -> Difference<'e> {
    let mut difference = Difference {
        only_first: Vec::new(),
        only_second: Vec::new(),
        both: Vec::new(),
        exists: [first, second].map(|format| holds_in(&entry.rule_sets, format, as_of)),
    };
    for point in &entry.points {
        let holds = |format| point_holds_in(point, format, as_of);
        match (holds(first), holds(second)) {
            (true, true) => difference.both.push(point),
            (true, false) => difference.only_first.push(point),
            (false, true) => difference.only_second.push(point),
            (false, false) => {}
        }
    }
    difference
}

impl Difference<'_> {
    /// Returns whether the entry has the same points in both formats.
    pub fn is_empty(&self) -> bool {
        let [first, second] = self.exists;
        self.only_first.is_empty() && self.only_second.is_empty() && first == second
    }
}
