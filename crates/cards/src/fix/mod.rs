//! Fixes: edits that correct a deck file without making a decision for the player.
//!
//! Input: the text of a deck file and its kind. Output: the text with its fixes, and the list of
//! fixes. A fix replaces a misspelled name by the most similar card name, writes a name or number
//! in its printed spelling, moves a card to the deck of its type, or joins the lines of one card.
//! After each edit, the edited text is read again, and it must give the expected deck. A file keeps
//! its kind, its comments and its order.
//!
//! Invariants: a fix never adds or removes a card, and never removes a number that may be a number
//! of copies. If two suggestions are equally similar, no fix is made, and the player must choose.

mod edit;
mod joined_lines;
mod moved_cards;
mod numbers_beside_name;
mod spelling;
mod structured_items;
mod written_name;

pub use edit::{Applicability, Edit, applied};

use std::collections::BTreeMap;

use crate::card::{CardDb, CardId, Lookup};
use crate::deck::name_with_suffixes::identify;
use crate::deck::{Deck, DeckKind, Entry, Finding, RawDeck, Reference, Section, resolve};
use crate::message;
use crate::message::Message;

/// A fix of one problem in a deck file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// A sentence that says what the fix does, such as "`Servent #` is corrected to `Servant #`".
    pub title: Message,
    /// Says whether the fix may be applied without asking the player.
    pub applicability: Applicability,
    /// The edits of the fix. They must be applied together.
    pub edits: Vec<Edit>,
}

/// A deck file after its fixes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixed {
    /// The text of the file after all fixes.
    pub text: String,
    /// One sentence for each fix that was applied. The sentence says what the fix did.
    pub done: Vec<Message>,
    /// One sentence for each kind of fix that the deck needs but that was not possible. For
    /// example, cards that share a line can't be moved to another deck.
    pub left: Vec<Message>,
}

/// A deck file with the data that the fixes need.
struct View<'a> {
    text: &'a str,
    kind: &'a DeckKind,
    deck: &'a Deck<'a>,
}

/// What the deck must be like after a fix.
enum Expected {
    /// The entries are the same as before, except that the entry at this index means this card.
    Entry(usize, CardId),
    /// The named opening is the same as before, except that one of its unknown cards is known.
    Opening,
    /// In each deck, the cards and their numbers of copies must be the same as in this map. The
    /// lines of the file may differ.
    Copies(BTreeMap<(Section, CardId), u32>),
}

/// One problem that may be fixed. `variants` are the possible fixes, and the best fix comes first.
/// A variant is applied only if it leads to the deck that `expected` describes.
struct Candidate {
    variants: Vec<Fix>,
    expected: Expected,
}

