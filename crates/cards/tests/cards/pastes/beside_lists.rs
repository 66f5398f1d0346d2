//! Tests of texts beside cards and around lists: remarks that say how certain a card is, requests
//! to the readers, lines of printed forms, and signs and columns for Life Burst. Harmless texts do
//! not change the deck. Most tests also have similar texts that may change the deck. Lists with
//! these texts are refused.

use super::refused::{LRIG, MAIN, assert_refused, assert_same, cards, deck_of, table, text};
use super::{DB, read};
use wixoss_cards::deck::Section;

/// Returns the deck with another line for its last card.
fn with_last_line(line: &str) -> String {
    text(&deck_of(11)).replace("4 Polygenesis", line)
}

#[test]
fn a_remark_that_says_how_firmly_a_card_is_in_the_deck_is_passed_over() {
    for remark in [
        "flex slot",
        "flex",
        "testing",
        "still testing this one",
        "trying it out",
        "on trial",
        "tech choice",
        "pet card",
        "お試し枠",
        "調整中",
        "要検討",
        "自由枠",
        "测试中",
        "自由位",
    ] {
        assert_same(&with_last_line(&format!("4 Polygenesis ({remark})")));
        assert_same(&with_last_line(&format!("4 Polygenesis  // {remark}")));
        assert_same(&with_last_line(&format!("Polygenesis x4 ({remark})")));
    }
    for remark in [
        "testing instead of Bronze, Natural Crystal",
        "flex, cut first",
        "testing 3",
        "optional",
        "候補",
        "仮",
        "待定",
        "可选",
    ] {
        assert_refused(&with_last_line(&format!("4 Polygenesis ({remark})")));
    }
}

#[test]
fn another_number_that_is_only_possible_does_not_change_the_count() {
    for remark in [
        "could be 3",
        "3 is fine too",
        "can go down to 2",
        "3枚でもいい",
        "3でもOK",
        "2枚に減らしてもいい",
        "3张也行",
    ] {
        let lists = [
            format!("4 Polygenesis ({remark})"),
            format!("4x Polygenesis ({remark})"),
            format!("Polygenesis x4 ({remark})"),
        ];
        for line in lists {
            let list = with_last_line(&line);
            let (found, skipped) = read(&list).unwrap_or_else(|_| panic!("{list}"));
            assert_eq!(found, cards(&text(&deck_of(11))), "{line}");
            assert!(!skipped.is_empty(), "no note of {line}");
        }
    }
    for remark in [
        "should be 3",
        "could be 3 or 4",
        "could be 3?",
        "now 3",
        "maybe 3",
        "今は3枚",
    ] {
        assert_refused(&with_last_line(&format!("4 Polygenesis ({remark})")));
        assert_refused(&with_last_line(&format!("Polygenesis x4 ({remark})")));
    }
    // The card has no number of copies of its own, so its number is not certain.
    assert_refused(&with_last_line("Polygenesis (could be 3)"));
}

#[test]
fn a_request_directly_below_the_last_card_is_no_card() {
    // An old deck with fewer LRIGs and without blank lines.
    let list: Vec<String> = deck_of(9)
        .into_iter()
        .filter(|line| !line.is_empty())
        .collect();
    let list = text(&list);
    for request in [
        "診断たのむ",
        "アドバイスください",
        "改善点教えて",
        "意見求む",
        "各位大佬轻喷",
        "求指点",
        "rate please",
        "Advice appreciated!",
        "C&C welcome",
    ] {
        assert_eq!(
            cards(&format!("{list}{request}\n")),
            cards(&list),
            "{request}"
        );
    }
    let titled = format!("こんな感じのデッキでどうだろうか\n{list}診断たのむ\n");
    assert_eq!(cards(&titled), cards(&list));
    for card in ["鬱蒼の魔女", "Zzyzx Kwob", "2 診断たのむ", "Polygenesi"] {
        assert_refused(&format!("{list}{card}\n"));
    }
}

