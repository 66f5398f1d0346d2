//! Reads words that refer to cards: "this card", "it", "that SIGNI", "the card discarded this way".
//!
//! The output is a placeholder for the card. After the whole ability has been read, the pass `bind`
//! of [`crate::passes`] decides which card each placeholder means.

use crate::syntax::ja::prelude::*;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::LazyLock;

use wixoss_ability::pointing::Noun;

/// The words for "this card".
const THIS: &[(&str, ())] = &[
    ("このシグニ", ()),
    ("このルリグ", ()),
    ("このカード", ()),
    ("このスペル", ()),
    ("このアーツ", ()),
    ("このピース", ()),
    ("このキー", ()),
    ("このレゾナ", ()),
    ("このクラフト", ()),
    ("これ", ()),
];

/// Returns a reference to one card of the kind `noun` that the action `way` was done with.
const fn one(noun: Option<Noun>, way: Done) -> Reference {
    Reference {
        many: Some(false),
        noun,
        way: Some(way),
    }
}

/// Returns a reference to several cards of the kind `noun` that the action `way` was done with.
const fn many(noun: Option<Noun>, way: Done) -> Reference {
    Reference {
        many: Some(true),
        noun,
        way: Some(way),
    }
}

/// Reads "itself" before a property or comparison: `自身のパワー`, `自身よりパワーの低い`. "Itself"
/// means this card.
fn itself(input: &str) -> Option<&str> {
    let rest = after(input, "自身")?;
    let has = [
        "のパワー",
        "のレベル",
        "の下にある",
        "より",
        "と",
        "が持つ色",
    ];
    has.iter()
        .any(|word| rest.starts_with(word))
        .then_some(rest)
}

/// The words for cards mentioned before.
const THAT: &[(&str, Reference)] = &[
    ("場に出たそれ", one(None, Done::Topic)),
    ("公開したそのカード", one(None, Done::Revealed)),
    ("公開されたそのカード", one(None, Done::Revealed)),
    ("それらのシグニ", many(Some(Noun::Signi), Done::Topic)),
    ("それらのカード", many(None, Done::Topic)),
    ("それら", many(None, Done::Topic)),
    ("それぞれ", many(None, Done::Topic)),
    ("それ", one(None, Done::Topic)),
    ("対象としたシグニ", one(Some(Noun::Signi), Done::Topic)),
    ("そのルリグかシグニ", one(None, Done::Subject)),
    ("そのシグニ", one(Some(Noun::Signi), Done::Subject)),
    ("その対戦相手のシグニ", one(Some(Noun::Signi), Done::Topic)),
    ("そのレゾナ", one(Some(Noun::Signi), Done::Subject)),
    ("そのルリグ", one(Some(Noun::Lrig), Done::Subject)),
    ("そのスペル", one(Some(Noun::Spell), Done::Subject)),
    ("そのアーツ", one(Some(Noun::Piece), Done::Subject)),
    ("そのピース", one(Some(Noun::Piece), Done::Subject)),
    ("そのカード", one(None, Done::Subject)),
    ("アタックしたシグニ", one(Some(Noun::Signi), Done::Subject)),
    (
        "アタックしたそのシグニ",
        one(Some(Noun::Signi), Done::Subject),
    ),
    (
        "対戦相手の効果によって場を離れたそのシグニ",
        one(Some(Noun::Signi), Done::Subject),
    ),
];

/// The words for an action that shows which cards are meant, such as `捨てた` ("discarded") before
/// `カード` ("card").
pub(crate) const WAYS: &[(&str, Done)] = &[
    ("捨てられた", Done::Discarded),
    ("捨てた", Done::Discarded),
    ("バニッシュされた", Done::Vanished),
    ("バニッシュした", Done::Vanished),
    ("公開された", Done::Revealed),
    ("公開した", Done::Revealed),
    ("トラッシュに置かれた", Done::Trashed),
    ("トラッシュに置いた", Done::Trashed),
    ("ルリグトラッシュに置かれた", Done::Trashed),
    ("ルリグトラッシュに置いた", Done::Trashed),
    ("デッキの一番下に置かれた", Done::ToDeck),
    ("デッキの一番下に置いた", Done::ToDeck),
    ("エナゾーンに置かれた", Done::ToEner),
    ("エナゾーンに置いた", Done::ToEner),
    ("場に出た", Done::Entered),
    ("場に出した", Done::Entered),
    ("手札に加えた", Done::ToHand),
    ("手札に加えられた", Done::ToHand),
    ("手札に移動した", Done::ToHand),
    ("エナゾーンに移動した", Done::ToEner),
    ("トラッシュに移動した", Done::Trashed),
    ("手札に戻した", Done::ToHand),
    ("手札に戻った", Done::ToHand),
    ("ゲームから除外した", Done::Moved),
    ("引いた", Done::Moved),
    ("ライフクロスに加えた", Done::Moved),
    ("デッキに加えた", Done::ToDeck),
    ("デッキに移動した", Done::ToDeck),
    ("デッキに戻した", Done::ToDeck),
    ("下に置いた", Done::Moved),
    ("下に置かれた", Done::Moved),
    ("移動した", Done::Moved),
    ("置いた", Done::Moved),
    ("アップした", Done::Downed),
    ("デッキに加えられた", Done::ToDeck),
    ("場からトラッシュに置かれた", Done::Trashed),
    ("クラッシュされた", Done::Crushed),
    ("クラッシュした", Done::Crushed),
    ("場からトラッシュに置いた", Done::Trashed),
    ("凍結した", Done::Downed),
    ("裏向きにした", Done::Downed),
    ("表向きになった", Done::Downed),
    ("【ビート】にした", Done::ToBeat),
    ("【アクセ】にした", Done::Moved),
    ("チェックゾーンに置いた", Done::ToCheck),
    ("チェックゾーンに置かれた", Done::ToCheck),
    ("選んだ", Done::Chosen),
    ("ダウンした", Done::Downed),
    ("対象とした", Done::Targeted),
];

