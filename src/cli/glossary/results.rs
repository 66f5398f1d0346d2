//! The results of a query. A query may be a question, a rule, a code of a finding, or the name of a
//! card.

use wixoss::card::{Card, CardDb, Lookup};
use wixoss::glossary::{Found, Glossary, Hit, Matched, NamedCard, Query};
use wixoss::legality::code;
use wixoss::message;
use wixoss::message::{Joined, Message, Value};
use wixoss::report::OutputSettings;
use wixoss::rule::{Rule, rules};
use wixoss::vocab::near;

use crate::cli::{output, table};

/// The results ("hits") of a query, and the notes on them.
pub struct Results<'g> {
    pub found: Found<'g>,
    /// The numbers of the cards that the query names.
    pub cards: Vec<String>,
    /// Whether the query as a whole is the name of these cards.
    pub is_card: bool,
    /// The words of the query that look like card numbers, but no card has such a number. Each has
    /// the cards with the most similar numbers.
    unknown_numbers: Vec<(String, Vec<Card<'g>>)>,
    /// The product codes in the query, and the number of cards of each product.
    products: Vec<(String, usize)>,
    /// The rule whose id is most similar to the query, if the query looks like a rule id.
    rule: Option<&'static str>,
}

impl<'g> Results<'g> {
    /// The number of results that every output style except `full` shows without `--limit`.
    pub const DEFAULT_LIMIT: usize = 6;
    /// The number of results that the output style `full` shows without `--limit`.
    pub const ON_A_SCREEN: usize = 4;
    /// The number of passages that are quoted from each document.
    pub const PASSAGES: usize = 3;

