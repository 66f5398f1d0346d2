//! Random legal decks of real cards, with all abilities that the engine plays.

use rand_pcg::Pcg32;
use wixoss_ability::{AbilityBook, Known, crafts};
use wixoss_cards::card::{Card, CardDb, Lookup};
use wixoss_cards::deck::random_below;
use wixoss_engine::{ByPlayer, Cast, DefinitionId, Lineup, OpeningLrigs, RuleSet, Table};
use wixoss_test_support::deck_pool::{DeckPool, Draft};

/// Cards from which decks for games are built.
pub struct Pool<'a> {
    db: &'a CardDb,
    abilities: AbilityBook,
    cards: DeckPool<'a>,
    rules: &'static RuleSet,
}

impl<'a> Pool<'a> {
    /// Returns the cards that the format of the rule set allows and whose text is understood.
    pub fn new(db: &'a CardDb, rules: &'static RuleSet) -> Pool<'a> {
        let abilities = AbilityBook::embedded();
        let is_understood = |card: Card<'_>| matches!(abilities.of(card.number()), Known::All(_));
        let cards = DeckPool::new(db, &rules.id, is_understood);
        Pool {
            db,
            abilities,
            cards,
            rules,
        }
    }

    /// Returns a table with two random legal decks. `number` is the seed of the decks. Returns
    /// `None` if no legal deck is found, or if the engine can't store a card of the decks.
    pub fn decks(&self, number: u64) -> Option<(Table, ByPlayer<Lineup>)> {
        let mut rng = Pcg32::new(number, 0x6465_636b);
        let openings = &self.rules.opening.value;
        let may_be_one = openings.contains(&OpeningLrigs::One);
        let has_three = |rng: &mut Pcg32| {
            openings.contains(&OpeningLrigs::Three) && !(may_be_one && random_below(rng, 2) == 0)
        };
        let mut legal = || self.cards.legal_deck(&mut rng, &has_three, true);
        let (one, two) = (legal()?, legal()?);
        let mut cast = Cast::new();
        let lineups = ByPlayer::new(self.lineup(&one, &mut cast)?, self.lineup(&two, &mut cast)?);
        let rules = self.rules;
        Some((Table { cast, rules }, lineups))
    }

    /// Adds the cards of a deck to the cast.
    fn lineup(&self, draft: &Draft<'_>, cast: &mut Cast) -> Option<Lineup> {
        let mut lineup = Lineup::default();
        for (card, copies) in &draft.main {
            let id = self.add(cast, *card)?;
            lineup.main.extend((0..*copies).map(|_| id));
        }
        for card in &draft.lrig {
            lineup.lrig.push(self.add(cast, *card)?);
        }
        let opening: Option<Vec<_>> =
            (draft.opening.iter().map(|card| self.add(cast, *card))).collect();
        let opening = opening?;
        let (center, assists) = opening.split_first()?;
        lineup.opening = Some((*center, assists.to_vec()));
        Some(lineup)
    }

    /// Adds to the cast (the cards of the game) the crafts that a card creates, and then the card
    /// itself.
    fn add(&self, cast: &mut Cast, card: Card<'_>) -> Option<DefinitionId> {
        let known = self.abilities.of(card.number());
        if let Known::All(abilities) = &known {
            for name in abilities.iter().flat_map(crafts) {
                if !cast.has_craft(&name)
                    && let Lookup::Found(id, _) = self.db.find(&name)
                    && let Some(craft) = self.db.card(id)
                {
                    let known = self.abilities.of(craft.number());
                    cast.add_card(craft, &known).ok()?;
                }
            }
        }
        cast.add_card(card, &known).ok()
    }
}
