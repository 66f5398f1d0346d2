//! The output style `github`, for GitHub Actions: problems become annotations of the scenario file.

use super::{Played, ScenarioStyle};
use crate::OutputSettings;

pub(super) const STYLE: ScenarioStyle = ScenarioStyle {
    name: "github",
    title: "annotations of GitHub Actions",
    is_page: false,
    open: || "",
    scenario: |played, before, look, out| out.write_all(scenario(played, before, look).as_bytes()),
    close: |_, _| String::new(),
};

fn scenario(played: &Played<'_>, _: usize, _: &OutputSettings) -> String {
    let escaped = |text: &str| text.replace('%', "%25").replace('\n', "%0A");
    let lines = played.complaints().into_iter().map(|line| {
        let rest = line.strip_prefix(played.file).unwrap_or(&line);
        let mut parts = rest.splitn(4, ':').skip(1);
        let number = parts.next().and_then(|n| n.parse::<usize>().ok());
        let place = number.map(|n| format!(",line={n}")).unwrap_or_default();
        format!(
            "::error file={}{place}::{}\n",
            escaped(played.file),
            escaped(&line)
        )
    });
    lines.collect()
}
