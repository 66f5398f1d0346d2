//! Modes: choose one of the following.

use nom::Parser;
use nom::branch::alt;

use super::Cx;
use super::verb::verb;
use super::word::{after, number, w};
use crate::ability::text::step::assemble;
use crate::ability::text::stuck::{Out, stuck};
use crate::ability::{Amount, Branch, Condition, Count, Effect, Effects, Modes};

const MARKS: [char; 10] = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩'];

impl Cx {
    /// `Perform the following. ① … ② …`: all of it, in order.
    pub(super) fn sequence(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, ()) = verb("perform").parse(input)?;
        let (rest, ()) = alt((w("the following."), w("the following in order."))).parse(rest)?;
        let (rest, modes) = self.marked_modes(rest)?;
        let all = modes.into_iter().flat_map(|mode| mode.0).collect();
        Ok((rest, all))
    }

    /// `choose one of the following. ① … ② …`, `choose one — ① … ② …`.
    pub(super) fn modes(self, input: &str) -> Out<'_, Vec<Effect>> {
        let (rest, by) = match self.player(input) {
            Ok((rest, by)) => (rest, by),
            Err(_) => (input, self.by),
        };
        let (rest, ()) = verb("choose").parse(rest)?;
        let up_to = after(rest, "up to");
        let (rest, n) = number(up_to.unwrap_or(rest))?;
        let n = Amount::Number(n);
        let count = match up_to {
            Some(_) => Count::UpTo(n),
            None => Count::Exactly(n),
        };
        let rest = after(rest, "of the following effects")
            .or_else(|| after(rest, "of the following"))
            .unwrap_or(rest);
        let (rest, times) = match after(rest, "a number of times equal to") {
            Some(rest) => {
                let (rest, n) = self.worked_out(rest)?;
                (rest, Some(n))
            }
            None => self.times(rest),
        };
        let rest = ["—", "–", "-", ":", "."]
            .iter()
            .find_map(|mark| after(rest, mark))
            .unwrap_or(rest);
        // "If …, choose two instead." of the same modes.
        let upgraded = self.modes_instead(rest);
        let (rest, upgraded) = upgraded.map_or((rest, None), |(rest, found)| (rest, Some(found)));
        let again = alt((
            w("The same may be chosen more than once."),
            w("You may choose the same one more than once."),
            w("You may choose the same option more than once."),
        ));
        let mut again = again;
        let (rest, repeats) = match again.parse(rest) {
            Ok((rest, ())) => (rest, true),
            Err(_) => (rest, false),
        };
        let (rest, modes) = self.marked_modes(rest)?;
        let modes = Modes {
            by,
            repeats,
            modes,
            count,
        };
        let effect = match times {
            None => match upgraded {
                None => Effect::Modes(modes),
                Some((holds, count)) => {
                    let more = Modes {
                        count,
                        ..modes.clone()
                    };
                    Effect::If(Box::new(Branch {
                        holds,
                        then: Effect::Modes(more).into(),
                        otherwise: Effect::Modes(modes).into(),
                    }))
                }
            },
            Some(_) if upgraded.is_some() => return stuck(input),
            Some(times) => Effect::Repeat(Box::new(crate::ability::Repeat {
                times,
                deed: Effect::Modes(modes).into(),
            })),
        };
        Ok((rest, vec![effect]))
    }

    /// `If you paid the Exceed 4, choose up to two instead.`: another number of the same modes.
    fn modes_instead(self, input: &str) -> Out<'_, (Condition, Count)> {
        let (rest, ()) = w("if").parse(input)?;
        let (rest, holds) = self.condition(rest)?;
        let (rest, ()) = w(",").parse(rest)?;
        let early = after(rest, "instead");
        let rest = early.map_or(rest, |rest| after(rest, ",").unwrap_or(rest));
        let (rest, ()) = verb("choose").parse(rest)?;
        let up_to = after(rest, "up to");
        let (rest, n) = number(up_to.unwrap_or(rest))?;
        let n = Amount::Number(n);
        let count = match up_to {
            Some(_) => Count::UpTo(n),
            None => Count::Exactly(n),
        };
        let rest = match early {
            Some(_) => rest,
            None => w("instead").parse(rest)?.0,
        };
        let (rest, ()) = super::sentence::full_stop(rest)?;
        Ok((rest, (holds, count)))
    }

    /// Modes with their marks, two at least.
    fn marked_modes(self, input: &str) -> Out<'_, Vec<Effects>> {
        let mut rest = input;
        let mut modes: Vec<Effects> = Vec::new();
        for mark in MARKS {
            let Some(behind) = rest.trim_start_matches([' ', '\n']).strip_prefix(mark) else {
                break;
            };
            let (behind, effects) = self.mode(behind)?;
            modes.push(effects);
            rest = behind;
        }
        if modes.len() < 2 {
            return stuck(rest);
        }
        Ok((rest, modes))
    }

    /// The sentences of one mode.
    fn mode(self, input: &str) -> Out<'_, Effects> {
        let mut steps = Vec::new();
        let mut rest = input;
        loop {
            let (behind, step) = self.sentence(rest)?;
            steps.push(step);
            rest = behind;
            let next = rest.trim_start_matches(' ');
            let ends =
                next.is_empty() || next.starts_with(['\n', '"', '』']) || next.starts_with(MARKS);
            if ends {
                break;
            }
        }
        match assemble(steps) {
            Some(effects) => Ok((rest, effects)),
            None => stuck(input),
        }
    }
}
