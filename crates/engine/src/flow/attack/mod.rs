//! Attacks. A card goes down to declare an attack. The opponent may guard if a LRIG attacks. Then
//! there is a battle or damage. Source: Glossary 5.0.0, "Attack", "SIGNI attack step", "LRIG attack
//! step", "Guard".

mod battle;
mod guard_step;
mod guard_substitute;
mod other_zones;

use crate::ability::{Happening, Reads, Scope};
use crate::choice::illegal::{Problem, Verdict};
use crate::choice::{Choice, Question};
use crate::flow::play::{Flow, Play};
use crate::state::event::{Cause, EventKind};
use crate::state::frame::{AttackStage, Frame};
use crate::state::ids::{Instance, LrigZone, Player, Sighting, SigniZones, Spot};
use wixoss_ability::{Period, Permission};
use wixoss_base::vocab::{Stage, Step, Zone};

pub(crate) mod rules {
    crate::cited::cites! {
        WHO = "attack.who";
        DECLARE_DOWN = "attack.declare-down";
        UP_SIGNI = "signi-attack-step.up-signi";
        OTHER_ZONE = "attack.other-zone";
        SEVERAL_ZONES_ORDER = "attack.several-zones-order";
        SEVERAL_ZONES = "attack.several-zones";
        CENTER = "lrig-attack-step.center";
        CENTER_ONLY = "lrig-attack-step.center-only";
        AFTER_SIGNI = "lrig-attack-step.after-signi";
        OPPONENT_GUARDS = "guard-step.opponent-guards";
        ONLY_LRIG_ATTACK = "guard-step.only-lrig-attack";
        GUARD_CARD = "guard.card";
        GUARD_PREVENTS = "guard.prevents";
        GUARD_SUBSTITUTE = "guard.substitute";
        SUBSTITUTE_FOR_FORBIDDEN = "guard.substitute-for-forbidden-cards";
        SIGNI_DAMAGE = "attack.signi-damage";
        LRIG_DAMAGE = "attack.lrig-damage";
        BATTLE_COMPARE = "battle.compare";
        BATTLE_VANISH = "battle.vanish";
        BATTLE_BOTH_STAY = "battle.both-stay";
    }
}

