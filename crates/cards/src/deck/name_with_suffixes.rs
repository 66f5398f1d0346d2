//! Finds the cards that a name with suffixes can mean. People and programs write suffixes after a
//! name: `(WDi-08)`, `(Urith)`, `Lv0`, `(foil)`. A suffix names a printing, or it chooses one of
//! several cards with the same name. If a suffix is unknown, the text means no card.

use super::kinds::shared::headings::{CardGroup, Heading, heading};
use super::paste::token::{bracket_after, is_space, trim};
use crate::card::{Card, CardDb, CardId, Lookup, MatchedBy};
use unicode_normalization::UnicodeNormalization;
use wixoss_base::vocab::{CardType, Color, Pool, PoolSet, Quantity};
use wixoss_pack::card::lookup_key::{is_card_number, is_whole_number, name_key};

/// The cards that a text can mean. The list has at least one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub cards: Vec<CardId>,
    /// True if the text is not a name, but the reading of a name in kana or romaji.
    pub by_reading: bool,
}

/// The largest number of suffixes of one name.
const MOST_SUFFIXES: usize = 3;

/// Returns the cards that a name or number can mean. Suffixes may follow the name or number.
pub(crate) fn identify(text: &str, db: &CardDb) -> Option<Identity> {
    let mut suffixes: Vec<&str> = Vec::new();
    let mut rest = trim(text);
    loop {
        match found(rest, db) {
            Some(identity) if suffixes.is_empty() && identity.cards.len() == 1 => {
                return fits_own_code(rest, &identity, db).then_some(identity);
            }
            // A name after a number is not a suffix. The caller compares this name with the card of
            // the number, so the result is `None` here.
            Some(_) if !suffixes.is_empty() && is_card_number(rest) => return None,
            Some(identity) => {
                // The database also finds a name with a product code in brackets after it, but
                // ignores the product code. If several cards have the name, the product code is
                // used here to choose among them.
                let own = bracket_after(rest).map(|(_, suffix)| suffix);
                return chosen(identity, &suffixes, own, db);
            }
            None if suffixes.len() < MOST_SUFFIXES => {
                let (head, suffix) = split_suffix(rest)?;
                suffixes.push(suffix);
                rest = head;
            }
            None => return None,
        }
    }
}

fn found(text: &str, db: &CardDb) -> Option<Identity> {
    /// The number of letters of the shortest text in Latin letters that can be the reading of a
    /// name. Shorter texts are usually the rest of a name that was cut off.
    const SHORTEST_READING: usize = 4;
    match db.find(text) {
        Lookup::Found(_, MatchedBy::Reading)
            if text.is_ascii() && text.len() < SHORTEST_READING =>
        {
            None
        }
        Lookup::Found(id, by) => Some(Identity {
            cards: vec![id],
            by_reading: by == MatchedBy::Reading,
        }),
        Lookup::Ambiguous(cards) => Some(Identity {
            cards,
            by_reading: false,
        }),
        Lookup::Unknown => None,
    }
}

/// Removes all cards that do not fit a suffix. `own` is the text in brackets that the database has
/// ignored. Returns `None` if a suffix is unknown or if no card is left.
fn chosen(
    mut identity: Identity,
    suffixes: &[&str],
    own: Option<&str>,
    db: &CardDb,
) -> Option<Identity> {
    for suffix in suffixes {
        identity.cards = fitting(&identity.cards, suffix, db)?;
        if identity.cards.is_empty() {
            return None;
        }
    }
    if let Some(own) = own
        && let Some(fit) = fitting(&identity.cards, own, db)
    {
        match fit.is_empty() {
            true if code_fits(own).is_some() => return None,
            true => {}
            false => identity.cards = fit,
        }
    }
    Some(identity)
}

/// Returns whether the product code in brackets after a name, as in `Name (WDi-08)`, fits the card
/// that the database found. The database ignores the code, so it is checked here. Also returns true
/// if the text in brackets is no product code, or if it belongs to the printed name.
fn fits_own_code(text: &str, identity: &Identity, db: &CardDb) -> bool {
    let Some((_, suffix)) = bracket_after(text) else {
        return true;
    };
    let Some(fits) = code_fits(suffix) else {
        return true;
    };
    let cards = || identity.cards.iter().filter_map(|id| db.card(*id));
    let is_printed = |card: Card<'_>| {
        let names = [Some(card.name_ja()), card.name_en(), card.name_zh()];
        let key = name_key(suffix);
        names
            .into_iter()
            .flatten()
            .any(|name| name_key(name).contains(&key))
    };
    cards().any(|card| fits(card) || is_printed(card))
}

