//! Life Cloth that is crushed, by whomever or by a player.

use super::Cx;
use super::happening::be;
use super::word::{after, number, w};
use crate::ability::text::stuck::Out;
use crate::ability::{Amount, Cause, CrushEvent, Event, Player, Who};
use nom::Parser;

impl Cx {
    /// `Life Cloth were crushed`, behind how many: either player's.
    pub(super) fn any_crushed(self, input: &str, n: i32) -> Out<'_, Event> {
        let (rest, ()) = w("Life Cloth").parse(input)?;
        let (rest, ()) = be("crushed")(rest)?;
        let (rest, who) = self.brought_about(rest, Who::default())?;
        Ok((rest, crushed(None, who.by, n)))
    }

    /// `two or more of your opponent's Life Cloth`, behind "you crushed".
    pub(super) fn player_crushes(self, input: &str, player: Player) -> Out<'_, Event> {
        let (rest, n) = number(input)?;
        let rest = after(rest, "or more").unwrap_or(rest);
        let (rest, ()) = w("of").parse(rest)?;
        // Whoever crushes, your opponent's are your opponent's.
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = w("Life Cloth").parse(rest)?;
        let by = Cause {
            of: Some(player),
            ..Cause::default()
        };
        Ok((rest, crushed(of, Some(by), n)))
    }
}

fn crushed(of: Option<Player>, by: Option<Cause>, n: i32) -> Event {
    Event::Crush(CrushEvent {
        of,
        by,
        at_least: (n > 1).then_some(Amount::Number(n)),
        named: None,
    })
}
