//! Qualities of cards: the words after "is", as in "is red".

use crate::parts::restriction::OpenPhrase;
use crate::syntax::en::noun::noun_phrase;
use crate::syntax::en::noun::with_phrase::{ICON_TRAITS, find_word};
use crate::syntax::en::number::range::level_range;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads a quality of cards: `red`, `upped`, `level one or less`, `a level one SIGNI`.
    pub(crate) fn quality(self, input: &str) -> Parsed<'_, Filter> {
        let several = match after(input, "another") {
            Some(_) => self.phrase_with_article(input),
            None => {
                let bare = after(input, "an|a");
                self.either_phrase(bare.unwrap_or(input))
            }
        };
        if let Ok((rest, phrase)) = several {
            return Ok((rest, phrase.single(rest)?));
        }
        if let Ok((rest, of)) = self.in_noun_phrase().cards_of_player(input) {
            return Ok((rest, of));
        }
        let mut filter = Filter::default();
        if let Ok((rest, word)) = word::icon(input) {
            return match find_word(ICON_TRAITS, word) {
                Some(of) => {
                    filter.more.has.0.push(of);
                    Ok((rest, filter))
                }
                None => fail(input),
            };
        }
        if let Ok((rest, colors)) = listed(color, &["or", "and"])(input) {
            filter.more.color = List(colors);
            return Ok((rest, filter));
        }
        if let Ok((rest, words)) = listed(word::marked, &["or", "and"])(input) {
            crate::parts::class_names::ask(&mut filter, &words);
            return Ok((rest, filter));
        }
        if let Ok((rest, state)) = one_of(noun_phrase::STATES)(input) {
            filter.more.state.0.push(state);
            return Ok((rest, filter));
        }
        let (rest, range) = level_range(input)?;
        filter.more.level = Some(Box::new(range));
        Ok((rest, filter))
    }

    /// Reads a quality that cards must not have, after "is not": `red`, `upped`.
    pub(crate) fn not_quality<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        let (rest, filter) = self.in_exclusion().quality(input)?;
        let more = &mut phrase.filter.more;
        match more.not {
            None => more.not = Some(Box::new(filter)),
            Some(_) => return fail(input),
        }
        Ok((rest, ()))
    }

    /// Reads the cards that other cards are compared with: `your Center LRIG`,
    /// `a LRIG on your field`.
    pub(crate) fn compared_cards(self, input: &str) -> Parsed<'_, Filter> {
        if let Ok((rest, of @ Some(_))) = self.whose(input)
            && let Some(rest) = after(rest, "Center LRIG")
        {
            let filter = effects::kind_in_zone(CardWord::CenterLrig, Place::Field, of);
            return Ok((rest, filter));
        }
        first!(self.in_noun_phrase().cards_of_player(input));
        let (rest, phrase) = self.in_noun_phrase().phrase_with_article(input)?;
        Ok((rest, phrase.single(rest)?))
    }
}
