use super::alias::other_titles;
use super::suggest::{Suggestion, cards_like, likeness, suggestions};
use super::{Card, CardDb, CardId};
use wixoss_data::simplified_chinese::simplified;
use wixoss_pack::card::layout::{Row, Slot, Tier, hash};
use wixoss_pack::card::lookup_key::{
    in_katakana, kana_key, loose_of_name_key, name_key, number_key, romaji_key,
};

/// The result of looking up a number or a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// Exactly one card.
    Found(CardId, MatchedBy),
    /// Several cards. The program must not choose one of them, because only the user knows which
    /// card is meant.
    Ambiguous(Vec<CardId>),
    /// No card.
    Unknown,
}

impl Lookup {
    /// Returns whether the number or the name belongs to a card.
    pub(crate) fn is_known(&self) -> bool {
        !matches!(self, Lookup::Unknown)
    }
}

/// How a card was found: by its number, by its name or by the reading of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchedBy {
    /// A card number.
    Number,
    /// A name exactly as it is printed in Japanese, English or Chinese, or an alias.
    Name,
    /// The reading of the Japanese name, in kana or romaji.
    Reading,
    /// A name whose character width, case, spaces or marks differ from the printed name.
    FoldedName,
}

impl CardDb {
    /// Looks up a number or a name. The search has eight steps:
    ///
    /// 1. the exact number;
    /// 2. the exact name, or an alias in the card data;
    /// 3. the number, if differences in character width and spaces are ignored;
    /// 4. the name, if differences in character width, case and spaces are ignored, or the reading
    ///    of the name in kana or romaji;
    /// 5. the name without any marks;
    /// 6. an alias that the user adds, or an alias of this release;
    /// 7. the same name as in step 4, after the traditional Chinese characters of the text are
    ///    replaced by simplified ones;
    /// 8. the same name as in step 4, after the hiragana of the text are replaced by katakana.
    ///
    /// The first step that finds a card decides. If this step finds different cards in two ways,
    /// such as by name and by alias, the result is ambiguous (several candidates).
    ///
    /// A number without the mark `[EN]` is a Japanese number. A number with this mark is a number
    /// of the English Edition.
    pub fn find(&self, text: &str) -> Lookup {
        // The exact number is tried first, because nearly every entry of a deck is an exact card
        // number.
        let text = text.trim();
        self.ask(Tier::Number, text, MatchedBy::Number)
            .or_else(|| self.find_exact(text))
            .or_else(|| self.find_folded(text))
            .or_else(|| self.find_alias(text))
            .or_else(|| self.find_folded(&simplified(text)?))
            .or_else(|| self.find_folded(&in_katakana(text)?))
            .unwrap_or(Lookup::Unknown)
    }

    /// Looks up a text as an alias.
    fn find_alias(&self, text: &str) -> Option<Lookup> {
        let mut aliases = self.aliases().iter();
        if let Some(number) = aliases.find_map(|aliases| aliases.card(text)) {
            let id = self.by_number(number)?;
            return Some(Lookup::Found(id, MatchedBy::Name));
        }
        let mut found: Vec<CardId> = Vec::new();
        for name in other_titles(text, self.aliases()) {
            match self.ask(Tier::Normalized, &name_key(&name), MatchedBy::Name) {
                Some(Lookup::Found(id, _)) => found.push(id),
                Some(Lookup::Ambiguous(ids)) => found.extend(ids),
                _ => {}
            }
        }
        found.sort_unstable();
        found.dedup();
        match found.as_slice() {
            [] => None,
            [id] => Some(Lookup::Found(*id, MatchedBy::Name)),
            _ => Some(Lookup::Ambiguous(found)),
        }
    }

    /// Looks up a name exactly as it is printed, or an alias in the card data.
    pub(crate) fn find_exact(&self, text: &str) -> Option<Lookup> {
        agreed([
            self.ask(Tier::Name, text, MatchedBy::Name),
            self.ask(Tier::Alias, text, MatchedBy::Name),
        ])
    }

    fn find_folded(&self, text: &str) -> Option<Lookup> {
        let number = number_key(text);
        let found = match without_english_mark(&number) {
            Some(english) => self.ask(Tier::EnglishNumber, english, MatchedBy::Number),
            None => self.ask(Tier::Number, &number, MatchedBy::Number),
        };
        let reading = |tier, key: Option<String>| {
            key.and_then(|key| self.ask(tier, &key, MatchedBy::Reading))
        };
        if found.is_some() {
            return found;
        }
        let name = name_key(text);
        agreed([
            reading(Tier::Kana, kana_key(text)),
            reading(Tier::Romaji, romaji_key(text)),
            self.ask(Tier::Normalized, &name, MatchedBy::FoldedName),
        ])
        .or_else(|| self.ask(Tier::Loose, &loose_of_name_key(name), MatchedBy::FoldedName))
    }

