//! Writes unusual brackets as usual ones: `{4} Servant #` becomes `[4] Servant #`, and `〖サーバント #〗`
//! becomes `《サーバント #》`.

use super::DerivedText;

/// Unusual brackets, and the usual brackets of the same meaning.
const BRACKETS: [(char, &str); 12] = [
    ('{', "["),
    ('}', "]"),
    ('｛', "["),
    ('｝', "]"),
    ('〖', "《"),
    ('〗', "》"),
    ('⟨', "〈"),
    ('⟩', "〉"),
    ('‹', "〈"),
    ('›', "〉"),
    ('｢', "「"),
    ('｣', "」"),
];

/// Returns a text with usual brackets. Returns `None` if the text has no other brackets.
pub(super) fn of(source: &str) -> Option<DerivedText> {
    let mut shown = DerivedText::with_capacity(source.len());
    let mut done = 0;
    for (at, c) in source.char_indices() {
        let Some((_, usual)) = BRACKETS.iter().find(|(unusual, _)| *unusual == c) else {
            continue;
        };
        shown.push(source.get(done..at)?, done, at - done);
        shown.push(usual, at, c.len_utf8());
        done = at + c.len_utf8();
    }
    shown.push(source.get(done..)?, done, source.len() - done);
    (done > 0).then_some(shown)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unusual_brackets_become_usual_ones() {
        let text = |source| of(source).map(|shown| shown.text().to_owned());
        assert_eq!(text("{4} A").as_deref(), Some("[4] A"));
        assert_eq!(text("〖A〗×4").as_deref(), Some("《A》×4"));
        assert_eq!(text("[4] A"), None);
    }
}
