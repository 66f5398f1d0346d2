//! Writes entries, rulings and passages of documents as tables.

use comfy_table::{Attribute, Cell};
use unicode_width::UnicodeWidthStr;
use wixoss::glossary::{Entry, Hit, Item, Matched, Passage};
use wixoss::label;
use wixoss::report::glossary::{how_found, kind_name};
use wixoss::report::text::labeled;
use wixoss::vocab::Lang;

use super::answer::Answer;
use crate::cli::table::{self, Column};

impl Answer<'_> {
    /// Returns hits as a table. Each row says how the hit was found.
    pub fn hits(&self, hits: &[Hit<'_>]) -> String {
        if hits.is_empty() {
            return String::new();
        }
        let half = self.look.width / 2;
        let score = |hit: &Hit<'_>| format!("{:.2}", hit.score);
        if self.look.width < table::NARROW {
            let items = hits
                .iter()
                .map(|hit| self.narrow_row(hit.item, &score(hit)));
            return items.collect();
        }
        let rows = hits.iter().map(|hit| {
            vec![
                table::cell(hit.item.id(), half),
                Cell::new(kind_name(hit.item.kind(), self.lang)),
                self.names_or_question_cell(hit.item),
                table::cell(&self.match_reason(&hit.matched), half),
                Cell::new(score(hit)),
            ]
        });
        let columns = [
            Column(label!("glossary.id", self.lang), false),
            Column(label!("glossary.kind", self.lang), false),
            Column(label!("glossary.says", self.lang), false),
            Column(label!("glossary.found", self.lang), false),
            Column(label!("glossary.score", self.lang), true),
        ];
        table::list(self.look, &columns, rows.collect())
    }

    /// Returns entries and rulings as a table.
    pub fn list(&self, items: &[&Item]) -> String {
        if items.is_empty() {
            return String::new();
        }
        if self.look.width < table::NARROW {
            return items.iter().map(|item| self.narrow_row(item, "")).collect();
        }
        let half = self.look.width / 2;
        let rows = items.iter().map(|item| {
            vec![
                table::cell(item.id(), half),
                Cell::new(kind_name(item.kind(), self.lang)),
                self.names_or_question_cell(item),
            ]
        });
        let columns = [
            Column(label!("glossary.id", self.lang), false),
            Column(label!("glossary.kind", self.lang), false),
            Column(label!("glossary.says", self.lang), false),
        ];
        table::list(self.look, &columns, rows.collect())
    }

    /// Returns an item for narrow terminals: its id, its names or question, and its kind, one per
    /// line.
    fn narrow_row(&self, item: &Item, score: &str) -> String {
        let kind = kind_name(item.kind(), self.lang);
        let mut what = format!("  {kind}");
        if !score.is_empty() {
            what.push_str(&format!(" · {score}"));
        }
        let brief = table::wrap(&format!("  {}", self.names_or_question(item)), self.look);
        format!(
            "{}{brief}{}\n",
            table::wrap(item.id(), self.look),
            self.dim(&what)
        )
    }

    /// Returns a few words that say how a hit was found.
    fn match_reason(&self, matched: &Matched<'_>) -> String {
        let (by, what) = match matched {
            Matched::Name { by, term, .. } => (*by, (*term).to_owned()),
            Matched::Words(words) => ("words", join_words(words)),
            Matched::Rule(rule) => ("rule", rule.clone()),
        };
        labeled(how_found(by, self.lang), &what, self.lang)
    }

    /// Returns the names of an entry or the question of a ruling. The name in the language of the
    /// answer comes first.
    pub(super) fn names_or_question(&self, item: &Item) -> String {
        match item {
            Item::Ruling(ruling) => self.localized(&ruling.situation),
            Item::Entry(entry) => self.names(entry).join("  "),
        }
    }

    /// Returns [`Answer::names_or_question`] as a cell. Names that together need more than a third
    /// of the width are written one per line.
    fn names_or_question_cell(&self, item: &Item) -> Cell {
        let third = self.look.width / 3;
        let brief = self.names_or_question(item);
        match item {
            Item::Entry(entry) if brief.width() > third => {
                table::cell(&self.names(entry).join("\n"), third)
            }
            _ => table::cell(&brief, third),
        }
    }

    pub(super) fn names<'e>(&self, entry: &'e Entry) -> Vec<&'e str> {
        let lang = self.lang;
        let others = Lang::ALL.into_iter().filter(|other| *other != lang);
        let names = others.filter_map(|lang| entry.terms_in(lang).next());
        let names = names.map(|term| term.text.as_str());
        std::iter::once(entry.name(lang)).chain(names).collect()
    }

    /// Returns passages of the user's documents, with line numbers.
    pub fn passages(&self, passages: &[(&str, Passage<'_>)]) -> String {
        let mut text = String::new();
        for (file, passage) in passages {
            let under = passage.heading.map(|heading| format!(": {heading}"));
            let title = format!("{file}:{}{}", passage.line, under.unwrap_or_default());
            text.push('\n');
            text.push_str(&table::heading(&title, self.look));
            let rows = passage.lines.iter().enumerate().map(|(at, line)| {
                let number = Cell::new(passage.line + at).add_attribute(Attribute::Dim);
                let plain = |c: char| if c.is_control() { ' ' } else { c };
                vec![
                    number,
                    table::cell(
                        &line.chars().map(plain).collect::<String>(),
                        self.look.width,
                    ),
                ]
            });
            text.push_str(&table::rows(
                self.look,
                &[Column("", true), Column("", false)],
                rows.collect(),
            ));
        }
        text
    }
}

/// Joins words with spaces. In Japanese or Chinese, neighboring words can overlap by some
/// characters. Such words become one word.
fn join_words(words: &[String]) -> String {
    let mut text = String::new();
    for word in words {
        let last = word.chars().next_back().filter(|c| !c.is_ascii());
        let start = word.strip_suffix(|c| Some(c) == last).unwrap_or_default();
        match last {
            Some(last) if !start.is_empty() && text.ends_with(start) => text.push(last),
            _ => {
                if !text.is_empty() {
                    text.push(' ');
                }
                text.push_str(word);
            }
        }
    }
    text
}
