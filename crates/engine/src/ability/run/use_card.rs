//! Handles the use of cards and Action abilities. The player declares the use, pays the cost and
//! chooses targets. Then the opponent may cut in. At the end, the effect is processed. Source:
//! Glossary 5.0.0, "Using a card", "Use timing", "Action".

use super::player_action;
use super::process::After;
use crate::ability::compile::{CompiledCondition, CompiledCost, Formulas, bit_of};
use crate::ability::name_values::Names;
use crate::ability::program::{AbilityId, ChangeId, Compiled, ConditionId};
use crate::ability::query::current_abilities::CurrentAbility;
use crate::ability::rules;
use crate::ability::scope::Scope;
use crate::ability::trigger::occurrence::Happening;
use crate::check::{Problem, Verdict};
use crate::choice::{Choice, Question};
use crate::event::{Cause, EventKind, Move};
use crate::field;
use crate::frame::Frame;
use crate::ids::{Instance, LrigZone, Player, SigniZone, SigniZones, Spot};
use crate::play::Play;
use crate::price::Price;
use wixoss_ability::{Ability, AbilityKind, Action, Appearance, Change, Limit, Needs, Permission};
use wixoss_base::vocab::{CardType, Timing, Zone};

impl<'t> Play<'t> {
    /// Returns the use timing that a card must have to be used as an answer to this question.
    /// Returns `None` if the question does not allow the use of a card.
    fn timing_of(question: Question) -> Option<Timing> {
        match question {
            Question::Main => Some(Timing::Main),
            Question::UseIn(_) => Some(Timing::Attack),
            Question::CutIn => Some(Timing::SpellCutIn),
            _ => None,
        }
    }

    /// Returns an error if a player can't use a spell, PIECE, ARTS, key or Resona now.
    pub(crate) fn may_use(&self, player: Player, question: Question, card: Instance) -> Verdict {
        let expected = match self.game.card(card).spot {
            Spot::LrigDeck => Zone::LrigDeck,
            _ => Zone::Hand,
        };
        // The zone is checked first. If another check failed first, its error would reveal a card
        // that the player may not see.
        if !self.is_at(player, card, expected) {
            return Err((rules::USE_TIMING, Problem::Elsewhere { expected }));
        }
        let definition = self.definition(card);
        let kind = definition.card_type;
        match kind {
            CardType::Spell | CardType::Piece | CardType::Arts => {}
            CardType::Key => return self.may_put_key(player, question, card),
            CardType::Resona if expected == Zone::LrigDeck => {
                return self.may_use_resona(player, question, card);
            }
            _ => return Err((rules::USE_TIMING, Problem::WrongType(kind))),
        }
        let Some((_, used)) = self.use_of(card) else {
            return Err((rules::USE_TIMING, Problem::TextNotPlayed));
        };
        let Some(timing) = Self::timing_of(question) else {
            return Err((rules::USE_TIMING, Problem::NotNow));
        };
        let also = |permission: &Permission| match permission {
            Permission::UseAt(timings) => timings.contains(&timing),
            _ => false,
        };
        let in_time = match kind {
            CardType::Spell => timing == Timing::Main || self.is_permitted(card, also),
            _ => definition.has_timing(timing) || self.is_permitted(card, also),
        };
        if !in_time {
            let rule = match kind {
                CardType::Spell => rules::SPELL_MAIN,
                _ => rules::USE_TIMING,
            };
            return Err((rule, Problem::NotItsTiming(timing)));
        }
        if !self.meets_limiting_condition(player, card) {
            return Err((field::rules::LIMITING_CONDITION, Problem::LimitingCondition));
        }
        if !self.has_lrigs_for_use(player, card) {
            return Err((rules::PIECE_CONDITION, Problem::FewerThanThreeLrigs));
        }
        let names = Names::NONE;
        let scope = Scope::of(player, self.game.sight(card), &names);
        if let Some(condition) = used.condition
            && !self.holds(&scope, condition)
        {
            let rule = team_rule(&self.compiled.formulas, condition);
            let rule = rule.unwrap_or(match kind {
                CardType::Piece => rules::PIECE_CONDITION,
                _ => rules::USE_TIMING,
            });
            return Err((rule, Problem::ConditionNotMet));
        }
        let what = Happening::Used {
            player,
            card,
            ability: None,
        };
        if self.is_prevented(what, Cause::Player(player)) {
            return Err((rules::USE_TIMING, Problem::Prevented));
        }
        if !self.can_pay_required(&scope, used, card) {
            return Err((rules::SPELL_COST, Problem::AbilityCostNotPayable));
        }
        let price = self.price_once_declared(player, card);
        let begin = |trial: &mut Self| trial.use_card(player, question, card);
        match self.can_pay(player, &price) || self.can_pay_once_begun(player, card, price, begin) {
            true => Ok(()),
            false => Err((rules::SPELL_COST, Problem::CostNotPayable(price))),
        }
    }

