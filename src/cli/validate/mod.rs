//! `wixoss validate`: prints the verdicts on decks.

mod fix;
mod stream;

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use wixoss::message;

use anyhow::bail;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use wixoss::deck::DeckKind;
use wixoss::legality::Outcome;
use wixoss::message::{Joined, Value};
use wixoss::report::{Judge, OutputSettings, Report, STYLES, Style, Tally};
use wixoss::rule::Severity;
use wixoss::vocab::Lang;

use self::fix::{FixArgs, FixedDeck};
use crate::cli::failure::failure;
use crate::cli::files::input::{Gathered, Input, Unread, gather, is_something_else, is_written};
use crate::cli::files::limits::{self, USUAL};
use crate::cli::files::out_file::OutFile;
use crate::cli::options::args::InputKind;
use crate::cli::options::lang::LangArg;
use crate::cli::options::settings::RulesArgs;
use crate::cli::options::values::{self, named_style};
use crate::cli::{CANT_JUDGE, Common, ILLEGAL, LEGAL, Settings, output};

/// The number of files that are judged together. Their results are kept in memory, because they are
/// written in the order of the files. So this number limits the memory.
const BATCH_SIZE: usize = 256;
/// The output style of a stream.
const STREAM_STYLE: &str = "jsonl";
/// The smallest number of files for which a terminal shows a progress bar.
const FILES_FOR_A_BAR: usize = 50;

const EXAMPLES: &str = "\
Examples:
  wixoss validate deck.yaml
  wixoss validate deck.yaml --format diva --as-of 2024-02-01
  wixoss validate decks/ --output json --out-file verdicts.json
  wixoss validate . --exclude 'old/' --format auto
  wixoss validate deck.txt -v    also the skipped lines, and all findings
  wixoss validate --stream < decks.jsonl

Exit code: 0 if every deck is legal, 1 if a deck is illegal, 2 if a deck can't be judged or the \
arguments are wrong.";

/// Check whether decks are legal: each problem with its rule and a fix
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Validate {
    /// Deck files, folders of deck files, deck codes, or - for standard input
    #[arg(value_name = "DECK", required_unless_present = "stream")]
    decks: Vec<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    #[command(flatten)]
    input: InputKind,
    #[command(flatten)]
    fixes: FixArgs,
    /// Read JSON Lines from standard input, one deck per line, and write one verdict per line
    #[arg(long, conflicts_with_all = ["decks", "input", "exclude"], help_heading = "Input")]
    stream: bool,
    /// Leave out the files and folders of a folder that match this pattern, as in a .gitignore
    #[arg(long, value_name = "GLOB", help_heading = "Input")]
    exclude: Vec<String>,
    /// Warn about unknown keys in JSON, YAML and TOML files, instead of refusing the file
    #[arg(long, help_heading = "Input")]
    lenient: bool,
    /// Output style
    #[arg(long, value_name = "STYLE", value_parser = values::style(), help_heading = "Output")]
    output: Option<&'static Style>,
    #[command(flatten)]
    lang: LangArg,
    /// Write the results to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
    /// Exit with 0 even if a deck is illegal or can't be judged; a missing file is still an error
    #[arg(long, help_heading = "Exit code")]
    exit_zero: bool,
    /// Exit with 1 if a deck is legal but has warnings
    #[arg(long, help_heading = "Exit code")]
    error_on_warning: bool,
}

/// A summary of the verdicts of a run: whether any deck is illegal, is unjudged or has warnings.
/// The summary decides the exit code.
#[derive(Clone, Copy, Debug, Default)]
pub struct Summary {
    pub illegal: bool,
    pub unjudged: bool,
    pub warned: bool,
    /// Whether a file or folder is missing or can't be opened.
    pub missing: bool,
}

