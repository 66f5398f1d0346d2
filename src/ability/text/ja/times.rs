//! How much, and for each of what.

use super::Cx;
use super::thing::Noun;
use super::which::{Cards, Quantity};
use super::word::{after, after_any, need, number, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Amount, Counter, CountersOf, MarkersOf};

impl Cx {
    /// `+3000`, `-1000`, `このシグニのパワーと同じだけ-`.
    pub(super) fn signed(self, input: &str) -> Out<'_, Amount> {
        if let Ok((rest, of)) = self.worked_out(input)
            && let Some(rest) = after_any(rest, &["と同じだけ", "だけ"])
        {
            if let Some(rest) = after(rest, "+") {
                return Ok((rest, of));
            }
            let (rest, ()) = need(rest, &["-", "−"])?;
            return Ok((rest, Amount::Times(vec![Amount::Number(-1), of])));
        }
        let (rest, by) =
            one_of(&[("+", 1), ("-", -1), ("−", -1), ("―", -1), ("ー", -1)])(input)?;
        let (rest, n) = number(rest)?;
        Ok((rest, Amount::Number(n * by)))
    }

    /// `あなたの手札1枚につき`
    pub(super) fn counted_times(self, input: &str) -> Out<'_, Amount> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after_any(rest, &["コイン", "《コインアイコン》"])
        {
            let (rest, n) = super::word::numbered(rest, &["枚につき", "つにつき"])?;
            let counter = Counter::Coin;
            let coins = Amount::Counters(CountersOf { counter, of });
            return Ok((rest, divided(coins, Amount::Number(n))));
        }
        if let Ok((rest, name)) = super::spoken::card(input)
            && let Ok((rest, n)) = super::word::numbered(rest, super::word::COUNTERS)
            && let Some(rest) = after(rest, "につき")
        {
            let count = crate::ability::Count::Exactly(Amount::Number(n));
            return match self.per(Noun::Cards(Cards::Some(name, count))) {
                Some(times) => Ok((rest, times)),
                None => stuck(rest),
            };
        }
        let (rest, noun) = self.noun(input)?;
        let (rest, ()) = need(rest, &["につき"])?;
        match self.per(noun) {
            Some(times) => Ok((rest, times)),
            None => stuck(input),
        }
    }

    /// What is counted before につき.
    pub(super) fn per(self, noun: Noun) -> Option<Amount> {
        match noun {
            // A zone holds no more than one of a kind.
            Noun::MarkerOf(marker, marked) if !marked.all && marked.with.is_none() => {
                let crate::ability::Count::Exactly(n) = marked.count else {
                    return None;
                };
                let of = marked.of;
                Some(divided(Amount::Markers(MarkersOf { marker, of }), n))
            }
            Noun::Cards(Cards::Of(phrase, Quantity::Count(crate::ability::Count::Exactly(n)))) => {
                let plain = phrase.different.is_empty() && phrase.sharing.is_empty();
                let more = &phrase.filter.more;
                let said = more.among.is_some() || more.under.is_some() || more.over.is_some();
                // "From your trash, for each card put this way": from there is what is taken.
                if more.among.is_some() && !phrase.filter.zone.is_empty() {
                    return None;
                }
                let mut filter = phrase.filter.clone();
                if phrase.bodies && filter.zone.is_empty() && !said {
                    filter.zone = crate::ability::Place::Field.into();
                }
                plain.then(|| divided(Amount::Count(Box::new(filter)), n))
            }
            Noun::Feature {
                of: Cards::Named(of),
                base: false,
                feature,
            } => Some(Amount::Value(crate::ability::ValueOf { feature, of })),
            Noun::Feature {
                of: Cards::Of(phrase, _),
                base: false,
                feature,
            } => {
                let of = Box::new(phrase.filter);
                Some(Amount::Total(crate::ability::Measured { feature, of }))
            }
            Noun::Cards(Cards::Some(name, crate::ability::Count::Exactly(n))) => {
                let mut filter = crate::ability::Filter::default();
                filter.more.among = Some(name);
                Some(divided(Amount::Count(Box::new(filter)), n))
            }
            _ => None,
        }
    }
}

/// How many whole times a number goes into another.
fn divided(of: Amount, n: Amount) -> Amount {
    match n {
        Amount::Number(1) => of,
        each => Amount::Per(Box::new(crate::ability::Per { of, each })),
    }
}
