//! Corrects the spelling of names and numbers. A misspelled name or number is replaced by the name
//! or number of the most similar card. A known name or number gets its printed spelling.

use super::edit::{Applicability, Edit};
use super::moved_cards::LineOf;
use super::numbers_beside_name::drops_number;
use super::structured_items::is_structured;
use super::written_name::written;
use super::{Candidate, Expected, Fix, View};
use crate::card::{Card, CardDb, CardId, Lookup, Suggestion, is_card_number, name_key};
use crate::deck::entry_card::nearest_text;
use crate::deck::name_with_suffixes::identify;
use crate::deck::{Entry, Finding, Reference, Span};
use crate::message;
use crate::message::Message;

/// The smallest likeness (from 0 to 1) of a suggestion that may replace a name without asking the
/// player. In addition, no other card may be as similar.
pub(super) const SAFE_LIKENESS: f64 = 0.75;

/// Returns the possible fixes for all entries and for all names of the opening.
pub(super) fn candidates(view: &View<'_>) -> Vec<Candidate> {
    let misspelled = view.deck.findings.iter();
    let mut candidates: Vec<Candidate> = misspelled
        .filter_map(|finding| candidate_of(view, finding))
        .collect();
    let lines = view.deck.lines.iter();
    candidates.extend(lines.filter_map(|line| canonical(view, line.entry, line.card)));
    candidates
}

/// Returns whether an entry has a known name or number in another spelling than the printed one.
pub(super) fn is_needed(view: &View<'_>) -> bool {
    let db = view.deck.db;
    view.deck.lines.iter().any(|line| {
        let differs = |text: &str| as_printed(text, line.card, db).is_some();
        match view
            .deck
            .raw
            .entries
            .get(line.entry)
            .map(|entry| &entry.reference)
        {
            Some(Reference::Text(text)) => differs(text),
            Some(Reference::NumberAndName { number, name }) => differs(number) || differs(name),
            Some(Reference::Pid(_)) | None => false,
        }
    })
}

/// Returns the fix that writes the name and the number of an entry as they are printed. The card of
/// the entry is known.
fn canonical(view: &View<'_>, entry: usize, card: Card<'_>) -> Option<Candidate> {
    let at_entry = view.deck.raw.entries.get(entry)?;
    let fix = match &at_entry.reference {
        Reference::Text(typed) => {
            let shown = view.text.get(at_entry.span.start..at_entry.span.end)?;
            let shown = shown.trim_matches(['"', '\'']);
            let printed = as_printed(typed, card, view.deck.db);
            let name = match shown == typed.as_ref() {
                true => printed?,
                // The reader of a text adds missing hyphens and zeros to a card number. In all
                // other cases, the file spells the name with escapes, and the spelling is kept.
                false if loose_key(shown) == loose_key(typed) && !shown.contains('\\') => {
                    printed.unwrap_or_else(|| typed.clone().into_owned())
                }
                false => return None,
            };
            let title = message!("fix.as-printed", typed = shown, name = name.as_str());
            at(view, at_entry.span, &name, title, Applicability::Safe)
        }
        Reference::NumberAndName { number, name } => {
            number_and_name(view, at_entry.span, (number, name), card)?
        }
        Reference::Pid(_) => return None,
    };
    Some(Candidate {
        variants: vec![fix],
        expected: Expected::Entry(entry, card.id()),
    })
}

