//! `wixoss ability parse`: shows the abilities that one text describes.

use annotate_snippets::{AnnotationKind, Level, Renderer, Snippet};
use wixoss::ability::{Reading, TextLanguage, TextPart, read_text, to_yaml_text};
use wixoss::report::Look;

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
        let reading = read_text(&self.text, language, part);
        output::print(&abilities_text(&reading)?)?;
        if reading.is_full() {
            return Ok(LEGAL);
        }
        output::print(&gaps_text(&self.text, &reading, &look))?;
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

/// Returns the text, with the parts that are not understood underlined.
fn gaps_text(text: &str, reading: &Reading, look: &Look) -> String {
    let spans = reading.gaps.iter().map(|gap| {
        let given_up = text.get(gap.reached..).unwrap_or_default();
        let words: Vec<&str> = given_up.split_whitespace().take(3).collect();
        let label = match words.is_empty() || gap.reached >= gap.span.end {
            true => "not understood".to_owned(),
            false => format!("not understood from `{}`", words.join(" ")),
        };
        AnnotationKind::Primary
            .span(gap.span.start..gap.span.end)
            .label(label)
    });
    let snippet = Snippet::source(text).path("text").annotations(spans);
    let group = Level::ERROR
        .primary_title("part of the text is not understood")
        .element(snippet);
    let renderer = match look.color {
        true => Renderer::styled(),
        false => Renderer::plain(),
    };
    format!("{}\n", renderer.term_width(look.width).render(&[group]))
}
