//! What the sentences of this crate say in words that cards seldom or never print: every sentence
//! that is printed of an ability is read back as that ability.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::goal::attachment;
use super::noun::Phrase;
use super::number::FEATURES;
use super::verb::verb;
use super::which::By;
use super::word::{after, listed, one_of, w};
use crate::step::assemble;
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::{Noun, Reference};
use wixoss_ability::{
    Amount, Attachment, Cap, Condition, CostChange, CounterEvent, CrushEvent, Destination, Effect,
    Event, Feature, Filter, Ignored, List, MoveEvent, Period, Place, Player, PlayerEvent, Which,
    Who,
};

impl Cx {
    /// `attached as a 【Charm】`, behind a noun.
    pub(super) fn attached_as<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, ()) = w("attached").parse(input)?;
        let one = |i| {
            attachment(i).or_else(|_| {
                let bare = after(i, "an").or_else(|| after(i, "a")).unwrap_or(i);
                let (rest, word) = super::word::bracketed(bare)?;
                match super::with::named(super::with::ATTACHMENTS, word) {
                    Some(of) => Ok((rest, of)),
                    None => stuck(i),
                }
            })
        };
        let (rest, all) = listed(one, &["or"])(rest)?;
        phrase.filter.more.attached_as.0.extend(all);
        Ok((rest, ()))
    }

    /// `that is what X says`: of what was declared.
    pub(super) fn as_declared<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, ()) = alt((w("that is what X says"), w("that are what X says"))).parse(input)?;
        let declared = Reference::IT.of(Some(Noun::Declared)).name();
        match phrase.filter.more.declared.replace(declared) {
            None => Ok((rest, ())),
            Some(_) => stuck(input),
        }
    }

    /// `into its owner's SIGNI Zone as a 【Trap】`: laid there, attached to no card.
    pub(super) fn laid_in_zone(self, input: &str) -> Out<'_, Destination> {
        let (rest, mut to) = match self.into_zone(input) {
            Ok((rest, to)) if to.zone == Some(Place::SigniZone) => (rest, to),
            Ok(_) => return stuck(input),
            Err(_) => (w("where it was").parse(input)?.0, Destination::default()),
        };
        let (rest, laid) = attachment(rest)?;
        if laid == Attachment::Underneath {
            return stuck(input);
        }
        to.attachment = Some(laid);
        Ok((rest, to))
    }

    /// `has its cost become {Red}`, `have the cost of its [Action] abilities increased by {Red}`.
    pub(super) fn cost_changed(self, input: &str) -> Out<'_, CostChange> {
        let (rest, ()) = alt((w("has"), w("have"))).parse(input)?;
        self.cost_so(rest)
    }

    fn cost_so(self, input: &str) -> Out<'_, CostChange> {
        let of = alt((w("the cost of its"), w("the cost of their"))).parse(input);
        let (rest, ability) = match of.ok().map(|(rest, ())| rest) {
            Some(rest) => {
                let (rest, kinds) = listed(super::movement::kind, &["and"])(rest)?;
                (w("abilities").parse(rest)?.0, kinds)
            }
            None => (
                alt((w("its cost"), w("their cost"))).parse(input)?.0,
                Vec::new(),
            ),
        };
        let mut change = CostChange {
            ability: List(ability),
            ..CostChange::default()
        };
        let mut rest = rest;
        loop {
            let (behind, place) = if let Some(behind) = after(rest, "become") {
                (behind, &mut change.becomes)
            } else if let Some(behind) = after(rest, "increased by") {
                (behind, &mut change.more)
            } else {
                (w("reduced by").parse(rest)?.0, &mut change.less)
            };
            let (behind, cost) = self.icons(behind)?;
            if place.replace(cost).is_some() {
                return stuck(rest);
            }
            rest = behind;
            match after(rest, "and").filter(|next| after(next, "reduced by").is_some()) {
                Some(next) => rest = next,
                None => break,
            }
        }
        let (rest, times) = self.so_often(rest);
        change.times = times;
        let (rest, next, by) = super::value::paid_when(rest);
        (change.next_only, change.by) = (next, by);
        Ok((rest, change))
    }

    /// `If you do, it has its cost reduced by {Blue}.` behind an additional cost.
    pub(super) fn cost_if_paid(self, input: &str) -> (&str, Option<Box<CostChange>>) {
        let stated = || -> Out<'_, CostChange> {
            let (rest, ()) = w("If you do, it").parse(input)?;
            let (rest, change) = self.cost_changed(rest)?;
            let (rest, ()) = super::sentence::full_stop(rest)?;
            Ok((rest, change))
        };
        match stated() {
            Ok((rest, change)) => (rest, Some(Box::new(change))),
            Err(_) => (input, None),
        }
    }

    /// `attack at most once each turn`: behind "can".
    pub(super) fn no_more_than(self, input: &str) -> Out<'_, Cap> {
        const PERIODS: &[(&str, Period)] = &[
            ("each turn", Period::ThisTurn),
            ("each phase", Period::ThisPhase),
            ("each attack", Period::ThisAttack),
            ("in the last turn", Period::LastTurn),
            ("in the game", Period::ThisGame),
        ];
        let (rest, event) = self.barred_event(input)?;
        let (rest, ()) = w("at most").parse(rest)?;
        let (rest, count) = match alt((w("once").map(|()| 1), w("twice").map(|()| 2))).parse(rest) {
            Ok((rest, n)) => (rest, Amount::Number(n)),
            Err(_) => {
                let (rest, n) = self.amount(rest)?;
                (w("times").parse(rest)?.0, n)
            }
        };
        let (rest, period) = match one_of(PERIODS)(rest) {
            Ok((rest, period)) => (rest, Some(period)),
            Err(_) => (rest, None),
        };
        let cap = Cap {
            event,
            count,
            period,
        };
        Ok((rest, cap))
    }

    /// `a red SIGNI from your trash can be chosen`.
    pub(super) fn could_choose(self, input: &str) -> Out<'_, Condition> {
        match self.which(input)? {
            (rest, Which::Choose(selection)) => {
                let (rest, ()) = w("can be chosen").parse(rest)?;
                Ok((rest, Condition::CouldChoose(Box::new(selection))))
            }
            _ => stuck(input),
        }
    }

    /// `do the following: "Draw a card. If …"`: several sentences under one head.
    pub(super) fn all_of_this(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = alt((w("do the following:"), w("does the following:"))).parse(input)?;
        let Some(inner) = rest.trim_start_matches(' ').strip_prefix('"') else {
            return stuck(rest);
        };
        let (rest, steps) = self.deeper(1, inner)?.steps(inner)?;
        let closed = rest.trim_start_matches(' ').strip_prefix('"');
        match (closed, assemble(steps)) {
            (Some(rest), Some(effects)) => Ok((rest, effects.0)),
            _ => stuck(rest),
        }
    }

    /// A card spoken of, or cards of a kind: whose zone is meant.
    pub(super) fn named_or_kind(self, input: &str) -> Out<'_, Filter> {
        if let Ok((rest, name)) = self.card(input) {
            let mut filter = Filter::default();
            filter.more.among = Some(name);
            return Ok((rest, filter));
        }
        let (rest, phrase) = self.phrase_with_article(input)?;
        Ok((rest, phrase.filter))
    }

    /// `gain a bond with it`, `gain a bond with X`: with a card shown or a name declared.
    pub(super) fn bonded(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("gain").parse(input)?;
        let (rest, ()) = w("a bond with").parse(rest)?;
        if let Some(rest) = after(rest, "X") {
            let declared = Reference::IT.of(Some(Noun::Declared)).name();
            return Ok((rest, vec![Effect::Bond(declared)]));
        }
        if let Ok((rest, ())) = alt((
            w("a student of your choice"),
            w("any student of your choice"),
            w("one student of your choice"),
            w("any one student"),
            w("any student"),
        ))
        .parse(rest)
        {
            // Which one is said by its name.
            let Ok(named) = wixoss_ability::Bound::new("declared_thing") else {
                return stuck(input);
            };
            let declare = wixoss_ability::Declare {
                what: wixoss_ability::Declared::CardName,
                by: self.by,
                of: None,
                is: None,
                named,
            };
            let declared = Reference::IT.of(Some(Noun::Declared)).name();
            return Ok((rest, vec![Effect::Declare(declare), Effect::Bond(declared)]));
        }
        let bare = after(rest, "the student that was revealed");
        if let Some(rest) = bare {
            let shown = Reference::IT.by(wixoss_ability::pointing::Done::Revealed);
            return Ok((rest, vec![Effect::Bond(shown.name())]));
        }
        let student = after(rest, "the student").map(|rest| self.way(rest));
        let (rest, name) = match student {
            Some(told) => {
                let (rest, way) = told?;
                (rest, Reference::IT.by(way).name())
            }
            None => match after(rest, "that student") {
                Some(rest) => (rest, Reference::IT.name()),
                None => self.card(rest)?,
            },
        };
        Ok((rest, vec![Effect::Bond(name)]))
    }

    /// `bloom it`.
    pub(super) fn bloomed(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("bloom").parse(input)?;
        let (rest, what) = self.objects(rest, By::Choice)?;
        Ok((rest, vec![Effect::Bloom(what)]))
    }

    /// `create a 《Name》 and put it onto your field`.
    pub(super) fn created(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("create").parse(input)?;
        let (rest, count) = match after(rest, "a") {
            Some(rest) => (rest, Amount::Number(1)),
            None => self.amount(rest)?,
        };
        let (rest, card) = super::word::card_name(rest)?;
        let (rest, ()) = alt((w("and put it"), w("and put them"))).parse(rest)?;
        self.created_at(rest, card, count)
    }

    /// What can't be done by a player with cards, or happen to them: `grow with a Center LRIG`.
    pub(super) fn barred_deed(self, input: &str) -> Out<'_, Event> {
        type Make = fn(Who) -> Event;
        const WITH: &[(&str, Make)] = &[("grow with", Event::Grow), ("bloom with", Event::Bloom)];
        if let Ok((rest, make)) = one_of(WITH)(input) {
            let (rest, phrase) = self.phrase_with_article(rest)?;
            let (rest, by) = match self.by_cause(rest) {
                Ok((rest, by)) => (rest, Some(by)),
                Err(_) => (rest, None),
            };
            let who = Who {
                filter: phrase.filter,
                by,
                ..Who::default()
            };
            return Ok((rest, make(who)));
        }
        if let Ok((rest, ())) = w("activate").parse(input) {
            let (rest, kinds) = listed(super::movement::kind, &["or"])(rest)?;
            let (rest, ()) = w("abilities").parse(rest)?;
            let ability = List(kinds);
            let who = Who::default();
            let activate = wixoss_ability::ActivateEvent { ability, who };
            return Ok((rest, Event::Activate(activate)));
        }
        if let Some(rest) = after(input, "have") {
            let (rest, of) = self.whose(rest).unwrap_or((rest, None));
            let (rest, ()) = w("Life Cloth crushed").parse(rest)?;
            let crush = CrushEvent {
                of,
                ..CrushEvent::default()
            };
            return Ok((rest, Event::Crush(crush)));
        }
        if let Some(rest) = after(input, "lose power") {
            let (rest, who) = self.brought_about(rest, Who::default())?;
            return Ok((rest, Event::LosePower(who)));
        }
        if let Some(rest) = after(input, "【Guard】 with") {
            let (rest, with) = self.phrase_with_article(rest)?;
            let guard = PlayerEvent {
                with: Some(Box::new(with.filter)),
                ..PlayerEvent::default()
            };
            return Ok((rest, Event::Guard(guard)));
        }
        if let Some(rest) = after(input, "gain")
            && let Ok((rest, all)) = listed(super::verb::counter, &["or"])(rest)
        {
            let counter = List(all);
            let gain = CounterEvent {
                counter,
                ..CounterEvent::default()
            };
            return Ok((rest, Event::GainCounter(gain)));
        }
        let (rest, ()) = w("be put").parse(input)?;
        let (rest, ()) = alt((w("into"), w("onto"))).parse(rest)?;
        let (rest, (_, to)) = self.zone(rest)?;
        let (rest, ()) = w("from").parse(rest)?;
        let (rest, (of, from)) = self.zone(rest)?;
        match of {
            None => {
                let (rest, by) = match self.by_cause(rest) {
                    Ok((rest, by)) => (rest, Some(by)),
                    Err(_) => (rest, None),
                };
                let who = Who {
                    by,
                    ..Who::default()
                };
                Ok((rest, MoveEvent::from_to(who, &[from], &[to])))
            }
            Some(_) => stuck(input),
        }
    }
}

