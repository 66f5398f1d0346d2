//! Carries out the deeds of a program. A [`Deed`] is an action that an effect does in one step.
//! Earlier steps have already picked the cards for a deed. A player does as much of a deed as
//! possible.

use super::answer::AbilityQuestion;
use super::process::Process;
use super::steps::{NextStep, ask};
use crate::ability::name_values::Value;
use crate::ability::program::{Deed, ProgramStep};
use crate::ability::query::amount_and_condition::stage_of;
use crate::ability::rules;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::event::{Cause, EventKind};
use crate::frame::{AttackStage, Frame, Pending, PendingAbility};
use crate::game::Plan;
use crate::ids::{Instance, Spot};
use crate::play::Play;
use crate::state::by_player::ByPlayer;
use crate::state::card_list::CardList;
use crate::state::card_state::Awakened;
use crate::state::turn_state::CutShort;
use wixoss_ability::{Ability, AbilityKind, Attachment, Place, Player as Word, State, Trait};

impl<'t> Play<'t> {
    /// Carries out the deed (the single action) of a step.
    pub(crate) fn do_deed(
        &mut self,
        process: &mut Process,
        step: &'t ProgramStep,
        deed: &'t Deed,
    ) -> NextStep {
        let turn = self.game.turn.player;
        let cause = Self::cause_of(process, step);
        let scope = Scope::acting(process, step.actor, turn);
        match deed {
            Deed::Move(cards, moving, below) => {
                return self.move_cards(process, step, *cards, moving, *below);
            }
            Deed::SetState(cards, states) => {
                let cards = self.named(&scope, *cards);
                self.set_state(process, states, &cards, cause, step.cost);
            }
            Deed::Look(cards, by) => {
                for card in self.named(&scope, *cards) {
                    // If both players look, each player looks at their own cards.
                    let player = match by {
                        Word::Both => self.game.card(card).side,
                        by => scope.one(*by, turn),
                    };
                    self.show_to(card, ByPlayer::only(player));
                }
            }
            Deed::Reveal(cards) => {
                let cards = self.named(&scope, *cards);
                if cards.is_empty() {
                    process.fail();
                }
                for card in cards {
                    self.show_to(card, ByPlayer::both(true));
                    self.emit(EventKind::Revealed(card), cause, rules::EFFECT);
                }
            }
            Deed::Counter(cards) => {
                let cards = self.named(&scope, *cards);
                for process in &mut self.game.processes {
                    process.countered |= cards.contains(&process.source.card);
                }
                for card in cards {
                    self.emit(EventKind::Countered(card), cause, rules::EFFECT);
                }
            }
            Deed::NegateAttack(cards) => {
                let mut cards = self.named(&scope, *cards);
                cards.retain(|card| !self.is_prevented(Happening::AttackNegated(*card), cause));
                let mut negated = CardList::NONE;
                for frame in &mut self.game.frames {
                    if let Frame::Attack {
                        attacker, stage, ..
                    } = frame
                        && cards.contains(&attacker.card)
                        && !matches!(stage, AttackStage::Fought | AttackStage::Over)
                    {
                        *stage = AttackStage::Over;
                        negated.push(attacker.card);
                    }
                }
                for card in negated {
                    self.emit(EventKind::AttackNegated(card), cause, rules::EFFECT);
                }
            }
            Deed::Activate(cards, kind) => {
                for card in self.named(&scope, *cards) {
                    if *kind == AbilityKind::Trap {
                        self.activate_trap_icon(card);
                        continue;
                    }
                    // A card in the check zone stays there until its Life Burst is processed, like
                    // a crushed card.
                    if *kind == AbilityKind::LifeBurst
                        && let Some(state) = self.game.card_mut(card)
                        && state.spot == Spot::Check
                    {
                        state.crushed = true;
                    }
                    let player = self.game.card(card).side;
                    let held = self
                        .abilities(card)
                        .find(|held| held.compiled.kind == Some(*kind));
                    let hushed = self.is_hushed(card, *kind);
                    if let Some(held) = held.filter(|h| h.compiled.program.is_some() && !hushed) {
                        let source = self.game.sight(card);
                        let ability = PendingAbility::Ability(held.id, held.names);
                        self.game.pending.push(Pending {
                            player,
                            source,
                            ability,
                        });
                    }
                }
            }
            Deed::Swap(first, second, without) => {
                let first = self.named(&scope, *first);
                let second = self.named(&scope, *second);
                match (first.first(), second.first()) {
                    (Some(a), Some(b)) if self.swap_places(*a, *b, cause) => {}
                    (Some(a), Some(b)) if self.swap_with_pile_card(*a, *b, without, cause) => {}
                    (Some(a), Some(b)) if self.swap_between_piles(*a, *b, cause) => {}
                    _ => process.fail(),
                }
            }
            Deed::Shuffle(shuffle) => {
                for player in scope.players(shuffle.of, turn) {
                    match shuffle.zone.0 {
                        Place::LifeCloth => self.shuffle_life_cloth(player),
                        Place::Deck => self.shuffle(player, rules::EFFECT),
                        // The compiler refuses to shuffle other zones.
                        Place::Field
                        | Place::SigniZone
                        | Place::LrigZone
                        | Place::Cheer
                        | Place::LrigDeck
                        | Place::Hand
                        | Place::Ener
                        | Place::Trash
                        | Place::LrigTrash
                        | Place::Check
                        | Place::Excluded
                        | Place::Beat => process.fail(),
                    }
                }
            }
            Deed::Crush {
                of,
                count,
                without_life_burst,
                named,
            } => {
                let count = u8::try_from(self.how_many(&scope, *count)).unwrap_or(u8::MAX);
                let mut crushed = CardList::NONE;
                for player in scope.players(*of, turn) {
                    let before = self.game.side(player).check.clone();
                    self.crush(player, count, cause, rules::CRUSH_NONE);
                    let now = &self.game.side(player).check;
                    let new = now.iter().filter(|card| !before.contains(*card));
                    crushed.extend(new);
                }
                // If an effect could replace the crush of a card, the remaining cards are crushed
                // later (see `Frame::Crush`). So the step has not failed yet.
                let waits = matches!(self.game.frames.last(), Some(Frame::Crush { .. }));
                if crushed.len() < usize::from(count) && !waits {
                    process.fail();
                }
                if *without_life_burst {
                    self.is_quiet = false;
                    self.game.pending.retain(|pending| {
                        pending.ability != PendingAbility::LifeBurst
                            || !crushed.contains(&pending.source.card)
                    });
                }
                if let Some(name) = named {
                    let seen = crushed.iter().map(|card| self.game.sight(*card)).collect();
                    process.names.set(*name, Value::Cards(seen));
                }
            }
            Deed::Damage(of, times) => {
                let times = self.how_many(&scope, *times);
                let players = scope.players(*of, turn);
                let life_cloth = |player| self.game.side(player).life_cloth.len();
                let mut each = players.clone();
                let loses_by = match players.clone().count() > 1 && each.all(|p| life_cloth(p) == 0)
                {
                    true => rules::BOTH_LOSE,
                    false => rules::NO_LIFE_CLOTH,
                };
                for player in players {
                    for _ in 0..times {
                        if self.game.outcome.is_none() {
                            self.damage_losing_by(player, cause, loses_by);
                        }
                    }
                }
            }
            Deed::Declare(declare, _) => match process.answer {
                None if self.has_nothing_to_declare(&scope, declare) => process.fail(),
                None => {
                    return ask(
                        scope.one(declare.by, turn),
                        AbilityQuestion::Declare(declare.what),
                    );
                }
                Some(code) => {
                    let of = declare.of.map(|of| scope.one(of, turn));
                    process.answer = None;
                    if let Some(value) = Self::declared_value(declare.what, of, code) {
                        process.names.set(&declare.named, value);
                    }
                }
            },
            Deed::Bond(name) => {
                let player = scope.you;
                let with = self.bonded_by(&scope, name);
                if !self.gain_bonds(player, with, cause) {
                    process.fail();
                }
            }
            Deed::Counters(of, what, gain) => {
                let amount = self.amount(&scope, *gain);
                for player in scope.players(*of, turn) {
                    if !self.change_counter(player, *what, amount, cause) {
                        process.fail();
                    }
                }
            }
            Deed::Marker(marker, count) => return self.do_marker(process, step, marker, *count),
            Deed::Create(create, count) => return self.create(process, step, create, *count),
            Deed::Rearrange(cards, arranged) => {
                return self.rearrange(process, step, *cards, arranged);
            }
            Deed::Use {
                cards,
                used,
                paying,
                less,
            } => {
                let costs = [paying.as_ref(), less.as_ref()];
                self.use_by_effect(process, step, *cards, used, costs);
            }
            Deed::Grow(cards, grow) => self.grow_by_effect(process, step, *cards, grow),
            Deed::Plan { moment, extra } => {
                let extra = *extra;
                let of = moment.of.map(|of| scope.one(of, turn));
                self.game.plans.push(Plan {
                    stage: moment.stage,
                    of,
                    extra,
                });
                self.emit(
                    EventKind::Planned {
                        stage: moment.stage,
                        of,
                        extra,
                    },
                    cause,
                    rules::EFFECT,
                );
            }
            Deed::EndTurn => self.game.turn.cut_short = Some(CutShort::Effect),
            Deed::EndPhase(stage) => match stage_of(self.game.turn.phase) == *stage {
                true => self.end_phase_early(),
                false => process.fail(),
            },
            Deed::Win(player) => {
                let winner = scope.one(*player, turn);
                self.end(winner, cause, rules::EFFECT);
            }
            Deed::Lose(player) => {
                let losers = scope.players(*player, turn);
                // No document says who wins if both players lose at once. The decision of the
                // toolkit is the same as for damage to both players.
                let rule = match losers.clone().count() > 1 {
                    true => rules::BOTH_LOSE,
                    false => rules::EFFECT,
                };
                for loser in losers {
                    if self.game.outcome.is_none() {
                        self.end(loser.opponent(), cause, rule);
                    }
                }
            }
        }
        NextStep::On
    }