    pub fn new(entries: &'g Glossary, query: &Query<'_>, db: &'g CardDb) -> Results<'g> {
        let word = query.text.trim();
        let by_code = code(word).into_iter().flat_map(|code| code.rules);
        let by_code = by_code.filter_map(|id| Rule::of(*id));
        let of_rule = Rule::find(&word.to_ascii_lowercase());
        let mut found = Found::default();
        for rule in by_code.chain(of_rule) {
            for hit in entries.by_rule(&rule.id) {
                let known = found
                    .hits
                    .iter()
                    .any(|held| held.item.id() == hit.item.id());
                if query.admits(hit.item) && !known {
                    found.hits.push(hit);
                }
            }
        }
        // The query may be the id of a rule in an entry that the user added.
        if found.hits.is_empty() && word.contains('.') {
            found.hits = entries.by_rule(word);
            found.hits.retain(|hit| query.admits(hit.item));
        }
        let card = db.find(word);
        if found.hits.is_empty() {
            found = match &card {
                Lookup::Unknown => entries.search(query),
                // All hits are needed, because some of them may be removed later.
                _ => entries.search(&Query {
                    needed: None,
                    ..query.clone()
                }),
            };
        }
        let exact = found.hits.first().is_some_and(|hit| match &hit.matched {
            Matched::Name { by, .. } => *by == "exact",
            Matched::Rule(_) => true,
            Matched::Words(_) => false,
        });
        let ids = match card {
            Lookup::Found(id, _) if !exact => vec![id],
            Lookup::Ambiguous(ids) if !exact => ids,
            _ => Vec::new(),
        };
        let unknown_numbers = unknown_numbers(query.text, db);
        let products = db.products_in(query.text).into_iter();
        let products: Vec<(String, usize)> = products
            .map(|(code, count)| (code.to_owned(), count))
            .collect();
        // If the query is only a product, or a number that no card has, nothing answers it.
        let numbers = unknown_numbers.iter().map(|(number, _)| number);
        let mut numbers = numbers.chain(products.iter().map(|(code, _)| code));
        if !exact && numbers.any(|number| number == word) {
            found = Found::default();
        }
        let cards = ids.into_iter().filter_map(|id| db.card(id));
        let mut cards: Vec<String> = cards.map(|card| card.number().to_owned()).collect();
        let is_card = !cards.is_empty();
        if !is_card && !exact && has_only(query.cards, query.text) {
            found.hits.clear();
            found.count = 0;
            found.parts.clear();
        }
        if cards.is_empty() {
            // If the query is about another game or topic, a card counts as named only if the query
            // has its exact name.
            let is_exact = |card: &&NamedCard| {
                let written = query.text.get(card.place.clone()).unwrap_or_default();
                !found.is_off_topic || !matches!(db.find(written), Lookup::Unknown)
            };
            let named = query.cards.iter().filter(is_exact).chain(&found.card);
            for number in named.flat_map(|card| &card.cards) {
                if !cards.contains(number) {
                    cards.push(number.clone());
                }
            }
        } else {
            // The whole query is the name of a card. So hits that only share words with the query
            // are removed.
            let by_words = |hit: &Hit<'_>| matches!(hit.matched, Matched::Words(_));
            found.hits.retain(|hit| !by_words(hit));
            found.count = 0;
            found.nearest.clear();
        }
        found.count = found.count.max(found.hits.len());
        let like_a_rule = word.contains('.') && !word.contains(char::is_whitespace);
        let rule = (like_a_rule && !exact).then(|| near_rule(word)).flatten();
        Results {
            found,
            cards,
            is_card,
            unknown_numbers,
            products,
            rule,
        }
    }

    /// Returns whether the query names this card. If the query is about another game or topic, the
    /// exact name of the card is required, because a word can be similar to the name of a card by
    /// chance.
    pub fn names_card(&self, card: &NamedCard) -> bool {
        let mut numbers = card.cards.iter();
        !self.found.is_off_topic || numbers.all(|number| self.cards.contains(number))
    }

    /// Returns whether nothing was found: no answer and no card.
    pub fn is_empty(&self) -> bool {
        self.found.hits.is_empty() && self.cards.is_empty()
    }

    /// Prints the numbers of the cards whose name is the whole query.
    pub fn print_named_cards(&self, asked: &str, look: &OutputSettings) {
        let named = match self.is_card {
            true => self.cards.as_slice(),
            false => &[],
        };
        let message = match named {
            [] => return,
            [number] => message!("glossary.a-card", asked = asked, number = number.as_str()),
            several => message!(
                "glossary.several-cards",
                asked = asked,
                numbers = several.join(", ")
            ),
        };
        note(&message.text(look.lang), look);
    }

    /// Returns notes: card numbers that do not exist, a similar rule, the most similar entries if
    /// nothing was found, or the number of results that are not shown.
    pub fn notes(&self, asked: &str, found: usize, shown: usize, look: &OutputSettings) -> String {
        let lang = look.lang;
        let mut notes = String::new();
        let mut say = |message: Message| {
            notes.push_str(&table::wrap(&message.text(lang), look));
        };
        for (number, near) in &self.unknown_numbers {
            let number = number.as_str();
            let message = match near.as_slice() {
                [] => message!("glossary.no-number", number = number),
                near => {
                    let near = near.iter();
                    let near = near.map(|card| Value::of_printing_like(*card, number));
                    let cards = Value::list(Joined::Comma, near);
                    message!("glossary.no-number-near", number = number, cards = cards)
                }
            };
            say(message);
        }
        for (code, count) in &self.products {
            say(message!(
                "glossary.product",
                code = code.as_str(),
                count = *count
            ));
        }
        if let Some(rule) = self.rule {
            say(message!("glossary.a-rule", asked = asked, rule = rule));
        }
        if found == 0 && self.cards.is_empty() {
            let near: Vec<&str> = self.found.nearest.iter().map(|hit| hit.item.id()).collect();
            let no_match = message!("glossary.no-match", asked = asked).text(lang);
            let reason = match &self.found.other_game {
                Some(other) => Some(message!(
                    "glossary.other-game",
                    word = other.word.as_str(),
                    game = other.game.as_str()
                )),
                None if near.is_empty() => None,
                None => Some(message!("glossary.nearest", ids = near.join(", "))),
            };
            let reason = reason.map_or_else(String::new, |reason| reason.text(lang));
            // A product, or a number that no card has, is the reason already.
            let has_reason = !self.unknown_numbers.is_empty() || !self.products.is_empty();
            if !has_reason || self.found.other_game.is_some() {
                notes.push_str(&table::wrap(&format!("{no_match}{reason}"), look));
            }
            return notes;
        }
        if found > 0 && !self.found.is_sure() {
            say(message!("glossary.perhaps", asked = asked));
        }
        if found > shown {
            say(message!(
                "glossary.more",
                count = found - shown,
                all = found
            ));
        }
        notes
    }
}

/// Returns whether a text has only the names or numbers of cards, and no other words. One letter is
/// no word: `wx24-p2-052x` is a number with a slip.
fn has_only(cards: &[NamedCard], text: &str) -> bool {
    let mut rest = text.to_owned();
    for named in cards {
        // The place is filled with as many spaces, so that the other places stay.
        let place = named.place.clone();
        if rest.get(place.clone()).is_some() {
            rest.replace_range(place.clone(), &" ".repeat(place.len()));
        }
    }
    !cards.is_empty() && rest.chars().filter(|c| c.is_alphanumeric()).count() < 2
}

fn note(text: &str, look: &OutputSettings) {
    output::note(table::wrap(text, look).trim_end());
}

/// Returns the words of a text that look like card numbers, but no card has such a number. Each has
/// the cards with the most similar numbers.
fn unknown_numbers<'d>(text: &str, db: &'d CardDb) -> Vec<(String, Vec<Card<'d>>)> {
    let numbers = db.unknown_numbers_in(text).into_iter();
    let with_near = numbers.map(|number| (number.to_owned(), db.suggest(number)));
    with_near.collect()
}

fn near_rule(word: &str) -> Option<&'static str> {
    let ids = rules().map(|rule| rule.id.as_str());
    near(word, ids, 1).into_iter().next()
}
