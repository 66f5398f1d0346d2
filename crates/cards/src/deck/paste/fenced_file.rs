//! Reads a deck file that stands between code fences (```) in a message. The text between the
//! fences shows which kind of file it is.

use super::line::entry_signs::{has_card_number, may_have_copies};
use super::noise::says_outside;
use super::phrases::{is_harmless, sentences};
use super::token::{may_change_list, trim};
use super::whole_list::changes::note_changes_list;
use crate::card::CardDb;
use crate::deck::kinds::shared::reader::place;
use crate::deck::{DeckKind, Finding, RawDeck};

/// The kinds of files whose grammar does not allow other lines around the file. Lists and tables
/// allow them, so their readers need no fences.
const KINDS: [&str; 7] = [
    "json",
    "yaml",
    "toml",
    "cockatrice",
    "lackey",
    "webxoss",
    "webxoss-text",
];

/// The largest number of lines with text outside the fences. A text with more such lines is not
/// read as a file.
const MOST_LINES: usize = 4;

/// Returns the deck of a file between code fences, or the problems of this file. Returns `None` if
/// the text between the fences is not one of the [`KINDS`], or if a line outside the fences may be
/// a card or may change the list.
pub(in crate::deck) fn deck<'a>(
    text: &'a str,
    db: &CardDb,
) -> Option<Result<RawDeck<'a>, Vec<Finding>>> {
    let mut parts = text.split("```");
    let (before, block, behind) = (parts.next()?, parts.next()?, parts.next()?);
    let is_first_of_line = before.is_empty() || before.ends_with('\n');
    if parts.next().is_some() || !is_first_of_line {
        return None;
    }
    // The word after the first fence is the name of a language, such as `yaml`.
    let (_, block) = block.split_once('\n')?;
    let kind = DeckKind::recognize(block);
    let outside = || [before, behind].into_iter().flat_map(str::lines).map(trim);
    let may_be_card = |line: &str| {
        may_have_copies(line) || has_card_number(line) || says_outside(line) || db.has_name_in(line)
    };
    // A sentence can change the list in the file: `edit: cut one Caliburn`.
    let may_change = |line: &str| {
        let folded = line.to_lowercase();
        let mut changes = sentences(&folded).filter(|sentence| !is_harmless(sentence));
        changes.any(|sentence| may_change_list(sentence) || note_changes_list(sentence))
    };
    let lines = outside().filter(|line| !line.is_empty()).count();
    if !KINDS.contains(&kind.name)
        || lines > MOST_LINES
        || outside().any(|line| may_be_card(line) || may_change(line))
    {
        return None;
    }
    let start = place(block, text).start;
    let mut deck = match (kind.read)(block, db) {
        Ok(deck) => deck.moved_by(start),
        Err(mut problems) => {
            for problem in &mut problems {
                problem.at = problem.at.map(|at| at.moved_by(start));
            }
            return Some(Err(problems));
        }
    };
    let lines = outside().filter(|line| !line.is_empty());
    deck.ignored.extend(lines.map(|line| place(line, text)));
    Some(Ok(deck))
}
