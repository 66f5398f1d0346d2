//! The whole glossary as one HTML page that needs no other file. Every entry has an anchor, and a
//! search box finds names and texts while the user types.

use std::collections::HashSet;
use std::fmt::Write;

use super::labels::Labels;
use super::markdown::sections;
use super::phrases::{
    holds, kind_and_id, named_only, ruling_facts, source_lines, term, unofficial_note,
};
use crate::text::html as escaped;
use wixoss_base::vocab::Lang;
use wixoss_glossary::{Entry, Glossary, Item, Localized, Ruling, rule_of, statement_in};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");
/// Pairs of a traditional and a simplified Chinese character, one pair per line.
const SIMPLIFIED: &str = wixoss_data::files::SIMPLIFIED;

/// Returns the page of the whole glossary.
pub fn export(glossary: &Glossary, lang: Lang) -> String {
    let labels = Labels::of(lang);
    let Labels {
        title,
        placeholder,
        search,
        count,
        fitting,
        nothing,
        ..
    } = labels;
    let page_tag = tag(lang);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{page_tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><h1>{title}</h1>\n\
         <input id=\"search\" type=\"search\" placeholder=\"{placeholder}\" \
         aria-label=\"{search}\" autofocus>\n\
         <p id=\"count\" role=\"status\" data-all=\"{count}\" data-found=\"{fitting}\" \
         data-none=\"{nothing}\"></p>\n"
    );
    let mut written = Page {
        glossary,
        labels,
        text: String::new(),
        anchored: HashSet::new(),
    };
    page.push_str("<nav>");
    for (kind, items) in sections(glossary) {
        let heading = labels.heading(kind);
        let _ = write!(page, "<a href=\"#kind-{kind}\">{heading}</a> ");
        let _ = writeln!(
            written.text,
            "<section id=\"kind-{kind}\">\n<h2>{heading}</h2>"
        );
        for item in items {
            written.article(item);
        }
        written.text.push_str("</section>\n");
    }
    let _ = write!(
        page,
        "</nav></header>\n<main>\n{}</main>\n<script>\nconst SIMPLIFIED = `{SIMPLIFIED}`;\n\
         {SCRIPT}</script>\n</body>\n</html>\n",
        written.text
    );
    page
}

/// Returns the HTML language tag. Browsers use the tag to choose the shapes of Chinese and Japanese
/// characters.
const fn tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
        Lang::Zh => "zh-Hans",
    }
}

/// Returns every name and reading of an item. The search box compares these names before it
/// compares the text.
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

struct Page<'g> {
    glossary: &'g Glossary,
    labels: &'static Labels,
    text: String,
    /// The rules that already have an anchor on the page.
    anchored: HashSet<String>,
}

