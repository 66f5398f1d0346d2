use crate::card::Card;
use crate::deck::CardRef;
use wixoss_base::vocab::Lang;

/// The number of a card and its names in all languages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardNames {
    /// The number, and then the names in the order of [`Lang::ALL`]. If the English or Chinese name
    /// equals the Japanese name, an empty text is stored instead.
    texts: Box<str>,
    /// The positions in `texts` at which the number, the English name and the Japanese name end.
    /// The Chinese name follows.
    ends: [usize; 3],
}

impl CardNames {
    /// Returns the card's first Japanese number, or the number that the deck has for the card.
    pub fn number(&self) -> &str {
        self.part(0, self.ends[0])
    }

    /// Returns the name in a language. If no name is known in this language, returns the Japanese
    /// name.
    pub fn name(&self, lang: Lang) -> &str {
        let [number, en, ja] = self.ends;
        let name = match lang {
            Lang::En => self.part(number, en),
            Lang::Ja => "",
            Lang::Zh => self.part(ja, self.texts.len()),
        };
        match name {
            "" => self.part(en, ja),
            name => name,
        }
    }

    /// Returns the same names with another number of the card.
    #[must_use]
    pub(super) fn with_number(&self, number: &str) -> CardNames {
        let old = self.number().len();
        let names = self.texts.get(old..).unwrap_or_default();
        CardNames {
            texts: [number, names].concat().into_boxed_str(),
            ends: self.ends.map(|end| end - old + number.len()),
        }
    }

    /// Returns the number and the name of the card in a language.
    pub fn named(&self, lang: Lang) -> CardRef<'_> {
        CardRef {
            number: self.number().into(),
            name: self.name(lang).into(),
        }
    }

    fn part(&self, start: usize, end: usize) -> &str {
        self.texts.get(start..end).unwrap_or_default()
    }
}

impl From<Card<'_>> for CardNames {
    fn from(card: Card<'_>) -> CardNames {
        let number = card.number();
        let en = card.name_en().unwrap_or_default();
        let ja = card.name_ja();
        let zh = card.name_zh().unwrap_or_default();
        let in_ja = number.len() + en.len();
        CardNames {
            texts: [number, en, ja, zh].concat().into_boxed_str(),
            ends: [number.len(), in_ja, in_ja + ja.len()],
        }
    }
}