#[test]
fn a_total_and_a_blank_of_a_form_on_one_line_are_no_card() {
    for line in [
        "Total main: 40     Judge initials: ______",
        "合計　40枚　　　確認印：＿＿＿＿",
        "合计：40张    裁判签名：______",
    ] {
        assert_same(&format!("{}\n{line}\n", text(&deck_of(11))));
    }
    for line in [
        "Total main: 41     Judge initials: ______",
        "2 Zzyzx     Judge initials: ______",
        "2 Bronze, Natural Crystal     Judge: ______",
    ] {
        assert_refused(&format!("{}\n{line}\n", text(&deck_of(11))));
    }
}

#[test]
fn a_sign_of_count_before_the_last_digit_is_no_part_of_a_name() {
    let copies = |line: &str| {
        let id = match DB.find("サーバント Ｄ") {
            wixoss_cards::card::Lookup::Found(id, _) => id,
            other => panic!("{other:?}"),
        };
        cards(line).get(&(Section::Main, id)).copied()
    };
    for line in [
        "サーバントD*4",
        "侍从D*4",
        "サーバントD×4",
        "侍从 D*4",
        "侍从D＊4",
    ] {
        assert_eq!(copies(line), Some(4), "{line}");
    }
    assert_eq!(copies("サーバント D4"), None);
}

#[test]
fn signs_beside_exactly_the_cards_without_life_burst_remove_no_card() {
    let lrigs: String = LRIG.iter().map(|name| format!("1 {name}\n")).collect();
    let has_burst = |name: &str| match DB.find(name) {
        wixoss_cards::card::Lookup::Found(id, _) => DB
            .card(id)
            .is_some_and(wixoss_cards::card::Card::has_life_burst),
        _ => false,
    };
    let list = |sign: &dyn Fn(&str) -> &'static str| {
        let rows = MAIN
            .map(|name| format!("| 4 | **{name}** | {} |\n", sign(name)))
            .concat();
        let head = "| Qty | Card | Life Burst |\n| --- | --- | --- |\n";
        format!("LRIG deck\n{lrigs}\n## Main deck\n\n{head}{rows}")
    };
    let bursts = MAIN.iter().filter(|name| has_burst(name)).count();
    assert!((1..MAIN.len()).contains(&bursts), "{bursts}");
    assert_same(&list(&|name| if has_burst(name) { "✅" } else { "❌" }));
    assert_refused(&list(&|name| {
        if name == "Servant #" { "❌" } else { "✅" }
    }));
    assert_refused(&list(&|name| {
        if name == "Polygenesis" { "❌" } else { "" }
    }));
}

#[test]
fn a_column_for_life_burst_and_a_row_of_a_sum_are_no_cards() {
    let table = |head: &str, sum: &str| {
        let rows = |names: &[&str], deck: &str, count: u32| {
            let rows = names
                .iter()
                .map(|name| format!("{deck}\t{name}\t否\t{count}\n"));
            rows.collect::<String>()
        };
        let lrigs = rows(&LRIG, "LRIG卡组", 1);
        format!(
            "卡组\t卡名\t{head}\t张数\n{lrigs}{}{sum}",
            rows(&MAIN, "主卡组", 4)
        )
    };
    assert_same(&table("生命迸发", ""));
    assert_same(&table("是否生爆", ""));
    let (found, skipped) = read(&table("生命迸发", "\tメインデッキ計\t\t40\n")).unwrap();
    assert_eq!((found, skipped.len()), (cards(&text(&deck_of(11))), 1));
}

#[test]
fn a_picture_and_a_row_of_headings_between_bars_are_no_cards() {
    for picture in [
        "[f:id:ken:20240101120000p:plain]",
        "[f:id:servant_o:20240101120000p:plain]",
        "[图片]",
        "[画像]",
        "&ref(deck.jpg);",
    ] {
        assert_same(&format!("{}\n{picture}\n", text(&deck_of(11))));
    }
    let rows = |names: &[&str], count: u32| {
        let rows = names.iter().map(|name| format!("{name}｜{count}\n"));
        rows.collect::<String>()
    };
    let list = format!(
        "LRIG卡组\n卡名｜张数\n{}\n主卡组\n卡名｜张数\n{}总计｜40\n",
        rows(&LRIG, 1),
        rows(&MAIN, 4)
    );
    assert_same(&list);
    assert_refused(&list.replace("总计｜40", "总计｜41"));
    assert_refused(&list.replace("总计｜40", "[Zzyzx Kwob]｜2\n总计｜40"));
}

