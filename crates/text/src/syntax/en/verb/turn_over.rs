//! Verbs that turn cards over or make a card become another card.

use crate::build;
use crate::stuck::Out;
use crate::syntax::en::Cx;
use crate::syntax::en::noun::noun_phrase;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{self, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Change, Effect, Likeness, State, Subject};

impl Cx {
    /// Reads the action of turning a card over, such as `turn it face down`, `turn it over`.
    pub(in crate::syntax::en) fn turn_over(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("turn").parse(input)?;
        let (rest, what) = self.object(rest)?;
        if let Ok((rest, state)) = alt((
            w("face down").map(|()| State::FaceDown),
            w("face up").map(|()| State::FaceUp),
        ))
        .parse(rest)
        {
            return Ok((rest, vec![build::set(what, &[state])]));
        }
        let (rest, ()) = w("over").parse(rest)?;
        Ok((rest, vec![Effect::Flip(what)]))
    }

    /// Reads the action of changing a card into another card or giving it a state: `make target
    /// SIGNI 《Name》 until end of turn`, `make it awakened`.
    pub(in crate::syntax::en) fn make_into(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("make").parse(input)?;
        let (rest, what) = self.object(rest)?;
        if let Ok((rest, states)) = word::listed(one_of(noun_phrase::STATES), &["and"])(rest) {
            return Ok((rest, vec![build::set(what, &states)]));
        }
        let (rest, name) = word::card_name(rest)?;
        let becomes = Likeness {
            card: Some(name.to_owned()),
            ..Likeness::default()
        };
        let (rest, until) = match self.duration(rest) {
            Ok((rest, until)) => (rest, Some(until)),
            Err(_) => (rest, None),
        };
        let change = Change {
            of: Subject::Cards(what),
            becomes: Some(Box::new(becomes)),
            until,
            ..Change::default()
        };
        Ok((rest, vec![build::change(change)]))
    }
}
