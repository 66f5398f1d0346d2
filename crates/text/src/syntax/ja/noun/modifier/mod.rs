//! Reads modifiers: words before a noun.
//!
//! The input is text before a noun, and the [`Phrase`] (what is known about the cards) so far. The
//! output is this phrase with one more condition, and the text after the modifier.

pub(crate) mod alternatives;
pub(crate) mod card_comparison;
pub(crate) mod other_than;
pub(crate) mod place_and_owner;
pub(crate) mod possessions;
pub(crate) mod superlative;

use crate::parts::class_names::{class, is_class};
use crate::parts::restriction::{OpenPhrase, also, restrict_by_one_of};
use crate::syntax::ja::noun::modifier::possessions::{ICON_TRAITS, lookup};
use crate::syntax::ja::noun::noun_phrase::ICONS;
use crate::syntax::ja::number::amount::{FEATURES, MEASURED};
use crate::syntax::ja::prelude::*;
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::pointing::Noun as Kind;

/// The color words before a noun.
const COLORS: &[(&str, Color)] = &[
    ("白", Color::White),
    ("赤", Color::Red),
    ("青", Color::Blue),
    ("緑", Color::Green),
    ("黒", Color::Black),
    ("無色", Color::Colorless),
];

/// The names of states.
pub(crate) const STATES: &[(&str, State)] = &[
    ("アップ状態", State::Upped),
    ("ダウン状態", State::Downed),
    ("凍結状態", State::Frozen),
    ("覚醒状態", State::Awakened),
    ("クロス状態", State::Crossed),
    ("感染状態", State::Infected),
    ("血晶武装状態", State::BloodArmed),
    ("ドライブ状態", State::Driving),
    ("傀儡状態", State::Puppet),
    ("裏向き", State::FaceDown),
    ("表向き", State::FaceUp),
];

/// The words for actions that cards do now or did in this turn.
const DOING: &[(&str, State)] = &[
    ("アタックしている", State::Attacking),
    ("アタック中の", State::Attacking),
    ("バトルしている", State::Battling),
    ("このターンに場に出た", State::EnteredThisTurn),
    ("このターンにアタックした", State::AttackedThisTurn),
    ("このターンに捨てた", State::DiscardedThisTurn),
];

/// The words for cards that this card is attached to.
const ATTACHED: &[(&str, Attachment)] = &[
    ("これにアクセされている", Attachment::Accessory),
    ("このシグニにアクセされている", Attachment::Accessory),
    ("このカードが【ソウル】として付いている", Attachment::Soul),
];

/// The words for the kinds of card that a text can exclude: `レゾナではない` ("that is not a
/// Resona").
pub(crate) const KIND_WORDS: &[(&str, CardWord)] = &[
    ("シグニ", CardWord::Signi),
    ("センタールリグ", CardWord::CenterLrig),
    ("ルリグ", CardWord::Lrig),
    ("スペル", CardWord::Spell),
    ("アーツ", CardWord::Arts),
    ("ピース", CardWord::Piece),
    ("レゾナ", CardWord::Resona),
    ("クラフト", CardWord::Craft),
    ("トークン", CardWord::Token),
];

/// A function that turns a bound into a range, such as 3 into "at most 3".
type Make = fn(Amount) -> Range;

/// The words for a bound, between a number and `なるように` ("so that the total is").
const TOTAL: &[(&str, Make)] = &[
    ("以下", Range::AtMost),
    ("以上", Range::AtLeast),
    ("と同じ", Range::Exactly),
    ("と等しく", Range::Exactly),
    ("に等しく", Range::Exactly),
];

