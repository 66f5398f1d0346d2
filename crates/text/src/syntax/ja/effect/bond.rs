//! Reads effects that gain bonds.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the action of gaining a bond with a student that the player names
    /// (`好きな生徒1人との絆を獲得する`), or with the card that was revealed
    /// (`この方法で公開した生徒との絆を獲得する`).
    pub(crate) fn gain_bond(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, with) = match after_any(input, &["好きな生徒1人"]) {
            Some(rest) => (rest, None),
            None => {
                let (rest, ()) = need(input, &["この方法で公開した生徒"])?;
                (rest, Some(Reference::default().by(Done::Revealed).name()))
            }
        };
        let (rest, ()) = need(rest, &["との絆を獲得する"])?;
        let clause = Clause::with(Verb::Gain, Noun::Bond(with));
        let effects = (self.doer()).effects_of_clause(clause, &mut CarriedFacts::default());
        Ok((rest, or_fail(effects, rest)?))
    }
}
