//! Uses the size of the deck to decide whether a doubtful line is a card. If the certain cards form
//! a full deck, a doubtful line is skipped if it is neither similar to a card name nor written like
//! the lines of the cards.

use super::doubtful_lines::{
    has_part_like_name, has_type, is_below_heading, is_written_like_card, may_be_counted,
    sign_in_front,
};
use super::place_of_card::{has_form_of_speech, is_in_place_of_card, is_perhaps_first_card};
use super::remarks_apart::{
    is_about_card_of_list, is_remark_about_list, is_request_apart, names_cards_outside,
};
use crate::deck::Section;
use crate::deck::kinds::shared::headings::{Heading, nearest_heading};
use crate::deck::paste::line::entry_signs::{
    NEAR, has_amount, has_card_number, has_number_in_words, has_small_number, joins_second_card,
};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part, is_row_of_types};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::line::remarks_beside_card::is_outside;
use crate::deck::paste::noise::{
    is_certain_noise, is_farewell, is_heading_with_words, is_headlike, is_name_of_writer, is_prose,
    is_sentence, is_statement, says_outside, totals_of_groups,
};
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::refusal::stated_totals::{all_numbers, is_size_of_block, stated_numbers};
use crate::deck::paste::roles::is_heading_of_role;
use crate::deck::paste::token::{Amount, MOST_COPIES, TIMES, digit, may_change_list, trim};
use crate::deck::paste::whole_list::cards_outside::cards_follow;
use crate::deck::paste::whole_list::changes::is_added;
use crate::deck::paste::whole_list::completeness::{Copies, FULL_LRIG_DECK};
use crate::deck::paste::word_list::WordList;
use crate::deck::resolved_deck::section_of;

/// A list without the lines that cannot be cards of a full deck.
pub(in crate::deck::paste) struct WithoutOtherLines<'a> {
    pub items: Vec<Item<'a>>,
    /// True if no skipped line can be a card of the LRIG deck. Then it is right to skip the lines if
    /// the main deck is full, also if the LRIG deck is not. Such a line stands in the main deck, is
    /// a sentence above the list, asks the readers for advice, or is a remark in a list where all
    /// cards have counts.
    pub needs_only_main_deck: bool,
    /// The numbers on the skipped lines that can be totals: 40 for `40 cards`. If one of the
    /// numbers is not a total of the list, its line may be a card.
    pub totals: Vec<u32>,
    /// True if a skipped line can be an unknown card of the LRIG deck. Then it is right to skip the
    /// line only if the LRIG deck has its largest size, or if the list states its size.
    pub rests_on_lrig_deck: bool,
    /// True if a skipped line is written like a card of the LRIG deck. Then it is right to skip the
    /// line only if the list states the size of this deck.
    pub rests_on_stated_size: bool,
}

impl WithoutOtherLines<'_> {
    /// Returns whether it was right to skip the lines. `copies` has the cards of the other lines.
    /// The numbers on the skipped lines must be totals of these cards, and no card of the LRIG deck
    /// may be missing.
    pub(in crate::deck::paste) fn fit(&self, copies: &Copies) -> bool {
        let size = copies.size(Section::Lrig);
        let states_size = |item: &Item<'_>| match item.what {
            LineMeaning::Heading(Heading::Deck(Section::Lrig)) => {
                stated_numbers(item.line).as_slice() == [size]
            }
            _ => false,
        };
        let is_stated = self.totals.contains(&size) || self.items.iter().any(states_size);
        let is_closed = is_stated || size == *FULL_LRIG_DECK.end();
        copies.has_totals(&self.totals)
            && (!self.rests_on_lrig_deck || is_closed)
            && (!self.rests_on_stated_size || is_stated)
    }
}

