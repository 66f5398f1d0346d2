//! Finds the meaning of each line of a list: a heading, cards, noise (a line without a card), or a
//! text that names no known card. The lines around a line matter only where several lines belong
//! together.

use std::borrow::Cow;

use super::chat_frames::{
    Thread, behind_frame, is_answer, is_frame, is_post_on_board, without_times,
};
use super::entry_signs::{NEAR, has_card_number, has_copies, has_marked_copies, may_have_copies};
use super::heading_lines::{any_heading, comment, is_markdown_heading};
use super::joined_lines::{join_lines, join_wrapped};
use super::line_reading::{Card, Line, read, with_suffixes};
use super::name_lookup::NameLookup;
use super::named_headings;
use super::remarks_beside_card::is_outside;
use super::report_lines;
use super::several_cards::{several_cards, several_with_misspelled, with_shared_start};
use super::struck_out::{
    has_sign_of_removal, has_strike, has_struck_count, is_mark_of_removed_block, is_struck,
};
use super::token_splits::Reading;
use super::unread_lines::unread;
use crate::card::{CardId, Lookup, name_key};
use crate::deck::kinds::shared::headings::{Heading, also_card, heading};
use crate::deck::kinds::shared::reader::{bad_count, place, syntax};
use crate::deck::paste::noise::{
    is_certain_noise, is_complete_sum, is_noise, is_only_link, is_rule, is_uploaded_file,
    is_wiki_template, says_outside,
};
use crate::deck::paste::refusal::unclear_places::refuse_other_lists;
use crate::deck::paste::table;
use crate::deck::paste::token::{self, Amount, trim};
use crate::deck::paste::whole_list::changes::{Change, changes, signed};
use crate::deck::paste::whole_list::group_count;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, Reference, Section, Span};
use crate::message;
use wixoss_base::vocab::{CardType, Quantity};

/// One line and its meaning.
#[derive(Clone, Debug)]
pub(in crate::deck::paste) struct Item<'a> {
    /// The line without spaces at its ends.
    pub line: &'a str,
    /// True if a blank line is directly before this line.
    pub blank_before: bool,
    pub what: LineMeaning<'a>,
}

