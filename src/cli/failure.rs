//! Errors in the language of the user: what could not be done, and the reason of the system.

use std::error::Error;
use std::fmt;
use std::io::{self, ErrorKind};

use clap::error::{ContextKind, ContextValue, ErrorKind as ClapKind};
use wixoss::message;
use wixoss::message::{Joined, Message, Value};
use wixoss::vocab::Lang;

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

/// Results whose error is the reason of a [`Failure`].
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

/// Returns a failure without another error as its reason.
pub fn failure(problem: Message) -> anyhow::Error {
    let reason = None;
    Failure { problem, reason }.into()
}

/// Returns an error and all its reasons in a language. The words of other libraries, such as the
/// parser of TOML, stay in English.
pub fn words(error: &anyhow::Error, lang: Lang) -> String {
    let parts = error.chain().map(|cause| {
        if let Some(failure) = cause.downcast_ref::<Failure>() {
            return failure.problem.text(lang);
        }
        let of_system = cause.downcast_ref::<io::Error>();
        match of_system.and_then(|error| reason_of_system(error.kind())) {
            Some(reason) => reason.text(lang),
            None => cause.to_string(),
        }
    });
    let mut parts: Vec<String> = parts.collect();
    // The error of a temporary file contains the error of the system as its reason.
    parts.dedup();
    parts.join(const { wixoss::message::Key::of("failure.separator", &[]) }.text(lang))
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

/// Returns the subcommand and its option that the parser suggests for an option before the
/// subcommand: `validate --lang`. The parser has them only as English words: `'validate --lang'
/// exists`.
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

/// Returns the words for a wrong value of an option and for an unknown option. All other errors of
/// the parser have only its own English words.
pub fn of_arguments(error: &clap::Error) -> Option<Message> {
    let text = |kind: ContextKind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => texts.first().cloned(),
        _ => None,
    };
    let argument = text(ContextKind::InvalidArg)?;
    let near = text(ContextKind::SuggestedArg);
    match error.kind() {
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
