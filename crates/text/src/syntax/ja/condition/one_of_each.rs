//! Reads conditions that list several kinds of card and ask for at least one card of each kind.

use crate::meaning::selection::split_by_kind;
use crate::syntax::ja::condition::exists::{THERE, count_condition};
use crate::syntax::ja::noun::modifier::KIND_WORDS;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the rest of a condition that one card of each kind exists. The first kind was already
    /// read: `と青のシグニがある`.
    pub(crate) fn each_of_list_exists<'a>(
        self,
        input: &'a str,
        first: &Filter,
    ) -> Parsed<'a, Condition> {
        let bare = |filter: &Filter| filter.zone.is_empty() && filter.of.is_none();
        let mut all = vec![first.clone()];
        let mut rest = input;
        while let Some(next) = after(rest, "と") {
            let (behind, phrase) = self.phrase(next)?;
            let plain = phrase.different.is_empty()
                && phrase.sharing.is_empty()
                && phrase.total.is_none()
                && phrase.count.is_none();
            fail_if(!bare(&phrase.filter) || !plain, next)?;
            let mut other = phrase.single(rest)?;
            other.zone = first.zone.clone();
            other.of = first.of;
            other.more.among = first.more.among.clone();
            all.push(other);
            rest = behind;
        }
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, ()) = need(rest, THERE)?;
        match all.len() > 1 {
            true => {
                let one = Range::AtLeast(Amount::Number(1));
                let each = all.into_iter().map(|of| count_condition(of, one.clone()));
                Ok((rest, Condition::All(each.collect())))
            }
            false => fail(rest),
        }
    }

    /// Reads a condition on the number of cards of each kind, after a list such as
    /// `レベル1、レベル2、レベル3のシグニ`: `がそれぞれ1体以上ある`.
    pub(crate) fn number_of_each_exists<'a>(
        self,
        input: &'a str,
        of: &Filter,
    ) -> Parsed<'a, Condition> {
        let (rest, ()) = need(input, &["がそれぞれ"])?;
        let (rest, least) = match self.quantity(rest)? {
            (rest, Quantity::Count(Count::Exactly(n)) | Quantity::Range(Range::AtLeast(n))) => {
                (rest, n)
            }
            (rest, _) => return fail(rest),
        };
        let (rest, ()) = need(rest, THERE)?;
        let phrase = Phrase {
            filter: of.clone(),
            ..Phrase::default()
        };
        let each = or_fail(split_by_kind(phrase), rest)?;
        let range = Range::AtLeast(least);
        let each = each
            .into_iter()
            .map(|one| count_condition(one.filter, range.clone()));
        Ok((rest, Condition::All(each.collect())))
    }
}

/// Returns the condition that there is one card of each kind if the kinds are listed with と
/// ("and") or commas, as in `白と緑のルリグがいる` ("there are a white and a green LRIG"),
/// `レベル1とレベル2のシグニがある`, `シグニとスペルがある`. `said` is the text that `filter` was
/// read from.
pub(crate) fn one_of_each(said: &str, filter: Filter, range: &Range) -> Option<Condition> {
    if *range != Range::AtLeast(Amount::Number(1)) {
        return None;
    }
    let colors = ["白と", "赤と", "青と", "緑と", "黒と"];
    let both = colors.iter().any(|word| said.contains(word));
    if both && filter.more.color.len() > 1 {
        let each = filter.more.color.iter().map(|color| {
            let mut one = filter.clone();
            one.more.color = (*color).into();
            count_condition(one, range.clone())
        });
        return Some(Condition::All(each.collect()));
    }
    // A list with commas only (`レベル1、レベル2のシグニがある`) also asks for a card of each level.
    let listed = said.contains("とレベル") || said.contains("、レベル");
    if listed
        && !said.contains("かレベル")
        && let Some(Range::OneOf(levels)) = filter.more.level.as_deref()
    {
        let each = levels.iter().map(|level| {
            let mut one = filter.clone();
            one.more.level = Some(Box::new(Range::Exactly(level.clone())));
            count_condition(one, range.clone())
        });
        return Some(Condition::All(each.collect()));
    }
    let classes = filter.more.class.len();
    if classes > 1 && (said.contains(">と<") || said.contains(">と他の<")) {
        let each = filter.more.class.iter().map(|class| {
            let mut one = filter.clone();
            one.more.class = class.clone().into();
            count_condition(one, range.clone())
        });
        return Some(Condition::All(each.collect()));
    }
    let word = |of: CardWord| KIND_WORDS.iter().find(|(_, kind)| *kind == of);
    let joined = |pair: &[CardWord]| match pair {
        [one, other] => word(*one)
            .zip(word(*other))
            .is_some_and(|((one, _), (other, _))| said.contains(&format!("{one}と{other}が"))),
        _ => false,
    };
    if filter.is.windows(2).any(joined) {
        let each = filter.is.iter().map(|is| {
            let mut one = filter.clone();
            one.is = (*is).into();
            count_condition(one, range.clone())
        });
        return Some(Condition::All(each.collect()));
    }
    None
}
