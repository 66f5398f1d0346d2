//! Text is cut into units (words and characters), in which names of cards are found.

use wixoss_pack::card::name_index::units;

#[test]
fn units_are_words_and_characters_with_their_places() {
    let units = units("does ｻｰﾊﾞﾝﾄO2 work");
    let texts: Vec<&str> = units.iter().map(|unit| unit.text.as_str()).collect();
    assert_eq!(texts, ["does", "さ", "ー", "ば", "ん", "と", "o2", "work"]);
    assert_eq!(units.last().map(|unit| unit.place.clone()), Some(26..30));
}
