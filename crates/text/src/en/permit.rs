//! What can be done though the rules don't allow it.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::word::{after, bracketed, color, icon, listed, w};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Amount, Hold, List, Nothing, Permission};
use wixoss_base::vocab::Timing;

impl Cx {
    /// What stands behind "can": `attack even while downed`, `attack up to two times in one turn`.
    pub(super) fn permission(self, input: &str) -> Out<'_, Permission> {
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
            return self.held(rest);
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

    /// `two 【Accessory】`.
    fn held(self, input: &str) -> Out<'_, Permission> {
        let (rest, up_to): (&str, Amount) = self.amount(input)?;
        let (rest, word) = bracketed(rest)?;
        let mut known = super::with::ATTACHMENTS.iter();
        match known.find(|(known, _)| known.eq_ignore_ascii_case(word)) {
            Some((_, attachment)) => {
                let attachment = *attachment;
                Ok((rest, Permission::Hold(Box::new(Hold { attachment, up_to }))))
            }
            None => stuck(input),
        }
    }
}

/// The icon of a use timing.
pub(super) fn timing(input: &str) -> Out<'_, Timing> {
    let (rest, word) = icon(input)?;
    let timing = match word {
        "Main Phase Icon" => Timing::Main,
        "Attack Phase Icon" => Timing::Attack,
        "Spell Cut-in Icon" => Timing::SpellCutIn,
        _ => return stuck(input),
    };
    Ok((rest, timing))
}
