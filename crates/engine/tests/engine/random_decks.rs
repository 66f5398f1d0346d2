//! Random decks of real cards, with all abilities that the engine plays. Each deck has one center
//! LRIG and only cards that can be used with this LRIG.

use rand_pcg::Pcg32;
use wixoss_ability::{AbilityBook, Known, crafts};
use wixoss_base::vocab::{CardType, Quantity};
use wixoss_cards::card::{Card, CardDb, Lookup};
use wixoss_cards::deck::random_below;
use wixoss_engine::{Cast, DefinitionId, Lineup, OpeningLrigs, RuleSet, Table};

/// Cards from which decks are built.
pub struct Pool<'a> {
    db: &'a CardDb,
    book: AbilityBook,
    cards: Vec<Card<'a>>,
    rules: &'static RuleSet,
}

impl<'a> Pool<'a> {
    /// Returns the cards whose type the rule set uses and whose text is understood.
    pub fn new(db: &'a CardDb, rules: &'static RuleSet) -> Pool<'a> {
        let book = AbilityBook::embedded();
        let cards = db.cards().filter(|card| {
            rules.card_types.value.contains(&card.card_type())
                && !card.is_craft()
                && matches!(book.of(card.number()), Known::All(_))
        });
        Pool {
            db,
            cards: cards.collect(),
            book,
            rules,
        }
    }

    /// Returns a table with two random decks. `number` is the seed of the decks. Returns `None` if
    /// no game can be played with these decks.
    pub fn decks(&self, number: u64) -> Option<(Table, [Lineup; 2])> {
        let mut rng = Pcg32::new(number, 0x6465_636b);
        let mut cast = Cast::new();
        let one = self.deck(&mut rng, &mut cast)?;
        let two = self.deck(&mut rng, &mut cast)?;
        let rules = self.rules;
        Some((Table { cast, rules }, [one, two]))
    }

    fn deck(&self, rng: &mut Pcg32, cast: &mut Cast) -> Option<Lineup> {
        let zeros: Vec<Card<'a>> = self.those(|card| card.is_level_zero_lrig());
        let center = pick(rng, &zeros)?;
        let types: Vec<&str> = center.lrig_types().collect();
        let fits = |card: &Card<'_>| {
            let mut asked = card.restriction().peekable();
            asked.peek().is_none() || asked.any(|word| types.contains(&word))
        };
        let mut lineup = Lineup::default();
        lineup.lrig.push(self.add(cast, center)?);
        let mut lrigs = |from: Card<'_>, kind: CardType, levels: [u64; 5]| {
            for level in levels {
                let next = self.those(|card| {
                    card.card_type() == kind
                        && (level == 0 || is_of_level(card, level))
                        && card.shares_lrig_type(from)
                });
                if let Some(card) = pick(rng, &next)
                    && let Some(id) = self.add(cast, card)
                {
                    lineup.lrig.push(id);
                }
            }
        };
        lrigs(center, CardType::Lrig, [1, 2, 3, 4, 5]);
        if self.rules.opening.value.contains(&OpeningLrigs::Three) {
            let mut others: Vec<Card<'a>> = Vec::new();
            for zero in &zeros {
                let known = [center].into_iter().chain(others.iter().copied());
                let apart = |other: Card<'_>| !zero.shares_lrig_type(other);
                if others.len() < 2 && known.into_iter().all(apart) {
                    others.push(*zero);
                }
            }
            for zero in others {
                lineup.lrig.push(self.add(cast, zero)?);
                for _ in 0..2 {
                    let next = self.those(|card| {
                        card.card_type() == CardType::AssistLrig && card.shares_lrig_type(zero)
                    });
                    if let Some(card) = pick(rng, &next) {
                        lineup.lrig.extend(self.add(cast, card));
                    }
                }
            }
        }
        let beside = self.those(|card| {
            use CardType::{Arts, Key, Piece, Resona};
            matches!(card.card_type(), Arts | Key | Piece | Resona) && fits(card)
        });
        for _ in 0..5 {
            if let Some(card) = pick(rng, &beside) {
                lineup.lrig.extend(self.add(cast, card));
            }
        }
        for level in [1, 1, 1, 2, 2, 3, 3, 4, 0, 0] {
            let cards = self.those(|card| match level {
                0 => card.card_type() == CardType::Spell && fits(card),
                level => {
                    card.card_type() == CardType::Signi && is_of_level(card, level) && fits(card)
                }
            });
            if let Some(card) = pick(rng, &cards) {
                let id = self.add(cast, card)?;
                lineup.main.extend([id; 4]);
            }
        }
        Some(lineup)
    }

    fn those(&self, is: impl Fn(&Card<'a>) -> bool) -> Vec<Card<'a>> {
        self.cards.iter().copied().filter(|card| is(card)).collect()
    }

    /// Adds to the cast (the cards of the game) the crafts that a card creates, and then the card
    /// itself.
    fn add(&self, cast: &mut Cast, card: Card<'_>) -> Option<DefinitionId> {
        let known = self.book.of(card.number());
        if let Known::All(abilities) = &known {
            for name in abilities.iter().flat_map(crafts) {
                if !cast.has_craft(&name)
                    && let Lookup::Found(id, _) = self.db.find(&name)
                    && let Some(craft) = self.db.card(id)
                {
                    cast.add_card(craft, &self.book.of(craft.number())).ok()?;
                }
            }
        }
        cast.add_card(card, &known).ok()
    }
}

fn is_of_level(card: &Card<'_>, level: u64) -> bool {
    card.level() == Some(Quantity::Number(u32::try_from(level).unwrap_or_default()))
}

fn pick<'a>(rng: &mut Pcg32, cards: &[Card<'a>]) -> Option<Card<'a>> {
    let bound = u32::try_from(cards.len()).unwrap_or(u32::MAX);
    cards.get(random_below(rng, bound) as usize).copied()
}
