//! Tests of copied pages, messages, tables and files of programs.

use super::{deck, number, with_lines};
use crate::pastes::refused::{LRIG, MAIN, assert_refused, cards, deck_of, text};

#[test]
fn all_cards_of_a_deck_may_be_on_one_line_or_on_cut_lines() {
    let lrig = LRIG.join(" | ");
    let main: Vec<String> = MAIN.iter().map(|name| format!("{name} x4")).collect();
    let list = format!("[LRIG] {lrig}\n[MAIN] {}\n", main.join(" | "));
    assert_eq!(cards(&list), deck(), "{list}");
    let list = format!(
        "LRIG (1 of each): {}\n4x each: {}\n",
        LRIG.join("; "),
        MAIN.join("; ")
    );
    assert_eq!(cards(&list), deck(), "{list}");
    let cut = list.replace("; ", ";\n");
    assert_eq!(cards(&cut), deck(), "{cut}");
    let cut = list.replace(", ", ",\n");
    assert_eq!(cards(&cut), deck(), "{cut}");
}

#[test]
fn formats_of_wiki_cells_are_ignored() {
    let list = with_lines(["*Lrig", "*Main"], |name, count| {
        format!("|CENTER:{count}|BGCOLOR(#eee):{name}|")
    });
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn an_answer_after_the_number_of_a_post_is_not_read_as_a_card() {
    let list = with_lines(["LRIG", "MAIN"], |name, count| format!("{name} x{count}"));
    for answer in [">>27 まずはもう1箱買おう", "Ken 🌙 @ken_w · 5h"] {
        assert_eq!(cards(&format!("{list}{answer}\n")), deck());
    }
    for answer in [">>27 4 Zzyzx Foo", ">>27 嵐の夜 4枚", ">>27 WXDi-D01-099"] {
        assert_refused(&format!("{list}{answer}\n"));
    }
}

#[test]
fn paragraphs_that_a_mail_program_cut_are_read() {
    let main: Vec<String> = MAIN.iter().map(|name| format!("4 {name}")).collect();
    let text = format!(
        "LRIG deck: {}\n\nMain deck: {}",
        LRIG.join("; "),
        main.join("; ")
    );
    for (width, sign) in [(48, ""), (60, "> "), (72, "> > ")] {
        let mut lines = vec![String::new()];
        for word in text
            .replace('\n', " \n ")
            .split(' ')
            .filter(|word| !word.is_empty())
        {
            let last = lines.last_mut().unwrap();
            match word {
                "\n" => lines.push(String::new()),
                word if last.is_empty() => last.push_str(word),
                word if last.len() + 1 + word.len() > width => lines.push(word.to_owned()),
                word => {
                    last.push(' ');
                    last.push_str(word);
                }
            }
        }
        let list: Vec<String> = lines.iter().map(|line| format!("{sign}{line}\n")).collect();
        assert_eq!(cards(&list.concat()), deck(), "{}", list.concat());
    }
}

#[test]
fn files_with_nested_parts_are_read() {
    let map = |names: &[&str], count: u32| {
        let pairs = names.iter().map(|name| format!("{name:?}: {count}"));
        pairs.collect::<Vec<_>>().join(", ")
    };
    let list = |names: &[&str], item: &dyn Fn(&str) -> String| {
        names
            .iter()
            .map(|name| item(name))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let of = |count: u32, key: &'static str| {
        move |name: &str| format!("{{\"name\": {name:?}, \"{key}\": {count}}}")
    };
    for text in [
        format!(
            "{{\"main\": [{}], \"lrig\": [{}]}}",
            list(&MAIN, &|name| format!("[{name:?}, 4]")),
            list(&LRIG, &|name| format!("[1, {name:?}]"))
        ),
        format!(
            "{{\"main\": {{\"a\": {{{}}}, \"b\": {{{}}}}}, \"first\": {{{}}}, \"second\": {{{}}}, \"side\": []}}",
            map(&MAIN[..5], 4),
            map(&MAIN[5..], 4),
            map(&LRIG[..5], 1),
            map(&LRIG[5..], 1)
        ),
        format!(
            "{{\"main\": [{}], \"extra\": [{}]}}",
            list(&MAIN, &of(4, "n")),
            list(&LRIG, &of(1, "n"))
        ),
        format!(
            "title = \"x\"\n[lrig]\n{}\n\n[main.signi]\n{}\n",
            map(&LRIG, 1)
                .replace("\": ", "\" = ")
                .replace(", \"", "\n\""),
            map(&MAIN, 4)
                .replace("\": ", "\" = ")
                .replace(", \"", "\n\"")
        ),
    ] {
        assert_eq!(cards(&text), deck(), "{text}");
    }
    for text in [
        format!(
            "{{\"main\": {{{}}}, \"lrig\": {{{}}}, \"tech\": {{\"Glory Grow\": 1}}}}",
            map(&MAIN, 4),
            map(&LRIG, 1)
        ),
        format!(
            "{{\"main\": [{}], \"lrig\": [{}]}}",
            list(&MAIN, &of(2, "n")),
            list(&LRIG, &of(1, "n"))
        ),
        format!(
            "{{\"main\": [{}], \"lrig\": [{}]}}",
            list(&MAIN, &of(4, "owned")),
            list(&LRIG, &of(1, "owned"))
        ),
    ] {
        assert_refused(&text);
    }
}

#[test]
fn marks_forms_and_words_of_a_chat_beside_cards_are_left_out() {
    let headings = ["LRIG deck", "Main deck"];
    let lines: [fn(&str, u32) -> String; 7] = [
        |name, count| format!("【在庫あり】{} {name} ×{count}", number(name)),
        |name, count| format!("[NM] {count} {name}"),
        |name, count| format!("WIXOSS {} {name}\t{count}", number(name)),
        |name, count| format!("{count} {name} lol"),
        |name, count| format!("{count} {name}  best card"),
        |name, count| format!("_{count}_  {name} ____________"),
        |name, count| format!("{name}\t{count} copies"),
    ];
    for line in lines {
        let list = with_lines(headings, line);
        assert_eq!(cards(&list), deck(), "{list}");
    }
    for mark in ["【4枚セット】", "[cut]", "【品切れ】"] {
        let list = with_lines(headings, |name, count| match name {
            "Polygenesis" => format!("{mark}{count} {name}"),
            name => format!("{count} {name}"),
        });
        assert_refused(&list);
    }
}

#[test]
fn the_name_of_a_person_in_a_file_is_not_read_as_a_card() {
    let entries = |names: &[&str], count: u32| -> String {
        let card = |name: &&str| format!(r#"{{"name":"{name}","count":{count}}}"#);
        names.iter().map(card).collect::<Vec<_>>().join(",")
    };
    let file = |extra: &str| {
        let (lrig, main) = (entries(&LRIG, 1), entries(&MAIN, 4));
        format!(r#"{{{extra},"lrig":[{lrig}],"main":[{main}]}}"#)
    };
    for extra in [
        r#""owner":{"name":"たま","region":"JP"}"#,
        r#""製作者":{"名前":"たま"}"#,
        r#""author":"Harmonic Call""#,
        r#""tags":["fun","budget"]"#,
        r#""rounds":[{"against":"kat","won":"yes"}]"#,
    ] {
        assert_eq!(cards(&file(extra)), deck(), "{extra}");
    }
    for extra in [
        r#""ace":{"name":"Servant #"}"#,
        r#""spare":[{"name":"Servnat X"}]"#,
        r#""spare":[17]"#,
        r#""spare":{"17":4}"#,
    ] {
        assert_refused(&file(extra));
    }
}

#[test]
fn conversations_are_read_without_their_senders() {
    for front in [
        "[21:08] <ann> ",
        "<ann> ",
        "Ann: ",
        "21:08:11 ann | ",
        "21:08 Ann ",
        "[Ann] [9:08] ",
    ] {
        let list = with_lines(["LRIG deck:", "Main deck:"], |name, count| {
            format!("{count} {name}")
        });
        let said = |text: &str| front.replace("ann", "bob").replace("Ann", "Bob") + text;
        let lines = list.lines().filter(|line| !line.is_empty());
        let mut lines: Vec<String> = lines.map(|line| format!("{front}{line}")).collect();
        lines.insert(5, said("nice one"));
        lines.push(said("thanks!"));
        assert_eq!(cards(&text(&lines)), deck(), "{front}");
        // A card in the message of somebody else is never skipped.
        lines.push(said("2 Deafening Inferno"));
        assert_refused(&text(&lines));
    }
    let list = text(&deck_of(11));
    let chat = format!(
        "阿柴(10234567) 22:41:05\n在？卡表\nLulu(2233445) 22:42:10\n{list}\n阿柴(10234567)  22:44:00\n收到\n"
    );
    assert_eq!(cards(&chat), deck(), "{chat}");
}

#[test]
fn counts_before_the_cards_of_two_lists_side_by_side_are_read() {
    let rows = |heads: &str, is_counted: bool| {
        let mut lines = vec![heads.to_owned()];
        for (at, name) in LRIG.iter().enumerate() {
            let main = MAIN
                .get(at)
                .map_or("\t".to_owned(), |name| format!("4\t{name}"));
            let lrig = match is_counted {
                true => format!("1\t{name}"),
                false => (*name).to_owned(),
            };
            lines.push(format!("{main}\t\t{lrig}"));
        }
        text(&lines)
    };
    assert_eq!(cards(&rows("Main deck\t\t\tLRIG deck\t", true)), deck());
    assert_eq!(cards(&rows("Main deck\t\t\tLRIG deck", false)), deck());
}

#[test]
fn a_row_of_a_web_form_is_a_deck_and_two_rows_are_refused() {
    let mut heads = vec!["Player".to_owned()];
    let mut row = vec!["Ann".to_owned()];
    for (at, name) in LRIG.iter().enumerate() {
        heads.push(format!("LRIG{}", at + 1));
        row.push(format!("\"{name}\""));
    }
    for (at, name) in MAIN.iter().enumerate() {
        heads.extend([format!("Card{}", at + 1), format!("Count{}", at + 1)]);
        row.extend([format!("\"{name}\""), "4".to_owned()]);
    }
    let one = text(&[heads.join(","), row.join(",")]);
    assert_eq!(cards(&one), deck(), "{one}");
    assert_refused(&format!("{one}{}\n", row.join(",")));
}

#[test]
fn two_lists_may_be_side_by_side_with_wide_spaces_between_them() {
    let rows = (0..11).map(|at| {
        let right = MAIN.get(at).map(|name| format!("　　　　{name} ×4"));
        format!("{}{}", LRIG[at], right.unwrap_or_default())
    });
    let rows: Vec<String> = rows.collect();
    let list = format!(
        "＜ルリグデッキ＞　　　　＜メインデッキ＞\n{}\n",
        rows.join("\n")
    );
    assert_eq!(cards(&list), deck(), "{list}");
    assert_refused(&list.replace("＜メインデッキ＞", "＜その他＞"));
    assert_refused(&list.replace(" ×4\nUmr", " ×4　　　　4 Zzyzx Foo\nUmr"));
}

#[test]
fn rows_of_wiki_tables_that_set_formats_or_name_decks_are_no_cards() {
    let row = |name: &str, count| format!("|[[{name}]]|{count}|");
    let heads = |deck: &str| format!("**{deck}\n|Card name|Count|h\n|LEFT:|CENTER:40|c");
    let (lrig, main) = (heads("LRIG deck"), heads("Main deck"));
    let list = with_lines([&lrig, &main], row);
    assert_eq!(cards(&list), deck(), "{list}");
    let head = |deck: &str| format!("! colspan=\"3\" | {deck}");
    let (lrig, main) = (head("LRIG Deck"), head("Main Deck"));
    let row = |name: &str, count| format!("|-\n| {count} || [[{name}]] || {}", number(name));
    let list = with_lines([&lrig, &main], row);
    let list = format!("{{| class=\"wikitable\"\n! Qty !! Card !! No.\n|-\n{list}|}}\n");
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn records_may_begin_with_any_key_and_lists_of_numbers_with_a_remark() {
    let list = |names: &[&str]| {
        let texts = names.iter().map(|name| format!("  - {name}\n"));
        texts.collect::<String>()
    };
    let records = MAIN
        .iter()
        .map(|name| format!("  - {{n: 4, card: \"{name}\"}}\n"));
    let yaml = format!(
        "title: x\nlrig:\n{}main:\n{}",
        list(&LRIG),
        records.collect::<String>()
    );
    assert_eq!(cards(&yaml), deck(), "{yaml}");
    assert_refused(&yaml.replacen("n: 4", "n: 4, foil: 4", 1));
    let copies = MAIN.iter().flat_map(|name| [number(name); 4]);
    let numbers: Vec<String> = LRIG
        .map(number)
        .into_iter()
        .chain(copies)
        .map(|number| format!("\"{number}\""))
        .collect();
    let json = format!("[\"Made with a web tool\", {}]", numbers.join(", "));
    assert_eq!(cards(&json), deck(), "{json}");
    for first in ["4 Zzyzx Foo", "ZX99-001", "Servant"] {
        assert_refused(&json.replace("Made with a web tool", first));
    }
    let record = |name: &&str, count| {
        format!(
            "{{\"number\": \"{}\", \"name\": \"{name}\", \"count\": {count}}}",
            number(name)
        )
    };
    let maps = |names: &[&str], count| {
        let maps: Vec<String> = names.iter().map(|name| record(name, count)).collect();
        maps.join(", ")
    };
    let json = format!(
        "{{\"name\": \"x\", \"lrig_deck\": [{}], \"main_deck\": [{}]}}",
        maps(&LRIG, 1),
        maps(&MAIN, 4)
    );
    assert_eq!(cards(&json), deck(), "{json}");
    assert_refused(&json.replacen("\"count\": 4", "\"count\": 4, \"foil\": 1", 1));
    assert_refused(&json.replacen("Servant #", "Servant X", 1));
}

#[test]
fn marks_of_shops_and_of_other_exports_are_no_cards() {
    let line = |name: &str, count| format!("{name}【C】{{{}}}《白》 {count}点", number(name));
    let list = with_lines(["■ルリグデッキ", "■メインデッキ"], line);
    assert_eq!(cards(&list), deck(), "{list}");
    let line = |name: &str, count| format!("{count} {name}");
    let heads = [
        "LRIG deck (names as printed) *",
        "Main deck (40 cards, number first) *",
    ];
    let list = with_lines(heads, line);
    let link = "See the deck at https://decks.example/4a";
    let more = "Cards that did not make it\n2 Burning Calamity\n";
    let list = format!("{list}{link}\n{more}");
    assert_eq!(cards(&list), deck(), "{list}");
    let team = format!("LRIG: Piruluk / Dona / Madoka\n\n{list}");
    assert_eq!(cards(&team), deck(), "{team}");
    // A number from 1 to 4 can count the copies of each card.
    assert_refused(&list.replace("40 cards, number first", "4 cards, number first"));
    let rows: Vec<String> = (0..5)
        .map(|at| format!("{}\t4\t{}\t4", MAIN[at], MAIN[at + 5]))
        .collect();
    let lrig = LRIG.join("\n");
    let list = format!(
        "LRIG deck\n{lrig}\nMain deck\nLevel 1\t#\tLevel 2\t#\n{}\n",
        rows.join("\n")
    );
    assert_eq!(cards(&list), deck(), "{list}");
}

#[test]
fn readings_above_a_name_in_a_web_page_are_not_part_of_the_name() {
    let page = with_lines(["<p>LRIG deck</p>", "<p>Main deck</p>"], |name, count| {
        let (first, rest) = name.split_at(1);
        format!("<p><ruby>{first}<rp>(</rp><rt>よみ</rt><rp>)</rp></ruby>{rest} ×{count}</p>")
    });
    assert_eq!(cards(&page), deck(), "{page}");
}

#[test]
fn a_numbered_list_of_a_wiki_is_read() {
    let items = |names: &[&str], copies: &str| -> String {
        names
            .iter()
            .map(|name| format!("+{name}{copies}\n"))
            .collect()
    };
    let lrig = items(&LRIG, "");
    let main = items(&MAIN, "×4");
    assert_eq!(
        cards(&format!("**ルリグデッキ\n{lrig}**メインデッキ\n{main}")),
        deck()
    );
    // A card without the sign shows that the others can be additions.
    assert_refused(&format!(
        "**ルリグデッキ\n{lrig}**メインデッキ\n4 Ronin, Jade General\n{main}"
    ));
}

#[test]
fn the_names_of_a_lrig_deck_may_stand_in_a_line_with_periods() {
    let lrig = LRIG.join(". ");
    let main = MAIN.map(|name| format!("Four {name}")).join(". ");
    assert_eq!(
        cards(&format!("LRIG deck\n{lrig}.\nMain deck\n{main}.\n")),
        deck()
    );
}