#[test]
fn the_version_in_a_title_is_no_number_of_copies() {
    let warned = |list: &str| {
        let kind = wixoss_cards::deck::DeckKind::recognize(list);
        let raw = (kind.read)(list, &DB).unwrap();
        raw.warnings
            .iter()
            .any(|finding| finding.code.code == "W012")
    };
    let list = text(&deck_of(11));
    for title in [
        "[b]Tawil Rush v1.2[/b]",
        "Tawil Rush ver. 3",
        "Tawil Rush #3",
    ] {
        assert!(!warned(&format!("{title}\n\n{list}")), "{title}");
    }
    assert!(warned(&format!(
        "{list}\nKen says three copies are enough.\n"
    )));
}

#[test]
fn a_sentence_that_denies_a_part_of_the_list_is_shown() {
    let warns = |list: &str| {
        let kind = wixoss_cards::deck::DeckKind::recognize(list);
        let raw = (kind.read)(list, &DB);
        raw.is_ok_and(|raw| {
            raw.warnings
                .iter()
                .any(|finding| finding.code.code == "W012")
        })
    };
    let list = text(&deck_of(11));
    let above_main_deck = |line: &str| list.replace("Main deck", &format!("{line}\nMain deck"));
    for line in [
        "nothing from here is in the deck",
        "None of the cards below is in the deck",
        "no card of this section is registered",
        "これより下は入っていない",
    ] {
        assert!(warns(&format!("{line}\n\n{list}")), "{line}");
        assert!(warns(&above_main_deck(line)), "{line}");
    }
    // This sentence takes out the cards below it.
    assert_refused(&above_main_deck("以下は全部抜いた"));
    for line in [
        "nothing from here is for sale",
        "none of these are proxies",
        "nobody plays here anymore",
        "このデッキはまだ使っていない",
    ] {
        assert_same(&above_main_deck(line));
        assert!(!warns(&above_main_deck(line)), "{line}");
    }
}

#[test]
fn changes_that_are_only_considered_do_not_change_the_list() {
    let changes = "-2 Polygenesis\n+2 Bronze, Natural Crystal\n";
    for head in [
        "Changes I would make for next time:",
        "Changes I am considering:",
        "次回の変更予定",
        "下次再改：",
    ] {
        assert_same(&format!("{}\n{head}\n{changes}", text(&deck_of(11))));
    }
    for head in [
        "Changes since last time:",
        "Changes:",
        "変更点",
        "EDIT:",
        "上次的改动：",
    ] {
        assert_refused(&format!("{}\n{head}\n{changes}", text(&deck_of(11))));
    }
}

#[test]
fn a_numbered_remark_about_copies_to_buy_is_no_card() {
    let mut lines = deck_of(11);
    lines.push("31:还差两张再买".to_owned());
    assert_same(&text(&lines));
    lines.push("32:2 Zzyzx Kwob".to_owned());
    assert_refused(&text(&lines));
}

#[test]
fn half_width_katakana_in_shift_jis_is_japanese() {
    // `ﾒｲﾝﾃﾞｯｷ`, `ｻｰﾊﾞﾝﾄ # 4` in Shift_JIS.
    let bytes = b"\xd2\xb2\xdd\xc3\xde\xaf\xb7\n\xbb\xb0\xca\xde\xdd\xc4 # 4\n";
    let text = wixoss_cards::deck::decode(bytes).unwrap();
    assert_eq!(text, "ﾒｲﾝﾃﾞｯｷ\nｻｰﾊﾞﾝﾄ # 4\n");
    assert_eq!(cards(&text).values().sum::<u32>(), 4);
    // The same word in GBK stays Chinese: `主卡组`, `侍从 # 4`.
    let bytes = b"\xd6\xf7\xbf\xa8\xd7\xe9\n\xca\xcc\xb4\xd3 # 4\n";
    let text = wixoss_cards::deck::decode(bytes).unwrap();
    assert_eq!(text, "主卡组\n侍从 # 4\n");
}

