//! From whose seat the words of an ability are read.

use super::names::Names;
use super::query::past_features::PastFeatures;
use super::run::process::Process;
use crate::game::CardState;
use crate::ids::{Instance, Player, Sighting};
use crate::play::Play;
use wixoss_ability::Player as Word;

/// Whose words are read, and what their names stand for.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    /// *You*.
    pub you: Player,
    /// *Your opponent*.
    pub opponent: Player,
    /// The card that has the ability.
    pub this: Sighting,
    /// The names.
    pub names: &'a Names,
    /// A card to be seen as it was just before.
    pub before: Option<&'a Look>,
    /// The card that a continuous effect is about, where it is not the one that has the ability.
    pub about: Option<Instance>,
    /// The player that a continuous effect is about.
    pub concerned: Option<Player>,
    /// Cards are counted or asked about, wherever those of a name have gone since.
    pub recalls: bool,
}

/// A card as it is, or as it was just before it moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Look {
    /// The card.
    pub card: Instance,
    /// How it lay.
    pub state: CardState,
    /// Its power then.
    pub power: i32,
    /// Its level then.
    pub level: i32,
    /// What it had on it, of what is past.
    #[serde(default)]
    pub(crate) worn: Option<PastFeatures>,
}

impl<'a> Scope<'a> {
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

    /// The same words, where cards are counted or asked about: a name stands for all it was bound
    /// to, even those that have gone to a hidden zone since.
    pub(crate) const fn recalling(&self) -> Scope<'a> {
        Scope {
            recalls: true,
            ..*self
        }
    }

    /// The same words, a card seen as it is looked at here, and any other as it is.
    pub(crate) const fn seeing(&self, before: Option<&'a Look>) -> Scope<'a> {
        Scope { before, ..*self }
    }

    /// The words of what is being processed. Where another player does something, *you* is that
    /// player, and the opponent is still whoever it is for the ability.
    pub(crate) fn acting(process: &'a Process, actor: Word, turn: Player) -> Scope<'a> {
        let mut scope = Scope::of(process.player, process.source, &process.names);
        scope.you = scope.one(actor, turn);
        scope
    }

    /// A single player of a word; of both, the turn player.
    pub(crate) fn one(&self, word: Word, turn: Player) -> Player {
        match word {
            Word::You => self.you,
            Word::Opponent => self.opponent,
            Word::Both | Word::TurnPlayer => turn,
        }
    }

    /// Whether a player is meant by a word.
    pub(crate) fn means(&self, word: Word, player: Player, turn: Player) -> bool {
        word == Word::Both || self.one(word, turn) == player
    }

    /// The players of a word, the turn player first.
    pub(crate) fn players(&self, word: Word, turn: Player) -> impl Iterator<Item = Player> + use<> {
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
    /// A card as it is now.
    pub(crate) fn look(&self, card: Instance) -> Look {
        Look {
            card,
            state: *self.game.card(card),
            power: self.power(card),
            level: self.level(card),
            worn: None,
        }
    }

    /// The cards of a name that are still what they were.
    pub(crate) fn named(&self, scope: &Scope<'_>, name: &str) -> Vec<Instance> {
        if name == wixoss_ability::Name::THIS {
            return self.this(scope).into_iter().collect();
        }
        let cards = scope.names.cards(name).iter();
        cards
            .filter(|seen| scope.recalls || self.game.is_still(**seen))
            .map(|seen| seen.card)
            .collect()
    }

    /// The card that has the ability; it keeps being it on its way to one more public zone.
    pub(crate) fn this(&self, scope: &Scope<'_>) -> Option<Instance> {
        let state = self.game.card(scope.this.card);
        let moved = state.arrival.wrapping_sub(scope.this.arrival);
        (moved == 0 || moved == 1 && state.spot.zone().is_public()).then_some(scope.this.card)
    }
}
