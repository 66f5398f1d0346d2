//! Durations and stages of a turn: "until end of turn", "during your next turn".

use crate::settle::timed_constant;
use crate::syntax::en::prelude::*;

/// The names of turns, phases and steps.
pub(crate) const STAGES: &[(&str, Stage)] = &[
    ("turn", Stage::Turn),
    ("up phase", Stage::UpPhase),
    ("draw phase", Stage::DrawPhase),
    ("ener phase", Stage::EnerPhase),
    ("grow phase", Stage::GrowPhase),
    ("main phase", Stage::MainPhase),
    ("attack phase", Stage::AttackPhase),
    ("end phase", Stage::EndPhase),
    ("pre-attack step", Stage::PreAttackStep),
    ("defence step|defense step", Stage::DefenceStep),
    ("ARTS step", Stage::ArtsStep),
    ("SIGNI attack step", Stage::SigniAttackStep),
    ("LRIG attack step", Stage::LrigAttackStep),
    ("guard step", Stage::GuardStep),
    ("attack", Stage::Attack),
    ("battle", Stage::Battle),
];

impl Context {
    /// Reads a duration, such as `until end of turn`, `until the end of your opponent's next turn`,
    /// `for the rest of the game`.
    pub(crate) fn duration(self, input: &str) -> Parsed<'_, Duration> {
        let end_of_turn = wording(
            "until end of turn|until the end of turn|until the end of the turn|\
             until end of the turn|until the end of this turn|until the turn ends|\
             for the remainder of the turn|for the remainder of this turn|\
             for the rest of this turn|for the rest of the turn",
        );
        let this_turn = wording("during this turn|this turn");
        let game = wording(
            "for the duration of the game|for the remainder of the game|\
             for the rest of the game|for the rest of this game",
        );
        alt((
            wording(
                "during this turn and the next turn|this turn and the next turn|\
             during this turn and the next",
            )
            .map(|()| timed_constant::this_turn_and_next()),
            end_of_turn.map(|()| Duration::EndOfTurn(Nothing {})),
            this_turn.map(|()| timed_constant::this_turn()),
            game.map(|()| Duration::Game(Nothing {})),
            wording("during that attack|during this attack|for that attack").map(|()| {
                Duration::EndOf(Moment {
                    stage: Stage::Attack,
                    of: None,
                })
            }),
            |i| self.until_stage(i),
            |i| self.during_next(i),
            |i| self.as_long_as(i),
        ))
        .parse(input)
    }

    /// Reads a duration before a clause, together with its comma. If the duration or the comma is
    /// missing, nothing is read.
    pub(crate) fn leading_duration(self, input: &str) -> (&str, Option<Duration>) {
        let found = self.duration(input).ok();
        let found = found.and_then(|(rest, until)| Some((after(rest, ",")?, until)));
        found.map_or((input, None), |(rest, until)| (rest, Some(until)))
    }

    /// Reads a duration after a clause. Nothing is read if a duration came before the clause.
    pub(crate) fn trailing_duration(
        self,
        early: Option<Duration>,
        input: &str,
    ) -> (&str, Option<Duration>) {
        match (early, self.duration(input)) {
            (None, Ok((rest, until))) => (rest, Some(until)),
            (early, _) => (input, early),
        }
    }

    /// Reads a duration that lasts while a condition is met: `as long as this SIGNI is upped`.
    fn as_long_as(self, input: &str) -> Parsed<'_, Duration> {
        let (rest, ()) = wording("as long as|while")(input)?;
        let (rest, holds) = self.condition(rest)?;
        Ok((rest, Duration::While(Box::new(holds))))
    }

    /// Reads a duration that ends with or before a stage, such as
    /// `until the end of your next turn`, `until the beginning of your next turn`,
    /// `until your next turn`.
    fn until_stage(self, input: &str) -> Parsed<'_, Duration> {
        let begins = after(input, "until the beginning of|until the start of").or_else(|| {
            after(input, "until").filter(|rest| {
                after(rest, "your next").is_some() || after(rest, "your opponent's next").is_some()
            })
        });
        let (rest, begins) = match begins {
            Some(rest) => (rest, true),
            None => {
                let until = wording("until the end of|until end of");
                let mut until = until;
                (until.parse(input)?.0, false)
            }
        };
        // Texts such as "until the end of each turn" are refused, because a duration ends only
        // once.
        fail_if(after(rest, "each|any|every").is_some(), rest)?;
        let (rest, of) = self.stage_owner(rest);
        let next = after(rest, "next");
        let (rest, stage) = one_of(STAGES)(next.unwrap_or(rest))?;
        // The end phase ends together with its turn.
        let stage = match (begins, stage) {
            (false, Stage::EndPhase) => Stage::Turn,
            (_, stage) => stage,
        };
        let at = Moment { stage, of };
        let duration = match (begins, next.is_some()) {
            (true, _) => Duration::StartOfNext(at),
            (false, true) => Duration::EndOfNext(at),
            (false, false) => Duration::EndOf(at),
        };
        Ok((rest, duration))
    }

    /// Reads a duration that is a later stage, such as `during your opponent's next turn`,
    /// `during the main phase and attack phase of your opponent's next turn`.
    fn during_next(self, input: &str) -> Parsed<'_, Duration> {
        let (rest, ()) = wording("during|for")(input)?;
        if let Ok((mut rest, at)) = self.next_moment(rest) {
            // The code below reads texts such as "your opponent's next main phase and attack
            // phase".
            let mut all = vec![at];
            while let Some(next) = after(rest, "and")
                && let Ok((behind, stage)) = one_of(STAGES)(next)
            {
                all.push(Moment { stage, of: at.of });
                rest = behind;
            }
            return Ok((rest, Duration::DuringNext(List(all))));
        }
        let (rest, ()) = wording("the")(rest)?;
        let stage = |i| {
            let bare = skip(i, "the");
            one_of(STAGES)(bare)
        };
        let (rest, stages) = word::listed(stage, &["and"])(rest)?;
        let (rest, ()) = wording("of")(rest)?;
        let (rest, turn) = self.next_moment(rest)?;
        fail_if(turn.stage != Stage::Turn, input)?;
        let all = stages
            .into_iter()
            .map(|stage| Moment { stage, of: turn.of });
        Ok((rest, Duration::DuringNext(List(all.collect()))))
    }

    /// Reads the word before a stage: the player whose stage it is, or an article.
    fn stage_owner(self, input: &str) -> (&str, Option<Player>) {
        if let Ok((rest, of)) = self.whose(input) {
            return (rest, of);
        }
        let rest = after(input, "each|any|this|that|the|an|a");
        (rest.unwrap_or(input), None)
    }

    /// Reads a stage of a turn: `your attack phase`, `each attack phase`.
    pub(crate) fn moment(self, input: &str) -> Parsed<'_, Moment> {
        let (rest, of) = self.stage_owner(input);
        let of = of.filter(|of| *of != Player::Both);
        let (rest, stage) = one_of(STAGES)(rest)?;
        // The code below reads texts such as "the attack phase of your opponent's turn".
        let turn = after(rest, "of|on|during")
            .and_then(|next| self.whose(next).ok())
            .and_then(|(next, whose)| Some((after(next, "turn")?, whose?)));
        match turn {
            Some((rest, whose)) if of.is_none() && stage != Stage::Turn => {
                let of = Some(whose);
                Ok((rest, Moment { stage, of }))
            }
            _ => Ok((rest, Moment { stage, of })),
        }
    }

    /// Reads the next stage of a kind: `your next main phase`.
    pub(crate) fn next_moment(self, input: &str) -> Parsed<'_, Moment> {
        let (rest, of) = self.stage_owner(input);
        let (rest, ()) = wording("next")(rest)?;
        let (rest, stage) = one_of(STAGES)(rest)?;
        Ok((rest, Moment { stage, of }))
    }
}

/// Gives each change without a duration the duration of the change after it. In "this SIGNI gets
/// +2000 power and that SIGNI loses its abilities until end of turn", the duration applies to both
/// changes.
pub(crate) fn share_last_duration(all: &mut [Effect]) {
    let mut said = None;
    for effect in all.iter_mut().rev() {
        let Effect::Change(change) = effect else {
            return;
        };
        match (&change.until, &said) {
            (None, Some(_)) => change.until.clone_from(&said),
            (until, _) => said.clone_from(until),
        }
    }
}
