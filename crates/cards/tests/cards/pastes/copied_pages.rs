//! Tests of lists that are copied with the page, the report or the form around them. Beside each
//! harmless text stands a dangerous one.

use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};

fn assert_same(list: &str) {
    assert_eq!(cards(list), cards(&text(&deck_of(11))), "{list}");
}

/// Returns the deck as a table with tabs. The last cells of a row are made from its count.
fn table(heads: &str, cells: impl Fn(u32) -> String) -> String {
    let lrig = LRIG.iter().map(|name| (*name, 1));
    let rows = lrig.chain(MAIN.iter().map(|name| (*name, 4)));
    let rows = rows.map(|(name, count)| format!("{name}\t{}\n", cells(count)));
    format!("{heads}\n{}", rows.collect::<String>())
}

#[test]
fn a_column_without_a_chosen_card_refuses_the_table() {
    let chosen = |word: &str| table("Card\tQty\tUse?", |count| format!("{count}\t{word}"));
    assert_same(&chosen("yes"));
    assert_refused(&chosen("no"));
    assert_refused(&table("卡名\t数量\t是否采用", |count| {
        format!("{count}\t否")
    }));
}

#[test]
fn columns_of_facts_and_of_stock_are_no_counts() {
    for (heads, cells) in [
        ("Card\tQty\tLocation\tArtist", "Binder A\tKen"),
        ("卡名\t携带数量\t来源\t评分", "淘宝\t5"),
        ("カード名\t枚数\t購入先\t評価", "通販\t3"),
        ("Card\tCopies\tStock\tRating", "7\t4"),
    ] {
        assert_same(&table(heads, |count| format!("{count}\t{cells}")));
    }
    for heads in ["カード名\t在庫", "Card\tStock", "卡名\t库存"] {
        assert_refused(&table(heads, |count| count.to_string()));
    }
    let rated = cards(&table("Card\tRating", |count| count.to_string()));
    assert!(rated.values().all(|copies| *copies == 1));
    let cut = table("Card\tQty\tLocation", |count| format!("{count}\tBinder A"));
    assert_refused(&cut.replacen("Binder A", "removed", 1));
}
