//! The set-up of a game. Players put their LRIGs onto the field face down. Then a random result, or
//! a player who may choose, decides who plays first. Players draw their first hands, may redraw
//! cards, put their Life Cloth in place, and turn their LRIGs face up. Sources: starter rule book
//! 2016.07, 游戏准备; Glossary 5.0.0, "Mulligan", "Play first".

mod lrigs;

use rand_pcg::Pcg32;

use crate::ability::Happening;
use crate::choice::Question;
use crate::flow::play::{Flow, Play};
use crate::state::by_player::ByPlayer;
use crate::state::card_set::CardSet;
use crate::state::card_state::CardState;
use crate::state::event::{Cause, EventKind, Move};
use crate::state::frame::{Frame, Purpose, SetupStage};
use crate::state::game::Game;
use crate::state::ids::{Instance, MOST_CARDS, Player, Spot};
use crate::state::turn_state::TurnState;
use crate::table::Table;
use crate::table::cast::{DefinitionId, instances};
use crate::table::rule_set::{OpeningLrigs, PlayFirst};
use wixoss_ability::State;
use wixoss_base::vocab::CardType;

pub(crate) mod rules {
    crate::cited::cites! {
        LRIGS_FACE_DOWN = "game-setup.lrigs-face-down";
        OPENING_TYPES = "deck.opening.types";
        CHOOSER = "play-first.chooser";
        SHUFFLE = "game-setup.shuffle";
        MULLIGAN = "mulligan.any-number";
        DECLARED_IN_ORDER = "mulligan.declared-in-order";
        OPEN = "game-setup.open";
    }
}

/// The stream number of the random generator: the six letters of `WIXOSS` as bytes. All games use
/// the same stream, so two games differ only by their seed.
pub(crate) const CHANCE: u64 = 0x5749_584f_5353;

/// The cards that one player brings to a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lineup {
    /// The cards of the main deck, in any order.
    pub main: Vec<DefinitionId>,
    /// The cards of the LRIG deck.
    pub lrig: Vec<DefinitionId>,
    /// The center LRIG and the assist LRIGs to open with; `None` if the player chooses them in the
    /// game.
    pub opening: Option<(DefinitionId, Vec<DefinitionId>)>,
}

/// The reason why a game can't be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// Both decks together have more cards than a game can have.
    #[error("both decks have {cards} cards together; a game holds at most {MOST_CARDS}")]
    TooManyCards {
        /// The number of cards.
        cards: usize,
    },
    /// The main deck has too few cards for the first hand and the Life Cloth.
    #[error(
        "{player}: a main deck of {cards} cards is too small for the first hand and Life Cloth"
    )]
    MainDeckTooSmall {
        /// The player of the deck.
        player: Player,
        /// The number of cards in the main deck.
        cards: usize,
    },
    /// The rule set does not use this type of card.
    #[error("{player}: {number} is of type {kind}, which {rule_set} does not use")]
    TypeNotPlayed {
        /// The player of the deck.
        player: Player,
        /// The number of the card.
        number: String,
        /// The type of the card.
        kind: CardType,
        /// The id of the rule set.
        rule_set: &'static str,
    },
    /// The card belongs in the player's other deck.
    #[error("{player}: {number} is in the wrong deck: move it to the other deck")]
    WrongDeck {
        /// The player of the deck.
        player: Player,
        /// The number of the card.
        number: String,
    },
    /// The LRIG deck has no LRIGs with which the game can open.
    #[error(
        "{player}: the LRIG deck has no LRIGs of level 0 that a game of {rule_set} can open with"
    )]
    NoOpening {
        /// The player of the deck.
        player: Player,
        /// The id of the rule set.
        rule_set: &'static str,
    },
}

