//! Writes the trace of a scenario as the proof of an answer, so that the answer and its proof fit one
//! screen. The steps are in plain words. If the screen has no room for the whole trace, single events
//! are left out: first the beginnings of phases, then steps without events, and then the first of the
//! events that the answer does not cite. A line says how many lines are left out.

use unicode_width::UnicodeWidthStr;
use wixoss::card::CardDb;
use wixoss::message;
use wixoss::report::{OutputSettings, line_breaks};

use super::spoken_step::spoken;

/// The number of lines at the end of a trace that are left out last.
const LAST_LINES: usize = 4;

/// The beginning of the line of a step.
const STEP: &str = "> ";

/// The beginning of the line of an event.
const EVENT: &str = "  ";

/// The beginning of a line that continues the line above it, in the trace.
const CONTINUED: &str = "      ";

/// The rules of the events that only begin a turn, a phase or a step.
const OF_PHASES: [&str; 3] = [
    "turn.alternate",
    "turn.seven-phases",
    "attack-phase.five-steps",
];

/// The beginning of a line about an optional choice at which the players passed.
const PASSED: &str = "passed: ";

/// What a part of a trace is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The title of the scenario, its description, or the verdict.
    Frame,
    Step,
    Event,
}

/// A step, an event or another part of a trace.
#[derive(Debug)]
struct Passage {
    kind: Kind,
    text: String,
    lines: Vec<String>,
    /// Whether this is a step without any event.
    is_bare_step: bool,
    is_shown: bool,
}

/// Returns a trace in at most `room` lines. Without `room`, returns the whole trace. `trace` is in
/// the output style `events`, and `cited` are the rules that the answer cites. Even if `room` is too
/// small, the title, the end of the trace and the verdict are returned.
pub fn proof(
    trace: &str,
    cited: &[&str],
    room: Option<usize>,
    db: &CardDb,
    look: &OutputSettings,
) -> String {
    let mut passages = passages(trace, db, look);
    let left_out = match room {
        Some(room) => leave_out(&mut passages, cited, room),
        None => 0,
    };
    let mut text = String::new();
    let mut is_told = left_out == 0;
    for passage in passages.iter().filter(|passage| passage.is_shown) {
        if !is_told && passage.kind != Kind::Frame {
            is_told = true;
            let note = message!("glossary.lines-left-out", count = left_out);
            let note = line_breaks::lines(&note.text(look.lang), look.width);
            note.iter().for_each(|line| {
                text.push_str(line);
                text.push('\n');
            });
        }
        passage.lines.iter().for_each(|line| {
            text.push_str(line);
            text.push('\n');
        });
    }
    text
}

/// Cuts a trace into its passages, and writes each of them in lines of the width of the screen.
fn passages(trace: &str, db: &CardDb, look: &OutputSettings) -> Vec<Passage> {
    let mut passages: Vec<Passage> = Vec::new();
    for line in trace.lines() {
        // The title of a scenario has no mark, so a line that continues it is recognized by its
        // spaces, as all others.
        if let (Some(rest), Some(last)) = (line.strip_prefix(CONTINUED), passages.last_mut()) {
            last.text.push(' ');
            last.text.push_str(rest.trim());
            continue;
        }
        let step = line.strip_prefix(STEP).map(|text| (Kind::Step, text));
        let event = line.strip_prefix(EVENT).map(|text| (Kind::Event, text));
        let (kind, text) = step.or(event).unwrap_or((Kind::Frame, line));
        passages.push(Passage {
            kind,
            text: text.to_owned(),
            lines: Vec::new(),
            is_bare_step: false,
            is_shown: true,
        });
    }
    for at in 0..passages.len() {
        let next = passages.get(at + 1).map(|next| next.kind);
        if let Some(passage) = passages.get_mut(at) {
            passage.is_bare_step = passage.kind == Kind::Step && next != Some(Kind::Event);
        }
    }
    let mut has_begun = false;
    for passage in &mut passages {
        if passage.kind == Kind::Step {
            passage.text = spoken(&passage.text, db);
        } else if let Some((who, step)) = passed_step(&passage.text) {
            passage.text = format!("{PASSED}{who}: {}", spoken(step, db));
        }
        let start = match passage.kind {
            Kind::Frame => "",
            Kind::Step => STEP,
            Kind::Event => EVENT,
        };
        // The further lines of a step or an event are set in by two more columns.
        let next = match passage.kind {
            Kind::Frame => String::new(),
            Kind::Step | Kind::Event => " ".repeat(start.len() + 2),
        };
        // The verdict begins with the path of the scenario. It is cut only after the path.
        if passage.kind == Kind::Frame && has_begun {
            passage.lines = verdict(&passage.text, look.width);
            continue;
        }
        has_begun |= passage.kind != Kind::Frame;
        let lines = line_breaks::lines(&passage.text, look.width.saturating_sub(next.len()));
        let lines = lines.iter().enumerate().map(|(at, line)| match at {
            0 => format!("{start}{line}"),
            _ => format!("{next}{line}"),
        });
        passage.lines = lines.collect();
    }
    passages
}

