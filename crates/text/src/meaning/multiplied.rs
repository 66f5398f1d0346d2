//! Numbers of cards or things that an amount is multiplied by: "for each".

use crate::meaning::Doer;
use crate::prelude::*;

impl Doer {
    /// Returns the number that the noun before につき ("for each") multiplies an amount by, or
    /// `None` if the noun cannot be counted.
    pub(crate) fn per(self, noun: Noun) -> Option<Amount> {
        match noun {
            // A zone contains at most one marker of a kind, so the number of markers is the number
            // of zones with this marker.
            Noun::MarkerOf(marker, marked) if !marked.all && marked.with.is_none() => {
                let wixoss_ability::Count::Exactly(n) = marked.count else {
                    return None;
                };
                let of = marked.of;
                Some(divided(Amount::Markers(MarkersOf { marker, of }), n))
            }
            Noun::Cards(Cards::Of(phrase, Quantity::Count(wixoss_ability::Count::Exactly(n)))) => {
                // Cards with different names are counted by their names.
                if let [feature] = *phrase.different.as_slice() {
                    let mut alike = *phrase;
                    alike.different.clear();
                    let of = Box::new(alike.only_filter()?);
                    let kinds = Measured { feature, of };
                    return Some(divided(Amount::Different(kinds), n));
                }
                let more = &phrase.filter.more;
                let said = more.among.is_some() || more.under.is_some() || more.over.is_some();
                // In `トラッシュから、この方法で捨てたカード1枚につき` ("from the trash, for each
                // card discarded this way"), the trash is the zone of the cards that are selected.
                // It is not the zone of the cards that are counted.
                if more.among.is_some() && !phrase.filter.zone.is_empty() {
                    return None;
                }
                let mut filter = phrase.only_filter()?;
                if phrase.bodies && filter.zone.is_empty() && !said {
                    filter.zone = Place::Field.into();
                }
                Some(divided(Amount::Count(Box::new(filter)), n))
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
                let of = Box::new(phrase.only_filter()?);
                Some(Amount::Total(Measured { feature, of }))
            }
            Noun::Cards(Cards::Some(name, wixoss_ability::Count::Exactly(n))) => {
                let mut filter = Filter::default();
                filter.more.among = Some(name);
                Some(divided(Amount::Count(Box::new(filter)), n))
            }
            _ => None,
        }
    }
}

/// Returns a number divided by `n`, rounded down.
pub(crate) fn divided(of: Amount, n: Amount) -> Amount {
    match n {
        Amount::Number(1) => of,
        each => Amount::Per(Box::new(Per { of, each })),
    }
}

/// Multiplies the number of cards by a factor. Returns `None` if the cards have no number.
pub(crate) fn count_for_each(mut cards: Cards, mut times: Amount) -> Option<Cards> {
    use wixoss_ability::Count;
    // In `トラッシュから、この方法で捨てたカード1枚につきシグニ1枚` ("from the trash, one SIGNI for
    // each card discarded this way"), the SIGNI comes from the trash. The discarded cards are
    // counted in any zone.
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
                Count::AtLeast(_) | Count::AnyNumber => return None,
            };
            Some(Cards::Of(phrase, Quantity::Count(count)))
        }
        Cards::End(end, of, zone, Some(n)) => Some(Cards::End(end, of, zone, Some(so_many(n)))),
        _ => None,
    }
}
