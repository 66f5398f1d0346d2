//! `wixoss deck`: shows, converts and compares decks. `wixoss validate` judges them.

mod convert;
mod curve;
mod diff;
mod normalize;
mod show;

use std::path::Path;
use wixoss::message;

use clap::Subcommand;
use wixoss::card::{Card, CardDb};
use wixoss::deck::{self, DeckKind, Finding, RawDeck};
use wixoss::legality::Lists;
use wixoss::report::{Judge, Look, Rules, STYLES, passed_over, passed_over_lines};
use wixoss::rule::Severity;
use wixoss::vocab::{CardType, Lang, Quantity};

use super::input::Input;
use super::{CANT_JUDGE, Common, LEGAL, output};

const EXAMPLES: &str = "\
Examples:
  wixoss deck show deck.yaml
  wixoss deck convert deck.json --to yaml --out-file deck.yaml
  wixoss deck diff old.yaml new.yaml
  wixoss deck normalize deck.txt";

/// Show a deck, convert it to another kind of deck file, or compare two decks
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
}

impl Deck {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        match self.command {
            Command::Show(args) => args.run(common),
            Command::Convert(args) => args.run(common),
            Command::Diff(args) => args.run(common),
            Command::Normalize(args) => args.run(common),
        }
    }
}

/// The text of one deck file, or of standard input for `-`.
struct DeckFile {
    name: String,
    text: String,
    kind: &'static DeckKind,
}

impl DeckFile {
    /// Reads a deck file. Without `kind`, the content shows which kind of deck file it is.
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
    fn note_passed_over(&self, raw: &RawDeck<'_>, common: &Common) {
        let lines = raw.ignored_lines(&self.text);
        if common.quiet {
            return;
        }
        if let Some(note) = passed_over(&lines, Lang::En) {
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
    /// Prints the findings to standard error as `validate` prints them, and returns the exit code.
    fn print(self, color: bool) -> anyhow::Result<u8> {
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
        let look = Look {
            color,
            quiet: true,
            verbose: false,
            width: output::width(),
            lang: Lang::En,
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

/// Returns the findings from reading a deck and looking up its cards, before the deck is judged.
fn reading_findings(deck: &deck::Deck<'_>) -> Vec<Finding> {
    deck.raw
        .warnings
        .iter()
        .chain(&deck.findings)
        .cloned()
        .collect()
}

/// Returns the sort key of a card in a list: first the card type, then the level.
fn list_order(card: Card<'_>) -> (u8, Option<Quantity>) {
    let kind = match card.card_type() {
        CardType::Lrig => 0,
        CardType::AssistLrig => 1,
        CardType::Arts => 2,
        CardType::Piece => 3,
        CardType::Key => 4,
        CardType::Resona => 5,
        CardType::Signi => 6,
        CardType::Spell => 7,
        CardType::Token => 8,
    };
    (kind, card.level())
}
