//! The deck registration sheet: the list that an organizer compares with the cards of a player.
//! This file computes counts and totals once for all kinds of output file.

use wixoss_base::vocab::Lang;
use wixoss_cards::card::Card;
use wixoss_cards::deck::{Deck, Section};

use super::picture::{Picture, Shown};

/// The largest number of rows of a sheet, with headings and totals. The letters of a longer sheet
/// would be too small to read.
pub const MOST_ROWS: usize = 72;

/// A deck registration sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The words of the sheet.
    pub words: &'static Words,
    /// The fields at the head: a label, and a value. An empty value leaves room to write by hand.
    pub fields: Vec<(&'static str, String)>,
    /// The LRIG deck, then the main deck with and without Life Burst.
    pub blocks: Vec<Block>,
    /// The totals: the LRIG deck, the Life Bursts, the main deck, all cards.
    pub totals: Vec<(&'static str, u32)>,
    /// The line at the foot: the verdict, the format and the day of the rules.
    pub verdict: String,
    /// The cards whose name in the language of the sheet is not official.
    pub unofficial: Vec<String>,
}

/// A block of cards with its total.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    /// The title above the cards.
    pub title: &'static str,
    /// The cards, each once.
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

/// The entries of a player on the sheet. An empty text leaves room to write by hand.
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

/// The words of a sheet in one language.
#[derive(Debug, PartialEq, Eq)]
pub struct Words {
    /// The HTML language tag.
    pub tag: &'static str,
    /// The title of the sheet.
    pub title: &'static str,
    /// The heading of the numbers of copies.
    pub count: &'static str,
    /// The heading of the card numbers.
    pub number: &'static str,
    /// The heading of the names.
    pub name: &'static str,
    /// The heading of the levels.
    pub level: &'static str,
    /// The word before the total of a block.
    pub total: &'static str,
    event: &'static str,
    date: &'static str,
    player: &'static str,
    deck: &'static str,
    lrig_deck: &'static str,
    with_burst: &'static str,
    without_burst: &'static str,
    main_deck: &'static str,
    bursts: &'static str,
    all: &'static str,
}

static JAPANESE: Words = Words {
    tag: "ja",
    title: "デッキ登録シート",
    count: "枚数",
    number: "カード番号",
    name: "カード名",
    level: "レベル",
    total: "合計",
    event: "大会名",
    date: "開催日",
    player: "プレイヤー名",
    deck: "デッキ名",
    lrig_deck: "ルリグデッキ",
    with_burst: "メインデッキ（ライフバーストあり）",
    without_burst: "メインデッキ（ライフバーストなし）",
    main_deck: "メインデッキ",
    bursts: "ライフバースト",
    all: "総枚数",
};

static ENGLISH: Words = Words {
    tag: "en",
    title: "Deck registration sheet",
    count: "Copies",
    number: "Number",
    name: "Card name",
    level: "Level",
    total: "Total",
    event: "Event",
    date: "Date",
    player: "Player",
    deck: "Deck",
    lrig_deck: "LRIG deck",
    with_burst: "Main deck, with Life Burst",
    without_burst: "Main deck, without Life Burst",
    main_deck: "Main deck",
    bursts: "Life Bursts",
    all: "All cards",
};

/// The reason why a deck has no sheet.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SheetError {
    /// Some cards are not known, so they have no formal name.
    #[error("{0} cards of the deck are not known; a sheet needs the formal name of every card")]
    Unknown(u32),
    /// The sheet does not fit on one page.
    #[error("the deck has {0} different cards, and a sheet of one page has room for {1}")]
    TooLong(usize, usize),
}

impl Sheet {
    /// Makes the sheet of a deck, with English names for [`Lang::En`] and Japanese names otherwise.
    ///
    /// # Errors
    /// If a card is not known, or if there are too many cards for one page.
    pub fn new(deck: &Deck<'_>, lang: Lang, entered: Entered) -> Result<Sheet, SheetError> {
        let unknown: u32 = deck.unresolved.iter().map(|card| card.count).sum();
        if unknown > 0 {
            return Err(SheetError::Unknown(unknown));
        }
        let words = match lang {
            Lang::En => &ENGLISH,
            Lang::Ja | Lang::Zh => &JAPANESE,
        };
        let picture = Picture::new("", deck);
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
            block(words.lrig_deck, Section::Lrig, &|_| true),
            block(words.with_burst, Section::Main, &|card| {
                card.has_life_burst()
            }),
            block(words.without_burst, Section::Main, &|card| {
                !card.has_life_burst()
            }),
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
            words,
            fields: vec![
                (words.event, entered.event),
                (words.date, entered.date),
                (words.player, entered.player),
                (words.deck, name.unwrap_or_default()),
            ],
            totals: vec![
                (words.lrig_deck, lrig),
                (words.main_deck, bursts + others),
                (words.bursts, bursts),
                (words.all, lrig + bursts + others),
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

fn row(shown: &Shown<'_>, lang: Lang, unofficial: &mut Vec<String>) -> Row {
    let card = shown.card;
    let name = match lang {
        Lang::En => {
            if card.record().name_en_official != Some(true) {
                unofficial.push(card.to_string());
            }
            card.name()
        }
        Lang::Ja | Lang::Zh => card.name_ja(),
    };
    Row {
        count: shown.count,
        number: shown.number.to_owned(),
        name: name.to_owned(),
        level: shown.level(),
    }
}
