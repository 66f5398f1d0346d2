//! The viewpoint of an ability: which player is *you*, which card is *this*, and which values the
//! names of the ability (such as "that SIGNI") have.

use super::name_values::{Names, Register};
use super::query::past_features::PastFeatures;
use super::run::process::Process;
use crate::game::CardState;
use crate::ids::{Instance, Player, Sighting};
use crate::play::Play;
use crate::state::card_list::CardList;
use wixoss_ability::Player as Word;

/// The viewpoint of an ability: it decides whom or what the words of the ability mean.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    /// The player whom the ability calls *you*.
    pub you: Player,
    /// The player whom the ability calls *your opponent*.
    pub opponent: Player,
    /// The card that has the ability.
    pub this: Sighting,
    /// The values of the names in the ability, such as "that SIGNI".
    pub names: &'a Names,
    /// A snapshot (a recorded state) of one card. Questions about this card use the snapshot, not
    /// its current state.
    pub before: Option<&'a CardSnapshot>,
    /// The card that a continuous effect applies to, if it is not the card that has the ability.
    pub about: Option<Instance>,
    /// The player that a continuous effect applies to.
    pub concerned: Option<Player>,
    /// True if a name such as "those SIGNI" also means cards that have moved since they got the
    /// name.
    pub recalls: bool,
}

/// A copy of the state of a card. It shows the card at the time when the copy is made, or just
/// before the card moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct CardSnapshot {
    /// The card that the snapshot shows.
    pub card: Instance,
    /// The state of the card when the snapshot was taken.
    pub state: CardState,
    /// The power of the card when the snapshot was taken.
    pub power: i32,
    /// The level of the card when the snapshot was taken.
    pub level: i32,
    /// More traits of the card (colors, classes and so on) when the snapshot was taken. Only
    /// snapshots in the history have them.
    pub(crate) features: Option<PastFeatures>,
}

impl<'a> Scope<'a> {
    /// Returns the viewpoint (scope) of an ability of a card.
    pub(crate) fn of(you: Player, this: Sighting, names: &'a Names) -> Scope<'a> {
        Scope {
            you,
            opponent: you.opponent(),
            this,
            names,
            before: None,
            about: None,
            concerned: None,
            recalls: false,
        }
    }

    /// Returns a copy of this scope (the viewpoint of an ability), which is used to count cards and
    /// to ask about them. In the copy, a name such as "those SIGNI" means all its cards, even cards
    /// that have moved to a hidden zone after they got the name.
    pub(crate) const fn recalling(&self) -> Scope<'a> {
        Scope {
            recalls: true,
            ..*self
        }
    }

    /// Returns a copy of this scope (the viewpoint of an ability) with the snapshot `before`.
    /// Questions about the card of the snapshot then use the snapshot, not the current state.
    pub(crate) const fn seeing(&self, before: Option<&'a CardSnapshot>) -> Scope<'a> {
        Scope { before, ..*self }
    }

    /// Returns the viewpoint (scope) of a step of a process. *You* is the player who acts in the
    /// step. *Your opponent* is always the opponent of the ability's controller, even if the
    /// opponent acts in this step.
    pub(crate) fn acting(process: &'a Process, actor: Word, turn: Player) -> Scope<'a> {
        let mut scope = Scope::of(process.player, process.source, &process.names);
        scope.you = scope.one(actor, turn);
        scope
    }

    /// Returns the player whom a word of the ability means. For the word "both", this is the turn
    /// player.
    pub(crate) fn one(&self, word: Word, turn: Player) -> Player {
        match word {
            Word::You => self.you,
            Word::Opponent => self.opponent,
            Word::Both | Word::TurnPlayer => turn,
        }
    }

    /// Returns whether a word of the ability ("you", "your opponent", "both") means this player.
    pub(crate) fn means(&self, word: Word, player: Player, turn: Player) -> bool {
        word == Word::Both || self.one(word, turn) == player
    }

    /// Returns the players that a word of the ability means, the turn player first.
    pub(crate) fn players(
        &self,
        word: Word,
        turn: Player,
    ) -> impl Iterator<Item = Player> + Clone + use<> {
        let this = (self.you, self.opponent);
        [turn, turn.opponent()]
            .into_iter()
            .filter(move |player| match word {
                Word::Both => true,
                Word::You => this.0 == *player,
                Word::Opponent => this.1 == *player,
                Word::TurnPlayer => turn == *player,
            })
    }
}

impl Play<'_> {
    /// Returns a snapshot (a record) of the current state of a card.
    pub(crate) fn look(&self, card: Instance) -> CardSnapshot {
        CardSnapshot {
            card,
            state: *self.game.card(card),
            power: self.power(card),
            level: self.level(card),
            features: None,
        }
    }

    /// Returns the cards that a name such as "that SIGNI" means. A card that has moved after it got
    /// the name is returned only if the scope (the viewpoint) allows this (see
    /// [`Scope::recalling`]).
    pub(crate) fn named(&self, scope: &Scope<'_>, name: impl Into<Register>) -> CardList {
        let name = name.into();
        if name == Register::THIS {
            return self.this(scope).into_iter().collect();
        }
        let cards = scope.names.cards(name).iter();
        cards
            .filter(|seen| scope.recalls || self.game.is_still(**seen))
            .map(|seen| seen.card)
            .collect()
    }

    /// Returns the card that has the ability, if it still counts as the same card. A card that has
    /// moved once, to a public zone, still counts as the same card.
    pub(crate) fn this(&self, scope: &Scope<'_>) -> Option<Instance> {
        let state = self.game.card(scope.this.card);
        let moved = state.arrival.wrapping_sub(scope.this.arrival);
        (moved == 0 || moved == 1 && state.spot.zone().is_public()).then_some(scope.this.card)
    }
}
