//! What comes later, unless something is done, or is gained as the following.

use super::Cx;
use super::act::Carry;
use super::thing::Noun;
use super::verb::{Form, Verb};
use super::word::{after, need};
use crate::ability::text::build;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Change, Delayed, Effect, Event, List, Try};

impl Cx {
    /// `対戦相手が《無》を支払わないかぎり、…`
    pub(super) fn unless<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Vec<Effect>> {
        let (rest, by) = self.player(input)?;
        let (rest, ()) = need(rest, &["が", "は"])?;
        let after_player = rest;
        let own = self.done_by(by);
        let (rest, clause) = own.clause(rest)?;
        if clause.said.form != Form::Not {
            return stuck(rest);
        }
        let (rest, ()) = need(rest, &["かぎり、", "かぎり"])?;
        let topic = input
            .get(..input.len() - after_player.len())
            .is_some_and(|w| w.ends_with('は'));
        let mut inner = Carry::default();
        let Some(deed) = own.act(clause, &mut inner) else {
            return stuck(input);
        };
        let mut later = carry.clone();
        if topic {
            later.by = Some(by);
        }
        let (rest, body) = self.run(rest, later)?;
        // What a player can't do unless something is paid each time.
        if let ([Effect::Pay(paid)], [Effect::Change(change)]) =
            (deed.as_slice(), body.effects.as_slice())
            && !change.cannot.is_empty()
            && topic
        {
            let mut change = (**change).clone();
            change.of = crate::ability::Subject::Player(by);
            change.unless = Some(paid.clone());
            return Ok((rest, vec![build::change(change)]));
        }
        let attempt = Try {
            by,
            deed: List(deed),
            otherwise: List(body.effects),
            ..Try::default()
        };
        match body.instead {
            true => stuck(rest),
            false => Ok((rest, vec![Effect::May(Box::new(attempt))])),
        }
    }

    /// Something that happens later: `このターン終了時、…`, `次にそれがアタックしたとき、…`.
    pub(super) fn later<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Vec<Effect>> {
        let next = after(input, "次に");
        let (rest, when) = self.trigger(next.unwrap_or(input))?;
        let (rest, ()) = need(rest, &["、"])?;
        let stage = |event: &Event| matches!(event, Event::Begin(_) | Event::End(_));
        let staged = when.iter().all(stage);
        if !staged && carry.until.is_none() {
            return stuck(rest);
        }
        let inner = Carry {
            until: None,
            ..Carry::default()
        };
        let (rest, body) = self.run(rest, inner)?;
        if body.instead {
            return stuck(rest);
        }
        let later = Delayed {
            when: List(when),
            during: None,
            once: staged || next.is_some(),
            next: false,
            until: carry.until.clone(),
            deed: List(body.effects),
        };
        Ok((rest, vec![Effect::Later(Box::new(later))]))
    }

    /// `それは以下の能力を得る。「…」`
    pub(super) fn gains_following<'a>(
        self,
        input: &'a str,
        clause: super::clause::Clause,
        carry: &Carry,
    ) -> Out<'a, Vec<Effect>> {
        let of = match (clause.said.verb, clause.said.form, clause.subject) {
            (Verb::Gain, Form::Final, Some(Noun::Cards(cards))) => self.subject(cards),
            (Verb::Gain, Form::Final, Some(Noun::Player(player))) => {
                Some(crate::ability::Subject::Player(player))
            }
            _ => None,
        };
        let Some(of) = of else {
            return stuck(input);
        };
        let (rest, all) = self.following(input)?;
        let change = Change {
            of,
            gain: List(all),
            until: carry.until.clone(),
            ..Change::default()
        };
        Ok((rest, vec![build::change(change)]))
    }
}
