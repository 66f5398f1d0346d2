//! Finds the meaning of each line of a list: a heading, cards, noise (a line without a card), or a
//! text that names no known card. The lines around a line matter only where several lines belong
//! together.

use crate::message;
use std::borrow::Cow;

use super::chat_frames::{
    Thread, behind_frame, is_answer, is_frame, is_post_on_board, is_video_part, without_times,
};
use super::entry_signs::{
    NEAR, has_card_number, has_copies, has_marked_copies, has_number_in_words, is_count_in_words,
    may_have_copies,
};
use super::line_reading::{
    Card, Line, Names, Reading, is_outside, may_be_card, read, with_suffixes,
};
use super::several_cards::{several_cards, several_with_misspelled};
use crate::card::{CardId, Lookup};
use crate::deck::kinds::shared::headings::{Heading, also_card, heading};
use crate::deck::kinds::shared::reader::{bad_count, expected, place, syntax};
use crate::deck::paste::noise::{
    is_certain_noise, is_complete_sum, is_noise, is_only_link, is_rule, is_wiki_template,
    says_outside,
};
use crate::deck::paste::refusal::unclear_places::refuse_other_lists;
use crate::deck::paste::table;
use crate::deck::paste::token::{
    self, Amount, MOST_COPIES, SIGNS_OF_REMOVAL, bracket_after, lone_count, trim,
};
use crate::deck::paste::whole_list::changes::{Change, changes, signed};
use crate::deck::paste::whole_list::group_count::{
    self, counts_are_above, counts_each, heading_with_count,
};
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, Reference, Section, Span};

/// One line and its meaning.
#[derive(Clone, Debug)]
pub(in crate::deck::paste) struct Item<'a> {
    /// The line without spaces at its ends.
    pub line: &'a str,
    /// True if a blank line is directly before this line.
    pub blank_before: bool,
    pub what: What<'a>,
}

