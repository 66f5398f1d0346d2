//! The title above several findings of one kind: `3 cards are not known`.

use wixoss_base::rule::Code;
use wixoss_cards::message;
use wixoss_cards::message::{Key, Message, Value};

const COUNT: &[&str] = &["count"];

/// The titles, by the name of the code. A code that a deck can only have once or twice has no title
/// here.
const TITLES: [(&str, Key); 32] = [
    (
        "too-many-copies",
        Key::of("findings-of-one-kind.too-many-copies", COUNT),
    ),
    (
        "card-type-in-wrong-deck",
        Key::of("findings-of-one-kind.card-type-in-wrong-deck", COUNT),
    ),
    (
        "lrig-deck-copies",
        Key::of("findings-of-one-kind.lrig-deck-copies", COUNT),
    ),
    (
        "color-outside-lrigs",
        Key::of("findings-of-one-kind.color-outside-lrigs", COUNT),
    ),
    (
        "lrig-type-in-two-colors",
        Key::of("findings-of-one-kind.lrig-type-in-two-colors", COUNT),
    ),
    (
        "craft-in-deck",
        Key::of("findings-of-one-kind.craft-in-deck", COUNT),
    ),
    (
        "card-deck-condition",
        Key::of("findings-of-one-kind.card-deck-condition", COUNT),
    ),
    (
        "not-in-pool",
        Key::of("findings-of-one-kind.not-in-pool", COUNT),
    ),
    (
        "card-type-not-in-format",
        Key::of("findings-of-one-kind.card-type-not-in-format", COUNT),
    ),
    ("banned", Key::of("findings-of-one-kind.banned", COUNT)),
    (
        "copy-limit",
        Key::of("findings-of-one-kind.copy-limit", COUNT),
    ),
    (
        "not-together",
        Key::of("findings-of-one-kind.not-together", COUNT),
    ),
    (
        "unreachable-level",
        Key::of("findings-of-one-kind.unreachable-level", COUNT),
    ),
    (
        "assist-type-unmatched",
        Key::of("findings-of-one-kind.assist-type-unmatched", COUNT),
    ),
    (
        "piece-condition-never-met",
        Key::of("findings-of-one-kind.piece-condition-never-met", COUNT),
    ),
    (
        "signi-above-reach",
        Key::of("findings-of-one-kind.signi-above-reach", COUNT),
    ),
    (
        "limiting-condition-never-met",
        Key::of("findings-of-one-kind.limiting-condition-never-met", COUNT),
    ),
    (
        "no-known-english-printing",
        Key::of("findings-of-one-kind.no-known-english-printing", COUNT),
    ),
    (
        "newer-than-revision",
        Key::of("findings-of-one-kind.newer-than-revision", COUNT),
    ),
    (
        "may-have-been-restricted",
        Key::of("findings-of-one-kind.may-have-been-restricted", COUNT),
    ),
    ("syntax", Key::of("findings-of-one-kind.syntax", COUNT)),
    (
        "bad-count",
        Key::of("findings-of-one-kind.bad-count", COUNT),
    ),
    (
        "duplicate-key",
        Key::of("findings-of-one-kind.duplicate-key", COUNT),
    ),
    (
        "unknown-key",
        Key::of("findings-of-one-kind.unknown-key", COUNT),
    ),
    (
        "unknown-card",
        Key::of("findings-of-one-kind.unknown-card", COUNT),
    ),
    (
        "ambiguous-card",
        Key::of("findings-of-one-kind.ambiguous-card", COUNT),
    ),
    (
        "number-and-name-disagree",
        Key::of("findings-of-one-kind.number-and-name-disagree", COUNT),
    ),
    (
        "comment-cuts-name",
        Key::of("findings-of-one-kind.comment-cuts-name", COUNT),
    ),
    (
        "name-not-known",
        Key::of("findings-of-one-kind.name-not-known", COUNT),
    ),
    (
        "chosen-namesake",
        Key::of("findings-of-one-kind.chosen-namesake", COUNT),
    ),
    (
        "foreign-key",
        Key::of("findings-of-one-kind.foreign-key", COUNT),
    ),
    (
        "unread-sentence",
        Key::of("findings-of-one-kind.unread-sentence", COUNT),
    ),
];

/// Returns the title above `count` findings with one code.
pub(super) fn title_of_group(code: &Code, count: usize) -> Message {
    let title = TITLES.iter().find(|(name, _)| *name == code.name);
    match title {
        Some((_, key)) => Message::new(*key, [("count", Value::from(count))]),
        None => message!("verdict.findings-of", count = count, name = code.name),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss_cards::legality::codes;

    #[test]
    fn every_code_that_a_deck_can_have_often_has_a_title() {
        const ONCE: [&str; 10] = [
            "main-deck-size",
            "life-burst-count",
            "lrig-deck-size",
            "piece-count",
            "piece-needs-three-level-0",
            "no-opening-choice",
            "team-piece-limit",
            "unreadable",
            "unknown-format",
            "bad-date",
        ];
        for code in codes() {
            let has_title = TITLES.iter().any(|(name, _)| *name == code.name);
            assert_ne!(has_title, ONCE.contains(&code.name), "{}", code.name);
        }
        assert!(
            TITLES
                .iter()
                .all(|(name, _)| codes().any(|code| code.name == *name))
        );
    }
}
