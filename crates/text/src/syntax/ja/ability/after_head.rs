//! Reads the text of a Constant, Auto, Enter or Action ability after its head (a label such as
//! `【自】`).

use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::clause_effects::omitted_cards;
use crate::parts::step::{Step, count_at_most};
use crate::settle::working_zone::{OFF_FIELD, all_zones};
use crate::syntax::ja::ability::head::Head;
use crate::syntax::ja::ability::kind_name;
use crate::syntax::ja::condition::condition_list;
use crate::syntax::ja::event::trigger::who_of;
use crate::syntax::ja::noun::modifier::card_comparison::is_center_lrig;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::reminder;
use crate::syntax::ja::sentence::steps::full_stop;

/// The sentence "This Enter ability activates before the effects of that spell." It is printed
/// among the effects of an Enter ability.
pub(crate) const BEFORE_SPELL: &str = "この【出】能力はそのスペルの効果より先に発動する。";

impl Context<'_> {
    /// Reads the rest of a Constant ability (`【常】`): a colon, then a keyword, or conditions and
    /// changes.
    pub(crate) fn constant(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let (rest, ()) = need(input, &[":"])?;
        fail_if(head.limit.is_some() || !head.timing.is_empty(), input)?;
        let keywords = match self.keyword(rest) {
            Ok((behind, keyword)) if full_stop(behind).is_ok() => {
                Ok((behind, vec![Ability::Keyword(keyword)]))
            }
            _ => self.abilities(rest),
        };
        let is_keyword = |one: &Ability| matches!(one, Ability::Keyword(_));
        if let Ok((behind, mut keywords)) = keywords
            && keywords.iter().all(is_keyword)
            && let Ok((behind, ())) = full_stop(behind)
        {
            if head.is_bare()
                && keywords.len() == 1
                && let Some(keyword) = keywords.pop()
            {
                return Ok((behind, keyword));
            }
            let change = Change {
                gain: List(keywords),
                ..Change::default()
            };
            let constant = Constant {
                needs: head.needs,
                condition: all_hold(head.conditions),
                changes: change.into(),
                ..Constant::default()
            };
            return Ok((behind, Ability::Constant(Box::new(constant))));
        }
        if let Ok((behind, ability)) = self.this_card_pays_as(rest)
            && let Ok((behind, ())) = full_stop(behind)
            && head.is_bare()
        {
            return Ok((behind, ability));
        }
        if let Some(next) = after(rest, "このカードにグロウする際、")
            && let Ok((behind, extra)) = self.optional_discount(next)
            && head.is_bare()
        {
            let grow = GrowCondition {
                extra: extra.into(),
                ..GrowCondition::default()
            };
            return Ok((behind, Ability::GrowCondition(Box::new(grow))));
        }
        if let Ok((rest, constant)) = self.enters_only_if(rest)
            && head.is_bare()
        {
            return Ok((rest, Ability::Constant(Box::new(constant))));
        }
        let mut carry = CarriedFacts::default();
        let whole = rest;
        let grows = after(rest, "このルリグにグロウする際、");
        let rest = grows.filter(|next| next.contains("グロウするためのコストは"));
        let (rest, mut conditions) = self.leading_conditions(rest.unwrap_or(whole), &mut carry)?;
        let (rest, such) = self.state_of_this_card(rest);
        conditions.extend(such);
        // In `あなたの<天使>のシグニは、あなたの手札が0枚であるかぎり、…` ("your <Angel> SIGNI, as
        // long as you have no cards in hand, ..."), the condition comes after the subject.
        let rest = match self.cards(rest) {
            Ok((behind, cards)) => {
                match after(behind, "は、").and_then(|rest| self.while_condition(rest)) {
                    Some((behind, holds)) => {
                        conditions.push(holds);
                        carry.subject = Some(cards);
                        behind
                    }
                    None => rest,
                }
            }
            Err(_) => rest,
        };
        // In `あなたのセンタールリグが<タマ>であるかぎり、それは…` ("as long as your center LRIG is
        // <Tama>, it ..."), the pronoun means the center LRIG.
        let rest = match (conditions.last(), after(rest, "それは")) {
            (Some(Condition::Count(counted)), Some(next)) if is_center_lrig(&counted.filter) => {
                let filter = Filter {
                    is: counted.filter.is.clone(),
                    zone: counted.filter.zone.clone(),
                    of: counted.filter.of,
                    ..Filter::default()
                };
                let phrase = Phrase {
                    filter,
                    ..Phrase::default()
                };
                carry.subject = Some(Cards::Of(Box::new(phrase), Quantity::Unsaid));
                next
            }
            _ => rest,
        };
        carry.asked = conditions.last().cloned();
        const EVERYWHERE: &str = "すべての領域で";
        let own = Context {
            everywhere: rest
                .split('。')
                .next()
                .is_some_and(|said| said.contains(EVERYWHERE)),
            ..self
        };
        let of_this = self.zone_of_this_subject(rest);
        let (rest, mut changes) = own.constant_changes(rest, carry, &mut conditions)?;
        if changes.iter().any(has_while_condition) {
            give_each_its_condition(&mut conditions, &mut changes);
        }
        // A remark in parentheses can begin with `すでに場に出ている` ("already on the field"). It
        // says that cards of the prohibited kind leave the field if they are already there. So the
        // prohibition to put them onto the field becomes a limit: zero of these cards may be on
        // the field. If no prohibition becomes such a limit, the text is refused.
        let (_, remarks) = reminder::skip(rest);
        if remarks
            .iter()
            .any(|said| said.starts_with("すでに場に出ている"))
        {
            let mut capped = changes.iter_mut().filter_map(no_cards_on_field);
            fail_if(capped.next().is_none(), rest)?;
        }
        let (rest, mut zone) = self.working_zones_behind(rest)?;
        if let Some(of_this) = of_this
            && zone.is_empty()
        {
            zone = of_this;
        }
        if own.everywhere && zone.is_empty() {
            zone = all_zones();
        }
        let mut all = head.conditions;
        all.extend(conditions);
        let constant = Constant {
            layer: false,
            needs: head.needs,
            zone: List(zone),
            condition: all_hold(all),
            changes: List(changes),
        };
        Ok((rest, Ability::Constant(Box::new(constant))))
    }

    /// Returns the zones that the text names before the subject, if the subject is this card:
    /// `手札にある` before `このシグニは`. The ability works in these zones.
    fn zone_of_this_subject(self, input: &str) -> Option<Vec<Place>> {
        let (rest, zones) = self.zones(input).ok()?;
        let rest = after(rest, "にある")?;
        let (_, name) = pointed_card(rest).ok()?;
        let off = zones.iter().all(|zone| OFF_FIELD.contains(zone));
        (name.is_this() && off).then_some(zones)
    }

    /// Reads a sentence that lets its card enter the field only under a condition:
    /// `このシグニはあなたの場に<天使>のシグニがある場合にしか新たに場に出すことができない`.
    pub(crate) fn enters_only_if(self, input: &str) -> Parsed<'_, Constant> {
        let (rest, name) = pointed_card(input)?;
        fail_if(!name.is_this(), input)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        const CANNOT: [&str; 2] = ["新たに場に出すことができない", "新たに場に出せない"];
        if let Some(rest) = after_any(rest, &CANNOT) {
            let (rest, ()) = full_stop(rest)?;
            return Ok((rest, barred_from_field(None, None)));
        }
        // With `《…》の効果によってしか新たに場に出せない` ("can enter the field only by the effect
        // of ..."), every other cause is prohibited.
        if let Ok((rest, by)) = self.cause(rest)
            && let Some((rest, only)) = after(rest, "によってしか")
                .map(|rest| (rest, true))
                .or_else(|| after(rest, "によっては").map(|rest| (rest, false)))
            && let Some(rest) = after_any(rest, &CANNOT)
            && by.not != only
        {
            let (rest, ()) = full_stop(rest)?;
            let by = Cause { not: true, ..by };
            return Ok((rest, barred_from_field(None, Some(by))));
        }
        let (rest, holds) = self.condition(rest)?;
        let (rest, barred) = match after(rest, "場合にしか") {
            Some(rest) => (rest, Condition::Not(Box::new(holds))),
            None => (need(rest, &["かぎり、", "かぎり"])?.0, holds),
        };
        let (rest, ()) = need(rest, &CANNOT)?;
        let (rest, ()) = full_stop(rest)?;
        Ok((rest, barred_from_field(Some(barred), None)))
    }

    /// Reads the changes of a Constant ability, in one or more sentences, up to the end of the
    /// ability. If a later sentence has a condition of its own, each change gets the condition of
    /// its sentence, and `conditions` becomes empty.
    fn constant_changes<'a>(
        self,
        input: &'a str,
        carry: CarriedFacts,
        conditions: &mut Vec<Condition>,
    ) -> Parsed<'a, Vec<Change>> {
        let mut all: Vec<Change> = Vec::new();
        let mut rest = input;
        let first = conditions.clone();
        loop {
            // After `代わりに…してもよい` ("may ... instead"), the effects of `そうした場合、…`
            // ("if you do, ...") are part of the replacement.
            if let Some(next) = after(rest, "そうした場合、")
                && let Some(replaced) = all.last_mut().and_then(|last| last.replace.0.last_mut())
                && !replaced.instead.is_empty()
            {
                let (behind, body) = self.clauses(next, CarriedFacts::default())?;
                fail_if(body.instead || body.effects.is_empty(), next)?;
                replaced.instead.0.extend(body.effects);
                let (behind, ()) = full_stop(behind)?;
                rest = reminder::skip(behind).0;
                if is_end(rest) {
                    return Ok((behind, all));
                }
                continue;
            }
            if let Ok((behind, Step::CountedUpTo(most))) = self.remark(rest)
                && let Some(power) = all.last_mut().and_then(|last| last.power.as_mut())
            {
                fail_if(!count_at_most(power, most), rest)?;
                let (behind, ()) = full_stop(behind)?;
                rest = reminder::skip(behind).0;
                if is_end(rest) {
                    return Ok((behind, all));
                }
                continue;
            }
            let (behind, changes) = match self.another_condition(rest, first.last()) {
                Ok((behind, (holds, instead))) if !all.is_empty() => {
                    let own = CarriedFacts {
                        instead,
                        ..CarriedFacts::default()
                    };
                    let (behind, mut changes) = self.constant_sentence(behind, own)?;
                    let before = std::mem::take(conditions);
                    fail_if(
                        !add_later_condition(&mut all, before, &mut changes, &holds, instead),
                        rest,
                    )?;
                    (behind, changes)
                }
                _ => self.constant_sentence(rest, carry.clone())?,
            };
            all.extend(changes);
            let (behind, ()) = full_stop(behind)?;
            rest = behind;
            let next = reminder::skip(rest).0;
            if is_end(next) {
                return Ok((rest, all));
            }
            rest = next;
        }
    }

    /// Reads the condition of a later sentence: `10枚以上あるかぎり、` ("as long as there are ten
    /// or more"), `3体いるかぎり、代わりに` ("as long as there are three, instead"). If this
    /// condition leaves out its cards, they are the cards of the condition `before`. The boolean is
    /// true if the changes of this sentence replace the earlier changes (`代わりに`).
    fn another_condition<'a>(
        self,
        input: &'a str,
        before: Option<&Condition>,
    ) -> Parsed<'a, (Condition, bool)> {
        if let Ok((rest, holds)) = self.recollect(input) {
            let instead = after(rest, "代わりに");
            let more = after_any(rest, &["追加で"]);
            return Ok((instead.or(more).unwrap_or(rest), (holds, instead.is_some())));
        }
        let shortened = before.and_then(|before| self.same_condition_again(input, before).ok());
        let (rest, holds) = match shortened {
            Some(found) => found,
            None => self.condition(input)?,
        };
        let (rest, ()) = need(condition_list::skip_copula(rest), &["かぎり、", "限り、"])?;
        let instead = after(rest, "代わりに");
        let more = after_any(rest, &["追加で"]);
        let also = instead.or(more).unwrap_or(rest);
        Ok((also, (holds, instead.is_some())))
    }

    /// Reads a sentence that gives this card the names of other cards, and the abilities of one
    /// kind that those cards have:
    /// `このルリグはあなたのルリグトラッシュにあるルリグと同じカード名としても扱い、そのルリグの【自】能力を得る`.
    /// The names can be missing.
    fn same_name_and_abilities(self, input: &str) -> Parsed<'_, Change> {
        let (rest, name) = pointed_card(input)?;
        let (rest, ()) = need(rest, &["は"])?;
        let (rest, phrase) = self.phrase(rest)?;
        let plain = phrase.different.is_empty() && phrase.sharing.is_empty();
        fail_if(
            !name.is_this() || !plain || phrase.filter.zone.is_empty(),
            rest,
        )?;
        let filter = phrase.single(rest)?;
        let mut change = Change::default();
        let rest = match after(rest, "と同じカード名としても扱い、") {
            Some(rest) => {
                let also = Likeness {
                    name_of: Some(Box::new(filter.clone())),
                    ..Likeness::default()
                };
                change.also = Some(Box::new(also));
                need(rest, &["そのルリグの", "それの", "そのシグニの"])?.0
            }
            None => need(rest, &["の"])?.0,
        };
        let (rest, kind) = kind_name::kind(rest)?;
        let (rest, ()) = need(rest, &["能力を得る", "能力を持つ"])?;
        let ability = kind.into();
        change.gain_from = Some(Box::new(AbilitiesOf { ability, filter }));
        Ok((rest, change))
    }

    /// Reads one sentence of a Constant ability, and yields its changes.
    fn constant_sentence(self, input: &str, carry: CarriedFacts) -> Parsed<'_, Vec<Change>> {
        if let Ok((rest, change)) = self.hand_limit_or_power_loss(input, &carry) {
            return Ok((rest, vec![change]));
        }
        if let Ok((rest, change)) = self.guard_substitute(input) {
            return Ok((rest, vec![change]));
        }
        first!(self.replacement(input));
        if let Ok((rest, change)) = self.cost_change(input) {
            return Ok((rest, vec![change]));
        }
        if let Ok((rest, change)) = self.pays_as_another_color(input) {
            return Ok((rest, vec![change]));
        }
        if let Ok((rest, change)) = self
            .grows_only_into(input)
            .or_else(|_| self.ignored_rule(input))
        {
            return Ok((rest, vec![change]));
        }
        if let Ok((rest, change)) = self.same_name_and_abilities(input) {
            return Ok((rest, vec![change]));
        }
        let mut carry = carry;
        carry.constant = true;
        // If the text names no subject, the card itself is the subject.
        let this = Cards::Named(Name::this());
        carry.subject.get_or_insert(this);
        let (rest, body) = self.clauses(input, carry)?;
        fail_if(body.instead, rest)?;
        let mut all = Vec::new();
        for effect in body.effects {
            match effect {
                Effect::Change(change)
                    if matches!(change.until, None | Some(Duration::While(_))) =>
                {
                    all.push(*change);
                }
                // A player whose phase is always skipped can't begin this phase.
                Effect::Skip(at) => all.push(Change {
                    of: Subject::Player(at.of.unwrap_or_default()),
                    cannot: Event::Begin(at).into(),
                    ..Change::default()
                }),
                _ => return fail(input),
            }
        }
        Ok((rest, all))
    }

    /// Reads the event that the attack of this LRIG is guarded:
    /// `このルリグのアタックが【ガード】されたとき`. The opponent guards while this LRIG attacks.
    fn guarded_attack(self, input: &str) -> Option<(&str, (Event, Condition))> {
        let rest = after(input, "このルリグのアタックが【ガード】されたとき")?;
        let guard = PlayerEvent {
            player: Some(Player::Opponent),
            with: None,
        };
        let mut filter = Filter::default();
        filter.more.state.0.push(State::Attacking);
        let attacks = Condition::Match(Match {
            card: Card::default(),
            filter,
        });
        Some((rest, (Event::Guard(guard), attacks)))
    }

    /// Reads the rest of an Auto ability (`【自】`): a colon, conditions, the trigger, and the
    /// effects.
    pub(crate) fn auto(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let (rest, ()) = need(input, &[":"])?;
        let mut carry = CarriedFacts::default();
        let (rest, conditions) = self.leading_conditions(rest, &mut carry)?;
        let (rest, outside) = match self.moment(rest) {
            Ok((behind, at)) => {
                let during = condition_list::during(at);
                match after_any(behind, &["以外で、", "以外で"]) {
                    Some(behind) => (behind, Some(Condition::Not(Box::new(during)))),
                    // Some texts have no word for "while": `あなたのターンに、` ("in your turn").
                    None => match after_any(behind, &["に、", "に"]) {
                        Some(next) if self.trigger(next).is_ok() => (next, Some(during)),
                        _ => (rest, None),
                    },
                }
            }
            Err(_) => (rest, None),
        };
        let mut conditions: Vec<Condition> = conditions.into_iter().chain(outside).collect();
        let (rest, such) = self.state_of_this_card(rest);
        let (rest, mut when) = match self.guarded_attack(rest) {
            Some((rest, (event, attacks))) => {
                conditions.push(attacks);
                (rest, vec![event])
            }
            None => self.trigger(rest)?,
        };
        let such = or_fail(add_state_to_events(such, &mut when), rest)?;
        let conditions: Vec<Condition> = conditions.into_iter().chain(such).collect();
        let (rest, ()) = need(rest, &["、"])?;
        let this = Who::default();
        let own = Context {
            risen_on: matches!(when.as_slice(), [Event::BeRisenOn(who)] if *who == this),
            ..self
        };
        let (rest, effects) = own.effects(rest)?;
        let (rest, zone) = self.working_zones_behind(rest)?;
        let (rest, only_if) = match self.triggers_only_if(rest) {
            Ok((rest, holds)) if zone.is_empty() => (rest, Some(holds)),
            _ => (rest, None),
        };
        fail_if(!head.timing.is_empty(), input)?;
        let mut all = head.conditions;
        all.extend(conditions.into_iter().chain(only_if));
        let auto = Auto {
            needs: head.needs,
            zone: List(zone),
            limit: head.limit,
            when: List(when),
            during: all_hold(all),
            effects,
        };
        Ok((rest, Ability::Auto(Box::new(auto))))
    }

    /// Reads a sentence after an Auto ability:
    /// `この能力はこのシグニがダウン状態の場合にしか発動しない。`
    fn triggers_only_if(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = need(reminder::skip(input).0, &["この能力は、", "この能力は"])?;
        let (rest, holds) = self.condition(rest)?;
        let (rest, ()) = need(rest, &["場合にしか発動しない"])?;
        let (rest, ()) = full_stop(rest)?;
        Ok((rest, holds))
    }

    /// Reads the rest of an Enter ability (`【出】`): the cost, a colon, and the effects.
    pub(crate) fn enter(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let (rest, cost) = self.cost_and_colon(input)?;
        // After `手札から場に出たとき、` ("when it entered the field from the hand"), the effects
        // happen only if the card entered the field in this way.
        let (rest, came) = match self.came_onto_field(rest) {
            Ok((behind, came)) => match after(behind, "とき、") {
                Some(behind) => (behind, Some(came)),
                None => (rest, None),
            },
            Err(_) => (rest, None),
        };
        let (rest, effects) = self.effects(rest)?;
        let (rest, only_if) = self.use_restriction_sentence(rest)?;
        let (rest, zone) = self.working_zones_behind(rest)?;
        fail_if(!zone.is_empty() || !head.timing.is_empty(), input)?;
        let effects = match came {
            Some(holds) => {
                let branch = Branch {
                    holds,
                    then: effects,
                    otherwise: List::default(),
                };
                List(vec![Effect::If(Box::new(branch))])
            }
            None => effects,
        };
        let enter = Enter {
            needs: head.needs,
            limit: head.limit,
            // The condition must hold as the card enters the field. If it does not hold, the card
            // does not have the ability.
            during: all_hold(head.conditions.into_iter().chain(only_if).collect()),
            cost,
            before_spell: input
                .get(..input.len() - rest.len())
                .is_some_and(|said| said.contains(BEFORE_SPELL)),
            effects,
        };
        Ok((rest, Ability::Enter(Box::new(enter))))
    }

    /// Reads a cost and the colon after it. Yields no cost if the text begins with the colon.
    fn cost_and_colon(self, input: &str) -> Parsed<'_, Option<Cost>> {
        if let Some(rest) = after(input, ":") {
            return Ok((rest, None));
        }
        let (rest, cost) = self.cost(input)?;
        let (rest, ()) = need(rest, &[":"])?;
        Ok((rest, Some(cost)))
    }

    /// Reads the rest of an Action ability (`【起】`): the cost, a colon, the effects, and a
    /// condition on its use.
    pub(crate) fn action(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let (rest, cost) = self.cost_and_colon(input)?;
        let own = self.zone_left_as_cost(words_read(input, rest));
        // The first sentence of the effects can also name the zone that this card leaves.
        let first = rest.split(['。', '「']).next().unwrap_or("");
        let own = own.or_else(|| self.zone_left_as_cost(first));
        let (rest, effects) = self.effects(rest)?;
        let (rest, condition) = self.use_restriction_sentence(rest)?;
        let (lies, condition) = split_off_zone(condition);
        let (rest, mut zone) = self.working_zones_behind(rest)?;
        zone.extend(lies.filter(|_| zone.is_empty()));
        zone.extend(own.filter(|_| zone.is_empty()));
        let mut all = head.conditions;
        all.extend(condition);
        let action = Action {
            needs: head.needs,
            zone: List(zone),
            timing: List(head.timing),
            limit: head.limit,
            condition: all_hold(all),
            cost: cost.unwrap_or_default(),
            effects,
        };
        Ok((rest, Ability::Action(Box::new(action))))
    }
}

