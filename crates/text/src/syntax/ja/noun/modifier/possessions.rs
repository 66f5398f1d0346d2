//! Reads the things that cards have, before a noun: abilities, icons, keywords, attachments.

use crate::parts::restriction::OpenPhrase;
use crate::syntax::ja::noun::modifier::list_of;
use crate::syntax::ja::number::amount::FEATURES;
use crate::syntax::ja::prelude::*;
use nom::Parser;
use nom::branch::alt;

/// The names of attachments in brackets.
pub(crate) const ATTACHMENTS: &[(&str, Attachment)] = &[
    ("チャーム", Attachment::Charm),
    ("アクセ", Attachment::Accessory),
    ("ソウル", Attachment::Soul),
    ("トラップ", Attachment::Trap),
    ("マジックボックス", Attachment::MagicBox),
    ("シード", Attachment::Seed),
];

/// The property of a card that each icon means.
pub(crate) const ICON_TRAITS: &[(&str, Trait)] = &[
    ("ガードアイコン", Trait::GuardIcon),
    ("ディソナアイコン", Trait::Dissona),
    ("クロスアイコン", Trait::CrossIcon),
    ("ライズアイコン", Trait::RiseIcon),
    ("トラップアイコン", Trait::TrapIcon),
    ("アクセアイコン", Trait::AccessoryIcon),
    ("リコレクトアイコン", Trait::RecollectIcon),
    ("歌のカケラ", Trait::SongFragment),
    ("ライフバーストアイコン", Trait::LifeBurst),
    ("ライフバースト", Trait::LifeBurst),
    ("バーストアイコン", Trait::LifeBurst),
    ("メインフェイズアイコン", Trait::MainTiming),
    ("アタックフェイズアイコン", Trait::AttackTiming),
    ("スペルカットインアイコン", Trait::CutInTiming),
    ("クロス", Trait::CrossIcon),
    ("ライズ", Trait::RiseIcon),
];

/// The property of a card that each keyword or kind of ability in brackets means.
const KEYWORD_TRAITS: &[(&str, Trait)] = &[
    ("ライフバースト", Trait::LifeBurst),
    ("マルチエナ", Trait::MultiEner),
    ("ランサー", Trait::Lancer),
    ("Sランサー", Trait::SLancer),
    ("アサシン", Trait::Assassin),
    ("ダブルクラッシュ", Trait::DoubleCrush),
    ("シャドウ", Trait::Shadow),
    ("レイヤー", Trait::Layer),
    ("常", Trait::Constant),
    ("自", Trait::Auto),
    ("出", Trait::Enter),
    ("起", Trait::Action),
];

/// The words for "has", before a noun or at the end of a condition.
pub(crate) const HAS: [&str; 5] = [
    "を持つ",
    "を持ち、",
    "を持っている",
    "を持っていた",
    "を持っていて",
];

/// The words for "does not have", before a noun or at the end of a condition.
pub(crate) const HAS_NOT: [&str; 5] = [
    "を持たない",
    "を持たず、",
    "を持たず",
    "を持っていない",
    "を持っていなかった",
];

