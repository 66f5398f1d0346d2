//! Verbs in all their forms.

use crate::ja::word::{after, behind};
use crate::stuck::{Out, stuck};

/// What is done, or happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verb {
    Vanish,
    Put,
    Add,
    Return,
    Bring,
    Enter,
    Leave,
    Draw,
    Discard,
    Pay,
    Look,
    Reveal,
    Search,
    Choose,
    Target,
    Gain,
    Lose,
    Down,
    Up,
    Freeze,
    Crush,
    Shuffle,
    Exclude,
    Use,
    Attach,
    Do,
    Become,
    Attack,
    Guard,
    Deal,
    Take,
    Negate,
    CounterEffect,
    Declare,
    Swap,
    Rearrange,
    Grow,
    Awaken,
    Refresh,
    Bet,
    Skip,
    End,
    Win,
    LoseGame,
    Activate,
    Remove,
    Install,
    Battle,
    /// 移動: from a zone to another, in whatever way.
    Move,
    Bloom,
    Rise,
    Heaven,
    Decrease,
    Increase,
    Arrange,
    BloodArm,
    Achieve,
    Boost,
    /// 配置する
    Station,
}

/// What form a verb stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// する
    Final,
    /// し: another verb follows.
    Cont,
    /// して
    Te,
    /// した
    Past,
    /// していた
    Had,
    /// してもよい
    May,
    /// しない
    Not,
    /// せず: another verb follows.
    NotCont,
    /// しなかった, していなかった
    NotPast,
    /// できない
    Cannot,
    /// できる
    Can,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Voice {
    Active,
    /// される
    Passive,
    /// させる
    Causative,
}

/// A verb as it stands in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Said {
    pub(crate) verb: Verb,
    pub(crate) form: Form,
    pub(crate) voice: Voice,
}

#[derive(Clone, Copy)]
enum Class {
    Suru,
    Ichidan,
    K,
    S,
    U,
    B,
    R,
    T,
}

const VERBS: &[(&str, Class, Verb)] = &[
    ("バニッシュ", Class::Suru, Verb::Vanish),
    ("置", Class::K, Verb::Put),
    ("加え", Class::Ichidan, Verb::Add),
    ("戻", Class::S, Verb::Return),
    ("戻", Class::R, Verb::Return),
    ("移動", Class::Suru, Verb::Move),
    ("出", Class::S, Verb::Bring),
    ("出", Class::Ichidan, Verb::Enter),
    ("場を離れ", Class::Ichidan, Verb::Leave),
    ("引", Class::K, Verb::Draw),
    ("捨て", Class::Ichidan, Verb::Discard),
    ("支払", Class::U, Verb::Pay),
    ("払", Class::U, Verb::Pay),
    ("見", Class::Ichidan, Verb::Look),
    ("公開", Class::Suru, Verb::Reveal),
    ("探", Class::S, Verb::Search),
    ("選", Class::B, Verb::Choose),
    ("対象と", Class::Suru, Verb::Target),
    ("得", Class::Ichidan, Verb::Gain),
    ("失", Class::U, Verb::Lose),
    ("ダウン", Class::Suru, Verb::Down),
    ("アップ", Class::Suru, Verb::Up),
    ("凍結", Class::Suru, Verb::Freeze),
    ("クラッシュ", Class::Suru, Verb::Crush),
    ("シャッフル", Class::Suru, Verb::Shuffle),
    ("除外", Class::Suru, Verb::Exclude),
    ("使用", Class::Suru, Verb::Use),
    ("付け", Class::Ichidan, Verb::Attach),
    ("行", Class::U, Verb::Do),
    ("アタック", Class::Suru, Verb::Attack),
    ("【ガード】を", Class::Suru, Verb::Guard),
    ("【ガード】", Class::Suru, Verb::Guard),
    ("ガード", Class::Suru, Verb::Guard),
    ("与え", Class::Ichidan, Verb::Deal),
    ("受け", Class::Ichidan, Verb::Take),
    ("無効に", Class::Suru, Verb::Negate),
    ("打ち消", Class::S, Verb::CounterEffect),
    ("宣言", Class::Suru, Verb::Declare),
    ("指定", Class::Suru, Verb::Declare),
    ("入れ替え", Class::Ichidan, Verb::Swap),
    ("配置し直", Class::S, Verb::Rearrange),
    ("配置", Class::Suru, Verb::Station),
    ("グロウ", Class::Suru, Verb::Grow),
    ("覚醒", Class::Suru, Verb::Awaken),
    ("リフレッシュ", Class::Suru, Verb::Refresh),
    ("ベット", Class::Suru, Verb::Bet),
    ("ブースト", Class::Suru, Verb::Boost),
    ("飛ば", Class::S, Verb::Skip),
    ("スキップ", Class::Suru, Verb::Skip),
    ("終了", Class::Suru, Verb::End),
    ("勝利", Class::Suru, Verb::Win),
    ("敗北", Class::Suru, Verb::LoseGame),
    ("発動", Class::Suru, Verb::Activate),
    ("取り除", Class::K, Verb::Remove),
    ("設置", Class::Suru, Verb::Install),
    ("バトル", Class::Suru, Verb::Battle),
    ("開花", Class::Suru, Verb::Bloom),
    ("ゲームに敗北", Class::Suru, Verb::LoseGame),
    ("ライズ", Class::Suru, Verb::Rise),
    ("《ヘブン》", Class::Suru, Verb::Heaven),
    ("ヘブン", Class::Suru, Verb::Heaven),
    ("減", Class::R, Verb::Decrease),
    ("増え", Class::Ichidan, Verb::Increase),
    ("並べ替え", Class::Ichidan, Verb::Arrange),
    ("達成", Class::Suru, Verb::Achieve),
    ("持", Class::T, Verb::Gain),
    ("な", Class::R, Verb::Become),
    ("", Class::Suru, Verb::Do),
];

use Form::{Can, Cannot, Cont, Final, Had, May, Not, NotCont, NotPast, Past, Te};
use Voice::{Active, Causative, Passive};

type Endings = &'static [(&'static str, Form, Voice)];

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

/// A verb in any form.
pub(crate) fn verb(input: &str) -> Out<'_, Said> {
    if let Some(rest) = after(input, "血晶武装[手札]する") {
        let verb = Verb::BloodArm;
        return Ok((
            rest,
            Said {
                verb,
                form: Final,
                voice: Active,
            },
        ));
    }
    let text = input.trim_start_matches(' ');
    for (stem, class, verb) in VERBS {
        let Some(rest) = behind(text, stem) else {
            continue;
        };
        let endings = match class {
            Class::Suru => SURU,
            Class::Ichidan => ICHIDAN,
            Class::K => K,
            Class::S => S,
            Class::U => U,
            Class::B => B,
            Class::R => R,
            Class::T => T,
        };
        let found = endings
            .iter()
            .find_map(|(ending, form, voice)| Some((rest.strip_prefix(ending)?, *form, *voice)));
        if let Some((rest, form, voice)) = found {
            // 出 alone, before a word that goes on, is no verb.
            let bare = *verb == Verb::Enter && form == Cont;
            if !bare || rest.starts_with(['、', '。']) {
                let verb = *verb;
                return Ok((rest, Said { verb, form, voice }));
            }
        }
    }
    stuck(input)
}