    /// Returns whether a player has enough LRIGs on the field to use a card. A PIECE needs three,
    /// unless an ability lets the player use it with fewer. Source: Glossary 5.0.0, "PIECE".
    pub(super) fn has_lrigs_for_use(&self, player: Player, card: Instance) -> bool {
        self.definition(card).card_type != CardType::Piece
            || self.game.side(player).lrigs().count() == LrigZone::ALL.len()
            || self.is_permitted(card, |permission| {
                matches!(permission, Permission::UseWithoutThreeLrigs(_))
            })
    }

    /// Returns the price that a player will pay for using a card. The player pays when the card is
    /// in the check zone, and an effect can change the price because the card has moved there. If
    /// the player can't pay the new price, the card can't be used. Source: Glossary 5.0.0, "Check
    /// Zone" and "Use".
    pub(crate) fn price_once_declared(&self, player: Player, card: Instance) -> Price {
        if !self.table.cast.has_price_that_reads_zones() {
            return self.use_price(player, card);
        }
        let mut declared = self.clone();
        declared.record(false);
        declared.declare_use(player, card);
        declared.update_triggers_and_effects();
        declared.use_price(player, card)
    }

    /// Puts a card into the check zone, because a player declares its use. Returns whether the card
    /// was put there. A card goes to the check zone because the player uses it, even if an effect
    /// lets the player use it. So a card that is unaffected by effects can be used, too.
    pub(super) fn declare_use(&mut self, player: Player, card: Instance) -> bool {
        let cause = Cause::Player(player);
        let moved = self.relocate(card, player, Spot::Check, Move::Use, cause, rules::DECLARE);
        if moved {
            let ability = None;
            let kind = EventKind::Used {
                player,
                card,
                ability,
            };
            self.emit(kind, cause, rules::DECLARE);
        }
        moved
    }

    /// Returns the use effect of a card (the effect of a spell, ARTS or PIECE), if the engine plays
    /// it.
    pub(crate) fn use_of(&self, card: Instance) -> Option<(AbilityId, &'t Compiled)> {
        let mut ids = self.definition(card).abilities.iter();
        ids.find_map(|id| {
            let compiled = self.compiled.ability(*id)?;
            matches!(compiled.ability, Ability::Use(_)).then_some((*id, compiled))
        })
    }

    /// Returns an error if a player can't put a key into play now. A player puts a key into play in
    /// their own main phase, and pays its printed cost.
    fn may_put_key(&self, player: Player, question: Question, card: Instance) -> Verdict {
        let definition = self.definition(card);
        let in_part = definition.is_played_in_part() && !definition.condition_off;
        if definition.left_out.is_some() && !in_part {
            return Err((rules::USE_TIMING, Problem::TextNotPlayed));
        }
        let Some(timing) = Self::timing_of(question) else {
            return Err((rules::USE_TIMING, Problem::NotNow));
        };
        if timing != Timing::Main {
            return Err((rules::USE_TIMING, Problem::NotItsTiming(timing)));
        }
        if !self.meets_limiting_condition(player, card) {
            return Err((field::rules::LIMITING_CONDITION, Problem::LimitingCondition));
        }
        let price = self.use_price(player, card);
        match self.can_pay(player, &price) {
            true => Ok(()),
            false => Err((rules::SPELL_COST, Problem::CostNotPayable(price))),
        }
    }

    /// Returns the appearance condition of a Resona, with the id of its ability and its cost.
    fn appearance_of(
        &self,
        card: Instance,
    ) -> Option<(AbilityId, &'t Appearance, &'t CompiledCost)> {
        let mut ids = self.definition(card).abilities.iter();
        ids.find_map(|id| {
            let compiled = self.compiled.ability(*id)?;
            match &compiled.ability {
                Ability::Appearance(appearance) => Some((*id, &**appearance, &compiled.cost)),
                _ => None,
            }
        })
    }

