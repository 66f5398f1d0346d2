//! The phrases of glossary answers, such as a period or a list of documents, in the language of the
//! answer.

use std::borrow::Cow;

use super::labels::{format_name, kind_name};
use wixoss_base::vocab::{Date, Lang};
use wixoss_cards::{label, message};
use wixoss_data::rule::{Document, Holds, Source, named_periods, periods};
use wixoss_glossary::{DateBounds, Entry, Item, Localized, NotShown, Ruling, Term};

/// The first and the last day of a period. `None` means that the period has no first day or no last
/// day.
type Period = (Option<Date>, Option<Date>);

/// Returns a text. If the text is not in the language `asked`, a mark such as `(ja)` before the
/// text shows its language.
pub fn with_language_mark((lang, text): (Lang, &str), asked: Lang) -> Cow<'_, str> {
    match lang == asked {
        true => Cow::Borrowed(text),
        false => Cow::Owned(format!("({lang}) {text}")),
    }
}

/// Returns the formats and periods in which a rule or term is valid:
/// `diva-en, diva; key, all-star from 2020-12-05`. If it is valid in every format at all times, the
/// text is empty.
pub fn holds(sets: &[Holds], lang: Lang) -> String {
    let every = named_periods().get("every").map_or(&[][..], Vec::as_slice);
    let held: Vec<_> = sets.iter().flat_map(periods).collect();
    if every.iter().all(|set| held.contains(&set)) {
        return String::new();
    }
    // Formats with the same period form a group. The groups are in the order in which their
    // periods first appear.
    let mut periods: Vec<(Period, Vec<String>)> = Vec::new();
    for set in held {
        let period = (set.from, set.until);
        let format = format_name(&set.format, lang);
        match periods.iter_mut().find(|(known, _)| *known == period) {
            Some((_, formats)) if formats.contains(&format) => {}
            Some((_, formats)) => formats.push(format),
            None => periods.push((period, vec![format])),
        }
    }
    let parts = periods.into_iter().map(|((from, until), formats)| {
        let formats = formats.join(label!("list.comma", lang));
        let sentence = match (from, until) {
            (None, None) => return formats,
            (Some(from), None) => message!("glossary.from", formats = formats, from = from),
            (None, Some(until)) => message!("glossary.until", formats = formats, until = until),
            (Some(from), Some(until)) => message!(
                "glossary.from-until",
                formats = formats,
                from = from,
                until = until
            ),
        };
        sentence.text(lang)
    });
    parts
        .collect::<Vec<_>>()
        .join(label!("list.semicolon", lang))
}

/// Returns a name with its reading. The mark `*` means that no source prints the name.
pub fn term(term: &Term) -> String {
    let mut text = term.text.clone();
    if let Some(reading) = term.reading.as_ref().or(term.latin_reading().as_ref()) {
        text.push_str(&format!(" ({reading})"));
    }
    if !term.official {
        text.push('*');
    }
    text
}

/// Returns the explanation of the mark `*` if a name of the entry has this mark; otherwise the
/// empty text.
pub fn unofficial_note(entry: &Entry, lang: Lang) -> &'static str {
    match entry.terms.iter().all(|term| term.official) {
        true => "",
        false => label!("glossary.unofficial", lang),
    }
}

/// Returns the day on which a ruling was given, or the first and last possible day.
fn given(ruling: &Ruling, lang: Lang) -> String {
    let bounds = ruling.date_bounds.filter(|_| ruling.date.is_none());
    match bounds {
        Some(DateBounds {
            from: Some(from),
            until: None,
        }) => message!("glossary.or-later", date = from).text(lang),
        _ => ruling.given(),
    }
}

/// Returns the kind, the id and, for a ruling, the day: `ruling · ruling-guard-cost · 2021-12-17`.
pub fn kind_and_id(item: &Item, lang: Lang) -> String {
    let kind = kind_name(item.kind(), lang);
    match item {
        Item::Entry(entry) => format!("{kind} · {}", entry.id),
        Item::Ruling(ruling) => {
            let what = format!("{kind} · {} · {}", ruling.id, given(ruling, lang));
            match ruling.reported {
                true => format!("{what} · {}", label!("glossary.reported", lang)),
                false => what,
            }
        }
    }
}

/// Returns the answer of a ruling in a language. If a later document changed the answer, the answer
/// of today comes first, and the earlier answer after it.
pub fn answer_of(ruling: &Ruling, lang: Lang) -> String {
    let text = |text: &Localized| with_language_mark(text.nearest_to(lang), lang).into_owned();
    let answer = text(&ruling.answer);
    match &ruling.superseded_by {
        None => answer,
        Some(later) => message!(
            "glossary.now-and-before",
            date = later.date,
            now = text(later.answer_now()),
            before = answer
        )
        .text(lang),
    }
}

/// Returns the words that stand beside the id of a ruling if it no longer holds, or if it is known
/// only from reports.
pub fn ruling_mark(ruling: &Ruling, lang: Lang) -> Option<String> {
    let later = ruling.superseded_by.as_ref();
    let outdated = later.map(|later| message!("glossary.outdated", date = later.date).text(lang));
    let reported = ruling
        .reported
        .then(|| label!("glossary.reported", lang).to_owned());
    let marks: Vec<String> = outdated.into_iter().chain(reported).collect();
    (!marks.is_empty()).then(|| marks.join(label!("list.comma", lang)))
}

/// Returns the facts about a ruling, each with its label: its cards, whether it is still valid,
/// the rulings with the same answer, the scenarios that show it, and the reason why no scenario
/// shows it. A fact that does not apply is an empty text. For a ruling that names no card, the
/// output shows in another place whether it is still valid.
pub fn ruling_facts(ruling: &Ruling, lang: Lang) -> Vec<(&'static str, String)> {
    let holds = match (&ruling.superseded_by, ruling.cards.is_empty()) {
        (_, true) => String::new(),
        (None, false) => label!("glossary.yes", lang).to_owned(),
        (Some(later), false) => message!("glossary.not-since", date = later.date).text(lang),
    };
    vec![
        (
            label!("glossary.cards", lang),
            ruling.cards.join(label!("list.comma", lang)),
        ),
        (label!("glossary.still-holds", lang), holds),
        (
            label!("glossary.same-as", lang),
            ruling.same_as.join(label!("list.comma", lang)),
        ),
        (
            label!("glossary.shown-by", lang),
            ruling.shown_by.join(label!("list.comma", lang)),
        ),
        (
            label!("glossary.not-shown", lang),
            ruling
                .not_shown
                .map_or_else(String::new, |reason| not_shown(reason, lang).to_owned()),
        ),
    ]
}

/// Returns the reason why no scenario shows a ruling.
pub fn not_shown(reason: NotShown, lang: Lang) -> &'static str {
    match reason {
        NotShown::NoBoard => label!("glossary-not-shown.no-board", lang),
        NotShown::CardNotRead => label!("glossary-not-shown.card-not-read", lang),
        NotShown::EngineDiffers => label!("glossary-not-shown.engine-differs", lang),
        NotShown::Outdated => label!("glossary-not-shown.outdated", lang),
    }
}

/// Returns the sources, one line per document: title, version, date and headings.
pub fn source_lines(sources: &[Source], lang: Lang) -> Vec<String> {
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
        format!("{}{version}{date}: {headings}", document.title_in(lang))
    });
    lines.collect()
}

/// Returns the note about an entry that the sources only name, or about which they say little.
pub fn named_only(entry: &Entry, lang: Lang) -> &'static str {
    match entry.points.is_empty() {
        true => label!("glossary.named-only", lang),
        false => label!("glossary.named-little", lang),
    }
}
