//! Modifiers that say where cards are, whose, and which they are not.

use crate::ja::Cx;
use crate::ja::noun::modifier::having::{ICON_TRAITS, named};
use crate::ja::noun::modifier::{KIND_WORDS, color, listed};
use crate::ja::noun::noun_phrase::{ICONS, Phrase};
use crate::ja::noun::pronoun::card;
use crate::ja::word::{after_any, icon, marked, need, one_of};
use crate::stuck::{Out, stuck};
use wixoss_ability::Filter;
use wixoss_ability::pointing::{Done, Reference};

impl Cx<'_> {
    /// `このシグニ以外の`, `《…》以外の`, `レゾナではない`, `無色ではない`.
    pub(crate) fn other_than<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        const NOT: &[&str] = &["以外の", "ではない", "でない"];
        if !self.ahead(input, NOT) {
            return stuck(input);
        }
        if let Ok((rest, name)) = card(input) {
            let (rest, ()) = need(rest, NOT)?;
            phrase.filter.more.other_than.0.push(name);
            return Ok((rest, ()));
        }
        let mut not = Filter::default();
        let rest = if let Ok((rest, colors)) = listed(input, color) {
            not.more.color.0 = colors;
            rest
        } else if let Ok((rest, words)) = listed(input, marked) {
            not.more.class.0 = words
                .iter()
                .map(|word| crate::marked::class(word))
                .collect();
            rest
        } else if let Ok((rest, word)) = icon(input)
            && ICONS.contains(&word)
        {
            match named(ICON_TRAITS, word) {
                Some(of) => not.more.has.0.push(of),
                None => return stuck(input),
            }
            rest
        } else if let Ok((rest, words)) = listed(input, icon) {
            not.more.name.0 = words.iter().map(|word| (*word).to_owned()).collect();
            rest
        } else {
            let (rest, word) = one_of(KIND_WORDS)(input)?;
            not.is = word.into();
            rest
        };
        let (rest, ()) = need(rest, NOT)?;
        if phrase.filter.more.not.is_some() {
            return stuck(input);
        }
        phrase.filter.more.not = Some(Box::new(not));
        Ok((rest, ()))
    }

    /// `その中から`, `対戦相手の場にある`.
    pub(crate) fn placed<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, place) = self.place(input)?;
        let beneath = matches!(place, crate::ja::noun::place::Where::Beneath(_));
        if beneath && phrase.filter != Filter::default() {
            return stuck(input);
        }
        let free = phrase.filter.zone.is_empty() && phrase.filter.more.among.is_none();
        let was = matches!(place, crate::ja::noun::place::Where::WasUnder(_))
            && phrase.filter.more.was_under.is_none();
        if !free && !was {
            return stuck(input);
        }
        phrase.everywhere = matches!(place, crate::ja::noun::place::Where::Everywhere);
        if matches!(place, crate::ja::noun::place::Where::In(_)) {
            phrase.zone_of = phrase.filter.of;
        }
        place.put(&mut phrase.filter);
        Ok((rest, ()))
    }

    /// `《ライズアイコン》を持つあなたのシグニの下にある`: what stands before the card on top is said of it.
    pub(crate) fn underneath<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        let (rest, place) = self.beneath(input)?;
        match phrase.filter == Filter::default() {
            true => place.put(&mut phrase.filter),
            false => return stuck(input),
        }
        Ok((rest, ()))
    }

    pub(crate) fn owned<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        // "The spells you use", as costs are told of them.
        let used = self.player(input).ok().and_then(|(rest, of)| {
            let rest = after_any(rest, &["が使用する", "の使用する"])?;
            Some((rest, of))
        });
        let (rest, of) = match used {
            Some(used) => used,
            None => self.whose(input)?,
        };
        if !phrase.filter.zone.is_empty() {
            phrase.own = Some(of);
        }
        match phrase.filter.of {
            None => phrase.filter.of = Some(of),
            Some(known) if known == of => {}
            Some(_) => return stuck(input),
        }
        Ok((rest, ()))
    }

    /// `それらの`, before what is taken of several.
    pub(crate) fn among_all<'a>(self, input: &'a str, phrase: &mut Phrase) -> Out<'a, ()> {
        if let Some(rest) = after_any(input, crate::ja::noun::pronoun::THIS_WAY)
            && let Ok((rest, way)) = one_of(crate::ja::noun::pronoun::WAYS)(rest)
            && phrase.filter.more.among.is_none()
        {
            let of = Reference {
                many: None,
                noun: None,
                way: Some(way),
            };
            phrase.filter.more.among = Some(of.name());
            return Ok((rest, ()));
        }
        let (rest, ()) = need(input, &["それらの中の", "それらのうちの", "それらのうち"])?;
        let them = Reference {
            many: Some(true),
            noun: None,
            way: Some(Done::Topic),
        };
        phrase.filter.more.among = Some(them.name());
        Ok((rest, ()))
    }
}
