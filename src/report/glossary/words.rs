use crate::rule::{Document, Holds, Source, named_periods};
use crate::vocab::Date;

/// First and last day.
type Period = (Option<Date>, Option<Date>);

/// Where something holds: `diva-en, diva; key and all-star from 2020-12-05`. Empty where it holds
/// everywhere.
pub fn holds(sets: &[Holds]) -> String {
    let every = named_periods().get("every").map_or(&[][..], Vec::as_slice);
    let held: Vec<_> = sets.iter().flat_map(Holds::periods).collect();
    if every.iter().all(|set| held.contains(&set)) {
        return String::new();
    }
    // Formats with the same period stand together, in the order they are first named.
    let mut periods: Vec<(Period, Vec<&str>)> = Vec::new();
    for set in held {
        let period = (set.from, set.until);
        match periods.iter_mut().find(|(known, _)| *known == period) {
            Some((_, formats)) if formats.contains(&set.format.as_str()) => {}
            Some((_, formats)) => formats.push(&set.format),
            None => periods.push((period, vec![&set.format])),
        }
    }
    let parts = periods.into_iter().map(|((from, until), formats)| {
        let from = from.map_or(String::new(), |day| format!(" from {day}"));
        let until = until.map_or(String::new(), |day| format!(" until {day}"));
        format!("{}{from}{until}", formats.join(", "))
    });
    parts.collect::<Vec<_>>().join("; ")
}

/// A source in a line: document, version, date and heading.
pub fn source_line(source: &Source) -> String {
    let Some(document) = Document::find(&source.document) else {
        return format!("{}: {}", source.document, source.heading);
    };
    let version = document.version.as_ref().map(|v| format!(" {v}"));
    let date = document.date.map(|date| format!(" ({date})"));
    format!(
        "{}{}{}: {}",
        document.title,
        version.unwrap_or_default(),
        date.unwrap_or_default(),
        source.heading
    )
}
