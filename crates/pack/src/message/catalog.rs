//! All messages in all languages, from the files of `data/messages/`.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::pattern::{Piece, Pieces};
use wixoss_base::vocab::Lang;

/// The texts of one message: one for each language.
type Texts = BTreeMap<Lang, String>;

/// All messages of the added files, and the problems in these files.
#[derive(Clone, Debug, Default)]
pub struct Catalog {
    messages: BTreeMap<String, Texts>,
    problems: Vec<String>,
}

/// The messages of all languages, packed into the form that the program contains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packed {
    /// The Rust code of two constants. `MESSAGES` has the key of every message and the names of its
    /// placeholders, sorted by key. `ENDS` has one number for each text of every message: the
    /// position after the text's last byte.
    pub code: String,
    /// The texts, in the order of `ENDS`.
    pub texts: String,
}

impl Catalog {
    /// Adds the messages of one file. The file has tables of texts. `file` is the name of the file
    /// in messages about mistakes.
    pub fn add(&mut self, lang: Lang, file: &str, tables: &Value) {
        for (table, texts) in tables.as_object().into_iter().flatten() {
            let Some(texts) = texts.as_object() else {
                self.problem(format!("{file}: `{table}` is not a table of texts"));
                continue;
            };
            for (name, text) in texts {
                let key = format!("{table}.{name}");
                match text.as_str().filter(|text| !text.is_empty()) {
                    None => self.problem(format!("{file}: {key} is not a text")),
                    Some(text) => {
                        let of_key = self.messages.entry(key.clone()).or_default();
                        if of_key.insert(lang, text.to_owned()).is_some() {
                            self.problem(format!("{file}: {key} has two texts"));
                        }
                    }
                }
            }
        }
    }

    /// Packs the messages.
    ///
    /// # Errors
    /// All mistakes. A mistake is a message without a text in some language, a text that can't be
    /// read, or texts of one message with different values.
    pub fn pack(&self) -> Result<Packed, Vec<String>> {
        let mut problems = self.problems.clone();
        let (mut rows, mut ends, mut all) = (String::new(), String::new(), String::new());
        for (key, texts) in &self.messages {
            let mut names: Option<BTreeSet<&str>> = None;
            for lang in Lang::ALL {
                let Some(text) = texts.get(&lang) else {
                    problems.push(format!("{key} has no text in {}", lang.name()));
                    continue;
                };
                match names_in(text) {
                    Err(problem) => problems.push(format!("{key}, {}: {problem}", lang.name())),
                    Ok(found) => match &names {
                        None => names = Some(found),
                        Some(names) if *names == found => {}
                        Some(names) => problems.push(format!(
                            "{key}: the text in {} has the values {found:?}, but another text has {names:?}",
                            lang.name()
                        )),
                    },
                }
                all.push_str(text);
                ends.push_str(&format!("{},", all.len()));
            }
            rows.push_str(&format!(
                "({key:?}, &{:?}),\n",
                names.unwrap_or_default().iter().collect::<Vec<_>>()
            ));
        }
        match problems.is_empty() {
            false => Err(problems),
            true => Ok(Packed {
                code: format!(
                    "const MESSAGES: &[(&str, &[&str])] = &[\n{rows}];\nconst ENDS: &[u32] = &[{ends}];\n"
                ),
                texts: all,
            }),
        }
    }

    fn problem(&mut self, problem: String) {
        self.problems.push(problem);
    }
}

/// Returns the names of the placeholders in a text.
fn names_in(text: &str) -> Result<BTreeSet<&str>, String> {
    let mut names = BTreeSet::new();
    for piece in Pieces::of(text) {
        match piece.map_err(|error| error.to_string())? {
            Piece::Text(_) => {}
            Piece::Value(name) | Piece::Plural { name, .. } => {
                names.insert(name);
            }
        }
    }
    Ok(names)
}
