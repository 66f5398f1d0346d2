//! Tests that the crates use each other only in the ways that docs/architecture.md lists, and that
//! every file that the pages for contributors name exists.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use serde_json::Value;

type Arrows = BTreeMap<String, BTreeSet<String>>;

/// Returns which crate uses which, from the table under "Layers".
fn documented() -> Arrows {
    let page = std::fs::read_to_string(crate::root().join("docs/architecture.md")).unwrap();
    let table = page.lines().skip_while(|line| *line != "| crate | uses |");
    let rows = table.skip(2).take_while(|line| line.starts_with('|'));
    let words = |cell: &str| -> BTreeSet<String> {
        let odd = cell.split('`').skip(1).step_by(2);
        odd.map(str::to_owned).collect()
    };
    rows.map(|row| {
        let mut cells = row.trim_matches('|').split('|');
        let name = words(cells.next().unwrap()).pop_first().unwrap();
        (name, words(cells.next().unwrap()))
    })
    .collect()
}

/// Returns which crate uses which, from the manifests. Dependencies for tests do not count.
fn built() -> Arrows {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--no-deps",
            "--offline",
        ])
        .current_dir(crate::root())
        .output()
        .unwrap();
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let ours = |name: &Value| name.as_str()?.strip_prefix("wixoss-").map(str::to_owned);
    let packages = metadata["packages"].as_array().unwrap();
    let arrows = packages.iter().filter_map(|package| {
        let uses = package["dependencies"].as_array()?.iter();
        let uses = uses.filter(|used| used["kind"] != "dev");
        let uses = uses.filter_map(|used| ours(&used["name"])).collect();
        Some((ours(&package["name"])?, uses))
    });
    arrows.collect()
}

#[test]
fn every_use_of_a_crate_by_another_crate_is_documented() {
    let (documented, built) = (documented(), built());
    assert!(built.len() >= 10, "{built:?}");
    assert_eq!(
        built, documented,
        "the manifests (left) and docs/architecture.md (right) differ"
    );
}

#[test]
fn every_path_in_the_pages_for_contributors_exists() {
    for page in ["CONTRIBUTING.md", "docs/architecture.md"] {
        let text = std::fs::read_to_string(crate::root().join(page)).unwrap();
        let quoted = text.split('`').skip(1).step_by(2);
        let folders = ["crates/", "src/", "data/", "tests/", "fuzz/"];
        let paths = quoted.filter(|word| folders.iter().any(|folder| word.starts_with(folder)));
        // NAME and ID in a path stand for a name or id that the reader chooses.
        let paths = paths.filter(|path| !path.contains([' ', '*', '<']) && !path.contains("NAME"));
        for path in paths.filter(|path| !path.contains("ID.")) {
            let found = crate::root().join(path).exists() || path.contains("CODE");
            assert!(found, "{page} names {path}, which does not exist");
        }
    }
}
