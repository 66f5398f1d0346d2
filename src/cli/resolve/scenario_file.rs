//! The scenario files that the arguments name.

use std::path::{Path, PathBuf};

use crate::cli::failure::reason_of_system;
use crate::cli::files::input::nearest;
use crate::cli::files::limits;
use wixoss::ability::read_card_abilities;
use wixoss::card::CardDb;
use wixoss::deck::DeckKind;
use wixoss::engine::RuleSet;
use wixoss::scenario::{CardPool, Scenario, ScenarioError, Spelling};
use wixoss::vocab::Lang;

/// A scenario file, with its text or the error from reading it.
pub struct ScenarioFile {
    pub name: String,
    text: Result<String, ScenarioError>,
    spelling: Spelling,
}

impl ScenarioFile {
    /// Reads the scenario in the file.
    ///
    /// # Errors
    /// If the file can't be read, the reason. If the file is not a valid scenario, all its
    /// mistakes.
    pub fn read(
        &self,
        pool: CardPool<'_>,
        rules: Option<&'static RuleSet>,
    ) -> Result<Scenario, Vec<ScenarioError>> {
        match &self.text {
            Ok(_) if self.is_ability_file() => {
                let fix =
                    "give this file with --ability-file, and give scenario files as arguments";
                let message = "is an ability file, not a scenario".to_owned();
                Err(vec![unreadable(message, Some(fix.to_owned()))])
            }
            Ok(text) => {
                let read = Scenario::read(text, self.spelling, pool, rules);
                read.map_err(|mistakes| match is_deck(text, pool.db) {
                    true => {
                        let message = "is a deck file, not a scenario".to_owned();
                        let fix = "use `wixoss validate` to check this deck";
                        vec![unreadable(message, Some(fix.to_owned()))]
                    }
                    false => mistakes,
                })
            }
            Err(error) => Err(vec![error.clone()]),
        }
    }

    /// Returns whether the file has abilities of cards, in the format that `--ability-file` reads.
    fn is_ability_file(&self) -> bool {
        let text = self.text.as_deref().unwrap_or_default();
        self.spelling == Spelling::Yaml
            && read_card_abilities(text).is_ok_and(|cards| !cards.is_empty())
    }

    /// Returns a scenario file from a text in YAML.
    pub fn of_text(name: String, text: String) -> ScenarioFile {
        ScenarioFile {
            name,
            text: Ok(text),
            spelling: Spelling::Yaml,
        }
    }

    /// Opens a scenario file of at most `limit` bytes.
    pub fn open(path: &Path, limit: u64) -> ScenarioFile {
        let is_toml = path
            .extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("toml"));
        ScenarioFile {
            name: path.display().to_string(),
            text: text_of(path, limit),
            spelling: match is_toml {
                true => Spelling::Toml,
                false => Spelling::Yaml,
            },
        }
    }

    /// Returns a file whose scenario can't be read. The file counts as a scenario with an error, so
    /// that the other scenarios are still played.
    fn unreadable(path: &Path, message: String, fix: &str) -> ScenarioFile {
        ScenarioFile {
            name: path.display().to_string(),
            text: Err(unreadable(message, Some(fix.to_owned()))),
            spelling: Spelling::Yaml,
        }
    }
}

/// The text is not a scenario. Returns whether it is a deck with at least one card.
fn is_deck(text: &str, db: &CardDb) -> bool {
    let has_title = text.contains("scenario");
    let kind = DeckKind::recognize(text);
    !has_title && (kind.read)(text, db).is_ok_and(|deck| !deck.entries.is_empty())
}

fn unreadable(message: String, fix: Option<String>) -> ScenarioError {
    ScenarioError {
        message,
        fix,
        rule: None,
        at: None,
    }
}

fn text_of(path: &Path, limit: u64) -> Result<String, ScenarioError> {
    let read = match path.as_os_str() == "-" {
        true => limits::take(std::io::stdin().lock(), limit),
        false => std::fs::File::open(path).and_then(|file| limits::take(file, limit)),
    };
    let bytes = read.map_err(|error| {
        let near = match error.kind() {
            std::io::ErrorKind::NotFound => nearest(path),
            _ => None,
        };
        let fix = near.map(|near| format!("did you mean `{}`?", near.display()));
        let reason = match reason_of_system(error.kind()) {
            Some(reason) => reason.text(Lang::En).to_string(),
            None => error.to_string(),
        };
        unreadable(format!("can't be read: {reason}"), fix)
    })?;
    if bytes.len() as u64 > limit {
        let message = format!("is larger than {}", limits::in_words(limit));
        let fix = "raise the limit with `--max-size`".to_owned();
        return Err(unreadable(message, Some(fix)));
    }
    match String::from_utf8(bytes) {
        Ok(text) => match text.strip_prefix('\u{feff}') {
            Some(text) => Ok(text.to_owned()),
            None => Ok(text),
        },
        Err(_) => Err(unreadable("is not UTF-8".to_owned(), None)),
    }
}

/// Returns the scenario files that paths name. A folder stands for the scenario files in it, sorted
/// by name. An ability file in a folder is left out, because it is not a scenario, and `note` is
/// called with its name.
pub fn gather(paths: &[PathBuf], limit: u64, note: &dyn Fn(&str)) -> Vec<ScenarioFile> {
    let mut files = Vec::new();
    for path in paths {
        if path.as_os_str() != "-" && path.is_dir() {
            let before = files.len();
            walk(path, limit, note, &mut files);
            if files.len() == before {
                let message = "has no scenario: looked for the extensions yaml, yml, json, toml";
                let fix = "name a scenario file, or a folder with scenario files";
                files.push(ScenarioFile::unreadable(path, message.to_owned(), fix));
            }
        } else {
            files.push(ScenarioFile::open(path, limit));
        }
    }
    files
}

fn walk(folder: &Path, limit: u64, note: &dyn Fn(&str), files: &mut Vec<ScenarioFile>) {
    let listed = std::fs::read_dir(folder).and_then(|entries| {
        let paths = entries.map(|entry| entry.map(|entry| entry.path()));
        paths.collect::<Result<Vec<_>, _>>()
    });
    let mut paths = match listed {
        Ok(paths) => paths,
        Err(error) => {
            let message = format!("can't be listed: {error}");
            let fix = "name a folder that you may read";
            return files.push(ScenarioFile::unreadable(folder, message, fix));
        }
    };
    paths.sort();
    for path in paths {
        let hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if hidden {
            continue;
        }
        if path.is_dir() && !path.is_symlink() {
            walk(&path, limit, note, files);
        } else if has_known_extension(&path) {
            let file = ScenarioFile::open(&path, limit);
            match file.is_ability_file() {
                true => note(&file.name),
                false => files.push(file),
            }
        }
    }
}

fn has_known_extension(path: &Path) -> bool {
    let known = ["yaml", "yml", "json", "toml"];
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|e| known.iter().any(|known| known.eq_ignore_ascii_case(e)))
}
