//! Reads conditions on the team of LRIGs.

use crate::parts::class_names::team;
use crate::syntax::ja::condition::exists::count_condition;
use crate::syntax::ja::noun::modifier::{color, list_of};
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the team that the abilities after these words need: `【チーム】<…>`.
    pub(crate) fn team_line(self, input: &str) -> Parsed<'_, Needs> {
        let (rest, word) = bracketed(input)?;
        match word {
            "チーム" => {
                let (rest, name) = marked(rest)?;
                Ok((rest, Needs::Team(team(name))))
            }
            "ドリームチーム" => Ok((rest, Needs::DreamTeam(Nothing {}))),
            _ => fail(input),
        }
    }

    /// Reads the qualities that all members of the team must have: `&全員レベル1以上`,
    /// `合計3種類以上の色を持つ`.
    pub(crate) fn team_members(self, input: &str) -> Parsed<'_, Vec<Condition>> {
        if let Some(rest) = after(input, "合計") {
            let (rest, n) = numbered(rest, &["種類以上の色を持つ"])?;
            let feature = Feature::Color;
            let of = Box::new(own_lrigs());
            let number = Amount::Different(Measured { feature, of });
            let is = Range::AtLeast(Amount::Number(n));
            let three = count_condition(own_lrigs(), Range::AtLeast(Amount::Number(3)));
            let colors = effects::compare(number, is);
            return Ok((rest, vec![three, colors]));
        }
        if let Ok((rest, colors)) = list_of(input, color)
            && let Ok((rest, n)) =
                numbered(after(rest, "のルリグを").unwrap_or(rest), &["体以上含む"])
        {
            let mut of_color = own_lrigs();
            of_color.more.color = List(colors);
            let some = count_condition(of_color, Range::AtLeast(Amount::Number(n)));
            return Ok((rest, vec![some]));
        }
        let (rest, ()) = need(input, &["&全員レベル"])?;
        let (rest, level) = self.range(rest)?;
        let mut fits = effects::of_kind(CardWord::Lrig);
        fits.more.level = Some(Box::new(level));
        let of = own_lrigs();
        Ok((rest, vec![Condition::Every(Box::new(Every { of, fits }))]))
    }

    /// Reads a condition that a team is on your field: `あなたの場に《チームアイコン》<…>がある`,
    /// `ドリームチームがいる`.
    pub(crate) fn team_on_field(self, input: &str) -> Parsed<'_, Condition> {
        if let Some(rest) = after_any(
            input,
            &[
                "あなたの場に【ドリームチーム】がいる",
                "ドリームチームがいる",
            ],
        ) {
            return Ok((rest, Condition::DreamTeam(Nothing {})));
        }
        let same = [
            "あなたの場にいるルリグ3体が同じチーム",
            "あなたの場にあるルリグ3体が同じチーム",
        ];
        if let Some(rest) = after_any(input, &same) {
            return Ok((rest, Condition::SameTeam(Nothing {})));
        }
        let rest = after(input, "あなたの場に").unwrap_or(input);
        let (rest, ()) = need(rest, &["【チーム】", "《チームアイコン》"])?;
        let (rest, name) = marked(rest)?;
        let (rest, ()) = need(rest, &["がいる", "がある"])?;
        Ok((rest, Condition::Team(team(name))))
    }
}

/// Returns a filter for your LRIGs on the field.
fn own_lrigs() -> Filter {
    effects::kind_in_zone(CardWord::Lrig, Place::Field, Some(Player::You))
}
