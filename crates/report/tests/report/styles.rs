//! Snapshots of every output style for verdicts, and tests that no deck file can break the output.

use quick_xml::events::Event;
use serde_json::Value;
use wixoss_base::vocab::Lang;
use wixoss_report::{OutputSettings, STYLES, TOOL_VERSION};

use crate::judged_decks::{
    Input, illegal, legal, other_pool, output, product, unjudged, unreadable, written,
};

const WIDE: OutputSettings = OutputSettings {
    color: false,
    quiet: false,
    verbose: true,
    width: 100,
    lang: Lang::En,
};

/// Returns the text that a style writes about three decks, without the version of the tool.
fn three(style: &str) -> String {
    let out = output(style, &[legal(), illegal(), unreadable()], WIDE);
    out.replace(&format!("\"{TOOL_VERSION}\""), "\"[version]\"")
}

#[test]
fn full_shows_each_finding_with_its_rule_and_fix() {
    insta::assert_snapshot!(three("full"));
}

#[test]
fn full_names_many_findings_of_one_kind_beside_their_lines() {
    insta::assert_snapshot!(output("full", &[other_pool()], WIDE));
}

#[test]
fn full_on_a_narrow_terminal() {
    let look = OutputSettings { width: 40, ..WIDE };
    let out = output("full", &[illegal(), other_pool(), unjudged()], look);
    let widest = out.lines().map(unicode_width::UnicodeWidthStr::width).max();
    assert!(widest <= Some(40), "{widest:?}");
    insta::assert_snapshot!(out);
}

#[test]
fn full_has_colors_if_they_are_on() {
    let look = OutputSettings {
        color: true,
        ..WIDE
    };
    let out = output("full", &[unjudged(), legal()], look);
    insta::assert_snapshot!(out.replace('\x1b', "␛"));
}

#[test]
fn full_hides_no_finding() {
    for input in [illegal(), other_pool(), unjudged(), unreadable()] {
        let concise = output(
            "concise",
            &[input],
            OutputSettings {
                verbose: true,
                ..OutputSettings::default()
            },
        );
        let lines = concise.lines().skip(1);
        let messages: Vec<&str> = lines
            // The line that lists the checks that did not run has no finding, so it is left out.
            .filter_map(|line| line.split("): ").nth(1))
            .map(|said| said.split("; ").next().unwrap())
            .collect();
        assert!(!messages.is_empty());
        for width in [0, 100] {
            let look = OutputSettings {
                width,
                verbose: true,
                ..WIDE
            };
            let inputs = [illegal(), other_pool(), unjudged(), unreadable()];
            let full = output("full", &inputs, look).replace("\n", " ");
            let full = full.split_whitespace().collect::<Vec<_>>().join(" ");
            for message in &messages {
                let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
                assert!(full.contains(&message), "{message}");
            }
        }
    }
}

#[test]
fn concise_has_one_line_per_finding() {
    insta::assert_snapshot!(three("concise"));
}

#[test]
fn json_is_one_array_of_verdicts() {
    insta::assert_snapshot!(three("json"));
}

#[test]
fn jsonl_has_one_verdict_per_line() {
    let out = three("jsonl");
    assert_eq!(out.lines().count(), 3);
    insta::assert_snapshot!(out);
}

#[test]
fn junit_has_one_test_suite_per_deck() {
    insta::assert_snapshot!(three("junit"));
}

#[test]
fn github_has_one_annotation_per_finding() {
    insta::assert_snapshot!(three("github"));
}

#[test]
fn markdown_has_a_table_of_findings() {
    insta::assert_snapshot!(three("markdown"));
}

#[test]
fn quiet_prints_only_findings() {
    let look = OutputSettings {
        quiet: true,
        ..WIDE
    };
    for style in ["full", "concise", "github"] {
        assert_eq!(output(style, &[legal(), legal()], look), "", "{style}");
        assert!(!output(style, &[unjudged()], look).contains("diva-en"));
    }
}

