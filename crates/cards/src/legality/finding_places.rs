//! Finds the lines and columns of findings in one pass over the file. A file that is not a deck can
//! have very many findings. Counting lines from the start of the file for each finding would then
//! be slow.

use std::collections::HashMap;

use super::Report;
use crate::deck::{Finding, Location, Span};
use wixoss_base::syntax::boundary;

impl Report<'_> {
    /// Returns every finding with its place in the file, in the order of the findings.
    pub fn located(&self) -> Vec<(&Finding, Option<Location>)> {
        if self.findings.is_empty() {
            return Vec::new();
        }
        let spans = self.findings.iter().filter_map(|finding| finding.at);
        let places = walk(self.text, spans);
        let located = |at: Span| {
            let (line, column) = *places.get(&at.start)?;
            let (end_line, end_column) = *places.get(&at.end.max(at.start))?;
            Some(Location {
                line,
                column,
                end_line,
                end_column,
            })
        };
        self.findings
            .iter()
            .map(|finding| (finding, finding.at.and_then(located)))
            .collect()
    }
}

/// Returns a map from byte offsets to lines and columns. It has the offsets of the start and the
/// end of every span.
fn walk(text: &str, spans: impl Iterator<Item = Span>) -> HashMap<usize, (usize, usize)> {
    let mut bytes: Vec<usize> = spans
        .flat_map(|span| [span.start, span.end.max(span.start)])
        .collect();
    bytes.sort_unstable();
    bytes.dedup();
    let (mut line, mut column, mut done) = (1, 1, 0);
    let mut places = HashMap::with_capacity(bytes.len());
    for byte in bytes {
        let end = boundary(text, byte);
        for c in text.get(done..end).unwrap_or_default().chars() {
            if c == '\n' {
                line += 1;
                column = 1;
            } else {
                column += 1;
            }
        }
        done = end;
        places.insert(byte, (line, column));
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_pass_finds_the_same_places_as_single_searches() {
        let text = "{\n \"サーバント\": 1,\r\n\n\"é\"}";
        let spans: Vec<Span> = (0..text.len() + 2)
            .rev()
            .map(|start| Span::new(start, start + 3))
            .collect();
        let places = walk(text, spans.iter().copied());
        for span in spans {
            let at = span.locate(text);
            assert_eq!(places[&span.start], (at.line, at.column));
            assert_eq!(places[&span.end], (at.end_line, at.end_column));
        }
    }
}