/// Returns the lines of a verdict, such as `lancer.yaml: every expectation holds`.
fn verdict(text: &str, width: usize) -> Vec<String> {
    match text.split_once(": ") {
        Some((path, verdict)) if text.width() > width => {
            vec![format!("{path}:"), verdict.to_owned()]
        }
        _ => vec![text.to_owned()],
    }
}

/// Leaves passages out until the others and the line about the missing lines need at most `room`
/// lines. Returns the number of lines that are left out.
fn leave_out(passages: &mut [Passage], cited: &[&str], room: usize) -> usize {
    type MayLeave<'m> = &'m dyn Fn(&Passage) -> bool;
    let all: usize = passages.iter().map(|passage| passage.lines.len()).sum();
    if all <= room {
        return 0;
    }
    // One line says how many lines are left out.
    let room = room.saturating_sub(1);
    let is_cited = |passage: &Passage| cited.contains(&rule_of(&passage.text));
    let begins_phase = |passage: &Passage| {
        let is_of_phase = || OF_PHASES.contains(&rule_of(&passage.text));
        passage.kind == Kind::Event && (passage.text.starts_with(PASSED) || is_of_phase())
    };
    let rounds: [MayLeave<'_>; 4] = [
        &|passage| begins_phase(passage) && !is_cited(passage),
        &|passage| passage.is_bare_step,
        &|passage| passage.kind == Kind::Event && !is_cited(passage),
        &|passage| passage.kind != Kind::Frame,
    ];
    let mut left = all;
    // The last lines of the trace show its result.
    let mut of_end = 0;
    let last = passages.iter().rposition(|passage| {
        of_end += match passage.kind {
            Kind::Step | Kind::Event if !begins_phase(passage) => passage.lines.len(),
            _ => 0,
        };
        of_end > LAST_LINES
    });
    let last = last.map_or(0, |last| last + 1);
    for may_leave in rounds {
        for at in 0..passages.len() {
            if left <= room {
                break;
            }
            if let Some(passage) = passages.get_mut(at)
                && passage.is_shown
                && may_leave(passage)
                && (at < last || begins_phase(passage))
            {
                passage.is_shown = false;
                left -= passage.lines.len();
                left -= leave_out_empty_step(passages, at);
            }
        }
    }
    // A step that was left out can have made more room than needed. The last events use it.
    for passage in passages.iter_mut().take(last).rev() {
        let is_event = passage.kind == Kind::Event && !begins_phase(passage);
        let is_hidden_event = is_event && !passage.is_shown;
        if is_hidden_event && left + passage.lines.len() <= room {
            passage.is_shown = true;
            left += passage.lines.len();
        }
    }
    all - left
}

