//! Clauses: nouns with their particles, and a verb.

use super::Cx;
use super::cause::CAUSED;
use super::goal::Goal;
use super::number::MEASURED;
use super::verb::{Said, verb};
use super::which::{Cards, Quantity};
use super::word::{after, after_any, bracketed, need, number, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Ability, Amount, Attachment, Cause, Cost, Counter, Declared, Feature, Ignored, Marker, Moment,
    Name, Place, Player, State,
};

/// What a clause speaks of, before its meaning is known.
#[derive(Clone, Debug)]
pub(super) enum Noun {
    Cards(Cards),
    Player(Player),
    /// `それの基本パワー`
    Feature {
        of: Cards,
        base: bool,
        feature: Feature,
    },
    Abilities(Vec<Ability>),
    Pay(Cost),
    Counter(Counter, Amount),
    Charge(Amount),
    Deck(Player, Place),
    Damage,
    /// 能力
    AllAbilities,
    /// 以下の能力
    Following,
    /// `それの効果`
    EffectOf(Cards),
    /// `そのアタック`
    AttackOf(Option<Name>),
    Thing(Declared),
    /// `対戦相手の効果`
    Effects(Cause),
    /// `それとこのシグニの場所`
    Places(Cards, Cards),
    /// `あなたの次のドローフェイズ`
    Stage(Moment),
    /// Something put on cards or zones: `【ウィルス】1つ`.
    Marker(Marker, Amount),
    /// `対戦相手の場にある【ウィルス】1つ`
    MarkerOf(Marker, Player, i32),
    /// `対戦相手のシグニゾーン1つ`
    Zones(Player, i32),
}

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

/// One clause.
#[derive(Clone, Debug)]
pub(super) struct Clause {
    pub(super) subject: Option<Noun>,
    pub(super) object: Option<Noun>,
    pub(super) goal: Option<Goal>,
    /// Whose zone that is.
    pub(super) goal_of: Option<Player>,
    pub(super) to: Option<Cards>,
    pub(super) from: Vec<Place>,
    pub(super) from_of: Option<Player>,
    pub(super) zones: Option<(Player, i32)>,
    pub(super) by: Option<Cause>,
    pub(super) manner: Manner,
    /// `+3000`
    pub(super) signed: Option<Amount>,
    /// `…につき`
    pub(super) times: Option<Amount>,
    /// `12000に`
    pub(super) figure: Option<Amount>,
    /// 可能ならば
    /// `レベル1につき` before what follows.
    pub(super) said: Said,
}

#[derive(Default)]
struct Parts {
    zones: Option<(Player, i32)>,
    subject: Option<Noun>,
    object: Option<Noun>,
    goal: Option<Goal>,
    goal_of: Option<Player>,
    to: Option<Cards>,
    from: Vec<Place>,
    from_of: Option<Player>,
    by: Option<Cause>,
    manner: Manner,
    signed: Option<Amount>,
    times: Option<Amount>,
    figure: Option<Amount>,
}

impl Parts {
    fn with(self, said: Said) -> Clause {
        Clause {
            subject: self.subject,
            object: self.object,
            goal: self.goal,
            goal_of: self.goal_of,
            to: self.to,
            from: self.from,
            from_of: self.from_of,
            zones: self.zones,
            by: self.by,
            manner: self.manner,
            signed: self.signed,
            times: self.times,
            figure: self.figure,
            said,
        }
    }
}

