//! Verbs that turn cards over or make a card become another card.

use crate::syntax::en::noun::noun_phrase;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the action of turning a card over, such as `turn it face down`, `turn it over`.
    pub(crate) fn turn_over(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("turn")(input)?;
        let (rest, what) = self.object(rest)?;
        if let Ok((rest, state)) =
            one_of(&[("face down", State::FaceDown), ("face up", State::FaceUp)])(rest)
        {
            return self.effects_of_clause(rest, Clause::set(what, vec![state]));
        }
        let (rest, ()) = wording("over")(rest)?;
        Ok((rest, vec![Effect::Flip(what)]))
    }

    /// Reads the action of changing a card into another card or giving it a state:
    /// `make target SIGNI 《Name》 until end of turn`, `make it awakened`.
    pub(crate) fn make_into(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("make")(input)?;
        let (rest, what) = self.object(rest)?;
        if let Ok((rest, states)) = word::listed(one_of(noun_phrase::STATES), &["and"])(rest) {
            return self.effects_of_clause(rest, Clause::set(what, states));
        }
        let (rest, name) = word::card_name(rest)?;
        let becomes = Likeness {
            card: Some(name.to_owned()),
            ..Likeness::default()
        };
        let (rest, until) = opt(rest, self.duration(rest));
        let change = Change {
            of: Subject::Cards(what),
            becomes: Some(Box::new(becomes)),
            until,
            ..Change::default()
        };
        Ok((rest, vec![effects::change(change)]))
    }
}
