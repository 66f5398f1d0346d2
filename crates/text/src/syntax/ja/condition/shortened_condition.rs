//! Reads conditions that leave out words of the condition in the previous sentence.

use crate::meaning::carried_facts::CarriedFacts;
use crate::meaning::unused_part::{Part, part_besides};
use crate::parts::step::Step;
use crate::syntax::ja::condition::card_is::merge;
use crate::syntax::ja::condition::condition_list::{is_condition_end, skip_copula};
use crate::syntax::ja::condition::exists::{THERE, count_condition};
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;
use crate::syntax::ja::sentence::steps::full_stop;

impl Context<'_> {
    /// Reads another condition on the card of the previous sentence: `スペルの場合、`,
    /// `【ライフバースト】を持たない場合、`.
    pub(crate) fn other_quality_of_same_card<'a>(
        self,
        input: &'a str,
        before: &Match,
    ) -> Parsed<'a, Condition> {
        let card = Card(card_of_earlier_condition(&before.card.0));
        // In `20000以上であるかぎり` ("as long as it is 20000 or more"), the text leaves out the
        // power, which the previous condition named.
        if let Ok((rest, is)) = self.range(input)
            && is_condition_end(skip_copula(rest))
        {
            let mut filter = before.filter.clone();
            let more = &mut filter.more;
            let known = match (&mut more.power, &mut more.level) {
                (Some(known), None) | (None, Some(known)) => known,
                _ => return fail(input),
            };
            **known = is;
            return Ok((rest, Condition::Match(Match { card, filter })));
        }
        if let Ok((rest, filter)) = self.has_quality(input)
            && !filter.is_unrestricted()
        {
            return Ok((rest, Condition::Match(Match { card, filter })));
        }
        let (rest, filter) = self.quality(input)?;
        let holds = Condition::Match(Match { card, filter });
        if let Some(rest) = after_any(rest, &["ではない", "でない"]) {
            return Ok((rest, Condition::Not(Box::new(holds))));
        }
        Ok((rest, holds))
    }

    /// Reads a condition on other cards in the same place as the cards of the previous condition:
    /// `青のシグニがある場合、`. If the previous condition was about the center LRIG, reads a
    /// quality of that LRIG: `レベル4以上の場合、`.
    pub(crate) fn condition_on_other_cards<'a>(
        self,
        input: &'a str,
        before: &Counted,
    ) -> Parsed<'a, Condition> {
        let one = HowMany(Range::AtLeast(Amount::Number(1)));
        let known = &before.filter;
        fail_if(before.how_many != one, input)?;
        if *known.is == [CardWord::CenterLrig] {
            let (rest, quality) = self.quality_of(input, true)?;
            let mut filter = Filter {
                is: known.is.clone(),
                zone: known.zone.clone(),
                of: known.of,
                ..Filter::default()
            };
            // The new condition replaces the level, color and LRIG type of the previous condition.
            // Everything else that the previous condition asked for still applies.
            let mut rest_of_it = known.clone();
            rest_of_it.more.level = None;
            rest_of_it.more.color.0.clear();
            rest_of_it.more.lrig_type.0.clear();
            fail_unless(rest_of_it == filter && merge(&mut filter, quality), rest)?;
            return Ok((rest, count_condition(filter, one.0)));
        }
        if known.more.among.is_some()
            && let Ok((rest, quality)) = self.quality(input)
            && quality.is.is_empty()
            && is_condition_end(skip_copula(rest))
        {
            // The previous condition was about the cards that an action was done with. The new
            // condition is about the same cards, but with another quality.
            let mut filter = Filter {
                is: known.is.clone(),
                ..Filter::default()
            };
            filter.more.among = known.more.among.clone();
            fail_unless(merge(&mut filter, quality), rest)?;
            return Ok((rest, count_condition(filter, one.0)));
        }
        let (rest, phrase) = self.plain_phrase(input)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, ()) = need(rest, THERE)?;
        let mut filter = phrase.single(rest)?;
        let bare = filter.zone.is_empty() && filter.of.is_none() && filter.more.among.is_none();
        fail_if(!bare, input)?;
        filter.zone = known.zone.clone();
        filter.of = known.of;
        filter.more.among = known.more.among.clone();
        filter.more.under = known.more.under.clone();
        Ok((rest, count_condition(filter, one.0)))
    }

    /// Reads a sentence that repeats the condition of the previous sentence with another number:
    /// `5枚以上ある場合、追加でカードを1枚引く。` `before` is the condition of the previous
    /// sentence, and `step` is that sentence. If the words after the condition leave out their
    /// subject and duration, both are taken from `step`.
    pub(crate) fn shortened_condition<'a>(
        self,
        input: &'a str,
        before: &Condition,
        step: &Step,
    ) -> Parsed<'a, Step> {
        let (rest, holds) = self.same_condition_again(input, before)?;
        let (rest, ()) = need(skip_copula(rest), &["場合、"])?;
        let plain = self.conditional(rest, holds.clone(), &CarriedFacts::default());
        let (rest, body) = plain.or_else(|error| match carry_of_change(step) {
            Some(carry) => self.conditional(rest, holds, &carry),
            None => Err(error),
        })?;
        let (rest, ()) = full_stop(rest)?;
        match (body.instead, body.holds) {
            (false, _) => Ok((rest, Step::Do(body.effects))),
            (true, Some(holds)) => Ok((rest, Step::Instead(holds, body.effects))),
            (true, None) => fail(input),
        }
    }

    /// Reads the condition of the previous sentence again, with another number or quality, up to
    /// the word that ends the condition: `5枚以上ある` before `場合` or `かぎり`.
    pub(crate) fn same_condition_again<'a>(
        self,
        input: &'a str,
        before: &Condition,
    ) -> Parsed<'a, Condition> {
        match before {
            Condition::Count(counted) => {
                first!(self.condition_on_other_cards(input, counted));
                let (rest, range) = self.another_number(input)?;
                Ok((rest, count_condition(counted.filter.clone(), range)))
            }
            Condition::Compare(compare) => {
                let (rest, is) = self.compared_again(input, compare)?;
                let number = match &compare.number {
                    Amount::Value(value) => Amount::Value(ValueOf {
                        of: card_of_earlier_condition(&value.of),
                        ..value.clone()
                    }),
                    number => number.clone(),
                };
                let compare = Compare { number, is };
                Ok((rest, Condition::Compare(Box::new(compare))))
            }
            Condition::Match(matched) => self.other_quality_of_same_card(input, matched),
            Condition::Every(every) => {
                let (rest, mut fits) = self.quality(input)?;
                if fits.is.is_empty() {
                    fits.is = every.fits.is.clone();
                }
                let of = every.of.clone();
                Ok((rest, Condition::Every(Box::new(Every { of, fits }))))
            }
            Condition::Happened(happened) => {
                let (rest, times) = self.another_number(input)?;
                let again = Happened {
                    times: Some(times),
                    ..(**happened).clone()
                };
                Ok((rest, Condition::Happened(Box::new(again))))
            }
            // In `それぞれ3枚以上ある場合` ("if there are three or more of each"), the number
            // belongs to each of the kinds.
            Condition::All(parts) => {
                let (rest, ()) = need(input, &["それぞれ"])?;
                let (rest, range) = self.another_number(rest)?;
                let again = parts.iter().map(|part| match part {
                    Condition::Count(counted) => {
                        Some(count_condition(counted.filter.clone(), range.clone()))
                    }
                    _ => None,
                });
                let all = or_fail(again.collect::<Option<Vec<Condition>>>(), input)?;
                Ok((rest, Condition::All(all)))
            }
            Condition::CouldChoose(chosen) => {
                let (rest, range) = self.another_number(input)?;
                let count = match range {
                    Range::Exactly(n) | Range::AtLeast(n) => Count::Exactly(n),
                    _ => return fail(input),
                };
                let chosen = Selection {
                    count,
                    ..(**chosen).clone()
                };
                Ok((rest, Condition::CouldChoose(Box::new(chosen))))
            }
            _ => fail(input),
        }
    }

    /// Reads the number of cards in a condition that names no cards: `5枚以上ある`, `4枚`,
    /// `3枚捨てた`.
    fn another_number(self, input: &str) -> Parsed<'_, Range> {
        let (rest, quantity) = self.quantity(input)?;
        let rest = self.skip_repeated_verb(rest);
        let there = after_any(rest, THERE);
        let range = match quantity {
            Quantity::Range(range) => range,
            // `3体いる` ("there are three") means at least three. `3体` ("are three") means exactly
            // three.
            Quantity::Count(Count::Exactly(n)) if there.is_some() => Range::AtLeast(n),
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            _ => return fail(rest),
        };
        Ok((there.unwrap_or(rest), range))
    }

    /// Reads the new range for the number that the previous condition compared: `5以上`,
    /// `レベルの合計が4以上`, `6枚以上多い`, `スペルが5種類以上ある`.
    fn compared_again<'a>(self, input: &'a str, before: &Compare) -> Parsed<'a, Range> {
        let feature = match &before.number {
            Amount::Total(measured) => Some((measured.feature, "の合計が")),
            Amount::Value(value) => Some((value.feature, "が")),
            _ => None,
        };
        let said = feature.and_then(|(feature, end)| {
            let (rest, said) = one_of(MEASURED)(input).ok()?;
            let rest = after(rest, end).or_else(|| (end == "が").then_some(rest))?;
            (said == feature).then_some(rest)
        });
        let input = said.unwrap_or(input);
        if let Amount::Different(measured) = &before.number {
            let named = self.plain_phrase(input).ok().and_then(|(rest, phrase)| {
                let same = phrase.filter.is == measured.of.is;
                after(rest, "が").filter(|_| same)
            });
            let (rest, n) = numbered(named.unwrap_or(input), &["種類以上"])?;
            let rest = after_any(rest, THERE).unwrap_or(rest);
            return Ok((rest, Range::AtLeast(Amount::Number(n))));
        }
        let difference = match &before.is {
            Range::AtLeast(Amount::Plus(parts)) => Some((parts, &["枚以上多い"])),
            Range::AtMost(Amount::Plus(parts)) => Some((parts, &["枚以上少ない"])),
            _ => None,
        };
        if let Some((parts, words)) = difference {
            let (rest, n) = numbered(input, words)?;
            let [other, Amount::Number(known)] = parts.as_slice() else {
                return fail(input);
            };
            let bound = Amount::Plus(vec![other.clone(), Amount::Number(n * known.signum())]);
            return Ok((
                rest,
                match known.signum() {
                    1 => Range::AtLeast(bound),
                    _ => Range::AtMost(bound),
                },
            ));
        }
        if let Ok((rest, is)) = self.range(input)
            && is_condition_end(skip_copula(rest))
        {
            return Ok((rest, is));
        }
        let (rest, quantity) = self.quantity(input)?;
        let is = match quantity {
            Quantity::Range(is) => is,
            Quantity::Count(Count::Exactly(n)) => Range::Exactly(n),
            _ => return fail(rest),
        };
        Ok((self.skip_repeated_verb(rest), is))
    }

    /// Skips the verb of the previous condition, if the text repeats it: `捨てた`,
    /// `トラッシュに置いた`.
    fn skip_repeated_verb(self, input: &str) -> &str {
        match self.clause(input) {
            Ok((rest, clause))
                if part_besides(&clause, &ZONES_OF_MOVE).is_none()
                    && matches!(clause.predicate.form, Form::Past | Form::Had) =>
            {
                rest
            }
            _ => input,
        }
    }
}

