//! Tests that the known word that is nearest to a misspelled word is found.

use wixoss_base::vocab::{meant, near};

#[test]
fn a_known_word_is_suggested_for_a_misspelled_word_but_not_for_an_unrelated_word() {
    let known = ["main_deck", "lrig_deck"];
    assert_eq!(meant("Main_dek", known), Some("main_deck"));
    assert_eq!(meant("zzz", known), None);
}

#[test]
fn a_known_word_is_suggested_for_a_short_word_with_one_typing_slip() {
    assert_eq!(meant("Fxo", ["Hen", "Fox"]), Some("Fox"));
    assert_eq!(meant("tow", ["one", "two"]), Some("two"));
    assert_eq!(meant("on", ["no"]), None);
}

#[test]
fn no_word_is_suggested_for_a_short_word_that_is_like_it_only_by_chance() {
    let keys = ["scenario", "about", "cards", "one", "two", "steps"];
    assert_eq!(meant("name", keys), None);
    assert_eq!(meant("step", keys), Some("steps"));
    assert_eq!(meant("eng", ["en", "ja", "zh"]), Some("en"));
    assert_eq!(meant("main", ["main_deck", "lrig_deck"]), Some("main_deck"));
}

#[test]
fn the_most_similar_words_come_first_and_no_word_comes_twice() {
    let known = ["guard", "guard-step", "guard", "draw"];
    assert_eq!(near("Gard", known, 3), ["guard", "guard-step"]);
    assert_eq!(near("Gard", known, 1), ["guard"]);
}
