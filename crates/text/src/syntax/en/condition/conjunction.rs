//! Conditions joined by "and" or "or", and the parser that tries every kind of condition.

use crate::syntax::en::prelude::*;

/// Returns the opposite of a condition if `not` is true.
pub(crate) fn not_if(not: bool, condition: Condition) -> Condition {
    match not {
        true => Condition::Not(Box::new(condition)),
        false => condition,
    }
}

impl Context {
    /// Reads conditions joined by "and" or "or".
    pub(crate) fn condition(self, input: &str) -> Parsed<'_, Condition> {
        self.deeper(1, input)?.conditions(input)
    }

    /// Does the work of [`Context::condition`], but does not check how deeply the words are nested.
    fn conditions(self, input: &str) -> Parsed<'_, Condition> {
        let (mut rest, first) = self.one_condition(input)?;
        let mut all = vec![first];
        let mut last = None;
        // In "A, B, and C", the commas separate conditions only if an "and" or "or" follows.
        let (mut listed, mut far) = (Vec::new(), rest);
        while let Some(next) = after(far, ",")
            && let Ok((behind, condition)) = self.one_condition(next)
        {
            listed.push(condition);
            far = behind;
        }
        let comma = skip(far, ",");
        if after(comma, "and").is_some() || after(comma, "or").is_some() {
            all.extend(listed);
            rest = far;
        }
        loop {
            let comma = skip(rest, ",");
            let word = match (after(comma, "and"), after(comma, "or")) {
                (Some(next), _) if last != Some("or") => Some((next, "and")),
                (_, Some(next)) if last != Some("and") => Some((next, "or")),
                _ => None,
            };
            let Some((next, word)) = word else { break };
            let next = skip(next, "if|as long as");
            match self
                .one_condition(next)
                .or_else(|_| self.more_cards(next, all.last()))
            {
                Ok((behind, condition)) => {
                    all.push(condition);
                    last = Some(word);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        let condition = match (all.len(), last) {
            (1, _) => all.swap_remove(0),
            (_, Some("or")) => Condition::Any(all),
            _ => Condition::All(all),
        };
        Ok((rest, condition))
    }

    /// Reads a second kind of card, after words such as "there is a spell and":
    /// `a SIGNI in your trash`. The place at the end applies to both kinds.
    pub(crate) fn more_cards<'a>(
        self,
        input: &'a str,
        before: Option<&Condition>,
    ) -> Parsed<'a, Condition> {
        let Some(Condition::Count(before)) = before else {
            return fail(input);
        };
        let (rest, mut counted) = self.counted_cards(input)?;
        let filter = &mut counted.filter;
        if filter.zone.is_empty() && filter.of.is_none() {
            filter.zone = before.filter.zone.clone();
            filter.of = before.filter.of;
        }
        Ok((rest, Condition::Count(counted)))
    }

    /// Reads one condition, with no "and" or "or".
    pub(crate) fn one_condition(self, input: &str) -> Parsed<'_, Condition> {
        if let Some(rest) = after(input, "Recollect is") {
            let (rest, not) = optional("not")(rest)?;
            let (rest, n) = self.amount(rest)?;
            let (rest, ()) = wording("or more")(rest)?;
            return Ok((rest, not_if(not, Condition::Recollect(n))));
        }
        if let Some(rest) = after(input, "this is")
            && let Ok((rest, counted)) = self.is_the_only(rest)
        {
            return Ok((rest, Condition::Count(counted)));
        }
        if let Some(rest) = after(input, "it is not the case that") {
            let (rest, condition) = self.condition(rest)?;
            return Ok((rest, Condition::Not(Box::new(condition))));
        }
        alt((
            |i| self.team_on_field(i),
            |i| self.exists(i),
            |i| self.zone_has(i),
            |i| self.they_are_alike(i),
            |i| self.compared_with_opponent(i),
            |i| self.player_has(i),
            |i| self.nth_attack(i),
            |i| self.current_stage(i),
            |i| self.number_is(i),
            |i| self.all_are(i),
            |i| self.share_or_differ(i),
            |i| self.number_are(i),
            |i| self.card_is(i),
            |i| self.was_paid(i),
            |i| self.was_done_this_way(i),
            |i| self.has_happened(i),
            |i| self.some_card_is(i),
            |i| self.can_be_chosen(i),
        ))
        .parse(input)
    }
}
