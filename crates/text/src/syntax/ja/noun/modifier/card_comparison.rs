//! Reads comparisons with other cards before a noun: `このシグニよりパワーの低い`.

use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::number::amount::{DECLARED, FEATURES, MEASURED};
use crate::syntax::ja::prelude::*;

/// A function that turns a bound into a range, such as 3 into "at most 3".
type Make = fn(Amount) -> Range;

/// The words for comparisons before a noun.
const THAN: &[(&str, Make)] = &[
    ("以下の", Range::AtMost),
    ("以上の", Range::AtLeast),
    ("未満の", Range::LessThan),
    ("より低い", Range::LessThan),
    ("より小さい", Range::LessThan),
    ("より高い", Range::MoreThan),
    ("より大きい", Range::MoreThan),
    ("と同じ", Range::Exactly),
];

/// The words for comparisons before a feature: `以下のパワーを持つ`.
const OR: &[(&str, Make)] = &[("以下の", Range::AtMost), ("以上の", Range::AtLeast)];

/// The words for "higher" and "lower" after より.
const HIGH: &[(&str, Make)] = &[
    ("低い", Range::LessThan),
    ("小さい", Range::LessThan),
    ("高い", Range::MoreThan),
    ("大きい", Range::MoreThan),
];

impl Context<'_> {
    /// Reads a comparison with other cards, such as `このシグニよりパワーの低い`,
    /// `このシグニのパワー以下の`, `それと同じレベルの`, `それと共通する色を持つ`.
    pub(crate) fn comparison<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        const WORDS: &[&str] = &[
            "より",
            "以下の",
            "以上の",
            "と同じ",
            "と共通する",
            "と完全に同一の",
            "に等しい",
            "の正面の",
            "の正面にある",
            "の正面にあった",
            "の異なる",
        ];
        // In `パワーが、このシグニのパワー以下の` ("with power less than or equal to the power of
        // this SIGNI"), the comparison comes after the comma.
        let told = one_of(MEASURED)(input).is_ok_and(|(rest, _)| rest.starts_with("が、"));
        fail_if(
            self.in_phrase || !told && !self.is_ahead(input, WORDS),
            input,
        )?;
        let this = self.inside_phrase();
        // In `パワーがこのシグニのパワー以下の` ("with power less than or equal to the power of
        // this SIGNI"), the word for power comes first.
        if let Ok((rest, feature)) = one_of(MEASURED)(input)
            && let Some(rest) = after_any(rest, &["が、", "が"])
        {
            let (rest, of) = match this.worked_out(rest) {
                Ok(found) => found,
                Err(_) => {
                    pointed_card(rest).map(|(rest, of)| (rest, Amount::value(feature, of)))?
                }
            };
            let (rest, make) = comparison_word(rest)?;
            self.add_range(feature, make(of), phrase);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, DECLARED)
            && let Some(rest) = after_any(rest, &["に等しい", "と同じ"])
        {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            let (rest, ()) = need(rest, &["を持つ", "の"])?;
            let (_, of) = self.amount(input)?;
            self.add_range(feature, Range::Exactly(of), phrase);
            return Ok((rest, ()));
        }
        if let Ok((rest, of)) = pointed_card(input) {
            if let Some(rest) = after_any(rest, &["の正面の", "の正面にある"]) {
                phrase.filter.more.in_front_of = Some(of);
                return Ok((rest, ()));
            }
            if let Some(rest) = after(rest, "の正面にあった") {
                phrase.filter.more.was_in_front_of = Some(of);
                return Ok((rest, ()));
            }
            // A card in `このシグニの下にあるシグニ` ("a SIGNI under this SIGNI") is not this card
            // itself.
            let describes = ["の下にある", "にアクセされている"];
            if !describes.iter().any(|word| rest.starts_with(word)) {
                let compared = self.compared_with_one_card(rest, of, phrase);
                if compared.is_ok() || this.worked_out(input).is_err() {
                    return compared;
                }
            }
        }
        // A zone with から ("from") is the zone of the cards that are selected, and not of the
        // cards that they are compared with.
        let own = |rest: &str| {
            let said = words_read(input, rest);
            !said.contains("から")
        };
        if let Ok((rest, of)) = this.worked_out(input)
            && own(rest)
        {
            if let Ok((rest, make)) = one_of(OR)(rest)
                && let Ok((rest, feature)) = one_of(MEASURED)(rest)
            {
                let (rest, ()) = need(rest, &["を持つ", "の"])?;
                self.add_range(feature, make(of), phrase);
                return Ok((rest, ()));
            }
            if let Some(rest) = after_any(rest, &["と同じ", "に等しい"])
                && let Ok((rest, feature)) = one_of(MEASURED)(rest)
                && let Some(rest) = after_any(rest, &["を持つ", "の"])
            {
                self.add_range(feature, Range::Exactly(of), phrase);
                return Ok((rest, ()));
            }
            let (rest, make) = comparison_word(rest)?;
            let feature = match &of {
                Amount::Total(measured) => measured.feature,
                _ => return fail(input),
            };
            self.add_range(feature, make(of), phrase);
            return Ok((rest, ()));
        }
        let (rest, other) = this.plain_phrase(input)?;
        let said = words_read(input, rest);
        fail_if(said.contains("から"), input)?;
        if let Some(rest) = after(rest, "と完全に同一のルリグタイプを持つ") {
            // In `あなたのルリグデッキにあるあなたのセンタールリグと` ("in your LRIG deck, with
            // your center LRIG"), the zone comes first and belongs to the compared cards.
            fail_if(*other.filter.zone != [Place::Field], input)?;
            let (feature, any_of) = (Feature::AllLrigTypes, other.single(rest)?);
            phrase.filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
            return Ok((rest, ()));
        }
        if let Some(rest) = after(rest, "と同じ")
            && is_center_lrig(&other.filter)
            && let Ok((rest, feature @ (Feature::Level | Feature::Power))) = one_of(FEATURES)(rest)
        {
            // In `と同じレベルと共通する色を持つ` ("with the same level and a shared color"), both
            // comparisons are with the same LRIG.
            let (rest, shared) = match after(rest, "と共通する") {
                Some(rest) => {
                    let (rest, feature) = one_of(FEATURES)(rest)?;
                    let any_of = other.filter.clone();
                    let shared = SharedWith { feature, any_of };
                    (need(rest, &["を持つ"])?.0, Some(Box::new(shared)))
                }
                None => (need(rest, &["を持つ", "の"])?.0, None),
            };
            if shared.is_some() {
                phrase.filter.more.shares_with = shared;
            }
            let of = Box::new(other.single(rest)?);
            let value = Amount::Total(Measured { feature, of });
            self.add_range(feature, Range::Exactly(value), phrase);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(rest, "より") {
            let (rest, (feature, make)) = higher_or_lower(rest)?;
            let any = said.contains("いずれかの");
            // In these three cases, there is at most one card to compare with. For example, a card
            // is attached to only one SIGNI.
            let one = is_center_lrig(&other.filter)
                || other.filter.more.in_front_of.is_some()
                || other.filter.more.over_any.is_some();
            let measured = Measured {
                feature,
                of: Box::new(other.single(rest)?),
            };
            let range = match (any, one) {
                (false, true) => make(Amount::Total(measured)),
                // "Lower than any of them" means lower than the highest value. "Higher than any of
                // them" means higher than the lowest value.
                (true, _) => match make(Amount::Highest(measured.clone())) {
                    lower @ Range::LessThan(_) => lower,
                    Range::MoreThan(_) => Range::MoreThan(Amount::Lowest(measured)),
                    _ => return fail(rest),
                },
                _ => return fail(rest),
            };
            self.add_range(feature, range, phrase);
            return Ok((rest, ()));
        }
        // In `シグニ1体と同じ` ("the same as a SIGNI"), being equal to any one of these SIGNI is
        // enough.
        let one = numbered(rest, &["体", "枚"]);
        let rest = match one {
            Ok((behind, 1)) if behind.starts_with("と同じ") && !phrase.target => behind,
            _ => rest,
        };
        if let Some(rest) = after(rest, "と同じ") {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            let (rest, ()) = need(rest, &["を持つ", "の"])?;
            let any_of = other.single(rest)?;
            phrase.filter.more.shares_with = Some(Box::new(SharedWith { feature, any_of }));
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        let (rest, ()) = need(rest, &["と共通する"])?;
        let (rest, feature) = one_of(FEATURES)(rest)?;
        let shared = SharedWith {
            feature,
            any_of: other.single(rest)?,
        };
        if let Some(rest) = after_any(rest, &["を持つ"]) {
            phrase.filter.more.shares_with = Some(Box::new(shared));
            return Ok((rest, ()));
        }
        let (rest, ()) = need(rest, &["を持たない"])?;
        let mut not = Filter::default();
        not.more.shares_with = Some(Box::new(shared));
        phrase.filter.more.not = Some(Box::new(not));
        Ok((rest, ()))
    }

    /// Reads a comparison with the single card `of`: `よりパワーの低い`, `と同じレベルの`,
    /// `のパワー以下の`.
    pub(crate) fn compared_with_one_card<'a>(
        self,
        input: &'a str,
        of: Name,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        // In `この方法で公開したカードとカード名の異なる` ("whose name is different from the cards
        // revealed this way"), a card fits if it has none of the names of these cards.
        if let Some(rest) = after(input, "と")
            && let Ok((rest, feature)) = one_of(FEATURES)(rest)
            && let Some(rest) = after(rest, "の異なる")
            && phrase.filter.more.not.is_none()
        {
            let mut not = Filter::default();
            not.more.shares = Some(Shared { feature, with: of });
            phrase.filter.more.not = Some(Box::new(not));
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["と共通する", "と同じ"]) {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            if let Some(rest) = after(rest, "を持たない") {
                let mut not = Filter::default();
                not.more.shares = Some(Shared { feature, with: of });
                phrase.filter.more.not = Some(Box::new(not));
                return Ok((rest, ()));
            }
            let (rest, ()) = need(rest, &["を持つ", "を持ち", "の"])?;
            // If `of` means several cards, all of them must have the same value. The values are not
            // added up.
            let several = Reference::of_name(&of).is_some_and(|of| of.many == Some(true));
            match feature {
                Feature::Level | Feature::Power if !several => {
                    let value = Amount::value(feature, of);
                    self.add_range(feature, Range::Exactly(value), phrase);
                }
                feature => phrase.filter.more.shares = Some(Shared { feature, with: of }),
            }
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "より") {
            let (rest, (feature, make)) = higher_or_lower(rest)?;
            let value = |feature| Amount::value(feature, of);
            self.add_range(feature, make(value(feature)), phrase);
            return Ok((rest, ()));
        }
        if let Ok((rest, make)) = one_of(OR)(input) {
            let (rest, feature) = one_of(MEASURED)(rest)?;
            let (rest, ()) = need(rest, &["を持つ", "の"])?;
            let value = Amount::value(feature, of);
            self.add_range(feature, make(value), phrase);
            return Ok((rest, ()));
        }
        let (rest, ()) = need(input, &["の"])?;
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, make) = comparison_word(rest)?;
        let value = Amount::value(feature, of);
        self.add_range(feature, make(value), phrase);
        Ok((rest, ()))
    }
}

