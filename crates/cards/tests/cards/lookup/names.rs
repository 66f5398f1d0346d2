//! Tests that card names find their cards. The names are in three languages, as they are printed
//! and as people type them.

use std::collections::BTreeMap;

use wixoss_cards::card::{Lookup, MatchedBy};

use super::{DB, each_finds, each_is_ambiguous, find};

#[test]
fn every_card_is_found_by_its_japanese_name() {
    for card in DB.cards() {
        assert_eq!(
            DB.find(card.name_ja()),
            Lookup::Found(card.id(), MatchedBy::Name),
            "{card:?}"
        );
    }
}

/// Returns every name, with the numbers of the cards that have this name.
pub fn shared(
    names: impl Fn(&wixoss_cards::card::CardRecord) -> Option<String>,
) -> BTreeMap<String, Vec<String>> {
    let mut cards: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for card in DB.cards() {
        if let Some(name) = names(&card.record()) {
            cards
                .entry(name)
                .or_default()
                .push(card.number().to_owned());
        }
    }
    cards
}

#[test]
fn a_name_that_cards_share_is_ambiguous() {
    let english = shared(|record| record.name_en.clone());
    let chinese = shared(|record| record.name_zh.clone());
    for (names, count) in [(&english, 28), (&chinese, 29)] {
        let several = names.iter().filter(|(_, cards)| cards.len() > 1);
        assert_eq!(several.clone().count(), count);
        for (name, cards) in several {
            let Err(found) = find(name) else {
                panic!("{name} is {cards:?}");
            };
            for card in cards {
                assert!(found.split(" or ").any(|f| f == card), "{name}: {found}");
            }
        }
        for (name, cards) in names.iter().filter(|(_, cards)| cards.len() == 1) {
            // The same text can be the name of another card in another language. So a lookup may
            // find more cards than expected.
            let found = find(name);
            let found = found.as_ref().unwrap_or_else(|several| several);
            assert!(
                found.split(" or ").any(|f| *f == cards[0]),
                "{name}: {found}, not {cards:?}"
            );
        }
    }
}

#[test]
fn names_are_found_in_any_width_and_case_with_or_without_spaces_and_marks() {
    each_finds(&[
        ("Tamayorihime, New Moon Miko", "WD01-005"),
        ("tamayorihime, new moon miko", "WD01-005"),
        ("Tamayorihime New Moon Miko", "WD01-005"),
        ("新月の巫女 タマヨリヒメ", "WD01-005"),
        ("新月の巫女　タマヨリヒメ", "WD01-005"),
        ("新月の巫女タマヨリヒメ", "WD01-005"),
        ("新月の巫女 ﾀﾏﾖﾘﾋﾒ", "WD01-005"),
        ("新月的巫女 玉依姬", "WD01-005"),
        ("サーバント #", "WXDi-D01-020"),
        ("サーバント　＃", "WXDi-D01-020"),
        ("サーバント ♯", "WXDi-D01-020"),
        ("Servant ♯", "WXDi-D01-020"),
        ("Servant #", "WXDi-D01-020"),
        ("servant＃", "WXDi-D01-020"),
        ("Hirana, a Spark of Hope", "WXDi-D03-001"),
        ("HIRANA A SPARK OF HOPE", "WXDi-D03-001"),
        ("Hanpanai ★ Destruction", "WXDi-D05-011"),
        ("Hanpanai★Destruction", "WXDi-D05-011"),
        ("エルドラ×マークⅣ", "WX02-003"),
        ("Akino＊Rock", "WXDi-D03-006"),
        ("Akino * Rock", "WXDi-D03-006"),
        ("Yuzuki//Memoria, Phantom Dragon", "WXDi-D09-H21"),
        ("Yuzuki/Memoria, Phantom Dragon", "WXDi-D09-H21"),
        ("yuzuki memoria phantom dragon", "WXDi-D09-H21"),
        ("Servant # (WXDi08)", "WXDi-D01-020"),
        ("サーバント # (WDi08)", "WXDi-D01-020"),
        ("Tama Loud Voice", "WXDi-D09-H06"),
    ]);
    // `Tawil` is the name of one of the two cards and an alias of the other card. The same is true
    // for `Umr`, so both texts are ambiguous.
    each_is_ambiguous(&[("Tawil", "PR-170 or PR-171"), ("Umr", "PR-170 or PR-171")]);
}

