//! "This card", "it", "that SIGNI", "the card discarded this way".

use super::word::{after, one_of};
use crate::ability::Name;
use crate::ability::text::refer::{Done, Noun, Reference};
use crate::ability::text::stuck::{Out, stuck};

const THIS: &[(&str, ())] = &[
    ("このシグニ", ()),
    ("このルリグ", ()),
    ("このカード", ()),
    ("このスペル", ()),
    ("このアーツ", ()),
    ("このピース", ()),
    ("このキー", ()),
    ("このレゾナ", ()),
    ("このクラフト", ()),
    ("これ", ()),
];

const fn one(noun: Option<Noun>, way: Done) -> Reference {
    Reference {
        many: Some(false),
        noun,
        way: Some(way),
    }
}

const fn many(noun: Option<Noun>, way: Done) -> Reference {
    Reference {
        many: Some(true),
        noun,
        way: Some(way),
    }
}

const SPOKEN: &[(&str, Reference)] = &[
    ("それらのシグニ", many(Some(Noun::Signi), Done::Topic)),
    ("それらのカード", many(None, Done::Topic)),
    ("それら", many(None, Done::Topic)),
    ("それぞれ", many(None, Done::Topic)),
    ("それ", one(None, Done::Topic)),
    ("対象としたシグニ", one(Some(Noun::Signi), Done::Topic)),
    ("そのシグニ", one(Some(Noun::Signi), Done::Subject)),
    (
        "その対戦相手のシグニ",
        one(Some(Noun::Signi), Done::Subject),
    ),
    ("そのレゾナ", one(Some(Noun::Signi), Done::Subject)),
    ("そのルリグ", one(Some(Noun::Lrig), Done::Subject)),
    ("そのスペル", one(Some(Noun::Spell), Done::Subject)),
    ("そのアーツ", one(Some(Noun::Piece), Done::Subject)),
    ("そのピース", one(Some(Noun::Piece), Done::Subject)),
    ("そのカード", one(None, Done::Subject)),
    ("アタックしたシグニ", one(Some(Noun::Signi), Done::Subject)),
    (
        "アタックしたそのシグニ",
        one(Some(Noun::Signi), Done::Subject),
    ),
];

pub(super) const WAYS: &[(&str, Done)] = &[
    ("捨てられた", Done::Discarded),
    ("捨てた", Done::Discarded),
    ("バニッシュされた", Done::Vanished),
    ("バニッシュした", Done::Vanished),
    ("公開された", Done::Revealed),
    ("公開した", Done::Revealed),
    ("トラッシュに置かれた", Done::Moved),
    ("トラッシュに置いた", Done::Moved),
    ("デッキの一番下に置かれた", Done::Moved),
    ("デッキの一番下に置いた", Done::Moved),
    ("エナゾーンに置かれた", Done::Moved),
    ("エナゾーンに置いた", Done::Moved),
    ("場に出た", Done::Moved),
    ("場に出した", Done::Moved),
    ("手札に加えた", Done::Moved),
    ("手札に加えられた", Done::Moved),
    ("手札に戻した", Done::Moved),
    ("手札に戻った", Done::Moved),
    ("ゲームから除外した", Done::Moved),
    ("引いた", Done::Moved),
    ("ダウンした", Done::Downed),
    ("対象とした", Done::Targeted),
];

const NOUNS: &[(&str, Option<Noun>)] = &[
    ("シグニ", Some(Noun::Signi)),
    ("ルリグ", Some(Noun::Lrig)),
    ("スペル", Some(Noun::Spell)),
    ("カード", None),
];

/// This card, or cards spoken of before.
pub(super) fn card(input: &str) -> Out<'_, Name> {
    if let Ok((rest, ())) = one_of(THIS)(input)
        && !rest.starts_with("ら")
    {
        return Ok((rest, Name::this()));
    }
    // A card speaks of itself so in what it has gained.
    if let Some(rest) = after(input, "自身")
        && ["のパワー", "のレベル", "より"]
            .iter()
            .any(|next| rest.starts_with(next))
    {
        return Ok((rest, Name::this()));
    }
    spoken(input)
}

/// Cards spoken of before.
pub(super) fn spoken(input: &str) -> Out<'_, Name> {
    let (rest, reference) = reference(input)?;
    Ok((rest, reference.name()))
}

/// What a pointing word points at.
pub(super) fn reference(input: &str) -> Out<'_, Reference> {
    if let Ok((rest, reference)) = one_of(SPOKEN)(input) {
        // "Looked at among them" is a place and no card.
        return match after(rest, "の中") {
            Some(_) => stuck(input),
            None => Ok((rest, reference)),
        };
    }
    let Some(rest) = after(input, "この方法で").or_else(|| after(input, "この効果で"))
    else {
        return stuck(input);
    };
    let rest = after(rest, "あなたが")
        .or_else(|| after(rest, "対戦相手が"))
        .or_else(|| after(rest, "手札から"))
        .unwrap_or(rest);
    let (rest, way) = one_of(WAYS)(rest)?;
    let (rest, noun) = one_of(NOUNS)(rest)?;
    let reference = Reference {
        many: None,
        noun,
        way: Some(way),
    };
    Ok((rest, reference))
}
