//! Reads sentences that give abilities. The abilities are printed after the sentence.

use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::unused_part::{Part, part_besides};
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the abilities after a sentence such as `それは以下の能力を得る。` ("it gains the
    /// following abilities"). `clause` is the clause of this sentence.
    pub(crate) fn gains_following<'a>(
        self,
        input: &'a str,
        clause: Clause,
        carry: &CarriedFacts,
    ) -> Parsed<'a, Vec<Effect>> {
        let used = [Part::Subject, Part::Object];
        fail_if(part_besides(&clause, &used).is_some(), input)?;
        let of = match (clause.predicate.verb, clause.predicate.form, clause.subject) {
            (Verb::Gain, Form::Final, Some(Noun::Cards(cards))) => {
                self.doer().change_subject(cards)
            }
            (Verb::Gain, Form::Final, Some(Noun::Player(player))) => Some(Subject::Player(player)),
            _ => None,
        };
        let of = or_fail(of, input)?;
        let (rest, all) = self.following_abilities(input)?;
        let change = Change {
            of,
            gain: List(all),
            until: carry.until.clone(),
            ..Change::default()
        };
        Ok((rest, vec![effects::change(change)]))
    }
}
