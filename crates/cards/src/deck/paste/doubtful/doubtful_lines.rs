//! Decides about the lines that name no known card. Such a line is skipped, stays in the list as an
//! unknown card, or is refused as an unknown heading. The decision depends on the signs in the line
//! and on the lines around it.

use super::place_of_card::{is_in_place_of_card, is_perhaps_first_card};
use crate::deck::kinds::shared::headings::{Heading, heading, nearest_heading};
use crate::deck::kinds::shared::reader::place;
use crate::deck::number_words::value_of_sign;
use crate::deck::paste::line::entry_signs::{
    NEAR, has_card_number, has_marked_copies, has_number_in_words, has_small_number, is_like_name,
    joins_second_card, may_have_copies, starts_with_copies,
};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::{
    is_about_printings, is_certain_noise, is_clear_sentence, is_headlike, is_noise, is_opinion,
    is_prose, is_request, is_sentence, is_signature_line, is_statement, says_cards_are_missing,
    says_outside,
};
use crate::deck::paste::phrases::has_phrase;
use crate::deck::paste::plans::{Plan, has_plan};
use crate::deck::paste::roles::is_heading_of_role;
use crate::deck::paste::token::{Amount, digit, is_space, may_change_list, trim};
use crate::deck::paste::whole_list::cards_outside::cards_follow;
use crate::deck::paste::whole_list::completeness::FULL_LRIG_DECK;
use crate::deck::paste::word_list::WordList;
use crate::deck::problem::UNKNOWN_KEY;
use crate::deck::resolved_deck::section_of;
use crate::deck::{Finding, Section};
use crate::message;
use wixoss_base::vocab::english::shortened;

/// The number of lines above and below a doubtful line that help to decide whether it is a card.
pub(in crate::deck::paste) const NEIGHBORS: usize = 100;

/// Decides about each line without a known card: the line is skipped, stays in the list as an
/// unknown card, or is refused as an unknown heading.
pub(in crate::deck::paste) fn settle_unread<'a>(
    items: &mut [Item<'a>],
    text: &'a str,
    names: &mut NameLookup<'_>,
    problems: &mut Vec<Finding>,
) {
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let first = items.iter().position(|item| {
        is_card(item) || matches!(item.what, LineMeaning::Heading(h) if h != Heading::AnyDeck)
    });
    let last_card = items.iter().rposition(is_card);
    let mut settled = Vec::new();
    let mut outside = false;
    for (at, item) in items.iter().enumerate() {
        match item.what {
            LineMeaning::Heading(Heading::Outside) => outside = true,
            LineMeaning::Heading(Heading::Level) => {}
            LineMeaning::Heading(_) => outside = false,
            _ => {}
        }
        let LineMeaning::Unread(part) = &item.what else {
            continue;
        };
        let place_in_list = Place {
            before_all: first.is_none_or(|first| at < first),
            after_all: last_card.is_some_and(|last| at > last),
            outside,
            uncounted: is_uncounted(items, at),
        };
        let what = settle(
            item,
            part.as_deref(),
            items,
            at,
            &place_in_list,
            names,
            text,
        );
        // A misspelled heading above cards is reported as an unknown heading, and not as an unknown
        // card.
        let what = match what {
            Settled::Entry | Settled::Refused(_) if is_misspelled_heading(items, at, names) => {
                Settled::Refused(Box::new(unknown_heading(item.line, text)))
            }
            what => what,
        };
        settled.push((at, what));
    }
    for (at, what) in settled {
        let Some(item) = items.get_mut(at) else {
            continue;
        };
        match what {
            Settled::Passed => item.what = LineMeaning::Noise,
            Settled::Entry => {}
            Settled::Group => item.what = LineMeaning::Break,
            Settled::Refused(problem) => {
                item.what = LineMeaning::Quiet;
                problems.push(*problem);
            }
        }
    }
}

/// The place of a line in its list.
struct Place {
    before_all: bool,
    after_all: bool,
    outside: bool,
    uncounted: bool,
}

