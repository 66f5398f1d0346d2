//! Reads noun phrases: modifiers and the noun of a kind of card.

use crate::parts::class_names::{ask, is_class};
use crate::parts::restriction::{OpenPhrase, restrict};
use crate::settle::working_zone::all_zones;
use crate::syntax::ja::noun::modifier::possessions::ATTACHMENTS;
use crate::syntax::ja::prelude::*;
use CardWord::{
    Arts, AssistLrig, CenterLrig, Craft, Key, Lrig, Piece, RelayPiece, Resona, Signi, Spell, Token,
};

/// The kinds of card, as nouns. A pair of nouns means cards of either kind.
const KINDS: &[(&str, &[CardWord])] = &[
    ("シグニとルリグ", &[Signi, Lrig]),
    ("シグニかルリグ", &[Signi, Lrig]),
    ("シグニやルリグ", &[Signi, Lrig]),
    ("ルリグとシグニ", &[Lrig, Signi]),
    ("ルリグかシグニ", &[Lrig, Signi]),
    ("ルリグやシグニ", &[Lrig, Signi]),
    ("センタールリグかシグニ", &[CenterLrig, Signi]),
    ("センタールリグとシグニ", &[CenterLrig, Signi]),
    ("シグニかスペル", &[Signi, Spell]),
    ("シグニとスペル", &[Signi, Spell]),
    ("スペルかシグニ", &[Spell, Signi]),
    ("アーツかスペル", &[Arts, Spell]),
    ("スペルかアーツ", &[Spell, Arts]),
    ("アーツとスペル", &[Arts, Spell]),
    ("アーツとピース", &[Arts, Piece]),
    ("アーツかピース", &[Arts, Piece]),
    ("ピースかスペル", &[Piece, Spell]),
    ("スペルかピース", &[Spell, Piece]),
    ("センタールリグ", &[CenterLrig]),
    ("アシストルリグ", &[AssistLrig]),
    ("ルリグ", &[Lrig]),
    ("シグニ", &[Signi]),
    ("スペル", &[Spell]),
    ("アーツ", &[Arts]),
    ("リレーピース", &[RelayPiece]),
    ("ピース", &[Piece]),
    ("レゾナ", &[Resona]),
    ("キー", &[Key]),
    ("クラフト", &[Craft]),
    ("トークン", &[Token]),
    ("カード", &[]),
];

/// Words that begin with a kind of card but have another meaning.
const NO_KIND: &[&str] = &[
    "ルリグトラッシュ",
    "ルリグデッキ",
    "ルリグゾーン",
    "ルリグタイプ",
    "シグニゾーン",
    "シグニアタック",
    "ルリグアタック",
    "カード名",
    "キーワード",
    "カードが付いているか",
];

