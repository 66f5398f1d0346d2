//! Tests of spellings, scores and bad input.

use wixoss::glossary::{Found, Glossary, Item, Matched, Query};
use wixoss::vocab::Lang;

use super::run;

fn first(found: &Found<'_>) -> Option<String> {
    found.hits.first().map(|hit| hit.item.id().to_owned())
}

fn ask(text: &str) -> Option<String> {
    let glossary = Glossary::embedded();
    first(&glossary.search(&Query {
        text,
        ..Query::default()
    }))
}

#[test]
fn many_spellings_find_the_same_term() {
    for (id, spellings) in [
        (
            "life-burst",
            &[
                "Life Burst",
                "LIFE BURST",
                "lifeburst",
                "life-burst",
                "ライフバースト",
                "ﾗｲﾌﾊﾞｰｽﾄ",
                "らいふばーすと",
                "raifubaasuto",
                "raifu basuto",
                "生命爆发",
                "生命爆發",
                "shengming baofa",
                "shēngmìng bàofā",
            ][..],
        ),
        (
            "freeze",
            &[
                "freeze",
                "frozen",
                "凍結",
                "とうけつ",
                "touketsu",
                "冻结",
                "dong jie",
            ],
        ),
        (
            "double-crush",
            &[
                "double crush",
                "crush double",
                "ダブルクラッシュ",
                "双重击溃",
                "雙重擊潰",
            ],
        ),
    ] {
        for spelling in spellings {
            assert_eq!(ask(spelling).as_deref(), Some(id), "{spelling}");
        }
    }
}