impl Play<'_> {
    pub(crate) fn may_attack(&self, player: Player, question: Question, card: Instance) -> Verdict {
        let state = self.game.card(card);
        if state.side != player {
            let expected = Zone::Signi;
            return Err((rules::WHO, Problem::Elsewhere { expected }));
        }
        match (state.spot, question) {
            (Spot::Signi(_), _) if state.face_down => return Err((rules::WHO, Problem::FaceDown)),
            (Spot::Signi(_), Question::SigniAttack) => {}
            (Spot::Signi(_), _) => return Err((rules::AFTER_SIGNI, Problem::SigniEarlier)),
            (Spot::Lrig(LrigZone::Center), Question::LrigAttack) => {}
            (Spot::Lrig(LrigZone::Center), _) => {
                return Err((rules::AFTER_SIGNI, Problem::LrigLater));
            }
            (Spot::Lrig(_), _) => return Err((rules::CENTER_ONLY, Problem::AssistAttack)),
            _ => {
                let expected = Zone::Signi;
                return Err((rules::WHO, Problem::Elsewhere { expected }));
            }
        }
        let drives =
            |permission: &Permission| matches!(permission, Permission::AttackWhileDriving(_));
        if matches!(state.spot, Spot::Lrig(_))
            && self.is_driving(card)
            && !self.is_permitted(card, drives)
        {
            return Err((crate::flow::keyword::rules::RIDE, Problem::Prevented));
        }
        let down = |permission: &Permission| matches!(permission, Permission::AttackWhileDowned(_));
        if state.down && !(self.is_permitted(card, down) && self.may_attack_again(card)) {
            return Err((rules::DECLARE_DOWN, Problem::Down));
        }
        let what = Happening::Attacked(card);
        let free = !self.is_prevented(what, Cause::Player(player));
        match free && self.can_make_required_payments(player, what, None) {
            true => self.may_attack_before_others(player, question, card),
            false => Err((rules::WHO, Problem::Prevented)),
        }
    }

    /// An effect can say that a SIGNI must attack before other SIGNI. Returns an error if `card`
    /// has no such effect, but another SIGNI of the player has such an effect and can attack now.
    fn may_attack_before_others(
        &self,
        player: Player,
        question: Question,
        card: Instance,
    ) -> Verdict {
        let first = |card: Instance| {
            let mut changes = self.changes_of(card);
            changes.any(|(_, change)| change.before_others)
        };
        if self.summary.does.must == 0 || question != Question::SigniAttack || first(card) {
            return Ok(());
        }
        let mut others = self.face_up_signi(player).filter(|other| first(*other));
        match others.find(|other| self.must_attack_now(player, question, *other)) {
            Some(other) => Err((rules::WHO, Problem::AnotherAttacksFirst(other))),
            None => Ok(()),
        }
    }

    /// Returns whether an effect says that a card must attack, and the card can attack now. If the
    /// player would have to pay for the attack ("can't attack unless you pay ..."), the card does
    /// not have to attack.
    fn must_attack_now(&self, player: Player, question: Question, card: Instance) -> bool {
        let what = Happening::Attacked(card);
        let cause = Cause::Player(player);
        self.is_bound_to(what, cause)
            && self.required_payments(what, cause).is_empty()
            && self.may_attack(player, question, card).is_ok()
    }

    /// Returns whether an attack is in progress.
    pub(crate) fn is_attack_going_on(&self) -> bool {
        let mut frames = self.game.frames.iter();
        frames.any(|frame| matches!(frame, Frame::Attack { .. }))
    }

    /// Returns whether a card that may attack while it is down can attack again this turn. By
    /// default, a down card can attack once each turn. Effects can raise or lower this number.
    fn may_attack_again(&self, card: Instance) -> bool {
        let past = self.past(Period::ThisTurn).iter();
        let attacks = past.filter(|past| past.what == Happening::Attacked(card));
        let times = self.compiled_changes_of(card).flat_map(|(active, change)| {
            let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
            let times = change.numbers.attack_times.iter();
            times.map(move |times| self.how_many(&scope, *times))
        });
        let less = self
            .compiled_changes_of(card)
            .filter_map(|(active, change)| {
                let scope = Scope::of(active.player, self.game.sight(active.source), &active.names);
                let limit = change.numbers.attack_limit;
                limit.map(|limit| self.amount(&scope, limit))
            });
        let most = i32::try_from(times.max().unwrap_or(1)).unwrap_or(i32::MAX);
        let most = less.fold(most, i32::saturating_add);
        attacks.count() < usize::try_from(most).unwrap_or(0)
    }

    #[inline(never)]
    pub(crate) fn list_attacks(
        &self,
        player: Player,
        question: Question,
        options: &mut Vec<Choice>,
    ) {
        let side = self.game.side(player);
        for card in self.face_up_signi(player).chain(side.center()) {
            if self.may_attack(player, question, card).is_ok() {
                self.list_attacked_zones(card, options);
            }
        }
    }

    /// Returns an error if a player can't end the attacks of a step, because an effect says that a
    /// card must attack, and the card can still attack.
    pub(crate) fn may_stop_attacking(&self, player: Player, question: Question) -> Verdict {
        if self.active.is_empty() {
            return Ok(());
        }
        let side = self.game.side(player);
        let mut bound = self
            .face_up_signi(player)
            .chain(side.center())
            .filter(|card| self.must_attack_now(player, question, *card));
        match bound.next() {
            Some(_) => Err((rules::WHO, Problem::MustAttack)),
            None => Ok(()),
        }
    }

    pub(crate) fn declare_attack(&mut self, player: Player, card: Instance, into: SigniZones) {
        let attacker = self.game.sight(card);
        let rule = match self.game.card(card).spot {
            Spot::Lrig(_) => rules::CENTER,
            _ => rules::UP_SIGNI,
        };
        let cause = Cause::Player(player);
        self.emit(EventKind::Attacked(card), cause, rule);
        if let Some(state) = self.game.card_mut(card) {
            state.down = true;
        }
        self.emit(EventKind::Down(card), cause, rules::DECLARE_DOWN);
        if !into.is_empty() {
            let kind = EventKind::AttackedZones { card, into };
            let rule = match into.len() {
                1 => rules::OTHER_ZONE,
                _ => rules::SEVERAL_ZONES,
            };
            self.emit(kind, cause, rule);
        }
        self.reach_heaven(card);
        self.notice_trap(card);
        let stage = AttackStage::Declared;
        self.game.touched.other(Reads::ATTACK);
        self.push(Frame::Attack {
            attacker,
            stage,
            into,
        });
    }

    #[inline(never)]
    pub(crate) fn advance_attack(
        &mut self,
        attacker: Sighting,
        stage: AttackStage,
        into: SigniZones,
    ) -> Flow {
        let is_lrig = matches!(self.game.card(attacker.card).spot, Spot::Lrig(_));
        let gone = !self.game.is_still(attacker);
        match stage {
            AttackStage::Declared => {
                self.enter_attack_stage(match is_lrig {
                    true => AttackStage::Guard,
                    false => AttackStage::Strike { guarded: false },
                });
                self.push(Frame::Settle);
            }
            AttackStage::Guard | AttackStage::Strike { .. } if gone => {
                self.enter_attack_stage(AttackStage::Over);
            }
            AttackStage::Guard => {
                if self.game.turn.step != Some(Step::Guard) {
                    self.game.turn.step = Some(Step::Guard);
                    let rule = self.table.rules.attack_steps.rule();
                    self.emit(EventKind::StepBegan(Step::Guard), Cause::Rule, rule);
                }
                let defender = self.game.card(attacker.card).side.opponent();
                return Flow::Ask(defender, Question::Guard(attacker.card));
            }
            AttackStage::Strike { guarded } => {
                self.enter_attack_stage(AttackStage::Over);
                self.push(Frame::Settle);
                match (guarded, is_lrig) {
                    (true, _) => {}
                    (false, true) => self.strike_player(attacker.card, rules::LRIG_DAMAGE),
                    (false, false) if into.is_empty() => self.strike_with_signi(attacker.card),
                    (false, false) => self.strike_zones(attacker.card, into),
                }
            }
            // No document says when a battle ends. The abilities that the battle triggered are
            // processed before the end.
            AttackStage::Fought => {
                self.enter_attack_stage(AttackStage::Over);
                if self.is_attentive() {
                    self.note_alone(Happening::Ended(Stage::Battle), Cause::Rule);
                    self.push(Frame::Settle);
                }
            }
            AttackStage::Over => {
                if self.game.turn.step == Some(Step::Guard) {
                    self.game.turn.step = Some(Step::LrigAttack);
                }
                self.pop();
                self.game.touched.other(Reads::ATTACK);
                if self.is_attentive() {
                    self.note_alone(Happening::Ended(Stage::Attack), Cause::Rule);
                    self.push(Frame::Settle);
                }
            }
        }
        Flow::On
    }

    /// Makes a card the attacker of the attack in progress. It replaces the card that declared the
    /// attack.
    pub(crate) fn take_over_attack(&mut self, card: Instance) {
        let now = self.game.sight(card);
        let mut frames = self.game.frames.iter_mut().rev();
        let attack = frames.find_map(|frame| match frame {
            Frame::Attack { attacker, .. } => Some(attacker),
            _ => None,
        });
        if let Some(attacker) = attack {
            *attacker = now;
            self.game.touched.other(Reads::ATTACK);
        }
    }

    /// Carries out the attack or guard for which a player has paid. If the attack or guard has
    /// become impossible during the payment, for example because the card moved, it is skipped.
    #[inline(never)]
    pub(crate) fn do_paid_for(&mut self, player: Player, choice: Choice) -> Flow {
        self.pop();
        match choice {
            Choice::Attack(card) => self.declare_paid_attack(player, card, SigniZones::NONE),
            Choice::AttackInto { card, into } => self.declare_paid_attack(player, card, into),
            Choice::Guard(card) if self.is_at(player, card, Zone::Hand) => {
                self.guard(player, card);
            }
            Choice::GuardBy { card, .. } => self.guard_by(player, card),
            // A card that has left the hand can't guard. A player never pays for the other choices
            // in this way.
            Choice::Guard(_)
            | Choice::Open(_)
            | Choice::PlayFirst(_)
            | Choice::Pick(_)
            | Choice::Done
            | Choice::Charge(_)
            | Choice::Grow { .. }
            | Choice::Put { .. }
            | Choice::Retire(_)
            | Choice::Use(_)
            | Choice::UseOtherFace(_)
            | Choice::Activate { .. }
            | Choice::Answer(_)
            | Choice::Pay(_)
            | Choice::LifeBurst(_)
            | Choice::First(_)
            | Choice::Process(_)
            | Choice::Pass => {}
        }
        Flow::On
    }

    /// Declares an attack that its player has paid for. Does nothing if the card has left the
    /// field.
    fn declare_paid_attack(&mut self, player: Player, card: Instance, into: SigniZones) {
        let state = *self.game.card(card);
        if state.side == player && state.spot.is_of_field() {
            self.declare_attack(player, card, into);
        }
    }

    pub(super) fn enter_attack_stage(&mut self, next: AttackStage) {
        if let Some(Frame::Attack { stage, .. }) = self.game.frames.last_mut() {
            *stage = next;
        }
    }
}
