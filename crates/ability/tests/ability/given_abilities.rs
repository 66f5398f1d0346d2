//! The abilities that the tests of this crate and of the text crate use: random abilities, and the
//! abilities written in `tests/abilities/`.

use std::path::PathBuf;

use arbitrary::{Arbitrary, Unstructured};
use proptest::prelude::*;

use wixoss_ability::{Ability, from_yaml};
use wixoss_base::syntax::{Plain, plain};
use wixoss_base::vocab::CardType;

/// Makes random abilities from random bytes. Every variant of every type can occur.
pub fn any_ability() -> impl Strategy<Value = Ability> {
    proptest::collection::vec(any::<u8>(), 0..300).prop_filter_map("read too deep", |bytes| {
        let ability = Ability::arbitrary(&mut Unstructured::new(&bytes)).ok()?;
        (depth(&plain(&ability).ok()?) < 40).then_some(ability)
    })
}

fn depth(tree: &Plain) -> usize {
    match tree.bare() {
        Plain::List(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
        Plain::Map(pairs) => 1 + pairs.iter().map(|(_, tree)| depth(tree)).max().unwrap_or(0),
        _ => 1,
    }
}

/// Returns the folder `tests/abilities/` of the ability crate. The text crate uses it too.
pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../ability/tests/abilities")
}

/// One invented ability of `tests/abilities/`: its file, the type of its card, its sentence and its
/// YAML.
pub struct Case {
    pub file: String,
    pub card: CardType,
    pub says: String,
    pub yaml: String,
}

/// Returns all abilities of `tests/abilities/`, in the order of the files.
pub fn cases() -> Vec<Case> {
    let mut files: Vec<_> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for part in text.split("---\n") {
            let (head, yaml) = part.split_once('\n').unwrap();
            let (card, says) = head.trim_start_matches("# ").split_once(':').unwrap();
            let card = CardType::ALL
                .into_iter()
                .find(|known| serde_json::to_value(known).unwrap() == card)
                .unwrap();
            cases.push(Case {
                file: file.file_name().unwrap().to_string_lossy().into_owned(),
                card,
                says: says.trim().to_owned(),
                yaml: yaml.to_owned(),
            });
        }
    }
    cases
}

/// Returns the ability of a case.
pub fn read_one(case: &Case) -> Ability {
    let read = from_yaml(&case.yaml);
    let read = read.unwrap_or_else(|error| panic!("{}: {error}\n{}", case.file, case.yaml));
    assert_eq!(read.len(), 1, "{}", case.yaml);
    read.into_iter().next().unwrap()
}