/// Returns a list without the lines that cannot be cards if the deck is full. Returns `None` if
/// there are no such lines. A line with a number of copies or a card number is skipped only if it
/// is a total or a sentence. Lines with other problems are not skipped.
pub(in crate::deck::paste) fn without_other_lines<'a>(
    items: &[Item<'a>],
    names: &NameLookup<'_>,
) -> Option<WithoutOtherLines<'a>> {
    /// The longest line of numbers and marks that can be a total, in bytes.
    const LONGEST_TOTAL: usize = 40;
    let mut others = WithoutOtherLines {
        items: items.to_vec(),
        needs_only_main_deck: true,
        totals: Vec::new(),
        rests_on_lrig_deck: false,
        rests_on_stated_size: false,
    };
    let mut changed = false;
    let is_first =
        |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_));
    let first = items.iter().position(is_first).unwrap_or(items.len());
    for (at, item) in items.iter().enumerate() {
        let part = match &item.what {
            LineMeaning::Unread(Some(part)) => Some(part.as_ref()),
            // A total without words, such as `40 + 10`, is short. A longer line stays a problem.
            LineMeaning::Problem(_) if item.line.len() <= LONGEST_TOTAL => None,
            _ => continue,
        };
        let in_full_deck = is_in_counted_main_deck(items, at, names);
        let role = role(items, at, part, in_full_deck, names);
        let is_speech = matches!(role, Role::Speech);
        match role {
            Role::MayBeCard => continue,
            Role::Total(totals) => {
                others.totals.extend(totals);
                if let Some(item) = others.items.get_mut(at) {
                    item.what = LineMeaning::Noise;
                }
                changed = true;
                continue;
            }
            Role::Remark | Role::Speech => {}
            Role::LikeNoCard => others.rests_on_lrig_deck |= !in_full_deck,
            Role::InPlaceOfCard => others.rests_on_stated_size = true,
        }
        if let Some(item) = others.items.get_mut(at) {
            item.what = match cards_follow(items, at) {
                true => LineMeaning::Break,
                false => LineMeaning::Noise,
            };
            changed = true;
            let is_above = is_prose(item.line) && at < first;
            let is_request = is_request_apart(items, at, names);
            others.needs_only_main_deck &= in_full_deck || is_above || is_request || is_speech;
        }
    }
    changed.then_some(others)
}

/// What a line without a known card can be, if the other lines already form a full deck.
enum Role {
    /// The line may be a card that the reader did not recognize.
    MayBeCard,
    /// The line has only numbers that can be totals of the list. The value has these numbers.
    Total(Vec<u32>),
    /// The line is a remark, a title or a heading.
    Remark,
    /// All cards of the list have counts, and the line has neither a count nor the form of a name.
    Speech,
    /// The line stands where a card of the LRIG deck can stand, but it looks like no known card.
    LikeNoCard,
    /// The line is written like the cards beside it, but it looks like no known card. It is a card
    /// unless the list states the number of cards in the LRIG deck.
    InPlaceOfCard,
}

