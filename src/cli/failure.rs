//! Errors in the language of the user. An error says what could not be done, and gives the reason,
//! such as the error of the operating system.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind};

use clap::error::{ContextKind, ContextValue, ErrorKind as ClapKind};
use wixoss::legality::{FormatError, RulebookError, formats};
use wixoss::message;
use wixoss::message::{Joined, Message, Value};
use wixoss::vocab::{DateError, Lang, meant};

/// An error with words in every language, and perhaps with another error as its reason.
#[derive(Debug)]
pub struct Failure {
    problem: Message,
    reason: Option<anyhow::Error>,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.problem.text(Lang::En))
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        let reason = self.reason.as_ref()?;
        Some(reason.as_ref())
    }
}

/// Adds a method to `Result`. The method turns an error into a [`Failure`] with this error as its
/// reason.
pub trait OrFailure<T> {
    /// Returns the value, or a [`Failure`] with the words of `problem`.
    fn or_failure(self, problem: impl FnOnce() -> Message) -> anyhow::Result<T>;
}

impl<T, E: Into<anyhow::Error>> OrFailure<T> for Result<T, E> {
    fn or_failure(self, problem: impl FnOnce() -> Message) -> anyhow::Result<T> {
        self.map_err(|reason| {
            let failure = Failure {
                problem: problem(),
                reason: Some(reason.into()),
            };
            failure.into()
        })
    }
}

impl From<Message> for Failure {
    fn from(problem: Message) -> Failure {
        let reason = None;
        Failure { problem, reason }
    }
}

impl From<FormatError> for Failure {
    fn from(error: FormatError) -> Failure {
        of_format(&error).into()
    }
}

impl From<DateError> for Failure {
    fn from(error: DateError) -> Failure {
        of_date(&error).into()
    }
}

/// Returns a failure without another error as its reason.
pub fn failure(problem: Message) -> anyhow::Error {
    Failure::from(problem).into()
}

/// Returns an error and all its reasons in a language. The words of other libraries, such as the
/// parser of TOML, stay in English.
pub fn words(error: &anyhow::Error, lang: Lang) -> String {
    let parts = error.chain().map(|cause| match message_of(cause) {
        Some(message) => message.text(lang),
        None => cause.to_string(),
    });
    let mut parts: Vec<String> = parts.collect();
    // An error and its reason can have the same words. For example, the error of a temporary file
    // repeats the error of the system. The words are then written only once.
    parts.dedup();
    parts.join(const { wixoss::message::Key::of("failure.separator", &[]) }.text(lang))
}