#[derive(Clone, Debug)]
pub(in crate::deck::paste) enum What<'a> {
    Heading(Heading),
    /// One or more cards of the deck.
    Cards(Vec<Part<'a>>),
    /// Cards that were added to the deck or removed from it, such as `-3 A` or `OUT: A`.
    Changes(Vec<Change<'a>>),
    /// A card that is struck out, such as `~~Servant #~~`.
    Struck(Box<Part<'a>>),
    /// A line that names no card, such as a title or a total. The line is reported as skipped.
    Noise,
    /// A line above cards that begins a new group but names no known deck. Below it, the type of a
    /// card decides its deck.
    Break,
    /// A line of dashes, a code fence or a comment. The line is skipped without a report.
    Quiet,
    /// A line that names no known card. If the line can still be a card, the value is the entry for
    /// this unknown card.
    Unread(Option<Box<Part<'a>>>),
    Problem(Finding),
    /// A line with two possible readings: one copy of a card whose name ends with a number, or
    /// several copies of another card. The first value is the entry for several copies. The second
    /// value is the problem that is reported if the rest of the list does not show which reading is
    /// right.
    CountOrName(Box<Part<'a>>, Finding),
    /// A line whose word is both a heading and the name of a card, such as `Extra`. The values are
    /// the heading, the card, and the problem that is reported if the size of the deck does not
    /// show which one is right.
    HeadingOrCard(Heading, Box<Part<'a>>, Finding),
}

/// One card of a line.
#[derive(Clone, Debug)]
pub(in crate::deck::paste) struct Part<'a> {
    pub reference: Reference<'a>,
    /// The cards that the name or number can mean. The list is empty if no known card fits.
    pub cards: Vec<CardId>,
    pub span: Span,
    pub amounts: Vec<Amount<'a>>,
    pub running: Option<&'a str>,
    /// The deck that the line itself names for this card, as in `LRIG: Name`.
    pub label: Option<Heading>,
    /// The remarks beside the card that have a number. They are reported as skipped, because the
    /// number may count copies.
    pub remarks: Vec<&'a str>,
}

/// The largest number of lines without a known card in one text. Each such line is compared with
/// all cards, and this comparison is slow. A text with more such lines is not a deck list.
pub(in crate::deck::paste) const MOST_UNREAD: usize = 300;

/// The length in bytes of the longest line that is read as cards. A longer line is prose, or the
/// text is not a deck list.
const LONGEST: usize = 4000;

/// Returns one item for each line of a text. Blank lines have no items.
pub(in crate::deck::paste) fn items<'a>(text: &'a str, names: &mut Names<'_>) -> Vec<Item<'a>> {
    let mut items: Vec<Item<'a>> = Vec::new();
    let mut blank_before = false;
    let mut unread = 0;
    let lines: Vec<&str> = text.split(['\n', '\r']).collect();
    let thread = Thread::of(&lines);
    let mut at = 0;
    let mut no_table_before = 0;
    while let Some(raw) = lines.get(at) {
        let line = trim(raw);
        if line.is_empty() {
            // Splitting `\r\n` gives an empty piece between its two characters. This piece is not a
            // blank line.
            blank_before |= !is_crlf(raw, text);
            at += 1;
            continue;
        }
        if at >= no_table_before {
            let (rows, taken) = table::read(lines.get(at..).unwrap_or_default(), text, names);
            if let Some(rows) = rows {
                for (nth, mut row) in rows.into_iter().enumerate() {
                    row.blank_before |= nth == 0 && blank_before;
                    items.push(row);
                }
                if ends_as_no_deck(&items) {
                    break;
                }
                at += taken;
                blank_before = false;
                continue;
            }
            no_table_before = at + taken;
        }
        let what = match &thread {
            _ if line.len() > LONGEST => What::Problem(too_long(line, text)),
            Some(thread) if thread.has_mark(line) => {
                match part_of_thread(thread.without_mark(line), text, names) {
                    what if may_have_count_as_mark(&what) => meaning(line, text, names),
                    what => what,
                }
            }
            _ => meaning(line, text, names),
        };
        unread += usize::from(matches!(
            what,
            What::Unread(_) | What::Problem(_) | What::CountOrName(..)
        ));
        items.push(Item {
            line,
            blank_before,
            what,
        });
        if unread > MOST_UNREAD {
            items.push(no_deck(line, text));
            break;
        }
        blank_before = false;
        at += 1;
    }
    refuse_other_lists(&mut items, text);
    pass_links(&mut items);
    pass_talk(&mut items, names);
    pass_named_titles(&mut items);
    settle_counts_or_names(&mut items, names);
    let items = join_wrapped(items, text, names);
    let mut items = join_lines(items, text);
    group_count::settle_lines(&mut items);
    items
}

/// Decides about each line with two readings: a name that ends with a number, or several copies of
/// another card. If every other card of its deck has its count after its name, the number is a
/// count. Otherwise the line is refused.
fn settle_counts_or_names(items: &mut [Item<'_>], names: &Names<'_>) {
    const FEWEST: usize = 5;
    let parts = items.iter().flat_map(|item| match &item.what {
        What::Cards(parts) => parts.as_slice(),
        What::Unread(Some(part)) => std::slice::from_ref(part.as_ref()),
        _ => &[],
    });
    let is_counted =
        |part: &Part<'_>| matches!(part.amounts.as_slice(), [amount] if !amount.before);
    let deck = |part: &Part<'_>| {
        let card = part.cards.first().and_then(|id| names.db.card(*id));
        card.map(section_of)
    };
    let is_clear = |section: Option<Section>| {
        let of_deck = parts.clone().filter(|part| deck(part) == section);
        let counted = of_deck.clone().filter(|part| is_counted(part)).count();
        let bare = of_deck.filter(|part| !part.cards.is_empty() && !is_counted(part));
        counted >= FEWEST && bare.count() == 0
    };
    // A card that no deck can have is not counted.
    let clear: Vec<Section> = [Section::Main, Section::Lrig]
        .into_iter()
        .filter(|section| is_clear(Some(*section)))
        .collect();
    for item in items {
        item.what = match std::mem::replace(&mut item.what, What::Quiet) {
            What::CountOrName(part, _)
                if deck(&part).is_some_and(|section| clear.contains(&section)) =>
            {
                What::Cards(vec![*part])
            }
            What::CountOrName(_, problem) => What::Problem(problem),
            what => what,
        };
    }
}

/// Returns the meaning of a line without its mark, such as `1/3`, which numbers the parts of a long
/// message. If the line is neither a card nor a heading, it is a sentence.
fn part_of_thread<'a>(line: &'a str, text: &'a str, names: &mut Names<'_>) -> What<'a> {
    match meaning(line, text, names) {
        What::Unread(Some(_)) if is_speech(line, names) => What::Noise,
        what => what,
    }
}

/// Returns whether a line has no number of copies, no card number and no similarity to the name of
/// a card. After the sender and time of a message, such a line is what a person says.
fn is_speech(line: &str, names: &Names<'_>) -> bool {
    !has_copies(line)
        && !has_card_number(line)
        && !names.db.has_name_in(line)
        && names.db.likeness(line) < NEAR
}

/// Returns whether a message of a chat has only English words in small letters, as in `nice one`.
fn is_small_talk(message: &str) -> bool {
    let is_small = |c: char| c.is_ascii_lowercase() || matches!(c, ' ' | '\'' | '!' | '?' | '.');
    any_heading(message).is_none() && message.chars().all(is_small)
}

/// Returns whether a line is a card without a count after a mark such as `1/3` was removed. Then
/// the mark can be the count, as in `Servant # 1/3`.
fn may_have_count_as_mark(what: &What<'_>) -> bool {
    match what {
        What::Cards(parts) => parts.iter().any(|part| part.amounts.is_empty()),
        What::Unread(Some(part)) => part.amounts.is_empty(),
        _ => false,
    }
}

/// Finds each link to the card of the line above, and marks it as noise (a line without a card).
/// Such a link is not another copy of the card.
fn pass_links(items: &mut [Item<'_>]) {
    let mut above: Vec<CardId> = Vec::new();
    for item in items {
        let What::Cards(parts) = &item.what else {
            above.clear();
            continue;
        };
        match parts.as_slice() {
            [part] if is_only_link(item.line) && part.cards == above => item.what = What::Noise,
            [part] => above.clone_from(&part.cards),
            _ => above.clear(),
        }
    }
}

/// Finds the messages of a conversation without a card, and marks their lines as noise. Each
/// message is below a line with its sender and its time, and no line of it can be a card.
fn pass_talk(items: &mut [Item<'_>], names: &Names<'_>) {
    let is_frame = |item: &Item<'_>| matches!(item.what, What::Noise) && is_frame(item.line);
    let frames = items.iter().enumerate().filter(|(_, item)| is_frame(item));
    let mut places: Vec<usize> = frames.map(|(at, _)| at).collect();
    if places.len() < 2 {
        return;
    }
    places.push(items.len());
    for pair in places.windows(2) {
        let [from, to] = pair else { continue };
        let Some(message) = items.get_mut(from + 1..*to) else {
            continue;
        };
        let is_talk = |item: &Item<'_>| match &item.what {
            What::Unread(_) => is_speech(item.line, names),
            What::Noise | What::Quiet => true,
            _ => false,
        };
        if message.iter().all(is_talk) {
            for item in message {
                item.what = What::Noise;
            }
        }
    }
}

/// Passes over the first card of a list if it has a label and no count, and occurs again below
/// without a label: `LRIG: Name` above the list names the LRIG of the deck and is not a second copy
/// of the LRIG.
fn pass_named_titles(items: &mut [Item<'_>]) {
    let is_first = |item: &Item<'_>| matches!(item.what, What::Cards(_) | What::Heading(_));
    let Some(at) = items.iter().position(is_first) else {
        return;
    };
    let only = |item: &Item<'_>| match &item.what {
        What::Cards(parts) => match parts.as_slice() {
            [part] if part.amounts.is_empty() => Some((part.cards.clone(), part.label)),
            _ => None,
        },
        _ => None,
    };
    let Some((cards, Some(_))) = items.get(at).and_then(only) else {
        return;
    };
    let mut below = items.iter().skip(at + 1).filter_map(only);
    if below.any(|(others, label)| label.is_none() && others == cards)
        && let Some(title) = items.get_mut(at)
    {
        title.what = What::Noise;
    }
}

/// Joins a name that is cut into two lines. The second line alone names no card.
fn join_wrapped<'a>(items: Vec<Item<'a>>, text: &'a str, names: &mut Names<'_>) -> Vec<Item<'a>> {
    let mut joined: Vec<Item<'a>> = Vec::new();
    for item in items {
        if let Some(above) = joined.last_mut()
            && !item.blank_before
            && (is_part_of_name(above) || matches!(above.what, What::Cards(_)))
            && (is_part_of_name(&item) || goes_on(above, &item))
            && let start = place(above.line, text).start
            && let end = place(item.line, text).end
            && let Some(both) = text.get(start..end)
            && let Line::Card(card) = read(both, names)
            && !card.by_reading
            && card.reading.remarks.is_empty()
            && card.reading.name.contains(['\n', '\r'])
        {
            above.line = both;
            above.what = What::Cards(vec![part(*card, text, names)]);
            continue;
        }
        joined.push(item);
    }
    joined
}

/// Returns whether a name continues on the next line, although each of the two lines can be a card.
/// Then the first line ends with a comma.
fn goes_on(above: &Item<'_>, below: &Item<'_>) -> bool {
    let is_bare = |part: &Part<'_>| part.amounts.is_empty();
    above.line.ends_with(',')
        && matches!(&below.what, What::Cards(parts) if parts.iter().all(is_bare))
}

/// Returns whether a line can be a piece of a name that is cut into two lines.
fn is_part_of_name(item: &Item<'_>) -> bool {
    matches!(item.what, What::Unread(_) | What::Noise) && item.line.chars().any(char::is_alphabetic)
}

/// Joins the two lines of a card that has its number on one line and its name on the next line. One
/// of the lines can have the count. Then joins the counts that are on separate lines.
fn join_lines<'a>(items: Vec<Item<'a>>, text: &'a str) -> Vec<Item<'a>> {
    let mut joined: Vec<Item<'a>> = Vec::new();
    for item in items {
        if let What::Cards(below) = &item.what
            && !item.blank_before
            && let Some(above) = joined.last_mut().and_then(only_card)
            && let [below] = below.as_slice()
            && (above.amounts.is_empty() || below.amounts.is_empty())
            && let Some(both) = number_and_name(above, below)
        {
            *above = both;
            continue;
        }
        joined.push(item);
    }
    join_counts(joined, text)
}

/// Returns the card of a line that has only one card.
fn only_card<'i, 'a>(item: &'i mut Item<'a>) -> Option<&'i mut Part<'a>> {
    match &mut item.what {
        What::Cards(parts) => match parts.as_mut_slice() {
            [part] => Some(part),
            _ => None,
        },
        What::Unread(Some(part)) => Some(part.as_mut()),
        _ => None,
    }
}

/// Returns the card of a line that has one card and no count.
fn uncounted<'i, 'a>(item: &'i mut Item<'a>) -> Option<&'i mut Part<'a>> {
    only_card(item).filter(|part| part.amounts.is_empty())
}

/// Joins each count on a separate line with the card on the line above. If only some cards have a
/// count on the next line, the count can be a total, so its line becomes a problem.
fn join_counts<'a>(items: Vec<Item<'a>>, text: &'a str) -> Vec<Item<'a>> {
    if counts_are_above(&items) {
        return items;
    }
    let lone =
        |item: &Item<'a>| lone_count(item.line).filter(|count| count.value() <= Some(MOST_COPIES));
    let is_count: Vec<bool> = items.iter().map(|item| lone(item).is_some()).collect();
    let counts = is_count.iter().filter(|is_count| **is_count).count();
    // The cards of another part of the list can have no counts. So only the cards between the first
    // and the last count are compared with the counts.
    let first = is_count.iter().position(|is_count| *is_count);
    let last = is_count.iter().rposition(|is_count| *is_count);
    let is_heading = |item: &Item<'_>| matches!(item.what, What::Heading(_));
    let first = first.map_or(0, |first| {
        let above = items.get(..first).unwrap_or_default();
        let heading = above.iter().rposition(is_heading);
        heading.unwrap_or(first.saturating_sub(1))
    });
    let mut joined: Vec<Item<'a>> = Vec::new();
    let mut cards = 0;
    for (at, mut item) in items.into_iter().enumerate() {
        let is_within = at >= first && last.is_some_and(|last| at <= last);
        cards += usize::from(is_within && uncounted(&mut item).is_some());
        joined.push(item);
    }
    let items = joined;
    let every =
        counts > 2 && counts * 5 >= cards * 4 && !may_be_above(&items, &is_count, first, last);
    let mut joined: Vec<Item<'a>> = Vec::new();
    for mut item in items {
        let is_below = |above: &&mut Item<'_>| match &above.what {
            What::Cards(_) => true,
            What::Unread(Some(part)) => part.amounts.is_empty(),
            _ => false,
        };
        // A line with a price can stand between the card and its count.
        let is_fact = |above: &Item<'_>| matches!(above.what, What::Noise) && !above.blank_before;
        let facts = joined
            .iter()
            .rev()
            .take_while(|above| is_fact(above))
            .count();
        let card = joined.len().checked_sub(facts + 1);
        if let Some(count) = lone(&item)
            && !item.blank_before
            && let Some(above) = card.and_then(|at| joined.get_mut(at)).filter(is_below)
        {
            if every && let Some(above) = uncounted(above) {
                above.amounts.push(count);
                continue;
            }
            item.what = What::Problem(expected(
                message!("wanted.card-with-count"),
                item.line,
                message!("fix-file.one-line"),
                place(item.line, text),
            ));
        }
        joined.push(item);
    }
    joined
}

