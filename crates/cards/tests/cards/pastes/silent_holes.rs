//! Tests that no text beside a list is skipped silently if it may be a card, may take a card out of
//! the deck, or may belong to another deck. Most tests also have a similar text that is harmless.

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

/// Returns the deck as a table. The LRIG deck has `lrigs` cards. `count` and `cell` write the
/// second and the third cell of a row, from the name of the card.
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
    // An old LRIG deck of eight cards has room for this card, so the list is refused.
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

#[test]
fn a_heading_of_cards_that_somebody_wants_refuses_the_list() {
    let list = text(&deck_of(11));
    let with = |line: &str| list.replace("4 Assylen", &format!("{line}\n4 Assylen"));
    assert_same(&list.replace("Main deck", "Main deck cards"));
    for line in [
        "Main deck cards I want",
        "Cards I need:",
        "欲しいカード",
        "想要的卡",
    ] {
        assert_refused(&with(line));
    }
}

#[test]
fn a_cross_in_brackets_before_some_cards_refuses_the_list() {
    let list = text(&deck_of(9));
    for sign in ["【×】", "[✕] ", "（×）"] {
        assert_refused(&list.replace("1 Tawil =Rainbow=", &format!("{sign}1 Tawil =Rainbow=")));
        assert_refused(&list.replace("4 Polygenesis", &format!("{sign}4 Polygenesis")));
    }
}

#[test]
fn a_number_behind_an_arrow_is_compared() {
    let list = text(&deck_of(8));
    let sum = |line: &str| list.replace("\nMain deck", &format!("{line}\n\nMain deck"));
    assert_refused(&sum("-> 6"));
    assert_refused(&sum("→ 6"));
    let card = |line: &str| text(&deck_of(11)).replace("4 Polygenesis", line);
    assert_refused(&card("4 Polygenesis -> 6"));
    assert_refused(&card("4 Polygenesis → 3枚"));
}

#[test]
fn a_sum_of_lrigs_directly_below_the_lrig_deck_counts_all_its_cards() {
    let list = text(&deck_of(8));
    let sum = |line: &str| list.replace("\nMain deck", &format!("{line}\n\nMain deck"));
    assert_eq!(cards(&sum("LRIG total 8")), cards(&list));
    assert_refused(&sum("LRIG total 6"));
    assert_eq!(cards(&format!("{list}\nLRIG total 6\n")), cards(&list));
}

#[test]
fn signs_that_are_the_colors_of_all_cards_are_no_boxes() {
    const COLORS: [&str; 10] = ["⬜", "🟦", "🟩", "🟥", "🟩", "🟩", "🟥", "🟦", "🟩", "🟩"];
    let list = |last: &str| {
        let row = |(color, name): (&&str, &&str)| format!("{color} 4 {name}\n");
        let main: String = COLORS.iter().zip(&MAIN).map(row).collect();
        let main = main.replace("🟩 4 Polygenesis", &format!("{last} 4 Polygenesis"));
        let lrig = LRIG.iter().map(|name| format!("1 {name}\n"));
        format!("LRIG deck\n{}\nMain deck\n{main}", lrig.collect::<String>())
    };
    assert_same(&list("🟩"));
    assert_refused(&list("⬜"));
    assert_refused(&list("🟥"));
}

/// Returns the deck with nine cards in its LRIG deck and a line below all cards.
fn with_last_line(line: &str) -> String {
    format!("{}\n{line}\n", text(&deck_of(9)))
}

#[test]
fn an_opinion_about_a_card_is_no_opinion_about_the_deck() {
    let list = text(&deck_of(9));
    assert_eq!(
        cards(&with_last_line("Spells feel a bit clunky")),
        cards(&list)
    );
    for line in [
        "Piece: Harmonic Cal, feels great",
        "Spell - Deafening Infernos, honestly the best",
        "Harmonic Cal (imo needed)",
        "スペル：リゲットバイブレ（個人的に必須）",
        "魔法：再得圣书，个人认为",
    ] {
        assert_refused(&with_last_line(line));
    }
}

#[test]
fn a_misspelled_card_with_a_remark_below_the_list_refuses_it() {
    for line in [
        "Harmonic Cal (piece)",
        "- Harmonic Cal (foil)",
        "Harmonic Cal → must",
    ] {
        assert_refused(&with_last_line(line));
    }
}

#[test]
fn a_first_line_that_is_written_like_the_cards_is_no_title() {
    let list = text(&deck_of(11));
    let counted = list.replace("4 Polygenesis", "Polygenesis 4枚");
    assert_same(&format!("白色の計画 改一张\n\n{list}"));
    assert_refused(&format!("臨機応変 1枚\n\n{counted}"));
    assert_refused(&format!("ナナシ 改 1枚\n4 Polygenesis\n{list}"));
}

