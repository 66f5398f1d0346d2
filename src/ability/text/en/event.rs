//! What happens: the heads of triggers, and what is looked back for.

use super::Cx;
use super::happening::be;
use super::happening::past;
use super::verb::verb;
use super::word::{after, number, one_of, w};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, Cause, CauseKind, CrushEvent, DamageEvent, Event, Filter, List, MoveEvent, Player,
    PlayerEvent, UseEvent, Way, Who,
};
use nom::Parser;
use nom::branch::alt;

impl Cx {
    /// `when this SIGNI attacks`, `at the beginning of your attack phase`.
    pub(super) fn trigger(self, input: &str) -> Out<'_, Vec<Event>> {
        if let Ok((rest, ())) = alt((w("at the beginning of"), w("at the start of"))).parse(input) {
            let (rest, at) = self.moment(rest)?;
            return Ok((rest, vec![Event::Begin(at)]));
        }
        if let Some(rest) = after(input, "at end of turn") {
            let at = crate::ability::Moment {
                stage: crate::vocab::Stage::Turn,
                of: None,
            };
            return Ok((rest, vec![Event::End(at)]));
        }
        if let Some(rest) = after(input, "at the end of that turn") {
            let at = crate::ability::Moment {
                stage: crate::vocab::Stage::Turn,
                of: Some(Player::TurnPlayer),
            };
            return Ok((rest, vec![Event::End(at)]));
        }
        if let Some(rest) = after(input, "at the end of") {
            let (rest, at) = self.moment(rest)?;
            return Ok((rest, vec![Event::End(at)]));
        }
        let (rest, ()) = alt((w("whenever"), w("when"))).parse(input)?;
        self.events(rest)
    }

    /// One event, or several joined by "or".
    pub(super) fn events(self, input: &str) -> Out<'_, Vec<Event>> {
        let (rest, first) = self.event(input)?;
        // So many of them are so many at once.
        let at_once = after(rest, "at the same time").or_else(|| after(rest, "at once"));
        let mut rest = match at_once {
            Some(behind) if first.clone().take_at_least().is_some() => behind,
            _ => rest,
        };
        let mut all = vec![first];
        // "This SIGNI attacks or is vanished": one subject for both.
        let subject = self.who(input).ok().map(|(_, who)| who);
        loop {
            let comma = after(rest, ",").unwrap_or(rest);
            // "When this, when that, or when …": a comma alone needs its own "when".
            let listed =
                (comma.len() < rest.len() && after(comma, "when").is_some()).then_some(comma);
            let Some(next) = after(comma, "or").or(listed) else {
                break;
            };
            let next = after(next, "whenever")
                .or_else(|| after(next, "when"))
                .unwrap_or(next);
            let same = subject.clone().map(|who| self.happening(next, who));
            // "Is crushed or put into the trash": the verb "is" stands for both.
            let elided = subject.clone().map(|who| self.elided(next, who));
            match (same, self.event(next), elided) {
                (Some(Ok((behind, event))), _, _) | (None, _, Some(Ok((behind, event)))) => {
                    super::moving::brought_about_alike(&mut all, &event);
                    all.push(event);
                    rest = behind;
                }
                (_, Ok((behind, event)), _) => {
                    all.push(event);
                    rest = behind;
                }
                (_, _, Some(Ok((behind, event)))) => {
                    super::moving::brought_about_alike(&mut all, &event);
                    all.push(event);
                    rest = behind;
                }
                _ => break,
            }
        }
        Ok((rest, all))
    }

    pub(super) fn event(self, input: &str) -> Out<'_, Event> {
        alt((
            |i| self.player_event(i),
            |i| self.life_event(i),
            |i| self.attached_event(i),
            |i| self.power_event(i),
            |i| self.card_event(i),
        ))
        .parse(input)
    }

    /// Whom an event is about: this card, or cards of a kind.
    pub(super) fn who(self, input: &str) -> Out<'_, Who> {
        if let Ok((rest, who)) = self.life_cloth(input) {
            return Ok((rest, who));
        }
        if let Ok((rest, name)) = self.card(input) {
            // "This SIGNI on your field": where else it could not be meant.
            let rest = match self.place(rest) {
                Ok((behind, _)) if after(rest, "on").is_some() => behind,
                _ => rest,
            };
            let mut who = Who::default();
            if !name.is_this() {
                who.filter.more.among = Some(name);
            }
            return Ok((rest, who));
        }
        if let Ok((rest, filter)) = self.one_there(input) {
            let who = Who {
                filter,
                ..Who::default()
            };
            return Ok((rest, who));
        }
        let input = after(input, "a total of").unwrap_or(input);
        if let Ok((rest, n)) = number(input) {
            let rest = after(rest, "or more").unwrap_or(rest);
            let (rest, phrase) = self.phrase(rest)?;
            let mut who = Who {
                at_least: Some(Amount::Number(n)),
                filter: phrase.filter,
                ..Who::default()
            };
            if who.filter == Filter::default() {
                who.filter.of = Some(Player::Both);
            }
            return Ok((rest, who));
        }
        let article = ["an", "a"].iter().find_map(|word| after(input, word));
        let (rest, phrase) = match article.map(|rest| self.either_phrase(rest)) {
            Some(Ok(found)) => found,
            _ => self.phrase_with_article(input)?,
        };
        let mut who = Who {
            filter: phrase.filter,
            ..Who::default()
        };
        if who.filter == Filter::default() {
            // Any card at all: a filter that asks nothing would be this one.
            who.filter.of = Some(Player::Both);
        }
        Ok((rest, who))
    }

    /// What happens to cards.
    pub(super) fn card_event(self, input: &str) -> Out<'_, Event> {
        let (rest, mut who) = self.who(input)?;
        // "A SIGNI of your opponent": whose it is, wherever it lies.
        const OF: &[(&str, Player)] = &[
            ("of your opponent", Player::Opponent),
            ("of you", Player::You),
        ];
        let rest = match one_of(OF)(rest) {
            Ok((behind, of)) if who.filter.zone.is_empty() => {
                who.filter.of = Some(of);
                behind
            }
            _ => rest,
        };
        self.happening(rest, who)
    }

    /// `by your effect` behind an event.
    pub(super) fn brought_about(self, input: &str, mut who: Who) -> Out<'_, Who> {
        if let Some(rest) =
            after(input, "as an Exceed cost").or_else(|| after(input, "by Exceed cost"))
        {
            who.by = Some(Cause {
                kind: CauseKind::Exceed.into(),
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        if let Some(rest) = after(input, "outside of battle") {
            who.by = Some(Cause {
                kind: CauseKind::Battle.into(),
                not: true,
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        if let Some(rest) = after(input, "through battle") {
            let (rest, source) = match after(rest, "with").map(|rest| self.card(rest)) {
                Some(Ok((rest, name))) => {
                    let mut source = Filter::default();
                    source.more.among = Some(name);
                    (rest, Some(Box::new(source)))
                }
                _ => (rest, None),
            };
            who.by = Some(Cause {
                kind: CauseKind::Battle.into(),
                source,
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        match self.by_cause(input) {
            Ok((rest, by)) => {
                who.by = Some(by);
                Ok((rest, who))
            }
            Err(_) => Ok((input, who)),
        }
    }

    /// Life Cloth that is crushed.
    pub(super) fn life_event(self, input: &str) -> Out<'_, Event> {
        let (rest, at_least) = match number(input) {
            Ok((rest, n)) => {
                let more = after(rest, "or more");
                let behind = more.unwrap_or(rest);
                let at_least = (n > 1 || more.is_some()).then_some(Amount::Number(n));
                match after(behind, "of") {
                    Some(rest) => (rest, at_least),
                    // "Two or more Life Cloth": whosever they are.
                    None => return self.any_crushed(behind, at_least),
                }
            }
            Err(_) => (after(input, "a card in").unwrap_or(input), None),
        };
        let (rest, of) = self.whose(rest)?;
        if let Some(rest) = after(rest, "【Trap】") {
            let (rest, ()) = verb("activate").parse(rest)?;
            return Ok((
                rest,
                Event::Trap(PlayerEvent {
                    player: of,
                    with: None,
                }),
            ));
        }
        if let Some(rest) = after(rest, "Life Burst") {
            let (rest, ()) = verb("activate").parse(rest)?;
            return Ok((
                rest,
                Event::LifeBurst(PlayerEvent {
                    player: of,
                    with: None,
                }),
            ));
        }
        let (rest, ()) = w("Life Cloth").parse(rest)?;
        let (rest, ()) = be("crushed")(rest)?;
        let (rest, who) = self.brought_about(rest, Who::default())?;
        let crush = CrushEvent {
            of,
            by: who.by,
            at_least,
            named: None,
        };
        Ok((rest, Event::Crush(crush)))
    }

    /// What a player does.
    pub(super) fn player_event(self, input: &str) -> Out<'_, Event> {
        let (rest, player) = self.player(input)?;
        let rest = ["have", "has", "had"]
            .iter()
            .find_map(|word| after(rest, word))
            .unwrap_or(rest);
        let own = self.done_by(player);
        let some = Some(player);
        for (word, way) in [("discard", Way::Discard), ("draw", Way::Draw)] {
            if let Ok((rest, ())) = alt((verb(word), past(word))).parse(rest) {
                if let Ok((rest, ())) = w("this card").parse(rest) {
                    // One's own card is discarded by nobody else.
                    let (rest, who) = own.brought_about(rest, Who::default())?;
                    return Ok((rest, MoveEvent::in_way(who, way)));
                }
                let (rest, mut who) = own.who(rest)?;
                let (rest, brought) = own.brought_about(rest, Who::default())?;
                who.by = brought.by;
                // This card is always its owner's.
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
            // What is paid with goes from under a LRIG into the LRIG trash.
            let mut who = Who {
                by: Some(Cause {
                    kind: CauseKind::Exceed.into(),
                    ..Cause::default()
                }),
                at_least: Some(Amount::Number(1)),
                ..Who::default()
            };
            who.filter.more.beneath = Some(Box::new(Filter {
                is: crate::ability::CardWord::Lrig.into(),
                zone: crate::ability::Place::Field.into(),
                of: some,
                ..Filter::default()
            }));
            let trash = [crate::ability::Place::LrigTrash];
            return Ok((rest, MoveEvent::from_to(who, &[], &trash)));
        }
        if let Ok((rest, ())) = alt((verb("pay"), w("paid"))).parse(rest)
            && let Ok((rest, counter)) = super::verb::counter(
                after(rest, "a")
                    .or_else(|| after(rest, "one or more"))
                    .unwrap_or(rest),
            )
        {
            let spent = crate::ability::CounterEvent {
                counter: counter.into(),
                player: some,
            };
            return Ok((rest, Event::SpendCounter(spent)));
        }
        if let Ok((rest, ())) = alt((verb("gain"), past("gain"))).parse(rest) {
            let rest = after(rest, "one or more")
                .or_else(|| after(rest, "a"))
                .unwrap_or(rest);
            let (rest, counter) = super::verb::counter(rest)?;
            let gained = crate::ability::CounterEvent {
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
        ))
        .parse(rest)
        {
            let (rest, who) = own.who(rest)?;
            return own.put_event(rest, who, player);
        }
        if let Ok((rest, ())) = alt((verb("use"), past("use"))).parse(rest) {
            let bare = ["an", "a"].iter().find_map(|article| after(rest, article));
            let abilities = super::word::listed(super::movement::kind, &["or"]);
            if let Ok((behind, kinds)) = abilities(bare.unwrap_or(rest)) {
                let (behind, ()) = alt((w("abilities"), w("ability"))).parse(behind)?;
                let mut used = UseEvent {
                    player: some,
                    ability: List(kinds),
                    ..UseEvent::default()
                };
                if let Some(next) = after(behind, "of")
                    && let Ok((behind, who)) = own.who(next)
                {
                    used.filter = super::happening::as_source(who);
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
            let (rest, who) = own.brought_about(rest, Who::default())?;
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
