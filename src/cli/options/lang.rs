//! The language of the output of a command.

use std::ffi::OsString;
use std::sync::OnceLock;

use wixoss::vocab::Lang;

use super::values;

/// The language of the output.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct LangArg {
    /// Language of the output: en, ja or zh. If not given, output for people is in the language of
    /// the configuration or of the locale, and output for programs is in English
    #[arg(
        long,
        value_name = "LANG",
        value_parser = values::lang(),
        ignore_case = true,
        help_heading = "Output"
    )]
    pub lang: Option<Lang>,
}

/// The language that the option `--lang` names.
static ASKED: OnceLock<Lang> = OnceLock::new();
/// The language of the configuration.
static CONFIGURED: OnceLock<Lang> = OnceLock::new();

/// Returns the language that the option `--lang` names. The arguments are searched before they are
/// parsed, so that errors about other options are in this language too.
pub fn asked(arguments: &[OsString]) -> Option<Lang> {
    let words = arguments.iter().filter_map(|word| word.to_str());
    let words: Vec<&str> = words.take_while(|word| *word != "--").collect();
    let after = words.windows(2).filter_map(|pair| match pair {
        ["--lang", word] => Some(*word),
        _ => None,
    });
    let joined = words.iter().filter_map(|word| word.strip_prefix("--lang="));
    let word = after.chain(joined).last()?;
    let mut langs = Lang::ALL.into_iter();
    langs.find(|lang| lang.to_string().eq_ignore_ascii_case(word))
}

/// Keeps the language that the option `--lang` names, for errors.
pub fn set_asked(lang: Lang) {
    ASKED.get_or_init(|| lang);
}

/// Keeps the language of the configuration, for errors.
pub fn set_configured(lang: Lang) {
    CONFIGURED.get_or_init(|| lang);
}

/// Returns the language of errors: the language of `--lang`, else the language of the
/// configuration, else the language of the system.
pub fn of_errors() -> Lang {
    let named = ASKED.get().or(CONFIGURED.get());
    named.copied().unwrap_or_else(of_locale)
}

/// Returns the language of the system's settings. If they name no language, returns English.
pub fn of_locale() -> Lang {
    named_by_locale().unwrap_or_default()
}

/// Returns the language that the system's settings name. The first of these variables that is set
/// decides. Returns `None` if none is set, or if it names no language, as `C` and `POSIX`.
pub fn named_by_locale() -> Option<Lang> {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    set.as_deref().and_then(named_by)
}

/// Returns the language of a locale by the beginning of its name: `ja_JP.UTF-8` is Japanese. Returns
/// `None` if the locale names no language.
fn named_by(locale: &str) -> Option<Lang> {
    let language = locale.split(['_', '-', '.', '@']).next();
    match language.unwrap_or_default().to_ascii_lowercase().as_str() {
        "c" | "posix" => None,
        "ja" => Some(Lang::Ja),
        "zh" => Some(Lang::Zh),
        _ => Some(Lang::En),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_is_found_before_the_arguments_are_parsed() {
        for (line, lang) in [
            ("validate --bogus --lang ja", Some(Lang::Ja)),
            ("validate --lang=ZH x", Some(Lang::Zh)),
            ("validate -- --lang ja", None),
            ("validate --lang xx", None),
        ] {
            let words: Vec<OsString> = line.split(' ').map(OsString::from).collect();
            assert_eq!(asked(&words), lang, "{line}");
        }
    }

    #[test]
    fn the_beginning_of_a_locale_is_its_language() {
        for (locale, lang) in [
            ("ja_JP.UTF-8", Some(Lang::Ja)),
            ("ja", Some(Lang::Ja)),
            ("zh_CN.GB18030", Some(Lang::Zh)),
            ("zh-Hans", Some(Lang::Zh)),
            ("ZH_TW@stroke", Some(Lang::Zh)),
            ("en_US.UTF-8", Some(Lang::En)),
            ("de_DE", Some(Lang::En)),
            ("C.UTF-8", None),
            ("jam", Some(Lang::En)),
            ("POSIX", None),
        ] {
            assert_eq!(named_by(locale), lang, "{locale}");
        }
    }
}
