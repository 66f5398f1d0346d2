//! `wixoss play`: plays whole games between two decks.

mod ready_deck;
mod record;
mod step;
mod strategy;
mod to_scenario;
mod totals;

use std::io::IsTerminal;
use std::path::PathBuf;

use anyhow::Context;
use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rayon::prelude::*;
use wixoss::engine::{
    ByPlayer, Cast, LeftOut, Lineup, Play as Game, Player, RandomPlayer, RuleSet, Table,
};
use wixoss::legality::Day;
use wixoss::report::OutputSettings;
use wixoss::report::scenario::{GamePage, board, events, legend_of_marks, reason_off};
use wixoss::scenario::{CardPool, GameMoment, words};
use wixoss::vocab::Lang;

use super::files::limits::USUAL;
use super::files::out_file::OutFile;
use super::options::settings::RulesArgs;
use super::options::values;
use super::{Common, LEGAL, Settings, output};
use ready_deck::Pool;
use record::Record;
use strategy::Strategy;
use totals::{Ending, Totals, totals_text};

/// The number of decisions after which a game is stopped. Such a game would probably never end.
const MAX_DECISIONS: u32 = 100_000;

const EXAMPLES: &str = "\
Examples:
  wixoss play decks/WXDi-D01.json decks/WXDi-D03.json --seed 7 --games 100
  wixoss play a.yaml b.yaml --format diva --output json
  wixoss play a.yaml b.yaml --players attacker.txt,random --games 1000
  wixoss play a.yaml b.yaml --seed 3 --record game.json
  wixoss play --replay game.json --trace
  wixoss play --replay game.json --output html > game.html
  wixoss play --replay game.json --until \"turn 7\" --to-scenario moment.yaml

A player chooses at `random`, takes the `first` legal choice, or follows a file of preferences. \
Such a file has one action per line, spelled as in scenarios: `guard with`, `attack: Fox`, `pass`. \
The player does the first of these actions that is legal, and chooses at random if none is legal. \
Cards whose text is not understood in full are played without their abilities, or with --partial \
with the abilities that are read. Notes name these cards. So the \
results say little about how good a deck is.

Exit code: 0 if the games were played, 1 if a deck is illegal, 2 if a deck can't be judged, a \
record can't be played again, or the arguments are wrong.";

/// Play whole games between two legal decks
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
#[command(mut_arg("format", |format| format.value_parser(values::played_format())))]
pub struct Play {
    /// Deck of player one
    #[arg(value_name = "DECK_ONE", required_unless_present = "replay")]
    one: Option<PathBuf>,
    /// Deck of player two
    #[arg(value_name = "DECK_TWO", required_unless_present = "replay")]
    two: Option<PathBuf>,
    #[command(flatten)]
    rules: RulesArgs,
    /// How the players choose: `random`, `first` or a file of preferences; one word for both
    /// players, or one for each
    #[arg(
        long,
        value_name = "ONE[,TWO]",
        value_delimiter = ',',
        default_value = "random",
        help_heading = "Games"
    )]
    players: Vec<String>,
    /// Seed for shuffling and for random choices; the same seed plays the same games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = values::whole_number::<u64>(0..=u64::MAX), help_heading = "Games")]
    seed: u64,
    /// Play a card whose text is read only in part with the abilities that are read, instead of
    /// without abilities; every line about such a card is marked
    #[arg(long, conflicts_with = "replay", help_heading = "Games")]
    partial: bool,
    /// Number of games
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = values::whole_number::<u32>(1..=u32::MAX.into()), help_heading = "Games")]
    games: u32,
    /// Write the game to a file, for --replay
    #[arg(long, value_name = "FILE", help_heading = "Games")]
    record: Option<PathBuf>,
    /// Play a recorded game again, from a file that --record wrote
    #[arg(long, value_name = "FILE", conflicts_with_all = ["one", "two", "format", "as_of", "no_restrictions", "players", "seed", "games"], help_heading = "Games")]
    replay: Option<PathBuf>,
    /// Stop at this moment: `turn 7`, `main phase` or `turn 7 main phase`; the game stops at the
    /// first choice at which no action is in progress
    #[arg(long, value_name = "MOMENT", value_parser = GameMoment::read, help_heading = "Games")]
    until: Option<GameMoment>,
    /// Write the board at the moment of --until as a scenario
    #[arg(long, value_name = "FILE", requires = "until", help_heading = "Games")]
    to_scenario: Option<PathBuf>,
    /// Stop before each choice and ask what to do
    #[arg(long, conflicts_with = "output", help_heading = "Games")]
    step: bool,
    /// Print every choice of the game, and every event with its cause and rule
    #[arg(long, conflicts_with = "output", help_heading = "Output")]
    trace: bool,
    /// Output style
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        default_value_t,
        help_heading = "Output"
    )]
    output: PlayStyle,
}

