//! How something is done.

use super::Cx;
use super::word::{after, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Attachment, Ignored, State};

/// How something is done.
#[derive(Clone, Debug, Default)]
pub(super) struct Manner {
    /// 見ないで
    pub(super) blind: bool,
    pub(super) random_order: bool,
    pub(super) states: Vec<State>,
    pub(super) free: bool,
    pub(super) ignoring: Vec<Ignored>,
    pub(super) attached: Option<Attachment>,
    /// ゲームから
    pub(super) out_of_game: bool,
}

impl Cx {
    pub(super) fn manner<'a>(self, input: &'a str, manner: &mut Manner) -> Out<'a, ()> {
        #[derive(Clone, Copy)]
        enum How {
            Blind,
            Random,
            Nothing,
            State(State),
            Free,
            Ignoring(Ignored),
            Attached(Attachment),
            Out,
        }
        const WORDS: &[(&str, How)] = &[
            ("見ないで", How::Blind),
            ("無作為に", How::Blind),
            ("ランダムな順番で", How::Random),
            ("好きな順番で", How::Nothing),
            ("好きなように", How::Nothing),
            ("それぞれ", How::Nothing),
            ("追加で", How::Nothing),
            ("両方", How::Nothing),
            ("ともに", How::Nothing),
            ("新たに", How::Nothing),
            ("ダウン状態で", How::State(State::Downed)),
            ("アップ状態で", How::State(State::Upped)),
            ("凍結状態で", How::State(State::Frozen)),
            ("覚醒状態で", How::State(State::Awakened)),
            ("傀儡状態で", How::State(State::Puppet)),
            ("裏向きで", How::State(State::FaceDown)),
            ("裏向きに", How::State(State::FaceDown)),
            ("覚醒状態に", How::State(State::Awakened)),
            ("血晶武装状態に", How::State(State::BloodArmed)),
            ("ドライブ状態に", How::State(State::Driving)),
            ("表向きで", How::State(State::FaceUp)),
            ("表向きに", How::State(State::FaceUp)),
            ("コストを支払わずに", How::Free),
            ("使用コストを支払わずに", How::Free),
            ("グロウコストを支払わずに", How::Free),
            ("コストを支払わず", How::Free),
            (
                "限定条件を無視して",
                How::Ignoring(Ignored::LimitingCondition),
            ),
            (
                "出現条件を無視して",
                How::Ignoring(Ignored::AppearanceCondition),
            ),
            (
                "グロウ条件を無視して",
                How::Ignoring(Ignored::GrowCondition),
            ),
            ("【チャーム】として", How::Attached(Attachment::Charm)),
            ("【アクセ】として", How::Attached(Attachment::Accessory)),
            ("【ソウル】として", How::Attached(Attachment::Soul)),
            ("【トラップ】として", How::Attached(Attachment::Trap)),
            (
                "【マジックボックス】として",
                How::Attached(Attachment::MagicBox),
            ),
            ("【シード】として", How::Attached(Attachment::Seed)),
            ("【ビート】として", How::Attached(Attachment::Beat)),
            ("ゲームから", How::Out),
        ];
        let (rest, how) = one_of(WORDS)(input)?;
        match how {
            // "Each of them" is a noun.
            How::Nothing if rest.starts_with(['の', 'が', 'を', 'は', '1', '2', '3']) => {
                return stuck(input);
            }
            How::Nothing if rest.starts_with("レベル") => return stuck(input),
            How::Nothing => {}
            How::Blind => manner.blind = true,
            How::Random => manner.random_order = true,
            How::State(state) => manner.states.push(state),
            How::Free => manner.free = true,
            How::Ignoring(ignored) => manner.ignoring.push(ignored),
            How::Attached(attached) => manner.attached = Some(attached),
            How::Out => manner.out_of_game = true,
        }
        Ok((after(rest, "、").unwrap_or(rest), ()))
    }
}
