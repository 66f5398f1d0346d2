//! The output style `junit`: JUnit XML in which each scenario is a test.

use quick_xml::escape::escape;

use super::{Played, ScenarioStyle, Verdict};
use crate::OutputSettings;
use crate::text::clean;

pub(super) const STYLE: ScenarioStyle = ScenarioStyle {
    name: "junit",
    title: "JUnit XML, one test per scenario",
    is_page: false,
    open: || "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"wixoss resolve\">\n",
    scenario: |played, before, look, out| out.write_all(scenario(played, before, look).as_bytes()),
    close: |_, _| "</testsuites>\n".to_owned(),
};

// Each scenario is a separate suite. A suite must state the number of its tests first, and the
// number of all scenarios is not yet known then.
fn scenario(played: &Played<'_>, _: usize, _: &OutputSettings) -> String {
    let xml = |text: &str| escape(clean(text)).into_owned();
    let (file, name) = (xml(played.file), xml(played.title()));
    let (failures, errors, element) = match played.verdict() {
        Verdict::Holds => (0, 0, None),
        Verdict::Fails => (1, 0, Some("failure")),
        Verdict::Error => (0, 1, Some("error")),
    };
    let rules = played
        .scenario
        .map_or("none", |scenario| scenario.table.rules.id.as_str());
    let mut out = format!(
        "  <testsuite name=\"{file}\" tests=\"1\" failures=\"{failures}\" errors=\"{errors}\" \
         skipped=\"0\" time=\"0\">\n    <testcase name=\"{name}\" classname=\"wixoss.{}\" \
         file=\"{file}\" time=\"0\">\n",
        xml(rules)
    );
    if let Some(element) = element {
        let lines: Vec<String> = played.complaints().iter().map(|line| xml(line)).collect();
        out.push_str(&format!(
            "      <{element} message=\"{}\">{}</{element}>\n",
            lines.first().map_or("", String::as_str),
            lines.join("\n")
        ));
    }
    out + "    </testcase>\n  </testsuite>\n"
}