/// Returns whether the filter asks for the center LRIG. Each player has only one center LRIG.
pub(crate) fn is_center_lrig(filter: &Filter) -> bool {
    *filter.is == [CardWord::CenterLrig]
}

/// Reads a comparison before a noun. A comparison at the end of a condition is not read, because it
/// belongs to the condition.
fn comparison_word(input: &str) -> Parsed<'_, Make> {
    let (rest, make) = one_of(THAN)(input)?;
    // In `と同じだけ` ("as much as") and `と同じ枚数` ("as many as"), the words compare a number
    // and not a card.
    let over = [
        "場合",
        "かぎり",
        "とき",
        "間",
        "だけ",
        "枚数",
        "数",
        "体数",
        "数字",
    ];
    fail_if(over.iter().any(|word| rest.starts_with(word)), input)?;
    Ok((rest, make))
}

/// A compared feature, such as the power, and a function that makes the allowed range from the
/// value of the other card.
type Compared = (Feature, Box<dyn FnOnce(Amount) -> Range>);

/// Reads the comparison after より: `パワーの低い`, `低いレベルを持つ`, `レベルが1つ高い`.
fn higher_or_lower(input: &str) -> Parsed<'_, Compared> {
    if let Ok((rest, make)) = one_of(HIGH)(input) {
        let (rest, feature) = one_of(MEASURED)(rest)?;
        let (rest, ()) = need(rest, &["を持つ", "の"])?;
        let rest = after(rest, "、").unwrap_or(rest);
        return Ok((rest, (feature, Box::new(make))));
    }
    let (rest, feature) = one_of(MEASURED)(input)?;
    let (rest, ()) = need(rest, &["の", "が"])?;
    if let Ok((rest, n)) = numbered(rest, &["つ", ""])
        && let Ok((rest, up)) = one_of(BY)(rest)
    {
        let by = Amount::Number(n * up);
        let make = move |of| Range::Exactly(Amount::Plus(vec![of, by]));
        let rest = after(rest, "、").unwrap_or(rest);
        return Ok((rest, (feature, Box::new(make))));
    }
    let (rest, make) = one_of(HIGH)(rest)?;
    let rest = after(rest, "、").unwrap_or(rest);
    Ok((rest, (feature, Box::new(make))))
}

/// The words for "higher" and "lower" after a number. The number is 1 for "higher" and -1 for
/// "lower".
const BY: &[(&str, i32)] = &[("高い", 1), ("大きい", 1), ("低い", -1), ("小さい", -1)];
