//! What a clause speaks of, before its meaning is known.

use super::Cx;
use super::number::MEASURED;
use super::which::{Cards, Quantity};
use super::word::{after, after_any, bracketed, need, number, one_of};
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{
    Ability, AbilityKind, Amount, Cause, Cost, Count, Counter, Declared, Feature, Likeness, List,
    Marker, Moment, Name, Place, Player, Range,
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
    /// `【ランサー】か【アサシン】`: one of them.
    OneAbility(Vec<Ability>),
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
    Thing(Declared, Option<Range>),
    /// `対戦相手の効果`
    Effects(Cause),
    /// `それとこのシグニの場所`
    Places(Cards, Cards),
    /// `あなたの次のドローフェイズ`
    Stage(Moment),
    /// Something put on cards or zones: `【ウィルス】1つ`.
    Marker(Marker, Amount),
    /// `対戦相手の場にある【ウィルス】1つ`
    MarkerOf(Marker, Marked),
    /// `対戦相手のシグニゾーン1つ`
    Zones(Zones),
    /// `黒でもある`, `<地獣>を持つ`: what a card is besides.
    Like(Box<Likeness>),
    /// 色
    AllColors,
    /// `追加の1ターン`
    ExtraTurn,
    /// Counters of several kinds.
    Several(Vec<Noun>),
    /// `クラフトの《…》1つ`
    Craft(String, Amount),
    /// `それらの場所`
    PlacesOf(Name),
    /// `あなたのシグニの【出】能力`
    AbilitiesOf(Cards, Vec<AbilityKind>),
}

/// SIGNI zones that markers are put into.
#[derive(Clone, Debug)]
pub(super) struct Zones {
    pub(super) of: Player,
    pub(super) count: Count,
    /// すべての
    pub(super) all: bool,
}

/// Where markers lie that are taken out.
#[derive(Clone, Debug)]
pub(super) struct Marked {
    pub(super) of: Player,
    pub(super) count: Count,
    pub(super) all: bool,
    /// In the zone of this card.
    pub(super) with: Option<Name>,
}