/// The kinds of card that can come after an action of [`WAYS`].
const NOUNS: &[(&str, Option<Noun>)] = &[
    ("シグニ", Some(Noun::Signi)),
    ("ルリグ", Some(Noun::Lrig)),
    ("スペル", Some(Noun::Spell)),
    ("カード", None),
    ("【チャーム】", None),
];

/// The words for cards that "this way" moved, if the text names only their old zone: `ライフクロス`
/// ("Life Cloth"), `手札` ("hand").
const FROM_ZONE: &[(&str, Option<Noun>)] = &[("ライフクロス", None), ("手札", None)];

/// Returns whether a pointing word can begin with the first character of the text. Most nouns are
/// not pointing words, so this check saves time.
fn may_point(input: &str) -> bool {
    static FIRST: LazyLock<BTreeSet<char>> = LazyLock::new(|| {
        let this = THIS.iter().map(|(word, ())| *word);
        let that = THAT.iter().map(|(word, _)| *word);
        let done = DONE.iter().map(|(word, ())| *word);
        let tables = this.chain(that).chain(done).chain(THIS_WAY.iter().copied());
        let others = ["自身", "公開された", "公開した", "この下に"];
        let first = |word: &str| word.chars().next();
        tables.chain(others).filter_map(first).collect()
    });
    let mut letters = input.trim_start_matches(' ').chars();
    letters.next().is_some_and(|letter| FIRST.contains(&letter))
}

/// Reads this card, or cards mentioned before: `このシグニ`, `それ`, `この方法で捨てたカード`.
pub(crate) fn pointed_card(input: &str) -> Parsed<'_, Name> {
    fail_if(!may_point(input), input)?;
    if let Some(rest) = itself(input) {
        return Ok((rest, Name::this()));
    }
    // Words of place such as `この下に` ("under this") leave out the noun "card".
    if ["この下に", "この正面", "この上に"]
        .iter()
        .any(|word| after(input, word).is_some())
        && let Some(rest) = after(input, "こ")
    {
        return Ok((rest, Name::this()));
    }
    if let Ok((rest, ())) = one_of(THIS)(input)
        && !rest.starts_with("ら")
        && !rest.starts_with("ゾーン")
    {
        return Ok((rest, Name::this()));
    }
    pointed_name(input)
}

/// Reads cards mentioned before, and yields a placeholder for them.
pub(crate) fn pointed_name(input: &str) -> Parsed<'_, Name> {
    let (rest, reference) = reference(input)?;
    Ok((rest, reference.name()))
}

/// Returns the places of the words in a text that are read as this pointing word.
pub(crate) fn places_of_pointing_word(text: &str, word: Reference) -> Vec<Range<usize>> {
    let place = |(start, letter): (usize, char)| {
        let (rest, found) = reference(text.get(start..)?).ok()?;
        let end = text.len().saturating_sub(rest.len());
        (letter != ' ' && found == word).then_some(start..end)
    };
    text.char_indices().filter_map(place).collect()
}