/// Adds the state that this card must have (`アップ状態のこのシグニが`, "this up SIGNI") to the
/// events of the trigger, because the card must have the state just before the event. `such` can
/// also ask for a number of cards under this card. An event has no place for this number, so
/// `such` is then returned as a condition of the ability. This is allowed only if all events are
/// attacks. Returns `None` if the state does not fit one of the events.
fn add_state_to_events(such: Option<Condition>, when: &mut [Event]) -> Option<Option<Condition>> {
    let Some(such) = such else {
        return Some(None);
    };
    let this = Filter::default();
    let own = when.iter_mut().map(who_of);
    let mut all = Vec::new();
    for who in own {
        match who {
            Some(who) if who.filter == this => all.push(who),
            _ => return None,
        }
    }
    match such {
        Condition::Match(such) => {
            for who in all {
                who.filter = such.filter.clone();
                who.filter.more.among = Some(Name::this());
            }
            Some(None)
        }
        such => match when.iter().all(|event| matches!(event, Event::Attack(_))) {
            true => Some(Some(such)),
            false => None,
        },
    }
}

/// Splits a condition for using an ability. If the condition says that this card must be in a zone,
/// this zone is returned separately from the rest of the condition. The ability then works in this
/// zone. The field is not returned as a zone.
fn split_off_zone(condition: Option<Condition>) -> (Option<Place>, Option<Condition>) {
    let place = |one: &Condition| match one {
        Condition::Match(lies) if lies.card.0.is_this() => match *lies.filter.zone {
            [zone] if zone != Place::Field => {
                let mut bare = lies.filter.clone();
                bare.zone = List::default();
                bare.of = None;
                bare.is_unrestricted().then_some(zone)
            }
            _ => None,
        },
        _ => None,
    };
    match condition {
        Some(Condition::All(all)) => {
            let found = all.iter().find_map(place);
            let left = all.into_iter().filter(|one| place(one).is_none());
            (found, all_hold(left.collect()))
        }
        Some(one) => match place(&one) {
            Some(zone) => (Some(zone), None),
            None => (None, Some(one)),
        },
        None => (None, None),
    }
}