/// Returns whether the counts on separate lines can belong to the cards below them instead of the
/// cards above them: the list begins with a card without a count, which can be its title, and its
/// last card has no count.
fn may_be_above(items: &[Item<'_>], is_count: &[bool], first: usize, last: Option<usize>) -> bool {
    let has_card = |item: &&Item<'_>| matches!(item.what, What::Cards(_));
    let is_no_heading = |item: &&Item<'_>| !matches!(item.what, What::Heading(_));
    let first_count = is_count
        .iter()
        .position(|is_count| *is_count)
        .unwrap_or(first);
    let before = items.get(..first_count).unwrap_or_default().iter().rev();
    let before = before.take_while(is_no_heading).filter(has_card).count();
    let behind = last
        .and_then(|last| items.get(last + 1..))
        .unwrap_or_default()
        .iter();
    let behind = behind.take_while(is_no_heading).filter(has_card).count();
    before > 1 && behind > 0 || before == 1 && behind == 1
}

/// Joins two entries of the same card, if one has the card number and the other has the name.
/// Returns `None` for any other pair.
fn number_and_name<'a>(above: &Part<'a>, below: &Part<'a>) -> Option<Part<'a>> {
    let (Reference::Text(first), Reference::Text(second)) = (&above.reference, &below.reference)
    else {
        return None;
    };
    let (number, name, cards, of_name) = match (token::is_number(first), token::is_number(second)) {
        (true, false) => (first, second, &above.cards, &below.cards),
        (false, true) => (second, first, &below.cards, &above.cards),
        _ => return None,
    };
    // Several cards can have the name, but only one of them has the number.
    if !cards.iter().all(|id| of_name.contains(id)) || cards.is_empty() != of_name.is_empty() {
        return None;
    }
    Some(Part {
        reference: Reference::NumberAndName {
            number: number.clone(),
            name: name.clone(),
        },
        cards: cards.clone(),
        amounts: [above.amounts.as_slice(), below.amounts.as_slice()].concat(),
        ..above.clone()
    })
}

/// Returns whether an empty piece of a text is between the two characters of the line end `\r\n`.
fn is_crlf(piece: &str, text: &str) -> bool {
    let start = place(piece, text).start;
    start > 0 && text.get(start - 1..start + 1) == Some("\r\n")
}

/// Returns the finding for a line that is too long for a card or a sentence.
fn too_long(line: &str, text: &str) -> Finding {
    syntax(
        message!("syntax.long-line", bytes = line.len(), most = LONGEST),
        message!("fix-file.one-card-per-line"),
        place(line, text),
    )
}

/// Returns the last item of a text with too many lines without a known card. Such a text is not a
/// deck list, so reading ends at this line.
pub(in crate::deck::paste) fn no_deck<'a>(line: &'a str, text: &'a str) -> Item<'a> {
    Item {
        line,
        blank_before: false,
        what: What::Problem(syntax(
            message!("syntax.no-deck-list", lines = MOST_UNREAD),
            message!("fix-file.list-cards"),
            place(line, text),
        )),
    }
}

/// Returns whether the items (lines) end with an item of [`no_deck`], which is added when a text is
/// not a deck list. Only this item has the same line as the item before it.
fn ends_as_no_deck(items: &[Item<'_>]) -> bool {
    matches!(items, [.., above, below] if std::ptr::eq(above.line, below.line))
}

/// Returns the text of a comment. A comment is a line that starts with `#` or `//`. But a line such
/// as `#Fermat#, Formula of …` is the name of a card: no space follows the first `#`, and the line
/// has a second `#`.
pub(in crate::deck::paste) fn comment(line: &str) -> Option<&str> {
    if let Some(rest) = line.strip_prefix("//").or_else(|| line.strip_prefix("///")) {
        return Some(trim(rest.trim_start_matches('/')));
    }
    let rest = line.strip_prefix('#')?;
    // A number directly after the `#` can be a count: `#4 Servant #`.
    let is_comment = rest.starts_with(|c: char| c.is_whitespace() || c == '#')
        || !rest.contains('#') && !rest.starts_with(|c| token::digit(c).is_some());
    is_comment.then(|| trim(rest.trim_matches('#')))
}

/// Returns whether a line is a Markdown heading with at least two `#` signs.
fn is_markdown_heading(line: &str) -> bool {
    line.starts_with("##")
}

/// Returns the meaning of a Markdown heading that names no deck. Some articles write each card with
/// its count as a heading, and a text about the card below the heading.
fn markdown_heading<'a>(line: &'a str, text: &'a str, names: &mut Names<'_>) -> What<'a> {
    // Only the signs at the start are removed, because a `#` at the end can belong to the name:
    // `### 4 Servant #`.
    let body = trim(line.trim_start_matches('#'));
    match read(body, names) {
        Line::Card(card) if card.reading.amounts.is_empty() => What::Noise,
        Line::Card(card) => What::Cards(vec![part(*card, text, names)]),
        Line::None(readings) if has_count(&readings) => unread(&readings, text, names),
        _ => What::Quiet,
    }
}