/// Returns the fix of an entry with a number and a name. The number decides which card is meant, so
/// a similar name is replaced by the name of this card.
fn number_and_name(
    view: &View<'_>,
    span: Span,
    (number, name): (&str, &str),
    card: Card<'_>,
) -> Option<Fix> {
    let db = view.deck.db;
    let is_known = identify(name, db).is_some();
    let (new_name, likeness) = match is_known {
        true => (as_printed(name, card, db), 1.0),
        false => {
            let nearest = nearest_text(card, name);
            let (a, b) = (name_key(&nearest), name_key(name));
            let likeness = strsim::normalized_damerau_levenshtein(&a, &b);
            (Some(nearest), likeness)
        }
    };
    let new_number = as_printed(number, card, db);
    let line = LineOf::of(view.text, span)?;
    // The place of a text on the line. If the line has the text twice, the place is not certain.
    let place = |typed: &str| {
        let mut found = line.content.match_indices(typed);
        let (start, _) = found.next().filter(|_| found.next().is_none())?;
        let start = line.whole.start + start;
        Some(Span::new(start, start + typed.len()))
    };
    let mut edits = Vec::new();
    let mut applicability = Applicability::Safe;
    let mut title = None;
    if drops_number(name, card) {
        return None;
    }
    let changes = [(number, new_number), (name, new_name)];
    for (typed, new) in changes {
        let Some(new) = new else {
            continue;
        };
        let span = with_own_signs(view.text, place(typed)?, &new);
        edits.push(Edit::replace(
            span,
            written(&new, span, view.text, view.kind),
        ));
        title = Some(match is_known || typed == number {
            true => message!("fix.as-printed", typed = typed, name = new.as_str()),
            false => message!("fix.corrected", typed = typed, name = new.as_str()),
        });
        if likeness < SAFE_LIKENESS {
            applicability = Applicability::Unsafe;
        }
    }
    Some(Fix {
        title: title?,
        applicability,
        edits,
    })
}

/// Returns the fix of an entry with the number of a card and a name that no card has.
pub(super) fn wrong_name(view: &View<'_>, at: Span) -> Option<Candidate> {
    let mut lines = view.deck.lines.iter();
    let line = lines.find(|line| {
        let entry = view.deck.raw.entries.get(line.entry);
        entry.is_some_and(|entry| entry.span == at)
    })?;
    canonical(view, line.entry, line.card)
}

/// Returns the possible fixes of a misspelled name or number. The first fix writes the most similar
/// name or number. The second fix writes the first number of the same card, in case several cards
/// have the name.
pub(super) fn candidate_of(view: &View<'_>, finding: &Finding) -> Option<Candidate> {
    commented(view, finding).or_else(|| suggested(view, finding))
}

/// Returns the fixes of a misspelled name with a comment after it. The comment stays unchanged.
fn commented(view: &View<'_>, finding: &Finding) -> Option<Candidate> {
    let span = finding.at.filter(|_| view.kind.name == "text")?;
    let typed = view.text.get(span.start..span.end)?;
    // A card name can contain the comment sign too. In `Servnat # // comment`, the name is
    // `Servnat #`.
    let name_before = |mark: &str| Some(typed.get(..typed.find(mark)?)?.trim_end());
    let names = [" // ", " # "].into_iter().filter_map(name_before);
    let near = |name| Some((name, *view.deck.db.suggestions(name).first()?));
    let (name, best) = names
        .filter_map(near)
        .max_by(|(_, a), (_, b)| a.likeness.total_cmp(&b.likeness))?;
    let applicability = match best.is_nearest && best.likeness >= SAFE_LIKENESS {
        true => Applicability::Safe,
        false => Applicability::Unsafe,
    };
    if drops_number(name, best.card) {
        return None;
    }
    let printed = match name.is_ascii() {
        true => best.card.name(),
        false => best.card.name_ja(),
    };
    let place = Span::new(span.start, span.start + name.len());
    let variants = [printed, best.card.number()].map(|printed| {
        let title = message!("fix.corrected", typed = name, name = printed);
        at(view, place, printed, title, applicability)
    });
    let mut entries = view.deck.raw.entries.iter();
    let entry = entries.position(|entry| entry.span == span)?;
    Some(Candidate {
        variants: variants.into(),
        expected: Expected::Entry(entry, best.card.id()),
    })
}

