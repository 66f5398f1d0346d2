//! Events of players: `you discard a card`, `your opponent uses a spell`.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::event::card_event::past;
use crate::syntax::en::event::cause;
use crate::syntax::en::verb::counter;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{self, after, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{
    DamageEvent, Event, Filter, List, MoveEvent, PlayerEvent, UseEvent, Way, Who,
};

impl Cx {
    /// Reads an action of a player.
    pub(in crate::syntax::en) fn player_event(self, input: &str) -> Out<'_, Event> {
        // Both texts mean both players.
        let either = alt((w("you or your opponent"), w("either player"))).parse(input);
        let (rest, player) = match either {
            Ok((rest, ())) => (rest, wixoss_ability::Player::Both),
            Err(_) => self.player(input)?,
        };
        let rest = ["have", "has", "had"]
            .iter()
            .find_map(|word| after(rest, word))
            .unwrap_or(rest);
        let own = self.done_by(player);
        let some = Some(player);
        for (word, way) in [("discard", Way::Discard), ("draw", Way::Draw)] {
            if let Ok((rest, ())) = alt((verb(word), past(word))).parse(rest) {
                if let Ok((rest, ())) = w("this card").parse(rest) {
                    // Only the owner can discard "this card", so the event does not name the
                    // player.
                    let (rest, who) = own.caused_by(rest, Who::default())?;
                    return Ok((rest, MoveEvent::in_way(who, way)));
                }
                let (rest, mut who) = own.event_subject(rest)?;
                let (rest, brought) = own.caused_by(rest, Who::default())?;
                who.by = brought.by;
                // Only the owner of "this card" can do this with the card, so the event does not
                // name the player.
                if who.filter != Filter::default() {
                    who.filter.of = some;
                }
                who.filter.zone = List::default();
                return Ok((rest, MoveEvent::in_way(who, way)));
            }
        }
        if let Ok((rest, ())) = alt((verb("pay"), w("paid"))).parse(rest)
            && let Ok((rest, ())) =
                alt((w("an Exceed cost"), w("the cost of Exceed"), w("Exceed"))).parse(rest)
        {
            return Ok((rest, crate::build::exceed_paid(player)));
        }
        if let Ok((rest, ())) = alt((verb("pay"), w("paid"))).parse(rest)
            && let Ok((rest, counter)) = counter::counter(
                after(rest, "a")
                    .or_else(|| after(rest, "one or more"))
                    .unwrap_or(rest),
            )
        {
            let spent = wixoss_ability::CounterEvent {
                counter: counter.into(),
                player: some,
            };
            return Ok((rest, Event::SpendCounter(spent)));
        }
        if let Ok((rest, ())) = alt((verb("gain"), past("gain"))).parse(rest) {
            let rest = after(rest, "one or more")
                .or_else(|| after(rest, "a"))
                .unwrap_or(rest);
            let (rest, counter) = counter::counter(rest)?;
            let gained = wixoss_ability::CounterEvent {
                counter: counter.into(),
                player: some,
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
        if let Ok((rest, ())) = alt((verb("grow"), past("grow"))).parse(rest)
            && let Ok((rest, filter)) = own.cards_of_player(rest)
        {
            let who = Who {
                filter,
                ..Who::default()
            };
            return Ok((rest, Event::Grow(who)));
        }
        if let Ok((rest, ())) = alt((verb("use"), past("use"))).parse(rest) {
            let bare = ["an", "a"].iter().find_map(|article| after(rest, article));
            let abilities = word::listed(ability_kind::ability_kind, &["or"]);
            if let Ok((behind, kinds)) = abilities(bare.unwrap_or(rest)) {
                let (behind, ()) = alt((w("abilities"), w("ability"))).parse(behind)?;
                let mut used = UseEvent {
                    player: some,
                    ability: List(kinds),
                    ..UseEvent::default()
                };
                if let Some(next) = after(behind, "of")
                    && let Ok((behind, who)) = own.event_subject(next)
                {
                    used.filter = cause::as_source(who);
                    return Ok((behind, Event::Use(used)));
                }
                return Ok((behind, Event::Use(used)));
            }
            let (rest, phrase) = own.phrase_with_article(rest)?;
            let used = UseEvent {
                player: some,
                filter: phrase.filter,
                ..UseEvent::default()
            };
            return Ok((rest, Event::Use(used)));
        }
        if let Ok((rest, ())) = alt((verb("take"), w("taken"), w("took"))).parse(rest) {
            let rest = after(rest, "any").unwrap_or(rest);
            let (rest, ()) = w("damage").parse(rest)?;
            let (rest, who) = own.caused_by(rest, Who::default())?;
            return Ok((
                rest,
                Event::Damage(DamageEvent {
                    of: some,
                    by: who.by,
                }),
            ));
        }
        if let Ok((rest, ())) = alt((verb("crush"), past("crush"))).parse(rest) {
            return own.player_crushes(rest, player);
        }
        if let Ok((rest, ())) = alt((verb("attack"), past("attack"))).parse(rest)
            && let Some(rest) = after(rest, "with")
        {
            // A player attacks with cards on the player's own field.
            let (rest, mut who) = own.event_subject(rest)?;
            if who.filter != Filter::default() && who.filter.zone.is_empty() {
                who.filter.zone = wixoss_ability::Place::Field.into();
                who.filter.of = some;
            }
            return Ok((rest, Event::Attack(who)));
        }
        if let Ok((rest, ())) = alt((verb("refresh"), past("refresh"))).parse(rest) {
            let rest = after(rest, "their deck")
                .or_else(|| after(rest, "your deck"))
                .unwrap_or(rest);
            return Ok((
                rest,
                Event::Refresh(PlayerEvent {
                    player: some,
                    with: None,
                }),
            ));
        }
        if let Ok((rest, ())) = alt((verb("【Guard】"), verb("guard"), w("guarded"))).parse(rest)
        {
            return Ok((
                rest,
                Event::Guard(PlayerEvent {
                    player: some,
                    with: None,
                }),
            ));
        }
        stuck(rest)
    }
}
