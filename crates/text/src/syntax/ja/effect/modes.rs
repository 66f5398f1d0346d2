//! Reads modes: a choice of one or more effects from a list.

use crate::stuck::{Out, stuck};
use crate::syntax::ja::sentence::taken_together::assembled;
use crate::syntax::ja::word::{MODE_MARKS, after, after_any, need, number, numbered};
use crate::syntax::ja::{Cx, reminder};
use wixoss_ability::{Amount, Branch, Condition, Count, Effect, Effects, Modes, Repeat};

impl Cx<'_> {
    /// Reads a condition under which another number of modes is chosen, and that number:
    /// `あなたがベットしていた場合、代わりに2つまで選ぶ。`
    fn more_modes_condition(self, input: &str) -> Out<'_, (Condition, Count)> {
        let (rest, holds) = match self.recollect(input) {
            Ok((rest, holds)) => (need(rest, &["代わりに"])?.0, holds),
            Err(_) => {
                let (rest, holds) = self.condition(input)?;
                (need(rest, &["場合、代わりに"])?.0, holds)
            }
        };
        let (rest, count) = self.mode_count(rest)?;
        let (rest, ()) = need(rest, &["。"])?;
        Ok((rest, (holds, count)))
    }

    /// Reads a choice of modes: `以下の3つから2つまで選ぶ。①… ②…`, `どちらか1つを選ぶ。①… ②…`.
    pub(crate) fn modes(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, by) = match self.player(input) {
            Ok((rest, by)) => match after_any(rest, &["は"]) {
                Some(rest) => (after(rest, "、").unwrap_or(rest), by),
                None => (input, self.by),
            },
            Err(_) => (input, self.by),
        };
        let rest = if let Some(rest) = after_any(rest, &["どちらか", "以下から"]) {
            rest
        } else {
            let Some(rest) = after_any(rest, &["以下の", "以下"]) else {
                return stuck(rest);
            };
            let (rest, _) = number(rest)?;
            match after_any(rest, &["つから", "つの中から", "つのうち"]) {
                Some(rest) => rest,
                None if rest.starts_with("つを行う") => rest,
                None => return stuck(rest),
            }
        };
        if let Some(rest) = after_any(rest, &["つを行う。", "つを行う"]) {
            return self.all_modes(rest);
        }
        let (rest, count) = self.mode_count(rest)?;
        let rest = after(rest, "。").unwrap_or(rest);
        let (rest, upgrade) = match self.more_modes_condition(rest) {
            Ok((rest, upgrade)) => (rest, Some(upgrade)),
            Err(_) => (rest, None),
        };
        let (rest, repeats) = match after_any(
            rest,
            &[
                "同じ選択肢を2回以上選んでもよい。",
                "同じものを2回以上選んでもよい。",
                "同じものを選んでもよい。",
            ],
        ) {
            Some(rest) => (rest, true),
            None => (rest, false),
        };
        let (mut rest, _) = reminder::skip(rest);
        let mut modes: Vec<Effects> = Vec::new();
        let own = self.done_by(self.by);
        for mark in MODE_MARKS {
            let Some(behind) = rest.trim_start_matches([' ', '\n']).strip_prefix(mark) else {
                break;
            };
            let (behind, steps) = own.steps(behind)?;
            let Some(effects) = assembled(steps) else {
                return stuck(behind);
            };
            modes.push(effects);
            rest = reminder::skip(behind).0;
        }
        if modes.len() < 2 {
            return stuck(rest);
        }
        let modes = Modes {
            by,
            repeats,
            modes,
            count,
        };
        if let Some((holds, count)) = upgrade {
            let more = Modes {
                count,
                ..modes.clone()
            };
            let branch = Branch {
                holds,
                then: Effect::Modes(more).into(),
                otherwise: Effect::Modes(modes).into(),
            };
            return Ok((rest, vec![Effect::If(Box::new(branch))]));
        }
        Ok((rest, vec![Effect::Modes(modes)]))
    }
}

impl Cx<'_> {
    /// Reads the modes after `以下の2つを行う。`, which are all done in order.
    fn all_modes(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (mut rest, _) = reminder::skip(input);
        let mut all: Vec<Effect> = Vec::new();
        let mut modes = 0;
        for mark in MODE_MARKS {
            let Some(behind) = rest.trim_start_matches([' ', '\n']).strip_prefix(mark) else {
                break;
            };
            let (behind, effects) = self.effects(behind)?;
            all.extend(effects.0);
            modes += 1;
            rest = reminder::skip(behind).0;
        }
        match modes {
            2.. => Ok((rest, all)),
            _ => stuck(rest),
        }
    }

    /// Reads effects in quotes that are repeated: `以下を3回行う。「…」`.
    pub(crate) fn repeated(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = need(input, &["以下を"])?;
        let (rest, n) = numbered(rest, &["回行う。"])?;
        let (rest, ()) = need(rest, &["「"])?;
        let (rest, deed) = self.effects(rest)?;
        let (rest, ()) = need(rest, &["」"])?;
        let times = Amount::Number(n);
        let repeat = Repeat { times, deed };
        Ok((rest, vec![Effect::Repeat(Box::new(repeat))]))
    }
}

impl Cx<'_> {
    /// Reads the number of modes to choose: `2つまで選ぶ`, `1つを選ぶ`, `あなたのセンタールリグのレベル1につき1つまで選ぶ`.
    fn mode_count(self, input: &str) -> Out<'_, Count> {
        let rest = after(input, "、").unwrap_or(input);
        let (rest, n) = match number(rest) {
            Ok((rest, n)) => (need(rest, &["つ"])?.0, Amount::Number(n)),
            Err(_) => self.worked_out_mode_count(rest)?,
        };
        if let Some(rest) = after_any(rest, &["まで選ぶ", "までを選ぶ"]) {
            return Ok((rest, Count::UpTo(n)));
        }
        let (rest, ()) = need(rest, &["を選ぶ", "選ぶ"])?;
        Ok((rest, Count::Exactly(n)))
    }

    /// Reads a number of modes that must be calculated.
    fn worked_out_mode_count(self, input: &str) -> Out<'_, Amount> {
        if let Ok(found) = self.as_many(input) {
            return Ok(found);
        }
        let (rest, noun) = self.noun(input)?;
        let (rest, noun) = self.with_quantity(rest, noun);
        let (rest, ()) = need(rest, &["につき"])?;
        let Some(times) = self.doer().per(noun) else {
            return stuck(input);
        };
        let (rest, n) = numbered(rest, &["つ"])?;
        let so_many = match n {
            1 => times,
            n => Amount::Times(vec![Amount::Number(n), times]),
        };
        Ok((rest, so_many))
    }
}
