//! Refuses a list if a line that the reader did not read as a card may be one. The line names a
//! card in another way than the lines of the list (`## 2 Gae Bolg`, `a playset of Gae Bolg`,
//! `Gae Bolg ||`), or it has a count but no name (`??? 4`, `any guard: 4`).

use wixoss_pack::card::lookup_key::name_key;

use super::units_of_numbers::numbers_beside;
use super::written_list::{OTHER_CARD, WrittenLine, WrittenList, names_of, without_numbers};
use crate::card::CardId;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::kinds::shared::reader::syntax;
use crate::deck::name_with_suffixes::identify;
use crate::deck::paste::derived_text::ditto_marks::is_ditto_mark;
use crate::deck::paste::line::entry_signs::without_version;
use crate::deck::paste::noise::{is_prose, says_outside};
use crate::deck::paste::phrases::{has_phrase, is_harmless, latin_words};
use crate::deck::paste::plans::{Plan, ends_with_plan};
use crate::deck::paste::token::{digit, is_space, trim};
use crate::deck::paste::whole_list::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::paste::word_list::WordList;
use crate::deck::{Finding, Section};
use crate::message;
use crate::message::Message;

/// Words that can stand beside the name of a card: numbers of copies (`playset`) and units of
/// prices.
const WORDS_BESIDE_NAME: WordList = WordList(&[
    "a, playset, of, one, two, three, four, x, copies, copy, full, ii, iii, iv, i",
    "フル投入, フル, 枚, 一枚, 二枚, 三枚, 四枚, 一, 二, 三, 四, 円",
    "张, 一张, 两张, 三张, 四张, 满投, 元",
]);
/// Words that stand instead of the name of a card: `any guard: 4`.
const UNNAMED: WordList = WordList(&[
    "any, any guard, guard card, guard cards, any guard card, guards, some guards, flex, open slot",
    "free slot, unknown, something",
    "任意, 何か, 好きな, ガード札, 自由枠, 防御牌, 随意, 任意防御",
]);

pub(super) fn refuse(list: &WrittenList<'_>) -> Option<Finding> {
    let refused = |line: &WrittenLine<'_>, what: Message| {
        syntax(
            what,
            message!("fix-file.card-with-count-or-delete"),
            line.span,
        )
    };
    let is_no_entry = |line: &&WrittenLine<'_>| is_ditto_mark(line.text) || is_unnamed(line);
    let line = unread_deck(list)
        .or_else(|| single_card(list))
        .or_else(|| list.other_lines().find(is_no_entry))
        .or_else(|| list.sentence_lines().find(|line| adds_card(line, list)));
    if let Some(line) = line {
        let what = message!("syntax.card-beside-list", line = line.text);
        return Some(refused(line, what));
    }
    let line = card_in_wrong_deck(list)?;
    let what = message!("syntax.card-in-other-deck", line = line.text);
    Some(refused(line, what))
}

/// Returns a line that names a deck and its cards, if the reader found no card of this deck:
/// `LRIG: Hirana Akino Rei`.
fn unread_deck<'l, 'a>(list: &'l WrittenList<'a>) -> Option<&'l WrittenLine<'a>> {
    let [main, lrig] = list.listed;
    list.other_lines().find(|line| {
        let Some((label, cards)) = line.text.split_once([':', '：']) else {
            return false;
        };
        let is_empty = match heading(label) {
            Some(Heading::Deck(Section::Main)) => main == 0,
            Some(Heading::Deck(Section::Lrig) | Heading::Type(Section::Lrig, _)) => lrig == 0,
            _ => false,
        };
        is_empty && list.db.has_name_in(cards)
    })
}

/// Returns a single line that is a card (see [`is_card`]), although the reader did not read it as a
/// card. Several such lines in a row are another list, so they are not returned. Cards below a
/// heading such as `Maybeboard` are not returned either.
fn single_card<'l, 'a>(list: &'l WrittenList<'a>) -> Option<&'l WrittenLine<'a>> {
    let mut is_outside = false;
    let mut before = false;
    let mut found: Option<&WrittenLine<'_>> = None;
    for (at, line) in list.lines.iter().enumerate() {
        match heading(line.text) {
            Some(Heading::Deck(_)) => is_outside = false,
            Some(Heading::Outside) => is_outside = true,
            _ if says_outside(line.text) => is_outside = true,
            _ => {}
        }
        let is_card = line.card.is_none() && !is_outside && is_card(at, line, list);
        match (is_card, before) {
            (true, true) => found = None,
            (true, false) if found.is_none() => found = Some(line),
            (false, false) if found.is_some() => return found,
            _ => {}
        }
        before = is_card;
    }
    found
}

