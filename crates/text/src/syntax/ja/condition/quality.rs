//! Reads qualities of a card before "is": `レベル1のシグニ` before `である`.

use crate::parts::class_names::{ask, class};
use crate::syntax::ja::noun::modifier::possessions::{ICON_TRAITS, lookup};
use crate::syntax::ja::noun::modifier::{STATES, color, list_of};
use crate::syntax::ja::noun::noun_phrase::ICONS;
use crate::syntax::ja::noun::place::Where;
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;

/// The words for something that a card did in this turn, at the end of a condition.
const THIS_TURN: &[(&str, State)] = &[
    ("このターンに場に出ていた", State::EnteredThisTurn),
    ("このターンに場に出た", State::EnteredThisTurn),
    ("このターンにアタックしていた", State::AttackedThisTurn),
    ("このターンにアタックした", State::AttackedThisTurn),
    ("アタック中", State::Attacking),
];

impl Context<'_> {
    /// Reads a quality of a card, such as `覚醒状態`, `赤`, `<天使>`, `レベル4以上で赤`,
    /// `レベル1のシグニ`, `中央のシグニゾーンにある`.
    pub(crate) fn quality(self, input: &str) -> Parsed<'_, Filter> {
        self.quality_of(input, false)
    }

    /// Reads a quality like [`Context::quality`]. If `lrig` is true, `<…>` is a LRIG type or a team
    /// instead of a class.
    pub(crate) fn quality_of(self, input: &str, lrig: bool) -> Parsed<'_, Filter> {
        // In `<天使>であなたの手札が…` ("is an <Angel> and your hand ..."), the second noun is the
        // subject of the next condition.
        if let Ok((rest, phrase)) = self.quality_phrase(input)
            && !rest.starts_with('が')
        {
            return Ok((rest, phrase));
        }
        let mut filter = Filter::default();
        let (mut rest, ()) = self.one_quality(input, lrig, &mut filter)?;
        while let Some(next) = after_any(rest, &["で", "かつ"]) {
            match self.one_quality(next, lrig, &mut filter) {
                Ok((behind, ())) => rest = behind,
                Err(_) => break,
            }
        }
        Ok((rest, filter))
    }

    /// Reads a noun phrase as the quality of a card.
    fn quality_phrase(self, input: &str) -> Parsed<'_, Filter> {
        let (rest, phrase) = self.plain_phrase(input)?;
        let mut filter = phrase.filter;
        if phrase.unowned {
            filter.of = None;
        }
        Ok((rest, filter))
    }

    /// Reads one quality and puts it into `filter`.
    fn one_quality<'a>(self, input: &'a str, lrig: bool, filter: &mut Filter) -> Parsed<'a, ()> {
        let more = &mut filter.more;
        if let Ok((rest, colors)) = list_of(input, color) {
            more.color.0 = colors;
            return Ok((rest, ()));
        }
        if let Ok((rest, words)) = list_of(input, marked) {
            match lrig {
                true => {
                    let is = std::mem::replace(&mut filter.is, CardWord::Lrig.into());
                    ask(filter, &words);
                    filter.is = is;
                }
                false => more.class.0 = words.iter().map(|word| class(word)).collect(),
            }
            return Ok((rest, ()));
        }
        if let Ok((rest, state)) = one_of(STATES)(input) {
            more.state.0.push(state);
            return Ok((rest, ()));
        }
        if let Ok((rest, state)) = one_of(THIS_TURN)(input) {
            more.state.0.push(state);
            return Ok((rest, ()));
        }
        if let Ok((rest, word)) = icon(input)
            && let Some(of) = lookup(ICON_TRAITS, word)
        {
            more.has.0.push(of);
            return Ok((rest, ()));
        }
        if let Ok((rest, names)) = list_of(input, icon)
            && !names.iter().any(|name| ICONS.contains(name))
        {
            let names = names.into_iter().map(str::to_owned);
            more.name.0.extend(names);
            return Ok((rest, ()));
        }
        if let Ok((rest, place)) = self.place(input)
            && !matches!(place, Where::Among)
            && !input
                .get(..input.len() - rest.len())
                .is_some_and(|said| said.ends_with("から"))
        {
            if matches!(place, Where::Position(_)) {
                filter.of = Some(Player::You);
            }
            place.add_to(filter);
            return Ok((rest, ()));
        }
        if let Ok((rest, feature)) = one_of(MEASURED)(input) {
            let rest = after_any(rest, &["が"]).unwrap_or(rest);
            let (rest, range) = self.range(rest)?;
            let range = Some(Box::new(range));
            match feature {
                Feature::Level => more.level = range,
                Feature::Power => more.power = range,
                Feature::TotalCost => more.total_cost = range,
                _ => return fail(input),
            }
            return Ok((rest, ()));
        }
        fail(input)
    }
}