/// Checks that the log has the parts that the OASIS schema of SARIF 2.1.0 requires, with their
/// types.
#[test]
fn sarif_has_the_parts_that_its_schema_requires() {
    let inputs = [legal(), illegal(), legal(), unjudged(), unreadable()];
    let log: Value = serde_json::from_str(&output("sarif", &inputs, WIDE)).unwrap();
    assert_eq!(log["version"], "2.1.0");
    assert_eq!(log["runs"].as_array().unwrap().len(), 1);
    let run = &log["runs"][0];
    assert_eq!(run["columnKind"], "unicodeCodePoints");
    assert_eq!(run["tool"]["driver"]["name"], "wixoss");
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    for rule in rules {
        for text in [&rule["id"], &rule["name"], &rule["help"]["text"]] {
            assert!(!text.as_str().unwrap().is_empty(), "{rule}");
        }
        assert_ne!(rule["shortDescription"]["text"], "", "{rule}");
    }
    let results = run["results"].as_array().unwrap();
    for result in results {
        assert!(result["message"]["text"].is_string());
        let level = result["level"].as_str().unwrap();
        assert!(["error", "warning", "none"].contains(&level));
        let place = &result["locations"][0]["physicalLocation"];
        let uri = place["artifactLocation"]["uri"].as_str().unwrap();
        assert!(uri.is_ascii() && !uri.contains(' '), "{uri}");
        if let Some(region) = place.get("region") {
            let of = |key: &str| region[key].as_u64().unwrap();
            assert!(of("startLine") >= 1 && of("startColumn") >= 1);
            assert!((of("endLine"), of("endColumn")) >= (of("startLine"), of("startColumn")));
        }
        match result.get("ruleIndex") {
            Some(index) => {
                let rule = &rules[usize::try_from(index.as_u64().unwrap()).unwrap()];
                assert_eq!(rule["id"], result["ruleId"]);
                assert!(result["properties"]["fix"].is_string());
                assert!(result["properties"]["rule"].is_string());
            }
            None => panic!("a result without a rule: {result}"),
        }
        assert!(result["ruleId"].is_string(), "{result}");
    }
    let none: Value = serde_json::from_str(&output("sarif", &[], WIDE)).unwrap();
    assert_eq!(none["runs"][0]["results"].as_array().unwrap().len(), 0);
}

#[test]
fn sarif_has_one_result_per_finding() {
    let out = three("sarif");
    let (_, results) = out.split_once("\"results\":").unwrap();
    insta::assert_snapshot!(results);
}

