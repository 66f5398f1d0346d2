//! What happens: the heads of triggers, and what is looked back for.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::verb::verb;
use super::word::{after, number, one_of, said, w};
use crate::ability::Place;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, BattleEvent, Cause, CauseKind, CrushEvent, DamageEvent, Event, Filter, List, MoveEvent,
    Player, PlayerEvent, State, UseEvent, Way, Who,
};

/// Forms of "be".
fn be<'a>(participle: &'static str) -> impl Fn(&'a str) -> Out<'a, ()> + Copy {
    move |input| {
        let (rest, ()) = alt((
            w("is"),
            w("are"),
            w("was"),
            w("were"),
            w("has been"),
            w("have been"),
            w("be"),
        ))
        .parse(input)?;
        w(participle)(rest)
    }
}

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
        if let Some(rest) = after(input, "at the end of") {
            let (rest, at) = self.moment(rest)?;
            return Ok((rest, vec![Event::End(at)]));
        }
        let (rest, ()) = alt((w("whenever"), w("when"))).parse(input)?;
        self.events(rest)
    }

    /// One event, or several joined by "or".
    pub(super) fn events(self, input: &str) -> Out<'_, Vec<Event>> {
        let (mut rest, first) = self.event(input)?;
        let mut all = vec![first];
        while let Some(next) = after(after(rest, ",").unwrap_or(rest), "or") {
            let next = after(next, "whenever")
                .or_else(|| after(next, "when"))
                .unwrap_or(next);
            match self.event(next) {
                Ok((behind, event)) => {
                    all.push(event);
                    rest = behind;
                }
                Err(_) => break,
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
    fn who(self, input: &str) -> Out<'_, Who> {
        if let Ok((rest, name)) = self.card(input) {
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
            let who = Who {
                at_least: Some(Amount::Number(n)),
                filter: phrase.filter,
                ..Who::default()
            };
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

    /// `this SIGNI has 【Soul】 attached to it`.
    fn attached_to_it(self, input: &str, to: Who) -> Out<'_, Event> {
        let (rest, ()) = alt((w("has"), w("have"))).parse(input)?;
        let (rest, words) = super::word::listed(super::word::bracketed, &["or"])(rest)?;
        let (rest, ()) = w("attached to it").parse(rest)?;
        let known = |word: &&str| {
            let mut all = super::with::ATTACHMENTS.iter();
            all.find(|(known, _)| known.eq_ignore_ascii_case(word))
                .map(|(_, found)| *found)
        };
        let all: Vec<_> = words.iter().filter_map(known).collect();
        if all.len() < words.len() {
            return stuck(input);
        }
        let attachment = List(all);
        Ok((
            rest,
            Event::Attach(crate::ability::AttachEvent { attachment, to }),
        ))
    }

    /// `a 【Soul】 is attached to this SIGNI`.
    fn attached_event(self, input: &str) -> Out<'_, Event> {
        let rest = after(input, "an")
            .or_else(|| after(input, "a"))
            .unwrap_or(input);
        let (rest, word) = super::word::bracketed(rest)?;
        let known = super::with::ATTACHMENTS
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(word));
        let Some((_, attachment)) = known else {
            return stuck(input);
        };
        let (rest, ()) = be("attached")(rest)?;
        let (rest, ()) = w("to").parse(rest)?;
        let (rest, to) = self.who(rest)?;
        let attachment = (*attachment).into();
        Ok((
            rest,
            Event::Attach(crate::ability::AttachEvent { attachment, to }),
        ))
    }

    /// `the power of a SIGNI on your opponent's field becomes 0 or less`.
    fn power_event(self, input: &str) -> Out<'_, Event> {
        let (rest, who) = match after(input, "the power of") {
            Some(rest) => self.who(rest)?,
            None => {
                let (rest, who) = self.who(input)?;
                let own = alt((w("'s power"), w("has its power"), w("have its power")));
                let mut own = own;
                (own.parse(rest)?.0, who)
            }
        };
        let (rest, ()) = alt((verb("become"), w("became"))).parse(rest)?;
        let (rest, is) = super::number::figure_range(rest)?;
        let is = Some(is);
        Ok((
            rest,
            Event::HavePower(crate::ability::PowerEvent { is, who }),
        ))
    }

    /// What happens to cards.
    fn card_event(self, input: &str) -> Out<'_, Event> {
        let (rest, who) = self.who(input)?;
        let (rest, made) = self.happening(rest, who)?;
        Ok((rest, made))
    }

    pub(super) fn happening(self, input: &str, who: Who) -> Out<'_, Event> {
        if let Ok((rest, ())) = verb("vanish").parse(input) {
            return self.vanishes(rest, who);
        }
        if let Ok((rest, ())) = verb("crush").parse(input) {
            return self.crushes(rest, who);
        }
        if let Ok(found) = self.attached_to_it(input, who.clone()) {
            return Ok(found);
        }
        if let Ok((rest, ())) = verb("battle").parse(input) {
            return self.battles(rest, who);
        }
        for (participle, make) in SIMPLE {
            if *participle == "becomes the target of" {
                if let Ok((rest, ())) =
                    alt((w("becomes the target of"), w("become the target of"))).parse(input)
                {
                    let (rest, by) = self.cause(rest)?;
                    let who = Who {
                        by: Some(by),
                        ..who
                    };
                    return Ok((rest, Event::BeTargeted(who)));
                }
                continue;
            }
            let found = match participle.strip_prefix("be ") {
                Some(participle) => be(participle)(input),
                None => alt((verb(participle), past(participle))).parse(input),
            };
            if let Ok((rest, ())) = found {
                let (rest, who) = self.brought_about(rest, who)?;
                return Ok((rest, make(who)));
            }
        }
        if let Ok((rest, ())) = alt((verb("enter"), past("enter"))).parse(input) {
            let rest = after(rest, "onto").unwrap_or(rest);
            let (rest, of) = self.whose(rest)?;
            if let Some(behind) = after(rest, "SIGNI Zone in front of") {
                let (behind, name) = self.card(behind)?;
                let mut who = who;
                who.filter.zone = Place::Field.into();
                who.filter.more.in_front_of = Some(name);
                return Ok((behind, Event::enter(who)));
            }
            let (rest, ()) = w("field").parse(rest)?;
            let (rest, from) = match after(rest, "from").map(|rest| self.zone(rest)) {
                Some(Ok((rest, (_, zone)))) => (rest, Some(zone)),
                _ => (rest, None),
            };
            let (rest, mut who) = self.brought_about(rest, who)?;
            if who.filter != Filter::default() && who.filter.zone.is_empty() {
                who.filter.of = of;
                who.filter.zone = of.map_or_else(List::default, |_| Place::Field.into());
            }
            if let Some(from) = from {
                return Ok((rest, MoveEvent::from_to(who, &[from], &[Place::Field])));
            }
            return Ok((rest, Event::enter(who)));
        }
        self.is_moved(input, who)
    }

    /// `by your effect` behind an event.
    fn brought_about(self, input: &str, mut who: Who) -> Out<'_, Who> {
        if let Some(rest) =
            after(input, "as an Exceed cost").or_else(|| after(input, "by Exceed cost"))
        {
            who.by = Some(Cause {
                kind: CauseKind::Exceed.into(),
                ..Cause::default()
            });
            return Ok((rest, who));
        }
        if let Some(rest) = after(input, "through battle") {
            who.by = Some(Cause {
                kind: CauseKind::Battle.into(),
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

    /// `is put into the trash from your deck`, `leaves the field`.
    fn is_moved(self, input: &str, who: Who) -> Out<'_, Event> {
        let leaves = alt((
            w("leaves the field"),
            w("leave the field"),
            w("left the field"),
        ));
        let mut leaves = leaves;
        if let Ok((rest, ())) = leaves.parse(input) {
            let (rest, who) = self.brought_about(rest, who)?;
            return Ok((rest, MoveEvent::from_to(who, &[Place::Field], &[])));
        }
        let (mut rest, ()) = alt((
            be("put"),
            be("added"),
            be("returned"),
            be("moved"),
            be("placed"),
        ))
        .parse(input)?;
        let mut who = who;
        let (mut from, mut to) = (Vec::new(), Vec::new());
        loop {
            if let Some(behind) = after(rest, "from")
                && let Ok((behind, (of, zone))) = self.zone(behind)
            {
                from.push(zone);
                if who.filter.of.is_none() {
                    who.filter.of = of;
                }
                rest = behind;
                continue;
            }
            let into = alt((w("into"), w("onto"), w("to"), w("on"))).parse(rest);
            if let Ok((behind, ())) = into {
                let owner = alt((
                    w("its owner's"),
                    w("their owner's"),
                    w("their owners'"),
                    w("their"),
                ))
                .parse(behind);
                let behind = match owner {
                    Ok((behind, ())) => behind,
                    Err(_) => {
                        let (behind, of) = self.whose(behind).unwrap_or((behind, None));
                        own_zone(&mut who.filter, of);
                        behind
                    }
                };
                let (behind, zone) = one_of(super::place::ZONES)(behind)?;
                to.push(zone);
                rest = behind;
                continue;
            }
            break;
        }
        if from.is_empty() && to.is_empty() {
            return stuck(input);
        }
        // Where the cards are said to lie is where they come from.
        if from.is_empty() && !to.is_empty() && !who.filter.zone.is_empty() {
            from = std::mem::take(&mut who.filter.zone.0);
        }
        let (rest, who) = self.brought_about(rest, who)?;
        Ok((rest, MoveEvent::from_to(who, &from, &to)))
    }

    /// `vanishes a SIGNI on your opponent's field through battle`.
    fn vanishes(self, input: &str, source: Who) -> Out<'_, Event> {
        let (rest, who) = self.who(input)?;
        let (rest, battle) = said("through battle")(rest)?;
        let (rest, effect) = match battle {
            true => (rest, false),
            false => said("by its effect")(rest)?,
        };
        let kind = match (battle, effect) {
            (true, _) => CauseKind::Battle.into(),
            (_, true) => CauseKind::Effect.into(),
            _ => List::default(),
        };
        let by = Cause {
            kind,
            source: Some(Box::new(as_source(source))),
            ..Cause::default()
        };
        let who = Who {
            by: Some(by),
            ..who
        };
        Ok((rest, Event::vanish(who)))
    }

    /// `crushes one of your opponent's Life Cloth`.
    fn crushes(self, input: &str, source: Who) -> Out<'_, Event> {
        let (rest, n) = number(input)?;
        let (rest, _) = said("or more")(rest)?;
        let (rest, ()) = w("of").parse(rest)?;
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = w("Life Cloth").parse(rest)?;
        let by = Cause {
            source: Some(Box::new(as_source(source))),
            ..Cause::default()
        };
        let crush = CrushEvent {
            of,
            by: Some(by),
            at_least: (n > 1).then_some(Amount::Number(n)),
            named: None,
        };
        Ok((rest, Event::Crush(crush)))
    }

    fn battles(self, input: &str, who: Who) -> Out<'_, Event> {
        let rest = after(input, "with").unwrap_or(input);
        let (rest, against) = match self.phrase_with_article(rest) {
            Ok((rest, phrase)) => (rest, Some(phrase.filter)),
            Err(_) => (input, None),
        };
        Ok((rest, Event::Battle(BattleEvent { against, who })))
    }

    /// Life Cloth that is crushed.
    fn life_event(self, input: &str) -> Out<'_, Event> {
        let (rest, n) = match number(input) {
            Ok((rest, n)) => {
                let rest = after(rest, "or more").unwrap_or(rest);
                (w("of").parse(rest)?.0, n)
            }
            Err(_) => (after(input, "a card in").unwrap_or(input), 1),
        };
        let (rest, of) = self.whose(rest)?;
        if let Some(rest) = after(rest, "Life Burst") {
            let (rest, ()) = verb("activate").parse(rest)?;
            return Ok((rest, Event::LifeBurst(PlayerEvent { player: of })));
        }
        let (rest, ()) = w("Life Cloth").parse(rest)?;
        let (rest, ()) = be("crushed")(rest)?;
        let (rest, who) = self.brought_about(rest, Who::default())?;
        let crush = CrushEvent {
            of,
            by: who.by,
            at_least: (n > 1).then_some(Amount::Number(n)),
            named: None,
        };
        Ok((rest, Event::Crush(crush)))
    }

    /// What a player does.
    fn player_event(self, input: &str) -> Out<'_, Event> {
        let (rest, player) = self.player(input)?;
        let rest = ["have", "has", "had"]
            .iter()
            .find_map(|word| after(rest, word))
            .unwrap_or(rest);
        let own = self.done_by(player);
        let some = Some(player);
        for (word, way) in [("discard", Way::Discard), ("draw", Way::Draw)] {
            if let Ok((rest, ())) = alt((verb(word), past(word))).parse(rest) {
                let (rest, mut who) = own.who(rest)?;
                let (rest, brought) = own.brought_about(rest, Who::default())?;
                who.by = brought.by;
                who.filter.of = some;
                who.filter.zone = List::default();
                return Ok((rest, MoveEvent::in_way(who, way)));
            }
        }
        if let Ok((rest, ())) = alt((verb("use"), past("use"))).parse(rest) {
            let (rest, phrase) = own.phrase_with_article(rest)?;
            let used = UseEvent {
                player: some,
                filter: phrase.filter,
                ..UseEvent::default()
            };
            return Ok((rest, Event::Use(used)));
        }
        if let Ok((rest, ())) = alt((verb("take"), w("took"))).parse(rest) {
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
        if let Ok((rest, ())) = alt((verb("refresh"), past("refresh"))).parse(rest) {
            let rest = after(rest, "their deck")
                .or_else(|| after(rest, "your deck"))
                .unwrap_or(rest);
            return Ok((rest, Event::Refresh(PlayerEvent { player: some })));
        }
        if let Ok((rest, ())) = alt((verb("【Guard】"), verb("guard"), w("guarded"))).parse(rest)
        {
            return Ok((rest, Event::Guard(PlayerEvent { player: some })));
        }
        stuck(rest)
    }
}

