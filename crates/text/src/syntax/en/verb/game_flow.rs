//! Verbs for the course of the game: skip, end, win, lose, activate, deal damage.

use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::change::duration::STAGES;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads an effect on the course of the game, such as `skip your next draw phase`,
    /// `end this turn`, `win the game`.
    pub(crate) fn game_flow(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("skip")(input) {
            let (rest, of) = self.whose(rest)?;
            let rest = skip(rest, "next");
            let (rest, stage) = one_of(STAGES)(rest)?;
            return self.effects_of_clause(
                rest,
                Clause::with(Verb::Skip, Noun::Stage(Moment { stage, of })),
            );
        }
        if let Ok((rest, ())) = verb("end")(input) {
            let (rest, ()) = wording("this|the")(rest)?;
            let (rest, stage) = one_of(STAGES)(rest)?;
            let at = Moment { stage, of: None };
            return self.effects_of_clause(rest, Clause::with(Verb::End, Noun::Stage(at)));
        }
        if let Ok((rest, ())) = verb("win|lose")(input) {
            let (rest, ()) = wording("the game")(rest)?;
            let won = verb("win")(input).is_ok();
            let verb = if won { Verb::Win } else { Verb::LoseGame };
            return self.effects_of_clause(rest, Clause::of(verb));
        }
        if let Ok((rest, ())) = alt((verb("have"), wording("has"))).parse(input) {
            let (rest, ()) = wording("an additional")(rest)?;
            let (rest, stage) = one_of(STAGES)(rest)?;
            return self.effects_of_clause(rest, Clause::with(Verb::Gain, Noun::Extra(stage)));
        }
        if let Ok((rest, ())) = verb("activate")(input) {
            let (rest, ()) = wording("the")(rest)?;
            let (rest, ability) = ability_kind::ability_kind(rest)?;
            let burst = ability == AbilityKind::LifeBurst;
            let (rest, ()) = match after(rest, "of").filter(|_| burst) {
                Some(rest) => (rest, ()),
                None => wording("ability of|abilities of")(rest)?,
            };
            let (rest, what) = self.objects(rest, TakenBy::Choice)?;
            let abilities = Noun::AbilitiesOf(Cards::Taken(Box::new(what)), vec![ability]);
            return self.effects_of_clause(rest, Clause::with(Verb::Activate, abilities));
        }
        self.deal_damage(input)
    }

    /// Reads damage to a player: `deal damage to your opponent`.
    pub(crate) fn deal_damage(self, input: &str) -> Parsed<'_, Vec<Effect>> {
        let (rest, ()) = verb("deal")(input)?;
        let (rest, ()) = wording("damage to")(rest)?;
        let (rest, of) = self.player(rest)?;
        let goal = Some(Goal::Player(of));
        self.effects_of_clause(
            rest,
            Clause {
                goal,
                ..Clause::with(Verb::Deal, Noun::Damage)
            },
        )
    }
}
