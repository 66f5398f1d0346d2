//! The viewpoint of an ability: who *you* is, which card is *this*, and what the names stand for.

use super::names::Names;
use super::query::past_features::PastFeatures;
use super::run::process::Process;
use crate::game::CardState;
use crate::ids::{Instance, Player, Sighting};
use crate::play::Play;
use wixoss_ability::Player as Word;

/// The viewpoint from which the words of an ability are read.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'a> {
    /// *You*.
    pub you: Player,
    /// *Your opponent*.
    pub opponent: Player,
    /// The card that has the ability.
    pub this: Sighting,
    /// What the names stand for.
    pub names: &'a Names,
    /// One card is seen as in this look, not as it is now.
    pub before: Option<&'a Look>,
    /// The card that a continuous effect applies to, if it is not the card that has the ability.
    pub about: Option<Instance>,
    /// The player that a continuous effect applies to.
    pub concerned: Option<Player>,
    /// Names still stand for cards that have moved since.
    pub recalls: bool,
}

/// A card as it is, or as it was just before it moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Look {
    /// The card.
    pub card: Instance,
    /// Its state.
    pub state: CardState,
    /// Its power at that time.
    pub power: i32,
    /// Its level at that time.
    pub level: i32,
    /// What it had, if the look belongs to the history.
    #[serde(default, rename = "worn")]
    pub(crate) features: Option<PastFeatures>,
}

impl<'a> Scope<'a> {
    /// The scope of an ability of a card.
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

    /// The same scope for counting cards and asking about them. A name stands for all cards it was
    /// bound to, even those that have gone to a hidden zone since.
    pub(crate) const fn recalling(&self) -> Scope<'a> {
        Scope {
            recalls: true,
            ..*self
        }
    }

    /// The same scope, with one card seen as in this look.
    pub(crate) const fn seeing(&self, before: Option<&'a Look>) -> Scope<'a> {
        Scope { before, ..*self }
    }

    /// The scope of a process. If another player acts, *you* is that player, and *your opponent* is
    /// still the opponent of the ability's player.
    pub(crate) fn acting(process: &'a Process, actor: Word, turn: Player) -> Scope<'a> {
        let mut scope = Scope::of(process.player, process.source, &process.names);
        scope.you = scope.one(actor, turn);
        scope
    }

    /// The one player that a word means. For "both" this is the turn player.
    pub(crate) fn one(&self, word: Word, turn: Player) -> Player {
        match word {
            Word::You => self.you,
            Word::Opponent => self.opponent,
            Word::Both | Word::TurnPlayer => turn,
        }
    }

    /// Whether a word means a player.
    pub(crate) fn means(&self, word: Word, player: Player, turn: Player) -> bool {
        word == Word::Both || self.one(word, turn) == player
    }

    /// The players that a word means, the turn player first.
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
    /// A look at a card as it is now.
    pub(crate) fn look(&self, card: Instance) -> Look {
        Look {
            card,
            state: *self.game.card(card),
            power: self.power(card),
            level: self.level(card),
            features: None,
        }
    }

    /// The cards a name stands for, without those that have moved since.
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

    /// The card that has the ability. After one move to a public zone it still counts as that card.
    pub(crate) fn this(&self, scope: &Scope<'_>) -> Option<Instance> {
        let state = self.game.card(scope.this.card);
        let moved = state.arrival.wrapping_sub(scope.this.arrival);
        (moved == 0 || moved == 1 && state.spot.zone().is_public()).then_some(scope.this.card)
    }
}