/// Cards of any kind that come from or go to a player's zone are that player's.
fn own_zone(filter: &mut Filter, of: Option<Player>) {
    let anyone = filter.of == Some(Player::Both) && filter.zone.is_empty();
    let this = *filter == Filter::default();
    if of.is_some() && !this && (anyone || filter.of.is_none()) {
        filter.of = of;
    }
}

/// The source of a cause: this card, or cards of a kind.
fn as_source(who: Who) -> Filter {
    let mut source = who.filter;
    if source == Filter::default() {
        source.more.among = Some(crate::ability::Name::this());
    }
    source
}

/// The past of a verb.
pub(super) fn past<'a>(word: &'static str) -> impl Fn(&'a str) -> Out<'a, ()> + Copy {
    move |input| {
        let text = input.trim_start_matches(' ');
        let irregular = match word {
            "draw" => text
                .strip_prefix("drew")
                .or_else(|| text.strip_prefix("drawn")),
            _ => None,
        };
        let regular = || {
            let head = text.get(..word.len())?;
            let rest = text.get(word.len()..)?;
            let rest = rest.strip_prefix("ed").or_else(|| rest.strip_prefix('d'))?;
            (head.eq_ignore_ascii_case(word) && !rest.starts_with(char::is_alphabetic))
                .then_some(rest)
        };
        match irregular.or_else(regular) {
            Some(rest) => Ok((rest, ())),
            None => stuck(input),
        }
    }
}

type Make = fn(Who) -> Event;

/// Events of a card with nothing more to them.
const SIMPLE: &[(&str, Make)] = &[
    ("attack", Event::Attack),
    ("grow", Event::Grow),
    ("be vanished", Event::vanish),
    ("be discarded", |who| MoveEvent::in_way(who, Way::Discard)),
    ("be downed", |who| Event::becomes(State::Downed, who)),
    ("be upped", |who| Event::becomes(State::Upped, who)),
    ("be frozen", |who| Event::becomes(State::Frozen, who)),
    ("be awakened", |who| Event::becomes(State::Awakened, who)),
    ("be targeted", Event::BeTargeted),
    ("becomes the target of", Event::BeTargeted),
    ("be affected", Event::BeAffected),
    ("be revealed", Event::Reveal),
];