/// Returns a constant ability that keeps its own card from entering the field, under a condition or
/// by certain causes.
fn barred_from_field(condition: Option<Condition>, by: Option<Cause>) -> Constant {
    let who = effects::caused_by(by);
    let change = Change {
        cannot: Event::enter(who).into(),
        ..Change::default()
    };
    Constant {
        condition,
        changes: change.into(),
        ..Constant::default()
    }
}

/// Gives the condition `holds` to the changes of a later sentence, and the conditions `before` to
/// all earlier changes. If `instead` is true, the later changes replace the earlier changes, so the
/// earlier changes apply only while `holds` is not met. Returns false if a change already has
/// another duration.
fn add_later_condition(
    earlier: &mut [Change],
    before: Vec<Condition>,
    later: &mut [Change],
    holds: &Condition,
    instead: bool,
) -> bool {
    let Some(said) = earlier.last().map(|change| change.of.clone()) else {
        return false;
    };
    for change in earlier.iter_mut() {
        let mut all = before.clone();
        match change.until.take() {
            Some(Duration::While(known)) => all.push(*known),
            Some(_) => return false,
            None => {}
        }
        if instead {
            all.push(Condition::Not(Box::new(holds.clone())));
        }
        change.until = all_hold(all).map(|all| Duration::While(Box::new(all)));
    }
    let omitted = Subject::Cards(Which::Named(omitted_cards()));
    for change in later {
        if change.until.is_some() {
            return false;
        }
        if change.of == omitted {
            change.of = said.clone();
        }
        change.until = Some(Duration::While(Box::new(holds.clone())));
    }
    true
}