/// What becomes of a line that names no known card.
enum Settled {
    /// The line is skipped.
    Passed,
    /// The line is a card that the database does not have.
    Entry,
    /// The line is the heading of a group of cards, such as `Attackers`.
    Group,
    /// The list is refused because of this line.
    Refused(Box<Finding>),
}

/// Returns whether a line has no count, although all cards above and below it have counts.
fn is_uncounted(items: &[Item<'_>], at: usize) -> bool {
    let has_count = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(parts) => Some(parts.iter().any(|part| !part.amounts.is_empty())),
        _ => None,
    };
    let own = match items.get(at).map(|item| &item.what) {
        Some(LineMeaning::Unread(Some(part))) => !part.amounts.is_empty() || part.running.is_some(),
        _ => false,
    };
    let before = items.get(..at).unwrap_or_default().iter().rev();
    let before = before.take(NEIGHBORS).filter_map(has_count).take(3);
    let after = items.get(at + 1..).unwrap_or_default().iter();
    let after = after.take(NEIGHBORS).filter_map(has_count).take(3);
    let around: Vec<bool> = before.chain(after).collect();
    !own && !around.is_empty() && around.iter().all(|counted| *counted)
}

fn settle(
    item: &Item<'_>,
    part: Option<&Part<'_>>,
    items: &[Item<'_>],
    at: usize,
    place_in_list: &Place,
    names: &mut NameLookup<'_>,
    text: &str,
) -> Settled {
    let Some(part) = part else {
        return Settled::Passed;
    };
    if is_in_signature(items, at, names) {
        return Settled::Passed;
    }
    let line = item.line;
    let name = part.reference.to_string();
    let counted = !part.amounts.is_empty();
    let prose = is_prose(line);
    let is_marked = part.amounts.iter().any(|amount| amount.marked) || has_marked_copies(line);
    let is_leading = part.amounts.iter().any(|amount| amount.before);
    // Above the list, the name of a LRIG can be the title of the list and not a card.
    let has_card = (!place_in_list.before_all || is_marked || is_leading)
        && names.db.has_name_in(line)
        || has_card_number(line);
    let is_beside = is_beside_cards(items, at);
    // A number of copies on the next line shows that the line is a card, also if the line ends with
    // a colon.
    let end = place(line, text).end;
    let is_below = |amount: &Amount<'_>| place(amount.digits, text).start >= end;
    if part.amounts.iter().any(is_below) && !place_in_list.outside {
        return Settled::Entry;
    }
    let has_title = names.db.has_title_of(&name);
    let is_opinion =
        (!counted || says_cards_are_missing(line)) && is_opinion_below_list(items, at, names);
    if is_opinion && !has_card && !has_title {
        return Settled::Passed;
    }
    if place_in_list.after_all && !counted && is_talk_about_card_of_list(items, line, names) {
        return Settled::Passed;
    }
    // `1枚多いのは分かってます、抜くところを教えてください`
    let asks_about_size = says_cards_are_missing(line) && is_request(&name);
    if place_in_list.after_all && asks_about_size && !has_card && !has_title {
        return Settled::Passed;
    }
    if place_in_list.after_all && is_about_printings(line) && !has_card_number(line) {
        return Settled::Passed;
    }
    // A line such as `Thinking about:` below all cards, above `-2 A` and `+2 B`, is a heading of
    // changes. `Thinking` is also the name of a card.
    let heads_changes = items
        .get(at + 1)
        .is_some_and(|below| matches!(below.what, LineMeaning::Changes(_)));
    let is_plan = has_plan(&line.to_lowercase(), &[Plan::Thought]);
    if place_in_list.after_all && heads_changes && is_headlike(line) && is_plan && !counted {
        return Settled::Passed;
    }
    let is_apart_from_cards = items
        .get(at + 1)
        .is_none_or(|below| below.blank_before || matches!(below.what, LineMeaning::Heading(_)));
    if place_in_list.before_all
        && at == 0
        && is_title_of_changed_deck(line)
        && is_apart_from_cards
        && !has_card
        && names.likeness(&name) < NEAR
        && !items
            .iter()
            .skip(1)
            .any(|item| item.line.ends_with(['张', '張', '枚']))
    {
        return Settled::Passed;
    }
    if may_be_counted(items, at) && !place_in_list.outside {
        // The title of a list can end with a number, and a sentence apart from the cards can begin
        // with a number.
        let is_title = place_in_list.before_all && !is_marked && !starts_with_copies(line);
        let is_apart = !is_beside && !is_marked && is_clear_sentence(line);
        let is_name = has_card || is_like_name(&name, names);
        return match (is_title || is_apart) && !is_name {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    if has_card && !place_in_list.outside {
        // A card name can be a sentence itself. So only the words around the name show whether the
        // line is a sentence.
        let has_label = line
            .split_once([':', '：'])
            .is_some_and(|(label, _)| heading(label).is_some());
        let is_sentence = is_sentence(line) && !has_label && is_sentence_beside_name(line, names);
        return match is_sentence
            && !is_marked
            && !has_number_in_words(line)
            && !has_small_number(line)
        {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    if is_lone_word_above_cards(items, at, place_in_list) {
        return Settled::Refused(Box::new(unknown_heading(line, text)));
    }
    if names.likeness(&name) >= NEAR {
        return Settled::Entry;
    }
    let at_the_edge = place_in_list.before_all || place_in_list.after_all;
    let no_count = |amount: &Amount<'_>| amount.is_year() || amount.is_long();
    if at_the_edge && part.amounts.iter().all(no_count) && !part.amounts.is_empty() {
        return Settled::Passed;
    }
    if counted {
        // In an article, `### 3 reasons` is a heading. But if the cards of the list are also
        // written as headings with `##`, this line can be a card.
        let is_heading = |line: &str| line.starts_with("##");
        let mut cards = items
            .iter()
            .filter(|item| matches!(item.what, LineMeaning::Cards(_)));
        if is_heading(line) && !cards.any(|card| is_heading(card.line)) {
            return Settled::Passed;
        }
        let strong = part.amounts.iter().any(|a| a.marked) || !prose;
        let title = place_in_list.before_all
            && !part.amounts.iter().any(|a| a.marked)
            && part.amounts.iter().all(|a| !a.before || a.is_word());
        return match !strong || title && !has_card_shape(&name, names) {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    // If a line begins with a card type, the rest of the line is a card: `PIECE: Name`. But above
    // the list, a line with a card type can describe the whole deck.
    if has_type(line, part) && !prose && !place_in_list.before_all && !place_in_list.outside {
        return Settled::Entry;
    }
    if is_written_like_card(items, at) && !prose && !place_in_list.before_all {
        return Settled::Entry;
    }
    let is_between = !place_in_list.before_all && !place_in_list.after_all;
    if is_between
        && !prose
        && !is_noise(line)
        && !is_headlike(line)
        && !cards_follow(items, at)
        && !place_in_list.outside
    {
        return Settled::Entry;
    }
    if is_below_heading(items, at) && !prose && !is_noise(line) && !place_in_list.outside {
        return Settled::Entry;
    }
    if !place_in_list.outside
        && (is_in_place_of_card(items, at) && !place_in_list.before_all
            || place_in_list.before_all && is_perhaps_first_card(items, at, names))
    {
        return Settled::Entry;
    }
    let shaped = has_card_shape(&name, names) && !prose;
    if shaped && !place_in_list.outside {
        return Settled::Entry;
    }
    if prose || is_noise(line) || place_in_list.outside {
        return Settled::Passed;
    }
    let next = items
        .get(at + 1..)
        .unwrap_or_default()
        .iter()
        .take(NEIGHBORS)
        .find(|item| {
            matches!(
                item.what,
                LineMeaning::Heading(_) | LineMeaning::Cards(_) | LineMeaning::Unread(Some(_))
            )
        });
    let cards_follow = next.is_some_and(|next| !matches!(next.what, LineMeaning::Heading(_)));
    if place_in_list.before_all {
        return Settled::Passed;
    }
    if place_in_list.after_all {
        // Only the line directly below the last card can be a card without its count.
        let is_last = at
            .checked_sub(1)
            .and_then(|at| items.get(at))
            .is_some_and(|above| matches!(above.what, LineMeaning::Cards(_)));
        if !prose && !line.ends_with([':', '：']) && has_part_like_name(line, names) {
            return Settled::Entry;
        }
        // In a conversation, a line with a colon at its end names the next person: `Ken:`.
        let apart = item.blank_before
            || previous_passes(items, at)
            || place_in_list.uncounted && !is_last
            || line.ends_with([':', '：']);
        return match apart {
            true => Settled::Passed,
            false => Settled::Entry,
        };
    }
    let is_group = cards_follow && is_heading_of_role(line);
    if is_group && !place_in_list.outside {
        return Settled::Group;
    }
    if cards_follow && (is_headlike(line) || item.blank_before || place_in_list.uncounted) {
        return Settled::Refused(Box::new(unknown_heading(line, text)));
    }
    // A line among cards that starts with a digit may be a card with a damaged count.
    let is_damaged = !item.blank_before && line.starts_with(|c| digit(c).is_some());
    match is_headlike(line) || item.blank_before && !cards_follow || place_in_list.uncounted {
        true if is_damaged => Settled::Entry,
        true => Settled::Passed,
        false => Settled::Entry,
    }
}

/// Returns whether a blank line or a skipped line is between this line and the nearest card or
/// heading above it. If so, this line can be a part of a longer text.
fn previous_passes(items: &[Item<'_>], at: usize) -> bool {
    let before = items.get(..at).unwrap_or_default().iter().rev();
    let mut before = before
        .take_while(|item| !matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_)));
    before.any(|item| {
        item.blank_before
            || is_prose(item.line)
            || matches!(item.what, LineMeaning::Noise | LineMeaning::Quiet)
    })
}

/// Returns whether a line says something about a card of the list: `Avon is great`,
/// `エイボンが強い`, `感觉巴洛克防御现在也好用`. It has the whole name of this card, words of a
/// sentence behind it, and no other card, number or word for a change.
fn is_talk_about_card_of_list(items: &[Item<'_>], line: &str, names: &NameLookup<'_>) -> bool {
    const FEWEST_SIGNS: usize = 2;
    const FEWEST_HAN: usize = 4;
    const PARTICLES: [&str; 5] = ["が", "は", "も", "を", "って"];
    const VERBS: [&str; 8] = [
        " is ", " are ", " was ", " were ", " feels ", " still ", " has ", " never ",
    ];
    let parts = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let named = parts
        .filter(|part| !part.cards.is_empty())
        .map(|part| part.reference.to_string())
        .filter(|name| line.contains(name.as_str()));
    let Some(name) = named.max_by_key(String::len) else {
        return false;
    };
    let (before, behind) = line.split_once(name.as_str()).unwrap_or_default();
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
    let signs = |text: &str| text.chars().filter(|c| c.is_alphabetic()).count();
    let says = match name.is_ascii() {
        true => {
            let folded = behind.to_lowercase();
            VERBS.iter().any(|verb| folded.starts_with(verb))
        }
        false if line.contains(is_hiragana) => {
            let particle = PARTICLES
                .iter()
                .find_map(|particle| behind.strip_prefix(particle));
            particle.is_some_and(|rest| signs(rest) >= FEWEST_SIGNS && rest.contains(is_hiragana))
        }
        false => {
            let is_speech = is_opinion(line) || is_prose(line) || before.contains(['，', ',']);
            is_speech && signs(behind) >= FEWEST_HAN
        }
    };
    const LEFT_OUT: WordList = WordList(&[
        "never, banned, misprint, elsewhere, really, next to go, retired, benched, at home, not",
        "余, 切り, 切っ, 忘, 足り, ない, ません, なく, なかった, 家に, 休み, やめ, 引退, 手放",
        "不会, 不在, 不带, 不用, 不放, 没, 下岗, 退役, 家里, 忘, 缺",
    ]);
    let rest = line.replace(name.as_str(), " ");
    says && !has_phrase(&rest.to_lowercase(), &LEFT_OUT)
        && !rest
            .chars()
            .any(|c| digit(c).is_some() || value_of_sign(c).is_some())
        && !has_number_in_words(&rest)
        && !may_change_list(&rest)
        && !says_outside(&rest)
        && !names.db.has_name_in(&rest)
        && !has_part_like_name(&rest, names)
        && !says_cards_are_missing(line)
}

/// Returns whether a line is a sentence even without the longest card name in it.
fn is_sentence_beside_name(line: &str, names: &mut NameLookup<'_>) -> bool {
    const MOST_WORDS: usize = 60;
    const LONGEST_NAME: usize = 12;
    let words: Vec<&str> = line.split_whitespace().collect();
    if words.len() > MOST_WORDS {
        return true;
    }
    for length in (1..=LONGEST_NAME.min(words.len())).rev() {
        for (at, part) in words.windows(length).enumerate() {
            let name = part.join(" ");
            let name = name.trim_matches(|c: char| matches!(c, ',' | '.' | '(' | ')' | '"'));
            if names.identify(name).is_none_or(|found| found.by_reading) {
                continue;
            }
            let before = words.get(..at).unwrap_or_default();
            let behind = words.get(at + length..).unwrap_or_default();
            return is_sentence(&[before, behind].concat().join(" "));
        }
    }
    true
}

/// Returns whether a line is only one word, has a blank line above it and a card directly below it,
/// and has no count, although all cards around it have counts: `Grimoire`. Such a line is a
/// heading, even if it is similar to the name of a card.
fn is_lone_word_above_cards(items: &[Item<'_>], at: usize, place_in_list: &Place) -> bool {
    const MOST_SIGNS: usize = 6;
    let Some(item) = items.get(at) else {
        return false;
    };
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let below = items.get(at + 1).filter(|below| !below.blank_before);
    let is_word = match item.line.is_ascii() {
        true => item.line.chars().all(|c| c.is_ascii_alphabetic()),
        false => {
            item.line.chars().count() <= MOST_SIGNS && item.line.chars().all(char::is_alphabetic)
        }
    };
    let is_between = !place_in_list.before_all && !place_in_list.after_all;
    is_word
        && is_between
        && item.blank_before
        && place_in_list.uncounted
        && below.is_some_and(is_card)
}

/// Returns whether a line is in the signature of a post or a mail: below the last card and below a
/// line such as `--` or `_____`. The line must be what a person writes and not a card name: most of
/// its words begin with small letters, or it is a Japanese or Chinese sentence.
fn is_in_signature(items: &[Item<'_>], at: usize, names: &mut NameLookup<'_>) -> bool {
    const MOST_LINES: usize = 8;
    const FEWEST_SMALL_WORDS: usize = 2;
    let (above, below) = items.split_at_checked(at).unwrap_or_default();
    let Some(item) = below.first() else {
        return false;
    };
    let line = item.line;
    let is_list = |item: &Item<'_>| {
        !matches!(
            item.what,
            LineMeaning::Noise | LineMeaning::Quiet | LineMeaning::Unread(_)
        )
    };
    let Some(rule) = above.iter().rposition(|item| is_signature_line(item.line)) else {
        return false;
    };
    let is_last = !above.iter().skip(rule).any(is_list) && !below.iter().any(is_list);
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_small = |word: &&&str| word.starts_with(|c: char| c.is_ascii_lowercase());
    let is_speech = match line.is_ascii() {
        true => {
            words.iter().filter(is_small).count().max(1) * 2 > words.len()
                && words.iter().filter(is_small).count() >= FEWEST_SMALL_WORDS
        }
        false => is_prose(line) || is_statement(line),
    };
    is_last
        && at - rule <= MOST_LINES
        && above
            .iter()
            .take(rule)
            .any(|item| matches!(item.what, LineMeaning::Cards(_)))
        && is_speech
        && !starts_with_copies(line)
        && !has_marked_copies(line)
        && !has_card_number(line)
        && names.likeness(line) < NEAR
        && !has_name_in_words(&words, names)
}

/// Returns whether one of the words, or several of them in a row, are the name of a card.
fn has_name_in_words(words: &[&str], names: &mut NameLookup<'_>) -> bool {
    const LONGEST_NAME: usize = 8;
    const MOST_WORDS: usize = 40;
    const FEWEST_LETTERS: usize = 4;
    if words.len() > MOST_WORDS {
        return true;
    }
    (1..=LONGEST_NAME.min(words.len())).any(|length| {
        words.windows(length).any(|part| {
            let name = part.join(" ");
            let name = name.trim_matches(|c: char| matches!(c, ',' | '.' | '(' | ')' | '"'));
            // A single word in small letters is no name: `selector since 2014`.
            let is_word = length == 1 && name.starts_with(|c: char| c.is_ascii_lowercase());
            let letters = name.chars().filter(|c| c.is_alphabetic()).count();
            let is_long = letters >= FEWEST_LETTERS && !is_word;
            let found = names.identify(name).filter(|_| is_long);
            found.is_some_and(|found| !found.by_reading)
        })
    })
}

/// Returns whether a text has a title that many cards have, such as `…, Natural Planet` or
/// `羅石 …`. A text with such a title looks like the name of a card.
fn has_card_shape(name: &str, names: &mut NameLookup<'_>) -> bool {
    names.db.has_title_of(name)
}

/// Returns whether a line below all cards says what somebody thinks of the deck:
/// `Spells feel a bit clunky`. Directly below the last card of the LRIG deck, such a line does not
/// count, because it can be another card of this deck.
fn is_opinion_below_list(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    let (above, below) = items.split_at_checked(at).unwrap_or_default();
    let is_list =
        |item: &&Item<'_>| matches!(item.what, LineMeaning::Cards(_) | LineMeaning::Heading(_));
    let last = above.iter().rev().find(is_list);
    let is_in_main_deck = last.is_some_and(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.iter().all(|part| {
            let card = part.cards.first().and_then(|id| names.db.card(*id));
            card.is_some_and(|card| section_of(card) == Section::Main)
        }),
        _ => false,
    });
    // An old LRIG deck has a place for one more card.
    let has_place = number_of_lrig_deck_cards(items, names) < *FULL_LRIG_DECK.start();
    let has_parts = item
        .line
        .contains(['(', '（', ':', '：', ',', '、', '，', '「', '《', '・']);
    // `Spells feel a bit clunky` is about a type, and its other words are small.
    let mut words = item.line.split_whitespace();
    let begins_with_type_word = words
        .next()
        .is_some_and(|word| matches!(heading(word), Some(Heading::Type(..))));
    let is_about_type = begins_with_type_word
        && words.all(|word| word.starts_with(|c: char| c.is_ascii_lowercase()));
    let is_clear = says_cards_are_missing(item.line)
        || !has_place
        || (is_prose(item.line) || is_about_type) && !has_parts;
    !below.iter().any(|item| is_list(&item))
        && (item.blank_before || is_in_main_deck)
        && is_opinion(item.line)
        && is_clear
        && !begins_with_type(item.line)
        && names.likeness(item.line) < NEAR
        && !has_part_like_name(item.line, names)
        && !begins_like_name(item.line, names)
}

fn number_of_lrig_deck_cards(items: &[Item<'_>], names: &NameLookup<'_>) -> u32 {
    let parts = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let copies = |part: &Part<'_>| {
        let card = part.cards.first().and_then(|id| names.db.card(*id))?;
        let amount = part.amounts.first();
        (section_of(card) == Section::Lrig)
            .then(|| amount.and_then(|amount| amount.value()).unwrap_or(1))
    };
    parts.filter_map(copies).sum()
}

/// Returns whether a line begins with a card type and a sign behind it: `Spell: A`, `ピース「A」`. In
/// Japanese and Chinese, the sign can be a space.
fn begins_with_type(line: &str) -> bool {
    let bare = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let is_end = |c: char| match line.is_ascii() {
        true => matches!(c, ':' | '-' | '=' | '|' | '('),
        false => !c.is_alphanumeric() && c != 'ー',
    };
    let Some((word, _)) = bare.split_once(is_end) else {
        return false;
    };
    let last = word.split_whitespace().next_back().unwrap_or_default();
    [word, last]
        .iter()
        .any(|word| matches!(heading(trim(word)), Some(Heading::Type(..))))
}

/// Returns whether a part of a line between brackets, commas or arrows is similar to the name of a
/// card: `Glory Gro (piece)`, `- Glory Gro, feels great`.
pub(super) fn has_part_like_name(line: &str, names: &NameLookup<'_>) -> bool {
    const FEWEST_LETTERS: usize = 8;
    const FEWEST_SIGNS: usize = 4;
    let is_end = |c: char| "()（）[]【】「」『』《》,、，:：;；→⇒!！※".contains(c);
    let mut parts = line
        .split(is_end)
        .map(|part| part.trim_matches(|c: char| !c.is_alphanumeric() && c != 'ー'));
    parts.any(|part| {
        let letters = part.chars().filter(|c| c.is_alphanumeric()).count();
        let fewest = match part.is_ascii() {
            true => FEWEST_LETTERS,
            false => FEWEST_SIGNS,
        };
        letters >= fewest && names.likeness(part) >= NEAR
    })
}

/// Returns whether the first words of a line are similar to the name of a card:
/// `Glory Gro i think`.
fn begins_like_name(line: &str, names: &NameLookup<'_>) -> bool {
    const LONGEST: usize = 5;
    const FEWEST_LETTERS: usize = 8;
    let bare = line.trim_start_matches(|c: char| !c.is_alphanumeric());
    let words: Vec<&str> = bare.split_whitespace().collect();
    (1..=LONGEST.min(words.len())).any(|length| {
        let start = words.get(..length).unwrap_or_default().join(" ");
        start.len() >= FEWEST_LETTERS && names.likeness(&start) >= NEAR
    })
}

/// Returns whether a line has the title of a known deck and says how many cards were changed:
/// `白色希望 改一张` (one card is changed).
fn is_title_of_changed_deck(line: &str) -> bool {
    const VERBS: [char; 6] = ['改', '换', '換', '動', '动', '変'];
    let number = line.strip_suffix(['张', '張', '枚']).map(str::trim_end);
    number.is_some_and(|head| {
        let bare =
            head.trim_end_matches(|c: char| digit(c).is_some() || value_of_sign(c).is_some());
        bare.len() < head.len() && bare.trim_end().ends_with(VERBS)
    })
}

/// Returns whether a line may be a card with a number of copies, even if its name is not known:
/// `4 Servnat #`. A line such as `? Servnat #` may be a card too.
pub(in crate::deck::paste) fn may_be_counted(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    let is_damaged = || is_beside_cards(items, at) && has_small_number(item.line);
    // A `?` at the start shows that the player is not sure about the card. A `+` shows that the
    // card is added.
    let is_open = item.line.starts_with(['?', '？', '+', '＋']);
    !is_certain_noise(item.line) && (may_have_copies(item.line) || is_damaged()) || is_open
}

/// Returns whether a line is written like a card. It is in the brackets of a card name
/// (`《名前》`), begins with the same sign as a card directly above or below it (`◆ Name`), or
/// begins with a word that adds a card (`and Storm`).
pub(in crate::deck::paste) fn is_written_like_card(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    let own = sign_in_front(item.line);
    let above = at
        .checked_sub(1)
        .and_then(|at| items.get(at))
        .filter(|_| !item.blank_before);
    let below = items.get(at + 1).filter(|below| !below.blank_before);
    let is_same = |near: &Item<'_>| {
        matches!(near.what, LineMeaning::Cards(_))
            && !own.is_empty()
            && sign_in_front(near.line) == own
    };
    let in_brackets = trim(item.line)
        .trim_start_matches('・')
        .strip_prefix('《')
        .is_some_and(|rest| rest.ends_with('》'));
    in_brackets || joins_second_card(item.line) || [above, below].into_iter().flatten().any(is_same)
}

/// Returns the sign at the start of a line: `◆` for `◆ Name`. For a quoted line, returns all `>`
/// signs, so that lines with different numbers of `>` signs have different signs.
pub(in crate::deck::paste) fn sign_in_front(line: &str) -> &str {
    let end = match line.chars().next() {
        Some('>') => line.find(|c: char| c != '>' && !is_space(c)),
        Some(first) if !first.is_alphanumeric() => Some(first.len_utf8()),
        _ => Some(0),
    };
    trim(line.get(..end.unwrap_or(line.len())).unwrap_or_default())
}

/// Returns whether a line is directly below the heading of a deck or of a card type. The first card
/// is expected there.
pub(in crate::deck::paste) fn is_below_heading(items: &[Item<'_>], at: usize) -> bool {
    let above = at.checked_sub(1).and_then(|at| items.get(at));
    let is_apart = items.get(at).is_none_or(|item| item.blank_before);
    let is_heading = |item: &Item<'_>| {
        matches!(
            item.what,
            LineMeaning::Heading(Heading::Deck(_) | Heading::Type(..) | Heading::Part(_))
        )
    };
    !is_apart && above.is_some_and(is_heading)
}

/// Returns whether a line begins with the name of a card type or of a deck: `PIECE: Name`,
/// `スペル 名前`.
pub(in crate::deck::paste) fn has_type(line: &str, part: &Part<'_>) -> bool {
    let first = line.split(is_space).next().unwrap_or_default();
    part.label.is_some() || matches!(heading(first), Some(Heading::Type(..)))
}

/// Returns whether a card is in the same block of lines as the line `at`. Blank lines and headings
/// separate blocks.
fn is_beside_cards(items: &[Item<'_>], at: usize) -> bool {
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let is_heading = |item: &Item<'_>| matches!(item.what, LineMeaning::Heading(_));
    let above = items.get(..=at).unwrap_or_default().windows(2).rev();
    let mut above = above.take(NEIGHBORS).map_while(|pair| match pair {
        [above, below] if !below.blank_before && !is_heading(above) => Some(above),
        _ => None,
    });
    let below = items.get(at + 1..).unwrap_or_default().iter();
    let mut below = below
        .take(NEIGHBORS)
        .take_while(|item| !item.blank_before && !is_heading(item));
    above.any(is_card) || below.any(is_card)
}

/// Returns whether a line without a count above cards is similar to a known heading (`Mian deck`)
/// and not to a card name.
fn is_misspelled_heading(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    nearest_heading(item.line).is_some()
        && cards_follow(items, at)
        && !starts_with_copies(item.line)
        && !has_marked_copies(item.line)
        && !has_card_number(item.line)
        && names.likeness(item.line) < NEAR
}

/// Returns the finding for a skipped line above the first heading that is similar to a known
/// heading: `LRIG dek`. Returns `None` if there is no such line.
pub(in crate::deck::paste) fn misspelled_first_heading(
    items: &[Item<'_>],
    text: &str,
    names: &NameLookup<'_>,
) -> Option<Finding> {
    let is_heading = |item: &&Item<'_>| matches!(item.what, LineMeaning::Heading(_));
    let above = items.iter().take_while(|item| !is_heading(item));
    let is_skipped = |item: &Item<'_>| {
        matches!(
            item.what,
            LineMeaning::Noise | LineMeaning::Break | LineMeaning::Unread(_)
        )
    };
    let found = above
        .enumerate()
        .find(|(at, item)| is_skipped(item) && is_misspelled_heading(items, *at, names));
    found.map(|(_, item)| unknown_heading(item.line, text))
}

/// Returns the finding for the first heading of a role, such as `Attackers`. The caller calls this
/// function only if the main deck is not full. Then the cards below the heading may not be in the
/// deck.
pub(in crate::deck::paste) fn role_of_other_cards(
    items: &[Item<'_>],
    text: &str,
) -> Option<Finding> {
    let is_role =
        |item: &&Item<'_>| matches!(item.what, LineMeaning::Break) && is_heading_of_role(item.line);
    let role = items.iter().find(is_role)?;
    Some(unknown_heading(role.line, text))
}

fn unknown_heading(line: &str, text: &str) -> Finding {
    let message = match nearest_heading(line) {
        Some(nearest) => message!(
            "unknown-key.no-heading-like",
            line = shortened(line),
            nearest = nearest
        ),
        None => message!("unknown-key.no-heading", line = shortened(line)),
    };
    Finding::new(&UNKNOWN_KEY, message, message!("unknown-key.headings")).at(place(line, text))
}
