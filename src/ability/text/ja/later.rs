//! What comes later, unless something is done, or is gained as the following.

use super::Cx;
use super::act::Carry;
use super::thing::Noun;
use super::verb::{Form, Verb};
use super::word::{after, after_any, need};
use crate::ability::text::build;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Change, Cost, Delayed, Effect, Event, List, Payment, Try};

impl Cx {
    /// `対戦相手が《無》を支払わないかぎり、…`
    pub(super) fn unless<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Vec<Effect>> {
        let (rest, (by, topic)) = match self.player(input) {
            Ok((behind, by)) => match after_any(behind, &["が", "は"]) {
                Some(rest) => (rest, (by, behind.trim_start().starts_with('は'))),
                None => (input, (self.by, false)),
            },
            Err(_) => (input, (self.by, false)),
        };
        // What it is said of may go before.
        let (rest, subject) = match super::spoken::card(rest) {
            Ok((behind, name)) if rest.len() == input.len() => match after(behind, "は") {
                Some(next) => (
                    after(next, "、").unwrap_or(next),
                    Some(super::which::Cards::Named(name)),
                ),
                None => (rest, None),
            },
            _ => (rest, None),
        };
        let rest = after(rest, "、").unwrap_or(rest);
        let said = rest.len() < input.len();
        let own = self.done_by(by);
        let start = rest;
        let (rest, clause) = own.clause(rest)?;
        if clause.said.form != Form::Not {
            return stuck(rest);
        }
        let (rest, ()) = need(rest, &["かぎり、", "かぎり"])?;
        let mut inner = Carry::default();
        let Some(deed) = own.act(clause, &mut inner) else {
            return stuck(input);
        };
        let mut later = carry.clone();
        if topic {
            later.by = Some(by);
        }
        if subject.is_some() {
            later.subject = subject.clone();
        }
        let (rest, body) = self.run(rest, later)?;
        // What can't be done unless something is paid each time.
        if let ([paid], [Effect::Change(change)]) = (deed.as_slice(), body.effects.as_slice())
            && !change.cannot.is_empty()
            && (topic || !said || subject.is_some())
            && !body.instead
        {
            let mut change = (**change).clone();
            if topic {
                change.of = crate::ability::Subject::Player(by);
            }
            change.unless = Some(match paid {
                Effect::Pay(paid) => paid.clone(),
                // What is paid is the payer's own.
                _ => {
                    let payer = self.done_by(crate::ability::Player::You);
                    let (_, clause) = payer.clause(start)?;
                    let deeds = payer.act(clause, &mut Carry::default());
                    match deeds.map(<[Effect; 1]>::try_from) {
                        Some(Ok([deed])) => Cost(vec![Payment::Do(Box::new(deed))]),
                        _ => return stuck(start),
                    }
                }
            });
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