/// Splits a text into a name and its last suffix. A suffix is a group in brackets, or a word such
/// as `Lv0` or `foil`.
pub(super) fn split_suffix(text: &str) -> Option<(&str, &str)> {
    if let Some(split) = bracket_after(text) {
        return Some(split);
    }
    let (head, word) = text.rsplit_once(is_space)?;
    let head = head.trim_end_matches(|c: char| is_space(c) || matches!(c, '-' | '–' | '/'));
    let bare_words = is_level(word).is_some()
        // A single letter after a name is a rarity only if a suffix in brackets stands before it:
        // `Name [WXDi-P01] L`.
        || is_print_mark(word) && (word.chars().count() > 1 || head.ends_with([')', ']', '）', '】']))
        || is_color_word(word)
        || word.eq_ignore_ascii_case("lb");
    if bare_words && !head.is_empty() {
        return Some((head, word));
    }
    // A level can be two words: `Name Level 0`, `Name Lv 0`.
    let (head, before) = head.rsplit_once(is_space)?;
    let two = text.get(head.len()..).map(trim)?;
    (is_level(two).is_some() && !before.is_empty()).then(|| (trim(head), two))
}

/// Returns whether a word is a Japanese or Chinese word for a color, or several of them: `赤/黒`.
fn is_color_word(word: &str) -> bool {
    let mut colors = word.split(['/', '／']);
    !word.is_ascii() && colors.all(|word| color(word).is_some())
}

/// Returns those cards of `cards` that fit a suffix such as `(WDi-08)`. Returns `None` if the
/// suffix is unknown.
pub(super) fn fitting(cards: &[CardId], suffix: &str, db: &CardDb) -> Option<Vec<CardId>> {
    let suffix = trim(suffix);
    // The suffix can be the name in another language: `Servant # (サーバント ＃)`.
    if let Some(named) = found(suffix, db)
        && cards.iter().any(|id| named.cards.contains(id))
    {
        return Some(filtered(cards, db, |card| named.cards.contains(&card.id())));
    }
    if let Some(fits) = code_fits(suffix) {
        return Some(filtered(cards, db, fits));
    }
    // The card data has no power, so a power chooses no card. The rarity `PR` is also the code of
    // the promotion cards, so it chooses among cards of one name.
    if is_print_mark(suffix) || is_power(suffix) {
        let code = suffix.to_ascii_uppercase();
        let of_product = filtered(cards, db, |card| product_codes(card).any(|own| own == code));
        return Some(match of_product.is_empty() {
            true => cards.to_vec(),
            false => of_product,
        });
    }
    if let Some(level) = is_level(suffix) {
        return Some(filtered(cards, db, |card| {
            card.level() == Some(Quantity::Number(level))
        }));
    }
    // A suffix can list several facts with `/` between them, and the card must fit all of them:
    // `赤/Lv3/12000`.
    if suffix.contains(['/', '／']) {
        let facts = suffix.split(['/', '／']).map(trim);
        return facts
            .filter(|fact| !is_power(fact))
            .try_fold(cards.to_vec(), |cards, fact| fitting(&cards, fact, db));
    }
    let colors: Option<Vec<Color>> = suffix
        .chars()
        .map(|c| color(c.encode_utf8(&mut [0; 4])))
        .collect();
    if let Some(colors) = colors.filter(|colors| colors.len() > 1) {
        return Some(filtered(cards, db, |card| {
            colors.iter().all(|color| card.colors().contains(*color))
        }));
    }
    if let Some(color) = color(suffix) {
        return Some(filtered(cards, db, |card| card.colors().contains(color)));
    }
    if let Some(pool) = pool(suffix) {
        return Some(of_pool(cards, pool, db));
    }
    if let Some(Heading::Type(_, group)) = heading(suffix) {
        return Some(filtered(cards, db, |card| is_of(card, group)));
    }
    lrig_named(suffix, db).map(|types| {
        filtered(cards, db, |card| {
            card.lrig_type_ids()
                .chain(card.restriction_ids())
                .any(|id| types.contains(&id))
        })
    })
}

fn filtered<'a>(cards: &[CardId], db: &'a CardDb, fits: impl Fn(Card<'a>) -> bool) -> Vec<CardId> {
    let fits = |id: &CardId| db.card(*id).is_some_and(&fits);
    cards.iter().copied().filter(fits).collect()
}

