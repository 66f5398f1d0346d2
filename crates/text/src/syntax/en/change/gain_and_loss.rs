//! Abilities that cards gain and lose.

use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::noun::with_phrase;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads several abilities joined by "or". The subject gains one of them:
    /// `gains 【Assassin】 or 【Lancer】 until end of turn`.
    pub(crate) fn gain_one_of<'a>(self, input: &'a str, of: &Subject) -> Parsed<'a, Vec<Effect>> {
        let (rest, ()) = verb("gain")(input)?;
        let (mut rest, first) = self.gained_ability(rest)?;
        let mut all = vec![first];
        let mut last = false;
        while !last {
            let comma = skip(rest, ",");
            let or = after(comma, "or");
            last = or.is_some();
            let next = or.or((comma.len() < rest.len()).then_some(comma));
            let next = or_fail(next, rest)?;
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
            vec![effects::change(change)]
        });
        Ok((rest, effects::either(self.by, options.collect())))
    }

    /// Reads the predicate `is awakened`, which puts the subject into the awakened state.
    pub(crate) fn awakens<'a>(self, input: &'a str, of: &Subject) -> Parsed<'a, Vec<Effect>> {
        let (rest, ()) = wording("is awakened|are awakened")(input)?;
        match of {
            Subject::Cards(what) => {
                Ok((rest, vec![effects::set(what.clone(), &[State::Awakened])]))
            }
            Subject::Player(_) => fail(input),
        }
    }

    /// Reads the abilities of other cards, after "gains":
    /// `the [Auto] abilities of SIGNI on your field`.
    pub(crate) fn abilities_of_cards(self, input: &str) -> Parsed<'_, AbilitiesOf> {
        let (rest, ()) = wording("the")(input)?;
        let (rest, kinds) =
            listed(ability_kind::ability_kind, &["and"])(rest).unwrap_or((rest, Vec::new()));
        let (rest, ()) = wording("abilities of|ability of")(rest)?;
        let (rest, of) = self.phrase_with_article(rest)?;
        let from = AbilitiesOf {
            ability: List(kinds),
            filter: of.single(rest)?,
        };
        Ok((rest, from))
    }

    /// Reads the things a card loses, after "loses": `its abilities`, `【Lancer】`, `its colors`.
    pub(crate) fn losses<'a>(self, input: &'a str, change: &mut Change) -> Parsed<'a, ()> {
        let all = wording(
            "its abilities|their abilities|all abilities|all of its abilities|\
             all of their abilities|all its abilities|all their abilities",
        );
        let one = |i: &'a str| -> Parsed<'a, Loss> {
            if let Ok((rest, keyword)) = self.keyword(i) {
                return Ok((rest, Loss::Keyword(keyword)));
            }
            if let Some(rest) = after(i, "this ability") {
                return Ok((rest, Loss::ThisAbility(Nothing {})));
            }
            if let Ok((rest, color)) = color(i) {
                return Ok((rest, Loss::Colors(color.into())));
            }
            let bare = skip(i, "an|a");
            if let Ok((rest, word)) = word::icon(bare) {
                let mut icons = with_phrase::ICON_TRAITS.iter();
                let (_, icon) = or_fail(icons.find(|(known, _)| *known == word), i)?;
                return Ok((rest, Loss::Icon(*icon)));
            }
            if let Some(rest) = after(i, "its colors|their colors") {
                return Ok((rest, Loss::Colors(List::default())));
            }
            if let Some(rest) = after(i, "its classes|their classes") {
                return Ok((rest, Loss::Classes(Nothing {})));
            }
            let rest = skip(i, "its|their");
            let (rest, kind) = ability_kind::ability_kind(rest)?;
            let (rest, ()) = wording("abilities|ability")(rest)?;
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
}
