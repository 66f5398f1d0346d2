//! The texts of entries, rulings and players' questions, from which the tables are built.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::PassageKind;
use crate::glossary::features::Units;
use crate::glossary::lexicon::WordFiles;
use crate::glossary::question_file::Question;
use crate::glossary::{Entry, Item, Localized, Ruling, search_text};
use wixoss_base::vocab::Lang;

/// A function that returns the statement of a rule in each language.
pub type RuleTexts<'a> = dyn Fn(&str) -> Option<Localized> + 'a;

/// Returns the katakana words of a text, written in hiragana.
pub fn katakana_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split(|c: char| !matches!(c, 'ァ'..='ヺ' | 'ー'));
    words
        .filter(|word| word.chars().nth(1).is_some())
        .map(search_text::fold)
}

/// The data from which the tables are built.
pub struct Contents<'a> {
    /// The entries and rulings. The number of an item is its index in this list.
    pub items: &'a [Item],
    /// The questions that players ask.
    pub questions: &'a [Question],
    /// The texts of the word files, such as the file of synonyms.
    pub words: WordFiles<'a>,
    /// The function that returns the statement of a rule.
    pub rule: &'a RuleTexts<'a>,
    /// How texts are cut into units (words and characters).
    pub units: Units<'a>,
}

/// A passage (text that the search compares) before it is stored.
pub(super) struct Passage<'a> {
    pub(super) item: usize,
    pub(super) kind: PassageKind,
    pub(super) text: Cow<'a, str>,
}

pub(super) fn passages<'a>(contents: &Contents<'a>) -> Vec<Passage<'a>> {
    let mut passages = Vec::new();
    let places = contents
        .items
        .iter()
        .enumerate()
        .map(|(at, item)| (item.id(), at));
    let places: BTreeMap<&str, usize> = places.collect();
    for question in contents.questions {
        let items = question.ids.iter().filter_map(|id| places.get(id.as_str()));
        passages.extend(items.map(|item| Passage {
            item: *item,
            kind: PassageKind::Question,
            text: Cow::Borrowed(question.text.as_str()),
        }));
    }
    for (item, of) in contents.items.iter().enumerate() {
        let texts = match of {
            Item::Entry(entry) => of_entry(entry, contents.rule),
            Item::Ruling(ruling) => of_ruling(ruling),
        };
        passages.extend(
            texts
                .into_iter()
                .map(|(kind, text)| Passage { item, kind, text }),
        );
    }
    passages
}

type Text<'a> = (PassageKind, Cow<'a, str>);

fn of_entry<'a>(entry: &'a Entry, rule: &RuleTexts<'_>) -> Vec<Text<'a>> {
    let names = entry
        .terms
        .iter()
        .map(|term| Cow::Borrowed(term.text.as_str()));
    let mut texts: Vec<Text<'a>> = names.map(|name| (PassageKind::Name, name)).collect();
    texts.extend(each(PassageKind::Definition, &entry.definition));
    for point in &entry.points {
        match &point.text {
            Some(text) => texts.extend(each(PassageKind::Point, text)),
            None => {
                let text = rule(&point.rule).unwrap_or_default();
                let owned = text.texts().map(|(_, text)| Cow::Owned(text.to_owned()));
                texts.extend(owned.map(|text| (PassageKind::Point, text)));
            }
        }
    }
    let remarks = entry.examples.iter().chain(&entry.notes);
    texts.extend(remarks.flat_map(|text| each(PassageKind::Remark, text)));
    texts
}

fn of_ruling(ruling: &Ruling) -> Vec<Text<'_>> {
    let situation = each(PassageKind::Situation, &ruling.situation);
    let answer = each(PassageKind::Answer, &ruling.answer);
    let reason = each(PassageKind::Remark, &ruling.reason);
    situation.chain(answer).chain(reason).collect()
}

fn each(kind: PassageKind, text: &Localized) -> impl Iterator<Item = Text<'_>> {
    let texts = text.texts();
    texts.map(move |(_, text): (Lang, &str)| (kind, Cow::Borrowed(text)))
}