/// Returns the cards of a pool. An old card is often in the pools of later formats too, so the card
/// that is in the fewest pools is meant: `(KS)` means a card that was made for Key Selection.
fn of_pool(cards: &[CardId], pool: Pool, db: &CardDb) -> Vec<CardId> {
    let pools: PoolSet = [pool].into_iter().collect();
    let in_pool = filtered(cards, db, |card| card.pools().bits() & pools.bits() != 0);
    let pools_of = |id: &CardId| db.card(*id).map(|card| card.pools().bits().count_ones());
    let fewest = in_pool.iter().filter_map(pools_of).min();
    let is_of_fewest = |id: &CardId| pools_of(id) == fewest;
    in_pool.iter().copied().filter(is_of_fewest).collect()
}

/// Returns whether a card belongs to a group, as people say it: a Resona is a SIGNI too, and an
/// assist LRIG is a LRIG too.
fn is_of(card: Card<'_>, group: CardGroup) -> bool {
    let card_type = card.card_type();
    match group {
        CardGroup::Type(CardType::Signi) => {
            matches!(card_type, CardType::Signi | CardType::Resona)
        }
        CardGroup::Type(CardType::Lrig) => {
            matches!(card_type, CardType::Lrig | CardType::AssistLrig)
        }
        CardGroup::Type(named) => card_type == named,
        CardGroup::LifeBurst(has_burst) => card.has_life_burst() == has_burst,
    }
}

/// Returns a function that tests whether a card has a printing in the product with this code. The
/// code can be `WXDi-D08`, `WDi08` for the same product, or `D08` alone. Returns `None` if the text
/// is not a product code.
fn code_fits(text: &str) -> Option<impl Fn(Card<'_>) -> bool + use<>> {
    let code = folded_code(text);
    let letters = code.chars().take_while(char::is_ascii_alphabetic).count();
    let is_code = (1..=5).contains(&letters)
        && code.len() <= 12
        && code.bytes().any(|b| b.is_ascii_digit())
        && code.bytes().all(|b| b.is_ascii_alphanumeric())
        && !text.contains(is_space)
        && is_level(text).is_none();
    let code = without_zeros(&code);
    is_code.then_some(move |card: Card<'_>| {
        product_codes(card).any(|product| {
            let last = product
                .rsplit_once('-')
                .map(|(_, last)| without_zeros(last));
            last.as_ref() == Some(&code) || without_zeros(&product) == code
        })
    })
}

/// Returns a product code without hyphens and without the zeros at the start of its numbers,
/// because players write `WXDi-D8` for the product `WXDi-D08`.
fn without_zeros(code: &str) -> String {
    let mut short = String::with_capacity(code.len());
    for c in code.chars().filter(|c| *c != '-') {
        if short.ends_with('0') && c.is_ascii_digit() {
            let before = short.trim_end_matches('0');
            if !before.ends_with(|c: char| c.is_ascii_digit()) {
                short.truncate(before.len());
            }
        }
        short.push(c);
    }
    short
}

/// Finds a name with the code of a product that does not have the card: `Name (WX24-D1)`. Returns
/// the product code and the cards with this name. Returns `None` if one of these cards has a
/// printing in the product.
pub(super) fn outside_product<'t>(text: &'t str, db: &CardDb) -> Option<(&'t str, Vec<CardId>)> {
    let (name, code) = bracket_after(trim(text))?;
    let fits = code_fits(code).filter(|_| !is_whole_number(code))?;
    let cards = identify(name, db)?.cards;
    let has_printing = cards.iter().filter_map(|id| db.card(*id)).any(fits);
    (!has_printing).then_some((code, cards))
}

/// Returns the first card of the product with this code. Returns `None` if the text is not the code
/// of a product.
pub(super) fn first_of_product<'a>(code: &str, db: &'a CardDb) -> Option<Card<'a>> {
    let fits = code_fits(code).filter(|_| !is_whole_number(code))?;
    db.cards().find(|card| fits(*card))
}

/// Returns the product codes of a card's printings, in capitals, such as `WXDI-D08`.
pub(super) fn product_codes(card: Card<'_>) -> impl Iterator<Item = String> {
    let english = card.record().numbers_en.into_iter();
    let numbers = card.printings().map(str::to_owned).chain(english);
    numbers.filter_map(|number| {
        let (product, _) = number.rsplit_once('-')?;
        Some(product.to_ascii_uppercase())
    })
}

/// Returns a product code in capitals and without hyphens. Players write `WDi-08` for the product
/// `WXDi-D08`, so both get the same spelling.
fn folded_code(text: &str) -> String {
    let code: String = text
        .nfkc()
        .filter(|c| !matches!(c, '-' | '‐' | '−' | '–' | '_' | ' '))
        .flat_map(char::to_uppercase)
        .collect();
    match code.strip_prefix("WDI") {
        Some(number) if number.starts_with(|c: char| c.is_ascii_digit()) => {
            format!("WXDID{number}")
        }
        _ => code,
    }
}