    /// Returns an error if a Resona can't appear now. The timing must be right, the player must be
    /// able to pay the appearance condition, and the field must then have room for the Resona.
    fn may_use_resona(&self, player: Player, question: Question, card: Instance) -> Verdict {
        let Some((_, appearance, cost)) = self.appearance_of(card) else {
            return Err((rules::RESONA_TIMING, Problem::TextNotPlayed));
        };
        let Some(timing) = Self::timing_of(question) else {
            return Err((rules::RESONA_TIMING, Problem::NotNow));
        };
        if !appearance.timing.contains(&timing) {
            return Err((rules::RESONA_TIMING, Problem::NotItsTiming(timing)));
        }
        if !self.meets_limiting_condition(player, card) {
            return Err((field::rules::LIMITING_CONDITION, Problem::LimitingCondition));
        }
        let names = Names::NONE;
        let scope = Scope::of(player, self.game.sight(card), &names);
        if !self.can_pay_cost(&scope, cost) {
            return Err((rules::RESONA, Problem::AbilityCostNotPayable));
        }
        // The player chooses later which SIGNI leave the field to pay for the Resona. So the zone
        // of each SIGNI that could pay counts as free.
        let leaving = SigniZone::ALL.into_iter().filter(|zone| {
            let signi = self.game.side(player).signi_in(*zone);
            signi.is_some_and(|signi| self.could_pay_with(&scope, cost, signi))
        });
        let leaving: SigniZones = leaving.collect();
        let room = |zone: SigniZone| self.may_appear(player, card, zone, leaving);
        let mut zones = SigniZone::ALL.into_iter();
        match zones.any(|zone| room(zone).is_ok()) {
            true => Ok(()),
            false => room(SigniZone::Left),
        }
    }

    /// Returns an error if a two-faced Resona of the LRIG deck can't appear with its other face
    /// now.
    pub(crate) fn may_use_other_face(
        &self,
        player: Player,
        question: Question,
        card: Instance,
    ) -> Verdict {
        let expected = Zone::LrigDeck;
        // The zone is checked first. Otherwise, the error would reveal a card that the player may
        // not see.
        if !self.is_at(player, card, expected) {
            return Err((rules::RESONA, Problem::Elsewhere { expected }));
        }
        if self.other_face(card).is_none() {
            return Err((rules::RESONA, Problem::OneFace));
        }
        let mut turned = self.clone();
        turned.record(false);
        turned.turn_over(card);
        turned.may_use_resona(player, question, card)
    }

    /// Adds to `options` all two-faced Resonas that can appear with their other face now.
    #[inline(never)]
    pub(crate) fn list_other_faces(
        &self,
        player: Player,
        question: Question,
        options: &mut Vec<Choice>,
    ) {
        if !self.table.cast.has_type(CardType::Resona) {
            return;
        }
        for card in self.game.side(player).lrig_deck.iter() {
            if self.may_use_other_face(player, question, card).is_ok() {
                options.push(Choice::UseOtherFace(card));
            }
        }
    }

    /// Returns an error if an Action ability can't be used now.
    pub(crate) fn may_activate(
        &self,
        player: Player,
        question: Question,
        card: Instance,
        place: u8,
    ) -> Verdict {
        if player_action::is_of_player(place) {
            return self.may_use_player_action(player, question, card, place);
        }
        let state = self.game.card(card);
        let rule = rules::ACTION_FIELD;
        if state.side != player || !state.is_known_to(player) {
            return Err((
                rule,
                Problem::Elsewhere {
                    expected: Zone::Signi,
                },
            ));
        }
        let held = self.abilities(card).nth(usize::from(place));
        let Some(held) = held else {
            return Err((rule, Problem::NoSuchAbility));
        };
        self.may_activate_held(player, question, card, &held)
    }

    /// Returns an error if an Action ability of a card can't be used now. `held` is the ability.
    fn may_activate_held(
        &self,
        player: Player,
        question: Question,
        card: Instance,
        held: &CurrentAbility<'_>,
    ) -> Verdict {
        let (state, rule) = (self.game.card(card), rules::ACTION_FIELD);
        let Ability::Action(action) = &held.compiled.ability else {
            return Err((rule, Problem::NoSuchAbility));
        };
        if state.is_face_down_in_signi_zone() {
            return Err((rule, Problem::FaceDown));
        }
        if !self.works_in(&action.zone, state.spot) {
            return Err((rule, Problem::NoSuchAbility));
        }
        self.may_use_action(player, question, card, held)
    }