impl Context<'_> {
    /// Reads a property that a card has or lacks, such as `能力を持たない`,
    /// `《ガードアイコン》を持つ`, `【チャーム】が付いている`, `カード名に《…》を含む`.
    pub(crate) fn having<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        if let Some(rest) = after(input, "カード名に") {
            let (rest, words) = list_of(rest, |i| alt((icon, |i| self.quoted_word(i))).parse(i))?;
            let (rest, ()) = need(rest, &["を含む"])?;
            let contains = |word: &&str| Some((*word).to_owned());
            match words.as_slice() {
                [word] => phrase.filter.more.name_contains = contains(word),
                _ if !phrase.filter.more.any.is_empty() => return fail(input),
                words => {
                    phrase.filter.more.any = words
                        .iter()
                        .map(|word| {
                            let mut one = Filter::default();
                            one.more.name_contains = contains(word);
                            one
                        })
                        .collect();
                }
            }
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "使用タイミングに") {
            let (rest, word) = icon(rest)?;
            let (rest, ()) = need(rest, &["を含む"])?;
            let of = or_fail(lookup(ICON_TRAITS, word), input)?;
            phrase.filter.more.has.0.push(of);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(
            input,
            &["それぞれ共通する", "それぞれ共通の", "共通する", "共通の"],
        ) {
            let (rest, feature) = one_of(FEATURES)(rest)?;
            if let Some(rest) = after_any(rest, &["を持たない", "を持たず"]) {
                phrase.different.push(feature);
                return Ok((rest, ()));
            }
            let (rest, ()) = need(rest, &["を持つ"])?;
            phrase.sharing.push(feature);
            return Ok((rest, ()));
        }
        for (word, of) in [
            ("能力", Trait::Abilities),
            ("ガードアイコン", Trait::GuardIcon),
        ] {
            if let Some(rest) = after(input, word) {
                return self.has_or_lacks(rest, of, phrase);
            }
        }
        // In `色を持つ` ("with a color"), every card that is not colorless fits.
        if let Some(rest) = after(input, "色を持つ")
            && phrase.filter.more.color.is_empty()
        {
            phrase.filter.more.color = List(
                Color::ALL
                    .into_iter()
                    .filter(|c| *c != Color::Colorless)
                    .collect(),
            );
            return Ok((rest, ()));
        }
        if let Ok((rest, word)) = icon(input)
            && let Some(of) = lookup(ICON_TRAITS, word)
        {
            return self.has_or_lacks(rest, of, phrase);
        }
        if let Some(rest) = after_any(input, &["下にカードがある", "下にカードが置かれている"])
        {
            phrase.filter.more.with.0.push(Attachment::Underneath);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["下にカードがない", "下にカードが置かれていない"])
            && phrase.filter.more.not.is_none()
        {
            let mut covering = Filter::default();
            covering.more.with = Attachment::Underneath.into();
            phrase.filter.more.not = Some(Box::new(covering));
            return Ok((rest, ()));
        }
        if let Ok((rest, traits)) = several_keywords(input) {
            let (rest, ()) = need(rest, &["を持つ"])?;
            fail_if(!phrase.filter.more.any.is_empty(), input)?;
            phrase.filter.more.any = traits.into_iter().map(with_trait).collect();
            return Ok((rest, ()));
        }
        let (rest, word) = bracketed(input)?;
        if let Some(attached) = lookup(ATTACHMENTS, word)
            && let Some(rest) = after_any(rest, &["が付いている", "が付いた"])
        {
            phrase.filter.more.with.0.push(attached);
            return Ok((rest, ()));
        }
        let rest = after(rest, "能力").unwrap_or(rest);
        match lookup(KEYWORD_TRAITS, word).or_else(|| lookup(ICON_TRAITS, word)) {
            Some(of) => self.has_or_lacks(rest, of, phrase),
            None => fail(input),
        }
    }

    /// Reads "has" or "does not have" after a property, and adds the property to the phrase.
    fn has_or_lacks<'a>(
        self,
        input: &'a str,
        of: Trait,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        if let Some(rest) = after_any(input, &HAS) {
            phrase.filter.more.has.0.push(of);
            return Ok((rest, ()));
        }
        let (rest, ()) = need(input, &HAS_NOT)?;
        phrase.filter.more.lacks.0.push(of);
        Ok((rest, ()))
    }

    /// Reads a word in quotes: `「…」`.
    pub(crate) fn quoted_word(self, input: &str) -> Parsed<'_, &str> {
        let text = input.trim_start_matches(' ');
        let inner = text
            .strip_prefix('「')
            .and_then(|inner| inner.split_once('」'));
        let (word, rest) = or_fail(inner, input)?;
        Ok((rest, word))
    }
}

/// Returns the meaning of `word` in a table.
pub(crate) fn lookup<T: Copy>(table: &[(&str, T)], word: &str) -> Option<T> {
    let entry = table.iter().find(|(known, _)| *known == word);
    entry.map(|(_, meaning)| *meaning)
}

/// Reads two or more keywords. The card has at least one of them: `【ランサー】か【アサシン】`.
fn several_keywords(input: &str) -> Parsed<'_, Vec<Trait>> {
    let mut all = Vec::new();
    let mut rest = input;
    loop {
        let (behind, word) = bracketed(rest)?;
        let of = or_fail(lookup(KEYWORD_TRAITS, word), rest)?;
        all.push(of);
        rest = behind;
        match after(rest, "か") {
            Some(next) => rest = next,
            // In `【ランサー】【アサシン】のいずれか` ("either 【Lancer】 or 【Assassin】"), the
            // keywords are not joined by か.
            None if rest.starts_with('【') => {}
            None if all.len() > 1 => return Ok((after(rest, "のいずれか").unwrap_or(rest), all)),
            None => return fail(rest),
        }
    }
}

/// Returns the filter for cards with this property.
fn with_trait(of: Trait) -> Filter {
    let mut filter = Filter::default();
    filter.more.has = of.into();
    filter
}
