//! What happens: the heads of triggers, and what is looked back for.

use super::Cx;
use super::verb::{Form, Verb, Voice};
use super::which::{Cards, Quantity};
use super::word::{after, after_any, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, AttachEvent, Cause, Count, Counter, CounterEvent, Event, Filter, List, Player,
    PlayerEvent, PowerEvent, Range, Who,
};

impl Cx {
    /// `このシグニがアタックしたとき`, `あなたのアタックフェイズ開始時`.
    pub(super) fn trigger(self, input: &str) -> Out<'_, Vec<Event>> {
        if let Ok((rest, at)) = self.moment(after(input, "次の").unwrap_or(input)) {
            if let Some(rest) = after_any(rest, &["の開始時", "開始時"]) {
                return Ok((rest, vec![Event::Begin(at)]));
            }
            if let Some(rest) = after_any(rest, &["の終了時", "終了時"])
                && !rest.starts_with("まで")
            {
                return Ok((rest, vec![Event::End(at)]));
            }
        }
        if let Some(rest) = after_any(input, &["そのアタック終了時", "このアタック終了時"])
        {
            let stage = crate::vocab::Stage::Attack;
            let at = crate::ability::Moment { stage, of: None };
            return Ok((rest, vec![Event::End(at)]));
        }
        let (mut rest, first) = self.one_of_events(input)?;
        let mut all = vec![first];
        while let Some(next) = after_any(rest, &["か、", "か", "とき、または"]) {
            let (behind, mut event) = self.one_of_events(next)?;
            let said = self.subject_who(next).is_ok() || self.player(next).is_ok();
            // Whom it happens to is said once, and with it from where and by what.
            let from = match all.first() {
                Some(Event::Move(moved)) => moved.from.clone(),
                _ => List::default(),
            };
            if !said && let Some(first) = all.first_mut().and_then(concerned).cloned() {
                if let Event::Move(moved) = &mut event
                    && moved.who.filter == Filter::default()
                {
                    moved.who.by = moved.who.by.take().or(first.by.clone());
                    if moved.from.is_empty() && moved.how.is_none() {
                        moved.from = from;
                    }
                }
                match concerned(&mut event) {
                    Some(who) if who.filter == Filter::default() => who.filter = first.filter,
                    Some(_) => {}
                    None if first.filter == Filter::default() => {}
                    None => return stuck(next),
                }
            } else if !said
                && concerned(&mut event).is_some_and(|who| who.filter == Filter::default())
            {
                return stuck(next);
            }
            all.push(event);
            rest = behind;
        }
        match after_any(rest, &["とき"]) {
            Some(rest) => Ok((rest, all)),
            None => stuck(rest),
        }
    }

    /// An event of a trigger; 「…するか」 before the last of several.
    fn one_of_events(self, input: &str) -> Out<'_, Event> {
        self.event(input, &[Form::Past])
            .or_else(|error| match self.event(input, &[Form::Final]) {
                Ok((rest, event)) if after(rest, "か").is_some() => Ok((rest, event)),
                _ => Err(error),
            })
    }

    /// One event with its verb in one of these forms.
    pub(super) fn event<'a>(self, input: &'a str, forms: &[Form]) -> Out<'a, Event> {
        if let Ok((rest, who)) = self.subject_who(input)
            && let Ok((rest, state)) = one_of(super::modifier::STATES)(rest)
            && let Some(rest) = after_any(rest, &["になった"])
        {
            return Ok((rest, Event::becomes(state, who)));
        }
        if let Ok((rest, event)) = self.power_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.targeted_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, event)) = self.attached_event(input) {
            return Ok((rest, event));
        }
        if let Ok((rest, (event, None))) = self.coins_event(input, forms) {
            return Ok((rest, event));
        }
        let (rest, clause) = self.clause(input)?;
        if !forms.contains(&clause.said.form) {
            return stuck(rest);
        }
        match self.as_event(clause) {
            Some(event) => Ok((rest, event)),
            None => stuck(input),
        }
    }

    /// `このシグニのパワーが15000以上になった`
    fn power_event(self, input: &str) -> Out<'_, Event> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = super::word::need(rest, &["のパワーが"])?;
        let (rest, is) = self.range(rest)?;
        let (rest, ()) = super::word::need(rest, &["になった"])?;
        match who(cards) {
            Some(who) => Ok((rest, Event::HavePower(PowerEvent { is: Some(is), who }))),
            None => stuck(rest),
        }
    }

    /// `このシグニに【アクセ】が付いた`, `あなたの《トラップアイコン》が発動した`
    fn attached_event(self, input: &str) -> Out<'_, Event> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "《トラップアイコン》が発動した")
        {
            let player = Some(of);
            return Ok((rest, Event::Trap(PlayerEvent { player })));
        }
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = super::word::need(rest, &["に"])?;
        let (rest, word) = super::word::bracketed(rest)?;
        let (_, attached) = one_of(super::having::ATTACHMENTS)(word)?;
        let (rest, ()) = super::word::need(rest, &["が付いた"])?;
        match who(cards) {
            Some(to) => {
                let attachment = attached.into();
                Ok((rest, Event::Attach(AttachEvent { attachment, to })))
            }
            None => stuck(rest),
        }
    }

    /// `あなたが《コインアイコン》を合計2枚以上支払っていた`: the event, and how many coins, where
    /// that is said.
    pub(super) fn coins_event<'a>(
        self,
        input: &'a str,
        forms: &[Form],
    ) -> Out<'a, (Event, Option<Range>)> {
        let (rest, of) = match after(input, "あなたか対戦相手") {
            Some(rest) => (rest, Player::Both),
            None => self.player(input)?,
        };
        let (rest, ()) = super::word::need(rest, &["が", "は"])?;
        let (rest, ()) = super::word::need(rest, &["《コインアイコン》を"])?;
        let (rest, times) = match self.quantity(rest) {
            Ok((rest, Quantity::Range(range))) => {
                let once = Range::AtLeast(Amount::Number(1));
                (rest, Some(range).filter(|range| *range != once))
            }
            Ok((_, _)) => return stuck(rest),
            Err(_) => (rest, None),
        };
        let (rest, said) = super::verb::verb(rest)?;
        let coins = CounterEvent {
            counter: Counter::Coin.into(),
            player: Some(of),
        };
        if !forms.contains(&said.form) || said.voice != Voice::Active {
            return stuck(rest);
        }
        match said.verb {
            Verb::Pay => Ok((rest, (Event::SpendCounter(coins), times))),
            Verb::Gain => Ok((rest, (Event::GainCounter(coins), times))),
            _ => stuck(rest),
        }
    }

    fn subject_who(self, input: &str) -> Out<'_, Who> {
        let (rest, cards) = self.cards(input)?;
        let Some(rest) = after(rest, "が") else {
            return stuck(rest);
        };
        match who(cards) {
            Some(who) => Ok((rest, who)),
            None => stuck(rest),
        }
    }

    /// `このシグニが対戦相手の、能力か効果の対象になったとき`
    fn targeted_event(self, input: &str) -> Out<'_, Event> {
        let (rest, mut target) = self.subject_who(input)?;
        let (rest, of) = match self.whose(rest) {
            Ok((rest, of)) => (after(rest, "、").unwrap_or(rest), Some(of)),
            Err(_) => (rest, None),
        };
        let (rest, ()) = super::word::need(
            rest,
            &[
                "能力か効果の対象になった",
                "能力や効果の対象になった",
                "効果の対象になった",
            ],
        )?;
        target.by = of.map(|of| Cause {
            kind: crate::ability::CauseKind::Effect.into(),
            of: Some(of),
            ..Cause::default()
        });
        Ok((rest, Event::BeTargeted(target)))
    }
}

