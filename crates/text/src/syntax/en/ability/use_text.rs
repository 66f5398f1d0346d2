//! The text before the effects of using a card: conditions, cost changes, additional costs.

use crate::parts::class_names::team;
use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::clause;

impl Context {
    /// Reads the condition under which a card can be used, such as `[Use Conditions] ...`,
    /// `This spell can only be used if ...`.
    pub(crate) fn use_condition(self, input: &str) -> Parsed<'_, Condition> {
        let stated = wording(
            "This spell can only be used if|This ARTS can only be used if|\
             This PIECE can only be used if|This card can only be used if",
        )(input);
        if let Some(rest) = after(input, "if")
            && let Ok((rest, condition)) = self.condition(rest)
            && let Ok((rest, ())) = wording(
                ", you cannot use this spell|, you cannot use this PIECE|\
                 , you cannot use this ARTS",
            )(rest)
        {
            let (rest, ()) = clause::full_stop(rest)?;
            return Ok((rest, Condition::Not(Box::new(condition))));
        }
        if let Ok((rest, ())) = stated {
            let (rest, condition) = self.condition(rest)?;
            let (rest, ()) = clause::full_stop(rest)?;
            return Ok((rest, condition));
        }
        let (rest, ()) = wording("[Use Conditions]")(input)?;
        let mut all = Vec::new();
        let mut rest = rest;
        if let Ok((behind, word)) = square(rest) {
            let stated = match word {
                "Dream Team" => Some((behind, Condition::DreamTeam(Nothing {}))),
                "Team" => {
                    let (behind, name) = marked(behind)?;
                    Some((behind, Condition::Team(team(name))))
                }
                _ => None,
            };
            if let Some((behind, condition)) = stated {
                all.push(condition);
                rest = skip(behind, "and");
            }
        }
        let end = |text: &str| {
            let text = text.trim_start_matches(' ');
            text.is_empty() || text.starts_with('\n')
        };
        while !end(rest) {
            let stated = self.condition(rest).and_then(|(behind, condition)| {
                let (behind, ()) = clause::full_stop(behind)?;
                Ok((behind, condition))
            });
            match stated {
                Ok((behind, condition)) => {
                    all.push(condition);
                    rest = behind;
                }
                Err(error) if all.is_empty() => return Err(error),
                Err(_) if rest.starts_with('.') => {
                    rest = rest.trim_start_matches('.');
                    break;
                }
                Err(_) => break,
            }
        }
        let condition = or_fail(effects::all_of(all), input)?;
        Ok((rest, condition))
    }

    /// Reads a change of this card's own use cost, which is a constant ability of this card:
    /// `As long as ..., the use cost of this PIECE is reduced by ...`.
    pub(crate) fn own_cost_change(self, input: &str) -> Parsed<'_, Ability> {
        let (rest, condition) = match after(input, "as long as|if") {
            Some(rest) => {
                let (rest, condition) = self.condition(rest)?;
                (wording(",")(rest)?.0, Some(condition))
            }
            None => (input, None),
        };
        let (rest, change) = self.use_cost_change(rest)?;
        fail_if(change.of != Change::default().of, input)?;
        let (rest, ()) = clause::full_stop(rest)?;
        let constant = Constant {
            condition,
            changes: change.into(),
            ..Constant::default()
        };
        Ok((rest, Ability::Constant(Box::new(constant))))
    }

    /// Reads an additional cost of using a card, such as
    /// `As you use this spell, you may pay Exceed 4 as an additional use cost.`,
    /// `Bet — {Coin Icon}`.
    pub(crate) fn additional_cost(self, input: &str) -> Parsed<'_, wixoss_ability::Extra> {
        use wixoss_ability::{Bound, Extra, ExtraWord};
        const WORDS: &[(&str, ExtraWord)] = &[
            ("Bet", ExtraWord::Bet),
            ("Encore", ExtraWord::Encore),
            ("Boost", ExtraWord::Boost),
            ("Chain", ExtraWord::Chain),
        ];
        if let Ok((rest, word)) = word::one_of(WORDS)(input) {
            let (rest, ()) = wording("—|–|-|:")(rest)?;
            let (rest, pay) = self.cost(rest)?;
            let (rest, (repeats, at_most)) = times_to_pay(rest)?;
            let (rest, ()) = clause::full_stop(rest)?;
            let (rest, cost) = self.cost_if_paid(rest);
            let extra = Extra {
                word: Some(word),
                pay,
                required: false,
                repeats,
                at_most,
                cost,
                named: None,
            };
            return Ok((rest, extra));
        }
        let (rest, ()) = wording(
            "As you use this spell|As you use this PIECE|As you use this ARTS|As you use this card|\
             As you grow into this LRIG|As you grow into this card",
        )(input)?;
        let (rest, ()) = wording(",")(rest)?;
        const WHETHER: &[(&str, bool)] = &[("you may", false), ("you must", true)];
        let (rest, required) = word::one_of(WHETHER)(rest)?;
        let rest = skip(rest, "pay");
        let (rest, pay) = self.cost(rest)?;
        fail_if(pay == Cost::default(), rest)?;
        let (rest, (repeats, at_most)) = times_to_pay(rest)?;
        let (rest, ()) = wording("as an additional use cost|as an additional cost")(rest)?;
        let (rest, ()) = clause::full_stop(rest)?;
        let (rest, cost) = self.cost_if_paid(rest);
        let extra = Extra {
            word: None,
            pay,
            required,
            repeats,
            at_most,
            cost,
            named: None::<Bound>,
        };
        Ok((rest, extra))
    }
}

/// Reads how often an additional cost may be paid: `any number of times`, `up to 2 times`. Returns
/// whether the cost may be paid more than once, and the highest number of times.
fn times_to_pay(input: &str) -> Parsed<'_, (bool, Option<u8>)> {
    let up_to = || {
        let (rest, ()) = wording("up to")(input)?;
        let (rest, most) = word::number(rest)?;
        let (rest, ()) = wording("times|time")(rest)?;
        match u8::try_from(most) {
            Ok(most) => Ok((rest, (true, Some(most)))),
            Err(_) => fail(input),
        }
    };
    match up_to() {
        Ok(read) => Ok(read),
        Err(_) => {
            let (rest, repeats) = word::optional("any number of times")(input)?;
            Ok((rest, (repeats, None)))
        }
    }
}
