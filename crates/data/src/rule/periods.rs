use std::collections::BTreeMap;
use std::slice;
use std::sync::LazyLock;

use super::{FormatPeriod, Holds};
use crate::files;
use wixoss_base::vocab::Date;

/// Returns the names of `data/holds.toml`, each with its formats and periods.
pub fn named_periods() -> &'static BTreeMap<String, Vec<FormatPeriod>> {
    static NAMED: LazyLock<BTreeMap<String, Vec<FormatPeriod>>> =
        // The build script writes this file from values of this type; a test reads it back.
        LazyLock::new(|| serde_json::from_str(files::HOLDS).unwrap_or_default());
    &NAMED
}

/// Returns the formats and periods that `holds` stands for. An unknown name stands for no format;
/// readers of data files refuse such names earlier.
pub fn periods(holds: &Holds) -> &[FormatPeriod] {
    match holds {
        Holds::Named(name) => named_periods().get(name).map_or(&[], Vec::as_slice),
        Holds::In(period) => slice::from_ref(period),
    }
}

/// Returns whether one of `sets` covers a format on a day. Without a day, returns whether one of
/// `sets` covers the format's latest rules.
pub fn holds_in(sets: &[Holds], format: &str, as_of: Option<Date>) -> bool {
    let mut all = sets.iter().flat_map(periods);
    all.any(|period| period.format == format && period.covers(as_of))
}
