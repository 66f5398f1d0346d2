//! Refuses a list if a line among its cards is the title of another part of a page, such as
//! `Related decks`, or the sum of an order. The cards below this line can belong to another deck,
//! or the shop only offers them.

use super::written_list::{CardLine, WrittenLine, WrittenList};
use crate::deck::kinds::shared::headings::heading;
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::paste::noise::{is_noise, is_part_of_page, is_title_of_page_part};
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{digit, price_after};
use crate::deck::paste::whole_list::completeness::FULL_MAIN_DECK;
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, Section};
use crate::message;

/// Words of buttons and titles of a page that can stand above cards of other decks.
const OTHER_CARDS: WordList = WordList(&[
    "hand, hands, related, related decks, similar, similar decks, more decks, next, previous, prev",
    "next deck, previous deck, recent, recent decks, latest, popular, popular decks, trending",
    "comment, comments, advertisement, sponsored, ad, ads, wishlist, collection, favorites",
    "favourites, cart, decks, card list, save, buy, checkout",
    "手札, 初手, 関連, 新着, 人気, 次の, 前の, 最新, コメント, 広告, スポンサー, 欲しいもの, お気に入り, カート",
    "カード一覧, デッキ一覧, 保存, おすすめ, カードリスト",
    "起手, 相关, 热门, 猜你喜欢, 推荐, 评论, 广告, 推广, 收藏, 购物车, 上一, 下一, 卡牌列表, 卡组列表",
]);
/// Words for the sum of an order.
const SUMS: WordList = WordList(&[
    "subtotal, total, grand total, order total",
    "小計, 合計, 商品合計, 総額, お支払い, ご請求, 小计, 合计, 总计, 总价, 实付",
]);

/// The largest number of cards at the end of a text that can belong to another post.
const MOST_CARDS_OF_POST: usize = 2;

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let lines = &list.lines;
    let found = lines.iter().enumerate().find(|(at, line)| {
        let (above, below) = lines.split_at_checked(*at).unwrap_or_default();
        let below = below.iter().skip(1);
        let below = below.take_while(|line| line.card.is_some() || heading(line.text).is_none());
        let below: Vec<&CardLine> = below.filter_map(|line| line.card.as_ref()).collect();
        // The line has cards of the same deck above it and below it.
        let divides = |section: Section| {
            let of_deck = |card: &CardLine| card.section == section;
            let mut above = above.iter().filter_map(|line| line.card.as_ref());
            below.iter().any(|card| of_deck(card)) && above.any(of_deck)
        };
        // The next post of a thread can begin with a line such as `3 days ago`. A few cards of the
        // LRIG deck at the end of the text can belong to this post.
        let is_end = || {
            let behind = lines.iter().skip(*at);
            let behind = behind.filter(|line| line.card.is_some()).count();
            let is_of_lrig_deck = |card: &&CardLine| card.section == Section::Lrig;
            let above = above.iter().filter_map(|line| line.card.as_ref());
            below.len() <= MOST_CARDS_OF_POST
                && behind == below.len()
                && below.iter().all(is_of_lrig_deck)
                && above.filter(is_of_lrig_deck).count() > MOST_CARDS_OF_POST * 2
        };
        line.card.is_none()
            && !below.is_empty()
            && (divides(Section::Lrig)
                || divides(Section::Main) && list.copies.size(Section::Main) != FULL_MAIN_DECK)
            && (begins_other_cards(line) || is_end() && is_worded_noise(line.text))
            && !is_of_each_card(line, list)
    });
    found.map(|(_, line)| {
        syntax(
            message!("syntax.other-cards-below", line = line.text),
            message!("fix-file.heading-of-deck"),
            line.span,
        )
    })
}

/// Returns whether a line has letters or digits, but is neither a card nor a heading: `3 days ago`.
fn is_worded_noise(line: &str) -> bool {
    line.chars().any(char::is_alphanumeric) && is_noise(line) && heading(line).is_none()
}

/// Returns whether a line is the title of another part of a page, such as `Related decks`, or the
/// sum of an order, such as `合計 1200円`. The cards below it can belong to another deck.
fn begins_other_cards(line: &WrittenLine<'_>) -> bool {
    let is_sum = || has_phrase(&line.folded, &SUMS) && price_after(line.text).is_some();
    let is_title = || {
        has_phrase(&line.folded, &OTHER_CARDS)
            && (is_part_of_page(line.text) || is_title_of_page_part(line.text))
    };
    is_title() || is_sum()
}

/// Returns whether at least three lines of the page are the same, apart from their numbers:
/// `Add to cart`, `小計：120円`. Such a line belongs to one card and does not begin other cards.
fn is_of_each_card(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> bool {
    const FEWEST: usize = 3;
    let words = |text: &str| text.replace(|c| digit(c).is_some(), "");
    let own = words(line.text);
    let same = list.other_lines().filter(|other| words(other.text) == own);
    same.take(FEWEST).count() == FEWEST
}
