//! Reads effects that gain bonds.

use crate::clause::Declarable;
use crate::parts::effects;
use crate::parts::parse_result::{Parsed, or_fail};
use crate::syntax::ja::Context;
use crate::syntax::ja::word::{after_any, need};
use wixoss_ability::pointing::{Done, Noun, Reference};
use wixoss_ability::{Declared, Effect};

impl Context<'_> {
    /// Reads the action of gaining a bond with a student that the player names
    /// (`好きな生徒1人との絆を獲得する`), or with the card that was revealed
    /// (`この方法で公開した生徒との絆を獲得する`).
    pub(crate) fn gain_bond(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        const GAIN: &[&str] = &["との絆を獲得する"];
        if let Some(rest) = after_any(input, &["好きな生徒1人"]) {
            let (rest, ()) = need(rest, GAIN)?;
            let name = Declarable::Any(Declared::CardName, None);
            let declare = or_fail(effects::declared(self.by, name), input)?;
            let bond = Reference::IT.of(Some(Noun::Declared));
            return Ok((rest, vec![declare, Effect::Bond(bond.name())]));
        }
        let (rest, ()) = need(input, &["この方法で公開した生徒"])?;
        let (rest, ()) = need(rest, GAIN)?;
        let one = Reference::default().by(Done::Revealed);
        Ok((rest, vec![Effect::Bond(one.name())]))
    }
}
