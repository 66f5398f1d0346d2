//! Warns about sentences beside a list that are not read, but may be about the cards:
//! `Ken says three are enough`, `※下の2枚は借り物`. A sentence that certainly changes the list is
//! refused elsewhere.

use super::units_of_numbers::numbers_beside;
use super::unread_remarks::ELSEWHERE;
use super::written_list::{CARD, CardLine, WrittenLine, WrittenList, names_of};
use crate::card::without_title;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::number_words::value_of_roman;
use crate::deck::paste::noise::{is_noise, text_behind_label};
use crate::deck::paste::phrases::{has_phrase, is_harmless, latin_words, sentences, texts_behind};
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::deck::paste::token::{MOST_COPIES, digit, may_change_list};
use crate::deck::paste::word_list::WordList;
use crate::deck::problem::UNREAD_SENTENCE;
use crate::deck::{Finding, Span};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// The largest number of warnings for one list.
const MOST: usize = 5;

/// Words of sentences about cards.
const CARDS: WordList = WordList(&[
    "card, cards, copy, copies, spell, spells, signi, lrig, arts, piece, servant, servants, spare, proxy",
    "substitute, stand-in, slot, slots, ones, line, two, three, four, iii, iv, these, those, everything, items",
    "カード, 枚, 一部, 何枚, スペル, シグニ, ルリグ, アーツ, ピース, サーバント, ピン, 行",
    "卡牌, 张, 魔法, 精灵, 分身, 必杀, 侍从, 行",
]);

/// Words for cards with a mark. Any sentence about such cards may say that they are not in the
/// deck.
const MARKED: WordList = WordList(&[
    "brackets, bracketed, parentheses, parenthesis, in bold, asterisk, starred, marked, highlighted",
    "括弧, カッコ, かっこ, 印は, 印の, 印が, ※は, 太字, 括号, 带*, 打*, 标记, 加粗",
]);

/// Words of sentences about the whole list.
const LISTS: WordList = WordList(&[
    "list, deck, decklist, counts, numbers, build, version, リスト, デッキ, レシピ, 枚数, 卡表, 卡组, 牌组, 张数",
]);

/// Words of sentences that change the list, or say that it is wrong, old or of another player.
const CHANGES: WordList = WordList(&[
    "cut, drop, dropped, swap, swapped, replace, replaced, remove, removed, ignore, forgot, missing",
    "outdated, wrong, typo, mistake, oops, correction, except, minus, doubled, twice, half, borrowed",
    "opponent, opponent's, friend's, mine, sale, selling, wanted, translated, pinned, latest, secret",
    "brother's, sister's, dad's, my friend, broken, lent, lend, loaned, off by, goes in, goes out, wtb, wts, leftovers, autocorrect, real, pool",
    "do not use, don't use, do not play, don't copy, remplacé, retiré, ajouté, quitado, ersetzt, scratch",
    "抜, 減, 増, 入れ替, 差し替, 交換, 変更, 間違, 訂正, 修正, 忘れ, 代わり, 代用, 以外, 本当は, 相手, 友達, 友人",
    "古い, 旧, 最新, 更新, 続き, 売, 買取, 求, 借り, 違, 翻訳, 写真, 画像, 半分, 倍, 無視, 除, 秘密",
    "前のバージョン, 仮です, 仮の, 旧バージョン, 逆, 返し, 返した, 嘘, 自動翻訳, 手持ち, 開封, 悪い構築, やっぱり, 続きを読む, 0枚, どちらか, 当日決め",
    "换, 換, 减, 減, 错, 錯, 改, 忘, 漏, 其实, 实际, 除, 代替, 旧, 最新, 更新, 对手, 朋友, 出售, 收购, 借",
    "不准, 不一定, 翻译, 照片, 图片, 一半, 倍, 无视, 保密, 还给, 别抄, 下一条, 两倍, 反了, 0张, 开箱, 想收, 当天决定",
]);

/// Words that are less clear than those in [`CHANGES`]. A sentence with one of them may change the
/// list only if it is also about cards: `add a spell`.
const SMALL_CHANGES: WordList = WordList(&[
    "add, added, adding, instead, actually, less, fewer, more, another, other, different, sorry, update",
    "edit, side, sided, only, without, plus, last, first, second, not, isn't, aren't, don't, rest, no, yet",
    "gone, old, optional, half of, some of, most of, all of, not all, never, banned, misprint, elsewhere",
    "really, next to go, retired, benched, at home, tested, testing",
    "家に, 休み, やめ, 引退, 手放, 余, なく, 下岗, 退役, 家里",
    "足, 実は, だけ, のみ, 残り, ほか, 他, ない, ません, なし, まだ, 最初, 最後, 上の, 下の, 一部",
    "去, 加, 少, 多, 只, 剩, 还有, 不, 没, 第一, 最后, 上面, 下面",
]);

