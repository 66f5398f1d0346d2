//! The output style `jsonl`: one JSON verdict per line.

use super::{DeckJson, Style};

pub(super) const STYLE: Style = Style {
    name: "jsonl",
    title: "one JSON verdict per line",
    for_programs: true,
    open: |_| String::new(),
    report: |report, _, _| {
        let mut line = Vec::new();
        DeckJson::of(report).write_line(&mut line);
        line.push(b'\n');
        String::from_utf8(line).unwrap_or_default()
    },
    close: |_, _| String::new(),
};
