//! Permissions to do things that the rules forbid, and effects that cards are immune to.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::ability::head::timing;
use crate::syntax::en::noun::with_phrase;
use crate::syntax::en::word::{after, bracketed, color, listed, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Amount, Change, Hold, List, Nothing, Permission};

impl Cx {
    /// Reads a permission or an immunity, such as `can attack up to two times in one turn`, `is not
    /// affected by your opponent's effects`.
    pub(in crate::syntax::en) fn permission_or_immunity<'a>(
        self,
        input: &'a str,
        change: &mut Change,
    ) -> Out<'a, ()> {
        if let Ok((rest, ())) = alt((
            w("is not affected by"),
            w("are not affected by"),
            w("isn't affected by"),
            w("aren't affected by"),
            w("is unaffected by"),
            w("are unaffected by"),
        ))
        .parse(input)
        {
            let (rest, by) = self.cause(rest)?;
            change.unaffected_by = Some(by);
            return Ok((rest, ()));
        }
        let (rest, ()) = w("can").parse(input)?;
        if let Ok((rest, cap)) = self.at_most_cap(rest) {
            change.at_most = Some(Box::new(cap));
            return Ok((rest, ()));
        }
        let (rest, can) = self.permission(rest)?;
        change.can.0.push(can);
        Ok((rest, ()))
    }

    /// Reads a permission, after "can": `attack even while downed`, `attack up to two times in one
    /// turn`.
    pub(in crate::syntax::en) fn permission(self, input: &str) -> Out<'_, Permission> {
        let plain = alt((
            w("attack even while downed").map(|()| Permission::AttackWhileDowned(Nothing {})),
            w("attack SIGNI in zones other than the one in front")
                .map(|()| Permission::AttackAnyZone(Nothing {})),
            w("ignore limiting conditions")
                .map(|()| Permission::IgnoreLimitingCondition(Nothing {})),
            w("ignore its limiting condition")
                .map(|()| Permission::IgnoreLimitingCondition(Nothing {})),
            w("pay costs with ener of any color").map(|()| Permission::PayWithAnyColor(Nothing {})),
        ))
        .parse(input);
        if let Ok(found) = plain {
            return Ok(found);
        }
        if let Ok((rest, ())) = alt((
            w("attack twice each turn"),
            w("attack twice per turn"),
            w("attack twice in one turn"),
            w("attack twice in a turn"),
            w("attack twice"),
        ))
        .parse(input)
        {
            return Ok((rest, Permission::AttackTimes(Amount::Number(2))));
        }
        if let Some(rest) = after(input, "attack up to") {
            let (rest, n) = self.amount(rest)?;
            let (rest, ()) = alt((
                w("times in one turn"),
                w("times each turn"),
                w("times per turn"),
                w("times in a turn"),
                w("times"),
            ))
            .parse(rest)?;
            return Ok((rest, Permission::AttackTimes(n)));
        }
        if let Some(rest) = after(input, "have up to") {
            return self.attachment_limit(rest);
        }
        if let Ok((rest, ())) = alt((w("also be used at"), w("also be used during"))).parse(input) {
            let (rest, timings) = listed(timing, &["or", "and"])(rest)?;
            return Ok((rest, Permission::UseAt(List(timings))));
        }
        let (rest, ()) = alt((w("be used as"), w("be paid as"))).parse(input)?;
        let (rest, colors) = listed(color, &["or", "and"])(rest)?;
        let rest = after(rest, "when paying costs").unwrap_or(rest);
        Ok((rest, Permission::PayAs(List(colors))))
    }

    /// Reads a number of attached cards of a kind, after "can have up to": `two 【Accessory】`.
    fn attachment_limit(self, input: &str) -> Out<'_, Permission> {
        let (rest, up_to): (&str, Amount) = self.amount(input)?;
        let (rest, word) = bracketed(rest)?;
        let mut known = with_phrase::ATTACHMENTS.iter();
        match known.find(|(known, _)| known.eq_ignore_ascii_case(word)) {
            Some((_, attachment)) => {
                let attachment = *attachment;
                Ok((rest, Permission::Hold(Box::new(Hold { attachment, up_to }))))
            }
            None => stuck(input),
        }
    }
}
