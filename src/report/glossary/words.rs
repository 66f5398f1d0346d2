use crate::glossary::Entry;
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

/// Where something is written, a line a document: version, date and headings.
pub fn source_lines(sources: &[Source]) -> Vec<String> {
    let mut documents: Vec<(&str, Vec<&str>)> = Vec::new();
    for source in sources {
        match documents.iter_mut().find(|(id, _)| *id == source.document) {
            Some((_, headings)) => headings.push(&source.heading),
            None => documents.push((&source.document, vec![&source.heading])),
        }
    }
    let lines = documents.into_iter().map(|(id, headings)| {
        let headings = headings.join("; ");
        let Some(document) = Document::find(id) else {
            return format!("{id}: {headings}");
        };
        let version = document.version.as_ref().map(|v| format!(" {v}"));
        let date = document.date.map(|date| format!(" ({date})"));
        let (version, date) = (version.unwrap_or_default(), date.unwrap_or_default());
        format!("{}{version}{date}: {headings}", document.title)
    });
    lines.collect()
}

/// What is said of an entry the sources only name, or say little of.
pub fn named_only(entry: &Entry) -> &'static str {
    match entry.points.is_empty() {
        true => "The sources name it; they say no rule of it, and none is made up here.",
        false => "The sources say no more of it than this.",
    }
}
