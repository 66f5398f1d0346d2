//! Decides in which zones an ability works, whether its requirements are met, and whether it may be
//! used or may trigger again. Source: Glossary 5.0.0, "Team", "{1/Turn}", "{1/Game}".

use super::current_abilities::CurrentAbility;
use super::kind_and_place::is_in;
use crate::ability::rules;
use crate::attached::Attached;
use crate::game::{CardState, Used};
use crate::ids::{Instance, Player, Spot};
use crate::play::Play;
use wixoss_ability::{Filter, Limit, Name, Needs};

impl Play<'_> {
    /// Returns whether an ability works at a spot (place on the table). An ability that names no
    /// zones works on the field.
    pub(crate) fn works_in(&self, zones: &[wixoss_ability::Place], spot: Spot) -> bool {
        match zones.is_empty() {
            true => spot.is_on_field(),
            false => zones.iter().any(|place| is_in(*place, spot)),
        }
    }

    /// Returns whether an ability about "the SIGNI above this card" works if its card is in this
    /// state. The card must lie under the SIGNI or be attached to it face up. Source: Glossary
    /// 5.0.0, "Soul".
    pub(in crate::ability) fn works_under_signi(&self, state: &CardState) -> bool {
        matches!(state.spot, Spot::UnderSigni(_)) && state.attached != Some(Attached::Charm)
    }

    /// Returns whether the requirement of an ability is met: a team, a crossed SIGNI, a bond or a
    /// ride. Returns true if the ability has no requirement.
    pub(crate) fn has_needed(&self, player: Player, card: Instance, needs: Option<&Needs>) -> bool {
        match needs {
            None => true,
            Some(Needs::Team(team)) => self.is_team(player, team),
            Some(Needs::DreamTeam(_)) => self.is_dream_team(player),
            Some(Needs::Crossed(_)) => self.crossed_with(card).is_some(),
            Some(Needs::Bond(_)) => self.has_bond(player, card),
            Some(Needs::Driving(_)) => self.is_driving(card),
        }
    }

    /// Lists the printed abilities of a card that have a limited number of uses and were used or
    /// have triggered. Each ability is given by its index. The first list is for this turn, the
    /// second list for earlier turns. Each list has each index once.
    pub fn uses_of(&self, card: Instance) -> [Vec<usize>; 2] {
        let mut uses = [Vec::new(), Vec::new()];
        let [this_turn, earlier] = &mut uses;
        let sight = self.game.sight(card);
        for used in self.game.used.iter().filter(|used| used.card == sight) {
            let mut printed = self.definition(card).abilities.iter();
            let Some(place) = printed.position(|id| *id == used.ability) else {
                continue;
            };
            let list = match used.turn == self.game.turn.number {
                true => &mut *this_turn,
                false => &mut *earlier,
            };
            if !list.contains(&place) {
                list.push(place);
            }
        }
        uses
    }

    /// Returns whether an ability may be used or may trigger again. A limit per turn counts the
    /// uses of the ability on this one card in this turn. A limit per game counts all uses of the
    /// ability by the player, also on other copies of the card.
    pub(crate) fn has_uses_left(
        &self,
        card: Instance,
        player: Player,
        held: &CurrentAbility<'_>,
        limit: Option<&Limit>,
    ) -> bool {
        let turn = self.game.turn.number;
        let sight = self.game.sight(card);
        let used = self.game.used.iter();
        let used = used.filter(|used| used.ability == held.id && used.giver == held.giver);
        let (times, most) = match limit {
            None => return true,
            Some(Limit::PerTurn(most)) => {
                let same = used.filter(|used| used.turn == turn && used.card == sight);
                (same.count(), *most)
            }
            Some(Limit::PerGame(most)) => {
                (used.filter(|used| used.player == player).count(), *most)
            }
        };
        times < usize::from(most)
    }

    /// Records one use of an ability, if the number of its uses is limited.
    pub(crate) fn record_use(
        &mut self,
        card: Instance,
        player: Player,
        held: &CurrentAbility<'_>,
        limit: Option<&Limit>,
    ) {
        if limit.is_some() {
            let (card, turn) = (self.game.sight(card), self.game.turn.number);
            let is_earlier = |used: &Used| {
                let same = used.ability == held.id && used.giver == held.giver;
                same && used.turn == turn && used.card.card == card.card && used.card != card
            };
            if matches!(limit, Some(Limit::PerTurn(_))) && self.game.used.iter().any(is_earlier) {
                self.mark_undocumented(rules::ONCE_AFTER_RETURN);
            }
            self.game.used.push(Used {
                card,
                player,
                ability: held.id,
                giver: held.giver,
                turn,
            });
        }
    }
}

/// Returns whether a filter means the SIGNI above the ability's own card, or the card to which the
/// own card is attached.
pub(in crate::ability) fn refers_to_bearer(filter: &Filter) -> bool {
    let below = filter.more.over_any.as_deref();
    let named = [
        &filter.more.over,
        &below.and_then(|of| of.more.among.clone()),
    ];
    named.into_iter().flatten().any(Name::is_this)
}
