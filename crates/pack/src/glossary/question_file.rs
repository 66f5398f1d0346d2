//! Reads the files in `glossary/questions/`. These files have questions of players, each with the
//! entries and rulings that answer it.

use std::collections::BTreeMap;

use super::{FileError, Item, search_text};
use wixoss_base::syntax::{Node, ReadError, Span, Value, tree};
use wixoss_base::vocab::{Lang, meant, near};

/// The largest number of lists and maps inside each other that a file of questions may have. No
/// such file needs so many.
const MAX_DEPTH: usize = 8;

/// The text that stands in a question for the name of the card that the ruling is about.
pub const CARD: &str = "{card}";

/// A question in the words of a player, with the ids of its answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The question in the words of a player.
    pub text: String,
    /// The language of the question.
    pub lang: Lang,
    /// The ids of the entries and rulings that answer the question. The best answer comes first.
    pub ids: Vec<String>,
}

/// The questions of a file, and every error in the file.
#[derive(Debug, Default)]
pub struct ReadQuestions {
    /// The questions that can be read. Each question comes with its place in the file, as an error
    /// without a message. If the question has a problem, [`problems`] returns this error with a
    /// message.
    pub questions: Vec<(Question, FileError)>,
    /// The errors, in the order of the file.
    pub wrong: Vec<FileError>,
}

/// Reads a file of questions. `file` is the name of the file in error messages. [`problems`] checks
/// later whether the ids exist.
pub fn read_questions(file: &str, text: &str) -> ReadQuestions {
    let mut reader = Reader {
        file,
        text,
        read: ReadQuestions::default(),
    };
    match tree(text, MAX_DEPTH) {
        Ok(root) => reader.root(root),
        Err(error) => reader.error(error.span, error.problem.to_string()),
    }
    reader.read
}

struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    read: ReadQuestions,
}

impl<'t> Reader<'t> {
    fn root(&mut self, root: Node<'t>) {
        let place = root.span;
        let what = root.describe();
        let Value::Map(pairs) = root.value else {
            return self.error(
                place,
                format!("expected a map from ids to questions, found {what}"),
            );
        };
        let mut seen: Vec<String> = Vec::new();
        for (id, node) in pairs {
            let id_text = id.text.to_string();
            if seen.contains(&id_text) {
                self.error(id.span, format!("the key `{id_text}` appears twice"));
            }
            let (place, what) = (node.span, node.describe());
            match node.value {
                Value::Map(langs) => self.langs(&id_text, langs),
                _ => self.error(
                    place,
                    format!("{id_text}: expected en, ja and zh, found {what}"),
                ),
            }
            seen.push(id_text);
        }
    }

    fn langs(&mut self, id: &str, langs: Vec<(wixoss_base::syntax::Field<'t>, Node<'t>)>) {
        let mut seen = Vec::new();
        for (key, node) in langs {
            let lang = Lang::ALL.into_iter().find(|lang| lang.code() == key.text);
            let Some(lang) = lang else {
                let codes = Lang::ALL.map(|lang| lang.code());
                let fix = meant(&key.text, codes);
                let fix = fix.map(|near| format!("; did you mean `{near}`?"));
                let fix = fix.unwrap_or_default();
                let what = format!(
                    "{id}: unknown key `{}`: expected en, ja or zh{fix}",
                    key.text
                );
                self.error(key.span, what);
                continue;
            };
            if seen.contains(&lang) {
                self.error(key.span, format!("{id}: the key `{lang}` appears twice"));
            }
            seen.push(lang);
            let (place, what) = (node.span, node.describe());
            let Value::List(questions) = node.value else {
                self.error(
                    place,
                    format!("{id}: expected a list of questions, found {what}"),
                );
                continue;
            };
            for question in questions {
                self.question(id, lang, question);
            }
        }
    }

    fn question(&mut self, id: &str, lang: Lang, node: Node<'t>) {
        let (place, what) = (node.span, node.describe());
        let mut ids = vec![id.to_owned()];
        let asked = match node.value {
            Value::Text(text) | Value::Number(text) => Some(text.to_string()),
            Value::Map(pairs) => {
                let mut asked = None;
                for (key, value) in pairs {
                    match (key.text.as_ref(), value.value) {
                        ("ask", Value::Text(text) | Value::Number(text)) => {
                            asked = Some(text.to_string());
                        }
                        ("also", Value::List(others)) => {
                            for other in others {
                                match other.value {
                                    Value::Text(other) => ids.push(other.to_string()),
                                    _ => self.error(other.span, format!("{id}: expected an id")),
                                }
                            }
                        }
                        _ => {
                            let what = format!(
                                "{id}: expected `ask` with a text and `also` with a list of ids"
                            );
                            self.error(key.span, what);
                        }
                    }
                }
                asked
            }
            _ => None,
        };
        match asked.filter(|text| !search_text::fold(text).is_empty()) {
            Some(text) => {
                let question = Question { text, lang, ids };
                let place = self.at(place, String::new());
                self.read.questions.push((question, place));
            }
            None => self.error(place, format!("{id}: expected a question, found {what}")),
        }
    }

    fn error(&mut self, span: Span, what: String) {
        let error = self.at(span, what);
        self.read.wrong.push(error);
    }

    fn at(&self, span: Span, what: String) -> FileError {
        FileError::of(self.file, &ReadError::new(what, None, span, self.text))
    }
}

/// Checks questions against the items. Returns an error for every unknown id, and for every
/// question that occurs twice. A question that two items answer must be written once, with the ids
/// of both items.
pub fn problems(questions: &[(Question, FileError)], items: &[Item]) -> Vec<FileError> {
    let ids: Vec<&str> = items.iter().map(Item::id).collect();
    let mut seen: BTreeMap<String, &str> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (question, place) in questions {
        let mut add = |what: String| {
            wrong.push(FileError {
                what,
                ..place.clone()
            });
        };
        for id in question.ids.iter().filter(|id| !ids.contains(&id.as_str())) {
            let fix = near(id, ids.iter().copied(), 1).into_iter().next();
            let fix = fix.map(|near| format!("; did you mean `{near}`?"));
            let fix = fix.unwrap_or_default();
            add(format!("there is no entry or ruling `{id}`{fix}"));
        }
        let own = question.ids.first().map_or("", String::as_str);
        let folded = search_text::fold(&question.text).replace(' ', "");
        if let Some(other) = seen.insert(folded, own) {
            let text = &question.text;
            add(format!("{own}: `{text}` is also a question of {other}"));
        }
    }
    wrong
}
