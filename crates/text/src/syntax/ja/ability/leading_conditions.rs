//! Reads the conditions before a Constant or Auto ability.

use crate::meaning::carried_facts::CarriedFacts;
use crate::syntax::ja::noun::pronoun;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the conditions at the start of an ability, if there are any:
    /// `あなたの場に<天使>のシグニがあるかぎり、`, `対戦相手のターンの間、`. A condition before
    /// `代わりに` ("instead") is not read here, because it belongs to the replacement after it.
    pub(crate) fn leading_conditions<'a>(
        self,
        input: &'a str,
        carry: &mut CarriedFacts,
    ) -> Parsed<'a, Vec<Condition>> {
        let mut all = Vec::new();
        let mut rest = input;
        loop {
            // The subject can come before the condition: `このシグニは覚醒状態であるかぎり、`
            // ("this SIGNI, as long as it is awakened, ...").
            if let Ok((behind, name)) = pronoun::pointed_card(rest)
                && name.is_this()
                && let Some(next) = after(behind, "は")
                && let Ok((next, filter)) = self.quality(after(next, "、").unwrap_or(next))
                && let Some(next) = after_any(
                    next,
                    &[
                        "であるかぎり、",
                        "であるかぎり",
                        "かぎり、",
                        "の間、",
                        "いるかぎり、",
                        "あるかぎり、",
                    ],
                )
            {
                all.push(Condition::Match(Match {
                    card: Card(name.clone()),
                    filter,
                }));
                carry.subject = Some(Cards::Named(name));
                rest = next;
                continue;
            }
            if let Ok((behind, name)) = pronoun::pointed_card(rest)
                && name.is_this()
                && let Some(next) = after(behind, "は")
                && let Ok((next, condition)) = self.condition(after(next, "、").unwrap_or(next))
                && let Some(next) = after_any(next, &["かぎり、", "限り、", "間、", "かぎり"])
            {
                all.push(condition);
                carry.subject = Some(Cards::Named(name));
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
}
