//! `wixoss glossary --list` and `--related`: lists of entries and rulings without a search.

use wixoss::glossary::{Glossary as Entries, Item};
use wixoss::label;
use wixoss::report::glossary::{AnswerJson, HitJson, answer_markdown};
use wixoss::report::{OutputSettings, SCHEMA_VERSION};
use wixoss::vocab::Lang;

use super::answer::Answer;
use super::{Glossary, NOTHING_FOUND, Style, json, lines, sources};
use crate::cli::{LEGAL, output};

impl Glossary {
    pub(super) fn list(
        &self,
        entries: &Entries,
        lang: Lang,
        look: &OutputSettings,
    ) -> anyhow::Result<u8> {
        let query = self.conditions();
        let items = entries.items().filter(|item| query.admits(item));
        let limit = self.limit.unwrap_or(usize::MAX);
        self.show_list(entries, &items.take(limit).collect::<Vec<_>>(), lang, look)
    }

    pub(super) fn related_to(
        &self,
        entries: &Entries,
        item: &Item,
        lang: Lang,
        look: &OutputSettings,
    ) -> anyhow::Result<u8> {
        let query = self.conditions();
        let related = sources::related(entries, item);
        let items = related.into_iter().filter(|item| query.admits(item));
        let limit = self.limit.unwrap_or(usize::MAX);
        self.show_list(entries, &items.take(limit).collect::<Vec<_>>(), lang, look)
    }

    fn show_list(
        &self,
        entries: &Entries,
        items: &[&Item],
        lang: Lang,
        look: &OutputSettings,
    ) -> anyhow::Result<u8> {
        let answer = Answer {
            entries,
            lang,
            look,
            rule_set: self.rule_set(),
        };
        let text = match self.output {
            Style::Full | Style::Table => answer.list(items),
            _ => self.items(entries, items, lang)?,
        };
        self.print(&text)?;
        if items.is_empty() {
            output::note(label!("glossary.nothing-fits", lang));
            return Ok(NOTHING_FOUND);
        }
        Ok(LEGAL)
    }

    /// Returns items in one of the styles for programs, or as Markdown.
    pub(super) fn items(
        &self,
        entries: &Entries,
        items: &[&Item],
        lang: Lang,
    ) -> anyhow::Result<String> {
        let results = items.iter().map(|item| HitJson::shown(item, entries));
        match self.output {
            Style::Json => json(&AnswerJson {
                schema_version: SCHEMA_VERSION,
                query: None,
                results: results.collect(),
                perhaps: false,
                parts: Vec::new(),
                other_game: None,
                nearest: Vec::new(),
                cards: &[],
                restrictions: None,
                documents: Vec::new(),
            }),
            Style::Jsonl => lines(results),
            _ => Ok(answer_markdown(entries, items.iter().copied(), lang)),
        }
    }
}
