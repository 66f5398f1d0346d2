//! Conditions on what has happened or was done.

use super::Cx;
use super::exists::counted;
use super::number::done_number;
use super::spoken::reference;
use super::thing::Noun;
use super::verb::{Form, Verb};
use super::which::{Cards, Quantity};
use super::word::{after, after_any, need, one_of};
use crate::ability::text::refer::{Done, Noun as Kind, Reference};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Amount, Compare, Condition, Count, Filter, Happened, Period, Place, Range};

impl Cx {
    /// `あなたがベットしていた`, `追加でエクシード4を支払っていた`, `追加コストを支払った`.
    pub(super) fn was_done(self, input: &str) -> Out<'_, Condition> {
        let done = || Condition::Done(Reference::IT.of(Some(Kind::Deed)).name());
        if let Some(rest) = after_any(
            input,
            &[
                "あなたがベットしていた",
                "ベットしていた",
                "あなたがブーストしていた",
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
    pub(super) fn this_way(self, input: &str) -> Out<'_, Condition> {
        let said = after_any(input, &["あなたが", "対戦相手が"]).unwrap_or(input);
        let (rest, ()) = need(said, &["この方法で", "この効果で", "この効果によって"])?;
        if let Ok((rest, reference)) = reference(input) {
            // "The cards … this way are …" is another condition.
            let _ = (rest, reference);
            return stuck(rest);
        }
        let (rest, clause) = self.clause(rest)?;
        let way = match clause.said.verb {
            Verb::Discard => Done::Discarded,
            Verb::Vanish => Done::Vanished,
            Verb::Reveal => Done::Revealed,
            Verb::Down => Done::Downed,
            Verb::Put
            | Verb::Add
            | Verb::Return
            | Verb::Bring
            | Verb::Enter
            | Verb::Draw
            | Verb::Exclude => Done::Moved,
            _ => return stuck(rest),
        };
        if !matches!(clause.said.form, Form::Past | Form::Had) {
            return stuck(rest);
        }
        let cards = match (clause.object, clause.subject) {
            (Some(Noun::Cards(Cards::Of(phrase, quantity))), _)
            | (None, Some(Noun::Cards(Cards::Of(phrase, quantity)))) => (phrase, quantity),
            _ => return stuck(input),
        };
        let (phrase, quantity) = cards;
        let mut filter = phrase.filter;
        filter.zone = Default::default();
        filter.of = None;
        let plain = filter == Filter::default();
        let range = match quantity {
            Quantity::Unsaid => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(Amount::Number(1))) => Range::AtLeast(Amount::Number(1)),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            Quantity::Range(range) => range,
            _ => return stuck(input),
        };
        if plain {
            let number = done_number(way);
            return Ok((
                rest,
                Condition::Compare(Box::new(Compare { number, is: range })),
            ));
        }
        let name = Reference {
            many: None,
            noun: None,
            way: Some(way),
        }
        .name();
        filter.more.among = Some(name);
        Ok((rest, counted(filter, range)))
    }

    /// `このターンにあなたが手札を2枚以上捨てていた`
    pub(super) fn has_happened(self, input: &str) -> Out<'_, Condition> {
        const PERIODS: &[(&str, Period)] = &[
            ("このターンに", Period::ThisTurn),
            ("このターン、", Period::ThisTurn),
            ("このターンの間に", Period::ThisTurn),
            ("前のターンに", Period::LastTurn),
            ("直前のターンに", Period::LastTurn),
            ("このフェイズに", Period::ThisPhase),
            ("このアタックフェイズの間に", Period::ThisPhase),
            ("このゲームの間に", Period::ThisGame),
        ];
        let (rest, period) = match one_of(PERIODS)(input) {
            Ok((rest, period)) => (after(rest, "、").unwrap_or(rest), Some(period)),
            Err(_) => (input, None),
        };
        if period.is_none() {
            return self.came_in(rest);
        }
        let (rest, mut event) = self.event(rest, &[Form::Had, Form::Past])?;
        let times = event.take_at_least();
        let times = times
            .filter(|times| *times != Amount::Number(1))
            .map(Range::AtLeast);
        let what = Happened {
            event,
            period: period.unwrap_or_default(),
            occasions: false,
            times,
        };
        Ok((rest, Condition::Happened(Box::new(what))))
    }

    /// `このシグニがトラッシュから場に出た`: how the card got where it is.
    fn came_in(self, input: &str) -> Out<'_, Condition> {
        let (rest, event) = self.event(input, &[Form::Past, Form::Had])?;
        let crate::ability::Event::Move(moved) = &event else {
            return stuck(input);
        };
        // A card that enters the field is a new one: whatever brought this one there is the last.
        let this = moved.who.filter == Filter::default() && *moved.to == [Place::Field];
        if !this {
            return stuck(input);
        }
        let what = Happened {
            event,
            period: Period::ThisTurn,
            occasions: false,
            times: None,
        };
        Ok((rest, Condition::Happened(Box::new(what))))
    }
}
