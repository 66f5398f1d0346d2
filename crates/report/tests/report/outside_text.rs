//! Tests that text from files of other people is made safe for a terminal, for pages and for data.

use wixoss_report::text::{
    clean, clean_lines, html, is_clean_line, json_escaped, markdown, without_other_escapes,
};

#[test]
fn no_character_controls_the_terminal() {
    let text = clean("a\x1b[31m\u{9b}2J\r\n\tb\u{202e}c\0");
    assert_eq!(text, "a␛[31m�2J␍␊ b�c␀");
}

#[test]
fn line_ends_and_tabs_are_kept() {
    assert_eq!(clean_lines("a\r\n\tb\n"), "a\r\n\tb\n");
    assert_eq!(clean_lines("a\rb\x1b]0;t\x07"), "a␍b␛]0;t␇");
    assert!(is_clean_line("a サーバント"));
    for controls in ["a\u{85}", "a\nb", "a\tb"] {
        assert!(!is_clean_line(controls), "{controls:?}");
    }
}

#[test]
fn styles_stay_and_other_escapes_do_not() {
    let styled = "\x1b[1;31mred\x1b[0m\n";
    assert_eq!(without_other_escapes(styled), styled);
    let hostile = "\x1b[2Ja\x1b]0;t\x07\x1b[31";
    assert_eq!(without_other_escapes(hostile), "␛[2Ja␛]0;t␇␛[31");
    assert_eq!(without_other_escapes("plain"), "plain");
}

#[test]
fn escaped_text_contains_no_markup() {
    let text = "<script>\"'&\u{202e}\x1b</script>\n|@me `*_#~[]\\";
    let page = html(text);
    assert!(
        !page.contains(['<', '>', '"', '\'', '\x1b', '\u{202e}']),
        "{page}"
    );
    assert!(page.starts_with("&lt;script&gt;&quot;&#39;&amp;"), "{page}");
    let line = markdown(text);
    assert!(
        !line.contains(['<', '>', '@', '\n', '\x1b', '\u{202e}']),
        "{line}"
    );
    assert!(
        line.ends_with("\\|&#64;me \\`\\*\\_\\#\\~\\[\\]\\\\"),
        "{line}"
    );
}

#[test]
fn escaped_json_has_the_same_value() {
    let text = "\u{7f}\u{80}\u{9f}\u{61c}\u{200e}\u{202e}\u{2066}\u{feff}é\u{ffff}";
    let json = serde_json::to_string(text).unwrap();
    let escaped = json_escaped(&json);
    assert!(escaped.contains("\\u007f\\u0080\\u009f\\u061c\\u200e\\u202e"));
    assert_eq!(serde_json::from_str::<String>(&escaped).unwrap(), text);
    let kept: Vec<char> = escaped.chars().filter(|c| !c.is_ascii()).collect();
    assert_eq!(kept, ['é']);
}
