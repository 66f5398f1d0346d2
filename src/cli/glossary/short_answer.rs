//! Writes a short answer to a query, as a person would say it: first the ruling or the definition,
//! then the reason, then the points (rules). Most answers fit one screen. `--show` writes the long
//! answer, with all names, examples and sources ([`Answer::item`]).

use std::ops::Range;

use clap::builder::styling::Style;
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};
use wixoss::glossary::{Entry, Hit, Item, Matched, Point, Ruling, point_holds_in, rule_of};
use wixoss::legality::formats;
use wixoss::report::glossary::{holds, kind_and_id, named_only, ruling_facts, with_language_mark};
use wixoss::report::line_breaks;
use wixoss::report::text::{first_sentences, labeled};
use wixoss::rule::{Document, Rule, holds_in};
use wixoss::{label, message};

use super::answer::{Answer, Periods};
use crate::cli::table;

/// The largest number of lines of a brief answer, including the lines for the next results. If an
/// answer is longer, some of its points (rules) are left out. A usual terminal has 24 lines, and
/// two of them show the command and a note.
pub(super) const SCREEN: usize = 22;

/// The number of terminal columns that `one_line` keeps free for the label of a fact and the spaces
/// after the label.
const LABELS: usize = 14;

/// The format of a rule book that later documents replace. Nobody plays by all rules of this book
/// today.
const OF_AN_OLD_BOOK: &str = "starter-2016";

/// The smallest number of columns for the text of a next result (a result after the best ones).
const LEAST_ROOM: usize = 16;

/// A hit that is shown in full. `asked` is the part of the query that the hit answers, and `next`
/// has the hits after the best ones. If there is no room for all points (rules) of the hit, `asked`
/// and `next` help to choose the points that are shown.
struct FullHit<'a> {
    asked: &'a str,
    hit: &'a Hit<'a>,
    next: &'a [Hit<'a>],
    with: With,
}

/// What stands beside the answer of a ruling.
#[derive(Clone, Copy)]
enum With {
    QuestionAndReason,
    Reason,
    Nothing,
}

