//! The rules of dealing for the main deck of a deck file.

use anyhow::ensure;
use wixoss::deck::odds::Dealing;
use wixoss::deck::{Deck, Section};
use wixoss::engine::{RuleSet, rule_sets};

/// The numbers of cards that a game deals, and the rules that state these numbers.
pub struct Dealt {
    pub dealing: Dealing,
    pub rules: Vec<&'static str>,
}

/// Returns the rules of dealing in the format that the deck names. If the rules of play of the
/// format are unknown, returns the rules of the first rule set, because all rule sets deal the same
/// numbers.
///
/// # Errors
/// If the main deck has too few cards.
pub fn of(deck: &Deck<'_>) -> anyhow::Result<Dealt> {
    let named = deck.raw.format.as_ref();
    let named = named.and_then(|format| format.text.parse::<&'static RuleSet>().ok());
    let Some(rules) = named.or_else(|| rule_sets().next()) else {
        anyhow::bail!("no rules of play are known");
    };
    let dealing = Dealing {
        first_hand: rules.first_hand.value.into(),
        life_cloth: rules.life_cloth.value.into(),
        first_draw: rules.first_draw.value.into(),
        draw: rules.draw.value.into(),
    };
    let (cards, _) = deck.size(Section::Main);
    ensure!(
        dealing.last_turn(cards) > 0,
        "the main deck has {cards} cards, which is too few to play a turn: the first hand takes {}, \
         the Life Cloth {}, the draw phase {}, and one card must be left",
        dealing.first_hand,
        dealing.life_cloth,
        dealing.draw
    );
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
