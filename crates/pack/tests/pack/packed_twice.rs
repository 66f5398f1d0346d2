//! Tests that packing the same files twice gives the same bytes. Otherwise, two builds of one
//! release would differ.

use std::fs;
use std::path::{Path, PathBuf};

use wixoss_pack::card::name_index::NameIndex;
use wixoss_pack::card::{CardRecord, encode, read_card_file};
use wixoss_pack::glossary::features::Units;
use wixoss_pack::glossary::glossary_file::read_items;
use wixoss_pack::glossary::lexicon::WordFiles;
use wixoss_pack::glossary::passages::Contents;
use wixoss_pack::glossary::{IndexFiles, Item};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the path and the text of each file in a folder, sorted by path.
fn files(folder: &Path) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder).unwrap();
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.is_file());
    paths.sort();
    let text = |path: PathBuf| {
        let text = fs::read_to_string(&path).unwrap();
        (path.display().to_string(), text)
    };
    paths.into_iter().map(text).collect()
}

#[test]
fn the_same_cards_are_packed_into_the_same_bytes() {
    let files = files(&root().join("data/cards"));
    let read = |(path, text): &(String, String)| read_card_file(path, text).unwrap();
    let cards: Vec<CardRecord> = files.iter().flat_map(read).collect();
    assert!(cards.len() > 6000, "{}", cards.len());
    let day = "2026-01-01".parse().unwrap();
    let packed = || {
        let names = NameIndex::of(&cards, &["the", "of"].into_iter().collect(), &|c| c);
        let words = names.words().as_bytes().to_vec();
        [encode(&cards, day).unwrap(), names.to_bytes(), words]
    };
    // Maps with a random order have another order in each call.
    assert!(packed() == packed(), "two packed forms of the cards differ");
}

#[test]
fn the_same_glossary_is_packed_into_the_same_bytes() {
    let folders = fs::read_dir(root().join("glossary")).unwrap();
    let folders = folders.map(|entry| entry.unwrap().path());
    let files = folders
        .filter(|path| path.is_dir())
        .flat_map(|path| files(&path));
    let items = files.flat_map(|(path, text)| {
        let read = read_items(&path, &text);
        read.items.into_iter().map(|(item, _)| item)
    });
    let mut items: Vec<Item> = items.collect();
    items.sort_by_key(|item| (matches!(item, Item::Ruling(_)), item.id().to_owned()));
    assert!(items.len() > 500, "{}", items.len());
    let word = |file: &str| fs::read_to_string(root().join("glossary").join(file)).unwrap();
    let (synonyms, opposites) = (word("synonyms.txt"), word("opposites.txt"));
    let other_games = word("other-games.txt");
    let other_topics = word("other-topics.txt");
    let other_questions = word("other-questions.txt");
    let slips = word("slips.txt");
    let packed = || {
        let index = IndexFiles::of(&Contents {
            items: &items,
            questions: &[],
            words: WordFiles {
                synonyms: &synonyms,
                opposites: &opposites,
                other_games: &other_games,
                other_topics: &other_topics,
                other_questions: &other_questions,
                slips: &slips,
            },
            rule: &|_| None,
            units: Units { simplify: &|c| c },
        });
        let index = index.unwrap();
        let texts = [index.names, index.words, index.links];
        (texts, index.name_rows, index.tables)
    };
    assert!(
        packed() == packed(),
        "two packed forms of the glossary differ"
    );
}
