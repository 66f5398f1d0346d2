//! Reads rules that a player can ignore for some cards.

use crate::parts::parse_result::{Parsed, fail};
use crate::syntax::ja::Context;
use crate::syntax::ja::word::{after, after_any, need};
use wixoss_ability::{Change, List, Nothing, Permission, Subject};

impl Context<'_> {
    /// Reads `このルリグにグロウするためのルリグタイプは無視される`, `あなたは<天使>のシグニの限定条件を無視して場に出すことができる`, or
    /// `このピースはあなたの場にルリグが3体いなくても使用できる`.
    pub(crate) fn ignored_rule(self, input: &str) -> Parsed<'_, Change> {
        let of_this = |can| Change {
            can: List(vec![can]),
            ..Change::default()
        };
        let grows = ["このルリグにグロウするためのルリグタイプは無視される"];
        if let Some(rest) = after_any(input, &grows) {
            return Ok((rest, of_this(Permission::IgnoreLrigType(Nothing {}))));
        }
        if let Some(rest) = after(
            input,
            "このピースはあなたの場にルリグが3体いなくても使用できる",
        ) {
            return Ok((rest, of_this(Permission::UseWithoutThreeLrigs(Nothing {}))));
        }
        if !self.is_ahead(input, &["限定条件"]) {
            return fail(input);
        }
        let (rest, ()) = need(input, &["あなたは"])?;
        let (rest, phrase) = match after(rest, "限定条件を無視して") {
            Some(rest) => {
                let (rest, phrase) = self.plain_phrase(rest)?;
                (
                    need(rest, &["を使用できる", "を使用することができる"])?.0,
                    phrase,
                )
            }
            None => {
                let (rest, phrase) = self.plain_phrase(rest)?;
                let ends = [
                    "の限定条件を無視して場に出すことができる",
                    "の限定条件を無視して場に出せる",
                ];
                (need(rest, &ends)?.0, phrase)
            }
        };
        // The text names no zone, so cards from any zone are meant.
        let mut filter = phrase.single(rest)?;
        filter.zone.0.clear();
        filter.of = Some(self.by);
        let change = Change {
            of: Subject::all(filter),
            can: Permission::IgnoreLimitingCondition(Nothing {}).into(),
            ..Change::default()
        };
        Ok((rest, change))
    }
}
