//! Names of cards have handles: the parts of a name by which players call a card.

use wixoss_pack::card::name_handle::{Script, handles_of_name, pieces};

#[test]
fn pieces_are_runs_of_one_script_with_their_places() {
    let pieces = pieces("ドーナ4の五右衛門", &|c| c);
    let texts: Vec<(&str, Script)> = pieces
        .iter()
        .map(|piece| (piece.text.as_str(), piece.script))
        .collect();
    assert_eq!(
        texts,
        [
            ("どーな", Script::Katakana),
            ("4", Script::Digits),
            ("の", Script::Hiragana),
            ("五右衛門", Script::Han)
        ]
    );
    assert_eq!(pieces[1].place, 9..10);
}

#[test]
fn a_name_has_its_pieces_and_parts_as_handles() {
    let of = |name: &str| handles_of_name(name, &|c| c);
    assert!(of("コードアート T・A・P").contains("tap"));
    assert!(of("糾う者").contains("糾う者"));
    assert!(of("大罠 石川五右卫门").contains("五右卫门"));
    assert!(of("羅石 スイカリン").contains("~suikarin"));
}
