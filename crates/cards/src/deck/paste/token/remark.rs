//! Splits off prices, conditions, links and remarks that are before or after names.

use super::count::{TIMES, UNITS, count_after, count_before, unit_after};
use super::{bracket_after, digit, is_space, trim};
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::name_with_suffixes::{is_power, is_print_mark};
use crate::deck::paste::line::entry_signs::has_copies;
use crate::deck::paste::line::firm_remarks::{is_possible_count, says_how_firmly};
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::deck::paste::roles::is_role_of_cards;
use crate::deck::paste::word_list::WordList;

/// Removes a mark that programs for card collections write after a card: `*F*` for a foil card,
/// `^Have,#37d67a^` for a tag.
pub(in crate::deck::paste) fn collection_mark_after(text: &str) -> Option<&str> {
    let (head, mark) = [('*', '*'), ('^', '^')]
        .into_iter()
        .find_map(|(open, close)| text.strip_suffix(close)?.rsplit_once(open))?;
    let is_mark = match text.ends_with('*') {
        true => {
            mark.eq_ignore_ascii_case("lb")
                || is_print_mark(mark)
                || matches!(mark, "F" | "E" | "f" | "e")
        }
        false => !mark.is_empty(),
    };
    (is_mark && head.ends_with(is_space)).then(|| trim(head))
}

/// The signs that can be between a card and its product code or its condition (how worn it is):
/// `Name - Near Mint`.
pub(super) const BEFORE_FACT: [char; 9] = ['-', '–', '—', '|', ',', '/', '·', '・', '、'];

/// Removes the condition of a card (how worn it is) from the end of a text. Shops state the
/// condition: `Name - Near Mint`, `名前 状態A`.
pub(in crate::deck::paste) fn condition_after(text: &str) -> Option<&str> {
    /// Conditions (words for how worn a card is) that can follow the name after only a space.
    const CLEAR: WordList = WordList(&[
        "near mint, nm, nm/m, lightly played, light play, moderately played, heavily played",
        "mint condition",
        "状態s, 状態a, 状態b, 状態c, 美品, 極美品, 並品, 傷あり, 傷有, 傷有り, プレイ用, 全新",
        "近全新, 品相好, 品相完美, 有磨损, 微瑕, 轻微瑕疵, 轻微磨损, 无瑕",
    ]);
    /// Conditions that can also be the last word of a name. A separator must be before them.
    const UNCLEAR: WordList = WordList(&[
        "mint, excellent, ex, good, gd, lp, mp, hp, played, new, used, damaged",
        "新品, 中古, 二手, 白欠けあり",
        // The language of the card.
        "english, japanese, chinese, english edition, japanese edition, chinese edition, en, jp",
        "日本語, 日本語版, 英語, 英語版, 日文, 英文, 中文",
    ]);
    let ends = |word: &str| {
        let at = text.len().checked_sub(word.len())?;
        let end = text.get(at..)?;
        let head = text.get(..at)?;
        end.to_lowercase().eq(word).then_some(head)
    };
    let boxed = text
        .strip_suffix([']', '】', ')', '）'])
        .and_then(|inside| inside.rsplit_once(['[', '【', '(', '（']))
        .filter(|(_, inside)| {
            let folded = trim(inside).to_lowercase();
            CLEAR.has(&folded) || UNCLEAR.has(&folded)
        })
        .map(|(head, _)| head);
    let clear = || {
        let head = CLEAR.iter().find_map(ends)?;
        head.ends_with(|c: char| is_space(c) || BEFORE_FACT.contains(&c))
            .then_some(head)
    };
    let unclear = || {
        let head = UNCLEAR.iter().find_map(ends)?;
        let has_gap = head.ends_with("  ") || head.ends_with(['\t', '\u{3000}']);
        let bare = head.trim_end_matches(is_space);
        (has_gap || bare.ends_with(BEFORE_FACT)).then_some(head)
    };
    let head = boxed.or_else(clear).or_else(unclear)?;
    let head = head.trim_end_matches(|c: char| is_space(c) || BEFORE_FACT.contains(&c));
    (!head.is_empty()).then_some(head)
}

