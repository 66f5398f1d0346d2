//! Decides which states, icons, keywords and kinds of abilities a card has.

use crate::ability::program::ChangeId;
use crate::ability::scope::CardSnapshot;
use crate::ability::trigger::occurrence::Happening;
use crate::frame::Frame;
use crate::ids::{Instance, Spot};
use crate::keyword::Keyword;
use crate::play::Play;
use crate::state::card_state::Awakened;
use wixoss_ability::{KeywordWord, MoveKind, Period, State, Trait};
use wixoss_base::vocab::Timing;

impl Play<'_> {
    /// Returns whether a card is in a state. The snapshot `look` shows the card that is checked.
    pub(super) fn is_in_state(&self, state: State, look: &CardSnapshot) -> bool {
        if let Some(kept) = self.was_in_state(state, look) {
            return kept;
        }
        let on_field = look.state.spot.is_of_field();
        match state {
            State::Upped => on_field && !look.state.down,
            State::Downed => on_field && look.state.down,
            State::Frozen => look.state.frozen,
            State::FaceDown => look.state.face_down,
            State::FaceUp => !look.state.face_down,
            State::Awakened => on_field && look.state.awakened != Awakened::No,
            State::AwakenedThisTurn => on_field && look.state.awakened == Awakened::ThisTurn,
            State::BloodArmed => on_field && look.state.blood_armed,
            State::Puppet => on_field && look.state.puppet,
            State::Crossed => on_field && self.crossed_with(look.card).is_some(),
            State::Driving => on_field && self.is_driving(look.card),
            State::NotDriving => on_field && !self.is_driving(look.card),
            State::AttackedThisTurn => self
                .past(Period::ThisTurn)
                .iter()
                .any(|past| past.what == Happening::Attacked(look.card)),
            State::EnteredThisTurn => self.past(Period::ThisTurn).iter().any(|past| {
                let card = look.card;
                matches!(past.what, Happening::Moved { card: moved, from, to, .. }
                    if moved == card
                        && to.is_of_field()
                        && !from.is_of_field())
            }),
            State::DiscardedThisTurn => self.past(Period::ThisTurn).iter().any(|past| {
                // A card that has moved again after the discard counts as a new card.
                let stayed = |seen: CardSnapshot| {
                    seen.state.arrival.wrapping_add(1) == look.state.arrival
                };
                matches!(past.what, Happening::Moved { card, to, way: Some(MoveKind::Discard), .. }
                    if card == look.card && to == look.state.spot)
                    && past.look.is_none_or(stayed)
            }),
            State::Infected => matches!(look.state.spot, Spot::Signi(zone)
                if self.game.side(look.state.side).held.viruses.contains(zone)),
            State::Gated => matches!(look.state.spot, Spot::Signi(zone)
                if self.game.side(look.state.side).held.gates.contains(zone)),
            State::GateFacing => matches!(look.state.spot, Spot::Signi(zone)
                if self.game.side(look.state.side.opponent()).held.gates.contains(zone.facing())),
            State::Attacking => self.game.frames.iter().any(
                |frame| matches!(frame, Frame::Attack { attacker, .. } if attacker.card == look.card),
            ),
            // The compiler refuses abilities that ask for this state.
            State::Battling => false,
        }
    }

    /// Returns whether a card has a trait (an icon, a keyword or a kind of ability) now.
    pub(super) fn has_trait(&self, card: Instance, has: Trait) -> bool {
        self.has_trait_without(card, has, None)
    }

    /// Returns whether a card would have a trait now without the continuous effect `but`.
    pub(in crate::ability) fn has_trait_without(
        &self,
        card: Instance,
        has: Trait,
        but: Option<ChangeId>,
    ) -> bool {
        use wixoss_ability::AbilityKind as Kind;
        let definition = self.definition(card);
        let keyword = |keyword| self.has_keyword(card, keyword);
        let held = |word| self.abilities(card).any(|held| held.is_keyword(word));
        let kind = |kind| {
            self.abilities_without(card, but)
                .any(|held| held.compiled.kind == Some(kind))
        };
        match has {
            Trait::GuardIcon => keyword(Keyword::Guard),
            Trait::MultiEner => keyword(Keyword::MultiEner),
            Trait::SLancer => keyword(Keyword::SLancer),
            Trait::Lancer => {
                let plain = keyword(Keyword::Lancer) || keyword(Keyword::SLancer);
                plain || held(KeywordWord::Lancer)
            }
            Trait::Assassin => keyword(Keyword::Assassin) || held(KeywordWord::Assassin),
            Trait::DoubleCrush => keyword(Keyword::DoubleCrush),
            Trait::Shadow => held(KeywordWord::Shadow),
            Trait::LifeBurst => match but {
                None => self.has_life_burst(card),
                Some(_) => {
                    definition.life_burst && !self.has_lost_icon(card, has) || kind(Kind::LifeBurst)
                }
            },
            Trait::Dissona => definition.dissona && !self.has_lost_icon(card, has),
            Trait::Constant => kind(Kind::Constant),
            Trait::Auto => kind(Kind::Auto),
            Trait::Enter => kind(Kind::Enter),
            Trait::Action => kind(Kind::Action),
            Trait::Abilities => {
                let keywords = !definition.keywords.is_empty() && !self.is_silenced(card);
                keywords || self.abilities_without(card, but).next().is_some()
            }
            Trait::MainTiming => definition.has_timing(Timing::Main),
            Trait::AttackTiming => definition.has_timing(Timing::Attack),
            Trait::CutInTiming => definition.has_timing(Timing::SpellCutIn),
            Trait::CrossIcon => definition.terms.cross,
            Trait::RiseIcon => definition.terms.rise.is_some(),
            Trait::TrapIcon => self
                .abilities_without(card, but)
                .any(|held| matches!(held.compiled.ability, wixoss_ability::Ability::Trap(_))),
            Trait::SongFragment => kind(Kind::SongFragment),
            Trait::Layer => self.abilities_without(card, but).any(|held| {
                matches!(&held.compiled.ability, wixoss_ability::Ability::Constant(constant) if constant.layer)
            }),
            Trait::RecollectIcon => {
                let mut held = self.abilities(card);
                held.any(|held| held.compiled.traits.recollects)
            }
            // The icon is printed on the card, so a card that has lost its abilities still has the
            // icon.
            Trait::AccessoryIcon => {
                let mut printed = definition.abilities.iter();
                printed.any(|id| {
                    let ability = self.table.compiled().ability(*id);
                    ability.is_some_and(|compiled| compiled.traits.accessory)
                })
            }
        }
    }
}
