//! `wixoss deck sheet`: the deck registration sheet of an event.

mod browser;
mod file_kind;
mod fonts;

use std::io::Write;
use std::path::PathBuf;

use wixoss::deck::resolve;
use wixoss::legality::{Day, Outcome};
use wixoss::message::{Joined, Value};
use wixoss::report::deck::{Entered, Sheet as Page, sheet_html};
use wixoss::report::{OutputSettings, Report, STYLES, list_known_to, outcome_word};
use wixoss::vocab::{Date, Lang};
use wixoss::{label, message};

use self::file_kind::FileKind;
use super::{DeckFile, People};
use crate::cli::files::out_file::OutFile;
use crate::cli::options::args::InputKind;
use crate::cli::options::lang::LangArg;
use crate::cli::options::settings::RulesArgs;
use crate::cli::options::values;
use crate::cli::{CANT_JUDGE, Common, ILLEGAL, LEGAL, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss deck sheet deck.yaml --out-file sheet.html --player 'A. Player'
  wixoss deck sheet deck.yaml --out-file sheet.xlsx --names en --format diva
  wixoss deck sheet deck.yaml --out-file sheet.pdf --date 2026-11-23

The end of the file name chooses the kind of file. A browser of this machine (Chromium, \
Chrome, Edge or Brave) prints the PDF file. If there is no such browser, print the HTML file \
yourself. If the option of a field is not given, the field is left empty, and you can fill it in by \
hand.

Exit code: 0 if the sheet is written, 1 if the deck is illegal, 2 if it can't be judged or the sheet \
can't be written.";

/// Write the deck registration sheet of an event, on one page of A4
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Sheet {
    /// Deck file, or - for standard input
    #[arg(value_name = "DECK")]
    deck: PathBuf,
    /// File to write: .html, .xlsx or .pdf
    #[arg(long, value_name = "FILE", required = true, help_heading = "Output")]
    out_file: PathBuf,
    /// Language of the card names and of the sheet; if not given, the language of --lang, or ja
    #[arg(long, value_name = "LANG", value_parser = values::lang(), ignore_case = true, help_heading = "Sheet")]
    names: Option<Lang>,
    /// The player's name
    #[arg(
        long,
        value_name = "NAME",
        default_value = "",
        hide_default_value = true,
        help_heading = "Sheet"
    )]
    player: String,
    /// The event
    #[arg(
        long,
        value_name = "NAME",
        default_value = "",
        hide_default_value = true,
        help_heading = "Sheet"
    )]
    event: String,
    /// The day of the event: YYYY-MM-DD; without --as-of, the deck is judged by the rules of this day
    #[arg(long, value_name = "DATE", help_heading = "Sheet")]
    date: Option<Date>,
    /// Write the sheet even if the deck is not legal
    #[arg(long, help_heading = "Sheet")]
    force: bool,
    /// Browser that prints a PDF file; if not given, the first known browser that is found
    #[arg(long, value_name = "PROGRAM", help_heading = "Sheet")]
    browser: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    input: InputKind,
    #[command(flatten)]
    lang: LangArg,
}

/// The verdict on the deck of a sheet.
struct Verdict {
    outcome: Outcome,
    /// The line about the verdict on the sheet.
    line: String,
    /// The other formats in which the deck is legal, if no format was named.
    also_legal_in: Vec<&'static str>,
}

