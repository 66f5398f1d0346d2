//! The words that options accept. They come from the tables of the library, so the parser, the help
//! and the completions always have the same words.

use std::ffi::OsStr;
use std::ops::RangeInclusive;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use wixoss::deck::{DeckKind, KINDS};
use wixoss::engine::{RuleSet, rule_sets};
use wixoss::glossary::{EntryKind, Glossary, RULING};
use wixoss::legality::{Day, Format, FormatChoice, formats};
use wixoss::message;
use wixoss::report::scenario::{SCENARIO_STYLES, ScenarioStyle};
use wixoss::report::{STYLES, Style};
use wixoss::scenario::{Point, rule_set_on_day};
use wixoss::vocab::{Date, DateError, Lang};

use crate::cli::failure::Failure;

/// The words of one option. `find` looks up a word, and `all` lists the words for help, completions
/// and errors.
#[derive(Clone)]
pub struct Words<T> {
    find: fn(&str) -> Option<T>,
    all: fn() -> Vec<PossibleValue>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Words<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        if let Some(found) = value.to_str().and_then(self.find) {
            return Ok(found);
        }
        // The word is unknown. The error lists the known words and suggests the most similar word.
        let word = PossibleValuesParser::new((self.all)()).parse_ref(command, arg, value)?;
        (self.find)(&word).ok_or_else(|| command.clone().error(ErrorKind::InvalidValue, word))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.all)().into_iter()))
    }
}

fn word(name: &'static str, help: &'static str) -> PossibleValue {
    PossibleValue::new(name).help(help)
}

fn format_words() -> Vec<PossibleValue> {
    formats().map(|f| word(&f.id, &f.name)).collect()
}

/// Returns the words for the kinds of deck files.
pub fn kind() -> Words<&'static DeckKind> {
    Words {
        find: |word| word.parse().ok(),
        all: || KINDS.iter().map(|k| word(k.name, k.title)).collect(),
    }
}

/// Returns the words for the game formats.
pub fn format() -> Words<&'static Format> {
    Words {
        find: |word| word.parse().ok(),
        all: format_words,
    }
}

/// Returns the game formats and the word `auto`. With `auto`, the cards of a deck decide the
/// format.
pub fn format_choice() -> Words<FormatChoice> {
    Words {
        find: |word| match FormatChoice::from(word) {
            FormatChoice::Auto => Some(FormatChoice::Auto),
            FormatChoice::Id(id) => (format_id().find)(&id).map(FormatChoice::Id),
        },
        all: || {
            let auto = word(
                FormatChoice::AUTO,
                "chosen by the printings and the language of the cards",
            );
            let mut words = format_words();
            words.push(auto);
            words
        },
    }
}

/// Returns the game formats in which games can be played, and the word `auto`.
pub fn played_format() -> Words<FormatChoice> {
    fn is_played(id: &str) -> bool {
        rule_sets().any(|rules| rules.id == id)
    }
    Words {
        find: |word| {
            (format_choice().find)(word).filter(|choice| match choice {
                FormatChoice::Auto => true,
                FormatChoice::Id(id) => is_played(id),
            })
        },
        all: || {
            let mut words = (format_choice().all)();
            words.retain(|word| {
                let name = word.get_name();
                name == FormatChoice::AUTO || is_played(name)
            });
            words
        },
    }
}

/// Reads a day: `YYYY-MM-DD`, `today` in UTC, or `latest` for the latest rules.
///
/// # Errors
/// If the word is not one of these forms.
pub fn day(word: &str) -> Result<Day, Failure> {
    const SECONDS_OF_A_DAY: u64 = 24 * 60 * 60;
    match word {
        "latest" => Ok(Day::Latest),
        "today" => {
            let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            let days = since.map(|since| since.as_secs() / SECONDS_OF_A_DAY);
            let day = days.ok().and_then(|days| i64::try_from(days).ok());
            let day = day.and_then(Date::of_epoch_day);
            day.map(Day::On)
                .ok_or_else(|| message!("failure.clock").into())
        }
        date => match date.parse() {
            Ok(date) => Ok(Day::On(date)),
            Err(DateError(date)) => Err(message!("failure.no-day", date = date).into()),
        },
    }
}

/// Makes the parser of an option whose value is a whole number from `range`.
pub fn whole_number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, Failure> + Clone {
    /// If the largest allowed number is this number or more, the option counts as unlimited. The
    /// error message then names the largest number only if the user's number is too large.
    const UNLIMITED: u64 = u32::MAX as u64;
    move |word: &str| {
        let number: Option<u64> = word.parse().ok();
        let number = number.filter(|number| range.contains(number));
        if let Some(number) = number.and_then(|number| T::try_from(number).ok()) {
            return Ok(number);
        }
        let (least, most) = (*range.start(), *range.end());
        let is_number = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let is_too_small = word.parse().is_ok_and(|number: u64| number < least);
        let expected = match most < UNLIMITED || (is_number && !is_too_small) {
            true => message!("failure.number-to", least = least, most = most),
            false => message!("failure.number-from", least = least),
        };
        Err(expected.into())
    }
}

