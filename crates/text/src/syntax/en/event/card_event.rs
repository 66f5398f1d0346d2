//! Events whose subject is cards: the cards attack, are vanished or move. Each parser reads one
//! verb or a few similar verbs.

use crate::meaning::event_subjects::as_source;
use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::event::cause::{self, caused_by_source};
use crate::syntax::en::event::zone_change;
use crate::syntax::en::noun::{noun_phrase, place, with_phrase};
use crate::syntax::en::number::range;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the event that something is attached to a card, after the card:
    /// `has 【Soul】 attached to it`.
    pub(crate) fn attached_to_it(self, input: &str, to: Who) -> Parsed<'_, Event> {
        let (rest, ()) = wording("has|have")(input)?;
        let (rest, words) = word::listed(word::bracketed, &["or"])(rest)?;
        let (rest, ()) = wording("attached to it")(rest)?;
        let known = |word: &&str| {
            let mut all = with_phrase::ATTACHMENTS.iter();
            all.find(|(known, _)| known.eq_ignore_ascii_case(word))
                .map(|(_, found)| *found)
        };
        let all: Vec<_> = words.iter().filter_map(known).collect();
        fail_if(all.len() < words.len(), input)?;
        let attachment = List(all);
        Ok((
            rest,
            Event::Attach(AttachEvent {
                attachment,
                card: None,
                named: None,
                to,
            }),
        ))
    }

    /// Reads the event that something is attached to a card:
    /// `a 【Soul】 is attached to this SIGNI`.
    pub(crate) fn attached_event(self, input: &str) -> Parsed<'_, Event> {
        let rest = skip(input, "an|a");
        let (rest, word) = word::bracketed(rest)?;
        let known = with_phrase::ATTACHMENTS
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(word));
        let (_, attachment) = or_fail(known, input)?;
        let (rest, ()) = be("attached")(rest)?;
        let (rest, ()) = wording("to")(rest)?;
        let (rest, to) = self.event_subject(rest)?;
        let attachment = (*attachment).into();
        Ok((
            rest,
            Event::Attach(AttachEvent {
                attachment,
                card: None,
                named: None,
                to,
            }),
        ))
    }

    /// Reads the event that the power of a card reaches a value:
    /// `the power of a SIGNI on your opponent's field becomes 0 or less`.
    pub(crate) fn power_event(self, input: &str) -> Parsed<'_, Event> {
        let (rest, who) = match after(input, "the power of") {
            Some(rest) => self.event_subject(rest)?,
            None => {
                let (rest, who) = self.event_subject(input)?;
                let own = wording("'s power|has its power|have its power");
                let mut own = own;
                (own.parse(rest)?.0, who)
            }
        };
        let (rest, ()) = alt((verb("become"), wording("became"))).parse(rest)?;
        let (rest, is) = range::digit_range(rest)?;
        let is = Some(is);
        Ok((rest, Event::HavePower(PowerEvent { is, who })))
    }

    /// Reads the verb of an event, after the subject `who`: `attacks`, `is vanished`,
    /// `has attacked`.
    pub(crate) fn happens(self, input: &str, who: Who) -> Parsed<'_, Event> {
        // The code below reads texts such as "has attacked", "have been put".
        let perfect = after(input, "has|have|had");
        if let Some(rest) = perfect
            && let Ok(found) = self.happens_simple(rest, who.clone())
        {
            return Ok(found);
        }
        self.happens_simple(input, who)
    }

    /// Does the work of [`Context::happens`] for a verb without "has" or "have" before it.
    pub(crate) fn happens_simple(self, input: &str, who: Who) -> Parsed<'_, Event> {
        if let Ok((rest, ())) = alt((verb("deal"), wording("dealt"))).parse(input) {
            let (rest, ()) = wording("damage to")(rest)?;
            let (rest, of) = self.player(rest)?;
            let by = Cause {
                source: Some(Box::new(or_fail(as_source(who), rest)?)),
                ..Cause::default()
            };
            let damage = DamageEvent {
                of: Some(of),
                by: Some(by),
            };
            return Ok((rest, Event::Damage(damage)));
        }
        if let Ok((rest, ())) = any_tense("vanish")(input) {
            return self.vanishes(rest, who);
        }
        if let Ok((rest, ())) = any_tense("crush")(input) {
            return self.crushes(rest, who);
        }
        first!(self.attached_to_it(input, who.clone()));
        if let Ok((rest, ())) = verb("battle")(input) {
            return self.battles(rest, who);
        }
        if let Ok((rest, ())) = any_tense("gain")(input) {
            let any = after(rest, "an ability|a new ability|abilities");
            let (rest, keywords) = match any {
                Some(rest) => (rest, Vec::new()),
                None => listed(|i| self.keyword(i), &["or"])(rest)?,
            };
            let gain = GainEvent {
                keywords: List(keywords),
                who,
                ..GainEvent::default()
            };
            return Ok((rest, Event::GainAbility(gain)));
        }
        if let Ok((rest, ())) = verb("reach")(input) {
            let (rest, ()) = word::this_icon("Heaven")(rest)?;
            return Ok((rest, Event::Heaven(who)));
        }
        if let Ok((rest, ())) = verb("activate")(input) {
            if let Some(rest) = after(rest, "its Life Burst") {
                let activate = ActivateEvent {
                    ability: AbilityKind::LifeBurst.into(),
                    who,
                };
                return Ok((rest, Event::Activate(activate)));
            }
            let (rest, kinds) = word::listed(ability_kind::ability_kind, &["or"])(rest)?;
            let (rest, ()) = wording("abilities|ability")(rest)?;
            let ability = List(kinds);
            return Ok((rest, Event::Activate(ActivateEvent { ability, who })));
        }
        for (participle, make) in SIMPLE_EVENTS {
            if *participle == "becomes the target of" {
                if let Ok((rest, ())) = wording(
                    "becomes the target of|become the target of|is chosen as the target of|\
                     is chosen as a target of|are chosen as targets of",
                )(input)
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
                let (rest, who) = self.discarded_from(rest, who, participle);
                let (rest, who) = self.caused_by(rest, who)?;
                return Ok((rest, make(who)));
            }
        }
        if let Ok((rest, ())) = any_tense("enter")(input) {
            let rest = skip(rest, "onto");
            let (rest, of) = self.whose(rest)?;
            if let Some(behind) = after(rest, "SIGNI Zone in front of") {
                let (behind, name) = self.card_reference(behind)?;
                let mut who = who;
                who.filter.zone = Place::Field.into();
                who.filter.more.in_front_of = Some(name);
                return Ok((behind, Event::enter(who)));
            }
            let (rest, ()) = wording("field")(rest)?;
            let (rest, from) = match after(rest, "from").map(|rest| self.origin_zones(rest)) {
                Some(Ok((rest, from))) => (rest, from),
                _ => (rest, (None, Vec::new())),
            };
            // The code below reads texts such as "enters the field in your center SIGNI Zone".
            let (rest, to) = self.signi_zone_position(rest, Destination::default());
            let mut who = who;
            if !to.position.is_empty() {
                if who.filter.is_unrestricted() {
                    who.filter.more.among = Some(Name::this());
                }
                who.filter.zone = Place::Field.into();
                who.filter.more.position = to.position;
            }
            let (rest, who) = self.caused_by(rest, who)?;
            return Ok((rest, zone_change::onto_field(who, from, of)));
        }
        if let Ok((rest, states)) = self.becomes_state(input) {
            let (rest, who) = self.caused_by(rest, who)?;
            let state = List(states);
            return Ok((rest, Event::Become(BecomeEvent { state, who })));
        }
        self.is_moved(input, who)
    }

    /// Reads the zones that a card comes from, after "from": `your trash`, `your hand or trash`,
    /// `a Zone other than a player's hand`.
    fn origin_zones(self, input: &str) -> Parsed<'_, (Option<Player>, Vec<Place>)> {
        if let Ok((rest, zones)) = self.any_zone_except(input) {
            return Ok((rest, (None, zones)));
        }
        let (mut rest, (of, zone)) = self.zone(input)?;
        let mut zones = vec![zone];
        while let Some(next) = after(rest, "or") {
            let found = self.zone(next).map(|(rest, (_, zone))| (rest, zone));
            match found.or_else(|_| one_of(place::ZONES)(next)) {
                Ok((behind, zone)) => {
                    zones.push(zone);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        Ok((rest, (of, zones)))
    }

    /// Reads the states that a card enters: `is awakened or driving`.
    pub(crate) fn becomes_state(self, input: &str) -> Parsed<'_, Vec<State>> {
        let (rest, ()) = wording("is|are|becomes|become")(input)?;
        word::listed(one_of(noun_phrase::STATES), &["or"])(rest)
    }

    /// Reads the card that is vanished by the subject, after "vanishes":
    /// `a SIGNI on your opponent's field through battle`.
    pub(crate) fn vanishes(self, input: &str, source: Who) -> Parsed<'_, Event> {
        let (rest, who) = self.event_subject(input)?;
        let (rest, battle) = match cause::in_battle(rest) {
            Ok((rest, ())) => (rest, true),
            Err(_) => (rest, false),
        };
        let (rest, effect) = match battle {
            true => (rest, false),
            false => optional("by its effect")(rest)?,
        };
        let kind = match (battle, effect) {
            (true, _) => CauseKind::Battle.into(),
            (_, true) => CauseKind::Effect.into(),
            _ => List::default(),
        };
        let by = Cause {
            kind,
            source: Some(Box::new(or_fail(as_source(source), rest)?)),
            ..Cause::default()
        };
        let who = Who {
            by: Some(by),
            ..who
        };
        Ok((rest, Event::vanish(who)))
    }

    /// Reads the Life Cloth that the subject crushes, after "crushes":
    /// `one of your opponent's Life Cloth`.
    pub(crate) fn crushes(self, input: &str, source: Who) -> Parsed<'_, Event> {
        let (rest, n) = match number(input) {
            Ok((rest, n)) => {
                let (rest, _) = optional("or more")(rest)?;
                (wording("of")(rest)?.0, n)
            }
            Err(_) => (input, 1),
        };
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = wording("Life Cloth")(rest)?;
        let by = or_fail(caused_by_source(source), rest)?;
        let crush = CrushEvent {
            of,
            by: Some(by),
            at_least: (n > 1).then_some(Amount::Number(n)),
            named: None,
        };
        Ok((rest, Event::Crush(crush)))
    }

    /// Reads the other card of a battle, after "battles": `with a SIGNI`.
    pub(crate) fn battles(self, input: &str, who: Who) -> Parsed<'_, Event> {
        let rest = skip(input, "with");
        if let Ok((rest, name)) = self.card_reference(rest) {
            let against = Some(effects::among(name));
            return Ok((rest, Event::Battle(BattleEvent { against, who })));
        }
        let (rest, against) = match self.phrase_with_article(rest) {
            Ok((rest, phrase)) => (rest, Some(phrase.single(rest)?)),
            Err(_) => (input, None),
        };
        Ok((rest, Event::Battle(BattleEvent { against, who })))
    }
}