impl Sheet {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let common = settings.common.clone();
        let people = People::of(&settings, self.lang);
        let names = self.names.or(self.lang.lang).unwrap_or(Lang::Ja);
        let kind = FileKind::of(&self.out_file).map_err(|why| people.error(&why))?;
        let file = match DeckFile::read(&self.deck, self.input.kind, &common) {
            Ok(file) => file,
            Err(problem) => return problem.print(people),
        };
        // A deck is registered for the day of the event, so it is judged by the rules of that day.
        let mut rules = self.rules.clone();
        rules.as_of = rules.as_of.or(self.date.map(Day::On));
        let judge = settings.judge(rules)?;
        let look = OutputSettings {
            color: people.color,
            quiet: common.quiet,
            verbose: common.verbose,
            width: output::width(),
            lang: people.lang,
        };
        let verdict = judge.report(&file.name, &file.text, Some(file.kind), |report| {
            verdict(report, names, &look)
        });
        match verdict.outcome {
            Outcome::Legal => {}
            Outcome::Error => return Ok(CANT_JUDGE),
            outcome if !self.force => {
                let note = match verdict.also_legal_in.as_slice() {
                    [] => message!("sheet.not-legal"),
                    formats => message!("sheet.legal-elsewhere", formats = formats.join(", ")),
                };
                output::note(&note.text(people.lang));
                return Ok(match outcome {
                    Outcome::Illegal => ILLEGAL,
                    _ => CANT_JUDGE,
                });
            }
            _ => {}
        }
        let raw = match file.parse(judge.db()) {
            Ok(raw) => raw,
            Err(problem) => return problem.print(people),
        };
        let deck = resolve(&raw, judge.db());
        file.note_passed_over(&raw, &common, people.lang);
        let entered = Entered {
            player: self.player.clone(),
            event: self.event.clone(),
            date: self.date.map(|day| day.to_string()).unwrap_or_default(),
            verdict: verdict.line,
        };
        let sheet = Page::new(&deck, names, entered).map_err(|why| people.error(&why.message()))?;
        if !sheet.unofficial.is_empty() && !common.quiet {
            let (count, cards) = (sheet.unofficial.len(), &sheet.unofficial);
            let cards = Value::list(Joined::Semicolon, cards.iter().cloned());
            let note = message!("sheet.unofficial", count = count, cards = cards);
            output::note(&note.text(people.lang));
        }
        let bytes = match kind {
            FileKind::Html => sheet_html(&sheet).into_bytes(),
            FileKind::Xlsx => xlsx(&sheet, people)?,
            FileKind::Pdf => browser::pdf(&sheet_html(&sheet), self.browser.as_deref(), people)?,
        };
        if kind == FileKind::Pdf && fonts::are_missing(names) && !common.quiet {
            output::note(label!("sheet.no-font", people.lang));
        }
        let mut out = OutFile::create(&self.out_file, &common, [self.deck.as_path()])?;
        out.write_all(&bytes)?;
        out.finish()?;
        Ok(LEGAL)
    }
}

/// Prints the findings on a deck that is not legal to standard error, and returns the line on the
/// sheet.
fn verdict(report: &Report<'_>, names: Lang, look: &OutputSettings) -> Verdict {
    if report.outcome != Outcome::Legal
        && let Some(style) = STYLES.first()
    {
        output::note((style.report)(report, look).trim_end());
    }
    let known_to = report.book.and_then(list_known_to);
    if let Some(known_to) = known_to.as_ref().filter(|_| !look.quiet) {
        output::note(&known_to.text(look.lang));
    }
    let (version, data) = (wixoss::report::TOOL_VERSION, report.data_version);
    let outcome = outcome_word(report.outcome);
    let line = match report.book {
        None => message!(
            "sheet.no-format",
            version = version,
            outcome = outcome,
            data = data
        ),
        Some(book) => {
            let (format, from) = (book.format.id.as_str(), book.revision.from);
            match book.as_of {
                None => message!(
                    "sheet.verdict",
                    version = version,
                    outcome = outcome,
                    format = format,
                    from = from,
                    data = data
                ),
                Some(day) => message!(
                    "sheet.verdict-as-of",
                    version = version,
                    outcome = outcome,
                    format = format,
                    from = from,
                    day = day,
                    data = data
                ),
            }
        }
    };
    Verdict {
        outcome: report.outcome,
        line: match known_to {
            Some(known_to) => message!("sheet.with-note", line = line, note = known_to),
            None => line,
        }
        .text(names),
        also_legal_in: report.also_legal_in.clone().unwrap_or_default(),
    }
}

#[cfg(feature = "xlsx")]
fn xlsx(sheet: &Page, _: People) -> anyhow::Result<Vec<u8>> {
    Ok(wixoss::report::deck::sheet_xlsx(sheet)?)
}

#[cfg(not(feature = "xlsx"))]
fn xlsx(_: &Page, people: People) -> anyhow::Result<Vec<u8>> {
    Err(people.error(&message!("sheet.no-xlsx")))
}
