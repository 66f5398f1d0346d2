//! Sentences: what each adds to those before.

use crate::ja::effect::clause_effects::Carry;
use crate::ja::sentence::taken_together::assembled;
use crate::ja::word::{after, after_any, bracketed, is_end, need, one_of};
use crate::ja::{Cx, reminder};
use crate::step::Step;
use crate::stuck::{Out, stuck};
use wixoss_ability::pointing::{Done, Reference};
use wixoss_ability::{AbilityKind, Amount, Condition, Effect, Effects, Name, ValueOf};

impl Cx<'_> {
    /// Sentences up to the end of the line, quote or mode.
    pub(crate) fn steps(self, input: &str) -> Out<'_, Vec<Step>> {
        let mut rest = input;
        let mut all: Vec<Step> = Vec::new();
        loop {
            let (behind, step) = self.next_step(rest, &all)?;
            all.push(step);
            rest = behind;
            let next = reminder::skip(rest).0;
            let stops = is_end(next)
                || next.trim_start().starts_with("この能力は")
                || next.trim_start().starts_with("これらの能力は");
            if stops {
                return Ok((rest, all));
            }
            rest = next;
        }
    }

    pub(crate) fn effects(self, input: &str) -> Out<'_, Effects> {
        let (rest, steps) = self.steps(input)?;
        match assembled(steps) {
            Some(effects) => Ok((rest, effects)),
            None => stuck(input),
        }
    }

    /// `5枚以上ある場合、追加で…`: what the sentence before asked about, with another number.
    pub(crate) fn elliptic<'a>(self, input: &'a str, before: &Condition) -> Out<'a, Step> {
        let others = match before {
            Condition::Count(counted) => self.others_there(input, counted).ok(),
            _ => None,
        };
        let (rest, holds) = match before {
            Condition::Count(_) if others.is_some() => match others {
                Some(found) => found,
                None => return stuck(input),
            },
            Condition::Count(counted) => {
                let (rest, quantity) = self.quantity(input)?;
                let crate::ja::noun::cards::Quantity::Range(range) = quantity else {
                    return stuck(rest);
                };
                let rest = self.done_again(rest);
                let (rest, ()) = need(rest, &["ある場合、", "いる場合、", "の場合、", "場合、"])?;
                let filter = counted.filter.clone();
                (rest, crate::ja::condition::exists::counted(filter, range))
            }
            Condition::Compare(compare) => {
                let (rest, is) = self.range(input)?;
                let (rest, is) = match after_any(rest, &["の場合、"]) {
                    Some(rest) => (rest, is),
                    None => {
                        let (rest, quantity) = self.quantity(input)?;
                        let is = match quantity {
                            crate::ja::noun::cards::Quantity::Range(is) => is,
                            crate::ja::noun::cards::Quantity::Count(
                                wixoss_ability::Count::Exactly(n),
                            ) => wixoss_ability::Range::Exactly(n),
                            _ => return stuck(rest),
                        };
                        let rest = self.done_again(rest);
                        (need(rest, &["の場合、", "場合、"])?.0, is)
                    }
                };
                let number = match &compare.number {
                    Amount::Value(value) => Amount::Value(ValueOf {
                        of: asked_again(&value.of),
                        ..value.clone()
                    }),
                    number => number.clone(),
                };
                let compare = wixoss_ability::Compare { number, is };
                (rest, Condition::Compare(Box::new(compare)))
            }
            Condition::Match(matched) => self.other_quality(input, matched)?,
            _ => return stuck(input),
        };
        let (rest, body) = self.conditional(rest, holds, &Carry::default())?;
        let (rest, ()) = full_stop(rest)?;
        match (body.instead, body.holds) {
            (false, _) => Ok((rest, Step::Do(body.effects))),
            (true, Some(holds)) => Ok((rest, Step::Instead(holds, body.effects))),
            (true, None) => stuck(input),
        }
    }

    /// `捨てた`, `トラッシュに置いた`: what was done, as the condition before said it.
    fn done_again(self, input: &str) -> &str {
        match self.clause(input) {
            Ok((rest, clause))
                if clause.object.is_none()
                    && clause.subject.is_none()
                    && matches!(clause.said.form, crate::ja::verb::inflection::Form::Past) =>
            {
                rest
            }
            _ => input,
        }
    }

    /// One sentence with its period, and what it adds to those before.
    pub(crate) fn sentence(self, input: &str) -> Out<'_, Step> {
        if let Ok((rest, step)) = self.aside(input) {
            let (rest, ()) = full_stop(rest)?;
            return Ok((rest, step));
        }
        if let Some(rest) = after_any(input, &["そうした場合、"]) {
            let (rest, body) = self.body(rest)?;
            let (rest, ()) = full_stop(rest)?;
            return match body.instead {
                true => stuck(input),
                false => Ok((rest, Step::IfDone(body.effects))),
            };
        }
        if let Some(rest) = after_any(
            input,
            &[
                "そうしなかった場合、",
                "そうしない場合、",
                "そうでない場合、",
                "そうでなかった場合、",
            ],
        ) {
            let (rest, body) = self.body(rest)?;
            let (rest, ()) = full_stop(rest)?;
            return match body.instead {
                true => stuck(input),
                false => Ok((rest, Step::Otherwise(body.effects))),
            };
        }
        let (rest, body) = self.body(input)?;
        let (rest, ()) = full_stop(rest)?;
        match (body.instead, body.holds) {
            (false, _) => Ok((rest, Step::Do(body.effects))),
            (true, Some(holds)) => Ok((rest, Step::Instead(holds, body.effects))),
            (true, None) => stuck(input),
        }
    }

    /// Sentences that say something of what was done: `それの【出】能力は発動しない`.
    fn aside(self, input: &str) -> Out<'_, Step> {
        let crushed = after_any(input, &["この方法で", "この効果で"])
            .and_then(|rest| after_any(rest, &["クラッシュされた", "クラッシュした"]))
            .and_then(|rest| after_any(rest, &["カード", "ライフクロス"]));
        let crushed = crushed.or_else(|| after_any(input, &["それ", "そのカード"]));
        if let Some(rest) = crushed.and_then(|rest| after(rest, "のライフバーストは発動しない"))
        {
            return Ok((rest, Step::WithoutBurst));
        }
        if let Some(rest) = after(input, "この効果では") {
            let (rest, n) = crate::ja::word::numbered(rest, &["単位でしか"])?;
            let ends = ["数字を割り振れない", "数字を割り振ることができない"];
            let (rest, ()) = need(rest, &ends)?;
            return Ok((rest, Step::InSteps(n)));
        }
        let (rest, _) = crate::ja::noun::pronoun::card(input)?;
        let (mut rest, ()) = need(rest, &["の"])?;
        let mut kinds = Vec::new();
        while let Ok((behind, kind)) = kind(rest) {
            kinds.push(kind);
            rest = after_any(behind, &["能力と", "と", "か"]).unwrap_or(behind);
        }
        let (rest, ()) = need(rest, &["能力は発動しない"])?;
        match kinds.is_empty() {
            true => stuck(input),
            false => Ok((rest, Step::Quietly(kinds))),
        }
    }
}

