//! Cards of one kind or of another.

use super::Cx;
use super::noun::Phrase;
use super::word::after;
use crate::ability::Filter;
use crate::ability::text::stuck::Out;

impl Cx {
    /// Cards of one kind or of another: `red cards or <Jewel> SIGNI`.
    pub(super) fn either_phrase(self, input: &str) -> Out<'_, Phrase> {
        let (mut rest, mut phrase) = self.phrase(input)?;
        while let Some(next) = after(rest, "or") {
            let next = after(next, "an")
                .or_else(|| after(next, "a"))
                .unwrap_or(next);
            let Ok((behind, other)) = self.phrase(next) else {
                break;
            };
            if other.filter.zone != phrase.filter.zone && !phrase.filter.zone.is_empty() {
                break;
            }
            merge(&mut phrase, other);
            rest = behind;
        }
        Ok((rest, phrase))
    }
}

/// One kind or the other, both in the place said last.
fn merge(phrase: &mut Phrase, mut other: Phrase) {
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
        // They differ in class alone.
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
