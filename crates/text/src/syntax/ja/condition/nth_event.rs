//! Reads conditions on the number of the event that triggered the ability: the first refresh or the
//! third spell of the turn.

use crate::syntax::ja::prelude::*;

/// A function that returns the event to count, such as a refresh of this player.
type EventOf = fn(Player) -> Event;

/// The nouns for events of a player.
const EVENTS: &[(&str, EventOf)] = &[
    ("リフレッシュ", |player| {
        let player = Some(player);
        Event::Refresh(PlayerEvent { player, with: None })
    }),
    ("グロウ", |of| {
        Event::Grow(effects::subject_of_filter(effects::kind_in_zone(
            CardWord::Lrig,
            Place::Field,
            Some(of),
        )))
    }),
];

impl Context<'_> {
    /// Reads a condition that the event is the first, second, ... of its kind in this turn:
    /// `それがこのターンであなたの最初のリフレッシュである`,
    /// `それがこのターンにあなたが使用した3枚目のスペルだった`.
    pub(crate) fn nth_event_of_turn(self, input: &str) -> Parsed<'_, Condition> {
        first!(self.nth_use_of_card(input));
        let (rest, ()) = need(input, &["それがこのターン", "それがそのターン"])?;
        if let Some(rest) = after(rest, "で")
            && let Ok((rest, of)) = self.whose(rest)
        {
            let (rest, ()) = need(rest, &["最初の"])?;
            let (rest, event) = one_of(EVENTS)(rest)?;
            return Ok((rest, is_number(1, event(of))));
        }
        let (rest, ()) = need(rest, &["に"])?;
        let (rest, player) = self.player(rest)?;
        let (rest, ()) = need(rest, &["が使用した"])?;
        let (rest, n) = numbered(rest, &["枚目の", "つ目の"])?;
        let (rest, phrase) = self.plain_phrase(rest)?;
        let rest = after_any(rest, &["だった", "である"]).unwrap_or(rest);
        let filter = phrase.single(rest)?;
        fail_if(
            filter.is.is_empty() || !filter.zone.is_empty() || filter.of.is_some(),
            input,
        )?;
        let used = Event::Use(UseEvent {
            player: Some(player),
            filter,
            ..UseEvent::default()
        });
        Ok((rest, is_number(n, used)))
    }
}

impl Context<'_> {
    /// Reads a condition that a card is used for the first, second, ... time in this turn:
    /// `このターンにあなたが《…》を使用したのが一度目である`.
    fn nth_use_of_card(self, input: &str) -> Parsed<'_, Condition> {
        const TIMES: &[(&str, i32)] = &[("一度目", 1), ("二度目", 2), ("三度目", 3)];
        let (rest, ()) = need(input, &["このターンに"])?;
        let (rest, player) = self.player(rest)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, phrase) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["を使用したのが"])?;
        let (rest, n) = one_of(TIMES)(rest).or_else(|_| numbered(rest, &["回目", "度目"]))?;
        let used = Event::Use(UseEvent {
            player: Some(player),
            filter: phrase.single(rest)?,
            ..UseEvent::default()
        });
        Ok((rest, is_number(n, used)))
    }
}

/// Returns the condition that this event has happened exactly `n` times in this turn.
fn is_number(n: i32, event: Event) -> Condition {
    let number = Amount::Happened(Box::new(Happened {
        occasions: true,
        ..Happened::of(event, Period::ThisTurn, None)
    }));
    let is = Range::Exactly(Amount::Number(n));
    effects::compare(number, is)
}
