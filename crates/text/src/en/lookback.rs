//! What has happened, and what was done this way.

use super::Cx;
use super::number::how_many;
use super::word::{after, one_of, w};
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::pointing::{Done, Noun, Reference};
use wixoss_ability::{
    Amount, Compare, Condition, Counted, Event, Filter, Happened, HowMany, Name, Period, Range,
};

impl Cx {
    /// `two cards were discarded this way`, `a SIGNI was put into your trash this way`,
    /// `you discarded two cards this way`.
    pub(super) fn this_way(self, input: &str) -> Out<'_, Condition> {
        if let Ok(found) = self.deed_this_way(input) {
            return Ok(found);
        }
        let rest = after(input, "you").map_or(input, |rest| rest);
        let added = alt((w("added"), w("discarded"), w("discard"), w("add"))).parse(rest);
        let rest = added.map_or(rest, |(rest, ())| rest);
        let rest = after(rest, "a total of").unwrap_or(rest);
        let (rest, range) = match how_many(rest) {
            Ok((rest, range)) => (rest, range),
            Err(_) => (rest, Range::AtLeast(Amount::Number(1))),
        };
        let (rest, phrase) = self.phrase_with_article(rest)?;
        let rest = alt((w("was"), w("were"), w("is"), w("are")))
            .parse(rest)
            .map_or(rest, |(rest, ())| rest);
        // "If a SIGNI is not vanished this way": none was.
        let (rest, range) = match after(rest, "not") {
            Some(behind) if range == Range::AtLeast(Amount::Number(1)) => {
                (behind, Range::Exactly(Amount::Number(0)))
            }
            Some(_) => return stuck(rest),
            None => (rest, range),
        };
        let (rest, way) = match self.way(rest) {
            Ok(found) => found,
            Err(_) => {
                let to_hand = after(rest, "to your hand");
                let rest = to_hand.unwrap_or(rest);
                let discarded = after(input, "you discarded").is_some()
                    || after(input, "you discard").is_some();
                if discarded && rest.trim_start().starts_with(',') {
                    return self.discarded_before(rest, range, phrase.filter);
                }
                let way = match discarded {
                    true => Done::Discarded,
                    false if to_hand.is_some() => Done::ToHand,
                    false => Done::Moved,
                };
                (w("this way").parse(rest)?.0, way)
            }
        };
        Ok((rest, so_many(way, phrase.filter, range)))
    }

    /// `you put two or more cards into your trash this way`, `you vanished a SIGNI this way`: so many
    /// that this was done with.
    fn deed_this_way(self, input: &str) -> Out<'_, Condition> {
        const DEEDS: &[(&str, Option<Done>)] = &[
            ("vanished", Some(Done::Vanished)),
            ("vanish", Some(Done::Vanished)),
            ("revealed", Some(Done::Revealed)),
            ("reveal", Some(Done::Revealed)),
            ("put", None),
            ("placed", None),
            ("returned", None),
            ("return", None),
        ];
        let (rest, _) = self.player(input)?;
        let (rest, done) = one_of(DEEDS)(rest)?;
        let (rest, range) = match how_many(rest) {
            Ok((rest, range)) => (rest, range),
            Err(_) => (rest, Range::AtLeast(Amount::Number(1))),
        };
        let (rest, phrase) = self.phrase_with_article(rest)?;
        let (rest, done) = match done {
            Some(done) => (rest, done),
            None => {
                let (rest, to) = self.goal(rest)?;
                let done = if to.onto.is_some() {
                    Done::Moved
                } else {
                    Done::put(to.zone)
                };
                (rest, done)
            }
        };
        let (rest, ()) = super::way::this_way(rest)?;
        Ok((rest, so_many(done, phrase.filter, range)))
    }

    /// `you discarded three or more cards`, just before.
    pub(super) fn discarded_before<'a>(
        self,
        rest: &'a str,
        is: Range,
        mut filter: Filter,
    ) -> Out<'a, Condition> {
        let any = Reference {
            many: None,
            ..Reference::IT
        };
        let name = any.by(Done::Discarded).name();
        if filter == Filter::default() {
            let number = Amount::Named(name);
            return Ok((rest, Condition::Compare(Box::new(Compare { number, is }))));
        }
        filter.more.among = Some(name);
        let how_many = HowMany(is);
        Ok((rest, Condition::Count(Counted { how_many, filter })))
    }

    /// `you paid the Exceed 4`.
    pub(super) fn was_done(self, input: &str) -> Out<'_, Condition> {
        if let Ok((rest, ())) =
            alt((w("the deed was done"), w("the additional cost was paid"))).parse(input)
        {
            let deed = Reference::IT.of(Some(Noun::Deed));
            return Ok((rest, Condition::Done(deed.name())));
        }
        let not = alt((w("you did not pay"), w("you didn't pay"))).parse(input);
        let paid = match not {
            Ok(found) => Ok(found),
            Err(_) => alt((w("you paid"), w("you have paid"), w("you made"))).parse(input),
        };
        if let Some(rest) = after(input, "you bet").or_else(|| after(input, "you boosted")) {
            let deed = Reference::IT.of(Some(Noun::Deed));
            return Ok((rest, Condition::Done(deed.name())));
        }
        let (rest, ()) = paid?;
        let coins = after(rest, "the").filter(|rest| super::verb::counter(rest).is_ok());
        let rest = coins.unwrap_or(rest);
        let (rest, ()) = alt((
            w("a bet"),
            w("the additional cost"),
            w("the additional costs"),
            w("the additional use cost"),
        ))
        .parse(rest)
        .or_else(|_| self.icons(rest).map(|(rest, _)| (rest, ())))?;
        // "You paid {Coin Icon} this turn": at any time, not now.
        if one_of(PERIODS)(rest).is_ok() {
            return stuck(rest);
        }
        let deed = Reference::IT.of(Some(Noun::Deed));
        let done = Condition::Done(deed.name());
        match after(input, "you did").is_some() {
            true => Ok((rest, Condition::Not(Box::new(done)))),
            false => Ok((rest, done)),
        }
    }

    /// `you have discarded two or more cards this turn`.
    pub(super) fn has_happened(self, input: &str) -> Out<'_, Condition> {
        // "You have not drawn a card this turn": it is not so that you have.
        if let Some((negated, rest)) = without_not(input)
            && let Ok((behind, condition)) = self.has_happened(&negated)
        {
            let rest = rest.get(rest.len() - behind.len()..).unwrap_or("");
            return Ok((rest, Condition::Not(Box::new(condition))));
        }
        // "No SIGNI on your field attacked this turn".
        if let Some(rest) = after(input, "no")
            && let Ok((rest, what)) = self.happened(rest)
        {
            let happened = Condition::Happened(Box::new(what));
            return Ok((rest, Condition::Not(Box::new(happened))));
        }
        let (rest, what) = self.happened(input)?;
        Ok((rest, Condition::Happened(Box::new(what))))
    }

    /// `you have used two or more spells this turn`.
    fn used_so_often(self, input: &str) -> Out<'_, Happened> {
        let (rest, player) = self.player(input)?;
        let rest = ["have", "has"]
            .iter()
            .find_map(|word| after(rest, word))
            .unwrap_or(rest);
        let (rest, ()) = w("used").parse(rest)?;
        let (rest, times) = how_many(rest)?;
        let (rest, phrase) = self.done_by(player).phrase(rest)?;
        let (rest, period) = one_of(PERIODS)(rest)?;
        let used = wixoss_ability::UseEvent {
            player: Some(player),
            filter: phrase.filter,
            ..Default::default()
        };
        let what = Happened {
            event: wixoss_ability::Event::Use(used),
            period,
            occasions: false,
            times: Some(times),
        };
        Ok((rest, what))
    }

    /// `you have paid a total of two or more {Coin Icon} this turn`.
    fn paid_so_many(self, input: &str) -> Out<'_, Happened> {
        let (rest, player) = self.player(input)?;
        let rest = ["have", "has"]
            .iter()
            .find_map(|word| after(rest, word))
            .unwrap_or(rest);
        let (rest, ()) = w("paid").parse(rest)?;
        let rest = after(rest, "a total of").unwrap_or(rest);
        let one = Range::AtLeast(Amount::Number(1));
        let bare = after(rest, "a").unwrap_or(rest);
        let (rest, times) = how_many(rest).unwrap_or((bare, one));
        let (rest, counter) = super::verb::counter(rest)?;
        let (rest, period) = one_of(PERIODS)(rest)?;
        let spent = wixoss_ability::CounterEvent {
            counter: counter.into(),
            player: Some(player),
        };
        let what = Happened {
            event: wixoss_ability::Event::SpendCounter(spent),
            period,
            occasions: false,
            times: Some(times).filter(|times| *times != Range::AtLeast(Amount::Number(1))),
        };
        Ok((rest, what))
    }

    /// An event that is looked back for, how often and in which time.
    pub(super) fn happened(self, input: &str) -> Out<'_, Happened> {
        if let Ok(found) = self
            .used_so_often(input)
            .or_else(|_| self.paid_so_many(input))
        {
            return Ok(found);
        }
        let (rest, mut event) = self.event(input)?;
        let (rest, said) = match how_many(rest) {
            Ok((behind, range)) => match alt((w("times"), w("time"))).parse(behind) {
                Ok((behind, ())) => (behind, Some(range)),
                Err(_) => (rest, None),
            },
            Err(_) => (rest, None),
        };
        let (rest, occasions) = super::word::said("on one occasion")(rest)?;
        let (rest, period) = match one_of(PERIODS)(rest) {
            Ok(found) => found,
            // How this card came onto the field, whenever it did.
            Err(_) if own_entering(&event) => (rest, Period::ThisEntering),
            Err(error) => return Err(error),
        };
        // "… this turn by a cost or effect".
        let rest = match &mut event {
            Event::Move(moved) if moved.who.by.is_none() => match self.by_cause(rest) {
                Ok((behind, by)) => {
                    moved.who.by = Some(by);
                    behind
                }
                Err(_) => rest,
            },
            _ => rest,
        };
        // So many cards in all that time, not at once.
        let times = said.or_else(|| event.take_at_least().map(Range::AtLeast));
        let what = Happened {
            event,
            period,
            occasions,
            times: times.filter(|times| *times != Range::AtLeast(Amount::Number(1))),
        };
        Ok((rest, what))
    }
}

