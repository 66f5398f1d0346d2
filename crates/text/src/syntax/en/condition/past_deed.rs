//! Conditions on actions done before: "two cards were discarded this way", "you paid the additional
//! cost".

use crate::syntax::en::condition::past_event::PERIODS;
use crate::syntax::en::noun::this_way;
use crate::syntax::en::number::range::required_number;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;
use wixoss_ability::pointing::Noun;

impl Context {
    /// Reads a condition on how many cards were moved or changed "this way", such as
    /// `two cards were discarded this way`, `a SIGNI was put into your trash this way`,
    /// `you discarded two cards this way`.
    pub(crate) fn was_done_this_way(self, input: &str) -> Parsed<'_, Condition> {
        first!(self.player_did_this_way(input));
        let rest = skip(input, "you");
        let added = wording("added|discarded|discard|add")(rest);
        let rest = added.map_or(rest, |(rest, ())| rest);
        let rest = skip(rest, "a total of");
        let (rest, range) =
            required_number(rest).unwrap_or((rest, Range::AtLeast(Amount::Number(1))));
        let (rest, phrase) = self.phrase_with_article(rest)?;
        let rest = skip(rest, "was|were|is|are");
        // "If a SIGNI is not vanished this way" means that no SIGNI was vanished.
        let (rest, range) = match after(rest, "not") {
            Some(behind) if range == Range::AtLeast(Amount::Number(1)) => {
                (behind, Range::Exactly(Amount::Number(0)))
            }
            Some(_) => return fail(rest),
            None => (rest, range),
        };
        let (rest, way) = match self.done_this_way(rest) {
            Ok(found) => found,
            Err(_) => {
                let to_hand = after(rest, "to your hand");
                let rest = to_hand.unwrap_or(rest);
                let discarded = after(input, "you discarded").is_some()
                    || after(input, "you discard").is_some();
                if discarded && rest.trim_start().starts_with(',') {
                    return self.discarded_before(rest, range, phrase.single(rest)?);
                }
                let way = match discarded {
                    true => Done::Discarded,
                    false if to_hand.is_some() => Done::ToHand,
                    false => Done::Moved,
                };
                (wording("this way")(rest)?.0, way)
            }
        };
        Ok((
            rest,
            number_condition_of_deed(way, phrase.single(rest)?, range),
        ))
    }

    /// Reads a condition on how many cards a player moved or changed "this way", such as
    /// `you put two or more cards into your trash this way`, `you vanished a SIGNI this way`.
    fn player_did_this_way(self, input: &str) -> Parsed<'_, Condition> {
        const DEEDS: &[(&str, Option<Done>)] = &[
            ("vanished|vanish", Some(Done::Vanished)),
            ("revealed|reveal", Some(Done::Revealed)),
            ("put|placed|returned|return", None),
        ];
        let (rest, _) = self.player(input)?;
        let (rest, done) = one_of(DEEDS)(rest)?;
        let (rest, range) =
            required_number(rest).unwrap_or((rest, Range::AtLeast(Amount::Number(1))));
        let (rest, phrase) = self.phrase_with_article(rest)?;
        let (rest, done) = match done {
            Some(done) => (rest, done),
            None => {
                let (rest, to) = self.destination(rest)?;
                let done = if to.onto.is_some() {
                    Done::Moved
                } else {
                    Done::put(to.zone)
                };
                (rest, done)
            }
        };
        let (rest, ()) = this_way::this_way(rest)?;
        Ok((
            rest,
            number_condition_of_deed(done, phrase.single(rest)?, range),
        ))
    }

    /// Builds the condition on the number of cards discarded just before:
    /// `you discarded three or more cards`. `rest` is the text after these words.
    pub(crate) fn discarded_before<'a>(
        self,
        rest: &'a str,
        is: Range,
        mut filter: Filter,
    ) -> Parsed<'a, Condition> {
        let any = Reference {
            many: None,
            ..Reference::IT
        };
        let name = any.by(Done::Discarded).name();
        if filter.is_unrestricted() {
            let number = Amount::Named(name);
            return Ok((rest, effects::compare(number, is)));
        }
        filter.more.among = Some(name);
        let how_many = HowMany(is);
        Ok((rest, Condition::Count(Counted { how_many, filter })))
    }

    /// Reads a condition that a cost was or was not paid, such as `you paid the Exceed 4`,
    /// `you did not pay the additional cost`, `you bet`.
    pub(crate) fn was_paid(self, input: &str) -> Parsed<'_, Condition> {
        if let Some(rest) = after(input, "the payment was made|the additional cost was paid") {
            let deed = Reference::IT.of(Some(Noun::Deed));
            return Ok((rest, Condition::Done(deed.name())));
        }
        let not = wording("you did not pay")(input);
        let paid = match not {
            Ok(found) => Ok(found),
            Err(_) => wording("you paid|you have paid|you made")(input),
        };
        if let Some(rest) = after(input, "you bet|you boosted") {
            let deed = Reference::IT.of(Some(Noun::Deed));
            return Ok((rest, Condition::Done(deed.name())));
        }
        let (rest, ()) = paid?;
        let coins = after(rest, "the").filter(|rest| counter::counter(rest).is_ok());
        let rest = coins.unwrap_or(rest);
        let (rest, ()) =
            wording("a bet|the additional cost|the additional costs|the additional use cost")(rest)
                .or_else(|_| self.icons(rest).map(|(rest, _)| (rest, ())))?;
        // "You paid {Coin Icon} this turn" is refused here. It asks about an event of this turn,
        // and not about the payment just made.
        fail_if(one_of(PERIODS)(rest).is_ok(), rest)?;
        let deed = Reference::IT.of(Some(Noun::Deed));
        let done = Condition::Done(deed.name());
        match after(input, "you did").is_some() {
            true => Ok((rest, Condition::Not(Box::new(done)))),
            false => Ok((rest, done)),
        }
    }
}

/// Returns the condition that an action was done with a number of cards in `range`: "two or more
/// SIGNI were vanished this way". `done` is the action. Only the cards that fit `filter` count.
fn number_condition_of_deed(done: Done, mut filter: Filter, range: Range) -> Condition {
    let any = Reference {
        many: None,
        ..Reference::IT
    };
    let name = any.by(done).name();
    if filter.is_unrestricted() {
        let number = Amount::Named(name);
        return effects::compare(number, range);
    }
    filter.more.among = Some(name);
    let how_many = HowMany(range);
    Condition::Count(Counted { how_many, filter })
}
