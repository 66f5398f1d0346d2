//! Reads `…につき` ("for each"), which counts things.

use crate::ja::Cx;
use crate::ja::noun::cards::Cards;
use crate::ja::noun::clause_noun::Noun;
use crate::ja::noun::pronoun::pointed_card;
use crate::ja::number::quantity::Quantity;
use crate::ja::verb::inflection::{Form, Voice};
use crate::ja::word::{COUNTERS, after, after_any, need, number, numbered};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Amount, Counter, CountersOf, Feature, Happened, MarkersOf, Measured, Period};

impl Cx<'_> {
    /// Reads the number that an amount is multiplied by: `あなたの手札1枚につき`.
    pub(crate) fn for_each_times(self, input: &str) -> Out<'_, Amount> {
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
            let count = wixoss_ability::Count::Exactly(Amount::Number(n));
            return match self.per(Noun::Cards(Cards::Some(name, count))) {
                Some(times) => Ok((rest, times)),
                None => stuck(rest),
            };
        }
        if let Ok((rest, of)) = self.worked_out(input)
            && let Ok((rest, n)) = number(rest)
            && let Some(rest) = after_any(rest, &["万人", "枚", "体", "つ"]).or(Some(rest))
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
        // In `あなたのシグニ1体か対戦相手のシグニ1体につき`, the numbers of both are added.
        if let Some(next) = after(rest, "か") {
            let (rest, second) = self.noun(next)?;
            let (rest, ()) = need(rest, &["につき"])?;
            return match (self.per(noun), self.per(second)) {
                (Some(first), Some(second)) => Ok((rest, Amount::Plus(vec![first, second]))),
                _ => stuck(input),
            };
        }
        let (rest, ()) = need(rest, &["につき"])?;
        match self.per(noun) {
            Some(times) => Ok((rest, times)),
            None => stuck(input),
        }
    }

    /// Reads a factor that counts kinds: `あなたのエナゾーンにあるカードが持つ色1種類につき`
    /// (colors), `あなたのトラッシュにある<悪魔>のシグニ1種類につき` (names).
    fn for_each_kind(self, input: &str) -> Out<'_, Amount> {
        let (rest, phrase) = self.plain_phrase(input)?;
        let (rest, feature) = match after_any(rest, &["が持つ色", "の色"]) {
            Some(rest) => (rest, Feature::Color),
            None => (rest, Feature::Name),
        };
        let (rest, n) = numbered(rest, &["種類につき"])?;
        let of = Box::new(phrase.filter);
        let kinds = Amount::Different(Measured { feature, of });
        Ok((rest, divided(kinds, Amount::Number(n))))
    }

    /// Reads a factor that counts events in this turn: `このターンにあなたが捨てたカード1枚につき`,
    /// `このターンにバニッシュされた対戦相手のシグニ1体につき`.
    fn for_each_happened(self, input: &str) -> Out<'_, Amount> {
        let (rest, ()) = need(input, &["このターンに"])?;
        let cx = self.for_event();
        let (rest, mut clause) = cx.relative_clause(rest)?;
        if clause.predicate.form != Form::Past || clause.object.is_some() {
            return stuck(rest);
        }
        let (rest, phrase) = cx.plain_phrase(rest)?;
        let (rest, n) = numbered(rest, COUNTERS)?;
        let (rest, ()) = need(rest, &["につき"])?;
        let cards = Some(Noun::Cards(Cards::Of(Box::new(phrase), Quantity::Unsaid)));
        match clause.predicate.voice {
            Voice::Active if clause.subject.is_some() => clause.object = cards,
            _ if clause.subject.is_none() => clause.subject = cards,
            _ => return stuck(rest),
        }
        let Some(event) = cx.event_of_clause(clause) else {
            return stuck(input);
        };
        let times = Amount::Happened(Box::new(Happened {
            event,
            period: Period::ThisTurn,
            occasions: false,
            times: None,
        }));
        Ok((rest, divided(times, Amount::Number(n))))
    }

    /// Returns the factor of the noun before につき, or `None` if the noun cannot be counted.
    pub(crate) fn per(self, noun: Noun) -> Option<Amount> {
        match noun {
            // A zone contains at most one marker of a kind.
            Noun::MarkerOf(marker, marked) if !marked.all && marked.with.is_none() => {
                let wixoss_ability::Count::Exactly(n) = marked.count else {
                    return None;
                };
                let of = marked.of;
                Some(divided(Amount::Markers(MarkersOf { marker, of }), n))
            }
            Noun::Cards(Cards::Of(phrase, Quantity::Count(wixoss_ability::Count::Exactly(n)))) => {
                let plain = phrase.different.is_empty() && phrase.sharing.is_empty();
                let more = &phrase.filter.more;
                let said = more.among.is_some() || more.under.is_some() || more.over.is_some();
                // In `トラッシュから、この方法で捨てたカード1枚につき`, the trash is the zone of the cards that are taken.
                // It is not the zone of the cards that are counted.
                if more.among.is_some() && !phrase.filter.zone.is_empty() {
                    return None;
                }
                let mut filter = phrase.filter.clone();
                if phrase.bodies && filter.zone.is_empty() && !said {
                    filter.zone = wixoss_ability::Place::Field.into();
                }
                plain.then(|| divided(Amount::Count(Box::new(filter)), n))
            }
            Noun::Feature {
                of: Cards::Named(of),
                base: false,
                feature,
            } => Some(Amount::value(feature, of)),
            Noun::Feature {
                of: Cards::Of(phrase, _),
                base: false,
                feature,
            } => {
                let of = Box::new(phrase.filter);
                Some(Amount::Total(wixoss_ability::Measured { feature, of }))
            }
            Noun::Cards(Cards::Some(name, wixoss_ability::Count::Exactly(n))) => {
                let mut filter = wixoss_ability::Filter::default();
                filter.more.among = Some(name);
                Some(divided(Amount::Count(Box::new(filter)), n))
            }
            _ => None,
        }
    }
}

/// Returns a number divided by `n`, rounded down.
fn divided(of: Amount, n: Amount) -> Amount {
    match n {
        Amount::Number(1) => of,
        each => Amount::Per(Box::new(wixoss_ability::Per { of, each })),
    }
}

/// Multiplies the number of cards by a factor. Returns `None` if the cards have no number.
pub(crate) fn count_for_each(mut cards: Cards, mut times: Amount) -> Option<Cards> {
    use crate::ja::number::quantity::Quantity;
    use wixoss_ability::Count;
    // In `トラッシュから、この方法で捨てたカード1枚につきシグニ1枚`, the zone belongs to the SIGNI.
    if let (Cards::Of(phrase, _), Amount::Count(counted)) = (&mut cards, &mut times)
        && counted.more.among.is_some()
        && phrase.filter.zone.is_empty()
        && phrase.filter.of.is_none()
    {
        phrase.filter.zone = std::mem::take(&mut counted.zone);
        phrase.filter.of = counted.of.take();
    }
    let so_many = |n: Amount| match n {
        Amount::Number(1) => times.clone(),
        n => Amount::Times(vec![n, times.clone()]),
    };
    match cards {
        Cards::Of(phrase, Quantity::Count(count)) => {
            let count = match count {
                Count::Exactly(n) => Count::Exactly(so_many(n)),
                Count::UpTo(n) => Count::UpTo(so_many(n)),
                Count::AnyNumber => return None,
            };
            Some(Cards::Of(phrase, Quantity::Count(count)))
        }
        Cards::End(end, of, zone, Some(n)) => Some(Cards::End(end, of, zone, Some(so_many(n)))),
        _ => None,
    }
}