/// Returns whether a line can have a number of copies before or after the name.
fn has_count(readings: &[Reading<'_>]) -> bool {
    let counted = |amount: &Amount<'_>| amount.marked || amount.before && !amount.is_word();
    let mut readings = readings.iter().filter(|reading| !reading.glued);
    readings.any(|reading| reading.amounts.iter().any(counted))
}

/// Returns the heading on a line, with or without a number of copies for each card below it.
fn any_heading(line: &str) -> Option<Heading> {
    heading(line)
        .or_else(|| letter_of_deck(line))
        .or_else(|| heading_with_count(line).map(|(heading, _)| heading))
        .or_else(|| heading_with_remark(line))
        .or_else(|| numbered_heading(line))
}

/// Returns the heading that follows the number of a section: `２．メインデッキ`,
/// `② LRIG deck (10)`, `（1）分身`, `Ⅱ　钥匙`.
fn numbered_heading(line: &str) -> Option<Heading> {
    if is_video_part(line) {
        return None;
    }
    let is_roman = |c: char| matches!(c, 'Ⅰ'..='ⅿ');
    let behind_roman = trim(line.trim_start_matches(is_roman));
    if behind_roman.len() < line.len() {
        return heading(behind_roman.trim_start_matches(['.', '．', '、', ')', '）']));
    }
    // A letter can number a section too: `A. LRIG deck`.
    let behind_letter = line
        .split_once(['.', ')', '．', '）'])
        .filter(|(letter, _)| matches!(letter.as_bytes(), [b'A'..=b'H' | b'a'..=b'h']));
    if let Some((_, rest)) = behind_letter {
        return heading(rest)
            .filter(|heading| matches!(heading, Heading::Deck(_) | Heading::Type(..)));
    }
    let in_brackets = token::bracket_before(line)
        .filter(|(number, _)| number.chars().all(|c| token::digit(c).is_some()));
    if let Some((_, rest)) = in_brackets {
        return heading(rest).filter(|heading| *heading != Heading::Outside);
    }
    let (_, rest) = token::running_number(line)?;
    heading(rest).filter(|heading| matches!(heading, Heading::Deck(_)))
}

/// Returns the deck that a single letter on a line names: `L` for the LRIG deck, `M` for the main
/// deck.
fn letter_of_deck(line: &str) -> Option<Heading> {
    match line.trim_end_matches([':', '：']) {
        "L" | "Ｌ" => Some(Heading::Deck(Section::Lrig)),
        "M" | "Ｍ" => Some(Heading::Deck(Section::Main)),
        _ => None,
    }
}

/// Returns the heading on a line with a remark in brackets: `入れ替え候補（まだ入ってない）`.
fn heading_with_remark(line: &str) -> Option<Heading> {
    let is_mark = |c: char| {
        matches!(
            c,
            ':' | '：' | '~' | '〜' | '～' | '=' | '-' | '*' | '―' | '─'
        )
    };
    let line = trim(line.trim_matches(is_mark));
    let (head, remark) = bracket_after(token::brackets(line).unwrap_or(line))?;
    // A large number counts the cards of the deck. A small number can count the copies of each
    // card.
    let mut numbers = remark
        .split(|c| token::digit(c).is_none())
        .filter(|number| !number.is_empty());
    let is_size = |digits: &str| {
        let amount = Amount {
            digits,
            marked: false,
            before: true,
        };
        amount.value() > Some(MOST_COPIES)
    };
    let is_of_each =
        has_number_in_words(remark) || is_count_in_words(remark) || counts_each(remark);
    let heading = heading(head).filter(|_| numbers.all(is_size) && !is_of_each)?;
    matches!(heading, Heading::Deck(_) | Heading::Outside).then_some(heading)
}

/// Returns the meaning of a line. The lines around it are not considered.
pub(in crate::deck::paste) fn meaning<'a>(
    line: &'a str,
    text: &'a str,
    names: &mut Names<'_>,
) -> What<'a> {
    if is_mark_of_removed_block(line) {
        return What::Problem(syntax(
            message!("syntax.removed-block", line = line),
            message!("fix-file.other-cards"),
            place(line, text),
        ));
    }
    if is_rule(line) {
        return What::Quiet;
    }
    if let Some(body) = comment(line) {
        return match any_heading(body) {
            Some(heading) => What::Heading(heading),
            None if body.is_empty() => What::Quiet,
            None if is_markdown_heading(line) => markdown_heading(line, text, names),
            // A comment with a card is not a card of the deck. But the line is reported as skipped,
            // because the writer may mean the card.
            None if has_copies(body) || has_card_number(body) => What::Noise,
            None if matches!(read(body, names), Line::Card(_)) => What::Noise,
            None => What::Quiet,
        };
    }
    let is_framed = |message: &&str| {
        let frame = line.strip_suffix(message).unwrap_or(line);
        !has_copies(&without_times(frame)) && !has_card_number(frame)
    };
    let framed = line;
    let line = behind_frame(line).filter(is_framed).unwrap_or(line);
    let is_message = || is_answer(framed) || is_small_talk(line);
    if line.len() < framed.len() && is_message() && is_speech(line, names) {
        return What::Noise;
    }
    let line = match line.matches('"').count() {
        1 => trim(line.trim_matches('"')),
        _ => line,
    };
    let heading = any_heading(line);
    if let Some(word) = also_card(line) {
        let problem = syntax(
            message!("syntax.heading-or-card", line = line),
            message!("fix-file.card-or-heading", word = word),
            place(line, text),
        );
        return match (heading, read(line, names)) {
            (Some(heading), Line::Card(card)) => {
                What::HeadingOrCard(heading, Box::new(part(*card, text, names)), problem)
            }
            _ => What::Problem(problem),
        };
    }
    if let Some(heading) = heading {
        return What::Heading(heading);
    }
    if is_complete_sum(line)
        && token::count_before(line).is_none()
        && !has_card_number(line)
        && !names.db.has_name_in(line)
    {
        return What::Noise;
    }
    // `円` ("yen"), the unit of a price, is also the name of a card: `110円`.
    if token::price_after(line).is_some_and(str::is_empty) {
        return What::Noise;
    }
    match read(line, names) {
        // A `?` instead of a count shows that the player is not sure about the number of copies:
        // `? Servant #`.
        Line::Card(card)
            if card.reading.amounts.is_empty() && bare_line(line).starts_with(['?', '？']) =>
        {
            let name = card.reading.name;
            What::Problem(bad_count(name, "?", place(name, text)))
        }
        Line::Card(card) if is_struck(line, key(&card.reading)) || has_sign_of_removal(line) => {
            What::Struck(Box::new(part(*card, text, names)))
        }
        Line::Card(card) if has_struck_count(line) => {
            What::Problem(bad_count(card.reading.name, line, place(line, text)))
        }
        Line::Card(card) => {
            let part = part(*card, text, names);
            match signed(&part) {
                Some(change) => What::Changes(vec![change]),
                None => What::Cards(vec![part]),
            }
        }
        Line::Two(one, other) => {
            let shown = |card: &Card<'_>| {
                let amounts: Vec<&str> = card.reading.amounts.iter().map(|a| a.digits).collect();
                match amounts.as_slice() {
                    [] => message!("found.one-copy", card = card.reading.name),
                    amounts => message!(
                        "found.copies",
                        count = amounts.join(" "),
                        card = card.reading.name
                    ),
                }
            };
            let problem = syntax(
                message!(
                    "syntax.one-or-other",
                    line = line,
                    one = shown(&one),
                    other = shown(&other)
                ),
                message!("fix-file.count-in-front"),
                place(line, text),
            );
            let is_behind = |card: &Card<'_>| matches!(card.reading.amounts.as_slice(), [amount] if !amount.before);
            match one.reading.amounts.is_empty() && is_behind(&other) {
                true => What::CountOrName(Box::new(part(*other, text, names)), problem),
                false => What::Problem(problem),
            }
        }
        Line::None(_) if is_post_on_board(line) && !has_entry_in_frame(line, names) => What::Noise,
        Line::None(readings) => match changes(line, text, names)
            .map(What::Changes)
            .or_else(|| several_cards(line, text, names).map(What::Cards))
            .or_else(|| several_with_misspelled(line, text, names).map(What::Cards))
            .filter(|_| !has_strike(line))
        {
            Some(what) => what,
            None if is_wiki_template(line) && !names.db.has_name_in(line) => What::Noise,
            None if is_certain_noise(line) => What::Noise,
            None if says_outside(line) && !has_copies(line) && !names.db.has_name_in(line) => {
                What::Heading(Heading::Outside)
            }
            None if is_noise(line) && !may_be_entry(line, names) => What::Noise,
            None => left_out_by_remark(&readings, text, names)
                .unwrap_or_else(|| unread(&readings, text, names)),
        },
    }
}

