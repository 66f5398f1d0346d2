//! Tests that the data files are complete and consistent, and that the packed database equals the
//! data files.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use serde_json::Value;
use wixoss_base::vocab::{CardType, Face, Pool};
use wixoss_cards::card::{CardDb, CardRecord, read_card_file};
use wixoss_cards::legality::{
    CardConditions, ProductDates, RestrictionList, card_conditions, formats, product_dates,
};
use wixoss_data::files;
use wixoss_data::rule::{Document, Source, documents, named_periods, rules};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Every card in the spelling of its data file, in the order of the files.
static RECORDS: LazyLock<Vec<CardRecord>> = LazyLock::new(|| {
    let mut files: Vec<_> = std::fs::read_dir(root().join("data/cards"))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    let read = |path: &std::path::PathBuf| {
        let text = std::fs::read_to_string(path).unwrap();
        read_card_file(&path.to_string_lossy(), &text).unwrap()
    };
    files.iter().flat_map(read).collect()
});

fn numbers(record: &CardRecord) -> impl Iterator<Item = &str> {
    std::iter::once(&record.number)
        .chain(&record.reprints)
        .map(String::as_str)
}

fn by_number() -> BTreeMap<&'static str, &'static CardRecord> {
    RECORDS
        .iter()
        .flat_map(|record| numbers(record).map(move |number| (number, record)))
        .collect()
}

#[test]
fn counts_are_those_of_the_release() {
    assert_eq!(RECORDS.len(), 6793);
    let japanese: Vec<&str> = RECORDS.iter().flat_map(numbers).collect();
    assert_eq!(japanese.len(), 9424);
    let fronts = RECORDS.iter().filter(|r| r.face == Some(Face::Front));
    let suffixless = fronts.filter(|r| numbers(r).any(|n| Some(n) == r.number.strip_suffix('A')));
    assert_eq!(
        suffixless.count(),
        10,
        "every front also has its number without the letter `A`"
    );
    let english: Vec<&String> = RECORDS.iter().flat_map(|r| &r.numbers_en).collect();
    assert_eq!(english.len(), 3817);
    let of_type = |kind| RECORDS.iter().filter(|r| r.card_type == kind).count();
    let counts = CardType::ALL.map(of_type);
    assert_eq!(counts, [3818, 436, 1230, 343, 712, 123, 80, 46, 5]);
    assert_eq!(RECORDS.iter().filter(|r| r.craft).count(), 43);
    let in_pool = |pool| RECORDS.iter().filter(|r| r.formats.contains(&pool)).count();
    assert_eq!(in_pool(Pool::AllStar), 6793);
    let no_english = RECORDS
        .iter()
        .filter(|r| r.formats.contains(&Pool::Diva) && r.numbers_en.is_empty());
    assert_eq!(no_english.count(), 1340);
    assert_eq!(RECORDS.iter().filter(|r| r.name_en.is_none()).count(), 401);
}

#[test]
fn a_number_belongs_to_one_card() {
    let mut seen = BTreeSet::new();
    for number in RECORDS.iter().flat_map(numbers) {
        assert!(
            seen.insert(number.to_ascii_uppercase()),
            "{number} is listed twice"
        );
    }
    let mut seen = BTreeSet::new();
    for number in RECORDS.iter().flat_map(|r| &r.numbers_en) {
        assert!(
            seen.insert(number.to_ascii_uppercase()),
            "{number}[EN] is listed twice"
        );
        assert!(
            !number.contains('['),
            "{number}: a number in the data must not have the mark `[EN]`"
        );
    }
}

