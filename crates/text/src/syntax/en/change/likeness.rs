//! The colors, classes and names that a card is treated as having.

use crate::syntax::en::noun::declared::declared;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads the colors, classes or names that a card gets, such as `is also white`,
    /// `is additionally <Angel>`, `becomes red`.
    pub(crate) fn treated_as<'a>(self, input: &'a str, change: &mut Change) -> Parsed<'a, ()> {
        let (rest, also) = one_of(&[
            (
                "is also treated as|are also treated as|is treated as|are treated as|\
         is also|are also|is additionally|are additionally",
                true,
            ),
            ("becomes|become", false),
        ])(input)?;
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

/// Reads one quality that a card is treated as having: `white`, `<Angel>`, `the card 《Name》`.
pub(crate) fn likeness<'a>(input: &'a str, like: &mut Likeness) -> Parsed<'a, ()> {
    // "Is also a red SIGNI" means that the card is also red.
    let bare = after(input, "an|a");
    let noun = |rest: &'a str| match bare {
        Some(_) => wording("SIGNI|card")(rest),
        None => Ok((rest, ())),
    };
    let input = bare.unwrap_or(input);
    if let Ok((rest, color)) = color(input) {
        like.color.0.push(color);
        return noun(rest);
    }
    if let Ok((rest, class)) = marked(input) {
        let words = match crate::parts::class_names::is_class(class) {
            true => &mut like.class,
            false => &mut like.lrig_type,
        };
        words.0.push(crate::parts::class_names::class(class));
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
    if let Some(rest) = after(
        input,
        "having the same card name as|having the same name as",
    ) {
        let (rest, of) = Context::default().phrase_with_article(rest)?;
        like.name_of = Some(Box::new(of.single(rest)?));
        return Ok((rest, ()));
    }
    if let Ok((rest, ())) =
        wording("of the colors of|having the same color as|having the same colors as")(input)
    {
        let (rest, of) = colors_of(rest)?;
        like.color_of = Some(Box::new(of));
        return Ok((rest, ()));
    }
    if let Some(rest) = after(input, "of the LRIG types of") {
        let (rest, of) = colors_of(rest)?;
        like.lrig_type_of = Some(Box::new(of));
        return Ok((rest, ()));
    }
    if let Some(rest) = after(input, "named as") {
        let (rest, of) = Context::default().phrase_with_article(rest)?;
        like.name_of = Some(Box::new(of.single(rest)?));
        return Ok((rest, ()));
    }
    let declared_thing = "the declared color|the declared class|the declared name|\
                          the declared LRIG type|the declaration";
    if let Some(rest) = after(input, declared_thing) {
        like.declared = Some(declared());
        return Ok((rest, ()));
    }
    if let Some(rest) = after(input, "every color|all colors") {
        like.every_color = true;
        return Ok((rest, ()));
    }
    match after(input, "every class|all classes") {
        Some(rest) => {
            like.every_class = true;
            Ok((rest, ()))
        }
        None => fail(input),
    }
}

/// Reads the cards from which a card gets its colors: `your Center LRIG`, `the LRIG on your field`.
pub(crate) fn colors_of(input: &str) -> Parsed<'_, Filter> {
    let cx = Context::default();
    cx.cards_of_player(input).or_else(|_| {
        let (rest, of) = cx.phrase_with_article(input)?;
        Ok((rest, of.single(rest)?))
    })
}