    /// Returns the card with this Japanese number. Case does not matter.
    pub fn by_number(&self, number: &str) -> Option<CardId> {
        match self.ask(Tier::Number, number, MatchedBy::Number) {
            Some(Lookup::Found(id, _)) => Some(id),
            _ => None,
        }
    }

    /// Returns a [`Numbers`], which looks up card numbers quickly. Call this function once, and
    /// then look up many numbers.
    pub(crate) fn numbers(&self) -> Numbers<'_> {
        Numbers {
            db: self,
            slots: self.slots(Tier::Number),
            rows: self.rows(),
            pool: self.pool(),
        }
    }

    /// Returns at most three cards whose number or name is most similar to `text`. The most similar
    /// card comes first.
    pub fn suggest(&self, text: &str) -> Vec<Card<'_>> {
        let near = suggestions(self, text).into_iter();
        near.take(3).map(|near| near.card).collect()
    }

    /// Returns the cards whose number or name is most similar to `text`. The most similar card
    /// comes first. There are at most three cards, unless more cards are equally similar.
    pub fn suggestions(&self, text: &str) -> Vec<Suggestion<'_>> {
        suggestions(self, text)
    }

    /// Returns the likeness of `text` to the most similar card name, from 0 to 1. Returns 0 if no
    /// name is similar.
    pub(crate) fn likeness(&self, text: &str) -> f64 {
        likeness(self, text)
    }

    /// Returns the cards with a name whose likeness to `text` is at least `least`, with this
    /// likeness.
    pub(crate) fn cards_like(&self, text: &str, least: f64) -> Vec<(CardId, f64)> {
        cards_like(self, text, least)
    }

    fn ask(&self, tier: Tier, key: &str, by: MatchedBy) -> Option<Lookup> {
        let key = key.as_bytes();
        if key.is_empty() {
            return None;
        }
        let slots = self.slots(tier);
        let mask = slots.len().checked_sub(1)?;
        let hash = hash(tier, key);
        let mut at = hash as usize & mask;
        let mut first = None;
        let mut others = Vec::new();
        loop {
            let slot = slots.get(at)?;
            if slot.card.get() == 0 {
                break;
            }
            if slot.hash.get() == hash && slot.tier == tier as u8 {
                let stored = self.raw(slot.key);
                let same = match tier.is_number() {
                    true => stored.eq_ignore_ascii_case(key),
                    false => stored == key,
                };
                let id = CardId(slot.card.get() - 1);
                match first {
                    _ if !same => {}
                    None => first = Some(id),
                    Some(known) if known == id => {}
                    Some(_) => others.push(id),
                }
            }
            at = (at + 1) & mask;
        }
        let first = first?;
        if others.is_empty() {
            return Some(Lookup::Found(first, by));
        }
        others.push(first);
        others.sort_unstable();
        others.dedup();
        Some(Lookup::Ambiguous(others))
    }
}

/// Looks up card numbers in the index of a [`CardDb`].
pub(crate) struct Numbers<'a> {
    db: &'a CardDb,
    slots: &'a [Slot],
    rows: &'a [Row],
    pool: &'a [u8],
}

impl<'a> Numbers<'a> {
    /// Returns the card with exactly this Japanese number. Case does not matter.
    pub(crate) fn card(&self, number: &str) -> Option<Card<'a>> {
        let key = number.as_bytes();
        let mask = self.slots.len().checked_sub(1)?;
        let hash = hash(Tier::Number, key);
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots.get(at)?;
            let card = slot.card.get().checked_sub(1)?;
            if slot.hash.get() == hash && slot.tier == Tier::Number as u8 {
                let start = slot.key.start.get() as usize;
                let stored = self
                    .pool
                    .get(start..start + usize::from(slot.key.len.get()))?;
                if stored == key || stored.eq_ignore_ascii_case(key) {
                    return Some(Card {
                        db: self.db,
                        row: self.rows.get(card as usize)?,
                        id: CardId(card),
                    });
                }
            }
            at = (at + 1) & mask;
        }
    }
}

/// Combines the results of several lookups of one text. If all results are the same card, returns
/// this card. Otherwise returns all found cards as ambiguous (several candidates).
fn agreed<const N: usize>(found: [Option<Lookup>; N]) -> Option<Lookup> {
    let mut first = None;
    let mut cards: Vec<CardId> = Vec::new();
    for found in found.into_iter().flatten() {
        match &found {
            Lookup::Found(id, _) => cards.push(*id),
            Lookup::Ambiguous(ids) => cards.extend(ids),
            Lookup::Unknown => {}
        }
        first.get_or_insert(found);
    }
    cards.sort_unstable();
    cards.dedup();
    match cards.as_slice() {
        [_, _, ..] => Some(Lookup::Ambiguous(cards)),
        _ => first,
    }
}

fn without_english_mark(number: &str) -> Option<&str> {
    let at = number.len().checked_sub("[EN]".len())?;
    let (head, mark) = number.split_at_checked(at)?;
    mark.eq_ignore_ascii_case("[EN]").then_some(head)
}