/// Splits the power of a SIGNI off the end of a text: `Name – 5000`, `名前／12000`. A number of
/// copies is never so large.
pub(in crate::deck::paste) fn power_after(text: &str) -> Option<(&str, &str)> {
    let head = text.trim_end_matches(|c: char| c.is_ascii_digit());
    let power = text.get(head.len()..)?;
    let name = trim(trim(head).strip_suffix(BEFORE_FACT)?);
    (is_power(power) && !name.is_empty()).then_some((name, power))
}

/// Removes the price from the end of a remark about buying the card: `ordered, ~$3`,
/// `最贵的，15块一张`. Returns the words before the price. Returns `None` for other words, because
/// they can say that a copy is missing.
pub(in crate::deck::paste) fn words_beside_price(remark: &str) -> Option<&str> {
    const OF_ONE: [&str; 6] = ["一张", "一張", "1张", "一枚", "1枚", "each"];
    const BUYING: WordList = WordList(&[
        "ordered, bought, paid, got it for, bought for, paid about, about, around",
        "cheap, pricey, expensive, the expensive one, most expensive, the most expensive, foil, promo, nm, lp",
        "tcgplayer, ebay, on ebay, from ebay, mercari, on mercari, from mercari, yuyutei, lgs, at the lgs",
        "購入済, 購入済み, 注文済, 注文済み, メルカリ, メルカリで, ショップ, 通販, 高い, 高額, 安い, 相場",
        "最贵的, 最贵, 好贵, 便宜, 已买, 已下单, 买的, 闲鱼, 闲鱼买的, 淘宝, 淘宝买的, 市价",
    ]);
    let is_digit = |c: char| digit(c).is_some();
    let price = OF_ONE
        .iter()
        .find_map(|word| remark.strip_suffix(word))
        .map_or(remark, trim);
    let words = price_after(price)?;
    // In `down to 3,5 USD`, the `3` can be a number of copies.
    let number = price.get(words.len()..)?;
    let is_one_number = !number.contains([',', '，', '、'])
        || !number
            .trim_matches(|c: char| !is_digit(c))
            .contains([',', '，', '、']);
    let is_between =
        |c: char| is_space(c) || matches!(c, ',' | '，' | '、' | '~' | '约' | '約' | ';' | '/');
    let words = words.trim_end_matches(is_between);
    (is_one_number && BUYING.has(&words.to_lowercase())).then_some(words)
}

/// The words for one copy before its price: `1枚300円`.
const OF_ONE: WordList = WordList(&["1枚, 一枚, １枚, 1张, 一张, 1張, 一張, 1点, each, per copy"]);

/// Removes a price from the end of a text: `$1.20`, `¥300`, `300円`, `@ 300 yen`, `小计3元`,
/// `$0.35 each`.
pub(in crate::deck::paste) fn price_after(text: &str) -> Option<&str> {
    let each = [
        " each", " ea.", " ea", "/each", "/ea", "/枚", "/张", "/張", "ずつ",
    ];
    let about = ["くらい", "ぐらい", "前後", "ほど", "程度", "左右", "上下"];
    let text = each
        .iter()
        .find_map(|word| text.strip_suffix(word))
        .unwrap_or(text);
    let text = about
        .iter()
        .find_map(|word| text.strip_suffix(word))
        .unwrap_or(text);
    // The price can be in brackets: `Name ($1.20)`.
    if let Some((head, inside)) = bracket_after(text)
        && !inside.contains(['(', '（', '['])
        && price_after(inside).is_some_and(|unit| unit.is_empty() || OF_ONE.has(unit))
    {
        return Some(head);
    }
    let is_amount = |c: char| digit(c).is_some() || matches!(c, '.' | ',' | '，');
    let units = [
        "円", "元", "块", "塊", "yen", "Yen", "YEN", "JPY", "USD", "EUR", "RMB", "€", "$", "£",
    ];
    if let Some(unit) = units.iter().find_map(|unit| text.strip_suffix(unit)) {
        let unit = unit.trim_end_matches(is_space);
        let head = unit.trim_end_matches(is_amount);
        if head.len() < unit.len() && unit.ends_with(|c| digit(c).is_some()) {
            let head = head.trim_end_matches(['$', '¥', '￥', '€', '£', '@', '＠']);
            return Some(without_link_sign(head));
        }
    }
    let head = text.trim_end_matches(is_amount);
    if head.len() == text.len() || !text.ends_with(|c| digit(c).is_some()) {
        return None;
    }
    let head = head.trim_end_matches(is_space);
    let before = head.strip_suffix(['$', '¥', '￥', '€', '£'])?;
    Some(without_link_sign(before))
}

