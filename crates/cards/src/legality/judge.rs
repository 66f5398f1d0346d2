//! Judges the text of a deck and returns the report. All commands that judge decks use this module.

use crate::message;
use std::borrow::Cow;
use std::sync::{Arc, RwLock};

use super::format_choice::suggested;
use super::{
    DEFAULT_FORMAT, DeckId, FormatBy, FormatChoice, FormatChosen, FormatError, Lists, Outcome,
    Report, Rulebook, RulebookError, formats, judge, restricted_cards, sort,
};
use crate::card::CardDb;
use crate::deck::problem::{BAD_DATE, UNKNOWN_FORMAT};
use crate::deck::{Deck, DeckKind, Field, Finding, RawDeck, resolve};
use crate::fix::{Fix, fix_of};
use crate::message::Message;
use wixoss_base::vocab::Date;
use wixoss_base::vocab::meant;

/// The largest number of rulebooks (formats on a day) that are stored. If the decks need more,
/// further rulebooks are built again for each deck.
const MOST_BOOKS: usize = 64;

/// Judges decks. The format that the caller names comes first, then the format that the deck names,
/// and then the fallback. The day is chosen in the same way. If none of them names a format, the
/// default format is used. If none of them names a day, the latest rules are used.
#[derive(Debug)]
pub struct Judge {
    db: CardDb,
    lists: Lists,
    /// The format and the day that the caller chose. They override the format and the day that a
    /// deck names.
    asked: Rules,
    /// The format for decks that name no format, and the day for decks that name no day.
    fallback: Rules,
    /// True if an unknown key in a deck file gives only a warning, not an error.
    lenient: bool,
    books: RwLock<Vec<(BookKey, Arc<Rulebook>)>>,
}

/// A format and a day. Both may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The format. [`FormatChoice::Auto`] does not override a format that the deck names.
    pub format: Option<FormatChoice>,
    /// The day. `None` if no day was named.
    pub as_of: Option<Day>,
}

/// The day whose rules judge a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Day {
    /// No single day. The latest rules of the format are used.
    Latest,
    /// The rules of this day.
    On(Date),
}

impl std::fmt::Display for Day {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Day::Latest => f.write_str("latest"),
            Day::On(day) => day.fmt(f),
        }
    }
}

impl From<Date> for Day {
    fn from(day: Date) -> Day {
        Day::On(day)
    }
}

impl Day {
    /// Returns the date of this day. Returns `None` for the latest rules.
    pub fn date(self) -> Option<Date> {
        match self {
            Day::Latest => None,
            Day::On(day) => Some(day),
        }
    }
}

/// The rules that judge a deck, the day whose rules apply, and the reason why this format was
/// chosen.
type Choice = (Arc<Rulebook>, Option<Date>, FormatChosen);

/// The key under which a rulebook is stored: a format and a day.
#[derive(Debug, PartialEq, Eq)]
struct BookKey {
    format: String,
    as_of: Option<Date>,
}

