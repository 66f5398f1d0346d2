//! Tests that the entries and rulings are complete: every rule, every heading and question of the
//! sources, three languages, and references to existing items.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use pinyin::ToPinyinMulti;
use wixoss_base::vocab::Lang;
use wixoss_cards::card::CardDb;
use wixoss_data::rule::rules;
use wixoss_glossary::{Entry, Glossary, Item, Ruling, read_glossary_file};

use super::root;

fn entries(glossary: &Glossary) -> impl Iterator<Item = &Entry> {
    glossary.items().filter_map(|item| match item {
        Item::Entry(entry) => Some(entry),
        Item::Ruling(_) => None,
    })
}

fn rulings(glossary: &Glossary) -> impl Iterator<Item = &Ruling> {
    glossary.items().filter_map(|item| match item {
        Item::Entry(_) => None,
        Item::Ruling(ruling) => Some(ruling),
    })
}

#[test]
fn every_rule_is_a_point_of_an_entry() {
    let glossary = Glossary::embedded();
    let points: BTreeSet<&str> = entries(&glossary)
        .flat_map(|entry| entry.points.iter().map(|point| point.rule.as_str()))
        .collect();
    let missing: Vec<&str> = rules()
        .map(|rule| rule.id.as_str())
        .filter(|rule| !points.contains(rule))
        .collect();
    assert!(missing.is_empty(), "not a point of any entry: {missing:?}");
}

