//! Texts of messages have placeholders for values.

use wixoss_pack::message::pattern::{PatternError, Piece, Pieces};

fn pieces(text: &str) -> Result<Vec<Piece<'_>>, PatternError> {
    Pieces::of(text).collect()
}

#[test]
fn a_text_has_placeholders_words_and_braces() {
    let plural = Piece::Plural {
        name: "n",
        one: "card",
        many: "cards",
    };
    let text = Piece::Text;
    assert_eq!(
        pieces("{n} {n:card|cards} {{é}}").unwrap(),
        [
            Piece::Value("n"),
            text(" "),
            plural,
            text(" "),
            text("{"),
            text("é"),
            text("}")
        ]
    );
    assert_eq!(pieces("").unwrap(), []);
}

#[test]
fn a_wrong_text_is_refused() {
    assert_eq!(pieces("a {n"), Err(PatternError::Open));
    assert_eq!(pieces("a } b"), Err(PatternError::Close));
    assert_eq!(pieces("{N}"), Err(PatternError::Name("N".to_owned())));
    assert_eq!(pieces("{}"), Err(PatternError::Name(String::new())));
    let no_choice = PatternError::Plural("n:cards".to_owned());
    assert_eq!(pieces("{n:cards}"), Err(no_choice));
}
