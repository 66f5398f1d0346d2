//! What must hold for an ability, and the zones it works in.

use crate::ja::effect::clause_effects::Carry;
use crate::ja::sentence::steps::full_stop;
use crate::ja::word::{after, after_any};
use crate::ja::{Cx, reminder};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Condition, Place};

impl Cx<'_> {
    /// `あなたの場に…があるかぎり、`, `対戦相手のターンの間、`: any number of them.
    pub(crate) fn conditions<'a>(
        self,
        input: &'a str,
        carry: &mut Carry,
    ) -> Out<'a, Vec<Condition>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            // The subject may go before the condition on it.
            if let Ok((behind, name)) = crate::ja::noun::pronoun::card(rest)
                && name.is_this()
                && let Some(next) = after(behind, "は")
                && let Ok((next, filter)) = self.quality(after(next, "、").unwrap_or(next))
                && let Some(next) = after_any(
                    next,
                    &[
                        "であるかぎり、",
                        "かぎり、",
                        "の間、",
                        "いるかぎり、",
                        "あるかぎり、",
                    ],
                )
            {
                all.push(Condition::Match(wixoss_ability::Match {
                    card: wixoss_ability::Card(name.clone()),
                    filter,
                }));
                carry.subject = Some(crate::ja::noun::cards::Cards::Named(name));
                rest = next;
                continue;
            }
            if let Ok((behind, name)) = crate::ja::noun::pronoun::card(rest)
                && name.is_this()
                && let Some(next) = after(behind, "は")
                && let Ok((next, condition)) = self.condition(after(next, "、").unwrap_or(next))
                && let Some(next) = after_any(next, &["かぎり、", "限り、", "間、"])
            {
                all.push(condition);
                carry.subject = Some(crate::ja::noun::cards::Cards::Named(name));
                rest = next;
                continue;
            }
            match self.condition(rest) {
                Ok((behind, condition)) => {
                    let ends = &["かぎり、", "限り、", "間、", "場合、"];
                    let Some(behind) = after_any(behind, ends) else {
                        break;
                    };
                    if behind.starts_with("代わりに") {
                        break;
                    }
                    all.push(condition);
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        Ok((rest, all))
    }

    /// The zone this card leaves as a cost, and so the one the ability works in.
    pub(crate) fn own_zone(self, cost: &str) -> Option<Place> {
        const ZONES: &[(&str, Place)] = &[
            ("手札からこの", Place::Hand),
            ("エナゾーンからこの", Place::Ener),
            ("トラッシュからこの", Place::Trash),
            ("トラッシュにあるこの", Place::Trash),
            ("手札にあるこの", Place::Hand),
            ("エナゾーンにあるこの", Place::Ener),
            ("このシグニをエナゾーンから", Place::Ener),
            ("このカードをエナゾーンから", Place::Ener),
            ("このカードをトラッシュから", Place::Trash),
        ];
        // "From the trash … put there this way" is of other cards.
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
                // "From the trash a card like this one", or "put there this way", is of others.
                let itself = after_any(next, NOUNS).is_some_and(|next| next.starts_with('を'));
                let lrig = cost
                    .get(..at)
                    .is_some_and(|before| before.ends_with("ルリグ"));
                !lrig && (itself || words.contains("をエナ") || words.contains("をトラ"))
            })
        };
        let found = ZONES.iter().find(|(words, _)| said(words));
        found.map(|(_, zone)| *zone)
    }

    /// `この能力は…場合にしか使用できない。` behind the effects.
    pub(crate) fn only_if(self, input: &str) -> Out<'_, Option<Condition>> {
        let next = reminder::skip(input).0;
        let Some(rest) = after_any(next, &["この能力は、", "この能力は"]) else {
            return Ok((input, None));
        };
        let (rest, condition) = self.used_only(rest)?;
        let (rest, ()) = full_stop(rest)?;
        Ok((rest, Some(condition)))
    }

    /// Parentheses behind an ability: where it works, and reminders.
    pub(crate) fn tail(self, input: &str) -> Out<'_, Vec<Place>> {
        let (rest, inner) = reminder::skip(input);
        let found = inner.iter().find_map(|inner| self.works_in(inner).ok());
        let next = rest.trim_start_matches(' ');
        if let Ok((behind, zones)) = self.works_in_sentence(next) {
            return Ok((behind, zones));
        }
        Ok((rest, found.map_or_else(Vec::new, |(_, zones)| zones)))
    }

    /// The same, as a sentence of the ability.
    fn works_in_sentence(self, input: &str) -> Out<'_, Vec<Place>> {
        let Some((sentence, rest)) = input.split_once('。') else {
            return stuck(input);
        };
        match sentence.starts_with("この能力は") {
            true => self.works_in(sentence).map(|(_, zones)| (rest, zones)),
            false => stuck(input),
        }
    }
}
