//! `wixoss play --step`: stops before each choice and asks what to do.

use std::io::{IsTerminal, Write};

use wixoss::engine::{Choice, Play};
use wixoss::report::OutputSettings;
use wixoss::report::scenario::{board, question, wrap_hanging};
use wixoss::scenario::words;

use crate::cli::files::limits;
use crate::cli::output;

const HELP: &str = "\
next     make the choice of the player; an empty line does the same
choices  list the legal choices, with numbers
do N     make the choice with this number or these words instead
board    show the board
help     show this help
quit     stop
";

/// Asks what to do before a player makes the choice `planned`. Returns the choice to make, or
/// `None` if the game must stop. In a replayed game, the only possible choice is the recorded one.
pub fn choose(
    play: &Play<'_>,
    planned: Choice,
    is_replay: bool,
    look: &OutputSettings,
) -> anyhow::Result<Option<Choice>> {
    let mut out = std::io::stdout().lock();
    let asked = format!("{}: {}", words::moment(play), question(play));
    let next = format!("next: {}", words::choice(play, planned));
    let said = wrap_hanging("", &asked, look) + &wrap_hanging("", &next, look);
    write!(out, "{}", output::printable(&said))?;
    loop {
        write!(out, "? ")?;
        out.flush()?;
        let Some(line) = limits::read_answer()? else {
            writeln!(out)?;
            return Ok(None);
        };
        let line = line.trim();
        // A terminal shows what the user types. Input from a pipe is not shown, so it is printed
        // here.
        if !std::io::stdin().is_terminal() {
            writeln!(out, "{}", output::printable(line))?;
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        let said = match word {
            "" | "n" | "next" => return Ok(Some(planned)),
            "q" | "quit" => return Ok(None),
            "c" | "choices" => listed(play, look),
            "b" | "board" => board(play, look),
            "h" | "?" | "help" => HELP.to_owned(),
            _ if is_replay => {
                "a replayed game follows its record; the words are next, choices, board and quit\n"
                    .to_owned()
            }
            _ => {
                let said = if matches!(word, "d" | "do") {
                    rest
                } else {
                    line
                };
                match spelled(play, said.trim()) {
                    Some(choice) => return Ok(Some(choice)),
                    None => wrap_hanging(
                        "",
                        &format!(
                            "`{said}` is not a legal choice; `choices` lists the legal choices"
                        ),
                        look,
                    ),
                }
            }
        };
        write!(out, "{}", output::printable(&said))?;
    }
}

fn listed(play: &Play<'_>, look: &OutputSettings) -> String {
    let all = words::choices(play);
    let lines = all.iter().enumerate();
    lines
        .map(|(at, (label, _))| wrap_hanging(&format!("{:3}  ", at + 1), label, look))
        .collect()
}

/// Returns the choice with this number, counted from 1, or with these words.
fn spelled(play: &Play<'_>, said: &str) -> Option<Choice> {
    let all = words::choices(play);
    let number = said.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
    let worded = || {
        let mut labels = all.iter();
        labels.position(|(label, _)| label.eq_ignore_ascii_case(said))
    };
    let (_, choice) = all.get(number.or_else(worded)?)?;
    Some(*choice)
}
