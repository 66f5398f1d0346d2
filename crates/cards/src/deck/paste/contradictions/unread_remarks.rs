//! Warns about remarks beside a card, or in the heading of a deck, that are not read and not known
//! to be harmless: `1 Hirana (lent)`, `Main deck (borrowed)`. A remark that certainly takes its
//! card out is refused elsewhere.

use super::left_out_cards::remarks_of;
use super::written_list::{CARD, CardLine, OTHER_CARD, WrittenLine, WrittenList, names_of};
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::table_columns::{Column, column};
use crate::deck::name_with_suffixes::{identify, is_level, is_power, is_print_mark};
use crate::deck::number_words::{
    only_char, value_before_of, value_of_roman, value_of_sign, value_of_word,
};
use crate::deck::paste::derived_text::remarks_of_owner::is_remark_of_owner;
use crate::deck::paste::line::firm_remarks::{is_possible_count, says_how_firmly};
use crate::deck::paste::phrases::{has_phrase, has_word, latin_words};
use crate::deck::paste::roles::is_role_of_cards;
use crate::deck::paste::token::{bracket_after, digit, price_after, trim, words_beside_price};
use crate::deck::paste::word_list::WordList;
use crate::deck::problem::UNREAD_SENTENCE;
use crate::deck::{Finding, Section};
use crate::message;
use wixoss_base::vocab::CardType;
use wixoss_base::vocab::english::shortened;
use wixoss_pack::card::lookup_key::name_key;

/// The largest number of warnings for one list.
const MOST: usize = 5;

