//! Tests of streams: every line of input, even a line that is not a deck, gives one line of output.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

/// Returns the lines with the verdicts on the records of a stream.
fn judged(input: String) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["validate", "--stream", "--isolated", "--exit-zero"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the verdict and the id of each line.
fn verdicts(input: String) -> Vec<(String, Value)> {
    let line = |line: &str| {
        let verdict: Value = serde_json::from_str(line).unwrap();
        let word = verdict["verdict"].as_str().unwrap().to_owned();
        (word, verdict["id"].clone())
    };
    judged(input).lines().map(line).collect()
}

fn deck(id: usize) -> String {
    format!("{{\"id\":{id},\"main_deck\":{{\"WXDi-D03-020\":4}}}}\n")
}

#[test]
fn a_line_that_is_too_long_does_not_affect_other_lines() {
    for length in [8 << 20, (8 << 20) + 1, (8 << 20) + 2, 20 << 20] {
        for (before, after, end) in [(0, 3, "\n"), (700, 700, "\n"), (1, 0, "\n"), (1, 0, "")] {
            let mut input: String = (0..before).map(deck).collect();
            input += &"x".repeat(length);
            input += end;
            input.extend((before + 1..before + 1 + after).map(deck));
            let came = verdicts(input);
            assert_eq!(came.len(), before + 1 + after, "{length} {before} {after}");
            for (at, (verdict, id)) in came.into_iter().enumerate() {
                match at == before {
                    true => assert_eq!((verdict.as_str(), id), ("error", Value::Null)),
                    false => assert_eq!((verdict.as_str(), id), ("illegal", at.into())),
                }
            }
        }
    }
}

#[test]
fn a_record_that_is_not_a_deck_keeps_its_id() {
    let records = [
        (r#"{"id":"a","deck":{}}"#, "error", Value::from("a")),
        (
            r#"{"id":7,"main_deck":{"WD01-009":0}}"#,
            "error",
            Value::from(7),
        ),
        (
            r#"{"id":"b","format":"standard","main_deck":{}}"#,
            "error",
            Value::from("b"),
        ),
        (r#"{"id":[1],"main_deck":{}}"#, "error", Value::Null),
        (r#"{"id":"c","main_deck":"#, "error", Value::Null),
        ("", "error", Value::Null),
        (
            r#"{"id":"d","main_deck":{"No such card":4}}"#,
            "unjudged",
            Value::from("d"),
        ),
    ];
    let input = records.iter().map(|(record, ..)| format!("{record}\n"));
    let came = verdicts(input.collect());
    assert_eq!(came.len(), records.len());
    for ((verdict, id), (record, wanted, wanted_id)) in came.into_iter().zip(records) {
        assert_eq!((verdict.as_str(), id), (wanted, wanted_id), "{record}");
    }
}

#[test]
fn a_text_id_with_escapes_comes_back_as_it_was_written() {
    let id = r#""\u0041 \/ \u005c""#;
    for deck in [r#"{"WXDi-D03-020":4}"#, r#"{"WXDi-D03-020":0}"#] {
        let record = format!("{{\"id\":{id},\"main_deck\":{deck}}}\n");
        let output = judged(record);
        assert!(output.contains(&format!(",\"id\":{id},")), "{output}");
    }
}

#[test]
fn a_wrong_format_hides_no_finding_that_needs_no_rules() {
    let record = r#"{"format":"divaa","as_of":"2024-13-01","id":3,"main_deck":{"WD01-009":4,"No such card":1,"巫女":1}}"#;
    let mut child = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["validate", "--stream", "--isolated"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    writeln!(stdin, "{record}").unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let verdict: Value = serde_json::from_slice(&output.stdout).unwrap();
    let findings = verdict["findings"].as_array().unwrap();
    let mut codes: Vec<&str> = findings
        .iter()
        .map(|f| f["code"].as_str().unwrap())
        .collect();
    codes.sort_unstable();
    assert_eq!(codes, ["P006", "P007", "P010", "P010"]);
    assert_eq!(
        (&verdict["verdict"], &verdict["id"]),
        (&"error".into(), &3.into())
    );
}