/// Removes a price from the start of a text: `$0.25 4x Name`.
pub(in crate::deck::paste) fn price_in_front(text: &str) -> Option<&str> {
    let (price, rest) = text.split_once(is_space)?;
    let is_price = price_after(price).is_some_and(str::is_empty);
    (is_price && !trim(rest).is_empty()).then(|| trim(rest))
}

/// Splits a remark about the copies that somebody owns or lacks off the end of a text:
/// `Name (have 3)`, `名前（所持2）`, `Name (have 3, need 1)`.
pub(in crate::deck::paste) fn owned_after(text: &str) -> Option<(&str, &str)> {
    let (head, inside) = bracket_after(text)?;
    let is_owned = is_other_count(inside) || pairs(inside).all(is_other_count);
    is_owned.then_some((head, inside))
}

/// Returns whether a remark such as `have 3, need 1` fits the number of copies in the deck. The
/// number that somebody needs must not be larger, and the number after `total` must be the same.
pub(in crate::deck::paste) fn fits_copies(owned: &str, copies: u32) -> bool {
    const LACKING: WordList = WordList(&[
        "need, needs, needed, missing, want, wanted, lacking, stillneed, stillneeded, tobuy, buy, toget",
        "不足, 不足数, 不足枚数, 缺, 要买, 待购, 买, 購入予定, 買い足し",
    ]);
    pairs(owned).all(|pair| {
        let number = all_numbers(pair).first().copied().unwrap_or_default();
        let word = word_of(pair).to_lowercase();
        match without_unit(&word) {
            "total" => number == copies,
            word if LACKING.has(word) => number <= copies,
            _ => true,
        }
    })
}

/// Splits a text at commas, semicolons and slashes: `have 3, need 1`.
fn pairs(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', '，', '、', '/', '／', ';'])
}

/// Returns the letters of a text.
fn word_of(text: &str) -> String {
    let is_letter = |c: &char| c.is_alphabetic() || *c == 'ー';
    text.chars().filter(is_letter).collect()
}

/// Removes the unit of a number of copies from a word: `枚所持` becomes `所持`.
fn without_unit(word: &str) -> &str {
    UNITS
        .iter()
        .find_map(|unit| word.strip_suffix(unit).or_else(|| word.strip_prefix(unit)))
        .unwrap_or(word)
}

/// Returns whether a text is a number of copies that somebody owns or lacks: `have 3`, `3枚所持`.
fn is_other_count(text: &str) -> bool {
    let has_digit = text.chars().any(|c| digit(c).is_some());
    has_digit && column(without_unit(&word_of(text))) == Some(Column::OtherCount)
}

/// Removes the number of copies that somebody lacks or owns from the end of a text:
/// `Name 4 need 2`, `名前 4 缺2`, `名称 ×4 已有3张`. This number must not be larger than the number
/// of copies in the deck.
pub(in crate::deck::paste) fn lacking_after(text: &str) -> Option<&str> {
    let number = text.strip_suffix(['枚', '张', '張']).unwrap_or(text);
    let bare = number.trim_end_matches(|c| digit(c).is_some());
    let word = trim(bare);
    let start = word.rfind(is_space)?;
    let (head, word) = word.split_at_checked(start)?;
    let word = trim(word);
    let is_other = column(word) == Some(Column::OtherCount) && !word.eq_ignore_ascii_case("total");
    let head = trim(head);
    let behind = count_after(head).map(|(_, amount, _)| amount);
    let copies = behind.or_else(|| Some(count_before(head)?.0))?.value()?;
    let digits = number.get(bare.len()..)?;
    let lacking = digits.chars().try_fold(0, |sum: u32, c| {
        Some(sum.saturating_mul(10).saturating_add(digit(c)?))
    })?;
    (!digits.is_empty() && is_other && lacking <= copies).then_some(head)
}

