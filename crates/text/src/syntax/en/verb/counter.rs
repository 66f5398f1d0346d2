//! Coins, barriers and other counters that players have.

use crate::build;
use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{after, bracketed, this_icon, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Counter, CounterGain, Effect};

impl Cx {
    /// Reads the action of gaining or losing counters, such as `gain two {Coin Icon}`, `lose a
    /// {Coin Icon}`, `gain a 【SIGNI Barrier】`, `put a 【Limit Upper】 in your LRIG Zone`.
    pub(in crate::syntax::en) fn gain_counters(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("put").parse(input) {
            let (rest, what) = counter(after(rest, "a").unwrap_or(rest))?;
            let (rest, ()) = w("in your LRIG Zone").parse(rest)?;
            let gain = CounterGain {
                what,
                gain: Amount::Number(1),
                of: self.by,
            };
            return match what {
                Counter::LimitUpper => Ok((rest, vec![Effect::Counters(gain)])),
                _ => stuck(input),
            };
        }
        let (rest, lost) =
            alt((verb("gain").map(|()| false), verb("lose").map(|()| true))).parse(input)?;
        let mut all: Vec<CounterGain> = Vec::new();
        let mut rest = rest;
        loop {
            let (behind, n) = match self.amount(rest) {
                Ok((behind, n)) => (behind, n),
                Err(_) => {
                    let bare = after(rest, "an additional").or_else(|| after(rest, "a"));
                    (bare.unwrap_or(rest), Amount::Number(1))
                }
            };
            let (mut behind, what) = counter(behind)?;
            let mut total = n;
            while let Ok((more, again)) = counter(behind) {
                if again != what {
                    break;
                }
                total = plus_one(total);
                behind = more;
            }
            let gain = match total {
                Amount::Number(n) if lost => Amount::Number(-n),
                gain => gain,
            };
            all.push(CounterGain {
                what,
                gain,
                of: self.by,
            });
            rest = behind;
            if let (1, Some(Ok((behind, other)))) = (
                all.len(),
                after(rest, "or").map(|next| counter(after(next, "a").unwrap_or(next))),
            ) {
                let mut second = all.clone();
                for gain in &mut second {
                    gain.what = other;
                }
                let options =
                    [all, second].map(|one| one.into_iter().map(Effect::Counters).collect());
                return Ok((behind, build::either(self.by, options.to_vec())));
            }
            match after(rest, "and").filter(|next| {
                let next = after(next, "a").unwrap_or(next);
                counter(next).is_ok()
            }) {
                Some(next) => rest = next,
                None => break,
            }
        }
        Ok((rest, all.into_iter().map(Effect::Counters).collect()))
    }
}

/// Adds one to a number, for an icon that is printed once more.
fn plus_one(n: Amount) -> Amount {
    match n {
        Amount::Number(n) => Amount::Number(n.saturating_add(1)),
        other => other,
    }
}

/// Reads a kind of counter: `{Coin Icon}`, `【SIGNI Barrier】`.
pub(in crate::syntax::en) fn counter(input: &str) -> Out<'_, Counter> {
    if let Ok((rest, ())) = this_icon("Coin Icon")(input) {
        return Ok((rest, Counter::Coin));
    }
    if let Some(rest) = after(input, "times 10,000 subscribers") {
        return Ok((rest, Counter::Subscribers));
    }
    let (rest, word) = bracketed(input)?;
    let counter = match word {
        "SIGNI Barrier" => Counter::SigniBarrier,
        "LRIG Barrier" => Counter::LrigBarrier,
        "Limit Upper" => Counter::LimitUpper,
        "Coin Icon" => Counter::Coin,
        _ => return stuck(input),
    };
    Ok((rest, counter))
}
