//! The output style `jsonl`: one JSON verdict per line.

use super::{DeckJson, Style, json_line};

pub(super) const STYLE: Style = Style {
    name: "jsonl",
    title: "one JSON verdict per line",
    for_people: false,
    relative_paths: false,
    wrote: |text| text.trim_start().starts_with("{") && json_line::is_verdict(text),
    open: |_| String::new(),
    report: |report, look| {
        let mut line = Vec::new();
        DeckJson::of(report, look.lang).write_line(&mut line);
        line.push(b'\n');
        String::from_utf8(line).unwrap_or_default()
    },
    between: |_| "",
    close: |_, _| String::new(),
};
