//! Decks as the command line judges them, through the library.

use wixoss::card::CardDb;
use wixoss::deck::{DeckKind, resolve};
use wixoss::legality::{Outcome, Rulebook, judge, restriction_lists};
use wixoss::report::{DeckId, Look, Report, STYLES, Tally};
use wixoss::rule::Severity;

pub struct Input {
    pub file: &'static str,
    pub text: String,
    pub format: &'static str,
    /// Whether the format is named, so that others are not asked.
    pub named: bool,
}

pub fn product(file: &'static str, format: &'static str) -> Input {
    let path = format!("{}/{file}", env!("CARGO_MANIFEST_DIR"));
    Input {
        file,
        text: std::fs::read_to_string(path).unwrap(),
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

/// Everything a style writes about these decks.
pub fn output(style: &str, inputs: &[Input], look: Look) -> String {
    let style = STYLES.iter().find(|s| s.name == style).unwrap();
    let db = CardDb::embedded();
    let mut out = (style.open)(&look);
    let mut tallies = Vec::new();
    for (before, input) in inputs.iter().enumerate() {
        with_report(input, &db, |report| {
            out += &(style.report)(report, before, &look);
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
    out + &(style.close)(&tallies, &look)
}

pub fn with_report(input: &Input, db: &CardDb, then: impl FnOnce(&Report<'_>)) {
    let kind = DeckKind::recognize(&input.text);
    let mut report = Report {
        file: input.file,
        text: &input.text,
        name: None,
        id: None,
        outcome: Outcome::Error,
        book: None,
        opening: None,
        also_legal_in: None,
        findings: Vec::new(),
        data_version: "2026-11-01",
    };
    let raw = match (kind.read)(&input.text) {
        Ok(raw) => raw,
        Err(findings) => {
            report.findings = findings;
            return then(&report);
        }
    };
    let deck = resolve(&raw, db);
    let books = Rulebook::all(None, restriction_lists(), db).unwrap();
    let book = books.iter().find(|b| b.format.id == input.format).unwrap();
    let verdict = judge(&deck, &raw, db, book);
    report.name = raw.name.as_ref().map(|name| name.text.to_string());
    report.id = raw.id.as_ref().map(|id| match raw.id_is_number {
        true => DeckId::Number(id.text.parse().unwrap()),
        false => DeckId::Text(id.text.to_string()),
    });
    report.outcome = verdict.outcome;
    report.opening = verdict.opening.map(Into::into);
    report.findings = verdict.findings;
    report.also_legal_in = (!input.named).then(|| {
        let others = books.iter().filter(|b| b.format.id != input.format);
        let legal = others.filter(|b| judge(&deck, &raw, db, b).outcome == Outcome::Legal);
        legal.map(|b| b.format.id.as_str()).collect()
    });
    report.book = Some(book);
    then(&report);
}

pub fn legal() -> Input {
    product("decks/WXDi-D01.json", "diva-en")
}

/// Too many copies, wrong sizes, cards outside the pool: with Japanese names, and places that only
/// line up when full-width characters count for two columns.
pub fn illegal() -> Input {
    let text = std::fs::read_to_string(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/tests/report/illegal.json"
    ));
    written("decks/白い希望.json", &text.unwrap())
}

/// Many findings of one kind.
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
