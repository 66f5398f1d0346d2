//! Conditions on numbers.

use super::Cx;
use super::condition::{copula, ends};
use super::exists::counted;
use super::number::MEASURED;
use super::word::{after, after_any, need, numbered, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Amount, Compare, Condition, Feature, Measured, Name, Range, ValueOf};

impl Cx {
    /// `あなたの場にいるルリグのレベルの合計が7以上`, `このシグニのパワーが10000以上`, `あなたの手札が4枚以上`.
    pub(super) fn number_is(self, input: &str) -> Out<'_, Condition> {
        if let Ok(found) = self.against_opponent(input) {
            return Ok(found);
        }
        let (rest, number) = self.worked_out(input)?;
        let (rest, ()) = need(rest, &["が", "は"])?;
        let (rest, is) = match self.range(rest) {
            Ok(found) => found,
            Err(_) => self.against(rest)?,
        };
        let rest = after_any(rest, &["万人以上"]).unwrap_or(rest);
        let said = input.get(..input.len() - rest.len()).unwrap_or("");
        // One card's value is asked of the card.
        match number {
            Amount::Total(one) if !said.contains("の合計") => {
                let mut filter = *one.of;
                let is = Some(Box::new(is));
                match one.feature {
                    Feature::Level => filter.more.level = is,
                    Feature::Power => filter.more.power = is,
                    _ => return stuck(rest),
                }
                Ok((rest, counted(filter, Range::AtLeast(Amount::Number(1)))))
            }
            number => Ok((rest, Condition::Compare(Box::new(Compare { number, is })))),
        }
    }

    /// `あなたのライフクロスが対戦相手より少ない`, `…より2枚以上多い`
    fn against_opponent(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = self.located(input)?;
        let rest = after_any(rest, &["の枚数", "の数"]).unwrap_or(rest);
        let (rest, ()) = need(rest, &["が対戦相手より"])?;
        if filter.of != Some(crate::ability::Player::You) {
            return stuck(rest);
        }
        let mut theirs = filter.clone();
        theirs.of = Some(crate::ability::Player::Opponent);
        let number = Amount::Count(Box::new(filter));
        let other = Amount::Count(Box::new(theirs));
        let (rest, is) = match numbered(rest, &["枚以上", "体以上"]) {
            Ok((rest, n)) => {
                let (rest, more) = one_of(&[("多い", 1), ("少ない", -1)])(rest)?;
                let bound = Amount::Plus(vec![other, Amount::Number(n * more)]);
                let is = if more > 0 {
                    Range::AtLeast(bound)
                } else {
                    Range::AtMost(bound)
                };
                (rest, is)
            }
            Err(_) => {
                let (rest, more) = one_of(&[("多い", true), ("少ない", false)])(rest)?;
                let is = if more {
                    Range::MoreThan(other)
                } else {
                    Range::LessThan(other)
                };
                (rest, is)
            }
        };
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `対戦相手の手札の枚数より多い`, `…以下`
    fn against(self, input: &str) -> Out<'_, Range> {
        type Make = fn(Amount) -> Range;
        const THAN: &[(&str, Make)] = &[
            ("より多い", Range::MoreThan),
            ("より少ない", Range::LessThan),
            ("より高い", Range::MoreThan),
            ("より低い", Range::LessThan),
            ("以上", Range::AtLeast),
            ("以下", Range::AtMost),
            ("と同じ", Range::Exactly),
        ];
        let (rest, of) = self.worked_out(input)?;
        let (rest, make) = one_of(THAN)(rest)?;
        Ok((rest, make(of)))
    }

    /// `あなたのトラッシュに<天使>のシグニが3種類以上ある`, `シグニが持つ色が合計3種類以上ある`.
    pub(super) fn kinds_among(self, input: &str) -> Out<'_, Condition> {
        let (rest, filter) = self.located(input)?;
        let (rest, feature) = match after_any(
            rest,
            &["が持つ色が合計", "が持つ色が", "の色が合計", "の色が"],
        ) {
            Some(rest) => (rest, Feature::Color),
            None => (need(rest, &["が合計", "が"])?.0, Feature::Name),
        };
        let (rest, n) = numbered(rest, &["種類"])?;
        let n = Amount::Number(n);
        let (rest, is) = match after(rest, "以上") {
            Some(rest) => (rest, Range::AtLeast(n)),
            None => (rest, Range::Exactly(n)),
        };
        let rest = after_any(rest, &["ある", "いる"]).unwrap_or(rest);
        let of = Box::new(filter);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    pub(super) fn so_many(self, input: &str, name: Name, n: i32) -> Out<'_, Condition> {
        let n = Amount::Number(n);
        let (rest, is) = match (after(input, "以上"), after(input, "以下")) {
            (Some(rest), _) => (rest, Range::AtLeast(n)),
            (_, Some(rest)) => (rest, Range::AtMost(n)),
            _ => (input, Range::Exactly(n)),
        };
        let number = Amount::Named(name);
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }

    /// `…のパワーが5000以上`, with the card said before.
    pub(super) fn value_is<'a>(self, input: &'a str, name: &Name) -> Out<'a, Condition> {
        let (rest, feature) = one_of(MEASURED)(input)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, is) = self.range(rest)?;
        let whole = ends(copula(rest)) || rest.starts_with(['で', '、', 'か']);
        if !whole {
            return stuck(rest);
        }
        let of = name.clone();
        let number = Amount::Value(ValueOf { feature, of });
        Ok((rest, Condition::Compare(Box::new(Compare { number, is }))))
    }
}