impl Judge {
    /// Returns a judge. `asked` overrides the format and the day that a deck names. `fallback` is
    /// used for decks that name no format or no day.
    ///
    /// # Errors
    /// If the named format is unknown or has no rules on the day, or if a restriction list of the
    /// format names an unknown card.
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
            lenient: false,
            books: RwLock::default(),
        };
        // The default format is not checked here, because a deck may name another format. But a
        // format that the caller names must exist and must have rules on the day.
        let asked = judge.asked.format.as_ref();
        let named = asked.or(judge.fallback.format.as_ref());
        let named = named.and_then(FormatChoice::id);
        let day = judge.asked.as_of.or(judge.fallback.as_of);
        let day = day.and_then(Day::date);
        let no_format_yet = || formats().all(|format| format.revision(day).is_err());
        if named.is_some() || (day.is_some() && no_format_yet()) {
            judge.rulebook(named.unwrap_or(DEFAULT_FORMAT), day)?;
        }
        Ok(judge)
    }

    /// Sets whether an unknown key in a deck file gives only a warning, not an error.
    #[must_use]
    pub fn allow_unknown_keys(mut self, lenient: bool) -> Judge {
        self.lenient = lenient;
        self
    }

    /// Returns the card database.
    pub fn db(&self) -> &CardDb {
        &self.db
    }

    /// Judges the deck in `text` and calls `then` with the report. If `kind` is `None`, the text
    /// decides which kind of deck file it is.
    pub fn report<T>(
        &self,
        file: &str,
        text: &str,
        kind: Option<&DeckKind>,
        then: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        let read = |kind: &DeckKind| match self.lenient {
            true => kind.read_leniently(text, &self.db),
            false => (kind.read)(text, &self.db),
        };
        let used = kind.unwrap_or_else(|| DeckKind::recognize(text));
        match read(used) {
            Ok(raw) => self.report_deck(file, text, used, &raw, then),
            Err(findings) => {
                // A text that no other kind recognizes is read as a list. If the extension of the
                // file names another kind (`.yaml`), the reader of this kind says better what is
                // wrong.
                let named = kind_by_extension(file);
                let named = named.filter(|_| kind.is_none() && used.name == "text");
                let findings = named
                    .and_then(|named| read(named).err())
                    .unwrap_or(findings);
                self.unreadable(file, text, findings, then)
            }
        }
    }

    /// Makes the report on a file that can't be read as a deck, and calls `then` with the report.
    pub fn unreadable<T>(
        &self,
        file: &str,
        text: &str,
        findings: Vec<Finding>,
        then: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        then(&self.without_rules(file, text, findings))
    }

    /// Returns the report on a deck for which no rules were found, so that no check could run.
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
            format_chosen: None,
            opening: None,
            also_legal_in: None,
            may_be_legal_in: Vec::new(),
            ignored_lines: Vec::new(),
            lines_with_prices: 0,
            known_cards: 0,
            findings,
            fixes: Vec::new(),
            waiting: Vec::new(),
            restricted: Vec::new(),
            data_version: self.db.data_version(),
        }
    }

    /// Judges a deck whose file was already read, and calls `then` with the report.
    pub(crate) fn report_deck<T>(
        &self,
        file: &str,
        text: &str,
        kind: &DeckKind,
        raw: &RawDeck<'_>,
        then: impl FnOnce(&Report<'_>) -> T,
    ) -> T {
        let deck = resolve(raw, &self.db);
        let name = raw.name.as_ref().map(|name| name.text.as_ref());
        let id = raw.id.as_ref().map(|id| deck_id(id, raw.id_is_number));
        let (book, as_of, chosen) = match self.rules_of(&deck) {
            Ok(rules) => rules,
            // Without rules, no check can run. So the report has only the findings about reading
            // the file and looking up its cards.
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
        let mut verdict = judge(&deck, &book);
        name_by_written_numbers(&mut verdict.findings, &deck);
        let named = matches!(chosen.by, FormatBy::Option | FormatBy::Deck);
        let others = (!named).then(|| self.others(&deck, &book, as_of));
        let with_outcome = |wanted: Outcome| {
            let others = others.iter().flatten();
            others
                .filter(|(_, outcome)| *outcome == wanted)
                .map(|(id, _)| *id)
                .collect::<Vec<_>>()
        };
        let also_legal_in = others.is_some().then(|| with_outcome(Outcome::Legal));
        let may_be_legal_in = match verdict.outcome == Outcome::Unjudged && verdict.breaks_rule {
            true => with_outcome(Outcome::Unjudged),
            false => Vec::new(),
        };
        then(&Report {
            file,
            text,
            name,
            id,
            outcome: verdict.outcome,
            book: Some(&book),
            format_chosen: Some(chosen),
            opening: verdict.opening,
            also_legal_in,
            may_be_legal_in,
            ignored_lines: raw.ignored_lines(text),
            lines_with_prices: raw.lines_with_prices,
            known_cards: deck.held.len(),
            fixes: fixes(&verdict.findings, text, kind, &deck),
            findings: verdict.findings,
            waiting: verdict.waiting,
            restricted: restricted_cards(&deck, &book.restrictions),
            data_version: self.db.data_version(),
        })
    }

    /// Returns the rules that judge a deck, the day, and the reason why this format was chosen. If
    /// the format or the day is wrong, returns the findings about the wrong values.
    fn rules_of(&self, deck: &Deck<'_>) -> Result<Choice, Vec<Finding>> {
        let raw = deck.raw;
        let mut problems = Vec::new();
        let as_of = match (&raw.as_of, self.asked.as_of) {
            (_, Some(day)) => day.date(),
            (Some(field), None) => match field.text.parse() {
                Ok(day) => Some(day),
                Err(_) => {
                    let what = message!("bad-date.no-date", date = field.text.as_ref());
                    let problem = Finding::new(&BAD_DATE, what, message!("bad-date.write"));
                    problems.push(problem.at(field.span));
                    self.fallback.as_of.and_then(Day::date)
                }
            },
            (None, None) => self.fallback.as_of.and_then(Day::date),
        };
        let format = raw.format.as_ref();
        let (id, chosen) = self.format_of(deck);
        match self.rulebook(id, as_of) {
            Ok(book) if problems.is_empty() => return Ok((book, as_of, chosen)),
            Ok(_) => {}
            Err(error) => {
                let place = |field: Option<&Field<'_>>| field.map(|field| field.span);
                let named = format.map(|field| field.text.as_ref());
                problems.push(match error {
                    RulebookError::Format(error @ FormatError::TooEarly { .. }) => {
                        Finding::new(&BAD_DATE, error.problem(), message!("bad-date.name-later"))
                            .at(place(raw.as_of.as_ref()))
                    }
                    RulebookError::Format(error @ FormatError::Unknown { .. }) => {
                        Finding::new(&UNKNOWN_FORMAT, error.problem(), nearest_format(named))
                            .at(place(format))
                    }
                    // [`Judge::new`] has already checked the restriction lists of the format that
                    // the caller names. So the list with the mistake belongs to another format.
                    RulebookError::Restriction(error) => {
                        Finding::new(&UNKNOWN_FORMAT, error.problem(), error.fix())
                            .at(place(format))
                    }
                });
            }
        }
        Err(problems)
    }

    /// Returns the id of the format that judges a deck, and the reason why it was chosen. The
    /// caller decides first, then the deck, then the fallback. If the caller or the fallback says
    /// `auto` and the deck names no format, the cards of the deck decide.
    fn format_of<'a>(&'a self, deck: &Deck<'a>) -> (&'a str, FormatChosen) {
        if let Some(FormatChoice::Id(id)) = &self.asked.format {
            return (id, FormatBy::Option.chosen());
        }
        if let Some(field) = &deck.raw.format {
            return (&field.text, FormatBy::Deck.chosen());
        }
        match self.asked.format.as_ref().or(self.fallback.format.as_ref()) {
            Some(FormatChoice::Id(id)) => (id, FormatBy::Config.chosen()),
            Some(FormatChoice::Auto) => suggested(deck).map_or_else(
                || (DEFAULT_FORMAT, FormatBy::Default.chosen()),
                |(format, chosen)| (format.id.as_str(), chosen),
            ),
            None => (DEFAULT_FORMAT, FormatBy::Default.chosen()),
        }
    }

    /// Returns the stored rulebook of a format on a day. If no rulebook is stored, builds the
    /// rulebook and stores it.
    fn rulebook(&self, format: &str, as_of: Option<Date>) -> Result<Arc<Rulebook>, RulebookError> {
        let known = |books: &Vec<(BookKey, Arc<Rulebook>)>| {
            let same = |w: &BookKey| w.format == format && w.as_of == as_of;
            books
                .iter()
                .find(|(w, _)| same(w))
                .map(|(_, b)| Arc::clone(b))
        };
        // If another thread panicked while it changed the list of rulebooks, the list is still
        // complete and can be used.
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

    /// Returns the ids of all other formats in which the deck breaks no rule on this day. Each id
    /// comes with the outcome, because a deck with unknown cards is not legal in any format.
    fn others(
        &self,
        deck: &Deck<'_>,
        book: &Rulebook,
        as_of: Option<Date>,
    ) -> Vec<(&'static str, Outcome)> {
        formats()
            .filter(|format| format.id != book.format.id && format.revision(as_of).is_ok())
            .filter_map(|format| {
                let book = self.rulebook(&format.id, as_of).ok()?;
                let verdict = judge(deck, &book);
                (!verdict.breaks_rule).then_some((format.id.as_str(), verdict.outcome))
            })
            .collect()
    }
}

/// Returns the kind of deck file that the extension of a file names, if the kind has a grammar.
fn kind_by_extension(file: &str) -> Option<&'static DeckKind> {
    let (_, extension) = file.rsplit_once('.')?;
    match extension.to_ascii_lowercase().as_str() {
        "yaml" | "yml" => "yaml",
        "toml" => "toml",
        "json" => "json",
        _ => return None,
    }
    .parse()
    .ok()
}