#[test]
fn names_and_facts_are_consistent() {
    for record in RECORDS.iter() {
        let number = &record.number;
        let names = [
            Some(&record.name_ja),
            record.name_en.as_ref(),
            record.name_zh.as_ref(),
            record.kana.as_ref(),
        ];
        for name in names.into_iter().flatten().chain(&record.aliases_en) {
            assert_eq!(name.trim(), name, "{number}");
            assert!(!name.is_empty(), "{number}");
        }
        assert_eq!(
            record.name_en.is_some(),
            record.name_en_official.is_some(),
            "{number}"
        );
        assert!(record.formats.contains(&Pool::AllStar), "{number}");
        let diva = record.formats.contains(&Pool::Diva);
        assert!(
            !diva || record.formats.contains(&Pool::Key),
            "{number}: a card of Diva Selection also belongs to Key Selection"
        );
        assert!(
            !record.relay || record.card_type == CardType::Piece,
            "{number}"
        );
        assert!(
            record.card_type != CardType::Token || record.craft,
            "{number}"
        );
        let leveled = matches!(
            record.card_type,
            CardType::Lrig | CardType::AssistLrig | CardType::Signi | CardType::Resona
        );
        assert_eq!(
            record.level.is_some(),
            leveled || record.level.is_some() && record.craft,
            "{number}"
        );
        assert!(
            record.use_condition.is_none() || record.card_type == CardType::Piece,
            "{number}"
        );
        assert!(
            !record.colors.is_empty() || record.card_type == CardType::Token,
            "{number}"
        );
        let distinct: BTreeSet<_> = record.colors.iter().collect();
        assert_eq!(distinct.len(), record.colors.len(), "{number}");
    }
}

#[test]
fn the_two_faces_of_a_card_name_each_other() {
    let by_number = by_number();
    for record in RECORDS.iter() {
        assert_eq!(
            record.face.is_some(),
            record.other_face.is_some(),
            "{}",
            record.number
        );
        let Some(other) = &record.other_face else {
            continue;
        };
        let there = by_number[other.as_str()];
        assert_eq!(there.other_face.as_ref(), Some(&record.number));
        assert_ne!(there.face, record.face, "{other}");
    }
}

fn cited(what: &str, sources: &[Source]) {
    assert!(!sources.is_empty(), "{what} has no source");
    for source in sources {
        assert!(
            Document::find(&source.document).is_some(),
            "{what} cites {}",
            source.document
        );
        assert!(!source.heading.trim().is_empty(), "{what}");
    }
}

fn lists() -> Vec<RestrictionList> {
    let folder = root().join("data/restrictions");
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    files
        .map(|path| toml::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
        .collect()
}

#[test]
fn every_cited_heading_of_the_toolkits_own_documents_exists() {
    for (document, page) in [
        ("toolkit", "docs/deck-formats.md"),
        ("toolkit-play", "docs/rules.md"),
    ] {
        let text = std::fs::read_to_string(root().join(page)).unwrap();
        let headings: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.strip_prefix('#'))
            .map(|line| line.trim_start_matches('#').trim())
            .map(|line| line.split(':').next().unwrap_or(line))
            .collect();
        for rule in rules() {
            for source in rule.sources.iter().filter(|s| s.document == document) {
                let heading = source.heading.as_str();
                assert!(headings.contains(heading), "{}: {heading}", rule.id);
            }
        }
    }
}