/// Words of remarks that say that somebody does not have the card, or that it is elsewhere.
pub(super) const ELSEWHERE: WordList = WordList(&[
    "lent, lend, lends, loan, loaned, borrow, borrowed, sold, sell, selling, own, owned, owns, arrive, arrives",
    "arrived, waiting, shipping, preorder, preordered, ordered, stolen, lost, misplaced, unavailable, afford",
    "lacking, lack, short, in the mail, has it, has them, has my, have my, can't find, at home",
    "貸, 借, 売, 未所持, 未購入, 未入手, 持ってない, 持っていない, 持っていません, 持ってません, 届い, 届か, 届く, 注文",
    "予約, 取り寄せ, 品切, 在庫, 実家, 行方不明, 別デッキ, 他デッキ, 手元に, 足りない, 足りません, 揃って, 入手",
    "借, 卖, 没有, 没到, 没买, 没收, 还没, 到货, 缺货, 订了, 订的, 预订, 预购, 丢, 在朋友, 不在, 还差, 收齐, 手头",
]);
/// Words of remarks about a card that is in the deck: why it is there, or how good it is.
const GOOD: WordList = WordList(&[
    "best, good, great, nice, love, loved, favorite, favourite, fun, strong, solid, op, busted, amazing, cute",
    "pretty, cool, mvp, ace, key, core, staple, engine, draw, draws, search, searcher, searches, tutor, guard",
    "guards, defense, defence, blocker, removal, banish, attacker, beater, finisher, wincon, burst, recursion",
    "mirror, opening, new set, starter, common, important, thanks, idea, underrated, lol, haha, boss, expensive",
    "fire, sparkles, star, heart, ramp, energy, ener, charge, mill, bounce, freeze, crush, lancer, assassin, power, buff, support",
    "combo, consistency, consistent, cheap, budget pick, budget option, foil, promo, signed, altered, art, artwork, waifu, must",
    "works, helps, utility, meta, matchup, versus, vs, against, proxy, proxied, proxies, burst, no guard, lb",
    "flex, tech, pet, spicy, clutch, starter, payoff, enabler, opener, early, late, curve, beatdown, win, wins, win rate",
    "強, 最高, 好き, 推し, 必須, ドロー, サーチ, 除去, ガード, アタッカー, 打点, 火力, エナ, 回収, バースト, 便利, 優秀",
    "安定, コンボ, 切り札, 主力, エース, キー, かわいい, 可愛, ロマン, 使いやす, 防御, 耐久, 対策, メタ, フィニッシ, 初動",
    "相棒, 初手, バニッシュ, 補充, リソース, 新弾, 新カード, 気に入, おすすめ, オススメ, 偉い, えらい, 安い, 高い, ダウン",
    "お守り, 序盤, 中盤, 終盤, 万能, 汎用, プロキシ, 大事, 神, 採用理由, 要員, 枠, パンチ, アサシン, ランサー, ダブクラ",
    "终结, 打手, 新卡, 便宜, 贵, 推荐, 强力, 组合, 回收, 压制, 血牌, 展开, 压血, 补牌",
    "好用, 核心, 必带, 必须, 抽卡, 检索, 防御, 进攻, 主力, 可爱, 喜欢, 万能, 关键, 王牌, 解场, 很强, 最强, 真爱, 代卡, 费",
]);
/// Words that make a remark doubtful, even if it has a word of praise.
const DOUBTS: WordList = WordList(&[
    "have, has, had, deck, need, missing, not, no longer, without, maybe, if, when, until, later, soon, next, old",
    "instead, replace, only, but, yet, out, cut, swap, buy, gone, till, previous, former, alt, one less, minus",
    "so it, so i, so they, though, although, however, ->, =>, →, ⇒, used to, usually, proxy for, proxy:, proxy of",
    "けど, だが, しかし, なので, だから, 買え, がない, がなく, プロキシ：, プロキシ:, 但, 可是, 不过, 时再, 再入, 再放, 再带",
    "才入, 才放, 才带, 代卡：, 代卡:, 拿走, 拿掉, 砍, 撤, 等补, 等到, 等货",
    "home, another, other, temporary, temp, substitute, sub, brother, friend, go, version, up for, two of, one of",
    "パス, 引退, 却下, だった, 友人, 友達, 用の, 算了, 给弟, 给朋, 给哥, 给我弟, 放弃, 退役, 曾经",
    "代用, 代理, 代替, 代わり, 替, 暂, 未, ない, 無し, 不足, 足り, 別, 他, 抜, 外, 減, 検討, 候補, 迷, 悩, 仮, 余, 次, 旧, まだ, たら, なら, 失, 没",
    "没, 不, 无, 缺, 差, 别, 另, 其他, 去掉, 可去, 想去, 要去, 减, 换, 备, 候, 待, 考虑, 暂, 先, 下次, 旧",
]);
/// Words for facts, prices and units. They do not say whether the card is in the deck.
const NEUTRAL: WordList = WordList(&[
    "playset, single, pair, each, ea, x, copies, copy, of, qty, pcs, pc, usd, eur, yen, jpy, rmb, card, cards, no, nr, and, the, a, lv",
    "level, lvl, piece, count, page, p, pg, row, set, true, false, color, colour, power, cost, limit, type, class, foil, main",
    "円, 元, 块, 枚, 张, 張, 点, 個, 个, 単価, 小計, 合計, 約, 约, 各, ずつ, 積み, 積, 採用, 投入, 带, 单价, 小计",
    "左, 右, 中央, 支援, レベル, 色, パワー, 種族, 限定, リミット, 等级, 力量, 颜色, 均, 满, 価格, 数量, 税込",
]);
/// Signs that can say that somebody lacks the card or is not sure about it.
const DOUBTFUL_SIGNS: [char; 17] = [
    '❓', '❔', '🤔', '⏳', '⌛', '📦', '🛒', '😢', '😭', '💀', '🔜', '🚧', '📬', '📮', '💸', '🏠',
    '👋',
];

