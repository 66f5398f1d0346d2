//! Reads rules that a player can ignore for some cards.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads `このルリグにグロウするためのルリグタイプは無視される`,
    /// `あなたは<天使>のシグニの限定条件を無視して場に出すことができる`, or
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
        fail_if(!self.is_ahead(input, &["限定条件"]), input)?;
        if let Some(rest) = after(input, "あなたが使用する") {
            let (rest, phrase) = self.plain_phrase(rest)?;
            let (rest, ()) = need(rest, &["の限定条件は無視される"])?;
            return Ok((rest, self.ignores_limiting_condition(phrase.single(rest)?)));
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
        Ok((rest, self.ignores_limiting_condition(phrase.single(rest)?)))
    }

    /// Returns the permission to ignore the limiting condition of your cards that fit the filter.
    /// The text names no zone, so cards from any zone are meant.
    fn ignores_limiting_condition(self, mut filter: Filter) -> Change {
        filter.zone.0.clear();
        filter.of = Some(self.by);
        Change {
            of: Subject::all(filter),
            can: Permission::IgnoreLimitingCondition(Nothing {}).into(),
            ..Change::default()
        }
    }
}
