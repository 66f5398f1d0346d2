//! `wixoss explain`: explains a finding code or a rule.

mod former_names;
mod markdown;

use std::fmt::Write;
use wixoss::message;

use clap::ValueEnum;
use clap_complete::engine::ArgValueCompleter;
use comfy_table::Cell;
use serde::Serialize;
use wixoss::glossary::Glossary;
use wixoss::legality::{code, codes, explanation};
use wixoss::message::{Joined, Key, Message, Value};
use wixoss::report::OutputSettings;
use wixoss::report::glossary::source_lines;
use wixoss::rule::{Code, Document, FormatPeriod, Rule, Severity, Source, rules};
use wixoss::vocab::{Lang, digit_like, near};

use former_names::current_name;

use crate::cli::completions::Codes;
use crate::cli::options::lang::LangArg;
use crate::cli::table::{self, Column};
use crate::cli::{CANT_JUDGE, Common, LEGAL, Settings, output};

const EXAMPLES: &str = "\
Examples:
  wixoss explain                   list all codes
  wixoss explain D010              one code, with its rules and their sources
  wixoss explain main-deck-size    one code, by its name
  wixoss explain deck.main.size    one rule

Exit code: 0 if the code or rule exists, 2 if no such code or rule exists.";

/// Explain the code of a finding or a rule: its meaning, its sources, and the fix
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
    #[command(flatten)]
    lang: LangArg,
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

impl RuleJson {
    fn of(rule: &'static Rule, lang: Lang) -> RuleJson {
        let source = |source: &'static Source| SourceJson {
            document: Document::find(&source.document),
            heading: &source.heading,
        };
        RuleJson {
            id: &rule.id,
            name: &rule.name,
            statement: rule.statement_in(lang).1,
            sources: rule.sources.iter().map(source).collect(),
            rule_sets: rule.periods().collect(),
            note: rule.note_in(lang).map(|(_, note)| note),
        }
    }
}

impl CodeJson {
    fn of(code: &'static Code, lang: Lang) -> CodeJson {
        CodeJson {
            code: code.code,
            name: code.name,
            severity: code.severity,
            rules: code
                .rules
                .iter()
                .filter_map(|id| Rule::of(*id))
                .map(|rule| RuleJson::of(rule, lang))
                .collect(),
            explanation: explanation(code, lang).trim_end().to_owned(),
        }
    }
}

impl Explain {
    pub fn run(self, common: Common) -> anyhow::Result<u8> {
        let settings = Settings::new(common)?;
        let lang = match self.output {
            Style::Text => settings.lang(self.lang.lang),
            Style::Json => self.lang.lang.unwrap_or_default(),
        };
        let look = table::look_in(&settings, lang);
        let Some(word) = self.word else {
            let text = match self.output {
                Style::Text => code_table(&look),
                Style::Json => json(codes().map(|code| CodeJson::of(code, lang)))?,
            };
            output::print(&text)?;
            return Ok(LEGAL);
        };
        let word = word.trim();
        let codes = code(current_name(word));
        let rule = Rule::find(&word.to_lowercase());
        let text = match (self.output, codes.as_slice(), rule) {
            (_, [], None) => {
                output::complain_in(&unknown(word), settings.lang(self.lang.lang));
                return Ok(CANT_JUDGE);
            }
            (Style::Text, [], Some(rule)) => rule_with_codes(rule, &look),
            (Style::Json, [], rule) => json(rule.map(|rule| RuleJson::of(rule, lang)))?,
            (Style::Text, codes, _) => {
                let texts: Vec<String> = codes.iter().map(|code| code_text(code, &look)).collect();
                texts.join("\n")
            }
            (Style::Json, codes, _) => {
                json(codes.iter().copied().map(|code| CodeJson::of(code, lang)))?
            }
        };
        output::print(&text)?;
        Ok(LEGAL)
    }
}

fn json<T: Serialize>(items: impl IntoIterator<Item = T>) -> anyhow::Result<String> {
    let items: Vec<T> = items.into_iter().collect();
    Ok(output::json(&items)?)
}

fn unknown(word: &str) -> Message {
    let words = codes()
        .flat_map(|code| [code.code, code.name])
        .chain(rules().map(|rule| rule.id.as_str()));
    let near = near(&with_digits(word), words, 3);
    let hint = match near.is_empty() {
        true => message!("explain.lists-all"),
        false => message!(
            "explain.did-you-mean",
            words = Value::list(Joined::Comma, near)
        ),
    };
    message!("explain.unknown", word = word, hint = hint)
}

