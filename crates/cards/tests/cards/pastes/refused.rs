//! Tests that a line or a part of a line is never skipped if it may be a card or a count. Each test
//! changes the list of a legal deck. The changed list must be refused or read with the right cards.

use super::{Cards, read, shown};

pub(super) const LRIG: [&str; 11] = [
    "At =Noll=, the Opened Gate",
    "Tawil =Noll=, Awakened One",
    "Umr =Noll=, Key to Salvation",
    "At =Ett=, the Opened Gate",
    "At =Tva=, the Opened Gate",
    "At =Tre=, the Opened Gate",
    "Tawil =Screech=",
    "Umr =Draw=",
    "Tawil =Rainbow=",
    "Umr =Down=",
    "Harmonic Call",
];
pub(super) const MAIN: [&str; 10] = [
    "Servant #",
    "Water Buffalo, Phantom Aquatic Beast",
    "Camelopar, Natural Planet",
    "Koalala, Phantom Terra Beast",
    "Sen no Rikyu, Jade General",
    "Zwei =Slow Loris=",
    "Tobiel, Full Armed",
    "Assylen, Natural Crystal",
    "Atalanta, Jade Angel",
    "Polygenesis",
];

/// Returns the lines of a legal deck. Its LRIG deck has the first `lrigs` cards of [`LRIG`].
pub(super) fn deck_of(lrigs: usize) -> Vec<String> {
    let mut lines = vec!["LRIG deck".to_owned()];
    lines.extend(LRIG.iter().take(lrigs).map(|name| format!("1 {name}")));
    lines.extend(["".to_owned(), "Main deck".to_owned()]);
    lines.extend(MAIN.iter().map(|name| format!("4 {name}")));
    lines
}