/// Returns the warnings about remarks that may say that a card is not in the deck.
pub(super) fn warnings(list: &WrittenList<'_>) -> Vec<Finding> {
    let remarks: Vec<(&WrittenLine<'_>, &CardLine, String, Kind)> = list
        .card_lines()
        .filter(|(_, card)| card.counts.len() == 1 && !is_of_file(&card.beside))
        .filter_map(|(line, card)| {
            let (remark, kind) = unread_remark(card, list)?;
            Some((line, card, remark, kind))
        })
        .collect();
    // A remark beside most cards is a part of the layout, such as the class of the card.
    let is_layout = remarks.len() * 2 > list.card_lines().count();
    let beside_cards = remarks
        .into_iter()
        .filter(|(.., kind)| !is_layout || *kind == Kind::Elsewhere)
        .map(|(line, card, remark, _)| {
            let remark = remark.replace([CARD, OTHER_CARD], "…");
            (line, card.name.clone(), remark)
        });
    let in_headings = list.other_lines().filter_map(|line| {
        let (head, remark) = remark_of_heading(line.text)?;
        Some((line, head.to_owned(), remark.to_owned()))
    });
    let warning = |(line, place, remark): (&WrittenLine<'_>, String, String)| {
        let message = message!(
            "syntax.unread-remark",
            remark = shortened(&remark),
            place = shortened(&place)
        );
        let fix = message!("fix-file.delete-line-or-remark");
        Finding::new(&UNREAD_SENTENCE, message, fix).at(line.span)
    };
    beside_cards
        .chain(in_headings)
        .take(MOST)
        .map(warning)
        .collect()
}

/// How doubtful a remark is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The remark says that somebody does not have the card, or that it is elsewhere.
    Elsewhere,
    Unknown,
}

/// Returns whether the text beside a card is from a file of a program, because it has keys or tags:
/// `"count": 4`, `<b>`.
fn is_of_file(beside: &str) -> bool {
    let is_tag = |(at, _): (usize, &str)| {
        let behind = beside.get(at + 1..).unwrap_or_default();
        behind.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!'))
    };
    beside.contains(['{', '}'])
        || ["=\"", "= \"", "\":", "\" :"]
            .iter()
            .any(|sign| beside.contains(sign))
        || beside.match_indices('<').any(is_tag)
}

/// Returns a text beside a card that is not known to be harmless. A doubtful sign such as `🤔`
/// comes first. Next comes a remark that says that the card is elsewhere, and last any other
/// remark.
fn unread_remark(card: &CardLine, list: &WrittenList<'_>) -> Option<(String, Kind)> {
    let sign = card.beside.chars().find(|c| DOUBTFUL_SIGNS.contains(c));
    if let Some(sign) = sign {
        return Some((sign.to_string(), Kind::Unknown));
    }
    let remarks: Vec<String> = remarks_of(&card.beside)
        .iter()
        .flat_map(|remark| remark.split(['、', '，', '。']))
        .map(|part| trim(part).to_owned())
        .filter(|part| !part.is_empty())
        .collect();
    // If the main deck is full with this card, a remark such as `ordered` does not take the card
    // out.
    let is_proven = card.section == Section::Main && list.copies.has_full_main_deck();
    let mut unread = remarks
        .into_iter()
        .filter(|remark| {
            !(is_proven && is_remark_of_owner(remark.trim_start_matches(['/', '#', ' '])))
        })
        .filter(|remark| !is_known(remark, card, list));
    let is_elsewhere = |remark: &String| has_phrase(remark, &ELSEWHERE);
    let first = unread.next()?;
    match is_elsewhere(&first) {
        true => Some((first, Kind::Elsewhere)),
        false => match unread.find(is_elsewhere) {
            Some(other) => Some((other, Kind::Elsewhere)),
            None => Some((first, Kind::Unknown)),
        },
    }
}

/// Returns whether a text beside a card is a known fact or a harmless remark.
fn is_known(text: &str, card: &CardLine, list: &WrittenList<'_>) -> bool {
    let is_end = |c: char| {
        digit(c).is_some()
            || matches!(
                c,
                CARD | OTHER_CARD | '.' | '。' | '!' | '！' | '~' | '〜' | '～' | 'w'
            )
            || !c.is_alphanumeric()
    };
    let bare = text
        .trim_start_matches(|c| is_end(c) && c != 'w')
        .trim_end_matches(is_end);
    // The remark can be the count of the card in words: `three Letti, Heavy Armed`.
    let is_count = |word: &str| {
        let value = value_of_word(word).or_else(|| value_of_roman(word));
        let value = value.or_else(|| value_of_sign(only_char(word)?));
        value
            .or_else(|| value_before_of(word))
            .is_some_and(|value| card.counts == [value])
    };
    if is_count(bare) || is_count(bare.trim_end_matches(" of")) {
        return true;
    }
    let uncounted = trim(bare.trim_start_matches(['x', '枚', '张', '張', '×', ' ']));
    if !uncounted.chars().any(char::is_alphabetic) {
        return true;
    }
    if text.contains("http") || text.contains("www.") {
        return true;
    }
    [text, bare, uncounted]
        .into_iter()
        .any(|text| is_fact(text, card, list) || is_harmless_remark(text))
}

