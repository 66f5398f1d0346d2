//! The effect of blood arming a SIGNI.

use crate::prelude::*;

/// Returns the effects of the verb `血晶武装[手札]する` ("blood arm"): a card with the same name as
/// the SIGNI is put under the SIGNI from one of the zones `from`. If this is done, the SIGNI
/// becomes blood armed.
pub(crate) fn blood_arm(signi: Name, by: Player, from: &[Place]) -> Vec<Effect> {
    let mut same = Filter {
        zone: List(from.to_vec()),
        of: Some(by),
        ..Filter::default()
    };
    same.more.shares = Some(Shared {
        feature: Feature::Name,
        with: signi.clone(),
    });
    let found = Selection {
        by,
        filter: same,
        ..Selection::default()
    };
    let card = match from {
        [Place::Deck] => Which::Search(found),
        _ => Which::Choose(found),
    };
    let under = Destination {
        onto: Some(signi.clone()),
        ..Destination::default()
    };
    let armed = effects::set(Which::Named(signi), &[State::BloodArmed]);
    vec![Effect::Attempt(Box::new(Try {
        by,
        deed: List(vec![effects::moved(card, under)]),
        then: List(vec![armed]),
        ..Try::default()
    }))]
}
