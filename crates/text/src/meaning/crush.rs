//! The effect of crushing Life Cloth.

use crate::meaning::Doer;
use crate::prelude::*;

impl Doer {
    /// Returns the effect of crushing a number of Life Cloth (`ライフクロス1枚をクラッシュする`),
    /// or `None` if `noun` is not a number of Life Cloth.
    pub(crate) fn crush(self, noun: Noun) -> Option<Vec<Effect>> {
        let (phrase, quantity) = match noun {
            Noun::Cards(Cards::Of(phrase, quantity)) => (phrase, quantity),
            // In `それをクラッシュする` ("crush it"), the owner is the player whose Life Cloth was
            // looked at.
            Noun::Cards(Cards::Named(name))
                if Reference::of_name(&name) == Some(Reference::IT.by(Done::Topic)) =>
            {
                let of = Crush {
                    count: Amount::Named(name),
                    ..Crush::default()
                };
                return Some(vec![Effect::Crush(of)]);
            }
            _ => return None,
        };
        let (declare, count) = match quantity {
            Quantity::Count(Count::Exactly(n)) => (None, n),
            Quantity::Count(Count::UpTo(most)) => {
                let (declare, n) = self.up_to(most)?;
                (Some(declare), n)
            }
            _ => return None,
        };
        let of = phrase.filter.of.unwrap_or(self.by);
        let crush = Effect::Crush(Crush {
            of,
            count,
            ..Crush::default()
        });
        // Cards of the Life Cloth are never targets.
        (phrase.is_whole(Place::LifeCloth) && !phrase.target)
            .then(|| declare.into_iter().chain([crush]).collect())
    }
}
