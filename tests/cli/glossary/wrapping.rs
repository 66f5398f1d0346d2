//! Tests of the lines of answers, in three languages and at the widths of terminals.

use std::collections::BTreeSet;
use std::process::Command;

use unicode_width::UnicodeWidthStr;

const CLOSING: &str = "。、，．：；？！）］｝」』】》〉ーぁぃぅぇぉっゃゅょァィゥェォッャュョ・”’";
const OPENING: &str = "「『（［｛【《〈";

const CALLS: [&[&str]; 9] = [
    &["--show", "lancer"],
    &["--show", "rule-based-action-crushed-card-to-ener"],
    &["--show", "rule-based-action-attached-and-underneath"],
    &["--show", "use-timing-attack-phase"],
    &["--show", "ruling-deck-two-level-zero-lrigs-either"],
    &["--show", "ruling-use-timing-arts-step-2016"],
    &["--list", "--kind", "rule"],
    &["--diff", "grow", "diva-en", "starter-2016"],
    &["can", "my", "opponent", "guard", "a", "signi", "attack"],
];

fn lines(call: &[&str], lang: &str, width: usize) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_wixoss"))
        .args(["glossary", "--isolated", "--lang", lang])
        .args(call)
        .env("COLUMNS", width.to_string())
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(!text.is_empty(), "{call:?}");
    text.lines().map(str::to_owned).collect()
}

/// Returns the cells in one line of a table.
fn cells(line: &str) -> impl Iterator<Item = &str> {
    let cells = line.split("  ").map(str::trim);
    cells.filter(|cell| !cell.is_empty())
}

#[test]
fn lines_fit_the_width_and_break_at_the_marks() {
    for call in CALLS {
        for lang in ["en", "ja", "zh"] {
            for width in [40, 60, 80] {
                for line in lines(call, lang, width) {
                    let place = format!("{call:?} {lang} {width}: {line}");
                    assert!(line.width() <= width, "{place}");
                    for cell in cells(&line) {
                        assert!(!cell.starts_with(|c| CLOSING.contains(c)), "{place}");
                        assert!(!cell.ends_with(|c| OPENING.contains(c)), "{place}");
                    }
                }
            }
        }
    }
}

#[test]
fn ids_are_broken_only_after_their_signs() {
    let items = wixoss::glossary::Glossary::embedded_ids();
    let rules = wixoss::rule::rules().map(|rule| rule.id.as_str());
    let known: BTreeSet<&str> = items.chain(rules).collect();
    let mut ends = 0;
    for width in [40, 60, 80] {
        for call in CALLS {
            for line in lines(call, "en", width) {
                let last = cells(&line).last().unwrap_or_default();
                let last = last.trim_end_matches(['`', ')']);
                let first = last.split(['-', '.']).next().unwrap_or_default();
                let like_an_id = ["ruling", "lancer", "assassin"].contains(&first);
                if like_an_id && !last.contains([' ', ',']) && last != first {
                    let whole = known.contains(last) || last.ends_with(['-', '.']);
                    assert!(whole, "{width}: {line}");
                    ends += 1;
                }
            }
        }
    }
    assert!(ends > 30, "only {ends} lines end with an id");
}
