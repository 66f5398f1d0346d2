//! Tests of the form of answers: their language, their parts, and the proofs below them.

use std::process::Command;

use super::run;

/// Returns what the command prints if the user has this locale.
fn in_locale(locale: &str, args: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["glossary", "--isolated"])
        .args(args)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", locale)
        .env("COLUMNS", "80")
        .output()
        .unwrap();
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_question_is_answered_in_its_own_language() {
    for locale in [
        "",
        "C",
        "POSIX",
        "en_US.UTF-8",
        "de_DE.UTF-8",
        "zh_CN.UTF-8",
    ] {
        let text = in_locale(locale, &["ランサーで相手のライフクロスがないとき"]);
        assert!(text.contains("質問："), "{locale}: {text}");
    }
    for locale in ["", "C", "en_US.UTF-8", "ja_JP.UTF-8"] {
        let text = in_locale(locale, &["枪兵 对方没有生命护甲"]);
        assert!(text.contains("理由："), "{locale}: {text}");
    }
    let english = in_locale("C", &["lancer no life cloth"]);
    assert!(english.contains("Why:"), "{english}");
    // The language that the user chooses comes first.
    let chosen = in_locale("C", &["枪兵 对方没有生命护甲", "--lang", "en"]);
    assert!(chosen.contains("Why:"), "{chosen}");
    // Output that programs read is the same for every question.
    let json = in_locale(
        "C",
        &["枪兵 对方没有生命护甲", "--output", "json", "--limit", "1"],
    );
    let same = in_locale(
        "zh_CN",
        &["枪兵 对方没有生命护甲", "--output", "json", "--limit", "1"],
    );
    assert_eq!(json, same);
}

#[test]
fn a_name_alone_is_no_question() {
    let english = in_locale("en_US.UTF-8", &["ランサー"]);
    assert!(english.starts_with("Lancer: "), "{english}");
    let unknown = in_locale("C", &["ランサー"]);
    assert!(unknown.starts_with("ランサー："), "{unknown}");
    let card = in_locale("en_US.UTF-8", &["タマ"]);
    assert!(card.contains("Type: LRIG"), "{card}");
}

#[test]
fn the_answers_to_two_questions_come_in_their_order_each_with_its_question() {
    for (question, parts, ids) in [
        (
            "does Lancer work with Double Crush and do they get the burst",
            [
                "does Lancer work with Double Crush",
                "do they get the burst",
            ],
            ["ruling-lancer-double-crush", "ruling-crush-life-burst-used"],
        ),
        (
            "what does freeze do & can I charge a frozen card",
            ["what does freeze do", "can I charge a frozen card"],
            ["freeze", "ruling-ener-phase-frozen"],
        ),
        (
            "can I guard with a servant, and can I guard a SIGNI?",
            ["can I guard with a servant", "can I guard a SIGNI?"],
            ["guard", "ruling-guard-step-signi-attack"],
        ),
        (
            "Does tama shield count as an assist & which timings",
            ["Does tama shield count as an assist", "which timings"],
            ["ruling-assist-not-on-center", "assist-lrig"],
        ),
    ] {
        let text = in_locale("C", &[question]);
        let places = [(1, parts[0]), (2, parts[1])].map(|(number, part)| {
            let head = format!("Part {number}: {part}\n");
            text.find(&head)
                .unwrap_or_else(|| panic!("{head} is not in {text}"))
        });
        assert!(places[0] == 0 && places[0] < places[1], "{text}");
        assert!(text.lines().count() <= 24, "{text}");
        let json = run(&[question, "--output", "json"]);
        let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        let found = [0, 1].map(|at| json["parts"][at]["id"].as_str().unwrap().to_owned());
        assert_eq!(found, ids, "{question}");
        let scores = [0, 1].map(|at| json["results"][at]["score"].as_f64().unwrap());
        assert!(scores[0] >= scores[1], "{json}");
    }
}

