//! Noun phrases that join several kinds of cards by "or".

use crate::syntax::en::prelude::*;

impl Context {
    /// Reads kinds of cards joined by "or": `red cards or <Jewel> SIGNI`.
    pub(crate) fn either_phrase(self, input: &str) -> Parsed<'_, Phrase> {
        let (mut rest, mut phrase) = self.phrase(input)?;
        // In "A, B, or C", the commas separate kinds only if an "or" follows.
        if let Ok((behind, all)) = self.more_kinds(rest, &phrase) {
            for other in all {
                merge_kinds(&mut phrase, other);
            }
            return Ok((behind, phrase));
        }
        while let Some(next) = after(rest, "or") {
            let next = skip(next, "an|a");
            let Ok((behind, other)) = self.phrase(next) else {
                break;
            };
            if other.filter.zone != phrase.filter.zone && !phrase.filter.zone.is_empty() {
                break;
            }
            if other.total.is_some() && phrase.total.is_some() {
                break;
            }
            merge_kinds(&mut phrase, other);
            rest = behind;
        }
        Ok((rest, phrase))
    }

    /// Reads the rest of a list of at least three kinds, such as `, a <Jewel> SIGNI, or a spell`.
    /// If the first kind is itself a list of names, one more kind is enough: `, or a spell` after
    /// `《A》, 《B》`. Only the last kind can name a place or a restriction on all the cards
    /// together, such as "with different levels". The place or restriction applies to all kinds.
    fn more_kinds<'a>(self, input: &'a str, first: &Phrase) -> Parsed<'a, Vec<Phrase>> {
        let placed = |phrase: &Phrase| {
            let filter = &phrase.filter;
            let has_place =
                !filter.zone.is_empty() || filter.of.is_some() || filter.more.among.is_some();
            has_place || phrase.restricts_cards_together()
        };
        let mut rest = input;
        let mut all = Vec::new();
        let mut many = first.filter.more.name.len() > 1;
        fail_if(placed(first) || after(rest, ",").is_none(), input)?;
        loop {
            let (behind, ()) = wording(",")(rest)?;
            let last = after(behind, "or");
            let next = last.unwrap_or(behind);
            let next = skip(next, "an|a");
            let (behind, other) = self.phrase(next)?;
            let here = placed(&other);
            all.push(other);
            rest = behind;
            match last {
                Some(_) if many => return Ok((rest, all)),
                None if !here => many = true,
                _ => return fail(input),
            }
        }
    }
}

/// Joins two kinds of cards. The place that the text names last applies to both kinds. A
/// restriction on all the cards together applies to both kinds too, whichever kind it follows.
fn merge_kinds(phrase: &mut Phrase, mut other: Phrase) {
    phrase.different.append(&mut other.different);
    phrase.sharing.append(&mut other.sharing);
    phrase.total = phrase.total.take().or(other.total.take());
    let first = &mut phrase.filter;
    let place = |filter: &mut Filter| {
        let zone = std::mem::take(&mut filter.zone);
        let of = filter.of.take();
        (zone, of, filter.more.among.take())
    };
    let own = place(first);
    let (zone, of, among) = place(&mut other.filter);
    let said = !zone.is_empty() || of.is_some() || among.is_some();
    let (zone, of, among) = if said { (zone, of, among) } else { own };
    let mut bare = other.filter.clone();
    bare.more.class = first.more.class.clone();
    if bare == *first && !first.more.class.is_empty() {
        // Here the two kinds differ only in class.
        first.more.class.0.extend(other.filter.more.class.0);
    } else if first.more.any.len() > 1 && first.is.is_empty() {
        first.more.any.push(other.filter);
    } else {
        let one = std::mem::take(first);
        first.more.any = vec![one, other.filter];
    }
    first.zone = zone;
    first.of = of;
    first.more.among = among;
}