/// Returns a parser for a form of "be" and a participle: `is vanished`, `was vanished`.
pub(crate) fn be<'a>(participle: &'static str) -> impl Fn(&'a str) -> Parsed<'a, ()> + Copy {
    move |input| {
        let (rest, ()) =
            wording("is|are|was|were|has been|have been|been|be|becomes|become")(input)?;
        wording(participle)(rest)
    }
}

/// Returns a parser for the past form of a verb: `attacked`, `grew`.
pub(crate) fn past<'a>(word: &'static str) -> impl Fn(&'a str) -> Parsed<'a, ()> + Copy {
    move |input| {
        let text = input.trim_start_matches(' ');
        let irregular = match word {
            "draw" => text
                .strip_prefix("drew")
                .or_else(|| text.strip_prefix("drawn")),
            "grow" => text
                .strip_prefix("grew")
                .or_else(|| text.strip_prefix("grown")),
            _ => None,
        };
        let regular = || {
            let head = text.get(..word.len())?;
            let rest = text.get(word.len()..)?;
            let rest = rest.strip_prefix("ed").or_else(|| rest.strip_prefix('d'))?;
            (head.eq_ignore_ascii_case(word) && !rest.starts_with(char::is_alphabetic))
                .then_some(rest)
        };
        let rest = or_fail(irregular.or_else(regular), input)?;
        Ok((rest, ()))
    }
}

/// Returns a parser for a verb in the present or the past: `attacks`, `attacked`.
pub(crate) fn any_tense<'a>(word: &'static str) -> impl Fn(&'a str) -> Parsed<'a, ()> + Copy {
    move |input| verb(word)(input).or_else(|_| past(word)(input))
}

/// A function that returns an event with the given cards as its subject.
pub(crate) type Make = fn(Who) -> Event;

/// The verbs of events that need only the cards and a cause, each with its event.
pub(crate) const SIMPLE_EVENTS: &[(&str, Make)] = &[
    ("attack", Event::Attack),
    ("grow", Event::Grow),
    ("bloom", Event::Bloom),
    ("be risen on", Event::BeRisenOn),
    ("be risen", Event::BeRisenOn),
    ("be vanished", Event::vanish),
    ("be discarded", |who| {
        MoveEvent::of_kind(who, MoveKind::Discard)
    }),
    ("be downed", |who| Event::becomes(State::Downed, who)),
    ("be upped", |who| Event::becomes(State::Upped, who)),
    ("be frozen", |who| Event::becomes(State::Frozen, who)),
    ("be awakened", |who| Event::becomes(State::Awakened, who)),
    ("be turned face up", |who| {
        Event::becomes(State::FaceUp, who)
    }),
    ("be turned face down", |who| {
        Event::becomes(State::FaceDown, who)
    }),
    ("be targeted", Event::BeTargeted),
    ("have its attack negated", Event::AttackNegated),
    ("becomes the target of", Event::BeTargeted),
    ("be affected", Event::BeAffected),
    ("be revealed", Event::Reveal),
];
