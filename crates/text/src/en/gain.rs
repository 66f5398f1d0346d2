//! Abilities gained and lost, what a card is treated as.

use super::Cx;
use super::verb::verb;
use super::word::{after, color, listed, marked, w};
use crate::build;
use crate::stuck::{Out, stuck};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Change, Effect, Likeness, List, Loss, Nothing, State, Subject, Which};

impl Cx {
    /// `gains 【Assassin】 or 【Lancer】 until end of turn`: one of them.
    pub(super) fn one_gained<'a>(self, input: &'a str, of: &Subject) -> Out<'a, Vec<Effect>> {
        let (rest, ()) = verb("gain").parse(input)?;
        let (mut rest, first) = self.gained_ability(rest)?;
        let mut all = vec![first];
        let mut last = false;
        while !last {
            let comma = after(rest, ",").unwrap_or(rest);
            let or = after(comma, "or");
            last = or.is_some();
            let next = or.or((comma.len() < rest.len()).then_some(comma));
            let Some(next) = next else {
                return stuck(rest);
            };
            let (behind, ability) = self.gained_ability(next)?;
            all.push(ability);
            rest = behind;
        }
        let (rest, until) = self.duration(rest)?;
        let options = all.into_iter().enumerate().map(|(at, ability)| {
            use wixoss_ability::pointing::Reference;
            let of = match (at, of) {
                (0, of) => of.clone(),
                (_, Subject::Cards(what)) if !matches!(what, Which::Named(name) if name.is_this()) => {
                    let many = what.is_many();
                    let reference = if many { Reference::THEM } else { Reference::IT };
                    Subject::Cards(Which::Named(reference.name()))
                }
                (_, of) => of.clone(),
            };
            let change = Change {
                of,
                gain: ability.into(),
                until: Some(until.clone()),
                ..Change::default()
            };
            vec![build::change(change)]
        });
        Ok((rest, build::either(self.by, options.collect())))
    }

    pub(super) fn awakens<'a>(self, input: &'a str, of: &Subject) -> Out<'a, Vec<Effect>> {
        let (rest, ()) = alt((w("is awakened"), w("are awakened"))).parse(input)?;
        match of {
            Subject::Cards(what) => Ok((rest, vec![build::set(what.clone(), &[State::Awakened])])),
            Subject::Player(_) => stuck(input),
        }
    }

    /// `If this SIGNI would be vanished, instead …` in quotes.
    pub(super) fn quoted_replacement<'a>(
        self,
        input: &'a str,
        of: &Subject,
    ) -> Out<'a, wixoss_ability::Replacement> {
        let (rest, once) =
            alt((w("the next time").map(|()| true), w("if").map(|()| false))).parse(input)?;
        let (rest, (own, would)) = self.would(rest)?;
        // What a quote says of "this" is said of whom it is given to.
        let this = own == Subject::default();
        if own != *of && !this {
            return stuck(input);
        }
        let (rest, ()) = w(",").parse(rest)?;
        let (rest, (may, instead)) = self.replaced(rest)?;
        let (rest, ()) = super::sentence::full_stop(rest)?;
        match rest.strip_prefix('"') {
            Some(rest) => {
                let mut replacement = build::replacement(would, may, instead);
                replacement.once = once;
                Ok((rest, replacement))
            }
            None => stuck(rest),
        }
    }

    /// `the [Auto] abilities of …`.
    pub(super) fn gained_from(self, input: &str) -> Out<'_, wixoss_ability::AbilitiesOf> {
        let (rest, ()) = w("the").parse(input)?;
        let (rest, kinds) = match listed(super::movement::kind, &["and"])(rest) {
            Ok((rest, kinds)) => (rest, kinds),
            Err(_) => (rest, Vec::new()),
        };
        let (rest, ()) = alt((w("abilities of"), w("ability of"))).parse(rest)?;
        let (rest, of) = self.phrase_with_article(rest)?;
        let from = wixoss_ability::AbilitiesOf {
            ability: List(kinds),
            filter: of.filter,
        };
        Ok((rest, from))
    }

    pub(super) fn lost<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
        let all = alt((
            w("its abilities"),
            w("their abilities"),
            w("all abilities"),
            w("all of its abilities"),
            w("all of their abilities"),
            w("all its abilities"),
            w("all their abilities"),
        ));
        let one = |i: &'a str| -> Out<'a, Loss> {
            if let Ok((rest, keyword)) = self.keyword(i) {
                return Ok((rest, Loss::Keyword(keyword)));
            }
            if let Some(rest) = after(i, "this ability") {
                return Ok((rest, Loss::ThisAbility(Nothing {})));
            }
            if let Ok((rest, color)) = color(i) {
                return Ok((rest, Loss::Colors(color.into())));
            }
            let bare = after(i, "an").or_else(|| after(i, "a")).unwrap_or(i);
            if let Ok((rest, word)) = super::word::icon(bare) {
                let mut icons = super::with::ICON_TRAITS.iter();
                return match icons.find(|(known, _)| *known == word) {
                    Some((_, icon)) => Ok((rest, Loss::Icon(*icon))),
                    None => stuck(i),
                };
            }
            if let Ok((rest, ())) = alt((w("its colors"), w("their colors"))).parse(i) {
                return Ok((rest, Loss::Colors(List::default())));
            }
            let rest = alt((w("its"), w("their")))
                .parse(i)
                .map_or(i, |(rest, ())| rest);
            let (rest, kind) = super::movement::kind(rest)?;
            let (rest, ()) = alt((w("abilities"), w("ability"))).parse(rest)?;
            Ok((rest, Loss::Kind(kind)))
        };
        let mut all = all;
        if let Ok((rest, ())) = all.parse(input) {
            change.lose.0.push(Loss::Abilities(Nothing {}));
            return Ok((rest, ()));
        }
        let (rest, losses) = listed(one, &["and"])(input)?;
        change.lose.0.extend(losses);
        Ok((rest, ()))
    }

    /// `is also white`, `is additionally <Angel>`.
    pub(super) fn likened<'a>(self, input: &'a str, change: &mut Change) -> Out<'a, ()> {
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
        let (mut rest, ()) = one_likeness(rest, &mut like)?;
        while let Some(next) = after(rest, "and")
            && let Ok((behind, ())) = one_likeness(next, &mut like)
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

/// One thing a card is treated as.
pub(super) fn one_likeness<'a>(input: &'a str, like: &mut Likeness) -> Out<'a, ()> {
    // "Is also a red SIGNI": it is red.
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
        && let Ok((rest, name)) = super::word::card_name(rest)
        && like.card.is_none()
    {
        like.card = Some(name.to_owned());
        return Ok((rest, ()));
    }
    if let Ok((rest, name)) = super::word::card_name(input) {
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

/// Whose colors a card has: `your Center LRIG`, `the LRIG on your field`.
pub(super) fn colors_of(input: &str) -> Out<'_, wixoss_ability::Filter> {
    let cx = Cx::default();
    cx.one_there(input).or_else(|_| {
        let (rest, of) = cx.phrase_with_article(input)?;
        Ok((rest, of.filter))
    })
}
