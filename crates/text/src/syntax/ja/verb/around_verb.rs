//! Checks the words directly before and after a verb.

use crate::syntax::ja::noun::clause_noun::class_likeness;
use crate::syntax::ja::noun::modifier;
use crate::syntax::ja::noun::modifier::list_of;
use crate::syntax::ja::prelude::*;

/// Returns whether a noun can come before the verb without a particle: `カード1枚引く`, `1枚選び`,
/// `めくれるまで公開する`.
pub(crate) fn may_stand_without_particle(noun: &Noun, verb: Verb) -> bool {
    let Noun::Cards(cards) = noun else {
        return false;
    };
    match cards {
        Cards::Until(..) => verb == Verb::Reveal,
        // In `3枚の代わりに4枚まで対象とし` ("target up to four instead of three"), the noun is
        // left out together with its particle.
        Cards::Of(phrase, Quantity::Count(Count::UpTo(_))) if !phrase.modified => {
            matches!(verb, Verb::Draw | Verb::Choose | Verb::Target)
        }
        Cards::Of(phrase, Quantity::Count(_)) => {
            matches!(verb, Verb::Draw | Verb::Choose) || verb == Verb::Discard && !phrase.modified
        }
        _ => false,
    }
}

/// Reads a quality that the subject gets in addition to its own: `黒でもある` ("is also black"),
/// `<天使>として扱う` ("is treated as an <Angel>").
pub(crate) fn treated_as(input: &str) -> Option<(&str, Likeness)> {
    if let Ok((rest, colors)) = list_of(input, modifier::color) {
        let like = Likeness {
            color: List(colors),
            ..Likeness::default()
        };
        return after_any(rest, &["でもある", "としても扱う"]).map(|rest| (rest, like));
    }
    let (rest, words) = list_of(input, marked).ok()?;
    let rest = after_any(rest, &["でもある", "としても扱う", "として扱う"])?;
    Some((rest, class_likeness(&words)))
}

/// Returns whether the verb describes the noun after it: `宣言した数字`, `公開したカード`.
pub(crate) fn is_before_described_noun(said: InflectedVerb, behind: &str) -> bool {
    const NOUNS: &[&str] = &[
        "カード",
        "シグニ",
        "ルリグ",
        "スペル",
        "数",
        "枚数",
        "名前のカード",
        "カード名",
        "そのシグニ",
        "他のカード",
        "色ではない色",
        "色を持つ",
        "アイコンを持つ",
        "クラスを持",
    ];
    let whose = ["あなたの", "対戦相手の"];
    match said.form {
        Form::Past => after_any(behind, NOUNS).is_some(),
        Form::Had if said.verb == Verb::Attack => {
            after_any(behind, NOUNS).is_some() || after_any(behind, &whose).is_some()
        }
        _ => false,
    }
}
