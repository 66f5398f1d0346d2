//! Tests of shapes of lists that people copy from pages, write in articles or dictate: boxes that
//! open, links of wikis, fields with slashes, sentences about both decks, and texts about single
//! cards below the list.

use super::refused::{LRIG, MAIN, assert_refused, assert_same, deck_of, text};

fn lines(cards: &[&str], line: impl Fn(&str) -> String) -> String {
    cards.iter().map(|name| line(name) + "\n").collect()
}

#[test]
fn bullets_may_stand_directly_before_card_numbers() {
    let list = |bullet: &str| {
        let card = |line: &String| match line.split_once(' ') {
            Some((count @ ("1" | "4"), name)) => {
                format!("{bullet}{} x{count}\n", super::layouts::number(name))
            }
            _ => format!("{line}\n"),
        };
        deck_of(11).iter().map(card).collect::<String>()
    };
    for bullet in ["-", "–", "--"] {
        assert_same(&list(bullet));
        // Before a single card, it can be a minus.
        assert_refused(&format!("{}{bullet}WXDi-D03-021 x4\n", list("")));
    }
}

#[test]
fn boxes_of_a_page_and_lines_to_cut_at_are_no_cards() {
    let part = |title: &str, cards: String| {
        format!("<details>\n<summary>{title}</summary>\n\n{cards}\n</details>\n")
    };
    let lrig = lines(&LRIG, |name| format!("1 {name}"));
    let main = lines(&MAIN, |name| format!("4 {name}"));
    assert_same(&format!(
        "{}{}",
        part("LRIG deck (11)", lrig.clone()),
        part("Main deck (40)", main.clone())
    ));
    let cut = "-----8<-----";
    assert_same(&format!("{cut}\n{}{cut}\n", text(&deck_of(11))));
    assert_refused(&format!(
        "LRIG deck\n{lrig}\nMain deck\n{main}4 8< Zzyzx Kwob\n"
    ));
}

#[test]
fn links_of_wikis_and_fields_with_slashes_name_cards() {
    let linked = |name: &str| format!("[[《{name}》>{name}]]");
    assert_same(&format!(
        "*LRIG deck\n{}*Main deck\n{}",
        lines(&LRIG, |name| format!("- {}", linked(name))),
        lines(&MAIN, |name| format!("- {} x4", linked(name)))
    ));
    assert_same(&format!(
        "LRIG deck\n{}\nMain deck\n{}",
        lines(&LRIG, |name| format!("{name}/1")),
        lines(&MAIN, |name| match name {
            "Polygenesis" => format!("スペル/{name}/4"),
            name => format!("シグニ/{name}/4"),
        })
    ));
}

#[test]
fn sentences_about_both_decks_may_stand_on_one_line() {
    let lrig = LRIG.join(", ");
    let main: Vec<String> = MAIN.iter().map(|name| format!("four {name}")).collect();
    let main = main.join(", ");
    assert_same(&format!(
        "The LRIG deck is {lrig}. The main deck is {main}.\n"
    ));
    let more = main.replace("four Polygenesis", "four Zzyzx Kwob");
    assert_refused(&format!(
        "The LRIG deck is {lrig}. The main deck is {more}.\n"
    ));
    let lrig = LRIG.map(|name| format!("「{name}」")).join("と");
    let main = MAIN.map(|name| format!("「{name}」が4枚")).join("、");
    assert_same(&format!(
        "ルリグデッキは{lrig}です。メインデッキは{main}です。\n"
    ));
}

#[test]
fn a_number_before_a_card_that_is_also_its_count_is_no_second_count() {
    let list = text(&deck_of(11));
    assert_same(&list.replace("4 Polygenesis", "Spells (4): Polygenesis x4"));
    assert_refused(&list.replace("4 Polygenesis", "(3): Polygenesis x4"));
}

#[test]
fn a_group_above_the_first_heading_is_in_the_deck_if_the_deck_is_full_only_with_it() {
    let lrig = lines(&LRIG, |name| format!("1 {name}"));
    let signi = lines(&MAIN[..9], |name| format!("4 {name}"));
    let list = format!("dudes\n{signi}\nspells\n4 Polygenesis\n\nLRIG deck\n{lrig}");
    assert_same(&list);
    assert_refused(&list.replace("\nspells\n", "\nMain deck\n"));
    assert_refused(&list.replace("4 Servant #", "3 Servant #"));
}

#[test]
fn a_title_with_a_comma_above_labeled_decks_is_no_card() {
    let main: Vec<String> = MAIN.iter().map(|name| format!("4 {name}")).collect();
    let list = format!(
        "LRIG deck: {}\nMain deck: {}\n",
        LRIG.join("; "),
        main.join("; ")
    );
    assert_same(&format!("アンシエント・サプライズ、メモ\n\n{list}"));
    let shorter = list.replace("; Harmonic Call", "");
    let shorter = shorter.replace("; Umr =Down=", "");
    assert_refused(&format!("アンシエント・サプライズ、メモ\n\n{shorter}"));
}