#[test]
fn every_reference_of_the_data_exists() {
    let by_number = by_number();
    let formats: BTreeSet<&str> = formats().map(|format| format.id.as_str()).collect();
    for rule in rules() {
        cited(&rule.id, &rule.sources);
        assert!(
            !rule.rule_sets.is_empty(),
            "{} is in force in no format",
            rule.id
        );
        for set in rule.periods() {
            assert!(
                formats.contains(set.format.as_str()),
                "{}: {}",
                rule.id,
                set.format
            );
            assert!(set.until.is_none() || set.from <= set.until, "{}", rule.id);
        }
    }
    for format in wixoss_cards::legality::formats() {
        for revision in &format.revisions {
            cited(&format.id, &revision.sources);
        }
        let days: Vec<_> = format
            .revisions
            .iter()
            .map(|revision| revision.from)
            .collect();
        assert!(
            days.is_sorted_by(|a, b| a < b),
            "{}: the oldest revision must come first",
            format.id
        );
    }
    for list in lists() {
        cited(&list.id, &list.sources);
        let pairs = list.not_together.iter().flat_map(|pair| &pair.cards);
        let cards = list
            .banned
            .iter()
            .map(|b| &b.card)
            .chain(list.limited.iter().map(|l| &l.card))
            .chain(pairs);
        for card in cards {
            assert!(by_number.contains_key(card.as_str()), "{}: {card}", list.id);
        }
        for format in &list.formats {
            assert!(formats.contains(format.as_str()), "{}: {format}", list.id);
        }
    }
    let dates = product_dates();
    assert!(!dates.lines.is_empty() && !dates.year_codes.is_empty());
    for line in &dates.lines {
        cited(&line.letters, std::slice::from_ref(&line.source));
        assert!((1..=12).contains(&line.month), "{}", line.letters);
    }
    for code in &dates.year_codes {
        cited(&code.letters, std::slice::from_ref(&code.source));
    }
    for condition in &card_conditions().conditions {
        cited(&condition.card, std::slice::from_ref(&condition.source));
        assert!(
            by_number.contains_key(condition.card.as_str()),
            "{}",
            condition.card
        );
        assert!(
            condition.team_pieces != condition.card_type.is_some(),
            "{}: a condition counts either a card type or Team PIECEs",
            condition.card
        );
    }
}

#[test]
fn ids_are_unique() {
    let rules: Vec<&str> = rules().map(|rule| rule.id.as_str()).collect();
    let documents: Vec<&str> = documents().map(|document| document.id.as_str()).collect();
    let formats: Vec<&str> = formats().map(|format| format.id.as_str()).collect();
    let lists = lists();
    let lists: Vec<&str> = lists.iter().map(|list| list.id.as_str()).collect();
    for ids in [rules, documents, formats, lists] {
        assert!(!ids.is_empty());
        let distinct: BTreeSet<&&str> = ids.iter().collect();
        assert_eq!(distinct.len(), ids.len(), "{ids:?}");
    }
}

/// The build script packs data files as lines of JSON, without a check of the types of their
/// values. So this test reads every packed line as a value of its type.
#[test]
fn every_packed_line_is_read_with_its_type() {
    let lines = |file: &str| file.lines().count();
    assert_eq!(rules().count(), lines(files::RULES), "data/rules");
    assert_eq!(
        documents().count(),
        lines(files::DOCUMENTS),
        "data/documents.toml"
    );
    assert_eq!(formats().count(), lines(files::FORMATS), "data/formats");
    for list in files::RESTRICTIONS.lines() {
        serde_json::from_str::<RestrictionList>(list).unwrap();
    }
    serde_json::from_str::<CardConditions>(files::CARD_CONDITIONS).unwrap();
    serde_json::from_str::<ProductDates>(files::PRODUCT_DATES).unwrap();
    assert!(named_periods().contains_key("every"), "data/holds.toml");
}

#[test]
fn every_packed_card_equals_its_data_file() {
    let db = CardDb::embedded();
    assert_eq!(db.len(), RECORDS.len());
    for (card, record) in db.cards().zip(RECORDS.iter()) {
        assert_eq!(&card.record(), record);
        assert_eq!(card.number(), record.number);
        assert_eq!(card.name_ja(), record.name_ja);
        assert_eq!(card.name_en(), record.name_en.as_deref());
        assert!(card.printings().eq(numbers(record)), "{}", record.number);
        assert_eq!(card.card_type(), record.card_type);
        assert_eq!(card.colors(), record.colors.iter().copied().collect());
        assert_eq!(card.pools(), record.formats.iter().copied().collect());
        assert_eq!(card.level(), record.level, "{}", record.number);
        assert_eq!(card.limit(), record.limit, "{}", record.number);
        assert_eq!(card.is_craft(), record.craft);
        assert_eq!(card.is_back(), record.face == Some(Face::Back));
        assert_eq!(card.has_life_burst(), record.life_burst);
        assert_eq!(card.has_team_condition(), record.use_condition.is_some());
        assert_eq!(
            card.requirement().is_some(),
            record.use_requirement.is_some()
        );
        assert_eq!(card.has_english_printing(), !record.numbers_en.is_empty());
        assert!(
            card.lrig_types()
                .eq(record.lrig_types.iter().map(String::as_str))
        );
        assert!(
            card.restriction()
                .eq(record.restriction.iter().map(String::as_str))
        );
        assert_eq!(card.team(), record.team.as_deref());
        let other = card.other_face().map(|other| other.number().to_owned());
        assert_eq!(other, record.other_face);
    }
}

