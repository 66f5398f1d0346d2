//! Computes the odds that `wixoss deck odds` shows: the chances of cards in the first hand, by a
//! turn and among the Life Cloth.

use serde::Serialize;
use wixoss_base::vocab::Lang;
use wixoss_cards::card::Card;
use wixoss_cards::deck::odds::{Dealing, Odds, Pile, Seat, Sort};
use wixoss_cards::deck::{Deck, Section};

/// What the user asks in one run of `wixoss deck odds`.
#[derive(Clone, Debug)]
pub struct OddsQuestion<'a> {
    /// The rules for dealing cards, such as the number of cards in the first hand.
    pub dealing: Dealing,
    /// The ids of the rules that give the numbers of `dealing`.
    pub rules: Vec<&'static str>,
    /// The last turn that the tables show.
    pub turns: u32,
    /// The number of cards that a mulligan puts back.
    pub redraw: u32,
    /// The cards that get a row of their own. Each other row is for all cards with the same number
    /// of copies.
    pub cards: Vec<Card<'a>>,
}

/// The odds of a main deck.
#[derive(Clone, Debug, Serialize)]
pub struct OddsReport<'a> {
    /// The file of the deck.
    pub file: &'a str,
    /// The title of the deck.
    pub name: Option<&'a str>,
    /// The number of cards in the main deck.
    pub cards: u32,
    /// The number of cards in the first hand.
    pub first_hand: u32,
    /// The number of Life Cloth at the start.
    pub life_cloth: u32,
    /// The number of cards drawn in the first draw phase of the game.
    pub first_draw: u32,
    /// The number of cards drawn in every other draw phase.
    pub draw: u32,
    /// The number of cards that a mulligan puts back if the hand has no card of the wanted sort,
    /// such as Guard.
    pub redraw: u32,
    /// The ids of the rules that give these numbers.
    pub rules: Vec<&'static str>,
    /// The chances of the first hand, by sort of card.
    pub opening_hand: Vec<HandOdds>,
    /// The chance to have seen at least one card with Guard, by each turn.
    pub guard: ByTurn,
    /// For each level of a SIGNI: the chance to have at least one SIGNI of this level at the first
    /// turn on which the center LRIG can have the same level.
    pub levels: Vec<LevelOdds>,
    /// The chances of Life Bursts among the Life Cloth.
    pub life_bursts: LifeOdds,
    /// For each number of copies: the chance to have seen at least one copy by each turn.
    pub copies: Vec<CopyOdds>,
    /// For each card of [`OddsQuestion::cards`]: the chance to have seen at least one copy by each
    /// turn.
    pub cards_by_turn: Vec<CardOdds<'a>>,
}

/// The chances to have cards of one sort, such as spells, in the first hand.
#[derive(Clone, Debug, Serialize)]
pub struct HandOdds {
    /// The sort of cards for which the chances are computed.
    pub sort: Sort,
    /// The number of cards of the sort in the main deck.
    pub copies: u32,
    /// The average number of cards of the sort in the first hand.
    pub average: f64,
    /// The chance of exactly 0, 1, 2 ... cards of the sort in the first hand.
    pub first_hand: Vec<f64>,
    /// The chance of exactly 0, 1, 2 ... cards of the sort after the mulligan.
    pub after_mulligan: Vec<f64>,
}

/// The chances that a player has seen at least one of certain cards, for each turn.
#[derive(Clone, Debug, Serialize)]
pub struct ByTurn {
    /// The number of these cards in the main deck.
    pub copies: u32,
    /// One row per turn. Turn 0 is the first hand.
    pub turns: Vec<TurnOdds>,
}

/// The chance that a player has seen at least one of certain cards when the draw phase of a turn
/// has ended.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TurnOdds {
    /// The player's own turn, from 1; 0 is the first hand.
    pub turn: u32,
    /// The chance for the player who plays first, without a mulligan.
    pub first: f64,
    /// The chance for the player who plays first, with the mulligan.
    pub first_mulligan: f64,
    /// The chance for the other player, without a mulligan.
    pub second: f64,
    /// The chance for the other player, with the mulligan.
    pub second_mulligan: f64,
}

/// The chance to have at least one SIGNI of a level at the first turn on which the center LRIG can
/// have the same level.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct LevelOdds {
    /// The printed level of the SIGNI.
    pub level: u32,
    /// The number of SIGNI of this level in the main deck.
    pub copies: u32,
    /// The first turn on which the center LRIG can have this level, with the chances for this turn.
    #[serde(flatten)]
    pub chance: TurnOdds,
}

/// The chances of Life Bursts among the Life Cloth.
#[derive(Clone, Debug, Serialize)]
pub struct LifeOdds {
    /// The number of cards with a Life Burst in the main deck.
    pub copies: u32,
    /// The average number of Life Bursts among the Life Cloth.
    pub average: f64,
    /// The chance of exactly 0, 1, 2 ... Life Bursts.
    pub exactly: Vec<f64>,
    /// The chance of at least 0, 1, 2 ... Life Bursts.
    pub at_least: Vec<f64>,
}

/// The chance to have seen at least one copy of a card, for all cards with the same number of
/// copies.
#[derive(Clone, Debug, Serialize)]
pub struct CopyOdds {
    /// The number of different cards with this number of copies.
    pub cards: usize,
    /// The chances for each of these cards.
    #[serde(flatten)]
    pub by_turn: ByTurn,
}

