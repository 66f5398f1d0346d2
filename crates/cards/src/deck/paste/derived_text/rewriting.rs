//! Other ways to read a text: with cut lines joined, with the mistakes of a scanner corrected,
//! without the blanks (`____`) of a printed form, or without the `>` signs of a quoted mail. A cut
//! line that begins with a number of copies for all its cards is always joined. Any other change is
//! tried only if the text cannot be read unchanged, and is used only if it gives a full deck of
//! known cards.

use std::collections::HashSet;

use super::{
    DerivedText, aligned_columns, burst_column, card_over_lines, common_form, count_below_group,
    deck_in_each_row, heard_counts, labeled_rows, old_counts, readings_in_brackets, remarks,
    remarks_of_owner, sentences_of_cards, side_by_side, usual_brackets, wide_row,
};
use crate::card::CardDb;
use crate::deck::kinds::shared::headings::heading;
use crate::deck::paste::line::entry_signs::has_card_number;
use crate::deck::paste::line::line_meaning;
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::is_prose;
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::token::{
    MOST_COPIES, TIMES, circled, digit, is_space, running_number, running_value,
};
use crate::deck::paste::whole_list::completeness::Copies;
use crate::deck::paste::whole_list::group_count::count_of_line;
use crate::deck::paste::whole_list::sections;
use crate::deck::paste::word_list::WordList;
use crate::deck::{Entry, Finding, RawDeck, Span};
use wixoss_base::vocab::digit_like;

