//! Tests that normalizing a text gives one spelling and keeps the place that each byte comes from.
use unicode_normalization::UnicodeNormalization;
use wixoss_base::syntax::Span;
use wixoss_text::normalize::{CONTRACTIONS, MISPRINTS, NormalText, is_already_folded};

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
fn width_line_ends_and_quotes_become_one_spelling_with_places_of_the_given_text() {
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

#[test]
fn misprints_get_the_usual_spelling_at_the_place_of_the_printed_words() {
    for misprint in MISPRINTS {
        assert!(!misprint.meant.contains(misprint.printed), "{misprint:?}");
        assert!(!misprint.why.is_empty());
        let given = format!("前{}後", misprint.printed);
        let normal = NormalText::new(&given);
        assert_eq!(normal.text(), format!("前{}後", misprint.meant));
        let at = normal.text().find('後').unwrap();
        let span = normal.place(Span::new(at, at + '後'.len_utf8()));
        assert_eq!(&given[span.start..span.end], "後");
    }
}

#[test]
fn contractions_are_written_out_at_their_place() {
    for (short, long) in CONTRACTIONS {
        assert!(!long.contains(short), "{short}");
        let given = format!("If it {short} so");
        let normal = NormalText::new(&given);
        assert_eq!(normal.text(), format!("If it {long} so"));
        let at = normal.text().find(long).unwrap();
        let span = normal.place(Span::new(at, at + long.len()));
        assert_eq!(&given[span.start..span.end], short);
    }
}

#[test]
fn a_particle_on_both_sides_of_a_number_is_read_once() {
    let normal = NormalText::new("ライフクロスを３枚を見る。カード３枚を見る。");
    assert_eq!(normal.text(), "ライフクロスを3枚見る。カード3枚を見る。");
}

#[test]
fn a_quote_that_was_never_opened_is_not_closed() {
    assert_eq!(NormalText::new("カードを引く。」").text(), "カードを引く。");
    assert_eq!(
        NormalText::new("「カードを引く。」").text(),
        "「カードを引く。」"
    );
}
