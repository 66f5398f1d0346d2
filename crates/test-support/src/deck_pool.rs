//! Random legal decks of real cards. The judge of decks accepts each deck in its format, by the
//! latest rules and restriction lists. Most cards of a deck can be used with its center LRIG.

use rand_pcg::Pcg32;
use wixoss_base::vocab::{CardType, ColorSet, Quantity};
use wixoss_cards::card::{Card, CardDb};
use wixoss_cards::deck::{Entry, Field, RawDeck, RawOpening, Reference, Span};
use wixoss_cards::deck::{random_below, resolve};
use wixoss_cards::legality::{ColorRule, Lists, Outcome, Rulebook, judge};

/// The number of decks that are tried. If none of them is legal, the search ends without a deck.
const MOST_TRIES: usize = 80;

/// The largest number of tries to draw a card for one half of a main deck. One half has the cards
/// with a Life Burst, and the other half has the cards without a Life Burst. If a half is not full
/// after these tries, the deck stays too small.
const MOST_DRAWS: usize = 200;

/// The levels of the SIGNI of a main deck. Each card of a deck is a SIGNI of a random level from
/// this list. `None` means a spell.
const LEVELS: [Option<u32>; 10] = [
    Some(1),
    Some(1),
    Some(1),
    Some(2),
    Some(2),
    Some(3),
    Some(3),
    Some(4),
    None,
    None,
];

/// Cards of one format, from which decks are built.
pub struct DeckPool<'a> {
    db: &'a CardDb,
    cards: Vec<Card<'a>>,
    format: Rulebook,
}

/// The cards of a deck, before the deck is judged.
#[derive(Default)]
pub struct Draft<'a> {
    /// The cards of the main deck, each with its number of copies.
    pub main: Vec<(Card<'a>, u32)>,
    /// The cards of the LRIG deck, one copy of each.
    pub lrig: Vec<Card<'a>>,
    /// The center LRIG of the opening, and the assist LRIGs if the game opens with three LRIGs.
    pub opening: Vec<Card<'a>>,
}

