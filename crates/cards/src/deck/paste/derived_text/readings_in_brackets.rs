//! Removes readings in brackets from a text: `欠片(かけら)` becomes `欠片`. People copy such texts
//! from pages that show the reading of each Chinese character above it.

use super::DerivedText;

/// The smallest number of readings in a text from which they are removed.
const FEWEST: usize = 3;

/// Returns a text without the readings in brackets. Returns `None` if the text has fewer than three
/// of them.
pub(super) fn removed(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut readings = 0;
    let mut done = 0;
    for (at, _) in source.match_indices(['(', '（']) {
        let before = source.get(done..at).unwrap_or_default();
        let rest = source.get(at..).unwrap_or_default();
        let Some(length) = reading_in_front(rest).filter(|_| before.ends_with(is_han)) else {
            continue;
        };
        shown.push(before, done, before.len());
        readings += 1;
        done = at + length;
    }
    let rest = source.get(done..).unwrap_or_default();
    shown.push(rest, done, rest.len());
    (readings >= FEWEST).then_some(shown)
}

/// Returns the length in bytes of a reading at the start of a text, with its brackets.
fn reading_in_front(text: &str) -> Option<usize> {
    /// The length in bytes of the longest reading.
    const LONGEST: usize = 60;
    let end = text.find([')', '）'])?;
    let (inside, behind) = text.split_at_checked(end)?;
    let bracket = behind.chars().next()?;
    let kana = inside.strip_prefix(['(', '（'])?;
    let is_reading = !kana.is_empty() && kana.len() <= LONGEST && kana.chars().all(is_kana);
    is_reading.then(|| end + bracket.len_utf8())
}

fn is_han(c: char) -> bool {
    matches!(c, '一'..='鿿' | '々' | '〇')
}

fn is_kana(c: char) -> bool {
    matches!(c, 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_behind_chinese_characters_are_removed() {
        let source = "欠片(かけら)へ一歩（いっぽ） A 1\n羅石(らせき) B 4";
        let shown = removed(source).map(|shown| shown.text().to_owned());
        assert_eq!(shown.as_deref(), Some("欠片へ一歩 A 1\n羅石 B 4"));
        assert!(removed("名前(なまえ) 4枚 (4)").is_none());
    }
}