/// Returns the problem of a line with a card, a number of copies, and a remark that can mean that
/// the card is not in the deck: `4 Servant # (cut)`. Returns `None` for any other line.
fn left_out_by_remark<'a>(
    readings: &[Reading<'a>],
    text: &'a str,
    names: &mut Names<'_>,
) -> Option<What<'a>> {
    let has_card = |reading: &&Reading<'a>| {
        let has_remark = matches!(reading.remarks.as_slice(), [remark] if is_outside(remark));
        let is_counted = reading.amounts.len() == 1;
        has_remark
            && is_counted
            && names
                .identify(reading.name)
                .is_some_and(|found| !found.by_reading)
    };
    let reading = readings.iter().find(has_card)?;
    let remark = reading.remarks.first()?;
    Some(What::Problem(syntax(
        message!(
            "syntax.left-out-by-remark",
            card = reading.name,
            remark = *remark
        ),
        message!("fix-file.delete-line-or-remark"),
        place(remark, text),
    )))
}

/// Returns whether the first line of a post on a message board can also be a card. The number of
/// the post at its start does not count as a number of copies.
fn has_entry_in_frame(line: &str, names: &Names<'_>) -> bool {
    let is_known = |name: &str| names.db.find_exact(name).is_some();
    // The id of a writer is a random text that can look like a card number or a count:
    // `ID:q8Zr0Kx3`.
    let without_id = match line.split_once("ID:") {
        Some((head, id)) => {
            let rest = id.split_once(' ').map_or("", |(_, rest)| rest);
            Cow::Owned(format!("{head} {rest}"))
        }
        None => Cow::Borrowed(line),
    };
    let behind = without_times(&without_id);
    has_marked_copies(&behind)
        || has_card_number(&behind)
        || behind.split("  ").any(|part| is_known(trim(part)))
        || behind
            .split_once("ID:")
            .and_then(|(_, id)| id.split_once(' '))
            .is_some_and(|(_, rest)| names.db.has_name_in(rest))
}

