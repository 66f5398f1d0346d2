//! Reads sentences, and how each of them relates to the previous sentences.

use crate::parts::step::{Step, deed_of_you};
use crate::syntax::ja::ability::kind_name::kind;
use crate::syntax::ja::ability::without_head::timings;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::reminder;
use crate::syntax::ja::sentence::taken_together::assembled;
use wixoss_base::walk::contains;

/// Returns whether an effect has a target.
fn has_target(effects: &[Effect]) -> bool {
    let is_target = |which: &Which| matches!(which, Which::Target(_));
    effects.iter().any(|effect| contains(effect, is_target))
}

impl Context<'_> {
    /// Reads sentences up to the end of the line, quote or mode.
    pub(crate) fn steps(self, input: &str) -> Parsed<'_, Vec<Step>> {
        let mut rest = input;
        let mut all: Vec<Step> = Vec::new();
        loop {
            let (behind, step) = self.next_step(rest, &all)?;
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

    /// Reads sentences up to the end of the line, quote or mode, and puts them together into
    /// effects.
    pub(crate) fn effects(self, input: &str) -> Parsed<'_, Effects> {
        let (rest, steps) = self.steps(input)?;
        let effects = or_fail(assembled(steps), input)?;
        Ok((rest, effects))
    }

    /// Reads one sentence with its period: `カードを1枚引く。`
    pub(crate) fn sentence(self, input: &str) -> Parsed<'_, Step> {
        if let Ok((rest, step)) = self.remark(input) {
            let (rest, ()) = full_stop(rest)?;
            return Ok((rest, step));
        }
        first!(self.instead_of_life_burst(input));
        let said = input.split('。').next().unwrap_or(input);
        if said.ends_with("のライフバーストは発動しない")
            && let Ok((rest, holds)) = self.condition(input)
            && let Some(rest) = after(rest, "場合、")
            && let Ok((rest, Step::WithoutBurst(None))) = self.remark(rest)
        {
            let (rest, ()) = full_stop(rest)?;
            return Ok((rest, Step::WithoutBurst(Some(holds))));
        }
        let done = after_any(input, &["そうした場合、"]);
        let afterwards = self.if_you_do_repeated(input);
        if let Some(rest) = done.or(afterwards) {
            let (rest, body) = self.body(rest)?;
            let (rest, ()) = full_stop(rest)?;
            // Cards after the word `その後` ("then") are targeted after the previous effects.
            let effects = match afterwards {
                Some(_) if has_target(&body.effects) => {
                    vec![Effect::Then(List(body.effects))]
                }
                _ => body.effects,
            };
            fail_if(body.instead, input)?;
            return Ok((rest, Step::IfDone(effects)));
        }
        const UNLESS_DONE: &[&str] = &[
            "そうしなかった場合、",
            "そうしない場合、",
            "場に出さない場合、",
            "使用しなかった場合、",
        ];
        let otherwise = after_any(input, &["そうでない場合、", "そうでなかった場合、"]);
        if let Some(rest) = otherwise.or_else(|| after_any(input, UNLESS_DONE)) {
            let (rest, body) = self.body(rest)?;
            let (rest, ()) = full_stop(rest)?;
            return match (body.instead, otherwise) {
                (true, _) => fail(input),
                (false, Some(_)) => Ok((rest, Step::Otherwise(body.effects))),
                (false, None) => Ok((rest, Step::UnlessDone(body.effects))),
            };
        }
        let (rest, body) = self.body(input)?;
        let (rest, ()) = full_stop(rest)?;
        match (body.instead, body.holds) {
            (false, _) => Ok((rest, Step::Do(body.effects))),
            (true, Some(holds)) => Ok((rest, Step::Instead(holds, body.effects))),
            (true, None) => fail(input),
        }
    }

    /// Reads the sentences that let a player stop the Life Burst of a crushed card:
    /// `対戦相手がそのカードのライフバーストを使用することを選んだ場合、手札を1枚捨ててもよい。`
    /// `そうした場合、そのカードのライフバーストは発動しない。`
    fn instead_of_life_burst(self, input: &str) -> Parsed<'_, Step> {
        let (rest, ()) = need(input, &["対戦相手がそのカードのライフバーストを"])?;
        let (rest, ()) = need(rest, &["使用することを選んだ場合、", "使用する場合、"])?;
        let (rest, body) = self.body(rest)?;
        let deed = or_fail(deed_of_you(body.effects), rest)?;
        fail_if(body.instead, rest)?;
        let (rest, ()) = full_stop(rest)?;
        let (rest, ()) = need(rest, &["そうした場合、"])?;
        match self.remark(rest)? {
            (rest, Step::WithoutBurst(None)) => {
                let (rest, ()) = full_stop(rest)?;
                Ok((rest, Step::InsteadOfBurst(deed)))
            }
            _ => fail(rest),
        }
    }

    /// Reads words for "if you do" that repeat the action of the previous sentence:
    /// `その後、この方法で《白》を支払った場合、`,
    /// `その後、この効果でこのシグニをバニッシュしていた場合、`.
    fn if_you_do_repeated(self, input: &str) -> Option<&str> {
        let rest = after(input, "その後、")?;
        let vanished = ["この効果でこのシグニをバニッシュしていた場合、"];
        if let Some(rest) = after_any(rest, &vanished) {
            return Some(rest);
        }
        let (rest, _) = self.icons(after(rest, "この方法で")?).ok()?;
        after(rest, "を支払った場合、")
    }

    /// Reads a sentence about the effects of the previous sentence: `それの【出】能力は発動しない`.
    pub(crate) fn remark(self, input: &str) -> Parsed<'_, Step> {
        let crushed = after_any(input, &["この方法で", "この効果で"])
            .and_then(|rest| after_any(rest, &["クラッシュされた", "クラッシュした"]))
            .and_then(|rest| after_any(rest, &["カード", "ライフクロス"]));
        let crushed =
            crushed.or_else(|| after_any(input, &["それ", "そのカード", "その対戦相手のカード"]));
        if let Some(rest) = crushed.and_then(|rest| after(rest, "のライフバーストは発動しない"))
        {
            return Ok((rest, Step::WithoutBurst(None)));
        }
        if let Some(found) = repeated_effects(input) {
            return Ok(found);
        }
        if let Some(rest) = after_any(input, &["このアーツによって", "この方法で"])
            && let Some(rest) = after(rest, "あなたのルリグが得た能力は、使用タイミング")
        {
            let (rest, timings) = timings(rest);
            let (rest, ()) = need(rest, &["を得る"])?;
            fail_if(timings.is_empty(), input)?;
            return Ok((rest, Step::Timed(timings)));
        }
        if let Some(rest) = after(input, "(置く順番は対戦相手が決める)") {
            return Ok((rest, Step::Ordered(Player::Opponent)));
        }
        if let Some(rest) = after(input, "この効果では") {
            let (rest, n) = numbered(rest, &["単位でしか"])?;
            let ends = ["数字を割り振れない", "数字を割り振ることができない"];
            let (rest, ()) = need(rest, &ends)?;
            return Ok((rest, Step::InSteps(n)));
        }
        if let Some(rest) = after(input, "この効果は")
            && let Ok((rest, n)) = numbered(rest, &["枚までしか適用されない"])
        {
            return Ok((rest, Step::CountedUpTo(n)));
        }
        let (rest, _) = pointed_card(input)?;
        let (mut rest, ()) = need(rest, &["の"])?;
        if let Some(rest) = after(rest, "使用コストは") {
            let (rest, less) = self.icons(rest)?;
            let (rest, ()) = need(rest, &["減る"])?;
            return Ok((rest, Step::CheaperUse(less)));
        }
        let mut kinds = Vec::new();
        while let Ok((behind, kind)) = kind(rest) {
            kinds.push(kind);
            rest = after_any(behind, &["能力と", "と", "か"]).unwrap_or(behind);
        }
        let (rest, ()) = need(rest, &["能力は発動しない"])?;
        fail_if(kinds.is_empty(), input)?;
        Ok((rest, Step::Quietly(kinds)))
    }
}

/// Reads a sentence that repeats all effects before it: `その後、この効果を2回繰り返す`,
/// `あなたはこの効果をあと2回まで繰り返してもよい`.
fn repeated_effects(input: &str) -> Option<(&str, Step)> {
    let rest = after(input, "その後、").unwrap_or(input);
    let rest = after(rest, "あなたは").unwrap_or(rest);
    let rest = after(rest, "この効果を")?;
    if let Ok((rest, n)) = numbered(rest, &["回繰り返す"]) {
        return Some((rest, Step::Again(n)));
    }
    let (rest, n) = numbered(after(rest, "あと")?, &["回まで"]).ok()?;
    Some((after(rest, "繰り返してもよい")?, Step::MayAgain(n)))
}

/// Reads the end of a sentence: `。`, or the end of the text, line or quote.
pub(crate) fn full_stop(input: &str) -> Parsed<'_, ()> {
    if let Some(rest) = after(input, "。") {
        return Ok((rest, ()));
    }
    let text = input.trim_start_matches(' ');
    fail_unless(
        is_end(text) || text.starts_with('(') || input.is_empty(),
        input,
    )?;
    Ok((text, ()))
}
