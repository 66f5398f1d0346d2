//! Handles Action abilities that a player, not a card, has gained. The player keeps such an ability
//! even if the card that gave it has left the field.

use crate::ability::query::current_abilities::CurrentAbility;
use crate::ability::rules;
use crate::check::{Problem, Verdict};
use crate::choice::{Choice, Question};
use crate::ids::{Instance, Player};
use crate::play::Play;
use crate::state::card_list::CardList;
use crate::state::short_list::Few;
use wixoss_ability::AbilityKind;

/// The lowest number of an Action ability that a player has gained from effects of a card. The
/// numbers below 128 are for the abilities of the card itself.
const FIRST_PLACE: u8 = 128;

/// Returns whether an Action ability with this number belongs to a player, who has gained it. Lower
/// numbers are for abilities of cards.
pub(super) const fn is_of_player(place: u8) -> bool {
    place >= FIRST_PLACE
}

impl<'t> Play<'t> {
    /// Returns the Action abilities that a player has gained from effects of a card. Each ability
    /// comes with its number, counted from `FIRST_PLACE`.
    fn player_actions_from(&self, player: Player, card: Instance) -> Few<(u8, CurrentAbility<'t>)> {
        if !self.summary.does.gives {
            return Few::new();
        }
        let effects = self
            .active
            .iter()
            .filter(|active| active.source == card && active.players[player]);
        let held = effects.flat_map(|active| {
            let change = self.compiled.change(active.change);
            let gained = change.map_or(&[][..], |change| &change.gain).iter();
            gained.filter_map(|id| {
                let compiled = self.compiled.ability(*id)?;
                (compiled.kind == Some(AbilityKind::Action)).then(|| CurrentAbility {
                    id: *id,
                    compiled,
                    names: active.names.clone(),
                    giver: self.giver(active),
                })
            })
        });
        (FIRST_PLACE..=u8::MAX).zip(held).collect()
    }

    /// Returns the Action ability with this number that a player has gained from effects of a card.
    pub(super) fn player_action(
        &self,
        player: Player,
        card: Instance,
        place: u8,
    ) -> Option<CurrentAbility<'t>> {
        let actions = self.player_actions_from(player, card);
        let found = actions.into_iter().find(|(known, _)| *known == place);
        found.map(|(_, held)| held)
    }

    /// Returns the numbers of the Action abilities that players have gained from effects of a card.
    /// If both players have gained such abilities, returns the longer list of numbers.
    pub(super) fn player_action_places(&self, card: Instance) -> Vec<u8> {
        let places = Player::BOTH.map(|player| self.player_actions_from(player, card));
        let longest = places
            .into_iter()
            .max_by_key(|places| places.len())
            .unwrap_or_default();
        longest.into_iter().map(|(place, _)| place).collect()
    }

    /// Returns an error if a player can't use an Action ability that the player has gained.
    pub(super) fn may_use_player_action(
        &self,
        player: Player,
        question: Question,
        card: Instance,
        place: u8,
    ) -> Verdict {
        match self.player_action(player, card, place) {
            Some(held) => self.may_use_action(player, question, card, &held),
            None => Err((rules::ACTION_FIELD, Problem::NoSuchAbility)),
        }
    }

    /// Adds to `options` all Action abilities that a player has gained and can use now.
    pub(super) fn list_player_actions(
        &self,
        player: Player,
        question: Question,
        options: &mut Vec<Choice>,
    ) {
        if !self.summary.does.gives {
            return;
        }
        let mut sources = CardList::NONE;
        for active in &self.active {
            if active.players[player] && !sources.contains(&active.source) {
                sources.push(active.source);
            }
        }
        for card in sources {
            for (ability, held) in self.player_actions_from(player, card) {
                if self.may_use_action(player, question, card, &held).is_ok() {
                    options.push(Choice::Activate { card, ability });
                }
            }
        }
    }
}
