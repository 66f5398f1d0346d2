//! Reads amounts and ranges of numbers.

use crate::syntax::ja::noun::marker::marker;
use crate::syntax::ja::noun::place::ZONES;
use crate::syntax::ja::noun::pronoun::WAYS;
use crate::syntax::ja::prelude::*;
use wixoss_ability::pointing::Noun;

/// A function that turns a bound into a range, such as 3 into "at most 3".
type Make = fn(Amount) -> Range;

/// The words after a number that make it a bound.
const BOUNDS: &[(&str, Make)] = &[
    ("以下", Range::AtMost),
    ("以上", Range::AtLeast),
    ("未満", Range::LessThan),
    ("より高い", Range::MoreThan),
    ("より低い", Range::LessThan),
    ("より多い", Range::MoreThan),
    ("より少ない", Range::LessThan),
    ("と異なる", Range::OtherThan),
];

/// The features that are numbers.
pub(crate) const MEASURED: &[(&str, Feature)] = &[
    ("レベル", Feature::Level),
    ("パワー", Feature::Power),
    ("リミット", Feature::Limit),
    ("コストの合計", Feature::TotalCost),
];

/// The features that cards can share or differ in.
pub(crate) const FEATURES: &[(&str, Feature)] = &[
    ("レベル", Feature::Level),
    ("パワー", Feature::Power),
    ("色", Feature::Color),
    ("クラス", Feature::Class),
    ("カード名", Feature::Name),
    ("名前", Feature::Name),
    ("ルリグタイプ", Feature::LrigType),
    ("カードの種類", Feature::CardType),
];

/// The words for a number that was declared.
pub(crate) const DECLARED: &[&str] = &[
    "あなたの宣言した数字",
    "あなたが宣言した数字",
    "この方法で宣言した数字",
    "宣言した数字",
    "宣言された数字",
    "その数字",
];

/// The words for the number of colors, after cards.
const COLORS_OF: &[&str] = &[
    "が持つ色の種類の合計",
    "が持つ色の種類の数",
    "が持つ色の種類数",
    "が持つ色の数",
    "が持つ色の種類",
    "の色の種類",
];

