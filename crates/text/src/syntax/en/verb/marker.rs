//! Viruses and gates, which are put into SIGNI zones.

use crate::syntax::en::prelude::*;
use crate::syntax::en::verb::destination::SIDES;

impl Context {
    /// Reads the action of putting or removing a marker, such as
    /// `put a 【Virus】 in each of your opponent's SIGNI Zones`,
    /// `remove a 【Virus】 from your opponent's field`.
    pub(crate) fn put_marker(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        use wixoss_ability::{Amount, Count, Marker, MarkerChange};
        let (rest, puts) = alt((
            verb("put").map(|()| true),
            verb("place").map(|()| true),
            verb("remove").map(|()| false),
            verb("eliminate").map(|()| false),
        ))
        .parse(input)?;
        let at_most = after(rest, "up to");
        let (rest, how_many) = match word::number(at_most.unwrap_or(rest)) {
            Ok((rest, n)) => (rest, Some(n)),
            Err(_) => (skip(rest, "a"), None),
        };
        let (rest, word) = bracketed(rest)?;
        let marker = match word {
            "Virus" => Marker::Virus,
            "Gate" => Marker::Gate,
            _ => return fail(input),
        };
        let (rest, ()) = wording("in|from|on")(rest)?;
        let mut change = MarkerChange::default();
        match puts {
            true => change.put = Some(marker),
            false => change.remove = Some(marker),
        }
        if let Some(behind) = after(rest, "the SIGNI Zone of")
            && how_many.is_none()
        {
            let (rest, of) = self.card_or_kind(behind)?;
            change.of = Player::Both;
            change.place_of = Some(of);
            return Ok((rest, vec![Effect::Marker(change)]));
        }
        if how_many.is_none()
            && let Ok((behind, of)) = self.whose(rest)
            && let Ok((behind, sides)) = word::listed(one_of(SIDES), &["or"])(behind)
            && let Some(rest) = after(behind, "SIGNI Zone")
        {
            change.of = of.unwrap_or_default();
            change.position = List(sides);
            return Ok((rest, vec![Effect::Marker(change)]));
        }
        if let Some(n) = how_many.or((!puts).then_some(1))
            && let Ok((rest, of)) = self.whose(rest)
            && let Some(rest) = after(rest, "field|SIGNI Zones")
        {
            // "Remove two 【Virus】 from your opponent's field" removes one marker from each of two
            // zones.
            change.count = match at_most {
                Some(_) => Count::UpTo(Amount::Number(n)),
                None => Count::Exactly(Amount::Number(n)),
            };
            change.of = of.unwrap_or_default();
            return Ok((rest, vec![Effect::Marker(change)]));
        }
        fail_if(how_many.is_some(), rest)?;
        if let Some(behind) = after(rest, "a SIGNI Zone")
            && how_many.is_none()
        {
            let (rest, ()) = wording("on|of")(behind)?;
            let (rest, of) = self.whose(rest)?;
            change.of = of.unwrap_or_default();
            let rest = or_fail(
                after(rest, "field").or_else(|| rest.is_empty().then_some(rest)),
                rest,
            )?;
            return Ok((rest, vec![Effect::Marker(change)]));
        }
        let everywhere = after(rest, "each of|all of|all");
        let rest = match everywhere {
            Some(rest) => {
                change.everywhere = true;
                rest
            }
            None => {
                let up_to = after(rest, "up to");
                let (rest, n) = word::number(up_to.unwrap_or(rest))?;
                let n = Amount::Number(n);
                change.count = match up_to {
                    Some(_) => Count::UpTo(n),
                    None => Count::Exactly(n),
                };
                wording("of")(rest)?.0
            }
        };
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = wording("SIGNI Zones")(rest)?;
        change.of = of.unwrap_or_default();
        Ok((rest, vec![Effect::Marker(change)]))
    }
}