#[test]
fn a_side_board_beside_the_whole_deck_refuses_a_cockatrice_file() {
    let zone = |name: &str, cards: &[(&str, u32)]| {
        let cards = cards
            .iter()
            .map(|(name, count)| format!("<card number=\"{count}\" name=\"{name}\"/>"));
        format!("<zone name=\"{name}\">{}</zone>", cards.collect::<String>())
    };
    let file = |zones: &[String]| {
        format!(
            "<cockatrice_deck version=\"1\">{}</cockatrice_deck>",
            zones.concat()
        )
    };
    let lrigs: Vec<(&str, u32)> = LRIG.iter().map(|name| (*name, 1)).collect();
    let main: Vec<(&str, u32)> = MAIN.iter().map(|name| (*name, 4)).collect();
    assert_same(&file(&[zone("main", &main), zone("side", &lrigs)]));
    let both = [&lrigs[..], &main[..9]].concat();
    assert_refused(&file(&[zone("main", &both), zone("side", &main[9..])]));
}

#[test]
fn an_unknown_card_with_an_empty_place_is_no_line_of_a_form() {
    let list = text(&deck_of(10));
    for line in [
        "一枚 封印の巫女：",
        "刻印の魔女：＿＿＿＿",
        "ピース 封印の巫女：____",
        "one Judge Zzyzx:",
        "one Official Zzyzx ____",
        "PIECE: Round Table Zzyzx: ____",
    ] {
        let above = list.replace("\nMain deck", &format!("{line}\n\nMain deck"));
        assert_refused(&above);
    }
}

#[test]
fn changes_that_were_decided_refuse_the_list() {
    let list = text(&deck_of(11));
    for head in [
        "Not yet in the list above, please apply:",
        "Final changes for next event, use these:",
        "Next tournament deck = this, but:",
        "I'm considering these final, register them:",
        "更新以后：",
        "これから以下の通り変更しました：",
    ] {
        let changed = format!("{list}\n{head}\n-2 Polygenesis\n+2 Bronze, Natural Crystal\n");
        assert_refused(&changed);
    }
    // If the changes stand above the list, they can be a part of the list.
    assert_refused(&format!(
        "Changes I am considering:\n-2 Polygenesis\n+2 Bronze, Natural Crystal\n\n{list}"
    ));
}

#[test]
fn a_doubtful_remark_is_not_firm() {
    for remark in [
        "flex?",
        "core?",
        "core/flex?",
        "testing -",
        "I run 3 just fine",
        "drop to 3 is fine",
    ] {
        assert_refused(&with_last_line(&format!("4 Polygenesis ({remark})")));
    }
}

#[test]
fn each_total_of_a_line_must_fit_the_deck() {
    let list = text(&deck_of(11));
    let with = |line: &str| format!("{list}\n{line}\n");
    assert_same(&with("Main total: 40     LRIG total: 11     Judge: ____"));
    for line in [
        "Main total: 41     LRIG total: 11     Judge: ____",
        "Total: 41     Judge: ____     Total: 41",
        "Total main: 41 | Total LRIG: 11",
    ] {
        assert_refused(&with(line));
    }
}

#[test]
fn a_picture_with_a_card_and_a_wrong_sum_refuse_the_list() {
    let list = text(&deck_of(11));
    assert_same(&format!("{list}\n[图片]\n"));
    for line in [
        "[image: Zzyzx x4]",
        "[表情:2 Zzyzx]",
        "\tメインデッキ計\t\t41",
    ] {
        assert_refused(&format!("{list}\n{line}\n"));
    }
}

/// Returns the deck with other headings.
fn with_headings(lrig: &str, main: &str) -> String {
    text(&deck_of(11))
        .replace("LRIG deck", lrig)
        .replace("Main deck", main)
}

#[test]
fn headings_may_be_in_hiragana() {
    for [lrig, main] in [
        ["るりぐ", "めいん"],
        ["るりぐでっき（11枚）", "めいんでっき（40枚）"],
        ["【るりぐ】", "■めいん"],
    ] {
        assert_same(&with_headings(lrig, main));
    }
    let twice = text(&deck_of(11)).replace("4 Polygenesis", "めいん\n4 Polygenesis");
    assert_refused(&twice);
    // `とーくん` can be the name of a person. So it is not read as `トークン` (tokens), which is a heading
    // for cards outside the deck.
    let token = text(&deck_of(11)).replace("1 Harmonic Call", "とーくん\n1 Harmonic Call");
    assert_refused(&token);
}

