//! Finds out whether this machine has a font for the language of a sheet. Without such a font, a
//! browser prints empty boxes instead of characters.

use std::process::{Command, Stdio};

use wixoss::vocab::Lang;

/// Returns whether this machine has no font for a language. The program `fc-list` lists the fonts.
/// Without this program, the fonts are unknown, and the result is `false`.
pub fn are_missing(lang: Lang) -> bool {
    let language = match lang {
        Lang::En => return false,
        Lang::Ja => ":lang=ja",
        Lang::Zh => ":lang=zh-cn",
    };
    let listed = Command::new("fc-list")
        .args([language, "family"])
        .stdin(Stdio::null())
        .stderr(Stdio::null())
        .output();
    listed.is_ok_and(|listed| listed.status.success() && listed.stdout.trim_ascii().is_empty())
}
