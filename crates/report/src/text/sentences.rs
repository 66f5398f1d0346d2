//! Finds the first sentences of a text, for places with one line.

use super::width;

/// Returns the first sentences of a text: as many whole sentences as fit `columns`, and at least
/// one.
pub fn first_sentences(text: &str, columns: usize) -> &str {
    let mut first = 0;
    for end in sentence_ends(text) {
        let fits = text
            .get(..end)
            .is_some_and(|sentences| width(sentences.trim_end()) <= columns || first == 0);
        if !fits {
            break;
        }
        first = end;
    }
    text.get(..first).unwrap_or(text)
}

/// Returns the end of each sentence of a text, as a byte offset.
fn sentence_ends(text: &str) -> Vec<usize> {
    let ends = text.char_indices().filter_map(|(at, c)| {
        let end = at + c.len_utf8();
        let next = text.get(end..).and_then(|rest| rest.chars().next());
        let ends = match c {
            '。' | '！' | '？' => !matches!(next, Some('」' | '』' | '）' | '”')),
            '.' | '!' | '?' => next.is_none_or(char::is_whitespace),
            _ => false,
        };
        (ends && next.is_some()).then_some(end)
    });
    ends.chain([text.len()]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_end_at_their_marks() {
        let text = "No. It is vanished by the 2.0 rules. Then?";
        let sentences: Vec<&str> = sentence_ends(text)
            .into_iter()
            .map(|end| &text[..end])
            .collect();
        assert_eq!(
            sentences,
            ["No.", "No. It is vanished by the 2.0 rules.", text]
        );
        assert_eq!(
            sentence_ends("いいえ。「はい。」です。"),
            ["いいえ。".len(), "いいえ。「はい。」です。".len()]
        );
    }

    #[test]
    fn the_first_sentences_fit_the_line() {
        let text = "No. It stays. Then the turn goes on.";
        assert_eq!(first_sentences(text, 20), "No. It stays.");
        assert_eq!(first_sentences(text, 1), "No.");
        assert_eq!(first_sentences("はい。できます。", 80), "はい。できます。");
    }
}