/// Returns whether a line has only the name of a card, perhaps with a number of copies or a price:
/// `## 2 Gae Bolg`. The result is false if a line near it lists the same card.
fn is_card(at: usize, line: &WrittenLine<'_>, list: &WrittenList<'_>) -> bool {
    const LONGEST: usize = 90;
    const NEAR: usize = 2;
    // The reader itself decides about changes such as `-2 A` above `+2 B`.
    let is_change = is_in_changes(at, list);
    // The reader itself decides whether a card that is struck out may be skipped.
    let is_struck_out = line.text.starts_with("~~") && line.text.ends_with("~~");
    if line.text.len() > LONGEST || heading(line.text).is_some() || is_change || is_struck_out {
        return false;
    }
    let bare = without_copies(line.text);
    let Some(found) = identify(bare, list.db).filter(|found| !found.by_reading) else {
        return false;
    };
    // A page can show the number and each name of a card on separate lines.
    let near = list
        .lines
        .get(at.saturating_sub(NEAR)..)
        .unwrap_or_default();
    let mut near = near
        .iter()
        .take(2 * NEAR + 1)
        .filter_map(|line| line.card.as_ref());
    // A name can end with a number: `Code Piruluk Ω2`.
    let whole = identify(trim(line.text), list.db).filter(|whole| !whole.by_reading);
    let whole = whole.map_or_else(Vec::new, |whole| whole.cards);
    let is_this = |id: &CardId| found.cards.contains(id) || whole.contains(id);
    if near.any(|card| card.ids.iter().any(is_this)) {
        return false;
    }
    let card = found.cards.first().and_then(|id| list.db.card(*id));
    let Some(card) = card else { return false };
    // The name of a LRIG can be the title of a part of the list, so a card of the LRIG deck needs a
    // count.
    let is_main = crate::deck::resolved_deck::section_of(card) == Section::Main;
    // A year is no number of copies: `URITH ALT (2024)`.
    let is_small = |digits: &&str| !digits.is_empty() && digits.chars().count() <= 2;
    let mut numbers = without_version(line.text).split(|c: char| !c.is_numeric());
    let has_count = bare.len() < trim(line.text).len() && numbers.any(|digits| is_small(&digits));
    // In an article, the name of a card can be a title: `■ Gae Bolg`.
    let is_title = line.text.starts_with(['#', '/', '■', '◆', '【'])
        || is_title_of_text(at, &found.cards, list);
    (is_main && !is_title || has_count) && bare.chars().count() > 1
}

/// Returns whether the name of a card of the list is the title of a text, because a sentence stands
/// directly below it.
fn is_title_of_text(at: usize, ids: &[CardId], list: &WrittenList<'_>) -> bool {
    let mut listed = list.card_lines().flat_map(|(_, card)| &card.ids);
    let below = list.lines.get(at + 1);
    let is_text = |line: &WrittenLine<'_>| line.card.is_none() && is_prose(line.text);
    listed.any(|id| ids.contains(id)) && below.is_some_and(is_text)
}

/// Returns whether a line is one of several changes in a row, of which some remove copies and some
/// add copies: `-2 A`, `-1 B`, `+3 C`.
fn is_in_changes(at: usize, list: &WrittenList<'_>) -> bool {
    let (above, below) = list.lines.split_at_checked(at).unwrap_or_default();
    let signs = |line: &WrittenLine<'_>| sign_of_change(line.text);
    let above = above.iter().rev().map_while(signs);
    let below: Vec<char> = below.iter().map_while(signs).collect();
    below.first().is_some_and(|own| {
        let mut others = above.chain(below.iter().copied());
        others.any(|sign| sign != *own)
    })
}

/// Returns `+` or `-` if a line begins with this sign and a number: `-2 A`.
fn sign_of_change(line: &str) -> Option<char> {
    let mut signs = line.chars();
    let sign = match signs.next()? {
        '+' | '＋' => '+',
        '-' | '−' | '－' => '-',
        _ => return None,
    };
    signs.next().filter(|c| c.is_numeric()).map(|_| sign)
}

/// Returns whether a sentence adds a card that is not in the list: `And the PIECE is Glory Grow`.
fn adds_card(line: &WrittenLine<'_>, list: &WrittenList<'_>) -> bool {
    const ADDS: WordList = WordList(&[
        "instead, in place of, i also run, i also play, also runs, as the piece, the piece is",
        "the arts is, the key is, extra copy, and of course, and obviously",
        "の代わり, 代わりに, ピースは, アーツは, キーは, も入れ",
        "换成, 代替, piece是, 必杀是, 也带, 还带",
    ]);
    let bare = line.folded.trim_end_matches(['。', '！', '!', '…', '、']);
    let bare = bare.strip_suffix("です").unwrap_or(bare);
    let is_plan = ends_with_plan(bare, &[Plan::Undecided, Plan::Wish]);
    if is_harmless(&line.folded) || is_plan || !has_phrase(&line.folded, &ADDS) {
        return false;
    }
    let mut rest = line.folded.clone();
    for (_, card) in list.card_lines() {
        let cards = card.ids.iter().filter_map(|id| list.db.card(*id));
        for name in cards.flat_map(names_of) {
            rest = rest.replace(&name, " ");
        }
    }
    list.db.has_name_in(&rest) || without_numbers(&rest).contains(OTHER_CARD)
}

