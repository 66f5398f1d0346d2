//! Decks for the tests of this crate, judged as on the command line.

use wixoss_cards::card::CardDb;
use wixoss_cards::legality::Lists;
use wixoss_cards::legality::{Judge, Report, Rules};
use wixoss_data::rule::Severity;
use wixoss_report::{OutputSettings, STYLES, Tally};

pub struct Input {
    pub file: &'static str,
    pub text: String,
    pub format: &'static str,
    /// Whether the caller names the format. If not, the deck is checked by the other formats too.
    pub named: bool,
}

pub fn product(file: &'static str, format: &'static str) -> Input {
    let path = format!("{}/../../{file}", env!("CARGO_MANIFEST_DIR"));
    Input {
        file,
        // The deck names no format, so that the other formats are checked too.
        text: std::fs::read_to_string(path)
            .unwrap()
            .replace("\"format\":", "\"notes\":"),
        format,
        named: false,
    }
}

pub fn written(file: &'static str, text: &str) -> Input {
    Input {
        file,
        text: text.to_owned(),
        format: "diva-en",
        named: true,
    }
}

/// Returns everything that a style writes about these decks.
pub fn output(style: &str, inputs: &[Input], look: OutputSettings) -> String {
    let style = STYLES.iter().find(|s| s.name == style).unwrap();
    let db = CardDb::embedded();
    let mut out = (style.open)(&look);
    let mut tallies = Vec::new();
    let mut any = false;
    for input in inputs {
        with_report(input, &db, |report| {
            let text = (style.report)(report, &look);
            if any && !text.is_empty() {
                out += (style.between)(&look);
            }
            any |= !text.is_empty();
            out += &text;
            let of = |severity| {
                let findings = report.findings.iter();
                findings.filter(|f| f.code.severity == severity).count()
            };
            tallies.push(Tally {
                file: report.file.to_owned(),
                outcome: report.outcome,
                errors: of(Severity::Error),
                warnings: of(Severity::Warning),
            });
        });
    }
    let out = out + &(style.close)(&tallies, &look);
    // Snapshots must not change with every release of the card data.
    out.replace(db.data_version(), "2026-11-01")
}

pub fn with_report<T>(input: &Input, db: &CardDb, then: impl FnOnce(&Report<'_>) -> T) -> T {
    let rules = Rules {
        format: Some(input.format.into()),
        as_of: None,
    };
    let (asked, fallback) = match input.named {
        true => (rules, Rules::default()),
        false if input.format == wixoss_cards::legality::DEFAULT_FORMAT => {
            (Rules::default(), Rules::default())
        }
        false => (Rules::default(), rules),
    };
    let judge = Judge::new(db.clone(), Lists::Embedded, asked, fallback).unwrap();
    judge.report(input.file, &input.text, None, then)
}

pub fn legal() -> Input {
    product("decks/WXDi-D01.json", "diva-en")
}

/// Returns a deck with too many copies, wrong sizes and cards outside the pool. Its names are
/// Japanese, to test the carets (`^`): a full-width character must count as two columns.
pub fn illegal() -> Input {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/report/illegal.json"
    ));
    written("decks/白い希望.json", &text.unwrap())
}

/// Returns a product deck that is judged by a format with another card pool. The deck has many
/// findings of one kind.
pub fn other_pool() -> Input {
    product("decks/WD01.json", "diva-en")
}

pub fn unjudged() -> Input {
    written(
        "unjudged.json",
        "{\n  \"id\": 7,\n  \"main_deck\": {\n    \"WXDi-D01-012\": 4,\n    \"サーバンド　Ｏ\": 4,\n    \"No such | <card>\": 1\n  }\n}\n",
    )
}

pub fn unreadable() -> Input {
    written(
        "-",
        "{\n  \"main_deck\": {\n    \"サーバント\": 0,\n    \"WD01-001\\u001b[31m\": \"four\"\n  },\n  \"mian_deck\": {},\n  \"notes\": {}\n}\n",
    )
}
