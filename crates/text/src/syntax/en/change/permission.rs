//! Permissions to do things that the rules forbid, and immunity: "is not affected by your
//! opponent's effects".

use crate::syntax::en::ability::head::timing;
use crate::syntax::en::noun::with_phrase;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a permission (`can attack up to two times in one turn`), or an immunity
    /// (`is not affected by your opponent's effects`).
    pub(crate) fn permission_or_immunity<'a>(
        self,
        input: &'a str,
        change: &mut Change,
    ) -> Parsed<'a, ()> {
        if let Ok((rest, ())) = wording(
            "is not affected by|are not affected by|is unaffected by|are unaffected by",
        )(input)
        {
            let (rest, by) = self.cause(rest)?;
            change.unaffected_by = Some(by);
            return Ok((rest, ()));
        }
        let (rest, ()) = wording("can")(input)?;
        if let Ok((rest, cap)) = self.at_most_cap(rest) {
            change.at_most = Some(Box::new(cap));
            return Ok((rest, ()));
        }
        let (rest, can) = self.permission(rest)?;
        change.can.0.push(can);
        Ok((rest, ()))
    }

    /// Reads a permission, after "can": `attack even while downed`,
    /// `attack up to two times in one turn`.
    pub(crate) fn permission(self, input: &str) -> Parsed<'_, Permission> {
        let plain = alt((
            wording("attack even while downed").map(|()| Permission::AttackWhileDowned(Nothing {})),
            wording("attack even while driving")
                .map(|()| Permission::AttackWhileDriving(Nothing {})),
            wording("attack SIGNI in zones other than the one in front")
                .map(|()| Permission::AttackZone(OtherZones::Any)),
            wording("attack SIGNI in a zone next to the one in front")
                .map(|()| Permission::AttackZone(OtherZones::Neighbor)),
            wording("attack the zone in front and one zone next to it at the same time")
                .map(|()| Permission::AttackZone(OtherZones::AlsoNeighbor)),
            wording("only attack the zone in front and both zones next to it at the same time")
                .map(|()| Permission::AttackZone(OtherZones::AlsoNeighbors)),
            wording("ignore limiting conditions|ignore its limiting condition")
                .map(|()| Permission::IgnoreLimitingCondition(Nothing {})),
            wording("grow from a LRIG of any LRIG type")
                .map(|()| Permission::IgnoreLrigType(Nothing {})),
            wording("be used with fewer than three LRIG on your field")
                .map(|()| Permission::UseWithoutThreeLrigs(Nothing {})),
            wording("pay costs with ener of any color")
                .map(|()| Permission::PayWithAnyColor(Nothing {})),
        ))
        .parse(input);
        first!(plain);
        if let Ok((rest, ())) = wording(
            "attack twice each turn|attack twice per turn|attack twice in one turn|\
             attack twice in a turn|attack twice",
        )(input)
        {
            return Ok((rest, Permission::AttackTimes(Amount::Number(2))));
        }
        if let Some(rest) = after(input, "attack up to") {
            let (rest, n) = self.amount(rest)?;
            let (rest, ()) = wording(
                "times in one turn|times each turn|times per turn|times in a turn|times",
            )(rest)?;
            return Ok((rest, Permission::AttackTimes(n)));
        }
        if let Some(rest) = after(input, "have up to") {
            let (rest, up_to) = self.amount(rest)?;
            return attachment_limit(rest, Some(up_to));
        }
        if let Some(rest) = after(input, "have any number of") {
            return attachment_limit(rest, None);
        }
        if let Some(rest) = after(input, "also be used at|also be used during") {
            let (rest, timings) = listed(timing, &["or", "and"])(rest)?;
            return Ok((rest, Permission::UseAt(List(timings))));
        }
        if let Ok((rest, cost)) = self.cost(input)
            && !cost.0.is_empty()
            && let Some(rest) = after(
                rest,
                "as you 【Guard】 instead of discarding a card with a {Guard Icon}",
            )
        {
            return Ok((rest, Permission::GuardBy(cost)));
        }
        let (rest, ()) = wording("be used as|be paid as")(input)?;
        let (rest, colors) = listed(color, &["or", "and"])(rest)?;
        let rest = skip(rest, "when paying costs");
        Ok((rest, Permission::PayAs(List(colors))))
    }
}

/// Reads the kind of the attached cards, after "can have up to two": `【Accessory】`.
fn attachment_limit(input: &str, up_to: Option<Amount>) -> Parsed<'_, Permission> {
    let (rest, word) = bracketed(input)?;
    let mut known = with_phrase::ATTACHMENTS.iter();
    match known.find(|(known, _)| known.eq_ignore_ascii_case(word)) {
        Some((_, attachment)) => {
            let attachment = *attachment;
            Ok((rest, Permission::Hold(Box::new(Hold { attachment, up_to }))))
        }
        None => fail(input),
    }
}
