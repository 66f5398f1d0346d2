//! Decides whether a line that names no known card stands in the place of a card and looks like a
//! card name. Such a line may be a card that the database does not have. So it is never skipped,
//! even if the decks are full without it.

use super::doubtful_lines::{is_below_heading, sign_in_front};
use crate::card::Card;
use crate::deck::Section;
use crate::deck::paste::line::line_meaning::{Item, LineMeaning};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::{is_headlike, is_noise, is_prose, is_statement};
use crate::deck::paste::roles::is_role_of_cards;
use crate::deck::paste::token::{digit, trim};
use crate::deck::paste::whole_list::completeness::{FULL_LRIG_DECK, FULL_MAIN_DECK};
use crate::deck::paste::word_list::WordList;
use crate::deck::resolved_deck::section_of;
use wixoss_base::vocab::{CardType, Quantity};

/// Returns whether a line without a count stands in the place of a card. There are three such
/// places: between two cards, between a heading and a card, and directly below the last card of a
/// section. The line must also look like a card name, or a card beside it must have no count
/// either. If the line and a card beside it begin with the same sign, such as `◆ Name`, the result
/// is true at any place.
pub(in crate::deck::paste) fn is_in_place_of_card(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    if !may_be_name(item) {
        return false;
    }
    let above = at
        .checked_sub(1)
        .and_then(|at| items.get(at))
        .filter(|_| !item.blank_before);
    let below = items.get(at + 1).filter(|below| !below.blank_before);
    let sign = sign_in_front(item.line);
    let is_alike = |other: &Item<'_>| is_card(other) && sign_in_front(other.line) == sign;
    let [is_below_card, is_above_card] = [above, below].map(|other| other.is_some_and(is_alike));
    if !sign.is_empty() && (is_below_card || is_above_card) {
        return true;
    }
    let has_form = is_bare(above)
        || is_bare(below)
        || is_in_title_case(item.line)
        || has_form_of_eastern_name(item.line);
    let is_between = is_below_card && is_above_card;
    let is_first = is_above_card && is_below_heading(items, at);
    let is_last =
        is_below_card && below.is_none_or(|below| matches!(below.what, LineMeaning::Heading(_)));
    has_form && (is_between || is_first || is_last)
}

/// Returns whether the first line of a list is perhaps its first card and not its title. The line
/// must be directly above a card and be written like this card. If both have no sign such as `◆`,
/// the deck must also lack a card, for example a LRIG of level 0.
pub(in crate::deck::paste) fn is_perhaps_first_card(
    items: &[Item<'_>],
    at: usize,
    names: &NameLookup<'_>,
) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    let below = items.get(at + 1).filter(|below| !below.blank_before);
    let Some(next) = below.filter(|below| is_card(below)) else {
        return false;
    };
    let sign = sign_in_front(item.line);
    if !may_be_name(item) || sign_in_front(next.line) != sign {
        return false;
    }
    if !sign.is_empty() {
        return true;
    }
    let known = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let (mut main, mut lrig) = (0, 0);
    let mut lrigs: Vec<Card<'_>> = Vec::new();
    for part in known {
        let count = part.amounts.first().and_then(|amount| amount.value());
        let Some(card) = part.cards.first().and_then(|id| names.db.card(*id)) else {
            continue;
        };
        match section_of(card) {
            Section::Main => main += count.unwrap_or(1),
            Section::Lrig => lrig += count.unwrap_or(1),
        }
        if matches!(card.card_type(), CardType::Lrig | CardType::AssistLrig) {
            lrigs.push(card);
        }
    }
    let is_of = |section: Section| match &next.what {
        LineMeaning::Cards(parts) => parts
            .first()
            .and_then(|part| names.db.card(*part.cards.first()?))
            .is_some_and(|card| section_of(card) == section),
        _ => false,
    };
    let lacks_card = match is_of(Section::Lrig) {
        true => lrig < *FULL_LRIG_DECK.start() || lacks_first_lrig(&lrigs),
        false => main < FULL_MAIN_DECK,
    };
    is_bare(Some(next)) && lacks_card
}