/// If the event at this place was the last event of its step that is shown, leaves the step out too.
/// Returns the number of lines of the step, or 0.
fn leave_out_empty_step(passages: &mut [Passage], event: usize) -> usize {
    let is_step = |passage: &Passage| passage.kind == Kind::Step;
    let (before, after) = passages.split_at_mut(event.min(passages.len()));
    let of_step = after
        .iter()
        .take_while(|passage| passage.kind == Kind::Event);
    if of_step.into_iter().any(|passage| passage.is_shown) {
        return 0;
    }
    let Some(step) = before.iter().rposition(is_step) else {
        return 0;
    };
    let Some(of_step) = before.get_mut(step..) else {
        return 0;
    };
    match of_step {
        [step, events @ ..] if step.is_shown && events.iter().all(|event| !event.is_shown) => {
            step.is_shown = false;
            step.lines.len()
        }
        _ => 0,
    }
}

/// If a line is about a choice at which the players passed, returns the player with the kind of
/// choice, and the step that was possible.
fn passed_step(event: &str) -> Option<(&str, &str)> {
    event.strip_prefix(PASSED)?.split_once(": ")
}

/// Returns the rule of an event: the id in brackets at its end. A note can follow the id in the
/// brackets, and another note can follow the brackets.
fn rule_of(event: &str) -> &str {
    let (_, rule) = event.rsplit_once('[').unwrap_or_default();
    let end = rule.find([',', ']']).unwrap_or(rule.len());
    rule.get(..end).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use wixoss::vocab::Lang;

    const TRACE: &str = "A title that is\n      long\n> go to: main phase\n  passed: player one charges: \
                         charge: left\n  the main phase begins [turn.seven-phases]\n> by: one, use: Hex\n  first [a.one]\n  second \
                         [b.two]\n  third [a.one, no document says so]\n> answer: yes\n  fourth \
                         [c.three]\n  fifth that is\n      longer [c.three]\n  sixth [c.three]\n\
                         s.yaml: every expectation holds\n";

    fn shortened(cited: &[&str], room: Option<usize>) -> Vec<String> {
        let look = OutputSettings {
            lang: Lang::En,
            color: false,
            quiet: false,
            verbose: false,
            width: 80,
        };
        let text = proof(TRACE, cited, room, &CardDb::embedded(), &look);
        text.lines().map(str::to_owned).collect()
    }

    #[test]
    fn the_whole_proof_is_shown_if_there_is_room() {
        let whole = [
            "A title that is long",
            "> go to the main phase",
            "  passed: player one charges: charge the left SIGNI",
            "  the main phase begins [turn.seven-phases]",
            "> use Hex (player one)",
            "  first [a.one]",
            "  second [b.two]",
            "  third [a.one, no document says so]",
            "> answer yes",
            "  fourth [c.three]",
            "  fifth that is longer [c.three]",
            "  sixth [c.three]",
            "s.yaml: every expectation holds",
        ];
        assert_eq!(shortened(&[], None), whole);
        assert_eq!(shortened(&[], Some(13)), whole);
    }

    #[test]
    fn single_events_are_left_out_the_beginnings_of_phases_first() {
        let note = |count| format!("... {count} lines left out (`-v` shows everything) ...");
        let short = shortened(&["a.one"], Some(11));
        assert_eq!(short[1..3], [note(3), "> use Hex (player one)".to_owned()]);
        let short = shortened(&["a.one"], Some(10));
        assert_eq!(
            short[1..5],
            [
                note(4),
                "> use Hex (player one)".to_owned(),
                "  first [a.one]".to_owned(),
                "  third [a.one, no document says so]".to_owned()
            ]
        );
        // The end of the trace and the verdict are always shown.
        let short = shortened(&["a.one"], Some(2));
        assert_eq!(
            short[1..],
            [
                note(7),
                "> answer yes".to_owned(),
                "  fourth [c.three]".to_owned(),
                "  fifth that is longer [c.three]".to_owned(),
                "  sixth [c.three]".to_owned(),
                "s.yaml: every expectation holds".to_owned()
            ]
        );
    }
}
