//! Reads conditions on the qualities of cards.

use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::condition::condition_list::is_condition_end;
use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::noun::cards::is_lrig;
use crate::syntax::ja::noun::modifier::possessions::{HAS, HAS_NOT};
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;
use wixoss_ability::pointing::Noun;

impl Context<'_> {
    /// Reads a condition that all cards of a kind have a quality:
    /// `あなたの場にあるすべてのシグニが<天使>`.
    pub(crate) fn all_are(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, phrase) = self.plain_phrase(input)?;
        let of = phrase.filter;
        if let Some(rest) = after(rest, "の")
            && let Ok((rest, feature)) = one_of(MEASURED)(rest)
            && let Some(rest) = after(rest, "が")
            && let every = after_any(rest, &["すべて", "全て"])
            && (phrase.all || every.is_some())
            && let Ok((rest, range)) = self.range(every.unwrap_or(rest))
        {
            let mut fits = Phrase::default();
            self.add_range(feature, range, &mut fits);
            fits.filter.is = of.is.clone();
            let fits = fits.filter;
            return Ok((rest, Condition::Every(Box::new(Every { of, fits }))));
        }
        let rest = after_any(rest, &["が", "は"]);
        let every = rest.and_then(|rest| after_any(rest, &["すべて", "全て"]));
        let all = phrase.all || of.more.among.is_some() || every.is_some();
        let (Some(rest), true) = (every.or(rest), all) else {
            return fail(input);
        };
        let rest = after(rest, "それぞれ").unwrap_or(rest);
        let (rest, mut fits) = self.quality_of(rest, is_lrig(&of))?;
        if fits.is.is_empty() {
            fits.is = of.is.clone();
        }
        Ok((rest, Condition::Every(Box::new(Every { of, fits }))))
    }

    /// Reads a condition that a card meant by a pronoun has a quality: `このシグニが覚醒状態`,
    /// `それがレベル1のシグニ`, `このシグニのパワーが10000以上`.
    pub(crate) fn card_is(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, name) = self.pronoun_subject(input)?;
        first!(self.number_attached(rest, &name));
        if let Ok((behind, (filter, not))) = self.has_attached(rest) {
            let card = Card(name);
            let bears = Condition::Match(Match { card, filter });
            let holds = match not {
                true => Condition::Not(Box::new(bears)),
                false => bears,
            };
            return Ok((behind, holds));
        }
        if let Some(behind) = after_any(rest, &["をこのシグニの下に持つ"]) {
            return fail(behind);
        }
        // In `この方法で公開されたシグニのレベルが宣言と異なる` ("the level of the SIGNI revealed
        // this way is not as declared"), the player has declared "odd" or "even".
        if let Some(behind) = after(rest, "のレベルが宣言と異なる") {
            let declared = Reference::IT.of(Some(Noun::Declared));
            let mut not = Filter::default();
            not.more.declared = Some(declared.name());
            let mut filter = effects::of_kind(CardWord::Signi);
            filter.more.among = Some(name);
            filter.more.not = Some(Box::new(not));
            let one = Range::AtLeast(Amount::Number(1));
            return Ok((behind, count_condition(filter, one)));
        }
        if let Some(behind) = after(rest, "と同じシグニゾーンに【ゲート】がある")
        {
            let mut filter = Filter::default();
            filter.more.state.0.push(State::Gated);
            let card = Card(name);
            return Ok((behind, Condition::Match(Match { card, filter })));
        }
        let (rest, ()) = need(rest, &["が", "は"])?;
        if self.is_ahead(rest, &["が同じ"])
            && let Ok((behind, phrase)) = self.plain_phrase(rest)
            && let Some(behind) = after(behind, "と")
            && let Ok((behind, feature)) = one_of(MEASURED)(behind)
            && let Some(behind) = after(behind, "が同じ")
        {
            let any_of = phrase.single(rest)?;
            let mut filter = Filter::default();
            filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
            let card = Card(name);
            return Ok((behind, Condition::Match(Match { card, filter })));
        }
        // In `それらがそれぞれ名前の異なる<植物>のシグニ` ("they are <Plant> SIGNI with different
        // names"), every card must be of this kind, so there are as many different names as cards.
        let mut differing = OpenPhrase::default();
        if let Ok((behind, ())) = self.modifier(rest, &mut differing)
            && let [feature] = *differing.different.as_slice()
            && let Ok((behind, filter)) = self.quality(behind)
        {
            let mut of = Box::new(filter);
            of.more.among = Some(name.clone());
            let number = Amount::Different(Measured { feature, of });
            let is = Range::Exactly(Amount::Named(name));
            let compare = Compare { number, is };
            return Ok((behind, Condition::Compare(Box::new(compare))));
        }
        let rest = after(rest, "すべて").unwrap_or(rest);
        if let Ok((rest, range)) = numbered(rest, &["枚", "体"]) {
            return self.count_of_named(rest, name, range);
        }
        if let Ok((behind, value)) = self.value_of_named(rest, &name) {
            return Ok((behind, value));
        }
        let matched = |filter| {
            Condition::Match(Match {
                card: Card(name.clone()),
                filter,
            })
        };
        // If the filter has no condition, the words say something about several cards together.
        // For example, they say that the levels of the cards differ. Another parser reads these
        // words.
        if let Ok((rest, filter)) = self.has_quality(rest) {
            fail_if(filter.is_unrestricted(), rest)?;
            return Ok((rest, matched(filter)));
        }
        let lrig = input.starts_with("このルリグ") || input.starts_with("そのルリグ");
        let (rest, filter) = self.quality_of(rest, lrig)?;
        fail_if(filter.is_unrestricted(), rest)?;
        if let Some(rest) = after_any(rest, &["ではない", "でない"]) {
            return Ok((rest, Condition::Not(Box::new(matched(filter)))));
        }
        // In `がシグニの効果` ("is the effect of a SIGNI"), the condition is about an effect and
        // not about a card.
        fail_if(
            after(rest, "の").is_some_and(|next| !is_condition_end(next)),
            rest,
        )?;
        let rest = after_any(rest, &["ある", "あり", "いる"]).unwrap_or(rest);
        Ok((rest, matched(filter)))
    }

    /// Reads something that the card has, in the form used before a noun:
    /// `《ガードアイコン》を持つ`, `このシグニと共通する色を持つ`.
    pub(crate) fn has_quality(self, input: &str) -> Parsed<'_, Filter> {
        let mut phrase = OpenPhrase::default();
        let (rest, ()) = self.modifier(input, &mut phrase)?;
        let before = words_read(input, rest);
        let holds = ["が付いている", "を含む", "している"]
            .iter()
            .chain(&HAS)
            .chain(&HAS_NOT)
            .any(|word| before.ends_with(word));
        let over = is_condition_end(rest) || rest.is_empty() || is_head(rest);
        fail_unless(holds && over && phrase.sharing.is_empty(), rest)?;
        Ok((rest, phrase.close().single(rest)?))
    }

    /// Reads the pronoun before は or が. The pronoun それ means the card that was moved or looked
    /// at last.
    fn pronoun_subject(self, input: &str) -> Parsed<'_, Name> {
        let (rest, name) = pointed_card(input)?;
        let it = after(input, "それ").is_some_and(|next| next.len() == rest.len());
        match it && rest.starts_with(['が', 'は']) {
            true => Ok((rest, Reference::IT.by(Done::Latest).name())),
            false => Ok((rest, name)),
        }
    }

    /// Reads a condition that a LRIG, or a card in front of another card, has a quality:
    /// `あなたのセンタールリグが<タマ>`.
    pub(crate) fn lrig_or_card_in_front_is(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, phrase) = self.plain_phrase(input)?;
        let lrig = is_lrig(&phrase.filter);
        let front = phrase.filter.more.in_front_of.is_some();
        fail_if(!lrig && !front || phrase.all, input)?;
        let (rest, ()) = need(rest, &["が、", "が", "は、", "は"])?;
        let (rest, quality) = match self.has_quality(rest) {
            Ok(found) => found,
            Err(_) => self.quality_of(rest, lrig)?,
        };
        let mut filter = phrase.single(rest)?;
        // Each player always has one center LRIG. So "is not" means that no center LRIG of the
        // player has the quality.
        let center = *filter.is == [CardWord::CenterLrig] && filter.of.is_some();
        fail_if(!merge(&mut filter, quality), rest)?;
        let exists = |filter| count_condition(filter, Range::AtLeast(Amount::Number(1)));
        if let Some(rest) = after_any(rest, &["ではない", "でない"]) {
            fail_unless(center, rest)?;
            return Ok((rest, Condition::Not(Box::new(exists(filter)))));
        }
        let rest = after_any(rest, &["ある", "いる"]).unwrap_or(rest);
        Ok((rest, exists(filter)))
    }
}

/// Adds the restrictions of a second filter to the first. Returns false if both restrict the same
/// property.
pub(crate) fn merge(filter: &mut Filter, quality: Filter) -> bool {
    let more = &mut filter.more;
    let also = *quality.more;
    if !quality.is.is_empty() {
        return false;
    }
    let clash = (!more.color.is_empty() && !also.color.is_empty())
        || (more.level.is_some() && also.level.is_some());
    if clash {
        return false;
    }
    more.color.0.extend(also.color.0);
    more.class.0.extend(also.class.0);
    more.lrig_type.0.extend(also.lrig_type.0);
    more.name.0.extend(also.name.0);
    more.state.0.extend(also.state.0);
    more.has.0.extend(also.has.0);
    more.lacks.0.extend(also.lacks.0);
    more.with.0.extend(also.with.0);
    more.level = also.level.or(more.level.take());
    more.power = also.power.or(more.power.take());
    more.team = also.team.or(more.team.take());
    more.name_contains = also.name_contains.or(more.name_contains.take());
    more.shares = also.shares.or(more.shares.take());
    more.shares_with = also.shares_with.or(more.shares_with.take());
    more.not = also.not.or(more.not.take());
    true
}