impl Page<'_> {
    fn article(&mut self, item: &Item) {
        let id = escaped(item.id());
        let names = escaped(&names(item).join(" | "));
        let title = escaped(item.title(self.labels.lang));
        let _ = writeln!(
            self.text,
            "<article id=\"{id}\" data-names=\"{names}\">\n<h3><a href=\"#{id}\">{title}</a></h3>"
        );
        let what = escaped(&kind_and_id(item, self.labels));
        let _ = writeln!(self.text, "<p class=\"what\">{what}</p>");
        match item {
            Item::Entry(entry) => self.entry(entry),
            Item::Ruling(ruling) => self.ruling(ruling),
        }
        self.points(item);
        if let Item::Entry(entry) = item {
            let (example, note) = (self.labels.example, self.labels.note);
            for (label, texts) in [(example, &entry.examples), (note, &entry.notes)] {
                for text in texts {
                    self.labelled(label, text);
                }
            }
        }
        if let Item::Ruling(ruling) = item {
            let facts = ruling_facts(ruling, self.labels);
            for (label, fact) in facts.into_iter().filter(|(_, fact)| !fact.is_empty()) {
                self.fact("note", label, &escaped(&fact));
            }
        }
        let held = holds(item.rule_sets(), self.labels);
        if !held.is_empty() {
            self.fact("note", self.labels.holds_in, &escaped(&held));
        }
        let related = match item {
            Item::Entry(_) => self.labels.see_also,
            Item::Ruling(_) => self.labels.about,
        };
        let links: Vec<String> = item.related().iter().map(|id| self.link(id)).collect();
        if !links.is_empty() {
            self.fact("links", related, &links.join(self.labels.comma));
        }
        let lines = source_lines(item.sources());
        let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
        self.fact("sources", self.labels.sources, &lines.join("<br>"));
        self.text.push_str("</article>\n");
    }

    fn entry(&mut self, entry: &Entry) {
        let terms = Lang::ALL.into_iter().flat_map(|lang| entry.terms_in(lang));
        let mut terms: Vec<String> = terms
            .map(|name| {
                let text = escaped(&term(name));
                format!("<span lang=\"{}\">{text}</span>", tag(name.lang))
            })
            .collect();
        let note = unofficial_note(entry, self.labels);
        if !note.is_empty() {
            terms.push(format!("<small>{}</small>", escaped(note)));
        }
        let _ = writeln!(self.text, "<p class=\"terms\">{}</p>", terms.join(" · "));
        self.in_every_language("definition", &entry.definition);
        if entry.named_only {
            let note = named_only(entry, self.labels);
            let _ = writeln!(self.text, "<p class=\"note\">{note}</p>");
        }
    }

    fn ruling(&mut self, ruling: &Ruling) {
        self.in_every_language("answer", &ruling.answer);
        self.labelled(self.labels.why, &ruling.reason);
        if let Some(later) = &ruling.superseded_by {
            let day = later.date.to_string();
            let label = self.labels.changed_on.replace("{date}", &day);
            self.labelled(&label, &later.change);
        }
    }

    fn points(&mut self, item: &Item) {
        let points = self.glossary.points(item);
        if points.is_empty() {
            return;
        }
        self.text.push_str("<ol>\n");
        for point in points.iter() {
            let rule = rule_of(point);
            let held = rule.map_or(String::new(), |rule| holds(&rule.rule_sets, self.labels));
            let held = match held.is_empty() {
                true => String::new(),
                false => format!(" <i>({})</i>", escaped(&held)),
            };
            let statement = self.with_language_tag(statement_in(point, self.labels.lang));
            let id = escaped(&point.rule);
            // Other pages link to rules. The anchor of a rule is at the first item that states the
            // rule.
            let anchor = match self.anchored.insert(point.rule.clone()) {
                true => format!(" id=\"{id}\""),
                false => String::new(),
            };
            let _ = writeln!(
                self.text,
                "<li{anchor}>{statement} <code>{id}</code>{held}</li>"
            );
        }
        self.text.push_str("</ol>\n");
    }

    /// Writes the text in the language of the page; the other languages can be unfolded.
    fn in_every_language(&mut self, class: &str, text: &Localized) {
        let mut folded = String::new();
        let mut others = Vec::new();
        let (shown, _) = text.nearest_to(self.labels.lang);
        for (lang, text) in text.texts() {
            let text = escaped(text);
            let paragraph = format!("<p class=\"{class}\" lang=\"{}\">{text}</p>\n", tag(lang));
            if lang == shown {
                self.text.push_str(&paragraph);
            } else {
                folded.push_str(&paragraph);
                others.push(lang.code());
            }
        }
        if !folded.is_empty() {
            let others = others.join(", ");
            let _ = writeln!(
                self.text,
                "<details><summary>{others}</summary>\n{folded}</details>"
            );
        }
    }

    fn labelled(&mut self, label: &str, text: &Localized) {
        let text = self.with_language_tag(text.nearest_to(self.labels.lang));
        self.fact("note", label, &text);
    }

    /// Writes a label and a fact. The fact must be HTML already.
    fn fact(&mut self, class: &str, label: &str, fact: &str) {
        let label = self.labels.labelled(label, "");
        let _ = writeln!(
            self.text,
            "<p class=\"{class}\"><b>{}</b> {fact}</p>",
            label.trim_end()
        );
    }

    /// Returns a text as HTML. If the language of the text is not the language of the page, the
    /// text is marked with its language.
    fn with_language_tag(&self, (lang, text): (Lang, &str)) -> String {
        match lang == self.labels.lang {
            true => escaped(text),
            false => format!(
                "<span lang=\"{}\">({lang}) {}</span>",
                tag(lang),
                escaped(text)
            ),
        }
    }

    /// Returns a link to an entry or ruling, with its title as text.
    fn link(&self, id: &str) -> String {
        let title = self.glossary.get(id);
        let title = title.map_or(id, |item| item.title(self.labels.lang));
        format!("<a href=\"#{}\">{}</a>", escaped(id), escaped(title))
    }
}
