//! Adds a zone to later choices among cards that were looked at. If a player chooses several times
//! among the same cards, the later choices are made among the cards that are still in the zone
//! where the player looked at them.

use crate::prelude::*;
use wixoss_ability::mention::{self, BranchPoint, MentionVisitor};

/// If a player chooses several times among cards that were looked at, adds the zone of these cards
/// to each choice except the first.
pub(crate) fn add_zone_of_looked_at_cards(ability: &mut Ability) {
    mention::visit(ability, &mut LookedAtCards::default());
}

#[derive(Default)]
struct LookedAtCards {
    /// The names of the cards that were looked at, and their zone.
    looked: Vec<(Name, Place)>,
    /// The names of the cards among which a choice was already made.
    chosen: Vec<Name>,
    /// If a player makes several choices at the same time, the number of these choices that the
    /// visitor has not reached yet.
    together: usize,
    /// A copy of `chosen` for each choice of options that contains the current part. The copy was
    /// made before the first option. Only one option happens, so each option starts with this
    /// copy.
    before: Vec<Vec<Name>>,
}

impl MentionVisitor for LookedAtCards {
    fn which(&mut self, which: &mut Which) {
        match which {
            Which::Top(stack) | Which::Bottom(stack) => {
                let named = stack.named.as_ref().map(Name::from);
                self.looked.extend(named.map(|name| (name, stack.zone.0)));
            }
            Which::TopUntil(until) => {
                let named = until.named.as_ref().map(Name::from);
                self.looked.extend(named.map(|name| (name, Place::Deck)));
            }
            Which::Together(all) => {
                let choices = all.iter().filter(|one| matches!(one, Which::Choose(_)));
                self.together = choices.count();
            }
            Which::Choose(chosen) => {
                let at_once = self.together > 1;
                self.together = self.together.saturating_sub(1);
                let Some(among) = &chosen.filter.more.among else {
                    return;
                };
                let lay = self.looked.iter().rev().find(|(name, _)| name == among);
                let Some((_, place)) = lay else { return };
                match self.chosen.contains(among) {
                    true if chosen.filter.zone.is_empty() => {
                        chosen.filter.zone = List(vec![*place]);
                    }
                    true => {}
                    false if at_once => {}
                    false => self.chosen.push(among.clone()),
                }
            }
            Which::Named(_)
            | Which::Target(_)
            | Which::Search(_)
            | Which::Random(_)
            | Which::All(_) => {}
        }
    }

    fn branch(&mut self, at: BranchPoint) {
        match at {
            BranchPoint::FirstBegins => self.before.push(self.chosen.clone()),
            BranchPoint::NextBegins => {
                if let Some(before) = self.before.last() {
                    self.chosen.clone_from(before);
                }
            }
            BranchPoint::LastEnds => {
                self.before.pop();
            }
        }
    }
}
