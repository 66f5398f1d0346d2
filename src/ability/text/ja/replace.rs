//! What happens in place of something else.

use super::Cx;
use super::act::Carry;
use super::thing::Noun;
use super::verb::Form;
use super::word::{after, after_any, need};
use crate::ability::text::build;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Change, Effect, Event, List, Replacement, Which};

impl Cx {
    /// `次にあなたがダメージを受ける場合、代わりにダメージを受けない`
    pub(super) fn shield<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Vec<Effect>> {
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

    /// `このシグニがバニッシュされる場合、代わりに…`
    pub(super) fn replacement(self, input: &str) -> Out<'_, Vec<Change>> {
        let (rest, (of, would)) = self.would(input)?;
        let (rest, ()) = need(rest, &["場合、"])?;
        let without = after(rest, "代わりに").is_none();
        if without
            && !rest.starts_with("エナゾーンに置かれる代わりに")
            && !rest.starts_with("ルリグデッキに戻る代わりに")
        {
            return stuck(rest);
        }
        let rest = after(rest, "代わりに").unwrap_or(rest);
        let (rest, (may, instead)) = self.replaced(rest)?;
        let replace = Replacement {
            would,
            may,
            once: false,
            instead: List(instead),
        };
        let change = Change {
            of,
            replace: replace.into(),
            ..Change::default()
        };
        Ok((rest, vec![change]))
    }
}
