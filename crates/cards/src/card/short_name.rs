//! The short name of a SIGNI: its name without the title that many SIGNI share. Players write
//! `ブロンズ` for `羅石 ブロンズ`, and `Bronze` for `Bronze, Natural Crystal`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::{CardDb, CardId};
use wixoss_base::vocab::CardType;
use wixoss_pack::card::lookup_key::name_key;

/// Maps each short name to its card. The value is `None` if several cards have the short name.
pub(super) type ShortNames = HashMap<String, Option<CardId>>;

impl CardDb {
    /// Returns the SIGNI with this short name (the name without its title). Returns `None` if
    /// another card has the same short name.
    pub(crate) fn card_with_short_name(&self, text: &str) -> Option<CardId> {
        let short_names = self.short_names.get_or_init(|| self.all_short_names());
        let id = short_names.get(&name_key(text)).copied().flatten()?;
        let card = self.card(id)?;
        (card.card_type() == CardType::Signi).then_some(id)
    }

    fn all_short_names(&self) -> ShortNames {
        let mut short_names = ShortNames::new();
        for card in self.cards() {
            let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
            for name in names.into_iter().flatten() {
                let Some(short) = without_title(name) else {
                    continue;
                };
                match short_names.entry(name_key(short)) {
                    Entry::Vacant(place) => {
                        place.insert(Some(card.id()));
                    }
                    Entry::Occupied(mut place) => {
                        if *place.get() != Some(card.id()) {
                            place.insert(None);
                        }
                    }
                }
            }
        }
        short_names
    }
}

/// Returns a name without its title. In a name in Latin letters, the title comes after the last
/// comma: `Bronze, Natural Crystal` gives `Bronze`. In any other name, the title comes before the
/// first space: `羅石 ブロンズ` gives `ブロンズ`. Returns `None` if the name has no title or the rest is too
/// short.
pub(crate) fn without_title(name: &str) -> Option<&str> {
    const SHORTEST_LATIN: usize = 4;
    const SHORTEST_KANA: usize = 3;
    const SHORTEST_HAN: usize = 2;
    let short = match name.rsplit_once(", ") {
        Some((short, _)) => short,
        None => {
            let (title, short) = name.split_once([' ', '\u{3000}'])?;
            (!title.is_ascii()).then_some(short)?
        }
    };
    let short = short.trim();
    let is_han = |c: char| ('\u{3400}'..='\u{9fff}').contains(&c);
    let shortest = match short {
        _ if short.is_ascii() => SHORTEST_LATIN,
        _ if short.chars().all(is_han) => SHORTEST_HAN,
        _ => SHORTEST_KANA,
    };
    (short.chars().count() >= shortest).then_some(short)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_short_name_is_found_if_only_one_signi_has_it() {
        let db = CardDb::embedded();
        let number = |text| {
            let card = db.card(db.card_with_short_name(text)?)?;
            Some(card.number().to_owned())
        };
        for text in ["ブロンズ", "Bronze"] {
            assert_eq!(number(text).as_deref(), Some("WXDi-D03-018"), "{text}");
        }
        for text in ["羅石", "Natural Crystal", "タマヨリヒメ", "花代・参"] {
            assert_eq!(number(text), None, "{text}");
        }
    }
}