/// Reads a pointing word: `それ`, `そのシグニ`, `この方法で捨てたカード`.
pub(crate) fn reference(input: &str) -> Parsed<'_, Reference> {
    fail_if(!may_point(input), input)?;
    // The text `それぞれ異なる` ("each different") describes how cards differ, and
    // `それぞれのレベル` ("each one's level") is not a single value. Neither text refers to cards.
    const DIFFER: &[&str] = &[
        "それぞれのレベル",
        "それぞれのパワー",
        "それぞれレベル",
        "それぞれ名前",
        "それぞれカード名",
        "それぞれ異なる",
        "それぞれ共通",
    ];
    fail_if(after_any(input, DIFFER).is_some(), input)?;
    if let Ok((rest, reference)) = one_of(THAT)(input) {
        // The text `その中` ("among them") is a place. It is not a card.
        return match after_any(rest, &["の中", "ゾーン"]) {
            Some(_) => fail(input),
            None => Ok((rest, reference)),
        };
    }
    first!(described_reference(input));
    if let Some(rest) = after_any(input, &["公開されたカード", "公開したカード"])
        && rest.starts_with(['が', 'は'])
    {
        return Ok((rest, Reference::default().by(Done::Revealed)));
    }
    let rest = or_fail(after_any(input, THIS_WAY), input)?;
    let rest = after(rest, "あなたが")
        .or_else(|| after(rest, "対戦相手が"))
        .or_else(|| after(rest, "手札から"))
        .or_else(|| after(rest, "デッキから"))
        .unwrap_or(rest);
    let (rest, way) = one_of(WAYS)(rest)?;
    let way = deed_of_cost(input, way);
    let rest = after(rest, "すべての").unwrap_or(rest);
    let (rest, noun) = one_of(NOUNS)(rest).or_else(|_| one_of(FROM_ZONE)(rest))?;
    let reference = Reference {
        many: None,
        noun,
        way: Some(way),
    };
    Ok((rest, reference))
}

/// The words for "this way".
pub(crate) const THIS_WAY: &[&str] = &[
    "この方法で",
    "この効果で",
    "この効果によって",
    "この能力のコストで",
    "このコストで",
];

/// Returns the action that the words before a noun name. Usually this is `way`. But
/// `このコストでトラッシュに置いた` ("put into the trash by this cost") means the action
/// [`Done::Paid`], because the ener cards that paid the cost also go to the trash.
pub(crate) fn deed_of_cost(input: &str, way: Done) -> Done {
    let is_cost = after_any(input, &["この能力のコストで", "このコストで"]).is_some();
    match way {
        Done::Trashed if is_cost => Done::Paid,
        way => way,
    }
}

/// Reads one card with a description that was given before: `その対戦相手のシグニ`,
/// `その<天使>のシグニ`, `そのバニッシュしたシグニ`, `場に出たそのシグニ`, `バニッシュしたシグニ`.
fn described_reference(input: &str) -> Parsed<'_, Reference> {
    // "That vanished SIGNI" means the SIGNI that was vanished in the battle that triggers the
    // ability. "That SIGNI" alone means the card that the trigger is about.
    let of = |noun| {
        let said = after(input, "その").unwrap_or(input);
        match after_any(said, VANISHED).is_some() {
            true => one(noun, Done::Happening),
            false => one(noun, Done::Subject),
        }
    };
    if let Some(rest) = after(input, "その") {
        let rest = after_any(rest, &["対戦相手の", "あなたの"]).unwrap_or(rest);
        let rest = match marked(rest) {
            Ok((behind, _)) => after(behind, "の").unwrap_or(behind),
            Err(_) => rest,
        };
        let rest = one_of(DONE)(rest).map_or(rest, |(behind, ())| behind);
        let (rest, noun) = one_of(NOUNS)(rest)?;
        return match after_any(rest, &["の中", "ゾーン"]) {
            Some(_) => fail(input),
            None => Ok((rest, of(noun))),
        };
    }
    let (rest, ()) = one_of(DONE)(input)?;
    let that = after(rest, "その");
    let (behind, noun) = one_of(NOUNS)(that.unwrap_or(rest))?;
    // With a number, the words describe cards that a player chooses, as in
    // `アタックしているシグニ1体` ("one attacking SIGNI"). They don't refer to a card mentioned
    // before.
    let counted = behind.starts_with(|letter: char| letter.is_ascii_digit());
    fail_if(
        that.is_none() && counted && after(input, "アタックしている").is_some(),
        input,
    )?;
    let ways = [("捨てた", Done::Discarded), ("場に出した", Done::Entered)];
    let way = ways.iter().find(|(word, _)| after(input, word).is_some());
    if let Some((_, way)) = way
        && that.is_none()
    {
        let reference = Reference {
            many: None,
            noun,
            way: Some(*way),
        };
        return Ok((behind, reference));
    }
    Ok((behind, of(noun)))
}

/// The words for a card that was vanished.
const VANISHED: &[&str] = &["バニッシュされた", "バニッシュした"];

/// The words with which a text repeats the event of its trigger, as in "the SIGNI that was
/// vanished".
const DONE: &[(&str, ())] = &[
    ("バニッシュされた", ()),
    ("バニッシュした", ()),
    ("場に出た", ()),
    ("場に出した", ()),
    ("トラッシュに置かれた", ()),
    ("アタックしている", ()),
    ("アタックした", ()),
    ("捨てた", ()),
    ("場を離れた", ()),
];