/// Words that say that a card did not come into the deck, or left it. They also stand in harmless
/// sentences, so the sentence must name a card.
const DEPARTURES: WordList = WordList(&[
    "never made, never again, never comes, never came, has left, have left, left the, goodbye, good bye, bye bye",
    "farewell, so long, retires, goes home, went home, is gone, are gone, is history",
    "入れなくて, さよなら, さらば, 卒業, お別れ, 入れるのをやめ, 再见, 告别, 毕业, 退场",
]);

/// Returns the warnings about the sentences beside a list.
pub(super) fn warnings(list: &WrittenList<'_>, skipped: &[Span]) -> Vec<Finding> {
    let names = spoken_names(list);
    let first_card = list.card_lines().next();
    let list_starts = first_card.map_or(usize::MAX, |(line, _)| line.span.start);
    let is_skipped = |line: &WrittenLine<'_>| {
        let touches = |span: &Span| span.start < line.span.end && line.span.start < span.end;
        skipped.iter().any(touches)
    };
    let mut lines: Vec<&WrittenLine<'_>> = list
        .sentence_lines()
        .filter(|line| is_skipped(line))
        .filter(|line| {
            may_be_about_cards(line, &names, line.span.start > list_starts)
                || has_other_number_of_items(line, list)
        })
        .chain(list.card_lines().filter_map(with_other_sentence))
        .collect();
    lines.sort_by_key(|line| line.span.start);
    let warning = |line: &WrittenLine<'_>| {
        let message = message!("syntax.unread-sentence", line = shortened(line.text));
        let fix = message!("fix-file.list-and-sentence");
        Finding::new(&UNREAD_SENTENCE, message, fix).at(line.span)
    };
    lines.into_iter().take(MOST).map(warning).collect()
}

/// Words for the items of an order, in any language.
const ITEMS: WordList = WordList(&["item, items, 点, 件"]);

