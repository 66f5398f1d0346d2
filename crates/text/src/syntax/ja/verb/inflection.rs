//! Reads verbs in all their forms.
//!
//! A verb is a stem from [`VERBS`] and an ending of its conjugation.

use crate::syntax::ja::prelude::*;
use Form::{Can, Cannot, Cont, Final, Had, May, Not, NotCont, NotPast, Past, Te};
use Voice::{Active, Causative, Passive};

/// The conjugations. The godan verbs are named after the consonant of their last kana. `U` is for
/// verbs whose last kana has no consonant.
#[derive(Clone, Copy)]
enum Conjugation {
    Suru,
    /// Ichidan verbs: 加える, 見る.
    Ichidan,
    /// Verbs such as 置く.
    K,
    /// Verbs such as 出す.
    S,
    /// Verbs such as 支払う.
    U,
    /// Verbs such as 選ぶ.
    B,
    /// Verbs such as 戻る.
    R,
    /// Verbs such as 持つ.
    T,
}

/// The stem of each verb.
const VERBS: &[(&str, Conjugation, Verb)] = &[
    ("バニッシュ", Conjugation::Suru, Verb::Vanish),
    ("置", Conjugation::K, Verb::Put),
    ("加え", Conjugation::Ichidan, Verb::Add),
    ("戻", Conjugation::S, Verb::Return),
    ("戻", Conjugation::R, Verb::Return),
    ("移動", Conjugation::Suru, Verb::Move),
    ("出", Conjugation::S, Verb::Bring),
    ("出", Conjugation::Ichidan, Verb::Enter),
    ("場を離れ", Conjugation::Ichidan, Verb::Leave),
    ("場から離れ", Conjugation::Ichidan, Verb::Leave),
    ("引", Conjugation::K, Verb::Draw),
    ("捨て", Conjugation::Ichidan, Verb::Discard),
    ("支払", Conjugation::U, Verb::Pay),
    ("払", Conjugation::U, Verb::Pay),
    ("見", Conjugation::Ichidan, Verb::Look),
    ("公開", Conjugation::Suru, Verb::Reveal),
    ("探", Conjugation::S, Verb::Search),
    ("選", Conjugation::B, Verb::Choose),
    ("対象と", Conjugation::Suru, Verb::Target),
    ("得", Conjugation::Ichidan, Verb::Gain),
    ("失", Conjugation::U, Verb::Lose),
    ("ダウン", Conjugation::Suru, Verb::Down),
    ("アップ", Conjugation::Suru, Verb::Up),
    ("凍結", Conjugation::Suru, Verb::Freeze),
    ("クラッシュ", Conjugation::Suru, Verb::Crush),
    ("シャッフル", Conjugation::Suru, Verb::Shuffle),
    ("除外", Conjugation::Suru, Verb::Exclude),
    ("使用", Conjugation::Suru, Verb::Use),
    ("付け", Conjugation::Ichidan, Verb::Attach),
    ("行", Conjugation::U, Verb::Do),
    ("アタック", Conjugation::Suru, Verb::Attack),
    ("【ガード】を", Conjugation::Suru, Verb::Guard),
    ("【ガード】", Conjugation::Suru, Verb::Guard),
    ("ガード", Conjugation::Suru, Verb::Guard),
    ("与え", Conjugation::Ichidan, Verb::Deal),
    ("受け", Conjugation::Ichidan, Verb::Take),
    ("無効に", Conjugation::Suru, Verb::Negate),
    ("打ち消", Conjugation::S, Verb::CounterEffect),
    ("宣言", Conjugation::Suru, Verb::Declare),
    ("指定", Conjugation::Suru, Verb::Declare),
    ("入れ替え", Conjugation::Ichidan, Verb::Swap),
    ("配置し直", Conjugation::S, Verb::Rearrange),
    ("配置", Conjugation::Suru, Verb::Station),
    ("グロウ", Conjugation::Suru, Verb::Grow),
    ("覚醒", Conjugation::Suru, Verb::Awaken),
    ("リフレッシュ", Conjugation::Suru, Verb::Refresh),
    ("ベット", Conjugation::Suru, Verb::Bet),
    ("ブースト", Conjugation::Suru, Verb::Boost),
    ("飛ば", Conjugation::S, Verb::Skip),
    ("スキップ", Conjugation::Suru, Verb::Skip),
    ("終了", Conjugation::Suru, Verb::End),
    ("勝利", Conjugation::Suru, Verb::Win),
    ("敗北", Conjugation::Suru, Verb::LoseGame),
    ("発動", Conjugation::Suru, Verb::Activate),
    ("取り除", Conjugation::K, Verb::Remove),
    ("設置", Conjugation::Suru, Verb::Install),
    ("バトル", Conjugation::Suru, Verb::Battle),
    ("開花", Conjugation::Suru, Verb::Bloom),
    ("ゲームに敗北", Conjugation::Suru, Verb::LoseGame),
    ("ライズ", Conjugation::Suru, Verb::Rise),
    ("《ヘブン》", Conjugation::Suru, Verb::Heaven),
    ("ヘブン", Conjugation::Suru, Verb::Heaven),
    ("減", Conjugation::R, Verb::Decrease),
    ("増え", Conjugation::Ichidan, Verb::Increase),
    ("並べ替え", Conjugation::Ichidan, Verb::Arrange),
    ("並び替え", Conjugation::Ichidan, Verb::Arrange),
    ("達成", Conjugation::Suru, Verb::Achieve),
    ("持", Conjugation::T, Verb::Gain),
    ("乗", Conjugation::R, Verb::Ride),
    ("すべてのシグニから降り", Conjugation::Ichidan, Verb::Alight),
    ("消", Conjugation::S, Verb::Erase),
    ("な", Conjugation::R, Verb::Become),
    ("", Conjugation::Suru, Verb::Do),
];

