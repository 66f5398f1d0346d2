use super::suggest::katakana;
use super::{Card, CardDb, CardId};
use wixoss_pack::card::layout::Tier;
use wixoss_pack::card::lookup_key::{kana_key, loose_key, name_key, number_key};

impl CardDb {
    /// Returns the cards whose number starts with `text` or whose name contains `text`. Differences
    /// in character width, case, spaces and marks do not matter. The result begins with the cards
    /// whose name starts with `text`, in the order of the data. Then come the cards that were found
    /// by number, in the order of their numbers. All other cards come last.
    ///
    /// If nothing is found, a text in hiragana or romaji is searched in katakana.
    pub fn search(&self, text: &str) -> Vec<Card<'_>> {
        self.search_in(text, true)
    }

    /// Returns the cards whose name contains `text`, as [`CardDb::search`] does, but does not search
    /// in the numbers.
    pub fn search_names(&self, text: &str) -> Vec<Card<'_>> {
        self.search_in(text, false)
    }

    fn search_in(&self, text: &str, in_numbers: bool) -> Vec<Card<'_>> {
        let found = self.search_as_typed(text, in_numbers);
        match katakana(text).filter(|_| found.is_empty()) {
            Some(katakana) => self.search_as_typed(&katakana, in_numbers),
            None => found,
        }
    }

    fn search_as_typed(&self, text: &str, in_numbers: bool) -> Vec<Card<'_>> {
        let name = name_key(text);
        let loose = loose_key(text);
        let number = number_key(text).to_ascii_uppercase();
        let kana = kana_key(text);
        // A single letter is searched only in names, because very many numbers start with the same
        // letter.
        let number = (in_numbers && number.len() > 1).then_some(number);
        let mut found: Vec<(bool, Option<&str>, CardId)> = Vec::new();
        let tiers = [
            (Tier::Number, number),
            (Tier::Normalized, Some(name)),
            (Tier::Loose, Some(loose)),
            (Tier::Kana, kana),
        ];
        for (tier, key) in tiers {
            let Some(key) = key.filter(|key| !key.is_empty()) else {
                continue;
            };
            for slot in self.slots(tier) {
                let Some(card) = slot.card.get().checked_sub(1) else {
                    continue;
                };
                if slot.tier != tier as u8 {
                    continue;
                }
                let stored = self.text(slot.key);
                let place = match tier {
                    Tier::Number => starts_with(stored, &key).then_some(0),
                    _ => stored.find(&key),
                };
                let number = (tier == Tier::Number).then_some(stored);
                found.extend(place.map(|at| (at > 0, number, CardId(card))));
            }
        }
        // After the sort, the best match of each card comes first. `dedup_by_key` keeps only this
        // match.
        found.sort_unstable_by_key(|(inside, number, id)| (*id, *inside, *number));
        found.dedup_by_key(|(.., id)| *id);
        found.sort_unstable();
        found
            .into_iter()
            .filter_map(|(.., id)| self.card(id))
            .collect()
    }
}

fn starts_with(number: &str, start: &str) -> bool {
    number
        .get(..start.len())
        .is_some_and(|head| head.eq_ignore_ascii_case(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let db = CardDb::embedded();
        let found = db.search(text);
        found.iter().map(|card| card.name().to_owned()).collect()
    }

    #[test]
    fn part_of_a_name_finds_every_card_whose_name_contains_it() {
        let servants = names("SERVANT");
        assert!(servants.len() > 20, "{servants:?}");
        assert!(servants.iter().any(|name| name == "Servant ♯"));
        assert_eq!(names("サーバント　"), names("サーバント"));
        assert!(names("hanayo two").contains(&"Hanayo-Two, Hard Flame".to_owned()));
        assert!(names("no card has this").is_empty());
        assert!(names("").is_empty());
    }

    #[test]
    fn the_start_of_a_number_finds_the_cards_of_the_product() {
        let db = CardDb::embedded();
        let found = db.search("wx24-d1-");
        assert!(found.len() >= 20);
        for card in found {
            assert!(
                card.printings()
                    .any(|number| number.starts_with("WX24-D1-"))
            );
        }
    }

    #[test]
    fn every_card_is_listed_once_and_names_that_start_with_the_text_come_first() {
        let db = CardDb::embedded();
        let found = db.search("Hanayo");
        let mut ids: Vec<CardId> = found.iter().map(|card| card.id()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), found.len());
        assert!(found[0].name().starts_with("Hanayo"));
    }
}
