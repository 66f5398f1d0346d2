//! The effects of gaining counters and extra turns.

use crate::clause::{Clause, Noun};
use crate::meaning::Doer;
use wixoss_ability::{Cost, Counter, CounterGain, Effect, Moment, Payment};

impl Doer {
    /// Returns the effects of gaining counters or an extra turn: `【シグニバリア】1つを得る`, `《コインアイコン》を得る`,
    /// `このターンの次に追加の1ターンを得る`.
    pub(crate) fn gain_counters(self, mut clause: Clause) -> Option<Vec<Effect>> {
        let gain = |what, gain| {
            let of = self.by;
            Some(vec![Effect::Counters(CounterGain { what, gain, of })])
        };
        match clause.object.take()? {
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