impl Cx {
    /// One clause up to its verb.
    pub(super) fn clause(self, input: &str) -> Out<'_, Clause> {
        let mut parts = Parts::default();
        let mut rest = input;
        loop {
            // Who does it is whose the cards are that follow.
            let this = match &parts.subject {
                Some(Noun::Player(player)) => self.done_by(*player),
                _ => self,
            };
            let next = match &parts.object {
                Some(_) => after(rest, "、").unwrap_or(rest),
                None => rest,
            };
            if let Ok((behind, ())) = self.manner(next, &mut parts.manner) {
                rest = behind;
                continue;
            }
            if let Ok((behind, said)) = verb(rest) {
                return Ok((behind, parts.with(said)));
            }
            if let Ok((behind, word)) = bracketed(rest)
                && let Some(n) = word.strip_prefix("エナチャージ")
                && let Ok((_, n)) = number(n)
                && (behind.starts_with(['。', '(']) || super::word::is_end(behind))
            {
                // The keyword alone is the whole sentence.
                parts.object = Some(Noun::Charge(Amount::Number(n)));
                let said = Said {
                    verb: super::verb::Verb::Do,
                    form: super::verb::Form::Final,
                    voice: super::verb::Voice::Active,
                };
                return Ok((behind, parts.with(said)));
            }
            let (behind, ()) = this.part(rest, &mut parts)?;
            rest = behind;
        }
    }

    fn manner<'a>(self, input: &'a str, manner: &mut Manner) -> Out<'a, ()> {
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

    /// One noun with its particle.
    fn part<'a>(self, input: &'a str, parts: &mut Parts) -> Out<'a, ()> {
        if let Ok((rest, amount)) = self.signed(input)
            && parts.signed.is_none()
        {
            parts.signed = Some(amount);
            return Ok((rest, ()));
        }
        if let Ok((rest, n)) = number(input)
            && let Some(rest) = after(rest, "に")
            && parts.figure.is_none()
        {
            parts.figure = Some(Amount::Number(n));
            return Ok((rest, ()));
        }
        if parts.by.is_none()
            && let Some(rest) = after_any(input, &["エクシードのコストとして"])
        {
            parts.by = Some(Cause {
                kind: crate::ability::CauseKind::Exceed.into(),
                ..Cause::default()
            });
            return Ok((rest, ()));
        }
        if parts.by.is_none()
            && let Ok((rest, by)) = self.cause(input)
            && let Some(rest) = after_any(rest, CAUSED)
        {
            parts.by = Some(by);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        // Where what was spoken of lies: "from the field" behind the object.
        if parts.object.is_some() || parts.subject.is_some() {
            let (behind, of) = match self.whose(input) {
                Ok((behind, of)) => (behind, Some(of)),
                Err(_) => (input, None),
            };
            if let Ok((behind, zones)) = self.zones(behind)
                && let Some(behind) = after(behind, "から")
                && parts.from.is_empty()
                && (verb(behind).is_ok() || self.goal(behind).is_ok())
            {
                let zones = zones.into_iter().map(super::owner::on_table);
                parts.from = zones.collect();
                parts.from_of = of;
                return Ok((behind, ()));
            }
        }
        if parts.goal.is_none()
            && let Ok((rest, goal)) = self.goal(input)
        {
            parts.goal = Some(goal);
            parts.goal_of = self.whose(input).ok().map(|(_, of)| of);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        let (rest, noun) = self.noun(input)?;
        let (rest, noun) = match noun {
            Noun::Cards(Cards::Named(name)) => {
                match super::word::numbered(rest, super::word::COUNTERS) {
                    Ok((behind, n)) if behind.starts_with("につき") => {
                        let count = crate::ability::Count::Exactly(Amount::Number(n));
                        (behind, Noun::Cards(Cards::Some(name, count)))
                    }
                    _ => (rest, Noun::Cards(Cards::Named(name))),
                }
            }
            noun => (rest, noun),
        };
        if let Some(rest) = after(rest, "につき") {
            let Some(times) = self.per(noun) else {
                return stuck(input);
            };
            if parts.times.is_some() {
                return stuck(input);
            }
            parts.times = Some(times);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if let Noun::Counter(Counter::Subscribers, _) = noun
            && parts.object.is_none()
        {
            parts.object = Some(noun);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(rest, "を")
            && parts.object.is_none()
        {
            let (rest, noun) = self.with_quantity(rest, noun);
            parts.object = Some(noun);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(rest, &["は", "が"])
            && parts.subject.is_none()
        {
            let (rest, noun) = self.with_quantity(rest, noun);
            parts.subject = Some(noun);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        if let (Some(rest), Noun::Zones(of, n)) = (after(rest, "に"), &noun)
            && parts.zones.is_none()
        {
            parts.zones = Some((*of, *n));
            return Ok((rest, ()));
        }
        if let (Some(rest), Noun::Cards(cards)) = (after(rest, "に"), &noun)
            && parts.to.is_none()
        {
            parts.to = Some(cards.clone());
            return Ok((rest, ()));
        }
        // "All of it": a quantity behind the object.
        stuck(rest)
    }

    /// How many, behind the particle.
    fn with_quantity(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let Ok((behind, quantity)) = self.quantity(rest) else {
            return (rest, noun);
        };
        // A number that is asked of the cards stays for the condition.
        match noun {
            Noun::Cards(Cards::Of(mut phrase, Quantity::Unsaid)) => {
                let said = rest.get(..rest.len() - behind.len()).unwrap_or("");
                phrase.bodies |= said.contains('体');
                (behind, Noun::Cards(Cards::Of(phrase, quantity)))
            }
            Noun::Cards(Cards::End(end, of, zone, None)) => match quantity {
                Quantity::Count(crate::ability::Count::Exactly(n)) => {
                    (behind, Noun::Cards(Cards::End(end, of, zone, Some(n))))
                }
                _ => (rest, Noun::Cards(Cards::End(end, of, zone, None))),
            },
            Noun::Cards(Cards::Named(name)) => match quantity {
                Quantity::Count(count) => (behind, Noun::Cards(Cards::Some(name, count))),
                _ => (rest, Noun::Cards(Cards::Named(name))),
            },
            Noun::Cards(Cards::EitherEnd(end, zone, _)) => match quantity {
                Quantity::Count(crate::ability::Count::Exactly(n)) => {
                    (behind, Noun::Cards(Cards::EitherEnd(end, zone, n)))
                }
                _ => (rest, noun),
            },
            Noun::Counter(counter, _) => match quantity {
                Quantity::Count(crate::ability::Count::Exactly(n)) => {
                    (behind, Noun::Counter(counter, n))
                }
                _ => (rest, noun),
            },
            noun => (rest, noun),
        }
    }

    /// `+3000`, `-1000`, `このシグニのパワーと同じだけ-`.
    fn signed(self, input: &str) -> Out<'_, Amount> {
        if let Ok((rest, of)) = self.worked_out(input)
            && let Some(rest) = after_any(rest, &["と同じだけ", "だけ"])
        {
            if let Some(rest) = after(rest, "+") {
                return Ok((rest, of));
            }
            let (rest, ()) = need(rest, &["-", "−"])?;
            return Ok((rest, Amount::Times(vec![Amount::Number(-1), of])));
        }
        let (rest, by) =
            one_of(&[("+", 1), ("-", -1), ("−", -1), ("―", -1), ("ー", -1)])(input)?;
        let (rest, n) = number(rest)?;
        Ok((rest, Amount::Number(n * by)))
    }

    /// `あなたの手札1枚につき`
    pub(super) fn counted_times(self, input: &str) -> Out<'_, Amount> {
        let (rest, noun) = self.noun(input)?;
        let (rest, ()) = need(rest, &["につき"])?;
        match self.per(noun) {
            Some(times) => Ok((rest, times)),
            None => stuck(input),
        }
    }

    /// What is counted before につき.
    fn per(self, noun: Noun) -> Option<Amount> {
        let divided = |of: Amount, n: Amount| match n {
            Amount::Number(1) => of,
            each => Amount::Per(Box::new(crate::ability::Per { of, each })),
        };
        match noun {
            Noun::Cards(Cards::Of(phrase, Quantity::Count(crate::ability::Count::Exactly(n)))) => {
                let plain = phrase.different.is_empty() && phrase.sharing.is_empty();
                plain.then(|| divided(Amount::Count(Box::new(phrase.filter)), n))
            }
            Noun::Feature {
                of: Cards::Named(of),
                base: false,
                feature,
            } => Some(Amount::Value(crate::ability::ValueOf { feature, of })),
            Noun::Feature {
                of: Cards::Of(phrase, _),
                base: false,
                feature,
            } => {
                let of = Box::new(phrase.filter);
                Some(Amount::Total(crate::ability::Measured { feature, of }))
            }
            Noun::Cards(Cards::Some(name, crate::ability::Count::Exactly(n))) => {
                let mut filter = crate::ability::Filter::default();
                filter.more.among = Some(name);
                Some(divided(Amount::Count(Box::new(filter)), n))
            }
            _ => None,
        }
    }

    /// What stands before a particle.
    fn noun(self, input: &str) -> Out<'_, Noun> {
        if let Ok((rest, word)) = bracketed(input) {
            if let Some(n) = word.strip_prefix("エナチャージ") {
                let (_, n) = number(n)?;
                return Ok((rest, Noun::Charge(Amount::Number(n))));
            }
            const COUNTERS: &[(&str, Counter)] = &[
                ("シグニバリア", Counter::SigniBarrier),
                ("ルリグバリア", Counter::LrigBarrier),
                ("リミットアッパー", Counter::LimitUpper),
            ];
            if let Some((_, counter)) = COUNTERS.iter().find(|(known, _)| *known == word) {
                let (rest, n) = super::word::numbered(rest, &["つ"]).unwrap_or((rest, 1));
                return Ok((rest, Noun::Counter(*counter, Amount::Number(n))));
            }
            if let Some(marker) = marker(word) {
                let (rest, n) = super::word::numbered(rest, &["つ"]).unwrap_or((rest, 1));
                return Ok((rest, Noun::Marker(marker, Amount::Number(n))));
            }
        }
        if let Ok((rest, cause)) = self.cause(input)
            && !cause.kind.is_empty()
            && after_any(rest, &["を受け"]).is_some()
        {
            return Ok((rest, Noun::Effects(cause)));
        }
        if let Some(rest) = after(input, "以下の能力") {
            return Ok((rest, Noun::Following));
        }
        if let Some(rest) = after_any(input, &["すべての能力", "能力"])
            && rest.starts_with('を')
            && !rest.starts_with("を持")
        {
            return Ok((rest, Noun::AllAbilities));
        }
        if input.trim_start().starts_with("「【") || input.trim_start().starts_with("『【") {
            let (rest, all) = self.abilities(input)?;
            return Ok((rest, Noun::Abilities(all)));
        }
        if let Some(rest) = after(input, "《ガードアイコン》")
            && after_any(rest, &["を得", "を持つ"]).is_some()
        {
            let word = crate::ability::KeywordWord::Guard;
            let guard = crate::ability::Keyword { word, scope: None };
            return Ok((rest, Noun::Abilities(vec![Ability::Keyword(guard)])));
        }
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after_any(rest, &["場にある", "シグニゾーンにある"])
            && let Ok((rest, word)) = bracketed(rest)
            && let Some(marker) = marker(word)
        {
            let (rest, n) = super::word::numbered(rest, &["つ"])?;
            return Ok((rest, Noun::MarkerOf(marker, of, n)));
        }
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after(rest, "シグニゾーン")
            && let Ok((rest, n)) = super::word::numbered(rest, &["つ"])
            && rest.starts_with('に')
        {
            return Ok((rest, Noun::Zones(of, n)));
        }
        if let Ok((rest, all)) = self.abilities(input)
            && !rest.starts_with(['が', 'の'])
            && after_any(rest, &["を持"]).is_none()
        {
            return Ok((rest, Noun::Abilities(all)));
        }
        if let Ok((rest, cost)) = self.icons(input)
            && let Some(next) = after(rest, "か")
            && let Ok((rest, other)) = self.icons(next)
            && let Some(cost) = super::cost::either_color(&cost, &other)
        {
            return Ok((rest, Noun::Pay(cost)));
        }
        if let Ok((rest, cost)) = self.icons(input)
            && after(rest, "を").is_some()
        {
            return Ok((rest, Noun::Pay(cost)));
        }
        if let Some(rest) = after(input, "登録者数を")
            && let Ok((rest, n)) = super::word::numbered(rest, &["万人"])
        {
            let noun = Noun::Counter(Counter::Subscribers, Amount::Number(n));
            // The particle is said before the number.
            return Ok((rest, noun));
        }
        if let Some(rest) = after(input, "ダメージ") {
            return Ok((rest, Noun::Damage));
        }
        if let Ok((rest, thing)) = self.declarable(input) {
            return Ok((rest, Noun::Thing(thing)));
        }
        if let Some(rest) = after_any(input, &["そのアタック", "このアタック"]) {
            return Ok((rest, Noun::AttackOf(None)));
        }
        let (behind, of) = match self.whose(input) {
            Ok((behind, of)) => (behind, of),
            Err(_) => (input, self.by),
        };
        if let Some(rest) = after(behind, "デッキ")
            && after(rest, "を").is_some()
        {
            return Ok((rest, Noun::Deck(of, Place::Deck)));
        }
        if let Ok((rest, at)) = self.moment(after(input, "次の").unwrap_or(input))
            && after(rest, "を").is_some()
        {
            return Ok((rest, Noun::Stage(at)));
        }
        if let Ok((rest, player)) = self.player(input)
            && rest.starts_with(['は', 'が', 'を'])
        {
            return Ok((rest, Noun::Player(player)));
        }
        let (rest, cards) = self.cards(input)?;
        if let Cards::Together(all) = &cards
            && let [first, second] = all.as_slice()
            && let Some(rest) = after(rest, "の場所")
        {
            return Ok((rest, Noun::Places(first.clone(), second.clone())));
        }
        Ok(self.of_cards(rest, cards))
    }

    /// `の基本パワー`, `の効果`, `のアタック` behind cards.
    fn of_cards(self, input: &str, of: Cards) -> (&str, Noun) {
        let plain = |of| Noun::Cards(of);
        let Some(rest) = after(input, "の") else {
            return (input, plain(of));
        };
        if let Some(rest) = after_any(rest, &["効果"])
            && after(rest, "を").is_some()
        {
            return (rest, Noun::EffectOf(of));
        }
        if let Some(rest) = after(rest, "アタック")
            && after(rest, "を").is_some()
        {
            return match of {
                Cards::Named(name) => (rest, Noun::AttackOf(Some(name))),
                of => (input, plain(of)),
            };
        }
        let base = after(rest, "基本");
        match one_of(MEASURED)(base.unwrap_or(rest)) {
            Ok((rest, feature)) => {
                // "For each level of all": the sum of them.
                let rest = match after(rest, "の合計1につき") {
                    Some(_) => after(rest, "の合計1").unwrap_or(rest),
                    None => rest,
                };
                // "For each level": the number one stands between.
                let rest = match after(rest, "1につき") {
                    Some(_) => after(rest, "1").unwrap_or(rest),
                    None => rest,
                };
                let base = base.is_some();
                (rest, Noun::Feature { of, base, feature })
            }
            Err(_) => (input, plain(of)),
        }
    }

    /// Something that can be declared: `数字1つ`, `色1つ`, `カード名1つ`.
    fn declarable(self, input: &str) -> Out<'_, Declared> {
        const THINGS: &[(&str, Declared)] = &[
            ("数字1つ", Declared::Number),
            ("色1つ", Declared::Color),
            ("色を1つ", Declared::Color),
            ("クラス1つ", Declared::Class),
            ("カード名1つ", Declared::CardName),
            ("カードの種類1つ", Declared::CardType),
            ("ルリグタイプ1つ", Declared::LrigType),
            ("奇数か偶数", Declared::Parity),
            ("シグニゾーン1つ", Declared::SigniZone),
        ];
        let (rest, thing) = one_of(THINGS)(input)?;
        let (rest, ()) = need(rest, &[""])?;
        Ok((rest, thing))
    }
}

fn marker(word: &str) -> Option<Marker> {
    match word {
        "ウィルス" => Some(Marker::Virus),
        "ゲート" => Some(Marker::Gate),
        _ => None,
    }
}
