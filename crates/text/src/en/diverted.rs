//! What happens to cards in place of something else, for a while or always.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::verb::verb;
use super::word::{after, number, w};
use crate::build;
use crate::step::assemble;
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::Reference;
use wixoss_ability::{
    Amount, Change, Condition, Effect, Event, Place, Repeat, Subject, Which, Who,
};

impl Cx {
    /// `during this turn, if target SIGNI would be vanished, instead …`: the target is chosen now.
    pub(super) fn diverted(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, until) = self.early(input);
        let (rest, ()) = w("if").parse(rest)?;
        let (rest, (of, would)) = self.would(rest)?;
        let (rest, until) = self.late(until, rest);
        if until.is_none() {
            return stuck(rest);
        }
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, instead) = self.replaced(rest)?;
        let change = Change {
            until,
            ..build::replacing(of, would, instead)
        };
        Ok((rest, vec![build::change(change)]))
    }

    /// `any SIGNI vanished by this SIGNI is put into the trash instead of the Ener Zone`.
    pub(super) fn vanished_elsewhere(self, input: &str) -> Out<'_, Change> {
        let rest = after(input, "any").or_else(|| after(input, "all"));
        let (rest, mut phrase) = self.phrase_with_article(rest.unwrap_or(input))?;
        let rest = after(rest, "that are")
            .or_else(|| after(rest, "that is"))
            .unwrap_or(rest);
        let (rest, ()) = w("vanished").parse(rest)?;
        let (rest, brought) = self.brought_about(rest, Who::default())?;
        let Some(by) = brought.by else {
            return stuck(rest);
        };
        let (rest, ()) = alt((w("is"), w("are"))).parse(rest)?;
        let (rest, instead) = self.put_instead(rest)?;
        if phrase.filter.zone.is_empty() {
            phrase.filter.zone = Place::Field.into();
        }
        let who = Who {
            by: Some(by),
            ..Who::default()
        };
        let of = Subject::all(phrase.filter);
        let change = build::replacing(of, Event::vanish(who), (false, vec![instead]));
        Ok((rest, change))
    }

    /// What would happen to a card that is so: `this SIGNI has cards underneath it and would leave
    /// the field`.
    pub(super) fn would_if(self, input: &str) -> Out<'_, (Option<Condition>, (Subject, Event))> {
        if let Ok((rest, found)) = self.would(input) {
            return Ok((rest, (None, found)));
        }
        if let Ok((rest, ())) = alt((w("this upped SIGNI"), w("this upped LRIG"))).parse(input) {
            let (rest, ()) = w("would").parse(rest)?;
            let (rest, event) = self.happening(rest, Who::default())?;
            let mut upped = wixoss_ability::Match::default();
            upped.filter.more.state = wixoss_ability::State::Upped.into();
            let of = Change::default().of;
            return Ok((rest, (Some(Condition::Match(upped)), (of, event))));
        }
        let (rest, holds) = self.is_so(input)?;
        let (rest, ()) = w("and").parse(rest)?;
        let (rest, ()) = w("would").parse(rest)?;
        let (_, of) = self.subject(input)?;
        let (rest, event) = self.happening(rest, Who::default())?;
        Ok((rest, (Some(holds), (of, event))))
    }

    /// `put into the trash instead of the Ener Zone`, behind "it is".
    pub(super) fn put_instead(self, input: &str) -> Out<'_, Effect> {
        let (rest, to) = match after(input, "removed from the game") {
            Some(rest) => (rest, wixoss_ability::Destination::zone(Place::Excluded)),
            None => {
                let (rest, ()) = alt((w("put"), w("returned"), w("added"))).parse(input)?;
                self.goal(rest)?
            }
        };
        let (rest, ()) = w("instead of").parse(rest)?;
        let rest = alt((w("being put into"), w("going to"), w("into")))
            .parse(rest)
            .map_or(rest, |(rest, ())| rest);
        let rest = alt((w("its owner's"), w("their owner's"), w("your"), w("the")))
            .parse(rest)
            .map_or(rest, |(rest, ())| rest);
        let (rest, ()) = alt((w("Ener Zone"), w("LRIG deck"))).parse(rest)?;
        let it = Which::Named(Reference::IT.name());
        Ok((rest, build::elsewhere(it, to)))
    }

    /// `perform the following three times. "…"`.
    pub(super) fn repeated_quote(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = alt((verb("perform"), verb("do"), verb("repeat"))).parse(input)?;
        let (rest, ()) = w("the following").parse(rest)?;
        let (rest, n) = match alt((w("twice").map(|()| 2), w("once").map(|()| 1))).parse(rest) {
            Ok(found) => found,
            Err(_) => {
                let (rest, n) = number(rest)?;
                (alt((w("times"), w("time"))).parse(rest)?.0, n)
            }
        };
        let (rest, ()) = alt((w("."), w(":"))).parse(rest)?;
        let text = rest.trim_start_matches([' ', '\n']);
        let Some(inner) = text.strip_prefix('"') else {
            return stuck(rest);
        };
        let (rest, steps) = self.deeper(1, inner)?.steps(inner)?;
        let (Some(rest), Some(deed)) = (rest.trim_start().strip_prefix('"'), assemble(steps))
        else {
            return stuck(rest);
        };
        let times = Amount::Number(n);
        Ok((rest, vec![Effect::Repeat(Box::new(Repeat { times, deed }))]))
    }
}
