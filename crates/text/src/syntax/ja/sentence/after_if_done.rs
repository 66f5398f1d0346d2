//! Sentences after a sentence with `そうした場合、…`. In
//! `そうした場合、カードを1枚引く。【エナチャージ1】をする。` ("If you do, draw a card. Ener Charge
//! 1."), the last sentence has no subject and no condition of its own, so it still depends on the
//! action.

use crate::parts::step::Step;
use crate::syntax::ja::prelude::*;
use wixoss_base::walk::contains;

impl Context<'_> {
    /// Returns the step of a sentence. If the sentence before it depends on an action
    /// (`そうした場合`, "if you do"), this sentence depends on the same action. Two kinds of
    /// sentences are not changed. The first kind starts something new, such as a subject or a
    /// condition of its own. The second kind only refers to cards or values of the sentence
    /// before: without them, it does nothing anyway.
    pub(crate) fn depends_on_earlier_action(
        self,
        input: &str,
        step: Step,
        before: &[Step],
    ) -> Step {
        match (step, before.last()) {
            (Step::Do(effects), Some(Step::IfDone(done) | Step::AlsoIfDone(done)))
                if !(self.has_own_subject(input)
                    || effects.iter().any(begins_anew)
                    || introduces(done) && effects.iter().all(points_back)) =>
            {
                Step::AlsoIfDone(effects)
            }
            (step, _) => step,
        }
    }

    /// Returns whether a sentence names a new subject with は: `あなたは`,
    /// `対戦相手のセンタールリグは`.
    fn has_own_subject(self, input: &str) -> bool {
        let timed = self.duration(input).ok();
        let rest = timed.map_or(input, |(rest, _)| after(rest, "、").unwrap_or(rest));
        let player = self.player(rest).map(|(rest, _)| rest);
        let subject = player.or_else(|_| self.phrase(rest).map(|(rest, _)| rest));
        subject.is_ok_and(|rest| after(rest, "は").is_some())
    }
}

/// Returns whether an effect starts something new: it has a condition of its own, offers a choice,
/// begins with `その後` ("then"), or looks at cards for the next sentence.
fn begins_anew(effect: &Effect) -> bool {
    match effect {
        Effect::If(_) | Effect::May(_) | Effect::Attempt(_) | Effect::Modes(_) => true,
        Effect::Then(_) => true,
        Effect::Look(look) => matches!(look.what, Which::Top(_)),
        _ => false,
    }
}

/// Returns whether effects select, show, move, crush or declare something that later words can
/// refer to.
fn introduces(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::Take(_) | Effect::Look(_) | Effect::Declare(_) => true,
        Effect::Reveal(what) => !matches!(what, Which::Named(_)),
        Effect::Move(moved) => !matches!(moved.what, Which::Named(_)),
        Effect::Crush(_) => true,
        _ => false,
    })
}

/// Returns whether an effect only chooses cards, or refers to something that was mentioned before.
fn points_back(effect: &Effect) -> bool {
    matches!(effect, Effect::Take(_))
        || contains(effect, |name| Reference::of_name(name).is_some())
        || contains(effect, |filter: &Filter| filter.more.among.is_some())
}
