//! The number of cards that a game deals from the main deck of a deck file, by the rules of its
//! format.

use wixoss::deck::odds::Dealing;
use wixoss::deck::{Deck, Section};
use wixoss::engine::{RuleSet, rule_sets};
use wixoss::message;
use wixoss::message::Message;

/// The numbers of cards that a game deals, and the rules that state these numbers.
pub struct Dealt {
    pub dealing: Dealing,
    pub rules: Vec<&'static str>,
}

/// Returns how many cards the rules deal in the format that the deck names. If the rules of play of
/// the format are unknown, the first rule set is used, because all rule sets deal the same numbers.
///
/// # Errors
/// If the main deck has too few cards.
pub fn of(deck: &Deck<'_>) -> Result<Dealt, Message> {
    let named = deck.raw.format.as_ref();
    let named = named.and_then(|format| format.text.parse::<&'static RuleSet>().ok());
    let Some(rules) = named.or_else(|| rule_sets().next()) else {
        return Err(message!("draw.no-rules"));
    };
    let dealing = Dealing {
        first_hand: rules.first_hand.value.into(),
        life_cloth: rules.life_cloth.value.into(),
        first_draw: rules.first_draw.value.into(),
        draw: rules.draw.value.into(),
    };
    let (cards, _) = deck.size(Section::Main);
    if dealing.last_turn(cards) == 0 {
        return Err(message!(
            "draw.too-small",
            cards = cards,
            hand = dealing.first_hand,
            life = dealing.life_cloth,
            draw = dealing.draw
        ));
    }
    let rules = [
        rules.first_hand.rule(),
        wixoss::rule::RuleId("mulligan.any-number"),
        wixoss::rule::RuleId("mulligan.once"),
        wixoss::rule::RuleId("mulligan.before-life-cloth"),
        rules.life_cloth.rule(),
        rules.first_draw.rule(),
        rules.draw.rule(),
    ];
    Ok(Dealt {
        dealing,
        rules: rules.into_iter().map(|rule| rule.0).collect(),
    })
}

/// Checks that a main deck of `cards` cards is large enough for the draws of `turns` turns.
///
/// # Errors
/// If the deck has no cards left before the last turn.
pub fn check_turns(turns: u32, cards: usize, dealing: &Dealing) -> Result<(), Message> {
    let last = dealing.last_turn(u32::try_from(cards).unwrap_or(u32::MAX));
    match turns <= last {
        true => Ok(()),
        false => Err(message!(
            "draw.many-turns",
            turns = turns,
            cards = cards,
            last = last
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_set_deals_the_same_numbers() {
        let numbers = |rules: &RuleSet| {
            let numbers = [
                &rules.first_hand,
                &rules.life_cloth,
                &rules.first_draw,
                &rules.draw,
            ];
            numbers.map(|number| number.value)
        };
        let mut all: Vec<_> = rule_sets().map(numbers).collect();
        all.dedup();
        assert_eq!(all, [[5, 7, 1, 2]]);
    }
}
