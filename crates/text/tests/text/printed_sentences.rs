//! Searches the files of the repository for sentences that are printed on cards.
//!
//! The variable `WIXOSS_TEXTS` names the folder of the card texts. Without this variable, nothing
//! is searched. Examples and tests have sentences of their own, with other numbers, colors and
//! classes than the cards. Sentences that the program itself prints are not in these files: the
//! program prints them from the data of an ability. Long sentences are compared, because a short
//! sentence such as "Draw a card." says the same on hundreds of cards.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The number of characters, without spaces, from which a Japanese sentence is searched for.
const JAPANESE_LENGTH: usize = 36;

/// The number of characters from which an English sentence is searched for.
const ENGLISH_LENGTH: usize = 80;

/// Folders of files that nobody writes: programs that are built, and the data of abilities, which
/// has no sentences.
const OTHER_FOLDERS: &[&str] = &["target", "abilities"];

/// The endings of the names of files that have text.
const TEXT_FILES: &[&str] = &[
    "rs", "md", "yaml", "yml", "txt", "json", "jsonl", "toml", "stdout", "stderr", "sh", "tsv",
    "csv",
];

#[test]
fn no_file_has_a_sentence_that_is_printed_on_a_card() {
    let Some(folder) = std::env::var_os("WIXOSS_TEXTS").map(PathBuf::from) else {
        eprintln!("WIXOSS_TEXTS is not set: no printed sentences are searched for");
        return;
    };
    let mut printed = Printed::default();
    for (file, language) in [
        ("ability_ja.jsonl", Language::Japanese),
        ("ability_en.jsonl", Language::English),
    ] {
        printed.add(&fs::read_to_string(folder.join(file)).unwrap(), language);
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    add_files(&root, &mut files);
    assert!(files.len() > 1000, "{}", files.len());
    let mut found = Vec::new();
    for path in files {
        let Ok(text) = fs::read_to_string(&path) else {
            continue;
        };
        for sentence in printed.in_text(&text) {
            found.push(format!("{}: {sentence}", path.display()));
        }
    }
    assert!(
        found.is_empty(),
        "{} printed sentences:\n{}",
        found.len(),
        found.join("\n")
    );
}

#[test]
fn a_printed_sentence_is_found_over_two_lines_and_in_other_widths() {
    let japanese = "【出】：あなたのトラッシュから青のシグニ９枚を対象とし、それらを好きな順番でデッキの一番下に置く。カードを１枚引く。";
    let english = "[Enter]: Look at the top ninety cards of your deck and put the ninety cards back in any order. Draw a card.";
    let mut printed = Printed::default();
    let line = |text: &str| serde_json::json!({"text": text, "burst": ""}).to_string();
    printed.add(&line(japanese), Language::Japanese);
    printed.add(&line(english), Language::English);
    for text in [
        "\"あなたのトラッシュから青のシグニ9枚を対象とし、\\\n     それらを好きな順番でデッキの一番下に置く。\"",
        "/// Look at the top ninety cards of your deck and put\n/// the ninety cards back in any order.",
    ] {
        assert_eq!(printed.in_text(text).len(), 1, "{text}");
    }
    // The first text has another number. In the second text, the sentence is a part of a longer
    // sentence.
    for text in [
        "あなたのトラッシュから青のシグニ８枚を対象とし、それらを好きな順番でデッキの一番下に置く。",
        "その後、あなたのトラッシュから青のシグニ９枚を対象とし、それらを好きな順番でデッキの一番下に置く。",
    ] {
        assert!(printed.in_text(text).is_empty(), "{text}");
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Language {
    Japanese,
    English,
}

impl Language {
    const fn least_length(self) -> usize {
        match self {
            Self::Japanese => JAPANESE_LENGTH,
            Self::English => ENGLISH_LENGTH,
        }
    }

    /// Returns a text in one spelling: half width, and without the line breaks of source files.
    fn one_spelling(self, text: &str) -> Vec<char> {
        let mut letters: Vec<char> = Vec::with_capacity(text.len());
        for letter in text.chars().map(half_width) {
            let is_space = letter.is_whitespace() || matches!(letter, '\\' | '/');
            if !is_space {
                letters.push(letter);
            } else if self == Self::English && letters.last() != Some(&' ') {
                letters.push(' ');
            }
        }
        letters
    }

    /// Returns the sentences of one text. The head of an ability, such as `【自】：`, belongs to no
    /// sentence.
    fn sentences(self, text: &str) -> Vec<Vec<char>> {
        let letters = self.one_spelling(text);
        let ends = |at: usize| match self {
            Self::Japanese => letters.get(at) == Some(&'。'),
            Self::English => {
                letters.get(at) == Some(&'.') && letters.get(at + 1).is_none_or(|next| *next == ' ')
            }
        };
        let mut sentences = Vec::new();
        let mut start = 0;
        for at in 0..letters.len() {
            if ends(at) {
                let sentence = letters.get(start..=at).unwrap_or_default();
                sentences.push(without_head(sentence).to_vec());
                start = at + 1;
            }
        }
        sentences.retain(|sentence| sentence.len() >= self.least_length());
        sentences
    }
}

/// The sentences of the collections.
#[derive(Default)]
struct Printed {
    /// The sentences of each language, by their first letters.
    japanese: HashMap<Vec<char>, Vec<Vec<char>>>,
    english: HashMap<Vec<char>, Vec<Vec<char>>>,
}

impl Printed {
    fn add(&mut self, lines: &str, language: Language) {
        let known = match language {
            Language::Japanese => &mut self.japanese,
            Language::English => &mut self.english,
        };
        for line in lines.lines().filter(|line| !line.trim().is_empty()) {
            let card: serde_json::Value = serde_json::from_str(line).unwrap();
            for field in ["text", "burst"] {
                let text = card[field].as_str().unwrap_or_default();
                for sentence in language.sentences(text) {
                    let first = sentence[..language.least_length()].to_vec();
                    let same_start = known.entry(first).or_default();
                    if !same_start.contains(&sentence) {
                        same_start.push(sentence);
                    }
                }
            }
        }
    }

    /// Returns the printed sentences that a text has.
    fn in_text(&self, text: &str) -> Vec<String> {
        let mut found = Vec::new();
        for (language, known) in [
            (Language::Japanese, &self.japanese),
            (Language::English, &self.english),
        ] {
            let letters = language.one_spelling(text);
            let length = language.least_length();
            for (start, first) in letters.windows(length).enumerate() {
                // After a letter or a comma, the words are a part of a longer sentence.
                let before = start.checked_sub(1).and_then(|at| letters.get(at));
                if before.is_some_and(|letter| letter.is_alphanumeric() || *letter == '、') {
                    continue;
                }
                let Some(sentences) = known.get(first) else {
                    continue;
                };
                let rest = &letters[start..];
                let whole = sentences
                    .iter()
                    .filter(|sentence| rest.starts_with(sentence));
                found.extend(whole.map(|sentence| sentence.iter().collect()));
            }
        }
        found
    }
}

/// Returns a sentence without the heads of its ability, such as `【自】《ターン１回》：`.
fn without_head(sentence: &[char]) -> &[char] {
    let starts_with_head = |letters: &[char]| {
        let first = letters.iter().find(|letter| **letter != ' ');
        matches!(first, Some('【' | '[' | '《' | '{' | '(' | ':'))
    };
    let mut rest = sentence;
    while starts_with_head(rest) {
        let Some(colon) = rest.iter().take(60).position(|letter| *letter == ':') else {
            break;
        };
        rest = &rest[colon + 1..];
    }
    let spaces = rest.iter().take_while(|letter| **letter == ' ').count();
    &rest[spaces..]
}

/// Returns the half-width form of a full-width letter.
fn half_width(letter: char) -> char {
    match letter {
        '＜' => '<',
        '＞' => '>',
        '’' => '\'',
        '－' | '−' => '-',
        '\u{3000}' => ' ',
        '！'..='～' => char::from_u32(u32::from(letter) - 0xFEE0).unwrap_or(letter),
        _ => letter,
    }
}

/// Adds the files with text that are in a folder.
fn add_files(folder: &Path, files: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with('.') || OTHER_FOLDERS.contains(&name.as_ref()) {
            continue;
        }
        if path.is_dir() {
            add_files(&path, files);
        } else if TEXT_FILES.iter().any(|ending| {
            path.extension()
                .is_some_and(|extension| extension == *ending)
        }) {
            files.push(path);
        }
    }
}