/// The output styles for played games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum PlayStyle {
    /// Tables for people
    #[default]
    Table,
    /// JSON for programs
    Json,
    /// A page that draws the board after each choice of one game
    Html,
}

/// The number of games in one task. Each core of the machine plays one task after another.
const GAMES_AT_ONCE: u32 = 16;

/// The settings of one game: the strategies of the players, the record that is read or written, and
/// the output of the game.
struct Script<'r> {
    strategies: [Strategy; 2],
    replay: Option<&'r Record>,
    record: Option<Record>,
    trace: Option<OutputSettings>,
    /// The page on which the game is drawn.
    page: Option<GamePage>,
    /// The moment at which the game stops.
    until: Option<GameMoment>,
    /// Whether the board is printed at the moment of `until`.
    shows_board: bool,
    /// Whether the program asks what to do before each choice.
    step: bool,
}

/// A game that the user has stopped before its end, as `--output json` writes it.
#[derive(Debug, serde::Serialize)]
struct StoppedGame {
    /// The moment at which the game was stopped.
    stopped_at: String,
    seed: u64,
    turn: u16,
    decisions: u32,
}

/// A scenario that is written when the game reaches the moment of --until.
struct ToScenario<'a> {
    pool: CardPool<'a>,
    title: String,
    quiet: bool,
    /// The text of the scenario, once it is written.
    text: Option<String>,
}

/// The title of the page of a game, and the facts below the title.
struct PageTitle {
    title: String,
    facts: Vec<String>,
}

