//! Shortens the trace of a scenario, so that an answer and its proof (the trace) fit one screen.
//! The expectations of most scenarios are about the events of the last step. So the events of the
//! first steps are left out first. A line says how many lines are left out.

use wixoss::message;
use wixoss::vocab::Lang;

/// The number of lines of the last step that are always shown.
const LEAST_OF_LAST_STEP: usize = 6;

/// The beginning of the line of a step.
const STEP: &str = "> ";

/// The beginning of a line that continues the line above it.
const CONTINUED: &str = "      ";

/// A step of a trace with its events. For the events before the first step, `step` is empty.
#[derive(Debug, Default)]
struct Block<'t> {
    step: Vec<&'t str>,
    events: Vec<&'t str>,
}

/// Returns a shorter trace with at most `room` lines. `trace` is in the output style `events`. If
/// `room` is too small, returns only the title, the end of the last step and the verdict.
pub fn shortened(trace: &str, room: usize, lang: Lang) -> String {
    let lines: Vec<&str> = trace.lines().collect();
    if lines.len() <= room {
        return trace.to_owned();
    }
    let is_title = |(at, line): &(usize, &&str)| *at == 0 || line.starts_with(CONTINUED);
    let title = lines.iter().enumerate().take_while(is_title).count();
    let is_verdict = |line: &&&str| !line.starts_with(' ') && !line.starts_with(STEP);
    let verdict = lines.len() - lines.iter().rev().take_while(is_verdict).count();
    let (Some(of_title), Some(of_steps), Some(of_verdict)) = (
        lines.get(..title),
        lines.get(title..verdict),
        lines.get(verdict..),
    ) else {
        return trace.to_owned();
    };
    let mut blocks = blocks(of_steps);
    // One line says how many lines are left out.
    let room = room.saturating_sub(of_title.len() + of_verdict.len() + 1);
    let lines_of = |block: &Block<'_>| block.step.len() + block.events.len();
    let mut left_out = 0;
    let mut over = blocks
        .iter()
        .map(lines_of)
        .sum::<usize>()
        .saturating_sub(room);
    let last = blocks.len().saturating_sub(1);
    // First the events of the first steps are left out, then these steps themselves, and then the
    // first events of the last step.
    for of_steps in [false, true] {
        for block in blocks.iter_mut().take(last) {
            if over == 0 {
                break;
            }
            let lines = if of_steps {
                &mut block.step
            } else {
                &mut block.events
            };
            left_out += lines.len();
            over = over.saturating_sub(lines.len());
            lines.clear();
        }
    }
    if let Some(block) = blocks.last_mut() {
        let most = block.events.len().saturating_sub(LEAST_OF_LAST_STEP);
        let mut cut = over.min(most);
        // The lines of one event are not separated.
        let is_inside = |line: &&str| line.starts_with(CONTINUED);
        while cut > 0 && block.events.get(cut).is_some_and(is_inside) {
            cut -= 1;
        }
        left_out += cut;
        block.events.drain(..cut);
    }
    let note = message!("glossary.lines-left-out", count = left_out).text(lang);
    let note = [note.as_str()];
    let steps = blocks
        .iter()
        .flat_map(|block| block.step.iter().chain(&block.events));
    let shown = of_title.iter().chain(&note).chain(steps).chain(of_verdict);
    shown.map(|line| format!("{line}\n")).collect()
}

fn blocks<'t>(lines: &[&'t str]) -> Vec<Block<'t>> {
    let mut blocks: Vec<Block<'t>> = Vec::new();
    for line in lines {
        let begins = line.starts_with(STEP);
        if begins || blocks.is_empty() {
            blocks.push(Block::default());
        }
        let Some(block) = blocks.last_mut() else {
            continue;
        };
        let is_of_step = begins
            || (line.starts_with(CONTINUED) && block.events.is_empty() && !block.step.is_empty());
        match is_of_step {
            true => block.step.push(line),
            false => block.events.push(line),
        }
    }
    blocks
}

#[cfg(test)]
mod tests {
    use super::*;

    const TRACE: &str = "A title that is\n      long\n  an event before\n> use: Hex\n  first\n  \
                         second\n      continued\n> answer: yes\n  third\n  fourth\ns.yaml: every expectation holds\n";

    #[test]
    fn events_of_the_first_steps_are_left_out_first() {
        assert_eq!(shortened(TRACE, 11, Lang::En), TRACE);
        let short = shortened(TRACE, 9, Lang::En);
        assert_eq!(
            short,
            "A title that is\n      long\n... 4 lines left out (`-v` shows everything) ...\n> use: Hex\n> answer: \
             yes\n  third\n  fourth\ns.yaml: every expectation holds\n"
        );
        let short = shortened(TRACE, 4, Lang::En);
        assert!(
            short.contains("5 lines") && short.contains("> answer: yes\n  third\n  fourth\n"),
            "{short}"
        );
    }
}
