//! What happens later, next time, or in place of something.

use super::Cx;
use super::verb::verb;
use super::word::{after, w};
use crate::build;
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{
    Delayed, Duration, Effect, Event, List, Moment, Nothing, Player, Subject, Which, Who,
};
use wixoss_base::vocab::Stage;

impl Cx {
    /// Something that happens later: `at the end of this turn, …`.
    pub(super) fn later(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, until) = self.early(input);
        let (rest, next) = super::word::said("the next time,")(rest)?;
        let (rest, when, not_this) = match self.next_stage(rest) {
            Ok((rest, (when, not_this))) => (rest, vec![when], not_this),
            Err(_) => {
                let (rest, when) = self.trigger(rest)?;
                (rest, when, false)
            }
        };
        let stage = |event: &Event| matches!(event, Event::Begin(_) | Event::End(_));
        let once = next || when.iter().all(stage);
        let (rest, until) = self.late(until, rest);
        if !once && until.is_none() {
            return stuck(rest);
        }
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, deed) = self.body(rest)?;
        let later = Delayed {
            when: List(when),
            during: None,
            once,
            next: not_this,
            until,
            deed: List(deed),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }

    /// `… at the end of the turn`, behind what is then done with cards spoken of before.
    pub(super) fn put_off<'a>(self, input: &'a str, deed: &[Effect]) -> Out<'a, Vec<Effect>> {
        let (rest, ()) = alt((
            w("at end of turn"),
            w("at the end of the turn"),
            w("at the end of this turn"),
            w("at the end of turn"),
        ))
        .parse(input)?;
        let spoken = deed.iter().all(|effect| {
            let mut effect = effect.clone();
            let object = build::object_of(&mut effect);
            // "This SIGNI" may be the one just put there, which no word tells apart.
            matches!(object, Some(wixoss_ability::Which::Named(name)) if !name.is_this())
        });
        if !spoken {
            return stuck(input);
        }
        let at = Moment {
            stage: Stage::Turn,
            of: None,
        };
        let later = Delayed {
            when: Event::End(at).into(),
            during: None,
            once: true,
            next: false,
            until: None,
            deed: List(deed.to_vec()),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }

    /// `at the beginning of your next main phase`.
    pub(super) fn next_stage(self, input: &str) -> Out<'_, (Event, bool)> {
        let (rest, ends) = alt((
            w("at the beginning of").map(|()| false),
            w("at the start of").map(|()| false),
            w("at the end of").map(|()| true),
        ))
        .parse(input)?;
        let (rest, at) = self.next_moment(rest)?;
        if at.stage == Stage::EndPhase {
            // A turn has one end phase: the next to come is the end of the turn going on, or of
            // the next of that player.
            let stage = Stage::Turn;
            return Ok((rest, (Event::End(Moment { stage, ..at }), false)));
        }
        let event = if ends {
            Event::End(at)
        } else {
            Event::Begin(at)
        };
        Ok((rest, (event, true)))
    }

    /// `when target SIGNI on your opponent's field attacks next this turn, …`: the target is
    /// chosen now.
    pub(super) fn next_attack(self, input: &str) -> Out<'_, Vec<Effect>> {
        use wixoss_ability::pointing::Reference;
        let (rest, ()) = alt((w("whenever"), w("when"), w("the next time"))).parse(input)?;
        let first = after(input, "the next time").is_some();
        let every = after(input, "whenever").is_some();
        let (rest, next) = super::word::said("the next")(rest)?;
        let mut all = Vec::new();
        let (rest, mut who) = match next {
            true => {
                let (rest, phrase) = self.phrase(rest)?;
                let who = Who {
                    filter: phrase.filter,
                    ..Who::default()
                };
                (rest, who)
            }
            false => {
                let found = self.which(rest);
                if first && !matches!(found, Ok((_, Which::Target(_)))) {
                    // "The next time your Center LRIG attacks".
                    return self.next_of_kind(rest);
                }
                let (rest, what) = found?;
                let Which::Target(_) = what else {
                    return stuck(input);
                };
                let mut who = Who::default();
                let many = what.is_many();
                let reference = if many { Reference::THEM } else { Reference::IT };
                who.filter.more.among = Some(reference.name());
                all.push(Effect::Take(what));
                (rest, who)
            }
        };
        if next && who.filter.zone.is_empty() {
            who.filter.zone = wixoss_ability::Place::Field.into();
        }
        let (rest, ()) = verb("attack").parse(rest)?;
        let (rest, once) = super::word::said("next")(rest)?;
        let once = once || first;
        let (rest, until) = self.duration(rest)?;
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, deed) = self.body(rest)?;
        let later = Delayed {
            when: Event::Attack(who).into(),
            during: None,
            once: !every || once || next,
            next: false,
            until: Some(until),
            deed: List(deed),
        };
        all.push(Effect::Later(Box::new(later)));
        Ok((rest, all))
    }

    /// `target SIGNI on your opponent's field this turn`, behind "negate the next attack of".
    pub(super) fn next_attack_of(self, input: &str) -> Out<'_, Vec<Effect>> {
        use wixoss_ability::pointing::Reference;
        if let Some(rest) = after(input, "an").or_else(|| after(input, "a")) {
            let (rest, phrase) = self.phrase(rest)?;
            let (rest, until) = self.duration(rest)?;
            let who = Who {
                filter: phrase.filter,
                ..Who::default()
            };
            return Ok((rest, vec![negated(who, until)]));
        }
        let (rest, what) = self.which(input)?;
        let (rest, until) = self.duration(rest)?;
        if !matches!(what, Which::Target(_)) || what.is_many() {
            return stuck(input);
        }
        let mut who = Who::default();
        who.filter.more.among = Some(Reference::IT.name());
        Ok((rest, vec![Effect::Take(what), negated(who, until)]))
    }

    /// `your Center LRIG attacks this turn, …`, behind "the next time".
    fn next_of_kind(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, when) = self.events(input)?;
        let (rest, until) = self.duration(rest)?;
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, deed) = self.body(rest)?;
        let later = Delayed {
            when: List(when),
            during: None,
            once: true,
            next: false,
            until: Some(until),
            deed: List(deed),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }

    /// `the next time you would take damage this turn, instead you do not take that damage`.
    pub(super) fn shield(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (input, early) = self.early(input);
        let (rest, times) = match after(input, "the next time") {
            Some(rest) => (rest, 1),
            None => {
                let (rest, ()) = w("the next").parse(input)?;
                let (rest, n) = super::word::number(rest)?;
                (w("times").parse(rest)?.0, n)
            }
        };
        let (rest, (of, would)) = self.would(rest)?;
        let (rest, until) = match self.duration(rest) {
            Ok((rest, until)) => (rest, until),
            Err(_) => (rest, early.unwrap_or(Duration::EndOfTurn(Nothing {}))),
        };
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, instead) = self.replaced(rest)?;
        let change = build::replacing_once(of, would, instead, until);
        // So many times: each is used up by one.
        let all = (0..times.clamp(1, 9)).map(|_| build::change(change.clone()));
        Ok((rest, all.collect()))
    }

    /// What happens instead: `instead you do not take that damage`, `you may … instead`.
    pub(super) fn replaced(self, input: &str) -> Out<'_, (bool, Vec<Effect>)> {
        let early = after(input, "instead");
        let rest = early.map_or(input, |rest| after(rest, ",").unwrap_or(rest));
        let nothing = alt((
            w("you do not take that damage"),
            w("you don't take that damage"),
            w("they do not take that damage"),
            w("prevent that damage"),
            w("do nothing"),
            w("it is not vanished"),
        ));
        let mut nothing = nothing;
        if let Ok((rest, ())) = nothing.parse(rest) {
            let late = after(rest, "instead").filter(|_| early.is_none());
            let rest = late.unwrap_or(rest);
            if let Some(next) = after(rest, "and")
                && let Ok((rest, effects)) = self.clauses(next)
            {
                return Ok((rest, (false, effects)));
            }
            return Ok((rest, (false, Vec::new())));
        }
        if let Ok((rest, ())) = alt((w("it is"), w("they are"))).parse(rest)
            && let Ok((rest, put)) = self.put_instead(rest)
        {
            return Ok((rest, (false, vec![put])));
        }
        if let Ok((rest, ())) = alt((w("it is"), w("they are"))).parse(rest)
            && let Ok((rest, put)) = self.put_passively(rest)
        {
            let (rest, ()) = match early {
                Some(_) => (rest, ()),
                None => w("instead").parse(rest)?,
            };
            return Ok((rest, (false, vec![put])));
        }
        let may = after(rest, "you may");
        let behind = may.unwrap_or(rest);
        let inside = after(behind, "instead").filter(|_| early.is_none());
        let early = early.or(inside);
        let (rest, effects) = self.clauses(inside.unwrap_or(behind))?;
        let rest = match early {
            Some(_) => rest,
            None => w("instead").parse(rest)?.0,
        };
        Ok((rest, (may.is_some(), effects)))
    }

    /// `removed from the game`, behind "it is".
    fn put_passively(self, input: &str) -> Out<'_, Effect> {
        let it = Which::Named(wixoss_ability::pointing::Reference::IT.name());
        let (rest, to) = match after(input, "removed from the game") {
            Some(rest) => (
                rest,
                wixoss_ability::Destination::zone(wixoss_ability::Place::Excluded),
            ),
            None => {
                let (rest, ()) = alt((w("put"), w("returned"), w("added"))).parse(input)?;
                self.goal(rest)?
            }
        };
        Ok((rest, build::moved(it, to)))
    }

    /// What would happen, and to whom.
    pub(super) fn would(self, input: &str) -> Out<'_, (Subject, Event)> {
        let one = after(input, "another")
            .or_else(|| after(input, "an"))
            .or_else(|| after(input, "a"));
        let (rest, of) = match (one, self.subject(input)) {
            // "If a SIGNI on your field would …": any of them.
            (Some(_), Err(_)) => {
                let (rest, phrase) = self.phrase_with_article(input)?;
                (rest, Subject::all(phrase.filter))
            }
            (_, found) => found?,
        };
        let (rest, ()) = alt((w("would"), |i| {
            match after(i, "is").or_else(|| after(i, "are")) {
                // "If it is vanished, it is put into the trash instead of the Ener Zone".
                Some(_) => Ok((i, ())),
                None => stuck(i),
            }
        }))
        .parse(rest)?;
        match of {
            Subject::Player(player) => {
                let (rest, ()) = w("take damage").parse(rest)?;
                let (rest, by) = match self.by_cause(rest) {
                    Ok((rest, by)) => (rest, Some(by)),
                    Err(_) => (rest, None),
                };
                let damage = wixoss_ability::DamageEvent { of: None, by };
                Ok((rest, (Subject::Player(player), Event::Damage(damage))))
            }
            Subject::Cards(Which::All(mut group)) if group.filter.of.is_none() => {
                // "If a card would be put into your opponent's trash": it is of that player.
                let mut anyone = Who::default();
                anyone.filter.of = Some(Player::Both);
                if let Ok((_, Event::Move(moved))) = self.happening(rest, anyone) {
                    let of = moved.who.filter.of;
                    group.filter.of = of.filter(|of| *of != Player::Both);
                }
                let (rest, event) = self.happening(rest, Who::default())?;
                Ok((rest, (Subject::Cards(Which::All(group)), event)))
            }
            of => {
                let (rest, event) = self.happening(rest, Default::default())?;
                Ok((rest, (of, event)))
            }
        }
    }
}

/// The next attack of one of these is negated.
fn negated(who: Who, until: Duration) -> Effect {
    use wixoss_ability::pointing::Reference;
    let attacker = Which::Named(Reference::ATTACKER.name());
    Effect::Later(Box::new(Delayed {
        when: Event::Attack(who).into(),
        during: None,
        once: true,
        next: false,
        until: Some(until),
        deed: Effect::NegateAttack(attacker).into(),
    }))
}
