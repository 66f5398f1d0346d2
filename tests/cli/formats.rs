//! Tests of `wixoss formats` as a program reads it.

use std::process::Command;

fn formats(arguments: &[&str]) -> serde_json::Value {
    let mut command = Command::new(env!("CARGO_BIN_EXE_wixoss"));
    let output = command
        .args(["formats", "diva", "--isolated", "--output", "json"])
        .args(arguments)
        .output()
        .unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn restrictions_that_have_not_begun_are_left_out_of_json_too() {
    let limits = |lists: &serde_json::Value| lists[0]["limited"].as_array().unwrap().len();
    let of_day = |day: &str| {
        let restricted = formats(&["--restricted", "--as-of", day]);
        let whole = formats(&["--as-of", day]);
        [limits(&restricted), limits(&whole[0]["restrictions"])]
    };
    assert_eq!(of_day("2024-03-01"), [0, 0]);
    let [now, in_format] = of_day("2025-09-16");
    assert!(now > 0);
    assert_eq!(in_format, now);
    assert_eq!(limits(&formats(&["--restricted"])), now);
}
