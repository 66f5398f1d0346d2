//! `wixoss play`: whole games between two decks.

use std::path::{Path, PathBuf};

use anyhow::Context;
use wixoss::deck::{Deck, DeckKind, resolve};
use wixoss::engine::{
    Cast, DefinitionId, Lineup, OpeningLrigs, Play as Game, Player, RandomPlayer, RuleSet, Table,
};
use wixoss::legality::Outcome;
use wixoss::report::{Judge, Look, Report, STYLES};

use super::args::{TableOutput, TableStyle};
use super::input::Input;
use super::settings::RulesArgs;
use super::{CANT_JUDGE, Common, ILLEGAL, LEGAL, Settings, output};

/// A game of so many decisions does not come to an end by itself.
const MOST_DECISIONS: u32 = 100_000;

const EXAMPLES: &str = "\
Examples:
  wixoss play decks/WXDi-D01.json decks/WXDi-D03.json --seed 7 --games 100
  wixoss play a.yaml b.yaml --format diva --output json

Both players choose at random among what is legal. Abilities of cards are not known as text and \
are off: what comes out says nothing about how good a deck is.

Exit code: 0 when the games were played, 1 when a deck is illegal, 2 when one can't be judged or \
the call is wrong.";

/// Play whole games between two legal decks, both players choosing at random
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Play {
    /// Deck of player one
    #[arg(value_name = "DECK_ONE")]
    one: PathBuf,
    /// Deck of player two
    #[arg(value_name = "DECK_TWO")]
    two: PathBuf,
    #[command(flatten)]
    rules: RulesArgs,
    /// What chance and both players go by; the same seed plays the same games
    #[arg(long, value_name = "N", default_value_t = 1, help_heading = "Games")]
    seed: u64,
    /// How many games
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..), help_heading = "Games")]
    games: u32,
    #[command(flatten)]
    output: TableOutput,
}

/// What the games come to.
#[derive(Debug, Default, serde::Serialize)]
struct Sum {
    games: u32,
    wins_of_one: u32,
    wins_of_two: u32,
    wins_of_who_played_first: u32,
    unfinished: u32,
    turns: u64,
    shortest: u16,
    longest: u16,
    decisions: u64,
}

/// A deck that was found legal.
struct Seat {
    format: String,
    lineup: Lineup,
}

impl Play {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let look = Look {
            color: output::colors_of_notes(&settings),
            quiet: settings.common.quiet,
            width: output::width(),
        };
        let quiet = settings.common.quiet;
        let (seed, games) = (self.seed, self.games);
        let judge = settings.judge(self.rules)?;
        let mut cast = Cast::new();
        let mut seats = Vec::new();
        let mut worst = LEGAL;
        for path in [&self.one, &self.two] {
            match seat(path, &judge, &mut cast, &look)? {
                Ok(seat) => seats.push(seat),
                Err(code) => worst = worst.max(code),
            }
        }
        let (Some(two), Some(one)) = (seats.pop(), seats.pop()) else {
            return Ok(worst);
        };
        anyhow::ensure!(
            one.format == two.format,
            "the decks are of two formats, {} and {}; name one with --format",
            one.format,
            two.format
        );
        let rules: &'static RuleSet = one
            .format
            .parse()
            .with_context(|| format!("no rules of play are known for the format {}", one.format))?;
        let table = Table { cast, rules };
        let off = table.cast.left_out().count();
        if !quiet {
            output::note(&format!(
                "note: abilities of {off} cards are not known as text and are off; both players choose at random"
            ));
        }
        let sum = play(&table, &[one.lineup, two.lineup], seed, games)?;
        output::print(&match self.output.style {
            TableStyle::Json => serde_json::to_string_pretty(&sum)? + "\n",
            TableStyle::Table => told(&sum, rules),
        })?;
        Ok(LEGAL)
    }
}

fn play(table: &Table, lineups: &[Lineup; 2], seed: u64, games: u32) -> anyhow::Result<Sum> {
    let mut sum = Sum {
        shortest: u16::MAX,
        ..Sum::default()
    };
    for game in 0..u64::from(games) {
        let seed = seed.wrapping_add(game);
        let mut play = Game::begin(table, lineups, seed, None, false)?;
        let mut chooser = RandomPlayer::new(seed);
        let mut decisions = 0;
        while let Some(decision) = play.decision() {
            if decisions == MOST_DECISIONS {
                break;
            }
            let choice = chooser.choose(&decision);
            play.apply(choice)?;
            decisions += 1;
        }
        sum.add(&play, decisions);
    }
    Ok(sum)
}

impl Sum {
    fn add(&mut self, play: &Game<'_>, decisions: u32) {
        let turn = play.game().turn();
        self.games += 1;
        self.turns += u64::from(turn.number);
        self.decisions += u64::from(decisions);
        self.shortest = self.shortest.min(turn.number);
        self.longest = self.longest.max(turn.number);
        let winner = play.game().outcome().map(|outcome| outcome.winner);
        match winner {
            Some(Player::One) => self.wins_of_one += 1,
            Some(Player::Two) => self.wins_of_two += 1,
            None => self.unfinished += 1,
        }
        if winner.is_some() && winner == turn.first {
            self.wins_of_who_played_first += 1;
        }
    }
}

