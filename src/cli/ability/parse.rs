//! `wixoss ability parse`: shows the abilities that one text describes.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use wixoss::ability::pasted::{advice, read_pasted};
use wixoss::ability::{Gap, GapReason, Reading, TextLanguage, TextPart, to_yaml_text};
use wixoss::report::OutputSettings;
use wixoss::report::text::clean;

use super::TextLang;
use crate::cli::{Common, ILLEGAL, LEGAL, Settings, output, table};

const EXAMPLES: &str = "\
Examples:
  wixoss ability parse \"[Auto]: When this SIGNI attacks, draw a card.\"
  wixoss ability parse --burst \"Draw a card.\"
  wixoss ability parse --lang en \"Vanish target SIGNI on your opponent's field.\"

Exit code: 0 if every word is understood, 1 if a word is not understood, 2 if the arguments are wrong.";

/// Read one text, and show its abilities as data and sentences, or the part that is not understood
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Parse {
    /// Text as it is printed on the card
    #[arg(value_name = "TEXT")]
    text: String,
    /// Language of the text; detected if not given
    #[arg(long, value_name = "LANG", value_enum)]
    lang: Option<TextLang>,
    /// Read the text as the text of a Life Burst
    #[arg(long)]
    burst: bool,
}

impl Parse {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let look = table::look(&settings);
        let language = match self.lang {
            Some(lang) => lang.language(),
            None => TextLanguage::of(&self.text),
        };
        let part = match self.burst {
            true => TextPart::LifeBurst,
            false => TextPart::Text,
        };
        let pasted = read_pasted(&self.text, language, part);
        let reading = &pasted.reading;
        let mut shown = String::new();
        if let Some(text) = &pasted.read_as {
            for line in text.lines() {
                shown += &format!("# read as: {}\n", clean(line));
            }
        }
        shown += &abilities_text(reading)?;
        output::print(&shown)?;
        if reading.is_full() {
            return Ok(LEGAL);
        }
        output::print(&gaps_text(&self.text, language, reading, &look))?;
        Ok(ILLEGAL)
    }
}

/// Returns each ability as a sentence, followed by its data.
fn abilities_text(reading: &Reading) -> anyhow::Result<String> {
    let mut text = String::new();
    for ability in &reading.abilities {
        let yaml = to_yaml_text(std::slice::from_ref(ability))?;
        text += &format!("# {ability}\n{}\n", yaml.trim_end());
    }
    if reading.abilities.is_empty() && reading.is_full() {
        text += "# no ability\n[]\n";
    }
    Ok(text)
}

/// Returns advice if a text is not in the language in which it was read.
fn language_help(text: &str, language: TextLanguage) -> Option<&'static str> {
    let is_kana = |c: char| ('\u{3041}'..='\u{30fa}').contains(&c);
    let is_han = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let is_english = text.chars().any(|c| c.is_ascii_alphabetic());
    match (language, text.contains(is_kana), text.contains(is_han)) {
        (TextLanguage::English, true, _) if !is_english => {
            Some("the text is Japanese; leave out `--lang en`, or write `--lang ja`")
        }
        // A short Japanese text can have only Chinese characters beside its brackets: `【常】：無効`.
        (_, false, true) if !text.contains('【') => {
            Some("only English and Japanese card texts can be read; the text looks Chinese")
        }
        (TextLanguage::Japanese, false, false) if is_english => {
            Some("the text is English; leave out `--lang ja`, or write `--lang en`")
        }
        _ => None,
    }
}

/// Returns a text in which the words that the reader does not understand are underlined. Below the
/// text, advice says what to write instead.
fn gaps_text(
    text: &str,
    language: TextLanguage,
    reading: &Reading,
    look: &OutputSettings,
) -> String {
    let spans = reading.gaps.iter().map(|gap| {
        AnnotationKind::Primary
            .span(gap.words.start..gap.words.end)
            .label(reason(gap))
    });
    let snippet = Snippet::source(text).path("text").annotations(spans);
    let mut group = Level::ERROR
        .primary_title("part of the text is not understood")
        .element(snippet);
    // In another language, no other advice helps.
    let mut helps: Vec<String> = match language_help(text, language) {
        Some(help) => vec![help.to_owned()],
        None => (reading.gaps.iter())
            .filter_map(|gap| advice(text, gap, language))
            .collect(),
    };
    helps.dedup();
    for help in helps {
        group = group.element(Level::HELP.message(help));
    }
    let has_head = text.trim_start().starts_with(['[', '【']);
    let needs_head = |gap: &Gap| {
        let why = gap.why;
        matches!(why, GapReason::RefersToNothing | GapReason::NoSuchAbility)
    };
    if !has_head && reading.gaps.iter().any(needs_head) {
        let help = match text.is_ascii() {
            true => {
                "if the text is an ability of a SIGNI or LRIG, write its head first, such as \
                 `[Auto]: When this SIGNI attacks,`, `[Enter]:` or `[Constant]:`"
            }
            false => {
                "if the text is an ability of a SIGNI or LRIG, write its head first, such as \
                 `【自】：このシグニがアタックしたとき、`, `【出】：` or `【常】：`"
            }
        };
        group = group.element(Level::HELP.message(help));
    }
    let renderer = match look.color {
        true => Renderer::styled(),
        false => Renderer::plain(),
    };
    format!("{}\n", renderer.term_width(look.width).render(&[group]))
}

/// Returns the reason why some words of a text are not understood.
fn reason(gap: &Gap) -> &'static str {
    match gap.why {
        GapReason::UnknownWords => "not understood",
        GapReason::UnknownClass => "no card has this class",
        GapReason::UnknownName => "no card has this name",
        GapReason::Contradiction => "these words contradict earlier words of the text",
        GapReason::RefersToNothing if gap.words == gap.span => {
            "a word such as `it` refers to nothing here"
        }
        GapReason::RefersToNothing => "this refers to nothing here",
        GapReason::NoSuchAbility => "no card can have this ability",
    }
}