#[test]
fn every_name_of_an_entry_finds_this_entry_first() {
    let glossary = Glossary::embedded();
    let (mut shared, mut wrong) = (Vec::new(), Vec::new());
    for item in glossary.items() {
        let Item::Entry(entry) = item else { continue };
        for term in &entry.terms {
            let found = glossary.search(&Query {
                text: &term.text,
                ..Query::default()
            });
            let best: Vec<&str> = found.hits.iter().take(2).map(|hit| hit.item.id()).collect();
            if !best.contains(&entry.id.as_str()) {
                wrong.push(format!("{} of {} finds {best:?}", term.text, entry.id));
            }
            if best.first() != Some(&entry.id.as_str()) {
                shared.push(format!("{}: {best:?}", term.text));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    // Some names belong to two entries, for example to the action and the zone of exclusion.
    assert!(shared.len() <= 12, "{shared:#?}");
}

#[test]
fn exact_names_come_before_prefixes_parts_and_misspelled_names() {
    let glossary = Glossary::embedded();
    let by = |text: &str| {
        let found = glossary.search(&Query {
            text,
            ..Query::default()
        });
        let hit = found.hits.first().expect(text);
        match hit.matched {
            Matched::Name { by, .. } => (hit.item.id().to_owned(), by, hit.score),
            _ => panic!("{text} was found by words"),
        }
    };
    let exact = by("lancer");
    let prefix = by("lance r");
    assert_eq!(
        (exact.0.as_str(), exact.1, exact.2),
        ("lancer", "exact", 1.0)
    );
    assert!(prefix.2 <= exact.2);
    let (id, how, score) = by("assassn");
    assert_eq!((id.as_str(), how), ("assassin", "fuzzy"));
    assert!(score < 1.0);
    let (id, how, _) = by("assass");
    assert_eq!((id.as_str(), how), ("assassin", "prefix"));
}

#[test]
fn results_have_the_kind_and_the_format_that_the_query_asks_for() {
    let glossary = Glossary::embedded();
    let found = glossary.search(&Query {
        text: "attack",
        kind: Some("step"),
        ..Query::default()
    });
    assert!(!found.hits.is_empty());
    assert!(found.hits.iter().all(|hit| hit.item.kind() == "step"));
    let in_2016 = glossary.search(&Query {
        text: "piece",
        rule_set: Some(("starter-2016", None)),
        ..Query::default()
    });
    assert!(in_2016.hits.iter().all(|hit| hit.item.id() != "piece"));
}

#[test]
fn words_without_meaning_find_nothing() {
    let long = "why ".repeat(2_500) + "lancer";
    let only_marks = "!?!?".repeat(30);
    for query in [
        "",
        "   ",
        "の",
        "the and of",
        "\u{0}\u{1}\u{7f}",
        &only_marks,
        "😀😀",
    ] {
        let glossary = Glossary::embedded();
        let found = glossary.search(&Query {
            text: query,
            ..Query::default()
        });
        assert!(found.hits.is_empty(), "{query:?} found {:?}", first(&found));
    }
    // Only the start of a long query is searched, and the start of this query matches nothing.
    assert_eq!(ask(&long), None);
}

#[test]
fn control_characters_are_not_part_of_a_term() {
    assert_eq!(
        ask("lan\u{0}cer\u{7}").as_deref(),
        ask("lan cer").as_deref()
    );
    let output = run(&["\u{1b}[31mlancer\u{1b}[0m"]);
    assert!(!String::from_utf8_lossy(&output.stderr).contains('\u{1b}'));
}

#[test]
fn empty_and_wrong_calls_exit_with_two() {
    for args in [
        &[""][..],
        &["  "],
        &[],
        &["--show", "lancre"],
        &["--related", "nothing-like-it"],
        &["--list", "--kind", "sort"],
        &["lancer", "--lang", "fr"],
        &["lancer", "--format", "standard"],
        &["lancer", "--also", "no-such-file.txt"],
        &["lancer", "--entries", "no-such-folder"],
        &["--diff", "grow", "diva", "standard"],
        &["lancer", "--list"],
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(!output.stderr.is_empty(), "{args:?}");
    }
    let suggested = run(&["--show", "lancre"]);
    assert!(String::from_utf8_lossy(&suggested.stderr).contains("lancer"));
    let listed = run(&["--list", "--kind", "sort"]);
    assert!(String::from_utf8_lossy(&listed.stderr).contains("keyword"));
}

#[test]
fn nothing_found_exits_with_one_and_names_the_nearest() {
    let output = run(&["dancer in the moonlight"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
    assert!(String::from_utf8_lossy(&output.stderr).contains("no match"));
}

#[test]
fn a_rule_and_a_code_are_queries() {
    for (query, id) in [("deck.main.size", "main-deck"), ("D001", "main-deck")] {
        let output = run(&[query, "--output", "json"]);
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(value["results"][0]["id"], id, "{query}");
        assert_eq!(value["results"][0]["matched"]["by"], "rule", "{query}");
    }
}

#[test]
fn an_answer_about_a_rule_has_the_note_on_its_sources() {
    let output = run(&["up.state", "--limit", "1"]);
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(
        said.contains("Note (up.state): The Glossary writes"),
        "{said}"
    );
}

#[test]
fn a_card_is_distinguished_from_a_term() {
    for (name, number) in [
        // The names of a LRIG in three languages, and a part of her English name.
        ("Hirana, a Spark of Hope", "WXDi-D03-001"),
        ("タマ", "WD13-007"),
        ("小玉", "WD13-007"),
        // Names that players use, other spellings, and a number.
        ("Anne", "PR-168"),
        ("幻獣 コアララ", "WXDi-D01-019"),
        ("ｻｰﾊﾞﾝﾄ Ｏ", "WD01-017"),
        ("wd01-017", "WD01-017"),
        // The glossary has the Japanese word ウィルス (virus), which shares some characters with
        // this name.
        ("タウィル", "PR-171"),
    ] {
        let output = run(&[name, "--output", "json"]);
        let said = String::from_utf8_lossy(&output.stderr).replace('\n', " ");
        let points = format!("`wixoss card {number}` shows its facts and the rulings on it");
        assert!(said.contains(&points), "{name}: {said}");
        assert!(!said.contains("no match"), "{name}: {said}");
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(value["cards"], serde_json::json!([number]));
        assert_eq!(value["results"], serde_json::json!([]), "{name}");
        assert_eq!(output.status.code(), Some(0), "{name}");
    }
    // If a term of the glossary has exactly this name, the query names no card.
    let output = run(&["guard", "--output", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["cards"], serde_json::json!([]));
    assert_eq!(value["results"][0]["id"], "guard");
}

#[test]
fn underlined_words_show_the_match() {
    let glossary = Glossary::embedded();
    let found = glossary.search(&Query {
        text: "can my opponent guard a signi attack",
        ..Query::default()
    });
    let hit = &found.hits[0];
    let text = hit.item.title(Lang::En);
    let marks = hit.matched.marks(text).into_iter();
    let marked: Vec<&str> = marks.map(|range| &text[range]).collect();
    assert!(
        marked.iter().any(|word| word.eq_ignore_ascii_case("guard")),
        "{marked:?}"
    );
}

#[test]
fn a_question_for_the_abilities_of_a_card_shows_the_card() {
    for question in [
        "what does WX14-026 do",
        "abilities of WX14-026",
        "what are the effects of WX14-026",
        "WX14-026の能力は",
        "WX14-026の効果",
        "WX14-026的效果是什么",
    ] {
        let out = run(&[question, "--lang", "en"]);
        let text = String::from_utf8(out.stdout).unwrap();
        let first = text.lines().next().unwrap_or_default();
        assert!(first.starts_with("WX14-026 "), "{question}: {first}");
        assert_eq!(out.status.code(), Some(0), "{question}");
    }
}

/// Not every answer has a scenario. With `--play`, the program takes the first answer with a
/// scenario, and prints the trace of this scenario.
#[test]
fn a_question_with_play_is_answered_by_a_scenario() {
    let output = run(&["--play", "lancer and double crush together"]);
    let answer = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{answer}");
    assert!(answer.contains("every expectation holds"), "{answer}");
}

/// No scenario shows this ruling. `--play` shows the ruling, with the reason.
#[test]
fn a_ruling_that_no_scenario_shows_has_the_reason() {
    for (lang, reason) in [
        ("en", "Not shown"),
        ("ja", "シナリオなし"),
        ("zh", "没有场景"),
    ] {
        let id = "ruling-named-coin-ability";
        let output = run(&["--show", id, "--play", "--lang", lang]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!(output.status.code(), Some(1), "{lang}: {text}");
        let note = String::from_utf8(output.stderr).unwrap();
        assert!(note.contains(id), "{lang}: {note}");
        assert!(text.contains(reason) && text.contains(id), "{lang}: {text}");
    }
}

/// The steps of a scenario are in English. An answer in another language says so.
#[test]
fn an_answer_in_another_language_says_that_the_trace_is_in_english() {
    let id = "ruling-suikaline-no-life-cloth";
    for (lang, note) in [("ja", "英語です"), ("zh", "为英文")] {
        let output = run(&["--show", id, "--play", "--lang", lang]);
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains(note), "{lang}: {text}");
    }
    let text = String::from_utf8(run(&["--show", id, "--play"]).stdout).unwrap();
    assert!(!text.contains("in English"), "{text}");
}

/// A word of a question can be similar to a card name. If the question also has a word of another
/// game, the similar word does not name this card.
#[test]
fn a_word_of_another_game_hides_similar_names_of_cards() {
    let output = run(&["planeswalker amber", "--output", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["cards"], serde_json::json!([]));
    assert_eq!(output.status.code(), Some(1));
    let text = run(&["planeswalker amber"]);
    assert!(text.stdout.is_empty(), "{text:?}");
}

/// A question about another topic can have a word that is similar to a card name: `shirt` and the
/// card Shiro.
#[test]
fn a_question_about_another_topic_names_a_card_only_by_its_whole_name() {
    for question in [
        "how do I get red wine out of a white shirt without bleach",
        "who is the voice actress of the third heroine of the movie",
    ] {
        let output = run(&[question, "--output", "json"]);
        let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(value["cards"], serde_json::json!([]), "{question}");
        assert_eq!(output.status.code(), Some(1), "{question}");
    }
    let output = run(&["how many euro is Splash Field on ebay", "--output", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["cards"], serde_json::json!(["WXDi-P14-001"]));
}

/// `princess` is a part of many card names, but here it belongs to the name of the named card.
#[test]
fn a_word_inside_the_name_of_a_named_card_names_no_other_card() {
    let question = "How many Pen spinning third play princess can I run now";
    let output = run(&[question, "--output", "json"]);
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["cards"], serde_json::json!(["WX24-P2-052"]));
    let first = first_line(question);
    assert!(first.ends_with("is restricted:"), "{first}");
}

#[test]
fn several_cards_of_one_name_are_listed_once() {
    let output = run(&["does arcgain die if the other arcgain is unaffected"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.matches("the name of several cards").count() <= 1,
        "{text}"
    );
}

#[test]
fn a_named_card_has_its_name_in_the_language_of_the_answer() {
    for (lang, name, mark) in [("en", "Suikaline", ""), ("ja", "スイカリン", "(en) ")] {
        let output = run(&["what does WX14-026 do", "--lang", lang]);
        let text = String::from_utf8(output.stdout).unwrap();
        let first = text.lines().next().unwrap_or_default();
        assert!(first.contains(name), "{lang}: {first}");
        assert!(
            text.contains(&format!("{mark}[Constant]")),
            "{lang}: {text}"
        );
        // Each ruling has its question and its answer.
        let answer = if lang == "en" {
            "? Answer: "
        } else {
            "答え："
        };
        assert!(text.contains(answer), "{lang}: {text}");
    }
}

/// A query that is only the name of an entry shows the first points of the entry.
#[test]
fn the_name_of_an_entry_shows_its_first_points() {
    let text = String::from_utf8(run(&["lancer"]).stdout).unwrap();
    let points = [" 1. ", " 2. "].map(|number| text.contains(&format!("\n{number}")));
    assert_eq!(points, [true, true], "{text}");
}

#[test]
fn a_ruling_without_a_day_shows_the_first_possible_day() {
    for (lang, day) in [
        ("en", "2020-12-05 or later"),
        ("ja", "2020-12-05以降"),
        ("zh", "2020-12-05或之后"),
    ] {
        let args = ["--show", "ruling-barrier-effect-damage", "--lang", lang];
        let text = String::from_utf8(run(&args).stdout).unwrap();
        assert!(text.contains(day), "{lang}: {text}");
    }
}

#[test]
fn the_answer_of_today_comes_before_an_earlier_answer() {
    let id = "ruling-retire-2016";
    for (lang, first) in [
        (
            "en",
            "Since 2018-02-22: No, a player may do this once a turn",
        ),
        ("ja", "2018-02-22から：いいえ、"),
        ("zh", "自2018-02-22起：不能再放，"),
    ] {
        for args in [
            &[id][..],
            &["--show", id],
            &["--show", id, "--output", "markdown"],
        ] {
            let shown = run(&[args, &["--lang", lang]].concat());
            let shown = String::from_utf8(shown.stdout).unwrap();
            let now = shown.find(first).expect(&shown);
            let before = ["Before: Yes", "それより前：何度でも", "此前：可以"];
            let before = before.iter().find_map(|text| shown.find(text));
            assert!(now < before.expect(&shown), "{shown}");
        }
    }
    // If the user asks for the earlier rules, the answer is the earlier answer.
    let earlier = run(&["--show", id, "--format", "starter-2016"]);
    let earlier = String::from_utf8(earlier.stdout).unwrap();
    assert!(!earlier.contains("Since 2018-02-22"), "{earlier}");
    let json = run(&["--show", id, "--output", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let now = &json["results"][0]["superseded_by"]["answer"]["en"];
    assert!(now.as_str().unwrap().starts_with("No,"), "{json}");
    let ruling = &json["results"][0];
    assert_eq!(ruling["answer_now"]["en"], *now);
    assert!(ruling["answer"]["en"].as_str().unwrap().starts_with("Yes"));
    // A ruling that still holds has one answer.
    let json = run(&["--show", "ruling-lancer-no-life-cloth", "--output", "json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(
        json["results"][0]["answer_now"],
        json["results"][0]["answer"]
    );
}

#[test]
fn the_rulings_of_a_card_say_what_holds_today() {
    let card = |args: &[&str]| {
        let program = env!("CARGO_BIN_EXE_wixoss");
        let mut command = std::process::Command::new(program);
        let output = command.args(["card", "--isolated"]).args(args).output();
        String::from_utf8(output.unwrap().stdout).unwrap()
    };
    let shown = card(&["WX16-002"])
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    let said =
        "Answer: Since 2018-02-22: No, Lancer triggers only if the SIGNI was vanished. Before: Yes";
    assert!(shown.contains(said), "{shown}");
    let json: serde_json::Value =
        serde_json::from_str(&card(&["WX16-002", "--output", "json"])).unwrap();
    let answers = json[0]["ruling_answers"].as_array().unwrap();
    let outdated = answers
        .iter()
        .find(|answer| answer["still_holds"] == false)
        .unwrap();
    assert_eq!(outdated["not_since"], "2018-02-22");
    assert!(
        outdated["answer"]
            .as_str()
            .unwrap()
            .starts_with("Since 2018-02-22: No,")
    );
    // A question about the card shows the same line.
    let asked = run(&["what does WX16-002 do"]);
    let asked = String::from_utf8(asked.stdout).unwrap();
    assert!(asked.contains("2018-02-22"), "{asked}");
}

/// For nine of ten rulings with a scenario, the answer and its proof (the trace) fit one screen.
#[test]
fn an_answer_with_its_proof_fits_one_screen() {
    let glossary = Glossary::embedded();
    let shown = glossary.items().filter_map(|item| match item {
        Item::Ruling(ruling) if !ruling.shown_by.is_empty() => Some(ruling.id.as_str()),
        _ => None,
    });
    let (mut fit, mut all) = (0, 0);
    for id in shown.step_by(9) {
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"))
            .args(["glossary", "--isolated", "--show", id, "--play"])
            .env("LINES", "24")
            .output()
            .unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(!text.contains("Question:"), "{text}");
        assert!(text.contains("every expectation holds"), "{text}");
        all += 1;
        fit += usize::from(text.lines().count() <= 24);
    }
    println!("{fit} of {all} on one screen");
    assert!(all > 30 && 10 * fit >= 9 * all, "{fit} of {all}");
}

/// The entries of these questions have too many points for one screen. The point that answers the
/// question must be shown.
#[test]
fn the_point_that_answers_is_shown() {
    for (question, rule) in [
        (
            "what happens to a PIECE once it has been played",
            "piece.excluded-after-use",
        ),
        (
            "where does a spell lie while it is used",
            "check-zone.spell-and-piece",
        ),
        (
            "does the Life Cloth of a refresh give me its burst",
            "refresh.not-crushed",
        ),
        (
            "how many cards may the LRIG deck have with PIECEs",
            "deck.lrig.size",
        ),
        ("can I skip a level, from level 2 to level 4", "grow.level"),
        ("回合结束了判定区里还有牌", "check-zone.end-of-turn"),
        (
            "the turn ended and a card still lies where bursts are checked",
            "check-zone.end-of-turn",
        ),
        (
            "the assist lrig: any number of times in a turn or one time",
            "assist-lrig.any-number",
        ),
    ] {
        let text = String::from_utf8(run(&[question]).stdout).unwrap();
        assert!(text.contains(rule), "{question}: {text}");
    }
}

/// A point can decide the question. So if the screen has no room for all points, it shows more
/// points in place of related entries and rulings.
#[test]
fn points_come_before_related_entries() {
    let text = String::from_utf8(run(&["what can an assist lrig do"]).stdout).unwrap();
    assert!(text.contains("Points not shown"), "{text}");
    assert!(text.contains("\nSources "), "{text}");
    assert!(!text.contains("\nSee also "), "{text}");
    let name = String::from_utf8(run(&["assist lrig"]).stdout).unwrap();
    assert!(name.contains("\nSee also "), "{name}");
}

/// Returns the first line of an answer.
fn first_line(question: &str) -> String {
    let answer = String::from_utf8(run(&[question, "--lang", "en"]).stdout).unwrap();
    answer.lines().next().unwrap_or_default().to_owned()
}

#[test]
fn a_question_whether_a_card_is_allowed_begins_with_its_restrictions() {
    let banned = first_line("is WX04-064 banned");
    assert!(banned.ends_with("is restricted:"), "{banned}");
    let free = first_line("how many copies of WX01-001 may a deck have");
    assert!(
        free.starts_with("No known restriction list names WX01-001"),
        "{free}"
    );
    let other = first_line("what does WX04-064 do");
    assert!(!other.contains("restrict"), "{other}");
}

/// No restriction list names these cards, but they are older than the pool of Diva Selection.
#[test]
fn a_question_for_a_format_says_whether_its_pool_has_the_card() {
    for question in [
        "can I play Servant O in diva",
        "is WD01-017 legal in diva",
        "can I play Servant D in diva",
        "WD01-017可以在Diva使用吗",
        "ディーヴァでWD01-017は使えますか",
    ] {
        let first = first_line(question);
        assert!(
            first.starts_with("Decks for diva-en and diva may not have W")
                && first.ends_with(": not in pool (F001)."),
            "{question}: {first}"
        );
    }
    let allowed = first_line("is WD01-017 legal in all-star");
    assert_eq!(
        allowed,
        "Decks for all-star may have at most 4 copies of WD01-017 Servant O."
    );
}

#[test]
fn a_format_name_alone_does_not_ask_whether_a_card_is_allowed() {
    for question in [
        "can I put Arc Aura in key zone",
        "ディーヴァセレクションでサーバント Oはガードできますか",
        "can I play PIECE in key",
    ] {
        let first = first_line(question);
        assert!(
            !first.starts_with("Decks for") && !first.starts_with("No"),
            "{question}: {first}"
        );
    }
    let starter = first_line("can I play WX22-001 in the starter format");
    assert!(
        starter.starts_with("Decks for starter-2016 may not have WX22-001"),
        "{starter}"
    );
}

/// The limit on this name ended long ago.
#[test]
fn an_old_restriction_of_one_of_several_cards_is_no_answer() {
    let first = first_line("can I play Arcgain in key selection");
    assert!(!first.contains("restricted"), "{first}");
}

#[test]
fn a_question_for_a_card_keeps_its_other_part() {
    let output = run(&["what does freeze do and is No Gain banned"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("is restricted:"), "{text}");
    assert!(text.contains("\nFreeze: "), "{text}");
}

#[test]
fn a_question_for_the_number_of_copies_names_the_number_and_the_formats() {
    for question in [
        "how many copies of Servant O may I have",
        "how many Servant O can I play",
    ] {
        let answer = String::from_utf8(run(&[question]).stdout).unwrap();
        let mut lines = answer.lines().skip(1);
        assert_eq!(
            lines.next(),
            Some(
                "Decks for all-star, key and starter-2016 may have at most 4 copies of WD01-017 \
                 Servant O."
            )
        );
        assert_eq!(
            lines.next(),
            Some("Decks for diva-en and diva may not have WD01-017 Servant O: not in pool (F001).")
        );
    }
}

#[test]
fn a_question_for_a_pair_names_the_cards_outside_the_pool() {
    let first = first_line("are WX01-033 and WX04-064 legal together in diva");
    assert!(
        first.starts_with("Decks for diva-en and diva may not have WX01-033"),
        "{first}"
    );
}

#[test]
fn a_question_with_two_cards_asks_for_their_pair() {
    let barred = first_line("are WX01-033 and WX01-034 legal together");
    assert!(
        barred.starts_with("These cards are not allowed together in one deck: WX01-033"),
        "{barred}"
    );
    let free = first_line("are WX01-033 and WX04-064 legal together");
    assert!(
        free.starts_with("No known restriction list bars these cards"),
        "{free}"
    );
}

#[test]
fn a_name_of_several_cards_shows_which_of_them_are_restricted() {
    let several = first_line("大器晩生ってオールスター禁止？");
    assert!(
        several.contains("is the name of several cards"),
        "{several}"
    );
    let answer = run(&["大器晩生ってオールスター禁止？"]).stdout;
    let answer = String::from_utf8(answer).unwrap();
    assert!(answer.contains("WX01-023"), "{answer}");
    let plain = first_line("大器晩生ってどんなカード");
    assert!(!plain.contains("restrict"), "{plain}");
}

#[test]
fn another_part_of_the_name_tells_cards_of_one_name_apart() {
    let answer = run(&["大天使该隐先驱那张是几级，力量多少"]).stdout;
    let answer = String::from_utf8(answer).unwrap();
    assert!(answer.contains("WX02-021"), "{answer}");
    assert!(!answer.contains("WXDi-D08-023"), "{answer}");
}

#[test]
fn the_beginning_of_a_name_names_the_card_if_nothing_else_answers() {
    for (question, number) in [
        (
            "the piece called afternoon tea something, is it blue",
            "WXDi-P10-002",
        ),
        (
            "Remember Dinner miko, is she level 3 and how much limit",
            "WXDi-P10-005",
        ),
    ] {
        let output = run(&[question]);
        let answer = String::from_utf8(output.stdout).unwrap();
        assert!(answer.contains(number), "{question}: {answer}");
        assert!(output.status.success(), "{question}");
    }
}

#[test]
fn a_general_rule_does_not_follow_the_restrictions_of_a_card() {
    let answer = run(&["how many copies of WX24-P2-052 can I run in diva"]).stdout;
    let answer = String::from_utf8(answer).unwrap();
    assert!(answer.contains("at most 2"), "{answer}");
    assert!(!answer.contains("20 cards"), "{answer}");
}

#[test]
fn a_named_card_has_its_printed_facts() {
    let answer = run(&["what level and power does WX02-021 have"]).stdout;
    let answer = String::from_utf8(answer).unwrap();
    let facts = answer.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(facts.contains("Level: 4"), "{answer}");
    assert!(facts.contains("Power: 12000"), "{answer}");
}

#[test]
fn restrictions_are_in_the_json() {
    let restrictions = |question: &str| {
        let answer = run(&[question, "--output", "json"]).stdout;
        let answer: serde_json::Value = serde_json::from_slice(&answer).unwrap();
        answer["restrictions"].clone()
    };
    let pair = restrictions("are WX01-033 and WX01-034 legal together");
    assert_eq!(pair["pair_barred"], true);
    let entries = pair["entries"].as_array().unwrap();
    let barred = entries
        .iter()
        .find(|entry| entry["restriction"] == "not together");
    assert_eq!(barred.unwrap()["from"], "2014-08-28");
    let single = restrictions("is WX04-064 banned");
    assert!(single["pair_barred"].is_null());
    assert_eq!(single["cards"][0], "WX04-064");
    assert!(restrictions("what does WX04-064 do").is_null());
}
