//! `wixoss resolve`: plays, explains and checks scenarios.

mod interrupt;
mod prompt;
mod result_writer;
mod scenario_file;

use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;

use wixoss::engine::RuleSet;
use wixoss::legality::Day;
use wixoss::report::OutputSettings;
use wixoss::report::scenario::{Played, SCENARIO_STYLES, ScenarioStyle, ScenarioTally, Verdict};
use wixoss::scenario::{
    CardPool, Ending, Exploration, Point, Scenario, ScenarioError, Session, explore,
};

use super::files::limits::USUAL;
use super::files::out_file::OutFile;
use super::options::values;
use super::{CANT_JUDGE, Common, ILLEGAL, LEGAL, Settings, output};
use result_writer::ResultWriter;
pub use scenario_file::ScenarioFile;

/// The exit code of a program that an interrupt signal ended.
const INTERRUPTED: u8 = 130;

const EXAMPLES: &str = "\
Examples:
  wixoss resolve scenarios/keywords/lancer/crushes-after-battle.yaml
  wixoss resolve s.yaml --step     answer next, choices, do N, board, undo, why
  wixoss resolve s.yaml --until \"guard step\" --output json
  wixoss resolve s.yaml --explore --budget 5000
  wixoss resolve scenarios/ --output junit

Exit code: 0 if every expectation holds, 1 if an expectation fails, 2 if a scenario can't be run or \
the arguments are wrong, 130 if --explore was interrupted.";

/// Play scenarios: show every event with its cause and rule, and check the expectations
#[derive(Debug, Default, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Resolve {
    /// Scenario files, folders of them, or - for standard input
    #[arg(value_name = "SCENARIO", required = true)]
    scenarios: Vec<PathBuf>,
    /// Rule set to play by, or a format on a day, such as all-star@2017-06-01; overrides the rule
    /// set that a scenario names
    #[arg(long, value_name = "FORMAT", value_parser = values::rule_set(), ignore_case = true, help_heading = "Rules")]
    format: Option<&'static RuleSet>,
    /// Not an option of `resolve`. The error says how to name the day.
    #[arg(long = "as-of", hide = true, value_name = "DATE", value_parser = values::day_of_format)]
    _day: Option<Day>,
    /// Stop when this phase or step begins; after the end of the script, players pass until then
    #[arg(long, value_name = "MOMENT", value_parser = values::point(), ignore_case = true, help_heading = "Play")]
    until: Option<Point>,
    /// Stop after each step and ask what to do
    #[arg(long, conflicts_with_all = ["explore", "output", "until"], help_heading = "Play")]
    step: bool,
    /// Play every possible continuation from the end of the script, up to the end of the turn or to
    /// the moment of --until
    #[arg(long, help_heading = "Play")]
    explore: bool,
    /// Maximum number of states to explore
    #[arg(
        long,
        value_name = "N",
        default_value_t = 10_000,
        value_parser = values::whole_number::<u32>(1..=u32::MAX.into()),
        requires = "explore",
        help_heading = "Play"
    )]
    budget: u32,
    /// Play a card without its abilities that are unknown or not played yet, instead of refusing
    /// the card
    #[arg(long, help_heading = "Play")]
    ignore_unknown: bool,
    /// Play a card whose text is read only in part with the abilities that are read, instead of
    /// refusing the card; every line about such a card is marked. A card without any ability that
    /// is read is still refused, unless --ignore-unknown is given too
    #[arg(long, help_heading = "Play")]
    partial: bool,
    /// Report a scenario without expectations as an error, not only as a warning
    #[arg(long, conflicts_with_all = ["explore", "step", "until"], help_heading = "Play")]
    error_on_empty: bool,
    /// Output style
    #[arg(long, value_name = "STYLE", value_parser = values::scenario_style(), help_heading = "Output")]
    output: Option<&'static ScenarioStyle>,
    /// Write the results to a file instead of standard output
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    out_file: Option<PathBuf>,
}