    /// Returns an error if `held` is not an Action ability, or if the player can't use it now. The
    /// ability belongs to a card or to a player. The zone of the card is not checked.
    pub(super) fn may_use_action(
        &self,
        player: Player,
        question: Question,
        card: Instance,
        held: &CurrentAbility<'_>,
    ) -> Verdict {
        let rule = rules::ACTION_FIELD;
        let Ability::Action(action) = &held.compiled.ability else {
            return Err((rule, Problem::NoSuchAbility));
        };
        if !self.has_needed(player, card, action.needs.as_ref()) {
            let rule = match action.needs {
                Some(Needs::Team(_)) => rules::TEAM_ACTION,
                Some(Needs::DreamTeam(_)) => rules::DREAM_TEAM,
                _ => rule,
            };
            return Err((rule, Problem::ConditionNotMet));
        }
        let Some(timing) = Self::timing_of(question) else {
            return Err((rules::ACTION_TIMING, Problem::NotNow));
        };
        if !is_in_time(&action.timing, timing) {
            let rule = match action.timing.is_empty() {
                true => rules::ACTION_MAIN,
                false => rules::ACTION_TIMING,
            };
            return Err((rule, Problem::NotItsTiming(timing)));
        }
        if !self.has_uses_left(card, player, held, action.limit.as_ref()) {
            let rule = match action.limit {
                Some(Limit::PerGame(_)) => rules::ONCE_A_GAME,
                _ => rules::ONCE,
            };
            return Err((rule, Problem::UsedUp));
        }
        let scope = Scope::of(player, self.game.sight(card), &held.names);
        if !self.holds_if_any(&scope, held.compiled.condition) {
            return Err((rules::ACTION_FIELD, Problem::ConditionNotMet));
        }
        let ability = Some(AbilityKind::Action);
        let what = Happening::Used {
            player,
            card,
            ability,
        };
        if self.is_prevented(what, Cause::Player(player)) {
            return Err((rules::ACTION_FIELD, Problem::Prevented));
        }
        let cost = &held.compiled.cost;
        let price = self.action_price_of(&scope, card, cost);
        let begin = |trial: &mut Self| trial.begin_action(player, card, held.clone(), action);
        let can_pay = self.can_pay_action(&scope, cost, price);
        match can_pay && self.can_pay_action_last(cost, price, begin) {
            true => Ok(()),
            false => Err((rules::ACTION_COST, Problem::AbilityCostNotPayable)),
        }
    }

    /// Adds to `options` all cards and abilities that a player can use now.
    #[inline(never)]
    pub(crate) fn list_uses(&self, player: Player, question: Question, options: &mut Vec<Choice>) {
        if !self.table.cast.has_abilities() {
            return;
        }
        let side = self.game.side(player);
        for card in side.hand.iter().chain(side.lrig_deck.iter()) {
            // A player can't use a SIGNI, and most cards in a hand are SIGNI. This check skips them
            // early.
            if self.definition(card).card_type == CardType::Signi {
                continue;
            }
            if self.may_use(player, question, card).is_ok() {
                options.push(Choice::Use(card));
            }
        }
    }

    /// Adds to `options` all Action abilities that a player can use now.
    #[inline(never)]
    pub(crate) fn list_activations(
        &self,
        player: Player,
        question: Question,
        options: &mut Vec<Choice>,
    ) {
        if !self.table.cast.has_abilities() {
            return;
        }
        let Some(timing) = Self::timing_of(question) else {
            return;
        };
        for card in self.index.actions.union(self.summary.gives).iter() {
            let state = self.game.card(card);
            if state.side != player || !state.is_known_to(player) {
                continue;
            }
            let spot = bit_of(state.spot);
            for (ability, held) in (0..=u8::MAX).zip(self.abilities(card)) {
                if let Ability::Action(action) = &held.compiled.ability
                    && is_in_time(&action.timing, timing)
                    && held.compiled.traits.spots & spot != 0
                    && self
                        .may_activate_held(player, question, card, &held)
                        .is_ok()
                {
                    options.push(Choice::Activate { card, ability });
                }
            }
        }
        self.list_player_actions(player, question, options);
    }

