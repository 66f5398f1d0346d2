//! From the text of a deck to the report on it: the one path that every command takes.

use std::borrow::Cow;
use std::sync::{Arc, RwLock};

use super::{
    DEFAULT_FORMAT, DeckId, FormatError, Lists, OpeningNames, Outcome, Report, Rulebook,
    RulebookError, formats, judge, sort,
};
use crate::card::CardDb;
use crate::deck::problem::{BAD_DATE, UNKNOWN_FORMAT};
use crate::deck::{Deck, DeckKind, Field, Finding, RawDeck, resolve};
use wixoss_base::vocab::Date;
use wixoss_base::vocab::meant;

/// How many rulebooks are kept; a stream that names more days than that builds some anew.
const MOST_BOOKS: usize = 64;

/// Judges decks by the rules the caller, the deck, the configuration or the default names, in
/// this order.
#[derive(Debug)]
pub struct Judge {
    db: CardDb,
    lists: Lists,
    asked: Rules,
    fallback: Rules,
    books: RwLock<Vec<(Wanted, Arc<Rulebook>)>>,
}

/// A format and a day, as far as they are named.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// Id of the format.
    pub format: Option<String>,
    /// The day.
    pub as_of: Option<Date>,
}

#[derive(Debug, PartialEq, Eq)]
struct Wanted {
    format: String,
    as_of: Option<Date>,
}

impl Judge {
    /// A judge who goes by `asked` before a deck's own wishes, and by `fallback` after them.
    ///
    /// # Errors
    /// When a format named here is unknown, had no rules on the day, or its list names an unknown
    /// card.
    pub fn new(
        db: CardDb,
        lists: Lists,
        asked: Rules,
        fallback: Rules,
    ) -> Result<Judge, RulebookError> {
        let judge = Judge {
            db,
            lists,
            asked,
            fallback,
            books: RwLock::default(),
        };
        // A deck may name another format than the default: only what is named here is tried.
        let named = judge.asked.format.is_some() || judge.fallback.format.is_some();
        let day = judge.asked.as_of.or(judge.fallback.as_of);
        let no_format_yet = || formats().all(|format| format.revision(day).is_err());
        if named || (day.is_some() && no_format_yet()) {
            judge.book(None, None)?;
        }
        Ok(judge)
    }

    /// The cards it knows.
    pub fn db(&self) -> &CardDb {
        &self.db
    }

    /// Judges the deck that `text` spells, in the kind it is recognised as unless one is named.
    pub fn report<T>(
        &self,
        file: &str,
        text: &str,
        kind: Option<&DeckKind>,
        tell: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        let kind = kind.unwrap_or_else(|| DeckKind::recognize(text));
        match (kind.read)(text) {
            Ok(raw) => self.report_deck(file, text, &raw, tell),
            Err(findings) => self.unreadable(file, text, findings, tell),
        }
    }

    /// Reports that a file can't be read as a deck.
    pub fn unreadable<T>(
        &self,
        file: &str,
        text: &str,
        findings: Vec<Finding>,
        tell: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        tell(&self.without_rules(file, text, findings))
    }

