//! Recognizes lines that have only a price: `Total: $40.20`, `送料 300円`.

use super::total_lines::is_total;
use super::words;
use crate::deck::paste::token::price_after;
use crate::deck::paste::word_list::WordList;

/// Returns whether a line is only a price, perhaps with words for prices or sums before it.
pub(super) fn is_price(line: &str) -> bool {
    const PRICES: WordList = WordList(&[
        "price, total",
        "合計, 値段, 价格, 合计",
        "shipping, postage, handling, tax, discount, fee, fees",
        "送料, 手数料, 运费, 運費, 優惠",
        "coupon, savings, vat, gst, subtotal, order, estimated, amount, due, paid, balance, points, grand",
        "クーポン, 割引, 値引き, 値引, 消費税, 税, 内税, ポイント, 小計, 代引手数料, 請求額, 支払額",
        "优惠券, 优惠, 实付, 实付款, 应付, 应付金额, 税费, 小计, 总额, 总金额, 折扣",
    ]);
    price_after(line).is_some_and(|head| {
        head.is_empty()
            || is_total(&format!("{head} 1"))
            || head.ends_with([':', '：'])
            || words(head).iter().all(|word| PRICES.has(word))
    })
}