/// A card that is asked about once more, whatever was done since.
pub(crate) fn asked_again(name: &Name) -> Name {
    match Reference::of_name(name) {
        Some(reference) => reference.by(Done::Asked).name(),
        None => name.clone(),
    }
}

/// The condition a sentence asked.
pub(crate) fn asked(step: &Step) -> Option<&Condition> {
    match step {
        Step::Instead(holds, _) => Some(holds),
        Step::Do(effects) => match effects.last()? {
            Effect::If(branch) => Some(&branch.holds),
            Effect::Then(effects) => match effects.last()? {
                Effect::If(branch) => Some(&branch.holds),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    }
}

/// `【出】`: a kind of ability.
pub(crate) fn kind(input: &str) -> Out<'_, AbilityKind> {
    let (rest, word) = bracketed(input)?;
    let kind = match word {
        "常" => AbilityKind::Constant,
        "自" => AbilityKind::Auto,
        "出" => AbilityKind::Enter,
        "起" => AbilityKind::Action,
        "ライフバースト" => AbilityKind::LifeBurst,
        _ => return stuck(input),
    };
    Ok((rest, kind))
}

/// `【自】能力と【出】能力`, `ライフバースト`: kinds of ability, as those of cards.
pub(crate) fn kinds_of_ability(input: &str) -> Out<'_, Vec<AbilityKind>> {
    const WHOLE: &[(&str, AbilityKind)] = &[
        ("ライフバースト", AbilityKind::LifeBurst),
        ("《トラップアイコン》", AbilityKind::Trap),
        ("【歌のカケラ】", AbilityKind::SongFragment),
    ];
    if let Ok((rest, kind)) = one_of(WHOLE)(input) {
        return Ok((rest, vec![kind]));
    }
    let mut kinds = Vec::new();
    let mut rest = input;
    while let Ok((behind, kind)) = kind(rest) {
        kinds.push(kind);
        rest = after_any(behind, &["能力と", "能力か", "と", "か"]).unwrap_or(behind);
    }
    match kinds.is_empty() {
        true => stuck(input),
        false => need(rest, &["能力"]).map(|(rest, ())| (rest, kinds)),
    }
}

/// The end of a sentence: 。, or the end of the text, line or quote it stands in.
pub(crate) fn full_stop(input: &str) -> Out<'_, ()> {
    if let Some(rest) = after(input, "。") {
        return Ok((rest, ()));
    }
    let text = input.trim_start_matches(' ');
    match is_end(text) || text.starts_with('(') || input.is_empty() {
        true => Ok((text, ())),
        false => stuck(input),
    }
}