fn suggested(view: &View<'_>, finding: &Finding) -> Option<Candidate> {
    let best = finding.suggestions.first()?;
    let span = finding.at?;
    let entries = view.deck.raw.entries.iter();
    let entry = entries.enumerate().find(|(_, entry)| entry.span == span);
    let number = entry.and_then(|(_, entry)| place_of_number(view.text, entry));
    let span = number.unwrap_or(span);
    let expected = |card| match entry {
        Some((entry, _)) => Expected::Entry(entry, card),
        None => Expected::Opening,
    };
    // No sign beside a number belongs to it.
    let longer = match number {
        Some(_) => None,
        None => with_signs(view, span, best.likeness),
    };
    let (place, names, card, is_safe) = match longer {
        Some((place, near)) => (
            place,
            [
                nearest_text(near.card, view.text.get(place.start..place.end)?),
                near.card.number().to_owned(),
            ],
            near.card.id(),
            near.is_nearest && near.likeness >= SAFE_LIKENESS,
        ),
        None => (
            span,
            [best.text.clone(), best.card.number().to_owned()],
            view.deck.db.by_number(best.card.number())?,
            best.is_nearest && best.likeness >= SAFE_LIKENESS,
        ),
    };
    let typed = view.text.get(place.start..place.end)?;
    if drops_number(typed, view.deck.db.card(card)?) {
        return None;
    }
    let applicability = match is_safe {
        true => Applicability::Safe,
        false => Applicability::Unsafe,
    };
    // In a text, a sign beside the name can be a part of the misspelled name. Then no fix is made.
    if view.kind.name == "text" && doubles_sign(view.text, place, names.first()) {
        return None;
    }
    // If several cards have the name, the second possible fix writes the card number instead.
    let space = match is_beside_count(view.text, place) {
        true => " ",
        false => "",
    };
    let variants = names.iter().map(|name| {
        let title = message!("fix.corrected", typed = typed, name = name.as_str());
        at(view, place, &format!("{space}{name}"), title, applicability)
    });
    Some(Candidate {
        variants: variants.collect(),
        expected: expected(card),
    })
}

/// Returns the place of the number of an entry that has a number and a name, if the number stands in
/// the place of the entry.
fn place_of_number(text: &str, entry: &Entry<'_>) -> Option<Span> {
    let Reference::NumberAndName { number, .. } = &entry.reference else {
        return None;
    };
    let shown = text.get(entry.span.start..entry.span.end)?;
    let start = entry.span.start + shown.find(number.as_ref())?;
    Some(Span::new(start, start + number.len()))
}

/// Returns whether a place begins with signs and a space, directly after a letter or a digit: the
/// place `!! Nmae` in `4!! Nmae`. The new name then needs a space before it.
fn is_beside_count(text: &str, place: Span) -> bool {
    let before = text.get(..place.start).unwrap_or_default();
    let typed = text.get(place.start..place.end).unwrap_or_default();
    let is_sign = |c: char| !c.is_alphanumeric() && !c.is_whitespace();
    let rest = typed.trim_start_matches(is_sign);
    before.ends_with(char::is_alphanumeric) && rest.starts_with(char::is_whitespace)
}

/// On each side of a name, at most this number of signs may belong to the name.
const MOST_SIGNS: usize = 3;

