//! Events of players: `you discard a card`, `your opponent uses a spell`.

use crate::meaning::event_subjects::as_source;
use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::event::card_event::any_tense;
use crate::syntax::en::event::card_event::past;
use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::counter;

impl Context {
    /// Reads an event in which a player acts: `you discard a card`.
    pub(crate) fn player_event(self, input: &str) -> Parsed<'_, Event> {
        // "You or your opponent" and "either player" mean both players.
        let either = wording("you or your opponent|either player")(input);
        let (rest, player) = match either {
            Ok((rest, ())) => (rest, Player::Both),
            Err(_) => self.player(input)?,
        };
        let rest = skip(rest, "have|has|had");
        let own = self.done_by(player);
        let some = Some(player);
        for (word, way) in [("discard", MoveKind::Discard), ("draw", MoveKind::Draw)] {
            if let Ok((rest, ())) = alt((verb(word), past(word))).parse(rest) {
                if let Some(rest) = after(rest, "this card") {
                    // Only the owner can discard "this card", so the event does not name the
                    // player.
                    let (rest, who) = own.caused_by(rest, Who::default())?;
                    return Ok((rest, MoveEvent::of_kind(who, way)));
                }
                let (rest, mut who) = own.event_subject(rest)?;
                let (rest, brought) = own.caused_by(rest, Who::default())?;
                who.by = brought.by;
                // Only the owner can discard or draw "this card", so the event does not name the
                // player.
                if !who.filter.is_unrestricted() {
                    who.filter.of = some;
                }
                who.filter.zone = List::default();
                return Ok((rest, MoveEvent::of_kind(who, way)));
            }
        }
        if let Ok((rest, ())) = alt((verb("pay"), wording("paid"))).parse(rest)
            && let Some(rest) = after(rest, "an Exceed cost|the cost of Exceed|Exceed")
        {
            return Ok((rest, effects::exceed_paid(player)));
        }
        if let Ok((rest, ())) = alt((verb("pay"), wording("paid"))).parse(rest)
            && let Ok((rest, counter)) = counter::counter(skip(rest, "a|one or more"))
        {
            let spent = CounterEvent {
                counter: counter.into(),
                player: some,
                ..CounterEvent::default()
            };
            return Ok((rest, Event::SpendCounter(spent)));
        }
        if let Ok((rest, ())) = any_tense("gain")(rest) {
            let rest = skip(rest, "one or more|a");
            let (rest, counter) = counter::counter(rest)?;
            let gained = CounterEvent {
                counter: counter.into(),
                player: some,
                ..CounterEvent::default()
            };
            return Ok((rest, Event::GainCounter(gained)));
        }
        if let Ok((rest, ())) = alt((
            verb("put"),
            verb("add"),
            past("add"),
            verb("return"),
            past("return"),
            verb("place"),
            past("place"),
            verb("move"),
            past("move"),
        ))
        .parse(rest)
        {
            let (rest, who) = own.event_subject(rest)?;
            return own.player_moves(rest, who, player);
        }
        if let Ok((rest, ())) = any_tense("grow")(rest)
            && let Ok((rest, filter)) = own.cards_of_player(rest)
        {
            let who = effects::subject_of_filter(filter);
            return Ok((rest, Event::Grow(who)));
        }
        if let Ok((rest, ())) = any_tense("use")(rest) {
            let bare = after(rest, "an|a");
            let abilities = word::listed(ability_kind::ability_kind, &["or"]);
            if let Ok((behind, kinds)) = abilities(bare.unwrap_or(rest)) {
                let (behind, ()) = wording("abilities|ability")(behind)?;
                let mut used = UseEvent {
                    player: some,
                    ability: List(kinds),
                    ..UseEvent::default()
                };
                if let Some(next) = after(behind, "of")
                    && let Ok((behind, who)) = own.event_subject(next)
                {
                    used.filter = or_fail(as_source(who), behind)?;
                    return Ok((behind, Event::Use(used)));
                }
                return Ok((behind, Event::Use(used)));
            }
            let (rest, phrase) = own.phrase_with_article(rest)?;
            let used = UseEvent {
                player: some,
                filter: phrase.single(rest)?,
                ..UseEvent::default()
            };
            return Ok((rest, Event::Use(used)));
        }
        if let Ok((rest, ())) = alt((verb("take"), wording("taken"), wording("took"))).parse(rest) {
            let rest = skip(rest, "any");
            let (rest, ()) = wording("damage")(rest)?;
            let (rest, who) = own.caused_by(rest, Who::default())?;
            return Ok((
                rest,
                Event::Damage(DamageEvent {
                    of: some,
                    by: who.by,
                }),
            ));
        }
        if let Ok((rest, ())) = any_tense("crush")(rest) {
            return own.player_crushes(rest, player);
        }
        if let Ok((rest, ())) = any_tense("attack")(rest)
            && let Some(rest) = after(rest, "with")
        {
            // A player attacks with cards on the player's own field.
            let (rest, mut who) = own.event_subject(rest)?;
            if !who.filter.is_unrestricted() && who.filter.zone.is_empty() {
                who.filter.zone = Place::Field.into();
                who.filter.of = some;
            }
            return Ok((rest, Event::Attack(who)));
        }
        if let Ok((rest, ())) = any_tense("refresh")(rest) {
            let rest = skip(rest, "their deck|your deck");
            return Ok((
                rest,
                Event::Refresh(PlayerEvent {
                    player: some,
                    with: None,
                }),
            ));
        }
        if let Ok((rest, ())) = verb("bet")(rest) {
            return Ok((
                rest,
                Event::Bet(PlayerEvent {
                    player: some,
                    with: None,
                }),
            ));
        }
        if let Ok((rest, ())) =
            alt((verb("【Guard】"), verb("guard"), wording("guarded"))).parse(rest)
        {
            return Ok((
                rest,
                Event::Guard(PlayerEvent {
                    player: some,
                    with: None,
                }),
            ));
        }
        fail(rest)
    }
}
