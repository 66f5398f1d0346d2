//! Text for people: it is made safe for a terminal and broken into lines.

mod hanging_indent;
pub mod line_breaks;
mod sentences;
mod untrusted;

pub use hanging_indent::wrap_hanging;
pub use sentences::first_sentences;
pub use untrusted::{
    clean, clean_lines, html, is_clean_line, json_escaped, markdown, without_other_escapes,
};

use unicode_width::UnicodeWidthChar;
use wixoss_base::vocab::Lang;
use wixoss_cards::message;

/// Returns a label, a colon and the labeled value.
pub fn labeled(label: &str, value: &str, lang: Lang) -> String {
    message!("verdict.label", label = label, value = value).text(lang)
}

/// Returns the HTML language tag. Browsers use the tag to choose the shapes of Chinese and Japanese
/// characters.
pub(crate) const fn language_tag(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "en",
        Lang::Ja => "ja",
        Lang::Zh => "zh-Hans",
    }
}

/// Returns the number of columns a text takes: two for each full-width character.
pub(crate) fn width(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

fn columns_of(c: char) -> usize {
    match c {
        ' '..='~' => 1,
        _ => c.width().unwrap_or(0),
    }
}

/// Breaks the text into lines of at most `columns` columns. A line ends only at a place where the
/// language of the text allows a break. If `columns` is 0, lines may have any length.
pub(crate) fn wrap(text: &str, columns: usize) -> Vec<String> {
    match columns {
        0 => vec![text.to_owned()],
        _ => line_breaks::lines(text, columns),
    }
}
