//! `wixoss validate`: prints the verdicts on decks.

mod stream;

use std::io::{IsTerminal, Write};
use std::path::PathBuf;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use wixoss::deck::DeckKind;
use wixoss::legality::Outcome;
use wixoss::report::{Judge, Look, STYLES, Style, Tally};
use wixoss::rule::Severity;

use crate::cli::args::InputKind;
use crate::cli::input::{Input, gather};
use crate::cli::settings::RulesArgs;
use crate::cli::values::{self, named_style};
use crate::cli::{CANT_JUDGE, Common, ILLEGAL, LEGAL, Settings, output};

/// The number of files that are judged at a time. The limit bounds the memory, because results wait
/// until they can be written in the order of the files.
const BATCH_SIZE: usize = 256;
/// The number of files from which on a terminal shows a progress bar.
const FILES_FOR_A_BAR: usize = 50;

const EXAMPLES: &str = "\
Examples:
  wixoss validate deck.yaml
  wixoss validate deck.yaml --format diva --as-of 2024-02-01
  wixoss validate decks/ --output json --out-file verdicts.json
  wixoss validate --stream < decks.jsonl

Exit code: 0 if every deck is legal, 1 if a deck is illegal, 2 if a deck can't be judged or the \
arguments are wrong.";

/// Check whether decks are legal: each problem with its rule and a fix
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Validate {
    /// Deck files, folders of deck files, or - for standard input
    #[arg(value_name = "DECK", required_unless_present = "stream")]
    decks: Vec<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    input: InputKind,
    /// Read JSON Lines from standard input, one deck per line, and write one verdict per line
    #[arg(long, conflicts_with_all = ["decks", "input", "output"], help_heading = "Input")]
    stream: bool,
    /// Output style
    #[arg(long, value_name = "STYLE", value_parser = values::style(), help_heading = "Output")]
    output: Option<&'static Style>,
    /// Write the results to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
    /// Exit with 0 even if a deck is illegal or can't be judged
    #[arg(long, help_heading = "Exit code")]
    exit_zero: bool,
    /// Exit with 1 if a deck is legal but has warnings
    #[arg(long, help_heading = "Exit code")]
    error_on_warning: bool,
}

/// The verdicts of a run in short: whether any deck is illegal, is unjudged or has warnings. The
/// exit code depends on them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Summary {
    pub illegal: bool,
    pub unjudged: bool,
    pub warned: bool,
}

impl Summary {
    /// Adds the verdict on one deck.
    pub fn add(&mut self, outcome: Outcome, warnings: bool) {
        match outcome {
            Outcome::Legal => {}
            Outcome::Illegal => self.illegal = true,
            Outcome::Unjudged | Outcome::Error => self.unjudged = true,
        }
        self.warned |= warnings;
    }

    fn combined_with(self, other: Summary) -> Summary {
        Summary {
            illegal: self.illegal | other.illegal,
            unjudged: self.unjudged | other.unjudged,
            warned: self.warned | other.warned,
        }
    }

    fn exit_code(self, exit_zero: bool, error_on_warning: bool) -> u8 {
        match self {
            _ if exit_zero => LEGAL,
            Summary { unjudged: true, .. } => CANT_JUDGE,
            Summary { illegal: true, .. } => ILLEGAL,
            Summary { warned: true, .. } if error_on_warning => ILLEGAL,
            _ => LEGAL,
        }
    }
}

impl std::iter::Sum for Summary {
    fn sum<I: Iterator<Item = Summary>>(parts: I) -> Summary {
        parts.fold(Summary::default(), Summary::combined_with)
    }
}

