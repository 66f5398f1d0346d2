//! Reads adverbs: the manner of an action.

use crate::syntax::ja::prelude::*;
use crate::syntax::ja::verb::duration::STAGES;

impl Context<'_> {
    /// Reads one adverb and puts it into `manner`.
    pub(crate) fn manner<'a>(self, input: &'a str, manner: &mut Manner) -> Parsed<'a, ()> {
        #[derive(Clone, Copy)]
        enum How {
            Blind,
            Random,
            AnyOrder,
            Additionally,
            State(State),
            FromDown,
            Free,
            Paying,
            AsIfElsewhere,
            Ignoring(Ignored),
            Attached(Attachment),
            Out,
            Elsewhere,
            Within(Period),
            Each,
            Bare,
            Summed,
            Once,
            NotEvenOne,
            Anew,
        }
        const WORDS: &[(&str, How)] = &[
            ("見ないで", How::Blind),
            ("無作為に", How::Blind),
            ("ランダムな順番で", How::Random),
            ("好きな順番で", How::AnyOrder),
            ("好きなように", How::AnyOrder),
            ("それぞれ", How::Each),
            ("能力を持たないシグニとして", How::Bare),
            ("合計で", How::Summed),
            ("合わせて", How::Summed),
            ("次に", How::Once),
            ("最初に", How::Once),
            ("追加で", How::Additionally),
            ("新たに", How::Anew),
            ("あなたの手札にあるかのように", How::AsIfElsewhere),
            ("手札にあるかのように", How::AsIfElsewhere),
            ("あなたのチェックゾーンにあるかのように", How::AsIfElsewhere),
            ("チェックゾーンにあるかのように", How::AsIfElsewhere),
            ("ダウン状態から", How::FromDown),
            ("1枚も", How::NotEvenOne),
            ("1体も", How::NotEvenOne),
            ("アタックしているシグニとして", How::State(State::Attacking)),
            ("ダウン状態で", How::State(State::Downed)),
            ("アップ状態で", How::State(State::Upped)),
            ("凍結状態で", How::State(State::Frozen)),
            ("覚醒状態で", How::State(State::Awakened)),
            ("傀儡状態で", How::State(State::Puppet)),
            ("裏向きで", How::State(State::FaceDown)),
            ("裏向きに", How::State(State::FaceDown)),
            ("ダウン状態に", How::State(State::Downed)),
            ("アップ状態に", How::State(State::Upped)),
            ("凍結状態に", How::State(State::Frozen)),
            ("覚醒状態に", How::State(State::Awakened)),
            ("血晶武装状態に", How::State(State::BloodArmed)),
            ("ドライブ状態に", How::State(State::Driving)),
            ("表向きで", How::State(State::FaceUp)),
            ("表向きに", How::State(State::FaceUp)),
            ("そのコストを支払って", How::Paying),
            ("コストを支払わずに", How::Free),
            ("使用コストを支払わずに", How::Free),
            ("グロウコストを支払わずに", How::Free),
            ("グロウコストを支払わず", How::Free),
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
                "その出現条件を無視して",
                How::Ignoring(Ignored::AppearanceCondition),
            ),
            (
                "グロウ条件を無視して",
                How::Ignoring(Ignored::GrowCondition),
            ),
            ("【ライズ】を無視して", How::Ignoring(Ignored::Rise)),
            ("【チャーム】として", How::Attached(Attachment::Charm)),
            ("【アクセ】として", How::Attached(Attachment::Accessory)),
            ("【ソウル】として", How::Attached(Attachment::Soul)),
            ("【トラップ】として", How::Attached(Attachment::Trap)),
            (
                "【マジックボックス】として",
                How::Attached(Attachment::MagicBox),
            ),
            ("【シード】として", How::Attached(Attachment::Seed)),
            ("ゲームから", How::Out),
            ("別の領域に", How::Elsewhere),
            ("他の領域に", How::Elsewhere),
            ("各ターンに", How::Within(Period::ThisTurn)),
            ("1ターンに", How::Within(Period::ThisTurn)),
            ("そのターンに", How::Within(Period::ThisTurn)),
        ];
        if let Ok((rest, n)) = no_more_than(input) {
            manner.at_most = Some(n);
            return Ok((rest, ()));
        }
        if self.in_event
            && let Ok((rest, n)) = numbered(input, &["回以上"])
            && manner.times.is_none()
        {
            manner.times = Some(Range::AtLeast(Amount::Number(n)));
            return Ok((rest, ()));
        }
        let hand = after_any(input, &["自分の手札が", "あなたの手札が", "手札が"]);
        if let Some((rest, n)) = hand.and_then(|rest| number(rest).ok())
            && let Some(rest) = after(rest, "枚になるように").or_else(|| {
                let rest = after(rest, "枚より少ない分だけ")?;
                rest.starts_with("カードを引").then_some(rest)
            })
        {
            manner.until_left = Some(Amount::Number(n));
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        let ener = after_any(
            input,
            &[
                "自分のエナゾーンのカードが",
                "自分のエナゾーンにあるカードが",
                "エナゾーンのカードが",
                "エナゾーンにあるカードが",
            ],
        );
        if let Some((rest, n)) = ener.and_then(|rest| number(rest).ok())
            && let Some(rest) = after(rest, "枚になるように")
        {
            manner.until_left_in_ener = Some(Amount::Number(n));
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        // In `ドローフェイズの間にカードを1枚までしか引けない` ("can draw only one card during the
        // draw phase"), the draws of that phase are counted.
        if manner.during.is_none()
            && manner.period.is_none()
            && let Some(rest) = after_any(input, &["ドローフェイズの間に", "ドローフェイズに"])
            && self.is_ahead(rest, &["しか"])
        {
            let stage = wixoss_base::vocab::Stage::DrawPhase;
            let at = Moment { stage, of: None };
            manner.during = Some(Condition::During(at.into()));
            manner.period = Some(Period::ThisPhase);
            return Ok((rest, ()));
        }
        // In `シグニアタックステップにシグニで一度しかアタックできない` ("can attack with SIGNI
        // only once in the SIGNI attack step"), the attacks of one attack phase are counted.
        if manner.period.is_none()
            && let Some(rest) = after_any(
                input,
                &["各シグニアタックステップに", "シグニアタックステップに"],
            )
            && self.is_ahead(rest, &["しかアタックできない"])
        {
            manner.period = Some(Period::ThisPhase);
            return Ok((rest, ()));
        }
        if manner.except.is_none()
            && let Ok((rest, stage)) = one_of(STAGES)(input)
            && let Some(rest) = after(rest, "以外で")
        {
            manner.except = Some(stage);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if manner.during.is_none()
            && let Some(rest) = after(input, "アップフェイズに")
            && rest.starts_with("アップし")
        {
            let stage = wixoss_base::vocab::Stage::UpPhase;
            let at = Moment { stage, of: None };
            manner.during = Some(Condition::During(at.into()));
            return Ok((rest, ()));
        }
        if self.everywhere
            && let Some(rest) = after(input, "すべての領域で")
        {
            return Ok((rest, ()));
        }
        // The adverb in `一度無効にする` ("once") adds nothing, because an attack can be negated
        // only once.
        if let Some(rest) = after(input, "一度")
            && rest.starts_with("無効に")
        {
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "このターンに") {
            // In `このターンにアタックしたシグニ` ("a SIGNI that attacked this turn"), the words
            // describe cards.
            let of_cards = after_any(rest, &["アタックした", "場に出た"]);
            return match self.in_event && of_cards.is_none() {
                true => {
                    manner.period = Some(Period::ThisTurn);
                    Ok((rest, ()))
                }
                false => fail(input),
            };
        }
        // In `ゲームに敗北する` ("lose the game"), the verb alone has the same meaning.
        if let Some(rest) = after(input, "ゲームに")
            && ["敗北", "勝利"].iter().any(|verb| rest.starts_with(verb))
        {
            return Ok((rest, ()));
        }
        let (rest, how) = one_of(WORDS)(input)?;
        match how {
            // In `それぞれの` ("of each"), the word is a noun and not an adverb.
            How::Additionally | How::NotEvenOne | How::Anew | How::Each
                if rest.starts_with(['の', 'が', 'を', 'は', '1', '2', '3']) =>
            {
                return fail(input);
            }
            // In `それぞれ異なるクラスを持つ` ("with a different class each"), the word belongs to a
            // description of cards.
            How::Additionally | How::Each
                if ["レベル", "名前", "カード名", "異なる", "共通"]
                    .iter()
                    .any(|next| rest.starts_with(next)) =>
            {
                return fail(input);
            }
            How::Summed if !rest.starts_with(['-', '+']) && !self.is_ahead(rest, &["につき"]) => {
                return fail(input);
            }
            // The word "additionally" adds nothing: the effects of a sentence always come in addition
            // to the effects of the sentence before it.
            How::Additionally => {}
            How::AnyOrder => manner.any_order = true,
            How::FromDown => manner.from_down = true,
            How::Paying => manner.paying_its_cost = true,
            How::AsIfElsewhere => manner.as_if_elsewhere = true,
            How::NotEvenOne => manner.not_even_one = true,
            How::Anew => manner.anew = true,
            How::Once => manner.once = true,
            How::Each => manner.each = true,
            How::Bare => manner.without_abilities = true,
            How::Summed => manner.summed = true,
            How::Blind => manner.blind = true,
            How::Random => manner.random_order = true,
            How::State(state) => manner.states.push(state),
            How::Free => manner.free = true,
            How::Ignoring(ignored) => manner.ignoring.push(ignored),
            How::Attached(attached) => manner.attached = Some(attached),
            How::Out => manner.out_of_game = true,
            How::Elsewhere => manner.elsewhere = true,
            How::Within(period) => manner.period = Some(period),
        }
        Ok((after(rest, "、").unwrap_or(rest), ()))
    }
}

/// Reads the greatest number that is possible: `2体までしか`, `合計3枚までしか`, `一度しか`.
fn no_more_than(input: &str) -> Parsed<'_, Amount> {
    const ONCE: &[(&str, i32)] = &[("一度しか", 1), ("二度しか", 2), ("三度しか", 3)];
    let rest = after(input, "合計").unwrap_or(input);
    if let Ok((rest, n)) = one_of(ONCE)(rest) {
        return Ok((rest, Amount::Number(n)));
    }
    let (rest, n) = number(rest)?;
    let (rest, ()) = need(rest, &["体", "枚", "つ", "回", "度"])?;
    let rest = or_fail(after_any(rest, &["までしか", "しか"]), input)?;
    Ok((rest, Amount::Number(n)))
}
