//! Reads words that exclude cards, such as `このシグニ以外の` ("other than this SIGNI").

use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::noun::modifier::possessions::{ICON_TRAITS, lookup};
use crate::syntax::ja::noun::modifier::{KIND_WORDS, color, list_of};
use crate::syntax::ja::noun::noun_phrase::ICONS;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads an exclusion, such as `このシグニ以外の`, `《…》以外の`, `レゾナではない`,
    /// `無色ではない`.
    pub(crate) fn other_than<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        const NOT: &[&str] = &["以外の", "ではない", "でない"];
        fail_if(!self.is_ahead(input, NOT), input)?;
        if let Ok((rest, name)) = pointed_card(input) {
            let (rest, ()) = need(rest, NOT)?;
            phrase.filter.more.other_than.0.push(name);
            return Ok((rest, ()));
        }
        let mut not = Filter::default();
        let rest = if let Ok((rest, colors)) = list_of(input, color) {
            not.more.color.0 = colors;
            rest
        } else if let Ok((rest, words)) = list_of(input, marked) {
            not.more.class.0 = words
                .iter()
                .map(|word| crate::parts::class_names::class(word))
                .collect();
            rest
        } else if let Ok((rest, word)) = icon(input)
            && ICONS.contains(&word)
        {
            match lookup(ICON_TRAITS, word) {
                Some(of) => not.more.has.0.push(of),
                None => return fail(input),
            }
            rest
        } else if let Ok((rest, words)) = list_of(input, icon) {
            not.more.name.0 = words.iter().map(|word| (*word).to_owned()).collect();
            rest
        } else {
            let (rest, word) = one_of(KIND_WORDS)(input)?;
            not.is = word.into();
            rest
        };
        let (rest, ()) = need(rest, NOT)?;
        // In `それが赤ではない場合` ("if it is not red"), the words end a condition.
        let ends = ["場合", "かぎり"].iter().any(|end| rest.starts_with(end));
        fail_if(phrase.filter.more.not.is_some() || ends, input)?;
        phrase.filter.more.not = Some(Box::new(not));
        Ok((rest, ()))
    }
}