/// Returns the ids of game formats.
pub fn format_id() -> Words<String> {
    Words {
        find: |word| {
            word.parse()
                .ok()
                .map(|format: &'static Format| format.id.clone())
        },
        all: format_words,
    }
}

/// Returns the kinds of glossary entries, and the word for rulings.
pub fn entry_kind() -> Words<&'static str> {
    Words {
        find: |asked| {
            let kind: Option<EntryKind> = asked.parse().ok();
            let ruling = asked.eq_ignore_ascii_case(RULING).then_some(RULING);
            kind.map(EntryKind::name).or(ruling)
        },
        all: || {
            let kinds = EntryKind::ALL
                .iter()
                .map(|kind| word(kind.name(), kind.title()));
            kinds
                .chain([word(RULING, "questions and answers")])
                .collect()
        },
    }
}

/// Returns the languages of the output.
pub fn lang() -> Words<Lang> {
    Words {
        find: |word| word.parse().ok(),
        all: || {
            Lang::ALL
                .iter()
                .map(|lang| word(lang.code(), lang.name()))
                .collect()
        },
    }
}

/// Returns the ids of entries and rulings. The ids of a user's own entries are not known here, so
/// any word is accepted. Completions only list the ids of this release.
pub fn glossary_id() -> Words<String> {
    Words {
        find: |word| Some(word.to_lowercase()),
        all: || Glossary::embedded_ids().map(PossibleValue::new).collect(),
    }
}

/// Returns the values of `--diff`: a glossary id and two format ids. Any word is accepted here.
pub fn diff_values() -> Words<String> {
    Words {
        find: |word| Some(word.to_lowercase()),
        all: || [(glossary_id().all)(), format_words()].concat(),
    }
}

/// Returns the output styles of verdicts.
pub fn style() -> Words<&'static Style> {
    Words {
        find: |word| named_style(word).ok(),
        all: || STYLES.iter().map(|s| word(s.name, s.title)).collect(),
    }
}

/// Returns the output style with this name.
///
/// # Errors
/// A message that lists the styles, if no style has this name.
pub fn named_style(word: &str) -> Result<&'static Style, String> {
    STYLES
        .iter()
        .find(|style| style.name == word)
        .ok_or_else(|| {
            let names: Vec<&str> = STYLES.iter().map(|style| style.name).collect();
            format!(
                "`{word}` is not an output style: expected one of {}",
                names.join(", ")
            )
        })
}

/// Returns the rule sets of games. A format and a day, such as `all-star@2017-06-01`, stand for the
/// rules by which the format was played on that day.
pub fn rule_set() -> Words<&'static RuleSet> {
    Words {
        find: |word| {
            let word = word.to_lowercase();
            word.parse().ok().or_else(|| rule_set_on_day(&word))
        },
        all: || {
            rule_sets()
                .map(|rules| word(&rules.id, &rules.name))
                .collect()
        },
    }
}

/// Refuses the option `--as-of` of `resolve`. A format and a day name the rules of a scenario
/// together, as in `--format all-star@2017-06-01`.
///
/// # Errors
/// Always. The message says how to name the day with `--format`.
pub fn day_of_format(day: &str) -> Result<Day, Failure> {
    let day = match day.parse::<Date>() {
        Ok(day) => day.to_string(),
        Err(_) => "2024-01-26".to_owned(),
    };
    Err(message!("failure.day-of-format", day = day).into())
}

/// Returns the words for the points of a game that an option such as `--until` accepts: the phases
/// and steps of a turn, and the beginning of the next turn.
pub fn point() -> Words<Point> {
    Words {
        find: |word| Point::find(word).filter(|point| *point != Point::SetUp),
        all: || {
            let words = Point::words().into_iter();
            words
                .filter(|(_, point)| *point != Point::SetUp)
                .map(|(name, _)| PossibleValue::new(name))
                .collect()
        },
    }
}

/// Returns the output styles of scenarios.
pub fn scenario_style() -> Words<&'static ScenarioStyle> {
    Words {
        find: |word| SCENARIO_STYLES.iter().find(|style| style.name == word),
        all: || {
            SCENARIO_STYLES
                .iter()
                .map(|s| word(s.name, s.title))
                .collect()
        },
    }
}