/// If no document decides a point, the toolkit decides it. So a note may not only say that no
/// source answers the question: it must also say what the toolkit does.
#[test]
fn a_note_about_an_open_point_says_what_the_toolkit_does() {
    let glossary = Glossary::embedded();
    let decided = |rule: &str| {
        let rule = wixoss_data::rule::Rule::find(rule);
        rule.is_some_and(|rule| {
            let mut sources = rule.sources.iter();
            sources.any(|source| source.document == "toolkit-play")
        })
    };
    let open = ["No source", "No document"];
    let mut wrong = Vec::new();
    for entry in entries(&glossary) {
        if !entry.points.iter().any(|point| decided(&point.rule)) {
            continue;
        }
        for note in &entry.notes {
            let is_open = open
                .iter()
                .any(|words| note.in_lang(Lang::En).contains(words));
            let toolkit = [
                (Lang::En, "toolkit"),
                (Lang::Ja, "ツール"),
                (Lang::Zh, "工具"),
            ];
            let says = toolkit
                .iter()
                .all(|(lang, word)| note.in_lang(*lang).contains(word));
            if is_open && !says {
                wrong.push(format!("{}: {}", entry.id, note.in_lang(Lang::En)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_reference_resolves() {
    let glossary = Glossary::embedded();
    let ids: BTreeSet<&str> = glossary.items().map(Item::id).collect();
    let is_entry = |id: &str| matches!(glossary.get(id), Some(Item::Entry(_)));
    for item in glossary.items() {
        for id in item.related() {
            assert!(
                is_entry(id),
                "{} names {id}, which is not an entry",
                item.id()
            );
        }
        for source in item.sources() {
            let known = wixoss_data::rule::Document::find(&source.document);
            assert!(known.is_some(), "{} cites {}", item.id(), source.document);
        }
        for rule in item.rules() {
            let known = wixoss_data::rule::Rule::find(rule);
            assert!(known.is_some(), "{} has the rule {rule}", item.id());
        }
    }
    for ruling in rulings(&glossary) {
        assert!(!ruling.rules.is_empty(), "{} cites no rule", ruling.id);
        let later = ruling.superseded_by.as_ref();
        if let Some(id) = later.and_then(|later| later.ruling.as_deref()) {
            assert!(ids.contains(id), "{} was replaced by {id}", ruling.id);
        }
    }
}

#[test]
fn rulings_with_the_same_answer_name_each_other() {
    let glossary = Glossary::embedded();
    let rulings: Vec<&Ruling> = rulings(&glossary).collect();
    let mut named = 0;
    for ruling in &rulings {
        for id in &ruling.same_as {
            let other = rulings.iter().find(|other| other.id == *id);
            let other = other.unwrap_or_else(|| panic!("{} names {id}", ruling.id));
            assert!(
                other.same_as.contains(&ruling.id),
                "{id} lacks {}",
                ruling.id
            );
            named += 1;
        }
    }
    assert!(named > 0);
}

#[test]
fn every_heading_and_question_of_the_sources_is_covered() {
    let glossary = Glossary::embedded();
    let mut cited: BTreeMap<(String, String), [usize; 2]> = BTreeMap::new();
    for item in glossary.items() {
        for source in item.sources() {
            let counts = cited
                .entry((source.document.clone(), source.heading.clone()))
                .or_default();
            counts[usize::from(matches!(item, Item::Ruling(_)))] += 1;
        }
    }
    let list =
        fs::read_to_string(root().join("crates/glossary/tests/glossary/headings.tsv")).unwrap();
    let mut headings = 0;
    let mut questions = 0;
    for line in list.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [document, heading, asked] = fields.as_slice() else {
            panic!("{line}")
        };
        let asked: usize = asked.parse().unwrap();
        let key = (document.to_string(), heading.to_string());
        let [in_entries, in_rulings] = cited.get(&key).copied().unwrap_or_default();
        assert!(
            in_entries + in_rulings > 0,
            "{line}: no item cites this heading"
        );
        assert!(
            in_rulings >= asked,
            "{line}: only {in_rulings} rulings cite this heading"
        );
        headings += 1;
        questions += asked;
    }
    // The Glossary alone has 91 headings; the FAQ has 56 questions and the starter book 5.
    assert_eq!((headings, questions), (213, 61));
}

#[test]
fn every_heading_of_the_english_glossary_is_an_entry() {
    let glossary = Glossary::embedded();
    let list =
        fs::read_to_string(root().join("crates/glossary/tests/glossary/headings.tsv")).unwrap();
    let headings = list
        .lines()
        .filter_map(|line| line.strip_prefix("glossary-en\t")?.split('\t').next());
    for heading in headings {
        let id = match heading {
            // Two headings are called "Team": the team itself and the team icon. The entry of the
            // icon has the longer id.
            "[Team]" => "team-icon".to_owned(),
            heading => kebab(heading),
        };
        assert!(
            matches!(glossary.get(&id), Some(Item::Entry(_))),
            "{heading}: no entry {id}"
        );
    }
}

fn kebab(heading: &str) -> String {
    let words = heading.split(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = words
        .filter(|word| !word.is_empty())
        .map(str::to_lowercase)
        .collect();
    words.join("-")
}

#[test]
fn entries_have_texts_in_three_languages() {
    let glossary = Glossary::embedded();
    for entry in entries(&glossary) {
        for lang in Lang::ALL {
            assert!(
                entry.terms_in(lang).next().is_some(),
                "{}: {lang}",
                entry.id
            );
        }
        let said = entry.examples.iter().chain(&entry.notes);
        for text in said.chain([&entry.definition]) {
            assert_eq!(text.texts().count(), 3, "{}: {}", entry.id, text.en);
        }
        assert!(entry.named_only || !entry.points.is_empty(), "{}", entry.id);
    }
    for ruling in rulings(&glossary) {
        assert_eq!(ruling.situation.texts().count(), 3, "{}", ruling.id);
        assert_eq!(ruling.answer.texts().count(), 3, "{}", ruling.id);
        assert_eq!(ruling.reason.texts().count(), 3, "{}", ruling.id);
        if let Some(later) = &ruling.superseded_by {
            assert_eq!(later.change.texts().count(), 3, "{}", ruling.id);
            let now = later.answer.as_ref().expect(&ruling.id);
            assert_eq!(now.texts().count(), 3, "{}", ruling.id);
        }
    }
}

/// A user may ask the reverse of the question that a ruling answers. A bare "Yes." would then be
/// wrong, so the first sentence of an answer also says what is affirmed or denied.
#[test]
fn no_answer_begins_with_a_bare_yes_or_no() {
    let bare = [
        "Yes",
        "No",
        "はい",
        "いいえ",
        "是",
        "不是",
        "可以",
        "不可以",
        "能",
        "不能",
        "会",
        "不会",
    ];
    let glossary = Glossary::embedded();
    let mut wrong = Vec::new();
    for ruling in rulings(&glossary) {
        let later = ruling.superseded_by.as_ref();
        let later = later.and_then(|later| later.answer.as_ref());
        for answer in [&ruling.answer].into_iter().chain(later) {
            for (_, text) in answer.texts() {
                let first = text.split(['.', '。']).next().unwrap_or_default();
                if bare.contains(&first) {
                    wrong.push(format!("{}: {text}", ruling.id));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rules_have_texts_in_three_languages() {
    let kana = |c: char| ('\u{3040}'..='\u{30ff}').contains(&c);
    for rule in rules() {
        for lang in [Lang::Ja, Lang::Zh] {
            let (found, text) = rule.statement_in(lang);
            assert_eq!(found, lang, "{}: data/rules/{lang}/ has no text", rule.id);
            assert_eq!(text.chars().any(kana), lang == Lang::Ja, "{}", rule.id);
            assert!(text.ends_with('。'), "{}: {text}", rule.id);
        }
        for lang in [Lang::Ja, Lang::Zh] {
            let found = rule.note_in(lang).map(|(found, _)| found);
            let expected = rule.note.as_ref().map(|_| lang);
            assert_eq!(
                found, expected,
                "{}: data/rules/{lang}/ has no note",
                rule.id
            );
        }
        let numbers = |text: &str| -> BTreeSet<String> {
            let parts = text.split(|c: char| !c.is_ascii_digit());
            let long = parts.filter(|part| part.len() > 1);
            long.map(str::to_owned).collect()
        };
        // If the English text has a number with several digits, every other language must have the
        // same number.
        for text in rule.translations.values() {
            assert_eq!(numbers(text), numbers(&rule.statement), "{}", rule.id);
        }
        for text in rule.translated_notes.values() {
            let note = rule.note.as_deref().unwrap_or_default();
            let missing = &numbers(note) - &numbers(text);
            assert!(missing.is_empty(), "{}: {missing:?}: {text}", rule.id);
        }
    }
}

#[test]
fn each_reading_is_a_reading_of_its_term() {
    let glossary = Glossary::embedded();
    let kana = |c: char| ('\u{3040}'..='\u{30ff}').contains(&c) || !c.is_alphanumeric();
    for entry in entries(&glossary) {
        for term in &entry.terms {
            let text = format!("{}: {}", entry.id, term.text);
            match term.lang {
                Lang::En => assert_eq!(term.reading, None, "{text}"),
                Lang::Ja => {
                    let plain = |c: char| kana(c) || c.is_ascii_alphanumeric() || c > '\u{ff00}';
                    assert!(term.kana().chars().all(plain), "{text} has no kana");
                }
                Lang::Zh => {
                    let reading = term.reading.as_deref().unwrap_or_default();
                    assert!(reads(&term.text, reading), "{text} is not read {reading}");
                }
            }
        }
    }
}

const DIGITS: [&str; 10] = [
    "ling", "yi", "er", "san", "si", "wu", "liu", "qi", "ba", "jiu",
];

/// Returns whether pinyin without tones is a reading of a Chinese text. The pinyin must have one
/// of the possible readings of each character, in the order of the text.
fn reads(text: &str, pinyin: &str) -> bool {
    let plain: String = pinyin
        .to_lowercase()
        .chars()
        .filter(|c| c.is_alphanumeric())
        .collect();
    let mut rests = vec![plain];
    for c in text.chars().filter(|c| c.is_alphanumeric()) {
        let readings: Vec<String> = match c.to_pinyin_multi() {
            Some(multi) => multi
                .into_iter()
                .map(|one| one.plain().replace('ü', "v"))
                .collect(),
            // The pinyin may repeat the numbers and Latin letters of the text or leave them out.
            None if c.is_numeric() => {
                let read = c.to_digit(10).and_then(|digit| DIGITS.get(digit as usize));
                let read = read.map_or(String::new(), |read| (*read).to_owned());
                vec![String::new(), c.to_string(), read]
            }
            None => vec![String::new(), c.to_lowercase().collect()],
        };
        rests = rests
            .iter()
            .flat_map(|rest| {
                let after = |reading: &String| {
                    let umlaut = reading.replace('v', "u");
                    let rest = rest.replace('ü', "v");
                    let cut = rest.strip_prefix(reading.as_str());
                    cut.or_else(|| rest.strip_prefix(umlaut.as_str()))
                        .map(str::to_owned)
                };
                readings.iter().filter_map(after).collect::<Vec<_>>()
            })
            .collect();
    }
    rests.iter().any(String::is_empty)
}

#[test]
fn every_keyword_of_the_card_data_has_an_entry() {
    let db = CardDb::embedded();
    let glossary = Glossary::embedded();
    let mut keywords = BTreeSet::new();
    for card in db.cards() {
        keywords.extend(card.record().keywords);
    }
    assert!(keywords.len() >= 24, "{keywords:?}");
    for keyword in keywords {
        let name = keyword.replace('_', " ");
        let named = entries(&glossary).any(|entry| {
            let mut terms = entry.terms.iter();
            terms.any(|term| term.text.eq_ignore_ascii_case(&name))
                || entry.id == name.replace(' ', "-")
        });
        assert!(named, "no entry has the name {name}");
    }
}

#[test]
fn at_least_eleven_rule_based_actions_have_their_own_entries() {
    let glossary = Glossary::embedded();
    let single = entries(&glossary).filter(|entry| entry.id.starts_with("rule-based-action-"));
    let documents: Vec<(&str, usize)> = single
        .map(|entry| (entry.id.as_str(), entry.sources.len()))
        .collect();
    assert!(documents.len() >= 11, "{documents:?}");
}

#[test]
fn the_core_terms_are_official_in_their_languages() {
    let glossary = Glossary::embedded();
    for (id, ja, zh) in [
        ("life-cloth", "ライフクロス", "生命护甲"),
        ("double-crush", "ダブルクラッシュ", "双重击溃"),
        ("ener-zone", "エナゾーン", "能量区"),
        ("freeze", "凍結", "冻结"),
        ("signi", "シグニ", "精灵"),
    ] {
        let Some(Item::Entry(entry)) = glossary.get(id) else {
            panic!("no {id}")
        };
        for (lang, name) in [(Lang::Ja, ja), (Lang::Zh, zh)] {
            let term = entry.terms.iter().find(|term| term.lang == lang).unwrap();
            assert_eq!((term.text.as_str(), term.official), (name, true), "{id}");
        }
    }
}

/// Variants of characters that players type in the names of cards, with their simplified forms. The
/// hanconv tables do not replace these variants, because in some words they are simplified
/// characters themselves.
const VARIANTS: [(char, char); 6] = [
    ('燄', '焰'),
    ('瞭', '了'),
    ('著', '着'),
    ('邨', '村'),
    ('鎗', '枪'),
    ('鬪', '斗'),
];

/// Tests the content of `data/simplified.txt`. It must have the [`VARIANTS`] and those lines of
/// the hanconv tables that replace one character by one character.
#[test]
fn simplified_characters_equal_the_conversion_tables() {
    let written = std::fs::read_to_string(root().join("data/simplified.txt")).unwrap();
    let mut expected = String::new();
    for traditional in '\u{4e00}'..='\u{9fff}' {
        let variant = VARIANTS.iter().find(|(variant, _)| *variant == traditional);
        let simple = match variant {
            Some((_, simple)) => simple.to_string(),
            None => hanconv::t2s(traditional.to_string()),
        };
        let mut chars = simple.chars();
        if let (Some(simple), None) = (chars.next(), chars.next())
            && simple != traditional
        {
            expected.extend([traditional, simple, '\n']);
        }
    }
    assert_eq!(written, expected);
}

/// The build script does not check the entries, so this test lists all errors in the files.
#[test]
fn every_file_of_the_glossary_is_right() {
    let mut read = Vec::new();
    let mut wrong = Vec::new();
    for theme in std::fs::read_dir(root().join("glossary")).unwrap() {
        let theme = theme.unwrap().path();
        if !theme.is_dir() || theme.ends_with("questions") {
            continue;
        }
        for file in std::fs::read_dir(theme).unwrap() {
            let path = file.unwrap().path();
            let text = std::fs::read_to_string(&path).unwrap();
            let (items, errors) = read_glossary_file(&path.to_string_lossy(), &text);
            wrong.extend(errors.iter().map(ToString::to_string));
            read.extend(items);
        }
    }
    let mut ids = BTreeSet::new();
    for item in &read {
        if !ids.insert(item.item.id()) {
            wrong.push(format!("{} is the id of two entries", item.item.id()));
        }
    }
    for (id, error) in read.iter().flat_map(|item| &item.references) {
        if !ids.contains(id.as_str()) {
            wrong.push(error.to_string());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(read.len(), Glossary::embedded().items().count());
}