impl Context<'_> {
    /// Reads a range of numbers: `8000以下`, `2か3`, `奇数`.
    pub(crate) fn range(self, input: &str) -> Parsed<'_, Range> {
        if let Some(rest) = after(input, "奇数") {
            return Ok((rest, Range::Odd(Nothing {})));
        }
        if let Some(rest) = after(input, "偶数") {
            return Ok((rest, Range::MultipleOf(Amount::Number(2))));
        }
        let (rest, first) = self.amount(input)?;
        if let Ok((rest, make)) = one_of(BOUNDS)(rest) {
            return Ok((rest, make(first)));
        }
        if let Some(behind) = after_any(rest, &["から", "~", "〜", "～"])
            && let Ok((behind, last)) = number(behind)
        {
            let behind = after(behind, "まで").unwrap_or(behind);
            return Ok((behind, Range::Between([first, Amount::Number(last)])));
        }
        let mut all = vec![first];
        let mut rest = rest;
        while let Some(next) = after_any(rest, &["かレベル", "とレベル", "、レベル", "か", "、"])
        {
            match number(next) {
                Ok((behind, n)) => {
                    all.push(Amount::Number(n));
                    rest = behind;
                }
                Err(_) => break,
            }
        }
        match <[Amount; 1]>::try_from(all) {
            Ok([only]) => Ok((rest, Range::Exactly(only))),
            Err(all) => Ok((rest, Range::OneOf(all))),
        }
    }

    /// Reads a number in digits, a number that was declared, or a calculation in quotes.
    pub(crate) fn amount(self, input: &str) -> Parsed<'_, Amount> {
        if let Some(rest) = after_any(input, DECLARED) {
            let declared = Reference::IT.of(Some(Noun::Declared));
            return Ok((rest, Amount::Named(declared.name())));
        }
        // The quotes contain a calculation: `「あなたの手札の枚数×1000」` (the number of cards in
        // your hand × 1000).
        if let Some(rest) = after(input, "「") {
            if let Ok((rest, n)) = number(rest)
                && let Some(rest) = after_any(rest, &["-", "−"])
            {
                let (rest, of) = self.inside_phrase().worked_out(rest)?;
                let (rest, ()) = need(rest, &["」"])?;
                let less = Amount::Times(vec![Amount::Number(-1), of]);
                return Ok((rest, Amount::Plus(vec![Amount::Number(n), less])));
            }
            let (rest, of) = self.inside_phrase().worked_out(rest)?;
            if let Some(rest) = after(rest, "」") {
                return Ok((rest, of));
            }
            if let Some(rest) = after(rest, "+") {
                let (rest, n) = number(rest)?;
                let (rest, ()) = need(rest, &["」"])?;
                return Ok((rest, Amount::Plus(vec![of, Amount::Number(n)])));
            }
            let (rest, ()) = need(rest, &["×"])?;
            let (rest, n) = number(rest)?;
            let (rest, ()) = need(rest, &["」"])?;
            return Ok((rest, Amount::Times(vec![of, Amount::Number(n)])));
        }
        number(input).map(|(rest, n)| (rest, Amount::Number(n)))
    }

    /// Reads a number that must be calculated: `このシグニのパワー`, `あなたの手札の枚数`,
    /// `あなたのシグニのレベルの合計`. The number can be halved (`の半分`) or increased
    /// (`に1を加えた`).
    pub(crate) fn worked_out(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, of) = self.simply_worked_out(input)?;
        if let Some(rest) = after(rest, "の半分") {
            let each = Amount::Number(2);
            return Ok((rest, Amount::Per(Box::new(Per { of, each }))));
        }
        if let Some(behind) = after(rest, "から")
            && let Ok((behind, n)) = number(behind)
            && let Some(behind) = after(behind, "を引いた")
        {
            return Ok((behind, Amount::Plus(vec![of, Amount::Number(-n)])));
        }
        if let Some(behind) = after(rest, "から")
            && let Ok((behind, less)) = self.simply_worked_out(behind)
            && let Some(behind) = after(behind, "を引いた")
        {
            let less = Amount::Times(vec![Amount::Number(-1), less]);
            return Ok((behind, Amount::Plus(vec![of, less])));
        }
        if let Some(behind) = after(rest, "に")
            && let Ok((behind, n)) = number(behind)
            && let Some(behind) = after(behind, "を加えた")
        {
            return Ok((behind, Amount::Plus(vec![of, Amount::Number(n)])));
        }
        Ok((rest, of))
    }

    /// Reads a number that must be calculated, without a half or an increase after it.
    fn simply_worked_out(self, input: &str) -> Parsed<'_, Amount> {
        if after_any(input, DECLARED).is_some() {
            return self.amount(input);
        }
        // The quotes contain a calculation: `「あなたの手札の枚数×1000」` (the number of cards in
        // your hand × 1000).
        if let Some(rest) = after(input, "「") {
            let (rest, of) = self.worked_out(rest)?;
            let (rest, ()) = need(rest, &["×"])?;
            let (rest, n) = number(rest)?;
            let (rest, ()) = need(rest, &["」"])?;
            return Ok((rest, Amount::Times(vec![of, Amount::Number(n)])));
        }
        first!(self.difference(input));
        let valued = |rest| {
            let rest = after(rest, "の")?;
            let value = one_of(MEASURED)(rest).is_ok();
            (value || after_any(rest, &["枚数", "数"]).is_some()).then_some(rest)
        };
        if let Ok((rest, name)) = pointed_card(input)
            && let Some(rest) = after_any(rest, COLORS_OF)
        {
            let mut of = Filter::default();
            of.more.among = Some(name);
            let (feature, of) = (Feature::Color, Box::new(of));
            return Ok((rest, Amount::Different(Measured { feature, of })));
        }
        if let Ok((rest, name)) = pointed_card(input)
            && let Some(rest) = valued(rest)
        {
            if let Some(rest) = after_any(rest, &["枚数", "数"]) {
                return Ok((rest, Amount::Named(name)));
            }
            let (behind, feature) = one_of(MEASURED)(rest)?;
            if let Some(rest) = after(behind, "の合計") {
                let mut of = Filter::default();
                if Reference::of_name(&name).is_some_and(|to| to.noun == Some(Noun::Signi)) {
                    of.is = CardWord::Signi.into();
                }
                of.more.among = Some(name);
                let of = Box::new(of);
                return Ok((rest, Amount::Total(Measured { feature, of })));
            }
            return Ok((behind, Amount::value(feature, name)));
        }
        if let Some(rest) = after_any(input, &["この方法で", "この効果で"])
            && let Ok((rest, way)) = one_of(WAYS)(rest)
            && let Some(rest) = after_any(rest, &["枚数", "数"])
        {
            return Ok((rest, number_of_deed(way)));
        }
        // In `この方法で取り除いた【ウィルス】1つにつき` ("for each 【Virus】 removed this way"),
        // the markers are counted.
        if let Some(rest) = after_any(input, &["この方法で取り除いた"])
            && let Ok((rest, word)) = bracketed(rest)
            && marker(word).is_some()
        {
            let removed = Reference::IT.of(Some(Noun::Markers));
            return Ok((
                after(rest, "の数").unwrap_or(rest),
                Amount::Named(removed.name()),
            ));
        }
        // In `このターンに対戦相手が使用したアーツの回数` ("the number of times that your opponent
        // used ARTS this turn"), the uses in this turn are counted.
        if self.is_ahead(input, &["回数"])
            && let Ok((rest, of)) = self.happened_this_turn(input)
        {
            return Ok((after(rest, "の回数").unwrap_or(rest), of));
        }
        if let Some(rest) = after(input, "捨てた枚数") {
            return Ok((rest, number_of_deed(Done::Discarded)));
        }
        if let Some(rest) = after(input, "あなたの登録者数") {
            let counters = CountersOf {
                counter: Counter::Subscribers,
                of: Player::You,
            };
            return Ok((rest, Amount::Counters(counters)));
        }
        if let Some(rest) = after(input, "場にある【ウィルス】の数") {
            let (marker, of) = (Marker::Virus, Player::Both);
            return Ok((rest, Amount::Markers(MarkersOf { marker, of })));
        }
        first!(self.cards_in_zone(input));
        let (rest, phrase) = self.plain_phrase(input)?;
        self.over_cards(rest, phrase)
    }

    /// Reads the difference between the two numbers that the condition just before compares:
    /// `その差` after `あなたの手札が対戦相手より多い場合、`.
    fn difference(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, ()) = need(input, &["その枚数の差", "その差"])?;
        fail_if(rest.starts_with('の'), input)?;
        let compared = self.clause_before(input).map(|said| self.condition(said));
        match compared {
            Some(Ok((next, Condition::Compare(compare))))
                if after_any(next, &["場合、", "かぎり、"]).is_some() =>
            {
                let Compare { number, is } = *compare;
                let Range::MoreThan(less) = is else {
                    return fail(input);
                };
                let less = Amount::Times(vec![Amount::Number(-1), less]);
                Ok((rest, Amount::Plus(vec![number, less])))
            }
            _ => fail(input),
        }
    }

    /// Reads the number of cards in a zone: `あなたのデッキの枚数`.
    fn cards_in_zone(self, input: &str) -> Parsed<'_, Amount> {
        let (rest, of) = self.whose(input)?;
        let (rest, zone) = one_of(ZONES)(rest)?;
        let (rest, ()) = need(rest, &["の枚数"])?;
        fail_if(
            matches!(zone, Place::Field | Place::SigniZone | Place::LrigZone),
            input,
        )?;
        let filter = effects::in_zone(zone, Some(of));
        Ok((rest, Amount::Count(Box::new(filter))))
    }

    /// Reads a calculated number of cards: `あなたの手札の枚数と同じ枚数`,
    /// `この方法で捨てた枚数に1を加えた枚数`.
    pub(crate) fn as_many(self, input: &str) -> Parsed<'_, Amount> {
        const SAME: &[&str] = &[
            "と同じ枚数だけ",
            "と同じ数だけ",
            "に等しい枚数",
            "と同じ枚数",
            "に等しい数",
            "と同じ数",
            "と同じ体数",
            "に等しい体数",
        ];
        // In `この方法で捨てたカードと同じ枚数` ("as many as the cards discarded this way"), the
        // cards themselves are counted.
        if let Ok((rest, name)) = pointed_card(input)
            && !name.is_this()
            && let Some(rest) = after_any(rest, SAME)
        {
            return Ok((rest, Amount::Named(name)));
        }
        let (rest, of) = self.worked_out(input)?;
        if let Some(rest) = after_any(rest, SAME) {
            return Ok((rest, of));
        }
        let (rest, ()) = need(rest, &["枚数", "数"])?;
        match of {
            Amount::Plus(_) => Ok((rest, of)),
            _ => fail(rest),
        }
    }

    /// Reads a calculation over the cards of a noun phrase, after the phrase: `のレベルの合計`,
    /// `の枚数`.
    pub(crate) fn over_cards<'a>(self, input: &'a str, phrase: Phrase) -> Parsed<'a, Amount> {
        let of = Box::new(phrase.filter);
        const NUMBER: [&str; 6] = [
            "の枚数",
            "の数",
            "を合計した枚数",
            "を合わせた枚数",
            "を合計した数",
            "を合わせた数",
        ];
        if let Some(rest) = after_any(input, &NUMBER) {
            return Ok((rest, Amount::Count(of)));
        }
        if let Some(rest) = after_any(input, COLORS_OF) {
            let feature = Feature::Color;
            return Ok((rest, Amount::Different(Measured { feature, of })));
        }
        if let Some(rest) = after_any(input, &["の中で最も高い", "のうち最も高い"]) {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            return Ok((rest, Amount::Highest(Measured { feature, of })));
        }
        let (rest, ()) = need(input, &["の"])?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        match after(rest, "の合計") {
            Some(rest) => Ok((rest, Amount::Total(Measured { feature, of }))),
            None if of.is.contains(&CardWord::CenterLrig) || of.more.in_front_of.is_some() => {
                Ok((rest, Amount::Total(Measured { feature, of })))
            }
            None => fail(rest),
        }
    }

    /// Reads a total level that serves as a number: `…のレベルを合計した数だけ` ("as many as the
    /// total of the levels of ...").
    fn levels_added_up(self, input: &str) -> Parsed<'_, Amount> {
        fail_if(!self.is_ahead(input, &["のレベルを合計した数だけ"]), input)?;
        let (rest, filter) = match pointed_card(input) {
            Ok((rest, name)) if !rest.starts_with("の出現条件") => {
                let mut filter = Filter::default();
                filter.more.among = Some(name);
                (rest, filter)
            }
            _ => {
                let (rest, phrase) = self.plain_phrase(input)?;
                (rest, phrase.single(rest)?)
            }
        };
        let (rest, ()) = need(rest, &["のレベルを合計した数だけ"])?;
        let (feature, of) = (Feature::Level, Box::new(filter));
        Ok((rest, Amount::Total(Measured { feature, of })))
    }

    /// Reads a change by an amount: `+3000`, `-1000`, `このシグニのパワーと同じだけ-`.
    pub(crate) fn signed(self, input: &str) -> Parsed<'_, Amount> {
        if let Ok((rest, of)) = self.worked_out(input)
            && let Some(rest) = after_any(rest, &["と同じだけ", "だけ"])
        {
            if let Some(rest) = after(rest, "+") {
                return Ok((rest, of));
            }
            let (rest, ()) = need(rest, &["-", "−"])?;
            return Ok((rest, Amount::Times(vec![Amount::Number(-1), of])));
        }
        if let Ok((rest, of)) = self.levels_added_up(input) {
            let (rest, sign) = one_of(&[("+", 1), ("-", -1), ("−", -1)])(rest)?;
            let (rest, n) = number(rest)?;
            return Ok((rest, Amount::Times(vec![Amount::Number(n * sign), of])));
        }
        let (rest, by) =
            one_of(&[("+", 1), ("-", -1), ("−", -1), ("―", -1), ("ー", -1)])(input)?;
        let (rest, n) = number(rest)?;
        Ok((rest, Amount::Number(n * by)))
    }
}

/// Returns the number of cards that the action `way` was done with.
pub(crate) fn number_of_deed(way: Done) -> Amount {
    Amount::Named(
        Reference {
            many: None,
            noun: None,
            way: Some(way),
        }
        .name(),
    )
}
