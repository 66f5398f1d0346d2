use std::collections::BTreeMap;
use std::slice;
use std::sync::LazyLock;

use super::{FormatPeriod, Holds};
use crate::files;
use wixoss_base::vocab::Date;

/// Returns the value of each name in `data/holds.toml`: the formats and periods for which the name
/// stands.
pub fn named_periods() -> &'static BTreeMap<String, Vec<FormatPeriod>> {
    static NAMED: LazyLock<BTreeMap<String, Vec<FormatPeriod>>> =
        // The build script wrote this file from values of this type, so reading succeeds. A test
        // reads the file back.
        LazyLock::new(|| serde_json::from_str(files::HOLDS).unwrap_or_default());
    &NAMED
}

/// Returns the formats and periods for which a value of `rule_sets` stands: a format itself, or a
/// name of `data/holds.toml`. For an unknown name, the result is empty. This never happens in a
/// release, because the readers of data files refuse unknown names.
pub fn periods(holds: &Holds) -> &[FormatPeriod] {
    match holds {
        Holds::Named(name) => named_periods().get(name).map_or(&[], Vec::as_slice),
        Holds::In(period) => slice::from_ref(period),
    }
}

/// Returns whether one of `sets` includes a format on a day. If no day is given, returns whether
/// one of them includes the latest rules of the format.
pub fn holds_in(sets: &[Holds], format: &str, as_of: Option<Date>) -> bool {
    let mut all = sets.iter().flat_map(periods);
    all.any(|period| period.format == format && period.covers(as_of))
}
