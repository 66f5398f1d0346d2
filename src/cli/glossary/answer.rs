//! Answers for people.

use std::ops::Range;

use clap::builder::styling::Style;
use comfy_table::{Attribute, Cell};
use wixoss::glossary::{Entry, Glossary, Hit, Item, Matched, Passage, Point, Ruling};
use wixoss::report::Look;
use wixoss::report::glossary::{holds, named_only, source_lines};
use wixoss::vocab::{Date, Lang};

use crate::cli::table::{self, Column};

/// How answers are worded.
pub struct Answer<'a> {
    pub entries: &'a Glossary,
    pub lang: Lang,
    pub look: &'a Look,
    /// The format and day the answer is for, where one is asked for.
    pub rule_set: Option<(&'a str, Option<Date>)>,
}

/// Whether points say where they hold.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Held {
    Said,
    Unsaid,
}

impl Answer<'_> {
    /// The best in full, the next as a table.
    pub fn full(&self, hits: &[Hit<'_>]) -> String {
        let Some((best, next)) = hits.split_first() else {
            return String::new();
        };
        let mut text = self.one(best.item, Some(&best.matched));
        if !next.is_empty() {
            text.push('\n');
            text.push_str(&table::heading("Next", self.look));
            text.push_str(&self.hits(next));
        }
        text
    }

    /// An entry or ruling in full.
    pub fn one(&self, item: &Item, matched: Option<&Matched<'_>>) -> String {
        let mut text = match item {
            Item::Entry(entry) => self.entry(entry, matched),
            Item::Ruling(ruling) => self.ruling(ruling, matched),
        };
        let sources = table::items(source_lines(item.sources()));
        let related = match item {
            Item::Entry(_) => "See also",
            Item::Ruling(_) => "About",
        };
        let mut facts = vec![(related, item.related().join(", "))];
        if let Item::Entry(entry) = item {
            let rulings = self.entries.rulings_about(&entry.id);
            let ids: Vec<&str> = rulings.iter().map(|ruling| ruling.id()).collect();
            facts.push(("Rulings", ids.join("\n")));
        }
        facts.push(("Holds in", holds(item.rule_sets())));
        facts.push(("Sources", sources));
        text.push('\n');
        text.push_str(&table::facts(self.look, facts));
        text
    }

    fn entry(&self, entry: &Entry, matched: Option<&Matched<'_>>) -> String {
        let others = Lang::ALL.into_iter().filter(|lang| *lang != self.lang);
        let names = others.filter_map(|lang| entry.terms_in(lang).next());
        let names: Vec<&str> = names.map(|term| term.text.as_str()).collect();
        let title = [&[entry.name(self.lang)], names.as_slice()]
            .concat()
            .join("  ");
        let mut text = self.title(&title, &format!("{} · {}", entry.kind, entry.id));
        let definition = table::wrap(entry.definition.in_lang(self.lang), self.look);
        text.push('\n');
        text.push_str(&self.marked(&definition, matched));
        if let Some((format, as_of)) = self.rule_set {
            let exists = entry.rule_sets.iter().any(|set| set.covers(format, as_of));
            if !exists {
                let none = format!("There is no such thing in {format}.");
                text.push_str(&table::wrap(&none, self.look));
            }
        }
        if entry.named_only {
            text.push_str(&table::wrap(named_only(entry), self.look));
        }
        let (held, left_out): (Vec<&Point>, Vec<&Point>) =
            entry.points.iter().partition(|point| self.applies(point));
        if !held.is_empty() {
            text.push('\n');
            text.push_str(&self.points(held.into_iter(), Held::Said, matched));
        }
        if let (Some((format, _)), false) = (self.rule_set, left_out.is_empty()) {
            let count = left_out.len();
            let points = if count == 1 {
                "point holds"
            } else {
                "points hold"
            };
            let left_out = format!("{count} more {points} elsewhere, not in {format}");
            text.push_str(&self.dim(&left_out));
            text.push('\n');
        }
        for (label, lines) in [("Example", &entry.examples), ("Note", &entry.notes)] {
            for line in lines {
                let line = table::wrap(&format!("{label}: {line}"), self.look);
                text.push('\n');
                text.push_str(&self.marked(&line, matched));
            }
        }
        let aliases = self.aliases(entry);
        if !aliases.is_empty() {
            text.push('\n');
            text.push_str(&table::facts(self.look, aliases));
        }
        text
    }

    /// Every name, those we or players use marked.
    fn aliases(&self, entry: &Entry) -> Vec<(&'static str, String)> {
        let of = |lang: Lang| {
            let terms = entry.terms_in(lang).map(|term| {
                let mut text = term.text.clone();
                if let Some(reading) = term.reading.as_ref().or(term.latin_reading().as_ref()) {
                    text.push_str(&format!(" ({reading})"));
                }
                if !term.official {
                    text.push('*');
                }
                text
            });
            terms.collect::<Vec<_>>().join(", ")
        };
        let any_ours = entry.terms.iter().any(|term| !term.official);
        vec![
            ("English", of(Lang::En)),
            ("Japanese", of(Lang::Ja)),
            ("Chinese", of(Lang::Zh)),
            (
                "",
                if any_ours {
                    "* no source prints it so"
                } else {
                    ""
                }
                .to_owned(),
            ),
        ]
    }

    fn ruling(&self, ruling: &Ruling, matched: Option<&Matched<'_>>) -> String {
        let what = format!("ruling · {} · {}", ruling.id, ruling.date);
        let mut text = self.title(ruling.situation.in_lang(self.lang), &what);
        let answer = table::wrap(ruling.answer.in_lang(self.lang), self.look);
        text.push('\n');
        text.push_str(&self.marked(&answer, matched));
        let reason = table::wrap(&format!("Why: {}", ruling.reason), self.look);
        text.push('\n');
        text.push_str(&self.marked(&reason, matched));
        if let Some(later) = &ruling.superseded_by {
            let change = format!("Changed on {}: {}", later.date, later.change);
            text.push('\n');
            text.push_str(&table::wrap(&change, self.look));
        }
        let points: Vec<Point> = ruling
            .rules
            .iter()
            .map(|rule| Point {
                rule: rule.clone(),
                text: None,
            })
            .collect();
        text.push('\n');
        text.push_str(&self.points(points.iter(), Held::Said, matched));
        text
    }

    /// Numbered points, each with its rule.
    pub fn points<'p>(
        &self,
        points: impl Iterator<Item = &'p Point>,
        held: Held,
        matched: Option<&Matched<'_>>,
    ) -> String {
        let narrow = self.look.width < table::NARROW;
        let rows = points.enumerate().map(|(at, point)| {
            let mut statement = point.statement().to_owned();
            let everywhere = String::new();
            let where_held = match (held, self.rule_set) {
                (Held::Said, None) => point
                    .of_registry()
                    .map_or(everywhere, |rule| holds(&rule.rule_sets)),
                _ => everywhere,
            };
            if !where_held.is_empty() {
                statement.push_str(&format!(" [{where_held}]"));
            }
            let mut row = vec![Cell::new(format!("{:>2}.", at + 1))];
            if narrow {
                row.push(Cell::new(format!("{statement}\n{}", point.rule)));
            } else {
                row.push(Cell::new(statement));
                row.push(Cell::new(&point.rule));
            }
            row
        });
        let text = table::rows(self.look, &[], rows.collect());
        self.marked(&text, matched)
    }

    fn applies(&self, point: &Point) -> bool {
        self.rule_set
            .is_none_or(|(format, as_of)| point.holds_in(format, as_of))
    }

    /// Hits as a table, with why each matched.
    pub fn hits(&self, hits: &[Hit<'_>]) -> String {
        if hits.is_empty() {
            return String::new();
        }
        let narrow = self.look.width < table::NARROW;
        let rows = hits.iter().map(|hit| {
            let mut row = vec![Cell::new(hit.item.id()), Cell::new(hit.item.kind())];
            if !narrow {
                row.push(Cell::new(self.brief(hit.item)));
                row.push(Cell::new(why(&hit.matched)));
            }
            row.push(Cell::new(format!("{:.2}", hit.score)));
            row
        });
        let wide = [
            Column("Id", false),
            Column("Kind", false),
            Column("Says", false),
            Column("Found by", false),
            Column("Score", true),
        ];
        let slim = [
            Column("Id", false),
            Column("Kind", false),
            Column("Score", true),
        ];
        let columns: &[Column] = if narrow { &slim } else { &wide };
        table::list(self.look, columns, rows.collect())
    }

    /// Entries and rulings as a table.
    pub fn list(&self, items: &[&Item]) -> String {
        if items.is_empty() {
            return String::new();
        }
        let narrow = self.look.width < table::NARROW;
        let rows = items.iter().map(|item| {
            let mut row = vec![Cell::new(item.id()), Cell::new(item.kind())];
            if !narrow {
                row.push(Cell::new(self.brief(item)));
            }
            row
        });
        let columns = [
            Column("Id", false),
            Column("Kind", false),
            Column("Says", false),
        ];
        let shown = if narrow { 2 } else { 3 };
        table::list(
            self.look,
            columns.get(..shown).unwrap_or_default(),
            rows.collect(),
        )
    }

    /// The names of an entry, or the question of a ruling.
    fn brief(&self, item: &Item) -> String {
        match item {
            Item::Ruling(ruling) => ruling.situation.in_lang(self.lang).to_owned(),
            Item::Entry(entry) => {
                let names = Lang::ALL
                    .into_iter()
                    .filter_map(|lang| entry.terms_in(lang).next());
                let names: Vec<&str> = names.map(|term| term.text.as_str()).collect();
                names.join("  ")
            }
        }
    }

    /// Passages of the user's documents, with their line numbers.
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
                    Cell::new(line.chars().map(plain).collect::<String>()),
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

    /// A heading and what it is of, within the width.
    fn title(&self, title: &str, what: &str) -> String {
        let title = table::wrap(title, self.look);
        let heading: String = title
            .lines()
            .map(|line| table::heading(line, self.look))
            .collect();
        let what = table::wrap(what, self.look);
        heading
            + &what
                .lines()
                .map(|line| self.dim(line) + "\n")
                .collect::<String>()
    }

    fn dim(&self, text: &str) -> String {
        let dim = Style::new().dimmed();
        match self.look.color {
            true => format!("{dim}{text}{dim:#}"),
            false => text.to_owned(),
        }
    }

    /// A text with what was asked underlined, where there are colors.
    fn marked(&self, text: &str, matched: Option<&Matched<'_>>) -> String {
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

/// How a hit was found, in a few words.
fn why(matched: &Matched<'_>) -> String {
    match matched {
        Matched::Name { by, term, .. } => format!("{by}: {term}"),
        Matched::Words(words) => format!("words: {}", joined(words)),
        Matched::Rule(rule) => format!("rule: {rule}"),
    }
}

/// Words with spaces between; parts of a run of characters that overlap as one.
fn joined(words: &[String]) -> String {
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
