//! `wixoss glossary`: terms, rules and rulings, searched, listed, compared and exported.

mod allowed_formats;
mod answer;
mod answer_table;
mod asked_language;
mod compare;
mod lists;
mod named_cards;
mod page_cards;
mod pager;
mod proof;
mod restrictions;
mod results;
mod ruling_scenarios;
mod short_answer;
mod sources;
mod spoken_step;

use std::path::PathBuf;

use clap::{ArgGroup, ValueEnum};
use clap_complete::engine::ArgValueCompleter;
use wixoss::card::{CardDb, Lookup};
use wixoss::glossary::{
    Glossary as Entries, Hit, Item, Matched, NotShown, Part, Query, RuleDocument,
};
use wixoss::legality::Format;
use wixoss::message::{Joined, Value};
use wixoss::report::glossary::{
    AnswerJson, CardJson, HitJson, NearJson, OtherGameJson, PartJson, PassageJson, answer_markdown,
    export_html, export_markdown, not_shown,
};
use wixoss::report::{OutputSettings, SCHEMA_VERSION};
use wixoss::vocab::{Date, Lang};
use wixoss::{label, message};

use super::completions::Compared;
use super::failure::failure;
use super::files::limits::USUAL;
use super::files::out_file::OutFile;
use super::options::lang::named_by_locale;
use super::options::values;
use super::{CANT_JUDGE, Common, LEGAL, Settings, output, resolve, table};
use answer::Answer;
use named_cards::{Cards, Extent};
use restrictions::Asked as AskedRestrictions;
use results::Results;
use short_answer::SCREEN;

/// The exit code if nothing is found.
const NOTHING_FOUND: u8 = 1;

/// The id of the entry on restriction lists.
const RESTRICTION_LIST: &str = "restriction-list";

const EXAMPLES: &str = "\
Examples:
  wixoss glossary lancr               best entry, then the next; typos are fine
  wixoss glossary ライフバースト      a term in any language and spelling
  wixoss glossary \"can my opponent guard a signi attack\"
  wixoss glossary deck.main.size      entries and rulings about a rule or a code
  wixoss glossary --show refresh --format diva-en
  wixoss glossary --show ruling-suikaline-power-zero --play
  wixoss glossary --show ruling-suikaline-power-zero --play -v    the whole trace
  wixoss glossary --list --kind keyword
  wixoss glossary --related refresh
  wixoss glossary --diff grow diva-en starter-2016
  wixoss glossary --export html --out-file glossary.html
  wixoss glossary --output json shadow | jq .results[0].id
  wixoss glossary -- --show           search for words that look like options

Exit code: 0 if something is found, 1 if nothing is found or --play finds no scenario, 2 if the \
arguments are wrong.";