    /// Puts cards into states, unless an effect prevents this.
    fn set_state(
        &mut self,
        process: &mut Process,
        states: &[State],
        cards: &[Instance],
        cause: Cause,
        cost: bool,
    ) {
        if cards.is_empty() {
            process.fail();
        }
        let seen = self.cause_details(cause);
        for card in cards {
            for state in states {
                if self.is_unaffected(*card, &seen)
                    || self.is_prevented(Happening::Became(*card, *state), cause)
                    || !match state {
                        State::Driving => self.ride(process.source.card, *card, cause),
                        State::NotDriving => self.alight(*card),
                        state => self.change_state(*card, *state, cause, cost),
                    }
                {
                    process.fail();
                }
            }
        }
    }

    /// Puts a card into a state, such as down. Returns whether the card was in another state
    /// before.
    fn change_state(&mut self, card: Instance, state: State, cause: Cause, cost: bool) -> bool {
        let Some(now) = self.game.card_mut(card) else {
            return false;
        };
        if let State::FaceDown | State::FaceUp = state {
            let down = state == State::FaceDown;
            if now.face_down == down || !now.spot.zone().is_public() {
                return false;
            }
            now.face_down = down;
            let rule = match down {
                // When a card is turned face down, the players who have seen its face still know
                // which card it is.
                true => rules::FACE_DOWN,
                false => {
                    now.known = ByPlayer::both(true);
                    rules::EFFECT
                }
            };
            self.emit(EventKind::FaceTurned { card, down }, cause, rule);
            let kinds = [Attachment::Charm, Attachment::Accessory, Attachment::Soul];
            if down && kinds.iter().any(|kind| self.has_attached(card, *kind)) {
                self.mark_undocumented(rules::ATTACHED_TO_FACE_DOWN);
            }
            return true;
        }
        if !now.spot.is_of_field() {
            return false;
        }
        let (kind, rule) = match state {
            State::Downed if !now.down => {
                now.down = true;
                (
                    EventKind::Down(card),
                    if cost { rules::DOWN_COST } else { rules::DOWN },
                )
            }
            State::Upped if now.down => {
                now.down = false;
                (EventKind::Up(card), rules::UP)
            }
            State::Frozen if !now.frozen => {
                self.freeze(card, cause);
                return true;
            }
            State::BloodArmed if !now.blood_armed => {
                now.blood_armed = true;
                (EventKind::BloodArmed(card), rules::BLOOD_ARMED)
            }
            State::Awakened if now.awakened != Awakened::Yes => {
                now.awakened = Awakened::Yes;
                (EventKind::Awakened(card), rules::EFFECT)
            }
            State::AwakenedThisTurn if now.awakened == Awakened::No => {
                now.awakened = Awakened::ThisTurn;
                (EventKind::Awakened(card), rules::EFFECT)
            }
            // Nothing changes: the card is already in this state, or no effect can put a card into
            // this state.
            State::Downed
            | State::Upped
            | State::Frozen
            | State::BloodArmed
            | State::Awakened
            | State::AwakenedThisTurn
            | State::FaceDown
            | State::FaceUp
            | State::Puppet
            | State::Crossed
            | State::Infected
            | State::Gated
            | State::GateFacing
            | State::Driving
            | State::NotDriving
            | State::AttackedThisTurn
            | State::DiscardedThisTurn
            | State::EnteredThisTurn
            | State::Attacking
            | State::Battling => return false,
        };
        self.emit(kind, cause, rule);
        true
    }

    /// Marks a card as known to the players whose flag in `to` is true.
    fn show_to(&mut self, card: Instance, to: ByPlayer<bool>) {
        if let Some(state) = self.game.card_mut(card) {
            state.known = state.known | to;
            self.is_any_shown = true;
        }
    }

    /// Returns whether a card has a printed or gained Life Burst. A printed Life Burst works only
    /// while the card has the Life Burst icon.
    pub(crate) fn has_life_burst(&self, card: Instance) -> bool {
        !self.has_lost_icon(card, Trait::LifeBurst) && self.definition(card).life_burst
            || self
                .abilities(card)
                .any(|held| matches!(held.compiled.ability, Ability::LifeBurst(_)))
    }
}
