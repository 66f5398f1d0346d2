//! Reads additional costs that a player may pay when using a card, and the changed cost of the card
//! if an additional cost is paid.

use crate::syntax::ja::prelude::*;
use crate::syntax::ja::sentence::steps::full_stop;

impl Context<'_> {
    /// Reads an additional cost, such as `ベット―《コインアイコン》`, `アンコール―…`, or
    /// `このスペルを使用する際、使用コストとして追加でエクシード1を支払ってもよい。`,
    /// `このアーツの使用コストとして、追加で手札を1枚捨てる。`
    pub(crate) fn additional_cost(self, input: &str) -> Parsed<'_, Extra> {
        const DASHES: &[&str] = &["―", "ー", "—", "-", "–", "−"];
        for (name, dashes, word) in [
            ("ベット", DASHES, ExtraWord::Bet),
            ("アンコール", DASHES, ExtraWord::Encore),
            ("ブースト", DASHES, ExtraWord::Boost),
            ("【チェイン】", &[""], ExtraWord::Chain),
        ] {
            if let Some(rest) = after(input, name)
                && let Some(rest) = after_any(rest, dashes)
            {
                let (rest, pay) = match self.icons(rest) {
                    Ok(found) => found,
                    // Reminder text was replaced by spaces, so several spaces in a row end the
                    // cost.
                    Err(_) => {
                        let told = rest.split("   ").next().unwrap_or(rest);
                        let (left, pay) = self.cost(told)?;
                        let behind = rest.get(told.len() - left.len()..);
                        (behind.unwrap_or_default(), pay)
                    }
                };
                fail_if(pay.0.is_empty() || after(rest, "or").is_some(), rest)?;
                let extra = Extra {
                    word: Some(word),
                    pay,
                    required: false,
                    repeats: false,
                    at_most: None,
                    cost: None,
                    named: None,
                };
                return Ok((rest, extra));
            }
        }
        if let Some(rest) = after_any(
            input,
            &[
                "このスペルの使用コストとして、追加で",
                "このアーツの使用コストとして、追加で",
            ],
        ) {
            let (rest, body) = self.body(rest)?;
            let (rest, ()) = full_stop(rest)?;
            let deeds = body.effects.into_iter();
            let deeds = deeds.map(|deed| wixoss_ability::Payment::Do(Box::new(deed)));
            let extra = Extra {
                word: None,
                pay: Cost(deeds.collect()),
                required: true,
                repeats: false,
                at_most: None,
                cost: None,
                named: None,
            };
            fail_if(extra.pay.0.is_empty() || body.instead, rest)?;
            return Ok((rest, extra));
        }
        let (rest, ()) = need(
            input,
            &[
                "このスペルを使用する際、",
                "このアーツを使用する際、",
                "このピースを使用する際、",
                "このカードを使用する際、",
            ],
        )?;
        let named = after(rest, "使用コストとして追加で");
        if named.is_none()
            && let Ok(found) = self.optional_discount(rest)
        {
            return Ok(found);
        }
        let rest = named.unwrap_or(rest);
        let (rest, pay) = match self.icons(rest) {
            Ok((behind, pay)) => {
                let (behind, ()) = need(behind, &["を支払ってもよい"])?;
                (behind, pay)
            }
            Err(_) => self.optional_deed(rest)?,
        };
        let (rest, ()) = full_stop(rest)?;
        let extra = Extra {
            word: None,
            pay,
            required: false,
            repeats: false,
            at_most: None,
            cost: None,
            named: None,
        };
        Ok((rest, extra))
    }

    /// Reads an action that the player may do to pay less:
    /// `手札を1枚捨ててもよい。そうした場合、このスペルの使用コストは《青×3》減る。`
    pub(crate) fn optional_discount(self, input: &str) -> Parsed<'_, Extra> {
        let (rest, pay) = self.optional_deed(input)?;
        let (rest, ()) = full_stop(rest)?;
        let rest = after(rest, "そうした場合、").unwrap_or(rest);
        let (rest, change) = self.own_cost_change(rest)?;
        let extra = Extra {
            word: None,
            pay,
            required: false,
            repeats: false,
            at_most: None,
            cost: Some(change),
            named: None,
        };
        Ok((rest, extra))
    }

    /// Reads a change of the card's own cost: `このアーツの使用コストは《緑×0》になる。`
    fn own_cost_change(self, input: &str) -> Parsed<'_, Box<CostChange>> {
        let (rest, change) = self.cost_change(input)?;
        let (rest, ()) = full_stop(rest)?;
        match (change.of == Change::default().of, change.cost) {
            (true, Some(cost)) => Ok((rest, cost)),
            _ => fail(input),
        }
    }

    /// Reads a change of the card's cost if an additional cost is paid:
    /// `あなたがベットする場合、このアーツの使用コストは《緑×0》になる。` Yields the word of the
    /// additional cost, and the change.
    pub(crate) fn cost_change_if_paid(
        self,
        input: &str,
    ) -> Parsed<'_, (ExtraWord, Box<CostChange>)> {
        const WORDS: &[(&str, ExtraWord)] = &[
            ("あなたがベットする場合、", ExtraWord::Bet),
            ("あなたがベットしていた場合、", ExtraWord::Bet),
            ("あなたがブーストする場合、", ExtraWord::Boost),
        ];
        let (rest, word) = one_of(WORDS)(input)?;
        let (rest, change) = self.own_cost_change(rest)?;
        Ok((rest, (word, change)))
    }

    /// Reads an action that the player may do: `手札を1枚捨ててもよい`. Yields the action as a
    /// cost.
    fn optional_deed(self, input: &str) -> Parsed<'_, Cost> {
        use wixoss_ability::{Effect, Payment};
        let (rest, body) = self.body(input)?;
        match <[Effect; 1]>::try_from(body.effects) {
            Ok([Effect::May(attempt)]) if !body.instead => {
                let paid = attempt.deed.0.into_iter();
                let paid = paid.map(|deed| match deed {
                    Effect::Pay(Cost(paid)) => paid,
                    deed => vec![Payment::Do(Box::new(deed))],
                });
                Ok((rest, Cost(paid.flatten().collect())))
            }
            // "Up to n cards" may be zero cards, so this action is optional, too.
            Ok([deed]) if !body.instead && is_chosen_freely(&deed) => {
                Ok((rest, Cost(vec![Payment::Do(Box::new(deed))])))
            }
            _ => fail(input),
        }
    }
}

/// Returns whether the player chooses up to a number of cards, or any number.
fn is_chosen_freely(deed: &wixoss_ability::Effect) -> bool {
    let mut deed = deed.clone();
    let what = effects::object_of(&mut deed);
    matches!(
        what,
        Some(Which::Choose(chosen))
            if matches!(chosen.count, Count::UpTo(_) | Count::AnyNumber)
    )
}