#[test]
fn names_that_differ_by_a_mark_are_different_cards() {
    each_finds(&[
        ("羅原 Bp", "WXK07-058"),
        ("羅原 BP", "WXDi-P05-084"),
        ("エルドラ TYPE×III", "WDK07-E02"),
        ("エルドラ TYPE×III/", "WXK04-016"),
        ("エルドラ TYPE×III//", "WXK05-014"),
        ("コードアート D・R・S", "WD03-010"),
        ("コードアート †D・R・S†", "WX12-053"),
        ("羅星 ベテルギウス", "WD09-010"),
        ("羅星 ≡ベテルギウス≡", "WX15-077"),
        ("あーや", "PR-351"),
        ("あーや!", "PR-340"),
        ("あーや！", "PR-340"),
    ]);
    each_is_ambiguous(&[
        ("羅原　bp", "WXDi-P05-084 or WXK07-058"),
        ("羅原bP", "WXDi-P05-084 or WXK07-058"),
        ("BP, Natural Element", "WXDi-P05-084 or WXK07-058"),
        ("エルドラTYPE×III", "WDK07-E02 or WXK04-016 or WXK05-014"),
        ("アーヤ", "PR-340 or PR-351"),
    ]);
}

#[test]
fn readings_in_kana_and_romaji_are_found_as_people_type_them() {
    each_finds(&[
        ("さしぇ", "PR-300"),
        ("サシェ", "PR-300"),
        ("sashe", "PR-300"),
        ("Sashe", "PR-300"),
        ("hirana", "SPDi03-01"),
        ("akino", "SPDi03-02"),
        ("rei", "SPDi03-03"),
        ("ピルルク", "SP09-003"),
        ("piruruku", "SP09-003"),
        ("pirurukku", "SP09-003"),
        ("tawiru", "PR-171"),
        ("umuru", "PR-170"),
        ("erudora", "PR-068"),
        ("みどりこ", "SP09-004"),
        ("urisu", "WD14-006"),
        ("mirurun", "PR-169"),
        ("kaanibaru", "PR-412"),
        ("kānibaru", "PR-412"),
        ("kanibaru", "PR-412"),
        ("rimenba", "PR-298"),
        ("しんげつのみこ たまよりひめ", "WD01-005"),
        ("shingetsu no miko tamayorihime", "WD01-005"),
        ("singetu no miko tamayorihime", "WD01-005"),
        ("getto baiburu", "WD01-015"),
        ("ryuukou jiko", "WD15-008"),
        ("ryūkō jiko", "WD15-008"),
        ("ryukojiko", "WD15-008"),
        ("koodo meizu gojuu", "WX11-036"),
        ("gencyuu himeaten", "WX11-087"),
        ("genchu himeaten", "WX11-087"),
        ("souen no uon kurarine", "WX08-071"),
        ("surasshu auto", "WX15-053"),
        ("ayashiki souka medogira", "WX11-083"),
        // The katakana of a name with other signs may be hiragana.
        ("さーばんと #", "WXDi-D01-020"),
        ("羅石 あいろん", "WD02-013"),
    ]);
    each_is_ambiguous(&[
        ("hanayo zero", "SP09-002 or WD02-005"),
        ("midoriko", "PR-K003 or SP09-004 or SPDi34-09"),
        ("yuzuki", "PR-069 or SPDi34-13"),
    ]);
}

#[test]
fn chinese_names_in_traditional_characters_are_found() {
    each_finds(&[("侍從 ＃", "WXDi-D01-020"), ("再獲得·聖書", "WX24-D1-25")]);
}

#[test]
fn romaji_of_a_name_with_signs_finds_and_suggests_the_cards() {
    let found = DB.search("saabanto");
    assert!(found.iter().any(|card| card.number() == "WXDi-D01-020"));
    let near = DB.suggestions("saabanto");
    let is_servant =
        |near: &wixoss_cards::card::Suggestion<'_>| near.card.name_ja().starts_with("サーバント");
    assert!(near.iter().all(is_servant), "{near:?}");
}