#[test]
fn a_heading_may_continue_the_deck_above() {
    let continued = |heading: &str| {
        let line = format!("\n{heading}\n4 Polygenesis");
        text(&deck_of(11)).replace("4 Polygenesis", &line)
    };
    for heading in [
        "Main deck, cont.:",
        "Main deck (continued)",
        "メインデッキ つづき",
        "メインデッキ（続き）",
        "主卡组（续）",
    ] {
        assert_same(&continued(heading));
    }
    assert_refused(&continued("Main deck"));
    // Without the first part, the list is only a part of the deck.
    let part = with_headings("LRIG deck", "Main deck (cont.)");
    assert_refused(&part.replace("4 Polygenesis\n", ""));
}

#[test]
fn the_name_of_a_lrig_may_stand_before_both_headings() {
    assert_same(&with_headings("umr lrigs", "umr main deck"));
    assert_same(&with_headings("Tawil LRIG deck", "Tawil main deck"));
    let more = text(&deck_of(11)).replace("4 Polygenesis", "\numr maybes\n4 Polygenesis");
    let more = more
        .replace("LRIG deck", "umr lrigs")
        .replace("Main deck", "umr main deck");
    assert_refused(&more);
}

#[test]
fn a_column_of_counts_stands_beside_the_owned_copies() {
    let owned = |count| format!("{count}\t1\t{}", count - 1);
    assert_same(&table("カード名\t投入\t所持\t不足", owned));
    let played = |count| format!("○\t{count}\t0");
    assert_refused(&table("カード名\t投入\t所持\t不足", played));
    assert_refused(&table("カード名\t所持\t不足", |count| {
        format!("{count}\t0")
    }));
    let bought = |count| format!("{count}\t1.20");
    assert_same(&table("商品名称\t购买数量\t单价(元)", bought));
    let lacking = |count| format!("1\t{}\t1.20", count - 1);
    assert_refused(&table("商品名称\t已有\t购买数量\t单价(元)", lacking));
}

#[test]
fn letters_in_front_of_all_names_are_strokes() {
    let lines = |cards: &[&str], strokes: &str| -> String {
        let lines = cards.iter().map(|name| format!("{strokes} {name}\n"));
        lines.collect()
    };
    let list = format!(
        "LRIG\n{}\nMAIN\n{}",
        lines(&LRIG, "I   "),
        lines(&MAIN, "IIII")
    );
    assert_same(&list);
    for remark in ["  <- ask Ken for a playset", "  !! best card"] {
        assert_same(&list.replace("Polygenesis", &format!("Polygenesis{remark}")));
    }
    for remark in ["  !!later", "  !! reserve", " // !!bench", " (!!swapped)"] {
        assert_refused(&list.replace("Polygenesis", &format!("Polygenesis{remark}")));
        assert_refused(&with_last_line(&format!("4 Polygenesis{remark}")));
    }
    // The letters `II` can be levels instead of counts.
    let levels = list.replace("IIII", "II");
    assert_refused(&levels);
    assert_refused(&list.replace("IIII Polygenesis", "Polygenesis"));
    assert_refused(&list.replace("Polygenesis", "Polygenesis  <- cut one"));
}

#[test]
fn a_price_or_a_question_to_the_readers_beside_a_card_is_no_part_of_its_name() {
    for line in [
        "4 Polygenesis (ordered, ~$3)",
        "Polygenesis x4 (ordered, $3)",
        "Polygenesis*4（最贵的，15块一张）",
        "Polygenesis*4  可以换吗？",
        "4 Polygenesis　代わりは？",
    ] {
        assert_same(&with_last_line(line));
    }
    for line in [
        "4 Polygenesis (cut, ~$3)",
        "4 Polygenesis (2 ordered, $3)",
        "4 Polygenesis (down to 3,5 USD)",
        "Polygenesis*4（先带3，15元）",
        "Polygenesis*4（今は3，300円）",
    ] {
        assert_refused(&with_last_line(line));
    }
}

