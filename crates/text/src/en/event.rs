//! What happens: the heads of triggers, and what is looked back for.

use super::Cx;
use super::happening::be;
use super::verb::verb;
use super::word::{after, number, one_of, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{
    Amount, Cause, CauseKind, CrushEvent, Event, Filter, Player, PlayerEvent, Who,
};

impl Cx {
    /// `when this SIGNI attacks`, `at the beginning of your attack phase`.
    pub(super) fn trigger(self, input: &str) -> Out<'_, Vec<Event>> {
        if let Ok((rest, ())) = alt((w("at the beginning of"), w("at the start of"))).parse(input) {
            let (rest, at) = self.moment(rest)?;
            return Ok((rest, vec![Event::Begin(at)]));
        }
        if let Some(rest) = after(input, "at end of turn") {
            let at = wixoss_ability::Moment {
                stage: wixoss_base::vocab::Stage::Turn,
                of: None,
            };
            return Ok((rest, vec![Event::End(at)]));
        }
        if let Some(rest) = after(input, "at the end of that turn") {
            let at = wixoss_ability::Moment {
                stage: wixoss_base::vocab::Stage::Turn,
                of: Some(Player::TurnPlayer),
            };
            return Ok((rest, vec![Event::End(at)]));
        }
        if let Some(rest) = after(input, "at the end of") {
            let (rest, at) = self.moment(rest)?;
            return Ok((rest, vec![Event::End(at)]));
        }
        let (head, ()) = alt((w("whenever"), w("when"), w("each time"))).parse(input)?;
        if let Ok((rest, at)) = self.moment(head)
            && let Ok((rest, begins)) = alt((
                w("begins").map(|()| true),
                w("starts").map(|()| true),
                w("ends").map(|()| false),
            ))
            .parse(rest)
        {
            let event = if begins {
                Event::Begin(at)
            } else {
                Event::End(at)
            };
            return Ok((rest, vec![event]));
        }
        let (rest, mut all) = self.events(head)?;
        // "A total of two or more cards … by an effect": in all by that one.
        let said = head.strip_suffix(rest).unwrap_or_default();
        for event in all.iter_mut().filter(|_| said.contains("a total of")) {
            if let Event::Move(moved) = event
                && moved.who.at_least.is_some()
                && let Some(by) = &mut moved.who.by
            {
                by.single = true;
            }
        }
        Ok((rest, all))
    }

    /// `another <Angel> SIGNI on your field is vanished`, behind "this SIGNI or": the same of both.
    fn of_both(self, input: &str) -> Out<'_, Vec<Event>> {
        let (rest, this) = self.card(input)?;
        let (rest, ()) = w("or").parse(rest)?;
        let (rest, other) = self.who(rest)?;
        if !this.is_this() || other.filter == Filter::default() {
            return stuck(input);
        }
        let (_, own) = self.happening(rest, Who::default())?;
        let (rest, event) = self.happening(rest, other)?;
        Ok((rest, vec![own, event]))
    }

    /// One event, or several joined by "or".
    pub(super) fn events(self, input: &str) -> Out<'_, Vec<Event>> {
        if let Ok(found) = self.of_both(input) {
            return Ok(found);
        }
        let (rest, first) = self.event(input)?;
        // So many of them are so many at once.
        let at_once = after(rest, "at the same time").or_else(|| after(rest, "at once"));
        let mut rest = match at_once {
            Some(behind) if first.clone().take_at_least().is_some() => behind,
            _ => rest,
        };
        let mut all = vec![first];
        // "This SIGNI attacks or is vanished": one subject for both.
        let subject = self.who(input).ok().map(|(_, who)| who);
        loop {
            let comma = after(rest, ",").unwrap_or(rest);
            // "When this, when that, or when …": a comma alone needs its own "when".
            let listed =
                (comma.len() < rest.len() && after(comma, "when").is_some()).then_some(comma);
            let Some(next) = after(comma, "or").or(listed) else {
                break;
            };
            let next = after(next, "whenever")
                .or_else(|| after(next, "when"))
                .unwrap_or(next);
            if let Some(last) = all.last()
                && let (behind, Some(event)) = self.other_cause(comma, last)
            {
                all.push(event);
                rest = behind;
                continue;
            }
            let same = subject.clone().map(|who| self.happening(next, who));
            // "Is crushed or put into the trash": the verb "is" stands for both.
            let elided = subject.clone().map(|who| self.elided(next, who));
            match (same, self.event(next), elided) {
                (Some(Ok((behind, event))), _, _) | (None, _, Some(Ok((behind, event)))) => {
                    super::moving::brought_about_alike(&mut all, &event);
                    all.push(event);
                    rest = behind;
                }
                (_, Ok((behind, event)), _) => {
                    all.push(event);
                    rest = behind;
                }
                (_, _, Some(Ok((behind, event)))) => {
                    super::moving::brought_about_alike(&mut all, &event);
                    all.push(event);
                    rest = behind;
                }
                _ => break,
            }
        }
        Ok((rest, all))
    }

    pub(super) fn event(self, input: &str) -> Out<'_, Event> {
        alt((
            |i| self.player_event(i),
            |i| self.life_event(i),
            |i| self.attached_event(i),
            |i| self.power_event(i),
            |i| self.card_event(i),
        ))
        .parse(input)
    }

    /// Whom an event is about: this card, or cards of a kind.
    pub(super) fn who(self, input: &str) -> Out<'_, Who> {
        if let Ok((rest, who)) = self.life_cloth(input) {
            return Ok((rest, who));
        }
        if let Ok((rest, name)) = self.card(input) {
            // "This SIGNI on your field": where else it could not be meant.
            let rest = match self.place(rest) {
                Ok((behind, _)) if after(rest, "on").is_some() => behind,
                _ => rest,
            };
            let mut who = Who::default();
            if !name.is_this() {
                who.filter.more.among = Some(name);
            }
            return Ok((rest, who));
        }
        if let Ok((rest, filter)) = self.one_there(input) {
            let who = Who {
                filter,
                ..Who::default()
            };
            return Ok((rest, who));
        }
        if let Some(rest) = after(input, "one of").or_else(|| after(input, "one or more of"))
            && let Ok((rest, filter)) = self.one_there(rest)
        {
            let many = after(input, "one or more").is_some();
            let who = Who {
                at_least: many.then_some(Amount::Number(1)),
                filter,
                ..Who::default()
            };
            return Ok((rest, who));
        }
        let input = after(input, "a total of").unwrap_or(input);
        if let Ok((rest, n)) = number(input) {
            let more = after(rest, "or more");
            let rest = more.unwrap_or(rest);
            let (rest, phrase) = self.phrase(rest)?;
            let many = n > 1 || more.is_some();
            let mut who = Who {
                at_least: many.then_some(Amount::Number(n)),
                filter: phrase.filter,
                ..Who::default()
            };
            if who.filter == Filter::default() {
                who.filter.of = Some(Player::Both);
            }
            return Ok((rest, who));
        }
        let article = ["an", "a"].iter().find_map(|word| after(input, word));
        let (rest, phrase) = match article.map(|rest| self.either_phrase(rest)) {
            Some(Ok(found)) => found,
            _ => self.phrase_with_article(input)?,
        };
        let mut who = Who {
            filter: phrase.filter,
            ..Who::default()
        };
        if who.filter == Filter::default() {
            // Any card at all: a filter that asks nothing would be this one.
            who.filter.of = Some(Player::Both);
        }
        Ok((rest, who))
    }

    /// What happens to cards.
    pub(super) fn card_event(self, input: &str) -> Out<'_, Event> {
        let (rest, mut who) = self.who(input)?;
        // "A SIGNI of your opponent": whose it is, wherever it lies.
        const OF: &[(&str, Player)] = &[
            ("of your opponent", Player::Opponent),
            ("of you", Player::You),
        ];
        let rest = match one_of(OF)(rest) {
            Ok((behind, of)) if who.filter.zone.is_empty() => {
                who.filter.of = Some(of);
                behind
            }
            _ => rest,
        };
        self.happening(rest, who)
    }

    /// `by your effect` behind an event.
    pub(super) fn brought_about(self, input: &str, mut who: Who) -> Out<'_, Who> {
        if let Some(rest) =
            after(input, "as an Exceed cost").or_else(|| after(input, "by Exceed cost"))
        {
            who.by = Some(Cause {
                kind: CauseKind::Exceed.into(),
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        if let Some(rest) = after(input, "outside of battle") {
            who.by = Some(Cause {
                kind: CauseKind::Battle.into(),
                not: true,
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        if let Ok((rest, ())) = in_battle(input) {
            let (rest, source) = match after(rest, "with").map(|rest| self.card(rest)) {
                Some(Ok((rest, name))) => {
                    let mut source = Filter::default();
                    source.more.among = Some(name);
                    (rest, Some(Box::new(source)))
                }
                _ => (rest, None),
            };
            who.by = Some(Cause {
                kind: CauseKind::Battle.into(),
                source,
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        match self.by_cause(input) {
            Ok((rest, by)) => {
                who.by = Some(by);
                Ok((rest, who))
            }
            Err(_) => Ok((input, who)),
        }
    }

    /// Life Cloth that is crushed.
    pub(super) fn life_event(self, input: &str) -> Out<'_, Event> {
        let (rest, at_least) = match number(input) {
            Ok((rest, n)) => {
                let more = after(rest, "or more");
                let behind = more.unwrap_or(rest);
                let at_least = (n > 1 || more.is_some()).then_some(Amount::Number(n));
                match after(behind, "of") {
                    Some(rest) => (rest, at_least),
                    // "Two or more Life Cloth": whosever they are.
                    None => return self.any_crushed(behind, at_least),
                }
            }
            Err(_) => (after(input, "a card in").unwrap_or(input), None),
        };
        // "Life Cloth was crushed": whosever it is.
        if at_least.is_none()
            && let Ok(found) = self.any_crushed(rest, None)
        {
            return Ok(found);
        }
        let (rest, of) = self.whose(rest)?;
        if let Some(behind) = after(rest, "deck")
            && let Ok((rest, ())) = be("refreshed")(behind)
        {
            let refreshed = PlayerEvent {
                player: of,
                with: None,
            };
            return Ok((rest, Event::Refresh(refreshed)));
        }
        if let Some(rest) = after(rest, "【Trap】") {
            let (rest, ()) = verb("activate").parse(rest)?;
            return Ok((
                rest,
                Event::Trap(PlayerEvent {
                    player: of,
                    with: None,
                }),
            ));
        }
        if let Some(rest) = after(rest, "Life Burst") {
            let (rest, ()) = verb("activate").parse(rest)?;
            return Ok((
                rest,
                Event::LifeBurst(PlayerEvent {
                    player: of,
                    with: None,
                }),
            ));
        }
        let (rest, ()) = w("Life Cloth").parse(rest)?;
        let (rest, ()) = be("crushed")(rest)?;
        let (rest, who) = self.brought_about(rest, Who::default())?;
        let crush = CrushEvent {
            of,
            by: who.by,
            at_least,
            named: None,
        };
        Ok((rest, Event::Crush(crush)))
    }
}

/// `through battle`, `in battle`: by it.
pub(super) fn in_battle(input: &str) -> Out<'_, ()> {
    alt((
        w("through battle"),
        w("through a battle"),
        w("in battle"),
        w("by battle"),
        w("as a result of battle"),
    ))
    .parse(input)
}
