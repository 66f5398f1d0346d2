//! Names and numbers of cards have keys for the lookup.

use unicode_normalization::UnicodeNormalization;
use wixoss_pack::card::lookup_key::{
    is_card_number, kana_key, name_key, number_key, romaji_key, romaji_of_kana,
};

#[test]
fn variants_of_one_name_share_a_key() {
    for (a, b) in [
        ("サーバント　＃", "サーバント ♯"),
        ("ＴＹＰＥ×III", "type×III"),
        ("アキノ＊グー", "アキノ*グー"),
        ("タウィル＝ノル（WDi08）", "タウィル=ノル"),
        ("At //Tre//", "at tre"),
        ("“N”", "\"N\""),
    ] {
        assert_eq!(name_key(a), name_key(b), "{a} and {b}");
    }
    assert_ne!(name_key("小鳥遊ホシノ(水着)"), name_key("小鳥遊ホシノ"));
    assert_ne!(name_key("サーバント #"), name_key("サーバント"));
}

#[test]
fn romaji_and_the_kana_it_spells_have_the_same_key() {
    for (kana, romaji) in [
        ("サシェ", "sashe"),
        ("ハナヨゼロ", "hanayo zero"),
        ("ユウキュウ", "yuukyuu"),
        ("ユウキュウ", "yūkyū"),
        ("シズク", "sizuku"),
    ] {
        let kana = romaji_of_kana(&kana_key(kana).unwrap());
        assert_eq!(Some(kana), romaji_key(romaji), "{romaji}");
    }
    assert_eq!(romaji_key("Servant #"), None);
}

#[test]
fn card_numbers_are_distinguished_from_names() {
    assert!(is_card_number("WXDi-D03-020"));
    assert!(is_card_number("pr-469"));
    assert!(is_card_number("WXK03-003A"));
    assert!(is_card_number("WXDi-D03-020[EN]"));
    assert!(!is_card_number("T-REX"));
    assert!(!is_card_number("サーバント"));
}

#[test]
fn keys_of_kana_and_common_chinese_characters_have_normal_form() {
    for c in ('\0'..='\u{7f}')
        .chain('ぁ'..='ゖ')
        .chain('ァ'..='ー')
        .chain('一'..='\u{9fff}')
    {
        // The text has the character twice, because the normal form of a character can also depend
        // on the character before it.
        let text = format!("{c}{c}");
        let expected: String = number_key(&text).nfkc().collect();
        assert_eq!(number_key(&text), expected, "{c:?}");
        assert_eq!(text.nfkc().collect::<String>(), text, "{c:?}");
    }
}