impl Summary {
    /// Adds the verdict on one deck to the summary.
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
            missing: self.missing | other.missing,
        }
    }

    fn exit_code(self, exit_zero: bool, error_on_warning: bool) -> u8 {
        match self {
            Summary { missing: true, .. } => CANT_JUDGE,
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
            self.judge_stream(settings)?
        } else {
            self.judge_files(settings)?
        };
        Ok(summary.exit_code(exit.0, exit.1))
    }

    fn judge_stream(self, settings: Settings) -> anyhow::Result<Summary> {
        if let Some(style) = self.output.filter(|style| style.name != STREAM_STYLE) {
            return Err(failure(message!(
                "failure.stream-style",
                style = STREAM_STYLE,
                other = style.name
            )));
        }
        let common = settings.common.clone();
        let lang = self.lang.lang.unwrap_or_default();
        let judge = settings.judge(self.rules)?.allow_unknown_keys(self.lenient);
        let limit = common.deck_limit();
        match &self.out_file {
            Some(path) => {
                let mut out = OutFile::create(path, &common, [])?;
                let summary = stream::run(&judge, limit, lang, &mut out)?;
                out.finish()?;
                Ok(summary)
            }
            None if output::is_stdin() => Err(failure(message!("failure.output-is-input"))),
            None => stream::run(&judge, limit, lang, &mut Stdout::new()),
        }
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
        let look = OutputSettings {
            color: output::uses_color(settings.color(), to_terminal),
            quiet: settings.common.quiet,
            verbose: settings.common.verbose,
            width: output::width(),
            lang: match style.for_people {
                true => settings.lang(self.lang.lang),
                false => self.lang.lang.unwrap_or_default(),
            },
        };
        let common = settings.common.clone();
        let run = Run {
            judge: settings.judge(self.rules)?.allow_unknown_keys(self.lenient),
            kind: self.input.kind,
            limit: common.deck_limit(),
            style,
            look,
            folder: std::env::current_dir().ok(),
            fixes: self.fixes.fix.then_some(self.fixes),
            common: common.clone(),
        };
        let mut gathered = gather(&self.decks, &self.exclude)?;
        let reads_stdin = gathered.inputs.contains(&Input::Stdin);
        let prints_decks = self.fixes.fix && (self.fixes.dry_run || reads_stdin);
        let Some(path) = &self.out_file else {
            return match prints_decks {
                // Standard output already gets the fixed decks or the differences. So the verdicts
                // go to standard error.
                true => run.judge_all(gathered, &mut std::io::stderr().lock()),
                false => run.judge_all(gathered, &mut Stdout::new()),
            };
        };
        let is_out = |input: &Path| same_file::is_same_file(input, path).unwrap_or(false);
        // If an earlier run wrote its verdicts into a folder that is judged, they are not judged,
        // and may be replaced. Any other file of the folder may be a deck of the user.
        // A pipe or a device is not read, because it may never end.
        let is_file = path.metadata().is_ok_and(|old| old.is_file());
        let old = is_file.then(|| limits::read_text(path, common.limit(USUAL)));
        let is_written = old.is_some_and(|old| old.is_ok_and(|text| is_written(&text)));
        gathered.inputs.retain(|input| match input {
            Input::InFolder(input) => !(is_written && is_out(input)),
            _ => true,
        });
        let in_folders = gathered.inputs.iter().filter_map(Input::path_in_folder);
        let named = self.decks.iter().map(PathBuf::as_path);
        let mut out = OutFile::create(path, &common, named.chain(in_folders))?;
        let summary = run.judge_all(gathered, &mut out)?;
        out.finish()?;
        Ok(summary)
    }
}

/// Standard output. If its reader closes it early, [`is_closed`] returns true and nothing more is
/// written.
struct Stdout(std::io::StdoutLock<'static>);

impl Stdout {
    fn new() -> Stdout {
        Stdout(std::io::stdout().lock())
    }
}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.write(bytes).map_err(output::to_stdout)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.0.flush().map_err(output::to_stdout)
    }
}

/// Returns whether the reader has closed the output. The run then ends, and the verdicts so far
/// decide the exit code.
fn is_closed(written: &std::io::Result<()>) -> bool {
    let error = written.as_ref().err();
    error.is_some_and(|error| error.kind() == std::io::ErrorKind::BrokenPipe)
}