/// Removes a price that is before a number of copies: `480円 × 1`, `$0.35 x 4`.
pub(super) fn price_before(text: &str) -> Option<&str> {
    let (price, count) = TIMES.iter().find_map(|sign| text.split_once(*sign))?;
    let is_price = price_after(trim(price)).is_some_and(str::is_empty);
    is_price.then(|| trim(count))
}

/// Removes the signs and words between a card and its price from the end of a text: `Name @`,
/// `名前 単価：`.
pub(super) fn without_link_sign(head: &str) -> &str {
    const WORDS: [&str; 18] = [
        "约", "約", "大约", "大概", "单价", "單價", "单张", "小计", "小計", "合计", "合計", "単価",
        "価格", "价格", "価", "计", "計", "各",
    ];
    let bare = |text| {
        trim(trim(text).trim_end_matches([
            '@', '＠', '-', '–', '—', '|', ',', '/', '(', '（', '=', '~', '：', ':', '，', '、',
            '＝', '·', '・',
        ]))
    };
    let head = bare(head);
    let word = WORDS.iter().find_map(|word| head.strip_suffix(word));
    match word {
        Some(rest) if rest.ends_with(is_space) => bare(rest),
        _ => head,
    }
}

/// Removes a link from the end of a text: `Name https://…`, `[Name](https://…)`.
pub(in crate::deck::paste) fn link_after(text: &str) -> Option<&str> {
    let at = ["https://", "http://", "www."]
        .iter()
        .filter_map(|start| text.find(start))
        .min()?;
    let (head, link) = text.split_at_checked(at)?;
    let bare = link.trim_end_matches([')', '>', ']']);
    // A Markdown link can have a title after the address: `[Name](https://… "title")`.
    let bare = match bare.split_once(" \"") {
        Some((link, title)) if head.ends_with('(') && title.ends_with('"') => link,
        _ => bare,
    };
    if bare.contains(is_space) {
        return None;
    }
    let head = head.trim_end_matches(['(', '<', '-', '–', '|', ' ', '\u{3000}', '[']);
    Some(trim(head))
}

/// Returns whether a remark can be a second card with its number of copies: `4 Servant #`. In
/// `2枚でもいいかも`, only hiragana follow the number. Such a remark is not a card, because few
/// names have only hiragana.
pub(super) fn is_counted_card(remark: &str) -> bool {
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
    let name = count_before(remark).map_or(remark, |(_, name)| name);
    has_copies(remark) && !name.chars().filter(|c| c.is_alphabetic()).all(is_hiragana)
}

/// The kinds of signs that can begin a remark: `Name ← remark`. The kind decides when the text
/// after the sign is a remark, because this text can also be a second card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RemarkSign {
    /// An arrow that points to the card: `Name x4 ← could be 3`. The remark may have a number of
    /// copies.
    Arrow,
    /// A sign such as ` // ` that can also be before a second card. So the text after it must not
    /// look like a card with its number of copies.
    Mark,
    /// A sign without a space after it, or a sign that occurs in names. It must follow a number of
    /// copies with a sign: `Name x4 //remark`.
    CloseMark,
    /// A sign such as ` - ` that occurs in names. The remark must have only words that do not
    /// change the card or its count.
    Dash,
    /// A wide gap after the card: `4 Name    good early`. The remark must say what the card is for
    /// (`ガード要員`) or how certain it is (`flex slot`), ask the readers something, or have only
    /// words in small letters that do not change the card or its count.
    Gap,
    /// An arrow from the card to its role or to a plan for a later list: `名前 (4)→打点`,
    /// `名前 x4→次回減らすかも`. It must follow a number of copies.
    Change,
}

/// The signs that can begin a remark, by their kinds.
const REMARK_SIGNS: [(RemarkSign, &[&str]); 6] = [
    (RemarkSign::Arrow, &["←", "<-", "⇐", "⇦"]),
    (
        RemarkSign::Mark,
        &[
            " // ", " # ", " -- ", "※", " ; ", "　//", " | ", " /* ", " – ", " — ", "\t#",
        ],
    ),
    (
        RemarkSign::CloseMark,
        &[" //", " #", " ;", "；", " --", "//", ";", "　#"],
    ),
    (RemarkSign::Dash, &[" - ", " …", "　…", " ...", " ・・・"]),
    (RemarkSign::Gap, &["  ", "\t", "\u{3000}"]),
    (RemarkSign::Change, &["→", "　→"]),
];