impl<'t> Play<'t> {
    /// Sets up a game and plays to the first decision.
    ///
    /// The seed decides all random results. The player `first` plays first; if it is `None`, chance
    /// and the rules decide. If `record` is true, every event is recorded.
    ///
    /// # Errors
    ///
    /// Returns an error if no game can be played with these cards; see [`SetupError`].
    pub fn begin(
        table: &'t Table,
        lineups: &ByPlayer<Lineup>,
        seed: u64,
        first: Option<Player>,
        record: bool,
    ) -> Result<Play<'t>, SetupError> {
        let frames = vec![Frame::Setup(SetupStage::Opening(Player::One))];
        let rng = Pcg32::new(seed, CHANCE);
        let mut game = Game::without_cards(TurnState::before(first), frames, rng);
        game.cards = starting_cards(table, lineups)?;
        let mut play = Play::paused(table, game);
        play.record(record);
        let Game { cards, sides, .. } = &mut play.game;
        for (card, state) in (0..=u8::MAX).map(Instance).zip(&*cards) {
            if let Some(pile) = sides.get_mut(state.owner).pile_mut(state.spot) {
                pile.push(card);
            }
        }
        for (player, lineup) in lineups.zip_player() {
            play.lay_chosen_lrigs(player, lineup)?;
            play.shuffle(player, rules::SHUFFLE);
        }
        play.run();
        Ok(play)
    }

    fn lay_chosen_lrigs(&mut self, player: Player, lineup: &Lineup) -> Result<(), SetupError> {
        let allowed = &self.table.rules.opening.value;
        let no_opening = SetupError::NoOpening {
            player,
            rule_set: &self.table.rules.id,
        };
        let Some((center, assists)) = &lineup.opening else {
            let possible = allowed.iter().any(|lrigs| self.can_open(player, *lrigs));
            return possible.then_some(()).ok_or(no_opening);
        };
        let lrigs = match assists.len() {
            0 => OpeningLrigs::One,
            2 => OpeningLrigs::Three,
            _ => return Err(no_opening),
        };
        let found = self.find_in_lrig_deck(player, *center);
        let center = found.filter(|card| self.can_be_center(player, *card, lrigs));
        let center = center.ok_or_else(|| no_opening.clone())?;
        if !allowed.contains(&lrigs) {
            return Err(no_opening);
        }
        self.lay_center(player, center);
        let mut picked = CardSet::default();
        for assist in assists {
            let card = self
                .find_in_lrig_deck(player, *assist)
                .filter(|card| self.can_be_assist_beside(player, *card, picked))
                .ok_or_else(|| no_opening.clone())?;
            picked.insert(card);
        }
        self.lay_assists(player, picked);
        Ok(())
    }

    fn find_in_lrig_deck(&self, player: Player, definition: DefinitionId) -> Option<Instance> {
        let mut deck = self.game.side(player).lrig_deck.iter();
        deck.find(|card| self.game.card(*card).definition == definition)
    }

    pub(crate) fn advance_setup(&mut self, stage: SetupStage) -> Flow {
        match stage {
            SetupStage::Opening(player) => {
                if self.game.side(player).center().is_some() {
                    self.enter_stage(after_lrigs(player));
                    return Flow::On;
                }
                return Flow::Ask(player, Question::Opening);
            }
            SetupStage::Center(player, lrigs) => {
                self.enter_stage(match lrigs {
                    OpeningLrigs::One => after_lrigs(player),
                    OpeningLrigs::Three => SetupStage::Assists(player),
                });
                self.select(player, Purpose::Center(lrigs), 1, 1);
            }
            SetupStage::Assists(player) => {
                self.enter_stage(after_lrigs(player));
                self.select(player, Purpose::Assists, 2, 2);
            }
            SetupStage::LrigsChosen => self.pick_first(),
            SetupStage::PlayFirst(player) => return Flow::Ask(player, Question::PlayFirst),
            SetupStage::FirstHands => self.first_hands(),
            SetupStage::FirstMulligan => self.ask_mulligan(self.game.turn.player),
            SetupStage::SecondMulligan(_) => {
                self.ask_mulligan(self.game.turn.player.opponent());
            }
            SetupStage::Open => self.open(),
        }
        Flow::On
    }

    fn enter_stage(&mut self, stage: SetupStage) {
        if let Some(frame) = self.game.frames.last_mut() {
            *frame = Frame::Setup(stage);
        }
    }

    fn pick_first(&mut self) {
        let picked = match self.game.turn.first {
            Some(player) => {
                self.play_first(player, true);
                return;
            }
            None => match self.game.random(2) {
                0 => Player::One,
                _ => Player::Two,
            },
        };
        let rule = &self.table.rules.play_first;
        self.emit(EventKind::Picked(picked), Cause::Rule, rule.rule());
        match rule.value {
            PlayFirst::PickedChooses => self.enter_stage(SetupStage::PlayFirst(picked)),
            PlayFirst::PickedStarts => self.play_first(picked, true),
        }
    }

    pub(crate) fn play_first(&mut self, player: Player, first: bool) {
        let first = match first {
            true => player,
            false => player.opponent(),
        };
        self.game.turn.first = Some(first);
        self.game.turn.player = first;
        let rule = self.table.rules.play_first.rule();
        self.emit(EventKind::PlaysFirst(first), Cause::Player(player), rule);
        self.enter_stage(SetupStage::FirstHands);
    }

    fn first_hands(&mut self) {
        let hand = &self.table.rules.first_hand;
        let first = self.game.turn.player;
        self.draw(first, hand.value, hand.rule());
        self.draw(first.opponent(), hand.value, hand.rule());
        self.enter_stage(SetupStage::FirstMulligan);
    }

    fn ask_mulligan(&mut self, player: Player) {
        let most = u8::try_from(self.game.side(player).hand.len()).unwrap_or(u8::MAX);
        self.select(player, Purpose::Mulligan, 0, most);
    }

    /// Records the cards that a player wants to redraw. When both players have answered, both
    /// players redraw.
    pub(crate) fn declare_mulligan(&mut self, player: Player, picked: CardSet) {
        let cards = u8::try_from(picked.len()).unwrap_or(u8::MAX);
        let kind = EventKind::MulliganDeclared { player, cards };
        self.emit(kind, Cause::Player(player), rules::DECLARED_IN_ORDER);
        match self.game.frames.last() {
            Some(Frame::Setup(SetupStage::SecondMulligan(first))) => {
                let first = *first;
                self.redraw(player.opponent(), first);
                self.redraw(player, picked);
                self.enter_stage(SetupStage::Open);
            }
            _ => self.enter_stage(SetupStage::SecondMulligan(picked)),
        }
    }

    /// Puts these cards of a player back, shuffles the deck and draws the same number of cards.
    fn redraw(&mut self, player: Player, cards: CardSet) {
        if cards.is_empty() {
            return;
        }
        let (cause, rule) = (Cause::Player(player), rules::MULLIGAN);
        for card in cards.iter() {
            self.relocate(card, player, Spot::MainDeck, Move::PutBack, cause, rule);
        }
        self.shuffle(player, rule);
        self.draw(player, u8::try_from(cards.len()).unwrap_or(u8::MAX), rule);
    }

    fn open(&mut self) {
        let life_cloth = &self.table.rules.life_cloth;
        let first = self.game.turn.player;
        for player in [first, first.opponent()] {
            for _ in 0..life_cloth.value {
                let Some(card) = self.game.side(player).main_deck.top() else {
                    break;
                };
                let (to, by) = (Spot::LifeCloth, Move::SetUp);
                self.relocate(card, player, to, by, Cause::Rule, life_cloth.rule());
            }
        }
        for player in Player::BOTH {
            let lrigs = self.game.side(player).lrigs;
            lrigs
                .into_iter()
                .flatten()
                .for_each(|card| self.turn_face(card, false));
        }
        self.emit(EventKind::Opened, Cause::Rule, rules::OPEN);
        for player in [first, first.opponent()] {
            if let Some(center) = self.game.side(player).center() {
                self.gain_coins(player, self.definition(center).coins);
            }
        }
        self.pop();
        self.push(Frame::Turn);
        if !self.is_attentive() {
            return;
        }
        // An ability of a LRIG can trigger when the LRIG is turned face up. These abilities are
        // processed before the first turn begins, and those of the player who plays first come
        // first. Source: questions on the card page of PR-164.
        for lrigs in Player::BOTH.map(|player| self.game.side(player).lrigs) {
            for card in lrigs.into_iter().flatten() {
                let turned = Happening::Became(card, State::FaceUp);
                self.note_even_before_the_first_turn(turned, Cause::Rule);
            }
        }
        self.push(Frame::Settle);
    }
}

