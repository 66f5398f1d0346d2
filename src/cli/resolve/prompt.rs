//! `wixoss resolve --step`: plays a scenario one step at a time, and asks for a command after each
//! step.

use std::io::Write;

use wixoss::engine::RuleSet;
use wixoss::report::OutputSettings;
use wixoss::report::scenario::{board, event, question, step, wrap_hanging};
use wixoss::rule::{Rule, RuleId};
use wixoss::scenario::{CardPool, ScenarioError, Session, words};
use wixoss::vocab::meant;

use super::super::{CANT_JUDGE, ILLEGAL, LEGAL, output};
use super::scenario_file::ScenarioFile;
use crate::cli::files::limits;

const HELP: &str = "\
next     do the next step of the script
choices  list the legal choices, with numbers
do N     make the choice with this number or these words; `do` can be left out
board    show the board
undo     take back the last step or choice
why      show the events of the last step or choice, with their rules
help     show this help
quit     stop
";

const WORDS: [&str; 8] = [
    "next", "choices", "do", "board", "undo", "why", "help", "quit",
];

/// Plays a scenario at a prompt. The exit code says whether all expectations up to this step are
/// met.
pub fn run(
    file: &ScenarioFile,
    pool: CardPool<'_>,
    rules: Option<&'static RuleSet>,
    look: &OutputSettings,
) -> anyhow::Result<u8> {
    let refuse = |problems: &[ScenarioError]| {
        for problem in problems {
            output::complain(&anyhow::anyhow!("{}: {problem}", file.name));
        }
        Ok(CANT_JUDGE)
    };
    let scenario = match file.read(pool, rules) {
        Ok(scenario) => scenario,
        Err(mistakes) => return refuse(&mistakes),
    };
    let session = match Session::begin(&scenario) {
        Ok(session) => session,
        Err(problems) => return refuse(&problems),
    };
    let mut prompt = Prompt {
        past: Vec::new(),
        session,
        look,
    };
    let mut out = std::io::stdout().lock();
    write!(
        out,
        "{}",
        output::printable(&wrap_hanging("", &scenario.title, look))
    )?;
    write!(
        out,
        "{}",
        output::printable(&prompt.next_decision_and_step())
    )?;
    loop {
        write!(out, "? ")?;
        out.flush()?;
        let Some(line) = limits::read_answer()? else {
            writeln!(out)?;
            break;
        };
        let line = line.trim();
        // A terminal shows what the user types. Input from a pipe is not shown, so it is printed
        // here.
        if !std::io::IsTerminal::is_terminal(&std::io::stdin()) {
            writeln!(out, "{}", output::printable(line))?;
        }
        match prompt.answer(line) {
            Some(said) => write!(out, "{}", output::printable(&said))?,
            None => break,
        }
    }
    let holds = prompt
        .session
        .done()
        .iter()
        .all(|done| done.failures.is_empty());
    Ok(if holds { LEGAL } else { ILLEGAL })
}

struct Prompt<'s> {
    /// The state of the game before each step or choice, for the command `undo`. The latest state
    /// is last.
    past: Vec<Session<'s>>,
    session: Session<'s>,
    look: &'s OutputSettings,
}

/// The end of a choice that names the first ability of a card.
const FIRST_ABILITY: &str = ", ability: 1";

