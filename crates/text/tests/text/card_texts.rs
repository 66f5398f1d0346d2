//! Tests of collections of card texts in JSON Lines.
use wixoss_text::{TextLanguage, card_texts};

#[test]
fn every_bad_line_is_reported_with_its_place() {
    let lines = "{\"number\":\"A\",\"text\":\"\",\"burst\":\"\"}\n\n{\"number\":\"B\"}\n[1]\n{\"number\":\"C\",\"text\":\"\",\"brust\":\"\"}\n";
    let errors = card_texts(lines).unwrap_err();
    let places: Vec<(usize, usize)> = (errors.iter())
        .map(|error| (error.at.line, error.at.column))
        .collect();
    assert_eq!(places.len(), 3, "{errors:?}");
    assert_eq!(
        places.iter().map(|(line, _)| *line).collect::<Vec<_>>(),
        [3, 4, 5]
    );
    assert!(errors.iter().all(|error| error.at.column > 0));
}

#[test]
fn a_line_may_carry_names() {
    let line = r#"{"number":"A","name_en":"Old Lantern","text":"","burst":""}"#;
    assert_eq!(card_texts(line).unwrap().len(), 1);
}

#[test]
fn a_text_with_kana_is_japanese() {
    assert_eq!(TextLanguage::of("Draw a card."), TextLanguage::English);
    assert_eq!(TextLanguage::of("カードを引く。"), TextLanguage::Japanese);
}
