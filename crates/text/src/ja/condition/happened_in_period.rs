//! Conditions on what has happened or was done.

use crate::ja::Cx;
use crate::ja::condition::exists::counted;
use crate::ja::noun::cards::{Cards, Quantity};
use crate::ja::noun::clause_noun::Noun;
use crate::ja::noun::goal::Goal;
use crate::ja::noun::pronoun::reference;
use crate::ja::number::amount::done_number;
use crate::ja::verb::inflection::{Form, Verb};
use crate::ja::word::{after, after_any, need, one_of};
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::{Done, Noun as Kind, Reference};
use wixoss_ability::{
    Amount, Compare, Condition, Count, Event, Feature, Filter, Happened, List, Measured, Period,
    Place, Range, Selection, Who,
};

impl Cx<'_> {
    /// `あなたがベットしていた`, `追加でエクシード4を支払っていた`, `追加コストを支払った`.
    pub(crate) fn was_done(self, input: &str) -> Out<'_, Condition> {
        let deed = Reference::IT.of(Some(Kind::Deed));
        let done = || Condition::Done(deed.name());
        if let Some(rest) = after_any(
            input,
            &[
                "あなたがベットしていた",
                "ベットしていた",
                "あなたがブーストしていた",
                "ブーストしていた",
            ],
        ) {
            return Ok((rest, Condition::Done(deed.by(Done::Extra).name())));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "追加でコストを支払っていた",
                "あなたが追加コストを支払っていた",
            ],
        ) {
            return Ok((rest, done()));
        }
        let rest = after(input, "あなたが").unwrap_or(input);
        let (rest, ()) = need(rest, &["追加で"])?;
        if let Ok((rest, _)) = self.icons(rest) {
            let (rest, ()) = need(rest, &["を支払っていた"])?;
            return Ok((rest, done()));
        }
        let (rest, _) = self.cost(rest)?;
        let (rest, ()) = need(rest, &["ていた", "いていた", "していた"])?;
        Ok((rest, done()))
    }

    /// `この方法でカードを2枚以上捨てた`, `この方法でシグニが公開された`.
    pub(crate) fn this_way(self, input: &str) -> Out<'_, Condition> {
        let said = after_any(input, &["あなたが", "対戦相手が"]).unwrap_or(input);
        let (rest, ()) = need(
            said,
            &[
                "この方法で",
                "この効果で",
                "この効果によって",
                "この能力のコストで",
                "このコストで",
            ],
        )?;
        if let Ok((rest, reference)) = reference(input) {
            // "The cards … this way are …" is another condition.
            let _ = (rest, reference);
            return stuck(rest);
        }
        // "Two or more": of what was said to be done.
        let (rest, so_many) = match self.quantity(rest) {
            Ok((behind, quantity @ (Quantity::Range(_) | Quantity::Count(Count::Exactly(_)))))
                if crate::ja::verb::inflection::verb(behind).is_ok() =>
            {
                (behind, Some(quantity))
            }
            _ => (rest, None),
        };
        let (rest, clause) = self.clause(rest)?;
        let way = match clause.said.verb {
            Verb::Discard => Done::Discarded,
            Verb::Vanish => Done::Vanished,
            Verb::Reveal => Done::Revealed,
            Verb::Down => Done::Downed,
            Verb::Bring | Verb::Enter => Done::Entered,
            Verb::Put | Verb::Add | Verb::Return | Verb::Move => moved_to(clause.goal.as_ref()),
            Verb::Draw | Verb::Exclude => Done::Moved,
            _ => return stuck(rest),
        };
        let not = clause.said.form == Form::NotPast;
        if !not && !matches!(clause.said.form, Form::Past | Form::Had) {
            return stuck(rest);
        }
        let holds = |condition| match not {
            true => Condition::Not(Box::new(condition)),
            false => condition,
        };
        let cards = match (clause.object, clause.subject) {
            (Some(Noun::Cards(Cards::Of(phrase, quantity))), _)
            | (None, Some(Noun::Cards(Cards::Of(phrase, quantity))))
                if so_many.is_none() =>
            {
                (phrase, quantity)
            }
            (None, None) => match so_many {
                Some(quantity) => (Box::default(), quantity),
                None => return stuck(input),
            },
            _ => return stuck(input),
        };
        let (phrase, quantity) = cards;
        let mut filter = phrase.filter;
        filter.zone = Default::default();
        filter.of = None;
        let plain = filter == Filter::default();
        if phrase.total.is_some() || phrase.different.len() > 1 {
            return stuck(input);
        }
        let range = match quantity {
            Quantity::Unsaid => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(Amount::Number(1))) => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            Quantity::Range(range) => range,
            _ => return stuck(input),
        };
        let plain = plain && phrase.sharing.is_empty();
        if plain && phrase.different.is_empty() {
            let number = done_number(way);
            let compare = Compare { number, is: range };
            return Ok((rest, holds(Condition::Compare(Box::new(compare)))));
        }
        let name = Reference {
            many: None,
            noun: None,
            way: Some(way),
        }
        .name();
        filter.more.among = Some(name);
        if !phrase.sharing.is_empty() {
            let (Range::Exactly(count) | Range::AtLeast(count)) = range else {
                return stuck(input);
            };
            let selection = Selection {
                count: Count::Exactly(count),
                sharing: List(phrase.sharing),
                different: List(phrase.different),
                filter,
                ..Selection::default()
            };
            return Ok((rest, holds(Condition::CouldChoose(Box::new(selection)))));
        }
        if let [feature @ (Feature::Level | Feature::Name)] = phrase.different.as_slice() {
            let (Range::Exactly(least) | Range::AtLeast(least)) = range else {
                return stuck(input);
            };
            let of = Box::new(filter);
            let feature = *feature;
            let number = Amount::Different(Measured { feature, of });
            let is = Range::AtLeast(least);
            return Ok((
                rest,
                holds(Condition::Compare(Box::new(Compare { number, is }))),
            ));
        }
        if !phrase.different.is_empty() {
            return stuck(input);
        }
        Ok((rest, holds(counted(filter, range))))
    }

    /// `そのアタックがこのターン三度目`: how many attacks there have been with it.
    pub(crate) fn attack_count(self, input: &str) -> Out<'_, Condition> {
        const ORDINALS: &[(&str, i32)] = &[
            ("一度目", 1),
            ("二度目", 2),
            ("三度目", 3),
            ("四度目", 4),
            ("五度目", 5),
        ];
        let (rest, ()) = need(input, &["そのアタックが", "このアタックが"])?;
        let (rest, ()) = need(rest, &["このターン"])?;
        let rest = after_any(rest, &["の", "に"]).unwrap_or(rest);
        let (mut rest, first) = one_of(ORDINALS)(rest)?;
        let mut all = vec![Amount::Number(first)];
        while let Some(next) = after(rest, "か") {
            let Ok((behind, n)) = one_of(ORDINALS)(next) else {
                break;
            };
            all.push(Amount::Number(n));
            rest = behind;
        }
        let mut who = Who::default();
        who.filter.zone = Place::Field.into();
        let number = Amount::Happened(Box::new(Happened {
            event: Event::Attack(who),
            period: Period::ThisTurn,
            occasions: true,
            times: None,
        }));
        let is = match <[Amount; 1]>::try_from(all) {
            Ok([only]) => Range::Exactly(only),
            Err(all) => Range::OneOf(all),
        };
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `このターンにあなたが手札を2枚以上捨てていた`
    pub(crate) fn has_happened(self, input: &str) -> Out<'_, Condition> {
        const PERIODS: &[(&str, Period)] = &[
            ("このターンに", Period::ThisTurn),
            ("このターン、", Period::ThisTurn),
            ("このターンの間に", Period::ThisTurn),
            ("前のターンに", Period::LastTurn),
            ("直前のターンに", Period::LastTurn),
            ("このフェイズに", Period::ThisPhase),
            ("このアタックフェイズの間に", Period::ThisPhase),
            ("そのアタックフェイズの間に", Period::ThisPhase),
            ("このゲームの間に", Period::ThisGame),
        ];
        let (rest, period) = match one_of(PERIODS)(input) {
            Ok((rest, period)) => (after(rest, "、").unwrap_or(rest), Some(period)),
            Err(_) => (input, None),
        };
        let Some(period) = period else {
            return self.came_in(rest).or_else(|error| {
                // Whose period it is may be said behind who it was.
                let (rest, (happened, not)) = self.happened_so(rest).map_err(|_| error)?;
                Ok((rest, told(happened, not)))
            });
        };
        let forms = &[Form::Had, Form::Past];
        if let Ok((rest, (event, times))) = self.coins_event(rest, forms) {
            return Ok((rest, ever(event, Some(period), times)));
        }
        let never = &[Form::NotPast];
        if let Ok((rest, (event, times))) = self.coins_event(rest, never) {
            let ever = ever(event, Some(period), times);
            return Ok((rest, Condition::Not(Box::new(ever))));
        }
        let (rest, (happened, not)) = self.happened_in(rest, Some(period))?;
        Ok((rest, told(happened, not)))
    }

    /// `あなたがこのターンにアーツを使用していた`
    fn happened_so(self, input: &str) -> Out<'_, (Happened, bool)> {
        if !self.ahead(input, &["このターンに", "そのターンに"]) {
            return stuck(input);
        }
        self.happened_in(input, None)
    }

    /// What happened in a period that is said before or within it, and whether it did not.
    fn happened_in(self, input: &str, period: Option<Period>) -> Out<'_, (Happened, bool)> {
        let cx = self.happening();
        let told = |event, period, times, not| {
            let what = Happened {
                event,
                period,
                occasions: false,
                times,
            };
            (what, not)
        };
        if let Some(period) = period {
            for (forms, not) in [
                (&[Form::Had, Form::Past][..], false),
                (&[Form::NotPast], true),
            ] {
                if let Ok((rest, mut event)) = cx.event(input, forms) {
                    let times = event.take_at_least();
                    let times = times.filter(|times| not || *times != Amount::Number(1));
                    let times = times.map(Range::AtLeast);
                    return Ok((rest, told(event, period, times, not)));
                }
            }
        }
        let (rest, mut clause) = cx.clause(input)?;
        let period = match (period, clause.manner.period.take()) {
            (Some(period), None) | (None, Some(period)) => period,
            _ => return stuck(rest),
        };
        let not = clause.said.form == Form::NotPast;
        if !not && !matches!(clause.said.form, Form::Past | Form::Had) {
            return stuck(rest);
        }
        // So many cards used, or so often.
        let mut times = clause.manner.times.take();
        if clause.said.verb == Verb::Use
            && let Some(Noun::Cards(Cards::Of(_, quantity @ Quantity::Range(_)))) =
                &mut clause.object
        {
            match std::mem::replace(quantity, Quantity::Unsaid) {
                Quantity::Range(range) if times.is_none() => times = Some(range),
                _ => return stuck(rest),
            }
        }
        let Some(mut event) = cx.as_event(clause) else {
            return stuck(input);
        };
        let so_many = event.take_at_least().map(Range::AtLeast);
        if times.is_some() && so_many.is_some() {
            return stuck(rest);
        }
        let times = times.or(so_many);
        let once = Range::AtLeast(Amount::Number(1));
        let times = times.filter(|times| not || *times != once);
        Ok((rest, told(event, period, times, not)))
    }

    /// `このシグニがトラッシュから場に出た`: how the card got where it is.
    pub(crate) fn came_in(self, input: &str) -> Out<'_, Condition> {
        // "In your turn it came …": in the turn it is.
        if let Ok((rest, at)) = self.moment(input)
            && let Some(rest) = after(rest, "に")
            && at.stage == wixoss_base::vocab::Stage::Turn
            && let Some(of) = at.of
        {
            let (rest, came) = self.came_in(rest)?;
            return Ok((rest, Condition::All(vec![Condition::Turn(of), came])));
        }
        let (rest, event) = self.event(input, &[Form::Past, Form::Had])?;
        let wixoss_ability::Event::Move(moved) = &event else {
            return stuck(input);
        };
        // Into a certain zone, of which it is told by name.
        let mut who = moved.who.filter.clone();
        if !who.more.position.is_empty() && who.more.among == Some(wixoss_ability::Name::this()) {
            who = Filter::default();
        }
        // A card that enters the field is a new one: whatever brought this one there is the last.
        let this =
            who == Filter::default() && moved.who.at_least.is_none() && *moved.to == [Place::Field];
        if !this {
            return stuck(input);
        }
        let what = Happened {
            event,
            period: Period::ThisEntering,
            occasions: false,
            times: None,
        };
        Ok((rest, Condition::Happened(Box::new(what))))
    }
}

/// How cards that were moved to a place are pointed at.
fn moved_to(goal: Option<&Goal>) -> Done {
    let Some(Goal::Place(to)) = goal else {
        return Done::Moved;
    };
    Done::put(to.zone)
}

fn told(happened: Happened, not: bool) -> Condition {
    let happened = Condition::Happened(Box::new(happened));
    match not {
        true => Condition::Not(Box::new(happened)),
        false => happened,
    }
}

/// Something that has happened, so often or at all.
fn ever(event: Event, period: Option<Period>, times: Option<Range>) -> Condition {
    let once = Range::AtLeast(Amount::Number(1));
    Condition::Happened(Box::new(Happened {
        event,
        period: period.unwrap_or_default(),
        occasions: false,
        times: times.filter(|times| *times != once),
    }))
}
