//! Superlatives, the highest and lowest values: "with the highest power".

use crate::parts::restriction::OpenPhrase;
use crate::syntax::en::number::feature::MEASURED;
use crate::syntax::en::prelude::*;

impl Phrase {
    /// Updates the cards that a superlative compares, after another restriction was read. In
    /// "SIGNI with the highest power with an odd level", the highest power is the highest among
    /// the SIGNI with an odd level.
    pub(crate) fn compare_with_whole_phrase(&mut self) {
        let Some(feature) = self.superlative else {
            return;
        };
        let mut of = self.filter.clone();
        if let Some(value) = effects::asked(&mut of, feature) {
            *value = None;
        }
        if let Some(Some(value)) = effects::asked(&mut self.filter, feature)
            && let Range::Exactly(Amount::Highest(most) | Amount::Lowest(most)) = &mut **value
        {
            // The place can come after the superlative. `Context::superlative` has then looked
            // ahead and stored the place in the compared cards, so the place is kept.
            if of.zone.is_empty() && of.of.is_none() {
                of.zone = std::mem::take(&mut most.of.zone);
                of.of = most.of.of.take();
            }
            *most.of = of;
        }
    }
}

impl Context {
    /// Reads a restriction to the cards with the highest or lowest value, such as
    /// `the highest power`. The cards are compared with all cards that fit the rest of the phrase,
    /// or with the cards after "among".
    pub(crate) fn superlative<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        type Over = fn(Measured) -> Amount;
        const MOST: &[(&str, Over)] = &[
            ("the highest|the greatest|the most", Amount::Highest),
            ("the lowest|the least", Amount::Lowest),
        ];
        let (rest, over) = one_of(MOST)(input)?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        // In "a SIGNI other than an <Angel> SIGNI with the highest power", the superlative
        // describes the first "SIGNI". So no superlative is read after "other than". A second
        // superlative, or a superlative of a feature that is already restricted, is refused.
        let known = or_fail(effects::asked(&mut phrase.filter, feature), input)?.is_some();
        fail_if(
            self.in_exclusion || known || phrase.superlative.is_some(),
            input,
        )?;
        // The place that follows applies to the chosen cards and to the compared cards.
        let mut others = phrase.clone();
        if let Ok((_, place)) = self.place(rest)
            && others.filter.zone.is_empty()
        {
            place.put(&mut others.filter);
        }
        let all = after(rest, "of all|out of all");
        let (rest, of) = match after(rest, "among").or(all) {
            // "Among other SIGNI on your field" means that the card itself is also on your field.
            Some(behind) => match self.others_among(behind) {
                Ok((behind, named)) => {
                    let filter = &mut phrase.filter;
                    if filter.zone.is_empty() {
                        filter.zone = named.filter.zone.clone();
                        filter.of = named.filter.of;
                    }
                    for other in named.filter.more.other_than.iter() {
                        if !filter.more.other_than.contains(other) {
                            filter.more.other_than.0.push(other.clone());
                        }
                    }
                    (behind, Box::new(named.filter))
                }
                Err(_) => return fail(rest),
            },
            None => {
                phrase.superlative = Some(feature);
                (rest, Box::new(others.filter))
            }
        };
        let most = Box::new(Range::Exactly(over(Measured { feature, of })));
        *or_fail(effects::asked(&mut phrase.filter, feature), input)? = Some(most);
        Ok((rest, ()))
    }

    /// Reads the other cards of the comparison, after "among": `other SIGNI on your field`,
    /// `your other SIGNI`.
    fn others_among(self, input: &str) -> Parsed<'_, Phrase> {
        if let Ok((rest, filter)) = self.in_noun_phrase().cards_of_player(input) {
            let phrase = Phrase {
                filter,
                ..Phrase::default()
            };
            return Ok((rest, phrase));
        }
        self.in_noun_phrase().phrase(input)
    }
}
