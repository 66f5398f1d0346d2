//! Verbs that negate attacks or counter the effects of cards.

use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the action of negating an attack or countering an effect, such as `negate the attack`,
    /// `negate that attack`, `counter the effects of ...`.
    pub(crate) fn negate(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        use wixoss_ability::pointing::Reference;
        if let Ok((rest, ())) = verb("negate")(input) {
            if let Some(rest) = after(rest, "the next attack of") {
                return self.negate_next_attack(rest);
            }
            if let Some(rest) = after(rest, "the attack of|the attacks of") {
                let (rest, what) = self.objects(rest, TakenBy::Choice)?;
                let attack = Noun::AttackOf(Some(Cards::Taken(Box::new(what))));
                return self.effects_of_clause(rest, Clause::with(Verb::Negate, attack));
            }
            let (rest, ()) = wording("the attack|that attack|its attack")(rest)?;
            return self.effects_of_clause(rest, Clause::with(Verb::Negate, Noun::AttackOf(None)));
        }
        let (rest, ()) = verb("counter")(input)?;
        let (rest, what) = match after(rest, "its effects|its effect") {
            Some(rest) => (rest, Which::Named(Reference::IT.name())),
            None => {
                let rest = skip(rest, "the effects of|the effect of");
                self.objects(rest, TakenBy::Choice)?
            }
        };
        let effect = Noun::EffectOf(Cards::Taken(Box::new(what)));
        self.effects_of_clause(rest, Clause::with(Verb::CounterEffect, effect))
    }
}
