//! Tests the Spark example on this machine: the output must have the right verdict for every deck.
//! The test is skipped with a message if Java or PySpark is missing. `WIXOSS_PYTHON` names the
//! Python to use.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// The number of times that each product deck is judged.
const TIMES: usize = 40;

fn works(program: &str, args: &[&str]) -> bool {
    let mut command = Command::new(program);
    command
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

/// Returns the missing program that the example needs; `None` if nothing is missing.
fn missing(python: &str) -> Option<String> {
    let java = match std::env::var("JAVA_HOME") {
        Ok(home) => format!("{home}/bin/java"),
        Err(_) => "java".to_owned(),
    };
    if !works(&java, &["-version"]) {
        return Some(format!("no Java: `{java} -version` fails"));
    }
    if !works(python, &["-c", "import pyspark"]) {
        return Some(format!("no PySpark: `{python} -c 'import pyspark'` fails"));
    }
    None
}

/// Returns each of the nine product decks many times. Each copy has its own id and its expected
/// verdict.
fn decks(root: &Path) -> Vec<(Value, &'static str)> {
    let mut files: Vec<_> = std::fs::read_dir(root.join("decks"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut decks = Vec::new();
    for time in 0..TIMES {
        for file in &files {
            let text = std::fs::read_to_string(file).unwrap();
            let mut deck: Value = serde_json::from_str(&text).unwrap();
            deck["id"] = json!(format!("{} {time}", deck["id"].as_str().unwrap()));
            decks.push((deck, "legal"));
        }
        decks.push((json!({ "id": time, "main_deck": {} }), "illegal"));
    }
    decks
}

#[test]
fn spark_judges_every_deck_once() {
    let python = std::env::var("WIXOSS_PYTHON").unwrap_or_else(|_| "python3".to_owned());
    if let Some(missing) = missing(&python) {
        // `eprintln!` is not used here, because the test runner hides its output if the test
        // passes.
        let _ = writeln!(std::io::stderr(), "skipped the Spark example: {missing}");
        return;
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("spark");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let (input, output) = (folder.join("decks.jsonl"), folder.join("verdicts"));
    let decks = decks(root);
    let mut lines: Vec<String> = decks.iter().map(|(deck, _)| format!("{deck}\n")).collect();
    lines.insert(5, "no JSON\n".to_owned());
    std::fs::write(&input, lines.concat()).unwrap();

    let run = Command::new(&python)
        .arg(root.join("examples/spark/validate_decks.py"))
        .arg(env!("CARGO_BIN_EXE_wixoss"))
        .args([&input, &output])
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{said}");

    let counts: Value = serde_json::from_slice(&run.stdout).unwrap();
    let legal = decks
        .iter()
        .filter(|(_, verdict)| *verdict == "legal")
        .count();
    assert_eq!(
        counts,
        json!({ "legal": legal, "illegal": TIMES, "error": 1 })
    );

    let mut parts: Vec<_> = std::fs::read_dir(&output)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| {
            path.file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("part-")
        })
        .collect();
    parts.sort();
    assert!(
        parts.len() >= 2,
        "with one partition, this test would prove nothing"
    );
    let text: String = parts
        .iter()
        .map(|part| std::fs::read_to_string(part).unwrap())
        .collect();
    let came: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let mut came: Vec<(Value, Value)> = came
        .into_iter()
        .map(|v| (v["id"].clone(), v["verdict"].clone()))
        .collect();
    // Spark keeps the order of the lines of a file. The line that is not a deck has no id.
    assert_eq!(came.remove(5), (Value::Null, json!("error")));
    let went: Vec<(Value, Value)> = decks
        .iter()
        .map(|(deck, verdict)| (deck["id"].clone(), json!(verdict)))
        .collect();
    assert_eq!(came, went);
}
