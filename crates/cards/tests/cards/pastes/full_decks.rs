//! Tests of lists in layouts that no reader knows. Such a list is read only if exactly one reading
//! of its cards and numbers makes full decks.

use super::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};
use super::{Cards, DB, read, shown};
use wixoss_cards::card::Lookup;

fn deck() -> Cards {
    cards(&text(&deck_of(11)))
}

/// Returns a list of the deck without headings. `line` writes each line, from its number (from 1),
/// the name of the card and the number of copies.
fn list(line: impl Fn(usize, &str, u32) -> String) -> String {
    let cards = LRIG.iter().map(|name| (*name, 1));
    let cards = cards.chain(MAIN.iter().map(|name| (*name, 4)));
    let lines = cards.enumerate();
    let lines: Vec<String> = lines
        .map(|(at, (name, count))| line(at + 1, name, count))
        .collect();
    text(&lines)
}

#[test]
fn cards_are_found_at_any_place_of_lines_with_a_shared_form() {
    let forms: [fn(usize, &str, u32) -> String; 6] = [
        |at, name, count| format!("{at} -> <{name}> grade A, lot {count} @ {at}.50"),
        |at, name, count| format!("#{at} | {name} | foil no | {count} pcs | page {at}"),
        |_, name, count| format!("{name}\n    Amount {count}   0.50"),
        |_, name, count| format!("stock: yes\nqty = {count}\ncard = {name}\n"),
        |at, name, count| format!("{name} / {name} / {name}　【状態A】　{at}0円×{count}点"),
        |at, name, count| format!("〔位置{at}〕{name}（合计{count}张，单价{at}.5元）"),
    ];
    for form in forms {
        let list = list(form);
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn one_rule_for_all_cards_gives_the_numbers_of_copies() {
    let forms: [fn(usize, &str, u32) -> String; 6] = [
        // Each card takes three lines: the number of copies, the name and some facts.
        |_, name, count| format!("{count}\n{name}\nfoil: no, grade A\n"),
        |_, name, count| format!("{name}\n(grade A)\n=> {count} in all\n"),
        |_, name, count| format!("<{name}> {count} <{name}> grade A"),
        |at, name, count| format!("No.{at} {name} -- {count} -- 0.{at}0"),
        |_, name, count| format!("+{count} {name}"),
        |_, name, count| format!("{name} qty{count}"),
    ];
    for form in forms {
        let list = list(form);
        assert_eq!(cards(&list), deck(), "{list}");
    }
}

#[test]
fn a_mark_beside_the_cards_with_a_life_burst_is_a_fact() {
    let line = |_: usize, name: &str, count: u32| format!("{name} ~ box 7 ~ lot {count} ~ grade A");
    let plain = list(line);
    let marked = |has_mark: fn(bool, usize) -> bool| {
        let lines = plain.lines().enumerate().map(|(at, line)| {
            let name = line.split(" ~ ").next().unwrap_or_default();
            let has_burst = match DB.find(name) {
                Lookup::Found(id, _) => DB.card(id).is_some_and(|card| card.has_life_burst()),
                _ => false,
            };
            let mark = if has_mark(has_burst, at) {
                " ~ ○"
            } else {
                ""
            };
            format!("{line}{mark}")
        });
        text(&lines.collect::<Vec<_>>())
    };
    assert_eq!(cards(&marked(|has_burst, _| has_burst)), deck());
    assert_refused(&marked(|_, at| at == 15));
}

#[test]
fn a_misspelled_card_in_a_list_in_an_unknown_form_gets_its_suggestion() {
    let list = list(|_, name, count| format!("+{count} {name}"));
    assert_eq!(cards(&list), deck());
    let findings = read(&list.replace("Tobiel, Full Armed", "Tobeil, Full Armed"))
        .expect_err("a misspelled card");
    let [finding] = findings.as_slice() else {
        panic!("{}", shown(&findings));
    };
    assert_eq!(finding.code.code, "P010");
    let first = finding.suggestions.first();
    assert_eq!(
        first.map(|suggested| suggested.text.as_str()),
        Some("Tobiel, Full Armed")
    );
    assert_refused(&list.replace("Tobiel, Full Armed", "Zzyzx Kwob"));
}

#[test]
fn a_list_in_an_unknown_form_is_refused_if_two_numbers_fit() {
    // In both columns of numbers, the numbers of the main deck add up to 40.
    let line = |name: &str, count: u32, other: u32| {
        format!("{name} ~ box {other} ~ lot {count} ~ grade A")
    };
    let mut lines: Vec<String> = LRIG.iter().map(|name| line(name, 1, 1)).collect();
    lines.extend(MAIN.iter().take(9).map(|name| line(name, 4, 4)));
    lines.push(line(MAIN[9], 3, 1));
    lines.push(line("Bronze, Natural Crystal", 1, 3));
    assert_refused(&text(&lines));
    // If one number of a column is too large for a number of copies, the other numbers of this
    // column can still be numbers of copies. If all of them are too large, they can't.
    assert_refused(&text(&lines).replace("box 3", "box 9"));
    let other = ["box 1", "box 3", "box 4"]
        .iter()
        .fold(text(&lines), |list, number| list.replace(number, "box 9"));
    assert_eq!(cards(&other).values().sum::<u32>(), 51, "{other}");
}

#[test]
fn words_in_a_list_in_an_unknown_form_can_take_a_card_out() {
    let line = |_: usize, name: &str, count: u32| format!("{name} ~ box 7 ~ lot {count} ~ grade A");
    let whole = list(line);
    assert_eq!(cards(&whole), deck());
    let last = MAIN[MAIN.len() - 1];
    let line = line(0, last, 4);
    for other in [
        format!("{line} (cut)"),
        format!("~~{line}~~"),
        line.replace("lot 4", "lot 3"),
        format!("{line}, and Servant #"),
        format!("{line}\n{line}"),
        format!("{line}\n{}", line.replace(last, "Zzyzx")),
        format!("{line}\n4 Zzyzx"),
        format!("{line}\nmaybe {line}"),
        format!("Maybeboard\n{line}"),
        format!("not in the deck:\n{line}"),
        line.replace(last, "Zzyzx"),
    ] {
        let changed = whole.replace(&line, &other);
        if let Ok((cards, ignored)) = read(&changed) {
            assert_ne!(cards, deck(), "skipped lines {ignored:?}\n{changed}");
        }
    }
}

#[test]
fn a_file_between_code_fences_is_read_and_the_lines_around_it_are_skipped() {
    let yaml = |deck: &str, names: &[&str], count: u32| {
        let cards = names
            .iter()
            .map(|name| format!("  - name: \"{name}\"\n    count: {count}\n"));
        format!("{deck}:\n{}", cards.collect::<String>())
    };
    let file = yaml("lrig_deck", &LRIG, 1) + &yaml("main_deck", &MAIN, 4);
    let message = |above: &str, below: &str| format!("{above}\n```yaml\n{file}```\n{below}\n");
    assert_eq!(cards(&message("heres what my bot eats", "thx")), deck());
    for below in ["4 Zzyzx", "and 2 Servant #", "WXDi-D01-020"] {
        assert_refused(&message("heres what my bot eats", below));
    }
}

#[test]
fn a_line_above_a_list_in_an_unknown_form_is_a_title_only_if_it_cannot_be_a_card() {
    let line = |_: usize, name: &str, count: u32| format!("{name} ~ box 7 ~ lot {count} ~ grade A");
    let titled = |title: &str| format!("{title}\n{}", list(line));
    assert_eq!(cards(&titled("Player: Ken")), deck());
    for title in [
        "Zzyzx ~ box 7 ~ lot 1 ~ grade A",
        "Zzyzx, Natural Crystal",
        "not in the deck",
        "Main deck (39)",
    ] {
        assert_refused(&titled(title));
    }
}

#[test]
fn a_list_is_refused_if_all_its_cards_would_be_skipped() {
    // The numbers of the main deck add up to only 39, so no reading makes full decks.
    let lines = list(|_, name, count| format!("{name} ~ box 7 ~ lot {count} ~ grade A"));
    assert_refused(&lines.replacen("lot 4", "lot 3", 1));
    assert_refused(&lines.replacen("lot 1", "lot 0", 1));
}

#[test]
fn a_table_with_differences_beside_its_counts_is_refused() {
    let table = list(|at, name, count| {
        let difference = match at {
            12 => "-1",
            13 => "+1",
            _ => "",
        };
        format!("{name} | box 7 | {count} | {difference}")
    });
    assert_refused(&table);
    let plain = table.replace("-1", "").replace("+1", "");
    assert_eq!(cards(&plain), deck());
}

#[test]
fn a_sentence_beside_a_list_in_an_unknown_form_is_refused() {
    let lines = list(|_, name, count| format!("{name} ~ box 7 ~ lot {count} ~ grade A"));
    for sentence in [
        "最后两张卡不在这个卡组里，请忽略。",
        "Ignore the last line of this list, it is from my other deck.",
    ] {
        assert_refused(&format!("{sentence}\n{lines}"));
        assert_refused(&format!("{lines}{sentence}\n"));
    }
    // A plan for a later change does not change this list.
    let plan = "このカードは弱いので別のカードにする予定です。";
    assert_eq!(cards(&format!("{plan}\n{lines}")), deck());
}
