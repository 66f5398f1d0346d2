//! Tests that normalizing a text gives one spelling and keeps the place that each byte comes from.
use unicode_normalization::UnicodeNormalization;
use wixoss_base::syntax::Span;
use wixoss_text::normalize::{NormalText, is_already_folded};

#[test]
fn letters_that_skip_folding_are_their_own_folded_form() {
    let plain: Vec<char> = ('\0'..=char::MAX)
        .filter(|letter| is_already_folded(*letter))
        .collect();
    assert!(plain.len() > 20_000);
    for letter in plain {
        assert!(std::iter::once(letter).nfkc().eq([letter]), "{letter}");
    }
}

#[test]
fn width_line_ends_and_quotes_become_one_spelling_that_knows_its_place() {
    let given = "Ａ  b\r\n\r\n “c” ①ｶﾞ";
    let normal = NormalText::new(given);
    assert_eq!(normal.text(), "A b\n\"c\" ①ガ");
    let of = |part: &str| {
        let at = normal.text().find(part).unwrap();
        let span = normal.place(Span::new(at, at + part.len()));
        &given[span.start..span.end]
    };
    assert_eq!((of("A"), of("\"c\""), of("ガ")), ("Ａ", "“c”", "ｶﾞ"));
}