struct Run {
    judge: Judge,
    kind: Option<&'static DeckKind>,
    /// The size of the largest deck that is read, in bytes.
    limit: usize,
    style: &'static Style,
    look: OutputSettings,
    /// The working folder, if the system knows it.
    folder: Option<PathBuf>,
    /// The options for fixes. `None` if decks are not fixed before they are judged.
    fixes: Option<FixArgs>,
    common: Common,
}

/// The result for one input.
enum Judged {
    /// A verdict: its text, and a summary of it for the exit code.
    Verdict {
        text: String,
        tally: Tally,
        /// Whether the file is missing or can't be opened.
        missing: bool,
        /// The deck after its fixes, if decks are fixed, or the error if the deck can't be written.
        fixed: Option<anyhow::Result<FixedDeck>>,
    },
    /// A file in a folder that is not a deck.
    Skipped(PathBuf),
}

impl Run {
    fn judge_all(&self, gathered: Gathered, out: &mut impl Write) -> anyhow::Result<Summary> {
        let Gathered {
            inputs,
            mut skipped,
        } = gathered;
        let mut summary = Summary::default();
        let mut tallies = Vec::with_capacity(inputs.len());
        let written = self.write_all(&inputs, out, &mut summary, &mut tallies, &mut skipped);
        match is_closed(&written) {
            true => return Ok(summary),
            false => written?,
        }
        skipped.sort();
        if !self.look.quiet && !skipped.is_empty() {
            output::note(&skipped_note(&skipped, self.look.lang));
        }
        Ok(summary)
    }

    fn write_all(
        &self,
        inputs: &[Input],
        out: &mut impl Write,
        summary: &mut Summary,
        tallies: &mut Vec<Tally>,
        skipped: &mut Vec<PathBuf>,
    ) -> std::io::Result<()> {
        let bar = self.progress_bar(inputs.len());
        let mut any = false;
        out.write_all((self.style.open)(&self.look).as_bytes())?;
        for batch in inputs.chunks(BATCH_SIZE) {
            let one = |input: &Input| {
                let done = self.judge_one(input);
                bar.inc(1);
                done
            };
            // A single deck is judged without threads, because starting threads takes longer than
            // judging one deck.
            let done: Vec<Judged> = match batch.len() {
                1 => batch.iter().map(one).collect(),
                _ => batch.par_iter().map(one).collect(),
            };
            for judged in done {
                match judged {
                    Judged::Skipped(path) => skipped.push(path),
                    Judged::Verdict {
                        text,
                        tally,
                        missing,
                        fixed,
                    } => {
                        match fixed {
                            None => {}
                            Some(Ok(fixed)) => fixed.print(self.look.quiet)?,
                            Some(Err(error)) => {
                                output::complain(&error);
                                summary.missing = true;
                            }
                        }
                        summary.add(tally.outcome, tally.warnings > 0);
                        summary.missing |= missing;
                        tallies.push(tally);
                        self.write_verdict(&text, &mut any, out)?;
                    }
                }
            }
        }
        if let (true, Some(first)) = (tallies.is_empty(), inputs.first().and_then(Input::path)) {
            let folder = first.parent().unwrap_or(first).to_owned();
            if let Judged::Verdict { text, tally, .. } = self.judge_one(&Input::EmptyFolder(folder))
            {
                summary.add(tally.outcome, false);
                summary.missing = true;
                tallies.push(tally);
                self.write_verdict(&text, &mut any, out)?;
            }
        }
        bar.finish_and_clear();
        out.write_all((self.style.close)(tallies, &self.look).as_bytes())?;
        out.flush()
    }

    /// Writes the text that separates a verdict from the previous verdict, and then the verdict.
    fn write_verdict(
        &self,
        text: &str,
        any: &mut bool,
        out: &mut impl Write,
    ) -> std::io::Result<()> {
        if text.is_empty() {
            return Ok(());
        }
        if std::mem::replace(any, true) {
            out.write_all((self.style.between)(&self.look).as_bytes())?;
        }
        out.write_all(text.as_bytes())
    }

