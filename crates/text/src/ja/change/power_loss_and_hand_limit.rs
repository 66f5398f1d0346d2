//! What is said of power and of the hand besides how much they are: `パワーは-されない`, `代わりに2倍-される`,
//! `手札の枚数の上限は1増える`; and of attacks that must or can be made.

use crate::ja::Cx;
use crate::ja::effect::clause_effects::Carry;
use crate::ja::noun::cause::CAUSED;
use crate::ja::word::{after, after_any, need, number, one_of};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Amount, Cause, Change, Event, Nothing, Permission, Subject, Who};

impl Cx<'_> {
    /// A sentence of this kind.
    pub(crate) fn of_power<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Change> {
        let (rest, mut change) = match self.hand_limit(input) {
            Ok(found) => found,
            Err(_) => self.less(input)?,
        };
        change.until = carry.until.clone();
        Ok((rest, change))
    }

    /// `対戦相手のシグニは可能ならばアタックしなければならない`
    pub(crate) fn must<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Change> {
        const MUST: &str = "可能ならばアタックしなければならない";
        if input.contains("アタックできる")
            && let Ok(found) = self.can_attack(input, carry)
        {
            return Ok(found);
        }
        if !input.contains(MUST) {
            return stuck(input);
        }
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        let (rest, ()) = need(rest, &[MUST])?;
        match self.subject(cards) {
            Some(of) => {
                let change = Change {
                    of,
                    must: Event::Attack(Default::default()).into(),
                    until: carry.until.clone(),
                    ..Change::default()
                };
                Ok((rest, change))
            }
            None => stuck(rest),
        }
    }

    /// `このルリグはダウン状態でもアタックできる`, `このシグニは2回までアタックできる`
    fn can_attack<'a>(self, input: &'a str, carry: &Carry) -> Out<'a, Change> {
        let (rest, cards) = self.cards(input)?;
        let (rest, ()) = need(rest, &["は、", "は"])?;
        let turn = after_any(rest, &["1ターンに", "各ターンに"]);
        let (rest, can) = match after_any(rest, &["ダウン状態でも", "ダウン状態で"]) {
            Some(rest) => (rest, Permission::AttackWhileDowned(Nothing {})),
            None => {
                let (rest, n) =
                    crate::ja::word::numbered(turn.unwrap_or(rest), &["回まで", "度まで"])?;
                (rest, Permission::AttackTimes(Amount::Number(n)))
            }
        };
        let (rest, ()) = need(rest, &["アタックできる"])?;
        let Some(of) = self.subject(cards) else {
            return stuck(input);
        };
        let change = Change {
            of,
            can: can.into(),
            until: carry.until.clone(),
            ..Change::default()
        };
        Ok((rest, change))
    }

    /// `あなたの手札の枚数の上限は2増える`
    fn hand_limit(self, input: &str) -> Out<'_, Change> {
        let (rest, of) = self.whose(input)?;
        let (rest, ()) = need(rest, &["手札の枚数の上限は", "手札の上限は"])?;
        let (rest, n) = number(rest)?;
        let rest = after(rest, "枚").unwrap_or(rest);
        let (rest, sign) = one_of(&[("増える", 1), ("減る", -1)])(rest)?;
        let change = Change {
            of: Subject::Player(of),
            hand_limit: Some(Amount::Number(n * sign)),
            ..Change::default()
        };
        Ok((rest, change))
    }

    fn brought_about(self, input: &str) -> (&str, Option<Cause>) {
        if let Ok((rest, by)) = self.cause(input)
            && let Some(rest) = after_any(rest, CAUSED)
        {
            return (after(rest, "、").unwrap_or(rest), Some(by));
        }
        (input, None)
    }

    /// `対戦相手の効果によって、このシグニのパワーは-されない`, `あなたの効果によってそれのパワーが-される場合、代わりに
    /// 2倍-される`.
    fn less(self, input: &str) -> Out<'_, Change> {
        let (rest, before) = self.brought_about(input);
        let (rest, cards) = self.cards(rest)?;
        let (rest, ()) = need(rest, &["のパワーは", "のパワーが"])?;
        let rest = after(rest, "、").unwrap_or(rest);
        let (rest, behind) = self.brought_about(rest);
        let (rest, ()) = need(rest, &["-"])?;
        let Some(of) = self.subject(cards) else {
            return stuck(input);
        };
        let event = Event::LosePower(Who {
            by: before.or(behind),
            ..Who::default()
        });
        let mut change = Change {
            of,
            ..Change::default()
        };
        if let Some(rest) = after(rest, "されない") {
            change.cannot = event.into();
            return Ok((rest, change));
        }
        let (rest, ()) = need(rest, &["される場合、代わりに2倍-"])?;
        let (rest, ()) = need(rest, &["される"])?;
        change.doubled = event.into();
        Ok((rest, change))
    }
}