impl Answer<'_> {
    /// Returns the best hits in full, then one line for each of the next hits. `asked` contains the
    /// parts of the query, or only the whole query. The number of hits that are shown in full is
    /// the number of parts. If there is no room for the answer in `room` lines, most facts about
    /// the hit are left out first, then some of its points, and then all facts. If several hits are
    /// shown in full, their facts are always left out, and the room that one hit does not need is
    /// used for the points of the others.
    pub fn brief(&self, asked: &[&str], hits: &[Hit<'_>], room: usize) -> String {
        let (best, next) = hits.split_at(asked.len().min(hits.len()));
        let mut after = String::new();
        if !next.is_empty() {
            after.push('\n');
            after.push_str(&table::heading(
                label!("glossary.next", self.lang),
                self.look,
            ));
            next.iter().for_each(|hit| after.push_str(&self.next(hit)));
        }
        let room = room.saturating_sub(after.lines().count());
        let full: Vec<FullHit<'_>> = best
            .iter()
            .zip(asked)
            .map(|(hit, asked)| FullHit {
                asked,
                hit,
                next,
                with: With::QuestionAndReason,
            })
            .collect();
        let best = match full.as_slice() {
            [alone] => {
                let item = |facts| self.brief_item(alone, room, facts);
                let text = item(true);
                match text.lines().count() <= room {
                    true => text,
                    false => item(false),
                }
            }
            several => {
                // The part of the query that is asked stands above each answer. So if there is no
                // room, the questions of the rulings are left out first, and then the reasons.
                let shorter = [With::Reason, With::Nothing].iter();
                let mut text = self.brief_items(several, room);
                for with in shorter {
                    if text.lines().count() <= room {
                        break;
                    }
                    let several = several.iter().map(|hit| FullHit {
                        with: *with,
                        ..*hit
                    });
                    text = self.brief_items(&several.collect::<Vec<_>>(), room);
                }
                text
            }
        };
        best + &after
    }

    /// Returns several hits in full, without the facts about them. Each begins with a line that says
    /// which part of the query it answers. They share `room` lines.
    fn brief_items(&self, full: &[FullHit<'_>], room: usize) -> String {
        let heads = (1_usize..).zip(full).map(|(number, full)| {
            let part = message!("glossary.part", number = number, asked = full.asked);
            let lines = table::wrap(&part.text(self.lang), self.look);
            lines.lines().map(|line| self.dim(line) + "\n").collect()
        });
        let heads: Vec<String> = heads.collect();
        let lines_of_heads: usize = heads.iter().map(|head| head.lines().count()).sum();
        // Between two hits, there is an empty line.
        let between = full.len().saturating_sub(1);
        let room = room.saturating_sub(lines_of_heads + between);
        let share = room / full.len().max(1);
        let mut texts: Vec<String> = full
            .iter()
            .map(|full| self.brief_item(full, share, false))
            .collect();
        for (at, full) in full.iter().enumerate() {
            let lines: usize = texts.iter().map(|text| text.lines().count()).sum();
            let Some(text) = texts.get_mut(at) else {
                continue;
            };
            let unused = room.saturating_sub(lines);
            *text = self.brief_item(full, text.lines().count() + unused, false);
        }
        let texts = heads
            .iter()
            .zip(&texts)
            .map(|(head, text)| format!("{head}{text}"));
        texts.collect::<Vec<_>>().join("\n")
    }

    /// Returns a ruling without its question and its points (rules), for the screen that also shows
    /// a played scenario. `others` are the names of the scenarios that are not played.
    pub fn with_proof(&self, item: &Item, others: &[&str]) -> String {
        let matched = Matched::Words(Vec::new());
        let mut text = match item {
            Item::Entry(entry) => self.brief_entry(entry),
            Item::Ruling(ruling) => self.reasoned_answer(ruling, &matched, With::Reason),
        };
        let lines = table::wrap(&kind_and_id(item, self.lang), self.look);
        text.extend(lines.lines().map(|line| self.dim(line) + "\n"));
        if !others.is_empty() {
            let label = label!("glossary.other-scenarios", self.lang);
            let others = others.join(label!("list.comma", self.lang));
            let lines = table::wrap(&labeled(label, &others, self.lang), self.look);
            text.extend(lines.lines().map(|line| self.dim(line) + "\n"));
        }
        text
    }

    /// Returns an entry or a ruling without its examples, notes and other names. Points are left
    /// out if the answer would need more than `room` lines. `facts` says whether the facts about
    /// the item, such as its sources, are returned too.
    fn brief_item(&self, full: &FullHit<'_>, room: usize, facts: bool) -> String {
        let Hit { item, matched, .. } = full.hit;
        let mut before = match item {
            Item::Entry(entry) => self.brief_entry(entry),
            Item::Ruling(ruling) => self.reasoned_answer(ruling, matched, full.with),
        };
        let mut after = String::new();
        // If the query is a rule, the answer includes the note about the differences between the
        // sources.
        if let Matched::Rule(rule) = matched
            && let Some(note) = Rule::find(rule).and_then(|rule| rule.note_in(self.lang))
        {
            let note = with_language_mark(note, self.lang);
            let label = format!("{} ({rule})", label!("glossary.note", self.lang));
            after.push_str(&self.paragraph(&labeled(&label, &note, self.lang)));
        }
        after.push('\n');
        let names = match item {
            Item::Entry(entry) => self.names(entry),
            Item::Ruling(_) => Vec::new(),
        };
        let what = kind_and_id(item, self.lang);
        let what = std::iter::once(what.as_str()).chain(names.into_iter().skip(1));
        let what = what.collect::<Vec<&str>>().join(" · ");
        let lines = table::wrap(&what, self.look);
        after.extend(lines.lines().map(|line| self.dim(line) + "\n"));

        let points = self.entries.points(item);
        let (kept, left_out): (Vec<&Point>, Vec<&Point>) =
            points.iter().partition(|point| self.applies(point));
        let left_out = self.left_out(left_out.len());
        let used = [before.as_str(), &left_out, &after].map(|text| text.lines().count());
        // There is an empty line before the points.
        let room = room.saturating_sub(used.iter().sum::<usize>() + 1);
        let texts = kept.iter().map(|point| self.spoken_point(point, matched));
        let texts: Vec<Vec<String>> = texts.collect();
        let needed: usize = texts.iter().map(Vec::len).sum();
        let facts = match facts {
            true => self.facts_beside(needed, room, full.hit),
            false => String::new(),
        };
        let room = room.saturating_sub(facts.lines().count());
        if !kept.is_empty() {
            before.push('\n');
            before.push_str(&self.spoken_points(&kept, &texts, full, room));
        }
        before + &left_out + &after + &facts
    }

    /// Returns the facts about a hit. The points of the hit need `needed` lines. If `room` lines
    /// are too few for all facts and all points, only the last fact (the sources) is returned,
    /// because a point can decide the question. But if the query is the name of the entry, it asks
    /// for the entry as a whole, and all facts are returned.
    fn facts_beside(&self, needed: usize, room: usize, hit: &Hit<'_>) -> String {
        let mut facts = self.brief_facts(hit.item);
        let all = table::facts(self.look, facts.clone());
        let is_name = matches!(hit.matched, Matched::Name { by: "exact", .. });
        if is_name || needed + all.lines().count() <= room {
            return all;
        }
        let sources = facts.split_off(facts.len().saturating_sub(1));
        table::facts(self.look, sources)
    }

    /// Returns as many points (rules) as fit into `room` lines, and at least one. If there is no
    /// room for all, the points of an entry that answer the question best are returned. Of a
    /// ruling, the first points are returned. `texts` has the lines of each point.
    fn spoken_points(
        &self,
        points: &[&Point],
        texts: &[Vec<String>],
        full: &FullHit<'_>,
        room: usize,
    ) -> String {
        let Hit { item, matched, .. } = full.hit;
        let lines: usize = texts.iter().map(Vec::len).sum();
        let mut chosen: Vec<usize> = (0..texts.len()).collect();
        if lines > room {
            let fit: Vec<f32> = match (matched, item) {
                // A query that is only a name asks for no special point. The points of a ruling
                // begin with the most important one. In both cases, the first points are returned.
                (Matched::Name { by: "exact", .. }, _) | (Matched::Words(_), Item::Ruling(_)) => {
                    Vec::new()
                }
                (Matched::Rule(rule), _) => {
                    let of_rule = points.iter().map(|point| point.rule == *rule);
                    of_rule.map(|is| if is { 1.0 } else { 0.0 }).collect()
                }
                _ => self.entries.fit_of_points(full.asked, points, full.next),
            };
            let fit = |at: usize| fit.get(at).copied().unwrap_or_default();
            chosen.sort_by(|a, b| fit(*b).total_cmp(&fit(*a)));
            // If only one point fits, it must be a point that holds today.
            let holds = |at: &usize| points.get(*at).is_some_and(|point| self.holds_today(point));
            if let Some(first) = chosen.iter().position(holds) {
                let first = chosen.remove(first);
                chosen.insert(0, first);
            }
            // The last line says how many points are left out.
            let mut left = room.saturating_sub(1);
            let mut fits = |at: usize| {
                let needed = texts.get(at).map_or(0, Vec::len);
                let fits = needed <= left;
                left = if fits { left - needed } else { 0 };
                fits
            };
            let count = chosen.iter().take_while(|at| fits(**at)).count();
            chosen.truncate(count.max(1));
            chosen.sort_unstable();
        }
        let mut all = String::new();
        for at in &chosen {
            let Some(text) = texts.get(*at) else {
                continue;
            };
            for (line_at, line) in text.iter().enumerate() {
                match line_at {
                    0 => all.push_str(&format!("{:>2}. {line}\n", at + 1)),
                    _ => all.push_str(&format!("    {line}\n")),
                }
            }
        }
        if chosen.len() < texts.len() {
            let count = texts.len() - chosen.len();
            let more =
                message!("glossary.more-points", count = count, id = item.id()).text(self.lang);
            let lines = table::wrap(&more, self.look);
            all.extend(lines.lines().map(|line| self.dim(line) + "\n"));
        }
        all
    }

    fn brief_entry(&self, entry: &Entry) -> String {
        let name = entry.name(self.lang);
        let definition = self.localized(&entry.definition);
        let mut text = self.with_bold_start(&labeled(name, &definition, self.lang));
        if let Some((format, as_of)) = self.rule_set
            && !holds_in(&entry.rule_sets, format, as_of)
        {
            text.push_str(&table::wrap(&self.not_in(format), self.look));
        }
        if entry.named_only {
            text.push_str(&table::wrap(named_only(entry, self.lang), self.look));
        }
        text
    }

    /// Returns the answer of a ruling. `with` says whether its question and its reason are returned
    /// too.
    fn reasoned_answer(&self, ruling: &Ruling, matched: &Matched<'_>, with: With) -> String {
        let mut text = self.with_bold_start(&self.answer_of(ruling));
        let asked = self.localized(&ruling.situation);
        let asked = labeled(label!("glossary.question", self.lang), &asked, self.lang);
        let lines = table::wrap(&asked, self.look);
        if matches!(with, With::QuestionAndReason) {
            text.extend(lines.lines().map(|line| self.dim(line) + "\n"));
        }
        let reason = self.localized(&ruling.reason);
        let reason = labeled(label!("glossary.why", self.lang), &reason, self.lang);
        if !matches!(with, With::Nothing) {
            let wrapped = table::wrap(&reason, self.look);
            text.push_str(&self.underline_matches(&wrapped, matched));
        }
        if let Some(later) = &ruling.superseded_by {
            let day = later.date.to_string();
            let label = message!("glossary.changed-on", date = day).text(self.lang);
            let change = labeled(&label, &self.localized(&later.change), self.lang);
            text.push_str(&table::wrap(&change, self.look));
        }
        text
    }

    /// Returns the text with its first sentences in bold on their own line. The bold line has as
    /// many sentences as fit, and at least one.
    fn with_bold_start(&self, text: &str) -> String {
        let first = first_sentences(text, self.look.width).len();
        let (first, rest) = text.split_at_checked(first).unwrap_or((text, ""));
        let lines = table::wrap(first.trim_end(), self.look);
        let lines = lines.lines().map(|line| table::heading(line, self.look));
        lines.collect::<String>() + &table::wrap(rest.trim_start(), self.look)
    }

    /// Returns the lines of a point (rule), with the rule id at the end of the last line.
    fn spoken_point(&self, point: &Point, matched: &Matched<'_>) -> Vec<String> {
        // The number before a point, such as ` 1. `, takes four columns. All further lines of the
        // point are indented by four columns.
        let room = self.look.width.saturating_sub(4);
        let statement = self.statement(point, Periods::Shown);
        let mut lines = line_breaks::lines(&statement, room);
        let last = lines.last().map_or(0, |line| line.width());
        // There are at least two spaces between the statement and the rule.
        let rules = match last + 2 + point.rule.width() <= room {
            true => vec![point.rule.clone()],
            false => {
                lines.push(String::new());
                line_breaks::lines(&point.rule, room)
            }
        };
        let last = lines.pop().unwrap_or_default();
        let mut text: Vec<String> = lines
            .iter()
            .map(|line| self.underline_matches(line, matched))
            .collect();
        for (at, rule) in rules.iter().enumerate() {
            let line = if at == 0 { last.as_str() } else { "" };
            let space = room.saturating_sub(line.width() + rule.width());
            let line = self.underline_matches(line, matched);
            text.push(format!("{line}{}{}", " ".repeat(space), self.dim(rule)));
        }
        text
    }

    fn brief_facts(&self, item: &Item) -> Vec<(&'static str, String)> {
        let (related, names) = self.related(item);
        let comma = label!("list.comma", self.lang);
        let mut facts = vec![(related, self.one_line(&names, comma))];
        match item {
            Item::Entry(entry) => {
                let ids = self.rulings_about(entry);
                let line = self.one_line(&ids, comma);
                facts.push((label!("glossary.rulings", self.lang), line));
            }
            Item::Ruling(ruling) => facts.extend(ruling_facts(ruling, self.lang)),
        }
        facts.push((
            label!("glossary.holds-in", self.lang),
            holds(item.rule_sets(), self.lang),
        ));
        let mut documents: Vec<&str> = Vec::new();
        for source in item.sources() {
            let document = Document::find(&source.document);
            let title = document.map_or(source.document.as_str(), |document| {
                document.title_in(self.lang)
            });
            if !documents.contains(&title) {
                documents.push(title);
            }
        }
        let documents = self.one_line(&documents, label!("list.semicolon", self.lang));
        facts.push((label!("glossary.sources", self.lang), documents));
        facts
    }

    /// Joins names into one line beside a label: as many names as fit, and at least one. The end of
    /// the line says how many names are left out.
    pub(super) fn one_line(&self, names: &[&str], between: &str) -> String {
        let room = self.look.width.saturating_sub(LABELS);
        let joined = |count: usize| {
            let shown = names.get(..count).unwrap_or(names).join(between);
            match names.len().saturating_sub(count) {
                0 => shown,
                left => {
                    let more = message!("glossary.and-more", count = left).text(self.lang);
                    format!("{shown}{more}")
                }
            }
        };
        let fit = (1..=names.len())
            .rev()
            .find(|count| joined(*count).width() <= room);
        joined(fit.unwrap_or(1))
    }

    /// Returns one line about a hit: its score, its id, and the beginning of its names or question.
    fn next(&self, hit: &Hit<'_>) -> String {
        let start = format!("{:.2}  {}", hit.score, hit.item.id());
        let room = self.look.width.saturating_sub(start.width() + 2);
        if room < LEAST_ROOM {
            return table::wrap(&start, self.look);
        }
        let says = shortened(&self.names_or_question(hit.item), room);
        format!("{start}  {}\n", self.dim(&says))
    }

    /// Underlines the words that matched the query, if colors are on.
    fn underline_matches(&self, text: &str, matched: &Matched<'_>) -> String {
        if !self.look.color {
            return text.to_owned();
        }
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

    /// Returns whether a point (rule) is valid today, in a format that is still played. If the user
    /// asks for a format, every point that is shown is valid there.
    fn holds_today(&self, point: &Point) -> bool {
        let mut played = formats().filter(|format| format.id != OF_AN_OLD_BOOK);
        self.rule_set.is_some() || played.any(|format| point_holds_in(point, &format.id, None))
    }

    /// Returns a point (rule) as text, with the formats and periods in which it is valid.
    pub(super) fn statement(&self, point: &Point, periods: Periods) -> String {
        let lang = self.lang;
        let text = wixoss::glossary::statement_in(point, lang);
        let mut statement = with_language_mark(text, lang).into_owned();
        let period = match (periods, self.rule_set) {
            (Periods::Shown, None) => {
                rule_of(point).map_or_else(String::new, |rule| holds(&rule.rule_sets, self.lang))
            }
            _ => String::new(),
        };
        if !period.is_empty() {
            statement.push_str(&format!(" [{period}]"));
        }
        statement
    }
}

/// Returns a text in at most `room` columns. If the text is too long, it is cut and ends with a
/// mark.
pub(super) fn shortened(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    let mut width = 1;
    let fits = text.chars().take_while(|c| {
        width += c.width().unwrap_or(0);
        width <= room
    });
    let short: String = fits.collect();
    format!("{}…", short.trim_end())
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;
    use wixoss::glossary::{Glossary, Query};
    use wixoss::report::OutputSettings;
    use wixoss::vocab::Lang;

    /// The number of lines that a usual terminal shows.
    const LINES: usize = 24;

    #[test]
    fn nine_of_ten_answers_fit_one_screen() {
        let path = "crates/glossary/tests/glossary/queries.tsv";
        let queries = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap();
        let queries = queries.lines().filter(|line| !line.starts_with('#'));
        let queries: Vec<&str> = queries.filter_map(|line| line.split('\t').nth(1)).collect();
        let entries = Glossary::embedded();
        for lang in Lang::ALL {
            let look = OutputSettings {
                lang,
                color: false,
                quiet: false,
                verbose: false,
                width: 80,
            };
            let answer = Answer {
                entries: &entries,
                lang,
                look: &look,
                rule_set: None,
            };
            let (mut answers, mut fit, mut one_line) = (0, 0, 0);
            for text in &queries {
                let found = entries.search(&Query {
                    text,
                    ..Query::default()
                });
                let Some(best) = found.hits.first() else {
                    continue;
                };
                let shown = found.hits.len().min(super::super::Results::ON_A_SCREEN);
                let text = answer.brief(&found.asked(text), &found.hits[..shown], SCREEN);
                answers += 1;
                fit += usize::from(text.lines().count() <= LINES);
                // The first line is the ruling or the definition, in full or in whole sentences. If
                // the question has two parts, the first part stands before this line.
                let heads = usize::from(!found.parts.is_empty());
                let first = text.lines().nth(heads).unwrap();
                let ends = first.ends_with(['.', '!', '?', '。', '！', '？']);
                one_line += usize::from(ends);
                let said = match best.item {
                    Item::Entry(entry) => labeled(
                        entry.name(lang),
                        &answer.localized(&entry.definition),
                        answer.lang,
                    ),
                    Item::Ruling(ruling) => answer.answer_of(ruling),
                };
                assert!(said.starts_with(first), "{first}");
            }
            println!("{lang}: {fit} of {answers} on one screen, {one_line} begin with one line");
            assert!(answers > 700, "{answers}");
            assert!(10 * fit >= 9 * answers, "{lang}: {fit} of {answers}");
        }
    }
}
