//! In a list of cards, copies the place of the first cards to the cards after them that name no
//! place.

use crate::syntax::ja::prelude::*;

/// Copies the place of the first cards of a list to the cards after them that name no place:
/// `あなたのトラッシュからシグニ1枚とスペル1枚` ("a SIGNI and a spell from your trash").
pub(crate) fn share_place(all: &mut [Cards]) {
    let [Cards::Of(first, _), rest @ ..] = all else {
        return;
    };
    let (zone, of, target) = (first.filter.zone.clone(), first.filter.of, first.target);
    let (among, under) = (
        first.filter.more.among.clone(),
        first.filter.more.under.clone(),
    );
    for cards in rest {
        let Cards::Of(phrase, quantity) = cards else {
            continue;
        };
        let filter = &mut phrase.filter;
        let more = &filter.more;
        let said = !filter.zone.is_empty()
            || filter.of.is_some()
            || more.among.is_some()
            || more.under.is_some()
            || more.beneath.is_some()
            || more.over.is_some()
            || more.in_front_of.is_some();
        // Cards with the counter word 体 are on the field.
        let tabled =
            phrase.bodies && *zone != [Place::Field] && matches!(quantity, Quantity::Count(_));
        // In `対戦相手のシグニ1体とエナゾーンにあるカード1枚` ("a SIGNI of your opponent's and a
        // card in the ener zone"), both cards are the opponent's.
        if phrase.unowned && of == Some(Player::Opponent) {
            filter.of = of;
            phrase.unowned = false;
            continue;
        }
        if said || tabled {
            continue;
        }
        phrase.target |= target;
        filter.zone = zone.clone();
        filter.of = of;
        filter.more.among = among.clone();
        filter.more.under = under.clone();
        if filter.zone.is_empty() && of.is_some() && is_on_field_by_default(&filter.is) {
            filter.zone = Place::Field.into();
        }
    }
}

/// Returns whether cards of these kinds are on the field if the text names no zone.
fn is_on_field_by_default(is: &[CardWord]) -> bool {
    let tabled = |word: &CardWord| {
        matches!(
            word,
            CardWord::Signi | CardWord::Lrig | CardWord::CenterLrig | CardWord::AssistLrig
        )
    };
    !is.is_empty() && is.iter().all(tabled)
}