impl Context<'_> {
    /// Reads a noun phrase: `あなたのトラッシュから《ガードアイコン》を持たないシグニ`. Fails if the
    /// phrase means any number of cards (`好きな数のシグニ`).
    pub(crate) fn phrase(self, input: &str) -> Parsed<'_, Phrase> {
        let (rest, phrase) = self.phrase_of_any_number(input)?;
        fail_if(phrase.any_number, input)?;
        Ok((rest, phrase))
    }

    /// Reads a noun phrase that can also mean any number of cards: `好きな数のシグニ`.
    pub(crate) fn phrase_of_any_number(self, input: &str) -> Parsed<'_, Phrase> {
        self.read_once(&self.memo.phrases, input, Self::read_phrase)
    }

    /// Reads the same words as [`Context::phrase_of_any_number`], without looking for a stored result.
    fn read_phrase(self, input: &str) -> Parsed<'_, Phrase> {
        let mut phrase = OpenPhrase::default();
        let mut rest = input;
        loop {
            if let Ok((behind, ())) = restrict(rest, &mut phrase, |i, p| self.head_noun(i, p)) {
                rest = behind;
                break;
            }
            let (behind, ()) = self.modifier(rest, &mut phrase)?;
            phrase.modified = true;
            // In `赤で、…` ("red and ..."), the comma joins another restriction.
            let said = words_read(rest, behind);
            rest = match said.ends_with('で') && !said.ends_with("まで") {
                true => behind,
                false => after(behind, "、").unwrap_or(behind),
            };
        }
        let mut phrase = phrase.close();
        let marks: Vec<&str> = phrase.marks.iter().map(String::as_str).collect();
        if !marks.is_empty() {
            ask(&mut phrase.filter, &marks);
        }
        self.set_default_zone(&mut phrase);
        Ok((rest, phrase))
    }

    /// Reads a noun phrase that only describes cards. Fails if the phrase also has a number of
    /// cards, a target, a player who chooses, or a condition on all cards together (such as a total
    /// level or different names).
    pub(crate) fn plain_phrase(self, input: &str) -> Parsed<'_, Phrase> {
        let (rest, phrase) = self.phrase(input)?;
        let plain = phrase.different.is_empty()
            && phrase.sharing.is_empty()
            && phrase.total.is_none()
            && phrase.count.is_none()
            && phrase.up_to.is_none()
            && phrase.at_least.is_none()
            && phrase.chooser.is_none()
            && !phrase.target;
        fail_unless(plain, input)?;
        Ok((rest, phrase))
    }

    /// Reads the noun at the end of a phrase: a kind of card, `手札`, a card name, an attachment,
    /// or a class.
    fn head_noun<'a>(self, input: &'a str, phrase: &mut OpenPhrase) -> Parsed<'a, ()> {
        let text = input.trim_start_matches(' ');
        fail_if(after_any(text, NO_KIND).is_some(), input)?;
        // In `宣言されたカード名のスペル` ("a spell with the declared name"), the noun comes later.
        if let Some(rest) = after_any(text, DECLARED).filter(|rest| !rest.starts_with('名')) {
            let declared = Reference::IT.of(Some(wixoss_ability::pointing::Noun::Declared));
            phrase.filter.more.declared = Some(declared.name());
            return Ok((rest, ()));
        }
        if let Ok((rest, kinds)) = one_of(KINDS)(text) {
            // In `シグニの中から` ("from among SIGNI") and `シグニではない` ("that is not a
            // SIGNI"), the real noun comes after these words.
            let goes_on = after(rest, "の中から").is_some()
                || after(rest, "ではない").is_some_and(|next| !next.starts_with("場合"))
                || after(rest, "以外の").is_some()
                || after(rest, "である").is_some_and(|next| !next.starts_with(['場', 'か']));
            fail_if(goes_on || self.superlative_words(text).is_ok(), input)?;
            phrase.filter.is.0.extend_from_slice(kinds);
            // In `シグニとスペル` ("SIGNI and spells"), cards of either kind are meant.
            let mut rest = rest;
            while let [_] = kinds
                && let Some(next) = after_any(rest, &["と", "か", "や"])
                && after_any(next, NO_KIND).is_none()
                && let Ok((behind, [kind])) = one_of(KINDS)(next)
                && !is_counted(behind)
            {
                phrase.filter.is.0.push(*kind);
                rest = behind;
            }
            return Ok((rest, ()));
        }
        let stated = phrase.modified && phrase.filter.zone.is_empty();
        if stated
            && phrase.filter.more.among.is_none()
            && let Some(rest) = after_any(text, &["このシグニ", "このルリグ"])
            && rest.starts_with(['が', 'は'])
        {
            phrase.filter.more.among = Some(Name::this());
            return Ok((rest, ()));
        }
        // In `パワーが0以下のそれがバニッシュされる場合` ("if it would be vanished with power 0 or
        // less"), the words restrict a card mentioned before.
        if stated
            && phrase.filter.more.among.is_none()
            && let Some(rest) = after(text, "それ").filter(|rest| rest.starts_with('が'))
        {
            phrase.filter.more.among = Some(Reference::IT.by(Done::Topic).name());
            return Ok((rest, ()));
        }
        // In `あなたのトラッシュが15枚` ("your trash has 15 cards"), the word for the trash means
        // the cards in it.
        let trash = after(text, "トラッシュが")
            .is_some_and(|rest| rest.starts_with(|letter: char| letter.is_ascii_digit()));
        let stacks = [
            ("手札", Place::Hand),
            ("ライフクロス", Place::LifeCloth),
            ("トラッシュ", Place::Trash),
        ];
        for (word, zone) in stacks.into_iter().take(if trash { 3 } else { 2 }) {
            if let Some(rest) = after(text, word)
                && phrase.filter.zone.is_empty()
                && phrase.filter.more.among.is_none()
                && (!["から", "にある", "の中", "か", "と"]
                    .iter()
                    .any(|next| rest.starts_with(next))
                    || after_any(rest, &["と、", "と"])
                        .is_some_and(|next| self.end_of_stack(next).is_ok()))
            {
                // A card that was crushed is no longer Life Cloth.
                let crushed = phrase
                    .filter
                    .more
                    .among
                    .as_ref()
                    .and_then(Reference::of_name);
                if crushed.is_none_or(|of| of.way != Some(Done::Crushed)) {
                    phrase.filter.zone = zone.into();
                }
                return Ok((rest, ()));
            }
        }
        if let Ok((rest, name)) = icon(text)
            && !ICONS.contains(&name)
        {
            let mut rest = rest;
            phrase.filter.more.name.0.push(name.to_owned());
            while let Some((behind, next)) = after(rest, "か").and_then(|next| icon(next).ok()) {
                if ICONS.contains(&next) {
                    break;
                }
                phrase.filter.more.name.0.push(next.to_owned());
                rest = behind;
            }
            let own = ["のパワー", "のレベル", "の使用コスト", "の効果", "の【"];
            let stands = own.iter().any(|next| rest.starts_with(next));
            if ["以外", "の", "では"]
                .iter()
                .any(|next| rest.starts_with(next) && !stands)
            {
                phrase.filter.more.name.0.clear();
                return fail(input);
            }
            return Ok((rest, ()));
        }
        if let Some(rest) = after(text, "【ビート】")
            && !["にする", "として", "に"]
                .iter()
                .any(|next| rest.starts_with(next))
        {
            phrase.filter.zone = Place::Beat.into();
            return Ok((rest, ()));
        }
        if let Ok((rest, word)) = bracketed(text)
            && let Ok((left, attached)) = one_of(ATTACHMENTS)(word)
            && left.is_empty()
            && !["が付い", "にする", "として", "に"]
                .iter()
                .any(|next| rest.starts_with(next))
        {
            phrase.filter.more.attached_as.0.push(attached);
            return Ok((rest, ()));
        }
        // A LRIG type or a class can be used without a noun.
        if let Ok((rest, word)) = marked(text)
            && ["が", "を", "は", "1", "と同じカード名"]
                .iter()
                .any(|next| rest.starts_with(next))
        {
            if !is_class(word) {
                phrase.filter.is = Lrig.into();
            }
            phrase.marks.push(word.to_owned());
            return Ok((rest, ()));
        }
        fail(input)
    }

    /// Sets the zone and the owner of the cards if the phrase does not name them.
    fn set_default_zone(self, phrase: &mut Phrase) {
        let filter = &mut phrase.filter;
        let more = &filter.more;
        let tabled = filter
            .is
            .iter()
            .any(|word| matches!(word, Signi | Lrig | CenterLrig | AssistLrig | Resona | Key));
        let placed = more.among.is_some()
            || more.under.is_some()
            || more.beneath.is_some()
            || more.zone_of.is_some()
            || more.over.is_some()
            || more.in_front_of.is_some()
            || phrase.everywhere;
        if filter.zone.is_empty() && tabled && filter.of.is_some() && !placed {
            filter.zone = Place::Field.into();
        }
        // In `すべての領域にある対戦相手のシグニ` ("the opponent's SIGNI in all zones"), the owner
        // comes after the zones.
        if filter.zone.is_empty() && phrase.everywhere && filter.of.is_some() {
            filter.zone = List(all_zones());
        }
        let whose = |zone: &Place| !matches!(zone, Place::Field | Place::Check | Place::Excluded);
        if filter.of.is_none() && filter.zone.iter().any(whose) {
            filter.of = Some(self.by);
            phrase.unowned = true;
        }
        if filter.of == Some(Player::Both) && placed {
            filter.of = None;
        }
    }
}

/// The words for the card whose name was declared.
const DECLARED: &[&str] = &[
    "宣言したカード名のカード",
    "宣言したカード名を持つカード",
    "宣言した名前のカード",
    "宣言したカード",
    "宣言されたカード",
];

/// The words in `《…》` that are icons and not names of cards.
pub(crate) const ICONS: &[&str] = &[
    "ガードアイコン",
    "ディソナアイコン",
    "クロスアイコン",
    "ライズアイコン",
    "トラップアイコン",
    "アクセアイコン",
    "ライフバーストアイコン",
    "ライフバースト",
    "バーストアイコン",
    "コインアイコン",
    "リコレクトアイコン",
    "チームアイコン",
    "メインフェイズアイコン",
    "アタックフェイズアイコン",
    "スペルカットインアイコン",
    "レイヤーアイコン",
    "ヘブン",
    "ダウン",
    "赤",
    "青",
    "緑",
    "白",
    "黒",
    "無",
    "自分ターン",
    "相手ターン",
    "ターン1回",
    "ターン2回",
    "ゲーム1回",
];
