//! The names of kinds, formats and matches in glossary answers, in the language of the answer. All
//! texts are in `data/messages/`, in the files `glossary.toml`.

use wixoss_base::vocab::Lang;
use wixoss_cards::label;
use wixoss_cards::legality::Format;
use wixoss_cards::message::Value;
use wixoss_glossary::EntryKind;

/// Returns the name of a kind of entry, or of `ruling`.
pub fn kind_name(kind: &str, lang: Lang) -> &'static str {
    match kind.parse() {
        Ok(EntryKind::Zone) => label!("glossary-kind.zone", lang),
        Ok(EntryKind::Phase) => label!("glossary-kind.phase", lang),
        Ok(EntryKind::Step) => label!("glossary-kind.step", lang),
        Ok(EntryKind::Action) => label!("glossary-kind.action", lang),
        Ok(EntryKind::Ability) => label!("glossary-kind.ability", lang),
        Ok(EntryKind::Keyword) => label!("glossary-kind.keyword", lang),
        Ok(EntryKind::CardType) => label!("glossary-kind.card-type", lang),
        Ok(EntryKind::CardPart) => label!("glossary-kind.card-part", lang),
        Ok(EntryKind::State) => label!("glossary-kind.state", lang),
        Ok(EntryKind::Rule) => label!("glossary-kind.rule", lang),
        Ok(EntryKind::Format) => label!("glossary-kind.format", lang),
        Err(_) => label!("glossary-kind.ruling", lang),
    }
}

/// Returns the heading for a section of one kind of entry, or of `ruling`.
pub(super) fn kind_heading(kind: &str, lang: Lang) -> &'static str {
    match kind.parse() {
        Ok(EntryKind::Zone) => label!("glossary-heading.zone", lang),
        Ok(EntryKind::Phase) => label!("glossary-heading.phase", lang),
        Ok(EntryKind::Step) => label!("glossary-heading.step", lang),
        Ok(EntryKind::Action) => label!("glossary-heading.action", lang),
        Ok(EntryKind::Ability) => label!("glossary-heading.ability", lang),
        Ok(EntryKind::Keyword) => label!("glossary-heading.keyword", lang),
        Ok(EntryKind::CardType) => label!("glossary-heading.card-type", lang),
        Ok(EntryKind::CardPart) => label!("glossary-heading.card-part", lang),
        Ok(EntryKind::State) => label!("glossary-heading.state", lang),
        Ok(EntryKind::Rule) => label!("glossary-heading.rule", lang),
        Ok(EntryKind::Format) => label!("glossary-heading.format", lang),
        Err(_) => label!("glossary-heading.ruling", lang),
    }
}

/// Returns the name of a format. In English, this is its id.
pub fn format_name(id: &str, lang: Lang) -> String {
    let format: Result<&'static Format, _> = id.parse();
    format.map_or_else(|_| id.to_owned(), |format| Value::from(format).text(lang))
}

/// Returns the words for how a hit was found. `by` is the word of the JSON output, such as `fuzzy`.
pub fn how_found(by: &'static str, lang: Lang) -> &'static str {
    match by {
        "exact" => label!("glossary-found.exact", lang),
        "prefix" => label!("glossary-found.prefix", lang),
        "part" => label!("glossary-found.part", lang),
        "fuzzy" => label!("glossary-found.fuzzy", lang),
        "words" => label!("glossary-found.words", lang),
        "rule" => label!("glossary-found.rule", lang),
        other => other,
    }
}
