//! Coins, barriers and other counters that players have.

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the action of gaining or losing counters, such as `gain two {Coin Icon}`,
    /// `lose a {Coin Icon}`, `gain a 【SIGNI Barrier】`, `put a 【Limit Upper】 in your LRIG Zone`.
    pub(crate) fn gain_counters(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("put")(input) {
            let (rest, what) = counter(skip(rest, "a"))?;
            let (rest, ()) = wording("in your LRIG Zone")(rest)?;
            fail_if(what != Counter::LimitUpper, input)?;
            let put = Noun::Counter(what, Amount::Number(1));
            return self.effects_of_clause(rest, Clause::with(Verb::Put, put));
        }
        let (rest, lost) =
            alt((verb("gain").map(|()| false), verb("lose").map(|()| true))).parse(input)?;
        let one = |i| -> Parsed<'_, (Counter, Amount)> {
            let bare = (skip(i, "an additional|a"), Amount::Number(1));
            let (rest, mut n) = self.amount(i).unwrap_or(bare);
            let (mut rest, what) = counter(rest)?;
            while let Ok((more, again)) = counter(rest)
                && again == what
            {
                n = plus_one(n);
                rest = more;
            }
            match n {
                Amount::Number(n) if lost => Ok((rest, (what, Amount::Number(-n)))),
                n => Ok((rest, (what, n))),
            }
        };
        let gained = |rest, (what, n)| {
            let counter = Noun::Counter(what, n);
            self.effects_of_clause(rest, Clause::with(Verb::Gain, counter))
        };
        let (rest, first) = one(rest)?;
        if let Some(Ok((rest, other))) = after(rest, "or").map(|next| counter(skip(next, "a"))) {
            let n = first.1.clone();
            let options = vec![gained(rest, first)?.1, gained(rest, (other, n))?.1];
            return Ok((rest, effects::either(self.by, options)));
        }
        let (mut rest, mut all) = gained(rest, first)?;
        while let Some(Ok((behind, next))) = after(rest, "and").map(one) {
            all.extend(gained(behind, next)?.1);
            rest = behind;
        }
        Ok((rest, all))
    }
}

/// Adds one to a number. It is used if the same icon is printed several times:
/// `{Coin Icon}{Coin Icon}`.
fn plus_one(n: Amount) -> Amount {
    match n {
        Amount::Number(n) => Amount::Number(n.saturating_add(1)),
        other => other,
    }
}

/// Reads a kind of counter: `{Coin Icon}`, `【SIGNI Barrier】`.
pub(crate) fn counter(input: &str) -> Parsed<'_, Counter> {
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
        _ => return fail(input),
    };
    Ok((rest, counter))
}
