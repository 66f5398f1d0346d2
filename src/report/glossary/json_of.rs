//! Entries, rulings and hits as their JSON shapes.

use super::json::{
    HitJson, ItemJson, MatchedJson, PassageJson, PointJson, RuleSetJson, SourceJson,
    SupersededJson, TermJson, TextJson,
};
use crate::glossary::{Hit, Item, Localized, Matched, Passage, Point, Superseded, Term};
use crate::rule::{Document, FormatPeriod, Holds, Source};

impl<'a> HitJson<'a> {
    /// What was found by a search.
    pub fn found(hit: &'a Hit<'a>) -> HitJson<'a> {
        HitJson {
            // Four places: more would differ between machines and say nothing.
            score: Some((hit.score * 10_000.0).round() / 10_000.0),
            matched: Some(MatchedJson::from(&hit.matched)),
            ..HitJson::shown(hit.item)
        }
    }

    /// What was asked for by its id.
    pub fn shown(item: &'a Item) -> HitJson<'a> {
        HitJson {
            id: item.id(),
            kind: item.kind(),
            score: None,
            matched: None,
            item: ItemJson::from(item),
        }
    }
}

impl<'a> From<&'a Matched<'a>> for MatchedJson<'a> {
    fn from(matched: &'a Matched<'a>) -> MatchedJson<'a> {
        let none = MatchedJson {
            by: "words",
            term: None,
            lang: None,
            words: None,
            rule: None,
        };
        match matched {
            Matched::Name { by, term, lang } => MatchedJson {
                by,
                term: Some(term),
                lang: Some(*lang),
                ..none
            },
            Matched::Words(words) => MatchedJson {
                words: Some(words),
                ..none
            },
            Matched::Rule(rule) => MatchedJson {
                by: "rule",
                rule: Some(rule),
                ..none
            },
        }
    }
}

impl<'a> From<&'a Item> for ItemJson<'a> {
    fn from(item: &'a Item) -> ItemJson<'a> {
        match item {
            Item::Entry(entry) => ItemJson::Entry {
                terms: entry.terms.iter().map(TermJson::from).collect(),
                definition: TextJson::from(&entry.definition),
                points: entry.points.iter().map(PointJson::from).collect(),
                examples: &entry.examples,
                notes: &entry.notes,
                see_also: &entry.see_also,
                sources: entry.sources.iter().map(SourceJson::from).collect(),
                rule_sets: rule_sets(&entry.rule_sets),
                named_only: entry.named_only,
            },
            Item::Ruling(ruling) => ItemJson::Ruling {
                situation: TextJson::from(&ruling.situation),
                answer: TextJson::from(&ruling.answer),
                reason: &ruling.reason,
                about: &ruling.about,
                points: ruling.rules.iter().map(|id| PointJson::of(id)).collect(),
                date: ruling.date.to_string(),
                superseded_by: ruling.superseded_by.as_ref().map(SupersededJson::from),
                sources: ruling.sources.iter().map(SourceJson::from).collect(),
                rule_sets: rule_sets(&ruling.rule_sets),
            },
        }
    }
}

impl<'a> From<&'a Term> for TermJson<'a> {
    fn from(term: &'a Term) -> TermJson<'a> {
        TermJson {
            lang: term.lang,
            text: &term.text,
            reading: term.reading.as_deref(),
            latin: term.latin_reading(),
            official: term.official,
        }
    }
}

impl<'a> From<&'a Localized> for TextJson<'a> {
    fn from(text: &'a Localized) -> TextJson<'a> {
        let some = |text: &'a String| (!text.is_empty()).then_some(text.as_str());
        TextJson {
            en: &text.en,
            ja: some(&text.ja),
            zh: some(&text.zh),
        }
    }
}

impl<'a> PointJson<'a> {
    fn of(id: &'a str) -> PointJson<'a> {
        let rule = crate::rule::Rule::find(id);
        PointJson {
            rule: id,
            statement: rule.map_or("", |rule| &rule.statement),
            rule_sets: rule.map_or_else(Vec::new, |rule| rule_sets(&rule.rule_sets)),
            sources: rule.map_or_else(Vec::new, |rule| {
                rule.sources.iter().map(SourceJson::from).collect()
            }),
            note: rule.and_then(|rule| rule.note.as_deref()),
        }
    }
}

impl<'a> From<&'a Point> for PointJson<'a> {
    fn from(point: &'a Point) -> PointJson<'a> {
        PointJson {
            statement: point.statement(),
            ..PointJson::of(&point.rule)
        }
    }
}

impl<'a> From<&'a Source> for SourceJson<'a> {
    fn from(source: &'a Source) -> SourceJson<'a> {
        source_of(&source.document, &source.heading)
    }
}

impl<'a> From<&'a Superseded> for SupersededJson<'a> {
    fn from(later: &'a Superseded) -> SupersededJson<'a> {
        SupersededJson {
            date: later.date.to_string(),
            source: source_of(&later.document, &later.heading),
            change: &later.change,
            ruling: later.ruling.as_deref(),
        }
    }
}

fn source_of<'a>(document: &'a str, heading: &'a str) -> SourceJson<'a> {
    let known = Document::find(document);
    SourceJson {
        document: known.map_or(document, |known| &known.title),
        version: known.and_then(|known| known.version.as_deref()),
        date: known
            .and_then(|known| known.date)
            .map(|day| day.to_string()),
        heading,
    }
}

fn rule_sets(held: &[Holds]) -> Vec<RuleSetJson<'_>> {
    let of = |set: &FormatPeriod| {
        (
            set.from.map(|day| day.to_string()),
            set.until.map(|day| day.to_string()),
        )
    };
    let sets = held.iter().flat_map(Holds::periods);
    sets.map(|set| {
        let (from, until) = of(set);
        RuleSetJson {
            format: &set.format,
            from,
            until,
        }
    })
    .collect()
}

impl<'a> PassageJson<'a> {
    /// A passage of a file.
    pub fn new(file: &'a str, passage: &'a Passage<'a>) -> PassageJson<'a> {
        PassageJson {
            file,
            heading: passage.heading,
            line: passage.line,
            lines: &passage.lines,
        }
    }
}
