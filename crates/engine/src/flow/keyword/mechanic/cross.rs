//! Cross and Heaven. Two SIGNI of one field are crossed if the Cross icon of each SIGNI names the
//! other SIGNI. It does not matter whether the SIGNI are up or down. A Heaven happens when a
//! crossed SIGNI attacks and then both SIGNI are down. Source: starter rule book 2016.07, CROSS,
//! HEAVEN.

use crate::ability::Happening;
use crate::flow::keyword::rules;
use crate::flow::play::Play;
use crate::state::event::{Cause, EventKind};
use crate::state::ids::Instance;
use wixoss_ability::{Ability, Filter, KeywordWord};

impl<'t> Play<'t> {
    /// Returns the SIGNI that a SIGNI is crossed with, or `None` if the SIGNI is not crossed.
    pub fn crossed_with(&self, card: Instance) -> Option<Instance> {
        let player = self.game.card(card).side;
        let names = |one: Instance, other: Instance| {
            let icon = self.cross_icon(one);
            icon.is_some_and(|named| self.meets_keyword_condition(one, other, named, player))
        };
        let mut signi = self.face_up_signi(player);
        let on_field = self.face_up_signi(player).any(|one| one == card);
        signi.find(|other| on_field && *other != card && names(card, *other) && names(*other, card))
    }

    /// Returns the filter for the SIGNI that the Cross icon of a card names.
    fn cross_icon(&self, card: Instance) -> Option<&'t Filter> {
        if !self.definition(card).terms.cross {
            return None;
        }
        self.find_in_abilities(card, |compiled| match &compiled.ability {
            Ability::Keyword(keyword) if keyword.word == KeywordWord::Cross => {
                keyword.scope.as_deref()
            }
            _ => None,
        })
    }

    /// Emits the Heaven event if the SIGNI that `card` is crossed with is down. The caller has put
    /// `card` down to attack.
    pub(crate) fn reach_heaven(&mut self, card: Instance) {
        if let Some(other) = self.crossed_with(card)
            && self.game.card(other).down
        {
            self.emit(EventKind::Heaven(card), Cause::Rule, rules::HEAVEN);
            self.note_alone(Happening::Heaven(card, other), Cause::Rule);
        }
    }
}
