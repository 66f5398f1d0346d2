//! Reads triggers: one or several events before `とき` ("when"), or the start or end of a turn,
//! phase, step or attack.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads a trigger, such as `このシグニがアタックしたとき`, `あなたのアタックフェイズ開始時`.
    /// Several events are joined by か ("or").
    pub(crate) fn trigger(self, input: &str) -> Parsed<'_, Vec<Event>> {
        if let Ok((rest, at)) = self.moment(input) {
            if let Some(rest) = after_any(rest, &["の開始時", "開始時"]) {
                return Ok((rest, vec![Event::Begin(at)]));
            }
            if let Some(rest) = after_any(rest, &["の終了時", "終了時"])
                && !rest.starts_with("まで")
            {
                return Ok((rest, vec![Event::End(at)]));
            }
        }
        if let Some(rest) = after_any(input, &["そのアタック終了時", "このアタック終了時"])
        {
            let stage = wixoss_base::vocab::Stage::Attack;
            let at = Moment { stage, of: None };
            return Ok((rest, vec![Event::End(at)]));
        }
        let several = self
            .this_card_or_others(input)
            .or_else(|_| self.for_event().targeted_by_card_or_life_burst(input))
            .or_else(|_| self.cost_or_other_cause(input))
            .or_else(|_| self.marker_events(input));
        let (mut rest, mut all) = match several {
            Ok(found) => found,
            Err(_) => {
                let (rest, first) = self.one_of_events(input)?;
                (rest, vec![first])
            }
        };
        while let Some(next) = after_any(rest, &["か、", "か", "とき、または"]) {
            let (behind, mut event) = self.one_of_events(next)?;
            let said = self.event_subject(next).is_ok() || self.player(next).is_ok();
            // The text names the cards, the zone they come from and the cause only once, for all
            // events.
            let (from, from_of) = match all.first() {
                Some(Event::Move(moved)) => (moved.from.clone(), moved.from_of),
                _ => (List::default(), None),
            };
            if !said && let Some(first) = all.first_mut().and_then(who_of).cloned() {
                if let Event::Move(moved) = &mut event
                    && moved.who.filter.is_unrestricted()
                {
                    moved.who.by = moved.who.by.take().or(first.by.clone());
                    if moved.from.is_empty() && moved.how.is_none() {
                        moved.from = from;
                    }
                }
                match who_of(&mut event) {
                    Some(who) if who.filter.is_unrestricted() => {
                        who.filter = first.filter;
                        let said = from_of.or(who.filter.of);
                        set_zone_owner(&mut event, said);
                    }
                    Some(_) => {}
                    None if first.filter.is_unrestricted() => {}
                    None => return fail(next),
                }
            } else if !said
                && let Some(Event::Crush(crush)) = all.first()
                && let Event::Move(moved) = &mut event
                && moved.who.filter.is_unrestricted()
                && moved.from.is_empty()
                && moved.how.is_none()
            {
                // In `ライフクロスがクラッシュされるかトラッシュに置かれた` ("Life Cloth is crushed
                // or put into the trash"), both events are about Life Cloth.
                moved.from = wixoss_ability::Place::LifeCloth.into();
                moved.who.filter.of = crush.of.or(Some(Player::Both));
                moved.who.at_least = crush.at_least.clone();
                moved.who.by = moved.who.by.take().or(crush.by.clone());
            } else if !said && who_of(&mut event).is_some_and(|who| who.filter.is_unrestricted()) {
                return fail(next);
            }
            all.push(event);
            rest = behind;
        }
        let rest = or_fail(after_any(rest, &["とき"]), rest)?;
        Ok((rest, all))
    }

    /// Reads one event for two subjects, this card and other cards:
    /// `このシグニかあなたの他のシグニ1体がアタックした`.
    fn this_card_or_others(self, input: &str) -> Parsed<'_, Vec<Event>> {
        let (rest, name) = pointed_card(input)?;
        let next = or_fail(after(rest, "か").filter(|_| name.is_this()), rest)?;
        self.event_subject(next)?;
        let (rest, others) = self.one_of_events(next)?;
        let mut own = others.clone();
        match who_of(&mut own) {
            Some(who) if who.at_least.is_none() => who.filter = Filter::default(),
            _ => return fail(next),
        }
        Ok((rest, vec![own, others]))
    }

    /// Reads an event that has a cost or another cause:
    /// `このカードがコストか＜凶蟲＞のシグニの効果によってトラッシュに置かれた`. The source belongs
    /// to the other cause only, so the result is one event for each cause.
    fn cost_or_other_cause(self, input: &str) -> Parsed<'_, Vec<Event>> {
        let (rest, subject) = self.for_event().event_subject(input)?;
        let rest = or_fail(after(rest, "コストか"), rest)?;
        let (behind, mut by_other) = self.one_of_events(rest)?;
        let who = or_fail(who_of(&mut by_other), rest)?;
        let by = or_fail(who.by.as_ref(), rest)?;
        let has_source = by.source.is_some() && *by.kind == [CauseKind::Effect];
        fail_if(!has_source || !who.filter.is_unrestricted(), rest)?;
        who.filter = subject.filter;
        let mut by_cost = by_other.clone();
        let cost = Cause {
            kind: CauseKind::Cost.into(),
            ..Cause::default()
        };
        or_fail(who_of(&mut by_cost), rest)?.by = Some(cost);
        Ok((behind, vec![by_cost, by_other]))
    }

    /// Reads one event of a trigger. Before か, the verb is in its plain form: `場に出るか`.
    fn one_of_events(self, input: &str) -> Parsed<'_, Event> {
        self.event(input, &[Form::Past])
            .or_else(|error| match self.event(input, &[Form::Final]) {
                Ok((rest, event)) if after(rest, "か").is_some() => Ok((rest, event)),
                _ => Err(error),
            })
    }
}

/// Sets the owner in an event whose cards are named only in another event of the same trigger. If
/// the cards enter the field, `of` becomes the owner of the zone that the cards come from.
/// Otherwise `of` becomes the owner of the cards.
fn set_zone_owner(event: &mut Event, of: Option<Player>) {
    use wixoss_ability::Place;
    let Event::Move(moved) = event else {
        return;
    };
    let elsewhere = !moved.from.is_empty() && !moved.from.contains(&Place::Field);
    if !elsewhere || !moved.who.filter.zone.is_empty() {
        return;
    }
    let onto_field = *moved.to == [Place::Field];
    moved.who.filter.of = of.filter(|_| !onto_field);
    if onto_field {
        let who = std::mem::take(&mut moved.who);
        *event = MoveEvent::onto_field(who, &moved.from.0.clone(), of);
    }
}

/// Returns the cards that an event happens to, or `None` for events of players and abilities.
pub(crate) fn who_of(event: &mut Event) -> Option<&mut Who> {
    match event {
        Event::Move(moved) => Some(&mut moved.who),
        Event::Become(become_so) => Some(&mut become_so.who),
        Event::Battle(battle) => Some(&mut battle.who),
        Event::Attack(who)
        | Event::Grow(who)
        | Event::AttackNegated(who)
        | Event::BeTargeted(who)
        | Event::BeRisenOn(who)
        | Event::Heaven(who)
        | Event::Reveal(who)
        | Event::Bloom(who) => Some(who),
        _ => None,
    }
}
