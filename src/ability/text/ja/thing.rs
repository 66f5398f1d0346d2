//! What a clause speaks of, before its meaning is known.

use super::Cx;
use super::number::MEASURED;
use super::which::{Cards, Quantity};
use super::word::{after, after_any, bracketed, need, number, one_of};
use crate::ability::text::stuck::Out;
use crate::ability::{
    Ability, Amount, Cause, Cost, Counter, Declared, Feature, Marker, Moment, Name, Place, Player,
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

impl Cx {
    /// How many, behind the particle.
    pub(super) fn with_quantity(self, rest: &str, noun: Noun) -> (&str, Noun) {
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

    /// What stands before a particle.
    pub(super) fn noun(self, input: &str) -> Out<'_, Noun> {
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