/// Returns the printings that are newer than the list of facts: a map from the number of a card to
/// its newer numbers. Each line of the table has the new number, the Japanese name and the number
/// of the card. Every printing in the table is of Diva Selection, so the card also belongs to the
/// pool of Key Selection.
fn new_printings(folder: &Path) -> BTreeMap<String, Vec<String>> {
    let table = std::fs::read_to_string(folder.join("new-printings.tsv")).unwrap_or_default();
    let mut by_card: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [number, _, card] = fields[..] else {
            panic!("three fields expected: {line}");
        };
        by_card
            .entry(card.to_owned())
            .or_default()
            .push(number.to_owned());
    }
    by_card
}

/// The only fact that does not come from the list. In the list, this card has no ability, but the
/// questions on its card page are about its ability.
const ABILITY_BY_QUESTIONS: (&str, &str) = ("PR-164", "ability_kinds");

/// The card data was made from a list of facts and a table of newer printings. Some machines have
/// this list and this table beside the repository. The test compares the data with both, and is
/// skipped if the list is missing.
#[test]
fn every_fact_equals_the_shared_list() {
    let folder = root().join("../shared/cards");
    let Ok(text) = std::fs::read_to_string(folder.join("cards.jsonl")) else {
        eprintln!("skipped: there is no ../shared/cards/cards.jsonl to compare with");
        return;
    };
    let new_printings = new_printings(&folder);
    let by_number = by_number();
    let mut lines = 0;
    for line in text.lines() {
        let mut shared: Value = serde_json::from_str(line).unwrap();
        let number = shared["number"].as_str().unwrap().to_owned();
        if let Some(newer) = new_printings.get(&number) {
            let reprints = shared["reprints"].as_array_mut().unwrap();
            reprints.extend(newer.iter().cloned().map(Value::String));
            let pools = shared["formats"].as_array_mut().unwrap();
            for pool in ["diva", "key"].map(Value::from) {
                if !pools.contains(&pool) {
                    pools.push(pool);
                }
            }
            pools.sort_by(|a, b| a.as_str().cmp(&b.as_str()));
        }
        let record = by_number
            .get(number.as_str())
            .unwrap_or_else(|| panic!("no card {number}"));
        let ours = serde_json::to_value(record).unwrap();
        for (key, value) in shared.as_object().unwrap() {
            let absent = Value::Null;
            let ours = ours.get(key).unwrap_or(&absent);
            if (number.as_str(), key.as_str()) == ABILITY_BY_QUESTIONS {
                assert_eq!(ours, &serde_json::json!(["auto"]));
                continue;
            }
            assert_eq!(&plain(ours), &plain(value), "{number}: {key}");
        }
        lines += 1;
    }
    assert_eq!(lines, RECORDS.len());
}

/// Returns a value in a form that can be compared. Texts lose the spaces at their ends, the colors
/// in a key such as `blue/black` are sorted, and empty values become null.
fn plain(value: &Value) -> Value {
    match value {
        Value::String(text) if text.trim().is_empty() => Value::Null,
        Value::String(text) => Value::String(text.trim().to_owned()),
        Value::Array(items) if items.is_empty() => Value::Null,
        Value::Array(items) => Value::Array(items.iter().map(plain).collect()),
        Value::Object(map) if map.is_empty() => Value::Null,
        Value::Object(map) => map
            .iter()
            .map(|(key, value)| {
                let mut colors: Vec<&str> = key.split('/').collect();
                colors.sort_unstable();
                (colors.join("/"), plain(value))
            })
            .filter(|(_, value)| !value.is_null())
            .collect(),
        Value::Bool(false) => Value::Null,
        other => other.clone(),
    }
}
