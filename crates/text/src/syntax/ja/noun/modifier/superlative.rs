//! Reads superlatives before a noun: `シグニのうち最もパワーの低い`.

use crate::parts::class_names::ask;
use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;

/// The kinds of card that are compared.
const KINDS: &[(&str, CardWord)] = &[("シグニ", CardWord::Signi), ("ルリグ", CardWord::Lrig)];

/// The words for superlatives. The boolean is true for the highest value, and false for the lowest
/// value.
const ENDS: &[(&str, bool)] = &[
    ("高い", true),
    ("大きい", true),
    ("低い", false),
    ("小さい", false),
];

impl Context<'_> {
    /// Reads a superlative before a noun: `シグニのうち最もパワーの低い`. Only cards that fit the
    /// restrictions of the phrase so far are compared.
    pub(crate) fn superlative<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        let (rest, (kind, feature, high)) = self.superlative_words(input)?;
        let mut of = phrase.filter.clone();
        of.is = kind.into();
        let marks: Vec<&str> = phrase.marks.iter().map(String::as_str).collect();
        if !marks.is_empty() {
            ask(&mut of, &marks);
        }
        if of.zone.is_empty() && of.of.is_some() {
            of.zone = Place::Field.into();
        }
        let measured = Measured {
            feature,
            of: Box::new(of),
        };
        let value = match high {
            true => Amount::Highest(measured),
            false => Amount::Lowest(measured),
        };
        self.add_range(feature, Range::Exactly(value), phrase);
        Ok((after(rest, "、").unwrap_or(rest), ()))
    }

    /// Reads the words of a superlative before a noun. Returns the kind of the compared cards, the
    /// compared feature, and whether the highest value is meant.
    pub(crate) fn superlative_words(self, input: &str) -> Parsed<'_, (CardWord, Feature, bool)> {
        fail_if(self.in_phrase, input)?;
        let (rest, kind) = one_of(KINDS)(input)?;
        let (rest, ()) = need(rest, &["のうち、最も", "のうち最も", "の中で最も"])?;
        let (rest, (feature, high)) = match one_of(MEASURED)(rest) {
            Ok((rest, feature)) => {
                let (rest, ()) = need(rest, &["の", "が"])?;
                let (rest, high) = one_of(ENDS)(rest)?;
                (rest, (feature, high))
            }
            Err(_) => {
                let (rest, high) = one_of(ENDS)(rest)?;
                let (rest, feature) = one_of(MEASURED)(rest)?;
                let (rest, ()) = need(rest, &["を持つ", "の"])?;
                (rest, (feature, high))
            }
        };
        fail_if(
            after_any(rest, &["シグニ", "ルリグ", "すべて", "他の"]).is_none(),
            rest,
        )?;
        Ok((rest, (kind, feature, high)))
    }
}
