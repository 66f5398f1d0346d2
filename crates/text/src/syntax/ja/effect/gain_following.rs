//! Reads sentences that give abilities. The abilities are printed after the sentence.

use crate::build;
use crate::clause::{Clause, Form, Noun, Verb};
use crate::meaning::carry::Carry;
use crate::stuck::{Out, stuck};
use crate::syntax::ja::Cx;
use wixoss_ability::{Change, Effect, List};

impl Cx<'_> {
    /// Reads the abilities after `それは以下の能力を得る。` `clause` is the clause of this sentence.
    pub(crate) fn gains_following<'a>(
        self,
        input: &'a str,
        clause: Clause,
        carry: &Carry,
    ) -> Out<'a, Vec<Effect>> {
        let of = match (clause.predicate.verb, clause.predicate.form, clause.subject) {
            (Verb::Gain, Form::Final, Some(Noun::Cards(cards))) => {
                self.doer().change_subject(cards)
            }
            (Verb::Gain, Form::Final, Some(Noun::Player(player))) => {
                Some(wixoss_ability::Subject::Player(player))
            }
            _ => None,
        };
        let Some(of) = of else {
            return stuck(input);
        };
        let (rest, all) = self.following_abilities(input)?;
        let change = Change {
            of,
            gain: List(all),
            until: carry.until.clone(),
            ..Change::default()
        };
        Ok((rest, vec![build::change(change)]))
    }
}