#[test]
fn a_word_that_adds_a_question_gives_two_answers() {
    for question in [
        "what happens to my deck when it is empty, and can I also mulligan?",
        "how many coins can I have and also what does bet mean",
        "can I guard twice? also what is multi ener",
        "什么是枪兵，另外，冻结什么时候解除",
        "ランサーとは？それと凍結はいつ解ける",
    ] {
        let json = run(&[question, "--output", "json"]);
        let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        let parts = json["parts"].as_array().unwrap();
        assert_eq!(parts.len(), 2, "{question}: {parts:?}");
        let asked = parts[1]["asked"].as_str().unwrap();
        assert!(
            !asked.starts_with("also") && !asked.starts_with("另外"),
            "{asked}"
        );
    }
}

/// Inside a sentence, `also` does not begin a second question.
#[test]
fn also_inside_a_question_does_not_cut_it() {
    for question in [
        "freeze: will it also lay my card sideways?",
        "Do the left and right girls also get to swing at the end of the turn?",
    ] {
        let json = run(&[question, "--output", "json"]);
        let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(
            json["parts"].as_array().map(Vec::len),
            Some(0),
            "{question}"
        );
    }
}

/// The entry on playing first also has a point of the starter book of 2016.
#[test]
fn a_point_that_no_longer_holds_is_not_the_only_one_that_is_shown() {
    let text = in_locale("C", &["can i do a mulligan and who goes first"]);
    let (_, second) = text.split_once("Part 2: who goes first\n").unwrap();
    let (points, _) = second.split_once("Points not shown").unwrap();
    assert!(points.contains("[diva-en, diva;"), "{text}");
}

/// Returns an answer with its proof, on a screen with this number of lines.
fn proof(id: &str, lines: Option<usize>) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
    command.args([
        "glossary",
        "--isolated",
        "--lang",
        "en",
        "--show",
        id,
        "--play",
    ]);
    command.env("COLUMNS", "80").env_remove("LINES");
    if let Some(lines) = lines {
        command.env("LINES", lines.to_string());
    }
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

#[test]
fn a_proof_uses_the_height_of_the_screen_and_keeps_the_events_of_the_answer() {
    let id = "ruling-after-the-rules-have-vanished";
    let short = proof(id, Some(24));
    assert!(short.lines().count() <= 24, "{short}");
    assert!(short.contains("lines left out"), "{short}");
    // The point of the ruling: the rules vanish the SIGNI first.
    assert!(
        short.contains("rule-based-action-power-zero.vanish"),
        "{short}"
    );
    let whole = proof(id, Some(60));
    assert!(!whole.contains("left out"), "{whole}");
    // A pipe has room for everything.
    assert_eq!(proof(id, None), whole);
}

#[test]
fn a_proof_has_plain_words_and_aligned_lines() {
    let text = proof("ruling-suikaline-no-life-cloth", None);
    assert!(text.contains("> attack with the left SIGNI\n"), "{text}");
    assert!(
        text.lines().all(|line| !line.starts_with("     ")),
        "{text}"
    );
    assert!(
        text.lines()
            .all(|line| !line.starts_with("> ") || !line.contains(": ")),
        "{text}"
    );
}

#[test]
fn a_ruling_without_a_scenario_names_the_card_that_is_not_played() {
    let output = run(&["--show", "ruling-revival-gained-exceed", "--play"]);
    let said = String::from_utf8_lossy(&output.stderr).replace('\n', " ");
    assert!(said.contains("WX21-Re04"), "{said}");
    assert_eq!(output.status.code(), Some(1));
}

/// One line of the screen is left for the prompt.
#[test]
fn the_answers_to_two_questions_fit_on_one_screen() {
    for query in [
        "does guard cost anything and also can I guard twice",
        "does lancer work with double crush and do they get the burst",
        "what is freeze? what is banish?",
        "what does code art C L do and can I use anti-spel on it",
        "防御要付费吗？可以攻击两次吗？",
    ] {
        for columns in ["80", "100"] {
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_wixoss"));
            command.args(["glossary", "--isolated", query]);
            let output = command.env("COLUMNS", columns).env("LINES", "24").output();
            let output = output.unwrap();
            let lines = [&output.stdout, &output.stderr]
                .map(|text| String::from_utf8_lossy(text).lines().count());
            assert!(lines.iter().sum::<usize>() < 24, "{query}: {lines:?}");
        }
    }
}

#[test]
fn a_limit_holds_for_two_questions_too() {
    let query = "does guard cost anything and also can I guard twice";
    let output = run(&[query, "--limit", "3"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("\nNext\n"), "{text}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}