/// Returns whether a line that looks like noise (a line without a card) can still be a card. For
/// this, its dates, times and links are removed, and the rest must have a number of copies, a card
/// number or a card name. A later step skips the line if it is a title above the list.
fn may_be_entry(line: &str, names: &Names<'_>) -> bool {
    let beside_link = token::link_after(line).unwrap_or(line);
    may_have_copies(line) || has_card_number(beside_link) || names.db.has_name_in(beside_link)
}

/// Returns a line without its bullets.
fn bare_line(line: &str) -> &str {
    let mut line = line;
    while let Some(rest) = token::bullet(line) {
        line = rest;
    }
    line
}

/// Returns the parts of a line that are struck out with Markdown or HTML marks. If the second mark
/// is missing, the part ends at the end of the line.
fn struck(line: &str) -> Vec<&str> {
    const MARKS: [(&str, &str); 4] = [
        ("~~", "~~"),
        ("<s>", "</s>"),
        ("<del>", "</del>"),
        ("<strike>", "</strike>"),
    ];
    let mut parts = Vec::new();
    for (open, close) in MARKS {
        let mut rest = line;
        while let Some((_, behind)) = rest.split_once(open) {
            let (part, after) = behind.split_once(close).unwrap_or((behind, ""));
            parts.push(part);
            rest = after;
        }
    }
    parts
}