/// Returns whether a word names a rarity, a finish (such as foil), an edition or a language. Such a
/// word does not choose between cards, because all printings are the same card.
pub(super) fn is_print_mark(word: &str) -> bool {
    const MARKS: &[&str] = &[
        "c",
        "r",
        "sr",
        "lr",
        "lc",
        "st",
        "pr",
        "l",
        "cb",
        "re",
        "pi",
        "tk",
        "sp",
        "ur",
        "scr",
        "dir",
        "ssr",
        "sec",
        "spr",
        "p",
        "plr",
        "mr",
        "foil",
        "holo",
        "parallel",
        "alt",
        "altart",
        "promo",
        "nonfoil",
        "reprint",
        "en",
        "eng",
        "english",
        "jp",
        "jpn",
        "ja",
        "japanese",
        "cn",
        "zh",
        "chinese",
        "1st",
        "1stedition",
        "firstedition",
        "fullart",
        "secret",
        "signed",
        "プロモ",
        "パラレル",
        "ホロ",
        "箔",
        "再録",
        "日",
        "英",
        "中",
        "日文",
        "英文",
        "中文",
        "日本語版",
        "英語版",
        "异画",
        "闪",
        "闪卡",
        // Rarities as Chinese and Japanese shops write them.
        "普卡",
        "平卡",
        "银卡",
        "金卡",
        "パラレル",
        "ノーマル",
    ];
    let folded: String = word
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|c| !matches!(c, ' ' | '-' | '_' | '.'))
        .collect();
    MARKS.contains(&folded.as_str())
}

/// Returns the level that a word such as `Lv0`, `L1` or `レベル２` names, or `None` for any other
/// word.
pub(super) fn is_level(mark: &str) -> Option<u32> {
    let folded: String = mark
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|c| !matches!(c, ' ' | '.' | ':' | '-'))
        .collect();
    let words = [
        "level",
        "lvl",
        "lv",
        "l",
        "レベル",
        "等级",
        "等級",
        "アシスト",
        "アシ",
    ];
    let digits = words.iter().find_map(|word| folded.strip_prefix(word))?;
    let short = (1..=2).contains(&digits.len());
    (short && digits.bytes().all(|b| b.is_ascii_digit())).then(|| digits.parse().ok())?
}

/// Returns whether a fact about a card is a power: `12000`.
pub(super) fn is_power(fact: &str) -> bool {
    fact.len() >= 4 && fact.ends_with("000") && fact.bytes().all(|b| b.is_ascii_digit())
}

fn color(mark: &str) -> Option<Color> {
    let folded: String = mark.nfkc().flat_map(char::to_lowercase).collect();
    Some(match folded.trim_end_matches('色') {
        "white" | "白" => Color::White,
        "red" | "赤" | "红" | "紅" => Color::Red,
        "blue" | "青" | "蓝" | "藍" => Color::Blue,
        "green" | "緑" | "绿" | "綠" => Color::Green,
        "black" | "黒" | "黑" => Color::Black,
        "colorless" | "colourless" | "無" | "无" => Color::Colorless,
        _ => return None,
    })
}

/// Returns the card pool that a word names: `DS` names Diva Selection, `KS` names Key Selection,
/// and `AS` names All Star.
fn pool(mark: &str) -> Option<Pool> {
    let folded: String = mark
        .nfkc()
        .flat_map(char::to_lowercase)
        .filter(|c| !matches!(c, ' ' | '-' | '・'))
        .collect();
    Some(match folded.as_str() {
        "ds" | "diva" | "divaselection" | "ディーヴァ" | "ディーヴァセレクション" => {
            Pool::Diva
        }
        "ks" | "key" | "keyselection" | "キー" | "キーセレクション" => Pool::Key,
        "as" | "allstar" | "オールスター" => Pool::AllStar,
        _ => return None,
    })
}

/// Returns the LRIG types of the LRIGs that have `name` in their names, such as `Urith`. Returns
/// `None` if no LRIG has this name.
fn lrig_named<'a>(name: &str, db: &'a CardDb) -> Option<&'a [u16]> {
    /// The length of the shortest text that is looked up. Too many names contain a shorter text.
    const SHORTEST: usize = 4;
    let key = name_key(name);
    if key.len() < SHORTEST || key.chars().any(|c| c.is_ascii_digit()) {
        return None;
    }
    db.lrig_types_named(&key)
}
