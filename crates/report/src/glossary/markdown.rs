//! Entries and rulings as Markdown: a few items, or the whole glossary as one document.

use std::fmt::Write;

use super::labels::kind_heading;
use super::phrases::{
    answer_of, holds, kind_and_id, named_only, ruling_facts, source_lines, term, unofficial_note,
    with_language_mark,
};
use crate::text::labeled;
use wixoss_base::vocab::Lang;
use wixoss_cards::{label, message};
use wixoss_glossary::{Entry, EntryKind, Glossary, Item, RULING, Ruling, rule_of, statement_in};

/// Returns a few entries and rulings, each under a heading of the second level.
pub fn answer<'a>(
    glossary: &Glossary,
    items: impl IntoIterator<Item = &'a Item>,
    lang: Lang,
) -> String {
    let page = Page::new(glossary, lang);
    let texts: Vec<String> = items.into_iter().map(|item| page.item(item, 2)).collect();
    texts.join("\n")
}

/// Returns the whole glossary: a list of links, then the entries by kind, then the rulings.
pub fn export(glossary: &Glossary, lang: Lang) -> String {
    let page = Page::new(glossary, lang);
    let mut text = format!("# {}\n", label!("glossary.title", page.lang));
    let sections = sections(glossary);
    for (kind, items) in &sections {
        let _ = writeln!(text, "\n**{}**\n", kind_heading(kind, page.lang));
        for item in items {
            let _ = writeln!(text, "- {}", page.link(item.id()));
        }
    }
    for (kind, items) in sections {
        let _ = write!(text, "\n## {}\n", kind_heading(kind, page.lang));
        for item in items {
            text.push('\n');
            text.push_str(&page.item(item, 3));
        }
    }
    text
}

/// Returns all entries by kind, and the rulings last. Kinds without an entry are left out.
pub(super) fn sections(glossary: &Glossary) -> Vec<(&'static str, Vec<&Item>)> {
    let kinds = EntryKind::ALL.map(EntryKind::name).into_iter();
    let of_kind = |kind| {
        let items = glossary.items().filter(|item| item.kind() == kind);
        (kind, items.collect::<Vec<_>>())
    };
    let sections = kinds.chain([RULING]).map(of_kind);
    sections.filter(|(_, items)| !items.is_empty()).collect()
}

struct Page<'g> {
    glossary: &'g Glossary,
    lang: Lang,
}

impl Page<'_> {
    fn new(glossary: &Glossary, lang: Lang) -> Page<'_> {
        Page { glossary, lang }
    }

    /// Returns a text as Markdown. If its language is not the language of the page, a mark such as
    /// `(ja)` shows its language.
    fn escaped_with_mark(&self, text: (Lang, &str)) -> String {
        escaped(&with_language_mark(text, self.lang))
    }

    /// Returns one entry or ruling under a heading of this level.
    fn item(&self, item: &Item, level: usize) -> String {
        let marks = "#".repeat(level);
        let id = item.id();
        let title = escaped(item.title(self.lang));
        let mut text = format!("<a id=\"{id}\"></a>\n{marks} {title}\n\n");
        let _ = writeln!(text, "*{}*\n", escaped(&kind_and_id(item, self.lang)));
        match item {
            Item::Entry(entry) => self.entry(&mut text, entry),
            Item::Ruling(ruling) => self.ruling(&mut text, ruling),
        }
        self.points(&mut text, item);
        if let Item::Entry(entry) = item {
            let (example, note) = (
                label!("glossary.example", self.lang),
                label!("glossary.note", self.lang),
            );
            for (label, lines) in [(example, &entry.examples), (note, &entry.notes)] {
                for line in lines {
                    let line = self.escaped_with_mark(line.nearest_to(self.lang));
                    let _ = writeln!(text, "{}\n", labeled(label, &line, self.lang));
                }
            }
        }
        let related = match item {
            Item::Entry(_) => label!("glossary.see-also", self.lang),
            Item::Ruling(_) => label!("glossary.about", self.lang),
        };
        let links: Vec<String> = item.related().iter().map(|id| self.link(id)).collect();
        let sources = source_lines(item.sources(), self.lang);
        let sources: Vec<String> = sources.iter().map(|line| escaped(line)).collect();
        let own = match item {
            Item::Entry(_) => Vec::new(),
            Item::Ruling(ruling) => ruling_facts(ruling, self.lang),
        };
        let own = own.into_iter().map(|(label, fact)| (label, escaped(&fact)));
        for (label, fact) in own.chain([
            (
                label!("glossary.holds-in", self.lang),
                holds(item.rule_sets(), self.lang),
            ),
            (related, links.join(label!("list.comma", self.lang))),
            (
                label!("glossary.sources", self.lang),
                sources.join(label!("list.semicolon", self.lang)),
            ),
        ]) {
            if !fact.is_empty() {
                let _ = writeln!(text, "{}\n", labeled(label, &fact, self.lang));
            }
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        text
    }

    fn entry(&self, text: &mut String, entry: &Entry) {
        let names = Lang::ALL
            .into_iter()
            .flat_map(|lang| entry.terms_in(lang))
            .map(|name| escaped(&term(name)))
            .collect::<Vec<_>>();
        let _ = writeln!(text, "{}\n", names.join(" · "));
        let note = unofficial_note(entry, self.lang);
        if !note.is_empty() {
            let _ = writeln!(text, "{}\n", escaped(note));
        }
        let definition = entry.definition.nearest_to(self.lang);
        let _ = writeln!(text, "{}\n", self.escaped_with_mark(definition));
        if entry.named_only {
            let _ = writeln!(text, "{}\n", named_only(entry, self.lang));
        }
    }

    fn ruling(&self, text: &mut String, ruling: &Ruling) {
        let lang = self.lang;
        let _ = writeln!(text, "{}\n", escaped(&answer_of(ruling, lang)));
        let reason = self.escaped_with_mark(ruling.reason.nearest_to(lang));
        let _ = writeln!(
            text,
            "{}\n",
            labeled(label!("glossary.why", self.lang), &reason, self.lang)
        );
        if let Some(later) = &ruling.superseded_by {
            let day = later.date.to_string();
            let label = message!("glossary.changed-on", date = day).text(self.lang);
            let change = self.escaped_with_mark(later.change.nearest_to(lang));
            let _ = writeln!(text, "{}\n", labeled(&label, &change, self.lang));
        }
    }

    fn points(&self, text: &mut String, item: &Item) {
        let points = self.glossary.points(item);
        for (at, point) in points.iter().enumerate() {
            let rule = rule_of(point);
            let held = rule.map_or(String::new(), |rule| holds(&rule.rule_sets, self.lang));
            let held = match held.is_empty() {
                true => String::new(),
                false => format!(" *({held})*"),
            };
            let statement = self.escaped_with_mark(statement_in(point, self.lang));
            let _ = writeln!(text, "{}. {statement} `{}`{held}", at + 1, point.rule);
        }
        if !points.is_empty() {
            text.push('\n');
        }
    }

    /// Returns a link to an entry or ruling, with its title as text.
    fn link(&self, id: &str) -> String {
        let title = self.glossary.get(id);
        let title = title.map_or(id, |item| item.title(self.lang));
        format!("[{}](#{id})", escaped(title))
    }
}

/// Escapes the characters that Markdown would read as marks.
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
