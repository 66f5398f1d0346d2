//! Sentences: clauses in a row, what may be done, what follows, what comes instead.

use super::Cx;
use super::act::Carry;
use super::change::join;
use super::clause::Noun;
use super::reminder;
use super::verb::{Form, Verb};
use super::word::{after, after_any, bracketed, is_end, need};
use crate::ability::text::build;
use crate::ability::text::step::{Step, assemble, chosen_and_moved};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    AbilityKind, Branch, Change, Condition, Delayed, Effect, Effects, Event, List, Try, Which,
};

/// What a sentence says is done, and whether in place of what was said before.
#[derive(Debug, Default)]
pub(super) struct Body {
    pub(super) effects: Vec<Effect>,
    pub(super) instead: bool,
    /// The condition under which it is instead.
    pub(super) holds: Option<Condition>,
}

impl Cx {
    /// Sentences up to the end of the line, quote or mode.
    pub(super) fn steps(self, input: &str) -> Out<'_, Vec<Step>> {
        let mut rest = input;
        let mut all: Vec<Step> = Vec::new();
        loop {
            let elliptic = all
                .last()
                .and_then(asked)
                .and_then(|before| self.elliptic(rest, before).ok());
            let (behind, step) = match elliptic {
                Some(found) => found,
                None => self.sentence(rest)?,
            };
            all.push(step);
            rest = behind;
            let next = reminder::skip(rest).0;
            let stops = is_end(next)
                || next.trim_start().starts_with("この能力は")
                || next.trim_start().starts_with("これらの能力は");
            if stops {
                return Ok((rest, all));
            }
            rest = next;
        }
    }

    pub(super) fn effects(self, input: &str) -> Out<'_, Effects> {
        let (rest, steps) = self.steps(input)?;
        match assemble(steps) {
            Some(effects) => Ok((rest, effects)),
            None => stuck(input),
        }
    }

    /// `5枚以上ある場合、追加で…`: what the sentence before asked about, with another number.
    fn elliptic<'a>(self, input: &'a str, before: &Condition) -> Out<'a, Step> {
        let (rest, holds) = match before {
            Condition::Count(counted) => {
                let (rest, quantity) = self.quantity(input)?;
                let super::which::Quantity::Range(range) = quantity else {
                    return stuck(rest);
                };
                let (rest, ()) = need(rest, &["ある場合、", "いる場合、", "の場合、"])?;
                let filter = counted.filter.clone();
                (rest, super::condition::counted(filter, range))
            }
            Condition::Compare(compare) => {
                let (rest, is) = self.range(input)?;
                let rest = after_any(rest, &["枚"]).unwrap_or(rest);
                let (rest, ()) = need(rest, &["の場合、"])?;
                let number = compare.number.clone();
                let compare = crate::ability::Compare { number, is };
                (rest, Condition::Compare(Box::new(compare)))
            }
            Condition::Match(matched) => {
                let (rest, filter) = self.quality(input)?;
                let (rest, ()) = need(rest, &["の場合、"])?;
                let card = matched.card.clone();
                (
                    rest,
                    Condition::Match(crate::ability::Match { card, filter }),
                )
            }
            _ => return stuck(input),
        };
        let (rest, body) = self.conditional(rest, holds, &Carry::default())?;
        let (rest, ()) = full_stop(rest)?;
        match (body.instead, body.holds) {
            (false, _) => Ok((rest, Step::Do(body.effects))),
            (true, Some(holds)) => Ok((rest, Step::Instead(holds, body.effects))),
            (true, None) => stuck(input),
        }
    }

    /// One sentence with its period, and what it adds to those before.
    pub(super) fn sentence(self, input: &str) -> Out<'_, Step> {
        if let Ok((rest, step)) = self.aside(input) {
            let (rest, ()) = full_stop(rest)?;
            return Ok((rest, step));
        }
        if let Some(rest) = after_any(input, &["そうした場合、"]) {
            let (rest, body) = self.body(rest)?;
            let (rest, ()) = full_stop(rest)?;
            return match body.instead {
                true => stuck(input),
                false => Ok((rest, Step::IfDone(body.effects))),
            };
        }
        if let Some(rest) = after_any(
            input,
            &[
                "そうしなかった場合、",
                "そうしない場合、",
                "そうでない場合、",
                "そうでなかった場合、",
            ],
        ) {
            let (rest, body) = self.body(rest)?;
            let (rest, ()) = full_stop(rest)?;
            return match body.instead {
                true => stuck(input),
                false => Ok((rest, Step::Otherwise(body.effects))),
            };
        }
        let (rest, body) = self.body(input)?;
        let (rest, ()) = full_stop(rest)?;
        match (body.instead, body.holds) {
            (false, _) => Ok((rest, Step::Do(body.effects))),
            (true, Some(holds)) => Ok((rest, Step::Instead(holds, body.effects))),
            (true, None) => stuck(input),
        }
    }

    /// Sentences that say something of what was done: `それの【出】能力は発動しない`.
    fn aside(self, input: &str) -> Out<'_, Step> {
        if let Some(rest) = after_any(
            input,
            &[
                "この方法でクラッシュされたカードのライフバーストは発動しない",
                "それのライフバーストは発動しない",
                "そのカードのライフバーストは発動しない",
            ],
        ) {
            return Ok((rest, Step::WithoutBurst));
        }
        let (rest, _) = super::spoken::card(input)?;
        let (mut rest, ()) = need(rest, &["の"])?;
        let mut kinds = Vec::new();
        while let Ok((behind, kind)) = kind(rest) {
            kinds.push(kind);
            rest = after_any(behind, &["能力と", "と", "か"]).unwrap_or(behind);
        }
        let (rest, ()) = need(rest, &["能力は発動しない"])?;
        match kinds.is_empty() {
            true => stuck(input),
            false => Ok((rest, Step::Quietly(kinds))),
        }
    }

    /// What a sentence says is done, without its period.
    pub(super) fn body(self, input: &str) -> Out<'_, Body> {
        self.run(input, Carry::default())
    }

    pub(super) fn run(self, input: &str, carry: Carry) -> Out<'_, Body> {
        let mut carry = carry;
        let mut rest = input;
        let mut all: Vec<Effect> = Vec::new();
        let mut options: Vec<Vec<Effect>> = Vec::new();
        let mut instead = false;
        // Where what may be done starts: behind targets and what is looked at.
        let mut start = 0;
        let mut offered = 0;
        let mut chooser: Option<crate::ability::Player> = None;
        let by = |carry: &Carry| carry.by.unwrap_or(self.by);
        loop {
            rest = after(rest, "、").unwrap_or(rest);
            if let Some(behind) = after(rest, "代わりに") {
                instead = true;
                rest = behind;
                continue;
            }
            if let Ok((behind, until)) = self.duration(rest)
                && let Some(behind) = after(behind, "、")
            {
                carry.until = Some(until);
                rest = behind;
                continue;
            }
            if options.is_empty()
                && let Some(found) = self.whole(rest, &carry)
            {
                let (rest, body) = found?;
                if body.instead {
                    let leading = all.iter().all(|effect| matches!(effect, Effect::Take(_)));
                    if !leading || !all.is_empty() {
                        return stuck(rest);
                    }
                    return Ok((rest, body));
                }
                join(&mut all, body.effects);
                let body = Body {
                    effects: all,
                    instead,
                    holds: None,
                };
                return Ok((rest, body));
            }
            if let Ok((behind, change)) = self.must(rest, &carry) {
                join(&mut all, vec![build::change(change)]);
                let body = Body {
                    effects: all,
                    instead,
                    holds: None,
                };
                return Ok((behind, body));
            }
            if let Some(behind) = after_any(rest, &["追加で、", "追加で"]) {
                rest = behind;
                continue;
            }
            let (behind, clause) = self.done_by(by(&carry)).clause(rest)?;
            let said = clause.said;
            let follows = matches!(clause.object, Some(Noun::Following));
            if follows {
                let (behind, effects) = self.gains_following(behind, clause, &carry)?;
                join(&mut all, effects);
                rest = behind;
                let body = Body {
                    effects: all,
                    instead,
                    holds: None,
                };
                return Ok((rest, body));
            }
            let at = all.len();
            let Some(effects) = self.act(clause, &mut carry) else {
                return stuck(rest);
            };
            join(&mut all, effects);
            rest = behind;
            let prefix = all.get(at..).is_some_and(|new| {
                !new.is_empty()
                    && new.iter().all(|effect| match effect {
                        Effect::Take(Which::Target(_)) | Effect::Look(_) => true,
                        Effect::Reveal(what) => matches!(what, Which::Top(_)),
                        _ => false,
                    })
            });
            if prefix && options.is_empty() {
                start = all.len();
                offered = start;
            }
            match said.form {
                Form::Cont | Form::Te => {
                    if self.ends_here(rest) {
                        return stuck(rest);
                    }
                    // "… or …, and then": the choice is over.
                    if !options.is_empty() && rest.starts_with('、') {
                        options.push(all.split_off(start));
                        all.extend(build::either(
                            chooser.unwrap_or_default(),
                            std::mem::take(&mut options),
                        ));
                        start = all.len();
                    }
                }
                Form::Final => {
                    if let Some(next) = after_any(rest, &["か、", "か"]) {
                        chooser = chooser.or(Some(by(&carry)));
                        let from = if options.is_empty() { at } else { start };
                        options.push(all.split_off(from));
                        start = all.len();
                        rest = next;
                        continue;
                    }
                    break;
                }
                Form::Cannot | Form::Not | Form::Can => break,
                Form::May => {
                    let mut deed = all.split_off(start);
                    if !options.is_empty() {
                        options.push(deed);
                        deed = all.split_off(offered);
                        deed.extend(build::either(
                            chooser.unwrap_or_default(),
                            std::mem::take(&mut options),
                        ));
                    }
                    let attempt = Try {
                        by: by(&carry),
                        deed: List(chosen_and_moved(deed)),
                        ..Try::default()
                    };
                    all.push(Effect::May(Box::new(attempt)));
                    break;
                }
                _ => return stuck(rest),
            }
        }
        if !options.is_empty() {
            options.push(all.split_off(start));
            all.extend(build::either(chooser.unwrap_or_default(), options));
        }
        if carry.pending.is_some() || carry.into_deck {
            return stuck(rest);
        }
        let body = Body {
            effects: chosen_and_moved(all),
            instead,
            holds: None,
        };
        Ok((rest, body))
    }

    /// `対戦相手のシグニは可能ならばアタックしなければならない`
    fn must<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Change> {
        const MUST: &str = "可能ならばアタックしなければならない";
        if !input.contains(MUST) {
            return stuck(input);
        }
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        let (rest, ()) = need(rest, &[MUST])?;
        match self.subject(cards) {
            Some(of) => {
                let change = Change {
                    of,
                    must: Event::Attack(Default::default()).into(),
                    until: carry.until.clone(),
                    ..Change::default()
                };
                Ok((rest, change))
            }
            None => stuck(rest),
        }
    }

    fn ends_here(self, input: &str) -> bool {
        input.starts_with('。') || is_end(input)
    }

    /// What takes up the rest of a sentence: conditions, what comes later, modes.
    fn whole<'a>(self, input: &'a str, carry: &Carry) -> Option<Out<'a, Body>> {
        let plain = |out: Out<'a, Vec<Effect>>| {
            out.map(|(rest, effects)| {
                (
                    rest,
                    Body {
                        effects,
                        instead: false,
                        holds: None,
                    },
                )
            })
        };
        let text = input.trim_start_matches(' ');
        if let Some(rest) = after(text, "その後、") {
            return Some(
                self.run(
                    rest,
                    Carry {
                        until: carry.until.clone(),
                        ..Carry::default()
                    },
                )
                .map(|(rest, body)| {
                    let effects = vec![Effect::Then(List(body.effects))];
                    (rest, Body { effects, ..body })
                }),
            );
        }
        if ["以下の", "どちらか"]
            .iter()
            .any(|word| text.starts_with(word))
            || text.starts_with("対戦相手は以下の")
            || text.starts_with("あなたは以下の")
        {
            let own = self.done_by(carry.by.unwrap_or(self.by));
            if !text.contains("以下の能力") || text.find("選ぶ") < text.find("以下の能力")
            {
                return Some(plain(own.modes(text)));
            }
        }
        if let Some(rest) = after(text, "《リコレクトアイコン》[")
            && let Ok((rest, n)) = super::word::numbered(rest, &["枚以上]"])
        {
            let holds = Condition::Recollect(crate::ability::Amount::Number(n));
            return Some(self.conditional(rest, holds, carry));
        }
        let sentence = text
            .find(['。', '\n'])
            .map_or(text, |end| text.get(..end).unwrap_or(text));
        if text.starts_with("次に") && sentence.contains("場合、代わりに") {
            return Some(plain(self.shield(text, carry)));
        }
        if sentence.contains("場合、")
            && sentence.contains("代わりに")
            && let Some(until) = &carry.until
            && let Ok((rest, mut changes)) = self.replacement(text)
        {
            for change in &mut changes {
                change.until = Some(until.clone());
            }
            return Some(plain(Ok((
                rest,
                changes.into_iter().map(build::change).collect(),
            ))));
        }
        if sentence.contains("場合、")
            && let Ok((rest, holds)) = self.condition(text)
            && let Some(rest) = after(rest, "場合、")
        {
            return Some(self.conditional(rest, holds, carry));
        }
        if sentence.contains("ないかぎり")
            && let Ok(found) = self.unless(text, carry)
        {
            return Some(plain(Ok(found)));
        }
        if (sentence.contains("とき、") || sentence.contains("時、"))
            && let Ok(found) = self.later(text, carry)
        {
            return Some(plain(Ok(found)));
        }
        None
    }

    fn conditional<'a>(self, rest: &'a str, holds: Condition, carry: &Carry) -> Out<'a, Body> {
        let (rest, body) = self.run(rest, carry.clone())?;
        if body.instead {
            return match body.holds {
                None => Ok((
                    rest,
                    Body {
                        holds: Some(holds),
                        ..body
                    },
                )),
                Some(_) => stuck(rest),
            };
        }
        let branch = Branch {
            holds,
            then: List(body.effects),
            otherwise: List::default(),
        };
        let effects = vec![Effect::If(Box::new(branch))];
        Ok((
            rest,
            Body {
                effects,
                instead: false,
                holds: None,
            },
        ))
    }

    /// `対戦相手が《無》を支払わないかぎり、…`
    fn unless<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Vec<Effect>> {
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
    fn later<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Vec<Effect>> {
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
    fn gains_following<'a>(
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

    /// `次にあなたがダメージを受ける場合、代わりにダメージを受けない`
    fn shield<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Vec<Effect>> {
        use crate::ability::{Duration, Nothing, Replacement};
        let (rest, ()) = need(input, &["次に"])?;
        let (rest, (of, would)) = self.would(rest)?;
        let (rest, ()) = need(rest, &["場合、代わりに"])?;
        let (rest, (may, instead)) = self.replaced(rest)?;
        let replacement = Replacement {
            would,
            may,
            once: true,
            instead: List(instead),
        };
        let change = Change {
            of,
            replace: replacement.into(),
            until: carry
                .until
                .clone()
                .or(Some(Duration::EndOfTurn(Nothing {}))),
            ..Change::default()
        };
        Ok((rest, vec![build::change(change)]))
    }

    /// What happens instead, and whether it may.
    pub(super) fn replaced(self, input: &str) -> Out<'_, (bool, Vec<Effect>)> {
        if let Some(rest) = after_any(
            input,
            &["エナゾーンに置かれる代わりに", "ルリグデッキに戻る代わりに"],
        ) {
            let (rest, goal) = self.goal(rest)?;
            let (rest, ()) = need(rest, &["置かれる", "戻る"])?;
            let super::goal::Goal::Place(to) = goal else {
                return stuck(rest);
            };
            let it = crate::ability::text::refer::Reference::IT.name();
            return Ok((rest, (false, vec![build::moved(Which::Named(it), to)])));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "ダメージを受けない",
                "そのダメージを受けない",
                "バニッシュされない",
                "何も起こらない",
            ],
        ) {
            return Ok((rest, (false, Vec::new())));
        }
        let (rest, body) = self.run(input, Carry::default())?;
        if body.instead {
            return stuck(rest);
        }
        match <[Effect; 1]>::try_from(body.effects) {
            Ok([Effect::May(attempt)])
                if attempt.then.is_empty() && attempt.otherwise.is_empty() =>
            {
                Ok((rest, (true, attempt.deed.0)))
            }
            Ok(one) => Ok((rest, (false, one.into()))),
            Err(all) => Ok((rest, (false, all))),
        }
    }

    /// What would happen, and to whom.
    pub(super) fn would(self, input: &str) -> Out<'_, (crate::ability::Subject, Event)> {
        use crate::ability::Subject;
        let (rest, mut clause) = self.clause(input)?;
        if clause.said.form != Form::Final {
            return stuck(rest);
        }
        let of = match clause.subject.take() {
            Some(Noun::Player(player)) => Subject::Player(player),
            Some(Noun::Cards(cards)) => match self.subject(cards) {
                Some(of) => of,
                None => return stuck(input),
            },
            _ => return stuck(input),
        };
        match self.as_event(clause) {
            Some(event) => Ok((rest, (of, event))),
            None => stuck(input),
        }
    }
}

/// The condition a sentence asked.
fn asked(step: &Step) -> Option<&Condition> {
    match step {
        Step::Instead(holds, _) => Some(holds),
        Step::Do(effects) => match effects.last()? {
            Effect::If(branch) => Some(&branch.holds),
            _ => None,
        },
        _ => None,
    }
}

/// `【出】`: a kind of ability.
pub(super) fn kind(input: &str) -> Out<'_, AbilityKind> {
    let (rest, word) = bracketed(input)?;
    let kind = match word {
        "常" => AbilityKind::Constant,
        "自" => AbilityKind::Auto,
        "出" => AbilityKind::Enter,
        "起" => AbilityKind::Action,
        "ライフバースト" => AbilityKind::LifeBurst,
        _ => return stuck(input),
    };
    Ok((rest, kind))
}

/// The end of a sentence: 。, or the end of the text, line or quote it stands in.
pub(super) fn full_stop(input: &str) -> Out<'_, ()> {
    if let Some(rest) = after(input, "。") {
        return Ok((rest, ()));
    }
    let text = input.trim_start_matches(' ');
    match is_end(text) || text.starts_with('(') || input.is_empty() {
        true => Ok((text, ())),
        false => stuck(input),
    }
}
