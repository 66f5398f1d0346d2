//! `wixoss explain`: explains a finding code or a rule.

mod former_names;
mod markdown;

use std::fmt::Write;

use clap::ValueEnum;
use clap_complete::engine::ArgValueCompleter;
use comfy_table::Cell;
use serde::Serialize;
use wixoss::glossary::Glossary;
use wixoss::legality::{code, codes};
use wixoss::report::Look;
use wixoss::report::glossary::source_lines;
use wixoss::rule::{Code, Document, FormatPeriod, Rule, Severity, Source, rules};
use wixoss::vocab::near;

use former_names::current_name;

use crate::cli::completions::Codes;
use crate::cli::table::{self, Column};
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss explain                   list all codes
  wixoss explain D010              one code, with its rules and their sources
  wixoss explain main-deck-size    one code, by its name
  wixoss explain deck.main.size    one rule

Exit code: 0 if the code or rule exists, 2 if no such code or rule exists.";

/// Explain a finding code or a rule: what it means, its sources, and the fix
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Explain {
    /// A code such as D010, the name of a code, or a rule such as deck.main.size; all codes if not
    /// given
    #[arg(value_name = "CODE", add = ArgValueCompleter::new(Codes))]
    word: Option<String>,
    /// Output style
    #[arg(
        long,
        value_name = "STYLE",
        value_enum,
        default_value_t,
        help_heading = "Output"
    )]
    output: Style,
}

#[derive(Clone, Copy, Debug, Default, ValueEnum)]
enum Style {
    /// Text for people
    #[default]
    Text,
    /// A JSON array for programs
    Json,
}

#[derive(Serialize)]
struct CodeJson {
    code: &'static str,
    name: &'static str,
    severity: Severity,
    rules: Vec<RuleJson>,
    explanation: String,
}

#[derive(Serialize)]
struct RuleJson {
    id: &'static str,
    name: &'static str,
    statement: &'static str,
    sources: Vec<SourceJson>,
    rule_sets: Vec<&'static FormatPeriod>,
    note: Option<&'static str>,
}

#[derive(Serialize)]
struct SourceJson {
    document: Option<&'static Document>,
    heading: &'static str,
}

impl From<&'static Rule> for RuleJson {
    fn from(rule: &'static Rule) -> RuleJson {
        let source = |source: &'static Source| SourceJson {
            document: Document::find(&source.document),
            heading: &source.heading,
        };
        RuleJson {
            id: &rule.id,
            name: &rule.name,
            statement: &rule.statement,
            sources: rule.sources.iter().map(source).collect(),
            rule_sets: rule.periods().collect(),
            note: rule.note.as_deref(),
        }
    }
}

impl From<&'static Code> for CodeJson {
    fn from(code: &'static Code) -> CodeJson {
        CodeJson {
            code: code.code,
            name: code.name,
            severity: code.severity,
            rules: code
                .rules
                .iter()
                .filter_map(|id| Rule::of(*id))
                .map(RuleJson::from)
                .collect(),
            explanation: code.explanation().trim_end().to_owned(),
        }
    }
}

impl Explain {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let look = table::look(&Settings::new(common)?);
        let Some(word) = self.word else {
            let text = match self.output {
                Style::Text => code_table(&look),
                Style::Json => json(codes().map(CodeJson::from))?,
            };
            output::print(&text)?;
            return Ok(LEGAL);
        };
        let word = word.trim();
        let codes = code(current_name(word));
        let rule = Rule::find(&word.to_lowercase());
        let text = match (self.output, codes.as_slice(), rule) {
            (_, [], None) => {
                output::complain(&unknown(word));
                return Ok(CANT_JUDGE);
            }
            (Style::Text, [], Some(rule)) => rule_with_codes(rule, &look),
            (Style::Json, [], rule) => json(rule.map(RuleJson::from))?,
            (Style::Text, codes, _) => {
                let texts: Vec<String> = codes.iter().map(|code| code_text(code, &look)).collect();
                texts.join("\n")
            }
            (Style::Json, codes, _) => json(codes.iter().copied().map(CodeJson::from))?,
        };
        output::print(&text)?;
        Ok(LEGAL)
    }
}

fn json<T: Serialize>(items: impl IntoIterator<Item = T>) -> anyhow::Result<String> {
    let items: Vec<T> = items.into_iter().collect();
    Ok(output::json(&items)?)
}

fn unknown(word: &str) -> anyhow::Error {
    let words = codes()
        .flat_map(|code| [code.code, code.name])
        .chain(rules().map(|rule| rule.id.as_str()));
    let near = near(word, words, 3);
    let hint = match near.is_empty() {
        true => "`wixoss explain` lists all codes".to_owned(),
        false => format!("did you mean {}?", near.join(", ")),
    };
    anyhow::anyhow!("no code or rule is called `{word}`: {hint}")
}

fn code_table(look: &Look) -> String {
    let narrow = look.width < table::NARROW;
    let rows = codes().map(|code| {
        let rules: Vec<&str> = code.rules.iter().map(|id| id.0).collect();
        let mut row = vec![
            Cell::new(code.code),
            Cell::new(code.name),
            Cell::new(severity_word(code.severity)),
        ];
        if !narrow {
            row.push(Cell::new(rules.join("\n")));
        }
        row
    });
    let columns = [
        Column("Code", false),
        Column("Name", false),
        Column("Severity", false),
        Column("Rules", false),
    ];
    let shown = if narrow { 3 } else { 4 };
    table::list(
        look,
        columns.get(..shown).unwrap_or_default(),
        rows.collect(),
    )
}

fn severity_word(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    }
}

fn code_text(code: &Code, look: &Look) -> String {
    let title = format!(
        "{} {} ({})",
        code.code,
        code.name,
        severity_word(code.severity)
    );
    let mut text = table::heading(&title, look);
    for rule in code.rules.iter().filter_map(|id| Rule::of(*id)) {
        text.push('\n');
        text.push_str(&rule_text(rule, look));
    }
    text.push('\n');
    text.push_str(&markdown::render(&code.explanation(), look));
    text
}

fn rule_with_codes(rule: &Rule, look: &Look) -> String {
    let mut text = rule_text(rule, look);
    let mut findings: Vec<String> = codes()
        .filter(|code| code.rules.iter().any(|id| id.0 == rule.id))
        .map(|code| format!("{} {}", code.code, code.name))
        .collect();
    if !findings.is_empty() {
        findings.insert(0, "\nCodes of findings based on this rule:".to_owned());
        let _ = writeln!(text, "{}", findings.join("\n  "));
    }
    text
}

fn rule_text(rule: &Rule, look: &Look) -> String {
    let mut text = table::heading(&format!("Rule {}: {}", rule.id, rule.name), look);
    text.push_str(&table::wrap(&format!("  {}", rule.statement), look));
    let holds: Vec<String> = rule.periods().map(rule_set).collect();
    let glossary = Glossary::embedded();
    let entries = glossary.by_rule(&rule.id);
    let entries: Vec<&str> = entries.iter().map(|hit| hit.item.id()).collect();
    text.push_str(&table::facts(
        look,
        [
            ("  Holds in", holds.join(", ")),
            ("  Written in", table::items(source_lines(&rule.sources))),
            ("  Note", rule.note.clone().unwrap_or_default()),
            ("  Glossary", entries.join(", ")),
        ],
    ));
    text
}

fn rule_set(set: &FormatPeriod) -> String {
    format!("{}{}", set.format, table::period(set.from, set.until))
}
