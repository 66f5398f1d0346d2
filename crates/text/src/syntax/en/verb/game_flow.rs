//! Verbs for the course of the game: skip, end, win, lose, activate, deal damage.

use crate::stuck::Out;
use crate::syntax::en::Cx;
use crate::syntax::en::ability::ability_kind;
use crate::syntax::en::change::duration::STAGES;
use crate::syntax::en::noun::object::TakenBy;
use crate::syntax::en::verb::verb_phrase::verb;
use crate::syntax::en::word::{after, one_of, w};
use nom::Parser;
use nom::branch::alt;
use wixoss_ability::{Damage, Effect, Moment};

impl Cx {
    /// Reads an effect on the course of the game, such as `skip your next draw phase`, `end this
    /// turn`, `win the game`.
    pub(in crate::syntax::en) fn game_flow(self, input: &str) -> Out<'_, Vec<Effect>> {
        if let Ok((rest, ())) = verb("skip").parse(input) {
            let (rest, of) = self.whose(rest)?;
            let rest = after(rest, "next").unwrap_or(rest);
            let (rest, stage) = one_of(STAGES)(rest)?;
            return Ok((rest, vec![Effect::Skip(Moment { stage, of })]));
        }
        if let Ok((rest, ())) = verb("end").parse(input) {
            let (rest, ()) = alt((w("this"), w("the"))).parse(rest)?;
            let (rest, stage) = one_of(STAGES)(rest)?;
            return Ok((rest, vec![Effect::End(stage)]));
        }
        if let Ok((rest, ())) = alt((verb("win"), verb("lose"))).parse(input) {
            let (rest, ()) = w("the game").parse(rest)?;
            let won = verb("win").parse(input).is_ok();
            let effect = if won {
                Effect::Win(self.by)
            } else {
                Effect::Lose(self.by)
            };
            return Ok((rest, vec![effect]));
        }
        if let Ok((rest, ())) = alt((verb("have"), w("has"))).parse(input) {
            let (rest, ()) = w("an additional").parse(rest)?;
            let (rest, stage) = one_of(STAGES)(rest)?;
            let of = Some(self.by);
            return Ok((rest, vec![Effect::Extra(Moment { stage, of })]));
        }
        if let Ok((rest, ())) = verb("activate").parse(input) {
            let (rest, ()) = w("the").parse(rest)?;
            let (rest, ability) = ability_kind::ability_kind(rest)?;
            let burst = ability == wixoss_ability::AbilityKind::LifeBurst;
            let (rest, ()) = match after(rest, "of").filter(|_| burst) {
                Some(rest) => (rest, ()),
                None => alt((w("ability of"), w("abilities of"))).parse(rest)?,
            };
            let (rest, what) = self.objects(rest, TakenBy::Choice)?;
            let activate = wixoss_ability::ActivateAbility { what, ability };
            return Ok((rest, vec![Effect::Activate(activate)]));
        }
        let (rest, ()) = verb("deal").parse(input)?;
        let (rest, ()) = w("damage to").parse(rest)?;
        let (rest, of) = self.player(rest)?;
        let damage = Damage {
            of,
            ..Damage::default()
        };
        Ok((rest, vec![Effect::Damage(damage)]))
    }
}
