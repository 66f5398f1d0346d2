//! Triggers: "when ...", "at the beginning of ...".

use crate::syntax::en::event::cause;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a trigger with one event, or with several events joined by "or":
    /// `when this SIGNI attacks`, `at the beginning of your attack phase`.
    pub(crate) fn trigger(self, input: &str) -> Parsed<'_, Vec<Event>> {
        if let Some(rest) = after(input, "at the beginning of|at the start of") {
            let (rest, at) = self.moment(rest)?;
            return Ok((rest, vec![Event::Begin(at)]));
        }
        if let Some(rest) = after(input, "at end of turn") {
            let at = Moment {
                stage: wixoss_base::vocab::Stage::Turn,
                of: None,
            };
            return Ok((rest, vec![Event::End(at)]));
        }
        if let Some(rest) = after(input, "at the end of that turn") {
            let at = Moment {
                stage: wixoss_base::vocab::Stage::Turn,
                of: Some(Player::TurnPlayer),
            };
            return Ok((rest, vec![Event::End(at)]));
        }
        if let Some(rest) = after(input, "at the end of") {
            let (rest, at) = self.moment(rest)?;
            return Ok((rest, vec![Event::End(at)]));
        }
        let (head, ()) = wording("whenever|when|each time")(input)?;
        if let Ok((rest, at)) = self.moment(head)
            && let Ok((rest, begins)) = one_of(&[("begins|starts", true), ("ends", false)])(rest)
        {
            let event = if begins {
                Event::Begin(at)
            } else {
                Event::End(at)
            };
            return Ok((rest, vec![event]));
        }
        let (rest, mut all) = self.events(head)?;
        // "A total of two or more cards ... by an effect" means that a single effect must move all
        // these cards.
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

    /// Reads one event for two subjects, this card and other cards:
    /// `this SIGNI or another <Angel> SIGNI on your field is vanished`.
    fn this_or_other(self, input: &str) -> Parsed<'_, Vec<Event>> {
        let (rest, this) = self.card_reference(input)?;
        let (rest, ()) = wording("or")(rest)?;
        let (rest, other) = self.event_subject(rest)?;
        fail_if(!this.is_this() || other.filter.is_unrestricted(), input)?;
        let (_, own) = self.happens(rest, Who::default())?;
        let (rest, event) = self.happens(rest, other)?;
        Ok((rest, vec![own, event]))
    }

    /// Reads one event, or several events joined by "or".
    pub(crate) fn events(self, input: &str) -> Parsed<'_, Vec<Event>> {
        first!(self.this_or_other(input));
        let (rest, first) = self.event(input)?;
        // The words "at the same time" add no meaning after a number, because "two or more" in an
        // event always means two or more at the same time.
        let at_once = after(rest, "at the same time|at once");
        let mut rest = match at_once {
            Some(behind) if first.clone().take_at_least().is_some() => behind,
            _ => rest,
        };
        let mut all = vec![first];
        // In "this SIGNI attacks or is vanished", both events have the same subject.
        let subject = self.event_subject(input).ok().map(|(_, who)| who);
        loop {
            let comma = skip(rest, ",");
            // In "when this happens, when that happens, or when ...", an event after a comma
            // without "or" must begin with "when".
            let listed =
                (comma.len() < rest.len() && after(comma, "when").is_some()).then_some(comma);
            let Some(next) = after(comma, "or").or(listed) else {
                break;
            };
            let next = skip(next, "whenever|when");
            if let Some(last) = all.last()
                && let (behind, Some(event)) = self.or_other_cause(comma, last)
            {
                all.push(event);
                rest = behind;
                continue;
            }
            let same = subject.clone().map(|who| self.happens(next, who));
            // In "is crushed or put into the trash", the verb "is" belongs to both participles.
            let elided = subject.clone().map(|who| self.elided_participle(next, who));
            match (same, self.event(next), elided) {
                (Some(Ok((behind, event))), _, _) | (None, _, Some(Ok((behind, event)))) => {
                    cause::share_cause(&mut all, &event);
                    all.push(event);
                    rest = behind;
                }
                (_, Ok((behind, event)), _) => {
                    all.push(event);
                    rest = behind;
                }
                (_, _, Some(Ok((behind, event)))) => {
                    cause::share_cause(&mut all, &event);
                    all.push(event);
                    rest = behind;
                }
                _ => break,
            }
        }
        Ok((rest, all))
    }

    /// Reads one event.
    pub(crate) fn event(self, input: &str) -> Parsed<'_, Event> {
        alt((
            |i| self.player_event(i),
            |i| self.life_cloth_event(i),
            |i| self.attached_event(i),
            |i| self.power_event(i),
            |i| self.card_event(i),
        ))
        .parse(input)
    }
}
