//! Reads the condition of Recollect.

use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the condition on the number of ARTS in the LRIG trash:
    /// `《リコレクトアイコン》[4枚以上]`.
    pub(crate) fn recollect(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, ()) = need(input, &["《リコレクトアイコン》["])?;
        let (rest, n) = numbered(rest, &["枚以上]"])?;
        Ok((rest, Condition::Recollect(Amount::Number(n))))
    }
}