/// Returns whether the list has a LRIG of level 1, but no LRIG of level 0 with the same LRIG type
/// that can grow into it.
fn lacks_first_lrig(lrigs: &[Card<'_>]) -> bool {
    let is_of_level = |card: &Card<'_>, level| card.level() == Some(Quantity::Number(level));
    let has_first = |card: &Card<'_>| {
        let is_same = |first: &Card<'_>| {
            is_of_level(first, 0)
                && first
                    .lrig_type_ids()
                    .any(|id| card.lrig_type_ids().any(|of| of == id))
        };
        lrigs.iter().any(is_same)
    };
    let mut grown = lrigs.iter().filter(|card| is_of_level(card, 1));
    grown.any(|card| !has_first(card))
}

fn is_card(item: &Item<'_>) -> bool {
    matches!(item.what, LineMeaning::Cards(_))
}

/// Returns whether an item is a card without a count.
fn is_bare(item: Option<&Item<'_>>) -> bool {
    match item.map(|item| &item.what) {
        Some(LineMeaning::Cards(parts)) => parts.iter().all(|part| part.amounts.is_empty()),
        _ => false,
    }
}

/// Returns whether the words of a line can be the name of a card. The lines around it are not
/// considered.
fn may_be_name(item: &Item<'_>) -> bool {
    let line = item.line;
    let is_unread = match &item.what {
        LineMeaning::Unread(Some(part)) => part.amounts.is_empty(),
        _ => false,
    };
    let bare = trim(line.strip_prefix(sign_in_front(line)).unwrap_or(line));
    is_unread && !is_prose(line) && !is_statement(bare) && !is_headlike(bare) && !is_noise(line)
}

/// Returns whether the words of an English line begin with capitals, as in the name of a card.
fn is_in_title_case(line: &str) -> bool {
    const SMALL_WORDS: WordList =
        WordList(&["a, an, the, of, in, on, at, to, and, or, for, from, by, with, as, into"]);
    let is_capital = |word: &str| word.starts_with(|c: char| !c.is_lowercase());
    let mut words = line.split_whitespace();
    line.is_ascii()
        && line.split_whitespace().count() > 1
        && words.next().is_some_and(is_capital)
        && words.all(|word| is_capital(word) || SMALL_WORDS.has(word))
}

/// Returns whether a line looks like speech and not like a name. In English, it has several words,
/// and only the first may have a capital. In Japanese, it has at least two hiragana that are not
/// particles between two nouns.
pub(super) fn has_form_of_speech(line: &str) -> bool {
    const FEWEST_WORDS: usize = 2;
    const FEWEST_HIRAGANA: usize = 2;
    const PARTICLES: [char; 4] = ['の', 'へ', 'と', 'や'];
    let is_hiragana = |c: &char| matches!(c, 'ぁ'..='ゟ') && !PARTICLES.contains(c);
    let words = || line.split_whitespace();
    match line.is_ascii() {
        true => {
            let is_small = |word: &str| !word.contains(|c: char| c.is_ascii_uppercase());
            // The first word is not checked, because every sentence begins with a capital.
            words().count() >= FEWEST_WORDS
                && words().skip(1).all(is_small)
                && !line.contains(['*', '=', '(', '['])
        }
        false => line.chars().filter(is_hiragana).count() >= FEWEST_HIRAGANA,
    }
}

/// Returns whether a Japanese or Chinese line looks like a card name. It must have at least three
/// kanji or katakana. Its only hiragana may be particles that join two nouns (`の`). It must have
/// no digit, no punctuation mark of a sentence and no word of a remark about a card.
fn has_form_of_eastern_name(line: &str) -> bool {
    const FEWEST: usize = 3;
    const PARTICLES: [char; 4] = ['の', 'へ', 'と', 'や'];
    const STOPS: [char; 17] = [
        '。', '、', '，', ',', '.', '！', '!', '？', '?', '…', ':', '：', '←', '→', '／', '＝', '=',
    ];
    let is_letter = |c: char| matches!(c, 'ァ'..='ヺ' | '\u{4e00}'..='\u{9fff}' | '々' | 'ー');
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ') && !PARTICLES.contains(&c);
    let is_foreign = |c: char| is_hiragana(c) || STOPS.contains(&c) || digit(c).is_some();
    // A word in small Latin letters is a part of a page, such as a button: `收起全文 d`.
    let is_small = |word: &str| word.starts_with(|c: char| c.is_ascii_lowercase());
    line.chars().filter(|c| is_letter(*c)).count() >= FEWEST
        && !line.chars().any(is_foreign)
        && !line.split_whitespace().any(is_small)
        && !is_role_of_cards(line)
}
