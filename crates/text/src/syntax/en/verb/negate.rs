//! Verbs that negate attacks or counter effects.

use crate::stuck::Out;
use crate::syntax::en::Cx;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{after, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Effect, Which};

impl Cx {
    /// Reads the action of negating an attack or countering an effect, such as `negate the attack`,
    /// `negate that attack`, `counter the effects of ...`.
    pub(in crate::syntax::en) fn negate(self, input: &str) -> Out<'_, Vec<Effect>> {
        use wixoss_ability::pointing::Reference;
        if let Ok((rest, ())) = verb("negate").parse(input) {
            if let Some(rest) = after(rest, "the next attack of") {
                return self.negate_next_attack(rest);
            }
            if let Ok((rest, ())) = alt((w("the attack of"), w("the attacks of"))).parse(rest) {
                let (rest, what) = self.objects(rest, TakenBy::Choice)?;
                return Ok((rest, vec![Effect::NegateAttack(what)]));
            }
            let (rest, ()) =
                alt((w("the attack"), w("that attack"), w("its attack"))).parse(rest)?;
            let what = Which::Named(Reference::ATTACKER.name());
            return Ok((rest, vec![Effect::NegateAttack(what)]));
        }
        let (rest, ()) = verb("counter").parse(input)?;
        if let Ok((rest, ())) = alt((w("its effects"), w("its effect"))).parse(rest) {
            let it = Which::Named(Reference::IT.name());
            return Ok((rest, vec![Effect::Counter(it)]));
        }
        let told = after(rest, "the effects of").or_else(|| after(rest, "the effect of"));
        let (rest, what) = self.objects(told.unwrap_or(rest), TakenBy::Choice)?;
        Ok((rest, vec![Effect::Counter(what)]))
    }
}
