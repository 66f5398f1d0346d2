//! Writes entries and rulings in full, for people.

use std::ops::Range;

use clap::builder::styling::Style;
use comfy_table::Cell;
use wixoss::glossary::{
    Entry, Glossary, Hit, Item, Localized, Matched, Point, Ruling, point_holds_in, rule_of,
    statement_in,
};
use wixoss::report::Look;
use wixoss::report::glossary::{
    Labels, holds, kind_and_id, named_only, ruling_facts, source_lines, term, unofficial_note,
    with_language_mark,
};
use wixoss::rule::{Rule, holds_in};
use wixoss::vocab::{Date, Lang};

use crate::cli::table;

/// Writes answers of the glossary as text.
pub struct Answer<'a> {
    pub entries: &'a Glossary,
    pub labels: &'static Labels,
    pub look: &'a Look,
    /// The format and the day that the user asks for, if any.
    pub rule_set: Option<(&'a str, Option<Date>)>,
}

/// Whether each point shows the formats and periods in which it holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Periods {
    Shown,
    Hidden,
}

impl Answer<'_> {
    /// Returns the best hit in full, then the next hits as a table. If the query has several
    /// `parts`, returns one hit in full for each part.
    pub fn full(&self, hits: &[Hit<'_>], parts: usize) -> String {
        let (best, next) = hits.split_at(parts.max(1).min(hits.len()));
        let best = best
            .iter()
            .map(|hit| self.item(hit.item, Some(&hit.matched)));
        let mut text = best.collect::<Vec<String>>().join("\n");
        if !next.is_empty() {
            text.push('\n');
            text.push_str(&table::heading(self.labels.next, self.look));
            text.push_str(&self.hits(next));
        }
        text
    }

    /// Returns an entry or a ruling in full.
    pub fn item(&self, item: &Item, matched: Option<&Matched<'_>>) -> String {
        let mut text = self.title(item);
        text.push_str(&match item {
            Item::Entry(entry) => self.entry(entry, matched),
            Item::Ruling(ruling) => self.ruling(ruling, matched),
        });
        let sources = table::items(source_lines(item.sources()));
        let related = match item {
            Item::Entry(_) => self.labels.see_also,
            Item::Ruling(_) => self.labels.about,
        };
        let names: Vec<&str> = item
            .related()
            .iter()
            .map(|id| self.display_name(id))
            .collect();
        let mut facts = vec![(related, names.join(self.labels.comma))];
        match item {
            Item::Entry(entry) => {
                let rulings = self.entries.rulings_about(&entry.id);
                let ids: Vec<&str> = rulings.iter().map(|ruling| ruling.id()).collect();
                facts.push((self.labels.rulings, ids.join("\n")));
            }
            Item::Ruling(ruling) => facts.extend(ruling_facts(ruling, self.labels)),
        }
        facts.push((self.labels.holds_in, holds(item.rule_sets(), self.labels)));
        facts.push((self.labels.sources, sources));
        text.push('\n');
        text.push_str(&table::facts(self.look, facts));
        text
    }

    /// Returns the name that is shown for a related entry. In English this is the id, because
    /// `--show` takes ids.
    fn display_name<'i>(&'i self, id: &'i str) -> &'i str {
        let entry = match self.labels.lang {
            Lang::En => None,
            _ => self.entries.get(id),
        };
        entry.map_or(id, |entry| entry.title(self.labels.lang))
    }

    fn entry(&self, entry: &Entry, matched: Option<&Matched<'_>>) -> String {
        let mut text = self.paragraph(&self.localized(&entry.definition), matched);
        if let Some((format, as_of)) = self.rule_set {
            let exists = holds_in(&entry.rule_sets, format, as_of);
            if !exists {
                text.push_str(&table::wrap(&self.not_in(format), self.look));
            }
        }
        if entry.named_only {
            text.push_str(&table::wrap(named_only(entry, self.labels), self.look));
        }
        let (kept, left_out): (Vec<&Point>, Vec<&Point>) =
            entry.points.iter().partition(|point| self.applies(point));
        if !kept.is_empty() {
            text.push('\n');
            text.push_str(&self.points(kept.into_iter(), Periods::Shown, matched));
        }
        if let (Some((format, _)), false) = (self.rule_set, left_out.is_empty()) {
            let sentence = match left_out.len() {
                1 => self.labels.one_left_out,
                _ => self.labels.left_out,
            };
            let left_out = sentence
                .replace("{count}", &left_out.len().to_string())
                .replace("{format}", self.labels.format(format));
            for line in table::wrap(&left_out, self.look).lines() {
                text.push_str(&self.dim(line));
                text.push('\n');
            }
        }
        let (example, note) = (self.labels.example, self.labels.note);
        for (label, lines) in [(example, &entry.examples), (note, &entry.notes)] {
            for line in lines {
                let line = self.labels.labelled(label, &self.localized(line));
                text.push_str(&self.paragraph(&line, matched));
            }
        }
        // If the query is a rule, the answer also has the note on the differences between the
        // sources.
        if let Some(Matched::Rule(rule)) = matched
            && let Some(note) = Rule::find(rule).and_then(|rule| rule.note.as_deref())
        {
            let note = with_language_mark((Lang::En, note), self.labels.lang);
            let label = format!("{} ({rule})", self.labels.note);
            text.push_str(&self.paragraph(&self.labels.labelled(&label, &note), matched));
        }
        let aliases = self.aliases(entry);
        if !aliases.is_empty() {
            text.push('\n');
            text.push_str(&table::facts(self.look, aliases));
        }
        text
    }

    /// Returns the sentence for a term that does not exist in a format.
    pub fn not_in(&self, format: &str) -> String {
        let format = self.labels.format(format);
        self.labels.not_in.replace("{format}", format)
    }

    /// Returns a text in the language of the answer.
    pub(super) fn localized(&self, text: &Localized) -> String {
        let lang = self.labels.lang;
        with_language_mark(text.nearest_to(lang), lang).into_owned()
    }

    /// Returns a paragraph, with an empty line before it.
    fn paragraph(&self, text: &str, matched: Option<&Matched<'_>>) -> String {
        let wrapped = table::wrap(text, self.look);
        format!("\n{}", self.underline_matches(&wrapped, matched))
    }

    /// Returns the names of an entry in each language. Names that no source prints are marked.
    fn aliases(&self, entry: &Entry) -> Vec<(&'static str, String)> {
        let of = |lang: Lang| {
            let terms: Vec<String> = entry.terms_in(lang).map(term).collect();
            terms.join(", ")
        };
        let names = self.labels.languages.into_iter().zip(Lang::ALL.map(of));
        let note = unofficial_note(entry, self.labels).to_owned();
        names.chain([("", note)]).collect()
    }

    fn ruling(&self, ruling: &Ruling, matched: Option<&Matched<'_>>) -> String {
        let mut text = self.paragraph(&self.localized(&ruling.answer), matched);
        let reason = self.localized(&ruling.reason);
        let reason = self.labels.labelled(self.labels.why, &reason);
        text.push_str(&self.paragraph(&reason, matched));
        if let Some(later) = &ruling.superseded_by {
            let day = later.date.to_string();
            let label = self.labels.changed_on.replace("{date}", &day);
            let change = self.labels.labelled(&label, &self.localized(&later.change));
            text.push_str(&self.paragraph(&change, None));
        }
        let points: Vec<Point> = ruling
            .rules
            .iter()
            .map(|id| self.entries.point(id))
            .collect();
        text.push('\n');
        text.push_str(&self.points(points.iter(), Periods::Shown, matched));
        text
    }

    /// Returns points with numbers, each with its rule.
    pub fn points<'p>(
        &self,
        points: impl Iterator<Item = &'p Point>,
        periods: Periods,
        matched: Option<&Matched<'_>>,
    ) -> String {
        let narrow = self.look.width < table::NARROW;
        let rows = points.enumerate().map(|(at, point)| {
            let lang = self.labels.lang;
            let mut statement = with_language_mark(statement_in(point, lang), lang).into_owned();
            let everywhere = String::new();
            let period = match (periods, self.rule_set) {
                (Periods::Shown, None) => {
                    rule_of(point).map_or(everywhere, |rule| holds(&rule.rule_sets, self.labels))
                }
                _ => everywhere,
            };
            if !period.is_empty() {
                statement.push_str(&format!(" [{period}]"));
            }
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
        let text = table::rows(self.look, &[], rows.collect());
        self.underline_matches(&text, matched)
    }

    fn applies(&self, point: &Point) -> bool {
        self.rule_set
            .is_none_or(|(format, as_of)| point_holds_in(point, format, as_of))
    }

    /// Returns the heading of an item: its names, then its kind and id.
    fn title(&self, item: &Item) -> String {
        let lines = table::wrap(&self.names_or_question(item), self.look);
        let heading = lines.lines().map(|line| table::heading(line, self.look));
        let lines = table::wrap(&kind_and_id(item, self.labels), self.look);
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

    /// Underlines the words that matched the query, if colors are on.
    fn underline_matches(&self, text: &str, matched: Option<&Matched<'_>>) -> String {
        let Some(matched) = matched.filter(|_| self.look.color) else {
            return text.to_owned();
        };
        let mark = Style::new().bold().underline();
        let mut marked = String::with_capacity(text.len());
        let mut done = 0;
        let in_an_id = |range: &Range<usize>| {
            let before = text.get(..range.start).unwrap_or_default();
            let after = text.get(range.end..).unwrap_or_default();
            let mut next = after.chars();
            let joined = match next.next() {
                Some('-') => true,
                Some('.') => next.next().is_some_and(char::is_alphanumeric),
                _ => false,
            };
            joined || before.ends_with(['-', '.'])
        };
        let marks = matched.marks(text).into_iter();
        for range in marks.filter(|range| !in_an_id(range)) {
            marked.push_str(text.get(done..range.start).unwrap_or_default());
            let part = text.get(range.clone()).unwrap_or_default();
            marked.push_str(&format!("{mark}{part}{mark:#}"));
            done = range.end;
        }
        marked.push_str(text.get(done..).unwrap_or_default());
        marked
    }
}