/// Returns whether a line begins or ends with a sign such as `❌`, which says that its card is not
/// in the deck.
fn has_sign_of_removal(line: &str) -> bool {
    let bare = trim(line).trim_end_matches('\u{fe0f}');
    bare.starts_with(SIGNS_OF_REMOVAL) || bare.ends_with(SIGNS_OF_REMOVAL)
}

/// Returns whether a line has only a mark that begins or ends a text that does not count: a comment
/// or text that is struck out. The cards between two such lines are not in the deck.
fn is_mark_of_removed_block(line: &str) -> bool {
    const MARKS: [&str; 13] = [
        "<!--",
        "-->",
        "/*",
        "*/",
        "~~",
        "<s>",
        "</s>",
        "<del>",
        "</del>",
        "<strike>",
        "</strike>",
        "[s]",
        "[/s]",
    ];
    MARKS.iter().any(|mark| line.eq_ignore_ascii_case(mark))
}

/// Returns whether a part of a line is struck out.
fn has_strike(line: &str) -> bool {
    !struck(line).is_empty()
}

/// Returns the number of the card, or its name if the line has no number.
fn key<'r>(reading: &'r Reading<'_>) -> &'r str {
    match &reading.number {
        Some(Cow::Borrowed(number)) if reading.name.is_empty() => number,
        _ => reading.name,
    }
}

/// Returns whether the name of a card is struck out. `name` must be a slice of `line`.
pub(in crate::deck::paste) fn is_struck(line: &str, name: &str) -> bool {
    // The name may still end with `~~`, the second mark around a struck-out text.
    let name = trim(name.trim_matches('~'));
    let inside = |part: &&str| {
        let part = part.as_bytes().as_ptr_range();
        let name = name.as_bytes().as_ptr_range();
        part.start <= name.start && name.end <= part.end
    };
    !name.is_empty() && struck(line).iter().any(inside)
}

/// Returns whether a struck-out part of a line has a number that can be a count. A price is not a
/// count.
fn has_struck_count(line: &str) -> bool {
    let is_price = |part: &str| token::price_after(trim(part)).is_some_and(str::is_empty);
    let has_digit = |part: &str| part.chars().any(|c| token::digit(c).is_some());
    struck(line)
        .into_iter()
        .any(|part| has_digit(part) && !is_price(part))
}

/// Returns the entry for a card. If the named card has this number only in the English Edition, the
/// number gets the mark `[EN]`.
pub(in crate::deck::paste) fn part<'a>(
    card: Card<'a>,
    text: &'a str,
    names: &mut Names<'_>,
) -> Part<'a> {
    let is_noted = |remark: &&str| remark.chars().any(|c| token::digit(c).is_some());
    let Card {
        reading,
        cards,
        is_certain,
        ..
    } = card;
    let number = cards.first().and_then(|id| names.db.card(*id));
    let name = match number.filter(|_| is_certain) {
        Some(card) => Cow::Owned(card.number().to_owned()),
        None => with_suffixes(&reading),
    };
    let span = match (reading.name.is_empty(), &reading.number) {
        (true, Some(Cow::Borrowed(number))) => place(number, text),
        _ => place(reading.name, text),
    };
    let reference = match reading.number {
        Some(number) if reading.name.is_empty() => Reference::Text(number),
        Some(number) => Reference::NumberAndName {
            number: fitting_number(number, &cards, names),
            name,
        },
        None => Reference::Text(name),
    };
    Part {
        reference,
        cards,
        span,
        amounts: reading.amounts,
        running: reading.running,
        label: reading.label,
        remarks: reading.remarks.into_iter().filter(is_noted).collect(),
    }
}

/// Returns the number with the mark `[EN]` if one of the named cards has this number in the English
/// Edition, but none has it in Japanese. Otherwise returns the number unchanged.
fn fitting_number<'a>(number: Cow<'a, str>, cards: &[CardId], names: &Names<'_>) -> Cow<'a, str> {
    let fits =
        |text: &str| matches!(names.db.find(text), Lookup::Found(id, _) if cards.contains(&id));
    let english = format!("{number}[EN]");
    match !fits(&number) && fits(&english) {
        true => Cow::Owned(english),
        false => number,
    }
}

/// Returns the entry for a line without a known card. Of all ways to read the line, the one with
/// the most counts is chosen, and among these the one with the shortest name.
pub(in crate::deck::paste) fn unread<'a>(
    readings: &[Reading<'a>],
    text: &'a str,
    names: &mut Names<'_>,
) -> What<'a> {
    if let Some(part) = numbered(readings, text, names) {
        return part;
    }
    let line = readings.first().map_or("", |reading| reading.name);
    if lone_count(line).is_some() {
        return no_card(line, text);
    }
    // An unknown name keeps its suffixes and remarks. So a reading (a way to read the line) is not
    // used if it splits them off, or if it finds a card number.
    let bare = |reading: &&Reading<'a>| {
        reading.number.is_none()
            && !reading.glued
            && reading.suffixes.is_empty()
            && reading.remarks.is_empty()
            && reading.also.is_none()
            && !reading.name.is_empty()
            && reading.name.chars().any(char::is_alphabetic)
    };
    let best = with_number_of_name(readings.iter().filter(bare), names).or_else(|| {
        readings.iter().filter(bare).max_by_key(|reading| {
            (
                reading.amounts.len() + usize::from(reading.running.is_some()),
                reading
                    .amounts
                    .iter()
                    .filter(|amount| amount.marked)
                    .count(),
                std::cmp::Reverse(reading.name.len()),
            )
        })
    });
    let has_digits =
        |reading: &&Reading<'_>| reading.name.chars().any(|c| token::digit(c).is_some());
    match best {
        Some(reading) => What::Unread(Some(Box::new(Part {
            reference: Reference::Text(Cow::Borrowed(reading.name)),
            cards: Vec::new(),
            span: place(reading.name, text),
            amounts: reading.amounts.clone(),
            running: reading.running,
            label: reading.label,
            remarks: Vec::new(),
        }))),
        None if readings.iter().any(|reading| has_digits(&reading)) => no_card(line, text),
        None => What::Unread(None),
    }
}