fn role(
    items: &[Item<'_>],
    at: usize,
    part: Option<&Part<'_>>,
    in_full_deck: bool,
    names: &NameLookup<'_>,
) -> Role {
    let Some(item) = items.get(at) else {
        return Role::MayBeCard;
    };
    // A number of copies on the next line shows that the line is a card, also if it ends with a
    // colon.
    let own = item.line.as_bytes().as_ptr_range();
    let is_elsewhere = |amount: &Amount<'_>| !own.contains(&amount.digits.as_ptr());
    if part.is_some_and(|part| part.amounts.iter().any(is_elsewhere)) {
        return Role::MayBeCard;
    }
    if is_row_of_types(items, at) {
        return Role::MayBeCard;
    }
    if is_heading_with_words(item.line) && cards_follow(items, at) {
        return Role::MayBeCard;
    }
    if is_name_of_block(items, at, names) {
        return Role::Remark;
    }
    if let Some(totals) = totals_of_groups(item.line) {
        return Role::Total(totals);
    }
    let is_entry = may_be_counted(items, at)
        || has_amount(item.line) && !is_certain_noise(item.line)
        || has_card_number(item.line)
        || part.is_none_or(|part| has_type(item.line, part))
        || names.db.has_name_in(item.line)
            && (has_small_number(item.line) || has_number_in_words(item.line))
        || is_added(item.line).is_some();
    if is_signature(items, at) || is_request_apart(items, at, names) {
        return Role::Remark;
    }
    match names_cards_outside(items, at, names) {
        Some(true) => return Role::Remark,
        Some(false) => return Role::MayBeCard,
        None => {}
    }
    if is_entry && may_be_total(items, at, names) {
        return Role::Total(all_numbers(item.line));
    }
    if is_entry {
        return match part.is_some() && is_remark_about_list(items, at, names) {
            true => Role::Remark,
            false => Role::MayBeCard,
        };
    }
    if is_about_card_of_list(items, at) {
        return Role::Remark;
    }
    let is_below = !items
        .iter()
        .skip(at)
        .any(|item| matches!(item.what, LineMeaning::Cards(_)));
    if is_below
        && !is_prose(item.line)
        && !item.line.ends_with([':', '：'])
        && has_part_like_name(item.line, names)
    {
        return Role::MayBeCard;
    }
    if at == 0 && is_perhaps_first_card(items, at, names) {
        return Role::MayBeCard;
    }
    if is_speech_among_counted_cards(items, at, in_full_deck, names) {
        return Role::Speech;
    }
    let stands_for_card = is_in_place_of_card(items, at);
    if stands_for_card && (in_full_deck || !sign_in_front(item.line).is_empty()) {
        return Role::MayBeCard;
    }
    let is_first = is_below_heading(items, at) && !is_prose(item.line) && !is_headlike(item.line);
    // A line between the main deck and the LRIG deck, apart from the cards, can be a card of the
    // deck above it.
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let is_between = items.iter().take(at).any(is_card)
        && items.iter().skip(at).any(is_card)
        && !cards_follow(items, at)
        && !is_prose(item.line)
        && !is_headlike(item.line)
        && !is_certain_noise(item.line);
    let is_written = is_written_like_card(items, at) && !is_prose(item.line);
    let is_beside = is_first || is_between || is_shaped_like_cards(items, at);
    let is_in_place_of_card = is_written || is_beside && !in_full_deck;
    if !is_in_place_of_card
        && !stands_for_card
        && (is_title(items, at) || !may_be_card(items, at, in_full_deck, names))
    {
        return Role::Remark;
    }
    // No card name is similar to the line, so it can only be a card that the database does not
    // have.
    let is_like_no_card = part.is_some_and(|part| part.amounts.is_empty())
        && !names.db.has_title_of(item.line)
        && !names.db.has_name_in(item.line)
        && names.likeness(item.line) == 0.0
        && !is_in_name_brackets(item.line)
        && !joins_second_card(item.line);
    match is_like_no_card {
        true if stands_for_card => Role::InPlaceOfCard,
        true if is_statement(item.line) => Role::Remark,
        true => Role::LikeNoCard,
        false => Role::MayBeCard,
    }
}

/// Returns whether a line is a remark in the words of speech: `いつものやつ`, `the usual suspects`.
/// All cards of both decks have counts, and the line has none. The line resembles no card, and it
/// does not look like a name. Between or directly below cards, it must have nothing in common with
/// any name.
fn is_speech_among_counted_cards(
    items: &[Item<'_>],
    at: usize,
    in_full_deck: bool,
    names: &NameLookup<'_>,
) -> bool {
    const FEWEST: usize = 5;
    let Some(item) = items.get(at) else {
        return false;
    };
    let line = item.line;
    let counted = items.iter().filter_map(|item| match &item.what {
        LineMeaning::Cards(parts) => Some(parts.iter().all(|part| !part.amounts.is_empty())),
        _ => None,
    });
    let is_uncounted =
        matches!(&item.what, LineMeaning::Unread(Some(part)) if part.amounts.is_empty());
    // Directly below a card, the words can be another card with a remark. Directly above cards, they
    // can say that these cards are not in the deck, but not in a main deck that is full with them.
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    let is_below_card = !item.blank_before
        && above.is_some_and(|above| matches!(above.what, LineMeaning::Cards(_)));
    let is_above_cards = cards_follow(items, at);
    is_uncounted
        && (!is_above_cards || in_full_deck)
        && nearest_heading(line).is_none()
        && counted.clone().count() >= FEWEST
        && counted.clone().all(|is_counted| is_counted)
        && sign_in_front(line).is_empty()
        && !line.contains([':', '：', '(', '（', '[', '【', '「', '《'])
        && !may_change_list(line)
        && !says_outside(line)
        && !is_outside(line)
        && !names.db.has_title_of(line)
        && !names.db.has_name_in(line)
        && !has_part_like_name(line, names)
        && names.likeness(line) == 0.0
        && (!is_below_card && !is_above_cards && has_form_of_speech(line)
            || is_unlike_names(line, names))
}

/// Returns whether a line has nothing in common with any card name, and the form of speech. Words for
/// a type of card make it doubtful: `the fire piece` can be a card.
fn is_unlike_names(line: &str, names: &NameLookup<'_>) -> bool {
    const TYPES: WordList = WordList(&[
        "lrig, lrigs, assist, assists, signi, spell, spells, arts, piece, pieces, key, keys, resona, resonas",
        "ルリグ, アシスト, シグニ, スペル, アーツ, ピース, キー, レゾナ, 分身, 精灵, 魔法, 必杀, 钥匙, 共鸣",
    ]);
    /// Words for a card that the writer does not name.
    const OPEN: WordList = WordList(&[
        "missing, forgot, forgotten, unlisted",
        "缺, 还差, 没写, 未定, 待定, 那张, 那个, 这个, 还有, 带了, 放了, 加了",
        "足りない, 忘れ, 抜けて, あれ, あの, 入れ, いれ, 足し, もいる, もある",
    ]);
    const FEWEST_WORDS: usize = 2;
    const FEWEST_WORDS_OF_LONG_LINE: usize = 4;
    let has_type = || has_phrase(&line.to_lowercase(), &TYPES);
    let is_unlike = match line.is_ascii() {
        true => {
            let unlike = names.db.count_words_in_no_name(line);
            let is_long = line.split_whitespace().count() >= FEWEST_WORDS_OF_LONG_LINE;
            has_form_of_speech(line) && (unlike >= FEWEST_WORDS || unlike > 0 && is_long)
        }
        false => {
            let is_speech = has_form_of_speech(line) || has_word_of_chinese_speech(line);
            is_speech
                && !has_end_of_nickname(line)
                && names.db.has_no_signs_of_names(line) == Some(true)
                && !has_katakana_word_in_hiragana(line)
        }
    };
    is_unlike && !has_type() && !has_phrase(&line.to_lowercase(), &OPEN)
}

/// Returns whether a Chinese line has a character that sentences have, and names hardly.
fn has_word_of_chinese_speech(line: &str) -> bool {
    const FEWEST_SIGNS: usize = 4;
    const WORDS: &str = "我你您他她们吗呢吧啊啦嘛呀了过着就也都很太还没不能会要想请求谢别给让把被打用有在是这那哪怎什祝帮等只";
    line.chars().count() >= FEWEST_SIGNS && line.contains(|c| WORDS.contains(c))
}

/// Returns whether a line has a word with a long vowel in hiragana, as in `はーもにっく`: a word that
/// names have in katakana.
fn has_katakana_word_in_hiragana(line: &str) -> bool {
    let signs: Vec<char> = line.chars().collect();
    signs
        .windows(2)
        .any(|pair| matches!(pair, ['ぁ'..='ゖ', 'ー']))
}

/// Returns whether a line ends like a nickname in Japanese: `玉ちゃん`.
fn has_end_of_nickname(line: &str) -> bool {
    let ends = ["ちゃん", "さん", "くん", "たん", "様"];
    ends.iter().any(|end| trim(line).ends_with(end))
}

/// Returns whether a line states the number of cards in the block of lines directly above or below
/// it: `アタッカー 16枚`, `(16)`. Beside the number, the line may have a name for the block, but no
/// card name. The number must be too large for the copies of a card.
fn is_name_of_block(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    const LONGEST: usize = 60;
    const SMALLEST: u32 = MOST_COPIES + 2;
    let line = items.get(at).map_or("", |item| item.line);
    let numbers = all_numbers(line);
    let [number] = numbers.as_slice() else {
        return false;
    };
    let is_end =
        |c: char| !c.is_alphabetic() || matches!(c, '枚' | '张' | '張' | '計' | '计' | '共');
    let name = trim(line.trim_matches(is_end));
    // `x16` and `×16` count copies.
    let is_times = |word: &str| {
        let is_digit = |c: char| digit(c).is_some();
        let bare = word.trim_matches(is_digit);
        bare.len() < word.len() && (bare.ends_with(TIMES) || bare.starts_with(TIMES))
    };
    // Before a name, a number counts copies.
    let is_in_front = !name.is_empty() && line.starts_with(|c| digit(c).is_some());
    // In `【ガード】4枚`, the name is a role and not a card, so the number cannot count copies.
    let is_role = is_headlike(line) && is_heading_of_role(name);
    line.len() <= LONGEST
        && !is_in_front
        && (*number >= SMALLEST || is_role)
        && is_size_of_block(items, at, *number)
        && !name.chars().any(|c| digit(c).is_some())
        && !line.split_whitespace().any(is_times)
        && !has_card_number(line)
        && !may_change_list(line)
        && !says_outside(line)
        && !is_outside(name)
        && !names.db.has_name_in(line)
        && (name.is_empty() || names.likeness(name) < NEAR)
}

/// Returns whether a line is in the brackets that stand around the name of a card: `《名前》`.
fn is_in_name_brackets(line: &str) -> bool {
    line.contains(['《', '「', '『'])
}

/// Returns whether a line is the name of the writer below a word of farewell, such as `Cheers`.
fn is_signature(items: &[Item<'_>], at: usize) -> bool {
    let is_card =
        |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_));
    let below = items.get(at..).unwrap_or_default();
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    let is_below_farewell = above.is_some_and(|above| !is_card(above) && is_farewell(above.line));
    is_below_farewell
        && !below.iter().any(is_card)
        && below
            .first()
            .is_some_and(|item| is_name_of_writer(item.line))
}

/// Returns whether a line without a known card can be a total of cards: `40 cards`. All its numbers
/// must be too large for copies of a card.
fn may_be_total(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    /// The smallest number that certainly counts the cards of a deck and not the copies of a card.
    const FEWEST_OF_DECK: u32 = 20;
    const MOST: u32 = 99;
    let Some(item) = items.get(at) else {
        return false;
    };
    let is_unread = match &item.what {
        LineMeaning::Problem(_) => !item.line.chars().any(char::is_alphabetic),
        _ => true,
    };
    // A number directly before a name is a number of copies, even if it is too large.
    let behind = item.line.trim_start_matches(|c| digit(c).is_some());
    let counts_cards = trim(behind).is_empty()
        || ["card", "枚", "张", "張"]
            .iter()
            .any(|unit| trim(behind).starts_with(unit));
    let numbers = all_numbers(item.line);
    let is_large = |number: &u32| (MOST_COPIES + 1..=MOST).contains(number);
    is_unread
        && numbers.iter().any(|number| *number >= FEWEST_OF_DECK)
        && numbers.iter().all(is_large)
        && (behind.len() == item.line.len() || counts_cards)
        && !may_be_counted(items, at)
        && !has_card_number(item.line)
        && !names.db.has_name_in(item.line)
}

/// Returns whether a line is among the cards of a main deck in which all cards have counts. If this
/// main deck is full, a line without a count is not a card.
fn is_in_counted_main_deck(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    const FEWEST: usize = 5;
    let section_of_parts = |parts: &[Part<'_>]| {
        let id = parts.first().and_then(|part| part.cards.first());
        id.and_then(|id| names.db.card(*id)).map(section_of)
    };
    let above = items.get(..at).unwrap_or_default().iter().rev();
    let mut section = above.filter_map(|item| match &item.what {
        LineMeaning::Heading(
            Heading::Deck(section) | Heading::Type(section, _) | Heading::Part(section),
        ) => Some(Some(*section)),
        LineMeaning::Heading(Heading::Outside) => Some(None),
        LineMeaning::Cards(parts) => Some(section_of_parts(parts)),
        _ => None,
    });
    if section.next().flatten() != Some(Section::Main) {
        return false;
    }
    // A line directly below a heading such as `Spell` is probably the first card of this type.
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    if above.is_some_and(|above| matches!(above.what, LineMeaning::Heading(Heading::Type(..)))) {
        return false;
    }
    let is_lrig = |item: &Item<'_>| matches!(&item.what, LineMeaning::Cards(parts) if section_of_parts(parts) == Some(Section::Lrig));
    let has_counts = |wanted: Section| {
        items.iter().filter_map(move |item| match &item.what {
            LineMeaning::Cards(parts) if section_of_parts(parts) == Some(wanted) => {
                Some(parts.iter().all(|part| !part.amounts.is_empty()))
            }
            _ => None,
        })
    };
    // Cards of the LRIG deck can follow the main deck without a heading. Then this line can be one
    // of them.
    let is_heading_of_lrig_deck = |item: &&Item<'_>| {
        matches!(
            item.what,
            LineMeaning::Heading(Heading::Deck(Section::Lrig))
        )
    };
    let below = items.get(at + 1..).unwrap_or_default();
    let mut part = below
        .iter()
        .take_while(|item| !is_heading_of_lrig_deck(item));
    if part.any(is_lrig) {
        return false;
    }
    let is_last = !below
        .iter()
        .any(|item| matches!(item.what, LineMeaning::Cards(_)));
    let is_apart = items
        .get(at)
        .is_some_and(|item| item.blank_before || item.line.contains(['!', '?', '！', '？', '。']));
    let has_lrig_counts = || has_counts(Section::Lrig).all(|is_counted| is_counted);
    // Below the heading of the main deck, no card of the LRIG deck is expected.
    let is_headed = || {
        let last = items
            .get(..at)
            .unwrap_or_default()
            .iter()
            .rev()
            .find_map(|item| match item.what {
                LineMeaning::Heading(Heading::Deck(section)) => Some(section),
                _ => None,
            });
        last == Some(Section::Main) && items.iter().any(|item| is_heading_of_lrig_deck(&item))
    };
    if is_last && !is_apart && !has_lrig_counts() && !is_headed() {
        return false;
    }
    let cards = has_counts(Section::Main).count();
    cards >= FEWEST && has_counts(Section::Main).all(|is_counted| is_counted)
}

