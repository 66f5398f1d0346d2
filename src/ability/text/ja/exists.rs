//! Conditions on which cards there are.

use super::Cx;
use super::spoken::card;
use super::which::Quantity;
use super::word::{after, after_any, need};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Amount, Condition, Count, Counted, Filter, HowMany, Place, Range};

impl Cx {
    /// Cards with the place before them: `あなたの場に他の<天使>のシグニ`.
    pub(super) fn located(self, input: &str) -> Out<'_, Filter> {
        if let Ok((rest, place)) = self.beneath(input, &["の下に"]) {
            let (rest, phrase) = self.phrase(rest)?;
            let mut filter = phrase.filter;
            place.put(&mut filter);
            return Ok((rest, filter));
        }
        let (behind, of) = match self.whose(input) {
            Ok((behind, of)) => (behind, Some(of)),
            Err(_) => (input, None),
        };
        if let Ok((behind, place)) = self.zone_with_ni(behind)
            && !behind.starts_with("ある")
            && !behind.starts_with("いる")
        {
            let (rest, mut phrase) = self.phrase(behind)?;
            let filter = &mut phrase.filter;
            if phrase.unowned {
                filter.of = None;
            }
            if filter.zone.is_empty() || phrase.unowned {
                place.put(filter);
            }
            filter.of = filter.of.or(of);
            if filter.of.is_none() && *filter.zone != [Place::Field] && !filter.zone.is_empty() {
                filter.of = Some(self.by);
            }
            return Ok((rest, phrase.filter));
        }
        let (rest, phrase) = self.phrase(input)?;
        let lies = !phrase.filter.zone.is_empty()
            || phrase.filter.more.under.is_some()
            || phrase.filter.more.beneath.is_some()
            || phrase.filter.more.in_front_of.is_some()
            || phrase.filter.more.among.is_some();
        match lies && phrase.different.is_empty() && phrase.total.is_none() {
            true => Ok((rest, phrase.filter)),
            false => stuck(rest),
        }
    }

    /// `場に`, `トラッシュとエナゾーンに`, `中央のシグニゾーンに`, `このシグニの下に`.
    fn zone_with_ni(self, input: &str) -> Out<'_, super::owner::Where> {
        use super::owner::Where;
        if let Ok((rest, name)) = card(input) {
            let (rest, ()) = need(rest, &["の下に"])?;
            return Ok((rest, Where::Under(name)));
        }
        if let Ok((rest, positions)) = self.sides(input) {
            let (rest, ()) = need(rest, &["に"])?;
            return Ok((rest, Where::Position(positions)));
        }
        let (rest, zones) = self.zones(input)?;
        let (rest, ()) = need(rest, &["に"])?;
        let zones = zones.into_iter().map(super::owner::on_table);
        Ok((rest, Where::In(zones.collect())))
    }

    /// `あなたの場に他の<天使>のシグニがある`, `あなたの手札が4枚以上`, `シグニが3体ある`.
    pub(super) fn exists(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = self.located(input)?;
        // "This many, all told".
        let (rest, before) = match self.quantity(rest) {
            Ok((rest, quantity)) => (rest, quantity),
            Err(_) => (rest, Quantity::Unsaid),
        };
        let (rest, ()) = need(rest, &["が", "は"])?;
        let rest = after(rest, "合計").unwrap_or(rest);
        if before == Quantity::Unsaid
            && let Some(rest) = after_any(rest, &["ある", "いる", "あり", "おり"])
        {
            let at_least = Range::AtLeast(Amount::Number(1));
            let said = input.get(..input.len() - rest.len()).unwrap_or("");
            if let Some(each) = one_of_each(said, filter.clone(), &at_least) {
                return Ok((rest, each));
            }
            return Ok((rest, counted(filter, at_least)));
        }
        let none = [
            "ない",
            "いない",
            "無い",
            "なく",
            "1枚もない",
            "1体もない",
            "1つもない",
        ];
        if let Some(rest) = after_any(rest, &none) {
            return Ok((rest, counted(filter, Range::Exactly(Amount::Number(0)))));
        }
        let (rest, quantity) = match before {
            Quantity::Unsaid => self.quantity(rest)?,
            quantity => (rest, quantity),
        };
        let exact = |rest: &str| !["ある", "いる", "あり"].iter().any(|w| rest.starts_with(w));
        let range = match quantity {
            Quantity::Range(range) => range,
            // So many "are there" also if more are; "is so many" is exact.
            Quantity::Count(Count::Exactly(n)) if !exact(rest) => Range::AtLeast(n),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            _ => return stuck(rest),
        };
        let rest = after_any(rest, &["ある", "いる", "あり", "おり"]).unwrap_or(rest);
        Ok((rest, counted(filter, range)))
    }
}

/// `白と緑のルリグがいる`: one of each.
pub(super) fn one_of_each(said: &str, filter: Filter, range: &Range) -> Option<Condition> {
    let both = said.contains("白と")
        || said.contains("赤と")
        || said.contains("青と")
        || said.contains("緑と")
        || said.contains("黒と");
    if !both || filter.more.color.len() < 2 || *range != Range::AtLeast(Amount::Number(1)) {
        return None;
    }
    let each = filter.more.color.iter().map(|color| {
        let mut one = filter.clone();
        one.more.color = (*color).into();
        counted(one, Range::AtLeast(Amount::Number(1)))
    });
    Some(Condition::All(each.collect()))
}

pub(super) fn counted(filter: Filter, range: Range) -> Condition {
    Condition::Count(Counted {
        how_many: HowMany(range),
        filter,
    })
}
