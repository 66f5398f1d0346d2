//! The whole glossary as one HTML page that needs no other file. Every entry has an anchor (the
//! target of a link). A search box finds the same items as the program, with the same tables and
//! weights. The text of each entry and ruling in the other languages is hidden until the reader
//! opens it.

use std::collections::HashSet;
use std::fmt::Write;

use super::labels::kind_heading;
use super::markdown::sections;
use super::page_search::{self, CardTexts};
use super::phrases::{
    answer_of, holds, kind_and_id, named_only, ruling_facts, ruling_mark, source_lines, term,
    unofficial_note,
};
use crate::text::{html as escaped, labeled, language_tag};
use wixoss_base::vocab::Lang;
use wixoss_cards::{label, message};
use wixoss_glossary::{Entry, EntryKind, Glossary, Item, Localized, Ruling, rule_of, statement_in};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// Returns the page of the whole glossary. `cards` are the texts about cards that the page shows.
pub fn export(glossary: &Glossary, lang: Lang, cards: &CardTexts) -> String {
    let title = label!("glossary.title", lang);
    let placeholder = label!("glossary.placeholder", lang);
    let search = label!("glossary.search", lang);
    let nothing = label!("glossary.nothing", lang);
    let named_cards = label!("glossary.named-cards", lang);
    let rulings = label!("glossary.rulings", lang);
    let colon = labeled("", "", lang);
    // The script of the page replaces these placeholders.
    let count = message!("glossary.count", count = "{count}").text(lang);
    let fitting = message!("glossary.fitting", count = "{count}").text(lang);
    let perhaps = message!("glossary.perhaps", asked = "{asked}").text(lang);
    let other = message!("glossary.other-game", word = "{word}", game = "{game}").text(lang);
    let nearest = message!("glossary.nearest", ids = "{ids}").text(lang);
    let see_also = label!("glossary.see-also", lang);
    let comma = label!("list.comma", lang);
    let abilities = kind_heading(EntryKind::Ability.name(), lang);
    let page_tag = language_tag(lang);
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{page_tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n\
         <title>{title}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <header><h1>{title}</h1>\n\
         <input id=\"search\" type=\"search\" placeholder=\"{placeholder}\" \
         aria-label=\"{search}\">\n\
         <p id=\"count\" role=\"status\" data-all=\"{count}\" data-found=\"{fitting}\" \
         data-none=\"{nothing}\" data-perhaps=\"{perhaps}\" data-other-game=\"{other}\" data-nearest=\"{nearest}\" \
         data-cards=\"{named_cards}\" \
         data-rulings=\"{rulings}\" data-abilities=\"{abilities}\" data-mentioned=\"{see_also}\" \
         data-colon=\"{colon}\" data-comma=\"{comma}\"></p>\n"
    );
    let mut written = Page {
        glossary,
        lang,
        text: String::new(),
        anchored: HashSet::new(),
    };
    page.push_str("<nav>");
    for (kind, items) in sections(glossary) {
        let heading = kind_heading(kind, lang);
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
        "</nav></header>\n<main>\n{}</main>\n<script>\n{}{SCRIPT}</script>\n</body>\n</html>\n",
        written.text,
        page_search::script(glossary, cards)
    );
    page
}

struct Page<'g> {
    glossary: &'g Glossary,
    lang: Lang,
    text: String,
    /// The rules that already have an anchor (the target of a link) on the page.
    anchored: HashSet<String>,
}