/// Returns the next stage of the set-up, after a player has put their LRIGs onto the field.
const fn after_lrigs(player: Player) -> SetupStage {
    match player {
        Player::One => SetupStage::Opening(Player::Two),
        Player::Two => SetupStage::LrigsChosen,
    }
}

/// Returns all cards of both decks, in the zones where they are before the game begins.
fn starting_cards(table: &Table, lineups: &ByPlayer<Lineup>) -> Result<Vec<CardState>, SetupError> {
    let total = lineups.iter().map(|l| l.main.len() + l.lrig.len()).sum();
    if instances(total).is_none() {
        return Err(SetupError::TooManyCards { cards: total });
    }
    let rules = table.rules;
    let least = usize::from(rules.first_hand.value) + usize::from(rules.life_cloth.value);
    let mut cards = Vec::with_capacity(total);
    for (player, lineup) in lineups.zip_player() {
        if lineup.main.len() <= least {
            let cards = lineup.main.len();
            return Err(SetupError::MainDeckTooSmall { player, cards });
        }
        let main = lineup.main.iter().map(|id| (*id, Spot::MainDeck));
        let lrig = lineup.lrig.iter().map(|id| (*id, Spot::LrigDeck));
        for (id, spot) in main.chain(lrig) {
            let definition = table.cast.definition(id);
            let kind = definition.card_type;
            if !rules.card_types.value.contains(&kind) {
                return Err(SetupError::TypeNotPlayed {
                    player,
                    number: definition.number.clone(),
                    kind,
                    rule_set: &rules.id,
                });
            }
            if kind.in_main_deck() != (spot == Spot::MainDeck) {
                let number = definition.number.clone();
                return Err(SetupError::WrongDeck { player, number });
            }
            cards.push(CardState::new(id, player, spot));
        }
    }
    Ok(cards)
}
