//! Effects under a condition, and effects that replace other effects under a condition.

use crate::meaning::prohibition::timed_prohibition;
use crate::parts::step::Step;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::clause;

impl Context {
    /// Reads effects that replace the effects before them if a condition is met:
    /// `If you paid the Exceed 4, instead draw two cards.`
    pub(crate) fn instead_if(self, input: &str) -> Parsed<'_, Step> {
        let (rest, ()) = wording("if")(input)?;
        let (rest, holds) = self.condition(rest)?;
        let (rest, ()) = wording(",")(rest)?;
        if let Some(rest) = after(rest, "instead") {
            let rest = skip(rest, ",");
            let (rest, effects) = self.body(rest)?;
            return Ok((rest, Step::Instead(holds, effects)));
        }
        // In "it instead gets ...", the word "instead" comes after the subject.
        if let Some(plain) = without_instead(rest)
            && let Ok((behind, effects)) = self.body(&plain)
        {
            let rest = rest.get(rest.len() - behind.len()..).unwrap_or("");
            return Ok((rest, Step::Instead(holds, effects)));
        }
        let (rest, effects) = self.body(rest)?;
        let (rest, ()) = wording("instead")(rest)?;
        Ok((rest, Step::Instead(holds, effects)))
    }

    /// Reads effects under the condition that there is a number of ARTS in the LRIG trash:
    /// `{Recollect Icon} [4 or more] Draw a card`.
    pub(crate) fn recollect(self, input: &str) -> Parsed<'_, Step> {
        let (rest, ()) = word::this_icon("Recollect Icon")(input)?;
        let (rest, ()) = wording("[")(rest)?;
        let (rest, n) = self.amount(rest)?;
        let (rest, ()) = wording("or more]")(rest)?;
        let holds = Condition::Recollect(n);
        if let Some(rest) = after(rest, "instead") {
            let rest = skip(rest, ",");
            let (rest, effects) = self.body(rest)?;
            return Ok((rest, Step::Instead(holds, effects)));
        }
        let (rest, effects) = self.body(rest)?;
        match after(rest, "instead") {
            Some(rest) => Ok((rest, Step::Instead(holds, effects))),
            None => Ok((rest, Step::Do(vec![if_holds(holds, effects)]))),
        }
    }

    /// Reads effects under a condition: `if ..., draw a card`, `unless ..., draw a card`.
    pub(crate) fn conditional(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, holds) = match (after(input, "if"), after(input, "unless")) {
            (Some(rest), _) => self.condition(rest)?,
            (None, Some(rest)) => match self.preventing_action(rest) {
                Ok(done) => return Ok(done),
                Err(_) => {
                    let (rest, holds) = self.condition(rest)?;
                    (rest, Condition::Not(Box::new(holds)))
                }
            },
            (None, None) => self.during_stage(input)?,
        };
        let (rest, ()) = wording(",")(rest)?;
        let rest = skip(rest, "in addition,|in addition");
        let (rest, mut effects) = self.body(rest)?;
        // In "if there is a black Center LRIG on your field, put it ...", the word "it" means a
        // card that was mentioned before the condition.
        let any = after(input, "if").is_some_and(|said| after(said, "there is").is_some());
        point_at_asked_card(&holds, any, &mut effects);
        Ok((rest, vec![if_holds(holds, effects)]))
    }

    /// Reads the words after "unless": an action that a player can do to prevent an effect, and the
    /// effect: `your opponent pays {Colorless}, vanish target SIGNI`.
    fn preventing_action(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, by) = self.player(input)?;
        let (behind, (deed, _)) = self.done_by(by).clause_options(rest)?;
        let (rest, ()) = wording(",")(behind)?;
        let (rest, mut otherwise) = self.body(rest)?;
        if let Some(change) = timed_prohibition(&mut otherwise) {
            fail_if(by == Player::You, input)?;
            let payment = input.strip_suffix(behind).unwrap_or_default();
            let (unread, cost) = self.required_payment(payment)?;
            fail_if(!unread.trim().is_empty(), unread)?;
            change.unless = Some(cost);
            return Ok((rest, otherwise));
        }
        let attempt = Try {
            by,
            deed: List(deed),
            otherwise: List(otherwise),
            ..Default::default()
        };
        Ok((rest, vec![Effect::May(Box::new(attempt))]))
    }

    /// Reads a condition that comes after its effects: `if you have no cards in your hand`.
    pub(crate) fn trailing_if<'a>(
        self,
        input: &'a str,
        effects: &[Effect],
    ) -> Parsed<'a, Vec<Effect>> {
        let (rest, ()) = wording("if")(input)?;
        let (rest, holds) = self.condition(rest)?;
        clause::full_stop(rest)?;
        let mut effects = effects.to_vec();
        let mut all: Vec<Effect> = targeted_first(&mut effects).into_iter().collect();
        all.push(if_holds(holds, effects));
        Ok((rest, all))
    }
}

/// If the first effect acts on a target ("vanish target SIGNI"), splits it into two effects:
/// "target a SIGNI" and "vanish it". Returns the first of them, and leaves the second in the list.
/// So the target is chosen before the condition is checked.
fn targeted_first(effects: &mut [Effect]) -> Option<Effect> {
    let what = effects.first_mut().and_then(effects::object_of)?;
    if !matches!(what, Which::Target(_)) {
        return None;
    }
    let spoken = match what.is_many() {
        true => Reference::THEM,
        false => Reference::IT,
    };
    let name = Which::Named(spoken.by(Done::Targeted).name());
    Some(Effect::Take(std::mem::replace(what, name)))
}

/// Returns an effect that does `effects` only if the condition holds.
fn if_holds(holds: Condition, effects: Vec<Effect>) -> Effect {
    Effect::If(Box::new(Branch {
        holds,
        then: List(effects),
        otherwise: List::default(),
    }))
}

/// Replaces "it" in the effects by the card that the condition is about. In "If the SIGNI in front
/// of this SIGNI is frozen, vanish it", "it" is the SIGNI in front. "It" can also mean a center
/// LRIG in the condition, because a player has only one. If `any` is true, the condition only asks
/// whether such a center LRIG exists, and "it" is not replaced.
fn point_at_asked_card(holds: &Condition, any: bool, effects: &mut [Effect]) {
    let Condition::Count(counted) = holds else {
        return;
    };
    let one = counted.how_many.0 == Range::AtLeast(Amount::Number(1));
    let center = *counted.filter.is == [CardWord::CenterLrig] && counted.filter.of.is_some();
    if !one || (counted.filter.more.in_front_of.is_none() && (any || !center)) {
        return;
    }
    let it = Which::Named(Reference::IT.name());
    let signi = Reference::IT.of(Some(wixoss_ability::pointing::Noun::Signi));
    let that = Which::Named(signi.name());
    let in_front = counted.filter.more.in_front_of.is_some();
    if let Some(what) = effects.first_mut().and_then(effects::object_of)
        && (*what == it || (in_front && *what == that))
    {
        *what = effects::all(counted.filter.clone());
    }
}

/// Returns the clause without the "instead" after its subject: `it gets +2000 power` for
/// `it instead gets +2000 power`.
fn without_instead(input: &str) -> Option<String> {
    const SUBJECTS: [&str; 8] = [
        "it",
        "they",
        "you",
        "your opponent",
        "this SIGNI",
        "that SIGNI",
        "this LRIG",
        "those SIGNI",
    ];
    let behind = SUBJECTS.iter().find_map(|word| after(input, word))?;
    let rest = after(behind, "instead")?;
    let subject = input.get(..input.len() - behind.len())?;
    Some(format!("{subject}{rest}"))
}
