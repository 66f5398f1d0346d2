//! Reads conditions that leave out words of the condition in the previous sentence.

use crate::clause::{Form, Quantity};
use crate::meaning::carry::Carry;
use crate::step::Step;
use crate::stuck::{Out, stuck};
use crate::syntax::ja::Cx;
use crate::syntax::ja::condition::card_is::merge;
use crate::syntax::ja::condition::exists::{THERE, count_condition};
use crate::syntax::ja::sentence::steps::full_stop;
use crate::syntax::ja::word::{after_any, need};
use wixoss_ability::pointing::{Done, Reference};
use wixoss_ability::{
    Amount, CardWord, Condition, Counted, Effect, Filter, HowMany, Match, Name, Range, ValueOf,
};

impl Cx<'_> {
    /// Reads another condition on the card of the previous sentence: `スペルの場合、`,
    /// `【ライフバースト】を持たない場合、`.
    pub(crate) fn other_quality_of_same_card<'a>(
        self,
        input: &'a str,
        before: &Match,
    ) -> Out<'a, Condition> {
        let card = wixoss_ability::Card(asked_again(&before.card.0));
        if let Ok((rest, filter)) = self.has_quality(input)
            && filter != Filter::default()
        {
            let (rest, ()) = need(rest, &["場合、"])?;
            return Ok((rest, Condition::Match(Match { card, filter })));
        }
        let (rest, filter) = self.quality(input)?;
        let holds = Condition::Match(Match { card, filter });
        if let Some(rest) = after_any(rest, &["ではない場合、", "でない場合、"]) {
            return Ok((rest, Condition::Not(Box::new(holds))));
        }
        let (rest, ()) = need(rest, &["の場合、"])?;
        Ok((rest, holds))
    }

    /// Reads a condition on other cards in the same place as the cards of the previous condition:
    /// `青のシグニがある場合、`. If the previous condition was about the center LRIG, reads a quality of that
    /// LRIG: `レベル4以上の場合、`.
    pub(crate) fn others_exist_instead<'a>(
        self,
        input: &'a str,
        before: &Counted,
    ) -> Out<'a, Condition> {
        let one = HowMany(Range::AtLeast(Amount::Number(1)));
        let known = &before.filter;
        if before.how_many != one {
            return stuck(input);
        }
        if *known.is == [CardWord::CenterLrig] {
            let (rest, quality) = self.quality_of(input, true)?;
            let (rest, ()) = need(rest, &["の場合、"])?;
            let mut filter = Filter {
                is: known.is.clone(),
                zone: known.zone.clone(),
                of: known.of,
                ..Filter::default()
            };
            // The previous condition may have asked about level, color and LRIG type. All other
            // restrictions of that condition still apply.
            let mut rest_of_it = known.clone();
            rest_of_it.more.level = None;
            rest_of_it.more.color.0.clear();
            rest_of_it.more.lrig_type.0.clear();
            return match rest_of_it == filter && merge(&mut filter, quality) {
                true => Ok((rest, count_condition(filter, one.0))),
                false => stuck(rest),
            };
        }
        let (rest, phrase) = self.plain_phrase(input)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, ()) = need(rest, THERE)?;
        let (rest, ()) = need(rest, &["場合、"])?;
        let mut filter = phrase.filter;
        let bare = filter.zone.is_empty() && filter.of.is_none() && filter.more.among.is_none();
        if !bare {
            return stuck(input);
        }
        filter.zone = known.zone.clone();
        filter.of = known.of;
        filter.more.among = known.more.among.clone();
        filter.more.under = known.more.under.clone();
        Ok((rest, count_condition(filter, one.0)))
    }

    /// Reads the condition of the previous sentence again, with another number:
    /// `5枚以上ある場合、追加でカードを1枚引く。` `before` is the condition of the previous sentence.
    pub(crate) fn shortened_condition<'a>(
        self,
        input: &'a str,
        before: &Condition,
    ) -> Out<'a, Step> {
        let others = match before {
            Condition::Count(counted) => self.others_exist_instead(input, counted).ok(),
            _ => None,
        };
        let (rest, holds) = match before {
            Condition::Count(_) if others.is_some() => match others {
                Some(found) => found,
                None => return stuck(input),
            },
            Condition::Count(counted) => {
                let (rest, quantity) = self.quantity(input)?;
                let Quantity::Range(range) = quantity else {
                    return stuck(rest);
                };
                let rest = self.skip_repeated_verb(rest);
                let (rest, ()) = need(rest, &["ある場合、", "いる場合、", "の場合、", "場合、"])?;
                let filter = counted.filter.clone();
                (rest, count_condition(filter, range))
            }
            Condition::Compare(compare) => {
                let (rest, is) = self.range(input)?;
                let (rest, is) = match after_any(rest, &["の場合、"]) {
                    Some(rest) => (rest, is),
                    None => {
                        let (rest, quantity) = self.quantity(input)?;
                        let is = match quantity {
                            Quantity::Range(is) => is,
                            Quantity::Count(wixoss_ability::Count::Exactly(n)) => {
                                wixoss_ability::Range::Exactly(n)
                            }
                            _ => return stuck(rest),
                        };
                        let rest = self.skip_repeated_verb(rest);
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
            Condition::Match(matched) => self.other_quality_of_same_card(input, matched)?,
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

    /// Skips the verb of the previous condition, if the text repeats it: `捨てた`, `トラッシュに置いた`.
    fn skip_repeated_verb(self, input: &str) -> &str {
        match self.clause(input) {
            Ok((rest, clause))
                if clause.object.is_none()
                    && clause.subject.is_none()
                    && matches!(clause.predicate.form, Form::Past) =>
            {
                rest
            }
            _ => input,
        }
    }
}

/// Returns the name for the card that an earlier condition was about. The name means this card even
/// after later actions on other cards.
pub(crate) fn asked_again(name: &Name) -> Name {
    match Reference::of_name(name) {
        Some(reference) => reference.by(Done::Asked).name(),
        None => name.clone(),
    }
}

/// Returns the condition of the last sentence.
pub(crate) fn asked_condition(step: &Step) -> Option<&Condition> {
    match step {
        Step::Instead(holds, _) | Step::InsteadOfLast(holds, _) => Some(holds),
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
