//! The effects of gaining counters, extra turns and bonds.

use crate::meaning::Doer;
use crate::prelude::*;
use wixoss_ability::pointing;

impl Doer {
    /// Returns the effects of gaining counters, an extra turn or a bond: `【シグニバリア】1つを得る`,
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
            Noun::Extra(stage) => {
                let of = Some(self.by);
                Some(vec![Effect::Extra(Moment { stage, of })])
            }
            Noun::Bond(Some(name)) => Some(vec![Effect::Bond(name)]),
            // The player chooses the card by declaring its name.
            Noun::Bond(None) => {
                let name = Declarable::Any(Declared::CardName, None);
                let declared = Reference::IT.of(Some(pointing::Noun::Declared)).name();
                Some(vec![
                    effects::declared(self.by, name)?,
                    Effect::Bond(declared),
                ])
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