/// Changes the card numbers in the sentences of findings. A finding first names a card by the
/// number of its first printing. This function writes the number that the deck uses, such as the
/// number of a reprint.
fn name_by_written_numbers(findings: &mut [Finding], deck: &Deck<'_>) {
    if findings.is_empty() {
        return;
    }
    let held = deck.held.iter();
    let numbers = held.map(|held| (held.card.number(), deck.written_number(held)));
    let numbers: Vec<_> = numbers.filter(|(main, written)| main != written).collect();
    if numbers.is_empty() {
        return;
    }
    let number_of = |main: &str| {
        let mut numbers = numbers.iter();
        numbers.find_map(|(known, written)| (*known == main).then_some(*written))
    };
    for finding in findings {
        finding.message.renumber(&number_of);
        finding.fix.renumber(&number_of);
    }
}

/// Returns the fix of each finding, in the order of the findings. `None` means that the finding has
/// no fix.
fn fixes(findings: &[Finding], text: &str, kind: &DeckKind, deck: &Deck<'_>) -> Vec<Option<Fix>> {
    /// The largest number of findings for which a fix is searched. This limits the time, because
    /// the deck is read again to check each fix.
    const MOST: usize = 20;
    /// The length in bytes of the longest text for which fixes are searched. Every deck is shorter.
    const LONGEST: usize = 100_000;
    let can_have_one = |finding: &Finding| {
        !finding.suggestions.is_empty() || ["D004", "W008"].contains(&finding.code.code)
    };
    if text.len() > LONGEST || !findings.iter().any(can_have_one) {
        return Vec::new();
    }
    let mut tried = 0;
    let fix = |finding: &Finding| {
        tried += usize::from(can_have_one(finding));
        let may = can_have_one(finding) && tried <= MOST;
        may.then(|| fix_of(finding, text, kind, deck)).flatten()
    };
    findings.iter().map(fix).collect()
}

/// Returns the advice for an unknown format. The advice names a format with a similar id, if there
/// is one.
fn nearest_format(named: Option<&str>) -> Message {
    let ids = formats().map(|format| format.id.as_str());
    match meant(named.unwrap_or_default(), ids) {
        Some(id) => message!("unknown-format.did-you-mean", format = id),
        None => message!("unknown-format.name-one"),
    }
}

fn deck_id<'a>(id: &'a Field<'_>, is_number: bool) -> DeckId<'a> {
    let number = is_number.then(|| id.text.parse().ok()).flatten();
    match number {
        Some(number) => DeckId::Number(number),
        None => DeckId::Text(Cow::Borrowed(&id.text)),
    }
}