/// A function that finds all problems of one kind in a deck, with their possible fixes.
type Pass = fn(&View<'_>) -> Vec<Candidate>;

/// The kinds of fixes, in the order in which they are applied. The order matters: the deck of a
/// card is known only after its name is fixed. Its lines can be joined only after the card is in
/// the right deck.
const PASSES: [Pass; 3] = [
    spelling::candidates,
    moved_cards::candidates,
    joined_lines::candidates,
];

/// The largest number of fixes of one kind in one file. A deck list has fewer entries.
const MOST: usize = 200;

/// Applies all safe fixes to a deck file. If `doubtful` is true, also applies the fixes that are
/// probably right.
pub fn fix(text: &str, kind: &DeckKind, db: &CardDb, doubtful: bool) -> Fixed {
    let mut fixed = Fixed {
        text: text.to_owned(),
        done: Vec::new(),
        left: Vec::new(),
    };
    joined_lines::join_doubled_keys(&mut fixed, kind, db);
    // A map can't have the same key twice. So a key can't get its printed spelling while another
    // key has this spelling. After the two keys are joined, it can. So all passes run again until
    // there is nothing left to fix.
    let mut before = None;
    while before != Some(fixed.done.len()) {
        before = Some(fixed.done.len());
        for pass in PASSES {
            for _ in 0..MOST {
                match one(&fixed.text, kind, db, doubtful, pass) {
                    Some((text, title)) => {
                        fixed.text = text;
                        fixed.done.push(title);
                    }
                    None => break,
                }
            }
        }
    }
    fixed.left = left(&fixed.text, kind, db);
    if !doubtful && one(&fixed.text, kind, db, true, spelling::candidates).is_some() {
        fixed.left.push(message!("fix.not-corrected"));
    }
    fixed
}

/// Returns the kinds of fixes that a fixed deck still needs.
fn left(text: &str, kind: &DeckKind, db: &CardDb) -> Vec<Message> {
    let Ok(raw) = (kind.read)(text, db) else {
        return Vec::new();
    };
    let deck = resolve(&raw, db);
    let view = View {
        text,
        kind,
        deck: &deck,
    };
    let mut left = Vec::new();
    if moved_cards::is_needed(&view) {
        left.push(message!("fix.not-moved", kind = kind.name));
    }
    if joined_lines::is_needed(&view) {
        left.push(message!("fix.not-joined", kind = kind.name));
    }
    if spelling::is_needed(&view) {
        left.push(message!("fix.not-printed", kind = kind.name));
    }
    left
}

/// Tries the fixes of one kind, and applies the first fix that leads to the expected deck. Returns
/// `None` if there is no such fix.
fn one(
    text: &str,
    kind: &DeckKind,
    db: &CardDb,
    doubtful: bool,
    pass: Pass,
) -> Option<(String, Message)> {
    let raw = (kind.read)(text, db).ok()?;
    let deck = resolve(&raw, db);
    let view = View {
        text,
        kind,
        deck: &deck,
    };
    let may = |fix: &Fix| doubtful || fix.applicability == Applicability::Safe;
    for candidate in pass(&view).into_iter().take(MOST) {
        for fix in candidate.variants.iter().filter(|fix| may(fix)) {
            let after = applied(text, &fix.edits);
            if after != text && is_expected(&view, &candidate.expected, &after, db) {
                return Some((after, fix.title.clone()));
            }
        }
    }
    None
}

/// Returns the fix for one finding. Returns `None` if no fix leads to the expected deck.
pub fn fix_of(finding: &Finding, text: &str, kind: &DeckKind, deck: &Deck<'_>) -> Option<Fix> {
    let view = View { text, kind, deck };
    let candidate = match finding.code.code {
        "D004" => moved_cards::candidate_at(&view, finding.at?)?,
        "W008" => spelling::wrong_name(&view, finding.at?)?,
        _ => spelling::candidate_of(&view, finding)?,
    };
    let mut variants = candidate.variants.into_iter();
    variants.find(|fix| {
        let after = applied(text, &fix.edits);
        is_expected(&view, &candidate.expected, &after, deck.db)
    })
}

/// Returns whether an edited text is read as the deck that a fix expects. All parts of the deck
/// that the fix does not change must stay the same.
fn is_expected(before: &View<'_>, expected: &Expected, text: &str, db: &CardDb) -> bool {
    let Ok(raw) = (before.kind.read)(text, db) else {
        return false;
    };
    if !same_metadata(before.deck.raw, &raw) {
        return false;
    }
    match expected {
        // The spelling of all other entries is unchanged, so they mean the same cards.
        Expected::Entry(changed, card) => {
            let same = |at: usize, old: &Entry<'_>, new: &Entry<'_>| {
                let names = match at == *changed {
                    true => names_card(&new.reference, &old.reference, *card, db),
                    false => old.reference == new.reference,
                };
                names && old.count == new.count && old.section == new.section
            };
            let (old, new) = (&before.deck.raw.entries, &raw.entries);
            old.len() == new.len()
                && (0..)
                    .zip(old.iter().zip(new))
                    .all(|(at, (old, new))| same(at, old, new))
        }
        Expected::Opening => {
            let deck = resolve(&raw, db);
            deck.findings.len() < before.deck.findings.len()
                && entries_of(&deck) == entries_of(before.deck)
        }
        Expected::Copies(copies) => {
            let deck = resolve(&raw, db);
            deck.unresolved.len() == before.deck.unresolved.len() && copies_of(&deck) == *copies
        }
    }
}

/// Returns whether an entry's reference (a number, a name or both) means a card. If the reference
/// has both, each of them must mean the card. A name that the fix did not change is not checked.
fn names_card(
    reference: &Reference<'_>,
    before: &Reference<'_>,
    card: CardId,
    db: &CardDb,
) -> bool {
    let means = |text: &str| matches!(db.find(text), Lookup::Found(id, _) if id == card);
    let is_unchanged = |name: &str| match before {
        Reference::NumberAndName { name: old, .. } => old == name,
        Reference::Text(_) | Reference::Pid(_) => false,
    };
    // A number in brackets behind a name is read as a suffix: `Servant # (WXDi-D03-020)`.
    let has_suffix = |text: &str| identify(text, db).is_some_and(|found| found.cards == [card]);
    match reference {
        Reference::Text(text) => means(text) || has_suffix(text),
        Reference::NumberAndName { number, name } => {
            means(number) && (means(name) || is_unchanged(name))
        }
        Reference::Pid(_) => false,
    }
}

/// The card of an entry, its number of copies and its deck. `None` stands for an unknown card, and
/// for a deck that the list does not name.
type EntryOf = (Option<CardId>, u32, Option<Section>);

fn entries_of(deck: &Deck<'_>) -> Vec<EntryOf> {
    let entries = deck.raw.entries.iter();
    let mut all: Vec<EntryOf> = entries
        .map(|entry| (None, entry.count, entry.section))
        .collect();
    for line in &deck.lines {
        if let Some(entry) = all.get_mut(line.entry) {
            *entry = (Some(line.card.id()), line.count, Some(line.section));
        }
    }
    all
}

/// Returns the number of copies of every known card in each deck.
fn copies_of(deck: &Deck<'_>) -> BTreeMap<(Section, CardId), u32> {
    let mut copies = BTreeMap::new();
    for held in &deck.held {
        for section in [Section::Main, Section::Lrig] {
            if held.copies(section) > 0 {
                copies.insert((section, held.card.id()), held.copies(section));
            }
        }
    }
    copies
}

fn same_metadata(before: &RawDeck<'_>, after: &RawDeck<'_>) -> bool {
    let texts = |raw: &RawDeck<'_>| {
        [
            &raw.name,
            &raw.id,
            &raw.format,
            &raw.as_of,
            &raw.author,
            &raw.notes,
        ]
        .map(|field| field.as_ref().map(|field| field.text.clone().into_owned()))
    };
    texts(before) == texts(after)
        && before.opening.is_some() == after.opening.is_some()
        && after.ignored.len() <= before.ignored.len()
        && after.warnings.len() <= before.warnings.len()
}
