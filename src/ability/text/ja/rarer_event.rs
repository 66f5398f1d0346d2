//! Events that are said in words of their own.

use super::Cx;
use super::event::who;
use super::verb::{Form, Verb, Voice};
use super::which::Quantity;
use super::word::{after, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Amount, AttachEvent, Cause, Counter, CounterEvent, Event, Player, PlayerEvent, PowerEvent,
    Range, Who,
};

impl Cx {
    /// `このシグニのパワーが15000以上になった`
    pub(super) fn power_event(self, input: &str) -> Out<'_, Event> {
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
    pub(super) fn attached_event(self, input: &str) -> Out<'_, Event> {
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "《トラップアイコン》が発動した")
        {
            let player = Some(of);
            return Ok((rest, Event::Trap(PlayerEvent { player, with: None })));
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

    pub(super) fn subject_who(self, input: &str) -> Out<'_, Who> {
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
    pub(super) fn targeted_event(self, input: &str) -> Out<'_, Event> {
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