/// Look up a term, a rule or a ruling, with its rules and sources
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(group = ArgGroup::new("asked").required(true).args(["query", "show", "list", "related", "diff", "export"]))]
pub struct Glossary {
    /// Term, question, rule or code to look up, in English, Japanese or Chinese
    #[arg(value_name = "QUERY")]
    query: Vec<String>,
    /// Show the entry or ruling with this id or exact name
    #[arg(long, value_name = "ID", value_parser = values::glossary_id(), hide_possible_values = true)]
    show: Option<String>,
    /// Also play the scenarios that show the ruling, and print their traces; with a question, the
    /// first of its answers that a scenario shows
    #[arg(long, conflicts_with_all = ["output", "list", "related", "diff", "export", "also", "limit"])]
    play: bool,
    /// List all entries and rulings
    #[arg(long)]
    list: bool,
    /// List the entries and rulings that this entry or ruling names, that name it, or that have the
    /// same rules
    #[arg(long, value_name = "ID", value_parser = values::glossary_id(), hide_possible_values = true)]
    related: Option<String>,
    /// Compare the rules of an entry in two formats
    #[arg(long, value_names = ["ID", "FORMAT", "FORMAT"], num_args = 3, value_parser = values::diff_values(), hide_possible_values = true, add = ArgValueCompleter::new(Compared))]
    diff: Option<Vec<String>>,
    /// Write the whole glossary as one document
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        conflicts_with_all = ["kind", "format", "limit", "also", "output"]
    )]
    export: Option<Export>,
    /// Write the document to a file instead of standard output
    #[arg(long, value_name = "PATH", requires = "export")]
    out_file: Option<PathBuf>,
    /// Show only entries of this kind, or only rulings
    #[arg(long, value_name = "KIND", value_parser = values::entry_kind(), ignore_case = true, help_heading = "Choice")]
    kind: Option<&'static str>,
    /// Show only entries, rules and rulings that hold in this game format
    #[arg(long, value_name = "FORMAT", value_parser = values::format_id(), ignore_case = true, help_heading = "Choice")]
    format: Option<String>,
    /// Show only entries, rules and rulings that hold in the format on this day, YYYY-MM-DD; the
    /// latest rules if not given
    #[arg(
        long,
        value_name = "DATE",
        help_heading = "Choice",
        conflicts_with = "export"
    )]
    as_of: Option<Date>,
    /// Maximum number of results to show
    #[arg(long, value_name = "N", value_parser = values::whole_number::<usize>(1..=u64::MAX), help_heading = "Choice")]
    limit: Option<usize>,
    /// Also search a plain-text rule document of your own; passages are quoted with line numbers,
    /// and nothing is stored
    #[arg(
        long,
        value_name = "DOC",
        conflicts_with_all = ["show", "list", "related", "diff"],
        help_heading = "Data"
    )]
    also: Vec<PathBuf>,
    /// Folder with entries of your own (docs/glossary.md); an entry replaces the known entry with
    /// the same id
    #[arg(long, value_name = "DIR", help_heading = "Data")]
    entries: Vec<PathBuf>,
    /// Language of the answer
    #[arg(long, value_name = "LANG", value_parser = values::lang(), ignore_case = true, help_heading = "Output")]
    lang: Option<Lang>,
    /// Output style
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        default_value_t,
        help_heading = "Output"
    )]
    output: Style,
    /// Never show a long answer in a pager
    #[arg(long, help_heading = "Output")]
    no_pager: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Style {
    /// The best result with its reason and its rules, one line for each of the next results
    #[default]
    Full,
    /// A table
    Table,
    /// One JSON object with every result in full
    Json,
    /// JSON Lines, one object per result
    Jsonl,
    /// Markdown with every result in full
    Markdown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Export {
    /// A Markdown file
    Markdown,
    /// A web page with a search box
    Html,
}

impl Glossary {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let mut settings = Settings::new(common)?;
        let look = table::look(&settings);
        let (entries, wrong) = sources::read(&self.entries, &mut settings)?;
        for error in &wrong {
            output::note(&format!("warning: {error}"));
        }
        let lang = settings.lang(self.lang);
        self.check_day()?;
        if let Some(style) = self.export {
            return self.export(&entries, style, lang, &settings);
        }
        if self.list {
            return self.list(&entries, lang, &look);
        }
        if let Some([id, first, second]) = self.diff.as_deref() {
            return self.compare(&entries, id, [first, second], lang, &look);
        }
        if let Some(id) = &self.related {
            return match find_item(&entries, id) {
                Some(item) => self.related_to(&entries, item, lang, &look),
                None => Ok(unknown_id(&entries, id)),
            };
        }
        if let Some(id) = &self.show {
            return match find_item(&entries, id) {
                Some(item) => self.show_item(&entries, item, lang, &look, &settings),
                None => Ok(unknown_id(&entries, id)),
            };
        }
        self.search(&entries, &settings, lang, &look)
    }

    /// Checks that `--as-of` comes with a format, and that the format has rules on that day.
    fn check_day(&self) -> anyhow::Result<()> {
        let Some(day) = self.as_of else {
            return Ok(());
        };
        let compared = self.diff.iter().flat_map(|diff| diff.iter().skip(1));
        let formats: Vec<&String> = self.format.iter().chain(compared).collect();
        if formats.is_empty() {
            return Err(failure(message!("failure.day-without-format")));
        }
        for format in formats {
            let format: &'static Format = format.parse()?;
            format.revision(Some(day))?;
        }
        Ok(())
    }

    fn rule_set(&self) -> Option<(&str, Option<Date>)> {
        let format = self.format.as_deref()?;
        Some((format, self.as_of))
    }

    fn query<'a>(&'a self, text: &'a str, cards: &'a Cards<'a>) -> Query<'a> {
        Query {
            text,
            cards: &cards.named,
            names: Some(&cards.parts),
            needed: Some(self.shown()),
            ..self.conditions()
        }
    }

    /// Returns the largest number of results that are shown.
    fn shown(&self) -> usize {
        let usual = match self.output {
            Style::Full => Results::ON_A_SCREEN,
            _ => Results::DEFAULT_LIMIT,
        };
        self.limit.unwrap_or(usual)
    }

    /// Returns a query without a text. The query only says which items are shown: the items of this
    /// kind, in this format and on this day.
    fn conditions(&self) -> Query<'_> {
        Query {
            kind: self.kind,
            rule_set: self.rule_set(),
            ..Query::default()
        }
    }

    /// Returns the language of the answer to a question. Without `--lang` and without a language in
    /// the configuration, people get the answer in the language of the question. If this language is
    /// unknown, the answer is in the language `usual`. The name of an entry or a card is no question:
    /// the user may want to know what it means in the language of the locale.
    fn lang_of_answer(
        &self,
        question: &str,
        entries: &Entries,
        settings: &Settings,
        usual: Lang,
    ) -> Lang {
        let is_chosen = self.lang.or(settings.config.lang).is_some();
        if is_chosen || !self.is_for_people() {
            return usual;
        }
        let is_name = || {
            let is_card = !matches!(settings.db.find(question), Lookup::Unknown);
            is_card || entries.is_name(question)
        };
        match asked_language::language_of(question) {
            Some(lang) if named_by_locale().is_none() || !is_name() => lang,
            _ => usual,
        }
    }

    fn search(
        &self,
        entries: &Entries,
        settings: &Settings,
        lang: Lang,
        look: &OutputSettings,
    ) -> anyhow::Result<u8> {
        let text = self.query.join(" ");
        if !text.chars().any(char::is_alphanumeric) {
            return Err(failure(message!("failure.no-words")));
        }
        let lang = self.lang_of_answer(&text, entries, settings, lang);
        let documents = sources::documents(&self.also, settings.common.limit(USUAL))?;
        // A question in romaji is converted to kana first. Otherwise, a word in romaji could be
        // taken for the name of a card.
        let asked = entries.in_kana(&text);
        let cards = named_cards::cards_of(&asked, entries, &settings.db);
        let results = Results::new(entries, &self.query(&asked, &cards), &settings.db);
        let is_shown = |item: &&Item| match item {
            Item::Ruling(ruling) => !ruling.shown_by.is_empty(),
            Item::Entry(_) => false,
        };
        let mut items = results.found.hits.iter().map(|hit| hit.item);
        if let (true, Some(item)) = (self.play, items.find(is_shown)) {
            return self.show_item(entries, item, lang, look, settings);
        }
        let is_not_played = self.play && !results.found.hits.is_empty();
        if is_not_played {
            output::note(label!("glossary.no-scenario", lang));
        }
        let mut named = cards.named;
        named.retain(|card| results.names_card(card));
        if results.is_card && named.is_empty() {
            named = named_cards::of_whole_query(&asked, &results.cards, &settings.db);
        }
        named.extend(results.found.card.clone());
        let by_beginning = match results.is_empty() && results.found.other_game.is_none() {
            true => named_cards::by_beginning(&asked, &settings.db),
            false => None,
        };
        let is_named_by_beginning = by_beginning.is_some();
        // A question about another game or topic can have such a word by chance.
        let mut crowded = match results.found.is_off_topic {
            true => Vec::new(),
            false => cards.crowded,
        };
        // The sentence about a named card says already how many other cards have its name.
        crowded.retain(|name| {
            let mut named = named.iter().map(|named| asked.get(named.place.clone()));
            named.all(|part| part != Some(name))
        });
        named.extend(by_beginning);
        let mut passages = Vec::new();
        for (file, document) in &documents {
            let document = RuleDocument::new(document);
            let found = document.search(&text, Results::PASSAGES);
            passages.extend(
                found
                    .into_iter()
                    .map(|passage| (file.as_str(), passage.clone())),
            );
        }
        let answer = Answer {
            entries,
            lang,
            look,
            rule_set: self.rule_set(),
        };
        let restrictions = AskedRestrictions::new(
            &asked,
            &named,
            &results.found,
            settings,
            (self.format.as_deref(), self.as_of),
        )?;
        let mut answers = results.found.hits.clone();
        // People see no ruling on other cards than the named ones. The JSON has every result.
        if self.output == Style::Full && results.found.parts.is_empty() {
            answers.retain(|hit| named_cards::may_answer(hit.item, &named, &settings.db));
        }
        let hits = answers.as_slice();
        let shown = hits.get(..self.shown().min(hits.len())).unwrap_or_default();
        // The restrictions answer the question. So a result is shown only if it is sure and about
        // restrictions too, or about a card.
        let adds_to_restrictions = results.found.is_sure()
            && hits.first().is_some_and(|hit| match hit.item {
                Item::Entry(entry) => entry.id == RESTRICTION_LIST,
                Item::Ruling(ruling) => {
                    let is_about = |about: &String| about == RESTRICTION_LIST;
                    !ruling.cards.is_empty() || ruling.about.iter().any(is_about)
                }
            });
        let answers_alone = restrictions.is_some() && !adds_to_restrictions;
        // Another part of the question has an answer of its own.
        let is_one_question = results.found.parts.len() < 2;
        let answers_alone = answers_alone && is_one_question && self.output == Style::Full;
        let shown = if answers_alone { &[] } else { shown };
        let found = |hit| HitJson::found(hit, entries);
        let quoted = || {
            passages
                .iter()
                .map(|(file, passage)| PassageJson::new(file, passage))
        };
        // If a query only names a card, the facts of the card are the answer.
        let cards_alone = || match shown.is_empty() && passages.is_empty() {
            true => named_cards::text(&asked, &named, &answer, settings, Extent::Full)
                .trim_start()
                .to_owned(),
            false => String::new(),
        };
        let mut count = shown.len();
        let written = shortened(&self.query.join(" "));
        let text = match self.output {
            Style::Json => json(&AnswerJson {
                schema_version: SCHEMA_VERSION,
                query: Some(&text),
                results: shown.iter().map(found).collect(),
                perhaps: !hits.is_empty() && !results.found.is_sure(),
                parts: results.found.parts.iter().map(part_json).collect(),
                other_game: results.found.other_game.as_ref().map(|word| OtherGameJson {
                    game: &word.game,
                    word: &word.word,
                }),
                nearest: results.found.nearest.iter().map(near_json).collect(),
                cards: &results.cards,
                restrictions: restrictions.as_ref().map(AskedRestrictions::json),
                documents: quoted().collect(),
            })?,
            // If the query only names cards, the cards are the answer.
            Style::Jsonl if shown.is_empty() => {
                let cards = results.cards.iter();
                lines(cards.filter_map(|number| card_json(number, &settings.db)))?
            }
            Style::Jsonl => lines(shown.iter().map(found))?,
            Style::Markdown => {
                let items = shown.iter().map(|hit| hit.item);
                let facts = match cards_alone() {
                    facts if facts.is_empty() => facts,
                    facts => format!("```text\n{facts}```\n"),
                };
                answer_markdown(entries, items, lang) + &facts
            }
            Style::Table => answer.hits(shown) + &answer.passages(&passages) + &cards_alone(),
            Style::Full => {
                let asked_parts = results.found.asked(&text);
                let (mut best, mut cards) = (String::new(), String::new());
                let looked_up = OutputSettings { lang, ..*look };
                let first = restrictions.as_ref().map(|asked| asked.text(&looked_up));
                let first = first.unwrap_or_default();
                let screen = screen().saturating_sub(first.lines().count());
                // The notes are on the same screen. A pipe or a file has only the answer.
                let notes = |shown| match output::height() {
                    Some(_) => results.notes(&written, results.found.count, shown, &looked_up),
                    None => String::new(),
                };
                // The cards are shown with fewer details if there is not enough room for the
                // answer. Before their abilities are cut short, the next results are left out. The
                // answers to two questions need their room. But if the user has said how many
                // results to show, all these are shown.
                let full = shown.get(..asked_parts.len()).unwrap_or(shown);
                for (extent, hits) in Extent::ALL.into_iter().flat_map(|extent| match extent {
                    _ if self.limit.is_some() => vec![(extent, shown)],
                    _ if asked_parts.len() > 1 => vec![(extent, full)],
                    Extent::Full => vec![(extent, shown)],
                    _ => vec![(extent, shown), (extent, full)],
                }) {
                    cards = named_cards::text(&asked, &named, &answer, settings, extent);
                    cards.push_str(&named_cards::crowded(&crowded, &answer, &settings.db));
                    count = hits.len();
                    let screen = screen.saturating_sub(notes(count).lines().count());
                    let room = screen.saturating_sub(cards.lines().count());
                    let room = if extent == Extent::Full { screen } else { room };
                    best = answer.brief(&asked_parts, hits, room);
                    let lines = best.lines().count() + cards.lines().count();
                    if lines <= screen || best.is_empty() {
                        break;
                    }
                }
                let text = match best.is_empty() {
                    true => cards.trim_start().to_owned(),
                    false => best + &cards,
                };
                let text = match first.is_empty() || text.is_empty() {
                    true => first + &text,
                    false => first + "\n" + &text,
                };
                text + &answer.passages(&passages)
            }
        };
        self.print(&text)?;
        if !look.quiet && !answers_alone && !is_named_by_beginning {
            let look = OutputSettings { lang, ..*look };
            // People see the named card itself.
            if self.output != Style::Full {
                results.print_named_cards(&written, &look);
            }
            let notes = results.notes(&written, results.found.count, count, &look);
            if !notes.is_empty() {
                output::note(notes.trim_end());
            }
        }
        let is_empty = results.is_empty() && passages.is_empty() && !is_named_by_beginning;
        Ok(match is_empty || is_not_played {
            true => NOTHING_FOUND,
            false => LEGAL,
        })
    }

    fn show_item(
        &self,
        entries: &Entries,
        item: &Item,
        lang: Lang,
        look: &OutputSettings,
        settings: &Settings,
    ) -> anyhow::Result<u8> {
        let answer = Answer {
            entries,
            lang,
            look,
            rule_set: self.rule_set(),
        };
        let (mut proof, mut code) = (String::new(), LEGAL);
        let in_full = settings.common.verbose;
        // If no scenario shows a ruling, nothing is played. The facts about the ruling give the
        // reason.
        let plays = self.play && !ruling_scenarios::is_not_shown(item);
        if plays {
            if lang != Lang::En {
                let note = label!("glossary.trace-in-english", lang);
                proof.push('\n');
                proof.push_str(&table::wrap(note, look));
            }
            let style = if in_full { "full" } else { "events" };
            let files = ruling_scenarios::scenarios(item, &settings.common)?;
            // The first scenario is the proof. The answer names the others.
            let played = if in_full { files.len() } else { 1 };
            let others = files.iter().skip(played).map(|file| file.name.as_str());
            let said = answer.with_proof(item, &others.collect::<Vec<_>>());
            for file in files.iter().take(played) {
                let (trace, played) = resolve::played_text(file, style, settings, look)?;
                let lines = said.lines().count() + proof.lines().count() + 1;
                proof.push('\n');
                // A scenario that fails is shown in full. A file and a pipe have room for the whole
                // proof.
                proof.push_str(&match in_full || played != LEGAL {
                    true => trace,
                    false => {
                        let cited: Vec<&str> = item.rules().collect();
                        let room = output::height().map(|_| screen().saturating_sub(lines));
                        let look = OutputSettings { lang, ..*look };
                        proof::proof(&trace, &cited, room, &settings.db, &look)
                    }
                });
                code = code.max(played);
            }
            if !in_full && self.output == Style::Full {
                self.print(&(said + &proof))?;
                return Ok(code);
            }
        }
        if let (true, Item::Ruling(ruling)) = (self.play && !plays, item)
            && let Some(reason) = ruling.not_shown
        {
            let id = ruling.id.as_str();
            let cards = match reason {
                NotShown::CardNotRead => ruling_scenarios::cards_not_played(ruling, settings),
                _ => Vec::new(),
            };
            let reason = not_shown(reason, lang);
            output::note(&match cards.is_empty() {
                true => message!("glossary.not-played", id = id, reason = reason).text(lang),
                false => {
                    let cards = Value::list(Joined::Comma, cards);
                    let message = message!(
                        "glossary.not-played-cards",
                        id = id,
                        reason = reason,
                        cards = cards
                    );
                    message.text(lang)
                }
            });
            code = NOTHING_FOUND;
        }
        let text = match self.output {
            Style::Full => answer.item(item),
            Style::Table => answer.list(&[item]),
            _ => self.items(entries, &[item], lang)?,
        };
        self.print(&(text + &proof))?;
        Ok(code)
    }

    fn export(
        &self,
        entries: &Entries,
        style: Export,
        lang: Lang,
        settings: &Settings,
    ) -> anyhow::Result<u8> {
        let text = match style {
            Export::Markdown => export_markdown(entries, lang),
            Export::Html => export_html(entries, lang, &page_cards::card_texts(settings, lang)),
        };
        match &self.out_file {
            Some(path) => OutFile::write_text(path, &text, &settings.common, [])?,
            None => output::print(&text)?,
        }
        Ok(LEGAL)
    }

    fn is_for_people(&self) -> bool {
        matches!(self.output, Style::Full | Style::Table | Style::Markdown)
    }

    fn print(&self, text: &str) -> anyhow::Result<()> {
        pager::show(text, self.is_for_people() && !self.no_pager)
    }
}

