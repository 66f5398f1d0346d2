//! The colors, classes and names that a card is treated as having.

use crate::stuck::{Out, stuck};
use crate::syntax::en::Cx;
use crate::syntax::en::word::{self, after, color, marked, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Change, Likeness};

impl Cx {
    /// Reads the colors, classes or names that a card gets, such as `is also white`, `is
    /// additionally <Angel>`, `becomes red`.
    pub(in crate::syntax::en) fn treated_as<'a>(
        self,
        input: &'a str,
        change: &mut Change,
    ) -> Out<'a, ()> {
        let (rest, also) = alt((
            w("is also treated as").map(|()| true),
            w("are also treated as").map(|()| true),
            w("is treated as").map(|()| true),
            w("are treated as").map(|()| true),
            w("is also").map(|()| true),
            w("are also").map(|()| true),
            w("is additionally").map(|()| true),
            w("are additionally").map(|()| true),
            w("becomes").map(|()| false),
            w("become").map(|()| false),
        ))
        .parse(input)?;
        let mut like = Likeness::default();
        let (mut rest, ()) = likeness(rest, &mut like)?;
        while let Some(next) = after(rest, "and")
            && let Ok((behind, ())) = likeness(next, &mut like)
        {
            rest = behind;
        }
        let place = if also {
            &mut change.also
        } else {
            &mut change.becomes
        };
        *place = Some(Box::new(like));
        Ok((rest, ()))
    }
}

/// Reads one quality that a card is treated as having.
pub(in crate::syntax::en) fn likeness<'a>(input: &'a str, like: &mut Likeness) -> Out<'a, ()> {
    // "Is also a red SIGNI" means that the card is also red.
    let bare = after(input, "an").or_else(|| after(input, "a"));
    let noun = |rest: &'a str| match bare {
        Some(_) => alt((w("SIGNI"), w("card"))).parse(rest),
        None => Ok((rest, ())),
    };
    let input = bare.unwrap_or(input);
    if let Ok((rest, color)) = color(input) {
        like.color.0.push(color);
        return noun(rest);
    }
    if let Ok((rest, class)) = marked(input) {
        like.class.0.push(crate::marked::class(class));
        return noun(rest);
    }
    if let Some(rest) = after(input, "the card")
        && let Ok((rest, name)) = word::card_name(rest)
        && like.card.is_none()
    {
        like.card = Some(name.to_owned());
        return Ok((rest, ()));
    }
    if let Ok((rest, name)) = word::card_name(input) {
        like.name.0.push(name.to_owned());
        return Ok((rest, ()));
    }
    if let Ok((rest, ())) = alt((
        w("having the same card name as"),
        w("having the same name as"),
    ))
    .parse(input)
    {
        let (rest, of) = Cx::default().phrase_with_article(rest)?;
        like.name_of = Some(Box::new(of.filter));
        return Ok((rest, ()));
    }
    if let Ok((rest, ())) = alt((
        w("of the colors of"),
        w("having the same color as"),
        w("having the same colors as"),
    ))
    .parse(input)
    {
        let (rest, of) = colors_of(rest)?;
        like.color_of = Some(Box::new(of));
        return Ok((rest, ()));
    }
    if let Some(rest) = after(input, "named as") {
        let (rest, of) = Cx::default().phrase_with_article(rest)?;
        like.name_of = Some(Box::new(of.filter));
        return Ok((rest, ()));
    }
    if let Some(rest) = after(input, "every color").or_else(|| after(input, "all colors")) {
        like.every_color = true;
        return Ok((rest, ()));
    }
    match after(input, "every class").or_else(|| after(input, "all classes")) {
        Some(rest) => {
            like.every_class = true;
            Ok((rest, ()))
        }
        None => stuck(input),
    }
}

/// Reads the cards from which a card gets its colors: `your Center LRIG`, `the LRIG on your field`.
pub(in crate::syntax::en) fn colors_of(input: &str) -> Out<'_, wixoss_ability::Filter> {
    let cx = Cx::default();
    cx.cards_of_player(input).or_else(|_| {
        let (rest, of) = cx.phrase_with_article(input)?;
        Ok((rest, of.filter))
    })
}