/// The chance to have seen at least one copy of a card.
#[derive(Clone, Debug, Serialize)]
pub struct CardOdds<'a> {
    /// The first card number of the card.
    pub number: &'a str,
    /// The card's name.
    pub name: &'a str,
    /// The chances of at least one copy of this card.
    #[serde(flatten)]
    pub by_turn: ByTurn,
}

impl<'a> OddsReport<'a> {
    /// Computes the odds of a main deck whose cards are all known. `lang` is the language of the
    /// card names.
    pub fn new(
        file: &'a str,
        deck: &Deck<'a>,
        asked: OddsQuestion<'a>,
        lang: Lang,
    ) -> OddsReport<'a> {
        let (cards, _) = deck.size(Section::Main);
        let maker = Maker {
            cards,
            dealing: asked.dealing,
            redraw: asked.redraw,
            turns: asked.turns,
        };
        let levels = Sort::levels(deck);
        let sorts = std::iter::once(Sort::Guard)
            .chain(levels.iter().copied().map(Sort::Level))
            .chain([Sort::Spell, Sort::LifeBurst]);
        let main = deck.held.iter().filter(|held| held.main > 0);
        let mut numbers_of_copies: Vec<u32> = main.map(|held| held.main).collect();
        numbers_of_copies.sort_unstable_by(|a, b| b.cmp(a));
        let copies = numbers_of_copies
            .chunk_by(|a, b| a == b)
            .filter_map(|same| {
                Some(CopyOdds {
                    cards: same.len(),
                    by_turn: maker.by_turn(*same.first()?),
                })
            });
        let copies_of = |card: Card<'_>| {
            let held = deck.held.iter().find(|held| held.card.id() == card.id());
            held.map_or(0, |held| held.main)
        };
        OddsReport {
            file,
            name: deck.raw.name.as_ref().map(|name| name.text.as_ref()),
            cards,
            first_hand: asked.dealing.first_hand,
            life_cloth: asked.dealing.life_cloth,
            first_draw: asked.dealing.first_draw,
            draw: asked.dealing.draw,
            redraw: asked.redraw,
            rules: asked.rules,
            opening_hand: sorts
                .map(|sort| maker.hand(sort, sort.copies(deck)))
                .filter(|odds| odds.copies > 0 || odds.sort == Sort::Guard)
                .collect(),
            guard: maker.by_turn(Sort::Guard.copies(deck)),
            levels: levels
                .iter()
                .map(|level| maker.level(*level, Sort::Level(*level).copies(deck)))
                .collect(),
            life_bursts: maker.life(Sort::LifeBurst.copies(deck)),
            copies: copies.collect(),
            cards_by_turn: asked
                .cards
                .iter()
                .map(|card| CardOdds {
                    number: card.number(),
                    name: card.name_in(lang),
                    by_turn: maker.by_turn(copies_of(*card)),
                })
                .collect(),
        }
    }
}

impl OddsReport<'_> {
    /// Returns the last turn of the tables.
    pub fn turns(&self) -> u32 {
        self.guard.turns.last().map_or(0, |odds| odds.turn)
    }
}

/// Computes the odds of a deck. The fields are the numbers that all computations need.
struct Maker {
    cards: u32,
    dealing: Dealing,
    redraw: u32,
    turns: u32,
}

impl Maker {
    fn odds(&self, copies: u32) -> Odds {
        Odds {
            deck: Pile {
                cards: self.cards,
                wanted: copies,
            },
            dealing: self.dealing,
            redraw: self.redraw,
        }
    }

    fn hand(&self, sort: Sort, copies: u32) -> HandOdds {
        let odds = self.odds(copies);
        HandOdds {
            sort,
            copies,
            average: odds.deck.average(self.dealing.first_hand),
            first_hand: odds.first_hand(),
            after_mulligan: odds.after_mulligan(),
        }
    }

    fn on_turn(&self, copies: u32, turn: u32) -> TurnOdds {
        let odds = self.odds(copies);
        TurnOdds {
            turn,
            first: odds.by_turn(Seat::First, turn),
            first_mulligan: odds.by_turn_after_mulligan(Seat::First, turn),
            second: odds.by_turn(Seat::Second, turn),
            second_mulligan: odds.by_turn_after_mulligan(Seat::Second, turn),
        }
    }

    fn by_turn(&self, copies: u32) -> ByTurn {
        let turns = (0..=self.turns).map(|turn| self.on_turn(copies, turn));
        ByTurn {
            copies,
            turns: turns.collect(),
        }
    }

    /// The center LRIG begins with level 0 and grows once a turn. So a SIGNI of level 3 can be put
    /// onto the field on turn 3 at the earliest. Source: the rules `grow-phase.once` and
    /// `main-phase.signi`.
    fn level(&self, level: u32, copies: u32) -> LevelOdds {
        LevelOdds {
            level,
            copies,
            chance: self.on_turn(copies, level.max(1)),
        }
    }

    fn life(&self, copies: u32) -> LifeOdds {
        let odds = self.odds(copies);
        let exactly = odds.among_life_cloth();
        // The small chances are added first, because this order loses less precision.
        let mut sum: f64 = 0.0;
        let mut at_least: Vec<f64> = exactly
            .iter()
            .rev()
            .map(|chance| {
                sum += chance;
                sum.min(1.0)
            })
            .collect();
        at_least.reverse();
        LifeOdds {
            copies,
            average: odds.deck.average(self.dealing.life_cloth),
            exactly,
            at_least,
        }
    }
}