#[test]
fn junit_is_valid_xml_for_any_deck_name() {
    let text = "{\"name\": \"<a & \\\"b\\\"> ]]> \\u0001\\u001b[31m\\uffff\", \"main_deck\": {\"<&'\\u0000\": 1}}";
    let out = output(
        "junit",
        &[written("a<b>&\"c\".json", text), unreadable()],
        WIDE,
    );
    let mut reader = quick_xml::Reader::from_str(&out);
    let mut depth = 0;
    let mut cases = 0;
    loop {
        match reader.read_event().unwrap() {
            Event::Start(tag) => {
                depth += 1;
                cases += usize::from(tag.name().as_ref() == "testcase");
                for attribute in tag.attributes() {
                    attribute.unwrap();
                }
            }
            Event::End(_) => depth -= 1,
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!((depth, cases), (0, 2));
    let forbidden = |c: char| (c < ' ' && c != '\n') || ('\u{fffe}'..='\u{ffff}').contains(&c);
    assert!(!out.contains(forbidden));
}

#[test]
fn names_of_a_deck_cannot_start_a_new_line() {
    let name = "x\\n::error::y\\u001b[2J | @all <b> 50%\\u009b\\u007f\\u202e";
    let text = format!("{{\"name\": \"{name}\", \"main_deck\": {{\"{name}\": 1}}}}");
    let input = || written("a,b:c%.json", &text);
    for style in STYLES {
        let out = output(style.name, &[input()], WIDE);
        assert!(!out.contains('\x1b'), "{}", style.name);
        let clean = wixoss_report::text::clean_lines(&out);
        assert_eq!(clean, out, "{}", style.name);
        assert!(!out.contains("\n::error::y"), "{}", style.name);
    }
    let github = output("github", &[input()], WIDE);
    assert!(github.lines().all(|line| line.starts_with("::")));
    assert!(github.contains("file=a%2Cb%3Ac%25.json,line=1,"));
    let markdown = output("markdown", &[input()], WIDE);
    assert!(markdown.contains("\\| &#64;all &lt;b&gt;"));
}

#[test]
fn a_place_at_the_end_of_a_file_or_in_a_long_line_is_shown() {
    let cut = output("full", &[written("cut.json", "{\n\"main_deck\": {")], WIDE);
    assert!(cut.contains("cut.json:2:"), "{cut}");
    let cards: Vec<String> = (0..60).map(|n| format!("\"カード {n}\": 1")).collect();
    let text = format!("{{\"main_deck\": {{{}}}}}", cards.join(","));
    let one_line = output("full", &[written("one-line.json", &text)], WIDE);
    assert!(one_line.contains("カード 59"));
    let longest = one_line.lines().map(|line| line.chars().count()).max();
    assert!(longest.unwrap() <= 120, "{longest:?}");
}

#[test]
fn every_finding_of_a_very_bad_file_is_reported() {
    let cards = "\"x\": 1,\n".repeat(900) + "\"y\": 1";
    let text = format!("{{\"main_deck\": {{{cards}}}}}");
    for style in STYLES {
        let out = output(style.name, &[written("x.json", &text)], WIDE);
        assert!(out.contains("899"), "{}", style.name);
    }
}

#[test]
fn a_verdict_names_its_restriction_list_and_other_formats() {
    let diva = output("full", &[product("decks/WX24-D1.json", "diva")], WIDE);
    assert!(diva.contains("\n  restriction list of 20"), "{diva}");
    assert!(
        diva.ends_with("\n  also legal in: all-star, key\n"),
        "{diva}"
    );
    let mut broken = illegal();
    broken.named = false;
    for style in ["full", "concise", "github", "junit"] {
        let out = output(style, &[illegal()], WIDE);
        assert!(!out.contains("also legal in"), "{style}");
    }
    let full = output("full", &[broken], WIDE);
    assert!(full.ends_with("\n  also legal in: none\n"), "{full}");
}

/// Returns a deck file in which the name of one LRIG is misspelled.
fn misspelled_lrig() -> Input {
    let product = product("decks/WXDi-D03.json", "diva-en");
    Input {
        text: product
            .text
            .replace("\"WXDi-D03-005\"", "\"Akinoo, Bound for the Past\""),
        named: true,
        ..product
    }
}

#[test]
fn a_misspelled_lrig_causes_no_other_findings_and_one_line_names_the_waiting_checks() {
    let concise = output("concise", &[misspelled_lrig()], WIDE);
    let lines: Vec<&str> = concise.lines().collect();
    assert_eq!(lines.len(), 3, "{concise}");
    assert!(lines[0].contains(": unjudged in diva-en"));
    assert!(lines[1].contains(" P010 unknown-card "));
    let waiting = "not checked in full until every card of the list is known: D007, D008, D009, \
                   D010, D011, D012, W001, W002, W003, W004, W005";
    assert!(lines[2].ends_with(waiting), "{concise}");
    let full = output("full", &[misspelled_lrig()], WIDE);
    assert_eq!(full.matches("error[").count(), 1, "{full}");
    assert_eq!(
        full.matches("\n  waiting: not checked in full ").count(),
        1,
        "{full}"
    );
    assert!(!full.contains("\n  opening: "), "{full}");
    let jsonl = output("jsonl", &[misspelled_lrig()], WIDE);
    let json: Value = serde_json::from_str(&jsonl).unwrap();
    assert_eq!(json["waiting"].as_array().unwrap().len(), 11);
    assert_eq!(json["opening"], Value::Null);
}

#[test]
fn the_verdict_on_a_deck_that_is_legal_elsewhere_begins_with_those_formats() {
    let look = OutputSettings {
        verbose: false,
        ..WIDE
    };
    let deck = || product("decks/WX24-D1.json", "diva-en");
    let full = output("full", &[deck()], look);
    let first = full.split_whitespace().collect::<Vec<_>>().join(" ");
    let legal = "legal in diva, all-star, key (Japan, latest known rules); illegal in diva-en, the default: ";
    assert!(first.starts_with(legal), "{full}");
    assert!(
        full.lines()
            .any(|line| line.starts_with("  error[D009] no-opening-choice: 1 finding"))
    );
    assert!(full.contains("\n`-v` shows all findings"));
    let concise = output("concise", &[deck()], look);
    assert!(
        concise.starts_with("decks/WX24-D1.json: legal in diva, all-star"),
        "{concise}"
    );
    assert!(concise.lines().count() < 10, "{concise}");
    let verbose = output("concise", &[deck()], WIDE);
    assert!(
        verbose.starts_with("decks/WX24-D1.json: illegal in diva-en"),
        "{verbose}"
    );
    let markdown = output("markdown", &[deck()], look);
    let mut lines = markdown.lines();
    assert!(lines.next().is_some_and(|line| line.starts_with("## ")));
    assert_eq!(lines.next(), Some(""));
    assert!(lines.next().unwrap().starts_with(legal), "{markdown}");
    assert!(
        markdown.contains("\n- D009 no-opening-choice: 1 finding\n"),
        "{markdown}"
    );
    assert!(!markdown.contains("\n| "), "{markdown}");
    let verbose = output("markdown", &[deck()], WIDE);
    assert!(
        verbose.contains("\n| D009 no-opening-choice | "),
        "{verbose}"
    );
    // For a deck that is legal in no format, all findings are shown.
    let mut nowhere = illegal();
    nowhere.named = false;
    let same = [look, WIDE].map(|look| {
        nowhere.text = illegal().text;
        output("concise", std::slice::from_ref(&nowhere), look)
    });
    assert_eq!(same[0], same[1]);
    // The styles for programs write all findings, even if the deck is legal in another format.
    let json = output("jsonl", &[deck()], look);
    assert_eq!(json, output("jsonl", &[deck()], WIDE));
}

#[test]
fn the_output_of_every_style_is_recognized_and_decks_are_not() {
    for style in STYLES {
        let out = output(style.name, &[illegal(), legal(), other_pool()], WIDE);
        assert!(wixoss_report::is_written_verdict(&out), "{}", style.name);
    }
    for input in [illegal(), legal(), unjudged(), unreadable()] {
        assert!(!wixoss_report::is_written_verdict(&input.text));
    }
}