impl Context<'_> {
    /// Reads one modifier. The next modifier or the noun comes after it.
    pub(crate) fn modifier<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        // The phrase stays unchanged if a parser fails, so each parser starts with the same phrase.
        type Part<'a> = fn(Context, &'a str, &mut OpenPhrase) -> Parsed<'a, ()>;
        let parts: [Part<'a>; 12] = [
            |cx, i, p| cx.under_card_modifier(i, p),
            |cx, i, p| cx.superlative(i, p),
            |cx, i, p| cx.fixed_modifier(i, p),
            |cx, i, p| cx.alternatives(i, p),
            |cx, i, p| cx.comparison(i, p),
            |cx, i, p| cx.other_than(i, p),
            |cx, i, p| cx.having(i, p),
            |cx, i, p| cx.value_modifier(i, p),
            |cx, i, p| cx.color_class_or_icon(i, p),
            |cx, i, p| cx.place_modifier(i, p),
            |cx, i, p| cx.among_them_modifier(i, p),
            |cx, i, p| cx.owner_modifier(i, p),
        ];
        let readers = parts.map(|part| move |i, p: &mut OpenPhrase| part(self, i, p));
        restrict_by_one_of(input, phrase, readers)
    }

    /// Reads modifiers with fixed words: `すべての`, `対象の`, `他の`, `アタックしている`,
    /// `ダウン状態の`, `正面の`, and numbers such as `3体以上の`.
    fn fixed_modifier<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        if let Some(rest) = after_any(input, &["すべての", "全ての"])
            && !rest.starts_with("プレイヤー")
            && !rest.starts_with("領域")
            && !rest.starts_with("シグニゾーン")
        {
            phrase.all = true;
            return Ok((rest, ()));
        }
        if phrase.at_least.is_none()
            && self.in_event
            && !self.in_phrase
            && let Ok((rest, n)) = numbered(input, COUNTERS)
            && let Some(rest) = after(rest, "以上の")
        {
            phrase.at_least = Some(Amount::Number(n));
            return Ok((rest, ()));
        }
        if phrase.count.is_none()
            && let Ok((rest, n)) = numbered(after(input, "合計").unwrap_or(input), COUNTERS)
            && let Some(rest) = after(rest, "の")
        {
            phrase.count = Some(Amount::Number(n));
            return Ok((rest, ()));
        }
        if phrase.up_to.is_none()
            && !self.in_phrase
            && self.is_ahead(input, &["枚数まで"])
            && let Ok((rest, n)) = (self.inside_phrase().as_many(input))
                .or_else(|_| self.inside_phrase().worked_out(input))
            && let Some(rest) = after(rest, "まで")
        {
            phrase.up_to = Some(n);
            return Ok((rest, ()));
        }
        if phrase.count.is_none()
            && !self.in_phrase
            && self.is_ahead(input, &["と同じ数だけ"])
            && let Ok((rest, n)) = self.inside_phrase().as_many(input)
        {
            phrase.count = Some(n);
            return Ok((after(rest, "、").unwrap_or(rest), ()));
        }
        let highest = "場にある最も高いレベルを持つセンタールリグのレベルの数だけ";
        if phrase.count.is_none()
            && let Some(rest) = after(input, highest)
        {
            let of = Filter {
                is: CardWord::CenterLrig.into(),
                zone: Place::Field.into(),
                ..Filter::default()
            };
            let (feature, of) = (Feature::Level, Box::new(of));
            phrase.count = Some(Amount::Highest(Measured { feature, of }));
            return Ok((rest, ()));
        }
        if phrase.count.is_none()
            && !self.in_phrase
            && self.is_ahead(input, &["枚数の"])
            && let Ok((rest, n)) = self.inside_phrase().as_many(input)
            && let Some(rest) = after(rest, "の")
        {
            phrase.count = Some(n);
            return Ok((rest, ()));
        }
        let paid = [
            "の出現条件でトラッシュに置いた",
            "の出現条件のためにトラッシュに置いた",
        ];
        if phrase.filter.more.paid_for.is_none()
            && let Ok((rest, resona)) = pointed_card(input)
            && let Some(rest) = after_any(rest, &paid)
        {
            phrase.filter.more.paid_for = Some(resona);
            if phrase.filter.zone.is_empty() {
                phrase.filter.zone = Place::Trash.into();
            }
            return Ok((rest, ()));
        }
        // In `これにアクセされているシグニよりパワーの低い` ("with lower power than the SIGNI with
        // this accessory"), the words describe the card of a comparison.
        if let Ok((rest, attachment)) = one_of(ATTACHED)(input)
            && (self.in_phrase || !rest.starts_with("シグニより"))
        {
            let below = effects::attached_this(attachment);
            phrase.filter.more.over_any = Some(Box::new(below));
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "このカードが付いている") {
            phrase.filter.more.over = Some(Name::this());
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["アクセされている"]) {
            phrase.filter.more.with.0.push(Attachment::Accessory);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["好きな枚数の", "好きな数の"]) {
            phrase.any_number = true;
            return Ok((rest, ()));
        }
        if self.in_phrase
            && let Some(rest) = after(input, "いずれかの")
        {
            return Ok((rest, ()));
        }
        // In `いずれかのトラッシュから` ("from any trash"), the trash of either player is meant.
        if let Some(rest) = after(input, "いずれかの")
            && rest.starts_with("トラッシュ")
            && phrase.filter.of.is_none()
        {
            phrase.filter.of = Some(Player::Both);
            return Ok((rest, ()));
        }
        if !self.in_phrase
            && !self.in_event
            && let Ok((rest, by)) = self.whose(input)
            && let Some(rest) = after(rest, "選んだ")
        {
            phrase.chooser = Some(by);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "対象の") {
            phrase.target = true;
            return Ok((rest, ()));
        }
        // In `シグニであるカード` ("a card that is a SIGNI"), the card can be in any zone. In
        // `クラフトであるシグニ` ("a SIGNI that is a craft"), the card is both.
        if let Ok((rest, kind)) = one_of(KIND_WORDS)(input)
            && let Some(rest) = after(rest, "である")
        {
            if rest.starts_with("カード") {
                phrase.filter.is.0.push(kind);
                return Ok((rest, ()));
            }
            if rest.starts_with("シグニ") && phrase.filter.more.any.is_empty() {
                phrase.filter.more.any.push(effects::of_kind(kind));
                return Ok((rest, ()));
            }
        }
        if let Some(rest) = after_any(input, &["他の", "ほかの", "他に"]) {
            phrase.filter.more.other_than.0.push(Name::this());
            return Ok((rest, ()));
        }
        if let Ok((rest, state)) = one_of(DOING)(input) {
            phrase.filter.more.state.0.push(state);
            return Ok((rest, ()));
        }
        if let Ok((rest, state)) = one_of(STATES)(input) {
            let (rest, ()) = need(rest, &["である", "の", "で"])?;
            phrase.filter.more.state.0.push(state);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "表記されているパワーと異なるパワーの",
                "表記されているパワーと異なるパワーを持つ",
            ],
        ) {
            phrase.filter.more.changed = Feature::Power.into();
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "表記されているパワーよりパワーの高い") {
            phrase.filter.more.raised = Feature::Power.into();
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "表記されているパワーよりパワーの低い") {
            phrase.filter.more.lowered = Feature::Power.into();
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "同じシグニゾーンに【ゲート】がある",
                "【ゲート】があるシグニゾーンにある",
            ],
        ) {
            phrase.filter.more.state.0.push(State::Gated);
            return Ok((rest, ()));
        }
        // In `【ゲート】があるあなたのシグニゾーンにある` ("in your SIGNI zone with a 【Gate】"),
        // the words also name the owner of the zone.
        if let Some(rest) = after(input, "【ゲート】がある")
            && let Ok((rest, _)) = self.whose(rest)
            && let Some(rest) =
                after_any(rest, &["シグニゾーンの正面の", "シグニゾーンの正面にある"])
        {
            phrase.filter.more.state.0.push(State::GateFacing);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "【ゲート】がある")
            && let Ok((rest, of)) = self.whose(rest)
            && let Some(rest) = after(rest, "シグニゾーンにある")
            && phrase.filter.of.is_none()
        {
            phrase.filter.more.state.0.push(State::Gated);
            phrase.filter.of = Some(of);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["下にカードがある", "下にカードが1枚以上ある"])
        {
            phrase.filter.more.over_any = Some(Box::default());
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "カードが付いているか下にカードがある") {
            phrase.filter.more.with.0.extend(Attachment::BENEATH_SIGNI);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "このシグニの隣にある",
                "これの隣にある",
                "隣にある",
                "このシグニと隣接する",
            ],
        ) {
            let beside = |left: bool| {
                let mut one = Filter::default();
                let side = match left {
                    true => &mut one.more.left_of,
                    false => &mut one.more.right_of,
                };
                *side = Some(Name::this());
                one
            };
            fail_if(!phrase.filter.more.any.is_empty(), input)?;
            phrase.filter.more.any = vec![beside(true), beside(false)];
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["宣言した色ではない色を持つ"]) {
            let declared = Reference::IT.of(Some(Kind::Declared));
            phrase.filter.more.color_beside = Some(declared.name());
            return Ok((rest, ()));
        }
        // In `あなたのシグニの正面のシグニ` ("the SIGNI in front of your SIGNI"), each of your
        // SIGNI counts.
        if !self.in_phrase
            && phrase.filter.more.in_front_of_any.is_none()
            && self.is_ahead(input, &["シグニの正面の"])
            && let Ok((rest, facing)) = self.inside_phrase().plain_phrase(input)
            && *facing.filter.zone == [Place::Field]
            && let Some(rest) = after(rest, "の正面の")
        {
            phrase.filter.more.in_front_of_any = Some(Box::new(facing.single(rest)?));
            phrase.filter.zone = Place::Field.into();
            return Ok((rest, ()));
        }
        let declared = after_any(input, &["宣言した", "宣言された", "選んだ"]).and_then(|rest| {
            let values = [
                "色を持つ",
                "アイコンを持つ",
                "クラスを持つ",
                "クラスを持ち",
                "カード名の",
            ];
            after_any(rest, &values)
        });
        let declared =
            declared.or_else(|| after(input, "宣言した").filter(|rest| rest.starts_with("カード")));
        if let Some(rest) = declared {
            let declared = Reference::IT.of(Some(Kind::Declared));
            phrase.filter.more.declared = Some(declared.name());
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["正面の", "正面にある"]) {
            phrase.filter.more.in_front_of = Some(Name::this());
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(
            input,
            &[
                "それぞれレベルの異なる",
                "レベルの異なる",
                "レベルがそれぞれ異なる",
            ],
        ) {
            phrase.different.push(Feature::Level);
            return Ok((rest, ()));
        }
        fail(input)
    }

    /// Reads a color, class or icon, such as `赤の`, `<天使>の`, `《ディソナアイコン》の`.
    fn color_class_or_icon<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        if let Ok((rest, colors)) = list_of(input, color) {
            let (rest, ()) = need(rest, &["である", "の", "で"])?;
            phrase.filter.more.color.0.extend(colors);
            return Ok((rest, ()));
        }
        if let Ok((rest, words)) = list_of(input, marked) {
            let (rest, ()) = need(rest, &["の", "で"])?;
            phrase
                .marks
                .extend(words.iter().map(|word| (*word).to_owned()));
            return Ok((rest, ()));
        }
        let (rest, word) = icon(input)?;
        let (rest, ()) = need(rest, &["の"])?;
        match lookup(ICON_TRAITS, word) {
            Some(of) => phrase.filter.more.has.0.push(of),
            None if is_class(word) => phrase.filter.more.class.0.push(class(word)),
            None if !ICONS.contains(&word) => phrase.filter.more.name.0.push(word.to_owned()),
            None => return fail(input),
        }
        Ok((rest, ()))
    }

    /// Reads a restriction on a value, such as `レベル2以下の`, `パワー8000以上の`,
    /// `コストの合計が3以下の`, `レベルの合計が8になるように`.
    pub(crate) fn value_modifier<'a>(
        self,
        input: &'a str,
        phrase: &mut OpenPhrase,
    ) -> Parsed<'a, ()> {
        if let Some(rest) = after_any(
            input,
            &[
                "それぞれ異なるレベルの",
                "異なるレベルを持つ",
                "それぞれ異なるレベルを持つ",
            ],
        ) {
            phrase.different.push(Feature::Level);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(input, &["それぞれ異なる", "異なる"])
            && let Ok((rest, feature)) = one_of(FEATURES)(rest)
        {
            let (rest, ()) = need(rest, &["を持つ", "の"])?;
            phrase.different.push(feature);
            return Ok((rest, ()));
        }
        if let Some(rest) = after(input, "同じ")
            && let Ok((rest, feature)) = one_of(FEATURES)(rest)
        {
            let (rest, ()) = need(rest, &["を持つ", "の"])?;
            phrase.sharing.push(feature);
            return Ok((rest, ()));
        }
        let each = after(input, "それぞれ");
        let (rest, feature) =
            alt((one_of(MEASURED), one_of(FEATURES))).parse(each.unwrap_or(input))?;
        // After `それぞれ` ("each"), the cards must differ in the value or share it:
        // `それぞれレベルの異なる` ("each with a different level").
        const COMPARED: [&str; 5] = ["の異なる", "が異なる", "が一致しない", "が同じ", "の同じ"];
        fail_if(
            each.is_some() && !COMPARED.iter().any(|next| rest.starts_with(next)),
            input,
        )?;
        if let Some(rest) = after_any(
            rest,
            &[
                "の異なるように",
                "の異なる",
                "がそれぞれ異なる",
                "が異なる",
                "が一致しない",
            ],
        ) {
            phrase.different.push(feature);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(rest, &["が同じ", "の同じ"]) {
            phrase.sharing.push(feature);
            return Ok((rest, ()));
        }
        if let Some(rest) = after_any(rest, &["の合計が", "合計が"]) {
            if !self.in_phrase
                && self.is_ahead(rest, &["なるように"])
                && let Ok((rest, of)) = self.inside_phrase().worked_out(rest)
                && let Ok((rest, make)) = one_of(TOTAL)(rest)
                && let Some(rest) = after_any(rest, &["になるように", "なるように"])
            {
                let is = make(of);
                phrase.total = Some(Sum { feature, is });
                return Ok((rest, ()));
            }
            let (rest, is) = self.range(rest)?;
            let (rest, ()) = need(rest, &["になるように", "となるように", "の"])?;
            phrase.total = Some(Sum { feature, is });
            return Ok((rest, ()));
        }
        let rest = after(rest, "が").unwrap_or(rest);
        let (rest, range) = self.range(rest)?;
        let (rest, ()) = need(rest, &["である", "の", "で"])?;
        self.add_range(feature, range, phrase);
        Ok((rest, ()))
    }

    /// Adds a restriction to the phrase: the feature of the card, such as its level, must be in the
    /// range.
    pub(crate) fn add_range(self, feature: Feature, range: Range, phrase: &mut Phrase) {
        let more = &mut phrase.filter.more;
        let known = match feature {
            Feature::Power => &more.power,
            Feature::TotalCost => &more.total_cost,
            _ => &more.level,
        };
        if known.is_some() {
            // The phrase already has a range for this feature. A card must fit both ranges.
            let mut second = Phrase::default();
            self.add_range(feature, range, &mut second);
            also(&mut phrase.filter, second.filter);
            return;
        }
        let range = Some(Box::new(range));
        match feature {
            Feature::Power => more.power = range,
            Feature::TotalCost => more.total_cost = range,
            _ => more.level = range,
        }
    }
}

/// Reads a color, or "colorless".
pub(crate) fn color(input: &str) -> Parsed<'_, Color> {
    one_of(COLORS)(input)
}

/// Reads a list of words of one kind: `赤か緑`, `白と黒`.
pub(crate) fn list_of<'a, T>(
    input: &'a str,
    item: impl Fn(&'a str) -> Parsed<'a, T>,
) -> Parsed<'a, Vec<T>> {
    let (mut rest, first) = item(input)?;
    let mut all = vec![first];
    while let Some(next) = after_any(rest, &["か", "と", "、", "や", "または"]) {
        match item(next) {
            Ok((behind, one)) => {
                all.push(one);
                rest = behind;
            }
            Err(_) => break,
        }
    }
    Ok((rest, all))
}
