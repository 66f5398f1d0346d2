//! Reads the zones in which an ability works, if it does not work on the field.

use crate::syntax::ja::prelude::*;
use crate::syntax::ja::reminder;

impl Context<'_> {
    /// Returns the zone that this card leaves to pay a cost, such as the hand in
    /// `手札からこのカードを捨てる`. The ability works in this zone.
    pub(crate) fn zone_left_as_cost(self, cost: &str) -> Option<Place> {
        const ZONES: &[(&str, Place)] = &[
            ("手札からこの", Place::Hand),
            ("エナゾーンからこの", Place::Ener),
            ("トラッシュからこの", Place::Trash),
            ("トラッシュにあるこの", Place::Trash),
            ("手札にあるこの", Place::Hand),
            ("エナゾーンにあるこの", Place::Ener),
            ("このカードを手札から", Place::Hand),
            ("このシグニをエナゾーンから", Place::Ener),
            ("このカードをエナゾーンから", Place::Ener),
            ("このカードをトラッシュから", Place::Trash),
        ];
        // One of these nouns and を must come after "this". Otherwise the words are about other
        // cards, as in `トラッシュからこの方法で置かれた…` ("put this way from the trash").
        const NOUNS: &[&str] = &[
            "カード",
            "シグニ",
            "ルリグ",
            "スペル",
            "アーツ",
            "ピース",
            "キー",
        ];
        let said = |words: &str| {
            let mut all = cost.match_indices(words);
            all.any(|(at, _)| {
                let next = cost.get(at + words.len()..).unwrap_or("");
                let itself = after_any(next, NOUNS).is_some_and(|next| next.starts_with('を'));
                let lrig = cost
                    .get(..at)
                    .is_some_and(|before| before.ends_with("ルリグ"));
                !lrig
                    && (itself
                        || ["をエナ", "をトラ", "を手札"]
                            .iter()
                            .any(|zone| words.contains(zone)))
            })
        };
        let found = ZONES.iter().find(|(words, _)| said(words));
        found.map(|(_, zone)| *zone)
    }

    /// Reads the parentheses after an ability, and a sentence that names the zones in which the
    /// ability works. Yields the zones, or none if the text names none.
    pub(crate) fn working_zones_behind(self, input: &str) -> Parsed<'_, Vec<Place>> {
        let (rest, inner) = reminder::skip(input);
        let found = inner.iter().find_map(|inner| self.works_in(inner).ok());
        let next = rest.trim_start_matches(' ');
        if let Ok((behind, zones)) = self.works_in_sentence(next) {
            return Ok((behind, zones));
        }
        Ok((rest, found.map_or_else(Vec::new, |(_, zones)| zones)))
    }

    /// Reads the zones like [`Context::works_in`], from a sentence without parentheses.
    fn works_in_sentence(self, input: &str) -> Parsed<'_, Vec<Place>> {
        let (sentence, rest) = or_fail(input.split_once('。'), input)?;
        match sentence.starts_with("この能力は") {
            true => self.works_in(sentence).map(|(_, zones)| (rest, zones)),
            false => fail(input),
        }
    }

    /// Reads a sentence that names the zones in which the ability works:
    /// `この能力はこのカードが手札にある場合にしか使用できない`.
    pub(crate) fn works_in(self, input: &str) -> Parsed<'_, Vec<Place>> {
        let Some(rest) = after_any(
            input,
            &[
                "この能力は、",
                "この能力は",
                "これらの能力は、",
                "これらの能力は",
            ],
        ) else {
            return fail(input);
        };
        let Some(rest) = after_any(rest, &["このカードが", "このシグニが", "このルリグが"])
        else {
            return fail(rest);
        };
        let (rest, zones) = self.zones(rest)?;
        let Some(rest) = after_any(
            rest,
            &[
                "にある場合にのみ発動する",
                "にある場合にしか発動しない",
                "にある場合にしか使用できない",
                "にある場合にのみ使用できる",
                "にある場合のみ発動する",
                "にある場合のみ使用できる",
                "にあるときにしか使用できない",
                "にある場合に発動する",
                "にあるかぎり有効である",
                "にある場合のみ有効である",
            ],
        ) else {
            return fail(rest);
        };
        let rest = after(rest, "。").unwrap_or(rest);
        fail_unless(rest.trim().is_empty(), rest)?;
        Ok((rest, zones))
    }
}
