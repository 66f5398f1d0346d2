//! Tests that nothing beside a list is passed over in silence if it may be a card, may take a card
//! out of the deck, or may belong to another deck. Beside each trap stands a harmless counterpart.

use super::refused::{LRIG, MAIN, assert_refused, assert_same, cards, deck_of, text};

/// Returns a list with `line` and the ninth card of the LRIG deck below all other cards.
fn with_card_below(line: &str) -> String {
    let mut lines = vec!["Main deck".to_owned()];
    lines.extend(MAIN.iter().map(|name| format!("4 {name}")));
    lines.extend(["".to_owned(), "LRIG deck".to_owned()]);
    lines.extend(LRIG.iter().take(8).map(|name| format!("1 {name}")));
    lines.extend([line.to_owned(), "1 Harmonic Call".to_owned()]);
    text(&lines)
}

/// Returns the deck with `lrigs` cards in its LRIG deck as a table. The third cell of a row is made
/// from the name.
fn table(
    heads: &str,
    lrigs: usize,
    count: fn(&str) -> &str,
    cell: impl Fn(&str) -> String,
) -> String {
    let lrig = LRIG.iter().take(lrigs).map(|name| (*name, count(name)));
    let rows = lrig.chain(MAIN.iter().map(|name| (*name, "4")));
    let rows = rows.map(|(name, count)| format!("| {name} | {count} | {} |\n", cell(name)));
    format!("| {heads} |\n|---|---|---|\n{}", rows.collect::<String>())
}

fn one(_: &str) -> &'static str {
    "1"
}

#[test]
fn a_row_without_a_number_among_counted_rows_refuses_the_table() {
    let heads = "カード名 | 枚数 | レベル";
    assert_same(&table(heads, 11, one, |_| String::new()));
    let count = |name: &str| match name {
        "Tawil =Screech=" => "",
        _ => "1",
    };
    assert_refused(&table(heads, 11, count, |_| String::new()));
}

#[test]
fn an_unknown_card_with_a_colon_and_its_count_on_the_next_line_is_no_heading() {
    let list = |more: &str| {
        let card = |name: &&str, count: u32| format!("{name}：\n{count}\n");
        let lrig: String = LRIG.iter().map(|name| card(name, 1)).collect();
        let main: String = MAIN.iter().map(|name| card(name, 4)).collect();
        format!("LRIG deck\n{lrig}{more}\nMain deck\n{main}")
    };
    assert_same(&list(""));
    assert_refused(&list("桜花の巫女：\n1\n"));
    assert_refused(&list("Zzyzx Kwob：\n1\n"));
}

#[test]
fn a_number_of_a_page_that_can_be_a_card_stands_beside_other_numbers() {
    let list = text(&deck_of(11));
    assert_same(&format!("{list}\n4 Comments\n"));
    assert_same(&format!("{list}\n4 Bookmarks\n12 Likes\n"));
    assert_same(&format!("{list}\n36 Bookmarks\n"));
    assert_refused(&format!("{list}\n4 Bookmarks\n"));
    assert_refused(&list.replace("4 Tobiel", "4 Bookmarks\n4 Tobiel"));
}

#[test]
fn the_title_of_a_page_of_a_wiki_can_be_a_card() {
    let list = text(&deck_of(10));
    assert_refused(&format!("*Harmonic Call [#abc123]\n{list}"));
    assert_same(&format!("*Sample deck [#abc123]\n{}", text(&deck_of(11))));
}

#[test]
fn cards_below_the_title_of_another_part_of_a_page_refuse_the_list() {
    let list = text(&deck_of(11));
    for line in [
        "Related decks",
        "Sample hand",
        "Comments",
        "Next deck",
        "関連カード",
        "初手を引く",
        "相关卡组",
        "猜你喜欢",
        "Add to collection",
        "3 days ago",
        "小計 4000円",
    ] {
        assert_refused(&with_card_below(line));
        assert_same(&format!("{list}\n{line}\n"));
        assert_same(&list.replace("\nMain deck", &format!("\n{line}\nMain deck")));
    }
    // Another LRIG card fits into an old LRIG deck of eight cards.
    assert_refused(&format!(
        "{}\nSample hand\n1 Harmonic Call\n",
        text(&deck_of(8))
    ));
    assert_refused(&with_card_below("首页 > 备选"));
    assert_same(&format!("首页 > 卡组\n{list}"));
}