impl RemarkSign {
    /// Returns whether the text after the sign is a remark about the card before the sign.
    fn begins_remark(self, head: &str, remark: &str) -> bool {
        const FEWEST_WORDS: usize = 3;
        let has_digit = remark.chars().any(|c| digit(c).is_some());
        let is_remark = !head.is_empty() && (!has_digit || self.may_have_number(head, remark));
        is_remark
            && match self {
                RemarkSign::Arrow | RemarkSign::Mark => true,
                RemarkSign::CloseMark => ends_with_marked_count(head),
                RemarkSign::Dash | RemarkSign::Gap if says_how_firmly(remark) => true,
                RemarkSign::Dash => is_harmless(remark, FEWEST_WORDS),
                RemarkSign::Gap => {
                    let is_counted = || count_before(head).is_some();
                    is_role_of_cards(remark)
                        || (is_counted() || ends_with_marked_count(head))
                            && is_question_to_readers(remark)
                        || remark.is_ascii() && is_counted() && is_harmless(remark, 1)
                }
                RemarkSign::Change => {
                    is_role_of_cards(remark) && ends_with_marked_count(head)
                        || ends_with_number(head) && is_plan(remark)
                }
            }
    }

    /// Returns whether a text with a number may be a remark: `Name x4 // helps on turn 3`. The card
    /// must have a number of copies. The remark must have words and must not be a second card with
    /// its number of copies.
    fn may_have_number(self, head: &str, remark: &str) -> bool {
        const FEWEST_LETTERS: usize = 4;
        let letters = remark.chars().filter(|c| c.is_alphabetic()).count();
        let is_counted = ends_with_marked_count(head) || count_before(head).is_some();
        let is_about_card = self == RemarkSign::Arrow
            || !is_counted_card(remark)
            || is_speech(remark)
            || is_possible_count(remark);
        letters >= FEWEST_LETTERS && is_counted && is_about_card
    }
}

/// Splits a remark off the end of a text. Returns one result for each place where a remark can
/// start: `Name // remark`, `Name ← remark`. There can be several places, because a name can
/// contain such a sign too: `Servant # // remark`.
pub(in crate::deck::paste) fn remarks_after(text: &str) -> Vec<(&str, &str)> {
    // If the same sign occurs twice, the first can belong to the name. So the remark can start at
    // either of the two.
    const MOST_PLACES: usize = 2;
    let signs = REMARK_SIGNS
        .iter()
        .flat_map(|(kind, signs)| signs.iter().map(move |sign| (*kind, *sign)));
    let places = signs.flat_map(|(kind, sign)| {
        let places = text.match_indices(sign).take(MOST_PLACES);
        places.map(move |(at, _)| (kind, at, at + sign.len()))
    });
    let remarks = places.filter_map(|(kind, end, start)| {
        let (head, remark) = (trim(text.get(..end)?), trim(text.get(start..)?));
        kind.begins_remark(head, remark).then_some((head, remark))
    });
    remarks.collect()
}

/// Splits off a remark in brackets that says that another number of copies is possible:
/// `Name x4 (could be 3)`.
pub(in crate::deck::paste) fn possible_count_after(text: &str) -> Option<(&str, &str)> {
    bracket_after(text).filter(|(_, remark)| is_possible_count(remark))
}

/// Returns whether a text ends with a number of copies that has a sign or a unit: `Name x4`,
/// `名前 4枚`.
fn ends_with_marked_count(head: &str) -> bool {
    unit_after(head).is_some() || count_after(head).is_some_and(|(_, amount, _)| amount.marked)
}

/// Returns whether a text ends with a digit or with the unit of a number of copies: `Name 4`,
/// `名前 4枚`.
fn ends_with_number(head: &str) -> bool {
    head.ends_with(|c| digit(c).is_some() || UNITS.iter().any(|unit| unit.ends_with(c)))
}

