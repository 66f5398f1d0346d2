//! Reads nouns: everything that can be the subject or object of a clause.

use crate::parts::class_names::class;
use crate::syntax::ja::ability::kind_name::kinds_of_ability;
use crate::syntax::ja::cost::payment::either_color;
use crate::syntax::ja::noun::marker::marker;
use crate::syntax::ja::noun::modifier;
use crate::syntax::ja::noun::modifier::list_of;
use crate::syntax::ja::number::amount::MEASURED;
use crate::syntax::ja::prelude::*;

impl Context<'_> {
    /// Reads the noun before a particle: `対戦相手のシグニ1体` before `を`.
    pub(crate) fn noun(self, input: &str) -> Parsed<'_, Noun> {
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
                let (rest, n) = numbered(rest, &["つ"]).unwrap_or((rest, 1));
                let first = Noun::Counter(*counter, Amount::Number(n));
                if let Some(next) = after(rest, "と")
                    && let Ok((rest, next @ (Noun::Counter(..) | Noun::Several(_)))) =
                        self.noun(next)
                {
                    return Ok((rest, Noun::Several(vec![first, next])));
                }
                return Ok((rest, first));
            }
            if let Some(marker) = marker(word)
                && !rest.starts_with("がある")
            {
                let (rest, n) = numbered(rest, &["つ"]).unwrap_or((rest, 1));
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
        for (words, like) in [
            (
                "すべての色",
                Likeness {
                    every_color: true,
                    ..Likeness::default()
                },
            ),
            (
                "すべてのクラス",
                Likeness {
                    every_class: true,
                    ..Likeness::default()
                },
            ),
        ] {
            if let Some(rest) = after(input, words)
                && after_any(rest, &["を得", "を持"]).is_some()
            {
                return Ok((rest, Noun::Like(Box::new(like))));
            }
        }
        if let Some(rest) = after(input, "色") {
            if rest.starts_with("を失") {
                return Ok((rest, Noun::AllColors));
            }
            for (words, second) in [
                ("と能力", Noun::AllAbilities),
                ("とクラス", Noun::AllClasses),
            ] {
                if let Some(rest) = after(rest, words).filter(|rest| rest.starts_with("を失")) {
                    return Ok((rest, Noun::Several(vec![Noun::AllColors, second])));
                }
            }
        }
        if let Ok((rest, colors)) = list_of(input, modifier::color)
            && rest.starts_with("を得")
        {
            let like = Likeness {
                color: List(colors),
                ..Likeness::default()
            };
            return Ok((rest, Noun::Like(Box::new(like))));
        }
        if let Ok((rest, like)) = self.colors_or_types_gained(input) {
            return Ok((rest, Noun::Like(Box::new(like))));
        }
        if let Ok((rest, words)) = list_of(input, marked)
            && ["を得", "を持つ。"]
                .iter()
                .any(|next| rest.starts_with(next))
        {
            return Ok((rest, Noun::Like(Box::new(class_likeness(&words)))));
        }
        if let Some(rest) = after(input, "この能力")
            && rest.starts_with("を失")
        {
            return Ok((rest, Noun::ThisAbility));
        }
        if let Some(rest) = after(input, "その能力")
            && rest.starts_with("を得")
        {
            return Ok((rest, Noun::GainedKeyword));
        }
        let all = after_any(input, &["すべての"]).unwrap_or(input);
        if let Ok((rest, kinds)) = kinds_of_ability(all)
            && rest.starts_with("を失")
        {
            return Ok((rest, Noun::Kinds(kinds)));
        }
        if let Some(rest) = after_any(input, &["すべての能力", "能力"])
            && rest.starts_with('を')
            && !rest.starts_with("を持")
        {
            return Ok((rest, Noun::AllAbilities));
        }
        if let Some(text) = after_any(input, &["【ライフバースト】", "《トラップアイコン》"])
            && text.starts_with(['「', '【'])
        {
            let (rest, all) = self.one_ability(input)?;
            return Ok((rest, Noun::Abilities(all)));
        }
        if input.trim_start().starts_with("「【") || input.trim_start().starts_with("『【") {
            let (rest, all) = self.abilities(input)?;
            return Ok((rest, Noun::Abilities(all)));
        }
        if let Some(rest) = after(input, "《ガードアイコン》")
            && (rest.starts_with("を得") || after(rest, "を持つ").is_some_and(is_sentence_over))
        {
            let word = KeywordWord::Guard;
            let guard = Keyword { word, scope: None };
            return Ok((rest, Noun::Abilities(vec![Ability::Keyword(guard)])));
        }
        let activated = one_of(&[
            ("《トラップアイコン》", AbilityKind::Trap),
            ("そのライフバースト", AbilityKind::LifeBurst),
        ])(input);
        if let Ok((rest, kind)) = activated
            && rest.starts_with("を発動")
        {
            let it = Reference::IT.by(Done::Topic).name();
            return Ok((rest, Noun::AbilitiesOf(Cards::Named(it), vec![kind])));
        }
        first!(self.marker_in_zone(input));
        first!(self.zones_for_marker(input));
        if let Some(rest) = after(input, "クラフトの")
            && let Ok((rest, names)) = list_of(rest, icon)
        {
            let (rest, n) = numbered(rest, &["つ", "枚", "体"]).unwrap_or((rest, 1));
            return match (names.as_slice(), n) {
                ([name], n) => {
                    let craft = Noun::Craft((*name).to_owned(), Amount::Number(n));
                    Ok((rest, craft))
                }
                (_, 1) => {
                    let names = names.iter().map(|name| (*name).to_owned());
                    Ok((rest, Noun::OneCraft(names.collect())))
                }
                _ => fail(rest),
            };
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
        // In `【チャーム】1枚` ("one 【Charm】"), the words mean cards and not an ability.
        if let Ok((rest, all)) = self.abilities(input)
            && !rest.starts_with(['が', 'の', 'か'])
            && !is_counted(rest)
            && (after_any(rest, &["を持"]).is_none() || rest.starts_with("を持つ。"))
        {
            return Ok((rest, Noun::Abilities(all)));
        }
        if let Ok((rest, cost)) = self.icons(input)
            && let Some(next) = after(rest, "か")
            && let Ok((rest, other)) = self.icons(next)
            && let Some(cost) = either_color(&cost, &other)
        {
            return Ok((rest, Noun::Pay(cost)));
        }
        if let Ok((rest, cost)) = self.icons(input)
            && after(rest, "を").is_some()
        {
            return Ok((rest, Noun::Pay(cost)));
        }
        if let Some(rest) = after(input, "登録者数を")
            && let Ok((rest, n)) = numbered(rest, &["万人"])
        {
            let noun = Noun::Counter(Counter::Subscribers, Amount::Number(n));
            // In `登録者数を1万人` ("the number of subscribers by 10,000"), the particle comes
            // before the number, so the particle is read here.
            return Ok((rest, noun));
        }
        if let Some(rest) = after(input, "1以上のエナコスト") {
            return Ok((rest, Noun::EnerCosts));
        }
        if let Some(rest) = after(input, "ダメージ") {
            return Ok((rest, Noun::Damage));
        }
        if let Ok((rest, of)) = self.whose(input)
            && let Some(rest) = after_any(rest, &["シグニゾーン1つ"])
            && ["を指定", "を消"].iter().any(|next| rest.starts_with(next))
        {
            return Ok((rest, Noun::Declarable(Declarable::Zone(of))));
        }
        if let Ok((rest, name)) = pointed_card(input)
            && let Some(rest) = after_any(rest, &["が持つ色1つ", "の持つ色1つ"])
        {
            return Ok((rest, Noun::Declarable(Declarable::ColorOf(name))));
        }
        if let Ok((rest, thing)) = one_of_listed(input) {
            return Ok((rest, Noun::Declarable(thing)));
        }
        if let Ok((rest, (thing, is))) = self.declarable(input) {
            return Ok((rest, Noun::Declarable(Declarable::Any(thing, is))));
        }
        if let Some(rest) = after_any(input, &["そのアタック", "このアタック"])
            && !rest.starts_with("フェイズ")
        {
            return Ok((rest, Noun::AttackOf(None)));
        }
        let (behind, of) = self.whose(input).unwrap_or((input, self.by));
        // In `対戦相手のライフバーストは発動しない` ("your opponent's Life Bursts do not
        // activate"), the Life Bursts of all cards of this player are meant.
        if let Some(rest) = after(behind, "ライフバースト").filter(|rest| rest.starts_with('は'))
            && behind.len() < input.len()
        {
            let mut phrase = Phrase::default();
            phrase.filter.of = Some(of);
            let cards = Cards::Of(Box::new(phrase), Quantity::Unsaid);
            return Ok((rest, Noun::AbilitiesOf(cards, vec![AbilityKind::LifeBurst])));
        }
        if let Some(rest) = after(behind, "デッキ")
            && after_any(rest, &["を", "がシャッフル"]).is_some()
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
            return Ok((rest, Noun::Extra(Stage::Turn)));
        }
        first!(self.skipped_stages(input));
        if let Ok((rest, player)) = self.player(input)
            && rest.starts_with(['は', 'が', 'を', 'も'])
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
        if let Some(behind) = after(rest, "のライフバースト")
            && behind.starts_with("を発動")
        {
            let burst = vec![AbilityKind::LifeBurst];
            return Ok((behind, Noun::AbilitiesOf(cards, burst)));
        }
        if let Some(behind) = after(rest, "の")
            && let Ok((behind, kinds)) = kinds_of_ability(behind)
            && behind.starts_with(['は', 'を'])
        {
            return Ok((behind, Noun::AbilitiesOf(cards, kinds)));
        }
        if let Some(behind) = after(rest, "と")
            && let Ok((behind, kinds)) = kinds_of_ability(behind)
            && behind.starts_with("を使用")
        {
            return Ok((behind, Noun::CardsOrAbilities(cards, kinds)));
        }
        Ok(self.noun_about_cards(rest, cards))
    }

    /// Reads a stage, or several stages of one player: `次のあなたのドローフェイズ`,
    /// `あなたの次のアタックフェイズとグロウフェイズ`.
    fn skipped_stages(self, input: &str) -> Parsed<'_, Noun> {
        let owned = self.whose(input).ok();
        let owned = owned.and_then(|(rest, of)| Some((after(rest, "次の")?, of)));
        let (rest, of) = match owned {
            Some((rest, of)) => (rest, Some(of)),
            None => (after(input, "次の").unwrap_or(input), None),
        };
        let (mut rest, first) = self.moment(rest)?;
        let of = of.or(first.of);
        let mut all = vec![Noun::Stage(Moment { of, ..first })];
        while let Some(next) = after(rest, "と")
            && let Ok((behind, at)) = self.moment(next)
            && at.of.is_none()
        {
            all.push(Noun::Stage(Moment { of, ..at }));
            rest = behind;
        }
        need(rest, &["を"])?;
        match all.len() {
            1 => Ok((rest, all.swap_remove(0))),
            _ => Ok((rest, Noun::Several(all))),
        }
    }

    /// Reads words after a noun for cards, such as `の基本パワー` ("the base power of"), `の効果`,
    /// `のアタック`. The result is a noun about these cards. Without such words, the result is the
    /// cards themselves.
    fn noun_about_cards(self, input: &str, of: Cards) -> (&str, Noun) {
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
                of @ Cards::Named(_) => (rest, Noun::AttackOf(Some(of))),
                of => (input, plain(of)),
            };
        }
        let base = after(rest, "基本");
        match one_of(MEASURED)(base.unwrap_or(rest)) {
            Ok((rest, feature)) => {
                // In `のレベルの合計1につき` ("for each 1 of the total level"), the levels of all
                // the cards are added up.
                let (rest, of) = match after(rest, "の合計1につき") {
                    Some(_) => (after(rest, "の合計1").unwrap_or(rest), as_group(of)),
                    None => (rest, of),
                };
                // In `のレベル1につき` ("for each level"), the number 1 comes between the feature
                // and につき.
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

    /// Reads something that can be declared: `数字1つ`, `1～5の数字1つ`, `色1つ`, `カード名1つ`.
    /// Also yields the range of the number.
    fn declarable(self, input: &str) -> Parsed<'_, (Declared, Option<Range>)> {
        const THINGS: &[(&str, Declared)] = &[
            ("数字1つ", Declared::Number),
            ("数字を1つ", Declared::Number),
            ("色1つ", Declared::Color),
            ("色を1つ", Declared::Color),
            ("クラス1つ", Declared::Class),
            ("カード名1つ", Declared::CardName),
            ("シグニのカード名1つ", Declared::SigniName),
            ("スペルのカード名1つ", Declared::SpellName),
            ("カードの種類1つ", Declared::CardType),
            ("ルリグタイプ1つ", Declared::LrigType),
            ("奇数か偶数", Declared::Parity),
            ("偶数か奇数か", Declared::Parity),
            ("シグニゾーン1つ", Declared::SigniZone),
        ];
        const WITHOUT_NUMBER: &[(&str, Declared)] = &[
            ("数字", Declared::Number),
            ("色", Declared::Color),
            ("クラス", Declared::Class),
            ("カード名", Declared::CardName),
            ("シグニのカード名", Declared::SigniName),
            ("スペルのカード名", Declared::SpellName),
            ("カードの種類", Declared::CardType),
            ("ルリグタイプ", Declared::LrigType),
        ];
        if let Ok((rest, thing)) = one_of(THINGS)(input) {
            return Ok((rest, (thing, None)));
        }
        if let Ok((rest, thing)) = one_of(WITHOUT_NUMBER)(input)
            && after(rest, "を宣言").is_some()
        {
            return Ok((rest, (thing, None)));
        }
        if self.is_ahead(input, &["以下の数字"])
            && let Ok((rest, most)) = self.worked_out(input)
            && let Some(rest) = after_any(rest, &["以下の数字1つ", "以下の数字を1つ"])
        {
            return Ok((rest, (Declared::Number, Some(Range::AtMost(most)))));
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

/// Reads one of several colors or classes: `白、赤、青から1つ`, `<天使>か<悪魔>から1つ`, or with an
/// icon for each color `《白》《赤》《無》から1つ`.
fn one_of_listed(input: &str) -> Parsed<'_, Declarable> {
    const ICON_COLORS: &[(&str, Color)] = &[
        ("《白》", Color::White),
        ("《赤》", Color::Red),
        ("《青》", Color::Blue),
        ("《緑》", Color::Green),
        ("《黒》", Color::Black),
        ("《無》", Color::Colorless),
    ];
    let mut all = Vec::new();
    let mut rest = input;
    while let Ok((behind, color)) = one_of(ICON_COLORS)(rest) {
        all.push(color);
        rest = behind;
    }
    if let Ok((rest, words)) = list_of(input, marked) {
        let (rest, ()) = need(rest, &["から1つ"])?;
        fail_if(words.len() < 2, input)?;
        let classes = words.into_iter().map(class).collect();
        return Ok((rest, Declarable::OneClass(classes)));
    }
    if all.is_empty() {
        (rest, all) = list_of(input, modifier::color)?;
    }
    let (rest, ()) = need(rest, &["から1つ"])?;
    fail_if(all.len() < 2, input)?;
    Ok((rest, Declarable::OneColor(all)))
}

/// Converts cards that a pronoun refers to into a group, so that their values can be added up.
/// Returns other cards unchanged.
fn as_group(of: Cards) -> Cards {
    match of {
        Cards::Named(name) => {
            let mut phrase = Phrase::default();
            phrase.filter.more.among = Some(name);
            Cards::Of(Box::new(phrase), Quantity::Unsaid)
        }
        of => of,
    }
}

/// Returns qualities with only these classes and LRIG types. Each word that is not the name of a
/// class is a LRIG type.
pub(crate) fn class_likeness(words: &[&str]) -> Likeness {
    use crate::parts::class_names::is_class;
    let (classes, types): (Vec<&str>, Vec<&str>) = words.iter().partition(|word| is_class(word));
    Likeness {
        class: List(classes.into_iter().map(class).collect()),
        lrig_type: List(types.into_iter().map(str::to_owned).collect()),
        ..Likeness::default()
    }
}