/// Whom an event is about: this card, or cards of a kind.
pub(super) fn who(cards: Cards) -> Option<Who> {
    match cards {
        Cards::Named(name) => {
            let mut who = Who::default();
            if !name.is_this() {
                who.filter.more.among = Some(name);
            }
            Some(who)
        }
        Cards::Of(phrase, quantity) => {
            let at_least = match quantity {
                Quantity::Unsaid | Quantity::Count(Count::Exactly(Amount::Number(1))) => None,
                Quantity::Count(Count::Exactly(n)) | Quantity::Range(Range::AtLeast(n)) => Some(n),
                _ => return None,
            };
            let plain =
                phrase.different.is_empty() && phrase.sharing.is_empty() && phrase.total.is_none();
            let mut filter = phrase.filter;
            // Where no player is said, it is either's.
            if phrase.unowned {
                filter.of = Some(Player::Both);
            }
            if filter == Filter::default() && at_least.is_some() {
                // Any cards at all: a filter that asks nothing would be this one.
                filter.of = Some(Player::Both);
            }
            plain.then(|| Who {
                at_least,
                filter,
                ..Who::default()
            })
        }
        _ => None,
    }
}

/// Whom an event happens to.
fn concerned(event: &mut Event) -> Option<&mut Who> {
    match event {
        Event::Move(moved) => Some(&mut moved.who),
        Event::Become(become_so) => Some(&mut become_so.who),
        Event::Battle(battle) => Some(&mut battle.who),
        Event::Attack(who)
        | Event::Grow(who)
        | Event::BeTargeted(who)
        | Event::BeRisenOn(who)
        | Event::Heaven(who)
        | Event::Reveal(who)
        | Event::Bloom(who) => Some(who),
        _ => None,
    }
}
