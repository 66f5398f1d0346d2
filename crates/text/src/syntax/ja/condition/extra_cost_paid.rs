//! Reads conditions on an additional cost that was paid.

use crate::syntax::ja::prelude::*;
use wixoss_ability::pointing::Noun as Kind;

impl Context<'_> {
    /// Reads a condition that an additional cost was paid: `あなたがベットしていた`,
    /// `追加でエクシード4を支払っていた`, `追加でコストを支払っていた`.
    pub(crate) fn extra_cost_paid(self, input: &str) -> Parsed<'_, Condition> {
        let deed = Reference::IT.of(Some(Kind::Deed));
        let done = || Condition::Done(deed.name());
        if let Some(rest) = after_any(
            input,
            &[
                "あなたがベットしていた",
                "ベットしていた",
                "あなたがブーストしていた",
                "ブーストしていた",
            ],
        ) {
            return Ok((rest, Condition::Done(deed.by(Done::Extra).name())));
        }
        if let Some(rest) = after_any(
            input,
            &["あなたがベットしていなかった", "ベットしていなかった"],
        ) {
            let done = Condition::Done(deed.by(Done::Extra).name());
            return Ok((rest, Condition::Not(Box::new(done))));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "追加でコストを支払っていた",
                "あなたが追加コストを支払っていた",
            ],
        ) {
            return Ok((rest, done()));
        }
        if let Some(rest) = after(input, "このアーツを使用する際に") {
            let (rest, clause) = self.clause(rest)?;
            return match clause.predicate.form {
                Form::Had => Ok((rest, done())),
                _ => fail(rest),
            };
        }
        let rest = after(input, "あなたが").unwrap_or(input);
        let (rest, ()) = need(rest, &["追加で"])?;
        if let Ok((rest, _)) = self.icons(rest) {
            let (rest, ()) = need(rest, &["を支払っていた"])?;
            return Ok((rest, done()));
        }
        let (rest, _) = self.cost(rest)?;
        let (rest, ()) = need(rest, &["ていた", "いていた", "していた"])?;
        Ok((rest, done()))
    }
}