    /// A report on what was not judged.
    fn without_rules<'a>(
        &'a self,
        file: &'a str,
        text: &'a str,
        findings: Vec<Finding>,
    ) -> Report<'a> {
        Report {
            file,
            text,
            name: None,
            id: None,
            outcome: Outcome::Error,
            book: None,
            opening: None,
            also_legal_in: None,
            findings,
            data_version: self.db.data_version(),
        }
    }

    /// Judges a deck that is read.
    pub fn report_deck<T>(
        &self,
        file: &str,
        text: &str,
        raw: &RawDeck<'_>,
        tell: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        let deck = resolve(raw, &self.db);
        let name = raw.name.as_ref().map(|name| name.text.as_ref());
        let id = raw.id.as_ref().map(|id| deck_id(id, raw.id_is_number));
        let (book, as_of) = match self.rules_of(raw) {
            Ok(rules) => rules,
            // Without rules no check can run; what else is wrong is told all the same.
            Err(mut findings) => {
                findings.extend(raw.warnings.iter().chain(&deck.findings).cloned());
                sort(&mut findings);
                return tell(&Report {
                    name,
                    id,
                    ..self.without_rules(file, text, findings)
                });
            }
        };
        let verdict = judge(&deck, &book);
        let named = self.asked.format.is_some() || raw.format.is_some();
        let also_legal_in = (!named).then(|| self.also_legal_in(&deck, &book, as_of));
        tell(&Report {
            file,
            text,
            name,
            id,
            outcome: verdict.outcome,
            book: Some(&book),
            opening: verdict.opening.map(OpeningNames::from),
            also_legal_in,
            findings: verdict.findings,
            data_version: self.db.data_version(),
        })
    }

    /// The rules a deck is judged by, or everything wrong with the ones it names.
    fn rules_of(&self, raw: &RawDeck<'_>) -> Result<(Arc<Rulebook>, Option<Date>), Vec<Finding>> {
        let mut problems = Vec::new();
        let as_of = match (&raw.as_of, self.asked.as_of) {
            (Some(field), None) => match field.text.parse() {
                Ok(day) => Some(day),
                Err(error) => {
                    let what = format!("{error}");
                    let problem = Finding::new(&BAD_DATE, what, "write the day as YYYY-MM-DD");
                    problems.push(problem.at(field.span));
                    None
                }
            },
            (_, asked) => asked.or(self.fallback.as_of),
        };
        let format = raw.format.as_ref();
        let named = format.map(|field| field.text.as_ref());
        match self.book(named, as_of) {
            Ok(book) if problems.is_empty() => return Ok((book, as_of)),
            Ok(_) => {}
            Err(error) => {
                let place = |field: Option<&Field<'_>>| field.map(|field| field.span);
                let early = matches!(error, RulebookError::Format(FormatError::TooEarly { .. }));
                let what = error.to_string();
                problems.push(match early {
                    true => Finding::new(&BAD_DATE, what, "name a later day")
                        .at(place(raw.as_of.as_ref())),
                    false => {
                        Finding::new(&UNKNOWN_FORMAT, what, nearest_format(named)).at(place(format))
                    }
                });
            }
        }
        Err(problems)
    }

    /// The rules of a format on a day: what was asked for overrules what the deck names.
    fn book(
        &self,
        named: Option<&str>,
        as_of: Option<Date>,
    ) -> Result<Arc<Rulebook>, RulebookError> {
        let asked = self.asked.format.as_deref();
        let fallback = self.fallback.format.as_deref();
        let format = asked.or(named).or(fallback).unwrap_or(DEFAULT_FORMAT);
        self.rulebook(format, self.asked.as_of.or(as_of).or(self.fallback.as_of))
    }

    fn rulebook(&self, format: &str, as_of: Option<Date>) -> Result<Arc<Rulebook>, RulebookError> {
        let known = |books: &Vec<(Wanted, Arc<Rulebook>)>| {
            let same = |w: &Wanted| w.format == format && w.as_of == as_of;
            books
                .iter()
                .find(|(w, _)| same(w))
                .map(|(_, b)| Arc::clone(b))
        };
        // A poisoned lock only means another thread stopped; the list is still whole.
        let books = self.books.read().unwrap_or_else(|e| e.into_inner());
        if let Some(book) = known(&books) {
            return Ok(book);
        }
        drop(books);
        let book = Arc::new(Rulebook::new(format, as_of, &self.lists, &self.db)?);
        let mut books = self.books.write().unwrap_or_else(|e| e.into_inner());
        if books.len() < MOST_BOOKS {
            let format = format.to_owned();
            books.push((Wanted { format, as_of }, Arc::clone(&book)));
        }
        Ok(book)
    }

    fn also_legal_in(
        &self,
        deck: &Deck<'_>,
        book: &Rulebook,
        as_of: Option<Date>,
    ) -> Vec<&'static str> {
        formats()
            .filter(|format| format.id != book.format.id && format.revision(as_of).is_ok())
            .filter(|format| {
                self.rulebook(&format.id, as_of)
                    .is_ok_and(|book| judge(deck, &book).outcome == Outcome::Legal)
            })
            .map(|format| format.id.as_str())
            .collect()
    }
}

fn nearest_format(named: Option<&str>) -> String {
    let ids = formats().map(|format| format.id.as_str());
    match meant(named.unwrap_or_default(), ids) {
        Some(id) => format!("did you mean `{id}`?"),
        None => "name one of these, or overrule the deck with `--format`".to_owned(),
    }
}

fn deck_id<'a>(id: &'a Field<'_>, is_number: bool) -> DeckId<'a> {
    let number = is_number.then(|| id.text.parse().ok()).flatten();
    match number {
        Some(number) => DeckId::Number(number),
        None => DeckId::Text(Cow::Borrowed(&id.text)),
    }
}
