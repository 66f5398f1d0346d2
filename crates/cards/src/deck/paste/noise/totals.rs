//! Recognizes lines with a total number of cards: `Total: 40 cards`, `40/40`.

use super::words;
use crate::deck::paste::token::{MOST_COPIES, digit, is_space};
use crate::deck::paste::word_list::WordList;

/// Words that show that the number on a line is a total.
const TOTALS: WordList = WordList(&[
    "total, subtotal, totals, sum, grandtotal, lb, lifeburst, lifebursts, card, cards",
    "合計, 総計, 計, 小計, 共計, 共, 全, 枚数, デッキ枚数",
    "合计, 总计, 计, 小计, 共计",
    "summe, gesamt, totale, insgesamt, totales, итого, всего, razem, 총, 합계",
]);
/// Other words that may be on the same line as a total.
const BESIDE: WordList = WordList(&[
    "card, cards, lb, burst, bursts, life, lifeburst, lifebursts, main, lrig, deck, signi, spell",
    "spells, in, and, with, of, x, no, non, the",
    "枚, メイン, メインデッキ, ルリグ, ルリグデッキ, lrigデッキ, デッキ, シグニ, スペル",
    "ライフバースト, lbあり, lbなし, うち, 以上",
    "karten, cartes, cartas, carte, kaarten, kart, карт, 장, 매, 덱, 메인, 루리그",
    "张, 張, 卡组, 牌组, 主卡组, 主牌组, 分身卡组, 分身牌组, lrig卡组, 生命迸发, 齐, 齊",
]);

/// Returns whether a line has only a total: `Total: 40 cards`, `合計 40枚`, `40/40`, `(LB 20)`.
pub(in crate::deck::paste) fn is_total(line: &str) -> bool {
    // A scanner can put spaces between the characters of a word: `合 計 40`.
    let is_spaced = || !line.is_ascii() && line.contains(is_space);
    let closed = || line.chars().filter(|c| !is_space(*c)).collect::<String>();
    is_sum(words(line)) || is_spaced() && is_sum(words(&closed())) || is_bare_sum(line)
}

/// Returns whether a line has only a number behind a sign for a sum: `= 40`, `Σ 10`. The number is
/// too large for the copies of a card.
fn is_bare_sum(line: &str) -> bool {
    let behind = line.trim_start_matches(['=', '＝', 'Σ', '∑', '>', ' ']);
    let number: Option<u32> = match words(behind).as_slice() {
        [number] => number.parse().ok(),
        _ => None,
    };
    let has_sign = line.starts_with(['=', '＝', 'Σ', '∑']);
    has_sign && number.is_some_and(|number| number > MOST_COPIES)
}

/// Returns whether a line ends with the same total twice (`40/40`, `ルリグ 10/10`) or with a total
/// and a word for "complete" (`40张齐`). The number must be too large for the copies of a card.
pub(in crate::deck::paste) fn is_complete_sum(line: &str) -> bool {
    const FEWEST: u32 = 10;
    let bare = line.trim_end_matches(|c: char| digit(c).is_none());
    let number = |text: &str| {
        let head = text.trim_end_matches(|c| digit(c).is_some());
        let digits = text.get(head.len()..)?;
        let value = digits.chars().try_fold(0_u32, |value, c| {
            Some(value.saturating_mul(10).saturating_add(digit(c)?))
        })?;
        Some((head.len(), value))
    };
    let twice = || {
        let (head, one) = number(bare)?;
        let rest = bare.get(..head)?.strip_suffix(['/', '／'])?;
        let (head, other) = number(rest)?;
        let head = rest.get(..head)?;
        Some(one == other && one >= FEWEST && !head.ends_with(['/', '／', '-']))
    };
    let is_total_of_deck = || {
        const FEWEST_OF_DECK: u32 = 20;
        let numbers = words(line)
            .into_iter()
            .filter_map(|word| word.parse::<u32>().ok());
        is_total(line) && numbers.min().is_some_and(|number| number >= FEWEST_OF_DECK)
    };
    line.len() - bare.len() <= 6 && twice() == Some(true) || is_total_of_deck()
}

fn is_sum(words: Vec<String>) -> bool {
    let is_number = |word: &String| word.chars().all(|c| c.is_ascii_digit());
    let known = |word: &String| TOTALS.has(word) || BESIDE.has(word) || split_known(word);
    let numbers = words.iter().filter(|word| is_number(word)).count();
    let total = words.iter().any(|word| {
        TOTALS.has(word) || !word.is_ascii() && TOTALS.iter().any(|total| word.starts_with(total))
    });
    let fraction = numbers == words.len() && numbers >= 2;
    numbers > 0
        && (total
            || fraction
            || words
                .iter()
                .any(|word| word.starts_with(['枚', '张', '張'])))
        && words.iter().all(|word| is_number(word) || known(word))
}

/// Returns whether a word without spaces is made of known words, as `合計枚数` is made of `合計`
/// and `枚数`.
fn split_known(word: &str) -> bool {
    const LONGEST: usize = 40;
    if word.is_empty() {
        return true;
    }
    if word.len() > LONGEST {
        return false;
    }
    let mut all = TOTALS.iter().chain(BESIDE.iter());
    !word.is_ascii()
        && all.any(|known| {
            word.strip_prefix(known)
                .is_some_and(|rest| rest.is_empty() || split_known(rest))
        })
}
