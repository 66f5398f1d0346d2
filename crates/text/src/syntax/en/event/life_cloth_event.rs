//! Events of Life Cloth, Life Bursts, traps and decks.

use crate::syntax::en::event::card_event::be;
use crate::syntax::en::prelude::*;

impl Context {
    /// Reads an event of Life Cloth, a deck or a Life Burst, such as
    /// `two or more of your Life Cloth are crushed`, `your deck is refreshed`,
    /// `your opponent's Life Burst activates`.
    pub(crate) fn life_cloth_event(self, input: &str) -> Parsed<'_, Event> {
        let (rest, at_least) = match number(input) {
            Ok((rest, n)) => {
                let more = after(rest, "or more");
                let behind = more.unwrap_or(rest);
                let at_least = (n > 1 || more.is_some()).then_some(Amount::Number(n));
                match after(behind, "of") {
                    Some(rest) => (rest, at_least),
                    // "Two or more Life Cloth" means Life Cloth of either player.
                    None => return self.any_crushed(behind, at_least),
                }
            }
            Err(_) => (skip(input, "a card in"), None),
        };
        // "Life Cloth was crushed" means Life Cloth of either player.
        if at_least.is_none()
            && let Ok(found) = self.any_crushed(rest, None)
        {
            return Ok(found);
        }
        let (rest, of) = self.whose(rest)?;
        let owner = PlayerEvent {
            player: of,
            with: None,
        };
        if let Some(behind) = after(rest, "deck") {
            return alt((
                be("refreshed").map(|()| Event::Refresh(owner.clone())),
                be("shuffled").map(|()| Event::Shuffle(owner.clone())),
            ))
            .parse(behind);
        }
        if let Some(rest) = after(rest, "【Trap】") {
            return alt((
                verb("activate").map(|()| Event::Trap(owner.clone())),
                be("set").map(|()| Event::SetTrap(owner.clone())),
            ))
            .parse(rest);
        }
        if let Some(rest) = after(rest, "Life Burst") {
            let (rest, ()) = verb("activate")(rest)?;
            return Ok((rest, Event::LifeBurst(owner)));
        }
        let (rest, ()) = wording("Life Cloth")(rest)?;
        let (rest, ()) = be("crushed")(rest)?;
        let (rest, who) = self.caused_by(rest, Who::default())?;
        let crush = CrushEvent {
            of,
            by: who.by,
            at_least,
            named: None,
        };
        Ok((rest, Event::Crush(crush)))
    }

    /// Reads `Life Cloth were crushed`, after a number. Life Cloth of either player counts.
    pub(crate) fn any_crushed(self, input: &str, at_least: Option<Amount>) -> Parsed<'_, Event> {
        let (rest, ()) = wording("Life Cloth")(input)?;
        let (rest, ()) = be("crushed")(rest)?;
        let (rest, who) = self.caused_by(rest, Who::default())?;
        Ok((rest, crush_event(None, who.by, at_least)))
    }

    /// Reads the number and owner of Life Cloth that a player crushed, after "you crushed":
    /// `two or more of your opponent's Life Cloth`.
    pub(crate) fn player_crushes(self, input: &str, player: Player) -> Parsed<'_, Event> {
        let (rest, n) = number(input)?;
        let more = after(rest, "or more");
        let at_least = (n > 1 || more.is_some()).then_some(Amount::Number(n));
        let (rest, ()) = wording("of")(more.unwrap_or(rest))?;
        // "Your opponent's" means your opponent, even if your opponent is the player who crushes.
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = wording("Life Cloth")(rest)?;
        let by = Cause {
            of: Some(player),
            ..Cause::default()
        };
        Ok((rest, crush_event(of, Some(by), at_least)))
    }
}

/// Returns the event that Life Cloth is crushed.
fn crush_event(of: Option<Player>, by: Option<Cause>, at_least: Option<Amount>) -> Event {
    Event::Crush(CrushEvent {
        of,
        by,
        at_least,
        named: None,
    })
}

impl Context {
    /// Reads one Life Cloth as the subject of an event: `one of your Life Cloth`.
    pub(crate) fn life_cloth_subject(self, input: &str) -> Parsed<'_, Who> {
        let rest = skip(input, "one of|a card in|a card from");
        let (rest, of) = self.whose(rest)?;
        let (rest, ()) = wording("Life Cloth")(rest)?;
        let who = effects::subject_of_filter(effects::in_zone(Place::LifeCloth, of));
        Ok((rest, who))
    }
}