/// Returns whether a text is a fact about a card or its printing: a level, a product code, a price,
/// a second name.
fn is_fact(text: &str, card: &CardLine, list: &WrittenList<'_>) -> bool {
    // A product code has letters and digits: `wxdi-d08`.
    let is_code = |word: &str| {
        word.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
            && word.chars().any(|c| c.is_ascii_digit())
            && word.chars().any(|c| c.is_ascii_alphabetic())
    };
    let has_number = text.chars().any(|c| digit(c).is_some());
    let is_fact_word = |word: &str| {
        is_print_mark(word)
            || is_code(word)
            || is_level(word).is_some()
            || is_power(word)
            || NEUTRAL.has(word)
            || column(word).is_some_and(|column| column != Column::OtherCount || has_number)
            || heading(word).is_some_and(|heading| heading != Heading::Outside)
            || !word.chars().any(char::is_alphabetic)
    };
    let is_same_card = || {
        let found = identify(text, list.db);
        found.is_some_and(|found| found.cards.iter().any(|id| card.ids.contains(id)))
    };
    let words = || {
        text.split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | 'ー')))
            .filter(|word| !word.is_empty())
    };
    let is_lrig_of_list = || {
        let cards = list.card_lines().flat_map(|(_, card)| &card.ids);
        let mut cards = cards.filter_map(|id| list.db.card(*id));
        cards.any(|card| {
            let is_lrig = matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig);
            let types = card.lrig_types().any(|of| name_key(of) == name_key(text));
            types || is_lrig && names_of(card).iter().any(|name| has_word(name, text))
        })
    };
    words().all(is_fact_word)
        || words().count() == 1 && is_lrig_of_list()
        || heading(text).is_some_and(|heading| heading != Heading::Outside)
        || price_after(text)
            .is_some_and(|rest| words_of(rest).iter().all(|word| is_fact_word(word)))
        || words_beside_price(text).is_some()
        || is_same_card()
        // The text can be a part of the name with which the line names the card.
        || card.name.to_lowercase().contains(text)
}

fn words_of(text: &str) -> Vec<&str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect()
}

/// Returns whether a remark says that the card is in the deck, or only praises it.
fn is_harmless_remark(text: &str) -> bool {
    let has = |words: &WordList| match text.is_ascii() {
        true => latin_words(text).iter().any(|word| words.has(word)) || has_phrase(text, words),
        false => has_phrase(text, words),
    };
    says_how_firmly(text)
        || is_possible_count(text)
        || (is_role_of_cards(text) || has(&GOOD)) && !has(&DOUBTS) && !has(&ELSEWHERE)
}

/// Returns the heading of a deck and the remark in brackets after it: `Main deck (borrowed)`.
/// Returns `None` if the remark is not doubtful.
fn remark_of_heading(line: &str) -> Option<(&str, &str)> {
    let is_mark = |c: char| {
        matches!(
            c,
            ':' | '：' | '~' | '=' | '-' | '*' | '_' | '■' | '◆' | ' '
        )
    };
    if heading(line).is_some() {
        return None;
    }
    let (head, remark) = bracket_after(line.trim_matches(is_mark))?;
    let is_of_deck = matches!(heading(head), Some(Heading::Deck(_)));
    let folded = remark.to_lowercase();
    let is_neutral = words_of(&folded).iter().all(|word| {
        NEUTRAL.has(word)
            || heading(word).is_some_and(|heading| heading != Heading::Outside)
            || !word.chars().any(char::is_alphabetic)
    });
    let is_unknown = has_phrase(&folded, &ELSEWHERE) || has_phrase(&folded, &DOUBTS);
    (is_of_deck && !is_neutral && is_unknown).then_some((head, remark))
}