impl Prompt<'_> {
    /// Performs the command in a line of input. Returns the text to print, or `None` if the prompt
    /// must end.
    fn answer(&mut self, line: &str) -> Option<String> {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        Some(match word {
            "quit" | "q" => return None,
            "next" | "n" | "" => self.next(),
            "choices" | "c" => self.choices(),
            "do" | "d" => self.choose(rest.trim()),
            "board" | "b" => board(self.session.play(), self.look),
            "undo" | "u" => match self.past.pop() {
                Some(before) => {
                    self.session = before;
                    self.next_decision_and_step()
                }
                None => "nothing to undo\n".to_owned(),
            },
            "why" | "w" => self.rules_of_last_step(),
            "help" | "h" | "?" => HELP.to_owned(),
            number if number.parse::<usize>().is_ok() => self.choose(number),
            other => match self.choice_spelled(line) {
                Some(number) => self.choose(&number.to_string()),
                None if other.ends_with(':') => self.choose(line),
                None => self.wrapped(&match meant(other, WORDS) {
                    Some(word) => format!("unknown word: {other}; did you mean {word}?"),
                    None => format!("unknown word: {other}; the words are {}", WORDS.join(", ")),
                }),
            },
        })
    }

    /// Breaks a text into lines that fit the width of the terminal.
    fn wrapped(&self, text: &str) -> String {
        wrap_hanging("", text, self.look)
    }

    /// Returns the number of the choice that a line means. A choice can have a text in brackets
    /// that only helps the reader: `attack: left (Fox)`. The user may leave out this text, and also
    /// the brackets around a list. Then the rest of the line must fit only one choice.
    fn choice_spelled(&self, line: &str) -> Option<usize> {
        let all = words::choices(self.session.play());
        let same = |label: &str| label.eq_ignore_ascii_case(line);
        let without_list = |text: &str| text.replace(['[', ']'], "");
        let wanted = without_list(line);
        // If a card has only one ability, its choice has no number. The user may write the number
        // 1.
        let first = strip_suffix_of_first_ability(&wanted);
        let fits = |label: &str| {
            let plain = words::without_brackets(label);
            let mut said = [label, &plain].into_iter().map(without_list);
            said.any(|said| said.eq_ignore_ascii_case(&wanted) || said.eq_ignore_ascii_case(first))
        };
        let whole = all.iter().position(|(label, _)| same(label));
        let at = whole.or_else(|| {
            let mut short = (0..).zip(&all).filter(|(_, (label, _))| fits(label));
            let (at, _) = short.next()?;
            short.next().is_none().then_some(at)
        })?;
        Some(at + 1)
    }

    /// Returns words for the next decision and for the next step of the script.
    fn next_decision_and_step(&self) -> String {
        let next = match self.session.next_step() {
            Some(step) => self.wrapped(&format!("next: {}", step.words)),
            None => "the script has ended\n".to_owned(),
        };
        let play = self.session.play();
        self.wrapped(&format!("{}: {}", words::moment(play), question(play))) + &next
    }

    fn next(&mut self) -> String {
        let before = self.session.clone();
        match self.session.advance(None) {
            Ok(None) => "the script has ended\n".to_owned(),
            Ok(Some(done)) => {
                let done = done.clone();
                self.past.push(before);
                step(&self.session, &done, self.look) + &self.next_decision_and_step()
            }
            Err(error) => self.wrapped(&format!("error: {error}")),
        }
    }

    fn choices(&self) -> String {
        let all = words::choices(self.session.play());
        if all.is_empty() {
            let over = words::stopped_by_loop(self.session.play());
            let over = over.unwrap_or_else(|| "the game is over".to_owned());
            return format!("there is nothing to choose: {over}\n");
        }
        let lines = all.iter().enumerate();
        lines
            .map(|(at, (label, _))| wrap_hanging(&format!("{:3}  ", at + 1), label, self.look))
            .collect()
    }

    /// Makes the choice with this number, or the choice with these words.
    fn choose(&mut self, said: &str) -> String {
        let all = words::choices(self.session.play());
        let number = said.parse::<usize>().ok();
        let number = number.or_else(|| self.choice_spelled(said));
        let place = number.and_then(|n| n.checked_sub(1));
        let Some((_, choice)) = place.and_then(|at| all.get(at)) else {
            return match all.len() {
                0 => self.choices(),
                1 => "there is only one choice: `do 1`\n".to_owned(),
                many if said.contains(':') => self.wrapped(&format!(
                    "`{said}` is none of the {many} choices; `choices` lists them, and each of them names \
                     its card by the place of the card"
                )),
                many => self.wrapped(&format!(
                    "`do` needs a choice: a number from 1 to {many}, or words; `choices` lists them"
                )),
            };
        };
        let before = self.session.clone();
        match self.session.choose(*choice) {
            Ok(()) => {
                // If the choice has the same result as the next step of the scenario's script, this
                // step counts as done.
                let mut scripted = before.clone();
                if matches!(scripted.advance(None), Ok(Some(_)))
                    && scripted.play().game() == self.session.play().game()
                {
                    self.session = before;
                    return self.next();
                }
                self.past.push(before);
                let done = self.session.done().last().cloned();
                let text = done.map(|done| step(&self.session, &done, self.look));
                text.unwrap_or_default() + &self.next_decision_and_step()
            }
            Err(illegal) => self.wrapped(&format!("error: {illegal}")),
        }
    }

    /// Returns the events of the last step, with their rules. Each rule is stated only once.
    fn rules_of_last_step(&self) -> String {
        let last = self.session.done().last();
        let events = match last {
            Some(done) => self.session.events_of(done),
            None => self.session.opening_events(),
        };
        let mut shown: Vec<RuleId> = Vec::new();
        let mut said = String::new();
        for happened in events {
            said.push_str(&self.wrapped(&event(self.session.play(), happened)));
            match Rule::of(happened.rule) {
                Some(rule) if !shown.contains(&happened.rule) => {
                    let says = format!("{}: {}", rule.id, rule.statement);
                    said.push_str(&wrap_hanging("  ", &says, self.look));
                    shown.push(happened.rule);
                }
                _ => said.push_str(&wrap_hanging("  ", &happened.rule.to_string(), self.look)),
            }
        }
        match said.is_empty() {
            true => "nothing has happened yet\n".to_owned(),
            false => said,
        }
    }
}

/// Removes `, ability: 1` from the end of a choice.
fn strip_suffix_of_first_ability(choice: &str) -> &str {
    let end = choice.len().saturating_sub(FIRST_ABILITY.len());
    match choice.get(end..) {
        Some(last) if last.eq_ignore_ascii_case(FIRST_ABILITY) => {
            choice.get(..end).unwrap_or(choice)
        }
        _ => choice,
    }
}