impl Validate {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let exit = (self.exit_zero, self.error_on_warning);
        let summary = if self.stream {
            let judge = settings.judge(self.rules)?;
            match &self.out_file {
                Some(path) => stream::run(&judge, &mut create(path)?)?,
                None => stream::run(&judge, &mut std::io::stdout().lock())?,
            }
        } else {
            self.judge_files(settings)?
        };
        Ok(summary.exit_code(exit.0, exit.1))
    }

    fn judge_files(self, settings: Settings) -> anyhow::Result<Summary> {
        let style = match (self.output, &settings.config.output) {
            (Some(style), _) => style,
            (None, Some(word)) => named_style(word).map_err(anyhow::Error::msg)?,
            (None, None) => match STYLES.first() {
                Some(style) => style,
                None => bail!("no output style"),
            },
        };
        let to_terminal = self.out_file.is_none() && output::is_terminal();
        let look = Look {
            color: output::uses_color(settings.color(), to_terminal),
            quiet: settings.common.quiet,
            width: output::width(),
        };
        let run = Run {
            judge: settings.judge(self.rules)?,
            kind: self.input.kind,
            style,
            look,
        };
        let inputs = gather(&self.decks);
        match &self.out_file {
            Some(path) => run.judge_all(&inputs, &mut create(path)?),
            None => run.judge_all(&inputs, &mut std::io::stdout().lock()),
        }
    }
}

fn create(path: &PathBuf) -> anyhow::Result<std::io::BufWriter<std::fs::File>> {
    use anyhow::Context;
    let file =
        std::fs::File::create(path).with_context(|| format!("can't write {}", path.display()))?;
    Ok(std::io::BufWriter::new(file))
}

struct Run {
    judge: Judge,
    kind: Option<&'static DeckKind>,
    style: &'static Style,
    look: Look,
}

impl Run {
    fn judge_all(&self, inputs: &[Input], out: &mut impl Write) -> anyhow::Result<Summary> {
        let bar = self.progress_bar(inputs.len());
        let mut summary = Summary::default();
        let mut tallies = Vec::with_capacity(inputs.len());
        out.write_all((self.style.open)(&self.look).as_bytes())?;
        for batch in inputs.chunks(BATCH_SIZE) {
            let before = tallies.len();
            let one = |(at, input): (usize, &Input)| {
                let done = self.judge_one(input, before + at);
                bar.inc(1);
                done
            };
            // Starting threads costs more than judging one deck.
            let done: Vec<(String, Tally)> = match batch.len() {
                1 => batch.iter().enumerate().map(one).collect(),
                _ => batch.par_iter().enumerate().map(one).collect(),
            };
            for (text, tally) in done {
                summary.add(tally.outcome, tally.warnings > 0);
                let to_stderr = tally.outcome == Outcome::Error && !self.style.for_programs;
                match to_stderr {
                    true => bar.suspend(|| output::note(text.trim_end())),
                    false => out.write_all(text.as_bytes())?,
                }
                tallies.push(tally);
            }
        }
        bar.finish_and_clear();
        out.write_all((self.style.close)(&tallies, &self.look).as_bytes())?;
        out.flush()?;
        Ok(summary)
    }

    fn judge_one(&self, input: &Input, before: usize) -> (String, Tally) {
        let file = input.name();
        let write_report = |report: &wixoss::report::Report<'_>| {
            let text = (self.style.report)(report, before, &self.look);
            let count = |severity| {
                let same = report
                    .findings
                    .iter()
                    .filter(|f| f.code.severity == severity);
                same.count()
            };
            let tally = Tally {
                file: file.clone(),
                outcome: report.outcome,
                errors: count(Severity::Error),
                warnings: count(Severity::Warning),
            };
            (text, tally)
        };
        match input.read() {
            Ok(text) => self.judge.report(&file, &text, self.kind, write_report),
            Err(finding) => self
                .judge
                .unreadable(&file, "", vec![finding], write_report),
        }
    }

    fn progress_bar(&self, files: usize) -> ProgressBar {
        let shown = files >= FILES_FOR_A_BAR && !self.look.quiet && std::io::stderr().is_terminal();
        if !shown {
            return ProgressBar::hidden();
        }
        let target = ProgressDrawTarget::stderr();
        let bar = ProgressBar::with_draw_target(Some(files as u64), target);
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} decks, {eta} left");
        match style {
            Ok(style) => bar.with_style(style),
            Err(_) => bar,
        }
    }
}