#[test]
fn the_names_above_texts_below_the_list_are_titles() {
    let list = text(&deck_of(11));
    let text_below = "Polygenesis\nThe reason to play green. It wins games.\n";
    for title in ["●", "【", ""] {
        let close = if title == "【" { "】" } else { "" };
        let below = text_below.replace("Polygenesis", &format!("{title}Polygenesis{close}"));
        assert_same(&format!("{list}\n{below}"));
    }
    // This card is not in the list.
    let other = text_below.replace("Polygenesis", "Vulcanic Scythe");
    assert_refused(&format!("{list}\n{other}"));
}

#[test]
fn considered_changes_may_have_several_rows() {
    let list = text(&deck_of(11));
    let changes = "Changes I'm considering:\n-2 Servant #\n-1 Polygenesis\n+3 Vulcanic Scythe\n";
    assert_same(&format!("{list}\n{changes}"));
    assert_refused(&format!(
        "{list}\n{}",
        changes.replace("considering", "registering with")
    ));
}

#[test]
fn a_column_of_lrigs_may_have_the_name_of_their_deck() {
    let lrig = lines(&LRIG, |name| format!("|{name}|LRIG|"));
    let main = lines(&MAIN, |name| format!("|{name}|4|"));
    let list = format!("|LRIG|Type|\n|:-|:-|\n{lrig}\n|Main deck|Qty|\n|:-|:-|\n{main}");
    assert_same(&list.replace("|Main deck|Qty|", "Main deck\n\n|Card|Qty|"));
}

#[test]
fn columns_may_be_separated_by_wide_spaces() {
    let row = |count: u32, name: &str| format!("{count}　　{name}　　　Lv{count}\n");
    let list = |head: &str| {
        format!(
            "{head}\nLRIG deck\n{}Main deck\n{}",
            LRIG.iter().map(|name| row(1, name)).collect::<String>(),
            MAIN.iter().map(|name| row(4, name)).collect::<String>()
        )
    };
    assert_same(&list("枚数　カード名　　　備考"));
    assert_same(&list("Qty  Card  Note"));
}

#[test]
fn a_number_of_copies_may_stand_below_its_group() {
    let list = |lrig: &str, main: &str| {
        let names = |names: &[&str]| lines(names, str::to_owned);
        format!(
            "LRIG deck\n{}{lrig}\nMain deck\n{}{main}",
            names(&LRIG),
            names(&MAIN)
        )
    };
    assert_same(&list("各1枚\n", "各4枚\n"));
    assert_same(&list("1 each\n", "4 each\n"));
    // With these numbers, the decks would not be full.
    assert_refused(&list("各4枚\n", "各1枚\n"));
}

#[test]
fn any_sign_may_stand_between_the_cards_of_a_line() {
    let row = |head: &str, count: u32, names: &[&str], sign: &str| {
        let cards = names.iter().map(|name| format!(" {sign} {count} {name}"));
        format!("{head}{}\n", cards.collect::<String>())
    };
    for sign in ["▸", "~", "◦", "»"] {
        let lrig = row("LRIG deck", 1, &LRIG, sign);
        let main = row("Main deck", 4, &MAIN, sign);
        assert_same(&format!("{lrig}{main}"));
        assert_refused(&format!("{lrig}{} {sign} 4 Zzyzx Kwob\n", main.trim()));
    }
}

#[test]
fn unusual_brackets_are_read_as_usual_ones() {
    for [open, close] in [["{", "}"], ["〖", "〗"], ["‹", "›"]] {
        let heading = |text: &str| format!("{open}{text}{close}\n");
        let counted = format!(
            "{}{}{}{}",
            heading("LRIG deck"),
            lines(&LRIG, |name| format!("{open}{name}{close}")),
            heading("Main deck"),
            lines(&MAIN, |name| format!("{open}{name}{close} x4")),
        );
        assert_same(&counted);
    }
    assert_same(&format!(
        "{{LRIG}}\n{}{{MAIN}}\n{}",
        lines(&LRIG, |name| format!("{{1}} {name}")),
        lines(&MAIN, |name| format!("{{4}} {name}"))
    ));
}

#[test]
fn a_section_that_says_that_it_is_empty_is_no_second_deck() {
    let list = text(&deck_of(11));
    for section in [
        "[Side deck]\nnone",
        "サイドデッキ\nなし",
        "Maybeboard\n- N/A",
    ] {
        assert_same(&format!("{list}\n{section}\n"));
    }
    assert_refused(&format!("{list}\nサイドデッキ\nなし\n4 Get Bible\n"));
}

#[test]
fn sentences_may_stand_before_and_behind_the_decks_of_a_line() {
    let all = |count: u32, names: &[&str]| {
        let names = names
            .iter()
            .map(|name| format!("{count} {}", name.replace(',', "")));
        names.collect::<Vec<_>>().join(", ")
    };
    let line = |end: &str| {
        format!(
            "new deck day!! lrig deck: {}. main deck: {}. {end}\n",
            all(1, &LRIG),
            all(4, &MAIN)
        )
    };
    assert_same(&line("wish me luck"));
    assert_refused(&line("and 4 Get Bible"));
}