impl Cx {
    /// How many, behind the particle.
    pub(super) fn with_quantity(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let (rest, noun) = self.with_sum(rest, noun);
        let Ok((behind, quantity)) = self.quantity(rest) else {
            return (rest, noun);
        };
        if let (Noun::Marker(marker, _), Quantity::Each(Count::Exactly(n))) = (&noun, &quantity) {
            return (behind, Noun::Marker(*marker, n.clone()));
        }
        // A number that is asked of the cards stays for the condition.
        match noun {
            Noun::Cards(Cards::Of(mut phrase, Quantity::Unsaid)) => {
                let said = rest.get(..rest.len() - behind.len()).unwrap_or("");
                phrase.bodies |= said.contains('体');
                (behind, Noun::Cards(Cards::Of(phrase, quantity)))
            }
            Noun::Cards(Cards::Together(mut all)) => match (all.last_mut(), quantity) {
                (Some(Cards::Of(_, last @ Quantity::Unsaid)), quantity @ Quantity::Each(_)) => {
                    *last = quantity;
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                (
                    Some(Cards::Of(_, last @ Quantity::Unsaid)),
                    Quantity::Count(Count::AnyNumber),
                ) => {
                    *last = Quantity::Each(Count::AnyNumber);
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                // "All of them": every one of each listed.
                (Some(Cards::Of(_, Quantity::Unsaid)), Quantity::All) => {
                    (behind, Noun::Cards(Cards::Together(all)))
                }
                _ => (rest, Noun::Cards(Cards::Together(all))),
            },
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
            Noun::Marker(marker, _) => match quantity {
                Quantity::Count(Count::Exactly(n)) => (behind, Noun::Marker(marker, n)),
                _ => (rest, noun),
            },
            Noun::MarkerOf(marker, of) => match quantity {
                Quantity::Count(count) => (behind, Noun::MarkerOf(marker, Marked { count, ..of })),
                Quantity::All => (behind, Noun::MarkerOf(marker, Marked { all: true, ..of })),
                _ => (rest, Noun::MarkerOf(marker, of)),
            },
            Noun::Craft(name, _) => match quantity {
                Quantity::Count(Count::Exactly(n)) => (behind, Noun::Craft(name, n)),
                _ => (rest, Noun::Craft(name, Amount::Number(1))),
            },
            noun => (rest, noun),
        }
    }

    /// `対戦相手のシグニを、パワーの合計が10000以下になるように好きな数`: what all of them add up to.
    fn with_sum(self, rest: &str, noun: Noun) -> (&str, Noun) {
        let Noun::Cards(Cards::Of(phrase, Quantity::Unsaid)) = noun else {
            return (rest, noun);
        };
        let mut summed = phrase.clone();
        let next = after(rest, "、").unwrap_or(rest);
        let found = self.valued(next, &mut summed).ok();
        let asked = summed.total.is_some() && phrase.total.is_none();
        let counted = found.and_then(|(behind, ())| {
            let behind = after(behind, "、").unwrap_or(behind);
            self.quantity(behind).ok().map(|_| behind)
        });
        match counted {
            Some(behind) if asked => (behind, Noun::Cards(Cards::Of(summed, Quantity::Unsaid))),
            _ => (rest, Noun::Cards(Cards::Of(phrase, Quantity::Unsaid))),
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
                let first = Noun::Counter(*counter, Amount::Number(n));
                if let Some(next) = after(rest, "と")
                    && let Ok((rest, next @ (Noun::Counter(..) | Noun::Several(_)))) =
                        self.noun(next)
                {
                    return Ok((rest, Noun::Several(vec![first, next])));
                }
                return Ok((rest, first));
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
        if let Some(rest) = after(input, "色")
            && rest.starts_with("を失")
        {
            return Ok((rest, Noun::AllColors));
        }
        if let Ok((rest, colors)) = super::modifier::listed(input, super::modifier::color)
            && rest.starts_with("を得")
        {
            let like = Likeness {
                color: List(colors),
                ..Likeness::default()
            };
            return Ok((rest, Noun::Like(Box::new(like))));
        }
        if let Ok((rest, words)) = super::modifier::listed(input, super::word::marked)
            && ["を得", "を持つ。"]
                .iter()
                .any(|next| rest.starts_with(next))
        {
            return Ok((rest, Noun::Like(Box::new(of_classes(&words)))));
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
        if let Ok(found) = self.marker_of(input) {
            return Ok(found);
        }
        if let Ok(found) = self.marked_zones(input) {
            return Ok(found);
        }
        if let Some(rest) = after(input, "クラフトの")
            && let Ok((rest, name)) = super::word::icon(rest)
        {
            let (rest, n) = super::word::numbered(rest, &["つ", "枚", "体"]).unwrap_or((rest, 1));
            return Ok((rest, Noun::Craft(name.to_owned(), Amount::Number(n))));
        }
        if let Ok((rest, first)) = self.one_ability(input)
            && let Some(next) = after(rest, "か")
            && let Ok((rest, next)) = self.one_ability(next)
        {
            let mut all = [first, next].concat();
            let mut rest = rest;
            while let Some(next) = after(rest, "か")
                && let Ok((behind, more)) = self.one_ability(next)
            {
                all.extend(more);
                rest = behind;
            }
            if rest.starts_with("を得") {
                return Ok((rest, Noun::OneAbility(all)));
            }
        }
        if let Ok((rest, all)) = self.abilities(input)
            && !rest.starts_with(['が', 'の'])
            && (after_any(rest, &["を持"]).is_none() || rest.starts_with("を持つ。"))
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
        if let Ok((rest, (thing, is))) = self.declarable(input) {
            return Ok((rest, Noun::Thing(thing, is)));
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
            && after(rest, "を上から").is_none()
        {
            return Ok((rest, Noun::Deck(of, Place::Deck)));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "このターンの次に、追加の1ターン",
                "このターンの次に追加の1ターン",
            ],
        ) && after(rest, "を得").is_some()
        {
            return Ok((rest, Noun::ExtraTurn));
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
        if let Cards::Named(name) = &cards
            && let Some(rest) = after(rest, "の場所")
        {
            return Ok((rest, Noun::PlacesOf(name.clone())));
        }
        if let Some(behind) = after(rest, "の")
            && let Ok((behind, kinds)) = kinds_of_ability(behind)
            && behind.starts_with(['は', 'を'])
        {
            return Ok((behind, Noun::AbilitiesOf(cards, kinds)));
        }
        Ok(self.of_cards(rest, cards))
    }

    /// `対戦相手の場にある【ウィルス】2つ`, `それと同じシグニゾーンにある【ウィルス】1つ`.
    fn marker_of(self, input: &str) -> Out<'_, Noun> {
        let (rest, of, with) = match super::spoken::card(input) {
            Ok((rest, name)) => {
                let (rest, ()) = need(rest, &["と同じシグニゾーンにある"])?;
                (rest, Player::Both, Some(name))
            }
            Err(_) => {
                let (rest, of) = self.whose(input)?;
                let (rest, ()) = need(rest, &["場にある", "シグニゾーンにある"])?;
                (rest, of, None)
            }
        };
        let all = after_any(rest, &["すべての", "全ての"]);
        let (rest, word) = bracketed(all.unwrap_or(rest))?;
        let Some(marker) = marker(word) else {
            return stuck(rest);
        };
        let (rest, n) = super::word::numbered(rest, &["つ"]).unwrap_or((rest, 1));
        let count = Count::Exactly(Amount::Number(n));
        let all = all.is_some();
        Ok((
            rest,
            Noun::MarkerOf(
                marker,
                Marked {
                    of,
                    count,
                    all,
                    with,
                },
            ),
        ))
    }

    /// `対戦相手のシグニゾーン2つまで`, `対戦相手のすべてのシグニゾーン`.
    fn marked_zones(self, input: &str) -> Out<'_, Noun> {
        let (rest, of) = self.whose(input)?;
        let one = Count::Exactly(Amount::Number(1));
        if let Some(rest) = after_any(rest, &["すべてのシグニゾーンに", "全てのシグニゾーンに"])
        {
            let zones = Zones {
                of,
                count: one,
                all: true,
            };
            let rest = input
                .get(input.len() - rest.len() - "に".len()..)
                .unwrap_or(rest);
            return Ok((rest, Noun::Zones(zones)));
        }
        let (rest, ()) = need(rest, &["シグニゾーン"])?;
        let (rest, n) = super::word::numbered(rest, &["つ"])?;
        let n = Amount::Number(n);
        let (rest, count) = match after(rest, "まで") {
            Some(rest) => (rest, Count::UpTo(n)),
            None => (rest, Count::Exactly(n)),
        };
        match rest.starts_with('に') {
            true => Ok((
                rest,
                Noun::Zones(Zones {
                    of,
                    count,
                    all: false,
                }),
            )),
            false => stuck(rest),
        }
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
                let (rest, of) = match after(rest, "の合計1につき") {
                    Some(_) => (after(rest, "の合計1").unwrap_or(rest), summed(of)),
                    None => (rest, of),
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

    /// Something that can be declared: `数字1つ`, `1～5の数字1つ`, `色1つ`, `カード名1つ`.
    fn declarable(self, input: &str) -> Out<'_, (Declared, Option<Range>)> {
        const THINGS: &[(&str, Declared)] = &[
            ("数字1つ", Declared::Number),
            ("数字を1つ", Declared::Number),
            ("色1つ", Declared::Color),
            ("色を1つ", Declared::Color),
            ("クラス1つ", Declared::Class),
            ("カード名1つ", Declared::CardName),
            ("カードの種類1つ", Declared::CardType),
            ("ルリグタイプ1つ", Declared::LrigType),
            ("奇数か偶数", Declared::Parity),
            ("シグニゾーン1つ", Declared::SigniZone),
        ];
        if let Ok((rest, thing)) = one_of(THINGS)(input) {
            return Ok((rest, (thing, None)));
        }
        let (rest, is) = self.range(input)?;
        let (rest, is) = match (after(rest, "以外"), is) {
            (Some(rest), Range::Exactly(n)) => (rest, Range::OtherThan(n)),
            (_, is) => (rest, is),
        };
        let (rest, ()) = need(rest, &["の数字1つ", "の数字を1つ"])?;
        Ok((rest, (Declared::Number, Some(is))))
    }
}

/// `【自】能力と【出】能力`, `ライフバースト`: kinds of ability, as those of cards.
fn kinds_of_ability(input: &str) -> Out<'_, Vec<AbilityKind>> {
    if let Some(rest) = after(input, "ライフバースト") {
        return Ok((rest, vec![AbilityKind::LifeBurst]));
    }
    let mut kinds = Vec::new();
    let mut rest = input;
    while let Ok((behind, kind)) = super::sentence::kind(rest) {
        kinds.push(kind);
        rest = after_any(behind, &["能力と", "能力か", "と", "か"]).unwrap_or(behind);
    }
    match kinds.is_empty() {
        true => stuck(input),
        false => need(rest, &["能力"]).map(|(rest, ())| (rest, kinds)),
    }
}

/// Cards as those over which something is added up.
fn summed(of: Cards) -> Cards {
    match of {
        Cards::Named(name) => {
            let mut phrase = super::noun::Phrase::default();
            phrase.filter.more.among = Some(name);
            Cards::Of(Box::new(phrase), Quantity::Unsaid)
        }
        of => of,
    }
}

/// Of these classes.
pub(super) fn of_classes(words: &[&str]) -> Likeness {
    let class = |word: &&str| crate::ability::text::marked::class(word);
    Likeness {
        class: List(words.iter().map(class).collect()),
        ..Likeness::default()
    }
}

pub(super) fn marker(word: &str) -> Option<Marker> {
    match word {
        "ウィルス" => Some(Marker::Virus),
        "ゲート" => Some(Marker::Gate),
        _ => None,
    }
}
