//! Constant abilities: their continuous effects, and the conditions under which these effects
//! apply.

use crate::syntax::en::ability::head::Head;
use crate::syntax::en::ability::parenthesis::parenthesis;
use crate::syntax::en::ability::working_zone;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::clause;

/// Replaces "it" by this card, as in "As long as you have no cards in your hand, it gets ...". If
/// the conditions are about another single card, "it" means that card and is not replaced.
fn point_at_this_card(change: &mut Change, conditions: &[Condition]) {
    use wixoss_ability::pointing::Reference;
    let it = Subject::Cards(Which::Named(Reference::IT.name()));
    let no_one_card = |holds: &Condition| match holds {
        Condition::Count(counted) => {
            let under = counted.filter.more.under.as_ref();
            counted.how_many.0 != Range::AtLeast(Amount::Number(1))
                || !matches!(*counted.filter.zone, [Place::Field] | [])
                || under.is_some_and(Name::is_this)
        }
        Condition::Compare(_) | Condition::Turn(_) | Condition::During(_) => true,
        Condition::Match(matched) => matched.card.0.is_this(),
        _ => false,
    };
    if change.of == it && !conditions.is_empty() && conditions.iter().all(no_one_card) {
        change.of = Change::default().of;
    }
}

impl Context {
    /// Reads the rest of a `[Constant]` ability, after its label.
    pub(crate) fn constant(self, input: &str, head: Head) -> Parsed<'_, Ability> {
        let (rest, ()) = wording(":")(input)?;
        if let Ok((behind, keyword)) = self.keyword(rest) {
            let (behind, ()) = clause::full_stop(behind)?;
            let keyword = Ability::Keyword(keyword);
            if head.needs.is_none() {
                return Ok((behind, keyword));
            }
            // A keyword after a label such as `[Team Constant]` becomes an ability that the card
            // gains only while the condition of the label is met.
            let gained = Change {
                gain: keyword.into(),
                ..Change::default()
            };
            let constant = Constant {
                needs: head.needs,
                changes: gained.into(),
                ..Constant::default()
            };
            return Ok((behind, Ability::Constant(Box::new(constant))));
        }
        let mut conditions: Vec<Condition> = Vec::new();
        let mut rest = rest;
        loop {
            let while_so = after(rest, "as long as|while");
            let while_so = while_so.or_else(|| self.leading_if(rest));
            let stated = match (while_so, after(rest, "unless")) {
                (Some(behind), _) => self.condition(behind),
                (_, Some(behind)) => self
                    .condition(behind)
                    .map(|(rest, holds)| (rest, Condition::Not(Box::new(holds)))),
                _ => match after(rest, "outside of") {
                    Some(behind) => self.not_during(behind),
                    None => self.during_stage(rest),
                },
            };
            let Ok((behind, condition)) = stated else {
                break;
            };
            let (behind, ()) = wording(",")(behind)?;
            conditions.push(condition);
            rest = behind;
        }
        let everywhere = self.in_all_zones(rest);
        let (rest, mut changes, anywhere) = match everywhere {
            Ok((rest, change)) => (rest, vec![change], crate::settle::working_zone::all_zones()),
            Err(_) => {
                let (rest, mut changes) = self.constant_changes(rest)?;
                for change in &mut changes {
                    point_at_this_card(change, &conditions);
                }
                (rest, changes, Vec::new())
            }
        };
        // A remark in parentheses can say that these SIGNI attack first:
        // `(It must attack before other SIGNI.)`.
        let remark = parenthesis(rest).filter(|(_, inner)| {
            after(
                inner,
                "It must attack before other SIGNI|They must attack before other SIGNI",
            )
            .is_some_and(|end| matches!(end.trim(), "." | ""))
        });
        let rest = match (remark, changes.last_mut()) {
            (Some((behind, _)), Some(change)) if !change.must.is_empty() => {
                change.before_others = true;
                behind
            }
            _ => rest,
        };
        let (rest, mut zone) = self.tail(rest)?;
        zone.extend(anywhere);
        let condition = working_zone::take_working_zone(effects::all_of(conditions), &mut zone);
        fail_if(head.limit.is_some() || !head.timing.is_empty(), input)?;
        let constant = Constant {
            layer: false,
            needs: head.needs,
            zone: List(zone),
            condition,
            changes: List(changes),
        };
        Ok((rest, Ability::Constant(Box::new(constant))))
    }

    /// Reads an "if" at the beginning that means "as long as":
    /// `if you have no cards in your hand, this SIGNI gets +2000 power`. Returns the text after
    /// "if". Returns `None` for the "if" of a replacement effect:
    /// `if this SIGNI would be vanished, ...`.
    fn leading_if(self, input: &str) -> Option<&str> {
        let rest = after(input, "if")?;
        let (behind, _) = self.condition(rest).ok()?;
        (after(behind, ",").is_some() && self.condition_and_would(rest).is_err()).then_some(rest)
    }

    /// Reads a change that holds in every zone, such as `this card loses its colors in all Zones.`,
    /// `in all Zones, this card is also white.`
    fn in_all_zones(self, input: &str) -> Parsed<'_, Change> {
        let line = input.split(['\n', '"']).next().unwrap_or("");
        let zones = |i| wording("in all Zones|in every Zone|In all Zones|in all of your Zones")(i);
        fail_if(
            !line.contains(" Zones") && !line.contains(" every Zone"),
            input,
        )?;
        let early = zones(input).and_then(|(rest, ())| wording(",")(rest));
        let (rest, of) = self.subject(early.as_ref().map_or(input, |(rest, ())| rest))?;
        fail_if(of != Change::default().of, input)?;
        let (rest, change) = self.predicates(rest, of)?;
        let (rest, ()) = if early.is_ok() {
            (rest, ())
        } else {
            zones(rest)?
        };
        let (rest, ()) = clause::full_stop(rest)?;
        Ok((rest, change))
    }

    /// Reads the changes of a constant ability, in one or more sentences.
    pub(crate) fn constant_changes(self, input: &str) -> Parsed<'_, Vec<Change>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            let (behind, change) = self.constant_change(rest)?;
            let of = change.of.clone();
            all.push(change);
            // The code below reads texts such as "..., and any SIGNI it vanishes is put into the
            // trash instead of the Ener Zone".
            let comma = skip(behind, ",");
            let more = after(comma, "and").map(|next| {
                let other = self.vanished_elsewhere(next);
                other.or_else(|_| self.other_subject(next))
            });
            if let Some(Ok((next, more))) = more {
                all.push(more);
                rest = clause::full_stop(next)?.0;
                return Ok((rest, all));
            }
            let behind = match after(behind, "and").map(|next| self.during_stage(next)) {
                Some(Ok((next, holds))) => {
                    let (next, ()) = wording(",")(next)?;
                    let (next, mut more) = self.predicates(next, of)?;
                    more.until = Some(Duration::While(Box::new(holds)));
                    all.push(more);
                    next
                }
                _ => behind,
            };
            if let Some(next) = after(behind, ";") {
                rest = next;
                continue;
            }
            let (behind, ()) = clause::full_stop(behind)?;
            rest = behind;
            let next = rest.trim_start_matches(' ');
            if next.is_empty() || next.starts_with(['\n', '"', '』', '(']) {
                return Ok((rest, all));
            }
        }
    }

    /// Reads a second subject with its predicates, after "and": `your opponent cannot 【Guard】`,
    /// `other SIGNI on your field get +2000 power`.
    fn other_subject(self, input: &str) -> Parsed<'_, Change> {
        let (rest, of) = self.subject(input)?;
        match &of {
            Subject::Player(_) | Subject::Cards(Which::All(_)) => self.predicates(rest, of),
            Subject::Cards(_) => fail(input),
        }
    }

    /// Reads one sentence of a constant ability, without its period.
    pub(crate) fn constant_change(self, input: &str) -> Parsed<'_, Change> {
        first!(self.guard_substitute(input));
        let once = after(input, "the next time");
        if let Some(rest) = once.or_else(|| after(input, "if")) {
            let (rest, (holds, (of, would))) = self.condition_and_would(rest)?;
            let (rest, holds) = match self.during_stage(rest) {
                Ok((behind, stage)) => (
                    behind,
                    effects::all_of(holds.into_iter().chain([stage]).collect()),
                ),
                Err(_) => (rest, holds),
            };
            let (rest, other) = self.or_other_cause(rest, &would);
            let (rest, ()) = wording(",")(rest)?;
            let (rest, instead) = self.instead_effects(rest)?;
            let (may, deed) = instead.clone();
            let mut change = Change {
                until: holds.map(|holds| Duration::While(Box::new(holds))),
                ..effects::replacing(of, would, instead)
            };
            let other = other.map(|would| effects::replacement(would, may, deed));
            change.replace.0.extend(other);
            for replacement in &mut change.replace.0 {
                replacement.once = once.is_some();
            }
            return Ok((rest, change));
        }
        let whole = [
            Context::abilities_do_not_activate,
            Context::ability_cost_change,
            Context::vanished_elsewhere,
            Context::use_cost_change,
            Context::base_of,
            Context::enters_only_by,
        ];
        if let Some(found) = whole.iter().find_map(|one| one(self, input).ok()) {
            return Ok(found);
        }
        let any = after(input, "an|a").and_then(|next| {
            let (rest, phrase) = self.phrase(next).ok()?;
            let worn = phrase.filter.more.over_any.is_some();
            worn.then(|| (rest, Subject::all(phrase.filter)))
        });
        let (rest, of) = match any {
            Some(found) => found,
            None => self.subject(input)?,
        };
        let (rest, mut change) = self.predicates(rest, of)?;
        // The code below reads texts such as "cannot use spells during your turn".
        match self.during_stage(rest) {
            Ok((behind, holds)) if change.until.is_none() => {
                change.until = Some(Duration::While(Box::new(holds)));
                Ok((behind, change))
            }
            _ => Ok((rest, change)),
        }
    }
}
