//! Small pieces of the sentences findings are made of.

use wixoss_base::vocab::ColorSet;
use wixoss_base::vocab::english::listed;

/// `white and black`; `no color` for the empty set.
pub(super) fn colors(set: ColorSet) -> String {
    let names: Vec<&str> = set.iter().map(|c| c.name()).collect();
    match names.is_empty() {
        true => "no color".to_owned(),
        false => listed(&names),
    }
}
