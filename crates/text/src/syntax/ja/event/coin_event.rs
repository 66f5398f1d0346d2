//! Reads events of coins.

use crate::syntax::ja::prelude::*;
use crate::syntax::ja::verb::inflection::verb;

impl Context<'_> {
    /// Reads the event that a player pays or gains coins:
    /// `あなたが《コインアイコン》を合計2枚以上支払っていた`. Yields the event, and the number of
    /// coins if the text gives it.
    pub(crate) fn coins_event<'a>(
        self,
        input: &'a str,
        forms: &[Form],
    ) -> Parsed<'a, (Event, Option<Range>)> {
        let (rest, of) = match after(input, "あなたか対戦相手") {
            Some(rest) => (rest, Player::Both),
            None => self.player(input)?,
        };
        let (rest, ()) = need(rest, &["が", "は"])?;
        let (rest, ()) = need(rest, &["《コインアイコン》を", "コインを"])?;
        let (rest, times) = match self.quantity(rest) {
            Ok((rest, Quantity::Range(range))) => {
                let once = Range::AtLeast(Amount::Number(1));
                (rest, Some(range).filter(|range| *range != once))
            }
            Ok((_, _)) => return fail(rest),
            Err(_) => (rest, None),
        };
        let (rest, said) = verb(rest)?;
        let coins = CounterEvent {
            counter: Counter::Coin.into(),
            player: Some(of),
            ..CounterEvent::default()
        };
        fail_if(
            !forms.contains(&said.form) || said.voice != Voice::Active,
            rest,
        )?;
        match said.verb {
            Verb::Pay => Ok((rest, (Event::SpendCounter(coins), times))),
            Verb::Gain => Ok((rest, (Event::GainCounter(coins), times))),
            _ => fail(rest),
        }
    }
}
