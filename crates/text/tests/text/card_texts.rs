//! Tests of collections of card texts in JSON Lines.
use wixoss_ability::{Known, MissingKind, ReadPart};
use wixoss_cards::card::CardDb;
use wixoss_text::{GapReason, TextLanguage, card_names, card_texts};

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
fn a_byte_order_mark_and_a_missing_life_burst_are_no_mistakes() {
    let lines = "\u{feff}{\"number\":\"A\",\"text\":\"Draw a card.\"}\n{\"number\":\"B\",\"text\":\"\",\"rarity\":\"R\"}\n";
    let texts = card_texts(lines).unwrap();
    let [first, _] = texts.as_slice() else {
        panic!("{texts:?}")
    };
    assert_eq!((first.number.as_str(), first.burst.as_str()), ("A", ""));
    let errors = card_texts("\u{feff}{\"number\":\"A\",\"text\":\"\",\"brust\":\"\"}").unwrap_err();
    assert!(
        errors.iter().all(|error| error.message.contains("`brust`")),
        "{errors:?}"
    );
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

#[test]
fn a_name_that_no_card_has_is_refused() {
    let line = r#"{"number":"A","name_ja":"Old Lantern","text":"[Enter]: Draw a card.\n[Enter]: Add target 《Red Kite》 from your trash to your hand.","burst":"Add target SIGNI with 《Lantern》 in its name from your trash to your hand."}"#;
    let texts = card_texts(line).unwrap();
    let [text] = texts.as_slice() else {
        panic!("{texts:?}")
    };
    let known = card_names(&CardDb::embedded(), &texts);
    let read = text.read(None, &known);
    assert_eq!(read.text.abilities.len(), 1, "{:?}", read.text);
    let [gap] = read.text.gaps.as_slice() else {
        panic!("{:?}", read.text.gaps)
    };
    assert_eq!(gap.why, GapReason::UnknownName);
    assert_eq!(
        text.text.get(gap.words.start..gap.words.end),
        Some("Red Kite")
    );
    assert!(read.burst.is_full(), "{:?}", read.burst);
    // Spaces and quotation marks don't make another name.
    let mut known = known;
    known.add("\"Red\"Kite");
    assert!(text.read(None, &known).is_full());
}

/// Returns the abilities of a card with these texts, in the order printed: a word for each missing
/// ability, and a sentence for each other ability.
fn parts(text: &str, burst: &str) -> Vec<String> {
    let line = serde_json::json!({"number": "A", "text": text, "burst": burst}).to_string();
    let texts = card_texts(&line).unwrap();
    let names = card_names(&CardDb::embedded(), &texts);
    let Known::InPart(partly) = texts[0].read(None, &names).known() else {
        panic!("{text} {burst} is read in full")
    };
    let part = |part: &ReadPart| match part {
        ReadPart::Read(ability) => ability.to_string(),
        ReadPart::Missing(missing) => format!("{:?} {:?}", missing.kind, missing.why),
    };
    partly.0.iter().map(part).collect()
}

#[test]
fn a_partly_read_text_keeps_the_place_and_kind_of_each_missing_ability() {
    assert_eq!(
        parts(
            "[Constant]: Hum a melody.\n[Enter]: Draw a card.\n[Auto]: When this SIGNI attacks, hum.",
            "Hum twice. Draw a card.",
        ),
        [
            "Constant UnknownWords",
            "[Enter]: Draw a card.",
            "Auto UnknownWords",
            "LifeBurst UnknownWords",
        ]
    );
    // All sentences without a label are one ability, which is at the place of its first sentence.
    assert_eq!(
        parts(
            "Draw a card. Hum.\n[Action] {Down}: Draw a card.\nHum twice.",
            ""
        ),
        [
            "WithoutLabel UnknownWords",
            "[Action] Down this card: Draw a card."
        ]
    );
    assert_eq!(
        parts(
            "Draw a card.\n[Enter]: Hum.\n[Enter]: Add target 《Red Kite》 from your trash to your hand.",
            ""
        ),
        ["Draw a card.", "Enter UnknownWords", "Enter UnknownName"]
    );
    assert_eq!(
        parts(
            "【出】：歌を歌う。\n【起】《ダウン》：カードを１枚引く。\n【ライズ】歌",
            ""
        ),
        [
            "Enter UnknownWords",
            "[Action] Down this card: Draw a card.",
            "Rise UnknownWords",
        ]
    );
    assert_eq!(
        MissingKind::from(&wixoss_ability::from_yaml("lancer").unwrap()[0]),
        MissingKind::Keyword
    );
}
