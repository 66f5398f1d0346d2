//! Events that are said in words of their own.

use crate::ja::Cx;
use crate::ja::event::who::who;
use crate::ja::noun::cards::Quantity;
use crate::ja::verb::inflection::{Form, Verb, Voice};
use crate::ja::word::{after, one_of};
use crate::stuck::{Out, stuck};
use wixoss_ability::{
    Amount, AttachEvent, Cause, Counter, CounterEvent, Event, Filter, MoveEvent, Place, Player,
    PlayerEvent, PowerEvent, Range, Who,
};

impl Cx<'_> {
    /// `このシグニのパワーが15000以上になった`
    pub(crate) fn power_event(self, input: &str) -> Out<'_, Event> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = crate::ja::word::need(rest, &["のパワーが"])?;
        let (rest, is) = self.range(rest)?;
        let (rest, ()) = crate::ja::word::need(rest, &["になった"])?;
        match who(cards) {
            Some(who) => Ok((rest, Event::HavePower(PowerEvent { is: Some(is), who }))),
            None => stuck(rest),
        }
    }

    /// `対戦相手のシグニ1体がこのシグニの正面に出た`, `…配置された`: also from another SIGNI zone.
    pub(crate) fn front_event(self, input: &str) -> Out<'_, Event> {
        let (rest, mut who) = self.subject_who(input)?;
        let (rest, name) = crate::ja::noun::pronoun::card(rest)?;
        let (rest, ()) = crate::ja::word::need(rest, &["の正面に"])?;
        let (rest, moved) = one_of(&[("出た", false), ("配置された", true)])(rest)?;
        if who.filter == Filter::default() || who.filter.more.in_front_of.is_some() {
            return stuck(input);
        }
        who.filter.more.in_front_of = Some(name);
        let event = match moved {
            false => Event::enter(who),
            true => MoveEvent::from_to(who, &[], &[Place::Field, Place::SigniZone]),
        };
        Ok((rest, event))
    }

    /// `このシグニに【アクセ】が付いた`, `あなたの《トラップアイコン》が発動した`
    pub(crate) fn attached_event(self, input: &str) -> Out<'_, Event> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "《トラップアイコン》が発動した")
        {
            let player = Some(of);
            return Ok((rest, Event::Trap(PlayerEvent { player, with: None })));
        }
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = crate::ja::word::need(rest, &["に"])?;
        let (rest, word) = crate::ja::word::bracketed(rest)?;
        let (_, attached) = one_of(crate::ja::noun::modifier::having::ATTACHMENTS)(word)?;
        let (rest, ()) = crate::ja::word::need(rest, &["が付いた"])?;
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
    pub(crate) fn coins_event<'a>(
        self,
        input: &'a str,
        forms: &[Form],
    ) -> Out<'a, (Event, Option<Range>)> {
        let (rest, of) = match after(input, "あなたか対戦相手") {
            Some(rest) => (rest, Player::Both),
            None => self.player(input)?,
        };
        let (rest, ()) = crate::ja::word::need(rest, &["が", "は"])?;
        let (rest, ()) = crate::ja::word::need(rest, &["《コインアイコン》を", "コインを"])?;
        let (rest, times) = match self.quantity(rest) {
            Ok((rest, Quantity::Range(range))) => {
                let once = Range::AtLeast(Amount::Number(1));
                (rest, Some(range).filter(|range| *range != once))
            }
            Ok((_, _)) => return stuck(rest),
            Err(_) => (rest, None),
        };
        let (rest, said) = crate::ja::verb::inflection::verb(rest)?;
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

    pub(crate) fn subject_who(self, input: &str) -> Out<'_, Who> {
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
    pub(crate) fn targeted_event(self, input: &str) -> Out<'_, Event> {
        let (rest, mut target) = self.subject_who(input)?;
        let (rest, of) = match self.whose(rest) {
            Ok((rest, of)) => (after(rest, "、").unwrap_or(rest), Some(of)),
            Err(_) => (rest, None),
        };
        // Of the effects of certain cards alone.
        let (rest, source) = match self.plain_phrase(rest) {
            Ok((behind, phrase)) if behind.starts_with('の') => {
                let behind = after(behind, "の").unwrap_or(behind);
                let behind = after(behind, "、").unwrap_or(behind);
                (behind, Some(phrase.filter))
            }
            _ => (rest, None),
        };
        let (rest, ()) = crate::ja::word::need(
            rest,
            &[
                "能力か効果の対象になった",
                "能力や効果の対象になった",
                "効果の対象になった",
            ],
        )?;
        let told = of.is_some() || source.is_some();
        target.by = told.then(|| Cause {
            kind: wixoss_ability::CauseKind::Effect.into(),
            of,
            source: source.map(Box::new),
            ..Cause::default()
        });
        Ok((rest, Event::BeTargeted(target)))
    }
}