/// Returns the reading of a misspelled name that begins or ends with a number: in
/// `2 Furen z Lustzario, Code 2434`, the number 2434 belongs to the name. Without this step, the
/// number would be a second count. Returns `None` if no number of the line can belong to a name.
fn with_number_of_name<'r, 'a: 'r>(
    readings: impl Iterator<Item = &'r Reading<'a>> + Clone,
    names: &Names<'_>,
) -> Option<&'r Reading<'a>> {
    /// The largest number of readings of one line that are compared with all cards. Such a
    /// comparison is slow.
    const MOST: usize = 4;
    const DIGITS_OF_TOTAL: usize = 2;
    let is_copies = |reading: &Reading<'_>| match reading.amounts.as_slice() {
        [amount] => amount.value().is_some_and(|count| count <= MOST_COPIES),
        amounts => amounts.is_empty(),
    };
    let most = readings
        .clone()
        .map(|reading| reading.amounts.len())
        .max()?;
    let fits = |reading: &&Reading<'_>| reading.amounts.len() <= 1 && is_copies(reading);
    // Most lines have one count at most. A number with one digit beside another number can be a
    // second count, and a number with two digits alone can be a total.
    let most_digits = match most {
        0 | 1 => DIGITS_OF_TOTAL,
        _ => 1,
    };
    let is_number_of_name = |reading: &Reading<'_>| {
        let mut amounts = reading.amounts.iter();
        amounts.any(|amount| amount.digits.chars().count() > most_digits)
    };
    if !readings.clone().any(is_number_of_name) {
        return None;
    }
    let ends = |name: &str| {
        [name.chars().next(), name.chars().next_back()]
            .map(|c| c.is_some_and(|c| token::digit(c).is_some()))
    };
    let mut fitting: Vec<&Reading<'a>> = readings.filter(fits).collect();
    fitting.sort_by_key(|reading| {
        (
            std::cmp::Reverse(reading.amounts.len()),
            std::cmp::Reverse(reading.name.len()),
        )
    });
    fitting.into_iter().take(MOST).find(|reading| {
        if has_card_number(reading.name) && !reading.name.contains(char::is_whitespace) {
            return true;
        }
        let [starts, stops] = ends(reading.name);
        let nearest = names.db.suggestions(reading.name);
        (starts || stops)
            && !has_marked_copies(reading.name)
            && nearest
                .iter()
                .filter(|near| near.is_among_nearest)
                .any(|near| {
                    let card = near.card;
                    let printed = [Some(card.name_ja()), card.name_en(), card.name_zh()];
                    printed.into_iter().flatten().any(|name| {
                        let [begins, finishes] = ends(name);
                        (!starts || begins) && (!stops || finishes)
                    })
                })
    })
}

/// Returns the finding for a line that has a count but no card.
fn no_card<'a>(line: &str, text: &str) -> What<'a> {
    let fix = message!("fix-file.count-and-card");
    What::Problem(expected(
        message!("wanted.card-after-count"),
        "",
        fix,
        place(line, text),
    ))
}

/// Returns the meaning of a line with a known card number and an unknown name. The line means the
/// card with this number. If the name has digits that can be a count, the line is refused.
fn numbered<'a>(
    readings: &[Reading<'a>],
    text: &'a str,
    names: &mut Names<'_>,
) -> Option<What<'a>> {
    let with_number = |reading: &&Reading<'a>| {
        reading.suffixes.is_empty()
            // The text after a separator can be a second card.
            && reading.also.is_none()
            && !reading.remarks.iter().any(|remark| may_be_card(remark, names.db))
            && !reading.name.is_empty()
            && reading.name.chars().any(char::is_alphabetic)
            && reading.number.as_deref().is_some_and(|number| {
                matches!(names.db.find(number), Lookup::Found(..))
                    || matches!(names.db.find(&format!("{number}[EN]")), Lookup::Found(..))
            })
    };
    let best = readings
        .iter()
        .filter(with_number)
        .max_by_key(|reading| (reading.amounts.len(), std::cmp::Reverse(reading.name.len())))?;
    let number = best.number.clone()?;
    let digits = |text: &str| -> Vec<u32> { text.chars().filter_map(token::digit).collect() };
    let left = digits(best.name);
    let names_of_card = match names.db.find(&number) {
        Lookup::Found(id, _) => names.db.card(id).map(|card| {
            let record = card.record();
            let names = [Some(record.name_ja), record.name_en, record.name_zh];
            names
                .into_iter()
                .flatten()
                .any(|name| digits(&name) == left)
        }),
        _ => None,
    };
    if !left.is_empty() && names_of_card != Some(true) {
        return Some(What::Problem(syntax(
            message!("syntax.unclear-count", card = best.name),
            message!("fix-file.number-in-front"),
            place(best.name, text),
        )));
    }
    Some(What::Cards(vec![Part {
        reference: Reference::NumberAndName {
            number,
            name: Cow::Borrowed(best.name),
        },
        cards: Vec::new(),
        span: place(best.name, text),
        amounts: best.amounts.clone(),
        running: best.running,
        label: best.label,
        remarks: Vec::new(),
    }]))
}
