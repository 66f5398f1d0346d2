//! Turns entries, rulings and search hits into their JSON shapes.

use super::answer_json::{
    DateBoundsJson, HitJson, ItemJson, MatchedJson, PassageJson, PointJson, RuleSetJson,
    SourceJson, SupersededJson, TermJson, TextJson,
};
use wixoss_base::vocab::Lang;
use wixoss_data::rule::{Document, FormatPeriod, Holds, Rule, Source, periods};
use wixoss_glossary::{
    DateBounds, Glossary, Hit, Item, Localized, Matched, NotShown, Passage, Point, Superseded, Term,
};

impl<'a> HitJson<'a> {
    /// Returns the JSON shape of a search hit.
    pub fn found(hit: &'a Hit<'a>, of: &'a Glossary) -> HitJson<'a> {
        HitJson {
            // The score is rounded to four decimal places. Further digits would differ between
            // machines.
            score: Some((hit.score * 10_000.0).round() / 10_000.0),
            matched: Some(MatchedJson::from(&hit.matched)),
            ..HitJson::shown(hit.item, of)
        }
    }

    /// Returns the JSON shape of an entry or ruling that the user named by its id.
    pub fn shown(item: &'a Item, of: &'a Glossary) -> HitJson<'a> {
        HitJson {
            id: item.id(),
            kind: item.kind(),
            score: None,
            matched: None,
            item: ItemJson::new(item, of),
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

impl<'a> ItemJson<'a> {
    fn new(item: &'a Item, of: &'a Glossary) -> ItemJson<'a> {
        let point = |id: &'a str| PointJson::new(id, of.own_text(id));
        let points = item.rules().map(point).collect();
        match item {
            Item::Entry(entry) => ItemJson::Entry {
                terms: entry.terms.iter().map(TermJson::from).collect(),
                definition: TextJson::from(&entry.definition),
                points,
                examples: entry.examples.iter().map(TextJson::from).collect(),
                notes: entry.notes.iter().map(TextJson::from).collect(),
                see_also: &entry.see_also,
                sources: entry.sources.iter().map(SourceJson::from).collect(),
                rule_sets: rule_sets(&entry.rule_sets),
                named_only: entry.named_only,
            },
            Item::Ruling(ruling) => {
                let later = ruling.superseded_by.as_deref();
                ItemJson::Ruling {
                    situation: TextJson::from(&ruling.situation),
                    answer: TextJson::from(&ruling.answer),
                    answer_now: Box::new(TextJson::from(
                        later.map_or(&ruling.answer, Superseded::answer_now),
                    )),
                    reason: TextJson::from(&ruling.reason),
                    about: &ruling.about,
                    points,
                    same_as: &ruling.same_as,
                    cards: &ruling.cards,
                    date: ruling.date.map(|day| day.to_string()),
                    date_bounds: ruling.date_bounds.map(DateBoundsJson::from),
                    reported: ruling.reported,
                    still_holds: ruling.still_holds(),
                    superseded_by: later.map(|later| Box::new(SupersededJson::from(later))),
                    sources: ruling.sources.iter().map(SourceJson::from).collect(),
                    rule_sets: rule_sets(&ruling.rule_sets),
                    shown_by: &ruling.shown_by,
                    not_shown: ruling.not_shown.map(NotShown::name),
                }
            }
        }
    }
}

impl From<DateBounds> for DateBoundsJson {
    fn from(bounds: DateBounds) -> DateBoundsJson {
        DateBoundsJson {
            from: bounds.from.map(|day| day.to_string()),
            until: bounds.until.map(|day| day.to_string()),
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

impl<'a> From<&'a Point> for TextJson<'a> {
    fn from(point: &'a Point) -> TextJson<'a> {
        PointJson::new(&point.rule, point.text.as_ref()).statement
    }
}

impl<'a> PointJson<'a> {
    fn new(id: &'a str, own: Option<&'a Localized>) -> PointJson<'a> {
        let rule = Rule::find(id);
        let translated = |lang| {
            let texts = rule.map(|rule| &rule.translations);
            texts.and_then(|texts| texts.get(&lang)).map(String::as_str)
        };
        let registered = TextJson {
            en: rule.map_or("", |rule| &rule.statement),
            ja: translated(Lang::Ja),
            zh: translated(Lang::Zh),
        };
        PointJson {
            rule: id,
            statement: own.map_or(registered, TextJson::from),
            rule_sets: rule.map_or_else(Vec::new, |rule| rule_sets(&rule.rule_sets)),
            sources: rule.map_or_else(Vec::new, |rule| {
                rule.sources.iter().map(SourceJson::from).collect()
            }),
            note: rule.and_then(|rule| rule.note.as_deref()),
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
            change: TextJson::from(&later.change),
            answer: later.answer.as_ref().map(TextJson::from),
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
    let sets = held.iter().flat_map(periods);
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
    /// Returns the JSON shape of a passage of a file.
    pub fn new(file: &'a str, passage: &'a Passage<'a>) -> PassageJson<'a> {
        PassageJson {
            file,
            heading: passage.heading,
            line: passage.line,
            lines: &passage.lines,
        }
    }
}
