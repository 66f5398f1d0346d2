//! Entries and rulings as Markdown, alone or as one document.

use std::fmt::Write;

use super::words::{holds, named_only, source_lines};
use crate::glossary::{Entry, EntryKind, Glossary, Item, Point, RULING, Ruling};
use crate::rule::Source;
use crate::vocab::Lang;

/// A few entries and rulings, each under a heading of the second level.
pub fn answer<'a>(items: impl IntoIterator<Item = &'a Item>, lang: Lang) -> String {
    let texts: Vec<String> = items.into_iter().map(|item| one(item, lang, 2)).collect();
    texts.join("\n")
}

/// The whole glossary, with a list of links before it: entries by kind, then rulings.
pub fn export(glossary: &Glossary, lang: Lang) -> String {
    let mut text = "# WIXOSS glossary\n".to_owned();
    let mut sections: Vec<(&str, Vec<&Item>)> = Vec::new();
    for kind in EntryKind::ALL
        .map(EntryKind::name)
        .into_iter()
        .chain([RULING])
    {
        let items: Vec<&Item> = glossary
            .items()
            .filter(|item| item.kind() == kind)
            .collect();
        if !items.is_empty() {
            sections.push((heading(kind), items));
        }
    }
    for (title, items) in &sections {
        let _ = writeln!(text, "\n**{title}**\n");
        for item in items {
            let _ = writeln!(text, "- [{}](#{})", escaped(item.title(lang)), item.id());
        }
    }
    for (title, items) in sections {
        let _ = write!(text, "\n## {title}\n");
        for item in items {
            text.push('\n');
            text.push_str(&one(item, lang, 3));
        }
    }
    text
}

/// What a section of one kind is headed with.
pub(super) fn heading(kind: &str) -> &'static str {
    match kind.parse() {
        Ok(EntryKind::Zone) => "Zones",
        Ok(EntryKind::Phase) => "Phases",
        Ok(EntryKind::Step) => "Steps",
        Ok(EntryKind::Action) => "Actions",
        Ok(EntryKind::Ability) => "Abilities",
        Ok(EntryKind::Keyword) => "Keywords",
        Ok(EntryKind::CardType) => "Card types",
        Ok(EntryKind::CardPart) => "Parts of a card",
        Ok(EntryKind::State) => "States",
        Ok(EntryKind::Rule) => "Rules",
        Ok(EntryKind::Format) => "Formats",
        Err(_) => "Rulings",
    }
}

fn one(item: &Item, lang: Lang, level: usize) -> String {
    let marks = "#".repeat(level);
    let mut text = format!(
        "<a id=\"{}\"></a>\n{marks} {}\n\n",
        item.id(),
        escaped(item.title(lang))
    );
    match item {
        Item::Entry(entry) => write_entry(&mut text, entry, lang),
        Item::Ruling(ruling) => write_ruling(&mut text, ruling, lang),
    }
    write_sources(&mut text, item.sources());
    text
}

fn write_entry(text: &mut String, entry: &Entry, lang: Lang) {
    let names: Vec<String> = Lang::ALL
        .into_iter()
        .flat_map(|lang| entry.terms_in(lang))
        .map(|term| escaped(&term.text))
        .collect();
    let _ = writeln!(text, "*{}*: {}\n", entry.kind, names.join(", "));
    let _ = writeln!(text, "{}\n", escaped(entry.definition.in_lang(lang)));
    if entry.named_only {
        let _ = writeln!(text, "{}\n", named_only(entry));
    }
    write_points(text, &entry.points);
    for (label, lines) in [("Example", &entry.examples), ("Note", &entry.notes)] {
        for line in lines {
            let _ = writeln!(text, "{label}: {}\n", escaped(line));
        }
    }
    let holds = holds(&entry.rule_sets);
    if !holds.is_empty() {
        let _ = writeln!(text, "In {holds}.\n");
    }
    write_links(text, "See also", &entry.see_also);
}

fn write_ruling(text: &mut String, ruling: &Ruling, lang: Lang) {
    let _ = writeln!(text, "{}\n", escaped(ruling.answer.in_lang(lang)));
    let _ = writeln!(text, "Why: {}\n", escaped(&ruling.reason));
    if let Some(later) = &ruling.superseded_by {
        let _ = writeln!(
            text,
            "Changed on {}: {}\n",
            later.date,
            escaped(&later.change)
        );
    }
    let points: Vec<Point> = ruling
        .rules
        .iter()
        .map(|rule| Point {
            rule: rule.clone(),
            text: None,
        })
        .collect();
    write_points(text, &points);
    write_links(text, "About", &ruling.about);
}

fn write_points(text: &mut String, points: &[Point]) {
    for (at, point) in points.iter().enumerate() {
        let holds = point
            .of_registry()
            .map_or(String::new(), |rule| holds(&rule.rule_sets));
        let holds = match holds.is_empty() {
            true => String::new(),
            false => format!(" *({holds})*"),
        };
        let statement = escaped(point.statement());
        let _ = writeln!(text, "{}. {statement} `{}`{holds}", at + 1, point.rule);
    }
    if !points.is_empty() {
        text.push('\n');
    }
}

fn write_links(text: &mut String, label: &str, ids: &[String]) {
    if !ids.is_empty() {
        let links: Vec<String> = ids.iter().map(|id| format!("[{id}](#{id})")).collect();
        let _ = writeln!(text, "{label}: {}\n", links.join(", "));
    }
}

fn write_sources(text: &mut String, sources: &[Source]) {
    let lines = source_lines(sources);
    let sources: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    let _ = writeln!(text, "Sources: {}", sources.join("; "));
}

/// Text with the signs that Markdown reads marked as plain.
fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|'
        ) {
            plain.push('\\');
        }
        plain.push(c);
    }
    plain
}
