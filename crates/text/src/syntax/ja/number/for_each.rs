//! Reads `…につき` ("for each"), which counts things.

use crate::meaning::multiplied::divided;
use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::noun::modifier::{color, list_of};
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the number that an amount is multiplied by: `あなたの手札1枚につき`.
    pub(crate) fn for_each_times(self, input: &str) -> Parsed<'_, Amount> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after_any(rest, &["コイン", "《コインアイコン》"])
        {
            let (rest, n) = numbered(rest, &["枚につき", "つにつき"])?;
            let counter = Counter::Coin;
            let coins = Amount::Counters(CountersOf { counter, of });
            return Ok((rest, divided(coins, Amount::Number(n))));
        }
        if let Ok((rest, name)) = pointed_card(input)
            && let Ok((rest, n)) = numbered(rest, COUNTERS)
            && let Some(rest) = after(rest, "につき")
        {
            let count = Count::Exactly(Amount::Number(n));
            let times = or_fail(self.doer().per(Noun::Cards(Cards::Some(name, count))), rest)?;
            return Ok((rest, times));
        }
        if let Ok((rest, of)) = self.worked_out(input)
            && let Ok((rest, n)) = number(after(rest, "数").unwrap_or(rest))
            && let Some(rest) = after_any(rest, &["万人", "枚", "体", "つ", "回"]).or(Some(rest))
            && let Some(rest) = after(rest, "につき")
        {
            return Ok((rest, divided(of, Amount::Number(n))));
        }
        if let Ok((rest, of)) = self.for_each_kind(input) {
            return Ok((rest, of));
        }
        if let Ok((rest, of)) = self.for_each_happened(input) {
            return Ok((rest, of));
        }
        let (rest, noun) = self.noun(input)?;
        // In `あなたのシグニ1体か対戦相手のシグニ1体につき` ("for each of your SIGNI or your
        // opponent's SIGNI"), the numbers of both are added.
        if let Some(next) = after(rest, "か") {
            let (rest, second) = self.noun(next)?;
            let (rest, ()) = need(rest, &["につき"])?;
            return match (self.doer().per(noun), self.doer().per(second)) {
                (Some(first), Some(second)) => Ok((rest, Amount::Plus(vec![first, second]))),
                _ => fail(input),
            };
        }
        let (rest, ()) = need(rest, &["につき"])?;
        let times = or_fail(self.doer().per(noun), input)?;
        Ok((rest, times))
    }

    /// Reads a factor that counts kinds: `あなたのエナゾーンにあるカードが持つ色1種類につき`
    /// (colors), `あなたのトラッシュにある<悪魔>のシグニ1種類につき` (names).
    fn for_each_kind(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, phrase) = self.plain_phrase(input)?;
        // In `カードが持つ白、赤、黒の色1種類につき` ("for each of the colors white, red and black
        // among the cards"), the other colors are not counted.
        if let Some(rest) = after(rest, "が持つ")
            && let Ok((rest, colors)) = list_of(rest, color)
        {
            let (rest, ()) = need(rest, &["の色1種類につき"])?;
            let filter = phrase.single(rest)?;
            let found = colors.into_iter().map(|color| {
                let mut filter = filter.clone();
                filter.more.color = color.into();
                Amount::If(Box::new(Choice {
                    condition: count_condition(filter, Range::AtLeast(Amount::Number(1))),
                    then: Amount::Number(1),
                    otherwise: Amount::Number(0),
                }))
            });
            return Ok((rest, Amount::Plus(found.collect())));
        }
        let (rest, feature) = match after_any(rest, &["が持つ色", "の色"]) {
            Some(rest) => (rest, Feature::Color),
            None => (rest, Feature::Name),
        };
        // In `ルリグタイプ1つにつき` ("for each LRIG type"), the LRIG types of the cards are
        // counted.
        let types = after(rest, "のルリグタイプ").map(|rest| numbered(rest, &["つにつき"]));
        if let Some(Ok((rest, n))) = types {
            let (feature, of) = (Feature::LrigType, Box::new(phrase.single(rest)?));
            let types = Amount::Different(Measured { feature, of });
            return Ok((rest, divided(types, Amount::Number(n))));
        }
        let (rest, n) = numbered(rest, &["種類につき"])?;
        let of = Box::new(phrase.single(rest)?);
        let kinds = Amount::Different(Measured { feature, of });
        Ok((rest, divided(kinds, Amount::Number(n))))
    }

    /// Reads a factor that counts events in this turn: `このターンにあなたが捨てたカード1枚につき`,
    /// `このターンにバニッシュされた対戦相手のシグニ1体につき`.
    fn for_each_happened(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, times) = self.happened_this_turn(input)?;
        let (rest, n) = numbered(rest, COUNTERS)?;
        let (rest, ()) = need(rest, &["につき"])?;
        Ok((rest, divided(times, Amount::Number(n))))
    }

    /// Reads cards of an event in this turn, and yields their number:
    /// `このターンにあなたが捨てたカード`.
    pub(crate) fn happened_this_turn(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, ()) = need(input, &["このターンに"])?;
        let cx = self.for_event();
        let (rest, mut clause) = cx.relative_clause(rest)?;
        fail_if(
            clause.predicate.form != Form::Past || clause.object.is_some(),
            rest,
        )?;
        // In `このターンにシグニがアタックした回数` ("the number of times that a SIGNI attacked
        // this turn"), no card comes after the event.
        if clause.subject.is_some()
            && rest.starts_with("回数")
            && let Some(rest) = after(rest, "回数")
        {
            let event = or_fail(cx.doer().event_of_clause(clause), input)?;
            return Ok((rest, number_of(event)));
        }
        let (rest, phrase) = cx.plain_phrase(rest)?;
        let cards = Some(Noun::Cards(Cards::Of(Box::new(phrase), Quantity::Unsaid)));
        match clause.predicate.voice {
            Voice::Active if clause.subject.is_some() => clause.object = cards,
            _ if clause.subject.is_none() => clause.subject = cards,
            _ => return fail(rest),
        }
        let event = or_fail(cx.doer().event_of_clause(clause), input)?;
        Ok((rest, number_of(event)))
    }
}

/// Returns the number of times that an event has happened in this turn. If the event happens to
/// cards, returns the number of these cards.
fn number_of(event: Event) -> Amount {
    Amount::Happened(Box::new(Happened::of(event, Period::ThisTurn, None)))
}
