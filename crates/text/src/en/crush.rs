//! Life Cloth that is crushed, by whomever or by a player.

use super::Cx;
use super::happening::be;
use super::word::{after, number, w};
use crate::stuck::Out;
use nom::Parser;
use wixoss_ability::{Amount, Cause, CrushEvent, Event, Player, Who};

impl Cx {
    /// `Life Cloth were crushed`, behind how many: either player's.
    pub(super) fn any_crushed(self, input: &str, at_least: Option<Amount>) -> Out<'_, Event> {
        let (rest, ()) = w("Life Cloth").parse(input)?;
        let (rest, ()) = be("crushed")(rest)?;
        let (rest, who) = self.brought_about(rest, Who::default())?;
        Ok((rest, crushed(None, who.by, at_least)))
    }

    /// `two or more of your opponent's Life Cloth`, behind "you crushed".
    pub(super) fn player_crushes(self, input: &str, player: Player) -> Out<'_, Event> {
        let (rest, n) = number(input)?;
        let more = after(rest, "or more");
        let at_least = (n > 1 || more.is_some()).then_some(Amount::Number(n));
        let (rest, ()) = w("of").parse(more.unwrap_or(rest))?;
        // Whoever crushes, your opponent's are your opponent's.
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = w("Life Cloth").parse(rest)?;
        let by = Cause {
            of: Some(player),
            ..Cause::default()
        };
        Ok((rest, crushed(of, Some(by), at_least)))
    }
}

fn crushed(of: Option<Player>, by: Option<Cause>, at_least: Option<Amount>) -> Event {
    Event::Crush(CrushEvent {
        of,
        by,
        at_least,
        named: None,
    })
}
