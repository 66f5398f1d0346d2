//! Checks a described board. Returns all problems that make the board impossible, not only the
//! first problem.

use super::problem::PositionProblem;
use super::{Position, PositionSide, spot_of_pile};
use crate::flow::play::Play;
use crate::flow::rule_action::RuleAction;
use crate::state::attached::Attached;
use crate::state::ids::{Instance, LrigZone, Player, Spot};
use crate::table::definition::Definition;
use crate::table::rule_set::FirstAttack;
use wixoss_base::vocab::{CardType, Phase, Step};

impl Play<'_> {
    pub(super) fn problems(&self, position: &Position) -> Vec<PositionProblem> {
        let mut problems = Vec::new();
        self.turn_problems(position, &mut problems);
        for (player, side) in position.sides.zip_player() {
            self.zone_problems(player, side, &mut problems);
            self.lrig_problems(player, &mut problems);
            self.attached_problems(player, side, &mut problems);
            if side.coins > crate::flow::turn::MOST_COINS {
                let coins = side.coins;
                problems.push(PositionProblem::TooManyCoins { player, coins });
            }
            if !position.after_effect && self.has_sound_field(player) {
                self.due_problems(player, &mut problems);
            }
        }
        problems
    }

    fn turn_problems(&self, position: &Position, problems: &mut Vec<PositionProblem>) {
        let rules = self.table.rules;
        let (phase, step) = (position.phase, position.step);
        if position.turn == 0 {
            problems.push(PositionProblem::NoTurn);
        }
        // A guard step exists only during the attack of a LRIG. So a described board can't begin in
        // a guard step.
        let fits = match (phase, step) {
            (Phase::Attack, Some(Step::Guard) | None) => false,
            (Phase::Attack, Some(step)) => rules.attack_steps.value.contains(&step),
            (_, step) => step.is_none(),
        };
        if !fits {
            problems.push(PositionProblem::WrongStep { phase, step });
        }
        let skipped = rules.first_attack.value == FirstAttack::Skipped;
        if phase == Phase::Attack && position.turn <= 1 && skipped {
            problems.push(PositionProblem::NoFirstAttack);
        }
    }

    fn zone_problems(
        &self,
        player: Player,
        side: &PositionSide,
        problems: &mut Vec<PositionProblem>,
    ) {
        for (zone, _) in &side.piles {
            if spot_of_pile(*zone).is_none() {
                let zone = *zone;
                problems.push(PositionProblem::NotAPile { player, zone });
            }
        }
        for (card, state) in self.game.cards() {
            if state.side != player {
                continue;
            }
            let definition = self.definition(card);
            let (number, kind) = (definition.number.clone(), definition.card_type);
            if !self.table.rules.card_types.value.contains(&kind) {
                problems.push(PositionProblem::TypeNotPlayed {
                    player,
                    number,
                    kind,
                });
            } else if !can_be_at(self.definition(card), state.spot) {
                let zone = state.spot.zone();
                problems.push(PositionProblem::WrongZone {
                    player,
                    number,
                    kind,
                    zone,
                });
            }
        }
    }

    fn lrig_problems(&self, player: Player, problems: &mut Vec<PositionProblem>) {
        let side = self.game.side(player);
        if side.center().is_none() {
            problems.push(PositionProblem::NoCenter(player));
            return;
        }
        let center = self.center_level(player);
        for card in side.lrigs().skip(1) {
            let level = self.level(card);
            if level > center {
                problems.push(PositionProblem::AssistAboveCenter {
                    player,
                    number: self.number(card),
                    level,
                    center,
                });
            }
        }
    }

    fn attached_problems(
        &self,
        player: Player,
        side: &PositionSide,
        problems: &mut Vec<PositionProblem>,
    ) {
        for (card, state) in self.game.cards() {
            if state.side != player {
                continue;
            }
            let number = self.number(card);
            if state.puppet && !matches!(state.spot, Spot::Signi(_)) {
                problems.push(PositionProblem::PuppetLrig { player, number });
            } else if let Some(attached) = state.attached {
                let fits = match attached {
                    Attached::Soul => self.definition(card).card_type.is_lrig(),
                    _ => true,
                };
                if !fits || !self.plays_with(attached) {
                    problems.push(PositionProblem::WrongAttachment {
                        player,
                        number,
                        attached,
                    });
                }
            }
        }
        for stack in side.signi.iter().chain(&side.lrigs).flatten() {
            let definition = self.table.cast.definition(stack.top);
            for used in &stack.used {
                if used.ability >= definition.abilities.len() {
                    problems.push(PositionProblem::NoSuchAbility {
                        player,
                        number: definition.number.clone(),
                        ability: used.ability + 1,
                    });
                }
            }
        }
        let misplaced = |attached: Attached, laid: bool| laid != attached.is_laid();
        let on_signi = side
            .signi
            .iter()
            .flatten()
            .flat_map(|stack| &stack.attached);
        let on_lrigs = side
            .lrigs
            .iter()
            .flatten()
            .flat_map(|stack| &stack.attached);
        let laid = side
            .laid
            .iter()
            .map(|(_, attached, card)| (*attached, *card, true));
        let wrong = on_signi
            .map(|(attached, card)| (*attached, *card, false))
            .chain(laid)
            .filter(|(attached, _, laid)| misplaced(*attached, *laid))
            .map(|(attached, card, _)| (attached, card))
            .chain(on_lrigs.copied());
        for (attached, card) in wrong {
            problems.push(PositionProblem::WrongAttachment {
                player,
                number: self.table.cast.definition(card).number.clone(),
                attached,
            });
        }
        // A Soul above the limit can't be attached in any game, so it is always a problem.
        for zone in crate::state::ids::SigniZone::ALL {
            let attached = Attached::Soul;
            let number = self.attached(player, zone, attached).count();
            if number > attached.most().0 {
                problems.push(PositionProblem::TooManyAttached {
                    player,
                    number,
                    attached,
                });
            }
        }
    }

    /// Adds a problem for each rule-based action that would do something on the board. In a real
    /// game, the action would already be done.
    fn due_problems(&self, player: Player, problems: &mut Vec<PositionProblem>) {
        let center = self.center_level(player);
        for card in self.game.side(player).signi() {
            let level = self.level(card);
            if level > center {
                problems.push(PositionProblem::AboveLevel {
                    player,
                    number: self.number(card),
                    level,
                    center,
                });
            }
        }
        let (total, limit) = (self.counted(player), self.limit(player));
        if total > limit {
            problems.push(PositionProblem::AboveLimit {
                player,
                total,
                limit,
            });
        }
        for action in &self.table.rules.rule_actions {
            // The problems with the level and the limit were added before, with their numbers.
            if *action != RuleAction::LevelLimit && action.is_due(self, player) {
                let action = *action;
                problems.push(PositionProblem::RuleActionDue { player, action });
            }
        }
    }

    /// Returns whether the field has a center LRIG, and only SIGNI in its SIGNI zones. Levels and
    /// powers can be computed only for such a field.
    fn has_sound_field(&self, player: Player) -> bool {
        let side = self.game.side(player);
        let mut field = side.signi().chain(side.lrigs());
        side.center().is_some()
            && field.all(|card| can_be_at(self.definition(card), self.game.card(card).spot))
    }

    fn number(&self, card: Instance) -> String {
        self.definition(card).number.clone()
    }
}

/// Returns whether a card of this type can be at this spot (place). Effects can put nearly any card
/// into the trash or the ener zone, out of the game, or under other cards.
fn can_be_at(definition: &Definition, spot: Spot) -> bool {
    let kind = definition.card_type;
    let signi = matches!(kind, CardType::Signi | CardType::Resona | CardType::Token);
    match spot {
        Spot::MainDeck | Spot::Hand | Spot::LifeCloth => kind.in_main_deck(),
        // An effect can put a spell that is a craft into the LRIG deck.
        Spot::LrigDeck => !kind.in_main_deck() || definition.craft,
        Spot::Signi(_) => signi,
        Spot::Key => kind == CardType::Key,
        Spot::Lrig(LrigZone::Center) => kind == CardType::Lrig,
        Spot::Lrig(_) | Spot::UnderLrig(_) => kind.is_lrig(),
        _ => true,
    }
}
