//! Moments of a whole game: a turn, a phase or step, or both.

use super::turn_moment::Point;
use wixoss_base::vocab::{Phase, Step, meant};
use wixoss_engine::Play;

/// A moment of a game, such as "turn 7 main phase". Without a turn, the moment is in every turn.
/// Without a phase, the moment is the whole turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameMoment {
    /// The number of the turn.
    pub turn: Option<u16>,
    /// The phase or step.
    pub point: Option<Point>,
}

impl GameMoment {
    /// Reads a moment: `turn 7`, `main phase` or `turn 7 main phase`.
    ///
    /// Returns a message about the part that is not understood, with the most similar known word.
    pub fn read(text: &str) -> Result<GameMoment, String> {
        let text = text.trim();
        let (turn, rest) = match text.strip_prefix("turn ") {
            None => (None, text),
            Some(rest) => {
                let (number, rest) = rest.split_once([' ', ',']).unwrap_or((rest, ""));
                let turn = number.parse::<u16>().ok().filter(|turn| *turn > 0);
                let turn = turn.ok_or_else(|| {
                    format!("`{number}` is not the number of a turn: expected 1 or more")
                })?;
                (Some(turn), rest.trim_start_matches([' ', ',']))
            }
        };
        let point = match rest {
            "" if turn.is_some() => None,
            word => Some(point(word)?),
        };
        Ok(GameMoment { turn, point })
    }

    /// Returns whether a game is at this moment.
    pub fn is_now(&self, play: &Play<'_>) -> bool {
        let turn = play.game().turn();
        turn.number > 0
            && self.turn.is_none_or(|number| number == turn.number)
            && self.point.is_none_or(|point| point.is_now(play))
    }

    /// Ignores the first `events` events of the game, and returns whether this moment has begun in
    /// a later event. Returns `false` if the moment names a turn.
    pub fn has_begun(&self, play: &Play<'_>, events: usize) -> bool {
        let new = play.trace().get(events..).unwrap_or_default();
        self.turn.is_none()
            && self
                .point
                .is_some_and(|point| new.iter().any(|event| point.begins_with(event.kind)))
    }

    /// Returns whether a game has passed the moment, so that the moment can't come again. Returns
    /// `false` for a moment without a turn, because this moment can come in every turn.
    pub fn is_past(&self, play: &Play<'_>) -> bool {
        let turn = play.game().turn();
        let Some(number) = self.turn else {
            return false;
        };
        let now = place_in_turn(turn.phase, turn.step);
        let asked = match self.point {
            Some(Point::Phase(phase)) => place_in_turn(phase, None),
            Some(Point::Step(step)) => place_in_turn(Phase::Attack, Some(step)),
            Some(Point::NextTurn | Point::SetUp) | None => (0, 0),
        };
        turn.number > number || turn.number == number && self.point.is_some() && now > asked
    }
}

fn point(word: &str) -> Result<Point, String> {
    let known = || Point::words().into_iter();
    let is_moment = |point: &Point| matches!(point, Point::Phase(_) | Point::Step(_));
    let known = || known().filter(|(_, point)| is_moment(point));
    let mut found = known().filter(|(name, _)| name.eq_ignore_ascii_case(word));
    match found.next() {
        Some((_, point)) => Ok(point),
        None => Err(match meant(word, known().map(|(name, _)| name)) {
            Some(near) => format!("`{word}` is no phase or step; did you mean `{near}`?"),
            None => {
                let names: Vec<&str> = known().map(|(name, _)| name).collect();
                format!(
                    "`{word}` is no phase or step: expected one of {}",
                    names.join(", ")
                )
            }
        }),
    }
}

/// Returns the positions of a phase and a step in the turn. Later positions are greater.
fn place_in_turn(phase: Phase, step: Option<Step>) -> (usize, usize) {
    let place = |at: Option<usize>| at.map_or(0, |at| at + 1);
    let phase = Phase::ALL.iter().position(|known| *known == phase);
    let step = step.and_then(|step| Step::ALL.iter().position(|known| *known == step));
    (place(phase), place(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_has_a_turn_a_phase_or_both() {
        let main = Some(Point::Phase(Phase::Main));
        for (text, turn, point) in [
            ("turn 7 main phase", Some(7), main),
            ("turn 7, main phase", Some(7), main),
            ("turn 12", Some(12), None),
            ("guard step", None, Some(Point::Step(Step::Guard))),
        ] {
            assert_eq!(
                GameMoment::read(text),
                Ok(GameMoment { turn, point }),
                "{text}"
            );
        }
    }

    #[test]
    fn a_misspelled_moment_is_refused_with_the_nearest_word() {
        for (text, says) in [
            ("turn 7 mian phase", "did you mean `main phase`?"),
            ("turn x main phase", "`x` is not the number of a turn"),
            ("turn 0", "`0` is not the number of a turn"),
            ("set-up", "no phase or step"),
            ("", "no phase or step"),
        ] {
            let error = GameMoment::read(text).unwrap_err();
            assert!(error.contains(says), "{text}: {error}");
        }
    }
}
