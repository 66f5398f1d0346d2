//! Finds remarks above or below all cards, which only talk about a full list: what a card was in the
//! past, why it is good, what the list could be. Their numbers and names are no cards of the list.

use super::doubtful_lines::sign_in_front;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::name_with_suffixes::identify;
use crate::deck::paste::line::entry_signs::{
    NEAR, has_card_number, has_marked_copies, has_number_in_words, starts_with_copies,
};
use crate::deck::paste::line::line_meaning::{Item, LineMeaning, Part};
use crate::deck::paste::line::name_lookup::NameLookup;
use crate::deck::paste::noise::{
    is_about_missing_copies, is_prose, is_request, is_sentence, is_statement, says_outside,
};
use crate::deck::paste::phrases::{
    changes_counts, has_phrase, is_about_english_past, is_about_past, is_harmless, praises_card,
    sentences,
};
use crate::deck::paste::refusal::stated_totals::all_numbers;
use crate::deck::paste::token::{TIMES, digit, may_change_list, trim};
use crate::deck::paste::word_list::WordList;

/// Returns whether a line with a number or a name is only a remark about the cards of a full list.
pub(super) fn is_remark_about_list(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let line = items.get(at).map_or("", |item| item.line);
    is_remark_apart(items, at, names)
        || is_sentence_apart(items, at, names)
        || is_alternative_apart(items, at, names)
        || is_past_or_praise_apart(items, at)
        || is_english_past_apart(items, at)
        || repeats_count_apart(items, at)
        || repeats_count_of_card_above(items, at, names)
        || is_about_missing_copies(line) && is_apart(items, at)
}

/// Returns whether a line says something about a card of the list: `Glory Grow is a must`. The line
/// has the whole name of this card and no number.
pub(super) fn is_about_card_of_list(items: &[Item<'_>], at: usize) -> bool {
    let Some(item) = items.get(at) else {
        return false;
    };
    let line = item.line;
    // A particle stands between the card and the words about it: `Glory Growが弱い気がしてる`.
    let is_topic = |name: &str| {
        let behind = line.strip_prefix(name).unwrap_or_default();
        behind.starts_with(['は', 'が', 'も'])
            && line.ends_with(|c| matches!(c, 'ぁ'..='ゟ' | '。'))
    };
    let is_named = |part: &Part<'_>| {
        let name = part.reference.to_string();
        !part.cards.is_empty()
            && line.len() > name.len()
            && (is_topic(&name) || is_statement(line) && line.contains(name.as_str()))
    };
    let is_named = |item: &Item<'_>| match &item.what {
        LineMeaning::Cards(parts) => parts.iter().any(is_named),
        _ => false,
    };
    !may_change_list(line)
        && !line.chars().any(|c| digit(c).is_some())
        && items.iter().any(is_named)
}

/// Returns whether a line above or below all cards is a sentence with a number, such as
/// `I cut 2 copies` or `2枚抜いた`. No card name may be in the sentence or similar to it.
fn is_sentence_apart(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let (above, below) = items.split_at_checked(at).unwrap_or_default();
    let Some(item) = below.first() else {
        return false;
    };
    let is_hiragana = |c: char| matches!(c, 'ぁ'..='ゟ');
    let is_apart = !above.iter().any(is_card) || !below.iter().any(is_card);
    let is_change =
        !item.line.is_ascii() && may_change_list(item.line) && item.line.contains(is_hiragana);
    let has_copies = starts_with_copies(item.line)
        || has_marked_copies(item.line) && item.line.contains(TIMES)
        || has_marked_copies(item.line) && item.line.is_ascii();
    is_apart
        && (is_statement(item.line) && !has_copies
            || is_change
            || is_mostly_hiragana(item.line) && !changes_counts(item.line))
        && !has_card_number(item.line)
        && !names.db.has_title_of(item.line)
        && !names.db.has_name_in(item.line)
        && names.likeness(item.line) == 0.0
}

