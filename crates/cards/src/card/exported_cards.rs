//! The names and numbers of all cards as data, for the search of a web page. The script of the page
//! recognizes a card in a question in the same way as [`CardDb::named_in`].

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

use super::cards_by_handle;
use super::cards_in_question;
use super::cards_in_question::NAMES;
use super::{Card, CardDb, TitleAlias, loose_number, name_part};
use wixoss_base::vocab::{CardType, Quantity};
use wixoss_pack::card::lookup_key::romaji_of_kana;

/// The cards as data.
#[derive(Debug, Serialize)]
pub struct ExportedCards {
    /// All cards, in the order of the database.
    cards: Vec<ExportedCard>,
    /// The results of [`Card::words_of_the_game`], each once. Cards with the same type and the same
    /// keywords share one item.
    words: Vec<String>,
    /// The keys of the handles (parts of names) that are ordinary words of a language.
    ordinary: Vec<u32>,
    /// The titles in card names. Each title comes with its other translations.
    titles: Vec<Vec<&'static str>>,
    /// The romaji of each kana, and of each pair of kana that is one syllable.
    romaji: BTreeMap<String, String>,
    /// The limits and word lists of the search for card names.
    limits: BTreeMap<&'static str, Value>,
}

/// One card. On the page, a card is a JSON list of these fields.
#[derive(Debug, Serialize)]
struct ExportedCard(
    /// The Japanese numbers of all printings, with spaces between them. The main number comes
    /// first.
    String,
    /// The numbers in the English Edition, with spaces between them.
    String,
    /// The Japanese name, the English name and the Chinese name.
    [Option<String>; 3],
    /// The other English names.
    Vec<String>,
    /// The reading of the Japanese name in kana.
    Option<String>,
    /// The level.
    Option<u32>,
    /// Whether the card is a LRIG or an assist LRIG.
    u8,
    /// The LRIG types of the card, because players use them as names. The list is empty if the card
    /// has no limit.
    Vec<String>,
    /// The index of the card's type and keywords in `ExportedCards::words`.
    usize,
);

impl Card<'_> {
    /// Returns the type and the keywords of the card as one text, such as `SIGNI, double crush`.
    pub fn words_of_the_game(self) -> String {
        let record = self.record();
        let mut words = vec![self.card_type().to_string()];
        let keywords = record.keywords.iter();
        words.extend(keywords.map(|keyword| keyword.replace('_', " ")));
        words.join(", ")
    }
}

impl CardDb {
    /// Returns the cards as data.
    pub fn exported(&self) -> ExportedCards {
        let mut words: BTreeMap<String, usize> = BTreeMap::new();
        let cards = self.cards().map(|card| {
            let count = words.len();
            let words = *words.entry(card.words_of_the_game()).or_insert(count);
            exported(card, words)
        });
        let cards = cards.collect();
        let mut words: Vec<(String, usize)> = words.into_iter().collect();
        words.sort_by_key(|(_, at)| *at);
        let titles = TitleAlias::embedded().iter().map(|title| {
            let others = title.others.iter().map(String::as_str);
            std::iter::once(title.official.as_str())
                .chain(others)
                .collect()
        });
        let limits = cards_in_question::limits()
            .into_iter()
            .chain(cards_by_handle::limits());
        let limits = limits.chain(name_part::limits());
        let limits = limits.chain(loose_number::limits());
        ExportedCards {
            cards,
            words: words.into_iter().map(|(words, _)| words).collect(),
            ordinary: NAMES.ordinary_handles().collect(),
            titles: titles.collect(),
            romaji: romaji_of_syllables(),
            limits: limits.collect(),
        }
    }
}

fn exported(card: Card<'_>, words: usize) -> ExportedCard {
    let record = card.record();
    let is_lrig = matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig);
    let numbers: Vec<&str> = card.printings().collect();
    let level = match record.level {
        Some(Quantity::Number(level)) => Some(level),
        _ => None,
    };
    let types = match record.limit {
        Some(_) => record.lrig_types,
        None => Vec::new(),
    };
    ExportedCard(
        numbers.join(" "),
        record.numbers_en.join(" "),
        [Some(record.name_ja), record.name_en, record.name_zh],
        record.aliases_en,
        record.kana,
        level,
        u8::from(is_lrig),
        types,
        words,
    )
}

/// The small kana that can be the second part of a syllable.
const SMALL: [char; 9] = ['ぁ', 'ぃ', 'ぅ', 'ぇ', 'ぉ', 'ゃ', 'ゅ', 'ょ', 'ゎ'];

fn romaji_of_syllables() -> BTreeMap<String, String> {
    let mut table = BTreeMap::new();
    for kana in 'ぁ'..='ゖ' {
        let alone = romaji_of_kana(&kana.to_string());
        for small in SMALL {
            let syllable = format!("{kana}{small}");
            let romaji = romaji_of_kana(&syllable);
            if romaji != format!("{alone}{}", romaji_of_kana(&small.to_string())) {
                table.insert(syllable, romaji);
            }
        }
        table.insert(kana.to_string(), alone);
    }
    table
}
