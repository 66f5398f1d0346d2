//! Collections of card texts in JSON Lines: one JSON object per line.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::error::Category;
use std::collections::BTreeMap;

use crate::{Gap, GapReason, Reading, TextLanguage, TextPart, read_text};
use wixoss_ability::card_names::CardNames;
use wixoss_ability::{Known, MissingAbility, MissingKind, PartlyRead, ReadPart};
use wixoss_base::syntax::{ReadError, Span, read, tree};
use wixoss_base::vocab::meant;
use wixoss_cards::card::CardDb;

/// The character with which some programs begin a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The largest number of nested lists and maps in a line.
const MAX_DEPTH: usize = 8;

/// The printed text of one card. Other fields in a line of the collection are ignored.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct CardText {
    /// The card's number.
    pub number: String,
    /// The main text: the abilities of the card, or the effects of using the card.
    pub text: String,
    /// The text after the Life Burst icon. Empty or left out if the card has no Life Burst.
    #[serde(default)]
    pub burst: String,
    /// The English name. Other texts of the collection can name this card.
    #[serde(default)]
    pub name_en: Option<String>,
    /// The Japanese name. Other texts of the collection can name this card.
    #[serde(default)]
    pub name_ja: Option<String>,
}

/// The result of reading the texts of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardReading {
    /// The main text.
    pub text: Reading,
    /// The text after the Life Burst icon.
    pub burst: Reading,
}

impl CardReading {
    /// Returns whether every word of both texts was understood.
    pub fn is_full(&self) -> bool {
        self.text.is_full() && self.burst.is_full()
    }

    /// Returns the abilities that were read. If some words were not understood, the result also
    /// says where an ability is missing.
    pub fn known(self) -> Known {
        if self.is_full() {
            return Known::All([self.text.abilities, self.burst.abilities].concat());
        }
        let text = parts(self.text, TextPart::Text);
        let burst = parts(self.burst, TextPart::LifeBurst);
        Known::InPart(PartlyRead([text, burst].concat()))
    }
}

impl CardText {
    /// Reads the texts of the card. If `language` is `None`, the main text decides the language,
    /// or the Life Burst if there is no main text. An ability is refused if it asks for a card
    /// name that is not in `names`. No card could ever fit, so the name is misspelled or comes
    /// from another translation.
    pub fn read(&self, language: Option<TextLanguage>, names: &CardNames) -> CardReading {
        let language = language.unwrap_or_else(|| match self.text.is_empty() {
            true => TextLanguage::of(&self.burst),
            false => TextLanguage::of(&self.text),
        });
        let read = |text, part| without_unknown_names(read_text(text, language, part), text, names);
        CardReading {
            text: read(&self.text, TextPart::Text),
            burst: read(&self.burst, TextPart::LifeBurst),
        }
    }
}

/// If an ability mentions a card name that no card has, replaces the ability by a gap at this
/// name. `text` is the text that was read.
fn without_unknown_names(mut read: Reading, text: &str, names: &CardNames) -> Reading {
    let mut abilities = Vec::new();
    for ability in read.abilities {
        let Some(name) = names.unknown_in(&ability) else {
            abilities.push(ability);
            continue;
        };
        let before = abilities.len();
        for gap in &mut read.gaps {
            if gap.abilities_before > before {
                gap.abilities_before -= 1;
            }
        }
        // The printed name can have other spaces or widths than the name in the ability. Then the
        // gap is the whole text.
        let whole = Span::new(0, text.len());
        let place = text.find(&name);
        let place = place.map(|start| Span::new(start, start.saturating_add(name.len())));
        let words = place.unwrap_or(whole);
        read.gaps.push(Gap {
            span: words,
            reached: words.start,
            words,
            why: GapReason::UnknownName,
            kind: MissingKind::from(&ability),
            abilities_before: before,
        });
    }
    read.abilities = abilities;
    read
}

/// Returns the abilities and the gaps of a text in the order printed. Text without a label, such
/// as "Draw a card.", is one ability. So all gaps in such text count as one missing ability.
/// `part` is the part of the card that the text is printed in.
fn parts(read: Reading, part: TextPart) -> Vec<ReadPart> {
    let mut gaps = read.gaps;
    gaps.sort_by_key(|gap| (gap.abilities_before, gap.span.start));
    let mut gaps = gaps.into_iter().peekable();
    let mut abilities = read.abilities.into_iter();
    let mut parts = Vec::new();
    let mut has_unlabeled = false;
    for before in 0.. {
        while let Some(gap) = gaps.next_if(|gap| gap.abilities_before <= before) {
            let unlabeled = gap.kind == MissingKind::WithoutLabel;
            if unlabeled && has_unlabeled {
                continue;
            }
            has_unlabeled |= unlabeled;
            parts.push(ReadPart::Missing(MissingAbility {
                kind: match part {
                    TextPart::LifeBurst if unlabeled => MissingKind::LifeBurst,
                    _ => gap.kind,
                },
                why: gap.why,
            }));
        }
        match abilities.next() {
            Some(ability) => parts.push(ReadPart::Read(ability)),
            None => break,
        }
    }
    parts
}