/// Returns whether most characters of a line are hiragana, as in a sentence:
/// `あと1枚ずつあったら貸して`. The name of a card has fewer.
fn is_mostly_hiragana(line: &str) -> bool {
    const FEWEST: usize = 8;
    let is_hiragana = |c: &char| matches!(c, 'ぁ'..='ゟ' | '〜' | '～');
    let hiragana = line.chars().filter(is_hiragana).count();
    hiragana >= FEWEST && hiragana * 2 > line.chars().count()
}

/// Returns whether a line is above or below all cards.
fn is_apart(items: &[Item<'_>], at: usize) -> bool {
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let (above, below) = items.split_at_checked(at).unwrap_or_default();
    !above.iter().any(is_card) || !below.iter().any(is_card)
}

/// Returns whether a line above or below all cards asks the readers for advice: `診断たのむ`.
pub(super) fn is_request_apart(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let line = items.get(at).map_or("", |item| item.line);
    is_apart(items, at) && is_request(line) && !names.db.has_name_in(line)
}

/// Returns whether a sentence above or below all cards says how many copies a card had in the past,
/// or praises a card: `《A》は最初3枚でしたが、見直しました。`, `《A》は頼れる1枚です。`. Such a
/// number is not a number of copies in the list.
fn is_past_or_praise_apart(items: &[Item<'_>], at: usize) -> bool {
    let line = items.get(at).map_or("", |item| item.line);
    is_apart(items, at) && is_sentence(line) && (is_about_past(line) || praises_card(line))
}

/// Returns whether an English text above or below all cards has numbers only in sentences about the
/// past: `I used to play 2 copies of A, but that was too slow.` A sentence with a word for the
/// present is not about the past, because it may change the list.
fn is_english_past_apart(items: &[Item<'_>], at: usize) -> bool {
    let line = items.get(at).map_or("", |item| item.line);
    let folded = line.to_lowercase();
    let has_number = |sentence: &str| {
        sentence.chars().any(|c| digit(c).is_some()) || has_number_in_words(sentence)
    };
    is_apart(items, at)
        && is_sentence(line)
        && !starts_with_copies(line)
        && sentences(&folded).any(has_number)
        && sentences(&folded)
            .all(|sentence| !has_number(sentence) || is_about_english_past(sentence))
}

/// Returns whether a sentence above or below all cards only repeats the number of copies that a
/// card has in the list: `《A》は4枚から減らさないほうが良いと思います。`.
fn repeats_count_apart(items: &[Item<'_>], at: usize) -> bool {
    const ADDS: WordList = WordList(&[
        "追加, 足し, 足す, もう, さらに, 増や, add, another, more, plus, extra, 加, 再, 多带",
    ]);
    /// Only these words show that the number repeats what the list has.
    const KEEPS: WordList = WordList(&[
        "減らさない, 減らせない, 減らしたくない, 必須, 確定, 固定, 安定, 譲れない, 外せない, 十分, ちょうどいい",
        "枚です, 枚にしています, 枚入れています, 枚採用",
        "without question, is a must, must, always, no question, no fewer, for sure, needed, already",
        "必带, 固定, 必须, 不能少, 刚好",
    ]);
    const ELSEWHERE: WordList = WordList(&[
        "貸, 借, サイド, 忘れ, 余, 売, 別の, 他の, lent, side, sold, forgot, 送, 卖, 丢, 备",
    ]);
    let line = items.get(at).map_or("", |item| item.line);
    let parts = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let named = parts.filter_map(|part| {
        let name = part.reference.to_string();
        (!part.cards.is_empty() && line.contains(name.as_str())).then_some((name, part))
    });
    let named: Vec<_> = named.collect();
    let Some((name, part)) = named.iter().max_by_key(|(name, _)| name.len()) else {
        return false;
    };
    // The name of a card can contain the name of another card of the list. So all names in the
    // sentence must be parts of the longest one.
    let is_one_card = named.iter().all(|(other, _)| name.contains(other.as_str()));
    let rest = without_other_numbers(&line.replace(name.as_str(), " "));
    let copies = part.amounts.first().and_then(|amount| amount.value());
    let numbers = all_numbers(&rest);
    let repeats = |number: &u32| Some(*number) == copies;
    is_apart(items, at)
        && is_sentence(line)
        && is_one_card
        && !numbers.is_empty()
        && numbers.iter().all(repeats)
        && !may_change_list(&rest.replace("copies", " "))
        && !has_phrase(&rest.to_lowercase(), &ADDS)
        && has_phrase(&rest.to_lowercase(), &KEEPS)
        && !has_phrase(&rest.to_lowercase(), &ELSEWHERE)
}

/// Returns whether a sentence directly below a card only repeats the number of copies of this card:
/// `4枚から動きません。` below `A 4枚`. A number of a card is at the start or the end of its line. In
/// such a sentence, hiragana follow the number.
fn repeats_count_of_card_above(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let Some(item) = items.get(at).filter(|item| !item.blank_before) else {
        return false;
    };
    let line = item.line;
    let above = at.checked_sub(1).and_then(|above| items.get(above));
    let Some(LineMeaning::Cards(parts)) = above.map(|item| &item.what) else {
        return false;
    };
    let [part] = parts.as_slice() else {
        return false;
    };
    let copies = part.amounts.first().and_then(|amount| amount.value());
    let behind_number = line.split_once('枚').map_or("", |(_, behind)| behind);
    all_numbers(line)
        .iter()
        .map(|number| Some(*number))
        .eq([copies])
        && behind_number.starts_with(|c| matches!(c, 'ぁ'..='ゟ'))
        && is_prose(line)
        && !starts_with_copies(line)
        && !may_change_list(line)
        && !changes_counts(line)
        && !has_card_number(line)
        && !names.db.has_title_of(line)
        && !names.db.has_name_in(line)
        && names.likeness(line) == 0.0
}

/// Removes the numbers of a sentence that count no copies: the 1 of `1ターン目`, the 2 of `2枚目`.
fn without_other_numbers(sentence: &str) -> String {
    const THINGS: [&str; 6] = ["枚目", "ターン", "体目", "回", "面", "番"];
    let mut rest = sentence;
    let mut kept = String::new();
    while let Some(at) = rest.find(|c| digit(c).is_some()) {
        let (before, number) = rest.split_at_checked(at).unwrap_or_default();
        let behind = number.trim_start_matches(|c| digit(c).is_some());
        kept.push_str(before);
        if !THINGS.iter().any(|thing| behind.starts_with(thing)) {
            kept.push_str(number.strip_suffix(behind).unwrap_or_default());
        }
        rest = behind;
    }
    kept + rest
}

/// Returns whether a line above or below all cards names only cards that are not in the list, if its
/// label says so: `不採用カード：《A》《B》`. Returns `None` if the line has no such label.
pub(super) fn names_cards_outside(
    items: &[Item<'_>],
    at: usize,
    names: &NameLookup<'_>,
) -> Option<bool> {
    let line = items.get(at).map_or("", |item| item.line);
    let (label, rest) = line.split_once([':', '：'])?;
    let says_so = heading(label) == Some(Heading::Outside) || says_outside(&format!("{label}:"));
    if !says_so || trim(rest).is_empty() || !is_apart(items, at) {
        return None;
    }
    let parts = items.iter().flat_map(|item| match &item.what {
        LineMeaning::Cards(parts) => parts.as_slice(),
        _ => &[],
    });
    let listed: Vec<_> = parts.flat_map(|part| &part.cards).collect();
    let is_other = |name: &str| {
        let found = identify(name, names.db).filter(|found| !found.by_reading);
        found.is_some_and(|found| !found.cards.iter().any(|id| listed.contains(&id)))
    };
    // The name of a card can have a comma.
    let marks = ['《', '》', '「', '」', '、', '，', '/', '／', ';', '。'];
    let are_other = |marks: &[char]| {
        let mut named = rest.split(marks).map(trim);
        named.all(|name| name.is_empty() || is_other(name))
    };
    Some(are_other(&marks) || are_other(&[',']))
}

/// Returns whether a sentence above or below all cards only says what the list could be:
/// `《A》を2枚入れる のもありです`.
fn is_alternative_apart(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    let is_card = |item: &Item<'_>| matches!(item.what, LineMeaning::Cards(_));
    let (above, below) = items.split_at_checked(at).unwrap_or_default();
    let Some(item) = below.first() else {
        return false;
    };
    let is_apart = !above.iter().any(is_card) || !below.iter().any(is_card);
    let says_nothing = |sentence: &str| {
        is_harmless(sentence)
            || !sentence.chars().any(|c| digit(c).is_some())
                && !may_change_list(sentence)
                && !names.db.has_name_in(sentence)
    };
    let folded = item.line.to_lowercase();
    is_apart && is_sentence(item.line) && sentences(&folded).all(says_nothing)
}

/// Returns whether a Japanese or Chinese line is a remark about cards, although it has a number of
/// copies: `4枚ともすぐに揃います。`. The line must be below the card that it is about, or between
/// two blank lines.
fn is_remark_apart(items: &[Item<'_>], at: usize, names: &NameLookup<'_>) -> bool {
    const FEWEST: usize = 10;
    const FEWEST_BELOW_CARD: usize = 5;
    let Some(item) = items.get(at) else {
        return false;
    };
    let is_last = items.get(at + 1).is_none_or(|below| below.blank_before);
    let is_below_card = is_below_marked_card(items, at);
    let fewest = match is_below_card {
        true => FEWEST_BELOW_CARD,
        false if item.blank_before && is_last => FEWEST,
        false => return false,
    };
    let is_speech = match is_arrow(item.line) {
        true => is_about_card_above(item.line.trim_start_matches(ARROWS)),
        false => item.line.ends_with(['。', '！', '？']) && is_prose(item.line),
    };
    // A sentence below its card may compare this card with others.
    let may_name_cards = is_below_card && !starts_with_copies(item.line) && !is_arrow(item.line);
    item.line.chars().count() >= fewest
        && is_speech
        && (may_name_cards || !names.db.has_name_in(item.line) && names.likeness(item.line) < NEAR)
}

/// Returns whether a line is a remark about the card above it. There are two cases: all cards of
/// the list begin with a sign such as `◆` and this line does not, or this line begins with an arrow
/// and no card does.
fn is_below_marked_card(items: &[Item<'_>], at: usize) -> bool {
    const FEWEST: usize = 5;
    let signs: Vec<&str> = items
        .iter()
        .filter(|item| matches!(item.what, LineMeaning::Cards(_)))
        .map(|item| sign_in_front(item.line))
        .collect();
    let line = items.get(at).map_or("", |item| item.line);
    let own = sign_in_front(line);
    let is_other = match is_arrow(line) {
        true => !signs.contains(&own),
        false => own.is_empty() && !signs.iter().any(|sign| sign.is_empty()),
    };
    signs.len() >= FEWEST && is_other
}

/// Returns whether the text after an arrow is a remark and not a card with its number of copies:
/// `ガード要員`, `3枚でも良いかも`, `4枚必須`.
fn is_about_card_above(remark: &str) -> bool {
    const ENDS: [&str; 6] = ["必須", "安定", "確定", "推奨", "固定", "候補"];
    let has_hiragana = || remark.contains(|c: char| matches!(c, 'ぁ'..='ゟ'));
    !starts_with_copies(remark) || has_hiragana() || ENDS.iter().any(|word| remark.ends_with(word))
}

/// The arrows that can point from a card to a remark below it.
const ARROWS: [char; 6] = ['→', '⇒', '➡', '└', '┗', '↑'];

/// Returns whether a line begins with an arrow that points from the card above to a remark:
/// `→ガード要員`.
fn is_arrow(line: &str) -> bool {
    line.starts_with(ARROWS)
}
