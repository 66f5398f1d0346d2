//! Verbs for using a card, growing a LRIG and blooming a SIGNI.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the action of using a card as an effect:
    /// `use a spell from your trash without paying its cost`.
    pub(crate) fn use_card(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("use")(input)?;
        let (rest, what) = self.object(rest)?;
        let mut clause = Clause::with(Verb::Use, Noun::taken(what));
        let (rest, free) = optional(
            "without paying its costs|without paying its cost|\
             without paying its use costs|without paying its use cost",
        )(rest)?;
        clause.manner.free = free;
        let rest = match after(rest, "by paying") {
            Some(rest) => {
                let (rest, cost) = self.icons(rest)?;
                clause.manner.paying = Some(cost);
                rest
            }
            None => rest,
        };
        let ignoring = "ignoring its limiting conditions|ignoring its limiting condition|\
                        ignoring limiting conditions";
        let rest = match after(skip(skip(rest, ","), "and"), ignoring) {
            Some(rest) => {
                clause.manner.ignoring = vec![Ignored::LimitingCondition];
                rest
            }
            None => rest,
        };
        self.effects_of_clause(rest, clause)
    }

    /// Reads the action of growing as an effect:
    /// `grow into a LRIG from your LRIG deck without paying its grow cost`.
    pub(crate) fn grow(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("grow")(input)?;
        let (rest, what) = self.object(skip(rest, "into"))?;
        let mut clause = Clause::of(Verb::Grow);
        clause.to = Some(Cards::Taken(Box::new(what)));
        let (rest, free) = optional("without paying its grow cost|without paying its cost")(rest)?;
        clause.manner.free = free;
        let ignoring = "ignoring its grow condition|ignoring grow conditions";
        let rest = match after(skip(rest, ","), ignoring) {
            Some(rest) => {
                clause.manner.ignoring = vec![Ignored::GrowCondition];
                rest
            }
            None => rest,
        };
        self.effects_of_clause(rest, clause)
    }

    /// Reads the action of blooming a SIGNI: `bloom it`.
    pub(crate) fn bloom(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("bloom")(input)?;
        self.effects_on_object(rest, Verb::Bloom)
    }
}
