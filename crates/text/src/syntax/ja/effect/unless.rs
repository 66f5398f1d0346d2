//! Reads effects that happen unless a player does something.

use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::prohibition::timed_prohibition;
use crate::syntax::ja::event::trigger::who_of;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads effects that a player can prevent: `対戦相手が《無》を支払わないかぎり、…`.
    pub(crate) fn unless<'a>(
        self,
        input: &'a str,
        carry: &CarriedFacts,
    ) -> Parsed<'a, Vec<Effect>> {
        let said = self.player(input).and_then(|(rest, by)| {
            let (rest, topic) = one_of(&[("は", true), ("が", false)])(rest)?;
            Ok((rest, (by, topic)))
        });
        // If the text does not say which player can prevent the effects, it is the player who does
        // the effects.
        let own = carry.by.unwrap_or(self.by);
        let (rest, (by, topic)) = said.unwrap_or((input, (own, false)));
        let bare = rest.len() == input.len();
        let own = self.done_by(by);
        let start = after(rest, "、").unwrap_or(rest);
        let (rest, deed) = own.deed_not_done(start)?;
        let (rest, ()) = need(rest, &["かぎり、", "かぎり"])?;
        let mut later = carry.clone();
        if topic {
            later.by = Some(by);
        }
        let (rest, body) = self.clauses(rest, later)?;
        // The effect is a prohibition that a player can avoid by paying each time:
        // `《無》を支払わないかぎりアタックできない` ("cannot attack unless they pay one colorless
        // ener"), `このターン、対戦相手が《無》を支払わないかぎりそれはアタックできない`.
        let mut effects = body.effects;
        let later_period = matches!(carry.until, Some(Duration::DuringNext(_)));
        if !later_period
            && !topic
            && !bare
            && let Some(change) = timed_prohibition(&mut effects)
        {
            // If "you" pay, it is not clear whether you pay once or each time, so the text is
            // refused.
            fail_if(by == Player::You || body.instead, rest)?;
            change.unless = Some(self.required_payment(start)?);
            return Ok((rest, effects));
        }
        let in_period = carry.until.is_some() && !later_period && by == Player::Opponent;
        let lasting = carry.constant && by == Player::You;
        if let [Effect::Change(change)] = effects.as_slice()
            && !change.cannot.is_empty()
            && (topic || bare || in_period || lasting)
            && !body.instead
        {
            let mut change = (**change).clone();
            if topic {
                change.of = Subject::Player(by);
            }
            change.unless = Some(self.required_payment(start)?);
            return Ok((rest, vec![effects::change(change)]));
        }
        // With `次のアップフェイズ、…` ("in the next up phase, ..."), the cost is paid in that
        // phase and not now.
        if let Some(Duration::DuringNext(_)) = &carry.until {
            let [Effect::Change(change)] = effects.as_slice() else {
                return fail(rest);
            };
            let Some(mut change) = as_player_prohibition(change, by).filter(|_| !body.instead)
            else {
                return fail(rest);
            };
            change.unless = Some(self.required_payment(start)?);
            return Ok((rest, vec![effects::change(change)]));
        }
        let attempt = Try {
            by,
            deed: List(deed),
            otherwise: List(effects),
            ..Try::default()
        };
        fail_if(body.instead, rest)?;
        Ok((rest, vec![Effect::May(Box::new(attempt))]))
    }

    /// Reads the action that a prohibition asks for, as a cost. A cost calls the player who pays
    /// "you". So the action is read with "you" as the player who acts.
    fn required_payment(self, input: &str) -> Result<Cost, nom::Err<Failure>> {
        let (_, deed) = self.done_by(Player::You).deed_not_done(input)?;
        let paid = deed.into_iter().map(|deed| match deed {
            Effect::Pay(Cost(paid)) => paid,
            deed => vec![Payment::Do(Box::new(deed))],
        });
        Ok(Cost(paid.flatten().collect()))
    }

    /// Reads the action that the player does not do: `《無》を支払わない`,
    /// `手札を1枚捨てるか《無》を支払わない`.
    fn deed_not_done(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let mut options: Vec<Vec<Effect>> = Vec::new();
        let mut rest = input;
        loop {
            let (behind, mut clause) = self.clause(rest)?;
            // The player who does the action was read before the clause.
            fail_if(
                matches!(clause.subject, Some(Noun::Player(of)) if of != self.by),
                rest,
            )?;
            let form = std::mem::replace(&mut clause.predicate.form, Form::Final);
            let Some(deed) = self
                .doer()
                .effects_of_clause(clause, &mut CarriedFacts::default())
            else {
                return fail(rest);
            };
            fail_if(deed.is_empty(), rest)?;
            match form {
                Form::Not if options.is_empty() => return Ok((behind, deed)),
                Form::Not => {
                    options.push(deed);
                    return Ok((behind, effects::either(self.by, options)));
                }
                Form::Final => {
                    options.push(deed);
                    let next = or_fail(after_any(behind, &["か、", "か"]), behind)?;
                    rest = next;
                }
                _ => return fail(behind),
            }
        }
    }
}

/// Turns "these cards of the player cannot …" into "the player cannot … with these cards". Returns
/// `None` if this is not possible.
fn as_player_prohibition(change: &Change, player: Player) -> Option<Change> {
    let Subject::Cards(Which::All(group)) = &change.of else {
        return None;
    };
    if group.filter.of != Some(player) || change.cannot.is_empty() {
        return None;
    }
    let mut own = change.clone();
    own.of = Subject::Player(player);
    for event in &mut own.cannot.0 {
        let who = who_of(event)?;
        if !who.filter.is_unrestricted() {
            return None;
        }
        who.filter = group.filter.clone();
    }
    Some(own)
}