#[test]
fn a_sentence_with_the_count_of_a_card_may_not_take_it_out() {
    let list = text(&deck_of(11));
    let with = |line: &str| format!("{list}\n{line}\n");
    assert_same(&with(
        "《Servant #》は4枚から減らさないほうが良いと思います。",
    ));
    for line in [
        "《Servant #》の4枚は友人に貸しています。",
        "《Servant #》の4枚はサイドのカードです。",
    ] {
        assert_refused(&with(line));
    }
}

#[test]
fn changes_that_were_made_are_not_only_considered() {
    let list = text(&deck_of(11));
    let with = |line: &str| format!("{list}\n{line}\n-2 Polygenesis\n+2 Bronze, Natural Crystal\n");
    assert_same(&with("Possible changes:"));
    for line in [
        "Possible changes I went with:",
        "Ideas for changes - all in now:",
        "Potential changes, not final, I play this on Sunday:",
        "変更予定 → 大会はこれで出る",
        "下一版（比赛用这个）",
    ] {
        assert_refused(&with(line));
    }
}

#[test]
fn a_column_of_a_table_may_say_no() {
    for (heads, no) in [
        ("Card | Qty | Foil", "no"),
        ("カード名 | 枚数 | バースト", "なし"),
    ] {
        let yes = if no == "no" { "yes" } else { "あり" };
        let cell = |name: &str| {
            if name.len().is_multiple_of(2) {
                no
            } else {
                yes
            }
        };
        assert_same(&table(heads, 11, one, |name| cell(name).to_owned()));
    }
}

#[test]
fn a_remark_about_the_effect_of_a_card_is_no_remark_about_its_place() {
    let with = |remark: &str| {
        let line = format!("4 Polygenesis {remark}");
        text(&deck_of(11)).replace("4 Polygenesis", &line)
    };
    assert_same(&with("（赤のデッキに強い）"));
    assert_same(&with("(can go wide)"));
    assert_refused(&with("（赤のデッキに）"));
}

#[test]
fn a_heading_may_add_up_two_numbers() {
    let list = text(&deck_of(11));
    assert_same(&list.replace("LRIG deck", "LRIG deck (6+5)"));
    for heading in [
        "Old LRIG deck",
        "No LRIG deck",
        "旧ルリグデッキ",
        "ルリグデッキ（予備）",
    ] {
        assert_refused(&list.replace("LRIG deck", heading));
    }
}

#[test]
fn a_text_behind_a_label_is_read_like_a_text_without_a_label() {
    let list = text(&deck_of(9));
    assert_eq!(
        cards(&format!("{list}感想：とても楽しいデッキでした\n")),
        cards(&list)
    );
    for label in ["感想", "ポイント", "备注", "备注"] {
        assert_refused(&format!("{list}{label}：Harmonic Cal\n"));
    }
}

#[test]
fn the_title_of_a_box_is_read_like_a_heading() {
    let boxed = |title: &str| {
        let list = text(&deck_of(11));
        let tag = format!("<details><summary>{title}</summary>");
        list.replace("LRIG deck", &tag)
            .replace("\n\nMain deck", "\n</details>\n\nMain deck")
    };
    assert_same(&boxed("LRIG deck"));
    for title in [
        "LRIG deck, if I get them",
        "Old LRIG deck",
        "ルリグデッキ（候補）",
    ] {
        assert_refused(&boxed(title));
    }
}

#[test]
fn a_title_of_a_text_that_may_change_its_card_is_one_more_card() {
    let with = |words: &str| {
        let list = text(&deck_of(11));
        format!("{list}\n●Polygenesis\n{words}\n")
    };
    assert_same(&with("The star of this deck, it wins every game."));
    for words in [
        "This one got benched for the event.",
        "I would go up to five if I could, now three.",
        "今回はお休みです。",
        "リストに書きましたが、当日は入っていませんでした。",
    ] {
        assert_refused(&with(words));
    }
}

#[test]
fn a_card_beyond_the_line_with_scissors_refuses_the_list() {
    let list = text(&deck_of(11));
    let cut = "-----8<-----";
    assert_same(&format!("{cut}\n{list}{cut}\n"));
    let short = text(&deck_of(9));
    assert_refused(&format!("{cut}\n{short}{cut}\n1 Harmonic Call\n"));
}

#[test]
fn a_link_of_a_wiki_must_lead_to_its_own_card() {
    let linked = |page: &str| {
        let list = text(&deck_of(11));
        list.replace("4 Polygenesis", &format!("4 [[Polygenesis>{page}]]"))
    };
    assert_same(&linked("Polygenesis"));
    assert_refused(&linked("Storm Breaker"));
}

#[test]
fn a_group_above_the_first_heading_must_not_be_away() {
    let list = |title: &str| {
        let lines = deck_of(11);
        let (lrig, main) = lines.split_at(12);
        let spells = format!("{title}\n{}\n\n", main[main.len() - 1]);
        spells + &text(&lrig[..12]) + "\nSIGNI\n" + &text(&main[2..main.len() - 1])
    };
    for title in ["Gone", "Retired", "家にある", "Lent to Ken"] {
        assert_refused(&list(title));
    }
}
