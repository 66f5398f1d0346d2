//! Verbs for using a card, growing a LRIG and blooming a SIGNI.

use crate::stuck::Out;
use crate::syntax::en::Cx;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{after, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Effect, GrowInto, Ignored, List, UseCard};

impl Cx {
    /// Reads the action of using a card as an effect: `use a spell from your trash without paying
    /// its cost`.
    pub(in crate::syntax::en) fn use_card(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("use").parse(input)?;
        let (rest, what) = self.object(rest)?;
        let free = alt((
            w("without paying its cost"),
            w("without paying its costs"),
            w("without paying its use cost"),
            w("without paying its use costs"),
        ))
        .parse(rest);
        let (rest, free) = free.map_or((rest, false), |(rest, ())| (rest, true));
        let ignoring = alt((
            w("ignoring its limiting condition"),
            w("ignoring its limiting conditions"),
            w("ignoring limiting conditions"),
        ));
        let (rest, paying) = match after(rest, "by paying") {
            Some(rest) => {
                let (rest, cost) = self.icons(rest)?;
                (rest, Some(cost))
            }
            None => (rest, None),
        };
        let comma = after(rest, ",").unwrap_or(rest);
        let comma = after(comma, "and").unwrap_or(comma);
        let mut ignoring = ignoring;
        let (rest, ignoring) = match ignoring.parse(comma) {
            Ok((rest, ())) => (rest, Ignored::LimitingCondition.into()),
            Err(_) => (rest, List::default()),
        };
        let used = UseCard {
            what,
            free,
            paying,
            ignoring,
            afterwards: None,
        };
        Ok((rest, vec![Effect::Use(Box::new(used))]))
    }

    /// Reads the action of growing as an effect: `grow into a LRIG from your LRIG deck without
    /// paying its grow cost`.
    pub(in crate::syntax::en) fn grow(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("grow").parse(input)?;
        let rest = after(rest, "into").unwrap_or(rest);
        let (rest, what) = self.object(rest)?;
        let free = alt((
            w("without paying its grow cost"),
            w("without paying its cost"),
        ))
        .parse(rest);
        let (rest, free) = free.map_or((rest, false), |(rest, ())| (rest, true));
        let comma = after(rest, ",").unwrap_or(rest);
        let ignoring = alt((
            w("ignoring its grow condition"),
            w("ignoring grow conditions"),
        ))
        .parse(comma);
        let (rest, ignoring) = match ignoring {
            Ok((rest, ())) => (rest, Ignored::GrowCondition.into()),
            Err(_) => (rest, List::default()),
        };
        let grow = GrowInto {
            what,
            free,
            ignoring,
        };
        Ok((rest, vec![Effect::Grow(Box::new(grow))]))
    }

    /// Reads the action of blooming a SIGNI: `bloom it`.
    pub(in crate::syntax::en) fn bloom(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("bloom").parse(input)?;
        let (rest, what) = self.objects(rest, TakenBy::Choice)?;
        Ok((rest, vec![Effect::Bloom(what)]))
    }
}
