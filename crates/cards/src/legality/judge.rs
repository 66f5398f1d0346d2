//! Takes the text of a deck and gives the report on it. Every command judges decks this way.

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

/// The largest number of rulebooks that are stored. If a stream of decks names more formats and
/// days, the other rulebooks are built again for each deck.
const MOST_BOOKS: usize = 64;

/// Judges decks. The format and the day of the caller come first, then those that the deck names,
/// then those of the fallback. If none of these names a format, the default format is used.
#[derive(Debug)]
pub struct Judge {
    db: CardDb,
    lists: Lists,
    /// The rules of the caller. They override the rules that a deck names.
    asked: Rules,
    /// The rules for decks that name no rules.
    fallback: Rules,
    books: RwLock<Vec<(BookKey, Arc<Rulebook>)>>,
}

/// The format and the day to judge by; either may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The id of the format.
    pub format: Option<String>,
    /// The day.
    pub as_of: Option<Date>,
}

/// The key of a stored rulebook.
#[derive(Debug, PartialEq, Eq)]
struct BookKey {
    format: String,
    as_of: Option<Date>,
}

impl Judge {
    /// Returns a judge. `asked` overrides the format and the day that a deck names; `fallback`
    /// holds for decks that name none.
    ///
    /// # Errors
    /// If a format named here is unknown, if it had no rules on the day, or if its restriction list
    /// names an unknown card.
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
        // A deck may name another format than the default format. So only a format that is named
        // here must exist and have rules.
        let named = judge.asked.format.is_some() || judge.fallback.format.is_some();
        let day = judge.asked.as_of.or(judge.fallback.as_of);
        let no_format_yet = || formats().all(|format| format.revision(day).is_err());
        if named || (day.is_some() && no_format_yet()) {
            judge.book(None, None)?;
        }
        Ok(judge)
    }

    /// Returns the card database.
    pub fn db(&self) -> &CardDb {
        &self.db
    }

    /// Judges the deck in `text` and passes the report to `then`. If `kind` is `None`, the kind of
    /// deck file is recognized from the text.
    pub fn report<T>(
        &self,
        file: &str,
        text: &str,
        kind: Option<&DeckKind>,
        then: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        let kind = kind.unwrap_or_else(|| DeckKind::recognize(text));
        match (kind.read)(text) {
            Ok(raw) => self.report_deck(file, text, &raw, then),
            Err(findings) => self.unreadable(file, text, findings, then),
        }
    }

    /// Passes to `then` the report on a file that can't be read as a deck.
    pub fn unreadable<T>(
        &self,
        file: &str,
        text: &str,
        findings: Vec<Finding>,
        then: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        then(&self.without_rules(file, text, findings))
    }

    /// Returns the report on a deck that was not judged.
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

    /// Judges a deck whose file has been read, and passes the report to `then`.
    pub fn report_deck<T>(
        &self,
        file: &str,
        text: &str,
        raw: &RawDeck<'_>,
        then: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        let deck = resolve(raw, &self.db);
        let name = raw.name.as_ref().map(|name| name.text.as_ref());
        let id = raw.id.as_ref().map(|id| deck_id(id, raw.id_is_number));
        let (book, as_of) = match self.rules_of(raw) {
            Ok(rules) => rules,
            // Without rules no check can run; the findings of reading and look-up are reported.
            Err(mut findings) => {
                findings.extend(raw.warnings.iter().chain(&deck.findings).cloned());
                sort(&mut findings);
                return then(&Report {
                    name,
                    id,
                    ..self.without_rules(file, text, findings)
                });
            }
        };
        let verdict = judge(&deck, &book);
        let named = self.asked.format.is_some() || raw.format.is_some();
        let also_legal_in = (!named).then(|| self.also_legal_in(&deck, &book, as_of));
        then(&Report {
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

    /// Returns the rules that a deck is judged by, or all findings on the format and the day that
    /// the deck names.
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
                let is_too_early =
                    matches!(error, RulebookError::Format(FormatError::TooEarly { .. }));
                let what = error.to_string();
                problems.push(match is_too_early {
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

    /// Returns the rules of a format on a day. `named` and `as_of` come from the deck. The format
    /// and the day of the caller override them.
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

    /// Returns the stored rulebook of a format on a day. If there is none, builds the rulebook and
    /// stores it.
    fn rulebook(&self, format: &str, as_of: Option<Date>) -> Result<Arc<Rulebook>, RulebookError> {
        let known = |books: &Vec<(BookKey, Arc<Rulebook>)>| {
            let same = |w: &BookKey| w.format == format && w.as_of == as_of;
            books
                .iter()
                .find(|(w, _)| same(w))
                .map(|(_, b)| Arc::clone(b))
        };
        // A poisoned lock only means that another thread panicked; the stored list is still
        // complete.
        let books = self.books.read().unwrap_or_else(|e| e.into_inner());
        if let Some(book) = known(&books) {
            return Ok(book);
        }
        drop(books);
        let book = Arc::new(Rulebook::new(format, as_of, &self.lists, &self.db)?);
        let mut books = self.books.write().unwrap_or_else(|e| e.into_inner());
        if books.len() < MOST_BOOKS {
            let format = format.to_owned();
            books.push((BookKey { format, as_of }, Arc::clone(&book)));
        }
        Ok(book)
    }

    /// Returns the ids of all other formats in which the deck is legal on the day.
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

/// Returns the fix for an unknown format: a format with a similar id, if there is one.
fn nearest_format(named: Option<&str>) -> String {
    let ids = formats().map(|format| format.id.as_str());
    match meant(named.unwrap_or_default(), ids) {
        Some(id) => format!("did you mean `{id}`?"),
        None => "name one of these, or override the deck with `--format`".to_owned(),
    }
}

fn deck_id<'a>(id: &'a Field<'_>, is_number: bool) -> DeckId<'a> {
    let number = is_number.then(|| id.text.parse().ok()).flatten();
    match number {
        Some(number) => DeckId::Number(number),
        None => DeckId::Text(Cow::Borrowed(&id.text)),
    }
}
