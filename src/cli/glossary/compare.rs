use anyhow::Context;
use wixoss::glossary::{Glossary as Entries, Item, Point, difference};
use wixoss::legality::Format;
use wixoss::report::Look;
use wixoss::vocab::Lang;

use super::answer::{Answer, Held};
use super::{Glossary, Style, unknown_id};
use crate::cli::{LEGAL, table};

impl Glossary {
    /// Compares an entry in two formats, point by point.
    pub(super) fn compare(
        &self,
        entries: &Entries,
        id: &str,
        formats: [&String; 2],
        lang: Lang,
        look: &Look,
    ) -> anyhow::Result<u8> {
        anyhow::ensure!(
            !matches!(self.output, Style::Table | Style::Markdown),
            "a comparison is written as full, json or jsonl"
        );
        let [first, second] = formats.map(|format| {
            let known: Result<&'static Format, _> = format.parse();
            known.with_context(|| format!("can't compare in `{format}`"))
        });
        let (first, second) = (first?, second?);
        let item = match entries.get(id) {
            Some(Item::Entry(entry)) => entry,
            Some(Item::Ruling(_)) => anyhow::bail!("`{id}` is a ruling: entries are compared"),
            None => return Ok(unknown_id(entries, id)),
        };
        let found = difference(item, &first.id, &second.id, self.as_of);
        if matches!(self.output, Style::Json | Style::Jsonl) {
            let rules = |points: &[&Point]| -> Vec<serde_json::Value> {
                let point = |point: &&Point| serde_json::json!({ "rule": point.rule, "statement": point.statement() });
                points.iter().map(point).collect()
            };
            let value = serde_json::json!({
                "schema_version": wixoss::report::SCHEMA_VERSION,
                "id": item.id,
                "formats": [first.id, second.id],
                "exists": found.exists,
                "only_first": rules(&found.only_first),
                "only_second": rules(&found.only_second),
                "both": rules(&found.both),
            });
            let text = match self.output {
                Style::Json => serde_json::to_string_pretty(&value)?,
                _ => value.to_string(),
            };
            self.show_text(&format!("{text}\n"))?;
            return Ok(LEGAL);
        }
        let answer = Answer {
            entries,
            lang,
            look,
            rule_set: None,
        };
        let title = format!("{}: {} and {}", item.name(lang), first.id, second.id);
        let mut text = table::heading(&title, look);
        for (exists, format) in found.exists.into_iter().zip([first, second]) {
            if !exists {
                text.push_str(&table::wrap(
                    &format!("There is no such thing in {}.", format.id),
                    look,
                ));
            }
        }
        if found.is_empty() {
            text.push_str("The same in both.\n");
        }
        for (heading, points) in [
            (
                format!("Only in {} ({})", first.id, first.name),
                &found.only_first,
            ),
            (
                format!("Only in {} ({})", second.id, second.name),
                &found.only_second,
            ),
            ("In both".to_owned(), &found.both),
        ] {
            if !points.is_empty() {
                text.push('\n');
                text.push_str(&table::heading(&heading, look));
                text.push_str(&answer.points(points.iter().copied(), Held::Unsaid, None));
            }
        }
        self.show_text(&text)?;
        Ok(LEGAL)
    }
}
