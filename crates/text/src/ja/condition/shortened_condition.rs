//! Conditions that leave out what the sentence before asked about.

use crate::ja::Cx;
use crate::ja::condition::card_is::merge;
use crate::ja::condition::exists::{THERE, counted};
use crate::ja::word::{after_any, need};
use crate::stuck::{Out, stuck};
use wixoss_ability::{Amount, CardWord, Condition, Counted, Filter, HowMany, Match, Range};

impl Cx<'_> {
    /// `スペルの場合、`, `【ライフバースト】を持たない場合、`: of the card asked about before.
    pub(crate) fn other_quality<'a>(self, input: &'a str, before: &Match) -> Out<'a, Condition> {
        let card = wixoss_ability::Card(crate::ja::sentence::steps::asked_again(&before.card.0));
        if let Ok((rest, filter)) = self.had(input)
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

    /// `青のシグニがある場合、`: others where those asked about before were; `レベル4以上の場合、`: of the
    /// center LRIG asked about before.
    pub(crate) fn others_there<'a>(self, input: &'a str, before: &Counted) -> Out<'a, Condition> {
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
            // What was asked of it before and is not asked now may still be asked.
            let mut rest_of_it = known.clone();
            rest_of_it.more.level = None;
            rest_of_it.more.color.0.clear();
            rest_of_it.more.lrig_type.0.clear();
            return match rest_of_it == filter && merge(&mut filter, quality) {
                true => Ok((rest, counted(filter, one.0))),
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
        Ok((rest, counted(filter, one.0)))
    }
}