fn told(sum: &Sum, rules: &RuleSet) -> String {
    let games = f64::from(sum.games.max(1));
    let mut said = format!(
        "{} by {}\nplayer one won {}, player two {}; who played first won {}\n",
        match sum.games {
            1 => "1 game".to_owned(),
            n => format!("{n} games"),
        },
        rules.name,
        sum.wins_of_one,
        sum.wins_of_two,
        sum.wins_of_who_played_first,
    );
    if sum.unfinished > 0 {
        said.push_str(&format!(
            "{} broken off after {MOST_DECISIONS} decisions\n",
            sum.unfinished
        ));
    }
    said + &format!(
        "turns: {} to {}, {:.1} on average; decisions: {:.0} on average\n",
        sum.shortest,
        sum.longest,
        sum.turns as f64 / games,
        sum.decisions as f64 / games,
    )
}

/// A deck at the table, or the exit code where it is not legal; what `validate` would say goes to
/// standard error.
fn seat(
    path: &Path,
    judge: &Judge,
    cast: &mut Cast,
    look: &Look,
) -> anyhow::Result<Result<Seat, u8>> {
    let input = match path.as_os_str() == "-" {
        true => Input::Stdin,
        false => Input::File(path.to_owned()),
    };
    let name = input.name();
    let verdict = |report: &Report<'_>| match report.outcome {
        Outcome::Legal => Ok(report
            .book
            .map(|book| book.format.id.clone())
            .unwrap_or_default()),
        outcome => {
            if let Some(style) = STYLES.first() {
                output::note((style.report)(report, 0, look).trim_end());
            }
            Err(match outcome {
                Outcome::Illegal => ILLEGAL,
                _ => CANT_JUDGE,
            })
        }
    };
    let text = match input.read() {
        Ok(text) => text,
        Err(finding) => {
            let told = judge.unreadable(&name, "", vec![finding], verdict);
            return Ok(told.map(|_| Seat {
                format: String::new(),
                lineup: Lineup::default(),
            }));
        }
    };
    let format = match judge.report(&name, &text, None, verdict) {
        Ok(format) => format,
        Err(code) => return Ok(Err(code)),
    };
    let kind = DeckKind::recognize(&text);
    let raw = (kind.read)(&text).map_err(|_| anyhow::anyhow!("{name} can't be read"))?;
    let deck = resolve(&raw, judge.db());
    let lineup = lineup(&deck, cast, &format)?;
    Ok(Ok(Seat { format, lineup }))
}

fn lineup(deck: &Deck<'_>, cast: &mut Cast, format: &str) -> anyhow::Result<Lineup> {
    let mut lineup = Lineup::default();
    for held in &deck.held {
        let id = cast.add_card(held.card)?;
        lineup.main.extend((0..held.main).map(|_| id));
        lineup.lrig.extend((0..held.lrig).map(|_| id));
    }
    if let Some((center, assists)) = &deck.opening {
        let center = cast.add_card(*center)?;
        let mut ids = Vec::new();
        for assist in assists {
            ids.push(cast.add_card(*assist)?);
        }
        lineup.opening = Some((center, ids));
        return Ok(lineup);
    }
    let rules: Result<&'static RuleSet, _> = format.parse();
    let three = rules.is_ok_and(|r| r.opening.value.contains(&OpeningLrigs::Three));
    lineup.opening = usual_opening(cast, &lineup, three);
    Ok(lineup)
}

/// What a deck that names no opening most likely opens with: as the center the level-0 LRIG from
/// which most of its LRIGs can be grown into.
fn usual_opening(
    cast: &Cast,
    lineup: &Lineup,
    three: bool,
) -> Option<(DefinitionId, Vec<DefinitionId>)> {
    use wixoss::vocab::CardType;
    let zeros: Vec<DefinitionId> = (lineup.lrig.iter().copied())
        .filter(|id| cast.definition(*id).is_level_zero_lrig())
        .collect();
    let reach = |zero: &DefinitionId| {
        let lrigs = lineup.lrig.iter().map(|id| cast.definition(*id));
        lrigs
            .filter(|lrig| {
                lrig.card_type == CardType::Lrig && lrig.shares_lrig_type(cast.definition(*zero))
            })
            .count()
    };
    let center = zeros.iter().copied().max_by_key(reach)?;
    let mut assists = zeros;
    let at = assists.iter().position(|zero| *zero == center)?;
    assists.remove(at);
    match (three, assists.len()) {
        (true, 2) => Some((center, assists)),
        (false, _) => Some((center, Vec::new())),
        // Which two are the assists is for the player to say then.
        _ => None,
    }
}
