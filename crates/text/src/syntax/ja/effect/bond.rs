//! Reads effects that gain bonds.

use crate::parts::parse_result::{Parsed, fail};
use crate::syntax::ja::Context;
use crate::syntax::ja::word::{after_any, need};
use wixoss_ability::pointing::{Done, Noun, Reference};
use wixoss_ability::{Bound, Declare, Declared, Effect};

impl Context<'_> {
    /// Reads the action of gaining a bond with a student that the player names (`好きな生徒1人との絆を獲得する`),
    /// or with the card that was revealed (`この方法で公開した生徒との絆を獲得する`).
    pub(crate) fn gain_bond(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        const GAIN: &[&str] = &["との絆を獲得する"];
        if let Some(rest) = after_any(input, &["好きな生徒1人"]) {
            let (rest, ()) = need(rest, GAIN)?;
            let Ok(named) = Bound::new("declared_thing") else {
                return fail(input);
            };
            let named_one = Declare {
                what: Declared::CardName,
                by: self.by,
                of: None,
                is: None,
                colors: wixoss_ability::List::default(),
                named,
            };
            let bond = Reference::IT.of(Some(Noun::Declared));
            let effects = vec![Effect::Declare(named_one), Effect::Bond(bond.name())];
            return Ok((rest, effects));
        }
        let (rest, ()) = need(input, &["この方法で公開した生徒"])?;
        let (rest, ()) = need(rest, GAIN)?;
        let one = Reference::default().by(Done::Revealed);
        Ok((rest, vec![Effect::Bond(one.name())]))
    }
}