impl Play {
    pub fn run(mut self, common: Common) -> anyhow::Result<u8> {
        let mut settings = Settings::new(common)?;
        let look = OutputSettings {
            color: output::stderr_uses_color(&settings),
            quiet: settings.common.quiet,
            width: output::width(),
            lang: settings.lang(None),
            ..OutputSettings::default()
        };
        let quiet = settings.common.quiet;
        let one_game = self.record.is_some()
            || self.trace
            || self.step
            || self.until.is_some()
            || self.output == PlayStyle::Html;
        anyhow::ensure!(
            self.games == 1 || !one_game,
            "--record, --trace, --step, --until and --output html take one game, not {}",
            self.games
        );
        let limit = settings.common.limit(USUAL);
        let replay = self.replay.as_deref();
        let replay = replay.map(|path| Record::read(path, limit)).transpose()?;
        if let Some(record) = &replay {
            self.apply_record(record)?;
        }
        let (Some(one), Some(two)) = (&self.one, &self.two) else {
            anyhow::bail!("name two decks, or a recorded game with --replay");
        };
        let strategies = match self.players.as_slice() {
            [both] => [Strategy::of(both, limit)?, Strategy::of(both, limit)?],
            [one, two] => [Strategy::of(one, limit)?, Strategy::of(two, limit)?],
            more => anyhow::bail!("--players takes one word or two, not {}", more.len()),
        };
        let (as_of, no_restrictions) = (self.rules.as_of, self.rules.no_restrictions);
        let played_on = as_of.and_then(|day| match day {
            Day::Latest => None,
            Day::On(day) => Some(day),
        });
        let abilities = std::mem::take(&mut settings.abilities);
        let common = settings.common.clone();
        let judge = settings.judge(self.rules.clone())?;
        let mut cast = Cast::new();
        let mut seats = Vec::new();
        let mut worst = LEGAL;
        for path in [one, two] {
            let pool = Pool {
                abilities: &abilities,
                partial: self.partial,
            };
            match ready_deck::prepare_seat(path, limit, &judge, pool, &mut cast, &look, played_on)?
            {
                Ok(seat) => seats.push(seat),
                Err(code) => worst = worst.max(code),
            }
        }
        let (Some(seat_two), Some(seat_one)) = (seats.pop(), seats.pop()) else {
            return Ok(worst);
        };
        anyhow::ensure!(
            seat_one.format == seat_two.format,
            "the decks are judged by two formats, {} and {}; name one format with --format",
            seat_one.format,
            seat_two.format
        );
        let format = seat_one.format;
        let rules = RuleSet::of(&format, played_on).with_context(|| {
            format!(
                "no games can be played in the format {format}, because its rule set is unknown"
            )
        })?;
        let table = Table { cast, rules };
        if !quiet {
            left_out_notes(&table.cast, look.lang)
                .iter()
                .for_each(|line| output::note(line));
            output::note(&format!(
                "note: {}",
                strategies_note(&strategies, replay.is_some())
            ));
        }
        let record = self.record.is_some().then(|| {
            let mut record = Record::new([one.clone(), two.clone()], &format, self.seed);
            record.as_of = as_of.map(|day| day.to_string());
            record.no_restrictions = no_restrictions;
            record.partial = self.partial;
            record
        });
        let mut script = Script {
            strategies,
            replay: replay.as_ref(),
            record,
            trace: (self.trace || self.step).then_some(look),
            page: None,
            until: self.until,
            shows_board: self.output == PlayStyle::Table,
            step: self.step,
        };
        let mut to_scenario = self.to_scenario.is_some().then(|| {
            let (one, two) = (&seat_one.name, &seat_two.name);
            ToScenario {
                pool: CardPool {
                    db: judge.db(),
                    abilities: &abilities,
                    ignore_unknown: true,
                    partial: self.partial,
                },
                title: format!("{one} against {two}, seed {}", self.seed),
                quiet,
                text: None,
            }
        });
        let page_title = (self.output == PlayStyle::Html).then(|| PageTitle {
            title: format!("{} against {}", seat_one.name, seat_two.name),
            facts: vec![rules.name.clone(), format!("seed {}", self.seed)],
        });
        let lineups = ByPlayer::new(seat_one.lineup, seat_two.lineup);
        let mut stopped = None;
        let totals = match one_game || script.replay.is_some() {
            true => {
                let mut totals = Totals::default();
                let writes = to_scenario.as_mut();
                stopped =
                    script.play(&table, &lineups, self.seed, page_title, writes, &mut totals)?;
                totals
            }
            false => {
                let bar = progress_bar(self.games, quiet);
                let seeds = Seeds {
                    first: self.seed,
                    games: self.games,
                };
                play_all(&script.strategies, &table, &lineups, seeds, &bar)?
            }
        };
        if let (Some(path), Some(record)) = (&self.record, &script.record) {
            let inputs = [one, two].into_iter().map(PathBuf::as_path);
            let inputs = inputs.chain(self.replay.as_deref());
            OutFile::write_text(path, &record.text()?, &common, inputs)?;
        }
        if let (Some(path), Some(text)) = (
            &self.to_scenario,
            to_scenario.and_then(|written| written.text),
        ) {
            let inputs = [one, two].into_iter().map(PathBuf::as_path);
            let inputs = inputs.chain(self.replay.as_deref());
            OutFile::write_text(path, &text, &common, inputs)?;
        }
        output::print(&match (self.output, script.page, stopped) {
            (PlayStyle::Json, _, Some(stopped)) => output::json(&stopped)?,
            (PlayStyle::Json, _, None) => output::json(&totals)?,
            (_, Some(page), _) => page.finish(),
            (PlayStyle::Table | PlayStyle::Html, None, None) => totals_text(&totals, rules),
            (PlayStyle::Table | PlayStyle::Html, None, Some(_)) => String::new(),
        })?;
        Ok(LEGAL)
    }

    /// Uses the decks, the seed and the rules of a record instead of the arguments.
    ///
    /// # Errors
    /// If the record names a day that is not a date.
    fn apply_record(&mut self, record: &Record) -> anyhow::Result<()> {
        let [one, two] = record.decks.clone();
        (self.one, self.two) = (Some(one), Some(two));
        self.seed = record.seed;
        self.partial = record.partial;
        self.rules = RulesArgs {
            format: Some(record.format.as_str().into()),
            as_of: record
                .as_of
                .as_deref()
                .map(values::day)
                .transpose()
                .context("`as_of` of the record is not a date")?,
            no_restrictions: record.no_restrictions,
        };
        Ok(())
    }
}

/// The seeds of many games. The first game has the seed `first`, and the seed of each further game
/// is one larger.
#[derive(Clone, Copy)]
struct Seeds {
    first: u64,
    games: u32,
}

