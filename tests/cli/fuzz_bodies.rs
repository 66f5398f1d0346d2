//! Runs the code of the fuzz targets on their seeds (example inputs), and on broken seeds.

use crate::bodies;
use std::path::{Path, PathBuf};
use std::{env, fs};

use proptest::prelude::*;
use wixoss::deck::KINDS;

fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("fuzz/corpus")
        .join(target);
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(files.len() >= 5, "{target} has too few seeds");
    files.iter().map(|file| fs::read(file).unwrap()).collect()
}

/// Pieces of text that are put into seeds and may break a reader: signs of the file formats,
/// unusual counts and unusual characters.
const SPLINTERS: [&str; 36] = [
    "\n",
    "\r\n",
    "\t",
    ",",
    "|",
    "\"",
    "'",
    "#",
    "//",
    "×4",
    " x4",
    "0",
    "-1",
    "99999999999",
    "４",
    "—————",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "</zone>",
    "<card",
    "&amp;",
    "&lol;",
    "<!DOCTYPE d>",
    "<![CDATA[",
    "\u{feff}",
    "\u{0}",
    "Main deck",
    "シグニ",
    "WXDi-D03-020",
    "[EN]",
    "(",
    "*a &a",
];

/// Returns a seed with some pieces cut, doubled or replaced.
fn broken(seeds: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    let cut = (
        any::<prop::sample::Index>(),
        0usize..12,
        0usize..SPLINTERS.len(),
        0u8..4,
    );
    let cuts = prop::collection::vec(cut, 1..5);
    (prop::sample::select(seeds), cuts).prop_map(|(mut bytes, cuts)| {
        for (at, length, splinter, how) in cuts {
            let at = at.index(bytes.len() + 1);
            let end = (at + length).min(bytes.len());
            let piece = match how {
                0 => Vec::new(),
                1 => bytes[at..end].repeat(2),
                _ => SPLINTERS[splinter].as_bytes().to_vec(),
            };
            bytes.splice(at..end, piece);
        }
        bytes
    })
}

/// Returns the settings for broken inputs. `PROPTEST_CASES` changes their number.
fn config(cases: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig {
        cases: env::var("PROPTEST_CASES").map_or(cases, |_| asked.cases),
        failure_persistence: None,
        ..asked
    }
}

fn run(target: &str, body: impl Fn(&[u8])) {
    let seeds = seeds(target);
    for seed in &seeds {
        body(seed);
    }
    proptest!(config(256), |(bytes in broken(seeds.clone()))| body(&bytes));
    proptest!(config(64), |(text in ".{0,80}")| body(text.as_bytes()));
}

macro_rules! targets {
    ($($test:ident $target:literal),* $(,)?) => {
        mod no_input_crashes_the_reader_of {
            use super::{bodies, run};

            $(#[test]
            fn $test() {
                run($target, |bytes| bodies::reading($target, bytes));
            })*
        }

        #[test]
        fn every_kind_has_a_fuzz_target() {
            let targets = [$($target),*];
            for kind in KINDS {
                assert!(targets.contains(&kind.name), "{} has no fuzz target", kind.name);
            }
        }
    };
}

targets! {
    webxoss "webxoss",
    numbers "numbers",
    json "json",
    cockatrice "cockatrice",
    lackey "lackey",
    webxoss_text "webxoss-text",
    editor "editor",
    batoru "batoru",
    table "table",
    toml "toml",
    yaml "yaml",
    code "code",
    text "text",
}

#[test]
fn no_bytes_crash_the_decoder() {
    run("decode", bodies::decoding);
}

#[test]
fn no_card_text_crashes_the_grammars() {
    run("ability-text", bodies::ability_text);
}

#[test]
fn no_query_crashes_the_search() {
    run("glossary-query", bodies::searching);
}

#[test]
fn no_glossary_file_crashes_its_reader() {
    run("glossary-file", bodies::entries);
}