    /// Returns the ability with this id, in the form before it was compiled.
    pub fn ability(&self, id: AbilityId) -> Option<&'t Ability> {
        let compiled = self.compiled.ability(id)?;
        Some(&compiled.ability)
    }

    /// Returns the continuous effect with this id, in the form before it was compiled.
    pub fn change(&self, id: ChangeId) -> Option<&'t Change> {
        let compiled = self.compiled.change(id)?;
        Some(&compiled.change)
    }

    /// Returns the numbers of the Action abilities of a card. The number of an ability is its
    /// position in the list of the card's current abilities, counted from 0. Higher numbers are for
    /// Action abilities that a player has gained from effects of the card.
    pub fn action_places(&self, card: Instance) -> Vec<u8> {
        let held = (0u8..).zip(self.abilities(card));
        let actions = held.filter(|(_, held)| held.compiled.kind == Some(AbilityKind::Action));
        let mut places: Vec<u8> = actions.map(|(place, _)| place).collect();
        places.extend(self.player_action_places(card));
        places
    }

    /// Starts to use a card.
    pub(crate) fn use_card(&mut self, player: Player, question: Question, card: Instance) {
        if let Some((ability, ..)) = self.appearance_of(card) {
            self.game.forget_payments_for(card);
            self.push(Frame::Settle);
            let source = self.game.sight(card);
            return self.begin_ability(player, source, ability, Names::NONE, After::Nothing);
        }
        if self.definition(card).card_type == CardType::Key {
            self.push(Frame::Settle);
            let source = self.game.sight(card);
            let key = self.compiled.key;
            return self.begin_program(player, source, key, Names::NONE);
        }
        let Some((ability, _)) = self.use_of(card) else {
            return;
        };
        self.declare_use(player, card);
        if question != Question::CutIn {
            self.push(Frame::Settle);
        }
        let source = self.game.sight(card);
        self.begin_ability(player, source, ability, Names::NONE, After::Used);
    }

    /// Starts to use an Action ability.
    pub(crate) fn activate_action(
        &mut self,
        player: Player,
        question: Question,
        card: Instance,
        place: u8,
    ) {
        let held = match player_action::is_of_player(place) {
            true => self.player_action(player, card, place),
            false => self.abilities(card).nth(usize::from(place)),
        };
        let Some(held) = held else {
            return;
        };
        let Ability::Action(action) = &held.compiled.ability else {
            return;
        };
        if question != Question::CutIn {
            self.push(Frame::Settle);
        }
        self.begin_action(player, card, held, action);
    }

    /// Starts to use an Action ability. Its price is the price at this time: if paying the cost
    /// starts or ends an effect that changes prices, the price stays the same.
    fn begin_action(
        &mut self,
        player: Player,
        card: Instance,
        held: CurrentAbility<'_>,
        action: &Action,
    ) {
        let scope = Scope::of(player, self.game.sight(card), &held.names);
        let price = self.action_price(player, card, self.price_of(&scope, &held.compiled.cost));
        self.record_use(card, player, &held, action.limit.as_ref());
        let ability = Some(AbilityKind::Action);
        let kind = EventKind::Used {
            player,
            card,
            ability,
        };
        self.emit(kind, Cause::Player(player), rules::DECLARE);
        let source = self.game.sight(card);
        self.begin_ability(player, source, held.id, held.names, After::Nothing);
        if let Some(begun) = self.game.processes.last_mut() {
            begun.paying = Some(price);
        }
    }
}

/// Returns whether an Action ability with the use timings `timings` can be used at the timing
/// `now`. An ability without a use timing can be used in the main phase.
fn is_in_time(timings: &[Timing], now: Timing) -> bool {
    match timings.is_empty() {
        true => now == Timing::Main,
        false => timings.contains(&now),
    }
}

/// Returns the id of the rule about teams, if a use condition asks for a team. Returns `None` for
/// every other condition.
fn team_rule(formulas: &Formulas, condition: ConditionId) -> Option<wixoss_base::rule::RuleId> {
    match formulas.condition(condition)? {
        CompiledCondition::Team(_) | CompiledCondition::SameTeam => Some(rules::TEAM),
        CompiledCondition::DreamTeam => Some(rules::DREAM_TEAM),
        CompiledCondition::All(parts) => {
            let mut parts = parts.iter();
            parts.find_map(|part| team_rule(formulas, *part))
        }
        _ => None,
    }
}
