//! Reads conditions on the use of a card or an ability.

use crate::syntax::ja::condition::condition_list::during;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::reminder;
use crate::syntax::ja::sentence::steps::full_stop;

/// The words for the card, before the condition.
const CARDS: &[&str] = &[
    "このアーツは",
    "このスペルは",
    "このピースは",
    "このカードは",
];

impl Context<'_> {
    /// Reads the use condition of a PIECE (`【使用条件】…`), or a sentence such as
    /// `このアーツはあなたのターンにしか使用できない。`
    pub(crate) fn use_condition(self, input: &str) -> Parsed<'_, Condition> {
        let Some(rest) = after(input, "【使用条件】") else {
            if first_sentence_has(input, "使用できない")
                && let Ok((rest, condition)) = self.condition(input)
                && let Some(rest) = after(rest, "場合、")
                && let Some(rest) = after_any(rest, CARDS)
                && let Some(rest) = after(rest, "使用できない")
            {
                let (rest, ()) = full_stop(rest)?;
                return Ok((rest, Condition::Not(Box::new(condition))));
            }
            let (rest, ()) = need(input, CARDS)?;
            let rest = after(rest, "、").unwrap_or(rest);
            let (rest, condition) = self.use_restriction(rest)?;
            let (rest, ()) = full_stop(rest)?;
            return Ok((rest, condition));
        };
        if let Some(rest) = after(rest, "【チーム】いずれかのチーム") {
            return Ok((rest, Condition::SameTeam(Nothing {})));
        }
        if let Ok((rest, needs)) = self.team_line(rest) {
            let first = match needs {
                Needs::Team(name) => Condition::Team(name),
                _ => Condition::DreamTeam(Nothing {}),
            };
            return match self.team_members(rest) {
                Ok((rest, more)) => {
                    let all = std::iter::once(first).chain(more).collect();
                    Ok((rest, Condition::All(all)))
                }
                Err(_) => Ok((rest, first)),
            };
        }
        first!(self.number_of_kinds(rest));
        if rest.starts_with("このゲームの間に") {
            return self.has_happened(rest);
        }
        // No word ends the condition of a PIECE. The condition ends after "there are".
        first!(self.exists(rest));
        self.lrig_or_card_in_front_is(rest)
    }

    /// Reads a restriction on use, such as `あなたの場にシグニがある場合にしか使用できない`,
    /// `対戦相手のターンにしか使用できない`, `あなたの手札がある場合、使用できない`.
    pub(crate) fn use_restriction(self, input: &str) -> Parsed<'_, Condition> {
        if let Ok((rest, at)) = self.moment(input)
            && let Some(rest) = after_any(
                rest,
                &[
                    "にしか使用できない",
                    "の間にしか使用できない",
                    "にのみ使用できる",
                ],
            )
        {
            return Ok((rest, during(at)));
        }
        let (rest, condition) = self.condition(input)?;
        if let Some(rest) = after(rest, "場合、使用できない") {
            return Ok((rest, Condition::Not(Box::new(condition))));
        }
        const ONLY: &[&str] = &[
            "場合にしか使用できない",
            "場合しか使用できない",
            "場合にのみ使用できる",
            "場合のみ使用できる",
            "間にしか使用できない",
            "間にのみ使用できる",
        ];
        let (rest, ()) = need(rest, ONLY)?;
        fail_unless(
            rest.starts_with('。') || is_end(rest) || rest.starts_with('('),
            rest,
        )?;
        Ok((rest, condition))
    }

    /// Reads a restriction on use, after the effects of an ability:
    /// `この能力はあなたの手札がない場合にしか使用できない。` Yields `None` if the text does not
    /// begin with such a sentence.
    pub(crate) fn use_restriction_sentence(self, input: &str) -> Parsed<'_, Option<Condition>> {
        let next = reminder::skip(input).0;
        let Some(rest) = after_any(next, &["この能力は、", "この能力は"]) else {
            return Ok((input, None));
        };
        let (rest, condition) = self.use_restriction(rest)?;
        let (rest, ()) = full_stop(rest)?;
        Ok((rest, Some(condition)))
    }
}

/// Returns whether the first sentence contains `word`.
fn first_sentence_has(input: &str, word: &str) -> bool {
    let end = input.find('。').unwrap_or(input.len());
    input.get(..end).is_some_and(|said| said.contains(word))
}
