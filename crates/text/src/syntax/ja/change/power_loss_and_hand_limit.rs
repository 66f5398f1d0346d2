//! Reads sentences about the gain and loss of power and about the hand limit.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::noun::cause::CAUSED;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads one sentence about the gain or loss of power or the hand limit. `carry` gives the
    /// duration of the change.
    pub(crate) fn hand_limit_or_power_loss<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Parsed<'a, Change> {
        let (rest, mut change) = match self.hand_limit(input) {
            Ok(found) => found,
            Err(_) => self.power_loss(input, carry)?,
        };
        change.until = carry.until.clone();
        Ok((rest, change))
    }

    /// Reads a change of a player's hand limit: `あなたの手札の枚数の上限は2増える`.
    fn hand_limit(self, input: &str) -> Parsed<'_, Change> {
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

    /// Reads a cause, if the text begins with one: `対戦相手の効果によって、`.
    fn leading_cause(self, input: &str) -> (&str, Option<Cause>) {
        if let Ok((rest, by)) = self.cause(input)
            && let Some(rest) = after_any(rest, CAUSED)
        {
            return (after(rest, "、").unwrap_or(rest), Some(by));
        }
        (input, None)
    }

    /// Reads a sentence on the gain or loss of power:
    /// `対戦相手の効果によって、このシグニのパワーは-されない` (power cannot be reduced),
    /// `増減しない` (power cannot change), `それのパワーが-される場合、代わりに2倍-される` (power
    /// is reduced by twice as much) and `それのパワーが-される場合、代わりに+される` (power is
    /// increased instead).
    fn power_loss<'a>(self, input: &'a str, carry: &CarriedFacts) -> Parsed<'a, Change> {
        let (rest, before) = self.leading_cause(input);
        // After `このシグニのパワーは+3000され、` ("this SIGNI gets +3000 power, and ..."), the
        // next clause leaves out the card.
        let said = carry.subject.clone().filter(|_| rest.starts_with('-'));
        let (rest, cards) = match said {
            Some(cards) => (rest, cards),
            None => {
                let (rest, cards) = self.cards(rest)?;
                (need(rest, &["のパワーは", "のパワーが"])?.0, cards)
            }
        };
        let rest = after(rest, "、").unwrap_or(rest);
        let (rest, behind) = self.leading_cause(rest);
        let of = or_fail(self.doer().change_subject(cards), input)?;
        let who = effects::caused_by(before.or(behind));
        let mut change = Change {
            of,
            ..Change::default()
        };
        if let Some(rest) = after(rest, "増減しない") {
            change.cannot = List(vec![Event::GainPower(who.clone()), Event::LosePower(who)]);
            return Ok((rest, change));
        }
        let (rest, event, other) = match after(rest, "+") {
            Some(rest) => (rest, Event::GainPower(who), "-"),
            None => (need(rest, &["-"])?.0, Event::LosePower(who), "+"),
        };
        if let Some(rest) = after(rest, "されない") {
            change.cannot = event.into();
            return Ok((rest, change));
        }
        if let Some(rest) = after(rest, "される場合、代わりに")
            && let Some(rest) = after(rest, other)
            && let Some(rest) = after(rest, "される")
        {
            change.inverted = event.into();
            return Ok((rest, change));
        }
        let (rest, ()) = need(rest, &["される場合、代わりに2倍"])?;
        fail_if(after(rest, other).is_some(), rest)?;
        let (rest, ()) = need(rest, &["-", "+"])?;
        let (rest, ()) = need(rest, &["される"])?;
        change.doubled = event.into();
        Ok((rest, change))
    }
}