/// A way to change a text, so that the changed text is read instead of the original. The result is
/// `None` if there is nothing to change.
type Rewriting = fn(&str, &mut NameLookup<'_>) -> Option<DerivedText>;

/// Decides whether a changed text was read correctly. The argument has the copies of its deck.
type Proof = fn(&Copies) -> bool;

/// The ways to change a text, in the order in which they are tried. Each has the proof that its
/// deck must pass. The strict proof is that both decks are full. If a change cannot lose a card, a
/// full main deck is enough, because the LRIG decks of the first starter decks have fewer than ten
/// cards.
const REWRITINGS: [(Rewriting, Proof); 28] = [
    (
        |source, _| labeled_rows::with_colons(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| labeled_rows::one_deck_per_line(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| labeled_rows::of_numbers(source),
        Copies::is_complete,
    ),
    (|source, _| wide_row::lines(source), Copies::is_complete),
    (
        |source, _| sentences_of_cards::as_lists(source),
        Copies::is_complete,
    ),
    (sentences_of_cards::one_per_line, Copies::is_complete),
    (|source, _| with_bullets(source), Copies::is_complete),
    (
        |source, _| without_glued_bullets(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| deck_in_each_row::below_headings(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| without_item_numbers(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        side_by_side::one_below_the_other,
        has_full_main_deck_of_known_cards,
    ),
    (card_over_lines::joined, has_full_main_deck_of_known_cards),
    (
        |source, _| readings_in_brackets::removed(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| burst_column::removed(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| usual_brackets::of(source),
        has_full_main_deck_of_known_cards,
    ),
    (|source, _| joined_lines(source, false), Copies::is_complete),
    (
        |source, _| filled_in(source),
        has_full_main_deck_of_known_cards,
    ),
    (|source, _| circled_groups(source), Copies::is_complete),
    (
        |source, _| count_below_group::above_group(source),
        Copies::is_complete,
    ),
    (
        |source, _| aligned_columns::with_tabs(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, names| scanned(source, names.db),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| without_fillers(source),
        has_full_main_deck_of_known_cards,
    ),
    (
        |source, _| heard_counts::as_numbers(source),
        Copies::is_complete,
    ),
    (|source, _| unquoted(source), Copies::is_complete),
    (|source, _| flowed(source), Copies::is_complete),
    (
        |source, _| common_form::messages(source),
        Copies::is_complete,
    ),
    (
        |source, _| old_counts::without_differences(source),
        Copies::is_complete,
    ),
    (
        |source, _| old_counts::new_counts(source),
        Copies::is_complete,
    ),
];

/// Two more ways to change a text. The first finds counts with unknown signs, such as `Name @4`.
/// The second removes remarks. If the reader refused the list, for example because a count is
/// unclear, these two ways are not tried.
const REWRITINGS_OF_LINES: [Rewriting; 2] = [common_form::counts, remarks::without];

fn has_full_main_deck_of_known_cards(copies: &Copies) -> bool {
    copies.has_full_main_deck() && copies.is_known() && !copies.is_too_large()
}

/// Changes a text in several ways, and returns the first deck that is complete. If there is none,
/// returns the first deck that is complete apart from misspelled names. `deck` is the result for
/// the unchanged text. Returns `None` if no changed text gives such a deck.
pub(in crate::deck::paste) fn complete_deck<'a>(
    source: &str,
    deck: &Result<RawDeck<'_>, Vec<Finding>>,
    names: &mut NameLookup<'_>,
) -> Option<Result<RawDeck<'a>, Vec<Finding>>> {
    /// The length in bytes of the longest text that is changed. No deck list is longer.
    const LONGEST: usize = 64 * 1024;
    if source.len() > LONGEST {
        return None;
    }
    let read = |rewrite: &Rewriting, names: &mut NameLookup<'_>| {
        let other = rewrite(source, names)?;
        let items = line_meaning::items(other.text(), names);
        let deck = sections::deck(items, other.text(), names).ok()?;
        let copies = Copies::of(&deck, names);
        Some((other.back(Ok(deck)), copies))
    };
    // The first deck that is complete apart from misspelled names. It is used only if no deck is
    // complete.
    let mut misspelled = None;
    for (rewrite, is_proven) in &REWRITINGS {
        let Some((other, copies)) = read(rewrite, names) else {
            continue;
        };
        if is_proven(&copies) {
            return Some(other);
        }
        if misspelled.is_none() && copies.is_complete_but_for_spelling() {
            misspelled = Some(other);
        }
    }
    let of_lines = |names: &mut NameLookup<'_>| {
        let mut rewritings = REWRITINGS_OF_LINES.iter().filter(|_| deck.is_ok());
        rewritings.find_map(|rewrite| {
            let (other, copies) = read(rewrite, names)?;
            (copies.is_complete() && copies.has_single_lrig_cards()).then_some(other)
        })
    };
    if let Some(other) = of_lines(names)
        && let (Ok(before), Ok(after)) = (deck, &other)
        && finds_card(before, after, source, names)
        && !hides_card(after, source, names)
    {
        return Some(other);
    }
    if let Some(owned) = remarks_of_owner::deck(source, names) {
        return Some(owned);
    }
    // If the unchanged text already gives full decks with misspelled names, no changed version is
    // needed. The list is refused later because of these names.
    let is_readable = deck
        .as_ref()
        .is_ok_and(|deck| Copies::of(deck, names).is_complete_but_for_spelling());
    misspelled.filter(|_| !is_readable)
}

/// Returns whether the changed text has a card on a line whose card was unknown before. The result
/// is also true if no card at all was found before. Otherwise, the change only hid the line of an
/// unknown card, so the changed text is not used.
fn finds_card(
    before: &RawDeck<'_>,
    after: &RawDeck<'_>,
    source: &str,
    names: &mut NameLookup<'_>,
) -> bool {
    let line = |entry: &Entry<'_>| start_of_line(entry, source);
    let lines: HashSet<usize> = after.entries.iter().map(line).collect();
    let mut entries = before.entries.iter();
    let had_no_card = before.entries.is_empty();
    had_no_card || entries.any(|entry| !names.knows(entry) && lines.contains(&line(entry)))
}

/// Returns whether a line above all cards was skipped although it has the name of a card. Such a line
/// looks like a title if its form differs a little from the form of the other lines.
fn hides_card(after: &RawDeck<'_>, source: &str, names: &NameLookup<'_>) -> bool {
    let first = after.entries.iter().map(|entry| entry.span.start).min();
    let is_above = |span: &&Span| first.is_some_and(|first| span.start < first);
    let mut skipped = after.ignored.iter().filter(is_above);
    skipped.any(|span| {
        let line = source.get(span.start..span.end).unwrap_or_default();
        names.db.has_name_in(line) && !is_prose(line)
    })
}

/// Returns the byte offset at which the line of an entry starts.
fn start_of_line(entry: &Entry<'_>, source: &str) -> usize {
    let above = source.get(..entry.span.start).unwrap_or_default();
    above.rfind(['\n', '\r']).map_or(0, |end| end + 1)
}

/// Joins lines that a mail program cut at a maximum width. A line was cut if the line and the first
/// word of the next line together are wider than the widest line of the text.
fn flowed(source: &str) -> Option<DerivedText> {
    let quoted = |c: char| matches!(c, '>' | ' ');
    let bare = |line: &'_ str| match line.starts_with('>') {
        true => line.len() - line.trim_start_matches(quoted).len(),
        false => 0,
    };
    let lines: Vec<&str> = source.split_inclusive('\n').collect();
    let texts = lines.iter().map(|line| {
        let text = line.get(bare(line)..).unwrap_or_default();
        text.trim_end_matches(is_space)
    });
    let texts: Vec<&str> = texts.collect();
    // Some programs measure lines in columns, other programs in characters. A Japanese or Chinese
    // character has two columns.
    let measures: [fn(&str) -> usize; 2] = [width, |text| text.chars().count()];
    let longest = measures.map(|measure| texts.iter().map(|text| measure(text)).max());
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    for (at, line) in lines.iter().enumerate() {
        let text = texts.get(at).copied().unwrap_or_default();
        let next = texts
            .get(at + 1)
            .map_or("", |next| next.trim_start_matches(is_space));
        let word = match next.chars().next() {
            Some(first) if is_wide(first) => next.get(..first.len_utf8()),
            _ => next.split(is_space).next(),
        };
        let word = word.unwrap_or_default();
        let is_too_long = measures
            .iter()
            .zip(longest)
            .any(|(measure, longest)| Some(measure(text) + 1 + measure(word)) > longest);
        let is_cut = !text.is_empty() && !word.is_empty() && is_too_long;
        let from = start + bare(line);
        shown.push(text, from, text.len());
        let end = from + text.len();
        start += line.len();
        let between = match is_cut {
            true if text.ends_with('-') || text.ends_with(is_wide) || next.starts_with(is_wide) => {
                ""
            }
            true => " ",
            false => "\n",
        };
        changed |= is_cut;
        shown.push(between, end, start - end);
    }
    changed.then_some(shown)
}

/// Returns the number of columns of a text. A Japanese or Chinese character takes two columns.
pub(super) fn width(text: &str) -> usize {
    text.chars().map(|c| 1 + usize::from(is_wide(c))).sum()
}

/// Returns whether a character takes two columns.
fn is_wide(c: char) -> bool {
    c >= '\u{2e80}'
}

/// Joins a line to the line below it, if the line begins with a number of copies for all its cards
/// and ends with a separator: `2x each: A; B;`. Otherwise the cards of the next line would lose
/// this number.
pub(in crate::deck::paste) fn joined_groups(source: &str) -> Option<DerivedText> {
    joined_lines(source, true)
}

/// Joins each line that ends with a separator such as `;` to the line below it. If `only_groups` is
/// true, joins only lines that begin with a number of copies for all their cards: `2x each: A; B;`.
fn joined_lines(source: &str, only_groups: bool) -> Option<DerivedText> {
    let mut goes_on = false;
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    let mut lines = source.split_inclusive('\n').peekable();
    while let Some(line) = lines.next() {
        let bare = line.trim_end_matches(is_space);
        let may_go_on = goes_on || !only_groups || is_group(bare);
        goes_on = may_go_on
            && bare.ends_with([';', '；', ',', '、', '，', '/', '／'])
            && lines
                .peek()
                .is_some_and(|next| !next.trim_matches(is_space).is_empty());
        match goes_on {
            true => {
                shown.push(bare, start, bare.len());
                shown.push(" ", start + bare.len(), line.len() - bare.len());
                changed = true;
            }
            false => shown.push(line, start, line.len()),
        }
        start += line.len();
    }
    changed.then_some(shown)
}

/// Returns whether a line begins with a number of copies for all its cards: `4x each: A; B`.
fn is_group(line: &str) -> bool {
    matches!(
        count_of_line(line.trim_start_matches(is_space)),
        Some((_, Some(_), _))
    )
}

/// Replaces a number in a circle before several cards by a number of copies for each of them:
/// `④A、B` becomes `4x each: A、B`. The circled number can also be the number of the line. So the
/// result is used only if both decks are full.
fn circled_groups(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let spaces = line.len() - line.trim_start_matches(is_space).len();
        let (before, rest) = line.split_at_checked(spaces)?;
        let number = running_number(rest).filter(|(number, _)| circled(number));
        let copies =
            number.and_then(|(number, names)| Some((number, running_value(number)?, names)));
        match copies {
            Some((number, copies, names))
                if (1..=MOST_COPIES).contains(&copies)
                    && names.contains(['、', '，', ',', '／', '/', ';', '；']) =>
            {
                let each = format!("{copies}x each: ");
                shown.push(before, start, before.len());
                shown.push(&each, start + spaces, number.len());
                let at = start + spaces + number.len();
                shown.push(rest.get(number.len()..)?, at, rest.len() - number.len());
                changed = true;
            }
            _ => shown.push(line, start, line.len()),
        }
        start += line.len();
    }
    changed.then_some(shown)
}

/// Removes the `>` signs of a quoted mail from the start of lines: `> 4 Servant #`. Then a name
/// that continues on the next line can be joined.
fn unquoted(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let bare = match line.starts_with('>') {
            true => line.trim_start_matches(['>', ' ']),
            false => line,
        };
        shown.push(bare, start + line.len() - bare.len(), bare.len());
        start += line.len();
    }
    (shown.text().len() < source.len()).then_some(shown)
}

/// Adds a space after the `-` that is a bullet in front of each card: `-4×Servant #` becomes
/// `- 4×Servant #`. If another line begins with a number, with or without a `+`, the `-` can also
/// be a minus. Then the result is `None`.
fn with_bullets(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 8;
    let lines = || source.lines().map(|line| line.trim_matches(is_space));
    let is_digit = |c: char| digit(c).is_some();
    // A sign such as `×` shows that the number counts copies. `-4 Servant #` can be a change.
    let is_item = |line: &str| {
        let number = line.strip_prefix('-').unwrap_or_default();
        let behind = number.trim_start_matches(is_digit);
        behind.len() < number.len() && behind.starts_with(TIMES)
    };
    let is_other = |line: &str| line.trim_start_matches('+').starts_with(is_digit);
    if lines().filter(|line| is_item(line)).count() < FEWEST || lines().any(is_other) {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let bare = line.trim_start_matches(is_space);
        let from = match is_item(bare) {
            true => line.len() - bare.len() + 1,
            false => 0,
        };
        let (sign, rest) = line.split_at_checked(from)?;
        shown.push(sign, start, from);
        if from > 0 {
            shown.push(" ", start + from, 0);
        }
        shown.push(rest, start + from, rest.len());
        start += line.len();
    }
    Some(shown)
}

/// Removes the bullets directly before card numbers: `-WD02-001 x1` becomes `WD02-001 x1`. All lines
/// with a card number must begin with the same bullet. Otherwise the `-` can mean that some of the
/// cards were removed.
fn without_glued_bullets(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 8;
    let is_bullet = |c: char| matches!(c, '-' | '–' | '—' | '>');
    let sign_of = |line: &str| {
        let rest = line.trim_start_matches(is_bullet);
        let sign = line.get(..line.len() - rest.len()).unwrap_or_default();
        let word = rest.split(is_space).next().unwrap_or_default();
        (!sign.is_empty() && has_card_number(word)).then_some(sign.len())
    };
    let lines = || source.lines().map(|line| line.trim_matches(is_space));
    // Below such a word, the bullet can mean that the cards were removed.
    const REMOVED: WordList = WordList(&[
        "sold, removed, cut, out, minus, gone, dropped, traded, traded away, leave, leaves, changes, change, 売, 抜, 外, 解雇, 卖, 去掉, 拿掉, 下架",
    ]);
    let numbered = || lines().filter(|line| has_card_number(line.trim_start_matches(is_bullet)));
    let is_removed = |line: &str| has_phrase(&line.to_lowercase(), &REMOVED);
    if lines().any(|line| !has_card_number(line.trim_start_matches(is_bullet)) && is_removed(line))
    {
        return None;
    }
    let first = numbered().next()?;
    let bullet = first.get(..sign_of(first)?)?;
    let has_bullet = |line: &str| line.starts_with(bullet) && sign_of(line) == Some(bullet.len());
    if numbered().count() < FEWEST || !numbered().all(has_bullet) {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let bare = line.trim_start_matches(is_space);
        let rest = match has_bullet(bare) {
            true => bare.get(bullet.len()..)?,
            false => line,
        };
        shown.push(rest, start + line.len() - rest.len(), rest.len());
        start += line.len();
    }
    Some(shown)
}

/// Removes the `+` in front of the items of a numbered list in a wiki: `+Servant #×4` becomes
/// `Servant #×4`. All lines below a heading must begin with this sign, or all of them with `-`.
/// Otherwise the `+` can mean that some of the cards were added.
fn without_item_numbers(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 8;
    let is_item = |line: &str| {
        let line = line.trim_matches(is_space);
        let item = line.trim_start_matches('+');
        item.len() < line.len()
            && !item.starts_with(|c: char| c.is_whitespace() || digit(c).is_some())
    };
    let is_of_wiki = |line: &str| {
        let line = line.trim_matches(is_space);
        line.is_empty() || line.starts_with(['*', '#', '/']) || heading(line).is_some()
    };
    let is_bullet = |line: &str| line.trim_start_matches(is_space).starts_with('-');
    let of_one_kind = |block: &[&str]| {
        block.iter().all(|line| is_item(line)) || block.iter().all(|line| is_bullet(line))
    };
    let lines: Vec<&str> = source.lines().collect();
    let mut blocks = lines.split(|line| is_of_wiki(line));
    if lines.iter().filter(|line| is_item(line)).count() < FEWEST || !blocks.all(of_one_kind) {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let rest = match is_item(line) {
            true => line.trim_start_matches(|c| is_space(c) || c == '+'),
            false => line,
        };
        shown.push(rest, start + line.len() - rest.len(), rest.len());
        start += line.len();
    }
    Some(shown)
}

/// Replaces the underscores of a printed form by spaces. People write between these underscores:
/// `_4_ Servant # ______`. A single `l`, `I` or `|` between two underscores is a `1` that a scanner
/// misread: `_l_`. Returns `None` if fewer than three lines have such underscores.
fn filled_in(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 3;
    let is_blank = |c: char| matches!(c, '_' | '＿');
    let has_blank = |line: &&str| {
        let number = line.trim_start().strip_prefix(is_blank).unwrap_or_default();
        let mut signs = number.trim_start_matches(is_blank).chars().skip(1);
        line.contains("___") || signs.next().is_some_and(is_blank)
    };
    if source.lines().filter(has_blank).count() < FEWEST {
        return None;
    }
    let mut shown = DerivedText::with_capacity(source.len());
    for (at, c) in source.char_indices() {
        let before = source
            .get(..at)
            .is_some_and(|text| text.ends_with(is_blank));
        let behind = source.get(at + c.len_utf8()..);
        let is_alone = before && behind.is_some_and(|text| text.starts_with(is_blank));
        let sign = match c {
            c if is_blank(c) => ' ',
            'l' | 'I' | '|' if is_alone => '1',
            c => c,
        };
        shown.push(sign.encode_utf8(&mut [0; 4]), at, c.len_utf8());
    }
    Some(shown)
}

/// Removes the filler words of speech at the start of each line: `uh four of Servant #`,
/// `and four Servant #`. Returns `None` if fewer than three lines begin with such a word.
fn without_fillers(source: &str) -> Option<DerivedText> {
    const FEWEST: usize = 3;
    const FILLERS: WordList = WordList(&[
        "uh, uhh, um, umm, er, erm, hm, hmm, well, okay, ok, so, then, and, plus, also, like",
        "えーと, えっと, ええと, えー, あと, あとは, それから, そして, 那个, 嗯, 然后, 还有",
    ]);
    let is_end = |c: char| is_space(c) || matches!(c, ',' | '、' | '，' | '.' | '…');
    // Returns the length of the beginning to remove, and whether it has such a word.
    let beginning = |line: &str| {
        let mut rest = line.trim_start_matches(is_space);
        let indentation = line.len() - rest.len();
        while let Some((word, behind)) = rest.split_once(is_end)
            && FILLERS.has(&word.to_lowercase())
        {
            rest = behind.trim_start_matches(is_end);
        }
        let length = line.len() - rest.len();
        (length, length > indentation)
    };
    let mut shown = DerivedText::with_capacity(source.len());
    let mut found = 0;
    let mut start = 0;
    for line in source.split_inclusive('\n') {
        let (removed, has_filler) = beginning(line);
        found += usize::from(has_filler);
        shown.push(line.get(removed..)?, start + removed, line.len() - removed);
        start += line.len();
    }
    (found >= FEWEST).then_some(shown)
}

/// Corrects characters that a scanner confuses: `l` instead of `1` at the start of a line, `O`
/// instead of `0` in a number, and a dash instead of `ー` in a word in katakana. In a word such as
/// `WXDi-DO3-O2O`, letters become digits if the result is a card number.
fn scanned(source: &str, db: &CardDb) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut changed = false;
    let signs: Vec<(usize, char)> = source.char_indices().collect();
    let sign = |at: Option<usize>| at.and_then(|at| signs.get(at)).map(|(_, c)| *c);
    let is_katakana = |c: char| matches!(c, 'ァ'..='ヺ' | 'ー');
    let mut in_number = digits_of_scan(&signs);
    in_number.extend(digits_of_card_numbers(&signs, db));
    for (nth, (at, c)) in signs.iter().enumerate() {
        let before = sign(nth.checked_sub(1));
        let after = sign(Some(nth + 1));
        let starts_line = before.is_none_or(|c| c == '\n');
        let right = match c {
            'l' | 'I' | '|' | 'ｌ' | 'Ｉ'
                if starts_line
                    && after.is_some_and(|c| is_space(c) || matches!(c, '枚' | '张' | '張')) =>
            {
                '1'
            }
            c if in_number.contains(&nth) => digit_like(*c).unwrap_or(*c),
            '0' if before.is_some_and(|c| c.is_ascii_uppercase())
                && after.is_some_and(|c| c.is_ascii_uppercase()) =>
            {
                'O'
            }
            '一' | '―' | '—' | '-' | '－'
                if before.is_some_and(is_katakana) && after.is_some_and(is_katakana) =>
            {
                'ー'
            }
            c => *c,
        };
        changed |= right != *c;
        shown.push(right.encode_utf8(&mut [0; 4]), *at, c.len_utf8());
    }
    changed.then_some(shown)
}

/// Returns the indices of the letters that a scanner wrote instead of digits. These letters are in
/// a word of digits such as `4O`, or are alone in brackets: `(ll)`.
fn digits_of_scan(signs: &[(usize, char)]) -> HashSet<usize> {
    let is_in_number = |c: char| c.is_ascii_digit() || digit_like(c).is_some();
    let mut found = HashSet::new();
    let mut start = 0;
    let words = signs.split(|(_, c)| !c.is_alphanumeric() || !c.is_ascii());
    for word in words {
        let end = start + word.len();
        let sign = |at: Option<usize>| at.and_then(|at| signs.get(at)).map(|(_, c)| *c);
        let has_digit = word.iter().any(|(_, c)| c.is_ascii_digit());
        let in_brackets = sign(start.checked_sub(1)) == Some('(') && sign(Some(end)) == Some(')');
        if (has_digit || in_brackets) && word.iter().all(|(_, c)| is_in_number(*c)) {
            found.extend(start..end);
        }
        start = end + 1;
    }
    found
}

/// Returns the indices of the letters that a scanner wrote instead of digits in card numbers. The
/// letters of a word are returned only if the word is not a card number, and the word with digits
/// in their place is one.
fn digits_of_card_numbers(signs: &[(usize, char)], db: &CardDb) -> HashSet<usize> {
    let mut found = HashSet::new();
    let mut start = 0;
    for word in signs.split(|(_, c)| !c.is_ascii_alphanumeric() && *c != '-') {
        let from = start;
        start += word.len() + 1;
        let written: String = word.iter().map(|(_, c)| *c).collect();
        let Some(hyphen) = written.find('-') else {
            continue;
        };
        let digit = |at: usize, c: char| digit_like(c).filter(|_| at > hyphen);
        let read = written.char_indices();
        let read: String = read.map(|(at, c)| digit(at, c).unwrap_or(c)).collect();
        if read != written && db.by_number(&written).is_none() && db.by_number(&read).is_some() {
            let letters = word.iter().enumerate();
            let letters = letters.filter(|(at, (_, c))| digit(*at, *c).is_some());
            found.extend(letters.map(|(at, _)| from + at));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_end_with_a_separator_are_joined_to_the_next_line() {
        let shown = joined_lines("A;\n B\nC\n", false).expect("a joined line");
        assert_eq!(shown.text(), "A;  B\nC\n");
        assert!(joined_lines("4 A\n4 B\n", false).is_none());
        let shown = joined_groups("4x: A;\nB;\nC\n4 D;\n4 E").expect("a joined line");
        assert_eq!(shown.text(), "4x: A; B; C\n4 D;\n4 E");
    }

    #[test]
    fn a_minus_before_all_numbers_is_a_bullet() {
        let list = "**Main\n".to_owned() + &"-4×A\n".repeat(8);
        let shown = with_bullets(&list).expect("a list with bullets");
        assert_eq!(shown.text(), list.replace('-', "- "));
        assert!(with_bullets(&(list + "+4×B\n")).is_none());
    }

    #[test]
    fn the_item_numbers_of_a_wiki_are_removed() {
        let list = "*Main deck\n".to_owned() + &"+A×4\n".repeat(8);
        let shown = without_item_numbers(&list).expect("a list of a wiki");
        assert_eq!(shown.text(), list.replace('+', ""));
        assert!(without_item_numbers(&(list + "B×4\n")).is_none());
    }

    #[test]
    fn the_lines_of_a_form_are_removed() {
        let form = "_4_  A _____\n_2_  B _____\n___  _____\n";
        let shown = filled_in(form).expect("a form");
        assert_eq!(shown.text(), " 4   A      \n 2   B      \n          \n");
        assert!(filled_in("4 A\n____\n4 B\n").is_none());
    }

    #[test]
    fn words_between_spoken_cards_are_removed() {
        let shown = without_fillers("uh A\num, two B\nand then C\nD\n").expect("a dictated list");
        assert_eq!(shown.text(), "A\ntwo B\nC\nD\n");
        assert!(without_fillers("and A\n4 B\n4 C\n").is_none());
    }

    #[test]
    fn signs_that_a_scanner_mistakes_are_corrected() {
        let db = CardDb::embedded();
        let shown =
            scanned("l  サ一バント\n4O\n4 I, Natural Element (ll) A-O2", &db).expect("a scan");
        assert_eq!(
            shown.text(),
            "1  サーバント\n40\n4 I, Natural Element (11) A-02"
        );
        assert!(scanned("1 A\nO B\nX - 2", &db).is_none());
        let shown = scanned("4 WXDi-DO3-O2O", &db).expect("a scan");
        assert_eq!(shown.text(), "4 WXDi-D03-020");
    }
}