/// Returns the words of one error without its reasons, if the words are known in every language.
fn message_of(error: &(dyn Error + 'static)) -> Option<Message> {
    if let Some(failure) = error.downcast_ref::<Failure>() {
        return Some(failure.problem.clone());
    }
    if let Some(error) = error.downcast_ref::<DateError>() {
        return Some(of_date(error));
    }
    if let Some(error) = error.downcast_ref::<FormatError>() {
        return Some(of_format(error));
    }
    if let Some(error) = error.downcast_ref::<RulebookError>() {
        return of_rulebook(error);
    }
    let error = error.downcast_ref::<io::Error>()?;
    // An error that was made from a plain text already has the words of this program. For example,
    // the text names the stream that can't be written.
    let is_text = error.get_ref().is_some_and(|said| said.source().is_none());
    match is_text {
        true => None,
        false => reason_of_system(error.kind()),
    }
}

/// Returns the words for a text that is not a date.
fn of_date(DateError(date): &DateError) -> Message {
    message!("bad-date.no-date", date = date.as_str())
}

/// Returns the words for an unknown format, and for a format without rules on a day.
pub fn of_format(error: &FormatError) -> Message {
    let problem = error.problem();
    let FormatError::Unknown { word } = error else {
        return problem;
    };
    match meant(word, formats().map(|format| format.id.as_str())) {
        Some(near) => message!(
            "verdict.message-and-fix",
            message = problem,
            fix = message!("unknown-format.did-you-mean", format = near)
        ),
        None => problem,
    }
}

/// Returns the words for rules that can't be built.
fn of_rulebook(error: &RulebookError) -> Option<Message> {
    match error {
        RulebookError::Format(error) => Some(of_format(error)),
        RulebookError::Restriction(error) => Some(error.message()),
        _ => None,
    }
}

/// Returns the words for a common error of the operating system.
pub fn reason_of_system(kind: ErrorKind) -> Option<Message> {
    Some(match kind {
        ErrorKind::NotFound => message!("failure.not-there"),
        ErrorKind::PermissionDenied => message!("failure.not-allowed"),
        ErrorKind::IsADirectory => message!("failure.is-folder"),
        ErrorKind::NotADirectory => message!("failure.no-folder"),
        ErrorKind::AlreadyExists => message!("failure.exists"),
        ErrorKind::StorageFull => message!("failure.disk-full"),
        ErrorKind::ReadOnlyFilesystem => message!("failure.read-only"),
        _ => return None,
    })
}

/// The user may write an option before the subcommand that it belongs to. The parser then suggests
/// the right order in an English sentence: `'validate --lang' exists`. Returns the words in quotes:
/// `validate --lang`.
fn of_subcommand(error: &clap::Error) -> Option<String> {
    let ContextValue::StyledStrs(suggested) = error.get(ContextKind::Suggested)? else {
        return None;
    };
    suggested.iter().find_map(|suggested| {
        let words = suggested.to_string();
        let option = words.strip_prefix('\'')?.strip_suffix("' exists")?;
        Some(option.to_owned())
    })
}

/// Removes the advice to write `--` before an unknown option. Such an option is nearly always
/// misspelled or belongs to another subcommand, and no file has its name.
pub fn drop_wrong_advice(error: &mut clap::Error) {
    if error.kind() != ClapKind::UnknownArgument {
        return;
    }
    if let Some(ContextValue::StyledStrs(mut advice)) = error.remove(ContextKind::Suggested) {
        advice.retain(|advice| !advice.to_string().starts_with("to pass "));
        if !advice.is_empty() {
            error.insert(ContextKind::Suggested, ContextValue::StyledStrs(advice));
        }
    }
}

/// If the parser took a name or a question that begins with `-` for an option, returns the words for
/// this mistake. An option of the program has no space, and no character outside ASCII before its
/// value, and does not end with `-` like the name `-P-`.
pub fn of_text_as_option(error: &clap::Error, arguments: &[OsString]) -> Option<Message> {
    let ContextValue::String(option) = error.get(ContextKind::InvalidArg)? else {
        return None;
    };
    if error.kind() != ClapKind::UnknownArgument {
        return None;
    }
    let texts = arguments.iter().filter_map(|argument| argument.to_str());
    let mut texts = texts.filter(|text| text.starts_with(option.as_str()));
    let is_text = |text: &&str| {
        let before_value = text.split('=').next().unwrap_or_default();
        before_value.ends_with('-')
            || before_value.contains(|c: char| c.is_whitespace() || !c.is_ascii())
    };
    let text = texts.find(is_text)?;
    Some(message!("failure.text-as-option", text = text))
}

/// Returns the words for a mistake in the arguments: a wrong or missing value, an unknown, missing
/// or repeated argument, arguments that exclude each other, or an unknown subcommand. All other
/// errors of the parser have only its own English words.
pub fn of_arguments(error: &clap::Error) -> Option<Message> {
    let text = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(" ")),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    };
    if error.kind() == ClapKind::InvalidSubcommand {
        let word = text(ContextKind::InvalidSubcommand)?;
        return Some(match text(ContextKind::SuggestedSubcommand) {
            Some(near) => message!("failure.no-subcommand-near", word = word, near = near),
            None => message!("failure.no-subcommand", word = word),
        });
    }
    let argument = text(ContextKind::InvalidArg)?;
    let near = text(ContextKind::SuggestedArg);
    match error.kind() {
        ClapKind::MissingRequiredArgument => {
            Some(message!("failure.no-argument", argument = argument))
        }
        ClapKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg)?;
            Some(match other == argument {
                true => message!("failure.twice", option = argument),
                false => message!("failure.conflict", option = argument, other = other),
            })
        }
        ClapKind::WrongNumberOfValues => Some(message!(
            "failure.values",
            option = argument,
            expected = text(ContextKind::ExpectedNumValues)?,
            given = text(ContextKind::ActualNumValues)?
        )),
        ClapKind::ValueValidation => {
            let value = text(ContextKind::InvalidValue)?;
            let reason = error.source()?;
            let reason = match message_of(reason) {
                Some(message) => Value::from(message),
                None => Value::from(reason.to_string()),
            };
            Some(message!(
                "failure.wrong-value",
                value = value,
                option = argument,
                reason = reason
            ))
        }
        ClapKind::InvalidValue if text(ContextKind::InvalidValue)?.is_empty() => {
            Some(message!("failure.no-value-given", option = argument))
        }
        ClapKind::UnknownArgument => Some(match near.or_else(|| of_subcommand(error)) {
            Some(near) => message!("failure.no-option-near", option = argument, near = near),
            None => message!("failure.no-option", option = argument),
        }),
        ClapKind::InvalidValue => {
            let value = text(ContextKind::InvalidValue)?;
            let Some(ContextValue::Strings(known)) = error.get(ContextKind::ValidValue) else {
                return None;
            };
            let known = Value::list(Joined::Comma, known.iter().map(String::as_str));
            Some(match text(ContextKind::SuggestedValue) {
                Some(near) => message!(
                    "failure.no-value-near",
                    value = value,
                    option = argument,
                    known = known,
                    near = near
                ),
                None => message!(
                    "failure.no-value",
                    value = value,
                    option = argument,
                    known = known
                ),
            })
        }
        _ => None,
    }
}
