//! Writes entries and rulings in full, for people.

use clap::builder::styling::Style;
use comfy_table::Cell;
use wixoss::glossary::{Entry, Glossary, Item, Localized, Point, Ruling, point_holds_in};
use wixoss::report::OutputSettings;
use wixoss::report::glossary::{
    answer_of, format_name, holds, kind_and_id, named_only, ruling_facts, source_lines, term,
    unofficial_note, with_language_mark,
};
use wixoss::report::text::labeled;
use wixoss::rule::holds_in;
use wixoss::vocab::{Date, Lang};
use wixoss::{label, message};

use crate::cli::table;

/// Writes answers of the glossary as text.
pub struct Answer<'a> {
    pub entries: &'a Glossary,
    pub lang: Lang,
    pub look: &'a OutputSettings,
    /// The format and the day that the user asks for, if any.
    pub rule_set: Option<(&'a str, Option<Date>)>,
}

/// Whether each point (rule) shows the formats and periods in which it is valid.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Periods {
    Shown,
    Hidden,
}

impl Answer<'_> {
    /// Returns the label and the names of the entries that an item mentions.
    pub(super) fn related<'i>(&'i self, item: &'i Item) -> (&'static str, Vec<&'i str>) {
        let label = match item {
            Item::Entry(_) => label!("glossary.see-also", self.lang),
            Item::Ruling(_) => label!("glossary.about", self.lang),
        };
        let names = item.related().iter().map(|id| self.display_name(id));
        (label, names.collect())
    }

    /// Returns the ids of the rulings about an entry.
    pub(super) fn rulings_about(&self, entry: &Entry) -> Vec<&str> {
        let rulings = self.entries.rulings_about(&entry.id);
        rulings.iter().map(|ruling| ruling.id()).collect()
    }

    /// Returns an entry or a ruling in full.
    pub fn item(&self, item: &Item) -> String {
        let mut text = self.title(item);
        text.push_str(&match item {
            Item::Entry(entry) => self.entry(entry),
            Item::Ruling(ruling) => self.ruling(ruling),
        });
        let sources = table::items(source_lines(item.sources(), self.lang));
        let (related, names) = self.related(item);
        let mut facts = vec![(related, names.join(label!("list.comma", self.lang)))];
        match item {
            Item::Entry(entry) => {
                let ids = self.rulings_about(entry);
                facts.push((label!("glossary.rulings", self.lang), ids.join("\n")));
            }
            Item::Ruling(ruling) => facts.extend(ruling_facts(ruling, self.lang)),
        }
        facts.push((
            label!("glossary.holds-in", self.lang),
            holds(item.rule_sets(), self.lang),
        ));
        facts.push((label!("glossary.sources", self.lang), sources));
        text.push('\n');
        text.push_str(&table::facts(self.look, facts));
        text
    }

    /// Returns the name that is shown for a related entry. In English, this is the id of the entry,
    /// because `--show` takes ids.
    pub(super) fn display_name<'i>(&'i self, id: &'i str) -> &'i str {
        let entry = match self.lang {
            Lang::En => None,
            _ => self.entries.get(id),
        };
        entry.map_or(id, |entry| entry.title(self.lang))
    }

    fn entry(&self, entry: &Entry) -> String {
        let mut text = self.paragraph(&self.localized(&entry.definition));
        if let Some((format, as_of)) = self.rule_set {
            let exists = holds_in(&entry.rule_sets, format, as_of);
            if !exists {
                text.push_str(&table::wrap(&self.not_in(format), self.look));
            }
        }
        if entry.named_only {
            text.push_str(&table::wrap(named_only(entry, self.lang), self.look));
        }
        let (kept, left_out): (Vec<&Point>, Vec<&Point>) =
            entry.points.iter().partition(|point| self.applies(point));
        if !kept.is_empty() {
            text.push('\n');
            text.push_str(&self.points(kept.into_iter(), Periods::Shown));
        }
        text.push_str(&self.left_out(left_out.len()));
        let (example, note) = (
            label!("glossary.example", self.lang),
            label!("glossary.note", self.lang),
        );
        for (label, lines) in [(example, &entry.examples), (note, &entry.notes)] {
            for line in lines {
                let line = labeled(label, &self.localized(line), self.lang);
                text.push_str(&self.paragraph(&line));
            }
        }
        let aliases = self.aliases(entry);
        if !aliases.is_empty() {
            text.push('\n');
            text.push_str(&table::facts(self.look, aliases));
        }
        text
    }

    /// Returns the sentence about the points (rules) that are not valid in the format that the user
    /// asks for.
    pub(super) fn left_out(&self, count: usize) -> String {
        let Some((format, _)) = self.rule_set.filter(|_| count > 0) else {
            return String::new();
        };
        let format = format_name(format, self.lang);
        let left_out =
            message!("glossary.left-out", count = count, format = format).text(self.lang);
        let lines = table::wrap(&left_out, self.look);
        lines.lines().map(|line| self.dim(line) + "\n").collect()
    }

    /// Returns the sentence for a term that does not exist in a format.
    pub fn not_in(&self, format: &str) -> String {
        let format = format_name(format, self.lang);
        message!("glossary.not-in", format = format).text(self.lang)
    }

    /// Returns a text in the language of the answer.
    pub(super) fn localized(&self, text: &Localized) -> String {
        let lang = self.lang;
        with_language_mark(text.nearest_to(lang), lang).into_owned()
    }

    /// Returns the answer of a ruling. If the answer has changed, the answer of today comes first,
    /// unless the user asks for a format and a day with the earlier rules.
    pub(super) fn answer_of(&self, ruling: &Ruling) -> String {
        let asks_for_earlier = self
            .rule_set
            .is_some_and(|(format, as_of)| holds_in(&ruling.rule_sets, format, as_of));
        match asks_for_earlier {
            true => self.localized(&ruling.answer),
            false => answer_of(ruling, self.lang),
        }
    }

    /// Returns a paragraph, with an empty line before it.
    pub(super) fn paragraph(&self, text: &str) -> String {
        format!("\n{}", table::wrap(text, self.look))
    }

    /// Returns the names of an entry in each language. Names that no source prints are marked.
    fn aliases(&self, entry: &Entry) -> Vec<(&'static str, String)> {
        let of = |lang: Lang| {
            let terms: Vec<String> = entry.terms_in(lang).map(term).collect();
            terms.join(", ")
        };
        let names = Lang::ALL.map(|lang| (self.language_name(lang), of(lang)));
        let note = unofficial_note(entry, self.lang).to_owned();
        names.into_iter().chain([("", note)]).collect()
    }

    /// Returns the name of a language.
    fn language_name(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => label!("glossary.english", self.lang),
            Lang::Ja => label!("glossary.japanese", self.lang),
            Lang::Zh => label!("glossary.chinese", self.lang),
        }
    }

    fn ruling(&self, ruling: &Ruling) -> String {
        let mut text = self.paragraph(&self.answer_of(ruling));
        let reason = self.localized(&ruling.reason);
        let reason = labeled(label!("glossary.why", self.lang), &reason, self.lang);
        text.push_str(&self.paragraph(&reason));
        if let Some(later) = &ruling.superseded_by {
            let day = later.date.to_string();
            let label = message!("glossary.changed-on", date = day).text(self.lang);
            let change = labeled(&label, &self.localized(&later.change), self.lang);
            text.push_str(&self.paragraph(&change));
        }
        let points: Vec<Point> = ruling
            .rules
            .iter()
            .map(|id| self.entries.point(id))
            .collect();
        text.push('\n');
        text.push_str(&self.points(points.iter(), Periods::Shown));
        text
    }

    /// Returns points (rules) with their numbers and rule ids.
    pub fn points<'p>(&self, points: impl Iterator<Item = &'p Point>, periods: Periods) -> String {
        let narrow = self.look.width < table::NARROW;
        let rows = points.enumerate().map(|(at, point)| {
            let statement = self.statement(point, periods);
            let number = format!("{:>2}.", at + 1);
            // There are two spaces between the number and the statement.
            let room = self.look.width.saturating_sub(number.len() + 2);
            let mut row = vec![Cell::new(number)];
            if narrow {
                row.push(table::cell(&format!("{statement}\n{}", point.rule), room));
            } else {
                row.push(table::cell(&statement, room));
                row.push(table::cell(&point.rule, room / 3));
            }
            row
        });
        table::rows(self.look, &[], rows.collect())
    }

    pub(super) fn applies(&self, point: &Point) -> bool {
        self.rule_set
            .is_none_or(|(format, as_of)| point_holds_in(point, format, as_of))
    }

    /// Returns the heading of an item: its names, then its kind and id.
    fn title(&self, item: &Item) -> String {
        let lines = table::wrap(&self.names_or_question(item), self.look);
        let heading = lines.lines().map(|line| table::heading(line, self.look));
        let lines = table::wrap(&kind_and_id(item, self.lang), self.look);
        let what = lines.lines().map(|line| self.dim(line) + "\n");
        heading.chain(what).collect()
    }

    pub(super) fn dim(&self, text: &str) -> String {
        let dim = Style::new().dimmed();
        match self.look.color {
            true => format!("{dim}{text}{dim:#}"),
            false => text.to_owned(),
        }
    }
}
