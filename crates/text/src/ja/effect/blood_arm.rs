//! So many cards for each of something, and the blood arming of a SIGNI.

use crate::build;
use crate::ja::noun::cards::Cards;
use wixoss_ability::{
    Amount, Destination, Effect, Feature, Filter, List, Name, Place, Player, Selection, Shared,
    State, Try, Which,
};

/// So many cards for each of something: as many times the number said.
pub(crate) fn for_each(mut cards: Cards, mut times: Amount) -> Option<Cards> {
    use crate::ja::noun::cards::Quantity;
    use wixoss_ability::Count;
    // "From your trash, for each put there this way, a SIGNI": the SIGNI is from there.
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

/// 血晶武装[手札]: a card of the same name goes from the hand under a SIGNI, which is blood armed
/// by that.
pub(crate) fn blood_arm(signi: Name, by: Player) -> Vec<Effect> {
    let mut same = Filter {
        zone: Place::Hand.into(),
        of: Some(by),
        ..Filter::default()
    };
    same.more.shares = Some(Shared {
        feature: Feature::Name,
        with: signi.clone(),
    });
    let card = Which::Choose(Selection {
        by,
        filter: same,
        ..Selection::default()
    });
    let under = Destination {
        onto: Some(signi.clone()),
        ..Destination::default()
    };
    let armed = build::set(Which::Named(signi), &[State::BloodArmed]);
    vec![Effect::Attempt(Box::new(Try {
        by,
        deed: List(vec![build::moved(card, under)]),
        then: List(vec![armed]),
        ..Try::default()
    }))]
}
