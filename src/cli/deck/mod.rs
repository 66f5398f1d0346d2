//! `wixoss deck`: shows, converts and compares decks, and makes odds, sample hands, codes and
//! registration sheets. `wixoss validate` judges decks.

mod code;
mod convert;
mod diff;
mod draw;
mod normalize;
mod numbers_of_format;
mod odds;
mod sheet;
mod show;

use std::path::Path;
use wixoss::message;

use clap::Subcommand;
use wixoss::card::CardDb;
use wixoss::deck::{self, DeckKind, Finding, RawDeck};
use wixoss::legality::Lists;
use wixoss::message::Message;
use wixoss::report::{Judge, OutputSettings, Rules, STYLES, passed_over, passed_over_lines};
use wixoss::rule::Severity;
use wixoss::vocab::Lang;

use super::files::input::Input;
use super::options::lang::LangArg;
use super::{CANT_JUDGE, Common, LEGAL, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss deck show deck.yaml
  wixoss deck convert deck.json --to yaml --out-file deck.yaml
  wixoss deck diff old.yaml new.yaml
  wixoss deck normalize deck.txt
  wixoss deck odds deck.yaml
  wixoss deck draw deck.yaml --seed 7
  wixoss deck code deck.yaml
  wixoss deck sheet deck.yaml --out-file sheet.html";

/// Work with a deck: show, convert, compare, odds, sample hands, codes, registration sheets
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Deck {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Show(show::Show),
    Convert(convert::Convert),
    Diff(diff::Diff),
    Normalize(normalize::Normalize),
    Odds(odds::Odds),
    Draw(draw::Draw),
    Code(code::Code),
    Sheet(sheet::Sheet),
}

impl Deck {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        match self.command {
            Command::Show(args) => args.run(common),
            Command::Convert(args) => args.run(common),
            Command::Diff(args) => args.run(common),
            Command::Normalize(args) => args.run(common),
            Command::Odds(args) => args.run(common),
            Command::Draw(args) => args.run(common),
            Command::Code(args) => args.run(common),
            Command::Sheet(args) => args.run(common),
        }
    }
}

/// The settings for the notes and findings that a command writes for people.
#[derive(Clone, Copy)]
struct People {
    color: bool,
    lang: Lang,
}

impl People {
    /// Returns the settings that the options, the configuration and the locale choose.
    fn of(settings: &Settings, lang: LangArg) -> People {
        People {
            color: output::stderr_uses_color(settings),
            lang: settings.lang(lang.lang),
        }
    }

    /// Returns an error with this message, in the language of the user.
    fn error(self, why: &Message) -> anyhow::Error {
        output::TranslatedError(why.clone(), self.lang).into()
    }
}

/// The text of one deck file. The file `-` is standard input.
struct DeckFile {
    name: String,
    text: String,
    kind: &'static DeckKind,
}

impl DeckFile {
    /// Reads a deck file. Without `kind`, the kind of the deck file is recognized by its content.
    fn read(
        path: &Path,
        kind: Option<&'static DeckKind>,
        common: &Common,
    ) -> Result<DeckFile, Problem> {
        let input = Input::of(path);
        let name = input.name();
        let read = match path.is_dir() {
            true => Err(deck::unreadable(
                message!("validate.a-folder"),
                message!("validate.name-one-deck"),
            )),
            false => input
                .read(common.deck_limit())
                .map_err(|unread| *unread.finding),
        };
        match read {
            Ok(text) => Ok(DeckFile {
                name,
                kind: kind.unwrap_or_else(|| DeckKind::recognize(&text)),
                text,
            }),
            Err(finding) => Err(Problem {
                name,
                text: String::new(),
                findings: vec![finding],
            }),
        }
    }

    fn parse(&self, db: &CardDb) -> Result<RawDeck<'_>, Problem> {
        (self.kind.read)(&self.text, db).map_err(|findings| self.problem(findings))
    }

    /// Prints a note about the lines of the deck file that were skipped.
    fn note_passed_over(&self, raw: &RawDeck<'_>, common: &Common, lang: Lang) {
        let lines = raw.ignored_lines(&self.text);
        if common.quiet {
            return;
        }
        for note in passed_over(&lines, raw.lines_with_prices, lang) {
            output::note(&note);
        }
        if common.verbose {
            for line in passed_over_lines(&lines, &self.text) {
                output::note(&line);
            }
        }
    }

    fn problem(&self, findings: Vec<Finding>) -> Problem {
        Problem {
            name: self.name.clone(),
            text: self.text.clone(),
            findings,
        }
    }
}

/// The errors and warnings from reading a deck file.
struct Problem {
    name: String,
    text: String,
    findings: Vec<Finding>,
}

impl Problem {
    /// Prints the findings to standard error in the form of `validate`, and returns the exit code.
    fn print(self, people: People) -> anyhow::Result<u8> {
        let Problem {
            name,
            text,
            findings,
        } = self;
        let errors = findings.iter().any(|f| f.code.severity == Severity::Error);
        let judge = Judge::new(
            CardDb::embedded(),
            Lists::default(),
            Rules::default(),
            Rules::default(),
        )?;
        let look = OutputSettings {
            color: people.color,
            quiet: true,
            verbose: false,
            width: output::width(),
            lang: people.lang,
        };
        if let Some(style) = STYLES.first() {
            let write = |report: &wixoss::report::Report<'_>| (style.report)(report, &look);
            let text = judge.unreadable(&name, &text, findings, write);
            if !text.trim().is_empty() {
                output::note(text.trim_end());
            }
        }
        Ok(if errors { CANT_JUDGE } else { LEGAL })
    }
}

/// Reads a deck file, and runs a command on the deck if all its cards are known. The findings go to
/// standard error in the form of `validate`.
fn with_known_deck(
    path: &Path,
    kind: Option<&'static DeckKind>,
    settings: &Settings,
    people: People,
    run: impl FnOnce(&DeckFile, &deck::Deck<'_>) -> anyhow::Result<u8>,
) -> anyhow::Result<u8> {
    let file = match DeckFile::read(path, kind, &settings.common) {
        Ok(file) => file,
        Err(problem) => return problem.print(people),
    };
    let raw = match file.parse(&settings.db) {
        Ok(raw) => raw,
        Err(problem) => return problem.print(people),
    };
    let deck = deck::resolve(&raw, &settings.db);
    let findings = reading_findings(&deck);
    let refused = findings.iter().any(|f| f.code.severity == Severity::Error);
    file.problem(findings).print(people)?;
    file.note_passed_over(&raw, &settings.common, people.lang);
    match refused {
        true => Ok(CANT_JUDGE),
        false => run(&file, &deck),
    }
}

/// Returns the findings from reading a deck and looking up its cards. Findings about the rules are
/// not included.
fn reading_findings(deck: &deck::Deck<'_>) -> Vec<Finding> {
    deck.raw
        .warnings
        .iter()
        .chain(&deck.findings)
        .cloned()
        .collect()
}