#[test]
fn a_cell_of_a_fact_can_say_that_the_card_is_not_in_the_deck() {
    for (heads, usual, out) in [
        ("カード名 | 枚数 | 優先度", "必須", "不採用"),
        ("カード名 | 枚数 | 評価", "◎", "×"),
        ("卡名 | 数量 | 优先级", "必带", "备选"),
        ("カード名 | 枚数 | 評価", "◎", "抜けた"),
        ("カード名 | 枚数 | 状態", "使用", "未使用"),
        ("Card | Qty | Bought", "yes", "cancelled"),
        ("Card | Qty | Received", "yes", "cancelled"),
        ("卡名 | 数量 | 已购", "是", "退款"),
        ("Card | Qty | Story", "-", "not used"),
        ("Card | Qty | Status", "used", "unused"),
        ("卡名 | 数量 | 位置", "卡组", "卡册"),
    ] {
        let with = |cell: &str| {
            let cell = cell.to_owned();
            table(heads, 11, one, move |name| match name {
                "Tawil =Screech=" => cell.clone(),
                _ => usual.to_owned(),
            })
        };
        assert_same(&with(usual));
        assert_refused(&with(out));
    }
}

#[test]
fn a_heading_continues_only_the_same_heading() {
    let list = |line: &str| {
        let deck = text(&deck_of(10));
        format!("{deck}\n{line}\n1 Harmonic Call\n")
    };
    assert_same(&list("LRIG deck (cont.)"));
    for line in [
        "LRIG deck 2 (cont.)",
        "LRIG deck v2 (cont.)",
        "LRIG deck not continued",
    ] {
        assert_refused(&list(line));
    }
}

#[test]
fn no_size_of_a_lrig_deck_shows_that_a_card_is_certain() {
    let list = text(&deck_of(10));
    let with = |remark: &str| {
        let line = format!("1 Tawil =Screech={remark}");
        list.replace("1 Tawil =Screech=", &line)
    };
    assert_eq!(cards(&with("（缺货）")), cards(&list));
    assert_refused(&with("（検討中）"));
}

#[test]
fn a_line_about_the_cards_that_are_sold_out_refuses_the_list() {
    let list = text(&deck_of(11)).replace("4 Polygenesis", "4 Polygenesis（缺货）");
    assert_same(&list);
    for line in ["缺货的没带", "缺货的用别的代替"] {
        assert_refused(&format!("{line}\n\n{list}"));
        assert_refused(&format!("{list}\n{line}\n"));
    }
}

#[test]
fn the_sum_of_a_small_lrig_deck_is_compared_too() {
    let list = text(&deck_of(8));
    let with = |line: &str| list.replace("\nMain deck", &format!("{line}\n\nMain deck"));
    assert_eq!(cards(&with("計8枚")), cards(&list));
    assert_refused(&with("計9枚"));
    assert_refused(&with("Total 9 cards"));
}

#[test]
fn remarks_that_a_card_stays_at_home_or_is_a_mistake_refuse_the_list() {
    let with = |remark: &str| {
        let line = format!("1 Tawil =Screech=  {remark}");
        text(&deck_of(11)).replace("1 Tawil =Screech=", &line)
    };
    assert_same(&with("!! best card"));
    for remark in ["!! ignore this line", "!! leave at home", "this is a typo"] {
        assert_refused(&with(remark));
    }
}

#[test]
fn headings_that_are_crossed_out_refuse_the_list() {
    let list = text(&deck_of(11));
    assert_same(&list.replace("Main deck", "~ Main deck ~"));
    for heading in ["~~Main deck~~", "Main deck (❌)", "Main deck ✂"] {
        assert_refused(&list.replace("Main deck", heading));
    }
}

#[test]
fn a_number_behind_the_word_for_levels_is_no_sum() {
    let level = |line: &str| {
        let list = text(&deck_of(11));
        list.replace("4 Polygenesis", &format!("{line}\n4 Polygenesis"))
    };
    assert_same(&level("Level 5"));
    assert_refused(&level("Level 4 (5)"));
}

#[test]
fn a_card_to_swap_freely_is_in_the_deck() {
    let with = |remark: &str| {
        let line = format!("4 Polygenesis  # {remark}");
        text(&deck_of(11)).replace("4 Polygenesis", &line)
    };
    assert_same(&with("swap freely"));
    assert_refused(&with("swap"));
    assert_refused(&with("swap for Bronze"));
}
