//! Recognizes lines with a total number of cards: `Total: 40 cards`, `40/40`.

use super::words;
use crate::deck::number_words::value_of_digit_sign;
use crate::deck::paste::token::{MOST_COPIES, digit, is_kanji_digit, is_space};
use crate::deck::paste::word_list::WordList;
use std::borrow::Cow;

/// Words that show that the number on a line is a total: `Total: 40`.
const TOTALS: WordList = WordList(&[
    "total, subtotal, totals, sum, sums, grandtotal, lb, lifeburst, lifebursts, card, cards",
    "合計, 総計, 計, 小計, 共計, 共, 全, 全部で, 合わせて, トータル, 枚数, デッキ枚数",
    "合计, 总计, 计, 小计, 共计, 总共, 一共",
    "summe, gesamt, totale, insgesamt, totales, итого, всего, razem, 총, 합계",
]);
/// Other words that may be on the same line as a total: `Main deck` in `Main deck total: 40`.
const BESIDE: WordList = WordList(&[
    "card, cards, lb, burst, bursts, life, lifeburst, lifebursts, main, lrig, deck, signi, spell",
    "spells, in, and, with, of, x, no, non, the",
    "枚, メイン, メインデッキ, ルリグ, ルリグデッキ, lrigデッキ, デッキ, シグニ, スペル",
    "ライフバースト, lbあり, lbなし, うち, 以上, 也, です, でした, になります, ちょうど",
    "karten, cartes, cartas, carte, kaarten, kart, карт, 장, 매, 덱, 메인, 루리그",
    "张, 張, 卡组, 牌组, 主卡组, 主牌组, 分身卡组, 分身牌组, lrig卡组, 生命迸发, 齐, 齊",
]);

/// Returns whether a line has only a total: `Total: 40 cards`, `合計 40枚`, `40/40`, `(LB 20)`.
pub(in crate::deck::paste) fn is_total(line: &str) -> bool {
    let in_digits = with_digits(line);
    let line = in_digits.as_ref();
    // A scanner can put spaces between the characters of a word: `合 計 40`.
    let is_spaced = || !line.is_ascii() && line.contains(is_space);
    let closed = || line.chars().filter(|c| !is_space(*c)).collect::<String>();
    is_sum(words(line)) || is_spaced() && is_sum(words(&closed())) || is_bare_sum(line)
}

/// Returns a line in which each Chinese or Japanese number of cards is in digits: `以上四十八枚`
/// becomes `以上48枚`. A number up to four stays as it is, because it can count the copies of a
/// card.
pub(in crate::deck::paste) fn with_digits(line: &str) -> Cow<'_, str> {
    let starts_number = |(at, c): &(usize, char)| {
        is_kanji_digit(*c)
            && !line
                .get(..*at)
                .is_some_and(|head| head.ends_with(is_kanji_digit))
    };
    let mut shown = String::new();
    let mut done = 0;
    for (at, _) in line.char_indices().filter(starts_number) {
        let rest = line.get(at..).unwrap_or_default();
        let behind = rest.trim_start_matches(is_kanji_digit);
        let sign = rest.get(..rest.len() - behind.len()).unwrap_or_default();
        let is_of_cards = behind
            .trim_start()
            .starts_with(['枚', '张', '張', '種', '种']);
        let Some(value) = kanji_number(sign).filter(|value| is_of_cards && *value > MOST_COPIES)
        else {
            continue;
        };
        shown.push_str(line.get(done..at).unwrap_or_default());
        shown.push_str(&value.to_string());
        done = at + sign.len();
    }
    match done {
        0 => Cow::Borrowed(line),
        _ => Cow::Owned(shown + line.get(done..).unwrap_or_default()),
    }
}