/// Returns whether a line states a number of items of an order that is neither the number of cards
/// nor the number of different cards: `Items total: 36`, `共36件`. A card can be missing then. Other
/// numbers of the line are numbers of the order or prices: `Order 12345: 51 items total`.
fn has_other_number_of_items(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> bool {
    const TOTALS: WordList = WordList(&[
        "total, order, cart, basket, sum, subtotal, in all, 合計, 計, 注文, 点数, 商品, カート, 共, 合计, 购物车",
    ]);
    const CURRENCIES: WordList =
        WordList(&["$, €, £, ¥, 円, 元, usd, eur, gbp, jpy, cny, yen, euro, euros, dollars"]);
    let [main, lrig] = list.listed;
    let different = list
        .card_lines()
        .map(|(_, card)| card.counts.len())
        .sum::<usize>();
    let is_known = |number: u32| {
        number <= MOST_COPIES
            || [main, lrig, main + lrig].contains(&number)
            || usize::try_from(number) == Ok(different)
    };
    let is_order = has_phrase(&line.folded, &TOTALS) || line.folded.starts_with("item");
    // A line with one number and a price has only the price.
    let is_price = || {
        has_phrase(&line.folded, &CURRENCIES) && all_numbers(&line.folded).len() < 2
            || line.text.contains(['$', '€', '£', '¥', '￥', '円', '元'])
    };
    is_order
        && !is_price()
        && numbers_of_items(&line.folded)
            .into_iter()
            .any(|number| !is_known(number))
}

/// Returns the numbers of items in a text: the numbers directly before a word for items, or behind it
/// and perhaps behind a word for a total: `51 items`, `Items total: 51`.
fn numbers_of_items(text: &str) -> Vec<u32> {
    let is_digit = |c: char| c.is_ascii_digit();
    let mut numbers = Vec::new();
    for word in ITEMS.iter() {
        for behind in texts_behind(text, word) {
            let at = text.len() - behind.len() - word.len();
            let before = text.get(..at).unwrap_or_default().trim_end();
            let start = before.trim_end_matches(is_digit).len();
            let after = behind.trim_start_matches(|c: char| !is_digit(c) && c != '(');
            let end = after.find(|c| !is_digit(c)).unwrap_or(after.len());
            let before = before.get(start..).unwrap_or_default().parse::<u32>();
            let after = || after.get(..end).unwrap_or_default().parse();
            numbers.extend(before.or_else(|_| after()).ok());
        }
    }
    numbers
}

/// Returns the line of a card if the line has several sentences, and one of the sentences names no
/// card of the list and may be about another deck: `The LRIG deck was different.`
fn with_other_sentence<'l, 'a>(
    (line, card): (&'l WrittenLine<'a>, &CardLine),
) -> Option<&'l WrittenLine<'a>> {
    const OTHER: WordList = WordList(&[
        "different, another, other, friend, friend's, brother's, sister's, opponent, opponent's, old, not",
        "違, 別の, 友達, 友人, 相手, 古い, ない, ません, 抜, 别的, 朋友, 对手, 旧, 不",
    ]);
    const FEWEST_CARDS: usize = 2;
    let is_text = sentences(&card.beside).count() > 1 && card.counts.len() >= FEWEST_CARDS;
    let may_be_other = |sentence: &str| {
        let is_about_deck = has_phrase(sentence, &LISTS) || has_phrase(sentence, &CARDS);
        !sentence.contains(CARD) && is_about_deck && has_phrase(sentence, &OTHER)
    };
    (is_text && sentences(&card.beside).any(may_be_other)).then_some(line)
}

/// Returns the names of the listed cards in lower case, also in the short form without the title
/// that sentences use: `hirana` for `hirana, a step towards the top`.
pub(super) fn spoken_names(list: &WrittenList<'_>) -> Vec<String> {
    const FEWEST_LETTERS: usize = 4;
    const FEWEST_SIGNS: usize = 2;
    let ids = list.card_lines().flat_map(|(_, card)| &card.ids);
    let cards = ids.filter_map(|id| list.db.card(*id));
    let names = cards.flat_map(names_of).flat_map(|name| {
        let short = without_title(&name).map(str::to_owned);
        [Some(name), short].into_iter().flatten()
    });
    names
        .filter(|name| match name.is_ascii() {
            true => name.len() >= FEWEST_LETTERS,
            false => name.chars().count() >= FEWEST_SIGNS,
        })
        .collect()
}

/// Returns whether a sentence in lower case says that the cards of a part of the list are not in the
/// deck: `nothing from here is in the deck`, `これより下は入っていない`. The sentence names a part of
/// the list and denies a verb of play, so `none of these are proxies` is another sentence.
fn denies_part_of_list(sentence: &str) -> bool {
    const PARTS: WordList = WordList(&[
        "here, below, above, beneath, under, these, those, following, of the, of my, this section, this part, this point",
        "ここ, これより, これら, これは, 以下, 以上, 下記, 上記, 下の, 下は, 上の, 上は, この下, この上",
    ]);
    const DENIALS: WordList =
        WordList(&["nothing, none, no card, no cards, not a card, not a single, not one, neither"]);
    const PLAY: WordList = WordList(&[
        "in the deck, in my deck, in deck, in the list, in my list, in the main, in the lrig, in the 40, in it",
        "in there, made it, made the deck, made the list, made the cut, registered, play, plays, played, run, runs",
        "used, included, sleeved, counts, count, stays, survived, went in, goes in",
    ]);
    const DENIED_PLAY: WordList = WordList(&[
        "入ってい, 入って, 入れてい, 入れて, 入り, 入れ, 使ってい, 使って, 使い, 使わ, 採用してい, 採用し, 採用, 登録してい",
    ]);
    const ENDINGS: WordList = WordList(&["ない, なかった, ません, ませんでした"]);
    const OUT: WordList =
        WordList(&["抜いた, 抜きました, 抜いてあります, 抜いています, 外した, 外しました"]);
    let has = |words: &WordList| has_phrase(sentence, words);
    // An ending stands directly behind its verb: `入っていない`.
    let is_denied = || {
        let mut verbs = DENIED_PLAY.iter();
        verbs.any(|verb| {
            texts_behind(sentence, verb)
                .any(|behind| ENDINGS.iter().any(|ending| behind.starts_with(ending)))
        })
    };
    has(&PARTS) && (has(&DENIALS) && has(&PLAY) || is_denied() || has(&OUT))
}

/// Returns whether a line may be about the cards of the list. `is_beside` is true if the line
/// stands below the first card. Above the first card, people also write about their games and their
/// other decks. So a single word such as `cut` is not enough there.
fn may_be_about_cards(line: &WrittenLine<'_>, names: &[String], is_beside: bool) -> bool {
    if sentences(&line.folded).any(denies_part_of_list) {
        return true;
    }
    let is_comment = line.text.starts_with(['#', ';']) || line.text.starts_with("//");
    let is_fact =
        is_noise(line.text) && !line.text.ends_with("。") && text_behind_label(line.text).is_none();
    if is_comment || heading(line.text).is_some() || is_fact {
        return false;
    }
    let shown = match is_beside {
        true => line.folded.clone(),
        false => without_version(&line.folded),
    };
    let shown = without_request(shown);
    sentences(&shown).any(|sentence| {
        let has = |words: &WordList| has_phrase(sentence, words);
        let has_copies = numbers_beside(sentence)
            .iter()
            .any(|number| (1..=MOST_COPIES).contains(&number.value));
        let is_named = names.iter().any(|name| sentence.contains(name.as_str()));
        let changes = may_change_list(sentence) && !is_introduction(sentence) || has(&CHANGES);
        let is_about_cards = is_named || has(&CARDS);
        let is_small = has_copies || has(&SMALL_CHANGES);
        let is_elsewhere = has(&ELSEWHERE) || has(&MARKED);
        let has_left = is_beside && is_named && has(&DEPARTURES);
        has_left
            || !is_harmless(sentence)
                && (is_about_cards && (changes || is_small || is_elsewhere)
                    || (is_beside || !sentence.is_ascii()) && is_elsewhere
                    || (has(&LISTS) || is_beside) && changes
                    || is_beside && is_named && has_roman_number(sentence))
    })
}

/// Returns whether a sentence in lower case only introduces the list below it: `here's a clean
/// version of your list:`.
fn is_introduction(sentence: &str) -> bool {
    const STARTS: [&str; 3] = ["here's ", "here is ", "below is "];
    STARTS.iter().any(|start| sentence.starts_with(start)) && sentence.ends_with(':')
}

/// Returns a text without the words that ask readers to look at the deck, and without the polite
/// word for the order of a customer: `求看卡组`, `ご注文`. The word `求` alone also means that
/// somebody wants to buy cards.
fn without_request(text: String) -> String {
    const REQUESTS: [&str; 8] = [
        "ご注文",
        "求大佬",
        "求看",
        "求指点",
        "求指教",
        "求建议",
        "求意见",
        "求点评",
    ];
    let removed = |text: String, request: &&str| text.replace(*request, " ");
    REQUESTS.iter().fold(text, removed)
}

/// Returns a title in lower case without the number of its version: `hirana rush v1.2`,
/// `白単 ver3`, `第2版`, `deck #3`, `mk 2`. Such a number counts no copies.
fn without_version(title: &str) -> String {
    const WORDS: WordList = WordList(&[
        "v, v., ver, ver., version, vol, vol., volume, rev, rev., mk, mk., #, no., pt., season",
        "revision, draft, episode, ep., その, 第, ＃, バージョン, 版本",
    ]);
    const UNITS: [&str; 7] = ["版", "弾", "号", "型", "改", "代", "期"];
    let is_end = |c: char| c.is_whitespace() || matches!(c, '[' | ']' | '(' | ')' | '【' | '】');
    let mut words: Vec<&str> = Vec::new();
    for word in title.split(is_end).filter(|word| !word.is_empty()) {
        let bare = UNITS
            .iter()
            .find_map(|unit| word.strip_suffix(unit))
            .unwrap_or(word);
        let head = bare.trim_end_matches(|c: char| digit(c).is_some() || matches!(c, '.' | '-'));
        let is_number = head.len() < bare.len();
        let is_version =
            WORDS.has(head) || head.is_empty() && words.last().is_some_and(|last| WORDS.has(last));
        if !(is_number && is_version) {
            words.push(word);
        }
    }
    words.join(" ")
}

/// Returns whether a sentence in lower case has a Roman number: `iii`.
fn has_roman_number(sentence: &str) -> bool {
    let words = latin_words(sentence);
    words.iter().any(|word| value_of_roman(word).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_version_is_no_number_of_copies() {
        for (title, bare) in [
            ("[b]hirana rush v1.2[/b]", "b hirana rush /b"),
            ("hirana rush ver 3", "hirana rush ver"),
            ("白単ヒラナ 第2版", "白単ヒラナ"),
            ("hirana deck #3", "hirana deck"),
            ("3 hirana", "3 hirana"),
            ("hirana x3", "hirana x3"),
        ] {
            assert_eq!(without_version(title), bare, "{title}");
        }
    }
}