/// `of your opponent's choice` behind cards that are chosen.
pub(super) fn chosen_by(input: &str) -> Out<'_, Player> {
    alt((
        w("of your opponent's choice").map(|()| Player::Opponent),
        w("of each player's choice").map(|()| Player::Both),
        w("of the turn player's choice").map(|()| Player::TurnPlayer),
    ))
    .parse(input)
}

/// `ignoring its appearance condition`.
pub(super) fn ignoring(input: &str) -> Out<'_, Ignored> {
    const RULES: &[(&str, Ignored)] = &[
        ("appearance condition", Ignored::AppearanceCondition),
        ("limiting condition", Ignored::LimitingCondition),
        ("grow condition", Ignored::GrowCondition),
    ];
    let rest = after(input, ",").unwrap_or(input);
    let (rest, ()) = alt((w("ignoring its"), w("ignoring their"))).parse(rest)?;
    one_of(RULES)(rest)
}

/// `power is not as printed`, behind "whose".
pub(super) fn not_as_printed(input: &str) -> Out<'_, Vec<Feature>> {
    let (rest, features) = listed(one_of(FEATURES), &["and"])(input)?;
    let (rest, ()) = alt((w("is not as printed"), w("are not as printed"))).parse(rest)?;
    Ok((rest, features))
}