/// Endings of verbs, each with its form and voice.
type Endings = &'static [(&'static str, Form, Voice)];

/// The endings of する.
const SURU: Endings = &[
    ("していなかった", NotPast, Active),
    ("していない", NotPast, Active),
    ("していた", Had, Active),
    ("している", Had, Active),
    ("してもよい", May, Active),
    ("しなかった", NotPast, Active),
    ("しない", Not, Active),
    ("せず", NotCont, Active),
    ("させてもよい", May, Causative),
    ("させる", Final, Causative),
    ("させ", Cont, Causative),
    ("されていなかった", NotPast, Passive),
    ("されていない", NotPast, Passive),
    ("されていた", Had, Passive),
    ("されている", Had, Passive),
    ("されなかった", NotPast, Passive),
    ("されない", Not, Passive),
    ("されず", NotCont, Passive),
    ("されて", Te, Passive),
    ("された", Past, Passive),
    ("される", Final, Passive),
    ("され", Cont, Passive),
    ("することができない", Cannot, Active),
    ("することができる", Can, Active),
    ("する", Final, Active),
    ("した", Past, Active),
    ("して", Te, Active),
    ("し", Cont, Active),
    ("ができない", Cannot, Active),
    ("ができる", Can, Active),
    ("できない", Cannot, Active),
    ("できず", NotCont, Active),
    ("できる", Can, Active),
];

/// The endings of ichidan verbs.
const ICHIDAN: Endings = &[
    ("ていなかった", NotPast, Active),
    ("ていない", NotPast, Active),
    ("ていた", Had, Active),
    ("ている", Had, Active),
    ("てもよい", May, Active),
    ("なかった", NotPast, Active),
    ("ない", Not, Active),
    ("ず", NotCont, Active),
    ("させてもよい", May, Causative),
    ("させる", Final, Causative),
    ("させ", Cont, Causative),
    ("られていた", Had, Passive),
    ("られなかった", NotPast, Passive),
    ("られない", Cannot, Active),
    ("られず", NotCont, Active),
    ("られた", Past, Passive),
    ("られる", Final, Passive),
    ("られ", Cont, Passive),
    ("ることができない", Cannot, Active),
    ("ることができる", Can, Active),
    ("る", Final, Active),
    ("た", Past, Active),
    ("て", Te, Active),
    ("", Cont, Active),
];