/// Whether it is told from where this card was put onto the field.
fn own_entering(event: &Event) -> bool {
    match event {
        Event::Move(moved) => {
            let onto = *moved.to == [wixoss_ability::Place::Field];
            let filter = &moved.who.filter;
            let this = filter.more.among.as_ref().is_some_and(Name::is_this);
            let placed = this && !filter.more.position.is_empty();
            let told = !moved.from.is_empty() || moved.who.by.is_some() || placed;
            onto && told && (placed || *filter == Filter::default())
        }
        _ => false,
    }
}

pub(super) const PERIODS: &[(&str, Period)] = &[
    ("this turn", Period::ThisTurn),
    ("during this turn", Period::ThisTurn),
    ("last turn", Period::LastTurn),
    ("this phase", Period::ThisPhase),
    ("during that attack phase", Period::ThisPhase),
    ("during this attack phase", Period::ThisPhase),
    ("this attack phase", Period::ThisPhase),
    ("this attack", Period::ThisAttack),
    ("during this attack", Period::ThisAttack),
    ("by the attack", Period::ThisAttack),
    ("by that attack", Period::ThisAttack),
    ("during the attack", Period::ThisAttack),
    ("during that attack", Period::ThisAttack),
    ("during this phase", Period::ThisPhase),
    ("during that phase", Period::ThisPhase),
    ("during that turn", Period::ThisTurn),
    ("during this game", Period::ThisGame),
    ("during the last turn", Period::LastTurn),
    ("during the previous turn", Period::LastTurn),
    ("this game", Period::ThisGame),
];

/// A clause without its "not", and the clause itself.
pub(super) fn without_not(input: &str) -> Option<(String, &str)> {
    const NOT: [&str; 8] = [
        " have not ",
        " haven't ",
        " has not ",
        " hasn't ",
        " did not ",
        " didn't ",
        " was not ",
        " wasn't ",
    ];
    let clause = input.split([',', '.']).next()?;
    let word = NOT.iter().find(|word| clause.contains(**word))?;
    Some((input.replacen(word, " ", 1), input))
}

/// So many of the cards that something was done with: of all of them, or of those that fit.
fn so_many(done: Done, mut filter: Filter, range: Range) -> Condition {
    let any = Reference {
        many: None,
        ..Reference::IT
    };
    let name = any.by(done).name();
    if filter == Filter::default() {
        let number = Amount::Named(name);
        return Condition::Compare(Box::new(Compare { number, is: range }));
    }
    filter.more.among = Some(name);
    let how_many = HowMany(range);
    Condition::Count(Counted { how_many, filter })
}
