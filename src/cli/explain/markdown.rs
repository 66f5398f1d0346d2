//! Markdown for the terminal.
//!
//! The text may have paragraphs, lists, `**bold**` words, code between backticks, and links. The
//! result has lines that fit the width of the terminal. An opening mark without a closing mark is
//! printed as it is.

use clap::builder::styling::Style;
use wixoss::report::OutputSettings;

use crate::cli::table;

/// Returns Markdown as text for the terminal. Bold words are printed in bold if colors are on. Code
/// keeps its backticks. The address of a link is in parentheses after its text.
pub fn render(markdown: &str, look: &OutputSettings) -> String {
    let mut text = String::new();
    let mut block = String::new();
    for line in markdown.trim_end().lines() {
        let content = line.trim();
        if content.is_empty() {
            push_block(&mut text, &mut block, look);
            text.push('\n');
        } else if let Some(item) = list_item(content) {
            push_block(&mut text, &mut block, look);
            let indent = line.len() - line.trim_start().len();
            block = format!("{}- {item}", " ".repeat(indent));
        } else {
            // This line continues a paragraph or a list item.
            if !block.is_empty() {
                block.push(' ');
            }
            block.push_str(content);
        }
    }
    push_block(&mut text, &mut block, look);
    text
}

/// Appends a paragraph or a list item to the text, and empties the block.
fn push_block(text: &mut String, block: &mut String, look: &OutputSettings) {
    text.push_str(&table::wrap(&inline(block, look), look));
    block.clear();
}

/// Returns the content of a list item, if the line begins a list item.
fn list_item(line: &str) -> Option<&str> {
    line.strip_prefix("- ").or_else(|| line.strip_prefix("* "))
}

/// Renders bold words, code and links within a paragraph.
fn inline(text: &str, look: &OutputSettings) -> String {
    let mut rendered = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['`', '*', '[']) {
        let (before, marked) = rest.split_at(at);
        rendered.push_str(before);
        let found = code(marked)
            .or_else(|| bold(marked, look))
            .or_else(|| link(marked));
        rest = match found {
            Some((part, after)) => {
                rendered.push_str(&part);
                after
            }
            None => {
                let (mark, after) = marked.split_at(1);
                rendered.push_str(mark);
                after
            }
        };
    }
    rendered + rest
}

/// Reads code between backticks. Returns the code unchanged, and the text after the code.
fn code(text: &str) -> Option<(String, &str)> {
    let (code, after) = text.strip_prefix('`')?.split_once('`')?;
    Some((format!("`{code}`"), after))
}

/// Reads bold words between `**`. Returns the words with their style, and the text after the
/// closing `**`.
fn bold<'t>(text: &'t str, look: &OutputSettings) -> Option<(String, &'t str)> {
    let (words, after) = text.strip_prefix("**")?.split_once("**")?;
    let words = inline(words, look);
    if !look.color {
        return Some((words, after));
    }
    let style = Style::new().bold();
    // Each word gets its own style. Otherwise, the style could continue past the end of a wrapped
    // line.
    let styled: Vec<String> = words
        .split(' ')
        .map(|word| format!("{style}{word}{style:#}"))
        .collect();
    Some((styled.join(" "), after))
}

/// Reads a link. Returns the text and the address of the link, and the text after the link.
fn link(text: &str) -> Option<(String, &str)> {
    let (label, after) = text.strip_prefix('[')?.split_once("](")?;
    let (address, after) = after.split_once(')')?;
    if label.contains(['[', ']']) || address.contains(char::is_whitespace) {
        return None;
    }
    let shown = match label == address {
        true => label.to_owned(),
        false => format!("{label} ({address})"),
    };
    Some((shown, after))
}

#[cfg(test)]
mod tests {
    use wixoss::legality::codes;

    use super::*;

    fn plain(markdown: &str, width: usize) -> String {
        let look = OutputSettings {
            width,
            ..OutputSettings::default()
        };
        render(markdown, &look)
    }

    fn colored(markdown: &str, width: usize) -> String {
        let look = OutputSettings {
            color: true,
            width,
            ..OutputSettings::default()
        };
        render(markdown, &look)
    }

    /// Returns the text without the control sequences for bold words.
    fn without_styles(text: &str) -> String {
        text.replace("\u{1b}[1m", "").replace("\u{1b}[0m", "")
    }

    #[test]
    fn bold_words_are_plain_without_colors_and_styled_with_colors() {
        let text = "**Fix it** by removing the card.";
        assert_eq!(plain(text, 80), "Fix it by removing the card.\n");
        assert_eq!(
            colored(text, 80),
            "\u{1b}[1mFix\u{1b}[0m \u{1b}[1mit\u{1b}[0m by removing the card.\n"
        );
    }

    #[test]
    fn styles_change_neither_the_words_nor_the_lines() {
        let text = "These are a few words, **and these words are bold over the end of a line**, \
                    and these are not.";
        for width in [24, 30, 40, 80] {
            let colored = colored(text, width);
            assert_eq!(without_styles(&colored), plain(text, width));
            for line in colored.lines() {
                let (on, off) = ("\u{1b}[1m", "\u{1b}[0m");
                assert_eq!(line.matches(on).count(), line.matches(off).count());
            }
        }
    }

    #[test]
    fn code_keeps_its_backticks_and_its_stars() {
        let text = "Use `--as-of`, or `**`, or **with `--cards FILE`**.";
        assert_eq!(
            plain(text, 80),
            "Use `--as-of`, or `**`, or with `--cards FILE`.\n"
        );
    }

    #[test]
    fn paragraphs_are_joined_and_wrapped() {
        let text = "One two three\nfour five six seven.\n\nEight.\n";
        assert_eq!(
            plain(text, 24),
            "One two three four five\nsix seven.\n\nEight.\n"
        );
    }

    #[test]
    fn every_item_of_a_list_begins_a_line() {
        let text = "Two things:\n- the first thing\n  and more of it\n* **second**\n\nThe end.";
        assert_eq!(
            plain(text, 24),
            "Two things:\n- the first thing and\n  more of it\n- second\n\nThe end.\n"
        );
    }

    #[test]
    fn links_show_their_address() {
        let text = "See [the page](docs/play.md) and [docs/card.md](docs/card.md).";
        assert_eq!(
            plain(text, 80),
            "See the page (docs/play.md) and docs/card.md.\n"
        );
    }

    #[test]
    fn open_marks_and_brackets_stay_as_they_are() {
        for text in [
            "2 * 3 ** 4",
            "an `open mark",
            "WX01-001[EN] (a card)",
            "[a] [b]",
        ] {
            assert_eq!(plain(text, 80), format!("{text}\n"));
        }
        assert_eq!(plain("", 80), "");
    }

    #[test]
    fn explanations_have_only_markdown_that_is_rendered_here() {
        for code in codes() {
            let explanation = code.explanation();
            for line in explanation.lines() {
                let other = ["#", "|", ">", "```", "    "];
                let known = !other.iter().any(|mark| line.starts_with(mark));
                assert!(known, "{}: {line}", code.code);
            }
            let shown = plain(&explanation, 80);
            assert!(!shown.contains("**"), "{}: {shown}", code.code);
        }
    }
}