impl Page<'_> {
    fn article(&mut self, item: &Item) {
        let id = escaped(item.id());
        let title = escaped(item.title(self.lang));
        // The mark says that a ruling no longer holds, or is known only from reports. The script
        // shows it in the list of the rulings on a card, beside the question of the ruling.
        let mark = match item {
            Item::Entry(_) => None,
            Item::Ruling(ruling) => ruling_mark(ruling, self.lang),
        };
        let mark = mark.map_or_else(String::new, |mark| {
            format!(" data-mark=\"{}\"", escaped(&mark))
        });
        let _ = writeln!(self.text, "<article id=\"{id}\"{mark}>");
        // As in the answers of the program, the answer of a ruling comes before its question.
        let class = match item {
            Item::Entry(_) => "",
            Item::Ruling(ruling) => {
                let (lang, _) = ruling.answer.nearest_to(self.lang);
                self.paragraph("answer", lang, &answer_of(ruling, lang));
                " class=\"question\""
            }
        };
        let _ = writeln!(self.text, "<h3{class}><a href=\"#{id}\">{title}</a></h3>");
        let what = escaped(&kind_and_id(item, self.lang));
        let _ = writeln!(self.text, "<p class=\"what\">{what}</p>");
        match item {
            Item::Entry(entry) => self.entry(entry),
            Item::Ruling(ruling) => self.ruling(ruling),
        }
        self.points(item);
        self.in_other_languages(item);
        if let Item::Entry(entry) = item {
            let (example, note) = (
                label!("glossary.example", self.lang),
                label!("glossary.note", self.lang),
            );
            for (label, texts) in [(example, &entry.examples), (note, &entry.notes)] {
                for text in texts {
                    self.push_with_label(label, text);
                }
            }
        }
        if let Item::Ruling(ruling) = item {
            let facts = ruling_facts(ruling, self.lang);
            for (label, fact) in facts.into_iter().filter(|(_, fact)| !fact.is_empty()) {
                self.fact("note", label, &escaped(&fact));
            }
        }
        let held = holds(item.rule_sets(), self.lang);
        if !held.is_empty() {
            self.fact(
                "note",
                label!("glossary.holds-in", self.lang),
                &escaped(&held),
            );
        }
        let related = match item {
            Item::Entry(_) => label!("glossary.see-also", self.lang),
            Item::Ruling(_) => label!("glossary.about", self.lang),
        };
        let links: Vec<String> = item.related().iter().map(|id| self.link(id)).collect();
        if !links.is_empty() {
            self.fact(
                "links",
                related,
                &links.join(label!("list.comma", self.lang)),
            );
        }
        let lines = source_lines(item.sources(), self.lang);
        let lines: Vec<String> = lines.iter().map(|line| escaped(line)).collect();
        self.fact(
            "sources",
            label!("glossary.sources", self.lang),
            &lines.join("<br>"),
        );
        self.text.push_str("</article>\n");
    }

    fn entry(&mut self, entry: &Entry) {
        let terms = Lang::ALL.into_iter().flat_map(|lang| entry.terms_in(lang));
        let mut terms: Vec<String> = terms
            .map(|name| {
                let text = escaped(&term(name));
                format!("<span lang=\"{}\">{text}</span>", language_tag(name.lang))
            })
            .collect();
        let note = unofficial_note(entry, self.lang);
        if !note.is_empty() {
            terms.push(format!("<small>{}</small>", escaped(note)));
        }
        let _ = writeln!(self.text, "<p class=\"terms\">{}</p>", terms.join(" · "));
        self.first("definition", &entry.definition);
        if entry.named_only {
            let note = named_only(entry, self.lang);
            let _ = writeln!(self.text, "<p class=\"note\">{note}</p>");
        }
    }

    fn ruling(&mut self, ruling: &Ruling) {
        self.push_with_label(label!("glossary.why", self.lang), &ruling.reason);
        if let Some(later) = &ruling.superseded_by {
            let day = later.date.to_string();
            let label = message!("glossary.changed-on", date = day).text(self.lang);
            self.push_with_label(&label, &later.change);
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
            let held = rule.map_or(String::new(), |rule| holds(&rule.rule_sets, self.lang));
            let held = match held.is_empty() {
                true => String::new(),
                false => format!(" <i>({})</i>", escaped(&held)),
            };
            let statement = self.with_language_tag(statement_in(point, self.lang));
            let id = escaped(&point.rule);
            // Other pages link to rules. Only the first item with a rule gets the anchor (the
            // target of these links).
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

    /// Writes the text in the language of the page.
    fn first(&mut self, class: &str, text: &Localized) {
        let (lang, text) = text.nearest_to(self.lang);
        self.paragraph(class, lang, text);
    }

    fn paragraph(&mut self, class: &str, lang: Lang, text: &str) {
        let (tag, text) = (language_tag(lang), escaped(text));
        let _ = writeln!(self.text, "<p class=\"{class}\" lang=\"{tag}\">{text}</p>");
    }

    /// Writes the texts and points of an item in the other languages. They are hidden until the
    /// reader opens them.
    fn in_other_languages(&mut self, item: &Item) {
        let (shown, texts) = match item {
            Item::Entry(entry) => (&entry.definition, vec![("definition", &entry.definition)]),
            Item::Ruling(ruling) => {
                let later = ruling
                    .superseded_by
                    .as_ref()
                    .map(|later| ("note", &later.change));
                let texts = [
                    ("answer", &ruling.answer),
                    ("note", &ruling.situation),
                    ("note", &ruling.reason),
                ];
                (&ruling.answer, texts.into_iter().chain(later).collect())
            }
        };
        let (of_page, _) = shown.nearest_to(self.lang);
        for (lang, _) in shown.texts().filter(|(lang, _)| *lang != of_page) {
            let name = match lang {
                Lang::En => "English",
                Lang::Ja => "日本語",
                Lang::Zh => "中文",
            };
            let tag = language_tag(lang);
            let _ = writeln!(
                self.text,
                "<details lang=\"{tag}\"><summary>{name}</summary>"
            );
            for (class, text) in &texts {
                let Some((_, text)) = text.texts().find(|(other, _)| *other == lang) else {
                    continue;
                };
                match item {
                    Item::Ruling(ruling) if *class == "answer" => {
                        self.paragraph(class, lang, &answer_of(ruling, lang));
                    }
                    _ => self.paragraph(class, lang, text),
                }
            }
            self.text.push_str("<ol>\n");
            for point in self.glossary.points(item).iter() {
                let (other, statement) = statement_in(point, lang);
                if other == lang {
                    let (statement, rule) = (escaped(statement), escaped(&point.rule));
                    let _ = writeln!(self.text, "<li>{statement} <code>{rule}</code></li>");
                }
            }
            self.text.push_str("</ol>\n</details>\n");
        }
    }

    fn push_with_label(&mut self, label: &str, text: &Localized) {
        let text = self.with_language_tag(text.nearest_to(self.lang));
        self.fact("note", label, &text);
    }

    /// Writes a label and a fact. The caller must pass the fact as HTML.
    fn fact(&mut self, class: &str, label: &str, fact: &str) {
        let label = labeled(label, "", self.lang);
        let _ = writeln!(
            self.text,
            "<p class=\"{class}\"><b>{}</b> {fact}</p>",
            label.trim_end()
        );
    }

    /// Returns a text as HTML. If its language is not the language of the page, the text gets an
    /// HTML attribute for its language.
    fn with_language_tag(&self, (lang, text): (Lang, &str)) -> String {
        match lang == self.lang {
            true => escaped(text),
            false => format!(
                "<span lang=\"{}\">({lang}) {}</span>",
                language_tag(lang),
                escaped(text)
            ),
        }
    }

    /// Returns a link to an entry or ruling, with its title as text.
    fn link(&self, id: &str) -> String {
        let title = self.glossary.get(id);
        let title = title.map_or(id, |item| item.title(self.lang));
        format!("<a href=\"#{}\">{}</a>", escaped(id), escaped(title))
    }
}
