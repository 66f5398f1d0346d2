//! Reads conditions that compare a number with another number.

use crate::syntax::ja::condition::condition_list::{is_condition_end, skip_copula};
use crate::syntax::ja::condition::exists::{THERE, count_condition};
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;

/// The words before a number such as `3種類` ("three kinds"). They say which different values are
/// counted: colors, classes or levels.
const KINDS: &[(&str, Feature)] = &[
    ("が持つ色", Feature::Color),
    ("の色", Feature::Color),
    ("が持つクラス", Feature::Class),
    ("のクラス", Feature::Class),
    ("が持つレベル", Feature::Level),
    ("のレベル", Feature::Level),
];

/// A function that turns a bound into a range, such as 3 into "at most 3".
type Make = fn(Amount) -> Range;

/// The words for comparisons with another number.
const THAN: &[(&str, Make)] = &[
    ("より多い", Range::MoreThan),
    ("より少ない", Range::LessThan),
    ("より高い", Range::MoreThan),
    ("より低い", Range::LessThan),
    ("以上", Range::AtLeast),
    ("以下", Range::AtMost),
    ("と同じ", Range::Exactly),
];

impl Context<'_> {
    /// Reads a condition on a number, such as `あなたの場にいるルリグのレベルの合計が7以上`,
    /// `このシグニのパワーが10000以上`, `あなたの手札が4枚以上`.
    pub(crate) fn number_is(self, input: &str) -> Parsed<'_, Condition> {
        first!(self.compared_with_other_player(input));
        first!(self.two_lrigs_equal(input));
        let (rest, number) = self.worked_out(input)?;
        first!(self.two_numbers_equal(rest, &number));
        let (rest, ()) = need(rest, &["が", "は"])?;
        let so_many = |rest| match (&number, self.quantity(rest)) {
            (Amount::Count(_) | Amount::Named(_), Ok((rest, Quantity::Range(is)))) => {
                Some((rest, is))
            }
            (
                Amount::Count(_) | Amount::Named(_),
                Ok((rest, Quantity::Count(Count::Exactly(n)))),
            ) => Some((rest, Range::Exactly(n))),
            _ => None,
        };
        let (rest, is) = match so_many(rest).map_or_else(|| self.range(rest), Ok) {
            Ok(found) => found,
            Err(_) => {
                (self.than_number(rest)).or_else(|_| self.than_value_of_card(rest, &number))?
            }
        };
        let rest = after_any(rest, &["万人以上"]).unwrap_or(rest);
        let said = words_read(input, rest);
        // If the number is the value of a single card, the condition becomes: there is a card with
        // this value.
        match number {
            Amount::Total(one) if !said.contains("の合計") => {
                let mut filter = *one.of;
                let is = Some(Box::new(is));
                *or_fail(effects::asked(&mut filter, one.feature), rest)? = is;
                Ok((
                    rest,
                    count_condition(filter, Range::AtLeast(Amount::Number(1))),
                ))
            }
            number => Ok((rest, effects::compare(number, is))),
        }
    }

    /// Reads a comparison of the numbers of cards of the two players:
    /// `あなたのライフクロスが対戦相手より少ない` ("you have fewer Life Cloth than your opponent").
    /// The text can also give the difference: `より2枚以上多い` ("at least two more than").
    fn compared_with_other_player(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, filter) = self.located(input)?;
        if let Some(behind) = after(rest, "が")
            && let Ok((behind, other)) = self.located(behind)
            && let Ok((behind, make)) = one_of(THAN)(behind)
        {
            let number = Amount::Count(Box::new(filter));
            let is = make(Amount::Count(Box::new(other)));
            return Ok((behind, effects::compare(number, is)));
        }
        let rest = after_any(rest, &["の枚数", "の数"]).unwrap_or(rest);
        let (rest, other) = one_of(&[
            ("が対戦相手より", Player::Opponent),
            ("があなたより", Player::You),
        ])(rest)?;
        let one = matches!(filter.of, Some(Player::You | Player::Opponent));
        fail_if(!one || filter.of == Some(other), rest)?;
        let mut theirs = filter.clone();
        theirs.of = Some(other);
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
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition that two center LRIGs have the same value:
    /// `あなたのセンタールリグと対戦相手のセンタールリグのレベルが同じ`.
    fn two_lrigs_equal(self, input: &str) -> Parsed<'_, Condition> {
        fail_if(!self.is_ahead(input, &["が同じ"]), input)?;
        let (rest, first) = self.plain_phrase(input)?;
        let (rest, ()) = need(rest, &["と"])?;
        let (rest, second) = self.plain_phrase(rest)?;
        let (rest, ()) = need(rest, &["の"])?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, ()) = need(rest, &["が同じ"])?;
        let center = |filter: &Filter| *filter.is == [CardWord::CenterLrig];
        fail_if(!center(&first.filter) || !center(&second.filter), input)?;
        let value = |filter| {
            let of = Box::new(filter);
            Amount::Total(Measured { feature, of })
        };
        let compare = Compare {
            number: value(first.single(rest)?),
            is: Range::Exactly(value(second.single(rest)?)),
        };
        Ok((rest, Condition::Compare(Box::new(compare))))
    }

    /// Reads a number that must be equal to the number before it:
    /// `とあなたのエナゾーンにあるカードの枚数が同じ`. In
    /// `あなたと対戦相手のライフクロスの枚数が同じ` ("you and your opponent have the same number of
    /// Life Cloth"), the numbers of both players are compared.
    fn two_numbers_equal<'a>(self, input: &'a str, number: &Amount) -> Parsed<'a, Condition> {
        let (rest, number, other) = match number {
            Amount::Count(of) if of.of == Some(Player::Both) => {
                let side = |player| {
                    let mut one = of.clone();
                    one.of = Some(player);
                    Amount::Count(one)
                };
                (input, side(Player::You), side(Player::Opponent))
            }
            number => {
                let (rest, ()) = need(input, &["と"])?;
                let (rest, other) = self.worked_out(rest)?;
                (rest, number.clone(), other)
            }
        };
        let (rest, ()) = need(rest, &["が同じ"])?;
        let is = Range::Exactly(other);
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a comparison with a value of another card: `対戦相手のセンタールリグより高い` ("higher
    /// than your opponent's center LRIG"). It is the same kind of value, such as the level.
    fn than_value_of_card<'a>(self, input: &'a str, number: &Amount) -> Parsed<'a, Range> {
        let feature = match number {
            Amount::Value(value) => value.feature,
            Amount::Total(measured) => measured.feature,
            _ => return fail(input),
        };
        // In `あなたのセンタールリグのレベルが対戦相手より低い` ("the level of your center LRIG is
        // lower than your opponent's"), the text leaves out the noun of the other LRIG.
        let players = [("対戦相手", Player::Opponent), ("あなた", Player::You)];
        if let Amount::Total(measured) = number
            && *measured.of.is == [CardWord::CenterLrig]
            && let Some((rest, of)) =
                (players.iter()).find_map(|(word, of)| Some((after(input, word)?, *of)))
            && let Ok((rest, make)) = one_of(THAN)(rest)
            && measured.of.of.is_some_and(|known| known != of)
        {
            let mut other = measured.clone();
            other.of.of = Some(of);
            return Ok((rest, make(Amount::Total(other))));
        }
        if let Ok((rest, of)) = pointed_card(input) {
            let (rest, make) = one_of(THAN)(rest)?;
            return Ok((rest, make(Amount::value(feature, of))));
        }
        let (rest, phrase) = self.inside_phrase().plain_phrase(input)?;
        let one =
            *phrase.filter.is == [CardWord::CenterLrig] || phrase.filter.more.in_front_of.is_some();
        let (rest, make) = one_of(THAN)(rest)?;
        let of = Box::new(phrase.single(rest)?);
        fail_unless(one, rest)?;
        Ok((rest, make(Amount::Total(Measured { feature, of }))))
    }

    /// Reads a comparison with another number: `対戦相手の手札の枚数より多い`.
    fn than_number(self, input: &str) -> Parsed<'_, Range> {
        let (rest, of) = self.worked_out(input)?;
        let (rest, make) = one_of(THAN)(rest)?;
        Ok((rest, make(of)))
    }

    /// Reads a condition on the number of different names
    /// (`あなたのトラッシュに<天使>のシグニが3種類以上ある`) or colors
    /// (`シグニが持つ色が合計3種類以上ある`).
    pub(crate) fn number_of_kinds(self, input: &str) -> Parsed<'_, Condition> {
        let (rest, mut filter) = self.located(input)?;
        // In `シグニが持つクラスが<精元>を除いて合計2種類以上ある` ("the SIGNI have two or more
        // classes other than <精元>"), this class is not counted.
        let without = |rest| {
            let (rest, word) = marked(after(rest, "が持つクラスが")?).ok()?;
            Some((after(rest, "を除いて")?, word))
        };
        // In `センタールリグのルリグタイプが2つ以上` ("the center LRIG has two or more LRIG
        // types"), the counter つ counts LRIG types.
        let types = after(rest, "のルリグタイプが");
        let (rest, feature) = match one_of(KINDS)(rest) {
            _ if let Some(rest) = types => (rest, Feature::LrigType),
            Ok(_) if let Some((rest, word)) = without(rest) => {
                let mut not = Filter::default();
                not.more.class = crate::parts::class_names::class(word).into();
                filter.more.not = Some(Box::new(not));
                (need(rest, &["合計", ""])?.0, Feature::Class)
            }
            Ok((rest, feature)) => (need(rest, &["が合計", "が"])?.0, feature),
            Err(_) => (need(rest, &["が合計", "が"])?.0, Feature::Name),
        };
        let counters: &[&str] = match types {
            Some(_) => &["種類", "つ"],
            None => &["種類"],
        };
        let (rest, n) = numbered(rest, counters)?;
        let n = Amount::Number(n);
        let (rest, is) = match after(rest, "以上") {
            Some(rest) => (rest, Range::AtLeast(n)),
            None => (rest, Range::Exactly(n)),
        };
        let rest = after_any(rest, THERE).unwrap_or(rest);
        let of = Box::new(filter);
        let number = Amount::Different(Measured { feature, of });
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads the end of a condition on a number of cards: 以上 ("or more"), 以下 ("or less") or
    /// nothing. The pronoun for the cards and the number `n` were already read.
    pub(crate) fn count_of_named(self, input: &str, name: Name, n: i32) -> Parsed<'_, Condition> {
        let n = Amount::Number(n);
        let (rest, is) = match (after(input, "以上"), after(input, "以下")) {
            (Some(rest), _) => (rest, Range::AtLeast(n)),
            (_, Some(rest)) => (rest, Range::AtMost(n)),
            _ => (input, Range::Exactly(n)),
        };
        let number = Amount::Named(name);
        Ok((rest, effects::compare(number, is)))
    }

    /// Reads a condition on a value of the card, after a pronoun: `のパワーが5000以上`.
    pub(crate) fn value_of_named<'a>(self, input: &'a str, name: &Name) -> Parsed<'a, Condition> {
        let (rest, feature) = one_of(MEASURED)(input)?;
        let (rest, ()) = need(rest, &["が"])?;
        let (rest, is) = self.range(rest)?;
        let whole = is_condition_end(skip_copula(rest)) || rest.starts_with(['で', '、', 'か']);
        fail_if(!whole, rest)?;
        let of = name.clone();
        let number = Amount::value(feature, of);
        Ok((rest, effects::compare(number, is)))
    }
}
