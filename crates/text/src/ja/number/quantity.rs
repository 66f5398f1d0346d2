//! How many of them, said behind the particle.

use crate::ja::Cx;
use crate::ja::noun::cards::{Cards, Quantity};
use crate::ja::noun::clause_noun::Noun;
use crate::ja::noun::marker::Marked;
use crate::ja::word::after;
use wixoss_ability::{Amount, Count};

impl Cx<'_> {
    /// How many, behind the particle.
    pub(crate) fn with_quantity(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let (rest, noun) = self.with_sum(rest, noun);
        let Ok((behind, quantity)) = self.quantity(rest) else {
            return (rest, noun);
        };
        if let (Noun::Marker(marker, _), Quantity::Each(Count::Exactly(n))) = (&noun, &quantity) {
            return (behind, Noun::Marker(*marker, n.clone()));
        }
        // A number that is asked of the cards stays for the condition.
        match noun {
            Noun::Cards(Cards::Of(mut phrase, Quantity::Unsaid)) => {
                let said = rest.get(..rest.len() - behind.len()).unwrap_or("");
                phrase.bodies |= said.contains('体');
                (behind, Noun::Cards(Cards::Of(phrase, quantity)))
            }
            Noun::Cards(Cards::Together(mut all)) => match (all.last_mut(), quantity) {
                (Some(Cards::Of(_, last @ Quantity::Unsaid)), quantity @ Quantity::Each(_)) => {
                    *last = quantity;
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                (
                    Some(Cards::Of(_, last @ Quantity::Unsaid)),
                    Quantity::Count(Count::AnyNumber),
                ) => {
                    *last = Quantity::Each(Count::AnyNumber);
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                // "All of them": every one of each listed.
                (Some(Cards::Of(_, Quantity::Unsaid)), Quantity::All) => {
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                _ => (rest, Noun::Cards(Cards::Together(all))),
            },
            Noun::Cards(Cards::End(end, of, zone, None)) => match quantity {
                Quantity::Count(wixoss_ability::Count::Exactly(n)) => {
                    (behind, Noun::Cards(Cards::End(end, of, zone, Some(n))))
                }
                _ => (rest, Noun::Cards(Cards::End(end, of, zone, None))),
            },
            Noun::Cards(Cards::Named(name)) => match quantity {
                Quantity::Count(count) => (behind, Noun::Cards(Cards::Some(name, count))),
                _ => (rest, Noun::Cards(Cards::Named(name))),
            },
            Noun::Cards(Cards::EitherEnd(end, zone, _)) => match quantity {
                Quantity::Count(wixoss_ability::Count::Exactly(n)) => {
                    (behind, Noun::Cards(Cards::EitherEnd(end, zone, n)))
                }
                _ => (rest, noun),
            },
            Noun::Counter(counter, _) => match quantity {
                Quantity::Count(wixoss_ability::Count::Exactly(n)) => {
                    (behind, Noun::Counter(counter, n))
                }
                _ => (rest, noun),
            },
            Noun::Marker(marker, _) => match quantity {
                Quantity::Count(Count::Exactly(n)) => (behind, Noun::Marker(marker, n)),
                _ => (rest, noun),
            },
            Noun::MarkerOf(marker, of) => match quantity {
                Quantity::Count(count) => (behind, Noun::MarkerOf(marker, Marked { count, ..of })),
                Quantity::All => (behind, Noun::MarkerOf(marker, Marked { all: true, ..of })),
                _ => (rest, Noun::MarkerOf(marker, of)),
            },
            Noun::Craft(name, _) => match quantity {
                Quantity::Count(Count::Exactly(n)) => (behind, Noun::Craft(name, n)),
                _ => (rest, Noun::Craft(name, Amount::Number(1))),
            },
            noun => (rest, noun),
        }
    }

    /// `対戦相手のシグニを、パワーの合計が10000以下になるように好きな数`: what all of them add up to.
    fn with_sum(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let Noun::Cards(Cards::Of(phrase, Quantity::Unsaid)) = noun else {
            return (rest, noun);
        };
        let mut summed = phrase.clone();
        let next = after(rest, "、").unwrap_or(rest);
        let found = self.valued(next, &mut summed).ok();
        let asked = summed.total.is_some() && phrase.total.is_none();
        let counted = found.and_then(|(behind, ())| {
            let behind = after(behind, "、").unwrap_or(behind);
            self.quantity(behind).ok().map(|_| behind)
        });
        match counted {
            Some(behind) if asked => (behind, Noun::Cards(Cards::Of(summed, Quantity::Unsaid))),
            _ => (rest, Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))),
        }
    }
}
