//! The language of the output of a command.

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

/// Returns the language of the system's settings. The first of these variables that is set decides.
pub fn of_locale() -> Lang {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    set.as_deref().map_or(Lang::En, named_by)
}

/// Returns the language of a locale by the beginning of its name: `ja_JP.UTF-8` is Japanese.
fn named_by(locale: &str) -> Lang {
    let language = locale.split(['_', '-', '.', '@']).next();
    match language.unwrap_or_default().to_ascii_lowercase().as_str() {
        "ja" => Lang::Ja,
        "zh" => Lang::Zh,
        _ => Lang::En,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_of_a_locale_is_its_language() {
        for (locale, lang) in [
            ("ja_JP.UTF-8", Lang::Ja),
            ("ja", Lang::Ja),
            ("zh_CN.GB18030", Lang::Zh),
            ("zh-Hans", Lang::Zh),
            ("ZH_TW@stroke", Lang::Zh),
            ("en_US.UTF-8", Lang::En),
            ("de_DE", Lang::En),
            ("C.UTF-8", Lang::En),
            ("jam", Lang::En),
            ("POSIX", Lang::En),
        ] {
            assert_eq!(named_by(locale), lang, "{locale}");
        }
    }
}