    fn judge_one(&self, input: &Input) -> Judged {
        let file = self.name(input);
        let text = input.read(self.limit);
        let missing = text.as_ref().is_err_and(|unread| unread.missing);
        let fixed = match (&text, self.fixes) {
            (Ok(text), Some(fixes)) if !self.is_something_else(input, text) => {
                let (db, lang) = (self.judge.db(), self.look.lang);
                Some(fixes.apply(input, text, self.kind, db, &self.common, lang))
            }
            _ => None,
        };
        let write_report = |report: &Report<'_>| {
            if let (Input::InFolder(path), Ok(text)) = (input, &text)
                && is_something_else(report, text, self.judge.db())
            {
                return Judged::Skipped(path.clone());
            }
            let count = |severity| {
                let same = report
                    .findings
                    .iter()
                    .filter(|f| f.code.severity == severity);
                same.count()
            };
            Judged::Verdict {
                text: (self.style.report)(report, &self.look),
                tally: Tally {
                    file: file.clone(),
                    outcome: report.outcome,
                    errors: count(Severity::Error),
                    warnings: count(Severity::Warning),
                },
                missing,
                fixed: None,
            }
        };
        let after = fixed.as_ref().and_then(|fixed| fixed.as_ref().ok());
        let judged = match &text {
            Ok(_) if after.is_some() => {
                let text = after.map_or("", |fixed| fixed.text.as_str());
                self.judge.report(&file, text, self.kind, write_report)
            }
            Ok(text) => self.judge.report(&file, text, self.kind, write_report),
            Err(Unread { finding, .. }) => {
                let findings = vec![(**finding).clone()];
                self.judge.unreadable(&file, "", findings, write_report)
            }
        };
        match judged {
            Judged::Verdict {
                text,
                tally,
                missing,
                ..
            } => Judged::Verdict {
                text,
                tally,
                missing,
                fixed,
            },
            skipped => skipped,
        }
    }

    /// Returns whether a file in a folder is not a deck. Such a file is not fixed.
    fn is_something_else(&self, input: &Input, text: &str) -> bool {
        let is_in_folder = matches!(input, Input::InFolder(_));
        let judge = |report: &Report<'_>| is_something_else(report, text, self.judge.db());
        is_in_folder && self.judge.report(&input.name(), text, self.kind, judge)
    }

    /// Returns the name of an input in the output.
    fn name(&self, input: &Input) -> String {
        let below = |path: &Path| {
            let folder = self.folder.as_deref().filter(|_| self.style.relative_paths);
            path_below(path, folder?)
        };
        let below = input.path().and_then(below).filter(|name| !name.is_empty());
        below.unwrap_or_else(|| input.name())
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

/// Returns an absolute path as a path relative to a folder. A link on the way to the folder makes
/// no difference. Returns `None` if the path is not below the folder.
fn path_below(path: &Path, folder: &Path) -> Option<String> {
    let below = |path: &Path, folder: &Path| {
        let below = path.strip_prefix(folder).ok()?;
        Some(below.display().to_string())
    };
    below(path, folder).or_else(|| {
        let parent = path.parent().filter(|_| path.is_absolute())?;
        // The file itself may be a link. It keeps its own name.
        let real = parent.canonicalize().ok()?.join(path.file_name()?);
        below(&real, &folder.canonicalize().ok()?)
    })
}

/// Returns the note on the skipped files of folders.
fn skipped_note(skipped: &[PathBuf], lang: Lang) -> String {
    /// The largest number of files that the note names.
    const MOST: usize = 12;
    let count = skipped.len();
    let names = skipped.iter().take(MOST);
    let names = names.map(|path| path.display().to_string());
    let names = Value::list(Joined::Comma, names);
    let note = match count.saturating_sub(MOST) {
        0 => message!("validate.skipped", count = count, names = names),
        more => message!(
            "validate.skipped-more",
            count = count,
            names = names,
            more = more
        ),
    };
    note.text(lang)
}
