//! The output style `sarif`, for code scanning: SARIF 2.1.0 with one run, and one result per
//! finding.

use serde_json::{Value, json};

use super::Style;
use super::facts::with_fix;
use crate::text::{clean, json_escaped};
use crate::{Report, TOOL_VERSION};
use wixoss_base::vocab::Lang;
use wixoss_cards::deck::{Finding, Location, Span};
use wixoss_cards::fix::{Edit, Fix};
use wixoss_cards::legality::{codes, explanation};
use wixoss_data::rule::{Code, Rule};

pub(super) const STYLE: Style = Style {
    name: "sarif",
    title: "SARIF 2.1.0, for code scanning",
    for_people: false,
    relative_paths: true,
    wrote: |text| text.contains("\"driver\":{\"name\":\"wixoss\""),
    open: |look| open(look.lang),
    // Each result of SARIF is one finding with its code. So a deck without findings has no result.
    report: |report, look| {
        let results: Vec<String> = report
            .located()
            .into_iter()
            .enumerate()
            .map(|(index, (finding, at))| {
                let mut result = result(finding, at, report, look.lang);
                if let Some(fix) = report.fixes.get(index).and_then(Option::as_ref)
                    && let Some(fields) = result.as_object_mut()
                {
                    fields.insert(
                        "fixes".to_owned(),
                        json!([fix_json(fix, report, look.lang)]),
                    );
                }
                result.to_string()
            })
            .collect();
        match results.is_empty() {
            true => String::new(),
            false => json_escaped(&format!("\n{}", results.join(",\n"))).into_owned(),
        }
    },
    between: |_| ",",
    close: |_, _| "\n]}]}\n".to_owned(),
};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

fn open(lang: Lang) -> String {
    let rules: Vec<Value> = codes().map(|code| descriptor(code, lang)).collect();
    let driver = json!({
        "name": "wixoss",
        "version": TOOL_VERSION,
        "rules": rules,
    });
    format!(
        "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\
         \"tool\":{{\"driver\":{driver}}},\"columnKind\":\"unicodeCodePoints\",\"results\":["
    )
}

/// Returns the description of a code in the list of rules.
fn descriptor(code: &Code, lang: Lang) -> Value {
    let rules: Vec<&Rule> = code.rules.iter().filter_map(|id| Rule::of(*id)).collect();
    let statements: Vec<&str> = rules.iter().map(|rule| rule.statement_in(lang).1).collect();
    let explanation = explanation(code, lang);
    json!({
        "id": code.code,
        "name": code.name,
        "shortDescription": { "text": statements.join(" ") },
        "help": { "text": explanation, "markdown": explanation },
        "defaultConfiguration": { "level": code.severity },
    })
}

/// Returns the result for a finding.
fn result(finding: &Finding, at: Option<Location>, report: &Report<'_>, lang: Lang) -> Value {
    let artifact = json!({ "uri": uri(report.file) });
    let location = match at {
        None => json!({ "artifactLocation": artifact }),
        Some(at) => json!({
            "artifactLocation": artifact,
            "region": {
                "startLine": at.line,
                "startColumn": at.column,
                "endLine": at.end_line,
                "endColumn": at.end_column,
            },
        }),
    };
    json!({
        "ruleId": finding.code.code,
        // Two checks share the id `W006`. So the index says which of them the finding comes from.
        "ruleIndex": codes().position(|code| code == finding.code),
        "level": finding.code.severity,
        "message": { "text": clean(&with_fix(finding, lang)) },
        "locations": [{ "physicalLocation": location }],
        "properties": {
            "rule": finding.rule,
            "fix": finding.fix.text(lang),
            "cards": finding.cards.iter().map(|card| card.named(lang)).collect::<Vec<_>>(),
            "verdict": report.outcome,
            "format": report.book.map(|book| &book.format.id),
            "revision": report.book.map(|book| book.revision.from),
        },
    })
}

/// Returns a fix with its edits in the form of SARIF: each edit replaces a region of the file.
fn fix_json(fix: &Fix, report: &Report<'_>, lang: Lang) -> Value {
    let replacement = |edit: &Edit| {
        let at = Span::new(edit.start, edit.end).locate(report.text);
        json!({
            "deletedRegion": {
                "startLine": at.line,
                "startColumn": at.column,
                "endLine": at.end_line,
                "endColumn": at.end_column,
            },
            "insertedContent": { "text": edit.text },
        })
    };
    let replacements: Vec<Value> = fix.edits.iter().map(replacement).collect();
    json!({
        "description": { "text": clean(&fix.title.text(lang)) },
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(report.file) },
            "replacements": replacements,
        }],
        "properties": { "applicability": fix.applicability },
    })
}

/// Returns a file name as a URI reference.
fn uri(file: &str) -> String {
    if file == "-" {
        return "stdin".to_owned();
    }
    let mut uri = String::new();
    let file = file.replace('\\', "/");
    if file.starts_with('/') {
        uri.push_str("file://");
    }
    for byte in file.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