/// Returns the place of a name together with the signs around it, and a card that is more similar
/// to this longer text. If the reader of a text does not know a name, it leaves out the signs
/// around the name, such as the star in `Nmae☆`. Returns `None` if no card is more similar to a
/// longer text.
fn with_signs<'a>(view: &View<'a>, span: Span, likeness: f64) -> Option<(Span, Suggestion<'a>)> {
    if view.kind.name != "text" {
        return None;
    }
    let is_sign = |c: &char| !c.is_alphanumeric() && !c.is_whitespace();
    let width = |signs: &[char]| signs.iter().map(|c| c.len_utf8()).sum::<usize>();
    let before = view.text.get(..span.start)?;
    let left: Vec<char> = before.chars().rev().take_while(is_sign).collect();
    let after = view.text.get(span.end..)?;
    let spaces = after.len() - after.trim_start_matches([' ', '\u{3000}']).len();
    let after = after.get(spaces..)?;
    let right: Vec<char> = after.chars().take_while(is_sign).collect();
    if left.len() > MOST_SIGNS || right.len() > MOST_SIGNS {
        return None;
    }
    let start = span.start - width(&left);
    let end = match right.is_empty() {
        true => span.end,
        false => span.end + spaces + width(&right),
    };
    let mut starts = vec![span.start, start];
    starts.extend(bracket_before(before));
    let places = starts
        .iter()
        .flat_map(|start| [span.end, end].map(|end| Span::new(*start, end)));
    let mut found: Option<(Span, Suggestion<'a>)> = None;
    for place in places.filter(|place| *place != span) {
        let typed = view.text.get(place.start..place.end)?;
        let Some(near) = view.deck.db.suggestions(typed).first().copied() else {
            continue;
        };
        let known = found.map_or(likeness, |(_, near)| near.likeness);
        if near.likeness > known {
            found = Some((place, near));
        }
    }
    found
}

/// Returns the start of a group in brackets at the end of a text: the start of `[Center]` in
/// `4 [Center]`. The reader of a list skips such a label before a name. But the label can also be
/// the start of the name.
fn bracket_before(text: &str) -> Option<usize> {
    const PAIRS: [(char, char); 5] = [
        ('[', ']'),
        ('(', ')'),
        ('【', '】'),
        ('（', '）'),
        ('<', '>'),
    ];
    let start = text.rfind('\n').map_or(0, |end| end + 1);
    let line = text.get(start..)?.trim_end();
    let (open, _) = PAIRS
        .into_iter()
        .find(|(_, close)| line.ends_with(*close))?;
    Some(start + line.rfind(open)?)
}

/// Returns whether the new name would double a sign of the text: in `Nmae ☆`, the name `☆Name☆`
/// would stand before another `☆`. Such a sign of the text belongs to the misspelled name.
fn doubles_sign(text: &str, place: Span, name: Option<&String>) -> bool {
    let sign = |c: Option<char>| {
        let key = name_key(&c.filter(|c| !c.is_alphanumeric())?.to_string());
        (!key.is_empty()).then_some(key)
    };
    let same = |a: Option<char>, b: Option<char>| sign(a).is_some_and(|a| Some(a) == sign(b));
    let spaces = [' ', '\u{3000}'];
    let before = text.get(..place.start).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    let name = name.map(String::as_str).unwrap_or_default();
    same(name.chars().next(), before.chars().next_back())
        || same(
            name.chars().next_back(),
            after.trim_start_matches(spaces).chars().next(),
        )
}

/// Extends the place of a misspelled name by the signs beside it that are also the first or last
/// signs of the printed name. In `Servnt #`, the reader of a text found only `Servnt`, because it
/// does not know this name. The printed name is `Servant #`, so the returned place includes the
/// `#`.
fn with_own_signs(text: &str, place: Span, printed: &str) -> Span {
    let is_sign = |c: &char| !c.is_alphanumeric() && !c.is_whitespace();
    let spaces = [' ', '\u{3000}'];
    let key = |signs: &[char]| name_key(&signs.iter().collect::<String>());
    let width = |signs: &[char]| signs.iter().map(|c| c.len_utf8()).sum::<usize>();
    let before = text.get(..place.start).unwrap_or_default();
    let after = text.get(place.end..).unwrap_or_default();
    let near_before = before.trim_end_matches(spaces);
    let near_after = after.trim_start_matches(spaces);
    let first: Vec<char> = printed.chars().take_while(is_sign).collect();
    let last: Vec<char> = printed.chars().rev().take_while(is_sign).collect();
    let left: Vec<char> = near_before.chars().rev().take(first.len()).collect();
    let right: Vec<char> = near_after.chars().take(last.len()).collect();
    let left: Vec<char> = left.into_iter().rev().collect();
    let last: Vec<char> = last.into_iter().rev().collect();
    let start = match !first.is_empty() && key(&left) == key(&first) {
        true => near_before.len() - width(&left),
        false => place.start,
    };
    let end = match !last.is_empty() && key(&right) == key(&last) {
        true => text.len() - near_after.len() + width(&right),
        false => place.end,
    };
    Span::new(start, end)
}

fn at(
    view: &View<'_>,
    span: Span,
    name: &str,
    title: Message,
    applicability: Applicability,
) -> Fix {
    let (span, name) = whole_scalar(view, span, name);
    let text = written(&name, span, view.text, view.kind);
    Fix {
        title,
        applicability,
        edits: vec![Edit::replace(span, text)],
    }
}

/// Returns the place and the new text for a corrected name. In a list of YAML, TOML or JSON, the
/// item can be a name with a number of copies (`4 Nmae`, `"Nmae x4"`). Then the place is the whole
/// item, because the new name may need quotation marks around the item. In all other cases, the
/// place and the name are returned unchanged.
fn whole_scalar(view: &View<'_>, span: Span, name: &str) -> (Span, String) {
    let alone = || (span, name.to_owned());
    if !is_structured(view.kind) {
        return alone();
    }
    let is_count = |c: char| c.is_numeric() || matches!(c, ' ' | 'x' | 'X' | '×' | '枚' | '张');
    let before = view.text.get(..span.start).unwrap_or_default();
    let before = before.trim_end_matches(is_count).len();
    let prefix = view.text.get(before..span.start).unwrap_or_default();
    let prefix = prefix.trim_start();
    let after = view.text.get(span.end..).unwrap_or_default();
    let suffix = after.len() - after.trim_start_matches(is_count).len();
    let suffix = after.get(..suffix).unwrap_or_default().trim_end();
    let has_digit = |part: &str| part.contains(char::is_numeric);
    if !has_digit(prefix) && !has_digit(suffix) {
        return alone();
    }
    let whole = Span::new(span.start - prefix.len(), span.end + suffix.len());
    (whole, format!("{prefix}{name}{suffix}"))
}

/// Returns the printed spelling of a number or name. Returns `None` if the text already has this
/// spelling, or if the printed name belongs to several cards.
fn as_printed(typed: &str, card: Card<'_>, db: &CardDb) -> Option<String> {
    let id = card.id();
    let record = card.record();
    let typed = typed.trim();
    if is_card_number(&typed.to_ascii_uppercase()) || db.by_number(typed) == Some(id) {
        let english = record.numbers_en.iter().map(|n| format!("{n}[EN]"));
        let numbers = card.printings().map(str::to_owned).chain(english);
        return unless_typed(numbers, typed, id, db);
    }
    // An alias in ASCII that differs from the English name only in a mark (`#` in place of `♯`) is
    // easier to type. So this alias comes first.
    let english = record.name_en.iter().map(|name| name_key(name)).next();
    let is_typable = |alias: &&String| Some(name_key(alias)) == english && alias.is_ascii();
    let typable = record.aliases_en.iter().filter(is_typable).cloned();
    let names = [Some(record.name_ja), record.name_en.clone(), record.name_zh];
    let names = names.into_iter().flatten();
    let names = typable.chain(names).map(|name| name.trim().to_owned());
    unless_typed(names, typed, id, db)
}

/// Returns a printed spelling that differs from `typed` only in width, case, spaces, marks or
/// leading zeros. Returns `None` if `typed` is a printed spelling itself.
fn unless_typed(
    printed: impl Iterator<Item = String>,
    typed: &str,
    card: CardId,
    db: &CardDb,
) -> Option<String> {
    let (key, loose) = (name_key(typed), loose_key(typed));
    let mut same = None;
    let mut similar = None;
    for printed in printed {
        if printed == typed {
            return None;
        }
        let means_card = || matches!(db.find(&printed), Lookup::Found(id, _) if id == card);
        if same.is_none() && name_key(&printed) == key && means_card() {
            same = Some(printed);
        } else if similar.is_none() && loose_key(&printed) == loose && means_card() {
            similar = Some(printed);
        }
    }
    same.or(similar)
}

/// Returns the letters and digits of a name or number, without the leading zeros of its numbers.
fn loose_key(text: &str) -> String {
    let key = name_key(text);
    let parts = key.split(|c: char| !c.is_alphanumeric());
    let parts = parts.map(|part| part.trim_start_matches('0'));
    parts.collect()
}