#[derive(Clone, Debug)]
pub(in crate::deck::paste) enum LineMeaning<'a> {
    Heading(Heading),
    /// One or more cards of the deck.
    Cards(Vec<Part<'a>>),
    /// Cards that were added to the deck or removed from it, such as `-3 A` or `OUT: A`.
    Changes(Vec<Change<'a>>),
    /// A card that is struck out, such as `~~Servant #~~`.
    Struck(Box<Part<'a>>),
    /// A line that names no card, such as a title or a total. The line is reported as skipped.
    Noise,
    /// A line above cards that begins a new group but names no known deck: `Finishers`. Below it,
    /// the type of a card decides its deck.
    Break,
    /// A line of dashes, a code fence or a comment. The line is skipped without a report.
    Quiet,
    /// A line that names no known card. If the line can still be a card, the value is this unknown
    /// card with its count.
    Unread(Option<Box<Part<'a>>>),
    Problem(Finding),
    /// A line that can be read in two ways: `Servant Q 2` is one copy of a card whose name ends
    /// with a number, or two copies of `Servant Q`. The first value is the card with several
    /// copies. The second value is the problem that is reported if the rest of the list does not
    /// show which way is right.
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

/// Returns one item for each line of a text, with the meaning of the line. Blank lines have no
/// items.
pub(in crate::deck::paste) fn items<'a>(
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Vec<Item<'a>> {
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
            _ if line.len() > LONGEST => LineMeaning::Problem(too_long(line, text)),
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
            LineMeaning::Unread(_) | LineMeaning::Problem(_) | LineMeaning::CountOrName(..)
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
    report_lines::skip_report_lines(&mut items, names);
    named_headings::make_named_headings(&mut items, names);
    refuse_other_lists(&mut items, text);
    refuse_rows_like_headings(&mut items, text);
    pass_links(&mut items);
    pass_talk(&mut items, names);
    pass_title_of_type(&mut items, names);
    pass_title_of_listed_card(&mut items);
    end_lrig_decks(&mut items);
    settle_counts_or_names(&mut items, names);
    let items = join_wrapped(items, text, names);
    let mut items = join_lines(items, text);
    group_count::settle_lines(&mut items);
    items
}

/// Refuses a row of fields if a word for a type of card stands in the place of the name: `アーツ/キー/1`
/// among rows such as `アーツ/エイボン/1`. Without rows of the same form beside it, such a line is a
/// heading or the total of two types.
fn refuse_rows_like_headings(items: &mut [Item<'_>], text: &str) {
    for at in 0..items.len() {
        if !is_row_of_types(items, at) {
            continue;
        }
        if let Some(item) = items.get_mut(at) {
            item.what = LineMeaning::Problem(syntax(
                message!("syntax.heading-or-card", line = item.line),
                message!("fix-file.one-card-per-line"),
                place(item.line, text),
            ));
        }
    }
}

/// Returns whether a line has words for types of cards and a number between slashes, and the line
/// above or below it is a card with as many slashes: `アーツ/キー/1`.
pub(in crate::deck::paste) fn is_row_of_types(items: &[Item<'_>], at: usize) -> bool {
    const FEWEST_FIELDS: usize = 3;
    let fields = |line: &str| line.split(['/', '／']).count();
    let Some(item) = items.get(at) else {
        return false;
    };
    let own = fields(item.line);
    let is_alike = |at: Option<usize>| {
        let other = at.and_then(|at| items.get(at));
        other.is_some_and(|other| {
            matches!(other.what, LineMeaning::Cards(_)) && fields(other.line) == own
        })
    };
    let is_type = |field: &str| matches!(heading(trim(field)), Some(Heading::Type(..)));
    let mut types = item.line.split(['/', '／']).take(own - 1);
    own >= FEWEST_FIELDS
        && !matches!(item.what, LineMeaning::Cards(_))
        && item.line.ends_with(|c| token::digit(c).is_some())
        && types.all(is_type)
        && (is_alike(at.checked_sub(1)) || is_alike(Some(at + 1)))
}

/// Finds a comment `// 40` below the cards of the LRIG deck. The main deck has 40 cards, so the
/// LRIG deck ends there. The types of the cards below the comment decide their decks.
fn end_lrig_decks(items: &mut [Item<'_>]) {
    const CARDS_OF_MAIN_DECK: &str = "40";
    let mut in_lrig_deck = false;
    let mut has_cards = false;
    for item in items {
        match &item.what {
            LineMeaning::Heading(heading) => {
                in_lrig_deck = *heading == Heading::Deck(Section::Lrig);
                has_cards = false;
            }
            LineMeaning::Cards(_) => has_cards = true,
            LineMeaning::Quiet
                if in_lrig_deck && has_cards && comment(item.line) == Some(CARDS_OF_MAIN_DECK) =>
            {
                item.what = LineMeaning::Break;
            }
            _ => {}
        }
    }
}

/// Decides about each line with two readings: a card whose name ends with a number, or several
/// copies of another card (`Servant Q 2`). If every other card of the same deck has its count after
/// its name, the number is a count. Otherwise the line is refused.
fn settle_counts_or_names(items: &mut [Item<'_>], names: &NameLookup<'_>) {
    const FEWEST: usize = 5;
    let parts = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        LineMeaning::Unread(Some(part)) => std::slice::from_ref(part.as_ref()),
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
    // Unknown cards have no section, so they are not counted.
    let clear: Vec<Section> = [Section::Main, Section::Lrig]
        .into_iter()
        .filter(|section| is_clear(Some(*section)))
        .collect();
    for item in items {
        item.what = match std::mem::replace(&mut item.what, LineMeaning::Quiet) {
            LineMeaning::CountOrName(part, _)
                if deck(&part).is_some_and(|section| clear.contains(&section)) =>
            {
                LineMeaning::Cards(vec![*part])
            }
            LineMeaning::CountOrName(_, problem) => LineMeaning::Problem(problem),
            what => what,
        };
    }
}

/// Returns the meaning of a line from which a mark such as `1/3` was removed. The mark numbers the
/// messages of a long list. If the line is neither a card nor a heading, it is skipped as a
/// sentence.
fn part_of_thread<'a>(line: &'a str, text: &'a str, names: &mut NameLookup<'_>) -> LineMeaning<'a> {
    match meaning(line, text, names) {
        LineMeaning::Unread(Some(_)) if is_speech(line, names) => LineMeaning::Noise,
        what => what,
    }
}

/// Returns whether a line of a chat is what a person says and not a card: the line has no number of
/// copies, no card number and no similarity to the name of a card.
fn is_speech(line: &str, names: &NameLookup<'_>) -> bool {
    !has_copies(line)
        && !has_card_number(line)
        && !names.db.has_name_in(line)
        && names.likeness(line) < NEAR
}

/// Returns whether a message of a chat has only English words in small letters, as in `nice one`.
fn is_small_talk(message: &str) -> bool {
    let is_small = |c: char| c.is_ascii_lowercase() || matches!(c, ' ' | '\'' | '!' | '?' | '.');
    any_heading(message).is_none() && message.chars().all(is_small)
}

/// Returns whether a line is a card without a count after a mark such as `1/3` was removed. Then
/// the mark may be no mark but the count, as in `Servant # 1/3`.
fn may_have_count_as_mark(what: &LineMeaning<'_>) -> bool {
    match what {
        LineMeaning::Cards(parts) => parts.iter().any(|part| part.amounts.is_empty()),
        LineMeaning::Unread(Some(part)) => part.amounts.is_empty(),
        _ => false,
    }
}

/// Finds each link to the card of the line above, and marks it as noise (a line without a card).
/// Such a link is not another copy of the card.
fn pass_links(items: &mut [Item<'_>]) {
    let mut above: Vec<CardId> = Vec::new();
    for item in items {
        let LineMeaning::Cards(parts) = &item.what else {
            above.clear();
            continue;
        };
        match parts.as_slice() {
            [part] if is_only_link(item.line) && part.cards == above => {
                item.what = LineMeaning::Noise
            }
            [part] => above.clone_from(&part.cards),
            _ => above.clear(),
        }
    }
}

/// Finds the messages of a conversation without a card, and marks their lines as noise. Each
/// message is below a line with its sender and its time, and no line of it can be a card.
fn pass_talk(items: &mut [Item<'_>], names: &NameLookup<'_>) {
    let is_frame = |item: &Item<'_>| matches!(item.what, LineMeaning::Noise) && is_frame(item.line);
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
            LineMeaning::Unread(_) => is_speech(item.line, names),
            LineMeaning::Noise | LineMeaning::Quiet => true,
            _ => false,
        };
        if message.iter().all(is_talk) {
            for item in message {
                item.what = LineMeaning::Noise;
            }
        }
    }
}

/// Returns the index of the first line that is a card or a heading.
fn first_card_or_heading(items: &[Item<'_>]) -> Option<usize> {
    let is_first =
        |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_));
    items.iter().position(is_first)
}

/// Skips a title that is only the name of a LRIG type above the headings of both decks: `タマ`.
fn pass_title_of_type(items: &mut [Item<'_>], names: &NameLookup<'_>) {
    let first = first_card_or_heading(items).filter(|at| is_title_of_type(items, *at, names));
    if let Some(title) = first.and_then(|at| items.get_mut(at)) {
        title.what = LineMeaning::Noise;
    }
}

/// Skips the title of a list if the title is a card with a label: `LRIG: Name`. It is the first
/// card of the list and has no count. The same card occurs again below without a label, so the
/// title is not another copy of it.
fn pass_title_of_listed_card(items: &mut [Item<'_>]) {
    let only = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(parts) => match parts.as_slice() {
            [part] if part.amounts.is_empty() => Some((part.cards.clone(), part.label)),
            _ => None,
        },
        _ => None,
    };
    let Some(at) = first_card_or_heading(items) else {
        return;
    };
    let Some((cards, Some(_))) = items.get(at).and_then(only) else {
        return;
    };
    let mut below = items.iter().skip(at + 1).filter_map(only);
    if below.any(|(others, label)| label.is_none() && others == cards)
        && let Some(title) = items.get_mut(at)
    {
        title.what = LineMeaning::Noise;
    }
}

/// Returns whether the line `at` is only the name of a LRIG type, and the headings of both decks
/// follow. A color or another word in brackets may stand behind the name: `タマ（白）`. The list must
/// also have a LRIG of level 0 with this type. Otherwise the line itself can be this LRIG.
fn is_title_of_type(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let Some(title) = items.get(at) else {
        return false;
    };
    let is_uncounted = matches!(&title.what, LineMeaning::Cards(parts) if parts.iter().all(|part| part.amounts.is_empty()));
    let has_heading = |wanted: Section| {
        let mut below = items.iter().skip(at + 1);
        below.any(|item| matches!(item.what, LineMeaning::Heading(Heading::Deck(section)) if section == wanted))
    };
    let is_above_heading = matches!(
        items.get(at + 1).map(|item| &item.what),
        Some(LineMeaning::Heading(Heading::Deck(_)))
    );
    let bare = title
        .line
        .split(['(', '（', '[', '【'])
        .next()
        .unwrap_or_default();
    let name = trim(bare.trim_matches(|c: char| !c.is_alphanumeric() && c != 'ー'));
    is_uncounted
        && is_above_heading
        && has_heading(Section::Main)
        && has_heading(Section::Lrig)
        && has_first_lrig_of(name, items.get(at + 1..).unwrap_or_default(), names)
}

/// Returns whether one of these lines is a LRIG of level 0 that has the LRIG type with this name.
fn has_first_lrig_of(name: &str, items: &[Item<'_>], names: &NameLookup<'_>) -> bool {
    let Some(types) = names.db.lrig_types_named(&name_key(name)) else {
        return false;
    };
    let parts = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let mut cards = parts.filter_map(|part| names.db.card(*part.cards.first()?));
    cards.any(|card| {
        card.card_type() == CardType::Lrig
            && card.level() == Some(Quantity::Number(0))
            && card.lrig_type_ids().any(|id| types.contains(&id))
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
        what: LineMeaning::Problem(syntax(
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

/// Returns the meaning of a Markdown heading that names no deck. Some articles write each card with
/// its count as a heading, and a text about the card below it: `### 4 Servant #`.
fn markdown_heading<'a>(
    line: &'a str,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> LineMeaning<'a> {
    // Only the signs at the start are removed, because a `#` at the end can belong to the name:
    // `### 4 Servant #`.
    let body = trim(line.trim_start_matches('#'));
    match read(body, names) {
        Line::Card(card) if card.reading.amounts.is_empty() => LineMeaning::Noise,
        Line::Card(card) => LineMeaning::Cards(vec![part(*card, text, names)]),
        Line::None(readings) if has_count(&readings) => unread(&readings, text, names),
        _ => LineMeaning::Quiet,
    }
}

/// Returns whether a line can have a number of copies before or after the name. `readings` are all
/// ways to read this line.
fn has_count(readings: &[Reading<'_>]) -> bool {
    let counted = |amount: &Amount<'_>| amount.marked || amount.before && !amount.is_word();
    let mut readings = readings.iter().filter(|reading| !reading.glued);
    readings.any(|reading| reading.amounts.iter().any(counted))
}

/// Returns the meaning of a line. The lines around it are not considered.
///
/// The reader goes through the same text several times with small changes, so most lines come
/// again. A meaning that contains no part of the line is stored in `names` for the next time.
pub(in crate::deck::paste) fn meaning<'a>(
    line: &'a str,
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> LineMeaning<'a> {
    if let Some(known) = names.meanings.get(line) {
        return known;
    }
    let what = new_meaning(line, text, names);
    let remembered = match what {
        LineMeaning::Heading(heading) => Some(LineMeaning::Heading(heading)),
        LineMeaning::Noise => Some(LineMeaning::Noise),
        LineMeaning::Quiet => Some(LineMeaning::Quiet),
        LineMeaning::Unread(None) => Some(LineMeaning::Unread(None)),
        _ => None,
    };
    if let Some(remembered) = remembered {
        names.meanings.keep(line, remembered);
    }
    what
}

/// Finds the meaning of a line that was not read before. `text` is the whole list. It is used only
/// to find the places of the cards in the list.
fn new_meaning<'a>(line: &'a str, text: &'a str, names: &mut NameLookup<'_>) -> LineMeaning<'a> {
    if is_mark_of_removed_block(line) {
        return LineMeaning::Problem(syntax(
            message!("syntax.removed-block", line = line),
            message!("fix-file.other-cards"),
            place(line, text),
        ));
    }
    if is_rule(line) {
        return LineMeaning::Quiet;
    }
    if let Some(body) = comment(line) {
        return match any_heading(body) {
            Some(heading) => LineMeaning::Heading(heading),
            None if body.is_empty() => LineMeaning::Quiet,
            None if is_markdown_heading(line) && says_outside(line) && !has_copies(body) => {
                LineMeaning::Heading(Heading::Outside)
            }
            None if is_markdown_heading(line) => markdown_heading(line, text, names),
            // A comment with a card is not a card of the deck. But the line is reported as skipped,
            // because the writer may mean the card.
            None if has_copies(body) || has_card_number(body) => LineMeaning::Noise,
            None if matches!(read(body, names), Line::Card(_)) => LineMeaning::Noise,
            None => LineMeaning::Quiet,
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
        return LineMeaning::Noise;
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
                LineMeaning::HeadingOrCard(heading, Box::new(part(*card, text, names)), problem)
            }
            _ => LineMeaning::Problem(problem),
        };
    }
    if let Some(heading) = heading {
        return LineMeaning::Heading(heading);
    }
    if is_complete_sum(line)
        && token::count_before(line).is_none()
        && !has_card_number(line)
        && !names.db.has_name_in(line)
    {
        return LineMeaning::Noise;
    }
    // `円` ("yen"), the unit of a price, is also the name of a card: `110円`.
    if token::price_after(line).is_some_and(str::is_empty) {
        return LineMeaning::Noise;
    }
    match read(line, names) {
        // A `?` instead of a count shows that the player is not sure about the number of copies:
        // `? Servant #`.
        Line::Card(card)
            if card.reading.amounts.is_empty() && bare_line(line).starts_with(['?', '？']) =>
        {
            let name = card.reading.name;
            LineMeaning::Problem(bad_count(name, "?", place(name, text)))
        }
        Line::Card(card) if is_struck(line, key(&card.reading)) || has_sign_of_removal(line) => {
            LineMeaning::Struck(Box::new(part(*card, text, names)))
        }
        Line::Card(card) if has_struck_count(line) => {
            LineMeaning::Problem(bad_count(card.reading.name, line, place(line, text)))
        }
        Line::Card(card) => {
            let part = part(*card, text, names);
            match signed(&part) {
                Some(change) => LineMeaning::Changes(vec![change]),
                None => LineMeaning::Cards(vec![part]),
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
                true => LineMeaning::CountOrName(Box::new(part(*other, text, names)), problem),
                false => LineMeaning::Problem(problem),
            }
        }
        Line::None(_) if is_post_on_board(line) && !has_entry_in_frame(line, names) => {
            LineMeaning::Noise
        }
        Line::None(readings) => match changes(line, text, names)
            .map(LineMeaning::Changes)
            .or_else(|| several_cards(line, text, names).map(LineMeaning::Cards))
            .or_else(|| several_with_misspelled(line, text, names).map(LineMeaning::Cards))
            .or_else(|| with_shared_start(line, text, names).map(LineMeaning::Cards))
            .filter(|_| !has_strike(line))
        {
            Some(what) => what,
            None if is_uploaded_file(line) => LineMeaning::Noise,
            None if is_wiki_template(line) && !names.db.has_name_in(line) => LineMeaning::Noise,
            None if is_certain_noise(line) => LineMeaning::Noise,
            None if says_outside(line) && !has_copies(line) && !names.db.has_name_in(line) => {
                LineMeaning::Heading(Heading::Outside)
            }
            None if is_noise(line) && !may_be_entry(line, names) => LineMeaning::Noise,
            None => left_out_by_remark(&readings, text, names)
                .unwrap_or_else(|| unread(&readings, text, names)),
        },
    }
}

/// Returns a problem for a line such as `4 Servant # (cut)`: it has a card, a number of copies, and
/// a remark that can mean that the card is not in the deck. Returns `None` for any other line.
fn left_out_by_remark<'a>(
    readings: &[Reading<'a>],
    text: &'a str,
    names: &mut NameLookup<'_>,
) -> Option<LineMeaning<'a>> {
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
    Some(LineMeaning::Problem(syntax(
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
fn has_entry_in_frame(line: &str, names: &NameLookup<'_>) -> bool {
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
fn may_be_entry(line: &str, names: &NameLookup<'_>) -> bool {
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

/// Returns the name of the card on a line, or its number if the line has no name.
fn key<'r>(reading: &'r Reading<'_>) -> &'r str {
    match &reading.number {
        Some(Cow::Borrowed(number)) if reading.name.is_empty() => number,
        _ => reading.name,
    }
}

/// Converts a card on a line to a [`Part`]. If the card has its number only in the English Edition,
/// the number gets the mark `[EN]`: `WXDi-D03-020[EN]`.
pub(in crate::deck::paste) fn part<'a>(
    card: Card<'a>,
    text: &'a str,
    names: &mut NameLookup<'_>,
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
    let is_unknown = |number: &str| {
        let english = format!("{number}[EN]");
        let mut spellings = [number, english.as_str()].into_iter();
        spellings.all(|number| matches!(names.db.find(number), Lookup::Unknown))
    };
    let span = match &reading.number {
        Some(Cow::Borrowed(number)) if reading.name.is_empty() || is_unknown(number) => {
            place(number, text)
        }
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

/// Adds the mark `[EN]` to a card number if a card in `cards` has this number only in the English
/// Edition: `WXDi-D03-020[EN]`. Any other number is returned unchanged.
fn fitting_number<'a>(
    number: Cow<'a, str>,
    cards: &[CardId],
    names: &NameLookup<'_>,
) -> Cow<'a, str> {
    let fits =
        |text: &str| matches!(names.db.find(text), Lookup::Found(id, _) if cards.contains(&id));
    let english = format!("{number}[EN]");
    match !fits(&number) && fits(&english) {
        true => Cow::Owned(english),
        false => number,
    }
}