/// Returns the names that the texts of a collection can mention: the names of the cards of the
/// card data, and the names that the collection itself has.
pub fn card_names(db: &CardDb, texts: &[CardText]) -> CardNames {
    let known = db
        .cards()
        .flat_map(|card| [Some(card.name_ja()), card.name_en()]);
    let own = texts
        .iter()
        .flat_map(|text| [text.name_ja.as_deref(), text.name_en.as_deref()]);
    CardNames::new(known.chain(own).flatten())
}

impl TextLanguage {
    /// Returns the language of a text. A text with kana is Japanese, because every Japanese
    /// sentence contains kana.
    pub fn of(text: &str) -> TextLanguage {
        let kana = |c: char| matches!(c, '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}');
        match text.chars().any(kana) {
            true => TextLanguage::Japanese,
            false => TextLanguage::English,
        }
    }
}

/// Reads the cards of a collection: JSON Lines with `number`, `text` and `burst`. Empty lines, and
/// a byte order mark at the beginning, are skipped.
///
/// # Errors
/// Returns an error with line and column for each line that is not an object of this form.
pub fn card_texts(lines: &str) -> Result<Vec<CardText>, Vec<ReadError>> {
    let mut cards = Vec::new();
    let mut errors = Vec::new();
    let mut start = 0;
    for whole_line in lines.split_inclusive('\n') {
        let line = whole_line.trim_start_matches(BYTE_ORDER_MARK);
        start += whole_line.len() - line.len();
        if !line.trim().is_empty() {
            match (serde_json::from_str(line), misspelled_burst(line)) {
                (Ok(_), Some(key)) => errors.push(misspelled(&key, line, start, lines)),
                (Ok(card), None) => cards.push(card),
                (Err(error), _) => errors.push(misread(&error, line, start, lines)),
            }
        }
        start += line.len();
    }
    match errors.is_empty() {
        true => Ok(cards),
        false => Err(errors),
    }
}

/// Returns the key of a line that is probably meant as `burst`. Without this check, the text after
/// a misspelled key would be ignored.
fn misspelled_burst(line: &str) -> Option<String> {
    if line.contains("\"burst\"") {
        return None;
    }
    let keys: BTreeMap<String, IgnoredAny> = serde_json::from_str(line).ok()?;
    let known = ["number", "text", "burst", "name_en", "name_ja"];
    let is_meant = |key: &&String| meant(key, known) == Some("burst");
    let mut unknown = keys.keys().filter(|key| !known.contains(&key.as_str()));
    unknown.find(is_meant).cloned()
}

/// Returns the error for the key of a line that is probably meant as `burst`.
fn misspelled(key: &str, line: &str, start: usize, lines: &str) -> ReadError {
    let at = start + line.find(key).unwrap_or(0);
    ReadError::new(
        format!("the line is not a card text: unknown key `{key}`"),
        Some("did you mean `burst`?".to_owned()),
        Span::of_char(at, lines),
        lines,
    )
}

fn misread(error: &serde_json::Error, line: &str, start: usize, lines: &str) -> ReadError {
    // serde_json counts columns in bytes from 1 and knows only the place within this line.
    let at = start + error.column().saturating_sub(1).min(line.trim_end().len());
    let fix = "write one object per line: {\"number\": …, \"text\": …, \"burst\": …}";
    let reason = match error.classify() {
        Category::Eof => "the line ends in the middle of the object".to_owned(),
        Category::Syntax | Category::Io => "the line is not JSON".to_owned(),
        // JSON is also YAML. The reader of YAML explains a wrong value in plain words.
        Category::Data => match tree(line, MAX_DEPTH).map(|root| read::<CardText>(root, line)) {
            Ok(Err(wrong)) => wrong.message,
            _ => "a value is wrong".to_owned(),
        },
    };
    let message = format!("the line is not a card text: {reason}");
    ReadError::new(
        message,
        Some(fix.to_owned()),
        Span::of_char(at, lines),
        lines,
    )
}