/// Plays all games on all cores of the machine. Each game has its own seed, so the totals do not
/// depend on the number of cores.
///
/// # Errors
/// The error of the first game that can't be played.
fn play_all(
    strategies: &[Strategy; 2],
    table: &Table,
    lineups: &ByPlayer<Lineup>,
    seeds: Seeds,
    bar: &ProgressBar,
) -> anyhow::Result<Totals> {
    let played: Vec<anyhow::Result<Totals>> = (0..seeds.games.div_ceil(GAMES_AT_ONCE))
        .into_par_iter()
        .map(|part| {
            let mut totals = Totals::default();
            let first = part * GAMES_AT_ONCE;
            for game in first..seeds.games.min(first.saturating_add(GAMES_AT_ONCE)) {
                let seed = seeds.first.wrapping_add(u64::from(game));
                play_alone(strategies, table, lineups, seed, &mut totals)?;
                bar.inc(1);
            }
            Ok(totals)
        })
        .collect();
    bar.finish_and_clear();
    let mut totals = Totals::default();
    for part in played {
        totals.join(&part?);
    }
    Ok(totals)
}

/// Plays one game, and returns only its totals.
fn play_alone(
    [one, two]: &[Strategy; 2],
    table: &Table,
    lineups: &ByPlayer<Lineup>,
    seed: u64,
    totals: &mut Totals,
) -> anyhow::Result<()> {
    let mut play = Game::begin(table, lineups, seed, None, false)?;
    let mut chance = RandomPlayer::new(seed);
    let (mut decisions, mut ending) = (0, Ending::NoDecision);
    while let Some(decision) = play.decision() {
        if decisions == MAX_DECISIONS {
            ending = Ending::TooManyDecisions;
            break;
        }
        let choice = match decision.player {
            Player::One => one.choose(&play, &mut chance),
            Player::Two => two.choose(&play, &mut chance),
        };
        let Some(choice) = choice else {
            break;
        };
        play.apply(choice)?;
        decisions += 1;
    }
    totals.add(&play, decisions, seed, ending);
    Ok(())
}