#[test]
fn a_remark_of_the_owner_removes_no_card_of_a_deck_that_is_full_only_with_it() {
    for remark in [
        "（缺货）",
        "　※検討中",
        " (sold out)",
        "（在庫切れ）",
        " ※考え中",
    ] {
        assert_same(&with_last_line(&format!("4 Polygenesis{remark}")));
        let larger = format!("{}4 Storm Breaker{remark}\n", text(&deck_of(11)));
        assert_refused(&larger);
    }
    // A LRIG deck is complete without its PIECE, and an old LRIG deck can have any size. So the
    // size of the deck does not show whether the card with the remark is in it.
    for remark in ["（缺货）", "　※検討中"] {
        let line = format!("1 Harmonic Call{remark}");
        assert_refused(&text(&deck_of(11)).replace("1 Harmonic Call", &line));
        let line = format!("1 Tawil =Screech={remark}");
        assert_refused(&text(&deck_of(8)).replace("1 Tawil =Screech=", &line));
    }
    // Only a remark beside a card can be about a card.
    let heading = "アーツ 1枚（検討中）\n1 Harmonic Call\n\nMain deck";
    let list = text(&deck_of(10)).replace("Main deck", heading);
    assert_refused(&list.replace("4 Polygenesis", "4 Polygenesis（検討中）"));
    let table = |note: &str| {
        let row = |count: u32| format!("{count}\t");
        let list = table("卡名\t数量\t备注", row);
        list.replace("Polygenesis\t4\t", &format!("Polygenesis\t4\t{note}"))
    };
    assert_same(&table("缺"));
    assert_refused(&table("删"));
}

#[test]
fn cards_below_a_full_deck_that_were_cut_are_outside() {
    for heading in [
        "备选（没有放进卡组）",
        "■入れ替え候補（今回は不採用）",
        "Cut after testing:",
    ] {
        let below = format!("\n{heading}\n2 Storm Breaker\n");
        assert_same(&format!("{}{below}", text(&deck_of(11))));
    }
    let outside = "\n备选（没有放进卡组）\n2 Storm Breaker\n";
    let made_the_cut = with_headings("LRIG deck", "Cards that made the cut after testing:");
    assert_refused(&made_the_cut);
    // An old LRIG deck of eight cards has room for more cards. So a card of the LRIG deck below
    // such a heading may be in the deck, and the list is refused.
    let old = text(&deck_of(8));
    assert_eq!(cards(&format!("{old}{outside}")), cards(&old));
    for heading in [
        "备选（没有放进卡组）",
        "候補（前回は入っていない、今回から採用）",
    ] {
        assert_refused(&format!("{old}\n{heading}\n1 Harmonic Call\n"));
    }
}

#[test]
fn the_names_of_harmless_emoji_stand_behind_headings() {
    assert_same(&with_headings(
        "**LRIG deck** :blue_square:",
        "**Main deck** :fire: :star:",
    ));
    for name in ["x", "sold", "recycle", "thinking", "two"] {
        assert_refused(&with_headings("LRIG deck", &format!("Main deck :{name}:")));
    }
    let arts = text(&deck_of(11)).replace("1 Harmonic Call", "ARTS :fire:\n1 Harmonic Call");
    assert_refused(&arts);
}

#[test]
fn a_heading_with_a_sign_of_removal_refuses_the_list() {
    assert_refused(&with_headings("LRIG deck", "Main deck ❌"));
    assert_refused(&with_headings("LRIG deck 🗑", "Main deck"));
    let arts = text(&deck_of(11)).replace("1 Harmonic Call", "ARTS ❌\n1 Harmonic Call");
    assert_refused(&arts);
}

#[test]
fn a_card_that_is_in_another_deck_refuses_the_list() {
    for remark in ["in my other deck", "別デッキ", "换成别的", "拆了"] {
        assert_refused(&with_last_line(&format!("4 Polygenesis ({remark})")));
    }
    assert_same(&with_last_line("4 Polygenesis (best card of the deck)"));
}
