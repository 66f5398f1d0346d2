//! Tests of lists that are copied with the page, the report or the form around them. Harmless texts
//! are skipped. Most tests also have similar texts that may change the deck.

use super::refused::{LRIG, MAIN, assert_refused, assert_same, cards, deck_of, table, text};

/// Returns the deck with other lines above its first line.
fn below(lines: &[&str]) -> String {
    format!("{}\n\n{}", lines.join("\n"), text(&deck_of(11)))
}

/// Returns the deck with another line among the cards of its main deck.
fn with_line_among_cards(line: &str) -> String {
    text(&deck_of(11)).replace("4 Tobiel", &format!("{line}\n4 Tobiel"))
}

#[test]
fn the_buttons_of_a_page_are_passed_over() {
    for line in [
        "Copy deck",
        "Share | Print | Edit",
        "Like (12)  Reply  Share",
        "1,204 views · 36 likes",
        "Log in",
        "3 days ago",
        "コピー",
        "いいね！ 12　返信",
        "ログイン | 新規登録",
        "カートに入れる",
        "复制卡组",
        "收藏 回复",
        "3天前",
        "加入购物车",
    ] {
        assert_same(&with_line_among_cards(line));
        assert_same(&below(&[line]));
    }
    for line in [
        "Copy 4",
        "Remove",
        "收藏",
        "Previous:",
        "Share Zzyzx 4",
        "View 3 more...",
    ] {
        assert_refused(&with_line_among_cards(line));
    }
    assert_same(&below(&["Home > Decks > Tawil", "Tawil control"]));
}

#[test]
fn the_rounds_and_the_day_of_a_tournament_are_passed_over() {
    for lines in [
        [
            "R1 vs Umr mirror: 2 Life Cloth left, W",
            "R2 vs Harmonic Call: L",
        ],
        ["Round 1: vs. Polygenesis, lost", "Round 2: bye"],
        ["第1回戦 ○ タマ", "第2回戦 × 緑姫"],
        [
            "1回戦　先攻　対 緑姫　○",
            "2回戦　後攻　対 タマ　×（リソース切れ）",
        ],
        ["第1轮 对 绿姬 胜", "第2轮 对 红姬 负"],
    ] {
        assert_same(&below(&lines));
    }
    assert_same(&below(&["■ 6/2 ウィクロスパーティー　参加12名"]));
    assert_same(&below(&["June 2 store league, 16 players"]));
    assert_refused(&below(&[
        "R1 vs Umr, cut one Polygenesis",
        "R2 vs Tama, swapped it back",
    ]));
    assert_refused(&format!(
        "{}\nR1 4x Zzyzx\nR2 4x Bronze\n",
        text(&deck_of(11))
    ));
    let cards = text(&deck_of(10));
    for line in ["R1 Harmonic Call ○", "R1 Zzyzx ○", "R1 vs Zzyzx"] {
        assert_refused(&cards.replace("\nMain deck", &format!("{line}\n\nMain deck")));
    }
    assert_refused(&below(&["6/2 Servant # 4枚"]));
    // The first line of `home` is not skipped as the day of a tournament: the card below it may be
    // outside the deck. So the list is refused.
    let home = "■ 6/2 locals, 16 players, stayed home:\n1 Harmonic Call\n";
    let bare: Vec<String> = deck_of(10)
        .into_iter()
        .filter(|line| !line.contains("deck"))
        .collect();
    assert_refused(&format!("{}{home}", text(&bare)));
}

#[test]
fn the_title_of_a_page_of_a_wiki_names_no_card() {
    assert_same(&below(&["*サンプルレシピ(ママ) [#x3f21a0b]"]));
    assert_same(&below(&["*Sample deck [#a1b2c3]"]));
    let old = text(&deck_of(8));
    for line in [
        "*4 Servant # [#x3f21a0b]",
        "*Tawil =Rainbow= [#x3f21a0b]",
        "*Zzyzx Kwob 4 [#x3f21a0b]",
    ] {
        assert_refused(&format!("{line}\n{old}"));
    }
}

#[test]
fn empty_places_of_a_form_name_no_card() {
    for line in [
        "店舗名：　　　　　　　受付番号：　17",
        "Store: ________   Table no.: 12",
        "门店：______    日期：______",
    ] {
        assert_same(&below(&[line]));
    }
    for line in [
        "店舗名：　　　　サーバント #：　4",
        "会場の巫女：　　受付番号：　4",
        "封印：　　　　　受付番号：　4",
    ] {
        let list = text(&deck_of(10));
        assert_refused(&list.replace("\nMain deck", &format!("{line}\n\nMain deck")));
    }
}

