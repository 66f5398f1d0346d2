//! `wixoss glossary --diff`: compares an entry in two formats.

use wixoss::glossary::{Glossary as Entries, Item, Point, difference};
use wixoss::legality::Format;
use wixoss::report::OutputSettings;
use wixoss::report::glossary::{TextJson, format_name};
use wixoss::report::text::labeled;
use wixoss::vocab::Lang;
use wixoss::{label, message};

use super::answer::{Answer, Periods};
use super::{Glossary, Style, unknown_id};
use crate::cli::failure::failure;
use crate::cli::{LEGAL, output, table};

impl Glossary {
    /// Compares the points (rules) of an entry in two formats.
    pub(super) fn compare(
        &self,
        entries: &Entries,
        id: &str,
        formats: [&String; 2],
        lang: Lang,
        look: &OutputSettings,
    ) -> anyhow::Result<u8> {
        if matches!(self.output, Style::Table | Style::Markdown) {
            return Err(failure(message!("failure.compare-style")));
        }
        let [first, second] = formats.map(|format| {
            let known: Result<&'static Format, _> = format.parse();
            known
        });
        let (first, second) = (first?, second?);
        let item = match entries.get(id) {
            Some(Item::Entry(entry)) => entry,
            Some(Item::Ruling(_)) => {
                return Err(failure(message!("failure.compares-ruling", id = id)));
            }
            None => return Ok(unknown_id(entries, id)),
        };
        let difference = difference(item, &first.id, &second.id, self.as_of);
        if matches!(self.output, Style::Json | Style::Jsonl) {
            let rules = |points: &[&Point]| -> Vec<serde_json::Value> {
                let point = |point: &&Point| {
                    let statement = TextJson::from(*point);
                    serde_json::json!({ "rule": point.rule, "statement": statement })
                };
                points.iter().map(point).collect()
            };
            let value = serde_json::json!({
                "schema_version": wixoss::report::SCHEMA_VERSION,
                "id": item.id,
                "formats": [first.id, second.id],
                "exists": difference.exists,
                "only_first": rules(&difference.only_first),
                "only_second": rules(&difference.only_second),
                "both": rules(&difference.both),
            });
            let text = match self.output {
                Style::Json => output::json(&value)?,
                _ => output::json_line(&value)?,
            };
            self.print(&text)?;
            return Ok(LEGAL);
        }
        let answer = Answer {
            entries,
            lang,
            look,
            rule_set: None,
        };
        let compared = message!(
            "glossary.compared",
            first = format_name(&first.id, lang),
            second = format_name(&second.id, lang)
        )
        .text(lang);
        let title = labeled(item.name(lang), &compared, lang);
        let mut text = wrapped_heading(&title, look);
        for (exists, format) in difference.exists.into_iter().zip([first, second]) {
            if !exists {
                text.push_str(&table::wrap(&answer.not_in(&format.id), look));
            }
        }
        if difference.is_empty() {
            text.push_str(&table::wrap(label!("glossary.same", lang), look));
        }
        let only_in = |format: &Format| {
            // The heading has the id and the name of the entry, because `--diff` takes ids.
            let name = match lang {
                Lang::En => format!("{} ({})", format.id, format.name),
                _ => format_name(&format.id, lang),
            };
            message!("glossary.only-in", format = name).text(lang)
        };
        for (heading, points) in [
            (only_in(first), &difference.only_first),
            (only_in(second), &difference.only_second),
            (
                label!("glossary.in-both", lang).to_owned(),
                &difference.both,
            ),
        ] {
            if !points.is_empty() {
                text.push('\n');
                text.push_str(&wrapped_heading(&heading, look));
                text.push_str(&answer.points(points.iter().copied(), Periods::Hidden));
            }
        }
        self.print(&text)?;
        Ok(LEGAL)
    }
}

/// Returns a heading, broken into lines that fit the width.
fn wrapped_heading(text: &str, look: &OutputSettings) -> String {
    let lines = table::wrap(text, look);
    lines
        .lines()
        .map(|line| table::heading(line, look))
        .collect()
}