/// Returns one condition that asks for all `conditions`, or `None` if the list is empty.
pub(crate) fn all_hold(conditions: Vec<Condition>) -> Option<Condition> {
    let mut conditions = conditions;
    match conditions.len() {
        0 => None,
        1 => conditions.pop(),
        _ => Some(Condition::All(conditions)),
    }
}

/// Returns whether the change applies only "as long as" a condition holds. A condition that only
/// names a turn or a phase ("during your turn") does not count.
fn has_while_condition(change: &Change) -> bool {
    let stage = |holds: &Condition| matches!(holds, Condition::Turn(_) | Condition::During(_));
    matches!(&change.until, Some(Duration::While(holds)) if !stage(holds))
}

/// Removes `conditions` from the ability and adds them to each change that has no condition of its
/// own. In `…かぎり…を得、…かぎり…されない` ("gains ... as long as ..., and cannot be ... as long
/// as ..."), each "as long as" belongs to the words after it.
fn give_each_its_condition(conditions: &mut Vec<Condition>, changes: &mut [Change]) {
    let Some(first) = all_hold(std::mem::take(conditions)) else {
        return;
    };
    for change in changes.iter_mut().filter(|change| change.until.is_none()) {
        change.until = Some(Duration::While(Box::new(first.clone())));
    }
}

/// Turns the prohibition of putting cards of a kind onto the field into a limit of zero such cards
/// on the field. With this limit, cards of the kind that are already there leave the field.
/// Returns `None` if the change contains no prohibition of entering the field.
fn no_cards_on_field(change: &mut Change) -> Option<()> {
    let at = change.cannot.iter().position(Event::is_entering)?;
    let event = change.cannot.0.remove(at);
    let (count, period) = (0.into(), None);
    let cap = Cap {
        count,
        event,
        period,
    };
    change
        .at_most
        .replace(Box::new(cap))
        .is_none()
        .then_some(())
}
