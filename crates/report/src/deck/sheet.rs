//! The deck registration sheet: the list that an organizer compares with the cards of a player.
//! This file computes counts and totals once for all kinds of output file.

use wixoss_base::vocab::Lang;
use wixoss_cards::card::Card;
use wixoss_cards::deck::{Deck, Section};
use wixoss_cards::message::{CardNames, Message};
use wixoss_cards::{label, message};

use super::picture::{Picture, ShownCard};

/// The largest number of rows of a sheet. Headings and totals are rows too. The letters of a longer
/// sheet would be too small to read on one page.
pub const MOST_ROWS: usize = 72;

/// A deck registration sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The language of the sheet and of the names of its cards.
    pub lang: Lang,
    /// The fields at the top: each has a label and a value. An empty value leaves room to write by
    /// hand.
    pub fields: Vec<Field>,
    /// The cards in blocks: the LRIG deck, then the cards of the main deck with Life Burst and
    /// those without.
    pub blocks: Vec<Block>,
    /// The totals: the LRIG deck, the main deck, its cards with Life Burst, and all cards.
    pub totals: Vec<(&'static str, u32)>,
    /// The line at the bottom: the verdict, the format and the day of the rules.
    pub verdict: String,
    /// The cards whose name in the language of the sheet is not official.
    pub unofficial: Vec<CardNames>,
}

/// A label of a sheet, and its value.
pub type Field = (&'static str, String);

/// A block of cards with its total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The title above the cards.
    pub title: &'static str,
    /// The different cards. Each card is listed once.
    pub rows: Vec<Row>,
    /// The number of cards.
    pub total: u32,
}

/// A card of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The number of copies.
    pub count: u32,
    /// The card number.
    pub number: String,
    /// The formal name of the card in the language of the sheet.
    pub name: String,
    /// The level, or an empty text if the card has no level.
    pub level: String,
}

/// What a player writes on the sheet. An empty text leaves room to write by hand.
#[derive(Clone, Debug, Default)]
pub struct Entered {
    /// The name of the player who enters the event.
    pub player: String,
    /// The name of the event.
    pub event: String,
    /// The day of the event.
    pub date: String,
    /// The verdict on the deck, with the format and the day of the rules.
    pub verdict: String,
}

/// The reason why a deck has no sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().text(Lang::En))]
pub enum SheetError {
    /// Some cards are unknown, so they have no formal name. The number counts these cards.
    Unknown(u32),
    /// The sheet does not fit on one page. The first number counts the different cards of the deck.
    /// The second number counts the cards that fit on one page.
    TooLong(usize, usize),
}

impl SheetError {
    /// Returns the words for the error.
    pub fn message(&self) -> Message {
        match self {
            SheetError::Unknown(cards) => message!("sheet.unknown", cards = *cards),
            SheetError::TooLong(cards, most) => {
                message!("sheet.too-long", cards = *cards, most = *most)
            }
        }
    }
}

impl Sheet {
    /// Makes the sheet of a deck in a language, with the names of the cards in this language.
    ///
    /// # Errors
    /// If a card is not known, or if there are too many cards for one page.
    pub fn new(deck: &Deck<'_>, lang: Lang, entered: Entered) -> Result<Sheet, SheetError> {
        let unknown: u32 = deck.unresolved.iter().map(|card| card.count).sum();
        if unknown > 0 {
            return Err(SheetError::Unknown(unknown));
        }
        let picture = Picture::new("", deck, lang);
        let mut unofficial = Vec::new();
        let mut block = |title, section: Section, wanted: &dyn Fn(Card<'_>) -> bool| {
            let part = picture.parts.iter().filter(|part| part.section == section);
            let cards = part.flat_map(|part| &part.cards);
            let cards = cards.filter(|shown| wanted(shown.card));
            let rows: Vec<Row> = cards
                .map(|shown| row(shown, lang, &mut unofficial))
                .collect();
            Block {
                title,
                total: rows.iter().map(|row| row.count).sum(),
                rows,
            }
        };
        let blocks = vec![
            block(label!("sheet.lrig-deck", lang), Section::Lrig, &|_| true),
            block(label!("sheet.with-burst", lang), Section::Main, &|card| {
                card.has_life_burst()
            }),
            block(
                label!("sheet.without-burst", lang),
                Section::Main,
                &|card| !card.has_life_burst(),
            ),
        ];
        let different: usize = blocks.iter().map(|block| block.rows.len()).sum();
        let room = MOST_ROWS - 3 * blocks.len();
        if different > room {
            return Err(SheetError::TooLong(different, room));
        }
        let total = |at: usize| blocks.get(at).map_or(0, |block| block.total);
        let (lrig, bursts, others) = (total(0), total(1), total(2));
        let name = deck.raw.name.as_ref().map(|name| name.text.to_string());
        Ok(Sheet {
            lang,
            fields: vec![
                (label!("sheet.event", lang), entered.event),
                (label!("sheet.date", lang), entered.date),
                (label!("sheet.player", lang), entered.player),
                (label!("sheet.deck", lang), name.unwrap_or_default()),
            ],
            totals: vec![
                (label!("sheet.lrig-deck", lang), lrig),
                (label!("sheet.main-deck", lang), bursts + others),
                (label!("sheet.bursts", lang), bursts),
                (label!("sheet.all", lang), lrig + bursts + others),
            ],
            blocks,
            verdict: entered.verdict,
            unofficial,
        })
    }

    /// Returns the number of rows. Each block adds a title, the headings and a total.
    pub fn rows(&self) -> usize {
        self.blocks.iter().map(|block| block.rows.len() + 3).sum()
    }
}

fn row(shown: &ShownCard<'_>, lang: Lang, unofficial: &mut Vec<CardNames>) -> Row {
    let card = shown.card;
    let is_official = match lang {
        Lang::En => card.record().name_en_official == Some(true),
        Lang::Ja => true,
        Lang::Zh => card.name_zh().is_some(),
    };
    if !is_official {
        unofficial.push(CardNames::from(card));
    }
    Row {
        count: shown.count,
        number: shown.number.to_owned(),
        name: card.name_in(lang).to_owned(),
        level: shown.level(),
    }
}
