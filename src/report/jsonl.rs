//! One JSON verdict a line.

use super::{DeckJson, Style};

pub(super) const STYLE: Style = Style {
    name: "jsonl",
    title: "one JSON verdict a line",
    for_programs: true,
    open: |_| String::new(),
    report: |report, _, _| {
        let json = serde_json::to_string(&DeckJson::of(report)).unwrap_or_default();
        json + "\n"
    },
    close: |_, _| String::new(),
};