/// Returns whether a line may be a card with a misspelled or unknown name: the line is similar to a
/// card name or contains one.
fn may_be_card(items: &[Item<'_>], at: usize, in_full_deck: bool, names: &NameLookup<'_>) -> bool {
    /// A shorter text in Latin letters is similar to too many card names. It must be the exact name
    /// of a card.
    const FEWEST_LETTERS: usize = 5;
    let Some(item) = items.get(at) else {
        return true;
    };
    let line = item.line;
    let name = match &item.what {
        LineMeaning::Unread(Some(part)) => part.reference.to_string(),
        _ => line.to_owned(),
    };
    // Apart from the cards, a line without a count is often ordinary text that is a little similar
    // to a short name. So this line must be very similar to a card name.
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    let below = items.get(at + 1);
    let is_beside = !item.blank_before && above.is_some_and(is_card)
        || below.is_some_and(|below| !below.blank_before && is_card(below));
    let least = match &item.what {
        _ if in_full_deck => NEAR,
        LineMeaning::Unread(Some(part)) if part.amounts.is_empty() && !is_beside => NEAR,
        _ => 0.1,
    };
    let letters = name.chars().filter(|c| c.is_alphabetic()).count();
    if in_full_deck && letters < FEWEST_LETTERS && name.is_ascii() {
        return names.db.has_name_in(line) || names.db.find_exact(&name).is_some();
    }
    names.db.has_title_of(&name)
        || names.db.has_name_in(line) && !is_long_sentence(line)
        || names.likeness(line) >= least
        || name.chars().count() * 2 > line.chars().count() && names.likeness(&name) >= least
}

/// Returns whether a line is the title of the list. It must be the first line and have no count.
/// Either a heading follows it, or all cards of the list have counts.
fn is_title(items: &[Item<'_>], at: usize) -> bool {
    const FEWEST: usize = 5;
    let is_bare = |item: &Item<'_>| matches!(&item.what, LineMeaning::Unread(Some(part)) if part.amounts.is_empty());
    let counted = items.iter().filter_map(|item| match &item.what {
        LineMeaning::Cards(parts) => Some(parts.iter().all(|part| !part.amounts.is_empty())),
        _ => None,
    });
    let all_counted =
        counted.clone().count() >= FEWEST && counted.clone().all(|is_counted| is_counted);
    let mut below = items.get(at + 1..).unwrap_or_default().iter();
    let first =
        below.find(|item| matches!(item.what, LineMeaning::Heading(_) | LineMeaning::Cards(_)));
    at == 0
        && items.first().is_some_and(is_bare)
        && (all_counted || first.is_some_and(|item| matches!(item.what, LineMeaning::Heading(_))))
}

/// Returns whether a line is a sentence that is too long for the name of a card.
fn is_long_sentence(line: &str) -> bool {
    const FEWEST: usize = 9;
    let stops = line.ends_with(['.', '!', '?', '。', '！', '？']);
    is_sentence(line) || stops && line.split_whitespace().count() >= FEWEST
}

/// Returns whether a line without a count can be a card, because the line directly above or below
/// it is a card without a count, or because both these lines are cards.
fn is_shaped_like_cards(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return true;
    };
    let is_bare = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(parts) => parts.first().is_some_and(|part| part.amounts.is_empty()),
        _ => false,
    };
    let above = at
        .checked_sub(1)
        .and_then(|at| items.get(at))
        .filter(|_| !item.blank_before);
    let below = items.get(at + 1).filter(|below| !below.blank_before);
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let is_beside = [above, below].into_iter().flatten().any(is_bare);
    let is_between = above.is_some_and(is_card) && below.is_some_and(is_card);
    let is_like_name = !is_headlike(item.line) && !is_long_sentence(item.line);
    is_like_name && (is_beside || is_between && !is_prose(item.line))
}