/// Returns the line of a card that is listed in the wrong deck, such as a spell in the LRIG deck.
/// There are two cases. Only one card is in the wrong deck, and the deck is full without it: this
/// card may have been added by mistake. Or all cards of the list are in the LRIG deck, and they are
/// too many for it: then the first of the cards in the wrong deck is returned.
fn card_in_wrong_deck<'l, 'a>(list: &'l WrittenList<'a>) -> Option<&'l WrittenLine<'a>> {
    const FEWEST_OF_COLUMN: usize = 3;
    let wrong = || list.card_lines().filter(|(_, card)| card.is_in_wrong_deck);
    let mut lines = wrong();
    let (line, card) = lines.next()?;
    // A table can have all its cards below the heading `LRIG`.
    let [main, lrig] = list.listed;
    if main == 0 && lrig > *FULL_LRIG_DECK.end() && wrong().count() >= FEWEST_OF_COLUMN {
        return Some(line);
    }
    let own: u32 = card.counts.iter().sum();
    let is_full = match card.section {
        Section::Main => FULL_LRIG_DECK.contains(&lrig.saturating_sub(own)),
        Section::Lrig => main.saturating_sub(own) == FULL_MAIN_DECK,
    };
    // A line with a count such as `2x` is certainly a card, so the rules of the game judge it
    // later. But the name of a LRIG type, such as `Tama`, belongs to several LRIGs.
    let mut counted = numbers_beside(&card.beside).into_iter();
    let is_counted = counted.any(|number| number.value == own && !number.has_unit);
    let is_of_lrigs = list.db.lrig_types_named(&name_key(&card.name)).is_some();
    (is_full && (!is_counted || is_of_lrigs) && lines.next().is_none()).then_some(line)
}

/// Removes the signs, counts, prices and links beside a name: `3x Gae Bolg ||` becomes `Gae Bolg`.
fn without_copies(line: &str) -> &str {
    let is_sign = |c: char| {
        is_space(c)
            || digit(c).is_some()
            || c.is_numeric() && !c.is_alphabetic()
            || "+-*|()（）$¥:：×_>.,・•～~\u{20e3}\u{fe0f}".contains(c)
    };
    // A comment begins with `#` or `//`.
    let start = |c: char| is_sign(c) || matches!(c, '#' | '/');
    let mut bare = trim(line)
        .trim_start_matches(start)
        .trim_end_matches(is_sign);
    if let Some((name, _)) = bare
        .strip_prefix('[')
        .and_then(|rest| rest.split_once("]("))
    {
        return trim(name);
    }
    loop {
        let before = bare;
        for word in WORDS_BESIDE_NAME.iter() {
            let is_latin = word.is_ascii();
            let behind = bare.len().checked_sub(word.len());
            let behind = behind.and_then(|at| bare.split_at_checked(at));
            if let Some((rest, _)) = behind.filter(|(_, end)| end.eq_ignore_ascii_case(word))
                && (!is_latin || rest.ends_with(is_space))
                && !trim(rest).is_empty()
            {
                bare = rest.trim_end_matches(is_sign);
            }
            let front = bare.split_at_checked(word.len());
            if let Some((_, rest)) = front.filter(|(front, _)| front.eq_ignore_ascii_case(word))
                && rest.starts_with(is_space)
                && !trim(rest).is_empty()
            {
                bare = rest.trim_start_matches(start);
            }
        }
        if bare.len() == before.len() {
            return bare;
        }
    }
}

/// Returns whether a line has a number of copies, but no name: `??? 4`, `____ 4`, `any guard: 4`.
fn is_unnamed(line: &WrittenLine<'_>) -> bool {
    const MOST_WORDS: usize = 4;
    let numbers: Vec<u32> = line.text.chars().filter_map(digit).collect();
    let is_copies = numbers.len() == 1 && numbers.iter().all(|number| (1..=4).contains(number));
    let has_letters = line
        .text
        .chars()
        .any(|c| c.is_alphabetic() && !matches!(c, '枚' | '张' | 'x'));
    let is_blank = ["___", "＿＿", "???", "？？"]
        .iter()
        .any(|sign| line.text.contains(sign));
    let words: Vec<&str> = latin_words(&line.folded)
        .into_iter()
        .filter(|word| !word.starts_with(|c: char| c.is_ascii_digit()))
        .collect();
    let is_any = words.len() <= MOST_WORDS
        && has_phrase(&line.folded, &UNNAMED)
        && line.text.chars().count() <= 24
        && heading(line.text).is_none();
    is_copies && (is_blank && !has_letters || is_any)
}