pub(super) fn text(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

/// Returns the deck with `line` instead of the line that ends with `card`.
fn with_line(card: &str, line: &str) -> String {
    let mut lines = deck_of(11);
    let at = lines.iter().position(|line| line.ends_with(card)).unwrap();
    line.clone_into(&mut lines[at]);
    text(&lines)
}

/// Returns four lists. Each list is the deck with the lines at another place: among the LRIGs,
/// among the SIGNI, at the end, and at the end after a blank line.
fn with_lines_anywhere(lines: &[&str], lrigs: usize) -> Vec<String> {
    let deck = deck_of(lrigs);
    let end = deck.len();
    let places = [(5, false), (lrigs + 6, false), (end, false), (end, true)];
    let with = |(at, blank): (usize, bool)| {
        let mut deck = deck.clone();
        let blank = blank.then_some("").into_iter();
        let lines = blank.chain(lines.iter().copied()).map(str::to_owned);
        deck.splice(at..at, lines);
        text(&deck)
    };
    places.into_iter().map(with).collect()
}

pub(super) fn cards(text: &str) -> Cards {
    match read(text) {
        Ok((cards, _)) => cards,
        Err(findings) => panic!("{}\n{text}", shown(&findings)),
    }
}

/// Asserts that a list is read as the deck with all cards of [`LRIG`] and [`MAIN`].
#[track_caller]
pub(super) fn assert_same(list: &str) {
    assert_eq!(cards(list), cards(&text(&deck_of(11))), "{list}");
}

/// Returns the deck as a table with tabs. `cells` writes all cells of a row after the name, from
/// the number of copies.
pub(super) fn table(heads: &str, cells: impl Fn(u32) -> String) -> String {
    let lrig = LRIG.iter().map(|name| (*name, 1));
    let rows = lrig.chain(MAIN.iter().map(|name| (*name, 4)));
    let rows = rows.map(|(name, count)| format!("{name}\t{}\n", cells(count)));
    format!("{heads}\n{}", rows.collect::<String>())
}

#[track_caller]
pub(super) fn assert_refused(text: &str) {
    if let Ok((_, ignored)) = read(text) {
        panic!("the list is read, skipped lines {ignored:?}\n{text}");
    }
}

/// Asserts that no card of the text is lost: the text is refused, or read with more cards than the
/// deck has.
#[track_caller]
fn assert_not_lost(text: &str) {
    let whole = MAIN.len() * 4 + LRIG.len();
    if let Ok((cards, ignored)) = read(text) {
        let copies: u32 = cards.values().sum();
        assert!(
            copies as usize > whole,
            "a line is lost, skipped lines {ignored:?}\n{text}"
        );
    }
}

#[test]
fn a_second_card_after_a_sign_is_not_skipped_as_a_remark() {
    for sign in [
        " | ", " — ", " – ", " // ", " # ", " ※ ", "※", " ; ", " -- ", "　//",
    ] {
        for second in [
            "4 Storm Breaker",
            "4x Zzyzx Foo",
            "Zzyzx ×２",
            "Glory Grow",
            "Glory Growe",
            "4枚 嵐を呼ぶ大団円",
            "WXDi-D01-099",
            "[ZX99-001]",
            "and one Storm Breaker",
            "one Storm Breaker",
        ] {
            assert_refused(&with_line(
                "Polygenesis",
                &format!("4x Polygenesis{sign}{second}"),
            ));
            assert_refused(&with_line(
                "Polygenesis",
                &format!("Polygenesis x4{sign}{second}"),
            ));
        }
    }
}

#[test]
fn a_second_card_after_a_card_number_is_not_lost() {
    for sign in [" / ", " ", ", ", ": "] {
        let line = format!("1 WXDi-D01-011{sign}4 Deafening Inferno");
        assert_not_lost(&with_line("Harmonic Call", &line));
    }
}

#[test]
fn a_second_card_or_a_count_in_brackets_is_not_skipped_as_a_remark() {
    for second in [
        "(and Storm Breaker)",
        "(plus one Storm Breaker)",
        "(or Glory Grow)",
        "（と嵐の大団円）",
    ] {
        assert_refused(&with_line(
            "Polygenesis",
            &format!("4x Polygenesis {second}"),
        ));
    }
}

#[test]
fn a_line_with_a_number_in_its_remark_is_reported() {
    for remark in [
        " // since 2019",
        " ← 2枚減らしてもよい",
        " // 2枚でもいいかも",
    ] {
        let text = with_line("Polygenesis", &format!("4x Polygenesis{remark}"));
        let (found, ignored) = read(&text).unwrap_or_else(|found| panic!("{}", shown(&found)));
        assert_eq!(found, cards(&self::text(&deck_of(11))), "{remark}");
        assert_eq!(ignored, [text.lines().count()], "{remark}");
    }
}

#[test]
fn a_card_is_removed_only_if_its_name_is_struck_out() {
    let whole = cards(&text(&deck_of(11)));
    for line in [
        "1x Harmonic Call ~~(foil)~~",
        "1 Harmonic Call ~~$3~~",
        "[b]1x Harmonic Call[/b] [s]$3[/s] $2",
    ] {
        assert_eq!(cards(&with_line("Harmonic Call", line)), whole, "{line}");
    }
    for line in [
        "1x Harmonic Call <s>2</s>",
        "~~2x~~ 1x Harmonic Call",
        "~~1x~~ Harmonic Call",
    ] {
        assert_refused(&with_line("Harmonic Call", line));
    }
    let row = |count: u32, name: &str, note: &str| format!("| {count} | {name} | {note} |");
    let mut table = vec![
        "| Count | Name | Note |".to_owned(),
        "|---|---|---|".to_owned(),
    ];
    table.extend(LRIG.iter().map(|name| {
        row(
            1,
            name,
            if *name == "Harmonic Call" {
                "~~2~~"
            } else {
                ""
            },
        )
    }));
    table.extend(MAIN.iter().map(|name| row(4, name, "")));
    assert_eq!(cards(&text(&table)), whole);
}

#[test]
fn cards_below_an_unknown_heading_are_never_left_out() {
    for heading in [
        "Finishers",
        "Magic",
        "I also play these:",
        "■フィニッシャー",
        "**Techs**",
        "以下のカードも",
    ] {
        let mut groups = deck_of(11);
        groups.splice(17..17, ["".to_owned(), "Blockers".to_owned()]);
        groups.splice(12..14, ["".to_owned(), "Attackers".to_owned()]);
        groups.extend([
            "".to_owned(),
            heading.to_owned(),
            "4 Glory Growth".to_owned(),
        ]);
        assert_not_lost(&text(&groups));
        groups.pop();
        groups.push("4 Deafening Inferno".to_owned());
        assert_not_lost(&text(&groups));
        for text in with_lines_anywhere(&["", heading, "4 Deafening Inferno"], 11) {
            assert_not_lost(&text);
        }
    }
}

#[test]
fn cards_below_an_unknown_heading_are_refused_if_the_deck_is_full_without_them() {
    for heading in [
        "Flex slots:",
        "Upgrades",
        "If you have it:",
        "これから入れたい：",
    ] {
        for card in ["1 Harmonic Call", "Harmonic Call", "- Harmonic Call"] {
            let mut lines = deck_of(10);
            lines.extend(["", heading, card].map(str::to_owned));
            assert_refused(&text(&lines));
        }
    }
}

#[test]
fn an_unknown_text_with_the_same_marks_as_the_cards_is_refused() {
    for (open, close) in [
        ("《", "》"),
        ("●", ""),
        ("★", ""),
        ("【", "】"),
        ("＜", "＞"),
        ("**", "**"),
    ] {
        let mut lines = vec!["LRIG deck".to_owned()];
        lines.extend(
            LRIG.iter()
                .take(10)
                .map(|name| format!("{open}{name}{close}")),
        );
        lines.extend([
            format!("{open}Zzyzx Kwob{close}"),
            String::new(),
            "Main deck".to_owned(),
        ]);
        lines.extend(MAIN.iter().map(|name| format!("4 {name}")));
        assert_refused(&text(&lines));
    }
}

#[test]
fn an_unknown_text_is_refused_if_a_heading_counts_more_cards() {
    let mut lines = deck_of(10);
    "LRIG deck (11)".clone_into(&mut lines[0]);
    lines.extend(["".to_owned(), "Zzyzx Kwob".to_owned()]);
    assert_refused(&text(&lines));
    lines.truncate(lines.len() - 2);
    lines.splice(11..11, ["".to_owned(), "Zzyzx Kwob".to_owned()]);
    assert_refused(&text(&lines));
}

#[test]
fn a_count_in_a_heading_or_in_a_sentence_is_never_lost() {
    for heading in ["Spell (4)", "Spell 4", "Spell x4"] {
        let mut lines = deck_of(11);
        lines.pop();
        lines.extend([heading, "Polygenesis"].map(str::to_owned));
        let whole = cards(&text(&deck_of(11)));
        assert!(
            read(&text(&lines)).map_or(true, |(found, _)| found == whole),
            "{heading}"
        );
    }
    let mut lines = vec!["Main deck".to_owned()];
    lines.extend(MAIN.map(str::to_owned));
    lines.extend(["".to_owned(), "Everything is a 4-of.".to_owned()]);
    assert_refused(&text(&lines));
}

#[test]
fn a_sentence_with_a_card_and_a_count_is_refused() {
    for line in [
        "Edit: I forgot to list 1 Harmonic Call, sorry",
        "I have one copy of Harmonic Call in the LRIG deck as well.",
        "12 ：名無し：2025/08/12(火) 20:14:05 ID:x7Kq Harmonic Call",
    ] {
        for text in with_lines_anywhere(&[line], 10) {
            assert_refused(&text);
        }
    }
}

#[test]
fn a_table_with_cards_or_counts_in_a_second_column_is_refused() {
    for (head, cell) in [
        ("Alternative", "Deafening Inferno"),
        ("Foil Quantity", "1"),
        ("Status", "cut"),
    ] {
        let mut lines = vec![format!("Name\tQty\t{head}")];
        lines.extend(LRIG.iter().map(|name| format!("{name}\t1\t{cell}")));
        lines.extend(MAIN.iter().map(|name| format!("{name}\t4\t")));
        assert_refused(&text(&lines));
    }
}

#[test]
fn an_unknown_text_directly_below_a_heading_is_refused() {
    for heading in ["PIECE", "Assist LRIG", "スペル"] {
        for text in with_lines_anywhere(&["", heading, "Zzyzx Kwob"], 10) {
            assert_refused(&text);
        }
    }
}

#[test]
fn a_line_with_a_count_or_a_card_number_is_never_skipped() {
    for lrigs in [8, 10, 11] {
        for line in [
            "Zzyzx 1",
            "Zzyzx x1",
            "1 Zzyzx",
            "5 Zzyzx",
            "40 Zzyzx",
            "嵐を呼ぶ大団円　１",
            "一枚 Zzyzx",
            "４　Zzyzx",
            "Zzyzx (ZX99-001)",
            "[XX99-001]",
            "WXDi－D01－099　４",
            "PIECE: Zzyzx",
            "PIECE　Zzyzx",
            "スペル Zzyzx",
            "1 Shoot the Moon!",
            "x4 You Can Do It! Dr. Tamago please.",
            "no 1 You Can Do It! Dr. Tamago (WXDi-D05)",
            "2 of the one with the cat on it, sorry",
            "4 Zzyzx $3.00",
            "4 https://example.org/zzyzx",
            "Note: 4 Zzyzx",
            "by 4 Zzyzx",
            "? Zzyzx",
            "#4 Harmonic Call",
            "> 4 Zzyzx",
            "||4 Zzyzx||",
        ] {
            for text in with_lines_anywhere(&[line], lrigs) {
                assert_refused(&text);
            }
        }
    }
}

#[test]
fn a_fraction_that_can_be_a_count_is_refused() {
    let mut lines = deck_of(11);
    let at = lines.iter().position(|line| line == "4 Servant #").unwrap();
    "1/2 Servant #".clone_into(&mut lines[at]);
    "2/2 Water Buffalo, Phantom Aquatic Beast".clone_into(&mut lines[at + 1]);
    assert_refused(&text(&lines));
    "Servant # 1/2".clone_into(&mut lines[at]);
    "Water Buffalo, Phantom Aquatic Beast 2/2".clone_into(&mut lines[at + 1]);
    assert_refused(&text(&lines));
}

#[test]
fn a_bar_is_a_count_only_if_every_card_has_a_short_bar() {
    for line in ["★★★★☆ Polygenesis", "★★★★ Polygenesis", "Polygenesis ★★★★★"]
    {
        assert_refused(&with_line("Polygenesis", line));
    }
    assert_refused(&with_line("Harmonic Call", "●● Harmonic Call"));
    let bars = |bar: &str| {
        let mut lines = deck_of(11);
        for line in lines.iter_mut().filter(|line| line.starts_with('4')) {
            *line = line.replacen('4', bar, 1);
        }
        text(&lines)
    };
    assert_eq!(cards(&bars("■■■■")), cards(&text(&deck_of(11))));
    assert_refused(&bars("■■■■■"));
    assert_refused(&bars("★★★★☆"));
}

#[test]
fn changes_of_a_deck_and_lines_with_several_counts_are_refused() {
    for lines in [
        ["In:", "4 Zzyzx", "Out:", "4 Polygenesis"],
        ["Out:", "4 Polygenesis", "In:", "4 Zzyzx"],
        ["+4 Zzyzx", "-4 Deafening Inferno", "", ""],
        ["4 4 Deafening Inferno 4", "", "", ""],
    ] {
        for text in with_lines_anywhere(&lines, 11) {
            assert_refused(&text);
        }
    }
}

#[test]
fn a_card_in_the_text_of_a_picture_is_not_lost() {
    for line in [
        "![1x Deafening Inferno](https://example.org/a.png)",
        "![4x Zzyzx](https://example.org/a.png)",
        "[img]4x Deafening Inferno[/img]",
        "[img]Deafening Inferno[/img]",
    ] {
        for text in with_lines_anywhere(&[line], 11) {
            assert_not_lost(&text);
        }
    }
    let whole = cards(&text(&deck_of(11)));
    for line in [
        "4x ![Polygenesis](https://example.org/a.png)",
        "![Polygenesis](https://example.org/a.png) 4x Polygenesis",
        "4x Polygenesis [img]https://example.org/4.png[/img]",
    ] {
        assert_eq!(cards(&with_line("Polygenesis", line)), whole, "{line}");
    }
}

#[test]
fn a_line_with_a_time_and_a_card_is_refused() {
    for line in [
        "2025/01/02 10:00 Ken 4x Deafening Inferno",
        "2025/01/02 10:00 Ken: 4x Zzyzx",
        "2025-01-02 4 Zzyzx",
        "Deafening Inferno 2:00",
        "[21:05] Ken 4 Deafening Inferno",
        "4 Zzyzx 21:05",
        "21:05 - 4 Zzyzx",
        "1:12 Deafening Inferno",
        "1:12 Zzyzx x4",
        "3楼 4 Deafening Inferno",
        "4 Zzyzx — Today at 9:14 PM",
    ] {
        for text in with_lines_anywhere(&[line], 11) {
            assert_refused(&text);
        }
    }
}

#[test]
fn facts_and_sentences_with_numbers_are_skipped() {
    let whole = cards(&text(&deck_of(11)));
    for line in [
        "I went 3-1 with this deck at the last event.",
        "2 replies  11 reposts  84 likes",
        "4 rounds, 16 players",
        "3勝1敗でした。",
        "Round 4",
        "On Wed, 4 Feb 2026, Ken wrote:",
        "Ken — Today at 9:14 PM",
        "3楼 2024-03-18 19:22",
        "👍 3  🔥 2",
        "4 cards",
    ] {
        let mut lines = deck_of(11);
        lines.extend(["".to_owned(), line.to_owned()]);
        let (found, ignored) =
            read(&text(&lines)).unwrap_or_else(|found| panic!("{line}: {}", shown(&found)));
        assert_eq!(
            (found, ignored),
            (whole.clone(), vec![lines.len()]),
            "{line}"
        );
    }
}

#[test]
fn a_card_without_a_count_in_the_main_deck_is_refused() {
    for card in ["Servant #", "Polygenesis"] {
        assert_refused(&with_line(card, card));
    }
}

#[test]
fn cards_below_a_level_are_in_the_deck_of_their_type() {
    let list = text(&deck_of(11));
    let levels = list.replace("Main deck", ">> LEVEL 1 (40 cards)");
    assert_eq!(cards(&levels), cards(&list));
}

#[test]
fn a_row_of_a_table_that_says_that_its_card_is_not_in_the_deck_is_refused() {
    let table = |head: &str, cell: &str| {
        let rows = deck_of(11).into_iter().filter_map(|line| {
            let (count, name) = line.split_once(' ').filter(|(count, _)| count.len() == 1)?;
            let last = if name == "Polygenesis" { cell } else { "" };
            Some(format!("{name}\t{count}\t{last}\n"))
        });
        format!("Name\tQty\t{head}\n{}", rows.collect::<String>())
    };
    assert_eq!(cards(&table("Status", "")), cards(&text(&deck_of(11))));
    for cell in ["no", "not played", "maybe", "x", "✗", "-", "0/4"] {
        // If the table is read, the row of the card is left out, and its line is reported as
        // skipped.
        if let Ok((found, ignored)) = read(&table("Status", cell)) {
            assert!(
                found.len() < 21 && !ignored.is_empty(),
                "{cell}: {ignored:?}"
            );
        }
    }
    for note in ["now 3", "→3", "only 3", "cut 1", "was 4, now 2"] {
        assert_refused(&table("Notes", note));
    }
    assert_eq!(
        cards(&table("Notes", "good card")),
        cards(&text(&deck_of(11)))
    );
    // The two names of a row must belong to one card.
    let both = table("Name (JP)", "サーバント #").replace("Name\t", "Name (EN)\t");
    let own = |line: &str| match line.split_once('\t') {
        Some((name, _)) if line.ends_with('\t') => format!("{line}{name}\n"),
        _ => format!("{line}\n"),
    };
    assert_refused(&both.lines().map(own).collect::<String>());
}

#[test]
fn a_card_with_an_empty_box_is_refused_if_the_deck_is_full_without_it() {
    let boxed = |marks: [&str; 2], empty: &str| {
        let lines = deck_of(11)
            .into_iter()
            .map(|line| match line.split_once(' ') {
                Some((_, name)) if name == empty => format!("{}{line}", marks[1]),
                Some((count, _)) if count.len() == 1 => format!("{}{line}", marks[0]),
                _ => line,
            });
        text(&lines.collect::<Vec<_>>())
    };
    for marks in [["[x] ", "[ ] "], ["☑ ", "☐ "], ["- [x] ", "- [ ] "]] {
        assert_refused(&boxed(marks, "Harmonic Call"));
        // Without this card, the main deck is not full. So the empty box does not take the card out
        // of the deck: it says that somebody lacks the card.
        assert_eq!(
            cards(&boxed(marks, "Polygenesis")),
            cards(&text(&deck_of(11)))
        );
    }
}

#[test]
fn a_third_list_beside_two_decks_is_refused() {
    for third in ["Maybe", "Sideboard", "Cut", "Testing"] {
        let mut lines = vec![format!("LRIG deck        Main deck        {third}")];
        for (at, lrig) in LRIG.iter().enumerate() {
            let main = MAIN.get(at).map(|name| format!("        4 {name}"));
            let other = if at == 0 {
                "        1 Burning Calamity"
            } else {
                ""
            };
            lines.push(format!("1 {lrig}{}{other}", main.unwrap_or_default()));
        }
        assert_refused(&text(&lines));
    }
}

#[test]
fn keys_of_records_that_say_that_a_card_is_not_in_the_deck_are_refused() {
    let records = |names: &[&str], count: u32, more: &str| {
        let record = |name: &&str| {
            let more = if *name == "Harmonic Call" { more } else { "" };
            format!("{{\"name\": \"{name}\", \"count\": {count}{more}}}")
        };
        names.iter().map(record).collect::<Vec<_>>().join(", ")
    };
    let json = |more: &str, end: &str| {
        let (lrig, main) = (records(&LRIG, 1, more), records(&MAIN, 4, ""));
        format!("{{\"lrig_deck\": [{lrig}], \"main_deck\": [{main}]{end}}}")
    };
    assert_eq!(cards(&json("", "")), cards(&text(&deck_of(11))));
    for more in [
        "\"included\": false",
        "\"deleted\": true",
        "\"enabled\": 0",
        "\"actual\": 3",
        "\"delta\": -1",
        "\"replaced_by\": \"Glory Grow\"",
        "\"comment\": \"removed from the list\"",
        "\"purpose\": \"for trade\"",
        "\"holo\": 1",
    ] {
        assert_refused(&json(&format!(", {more}"), ""));
    }
    for end in [
        ", \"swap\": {\"card\": \"Glory Grow\", \"count\": 1}",
        ", \"ideas\": [\"Glory Grow\"]",
    ] {
        assert_refused(&json("", end));
    }
}