/// Returns whether a remark with a number is ordinary text, such as `helps on turn 3` or
/// `3 is too few`, and not a second card with its number of copies. The words of ordinary text
/// begin with small letters.
pub(in crate::deck::paste) fn is_speech(remark: &str) -> bool {
    const FEWEST_WORDS: usize = 2;
    // A number before a word such as `ターン` (turn) does not count cards: `2ターン目に欲しい`.
    const THINGS: [&str; 8] = ["ターン", "回", "面", "ドロー", "試合", "月", "日", "年"];
    let behind = remark.trim_start_matches(|c| digit(c).is_some());
    if behind.len() < remark.len() && THINGS.iter().any(|word| behind.starts_with(word)) {
        return !behind.chars().any(|c| digit(c).is_some());
    }
    let words = remark
        .split(|c: char| !(c.is_alphanumeric() || c == '\''))
        .filter(|word| word.starts_with(char::is_alphabetic));
    let is_small = |word: &str| word.bytes().all(|b| b.is_ascii_lowercase() || b == b'\'');
    words.clone().count() >= FEWEST_WORDS && words.clone().all(is_small)
}

/// Returns whether a remark asks the readers about a card that is in the deck: `可以换吗？`,
/// `代わりは？`. A question such as `要不要放？` asks whether the card is in the deck.
fn is_question_to_readers(remark: &str) -> bool {
    const QUESTIONS: WordList = WordList(&[
        "可以换, 可以换掉, 能换, 能换掉, 换什么, 换什么好, 有替代, 有平替, 好用, 怎么样, 强, 够",
        "代わりは, 代わりある, 代用ある, 強いですか, どうですか, どう思いますか",
        "worth it, any good, is it good, any replacement, any replacements, good enough, too slow, thoughts",
    ]);
    let asked = remark.trim_end_matches(['！', '!']);
    let bare = asked.trim_end_matches(['?', '？']);
    let asks = bare.len() < asked.len() || bare.ends_with(['吗', '嗎', 'か', '么']);
    asks && QUESTIONS.has(&trim(bare.trim_end_matches(['吗', '嗎', '呢'])).to_lowercase())
}

/// Returns whether a remark is a plan for another version of the list: `次回減らすかも`.
fn is_plan(remark: &str) -> bool {
    is_harmless(remark, 1) && ["次回", "かも"].iter().any(|word| remark.contains(word))
}

/// Returns whether a remark changes nothing. It must have no number and no word such as `cut`. An
/// English remark must begin with a small letter and have at least `fewest_words` words. Any other
/// remark must have hiragana.
fn is_harmless(remark: &str, fewest_words: usize) -> bool {
    const FEWEST_SIGNS: usize = 5;
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
    if remark.chars().any(|c| digit(c).is_some()) || may_change_list(remark) {
        return false;
    }
    match remark.is_ascii() {
        true => {
            let bare = remark.trim_start_matches(['!', ' ']);
            !says_away(bare)
                && bare.starts_with(|c: char| c.is_ascii_lowercase())
                && words(bare).count() >= fewest_words
        }
        false => remark.contains(is_hiragana) && remark.chars().count() >= FEWEST_SIGNS,
    }
}

/// Returns whether an English remark says that the card of its line may not be in the deck:
/// `leave at home`, `this is a typo`, `only if room`.
fn says_away(remark: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "ignore, ignored, typo, home, bench, benched, nah, nope, gone, skip, skipped, mistake, dont",
        "only if, if room, if there is room, don't have, don't own, don't play, next week",
    ]);
    has_phrase(&remark.to_ascii_lowercase(), &WORDS)
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Returns whether a remark has a word that may change the card or its count: `cut`, `maybe`,
/// `抜く`.
pub(in crate::deck::paste) fn may_change_list(remark: &str) -> bool {
    const WORDS: WordList = WordList(&[
        "cut, out, replaced, replace, swap, swapped, instead, drop, dropped, remove, removed",
        "plus, and, also, or, one, two, three, four, single, copies, copy, buy, need, missing",
        "maybe, actually, make, not, x, was, proxy, another, of",
    ]);
    const CHANGES: WordList = WordList(&[
        "抜き, 抜い, 抜く, 外し, 外す, カット, 入れ替, 変え, 替え, にしま, にした, 不採用",
        "減らしたい",
    ]);
    // In `this one`, the word `one` is not a number of copies.
    let counted = remark
        .to_ascii_lowercase()
        .replace("this one", "this")
        .replace("that one", "that");
    match remark.is_ascii() {
        true => words(&counted).any(|word| WORDS.has(word)),
        false => CHANGES.iter().any(|word| remark.contains(word)),
    }
}
