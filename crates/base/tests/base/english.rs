//! Tests of the English words for numbers and lists.

use wixoss_base::vocab::english::{counted, listed};

#[test]
fn counted_words_are_singular_or_plural() {
    assert_eq!(counted(1u32, "card"), "1 card");
    assert_eq!(counted(0usize, "card"), "0 cards");
    assert_eq!(listed(&["a", "b", "c"]), "a, b and c");
    assert_eq!(listed::<&str>(&[]), "");
}