impl<'a> DeckPool<'a> {
    /// Returns the cards that a format allows and that `is_usable` accepts.
    pub fn new(db: &'a CardDb, format: &str, is_usable: impl Fn(Card<'a>) -> bool) -> DeckPool<'a> {
        let format = Rulebook::new(format, None, &Lists::Embedded, db).unwrap();
        let revision = format.revision;
        let cards = db.cards().filter(|card| {
            revision.card_types.contains(&card.card_type())
                && revision.pool.has_printing_of(*card)
                && !card.is_craft()
                && !card.is_back()
                && !format.restrictions.banned.contains(&card.id())
                && is_usable(*card)
        });
        let cards = cards.collect();
        DeckPool { db, cards, format }
    }

    /// Returns a random deck that is legal. `has_three` decides whether the game opens with three
    /// LRIGs. If `names_opening` is false, the deck list does not name its opening LRIGs, and must
    /// be legal without this. Returns `None` if no legal deck is found.
    pub fn legal_deck(
        &self,
        rng: &mut Pcg32,
        has_three: &dyn Fn(&mut Pcg32) -> bool,
        names_opening: bool,
    ) -> Option<Draft<'a>> {
        let mut drafts = (0..MOST_TRIES).filter_map(|_| self.draft(rng, has_three));
        drafts.find(|draft| self.is_legal(draft, names_opening))
    }

    /// Returns whether the judge accepts a deck. If `names_opening` is false, the deck does not say
    /// with which LRIGs it opens.
    fn is_legal(&self, draft: &Draft<'_>, names_opening: bool) -> bool {
        fn field<'b>(card: &Card<'b>) -> Field<'b> {
            Field {
                text: card.number().into(),
                span: Span::default(),
            }
        }
        let lrig = draft.lrig.iter().map(|card| (*card, 1));
        let entries = (draft.main.iter().copied().chain(lrig)).map(|(card, count)| Entry {
            reference: Reference::Text(card.number().into()),
            count,
            section: None,
            span: Span::default(),
        });
        let opening = draft.opening.split_first().filter(|_| names_opening);
        let raw = RawDeck {
            opening: opening.map(|(center, assists)| RawOpening {
                center: field(center),
                assists: assists.iter().map(field).collect(),
                span: Span::default(),
            }),
            entries: entries.collect(),
            ..RawDeck::default()
        };
        judge(&resolve(&raw, self.db), &self.format).outcome == Outcome::Legal
    }

    /// Makes a deck of random cards, which may be legal or not. `has_three` decides whether the
    /// game opens with three LRIGs. Returns `None` if the pool has no level-0 LRIG.
    fn draft(&self, rng: &mut Pcg32, has_three: &dyn Fn(&mut Pcg32) -> bool) -> Option<Draft<'a>> {
        let zeros = self.those(|card| card.is_level_zero_lrig());
        let center = pick(rng, &zeros)?;
        let mut draft = Draft {
            opening: vec![center],
            ..Draft::default()
        };
        let three = has_three(rng);
        if three {
            for _ in 0..2 {
                let others = self.those(|card| {
                    let is_other = |lrig: &Card<'_>| !card.shares_lrig_type(*lrig);
                    card.is_level_zero_lrig() && draft.opening.iter().all(is_other)
                });
                draft.opening.push(pick(rng, &others)?);
            }
        }
        let colors = (draft.opening.iter())
            .fold(ColorSet::EMPTY, |all, lrig| all.union(lrig.colors()))
            .colored();
        let types: Vec<&str> = center.lrig_types().collect();
        let fits = |card: &Card<'_>| {
            let mut asked = card.restriction().peekable();
            (asked.peek().is_none() || asked.any(|word| types.contains(&word)))
                && match self.format.revision.colors {
                    ColorRule::Free => true,
                    ColorRule::OpeningLrigs => card.colors().colored().without(colors).is_empty(),
                }
        };
        draft.lrig.extend(&draft.opening);
        for level in if three { 1..=3 } else { 1..=5 } {
            let next = self.those(|card| {
                card.card_type() == CardType::Lrig
                    && card.level() == Some(Quantity::Number(level))
                    && card.shares_lrig_type(center)
                    && fits(card)
            });
            draft.lrig.extend(pick(rng, &next));
        }
        for assist in draft.opening.iter().skip(1) {
            for _ in 0..2 {
                let next = self.those(|card| {
                    card.card_type() == CardType::AssistLrig
                        && card.shares_lrig_type(*assist)
                        && !draft.lrig.iter().any(|held| held.id() == card.id())
                        && fits(card)
                });
                draft.lrig.extend(pick(rng, &next));
            }
        }
        let lrig_deck = &self.format.revision.lrig_deck;
        let beside = [
            (
                (lrig_deck.non_piece as usize).saturating_sub(draft.lrig.len()),
                false,
            ),
            (if three { lrig_deck.pieces as usize } else { 0 }, true),
        ];
        for (count, piece) in beside {
            for _ in 0..count {
                let next = self.those(|card| {
                    use CardType::{Arts, Key, Piece, Resona};
                    let is_beside = match card.card_type() {
                        Piece => piece,
                        Arts | Key | Resona => !piece,
                        _ => false,
                    };
                    is_beside && fits(card) && !draft.lrig.iter().any(|c| c.id() == card.id())
                });
                draft.lrig.extend(pick(rng, &next));
            }
        }
        for life_burst in [true, false] {
            self.draw_half(rng, &mut draft, life_burst, fits);
        }
        Some(draft)
    }

    /// Adds one half of the main deck: cards with a Life Burst, or cards without a Life Burst.
    fn draw_half(
        &self,
        rng: &mut Pcg32,
        draft: &mut Draft<'a>,
        life_burst: bool,
        fits: impl Fn(&Card<'_>) -> bool,
    ) {
        let rule = self.format.revision.main_deck;
        let mut missing = rule.size / 2;
        for _ in 0..MOST_DRAWS {
            let at = random_below(rng, LEVELS.len() as u32);
            let level = LEVELS[at as usize];
            let kind = level.map_or(CardType::Spell, |_| CardType::Signi);
            let cards = self.those(|card| {
                card.card_type() == kind
                    && card.has_life_burst() == life_burst
                    && level.is_none_or(|level| card.level() == Some(Quantity::Number(level)))
                    && fits(card)
                    && !draft.main.iter().any(|(held, _)| held.id() == card.id())
            });
            let Some(card) = pick(rng, &cards) else {
                continue;
            };
            let copies = (1 + random_below(rng, rule.copies)).min(missing);
            draft.main.push((card, copies));
            missing -= copies;
            if missing == 0 {
                return;
            }
        }
    }

    fn those(&self, is: impl Fn(&Card<'a>) -> bool) -> Vec<Card<'a>> {
        self.cards.iter().copied().filter(|card| is(card)).collect()
    }
}

fn pick<'a>(rng: &mut Pcg32, cards: &[Card<'a>]) -> Option<Card<'a>> {
    let bound = u32::try_from(cards.len()).unwrap_or(u32::MAX);
    cards.get(random_below(rng, bound) as usize).copied()
}