#[test]
fn the_number_of_cards_may_stand_beside_a_group() {
    let groups = |first: &str, second: &str| {
        let list = text(&deck_of(11));
        let list = list.replace("4 Servant #", &format!("{first}\n4 Servant #"));
        list.replace("4 Sen no Rikyu", &format!("{second}\n4 Sen no Rikyu"))
    };
    assert_same(&groups("アタッカー 16枚", "防御 24枚"));
    assert_same(&groups("(16)", "(24)"));
    assert_same(&groups("attackers (16)", "others (24)"));
    assert_refused(&groups("アタッカー 16枚", "防御 23枚"));
    assert_refused(&groups("アタッカー ×16", "防御 ×24"));
    assert_refused(&groups("maybe (16)", "others (24)"));
    assert_refused(&groups("アタッカー 4枚", "防御 24枚"));
    let sums = |lrig: &str, main: &str| {
        let list = text(&deck_of(11)).replace("\nMain deck", &format!("{lrig}\n\nMain deck"));
        format!("{list}{main}\n")
    };
    assert_same(&sums("計11", "計40"));
    assert_same(&sums("小計 11枚", "合計 51枚"));
    assert_same(&sums("Subtotal 11", "Total: $18"));
    assert_refused(&sums("計13", "計40"));
    assert_refused(&sums("小計 13枚", "合計 51枚"));
}

#[test]
fn a_number_in_a_comment_is_compared_with_the_deck() {
    let list = text(&deck_of(11));
    let with = |comment: &str| list.replace("4 Servant #", &format!("{comment}\n4 Servant #"));
    assert_same(&with("// 40"));
    assert_same(&with("# 51"));
    assert_refused(&with("// 41"));
    assert_refused(&with("# 39"));
}

#[test]
fn nobody_needs_more_copies_than_the_deck_has() {
    let with = |line: &str| text(&deck_of(11)).replace("4 Polygenesis", line);
    assert_same(&with("4 Polygenesis need 2"));
    assert_same(&with("Polygenesis x4 need 4"));
    assert_same(&with("Polygenesis ×4 已有3张"));
    assert_same(&with("Polygenesis ×4（3枚所持）"));
    assert_same(&with("4 Polygenesis (have 3, need 1)"));
    for line in [
        "4 Polygenesis need 5",
        "Polygenesis ×3 need 4",
        "4 Polygenesis total 3",
        "4 Polygenesis (need 5)",
        "4 Polygenesis (total 3)",
        "4 Polygenesis (have 3, in deck 2)",
    ] {
        assert_refused(&with(line));
    }
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
        ("Card\tQty\tSeller\tArtist", "Shop A\tKen"),
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
    let cut = table("Card\tQty\tSeller", |count| format!("{count}\tShop A"));
    assert_refused(&cut.replacen("Shop A", "removed", 1));
}

#[test]
fn counts_that_a_program_heard_as_words_are_read() {
    let heard = |list: &str| list.replace("\n1 ", "\nwon ").replace("\n4 ", "\nfor ");
    assert_same(&heard(&text(&deck_of(11))));
    assert_refused(&heard(&text(&deck_of(11))).replace("for Polygenesis", "to Polygenesis"));
}

#[test]
fn a_price_in_other_words_and_a_condition_stand_behind_a_card() {
    let with = |line: &str| text(&deck_of(11)).replace("4 Polygenesis", line);
    for line in [
        "4 Polygenesis　280円くらい",
        "Polygenesis ×4 约12块",
        "4 Polygenesis  LP",
    ] {
        assert_same(&with(line));
    }
    for line in [
        "4 Polygenesis　3枚くらい",
        "Polygenesis ×4 约3张",
        "4 Polygenesis LP 3",
    ] {
        assert_refused(&with(line));
    }
}

#[test]
fn an_order_with_the_count_and_the_stock_below_each_name_is_read() {
    let lrig = LRIG.iter().map(|name| (*name, 1));
    let rows = lrig.chain(MAIN.iter().map(|name| (*name, 4)));
    let rows = rows.map(|(name, count)| format!("{name}\n80円 × {count}\n在庫あり\n"));
    let order = rows.collect::<String>() + "小計 4,080円\n送料 370円\nカートに入れる\n";
    assert_same(&order);
    assert_refused(&order.replacen("80円 × 4\n在庫あり", "80円 × 4\nキャンセル", 1));
    assert_refused(&order.replacen("80円 × 4\n", "", 1));
}