macro_rules! godan {
    ($name:ident, $u:literal, $i:literal, $t:literal, $d:literal, $e:literal, $a:literal, $can:literal) => {
        const $name: Endings = &[
            (concat!($t, $e, "いなかった"), NotPast, Active),
            (concat!($t, $e, "いない"), NotPast, Active),
            (concat!($t, $e, "いた"), Had, Active),
            (concat!($t, $e, "もよい"), May, Active),
            (concat!($t, $d), Past, Active),
            (concat!($t, $e), Te, Active),
            (concat!($a, "なかった"), NotPast, Active),
            (concat!($a, "ない"), Not, Active),
            (concat!($a, "ず"), NotCont, Active),
            (concat!($a, "せてもよい"), May, Causative),
            (concat!($a, "せる"), Final, Causative),
            (concat!($a, "せ"), Cont, Causative),
            (concat!($a, "れていなかった"), NotPast, Passive),
            (concat!($a, "れていない"), NotPast, Passive),
            (concat!($a, "れていた"), Had, Passive),
            (concat!($a, "れなかった"), NotPast, Passive),
            (concat!($a, "れない"), Not, Passive),
            (concat!($a, "れず"), NotCont, Passive),
            (concat!($a, "れて"), Te, Passive),
            (concat!($a, "れた"), Past, Passive),
            (concat!($a, "れる"), Final, Passive),
            (concat!($a, "れ"), Cont, Passive),
            (concat!($u, "ことができない"), Cannot, Active),
            (concat!($u, "ことができる"), Can, Active),
            (concat!($can, "ない"), Cannot, Active),
            (concat!($can, "ず"), NotCont, Active),
            (concat!($can, "る"), Can, Active),
            ($u, Final, Active),
            ($i, Cont, Active),
        ];
    };
}

godan!(K, "く", "き", "い", "た", "て", "か", "け");
godan!(S, "す", "し", "し", "た", "て", "さ", "せ");
godan!(U, "う", "い", "っ", "た", "て", "わ", "え");
godan!(B, "ぶ", "び", "ん", "だ", "で", "ば", "べ");
godan!(T, "つ", "ち", "っ", "た", "て", "た", "て");
godan!(R, "る", "り", "っ", "た", "て", "ら", "れ");

/// Reads a verb in any form: `引き`, `公開してもよい`, `バニッシュされない`.
pub(crate) fn verb(input: &str) -> Parsed<'_, InflectedVerb> {
    const BLOOD_ARM: &[(&str, &[Place])] = &[
        ("血晶武装[手札]", &[Place::Hand]),
        ("血晶武装[デッキ]", &[Place::Deck]),
        ("血晶武装[トラッシュ]", &[Place::Trash]),
        ("血晶武装[手札かトラッシュ]", &[Place::Hand, Place::Trash]),
    ];
    if let Ok((rest, from)) = one_of(BLOOD_ARM)(input) {
        let found = SURU.iter().find_map(|(ending, form, voice)| {
            Some((after_without_spaces(rest, ending)?, *form, *voice))
        });
        return match found {
            Some((rest, form, voice)) => {
                let verb = Verb::BloodArm(from);
                Ok((rest, InflectedVerb { verb, form, voice }))
            }
            None => fail(input),
        };
    }
    let text = input.trim_start_matches(' ');
    for (stem, class, verb) in VERBS {
        let Some(rest) = after_without_spaces(text, stem) else {
            continue;
        };
        let endings = match class {
            Conjugation::Suru => SURU,
            Conjugation::Ichidan => ICHIDAN,
            Conjugation::K => K,
            Conjugation::S => S,
            Conjugation::U => U,
            Conjugation::B => B,
            Conjugation::R => R,
            Conjugation::T => T,
        };
        let found = endings.iter().find_map(|(ending, form, voice)| {
            Some((after_without_spaces(rest, ending)?, *form, *voice))
        });
        if let Some((rest, form, voice)) = found {
            // 出 alone means "enters" only before a comma or period. Before any other character, it
            // is part of another word.
            let bare = *verb == Verb::Enter && form == Cont;
            if !bare || rest.starts_with(['、', '。']) {
                let verb = *verb;
                return Ok((rest, InflectedVerb { verb, form, voice }));
            }
        }
    }
    fail(input)
}
