//! Stores lines of play (series of choices) in little memory. Lines that begin with the same
//! choices share the memory of these choices. A choice is stored as a number: its index in the list
//! of legal choices. To get the words of a line, the line is played again.

use crate::words;
use wixoss_engine::{Choice, Play};

/// Returns the choices of a state with their words. If the player can pass, the pass comes first,
/// so that an exploration soon reaches the end of a line.
pub(super) fn ordered_choices(play: &Play<'_>) -> Vec<(String, Choice)> {
    let mut choices = words::choices(play);
    choices.sort_by_key(|(_, choice)| !matches!(choice, Choice::Pass));
    choices
}

/// A line of play in [`PlayedLines`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    /// The position of the last choice of the line in the list `choices` of [`PlayedLines`],
    /// counted from 1. It is 0 for the line without choices.
    last: u32,
    length: u16,
}

impl Line {
    /// Returns the number of choices.
    pub(crate) const fn len(self) -> usize {
        self.length as usize
    }
}

/// One choice of a stored line. `before` is the position of the previous choice in [`PlayedLines`],
/// counted from 1, or 0 for the first choice. `index` is the index of this choice in the list of
/// all choices of its state.
#[derive(Clone, Copy, Debug)]
struct LastChoice {
    before: u32,
    index: u16,
}

/// The lines of play of an exploration.
#[derive(Clone, Debug)]
pub(crate) struct PlayedLines<'t> {
    start: Play<'t>,
    choices: Vec<LastChoice>,
}

impl<'t> PlayedLines<'t> {
    /// Returns a list without lines. All lines begin at `start`.
    pub(super) const fn beginning_at(start: Play<'t>) -> PlayedLines<'t> {
        PlayedLines {
            start,
            choices: Vec::new(),
        }
    }

    /// Returns the state at which all lines begin.
    pub(super) const fn start(&self) -> &Play<'t> {
        &self.start
    }

    /// Stores `line` with one more choice, and returns this longer line. `index` is the index of
    /// the choice in the list of the choices of its state.
    pub(super) fn longer(&mut self, line: Line, index: u16) -> Line {
        self.choices.push(LastChoice {
            before: line.last,
            index,
        });
        Line {
            last: u32::try_from(self.choices.len()).unwrap_or(u32::MAX),
            length: line.length.saturating_add(1),
        }
    }

    /// Returns `line` without its last choice.
    pub(super) fn shorter(&self, line: Line) -> Line {
        match self.last_choice(line.last) {
            None => line,
            Some(last) => Line {
                last: last.before,
                length: line.length.saturating_sub(1),
            },
        }
    }

    fn last_choice(&self, number: u32) -> Option<LastChoice> {
        self.choices.get(number.checked_sub(1)? as usize).copied()
    }

    /// Returns the index of each choice of a line.
    fn indexes(&self, line: Line) -> Vec<u16> {
        let mut found = Vec::with_capacity(line.len());
        let mut number = line.last;
        while let Some(choice) = self.last_choice(number) {
            found.push(choice.index);
            number = choice.before;
        }
        found.reverse();
        found
    }

    /// Returns the choices of a sequence of choices (`line`), each in the words of a scenario.
    pub(crate) fn words(&self, line: Line) -> Vec<String> {
        self.replay().play(line).0
    }

    /// Starts to play lines again.
    pub(super) fn replay(&self) -> Replay<'_, 't> {
        let mut start = self.start.clone();
        // The words of choices need no events. Without events, the copies of this game take less
        // memory.
        start.record(false);
        Replay {
            lines: self,
            way: vec![State::of(start)],
        }
    }
}

/// Plays lines again. If a line begins with the same choices as the line before it, these choices
/// are not played again.
pub(super) struct Replay<'l, 't> {
    lines: &'l PlayedLines<'t>,
    /// The states of the last line, the start first.
    way: Vec<State<'t>>,
}

/// A state of a line that is played again.
struct State<'t> {
    play: Play<'t>,
    /// The choices of this state. The list is empty until a choice of the state is needed.
    choices: Vec<(String, Choice)>,
    /// The index of the choice that leads to the next state of the line.
    made: Option<u16>,
}

impl<'t> State<'t> {
    const fn of(play: Play<'t>) -> State<'t> {
        State {
            play,
            choices: Vec::new(),
            made: None,
        }
    }

    /// Makes a choice. Returns the next state.
    fn after(&mut self, index: u16) -> Option<State<'t>> {
        if self.choices.is_empty() {
            self.choices = ordered_choices(&self.play);
        }
        let (_, choice) = self.choices.get(usize::from(index))?;
        let mut next = self.play.clone();
        next.apply(*choice).ok()?;
        self.made = Some(index);
        Some(State::of(next))
    }
}

impl<'t> Replay<'_, 't> {
    /// Plays a line. Returns the words of its choices and the state at its end.
    pub(super) fn play(&mut self, line: Line) -> (Vec<String>, &Play<'t>) {
        let indexes = self.lines.indexes(line);
        let same = self.way.iter().zip(&indexes);
        let same = same.take_while(|(state, index)| state.made == Some(**index));
        let same = same.count();
        self.way.truncate(same + 1);
        if let Some(last) = self.way.last_mut() {
            last.made = None;
        }
        for index in indexes.iter().skip(same) {
            let next = self.way.last_mut().and_then(|state| state.after(*index));
            let Some(next) = next else {
                break;
            };
            self.way.push(next);
        }
        let made = self.way.iter().zip(&indexes);
        let words = made.filter_map(|(state, index)| state.choices.get(usize::from(*index)));
        let words = words.map(|(words, _)| words.clone()).collect();
        let end = self.way.last().map_or(&self.lines.start, |end| &end.play);
        (words, end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_of_a_line_takes_eight_bytes() {
        assert_eq!(size_of::<LastChoice>(), 8);
    }
}
