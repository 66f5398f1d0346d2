//! Random legal decks of real cards. The judge of decks accepts each deck in its format. Every card
//! of a deck has a name in one language that belongs to no other card.

use std::sync::LazyLock;

use rand_pcg::Pcg32;
use wixoss_base::vocab::{CardType, ColorSet, Quantity};
use wixoss_cards::card::Card;
use wixoss_cards::deck::{Entry, RawDeck, Reference, Section, Span, random_below, resolve};
use wixoss_cards::legality::{ColorRule, Lists, Outcome, Rulebook, judge};

use super::DB;
use super::styles::name_in;

/// The number of decks that are built before the search for a legal deck ends.
const MOST_TRIES: usize = 80;
/// The largest number of tries to draw a card for one half of a main deck.
const MOST_DRAWS: usize = 200;
const FORMATS: [&str; 3] = ["diva", "key", "all-star"];
pub const LANGUAGES: usize = 3;

/// The cards of one format whose names in one language are clear.
struct Pool {
    book: Rulebook,
    cards: Vec<Card<'static>>,
}

static POOLS: LazyLock<Vec<Pool>> = LazyLock::new(|| {
    let formats = FORMATS.into_iter();
    let pairs = formats.flat_map(|format| (0..LANGUAGES).map(move |language| (format, language)));
    pairs
        .map(|(format, language)| Pool::new(format, language))
        .collect()
});

/// A card of a deck, its deck and its number of copies.
pub type Row = (Section, Card<'static>, u32);

/// Returns a random legal deck whose cards have names in a language. `format` chooses one of the
/// formats.
pub fn legal_deck(seed: u64, format: usize, language: usize) -> Vec<Row> {
    let pool = &POOLS[(format % FORMATS.len()) * LANGUAGES + language];
    let mut rng = Pcg32::new(seed, 0x7061_7374);
    let mut drafts = (0..MOST_TRIES).filter_map(|_| pool.draft(&mut rng));
    drafts
        .find(|draft| pool.is_legal(draft))
        .unwrap_or_else(|| panic!("no legal deck: {seed} {format} {language}"))
}

impl Pool {
    fn new(format: &str, language: usize) -> Pool {
        let book = Rulebook::new(format, None, &Lists::Embedded, &DB).unwrap();
        let db: &'static wixoss_cards::card::CardDb = &DB;
        let cards = db.cards().filter(|card| {
            book.revision.card_types.contains(&card.card_type())
                && book.revision.pool.has_printing_of(*card)
                && !card.is_craft()
                && !card.is_back()
                && !book.restrictions.banned.contains(&card.id())
                && name_in(*card, language).is_some()
        });
        let cards = cards.collect();
        Pool { book, cards }
    }

    fn is_legal(&self, draft: &[Row]) -> bool {
        let entries = draft.iter().map(|(section, card, count)| Entry {
            reference: Reference::Text(card.number().into()),
            count: *count,
            section: Some(*section),
            span: Span::default(),
        });
        let raw = RawDeck {
            entries: entries.collect(),
            ..RawDeck::default()
        };
        judge(&resolve(&raw, &DB), &self.book).outcome == Outcome::Legal
    }

    /// Puts random cards together that can be a legal deck. Returns `None` if the pool has no cards
    /// for a place of the deck.
    fn draft(&self, rng: &mut Pcg32) -> Option<Vec<Row>> {
        let revision = self.book.revision;
        let zeros = self.those(|card| card.is_level_zero_lrig());
        let center = pick(rng, &zeros)?;
        let mut opening = vec![center];
        let three = revision.lrig_deck.pieces > 0;
        while three && opening.len() < 3 {
            let others = self.those(|card| {
                let is_other = |lrig: &Card<'_>| !card.shares_lrig_type(*lrig);
                card.is_level_zero_lrig() && opening.iter().all(is_other)
            });
            opening.push(pick(rng, &others)?);
        }
        let colors = opening
            .iter()
            .fold(ColorSet::EMPTY, |all, lrig| all.union(lrig.colors()))
            .colored();
        let types: Vec<&str> = center.lrig_types().collect();
        let fits = |card: &Card<'_>| {
            let mut asked = card.restriction().peekable();
            (asked.peek().is_none() || asked.any(|word| types.contains(&word)))
                && match revision.colors {
                    ColorRule::Free => true,
                    ColorRule::OpeningLrigs => card.colors().colored().without(colors).is_empty(),
                }
        };
        let mut lrigs = opening.clone();
        for level in 1..=(if three { 3 } else { 4 }) {
            let next = self.those(|card| {
                card.card_type() == CardType::Lrig
                    && card.level() == Some(Quantity::Number(level))
                    && card.shares_lrig_type(center)
                    && fits(card)
            });
            lrigs.extend(pick(rng, &next));
        }
        let pieces = revision.lrig_deck.pieces as usize;
        let most = revision.lrig_deck.non_piece as usize;
        for (count, is_piece) in [(most.saturating_sub(lrigs.len()), false), (pieces, true)] {
            for _ in 0..count {
                let next = self.those(|card| {
                    use CardType::{Arts, AssistLrig, Key, Piece};
                    let is_beside = match card.card_type() {
                        Piece => is_piece,
                        AssistLrig => {
                            !is_piece
                                && opening[1..].iter().any(|lrig| card.shares_lrig_type(*lrig))
                        }
                        Arts | Key => !is_piece,
                        _ => false,
                    };
                    is_beside && fits(card) && !lrigs.iter().any(|held| held.id() == card.id())
                });
                lrigs.extend(pick(rng, &next));
            }
        }
        let mut rows: Vec<Row> = lrigs.iter().map(|card| (Section::Lrig, *card, 1)).collect();
        for life_burst in [true, false] {
            self.draw_half(rng, &mut rows, life_burst, fits);
        }
        Some(rows)
    }

    /// Adds one half of the main deck: cards with a Life Burst, or cards without a Life Burst.
    fn draw_half(
        &self,
        rng: &mut Pcg32,
        rows: &mut Vec<Row>,
        life_burst: bool,
        fits: impl Fn(&Card<'_>) -> bool,
    ) {
        let rule = self.book.revision.main_deck;
        let cards = self.those(|card| {
            matches!(card.card_type(), CardType::Signi | CardType::Spell)
                && card.has_life_burst() == life_burst
                && fits(card)
        });
        let mut missing = rule.size / 2;
        for _ in 0..MOST_DRAWS {
            let Some(card) = pick(rng, &cards) else {
                return;
            };
            if rows.iter().any(|(_, held, _)| held.id() == card.id()) {
                continue;
            }
            let copies = (1 + random_below(rng, rule.copies)).min(missing);
            rows.push((Section::Main, card, copies));
            missing -= copies;
            if missing == 0 {
                return;
            }
        }
    }

    fn those(&self, is: impl Fn(&Card<'static>) -> bool) -> Vec<Card<'static>> {
        self.cards.iter().copied().filter(|card| is(card)).collect()
    }
}

fn pick(rng: &mut Pcg32, cards: &[Card<'static>]) -> Option<Card<'static>> {
    let bound = u32::try_from(cards.len()).unwrap_or(u32::MAX);
    cards.get(random_below(rng, bound) as usize).copied()
}