impl Resolve {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let to_terminal = self.out_file.is_none() && output::is_terminal();
        let look = OutputSettings {
            color: output::uses_color(settings.color(), to_terminal),
            quiet: settings.common.quiet,
            width: output::width(),
            lang: settings.lang(None),
            ..OutputSettings::default()
        };
        let left_out = |name: &str| {
            if !settings.common.quiet {
                output::note(&format!(
                    "note: {name} is an ability file, not a scenario; use --ability-file to play its \
                     abilities"
                ));
            }
        };
        let limit = settings.common.limit(USUAL);
        let files = scenario_file::gather(&self.scenarios, limit, &left_out);
        if self.step {
            return match files.as_slice() {
                [file] if file.name == "-" => anyhow::bail!(
                    "--step reads commands from standard input, so the scenario must be a file"
                ),
                [file] => prompt::run(file, self.pool(&settings), self.format, &look),
                _ => anyhow::bail!("--step takes one scenario, not {}", files.len()),
            };
        }
        let default = SCENARIO_STYLES.first();
        let default = default.ok_or_else(|| anyhow::anyhow!("no output style"))?;
        let style = self.output.unwrap_or(default);
        let inputs = self.scenarios.iter().map(PathBuf::as_path);
        let file = self.out_file.as_deref();
        let file = file.map(|path| OutFile::create(path, &settings.common, inputs));
        let mut out = ResultWriter::to(file.transpose()?);
        out.write_all((style.open)().as_bytes())?;
        let mut summaries = Vec::new();
        let stop = match self.explore {
            true => interrupt::flag()?,
            false => Arc::default(),
        };
        for (at, file) in files.iter().enumerate() {
            if stop.load(Relaxed) {
                break;
            }
            self.run_one(file, &settings, &stop, |played| {
                // With several scenarios, the trace is printed only for scenarios with a problem.
                let look = OutputSettings {
                    quiet: look.quiet || files.len() > 1,
                    verbose: false,
                    ..look
                };
                (style.scenario)(played, at, &look, &mut out)?;
                // A page is usually written to a file, so its errors are not seen on the terminal.
                if style.is_page {
                    for complaint in played.complaints() {
                        output::note(&format!("error: {complaint}"));
                    }
                }
                summaries.push(ScenarioTally {
                    file: played.file.to_owned(),
                    title: played.title().to_owned(),
                    verdict: played.verdict(),
                    steps: played.session.map_or(0, |session| session.done().len()),
                    wrong: played.complaints().len(),
                });
                Ok(())
            })?;
        }
        out.write_all((style.close)(&summaries, &look).as_bytes())?;
        out.finish()?;
        Ok(match stop.load(Relaxed) {
            true => INTERRUPTED,
            false => exit_code(summaries.iter().map(|summary| summary.verdict)),
        })
    }

    fn pool<'s>(&self, settings: &'s Settings) -> CardPool<'s> {
        CardPool {
            db: &settings.db,
            abilities: &settings.abilities,
            ignore_unknown: self.ignore_unknown,
            partial: self.partial,
        }
    }

    fn begin<'s>(&self, scenario: &'s Scenario) -> Result<Session<'s>, Vec<ScenarioError>> {
        // Without this check, the exploration would play turn after turn and never find an outcome.
        if self.explore
            && let Some(until) = self.until
            && let Some(missing) = until.missing_in(scenario.table.rules)
        {
            let error = ScenarioError::new(format!("no line reaches the {}", until.name()));
            return Err(vec![error.fix(missing)]);
        }
        Session::begin(scenario)
    }

    fn run_one(
        &self,
        file: &ScenarioFile,
        settings: &Settings,
        stop: &AtomicBool,
        report: impl FnOnce(&Played<'_>) -> std::io::Result<()>,
    ) -> std::io::Result<()> {
        let read = file.read(self.pool(settings), self.format);
        let scenario = match &read {
            Ok(scenario) => scenario,
            Err(mistakes) => {
                return report(&played(file, None, None, &Ending::Holds, mistakes));
            }
        };
        let empty = scenario.checks_nothing();
        if let Some(error) = empty.as_ref().filter(|_| self.error_on_empty) {
            let problems = std::slice::from_ref(error);
            return report(&played(
                file,
                Some(scenario),
                None,
                &Ending::Holds,
                problems,
            ));
        }
        let mut session = match self.begin(scenario) {
            Ok(session) => session,
            Err(problems) => {
                return report(&played(
                    file,
                    Some(scenario),
                    None,
                    &Ending::Holds,
                    &problems,
                ));
            }
        };
        let until = self.until.filter(|_| !self.explore);
        let ending = session.run(until);
        // This warning says that the scenario has no expectations. A scenario that can't be played
        // to its end already gets an error, so it gets no such warning.
        if let Some(error) = empty
            && !settings.common.quiet
            && !self.explore
            && self.until.is_none()
            && !matches!(ending, Ending::Stuck(_))
        {
            output::note(&format!("warning: {}: {error}", file.name));
        }
        let found: Option<Exploration<'_>> = (self.explore && !matches!(ending, Ending::Stuck(_)))
            .then(|| {
                let is_stopped = || stop.load(Relaxed);
                explore(
                    session.play(),
                    self.until,
                    self.budget as usize,
                    &is_stopped,
                )
            });
        let mut played = played(file, Some(scenario), Some(&session), &ending, &[]);
        played.exploration = found.as_ref();
        report(&played)
    }
}

/// Plays a scenario by its own rule set. Returns the text in an output style, and the exit code.
pub fn played_text(
    file: &ScenarioFile,
    style: &str,
    settings: &Settings,
    look: &OutputSettings,
) -> anyhow::Result<(String, u8)> {
    use anyhow::Context;
    let mut styles = SCENARIO_STYLES.iter();
    let style = styles.find(|one| one.name == style);
    let style = style.context("no such output style")?;
    let (mut text, mut verdict) = (Vec::new(), Verdict::Error);
    Resolve::default().run_one(file, settings, &AtomicBool::new(false), |played| {
        verdict = played.verdict();
        (style.scenario)(played, 0, look, &mut text)
    })?;
    let text = String::from_utf8(text)?;
    Ok((text, exit_code(std::iter::once(verdict))))
}

fn played<'a>(
    file: &'a ScenarioFile,
    scenario: Option<&'a Scenario>,
    session: Option<&'a Session<'a>>,
    ending: &'a Ending,
    problems: &'a [ScenarioError],
) -> Played<'a> {
    Played {
        file: &file.name,
        scenario,
        session,
        ending,
        problems,
        exploration: None,
    }
}

fn exit_code(verdicts: impl Iterator<Item = Verdict>) -> u8 {
    let code = |verdict| match verdict {
        Verdict::Holds => LEGAL,
        Verdict::Fails => ILLEGAL,
        Verdict::Error => CANT_JUDGE,
    };
    verdicts.map(code).max().unwrap_or(LEGAL)
}
