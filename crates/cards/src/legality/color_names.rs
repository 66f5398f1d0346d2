//! Colors in the messages of findings.

use wixoss_base::vocab::ColorSet;
use wixoss_base::vocab::english::listed;

/// Returns the colors as words: `white and black`, or `no color` for the empty set.
pub(super) fn colors(set: ColorSet) -> String {
    let names: Vec<&str> = set.iter().map(|c| c.name()).collect();
    match names.is_empty() {
        true => "no color".to_owned(),
        false => listed(&names),
    }
}
