//! Looking, revealing, searching, choosing, targeting.

use super::Cx;
use super::act::{Carry, again};
use super::clause::Clause;
use super::thing::Noun;
use super::verb::Verb;
use super::which::Cards;
use crate::ability::{Effect, Filter, Group, Look, Place, Player, Which};

impl Cx {
    pub(super) fn shown(self, clause: Clause, carry: &mut Carry) -> Option<Vec<Effect>> {
        let by = self.by;
        let verb = clause.said.verb;
        let cards = match clause.object {
            Some(Noun::Cards(cards)) => Some(cards),
            Some(Noun::Deck(of, zone)) if verb == Verb::Look => {
                return Some(vec![look_all(of, zone, by)]);
            }
            Some(_) => return None,
            None => None,
        };
        match verb {
            Verb::Target => {
                let what = self.targeted(cards?)?;
                carry.object = Some(what.clone());
                Some(vec![Effect::Take(what)])
            }
            Verb::Search => {
                let mut what = self.searched(cards?)?;
                if let Which::Search(selection) = &mut what {
                    selection.filter.of = selection.filter.of.or(Some(by));
                }
                carry.object = Some(what.clone());
                Some(vec![Effect::Take(what)])
            }
            Verb::Look => {
                let what = self.chosen(cards?)?;
                Some(vec![Effect::Look(Look { what, by })])
            }
            Verb::Reveal => {
                let what = match cards {
                    Some(cards) => self.chosen(cards)?,
                    None => again(carry.object.as_ref()?)?,
                };
                Some(vec![Effect::Reveal(what)])
            }
            _ => {
                let blind = clause.manner.blind;
                let what = match cards? {
                    Cards::Named(_) => return None,
                    cards => self.come_by(cards, move |mut selection| match blind {
                        true => {
                            selection.by = Player::You;
                            Which::Random(selection)
                        }
                        false => Which::Choose(selection),
                    })?,
                };
                if blind {
                    // What is done with it says the rest.
                    carry.pending = Some(what);
                    return Some(Vec::new());
                }
                carry.object = Some(what.clone());
                Some(vec![Effect::Take(what)])
            }
        }
    }
}

/// A player looks at a whole zone.
pub(super) fn look_all(of: Player, zone: Place, by: Player) -> Effect {
    let filter = Filter {
        zone: zone.into(),
        of: Some(of),
        ..Filter::default()
    };
    let what = Which::All(Group {
        named: None,
        filter,
    });
    Effect::Look(Look { what, by })
}
