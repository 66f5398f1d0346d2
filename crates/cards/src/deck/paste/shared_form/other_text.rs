//! Checks the text beside the cards of a list. A line without a known card must not be able to be a
//! card, and no text may take a card out of the deck or change its number of copies.

use super::Record;
use super::line_form::Form;
use crate::deck::kinds::shared::headings::{Heading, heading};
use crate::deck::paste::line::entry_signs::has_card_number;
use crate::deck::paste::line::line_reading::{Names, is_outside};
use crate::deck::paste::noise::{is_noise, is_sentence, is_total, says_outside};
use crate::deck::paste::refusal::stated_totals::numbers;
use crate::deck::paste::token::{digit, may_change_list, trim};
use crate::deck::paste::whole_list::changes::{is_added, note_changes_list};

/// Signs in Japanese and Chinese words for changes, such as 変更 and 换掉.
const SIGNS_OF_CHANGE: [char; 18] = [
    '変', '更', '換', '换', '抜', '減', '减', '増', '增', '加', '追', '去', '替', '没', '無', '未',
    '外', '旧',
];

const CURRENCIES: [char; 5] = ['¥', '￥', '$', '€', '£'];

/// The largest number of lines above the first card, and the length in bytes of the longest of them.
const MOST_TITLES: usize = 3;
const LONGEST_TITLE: usize = 80;

/// Where a line without a card is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Above,
    Among,
    Below,
}

/// Returns whether the text beside the cards may change the deck. `others` are the lines without a
/// card, and `totals` are the numbers of cards in the decks.
pub(super) fn may_change_deck(
    records: &[Record<'_>],
    others: &[(Place, &str)],
    totals: &[u32],
    names: &Names<'_>,
) -> bool {
    let titles = others.iter().filter(|(place, _)| *place == Place::Above);
    titles.count() > MOST_TITLES
        || records
            .iter()
            .any(|record| words_change_card(record.form.key()))
        || others.iter().any(|(place, line)| {
            !is_clear(line, *place, totals)
                || names.db.has_name_in(line)
                || records.iter().any(|record| has_form(line, &record.form))
        })
}

/// Returns whether a line without a card is certainly no card and does not change the deck. A sentence
/// is never clear. Among the cards, only headings and lines without words are clear.
fn is_clear(line: &str, place: Place, totals: &[u32]) -> bool {
    let has_words = line.chars().any(char::is_alphabetic);
    let changes = says_outside(line)
        || is_added(line).is_some()
        || note_changes_list(line)
        || may_change_list(line)
        || line.contains(SIGNS_OF_CHANGE)
        || has_card_number(line);
    let words = line
        .split_whitespace()
        .filter(|word| !word.contains(CURRENCIES));
    let without_prices = words.collect::<Vec<_>>().join(" ");
    match heading(line) {
        Some(Heading::Outside) => false,
        Some(_) => numbers(line).iter().all(|number| totals.contains(number)),
        None if is_total(&without_prices) => numbers(&without_prices)
            .iter()
            .all(|number| totals.contains(number)),
        None if changes || is_sentence(line) => false,
        None => match place {
            Place::Among => !has_words,
            Place::Above => {
                let has_digit = line.chars().any(|c| digit(c).is_some());
                is_noise(line) || !has_digit && line.len() <= LONGEST_TITLE
            }
            Place::Below => is_noise(line),
        },
    }
}

/// Returns whether the words beside the cards may take them out of the deck, or may be other cards.
fn words_change_card(form: &str) -> bool {
    let words = form.split(|c: char| matches!(c, '{' | '}' | '#' | '\n') || !c.is_alphanumeric());
    let mut words = words.map(trim).filter(|word| !word.is_empty());
    let joins = |behind: &str| {
        let behind = behind.trim_start();
        // In `WX24-D3-01=1`, the sign stands before the number of copies.
        behind.starts_with(['&', '+', '=', '＋', '＆']) && !behind.starts_with("=#")
    };
    form.contains("~~") || form.split("{}").skip(1).any(joins) || words.any(is_outside)
}

/// Returns whether a line without a known card is written like the cards, so that it may be an unknown
/// card.
fn has_form(line: &str, form: &Form) -> bool {
    const SHORTEST: usize = 3;
    let own = Form::of(line, &[]);
    let Some((before, behind)) = form.key().split_once("{}") else {
        return false;
    };
    let (before, behind) = (trim(before), trim(behind));
    before.len() >= SHORTEST && own.key().starts_with(before)
        || behind.len() >= SHORTEST && own.key().ends_with(behind)
}
