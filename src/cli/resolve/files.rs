//! The scenario files a call names.

use std::io::Read;
use std::path::{Path, PathBuf};

use crate::cli::input::nearest;
use anyhow::{Context, bail};
use wixoss::card::CardDb;
use wixoss::engine::RuleSet;
use wixoss::scenario::{Scenario, ScenarioError, Spelling};

/// Larger files are no scenarios.
const MAX_BYTES: u64 = 1 << 20;

/// A scenario file and its text.
pub struct ScenarioFile {
    pub name: String,
    text: String,
    spelling: Spelling,
}

impl ScenarioFile {
    /// The scenario it spells.
    pub fn read(
        &self,
        db: &CardDb,
        rules: Option<&'static RuleSet>,
    ) -> Result<Scenario, ScenarioError> {
        Scenario::read(&self.text, self.spelling, db, rules)
    }

    fn open(path: &Path) -> anyhow::Result<ScenarioFile> {
        let is_stdin = path.as_os_str() == "-";
        let name = path.display().to_string();
        let mut bytes = Vec::new();
        let read = match is_stdin {
            true => std::io::stdin()
                .lock()
                .take(MAX_BYTES + 1)
                .read_to_end(&mut bytes),
            false => std::fs::File::open(path)
                .and_then(|file| file.take(MAX_BYTES + 1).read_to_end(&mut bytes)),
        };
        let size = read.with_context(|| match nearest(path) {
            Some(near) if !path.exists() => {
                format!("can't read {name} (did you mean `{}`?)", near.display())
            }
            _ => format!("can't read {name}"),
        })?;
        if size as u64 > MAX_BYTES {
            bail!("{name} is larger than {MAX_BYTES} bytes: no scenario");
        }
        let text = String::from_utf8(bytes).with_context(|| format!("{name} is not UTF-8"))?;
        let spelling = match path
            .extension()
            .is_some_and(|e| e.eq_ignore_ascii_case("toml"))
        {
            true => Spelling::Toml,
            false => Spelling::Yaml,
        };
        Ok(ScenarioFile {
            name,
            text: text.strip_prefix('\u{feff}').unwrap_or(&text).to_owned(),
            spelling,
        })
    }
}

/// The files that paths name, folders taken apart in order of name.
pub fn gather(paths: &[PathBuf]) -> anyhow::Result<Vec<ScenarioFile>> {
    let mut files = Vec::new();
    for path in paths {
        if path.as_os_str() != "-" && path.is_dir() {
            let before = files.len();
            walk(path, &mut files)?;
            if files.len() == before {
                bail!(
                    "no scenario in {}: looked for yaml, yml, json, toml",
                    path.display()
                );
            }
        } else {
            files.push(ScenarioFile::open(path)?);
        }
    }
    Ok(files)
}

fn walk(folder: &Path, files: &mut Vec<ScenarioFile>) -> anyhow::Result<()> {
    let entries =
        std::fs::read_dir(folder).with_context(|| format!("can't list {}", folder.display()))?;
    let mut paths = Vec::new();
    for entry in entries {
        paths.push(entry?.path());
    }
    paths.sort();
    for path in paths {
        let hidden = path
            .file_name()
            .is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
        if hidden {
            continue;
        }
        if path.is_dir() && !path.is_symlink() {
            walk(&path, files)?;
        } else if is_scenario(&path) {
            files.push(ScenarioFile::open(&path)?);
        }
    }
    Ok(())
}

fn is_scenario(path: &Path) -> bool {
    let known = ["yaml", "yml", "json", "toml"];
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|e| known.iter().any(|known| known.eq_ignore_ascii_case(e)))
}
