//! Reads conditions on the coins that players have, and on the size of their decks.

use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::prelude::*;

/// The words for the decks whose size a condition is about.
const DECKS: &[(&str, Place)] = &[
    ("デッキが", Place::Deck),
    ("ルリグデッキが", Place::LrigDeck),
];

/// The names of coins.
const COINS: &[&str] = &["《コインアイコン》", "コイン"];

impl Context<'_> {
    /// Reads a condition on coins or on the size of a deck, such as
    /// `あなたが《コインアイコン》を3枚以上持っている`, `あなたのコインが3枚以上ある`,
    /// `あなたのデッキが10枚以下`.
    pub(crate) fn coins_or_deck_size(self, input: &str) -> Parsed<'_, Condition> {
        if let Ok((rest, of)) = self.whose(input)
            && let Ok((rest, zone)) = one_of(DECKS)(rest)
            && let Ok((rest, how_many)) = self.quantity(rest)
        {
            let is = match how_many {
                Quantity::Range(is) => is,
                Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
                _ => return fail(rest),
            };
            let filter = effects::in_zone(zone, Some(of));
            let rest = after(rest, "ある").unwrap_or(rest);
            return Ok((rest, count_condition(filter, is)));
        }
        let (rest, of, ends) = match self.whose(input) {
            Ok((rest, of)) => {
                let (rest, ()) = need(rest, COINS)?;
                (need(rest, &["が"])?.0, of, ["ある", "あり"])
            }
            Err(_) => {
                let (rest, of) = self.player(input)?;
                let (rest, ()) = need(rest, &["が", "は"])?;
                let (rest, ()) = need(rest, COINS)?;
                (need(rest, &["を"])?.0, of, ["持っている", "持っていて"])
            }
        };
        let coins = CountersOf {
            counter: Counter::Coin,
            of,
        };
        let holds = |is| {
            let number = Amount::Counters(coins.clone());
            effects::compare(number, is)
        };
        if let Some(rest) = after_any(rest, &["1枚もない", "ない", "持っていない"]) {
            return Ok((rest, holds(Range::Exactly(Amount::Number(0)))));
        }
        let (rest, is) = match self.quantity(rest) {
            Ok((rest, Quantity::Range(is))) => (rest, is),
            Ok((rest, Quantity::Count(Count::Exactly(n)))) => (rest, Range::AtLeast(n)),
            Ok(_) => return fail(rest),
            Err(_) => (rest, Range::AtLeast(Amount::Number(1))),
        };
        let (rest, ()) = need(rest, &ends)?;
        Ok((rest, holds(is)))
    }
}