/// Returns the value of a Chinese or Japanese number below 100: `四十八`, `四八`, `十`.
fn kanji_number(sign: &str) -> Option<u32> {
    const MOST_SIGNS: usize = 4;
    let (mut sum, mut last) = (0_u32, None);
    if sign.chars().count() > MOST_SIGNS {
        return None;
    }
    for c in sign.chars() {
        match (value_of_digit_sign(c)?, last) {
            (10, tens) => (sum, last) = (sum + tens.unwrap_or(1) * 10, None),
            (one, None) => last = Some(one),
            (one, Some(tens)) => (sum, last) = (sum + tens * 10, Some(one)),
        }
    }
    Some(sum + last.unwrap_or_default())
}

/// Returns the totals of a line that has only numbers and words for groups of cards:
/// `36 SIGNI, 4 spells`, `L1 13 / L2 8`, `13`. A number after a word for a level is a level and not
/// a total. Returns `None` for any other line.
pub(in crate::deck::paste) fn totals_of_groups(line: &str) -> Option<Vec<u32>> {
    const LEVELS: WordList = WordList(&["l, lv, lvl, level, levels", "レベル, 等级, 等級"]);
    const GROUPS: WordList = WordList(&[
        "lrigs, arts, piece, pieces, assist, assists, key, keys, resona, resonas, signis, count",
        "counts, creatures, monsters, decks, item, items, product, products, different, unique",
        "アーツ, ピース, アシスト, アシストルリグ, キー, レゾナ, 商品, 点, 件, 種類, 種, 全",
        "精灵, 魔法, 必杀, 分身, 级, 級, 种, 款, 共, 件商品, 种类",
    ]);
    /// The length in bytes of the longest line with totals.
    const LONGEST: usize = 80;
    if line.len() > LONGEST {
        return None;
    }
    let words = words(&with_digits(line));
    let number = |word: &String| word.parse::<u32>().ok();
    let is_known = |word: &String| {
        number(word).is_some()
            || LEVELS.has(word)
            || GROUPS.has(word)
            || TOTALS.has(word)
            || BESIDE.has(word)
            || split_known(word)
    };
    let is_level_of = |word: Option<&String>| word.is_some_and(|word| LEVELS.has(word));
    let is_level_before = |word: Option<&String>| {
        word.is_some_and(|word| word.starts_with('级') || word.starts_with('級'))
    };
    let totals = words.iter().enumerate().filter_map(|(at, word)| {
        let value = number(word)?;
        let before = at.checked_sub(1).and_then(|at| words.get(at));
        (!is_level_of(before) && !is_level_before(words.get(at + 1))).then_some(value)
    });
    let totals: Vec<u32> = totals.collect();
    let has_word = words.iter().any(|word| number(word).is_none());
    let is_large = totals.iter().all(|total| *total > MOST_COPIES);
    let fits = words.iter().all(is_known) && !totals.is_empty() && (has_word || is_large);
    fits.then_some(totals)
}

/// Returns whether a line has only a sign for a sum and a number: `= 40`, `Σ 10`. The number must
/// be too large for the copies of a card.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_chinese_and_japanese_signs_are_totals() {
        for line in ["以上四十八枚", "計四十枚", "共十一张", "合計　五十枚"] {
            assert!(is_total(line), "{line}");
        }
        for line in ["四枚", "千鸟満四枚", "三枚 嵐"] {
            assert!(!is_total(line), "{line}");
        }
        assert_eq!(kanji_number("四十八"), Some(48));
        assert_eq!(kanji_number("十"), Some(10));
        assert_eq!(kanji_number("四八"), Some(48));
    }

    #[test]
    fn totals_of_groups_are_numbers_beside_words_for_groups() {
        for (line, totals) in [
            ("36 SIGNI, 4 spells", vec![36, 4]),
            ("L1 13 / L2 8 / L3 15", vec![13, 8, 15]),
            ("Level 1 x 13", vec![13]),
            ("Lv1×14", vec![14]),
            ("40 main / 11 lrig", vec![40, 11]),
            ("(13)", vec![13]),
            ("count: 11", vec![11]),
        ] {
            assert_eq!(totals_of_groups(line), Some(totals), "{line}");
        }
        for line in ["4 Servant #", "2", "Level 1", "13 Hirana", "I cut 2 copies"] {
            assert_eq!(totals_of_groups(line), None, "{line}");
        }
    }
}