/// The parts that a text can repeat together with a verb: the zones of a move.
const ZONES_OF_MOVE: [Part; 4] = [
    Part::Goal,
    Part::OwnerOfGoal,
    Part::Origin,
    Part::OwnerOfOrigin,
];

/// Returns a reference to the card that an earlier condition was about. Later actions on other
/// cards do not change which card the reference means.
pub(crate) fn card_of_earlier_condition(name: &Name) -> Name {
    match Reference::of_name(name) {
        Some(reference) => reference.by(Done::Asked).name(),
        None => name.clone(),
    }
}

/// Returns the subject and the duration of the change in the last sentence. A later sentence can
/// leave out both.
fn carry_of_change(step: &Step) -> Option<CarriedFacts> {
    let Step::Do(effects) = step else {
        return None;
    };
    let last = match effects.last()? {
        Effect::Then(effects) => effects.last()?,
        last => last,
    };
    let Effect::If(branch) = last else {
        return None;
    };
    match branch.then.last()? {
        Effect::Change(change) => match &change.of {
            Subject::Cards(Which::Named(name)) => Some(CarriedFacts {
                subject: Some(Cards::Named(name.clone())),
                until: change.until.clone(),
                ..CarriedFacts::default()
            }),
            _ => None,
        },
        _ => None,
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