/// Replaces the letters that look like digits in a word that may be a code: returns `D100` for
/// `D10O`. A code is one letter with digits behind it. Returns every other word unchanged.
fn with_digits(word: &str) -> String {
    let digit = |letter: char| digit_like(letter).unwrap_or(letter);
    let mut letters = word.chars();
    let first = letters.next();
    let digits: String = letters.map(digit).collect();
    match first {
        Some(first) if digits.chars().all(|letter| letter.is_ascii_digit()) => {
            format!("{first}{digits}")
        }
        _ => word.to_owned(),
    }
}

fn code_table(look: &OutputSettings) -> String {
    let narrow = look.width < table::NARROW;
    let rows = codes().map(|code| {
        let rules: Vec<&str> = code.rules.iter().map(|id| id.0).collect();
        let mut row = vec![
            Cell::new(code.code),
            Cell::new(code.name),
            Cell::new(severity_word(code.severity).text(look.lang)),
        ];
        if !narrow {
            row.push(Cell::new(rules.join("\n")));
        }
        row
    });
    let columns = [
        const { Key::of("explain.code", &[]) },
        const { Key::of("explain.name", &[]) },
        const { Key::of("explain.severity", &[]) },
        const { Key::of("explain.rules", &[]) },
    ];
    let columns = columns.map(|title| Column(title.text(look.lang), false));
    let shown = if narrow { 3 } else { 4 };
    table::list(
        look,
        columns.get(..shown).unwrap_or_default(),
        rows.collect(),
    )
}

fn severity_word(severity: Severity) -> Message {
    match severity {
        Severity::Error => message!("verdict.error"),
        Severity::Warning => message!("verdict.warning"),
    }
}

fn code_text(code: &Code, look: &OutputSettings) -> String {
    let title = message!(
        "explain.title",
        code = code.code,
        name = code.name,
        severity = severity_word(code.severity)
    );
    let mut text = table::heading(&title.text(look.lang), look);
    for rule in code.rules.iter().filter_map(|id| Rule::of(*id)) {
        text.push('\n');
        text.push_str(&rule_text(rule, look));
    }
    text.push('\n');
    text.push_str(&markdown::render(&explanation(code, look.lang), look));
    text
}

fn rule_with_codes(rule: &Rule, look: &OutputSettings) -> String {
    let mut text = rule_text(rule, look);
    let mut findings: Vec<String> = codes()
        .filter(|code| code.rules.iter().any(|id| id.0 == rule.id))
        .map(|code| format!("{} {}", code.code, code.name))
        .collect();
    if !findings.is_empty() {
        let heading = message!("explain.codes").text(look.lang);
        findings.insert(0, format!("\n{heading}"));
        let _ = writeln!(text, "{}", findings.join("\n  "));
    }
    text
}

fn rule_text(rule: &Rule, look: &OutputSettings) -> String {
    let lang = look.lang;
    // The names of rules exist only in English.
    let title = match lang {
        Lang::En => message!(
            "explain.rule",
            id = rule.id.as_str(),
            name = rule.name.as_str()
        ),
        Lang::Ja | Lang::Zh => message!("explain.rule-without-name", id = rule.id.as_str()),
    };
    let note = rule.note_in(lang).map(|(_, note)| note.to_owned());
    let mut text = table::heading(&title.text(lang), look);
    let statement = rule.statement_in(lang).1;
    text.push_str(&table::wrap(&format!("  {statement}"), look));
    let holds: Vec<String> = rule.periods().map(|set| rule_set(set, lang)).collect();
    let labels = [
        const { Key::of("explain.holds-in", &[]) },
        const { Key::of("explain.written-in", &[]) },
        const { Key::of("explain.note", &[]) },
        const { Key::of("explain.glossary", &[]) },
    ]
    .map(|label| format!("  {}", label.text(lang)));
    let [holds_in, written_in, note_label, glossary_label] = labels.each_ref().map(String::as_str);
    let glossary = Glossary::embedded();
    let entries = glossary.by_rule(&rule.id);
    let entries: Vec<&str> = entries.iter().map(|hit| hit.item.id()).collect();
    text.push_str(&table::facts(
        look,
        [
            (holds_in, holds.join(", ")),
            (written_in, table::items(source_lines(&rule.sources, lang))),
            (note_label, note.unwrap_or_default()),
            (glossary_label, entries.join(", ")),
        ],
    ));
    text
}

fn rule_set(set: &FormatPeriod, lang: Lang) -> String {
    format!("{}{}", set.format, table::period(set.from, set.until, lang))
}
