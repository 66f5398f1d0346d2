//! The whole glossary as one HTML page that needs nothing beside it: anchors, and a search box
//! that finds names and texts while one types.

use std::fmt::Write;

use super::markdown::heading;
use super::words::{holds, named_only, source_lines};
use crate::glossary::{Entry, EntryKind, Glossary, Item, Point, RULING, Ruling};
use crate::rule::{Holds, Rule};
use crate::vocab::Lang;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// Pairs of a traditional and a simplified character, a line each.
const SIMPLIFIED: &str = include_str!("../../embedded/simplified.txt");

/// The page.
pub fn export(glossary: &Glossary, lang: Lang) -> String {
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>WIXOSS glossary</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><h1>WIXOSS glossary</h1>\n\
         <input id=\"search\" type=\"search\" placeholder=\"term or question, en / ja / zh\" \
         aria-label=\"Search the glossary\" autofocus>\n\
         <p id=\"count\" role=\"status\"></p></header>\n<main>\n"
    );
    for kind in EntryKind::ALL
        .map(EntryKind::name)
        .into_iter()
        .chain([RULING])
    {
        let mut items = glossary
            .items()
            .filter(|item| item.kind() == kind)
            .peekable();
        if items.peek().is_none() {
            continue;
        }
        let _ = writeln!(
            page,
            "<section id=\"kind-{kind}\">\n<h2>{}</h2>",
            heading(kind)
        );
        for item in items {
            article(&mut page, item, lang);
        }
        page.push_str("</section>\n");
    }
    let _ = write!(
        page,
        "</main>\n<script>\nconst SIMPLIFIED = `{SIMPLIFIED}`;\n{SCRIPT}</script>\n</body>\n</html>\n"
    );
    page
}

fn article(page: &mut String, item: &Item, lang: Lang) {
    let id = item.id();
    let _ = writeln!(
        page,
        "<article id=\"{id}\" data-names=\"{}\">\n<h3><a href=\"#{id}\">{}</a></h3>",
        escaped(&names(item).join(" | ")),
        escaped(item.title(lang))
    );
    match item {
        Item::Entry(entry) => of_entry(page, entry, lang),
        Item::Ruling(ruling) => of_ruling(page, ruling, lang),
    }
    let lines = source_lines(item.sources());
    let sources: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
    let _ = writeln!(
        page,
        "<p class=\"sources\">{}</p>\n</article>",
        sources.join("<br>")
    );
}

/// What the search box goes by before the text: every name and reading.
fn names(item: &Item) -> Vec<String> {
    let mut names = vec![item.id().to_owned()];
    match item {
        Item::Entry(entry) => {
            for term in &entry.terms {
                names.push(term.text.clone());
                names.extend(term.reading.clone());
                names.extend(term.latin_reading());
            }
        }
        Item::Ruling(ruling) => {
            names.extend(ruling.situation.texts().map(|(_, text)| text.to_owned()));
        }
    }
    names
}

fn of_entry(page: &mut String, entry: &Entry, lang: Lang) {
    let terms = Lang::ALL.into_iter().flat_map(|lang| entry.terms_in(lang));
    let terms: Vec<String> = terms
        .map(|term| {
            format!(
                "<span lang=\"{}\">{}</span>",
                term.lang,
                escaped(&term.text)
            )
        })
        .collect();
    let _ = writeln!(page, "<p class=\"terms\">{}</p>", terms.join(" · "));
    texts(page, "definition", entry.definition.texts(), lang);
    if entry.named_only {
        let _ = writeln!(page, "<p class=\"note\">{}</p>", named_only(entry));
    }
    let points = entry.points.iter().map(|point: &Point| {
        let held = point.of_registry().map_or(&[][..], |rule| &rule.rule_sets);
        (point.rule.as_str(), point.statement(), held)
    });
    of_points(page, points);
    for (label, lines) in [("Example", &entry.examples), ("Note", &entry.notes)] {
        for line in lines {
            let _ = writeln!(
                page,
                "<p class=\"note\"><b>{label}:</b> {}</p>",
                escaped(line)
            );
        }
    }
    let held = holds(&entry.rule_sets);
    if !held.is_empty() {
        let _ = writeln!(page, "<p class=\"note\">In {held}.</p>");
    }
    links(page, "See also", &entry.see_also);
}

fn of_ruling(page: &mut String, ruling: &Ruling, lang: Lang) {
    texts(page, "answer", ruling.answer.texts(), lang);
    let _ = writeln!(
        page,
        "<p class=\"note\"><b>Why:</b> {}</p>",
        escaped(&ruling.reason)
    );
    if let Some(later) = &ruling.superseded_by {
        let change = escaped(&later.change);
        let _ = writeln!(
            page,
            "<p class=\"note\"><b>Changed on {}:</b> {change}</p>",
            later.date
        );
    }
    let points = ruling.rules.iter().filter_map(|id| {
        let rule = Rule::find(id)?;
        Some((
            id.as_str(),
            rule.statement.as_str(),
            rule.rule_sets.as_slice(),
        ))
    });
    of_points(page, points);
    links(page, "About", &ruling.about);
}

/// The text of the page's language, the others folded away.
fn texts<'a>(
    page: &mut String,
    class: &str,
    texts: impl Iterator<Item = (Lang, &'a str)>,
    lang: Lang,
) {
    let mut folded = String::new();
    for (of, text) in texts {
        let paragraph = format!("<p class=\"{class}\" lang=\"{of}\">{}</p>\n", escaped(text));
        match of == lang {
            true => page.push_str(&paragraph),
            false => folded.push_str(&paragraph),
        }
    }
    if !folded.is_empty() {
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        let others: Vec<&str> = others.map(Lang::code).collect();
        let _ = writeln!(
            page,
            "<details><summary>{}</summary>\n{folded}</details>",
            others.join(", ")
        );
    }
}

fn of_points<'a>(page: &mut String, points: impl Iterator<Item = (&'a str, &'a str, &'a [Holds])>) {
    let mut list = String::new();
    for (id, statement, held) in points {
        let held = holds(held);
        let held = match held.is_empty() {
            true => String::new(),
            false => format!(" <i>({held})</i>"),
        };
        let _ = writeln!(
            list,
            "<li>{} <code>{id}</code>{held}</li>",
            escaped(statement)
        );
    }
    if !list.is_empty() {
        let _ = writeln!(page, "<ol>\n{list}</ol>");
    }
}

fn links(page: &mut String, label: &str, ids: &[String]) {
    if !ids.is_empty() {
        let links: Vec<String> = ids
            .iter()
            .map(|id| format!("<a href=\"#{id}\">{id}</a>"))
            .collect();
        let _ = writeln!(page, "<p class=\"links\">{label}: {}</p>", links.join(", "));
    }
}

fn escaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => plain.push_str("&amp;"),
            '<' => plain.push_str("&lt;"),
            '>' => plain.push_str("&gt;"),
            '"' => plain.push_str("&quot;"),
            '\'' => plain.push_str("&#39;"),
            c => plain.push(c),
        }
    }
    plain
}
