//! The effects of gaining counters and extra turns.

use crate::clause::{Clause, Noun, Verb};
use crate::meaning::Doer;
use wixoss_ability::{Amount, Cost, Counter, CounterGain, Effect, Moment, Payment};

impl Doer {
    /// Returns the effects of gaining counters or an extra turn: `【シグニバリア】1つを得る`,
    /// `《コインアイコン》を得る`, `このターンの次に追加の1ターンを得る`. Also returns the effect
    /// of losing counters.
    pub(crate) fn gain_counters(self, mut clause: Clause) -> Option<Vec<Effect>> {
        let gain = |what, gain| {
            let of = self.by;
            Some(vec![Effect::Counters(CounterGain { what, gain, of })])
        };
        let object = clause.object.take()?;
        match object {
            Noun::Counter(counter, n) if clause.predicate.verb == Verb::Lose => {
                let Amount::Number(n) = n else { return None };
                gain(counter, Amount::Number(-n))
            }
            _ if clause.predicate.verb == Verb::Lose => None,
            Noun::Counter(counter, n) => gain(counter, n),
            Noun::ExtraTurn => {
                let turn = Moment {
                    stage: wixoss_base::vocab::Stage::Turn,
                    of: Some(self.by),
                };
                Some(vec![Effect::Extra(turn)])
            }
            Noun::Several(all) => {
                let each = all.into_iter().map(|noun| {
                    let clause = Clause {
                        object: Some(noun),
                        ..clause.clone()
                    };
                    self.gain_counters(clause)
                });
                let each: Option<Vec<Vec<Effect>>> = each.collect();
                each.map(|all| all.concat())
            }
            Noun::Pay(Cost(paid)) => match <[Payment; 1]>::try_from(paid) {
                Ok([Payment::Coin(n)]) => gain(Counter::Coin, n),
                _ => None,
            },
            _ => None,
        }
    }
}
