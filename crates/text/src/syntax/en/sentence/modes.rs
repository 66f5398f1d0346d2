//! Modes: "choose one of the following", with `①`, `②` before each mode.

use crate::syntax::en::prelude::*;
use crate::syntax::en::sentence::assembly;

/// The marks before the modes, in order.
const MARKS: [char; 10] = ['①', '②', '③', '④', '⑤', '⑥', '⑦', '⑧', '⑨', '⑩'];

impl Context {
    /// Reads a list of actions that are all done, in order: `Perform the following. ① ... ② ...`.
    pub(crate) fn perform_all(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("perform")(input)?;
        let (rest, ()) = wording("the following.|the following in order.")(rest)?;
        let (rest, modes) = self.numbered_modes(rest)?;
        let all = modes.into_iter().flat_map(|mode| mode.0).collect();
        Ok((rest, all))
    }

    /// Reads a choice of modes: `choose one of the following. ① ... ② ...`.
    pub(crate) fn modes(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, by) = self.player(input).unwrap_or((input, self.by));
        let (rest, ()) = verb("choose")(rest)?;
        let up_to = after(rest, "up to");
        let start = up_to.unwrap_or(rest);
        let (rest, n) = match after(start, "a number of the following equal to") {
            Some(rest) => self.figure_or_computed(rest)?,
            None => match after(start, "any number") {
                Some(rest) => (rest, Amount::Number(0)),
                None => {
                    let (rest, n) = number(start)?;
                    (rest, Amount::Number(n))
                }
            },
        };
        let count = match up_to {
            _ if after(start, "any number").is_some() => Count::AnyNumber,
            Some(_) => Count::UpTo(n),
            None => Count::Exactly(n),
        };
        if let Some(rest) = after(rest, "of the following abilities") {
            return self.gained_ability_modes(rest, by, count);
        }
        let rest = skip(rest, "of the following effects|of the following");
        let (rest, times) = match after(rest, "a number of times equal to") {
            Some(rest) => {
                let (rest, n) = self.computed_amount(rest)?;
                (rest, Some(n))
            }
            None => match number(rest) {
                Ok((behind, n)) if after(behind, "times").is_some() => {
                    (wording("times")(behind)?.0, Some(Amount::Number(n)))
                }
                _ => (rest, None),
            },
        };
        // In "choose one of the following for each ...", the counted number is the number of modes
        // to choose, and no mode is chosen twice.
        let (rest, count) = match (self.for_each(rest), count) {
            ((rest, Some(each)), Count::Exactly(Amount::Number(1))) => (rest, Count::Exactly(each)),
            ((rest, Some(each)), Count::UpTo(Amount::Number(1))) => (rest, Count::UpTo(each)),
            ((_, Some(_)), _) => return fail(rest),
            ((rest, None), count) => (rest, count),
        };
        let fresh = after(rest, "that have not yet been chosen");
        let rest = skip(fresh.unwrap_or(rest), "—|–|-|:|.");
        let (rest, early) = match self.more_modes_if(rest) {
            Ok((rest, more)) if times.is_none() => (rest, Some(more)),
            _ => (rest, None),
        };
        let again = wording(
            "The same may be chosen more than once.|\
             You may choose the same one more than once.|\
             You may choose the same option twice.|\
             You may choose the same option more than once.|\
             You may choose the same effect more than once.|\
             The same option may be chosen more than once.|\
             The same effect may be chosen more than once.",
        );
        let mut again = again;
        let (rest, repeats) = match again.parse(rest) {
            Ok((rest, ())) => (rest, true),
            Err(_) => (rest, false),
        };
        let (rest, more) = match self.more_modes_if(rest) {
            Ok((rest, more)) if times.is_none() && early.is_none() => (rest, Some(more)),
            _ => (rest, early),
        };
        let (rest, modes) = self.numbered_modes(rest)?;
        let modes = Modes {
            by,
            repeats,
            fresh: fresh.is_some(),
            modes,
            count,
            ..Modes::default()
        };
        if let Some((holds, count)) = more {
            return Ok((rest, vec![modes_if(modes, holds, count)]));
        }
        let effect = match times {
            None => Effect::Modes(modes),
            Some(times) => Effect::Repeat(Box::new(Repeat {
                times,
                deed: Effect::Modes(modes).into(),
            })),
        };
        Ok((rest, vec![effect]))
    }

    /// Reads a condition, and how many modes the player chooses if the condition is met:
    /// `If you paid the Exceed 4, instead choose up to two of the following.`
    fn more_modes_if(self, input: &str) -> Parsed<'_, (Condition, Count)> {
        let (rest, ()) = wording("if")(input)?;
        let (rest, holds) = self.condition(rest)?;
        let (rest, ()) = wording(",")(rest)?;
        let early = after(rest, "instead");
        let rest = early.map_or(rest, |rest| skip(rest, ","));
        let rest = skip(rest, "you");
        let rest = skip(rest, "may");
        let (rest, ()) = verb("choose")(rest)?;
        let up_to = after(rest, "up to");
        let (rest, n) = match after(rest, "both") {
            Some(rest) => (rest, 2),
            None => number(up_to.unwrap_or(rest))?,
        };
        let n = Amount::Number(n);
        let count = match up_to {
            Some(_) => Count::UpTo(n),
            None => Count::Exactly(n),
        };
        let rest = [
            "of the following",
            "abilities",
            "of them",
            "options",
            "effects",
        ]
        .iter()
        .find_map(|words| after(rest, words))
        .unwrap_or(rest);
        let rest = match early {
            Some(_) => rest,
            None => wording("instead")(rest)?.0,
        };
        let rest = skip(rest, ".|:|—");
        Ok((rest, (holds, count)))
    }

    /// Reads the subject and the quoted abilities, after "choose one of the following abilities":
    /// `Your Center LRIG gains that ability until end of turn. ① "..." ② "..."`.
    fn gained_ability_modes(
        self,
        input: &str,
        by: Player,
        count: Count,
    ) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = wording(".")(input)?;
        let (rest, mut of) = self.subject(rest)?;
        let (rest, ()) = verb("gain")(rest)?;
        let (rest, ()) =
            wording("that ability|the chosen ability|those abilities|the chosen abilities")(rest)?;
        let (rest, until) = self.duration(rest)?;
        let (rest, ()) = wording(".")(rest)?;
        let (mut rest, more) = opt(rest, self.more_modes_if(rest));
        let mut all = Vec::new();
        // The card that gains the ability is targeted before an ability is chosen.
        if let Subject::Cards(what @ Which::Target(_)) = &mut of {
            let many = what.is_many();
            let name = if many { Reference::THEM } else { Reference::IT };
            let taken = std::mem::replace(what, Which::Named(name.name()));
            all.push(Effect::Take(taken));
        }
        let mut modes: Vec<Effects> = Vec::new();
        for mark in MARKS {
            let Some(behind) = rest.trim_start_matches([' ', '\n']).strip_prefix(mark) else {
                break;
            };
            let (behind, ability) = self.gained_ability(behind)?;
            let gained = Change {
                of: of.clone(),
                gain: ability.into(),
                until: Some(until.clone()),
                ..Change::default()
            };
            modes.push(List(vec![effects::change(gained)]));
            rest = skip(behind, ".");
        }
        fail_if(modes.len() < 2, rest)?;
        let modes = Modes {
            by,
            modes,
            count,
            ..Modes::default()
        };
        all.push(match more {
            Some((holds, count)) => modes_if(modes, holds, count),
            None => Effect::Modes(modes),
        });
        Ok((rest, all))
    }

    /// Reads the modes, each after its mark: `① ... ② ...`. There must be at least two modes.
    fn numbered_modes(self, input: &str) -> Parsed<'_, Vec<Effects>> {
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
        fail_if(modes.len() < 2, rest)?;
        Ok((rest, modes))
    }

    /// Reads the sentences of one mode.
    fn mode(self, input: &str) -> Parsed<'_, Effects> {
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
        let effects = or_fail(assembly::assembled(steps), input)?;
        Ok((rest, effects))
    }
}

/// Returns a choice of modes whose number depends on a condition. If the condition holds, the
/// player chooses `count` modes. Otherwise, the player chooses as many modes as `modes` says.
fn modes_if(modes: Modes, holds: Condition, count: Count) -> Effect {
    let more = Modes {
        count,
        ..modes.clone()
    };
    Effect::If(Box::new(Branch {
        holds,
        then: List(vec![Effect::Modes(more)]),
        otherwise: List(vec![Effect::Modes(modes)]),
    }))
}