/// Returns the number of lines for an answer and its notes. The prompt takes one line of a terminal.
fn screen() -> usize {
    const PROMPT: usize = 1;
    output::height().map_or(SCREEN, |height| height.saturating_sub(PROMPT))
}

/// Shortens the user's query so that a one-line message can show it.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 60;
    let plain = text.chars().map(|c| if c.is_control() { ' ' } else { c });
    let mut short: String = plain.take(LONGEST).collect();
    if text.chars().count() > LONGEST {
        short.push('…');
    }
    short
}

fn near_json<'a>(hit: &'a Hit<'a>) -> NearJson<'a> {
    NearJson {
        id: hit.item.id(),
        title: hit.item.title(Lang::En),
        score: (hit.score * 10_000.0).round() / 10_000.0,
    }
}

fn card_json<'a>(number: &str, db: &'a CardDb) -> Option<CardJson<'a>> {
    let card = db.by_number(number).and_then(|id| db.card(id))?;
    Some(CardJson::new(card))
}

fn part_json<'a>(part: &'a Part<'a>) -> PartJson<'a> {
    PartJson {
        asked: &part.asked,
        id: part.item.id(),
    }
}

/// Returns the entry or ruling with this id or exactly this name.
fn find_item<'e>(entries: &'e Entries, name: &str) -> Option<&'e Item> {
    entries.get(name).or_else(|| {
        let query = Query {
            text: name,
            ..Query::default()
        };
        let hit = entries.search(&query).hits.into_iter().next()?;
        let exact = matches!(hit.matched, Matched::Name { by: "exact", .. });
        exact.then_some(hit.item)
    })
}

fn unknown_id(entries: &Entries, id: &str) -> u8 {
    let near = entries.ids_like(id);
    let id = shortened(id);
    output::complain(&failure(match near.is_empty() {
        true => message!("failure.no-glossary-id", id = id),
        false => {
            let near = Value::list(Joined::Comma, near);
            message!("failure.no-glossary-id-near", id = id, near = near)
        }
    }));
    CANT_JUDGE
}

fn json<T: serde::Serialize>(value: &T) -> anyhow::Result<String> {
    Ok(output::json(value)?)
}

fn lines<T: serde::Serialize>(values: impl Iterator<Item = T>) -> anyhow::Result<String> {
    let mut lines = String::new();
    for value in values {
        lines.push_str(&output::json_line(&value)?);
    }
    Ok(lines)
}