/// Returns the progress bar for many games. The bar is hidden if standard error is not a terminal.
fn progress_bar(games: u32, quiet: bool) -> ProgressBar {
    if quiet || games < 2 * GAMES_AT_ONCE || !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let target = ProgressDrawTarget::stderr();
    let bar = ProgressBar::with_draw_target(Some(u64::from(games)), target);
    match ProgressStyle::with_template("{bar:30} {pos}/{len} games, {eta} left") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Returns notes about the cards whose abilities are not played, with the reasons.
fn left_out_notes(cast: &Cast, lang: Lang) -> Vec<String> {
    let mut lines = Vec::new();
    for why in [LeftOut::TextUnknown, LeftOut::NotUnderstood] {
        let cards = cast.left_out();
        let cards = cards.filter(|card| card.left_out.as_ref() == Some(&why));
        let names: Vec<String> = cards
            .map(|card| format!("{} {}", card.number, card.name))
            .collect();
        if !names.is_empty() {
            let abilities = "note: played without abilities, because the text is not";
            let why = match why {
                LeftOut::NotUnderstood => "understood in full",
                _ => "known",
            };
            lines.push(format!("{abilities} {why}: {}", names.join(", ")));
        }
    }
    let named = cast.left_out().filter(|card| {
        let why = &card.left_out;
        matches!(why, Some(LeftOut::NotPlayed(_) | LeftOut::InPart { .. }))
    });
    let named = named.filter_map(reason_off);
    let named = named.chain(legend_of_marks(cast, lang));
    lines.extend(named.map(|line| format!("note: {line}")));
    lines
}

/// Returns a sentence about the strategies of the players.
fn strategies_note([one, two]: &[Strategy; 2], replayed: bool) -> String {
    match (one.name(), two.name()) {
        _ if replayed => "the choices come from the record".to_owned(),
        (one, two) if one == two => format!("both players choose {one}"),
        (one, two) => format!("player one chooses {one}, player two chooses {two}"),
    }
}

/// How much of a game was already printed.
#[derive(Debug, Default)]
struct Printed {
    /// How many events were already printed.
    events: usize,
    /// The moment of the last choice.
    moment: String,
}

impl Script<'_> {
    /// Plays one game. Returns the moment at which the user stopped the game, or `None` if the user
    /// did not stop it. A game that the user has stopped does not count in the totals.
    fn play(
        &mut self,
        table: &Table,
        lineups: &ByPlayer<Lineup>,
        seed: u64,
        page: Option<PageTitle>,
        to_scenario: Option<&mut ToScenario<'_>>,
        totals: &mut Totals,
    ) -> anyhow::Result<Option<StoppedGame>> {
        let is_shown = self.trace.is_some() || page.is_some();
        let has_events = is_shown || self.until.is_some();
        let mut play = Game::begin(table, lineups, seed, None, has_events)?;
        self.page = page.map(|page| GamePage::new(&page.title, &page.facts, &play));
        let mut chance = RandomPlayer::new(seed);
        let mut decisions = 0;
        let mut printed = Printed::default();
        let mut ending = Ending::NoDecision;
        // The user can stop the game before its end, with --until or with `quit`.
        let (mut stopped, mut quit) = (false, false);
        // The moment of --until can begin and end between two choices.
        let mut has_begun = false;
        self.print_events(&play, None, &mut printed)?;
        while let Some(decision) = play.decision() {
            if decisions == MAX_DECISIONS {
                ending = Ending::TooManyDecisions;
                break;
            }
            let player = decision.player;
            let [one, two] = &self.strategies;
            let choice = match (self.replay, player) {
                (Some(record), _) => record.next(&play, decisions as usize)?,
                (None, Player::One) => one.choose(&play, &mut chance),
                (None, Player::Two) => two.choose(&play, &mut chance),
            };
            // If the record ends before the game ends, the game is stopped here.
            let Some(mut choice) = choice else {
                ending = Ending::RecordEnds;
                break;
            };
            let at_rest = words::is_at_rest(&play);
            if at_rest
                && self
                    .until
                    .is_some_and(|until| has_begun || until.is_now(&play) || until.is_past(&play))
            {
                stopped = true;
                break;
            }
            if let Some(look) = self.trace.as_ref().filter(|_| self.step) {
                match step::choose(&play, choice, self.replay.is_some(), look)? {
                    Some(chosen) => choice = chosen,
                    None => {
                        quit = true;
                        break;
                    }
                }
            }
            if let Some(record) = &mut self.record {
                record.note(&play, player, choice);
            }
            let said = is_shown.then(|| {
                let said = format!("{player}: {}", words::choice(&play, choice));
                (words::moment(&play), said)
            });
            let events = play.trace().len();
            play.apply(choice)?;
            decisions += 1;
            if let Some(until) = self.until {
                has_begun |= until.has_begun(&play, events);
            }
            if let (Some(page), Some((_, said))) = (&mut self.page, &said) {
                page.step(&play, said);
            }
            self.print_events(&play, said, &mut printed)?;
        }
        if let Some(until) = self.until.filter(|_| !quit) {
            anyhow::ensure!(
                stopped,
                "the game ends before the moment of --until: {}",
                words::moment(&play)
            );
            if !until.is_now(&play) {
                let now = words::moment(&play);
                output::note(&format!(
                    "note: no player has a choice at that moment, so the game stops at the next choice: {now}"
                ));
            }
            if let Some(to) = to_scenario {
                let title = format!("{}, {}", words::moment(&play), to.title);
                to.text = Some(to_scenario::text_of(
                    &play, &title, seed, to.pool, to.quiet,
                )?);
            }
            if self.shows_board && self.trace.is_none() {
                let look = OutputSettings {
                    width: output::width(),
                    ..OutputSettings::default()
                };
                output::print(&format!("{}\n", board(&play, &look)))?;
            }
        }
        if let Some(look) = &self.trace {
            output::print(&format!("\n{}\n", board(&play, look)))?;
        }
        if stopped || quit {
            return Ok(Some(StoppedGame {
                stopped_at: words::moment(&play),
                seed,
                turn: play.game().turn().number,
                decisions,
            }));
        }
        totals.add(&play, decisions, seed, ending);
        Ok(None)
    }

    /// Prints the choice and the events since the last call.
    fn print_events(
        &self,
        play: &Game<'_>,
        said: Option<(String, String)>,
        printed: &mut Printed,
    ) -> anyhow::Result<()> {
        let Some(look) = &self.trace else {
            return Ok(());
        };
        let mut text = String::new();
        if let Some((moment, said)) = said {
            if printed.moment != moment {
                text.push_str(&format!("{moment}:\n"));
                printed.moment = moment;
            }
            text.push_str(&format!("> {said}\n"));
        }
        let new = play.trace().get(printed.events..).unwrap_or_default();
        printed.events = play.trace().len();
        output::print(&(text + &events(play, new, look)))?;
        Ok(())
    }
}
